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
