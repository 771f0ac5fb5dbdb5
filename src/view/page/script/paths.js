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
 * they pass neither the definition again nor the PHI node. Also the colour of each value, and the block of a use for which
 * the PHI node is there.
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
  const found = { meets, part, colours: new Map(), edges: new Map(), defs: new Map(), values: [], kept: keptFor(part) };
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
 * The block of the first statement that a PHI node's value reaches, perhaps through other PHI nodes.
 * @param {number} part
 */
function keptFor(part) {
  const { model } = state;
  const seen = new Set([part]), work = [part];
  while (work.length > 0) {
    for (const name of model.data.operands[/** @type {number} */ (work.shift())].d ?? []) {
      for (const use of typeof name === "number" ? model.data.uses[name] : []) {
        if (!model.data.operands[use].phi) return model.blockOfPart.get(use);
        if (!seen.has(use)) work.push(use);
        seen.add(use);
      }
    }
  }
  return undefined;
}

/** What the colours of the lit ways mean. */
function pathLegend() {
  /** @type {(colour: number, text: string) => HTMLElement} */
  const key = (colour, text) => element("span", { className: `way c${colour}`, textContent: visible(text) });
  const kept = /** @type {Ways} */ (paths).kept === undefined ? [] : [element("span", { className: "way", textContent: `used in block ${/** @type {Ways} */ (paths).kept}` })];
  return [.../** @type {Ways} */ (paths).values.map(({ text, block, colour }) => key(colour, `${shortened(text, 24)} from block ${block}`)), element("span", { className: "way", textContent: `they meet in block ${/** @type {Ways} */ (paths).meets}` }), ...kept];
}
