/** From a click on a group to its answer, medians:
 *
 *     TESUJI_BOOK=FILE.jsonl node web/e2e/click.mjs [HOW MANY]       problems of a book
 *     node web/e2e/click.mjs games FILE.sgf ...                      groups of games, four of each
 *
 * A book has JSON lines: size, black, white as SGF points, to_play, solutions; the click goes to the largest block of what `tesuji solve` takes for the target. In a game
 * the click goes, after each fifth of its moves, to the largest block with two to five liberties. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { click, openPage, paste, program, startBrowser, startServer } from "./harness.mjs";

const COLUMNS = "ABCDEFGHJKLMNOPQRST";
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const name = (point, size) => `${COLUMNS[point.charCodeAt(0) - 97]}${size - (point.charCodeAt(1) - 97)}`;
const folder = mkdtempSync(join(tmpdir(), "tesuji-click-"));
const ask = (...words) => {
  try {
    return execFileSync(program(), words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch (error) {
    // It says by its status that something is not known; what it has found is printed all the same.
    return error.stdout;
  }
};

const around = (name) => {
  const [column, row] = [COLUMNS.indexOf(name[0]), Number(name.slice(1))];
  return [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => `${COLUMNS[column + dx]}${row + dy}`);
};

function blocksOf(stones) {
  const blocks = [];
  const left = new Set(stones);
  for (const stone of stones) {
    if (!left.delete(stone)) continue;
    const block = [stone];
    for (const at of block) for (const next of around(at)) if (left.delete(next)) block.push(next);
    blocks.push(block);
  }
  return blocks.toSorted((a, b) => b.length - a.length);
}

const setup = (size, toPlay, black, white) =>
  `(;SZ[${size}]PL[${toPlay === "black" ? "B" : "W"}]AB${black.map((p) => `[${p}]`).join("")}AW${white.map((p) => `[${p}]`).join("")})`;

/** Positions with the stone to click: {id, sgf, stone, isRight}. */
function* ofBook(most) {
  for (const line of readFileSync(process.env.TESUJI_BOOK, "utf8").trim().split("\n").slice(0, most)) {
    const { id, size, black, white, to_play, solutions } = JSON.parse(line);
    const file = join(folder, "problem.sgf");
    const sgf = setup(size, to_play, black, white);
    writeFileSync(file, sgf);
    const { target } = JSON.parse(ask("solve", file, "--json", "--time", "3").trim().split("\n")[0]);
    const isRight = (lines) => {
      const mine = lines.find((text) => text.includes(to_play === "black" ? "Black first" : "White first")) ?? "";
      return solutions.some((p) => new RegExp(`\\b${name(p, size)}\\b`).test(mine));
    };
    yield { id, sgf, stone: blocksOf(target ?? [])[0]?.[0], isRight };
  }
}

function* ofGames(files) {
  for (const file of files) {
    const shown = (...more) => JSON.parse(ask("show", file, "--json", ...more));
    const moves = shown().move_number;
    for (let part = 1; part <= 4; part++) {
      const { width, height, to_play, black, white } = shown("--move", String(Math.floor((moves * part) / 5)));
      const taken = new Set([...black, ...white]);
      const onBoard = (point) => COLUMNS.indexOf(point[0]) >= 0 && COLUMNS.indexOf(point[0]) < width && Number(point.slice(1)) >= 1 && Number(point.slice(1)) <= height;
      const liberties = (block) => new Set(block.flatMap(around).filter((point) => onBoard(point) && !taken.has(point))).size;
      const weak = [...blocksOf(black), ...blocksOf(white)].filter((block) => liberties(block) >= 2 && liberties(block) <= 5);
      const toSgf = (point) => String.fromCharCode(97 + COLUMNS.indexOf(point[0]), 97 + height - Number(point.slice(1)));
      const stone = weak.toSorted((a, b) => b.length - a.length)[0]?.[0];
      yield { id: `${file} ${part}/5`, sgf: setup(width, to_play, black.map(toSgf), white.map(toSgf)), stone };
    }
  }
}

const words = process.argv.slice(2);
const positions = words[0] === "games" ? ofGames(words.slice(1)) : ofBook(Number(words[0] ?? 40));
const server = await startServer();
const { browser, close } = await startBrowser();
const [firsts, finals] = [[], []];
let accepted = 0;
for (const { id, sgf, stone, isRight } of positions) {
  if (!stone) {
    console.log(`${id}: nothing to click`);
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
  accepted += isRight?.(lines) ? 1 : 0;
  if (isRight && !isRight(lines)) console.log(`${id} (${stone}): ${lines.join(" / ") || (await page.getByTestId("card").innerText())}`);
  await context.close();
}
const book = words[0] === "games" ? "" : `; the book's move in ${accepted}`;
console.log(`${firsts.length} groups: an answer for both first movers after ${median(firsts)} ms, the last after ${median(finals)} ms (medians)${book}`);
await close();
await server.stop();
