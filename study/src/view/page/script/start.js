// Start.

function startBar() {
  for (const group of ["stages", "views"]) {
    const buttons = COLUMNS.filter((column) => column.group === group).map(({ id, title, key }) => {
      return button(title, `Key ${key}`, () => toggleColumn(id), { id: `show-${id}`, "aria-pressed": "false" });
    });
    byId("columns").append(element("div", { className: "group", role: "group", "aria-label": group }, element("span", { textContent: group }), ...buttons));
  }
  byId("options").prepend(element("span", { textContent: "display" }));
  /** @type {(id: string, text: string, title: string, action: () => void) => void} */
  const option = (id, text, title, action) => byId("options").append(button(text, title, action, { id: `option-${id}`, "aria-pressed": "false" }));
  option("graph", "graph", "Draw SSA form as a graph (g)", toggleDrawn);
  option("vops", "virtual", "Show virtual operands (v)", () => toggle("vops"));
  option("phis", "PHI nodes", "Show PHI nodes (h)", () => toggle("phis"));
  option("compact", "compact", "Leave out what edges show, predictions and debug statements (c)", () => toggle("compact"));
}

/** Starts what does not depend on a function. */
function startControls() {
  phrases = state.index.phrases.map((phrase) => new Phrase(phrase));
  startBar();
  startSearch();
  startKeys();
  startPrinting();
}

/** Starts the page of functions that were packed into it. */
async function start() {
  state.index = await unpack("index");
  startControls();
  if (state.index.functions.length === 0) {
    say("No functions could be read");
    return;
  }
  const wide = innerWidth > 900;
  const first = await store.function(0);
  state.columns = new Set(wide ? [first.source ? "source" : "gimple", "ssa", "why"] : ["ssa", "why"]);
  if (state.index.functions.length > 1 && wide) state.columns.add("functions");
  addEventListener("hashchange", () => { if (location.hash !== written) readAddress(); });
  addEventListener("popstate", () => { if (location.hash !== written) readAddress(); });
  await readAddress();
  document.body.dataset.ready = "yes";
}
