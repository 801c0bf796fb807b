/** Colors and results in words. */

import type { Color } from "../state";

export const other = (color: Color): Color => (color === "black" ? "white" : "black");
export const colorName = (color: Color) => (color === "black" ? "Black" : "White");

/** A result as files have it: this color has lost, by resignation or on time. */
export const lossOf = (color: Color, how: "R" | "T") => `${color === "black" ? "W" : "B"}+${how}`;

const MEANS: Record<string, string> = { R: "by resignation", T: "on time" };

export function resultText(result: string): string {
  const [who, how] = result.split("+");
  if (!how) return "The game is a draw.";
  const winner = who === "B" ? "Black" : "White";
  return `${winner} wins ${MEANS[how] ?? `by ${how} points`}.`;
}
