//! Pass "cfg" (and "fixup_cfg").

use crate::ir::Function;
use crate::pipeline::Context;

/// Builds blocks and edges and cleans them up.
pub fn build_cfg<'a>(_f: &mut Function<'a>, _cx: &Context<'_, 'a>) {}
