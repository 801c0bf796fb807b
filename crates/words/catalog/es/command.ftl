# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Juega Negro *[white] Juega Blanco }:
as-good = Igual de buenas: { $moves }.
as-good-for = { $color -> [black] Igual de buenas para Negro *[white] Igual de buenas para Blanco }: { $moves }.
not-good-enough = { $color -> [black] No bastan para Negro *[white] No bastan para Blanco }: { $moves }.
moves-not-known = No se sabe: { $moves }.
breakers-found = La escalera de { $at }: { $ladder -> [captured] capturada [escaped] escapa *[unsettled] indecisa }. { $n -> [one] { $n } piedra lo cambiaría. *[other] { $n } piedras lo cambiarían. }
breakers-caption = Una piedra allí cambia la escalera: b negra, w blanca, e cualquiera.
