// Lines cut into words.

/** Strings, numbers and words of a line; a word may have dots in it, and `(D)` behind it. */
const WORD = /"(?:[^"\\]|\\.)*"?|(?<![\p{L}\p{N}_$.])[\d][\p{L}\p{N}_.]*|[\p{L}_$.][\p{L}\p{N}_$.]*(?:\((?:D|ab)\))*/gu;
const isWord = (token) => token[0] !== '"' && !/^\d/.test(token);

/** What a word of a type or the name of a field stands behind. */
const NO_VALUE = /(?:->|\b(?:struct|union|enum) )$/;

/** A line that shows nothing but virtual operands. */
const VIRTUAL = /^\s*# (?:\.MEM_\d+(?:\([a-zA-Z]+\))* = (?:VDEF|PHI) <|VUSE <)/;

/** Cuts a line into pieces, of which some are words that may stand for values. */
function cut(text) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [token] = match, start = match.index;
    if (start > end) pieces.push({ text: text.slice(end, start) });
    end = start + token.length;
    const word = isWord(token) && !NO_VALUE.test(text.slice(Math.max(0, start - 8), start));
    pieces.push({ text: token, word, isCalled: text.startsWith(" (", end) });
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A called function may have the text of a name: then there are more such words than operands. */
function dropCallees(pieces, counts) {
  const seen = new Map();
  for (const { name } of pieces) if (name !== undefined) seen.set(name, (seen.get(name) ?? 0) + 1);
  for (const piece of pieces) {
    if (piece.name !== undefined && piece.isCalled && seen.get(piece.name) > counts.get(piece.name)) piece.name = undefined;
  }
}
