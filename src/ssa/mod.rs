//! Pass "ssa".

use crate::ir::Function;
use crate::pipeline::Context;

/// Puts the function into SSA form.
pub fn build_ssa<'a>(_f: &mut Function<'a>, _cx: &Context<'_, 'a>) {}
