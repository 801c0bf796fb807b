/** How fast the page's worker is beside the same code as a program, and whether it says the same:
 * `TESUJI_SITE=DIR RATE=PROGRAM node e2e/rate.mjs [ROUNDS] < QUESTIONS`, where PROGRAM is the example `rate` of crate `wasm`. Both have one
 * thread and are asked in turn. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE, startBrowser } from "./harness.mjs";
import { startStatic } from "./static.mjs";

const input = readFileSync(0, "utf8");
const questions = input.trim().split("\n").map((line) => JSON.parse(line));
const files = JSON.parse(/FILES = (\[.*\]);/.exec(readFileSync(join(SITE, "service.js"), "utf8"))[1]).map(([name]) => name);
const host = await startStatic(SITE);
const find = (word) => host.url + files.find((name) => name.includes(word));
const { browser, close } = await startBrowser();
const page = await browser.newPage();
await page.goto(host.url);

const asked = { questions, script: find("worker-"), program: find("tesuji-"), weights: { moves: find("moves-"), fights: find("fights-") } };
const inWorker = () =>
  page.evaluate(async ({ questions, script, program, weights }) => {
    const worker = new Worker(script, { type: "module" });
    const all = [];
    let heard;
    worker.onmessage = ({ data }) => {
      if (data.report === "news") all.at(-1).push(data.news);
      if (data.report === "free" || data.report === "failed") heard(data);
    };
    worker.postMessage({ order: "begin", module: await WebAssembly.compileStreaming(fetch(program)), weights });
    for (const [number, question] of questions.entries()) {
      all.push([]);
      const over = new Promise((resolve) => (heard = resolve));
      worker.postMessage({ order: "ask", job: `q${number}`, question, words: [] });
      const end = await over;
      if (end.report === "failed") throw new Error(end.error);
    }
    worker.terminate();
    return all;
  }, asked);

/** Times are of one machine only. */
const bare = (value, key) => {
  if (key === "seconds") return undefined;
  if (Array.isArray(value)) return value.map((one) => bare(one));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, bare(v, k)]));
  return value;
};
const said = (news) => JSON.stringify(news.filter(({ type }) => type !== "progress").map((one) => bare(one)));
const spent = (all) => all.flat().reduce(([n, s], { type, nodes, seconds }) => (type === "done" ? [n + nodes, s + seconds] : [n, s]), [0, 0]);
const rate = ([nodes, seconds]) => Math.round(nodes / seconds);
for (let round = 1; round <= Number(process.argv[2] ?? 3); round++) {
  const output = execFileSync(process.env.RATE, process.argv.slice(3), { input, maxBuffer: 1 << 30 }).toString();
  const program = output.trim().split("\n").map((line) => JSON.parse(line));
  const worker = await inWorker();
  const other = program.flatMap((news, i) => (said(news) === said(worker[i]) ? [] : [i + 1]));
  const [a, b] = [spent(program), spent(worker)];
  console.log(`${questions.length} questions, ${a[0]} and ${b[0]} nodes in ${a[1].toFixed(1)} and ${b[1].toFixed(1)} s; a second ${rate(a)} and ${rate(b)}: ${(rate(b) / rate(a)).toFixed(2)}; other answers: ${other.join(" ") || "none"}`);
}
await close();
await host.stop();
