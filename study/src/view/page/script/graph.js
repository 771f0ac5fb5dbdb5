// The column of SSA form: lines, or the drawn flow graph with the same lines in boxes.

/** The zoom below which boxes show the number of their block alone. */
const SMALLEST_TEXT = 0.42;

/** The zoom below which text is smaller than 11 pixels. Nobody has to read that who has not asked for it. */
const READABLE = 0.92;

/** The most blocks of a graph whose back edges are dotted and whose edges have words: with more, drawing takes seconds. */
const MOST_DETAILED = 200;

class SsaColumn extends LinesColumn {
  /**
   * @param {Definition} definition
   * @param {Content} source
   */
  constructor(definition, source) {
    super(definition, source);
    this.zoom = 1;
    /** @type {FunctionModel | undefined} */
    this.model = undefined;
    this.folds = /** @type {Total<number, Fold>} */ (new Map());
    /**
     * What is drawn; nothing asks for it before it is there.
     * @type {Picture}
     */
    this.drawing = /** @type {any} */ (undefined);
    /** @type {SVGPathElement[]} */
    this.paths = [];
    /** @type {HTMLElement[]} */
    this.signs = [];
    /**
     * The boxes on screen, by block; null until there is a drawing.
     * @type {Map<number, HTMLElement> | null}
     */
    this.boxes = null;
    /**
     * The lines of each block.
     * @type {Map<number, number[]>}
     */
    this.rowsOf = new Map();
    /**
     * The blocks that hold coloured names.
     * @type {Set<number | undefined>}
     */
    this.holders = new Set();
    /** Whether somebody has chosen the zoom. */
    this.isZoomed = false;
    this.graph = element("div", { className: "graph", hidden: true });
    this.body.append(this.graph);
    /**
     * The heads of what is folded.
     * @type {Set<number>}
     */
    this.folded = new Set();
    /** Whether only the lit block and its neighbours are shown. */
    this.isNear = false;
    this.minimap = new Minimap(this);
    /** Which step of the construction is shown, if it is not the last. */
    this.when = element("span", { className: "when" });
    this.note.after(this.when);
    this.legend = element("p", { className: "ways", hidden: true });
    this.host.append(this.legend);
    /** @type {(text: string, title: string, action: () => void) => void} */
    const tool = (text, title, action) => this.tools.append(button(text, title, action, { "aria-label": title }));
    tool("−", "Smaller", () => this.choose(this.zoom / 1.25));
    tool("+", "Larger", () => this.choose(this.zoom * 1.25));
    tool("fit", "Fit the graph into the column", () => this.fit());
    this.near = button("near", "Only the selected block and its neighbours", () => this.showNear(!this.isNear), { "aria-pressed": "false" });
    this.tools.append(this.near);
    this.body.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    this.body.addEventListener("pointerdown", (event) => this.dragged(event));
  }

  /** @param {number} zoom */
  setZoom(zoom) {
    this.zoom = clamp(zoom, 0.008, 3);
    this.graph.style.transform = `scale(${this.zoom})`;
    this.draw();
  }

  /**
   * Sets the zoom that somebody wants. What is at the point of the column's body stays there.
   * @param {number} zoom
   */
  choose(zoom, x = this.body.clientWidth / 2, y = this.body.clientHeight / 2) {
    this.isZoomed = true;
    const before = this.zoom;
    this.setZoom(zoom);
    const factor = this.zoom / before;
    this.body.scrollTo((this.body.scrollLeft + x) * factor - x, (this.body.scrollTop + y) * factor - y);
  }

  fit() {
    const [width, height] = this.drawing.size;
    this.choose(Math.min(1.5, this.body.clientWidth / width, this.body.clientHeight / height));
    this.body.scrollTo(0, 0);
  }

  /**
   * Shows the neighbours of the lit block alone, or all.
   * @param {boolean} isNear
   */
  showNear(isNear) {
    this.isNear = isNear;
    this.near.setAttribute("aria-pressed", /** @type {any} */ (isNear));
    if (isNear && this.litBlock() === undefined) say("Click a block or a line in it to show only its neighbours");
    this.place();
    if (isNear && this.zoom < READABLE) this.setZoom(clamp(this.body.clientWidth / this.drawing.size[0], READABLE, 1));
    this.scrollToBlock(this.litBlock() ?? 0, true);
  }

  arrange() {
    if (!this.isDrawn) return super.arrange();
    this.lines = this.source.lines();
    this.placeAround(this.litBlock() ?? 0);
  }

  /**
   * Folds the body of a loop or the cases of a switch, or opens it. Its head stays where it is on screen.
   * @param {number} head
   */
  fold(head) {
    if (!this.folded.delete(head)) this.folded.add(head);
    this.placeAround(head);
  }

  /**
   * Places all boxes after a change. One block stays where it is on screen.
   * @param {number} block
   */
  placeAround(block) {
    const at = state.model.data.blocks.indexOf(block);
    const before = this.drawing.boxes[at][1];
    const { scrollTop, scrollLeft } = this.body;
    this.place();
    this.body.scrollTo(scrollLeft, scrollTop + (this.drawing.boxes[at][1] - before) * this.zoom);
    this.draw();
  }

  /**
   * The wheel zooms with the control key, as it does in maps.
   * @param {WheelEvent} event
   */
  wheeled(event) {
    if (!this.isDrawn || !event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = this.body.getBoundingClientRect();
    this.choose(this.zoom * 2 ** (-event.deltaY / 400), event.clientX - left, event.clientY - top);
  }

  /**
   * The ground between the boxes can be dragged. Fingers scroll anyway.
   * @param {PointerEvent} down
   */
  dragged(down) {
    if (!this.isDrawn || down.pointerType !== "mouse" || down.button !== 0 || /** @type {Element} */ (down.target).closest(".box")) return;
    const { scrollLeft, scrollTop } = this.body;
    /** @param {PointerEvent} event */
    const move = (event) => this.body.scrollTo(scrollLeft + down.clientX - event.clientX, scrollTop + down.clientY - event.clientY);
    this.graph.classList.add("dragged");
    addEventListener("pointermove", move);
    addEventListener("pointerup", () => {
      removeEventListener("pointermove", move);
      this.graph.classList.remove("dragged");
    }, { once: true });
  }

  refresh() {
    const { steps } = state.model.data;
    const isFilm = state.columns.has("steps") && state.step < steps.length - 1;
    this.when.textContent = isFilm ? `as of step ${state.step + 1}` : "";
    if (this.isDrawn && this.isNear && this.litBlock() !== this.drawing.centre) {
      this.place();
      this.scrollToBlock(this.litBlock() ?? 0, true);
    }
    super.refresh();
  }

  get isDrawn() { return Boolean(state.drawn && state.model?.data.drawing); }

  load() {
    // The boxes of another function are not drawn again.
    this.boxes = null;
    this.graph.replaceChildren();
    super.load();
    this.list.hidden = this.isDrawn;
    this.graph.hidden = !this.isDrawn;
    this.tools.hidden = !this.isDrawn;
    this.host.classList.toggle("drawn", this.isDrawn);
    if (state.drawn && !this.isDrawn) this.note.textContent = "too large to draw";
    if (this.model !== state.model) this.folded.clear();
    this.model = state.model;
    if (this.isDrawn) {
      this.list.replaceChildren();
      this.note.replaceChildren(...edgeLegend(state.model.data.edges));
      this.folds = foldsOf(state.model);
      this.place();
      const fits = this.body.clientWidth / this.drawing.size[0];
      // A graph that is a little too wide is made smaller, as far as it can be read.
      if (!this.isZoomed) this.setZoom(clamp(fits, READABLE, 1));
      this.scrollToBlock(this.litBlock() ?? 0, true);
    }
    this.legend.hidden = true;
    if (this.isDrawn) this.draw(); else this.minimap.draw();
  }

  /** Makes the edges, and finds the lines and the place of each box. */
  place() {
    const { blocks, drawing, edges } = /** @type {DrawnData} */ (state.model.data);
    this.boxes = new Map();
    this.rowsOf = new Map();
    this.lines.forEach((line, at) => {
      if (/** @type {number} */ (line.block) >= 0 && line.text !== "") pushTo(this.rowsOf, /** @type {number} */ (line.block), at);
    });
    const heights = blocks.map((block, at) => (block in END_NAMES ? drawing.boxes[at][3] : this.heightOf(block, drawing.boxes[at][2])));
    const whole = shrunk(stretched(drawing, heights), heights);
    // What stands within something that is folded has no sign of its own.
    const heads = [...this.folded].filter((head) => ![...this.folded].some((other) => other !== head && this.folds.get(other).blocks.includes(head)));
    const centre = this.isNear ? this.litBlock() : undefined;
    this.drawing = centre === undefined ? withoutRegions(whole, blocks, heads.map((head) => this.folds.get(head).blocks)) : neighbourhood(whole, state.model.data, centre);
    const [width, height] = this.drawing.size;
    this.paths = edgePaths(this.drawing, edges, "arrow");
    this.signs = this.drawing.signs.map((place, at) => this.sign(heads[at], place));
    const isDetailed = blocks.length <= MOST_DETAILED;
    const words = isDetailed && centre === undefined ? edgeWords(this.drawing, edges) : [];
    const picture = svg("svg", { width, height, "aria-hidden": "true" }, svg("defs", {}, arrow("arrow", 9)), ...this.paths, ...words);
    this.graph.classList.toggle("detailed", isDetailed);
    Object.assign(this.graph.style, { width: `${width}px`, height: `${height}px`, fontSize: `${boxFontSize()}px` });
    this.graph.replaceChildren(picture, ...this.signs);
  }

  /**
   * What stands for what a block has folded.
   * @param {number} head
   * @param {number[]} place
   */
  sign(head, [x, y]) {
    const { what, blocks } = this.folds.get(head);
    const text = `${what === "loop" ? `loop ${head}` : `cases of block ${head}`}: ${counted(blocks.length, "block")} folded`;
    const made = button(text, "Open it", () => this.fold(head), { className: "sign" });
    Object.assign(made.style, { left: `${x}px`, top: `${y}px` });
    return made;
  }

  /**
   * The height that a block's lines need in a box of that width.
   * @param {number} block
   * @param {number} width
   */
  heightOf(block, width) {
    const most = charactersIn(width);
    const lines = (this.rowsOf.get(block) ?? []).map((at) => brokenLines(unindented(this.lines[at].text), most).length);
    return lines.reduce((sum, count) => sum + count, 0) * BOX.line + 2 * BOX.end;
  }

  follow() { if (this.isDrawn) this.draw(); else super.follow(); }

  /** Makes the boxes on screen. */
  draw() {
    if (!this.isDrawn) return super.draw();
    if (printing || !this.boxes) return;
    const left = this.body.scrollLeft / this.zoom, top = this.body.scrollTop / this.zoom;
    const right = left + this.body.clientWidth / this.zoom, bottom = top + this.body.clientHeight / this.zoom;
    for (const box of this.boxes.values()) box.remove();
    this.boxes.clear();
    const { blocks, edges } = state.model.data;
    const places = [...colourOf.keys()].flatMap((name) => state.model.placesOf(name));
    this.holders = new Set(places.map((part) => state.model.blockOfPart.get(part)));
    const { hidden, centre } = this.drawing;
    blocks.forEach((block, at) => {
      const [x, y, width, height] = this.drawing.boxes[at];
      if (hidden.has(block) || (!printingAll && (x > right || x + width < left || y > bottom || y + height < top))) return;
      /** @type {Map<number, HTMLElement>} */ (this.boxes).set(block, this.box(block, this.drawing.boxes[at]));
    });
    this.graph.append(...this.boxes.values());
    this.paths.forEach((path, at) => {
      const [from, to, kind] = edges[at];
      const way = paths?.edges.get(`${from} ${to}`);
      const isHidden = centre === undefined ? hidden.has(from) && hidden.has(to) : from !== centre && to !== centre;
      const isLit = way === undefined && (state.lit.block === from || state.lit.block === to);
      setClass(path, `${kind}${isLit ? " lit" : ""}${way === undefined ? "" : ` way w${way}`}${isHidden ? " gone" : ""}`);
    });
    this.legend.hidden = paths === null;
    this.legend.replaceChildren(...(paths ? pathLegend(paths) : []));
    this.minimap.draw();
  }

  /** @param {number} block */
  isBlockLit(block) { return state.lit.block === block; }

  /**
   * Whether a block is what is looked at, or has to do with it.
   * @param {number} block
   */
  isMarked(block) { return this.litBlock() === block || Boolean(paths?.defs.has(block)); }

  /**
   * @param {number} block
   * @param {Box} place
   */
  box(block, [left, top, width, height]) {
    const box = element("div", { className: "box" });
    for (const [side, length] of Object.entries({ left, top, width, height })) /** @type {any} */ (box.style)[side] = `${length}px`;
    // Where the text is too small to show what is lit, its box does.
    const isSmall = this.zoom < SMALLEST_TEXT;
    box.classList.toggle("lit", this.isBlockLit(block) || (isSmall && this.litBlock() === block));
    if (isSmall) {
      box.classList.toggle("holds", this.holders.has(block));
      box.style.setProperty("--ring", `${3 / this.zoom}px`);
    }
    if (paths?.defs.has(block)) box.classList.add("defines", `w${paths.defs.get(block)}`);
    if (paths?.meets === block) box.classList.add("meets");
    if (paths?.kept === block) box.classList.add("kept");
    const isEnd = block in END_NAMES;
    if (isEnd) box.classList.add("end");
    if (isEnd || isSmall) {
      box.append(END_NAMES[block] ?? block);
      if (!isEnd) {
        box.classList.add("small");
        box.style.fontSize = `${clamp(Math.min(height * 0.7, width * 0.35), 12, 40 / this.zoom)}px`;
        box.addEventListener("click", () => this.approach(block));
      }
      return box;
    }
    for (const at of this.rowsOf.get(block) ?? []) {
      const row = this.row(at);
      row.style.top = "";
      if (row.firstChild?.nodeType === Node.TEXT_NODE) /** @type {Text} */ (row.firstChild).data = unindented(/** @type {Text} */ (row.firstChild).data);
      box.append(row);
    }
    const fold = this.folds.get(block);
    if (fold) {
      const isFolded = this.folded.has(block);
      const title = `${isFolded ? "Open" : "Fold"} ${fold.what === "loop" ? "the loop" : "the cases"}: ${counted(fold.blocks.length, "block")}`;
      box.append(button(isFolded ? "+" : "−", title, (event) => { event.stopPropagation(); this.fold(block); }, { className: "fold", "aria-label": title }));
    }
    return box;
  }

  /**
   * @param {number} at
   * @returns {void}
   */
  scrollTo(at) {
    if (!this.isDrawn) return super.scrollTo(at);
    while (at > 0 && /** @type {number} */ (this.lines[at].block) < 0) at--;
    this.scrollToBlock(Math.max(0, /** @type {number} */ (this.lines[at].block)));
  }

  /**
   * Lights a block, and makes its text readable.
   * @param {number} block
   */
  approach(block) {
    light({ block });
    this.choose(1);
    this.scrollToBlock(block, true);
  }

  /**
   * Brings a block on screen; `centred`: into the middle, even if it is on screen already.
   * @param {number} block
   * @param {boolean} centred
   * @returns {void}
   */
  scrollToBlock(block, centred = false) {
    const at = state.model.data.blocks.indexOf(block);
    if (at < 0) return;
    if (this.isNear && this.drawing.hidden.has(block)) return;
    // What is folded opens, since somebody wants to see it.
    const head = [...this.folded].find((head) => this.folds.get(head).blocks.includes(block));
    if (head !== undefined) {
      this.fold(head);
      return this.scrollToBlock(block, centred);
    }
    const [x, y, width, height] = this.drawing.boxes[at].map((length) => length * this.zoom);
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.body;
    if (y < scrollTop || y + height > scrollTop + clientHeight) this.body.scrollTop = y - Math.max(10, (clientHeight - height) / 3);
    if (centred || x < scrollLeft || x + width > scrollLeft + clientWidth) this.body.scrollLeft = x - Math.max(10, (clientWidth - width) / 2);
    this.draw();
  }

  /** The block that is lit, or that of what is lit. */
  litBlock() {
    const { part, block, source } = state.lit;
    const parts = source === undefined ? [part] : (state.model.partsOfSource.get(source) ?? []);
    return block ?? state.model.blockOfPart.get(/** @type {number} */ (parts[0]));
  }

  reveal() {
    if (!this.isDrawn) return super.reveal();
    const to = this.litBlock();
    if (to !== undefined) this.scrollToBlock(to);
  }
}
