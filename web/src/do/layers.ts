/** Layers: fetched for the position shown, dropped when it changes. */

import { effect } from "@preact/signals";
import { type Job, post } from "../api/client";
import type { MoveNote, ReviewPoint, Survey } from "../api/types";
import * as state from "../state";
import type { Layer } from "../state";
import { start, termsNow } from "./ask";
import { go } from "./game";
import { t } from "../words";

const { layers, tree, current, revision } = state;

export function toggle(layer: Layer) {
  const next = new Set(layers.value);
  if (!next.delete(layer)) next.add(layer);
  layers.value = next;
  if (layer === "breakers" && next.has(layer) && !state.card.value?.block)
    state.say(t("click-for-breakers"));
}

/** Answers for nodes seen lately, so that going back costs nothing. */
const seen = new Map<string, Survey>();
const SEEN = 600;
let busy = false;
let waiting = false;

async function fetchSurvey() {
  const on = layers.value;
  const wants = {
    power: on.has("power"),
    groups: on.has("groups") || on.has("exits"),
    safety: on.has("safe") || on.has("dame") || on.has("status"),
  };
  if (!wants.power && !wants.groups && !wants.safety) return void (state.survey.value = undefined);
  // One request at a time, and then for whatever is shown by then: scrolling never queues up.
  if (busy) return void (waiting = true);
  const node = current.value;
  const position = tree.value.position(node);
  const key = JSON.stringify([position, wants]);
  const known = seen.get(key);
  if (known) return void (state.survey.value = { node, survey: known });
  busy = true;
  try {
    const survey = await post<Survey>("/api/survey", { position, ...wants });
    if (seen.size > SEEN) seen.clear();
    seen.set(key, survey);
    state.survey.value = { node, survey };
  } catch (error) {
    state.complain(error);
  }
  busy = false;
  if (waiting) {
    waiting = false;
    void fetchSurvey();
  }
}

/** Positions that the program looks at for candidates, and for who owns what. */
const LOOKS = { moves: 240, owners: 1 };
let thinking: Job | undefined;

/** What the program thinks of the position, while a layer shows it or a hint was asked for here. */
function fetchThoughts() {
  thinking?.stop();
  thinking = undefined;
  const node = current.value;
  const moves = layers.value.has("moves") || state.hinted.value === node;
  const least = Math.min(tree.value.width, tree.value.height);
  // The network knows no smaller boards, and whoever trains is told nothing.
  if ((!moves && !layers.value.has("owners")) || least < 5 || state.training.value) return void (state.thoughts.value = undefined);
  if (state.thoughts.value?.node !== node) state.thoughts.value = undefined;
  const visits = moves ? LOOKS.moves : LOOKS.owners;
  thinking = start({ kind: "candidates", sgf: tree.value.toSgf(tree.value.path(node)), visits }, (part) => {
    if (part.part === "candidates" && current.value === node) state.thoughts.value = { ...part, node };
  });
}

let scanning: Job | undefined;
let mapping: Job | undefined;
let proving: Job | undefined;

function fetchScan() {
  scanning?.stop();
  state.scan.value = undefined;
  if (!layers.value.has("scan") && !layers.value.has("status")) return;
  const position = tree.value.position(current.value);
  scanning = start({ kind: "scan", position }, (part) => {
    if (part.part === "scan") state.scan.value = part;
  });
}

function fetchBreakers() {
  mapping?.stop();
  state.breakers.value = undefined;
  const card = state.card.value;
  if (!layers.value.has("breakers") || !card?.block || !state.holds.value) return;
  const question = { kind: "breakers", position: card.position, at: card.at } as const;
  mapping = start(question, (part) => {
    if (part.part === "breakers") {
      state.breakers.value = part;
      state.say(t("ladder-changes", { at: part.prey, ladder: part.ladder, n: part.points.length }));
    }
  });
}

/** Safety with search, for the layer: more than the static rules find. */
export function prove() {
  proving?.stop();
  if (!layers.value.has("safe")) toggle("safe");
  const position = tree.value.position(current.value);
  state.say(t("looking-for-safe"));
  proving = start(
    { kind: "safety", position, terms: { ...termsNow(), boundary: [] } },
    (part) => {
      if (part.part !== "safety") return;
      state.proven.value = part;
      const { black, white, dame, dead } = part;
      const all = t("safe-found", { black: black.length, white: white.length, dame: dame.length });
      state.say(`${all}${dead.length ? t("safe-dead", { stones: dead.join(" ") }) : ""}.`);
    },
  );
}

/** A review of the line shown. */
export function reviewGame() {
  const line = tree.value.line(current.value);
  state.noted.value = undefined;
  state.review.value = { points: [], notes: [], running: true, line };
  start(
    { kind: "review", sgf: tree.value.toSgf(line) },
    (part) => {
      const now = state.review.value;
      if (part.part !== "review" || !now) return;
      state.review.value = { ...now, points: [...now.points, ...part.points], notes: [...now.notes, ...part.notes] };
    },
    () => {
      if (state.review.value) state.review.value = { ...state.review.value, running: false };
    },
  );
}

/** Goes to the move of a note, and marks what it is about. */
export function showNote({ index, stones, save }: MoveNote) {
  const node = state.review.value?.line[index];
  if (node === undefined) return;
  go(node);
  state.noted.value = { node, stones, save };
}

/** Goes to a move that cost much, and marks what was expected instead. */
export function showCostly({ index, better }: ReviewPoint) {
  const node = state.review.value?.line[index];
  if (node === undefined) return;
  go(node);
  state.noted.value = { node, stones: [], save: null, better: better[0] };
}

const tag = (property: string) => tree.value.get(tree.value.root, property)?.[0] ?? "";

/** Counts, with the stones given as dead (one block changed) or with what is proven. */
export function count(dead: string[] | null, toggle: string | null = null) {
  const node = current.value;
  const known = /^(chinese|japanese|aga|nz)/i.exec(tag("RU"))?.[1].toLowerCase();
  start(
    {
      kind: "score",
      position: tree.value.position(node),
      komi: Number(tag("KM")) || 0,
      rules: known ?? "japanese",
      handicap: Number(tag("HA")) || 0,
      lost: tree.value.node(node).change.lost,
      dead,
      toggle,
    },
    (part) => {
      if (part.part !== "score") return;
      state.score.value = { ...part, node, agreed: dead !== null };
      const open = part.exact || dead ? "" : ` ${t("not-settled", { n: part.unsettled.length, low: part.best_for_black, high: part.best_for_white })}`;
      state.say(`${t(part.exact ? "count-proven" : dead ? "count-marked" : "count-stands", { result: part.result })}${open}`);
    },
  );
}

/** Starts to follow the position. */
export function follow() {
  effect(() => {
    void [layers.value, current.value, revision.value, tree.value];
    state.proven.value = undefined;
    void fetchSurvey();
  });
  let soon: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void [layers.value, current.value, revision.value, tree.value];
    // A scan takes some milliseconds of a processor: not while somebody scrolls.
    clearTimeout(soon);
    soon = setTimeout(fetchScan, 60);
  });
  let later: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void [layers.value, current.value, revision.value, tree.value, state.hinted.value];
    clearTimeout(later);
    later = setTimeout(fetchThoughts, 120);
  });
  effect(() => {
    void [layers.value, current.value, state.card.value?.at, state.card.value?.block?.stones.length, state.holds.value];
    fetchBreakers();
  });
}
