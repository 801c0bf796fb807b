/** Problems: every move is answered by the prover. */

import type { PositionView, Terms, TrialPart } from "../api/types";
import { fromValues, name, point } from "../game/points";
import * as state from "../state";
import { problem } from "../state";
import { isDiagram, start, termsNow } from "./ask";
import { chooseGame } from "./files";
import { go, play } from "./game";
import { keep } from "./progress";
import { showLife, showLine } from "./show";
import { judged } from "./train";
import { closeSolving, letMeTry, showAnswer, tryInDiagram } from "./solve";
import { t } from "../words";

/** A stone that is marked: a problem is about it. */
function marked(): number | undefined {
  const { tree, current, stones } = state;
  for (const property of ["TR", "SQ", "CR", "MA", "SL"]) {
    const points = fromValues(tree.value.get(current.value, property) ?? [], tree.value);
    const stone = points.find((p) => stones.value[p]);
    if (stone !== undefined) return stone;
  }
}

/** The stone that was asked about. */
function asked(): number | undefined {
  const at = state.card.value && point(state.card.value.at, state.tree.value);
  return at !== undefined && state.stones.value[at] ? at : undefined;
}

export function open() {
  const [mark, stone] = [marked(), asked()];
  if (mark !== undefined) return about(mark);
  if (stone !== undefined && !isDiagram()) return about(stone);
  // A diagram asks for one thing, whichever of its stones was clicked: its task is found.
  if (state.solving.value?.root !== state.current.value) closeSolving();
  letMeTry(stone === undefined ? undefined : (found) => found || about(stone));
}

/** A problem about the block of a stone. */
function about(target: number) {
  closeSolving();
  const { to_play } = state.here.value.change;
  const capture = state.stones.value[target] !== to_play;
  const what = t(capture ? "task-capture" : "task-save", { color: to_play > 0 ? "black" : "white", at: name(target, state.tree.value) });
  state.card.value = state.showing.value = undefined;
  problem.value = { target: name(target, state.tree.value), root: state.current.value, task: what, busy: false };
}

export const close = () => void (problem.value = undefined);

export function again() {
  const now = problem.value;
  if (!now) return;
  go(now.root);
  problem.value = { ...now, verdict: undefined, solved: false, busy: false };
}

/** To the next game of the collection, as a problem. */
export async function next() {
  close();
  // After the last one comes the first.
  await chooseGame((state.game.value + 1) % state.games.value.length);
  open();
}

/** Plays a move and hears what it is worth. */
export async function attempt(p: number) {
  const now = problem.value;
  if (!now || now.busy) return;
  const [tree, node] = [state.tree.value, state.current.value];
  const position = tree.position(node);
  if (!(await play(p))) return;
  const tried = state.current.value;
  problem.value = { ...now, busy: true, verdict: undefined };
  const at = name(p, tree);
  const done = () => {
    if (problem.value) problem.value = { ...problem.value, busy: false };
  };
  if (now.solution) return tryInDiagram(now.solution, now.root, (part) => problem.value && void judge(part, tried), done);
  start(
    { kind: "try", position, target: now.target, at, terms: { ...termsNow(), boundary: [] } },
    (part) => {
      if (part.part === "trial" && problem.value) void judge(part, tried);
    },
    done,
  );
}

async function judge(part: TrialPart, tried: number) {
  if (state.training.value) return judged(part, tried);
  problem.value = { ...problem.value!, verdict: part };
  const { answer, verdict, over } = part;
  if (verdict === "wrong" || verdict === "better") keep("failed");
  const stays = state.current.value === tried;
  const reply = answer ? point(answer, state.tree.value) : undefined;
  if (stays && reply !== undefined && !over) await play(reply);
  const target = point(problem.value!.target, state.tree.value);
  const gone = target !== undefined && !state.stones.value[target];
  if (verdict === "right" && (over || reply === undefined || gone)) {
    keep("solved");
    problem.value = { ...problem.value!, solved: true };
    state.say(t("solved"));
  } else problem.value = { ...problem.value! };
}

/** Shows the proven line: of life and death if the stones are enclosed, else of the capture. */
export function solution() {
  const now = problem.value;
  if (!now) return;
  keep("failed");
  go(now.root);
  if (now.solution) {
    close();
    return showAnswer();
  }
  const position = state.tree.value.position(now.root);
  const question = { position, at: now.target, terms: { ...termsNow(), boundary: [] } };
  let enclosed = false;
  start(
    { kind: "life", ...question },
    (part) => {
      if (part.part !== "life") return;
      enclosed = true;
      if (part.mover === position.to_play) showLife(part, undefined, question);
    },
    (stopped) => {
      if (!enclosed && !stopped) capture(question);
    },
  );
}

function capture(question: { position: PositionView; at: string; terms: Terms }) {
  const target = point(question.at, state.tree.value)!;
  const own = state.stones.value[target] === state.here.value.change.to_play;
  start({ kind: "capture", ...question, mode: "general", first: own ? "prey" : "hunter" }, (part) => {
    if (part.part !== "reading") return;
    const { line, best } = part;
    showLine({ ...part, line: line.length ? line : best ? [best] : [] }, question);
  });
}
