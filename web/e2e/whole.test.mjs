/** A click on a stone of a diagram: the group that the diagram is about, told apart from the block. */

import assert from "node:assert/strict";
import { click, paste } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

/** White's seven stones are two blocks; C2 decides. */
const STONES = "AB[ae][be][ce][de][ee][fe][ff][fg]AW[af][bf][bg][cg][df][ef][eg]";
const DIAGRAM = `(;SZ[7]PL[B]${STONES})`;

const done = (page) => page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });

specs("the group of a diagram", (spec) => {
  spec("a click answers about the whole group first, and about the block alone below it", async (page) => {
    await paste(page, DIAGRAM);
    await click(page, "A2");
    await page.getByTestId("about-group").getByText("The whole group, 7 stones").waitFor({ timeout: 120_000 });
    await done(page);
    const head = page.getByTestId("head");
    await soon(async () => assert.match(await head.getByTestId("group-attacker").textContent(), /Black first: dead at C2 \(proven\)/));
    await soon(async () => assert.match(await head.getByTestId("group-defender").textContent(), /White first: alive at C2/));
    await soon(async () => assert.match(await page.getByTestId("about-block").textContent(), /The block at A2 alone, 4 stones/));
    await soon(async () => assert.equal(await page.getByTestId("alone").locator("li").count(), 2, "the block has an answer of its own"));
    const stones = page.getByTestId("asked");
    await soon(async () => assert.equal(await stones.locator("circle.asked:not(.group)").count(), 4, "the block is marked"));
    await soon(async () => assert.equal(await stones.locator("circle.asked.group").count(), 3, "and the rest of its group by another sign"));
    await soon(async () => assert.equal(await stones.locator(".key[data-at=C2]").count(), 1, "the key point is the head's"));
    await page.getByTestId("show-group-attacker").click();
    await page.getByTestId("provable").waitFor({ timeout: 120_000 });
  });

  spec("a region or a ko that the user names is another question", async (page) => {
    await paste(page, DIAGRAM);
    await page.locator(".terms summary").first().click();
    await page.getByTestId("terms-ko").selectOption("white");
    await click(page, "A2");
    await done(page);
    await soon(async () => assert.equal(await page.getByTestId("about-group").count(), 0));
  });

  spec("in a game nothing is said of a diagram", async (page) => {
    await paste(page, `(;SZ[7]PL[W]${STONES};W[cb];B[eb])`);
    await page.keyboard.press("End");
    await page.getByTestId("number").getByText("move 2").waitFor();
    await click(page, "A2");
    await done(page);
    await soon(async () => assert.equal(await page.getByTestId("about-group").count(), 0));
    await soon(async () => assert.equal(await page.getByTestId("alone").count(), 0));
    await soon(async () => assert.equal(await page.getByTestId("head").locator("li").count(), 2));
    await soon(async () => assert.equal(await page.locator("[data-testid=asked] circle.group").count(), 0));
  });
});
