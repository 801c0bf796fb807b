/** Drawing on the board for a question, and what is painted with the pointer held down. */

import { computed, signal } from "@preact/signals";
import { boundary, card, region, stones, target, tool, tree, type Tool } from "../state";
import { askAgain } from "./ask";

/** Tools that draw points for a question. */
export const DRAWN = { boundary, region, target } as const;
export type DrawnKind = keyof typeof DRAWN;

const isDrawn = (kind: Tool): kind is DrawnKind => kind in DRAWN;

/** What is being drawn. */
export const isDrawing = computed(() => (isDrawn(tool.value) ? tool.value : undefined));

export function endDrawing() {
  if (isDrawing.value) tool.value = "play";
}

/** Ends the drawing and asks the card's question on the new terms. */
export function drawnAsk() {
  endDrawing();
  if (card.value) askAgain(card.value.at, card.value.only);
}

/** Points passed while the pointer is held: setup is done when it is let go. */
export const stroke = signal<number[]>([]);

const PAINTS: Partial<Record<Tool, true>> = { black: true, white: true, erase: true, boundary: true, region: true };

/** Whether the present tool paints what the pointer passes. */
export const paints = () => PAINTS[tool.value] === true;

/** A point that the pointer has come to, and those on the way: a fast pointer skips some. */
export function strokeTo(p: number) {
  const { width } = tree.value;
  const from = stroke.value.at(-1) ?? p;
  const [dx, dy] = [(p % width) - (from % width), Math.floor(p / width) - Math.floor(from / width)];
  const steps = Math.max(Math.abs(dx), Math.abs(dy), 1);
  const way = Array.from({ length: steps }, (_, i) => {
    const part = (i + 1) / steps;
    return from + Math.round(dx * part) + width * Math.round(dy * part);
  });
  // The last one stands last, even where the pointer comes back to it.
  stroke.value = [...stroke.value.filter((q) => q !== p), ...way.filter((q) => q === p || !stroke.value.includes(q))];
}

/** What a painted point will be. */
export function painted(p: number): 1 | -1 | 0 | undefined {
  if (!stroke.value.includes(p)) return undefined;
  const signs: Partial<Record<Tool, 1 | -1 | 0>> = { black: 1, white: -1, erase: 0 };
  return signs[tool.value] ?? (stones.value[p] as 1 | -1 | 0);
}
