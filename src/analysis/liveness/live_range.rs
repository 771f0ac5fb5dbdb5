//! The live range of a name: the stretches of blocks in which it is live.

use super::live_sets::LiveSets;
use super::points::{END, HEAD, Points};
use crate::ir::{Block, Function, Name};

/// A stretch of a block in which a name is live: it holds its value after `from`, up to and with what takes place at `to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveSpan {
    /// The block.
    pub block: Block,
    /// The position of the definition, or `HEAD` where the name is live on entry.
    pub from: u32,
    /// The position of the last use, or `END` where the name is live at the block's end.
    pub to: u32,
}

/// The live range of a name, block by block in the order of the chain. It is empty for a name without uses.
///
/// ```
/// use tressa::analysis::liveness::{LiveSets, Points, live_range};
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let points = Points::new(&f, &Default::default());
/// let range = live_range(&f, &points, &LiveSets::new(&f, &points).unwrap(), Name::from_u32(9));
/// assert_eq!(range.len(), 4, "from the entry block, where it is defined, to the loop's head");
/// ```
pub fn live_range(f: &Function<'_>, points: &Points, live: &LiveSets, name: Name) -> Vec<LiveSpan> {
    let definition = points.definition(name);
    let blocks = std::iter::once(f.entry()).chain(f.chain());
    blocks
        .filter_map(|block| {
            let defined = definition.filter(|point| point.block == block).map(|point| point.position);
            let from = if live.is_live_in(name, block) { HEAD } else { defined? };
            let to = if live.is_live_out(name, block) { END } else { live.last_use(name, block)? };
            Some(LiveSpan { block, from, to })
        })
        .collect()
}
