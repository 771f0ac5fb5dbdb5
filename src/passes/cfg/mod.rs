//! Pass "cfg" and what runs between it and "ssa": blocks, edges, clean-up.

mod abnormal;
mod aliases;
mod annotations;
mod blocks;
mod cleanup;
mod discriminators;
mod edges;
mod fans;
mod fixup;
mod fold;
mod forwarder;
mod labels;
mod loops;
mod merge;
mod order;
mod predicates;
mod remove;
mod state;
mod switches;
#[cfg(test)]
mod tests;
mod to_cond;
mod truth;
mod types;
mod waiting;

use crate::ir::Function;
use crate::passes::Context;
pub(crate) use aliases::redirect_calls;
use fans::Fans;
pub use fixup::fixup_cfg;
pub(crate) use state::DISPATCHER;
use state::State;
pub(crate) use to_cond::{enumeration, stated_typedef};

/// Whether the pass has to know the types of temporaries: variables that it makes for the results of calls with abnormal
/// edges are declared with them, and conditions may be put another way.
pub(crate) fn needs_types(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    state::has_abnormal_calls(f, cx.facts) || truth::asks_types(f, cx.dialect)
}

/// Builds blocks and edges and cleans them up (`execute_build_cfg`).
pub fn build_cfg<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    build_with_fans(f, cx, fans::MANY);
}

/// As [`build_cfg`], with fans of so many edges at least.
fn build_with_fans<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>, least: usize) {
    let mut state = State::new(f, cx);
    state.fans = Fans::of_at_least(least);
    blocks::make_blocks(f, &mut state);
    let blocks = f.chain_list();
    labels::cleanup_dead_labels(f, &mut state, &blocks);
    switches::group_case_labels(f, &mut state);
    edges::make_edges(f, &mut state, &blocks);
    discriminators::assign(f, &state);
    // Jumps are edges now; of statements only these refer to labels.
    let multiway = std::mem::take(&mut state.multiway);
    labels::cleanup_dead_labels(f, &mut state, &multiway);
    cleanup::cleanup_cfg(f, &mut state);
    annotations::replace_loop_annotate(f);
}
