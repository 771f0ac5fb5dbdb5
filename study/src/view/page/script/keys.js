// Keys.

/** @type {[key: string, what: string, action: () => void][]} */
const KEYS = [
  ["/", "search for functions, variables, names, statements, constants, blocks and source lines", () => byId("search").focus()],
  ["n", "next place of the current name", () => jump(1)],
  ["p", "previous place of the current name", () => jump(-1)],
  ["]", "next function", () => show(state.at + 1)],
  ["[", "previous function", () => show(state.at - 1)],
  ["g", "SSA form as text or as a graph", toggleDrawn],
  ["v", "show or hide virtual operands", () => toggle("vops")],
  ["h", "show or hide PHI nodes", () => toggle("phis")],
  ["c", "leave out of a graph what its edges show, predictions and debug statements", () => toggle("compact")],
  ["P", "print the graphs of all functions", printAll],
  ["Escape", "remove all colours", clearChoice],
  ["?", "this list", () => /** @type {HTMLDialogElement} */ (byId("help")).showModal()],
];

const KEYS_IN_COLUMNS = [
  ["0 ... 9, s, w", "show or hide a column"],
  ["Tab", "go to the next column, handle or button"],
  ["↑ ↓ Page Up, Page Down, Home, End", "move between the lines of a column; matching lines are highlighted in the other columns"],
  ["← →", "move between the names of a line; in the steps, one step back or forward; on a handle, change the width of its column"],
  ["Enter, Space", "colour the name or highlight the line; in the list, open the function"],
];

function startKeys() {
  const keys = byId("keys");
  for (const [key, what] of [...KEYS, ...KEYS_IN_COLUMNS]) keys.append(element("dt", { textContent: key }), element("dd", { textContent: what }));
  byId("help-button").onclick = () => /** @type {HTMLDialogElement} */ (byId("help")).showModal();
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /** @type {Element} */ (event.target).closest("input[type=search], dialog[open]")) return;
    const found = KEYS.find(([key]) => key === event.key);
    const column = COLUMNS.find(({ key }) => key === event.key);
    if (!found && !column) return;
    event.preventDefault();
    if (found) found[2](); else toggleColumn(/** @type {Definition} */ (column).id);
  });
}
