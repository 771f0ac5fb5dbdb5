// The playground: a dump that is pasted, dropped or picked, and the library that reads it, in a worker.

/** The library in its worker. */
class Library {
  constructor() {
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** @type {WebAssembly.Module | undefined} */
    this.module = undefined;
    /** @type {string | undefined} */
    this.address = undefined;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Input | undefined} */
    this.input = undefined;
    this.count = 0;
  }

  /** Loads the library into a worker of its own. */
  async start() {
    const text = new TextDecoder();
    this.module ??= await WebAssembly.compile(await unpackBytes("library"));
    this.address ??= URL.createObjectURL(new Blob([text.decode(await unpackBytes("worker"))], { type: "text/javascript" }));
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({ data }) => this.answered(data);
    return this.call({ module: this.module });
  }

  /** Ends what is under way, and what waits for it. */
  stop() {
    /** @type {Worker} */ (this.worker).terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Error("replaced by another dump"));
    this.waiting.clear();
  }

  /** @param {object} message */
  call(message) {
    const id = ++this.count;
    /** @type {Worker} */ (this.worker).postMessage({ id, ...message });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** @param {{ id: number, answered?: any, error?: string, isFault?: boolean }} message */
  answered({ id, answered, error, isFault }) {
    const { resolve, reject } = /** @type {Waiting} */ (this.waiting.get(id));
    this.waiting.delete(id);
    if (error === undefined) return resolve(answered);
    reject(new Error(isFault ? `tressa crashed on this input: ${error}` : error));
    if (isFault) this.stop();
  }

  /**
   * Reads a dump. Nobody waits for an older one.
   * @param {Input} input
   */
  async open(input) {
    this.input = input;
    if (this.waiting.size > 0) this.stop();
    if (!this.worker) await this.start();
    return this.call({ input: JSON.stringify(input) });
  }

  /**
   * Asks about the dump. After a fault it is read anew.
   * @param {object} message
   */
  async ask(message) {
    if (!this.worker) await this.open(/** @type {Input} */ (this.input));
    return this.call(message);
  }
}

const library = new Library();
Object.assign(store, /** @type {Store} */ ({
  function: async (at) => JSON.parse(await library.ask({ at })),
  ask: (at, question) => library.ask({ at, question: JSON.stringify(question) }),
}));

/** How long nobody types before a dump is read, in milliseconds. */
const PAUSE = 300;

const LEVELS = [["", "level: detected"], ...["0", "1", "2", "3", "s", "g"].map((level) => [level, `-O${level}`])];

/** The column in which the dump stands. */
class DumpColumn extends Column {
  /** @param {Definition} definition */
  constructor(definition) {
    super(definition);
    const { samples, versions } = /** @type {Start} */ (state.index);
    /** @type {Record<string, string>} */
    this.sources = {};
    this.name = "pasted.c.006t.gimple";
    const read = () => { this.read(); };
    const texts = samples.map(({ source: [name] }, at) => [at, name]);
    this.sample = choice("Samples", [["", "samples"], ...texts], () => { if (this.sample.value !== "") this.take(samples[/** @type {any} */ (this.sample.value)]); });
    this.version = choice("GCC's version", [["", "GCC: detected"], ...versions.map((version) => [version, `GCC ${version}`])], read);
    this.level = choice("Level", LEVELS, read);
    this.file = element("input", { type: "file", hidden: true, multiple: true, onchange: () => this.takeFiles(/** @type {FileList} */ (this.file.files)) });
    this.text = element("textarea", { spellcheck: false, "aria-label": "The dump", placeholder: "Paste or drop a dump that GCC wrote with -fdump-tree-gimple" });
    this.problem = element("p", { className: "problem", role: "alert", hidden: true });
    this.tools.append(this.sample, button("open", "Open a dump (and its source, if the dump has -lineno)", () => this.file.click()), this.version, this.level);
    this.body.append(this.problem, this.text, this.file);
    this.body.classList.add("dump");
    this.text.addEventListener("input", () => {
      this.leaveSample();
      clearTimeout(this.timer);
      this.timer = setTimeout(read, PAUSE);
    });
    this.host.addEventListener("dragover", (event) => event.preventDefault());
    this.host.addEventListener("drop", (event) => {
      event.preventDefault();
      this.takeFiles(/** @type {DataTransfer} */ (event.dataTransfer).files);
    });
  }

  /**
   * Takes a sample, which was compiled at -O2.
   * @param {Sample} sample
   * @param {() => Promise<void>} [showing]  shows a function of it
   */
  take({ name, text, source: [file, source] }, showing) {
    [this.name, this.sources, this.text.value, this.level.value] = [name, { [file]: source }, text, "2"];
    state.example = file.replace(/\.c$/, "");
    return this.read(showing);
  }

  /** Takes the sample that the address names (`#example=swap`), or the first one, and shows what it says of it. */
  async takeAddressed() {
    const word = new URLSearchParams(location.hash.slice(1)).get("example");
    const { samples } = /** @type {Start} */ (state.index);
    const at = samples.findIndex(({ source: [file] }) => file.startsWith(word ?? ""));
    this.sample.value = word === null ? "" : String(Math.max(0, at));
    await this.take(samples[Math.max(0, at)], word === null ? undefined : readAddress);
    if (word !== null && at < 0) say(`There is no sample called ${word}`);
  }

  /** What holds of a sample need not hold of another dump. */
  leaveSample() {
    if (!state.example) return;
    state.example = null;
    this.sample.value = this.level.value = "";
    this.name = "pasted.c.006t.gimple";
  }

  /**
   * Takes files: of them one is the dump, the others are sources.
   * @param {Iterable<File>} files
   */
  async takeFiles(files) {
    this.leaveSample();
    /** @param {File} file */
    const isSource = ({ name }) => /\.(c|cc|cpp|cxx|h|hh|hpp)$/i.test(name);
    for (const file of files) {
      if (isSource(file)) this.sources[file.name] = await file.text();
      else [this.name, this.text.value] = [file.name, await file.text()];
    }
    return this.read();
  }

  /**
   * Has the library read the dump, and shows a function of it.
   * @param {() => Promise<void>} [showing]  shows it; without this the function that was shown before, or the first
   */
  async read(showing) {
    const { name, sources, text, version, level } = this;
    const before = state.index.functions[state.at]?.name;
    showing ??= () => show(Math.max(0, state.index.functions.findIndex(({ name }) => name === before)));
    try {
      const input = { name, text: text.value, sources, gcc: Number(version.value) || null, opt: level.value || null };
      const { index, assumed } = await library.open(input);
      Object.assign(state.index, JSON.parse(index));
      const { functions, refused } = state.index;
      this.tell([...assumed, ...refused.map(({ name, why }) => `${name}: ${why}`)]);
      if (functions.length > 0) await showing();
    } catch (error) {
      this.tell([/** @type {Error} */ (error).message]);
    }
  }

  /**
   * Says what is wrong or assumed.
   * @param {string[]} lines
   */
  tell(lines) {
    this.problem.hidden = lines.length === 0;
    this.problem.textContent = lines.map(visible).join("\n");
  }
}

/** Starts the page with the first sample. */
async function startPlayground() {
  state.index = await unpack("index");
  COLUMNS.unshift({ id: "dump", title: "dump", key: "d", group: "stages" });
  COLUMNS.push(...ASKED);
  KINDS.dump = DumpColumn;
  for (const { id } of ASKED) KINDS[id] = AskedColumn;
  await library.start();
  startControls();
  state.columns = new Set(innerWidth > 900 ? ["dump", "functions", "ssa", "why"] : ["dump", "ssa", "why"]);
  state.drawn = true;
  const dump = new DumpColumn(COLUMNS[0]);
  made.set("dump", dump);
  await dump.takeAddressed();
  addEventListener("hashchange", () => {
    if (location.hash === written) return;
    const names = new URLSearchParams(location.hash.slice(1)).has("example");
    if (names) dump.takeAddressed(); else readAddress();
  });
  document.body.dataset.ready = "yes";
}
