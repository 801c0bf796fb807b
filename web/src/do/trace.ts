/** Stepping through the calculator's search (Kierulf 1985, 2.2). */

import { Job, post } from "../api/client";
import type { ModeName, Question, SideName, TraceWord } from "../api/types";
import { card, complain, tracing, tree } from "../state";
import { start, termsNow } from "./ask";

let tracer: Job | undefined;

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
