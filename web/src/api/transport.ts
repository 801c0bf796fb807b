/** How questions travel: to a server (`http.ts`), or to workers of this page (`hands.ts`). What the page can do is the same in both. */

import type { News, Question, TraceCommand } from "./types";

/** A question that is not answered. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly busy: boolean,
  ) {
    super(message);
  }
}

export type Listener = (news: News) => void;

/** A question that is being answered. */
export interface Job {
  stopped: boolean;
  over: boolean;
  stop(): void;
  /** Says a word to a search that is stepped through. */
  tell(word: TraceCommand): Promise<void>;
}

export interface Transport {
  /** A short question: a path (`/api/…`, as the server has it), and a body where one is sent. JSON says so. Texts come back. */
  send(path: string, body?: Body): Promise<string>;
  /** A question that may take long. */
  start(question: Question, listener: Listener): Job;
  /** Gets ready. */
  open(): void;
}

export type Body = { json: unknown } | { bytes: Blob | string };
