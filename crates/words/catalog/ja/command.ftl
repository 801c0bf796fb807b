# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 黒番 *[white] 白番 }：
as-good = 同じくらい良い手：{ $moves }。
as-good-for = { $color -> [black] 黒に同じくらい良い手 *[white] 白に同じくらい良い手 }：{ $moves }。
not-good-enough = { $color -> [black] 黒に不十分な手 *[white] 白に不十分な手 }：{ $moves }。
moves-not-known = 不明：{ $moves }。
breakers-found = { $at } のシチョウ：{ $ladder -> [captured] 取られ [escaped] 逃げ *[unsettled] 未定 }。{ $n } 個の石で変わります。
breakers-caption = そこに石があるとシチョウが変わる：b 黒石、w 白石、e どちらでも。
