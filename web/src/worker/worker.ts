/** A worker of the page: answers what it is asked, one question after the other. */

import type { News } from "../api/types";
import { Engine, type Network } from "./engine";
import type { Order, Program, Report } from "./messages";

const tell = (report: Report) => self.postMessage(report);

/** Said by the page, in the reader's language. */
class Unloaded extends Error {
  constructor(
    readonly key: string,
    readonly status = 0,
  ) {
    super(key);
  }
}

/** Nothing else can go on in a worker that computes, so it waits for the answer. */
function load(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    throw new Unloaded("weights-no-connection");
  }
  if (request.status !== 200) throw new Unloaded("weights-not-loaded", request.status);
  return new Uint8Array(request.response as ArrayBuffer);
}

let engine: Engine | undefined;

function start({ module, weights, stop, memory }: Program): Engine {
  const host = { news, stopped: () => stop !== undefined && Atomics.load(stop, 0) !== 0, weights: (of: Network) => load(weights[of]) };
  return (engine = new Engine(module, host, memory));
}

function begin(order: Extract<Order, { order: "begin" }>) {
  const engine = start(order);
  if (order.helpers) tell({ report: "places", places: Array.from({ length: order.helpers }, () => engine.place()) });
}

/** A proof goes along with the news that name it, so that another worker can be asked about it while this one computes. */
function news(news: News) {
  const name = news.type === "part" && "proof" in news.part ? news.part.proof : undefined;
  const found = name ? engine!.short(`proofs/${name}/json`, new Uint8Array()) : undefined;
  const proof = name && found?.status === 200 ? { name, text: found.text } : undefined;
  tell({ report: "news", news, proof });
}

function obey(order: Order) {
  if (order.order === "begin") return begin(order);
  if (order.order === "help") return start(order).help(order.place);
  if (order.order === "speak") return engine!.speak(order.language);
  if (order.order === "short") {
    const { number, path, body } = order;
    return tell({ report: "reply", number, ...engine!.short(path, body) });
  }
  const { job, question, words } = order;
  engine!.ask({ job, question, words });
  tell({ report: "free", job, helped: engine!.helped() });
}

self.onmessage = ({ data }: MessageEvent<Order>) => {
  try {
    obey(data);
  } catch (error) {
    if (error instanceof Unloaded) return tell({ report: "failed", error: `${error.status}`, key: error.key });
    const said = error instanceof Error ? error.message : String(error);
    tell({ report: "failed", error: engine?.lastWords || said });
  }
};
