/** Keys, as KaTrain and Sabaki have them where they agree. */

import { ask, askCapture, askLife, stopAll } from "./ask";
import { choose } from "./choose";
import { endDrawing, isDrawing } from "./draw";
import { closeMenus } from "./menus";
import { traceWord } from "./trace";
import { chooseFile, copy, save } from "./files";
import { promoteHere, removeHere } from "./game";
import { stepBy, toEnd, toSibling, toStart } from "./step";
import { hint, move, takeBack, undoAny } from "./play";
import { prove, reviewGame, toggle } from "./layers";
import { point } from "../game/points";
import { toggleZoom } from "../view/range";
import * as state from "../state";
import { t } from "../words";

interface Key {
  keys: string;
  /** What it does: `key-…` of the catalogue. */
  what: string;
  run: (event: KeyboardEvent) => unknown;
}

/** The point a key is about: the cursor, the mouse, or the last question. */
function subject(): number | undefined {
  const asked = state.card.value && point(state.card.value.at, state.tree.value);
  return state.cursor.value ?? state.hovered.value ?? asked;
}

const aboutSubject = (question: (p: number) => void) => () => {
  const p = subject();
  if (p === undefined) state.say(t("point-at-stone"));
  else question(p);
};

const aboutStone = (question: (p: number) => void) =>
  aboutSubject((p) => (state.stones.value[p] ? question(p) : state.say(t("asked-about-stone"))));

function moveCursor(dx: number, dy: number) {
  const { width, height } = state.tree.value;
  const p = state.cursor.value ?? Math.floor(height / 2) * width + Math.floor(width / 2);
  const x = Math.min(width - 1, Math.max(0, (p % width) + dx));
  const y = Math.min(height - 1, Math.max(0, Math.floor(p / width) + dy));
  state.cursor.value = state.cursor.value === undefined ? p : y * width + x;
}

function enter(event: KeyboardEvent) {
  if (state.tracing.value) return traceWord({ word: "step", nodes: 1 });
  const p = state.cursor.value;
  if (p !== undefined) choose(p, event.shiftKey);
}

function escape() {
  if (closeMenus()) return;
  if (isDrawing.value) return endDrawing();
  if (!stopAll()) state.showing.value = undefined;
}

const layer = (name: state.Layer, key: string): Key => ({ keys: key, what: `layer-${name}`, run: () => toggle(name) });

export const KEYS: Key[] = [
  { keys: "ArrowRight", what: "next", run: () => stepBy(1) },
  { keys: "ArrowLeft", what: "previous", run: () => stepBy(-1) },
  { keys: "ArrowDown", what: "next-variation", run: () => toSibling(1) },
  { keys: "ArrowUp", what: "previous-variation", run: () => toSibling(-1) },
  { keys: "PageDown", what: "ten-on", run: () => stepBy(10) },
  { keys: "PageUp", what: "ten-back", run: () => stepBy(-10) },
  { keys: "Home", what: "start", run: toStart },
  { keys: "End", what: "end", run: toEnd },
  { keys: "Shift+Arrow", what: "cursor", run: () => {} },
  { keys: "Enter", what: "enter", run: enter },
  { keys: " ", what: "ask", run: aboutSubject(ask) },
  { keys: "Escape", what: "escape", run: escape },
  { keys: "l", what: "capture", run: aboutStone(askCapture) },
  { keys: "d", what: "life", run: aboutStone(askLife) },
  { keys: "s", what: "safe", run: prove },
  layer("power", "1"),
  layer("groups", "2"),
  layer("exits", "3"),
  layer("safe", "4"),
  layer("dame", "5"),
  layer("status", "6"),
  layer("breakers", "7"),
  layer("scan", "8"),
  layer("owners", "9"),
  layer("moves", "0"),
  { keys: "r", what: "review", run: reviewGame },
  { keys: "p", what: "pass", run: () => move("pass") },
  { keys: "h", what: "hint", run: hint },
  { keys: "u", what: "take-back", run: takeBack },
  { keys: "k", what: "coordinates", run: () => (state.coordinates.value = !state.coordinates.value) },
  { keys: "z", what: "zoom", run: toggleZoom },
  { keys: "Delete", what: "delete", run: removeHere },
  { keys: "m", what: "main-line", run: promoteHere },
  { keys: "Ctrl+z", what: "undo", run: undoAny },
  { keys: "Ctrl+o", what: "open", run: chooseFile },
  { keys: "Ctrl+s", what: "save", run: save },
  { keys: "Ctrl+c", what: "copy", run: copy },
  { keys: "Ctrl+v", what: "paste", run: () => {} },
  { keys: "?", what: "help", run: () => (state.help.value = !state.help.value) },
];

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

export function listen() {
  window.addEventListener("keydown", (event) => {
    if (isText(event.target)) {
      if (event.key === "Escape") (event.target as HTMLElement).blur();
      return;
    }
    // The dialog closes itself.
    if (state.help.value || state.info.value) return;
    const control = event.ctrlKey || event.metaKey;
    const selected = !getSelection()?.isCollapsed;
    if (event.altKey || (control && "cv".includes(event.key) && (selected || event.key === "v"))) return;
    // A button that has the focus is pressed by these.
    if (event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter")) return;
    if (event.shiftKey && ARROWS[event.key]) {
      event.preventDefault();
      return moveCursor(...ARROWS[event.key]);
    }
    const wanted = (control ? "Ctrl+" : "") + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
    const found = KEYS.find(({ keys }) => keys === wanted);
    if (!found) return;
    event.preventDefault();
    void found.run(event);
  });
}
