//! The naive method: for each PHI node a copy at the end of each predecessor, one after the other.
//!
//! Two things go wrong unless the function is in conventional SSA form. A copy ahead of a jump with several ways out overwrites what
//! another way still needs (*lost copy*), and a copy overwrites what the next one reads (*swap*). [`clobbers`]
//! finds both.

use super::Refusal;
use super::edges::{has_room_at_end, is_critical};
use super::translation::Translation;
use super::write::{edge_phis, needs_copy};
use indexmap::IndexSet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use tressa::analysis::liveness::LiveSets;
use tressa::analysis::operands::{OpFlags, Operand, tree_operands};
use tressa::internals::analysis::liveness::final_jump;
use tressa::ir::{Block, Edge, Expr, ExprData, Function, Name};

/// Why a copy is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The old value is needed on another way out of the block, or by its jump.
    LostCopy,
    /// A later copy of the same edge reads the old value.
    Swap,
}

/// A copy that overwrites a value that is still needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clobber {
    /// The block at whose end the copy stands: its number.
    pub block: u32,
    /// The name whose value is lost: its version.
    pub name: Name,
    /// What still needs it.
    pub reason: Reason,
}

/// A copy for one PHI node.
#[derive(Clone, Copy)]
struct PhiCopy {
    result: Name,
    /// Unless it is a constant.
    arg: Option<Name>,
}

/// Where copies in sequence at the ends of predecessors lose values.
pub(super) fn clobbers(translation: &Translation<'_, '_>) -> Result<Vec<Clobber>, Refusal> {
    let f = &*translation.f;
    let analyses = translation.analyse(false)?;
    let mut found = IndexSet::new();
    for src in f.chain() {
        let mut edges: Vec<Edge> = f.cfg.blocks[src].succs.iter().copied().collect();
        edges.sort_unstable();
        let (late, on_edge): (Vec<Edge>, Vec<Edge>) =
            edges.iter().partition(|&&edge| is_critical(f, edge) && has_room_at_end(f, src));
        // The copies ahead of the jump take place on every way out.
        let mut end = BlockEnd { translation, src, copies: Vec::new(), of_class: FxHashMap::default() };
        let late: Vec<_> = late.into_iter().map(|edge| (edge, end.add(edge))).collect();
        let live = end.live_beyond(&analyses.live);
        end.check_jump(&mut found);
        late.into_iter().for_each(|(edge, own)| end.check(edge, own, &live, &mut found));
        for edge in on_edge {
            let own = end.add(edge);
            end.check(edge, own.clone(), &live, &mut found);
            end.take_back(own);
        }
    }
    Ok(found.into_iter().collect())
}

fn name_of(f: &Function<'_>, tree: Expr) -> Option<Name> {
    if let ExprData::Name(name) = f.body.exprs[tree] { Some(name) } else { None }
}

/// The copies at the end of a block, one after the other, some for PHI nodes of other edges. Compares what happens on the ways out with
/// what the PHI nodes mean.
struct BlockEnd<'t, 'f, 'a> {
    translation: &'t Translation<'f, 'a>,
    src: Block,
    copies: Vec<PhiCopy>,
    /// By class: the copies that set it, ascending.
    of_class: FxHashMap<usize, Vec<usize>>,
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
            self.of_class.entry(translation.classes.number(result)).or_default().push(self.copies.len());
            self.copies.push(PhiCopy { result, arg: name_of(translation.f, arg) });
        }
        start..self.copies.len()
    }

    /// Removes the last copies.
    fn take_back(&mut self, last: Range<usize>) {
        for copy in self.copies.drain(last) {
            self.of_class.get_mut(&self.translation.classes.number(copy.result)).map(Vec::pop);
        }
    }

    /// The first copy within the range that sets the variable of a name.
    fn first(&self, within: Range<usize>, class: usize) -> Option<usize> {
        let copies = self.of_class.get(&class)?;
        let first = copies.partition_point(|&at| at < within.start);
        copies.get(first).copied().filter(|at| within.contains(at))
    }

    /// The names that are live after the PHI nodes of each successor, and whose variables copies set.
    fn live_beyond(&self, live: &LiveSets) -> LiveBeyond {
        let Translation { f, classes, .. } = self.translation;
        let mut beyond = LiveBeyond::default();
        let succs: FxHashSet<Block> =
            if self.copies.is_empty() { FxHashSet::default() } else { f.succs(self.src).collect() };
        for (&class, copies) in &self.of_class {
            for &name in classes.members(self.copies[copies[0]].result) {
                // Either may be far more than the other.
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
    fn check_jump(&self, found: &mut IndexSet<Clobber>) {
        let f = &*self.translation.f;
        let Some(jump) = final_jump(f, self.src) else { return };
        for used in tree_operands(f, jump, OpFlags::SSA_OP_USE) {
            if let Operand::Name(used) = used
                && self.first(0..self.copies.len(), self.translation.classes.number(used)).is_some()
            {
                found.insert(self.clobber(used, Reason::LostCopy));
            }
        }
    }

    /// The copies take place on the edge, whose own ones are in the range.
    fn check(&self, edge: Edge, own: Range<usize>, live: &LiveBeyond, found: &mut IndexSet<Clobber>) {
        let Translation { f, classes, .. } = self.translation;
        let all = 0..self.copies.len();
        for at in own.clone() {
            let PhiCopy { result, arg } = self.copies[at];
            let mut lost = |name, by: Range<usize>, reason| {
                if self.first(by, classes.number(name)).is_some() {
                    found.insert(self.clobber(name, reason));
                }
            };
            // It reads the argument after this copy, or its result is overwritten.
            if let Some(arg) = arg {
                lost(arg, 0..own.start, Reason::LostCopy);
                lost(arg, own.start..at, Reason::Swap);
            }
            lost(result, at + 1..own.end, Reason::Swap);
            lost(result, own.end..all.end, Reason::LostCopy);
        }
        // An argument that is in its place, and what lives on beyond the PHI nodes.
        let dest = f.cfg.edges[edge].dest;
        let in_place = edge_phis(f, edge).filter_map(|(result, arg)| {
            name_of(f, arg).filter(|&arg| classes.are_same(arg, result)).map(|arg| (classes.number(arg), arg))
        });
        let mut lost: Vec<(usize, Name)> = Vec::new();
        for (class, name) in in_place.chain(live.get(&dest).into_iter().flatten().copied()) {
            let by = self.first(0..own.start, class).or_else(|| self.first(own.end..all.end, class));
            lost.extend(by.map(|by| (by, name)));
        }
        lost.sort_by_key(|&(by, _)| by);
        found.extend(lost.into_iter().map(|(_, name)| self.clobber(name, Reason::LostCopy)));
    }
}
