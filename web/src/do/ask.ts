/** Questions to the server: what a click asks. */

import { Job, stream } from "../api/client";
import type { ModeName, Part, Question, SideName, Terms } from "../api/types";
import { name } from "../game/points";
import { boundary, card, complain, current, region, say, showing, target, terms, tree, type Card } from "../state";
import { moveNow } from "./play";
import { stopTrace } from "./trace";

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

/** Asks everything about a point. */
export function ask(p: number) {
  asking?.stop();
  const began = performance.now();
  const node = current.value;
  const at = name(p, tree.value);
  showing.value = undefined;
  const terms = termsNow();
  card.value = { at, node, terms, running: true, stopped: false, doing: "asking", nodes: 0, seconds: 0, depth: 0, line: [], readings: [], lives: [] };
  const mine = (change: Partial<Card>) => {
    if (asking === job && card.value) card.value = { ...card.value, ...change };
  };
  const question: Question = { kind: "ask", position: tree.value.position(node), at, terms };
  const job = stream.start(question, (news) => {
    switch (news.type) {
      case "part":
        mine({ first: card.value?.first ?? performance.now() - began, ...piece(news.part) });
        break;
      case "progress":
        mine({ nodes: news.nodes, seconds: news.seconds, doing: news.doing, depth: news.depth, line: news.line });
        break;
      case "done":
        mine({ running: false, stopped: news.stopped, nodes: news.nodes, seconds: news.seconds });
        break;
      case "failed":
        mine({ running: false, error: news.error });
    }
  });
  asking = job;
}

function piece(part: Part): Partial<Card> {
  switch (part.part) {
    case "block":
      return { block: part };
    case "group":
      return { group: part };
    case "point":
      return { point: part };
    case "reading":
      return { readings: [...(card.value?.readings ?? []), part] };
    case "life":
      return { lives: [...(card.value?.lives ?? []).filter((l) => l.mover !== part.mover), part] };
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
    position: tree.value.position(shown.node),
    at: shown.at,
    mode,
    first: side,
    terms: termsNow(),
  };
  card.value = { ...shown, running: true, doing: `reading: ${mode}` };
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

/** Esc: everything stops. */
export function stopAll() {
  const busy = card.value?.running || others.size > 0;
  asking?.stop();
  others.forEach((job) => job.stop());
  stopTrace();
  moveNow();
  if (busy) say("Stopped.");
  else showing.value = undefined;
}
