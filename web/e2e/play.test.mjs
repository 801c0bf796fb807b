/** Games against the program: the form, turns, the clock, taking back, hints, the count, and keeping it all. */

import assert from "node:assert/strict";
import { click, example, isKept, moveNumber, paste, sign, vertex } from "./harness.mjs";
import { moment, soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

async function begin(page, choices = {}) {
  await page.getByTestId("play").click();
  const all = { size: "9", level: "1", human: "black", clock: "none", ...choices };
  for (const [key, value] of Object.entries(all)) {
    const field = page.getByTestId(`play-${key}`);
    if (["komi", "main", "period", "periods"].includes(key)) await field.fill(value);
    else await field.selectOption(value);
  }
  await page.getByTestId("begin").click();
  await page.getByTestId("game").waitFor();
}

async function beginHere(page, choices) {
  await page.getByTestId("play").click();
  for (const [key, value] of Object.entries(choices)) await page.getByTestId(`play-${key}`).selectOption(value);
  await page.getByTestId("begin-here").click();
  await page.getByTestId("game").waitFor();
}

const status = (page) => page.getByTestId("game-status");
const yourTurn = (page) => status(page).getByText("It is your turn.").waitFor();
const said = (page, text) => page.getByTestId("messages").getByText(text).last().waitFor();

/** Two walls, and nothing left to play but passes. */
const FINISHED = "(;SZ[5]KM[0.5]RU[Japanese]AB[ba][bb][bc][bd][be]AW[ca][cb][cc][cd][ce][ab]PL[B])";

specs("play", (spec) => {
  spec.everywhere("the program answers and says why", async (page) => {
    await begin(page);
    await yourTurn(page);
    await click(page, "E5");
    await page.getByTestId("number").getByText("move 2").waitFor();
    await soon(async () => assert.equal(await sign(page, "E5"), 1));
    await soon(async () => assert.equal(await page.locator(".shudan-vertex.shudan-sign_-1").count(), 1));
    await said(page, /^2\. White [A-J]\d: [a-z]/);
    await soon(async () => assert.match(await page.getByTestId("players").textContent(), /You.*Tesuji, beginner/));
  });

  spec.everywhere("handicap, komi, rules and colors are as agreed", async (page) => {
    await begin(page, { human: "black", handicap: "3", komi: "0.5", rules: "chinese" });
    // White begins after handicap stones.
    await page.getByTestId("number").getByText("move 1").waitFor();
    await yourTurn(page);
    await soon(async () => assert.equal(await page.locator(".shudan-vertex.shudan-sign_1").count(), 3));
    await soon(async () => assert.equal(await page.locator(".shudan-vertex.shudan-sign_-1").count(), 1));
    await isKept(page);
    const sgf = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open("tesuji", 1);
          request.onsuccess = () => {
            const get = request.result.transaction("kept").objectStore("kept").get("game");
            get.onsuccess = () => resolve(get.result.sgf);
          };
        }),
    );
    for (const text of ["HA[3]", "KM[0.5]", "RU[Chinese]", "PB[You]"]) assert.ok(sgf.includes(text), `${text} in ${sgf}`);
  });

  spec.everywhere("undo takes both moves back, and they stay as a variation", async (page) => {
    await begin(page);
    await click(page, "E5");
    await page.getByTestId("number").getByText("move 2").waitFor();
    await yourTurn(page);
    await page.getByTestId("game-undo").click();
    await page.getByTestId("number").getByText("move 0").waitFor();
    await click(page, "C3");
    await page.getByTestId("number").getByText("move 2").waitFor();
    await soon(async () => assert.equal(await sign(page, "E5"), 0));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await soon(async () => assert.equal(await sign(page, "C3"), 1, "the game is the main line"));
    await page.keyboard.press("ArrowDown");
    await soon(async () => assert.equal(await sign(page, "E5"), 1, "what was taken back is a variation"));
    await page.getByTestId("to-game").click();
    await page.getByTestId("number").getByText("move 2").waitFor();
  });

  spec.everywhere("a hint marks a point and says why", async (page) => {
    await begin(page);
    await page.getByTestId("game-hint").click();
    await said(page, /^Hint: [A-J]\d: [a-z]/);
    await page.getByTestId("hint-mark").waitFor();
    await soon(async () => assert.equal(await moveNumber(page), 0, "nothing is played"));
  });

  spec("the program waits for nobody else's move, and thinks only at the game", async (page) => {
    await begin(page, { human: "white" });
    await page.getByTestId("number").getByText("move 1").waitFor();
    await yourTurn(page);
    await page.keyboard.press("Home");
    await page.getByTestId("to-game").waitFor();
    // A move elsewhere is a variation of one's own.
    await click(page, "A1");
    await page.getByTestId("number").getByText("move 1").waitFor();
    await page.waitForTimeout(300);
    await soon(async () => assert.equal(await moveNumber(page), 1));
    await soon(async () => assert.equal(await sign(page, "A1"), 1));
  });

  spec("two quick clicks are one move", async (page) => {
    await begin(page);
    const [first, second] = await Promise.all(["E5", "C3"].map(async (at) => (await vertex(page, at)).elementHandle()));
    await page.evaluate(([a, b]) => [a, b].forEach((v) => v.click()), [first, second]);
    await page.getByTestId("number").getByText("move 2").waitFor();
    await soon(async () => assert.equal(await page.locator(".shudan-vertex.shudan-sign_1").count(), 1));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await soon(async () => assert.equal(await sign(page, "E5"), 1, "there is no variation"));
  });

  spec("a game is resigned and begun anew", async (page) => {
    await begin(page);
    await page.getByTestId("game-resign").click();
    await status(page).getByText("White wins by resignation.").waitFor();
    await page.getByTestId("again").click();
    await page.getByTestId("play-form").waitFor();
  });

  spec("byo-yomi runs, and time that is up loses the game", async (page) => {
    await begin(page, { clock: "own", main: "1", period: "1", periods: "2" });
    await page.getByTestId("clock-black").getByText(/×2/).waitFor();
    await soon(async () => assert.match(await page.getByTestId("clock-white").textContent(), /^0:01$/));
    await status(page).getByText("White wins on time.").waitFor({ timeout: 120_000 });
    await said(page, "White wins on time.");
  });

  spec("the program keeps to the clock", async (page) => {
    await begin(page, { level: "10", clock: "own", main: "0", period: "5", periods: "1" });
    await click(page, "E5");
    const began = Date.now();
    await page.getByTestId("number").getByText("move 2").waitFor();
    assert.ok(Date.now() - began < moment(5300), `${Date.now() - began} ms`);
    await page.getByTestId("clock-white").getByText("0:05 ×1").waitFor();
  });

  spec("the program is made to move at once", async (page) => {
    await paste(page, example("opening.sgf"));
    await page.keyboard.press("End");
    const number = await moveNumber(page);
    await beginHere(page, { level: "10", human: "black" });
    if (await page.getByTestId("game-pass").isEnabled()) await page.getByTestId("game-pass").click();
    await page.getByTestId("move-now").click();
    const began = Date.now();
    await page.waitForFunction(
      (n) => Number(/\d+/.exec(document.querySelector("[data-testid=number]").textContent)[0]) > n + 1,
      number,
    );
    assert.ok(Date.now() - began < moment(1500), `${Date.now() - began} ms`);
  });

  spec("a game goes on after a reload", async (page) => {
    await begin(page, { clock: "normal" });
    await click(page, "E5");
    await page.getByTestId("number").getByText("move 2").waitFor();
    await yourTurn(page);
    await isKept(page);
    await page.reload();
    await yourTurn(page);
    await page.getByTestId("clock-black").getByText(/^(9:|10:)/).waitFor();
    await click(page, "C3");
    await page.getByTestId("number").getByText("move 4").waitFor();
  });

  spec.everywhere("the end: proven dead stones, corrected by clicks, accepted", async (page) => {
    await paste(page, FINISHED);
    await beginHere(page, { level: "1", human: "black" });
    await page.getByTestId("game-pass").click();
    await page.getByTestId("score").waitFor();
    const result = await page.getByTestId("result").textContent();
    await soon(async () => assert.ok((await page.locator("[data-testid=counted] .dead").count()) > 0, "A4 is proven dead"));
    await click(page, "A4");
    await page.waitForFunction((was) => document.querySelector("[data-testid=result]").textContent !== was, result);
    await page.getByTestId("score").getByText("What is proven").click();
    await page.getByTestId("score").getByText(result).waitFor();
    await page.getByTestId("accept").click();
    await status(page).getByText(/(Black|White) wins by/).waitFor();
  });
});
