/** Steps: through the line or proof that is shown, else through the game. */

import type { Change, Opened } from "../api/types";
import { postBytes } from "../api/client";
import { Tree } from "../game/tree";
import { complain, showing, tracing, type Showing } from "../state";
import * as game from "./game";
import { positionTree, walk } from "./show";

/** A line as a tree of its own, with what each move takes off the board: the rules are the server's. */
async function played(shown: Showing): Promise<Tree> {
  const { alone, letter } = positionTree(shown.position);
  const nothing: Change = alone.node(0).change;
  let at = 0;
  for (const { color, at: where } of shown.moves)
    at = alone.add(at, [[color === "black" ? "B" : "W", [letter(where)]]], nothing);
  const opened = await postBytes<Opened>("/api/open", alone.toSgf());
  return new Tree(opened.record);
}

/** To a move of the line that is shown; without a number, all of it at once. */
async function stepTo(step: number | undefined) {
  const shown = showing.value;
  if (!shown) return;
  try {
    const steps = shown.steps ?? (await played(shown));
    if (showing.value === shown) showing.value = { ...shown, steps, step };
  } catch (error) {
    complain(error);
  }
}

/** In a walk a step is a reply with its answer: one back, or the reply that the line or the proof has next. */
function stepWalk(by: number) {
  const { replies, undone = [] } = showing.value!;
  if (by < 0) {
    const kept = replies.slice(0, by);
    return walk(kept, [...replies.slice(kept.length), ...undone]);
  }
  const next = undone.length ? undone.slice(0, by) : nextReply();
  if (next.length) return walk([...replies, ...next], undone.slice(next.length));
}

/** The reply of the line that was shown first, while the walk has not left it; else the first that the proof lists. */
function nextReply(): string[] {
  const { main = [], moves, walked } = showing.value!;
  if (walked?.over) return [];
  const follows = moves.every(({ at }, i) => at === main[i]?.at);
  const listed = walked?.refutations[0]?.reply;
  const next = (follows && main[moves.length]?.at) || listed;
  return next ? [next] : [];
}

function stepShown(by: number) {
  const { step, moves, walked } = showing.value!;
  if (walked) return stepWalk(by);
  // The whole line is where one begins to step forward, and where one has come to in stepping back.
  const from = step ?? (by > 0 ? 0 : moves.length);
  return stepTo(Math.min(moves.length, Math.max(0, from + by)));
}

export function stepBy(by: number) {
  if (tracing.value) return;
  if (showing.value) return void stepShown(by);
  if (by < 0) game.back(-by);
  else game.forward(by);
}

export function toStart() {
  if (tracing.value) return;
  if (!showing.value) return game.first();
  void (showing.value.walked ? walk([], [...showing.value.replies, ...(showing.value.undone ?? [])]) : stepTo(0));
}

export function toEnd() {
  if (tracing.value) return;
  if (!showing.value) return game.last();
  const { walked, replies, undone = [] } = showing.value;
  void (walked ? walk([...replies, ...undone]) : stepTo(undefined));
}

/** Variations are the game's: a line has none. */
export function toSibling(by: 1 | -1) {
  if (!showing.value && !tracing.value) game.sibling(by);
}
