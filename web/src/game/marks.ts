/** The marks of a node, for Shudan. */

import type { Marker } from "@sabaki/shudan";
import { fromLetters, fromValues } from "./points";
import { type Tree, unescape } from "./tree";

const KINDS = { TR: "triangle", SQ: "square", CR: "circle", MA: "cross", SL: "square" } as const;

export function* marksAt(tree: Tree, n: number): Generator<[number, Marker]> {
  const moves = tree.get(n, "B") ?? tree.get(n, "W");
  const last = moves?.[0] ? fromLetters(moves[0], tree) : undefined;
  if (last !== undefined) yield [last, { type: "point" }];
  for (const [property, type] of Object.entries(KINDS))
    for (const p of fromValues(tree.get(n, property) ?? [], tree)) yield [p, { type }];
  for (const value of tree.get(n, "LB") ?? []) {
    const p = fromLetters(value.slice(0, 2), tree);
    if (p !== undefined) yield [p, { type: "label", label: unescape(value.slice(3)) }];
  }
}
