// Columns that the library fills when it is asked: other forms, the way out of SSA form, the verifier.

/** A column of lines that the library answers with; `definition.asked` says what is asked, and makes lines of the answer. */
class AskedColumn extends LinesColumn {
  /** @param {AskedDefinition} definition */
  constructor(definition) {
    super(definition, { lines: () => this.answered, pieces: (line) => definition.asked.pieces(line) });
    this.asked = definition.asked;
    /** @type {Line[]} */
    this.answered = [];
    // `choose` makes these for a column that has them.
    /** @type {HTMLSelectElement} */
    this.method = /** @type {any} */ (undefined);
    /** @type {HTMLInputElement} */
    this.propagates = /** @type {any} */ (undefined);
    this.asked.choose?.(this);
  }

  /** The function, or what is asked of it, has changed. */
  async load() {
    const { model } = state;
    this.answered = [];
    super.load();
    this.note.textContent = "…";
    try {
      this.answered = this.asked.lines(JSON.parse(await /** @type {Required<Store>} */ (store).ask(state.at, this.asked.question(this))));
    } catch (error) {
      this.answered = [{ text: /** @type {Error} */ (error).message, part: -1, kind: "dim" }];
    }
    if (model === state.model) super.load();
  }
}

/** @type {(text: string, others?: Partial<Line>) => Line} */
const line = (text, others = {}) => ({ text, part: -1, ...others });
/** @param {Line} line */
const plain = ({ text }) => [{ text }];

/**
 * What `tressa forms` prints, without times.
 * @param {[way: string, census: Census | string][]} ways
 */
function formLines(ways) {
  const heads = ["phis", "virtual", "names", "virtual", "dead", "trivial", "C-SSA"];
  /** @type {(name: string, cells: unknown[]) => string} */
  const row = (name, cells) => name.padEnd(12) + cells.map((cell) => String(cell).padStart(8)).join("");
  /** @param {Census} census */
  const of = (census) => [census.real_phis, census.virtual_phis, census.real_names, census.virtual_names, census.dead, census.trivial, census.conventional ? "yes" : "no"];
  return [
    line(row("", heads), { kind: "block" }),
    ...ways.map(([way, census]) => line(typeof census === "string" ? `${way.padEnd(14)}refused: expected ${census}` : row(way, of(census)))),
  ];
}

/**
 * The breaches of the verifier: a rule, a message, a block and a statement each.
 * @param {Breach[]} breaches
 */
function breachLines(breaches) {
  if (breaches.length === 0) return [line("The function satisfies every rule of SSA form.")];
  return breaches.flatMap(([rule, message, block, text]) => [
    line(`${rule}: ${message}`, { kind: "block", block: block ?? -1 }), ...(text ? [line(`  ${text}`, { block: block ?? -1 })] : []),
  ]);
}

/** @type {AskedDefinition[]} */
const ASKED = [
  { id: "forms", title: "forms", key: "f", group: "views", asked: { question: () => "forms", lines: formLines, pieces: plain } },
  {
    id: "unssa", title: "out of SSA", key: "o", group: "views",
    asked: {
      question: ({ method, propagates }) => ({ unssa: { method: method.value, propagate: propagates.checked } }),
      lines: (/** @type {string} */ text) => text.split("\n").map((text) => line(text)),
      pieces: ({ text }) => cut(text),
      /** Adds what can be chosen to the column's head. */
      choose(column) {
        const ask = () => column.load();
        column.method = choice("Method", /** @type {Start} */ (state.index).methods.map((name) => [name, name]), ask);
        column.method.value = "boissinot";
        column.propagates = element("input", { type: "checkbox", onchange: ask });
        column.tools.append(column.method, element("label", {}, column.propagates, "propagate first"));
      },
    },
  },
  { id: "verify", title: "verify", key: "y", group: "views", asked: { question: () => "verify", lines: breachLines, pieces: plain } },
];
