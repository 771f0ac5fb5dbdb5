import assert from "node:assert";
import { test } from "node:test";
import { isShown, pageOf } from "./shown.js";

test("texts and places are told apart", () => {
  assert(isShown({ title: "f: ssa", language: "gimple", text: "" }));
  assert(!isShown({ uri: "file:///t.c.021t.ssa", range: {} }));
  assert(!isShown(undefined));
});

test("pictures and pages have a panel, texts an editor", () => {
  const page = (language: string, text: string) => pageOf({ title: "", language, text });
  assert.equal(page("gimple", "int f ()"), undefined);
  assert.equal(page("html", "<p>"), "<p>");
  assert.match(page("svg", "<svg/>") ?? "", /default-src 'none'[^]*<svg\/>/);
  assert.match(page("svg", '<svg xmlns="x" width="800">') ?? "", /"checkbox" checked/);
  assert.doesNotMatch(page("svg", '<svg xmlns="x" width="8000">') ?? "", /"checkbox" checked/);
});
