//! Where the names of registers are live, for views: by block, by name, and which of them interfere.

use super::words::{Words, and, some};
use cranelift_entity::SecondaryMap;
use tressa::Limit;
use tressa::analysis::dom::DomTree;
use tressa::analysis::liveness::{Interference, LiveSets, LiveSpan, Points, live_range};
use tressa::analysis::operands::is_virtual;
use tressa::internals::analysis::liveness::{END, HEAD};
use tressa::internals::base::limits::INTERFERING_PAIRS;
use tressa::ir::{Block, Def, Function, Name, Stmt};

/// The liveness of all names of registers of a function.
pub(super) struct LiveNames {
    pub points: Points,
    pub live: LiveSets,
}

/// The names that are live at the ends of a block, each list in the order of versions.
#[derive(Clone, Debug, Default)]
pub(super) struct LiveAtBlock {
    /// On entry. The results of its own PHI nodes, which are set there, do not count.
    pub on_entry: Vec<Name>,
    /// At the end, on some way out of the block.
    pub at_end: Vec<Name>,
    /// Read at the end by PHI nodes of successors.
    pub into_phis: Vec<Name>,
}

impl LiveNames {
    /// The liveness of `f`, which is in SSA form with lists of immediate uses.
    ///
    /// # Errors
    ///
    /// The names are live in too many blocks.
    pub fn new(f: &Function<'_>) -> Result<Self, Limit> {
        let points = Points::new(f, &Default::default());
        let live = LiveSets::new(f, &points)?;
        Ok(LiveNames { points, live })
    }

    /// The names by block.
    pub fn by_block(&self, f: &Function<'_>) -> SecondaryMap<Block, LiveAtBlock> {
        let mut by_block: SecondaryMap<Block, LiveAtBlock> = SecondaryMap::new();
        for name in f.ssa.live_names() {
            let mut blocks: Vec<Block> = self.live.blocks(name).collect();
            blocks.sort_unstable();
            blocks.dedup();
            for block in blocks {
                if self.live.is_live_out(name, block) {
                    by_block[block].at_end.push(name);
                }
                if self.live.last_use(name, block) == Some(END) {
                    by_block[block].into_phis.push(name);
                }
            }
            self.live.live_in_blocks(name).for_each(|block| by_block[block].on_entry.push(name));
        }
        by_block
    }

    /// Where the name is live, in words; `None` if it is nowhere.
    pub fn range_text(&self, words: &Words<'_, '_>, name: Name) -> Option<String> {
        let f = words.f;
        let spans = live_range(f, &self.points, &self.live, name);
        let stmt_at = |block: Block, position: u32| {
            let stmt: Option<Stmt> =
                f.block_stmts(block).find(|&stmt| self.points.position(stmt) == position);
            stmt.map_or_else(|| "its end".to_string(), |stmt| words.stmt(stmt))
        };
        let whole: Vec<Block> =
            spans.iter().filter(|span| (span.from, span.to) == (HEAD, END)).map(|span| span.block).collect();
        let part = |&LiveSpan { block, from, to }: &LiveSpan| {
            let here = words.block(block);
            match (from, to) {
                (HEAD, END) => None,
                (HEAD, to) => Some(format!("{here} up to {}", stmt_at(block, to))),
                (from, END) => Some(format!("{here} after {}", stmt_at(block, from))),
                (from, to) => {
                    Some(format!("{here} after {} up to {}", stmt_at(block, from), stmt_at(block, to)))
                }
            }
        };
        let mut parts: Vec<String> = spans.iter().filter_map(part).collect();
        if !whole.is_empty() {
            parts.push(format!("all of {}", words.blocks(&whole)));
        }
        match parts.len() {
            0 => None,
            count if count > 4 => Some(some(parts.into_iter(), count)),
            _ => Some(and(&parts)),
        }
    }

    /// The pairs of selected names that interfere.
    ///
    /// # Errors
    ///
    /// There are too many.
    pub fn interfering_pairs(
        &self,
        f: &Function<'_>,
        selects: &dyn Fn(Name) -> bool,
    ) -> Result<Vec<(Name, Name)>, Limit> {
        let dom = DomTree::new(f);
        let interference = Interference { dom: &dom, points: &self.points, live: &self.live, values: None };
        // Of two names that interfere one is live where the other is defined. So it is enough to compare each
        // definition with the names that are live on entry to its block or defined in it.
        let (by_block, mut defined) = (self.by_block(f), SecondaryMap::<Block, Vec<Name>>::new());
        // Memory has no place in a register, and an undefined value needs none.
        let has_place =
            |&name: &Name| self.live.blocks(name).next().is_some() || f.ssa.names[name].def != Def::Default;
        for name in f.ssa.live_names().filter(|&name| !is_virtual(f, name)).filter(has_place) {
            if let Some(point) = self.points.definition(name) {
                defined[point.block].push(name);
            }
        }
        let (mut pairs, mut compared) = (Vec::new(), 0u64);
        for block in std::iter::once(f.entry()).chain(f.chain()) {
            let here = &defined[block];
            for (at, &name) in here.iter().enumerate() {
                for &other in by_block[block].on_entry.iter().chain(&here[at + 1..]) {
                    compared += 1;
                    if interference.interfere(name, other) && (selects(name) || selects(other)) {
                        pairs.push((name, other));
                    }
                }
                if compared > COMPARED || pairs.len() as u64 > INTERFERING_PAIRS.most {
                    return Err(INTERFERING_PAIRS);
                }
            }
        }
        Ok(pairs)
    }

    /// Two names among the result and arguments of PHI nodes that interfere, in words: which of them is still
    /// needed where the other is defined.
    pub fn conflict_text(&self, words: &Words<'_, '_>, (over, name): (Name, Name)) -> String {
        let place = match self.points.definition(name) {
            Some(point) => format!(", in {}", words.block(point.block)),
            None => String::new(),
        };
        let [over, name] = [over, name].map(|name| words.name(name));
        format!("{over} is still needed where {name} is defined{place}")
    }
}

/// The most pairs of names that are compared for a graph.
const COMPARED: u64 = 20_000_000;
