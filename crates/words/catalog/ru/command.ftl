# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Ход чёрных *[white] Ход белых }:
as-good = Не хуже: { $moves }.
as-good-for = { $color -> [black] Не хуже для чёрных *[white] Не хуже для белых }: { $moves }.
not-good-enough = { $color -> [black] Недостаточно для чёрных *[white] Недостаточно для белых }: { $moves }.
moves-not-known = Не известно: { $moves }.
breakers-found = Лестница { $at }: { $ladder -> [captured] поймана [escaped] убегает *[unsettled] не решено }. { $n -> [one] { $n } камень изменил бы это. [few] { $n } камня изменили бы это. *[many] { $n } камней изменили бы это. }
breakers-caption = Камень там меняет лестницу: b чёрный, w белый, e любой.
