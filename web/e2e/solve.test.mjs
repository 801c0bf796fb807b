/** Bare diagrams: the task is found, the answer shown, moves tried without marking anything. */

import assert from "node:assert/strict";
import { click, example, paste, sign } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

/** White lives or dies at B1. */
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

specs("bare diagrams", (spec) => {
  spec("a pasted diagram is offered as a problem, and its answer shown", async (page) => {
    await paste(page, CORNER);
    await page.getByTestId("solve-task").getByText("Black to play: kill.").waitFor();
    await soon(async () => assert.equal(await page.getByTestId("solve-answer").count(), 0, "nothing is given away"));
    await page.getByTestId("show-answer").click();
    await page.locator("[data-testid=solve-answer][data-code=d]").waitFor();
    await page.locator("[data-testid=solving][data-quick=false]").waitFor();
    await soon(async () => assert.deepEqual(await page.getByTestId("solve-right").locator("button").allTextContents(), ["✓ B1"]));
    await soon(async () => assert.equal(await page.locator("[data-testid=solved] .key[data-at=B1]").count(), 1, "a ring on the board"));
    await soon(async () => assert.ok((await page.locator("[data-testid=solved] .zone").count()) >= 3, "the area is shaded"));
    await page.locator(".solve summary").click();
    await page.getByTestId("solve-wrong-C1").click();
    await page.getByTestId("provable").waitFor();
  });

  spec("trying needs no marks: wrong moves are refuted, right ones solve it", async (page) => {
    await paste(page, CORNER);
    await page.getByTestId("let-me-try").click();
    const problem = page.getByTestId("problem");
    await problem.getByText("Black to play: kill.").waitFor();
    await click(page, "C1");
    await page.locator("[data-testid=problem][data-verdict=wrong]").waitFor();
    await page.getByTestId("number").getByText("move 2").waitFor();
    await soon(async () => assert.equal(await sign(page, "B1"), -1, "the refutation is played"));
    await page.getByTestId("problem-again").click();
    await click(page, "B1");
    await page.locator("[data-testid=problem][data-verdict=right]").waitFor();
  });

  spec("any position can be solved, and the tree goes into the game", async (page) => {
    await paste(page, example("bare.txt"));
    await page.getByTestId("solve").click();
    await page.locator("[data-testid=solving][data-running=false]").waitFor({ timeout: 120_000 });
    await page.getByTestId("solve-answer").waitFor();
    await page.getByTestId("solve-tree").click();
    await page.getByText("The solution is in the game.").waitFor({ timeout: 120_000 });
  });
});
