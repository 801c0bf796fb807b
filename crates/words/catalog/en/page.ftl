# The browser's page. Points are written as on the board; { $color } and { $mover } are black or white.

language = Language
color = { $color -> [black] Black *[white] White }
close = Close
again = Again
clear = Clear
undo = Undo
pass = Pass
stop = Stop
import = Import
none = none

# Files
files = Files
new-game = New game
new = New…
play = Play
play-title = A game against the program
train = Train
train-title = Solve problems: ours, or those of the file on the board
open = Open
paste = Paste
paste-keys = Press Ctrl+V to paste.
save = Save
copy = Copy
link = Link
link-title = A link that holds this game
undo-title = Undo the last edit
game-of-collection = Game of the collection

# Tools
tools = Tools
tool-play = Play and ask
tool-black = Put black stones; hold to paint
tool-white = Put white stones; hold to paint
tool-erase = Take stones away
tool-triangle = Triangles
tool-square = Squares
tool-circle = Circles
tool-cross = Crosses
tool-letter = Letters
tool-number = Numbers
edit = Edit
to-play = { $color -> [black] Black to play *[white] White to play }
is-to-play = { $color -> [black] Black is to play. *[white] White is to play. }
rotate = Rotate
mirror = Mirror
swap-colors = Swap colors
make-main-line = Make main line
delete-from-here = Delete from here
part-of-board = Only a part of the board
names-komi = Names, komi, rules, result …
solve = Solve
solve-title = Find out what this position asks, and the answer
problem = Problem
problem-title = Try to solve it yourself: every move is answered
count = Count
prove-safety = Prove safety
prove-safety-title = Search for safe stones and territory (s)

# Layers
layers = Layers
layer-power = Power
layer-power-title = Who controls what: dark Black, light White
layer-groups = Groups
layer-groups-title = Stones that belong together; × where they can be cut
layer-exits = Exits
layer-exits-title = Where groups can run to
layer-safe = Safe
layer-safe-title = Stones and territory proven safe
layer-dame = Dame
layer-dame-title = Points of nobody
layer-status = Status
layer-status-title = D dead, ! in danger, K ko, S safe
layer-breakers = Breakers
layer-breakers-title = Stones that would change the ladder of the block asked about: b, w, e either
layer-scan = Scan
layer-scan-title = x captures, o saves
layer-owners = Owners
layer-owners-title = who is expected to own each point: an estimate
layer-moves = Moves
layer-moves-title = the program's candidates: chance to win, and points given away; estimates
click-for-breakers = Click a stone: the points that change its ladder are shown.
ladder-changes = The ladder of { $at }: { $ladder -> [captured] captured [escaped] escaped *[unsettled] unsettled }; { $n } stones would change that.
looking-for-safe = Looking for safe stones and territory…
safe-found = Safe: { $black } points of Black, { $white } of White; { $dame } dame
safe-dead = ; dead: { $stones }

# The corner
light-or-dark = Light or dark
theme = { $theme -> [dark] dark [light] light *[auto] auto }
help = Help

# The card
answers-and-game = Answers and game
answer = Answer
card-empty = Click a stone to ask about its block: can it be captured, is it safe, and why. Click an empty point to play there; with Shift, to ask about it.
ask-again = Again
stopped = stopped
done = done
asking = asking
effort = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, { $seconds } s
effort-deep = { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
}, depth { $depth }, { $seconds } s
best-line-so-far = Best line so far: { $line }
found-on-the-way = What was found out on the way
can-live-in-region = { $color -> [black] can black live in the region? *[white] can white live in the region? }
block-at = { $color -> [black] black block at { $at } *[white] white block at { $at } }
block-alone = The block alone
block-at-alone = The block at { $at } alone, { $n -> [one] { $n } stone *[other] { $n } stones }
group-whole = The whole group, { $n -> [one] { $n } stone *[other] { $n } stones }
title-only = { $what }: { $only -> [life] life and death *[capture] capture }
stale = This is about the position after move { $n }, not about what the board shows.
stale-start = This is about the start, not about what the board shows.
go-there = Go there
ask-here = Ask here
block = Block
block-facts = stones: { $stones }, liberties: { $liberties }: { $list }
group = Group
group-facts = number { $number }, stones: { $stones }, liberties: { $liberties }
capn-title = How many moves in a row the opponent needs to capture it
cap-estimated = { $cap }: { $means } (estimated)
cap-proven = { $cap }: { $means }, proven
exits = Exits
exit = { $direction ->
    [north] north
    [east] east
    [south] south
   *[west] west
} to { $to }
not-known-yet = { $color -> [black] Black *[white] White } first: not known yet.
verdicts = Verdicts
estimated-before = Estimated before it was proven
proven = proven
captured = captured
not-captured = not captured
ko = ko
not-known = not known
alive = alive
seki = seki
dead = dead
unknown = unknown
mode = { $mode ->
    [ladder] ladder
    [loose] loose ladder
    [net] net
    [bounds] bounds
   *[general] any means
}
mode-first = { mode } { $bounds } · { $mover -> [black] black first *[white] white first }
mode-side-first = { mode }, { $side -> [hunter] hunter first *[prey] prey first }
life-first = life and death, { $mover -> [black] black first *[white] white first }
life-and-death = life and death
show-proof = Show proof
show-best = Show best so far
show-line = Show line
safety-alive = safe: cannot be captured
safety-dead = dead: stands in safe territory
safety-territory = safe territory
safety-dame = dame
safety-undecided = not proven safe
method = { $method -> [benson] benson [static] static *[search] search }
other-questions = Other questions
ladder-breakers = Ladder breakers
step-through = Step through a search, node by node:
open-group = open
draw-a-region = Draw a region
best-so-far = Best so far, not proven: { $line }.
by-custom = by custom
if-the-wall-stands = if the wall stands
read-in-a-frame = read in a frame
estimate = estimate
right-first-moves-of = { $mover -> [black] Right first moves of black *[white] Right first moves of white }
right-first-moves = Right first moves
other-first-moves = Other first moves, with their answers ({ $n })
no-stone-now = There is no stone at { $at } now.
reading-doing = reading: { mode }
stopped-said = Stopped.

# Terms
terms = Terms of the question
default = default
any = any
liberties-prey = Liberties, prey's turn
liberties-hunter = Liberties, hunter's turn
kos-won-by = Kos are won by
neither = neither
most-nodes = Most nodes
most-moves-deep = Most moves deep
most-seconds = Most seconds
of-several-blocks = Of several blocks
all-must-live = all must live
one-must-live = one must live
bent-four = Bent four
dead-by-custom = dead by custom
played-out = played out
target-further = Target: further blocks
region-of-life = Region of life and death
boundary-hunter = Boundary: the hunter does not play there
click-or-draw = Click points, or draw with the mouse held.
click-each-block = Click a stone of each block.
draw = Draw
drawn = Done
whole-group = Whole group
as-enclosed = As enclosed
draw-region = Draw the region of life and death: click points, or draw with the pointer held.
draw-boundary = Draw the boundary, where the hunter does not play: click points, or draw with the pointer held.
draw-target = Click a stone of each further block that is in question.
points = { $n ->
    [one] { $n } points
   *[other] { $n } points
}
blocks = { $n ->
    [one] { $n } blocks
   *[other] { $n } blocks
}
done-ask-again = Done, ask again
can-live-inside = { $color -> [black] Can Black live inside? *[white] Can White live inside? }
end-esc = End (Esc)
done-esc = Done (Esc)
target-is-stones = The target is made of stones: click one of each block.
target-one-color = All stones of a target have one color; the others were dropped.

# Lines and proofs
line = Line
rests-on = Shaded: the points that it rests on.
proof-being-made = The proof is being made …
play-any-move = Play any move on the board: the proof answers it. ← and → step through the line.
play-any-move-for = { $color -> [black] Play any move for Black on the board *[white] Play any move for White on the board }: the proof answers it. ← and → step through the line.
it-is-done = It is done: { $end }.
walked-move = Move { $n }: anything is answered from the proof, which has { $nodes } positions.
walked-yours = Your move: anything is answered from the proof, which has { $nodes } positions.
replies = Replies and their answers
from-the-start = From the start
back = Back
add-tree = Add tree to game
add-line = Add line to game
proof-file = Proof file
tries = { $color -> [black] Black tries { $at }. *[white] White tries { $at }. }
proof-at-end = The proof is at its end: go back to try another move.
proof-cut = The proof is larger than these moves: far down only the main replies are there.
moves-in-game = The moves are in the game.
elsewhere-at = { $n } at { $at }

# A search, step by step
search-steps = Search, step by step
trace-node = Node { $nodes } of { $limit }, depth { $depth } of { $deepest }: after { $last }, { $color -> [black] black *[white] white } ({ side }) to play; { $liberties } liberties.
side = { $side -> [hunter] hunter [prey] prey [defender] defender *[attacker] attacker }
the-start = the start
capture-must-be-proven = A capture must be proven, so nobody can tell this search that the block is dead.
next-node = Next node
dead-here = Dead here
alive-here = Alive here
nodes-double = Nodes × 2
depth-more = Depth + 4
run = Run
where-search = search, depth { $depth }
where-proof = proof, move { $n }
where-line = line of { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
where-line-move = line, move { $n } of { $all }
where-move = move { $n }

# Problems
diagram = Diagram
what-is-asked = What is asked here? …
task-not-found = What this diagram asks was not found.
no-task = No task was found in this diagram.
solving = solving …
show-answer = Show answer
let-me-try = Let me try
first-look = first look
solution-in-game = The solution is in the game.
prover-thinks = The prover is thinking …
play-your-move = Play your move on the board.
play-empty = Play on an empty point.
answered-at = { $color -> [black] Black answered at { $at }. *[white] White answered at { $at }. }
solved = Solved.
try-again = Try again
solution = Solution
next-problem = Next problem
this-one = This one: { $state -> [solved] solved *[failed] failed }.
in-this-file = In this file: { $solved } solved, { $missed } missed.
in-this-file-of = In this file: { $solved } solved, { $missed } missed of { $all }.
task-capture = { $color -> [black] Black *[white] White } to play: capture the block at { $at }.
task-save = { $color -> [black] Black *[white] White } to play: save the block at { $at }.

# Training
training = Training
set-problems = { $n } problems with one right first move, each proven.
problems-of-file = The problems of the file on the board.
problem-of = { $title }, { $n } of { $all }
other-answers = Other answers ({ $n })
next = Next
random-turned = color and orientation at random
export-progress = Export progress
end-training = End training
looks-for-task = The prover looks for the task …
comes-back = It comes back soon.
not-decided = Not decided here: go on with the next one.
right-so-far = Right so far: there are other answers.
no-proof-found = No proof for or against it was found, so it counts for nothing.
training-counts = { $solved } solved, { $missed } missed, { $new } new
problem-number = Problem { $n }, { $state -> [solved] solved [missed] missed *[new] new }
nothing-to-train = there is no problem to train on.
no-progress-file = this is no progress that was exported here

# Examples
examples = Examples
try-one = Try one
or-open = Or open a file, paste or drop one, or play.

# Playing
engine-board = Board
you-play = You play
either = either
level = Level
level-name = { $level ->
    [1] beginner
    [2] novice
    [3] learner
    [4] casual
    [5] player
    [6] club
    [7] advanced
    [8] expert
    [9] master
   *[10] full strength
}
rules = Rules
rules-name = { $rules -> [japanese] Japanese [chinese] Chinese [aga] AGA *[nz] New Zealand }
handicap = Handicap
handicap-stones = { $n ->
    [one] { $n } stone
   *[other] { $n } stones
}
komi = Komi
clock = Clock
no-clock = No clock
other-clock = Other …
main-time = Main time, seconds
byo-yomi-period = Byo-yomi period, seconds
periods = Periods
play-against = Play against { $engine }
begin = Begin
from-this-position = From this position
from-this-position-title = Rules and komi are those of the file
time-left = time left; × periods of byo-yomi
clock-preset = { $main } min + { $periods } × { $period } s
count-correct = The count: click stones to correct it.
engine-hint = { $engine } looks for a hint … { $seconds } s
engine-thinks = { $engine } is thinking … { $seconds } s
your-turn = It is your turn.
engine-turn = It is { $engine }'s turn.
game = Game
back-to-game = Back to the game
enough = Enough
move-now = Move now
ask-for-move = Ask for its move
hint = Hint
resign = Resign
leave = Leave
leave-title = The game stays in the tree
you = You
you-are = { $color -> [black] You are Black. *[white] You are White. }
engine-begins = { $engine } begins.
both-passed-accept = Both have passed. Accept the count, or go on playing.
both-passed = Both have passed. Stones proven dead are marked; click a stone to correct that.
game-gone = The game is not in this tree any more.
game-changed = The game was changed; the program does not follow it any more.
move-because = { $number }. { $color -> [black] Black *[white] White } { $at }: { $why }
about-even = About even.
ahead-by = { $color -> [black] Black is ahead by about { $n }. *[white] White is ahead by about { $n }. }
hint-said = Hint: { $at }: { $why }.
nothing-to-take-back = There is no move of yours to take back.
taken-back = Taken back; the moves stay as a variation.
draw-game = The game is a draw.
wins-by-resignation = { $color -> [black] Black wins by resignation. *[white] White wins by resignation. }
wins-on-time = { $color -> [black] Black wins on time. *[white] White wins on time. }
wins-by-points = { $color -> [black] Black wins by { $points } points. *[white] White wins by { $points } points. }

# The count
score = Score
every-point-proven = every point is proven
as-you-marked = as you marked it
as-it-stands = as it stands
points-territory = { $points } points, territory { $territory }
dead-stones = Dead
stones-marked = { $n } stones, marked †
open-points = Open
open-range = { $n } points: { $low } to { $high }
estimate-title = Estimate
take-for-dead = { $n ->
    [one] take { $n } more stone for dead
   *[other] take { $n } more stones for dead
}
click-to-change = Click a stone to change whether its block is dead.
accept = Accept
go-on-playing = Go on playing
what-is-proven = What is proven
count-proven = { $result }, proven.
count-marked = { $result }, as marked.
count-stands = { $result } as it stands.
not-settled = Not settled: { $n } points ({ $low } to { $high }).

# Review
review = Review
review-of-game = Review of the game
review-this = Review this game
positions-so-far = { $n } positions …
cost-most = Cost most, by estimate:
move-cost = move { $n }: { $cost }
plot-title = Estimates of the score and of Black's chance to win, and safe points, over the game
line-score = score
line-win = Black's chance to win
better-was = Expected instead: { $line }
candidates = Candidates
candidates-of = estimate: { $lead }, Black wins { $win }% ({ $visits } visits)
black-ahead = ↑ Black ahead, up to { $n }
white-ahead = White ahead ↓
review-here = Estimate: { $lead } · proven safe: Black { $black }, White { $white }
review-here-win = Estimate: { $lead }, Black wins { $win }% · proven safe: Black { $black }, White { $white }

# The game
about-game = About the game
info-PB = Black
info-BR = Black's rank
info-PW = White
info-WR = White's rank
info-KM = Komi
info-HA = Handicap
info-RU = Rules
info-RE = Result
info-DT = Date
info-EV = Event
info-GN = Name of the game
stones-captured = stones captured
not-legal = (not legal: { $why })
moves = Moves
to-the-start = To the start
ten-back = Ten moves back
previous-move = Previous move
next-move = Next move
ten-on = Ten moves on
to-the-end = To the end
previous-variation = Previous variation
next-variation = Next variation
zoom = Zoom
zoom-title = Only a part of the board, larger (z)
comment = Comment
write-about = Write about this move
messages = Messages
tree-label = Game tree with { $n } nodes; arrow keys go through it
nothing-to-undo = There is nothing to undo.
is-not-legal = { $color -> [black] { $at } is not legal for black: { $why }. *[white] { $at } is not legal for white: { $why }. }
start-stays = The start of the game cannot be deleted.
games-found = { $name }: { $n } games.
nodes-found = { $n ->
    [one] { $name }: { $n } node.
   *[other] { $name }: { $n } nodes.
}
game-copied = The game is on the clipboard.
no-clipboard = The browser does not let the page use the clipboard.
link-too-large = The game is too large for a link; save it and send the file.
link-copied = The link is on the clipboard. It holds the game itself: nothing was sent anywhere.
link-here = The browser does not let the page use the clipboard. The link: { $link }
link-damaged = The link is damaged: there is no game in it.
keeps-nothing = The browser keeps nothing ({ $why }): save what you need as a file.
not-all-kept = not everything could be kept: { $why }
no-kept-file = this is no file of what a browser kept.

# What the board says to those who cannot see it
board-label = Board, { $width } by { $height }; { $where }, { $color -> [black] Black to play *[white] White to play }
board-label-cursor = { board-label }; cursor on { $at }, { $what -> [black] a black stone [white] a white stone *[empty] empty }

# Keys
keys = Keys
help-click = Click an empty point to play, a stone to ask about it. The wheel goes through the moves.
key-space = Space
key-next = next move, of the line or proof if one is shown
key-previous = previous move
key-next-variation = next variation
key-previous-variation = previous variation
key-ten-on = ten moves on
key-ten-back = ten moves back
key-start = to the start
key-end = to the end
key-cursor = move the cursor on the board
key-enter = play or ask at the cursor; next node of a stepped search
key-ask = ask again, or about the point under the cursor
key-escape = close a menu, end drawing, stop all questions, close what is shown
key-capture = only ladder and capture of the stone pointed at
key-life = only life and death of the stone pointed at
key-safe = prove what is safe, with search
key-layer-power = power map
key-layer-groups = groups and where they can be cut
key-layer-exits = exits of groups
key-layer-safe = safe stones and territory
key-layer-dame = dame
key-layer-status = status letters
key-layer-breakers = ladder breakers of the stone asked about
key-layer-scan = tactical scan: capturing and saving moves
key-layer-owners = who is expected to own each point
key-layer-moves = the program's candidates with numbers
key-review = review the game
key-pass = pass
key-hint = hint, in a game against the program
key-take-back = take back, in a game against the program
key-zoom = only a part of the board, larger
key-delete = delete this node and what follows
key-main-line = make this variation the main line
key-undo = undo the last edit; in a game against the program, take back
key-open = open a file
key-save = save
key-copy = copy the game
key-paste = paste SGF or a text diagram
key-help = this help
key-coordinates = coordinates
point-at-stone = Point at a stone, or click one.
asked-about-stone = That is asked about a stone: point at one.
kept-here = Games, settings and progress are kept in this browser:
export-all = Export all

# Without a server
new-version = There is a new version.
take-it = Take it
later = Later
works-offline = The board works without a network from now on.
not-offline = Without a network the page will not be there: { $why }
program-not-loaded = the program cannot be loaded: { $why }
worker-not-started = the worker cannot be started
server-answered = the server answered { $status }
server-not-reached = the server cannot be reached; is tesuji serve running?
connection-lost = the connection was lost
weights-no-connection = the network's weights cannot be loaded: there is no connection
weights-not-loaded = the network's weights cannot be loaded: { $status }
