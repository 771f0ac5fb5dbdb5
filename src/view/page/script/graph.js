// The column of SSA form: lines, or the drawn flow graph with the same lines in boxes.

class SsaColumn extends LinesColumn {
  constructor(definition, source) {
    super(definition, source);
    this.zoom = 1;
    this.graph = element("div", { className: "graph", hidden: true });
    this.body.append(this.graph);
    const tool = (text, title, action) => this.tools.append(button(text, title, action, { "aria-label": title }));
    tool("−", "Smaller", () => this.setZoom(this.zoom / 1.25));
    tool("+", "Larger", () => this.setZoom(this.zoom * 1.25));
    tool("fit", "Fit the graph into the column", () => this.fit());
  }

  setZoom(zoom) {
    this.zoom = clamp(zoom, 0.05, 3);
    this.graph.style.transform = `scale(${this.zoom})`;
    this.draw();
  }

  fit() {
    const [width, height] = this.drawing.size;
    this.setZoom(Math.min(1.5, this.body.clientWidth / width, this.body.clientHeight / height));
    this.body.scrollTo(0, 0);
  }

  get isDrawn() { return Boolean(state.drawn && state.model?.data.drawing); }

  load() {
    super.load();
    this.list.hidden = this.isDrawn;
    this.graph.hidden = !this.isDrawn;
    this.tools.hidden = !this.isDrawn;
    if (state.drawn && !this.isDrawn) this.note.textContent = "too large to be drawn";
    if (this.isDrawn) {
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
    this.scrollToBlock(this.litBlock() ?? 0);
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

  scrollToBlock(block) {
    const at = state.model.data.blocks.indexOf(block);
    if (at < 0) return;
    const [x, y, width, height] = this.drawing.boxes[at].map((length) => length * this.zoom);
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.body;
    if (y < scrollTop || y + height > scrollTop + clientHeight) this.body.scrollTop = y - Math.max(10, (clientHeight - height) / 3);
    if (x < scrollLeft || x + width > scrollLeft + clientWidth) this.body.scrollLeft = x - Math.max(10, (clientWidth - width) / 2);
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
