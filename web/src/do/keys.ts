/** Keys, as KaTrain and Sabaki have them where they agree. */

import { ask, askCapture, askLife, stopAll } from "./ask";
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

interface Key {
  keys: string;
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
  if (p === undefined) state.say("Point at a stone, or click one.");
  else question(p);
};

const aboutStone = (question: (p: number) => void) =>
  aboutSubject((p) => (state.stones.value[p] ? question(p) : state.say("That is asked about a stone: point at one.")));

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
  if (p === undefined) return;
  if (state.stones.value[p] || event.shiftKey) ask(p);
  else void move(p);
}

function escape() {
  if (closeMenus()) return;
  if (isDrawing.value) return endDrawing();
  if (!stopAll()) state.showing.value = undefined;
}

const layer = (name: state.Layer, key: string, what: string): Key => ({ keys: key, what, run: () => toggle(name) });

export const KEYS: Key[] = [
  { keys: "ArrowRight", what: "next move, of the line or proof if one is shown", run: () => stepBy(1) },
  { keys: "ArrowLeft", what: "previous move", run: () => stepBy(-1) },
  { keys: "ArrowDown", what: "next variation", run: () => toSibling(1) },
  { keys: "ArrowUp", what: "previous variation", run: () => toSibling(-1) },
  { keys: "PageDown", what: "ten moves on", run: () => stepBy(10) },
  { keys: "PageUp", what: "ten moves back", run: () => stepBy(-10) },
  { keys: "Home", what: "to the start", run: toStart },
  { keys: "End", what: "to the end", run: toEnd },
  { keys: "Shift+Arrow", what: "move the cursor on the board", run: () => {} },
  { keys: "Enter", what: "play or ask at the cursor; next node of a stepped search", run: enter },
  { keys: " ", what: "ask again, or about the point under the cursor", run: aboutSubject(ask) },
  { keys: "Escape", what: "close a menu, end drawing, stop all questions, close what is shown", run: escape },
  { keys: "l", what: "only ladder and capture of the stone pointed at", run: aboutStone(askCapture) },
  { keys: "d", what: "only life and death of the stone pointed at", run: aboutStone(askLife) },
  { keys: "s", what: "prove what is safe, with search", run: prove },
  layer("power", "1", "power map"),
  layer("groups", "2", "groups and where they can be cut"),
  layer("exits", "3", "exits of groups"),
  layer("safe", "4", "safe stones and territory"),
  layer("dame", "5", "dame"),
  layer("status", "6", "status letters"),
  layer("breakers", "7", "ladder breakers of the stone asked about"),
  layer("scan", "8", "tactical scan: capturing and saving moves"),
  { keys: "r", what: "review the game", run: reviewGame },
  { keys: "p", what: "pass", run: () => move("pass") },
  { keys: "h", what: "hint, in a game against the program", run: hint },
  { keys: "u", what: "take back, in a game against the program", run: takeBack },
  { keys: "k", what: "coordinates", run: () => (state.coordinates.value = !state.coordinates.value) },
  { keys: "z", what: "only a part of the board, larger", run: toggleZoom },
  { keys: "Delete", what: "delete this node and what follows", run: removeHere },
  { keys: "m", what: "make this variation the main line", run: promoteHere },
  { keys: "Ctrl+z", what: "undo the last edit; in a game against the program, take back", run: undoAny },
  { keys: "Ctrl+o", what: "open a file", run: chooseFile },
  { keys: "Ctrl+s", what: "save", run: save },
  { keys: "Ctrl+c", what: "copy the game", run: copy },
  { keys: "Ctrl+v", what: "paste SGF or a text diagram", run: () => {} },
  { keys: "?", what: "this help", run: () => (state.help.value = !state.help.value) },
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
