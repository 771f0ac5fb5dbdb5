// The playground: the library in the browser. PLAYGROUND is the page that `cargo xtask playground` makes.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { open, root, rows, shoot, start, stop, taken, word } from "./harness.mjs";

const file = process.env.PLAYGROUND;
const options = { skip: file ? false : "PLAYGROUND is not set" };

before(start);
after(stop);
afterEach(() => assert.deepEqual(taken(), [], "the page complains of nothing, and asks no network"));

/** Pastes a dump. */
const paste = (page, text) => page.locator("textarea").evaluate((area, text) => {
  area.value = text;
  area.dispatchEvent(new Event("input"));
}, text);

const titled = (page, name) => page.waitForFunction((name) => document.getElementById("title").textContent === name, name);
const problem = (page) => page.locator(".problem").textContent();

test("a sample is shown at once, with source, graph and why", options, async () => {
  const page = await open(file, { width: 1600 });
  await titled(page, "maximum");
  assert.ok(await page.locator(".box").count() >= 6);
  await page.locator("[data-column=ssa] .row").getByText(/PHI/).click({ position: { x: 2, y: 5 } });
  assert.match((await rows(page, "why")).join(" "), /It is kept/);
  await page.keyboard.press("1");
  assert.ok((await rows(page, "source")).some((line) => line.includes("m = a;")));
  await page.selectOption("select[aria-label=Samples]", { label: "loops.c" });
  await titled(page, "factorial");
  await shoot(page, "playground");
});

test("the address names a sample, its function and its columns", options, async () => {
  const page = await open(file, { hash: "#example=swap&f=swap&show=ssa,unssa", width: 1600 });
  await titled(page, "swap");
  assert.equal(await page.locator("[data-column=dump]").count(), 0);
  await page.waitForFunction(() => document.querySelector("[data-column=unssa]").textContent.includes("swap"));
  assert.match(await page.evaluate(() => location.hash), /^#example=swap-problem&f=swap&/);
  await page.evaluate(() => { location.hash = "#example=loops&f=factorial"; });
  await titled(page, "factorial");
  // An address without columns draws the graph.
  await page.waitForFunction(() => document.querySelectorAll(".box").length >= 4);
  await page.evaluate(() => { location.hash = "#example=unknown"; });
  await page.waitForFunction(() => /no sample called unknown/.test(document.getElementById("status").textContent));
});

test("what is pasted is read while one types, and says what is wrong", options, async () => {
  const page = await open(file, { width: 1600 });
  const text = readFileSync(join(root, "data/example/sum.gimple"), "utf8");
  await paste(page, text);
  await titled(page, "sum");
  await page.selectOption("select[aria-label=\"GCC's version\"]", "12");
  await page.selectOption("select[aria-label=Level]", "2");
  await page.keyboard.press("Escape");
  await page.locator("#show-ssa").focus();
  await page.keyboard.press("g");
  await page.waitForFunction(() => [...document.querySelectorAll("[data-column=ssa] .row")].some((row) => row.textContent === "  # s_5 = PHI <s_7(2), s_14(3)>"));
  await paste(page, `${text}\nint broken (int x)\n{\n  x = @;\n}\n`);
  await page.waitForFunction(() => /broken/.test(document.querySelector(".problem").textContent));
  assert.match(await problem(page), /broken: \d+:\d+: .*expected/);
  await paste(page, "no dump at all");
  await page.waitForFunction(() => !/broken/.test(document.querySelector(".problem").textContent));
  assert.equal(await page.locator("#title").textContent(), "sum", "the last dump that could be read stays");
});

test("forms, the way out and the verifier answer for the function that is shown", options, async () => {
  const page = await open(file, { width: 2560 });
  for (const id of ["forms", "unssa", "verify"]) await page.click(`#show-${id}`);
  await page.waitForFunction(() => document.querySelectorAll("[data-column=forms] .row").length > 5);
  const forms = await rows(page, "forms");
  assert.match(forms[0], /phis +virtual +names/);
  assert.ok(forms.some((line) => /^mem2reg +\d+ +\d+ +\d+/.test(line)));
  await page.waitForFunction(() => document.querySelector("[data-column=verify]").textContent.includes("The function satisfies every rule of SSA form."));
  await page.waitForFunction(() => document.querySelector("[data-column=unssa]").textContent.includes("int maximum"));
  await page.selectOption("select[aria-label=Samples]", { label: "lost-copy-problem.c" });
  await page.waitForFunction(() => !document.querySelector("[data-column=unssa]").textContent.includes("maximum"));
  const boissinot = (await rows(page, "unssa")).join("\n");
  await page.selectOption("select[aria-label=Method]", "naive");
  await page.check("input[type=checkbox]");
  await page.waitForFunction((text) => [...document.querySelectorAll("[data-column=unssa] .row")].map((row) => row.textContent).join("\n") !== text && document.querySelectorAll("[data-column=unssa] .row").length > 5, boissinot);
});

test("texts are GCC's", options, async () => {
  const page = await open(file, { width: 1600 });
  await page.keyboard.press("g");
  for (const [name, first] of [["loops.c", "factorial"], ["swap-problem.c", "swap"], ["classics.c", "maximum"]]) {
    await page.selectOption("select[aria-label=Samples]", { label: name });
    const dump = readFileSync(join(root, `gimple-samples/dumps/gcc-12/O2/textbook/${name}.021t.ssa`), "utf8");
    const theirs = dump.split("\n");
    await titled(page, first);
    const shown = (await rows(page, "ssa")).filter((line) => !/ names$|\bD\.\d/.test(line));
    for (const line of shown) assert.ok(theirs.includes(line), line);
    assert.ok(shown.length > 6);
  }
});

test("a dump of 5,000 lines is shown within a second, and the page is small", options, async () => {
  assert.ok(statSync(file).size < 5e6);
  const one = readFileSync(join(root, "data/example/sum.gimple"), "utf8").trim();
  let text = "";
  for (let at = 0; text.split("\n").length < 5000; at++) text += `${one.replace("int sum ", `int sum_${at} `)}\n\n\n`;
  const page = await open(file, { width: 1600 });
  const begin = performance.now();
  await paste(page, text);
  await titled(page, "sum_0");
  const took = performance.now() - begin;
  assert.ok(took < 1000 * Number(process.env.PATIENCE ?? 3), `${took} ms`);
  console.log(`5,000 lines: ${Math.round(took)} ms, page ${statSync(file).size} bytes`);
});

test("axe finds nothing, in light and in dark", options, async () => {
  const axe = readFileSync(join(import.meta.dirname, "node_modules/axe-core/axe.min.js"), "utf8");
  for (const scheme of ["light", "dark"]) {
    const page = await open(file, { scheme, width: 2560 });
    for (const id of ["forms", "unssa", "verify"]) await page.click(`#show-${id}`);
    await page.locator("[data-column=ssa] .row").getByText(/PHI/).click({ position: { x: 2, y: 5 } });
    await page.waitForFunction(() => document.querySelector("[data-column=unssa]").textContent.includes("int maximum"));
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    await shoot(page, `playground-${scheme}`);
  }
});

test("hostile texts stay texts, and deep ones are refused", options, async () => {
  const page = await open(file, { width: 1600 });
  await paste(page, "int f (int x)\n{\n  int D.1;\n  struct s <img src=x onerror=alert(1)>;\n\n  D.1 = x;\n  return D.1;\n}\n");
  await page.waitForFunction(() => /expected|names/.test(document.querySelector(".problem").textContent + document.getElementById("status").textContent));
  assert.equal(await page.locator("img").count(), 0);
  const deep = `int deep (int x)\n{\n  int D.1;\n\n  D.1 = ${"(".repeat(200_000)}x${")".repeat(200_000)};\n  return D.1;\n}\n`;
  await paste(page, deep);
  await page.waitForFunction(() => /deep|nest|expected/.test(document.querySelector(".problem").textContent), undefined, { timeout: 20_000 });
  await page.selectOption("select[aria-label=Samples]", { label: "if.c" });
  await page.waitForFunction(() => document.querySelector(".problem").hidden);
  assert.ok(await word(page, "why", "x").count() >= 0);
});
