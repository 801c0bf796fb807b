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
