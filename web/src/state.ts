/** What the page shows. Everything that changes is a signal; `do/` changes it and `view/` draws it. */

import { computed, signal } from "@preact/signals";
import type {
  BlockPart,
  BreakersPart,
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
  Survey,
  Terms,
  TracePart,
  TrialPart,
  Walked,
} from "./api/types";
import { Tree } from "./game/tree";

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

export const LAYERS = ["power", "groups", "exits", "safe", "dame", "status", "breakers", "scan"] as const;
export type Layer = (typeof LAYERS)[number];
export const layers = signal<ReadonlySet<Layer>>(new Set());
export const survey = signal<{ node: number; survey: Survey } | undefined>(undefined);
export const scan = signal<ScanPart | undefined>(undefined);
export const breakers = signal<BreakersPart | undefined>(undefined);
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

/** The answer to a click. */
export interface Card {
  at: string;
  node: number;
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
  /** Why there is no answer about life and death. */
  open?: OpenPart;
  error?: string;
}
export const card = signal<Card | undefined>(undefined);

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
}
export const problem = signal<Problem | undefined>(undefined);
export const help = signal(false);

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
