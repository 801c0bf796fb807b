/** What browsers and their auditors ask of a page that is installed: installable, within its budget of bytes and of time, legible in both
 * themes, still for those who asked for that. `TESUJI_SITE` names the folder of the page without a server; without it there is nothing to test here. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before } from "node:test";
import { gzipSync } from "node:zlib";
import { DESKTOP, openPage, PHONE, SITE, startBrowser } from "./harness.mjs";
import { startStatic } from "./static.mjs";
import { soon, test } from "./patient.mjs";

const skip = SITE ? false : "no site was built";
/** Bytes as hosts send them, up to the first answer. */
const MOST_BYTES = 2_500_000;
/** Until somebody can play on the board: a second on a desktop with nothing else to do (`TESUJI_BUDGET_MS=1000`); specs run beside others. */
const MOST_MILLISECONDS = Number(process.env.TESUJI_BUDGET_MS ?? 10_000);

let browser, close, host;

before(async () => {
  if (!SITE) return;
  ({ browser, close } = await startBrowser());
  host = await startStatic(SITE);
});
after(async () => {
  await close?.();
  await host?.stop();
});

test("it can be installed", { skip }, async (t) => {
  const { page, context } = await openPage(browser, host.url);
  t.after(() => context.close());
  await page.waitForFunction(() => document.documentElement.dataset.offline === "ready", null, { timeout: 120_000 });
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A window that keeps nothing is never offered to install; the specs use one.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  const { data, errors } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  for (const field of ["name", "short_name", "description", "start_url", "scope", "id", "display", "background_color", "theme_color"])
    assert.ok(manifest[field], field);
  const sizes = manifest.icons.filter(({ type }) => type === "image/png").map((icon) => icon.sizes);
  assert.deepEqual(sizes.sort(), ["192x192", "512x512"]);
  assert.ok(manifest.icons.some(({ purpose }) => purpose.includes("maskable")), "an icon that may be cut to any shape");
  for (const { src, sizes, type } of manifest.icons.filter(({ type }) => type === "image/png")) {
    const shown = await page.evaluate(async (src) => {
      const image = await createImageBitmap(await (await fetch(src)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    assert.equal(shown, sizes, `${src}, ${type}`);
  }
  await soon(async () => assert.equal(await page.locator("link[rel=apple-touch-icon]").count(), 1));
});

test("bytes and time are within the budget", { skip }, async (t) => {
  const own = await startStatic(SITE);
  t.after(own.stop);
  const context = await browser.newContext({ ...DESKTOP, serviceWorkers: "block" });
  t.after(() => context.close());
  const page = await context.newPage();
  const begin = Date.now();
  await page.goto(own.url);
  await page.locator(".board .shudan-vertex").first().waitFor();
  await page.locator('.board .shudan-vertex[data-x="3"][data-y="3"]').click();
  await page.locator('.board .shudan-vertex[data-x="3"][data-y="3"].shudan-sign_1').waitFor();
  const usable = Date.now() - begin;
  await page.locator('.board .shudan-vertex[data-x="3"][data-y="3"]').click();
  await page.getByTestId("card").waitFor();
  const loaded = [...new Set(own.requests)].map((path) => (path === "/" ? "index.html" : path.slice(1)));
  const size = (name) => gzipSync(readFileSync(join(SITE, name))).length;
  const bytes = loaded.filter((name) => !name.endsWith(".net")).map(size).reduce((sum, one) => sum + one, 0);
  t.diagnostic(`${bytes} bytes in ${loaded.length} files; a stone on the board after ${usable} ms`);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes: ${loaded}`);
  assert.ok(usable <= MOST_MILLISECONDS, `${usable} ms`);
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const colorScheme of ["light", "dark"])
  for (const [size, options] of [["desktop", DESKTOP], ["phone", PHONE]])
    test(`everything is legible, ${size}, ${colorScheme}`, { skip }, async (t) => {
      const { page, context } = await openPage(browser, host.url, { ...options, colorScheme, bypassCSP: true });
      t.after(() => context.close());
      const contrast = async (where) => {
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => axe.run(document, { runOnly: ["color-contrast", "meta-viewport", "document-title", "html-has-lang"] }));
        assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id}: ${node.html.slice(0, 120)}`)), []);
      };
      await contrast("start");
      await page.getByTestId("train-elementary").click();
      await page.locator("[data-testid=train][data-phase=trying]").waitFor({ timeout: 120_000 });
      await contrast("training");
      await page.getByTestId("train-answer").click();
      await page.getByTestId("solve-answer").waitFor({ timeout: 120_000 });
      await contrast("answer");
    });

test("nothing moves for those who asked for that", { skip }, async (t) => {
  const { page, context } = await openPage(browser, host.url, { ...DESKTOP, reducedMotion: "reduce" });
  t.after(() => context.close());
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")].filter((e) => {
      const { transitionDuration, animationName } = getComputedStyle(e);
      return animationName !== "none" || transitionDuration.split(",").some((time) => parseFloat(time) > 0);
    }).length,
  );
  assert.equal(moving, 0);
});
