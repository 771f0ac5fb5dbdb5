// The script of `tressa page`. Data come packed: #index lists the functions, #f0, #f1, ... hold one function each
// (src/view/page/model.rs). A function is unpacked when it is shown. Only lines on screen are in the document.
// Text of a dump becomes text nodes only.
"use strict";
(() => {

// ---- Small helpers ----

const byId = (id) => document.getElementById(id);

/** Makes an element with properties and children. */
function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value; else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** Makes an SVG element with attributes. */
function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Control characters, and characters that change the direction of text, as escapes. */
const OBEYED = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const visible = (text) => text.replace(OBEYED, (c) => `\\u{${c.codePointAt(0).toString(16)}}`);

/** Appends to the list that a map has for a key. */
function pushTo(map, key, value) {
  if (!map.has(key)) map.set(key, []);
  map.get(key).push(value);
}

/** The most characters of a line that are shown. */
const LONGEST = 20000;

/** Unpacks the data in an element. */
async function unpack(id) {
  const bytes = Uint8Array.from(atob(byId(id).textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}

const say = (text) => { byId("status").textContent = visible(text); };

// ---- One function ----

/** Strings, numbers and words of a line; a word may have dots in it, and `(D)` behind it. */
const WORD = /"(?:[^"\\]|\\.)*"?|(?<![\p{L}\p{N}_$.])[\d][\p{L}\p{N}_.]*|[\p{L}_$.][\p{L}\p{N}_$.]*(?:\((?:D|ab)\))*/gu;
const isWord = (token) => token[0] !== '"' && !/^\d/.test(token);
/** A line that shows nothing but virtual operands. */
const VIRTUAL = /^\s*# (?:\.MEM_\d+(?:\([a-zA-Z]+\))* = (?:VDEF|PHI) <|VUSE <)/;

/** The text of a stage: its lines, and the part and block of each (-1: none). */
class Stage {
  constructor(data, text) {
    this.name = data.name;
    this.lines = text.split("\n");
    if (this.lines.at(-1) === "") this.lines.pop();
    const count = this.lines.length;
    this.partOf = new Int32Array(count).fill(-1);
    this.blockOf = new Int32Array(count).fill(-1);
    this.lineOf = new Map();
    let line = 0, part = 0;
    for (let at = 0; at < data.parts.length; at += 2) {
      line += data.parts[at];
      part += data.parts[at + 1];
      this.partOf[line] = part;
      if (!this.lineOf.has(part)) this.lineOf.set(part, line);
    }
    this.hasBlocks = data.blocks.length > 0;
    this.blockLine = new Map();
    for (let at = 0; at < data.blocks.length; at += 2) {
      const [from, block] = [data.blocks[at], data.blocks[at + 1]];
      const to = data.blocks[at + 2] ?? count - 1;
      this.blockLine.set(block, from);
      this.blockOf.fill(block, from, to);
      // A statement lasts until the next one, or the end of the block.
      for (let at = from + 1, last = -1; at < to && this.lines[at] !== ""; at++) {
        if (this.partOf[at] < 0) this.partOf[at] = last; else last = this.partOf[at];
      }
    }
  }
}

/** A function with everything that the columns look up. */
class FunctionModel {
  constructor(data) {
    this.data = data;
    this.names = data.names.map((text) => {
      const [, stem, version] = /^(.*)_(\d+)(?:\([A-Za-z]+\))*$/s.exec(text) ?? [null, text, ""];
      return { text, stem, version };
    });
    this.definitions = Array(this.names.length).fill(null);
    data.operands.forEach(({ d = [], vd = [] }, part) => {
      for (const name of [...d, ...vd]) if (typeof name === "number") this.definitions[name] = part;
    });
    if (data.drawing) data.drawing.paths.forEach(unfold);
    this.nameOf = new Map(data.names.map((text, at) => [text, at]));
    this.stages = new Map();
    let text = "";
    for (const stage of data.stages) {
      text = stage.text ?? text;
      this.stages.set(stage.name, new Stage(stage, text));
    }
    this.ssa = this.stages.get("ssa");
    this.blockOfPart = new Map();
    for (const stage of [this.stages.get("cfg"), this.ssa]) {
      stage?.partOf.forEach((part, line) => { if (part >= 0) this.blockOfPart.set(part, stage.blockOf[line]); });
    }
    this.held = [];
    this.partsOfSource = new Map();
    data.source_lines.forEach((line, part) => {
      if (line > 0) pushTo(this.partsOfSource, line, part);
    });
  }

  /** How often each name is an operand of the part. */
  operandsOf(part) {
    if (!this.held[part]) {
      const counts = new Map();
      const { d = [], u = [], vd = [], vu = [] } = this.data.operands[part] ?? {};
      for (const name of [...d, ...u, ...vd, ...vu]) {
        if (typeof name === "number") counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      this.held[part] = counts;
    }
    return this.held[part];
  }

  /** Whether the part defines the name. */
  defines(part, name) { return this.definitions[name] === part; }

  /** The parts that define or use a name, in the order of the text, each once. */
  placesOf(name) {
    const parts = new Set(this.data.uses[name]);
    if (this.definitions[name] !== null) parts.add(this.definitions[name]);
    const line = (part) => this.ssa.lineOf.get(part) ?? -1;
    return [...parts].filter((part) => line(part) >= 0).sort((a, b) => line(a) - line(b));
  }

  /** The statement or PHI node as SSA form prints it, without virtual operands. */
  textOf(part) {
    let line = this.ssa.lineOf.get(part);
    if (line === undefined) return "";
    while (VIRTUAL.test(this.ssa.lines[line]) && this.ssa.partOf[line + 1] === part) line++;
    return this.ssa.lines[line].trim().replace(/^# (?=.* = PHI <)/, "");
  }

  /** Cuts a line in SSA form into pieces: texts, and names. */
  ssaPieces(text, part) {
    const pieces = cut(text);
    const counts = part >= 0 ? this.operandsOf(part) : null;
    for (const piece of pieces) {
      if (!piece.word) continue;
      const name = this.nameOf.get(piece.text);
      if (name === undefined || (counts && !counts.has(name)) || piece.afterArrow) continue;
      piece.name = name;
    }
    if (counts) dropCallees(pieces, counts);
    return pieces;
  }

  /**
   * Cuts a line of an earlier stage. Its words stand in the order of those in SSA form: a variable belongs to the name
   * that stands in its place.
   */
  earlierPieces(text, part) {
    const pieces = cut(text);
    if (part < 0 || !this.ssa.lineOf.has(part)) return pieces;
    const words = pieces.filter((piece) => piece.word);
    const renamed = this.ssaPieces(this.textOf(part), part).filter((piece) => piece.word);
    for (let at = 0; at < Math.min(words.length, renamed.length); at++) {
      const { name, text: to } = renamed[at];
      if (name === undefined) {
        if (words[at].text !== to) break;
        continue;
      }
      const { stem } = this.names[name];
      if (stem !== "" && stem !== words[at].text && !words[at].text.startsWith(stem + ".")) break;
      words[at].name = name;
    }
    return pieces;
  }

  /** Cuts a source line: a word is the name of that variable, if the statements of the line have one only. */
  sourcePieces(text, line) {
    const pieces = cut(text);
    const stems = new Map();
    for (const part of this.partsOfSource.get(line) ?? []) {
      for (const name of this.operandsOf(part).keys()) {
        const { stem } = this.names[name];
        if (stem) pushTo(stems, stem, name);
      }
    }
    for (const piece of pieces) {
      if (piece.word && stems.has(piece.text)) piece.names = stems.get(piece.text);
    }
    return pieces;
  }
}

/** Makes points of the way from point to point. */
function unfold(way) {
  for (let at = 2; at < way.length; at++) way[at] += way[at - 2];
}

/** Cuts a line into pieces, of which some are words. */
function cut(text) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    const afterArrow = text.slice(match.index - 2, match.index) === "->";
    pieces.push({ text: match[0], word: isWord(match[0]), afterArrow, isCalled: text[match.index + match[0].length] === " " && text[match.index + match[0].length + 1] === "(" });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A called function may have the text of a name: then there are more such words than operands. */
function dropCallees(pieces, counts) {
  const seen = new Map();
  for (const { name } of pieces) if (name !== undefined) seen.set(name, (seen.get(name) ?? 0) + 1);
  for (const piece of pieces) {
    if (piece.name !== undefined && piece.isCalled && seen.get(piece.name) > counts.get(piece.name)) piece.name = undefined;
  }
}

// ---- What is chosen ----

const COLOURS = 8;

/** The columns, in their order; `key` shows and hides one. */
const COLUMNS = [
  { id: "functions", title: "functions", key: "0" },
  { id: "source", title: "source", key: "1" },
  { id: "gimple", title: "gimple", key: "2" },
  { id: "lower", title: "lower", key: "3" },
  { id: "eh", title: "eh", key: "4" },
  { id: "cfg", title: "blocks", key: "5" },
  { id: "ssa", title: "SSA", key: "6" },
  { id: "operands", title: "operands", key: "7" },
  { id: "uses", title: "uses", key: "8" },
  { id: "dominators", title: "dominators", key: "9" },
  { id: "steps", title: "steps", key: "s" },
];

const state = {
  /** The list of functions, and the one that is shown. */
  index: null, at: -1, model: null,
  /** Coloured names and variables: the text of each, with its colour. The last one is the current one. */
  chosen: new Map(), current: null,
  /** What is lit: one part, one block, or one source line. */
  lit: {},
  columns: new Set(), drawn: false, vops: false,
  /** The step that has been done last. */
  step: 0,
};

/** The names that a chosen text stands for: one SSA name, or all versions of a variable. */
function namesOf(text) {
  const { model } = state;
  const name = model.nameOf.get(text);
  if (name !== undefined) return [name];
  return model.names.flatMap(({ stem }, at) => (stem === text ? [at] : []));
}

/** The colour of each name, made anew whenever the choice changes. */
let colourOf = new Map();
function updateColours() {
  colourOf = new Map();
  for (const [text, colour] of state.chosen) for (const name of namesOf(text)) colourOf.set(name, colour);
}

/** The colour of a piece of text, if it has one. */
function pieceColour(piece) {
  if (piece.name !== undefined) return colourOf.get(piece.name);
  for (const name of piece.names ?? []) if (colourOf.has(name)) return colourOf.get(name);
  return piece.word ? state.chosen.get(piece.text) : undefined;
}

/** Colours a text, or takes its colour away. */
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
    tellUses(text);
  }
  changed();
}

/** Says how many uses a chosen name has. */
function tellUses(text) {
  const names = namesOf(text);
  const uses = names.reduce((sum, name) => sum + state.model.data.uses[name].length, 0);
  const what = names.length === 1 && state.model.nameOf.has(text) ? "" : `, ${names.length} names`;
  say(`${text}${what}: ${uses} ${uses === 1 ? "use" : "uses"}`);
}

/** Lights a part, block or source line, and shows its counterparts; `from` is the column that stays as it is. */
function light(lit, from) {
  state.lit = lit;
  changed();
  for (const column of shownColumns()) if (column.id !== from) column.reveal();
}

/** Whether a line is lit. */
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

/** Goes to the next place of the current name, or the one before. */
function jump(step) {
  const { current, model } = state;
  if (!current) return say("Colour a name first: click it, or press Enter on it");
  const places = [...new Set(namesOf(current).flatMap((name) => model.placesOf(name)))];
  places.sort((a, b) => model.ssa.lineOf.get(a) - model.ssa.lineOf.get(b));
  if (places.length === 0) return say(`${current}: no definition and no use`);
  const at = places.indexOf(state.lit.part);
  const next = at < 0 ? (step > 0 ? 0 : places.length - 1) : (at + step + places.length) % places.length;
  light({ part: places[next] });
  const defined = namesOf(current).some((name) => model.defines(places[next], name));
  say(`${current}: ${defined ? "definition" : "use"}, place ${next + 1} of ${places.length}`);
}

// ---- Columns of text ----

/** A column: a heading, a body, a handle to change its width. */
class Column {
  constructor({ id, title }) {
    this.id = id;
    this.title = title;
    this.note = element("span", { className: "note" });
    this.tools = element("div", { className: "tools" });
    this.body = element("div", { className: "body", tabIndex: 0, role: "region", "aria-label": title });
    const resizer = element("div", { className: "resizer", tabIndex: 0, role: "separator", "aria-orientation": "vertical", "aria-label": `Width of ${title}`, "aria-valuenow": 0 });
    const head = element("div", { className: "head" }, element("h2", { textContent: title }), this.note, this.tools);
    this.host = element("section", { className: "column" }, head, this.body, resizer);
    this.host.dataset.column = id;
    this.resizeWith(resizer);
  }

  setWidth(width) {
    this.host.classList.add("sized");
    this.host.style.width = `${Math.max(120, width)}px`;
    this.resized();
  }

  /** Lets the handle change the width, by pointer and by the arrow keys. */
  resizeWith(handle) {
    const width = () => this.host.getBoundingClientRect().width;
    const tell = () => handle.setAttribute("aria-valuenow", Math.round(width()));
    handle.addEventListener("pointerdown", (down) => {
      const start = width();
      handle.setPointerCapture(down.pointerId);
      handle.onpointermove = (move) => { this.setWidth(start + move.clientX - down.clientX); tell(); };
      handle.onpointerup = () => { handle.onpointermove = null; };
      down.preventDefault();
    });
    handle.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -24, ArrowRight: 24 }[event.key];
      if (!step) return;
      this.setWidth(width() + step);
      tell();
      event.preventDefault();
      event.stopPropagation();
    });
    handle.addEventListener("dblclick", () => { this.host.classList.remove("sized"); this.host.style.width = ""; });
  }

  resized() {}
}

/** A column of lines of which only those on screen are elements. */
class LinesColumn extends Column {
  /** `source.lines()` makes the lines of the shown function, `source.pieces(line)` cuts one. */
  constructor(definition, source) {
    super(definition);
    this.source = source;
    this.lines = [];
    this.cursor = 0;
    this.word = -1;
    this.list = element("div", { className: "lines" });
    this.body.append(this.list);
    this.body.addEventListener("scroll", () => this.draw(), { passive: true });
    this.body.addEventListener("click", (event) => this.clicked(event));
    this.body.addEventListener("keydown", (event) => this.pressed(event));
    new ResizeObserver(() => this.draw()).observe(this.body);
  }

  /** The function has changed. */
  load() {
    this.lines = this.source.lines();
    this.note.textContent = this.lines.length === 0 ? "nothing to show" : (this.source.note?.() ?? "");
    this.cursor = 0;
    this.word = -1;
    this.body.scrollTo(0, 0);
    this.rowHeight = parseFloat(getComputedStyle(this.body).lineHeight) || 18;
    this.list.style.height = `${this.lines.length * this.rowHeight}px`;
    // The longest line decides how far the column scrolls to the side.
    let longest = 0;
    for (const line of this.lines) longest = Math.max(longest, line.text.length);
    this.list.style.width = `${Math.min(longest, LONGEST) + 8}ch`;
    this.draw();
  }

  /** Makes the lines on screen. */
  draw() {
    if (printing) return;
    const top = Math.floor(this.body.scrollTop / this.rowHeight);
    const count = Math.ceil(this.body.clientHeight / this.rowHeight);
    this.fill(Math.max(0, top - 8), Math.min(this.lines.length, top + count + 8));
  }

  fill(from, to) {
    const rows = [];
    for (let at = from; at < to; at++) rows.push(this.row(at));
    this.list.replaceChildren(...rows);
  }

  row(at) {
    const line = this.lines[at];
    const row = element("div", { className: `row ${line.kind ?? ""}` });
    row.dataset.line = at;
    row.style.top = `${at * this.rowHeight}px`;
    if (at === this.cursor) row.classList.add("cursor");
    if (isLit(line)) row.classList.add("lit");
    if (line.number !== undefined) row.append(element("span", { className: "number", textContent: line.number }));
    appendPieces(row, this.source.pieces(line), line, at === this.cursor ? this.word : -1);
    return row;
  }

  /** The words of a line that can be chosen. */
  wordsOf(at) {
    return this.source.pieces(this.lines[at]).map((piece) => choiceOf(piece)).filter((choice) => choice !== null);
  }

  clicked(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    this.cursor = Number(row.dataset.line);
    this.word = -1;
    const name = event.target.closest(".n");
    if (name) return toggleChosen(name.dataset.choice);
    this.act();
  }

  /** Lights what the line under the cursor stands for, or does what the column is for. */
  act() {
    const line = this.lines[this.cursor];
    if (!line) return;
    if (line.go) return line.go();
    light(targetOf(line), this.id);
    this.draw();
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.lines.length === 0) return;
    const page = Math.max(1, Math.floor(this.body.clientHeight / this.rowHeight) - 1);
    const last = this.lines.length - 1;
    const to = { ArrowDown: this.cursor + 1, ArrowUp: this.cursor - 1, PageDown: this.cursor + page, PageUp: this.cursor - page, Home: 0, End: last }[event.key];
    if (to !== undefined) {
      this.cursor = Math.min(last, Math.max(0, to));
      this.word = -1;
      this.scrollTo(this.cursor);
      if (!this.lines[this.cursor].go) light(targetOf(this.lines[this.cursor]), this.id);
      say(this.lines[this.cursor].text.trim());
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      const words = this.wordsOf(this.cursor);
      if (words.length === 0) return;
      const step = event.key === "ArrowRight" ? 1 : -1;
      this.word = Math.min(words.length - 1, Math.max(0, this.word + step));
      say(words[this.word]);
    } else if (event.key === "Enter" || event.key === " ") {
      const words = this.wordsOf(this.cursor);
      if (this.word >= 0) toggleChosen(words[this.word]); else this.act();
    } else {
      return;
    }
    event.preventDefault();
    this.draw();
  }

  /** Scrolls so that the line is on screen. */
  scrollTo(at) {
    const [top, height] = [at * this.rowHeight, this.body.clientHeight];
    if (top < this.body.scrollTop || top + this.rowHeight > this.body.scrollTop + height) {
      this.body.scrollTop = Math.max(0, top - height / 3);
    }
  }

  /** Scrolls to the first lit line, unless one is on screen. */
  reveal() {
    const isOn = (at) => at * this.rowHeight >= this.body.scrollTop && (at + 1) * this.rowHeight <= this.body.scrollTop + this.body.clientHeight;
    let first = -1;
    for (let at = 0; at < this.lines.length; at++) {
      if (!isLit(this.lines[at])) continue;
      if (isOn(at)) return;
      if (first < 0) first = at;
    }
    if (first >= 0) {
      this.cursor = first;
      this.scrollTo(first);
      this.draw();
    }
  }

  refresh() { this.draw(); }
}

/** What a piece of text chooses when it is clicked: a name or a variable. */
function choiceOf(piece) {
  if (piece.name !== undefined) return state.model.names[piece.name].text;
  if (piece.names?.length === 1) return state.model.names[piece.names[0]].text;
  return piece.names || piece.variable ? piece.text : null;
}

/** Appends the pieces of a line; `at` is the word under the cursor. */
function appendPieces(row, pieces, line, at) {
  let word = -1, length = 0;
  for (const piece of pieces) {
    if (length > LONGEST) return void row.append("…");
    length += piece.text.length;
    const choice = choiceOf(piece);
    if (choice === null && pieceColour(piece) === undefined) {
      row.append(visible(piece.text));
      continue;
    }
    const span = element("span", { className: "n", textContent: visible(piece.text) });
    span.dataset.choice = choice ?? piece.text;
    const colour = pieceColour(piece);
    if (colour !== undefined) span.classList.add(`c${colour}`);
    if (colour !== undefined && piece.name !== undefined && isDefinition(piece, line)) span.classList.add("def");
    if (choice !== null && ++word === at) span.classList.add("at");
    row.append(span);
  }
}

/** Whether the piece is the name that its line defines. */
function isDefinition(piece, line) {
  return line.part >= 0 && state.model.defines(line.part, piece.name);
}

/** What a line lights. */
function targetOf(line) {
  if (line.part >= 0) return { part: line.part };
  if (line.source !== undefined) return { source: line.source };
  if (line.block >= 0) return { block: line.block };
  return {};
}

// ---- What stands in each column ----

/** The lines of a stage. */
function stageLines(name) {
  const stage = state.model.stages.get(name);
  if (!stage) return [];
  const lines = [];
  for (let at = 0; at < stage.lines.length; at++) {
    const [text, part, block] = [stage.lines[at], stage.partOf[at], stage.blockOf[at]];
    if (name === "ssa" && !state.vops && VIRTUAL.test(text)) continue;
    lines.push({ text, part, block, kind: stage.blockLine.get(block) === at ? "block" : "" });
  }
  return lines;
}

/** A stage before SSA form. */
const earlier = (name) => ({
  lines: () => stageLines(name),
  pieces: (line) => state.model.earlierPieces(line.text, line.part),
});

const inSsa = (line) => state.model.ssaPieces(line.text, line.part ?? -1);

/** The parts of each block, in the order of the text. */
function partsByBlock(model) {
  const seen = new Set(), all = [];
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
  const lines = [];
  let last = -1;
  for (const [block, part] of partsByBlock(model)) {
    const operands = model.data.operands[part];
    if (operands.phi && operands.vd && !state.vops) continue;
    if (block !== last) lines.push({ text: `bb ${block}`, block, part: -1, kind: "block" });
    last = block;
    lines.push({ text: `  ${model.textOf(part)}`, block, part });
    for (const [word, held] of [["DEF", operands.d], ["USE", operands.u], ["VDEF", operands.vd], ["VUSE", operands.vu]]) {
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

/** The heading of a name is not among the operands of a part. */
function usePieces(line) {
  if (line.heads === undefined) return inSsa(line);
  const { text } = state.model.names[line.heads];
  return [{ text, word: true, name: line.heads }, { text: line.text.slice(text.length) }];
}

/** The dominator tree, indented, with frontiers. */
function dominatorLines() {
  const { blocks, idom, frontiers } = state.model.data;
  const children = new Map(blocks.map((block) => [block, []]));
  blocks.forEach((block, at) => { if (idom[at] !== null) children.get(idom[at]).push(block); });
  const position = new Map(blocks.map((block, at) => [block, at]));
  const lines = [], stack = [[0, 0]];
  while (stack.length > 0) {
    const [block, depth] = stack.pop();
    const frontier = frontiers?.[position.get(block)] ?? [];
    const title = block === 0 ? "ENTRY" : block === 1 ? "EXIT" : `bb ${block}`;
    const indent = depth > 30 ? `${"  ".repeat(30)}(${depth}) ` : "  ".repeat(depth);
    lines.push({ text: `${indent}${title}${frontier.length ? `   frontier: ${frontier.join(" ")}` : ""}`, block, part: -1 });
    for (const child of children.get(block).slice().reverse()) stack.push([child, depth + 1]);
  }
  return lines;
}

/** The source lines of the function. */
function sourceLines() {
  const { source } = state.model.data;
  if (!source) return [];
  return source.text.split("\n").map((text, at) => ({ text, part: -1, source: at + 1, number: source.first + at }));
}

/** All functions, then those that could not be read. */
function functionLines() {
  const { index } = state;
  const several = index.files.length > 1;
  const file = (entry) => (several ? `   ${index.files[entry.file]}` : "");
  const lines = index.functions.map((entry, at) => ({
    text: `${entry.name}   ${entry.blocks} bb, ${entry.names} names${file(entry)}`,
    part: -1, kind: at === state.at ? "here" : "", go: () => show(at),
  }));
  for (const refused of index.refused) {
    const why = `${refused.name}: ${index.files[refused.file]}:${refused.why}`;
    lines.push({ text: why, part: -1, kind: "dim", go: () => say(why) });
  }
  return lines;
}

const CONTENTS = {
  functions: { lines: functionLines, pieces: (line) => [{ text: line.text }], note: () => functionsNote() },
  source: {
    lines: sourceLines,
    pieces: (line) => state.model.sourcePieces(line.text, line.source),
    note: () => state.model.data.source.file,
  },
  gimple: earlier("gimple"),
  lower: earlier("lower"),
  eh: earlier("eh"),
  cfg: earlier("cfg"),
  ssa: { lines: () => stageLines("ssa"), pieces: inSsa },
  operands: { lines: operandLines, pieces: inSsa },
  uses: { lines: useLines, pieces: usePieces },
  dominators: { lines: dominatorLines, pieces: (line) => [{ text: line.text }] },
};

function functionsNote() {
  const { functions, refused } = state.index;
  return `${functions.length} shown` + (refused.length ? `, ${refused.length} refused` : "");
}

// ---- The drawn flow graph ----

/** The SSA column: lines, or the drawn flow graph with the same lines in boxes. */
class SsaColumn extends LinesColumn {
  constructor(definition, source) {
    super(definition, source);
    this.zoom = 1;
    this.graph = element("div", { className: "graph", hidden: true });
    this.body.append(this.graph);
    const button = (text, title, action) => this.tools.append(element("button", { type: "button", textContent: text, title, "aria-label": title, onclick: action }));
    button("−", "Smaller", () => this.setZoom(this.zoom / 1.25));
    button("+", "Larger", () => this.setZoom(this.zoom * 1.25));
    button("fit", "Fit the graph into the column", () => this.fit());
  }

  setZoom(zoom) {
    this.zoom = Math.min(3, Math.max(0.05, zoom));
    this.graph.style.transform = `scale(${this.zoom})`;
    this.draw();
  }

  fit() {
    const [width, height] = state.model.data.drawing?.size ?? [1, 1];
    this.setZoom(Math.min(1.5, this.body.clientWidth / width, this.body.clientHeight / height));
    this.body.scrollTo(0, 0);
  }

  get isDrawn() { return state.drawn && state.model?.data.drawing; }

  load() {
    super.load();
    this.list.hidden = Boolean(this.isDrawn);
    this.graph.hidden = !this.isDrawn;
    this.tools.hidden = !this.isDrawn;
    if (state.drawn && !this.isDrawn) this.note.textContent = "too large to be drawn";
    if (this.isDrawn) {
      this.list.replaceChildren();
      this.place();
    }
  }

  /** Makes the edges, and finds the lines of each box. */
  place() {
    const { data, ssa } = state.model;
    const [width, height] = data.drawing.size;
    const picture = svg("svg", { width, height, "aria-hidden": "true" }, svg("defs", {}, arrow("arrow", 9)));
    this.paths = data.drawing.paths.map((points, at) => {
      const [from, to, kind] = data.edges[at];
      return svg("path", { class: kind, d: curve(points, from === to), "marker-end": "url(#arrow)" });
    });
    picture.append(...this.paths);
    this.graph.style.width = `${width}px`;
    this.graph.style.height = `${height}px`;
    this.graph.replaceChildren(picture);
    this.boxes = new Map();
    this.rowsOf = new Map();
    this.lines.forEach((line, at) => {
      if (line.block >= 0 && line.text !== "") pushTo(this.rowsOf, line.block, at);
    });
    this.scrollToBlock(0, data);
  }

  /** Makes the boxes on screen. */
  draw() {
    if (!this.isDrawn) return super.draw();
    if (printing || !this.boxes) return;
    const { data } = state.model;
    const left = this.body.scrollLeft / this.zoom, top = this.body.scrollTop / this.zoom;
    const right = left + this.body.clientWidth / this.zoom, bottom = top + this.body.clientHeight / this.zoom;
    for (const box of this.boxes.values()) box.remove();
    this.boxes.clear();
    const made = [];
    data.blocks.forEach((block, at) => {
      const [x, y, width, height] = data.drawing.boxes[at];
      if (!printingAll && (x > right || x + width < left || y > bottom || y + height < top)) return;
      const box = this.box(block, x, y, width, height);
      this.boxes.set(block, box);
      made.push(box);
    });
    this.graph.append(...made);
    this.paths.forEach((path, at) => {
      const [from, to] = data.edges[at];
      path.classList.toggle("lit", this.isBlockLit(from) || this.isBlockLit(to));
    });
  }

  isBlockLit(block) { return state.lit.block === block; }

  box(block, x, y, width, height) {
    const box = element("div", { className: "box" });
    Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    box.classList.toggle("lit", this.isBlockLit(block));
    if (block < 2) {
      box.classList.add("end");
      box.append(block === 0 ? "ENTRY" : "EXIT");
      return box;
    }
    for (const at of this.rowsOf.get(block) ?? []) {
      const row = this.row(at);
      row.style.top = "";
      if (row.firstChild?.nodeType === Node.TEXT_NODE) row.firstChild.data = row.firstChild.data.replace(/^ {2}/, "");
      box.append(row);
    }
    return box;
  }

  scrollTo(at) {
    const { data } = state.model;
    if (!this.isDrawn) return super.scrollTo(at);
    while (at > 0 && this.lines[at].block < 0) at--;
    this.scrollToBlock(Math.max(0, this.lines[at].block), data);
  }

  scrollToBlock(block, data) {
    const at = data.blocks.indexOf(block);
    if (at < 0) return;
    const [x, y, width, height] = data.drawing.boxes[at].map((length) => length * this.zoom);
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.body;
    if (y < scrollTop || y + height > scrollTop + clientHeight) this.body.scrollTop = y - Math.max(10, (clientHeight - height) / 3);
    if (x < scrollLeft || x + width > scrollLeft + clientWidth) this.body.scrollLeft = x - Math.max(10, (clientWidth - width) / 2);
    this.draw();
  }

  reveal() {
    if (!this.isDrawn) return super.reveal();
    const { part, block, source } = state.lit;
    const parts = source === undefined ? [part] : (state.model.partsOfSource.get(source) ?? []);
    const to = block ?? state.model.blockOfPart.get(parts[0]);
    if (to !== undefined) this.scrollToBlock(to, state.model.data);
  }
}

/** The head of an arrow. */
const arrow = (id, size) => svg("marker", { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: size, markerHeight: size, markerUnits: "userSpaceOnUse", orient: "auto" }, svg("path", { d: "M0 0L8 4L0 8z" }));

/** A curve through points, vertical at each. An edge from a block to itself goes round its right side. */
function curve(points, isLoop) {
  let path = `M${points[0]} ${points[1]}`;
  if (isLoop) {
    const [x0, y0, x1, y1] = [points[0], points[1], points.at(-2), points.at(-1)];
    const right = Math.max(x0, x1) + 60;
    return `${path}C${right} ${y0 - 30} ${right} ${y1 + 30} ${x1} ${y1}`;
  }
  for (let at = 2; at < points.length; at += 2) {
    const [x0, y0, x1, y1] = points.slice(at - 2, at + 2);
    const middle = (y0 + y1) / 2;
    path += `C${x0} ${middle} ${x1} ${middle} ${x1} ${y1}`;
  }
  return path;
}

// ---- Steps ----

/** A phrase of src/view/steps.rs with holes such as `{var 1}`. */
class Phrase {
  constructor([event, text]) {
    [this.event, this.variant] = event.split(" ");
    this.pieces = text.split(/\{([a-z]+ \d)\}/).map((piece, at) => (at % 2 ? piece.split(" ") : piece));
    this.kinds = [];
    for (const piece of this.pieces) if (Array.isArray(piece)) this.kinds[piece[1]] = piece[0];
  }

  /** The words of a step of that kind. */
  wordsOf(step, kind) { return step.slice(1).filter((word, at) => this.kinds[at] === kind && typeof word !== "string"); }
}

/** The tables of GCC's construction after some steps: `Tables` of src/view/steps.rs. */
class Tables {
  constructor() {
    this.vars = new Map();
    this.kills = new Set();
    this.frontiers = new Map();
    this.var = null;
    this.workStack = [];
    this.idf = new Set();
    this.currentDef = new Map();
    this.stack = [];
    /** The blocks that the walk at hand has entered and not left; the last one is where it is. */
    this.walk = [];
  }

  recordOf(variable) {
    if (!this.vars.has(variable)) this.vars.set(variable, { defs: new Set(), livein: new Set(), state: "" });
    return this.vars.get(variable);
  }

  /** Does what a step says. */
  apply({ event, variant }, [, a, b, c]) {
    switch (event) {
      case "mark_block":
        this.kills.clear();
        this.walk = [a];
        break;
      case "livein":
        this.recordOf(a).livein.add(b);
        this.recordOf(a).state = variant;
        break;
      case "def":
        this.recordOf(a).defs.add(b);
        this.recordOf(a).state = variant;
        this.kills.add(a);
        break;
      case "frontier":
        this.kills.clear();
        this.walk = [];
        this.frontiers.set(a, b);
        break;
      case "compute_idf":
        this.var = a;
        this.workStack = [...b];
        this.idf.clear();
        break;
      case "pop":
        this.workStack.pop();
        this.workStack.push(...b);
        for (const block of b) this.idf.add(block);
        break;
      case "live_through":
        if (this.var !== null) this.recordOf(this.var).livein.add(a);
        break;
      case "defined_before_use": case "unused_phi":
        this.idf.delete(a);
        break;
      case "rename":
        this.var = null;
        this.idf.clear();
        this.stack.push(null);
        this.walk.push(a);
        break;
      case "current_def":
        if (variant === "name") this.stack.push([a, c]);
        if (variant === "none") this.stack.push([a, this.currentDef.get(a) ?? null]);
        this.currentDef.set(a, b);
        break;
      case "leave":
        this.walk.pop();
        for (let saved = this.stack.pop(); saved; saved = this.stack.pop()) {
          if (saved[1] === null) this.currentDef.delete(saved[0]); else this.currentDef.set(saved[0], saved[1]);
        }
        break;
    }
  }
}

/** The phases of the construction, by the events that each begins with. */
const PHASES = [
  ["definitions", ["mark_block"]], ["frontiers", ["frontier", "compute_idf"]], ["PHI nodes", ["compute_idf"]], ["renaming", ["rename"]],
];

/** The most rows of a table, of those around the one at hand. */
const MOST_ROWS = 60;

/** The most blocks of a set that a table lists. */
const MOST_BLOCKS = 48;

/** A slider over the steps, with the flow graph and the tables as they are then. */
class StepsColumn extends Column {
  constructor(definition) {
    super(definition);
    this.slider = element("input", { type: "range", min: 0, "aria-label": "Step", oninput: () => this.go(Number(this.slider.value)) });
    const button = (text, title, to) => element("button", { type: "button", textContent: text, title, "aria-label": title, onclick: () => this.go(to()) });
    this.count = element("span", { className: "count" });
    this.phases = element("div", { className: "phases", role: "group", "aria-label": "Phases" });
    this.sentence = element("p", { className: "sentence" });
    this.map = svg("svg", { class: "map", role: "img", "aria-label": "Flow graph" });
    this.legend = element("p", { className: "legend" });
    this.tables = element("div", { className: "tables" });
    const bar = element("div", { className: "bar" }, button("‹", "Previous step", () => state.step - 1), this.slider, button("›", "Next step", () => state.step + 1), this.count);
    this.body.append(bar, this.phases, this.sentence, this.map, this.legend, this.tables);
    this.body.classList.add("steps");
    this.body.addEventListener("keydown", (event) => this.pressed(event));
    for (const [kind, text] of [["here", "at hand"], ["found", "found now"], ["work", "work stack"], ["defs", "def_blocks"], ["idf", "frontier so far"]]) {
      this.legend.append(element("span", {}, element("span", { className: `key ${kind}` }), ` ${text}`));
    }
  }

  /** The function has changed. */
  load() {
    const { steps } = state.model.data;
    this.done = -1;
    this.replayed = new Tables();
    this.note.textContent = steps.length === 0 ? "no steps: the dump is in SSA form, or has too many" : "";
    this.slider.max = Math.max(0, steps.length - 1);
    const first = ([, events]) => events.map((event) => steps.findIndex(([phrase]) => phrases[phrase].event === event)).find((at) => at >= 0);
    this.phases.replaceChildren(...PHASES.map((phase) => [phase[0], first(phase)]).filter(([, at]) => at !== undefined).map(([text, at]) => element("button", { type: "button", textContent: text, onclick: () => this.go(at) })));
    state.step = Math.min(state.step, Math.max(0, steps.length - 1));
    this.drawMap();
    this.refresh();
  }

  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.body) return;
    const last = state.model.data.steps.length - 1;
    const to = { ArrowLeft: state.step - 1, ArrowRight: state.step + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }

  /** Goes to a step, and lights its statement or block. */
  go(to) {
    const { steps } = state.model.data;
    if (steps.length === 0) return;
    state.step = Math.min(steps.length - 1, Math.max(0, to));
    const step = steps[state.step];
    const phrase = phrases[step[0]];
    const part = phrase.wordsOf(step, "stmt")[0];
    const block = phrase.wordsOf(step, "block")[0];
    light(part !== undefined ? { part } : block !== undefined ? { block } : {}, "steps");
    say(this.textOf(step));
  }

  /** Replays up to the step at hand. */
  refresh() {
    const { steps } = state.model.data;
    const has = steps.length > 0;
    for (const part of [this.slider.parentElement, this.legend, this.map]) part.toggleAttribute("hidden", !has);
    if (!has) {
      this.sentence.textContent = "";
      this.tables.replaceChildren();
      return;
    }
    if (state.step < this.done) [this.done, this.replayed] = [-1, new Tables()];
    while (this.done < state.step) {
      const step = steps[++this.done];
      this.replayed.apply(phrases[step[0]], step);
    }
    this.slider.value = state.step;
    this.count.textContent = `${state.step + 1} / ${steps.length}`;
    this.sentence.replaceChildren(...this.wordsOf(steps[state.step]));
    this.colourMap(steps[state.step]);
    this.drawTables(steps[state.step]);
  }

  reveal() {}

  // The sentence.

  /** The sentence of a step, as elements. */
  wordsOf(step) {
    return phrases[step[0]].pieces.map((piece, at) => {
      if (!Array.isArray(piece)) return piece;
      const [kind, number] = piece;
      return this.word(kind, step[1 + Number(number)], at === 1 && phrases[step[0]].pieces[0] === "");
    });
  }

  textOf(step) { return this.wordsOf(step).map((word) => word.textContent ?? word).join(""); }

  word(kind, word, begins) {
    const { model } = state;
    if (typeof word === "string") return begins ? word[0].toUpperCase() + word.slice(1) : word;
    const block = (number) => (number === 0 ? "ENTRY" : number === 1 ? "EXIT" : `block ${number}`);
    switch (kind) {
      case "name": case "phi": return nameElement(model.names[word].text, word);
      case "var": return nameElement(model.data.vars[word]);
      case "stmt": return element("code", { textContent: shortened(visible(model.textOf(word)), 60) });
      case "block": return begins ? block(word).replace(/^b/, "B") : block(word);
      case "blocks":
        if (word.length === 0) return "no block";
        if (word.length === 1) return block(word[0]);
        return `blocks ${word.slice(0, -1).join(", ")} and ${word.at(-1)}`;
    }
    return String(word);
  }

  // The flow graph.

  /** Makes the boxes of the flow graph. */
  drawMap() {
    const { blocks, drawing, edges } = state.model.data;
    this.boxes = new Map();
    this.map.replaceChildren(svg("defs", {}, arrow("step-arrow", 14)));
    if (!drawing) return;
    for (const [at, points] of drawing.paths.entries()) {
      this.map.append(svg("path", { class: edges[at][2], "marker-end": "url(#step-arrow)", d: curve(points, edges[at][0] === edges[at][1]) }));
    }
    blocks.forEach((block, at) => {
      const [x, y, width, height] = drawing.boxes[at];
      const size = Math.max(12, Math.min(height * 0.7, width * 0.4, 44));
      const text = svg("text", { x: x + width / 2, y: y + height / 2, "font-size": size }, block === 0 ? "IN" : block === 1 ? "OUT" : String(block));
      const box = svg("g", { class: "node" }, svg("rect", { x, y, width, height }), text);
      box.addEventListener("click", () => light({ block }));
      this.boxes.set(block, box);
      this.map.append(box);
    });
  }

  /** Lights the blocks of a step. A graph that is too large for the column is shown around them. */
  colourMap(step) {
    const { drawing, blocks } = state.model.data;
    if (!drawing) return;
    const phrase = phrases[step[0]], tables = this.replayed;
    const here = phrase.wordsOf(step, "block"), found = phrase.wordsOf(step, "blocks").flat();
    if (here.length === 0) here.push(tables.walk.at(-1));
    const variable = phrase.wordsOf(step, "var")[0] ?? tables.var;
    const defs = tables.vars.get(variable)?.defs ?? new Set();
    for (const [block, box] of this.boxes) {
      const kinds = [["here", here.includes(block)], ["found", found.includes(block)], ["work", tables.workStack.includes(block)], ["idf", tables.idf.has(block)], ["defs", defs.has(block)]];
      const kind = kinds.find(([, is]) => is)?.[0];
      box.setAttribute("class", kind ? `node ${kind}` : "node");
    }
    const [width, height] = drawing.size;
    const room = [this.body.clientWidth - 24, Math.max(160, this.body.clientHeight * 0.4)];
    const scale = Math.min(1, room[0] / width, room[1] / height);
    const least = 0.18;
    let box = [0, 0, width, height];
    if (scale < least) {
      const [x, y, w, h] = drawing.boxes[Math.max(0, blocks.indexOf(here[0] ?? 0))];
      const wide = Math.min(width, room[0] / least), high = Math.min(height, room[1] / least);
      box = [Math.max(0, Math.min(width - wide, x + w / 2 - wide / 2)), Math.max(0, Math.min(height - high, y + h / 2 - high / 2)), wide, high];
    }
    this.map.setAttribute("viewBox", box.join(" "));
    this.map.setAttribute("width", box[2] * Math.max(scale, least));
    this.map.setAttribute("height", box[3] * Math.max(scale, least));
  }

  // The tables.

  drawTables(step) {
    const { vars } = state.model.data, tables = this.replayed, phrase = phrases[step[0]];
    const variable = phrase.wordsOf(step, "var")[0] ?? tables.var;
    const block = phrase.wordsOf(step, "block")[0];
    const list = (blocks) => {
      const all = [...blocks];
      return all.slice(0, MOST_BLOCKS).join(" ") + (all.length > MOST_BLOCKS ? ` and ${all.length - MOST_BLOCKS} more` : "");
    };
    const variables = (all) => [...all].flatMap((at) => [nameElement(vars[at]), " "]);
    const nameOf = (name) => (typeof name === "number" ? nameElement(state.model.names[name].text, name) : (name ?? "none"));
    const states = { unknown: "unknown", no: "no", maybe: "maybe" };
    const shown = [
      this.table(["variable", "def_blocks", "livein_blocks", "need_phi_state"], [...tables.vars].map(([at, { defs, livein, state: needs }]) => ({ key: at, cells: [nameElement(vars[at]), list(defs), list(livein), states[needs] ?? ""] })), variable),
      this.line("kills", variables(tables.kills)),
      this.table(["block", "frontier"], [...tables.frontiers].map(([at, frontier]) => ({ key: at, cells: [String(at), list(frontier)] })), block),
      this.line("work stack, top first", [list(tables.workStack.slice().reverse())]),
      this.line("iterated frontier", [list(tables.idf)]),
      this.table(["variable", "current_def"], [...tables.currentDef].map(([at, name]) => ({ key: at, cells: [nameElement(vars[at]), nameOf(name)] })), variable),
      this.table(["block_defs_stack, top first", ""], tables.stack.map((saved, at) => ({ key: at, cells: saved ? [nameElement(vars[saved[0]]), nameOf(saved[1])] : ["separator", ""], kind: saved ? "" : "separator" })).reverse(), tables.stack.length - 1),
    ];
    this.tables.replaceChildren(...shown);
  }

  line(title, content) {
    const value = element("span", {}, ...content);
    return element("p", { className: "pair" }, element("b", { textContent: title }), value.textContent.trim() === "" ? element("span", { className: "empty", textContent: "empty" }) : value);
  }

  /** A table; of many rows those around the row with the key at hand. */
  table(heads, rows, key) {
    const at = Math.max(0, rows.findIndex((row) => row.key === key));
    const from = Math.max(0, Math.min(at - MOST_ROWS / 2, rows.length - MOST_ROWS));
    const some = rows.slice(from, from + MOST_ROWS);
    const made = element("table", {}, element("thead", {}, element("tr", {}, ...heads.map((head) => (head ? element("th", { scope: "col", textContent: head }) : element("td"))))));
    const body = element("tbody");
    for (const row of some) {
      const line = element("tr", { className: row.kind ?? "" }, ...row.cells.map((cell) => element("td", {}, cell)));
      if (row.key === key) line.classList.add("at");
      body.append(line);
    }
    if (rows.length === 0) body.append(element("tr", {}, element("td", { colSpan: heads.length, className: "empty", textContent: "empty" })));
    if (rows.length > some.length) body.append(element("tr", {}, element("td", { colSpan: heads.length, className: "empty", textContent: `rows ${from + 1} to ${from + some.length} of ${rows.length}` })));
    made.append(body);
    return made;
  }
}

/** A name or variable outside of a line; a click colours it. */
function nameElement(text, name) {
  const colour = name !== undefined ? colourOf.get(name) : state.chosen.get(text);
  const made = element("span", { className: "n", textContent: visible(text), onclick: () => toggleChosen(text) });
  if (colour !== undefined) made.classList.add(`c${colour}`);
  return made;
}

const shortened = (text, most) => (text.length > most ? `${text.slice(0, most)}…` : text);

// ---- The whole page ----

let phrases = [];

let printing = false, printingAll = false;
const made = new Map();

/** The columns that are shown, from left to right. */
const shownColumns = () => COLUMNS.filter(({ id }) => state.columns.has(id)).map(({ id }) => made.get(id));

/** Shows the columns that are wanted, and loads those that are new. */
function layOut() {
  for (const definition of COLUMNS) {
    const { id } = definition;
    if (state.columns.has(id) && !made.has(id)) {
      const kind = { ssa: SsaColumn, steps: StepsColumn }[id] ?? LinesColumn;
      made.set(id, new kind(definition, CONTENTS[id]));
    }
    byId(`show-${id}`).setAttribute("aria-pressed", state.columns.has(id));
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
  byId("option-graph").setAttribute("aria-pressed", state.drawn);
  byId("option-vops").setAttribute("aria-pressed", state.vops);
  showChosen();
  for (const column of shownColumns()) column.refresh();
  writeAddress();
}

/** The bar of coloured names. */
function showChosen() {
  const bar = byId("chosen");
  bar.hidden = state.chosen.size === 0;
  const buttons = [...state.chosen].map(([text, colour]) => {
    const button = element("button", { type: "button", className: `c${colour}`, textContent: visible(text), title: "Take the colour away", onclick: () => toggleChosen(text) });
    button.classList.toggle("current", text === state.current);
    return button;
  });
  bar.replaceChildren(...buttons, element("span", { textContent: "n, p: next and previous place; Esc: no colours" }));
}

/** Shows a function. */
async function show(at, { keep = false } = {}) {
  if (at < 0 || at >= state.index.functions.length) return;
  const data = await unpack(`f${at}`);
  state.at = at;
  state.model = new FunctionModel(data);
  if (!keep) {
    state.chosen.clear();
    state.current = null;
    state.lit = {};
    state.step = 0;
  }
  byId("title").textContent = visible(data.name).slice(0, 200);
  byId("title").title = visible(data.name).slice(0, 400);
  document.title = `${visible(data.name).slice(0, 80)} - tressa`;
  updateColours();
  layOut();
  for (const column of shownColumns()) column.load();
  made.get("functions")?.scrollTo(at);
  changed();
  say(`${data.name}: ${data.blocks.length - 2} blocks, ${data.names.length} names`);
}

/** Shows or hides a column. */
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
  made.get("ssa").load();
  changed();
}

/** Shows or hides virtual operands. */
function toggleVops() {
  state.vops = !state.vops;
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

// ---- Address: deep links and the back button ----

let written = null;

/** The part of the address after the `#`. */
function address() {
  const { index, at, chosen, lit } = state;
  const { name } = index.functions[at];
  const words = new URLSearchParams();
  words.append("f", name);
  if (index.functions.findIndex((entry) => entry.name === name) !== at) words.append("at", at);
  for (const text of chosen.keys()) words.append("name", text);
  if (lit.part !== undefined) words.append("part", lit.part);
  if (lit.block !== undefined) words.append("block", lit.block);
  if (lit.source !== undefined) words.append("line", lit.source);
  words.append("show", COLUMNS.map(({ id }) => id).filter((id) => state.columns.has(id)).join(","));
  if (state.drawn) words.append("graph", 1);
  if (state.vops) words.append("vops", 1);
  if (state.columns.has("steps") && state.step > 0) words.append("step", state.step + 1);
  return `#${words}`;
}

/** Writes the state into the address. A step in the history for a function or a colour, none for what is lit. */
function writeAddress() {
  const now = address();
  if (now === written) return;
  const essence = (text) => { const words = new URLSearchParams(text?.slice(1)); return JSON.stringify([words.get("f"), words.get("at"), words.getAll("name")]); };
  const isStep = written !== null && essence(now) !== essence(written);
  written = now;
  if (now === location.hash) return;
  if (isStep) history.pushState(null, "", now); else history.replaceState(null, "", now);
}

/** Takes the state from the address. */
async function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const { functions } = state.index;
  let at = Number(words.get("at") ?? -1);
  if (functions[at]?.name !== words.get("f")) at = functions.findIndex(({ name }) => name === words.get("f"));
  const show_ = words.get("show")?.split(",").filter((id) => COLUMNS.some((column) => column.id === id));
  if (show_?.length) state.columns = new Set(show_);
  state.drawn = words.has("graph");
  state.vops = words.has("vops");
  state.chosen = new Map(words.getAll("name").map((text, at) => [text, at % COLOURS]));
  state.current = [...state.chosen.keys()].at(-1) ?? null;
  const number = (word) => (words.has(word) ? Number(words.get(word)) : undefined);
  state.lit = { part: number("part"), block: number("block"), source: number("line") };
  state.step = Math.max(0, (number("step") ?? 1) - 1);
  written = location.hash;
  await show(Math.max(0, at), { keep: true });
  for (const column of shownColumns()) column.reveal();
}

// ---- Search ----

/** Finds functions, names of the shown function, and variables of all functions. */
function search(text) {
  const wanted = text.toLowerCase();
  const { index, model } = state;
  const found = [];
  const MOST = 60;
  const rank = (name) => (name === text ? 0 : name.toLowerCase().startsWith(wanted) ? 1 : 2);
  const add = (list) => { list.sort((a, b) => rank(a.text) - rank(b.text)); found.push(...list.slice(0, MOST)); };
  add(model.names.flatMap(({ text: name }) => (name.toLowerCase().includes(wanted) ? [{ text: name, what: "name", go: () => choose(name) }] : [])));
  const stems = new Set(model.names.map(({ stem }) => stem).filter((stem) => stem && stem.toLowerCase().includes(wanted)));
  add([...stems].map((stem) => ({ text: stem, what: "variable", go: () => choose(stem) })));
  add(index.functions.flatMap(({ name, file }, at) => (name.toLowerCase().includes(wanted) ? [{ text: name, what: index.files.length > 1 ? index.files[file] : "function", go: () => show(at) }] : [])));
  const elsewhere = [];
  index.functions.forEach(({ name, vars }, at) => {
    if (at === state.at || elsewhere.length > 5 * MOST) return;
    for (const variable of vars) {
      if (variable.toLowerCase().includes(wanted)) elsewhere.push({ text: variable, what: `in ${name}`, go: async () => { await show(at); choose(variable); } });
    }
  });
  add(elsewhere);
  found.sort((a, b) => rank(a.text) - rank(b.text));
  return found.slice(0, MOST);
}

/** Colours a text that search has found, and goes to its first place. */
function choose(text) {
  if (!state.chosen.has(text)) toggleChosen(text);
  state.current = text;
  state.lit = {};
  jump(1);
}

/** The search box with its list. */
function startSearch() {
  const [box, list] = [byId("search"), byId("found")];
  let found = [], at = 0;
  const close = () => { list.hidden = true; box.setAttribute("aria-expanded", "false"); box.removeAttribute("aria-activedescendant"); };
  const mark = (to) => {
    at = to;
    [...list.children].forEach((item, number) => item.setAttribute("aria-selected", number === at));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    box.setAttribute("aria-activedescendant", `found-${at}`);
  };
  const go = (to) => { const chosen = found[to]; close(); box.value = ""; box.blur(); chosen?.go(); };
  box.addEventListener("input", () => {
    if (box.value === "") return close();
    found = search(box.value);
    const items = found.map(({ text, what }, number) => element("div", { id: `found-${number}`, role: "option", onpointerdown: (event) => { event.preventDefault(); go(number); } }, element("span", { textContent: visible(text).slice(0, 300) }), element("span", { textContent: visible(what).slice(0, 100) })));
    list.replaceChildren(...(items.length ? items : [element("div", { className: "none", role: "option", "aria-disabled": "true", textContent: "Nothing found" })]));
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
    if (items.length) mark(0);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { close(); box.value = ""; box.blur(); }
    else if (event.key === "Enter" && found.length) go(at);
    else if (event.key === "ArrowDown" && found.length) mark((at + 1) % found.length);
    else if (event.key === "ArrowUp" && found.length) mark((at + found.length - 1) % found.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  box.addEventListener("blur", close);
}

// ---- Keys ----

const KEYS = [
  ["/", "search for functions, variables and names", () => byId("search").focus()],
  ["n", "next place of the current name", () => jump(1)],
  ["p", "previous place of the current name", () => jump(-1)],
  ["]", "next function", () => show(state.at + 1)],
  ["[", "previous function", () => show(state.at - 1)],
  ["g", "SSA form as text or as a drawn graph", toggleDrawn],
  ["v", "show or hide virtual operands", toggleVops],
  ["Escape", "take all colours away", clearChoice],
  ["?", "this list", () => byId("help").showModal()],
];

const KEYS_IN_COLUMNS = [
  ["0 ... 9, s", "show or hide a column"],
  ["Tab", "to the next column, handle or button"],
  ["↑ ↓ Page Up, Page Down, Home, End", "move over the lines of a column; counterparts are lit in the other columns"],
  ["← →", "move over the names of a line; in the steps, one step back or on; on a handle, change the width of its column"],
  ["Enter, Space", "colour the name, or light the line; open a function of the list"],
];

function startKeys() {
  const keys = byId("keys");
  for (const [key, what] of [...KEYS, ...KEYS_IN_COLUMNS]) keys.append(element("dt", { textContent: key }), element("dd", { textContent: what }));
  byId("help-button").onclick = () => byId("help").showModal();
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input[type=search], dialog[open]")) return;
    const found = KEYS.find(([key]) => key === event.key);
    const column = COLUMNS.find(({ key }) => key === event.key);
    if (!found && !column) return;
    event.preventDefault();
    if (found) found[2](); else toggleColumn(column.id);
  });
}

// ---- Printing ----

/** The most lines of a column that are printed. */
const PRINTED = 4000;

/** Before printing all lines become elements; after it only those on screen are. */
function startPrinting() {
  addEventListener("beforeprint", () => {
    printingAll = true;
    for (const column of shownColumns()) {
      if (!column.lines) continue;
      if (column.isDrawn) column.draw(); else column.fill(0, Math.min(PRINTED, column.lines.length));
    }
    printing = true;
  });
  addEventListener("afterprint", () => {
    printing = printingAll = false;
    for (const column of shownColumns()) column.refresh();
  });
}

// ---- Start ----

function startBar() {
  for (const { id, title, key } of COLUMNS) {
    byId("columns").append(element("button", { type: "button", id: `show-${id}`, textContent: title, title: `Key ${key}`, "aria-pressed": "false", onclick: () => toggleColumn(id) }));
  }
  const option = (id, text, title, action) => byId("options").append(element("button", { type: "button", id: `option-${id}`, textContent: text, title, "aria-pressed": "false", onclick: action }));
  option("graph", "graph", "Draw SSA form as a graph (g)", toggleDrawn);
  option("vops", "virtual", "Show virtual operands (v)", toggleVops);
}

async function start() {
  state.index = await unpack("index");
  phrases = state.index.phrases.map((phrase) => new Phrase(phrase));
  startBar();
  startSearch();
  startKeys();
  startPrinting();
  if (state.index.functions.length === 0) {
    say("No function could be read");
    return;
  }
  const wide = innerWidth > 900;
  const first = await unpack("f0");
  state.columns = new Set(wide ? (first.source ? ["source"] : []).concat(["gimple", "cfg", "ssa"]) : ["gimple", "ssa"]);
  if (state.index.functions.length > 1 && wide) state.columns.add("functions");
  addEventListener("hashchange", () => { if (location.hash !== written) readAddress(); });
  addEventListener("popstate", () => { if (location.hash !== written) readAddress(); });
  await readAddress();
  document.body.dataset.ready = "yes";
}

start();
})();
