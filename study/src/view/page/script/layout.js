// What is on the page: the shown columns, the shown function.

let printing = false, printingAll = false;
/** @type {Map<string, Column>} */
const made = new Map();

/**
 * The columns that are more than lines.
 * @type {Record<string, new (definition: any, source: Content) => Column>}
 */
const KINDS = { functions: FunctionsColumn, ssa: SsaColumn, steps: StepsColumn, why: WhyColumn };

/** The columns that are shown, from left to right. */
const shownColumns = () => COLUMNS.filter(({ id }) => state.columns.has(id)).map(({ id }) => /** @type {Column} */ (made.get(id)));

/** Shows the columns that are wanted, and loads those that are new. */
function layOut() {
  for (const definition of COLUMNS) {
    const { id } = definition;
    if (state.columns.has(id) && !made.has(id)) {
      const kind = KINDS[id] ?? LinesColumn;
      made.set(id, new kind(definition, CONTENTS[id]));
    }
    byId(`show-${id}`).setAttribute("aria-pressed", /** @type {any} */ (state.columns.has(id)));
  }
  const hosts = shownColumns().map((column) => column.host);
  const main = byId("main");
  if (hosts.length !== main.children.length || hosts.some((host, at) => main.children[at] !== host)) {
    main.replaceChildren(...hosts);
    for (const column of shownColumns()) column.load();
  }
}

/** Shows a choice after it has changed. */
function changed() {
  updateColours();
  layOut();
  byId("option-graph").setAttribute("aria-pressed", /** @type {any} */ (state.drawn));
  for (const option of OPTIONS) byId(`option-${option}`).setAttribute("aria-pressed", /** @type {any} */ (state[option]));
  showChosen();
  for (const column of shownColumns()) column.refresh();
  writeAddress();
}

/** The bar of coloured names. */
function showChosen() {
  const bar = byId("chosen");
  bar.hidden = state.chosen.size === 0;
  const buttons = [...state.chosen].map(([text, colour]) => {
    return button(visible(text), "Remove the colour", () => toggleChosen(text), { className: `c${colour}${text === state.current ? " current" : ""}` });
  });
  bar.replaceChildren(...buttons, element("span", { textContent: "n, p: next and previous place; Esc: no colours" }));
}

let asked = 0;

/**
 * Shows a function.
 * @param {number} at
 * @param {{ keep?: boolean, step?: number }} options
 */
async function show(at, { keep = false, step = 0 } = {}) {
  if (at < 0 || at >= state.index.functions.length) return;
  const now = ++asked;
  let data;
  try {
    data = await store.function(at);
  } catch (error) {
    return say(`${state.index.functions[at].name}: ${/** @type {Error} */ (error).message}`);
  }
  // Another one was asked for meanwhile.
  if (now !== asked) return;
  state.at = at;
  state.model = new FunctionModel(data);
  if (!keep) {
    state.chosen.clear();
    state.current = null;
    state.lit = firstSight();
    state.askedForName = false;
    state.step = step;
  }
  byId("title").textContent = visible(data.name).slice(0, 200);
  byId("title").title = visible(data.name).slice(0, 400);
  document.title = `${visible(data.name).slice(0, 80)} - tressa`;
  updateColours();
  layOut();
  for (const column of shownColumns()) column.load();
  /** @type {FunctionsColumn | undefined} */ (made.get("functions"))?.scrollToFunction(at);
  changed();
  say(`${data.name}: ${counted(data.blocks.length - 2, "block")}, ${counted(data.names.length, "name")}`);
}

/**
 * What is lit of a function that nobody has clicked in: the first PHI node, or the first block. So there is a reason to read.
 * @returns {Lit}
 */
function firstSight() {
  const { ssa, data } = state.model;
  const part = ssa.partOf.find((part, line) => !VIRTUAL.test(ssa.lines[line]) && isPhi({ text: ssa.lines[line], part }));
  return part === undefined ? { block: data.blocks.find((block) => block > 1) } : { part };
}

/**
 * Shows or hides a column.
 * @param {string} id
 */
function toggleColumn(id) {
  if (!state.columns.delete(id)) state.columns.add(id);
  if (state.columns.size === 0) state.columns.add(id);
  changed();
}

/** Switches between text and the drawn graph. */
function toggleDrawn() {
  state.drawn = !state.drawn;
  state.columns.add("ssa");
  layOut();
  /** @type {Column} */ (made.get("ssa")).load();
  changed();
}

/**
 * What of SSA form is shown: virtual operands, PHI nodes; and whether a graph is compact.
 * @type {("vops" | "phis" | "compact")[]}
 */
const OPTIONS = ["vops", "phis", "compact"];

/** @param {"vops" | "phis" | "compact"} option */
function toggle(option) {
  state[option] = !state[option];
  for (const column of shownColumns()) column.load();
  changed();
}

function clearChoice() {
  state.chosen.clear();
  state.current = null;
  state.lit = {};
  changed();
  say("No colours");
}
