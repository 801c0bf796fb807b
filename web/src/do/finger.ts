/** A finger on points that are smaller than it.
 *
 * Held down for a moment, it shows the points around it enlarged, and plays at the point where it is lifted. A tap on an empty point only moves
 * the cursor there, enlarged too; a second tap on the same point plays. So 17 pixels are no gamble. Larger points, a mouse and a pen are
 * as direct as ever, and a finger that moves at once scrolls the page. */

import { signal } from "@preact/signals";
import { cursor, stones } from "../state";

/** Points of so many pixels are hit by a finger without help. */
export const LARGE = 26;
/** How long a finger rests before it chooses a point. */
const HOLD = 180;
/** How long a tapped point is shown enlarged. */
const SHOWN = 2500;

/** The point that is shown enlarged, and whether a finger is on it. */
export const enlarged = signal<{ p: number; held: boolean } | undefined>(undefined);

let timer: ReturnType<typeof setTimeout> | undefined;
/** Where the finger came down: a hand is never quite still. */
let from: number | undefined;
/** A lifted finger clicks, too; that click was meant for what was enlarged. */
let lifted = -Infinity;

function later(wait: number, act: () => void) {
  clearTimeout(timer);
  timer = setTimeout(act, wait);
}

export function down(p: number | undefined) {
  from = p;
  if (p !== undefined) later(HOLD, () => (enlarged.value = { p, held: true }));
}

/** Whether the finger chooses a point: then it does not scroll. */
export const chooses = () => enlarged.value?.held === true;

export function move(p: number | undefined) {
  if (!chooses()) return p === from ? undefined : clearTimeout(timer);
  if (p !== undefined && p !== enlarged.value!.p) enlarged.value = { p, held: true };
}

/** The finger is lifted: the point that it has chosen. */
export function up(): number | undefined {
  clearTimeout(timer);
  if (!chooses()) return undefined;
  const { p } = enlarged.value!;
  enlarged.value = undefined;
  lifted = performance.now();
  return p;
}

export function cancel() {
  clearTimeout(timer);
  enlarged.value = undefined;
}

/** Whether a tap is to be followed: not after a choice, and on an empty point only the second time. */
export function follows(p: number): boolean {
  if (performance.now() - lifted < 500) return false;
  if (stones.value[p] || cursor.value === p) {
    cancel();
    cursor.value = undefined;
    return true;
  }
  cursor.value = p;
  enlarged.value = { p, held: false };
  later(SHOWN, () => (enlarged.value = undefined));
  return false;
}
