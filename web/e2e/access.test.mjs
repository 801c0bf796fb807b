/** Accessibility: axe finds nothing serious, in either theme, in all main views. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { click, DESKTOP, example, paste, PHONE } from "./harness.mjs";
import { shared } from "./specs.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const both = shared();

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
      const { page, context } = await both.open({ ...options, colorScheme, bypassCSP: true });
      assert.deepEqual(await serious(page), []);
      await paste(page, example("endgame.sgf"));
      for (const key of ["1", "4", "6"]) await page.keyboard.press(key);
      await click(page, "C3", { modifiers: ["Shift"] });
      await page.locator("[data-testid=card]").waitFor();
      await page.getByTestId("review").click();
      await page.waitForTimeout(600);
      assert.deepEqual(await serious(page), []);
      await page.keyboard.press("Escape");
      await page.getByTestId("play").click();
      await page.getByTestId("play-clock").selectOption("quick");
      await page.getByTestId("play-form").waitFor();
      assert.deepEqual(await serious(page), []);
      await page.getByTestId("play-level").selectOption("1");
      await page.getByTestId("begin").click();
      await page.getByTestId("game").waitFor();
      assert.deepEqual(await serious(page), []);
      await page.getByTestId("board").focus();
      await page.keyboard.press("?");
      await page.getByTestId("help-text").waitFor();
      assert.deepEqual(await serious(page), []);
      await context.close();
    });
