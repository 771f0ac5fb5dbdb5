// What stands in each column of text.

/** The fewest declarations that are folded. */
const FEWEST_FOLDED = 4;

/**
 * The stages whose declarations are shown, and not their number.
 * @type {Set<string>}
 */
const unfolded = new Set();

/** The PHI nodes of a block that are shown if it has more, and the arguments of one. What is clicked is shown whole. */
const MOST_PHIS = 8, MOST_ARGUMENTS = 8;

/**
 * The blocks all of whose PHI nodes are shown, and the PHI nodes all of whose arguments are, in the function that is shown.
 * @type {{ model: FunctionModel | null, blocks: Set<number>, parts: Set<number> }}
 */
const opened = { model: null, blocks: new Set(), parts: new Set() };

/** What a compact graph leaves out: jumps, which edges show, predictions and debug statements. */
const NOT_COMPACT = /^ *(?:goto <bb .*|else|\/\/ predicted .*|# DEBUG .*)$/;

/**
 * Whether a line of SSA form is left out.
 * @param {Line} line
 */
function isLeftOut(line) {
  if (!state.vops && VIRTUAL.test(line.text)) return true;
  if (!state.phis && line.text.includes(" = PHI <")) return true;
  return state.compact && state.drawn && NOT_COMPACT.test(line.text);
}

/**
 * A PHI node without most of its arguments, until it is clicked.
 * @param {string} text
 */
function withFewArguments(text) {
  const list = text.split("), ");
  if (list.length <= MOST_ARGUMENTS) return text;
  return `${list.slice(0, MOST_ARGUMENTS).join("), ")}), … ${counted(list.length - MOST_ARGUMENTS, "more argument")}>`;
}

/**
 * The lines of SSA form as they are shown: of many PHI nodes some, of a long one the beginning.
 * @param {Line[]} lines
 */
function withFewPhis(lines) {
  if (opened.model !== state.model) Object.assign(opened, { model: state.model, blocks: new Set(), parts: new Set() });
  /** @type {Line[]} */
  const shown = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && isPhi(lines[end])) end++;
    const run = lines.slice(at, Math.max(end, at + 1));
    const block = /** @type {number} */ (run[0].block);
    const most = run.length > MOST_PHIS + 1 && !opened.blocks.has(block) ? MOST_PHIS : run.length;
    for (const line of run.slice(0, most)) {
      shown.push(isPhi(line) && !opened.parts.has(line.part) ? { ...line, text: withFewArguments(line.text) } : line);
    }
    if (most < run.length) {
      const open = () => { opened.blocks.add(block); /** @type {LinesColumn} */ (made.get("ssa")).arrange(); };
      shown.push({ text: `  ▸ ${run.length - most} more PHI nodes`, part: -1, block, kind: "dim", go: open });
    }
    at += run.length;
  }
  return shown;
}

/**
 * Shows a PHI node whole that is looked at.
 * @param {number} part
 */
function showFolded(part) {
  const text = state.model.textOf(part);
  if (!text.includes(" = PHI <") || opened.model !== state.model || opened.parts.has(part)) return;
  const block = /** @type {number} */ (state.model.blockOfPart.get(part));
  const column = /** @type {LinesColumn | undefined} */ (made.get("ssa"));
  const isFolded = column?.lines.every((line) => line.part !== part);
  if (isFolded) opened.blocks.add(block);
  opened.parts.add(part);
  if (column && (isFolded || text.split("), ").length > MOST_ARGUMENTS)) column.arrange();
}

/**
 * The lines of a stage.
 * @param {string} name
 * @returns {Line[]}
 */
function stageLines(name) {
  const stage = state.model.stages.get(name);
  if (!stage) return [];
  /** @type {Line[]} */
  const lines = [];
  const [first, count] = declarations(stage);
  if (count >= FEWEST_FOLDED) {
    const fold = () => {
      if (!unfolded.delete(name)) unfolded.add(name);
      /** @type {Column} */ (made.get(name)).load();
    };
    const isFolded = !unfolded.has(name);
    for (let at = 0; at < first; at++) lines.push({ text: stage.lines[at], part: -1, block: -1 });
    lines.push({ text: `  ${isFolded ? "▸" : "▾"} ${count} names`, part: -1, block: -1, kind: "dim", go: fold });
    for (let at = first; at < first + count && !isFolded; at++) lines.push({ text: stage.lines[at], part: -1, block: -1 });
  }
  for (let at = count >= FEWEST_FOLDED ? first + count : 0; at < stage.lines.length; at++) {
    const [text, part, block] = [stage.lines[at], stage.partOf[at], stage.blockOf[at]];
    const line = { text, part, block, kind: stage.blockLine.get(block) === at ? "block" : "" };
    if (name !== "ssa" || !isLeftOut(line)) lines.push(line);
  }
  return name === "ssa" ? withFewPhis(lines) : lines;
}

/**
 * The declarations of a stage: the first line, and how many there are.
 * @param {Stage} stage
 * @returns {[first: number, count: number]}
 */
function declarations({ lines, partOf, blockOf }) {
  const first = lines.findIndex((text) => text.endsWith("{")) + 1;
  let end = first;
  while (end < lines.length && partOf[end] < 0 && blockOf[end] < 0 && /^ .*;$/.test(lines[end])) end++;
  return [first, end - first];
}

/**
 * A stage before SSA form.
 * @type {(name: string) => Content}
 */
const earlier = (name) => ({
  lines: () => stageLines(name),
  pieces: (line) => state.model.earlierPieces(line.text, line.part),
});

/** @param {Line} line */
const inSsa = (line) => state.model.ssaPieces(line.text, line.part ?? -1);

/**
 * The parts of each block, in the order of the text.
 * @param {FunctionModel} model
 */
function partsByBlock(model) {
  const seen = new Set(), all = /** @type {[block: number, part: number][]} */ ([]);
  model.ssa.partOf.forEach((part, line) => {
    if (part < 0 || seen.has(part)) return;
    seen.add(part);
    all.push([model.ssa.blockOf[line], part]);
  });
  return all;
}

/** DEF, USE, VDEF and VUSE operands below each statement. */
function operandLines() {
  const { model } = state;
  /** @type {Line[]} */
  const lines = [];
  let last = -1;
  for (const [block, part] of partsByBlock(model)) {
    const operands = model.data.operands[part];
    if (operands.phi && operands.vd && !state.vops) continue;
    if (block !== last) lines.push({ text: `bb ${block}`, block, part: -1, kind: "block" });
    last = block;
    lines.push({ text: `  ${model.textOf(part)}`, block, part });
    for (const [word, held] of /** @type {[string, Held[] | undefined][]} */ ([
      ["DEF", operands.d], ["USE", operands.u], ["VDEF", operands.vd], ["VUSE", operands.vu],
    ])) {
      if (!held || (word.startsWith("V") && !state.vops)) continue;
      const texts = held.map((name) => (typeof name === "number" ? model.names[name].text : name));
      lines.push({ text: `    ${word} ${texts.join(" ")}`, block, part });
    }
  }
  return lines;
}

/** The uses of each name, the latest first: GCC's dump_immediate_uses. */
function useLines() {
  const { model } = state;
  /** @type {Line[]} */
  const lines = [];
  model.names.forEach(({ text, stem }, name) => {
    if (stem === ".MEM" && !state.vops) return;
    const uses = model.data.uses[name];
    const count = uses.length === 0 ? "no uses" : uses.length === 1 ? "single use" : `${uses.length} uses`;
    const part = model.definitions[name] ?? -1;
    lines.push({ text: `${text} : --> ${count}.`, part, heads: name, kind: "block" });
    for (const use of uses) lines.push({ text: `  ${model.textOf(use)}`, part: use });
  });
  return lines;
}

/**
 * The heading of a name is not among the operands of a part.
 * @param {Line} line
 * @returns {Piece[]}
 */
function usePieces(line) {
  if (line.heads === undefined) return inSsa(line);
  const { text } = state.model.names[line.heads];
  return [{ text, word: true, name: line.heads }, { text: line.text.slice(text.length) }];
}

/** What the entry and the exit block, 0 and 1, are called. */
const END_NAMES = ["ENTRY", "EXIT"];

/** The dominator tree, indented, with frontiers. */
function dominatorLines() {
  const { blocks, idom, frontiers } = state.model.data;
  const children = /** @type {Total<number, number[]>} */ (new Map(blocks.map((block) => [block, []])));
  blocks.forEach((block, at) => { if (idom[at] !== null) children.get(/** @type {number} */ (idom[at])).push(block); });
  const position = /** @type {Total<number, number>} */ (new Map(blocks.map((block, at) => [block, at])));
  const lines = /** @type {Line[]} */ ([]), stack = [[0, 0]];
  while (stack.length > 0) {
    const [block, depth] = /** @type {number[]} */ (stack.pop());
    const frontier = frontiers?.[position.get(block)] ?? [];
    const title = block < 2 ? END_NAMES[block] : `bb ${block}`;
    const indent = depth > 30 ? `${"  ".repeat(30)}(${depth}) ` : "  ".repeat(depth);
    lines.push({ text: `${indent}${title}${frontier.length ? `   frontier: ${frontier.join(" ")}` : ""}`, block, part: -1 });
    for (const child of children.get(block).slice().reverse()) stack.push([child, depth + 1]);
  }
  return lines;
}

/**
 * The source lines of the function.
 * @returns {Line[]}
 */
function sourceLines() {
  const { source } = state.model.data;
  if (!source) return [];
  return source.text.split("\n").map((text, at) => ({ text, part: -1, source: at + 1, number: source.first + at }));
}

/**
 * How large a function is.
 * @param {Entry} entry
 */
const sizeOf = ({ blocks, names, lines }) => (blocks === null ? `${lines} lines` : `${blocks} bb, ${names} names`);

/**
 * The orders of the list of functions.
 * @type {Record<string, (a: Entry, b: Entry) => number>}
 */
const ORDERS = {
  "in file order": () => 0,
  "by name": (a, b) => a.name.localeCompare(b.name),
  "by size": (a, b) => (b.blocks ?? b.lines) - (a.blocks ?? a.lines),
};

/**
 * All functions, by file, then those that could not be read.
 * @returns {Line[]}
 */
function functionLines() {
  const { index } = state;
  const order = ORDERS[/** @type {string} */ (/** @type {FunctionsColumn | undefined} */ (made.get("functions"))?.order?.value)] ?? ORDERS["in file order"];
  const longest = Math.min(40, Math.max(...index.functions.map(({ name }) => name.length)));
  const all = index.functions.map((entry, at) => ({ ...entry, at }));
  const folder = commonFolder(index.files);
  /** @type {Line[]} */
  const lines = index.files.flatMap((file, number) => {
    /** @type {Line[]} */
    const own = all.filter((entry) => entry.file === number).sort(order).map((entry) => ({
      text: `${entry.name.padEnd(longest)}  ${sizeOf(entry)}`, named: entry.name.length,
      part: -1, kind: entry.at === state.at ? "here" : "", function: entry.at, go: () => show(entry.at),
    }));
    return index.files.length > 1 && own.length > 0 ? [{ text: file.slice(folder.length), part: -1, kind: "file" }, ...own] : own;
  });
  for (const refused of index.refused) {
    const why = `${refused.name}: ${index.files[refused.file]}:${refused.why}`;
    lines.push({ text: why, part: -1, kind: "dim", go: () => say(why) });
  }
  return lines;
}

/**
 * The folder that all paths begin with.
 * @param {string[]} paths
 */
function commonFolder(paths) {
  const [first] = paths;
  let end = 0;
  while (end < first.length && paths.every((path) => path[end] === first[end])) end++;
  return first.slice(0, first.lastIndexOf("/", end - 1) + 1);
}

/** The list of functions, which is as wide as their names. */
class FunctionsColumn extends LinesColumn {
  /**
   * @param {Definition} definition
   * @param {Content} source
   */
  constructor(definition, source) {
    super(definition, source);
    this.order = choice("Order of the functions", Object.keys(ORDERS).map((name) => [name, name]), () => this.load());
    this.tools.append(this.order);
  }

  load() {
    super.load();
    const longest = Math.max(24, ...state.index.functions.map((entry) => Math.min(40, entry.name.length) + sizeOf(entry).length + 7));
    this.host.style.setProperty("--longest", `${Math.min(longest, 64)}ch`);
  }

  /**
   * Brings a function on screen.
   * @param {number} at
   */
  scrollToFunction(at) { this.scrollTo(Math.max(0, this.lines.findIndex((line) => line.function === at))); }
}

/** @type {Record<string, Content>} */
const CONTENTS = {
  functions: {
    lines: functionLines,
    pieces: ({ text, named = text.length }) => [{ text: text.slice(0, named) }, { text: text.slice(named), dim: true }],
    note: () => functionsNote(),
  },
  source: {
    lines: sourceLines,
    pieces: (line) => state.model.sourcePieces(line.text, /** @type {number} */ (line.source)),
    note: () => /** @type {Excerpt} */ (state.model.data.source).file,
  },
  gimple: earlier("gimple"),
  lower: earlier("lower"),
  eh: earlier("eh"),
  cfg: earlier("cfg"),
  ssa: { lines: () => stageLines("ssa"), pieces: (line) => asOfStep(inSsa(line), line) },
  operands: { lines: operandLines, pieces: inSsa },
  uses: { lines: useLines, pieces: usePieces },
  dominators: { lines: dominatorLines, pieces: (line) => [{ text: line.text }] },
  why: { lines: whyLines, pieces: (line) => state.model.ssaPieces(line.text, -1) },
};

function functionsNote() {
  const { functions, refused } = state.index;
  return `${functions.length}` + (refused.length ? `, ${refused.length} refused` : "");
}
