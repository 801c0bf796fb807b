/** From a click on a group to its answer: `TESUJI_BOOK=FILE.jsonl node web/e2e/click.mjs [HOW MANY]` prints medians over problems of a book
 * (JSON lines: size, black, white as SGF points, to_play, solutions). The click goes to the
 * largest block of what `tesuji solve` takes for the target. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { click, openPage, paste, program, startBrowser, startServer } from "./harness.mjs";

const COLUMNS = "ABCDEFGHJKLMNOPQRST";
const most = Number(process.argv[2] ?? 40);
const book = readFileSync(process.env.TESUJI_BOOK, "utf8").trim().split("\n").slice(0, most).map((line) => JSON.parse(line));
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const name = (point, size) => `${COLUMNS[point.charCodeAt(0) - 97]}${size - (point.charCodeAt(1) - 97)}`;
const folder = mkdtempSync(join(tmpdir(), "tesuji-click-"));

function targetOf(sgf) {
  const file = join(folder, "problem.sgf");
  writeFileSync(file, sgf);
  let text;
  try {
    text = execFileSync(program(), ["solve", file, "--json", "--time", "3"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    // It says by its status that something is not known; what it has found is printed all the same.
    text = error.stdout;
  }
  return bodyOf(JSON.parse(text.trim().split("\n")[0]).target ?? []);
}

/** A stone of the largest block: where a player would click. */
function bodyOf(stones) {
  const neighbors = (name) => {
    const [column, row] = [COLUMNS.indexOf(name[0]), Number(name.slice(1))];
    return [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => `${COLUMNS[column + dx]}${row + dy}`);
  };
  const blocks = [];
  const left = new Set(stones);
  for (const stone of stones) {
    if (!left.delete(stone)) continue;
    const block = [stone];
    for (const at of block) for (const next of neighbors(at)) if (left.delete(next)) block.push(next);
    blocks.push(block);
  }
  return blocks.toSorted((a, b) => b.length - a.length)[0]?.[0];
}

const server = await startServer();
const { browser, close } = await startBrowser();
const [firsts, finals] = [[], []];
let accepted = 0;
for (const { id, size, black, white, to_play, solutions } of book) {
  const points = (list) => list.map((p) => `[${p}]`).join("");
  const sgf = `(;SZ[${size}]PL[${to_play === "black" ? "B" : "W"}]AB${points(black)}AW${points(white)})`;
  const stone = targetOf(sgf);
  if (!stone) {
    console.log(`${id}: no target`);
    continue;
  }
  const { page, context } = await openPage(browser, server.url);
  await paste(page, sgf);
  const began = Date.now();
  await click(page, stone);
  const head = page.getByTestId("head");
  await page.waitForFunction(
    () => {
      const lines = document.querySelectorAll("[data-testid=head] li");
      return lines.length >= 2 && document.querySelectorAll("[data-testid=head] li.unknown").length === 0;
    },
    null,
    { timeout: 120_000, polling: "raf" },
  ).catch(() => console.log(`${id}: not for both`));
  firsts.push(Date.now() - began);
  await page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });
  finals.push(Date.now() - began);
  const lines = await head.locator("li").allTextContents();
  const mine = lines.find((line) => line.includes(to_play === "black" ? "Black first" : "White first")) ?? "";
  const right = solutions.some((p) => new RegExp(`\\b${name(p, size)}\\b`).test(mine));
  accepted += right ? 1 : 0;
  if (!right) console.log(`${id} (${stone}): ${lines.join(" / ") || (await page.getByTestId("card").innerText())}`);
  await context.close();
}
console.log(`${firsts.length} groups: an answer for both first movers after ${median(firsts)} ms, the last after ${median(finals)} ms (medians); the book's move in ${accepted}`);
await close();
await server.stop();
