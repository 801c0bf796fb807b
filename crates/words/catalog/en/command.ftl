# What the command line says beside the answers.

diagram-heading = { $mover -> [black] Black to play *[white] White to play }:
as-good = As good: { $moves }.
as-good-for = { $color -> [black] As good for Black *[white] As good for White }: { $moves }.
not-good-enough = { $color -> [black] Not good enough for Black *[white] Not good enough for White }: { $moves }.
moves-not-known = Not known: { $moves }.
breakers-found = The ladder of { $at }: { $ladder -> [captured] captured [escaped] escaped *[unsettled] unsettled }. { $n ->
    [one] { $n } stone would change that.
   *[other] { $n } stones would change that.
}
breakers-caption = A stone there changes the ladder: b a black one, w a white one, e either.
analyze-legend = win and score: Black's chance to win and who leads after the move; cost: points that the move lost; expected: another move that was expected. These are estimates.
analyze-legend-proven = proven: stones that are dead for certain; !! marks a move that put or left its own stones to die.
analyze-cost-most = Cost most, by estimate: { $moves }.
analyze-mistake = Proven mistake: { $what }.
analyze-proven = Proven: { $what }.
analyze-estimate = Estimate: { $lead }, Black wins { $win }%.
analyze-estimate-cost = Estimate: { $lead }, Black wins { $win }%, the move cost { $cost }.
analyze-saves = Proven: saves the stones.
analyze-illegal = Illegal move: { $what }. The game goes on as the file has it.
analyze-illegal-why = illegal: { $why }
analyze-no-moves = There is no move to review.
