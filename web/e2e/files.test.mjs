/** Files: paste, open, drop, save, collections. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { example, isKept, paste, sign, SITE } from "./harness.mjs";
import { soon } from "./patient.mjs";
import { specs } from "./specs.mjs";

specs("files", (spec) => {
  spec.everywhere("a file is opened and saved again", async (page) => {
    const choosing = page.waitForEvent("filechooser");
    await page.getByTestId("open").click();
    const sgf = "(;GM[1]FF[4]SZ[9]XX[kept\\]];B[cc]C[ä];W[gg])";
    await (await choosing).setFiles({ name: "a.sgf", mimeType: "text/plain", buffer: Buffer.from(sgf) });
    await page.getByTestId("messages").getByText("a.sgf: 2 nodes").waitFor();
    const saving = page.waitForEvent("download");
    await page.getByTestId("save").click();
    const saved = readFileSync(await (await saving).path(), "utf8");
    assert.match(saved, /XX\[kept\\\]\]/);
    assert.match(saved, /;B\[cc\]C\[ä\];W\[gg\]/);
  });

  spec.everywhere("a game is copied", async (page, { context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await paste(page, "(;SZ[9];B[cc];W[gg])");
    await page.getByRole("button", { name: "Copy" }).click();
    await page.waitForFunction(async () => /;B\[cc\];W\[gg\]/.test(await navigator.clipboard.readText()));
  });

  spec("a file is dropped", async (page) => {
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(["(;SZ[9];B[cc])"], "dropped.sgf"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
    });
    await page.getByTestId("messages").getByText("dropped.sgf: 1 node").waitFor();
  });

  spec("a text diagram is pasted", async (page) => {
    await paste(page, ". . . . .\n. X O . .\n. . X . .\n. . . . .\n. . . . .\n\nWhite to play.\n");
    await soon(async () => assert.equal(await sign(page, "B4"), 1));
    await soon(async () => assert.equal(await sign(page, "C4"), -1));
    await page.keyboard.press("p");
    await page.getByTestId("number").getByText("move 1").waitFor();
  });

  spec.everywhere("a collection has a list, and changes of its games are kept", async (page) => {
    await paste(page, "(;SZ[9]GN[First];B[cc])(;SZ[9]GN[Second];B[dd])");
    const list = page.getByTestId("games");
    /** Until the end of the game that was chosen is on the board. */
    const atEnd = (name) =>
      soon(async () => {
        await page.keyboard.press("End");
        assert.equal(await sign(page, name), 1);
      });
    await list.selectOption({ label: "2 Second" });
    await atEnd("D6");
    await page.getByTestId("comment").fill("changed");
    await page.keyboard.press("Escape");
    await list.selectOption({ label: "1 First" });
    await atEnd("C7");
    await list.selectOption({ label: "2 Second" });
    await atEnd("D6");
    await soon(async () => assert.equal(await page.getByTestId("comment").inputValue(), "changed"));
  });

  spec("what is no game is refused in words", async (page, { errors }) => {
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text", "a shopping list");
      window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
    });
    await page.locator("[data-testid=messages] .error").waitFor();
    // The browser itself reports the refused request; without a server there is none.
    if (!SITE) await soon(async () => assert.equal(errors.splice(0).length, 1));
  });

  spec.everywhere("everything that is kept goes into a file and comes back from it", async (page) => {
    await paste(page, example("corner.sgf"));
    await page.evaluate(() => localStorage.setItem("problems", '{"a#0#19":"solved"}'));
    await isKept(page);
    await page.getByTestId("help").click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId("export-all").click()]);
    const file = await download.path();
    await page.getByTestId("help-text").getByRole("button", { name: "Close" }).click();
    await paste(page, "(;SZ[9])");
    await page.evaluate(() => localStorage.removeItem("problems"));
    await isKept(page);
    await page.getByTestId("help").click();
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("import-all").click()]);
    await Promise.all([page.waitForEvent("load"), chooser.setFiles({ name: "kept.json", mimeType: "application/json", buffer: readFileSync(file) })]);
    await page.waitForFunction(() => ![0, 81].includes(document.querySelectorAll(".shudan-vertex").length));
    await soon(async () => assert.equal(await page.evaluate(() => localStorage.getItem("problems")), '{"a#0#19":"solved"}'));
    await page.getByTestId("help").click();
    const [again] = await Promise.all([page.waitForEvent("filechooser"), page.getByTestId("import-all").click()]);
    await again.setFiles({ name: "list.json", mimeType: "application/json", buffer: Buffer.from("{}") });
    await page.getByTestId("messages").getByText("list.json: this is no file").waitFor();
  });

  for (const [what, spoil] of [
    ["is full", () => ((Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }), (IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); }))],
    ["is not allowed", () => (Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("denied", "SecurityError"); } }), Object.defineProperty(window, "indexedDB", { get: () => { throw new DOMException("denied", "SecurityError"); } }))],
  ])
    spec(`storage that ${what}: that is said once, and the page works on`, async (page) => {
      await page.addInitScript(spoil);
      await page.reload();
      await page.getByTestId("board").waitFor();
      await paste(page, example("corner.sgf"));
      await page.getByTestId("messages").getByText("The browser keeps nothing").waitFor();
      await page.keyboard.press("Shift+ArrowRight");
      await page.getByTestId("play").click();
      await page.getByTestId("play-size").selectOption("13");
      await page.waitForTimeout(500);
      await soon(async () => assert.equal(await page.getByTestId("play-size").inputValue(), "13", "it holds until the page is left"));
      await soon(async () => assert.equal(await page.getByTestId("messages").getByText("The browser keeps nothing").count(), 1));
    });
});
