// The replay of the construction: phrases, and the tables as they are after a step.

/**
 * The kinds of steps, by number.
 * @type {Phrase[]}
 */
let phrases = [];

/** A phrase of study/src/view/steps.rs with holes such as `{var 1}`. */
class Phrase {
  /** @param {[event: string, text: string, gcc: string]} phrase */
  constructor([event, text, gcc]) {
    this.event = "";
    this.variant = "";
    [this.event, this.variant] = event.split(" ");
    /** GCC's names of what it is about. */
    this.gcc = gcc;
    /** @type {(string | string[])[]} */
    this.pieces = text.split(/\{([a-z]+ \d)\}/).map((piece, at) => (at % 2 ? piece.split(" ") : piece));
    /** @type {string[]} */
    this.kinds = [];
    for (const piece of this.pieces) if (Array.isArray(piece)) this.kinds[/** @type {any} */ (piece[1])] = piece[0];
  }

  /**
   * The words of a step of that kind.
   * @template {string} K
   * @param {Step} step
   * @param {K} kind
   * @returns {(K extends "blocks" ? number[] : number)[]}
   */
  wordsOf(step, kind) { return /** @type {any} */ (step.slice(1).filter((word, at) => this.kinds[at] === kind && typeof word !== "string")); }
}

/** The tables of GCC's construction after some steps: `Tables` of study/src/view/steps.rs. */
class Tables {
  constructor() {
    /** @type {Map<number, VariableRecord>} */
    this.vars = new Map();
    /** @type {Set<number>} */
    this.kills = new Set();
    /** @type {Set<number>} */
    this.interesting = new Set();
    /** @type {Map<number, number[]>} */
    this.frontiers = new Map();
    /** @type {number | null} */
    this.var = null;
    /** @type {number[]} */
    this.workStack = [];
    /** @type {Set<number>} */
    this.idf = new Set();
    /**
     * The worklist of the search for needed PHI nodes, and those that it has found.
     * @type {number[]}
     */
    this.worklist = [];
    /** @type {Set<number>} */
    this.livePhis = new Set();
    /** @type {Map<number, Held | null>} */
    this.currentDef = new Map();
    /** @type {([variable: number, name: Held | null] | null)[]} */
    this.stack = [];
    /**
     * The PHI nodes so far, by their results: the sources of the edges whose values they have.
     * @type {Map<number, Set<number>>}
     */
    this.phis = new Map();
    /**
     * The parts whose operands have become names, with these names.
     * @type {Set<string>}
     */
    this.renamed = new Set();
    /**
     * The blocks that the walk at hand has entered and not left; the last one is where it is.
     * @type {number[]}
     */
    this.walk = [];
  }

  /**
   * @param {number} variable
   * @returns {VariableRecord}
   */
  recordOf(variable) {
    if (!this.vars.has(variable)) this.vars.set(variable, { defs: new Set(), livein: new Set(), state: "" });
    return /** @type {VariableRecord} */ (this.vars.get(variable));
  }

  /**
   * Does what a step says.
   * @param {Phrase} phrase
   * @param {any[]} step The event says what its words are.
   */
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
      case "interesting":
        this.interesting.add(a);
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
        this.livePhis.clear();
        break;
      case "pop":
        this.workStack.pop();
        this.workStack.push(...b);
        for (const block of b) this.idf.add(block);
        break;
      case "prune":
        this.worklist = [...b];
        break;
      case "pop_use":
        this.worklist.pop();
        break;
      case "need_phi":
        this.livePhis.add(a);
        break;
      case "live_through":
        this.worklist.push(a);
        if (this.var !== null) this.recordOf(this.var).livein.add(a);
        break;
      case "defined_before_use": case "unused_phi":
        this.idf.delete(a);
        break;
      case "phi":
        this.phis.set(c, new Set());
        break;
      case "phi_argument":
        this.phis.get(c)?.add(a);
        break;
      case "rename_use": case "rename_def":
        this.renamed.add(`${a} ${c}`);
        break;
      case "rename":
        this.var = null;
        this.idf.clear();
        this.livePhis.clear();
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

/** The replay of a function's steps. */
class Replay {
  /** @param {FunctionModel} model */
  constructor(model) {
    this.steps = model.data.steps;
    this.done = -1;
    this.tables = new Tables();
    /** What becomes a name at some step. */
    this.all = new Tables();
    for (const step of this.steps) {
      const { event } = phrases[step[0]];
      if (event === "rename_use" || event === "rename_def") this.all.apply(phrases[step[0]], step);
    }
  }

  /**
   * The tables as they are after a step.
   * @param {number} at
   */
  to(at) {
    if (at < this.done) [this.done, this.tables] = [-1, new Tables()];
    while (this.done < at) {
      const step = this.steps[++this.done];
      this.tables.apply(phrases[step[0]], step);
    }
    return this.tables;
  }
}

/**
 * The statement of a step as it reads when the step is done: variables have their names until they are renamed.
 * @param {number} part
 */
function asItReads(part) {
  const line = { text: state.model.textOf(part), part };
  return asOfStep(state.model.ssaPieces(line.text, part), line).map(({ text }) => text).join("");
}

/**
 * The pieces of a line in SSA form as they are at the step that is shown: a PHI node is there once it is placed, with the
 * values that it has by then, and a variable has its name until it is renamed.
 * @param {Piece[]} pieces
 * @param {Line} line
 * @returns {Piece[]}
 */
function asOfStep(pieces, { part, text }) {
  const { model, step } = state;
  if (!state.columns.has("steps") || part === undefined || part < 0 || step >= model.data.steps.length - 1) return pieces;
  const { all } = model.replay, tables = model.replay.to(step),
    { phi, d } = /** @type {{ phi?: boolean, d?: number[] }} */ (model.data.operands[part]);
  if (phi && d && text.includes(" = PHI <")) {
    const values = tables.phis.get(d[0]);
    if (!values) return [{ text: "" }];
    const args = model.argumentsOf(part).flatMap(({ text, block }, at) => {
      const value = values.has(block) ? { text, word: true, name: model.nameOf.get(text) } : { text: "…", dim: true };
      return [{ text: at > 0 ? ", " : "" }, value, { text: `(${block})` }];
    });
    return [{ text: "  # " }, { text: model.names[d[0]].text, word: true, name: d[0] }, { text: " = PHI <" }, ...args, { text: ">" }];
  }
  /** @param {Piece} piece */
  const isNotYet = ({ name }) => name !== undefined && all.renamed.has(`${part} ${name}`) && !tables.renamed.has(`${part} ${name}`);
  return pieces.map((piece) => (isNotYet(piece) ? { ...piece, text: model.names[/** @type {number} */ (piece.name)].variable } : piece));
}
