// Written by `cargo test -p tesuji-desk` from the Rust types.

export type ColorName = "black" | "white";

export type PositionView = { width: number, height: number, 
/**
 * Black's stones.
 */
black: Array<string>, 
/**
 * White's stones.
 */
white: Array<string>, 
/**
 * The point that may not be retaken.
 */
ko: string | null, 
/**
 * Whose turn it is.
 */
to_play: ColorName, };

export type Problem = { 
/**
 * What is wrong, in words.
 */
error: string, 
/**
 * Whether asking again later may help.
 */
busy: boolean, };

export type Status = { 
/**
 * The version of the program.
 */
version: string, 
/**
 * Open tabs.
 */
clients: number, 
/**
 * Searches that wait or run.
 */
jobs: number, };

export type Opened = { 
/**
 * The games of the file, if there are several, each as SGF of its own.
 */
games: Array<GameEntry>, 
/**
 * Which game the record is of.
 */
game: number, record: Record, 
/**
 * What had to be repaired.
 */
warnings: Array<string>, };

export type GameEntry = { title: string, sgf: string, };

export type GivenView = { 
/**
 * Another one after each start, so that a reload does not undo what was changed since.
 */
start: string, name: string, opened: Opened, };

export type Example = { 
/**
 * The name of the file.
 */
name: string, title: string, 
/**
 * One sentence: what it shows.
 */
sentence: string, text: string, then: Then, 
/**
 * The stone that is asked about.
 */
at: string | null, };

export type Then = "ask" | "review" | "count";

export type Record = { width: number, height: number, 
/**
 * Parents before children, the main line first.
 */
nodes: Array<RecordNode>, };

export type RecordNode = { 
/**
 * Where the parent is in the list; -1 for the root.
 */
parent: number, 
/**
 * Properties with their raw values, in UTF-8.
 */
props: Array<[string, Array<string>]>, change: Change, };

export type Change = { 
/**
 * Pairs of a point and what is on it now: 1 Black, -1 White, 0 nothing.
 */
set: Array<[number, number]>, 
/**
 * The point that may not be retaken.
 */
ko: number | null, 
/**
 * Whose turn it is then.
 */
to_play: number, 
/**
 * The number of the last move.
 */
number: number, 
/**
 * Stones that Black and White have lost so far.
 */
lost: [number, number], 
/**
 * Why the rules forbid the move, if they do.
 */
illegal: string | null, };

export type MoveRequest = { position: PositionView, color: ColorName, 
/**
 * A point or `pass`.
 */
at: string, 
/**
 * The number of the last move, and the stones lost until then.
 */
number: number, lost: [number, number], 
/**
 * The game so far, where the rules it names about repetition are to be kept.
 */
game: string | null, };

export type NewGame = { width: number, height: number, komi: number, 
/**
 * `chinese`, `japanese`, `aga` or `nz`.
 */
rules: string, 
/**
 * Handicap stones: 0, or from 2.
 */
handicap: number, 
/**
 * The players.
 */
black: string, white: string, 
/**
 * Seconds of main time, if there is a clock.
 */
main: number | null, 
/**
 * Overtime in words, as files have it: `3x30 byo-yomi`.
 */
overtime: string | null, };

export type Turning = "rotate" | "mirror" | "swap_colors";

export type TurnRequest = { sgf: string, how: Turning, };

export type SetEntry = { name: string, title: string, problems: number, };

export type TrainingSet = { problems: Array<TrainingProblem>, 
/**
 * Entries that could not be read, and why.
 */
skipped: Array<string>, };

export type TrainingProblem = { 
/**
 * What it is called: progress is kept under this name.
 */
id: string, 
/**
 * The stones, and who plays; nothing of the solution.
 */
sgf: string, };

export type SurveyRequest = { position: PositionView, power: boolean, groups: boolean, safety: boolean, };

export type Survey = { 
/**
 * For each point, row by row: Black's power minus White's.
 */
power: Array<number> | null, groups: Array<GroupPart> | null, 
/**
 * Connections that the opponent can cut.
 */
cuts: Array<Cut> | null, safety: SafetyPart | null, };

export type GroupPart = { number: number, color: ColorName, stones: Array<string>, liberties: number, exits: Array<ExitPart>, 
/**
 * Luo's CAPn: how many moves of the opponent in a row capture it. Null while nobody has looked.
 */
cap: string | null, 
/**
 * What that means: `captured`, `in danger`, `alive` or `eternally alive`.
 */
cap_means: string | null, 
/**
 * Whether it is only an estimate.
 */
cap_estimated: boolean, };

export type ExitPart = { direction: string, 
/**
 * The best points to run to.
 */
to: Array<string>, };

export type Cut = { color: ColorName, blocks: [string, string], points: Array<string>, };

export type SafetyPart = { method: string, 
/**
 * Black's safe points: stones and territory; then White's.
 */
black: Array<string>, white: Array<string>, 
/**
 * Stones proven dead.
 */
dead: Array<string>, dame: Array<string>, reasons: Array<ReasonPart>, nodes: number, 
/**
 * Which limit ended the search before its time.
 */
stopped_by: string | null, };

export type ReasonPart = { color: ColorName, points: Array<number>, rule: string, text: string, };

export type JobRequest = { 
/**
 * The name of the tab.
 */
client: string, 
/**
 * The question.
 */
question: Question, };

export type JobStarted = { 
/**
 * The name.
 */
job: string, };

export type News = { "type": "hello", 
/**
 * The name.
 */
client: string, } | { "type": "started", 
/**
 * Its name.
 */
job: string, } | { "type": "progress", 
/**
 * Its name.
 */
job: string, 
/**
 * Nodes so far.
 */
nodes: number, 
/**
 * Time so far.
 */
seconds: number, 
/**
 * What it does now.
 */
doing: string, 
/**
 * Moves looked ahead at most, where the search tells.
 */
depth: number, 
/**
 * The line that looks most promising, where the search tells.
 */
line: Array<string>, } | { "type": "part", 
/**
 * The name of the search.
 */
job: string, 
/**
 * The piece.
 */
part: Part, } | { "type": "done", 
/**
 * The name of the search.
 */
job: string, 
/**
 * Nodes of it all.
 */
nodes: number, 
/**
 * Time of it all.
 */
seconds: number, 
/**
 * Whether it was stopped.
 */
stopped: boolean, } | { "type": "failed", 
/**
 * The name of the search.
 */
job: string, 
/**
 * Why.
 */
error: string, };

export type Question = { "kind": "ask", position: PositionView, at: string, terms: Terms, 
/**
 * The marks of a diagram: then the group that it is about is in question, too, if the block is a part of it.
 */
diagram: MarkNames | null, } | { "kind": "capture", position: PositionView, at: string, mode: ModeName, first: SideName, terms: Terms, } | { "kind": "trace", position: PositionView, at: string, mode: ModeName, first: SideName, terms: Terms, } | { "kind": "trace_life", position: PositionView, at: string, terms: Terms, 
/**
 * Who moves first.
 */
first: ColorName, } | { "kind": "scan", position: PositionView, } | { "kind": "breakers", position: PositionView, at: string, } | { "kind": "safety", position: PositionView, terms: Terms, } | { "kind": "score", position: PositionView, komi: number, 
/**
 * `chinese`, `japanese`, `aga` or `nz`.
 */
rules: string, handicap: number, 
/**
 * Stones that Black and White have lost.
 */
lost: [number, number], 
/**
 * Stones that the players agree are dead, instead of what is proven.
 */
dead: Array<string> | null, 
/**
 * A stone whose block changes sides in that list.
 */
toggle: string | null, } | { "kind": "life", position: PositionView, at: string, terms: Terms, } | { "kind": "anywhere", position: PositionView, color: ColorName, terms: Terms, } | { "kind": "life_proof", position: PositionView, at: string, terms: Terms, 
/**
 * Who moves first.
 */
first: ColorName, 
/**
 * A first move: the proof is of what follows.
 */
tried: string | null, } | { "kind": "genmove", 
/**
 * The game so far: its main line. It tells rules, komi and handicap.
 */
sgf: string, color: ColorName, 
/**
 * From 1, a beginner, to 10, full strength.
 */
level: number, clock: ClockView | null, 
/**
 * Whether hopeless games are resigned.
 */
resign: boolean, } | { "kind": "candidates", 
/**
 * The game so far: its main line. It tells rules, komi and handicap.
 */
sgf: string, 
/**
 * Positions to look at; 1 is the network alone.
 */
visits: number, } | { "kind": "try", position: PositionView, 
/**
 * A stone of the block that the problem is about.
 */
target: string, 
/**
 * The move.
 */
at: string, terms: Terms, } | { "kind": "solve", position: PositionView, marks: MarkNames, 
/**
 * Whether the first look is enough.
 */
glance: boolean, terms: Terms, } | { "kind": "try_problem", 
/**
 * The name that the solution is kept under.
 */
problem: string, 
/**
 * The moves so far, the tried one last; both sides move in turn.
 */
moves: Array<string>, terms: Terms, } | { "kind": "answers", problem: string, 
/**
 * The moves so far; both sides move in turn.
 */
moves: Array<string>, terms: Terms, } | { "kind": "solution_tree", problem: string, terms: Terms, } | { "kind": "solution_proof", problem: string, 
/**
 * Who moves first.
 */
first: ColorName, 
/**
 * A first move: the proof is of what follows.
 */
tried: string | null, terms: Terms, } | { "kind": "review", sgf: string, };

export type Terms = { 
/**
 * Most liberties of the prey when it is its turn, and when it is the hunter's.
 */
bounds: [number, number] | null, 
/**
 * Who wins kos.
 */
ko: KoName | null, 
/**
 * Points where the hunter may not play.
 */
boundary: Array<string>, 
/**
 * Stones of further blocks whose life is in question.
 */
target: Array<string>, 
/**
 * The area of play for life and death; empty: what the wall encloses.
 */
region: Array<string>, 
/**
 * Whether all blocks must live, or any.
 */
need: NeedName | null, 
/**
 * Whether a bent four is the ko it is when played out, and not dead by custom.
 */
played_out: boolean, nodes: number | null, depth: number | null, seconds: number | null, };

export type KoName = "black" | "white" | "none";

export type NeedName = "all" | "any";

export type ModeName = "ladder" | "loose" | "net" | "bounds" | "general";

export type SideName = "hunter" | "prey";

export type Part = { "part": "block" } & BlockPart | { "part": "group" } & GroupPart | { "part": "reading" } & ReadingPart | { "part": "safety" } & SafetyPart | { "part": "point" } & PointPart | { "part": "scan" } & ScanPart | { "part": "breakers" } & BreakersPart | { "part": "score" } & ScorePart | { "part": "review", points: Array<ReviewPoint>, notes: Array<MoveNote>, } | { "part": "trace" } & TracePart | { "part": "traced", sentence: string, } | { "part": "life" } & LifePart | { "part": "whole" } & WholePart | { "part": "open" } & OpenPart | { "part": "proof" } & ProofPart | { "part": "trial" } & TrialPart | { "part": "solve" } & SolvePart | { "part": "answers", answers: Array<string> | null, } | { "part": "tree" } & ProofMoves | { "part": "move" } & MovePart | { "part": "candidates" } & CandidatesPart;

export type BlockPart = { color: ColorName, stones: Array<string>, liberties: Array<string>, };

export type ReadingPart = { mode: ModeName, side: SideName, mover: ColorName, 
/**
 * `dead`, `alive`, `ko` or `aborted`.
 */
status: string, 
/**
 * A ko that may be better than one for the hunter.
 */
at_least: boolean, sentence: string, 
/**
 * The answer in short, in the words of life and death.
 */
text: string, best: string | null, line: Array<string>, nodes: number, proven: boolean, 
/**
 * Bounds like `2/3`, when it is the calculator's answer.
 */
bounds: string | null, 
/**
 * The limit that ended the search.
 */
unknown_because: string | null, 
/**
 * The proof, to be walked under this name.
 */
proof: string | null, };

export type PointPart = { 
/**
 * `alive`, `dead`, `territory`, `dame` or `undecided`.
 */
status: string, method: string, reasons: Array<string>, };

export type ScanPart = { blocks: Array<ScanBlock>, doubles: Array<Double>, nodes: number, };

export type ScanBlock = { stones: Array<string>, color: ColorName, liberties: number, 
/**
 * `dead`, `critical`, `ko` or `safe`.
 */
status: string, 
/**
 * The capturing and the saving move.
 */
attack: string | null, defend: string | null, };

export type Double = { at: string, color: ColorName, attacks: Array<string>, defends: Array<string>, };

export type BreakersPart = { prey: string, 
/**
 * `captured`, `unsettled`, `escaped` or `unknown`.
 */
ladder: string, points: Array<BreakerPoint>, };

export type BreakerPoint = { at: string, color: ColorName, ladder: string, };

export type ScorePart = { 
/**
 * Like `B+3.5`.
 */
result: string, black: number, white: number, 
/**
 * Whether every point of it is proven.
 */
exact: boolean, 
/**
 * The result if all that is open became Black's, and White's.
 */
best_for_black: string, best_for_white: string, dead: Array<string>, black_territory: Array<string>, white_territory: Array<string>, unsettled: Array<string>, 
/**
 * What the network expects, where not everything is proven.
 */
estimate: EstimatePart | null, };

export type EstimatePart = { 
/**
 * Like `B+3.5`.
 */
result: string, 
/**
 * Stones to take for dead, those that are proven dead among them.
 */
dead: Array<string>, };

export type ReviewPoint = { 
/**
 * Number of the node on the line, from 0.
 */
index: number, black_safe: number, white_safe: number, 
/**
 * Black's lead by the estimate; on boards that the network does not know, by what is safe.
 */
lead: number, 
/**
 * Black's chance to win, by the estimate.
 */
win: number | null, 
/**
 * Points that the move cost the mover, by the estimate.
 */
cost: number | null, 
/**
 * What the mover was expected to play, and what would have followed; by the estimate.
 */
better: Array<string>, };

export type MoveNote = { index: number, text: string, stone: string, 
/**
 * All of its stones.
 */
stones: Array<string>, 
/**
 * The move that would have saved them, in the position before.
 */
save: string | null, };

export type TracePart = { position: PositionView, last: string | null, side: SideName, depth: number, nodes: number, liberties: number, node_limit: number, depth_limit: number, 
/**
 * Whether the search takes it from the user that the stones are dead; that they live it always takes.
 */
dead_counts: boolean, };

export type TraceCommand = { "word": "step", nodes: number, } | { "word": "dead" } | { "word": "alive" } | { "word": "limits", nodes: number, depth: number, } | { "word": "run" };

export type TrialPart = { 
/**
 * `right`, `wrong`, `ko`, `better` (a ko or seki, though a move without one exists) or `unknown`.
 */
verdict: string, 
/**
 * `live`, `kill`, `capture`, `save` or `connect`.
 */
task: string, text: string, 
/**
 * How the opponent answers: the refutation, or the longest resistance.
 */
answer: string | null, 
/**
 * The line from there, the answer first.
 */
line: Array<string>, answer_color: ColorName, 
/**
 * Whether the block is off the board, or the task is fulfilled otherwise.
 */
over: boolean, 
/**
 * The proof that the move is right.
 */
proof: string | null, };

export type LifePart = { defender: ColorName, 
/**
 * The stones in question.
 */
target: Array<string>, 
/**
 * The area of play, or the points that a proof on the whole board rests on.
 */
area: Array<string>, 
/**
 * Whether it is a proof in an area, which can be made to walk through.
 */
provable: boolean, 
/**
 * A proof that is there already, to be walked under this name.
 */
proof: string | null, 
/**
 * Who begins: `black` or `white`.
 */
mover: "black" | "white", 
/**
 * `alive`, `seki`, `ko`, `dead` or `unknown`.
 */
status: string, 
/**
 * `l`, `d`, `l1d`, `d2l`, …, or `seki`.
 */
code: string | null, 
/**
 * Who wins the ko when nobody has threats, and how many the other side needs.
 */
ko: KoView | null, 
/**
 * The worst and the best code for the defender that are left.
 */
bounds: [string, string], 
/**
 * Of stones that cannot be captured: whether they can reach two eyes; null when that was not found.
 */
two_eyes: boolean | null, 
/**
 * Whether only custom makes them dead, like a bent four in the corner.
 */
by_custom: boolean, 
/**
 * Dead by custom: the code when it is played out.
 */
played_out?: string, 
/**
 * A best move, or `pass`; null when the side that begins gets nothing.
 */
best: string | null, 
/**
 * Whether the side that begins gets as much when the other side begins.
 */
needs_no_move: boolean, 
/**
 * Every first move that reaches the best result.
 */
winning: Array<string>, 
/**
 * Every first move with what it leads to.
 */
moves: Array<MoveView>, 
/**
 * Best play of both sides.
 */
line: Array<string>, 
/**
 * What the end of the line shows, in words: `two eyes at A5 and C5`; null where that is nothing plain.
 */
reason: string | null, 
/**
 * `rules`, `board`, `area`, `frame`, `guess`, `fights` or `net`; null when nothing is known.
 */
basis: string | null, 
/**
 * The points that a proof on the whole board depends on.
 */
zone: Array<string>, 
/**
 * Stones of the wall that are not proven safe: proven if they stand.
 */
assumed_safe: Array<string>, 
/**
 * Stones of a wall that are not on the board.
 */
assumed: Array<string>, 
/**
 * The share of fights in which the stones stood.
 */
share: number | null, 
/**
 * Whether the result is proven with nothing assumed.
 */
proven: boolean, 
/**
 * Of a seki that rests on stones of a wall: that the stones are not captured is proven with nothing assumed.
 */
saved_anyway?: boolean, 
/**
 * Whether it is proven at least if the stones of the wall stand.
 */
firm: boolean, 
/**
 * What the result is called: `proven`, `proven if … stands`, `read in a frame` or `estimate, 80%`; null when nothing is known.
 */
called: string | null, 
/**
 * Nodes searched.
 */
nodes: number, 
/**
 * `nodes`, `time`, `depth`, `memory` or `stopped`.
 */
unknown_because: string | null, 
/**
 * The answer in words.
 */
text: string, };

export type WholePart = { 
/**
 * The name that the solution of the diagram is kept under: a proof in its frame can be made.
 */
problem: string, 
/**
 * Whether something proven of the block excludes it: it is not to be shown any more.
 */
refuted: boolean, defender: ColorName, 
/**
 * The stones in question.
 */
target: Array<string>, 
/**
 * The area of play, or the points that a proof on the whole board rests on.
 */
area: Array<string>, 
/**
 * Whether it is a proof in an area, which can be made to walk through.
 */
provable: boolean, 
/**
 * A proof that is there already, to be walked under this name.
 */
proof: string | null, 
/**
 * Who begins: `black` or `white`.
 */
mover: "black" | "white", 
/**
 * `alive`, `seki`, `ko`, `dead` or `unknown`.
 */
status: string, 
/**
 * `l`, `d`, `l1d`, `d2l`, …, or `seki`.
 */
code: string | null, 
/**
 * Who wins the ko when nobody has threats, and how many the other side needs.
 */
ko: KoView | null, 
/**
 * The worst and the best code for the defender that are left.
 */
bounds: [string, string], 
/**
 * Of stones that cannot be captured: whether they can reach two eyes; null when that was not found.
 */
two_eyes: boolean | null, 
/**
 * Whether only custom makes them dead, like a bent four in the corner.
 */
by_custom: boolean, 
/**
 * Dead by custom: the code when it is played out.
 */
played_out?: string, 
/**
 * A best move, or `pass`; null when the side that begins gets nothing.
 */
best: string | null, 
/**
 * Whether the side that begins gets as much when the other side begins.
 */
needs_no_move: boolean, 
/**
 * Every first move that reaches the best result.
 */
winning: Array<string>, 
/**
 * Every first move with what it leads to.
 */
moves: Array<MoveView>, 
/**
 * Best play of both sides.
 */
line: Array<string>, 
/**
 * What the end of the line shows, in words: `two eyes at A5 and C5`; null where that is nothing plain.
 */
reason: string | null, 
/**
 * `rules`, `board`, `area`, `frame`, `guess`, `fights` or `net`; null when nothing is known.
 */
basis: string | null, 
/**
 * The points that a proof on the whole board depends on.
 */
zone: Array<string>, 
/**
 * Stones of the wall that are not proven safe: proven if they stand.
 */
assumed_safe: Array<string>, 
/**
 * Stones of a wall that are not on the board.
 */
assumed: Array<string>, 
/**
 * The share of fights in which the stones stood.
 */
share: number | null, 
/**
 * Whether the result is proven with nothing assumed.
 */
proven: boolean, 
/**
 * Of a seki that rests on stones of a wall: that the stones are not captured is proven with nothing assumed.
 */
saved_anyway?: boolean, 
/**
 * Whether it is proven at least if the stones of the wall stand.
 */
firm: boolean, 
/**
 * What the result is called: `proven`, `proven if … stands`, `read in a frame` or `estimate, 80%`; null when nothing is known.
 */
called: string | null, 
/**
 * Nodes searched.
 */
nodes: number, 
/**
 * `nodes`, `time`, `depth`, `memory` or `stopped`.
 */
unknown_because: string | null, 
/**
 * The answer in words.
 */
text: string, };

export type MarkNames = { 
/**
 * TR: stones in question.
 */
triangles: Array<string>, 
/**
 * MA: the same, or an area.
 */
crosses: Array<string>, 
/**
 * SQ: the area of play.
 */
squares: Array<string>, 
/**
 * CR: points where only the attacker may play.
 */
circles: Array<string>, };

export type SolvePart = { 
/**
 * The answer, as `tesuji solve --json` prints it.
 */
solution: SolutionView, 
/**
 * The task in words: `Black to play: live.`
 */
task: string | null, 
/**
 * The area of play, or the points that a proof rests on.
 */
area: Array<string>, 
/**
 * Whether it was a first look, and more may come.
 */
quick: boolean, 
/**
 * Under this name moves can be tried, and the tree and the proof be made.
 */
name: string, 
/**
 * A proof on the whole board, to be walked under this name.
 */
proof: string | null, 
/**
 * Whether a proof in the frame can be made.
 */
provable: boolean, };

export type SolutionView = { 
/**
 * The file, as the user named it.
 */
file: string, 
/**
 * Number of the game in a collection, if there are several.
 */
game?: number, 
/**
 * `black` or `white`.
 */
to_play: string, 
/**
 * `live`, `kill`, `capture`, `escape`, `connect` or `race`; null when no task was found. With `basis` `net` it is
 * an estimate, and so are `target` and `best`.
 */
task: string | null, 
/**
 * The stones in question.
 */
target: Array<string>, 
/**
 * The side to play moves first.
 */
first: FateView, 
/**
 * The other side moves first; null when that was not asked.
 */
second: FateView | null, 
/**
 * The move to play, or `pass`; null when the side to play gets nothing whatever it does.
 */
best: string | null, 
/**
 * Every first move that is known to reach the best result.
 */
winning: Array<string>, 
/**
 * Best play of both sides.
 */
line: Array<string>, 
/**
 * Whether everything that was asked is proven with nothing assumed.
 */
proven: boolean, 
/**
 * What the result for the side to play rests on: `rules`, `board`, `area`, `frame`, `guess`, `fights` or `net`; null when nothing is known.
 */
basis: string | null, 
/**
 * Stones of the wall that are not proven safe: what rests on them is proven if they stand.
 */
assumed_safe: Array<string>, 
/**
 * What was assumed to read a diagram; null when nothing was.
 */
frame: FrameView | null, 
/**
 * Nodes searched.
 */
nodes: number, 
/**
 * Time taken.
 */
seconds: number, 
/**
 * `nodes`, `time`, `depth`, `memory`, `stopped` or `no task`; `bounds` of an escape that no capture within the bounds of the search
 * prevents.
 */
unknown_because: string | null, 
/**
 * Every first move of the side to play with what it leads to and the reply that shows it.
 */
moves: Array<MoveView>, 
/**
 * The answer in words.
 */
text: string, };

export type FrameView = { 
/**
 * Stones that were assumed safe.
 */
safe: Array<string>, 
/**
 * Where both sides may play: empty points, and stones that may be captured.
 */
area: Array<string>, 
/**
 * Empty points of the diagram that were assumed to be Black's.
 */
black: Array<string>, 
/**
 * The same for White.
 */
white: Array<string>, 
/**
 * How many steps play may go through gaps of the wall.
 */
width: number, };

export type FateView = { 
/**
 * Who begins: `black` or `white`.
 */
mover: "black" | "white", 
/**
 * `alive`, `seki`, `ko`, `dead` or `unknown`.
 */
status: string, 
/**
 * `l`, `d`, `l1d`, `d2l`, …, or `seki`.
 */
code: string | null, 
/**
 * Who wins the ko when nobody has threats, and how many the other side needs.
 */
ko: KoView | null, 
/**
 * The worst and the best code for the defender that are left.
 */
bounds: [string, string], 
/**
 * Of stones that cannot be captured: whether they can reach two eyes; null when that was not found.
 */
two_eyes: boolean | null, 
/**
 * Whether only custom makes them dead, like a bent four in the corner.
 */
by_custom: boolean, 
/**
 * Dead by custom: the code when it is played out.
 */
played_out?: string, 
/**
 * A best move, or `pass`; null when the side that begins gets nothing.
 */
best: string | null, 
/**
 * Whether the side that begins gets as much when the other side begins.
 */
needs_no_move: boolean, 
/**
 * Every first move that reaches the best result.
 */
winning: Array<string>, 
/**
 * Every first move with what it leads to.
 */
moves: Array<MoveView>, 
/**
 * Best play of both sides.
 */
line: Array<string>, 
/**
 * What the end of the line shows, in words: `two eyes at A5 and C5`; null where that is nothing plain.
 */
reason: string | null, 
/**
 * `rules`, `board`, `area`, `frame`, `guess`, `fights` or `net`; null when nothing is known.
 */
basis: string | null, 
/**
 * The points that a proof on the whole board depends on.
 */
zone: Array<string>, 
/**
 * Stones of the wall that are not proven safe: proven if they stand.
 */
assumed_safe: Array<string>, 
/**
 * Stones of a wall that are not on the board.
 */
assumed: Array<string>, 
/**
 * The share of fights in which the stones stood.
 */
share: number | null, 
/**
 * Whether the result is proven with nothing assumed.
 */
proven: boolean, 
/**
 * Of a seki that rests on stones of a wall: that the stones are not captured is proven with nothing assumed.
 */
saved_anyway?: boolean, 
/**
 * Whether it is proven at least if the stones of the wall stand.
 */
firm: boolean, 
/**
 * What the result is called: `proven`, `proven if … stands`, `read in a frame` or `estimate, 80%`; null when nothing is known.
 */
called: string | null, 
/**
 * Nodes searched.
 */
nodes: number, 
/**
 * `nodes`, `time`, `depth`, `memory` or `stopped`.
 */
unknown_because: string | null, 
/**
 * The answer in words.
 */
text: string, };

export type KoView = { 
/**
 * `defender` or `attacker`: the side that wins when nobody has threats.
 */
favours: string, 
/**
 * The threats that the other side needs.
 */
threats: number, };

export type MoveView = { 
/**
 * The move, or `pass`.
 */
move: string, 
/**
 * What it leads to.
 */
status: string, 
/**
 * The code after it, if it was found.
 */
code: string | null, 
/**
 * Of stones that then cannot be captured: whether they reach two eyes, where that was asked and found.
 */
two_eyes: boolean | null, 
/**
 * Whether it reaches the best result.
 */
wins: boolean, 
/**
 * It is proven not to, though what exactly it leads to was not asked and is not known.
 */
fails?: boolean, 
/**
 * The point is banned now: a threat elsewhere comes first, and is counted in the code.
 */
takes_a_threat?: boolean, 
/**
 * The reply that holds it to its result.
 */
reply: string | null, };

export type OpenPart = { sentence: string, };

export type ProofPart = { 
/**
 * Under this name.
 */
proof: string, 
/**
 * Who moves first in it.
 */
first: ColorName, 
/**
 * Who has his way.
 */
prover: ColorName, nodes: number, 
/**
 * Outside ko threats that the proof reckons with: of the attacker if positive, of the defender if negative.
 */
threats: number, 
/**
 * That in words.
 */
claim: string, };

export type ClockView = { 
/**
 * Seconds before the periods.
 */
main: number, 
/**
 * Seconds of a byo-yomi period, for one move each.
 */
period: number, periods: number, 
/**
 * Seconds left: of main time, or of the present period.
 */
left: number, 
/**
 * Periods left; 0 in main time.
 */
periods_left: number, };

export type MovePart = { color: ColorName, 
/**
 * A point, `pass` or `resign`.
 */
at: string, 
/**
 * The lead that the mover expects, komi included.
 */
lead: number, 
/**
 * In words, without the number of the move.
 */
reason: string, };

export type CandidatesPart = { to_play: ColorName, 
/**
 * Positions looked at so far.
 */
visits: number, 
/**
 * Black's chance to win.
 */
win: number, 
/**
 * Black's lead as it will be counted.
 */
lead: number, 
/**
 * The candidates, the most visited first.
 */
moves: Array<CandidateMove>, 
/**
 * Who will own each point, row by row: 1 Black, -1 White.
 */
owners: Array<number>, };

export type CandidateMove = { 
/**
 * A point or `pass`.
 */
at: string, visits: number, 
/**
 * How likely a strong player makes it, before any search.
 */
prior: number, 
/**
 * The mover's chance to win after it.
 */
win: number, 
/**
 * Points that it gives away beside the best of those that were looked at; never below 0.
 */
loses: number, 
/**
 * The mover's lead after it.
 */
lead: number, 
/**
 * What is expected to follow; the move itself is the first.
 */
line: Array<string>, };

export type WalkRequest = { moves: Array<string>, };

export type Walked = { 
/**
 * The position, after the prover's answer.
 */
position: PositionView, 
/**
 * All moves, the prover's answer included.
 */
moves: Array<WalkMove>, 
/**
 * Whether the claim has come true.
 */
over: boolean, 
/**
 * How it ends, if it is over.
 */
end: string | null, 
/**
 * The replies that the proof lists, and how each is answered.
 */
refutations: Array<Refutation>, 
/**
 * How many positions the proof has.
 */
nodes: number, };

export type WalkMove = { color: ColorName, at: string, 
/**
 * Something to know about it: a ko threat that it costs, or that it was played elsewhere.
 */
note: string | null, };

export type Refutation = { reply: string, answer: string | null, 
/**
 * What there is instead of an answer, in a word.
 */
end: string | null, };

export type ProofMoves = { moves: Array<TreeMove>, 
/**
 * Whether there are more than these.
 */
cut: boolean, };

export type TreeMove = { 
/**
 * The move before it in the list; -1 at the start.
 */
parent: number, color: ColorName, at: string, comment: string | null, };

export type DrawRequest = { position: PositionView, 
/**
 * The moves, with their colors.
 */
moves: Array<[ColorName, string]>, 
/**
 * Stones to mark.
 */
marked: Array<string>, 
/**
 * Only the part of the board where something is.
 */
crop: boolean, };

