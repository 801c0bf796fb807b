/** Life and death: the card and the trainer. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { click, paste, sign, vertex } from "./harness.mjs";
import { moment, soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

/** White's corner has three points in a row on the edge: whoever plays B1 first has his way. */
const STRAIGHT_THREE = `
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
X X X X X . .
@ O O O X . .
. . . O X . .

Black to play`;

/** White is not enclosed. */
const OPEN = "(;SZ[9]AB[bg][cg][dg][eg][fh][fi]AW[ch][dh][bh]PL[B])";
/** Black makes a ko at B6. */
const KO = "(;SZ[7:6]AB[aa][ca][ea][eb][ec][ad][bd][cd][dd][ed]AW[da][bb][db][ac][bc][cc][dc]PL[B])";

/** Black has room for two eyes, and nothing encloses him. */
const WIDE = "(;SZ[9]AB[ah][bh][ch][dh][eh][fh][gh][gi]AW[ag][bg][cg][dg]PL[W])";
/** White and Black share their last liberties: neither can be captured. */
const SEKI = `
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
X X X X X X X
O O O O O O X
. X X X . O X

Black to play`;
/** Black's corner, with nothing of White in it. */
const CORNER = "(;SZ[5]AB[ca][cb][ac][bc][cc]PL[W])";
/** A wall far away, and much to read. */
const LARGE = "(;SZ[9]AB[ad][bd][cd][dd][ed][fd][gd][hd][id]AW[cf][ef][gf]PL[B])";

specs("life and death", (spec) => {
  spec.everywhere("while it is searched, the best line so far is shown", async (page) => {
    await paste(page, LARGE);
    await click(page, "E4");
    const card = page.getByTestId("card");
    await card.getByText(/life and death … [\d,]+ nodes, depth \d+/).waitFor();
    await page.getByTestId("so-far").getByText(/Best line so far: [A-J]\d/).waitFor();
    await soon(async () => assert.match(await card.textContent(), /life and death …/, "it is still that search"));
    await page.getByTestId("stop").click();
    await page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: moment(1000) });
  });

  spec.everywhere("a life on the open board is proven; its zone is shown, and it is walked", async (page) => {
    await paste(page, WIDE);
    await click(page, "B2");
    const attacked = page.locator("[data-testid=life-attacker][data-basis=board]");
    await attacked.waitFor({ timeout: 120_000 });
    await soon(async () => assert.match(await attacked.textContent(), /alive.*proven/));
    await page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });
    await page.getByTestId("show-life-attacker").click();
    const zone = page.locator("[data-testid=zone] .zone");
    await zone.first().waitFor({ state: "attached" });
    await soon(async () => assert.ok((await zone.count()) < 81, "not everything matters"));
    await page.getByTestId("walk").click();
    await page.getByTestId("walked").waitFor();
    await click(page, "C1");
    await page.waitForFunction(() => /Move [2-9]|done/.test(document.querySelector("[data-testid=walked]").textContent));
  });

  spec("what is not proven on the open board is called an estimate", async (page) => {
    await paste(page, "(;SZ[9]AB[gc][cg]AW[ee]PL[B])");
    await page.getByText("Terms of the question").click();
    await page.getByLabel("Most nodes").fill("300");
    await page.getByLabel("Most nodes").press("Tab");
    await click(page, "E5");
    await page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });
    for (const side of ["attacker", "defender"]) {
      const life = page.getByTestId(`life-${side}`);
      const text = await life.textContent();
      assert.doesNotMatch(text, /^\S+ \w+proven/, text);
      assert.match(text, /\(estimate|\(read in a frame|not known/, text);
      await soon(async () => assert.equal(await life.locator(".proven").count(), 0));
    }
  });

  spec("seki has its own word", async (page) => {
    await paste(page, SEKI);
    await click(page, "A2");
    await page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });
    await soon(async () => assert.match(await page.getByTestId("life-attacker").textContent(), /seki/));
  });

  spec("further blocks of the target are clicked", async (page) => {
    await paste(page, KO);
    await page.getByText("Terms of the question").click();
    await page.getByTestId("draw-target").click();
    await click(page, "D4");
    await soon(async () => assert.ok((await page.locator(".letter.target").count()) >= 1, "the block is marked"));
    await page.getByTestId("draw-target").click();
    await page.getByTestId("terms-need").selectOption("any");
    await click(page, "A4");
    await page.getByTestId("life-attacker").waitFor();
    await page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });
  });

  spec.everywhere("its search is stepped through and overruled", async (page) => {
    await paste(page, STRAIGHT_THREE);
    await click(page, "A2");
    await page.locator("[data-testid=card][data-running=false]").waitFor();
    await page.getByText("Other questions").click();
    await page.getByTestId("trace-life-black").click();
    const trace = page.getByTestId("trace");
    await trace.getByText(/Node 1 of/).waitFor();
    await trace.getByText("Alive here").click();
    await trace.getByText("A2 is not captured. That rests on what you said").waitFor();
    await trace.getByText("Close").click();
    await page.getByTestId("trace-life-black").click();
    await trace.getByText(/Node 1 of/).waitFor();
    await trace.getByText("Run").click();
    await trace.getByText("A2 is dead.").waitFor();
  });

  spec.everywhere("the status for either first mover, with all first moves", async (page) => {
    await paste(page, STRAIGHT_THREE);
    await click(page, "A2");
    const attacker = page.getByTestId("life-attacker");
    await attacker.waitFor();
    await soon(async () => assert.match(await attacker.textContent(), /dead at B1/));
    await soon(async () => assert.match(await attacker.textContent(), /proven if .* stand/, "the death rests on the wall"));
    const defender = page.getByTestId("life-defender");
    await defender.waitFor();
    await soon(async () => assert.match(await defender.textContent(), /alive at B1/));
    await soon(async () => assert.match(await defender.textContent(), /\(proven\)/, "a life rests on no wall"));
    await attacker.getByText("✓ B1").waitFor();
    await attacker.getByText(/Other first moves/).waitFor();
  });

  spec.everywhere("a proof of death is walked: any move is answered, elsewhere too", async (page) => {
    await paste(page, STRAIGHT_THREE);
    await click(page, "A2");
    await page.getByTestId("show-life-attacker").click();
    await page.locator(".shudan-marker_label").first().waitFor();
    await page.getByTestId("provable").waitFor();
    await page.getByTestId("walk").click();
    await page.getByTestId("walked").getByText("Move 1").waitFor();
    await soon(async () => assert.equal(await sign(page, "B1"), 1, "the prover has moved"));
    const replies = page.locator(".showing .refutations button");
    await soon(async () => assert.ok((await replies.count()) >= 2, "replies are listed"));
    await click(page, "G7");
    await page.getByTestId("walk-note").getByText("outside the area").waitFor();
    await page.getByTestId("showing").getByText("Back").click();
    await page.getByTestId("walked").getByText("Move 1").waitFor();
    // To the end, whatever is replied.
    for (let i = 0; i < 12 && (await replies.count()); i++) {
      const before = await page.getByTestId("walked").textContent();
      await replies.first().click();
      await page.waitForFunction((before) => document.querySelector("[data-testid=walked]").textContent !== before, before);
    }
    await page.getByTestId("walked").getByText("the stones are captured").waitFor();
    await soon(async () => assert.equal(await sign(page, "A2"), 0));
  });

  spec("a proof of life is added to the game, and exported", async (page) => {
    await paste(page, STRAIGHT_THREE);
    await click(page, "A2");
    await page.getByTestId("show-life-defender").click();
    await page.getByTestId("provable").waitFor();
    const saved = async (button) => {
      const saving = page.waitForEvent("download");
      await page.getByTestId(button).click();
      return readFileSync(await (await saving).path(), "utf8");
    };
    const sgf = await saved("export-sgf");
    assert.match(sgf, /^\(;GM\[1\]/);
    assert.match(sgf, /;W\[bg\]/, "White lives at B1");
    assert.match(sgf, /Saved:/);
    assert.match(await saved("export-svg"), /<svg/);
    await page.getByTestId("add-proof").click();
    await page.getByTestId("messages").getByText("The moves are in the game.").waitFor();
    await page.keyboard.press("ArrowRight");
    await soon(async () => assert.equal(await sign(page, "B1"), -1));
  });

  spec("a wrong first move is refuted from a proof", async (page) => {
    await paste(page, STRAIGHT_THREE);
    await click(page, "A2");
    const attacker = page.getByTestId("life-attacker");
    await attacker.getByText(/Other first moves/).click();
    await page.getByTestId("try-attacker-C1").click();
    await page.getByTestId("provable").waitFor();
    await page.getByTestId("walk").click();
    await page.getByTestId("walked").waitFor();
    await page.getByTestId("showing").getByText("Black tries C1.").waitFor();
    await soon(async () => assert.equal(await sign(page, "B1"), -1, "White takes it off and lives"));
    await soon(async () => assert.equal(await sign(page, "C1"), 0));
  });

  spec.everywhere("an open group is called open; a drawn region answers", async (page) => {
    await paste(page, OPEN);
    await click(page, "C2");
    await page.getByTestId("life-open").getByText("not enclosed").waitFor();
    await page.locator("[data-testid=card][data-running=false]").waitFor();
    await page.getByTestId("life-draw").click();
    for (const at of ["A1", "B1", "C1", "D1", "E1", "A2", "E2"]) await click(page, at);
    await soon(async () => assert.equal(await page.locator(".overlay .region").count(), 7));
    await page.getByTestId("ask-again").click();
    await page.getByTestId("life-attacker").waitFor();
    await soon(async () => assert.match(await page.getByTestId("life-attacker").textContent(), /dead|alive|ko|seki/));
  });

  spec.everywhere("whether a side can live inside a region is asked, with and without stones there", async (page) => {
    const drawn = async (...points) => {
      await page.getByTestId("draw-region").click();
      for (const at of points) await click(page, at);
    };
    const results = async () => {
      await page.locator("[data-testid=card][data-running=false]").waitFor();
      return Promise.all(["life-defender", "life-attacker"].map((id) => page.getByTestId(id).textContent()));
    };
    await paste(page, CORNER);
    await page.getByText("Terms of the question").click();
    await soon(async () => assert.equal(await page.getByTestId("anywhere-white").count(), 0, "nothing is drawn yet"));
    await drawn("A5", "B5", "A4", "B4");
    await page.getByTestId("anywhere-white").click();
    await page.getByTestId("card").getByText(/can white live in the region\?/i).waitFor();
    for (const told of await results()) assert.match(told, /dead/);
    await soon(async () => assert.equal(await sign(page, "A5"), 0, "nothing was played"));
    // Asked again it is the same question.
    await page.getByTestId("ask-again").click();
    for (const told of await results()) assert.match(told, /dead/);
    await page.getByTestId("card").getByText(/can white live in the region\?/i).waitFor();

    await paste(page, STRAIGHT_THREE);
    await drawn("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2");
    await page.getByTestId("anywhere-white").click();
    const [white, black] = await results();
    assert.match(white, /alive.*B1/s);
    assert.match(black, /dead.*B1/s);
  });

  spec("a region is drawn with the mouse held", async (page) => {
    await paste(page, OPEN);
    await page.getByText("Terms of the question").click();
    await page.getByTestId("draw-region").click();
    const middle = async (name) => {
      const { x, y, width, height } = await (await vertex(page, name)).boundingBox();
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle("A1")));
    await page.mouse.down();
    for (const at of ["B1", "C1", "D1"]) await page.mouse.move(...(await middle(at)), { steps: 4 });
    await page.mouse.up();
    await soon(async () => assert.equal(await page.locator(".overlay .region").count(), 4));
    await soon(async () => assert.equal(await page.getByTestId("number").textContent(), "move 0", "nothing is played"));
  });

  spec.everywhere("several blocks are one target, and kos have a winner", async (page) => {
    await paste(page, KO);
    await page.getByText("Terms of the question").click();
    await page.getByTestId("terms-ko").selectOption("black");
    await click(page, "A4");
    await page.getByTestId("life-attacker").getByText("Black winning kos: dead").waitFor();
    await page.locator("[data-testid=card][data-running=false]").waitFor();
    await page.getByTestId("terms-ko").selectOption("");
    await page.getByTestId("whole-group").click();
    await soon(async () => assert.ok((await page.locator(".letter.target").count()) >= 7, "the group is marked"));
    await page.getByTestId("ask-again").click();
    await page.getByTestId("life-attacker").getByText(/ko.*needs one threat/).waitFor();
  });

  spec("the group has its CAPn", async (page) => {
    await paste(page, STRAIGHT_THREE);
    await click(page, "A2");
    await page.getByTestId("cap").getByText("CAP1: in danger").waitFor();
  });

  spec("a problem is solved, and a wrong move is refuted", async (page) => {
    await paste(page, STRAIGHT_THREE);
    await page.getByTestId("problem-open").click();
    await click(page, "C1");
    await page.locator("[data-testid=problem][data-verdict=wrong]").waitFor();
    await page.getByTestId("problem").getByText("answered at B1.").waitFor();
    await page.getByTestId("problem-again").click();
    await click(page, "B1");
    await page.locator("[data-testid=problem][data-verdict=right]").waitFor();
    await page.getByTestId("problem").getByText("kills, without ko").waitFor();
    await page.getByTestId("problem-again").click();
    await page.getByTestId("problem-solution").click();
    await page.getByTestId("showing").getByText("dead at B1").waitFor();
    await page.getByTestId("provable").waitFor();
  });
}, { nodes: 60_000 });
