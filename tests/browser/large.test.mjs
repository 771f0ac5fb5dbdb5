// A page of 2,600 functions, and one of a function with 1,000 blocks: how large, how fast.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { make, open, rows, start, stop, taken } from "./harness.mjs";

/** A function with `count` conditions, each with two branches that join. */
function conditions(name, count) {
  const body = [`int ${name} (int a, int b)`, "{", "  int D.1;", "  int s;", "", "  s = 0;"];
  for (let at = 0; at < count; at++) {
    const [yes, no, join] = [10 + 3 * at, 11 + 3 * at, 12 + 3 * at];
    body.push(
      `  if (a > ${at}) goto <D.${yes}>; else goto <D.${no}>;`, `  <D.${yes}>:`, "  s = s + a;", `  goto <D.${join}>;`,
      `  <D.${no}>:`, `  s = s - b;`, `  <D.${join}>:`,
    );
  }
  return [...body, "  D.1 = s;", "  return D.1;", "}", "", ""].join("\n");
}

/** The loaded machine of a gate is slower than a desk. */
const PATIENCE = Number(process.env.PATIENCE ?? 3);

before(start);
after(stop);
afterEach(() => assert.deepEqual(taken(), [], "the page complains of nothing"));

test("2,600 functions: under 15 MB, open in 3 s, and only what is shown is in the document", async () => {
  const functions = [];
  for (let at = 0; at < 2600; at++) functions.push(conditions(`function_${at}`, 1 + (at % 12)));
  const file = make("large", { text: functions.join("") });
  assert.ok(statSync(file).size < 15e6);
  const begin = performance.now();
  const page = await open(file, { hash: "#f=function_2599&show=functions,gimple,cfg,ssa,steps", width: 1600 });
  const took = performance.now() - begin;
  assert.ok(took < 3000 * PATIENCE, `${took} ms`);
  assert.equal(await page.locator("#title").textContent(), "function_2599");
  assert.ok((await page.locator(".row").count()) < 500);
  const list = page.locator("[data-column=functions] .body");
  await list.evaluate((body) => body.scrollTo(0, body.scrollHeight / 2));
  await page.waitForFunction(() => /function_1[23]\d\d /.test(document.querySelector("[data-column=functions] .row").textContent));
  await page.keyboard.press("/");
  await page.keyboard.type("function_777");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.getElementById("title").textContent === "function_777");
});

test("a function of 1,000 blocks is drawn in 2 s", async () => {
  const file = make("blocks", { text: conditions("long", 333) });
  const page = await open(file, { hash: "#f=long&show=ssa,steps" });
  const begin = performance.now();
  await page.keyboard.press("g");
  await page.waitForSelector(".graph .box");
  const took = performance.now() - begin;
  assert.ok(took < 2000 * PATIENCE, `${took} ms`);
  await page.click("button[aria-label^='Fit']");
  assert.equal(await page.locator(".box.small").count(), 1001, "all blocks are on screen, by number");
  await page.locator("[data-column=ssa] .body").focus();
  await page.keyboard.press("End");
  await page.locator(".box.small", { hasText: /^1002$/ }).dispatchEvent("click");
  assert.ok((await rows(page, "ssa")).some((line) => line.includes("return")));
  // The last step is reached, and so is the one before.
  await page.locator("[data-column=steps] .body").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  assert.match(await page.locator(".sentence").textContent(), /leaves/);
});

test("a function that is too large to draw is shown as text, and says so", async () => {
  const page = await open(make("huge", { text: conditions("huge", 1400) }), { hash: "#f=huge&show=ssa" });
  await page.keyboard.press("g");
  assert.equal(await page.locator("[data-column=ssa] .note").textContent(), "too large to draw");
  assert.ok((await rows(page, "ssa")).some((line) => line.includes("if (a_")));
});

/** Of the samples' functions, one in so many is looked at. */
const EVERY = 11;

/** What is wrong with the graph on screen: text that is cut, boxes on boxes, an edge behind a box. */
function faults() {
  const found = [];
  const boxes = [...document.querySelectorAll(".box")].map((box) => [box, box.getBoundingClientRect()]);
  for (const [box, { left, right, top, bottom }] of boxes) {
    const cut = [...box.querySelectorAll(".row")].find((row) => row.scrollWidth > row.clientWidth || row.getBoundingClientRect().bottom > bottom + 1);
    if (cut) found.push(`cut: ${cut.textContent}`);
    for (const [other, place] of boxes) {
      const isOn = other !== box && place.left < right && left < place.right && place.top < bottom && top < place.bottom;
      if (isOn) found.push(`on another: ${box.textContent.slice(0, 40)}`);
    }
  }
  for (const path of document.querySelectorAll(".graph svg > path")) {
    const length = path.getTotalLength(), matrix = path.getScreenCTM();
    for (let at = 8; at < length - 8; at += 6) {
      const { x, y } = path.getPointAtLength(at).matrixTransform(matrix);
      const behind = boxes.find(([, { left, right, top, bottom }]) => left + 2 < x && x < right - 2 && top + 2 < y && y < bottom - 2);
      if (behind) {
        found.push(`an edge behind ${behind[0].textContent.slice(0, 40)}`);
        break;
      }
    }
  }
  return found;
}

test("in graphs of the samples no text is cut, nothing lies on a box, and no edge passes behind one", async () => {
  const file = make("samples", { dump: "gimple-samples/dumps/gcc-12/O2" });
  const page = await open(file, { hash: "#show=ssa&graph=1", width: 6000, height: 9000 });
  const functions = Number(/\d+/.exec(await page.locator("#show-functions").evaluate(async (button) => {
    button.click();
    return document.querySelector("[data-column=functions] .note").textContent;
  })));
  await page.click("#show-functions");
  let seen = 0;
  for (let at = 0; at < functions; at += EVERY) {
    await page.evaluate((at) => {
      document.getElementById("status").textContent = "";
      location.hash = `#at=${at}&show=ssa&graph=1`;
    }, at);
    await page.waitForFunction(() => document.getElementById("status").textContent !== "");
    assert.deepEqual(await page.evaluate(faults), [], `${at}: ${await page.locator("#title").textContent()}`);
    seen++;
  }
  assert.ok(seen > 50, `${seen} functions`);
});
