/** What the program thinks of a position: candidates with numbers, who will own what, and the costliest moves of a review. */

import assert from "node:assert/strict";
import { example, moveNumber, paste, sign } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

/** A corner where Black must answer, on a board with a wall between the two. */
const GAME = "(;GM[1]SZ[9]KM[6.5]RU[Chinese];B[ee];W[ce];B[cf];W[de];B[df];W[ed];B[fd];W[ec];B[be])";

const candidates = (page) => page.locator("[data-testid=candidates] .candidate");

specs("candidates", (spec) => {
  spec("the program's candidates stand on the board with their numbers, and in a list", async (page) => {
    await paste(page, GAME);
    await page.keyboard.press("End");
    await page.getByTestId("layer-moves").click();
    const best = page.locator("[data-testid=candidates] .candidate.best");
    await best.waitFor();
    await soon(async () => assert.match(await best.locator(".rate").textContent(), /^\d{1,3}$/));
    await soon(async () => assert.match(await best.locator(".loss").textContent(), /^[+−]\d+\.\d$/));
    const list = page.getByTestId("thoughts");
    await list.getByText(/Black wins \d+% \(2\d\d visits\)/).waitFor();
    // The first of the list is the best on the board.
    const first = await list.locator("tbody tr button").first().textContent();
    await soon(async () => assert.equal(await best.getAttribute("data-at"), first));
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    await soon(async () => assert.ok(await page.evaluate(fits), "nothing sticks out"));
    // It is played by a click, and the next position is thought about.
    const number = await moveNumber(page);
    await list.locator("tbody tr button").first().click();
    await soon(async () => assert.equal(await moveNumber(page), number + 1));
    await soon(async () => assert.equal(await sign(page, first), -1));
    await page.keyboard.press("0");
    await soon(async () => assert.equal(await candidates(page).count(), 0));
  });

  spec("who will own what is a layer", async (page) => {
    // Black has the left, White the right.
    await paste(page, "(;SZ[9]KM[6.5]AB[da][db][dc][dd][de][df][dg][dh][di]AW[ea][eb][ec][ed][ee][ef][eg][eh][ei])");
    await page.keyboard.press("9");
    const spots = (color) => page.locator(`[data-testid=owners] .spot.${color}`);
    await soon(async () => assert.ok((await spots("black").count()) > 15, "the left is Black's"));
    await soon(async () => assert.ok((await spots("white").count()) > 20, "the right is White's"));
    await page.keyboard.press("9");
    await soon(async () => assert.equal(await page.getByTestId("owners").count(), 0));
  });

  spec("a hint shows the candidates beside the move", async (page) => {
    await page.getByTestId("play").click();
    await page.getByTestId("play-size").selectOption("9");
    await page.getByTestId("play-level").selectOption("1");
    await page.getByTestId("begin").click();
    await page.getByTestId("game-hint").click();
    await page.getByTestId("hint-mark").waitFor();
    await soon(async () => assert.ok((await candidates(page).count()) > 1));
    await page.getByTestId("thoughts").waitFor();
  });

  spec("a review draws score and chance, and goes to the costliest moves", async (page) => {
    await paste(page, example("lost-corner.sgf"));
    await page.keyboard.press("End");
    await page.getByTestId("review").click();
    await page.getByTestId("win-line").waitFor();
    await page.getByTestId("lead-line").waitFor();
    const costly = page.getByTestId("costly").locator("button");
    await costly.first().waitFor();
    await soon(async () => assert.ok((await costly.count()) <= 5));
    await soon(async () => assert.equal(await page.locator(".graph [role=status]").count(), 0, "it is over"));
    const [, number] = /move (\d+)/.exec(await costly.first().textContent());
    await costly.first().click();
    await soon(async () => assert.equal(await moveNumber(page), Number(number)));
    await soon(async () => assert.match(await costly.first().getAttribute("title"), /^Expected instead: [A-J]\d/));
    await page.locator("[data-testid=noted] .letter").waitFor();
  });
});
