// Printing: the graph of each function on a page of its own, then the columns of the function that is shown.

/** The most lines of a column that are printed. */
const PRINTED = 4000;

/** The most functions whose graphs are printed. */
const MOST_PRINTED = 200;

/**
 * The functions whose graphs are printed instead of that of the one that is shown.
 * @type {FunctionModel[] | null}
 */
let printed = null;

/** Before printing all lines become elements; after it only those on screen are. */
function startPrinting() {
  addEventListener("beforeprint", () => {
    printingAll = true;
    const models = printed ?? (state.drawn && state.columns.has("ssa") ? [state.model] : []);
    byId("print").replaceChildren(...models.filter(({ data }) => data.drawing).map(printedGraph));
    document.body.classList.toggle("graphs-only", printed !== null);
    for (const column of /** @type {any[]} */ (shownColumns())) {
      if (column.lines && !column.isDrawn) column.fill(0, Math.min(PRINTED, column.lines.length));
    }
    printing = true;
  });
  addEventListener("afterprint", () => {
    printing = printingAll = false;
    printed = null;
    byId("print").replaceChildren();
    for (const column of shownColumns()) column.refresh();
  });
}

/** Prints the graphs of all functions. */
async function printAll() {
  const models = [];
  for (let at = 0; at < Math.min(MOST_PRINTED, state.index.functions.length); at++) models.push(new FunctionModel(await store.function(at)));
  printed = models;
  if (state.index.functions.length > MOST_PRINTED) say(`The first ${MOST_PRINTED} functions are printed`);
  print();
}

/**
 * The graph of a function as one picture, as wide as the paper.
 * @param {FunctionModel} model
 */
function printedGraph(model) {
  const { name, blocks, drawing, edges } = /** @type {DrawnData} */ (model.data);
  /** @type {Map<number, string[]>} */
  const linesOf = new Map();
  model.ssa.lines.forEach((text, line) => {
    const block = model.ssa.blockOf[line];
    if (block >= 0 && text !== "" && !VIRTUAL.test(text)) pushTo(linesOf, block, unindented(text));
  });
  /** @type {(text: string, width: number) => string[]} */
  const hanging = (text, width) => {
    const lines = brokenLines(text, charactersIn(width));
    const isCut = lines.join("").length < text.length;
    return lines.map((line, at) => `${at > 0 ? " ".repeat(HANGING) : ""}${line}${isCut && at === lines.length - 1 ? "…" : ""}`);
  };
  const [width, height] = drawing.size;
  const boxes = blocks.map((block, at) => {
    const [x, y, w, h] = drawing.boxes[at];
    const lines = END_NAMES[block] ? [END_NAMES[block]] : (linesOf.get(block) ?? []).flatMap((text) => hanging(text, w));
    const texts = lines.map((text, line) => svg("text", { x: x + BOX.side, y: y + BOX.end + (line + 0.75) * BOX.line }, visible(text)));
    return svg("g", {}, svg("rect", { x, y, width: w, height: h }), ...texts);
  });
  const head = `print-${name}`;
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width: "100%" }, svg("defs", {}, arrow(head, 9)), ...edgePaths(drawing, edges, head), ...boxes);
  return element("section", {}, element("h2", { textContent: visible(name) }), picture);
}
