// Lines cut into words.

/**
 * Labels, what is only guessed or counted, strings, numbers and words of a line; a word may have dots in it, and `(D)`
 * behind it.
 */
const WORD = /<(?:bb \d+|L\d+|D\.\d+)>|\[(?:INV|(?:local count|count): [^\]]*|[\d.]+%)\]|"(?:[^"\\]|\\.)*"?|(?<![\p{L}\p{N}_$.])[\d][\p{L}\p{N}_.]*|[\p{L}_$.][\p{L}\p{N}_$.]*(?:\((?:D|ab)\))*/gu;
/** @param {string} token */
const isWord = (token) => !/^["<[\d]/.test(token);

/** Words of C's types, and what GCC's dumps call the others. */
const TYPE = /^(?:void|char|short|int|long|float|double|signed|unsigned|_Bool|bool|_Complex|__int128|struct|union|enum|class|const|volatile|restrict|register|static|sizetype|ssizetype)$/;

/**
 * What a token is besides a word, for its colour.
 * @param {string} token
 */
function kindOf(token) {
  if (token[0] === "<") return "label";
  if (token[0] === "[") return "dim";
  if (token[0] === '"' || /^\d/.test(token)) return "constant";
  return TYPE.test(token) ? "type" : undefined;
}

/** What a word of a type or the name of a field stands behind. */
const NO_VALUE = /(?:->|\b(?:struct|union|enum) )$/;

/** A line that shows nothing but virtual operands. */
const VIRTUAL = /^\s*# (?:\.MEM_\d+(?:\([a-zA-Z]+\))* = (?:VDEF|PHI) <|VUSE <)/;

/**
 * Cuts a line into pieces, of which some are words that may stand for values.
 * @param {string} text
 */
function cut(text) {
  /** @type {Piece[]} */
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [token] = match, start = match.index;
    if (start > end) pieces.push({ text: text.slice(end, start) });
    end = start + token.length;
    const word = isWord(token) && !NO_VALUE.test(text.slice(Math.max(0, start - 8), start));
    const block = /^<bb (\d+)>$/.exec(token)?.[1];
    pieces.push({
      text: token, word, isCalled: text.startsWith(" (", end), kind: kindOf(token),
      block: /** @type {number | undefined} */ (block && Number(block)),
    });
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/**
 * A called function may have the text of a name: then there are more such words than operands.
 * @param {Piece[]} pieces
 * @param {Map<number, number>} counts
 */
function dropCallees(pieces, counts) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  for (const { name } of pieces) if (name !== undefined) seen.set(name, (seen.get(name) ?? 0) + 1);
  for (const piece of pieces) {
    if (piece.name !== undefined && piece.isCalled && /** @type {number} */ (seen.get(piece.name)) > /** @type {number} */ (counts.get(piece.name))) piece.name = undefined;
  }
}
