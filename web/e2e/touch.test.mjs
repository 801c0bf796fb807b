/** Fingers: small points are chosen without a gamble, problems are solved with one thumb, and files open with the installed page. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { example, root, sign, vertex } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

async function middle(page, name) {
  const { x, y, width, height } = await (await vertex(page, name)).boundingBox();
  return { x: x + width / 2, y: y + height / 2, width };
}

async function tap(page, name) {
  const { x, y } = await middle(page, name);
  await page.touchscreen.tap(x, y);
}

specs(
  "touch",
  (spec) => {
    spec("a tap on a small point shows it enlarged, and a second one plays there", async (page) => {
      const { width } = await middle(page, "D4");
      assert.ok(width < 26, `the points are small: ${width}`);
      await tap(page, "D4");
      await page.getByTestId("loupe").getByText("D4").waitFor();
      await soon(async () => assert.equal(await sign(page, "D4"), 0));
      await tap(page, "E4");
      await page.getByTestId("loupe").getByText("E4").waitFor();
      await tap(page, "E4");
      await page.getByTestId("number").getByText("move 1").waitFor();
      await soon(async () => assert.equal(await sign(page, "E4"), 1));
      await soon(async () => assert.equal(await sign(page, "D4"), 0));
      // Asking does no harm: a stone is asked about at once.
      await tap(page, "E4");
      await page.getByTestId("card").waitFor();
    });

    spec("a finger that rests chooses where it is lifted", async (page, { context }) => {
      const devtools = await context.newCDPSession(page);
      const touch = (type, points) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
      const [from, to] = [await middle(page, "Q10"), await middle(page, "R11")];
      const scroll = await page.evaluate(() => scrollY);
      await touch("touchStart", [{ x: from.x, y: from.y }]);
      await page.getByTestId("loupe").getByText("Q10").waitFor();
      await touch("touchMove", [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
      await touch("touchMove", [{ x: to.x, y: to.y }]);
      await page.getByTestId("loupe").getByText("R11").waitFor();
      await touch("touchEnd", []);
      await page.getByTestId("number").getByText("move 1").waitFor();
      await soon(async () => assert.equal(await sign(page, "R11"), 1));
      await soon(async () => assert.equal(await sign(page, "Q10"), 0));
      await soon(async () => assert.equal(await page.getByTestId("loupe").count(), 0));
      await soon(async () => assert.equal(await page.evaluate(() => scrollY), scroll, "the page has not moved under the finger"));
    });

    spec("ten of our problems with one thumb", async (page) => {
      const set = readFileSync(join(root, "crates/collections/sets/elementary.sgf"), "utf8").split("(;GM[1]").slice(1);
      const phase = async () => {
        const settled = ["trying", "more", "wrong", "unknown", "solved", "open"].map((name) => `[data-testid=train][data-phase=${name}]`).join(", ");
        await page.locator(settled).waitFor({ timeout: 120_000 });
        return page.getByTestId("train").getAttribute("data-phase");
      };
      // Problems whose first move decides at once: the others are for `train.test.mjs`.
      const moves = set.map((text) => /\(;[BW]\[(\w)(\w)\]C\[RIGHT/.exec(text)?.slice(1).map((letter) => letter.charCodeAt(0) - 97));
      const chosen = moves.flatMap((move, i) => (move ? [i + 1] : []));
      await page.getByTestId("train-elementary").tap();
      await phase();
      let solved = 0;
      for (const number of chosen) {
        if (solved === 10) break;
        if (!(await page.getByTestId("train-grid").evaluate((grid) => grid.open))) await page.getByTestId("train-counts").tap();
        await page.getByTestId("train-grid").getByRole("button", { name: `Problem ${number},` }).tap();
        await page.getByTestId("train").getByText(`Elementary, ${number} of`).waitFor();
        await phase();
        const [x, y] = moves[number - 1];
        const point = page.locator(`.board .shudan-vertex[data-x="${x}"][data-y="${y}"]`);
        const { width } = await point.boundingBox();
        // Where stones are all over the board, points are small: the first tap shows, the second plays.
        for (let taps = width < 26 ? 2 : 1; taps > 0; taps--) await point.tap();
        await page.waitForFunction(() => document.querySelector("[data-testid=train]").dataset.phase !== "trying" || /answered/.test(document.querySelector("[data-testid=train-verdict]").textContent), null, { timeout: 120_000 });
        const now = await phase();
        assert.ok(["solved", "trying", "more"].includes(now), `problem ${number}: ${now}`);
        if (now === "solved") solved += 1;
      }
      assert.equal(solved, 10);
      await page.getByTestId("train-counts").getByText("10 solved, 0 missed").waitFor();
      const next = page.getByTestId("train-next");
      await next.scrollIntoViewIfNeeded();
      const { height } = await next.boundingBox();
      assert.ok(height >= 32, `a thumb hits a button ${height} pixels high`);
      await next.tap();
      await phase();
    });

    spec("the system opens a file with the page", async (page) => {
      await page.addInitScript(() => {
        const setConsumer = (consume) => (window.launch = (text) => consume({ files: [{ getFile: async () => new File([text], "launched.sgf") }] }));
        Object.defineProperty(window, "launchQueue", { value: { setConsumer } });
      });
      await page.reload();
      await page.waitForFunction(() => window.launch);
      await page.evaluate((text) => window.launch(text), example("corner.sgf"));
      await page.getByTestId("messages").getByText("launched.sgf:").waitFor();
    });
  },
  { sizes: ["phone"], nodes: 60_000 },
);
