# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Trait à Noir *[white] Trait à Blanc } :
as-good = Aussi bons : { $moves }.
as-good-for = { $color -> [black] Aussi bons pour Noir *[white] Aussi bons pour Blanc } : { $moves }.
not-good-enough = { $color -> [black] Pas assez bons pour Noir *[white] Pas assez bons pour Blanc } : { $moves }.
moves-not-known = Inconnus : { $moves }.
breakers-found = Le shicho de { $at } : { $ladder -> [captured] capturé [escaped] échappé *[unsettled] indécis }. { $n -> [one] { $n } pierre changerait cela. *[other] { $n } pierres changeraient cela. }
breakers-caption = Une pierre là change le shicho : b une noire, w une blanche, e l'une ou l'autre.
