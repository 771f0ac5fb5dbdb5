// The column of steps: a slider, a sentence, the flow graph and the tables.

/**
 * The phases of the construction, by the events that each begins with.
 * @type {[title: string, events: string[]][]}
 */
const PHASES = [
  ["definitions", ["mark_block"]], ["frontiers", ["frontier", "compute_idf"]], ["PHI nodes", ["compute_idf"]], ["renaming", ["rename"]],
];

/** The most rows of a table, of those around the one at hand. */
const MOST_ROWS = 60;

/** The most blocks of a set that a table lists. */
const MOST_BLOCKS = 48;

/** How long a step stays when steps are played, in milliseconds. */
const PACE = 700;

/** A slider over the steps, with the flow graph and the tables as they are then. */
class StepsColumn extends Column {
  /** @param {Definition} definition */
  constructor(definition) {
    super(definition);
    this.slider = element("input", { type: "range", min: 0, "aria-label": "Step", oninput: () => this.go(Number(this.slider.value)) });
    /** @type {(text: string, title: string, by: number) => HTMLElement} */
    const stepper = (text, title, by) => button(text, title, () => this.stepBy(by), { "aria-label": title });
    this.player = button("▶", "Play", () => this.play(!this.timer), { "aria-label": "Play" });
    this.variable = element("select", { "aria-label": "Steps of", title: "Steps of" });
    this.count = element("span", { className: "count" });
    this.phases = element("div", { className: "phases", role: "group", "aria-label": "Phases" });
    this.sentence = element("p", { className: "sentence" });
    this.gcc = element("p", { className: "gcc" });
    this.map = svg("svg", { class: "map", role: "img", "aria-label": "Flow graph" });
    this.legend = element("p", { className: "legend" });
    /** What the tables hold now. */
    this.tablesNow = new Tables();
    /** @type {Map<number, SVGGElement>} */
    this.boxes = new Map();
    this.tables = element("div", { className: "tables" });
    const bar = element("div", { className: "bar" }, stepper("‹", "Previous step", -1), this.slider, stepper("›", "Next step", 1), this.player, this.count);
    this.body.append(bar, this.phases, this.sentence, this.gcc, this.map, this.legend, this.tables);
    this.body.classList.add("steps");
    this.body.addEventListener("keydown", (event) => this.pressed(event));
    for (const [kind, text] of [["here", "at hand"], ["found", "found now"], ["work", "work stack"], ["defs", "def_blocks"], ["idf", "frontier so far"]]) {
      this.legend.append(element("span", {}, element("span", { className: `key ${kind}` }), ` ${text}`));
    }
  }

  /** The function has changed. */
  load() {
    const { steps } = state.model.data;
    this.play(false);
    this.note.textContent = steps.length === 0 ? "no steps: the dump is already in SSA form, or there are too many steps" : "";
    this.slider.max = /** @type {any} */ (Math.max(0, steps.length - 1));
    /** @type {(phase: [title: string, events: string[]]) => number | undefined} */
    const first = ([, events]) => events.map((event) => steps.findIndex(([phrase]) => phrases[phrase].event === event)).find((at) => at >= 0);
    this.phases.replaceChildren(.../** @type {[string, number][]} */ (PHASES.map((phase) => [phase[0], first(phase)]).filter(([, at]) => at !== undefined)).map(([text, at]) => button(text, "", () => this.go(at))), this.variable);
    this.variable.replaceChildren(element("option", { value: "", textContent: "all variables" }), ...state.model.data.vars.map((text, value) => element("option", { value, textContent: visible(text) })));
    state.step = Math.min(state.step, Math.max(0, steps.length - 1));
    this.drawMap();
    this.refresh();
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== this.body) return;
    const last = state.model.data.steps.length - 1;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key], to = { Home: 0, End: last }[event.key];
    if (by === undefined && to === undefined) return;
    event.preventDefault();
    if (by) this.stepBy(by); else this.go(/** @type {number} */ (to));
  }

  /**
   * Goes to the next step, or the one before, that is about the chosen variable. Whether there is one.
   * @param {number} by
   */
  stepBy(by) {
    const { steps } = state.model.data;
    for (let at = state.step + by; at >= 0 && at < steps.length; at += by) {
      if (!this.isAbout(steps[at])) continue;
      this.go(at);
      return true;
    }
    return false;
  }

  /**
   * Whether a step is about the chosen variable.
   * @param {Step} step
   */
  isAbout(step) {
    if (this.variable.value === "") return true;
    const [wanted, phrase] = [Number(this.variable.value), phrases[step[0]]];
    const { names, data } = state.model;
    const results = [...phrase.wordsOf(step, "phi"), ...phrase.wordsOf(step, "name")];
    return phrase.wordsOf(step, "var").includes(wanted) || results.some((name) => names[name].variable === data.vars[wanted]);
  }

  /**
   * Goes on by itself, or stops.
   * @param {boolean} isPlaying
   */
  play(isPlaying) {
    clearInterval(/** @type {number} */ (this.timer));
    this.timer = isPlaying ? setInterval(() => { if (!this.stepBy(1)) this.play(false); }, PACE) : null;
    this.player.textContent = isPlaying ? "❚❚" : "▶";
    this.player.title = isPlaying ? "Pause" : "Play";
    this.player.setAttribute("aria-label", this.player.title);
  }

  /**
   * Goes to a step, and lights its statement or block.
   * @param {number} to
   */
  go(to) {
    const { steps } = state.model.data;
    if (steps.length === 0) return;
    state.step = clamp(to, 0, steps.length - 1);
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
    for (const part of /** @type {Element[]} */ ([this.slider.parentElement, this.legend, this.map])) part.toggleAttribute("hidden", !has);
    if (!has) {
      this.sentence.textContent = this.gcc.textContent = "";
      this.tables.replaceChildren();
      return;
    }
    this.tablesNow = state.model.replay.to(state.step);
    this.slider.value = /** @type {any} */ (state.step);
    this.count.textContent = `${state.step + 1} / ${steps.length}`;
    this.sentence.replaceChildren(...this.wordsOf(steps[state.step]));
    this.gcc.textContent = `GCC: ${phrases[steps[state.step][0]].gcc}`;
    this.colourMap(steps[state.step]);
    this.drawTables(steps[state.step]);
  }

  // The sentence.

  /**
   * The sentence of a step, as elements.
   * @param {Step} step
   * @returns {(HTMLElement | string)[]}
   */
  wordsOf(step) {
    return phrases[step[0]].pieces.map((piece, at) => {
      if (!Array.isArray(piece)) return piece;
      const [kind, number] = piece;
      return this.word(kind, step[1 + Number(number)], at === 1 && phrases[step[0]].pieces[0] === "");
    });
  }

  /** @param {Step} step */
  textOf(step) { return this.wordsOf(step).map((/** @type {any} */ word) => word.textContent ?? word).join(""); }

  /**
   * @param {string} kind
   * @param {any} word What it is follows from its kind, unless it is a text.
   * @param {boolean} begins
   * @returns {HTMLElement | string}
   */
  word(kind, word, begins) {
    const { model } = state;
    if (typeof word === "string") return begins ? word[0].toUpperCase() + word.slice(1) : word;
    /** @param {number} number */
    const block = (number) => END_NAMES[number] ?? `block ${number}`;
    switch (kind) {
      case "name": case "phi": return nameElement(model.names[word].text, word);
      case "var": return nameElement(model.data.vars[word]);
      case "stmt": return element("code", { textContent: shortened(visible(asItReads(word)), 60) });
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
    this.map.append(...edgePaths(drawing, edges, "step-arrow"));
    blocks.forEach((block, at) => {
      const [x, y, width, height] = drawing.boxes[at];
      const size = clamp(Math.min(height * 0.7, width * 0.4), 12, 44);
      const text = svg("text", { x: x + width / 2, y: y + height / 2, "font-size": size }, block === 0 ? "IN" : block === 1 ? "OUT" : String(block));
      const box = svg("g", { class: "node" }, svg("rect", { x, y, width, height }), text);
      box.addEventListener("click", () => light({ block }));
      this.boxes.set(block, box);
      this.map.append(box);
    });
  }

  /**
   * Lights the blocks of a step. A graph that is too large for the column is shown around them.
   * @param {Step} step
   */
  colourMap(step) {
    const { drawing, blocks } = state.model.data;
    if (!drawing) return;
    const phrase = phrases[step[0]], tables = this.tablesNow;
    const here = phrase.wordsOf(step, "block"), found = phrase.wordsOf(step, "blocks").flat();
    if (here.length === 0) here.push(/** @type {number} */ (tables.walk.at(-1)));
    const variable = phrase.wordsOf(step, "var")[0] ?? tables.var;
    const defs = tables.vars.get(/** @type {number} */ (variable))?.defs ?? new Set();
    for (const [block, box] of this.boxes) {
      const kinds = [["here", here.includes(block)], ["found", found.includes(block)], ["work", tables.workStack.includes(block)], ["idf", tables.idf.has(block)], ["defs", defs.has(block)]];
      const kind = kinds.find(([, is]) => is)?.[0];
      setClass(box, kind ? `node ${kind}` : "node");
    }
    const [width, height] = drawing.size;
    const room = [this.body.clientWidth - 24, Math.max(160, this.body.clientHeight * 0.4)];
    const scale = Math.min(1, room[0] / width, room[1] / height);
    const least = 0.18;
    let box = [0, 0, width, height];
    if (scale < least) {
      const [x, y, w, h] = drawing.boxes[Math.max(0, blocks.indexOf(here[0] ?? 0))];
      const wide = Math.min(width, room[0] / least), high = Math.min(height, room[1] / least);
      box = [clamp(x + w / 2 - wide / 2, 0, width - wide), clamp(y + h / 2 - high / 2, 0, height - high), wide, high];
    }
    this.map.setAttribute("viewBox", box.join(" "));
    this.map.setAttribute("width", /** @type {any} */ (box[2] * Math.max(scale, least)));
    this.map.setAttribute("height", /** @type {any} */ (box[3] * Math.max(scale, least)));
  }

  // The tables.

  /** @param {Step} step */
  drawTables(step) {
    const { vars } = state.model.data, tables = this.tablesNow, phrase = phrases[step[0]];
    const variable = phrase.wordsOf(step, "var")[0] ?? tables.var;
    const block = phrase.wordsOf(step, "block")[0];
    /** @param {Iterable<number>} blocks */
    const list = (blocks) => {
      const all = [...blocks];
      if (all.length <= MOST_BLOCKS || this.showsAll) return all.join(" ");
      const more = button(`and ${all.length - MOST_BLOCKS} more`, "Show all", () => { this.showsAll = true; this.refresh(); });
      return element("span", {}, `${all.slice(0, MOST_BLOCKS).join(" ")} `, more);
    };
    /** @param {Iterable<number>} all */
    const variables = (all) => [...all].flatMap((at) => [nameElement(vars[at]), " "]);
    /** @param {Held | null} name */
    const nameOf = (name) => (typeof name === "number" ? nameElement(state.model.names[name].text, name) : (name ?? "none"));
    /** @type {(HTMLElement | null)[]} */
    const shown = [
      this.table(["variable", "def_blocks", "livein_blocks", "need_phi_state"], [...tables.vars].map(([at, { defs, livein, state: needs }]) => ({ key: at, cells: [nameElement(vars[at]), list(defs), list(livein), needs] })), variable),
      this.line("kills", variables(tables.kills)),
      this.line("interesting_blocks", tables.var === null ? [list(tables.interesting)] : []),
      this.table(["block", "frontier"], [...tables.frontiers].map(([at, frontier]) => ({ key: at, cells: [String(at), list(frontier)] })), block),
      this.line("work stack, top first", [list(tables.workStack.slice().reverse())]),
      this.line("iterated frontier", [list(tables.idf)]),
      this.line("worklist, top first", [list(tables.worklist.slice().reverse())]),
      this.line("PHI nodes kept", [list(tables.livePhis)]),
      this.table(["variable", "current_def"], [...tables.currentDef].map(([at, name]) => ({ key: at, cells: [nameElement(vars[at]), nameOf(name)] })), variable),
      this.table(["block_defs_stack, top first", ""], tables.stack.map((saved, at) => ({ key: at, cells: saved ? [nameElement(vars[saved[0]]), nameOf(saved[1])] : ["separator", ""], kind: saved ? "" : "separator" })).reverse(), tables.stack.length - 1),
    ];
    this.tables.replaceChildren(...shown.filter((table) => table !== null));
  }

  /**
   * A line with a title, unless it is empty.
   * @param {string} title
   * @param {(Node | string)[]} content
   */
  line(title, content) {
    const value = element("span", {}, ...content);
    return value.textContent.trim() === "" ? null : element("p", { className: "pair" }, element("b", { textContent: title }), value);
  }

  /**
   * A table, unless it is empty; of many rows those around the row with the key at hand.
   * @param {string[]} heads
   * @param {TableRow[]} rows
   * @param {number | null | undefined} key
   */
  table(heads, rows, key) {
    if (rows.length === 0) return null;
    const at = Math.max(0, rows.findIndex((row) => row.key === key));
    const from = clamp(at - MOST_ROWS / 2, 0, Math.max(0, rows.length - MOST_ROWS));
    const some = rows.slice(from, from + MOST_ROWS);
    const made = element("table", {}, element("thead", {}, element("tr", {}, ...heads.map((head) => (head ? element("th", { scope: "col", textContent: head }) : element("td"))))));
    const body = element("tbody");
    for (const row of some) {
      const line = element("tr", { className: row.kind ?? "" }, ...row.cells.map((cell) => element("td", {}, cell)));
      if (row.key === key) line.classList.add("at");
      body.append(line);
    }
    if (rows.length > some.length) body.append(element("tr", {}, element("td", { colSpan: heads.length, className: "empty", textContent: `rows ${from + 1} to ${from + some.length} of ${rows.length}` })));
    made.append(body);
    return made;
  }
}
