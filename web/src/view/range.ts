/** Which part of the board is shown. */

import { computed, signal } from "@preact/signals";
import { fromValues } from "../game/points";
import { current, revision, stones, tree } from "../state";

/** Whether only the part with stones is shown. */
export const zoomed = signal(false);
const ROOM = 2;

interface Range {
  x: [number, number];
  y: [number, number];
}

export const range = computed((): Range => {
  void revision.value;
  const { width, height } = tree.value;
  const whole: Range = { x: [0, width - 1], y: [0, height - 1] };
  const view = tree.value.path(current.value).map((n) => tree.value.get(n, "VW")).findLast((v) => v !== undefined);
  if (view?.[0]) return around(fromValues(view, tree.value), 0, whole);
  if (!zoomed.value) return whole;
  const occupied = [...stones.value.keys()].filter((p) => stones.value[p]);
  return around(occupied, ROOM, whole);
});

/** The rectangle around points; a side that comes near the edge goes to it. */
function around(points: number[], room: number, whole: Range): Range {
  if (!points.length) return whole;
  const width = whole.x[1] + 1;
  const side = (values: number[], end: number): [number, number] => {
    const low = Math.min(...values) - room;
    const high = Math.max(...values) + room;
    const near = room ? 2 : 0;
    return [low <= near ? 0 : low, high >= end - near ? end : high];
  };
  return {
    x: side(points.map((p) => p % width), whole.x[1]),
    y: side(points.map((p) => Math.floor(p / width)), whole.y[1]),
  };
}
