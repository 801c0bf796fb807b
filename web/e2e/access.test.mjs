/** Accessibility: axe finds nothing serious, in either theme, in all main views. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { click, DESKTOP, example, openPage, paste, PHONE, startBrowser, startServer } from "./harness.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});

async function serious(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"])
  for (const [kind, options] of [["desktop", DESKTOP], ["phone", PHONE]])
    test(`no serious findings, ${kind}, ${colorScheme}`, async () => {
      // The policy allows no script but the page's own; axe comes from outside.
      const { page, context } = await openPage(browser.browser, server.url, { ...options, colorScheme, bypassCSP: true });
      assert.deepEqual(await serious(page), []);
      await paste(page, example("endgame.sgf"));
      for (const key of ["1", "4", "6"]) await page.keyboard.press(key);
      await click(page, "C3", { modifiers: ["Shift"] });
      await page.locator("[data-testid=card]").waitFor();
      await page.getByTestId("review").click();
      await page.waitForTimeout(600);
      assert.deepEqual(await serious(page), []);
      await page.keyboard.press("?");
      await page.getByTestId("help-text").waitFor();
      assert.deepEqual(await serious(page), []);
      await context.close();
    });
