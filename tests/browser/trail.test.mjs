// The page of `tressa trail`: the slider, the list of passes, names.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { makeTrail, open, shoot, start, stop, taken } from "./harness.mjs";

let page;

before(async () => {
  await start();
  const file = makeTrail("trail", { dumps: "tests/trail/dumps", args: ["--function", "largest", "--var", "best"] });
  page = (options) => open(file, options);
});
after(stop);
afterEach(() => assert.deepEqual(taken(), [], "the page complains of nothing"));

const shown = (at) => at.locator("#pass").textContent();

test("slider, buttons, keys and list lead from pass to pass", async () => {
  const at = await page();
  assert.equal(await shown(at), "006t.gimple");
  await at.locator("#after").click();
  assert.match(await shown(at), /^010t.lower · \+2 −0 lines$/);
  await at.locator("#lines").press("ArrowRight");
  assert.match(await shown(at), /^015t.cfg/);
  await at.locator("#slider").fill("5");
  assert.match(await shown(at), /^034t.ccp1 · 4 blocks · 2 PHI nodes · \+1 −4 lines$/);
  assert.equal(await at.locator("#lines .minus").count(), 4);
  assert.deepEqual(await at.locator("#events li").allTextContents(), [
    "best_3 changes: best_3 = PHI <from_5(D)(2), _10(3)> in <bb 4>, 2 uses", "best_6 disappears", "best_11 disappears",
  ]);
  await at.locator("#passes button").last().click();
  assert.match(await shown(at), /^252t.optimized/);
  assert.ok(await at.locator("#after").isDisabled());
});

test("only the lines near a change are shown when that is asked for", async () => {
  const at = await page({ hash: "#034t.ccp1" });
  const whole = await at.locator("#lines div").count();
  await at.locator("#whole").click();
  assert.ok(await at.locator("#lines div").count() < whole);
  assert.ok(await at.locator("#lines .gap").count() > 0);
});

test("a name is marked, and so are the passes that changed a line with it", async () => {
  const at = await page({ hash: "#021t.ssa" });
  await at.locator("#lines .word").getByText("best_3", { exact: true }).first().click();
  assert.ok(await at.locator("#lines .chosen").count() >= 2);
  const dots = await at.locator("#passes button").evaluateAll((all) =>
    all.filter(({ firstChild }) => firstChild.textContent !== "").map(({ children }) => children[1].textContent));
  assert.deepEqual(dots.slice(0, 3), ["021t.ssa", "031t.einline", "034t.ccp1"]);
  for (const [width, height] of [[1600, 900], [390, 844]]) {
    for (const scheme of ["light", "dark"]) {
      await shoot(await page({ hash: "#034t.ccp1", width, height, scheme }), `trail-${width}-${scheme}`);
    }
  }
});
