// The drawn flow graph: its edges, and boxes that are as high as what they hold. tressa has placed boxes as wide as their
// longest line, up to a limit, and as high as their lines without virtual operands (study/src/view/page/model.rs).

/**
 * The head of an arrow.
 * @param {string} id
 * @param {number} size
 */
const arrow = (id, size) => svg("marker", { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: size, markerHeight: size, markerUnits: "userSpaceOnUse", orient: "auto" }, svg("path", { d: "M0 0L8 4L0 8z" }));

/** The radius of corners. */
const RADIUS = 5;

/**
 * A line through points with round corners.
 * @param {number[]} points
 */
function rounded(points) {
  let path = `M${points[0]} ${points[1]}`;
  for (let at = 2; at < points.length - 2; at += 2) {
    const [x0, y0, x, y, x1, y1] = points.slice(at - 2, at + 4);
    // Half of a short side, so that two corners fit on it.
    /** @type {(x: number, y: number) => string} */
    const near = (toX, toY) => {
      const length = Math.hypot(toX - x, toY - y), part = Math.min(RADIUS, length / 2) / Math.max(length, 0.01);
      return `${x + (toX - x) * part} ${y + (toY - y) * part}`;
    };
    path += `L${near(x0, y0)}Q${x} ${y} ${near(x1, y1)}`;
  }
  return `${path}L${points.at(-2)} ${points.at(-1)}`;
}

/**
 * The edges of a drawing, with the arrow of that name at their ends.
 * @type {(drawing: Drawing, edges: Edge[], head: string) => SVGPathElement[]}
 */
const edgePaths = ({ paths }, edges, head) => paths.map((points, at) => {
  const [, , kind] = edges[at];
  return svg("path", { class: kind, d: rounded(points), "marker-end": `url(#${head})` });
});

/** What the colours of the edges mean. */
const EDGE_KINDS = [["true", "true"], ["false", "false"], ["back", "back"], ["odd", "abnormal"]];
/** @param {Edge[]} edges */
const edgeLegend = (edges) => EDGE_KINDS
  .filter(([kind]) => edges.some(([, , of]) => of.split(" ").includes(kind)))
  .map(([kind, text]) => element("span", { className: `edge ${kind}`, textContent: text }));

/**
 * The box that has a point on its lower side, or -1.
 * @type {(boxes: Box[], x: number, y: number) => number}
 */
const boxWithBottom = (boxes, x, y) => boxes.findIndex(([left, top, width, height]) => Math.abs(top + height - y) <= 1 && left <= x && x <= left + width);

/**
 * The edges after boxes have moved and `move` gives what was at a height its new one. A box may end above the room that its
 * neighbours need: edges at its lower side keep to it.
 * @type {(paths: number[][], boxes: Box[], moved: Box[], move: (y: number) => number) => number[][]}
 */
const movedPaths = (paths, boxes, moved, move) => paths.map((points) => points.map((value, at) => {
  if (at % 2 === 0) return value;
  const box = at === 1 || at === points.length - 1 ? boxWithBottom(boxes, points[at - 1], value) : -1;
  return box < 0 ? move(value) : moved[box][1] + moved[box][3];
}));

/**
 * The drawing with boxes that are at least `heights` high. Room is made at the bottom of those that lack it, over the whole
 * width, so that everything keeps its order.
 * @param {Drawing} drawing
 * @param {number[]} heights
 * @returns {Drawing}
 */
function stretched({ size, boxes, paths }, heights) {
  const lacks = heights.map((height, at) => Math.max(0, height - boxes[at][3]));
  if (lacks.every((lack) => lack === 0)) return { size, boxes, paths };
  /** @param {number} at */
  const bottom = (at) => boxes[at][1] + boxes[at][3];
  // Where room is made, from top to bottom, and how much there is down to there.
  const places = /** @type {number[]} */ ([]), sums = /** @type {number[]} */ ([]);
  /** @param {number} y */
  const room = (y) => {
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (places[middle] <= y) from = middle + 1; else to = middle;
    }
    return from > 0 ? sums[from - 1] : 0;
  };
  for (const at of boxes.map((_, at) => at).sort((a, b) => bottom(a) - bottom(b))) {
    const sum = sums.at(-1) ?? 0;
    const lack = lacks[at] - (sum - room(boxes[at][1]));
    if (lack > 0) {
      places.push(bottom(at));
      sums.push(sum + lack);
    }
  }
  /** @param {number} y */
  const down = (y) => y + room(y);
  /** @type {Box[]} */
  const moved = boxes.map(([x, y, width, height], at) => [x, down(y), width, height + lacks[at]]);
  return { size: [size[0], down(size[1])], boxes: moved, paths: movedPaths(paths, boxes, moved, down) };
}

/**
 * The drawing with boxes of these `heights`, where they are lower than in it. Rows in which no box holds anything and no edge
 * runs to the side go, over the whole width.
 * @param {Drawing} drawing
 * @param {number[]} heights
 * @returns {Drawing}
 */
function shrunk({ size, boxes, paths }, heights) {
  const spare = boxes.map(([, y, , height], at) => [y + heights[at], y + height]).filter(([from, to]) => to > from);
  if (spare.length === 0) return { size, boxes, paths };
  const sideways = new Set(paths.flatMap((points) => points.filter((y, at) => at % 2 && at > 1 && y === points[at - 2])));
  const needed = [...boxes.map(([, y, , ], at) => [y, y + heights[at]]), ...[...sideways].map((y) => [y - 7, y + 7])];
  // The ends of what is spare and what is needed, from top to bottom, with how much of each begins there.
  const ends = [spare, needed].flatMap((list, kind) => list.flatMap(([from, to]) => [[from, kind, 1], [to, kind, -1]]));
  ends.sort((a, b) => a[0] - b[0]);
  const open = [0, 0], gone = /** @type {number[][]} */ ([]);
  ends.forEach(([y, kind, step], at) => {
    open[kind] += step;
    const next = ends[at + 1]?.[0];
    if (open[0] > 0 && open[1] === 0 && next > y) gone.push([y, next]);
  });
  const sums = [0];
  for (const [from, to] of gone) sums.push(/** @type {number} */ (sums.at(-1)) + to - from);
  /** @param {number} y */
  const up = (y) => {
    let [from, to] = [0, gone.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (gone[middle][0] < y) from = middle + 1; else to = middle;
    }
    return from === 0 ? y : y - sums[from - 1] - (Math.min(gone[from - 1][1], y) - gone[from - 1][0]);
  };
  /** @type {Box[]} */
  const moved = boxes.map(([x, y, width, height], at) => [x, up(y), width, Math.min(height, heights[at])]);
  return { size: [size[0], up(size[1])], boxes: moved, paths: movedPaths(paths, boxes, moved, up) };
}

/**
 * The words `true` and `false` beside the edges where they leave their boxes.
 * @param {Drawing} drawing
 * @param {Edge[]} edges
 */
const edgeWords = ({ paths }, edges) => paths.flatMap((points, at) => {
  const word = edges[at][2].split(" ").find((kind) => kind === "true" || kind === "false");
  return word ? [svg("text", { class: word, x: points[0] + 4, y: points[1] + 12 }, word)] : [];
});

/** The width of a character and the height of a line in boxes, and what is left and right, above and below: `picture.rs`. */
const BOX = { char: 7.25, line: 15, side: 8, end: 6 };

/** The characters by which the further lines of a long statement are indented. */
const HANGING = 4;

/** The most lines of a statement in a box. */
const MOST_WRAPPED = 12;

/**
 * How many characters a line has in a box of that width.
 * @param {number} width
 */
const charactersIn = (width) => Math.max(10, Math.floor((width - 2 * BOX.side + 1) / BOX.char));

/**
 * The lines of a text in a box of that many characters, broken at blanks where that is possible.
 * @param {string} text
 * @param {number} most
 */
function brokenLines(text, most) {
  if (text.length <= most) return [text];
  const lines = [];
  let last = "", room = most;
  const end = (/** @type {string} */ line) => { lines.push(line); [last, room] = ["", most - HANGING]; };
  for (let word of text.split(/(?<= )/)) {
    if (last.length + word.trimEnd().length > room && last !== "") end(last);
    while (word.trimEnd().length > room) {
      const part = word.slice(0, room);
      word = word.slice(room);
      end(part);
    }
    last += word;
  }
  lines.push(last);
  return lines.slice(0, MOST_WRAPPED);
}

/**
 * A line without the indentation of statements in dumps.
 * @param {string} text
 */
const unindented = (text) => text.replace(/^ {2}/, "");

/** The size of the font with which `BOX.char` is enough for a character. */
function boxFontSize() {
  const SIZE = 12, COUNT = 100;
  const probe = element("span", { className: "probe", textContent: "0".repeat(COUNT) });
  document.body.append(probe);
  probe.style.fontSize = `${SIZE}px`;
  const width = probe.getBoundingClientRect().width / COUNT;
  probe.remove();
  return width > BOX.char ? (SIZE * BOX.char) / width : SIZE;
}
