/** Colors and results in words. */

import type { Color } from "../state";
import { t } from "../words";

export const other = (color: Color): Color => (color === "black" ? "white" : "black");

/** A result as files have it: this color has lost, by resignation or on time. */
export const lossOf = (color: Color, how: "R" | "T") => `${color === "black" ? "W" : "B"}+${how}`;

export function resultText(result: string): string {
  const [who, how] = result.split("+");
  if (!how) return t("draw-game");
  const color = who === "B" ? "black" : "white";
  if (how === "R") return t("wins-by-resignation", { color });
  return how === "T" ? t("wins-on-time", { color }) : t("wins-by-points", { color, points: how });
}
