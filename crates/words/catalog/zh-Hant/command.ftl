# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 黑先 *[white] 白先 }：
as-good = 同樣好：{ $moves }。
as-good-for = { $color -> [black] 對黑同樣好 *[white] 對白同樣好 }：{ $moves }。
not-good-enough = { $color -> [black] 對黑不夠好 *[white] 對白不夠好 }：{ $moves }。
moves-not-known = 不明：{ $moves }。
breakers-found = { $at } 的征子：{ $ladder -> [captured] 征吃 [escaped] 逃出 *[unsettled] 未定 }。{ $n } 個棋子會改變它。
breakers-caption = 該處一子會改變征子：b 黑子，w 白子，e 皆可。
