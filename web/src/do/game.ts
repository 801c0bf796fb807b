/** Going through a game and changing it. */

import { batch } from "@preact/signals";
import { post } from "../api/client";
import type { Change, MoveRequest, Opened } from "../api/types";
import { letters, name, point } from "../game/points";
import { escape, Tree } from "../game/tree";
import * as state from "../state";
import { openText } from "./files";
import { t } from "../words";

const { tree, current, revision } = state;

export function go(n: number | undefined) {
  if (n === undefined || !tree.value.nodes[n]) return;
  batch(() => {
    tree.value.prefer(n);
    current.value = n;
    // A line or proof that was shown is about another position.
    state.score.value = state.showing.value = undefined;
  });
}

export const back = (steps = 1) => {
  let at = current.value;
  while (steps-- > 0 && tree.value.node(at).parent >= 0) at = tree.value.node(at).parent;
  go(at);
};
export const forward = (steps = 1) => {
  let at = current.value;
  while (steps-- > 0) at = tree.value.next(at) ?? at;
  go(at);
};
export const first = () => go(tree.value.root);
export const last = () => go(tree.value.line(current.value).at(-1));

/** To the variation before or after this one, at the nearest branch. */
export function sibling(step: 1 | -1) {
  for (let at = current.value; at > 0; at = tree.value.node(at).parent) {
    const all = tree.value.node(tree.value.node(at).parent).children;
    const other = all[all.indexOf(at) + step];
    if (other !== undefined) return go(other);
    if (all.length > 1) return;
  }
}

/** Takes back edits: what was, and where. */
interface Before {
  sgf?: string;
  place?: number;
  added?: number;
  parent?: number;
}
const undos: Before[] = [];
const KEPT = 60;

/** Remembers the tree before it is changed. */
export function remember() {
  undos.push({ sgf: tree.value.toSgf(), place: tree.value.place(current.value) });
  if (undos.length > KEPT) undos.shift();
}
export const forget = () => void (undos.length = 0);

export function changed() {
  revision.value++;
}

export async function undo() {
  const before = undos.pop();
  if (!before) return state.say(t("nothing-to-undo"));
  if (before.added !== undefined) {
    const { added, parent } = before;
    batch(() => {
      if (tree.value.nodes[added]) {
        go(parent);
        tree.value.remove(added);
        changed();
      }
    });
  } else await reload(before.sgf!, before.place!);
}

/** Has the server replay a text, and shows the node at a place of it. */
async function reload(sgf: string, place: number) {
  const opened = await openText(sgf);
  show(opened, place);
}

export function show(opened: Opened, place = 0) {
  batch(() => {
    const shown = new Tree(opened.record);
    tree.value = shown;
    current.value = Math.min(place, shown.nodes.length - 1);
    shown.prefer(current.value);
    // What was shown on the board is about nodes of the tree before.
    state.showing.value = state.noted.value = undefined;
    revision.value++;
  });
}

/** Has the server look at the whole tree again, after a change that later nodes depend on. */
export const refresh = () => reload(tree.value.toSgf(), tree.value.place(current.value)).catch(state.complain);

/** Plays for whoever's turn it is, and goes there. */
export async function play(p: number | "pass"): Promise<boolean> {
  const made = await playAt(current.value, p);
  if (made !== undefined) go(made);
  return made !== undefined;
}

/** Adds a move after a node, or finds it there; undefined if it is not legal. In a game the rules about repetition
 * count. */
export async function playAt(node: number, p: number | "pass", inGame = false): Promise<number | undefined> {
  const was = tree.value;
  const { change } = was.node(node);
  const key = change.to_play > 0 ? "B" : "W";
  const value = p === "pass" ? "" : letters(p, was);
  const same = was.node(node).children.find((c) => was.get(c, key)?.[0] === value);
  if (same !== undefined) return same;
  const request: MoveRequest = {
    position: was.position(node),
    color: change.to_play > 0 ? "black" : "white",
    at: p === "pass" ? "pass" : name(p, was),
    number: change.number,
    lost: change.lost,
    game: inGame ? was.toSgf(was.path(node)) : null,
  };
  try {
    const made = await post<Change>("/api/move", request);
    if (tree.value !== was) return undefined;
    if (made.illegal) {
      state.say(t("is-not-legal", { at: request.at, color: request.color, why: made.illegal }), true);
      return undefined;
    }
    const added = was.add(node, [[key, [value]]], made);
    undos.push({ added, parent: node });
    changed();
    return added;
  } catch (error) {
    state.complain(error);
    return undefined;
  }
}

export function removeHere() {
  const at = current.value;
  if (at === tree.value.root) return state.say(t("start-stays"));
  remember();
  batch(() => {
    go(tree.value.node(at).parent);
    tree.value.remove(at);
    changed();
  });
}

export function promoteHere() {
  remember();
  tree.value.promote(current.value);
  changed();
}

export async function turn(how: "rotate" | "mirror" | "swap_colors") {
  remember();
  try {
    const place = tree.value.place(current.value);
    show(await post<Opened>("/api/turn", { sgf: tree.value.toSgf(), how }), place);
  } catch (error) {
    state.complain(error);
  }
}

export function setComment(text: string) {
  tree.value.set(current.value, "C", text ? [escape(text)] : undefined);
  changed();
}

/** Adds moves as variations after the current node; they come with parents before children. */
export function addMoves(moves: { parent: number; color: string; at: string; comment?: string | null }[]) {
  remember();
  const size = tree.value;
  const places: number[] = [];
  const nothing: Change = { ...tree.value.node(current.value).change, set: [] };
  for (const move of moves) {
    const parent = move.parent < 0 ? current.value : places[move.parent];
    const key = move.color === "black" ? "B" : "W";
    const p = pointOf(move.at);
    const value = p === undefined ? "" : letters(p, size);
    const same = size.node(parent).children.find((c) => size.get(c, key)?.[0] === value);
    const node = same ?? size.add(parent, [[key, [value]]], nothing);
    if (move.comment) size.set(node, "C", [escape(move.comment)]);
    places.push(node);
  }
  return refresh();
}

const pointOf = (text: string) => point(text, tree.value);
