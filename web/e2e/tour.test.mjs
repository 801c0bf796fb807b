/** What a player who looks around finds: each of these was broken once. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { click, moveNumber, paste, sign, SITE, vertex } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { shared, specs } from "./specs.mjs";

const both = shared();

/** A white stone that is caught in a ladder. */
const LADDER = "(;SZ[9]AB[cb][db][bc]AW[cc]PL[B]KM[6.5])";
/** Black makes a ko at B6. */
const KO = "(;SZ[7:6]AB[aa][ca][ea][eb][ec][ad][bd][cd][dd][ed]AW[da][bb][db][ac][bc][cc][dc]PL[B])";
/** Black gives a stone at D1 and takes four. */
const SNAPBACK = "(;SZ[7]AB[ae][be][ce][de][ee][af][ef][ag]AW[bf][cf][df][ff][bg][eg][fg]PL[B])";
/** White is not enclosed. */
const OPEN = "(;SZ[9]AB[bg][cg][dg][eg][fh][fi]AW[ch][dh][bh]PL[B])";
/** White is lost at move 25 and plays on there. */
const PLAYED_ON =
  "(;SZ[9]KM[6.5];B[fd];W[gf];B[ff];W[fe];B[ee];W[ge];B[gg];W[ef];B[ac];W[de];B[ed];W[he];B[fg];W[bd];B[aa];W[gi];B[hg];W[hc]" +
  ";B[df];W[eg];B[dg];W[eh];B[fh];W[fi];B[dh];W[ei];B[hi];W[gb];B[fa];W[ec];B[dd];W[bc];B[be];W[ae];B[dc];W[hh];B[gh];W[ii]" +
  ";B[di];W[ha];B[ca];W[ce];B[db];W[bf];B[bb];W[bg];B[if])";
/** A wall far away, and much to read. */
const LARGE = "(;SZ[9]AB[ad][bd][cd][dd][ed][fd][gd][hd][id]AW[cf][ef][gf]PL[B])";

const done = (page) => page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });

/** Asks with a limit, so that what cannot be settled ends soon. */
async function askWithin(page, nodes, at) {
  await page.getByText("Terms of the question").click();
  await page.getByLabel("Most nodes").fill(`${nodes}`);
  await page.getByLabel("Most nodes").press("Tab");
  await click(page, at);
  await done(page);
}

async function showLadder(page) {
  await paste(page, LADDER);
  await click(page, "C7");
  await page.getByTestId("show-ladder-hunter").click();
  await page.getByTestId("provable").waitFor();
}

const number = (page) => page.getByTestId("number");
const numbers = (page) => page.locator(".shudan-marker_label").count();

specs("tour", (spec) => {
  spec("a line tells the moves that were played where a stone was taken", async (page) => {
    await paste(page, SNAPBACK);
    await click(page, "B2");
    await page.getByTestId("show-general-hunter").click();
    // Black gives a stone at D1, White takes it, Black takes back there.
    await page.getByTestId("elsewhere").getByText("3 at 1").waitFor();
    await soon(async () => assert.equal(await numbers(page), 2));
    // Step by step the stone is on the board again, and it is the first one that has gone.
    for (let i = 1; i <= 3; i++) {
      await page.keyboard.press("ArrowRight");
      await number(page).getByText(`move ${i} of 3`).waitFor();
    }
    await soon(async () => assert.equal(await sign(page, "D1"), 1));
    await soon(async () => assert.equal(await sign(page, "C1"), 0, "taken"));
  });

  spec("arrow keys step through what is shown, and the header says where", async (page) => {
    await paste(page, "(;SZ[9]AB[cb][db][bc]AW[cc]PL[B];B[gg];W[gf])");
    await click(page, "C7");
    await page.getByTestId("show-ladder-hunter").click();
    await page.getByTestId("provable").waitFor();
    const all = await numbers(page);
    await page.keyboard.press("ArrowRight");
    await number(page).getByText(/line, move 1 of \d+/).waitFor();
    await soon(async () => assert.equal(await numbers(page), 1));
    await page.locator(".player.white[aria-current=true]").waitFor();
    await page.keyboard.press("ArrowRight");
    await number(page).getByText("line, move 2 of").waitFor();
    await page.keyboard.press("Home");
    await number(page).getByText("line, move 0 of").waitFor();
    await soon(async () => assert.equal(await numbers(page), 0));
    await page.getByRole("button", { name: "To the end" }).click();
    await number(page).getByText(/line of \d+ moves/).waitFor();
    await soon(async () => assert.equal(await numbers(page), all));
    await page.getByTestId("showing").getByText("Close").click();
    await number(page).getByText("move 0").waitFor();
    await soon(async () => assert.equal(await sign(page, "G3"), 0, "the game has not moved meanwhile"));
  });

  spec("steps in a walk take replies back and give them again", async (page) => {
    await showLadder(page);
    await page.getByTestId("walk").click();
    await number(page).getByText("proof, move 1").waitFor();
    await page.keyboard.press("ArrowRight");
    await number(page).getByText("proof, move 3").waitFor();
    await click(page, "J1");
    await number(page).getByText("proof, move 5").waitFor();
    await soon(async () => assert.equal(await sign(page, "J1"), -1));
    await page.keyboard.press("ArrowLeft");
    await number(page).getByText("proof, move 3").waitFor();
    await soon(async () => assert.equal(await sign(page, "J1"), 0));
    await page.keyboard.press("ArrowRight");
    await number(page).getByText("proof, move 5").waitFor();
    await soon(async () => assert.equal(await sign(page, "J1"), -1, "the same reply"));
  });

  spec("the proof's own move may be played, and a reply from the middle of the line", async (page) => {
    await showLadder(page);
    const own = /with ([A-J]\d)/.exec(await page.getByTestId("showing").textContent())[1];
    await click(page, own);
    await number(page).getByText("proof, move 1").waitFor();
    await soon(async () => assert.equal(await sign(page, own), 1));
    await soon(async () => assert.doesNotMatch(await page.getByTestId("messages").textContent(), /not allowed/));
    await page.getByTestId("showing").getByText("Close").click();
    await page.getByTestId("show-ladder-hunter").click();
    for (let i = 1; i <= 3; i++) {
      await page.keyboard.press("ArrowRight");
      await number(page).getByText(`line, move ${i} of`).waitFor();
    }
    await click(page, "J1");
    await number(page).getByText("proof, move 5").waitFor();
    await soon(async () => assert.equal(await sign(page, "J1"), -1));
  });
  spec("proofs stand above estimates, and replace them", async (page) => {
    await paste(page, LADDER);
    await askWithin(page, 3000, "C7");
    const entries = page.locator("[data-testid=head] > li, [data-testid=details] > .readings > li");
    const all = await entries.evaluateAll((list) =>
      list.map((li) => ({
        kind: li.querySelector(".proven, .guess")?.textContent ?? "",
        first: li.dataset.mover,
        captured: /captured|dead/.test(li.className + li.querySelector(".verdict").textContent) && !/not captured/.test(li.textContent),
      })),
    );
    const told = JSON.stringify(all);
    const proven = all.filter(({ kind }) => kind === "proven");
    assert.ok(proven.some(({ first, captured }) => first === "black" && captured), told);
    const guess = all.findIndex(({ kind }) => kind === "estimate");
    const beside = guess >= 0 && all.slice(guess).some(({ kind, first }) => kind === "proven" && first === all[guess].first);
    assert.ok(!beside, told);
    // Black's capture is proven: no estimate for Black first stands beside it.
    assert.ok(!all.some(({ kind, first }) => kind === "estimate" && first === "black"), told);
  });

  spec("the block and the right first moves are marked on the board", async (page) => {
    await paste(page, KO);
    await click(page, "B5");
    await done(page);
    await soon(async () => assert.equal(await page.locator("[data-testid=asked] .asked").count(), 7));
    const key = page.locator("[data-testid=asked] .key");
    await soon(async () => assert.deepEqual(await key.evaluateAll((all) => all.map((g) => g.dataset.at)), ["B6"]));
    await soon(async () => assert.equal(await key.textContent(), "K", "Black gets a ko there"));
    await soon(async () => assert.match(await key.getAttribute("class"), /both/, "and White lives there"));
  });

  spec("a card about another position says so, and holds again on the way back", async (page) => {
    await paste(page, LADDER);
    await click(page, "C7");
    await page.getByTestId("reading-ladder-hunter").waitFor();
    await soon(async () => assert.equal(await page.getByTestId("stale").count(), 0));
    await page.locator("[data-testid=asked] .asked").waitFor({ state: "attached" });
    await click(page, "G3");
    await page.getByTestId("stale").getByText("about the start").waitFor();
    await page.locator("[data-testid=asked]").waitFor({ state: "detached" });
    await page.keyboard.press("ArrowLeft");
    await page.getByTestId("stale").waitFor({ state: "detached" });
    await page.keyboard.press("ArrowRight");
    await page.getByTestId("ask-here").click();
    await page.getByTestId("stale").waitFor({ state: "detached" });
    await soon(async () => assert.equal(await moveNumber(page), 1));
  });

  spec("the keys l and d ask different questions", async (page) => {
    await paste(page, KO);
    const readings = page.locator("[data-testid^=reading-]");
    const lives = page.locator("[data-testid^=life-]");
    await (await vertex(page, "B5")).hover();
    await page.keyboard.press("l");
    await page.getByTestId("reading-general-prey").waitFor();
    await done(page);
    await soon(async () => assert.equal(await readings.count(), 4));
    await soon(async () => assert.equal(await lives.count(), 0));
    await soon(async () => assert.match(await page.getByTestId("card").textContent(), /white block at B5: capture/i));
    await page.keyboard.press("d");
    await page.getByTestId("life-defender").waitFor();
    await done(page);
    await soon(async () => assert.equal(await readings.count(), 0));
    await soon(async () => assert.equal(await lives.count(), 2));
    await soon(async () => assert.match(await page.getByTestId("card").textContent(), /white block at B5: life and death/i));
  });

  spec("drawing a region has a prompt and an end", async (page) => {
    await paste(page, OPEN);
    await click(page, "C2");
    await page.getByTestId("life-draw").click();
    const prompt = page.getByTestId("drawing");
    await prompt.getByText("Draw the region of life and death").waitFor();
    for (const at of ["A1", "B1"]) await click(page, at);
    await prompt.getByText("2 points").waitFor();
    await page.keyboard.press("Escape");
    await prompt.waitFor({ state: "detached" });
    await page.getByTestId("life-draw").click();
    for (const at of ["A2", "C1", "D1", "E1", "E2", "A3"]) await click(page, at);
    await page.getByTestId("drawing-ask").click();
    await prompt.waitFor({ state: "detached" });
    // A3 has an empty point beside it: the region is a frame, and nothing in it is called proven.
    await page.locator("[data-testid=life-attacker][data-basis=frame]").waitFor({ timeout: 120_000 });
    await soon(async () => assert.equal(await moveNumber(page), 0, "nothing was played"));
  });

  spec("a search that is stopped shows the best so far", async (page) => {
    await paste(page, LARGE);
    await click(page, "E4");
    await page.getByTestId("so-far").getByText(/Best line so far: [A-J]\d/).waitFor();
    await page.getByTestId("stop").click();
    await done(page);
    await page.getByTestId("best-so-far").first().getByText(/Best so far, not proven: [A-J]\d/).waitFor();
    for (const text of await page.locator(".verdict b").allTextContents()) assert.notEqual(text, "?");
    await page.getByRole("button", { name: "Show best so far" }).first().click();
    await page.locator(".shudan-marker_label").first().waitFor();
  });
  spec("the menu closes by Esc, and by a click on the board", async (page) => {
    const menu = page.locator("details.menu");
    const open = () => menu.evaluate((element) => element.open);
    for (const close of [() => page.keyboard.press("Escape"), () => click(page, "K10", { force: true })]) {
      await page.getByText("Edit", { exact: true }).click();
      await soon(async () => assert.equal(await open(), true));
      await close();
      await soon(async () => assert.equal(await open(), false));
    }
  });

  spec("a text that is no game is refused in words", async (page, { errors }) => {
    const log = page.getByTestId("messages");
    const put = (text) =>
      page.evaluate((text) => {
        const data = new DataTransfer();
        data.setData("text", text);
        window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
      }, text);
    for (const [i, text] of ["Dear all, the tournament begins at ten.", "Some words (and more of them)."].entries()) {
      await put(text);
      await log.getByText("this is no game").nth(i).waitFor();
    }
    await put("(;SZ[9]C[never closed");
    await log.getByText("line 1").waitFor();
    await soon(async () => assert.doesNotMatch(await log.textContent(), /byte/));
    // The browser tells of answers that refuse.
    await soon(async () => assert.equal(errors.length, SITE ? 0 : 3));
    assert.ok(errors.splice(0).every((text) => text.includes("422")));
  });

  spec("stones are painted by dragging", async (page) => {
    await page.getByTestId("new").selectOption("9");
    await page.waitForFunction(() => document.querySelectorAll(".shudan-vertex").length === 81);
    const drag = async (...names) => {
      for (const [i, name] of names.entries()) {
        const { x, y, width, height } = await (await vertex(page, name)).boundingBox();
        // One leap: a fast pointer skips points.
        await page.mouse.move(x + width / 2, y + height / 2);
        if (!i) await page.mouse.down();
      }
      await page.mouse.up();
    };
    const until = (name, wanted) =>
      page.waitForFunction(
        ([x, y, wanted]) => document.querySelector(`.shudan-vertex[data-x="${x}"][data-y="${y}"]`).classList.contains(`shudan-sign_${wanted}`),
        ["ABCDEFGHJ".indexOf(name[0]), 9 - Number(name[1]), wanted],
      );
    await page.getByTestId("tool-black").click();
    await drag("C5", "G5");
    for (const name of ["C5", "D5", "E5", "F5", "G5"]) await until(name, 1);
    await page.getByTestId("tool-erase").click();
    await drag("E5", "F5");
    for (const name of ["E5", "F5"]) await until(name, 0);
    await soon(async () => assert.equal(await sign(page, "D5"), 1));
    // One stroke is one edit.
    await page.getByTestId("undo").click();
    await until("E5", 1);
    await soon(async () => assert.equal(await sign(page, "F5"), 1));
    // A click still puts one stone, and takes it away again.
    await page.getByTestId("tool-white").click();
    await click(page, "A1");
    await until("A1", -1);
    await click(page, "A1");
    await until("A1", 0);
  });

  spec("names, komi, rules and result are edited", async (page) => {
    await page.getByTestId("new").selectOption("9");
    await page.getByText("Edit", { exact: true }).click();
    await page.getByTestId("info-open").click();
    const values = { PB: "Ann ]", PW: "Bob", KM: "7.5", RU: "Chinese", RE: "B+R" };
    for (const [property, value] of Object.entries(values)) await page.getByTestId(`info-${property}`).fill(value);
    await page.getByTestId("info-close").click();
    await page.getByTestId("players").getByText("Ann ]").waitFor();
    const saved = page.waitForEvent("download");
    await page.getByTestId("save").click();
    const text = readFileSync(await (await saved).path(), "utf8");
    for (const part of ["PB[Ann \\]]", "PW[Bob]", "KM[7.5]", "RU[Chinese]", "RE[B+R]"]) assert.ok(text.includes(part), `${part} in ${text}`);
    await page.getByTestId("undo").click();
    await page.getByText("Edit", { exact: true }).click();
    await page.getByTestId("info-open").click();
    // Esc belongs to the dialog only once it is shown.
    await page.getByTestId("info").waitFor({ state: "visible" });
    await soon(async () => assert.equal(await page.getByTestId("info-RE").inputValue(), "", "the last field was undone"));
    await soon(async () => assert.equal(await page.getByTestId("info-PW").inputValue(), "Bob"));
    await page.keyboard.press("Escape");
    await page.getByTestId("info").waitFor({ state: "hidden" });
  });

  spec("Black's signs are black in the dark", async (page) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const light = (selector) =>
      page.locator(selector).first().evaluate((element) => {
        const [r, g, b] = getComputedStyle(element).backgroundColor.match(/\d+/g).map(Number);
        return (r + g + b) / 3;
      });
    for (const place of [".player.black .stone", "[data-testid=tool-black] .stone"]) await soon(async () => assert.ok((await light(place)) < 60, place));
    for (const place of [".player.white .stone", "[data-testid=tool-white] .stone"]) await soon(async () => assert.ok((await light(place)) > 200, place));
    await soon(async () => assert.doesNotMatch(await page.getByTestId("players").textContent(), /[●○]/));
  });

  spec("one loss is told once, with its stones and the move that saves them", async (page) => {
    await paste(page, PLAYED_ON);
    await page.keyboard.press("End");
    await page.getByTestId("review").click();
    const notes = page.locator(".notes button");
    await notes.getByText(/dead since move 25/).waitFor();
    await page.locator(".graph [role=status]").waitFor({ state: "detached" });
    const told = await notes.allTextContents();
    assert.equal(told.length, 1, told.join("\n"));
    await notes.first().click();
    await number(page).getByText("move 25").waitFor();
    await soon(async () => assert.equal(await page.locator("[data-testid=noted] .lost").count(), 3));
    await soon(async () => assert.equal(await page.locator("[data-testid=noted] .letter.defend").textContent(), "s"));
    await page.keyboard.press("ArrowLeft");
    await page.locator("[data-testid=noted]").waitFor({ state: "detached" });
  });
}, { sizes: ["desktop"], both });

specs("a small screen", (spec) => {
  const inSight = async (page, locator) => {
    const box = await locator.boundingBox();
    const { width, height } = page.viewportSize();
    return box.x >= 0 && box.x + box.width <= width + 0.5 && box.y >= 0 && box.y + box.height <= height;
  };

  spec("every tool is on the screen", async (page) => {
    const tools = page.getByRole("toolbar", { name: "Tools" }).locator("button:visible, summary");
    for (const tool of await tools.all()) await soon(async () => assert.ok(await inSight(page, tool), await tool.textContent()));
    await page.getByText("Edit", { exact: true }).click();
    for (const entry of await page.locator("details.menu button").all()) await soon(async () => assert.ok(await inSight(page, entry), await entry.textContent()));
  });

  spec("a card leaves the move buttons where they are", async (page) => {
    await paste(page, LADDER);
    const next = page.getByRole("button", { name: "Next move" });
    const before = (await next.boundingBox()).y;
    await click(page, "C7");
    await page.getByTestId("reading-ladder-hunter").waitFor();
    await soon(async () => assert.equal((await next.boundingBox()).y, before));
    await soon(async () => assert.ok(await inSight(page, next)));
  });

  spec("points are large enough for a finger", async (page) => {
    const width = async () => (await page.locator(".shudan-vertex").first().boundingBox()).width;
    // A problem in a corner of a large board is cropped by itself.
    await paste(page, "(;SZ[19]AB[ad][bd][cd][dd][ec][eb][ea]AW[ac][bc][cc][dc][db]PL[B])");
    await soon(async () => assert.ok((await width()) >= 24, `${await width()}`));
    await page.getByTestId("zoom").click();
    await soon(async () => assert.ok((await width()) < 20, "the whole board"));
    await page.getByTestId("new").selectOption("19");
    await click(page, "Q16");
    await page.getByTestId("zoom").click();
    await soon(async () => assert.ok(await inSight(page, page.getByTestId("zoom"))));
    await soon(async () => assert.ok((await width()) >= 24, `${await width()}`));
  });
}, { sizes: ["phone"], both });
