/** A line as Go books print it: numbers on stones, and in words what the diagram cannot show. */

import type { PositionView } from "../api/types";
import { name, point, points, type Size } from "./points";
import { t } from "../words";

export interface LineMove {
  color: "black" | "white";
  at: string;
}

export interface Diagram {
  board: Int8Array;
  /** The numbers on the board. */
  numbers: Map<number, number>;
  /** Moves without a number on the board, like "13 at 5". */
  elsewhere: string[];
}

const sign = (color: LineMove["color"]) => (color === "black" ? 1 : -1);

export function stonesOf(position: PositionView, size: Size): Int8Array {
  const board = new Int8Array(size.width * size.height);
  for (const p of points(position.black, size)) board[p] = 1;
  for (const p of points(position.white, size)) board[p] = -1;
  return board;
}

/** All moves at once: every stone that was ever on the board stays, and moves where one was taken are told. */
export function wholeLine(start: Int8Array, moves: LineMove[], size: Size): Diagram {
  const board = start.slice();
  const numbers = new Map<number, number>();
  moves.forEach(({ color, at }, i) => {
    const p = point(at, size);
    if (p === undefined || board[p]) return;
    board[p] = sign(color);
    numbers.set(p, i + 1);
  });
  return { board, numbers, elsewhere: unnumbered(moves, numbers, size) };
}

/** The board as it is after the moves, with the numbers of those that still stand. */
export function lineSoFar(board: Int8Array, moves: LineMove[], size: Size): Diagram {
  const numbers = new Map<number, number>();
  moves.forEach(({ color, at }, i) => {
    const p = point(at, size);
    if (p !== undefined && board[p] === sign(color)) numbers.set(p, i + 1);
  });
  return { board, numbers, elsewhere: unnumbered(moves, numbers, size) };
}

function unnumbered(moves: LineMove[], numbers: Map<number, number>, size: Size): string[] {
  return moves.flatMap(({ at }, i) => {
    const p = point(at, size);
    if (p === undefined) return [`${i + 1} ${at === "pass" ? t("key-pass") : at}`];
    const shown = numbers.get(p);
    if (shown === i + 1) return [];
    return [t("elsewhere-at", { n: i + 1, at: shown ?? name(p, size) })];
  });
}
