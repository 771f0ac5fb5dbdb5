// Less than the whole flow graph: the body of a loop or the cases of a switch folded, or the neighbours of one block.

/** The fewest ways out of a block whose cases can be folded. */
const FEWEST_CASES = 4;

/**
 * What each block can fold: a word for it, and the blocks.
 * @param {FunctionModel} model
 */
function foldsOf(model) {
  const { blocks, loop_of, loops, edges, idom } = model.data;
  const folds = /** @type {Total<number, Fold>} */ (new Map()), outer = new Map(loops);
  /** @type {(head: number, what: string, block: number) => void} */
  const add = (head, what, block) => {
    if (!folds.has(head)) folds.set(head, { what, blocks: [] });
    if (folds.get(head).what === what) folds.get(head).blocks.push(block);
  };
  blocks.forEach((block, at) => {
    for (let header = loop_of[at]; header != null; header = /** @type {number | null} */ (outer.get(header))) if (header !== block) add(header, "loop", block);
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
 * @param {Drawing} drawing
 * @param {number[]} blocks
 * @param {number[][]} regions
 * @returns {Picture}
 */
function withoutRegions({ size, boxes, paths }, blocks, regions) {
  const hidden = new Set(regions.flatMap((region) => region));
  const position = /** @type {Total<number, number>} */ (new Map(blocks.map((block, at) => [block, at])));
  const kept = blocks.flatMap((block, at) => (hidden.has(block) ? [] : [[boxes[at][1] - 14, boxes[at][1] + boxes[at][3] + 14]])).sort((a, b) => a[0] - b[0]);
  const gone = /** @type {number[][]} */ ([]), signs = /** @type {number[][]} */ ([]);
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
  /** @param {number} y */
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

/** The room between boxes of neighbours, to the side and between rows. */
const NEAR = { side: 30, row: 70 };

/**
 * A drawing of a block with its predecessors above it and its successors below it.
 * @param {Drawing} drawing
 * @param {FunctionData} data
 * @param {number} centre
 * @returns {Picture}
 */
function neighbourhood({ boxes }, { blocks, edges }, centre) {
  const position = /** @type {Total<number, number>} */ (new Map(blocks.map((block, at) => [block, at])));
  /** @param {number[]} list */
  const unlike = (list) => [...new Set(list)].filter((block) => block !== centre);
  const before = unlike(edges.filter(([, to]) => to === centre).map(([from]) => from));
  const after = unlike(edges.filter(([from]) => from === centre).map(([, to]) => to)).filter((block) => !before.includes(block));
  const rows = [before, [centre], after];
  /** @param {number} block */
  const sizeOf = (block) => boxes[position.get(block)].slice(2);
  const widths = rows.map((row) => row.reduce((sum, block) => sum + sizeOf(block)[0] + NEAR.side, 0));
  const width = Math.max(...widths) + 2 * NEAR.side;
  /** @type {Box[]} */
  const placed = boxes.map(() => [0, 0, 0, 0]);
  let y = NEAR.side;
  rows.forEach((row, number) => {
    let x = (width - widths[number] + NEAR.side) / 2;
    for (const block of row) {
      const [w, h] = sizeOf(block);
      placed[position.get(block)] = [x, y, w, h];
      x += w + NEAR.side;
    }
    if (row.length > 0) y += Math.max(...row.map((block) => sizeOf(block)[1])) + NEAR.row;
  });
  const shown = new Set(rows.flat());
  const paths = edges.map(([from, to]) => {
    if (from !== centre && to !== centre) return [0, 0, 0, 0];
    const [[x0, y0, w0, h0], [x1, y1, w1]] = [placed[position.get(from)] ?? [], placed[position.get(to)] ?? []];
    const [start, end] = [x0 + w0 / 2, x1 + w1 / 2];
    if (y1 > y0) return [start, y0 + h0, start, y1 - NEAR.row / 2, end, y1 - NEAR.row / 2, end, y1];
    // Back into what stands above, or into itself: by the side.
    const side = Math.max(x0 + w0, x1 + w1) + NEAR.side / 2;
    return [start, y0 + h0, start, y0 + h0 + 14, side, y0 + h0 + 14, side, y1 - 14, end, y1 - 14, end, y1];
  });
  return { size: [width + NEAR.side, y], hidden: new Set(blocks.filter((block) => !shown.has(block))), signs: [], boxes: placed, paths, centre };
}
