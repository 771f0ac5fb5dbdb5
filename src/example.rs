//! A function to try things on: the examples of this documentation use it.
//!
//! ```c
//! int sum (int *a, int n)
//! {
//!   int s = 0;
//!   for (int i = 0; i < n; i++)
//!     s += a[i];
//!   report (s);
//!   return s;
//! }
//! ```

use crate::ir::{Function, Stage};
use crate::knowledge::Facts;
use crate::target::dialect::{Dialect, Gcc, OptLevel};
use crate::unit::{Goal, OneByOne, Unit};
use std::sync::LazyLock;

/// The function as GCC 12 prints it with `-O2 -fdump-tree-gimple`.
pub const GIMPLE: &str = include_str!("../data/example/sum.gimple");

/// The function as GCC 12 prints it with `-O2 -fdump-tree-optimized-vops`.
pub const OPTIMIZED: &str = include_str!("../data/example/sum.optimized");

/// The dialect of [`GIMPLE`].
pub fn dialect() -> Dialect {
    Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() }
}

static FACTS: LazyLock<Facts> = LazyLock::new(Facts::default);

/// The function in SSA form, with its immediate uses.
///
/// ```
/// let f = tressa::example::sum();
/// assert_eq!((f.name, f.ssa.names.len()), ("sum", 16));
/// ```
pub fn sum() -> Function<'static> {
    after(Stage::Ssa)
}

/// The function after the pass that leads to `stage`; at [`Stage::High`] as it was read.
///
/// ```
/// use tressa::{example, ir::Stage, text::print};
///
/// let mut text = String::new();
/// print::function(&example::after(Stage::High), example::dialect(), &mut text);
/// assert_eq!(text, example::GIMPLE);
/// ```
pub fn after(stage: Stage) -> Function<'static> {
    let unit = Unit::open(GIMPLE, &FACTS);
    let functions = OneByOne::new(&unit, Goal::after(stage, dialect()));
    functions.function(0).expect("the example can be read")
}
