// A column: its heading, and the handle that changes its width.

/**
 * A column. What it shows is the matter of its kind: `load` after another function is shown, `refresh` after another choice,
 * `reveal` to bring what is lit on screen.
 */
class Column {
  /** @param {{ id: string, title: string }} definition */
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

  load() {}
  refresh() {}
  reveal() {}

  /** @param {number} width */
  setWidth(width) {
    this.host.classList.add("sized");
    this.host.style.width = `${Math.max(120, width)}px`;
  }

  /**
   * Lets the handle change the width, by pointer and by the arrow keys.
   * @param {HTMLElement} handle
   */
  resizeWith(handle) {
    const width = () => this.host.getBoundingClientRect().width;
    const tell = () => handle.setAttribute("aria-valuenow", /** @type {any} */ (Math.round(width())));
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
}
