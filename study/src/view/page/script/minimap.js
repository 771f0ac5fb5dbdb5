// A small picture of the whole graph, with a frame around what is on screen. It is there if much is not on screen.

/**
 * How many times the room that there is a graph takes before a small picture helps; the most that this takes of its column,
 * and its longest side in pixels.
 */
const MINIMAP = { from: 2, part: 0.34, longest: 220 };

class Minimap {
  /** @param {SsaColumn} column */
  constructor(column) {
    this.column = column;
    /** How large something of the graph is here. */
    this.scale = 1;
    this.canvas = element("canvas", { className: "minimap", hidden: true, "aria-hidden": "true" });
    column.host.append(this.canvas);
    /** @param {PointerEvent} event */
    const go = (event) => {
      const { left, top } = this.canvas.getBoundingClientRect();
      const { body, zoom } = column;
      body.scrollTo(((event.clientX - left) / this.scale) * zoom - body.clientWidth / 2, ((event.clientY - top) / this.scale) * zoom - body.clientHeight / 2);
    };
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      this.canvas.onpointermove = go;
      this.canvas.onpointerup = () => { this.canvas.onpointermove = null; };
      go(event);
    });
  }

  draw() {
    const { body, drawing, zoom } = this.column;
    const [width, height] = drawing?.size ?? [0, 0];
    const isNeeded = this.column.isDrawn && (width * zoom > MINIMAP.from * body.clientWidth || height * zoom > MINIMAP.from * body.clientHeight);
    this.canvas.hidden = !isNeeded || body.clientWidth < 260;
    if (this.canvas.hidden) return;
    const most = Math.min(MINIMAP.longest, MINIMAP.part * Math.min(body.clientWidth, body.clientHeight));
    this.scale = most / Math.max(width, height);
    const pixels = devicePixelRatio;
    /** @param {number} length */
    const side = (length) => Math.max(24, Math.round(length * this.scale));
    Object.assign(this.canvas.style, { width: `${side(width)}px`, height: `${side(height)}px` });
    [this.canvas.width, this.canvas.height] = [side(width) * pixels, side(height) * pixels];
    const context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    const style = getComputedStyle(this.canvas);
    const [marked, plain, frame] = ["--lit-edge", "--strong", "--accent"].map((name) => style.getPropertyValue(name));
    context.scale(pixels, pixels);
    const { blocks } = state.model.data;
    drawing.boxes.forEach(([x, y, w, h], at) => {
      if (drawing.hidden.has(blocks[at])) return;
      context.fillStyle = this.column.isMarked(blocks[at]) ? marked : plain;
      context.fillRect(x * this.scale, y * this.scale, Math.max(1, w * this.scale), Math.max(1, h * this.scale));
    });
    context.strokeStyle = frame;
    context.lineWidth = 1.5;
    const [x, y, w, h] = [body.scrollLeft, body.scrollTop, body.clientWidth, body.clientHeight].map((length) => (length / zoom) * this.scale);
    context.strokeRect(Math.max(1, x), Math.max(1, y), Math.min(w, side(width) - x - 2), Math.min(h, side(height) - y - 2));
  }
}
