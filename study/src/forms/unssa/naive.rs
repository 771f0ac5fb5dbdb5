//! The naive method: for each PHI node a copy at the end of each predecessor, one after the other.
//!
//! Two things go wrong unless the function is in conventional SSA form (P. Briggs et al., SPE 1998, have both
//! examples):
//!
//! - *Lost copy*: a copy ahead of a jump with several successors overwrites what another successor still
//!   needs. In `loop: x_2 = PHI <x_1(2), x_3(3)>; x_3 = x_2 + 1; if (..) goto loop; use (x_2)` the copy `x_2
//!   = x_3` ahead of the jump changes the `x_2` that is used after the loop.
//! - *Swap*: a copy overwrites what the next copy of the same edge reads. `x_1 = PHI <.., y_1>` and `y_1 =
//!   PHI <.., x_1>` become `x = y; y = x`.
//!
//! The method itself is in `write`, which makes a copy for each argument of a PHI node, without a look at
//! what it overwrites. [`clobbers`] finds the values that are lost, before that: in SSA form both are still
//! there to be compared.

use super::translation::{DestructionRefusal, Translation, has_room_at_end, is_critical};
use super::write::{edge_phis, needs_copy};
use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use tressa::analysis::liveness::LiveSets;
use tressa::analysis::operands::{OpFlags, Operand, tree_operands};
use tressa::internals::analysis::liveness::final_jump;
use tressa::internals::analysis::uses::name_text;
use tressa::ir::{Block, Edge, Expr, ExprData, Function, Name};

/// Why a copy is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The old value is needed on another edge out of the block, or by its jump.
    LostCopy,
    /// A later copy of the same edge reads the old value.
    Swap,
}

/// A copy that overwrites a value that is still needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clobber {
    /// The block at whose end the copy is: its number.
    pub block: u32,
    /// The name whose value is lost: its version.
    pub name: Name,
    /// What still needs it.
    pub reason: Reason,
}

impl Clobber {
    /// What happens to the value, in words; `f` is still in SSA form.
    pub fn text(&self, f: &Function<'_>) -> String {
        let (name, block) = (name_text(f, self.name), self.block);
        match self.reason {
            Reason::LostCopy => format!(
                "lost copy: the end of block {block} overwrites {name}, which another edge out of the block needs"
            ),
            Reason::Swap => {
                format!("swap: the end of block {block} overwrites {name} before it is copied")
            }
        }
    }
}

/// A copy for one PHI node.
#[derive(Clone, Copy)]
struct PhiCopy {
    result: Name,
    /// Unless it is a constant.
    arg: Option<Name>,
}

/// Where copies in sequence at the ends of predecessors lose values.
pub(super) fn clobbers(translation: &Translation<'_, '_>) -> Result<Vec<Clobber>, DestructionRefusal> {
    let f = &*translation.f;
    let analyses = translation.analyse()?;
    let mut clobbers = IndexSet::new();
    for src in f.chain() {
        // The copies of all edges out of the block, in the order in which `write` will put them.
        let mut edges: Vec<Edge> = f.cfg.blocks[src].succs.iter().copied().collect();
        edges.sort_unstable();
        let (late, on_edge): (Vec<Edge>, Vec<Edge>) =
            edges.iter().partition(|&&edge| is_critical(f, edge) && has_room_at_end(f, src));
        // Copies of critical edges are ahead of the jump, so they take place on every edge out of the block.
        let mut end = BlockEnd { translation, src, copies: Vec::new(), by_class: FxHashMap::default() };
        let late: Vec<_> = late.into_iter().map(|edge| (edge, end.add(edge))).collect();
        // A name is lost only if a copy sets its variable and it is live beyond: both are looked up by class.
        let live = end.live_beyond(&analyses.live);
        end.check_jump(&mut clobbers);
        late.into_iter()
            .for_each(|(edge, edge_copies)| end.check_edge(edge, edge_copies, &live, &mut clobbers));
        // The other edges have their copies after the jump, on no other edge. Each is checked with its own
        // copies after those ahead of the jump.
        for edge in on_edge {
            let edge_copies = end.add(edge);
            end.check_edge(edge, edge_copies.clone(), &live, &mut clobbers);
            end.take_back(edge_copies);
        }
    }
    Ok(clobbers.into_iter().collect())
}

fn name_of(f: &Function<'_>, tree: Expr) -> Option<Name> {
    if let ExprData::Name(name) = f.body.exprs[tree] { Some(name) } else { None }
}

/// The copies at the end of a block, one after the other, some for PHI nodes of other edges. Compares what
/// happens on each edge with what the PHI nodes mean: all read the old values, and nothing but their results
/// changes.
struct BlockEnd<'t, 'f, 'a> {
    translation: &'t Translation<'f, 'a>,
    src: Block,
    /// In the order in which they take place.
    copies: Vec<PhiCopy>,
    /// By class: the copies that set it, ascending.
    by_class: FxHashMap<usize, Vec<usize>>,
}

/// By successor: the names that are live there, each with a class that copies set.
type LiveBeyond = FxHashMap<Block, Vec<(usize, Name)>>;

impl BlockEnd<'_, '_, '_> {
    /// Adds the copies that an edge needs, in the order of its PHI nodes.
    fn add(&mut self, edge: Edge) -> Range<usize> {
        let (translation, start) = (self.translation, self.copies.len());
        let phis =
            edge_phis(translation.f, edge).filter(|&(result, arg)| needs_copy(translation, result, arg));
        for (result, arg) in phis {
            self.by_class.entry(translation.classes.number(result)).or_default().push(self.copies.len());
            self.copies.push(PhiCopy { result, arg: name_of(translation.f, arg) });
        }
        start..self.copies.len()
    }

    /// Removes the last copies.
    fn take_back(&mut self, last: Range<usize>) {
        for copy in self.copies.drain(last) {
            self.by_class.get_mut(&self.translation.classes.number(copy.result)).map(Vec::pop);
        }
    }

    /// The first copy within the range that sets the variable of the class.
    fn first_write(&self, within: Range<usize>, class: usize) -> Option<usize> {
        let copies = self.by_class.get(&class)?;
        let first = copies.partition_point(|&index| index < within.start);
        copies.get(first).copied().filter(|index| within.contains(index))
    }

    /// The names that are live after the PHI nodes of each successor, and whose variables copies set.
    fn live_beyond(&self, live: &LiveSets) -> LiveBeyond {
        let Translation { f, classes, .. } = self.translation;
        let mut beyond = LiveBeyond::default();
        let succs: FxHashSet<Block> =
            if self.copies.is_empty() { FxHashSet::default() } else { f.succs(self.src).collect() };
        for (&class, copies) in &self.by_class {
            for &name in classes.members(self.copies[copies[0]].result) {
                // The name may be live in many blocks, or the block may have many successors: the fewer of
                // both are gone through.
                let few: Vec<Block> = live.live_in_blocks(name).take(succs.len()).collect();
                let blocks = if few.len() < succs.len() { few } else { succs.iter().copied().collect() };
                for block in blocks.into_iter().filter(|&block| live.is_live_in(name, block)) {
                    if succs.contains(&block) {
                        beyond.entry(block).or_default().push((class, name));
                    }
                }
            }
        }
        beyond
    }

    fn clobber(&self, name: Name, reason: Reason) -> Clobber {
        Clobber { block: self.translation.f.cfg.blocks[self.src].index, name, reason }
    }

    /// The jump reads the values from before the copies.
    fn check_jump(&self, clobbers: &mut IndexSet<Clobber>) {
        let f = &*self.translation.f;
        let Some(jump) = final_jump(f, self.src) else { return };
        for used in tree_operands(f, jump, OpFlags::SSA_OP_USE) {
            if let Operand::Name(used) = used
                && self.first_write(0..self.copies.len(), self.translation.classes.number(used)).is_some()
            {
                clobbers.insert(self.clobber(used, Reason::LostCopy));
            }
        }
    }

    /// All copies take place on the edge; those of its own PHI nodes are in the range `edge_copies`.
    fn check_edge(
        &self,
        edge: Edge,
        edge_copies: Range<usize>,
        live: &LiveBeyond,
        clobbers: &mut IndexSet<Clobber>,
    ) {
        let Translation { f, classes, .. } = self.translation;
        let all = 0..self.copies.len();
        for index in edge_copies.clone() {
            let PhiCopy { result, arg } = self.copies[index];
            let mut lost = |name, by: Range<usize>, reason| {
                if self.first_write(by, classes.number(name)).is_some() {
                    clobbers.insert(self.clobber(name, reason));
                }
            };
            // The argument must not be set before the copy reads it, and the result not after the copy sets
            // it: by the same edge's copies that is a swap, by those of another edge a lost copy.
            if let Some(arg) = arg {
                lost(arg, 0..edge_copies.start, Reason::LostCopy);
                lost(arg, edge_copies.start..index, Reason::Swap);
            }
            lost(result, index + 1..edge_copies.end, Reason::Swap);
            lost(result, edge_copies.end..all.end, Reason::LostCopy);
        }
        // What needs no copy must not change either: an argument that shares its PHI node's variable, and
        // what lives on beyond the PHI nodes.
        let dest = f.cfg.edges[edge].dest;
        let in_place = edge_phis(f, edge).filter_map(|(result, arg)| {
            name_of(f, arg).filter(|&arg| classes.are_same(arg, result)).map(|arg| (classes.number(arg), arg))
        });
        let mut lost: Vec<(usize, Name)> = Vec::new();
        // One overwriting copy is enough for a report: the first.
        for (class, name) in in_place.chain(live.get(&dest).into_iter().flatten().copied()) {
            let before = self.first_write(0..edge_copies.start, class);
            let by = before.or_else(|| self.first_write(edge_copies.end..all.end, class));
            lost.extend(by.map(|by| (by, name)));
        }
        lost.sort_by_key(|&(by, _)| by);
        clobbers.extend(lost.into_iter().map(|(_, name)| self.clobber(name, Reason::LostCopy)));
    }
}
