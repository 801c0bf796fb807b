# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 黑先 *[white] 白先 }：
as-good = 同樣好：{ $moves }。
as-good-for = { $color -> [black] 對黑同樣好 *[white] 對白同樣好 }：{ $moves }。
not-good-enough = { $color -> [black] 對黑不夠好 *[white] 對白不夠好 }：{ $moves }。
moves-not-known = 不明：{ $moves }。
breakers-found = { $at } 的征子：{ $ladder -> [captured] 征吃 [escaped] 逃出 *[unsettled] 未定 }。{ $n } 個棋子會改變它。
breakers-caption = 該處一子會改變征子：b 黑子，w 白子，e 皆可。
analyze-legend = win 和 score：此手之後黑的勝率和領先的一方；cost：此手損失的目數；expected：預計的另一手。以上均為估計。
analyze-legend-proven = proven：確定已死的棋子；!! 標出送死或放任己方棋子被殺的一手。
analyze-cost-most = 估計損失最大：{ $moves }。
analyze-mistake = 已證明的失誤：{ $what }。
analyze-proven = 已證明：{ $what }。
analyze-estimate = 估計：{ $lead }，黑勝率 { $win }%。
analyze-estimate-cost = 估計：{ $lead }，黑勝率 { $win }%，此手損失 { $cost }。
analyze-saves = 已證明：救活這些棋子。
analyze-illegal = 違規著手：{ $what }。對局按檔案繼續。
analyze-illegal-why = 違規：{ $why }
analyze-no-moves = 沒有可覆盤的著手。
