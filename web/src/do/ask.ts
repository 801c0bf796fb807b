/** Questions to the server: what a click asks. */

import { type Job, stream } from "../api/client";
import type { ColorName, MarkNames, ModeName, News, Part, Question, SideName, Terms } from "../api/types";
import { fromValues, name, point } from "../game/points";
import { boundary, card, complain, current, region, say, showing, stones, target, terms, tool, tree, type Card } from "../state";
import { moveNow } from "./play";
import { stopTrace } from "./trace";
import { t } from "../words";

let asking: Job | undefined;
const others = new Set<Job>();

export function termsNow(): Terms {
  const { bounds, ko, nodes, depth, seconds, need, playedOut } = terms.value;
  const names = (points: number[]) => points.map((p) => name(p, tree.value));
  return {
    bounds: bounds ?? null,
    ko: ko ?? null,
    boundary: names(boundary.value),
    target: names(target.value),
    region: names(region.value),
    need: need ?? null,
    played_out: playedOut ?? false,
    nodes: nodes ?? null,
    depth: depth ?? null,
    seconds: seconds ?? null,
  };
}

/** The marks of what is shown, as far as they say something about a problem. */
export function marks(node: number): MarkNames {
  const named = (property: string) => fromValues(tree.value.get(node, property) ?? [], tree.value).map((p) => name(p, tree.value));
  return { triangles: named("TR"), crosses: named("MA"), squares: named("SQ"), circles: named("CR") };
}

/** Whether the board shows stones of both sides that no move has led to: a diagram, most likely. */
export function isDiagram(): boolean {
  const both = stones.value.some((s) => s > 0) && stones.value.some((s) => s < 0);
  return both && tree.value.line(current.value).length === 1;
}

const diagramNow = () => (isDiagram() ? marks(current.value) : null);

/** Starts a question and keeps it among those that Esc stops. */
export function start(question: Question, listen: (part: Part) => void, done?: (stopped: boolean) => void): Job {
  const job = stream.start(question, (news) => {
    if (news.type === "part") listen(news.part);
    if (news.type === "failed") complain(news.error);
    if (news.type === "done" || news.type === "failed") {
      others.delete(job);
      done?.(news.type === "failed" || news.stopped);
    }
  });
  others.add(job);
  return job;
}

/** A card without an answer yet, about a point of what is shown. */
function blank(p: number): Card {
  const node = current.value;
  const position = tree.value.position(node);
  const { number } = tree.value.node(node).change;
  const effort = { nodes: 0, seconds: 0, depth: 0, line: [] };
  return { at: name(p, tree.value), position, number, terms: termsNow(), running: true, stopped: false, doing: t("asking"), ...effort, readings: [], lives: [], wholes: [] };
}

/** Asks everything about a point. */
export function ask(p: number) {
  const fresh = blank(p);
  const { position, at, terms } = fresh;
  inquire(fresh, [{ kind: "ask", position, at, terms, diagram: diagramNow() }]);
}

/** Asks only for the life and death of a block. */
export function askLife(p: number) {
  const fresh = blank(p);
  const { position, at, terms } = fresh;
  inquire({ ...fresh, only: "life" }, [{ kind: "life", position, at, terms }]);
}

/** Asks whether a side can live anywhere in the region that is drawn. */
export function askAnywhere(color: ColorName) {
  const { position, terms, ...fresh } = blank(region.value[0] ?? 0);
  tool.value = "play";
  inquire({ ...fresh, position, terms, at: "", only: "life", anywhere: color }, [{ kind: "anywhere", position, color, terms }]);
}

/** Asks only how a block is captured: by a ladder, then by any means. */
export function askCapture(p: number) {
  const fresh = blank(p);
  const { position, at, terms } = fresh;
  const modes: ModeName[] = ["ladder", terms.bounds ? "bounds" : terms.boundary.length ? "net" : "general"];
  const all = modes.flatMap((mode) =>
    (["hunter", "prey"] as const).map((first): Question => ({ kind: "capture", position, at, mode, first, terms })),
  );
  inquire({ ...fresh, only: "capture" }, all);
}

/** Asks the same again, of what the board shows now. */
export function askAgain(at: string, only: Card["only"]) {
  const color = card.value?.anywhere;
  if (color) return askAnywhere(color);
  const p = point(at, tree.value);
  if (p === undefined) return;
  if (!only) ask(p);
  else if (!stones.value[p]) say(t("no-stone-now", { at }));
  else if (only === "life") askLife(p);
  else askCapture(p);
}

/** Where the position of the card is in the game: on the line that is shown, if anywhere. */
export function askedNode(): number | undefined {
  const wanted = card.value && JSON.stringify([card.value.position.black, card.value.position.white]);
  return tree.value.line(current.value).find((n) => {
    if (tree.value.node(n).change.number !== card.value?.number) return false;
    const { black, white } = tree.value.position(n);
    return JSON.stringify([black, white]) === wanted;
  });
}

/** Fills a new card with the answers to questions, one after the other. */
function inquire(fresh: Card, [question, ...rest]: Question[]) {
  asking?.stop();
  const began = performance.now();
  showing.value = undefined;
  card.value = fresh;
  let before = { nodes: 0, seconds: 0 };
  let thought: string[] = [];
  const total = (news: { nodes: number; seconds: number }) => ({
    nodes: before.nodes + news.nodes,
    seconds: before.seconds + news.seconds,
  });
  const mine = (change: Partial<Card>) => {
    if (asking === job && card.value) card.value = { ...card.value, ...change };
  };
  const listen = (news: News) => {
    switch (news.type) {
      case "part":
        // The line that looked best was of the search that ends with this part.
        mine({ first: card.value?.first ?? performance.now() - began, ...piece(news.part), line: [] });
        break;
      case "progress":
        if (news.line.length) thought = news.line;
        mine({ ...total(news), doing: news.doing, depth: news.depth, line: news.line });
        break;
      case "done": {
        const next = news.stopped || asking !== job ? undefined : rest.shift();
        mine({ running: !!next, stopped: news.stopped, ...total(news), ...(news.stopped ? besideLook(thought) : {}) });
        if (!next) break;
        before = total(news);
        thought = [];
        asking = job = stream.start(next, listen);
        break;
      }
      case "failed":
        mine({ running: false, error: news.error });
    }
  };
  let job = stream.start(question, listen);
  asking = job;
}

/** The best line of a search that did not come to its end. */
const soFar = (line: string[]) => (line.length ? line : (card.value?.line ?? []));

/** One look of the network has no line of its own: where a stopped search has found nothing better, the line that it thought best stands beside it. */
function besideLook(line: string[]): Partial<Card> {
  const lives = card.value?.lives ?? [];
  const look = lives.findIndex((life) => life.basis === "net");
  if (look < 0 || !line.length) return {};
  return { lives: lives.map((life, i) => (i === look ? { ...life, line } : life)) };
}

function piece(part: Part): Partial<Card> {
  switch (part.part) {
    case "block":
      return { block: part };
    case "group":
      return { group: part };
    case "point":
      return { point: part };
    case "reading": {
      const line = part.status === "aborted" ? soFar(part.line) : part.line;
      return { readings: [...(card.value?.readings ?? []), { ...part, line }] };
    }
    case "life": {
      const line = part.status === "unknown" ? soFar(part.line) : part.line;
      return { lives: [...(card.value?.lives ?? []).filter((l) => l.mover !== part.mover), { ...part, line }] };
    }
    case "whole":
      return { wholes: [...(card.value?.wholes ?? []).filter((l) => l.mover !== part.mover), part] };
    case "open":
      return { open: part };
    default:
      return {};
  }
}

/** Reads the block of the card in one mode only. */
export function readAs(mode: ModeName, side: SideName) {
  const shown = card.value;
  if (!shown) return;
  const question: Question = {
    kind: "capture",
    position: shown.position,
    at: shown.at,
    mode,
    first: side,
    terms: termsNow(),
  };
  card.value = { ...shown, running: true, doing: t("reading-doing", { mode }) };
  start(
    question,
    (part) => {
      if (card.value && part.part === "reading") {
        const rest = card.value.readings.filter((r) => r.mode !== part.mode || r.side !== part.side);
        card.value = { ...card.value, readings: [...rest, part] };
      }
    },
    (stopped) => {
      if (card.value) card.value = { ...card.value, running: false, stopped };
    },
  );
}

export function stopAsking() {
  asking?.stop();
}

/** Everything stops; false if there was nothing to stop. */
export function stopAll(): boolean {
  const busy = card.value?.running || others.size > 0;
  asking?.stop();
  others.forEach((job) => job.stop());
  stopTrace();
  moveNow();
  if (busy) say(t("stopped-said"));
  return busy;
}
