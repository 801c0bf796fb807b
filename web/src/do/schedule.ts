/** When a problem comes back. Kept in the browser.
 *
 * Leitner's boxes: a problem that is solved moves on to the next box and comes back after a longer time, one that is missed goes
 * back to the first and comes again in the same session. Schedulers that fit a model of forgetting (FSRS, SM-2) need graded recall of
 * the same card many times; a problem is solved or missed, a handful of times, and a rule that everybody can check serves better. */

import { t } from "../words";
import { storage } from "../storage";

const DAY = 24 * 60 * 60 * 1000;
/** After the first miss, a problem comes back after this time. */
const SOON = 10 * 60 * 1000;
/** Days until a solved problem comes back, by box. */
export const INTERVALS = [1, 3, 7, 16, 35, 90];

export interface Note {
  box: number;
  due: number;
  last: "solved" | "missed";
}
type Notes = Record<string, Record<string, Note>>;
const KEY = "training";

function read(): Notes {
  try {
    return JSON.parse(storage.get(KEY) ?? "{}") as Notes;
  } catch {
    return {};
  }
}
const write = (notes: Notes) => storage.set(KEY, JSON.stringify(notes));

export const notesOf = (set: string): Record<string, Note> => read()[set] ?? {};

/** What becomes of a problem after a try. */
export function after(note: Note | undefined, result: "solved" | "missed", now: number): Note {
  if (result === "missed") return { box: 0, due: now + SOON, last: "missed" };
  const box = note ? Math.min(note.box + 1, INTERVALS.length - 1) : 0;
  return { box, due: now + INTERVALS[box] * DAY, last: "solved" };
}

export function keep(set: string, id: string, result: "solved" | "missed", now = Date.now()) {
  const all = read();
  const mine = all[set] ?? {};
  write({ ...all, [set]: { ...mine, [id]: after(mine[id], result, now) } });
}

/** Which problem comes next: what is due, the longest due first; then new ones in their order; then what is due soonest. */
export function choose(set: string, ids: string[], not: number, now = Date.now()): number {
  const notes = notesOf(set);
  const others = ids.map((_, i) => i).filter((i) => i !== not || ids.length === 1);
  const due = (i: number) => notes[ids[i]]?.due ?? Infinity;
  const byDue = [...others].sort((a, b) => due(a) - due(b));
  const ready = byDue.find((i) => due(i) <= now);
  const fresh = others.filter((i) => !notes[ids[i]]);
  const after = fresh.find((i) => i > not) ?? fresh[0];
  return ready ?? after ?? byDue[0] ?? 0;
}

/** All notes as text, and back. What both have is kept as it was noted last. */
export const exported = () => JSON.stringify({ tesuji: "training", notes: read() }, null, 1);
export function imported(text: string) {
  const { tesuji, notes } = JSON.parse(text) as { tesuji?: string; notes?: Notes };
  if (tesuji !== "training" || typeof notes !== "object") throw new Error(t("no-progress-file"));
  const all = read();
  for (const [set, mine] of Object.entries(notes ?? {}))
    for (const [id, note] of Object.entries(mine)) {
      const had = all[set]?.[id];
      if (!had || note.due > had.due) all[set] = { ...all[set], [id]: note };
    }
  write(all);
}
