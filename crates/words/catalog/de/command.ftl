# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Schwarz am Zug *[white] Weiß am Zug }:
as-good = Ebenso gut: { $moves }.
as-good-for = { $color -> [black] Ebenso gut für Schwarz *[white] Ebenso gut für Weiß }: { $moves }.
not-good-enough = { $color -> [black] Nicht gut genug für Schwarz *[white] Nicht gut genug für Weiß }: { $moves }.
moves-not-known = Nicht bekannt: { $moves }.
breakers-found = Die Treppe von { $at }: { $ladder -> [captured] gefangen [escaped] entkommen *[unsettled] offen }. { $n -> [one] { $n } Stein würde das ändern. *[other] { $n } Steine würden das ändern. }
breakers-caption = Ein Stein dort ändert die Treppe: b ein schwarzer, w ein weißer, e jeder.
analyze-legend = win und score: Chance von Schwarz zu gewinnen und wer nach dem Zug vorn ist; cost: Punkte, die der Zug verlor; expected: ein anderer Zug, der erwartet war. Das sind Schätzungen.
analyze-legend-proven = proven: Steine, die sicher tot sind; !! steht bei einem Zug, der eigene Steine dem Tod aussetzte oder überließ.
analyze-cost-most = Die teuersten Züge, geschätzt: { $moves }.
analyze-mistake = Bewiesener Fehler: { $what }.
analyze-proven = Bewiesen: { $what }.
analyze-estimate = Schätzung: { $lead }, Schwarz gewinnt zu { $win } %.
analyze-estimate-cost = Schätzung: { $lead }, Schwarz gewinnt zu { $win } %, der Zug kostete { $cost }.
analyze-saves = Bewiesen: rettet die Steine.
analyze-illegal = Regelwidriger Zug: { $what }. Die Partie geht weiter, wie sie in der Datei steht.
analyze-illegal-why = regelwidrig: { $why }
analyze-no-moves = Kein Zug zu besprechen.
