/** Where the nodes of a tree are drawn: a column for each depth, variations below the line they leave. */

import type { Tree } from "./tree";

export interface Layout {
  /** Column and row of each node; -1 where there is none. */
  columns: Int32Array;
  rows: Int32Array;
  width: number;
  height: number;
}

export function layout(tree: Tree): Layout {
  const columns = new Int32Array(tree.nodes.length).fill(-1);
  const rows = new Int32Array(tree.nodes.length).fill(-1);
  /** The last row used in each column. */
  const used: number[] = [];
  let [width, height] = [0, 0];
  // Chains of first children, each placed in one row; the nearest branch of a chain comes last.
  const todo = [{ start: tree.root, column: 0, above: -1 }];
  while (todo.length) {
    const { start, column, above } = todo.pop()!;
    let row = above + 1;
    const chain: number[] = [];
    for (let at: number | undefined = start; at !== undefined; at = tree.node(at).children[0]) chain.push(at);
    // One column before, too: the line from the parent must not cross a node.
    for (let i = Math.max(0, column - 1); i < column + chain.length; i++) row = Math.max(row, (used[i] ?? -1) + 1);
    chain.forEach((node, i) => {
      columns[node] = column + i;
      rows[node] = row;
      used[column + i] = row;
    });
    if (column > 0) used[column - 1] = Math.max(used[column - 1] ?? -1, row);
    width = Math.max(width, column + chain.length);
    height = Math.max(height, row + 1);
    chain.forEach((node, i) => {
      const others = tree.node(node).children.slice(1).reverse();
      for (const child of others) todo.push({ start: child, column: column + i + 1, above: row });
    });
  }
  return { columns, rows, width, height };
}
