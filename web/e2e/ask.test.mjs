/** Questions: the card, proofs, stepping through a search, layers, the review. */

import assert from "node:assert/strict";
import { click, example, paste, sign, vertex } from "./harness.mjs";
import { moment, soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

/** A white stone that is caught in a ladder. */
const LADDER = "(;SZ[9]AB[cb][db][bc]AW[cc]PL[B]KM[6.5])";
/** Two eyes in the corner, and a wall. */
const SAFE = "(;SZ[7]AB[ab][bb][cb][db][da][ba]AW[ac][bc][cc][dc][ec][eb][ea])";

/** Until the card is complete. */
const done = (page) => page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });

specs("questions", (spec) => {
  spec.everywhere("loose ladders and nets are asked for, and bounds are the user's", async (page) => {
    await paste(page, LADDER);
    await page.getByText("Terms of the question").click();
    await page.getByLabel("Liberties, prey's turn").fill("1");
    await page.getByLabel("Liberties, prey's turn").press("Tab");
    await page.getByLabel("Liberties, hunter's turn").fill("2");
    await page.getByLabel("Liberties, hunter's turn").press("Tab");
    await click(page, "C7");
    await done(page);
    await soon(async () => assert.match(await page.getByTestId("reading-bounds-hunter").textContent(), /captured.*1\/2/));
    await soon(async () => assert.equal(await page.getByTestId("reading-general-hunter").count(), 0, "within the bounds only"));
    await page.getByText("Other questions").click();
    for (const [mode, name] of [["loose", "loose ladder"], ["net", "net"]]) {
      await page.getByRole("button", { name: `${name}, hunter first` }).click();
      await page.getByTestId(`reading-${mode}-hunter`).waitFor();
      await done(page);
    }
  });

  spec("the hunter does not play on the boundary", async (page) => {
    await paste(page, LADDER);
    await page.getByText("Terms of the question").click();
    await page.getByTestId("draw-boundary").click();
    for (const at of ["C6", "D7"]) await click(page, at);
    await soon(async () => assert.equal(await page.locator(".letter.boundary").count(), 2));
    await page.getByTestId("draw-boundary").click();
    await click(page, "C7");
    await page.getByTestId("reading-net-hunter").waitFor();
    await soon(async () => assert.match(await page.getByTestId("reading-net-hunter").textContent(), /not captured/));
  });

  spec("keys ask, ask again, prove and show coordinates", async (page) => {
    await paste(page, SAFE);
    for (const key of ["l", "d", " "]) {
      await (await vertex(page, "B6")).hover();
      await page.keyboard.press(key);
      await page.locator("[data-testid=card][data-running=true]").waitFor({ timeout: 500 }).catch(() => {});
      await done(page);
      await soon(async () => assert.match(await page.getByTestId("card").textContent(), /block at B6/));
    }
    await page.keyboard.press("s");
    await page.getByTestId("messages").getByText(/Safe: \d+ points of Black/).waitFor();
    const letters = page.locator(".shudan-coordx").first();
    await letters.waitFor();
    await page.keyboard.press("k");
    await letters.waitFor({ state: "detached" });
  });

  spec.everywhere("a click on a stone asks about its block", async (page) => {
    await paste(page, LADDER);
    await click(page, "C7");
    const reading = page.getByTestId("reading-general-hunter");
    await reading.waitFor();
    await soon(async () => assert.match(await reading.textContent(), /captured.*proven/));
    await soon(async () => assert.match(await page.getByTestId("reading-ladder-prey").textContent(), /captured|not captured/));
    await page.locator("[data-testid=card][data-running=false]").waitFor();
    await soon(async () => assert.match(await page.getByTestId("card").textContent(), /White block at C7|white block at C7/));
  });

  spec("layers are switched by one key each", async (page) => {
    await paste(page, example("endgame.sgf"));
    await page.keyboard.press("End");
    const look = {
      1: "[data-testid=power]",
      2: ".overlay .number",
      3: ".overlay .exit",
      4: ".safe.black",
      5: ".letter.dame",
      6: ".letter.status",
      8: ".letter.attack",
    };
    for (const [key, what] of Object.entries(look)) {
      await page.keyboard.press(key);
      await page.locator(what).first().waitFor({ state: "attached" });
      await page.keyboard.press(key);
      await page.locator(what).first().waitFor({ state: "detached" });
    }
  });

  spec.everywhere("a proof is shown, walked and added to the game", async (page) => {
    await paste(page, LADDER);
    await click(page, "C7");
    await page.getByTestId("show-general-hunter").click();
    await page.locator(".shudan-marker_label").first().waitFor();
    await page.getByTestId("walk").click();
    await page.getByTestId("walked").waitFor();
    const replies = page.locator(".refutations button");
    await soon(async () => assert.ok((await replies.count()) > 0, "replies are listed"));
    // A move far away that the proof does not list is answered, too.
    await click(page, "J1");
    await page.getByTestId("walked").getByText(/Move [34]|done/).waitFor();
    await page.getByTestId("add-proof").click();
    await page.getByTestId("messages").getByText("The moves are in the game.").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.getByTestId("number").getByText("move 1").waitFor();
  });

  spec("safety comes with its reason", async (page) => {
    await paste(page, SAFE);
    await click(page, "B6");
    const safety = page.getByTestId("safety");
    await safety.getByText("safe: cannot be captured").waitFor();
    await soon(async () => assert.match(await safety.textContent(), /two vital regions|liberties/));
    await page.getByTestId("layer-safe").click();
    await page.locator(".safe.black").first().waitFor({ state: "attached" });
    await page.locator(".shudan-vertex[data-x='2'][data-y='0']").hover();
    await page.getByTestId("why").waitFor();
  });

  spec("a long search is stopped at once", async (page) => {
    await paste(page, example("ladder.sgf"));
    await click(page, "D16");
    await page.getByTestId("reading-ladder-prey").waitFor();
    await page.getByTestId("so-far").getByText(/Best line so far: [A-T]\d/).waitFor();
    await soon(async () => assert.match(await page.getByTestId("card").textContent(), /nodes, depth \d+, \d/));
    const began = Date.now();
    await page.keyboard.press("Escape");
    await page.locator("[data-testid=card][data-running=false]").waitFor();
    assert.ok(Date.now() - began < moment(1000), `it took ${Date.now() - began} ms`);
    await soon(async () => assert.match(await page.getByTestId("card").textContent(), /stopped/));
  });

  spec.everywhere("a search is stepped through and overruled", async (page) => {
    await paste(page, LADDER);
    await click(page, "C7");
    await page.locator("[data-testid=card][data-running=false]").waitFor();
    await page.getByText("Other questions").click();
    await page.getByTestId("trace-ladder").click();
    const trace = page.getByTestId("trace");
    await trace.getByText(/Node 1 of/).waitFor();
    await page.getByTestId("step-1").click();
    await trace.getByText(/Node 2 of/).waitFor();
    const limit = async () => Number(/Node [\d,]+ of ([\d,]+)/.exec(await trace.textContent())[1].replaceAll(",", ""));
    const before = await limit();
    await trace.getByText("Nodes × 2").click();
    await page.waitForFunction(
      (before) => {
        const found = /Node [\d,]+ of ([\d,]+)/.exec(document.querySelector("[data-testid=trace]").textContent);
        return found && Number(found[1].replaceAll(",", "")) === 2 * before;
      },
      before,
    );
    // Whatever Black tries is said to fail.
    for (const end = Date.now() + 60_000; Date.now() < end && (await trace.getByText(/Node \d+ of/).count()); ) {
      await trace.getByText("Alive here").click({ timeout: 1000 }).catch(() => {});
      await page.waitForTimeout(50);
    }
    await trace.getByText("rests on what you said").waitFor();
    await soon(async () => assert.match(await trace.textContent(), /not captured|cannot|does not/));
  });

  spec("the general search is stepped through, too", async (page) => {
    await paste(page, LADDER);
    await click(page, "C7");
    await done(page);
    await page.getByText("Other questions").click();
    await page.getByTestId("trace-general").click();
    const trace = page.getByTestId("trace");
    await trace.getByText(/Node 1 of/).waitFor();
    await page.getByTestId("step-1").click();
    await trace.getByText(/Node 2 of .* depth 1 of .*: after [A-J]\d/).waitFor();
    await soon(async () => assert.equal(await trace.getByText("Dead here").count(), 0, "a capture must be proven"));
    await page.locator(".shudan-marker_point").waitFor();
    await trace.getByText("Run").click();
    await trace.getByText(/captures/).waitFor();
  });

  spec("ladder breakers, and texts that mark the board", async (page) => {
    await paste(page, LADDER);
    await click(page, "C7");
    await page.locator("[data-testid=card][data-running=false]").waitFor();
    await page.keyboard.press("7");
    await page.locator(".letter.breaker").first().waitFor({ state: "attached" });
    await page.locator("[data-testid=card] .coordinate").first().hover();
    await page.locator(".overlay .pointed").waitFor();
  });

  spec.everywhere("the game is reviewed, and the graph leads to its moves", async (page) => {
    await paste(page, example("opening.sgf"));
    await page.keyboard.press("End");
    const last = await page.getByTestId("number").textContent();
    await page.getByTestId("review").click();
    await page.getByTestId("plot").waitFor();
    await page.getByTestId("plot").click({ position: { x: 3, y: 20 } });
    await page.waitForFunction((last) => document.querySelector("[data-testid=number]").textContent !== last, last);
  });

  spec("the review finds the move after which a group was dead", async (page) => {
    const stones = "AB[ae][be][ce][de][ee][ef][eg]AW[af][bf][cf][df][dg]PL[W]";
    await paste(page, `(;SZ[7]${stones};W[aa];B[bg])`);
    await page.keyboard.press("End");
    await page.getByTestId("review").click();
    const note = page.locator(".notes button").getByText(/dead since move 2.*B1/).first();
    await note.waitFor();
    await page.keyboard.press("Home");
    await note.click();
    await page.waitForFunction(() => !/move 0/.test(document.querySelector("[data-testid=number]").textContent));
  });

  spec.everywhere("the terms of a question count", async (page) => {
    await paste(page, LADDER);
    await page.getByText("Terms of the question").click();
    await page.getByLabel("Most nodes").fill("3");
    await page.getByLabel("Most nodes").press("Tab");
    await click(page, "C7");
    await page.getByTestId("reading-general-hunter").getByText("not known").waitFor();
    await page.getByLabel("Most nodes").fill("");
    await page.getByLabel("Most nodes").press("Tab");
    await page.getByTestId("ask-again").click();
    await page.locator("[data-testid=reading-general-hunter] .proven").waitFor();
  });

  spec.everywhere("safety is proven on request", async (page) => {
    await paste(page, SAFE);
    await page.getByTestId("prove").click();
    await page.getByTestId("messages").getByText(/Safe: \d+ points of Black/).waitFor();
    await soon(async () => assert.equal(await sign(page, "A6"), 1));
  });
}, { nodes: 60_000 });
