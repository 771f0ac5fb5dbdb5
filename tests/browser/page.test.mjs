// Each feature of the page by clicks and keys, on samples.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { coloured, lit, make, open, root, rows, shoot, start, stop, taken, word } from "./harness.mjs";

let sum, lines, textbook;

before(async () => {
  await start();
  sum = make("sum", { text: readFileSync(join(root, "data/example/sum.gimple"), "utf8"), args: ["-O", "2", "--gcc", "12"] });
  lines = make("lines", { dump: "gimple-samples/dumps/gcc-13/O0-lineno/loops/loop-for.c.006t.gimple", args: ["--source", "gimple-samples/loops"] });
  textbook = make("textbook", { dump: "gimple-samples/dumps/gcc-12/O2/textbook/classics.c.006t.gimple" });
});
after(stop);
afterEach(() => assert.deepEqual(taken(), [], "the page complains of nothing"));

// At the last step SSA form is complete.
const ALL = "show=gimple,lower,eh,cfg,ssa,operands,uses,dominators,steps&step=99999";

test("columns show every stage, and the last one is GCC's text", async () => {
  const page = await open(sum, { hash: `#f=sum&${ALL}`, width: 2560, height: 1440 });
  assert.ok((await rows(page, "gimple")).includes("    _1 = (long unsigned int) i;"));
  assert.ok((await rows(page, "ssa")).includes("  # s_5 = PHI <s_7(2), s_14(3)>"));
  assert.ok((await rows(page, "operands")).includes("    USE s_7 s_14"));
  assert.ok((await rows(page, "uses")).includes("s_5 : --> 3 uses."));
  assert.ok((await rows(page, "dominators")).includes("    bb 4   frontier: 4"));
  assert.equal((await page.locator(".column").count()), 9);
});

test("the first screen has the graph, and a click on it says why", async () => {
  const page = await open(sum, { width: 1600 });
  assert.deepEqual(await page.locator(".column").evaluateAll((all) => all.map(({ dataset }) => dataset.column)), ["gimple", "ssa", "why"]);
  assert.ok(await page.locator("[data-column=ssa] .box").count() > 3);
  assert.match((await rows(page, "why"))[0], /PHI </, "the first PHI node is explained at once");
  await page.locator("[data-column=ssa] .row").getByText(/s_5 = PHI/).click({ position: { x: 2, y: 5 } });
  const why = (await rows(page, "why")).join(" ").replace(/\s+/g, " ");
  assert.match(why, /s_5 = PHI <s_7\(2\), s_14\(3\)>.*Values of s arrive at block 4 .*It is kept: /);
  await word(page, "ssa", "i_15").click();
  assert.match((await rows(page, "why")).join(" "), /i_15/);
  await page.locator("[data-column=ssa] .row").getByText("<bb 3> :").click();
  assert.match((await rows(page, "why")).join(" "), /dominat/);
});

test("columns are hidden, shown and resized by keys and by pointer", async () => {
  const page = await open(sum, { hash: "#f=sum&show=gimple,ssa" });
  await page.keyboard.press("3");
  assert.equal(await page.locator("[data-column=lower]").count(), 1);
  await page.click("#show-gimple");
  assert.equal(await page.locator("[data-column=gimple]").count(), 0);
  const width = async () => (await page.locator("[data-column=lower]").boundingBox()).width;
  const before = await width();
  await page.locator("[data-column=lower] .resizer").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(Math.round(await width() - before), 24);
  const box = await page.locator("[data-column=lower] .resizer").boundingBox();
  await page.mouse.move(box.x + 4, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x - 96, box.y + 100);
  await page.mouse.up();
  assert.equal(Math.round(await width() - before), 24 - 100);
});

test("a click on a name colours it, its definition and its uses in every column", async () => {
  const page = await open(sum, { hash: `#f=sum&${ALL}`, width: 2560, height: 1440 });
  await word(page, "ssa", "s_5").click();
  const others = ["s_14", "s_14", "s_7", "s_7"];
  assert.deepEqual((await coloured(page, "ssa")).sort(), ["s_5", "s_5", "s_5", "s_5", ...others].sort(), "and what comes to its PHI node");
  assert.equal(await page.locator("[data-column=ssa] .n.def", { hasText: "s_5" }).count(), 1, "the definition");
  assert.deepEqual(await coloured(page, "gimple"), ["s", "s", "s", "s", "s"]);
  assert.ok((await coloured(page, "operands")).length >= 4);
  await word(page, "gimple", "i").click();
  assert.equal(await page.locator("#chosen button").count(), 2, "two colours at once");
  const classes = await page.locator("#chosen button").evaluateAll((all) => all.map((button) => /c\d/.exec(button.className)[0]));
  assert.notEqual(classes[0], classes[1]);
  await shoot(page, "names");
  await page.keyboard.press("Escape");
  assert.deepEqual(await coloured(page, "ssa"), []);
});

test("before SSA form colours are by variable, not by what looks like it", async () => {
  const text = `int f (int x, struct x * p, int (*<T1>) (int) g)
{
  int D.1;
  int D.2;

  p->x = x;
  D.2 = g (x);
  x = D.2 + x;
  MEM[(struct x *)p].x = x;
  D.1 = x;
  return D.1;
}

`;
  const page = await open(make("variables", { text }), { hash: "#f=f&show=gimple,ssa" });
  const definitions = (await rows(page, "ssa")).map((line) => /^ {2}([a-z]*_\d+) = /.exec(line)?.[1]).filter(Boolean);
  const [call, sum, result] = definitions;
  const chosen = async (name) => {
    await page.keyboard.press("Escape");
    await word(page, "ssa", name).click();
    const lines = page.locator("[data-column=gimple] .row", { has: page.locator(".n[class*=' c']") });
    return (await lines.allTextContents()).map((line) => line.trim());
  };
  assert.deepEqual(await chosen(sum), ["x = D.2 + x;", "MEM[(struct x *)p].x = x;", "D.1 = x;"]);
  assert.deepEqual(await coloured(page, "gimple"), ["x", "x", "x"], "what it defines, and no field or tag");
  assert.deepEqual(await chosen("x_3(D)"), ["p->x = x;", "D.2 = g (x);", "x = D.2 + x;"]);
  assert.deepEqual(await coloured(page, "gimple"), ["x", "x", "x"]);
  assert.deepEqual(await chosen(call), ["D.2 = g (x);", "x = D.2 + x;"]);
  assert.deepEqual(await chosen(result), ["D.1 = x;", "return D.1;"]);
});

test("a click on a line lights its counterparts", async () => {
  const page = await open(lines, { hash: "#f=sum_to&show=source,gimple,lower,cfg,ssa,operands" });
  await page.locator("[data-column=gimple] .row").getByText("sum = sum + i;").click();
  for (const column of ["gimple", "lower", "cfg"]) assert.deepEqual(await lit(page, column), ["sum = sum + i;"]);
  assert.match((await lit(page, "ssa"))[0], /^sum_\d+ = sum_\d+ \+ i_\d+;$/);
  assert.match((await lit(page, "source"))[0], /sum \+= i;/);
  await page.locator("[data-column=source] .row").getByText("int sum = 0;").click();
  assert.deepEqual(await lit(page, "gimple"), ["sum = 0;"]);
  await page.locator("[data-column=cfg] .row").getByText("<bb 3>").first().click();
  assert.ok((await lit(page, "ssa")).includes("<bb 3> :"));
  assert.ok((await lit(page, "gimple")).length > 0);
});

test("n and p go from place to place", async () => {
  const page = await open(sum, { hash: "#f=sum&name=s_5&show=gimple,ssa" });
  const places = [];
  for (let at = 0; at < 5; at++) {
    await page.keyboard.press("n");
    places.push((await lit(page, "ssa"))[0]);
  }
  assert.deepEqual(places, ["s_14 = s_5 + _4;", "# s_5 = PHI <s_7(2), s_14(3)>", "report (s_5);", "_12 = s_5;", "s_14 = s_5 + _4;"]);
  await page.keyboard.press("p");
  assert.equal((await lit(page, "ssa"))[0], "_12 = s_5;");
  assert.match(await page.locator("#status").textContent(), /place 4 of 4/);
});

test("an address leads to a function and its names; the button goes back", async () => {
  const page = await open(sum, { hash: "#f=sum&name=s_5" });
  assert.ok((await coloured(page, "ssa")).includes("s_5"));
  await word(page, "ssa", "i_6").click();
  assert.match(page.url(), /name=s_5&name=i_6/);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#chosen button").length === 1);
  assert.ok(!(await coloured(page, "ssa")).includes("i_6"));
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll("#chosen button").length === 2);
});

test("functions change by keys, by the list and by the button back", async () => {
  const page = await open(textbook, { hash: "#show=functions,ssa" });
  const first = await page.locator("#title").textContent();
  await page.keyboard.press("]");
  await page.waitForFunction((title) => document.getElementById("title").textContent !== title, first);
  await page.goBack();
  await page.waitForFunction((title) => document.getElementById("title").textContent === title, first);
  await page.locator("[data-column=functions] .row").nth(1).click();
  await page.waitForFunction((title) => document.getElementById("title").textContent !== title, first);
});

test("search finds functions, variables and names", async () => {
  const page = await open(textbook, { hash: "#show=ssa" });
  const names = await page.evaluate(() => [...document.querySelectorAll("[data-column=ssa] .n")].map((name) => name.textContent));
  await page.keyboard.press("/");
  await page.keyboard.type(names[0]);
  assert.equal(await page.locator("#found > div").first().locator("span").first().textContent(), names[0]);
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("#chosen button").first().textContent(), names[0]);
  await page.keyboard.press("/");
  await page.keyboard.type("no such thing");
  assert.match(await page.locator("#found").textContent(), /Nothing found/);
  await page.keyboard.press("Escape");
  assert.ok(await page.locator("#found").isHidden());
});

test("SSA form is drawn as a graph, with the same lines", async () => {
  const page = await open(sum, { hash: "#f=sum&show=ssa" });
  await page.keyboard.press("g");
  assert.equal(await page.locator(".box").count(), 6, "ENTRY, EXIT and four blocks");
  assert.equal(await page.locator(".graph svg path[d]").count() - 1, 6, "six edges");
  await word(page, "ssa", "s_5").click();
  assert.equal((await coloured(page, "ssa")).filter((text) => text === "s_5").length, 4);
  await page.click("button[aria-label='Larger']");
  assert.equal(await page.locator(".graph").evaluate((graph) => graph.style.transform), "scale(1.25)");
  // No text is cut by its box.
  const cut = await page.locator(".box .row").evaluateAll((all) => all.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent));
  assert.deepEqual(cut, []);
  await shoot(page, "graph");
});

test("boxes of the graph hold long lines, and virtual operands when these are shown", async () => {
  const text = `int f (int c, char * p)
{
  int D.1;

  if (c != 0) goto <D.2>; else goto <D.3>;
  <D.2>:
  log ("${"many words in a string ".repeat(12)}", ${"c, ".repeat(30)}p);
  *p = 1;
  *p = 2;
  <D.3>:
  D.1 = c;
  return D.1;
}

`;
  const page = await open(make("boxes", { text }), { hash: "#f=f&show=ssa&graph=1", width: 1600, height: 1400 });
  const areCut = () => page.locator(".box:not(.end)").evaluateAll((all) => all.filter((box) => {
    const last = box.lastChild.getBoundingClientRect(), border = box.getBoundingClientRect();
    const isWide = [...box.children].some((row) => row.scrollWidth > row.clientWidth || row.scrollHeight > row.clientHeight);
    return isWide || last.bottom > border.bottom;
  }).map((box) => box.textContent));
  const boxes = async () => (await page.locator(".box").evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON())));
  const height = async () => (await page.locator(".box").nth(3).boundingBox()).height;
  assert.deepEqual(await areCut(), []);
  const before = await height();
  await page.keyboard.press("v");
  assert.ok(await page.locator(".box .row", { hasText: "VDEF" }).count() >= 3);
  assert.deepEqual(await areCut(), []);
  assert.ok(await height() >= before + 3 * 15, "room is made for three VDEF lines");
  const all = await boxes();
  for (const a of all) {
    for (const b of all) assert.ok(a === b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, "no box lies on another");
  }
  await shoot(page, "graph-vops");
});

test("virtual operands are shown on demand", async () => {
  const page = await open(sum, { hash: "#f=sum&show=ssa,operands,uses" });
  assert.ok(!(await rows(page, "ssa")).some((line) => line.includes(".MEM")));
  await page.keyboard.press("v");
  assert.ok((await rows(page, "ssa")).includes("  # .MEM_11 = VDEF <.MEM_10(D)>"));
  assert.ok((await rows(page, "operands")).some((line) => /VDEF \.MEM_11/.test(line)));
});

test("steps replay the construction with its tables", async () => {
  const page = await open(sum, { hash: "#f=sum&show=cfg,ssa,steps" });
  const sentence = () => page.locator(".sentence").textContent();
  const first = "The search for definitions and uses enters ENTRY; no definition in it has been seen yet.";
  assert.equal(await sentence(), first);
  assert.equal(await page.locator(".gcc").textContent(), "GCC: mark_def_sites, kills");
  await page.locator("[data-column=steps] .body").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.match(await sentence(), /^s = 0; defines s in block 2\./);
  const record = () => page.locator(".tables table").first().locator("tbody tr").first().locator("td").allTextContents();
  assert.deepEqual((await record()).slice(0, 3), ["s", "2", ""]);
  assert.deepEqual(await lit(page, "ssa"), ["s = 0;"], "as it is at this step");
  assert.equal(await page.locator(".map .here text").textContent(), "2", "the flow graph is lit");
  await page.getByRole("button", { name: "frontiers" }).click();
  assert.match(await sentence(), /its dominance frontier\./);
  await page.getByRole("group", { name: "Phases" }).getByRole("button", { name: "PHI nodes" }).click();
  assert.match(await sentence(), /^Where do values of \w+ meet\?/);
  await page.getByRole("button", { name: "renaming" }).click();
  assert.match(await sentence(), /^Renaming enters/);
  // Every step has a sentence without a hole, and the stack is empty at the end.
  await page.locator("[data-column=steps] .body").focus();
  await page.keyboard.press("Home");
  const count = Number((await page.locator(".count").textContent()).split("/")[1]);
  assert.ok(count > 50);
  const sentences = new Set();
  let deepest = 0;
  for (let at = 0; at < count; at++) {
    const text = await sentence();
    assert.ok(!/[{}]|undefined|NaN/.test(text), text);
    sentences.add(text);
    deepest = Math.max(deepest, await page.locator(".tables tr.separator").count());
    await page.keyboard.press("ArrowRight");
  }
  assert.ok(sentences.size > 40 && deepest >= 3);
  assert.equal(await page.locator(".tables tr.separator").count(), 0);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("Home");
  assert.equal(await sentence(), first);
});

test("steps are a film of the program, of one variable if wanted, by itself if wanted", async () => {
  const page = await open(sum, { hash: "#f=sum&show=ssa,steps" });
  const ssa = () => rows(page, "ssa");
  assert.ok((await ssa()).includes("  s = 0;") && !(await ssa()).some((line) => line.includes("PHI")));
  await page.getByRole("button", { name: "renaming" }).click();
  assert.ok((await ssa()).includes("  # s_5 = PHI <…(2), …(3)>"), "a PHI node without its values");
  const steps = await page.locator("input[type=range]").getAttribute("max");
  await page.selectOption("select[aria-label='Steps of']", { label: "i" });
  const sentences = [];
  for (let at = 0; at < 4; at++) {
    await page.getByRole("button", { name: "Next step" }).click();
    sentences.push(await page.locator(".sentence").textContent());
  }
  assert.ok(sentences.every((text) => /\bi(_\d+)?\b/.test(text)), String(sentences));
  await page.getByRole("button", { name: "Play" }).click();
  const before = await page.locator(".count").textContent();
  await page.waitForFunction((text) => document.querySelector(".count").textContent !== text, before);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.locator("[data-column=steps] .body").focus();
  await page.keyboard.press("End");
  assert.match(await page.locator(".count").textContent(), new RegExp(`/ ${Number(steps) + 1}$`));
  assert.ok((await ssa()).includes("  # s_5 = PHI <s_7(2), s_14(3)>"));
});

test("a PHI node shows the ways of its values, where they meet, and what it is there for", async () => {
  const page = await open(sum, { hash: "#f=sum&show=ssa&graph=1", width: 1600, height: 1000 });
  await page.locator("[data-column=ssa] .row").getByText(/s_5 = PHI/).click({ position: { x: 2, y: 5 } });
  const blocks = (kind) => page.locator(`.box.${kind} .row.block`).allTextContents();
  assert.deepEqual(await blocks("meets"), ["<bb 4> :"]);
  assert.deepEqual(await blocks("defines"), ["<bb 2> :", "<bb 3> :"]);
  assert.deepEqual((await coloured(page, "ssa")).sort(), ["s_14", "s_14", "s_7", "s_7"]);
  assert.equal(await page.locator(".graph path.way").count(), 2, "from block 2, and from block 3");
  assert.match(await page.locator(".ways").textContent(), /s_7 from block 2.*s_14 from block 3.*meet in block 4.*kept for block/);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".graph path.way").count(), 0);
});

test("blocks are links, names tell about themselves, and variables keep their tint", async () => {
  const page = await open(sum, { hash: "#f=sum&show=gimple,ssa" });
  await page.locator("[data-column=ssa] .k-label", { hasText: "<bb 4>" }).first().click();
  assert.ok((await lit(page, "ssa")).includes("<bb 4> :"));
  await word(page, "ssa", "s_5").hover();
  assert.match(await word(page, "ssa", "s_5").getAttribute("title"), /^int s_5\ns_5 = PHI <s_7\(2\), s_14\(3\)>  \(block 4\)\n3 uses$/);
  const tints = await page.locator(".n").evaluateAll((all) => all.filter((name) => /^s(_\d+)?$/.test(name.textContent)).map((name) => /v\d/.exec(name.className)[0]));
  assert.ok(tints.length > 5 && new Set(tints).size === 1, String(tints));
});

test("loops fold and open, and neighbours stand alone", async () => {
  const page = await open(sum, { hash: "#f=sum&show=ssa&graph=1", width: 1600, height: 1000 });
  const boxes = () => page.locator(".box").count();
  await page.getByRole("button", { name: /^Fold the loop/ }).click();
  assert.equal(await boxes(), 5);
  assert.equal(await page.locator(".sign").textContent(), "loop 4: 1 block folded");
  await page.locator(".sign").click();
  assert.equal(await boxes(), 6);
  await page.getByRole("button", { name: /^Fold the loop/ }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("bb 3");
  await page.keyboard.press("Enter");
  assert.equal(await boxes(), 6, "what is gone to opens");
  await page.click("text=near");
  assert.deepEqual(await page.locator(".box .row.block").allTextContents(), ["<bb 3> :", "<bb 4> :"]);
  await page.click("text=near");
  assert.equal(await boxes(), 6);
});

test("search finds places: statements, constants, calls, blocks, source lines", async () => {
  const page = await open(lines, { hash: "#f=sum_to&show=source,ssa" });
  const find = async (text) => {
    await page.keyboard.press("/");
    await page.keyboard.type(text);
    const found = await page.locator("#found > div").allTextContents();
    await page.keyboard.press("Escape");
    return found;
  };
  assert.ok((await find("sum += i")).some((text) => /line \d+$/.test(text)));
  assert.ok((await find("+ 1")).some((text) => /^i_\d+ = i_\d+ \+ 1;block \d+$/.test(text)));
  assert.ok((await find("bb 3")).some((text) => text === "<bb 3>block"));
});

test("functions are listed by file and sorted, declarations are folded", async () => {
  const page = await open(textbook, { hash: "#show=functions,gimple" });
  const sizes = async () => (await rows(page, "functions")).map((text) => Number(/ (\d+) bb/.exec(text)[1]));
  await page.selectOption("select[aria-label='Order of the functions']", "by size");
  const sorted = await sizes();
  assert.deepEqual(sorted, [...sorted].sort((a, b) => b - a));
  const many = await open(sum, { hash: "#f=sum&show=gimple,ssa" });
  const fold = many.locator("[data-column=ssa] .row", { hasText: /names$/ });
  const text = await fold.textContent();
  assert.match(text, /▸ \d+ names/);
  const before = (await rows(many, "ssa")).length;
  await fold.click();
  assert.equal((await rows(many, "ssa")).length, before + Number(/\d+/.exec(text)[0]));
});

test("print: a graph on each page, of all functions if wanted", async () => {
  const page = await open(textbook);
  await page.evaluate(() => { window.print = () => dispatchEvent(new Event("beforeprint")); });
  await page.keyboard.press("P");
  await page.waitForSelector("#print section", { state: "attached" });
  const names = await page.locator("#print h2").evaluateAll((all) => all.map((head) => head.textContent));
  assert.ok(names.length > 5 && new Set(names).size === names.length);
  const texts = await page.locator("#print section:first-child text").evaluateAll((all) => all.map((line) => line.textContent));
  assert.ok(texts.some((text) => text.includes("PHI <")), String(texts));
});

test("the keyboard alone suffices", async () => {
  const page = await open(sum, { hash: "#f=sum&show=gimple,ssa" });
  await page.locator("[data-column=ssa] .body").focus();
  const at = (await rows(page, "ssa")).indexOf("  s_7 = 0;");
  for (let line = 0; line < at; line++) await page.keyboard.press("ArrowDown");
  assert.deepEqual(await lit(page, "gimple"), ["s = 0;"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("#chosen button").textContent(), "s_7");
  await page.keyboard.press("?");
  assert.ok(await page.locator("#help").isVisible());
  assert.ok((await page.locator("#keys dt").count()) > 10);
  await page.keyboard.press("Escape");
  assert.ok(!(await page.locator("#help").isVisible()));
  // Tab reaches every column, handle and button.
  const reached = new Set();
  for (let tab = 0; tab < 40; tab++) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.id));
  }
  for (const one of ["gimple", "SSA", "Width of SSA", "help-button", "show-eh"]) assert.ok(reached.has(one), one);
});

test("a later dump in SSA form has the columns that it can have", async () => {
  const page = await open(make("later", { dump: "data/example/sum.optimized" }), { hash: "#show=gimple,ssa,uses" });
  assert.ok((await rows(page, "uses")).length > 5);
  assert.equal((await rows(page, "gimple")).length, 0);
});

test("axe finds nothing, in light and in dark, with everything shown", async () => {
  const axe = readFileSync(join(import.meta.dirname, "node_modules/axe-core/axe.min.js"), "utf8");
  for (const scheme of ["light", "dark"]) {
    for (const hash of [`#f=sum&${ALL}&name=s_5&name=i_6&name=s_7&name=_1&name=_2&name=_3&name=_4&name=s_14&step=40`, "#f=sum&show=ssa&graph=1&name=s_5&part=9"]) {
      const page = await open(sum, { hash, scheme, width: 2560, height: 1440 });
      await page.addScriptTag({ content: axe }).catch(() => page.evaluate(axe));
      const { violations } = await page.evaluate(() => axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] }));
      taken(); // The page's policy refuses the first way in.
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
    }
  }
});

test("pictures: light, dark, wide, tablet, print", async () => {
  const hash = "#f=sum&show=gimple,cfg,ssa,steps&name=s_5&name=i_6&step=32";
  await shoot(await open(sum, { hash }), "light-1280");
  await shoot(await open(sum, { hash: `${hash}&graph=1`, scheme: "dark" }), "dark-1280");
  await shoot(await open(sum, { hash: `#f=sum&${ALL}&name=s_5&name=i_6&step=32`, width: 2560, height: 1440 }), "light-2560");
  const phone = await open(sum, { hash: "#f=sum&show=ssa,why&graph=1", width: 390, height: 844, hasTouch: true, isMobile: true });
  assert.ok((await phone.locator("header").boundingBox()).height < 60, "one row of buttons");
  await shoot(phone, "phone");
  await shoot(await open(lines, { hash: "#f=sum_to&show=source,gimple,ssa", width: 820, height: 1180, hasTouch: true, isMobile: true }), "tablet");
  const page = await open(lines, { hash: "#f=sum_to&show=source,gimple,ssa,operands" });
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 10_000);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.ok(await page.locator("#search").isHidden() && await page.locator("#columns").isHidden() && await page.locator("h1").isVisible());
  assert.ok((await rows(page, "operands")).some((line) => line.includes("return")), "all lines are printed");
  await shoot(page, "print");
});
