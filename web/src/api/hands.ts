/**
 * Answers from workers of this page, where there is no server.
 *
 * One worker, the clerk, answers short questions and keeps the proofs that the others find, so that the board never waits for a
 * search. The others, the hands, search, one question each; what is asked while all are busy waits. Where the host allows shared memory a hand
 * has helpers, workers that lend it their threads, and a search is stopped by a cell of shared memory; otherwise by ending its worker. What only that worker knew, the solutions of problems, is then
 * found again by asking the same questions under the same names as soon as somebody needs it.
 */

import type { Order, Program, Report } from "../worker/messages";
import { Refused, type Body, type Job, type Listener, type Transport } from "./transport";
import type { Problem, Question, TraceCommand } from "./types";
import { language, t } from "../words";

/** The program and the networks' weights, by names that tell their content. */
const [PLAIN, THREADED, MOVES, FIGHTS] = [__PROGRAM__, __THREADED__, __MOVES__, __FIGHTS__].map((name) => new URL(name, document.baseURI).href);
const WEIGHTS = { moves: MOVES, fights: FIGHTS };
/** As many searches at a time; each has a memory of its own. */
const MOST = Math.max(1, Math.min(3, (navigator.hardwareConcurrency ?? 2) - 1));
/** Workers that help a search where memory can be shared: no search divides itself into more than three parts. */
const HELPERS = Math.max(1, Math.min(2, (navigator.hardwareConcurrency ?? 2) - 1));
/** Pages of 64 KiB that a memory begins with and may grow to; `scripts/wasm` has the same numbers. A small machine may have less to promise. */
const FIRST = 512;
const GROWTH = [16_384, 8_192, 4_096];
/** How long a search may take to stop by itself. */
const PATIENCE = 400;
/** Questions that are remembered to be asked again. */
const REMEMBERED = 64;

/** A memory that workers share, or none where the host or the machine does not allow it. */
function sharedMemory(): WebAssembly.Memory | undefined {
  if (!self.crossOriginIsolated || !__THREADED__) return undefined;
  for (const maximum of GROWTH)
    try {
      return new WebAssembly.Memory({ initial: FIRST, maximum, shared: true });
    } catch {
      continue;
    }
  return undefined;
}

let module: Promise<WebAssembly.Module> | undefined;
/** Which program was loaded, as soon as one is. */
let threaded = false;
/** The memory that has shown that there can be one: the first worker takes it. */
let spare: WebAssembly.Memory | undefined;

function nextMemory(): WebAssembly.Memory | undefined {
  const memory = spare ?? (threaded ? sharedMemory() : undefined);
  spare = undefined;
  return memory;
}

function load(): Promise<WebAssembly.Module> {
  if (module) return module;
  threaded = (spare ??= sharedMemory()) !== undefined;
  const program = threaded ? THREADED : PLAIN;
  // Hosts that do not know the type of the file send it as bytes.
  const bytes = () => fetch(program).then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(`${response.status}`))));
  module = WebAssembly.compileStreaming(fetch(program))
    .catch(async () => WebAssembly.compile(await bytes()))
    .catch((error: Error) => {
      module = undefined;
      throw new Refused(t("program-not-loaded", { why: error.message }), true);
    });
  return module;
}

/** A failure in the reader's language. */
const said = (report: Report): Report =>
  report.report === "failed" && report.key ? { ...report, error: t(report.key, { status: report.error }) } : report;

const newWorker = () => new Worker(new URL("../worker/worker.ts", import.meta.url), { type: "module" });

/** A worker with the program in it, and those who help it. */
class Hand {
  private readonly worker = newWorker();
  private readonly helpers: Worker[] = [];
  private readonly stopCell = self.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
  readonly ready: Promise<void>;
  job?: WorkerJob;
  private speaks = "en";

  constructor(
    private readonly hear: (report: Report) => void,
    helpers = 0,
  ) {
    const program = load().then((module) => ({ module, weights: WEIGHTS, stop: this.stopCell, memory: nextMemory() }));
    this.listen(this.worker, program);
    this.ready = program.then((program) => this.order({ order: "begin", helpers: program.memory && helpers, ...program }));
    this.ready.catch((error: Error) => hear({ report: "failed", error: error.message }));
  }

  private listen(worker: Worker, program: Promise<Program>) {
    worker.onmessage = ({ data }: MessageEvent<Report>) =>
      data.report === "places" ? void program.then((program) => this.getHelp(program, data.places)) : this.hear(said(data));
    worker.onerror = (event) => this.hear({ report: "failed", error: event.message || t("worker-not-started") });
  }

  /** Searches begin before helpers have come, and need not wait for them. */
  private getHelp(program: Program, places: number[]) {
    for (const place of places) {
      const helper = newWorker();
      this.listen(helper, Promise.resolve(program));
      helper.postMessage({ order: "help", place, ...program } satisfies Order);
      this.helpers.push(helper);
    }
  }

  order(order: Order) {
    this.worker.postMessage(order);
  }

  /** A question, in the reader's language. */
  private question(order: Order) {
    if (this.speaks !== language()) this.order({ order: "speak", language: (this.speaks = language()) });
    this.order(order);
  }

  short(number: number, path: string, body: Uint8Array) {
    void this.ready.then(() => this.question({ order: "short", number, path, body })).catch(() => {});
  }

  ask(job: WorkerJob) {
    this.job = job;
    if (this.stopCell) Atomics.store(this.stopCell, 0, 0);
    void this.ready.then(() => this.question({ order: "ask", job: job.id, question: job.question, words: job.words })).catch(() => {});
  }

  /** Asks the search to stop; false where it cannot be asked. */
  stop(): boolean {
    if (this.stopCell) Atomics.store(this.stopCell, 0, 1);
    return this.stopCell !== undefined;
  }

  end() {
    for (const worker of [this.worker, ...this.helpers]) worker.terminate();
  }
}

/** Short questions, and proofs. */
class Clerk {
  private hand?: Hand;
  private open = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  private number = 0;

  private hear(report: Report) {
    if (report.report === "failed") {
      this.hand?.end();
      this.hand = undefined;
      const open = [...this.open.values()];
      this.open.clear();
      open.forEach(({ reject }) => reject(new Refused(report.error, true)));
    }
    if (report.report !== "reply") return;
    const asked = this.open.get(report.number);
    this.open.delete(report.number);
    if (report.status === 200) return asked?.resolve(report.text);
    const problem: Problem = JSON.parse(report.text);
    asked?.reject(new Refused(problem.error, problem.busy));
  }

  send(path: string, body: Uint8Array): Promise<string> {
    const hand = (this.hand ??= new Hand((report) => this.hear(report)));
    const number = ++this.number;
    const answer = new Promise<string>((resolve, reject) => this.open.set(number, { resolve, reject }));
    hand.short(number, path, body);
    return answer;
  }
}

class WorkerJob implements Job {
  stopped = false;
  over = false;
  words: TraceCommand[] = [];
  nodes = 0;

  constructor(
    private readonly pool: Pool,
    readonly id: string,
    readonly question: Question,
    readonly listener: Listener,
  ) {}

  stop() {
    if (this.stopped || this.over) return;
    this.stopped = true;
    this.pool.stop(this);
  }

  async tell(word: TraceCommand) {
    if (this.over) return;
    this.words.push(word);
    this.pool.wait(this);
  }
}

/** Whether a solution may come of a question that others speak of. */
const solves = (question: Question) => question.kind === "solve" || (question.kind === "ask" && question.diagram !== null);

/** The hands, and what waits for them. */
class Pool {
  private hands: Hand[] = [];
  private waiting: WorkerJob[] = [];
  private count = 0;
  /** Questions whose answers others may speak of, and who knows them. */
  private known = new Map<string, { question: Question; hand?: Hand }>();

  constructor(private readonly clerk: Clerk) {}

  start(question: Question, listener: Listener): Job {
    const job = new WorkerJob(this, `w${++this.count}`, question, listener);
    this.wait(job);
    return job;
  }

  wait(job: WorkerJob) {
    this.waiting.push(job);
    // Whoever asks has the job at hand before its news come.
    queueMicrotask(() => this.next());
  }

  /** Gives free hands what waits. */
  private next() {
    for (const job of [...this.waiting]) {
      const hand = this.handFor(job);
      if (!hand) continue;
      this.waiting.splice(this.waiting.indexOf(job), 1);
      const before = this.forgotten(job.question, hand);
      if (before) {
        this.waiting.unshift(job);
        hand.ask(before);
      } else {
        if (solves(job.question)) this.remember(job, hand);
        hand.ask(job);
      }
    }
  }

  /** A free hand for this question: the one that knows what it is about, if there is one. */
  private handFor(job: WorkerJob): Hand | undefined {
    const known = this.source(job.question)?.hand;
    if (known) return known.job ? undefined : known;
    const free = this.hands.find((hand) => !hand.job);
    if (free || this.hands.length >= MOST) return free;
    const hand: Hand = new Hand((report) => this.hear(hand, report), HELPERS);
    this.hands.push(hand);
    return hand;
  }

  /** The solution that a question is about. */
  private source(question: Question) {
    const problem = "problem" in question ? question.problem : undefined;
    return problem ? this.known.get(problem.split("-")[0]) : undefined;
  }

  private remember(job: WorkerJob, hand: Hand) {
    this.known.set(job.id, { question: job.question, hand });
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!);
  }

  /** What this hand has to be asked first, because whoever knew it has ended. */
  private forgotten(question: Question, hand: Hand): WorkerJob | undefined {
    const source = this.source(question);
    if (!source || source.hand) return undefined;
    source.hand = hand;
    const id = "problem" in question ? question.problem.split("-")[0] : "";
    return new WorkerJob(this, id, source.question, () => {});
  }

  private hear(hand: Hand, report: Report) {
    const job = hand.job;
    if (report.report === "failed") return this.lose(hand, report.error);
    if (report.report === "free") {
      hand.job = undefined;
      return this.next();
    }
    if (report.report !== "news" || !job) return;
    const { news, proof } = report;
    if (proof) void this.clerk.send(`proofs/${proof.name}`, new TextEncoder().encode(proof.text)).catch(() => {});
    if (news.type === "progress") job.nodes = news.nodes;
    if (news.type === "done" || news.type === "failed") job.over = true;
    job.listener(news);
  }

  /** A worker that has failed is replaced; its question has no answer. */
  private lose(hand: Hand, error: string) {
    const job = hand.job;
    this.dismiss(hand);
    if (job && !job.over) {
      job.over = true;
      job.listener({ type: "failed", job: job.id, error });
    }
    this.next();
  }

  private dismiss(hand: Hand) {
    hand.end();
    hand.job = undefined;
    this.hands = this.hands.filter((other) => other !== hand);
    for (const source of this.known.values()) if (source.hand === hand) source.hand = undefined;
  }

  stop(job: WorkerJob) {
    const ended = () => {
      if (job.over) return;
      job.over = true;
      job.listener({ type: "done", job: job.id, nodes: job.nodes, seconds: 0, stopped: true });
    };
    const hand = this.hands.find((hand) => hand.job === job);
    if (!hand) {
      // It waits for a hand, or for a word.
      this.waiting = this.waiting.filter((other) => other !== job);
      return queueMicrotask(ended);
    }
    const end = () => {
      if (hand.job !== job) return;
      this.dismiss(hand);
      ended();
      this.next();
    };
    if (hand.stop()) setTimeout(end, PATIENCE);
    else queueMicrotask(end);
  }
}

const bytes = async (body?: Body): Promise<Uint8Array> => {
  if (!body) return new Uint8Array();
  if ("json" in body) return new TextEncoder().encode(JSON.stringify(body.json));
  if (typeof body.bytes === "string") return new TextEncoder().encode(body.bytes);
  return new Uint8Array(await body.bytes.arrayBuffer());
};

export function connect(): Transport {
  const clerk = new Clerk();
  const pool = new Pool(clerk);
  return {
    send: async (path, body) => clerk.send(path.replace(/^\/api\//, ""), await bytes(body)),
    start: (question, listener) => pool.start(question, listener),
    open: () => void load().catch(() => {}),
  };
}
