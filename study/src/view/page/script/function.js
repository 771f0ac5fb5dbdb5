// One function: its stages, names, operands and uses (study/src/view/page/model.rs).

/** How many tints there are for variables. */
const TINTS = 8;

/** The text of a stage: its lines, and the part and block of each (-1: none). */
class Stage {
  /**
   * @param {StageText} data
   * @param {string} text
   */
  constructor(data, text) {
    this.lines = text.split("\n");
    if (this.lines.at(-1) === "") this.lines.pop();
    const count = this.lines.length;
    this.partOf = new Int32Array(count).fill(-1);
    this.blockOf = new Int32Array(count).fill(-1);
    /** @type {Map<number, number>} */
    this.lineOf = new Map();
    let line = 0, part = 0;
    for (let at = 0; at < data.parts.length; at += 2) {
      line += data.parts[at];
      part += data.parts[at + 1];
      this.partOf[line] = part;
      if (!this.lineOf.has(part)) this.lineOf.set(part, line);
    }
    /** @type {Map<number, number>} */
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
  /** @param {FunctionData} data */
  constructor(data) {
    this.data = data;
    /** @type {Name[]} */
    this.names = data.names.map((text) => {
      const [, stem] = /^(.*)_\d+(?:\([A-Za-z]+\))*$/s.exec(text) ?? [null, text];
      return { text, stem, variable: stem };
    });
    for (const [name, variable] of data.hidden) this.names[name].variable = variable;
    this.nameOf = new Map(data.names.map((text, at) => [text, at]));
    /**
     * The tint of each variable.
     * @type {Map<string, number>}
     */
    this.tints = new Map();
    for (const { variable } of this.names) {
      if (variable !== "" && variable !== ".MEM" && !this.tints.has(variable)) this.tints.set(variable, this.tints.size % TINTS);
    }
    /** @type {(number | null)[]} */
    this.definitions = Array(this.names.length).fill(null);
    data.operands.forEach(({ d = [], vd = [] }, part) => {
      for (const name of [...d, ...vd]) if (typeof name === "number") this.definitions[name] = part;
    });
    if (data.drawing) data.drawing.paths.forEach(unfold);
    /** @type {Map<string, Stage>} */
    this.stages = new Map();
    let text = "";
    for (const stage of data.stages) {
      text = stage.text ?? text;
      this.stages.set(stage.name, new Stage(stage, text));
    }
    this.ssa = /** @type {Stage} */ (this.stages.get("ssa"));
    /** @type {Map<number, number>} */
    this.blockOfPart = new Map();
    for (const stage of [this.stages.get("cfg"), this.ssa]) {
      stage?.partOf.forEach((part, line) => { if (part >= 0) this.blockOfPart.set(part, stage.blockOf[line]); });
    }
    /** @type {Map<number, number>[]} */
    this.held = [];
    /** @type {Replay | undefined} */
    this.replayed = undefined;
    /** @type {Map<number, number[]>} */
    this.partsOfSource = new Map();
    data.source_lines.forEach((line, part) => {
      if (line > 0) pushTo(this.partsOfSource, line, part);
    });
  }

  /** The replay of its construction. */
  get replay() { return (this.replayed ??= new Replay(this)); }

  /**
   * The block that defines a name.
   * @param {number} name
   */
  blockOf(name) { return this.blockOfPart.get(/** @type {number} */ (this.definitions[name])) ?? 0; }

  /**
   * Type, definition and number of uses of a name, in lines.
   * @param {number} name
   */
  about(name) {
    const { data, names, definitions } = this;
    const [type, uses, part] = [data.types[/** @type {number} */ (data.type_of[name])], data.uses[name].length, definitions[name]];
    const defined = part === null ? "no statement defines it" : `${this.textOf(part)}  (block ${this.blockOf(name)})`;
    return [`${type ? `${type} ` : ""}${names[name].text}`, defined, counted(uses, "use")];
  }

  /**
   * The values of a PHI node: for each edge its source and the text of the value.
   * @param {number} part
   */
  argumentsOf(part) {
    const [, list] = /PHI <(.*)>$/.exec(this.textOf(part)) ?? [null, ""];
    return [...list.matchAll(/(.+?)\((\d+)\)(?:, |$)/g)].map(([, text, block]) => ({ text, block: Number(block) }));
  }

  /**
   * How often each name is an operand of the part.
   * @param {number} part
   */
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

  /**
   * Whether the part defines the name.
   * @param {number} part
   * @param {number} name
   */
  defines(part, name) { return this.definitions[name] === part; }

  /**
   * The parts that define or use a name, in the order of the text, each once.
   * @param {number} name
   */
  placesOf(name) {
    const parts = new Set(this.data.uses[name]);
    if (this.definitions[name] !== null) parts.add(this.definitions[name]);
    /** @param {number} part */
    const line = (part) => this.ssa.lineOf.get(part) ?? -1;
    return [...parts].filter((part) => line(part) >= 0).sort((a, b) => line(a) - line(b));
  }

  /**
   * The statement or PHI node as SSA form prints it, without virtual operands.
   * @param {number} part
   */
  textOf(part) {
    let line = this.ssa.lineOf.get(part);
    if (line === undefined) return "";
    while (VIRTUAL.test(this.ssa.lines[line]) && this.ssa.partOf[line + 1] === part) line++;
    return this.ssa.lines[line].trim().replace(/^# (?=.* = PHI <)/, "");
  }

  /**
   * Cuts a line in SSA form into pieces: texts, and names.
   * @param {string} text
   * @param {number} part
   */
  ssaPieces(text, part) {
    const pieces = cut(text);
    const counts = part >= 0 ? this.operandsOf(part) : null;
    for (const piece of pieces) {
      const name = piece.word ? this.nameOf.get(piece.text) : undefined;
      if (name !== undefined && (!counts || counts.has(name))) piece.name = name;
    }
    if (counts) dropCallees(pieces, counts);
    return pieces;
  }

  /**
   * Cuts a line of an earlier stage. A variable there is the name of that variable that the statement defines or uses in
   * SSA form. If it does both, as in `s = s + 1`, the first mention is what it defines.
   * @param {string} text
   * @param {number} part
   */
  earlierPieces(text, part) {
    const pieces = cut(text);
    if (part < 0) return pieces;
    const counts = this.operandsOf(part), defined = new Map(), used = new Map();
    for (const name of counts.keys()) (this.defines(part, name) ? defined : used).set(this.names[name].variable, name);
    for (const piece of pieces) {
      if (!piece.word) continue;
      const older = this.nameOf.get(piece.text);
      if (counts.has(/** @type {number} */ (older))) {
        piece.name = older;
      } else {
        piece.name = defined.get(piece.text) ?? used.get(piece.text);
        defined.delete(piece.text);
      }
    }
    dropCallees(pieces, counts);
    return pieces;
  }

  /**
   * Cuts a source line: a word is the name of that variable, if the statements of the line have one only.
   * @param {string} text
   * @param {number} line
   */
  sourcePieces(text, line) {
    const pieces = cut(text);
    const names = new Map();
    for (const part of this.partsOfSource.get(line) ?? []) {
      for (const name of this.operandsOf(part).keys()) {
        const { stem } = this.names[name];
        if (stem) pushTo(names, stem, name);
      }
    }
    for (const piece of pieces) {
      if (piece.word && names.has(piece.text)) piece.names = [...new Set(names.get(piece.text))];
    }
    return pieces;
  }
}

/**
 * Makes points of the way from point to point.
 * @param {number[]} way
 */
function unfold(way) {
  for (let at = 2; at < way.length; at++) way[at] += way[at - 2];
}
