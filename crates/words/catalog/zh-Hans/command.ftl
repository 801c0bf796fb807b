# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 黑先 *[white] 白先 }：
as-good = 同样好：{ $moves }。
as-good-for = { $color -> [black] 对黑同样好 *[white] 对白同样好 }：{ $moves }。
not-good-enough = { $color -> [black] 对黑不够好 *[white] 对白不够好 }：{ $moves }。
moves-not-known = 不明：{ $moves }。
breakers-found = { $at } 的征子：{ $ladder -> [captured] 征吃 [escaped] 逃出 *[unsettled] 未定 }。{ $n } 个棋子会改变它。
breakers-caption = 该处一子会改变征子：b 黑子，w 白子，e 皆可。
analyze-legend = win 和 score：此手之后黑的胜率和领先的一方；cost：此手损失的目数；expected：预计的另一手。以上均为估计。
analyze-legend-proven = proven：确定已死的棋子；!! 标出送死或放任己方棋子被杀的一手。
analyze-cost-most = 估计损失最大：{ $moves }。
analyze-mistake = 已证明的失误：{ $what }。
analyze-proven = 已证明：{ $what }。
analyze-estimate = 估计：{ $lead }，黑胜率 { $win }%。
analyze-estimate-cost = 估计：{ $lead }，黑胜率 { $win }%，此手损失 { $cost }。
analyze-saves = 已证明：救活这些棋子。
analyze-illegal = 违规着手：{ $what }。对局按文件继续。
analyze-illegal-why = 违规：{ $why }
analyze-no-moves = 没有可复盘的着手。
