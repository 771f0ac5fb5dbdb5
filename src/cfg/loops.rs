//! stub
use super::state::State;
use crate::ir::{Block, Function};
pub(super) struct Loops {
    pub needs_fixup: bool,
}
impl Loops {
    pub fn renew_dominators(&mut self, _f: &Function<'_>) {}
    pub fn may_forward(&self, _f: &Function<'_>, _b: Block, _d: Block) -> bool {
        true
    }
    pub fn block_deleted(&mut self, _b: Block) {}
    pub fn blocks_merged(&mut self, _a: Block, _b: Block) {}
    pub fn forwarder_removed(&mut self, _a: Block, _b: Option<Block>) {}
}
pub(super) fn split_shared_entries(_f: &mut Function<'_>, _s: &mut State<'_>) {}
