/** Which part of the board is shown. */

import { computed, signal } from "@preact/signals";
import { fromLetters, fromValues, point, points } from "../game/points";
import { card, current, revision, showing, stones, training, tree } from "../state";

/** Whether only a part is shown, if the user has said so. */
const zoomed = signal<boolean | undefined>(undefined);
const narrow = matchMedia("(max-width: 60rem)");
/** Whether the screen is small: then problems are cropped without being asked. */
const small = signal(narrow.matches);
narrow.addEventListener("change", () => (small.value = narrow.matches));

/** Points around stones. */
const ROOM = 2;
/** A part this wide and high makes points that a finger can hit. */
const PART = 11;
/** Up to here the points of a whole board are large enough. */
const LARGE = 13;

interface Range {
  x: [number, number];
  y: [number, number];
}

/** The longer side: the other one has room enough. */
const side = ({ x, y }: Range) => Math.max(x[1] - x[0], y[1] - y[0]) + 1;

/** The part of the file's own diagram, if it names one. */
function view(): number[] | undefined {
  const values = tree.value.path(current.value).map((n) => tree.value.get(n, "VW")).findLast((v) => v !== undefined);
  return values?.[0] ? fromValues(values, tree.value) : undefined;
}

/** The part that a zoom shows: around the stones, or, where they are everywhere, around what is looked at. */
function part(whole: Range): Range {
  const cropped = around(occupied(), ROOM, whole);
  return side(cropped) <= 0.75 * side(whole) ? cropped : around([focus()], (PART - 1) / 2, whole);
}

/** Points with stones, and those of a line that is shown. */
function occupied(): number[] {
  const line = points(showing.value?.moves.map((move) => move.at) ?? [], tree.value);
  return [...[...stones.value.keys()].filter((p) => stones.value[p]), ...line];
}

/** The point asked about, the last move, or the middle. */
function focus(): number {
  const { width, height } = tree.value;
  const move = tree.value.get(current.value, "B")?.[0] ?? tree.value.get(current.value, "W")?.[0] ?? "";
  const asked = card.value && point(card.value.at, tree.value);
  return asked ?? fromLetters(move, tree.value) ?? Math.floor(height / 2) * width + Math.floor(width / 2);
}

/** A position without moves whose stones are in one part of a large board: a problem. */
function isProblem(whole: Range): boolean {
  if (side(whole) <= LARGE) return false;

  const setup = fromValues([...(tree.value.get(0, "AB") ?? []), ...(tree.value.get(0, "AW") ?? [])], tree.value);
  if (setup.length < 4) return false;
  const cropped = around([...setup, ...occupied()], ROOM, whole);
  return side(cropped) <= 0.75 * side(whole);
}

const whole = computed((): Range => ({ x: [0, tree.value.width - 1], y: [0, tree.value.height - 1] }));

export const isZoomed = computed(() => {
  void revision.value;
  return zoomed.value ?? ((small.value || training.value !== undefined) && !view() && isProblem(whole.value));
});

export const toggleZoom = () => void (zoomed.value = !isZoomed.value);

export const range = computed((): Range => {
  void revision.value;
  const shown = view();
  if (shown && zoomed.value === undefined) return around(shown, 0, whole.value);
  return isZoomed.value ? part(whole.value) : whole.value;
});

/** The rectangle around points; a side that comes near the edge goes to it. */
function around(places: number[], room: number, whole: Range): Range {
  if (!places.length) return whole;
  const width = whole.x[1] + 1;
  const reach = (values: number[], end: number): [number, number] => {
    const low = Math.min(...values) - room;
    const high = Math.max(...values) + room;
    const near = room ? 2 : 0;
    return [low <= near ? 0 : low, high >= end - near ? end : high];
  };
  return {
    x: reach(places.map((p) => p % width), whole.x[1]),
    y: reach(places.map((p) => Math.floor(p / width)), whole.y[1]),
  };
}
