/** Playing, going through a game, editing it. */

import assert from "node:assert/strict";
import { click, example, isKept, moveNumber, paste, sign, vertex } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

specs("board", (spec) => {
  spec.everywhere("stones are played in turn and capture", async (page) => {
    await page.getByTestId("new").selectOption("9");
    for (const [i, name] of ["A1", "A2", "E5", "B1"].entries()) {
      await click(page, name);
      await page.getByTestId("number").getByText(`move ${i + 1}`).waitFor();
    }
    await soon(async () => assert.equal(await moveNumber(page), 4));
    await soon(async () => assert.equal(await sign(page, "A1"), 0, "the corner stone is captured"));
    await soon(async () => assert.equal(await sign(page, "A2"), -1));
    await soon(async () => assert.equal(await sign(page, "E5"), 1));
  });

  spec("a ko may not be retaken, and says so", async (page) => {
    await paste(page, "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc][bb]PL[B])");
    await click(page, "C4");
    await page.waitForFunction(() => document.querySelector("svg.overlay .ko"));
    await soon(async () => assert.equal(await sign(page, "B4"), 0));
    await click(page, "B4");
    await page.getByTestId("messages").getByText("ko").waitFor();
    await soon(async () => assert.equal(await moveNumber(page), 1));
  });

  spec("nothing is lost on reload", async (page) => {
    await page.getByTestId("new").selectOption("13");
    await click(page, "D4");
    await page.getByTestId("number").getByText("move 1").waitFor();
    await click(page, "K10");
    // A note belongs to the move that is shown.
    await page.getByTestId("number").getByText("move 2").waitFor();
    await page.getByTestId("comment").fill("a note ] with a bracket");
    await isKept(page);
    await page.reload();
    await page.getByTestId("number").getByText("move 2").waitFor();
    await soon(async () => assert.equal(await sign(page, "D4"), 1));
    await soon(async () => assert.equal(await sign(page, "K10"), -1));
    await soon(async () => assert.equal(await page.getByTestId("comment").inputValue(), "a note ] with a bracket"));
  });

  spec("keys go through the game and its variations", async (page) => {
    await paste(page, "(;SZ[9];B[cc];W[gg](;B[cg];W[gc])(;B[ee]))");
    await page.keyboard.press("End");
    await soon(async () => assert.equal(await moveNumber(page), 4));
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await soon(async () => assert.equal(await sign(page, "E5"), 1, "the other variation"));
    await page.keyboard.press("ArrowUp");
    await soon(async () => assert.equal(await sign(page, "C3"), 1));
    await page.keyboard.press("Home");
    await soon(async () => assert.equal(await moveNumber(page), 0));
    await page.getByTestId("board").hover();
    await page.mouse.wheel(0, 100);
    await page.getByTestId("number").getByText("move 1").waitFor();
  });

  spec("the cursor plays without a mouse", async (page) => {
    await page.getByTestId("new").selectOption("9");
    await page.getByTestId("board").focus();
    for (const key of ["Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowUp", "Enter"]) await page.keyboard.press(key);
    await page.getByTestId("number").getByText("move 1").waitFor();
    await soon(async () => assert.equal(await sign(page, "F6"), 1));
    await soon(async () => assert.match(await page.getByTestId("board").getAttribute("aria-label"), /cursor on F6, a black stone/));
  });

  spec.everywhere("marks, setup, turning and undo", async (page) => {
    await page.getByTestId("new").selectOption("5");
    await page.getByTestId("tool-black").click();
    await click(page, "A5");
    await page.waitForFunction(() => document.querySelector(".shudan-vertex[data-x='0'][data-y='0']").className.includes("sign_1"));
    await page.getByTestId("tool-white").click();
    await click(page, "B5");
    await page.waitForFunction(() => document.querySelector(".shudan-vertex[data-x='1'][data-y='0']").className.includes("sign_-1"));
    await page.getByTestId("tool-triangle").click();
    await click(page, "A5");
    await page.locator(".shudan-marker_triangle").waitFor();
    await page.getByTestId("tool-letter").click();
    await click(page, "C3");
    await page.locator(".shudan-marker_label").waitFor();
    await page.getByText("Edit", { exact: true }).click();
    await page.getByTestId("rotate").click();
    await page.waitForFunction(() => document.querySelector(".shudan-vertex[data-x='4'][data-y='0']").className.includes("sign_1"));
    await soon(async () => assert.equal(await sign(page, "E4"), -1, "B5 turned by a quarter"));
    await page.getByText("Edit", { exact: true }).click();
    await page.getByTestId("swap").click();
    await page.waitForFunction(() => document.querySelector(".shudan-vertex[data-x='4'][data-y='0']").className.includes("sign_-1"));
    await page.getByTestId("undo").click();
    await page.waitForFunction(() => document.querySelector(".shudan-vertex[data-x='4'][data-y='0']").className.includes("sign_1"));
    await page.getByTestId("undo").click();
    await soon(async () => assert.equal(await sign(page, "A5"), 1));
    await soon(async () => assert.equal(await sign(page, "E5"), 0));
  });

  spec("variations are deleted and made the main line", async (page) => {
    await paste(page, "(;SZ[9](;B[cc])(;B[gg]))");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await soon(async () => assert.equal(await sign(page, "G3"), 1));
    await page.keyboard.press("m");
    await page.keyboard.press("ArrowUp");
    await soon(async () => assert.equal(await sign(page, "G3"), 1, "it is the first now"));
    await page.keyboard.press("Delete");
    await soon(async () => assert.equal(await sign(page, "G3"), 0));
    await page.keyboard.press("ArrowRight");
    await soon(async () => assert.equal(await sign(page, "C7"), 1));
  });

  spec.everywhere("boards of any size, and only the corner of a problem", async (page) => {
    await paste(page, "(;SZ[7:5];B[aa])");
    await soon(async () => assert.equal(await page.locator(".shudan-vertex").count(), 35));
    await paste(page, example("snapback.txt"));
    const count = await page.locator(".shudan-vertex").count();
    assert.ok(count < 361, `${count} points are shown`);
  });

  spec.everywhere("help lists the keys", async (page) => {
    await page.keyboard.press("?");
    await page.getByTestId("help-text").getByText("tactical scan").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("help-text").waitFor({ state: "hidden" });
  });

  spec.everywhere("a game is counted, and dead stones can be corrected", async (page) => {
    const stones = "AB[ca][cb][cc][cd][ce][bb]AW[da][db][dc][dd][de][eb][ab]";
    await paste(page, `(;SZ[5]KM[0.5]RU[Japanese]${stones})`);
    await page.getByTestId("count").click();
    await page.getByTestId("counted").waitFor({ state: "attached" });
    await page.getByTestId("messages").getByText(/[BW]\+/).last().waitFor();
    const before = await page.locator("[data-testid=counted] .dead").count();
    await click(page, "A4");
    await page.getByTestId("messages").getByText("as marked").waitFor();
    await soon(async () => assert.notEqual(await page.locator("[data-testid=counted] .dead").count(), before));
  });

  spec.everywhere("the board: coordinates without I, the last move, stones a little off, within the screen", async (page) => {
    await page.getByTestId("new").selectOption("19");
    const letters = await page.locator(".shudan-coordx").first().textContent();
    assert.equal(letters.replaceAll(/\s/g, ""), "ABCDEFGHJKLMNOPQRST");
    await click(page, "D4");
    await page.locator(".shudan-marker_point").waitFor();
    await soon(async () => assert.ok((await page.locator("[class*=shudan-shift_]:not(.shudan-shift_0)").count()) > 100));
    const { x, width } = await page.getByTestId("board").boundingBox();
    const screen = await page.evaluate(() => document.documentElement.clientWidth);
    assert.ok(x >= 0 && x + width <= screen + 1, `${x} + ${width} on ${screen}`);
    await soon(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)));
  });

  spec.everywhere("light and dark", async (page) => {
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const first = await paper();
    await page.emulateMedia({ colorScheme: "dark" });
    await soon(async () => assert.notEqual(await paper(), first, "as the system has it"));
    const button = page.getByRole("button", { name: /auto/ });
    await button.click();
    await page.getByRole("button", { name: /light|dark/ }).waitFor();
  });

  spec.everywhere("whose turn it is can be set", async (page) => {
    await page.getByTestId("new").selectOption("9");
    await page.getByText("Edit", { exact: true }).click();
    await page.getByRole("button", { name: "White to play" }).click();
    await page.locator(".player.white[aria-current=true]").waitFor();
    await click(page, "E5");
    await page.getByTestId("number").getByText("move 1").waitFor();
    await soon(async () => assert.equal(await sign(page, "E5"), -1));
  });

  spec("hovering shows a faint stone", async (page) => {
    await (await vertex(page, "K10")).hover();
    await page.locator(".shudan-ghost_faint").waitFor();
  });
});
