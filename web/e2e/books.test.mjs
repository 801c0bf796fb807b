/** The book's own move, played in the trainer, is never called wrong. Twelve problems of our own sets, four of each grade; and twenty-four of a book
 * where `TESUJI_BOOKS` names a folder of books (JSON lines, points as in SGF; they are not part of the project). */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { click, limitNodes, paste, root } from "./harness.mjs";
import { specs } from "./specs.mjs";
import { soon, test } from "./patient.mjs";

/** Enough for every one of our own problems here; what is open on the bare board would take all that the page gives. */
const NODES = 60_000;

const COLUMNS = "ABCDEFGHJKLMNOPQRST";

/** Letters of SGF as the coordinates of a vertex. */
const vertex = (page, letters) =>
  page.locator(`.shudan-vertex[data-x="${letters.charCodeAt(0) - 97}"][data-y="${letters.charCodeAt(1) - 97}"]`);

/** What the trainer says of a move of the problem that is shown: `right`, `ko`, `better` (a ko, and more is to be had), `wrong`, `unknown`; `open` when it finds no
 * task. */
async function judged(page, letters) {
  const phase = page.locator("[data-testid=train][data-phase=trying], [data-testid=train][data-phase=open]");
  await phase.waitFor({ timeout: 120_000 });
  if ((await page.getByTestId("train").getAttribute("data-phase")) === "open") return "open";
  await vertex(page, letters).click();
  const verdicts = ["right", "ko", "better", "wrong", "unknown"];
  await page.locator(verdicts.map((name) => `[data-testid=train-verdict].${name}`).join(", ")).waitFor({ timeout: 120_000 });
  const classes = await page.getByTestId("train-verdict").getAttribute("class");
  return verdicts.find((name) => classes.split(" ").includes(name));
}

/** Plays the recorded move of every problem of a collection; how often the trainer says what. */
async function play(page, problems) {
  await paste(page, problems.map(({ sgf }) => sgf).join("\n"));
  await page.getByTestId("train-open").click();
  await page.getByTestId("train-here").click();
  const said = { right: [], ko: [], better: [], wrong: [], unknown: [], open: [] };
  for (const [i, { id, move }] of problems.entries()) {
    await page.getByTestId("train").getByText(new RegExp(`, ${i + 1} of ${problems.length}\\b`)).waitFor({ timeout: 120_000 });
    said[await judged(page, move)].push(id);
    await page.getByTestId("train-next").click();
  }
  return said;
}

/** A stone of the largest block of the side whose life is asked for. */
function largest(game) {
  const color = /to play: live/.test(game) ? "AB" : "AW";
  const left = new Set(new RegExp(`${color}((\\[..\\])+)`).exec(game)[1].slice(1, -1).split("]["));
  let best = [];
  while (left.size) {
    const block = [left.values().next().value];
    left.delete(block[0]);
    for (const p of block)
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        const next = String.fromCharCode(p.charCodeAt(0) + dx, p.charCodeAt(1) + dy);
        if (left.delete(next)) block.push(next);
      }
    if (block.length > best.length) best = block;
  }
  return best[0];
}

/** Problems of our own sets, with the one move that is right. */
function own() {
  const problems = ["elementary", "intermediate", "advanced"].flatMap((grade) => {
    const text = readFileSync(join(root, `crates/collections/sets/${grade}.sgf`), "utf8");
    return text.split("(;GM[1]").slice(1, 5);
  });
  return problems.map((game) => {
    const setup = ["AB", "AW"].map((name) => new RegExp(`${name}((\\[..\\])+)`).exec(game)[0]).join("");
    const id = /GN\[([^\]]*)\]/.exec(game)[1];
    // The first move of the tree is the right one.
    const move = /;B\[(..)\]/.exec(game)[1];
    return { id, move, block: largest(game), sgf: `(;SZ[19]GN[${id}]${setup}PL[B];B[${move}]C[RIGHT])` };
  });
}

/** Every sixth problem of the elementary book, and four that were once called wrong. */
function book(folder) {
  const lines = readFileSync(join(folder, "cho-elementary.jsonl"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const problems = lines.filter((_, i) => i % 6 === 0).map(({ id, black, white, to_play, solutions }) => {
    const stones = (name, list) => name + list.map((p) => `[${p}]`).join("");
    const color = to_play === "black" ? "B" : "W";
    const move = solutions[0];
    return { id, move, sgf: `(;SZ[19]GN[${id}]${stones("AB", black)}${stones("AW", white)}PL[${color}];${color}[${move}]C[RIGHT])` };
  });
  for (const [number, name] of [["0839", "F19"], ["0721", "D18"], ["0588", "E19"], ["0299", "E19"]]) {
    const path = join(folder, `../findings/cho-elementary-${number}.sgf`);
    if (!existsSync(path)) continue;
    const text = readFileSync(path, "utf8");
    const setup = ["AB", "AW"].map((key) => new RegExp(`${key}((\\s*\\[..\\])+)`).exec(text)[0]).join("");
    const color = /PL\[([BW])/.exec(text)?.[1] ?? "B";
    const move = String.fromCharCode(97 + COLUMNS.indexOf(name[0]), 97 + 19 - Number(name.slice(1)));
    problems.push({ id: number, move, sgf: `(;SZ[19]GN[${number}]${setup}PL[${color}];${color}[${move}]C[RIGHT])` });
  }
  return problems;
}

/** Positions in which a block was clicked, *Problem* opened, and the right move called wrong: the block, and the move. */
const REJECTED = {
  "cho-elementary-0839": ["F17", "F19"],
  "cho-elementary-0721": ["C17", "D18"],
  "cho-elementary-0588": ["B17", "E19"],
  "cho-elementary-0299": ["F18", "E19"],
  "cho-advanced-0201": ["E17", "D19"],
  "net-4-108": ["C3", "A2"],
};

specs("recorded moves", (spec) => {
  spec("of our own problems are right, in every grade", async (page) => {
    await limitNodes(page, NODES);
    const problems = own();
    assert.equal(problems.length, 12);
    const said = await play(page, problems);
    assert.deepEqual({ ...said, right: said.right.length }, { right: 12, ko: [], better: [], wrong: [], unknown: [], open: [] });
  });

  spec("of our own problems are right when the largest block is clicked first", async (page) => {
    await limitNodes(page, NODES);
    const said = {};
    for (const { id, move, sgf, block } of own().slice(0, 6)) {
      await paste(page, sgf.replace(/;B\[..\]C\[RIGHT\]/, ""));
      await vertex(page, block).click();
      await page.getByTestId("card").waitFor();
      await page.getByTestId("problem-open").click();
      await page.getByTestId("problem").waitFor({ timeout: 120_000 });
      await vertex(page, move).click();
      await page.locator("[data-testid=problem][data-verdict]").waitFor({ timeout: 120_000 });
      said[id] = await page.getByTestId("problem").getAttribute("data-verdict");
    }
    assert.deepEqual(new Set(Object.values(said)), new Set(["right"]), JSON.stringify(said));
  });

  const folder = process.env.TESUJI_BOOKS;
  if (!folder) {
    test("of a book: skipped, TESUJI_BOOKS names no folder", { skip: true }, () => {});
    return;
  }
  for (const [name, [stone, move]] of Object.entries(REJECTED)) {
    const path = join(folder, "../findings", `${name}.sgf`);
    if (existsSync(path))
      spec(`of ${name} are not called wrong of a block that was clicked`, async (page) => {
        await paste(page, readFileSync(path, "utf8"));
        await click(page, stone);
        await page.getByTestId("card").waitFor();
        await page.getByTestId("problem-open").click();
        await page.getByTestId("problem").waitFor({ timeout: 120_000 });
        await click(page, move);
        await page.locator("[data-testid=problem][data-verdict]").waitFor({ timeout: 120_000 });
        await soon(async () => assert.notEqual(await page.getByTestId("problem").getAttribute("data-verdict"), "wrong"));
      });
  }

  spec("of a book are not called wrong", async (page) => {
    const problems = book(folder);
    const said = await play(page, problems);
    console.log(`of ${problems.length}: ${said.right.length} right, ko ${said.ko}, more than a ko ${said.better}, unknown ${said.unknown}, no task ${said.open}`);
    assert.deepEqual(said.wrong, []);
    assert.ok(said.right.length + said.ko.length >= problems.length * 0.8, JSON.stringify(said));
  });
}, { sizes: ["desktop"] });
