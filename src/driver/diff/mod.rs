//! Compares two dumps of one function up to the numbers of SSA names, blocks and labels.
//!
//! A pass that inserts one statement renumbers every name after it, and a plain diff shows all of them. Here lines are
//! aligned without their numbers; numbers that stand at the same places of aligned lines correspond. The first text is
//! then written with the second's numbers, and what still differs has really changed.

mod renumbering;
mod tokens;

pub use renumbering::Renumbering;
pub use tokens::{Numbered, Token};

use crate::ir::Function;
use similar::{Algorithm, TextDiff};
use tokens::{Line, lines_of};

/// The text of a function as it is compared.
///
/// ```
/// use tressa::{driver::diff::{Comparison, FunctionText}, example};
///
/// let f = example::sum();
/// let text = FunctionText::of(&f, "int sum ()\n{\n  s_5 = s_7;\n}\n");
/// let other = FunctionText::of(&f, "int sum ()\n{\n  s_7 = s_14;\n}\n");
/// assert!(Comparison::new(&text, &other).is_same());
/// ```
#[derive(Clone, Debug)]
pub struct FunctionText {
    lines: Vec<Line>,
}

impl FunctionText {
    /// The text of `f` as it was printed. The function says which words are SSA names.
    pub fn of(f: &Function<'_>, text: &str) -> FunctionText {
        FunctionText { lines: lines_of(f, text) }
    }

    /// The text with its own numbers.
    fn plain(&self) -> String {
        self.lines.iter().map(|line| line.text(|_| None) + "\n").collect()
    }
}

/// Two texts of a function, the first one with the numbers of the second.
///
/// ```
/// use tressa::{driver::diff::{Comparison, FunctionText}, example};
///
/// let f = example::sum();
/// let text = |value: &str| FunctionText::of(&f, &format!("int sum ()\n{{\n  s_5 = {value};\n}}\n"));
/// let comparison = Comparison::new(&text("1"), &text("2"));
/// assert!(comparison.unified(3).contains("-  s_5 = 1;\n+  s_5 = 2;\n"));
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The numbers of the first text and their counterparts in the second.
    pub renumbering: Renumbering,
    /// The first text with the second's numbers. A prime marks what has no counterpart: `x_5'`.
    pub first: String,
    /// The second text.
    pub second: String,
}

impl Comparison {
    /// Compares two texts.
    pub fn new(first: &FunctionText, second: &FunctionText) -> Comparison {
        let renumbering = Renumbering::between(&first.lines, &second.lines);
        let renamed = |line: &Line| line.text(|token| Some(renumbering.renumbered(token)));
        Comparison {
            first: first.lines.iter().map(|line| renamed(line) + "\n").collect(),
            second: second.plain(),
            renumbering,
        }
    }

    /// Whether nothing but numbers differs.
    pub fn is_same(&self) -> bool {
        self.first == self.second
    }

    /// The line diff.
    pub fn diff(&self) -> TextDiff<'_, '_, str> {
        TextDiff::configure().algorithm(Algorithm::Patience).diff_lines(&self.first, &self.second)
    }

    /// The unified diff, without a head.
    pub fn unified(&self, context: usize) -> String {
        self.diff().unified_diff().context_radius(context).to_string()
    }
}
