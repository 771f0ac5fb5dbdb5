// The column "why": what the library says of the PHI node, block or name that was clicked last (`tressa explain`).

/** The explanation of what is asked for, and a name for it. */
function explanation() {
  const { model, lit, current, askedForName } = state;
  const of = (list, number) => list.find(([at]) => at === number)?.[1];
  const { phis, blocks, names } = model.data.why;
  const name = model.nameOf.get(current);
  if (askedForName && name !== undefined) return of(phis, model.definitions[name]) ?? of(names, name) ?? "";
  const block = lit.block ?? model.blockOfPart.get(lit.part);
  if (lit.part !== undefined) {
    const defined = model.definitions.indexOf(lit.part);
    return of(phis, lit.part) ?? of(names, defined) ?? of(blocks, block) ?? "";
  }
  return of(blocks, block) ?? "";
}

function whyLines() {
  const text = explanation();
  const said = text || "Click a PHI node, a name or a block: here stands why it is what it is.";
  return said.trimEnd().split("\n").flatMap((line) => wrapped(line)).map((line) => ({
    text: line, part: -1, kind: text && !line.startsWith(" ") && line !== "" ? "block" : "",
  }));
}

/** The most characters of a line of an explanation. */
const WIDTH = 52;

/** A line in pieces that are not wide, each after the first indented as the line is. */
function wrapped(line) {
  const indent = /^ */.exec(line)[0];
  // Tables keep their columns.
  if (line.length <= WIDTH || / {3,}\S/.test(line.trim())) return [line];
  const lines = [];
  let last = "";
  for (const word of line.trim().split(" ")) {
    if (last !== "" && last.length + word.length >= WIDTH) { lines.push(last); last = ""; }
    last = last === "" ? indent + word : `${last} ${word}`;
  }
  return [...lines, last];
}

class WhyColumn extends LinesColumn {
  load() {
    this.shown = explanation();
    super.load();
  }

  refresh() {
    if (explanation() === this.shown) super.refresh(); else this.load();
  }
}
