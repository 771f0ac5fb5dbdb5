// The replay of the construction: phrases, and the tables as they are after a step.

/** The kinds of steps, by number. */
let phrases = [];

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
