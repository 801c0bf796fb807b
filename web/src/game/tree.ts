/** The game tree as the page keeps it: nodes with their SGF properties and what each changes on the board. */

import type { Change, PositionView, Record as GameRecord } from "../api/types";
import { name, type Size } from "./points";

export type Props = [string, string[]][];

export interface TreeNode {
  parent: number;
  children: number[];
  props: Props;
  change: Change;
}

/** Boards kept so that going back and forth costs nothing. */
const CACHED = 1024;

export class Tree implements Size {
  readonly width: number;
  readonly height: number;
  readonly nodes: (TreeNode | undefined)[];
  /** Which child was shown last, so that going forward returns to it. */
  private preferred = new Map<number, number>();
  private boards = new Map<number, Int8Array>();

  constructor(record: GameRecord) {
    this.width = record.width;
    this.height = record.height;
    this.nodes = record.nodes.map(({ parent, props, change }) => ({ parent, children: [], props, change }));
    record.nodes.forEach(({ parent }, i) => {
      if (parent >= 0) this.nodes[parent]?.children.push(i);
    });
  }

  node(n: number): TreeNode {
    const node = this.nodes[n];
    if (!node) throw new Error(`there is no node ${n}`);
    return node;
  }

  get root() {
    return 0;
  }

  /** From the root to a node. */
  path(n: number): number[] {
    const path = [];
    for (let at = n; at >= 0; at = this.node(at).parent) path.push(at);
    return path.reverse();
  }

  /** The stones at a node: 1 Black, -1 White. */
  board(n: number): Int8Array {
    const todo = [];
    let at = n;
    while (at >= 0 && !this.boards.has(at)) {
      todo.push(at);
      at = this.node(at).parent;
    }
    const known = this.boards.get(at);
    const board = known ? known.slice() : new Int8Array(this.width * this.height);
    for (const node of todo.reverse()) for (const [p, sign] of this.node(node).change.set) board[p] = sign;
    if (this.boards.size > CACHED) this.boards.clear();
    this.boards.set(n, board);
    return board;
  }

  position(n: number): PositionView {
    const { ko, to_play } = this.node(n).change;
    return toPosition(this, this.board(n), ko, to_play);
  }

  /** The value of a property, if the node has it. */
  get(n: number, property: string): string[] | undefined {
    return this.node(n).props.find(([key]) => key === property)?.[1];
  }

  set(n: number, property: string, values: string[] | undefined) {
    const { props } = this.node(n);
    const at = props.findIndex(([key]) => key === property);
    if (!values || values.length === 0) {
      if (at >= 0) props.splice(at, 1);
    } else if (at >= 0) props[at][1] = values;
    else props.push([property, values]);
  }

  add(parent: number, props: Props, change: Change): number {
    this.nodes.push({ parent, children: [], props, change });
    const added = this.nodes.length - 1;
    this.node(parent).children.push(added);
    return added;
  }

  /** Takes a node off, with all after it. */
  remove(n: number) {
    const { parent } = this.node(n);
    if (parent < 0) return;
    this.node(parent).children = this.node(parent).children.filter((c) => c !== n);
    for (const gone of [...this.below(n)]) {
      this.nodes[gone] = undefined;
      this.boards.delete(gone);
      this.preferred.delete(gone);
    }
    this.preferred.delete(parent);
  }

  /** Makes the path to a node the main line. */
  promote(n: number) {
    for (const node of this.path(n).slice(1)) {
      const siblings = this.node(this.node(node).parent).children;
      siblings.splice(siblings.indexOf(node), 1);
      siblings.unshift(node);
    }
  }

  prefer(n: number) {
    for (let at = n; at > 0; at = this.node(at).parent) {
      const { parent } = this.node(at);
      if (this.preferred.get(parent) === at) break;
      this.preferred.set(parent, at);
    }
  }

  next(n: number): number | undefined {
    const { children } = this.node(n);
    const preferred = this.preferred.get(n);
    return preferred !== undefined && children.includes(preferred) ? preferred : children[0];
  }

  /** The line through a node: the path to it, and on along what was shown last. */
  line(n: number): number[] {
    const line = this.path(n);
    for (let at = this.next(n); at !== undefined; at = this.next(at)) line.push(at);
    return line;
  }

  /** A node and all after it, each variation in full before the next. */
  *below(n: number): Generator<number> {
    const todo = [n];
    while (todo.length) {
      const at = todo.pop()!;
      yield at;
      const { children } = this.node(at);
      for (let i = children.length - 1; i >= 0; i--) todo.push(children[i]);
    }
  }

  /** Where a node comes in the order of the file. */
  place(n: number): number {
    let place = 0;
    for (const at of this.below(0)) {
      if (at === n) return place;
      place++;
    }
    return 0;
  }

  at(place: number): number {
    let i = 0;
    for (const at of this.below(0)) if (i++ === place) return at;
    return 0;
  }

  /** The tree as a file. Raw values are kept as they are. */
  toSgf(only?: number[]): string {
    const parts: string[] = ["("];
    const wanted = only && new Set(only);
    // A number is a node to write, a text is written as it is.
    const todo: (number | string)[] = [")\n", 0];
    while (todo.length) {
      const at = todo.pop()!;
      if (typeof at === "string") {
        parts.push(at);
        continue;
      }
      parts.push(";");
      for (const [key, values] of this.node(at).props) parts.push(key, ...values.map((v) => `[${v}]`));
      let { children } = this.node(at);
      if (wanted) children = children.filter((c) => wanted.has(c));
      if (children.length === 1) todo.push(children[0]);
      else for (let i = children.length - 1; i >= 0; i--) todo.push(")", children[i], "(");
    }
    return parts.join("");
  }
}

export function toPosition(size: Size, board: ArrayLike<number>, ko: number | null, toPlay: number): PositionView {
  const names = (sign: number) => {
    const found: string[] = [];
    for (let p = 0; p < board.length; p++) if (board[p] === sign) found.push(name(p, size));
    return found;
  };
  return {
    width: size.width,
    height: size.height,
    black: names(1),
    white: names(-1),
    ko: ko === null ? null : name(ko, size),
    to_play: toPlay > 0 ? "black" : "white",
  };
}

/** Text as SGF writes it, and back. */
export const escape = (text: string) => text.replace(/[\\\]]/g, "\\$&");
export const unescape = (raw: string) => raw.replace(/\\(\r\n|\n\r|\n|\r)/g, "").replace(/\\([\s\S])/g, "$1");
