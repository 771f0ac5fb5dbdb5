// Parts of the flow graph that can be folded: the body of a loop, the cases of a switch.

/** The fewest ways out of a block whose cases can be folded. */
const FEWEST_CASES = 4;

/** What each block can fold: a word for it, and the blocks. */
function foldsOf(model) {
  const { blocks, loop_of, loops, edges, idom } = model.data;
  const folds = new Map(), outer = new Map(loops);
  const add = (head, what, block) => {
    if (!folds.has(head)) folds.set(head, { what, blocks: [] });
    if (folds.get(head).what === what) folds.get(head).blocks.push(block);
  };
  blocks.forEach((block, at) => {
    for (let header = loop_of[at]; header != null; header = outer.get(header)) if (header !== block) add(header, "loop", block);
  });
  // A case is a block that only the switch leads to, with what it dominates.
  const [count, into] = [new Map(), new Map()];
  for (const [from, to] of edges) {
    count.set(from, (count.get(from) ?? 0) + 1);
    pushTo(into, to, from);
  }
  const switchOf = new Map();
  // Dominators come first in the order of the text nearly always; the rest is found in a second round.
  for (let round = 0; round < 2; round++) {
    blocks.forEach((block, at) => {
      const above = idom[at];
      if (above === null) return;
      if (count.get(above) >= FEWEST_CASES && into.get(block)?.length === 1) switchOf.set(block, above);
      else if (switchOf.has(above)) switchOf.set(block, switchOf.get(above));
    });
  }
  for (const [block, head] of switchOf) add(head, "cases", block);
  return folds;
}

/** The height that is left for the sign of what is folded. */
const SIGN = 30;

/**
 * The drawing with the blocks of `regions` hidden. Where no other box is, their room goes. Also the place of the sign of
 * each region.
 */
function withoutRegions({ size, boxes, paths }, blocks, regions) {
  const hidden = new Set(regions.flatMap((region) => region));
  const position = new Map(blocks.map((block, at) => [block, at]));
  const kept = blocks.flatMap((block, at) => (hidden.has(block) ? [] : [[boxes[at][1] - 14, boxes[at][1] + boxes[at][3] + 14]])).sort((a, b) => a[0] - b[0]);
  const gone = [], signs = [];
  for (const region of regions) {
    const own = region.map((block) => boxes[position.get(block)]);
    const top = Math.min(...own.map(([, y]) => y)), bottom = Math.max(...own.map(([, y, , height]) => y + height));
    const left = Math.min(...own.map(([x]) => x)), right = Math.max(...own.map(([x, , width]) => x + width));
    const free = [];
    let from = top;
    for (const [start, end] of kept) {
      if (end <= from || start >= bottom) continue;
      if (start > from) free.push([from, start]);
      from = Math.max(from, end);
    }
    if (from < bottom) free.push([from, bottom]);
    free.forEach(([start, end], at) => { if (end - start > SIGN) gone.push([at === 0 ? start + SIGN : start, end]); });
    signs.push([(left + right) / 2, free[0]?.[0] ?? top]);
  }
  gone.sort((a, b) => a[0] - b[0]);
  const up = (y) => {
    let [sum, last] = [0, -Infinity];
    for (const [start, end] of gone) {
      if (start >= y) break;
      sum += Math.max(0, Math.min(end, y) - Math.max(start, last));
      last = Math.max(last, end);
    }
    return y - sum;
  };
  return {
    size: [size[0], up(size[1])], hidden, signs: signs.map(([x, y]) => [x, up(y)]),
    boxes: boxes.map(([x, y, width, height]) => [x, up(y), width, height]),
    paths: paths.map((points) => points.map((value, at) => (at % 2 ? up(value) : value))),
  };
}
