/** The page without a server: offline, by link, in one version, stopped at once. `TESUJI_SITE` names the folder; without it there is
 * nothing to test here. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { gzipSync } from "node:zlib";
import { click, example, isKept, openPage, paste, PHONE, root, sign, SITE, stands, startBrowser } from "./harness.mjs";
import { ISOLATED, startStatic } from "./static.mjs";
import { moment, soon, test } from "./patient.mjs";

const skip = SITE ? false : "no site was built";
let browser, close;

before(async () => {
  if (SITE) ({ browser, close } = await startBrowser());
});
after(() => close?.());

const CORNER = `
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
X X X X X . .
O O O O X . .
. . . O X . .

Black to play
`;

/** The names of all files. */
const files = () => readdirSync(SITE, { recursive: true });

/** Everything is there for a visit without a network. */
const kept = (page) => page.waitForFunction(() => document.documentElement.dataset.offline === "ready" && navigator.serviceWorker.controller, null, { timeout: 120_000 });

async function solves(page) {
  await paste(page, CORNER);
  await page.getByTestId("show-answer").click();
  await page.locator("[data-testid=solve-answer][data-code=d]").waitFor({ timeout: 120_000 });
}

test("after the first visit the host may be gone: open, ask, solve, train, play, reload", { skip }, async (t) => {
  const host = await startStatic(SITE, { path: "/some/where/" });
  t.after(host.stop);
  const { page, context, errors } = await openPage(browser, host.url);
  t.after(() => context.close());
  await kept(page);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false, "a host that sends no headers");
  await host.stop();

  await page.reload();
  await page.getByTestId("board").waitFor();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true, "the service worker sends them");
  await page.getByTestId("example-corner-life.sgf").click();
  await page.locator("[data-testid=life-attacker].ko .proven").first().waitFor({ timeout: 120_000 });
  await solves(page);
  await page.getByTestId("let-me-try").click();
  await click(page, "C1");
  await page.locator("[data-testid=problem][data-verdict=wrong]").waitFor({ timeout: 120_000 });
  await isKept(page);
  await page.reload();
  // The problem is still on the board: a board of seven lines, not the empty one that is shown while the game is looked for.
  await page.waitForFunction(() => document.querySelector(".shudan-coordy")?.children.length === 7);
  await stands(page, "E3", 1);

  await page.getByTestId("play").click();
  await page.getByTestId("begin").click();
  await click(page, "E5");
  await page.getByTestId("number").getByText("move 2").waitFor({ timeout: 120_000 });

  // In another page of the same browser: our own problems are there, too, and what is solved stays noted.
  const second = await context.newPage();
  await second.goto(host.url);
  await second.getByTestId("board").waitFor();
  if (await second.getByTestId("train-open").count()) await second.getByTestId("train-open").click();
  await second.getByTestId("train-elementary").click();
  await second.locator("[data-testid=train][data-phase=trying]").waitFor({ timeout: 120_000 });
  const [, letters] = /;B\[(..)\]/.exec(readFileSync(join(root, "crates/collections/sets/elementary.sgf"), "utf8"));
  await second.locator(`.shudan-vertex[data-x="${letters.charCodeAt(0) - 97}"][data-y="${letters.charCodeAt(1) - 97}"]`).click();
  await second.locator("[data-testid=train][data-phase=solved]").waitFor({ timeout: 120_000 });
  await second.getByTestId("train-counts").getByText(/1 solved, 0 missed/).waitFor();
  await second.reload();
  await second.getByTestId("board").waitFor();
  await second.getByTestId("train-open").click();
  await second.getByTestId("train-elementary").click();
  await second.getByTestId("train-counts").getByText(/1 solved, 0 missed/).waitFor({ timeout: 120_000 });
  assert.deepEqual(errors, []);
});

test("answers come before the networks' weights, and play when they are there", { skip }, async (t) => {
  const host = await startStatic(SITE, { late: /\.net$/ });
  t.after(host.stop);
  const { page, context, errors } = await openPage(browser, host.url);
  t.after(() => context.close());
  await solves(page);
  await page.getByTestId("example-corner-life.sgf").or(page.getByTestId("solve-answer")).first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.offline), undefined, "not everything is there yet");
  await page.getByTestId("play").click();
  await page.getByTestId("begin").click();
  await click(page, "E5");
  await soon(async () => assert.ok(host.held() > 0, "the weights were asked for"), 30_000);
  await page.getByTestId("number").getByText("move 1").waitFor();
  host.letThrough();
  await page.getByTestId("number").getByText("move 2").waitFor({ timeout: 120_000 });
  assert.deepEqual(errors, []);
});

test("a new version is announced, and never mixed with the old one", { skip }, async (t) => {
  const other = mkdtempSync(join(tmpdir(), "tesuji-site-"));
  t.after(() => rmSync(other, { recursive: true }));
  cpSync(SITE, other, { recursive: true });
  // Another version: one more line in the page, and the checksums that go with it.
  const html = readFileSync(join(other, "index.html"), "utf8").replace("<title>Tesuji</title>", "<title>Tesuji II</title>");
  writeFileSync(join(other, "index.html"), html);
  const service = readFileSync(join(other, "service.js"), "utf8");
  const sum = `sha256-${createHash("sha256").update(html).digest("base64")}`;
  const changed = service.replace(/\["index\.html","[^"]*"\]/, `["index.html","${sum}"]`).replace(/VERSION = "\w+"/, 'VERSION = "another"');
  assert.notEqual(changed, service);

  const host = await startStatic(SITE);
  t.after(host.stop);
  const { page, context } = await openPage(browser, host.url);
  t.after(() => context.close());
  await kept(page);

  // Half-way: the new list of files, but an old file.
  writeFileSync(join(other, "service.js"), changed.replace(sum, sum.replace(/.=$/, "A=")));
  host.publish(other);
  const update = () => page.evaluate(() => navigator.serviceWorker.ready.then((r) => r.update()).then(() => true, () => false));
  await update();
  await page.waitForTimeout(1500);
  await soon(async () => assert.equal(await page.getByTestId("offer").count(), 0, "what is not complete is not offered"));
  await page.reload();
  await page.getByTestId("board").waitFor();
  await soon(async () => assert.equal(await page.title(), "Tesuji"));

  writeFileSync(join(other, "service.js"), changed);
  await update();
  await page.getByTestId("offer").getByText("new version").waitFor({ timeout: 120_000 });
  await soon(async () => assert.equal(await page.title(), "Tesuji", "the old version goes on until it is told"));
  await page.getByRole("button", { name: "Take it" }).click();
  await page.waitForFunction(() => document.title === "Tesuji II", null, { timeout: 120_000 });
  await soon(async () => assert.deepEqual(await page.evaluate(() => caches.keys()), ["tesuji-another"]));
});

for (const [name, headers] of [["shared memory", ISOLATED], ["workers that are ended", {}]])
  test(`a search stops at once, by ${name}, and the next one is answered`, { skip }, async (t) => {
    const host = await startStatic(SITE, { headers });
    t.after(host.stop);
    const { page, context, errors } = await openPage(browser, host.url);
    t.after(() => context.close());
    // A wall far away, and much to read.
    await paste(page, "(;SZ[9]AB[ad][bd][cd][dd][ed][fd][gd][hd][id]AW[cf][ef][gf]PL[B])");
    await click(page, "E4");
    await page.getByTestId("so-far").getByText(/Best line so far: [A-J]\d/).waitFor();
    // The board is not held up meanwhile.
    const before = Date.now();
    await page.getByTestId("layer-power").click();
    await page.locator("[data-testid=layer-power][aria-pressed=true]").waitFor();
    await page.getByTestId("stop").click();
    await page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: moment(1500) });
    assert.ok(Date.now() - before < moment(3000), `it took ${Date.now() - before} ms`);
    await solves(page);
    await page.getByTestId("let-me-try").click();
    await click(page, "B1");
    await page.locator("[data-testid=problem][data-verdict=right]").waitFor({ timeout: 120_000 });
    // Only the program that is used is loaded, by the page itself at least: the service worker fetches everything.
    const shares = headers === ISOLATED && files().some((file) => file.includes("threaded-"));
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".wasm")));
    assert.deepEqual(loaded.map((name) => /threaded-/.test(name)), [shares]);
    assert.deepEqual(errors, []);
  });

test("a game travels in a link, and a damaged one says so", { skip }, async (t) => {
  const host = await startStatic(SITE);
  t.after(host.stop);
  const { page, context } = await openPage(browser, host.url, PHONE);
  t.after(() => context.close());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await paste(page, example("corner-life.sgf"));
  await page.getByTestId("share").click();
  await page.getByTestId("messages").getByText("The link is on the clipboard").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${host.url}#sgf=`) && link.length < 400, link);
  const before = host.requests.length;
  const second = await context.newPage();
  await second.goto(link);
  await second.getByTestId("messages").getByText("shared.sgf:").waitFor();
  await soon(async () => assert.equal(await sign(second, "D9"), await sign(page, "D9")));
  assert.ok(host.requests.slice(before).every((path) => !path.includes("sgf")), "nothing of it is sent");
  const third = await context.newPage();
  await third.goto(`${host.url}#sgf=%%%`);
  await third.getByTestId("messages").getByText("The link is damaged").waitFor();
});

test("the first load is small, and everything has its checksum", { skip }, () => {
  const service = readFileSync(join(SITE, "service.js"), "utf8");
  const files = JSON.parse(/FILES = (\[.*\]);/.exec(service)[1]);
  const named = new Set(files.map(([name]) => name));
  const there = readdirSync(SITE, { recursive: true }).filter((name) => statSync(join(SITE, name)).isFile());
  assert.deepEqual(there.filter((name) => !named.has(name)).sort(), ["_headers", "service.js"]);
  let first = 0;
  const programs = [];
  for (const [name, sum] of files) {
    const content = readFileSync(join(SITE, name));
    assert.equal(`sha256-${createHash("sha256").update(content).digest("base64")}`, sum, name);
    // The weights come when the program plays, or when everything else is there; of the two programs one is loaded.
    if (name.endsWith(".wasm")) programs.push(gzipSync(content).length);
    else if (!name.endsWith(".net")) first += gzipSync(content).length;
  }
  first += Math.max(...programs);
  assert.ok(first < 2_500_000, `${first} bytes`);
  assert.match(readFileSync(join(SITE, "index.html"), "utf8"), /default-src &#39;none&#39;; script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;/);
});
