// What the tests share: pages made by tressa, a browser without a network, and its complaints.
//
// TRESSA is the program, CHROMIUM the browser, SHOTS a folder for pictures. `cargo xtask browser` sets them.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

export const root = resolve(import.meta.dirname, "../..");
export const scratch = mkdtempSync(join(tmpdir(), "tressa-browser-"));
export const shots = process.env.SHOTS ?? join(scratch, "shots");
mkdirSync(shots, { recursive: true });

const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

let browser;
const complaints = [];

/** Starts the browser. */
export async function start() {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

/** Ends it, and removes what the tests have written. */
export async function stop() {
  await browser.close();
  rmSync(scratch, { recursive: true });
}

/** Writes a dump, or takes one of the samples, and makes a page of it. */
export function make(name, { text, dump, args = [], status = 0 }) {
  const path = dump ? join(root, dump) : join(scratch, `${name}.c.006t.gimple`);
  if (text !== undefined) writeFileSync(path, text);
  return written(name, ["page", path, ...args], status);
}

/** Makes the page of a function's trail through a folder of dumps. */
export const makeTrail = (name, { dumps, args }) => written(name, ["trail", dumps, "--html", ...args], 0);

/** The page that a command writes. */
function written(name, args, status) {
  const page = join(scratch, `${name}.html`);
  const run = spawnSync(process.env.TRESSA, [...args, "-o", page], { encoding: "utf8", cwd: root });
  if (run.status !== status) throw new Error(`tressa ${args[0]}: exit status ${run.status}: ${run.stderr}`);
  return page;
}

/** Opens a page; `hash` is the address after the file. Every complaint and request of the page is kept. */
export async function open(file, { hash = "", width = 1280, height = 800, scheme = "light", ...others } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, ...others });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.stack));
  page.on("request", (request) => {
    if (!/^(?:file|blob):/.test(request.url())) complaints.push(`request for ${request.url()}`);
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  await page.goto(`file://${file}${hash}`);
  await page.waitForSelector("body[data-ready]");
  return page;
}

/** What pages have complained of since the last call. */
export const taken = () => complaints.splice(0);

/** The lines on screen of a column. */
export const rows = (page, column) => page.locator(`[data-column=${column}] .row`).allTextContents();

/** The coloured texts on screen of a column. */
export const coloured = (page, column) => page.locator(`[data-column=${column}] .n[class*=' c']`).allTextContents();

/** The lit lines on screen of a column, without indentation. */
export async function lit(page, column) {
  const lines = await page.locator(`[data-column=${column}] .row.lit`).allTextContents();
  return lines.map((line) => line.trim());
}

/** A word on screen of a column. */
export const word = (page, column, text) => page.locator(`[data-column=${column}] .n`).getByText(text, { exact: true }).first();

/** A picture for people. */
export const shoot = (page, name) => page.screenshot({ path: join(shots, `${name}.png`) });

export { execFileSync };
