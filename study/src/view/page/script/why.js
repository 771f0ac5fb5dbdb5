// The column "why": what the library says of the PHI node, block or name that was clicked last (`tressa explain`).

/** The explanation of what is asked for. That of a name ends with the story of its variable. */
function explanation() {
  const { model, lit, current, askedForName } = state;
  /** @type {<K>(list: [K, string, ...unknown[]][], key: K) => string | undefined} */
  const of = (list, number) => list.find(([at]) => at === number)?.[1];
  const { phis, blocks, names, vars } = model.data.why;
  const name = model.nameOf.get(/** @type {string} */ (current));
  if (askedForName && name !== undefined) {
    const story = of(vars, model.names[name].variable);
    return [of(phis, model.definitions[name]) ?? of(names, name), story && `The variable: ${story}`].filter(Boolean).join("\n\n");
  }
  if (askedForName && of(vars, current)) return of(vars, current);
  const block = lit.block ?? model.blockOfPart.get(/** @type {number} */ (lit.part));
  if (lit.part !== undefined) {
    const defined = model.definitions.indexOf(lit.part);
    return of(phis, lit.part) ?? of(names, defined) ?? of(blocks, block) ?? "";
  }
  return of(blocks, block) ?? "";
}

/** @returns {Line[]} */
function whyLines() {
  const text = explanation();
  const said = text || "Click a PHI node, a name or a block to see why it is there.";
  const width = /** @type {WhyColumn | undefined} */ (made.get("why"))?.width() ?? 60;
  return said.trimEnd().split("\n").flatMap((line) => wrapped(line, width)).map((line) => ({
    text: line, part: -1, kind: text && !line.startsWith(" ") && line !== "" ? "block" : "",
  }));
}

/**
 * A line in pieces of at most that many characters, each after the first indented as the line is.
 * @param {string} line
 * @param {number} width
 */
function wrapped(line, width) {
  const indent = /** @type {RegExpExecArray} */ (/^ */.exec(line))[0];
  // Tables keep their columns.
  if (line.length <= width || / {2,}\S/.test(line.trim())) return [line];
  const lines = [];
  let last = "";
  for (const word of line.trim().split(" ")) {
    if (last !== "" && last.length + word.length >= width) { lines.push(last); last = ""; }
    last = last === "" ? indent + word : `${last} ${word}`;
  }
  return [...lines, last];
}

class WhyColumn extends LinesColumn {
  /**
   * @param {Definition} definition
   * @param {Content} source
   */
  constructor(definition, source) {
    super(definition, source);
    /** @type {HTMLElement | undefined} */
    this.probe = undefined;
    new ResizeObserver(() => { if (this.width() !== this.wraps) this.load(); }).observe(this.body);
  }

  /** How many characters a line has room for. */
  width() {
    this.probe ??= element("span", { className: "probe", textContent: "0".repeat(100) });
    this.body.append(this.probe);
    const character = this.probe.getBoundingClientRect().width / 100 || 7.2;
    this.probe.remove();
    return Math.max(24, Math.floor((this.body.clientWidth - 26) / character));
  }

  load() {
    if (!state.model) return;
    this.shown = explanation();
    this.wraps = this.width();
    super.load();
  }

  refresh() {
    if (explanation() === this.shown) super.refresh(); else this.load();
  }
}
