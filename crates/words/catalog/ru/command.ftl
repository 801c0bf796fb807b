# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Ход чёрных *[white] Ход белых }:
as-good = Не хуже: { $moves }.
as-good-for = { $color -> [black] Не хуже для чёрных *[white] Не хуже для белых }: { $moves }.
not-good-enough = { $color -> [black] Недостаточно для чёрных *[white] Недостаточно для белых }: { $moves }.
moves-not-known = Не известно: { $moves }.
breakers-found = Лестница { $at }: { $ladder -> [captured] поймана [escaped] убегает *[unsettled] не решено }. { $n -> [one] { $n } камень изменил бы это. [few] { $n } камня изменили бы это. *[many] { $n } камней изменили бы это. }
breakers-caption = Камень там меняет лестницу: b чёрный, w белый, e любой.
analyze-legend = win и score: шансы чёрных на победу и кто впереди после хода; cost: очки, потерянные ходом; expected: другой ход, который ожидался. Всё это оценки.
analyze-legend-proven = proven: камни, которые точно мертвы; !! отмечает ход, который отдал или оставил умирать свои камни.
analyze-cost-most = Дороже всего, по оценке: { $moves }.
analyze-mistake = Доказанная ошибка: { $what }.
analyze-proven = Доказано: { $what }.
analyze-estimate = Оценка: { $lead }, чёрные выигрывают { $win } %.
analyze-estimate-cost = Оценка: { $lead }, чёрные выигрывают { $win } %, ход стоил { $cost }.
analyze-saves = Доказано: спасает камни.
analyze-illegal = Ход не по правилам: { $what }. Партия продолжается так, как она записана в файле.
analyze-illegal-why = не по правилам: { $why }
analyze-no-moves = Нет ходов для разбора.
