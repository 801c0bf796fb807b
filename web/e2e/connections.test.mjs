/** Connections that only wait keep nobody out, and requests say once whom they are for. No browser is needed. */

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program, startServer } from "./harness.mjs";
import { moment, test } from "./patient.mjs";

const POST = "POST /api/open HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n(;";
const HALVES = ["", "GET / HTTP/1.1\r\nHost: loc", POST];

/** A server that may have only so many files open. */
async function startSmall(t, files) {
  const folder = mkdtempSync(join(tmpdir(), "tesuji-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const script = join(folder, "tesuji");
  // A shell, because only it can lower the limit of the program that it becomes.
  writeFileSync(script, `#!/bin/sh\nulimit -n ${files}\nexec "${program()}" "$@"\n`, { mode: 0o755 });
  const before = process.env.TESUJI;
  process.env.TESUJI = script;
  try {
    const server = await startServer();
    t.after(server.stop);
    return server;
  } finally {
    if (before === undefined) delete process.env.TESUJI;
    else process.env.TESUJI = before;
  }
}

test("half-open connections keep nobody out at the limit of files", async (t) => {
  const server = await startSmall(t, 64);
  const { port } = new URL(server.url);
  const open = [];
  t.after(() => open.forEach((socket) => socket.destroy()));
  for (let i = 0; i < 300; i++) {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(HALVES[i % HALVES.length]);
    open.push(socket);
  }
  for (let i = 0; i < 5; i++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const answer = await fetch(`${server.url}/api/status`, { signal: AbortSignal.timeout(moment(2000)) });
    assert.equal(answer.status, 200);
  }
});

test("a request for two hosts is refused", async (t) => {
  const server = await startServer();
  t.after(server.stop);
  const { port } = new URL(server.url);
  for (const hosts of ["", "Host: localhost\r\nHost: evil.example\r\n", "Host: localhost, evil.example\r\n"]) {
    const socket = net.connect(port, "127.0.0.1");
    socket.write(`GET /api/status HTTP/1.1\r\n${hosts}\r\n`);
    const text = await new Promise((resolve) => socket.once("data", (data) => resolve(String(data))));
    socket.destroy();
    assert.match(text, /^HTTP\/1.1 400 /, hosts);
  }
});
