# What the command line says beside the answers.

diagram-heading = { $mover -> [black] 黒番 *[white] 白番 }：
as-good = 同じくらい良い手：{ $moves }。
as-good-for = { $color -> [black] 黒に同じくらい良い手 *[white] 白に同じくらい良い手 }：{ $moves }。
not-good-enough = { $color -> [black] 黒に不十分な手 *[white] 白に不十分な手 }：{ $moves }。
moves-not-known = 不明：{ $moves }。
breakers-found = { $at } のシチョウ：{ $ladder -> [captured] 取られ [escaped] 逃げ *[unsettled] 未定 }。{ $n } 個の石で変わります。
breakers-caption = そこに石があるとシチョウが変わる：b 黒石、w 白石、e どちらでも。
analyze-legend = win と score：その手の後の黒の勝率とリードしている側；cost：その手で損した目数；expected：予想された別の手。いずれも推定です。
analyze-legend-proven = proven：確実に死んでいる石；!! は自分の石を取られる形にした手、または見捨てた手です。
analyze-cost-most = 推定で損の大きい手：{ $moves }。
analyze-mistake = 証明された悪手：{ $what }。
analyze-proven = 証明：{ $what }。
analyze-estimate = 推定：{ $lead }、黒の勝率 { $win }%。
analyze-estimate-cost = 推定：{ $lead }、黒の勝率 { $win }%、その手の損 { $cost }。
analyze-saves = 証明：石が助かります。
analyze-illegal = 反則手：{ $what }。以下は棋譜のとおりに進めます。
analyze-illegal-why = 反則：{ $why }
analyze-no-moves = 検討する手がありません。
