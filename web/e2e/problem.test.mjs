/** Problems: right and wrong moves are answered, and progress is kept. */

import assert from "node:assert/strict";
import { click, isKept, paste, sign } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

/** Black catches the marked stone at C6, in a ladder. D7 lets it out. */
const LADDER = "(;SZ[9]GN[Ladder]AB[cb][db][bc]AW[cc]PL[B]TR[cc])";
const ATARI = "(;SZ[5]GN[Atari]AB[ba]AW[aa]PL[B]TR[aa])(;SZ[7]GN[Another]AB[ba]AW[aa]PL[B]TR[aa])";

/** Black kills the marked stone at B3; B1 gets a ko only. */
const KO_OR_BETTER = `(;SZ[7]GN[Ko or better]AB[ad][bd][cd][dd][ed][ee][ef][eg]AW[ae][ce][de][bf][df][dg]TR[bf]PL[B])`;

/** Nothing is marked. Black kills at B19 alone; White's two answers that matter are B18 and A19. */
const CORNER = "(;GN[one]SZ[19]AB[fa][fb][ec][fc][ad][bd][cd][dd]AW[da][ea][cb][db][eb][ac][bc][cc][dc]PL[B])";
/** The same twice, turned by half the second time. */
const BARE = `${CORNER}(;GN[two]SZ[19]AB[ns][nr][oq][nq][sp][rp][qp][pp]AW[ps][os][qr][pr][or][sq][rq][qq][pq]PL[B])`;

/** A point of a 19x19 board, of which a phone shows a part. */
const large = (page, name) =>
  page.locator(`.board .shudan-vertex[data-x="${"ABCDEFGHJKLMNOPQRST".indexOf(name[0])}"][data-y="${19 - Number(name.slice(1))}"]`);
/** What is said of the last move. */
const said = (page) => page.getByTestId("problem").locator(".trial").textContent();
const verdict = (page, ...names) =>
  page.locator(names.map((name) => `[data-testid=problem][data-verdict=${name}]`).join(", ")).waitFor({ timeout: 120_000 });

specs("problems", (spec) => {
  spec("a stone tells nothing while somebody tries", async (page) => {
    await paste(page, BARE);
    await page.getByTestId("problem-open").click();
    await page.getByTestId("problem").getByText("Black to play: kill.").waitFor({ timeout: 120_000 });
    for (const stone of ["D19", "C17", "F18"]) await large(page, stone).click();
    await page.waitForTimeout(300);
    await soon(async () => assert.equal(await page.getByTestId("card").count(), 0, "no card"));
    await soon(async () => assert.equal(await page.getByTestId("solve-answer").count(), 0, "no answer"));
    await soon(async () => assert.equal(await page.getByText("The answer is").count(), 0));
    await soon(async () => assert.equal(await page.getByTestId("problem").getAttribute("data-verdict"), null, "nothing was tried"));
  });

  spec.everywhere("a move far away solves nothing, and Solved goes with Try again", async (page) => {
    await paste(page, CORNER);
    await page.getByTestId("problem-open").click();
    const problem = page.getByTestId("problem");
    await problem.getByText("Black to play: kill.").waitFor({ timeout: 120_000 });
    await large(page, (await large(page, "K10").count()) ? "K10" : "G14").click();
    await verdict(page, "wrong", "unknown");
    await soon(async () => assert.doesNotMatch(await said(page), /Solved/));
    await page.getByTestId("problem-again").click();
    await large(page, "A18").click();
    await verdict(page, "wrong");
    await problem.getByText("White answered at B19.").waitFor();
    await soon(async () => assert.doesNotMatch(await said(page), /Solved/));
    await paste(page, ATARI);
    await page.getByTestId("problem-open").click();
    await click(page, "A4");
    await problem.locator(".trial").getByText("Solved.").waitFor();
    await page.getByTestId("problem-again").click();
    await soon(async () => assert.doesNotMatch(await said(page), /Solved/, "trying again is not solved"));
  });

  spec.everywhere("what Solution shows is what the prover accepts", async (page) => {
    await paste(page, BARE);
    for (const right of ["B19", "S1"]) {
      await page.getByTestId("problem-open").click();
      await page.getByTestId("problem").getByText("Black to play: kill.").waitFor({ timeout: 120_000 });
      await page.getByTestId("problem-solution").click();
      const told = page.getByTestId("solve-right").locator("button");
      await told.first().waitFor({ timeout: 120_000 });
      await soon(async () => assert.deepEqual(await told.allTextContents(), [`✓ ${right}`]));
      await page.getByTestId("problem-open").click();
      await large(page, right).click();
      await verdict(page, "right");
      await page.getByTestId("problem-next").click();
      await page.getByTestId("problem").getByText("Black to play: kill.").waitFor({ timeout: 120_000 });
    }
  });


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

  spec.everywhere("a wrong move is refuted, the right one is answered", async (page) => {
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
    await soon(async () => assert.equal(await sign(page, "D7"), -1, "the prey runs"));
  });

  spec.everywhere("a collection is gone through, and progress survives a reload", async (page) => {
    await paste(page, ATARI);
    await page.getByTestId("problem-open").click();
    await click(page, "A4");
    await page.getByTestId("problem").getByText("Solved.").first().waitFor();
    await soon(async () => assert.equal(await sign(page, "A5"), 0, "it is captured"));
    await page.getByText("Next problem").click();
    await page.getByTestId("problem").getByText(/1 solved, 0 missed of 2/).waitFor();
    await isKept(page);
    await page.reload();
    await page.getByTestId("games").waitFor();
    await page.getByTestId("problem-open").click();
    await page.getByTestId("problem").getByText(/1 solved, 0 missed of 2/).waitFor();
  });
}, { nodes: 60_000 });
