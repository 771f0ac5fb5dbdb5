// Columns that the library fills when it is asked: other forms, the way out of SSA form, the verifier.

/** A column of lines that the library answers with; `definition.asked` says what is asked, and makes lines of the answer. */
class AskedColumn extends LinesColumn {
  constructor(definition) {
    super(definition, { lines: () => this.answered, pieces: (line) => definition.asked.pieces(line) });
    this.asked = definition.asked;
    this.answered = [];
    this.asked.choose?.(this);
  }

  /** The function, or what is asked of it, has changed. */
  async load() {
    const { model } = state;
    this.answered = [];
    super.load();
    this.note.textContent = "…";
    try {
      this.answered = this.asked.lines(JSON.parse(await store.ask(state.at, this.asked.question(this))));
    } catch (error) {
      this.answered = [{ text: error.message, part: -1, kind: "dim" }];
    }
    if (model === state.model) super.load();
  }
}

const line = (text, others = {}) => ({ text, part: -1, ...others });
const plain = ({ text }) => [{ text }];

/** What `tressa forms` prints, without times. */
function formLines(ways) {
  const heads = ["phis", "virtual", "names", "virtual", "dead", "trivial", "C-SSA"];
  const row = (name, cells) => name.padEnd(12) + cells.map((cell) => String(cell).padStart(8)).join("");
  const of = (census) => [census.real_phis, census.virtual_phis, census.real_names, census.virtual_names, census.dead, census.trivial, census.conventional ? "yes" : "no"];
  return [
    line(row("", heads), { kind: "block" }),
    ...ways.map(([way, census]) => line(typeof census === "string" ? `${way.padEnd(14)}refused: expected ${census}` : row(way, of(census)))),
  ];
}

/** The breaches of the verifier: a rule, a message, a block and a statement each. */
function breachLines(breaches) {
  if (breaches.length === 0) return [line("Every rule of SSA form is kept.")];
  return breaches.flatMap(([rule, message, block, text]) => [
    line(`${rule}: ${message}`, { kind: "block", block: block ?? -1 }), ...(text ? [line(`  ${text}`, { block: block ?? -1 })] : []),
  ]);
}

const ASKED = [
  { id: "forms", title: "forms", key: "f", asked: { question: () => "forms", lines: formLines, pieces: plain } },
  {
    id: "unssa", title: "out of SSA", key: "o",
    asked: {
      question: ({ method, propagates }) => ({ unssa: { method: method.value, propagate: propagates.checked } }),
      lines: (text) => text.split("\n").map((text) => line(text)),
      pieces: ({ text }) => cut(text),
      /** Adds what can be chosen to the column's head. */
      choose(column) {
        const ask = () => column.load();
        column.method = choice("Method", state.index.methods.map((name) => [name, name]), ask);
        column.method.value = "boissinot";
        column.propagates = element("input", { type: "checkbox", onchange: ask });
        column.tools.append(column.method, element("label", {}, column.propagates, "propagate first"));
      },
    },
  },
  { id: "verify", title: "verify", key: "y", asked: { question: () => "verify", lines: breachLines, pieces: plain } },
];
