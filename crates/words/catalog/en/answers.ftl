# Sentences, reasons and errors: what solvers found, in words. { $mover }, { $color }, { $owner } are black or white; points are as on the board.

first = { $mover -> [black] Black first *[white] White first }
to-move = { $mover -> [black] Black to move *[white] White to move }
name-of = { $color -> [black] Black *[white] White }
exhausted = { $why -> [nodes] nodes [depth] depth [time] time [memory] memory *[stopped] stopped }
or = { " " }or{ " " }
list = ,{ " " }

# What becomes of stones: "Black first: ko at A17 or B18, Black needs one threat (proven)."
clause = { first }{ $terms }: { $what }{ $at }{ $needs }{ $worth }.
outcome = { $outcome -> [alive] alive [seki] seki [ko] ko [dead] dead *[unknown] not known }
terms-nobody = , nobody having ko threats
terms-won = , { $color -> [black] Black winning kos *[white] White winning kos }
at = { " " }at { $moves }
at-or-more = { " " }at { $moves } or { $n } more
not-captured-eyes = not captured (two eyes not known)
not-captured-eyes-why = not captured (two eyes not known: { exhausted })
open-unknown = not known{ $bound }
open-unknown-why = not known{ $bound } ({ exhausted })
bound-most = , at most { $code } for { name-of }
bound-least = , at least { $code } for { name-of }
bound-between = , between { $worst } and { $best }
bound-death = death
bound-life = life
bound-ko = a ko ({ $code })
needs = , { $needs }
needs-threats = { $color -> [black] Black needs *[white] White needs } { $n ->
    [one] one threat
   *[other] { $n } threats
}
needs-nobody = nobody needs a threat
by-custom = { " " }by custom, like bent four
by-custom-played = { " " }by custom, like bent four; played out, { $needs }
worth = { " " }({ $degree })
proven = proven
proven-if = { $n ->
    [one] proven if { $stones } stands
   *[other] proven if { $stones } stand
}
saved-no-eyes-if = { $n ->
    [one] not captured: proven; no two eyes if { $stones } stands
   *[other] not captured: proven; no two eyes if { $stones } stand
}
in-a-frame = read in a frame
not-proven = not proven
estimate-share = estimate, { $share }%
reason-clause = { first }: { $reason }.
reason-eyes = two eyes at { $a } and { $b }
reason-connected = connected with { $at }
reason-out = gets out at { $at }
reason-taken = taken by { $at }
reason-seki = whoever fills loses

# Races: "Black first: Black loses the race, one move behind: 4 against 5 (read in a frame)."
race-won = { first }: { name-of } wins the race{ $at }{ $count }{ $worth }.
race-lost = { first }: { name-of } loses the race{ $count }{ $worth }.
race-seki = { first }: seki, whoever fills loses{ $at }{ $worth }.
race-saved = { first }: { name-of } is saved{ $at } and captures nothing{ $worth }.
race-ko = { first }: the race is a ko{ $at }{ $worth }.
race-open = { first }: the race is not decided within the limits.
race-count = , { $own } against { $others }
race-behind = , { $n ->
    [one] one move behind
   *[other] { $n } moves behind
}: { $own } against { $others }

# Proofs to walk through
claim-none = Proven with no ko threats on either side.
claim-many = { $color -> [black] Proven however many ko threats Black has. *[white] Proven however many ko threats White has. }
claim-some = { $n ->
    [one] Proven with one ko threat of { name-of }.
   *[other] Proven with { $n } ko threats of { name-of }.
}
watched-dead = { first }{ $terms }: { $at } is dead.
watched-not = { first }{ $terms }: { $at } is not captured.
watched-unknown = { first }{ $terms }: what becomes of { $at } is not known ({ exhausted }).
end-captured = the stones are captured
end-dead = no two eyes can come any more
end-alive = nothing can capture the stones any more
end-over = both pass, and the stones are still there
end-claim = the claim has come true
short-captured = captured
short-dead = dead
short-alive = alive
short-over = saved
retakes = retakes the ko, after a threat elsewhere
outside-area = { $at } is outside the area: it counts as a pass
nothing-helps = Nothing helps any more.
comment-dead = Dead: { $end }.
comment-saved = Saved: { $end }.
rests-on-word = { $sentence } That rests on what you said: it is not proven.

# Moves that are tried
try-no-proof = { $at }: the search ended without a proof.
try-seki-not-eyes = { $at } leads to a seki, but there is a move that makes two eyes.
try-lives-seki = { $at } lives, in seki.
try-lives = { $at } lives, without ko.
try-kills = { $at } kills, without ko.
try-holds-seki = { $at } holds it to a seki, and there is no more.
try-wrong = { $at } does not work.
try-ko-better = { $at } leads to a ko ({ $code }), but there is a move without one.
try-ko-right = { $at } is right: it is a ko ({ $code }).
try-ko-worse = { $at } leads to a ko ({ $code }); there is a better one.
try-captures = { $at } captures.
try-nothing-holds = { $at } does not work: no ladder, loose ladder or net holds the block, and the search finds nothing else.
try-capture-proven = { $at } is right: the capture is proven.
try-no-capture = { $at } is right: no capture is found after it.
try-ko-but = { $at } leads to a ko, but there is a move without one.
try-ko = { $at } leads to a ko.
try-not-caught = { $at } does not work: no capture is found after it.
try-is-caught = { $at } does not work: the block is captured, proven.
try-right-ko = { $at } is right: it is a ko.
try-right-proven = { $at } is right: that is proven.
try-one-of = { $at } is right: the capture of one of these blocks is proven.
try-one-of-not = { $at }: no proof was found that one of these blocks is captured.
try-elsewhere-wrong = { $at } is elsewhere, which counts as a pass, and does not work.
try-elsewhere = { $at } is elsewhere, which counts as a pass.
try-loses = { $at } loses the stones.
try-lives-proven = { $at } lives: proven.
try-kills-proven = { $at } kills: proven.
try-connects = { $at } is right: the connection is proven.
try-not-connected = { $at } does not work: no connection is found after it.

# Problems
task = { $mover -> [black] Black to play *[white] White to play }: { $task ->
    [live] live
    [kill] kill
    [capture] capture
    [escape] escape
    [connect] connect
   *[race] race
}.
bare-lives = { " " }That this lives is proven without the frame, too.
bare-captures = { " " }That this captures is proven without the frame, too.
race-of = { " " }It is a race of { $one } against { $other }.
no-task-found = No task was found: no reading of the diagram makes the first move matter.
solve-unknown = Unknown: the limit of { exhausted } was reached before a reading of the diagram was proven.
solve-likely = { " " }It is likely about { $stone } ({ stones-counted }), and { $mover -> [black] Black *[white] White } at { $mv }: an estimate.
assumed-stones = { " " }Assumed: { stones-counted } safe.
assumed-rim = { " " }Assumed: { stones-counted } safe, and { $rim ->
    [one] { $rim } point
   *[other] { $rim } points
} beyond { $n ->
    [one] it
   *[other] them
} held by the nearer side.
stones-counted = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}
tactic = { $mover -> [black] Black to play *[white] White to play } { $how ->
    [ko-connect] gets a ko to connect
    [connect] connects
    [save] saves
    [ko] gets a ko for
   *[capture] captures
} { $what }{ $at }.
tactic-with = { $stone } with { $other }
tactic-stones = { $stone } ({ stones-counted })
escape-lives = { " " }That it lives is proven.
escape-not-proven = { " " }No capture was found within the bounds of the search; that it lives is not proven.

# Captures
capture-dead = { to-move } captures { $prey }{ $how }{ $with }
capture-lost = { to-move } cannot save { $prey }: it is captured{ $how }
capture-not = { to-move }: { $prey } is not captured{ $how }
capture-saved = { to-move } saves { $prey }{ $with }
capture-ko = { to-move }, { $prey }: at least a ko: { $taker -> [hunter] the hunter *[prey] the prey } takes first{ $with }{ $against }; whether it is captured outright is not known: { $why }
capture-aborted = { to-move }: { $prey } is not captured within the limits: { $why }
capture-sentence = { $text }{ $terms } ({ $figures }).
capture-clause = { first }{ $terms }: { $what }{ $worth }.
capture-captured = captured{ $at }
capture-is-saved = saved{ $at }
capture-is-not = not captured
capture-least-ko = at least a ko{ $at }, { $color -> [black] Black takes first *[white] White takes first }
capture-unknown = not known: { $why }
capture-won = , { $color -> [black] Black winning every ko *[white] White winning every ko }
capture-against = { " " }and captures it although the prey has { $n } threats
with = { " " }with { $move }
how-search = { " " }within the bounds of the search
how-ladder = { " " }in a ladder
how-loose = { " " }in a loose ladder
how-net = { " " }in a net ({ $bounds })
how-bounds = { " " }within { $bounds } liberties
why-bounds = nothing was found within the bounds of the search
why-exhausted = { $why ->
    [nodes] the node limit was reached
    [depth] the depth limit was reached
    [time] the time was up
    [memory] the memory was full
   *[stopped] the search was stopped
}
moves-counted = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
nodes-counted = { $n ->
    [one] { $n } node
   *[other] { $n } nodes
}
not-every-defence = not proven against every defence

# Safety
safe-unconditionally = { $color -> [black] black lives even if white moves as often as he likes *[white] white lives even if black moves as often as he likes }: two vital regions
safe-no-room = { $color -> [black] white cannot live here even if black never answers *[white] black cannot live here even if white never answers }: no room for two eyes
safe-two-liberties = { $color -> [black] black *[white] white } keeps two liberties by the regions at { $at }{ $pairs }
safe-no-eyes = { $color -> [black] white *[white] black } cannot make two eyes here{ $pairs }
safe-more-moves = { $color -> [black] black has more good moves than white can prevent *[white] white has more good moves than black can prevent }: { $moves }
safe-false-eye = { $color -> [black] black takes these stones from a false eye; if white fills it, one eye is left *[white] white takes these stones from a false eye; if black fills it, one eye is left }
safe-searched = { $color -> [black] search, { $depth } moves of black deep, finds an answer to every attack *[white] search, { $depth } moves of white deep, finds an answer to every attack }{ $answer }
safe-plays = ; { $color -> [black] black *[white] white } plays { $at } unless attacked elsewhere
safe-pairs = ; one of each pair is enough: { $pairs }
pair-connect = { $pair } connect
pair-guard = { $pair } guard { $at }
pair-split = { $pair } make two eyes
pair-capture = { $pair } capture
rule = { $rule ->
    [unconditionally-alive] unconditionally alive
    [unconditional-territory] unconditional territory
    [two-sure-liberties] two sure liberties
    [no-room-to-live] no room to live
    [disjoint-plans] disjoint plans
    [behind-a-false-eye] behind a false eye
   *[search] search
}

# Groups
cap = { $cap -> [captured] captured [danger] in danger [alive] alive *[never] eternally alive }

# The program's moves, and reviews
move-won = passes, the game is won
move-resigns = resigns, { $expects }
move-dame = fills a neutral point
move-takes-off = takes dead stones off
move-passes = passes, nothing is worth a move
move-expects = expected to win { $win }%, { $side -> [ahead] ahead by { $lead } *[behind] behind by { $lead } } ({ $visits } visits)
move-proof = { $at } by proof: { $line }
move-elsewhere = { $n } better than { $at } elsewhere
move-pattern = continues a corner sequence
move-pattern-named = continues a corner sequence ({ $name })
move-captures = captures { $at }
move-kills = kills the group of { $at }
move-double = makes a double threat against { $at }
move-cuts = cuts { $one } from { $other }
move-saves = saves { $at }
move-lives = makes { $at } live
move-connects = connects { $one } and { $other }
move-strengthens = strengthens { $at }
move-secures = secures the { zone }
move-limits = { $color -> [black] limits Black's { zone } *[white] limits White's { zone } }
move-small = takes a small point
zone = { $zone -> [upper-left] upper left [top] top [upper-right] upper right [left] left side [center] center [right] right side [lower-left] lower left [bottom] bottom *[lower-right] lower right }
review-loss = { $n } { $color -> [black] black *[white] white } stones at { $at } are dead since move { $number }
review-loss-saved = { review-loss }, could have been saved at { $save }

# What a search does at the moment
doing-waiting = waiting
doing-stepping = stepping
doing-thinking = thinking
doing-safe = looking for safe stones and territory
doing-territory = looking for safe territory
doing-ladder = reading the ladder
doing-capture = searching for a capture
doing-safety = looking for safety
doing-counting = counting
doing-answering = answering the move
doing-task = looking for the task
doing-solving = solving
doing-others = looking for other answers
doing-tree = making the tree
doing-proof = making the proof
doing-scan = scanning all blocks
doing-whole = looking for the whole group
doing-breakers = looking for ladder breakers
doing-review = reviewing the game
doing-life = life and death

# What comes with the program
example-across-title = A ladder across the board
example-across = One white stone, 59 moves: the proof answers whatever you try against it.
example-bare-title = A corner as books print it
example-bare = Nothing is marked and the wall has gaps: does White live?
example-corner-life-title = A ko
example-corner-life = Black first gets a ko, White first lives: every first move with its refutation.
example-both-live-title = A seki
example-both-live = Whoever fills a shared liberty is taken, so neither side does.
example-lost-corner-title = A game to review
example-lost-corner = Which move lost the corner, and which one would have saved it?
example-endgame-title = A finished game to count
example-endgame = Dead stones are proven dead before anybody counts them.
set-elementary = Elementary
set-intermediate = Intermediate
set-advanced = Advanced
not-enclosed = { $at } is not enclosed. Proofs are looked for on the open board; draw a region to ask whether it lives inside.
draw-to-ask = Draw a region to ask whether somebody lives inside.

# What cannot be answered
error-no-stone = there is no stone on { $at }
error-no-game = this is no game: neither SGF, which begins with "(;", nor a diagram of a board
error-no-such-game = there is no game { $n }; found { $found }
error-empty-file = the file is empty
error-sgf = this SGF cannot be read: line { $line }, column { $column }: { $problem }
error-gone = there is no such { $what ->
    [path] path
    [proof] proof
    [problem] problem
    [game] game
    [collection] collection
    [client] client
    [job] job
   *[trace] traced job
}, or not any more
error-busy = busy: { $what ->
    [questions] too many questions at once
    [tabs] too many tabs are open
    [tab-questions] too many questions of this tab are open
    [open-questions] too many questions are open
   *[traces] too many searches are being stepped through
}; try again in a moment
error-late = the request did not come to its end in time
error-failed = the server failed to answer; the log says more
error-proof-large = the proof is too large to be kept
error-komi = komi: expected a number of a real game
error-no-handicap = a board of { $size } has no places for handicap stones
error-handicap = handicap: { $n } stones; a board of { $size } has places for 2 to { $most }
error-bounds = bounds: expected two numbers up to 20
error-too-long = the game has { $n } nodes; expected at most { $most } to play on
error-too-large = the game has { $n } nodes; expected at most { $most }
error-level = level { $n }; expected 1 to { $most }
error-target = target: { $at } holds no stone of the side in question
error-terms = komi or handicap: expected numbers of a real game
error-trace-prey = with the prey first each of its moves is a search of its own; expected the hunter first
error-trace-open = { $at } is not enclosed; draw a region to step through its life
illegal = { $why ->
    [off-board] off the board
    [occupied] occupied
    [ko] ko
    [suicide] suicide
    [no-ko] no ko was taken there
   *[superko] superko: repeats an earlier position
}
