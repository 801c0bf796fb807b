/** Starts the real server and a real browser for the specs. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { ISOLATED, startStatic } from "./static.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** The program to test: `TESUJI`, or what was built last. */
export function program() {
  const built = ["target/release/tesuji", "target/debug/tesuji"].map((path) => join(root, path));
  const found = process.env.TESUJI ?? built.find(existsSync);
  assert.ok(found, "build the program first: cargo build");
  return found;
}

/** A folder with the page that needs no server (`scripts/site`). */
export const SITE = process.env.TESUJI_SITE;

/** The server; or a host of static files, where there is a site to test. */
export const startServer = (...more) => (SITE && !more.length ? startStatic(SITE, { headers: ISOLATED }) : startProgram(...more));

export async function startProgram(...more) {
  const child = spawn(program(), ["serve", "--port", "0", "--no-open", ...more], { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  child.stderr.on("data", (data) => (log += data));
  const url = await new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${log}`)));
    child.stdout.on("data", (data) => {
      const match = /http:\/\/[^\s/]+/.exec(String(data));
      if (match) resolve(match[0]);
    });
  });
  const stop = () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve(child.exitCode);
      child.on("exit", resolve);
      child.kill("SIGTERM");
    });
  return { url, stop, pid: child.pid, log: () => log };
}

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function startBrowser() {
  // The one without a window costs half the processor time of the whole browser.
  const paths = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = paths.find((path) => path && existsSync(path));
  const browser = await chromium.launch({ executablePath, headless: true, args: ARGUMENTS });
  return { browser, close: () => browser.close() };
}

export const DESKTOP = { viewport: { width: 1360, height: 860 } };
export const PHONE = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** A page that must not complain: what it writes to the console as an error is collected. */
export async function openPage(browser, url, options = DESKTOP) {
  const { folded, ...rest } = options;
  const context = await browser.newContext(rest);
  // What comes, comes soon; but on a machine with much else to do soon may be a minute.
  context.setDefaultTimeout(90_000);
  // The specs look at everything a card has found out.
  if (!folded) await context.addInitScript(() => localStorage.getItem("details") ?? localStorage.setItem("details", "open"));
  const page = await context.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(url);
  await page.getByTestId("board").waitFor();
  return { page, context, errors };
}

export const example = (name) => readFileSync(join(root, "examples", name), "utf8");

/** Pastes a text onto the page, as Ctrl+V would. */
export async function paste(page, text) {
  await page.evaluate((text) => {
    // What was said of an earlier paste says nothing of this one.
    for (const message of document.querySelectorAll("[data-testid=messages] p")) message.dataset.seen = "";
    const data = new DataTransfer();
    data.setData("text", text);
    window.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data }));
  }, text);
  await page.locator("[data-testid=messages] p:not([data-seen])").getByText("pasted.sgf:").last().waitFor();
}

/** What the page asks of the solvers gets so many nodes where the page names no number: answers that do not need more come sooner. */
export const limitNodes = (page, nodes) =>
  page.route("**/api/jobs", (route) => {
    const body = route.request().postDataJSON();
    if (body.question.terms) body.question.terms.nodes ??= nodes;
    return route.continue({ postData: JSON.stringify(body) });
  });

/** Waits until the browser has kept the game that is on the board. */
export const isKept = (page) => page.locator("html[data-kept]").waitFor({ state: "attached", timeout: 120_000 });

/** The point of a name on the board. */
export async function vertex(page, name) {
  const height = await page.evaluate(() => document.querySelectorAll(".shudan-coordy")[0]?.children.length ?? 19);
  const x = "ABCDEFGHJKLMNOPQRST".indexOf(name[0]);
  return page.locator(`.board .shudan-vertex[data-x="${x}"][data-y="${height - Number(name.slice(1))}"]`);
}

export const click = async (page, name, options) => (await vertex(page, name)).click(options);

/** 1, -1 or 0: what is on a point. */
export async function sign(page, name) {
  const classes = await (await vertex(page, name)).getAttribute("class");
  return Number(/shudan-sign_(-?\d)/.exec(classes)[1]);
}

/** Waits until this is on a point: 1, -1 or 0. */
export async function stands(page, name, sign) {
  await (await vertex(page, name)).and(page.locator(`.shudan-sign_${sign}`)).waitFor({ timeout: 120_000 });
}

export const moveNumber = async (page) => Number(/\d+/.exec(await page.getByTestId("number").textContent())[0]);
