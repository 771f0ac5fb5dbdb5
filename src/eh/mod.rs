//! Pass "eh".

use crate::ir::Function;
use crate::pipeline::Context;

/// Replaces `try` statements by jumps.
pub fn lower_eh<'a>(_f: &mut Function<'a>, _cx: &Context<'_, 'a>) {}
