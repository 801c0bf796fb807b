/** How fast it feels, measured in the browser. `npm run e2e` prints the figures. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, example, paste } from "./harness.mjs";
import { shared } from "./specs.mjs";

const both = shared();

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

test("the first piece of an answer, and the ladder", async () => {
  const { page, context } = await both.open();
  await paste(page, example("ladder.sgf"));
  const [firsts, ladders] = [[], []];
  for (let i = 0; i < 8; i++) {
    const began = Date.now();
    await click(page, "D16");
    await page.getByTestId("reading-ladder-prey").waitFor();
    ladders.push(Date.now() - began);
    firsts.push(Number(await page.getByTestId("card").getAttribute("data-first")));
    await page.keyboard.press("Escape");
    await page.locator("[data-testid=card][data-running=false]").waitFor();
  }
  console.log(`first piece: ${median(firsts).toFixed(0)} ms; ladder, both sides: ${median(ladders)} ms (medians of 8)`);
  assert.ok(median(firsts) < 150);
  assert.ok(median(ladders) < 300);
  await context.close();
});

/** A game of 300 moves without meaning, spread over the board. */
function longGame() {
  const letters = "abcdefghijklmnopqrs";
  const moves = Array.from({ length: 300 }, (_, i) => {
    const p = (i * 97) % 361;
    return `;${i % 2 ? "W" : "B"}[${letters[p % 19]}${letters[Math.floor(p / 19)]}]`;
  });
  return `(;SZ[19]KM[6.5]${moves.join("")})`;
}

test("scrolling through 300 moves with the power map", async () => {
  const { page, context } = await both.open();
  await paste(page, longGame());
  await page.keyboard.press("1");
  await page.getByTestId("power").waitFor();
  const result = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const press = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    const times = [];
    await frame();
    let last = performance.now();
    for (let i = 0; i < 300; i++) {
      press();
      await frame();
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    return times.sort((a, b) => a - b);
  });
  const at = (share) => result[Math.floor(share * (result.length - 1))].toFixed(1);
  console.log(`300 moves with power, a move in every frame: ${at(0.5)} ms a frame (median), ${at(0.95)} ms (95 %)`);
  await page.getByTestId("number").getByText("move 300").waitFor();
  // A machine without a graphics card draws in software; 30 a second is the least there.
  assert.ok(Number(at(0.5)) < 34);
  await context.close();
});
