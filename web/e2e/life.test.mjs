/** Life and death: the card and the trainer. */

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { click, openPage, paste, startBrowser, startServer } from "./harness.mjs";

let server, browser, shown;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** White's corner has three points in a row on the edge: whoever plays B1 first has his way. */
const STRAIGHT_THREE = `
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
X X X X X . .
@ O O O X . .
. . . O X . .

Black to play`;

describe("life and death", () => {
  beforeEach(async () => void (shown = await openPage(browser.browser, server.url)));
  afterEach(async () => {
    assert.deepEqual(shown.errors, [], "errors on the console");
    await shown.context.close();
  });

  test("the status for either first mover, with all first moves", async () => {
    const { page } = shown;
    await paste(page, STRAIGHT_THREE);
    await click(page, "A2");
    const attacker = page.getByTestId("life-attacker");
    await attacker.waitFor();
    assert.match(await attacker.textContent(), /dead.*with B1/);
    const defender = page.getByTestId("life-defender");
    await defender.waitFor();
    assert.match(await defender.textContent(), /alive.*with B1/);
    await attacker.getByText(/All first moves/).click();
    await attacker.getByText("✓ B1 d").waitFor();
    await page.getByTestId("show-life-attacker").click();
    await page.locator(".shudan-marker_label").first().waitFor();
  });

  test("a problem is solved, and a wrong move is refuted", async () => {
    const { page } = shown;
    await paste(page, STRAIGHT_THREE);
    await page.getByTestId("problem-open").click();
    await click(page, "C1");
    await page.locator("[data-testid=problem][data-verdict=wrong]").waitFor();
    await page.getByTestId("problem").getByText("The answer is B1.").waitFor();
    await page.getByTestId("problem-again").click();
    await click(page, "B1");
    await page.locator("[data-testid=problem][data-verdict=right]").waitFor();
    await page.getByTestId("problem").getByText("kills, without ko").waitFor();
  });
});
