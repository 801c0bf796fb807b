/** Accessibility: axe finds nothing serious, in either theme, in all main views. Every view is reached once, and looked at in both. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { click, DESKTOP, example, paste, PHONE } from "./harness.mjs";
import { shared } from "./specs.mjs";
import { soon, test } from "./patient.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const both = shared();

/** Nothing serious is found in what is shown, light and dark. */
async function fine(page, view) {
  await page.evaluate(axe);
  for (const colorScheme of ["dark", "light"]) {
    await page.emulateMedia({ colorScheme });
    await soon(async () => assert.deepEqual(await serious(page), [], `${view}, ${colorScheme}`));
  }
}

async function serious(page) {
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

for (const [kind, options] of [["desktop", DESKTOP], ["phone", PHONE]])
  test(`no serious findings, ${kind}`, async () => {
    // The policy allows no script but the page's own; axe comes from outside.
    const { page, context } = await both.open({ ...options, bypassCSP: true });
    await fine(page, "the empty board");
    await paste(page, example("endgame.sgf"));
    for (const key of ["1", "4", "6"]) await page.keyboard.press(key);
    await click(page, "C3", { modifiers: ["Shift"] });
    await page.locator("[data-testid=card]").waitFor();
    await page.getByTestId("review").click();
    await page.locator(".graph").first().waitFor();
    await fine(page, "a review");
    await page.keyboard.press("Escape");
    await page.getByTestId("play").click();
    await page.getByTestId("play-clock").selectOption("quick");
    await page.getByTestId("play-form").waitFor();
    await fine(page, "the form of a game");
    await page.getByTestId("play-level").selectOption("1");
    await page.getByTestId("begin").click();
    await page.getByTestId("game").waitFor();
    await fine(page, "a game");
    await page.getByTestId("board").focus();
    await page.keyboard.press("?");
    await page.getByTestId("help-text").waitFor();
    await fine(page, "help");
    await context.close();
  });

for (const [kind, options] of [["desktop", DESKTOP], ["phone", PHONE]])
  test(`no serious findings in problems, ${kind}`, async () => {
    const { page, context } = await both.open({ ...options, bypassCSP: true });
    await page.getByTestId("train-elementary").click();
    await page.locator("[data-testid=train][data-phase=trying]").waitFor({ timeout: 120_000 });
    await page.getByTestId("train-counts").click();
    await fine(page, "training, with its grid");
    await page.getByTestId("train-answer").click();
    await page.getByTestId("solve-answer").waitFor({ timeout: 120_000 });
    await fine(page, "the answer");
    await page.getByTestId("train-close").click();
    await paste(page, CORNER);
    await page.getByTestId("problem-open").click();
    await page.getByTestId("problem").getByText("Black to play: kill.").waitFor({ timeout: 120_000 });
    // A18; a phone shows a part of the board.
    await page.locator('.board .shudan-vertex[data-x="0"][data-y="1"]').click();
    await page.locator("[data-testid=problem][data-verdict=wrong]").waitFor({ timeout: 120_000 });
    await fine(page, "a problem, with a wrong move");
    await context.close();
  });

/** Black kills at B19 alone; White's two answers that matter are B18 and A19. */
const CORNER = "(;GN[first]SZ[19]AB[fa][fb][ec][fc][ad][bd][cd][dd]AW[da][ea][cb][db][eb][ac][bc][cc][dc]PL[B];B[ba]C[RIGHT])";

test("a problem is solved by keys alone, and everything is said", async () => {
  const { page, context, errors } = await both.open(DESKTOP);
  await paste(page, CORNER);
  const press = async (id) => {
    await page.getByTestId(id).focus();
    await page.keyboard.press("Enter");
  };
  await press("train-open");
  await press("train-here");
  await page.locator("[data-testid=train][data-phase=trying]").waitFor({ timeout: 120_000 });
  await page.getByRole("heading", { name: "Black to play: kill." }).waitFor();
  const spoken = () => page.getByTestId("train-verdict").textContent();
  await soon(async () => assert.equal(await page.getByTestId("train-verdict").getAttribute("role"), "status"));
  const board = page.getByRole("application");
  /** Goes to a point by what is said of the cursor. */
  const goTo = async (name) => {
    await board.focus();
    for (let steps = 0; steps < 60; steps++) {
      const [, column, row] = /cursor on ([A-T])(\d+)/.exec(await board.getAttribute("aria-label")) ?? [];
      const letters = "ABCDEFGHJKLMNOPQRST";
      const [dx, dy] = column ? [letters.indexOf(name[0]) - letters.indexOf(column), Number(name.slice(1)) - Number(row)] : [1, 0];
      if (!dx && !dy) return;
      await page.keyboard.press(`Shift+Arrow${dx > 0 ? "Right" : dx < 0 ? "Left" : dy > 0 ? "Up" : "Down"}`);
    }
    assert.fail(`the cursor does not come to ${name}`);
  };
  /** What is on the board. */
  const stones = () => page.locator(".board .shudan-vertex").evaluateAll((all) => all.map((v) => /sign_(-?\d)/.exec(v.className)[1]).join(""));
  await goTo("B19");
  await soon(async () => assert.match(await board.getAttribute("aria-label"), /Black to play; cursor on B19, empty$/));
  const empty = await stones();
  await page.keyboard.press("Enter");
  await soon(async () => assert.notEqual(await stones(), empty, "the move is on the board"));
  for (let moves = 0; moves < 8; moves++) {
    await page.locator("[data-testid=train][data-phase=trying], [data-testid=train][data-phase=more], [data-testid=train][data-phase=solved]").waitFor({ timeout: 120_000 });
    await page.waitForFunction(() => !/thinking/.test(document.querySelector("[data-testid=train-verdict]").textContent));
    const phase = await page.getByTestId("train").getAttribute("data-phase");
    if (phase === "solved") break;
    if (phase === "more") {
      await press("train-other");
      continue;
    }
    const answer = /White answered at ([A-T]\d+)/.exec(await spoken())?.[1];
    // Of the two points that matter White has one and Black takes the other.
    const taken = answer ?? ((await page.locator('.shudan-vertex[data-x="1"][data-y="1"]').getAttribute("class")).includes("sign_-1") ? "B18" : "A19");
    await goTo(taken === "B18" ? "A19" : "B18");
    const before = await stones();
    await page.keyboard.press("Enter");
    await soon(async () => assert.notEqual(await stones(), before, "the move is on the board"));
  }
  await soon(async () => assert.match(await spoken(), /Solved\.$/));
  assert.deepEqual(errors, []);
  await context.close();
});
