/** Hostile input is refused and logged, and the server goes on serving. No browser is needed. */

import assert from "node:assert/strict";
import http from "node:http";
import { after, before } from "node:test";
import { gzipSync } from "node:zlib";
import { startServer } from "./harness.mjs";
import { moment, test } from "./patient.mjs";

let server, port;
before(async () => {
  server = await startServer();
  port = Number(new URL(server.url).port);
});
after(() => server.stop());

/** A request with headers that fetch would not let through. */
function send(method, path, { headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    // A connection of its own: the server may close it before a body that is too large has been sent.
    const where = { host: "127.0.0.1", port, method, path, headers, agent: false };
    const request = http.request(where, (response) => {
      let text = "";
      response.on("data", (data) => (text += data));
      response.on("end", () => resolve({ status: response.statusCode, text, headers: response.headers }));
    });
    // A body that is too large is not read to its end: the server answers and closes.
    const closed = ({ code }) => code === "EPIPE" || code === "ECONNRESET";
    request.on("error", (error) => (closed(error) ? resolve({ status: 413, text: "" }) : reject(error)));
    // The rest of such a body fails on the socket after the answer has come.
    request.on("socket", (socket) => socket.on("error", () => {}));
    request.end(body);
  });
}

const json = { "content-type": "application/json" };
const alive = async () => assert.equal((await send("GET", "/api/status")).status, 200);

// What a server logs comes by another way than its address and its answers, and may come later.
async function logged(server, pattern) {
  for (let i = 0; i < 200 && !pattern.test(server.log()); i++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.match(server.log(), pattern);
}

test("other hosts and other pages are refused", async () => {
  for (const headers of [
    { host: "evil.example" },
    { host: `localhost.evil.example:${port}` },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ]) {
    const { status } = await send("GET", "/api/status", { headers });
    assert.equal(status, 403, JSON.stringify(headers));
  }
  await logged(server, /refused GET \/api\/status/);
  await alive();
});

test("answers carry strict headers and no permission for other pages", async () => {
  const { headers } = await send("GET", "/");
  assert.match(headers["content-security-policy"], /script-src 'self';/);
  assert.doesNotMatch(headers["content-security-policy"], /unsafe/);
  assert.equal(headers["access-control-allow-origin"], undefined);
  assert.equal(headers["x-content-type-options"], "nosniff");
});

test("there is no way out of the page's files", async () => {
  for (const path of ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/assets/../../Cargo.toml", "/assets/..%2f..%2fetc/passwd", "//etc/passwd"]) {
    const { status, text } = await send("GET", path);
    assert.equal(status, 404, path);
    assert.doesNotMatch(text, /workspace|root:/);
  }
});

test("malformed and oversized bodies", async () => {
  const bad = [
    ["/api/move", "{", 400],
    ["/api/move", "[]", 422],
    ["/api/move", JSON.stringify({ position: { width: 99, height: 1, black: [], white: [], ko: null, to_play: "black" }, color: "black", at: "A1", number: 0, lost: [0, 0] }), 422],
    ["/api/survey", "{}", 422],
    ["/api/jobs", JSON.stringify({ client: "nobody", question: { kind: "scan", position: {} } }), 422],
    ["/api/proofs/none/walk", JSON.stringify({ moves: [] }), 404],
    ["/api/turn", JSON.stringify({ sgf: "(", how: "rotate" }), 422],
  ];
  for (const [path, body, wanted] of bad) {
    const { status, text } = await send("POST", path, { headers: json, body });
    assert.equal(status, wanted, `${path} ${body} ${text}`);
    assert.ok(JSON.parse(text).error.length > 0);
  }
  const plain = await send("POST", "/api/move", { body: "{}" });
  assert.equal(plain.status, 415, "a form of another page cannot send JSON");
  const large = await send("POST", "/api/survey", { headers: json, body: `"${"x".repeat(5 << 20)}"` });
  assert.equal(large.status, 413);
  const huge = await send("POST", "/api/open", { body: Buffer.alloc(17 << 20, 40) });
  assert.equal(huge.status, 413);
  await alive();
});

test("SGF bombs", async () => {
  const bombs = [
    "(".repeat(1_000_000),
    `(;SZ[19]${"(;B[aa]".repeat(400_000)}`,
    `(;SZ[19]${";B[aa]".repeat(1_000_000)})`,
    `(;SZ[19]AB[${"aa][".repeat(500_000)}aa])`,
    `(;SZ[99999])`,
    `(;SZ[19];B[zz])`,
    `(;SZ[19]C[${"\\".repeat(1_000_001)}`,
  ];
  for (const body of bombs) {
    const { status, text } = await send("POST", "/api/open", { body });
    assert.equal(status, 422, `${body.slice(0, 40)} ${text.slice(0, 100)}`);
    assert.ok(JSON.parse(text).error.length < 500);
  }
  await alive();
});

test("hostile questions end", async () => {
  const events = http.request({ host: "127.0.0.1", port, path: "/api/events" });
  events.end();
  const stream = await new Promise((resolve) => events.on("response", resolve));
  let text = "";
  stream.on("data", (data) => (text += data));
  const until = async (pattern) => {
    for (let i = 0; i < 200 && !pattern.test(text); i++) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.match(text, pattern);
  };
  await until(/hello/);
  const client = /"client":"(\w+)"/.exec(text)[1];
  const position = { width: 19, height: 19, black: ["D4"], white: [], ko: null, to_play: "black" };
  const ask = (question) => send("POST", "/api/jobs", { headers: json, body: JSON.stringify({ client, question }) });
  const nowhere = await ask({ kind: "ask", position, at: "Z99", terms: {} });
  assert.equal(nowhere.status, 202);
  await until(/"type":"failed"/);
  await ask({ kind: "review", sgf: "(;SZ[19" });
  await ask({ kind: "genmove", sgf: `(;SZ[19]KM[nan]${";B[];W[]".repeat(200_000)})`, color: "black", level: 10, clock: { main: 0, period: 4294967295, periods: 1, left: 1e300, periods_left: 1 }, resign: true });
  await ask({ kind: "capture", position, at: "D4", mode: "bounds", first: "hunter", terms: { bounds: [20, 20], nodes: 4294967295, seconds: 1e300 } });
  const { status, text: busy } = await new Promise(async (resolve) => {
    for (;;) {
      const answer = await ask({ kind: "ask", position, at: "D4", terms: { seconds: 60 } });
      if (answer.status !== 202) return resolve(answer);
    }
  });
  assert.equal(status, 503);
  assert.equal(JSON.parse(busy).busy, true);
  // The tab vanishes, and with it all its jobs.
  stream.destroy();
  for (let i = 0; i < 100; i++) {
    const now = JSON.parse((await send("GET", "/api/status")).text);
    if (now.jobs === 0 && now.clients === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail("jobs of a tab that is gone still run");
});

test("the page is small", async () => {
  const { text: page } = await send("GET", "/");
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((found) => found[1]);
  assert.ok(files.length >= 2, page);
  let bytes = gzipSync(page).length;
  for (const file of files) bytes += gzipSync((await send("GET", file)).text).length;
  console.log(`the page: ${(bytes / 1000).toFixed(1)} kB gzipped`);
  assert.ok(bytes < 200_000, `${bytes} bytes`);
});

test("a server with a running search stops when told to", async (t) => {
  const other = await startServer();
  t.after(other.stop);
  const { port } = new URL(other.url);
  const events = http.request({ host: "127.0.0.1", port, path: "/api/events" });
  events.on("error", () => {});
  events.end();
  const stream = await new Promise((resolve) => events.on("response", resolve));
  stream.on("error", () => {});
  const hello = await new Promise((resolve) => stream.once("data", (data) => resolve(String(data))));
  const client = /"client":"(\w+)"/.exec(hello)[1];
  stream.resume();
  const position = { width: 19, height: 19, black: ["D4"], white: [], ko: null, to_play: "black" };
  const question = { kind: "ask", position, at: "D4", terms: { seconds: 60 } };
  const started = await fetch(`${other.url}/api/jobs`, { method: "POST", headers: json, body: JSON.stringify({ client, question }) });
  assert.equal(started.status, 202);
  const began = Date.now();
  assert.equal(await other.stop(), 0, other.log());
  assert.ok(Date.now() - began < moment(3000), `${Date.now() - began} ms`);
});

test("a server for other machines warns", async (t) => {
  const open = await startServer("--host", "0.0.0.0");
  // Also when the test fails: a server that is left keeps the tests from ending.
  t.after(open.stop);
  await logged(open, /warning: 0\.0\.0\.0 is not only this machine/);
  assert.doesNotMatch(server.log(), /warning/);
});

test("the description names every type", async () => {
  const { text } = await send("GET", "/api");
  assert.match(text, /POST +\/api\/jobs/);
  assert.match(text, /export type Question/);
});
