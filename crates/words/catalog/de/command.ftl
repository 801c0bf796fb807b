# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Schwarz am Zug *[white] Weiß am Zug }:
as-good = Ebenso gut: { $moves }.
as-good-for = { $color -> [black] Ebenso gut für Schwarz *[white] Ebenso gut für Weiß }: { $moves }.
not-good-enough = { $color -> [black] Nicht gut genug für Schwarz *[white] Nicht gut genug für Weiß }: { $moves }.
moves-not-known = Nicht bekannt: { $moves }.
breakers-found = Die Treppe von { $at }: { $ladder -> [captured] gefangen [escaped] entkommen *[unsettled] offen }. { $n -> [one] { $n } Stein würde das ändern. *[other] { $n } Steine würden das ändern. }
breakers-caption = Ein Stein dort ändert die Treppe: b ein schwarzer, w ein weißer, e jeder.
