// What is shown, coloured and lit, and what changes it.

const COLOURS = 8;

/**
 * The columns, in their order; `key` shows and hides one. The bar has them in groups.
 * @type {Definition[]}
 */
const COLUMNS = [
  { id: "functions", group: "views", title: "functions", key: "0" },
  { id: "source", group: "stages", title: "source", key: "1" },
  { id: "gimple", group: "stages", title: "gimple", key: "2" },
  { id: "lower", group: "stages", title: "lower", key: "3" },
  { id: "eh", group: "stages", title: "eh", key: "4" },
  { id: "cfg", group: "stages", title: "blocks", key: "5" },
  { id: "ssa", group: "stages", title: "SSA", key: "6" },
  { id: "operands", group: "views", title: "operands", key: "7" },
  { id: "uses", group: "views", title: "uses", key: "8" },
  { id: "dominators", group: "views", title: "dominators", key: "9" },
  { id: "steps", group: "views", title: "steps", key: "s" },
  { id: "why", group: "views", title: "why", key: "w" },
];

/**
 * Where functions come from: they are packed in elements of the page, a line each.
 * @type {Store}
 */
const store = {
  async function(at) {
    const [pack, line] = state.index.functions[at].pack;
    return JSON.parse((await unpackText(`p${pack}`)).split("\n")[line]);
  },
};

/** @type {State} */
const state = {
  /** The list of functions, and the one that is shown. */
  index: /** @type {any} */ (null), at: -1, model: /** @type {any} */ (null),
  /** Coloured names and variables: the text of each, with its colour. The last one is the current one. */
  chosen: new Map(), current: null,
  /** What is lit: one part, one block, or one source line; whether a name was chosen since. */
  lit: {}, askedForName: false,
  columns: new Set(), drawn: false, vops: false, compact: false, phis: true, example: null,
  /** The step that has been done last. */
  step: 0,
};

/**
 * The names that a chosen text stands for: one SSA name, or all versions of a variable.
 * @param {string} text
 */
function namesOf(text) {
  const { model } = state;
  const name = model.nameOf.get(text);
  if (name !== undefined) return [name];
  return model.names.flatMap(({ variable }, at) => (variable === text ? [at] : []));
}

/**
 * The colour of each name, made anew whenever the choice changes.
 * @type {Map<number, number>}
 */
let colourOf = new Map();
function updateColours() {
  paths = pathsOf(litPhi());
  colourOf = new Map();
  for (const [text, colour] of state.chosen) for (const name of namesOf(text)) colourOf.set(name, colour);
}

/**
 * The colour of a piece of text, if it has one: because it was chosen, or because it comes to the lit PHI node.
 * @param {Piece} piece
 */
function pieceColour(piece) {
  if (piece.name !== undefined) return colourOf.get(piece.name) ?? paths?.colours.get(piece.name);
  for (const name of piece.names ?? []) if (colourOf.has(name)) return colourOf.get(name);
  return piece.word ? state.chosen.get(piece.text) : undefined;
}

/**
 * Colours a text, or takes its colour away.
 * @param {string} text
 */
function toggleChosen(text) {
  if (state.chosen.has(text)) {
    state.chosen.delete(text);
    state.current = [...state.chosen.keys()].at(-1) ?? null;
  } else {
    const taken = new Set(state.chosen.values());
    let colour = 0;
    while (taken.has(colour) && colour < COLOURS - 1) colour++;
    state.chosen.set(text, colour);
    state.current = text;
    state.askedForName = true;
    tellUses(text);
  }
  changed();
}

/**
 * Says how many uses a chosen name has.
 * @param {string} text
 */
function tellUses(text) {
  const names = namesOf(text);
  const uses = names.reduce((sum, name) => sum + state.model.data.uses[name].length, 0);
  const what = names.length === 1 && state.model.nameOf.has(text) ? "" : `, ${names.length} names`;
  say(`${text}${what}: ${counted(uses, "use")}`);
}

/**
 * Lights a part, block or source line, and shows its counterparts; `from` is the column that stays as it is.
 * @param {Lit} lit
 * @param {string} [from]
 */
function light(lit, from) {
  state.lit = lit;
  state.askedForName = false;
  if (lit.part !== undefined) showFolded(lit.part);
  changed();
  for (const column of shownColumns()) if (column.id !== from) column.reveal();
}

/**
 * Whether a line is lit.
 * @param {Line} line
 */
function isLit(line) {
  const { part, block, source } = state.lit;
  if (part !== undefined) {
    if (line.source !== undefined) return line.source === (state.model.data.source_lines[part] || -1);
    return line.part === part;
  }
  if (source !== undefined) {
    if (line.source !== undefined) return line.source === source;
    return line.part >= 0 && state.model.data.source_lines[line.part] === source;
  }
  if (block !== undefined) {
    if (line.source !== undefined) return (state.model.partsOfSource.get(line.source) ?? []).some((part) => state.model.blockOfPart.get(part) === block);
    if (line.block !== undefined && line.block >= 0) return line.block === block;
    return line.part >= 0 && state.model.blockOfPart.get(line.part) === block;
  }
  return false;
}

/**
 * Goes to the next place of the current name, or the one before.
 * @param {number} step
 */
function jump(step) {
  const { current, model } = state;
  if (!current) return say("Colour a name first: click it, or press Enter on it");
  const places = [...new Set(namesOf(current).flatMap((name) => model.placesOf(name)))];
  places.sort((a, b) => /** @type {number} */ (model.ssa.lineOf.get(a)) - /** @type {number} */ (model.ssa.lineOf.get(b)));
  if (places.length === 0) return say(`${current}: no definition and no use`);
  const at = places.indexOf(/** @type {number} */ (state.lit.part));
  const next = at < 0 ? (step > 0 ? 0 : places.length - 1) : (at + step + places.length) % places.length;
  light({ part: places[next] });
  const defined = namesOf(current).some((name) => model.defines(places[next], name));
  say(`${current}: ${defined ? "definition" : "use"}, place ${next + 1} of ${places.length}`);
}
