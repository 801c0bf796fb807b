/** Questions to a server, and the stream of news about jobs. */

import { Refused, type Body, type Job, type Listener, type Transport } from "./transport";
import type { JobStarted, News, Problem, Question, TraceCommand } from "./types";
import { language, t } from "../words";

async function answer(response: Response): Promise<Response> {
  if (response.ok) return response;
  const problem: Partial<Problem> = await response.json().catch(() => ({}));
  throw new Refused(problem.error ?? t("server-answered", { status: `${response.status}` }), problem.busy ?? false);
}

async function request(path: string, init: RequestInit): Promise<string> {
  let response: Response;
  const headers = { ...init.headers, "accept-language": language() };
  try {
    response = await fetch(path, { ...init, headers });
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw new Refused(t("server-not-reached"), true);
  }
  return (await answer(response)).text();
}

function send(path: string, body?: Body): Promise<string> {
  if (!body) return request(path, {});
  const type = "json" in body ? "application/json" : "application/octet-stream";
  const content = "json" in body ? JSON.stringify(body.json) : body.bytes;
  return request(path, { method: "POST", headers: { "content-type": type }, body: content });
}

class HttpJob implements Job {
  stopped = false;
  over = false;
  id = "";

  stop() {
    this.stopped = true;
    if (this.id && !this.over) void request(`/api/jobs/${this.id}`, { method: "DELETE" }).catch(() => {});
  }

  async tell(word: TraceCommand) {
    if (this.id && !this.over) await send(`/api/jobs/${this.id}/word`, { json: word });
  }
}

/** The one stream of this tab. */
class Stream {
  private source?: EventSource;
  private client?: Promise<string>;
  private listeners = new Map<string, Listener>();
  /** News that came before the name of their job. */
  private early = new Map<string, News[]>();

  join(): Promise<string> {
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
    for (const [job, listener] of [...this.listeners]) listener({ type: "failed", job, error: t("connection-lost") });
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

  start(question: Question, listener: Listener): Job {
    const job = new HttpJob();
    const heard: Listener = (news) => {
      if (news.type === "done" || news.type === "failed") job.over = true;
      listener(news);
    };
    void this.join()
      .then((client) => send("/api/jobs", { json: { client, question } }))
      .then((text) => {
        const { job: id } = JSON.parse(text) as JobStarted;
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

export function connect(): Transport {
  const stream = new Stream();
  return {
    send,
    start: (question, listener) => stream.start(question, listener),
    open: () => void stream.join(),
  };
}
