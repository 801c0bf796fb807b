/** What the page and its workers say to each other. */

import type { News, Question, TraceCommand } from "../api/types";
import type { Network } from "./engine";

/** The program, where the networks' weights are; and where memory can be shared, a cell that is not 0 when the search is to stop, and all
 * memory where the program can use it so. */
export interface Program {
  module: WebAssembly.Module;
  weights: Record<Network, string>;
  stop?: Int32Array;
  memory?: WebAssembly.Memory;
}

/** To a worker. */
export type Order =
  /** The beginning. Where memory can be shared, so many helpers will come; each gets a place that was reported. */
  | ({ order: "begin"; helpers?: number } & Program)
  | ({ order: "help"; place: number } & Program)
  /** The reader's language: answers come in it from now on. */
  | { order: "speak"; language: string }
  /** A short question: answered with a `Reply` of the same number. */
  | { order: "short"; number: number; path: string; body: Uint8Array }
  /** A question that may take long; `words` are those to a search that is stepped through, from its start. */
  | { order: "ask"; job: string; question: Question; words: TraceCommand[] };

/** From a worker. */
export type Report =
  | { report: "reply"; number: number; status: number; text: string }
  /** News, and the proof they speak of. */
  | { report: "news"; news: News; proof?: { name: string; text: string } }
  /** The question has come to its end, or to a node where it waits for a word. */
  | { report: "free"; job: string; /** Pieces of work that helpers have done so far. */ helped: number }
  /** Where helpers may begin. */
  | { report: "places"; places: number[] }
  /** The program has failed; the worker is of no use any more. */
  | { report: "failed"; error: string; /** A message of the catalogue, if there is one; then the error is a status. */ key?: string };
