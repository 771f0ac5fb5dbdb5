//! The naive method: for each PHI node a copy at the end of each predecessor, one after the other.
//!
//! Two things go wrong unless the function is in conventional SSA form. A copy ahead of a jump with several ways out overwrites what
//! another way still needs (*lost copy*), and a copy overwrites what the next one reads (*swap*). [`clobbers`]
//! finds both.

use super::edges::{has_room_at_end, is_critical};
use super::translation::Translation;
use super::write::{edge_phis, needs_copy};
use crate::analysis::liveness::{LiveSets, final_jump};
use crate::analysis::operands::{OpFlags, Operand, tree_operands};
use crate::ir::{Block, Edge, Expr, ExprData, Function, Name};
use indexmap::IndexSet;

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

/// A copy for one PHI node on one edge.
struct PhiCopy {
    edge: Edge,
    result: Name,
    /// Unless it is a constant.
    arg: Option<Name>,
}

/// Where copies in sequence at the ends of predecessors lose values.
pub(super) fn clobbers(translation: &Translation<'_, '_>) -> Vec<Clobber> {
    let f = &*translation.f;
    let analyses = translation.analyse(false);
    let mut found = IndexSet::new();
    for src in f.chain() {
        let mut edges: Vec<Edge> = f.cfg.blocks[src].succs.iter().copied().collect();
        edges.sort_unstable();
        let (late, on_edge): (Vec<Edge>, Vec<Edge>) =
            edges.iter().partition(|&&edge| is_critical(f, edge) && has_room_at_end(f, src));
        // The copies ahead of the jump take place on every way out.
        let mut copies: Vec<PhiCopy> = late.iter().flat_map(|&edge| phi_copies(translation, edge)).collect();
        let check = WayOut { translation, live: &analyses.live, src };
        check.jump(&copies, &mut found);
        late.iter().for_each(|&edge| check.edge(edge, &copies, &mut found));
        let ahead = copies.len();
        for edge in on_edge {
            copies.extend(phi_copies(translation, edge));
            check.edge(edge, &copies, &mut found);
            copies.truncate(ahead);
        }
    }
    found.into_iter().collect()
}

/// The copies that an edge needs, in the order of its PHI nodes.
fn phi_copies(translation: &Translation<'_, '_>, edge: Edge) -> impl Iterator<Item = PhiCopy> {
    let phis = edge_phis(translation.f, edge).filter(|&(result, arg)| needs_copy(translation, result, arg));
    phis.map(move |(result, arg)| PhiCopy { edge, result, arg: name_of(translation.f, arg) })
}

fn name_of(f: &Function<'_>, tree: Expr) -> Option<Name> {
    if let ExprData::Name(name) = f.body.exprs[tree] { Some(name) } else { None }
}

/// Compares what happens on the ways out of a block with what its PHI nodes mean.
struct WayOut<'t, 'f, 'a> {
    translation: &'t Translation<'f, 'a>,
    live: &'t LiveSets,
    src: Block,
}

impl WayOut<'_, '_, '_> {
    fn are_one(&self, a: Name, b: Name) -> bool {
        self.translation.classes.are_same(a, b)
    }

    fn clobber(&self, name: Name, reason: Reason) -> Clobber {
        Clobber { block: self.translation.f.cfg.blocks[self.src].index, name, reason }
    }

    /// The jump reads the values from before the copies.
    fn jump(&self, ahead: &[PhiCopy], found: &mut IndexSet<Clobber>) {
        let f = &*self.translation.f;
        let Some(jump) = final_jump(f, self.src) else { return };
        for used in tree_operands(f, jump, OpFlags::SSA_OP_USE) {
            if let Operand::Name(used) = used
                && ahead.iter().any(|copy| self.are_one(copy.result, used))
            {
                found.insert(self.clobber(used, Reason::LostCopy));
            }
        }
    }

    /// These copies take place on the edge, one after the other, some for PHI nodes of other edges.
    fn edge(&self, edge: Edge, copies: &[PhiCopy], found: &mut IndexSet<Clobber>) {
        let mut lost = |name, copy: &PhiCopy| {
            let reason = if copy.edge == edge { Reason::Swap } else { Reason::LostCopy };
            found.insert(self.clobber(name, reason));
        };
        for (at, copy) in copies.iter().enumerate().filter(|(_, copy)| copy.edge == edge) {
            // It reads the argument after this copy, or its result is overwritten.
            let before = copies[..at].iter();
            if let Some(arg) = copy.arg {
                before.filter(|by| self.are_one(by.result, arg)).for_each(|by| lost(arg, by));
            }
            let after = copies[at + 1..].iter().filter(|by| self.are_one(by.result, copy.result));
            after.for_each(|by| lost(copy.result, by));
        }
        let dest = self.translation.f.cfg.edges[edge].dest;
        let phis: Vec<(Name, Expr)> = edge_phis(self.translation.f, edge).collect();
        for by in copies.iter().filter(|by| by.edge != edge) {
            // An argument that is in its place, and what lives on beyond the PHI nodes.
            let in_place = phis.iter().filter_map(|&(result, arg)| {
                name_of(self.translation.f, arg).filter(|&arg| self.are_one(arg, result))
            });
            in_place.filter(|&arg| self.are_one(arg, by.result)).for_each(|arg| lost(arg, by));
            let members = self.translation.classes.members(by.result).iter().copied();
            let is_result = |name| phis.iter().any(|&(result, _)| result == name);
            members
                .filter(|&name| !is_result(name) && self.live.is_live_in(name, dest))
                .for_each(|name| lost(name, by));
        }
    }
}
