/** Stepping through a search (Kierulf 1985, 2.2). */

import type { Job } from "../api/client";
import type { ModeName, PositionView, Question, SideName, Terms, TraceCommand } from "../api/types";
import { card, complain, tracing, type Color } from "../state";
import { start, termsNow } from "./ask";

let tracer: Job | undefined;

/** Steps through the search for a capture of the card's block. */
export function trace(mode: ModeName, first: SideName) {
  step((asked) => ({ kind: "trace", ...asked, mode, first }));
}

/** Steps through the search of life and death of the card's block. */
export function traceLife(first: Color) {
  step((asked) => ({ kind: "trace_life", ...asked, first }));
}

function step(question: (asked: { position: PositionView; at: string; terms: Terms }) => Question) {
  const shown = card.value;
  if (!shown) return;
  stopTrace();
  const { at, position } = shown;
  tracing.value = { at };
  tracer = start(
    question({ position, at, terms: termsNow() }),
    (part) => {
      if (!tracing.value) return;
      if (part.part === "trace") tracing.value = { ...tracing.value, part };
      if (part.part === "reading" || part.part === "traced") tracing.value = { ...tracing.value, over: part.sentence };
    },
    (stopped) => {
      if (stopped) tracing.value = undefined;
    },
  );
}

export async function traceWord(word: TraceCommand) {
  if (tracer && !tracer.over) await tracer.tell(word).catch(complain);
}

export function stopTrace() {
  tracer?.stop();
  tracer = undefined;
  tracing.value = undefined;
}
