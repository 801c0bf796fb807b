/** Questions to the server: what a click asks, walks through proofs, stepping through a search. */

import { get, getText, Job, post, postForText, stream } from "../api/client";
import type { LifePart, ModeName, Part, ProofMoves, Question, ReadingPart, SideName, Terms, TraceWord, Walked } from "../api/types";
import { name } from "../game/points";
import { boundary, card, complain, current, say, showing, terms, tracing, tree, type Card } from "../state";
import { download } from "./files";
import { addMoves } from "./game";

let asking: Job | undefined;
let tracer: Job | undefined;
const others = new Set<Job>();

export function termsNow(): Terms {
  const { bounds, ko, nodes, depth, seconds } = terms.value;
  return {
    bounds: bounds ?? null,
    ko: ko ?? null,
    boundary: boundary.value.map((p) => name(p, tree.value)),
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
  card.value = { at, node, running: true, stopped: false, doing: "asking", nodes: 0, seconds: 0, readings: [], lives: [] };
  const mine = (change: Partial<Card>) => {
    if (asking === job && card.value) card.value = { ...card.value, ...change };
  };
  const question: Question = { kind: "ask", position: tree.value.position(node), at, terms: termsNow() };
  const job = stream.start(question, (news) => {
    switch (news.type) {
      case "part":
        mine({ first: card.value?.first ?? performance.now() - began, ...piece(news.part) });
        break;
      case "progress":
        mine({ nodes: news.nodes, seconds: news.seconds, doing: news.doing });
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
      return { lives: [...(card.value?.lives ?? []), part] };
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
  if (busy) say("Stopped.");
  else showing.value = undefined;
}

/** Shows a reading's line as a numbered diagram. */
export function showLine(reading: ReadingPart) {
  const shown = card.value;
  if (!shown) return;
  const colors = reading.mover === "black" ? (["black", "white"] as const) : (["white", "black"] as const);
  showing.value = {
    position: tree.value.position(shown.node),
    moves: reading.line.map((at, i) => ({ color: colors[i % 2], at })),
    marked: shown.block?.stones ?? [],
    title: reading.sentence,
    proof: reading.proof ?? undefined,
    replies: [],
  };
}

/** Shows a line of life and death. */
export function showLife(life: LifePart, line = life.line) {
  const shown = card.value;
  if (!shown) return;
  const colors = life.mover === "black" ? (["black", "white"] as const) : (["white", "black"] as const);
  showing.value = {
    position: tree.value.position(shown.node),
    moves: line.map((at, i) => ({ color: colors[i % 2], at })),
    marked: shown.block?.stones ?? [],
    title: life.sentence,
    replies: [],
  };
}

/** Plays against a proof: with these replies, from its start. */
export async function walk(replies: string[]) {
  const shown = showing.value;
  if (!shown?.proof) return;
  try {
    const walked = await post<Walked>(`/api/proofs/${shown.proof}/walk`, { moves: replies });
    showing.value = { ...shown, walked, replies, moves: walked.moves };
  } catch (error) {
    complain(error);
  }
}

export async function addProof() {
  const shown = showing.value;
  if (!shown) return;
  try {
    if (!shown.proof) {
      await addMoves(shown.moves.map((move, i) => ({ ...move, parent: i - 1 })));
    } else {
      const { moves, cut } = await get<ProofMoves>(`/api/proofs/${shown.proof}/tree`);
      await addMoves(moves);
      if (cut) say("The proof is larger than what was added: far down only the main replies are there.");
    }
    say("The moves are in the game.");
    showing.value = undefined;
  } catch (error) {
    complain(error);
  }
}

export async function exportSvg() {
  const shown = showing.value;
  if (!shown) return;
  const moves = shown.moves.map(({ color, at }) => [color, at]);
  const body = { position: shown.position, moves, marked: shown.marked, crop: true };
  try {
    download("line.svg", await postForText("/api/draw", body), "image/svg+xml");
  } catch (error) {
    complain(error);
  }
}

export async function exportProof() {
  const proof = showing.value?.proof;
  if (!proof) return;
  try {
    download("proof.json", await getText(`/api/proofs/${proof}/json`), "application/json");
  } catch (error) {
    complain(error);
  }
}

/** Steps through the calculator's search. */
export function trace(mode: ModeName, side: SideName) {
  const shown = card.value;
  if (!shown) return;
  stopTrace();
  const position = tree.value.position(shown.node);
  tracing.value = { at: shown.at, side };
  const question: Question = { kind: "trace", position, at: shown.at, mode, first: side, terms: termsNow() };
  tracer = start(
    question,
    (part) => {
      if (!tracing.value) return;
      if (part.part === "trace") tracing.value = { ...tracing.value, part };
      if (part.part === "reading") tracing.value = { ...tracing.value, over: part.sentence };
    },
    (stopped) => {
      if (stopped) tracing.value = undefined;
    },
  );
}

export async function traceWord(word: TraceWord) {
  if (!tracer?.id || tracer.over) return;
  await post(`/api/jobs/${tracer.id}/word`, word).catch(complain);
}

export function stopTrace() {
  tracer?.stop();
  tracer = undefined;
  tracing.value = undefined;
}
