/** Requests to the server, and the stream of news about jobs. */

import type { JobStarted, News, Problem, Question } from "./types";

export class Refused extends Error {
  constructor(
    message: string,
    readonly busy: boolean,
  ) {
    super(message);
  }
}

async function answer(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  throw new Refused(problem.error ?? `the server answered ${response.status}`, problem.busy ?? false);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw new Refused("the server cannot be reached; is tesuji serve running?", true);
  }
  return answer(response);
}

export async function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { "content-type": "application/json" };
  const response = await send(path, { method: "POST", headers, body: JSON.stringify(body), signal });
  return response.status === 204 ? (undefined as T) : response.json();
}

export async function postBytes<T>(path: string, body: BodyInit): Promise<T> {
  const headers = { "content-type": "application/octet-stream" };
  return (await send(path, { method: "POST", headers, body })).json();
}

export async function postForText(path: string, body: unknown): Promise<string> {
  const headers = { "content-type": "application/json" };
  return (await send(path, { method: "POST", headers, body: JSON.stringify(body) })).text();
}

export const get = async <T>(path: string): Promise<T> => (await send(path, {})).json();
export const getText = async (path: string): Promise<string> => (await send(path, {})).text();

type Listener = (news: News) => void;

/** A question that is being answered. */
export class Job {
  stopped = false;
  over = false;
  id = "";

  stop() {
    this.stopped = true;
    if (this.id && !this.over) void send(`/api/jobs/${this.id}`, { method: "DELETE" }).catch(() => {});
  }
}

/** The one stream of this tab. */
class Stream {
  private source?: EventSource;
  private client?: Promise<string>;
  private listeners = new Map<string, Listener>();
  /** News that came before the name of their job. */
  private early = new Map<string, News[]>();

  private join(): Promise<string> {
    if (this.client && this.source?.readyState !== EventSource.CLOSED) return this.client;
    this.source = new EventSource("/api/events");
    const source = this.source;
    this.client = new Promise((resolve) => {
      source.onmessage = ({ data }) => {
        const news: News = JSON.parse(data);
        if (news.type === "hello") {
          // Also after the connection was lost: all jobs of the old name are gone.
          this.client = Promise.resolve(news.client);
          this.lose();
          resolve(news.client);
        } else this.dispatch(news.job, news);
      };
    });
    return this.client;
  }

  private lose() {
    for (const [job, listener] of [...this.listeners]) listener({ type: "failed", job, error: "the connection was lost" });
    this.listeners.clear();
    this.early.clear();
  }

  private dispatch(job: string, news: News) {
    const listener = this.listeners.get(job);
    if (!listener) {
      this.early.set(job, [...(this.early.get(job) ?? []), news]);
      if (this.early.size > 64) this.early.delete(this.early.keys().next().value!);
      return;
    }
    if (news.type === "done" || news.type === "failed") this.listeners.delete(job);
    listener(news);
  }

  open() {
    void this.join();
  }

  start(question: Question, listener: Listener): Job {
    const job = new Job();
    const heard: Listener = (news) => {
      if (news.type === "done" || news.type === "failed") job.over = true;
      listener(news);
    };
    void this.join()
      .then((client) => post<JobStarted>("/api/jobs", { client, question }))
      .then(({ job: id }) => {
        job.id = id;
        if (job.stopped) job.stop();
        this.listeners.set(id, heard);
        const early = this.early.get(id) ?? [];
        this.early.delete(id);
        early.forEach((news) => this.dispatch(id, news));
      })
      .catch((error: Error) => heard({ type: "failed", job: "", error: error.message }));
    return job;
  }
}

export const stream = new Stream();
