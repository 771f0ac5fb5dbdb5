//! Compares two dumps of one function up to the numbers of SSA names, blocks, labels and temporaries.
//!
//! A pass that inserts one statement renumbers every name after it, and a plain diff shows all of them. Here
//! [`correspondence`] finds which number of one text corresponds to which of the other. The first text is
//! then written with the second's numbers, and what still differs has really changed.

mod correspondence;
pub(crate) mod numbered_text;

pub use numbered_text::{FunctionText, Ignored};

use correspondence::{Compilations, Correspondence};
use numbered_text::commuting;
use similar::{Algorithm, DiffOp, TextDiff, capture_diff_slices};
use tressa::internals::base::text_tables::TextMap;

/// Two texts of a function, the first one with the numbers of the second.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The first text with the second's numbers. What has no counterpart keeps its number, with a prime where the
    /// second text has that number too, for something else: `x_5'`.
    pub first: String,
    /// The second text.
    pub second: String,
    /// What has another number in the second text, as both write it, in the order of the first.
    pub renumbered: Vec<(String, String)>,
    /// Whether the first text has a prime.
    pub is_primed: bool,
}

impl Comparison {
    /// Compares two texts. Fails, with what was expected, if they differ in too many lines.
    pub fn new(first: &FunctionText, second: &FunctionText) -> Result<Comparison, &'static str> {
        Ok(Comparison::with_numbers(&Correspondence::new(first, second, Compilations::Two)?, first, second))
    }

    /// As [`new`](Self::new), of two passes of one compilation: an SSA name that both have is the same.
    pub fn of_one_compilation(
        first: &FunctionText,
        second: &FunctionText,
    ) -> Result<Comparison, &'static str> {
        Ok(Comparison::with_numbers(&Correspondence::new(first, second, Compilations::One)?, first, second))
    }

    fn with_numbers(
        correspondence: &Correspondence,
        first: &FunctionText,
        second: &FunctionText,
    ) -> Comparison {
        // The first text with the numbers of the second. What has no counterpart keeps its number, with a prime where the
        // second text has it too, so that it differs from all of the second text.
        let other_words = second.other_words();
        let mut is_primed = false;
        let mut renamed = |item: usize, out: &mut String| match correspondence.second_of(item) {
            Some(to) => out.push_str(&second.items[to].number),
            None => {
                out.push_str(&first.items[item].number);
                let is_taken = second.items.contains(&first.items[item])
                    || other_words.contains(first.spelled(item).as_str());
                if is_taken {
                    out.push('\'');
                    is_primed = true;
                }
            }
        };
        // Operands that commute come in the order of their texts, which have the same numbers now.
        let ordered = |line: String| match commuting(&line).filter(|_| first.ignored.commuted) {
            Some([head, a, operator, b, end]) if a > b => [head, b, operator, a, end].concat(),
            _ => line,
        };
        let pairs = (0..first.items.len()).filter_map(|from| Some((from, correspondence.second_of(from)?)));
        let changed = pairs.filter(|&(from, to)| first.items[from] != second.items[to]);
        // Declarations are in the order of the numbers: those of the first text take that of the second.
        // Variables of several scopes may be declared alike: each takes the next place.
        let mut places: TextMap<&str, Vec<usize>> = TextMap::default();
        let declared: Vec<&str> = second.text.split_inclusive('\n').take(second.body()).collect();
        for (place, line) in declared.into_iter().enumerate().rev() {
            places.entry(line).or_default().push(place);
        }
        let mut lines: Vec<(usize, String)> = Vec::with_capacity(first.lines.len());
        for at in 0..first.lines.len() {
            let line = ordered(first.line(at, &mut renamed) + "\n");
            let last = lines.last().map_or(0, |&(place, _)| place);
            let place = places.get_mut(line.as_str()).and_then(Vec::pop);
            lines.push((place.unwrap_or(last), line));
        }
        // A declaration that the second text does not have stays behind the one before it; the sort is
        // stable.
        lines[..first.body()].sort_by_key(|&(place, _)| place);
        let mut lines: Vec<String> = lines.into_iter().map(|(_, line)| line).collect();
        let others: Vec<String> = second.text.lines().map(|line| ordered(format!("{line}\n"))).collect();
        // Before blocks are built a line is indented as deep as it is nested. It is the same line where it is nested less.
        if !(first.shows_blocks() && second.shows_blocks()) {
            align_indentation(&mut lines, &others);
        }
        Comparison {
            first: lines.concat(),
            second: others.concat(),
            renumbered: changed.map(|(from, to)| (first.spelled(from), second.spelled(to))).collect(),
            is_primed,
        }
    }

    /// Whether nothing but numbers differs, and indentation before blocks are built.
    pub fn is_same(&self) -> bool {
        self.first == self.second
    }

    /// The line diff.
    pub fn diff(&self) -> TextDiff<'_, '_, '_, str> {
        TextDiff::configure().algorithm(Algorithm::Patience).diff_lines(&self.first, &self.second)
    }

    /// The unified diff, without a head.
    pub fn unified(&self, context: usize) -> String {
        self.diff().unified_diff().context_radius(context).to_string()
    }
}

/// Gives lines the indentation of those of the other text that are the same without it.
fn align_indentation(lines: &mut [String], others: &[String]) {
    let trimmed =
        |lines: &[String]| -> Vec<String> { lines.iter().map(|line| line.trim().to_string()).collect() };
    for op in capture_diff_slices(Algorithm::Patience, &trimmed(lines), &trimmed(others)) {
        if let DiffOp::Equal { old_index, new_index, len } = op {
            lines[old_index..][..len].clone_from_slice(&others[new_index..][..len]);
        }
    }
}
