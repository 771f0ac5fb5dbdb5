// Names and texts that want to be markup, script, or to change the direction of text: they appear as text, run
// nothing, and break nothing.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { make, open, rows, scratch, start, stop, taken } from "./harness.mjs";

before(start);
after(stop);
afterEach(() => assert.deepEqual(taken(), [], "the page complains of nothing"));

const MARKUP = `</script><script>document.title = "taken"</script><img src=x onerror=alert(1)>`;

/** A function with a text in a string and in an asm template, and a variable of that name. */
const hostile = (name, variable, text) => `int ${name} (int ${variable})
{
  int D.1;

  puts ("${text}");
  ${variable} = ${variable} + 1;
  D.1 = ${variable};
  return D.1;
}

`;

/** Whether the page is as it should be: nothing ran, and all columns are there. */
async function isWhole(page) {
  assert.match(await page.title(), /- tressa$/);
  assert.equal(await page.locator("main img, main script, header img").count(), 0);
  assert.equal(await page.locator(".column").count(), 5);
}

const HASH = "#show=functions,gimple,ssa,uses,steps&step=99999";

test("markup in strings is text", async () => {
  const page = await open(make("markup", { text: hostile("f", "x", MARKUP.replaceAll('"', '\\"')) }), { hash: HASH });
  await isWhole(page);
  for (const column of ["gimple", "ssa"]) assert.ok((await rows(page, column)).some((line) => line.includes("</script><script>")));
});

test("control characters and marks of direction are shown as escapes", async () => {
  const page = await open(make("control", { text: hostile("f", "x", "a\u0007b\u202ec\u2066d\u200fe") }), { hash: HASH });
  await isWhole(page);
  assert.ok((await rows(page, "ssa")).some((line) => line.includes("a\\u{7}b\\u{202e}c\\u{2066}d\\u{200f}e")));
});

test("names of 10 KB and of other scripts are names", async () => {
  const long = "n".repeat(10_000);
  const page = await open(make("long", { text: hostile("fünf", long, "x") + hostile("עברית", "متغير", "x") }), { hash: HASH });
  await isWhole(page);
  await page.locator("[data-column=ssa] .n", { hasText: "nnnn" }).first().click();
  assert.equal((await page.locator("#chosen button").first().textContent()).slice(0, 4), "nnnn");
  const { height } = await page.locator("#chosen").boundingBox();
  assert.ok(height < 120);
  assert.ok((await page.locator("header").boundingBox()).height < 120);
  await page.keyboard.press("]");
  await page.waitForFunction(() => document.getElementById("title").textContent === "עברית");
  await page.locator("[data-column=steps] .body").focus();
  await page.keyboard.press("End");
  await isWhole(page);
  assert.ok((await rows(page, "ssa")).some((line) => /متغير_\d+/.test(line)));
});

test("names that every object has are names", async () => {
  const text = ["constructor", "__proto__", "toString", "hasOwnProperty"].map((name) => hostile(name, "__proto__", name)).join("");
  const page = await open(make("objects", { text }), { hash: `${HASH}&f=__proto__&name=__proto__` });
  await isWhole(page);
  assert.equal(await page.locator("#title").textContent(), "__proto__");
  assert.ok((await page.locator("[data-column=ssa] .n.c0").count()) > 0);
});

test("a function with the name of an SSA name is not that name", async () => {
  const text = "int f (int x)\n{\n  int D.1;\n\n  x = x + 1;\n  D.1 = x_2 (x);\n  return D.1;\n}\n\n";
  const page = await open(make("callee", { text }), { hash: HASH });
  await isWhole(page);
  const call = (await rows(page, "ssa")).find((line) => line.includes("x_2 ("));
  const name = /\((x_\d+)/.exec(call)[1];
  const inCall = await page.locator("[data-column=ssa] .row", { hasText: "x_2 (" }).locator(".n").allTextContents();
  assert.ok(inCall.includes(name));
  assert.equal(inCall.length, 2, `the result and the argument: ${inCall}`);
});

test("functions that cannot be read are listed with their error, and the others are shown", async () => {
  const text = `int broken_${"x".repeat(300)} (int x)\n{\n  x = <img src=x onerror=alert(1)>;\n}\n\n` + hostile("fine", "x", "x");
  const page = await open(make("refused", { text, status: 2 }), { hash: HASH });
  await isWhole(page);
  assert.ok((await rows(page, "functions")).some((line) => line.includes("broken_x") && line.includes("expected")));
  assert.equal(await page.locator("#title").textContent(), "fine");
});

test("a dump and a source of hostile names, and hostile addresses", async () => {
  const folder = join(scratch, `"><script>alert(1)<`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "t.c"), `int f (int x)\n{\n  return x; // ${MARKUP}\n}\n`);
  const dump = `int f (int x)\n[t.c:2:1] {\n  int D.1;\n\n  [t.c:3:10] D.1 = x;\n  [t.c:3:10] return D.1;\n}\n\n`;
  const file = make("names", { text: dump, args: ["--source", folder] });
  const page = await open(file, { hash: "#f=f&show=functions,source,gimple,ssa,uses" });
  await isWhole(page);
  assert.ok((await rows(page, "source")).some((line) => line.includes("</script><script>")));
  for (const hash of ["#f=%3Cscript%3E&name=%3Cimg%3E&part=1e99&block=-1&step=x&show=none,ssa", "#at=99&line=7&name=constructor", "#%%%"]) {
    const other = await open(file, { hash });
    assert.equal(await other.locator("#title").textContent(), "f");
  }
});

test("the page's policy forbids other scripts, styles and the network", async () => {
  const file = make("policy", { text: hostile("f", "x", "x") });
  // As if a text of a dump had become markup.
  const markup = "<script>window.ran = true; eval(1)</script><p style='color: red' id='styled'>x</p>";
  writeFileSync(file, readFileSync(file, "utf8").replace("</body>", `${markup}</body>`));
  const page = await open(file, { hash: HASH });
  const ran = await page.evaluate(async () => {
    const fetched = await fetch("data:,x").then(() => true, () => false);
    const red = getComputedStyle(document.getElementById("styled")).color === "rgb(255, 0, 0)";
    return { script: Boolean(window.ran), red, fetched };
  });
  assert.deepEqual(ran, { script: false, red: false, fetched: false });
  assert.ok(taken().length >= 3, "the browser reports what it has refused");
  assert.ok(!/unsafe/.test(readFileSync(file, "utf8").slice(0, 2000)));
});
