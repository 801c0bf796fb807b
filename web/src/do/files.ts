/** Files: open, drop, paste, save, copy; and keeping everything over a reload. */

import { batch, effect } from "@preact/signals";
import { postBytes } from "../api/client";
import type { Opened } from "../api/types";
import * as state from "../state";
import { forget, show } from "./game";
import { offerIfBare } from "./solve";
import { t } from "../words";
import { refused } from "../storage";

const { tree, current, games, game, fileName, revision } = state;

export const openText = (text: string) => postBytes<Opened>("/api/open", text);

/** What was drawn for questions about another position means nothing here. */
function clearDrawn() {
  state.boundary.value = state.region.value = state.target.value = [];
}

export function take(opened: Opened, name: string) {
  batch(() => {
    forget();
    show(opened);
    games.value = opened.games;
    game.value = opened.game;
    fileName.value = name;
    state.card.value = state.showing.value = state.review.value = state.problem.value = state.play.value = undefined;
    state.solving.value = state.training.value = undefined;
    clearDrawn();
  });
  const count = opened.record.nodes.length - 1;
  state.say(opened.games.length ? t("games-found", { name, n: opened.games.length }) : t("nodes-found", { name, n: count }));
  opened.warnings.slice(0, 5).forEach((warning) => state.say(`${name}: ${warning}`));
}

export async function openFile(file: File) {
  try {
    take(await postBytes<Opened>("/api/open", file), file.name);
    offerIfBare();
  } catch (error) {
    state.say(`${file.name}: ${error instanceof Error ? error.message : error}`, true);
  }
}

export async function paste(text: string) {
  if (!text.trim()) return;
  try {
    take(await openText(text), "pasted.sgf");
    offerIfBare();
  } catch (error) {
    state.complain(error);
  }
}

export function chooseFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".sgf,.txt,.SGF,.json,.jsonl";
  input.onchange = () => input.files?.[0] && void openFile(input.files[0]);
  input.click();
}

/** To another game of the collection; changes of this one are kept in the list. */
export async function chooseGame(index: number) {
  if (!games.value[index] || index === game.value) return;
  keepInList();
  try {
    const opened = await openText(games.value[index].sgf);
    batch(() => {
      forget();
      game.value = index;
      state.card.value = state.review.value = state.play.value = state.solving.value = undefined;
      clearDrawn();
      show(opened);
    });
  } catch (error) {
    state.complain(error);
  }
}

function keepInList() {
  if (!games.value.length) return;
  const sgf = tree.value.toSgf();
  games.value = games.value.map((entry, i) => (i === game.value ? { ...entry, sgf } : entry));
}

export function newGame(width: number, height = width) {
  batch(() => {
    forget();
    tree.value = state.emptyTree(width, height);
    current.value = 0;
    games.value = [];
    fileName.value = "game.sgf";
    state.card.value = state.showing.value = state.review.value = state.problem.value = state.play.value = undefined;
    state.noted.value = state.solving.value = state.training.value = undefined;
    clearDrawn();
    revision.value++;
  });
}

/** The whole file: all games of the collection. */
export function text(): string {
  keepInList();
  return games.value.length ? games.value.map((entry) => entry.sgf).join("\n") : tree.value.toSgf();
}

export function download(name: string, content: string, type = "application/x-go-sgf") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const save = () => download(fileName.value.replace(/\.txt$/i, ".sgf"), text());

export async function copy() {
  try {
    await navigator.clipboard.writeText(text());
    state.say(t("game-copied"));
  } catch {
    state.say(t("no-clipboard"), true);
  }
}

/** What is kept in the browser. A database and not local storage: games can be large. */
interface Kept {
  sgf: string;
  place: number;
  name: string;
  games: { title: string; sgf: string }[];
  game: number;
}

/** Opened once: who leaves at once has no time to open it again. */
let opening: Promise<IDBDatabase> | undefined;
let open: IDBDatabase | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("tesuji", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    request.onsuccess = () => {
      open = request.result;
      // Lost by the browser, or wanted by another version of the page: opened again when it is needed.
      open.onclose = close;
      open.onversionchange = close;
      resolve(open);
    };
    request.onerror = () => {
      opening = undefined;
      reject(request.error);
    };
  });
  return opening;
}

function close() {
  open?.close();
  open = opening = undefined;
}

/** Where the database is open, the request is made before this returns. */
function access<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const ask = (db: IDBDatabase) =>
    new Promise<T>((resolve, reject) => {
      const transaction = db.transaction("kept", mode);
      const request = act(transaction.objectStore("kept"));
      // What was put is kept when the transaction is through, not before.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  return open ? ask(open) : database().then(ask);
}

/** Full, or not allowed: said once, and nothing is lost that is on the board. */
const deny = (error: unknown) => void (refused.value ??= error);

async function keep() {
  if (state.leaving.value) return;
  const kept: Kept = {
    sgf: tree.value.toSgf(),
    place: tree.value.place(current.value),
    name: fileName.value,
    games: games.value,
    game: game.value,
  };
  await access("readwrite", (store) => store.put(kept, "game"));
  // The specs reload when this is there.
  if (kept.sgf === tree.value.toSgf()) document.documentElement.dataset.kept = "";
}

/** Shows what was there when the page was left, and keeps what changes from now on. */
export async function restore() {
  try {
    const kept = await access<Kept | undefined>("readonly", (store) => store.get("game"));
    if (kept?.sgf) {
      const opened = await openText(kept.sgf);
      batch(() => {
        show(opened, kept.place);
        games.value = kept.games;
        game.value = kept.game;
        fileName.value = kept.name;
      });
    }
  } catch (error) {
    state.complain(error);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    delete document.documentElement.dataset.kept;
    clearTimeout(timer);
    timer = setTimeout(() => void keep().catch(deny), 250);
  };
  effect(() => {
    void [revision.value, current.value, game.value];
    soon();
  });
  // Leaving at once must not lose the last move.
  document.addEventListener("visibilitychange", () => void keep().catch(deny));
  window.addEventListener("pagehide", () => void keep().catch(deny));
}
