# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 黑先 *[white] 白先 }：
as-good = 同样好：{ $moves }。
as-good-for = { $color -> [black] 对黑同样好 *[white] 对白同样好 }：{ $moves }。
not-good-enough = { $color -> [black] 对黑不够好 *[white] 对白不够好 }：{ $moves }。
moves-not-known = 不明：{ $moves }。
breakers-found = { $at } 的征子：{ $ladder -> [captured] 征吃 [escaped] 逃出 *[unsettled] 未定 }。{ $n } 个棋子会改变它。
breakers-caption = 该处一子会改变征子：b 黑子，w 白子，e 皆可。
