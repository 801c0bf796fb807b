/** Lines of a tree by their moves: nodes are numbered anew whenever the server reads a tree. */

import type { Tree } from "./tree";

/** A node as the tree has it however it is numbered: its moves from the root. */
export function lineTo(shown: Tree, n: number): string[] {
  const key = (at: number) => ["B", "W"].map((k) => shown.get(at, k)?.map((v) => k + v)[0]).find(Boolean) ?? "";
  return shown.path(n).slice(1).map(key);
}

export function find(shown: Tree, line: string[]): number | undefined {
  let at: number | undefined = shown.root;
  for (const key of line) {
    if (at === undefined) return undefined;
    at = shown.node(at).children.find((c) =>
      key ? shown.get(c, key[0])?.[0] === key.slice(1) : !shown.get(c, "B") && !shown.get(c, "W"),
    );
  }
  return at;
}
