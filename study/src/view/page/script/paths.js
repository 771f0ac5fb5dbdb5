// The ways on which values come to the PHI node that is looked at.

/**
 * The ways to the PHI node, or null.
 * @type {Ways | null}
 */
let paths = null;

/** The PHI node that is lit, or whose result was chosen last: its part. */
function litPhi() {
  const { model, lit, current, askedForName } = state;
  /** @param {number | null | undefined} part */
  const isPhi = (part) => part != null && model.data.operands[part]?.phi && model.data.operands[part].d;
  const part = askedForName ? model.definitions[/** @type {number} */ (model.nameOf.get(/** @type {string} */ (current)))] : lit.part;
  return isPhi(part) ? /** @type {number} */ (part) : undefined;
}

/**
 * How each value comes to a PHI node: from the block that defines it along all ways to the edge that brings it, as far as
 * they pass neither the definition again nor the PHI node. Also the colour of each value, and the block of the use for
 * which the PHI node is kept.
 * @param {number | undefined} part
 * @returns {Ways | null}
 */
function pathsOf(part) {
  if (part === undefined) return null;
  const { model } = state;
  const meets = /** @type {number} */ (model.blockOfPart.get(part));
  const [successors, predecessors] = [new Map(), new Map()];
  for (const [from, to] of model.data.edges) {
    pushTo(successors, from, to);
    pushTo(predecessors, to, from);
  }
  /** @type {(start: number, next: Map<number, number[]>, ends: Set<number>) => Set<number>} */
  const reached = (start, next, ends) => {
    const seen = new Set([start]), work = [start];
    for (let block = work.pop(); block !== undefined; block = work.pop()) {
      for (const to of next.get(block) ?? []) {
        if (seen.has(to) || ends.has(to)) continue;
        seen.add(to);
        work.push(to);
      }
    }
    return seen;
  };
  /** @type {Ways} */
  const found = { meets, colours: new Map(), edges: new Map(), defs: new Map(), values: [], kept: keptFor(part) };
  const valueColours = new Map();
  for (const { text, block } of model.argumentsOf(part)) {
    const name = model.nameOf.get(text);
    if (!valueColours.has(text)) valueColours.set(text, valueColours.size % COLOURS);
    const colour = valueColours.get(text);
    found.values.push({ text, block, colour });
    found.edges.set(`${block} ${meets}`, colour);
    if (name === undefined) continue;
    found.colours.set(name, colour);
    const start = model.blockOf(name);
    if (!found.defs.has(start)) found.defs.set(start, colour);
    if (start === block) continue;
    const ends = new Set([meets, start]);
    const after = reached(start, successors, ends);
    const before = reached(block, predecessors, new Set([start]));
    for (const [from, to] of model.data.edges) {
      if (after.has(from) && before.has(to) && after.has(to)) found.edges.set(`${from} ${to}`, colour);
    }
  }
  return found;
}

/**
 * The block of the use that a PHI node is kept for, as the library says.
 * @param {number} part
 */
const keptFor = (part) => state.model.data.why.phis.find(([of]) => of === part)?.[2] ?? undefined;

/**
 * What the colours of the lit ways mean.
 * @param {Ways} ways
 */
function pathLegend({ values, meets, kept }) {
  const key = (/** @type {string} */ text, colour = "") => element("span", { className: `way ${colour}`, textContent: visible(text) });
  const all = values.map(({ text, block, colour }) => key(`${shortened(text, 24)} from block ${block}`, `c${colour}`));
  all.push(key(`they meet in block ${meets}`));
  if (kept !== undefined) all.push(key(`kept for block ${kept}`));
  return all;
}
