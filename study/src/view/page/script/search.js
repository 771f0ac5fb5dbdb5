// Search.

/**
 * Finds functions, names and places of the shown function, and variables of all functions.
 * @param {string} text
 * @returns {Found[]}
 */
function search(text) {
  const wanted = text.toLowerCase();
  const { index, model } = state;
  /** @type {Found[]} */
  const found = [];
  const MOST = 60;
  /** @param {string} name */
  const rank = (name) => (name === text ? 0 : name.toLowerCase().startsWith(wanted) ? 1 : 2);
  /** @param {Found[]} list */
  const add = (list) => { list.sort((a, b) => rank(a.text) - rank(b.text)); found.push(...list.slice(0, MOST)); };
  add(model.names.flatMap(({ text: name }) => (name.toLowerCase().includes(wanted) ? [{ text: name, what: "name", go: () => choose(name) }] : [])));
  const variables = new Set(model.names.map(({ variable }) => variable).filter((variable) => variable.toLowerCase().includes(wanted)));
  variables.delete("");
  add([...variables].map((variable) => ({ text: variable, what: "variable", go: () => choose(variable) })));
  add(index.functions.flatMap(({ name, file }, at) => (name.toLowerCase().includes(wanted) ? [{ text: name, what: index.files.length > 1 ? index.files[file] : "function", go: () => show(at) }] : [])));
  add(placesOf(wanted).slice(0, MOST));
  /** @type {Found[]} */
  const elsewhere = [];
  index.functions.forEach(({ name, vars }, at) => {
    if (at === state.at || elsewhere.length > 5 * MOST) return;
    for (const variable of vars) {
      if (variable.toLowerCase().includes(wanted)) elsewhere.push({ text: variable, what: `in ${name}`, go: async () => { await show(at); choose(variable); } });
    }
  });
  add(elsewhere);
  found.sort((a, b) => rank(a.text) - rank(b.text));
  return found.slice(0, MOST);
}

/**
 * Where the shown function holds a text: statements with their constants and called functions, blocks, source lines.
 * @param {string} wanted
 */
function placesOf(wanted) {
  const { model } = state;
  const seen = new Set(), places = /** @type {Found[]} */ ([]);
  const number = /^(?:bb |<bb )?(\d+)>?$/.exec(wanted)?.[1];
  if (number && model.ssa.blockLine.has(Number(number))) places.push({ text: `<bb ${number}>`, what: "block", go: () => light({ block: Number(number) }) });
  model.ssa.lines.forEach((text, line) => {
    const part = model.ssa.partOf[line];
    if (part < 0 || seen.has(part) || !text.toLowerCase().includes(wanted) || (!state.vops && VIRTUAL.test(text))) return;
    seen.add(part);
    places.push({ text: text.trim(), what: `block ${model.ssa.blockOf[line]}`, go: () => light({ part }) });
  });
  for (const { text, source, number } of sourceLines()) {
    if (text.toLowerCase().includes(wanted)) places.push({ text: text.trim(), what: `line ${number}`, go: () => light({ source }) });
  }
  return places;
}

/**
 * Colours a text that search has found, and goes to its first place.
 * @param {string} text
 */
function choose(text) {
  if (!state.chosen.has(text)) toggleChosen(text);
  state.current = text;
  state.lit = {};
  jump(1);
}

/** The search box with its list. */
function startSearch() {
  const [box, list] = [/** @type {HTMLInputElement} */ (byId("search")), byId("found")];
  let found = /** @type {Found[]} */ ([]), at = 0;
  const close = () => { list.hidden = true; box.setAttribute("aria-expanded", "false"); box.removeAttribute("aria-activedescendant"); };
  /** @param {number} to */
  const mark = (to) => {
    at = to;
    [...list.children].forEach((item, number) => item.setAttribute("aria-selected", /** @type {any} */ (number === at)));
    list.children[at]?.scrollIntoView({ block: "nearest" });
    box.setAttribute("aria-activedescendant", `found-${at}`);
  };
  /** @param {number} to */
  const go = (to) => { const chosen = found[to]; close(); box.value = ""; box.blur(); chosen?.go(); };
  box.addEventListener("input", () => {
    if (box.value === "") return close();
    found = search(box.value);
    const items = found.map(({ text, what }, number) => element("div", { id: `found-${number}`, role: "option", onpointerdown: (/** @type {Event} */ event) => { event.preventDefault(); go(number); } }, element("span", { textContent: visible(text).slice(0, 300) }), element("span", { textContent: visible(what).slice(0, 100) })));
    list.replaceChildren(...(items.length ? items : [element("div", { className: "none", role: "option", "aria-disabled": "true", textContent: "Nothing found" })]));
    list.hidden = false;
    box.setAttribute("aria-expanded", "true");
    if (items.length) mark(0);
  });
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { close(); box.value = ""; box.blur(); }
    else if (event.key === "Enter" && found.length) go(at);
    else if (event.key === "ArrowDown" && found.length) mark((at + 1) % found.length);
    else if (event.key === "ArrowUp" && found.length) mark((at + found.length - 1) % found.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  box.addEventListener("blur", close);
}
