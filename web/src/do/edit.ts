/** Marks and setup. */

import { fromValues, letters, point } from "../game/points";
import type { Signal } from "@preact/signals";
import { boundary, current, region, say, stones, target, tool, tree, type Tool } from "../state";
import { changed, refresh, remember } from "./game";

const MARKS: Partial<Record<Tool, string>> = { triangle: "TR", square: "SQ", circle: "CR", cross: "MA" };

/** Uses the present tool on a point. */
export function useTool(p: number) {
  const kind = tool.value;
  if (kind === "target") return toggleTarget(p);
  if (kind in DRAWN) return toggleIn(DRAWN[kind]!, p);
  remember();
  if (kind === "letter" || kind === "number") label(p, kind);
  else if (kind === "black" || kind === "white" || kind === "erase") return void setUp(p, kind);
  else mark(p, MARKS[kind]!);
  changed();
}

/** Points that are drawn for a question, by the tool that draws them. */
const DRAWN: Partial<Record<Tool, Signal<number[]>>> = { boundary, region };

function toggleIn(drawn: Signal<number[]>, p: number) {
  const was = drawn.value;
  drawn.value = was.includes(p) ? was.filter((q) => q !== p) : [...was, p];
}

/** One stone stands for its block. */
function toggleTarget(p: number) {
  if (!stones.value[p]) return say("The target is made of stones: click one of each block.", true);
  const others = target.value.filter((q) => stones.value[q] === stones.value[p]);
  if (others.length < target.value.length) say("All stones of a target have one color; the others were dropped.");
  target.value = others;
  toggleIn(target, p);
}

/** Draws while the mouse is held. */
export function paint(points: number[]): boolean {
  const drawn = DRAWN[tool.value];
  if (!drawn) return false;
  drawn.value = [...new Set([...drawn.value, ...points])];
  return true;
}

function mark(p: number, property: string) {
  const was = fromValues(tree.value.get(current.value, property) ?? [], tree.value);
  const had = was.includes(p);
  for (const other of Object.values(MARKS)) {
    const rest = fromValues(tree.value.get(current.value, other) ?? [], tree.value).filter((q) => q !== p);
    setPoints(other, rest);
  }
  if (!had) setPoints(property, [...was, p]);
}

function setPoints(property: string, points: number[]) {
  const values = points.map((q) => letters(q, tree.value));
  tree.value.set(current.value, property, values);
}

function label(p: number, kind: "letter" | "number") {
  const at = letters(p, tree.value);
  const was = tree.value.get(current.value, "LB") ?? [];
  const rest = was.filter((value) => !value.startsWith(`${at}:`));
  if (rest.length === was.length) {
    const used = new Set(was.map((value) => value.slice(3)));
    const all = kind === "letter" ? [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"] : [...Array(361).keys()].map((n) => `${n + 1}`);
    rest.push(`${at}:${all.find((text) => !used.has(text)) ?? "?"}`);
  }
  tree.value.set(current.value, "LB", rest);
}

/** Puts a stone or takes it away. After a move that makes a node of its own. */
async function setUp(p: number, kind: "black" | "white" | "erase") {
  const moves = tree.value.get(current.value, "B") ?? tree.value.get(current.value, "W");
  const { change } = tree.value.node(current.value);
  if (moves) current.value = tree.value.add(current.value, [], { ...change, set: [] });
  const size = tree.value;
  const sign = size.board(current.value)[p];
  const wanted = kind === "black" ? 1 : kind === "white" ? -1 : 0;
  const after = sign === wanted ? 0 : wanted;
  for (const property of ["AB", "AW", "AE"]) {
    const rest = fromValues(size.get(current.value, property) ?? [], size).filter((q) => q !== p);
    setPoints(property, rest);
  }
  const parent = size.node(current.value).parent;
  const before = parent < 0 ? 0 : size.board(parent)[p];
  const property = after > 0 ? "AB" : after < 0 ? "AW" : "AE";
  if (after !== before) {
    const was = fromValues(size.get(current.value, property) ?? [], size);
    setPoints(property, [...was, p]);
  }
  await refresh();
}

/** Says whose turn it is. */
export async function setTurn(color: "B" | "W") {
  remember();
  tree.value.set(current.value, "PL", [color]);
  await refresh();
  say(color === "B" ? "Black is to play." : "White is to play.");
}

/** Marks a coordinate of a text. */
export const pointNamed = (text: string) => point(text, tree.value);
