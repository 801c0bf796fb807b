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
  PointPart,
  PositionView,
  ReadingPart,
  ReviewPoint,
  ScanPart,
  ScorePart,
  SafetyPart,
  SideName,
  Survey,
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
  | "boundary";
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
  running: boolean;
  stopped: boolean;
  doing: string;
  nodes: number;
  seconds: number;
  /** Milliseconds from the click to the first piece. */
  first?: number;
  block?: BlockPart;
  group?: GroupPart;
  point?: PointPart;
  readings: ReadingPart[];
  lives: LifePart[];
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
}
export const terms = signal<AskTerms>({});
export const boundary = signal<number[]>([]);

/** A line shown as a numbered diagram, or a walk through a proof. */
export interface Showing {
  position: PositionView;
  moves: { color: "black" | "white"; at: string }[];
  marked: string[];
  title: string;
  proof?: string;
  walked?: Walked;
  /** The replies chosen so far. */
  replies: string[];
}
export const showing = signal<Showing | undefined>(undefined);

export interface Tracing {
  part?: TracePart;
  at: string;
  side: SideName;
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
export const score = signal<(ScorePart & { node: number }) | undefined>(undefined);
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

export const here = computed(() => {
  void revision.value;
  return tree.value.node(current.value);
});
export const stones = computed(() => {
  void revision.value;
  return tree.value.board(current.value);
});
