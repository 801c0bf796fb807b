/** The same questions to the program and to the page's worker, alone and with helpers: all our test positions, with equal limits of nodes, get
 * the same answers. And how fast the worker is beside the program. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { root, SITE, startBrowser, startProgram } from "./harness.mjs";
import { ISOLATED, startStatic } from "./static.mjs";
import { test } from "./patient.mjs";

const skip = SITE ? false : "no site was built";
const NODES = 20_000;
let browser, close, server, host;

before(async () => {
  if (!SITE) return;
  ({ browser, close } = await startBrowser());
  server = await startProgram();
  host = await startStatic(SITE, { headers: ISOLATED });
});
after(async () => {
  await close?.();
  await server?.stop();
  await host?.stop();
});

/** The diagrams of a file of test positions, as they are in it. */
function diagrams(folder) {
  const files = readdirSync(join(root, "positions", folder)).sort();
  return files.flatMap((file) => {
    const cases = readFileSync(join(root, "positions", folder, file), "utf8").split(/^== /m).slice(1);
    return cases.map((text) => {
      const [title, ...lines] = text.split("\n").filter((line) => !line.startsWith("//"));
      const end = lines.findIndex((line) => line.trim() === "");
      return { title: `${folder}/${file}: ${title}`, text: lines.slice(0, end < 0 ? undefined : end).join("\n") };
    });
  });
}

async function post(path, body, type = "application/json") {
  const response = await fetch(server.url + path, { method: "POST", headers: { "content-type": type }, body });
  return { status: response.status, text: await response.text() };
}

/** A position as the page sends it, from the first node of a record. */
function position({ record }) {
  const { width, height, nodes } = record;
  const name = (at) => "ABCDEFGHJKLMNOPQRST"[at % width] + (height - Math.floor(at / width));
  const of = (color) => nodes[0].change.set.filter(([, sign]) => sign === color).map(([at]) => name(at));
  return { width, height, black: of(1), white: of(-1), ko: null, to_play: nodes[0].change.to_play < 0 ? "white" : "black" };
}

/** All questions about all positions. */
async function questions() {
  const all = [];
  const terms = { nodes: NODES };
  for (const folder of ["life", "capture", "problems", "safety"])
    for (const { title, text } of diagrams(folder)) {
      const opened = await post("/api/open", text, "text/plain");
      if (opened.status !== 200) continue;
      const there = position(JSON.parse(opened.text));
      const at = there.white[0] ?? there.black[0];
      if (!at) continue;
      const marks = {};
      if (folder === "life" || folder === "problems") all.push({ title, question: { kind: "solve", position: there, marks, glance: false, terms } });
      if (folder === "life") all.push({ title, question: { kind: "life", position: there, at, terms } });
      if (folder === "capture") all.push({ title, question: { kind: "capture", position: there, at, mode: "general", first: "hunter", terms } });
      if (folder === "safety") all.push({ title, question: { kind: "safety", position: there, terms } });
    }
  return all;
}

/** Times, and names of what is kept, are of one machine only. */
const bare = (value, key) => {
  if (["seconds", "proof", "name", "job"].includes(key)) return undefined;
  if (Array.isArray(value)) return value.map((one) => bare(one));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, bare(v, k)]));
  return value;
};
const parts = (news) => news.filter((one) => one.type === "part" || one.type === "failed").map((one) => bare(one));

/** Asks the program, one question after the other. */
async function program(all) {
  const stream = await fetch(`${server.url}/api/events`);
  const heard = [];
  let client;
  const waiting = new Map();
  void (async () => {
    let rest = "";
    for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop();
      for (const line of lines.filter((one) => one.startsWith("data:"))) {
        const news = JSON.parse(line.slice(5));
        if (news.type === "hello") client = news.client;
        else (heard[news.job] ??= []).push(news);
        if (["done", "failed"].includes(news.type)) (waiting.get(news.job) ?? (() => {}))(), waiting.set(news.job, "over");
      }
    }
  })().catch(() => {});
  while (!client) await new Promise((resolve) => setTimeout(resolve, 20));
  const answers = [];
  for (const { question } of all) {
    const { job } = JSON.parse((await post("/api/jobs", JSON.stringify({ client, question }))).text);
    if (waiting.get(job) !== "over") await new Promise((resolve) => waiting.set(job, resolve));
    answers.push(heard[job]);
  }
  return answers;
}

const names = () => JSON.parse(/FILES = (\[.*\]);/.exec(readFileSync(join(SITE, "service.js"), "utf8"))[1]).map(([name]) => name);

/** Asks the page's own worker, in a page of the site, with so many helpers; what they have done. */
async function worker(all, helpers = 0) {
  const files = names();
  const find = (word) => host.url + files.find((name) => name.includes(word));
  const page = await browser.newPage();
  await page.goto(host.url);
  const questions = all.map(({ question }) => question);
  const answers = await page.evaluate(
    async ({ questions, script, program, weights, helpers }) => {
      const workers = [new Worker(script, { type: "module" })];
      const [worker] = workers;
      const answers = [];
      let news = [];
      let helped = 0;
      let free = () => {};
      const memory = helpers ? new WebAssembly.Memory({ initial: 512, maximum: 16_384, shared: true }) : undefined;
      const begin = { module: await WebAssembly.compileStreaming(fetch(program)), weights, memory };
      const hear = ({ data }) => {
        if (data.report === "places")
          for (const place of data.places) {
            const helper = new Worker(script, { type: "module" });
            helper.onmessage = hear;
            helper.postMessage({ order: "help", place, ...begin });
            workers.push(helper);
          }
        if (data.report === "news") news.push(data.news);
        if (data.report === "failed") news.push({ type: "failed", error: data.error });
        if (data.report === "free") helped = data.helped;
        if (data.report === "free" || data.report === "failed") free();
      };
      worker.onmessage = hear;
      worker.postMessage({ order: "begin", helpers, ...begin });
      for (const [number, question] of questions.entries()) {
        news = [];
        const over = new Promise((resolve) => (free = resolve));
        worker.postMessage({ order: "ask", job: `q${number}`, question, words: [] });
        await over;
        answers.push(news);
      }
      workers.forEach((one) => one.terminate());
      return { answers, helped };
    },
    { questions, script: find("worker-"), program: find(helpers ? "threaded-" : "tesuji-"), weights: { moves: find("moves-"), fights: find("fights-") }, helpers },
  );
  await page.close();
  return answers;
}

/** The questions with the program's answers; they are the same for everyone who asks. */
let answered;
async function ask() {
  const all = await questions();
  assert.ok(all.length > 100, `${all.length} questions`);
  return { all, native: await program(all) };
}

async function compare(t, helpers) {
  answered ??= await ask();
  const { all, native } = answered;
  const { answers: inPage, helped } = await worker(all, helpers);
  const other = all.filter((_, i) => JSON.stringify(parts(native[i])) !== JSON.stringify(parts(inPage[i])));
  for (const { title, question } of other.slice(0, 3)) {
    const i = all.findIndex((one) => one.title === title && one.question === question);
    t.diagnostic(`${title} (${question.kind})\n${JSON.stringify(parts(native[i]))}\n${JSON.stringify(parts(inPage[i]))}`);
  }
  assert.deepEqual(other.map(({ title, question }) => `${title} (${question.kind})`), []);
  const spent = (answers) => answers.flat().filter((news) => news.type === "done").reduce((sum, { nodes, seconds }) => [sum[0] + nodes, sum[1] + seconds], [0, 0]);
  const rate = ([nodes, seconds]) => Math.round(nodes / seconds);
  t.diagnostic(`${all.length} questions; nodes a second: program ${rate(spent(native))}, worker ${rate(spent(inPage))}${helpers ? `; helpers did ${helped} pieces of work` : ""}`);
  return helped;
}

test("worker and program give the same answers to all test positions", { skip }, (t) => compare(t, 0));

const noThreads = skip || (names().some((name) => name.includes("threaded-")) ? false : "the program with threads could not be built");
test("and so does a worker with helpers", { skip: noThreads }, async (t) => {
  assert.ok((await compare(t, 2)) > 20, "they have helped");
});
