/** The first minute: examples on an empty board, and files that the program is started with. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { click, isKept, openPage, root, sign, startServer } from "./harness.mjs";
import { shared, specs } from "./specs.mjs";
import { soon, test } from "./patient.mjs";

const both = shared();

specs("examples", (spec) => {
  spec("an empty board offers six, each with a sentence", async (page) => {
    const offered = page.getByTestId("examples").locator("button");
    await offered.first().waitFor();
    await soon(async () => assert.equal(await offered.count(), 6));
    for (const sentence of await offered.locator("span").allTextContents()) assert.match(sentence, /^[A-Z].*[.?]$/);
    await click(page, "C3");
    await page.getByTestId("examples").waitFor({ state: "detached" });
    await page.getByTestId("undo").click();
    await page.getByTestId("examples").waitFor();
  });

  const SHOWS = {
    "across.sgf": "[data-testid=reading-ladder-hunter] .proven",
    "bare.txt": "[data-testid=card]",
    "corner-life.sgf": "[data-testid=life-attacker].ko .proven",
    "both-live.txt": "[data-testid=life-attacker].seki .proven",
    "lost-corner.sgf": ".notes button",
    "endgame.sgf": "[data-testid=score]",
  };
  for (const [name, what] of Object.entries(SHOWS))
    spec(`${name} shows what it is there for`, async (page) => {
      await page.getByTestId(`example-${name}`).click();
      await page.locator(what).first().waitFor({ timeout: 120_000 });
      await page.getByTestId("messages").getByText(`${name}: `).waitFor();
    });
}, { sizes: ["desktop"], both });

test("files that the program is started with are open", async (t) => {
  const files = ["endgame.sgf", "snapback.txt"].map((name) => join(root, "examples", name));
  const server = await startServer(...files);
  t.after(server.stop);
  const { page, context, errors } = await openPage(both.browser, server.url);
  t.after(() => context.close());
  await page.getByTestId("messages").getByText("endgame.sgf: 2 games.").waitFor();
  await page.keyboard.press("ArrowRight");
  await soon(async () => assert.equal(await sign(page, "E5"), 1));
  // What is changed meanwhile is there after a reload.
  await isKept(page);
  await page.reload();
  await page.getByTestId("number").getByText("move 1").waitFor();
  await page.getByTestId("games").selectOption("1");
  await page.waitForFunction(() => document.querySelectorAll(".shudan-vertex").length < 81);
  assert.deepEqual(errors, []);
});

test("a file that cannot be read keeps the program from starting", async () => {
  await assert.rejects(startServer(join(root, "LICENSE-MIT")), /LICENSE-MIT: this is no game/);
  await assert.rejects(startServer(join(root, "no-such-file.sgf")), /no-such-file\.sgf/);
});
