// The page of `tressa trail`: a slider over the passes that changed a function.

/** The lines around a change that stay when the rest is folded. */
const AROUND = 3;

let trail, at = 0, chosen = "";

/** A name without what marks a default definition. */
const named = (word) => word.replace(/\(\w+\)$/, "");
const has = (text, name) => cut(text).some((piece) => piece.word && named(piece.text) === name);

/** The element of one line; a click on a word chooses it. */
function lineOf([sign, text]) {
  const line = element("div", { className: sign === "+" ? "plus" : sign === "-" ? "minus" : "", "data-sign": sign });
  for (const { text: piece, word } of cut(text)) {
    if (!word) { line.append(visible(piece)); continue; }
    const name = named(piece);
    line.append(element("span", {
      className: `word${name === chosen ? " chosen" : ""}`, textContent: visible(piece), onclick: () => choose(name),
    }));
  }
  return line;
}

/** The numbers of the lines that are shown: all, or those near a change. */
function near(lines) {
  const all = lines.map((_, number) => number);
  if (byId("whole").getAttribute("aria-pressed") === "true" || at === 0) return all;
  const isNear = new Set(all.filter((number) => lines[number][0] !== " ").flatMap((number) =>
    Array.from({ length: 2 * AROUND + 1 }, (_, step) => number + step - AROUND)));
  return all.filter((number) => isNear.has(number));
}

function show() {
  const { name, dump, blocks, phis, lines, changed, events } = trail.passes[at];
  const size = [blocks !== null && `${blocks} blocks`, phis !== null && `${phis} PHI nodes`, changed && `+${changed[0]} −${changed[1]} lines`];
  byId("pass").textContent = visible([name, ...size.filter(Boolean)].join(" · "));
  byId("pass").title = visible(dump);
  byId("events").replaceChildren(...events.map((event) => element("li", { textContent: visible(event) })));
  let last = -1;
  byId("lines").replaceChildren(...near(lines).flatMap((number) => {
    const gap = number > last + 1 ? [element("div", { className: "gap", textContent: `${number - last - 1} lines` })] : [];
    last = number;
    return [...gap, lineOf(lines[number])];
  }));
  byId("slider").value = at;
  byId("slider").setAttribute("aria-valuetext", name);
  byId("before").disabled = at === 0;
  byId("after").disabled = at === trail.passes.length - 1;
  [...byId("passes").children].forEach((entry, number) => {
    entry.setAttribute("aria-current", number === at);
    if (number === at) entry.scrollIntoView({ block: "nearest" });
  });
}

function go(to) {
  at = clamp(to, 0, trail.passes.length - 1);
  show();
  byId("lines").querySelector(".plus, .minus")?.scrollIntoView({ block: "center" });
}

/** Marks a name wherever it stands, and the passes that changed a line with it. */
function choose(name) {
  chosen = name === chosen ? "" : name;
  let count = 0;
  trail.passes.forEach(({ lines }, number) => {
    const isTouched = chosen !== "" && lines.some(([sign, text]) => (sign !== " " || number === 0) && has(text, chosen));
    byId("passes").children[number].firstChild.textContent = isTouched ? "●" : "";
    count += isTouched;
  });
  say(chosen === "" ? "" : `${chosen}: ${count} of ${trail.passes.length} passes touch a line with it`);
  show();
}

async function start() {
  trail = await unpack("data");
  // Lines are told by how far the number of their text is from that of the line before.
  for (const pass of trail.passes) {
    let number = 0;
    pass.lines = pass.lines.map((distance, line) => [pass.signs[line], trail.texts[number += distance]]);
  }
  byId("title").textContent = visible(trail.function);
  document.title = `${visible(trail.function)} · tressa trail`;
  byId("passes").append(...trail.passes.map((_, number) => button("", "", () => go(number))));
  trail.passes.forEach(({ name, changed }, number) => byId("passes").children[number].append(
    element("span"), element("span", { textContent: visible(name) }),
    element("span", { className: "added", textContent: changed ? `+${changed[0]}` : "" }),
    element("span", { className: "removed", textContent: changed ? `−${changed[1]}` : "" })));
  byId("slider").max = trail.passes.length - 1;
  byId("slider").oninput = () => go(Number(byId("slider").value));
  byId("before").onclick = () => go(at - 1);
  byId("after").onclick = () => go(at + 1);
  byId("whole").onclick = () => {
    byId("whole").setAttribute("aria-pressed", byId("whole").getAttribute("aria-pressed") !== "true");
    show();
  };
  document.onkeydown = (event) => {
    if (event.target === byId("slider") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight") go(at + 1);
    else if (event.key === "ArrowLeft") go(at - 1);
    else return;
    event.preventDefault();
  };
  // The address may name a pass: page.html#021t.ssa.
  go(trail.passes.findIndex(({ name }) => name === decodeURIComponent(location.hash.slice(1))));
  document.body.setAttribute("data-ready", "");
}

start();
