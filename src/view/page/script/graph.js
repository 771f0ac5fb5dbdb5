// The column of SSA form: lines, or the drawn flow graph with the same lines in boxes.

class SsaColumn extends LinesColumn {
  constructor(definition, source) {
    super(definition, source);
    this.zoom = 1;
    /** Whether somebody has chosen the zoom. */
    this.isZoomed = false;
    this.graph = element("div", { className: "graph", hidden: true });
    this.body.append(this.graph);
    const tool = (text, title, action) => this.tools.append(button(text, title, action, { "aria-label": title }));
    tool("−", "Smaller", () => this.choose(this.zoom / 1.25));
    tool("+", "Larger", () => this.choose(this.zoom * 1.25));
    tool("fit", "Fit the graph into the column", () => this.fit());
    this.body.addEventListener("wheel", (event) => this.wheeled(event), { passive: false });
    this.body.addEventListener("pointerdown", (event) => this.dragged(event));
  }

  setZoom(zoom) {
    this.zoom = clamp(zoom, 0.05, 3);
    this.graph.style.transform = `scale(${this.zoom})`;
    this.draw();
  }

  /** Sets the zoom that somebody wants. What is at the point of the column's body stays there. */
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

  /** The wheel zooms with the control key, as it does in maps. */
  wheeled(event) {
    if (!this.isDrawn || !event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = this.body.getBoundingClientRect();
    this.choose(this.zoom * 2 ** (-event.deltaY / 400), event.clientX - left, event.clientY - top);
  }

  /** The ground between the boxes can be dragged. Fingers scroll anyway. */
  dragged(down) {
    if (!this.isDrawn || down.pointerType !== "mouse" || down.button !== 0 || down.target.closest(".box")) return;
    const { scrollLeft, scrollTop } = this.body;
    const move = (event) => this.body.scrollTo(scrollLeft + down.clientX - event.clientX, scrollTop + down.clientY - event.clientY);
    this.graph.classList.add("dragged");
    addEventListener("pointermove", move);
    addEventListener("pointerup", () => {
      removeEventListener("pointermove", move);
      this.graph.classList.remove("dragged");
    }, { once: true });
  }

  get isDrawn() { return Boolean(state.drawn && state.model?.data.drawing); }

  load() {
    super.load();
    this.list.hidden = this.isDrawn;
    this.graph.hidden = !this.isDrawn;
    this.tools.hidden = !this.isDrawn;
    this.host.classList.toggle("drawn", this.isDrawn);
    if (state.drawn && !this.isDrawn) this.note.textContent = "too large to be drawn";
    if (this.isDrawn) {
      this.note.replaceChildren(...edgeLegend(state.model.data.edges));
      this.list.replaceChildren();
      this.place();
    }
  }

  /** Makes the edges, and finds the lines and the place of each box. */
  place() {
    const { blocks, drawing, edges } = state.model.data;
    this.boxes = new Map();
    this.rowsOf = new Map();
    this.lines.forEach((line, at) => {
      if (line.block >= 0 && line.text !== "") pushTo(this.rowsOf, line.block, at);
    });
    this.drawing = stretched(drawing, blocks.map((block, at) => this.heightOf(block, drawing.boxes[at][2])));
    const [width, height] = this.drawing.size;
    this.paths = edgePaths(this.drawing, edges, "arrow");
    const picture = svg("svg", { width, height, "aria-hidden": "true" }, svg("defs", {}, arrow("arrow", 9)), ...this.paths);
    Object.assign(this.graph.style, { width: `${width}px`, height: `${height}px`, fontSize: `${boxFontSize()}px` });
    this.graph.replaceChildren(picture);
    const fits = this.body.clientWidth / width;
    // A graph that is a little too wide is made smaller, as far as it can be read.
    if (!this.isZoomed) this.setZoom(fits < 0.6 ? 1 : Math.min(1, fits));
    this.scrollToBlock(this.litBlock() ?? 0, true);
  }

  /** The height that a block's lines need in a box of that width. */
  heightOf(block, width) {
    const most = Math.max(10, Math.floor((width - 2 * BOX.side + 1) / BOX.char));
    const lines = (this.rowsOf.get(block) ?? []).map((at) => wrappedLines(unindented(this.lines[at].text), most));
    return lines.reduce((sum, count) => sum + count, 0) * BOX.line + 2 * BOX.end;
  }

  /** Makes the boxes on screen. */
  draw() {
    if (!this.isDrawn) return super.draw();
    if (printing || !this.boxes) return;
    const left = this.body.scrollLeft / this.zoom, top = this.body.scrollTop / this.zoom;
    const right = left + this.body.clientWidth / this.zoom, bottom = top + this.body.clientHeight / this.zoom;
    for (const box of this.boxes.values()) box.remove();
    this.boxes.clear();
    const { blocks, edges } = state.model.data;
    blocks.forEach((block, at) => {
      const [x, y, width, height] = this.drawing.boxes[at];
      if (!printingAll && (x > right || x + width < left || y > bottom || y + height < top)) return;
      this.boxes.set(block, this.box(block, this.drawing.boxes[at]));
    });
    this.graph.append(...this.boxes.values());
    this.paths.forEach((path, at) => {
      const [from, to] = edges[at];
      path.classList.toggle("lit", this.isBlockLit(from) || this.isBlockLit(to));
    });
  }

  isBlockLit(block) { return state.lit.block === block; }

  box(block, [left, top, width, height]) {
    const box = element("div", { className: "box" });
    for (const [side, length] of Object.entries({ left, top, width, height })) box.style[side] = `${length}px`;
    box.classList.toggle("lit", this.isBlockLit(block));
    if (block in END_NAMES) {
      box.classList.add("end");
      box.append(END_NAMES[block]);
      return box;
    }
    for (const at of this.rowsOf.get(block) ?? []) {
      const row = this.row(at);
      row.style.top = "";
      if (row.firstChild?.nodeType === Node.TEXT_NODE) row.firstChild.data = unindented(row.firstChild.data);
      box.append(row);
    }
    return box;
  }

  scrollTo(at) {
    if (!this.isDrawn) return super.scrollTo(at);
    while (at > 0 && this.lines[at].block < 0) at--;
    this.scrollToBlock(Math.max(0, this.lines[at].block));
  }

  /** Brings a block on screen; `centred`: into the middle, even if it is on screen already. */
  scrollToBlock(block, centred = false) {
    const at = state.model.data.blocks.indexOf(block);
    if (at < 0) return;
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
    return block ?? state.model.blockOfPart.get(parts[0]);
  }

  reveal() {
    if (!this.isDrawn) return super.reveal();
    const to = this.litBlock();
    if (to !== undefined) this.scrollToBlock(to);
  }
}
