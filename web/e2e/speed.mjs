/** How fast it feels, measured in the browser, with nothing else running beside it. `npm run speed` prints the figures; what a busy machine
 * does to them is no fault of the page, so they are judged only where TESUJI_QUIET says that nothing else runs. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, example, moveNumber, paste } from "./harness.mjs";
import { shared, specs } from "./specs.mjs";

const both = shared();

function within(value, most, what) {
  if (process.env.TESUJI_QUIET) assert.ok(value < most, `${what}: ${value.toFixed(1)} ms; expected less than ${most}`);
}

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
  assert.ok(firsts.every((time) => time > 0), "the first piece of an answer was not seen");
  within(median(firsts), 150, "first piece");
  within(median(ladders), 300, "ladder");
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
  within(Number(at(0.5)), 34, "a frame");
  await context.close();
});

specs(
  "large trees",
  (spec) => {
    spec("a tree of 100,000 nodes is shown and scrolls", async (page) => {
      const letters = "abcdefghijklmnopqrs";
      const move = (i) => `;${i % 2 ? "W" : "B"}[${letters[i % 19]}${letters[Math.floor(i / 19) % 19]}]`;
      const moves = (from, to) => Array.from({ length: to - from }, (_, i) => move(from + i)).join("");
      // A branch every fifty moves; the main line comes first.
      let text = moves(50_000, 97_000);
      for (let i = 50_000; i > 0; i -= 50) text = `${moves(i - 50, i)}(${text})(;B[tt];W[tt];B[tt])`;
      await paste(page, `(;SZ[19]${text})`);
      await page.keyboard.press("End");
      assert.ok((await moveNumber(page)) > 90_000);
      const frames = await page.evaluate(async () => {
        const tree = document.querySelector("[data-testid=tree]");
        const times = [];
        let last = performance.now();
        for (let i = 0; i < 60; i++) {
          tree.scrollLeft -= 800;
          await new Promise(requestAnimationFrame);
          const now = performance.now();
          times.push(now - last);
          last = now;
        }
        return times.sort((a, b) => a - b);
      });
      const median = frames[30];
      console.log(`100,000 nodes: a frame takes ${median.toFixed(1)} ms (median), ${frames[57].toFixed(1)} ms (95 %)`);
      within(median, 34, "a frame while scrolling");
    });
  },
  { both },
);
