// Columns of text. Of their lines only those on screen are in the document.

/** The most characters of a line that are shown. */
const LONGEST = 20000;

/** A column of lines of which only those on screen are elements. */
class LinesColumn extends Column {
  /**
   * `source.lines()` makes the lines of the shown function, `source.pieces(line)` cuts one.
   * @param {Definition} definition
   * @param {Content} source
   */
  constructor(definition, source) {
    super(definition);
    this.source = source;
    /** @type {Line[]} */
    this.lines = [];
    this.rowHeight = 18;
    this.cursor = 0;
    this.word = -1;
    this.list = element("div", { className: "lines" });
    this.body.append(this.list);
    this.body.addEventListener("scroll", () => this.follow(), { passive: true });
    this.body.addEventListener("click", (event) => this.clicked(event));
    this.body.addEventListener("pointerover", (/** @type {{ target: any }} */ { target }) => {
      if (target.dataset.name && !target.title) target.title = state.model.about(Number(target.dataset.name)).map(visible).join("\n");
    });
    this.body.addEventListener("keydown", (event) => this.pressed(event));
    new ResizeObserver(() => this.follow()).observe(this.body);
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

  /** The lines have changed, and the function has not: what is on screen stays there. */
  arrange() {
    this.lines = this.source.lines();
    this.list.style.height = `${this.lines.length * this.rowHeight}px`;
    this.draw();
  }

  /**
   * The first line on screen or a little above, and the one after the last.
   * @returns {[number, number]}
   */
  range() {
    const top = Math.floor(this.body.scrollTop / this.rowHeight);
    const count = Math.ceil(this.body.clientHeight / this.rowHeight);
    return [Math.max(0, top - 8), Math.min(this.lines.length, top + count + 8)];
  }

  /** Makes the lines on screen. */
  draw() {
    if (!printing) this.fill(...this.range());
  }

  /** Makes the lines that have come on screen. The others stay as they are: a click may have begun on one. */
  follow() {
    if (printing) return;
    const [from, to] = this.range();
    const rows = /** @type {HTMLElement[]} */ ([...this.list.children]);
    const stay = rows.map((row) => Number(row.dataset.line)).filter((at) => at >= from && at < to);
    for (const row of rows) if (!stay.includes(Number(row.dataset.line))) row.remove();
    this.list.prepend(...this.rows(from, stay[0] ?? to));
    this.list.append(...this.rows((stay.at(-1) ?? to - 1) + 1, to));
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  fill(from, to) {
    this.list.replaceChildren(...this.rows(from, to));
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  rows(from, to) {
    const rows = [];
    for (let at = from; at < to; at++) rows.push(this.row(at));
    return rows;
  }

  /** @param {number} at */
  row(at) {
    const line = this.lines[at];
    const row = element("div", { className: `row ${line.kind ?? ""}` });
    if (isPhi(line)) row.classList.add("phi");
    row.dataset.line = /** @type {any} */ (at);
    row.style.top = `${at * this.rowHeight}px`;
    if (at === this.cursor) row.classList.add("cursor");
    if (isLit(line)) row.classList.add("lit");
    if (line.number !== undefined) row.append(element("span", { className: "number", textContent: line.number }));
    appendPieces(row, this.source.pieces(line), line, at === this.cursor ? this.word : -1);
    return row;
  }

  /**
   * The words of a line that one can go to: names that can be chosen, and blocks.
   * @param {number} at
   */
  wordsOf(at) {
    return this.source.pieces(this.lines[at]).filter((piece) => choiceOf(piece) !== null || piece.block !== undefined);
  }

  /** @param {{ target: any }} event */
  clicked(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    this.cursor = Number(row.dataset.line);
    this.word = -1;
    const name = event.target.closest(".n");
    if (name) {
      toggleChosen(name.dataset.choice);
      // Wherever a PHI node is clicked, it is explained.
      const line = this.lines[this.cursor];
      if (isPhi(line)) light({ part: line.part }, this.id);
      return;
    }
    const to = event.target.closest(".k-label[data-block]");
    if (to) return light({ block: Number(to.dataset.block) });
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

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.lines.length === 0) return;
    const page = Math.max(1, Math.floor(this.body.clientHeight / this.rowHeight) - 1);
    const last = this.lines.length - 1;
    /** @type {Record<string, number>} */
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -last, End: last };
    if (event.key in steps) {
      this.cursor = clamp(this.cursor + steps[event.key], 0, last);
      this.word = -1;
      this.scrollTo(this.cursor);
      if (!this.lines[this.cursor].go) light(targetOf(this.lines[this.cursor]), this.id);
      say(this.lines[this.cursor].text.trim());
    } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      const words = this.wordsOf(this.cursor);
      if (words.length === 0) return;
      const step = event.key === "ArrowRight" ? 1 : -1;
      this.word = clamp(this.word + step, 0, words.length - 1);
      say(words[this.word].text);
    } else if (event.key === "Enter" || event.key === " ") {
      const word = this.wordsOf(this.cursor)[this.word];
      if (!word) this.act();
      else if (word.block !== undefined) light({ block: word.block });
      else toggleChosen(/** @type {string} */ (choiceOf(word)));
    } else {
      return;
    }
    event.preventDefault();
    this.draw();
  }

  /**
   * Scrolls so that the line is on screen.
   * @param {number} at
   */
  scrollTo(at) {
    const [top, height] = [at * this.rowHeight, this.body.clientHeight];
    if (top < this.body.scrollTop || top + this.rowHeight > this.body.scrollTop + height) {
      this.body.scrollTop = Math.max(0, top - height / 3);
    }
  }

  /** Scrolls to the first lit line, unless one is on screen. */
  reveal() {
    /** @param {number} at */
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

/**
 * What a piece of text chooses when it is clicked: a name or a variable.
 * @param {Piece} piece
 */
function choiceOf(piece) {
  if (piece.name !== undefined) return state.model.names[piece.name].text;
  if (piece.names?.length === 1) return state.model.names[piece.names[0]].text;
  return piece.names ? piece.text : null;
}

/**
 * Appends the pieces of a line; `at` is the word under the cursor.
 * @param {Element} row
 * @param {Piece[]} pieces
 * @param {Line} line
 * @param {number} at
 */
function appendPieces(row, pieces, line, at) {
  let word = -1, length = 0;
  for (const piece of pieces) {
    if (length > LONGEST) return void row.append("…");
    length += piece.text.length;
    const span = pieceElement(piece, line);
    row.append(span ?? visible(piece.text));
    if ((choiceOf(piece) !== null || piece.block !== undefined) && ++word === at) /** @type {Element} */ (span).classList.add("at");
  }
}

/**
 * The element of a piece that is more than text.
 * @param {Piece} piece
 * @param {Line} line
 */
function pieceElement(piece, line) {
  const choice = choiceOf(piece), colour = pieceColour(piece);
  const kind = piece.dim ? "dim" : piece.kind && `k-${piece.kind}`;
  if (choice === null && colour === undefined) {
    const tint = line.part < 0 && line.block === -1 && piece.word ? tintOf(piece.text) : undefined;
    if (!kind && tint === undefined) return null;
    const span = element("span", { className: tint ?? kind, textContent: visible(piece.text) });
    if (piece.block !== undefined) span.dataset.block = /** @type {any} */ (piece.block);
    return span;
  }
  const span = element("span", { className: "n", textContent: visible(piece.text) });
  span.dataset.choice = choice ?? piece.text;
  const name = piece.name ?? (piece.names?.length === 1 ? piece.names[0] : undefined);
  if (name !== undefined) span.dataset.name = /** @type {any} */ (name);
  const tint = tintOf(name === undefined ? piece.text : state.model.names[name].variable);
  if (tint !== undefined) span.classList.add(tint);
  if (piece.text.endsWith("(D)")) span.classList.add("default");
  if (colour !== undefined) {
    span.classList.add(`c${colour}`);
    if (piece.name !== undefined && isDefinition(piece, line)) span.classList.add("def");
  }
  return span;
}

/**
 * The class of a variable's tint.
 * @param {string} variable
 */
function tintOf(variable) {
  const tint = state.model.tints.get(variable);
  return tint === undefined ? undefined : `v${tint}`;
}

/**
 * Whether a line is a PHI node of a register.
 * @param {Line} line
 */
const isPhi = (line) => line.part >= 0 && Boolean(state.model.data.operands[line.part]?.phi) && line.text.includes("PHI <");

/**
 * Whether the piece is the name that its line defines.
 * @param {Piece} piece
 * @param {Line} line
 */
function isDefinition(piece, line) {
  return line.part >= 0 && state.model.defines(line.part, /** @type {number} */ (piece.name));
}

/**
 * What a line lights.
 * @param {Line} line
 * @returns {Lit}
 */
function targetOf(line) {
  if (line.part >= 0) return { part: line.part };
  if (line.source !== undefined) return { source: line.source };
  if (/** @type {number} */ (line.block) >= 0) return { block: line.block };
  return {};
}

/**
 * A name or variable outside of a line; a click colours it.
 * @param {string} text
 * @param {number} [name]
 */
function nameElement(text, name) {
  const colour = name !== undefined ? colourOf.get(name) : state.chosen.get(text);
  const made = element("span", { className: "n", textContent: visible(text), onclick: () => toggleChosen(text) });
  const tint = tintOf(name === undefined ? text : state.model.names[name].variable);
  if (tint) made.classList.add(tint);
  if (colour !== undefined) made.classList.add(`c${colour}`);
  return made;
}
