/** What the page shows. Everything that changes is a signal; `do/` changes it and `view/` draws it. */

import { computed, effect, signal } from "@preact/signals";
import type {
  BlockPart,
  BreakersPart,
  CandidatesPart,
  Example,
  GameEntry,
  GroupPart,
  KoName,
  LifePart,
  MoveNote,
  NeedName,
  OpenPart,
  PointPart,
  PositionView,
  ReadingPart,
  ReviewPoint,
  ScanPart,
  ScorePart,
  SafetyPart,
  SetEntry,
  SolvePart,
  Survey,
  Terms,
  TracePart,
  TrainingProblem,
  TrialPart,
  Walked,
  WholePart,
} from "./api/types";
import { Tree } from "./game/tree";
import { t } from "./words";
import { storage } from "./storage";

export function emptyTree(width = 19, height = width): Tree {
  const size = width === height ? `${width}` : `${width}:${height}`;
  const change = { set: [], ko: null, to_play: 1, number: 0, lost: [0, 0] as [number, number], illegal: null };
  const props: [string, string[]][] = [["GM", ["1"]], ["FF", ["4"]], ["CA", ["UTF-8"]], ["SZ", [size]]];
  return new Tree({ width, height, nodes: [{ parent: -1, props, change }] });
}

export const tree = signal(emptyTree());
/** Raised whenever the tree changes. */
export const revision = signal(0);
export const current = signal(0);
export const fileName = signal("game.sgf");
export const games = signal<GameEntry[]>([]);
export const game = signal(0);

export type Tool =
  | "play"
  | "black"
  | "white"
  | "erase"
  | "triangle"
  | "square"
  | "circle"
  | "cross"
  | "letter"
  | "number"
  | "boundary"
  | "region"
  | "target";
export const tool = signal<Tool>("play");

export const LAYERS = ["power", "groups", "exits", "safe", "dame", "status", "breakers", "scan", "owners", "moves"] as const;
export type Layer = (typeof LAYERS)[number];
export const layers = signal<ReadonlySet<Layer>>(new Set());
export const survey = signal<{ node: number; survey: Survey } | undefined>(undefined);
export const scan = signal<ScanPart | undefined>(undefined);
export const breakers = signal<BreakersPart | undefined>(undefined);
/** What the program thinks of a position, and of which. */
export const thoughts = signal<(CandidatesPart & { node: number }) | undefined>(undefined);
/** The node at which a hint was asked for: candidates are shown there. */
export const hinted = signal<number | undefined>(undefined);
export const proven = signal<SafetyPart | undefined>(undefined);

export const coordinates = signal(true);
export type Theme = "auto" | "light" | "dark";
export const theme = signal<Theme>("auto");

/** The keyboard's place on the board, and the point a text speaks of. */
export const cursor = signal<number | undefined>(undefined);
export const hovered = signal<number | undefined>(undefined);
export const pointed = signal<number | undefined>(undefined);

export interface Message {
  text: string;
  error: boolean;
  id: number;
}
export const messages = signal<Message[]>([]);
let count = 0;
export function say(text: string, error = false) {
  messages.value = [...messages.value.slice(-40), { text, error, id: ++count }];
}
export const complain = (error: unknown) => say(error instanceof Error ? error.message : String(error), true);

/** What an empty board offers. */
export const examples = signal<Example[]>([]);

/** The answer to a click. */
export interface Card {
  at: string;
  /** What the answer is about. The game may go on meanwhile. */
  position: PositionView;
  /** The number of the last move then. */
  number: number;
  /** What was asked: everything, or only this. */
  only?: "capture" | "life";
  /** Who is to live anywhere, if that was asked. */
  anywhere?: Color;
  /** On which terms it was asked. */
  terms: Terms;
  running: boolean;
  stopped: boolean;
  doing: string;
  nodes: number;
  seconds: number;
  /** Moves looked ahead, and the line that looks most promising, while a search runs. */
  depth: number;
  line: string[];
  /** Milliseconds from the click to the first piece. */
  first?: number;
  block?: BlockPart;
  group?: GroupPart;
  point?: PointPart;
  readings: ReadingPart[];
  lives: LifePart[];
  /** The same about the whole group of a diagram, of which the block is a part. */
  wholes: WholePart[];
  /** Why there is no answer about life and death. */
  open?: OpenPart;
  error?: string;
}
export const card = signal<Card | undefined>(undefined);
/** Whether the card shows what was found out on the way. */
/** Whether the page is about to start anew: what it shows is not kept any more. */
export const leaving = signal(false);
export const details = signal(storage.get("details") === "open");

/** On which terms to ask. */
export interface AskTerms {
  bounds?: [number, number];
  ko?: KoName;
  nodes?: number;
  depth?: number;
  seconds?: number;
  /** Whether all blocks of the target must live, or any. */
  need?: NeedName;
  /** Whether a bent four is played out. */
  playedOut?: boolean;
}
export const terms = signal<AskTerms>({});
/** Points drawn for questions: where the hunter may not play, the area of life and death, stones of the target. */
export const boundary = signal<number[]>([]);
export const region = signal<number[]>([]);
export const target = signal<number[]>([]);

/** A line shown as a numbered diagram, or a walk through a proof. */
export interface Showing {
  position: PositionView;
  moves: { color: "black" | "white"; at: string }[];
  marked: string[];
  title: string;
  proof?: string;
  /** What the proof reckons with. */
  claim?: string;
  /** The points that it rests on, or the area of play. */
  zone?: string[];
  /** Whether the proof is being made. */
  making?: boolean;
  walked?: Walked;
  /** The replies chosen so far. */
  replies: string[];
  /** The line that was shown first: a step through the proof follows it as long as it can. */
  main?: { color: "black" | "white"; at: string }[];
  /** Replies that were taken back, the next one first. */
  undone?: string[];
  /** The line as a tree, once somebody steps through it, and how many of its moves are shown; all at once without. */
  steps?: Tree;
  step?: number;
  /** Whose moves the proof makes, once that is known. */
  prover?: "black" | "white";
  /** Moves before the proof begins: a first move that was tried. */
  before?: { color: "black" | "white"; at: string }[];
}
export const showing = signal<Showing | undefined>(undefined);

export interface Tracing {
  part?: TracePart;
  at: string;
  over?: string;
}
export const tracing = signal<Tracing | undefined>(undefined);

export interface Review {
  points: ReviewPoint[];
  notes: MoveNote[];
  running: boolean;
  /** The nodes of the line. */
  line: number[];
}
/** A note of the review that is shown on the board. */
export const noted = signal<{ node: number; stones: string[]; save: string | null; better?: string } | undefined>(undefined);
export const review = signal<Review | undefined>(undefined);
/** A count; `agreed` when the dead stones are what the user says. */
export const score = signal<(ScorePart & { node: number; agreed: boolean }) | undefined>(undefined);
/** A problem that is being solved. */
export interface Problem {
  /** A stone of the block. */
  target: string;
  /** Where it starts. */
  root: number;
  task: string;
  busy: boolean;
  verdict?: TrialPart;
  solved?: boolean;
  /** The name of the solution, where the task was found in the diagram. */
  solution?: string;
}
export const problem = signal<Problem | undefined>(undefined);
/** A collection that is trained on. */
export interface Training {
  /** Under this name progress is kept. */
  set: string;
  title: string;
  problems: TrainingProblem[];
  at: number;
  /** What is going on: the task is looked for (or stays open), a move is awaited or answered, other answers are left, it is over. */
  phase: "finding" | "open" | "trying" | "answering" | "wrong" | "unknown" | "more" | "solved" | "shown";
  /** Answers that are still to be met: the moves up to each of them. */
  waiting: string[][];
  missed: boolean;
  credited: boolean;
}
export const training = signal<Training | undefined>(undefined);
export const sets = signal<SetEntry[]>([]);
/** Whether the list of collections is open. */
export const trainForm = signal(false);
/** Whether problems come in a random orientation and color. */
export const turned = signal(storage.get("turned") === "yes");
effect(() => storage.set("turned", turned.value ? "yes" : "no"));
/** A diagram whose task is looked for. */
export interface Solving {
  /** Where it starts. */
  root: number;
  position: PositionView;
  part?: SolvePart;
  running: boolean;
  stopped: boolean;
  /** Whether the answer is to be seen. */
  shown: boolean;
  /** Whether only the task was looked for. */
  glance: boolean;
  stop: () => void;
}
export const solving = signal<Solving | undefined>(undefined);
export const help = signal(false);
/** Whether the form about the game as a whole is open. */
export const info = signal(false);

export type Color = "black" | "white";
/** Main time and byo-yomi, in seconds. */
export interface TimeSystem {
  main: number;
  period: number;
  periods: number;
}
export interface TimeLeft {
  /** Of main time, or of the present period. */
  seconds: number;
  /** Periods left; 0 in main time. */
  periods: number;
}
/** A game against the program. */
export interface Play {
  human: Color;
  level: number;
  time?: TimeSystem;
  /** What both had left when the present turn began. */
  left: Record<Color, TimeLeft>;
  /** The moves of the game, from the root: where it stands in the tree. */
  line: string[];
  /** Both have passed: the dead stones are to be agreed upon. */
  scoring?: boolean;
  /** Like `B+3.5` or `W+T`. */
  result?: string;
}
export const play = signal<Play | undefined>(undefined);
/** Whether the form for a new game is open. */
export const playForm = signal(false);
/** The program's move that is being looked for. */
export const thinking = signal<{ nodes: number; seconds: number; hint: boolean } | undefined>(undefined);
/** When the present turn began, and the time that clocks show. */
export const turnBegan = signal(0);
export const clockNow = signal(0);
/** A move that was proposed, and at which node. */
export const hint = signal<{ node: number; p: number } | undefined>(undefined);

export const here = computed(() => {
  void revision.value;
  return tree.value.node(current.value);
});
export const stones = computed(() => {
  void revision.value;
  return tree.value.board(current.value);
});

/** Whether the card is about what the board shows. */
export const holds = computed(() => {
  const asked = card.value?.position;
  if (!asked) return false;
  void revision.value;
  const now = tree.value.position(current.value);
  const same = (a: string[], b: string[]) => a.length === b.length && a.every((at, i) => at === b[i]);
  return same(asked.black, now.black) && same(asked.white, now.white) && asked.ko === now.ko;
});

/** What the board shows instead of the game, if it does: whose turn it is there, and where that is. */
export const elsewhere = computed(() => {
  const traced = tracing.value?.part;
  if (traced) return { where: t("where-search", { depth: traced.depth }), toPlay: sign(traced.position.to_play), lost: undefined };
  const shown = showing.value;
  if (!shown) return undefined;
  const { walked, step, moves, steps } = shown;
  if (walked) return { where: t("where-proof", { n: moves.length }), toPlay: sign(walked.position.to_play), lost: undefined };
  const next = moves[step ?? 0]?.color ?? (moves.at(-1)?.color === "black" ? "white" : "black");
  const where = step === undefined ? t("where-line", { n: moves.length }) : t("where-line-move", { n: step, all: moves.length });
  return { where, toPlay: sign(next), lost: step === undefined ? undefined : steps?.node(step).change.lost };
});
const sign = (color: Color) => (color === "black" ? 1 : -1);
