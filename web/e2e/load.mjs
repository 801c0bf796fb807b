/** A hundred clients with mixed questions: `npm run load [CLIENTS] [SECONDS]`. Fails on any error but "busy". */

import http from "node:http";
import { readFileSync } from "node:fs";
import { startServer } from "./harness.mjs";

const [clients, seconds] = [Number(process.argv[2] ?? 100), Number(process.argv[3] ?? 60)];
const server = await startServer();
const port = Number(new URL(server.url).port);
const agent = new http.Agent({ keepAlive: true, maxSockets: 300 });
const counts = { answered: 0, busy: 0, refused: 0, failed: 0, vanished: 0 };
const problems = new Set();
const times = [];
const end = Date.now() + seconds * 1000;

function send(method, path, body) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const request = http.request({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      let text = "";
      response.on("data", (data) => (text += data));
      response.on("end", () => resolve({ status: response.statusCode, text }));
    });
    request.on("error", reject);
    request.end(body && JSON.stringify(body));
  });
}

/** A random position without captures: stones far enough apart to have liberties. */
function position() {
  const [black, white] = [[], []];
  for (let i = 0; i < 60; i++) {
    const x = "ABCDEFGHJKLMNOPQRST"[Math.floor(Math.random() * 19)];
    const name = `${x}${1 + Math.floor(Math.random() * 19)}`;
    if (!black.includes(name) && !white.includes(name)) (i % 2 ? white : black).push(name);
  }
  return { width: 19, height: 19, black, white, ko: null, to_play: "black" };
}

/** The position as a game, for the playing program. */
function game({ black, white }) {
  const letters = (name) => `[${"abcdefghijklmnopqrs"["ABCDEFGHJKLMNOPQRST".indexOf(name[0])]}${"srqponmlkjihgfedcba"[Number(name.slice(1)) - 1]}]`;
  return `(;SZ[19]KM[6.5]AB${black.map(letters).join("")}AW${white.map(letters).join("")})`;
}

function question() {
  const [where, dice] = [position(), Math.random()];
  const at = where.white[0];
  if (dice < 0.3) return { kind: "ask", position: where, at, terms: { seconds: 1, nodes: 20_000 } };
  if (dice < 0.5) return { kind: "scan", position: where };
  if (dice < 0.6) return { kind: "breakers", position: where, at };
  if (dice < 0.75) return { kind: "safety", position: where, terms: { seconds: 0.5 } };
  if (dice < 0.8) return { kind: "life", position: where, at, terms: { nodes: 5_000 } };
  if (dice < 0.85) return { kind: "genmove", sgf: game(where), color: "black", level: 1, clock: null, resign: false };
  return { kind: "capture", position: where, at, mode: "general", first: "hunter", terms: { nodes: 5_000 } };
}

async function client() {
  while (Date.now() < end) {
    const heard = new Map();
    const stream = await new Promise((resolve, reject) => {
      http.get({ host: "127.0.0.1", port, path: "/api/events" }, resolve).on("error", reject);
    });
    let name;
    let text = "";
    stream.on("data", (data) => {
      text += data;
      for (let i; (i = text.indexOf("\n\n")) >= 0; text = text.slice(i + 2)) {
        const line = text.slice(0, i);
        if (!line.startsWith("data: ")) continue;
        const news = JSON.parse(line.slice(6));
        if (news.type === "hello") name = news.client;
        if (news.type === "failed") problems.add(news.error);
        if (news.type === "done" || news.type === "failed") heard.get(news.job)?.(news);
      }
    });
    while (!name) await new Promise((resolve) => setTimeout(resolve, 5));
    const stay = Date.now() + 3000 + Math.random() * 10_000;
    while (Date.now() < Math.min(stay, end)) {
      const began = Date.now();
      if (Math.random() < 0.4) {
        const { status } = await send("POST", "/api/survey", { position: position(), power: true, groups: true, safety: true });
        count(status);
      } else {
        const { status, text } = await send("POST", "/api/jobs", { client: name, question: question() });
        if (status === 202) {
          const { job } = JSON.parse(text);
          const over = new Promise((resolve) => heard.set(job, resolve));
          await Promise.race([over, new Promise((resolve) => setTimeout(resolve, stay - Date.now()))]);
          counts.answered++;
        } else count(status);
      }
      times.push(Date.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    }
    // Gone without a word, as tabs go.
    stream.destroy();
    counts.vanished++;
  }
}

function count(status) {
  if (status === 200) counts.answered++;
  else if (status === 503) counts.busy++;
  // A random position may have a block without liberties, which is refused.
  else if (status === 422) counts.refused++;
  else counts.failed++;
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;
let most = 0;
const watch = setInterval(() => (most = Math.max(most, memory())), 500);
await Promise.all(Array.from({ length: clients }, client));
clearInterval(watch);
let left;
for (let i = 0; i < 100; i++) {
  left = JSON.parse((await send("GET", "/api/status")).text);
  if (left.jobs === 0 && left.clients === 0) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
}
agent.destroy();
await server.stop();
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))];
console.log(`${clients} clients, ${seconds} s: ${JSON.stringify(counts)}; most memory ${most.toFixed(0)} MiB`);
console.log(`answers: ${at(0.5)} ms (median), ${at(0.95)} ms (95 %); left over: ${left.jobs} jobs, ${left.clients} clients`);
const real = [...problems].filter((text) => !/no liberties/.test(text));
if (counts.failed || left.jobs || left.clients || real.length) {
  console.log("problems:", real, server.log().slice(0, 3000));
  process.exitCode = 1;
}
