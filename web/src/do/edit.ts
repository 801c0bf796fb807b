/** Marks and setup. */

import { fromValues, letters, point } from "../game/points";
import type { Signal } from "@preact/signals";
import { escape, unescape } from "../game/tree";
import { current, say, stones, target, tool, tree, type Tool } from "../state";
import { DRAWN } from "./draw";
import { changed, refresh, remember } from "./game";
import { t } from "../words";

const MARKS: Partial<Record<Tool, string>> = { triangle: "TR", square: "SQ", circle: "CR", cross: "MA" };

/** Uses the present tool on a point. */
export function useTool(p: number) {
  const kind = tool.value;
  if (kind === "target") return toggleTarget(p);
  if (kind === "boundary" || kind === "region") return toggleIn(DRAWN[kind], p);
  remember();
  if (kind === "letter" || kind === "number") label(p, kind);
  else if (kind === "black" || kind === "white" || kind === "erase") return void setUp([p], kind, true);
  else mark(p, MARKS[kind]!);
  changed();
}

function toggleIn(drawn: Signal<number[]>, p: number) {
  const was = drawn.value;
  drawn.value = was.includes(p) ? was.filter((q) => q !== p) : [...was, p];
}

/** One stone stands for its block. */
function toggleTarget(p: number) {
  if (!stones.value[p]) return say(t("target-is-stones"), true);
  const others = target.value.filter((q) => stones.value[q] === stones.value[p]);
  if (others.length < target.value.length) say(t("target-one-color"));
  target.value = others;
  toggleIn(target, p);
}

/** Paints what the pointer has passed. */
export function paint(points: number[]) {
  const kind = tool.value;
  if (kind === "boundary" || kind === "region") {
    const drawn = DRAWN[kind];
    drawn.value = [...new Set([...drawn.value, ...points])];
  } else if (kind === "black" || kind === "white" || kind === "erase") {
    remember();
    void setUp(points, kind, false);
  }
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

/** Puts stones or takes them away. After a move that makes a node of its own. A click on a stone of the same color
 * takes it away; painting over it does not. */
async function setUp(points: number[], kind: "black" | "white" | "erase", toggles: boolean) {
  const moves = tree.value.get(current.value, "B") ?? tree.value.get(current.value, "W");
  const { change } = tree.value.node(current.value);
  if (moves) current.value = tree.value.add(current.value, [], { ...change, set: [] });
  const size = tree.value;
  const { parent } = size.node(current.value);
  const [now, before] = [size.board(current.value), parent < 0 ? undefined : size.board(parent)];
  const wanted = kind === "black" ? 1 : kind === "white" ? -1 : 0;
  const setup = new Map<number, number>();
  for (const [property, sign] of SETUP)
    for (const p of fromValues(size.get(current.value, property) ?? [], size)) setup.set(p, sign);
  for (const p of points) {
    const after = toggles && now[p] === wanted ? 0 : wanted;
    if (after === (before?.[p] ?? 0)) setup.delete(p);
    else setup.set(p, after);
  }
  for (const [property, sign] of SETUP) setPoints(property, [...setup].filter(([, s]) => s === sign).map(([p]) => p));
  await refresh();
}

const SETUP: [string, number][] = [["AB", 1], ["AW", -1], ["AE", 0]];

/** What a file says about the game as a whole. */
export function setInfo(property: string, text: string) {
  const value = text.trim();
  if (value === (unescape(tree.value.get(tree.value.root, property)?.[0] ?? ""))) return;
  remember();
  tree.value.set(tree.value.root, property, value ? [escape(value)] : undefined);
  changed();
}

/** Says whose turn it is. */
export async function setTurn(color: "B" | "W") {
  remember();
  tree.value.set(current.value, "PL", [color]);
  await refresh();
  say(t("is-to-play", { color: color === "B" ? "black" : "white" }));
}

/** Marks a coordinate of a text. */
export const pointNamed = (text: string) => point(text, tree.value);
