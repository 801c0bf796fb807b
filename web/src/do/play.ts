/** A game against the program: turns, clock, taking back, hints, the end.
 *
 * The game is a line of the tree like any other, and may be looked through while it goes on; it goes on at its last
 * move. Moves that are taken back stay as a variation. The clock is kept here; the program is told what it has left. */

import { batch, computed, effect } from "@preact/signals";
import { type Job, post, stream } from "../api/client";
import type { MovePart, NewGame, Opened } from "../api/types";
import * as clock from "../game/clock";
import { find, lineTo } from "../game/line";
import { point } from "../game/points";
import { lossOf, other, resultText } from "../game/result";
import { escape } from "../game/tree";
import * as state from "../state";
import type { Color, Play, TimeLeft, TimeSystem } from "../state";
import { take } from "./files";
import { changed, go, play as playHere, playAt, undo } from "./game";
import { count } from "./layers";
import { t } from "../words";
import { storage } from "../storage";

const { play, thinking, tree, current } = state;

export const ENGINE = "Tesuji";
/** Its levels, the weakest first. */
/** From a beginner to full strength. */
export const LEVELS = 10;

/** What a new game is to be. */
export interface Settings {
  size: number;
  komi: number;
  handicap: number;
  rules: string;
  level: number;
  human: Color;
  time?: TimeSystem;
}

const turnAt = (n: number): Color => (tree.value.node(n).change.to_play > 0 ? "black" : "white");

/** Where the game stands. */
export const head = computed(() => {
  void state.revision.value;
  return play.value && find(tree.value, play.value.line);
});
/** Whether the game goes on where the board is. */
export const isLive = computed(() => !!play.value && !play.value.result && head.value === current.value);
export const turn = computed(() => (head.value === undefined ? undefined : turnAt(head.value)));
export const isHumansTurn = computed(() => isLive.value && !play.value!.scoring && turn.value === play.value!.human);

const update = (change: Partial<Play>) => play.value && void (play.value = { ...play.value, ...change });

export async function begin(wanted: Settings) {
  const players = (color: Color) => (wanted.human === color ? t("you") : `${ENGINE}, ${t("level-name", { level: wanted.level })}`);
  const { time, size, komi, rules, handicap } = wanted;
  const request: NewGame = {
    width: size,
    height: size,
    komi,
    rules,
    handicap,
    black: players("black"),
    white: players("white"),
    main: time?.main ?? null,
    overtime: time?.periods ? `${time.periods}x${time.period} byo-yomi` : null,
  };
  try {
    take(await post<Opened>("/api/new", request), "game.sgf");
    start(wanted);
  } catch (error) {
    state.complain(error);
  }
}

/** Goes on from the position shown. */
export const beginHere = (wanted: Settings) => start(wanted);

function start({ human, level, time }: Settings) {
  const all = time ? clock.fullTime(time) : { seconds: 0, periods: 0 };
  batch(() => {
    state.playForm.value = false;
    state.card.value = state.showing.value = state.problem.value = state.score.value = undefined;
    play.value = { human, level, time, left: { black: all, white: all }, line: lineTo(tree.value, current.value) };
    state.turnBegan.value = performance.now();
  });
  const yours = turn.value === human;
  state.say(`${t("you-are", { color: human })} ${yours ? t("your-turn") : t("engine-begins", { engine: ENGINE })}`);
  respond();
}

/** What both have left now; undefined for a flag that has fallen. */
export function timeLeft(color: Color): TimeLeft | undefined {
  const now = play.value;
  if (!now?.time) return undefined;
  const runs = !now.result && !now.scoring && turn.value === color;
  const elapsed = (Math.max(state.clockNow.value, state.turnBegan.value) - state.turnBegan.value) / 1000;
  return runs ? clock.after(now.left[color], elapsed, now.time) : now.left[color];
}

/** Ends a turn: the clock of the mover stops, and the file says what he has left. False if it was too late. */
function endTurn(color: Color, node: number): boolean {
  const now = play.value!;
  state.clockNow.value = performance.now();
  let left = now.left;
  const rest = timeLeft(color);
  if (now.time && !rest) {
    finish(lossOf(color, "T"));
    return false;
  }
  if (now.time && rest) {
    left = { ...left, [color]: clock.nextTurn(rest, now.time) };
    const [time, stones] = color === "black" ? ["BL", "OB"] : ["WL", "OW"];
    tree.value.set(node, time, [rest.seconds.toFixed(1)]);
    tree.value.set(node, stones, rest.periods ? [`${rest.periods}`] : undefined);
  }
  batch(() => {
    play.value = { ...now, left, line: lineTo(tree.value, node) };
    state.turnBegan.value = state.clockNow.value;
    // What was taken back before is a variation of what is played now.
    tree.value.promote(node);
    changed();
  });
  return true;
}

/** A move on the board: of the game if it goes on here, else of whatever is looked at. */
export async function move(p: number | "pass"): Promise<boolean> {
  if (!isLive.value) return playHere(p);
  if (play.value!.scoring) {
    state.say(t("both-passed-accept"));
    return false;
  }
  if (!isHumansTurn.value) {
    state.say(t("engine-turn", { engine: ENGINE }));
    return false;
  }
  // A second click while the first is on its way is not a second move.
  if (moving) return false;
  const [at, { human }] = [current.value, play.value!];
  moving = true;
  const made = await playAt(at, p, true);
  moving = false;
  if (made === undefined || !stands(at)) return false;
  go(made);
  moved(human, made);
  return true;
}

let moving = false;
/** Whether the game still waits for the move after this node: it may have ended meanwhile, or been taken back. */
const stands = (at: number) => !!play.value && !play.value.result && head.value === at;

/** After a move of the game: to the other side, or to the count. */
function moved(color: Color, node: number) {
  stopThinking();
  if (!endTurn(color, node)) return;
  const passes = play.value!.line.slice(-2).filter((key) => key.length === 1).length;
  if (passes === 2) {
    update({ scoring: true });
    go(node);
    state.say(t("both-passed"));
    return count(null);
  }
  respond();
}

let job: Job | undefined;

function stopThinking() {
  const stopped = job;
  job = undefined;
  thinking.value = undefined;
  stopped?.stop();
}

/** Has the program look for a move. */
function think(color: Color, hint: boolean, found: (part: MovePart) => void) {
  stopThinking();
  const now = play.value!;
  const at = head.value!;
  const rest = timeLeft(color);
  const time = now.time && rest ? { ...now.time, left: rest.seconds, periods_left: rest.periods } : null;
  thinking.value = { nodes: 0, seconds: 0, hint };
  const mine: Job = stream.start(
    {
      kind: "genmove",
      sgf: tree.value.toSgf(tree.value.path(at)),
      color,
      level: now.level,
      clock: time,
      resign: !hint,
    },
    (news) => {
      if (job !== mine) return;
      if (news.type === "progress") thinking.value = { nodes: news.nodes, seconds: news.seconds, hint };
      if (news.type === "part" && news.part.part === "move") found(news.part);
      if (news.type === "failed") {
        state.say(`${ENGINE}: ${news.error}`, true);
        thinking.value = undefined;
      }
      if (news.type === "done" && job === mine) thinking.value = undefined;
    },
  );
  job = mine;
}

/** The program moves, if it is its turn. */
export function respond() {
  if (!play.value || play.value.result || play.value.scoring || thinking.value) return;
  if (head.value === undefined) return leave(t("game-gone"));
  const color = other(play.value.human);
  if (turn.value !== color) return;
  think(color, false, (part) => void answered(part));
}

async function answered(part: MovePart) {
  const at = head.value;
  if (at === undefined) return;
  thinking.value = undefined;
  job = undefined;
  const color = part.color;
  if (part.at === "resign") {
    state.say(`${ENGINE} ${part.reason}.`);
    return finish(lossOf(color, "R"));
  }
  // Whoever looks at something else is not disturbed.
  const follows = current.value === at;
  const made = await playAt(at, part.at === "pass" ? "pass" : point(part.at, tree.value)!);
  if (made === undefined || !stands(at)) return;
  if (follows) go(made);
  const { number } = tree.value.node(made).change;
  const why = `${part.reason}. ${lead(part)}`;
  state.say(t("move-because", { number: `${number}`, color, at: part.at, why }));
  if (!tree.value.get(made, "C")) tree.value.set(made, "C", [escape(why[0].toUpperCase() + why.slice(1))]);
  moved(color, made);
}

function lead({ color, lead }: MovePart): string {
  const ahead = lead >= 0 ? color : other(color);
  return Math.abs(lead) < 0.5 ? t("about-even") : t("ahead-by", { color: ahead, n: Math.abs(lead).toFixed(0) });
}

/** What the program would play in the user's place. */
export function hint() {
  const at = head.value;
  if (!isHumansTurn.value || at === undefined) return;
  state.hinted.value = at;
  think(play.value!.human, true, (part) => {
    const p = point(part.at, tree.value);
    state.hint.value = p === undefined ? undefined : { node: at, p };
    state.say(t("hint-said", { at: part.at, why: part.reason }));
  });
}

/** Shows where the game stands. */
export function toHead() {
  go(head.value);
  if (play.value?.scoring) count(null);
}

/** The program moves now, with the best it has found. */
export const moveNow = () => job?.stop();

/** Takes back the user's last move and what was answered. */
export function takeBack() {
  const now = play.value;
  let at = head.value;
  if (!now || at === undefined) return;
  do at = tree.value.node(at).parent;
  while (at >= 0 && turnAt(at) !== now.human);
  if (at < 0) return state.say(t("nothing-to-take-back"));
  stopThinking();
  const place = at;
  batch(() => {
    const line = lineTo(tree.value, place);
    play.value = { ...now, line, scoring: false, result: undefined };
    if (now.result) tree.value.set(tree.value.root, "RE", undefined);
    state.turnBegan.value = performance.now();
    go(place);
    changed();
  });
  state.say(t("taken-back"));
}

/** In a game moves are taken back, elsewhere edits. */
export const undoAny = () => (isLive.value ? takeBack() : void undo());

export function resign() {
  const now = play.value;
  if (!now || now.result) return;
  finish(lossOf(now.human, "R"));
}

/** The count is accepted. */
export function accept() {
  const counted = state.score.value;
  if (counted && play.value?.scoring) finish(counted.result);
}

/** The count is not agreed upon: the game goes on. */
export function playOn() {
  state.score.value = undefined;
  update({ scoring: false });
  state.turnBegan.value = performance.now();
  respond();
}

function finish(result: string) {
  stopThinking();
  state.clockNow.value = performance.now();
  const color = turn.value;
  const now = play.value!;
  const rest = color && timeLeft(color);
  const left = color ? { ...now.left, [color]: rest ?? { seconds: 0, periods: 0 } } : now.left;
  batch(() => {
    play.value = { ...now, left, result, scoring: false };
    tree.value.set(tree.value.root, "RE", [result]);
    changed();
  });
  state.say(resultText(result));
}

/** The game stays in the tree; the program plays no more. */
export function leave(why?: string) {
  stopThinking();
  play.value = undefined;
  if (why) state.say(why);
}

/** Edits have taken moves of the game away: it goes on before them. */
function shorten() {
  const now = play.value!;
  let line = now.line;
  while (find(tree.value, line) === undefined) line = line.slice(0, -1);
  if (line.length + 2 < now.line.length) return leave(t("game-changed"));
  stopThinking();
  update({ line, scoring: false });
  respond();
}

const KEPT = "play";

/** Keeps the game over a reload. The clock stands while the page is closed. */
function keep() {
  const now = play.value;
  if (!now) return storage.remove(KEPT);
  const color = turn.value;
  const rest = color && timeLeft(color);
  const left = color && rest ? { ...now.left, [color]: rest } : now.left;
  storage.set(KEPT, JSON.stringify({ ...now, left }));
}

function tick() {
  const now = play.value;
  if (!now?.time || now.result || now.scoring) return;
  state.clockNow.value = performance.now();
  const color = turn.value;
  if (color && !timeLeft(color)) finish(lossOf(color, "T"));
}

/** Takes up a game that was left, and watches the clock. */
export function watch() {
  const kept = storage.get(KEPT);
  if (kept && !play.value) {
    const was = JSON.parse(kept) as Play;
    if (find(tree.value, was.line) !== undefined) {
      state.turnBegan.value = state.clockNow.value = performance.now();
      play.value = was;
      if (was.scoring && isLive.value) count(null);
      respond();
    }
  }
  effect(() => {
    void play.value;
    keep();
  });
  effect(() => {
    // A game that was put aside has no program that thinks.
    if (!play.value) stopThinking();
    else if (head.value === undefined) shorten();
  });
  window.addEventListener("pagehide", keep);
  setInterval(tick, 200);
}
