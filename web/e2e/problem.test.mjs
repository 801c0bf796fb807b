/** Problems: right and wrong moves are answered, and progress is kept. */

import assert from "node:assert/strict";
import { click, paste, sign } from "./harness.mjs";
import { specs } from "./specs.mjs";

/** Black catches the marked stone at C6, in a ladder. D7 lets it out. */
const LADDER = "(;SZ[9]GN[Ladder]AB[cb][db][bc]AW[cc]PL[B]TR[cc])";
const ATARI = "(;SZ[5]GN[Atari]AB[ba]AW[aa]PL[B]TR[aa])(;SZ[7]GN[Another]AB[ba]AW[aa]PL[B]TR[aa])";

/** Black kills the marked stone at B3; B1 gets a ko only. */
const KO_OR_BETTER = `(;SZ[7]GN[Ko or better]AB[ad][bd][cd][dd][ed][ee][ef][eg]AW[ae][ce][de][bf][df][dg]TR[bf]PL[B])`;

specs("problems", (spec) => {
  spec("a ko where there is a move without one is its own verdict", async (page) => {
    await paste(page, KO_OR_BETTER);
    await page.getByTestId("problem-open").click();
    await click(page, "B1");
    await page.locator("[data-testid=problem][data-verdict=better]").waitFor();
    await page.getByTestId("problem").getByText("leads to a ko").waitFor();
    await page.getByTestId("problem-again").click();
    await click(page, "B3");
    await page.locator("[data-testid=problem][data-verdict=right]").waitFor();
  });

  spec("a wrong move is refuted, the right one is answered", async (page) => {
    await paste(page, LADDER);
    await page.getByTestId("problem-open").click();
    const problem = page.getByTestId("problem");
    await problem.getByText("Black to play: capture the block at C7.").waitFor();
    await click(page, "G3");
    await page.locator("[data-testid=problem][data-verdict=wrong]").waitFor();
    await problem.getByText(/missed/).waitFor();
    await page.getByTestId("problem-again").click();
    await click(page, "C6");
    await page.locator("[data-testid=problem][data-verdict=right]").waitFor();
    await page.getByTestId("number").getByText("move 2").waitFor();
    assert.equal(await sign(page, "D7"), -1, "the prey runs");
  });

  spec("a collection is gone through, and progress survives a reload", async (page) => {
    await paste(page, ATARI);
    await page.getByTestId("problem-open").click();
    await click(page, "A4");
    await page.getByTestId("problem").getByText("Solved.").first().waitFor();
    assert.equal(await sign(page, "A5"), 0, "it is captured");
    await page.getByText("Next problem").click();
    await page.getByTestId("problem").getByText(/1 solved, 0 missed of 2/).waitFor();
    await page.waitForTimeout(400);
    await page.reload();
    await page.getByTestId("games").waitFor();
    await page.getByTestId("problem-open").click();
    await page.getByTestId("problem").getByText(/1 solved, 0 missed of 2/).waitFor();
  });
});
