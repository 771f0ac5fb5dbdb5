//! The blocks through which each name is live.
//!
//! From each use the walk goes up through predecessors to the definition, and stops at blocks that it knows (A. W. Appel and
//! J. Palsberg, "Modern Compiler Implementation in Java", 2nd edition, section 19.6; B. Boissinot et al., "A
//! non-iterative data-flow algorithm for computing liveness sets in strict SSA programs", APLAS 2011, call it
//! path exploration). Its cost is the size of the result.

use super::points::{Point, Points, has_value};
use crate::base::bitmap::Bitmap;
use crate::base::limits::{LIVE_BLOCKS, Limit};
use crate::ir::{Block, Function, Name};
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// For each name the blocks on whose entry and at whose end it is live, and its last use in each block.
///
/// ```
/// use tressa::analysis::liveness::{LiveSets, Points};
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let live = LiveSets::new(&f, &Points::new(&f, &Default::default())).unwrap();
/// // n_9(D) is compared at the loop's head, so it is live through the loop.
/// let blocks = f.chain().filter(|&block| live.is_live_in(Name::from_u32(9), block));
/// assert_eq!(blocks.map(|block| f.cfg.blocks[block].index).collect::<Vec<_>>(), [2, 3, 4]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct LiveSets {
    rows: SecondaryMap<Name, Row>,
    /// The blocks that all rows have held so far.
    steps: u64,
}

#[derive(Clone, Debug, Default)]
struct Row {
    live_in: Bitmap<Block>,
    live_out: Bitmap<Block>,
    /// The position of the last use in each block that has one, ordered by block.
    last_uses: SmallVec<[(Block, u32); 2]>,
}

impl LiveSets {
    /// Finds the blocks of all names. More than the limit are an error.
    pub fn new(f: &Function<'_>, points: &Points) -> Result<Self, Limit> {
        LiveSets::of(f, points, f.ssa.names.keys())
    }

    /// Finds the blocks of these names. The others have none.
    pub fn of(
        f: &Function<'_>,
        points: &Points,
        names: impl IntoIterator<Item = Name>,
    ) -> Result<Self, Limit> {
        let mut sets = LiveSets::default();
        sets.rows.resize(f.ssa.names.len());
        names.into_iter().try_for_each(|name| sets.recompute(f, points, name))?;
        Ok(sets)
    }

    /// Finds the blocks of one name.
    pub fn recompute(&mut self, f: &Function<'_>, points: &Points, name: Name) -> Result<(), Limit> {
        let mut row = Row::default();
        if has_value(f, name) {
            let definition = points.definition(name).map(|point| point.block);
            let mut uses: Vec<Point> = points.uses(f, name).collect();
            uses.sort_unstable();
            for (at, &Point { block, position }) in uses.iter().enumerate() {
                if uses.get(at + 1).is_none_or(|next| next.block != block) {
                    row.last_uses.push((block, position));
                    self.steps += row.walk_up(f, definition, block);
                }
            }
        }
        self.rows[name] = row;
        if self.steps > LIVE_BLOCKS.most { Err(LIVE_BLOCKS) } else { Ok(()) }
    }

    /// Whether the name is live on entry to the block, after its PHI nodes.
    pub fn is_live_in(&self, name: Name, block: Block) -> bool {
        self.rows[name].live_in.contains(block)
    }

    /// Whether the name is live at the end of the block, PHI nodes of its successors aside.
    pub fn is_live_out(&self, name: Name, block: Block) -> bool {
        self.rows[name].live_out.contains(block)
    }

    /// The blocks on whose entry the name is live.
    pub fn live_in_blocks(&self, name: Name) -> impl Iterator<Item = Block> + '_ {
        self.rows[name].live_in.iter()
    }

    /// The blocks in which the name is used or at whose end it is live.
    pub fn blocks(&self, name: Name) -> impl Iterator<Item = Block> + '_ {
        let row = &self.rows[name];
        row.live_out.iter().chain(row.last_uses.iter().map(|&(block, _)| block))
    }

    /// Notes that the name's last use in a block, which has one, has moved.
    pub fn set_last_use(&mut self, name: Name, block: Block, position: u32) {
        let last_uses = &mut self.rows[name].last_uses;
        if let Ok(at) = last_uses.binary_search_by_key(&block, |&(block, _)| block) {
            last_uses[at].1 = position;
        }
    }

    /// Whether the name, whose definition dominates the point, is live after what takes place there.
    pub fn is_live_after(&self, name: Name, at: Point) -> bool {
        self.is_live_out(name, at.block)
            || self.last_use(name, at.block).is_some_and(|last| last > at.position)
    }

    /// The position of the name's last use in a block.
    pub fn last_use(&self, name: Name, block: Block) -> Option<u32> {
        let last_uses = &self.rows[name].last_uses;
        let at = last_uses.binary_search_by_key(&block, |&(block, _)| block).ok()?;
        Some(last_uses[at].1)
    }
}

impl Row {
    /// Makes the name live on all paths from its definition to the block that uses it. Returns on entry to how many more
    /// blocks it is.
    fn walk_up(&mut self, f: &Function<'_>, definition: Option<Block>, block: Block) -> u64 {
        let (mut work, mut added) = (vec![block], 0);
        while let Some(block) = work.pop() {
            if Some(block) != definition && self.live_in.insert(block) {
                added += 1;
                for pred in f.preds(block) {
                    self.live_out.insert(pred);
                    work.push(pred);
                }
            }
        }
        added
    }
}
