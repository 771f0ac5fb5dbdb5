// Address: deep links and the back button.

/** @type {string | null} */
let written = null;

/** The part of the address after the `#`. */
function address() {
  const { index, at, chosen, lit } = state;
  const { name } = index.functions[at];
  const words = new URLSearchParams();
  if (state.example) words.append("example", state.example);
  words.append("f", name);
  if (index.functions.findIndex((entry) => entry.name === name) !== at) words.append("at", /** @type {any} */ (at));
  for (const text of chosen.keys()) words.append("name", text);
  if (lit.part !== undefined) words.append("part", /** @type {any} */ (lit.part));
  if (lit.block !== undefined) words.append("block", /** @type {any} */ (lit.block));
  if (lit.source !== undefined) words.append("line", /** @type {any} */ (lit.source));
  words.append("show", COLUMNS.map(({ id }) => id).filter((id) => state.columns.has(id)).join(","));
  if (state.drawn) words.append("graph", /** @type {any} */ (1));
  if (state.vops) words.append("vops", /** @type {any} */ (1));
  if (!state.phis) words.append("phis", /** @type {any} */ (0));
  if (state.compact) words.append("compact", /** @type {any} */ (1));
  if (state.columns.has("steps") && state.step > 0) words.append("step", /** @type {any} */ (state.step + 1));
  return `#${words}`;
}

/** Writes the state into the address. A step in the history for a function or a colour, none for what is lit. */
function writeAddress() {
  const now = address();
  if (now === written) return;
  /** @param {string | null} text */
  const essence = (text) => { const words = new URLSearchParams(text?.slice(1)); return JSON.stringify([words.get("f"), words.get("at"), words.getAll("name")]); };
  const isStep = written !== null && essence(now) !== essence(written);
  written = now;
  if (now === location.hash) return;
  if (isStep) history.pushState(null, "", now); else history.replaceState(null, "", now);
}

/** Takes the state from the address. */
async function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const { functions } = state.index;
  let at = Number(words.get("at") ?? -1);
  if (!functions[at] || (words.has("f") && functions[at].name !== words.get("f"))) at = functions.findIndex(({ name }) => name === words.get("f"));
  const show_ = words.get("show")?.split(",").filter((id) => COLUMNS.some((column) => column.id === id));
  if (show_?.length) state.columns = new Set(show_);
  // An address that says no view was written by hand: the graph is what is looked at first.
  state.drawn = words.has("graph") || !words.has("show");
  state.vops = words.has("vops");
  state.phis = words.get("phis") !== "0";
  state.compact = words.has("compact");
  state.chosen = new Map(words.getAll("name").map((text, at) => [text, at % COLOURS]));
  state.current = [...state.chosen.keys()].at(-1) ?? null;
  /** @param {string} word */
  const number = (word) => (words.has(word) ? Number(words.get(word)) : undefined);
  state.lit = { part: number("part"), block: number("block"), source: number("line") };
  state.askedForName = Object.values(state.lit).every((at) => at === undefined);
  state.step = Math.max(0, (number("step") ?? 1) - 1);
  written = location.hash;
  // An address without a place leads to the function's first sight.
  const keep = ["name", "part", "block", "line"].some((word) => words.has(word));
  await show(Math.max(0, at), { keep, step: state.step });
  for (const column of shownColumns()) column.reveal();
}
