//! IR to GCC's text, a pure function of the tree and the names; mirrors `parse`.

use crate::dialect::Dialect;
use crate::ir::Function;

/// Appends `f` as GCC's dump of its stage prints it, from the attribute or declaration line to
/// the closing brace and its line end.
pub fn function(_f: &Function<'_>, _dialect: Dialect, _out: &mut String) {}
