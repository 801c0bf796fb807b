# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Trait à Noir *[white] Trait à Blanc } :
as-good = Aussi bons : { $moves }.
as-good-for = { $color -> [black] Aussi bons pour Noir *[white] Aussi bons pour Blanc } : { $moves }.
not-good-enough = { $color -> [black] Pas assez bons pour Noir *[white] Pas assez bons pour Blanc } : { $moves }.
moves-not-known = Inconnus : { $moves }.
breakers-found = Le shicho de { $at } : { $ladder -> [captured] capturé [escaped] échappé *[unsettled] indécis }. { $n -> [one] { $n } pierre changerait cela. *[other] { $n } pierres changeraient cela. }
breakers-caption = Une pierre là change le shicho : b une noire, w une blanche, e l'une ou l'autre.
analyze-legend = win et score : chances de gain de Noir et qui mène après le coup ; cost : points que le coup a perdus ; expected : un autre coup qui était attendu. Ce sont des estimations.
analyze-legend-proven = proven : pierres mortes à coup sûr ; !! marque un coup qui a livré ou laissé mourir ses propres pierres.
analyze-cost-most = Les coups les plus coûteux, selon l'estimation : { $moves }.
analyze-mistake = Erreur prouvée : { $what }.
analyze-proven = Prouvé : { $what }.
analyze-estimate = Estimation : { $lead }, Noir gagne à { $win } %.
analyze-estimate-cost = Estimation : { $lead }, Noir gagne à { $win } %, le coup a coûté { $cost }.
analyze-saves = Prouvé : sauve les pierres.
analyze-illegal = Coup illégal : { $what }. La partie continue comme dans le fichier.
analyze-illegal-why = illégal : { $why }
analyze-no-moves = Aucun coup à examiner.
