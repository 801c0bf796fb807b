/** Languages: the page speaks the browser's, or the one that is chosen, and so do all answers; nothing is cut off or left in English. */

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { click, DESKTOP, example, PHONE, root } from "./harness.mjs";
import { shared } from "./specs.mjs";
import { soon, test } from "./patient.mjs";

/** What browsers call the languages, and what the answer about a ko begins with in each. */
const LANGUAGES = {
  "en-US": ["en", "Black first: ko at B9, White needs one threat"],
  "zh-CN": ["zh-Hans", "黑先：下 B9 劫，白需 1 个劫材"],
  "zh-TW": ["zh-Hant", "黑先：下 B9 劫，白需 1 個劫材"],
  "ja-JP": ["ja", "黒先：B9 でコウ、白にコウ材 1 個が必要"],
  "ko-KR": ["ko", "흑선: B9 패, 백에게 팻감 1개 필요"],
  "de-DE": ["de", "Schwarz beginnt: Ko mit B9, Weiß braucht eine Drohung"],
  "fr-FR": ["fr", "Noir commence : ko en B9, Blanc a besoin d'une menace"],
  "es-ES": ["es", "Negro primero: ko en B9, Blanco necesita una amenaza"],
  "ru-RU": ["ru", "Первыми чёрные: ко, ход B9, белым нужна 1 угроза"],
};

const catalog = (tag) => readFileSync(join(root, `crates/words/catalog/${tag}/page.ftl`), "utf8");
const message = (tag, key) => new RegExp(`^${key} = (.*)$`, "m").exec(catalog(tag))[1];

const both = shared();
/** Where pictures go, if somebody wants to look at them. */
const pictures = process.env.TESUJI_PICTURES;

async function picture(page, name) {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Buttons and headings whose text does not fit, and a page that is wider than its window. */
const cut = (page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll("button, summary, h2, label > span")]
      .filter((e) => e.offsetParent && e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).overflowX !== "visible")
      .map((e) => e.textContent);
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page: ${document.documentElement.scrollWidth} > ${innerWidth}`);
    return found;
  });

for (const [size, options] of [["desktop", DESKTOP], ["phone", PHONE]])
  describe(`languages, ${size}`, () => {
    for (const [locale, [tag, answer]] of Object.entries(LANGUAGES))
      test(tag, async () => {
        const { page, context, errors } = await both.open({ ...options, locale });
        await soon(async () => assert.equal(await page.evaluate(() => document.documentElement.lang), tag));
        await page.getByTestId("solve").getByText(message(tag, "solve"), { exact: true }).waitFor();
        await picture(page, `${size}-${tag}-start`);
        await soon(async () => assert.deepEqual(await cut(page), []));
        await page.getByTestId("example-corner-life.sgf").click();
        await page.getByTestId("head").getByText(answer).waitFor({ timeout: 120_000 });
        await page.getByTestId("card").locator("[role=status]").getByText(message(tag, "done")).waitFor({ timeout: 120_000 });
        await picture(page, `${size}-${tag}-card`);
        await soon(async () => assert.deepEqual(await cut(page), []));
        await page.getByTestId("help").click();
        await page.getByTestId("help-text").getByText(message(tag, "help-click")).waitFor();
        await picture(page, `${size}-${tag}-help`);
        await page.keyboard.press("Escape");
        await page.getByTestId("play").click();
        await page.getByTestId("play-form").waitFor();
        await picture(page, `${size}-${tag}-play`);
        await soon(async () => assert.deepEqual(await cut(page), []));
        assert.deepEqual(errors, []);
        await context.close();
      });
  });

test("a language that is chosen is spoken at once, and after a reload", async () => {
  const { page, context } = await both.open(DESKTOP);
  await page.getByTestId("language").selectOption("de");
  await page.getByTestId("solve").getByText("Lösen").waitFor();
  await click(page, "D4");
  await page.getByTestId("number").getByText("Zug 1").waitFor();
  await click(page, "D4");
  await page.getByTestId("head").getByText(/Schwarz beginnt: lebt|Weiß beginnt/).first().waitFor({ timeout: 120_000 });
  await page.reload();
  await page.getByTestId("solve").getByText("Lösen").waitFor();
  await soon(async () => assert.equal(await page.evaluate(() => document.documentElement.lang), "de"));
  await context.close();
});

test("a try is judged in the reader's language, and so is a file that is none", async () => {
  const { page, context } = await both.open({ ...DESKTOP, locale: "ja-JP" });
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
  }, "no game at all");
  await page.getByTestId("messages").getByText("棋譜ではありません").waitFor();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
  }, example("bare.txt"));
  await page.getByTestId("let-me-try").click();
  await page.getByTestId("problem").getByText("黒番：殺す。").waitFor({ timeout: 120_000 });
  await context.close();
});
