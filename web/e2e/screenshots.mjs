/** Pictures of the main views, to be looked at: `npm run screenshots [FOLDER [NAME …]]`. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { click, example, openPage, paste, PHONE, root, startBrowser, startServer } from "./harness.mjs";

const folder = process.argv[2] ?? join(root, "web/e2e/out");
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();
const DESK = { viewport: { width: 1280, height: 800 } };

async function view(name, options, act) {
  if (only.length && !only.includes(name)) return;
  const { page, context } = await openPage(browser.browser, server.url, { colorScheme: "light", ...options });
  await page.waitForTimeout(200);
  await act(page);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
  console.log(join(folder, `${name}.png`));
}

const settled = (page) => page.locator("[data-testid=card][data-running=false]").waitFor({ timeout: 120_000 });

/** The ladder without the stone that breaks it. */
const working = example("ladder.sgf").replace("AW[dd][pp]", "AW[dd]");

/** Some moves against the program, with a clock. */
async function game(page) {
  await page.getByTestId("play").click();
  for (const [key, value] of Object.entries({ size: "9", level: "3", human: "black", clock: "normal" }))
    await page.getByTestId(`play-${key}`).selectOption(value);
  await page.getByTestId("begin").click();
  for (const [i, at] of ["E5", "C6", "G3"].entries()) {
    await page.getByTestId("game-status").getByText("It is your turn.").waitFor();
    await click(page, at);
    await page.getByTestId("number").getByText(`move ${2 * i + 2}`).waitFor({ timeout: 120_000 });
  }
}

/** A group in the corner that dies in a few moves, its proof walked. */
async function life(page) {
  await paste(page, "(;SZ[13]AB[ak][bk][ck][dk][el][ek][em]AW[bl][cl][dl][dm][al]PL[B])");
  await click(page, "B2");
  await settled(page);
  await page.getByTestId("show-life-attacker").click();
  await page.getByTestId("provable").waitFor();
  await page.getByTestId("walk").click();
  await page.getByTestId("walked").waitFor();
}

const only = process.argv.slice(3);

try {
  await view("proof", DESK, async (page) => {
    await paste(page, working);
    await click(page, "D16");
    await settled(page);
    await page.getByTestId("show-general-hunter").click();
  });
  await view("power", DESK, async (page) => {
    await paste(page, example("opening.sgf"));
    await page.keyboard.press("End");
    for (const key of ["1", "3"]) await page.keyboard.press(key);
    await page.getByTestId("review").click();
    await page.waitForTimeout(3000);
  });
  await view("safety", DESK, async (page) => {
    await paste(page, example("endgame.sgf"));
    await page.keyboard.press("End");
    for (const key of ["4", "5", "6"]) await page.keyboard.press(key);
    await page.locator(".shudan-sign_-1").first().click();
    await settled(page);
  });
  await view("dark", { ...DESK, colorScheme: "dark" }, async (page) => {
    await paste(page, example("opening.sgf"));
    await page.keyboard.press("End");
    await page.keyboard.press("2");
    await page.waitForTimeout(300);
  });
  await view("phone", PHONE, async (page) => {
    await paste(page, working);
    await click(page, "D16");
    await settled(page);
  });
  await view("play", DESK, async (page) => {
    await game(page);
  });
  await view("play-phone", PHONE, async (page) => {
    await game(page);
  });
  await view("play-form", DESK, async (page) => {
    await page.getByTestId("play").click();
    await page.getByTestId("play-clock").selectOption("own");
  });
  await view("count", DESK, async (page) => {
    await paste(page, example("endgame.sgf"));
    await page.keyboard.press("End");
    await page.getByTestId("count").click();
    await page.getByTestId("score").waitFor({ timeout: 120_000 });
  });
  await view("life", DESK, async (page) => {
    await life(page);
  });
  await view("life-phone", { ...PHONE, colorScheme: "dark" }, async (page) => {
    await life(page);
  });
  await view("open", DESK, async (page) => {
    await paste(page, "(;SZ[9]AB[ah][bh][ch][dh][eh][fh][gh][gi]AW[ag][bg][cg][dg]PL[W])");
    await click(page, "B2");
    await settled(page);
    await page.getByTestId("show-life-attacker").click();
  });
  await view("estimate-phone", { ...PHONE, colorScheme: "dark" }, async (page) => {
    await paste(page, example("opening.sgf"));
    await page.keyboard.press("End");
    await click(page, "F16");
    await settled(page);
    await page.getByTestId("life-attacker").scrollIntoViewIfNeeded();
  });
  await view("corner", DESK, async (page) => {
    await paste(page, example("snapback.txt"));
  });
} finally {
  await browser.close();
  await server.stop();
}
