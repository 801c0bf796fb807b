# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Juega Negro *[white] Juega Blanco }:
as-good = Igual de buenas: { $moves }.
as-good-for = { $color -> [black] Igual de buenas para Negro *[white] Igual de buenas para Blanco }: { $moves }.
not-good-enough = { $color -> [black] No bastan para Negro *[white] No bastan para Blanco }: { $moves }.
moves-not-known = No se sabe: { $moves }.
breakers-found = La escalera de { $at }: { $ladder -> [captured] capturada [escaped] escapa *[unsettled] indecisa }. { $n -> [one] { $n } piedra lo cambiaría. *[other] { $n } piedras lo cambiarían. }
breakers-caption = Una piedra allí cambia la escalera: b negra, w blanca, e cualquiera.
analyze-legend = win y score: probabilidad de que gane Negro y quién va por delante tras la jugada; cost: puntos que perdió la jugada; expected: otra jugada que se esperaba. Son estimaciones.
analyze-legend-proven = proven: piedras muertas con certeza; !! marca una jugada que entregó o dejó morir piedras propias.
analyze-cost-most = Las jugadas más costosas, según la estimación: { $moves }.
analyze-mistake = Error probado: { $what }.
analyze-proven = Probado: { $what }.
analyze-estimate = Estimación: { $lead }, Negro gana al { $win } %.
analyze-estimate-cost = Estimación: { $lead }, Negro gana al { $win } %, la jugada costó { $cost }.
analyze-saves = Probado: salva las piedras.
analyze-illegal = Jugada ilegal: { $what }. La partida sigue como está en el archivo.
analyze-illegal-why = ilegal: { $why }
analyze-no-moves = No hay jugadas que revisar.
