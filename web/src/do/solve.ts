/** Bare diagrams: the task is found, the answer shown, or tried to be found. */

import type { ProofMoves, SolvePart, TrialPart } from "../api/types";
import { fromValues, name, point } from "../game/points";
import { other } from "../game/result";
import * as state from "../state";
import { problem, solving } from "../state";
import { isDiagram, marks, start, termsNow } from "./ask";
import { addMoves, go } from "./game";
import { t } from "../words";

/** A file with stones and no moves is a problem, most likely. */
export function offerIfBare() {
  if (state.tree.value.nodes.filter(Boolean).length === 1 && isDiagram()) ask(true);
}

/** Solves what the board shows. */
export const solve = () => ask(false);

/** Asks for the task and its answer; at a glance only, the answer stays hidden. */
function ask(glance: boolean, then?: () => void) {
  solving.value?.stop();
  const root = state.current.value;
  const position = state.tree.value.position(root);
  const shown = !glance && !then;
  if (shown) state.card.value = state.showing.value = problem.value = undefined;
  const mine = (change: Partial<state.Solving>) => {
    if (solving.value?.root === root) solving.value = { ...solving.value, ...change };
  };
  const before = solving.value?.root === root ? solving.value.part : undefined;
  const job = start(
    { kind: "solve", position, marks: marks(root), glance, terms: termsNow() },
    (part) => {
      // A first look does not replace what is there already.
      if (part.part === "solve" && !(part.quick && before && !before.quick)) mine({ part });
    },
    (stopped) => {
      mine({ running: false, stopped });
      if (!stopped && solving.value?.root === root) then?.();
    },
  );
  solving.value = { root, position, part: before, running: true, shown, glance, stopped: false, stop: () => job.stop() };
}

/** The whole answer, in words and on the board. */
export function showAnswer() {
  const now = solving.value;
  if (!now) return;
  if (now.part && !now.part.quick) solving.value = { ...now, shown: true };
  else {
    go(now.root);
    ask(false);
  }
}

/** The user wants to find it himself: in the diagram at hand, or in what the board shows. */
export function letMeTry(then?: (found: boolean) => void) {
  const now = solving.value;
  const found = () => {
    const task = begin();
    if (!task && !then) state.say(t("no-task"), true);
    then?.(task);
  };
  if (now) go(now.root);
  if (now?.part && !now.part.quick) found();
  else ask(false, found);
}

function begin(): boolean {
  const { part, root } = solving.value!;
  if (!part?.task) return false;
  state.card.value = state.showing.value = undefined;
  problem.value = { target: part.solution.target[0] ?? "", root, task: part.task, busy: false, solution: part.name };
  solving.value = { ...solving.value!, shown: false };
  return true;
}

export const closeSolving = () => {
  solving.value?.stop();
  solving.value = undefined;
};

/** A first move, played on the board with its answer; with a proof of it where one can be made. */
export function tryFirst(at: string, reply: string | null) {
  const now = solving.value;
  if (!now?.part) return;
  const first = now.part.solution.first.mover as state.Color;
  show(now, [at, ...(reply ? [reply] : [])], t("tries", { color: first, at }), at);
}

/** The line of the answer. */
export function showSolutionLine() {
  const now = solving.value;
  if (now?.part) show(now, now.part.solution.line, now.part.solution.text);
}

function show({ position, part }: state.Solving, line: string[], title: string, tried?: string) {
  const { solution, name: kept, proof, provable, area } = part!;
  const first = solution.first.mover as state.Color;
  const moves = line.map((at, i) => ({ color: i % 2 ? other(first) : first, at }));
  const before = tried ? [{ color: first, at: tried }] : [];
  state.showing.value = {
    position,
    moves,
    marked: solution.target,
    title,
    replies: [],
    before: tried ? before : undefined,
    proof: tried ? undefined : (proof ?? undefined),
    zone: area,
  };
  if (!provable) return;
  state.showing.value = { ...state.showing.value, making: true };
  const change = (change: Partial<state.Showing>) => {
    if (state.showing.value?.position === position) state.showing.value = { ...state.showing.value, ...change };
  };
  start(
    { kind: "solution_proof", problem: kept, first, tried: tried ?? null, terms: termsNow() },
    (news) => {
      if (news.part === "proof") change({ proof: news.proof, claim: news.claim });
    },
    () => change({ making: false }),
  );
}

/** Puts the solution tree into the game. */
export function addTree() {
  const now = solving.value;
  if (!now?.part) return;
  go(now.root);
  start({ kind: "solution_tree", problem: now.part.name, terms: termsNow() }, (part) => {
    if (part.part === "tree") void put(part);
  });
}

async function put({ moves }: ProofMoves) {
  try {
    await addMoves(moves);
    state.say(t("solution-in-game"));
  } catch (error) {
    state.complain(error);
  }
}

/** The moves from where the problem starts to what is shown. */
export function movesSince(root: number): string[] {
  const { tree, current } = state;
  const line = tree.value.line(current.value);
  const since = line.slice(line.indexOf(root) + 1);
  return since.map((node) => {
    const value = (tree.value.get(node, "B") ?? tree.value.get(node, "W") ?? [""])[0];
    const [p] = fromValues([value], tree.value);
    return p === undefined ? "pass" : name(p, tree.value);
  });
}

/** Tries a move in a diagram that was solved. */
export function tryInDiagram(solution: string, root: number, judge: (part: TrialPart) => void, done: () => void) {
  start({ kind: "try_problem", problem: solution, moves: movesSince(root), terms: termsNow() }, (part) => {
    if (part.part === "trial") judge(part);
  }, done);
}

/** The right first moves of an answer that is shown, for the board. */
export function rightMoves(part: SolvePart): { at: string; ko: boolean }[] {
  const ko = part.solution.first.status === "ko";
  return part.solution.winning.filter((at) => at !== "pass" && point(at, state.tree.value) !== undefined).map((at) => ({ at, ko }));
}

