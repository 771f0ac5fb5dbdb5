//! Which number of one text corresponds to which number of the other.
//!
//! Two lines agree if their texts do and their numbers correspond. At first no number has a counterpart, and
//! lines agree that are the same but for numbers. A line that agrees with exactly one other is certain: its
//! numbers correspond to those of the other, in order. This makes more lines certain. Where no line is, lines
//! that a diff aligns decide, those of declarations last. A number without a counterpart keeps its own, if it
//! is free.

use super::numbered_text::{BLOCK, FunctionText, Item, Piece};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;
use similar::{Algorithm, DiffOp, capture_diff_slices};
use tressa::internals::base::limits::DIFF_STEPS;
use tressa::internals::base::text_tables::TextIndexSet;

/// What the texts were printed in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Compilations {
    /// Two passes of one compilation: an SSA name, a label or a temporary keeps its number from pass to pass.
    /// Blocks are renumbered when GCC removes some, and are known by what is defined in them.
    One,
    /// Two compilations: no number means anything in the other text.
    Two,
}

/// A one-to-one correspondence of items.
#[derive(Clone, Debug)]
pub(super) struct Correspondence {
    /// For each item of the first text that of the second.
    to_second: Vec<Option<usize>>,
    /// For each item of the second text that of the first.
    to_first: Vec<Option<usize>>,
}

/// For each line a number; lines agree if their numbers are equal.
type Keys = (Vec<u32>, Vec<u32>);

/// What a line consists of, where numbers that correspond are equal.
#[derive(PartialEq, Eq, Hash)]
enum KeyPart<'t> {
    Text(&'t str),
    /// A number with a counterpart: its item in the second text.
    Known(usize),
    /// A number without one: what it counts.
    Unknown(&'t str),
}

/// How often the search goes on. Each round finds counterparts; that more than a few are needed is rare.
const ROUNDS: usize = 64;

impl Correspondence {
    /// Finds the correspondence. Fails if the texts differ in so many lines that a diff would take too long.
    pub fn new(
        first: &FunctionText,
        second: &FunctionText,
        compilations: Compilations,
    ) -> Result<Self, &'static str> {
        let mut this = Correspondence {
            to_second: vec![None; first.items.len()],
            to_first: vec![None; second.items.len()],
        };
        if compilations == Compilations::One {
            // What is certain without a look at the lines.
            this.keep_numbers(first, second, |item| item.kind != BLOCK);
            this.learn_blocks(first, second);
        }
        // The diff below takes at least the lines that agree with no other times all lines.
        if steps(&this.keys(first, second)) > DIFF_STEPS.most {
            return Err(DIFF_STEPS.expected);
        }
        let bodies = (first.body(), second.body());
        for _ in 0..ROUNDS {
            // The keys of the lines with the counterparts that are known now: each counterpart makes lines
            // differ that agreed, and so makes other lines certain.
            let keys = this.keys(first, second);
            // Certain lines first, as often as they teach something; the guesses of a diff only where they
            // do not.
            if this.learn(first, second, certain(&keys)) {
                continue;
            }
            // Declarations are in the order of the numbers, so that they say least.
            let pairs = equal_lines(&aligned(&keys));
            let in_body = |&(a, b): &(usize, usize)| a >= bodies.0 && b >= bodies.1;
            if !this.learn(first, second, pairs.iter().copied().filter(in_body))
                && !this.learn(first, second, pairs)
            {
                break;
            }
        }
        // What no line decides keeps its number where the other text has it free.
        this.keep_numbers(first, second, |_| true);
        Ok(this)
    }

    /// Lets what both texts write alike correspond to itself, if it is to be kept and has no counterpart.
    fn keep_numbers(&mut self, first: &FunctionText, second: &FunctionText, is_kept: impl Fn(&Item) -> bool) {
        for (index, item) in first.items.iter().enumerate().filter(|(_, item)| is_kept(item)) {
            if let Some(same) = second.items.get_index_of(item)
                && self.to_second[index].is_none()
                && self.to_first[same].is_none()
            {
                self.to_second[index] = Some(same);
                self.to_first[same] = Some(index);
            }
        }
    }

    /// The item of the second text that corresponds to one of the first.
    pub fn second_of(&self, first: usize) -> Option<usize> {
        self.to_second[first]
    }

    fn keys<'t>(&self, first: &'t FunctionText, second: &'t FunctionText) -> Keys {
        // Equal lines have equal keys, across the texts: a number with a counterpart is written as that of
        // the second text in both, and one without as what it counts, so that lines agree but for unknown
        // numbers.
        let mut known = TextIndexSet::default();
        let unknown = |text: &'t FunctionText, of: usize| KeyPart::Unknown(&text.items[of].kind);
        let of_first = keys_of(first, &mut known, |of| {
            self.to_second[of].map_or_else(|| unknown(first, of), KeyPart::Known)
        });
        let of_second = keys_of(second, &mut known, |of| {
            self.to_first[of].map_or_else(|| unknown(second, of), |_| KeyPart::Known(of))
        });
        (of_first, of_second)
    }

    /// Lets numbers at the same places of these pairs of lines correspond, if most pairs say so. Returns
    /// whether any were found.
    fn learn(
        &mut self,
        first: &FunctionText,
        second: &FunctionText,
        pairs: impl IntoIterator<Item = (usize, usize)>,
    ) -> bool {
        let numbers = pairs.into_iter().flat_map(|(a, b)| {
            let pieces = first.telling_pieces(a).iter().zip(&second.lines[b]);
            pieces.filter_map(|pieces| match pieces {
                (&Piece::Number(a), &Piece::Number(b)) => Some((a, b)),
                _ => None,
            })
        });
        self.vote(numbers)
    }

    /// Lets blocks correspond that define the same names, if most of these say so.
    fn learn_blocks(&mut self, first: &FunctionText, second: &FunctionText) {
        let in_first = first.defining_blocks();
        let mut pairs = Vec::with_capacity(in_first.len());
        for (name, block) in second.defining_blocks() {
            if let Some(&block_of_first) = self.to_first[name].and_then(|name| in_first.get(&name)) {
                pairs.push((block_of_first, block));
            }
        }
        self.vote(pairs);
    }

    /// Lets the items of these pairs correspond that have no counterpart yet. Returns whether there are any.
    fn vote(&mut self, pairs: impl IntoIterator<Item = (usize, usize)>) -> bool {
        // A pair of numbers has a vote for each place where a pair of lines has both. Numbers with a
        // counterpart have no vote.
        let mut votes: IndexMap<(usize, usize), usize, FxBuildHasher> = IndexMap::default();
        for (a, b) in pairs {
            if self.to_second[a].is_none() && self.to_first[b].is_none() {
                *votes.entry((a, b)).or_default() += 1;
            }
        }
        // The most votes first; of equally many the pair that comes first in the text.
        votes.sort_by(|_, many, _, more| more.cmp(many));
        let mut is_any_new = false;
        // A pair takes both its numbers out of the vote: the correspondence stays one to one.
        for &(a, b) in votes.keys() {
            if self.to_second[a].is_none() && self.to_first[b].is_none() {
                self.to_second[a] = Some(b);
                self.to_first[b] = Some(a);
                is_any_new = true;
            }
        }
        is_any_new
    }
}

/// The keys of a text's lines, where `part` says what a number is.
fn keys_of<'t>(
    text: &'t FunctionText,
    known: &mut TextIndexSet<Vec<KeyPart<'t>>>,
    part: impl Fn(usize) -> KeyPart<'t>,
) -> Vec<u32> {
    let part = |(at, piece): (usize, &Piece)| match *piece {
        // Indentation says only how deep a line is nested.
        Piece::Text(from, to) if at == 0 => KeyPart::Text(text.text[from..to].trim_start()),
        Piece::Text(from, to) => KeyPart::Text(&text.text[from..to]),
        Piece::Number(of) => part(of),
    };
    let key = |line: &Vec<Piece>| line.iter().enumerate().map(part).collect();
    text.lines.iter().map(|line| known.insert_full(key(line)).0 as u32).collect()
}

/// The steps of a diff of the lines, at least: their number for each that has no other to agree with.
fn steps((first, second): &Keys) -> u64 {
    // For each key how many more lines the first text has than the second.
    let mut surplus: IndexMap<u32, i64, FxBuildHasher> = IndexMap::default();
    first.iter().for_each(|&key| *surplus.entry(key).or_default() += 1);
    second.iter().for_each(|&key| *surplus.entry(key).or_default() -= 1);
    let alone: u64 = surplus.values().map(|count| count.unsigned_abs()).sum();
    alone * (first.len() + second.len()) as u64
}

/// The pairs of lines that agree with each other and no other line.
fn certain((first, second): &Keys) -> Vec<(usize, usize)> {
    let mut of_key: IndexMap<u32, (Vec<usize>, Vec<usize>), FxBuildHasher> = IndexMap::default();
    first.iter().enumerate().for_each(|(at, &key)| of_key.entry(key).or_default().0.push(at));
    second.iter().enumerate().for_each(|(at, &key)| of_key.entry(key).or_default().1.push(at));
    let single = |(first, second): &(Vec<usize>, Vec<usize>)| match (&first[..], &second[..]) {
        (&[a], &[b]) => Some((a, b)),
        _ => None,
    };
    of_key.values().filter_map(single).collect()
}

/// A diff of the lines.
fn aligned((first, second): &Keys) -> Vec<DiffOp> {
    capture_diff_slices(Algorithm::Patience, first, second)
}

/// The pairs of lines that a diff takes as equal.
fn equal_lines(ops: &[DiffOp]) -> Vec<(usize, usize)> {
    let equal = ops.iter().filter_map(|op| match *op {
        DiffOp::Equal { old_index, new_index, len } => {
            Some((0..len).map(move |i| (old_index + i, new_index + i)))
        }
        _ => None,
    });
    equal.flatten().collect()
}
