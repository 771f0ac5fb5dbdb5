//! Coalescing: merges the classes of names that a copy connects, if they do not interfere. The copy is then gone.
//!
//! Copies in inner loops come first, since fewer classes interfere then.

use super::Refusal;
use super::edges::is_critical;
use super::translation::{Analyses, Translation};
use crate::analysis::liveness::{CopyPlace, Point};
use crate::analysis::loops::LoopTree;
use crate::analysis::webs::arguments;
use crate::ir::{Block, ExprData, Function, Name, NameData, PhiData, Stmt, StmtKind};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// For results of PHI nodes: blocks at whose ends copies set them, and what is copied there.
type LateWrites = FxHashMap<Name, Vec<(Block, Option<Name>)>>;

/// Two names that a copy connects.
#[derive(Clone, Copy)]
struct Affinity {
    block: Block,
    names: (Name, Name),
}

/// Merges what the copies around PHI nodes connect.
pub(super) fn coalesce_phi_copies(translation: &mut Translation<'_, '_>) -> Result<(), Refusal> {
    let found = copies(translation, |translation, stmt| translation.copies[stmt].is_some());
    coalesce(translation, found)
}

/// Merges what any copy or PHI node connects.
pub(super) fn coalesce_all(translation: &mut Translation<'_, '_>) -> Result<(), Refusal> {
    let mut found = copies(translation, |_, _| true);
    for phi in translation.register_phis() {
        let (block, result) = (translation.f.ssa.phis[phi].block, translation.f.ssa.phis[phi].result);
        found.extend(arguments(translation.f, phi).map(|arg| Affinity { block, names: (result, arg) }));
    }
    coalesce(translation, found)
}

fn copies(
    translation: &Translation<'_, '_>,
    is_wanted: impl Fn(&Translation<'_, '_>, Stmt) -> bool,
) -> Vec<Affinity> {
    let f = &*translation.f;
    let mut found = Vec::new();
    for block in f.chain() {
        for stmt in f.block_stmts(block).filter(|&stmt| is_wanted(translation, stmt)) {
            if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
                && let (&ExprData::Name(to), &ExprData::Name(from)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            {
                found.push(Affinity { block, names: (to, from) });
            }
        }
    }
    found
}

fn coalesce(translation: &mut Translation<'_, '_>, mut found: Vec<Affinity>) -> Result<(), Refusal> {
    let analyses = translation.analyse(true)?;
    let loops = LoopTree::new(translation.f, &analyses.dom);
    let depth = |block: Block| loops.loops[loops.loop_father[block] as usize].depth;
    found.sort_by_key(|affinity| Reverse(depth(affinity.block)));
    let late = late_writes(translation);
    translation.classes.forget_order();
    for Affinity { names: (a, b), .. } in found {
        if !translation.classes.are_same(a, b)
            && may_share(translation.f, a, b)
            && translation.classes.may_merge(&analyses.interference(), a, b)
            && late_writes_are_free(translation, &analyses, &late, (a, b))
        {
            translation.classes.merge(a, b);
        }
    }
    Ok(())
}

/// Whether a variable can be declared for both names: they are versions of one, or of the same type.
pub fn may_share(f: &Function<'_>, a: Name, b: Name) -> bool {
    let (NameData { var: of_a, .. }, NameData { var: of_b, .. }) = (f.ssa.names[a], f.ssa.names[b]);
    let (type_a, type_b) = (f.name_type(a), f.name_type(b));
    of_a.is_some() && of_a == of_b || type_a.is_some() && type_a == type_b
}

/// The results of PHI nodes that copies ahead of a jump with several ways out set: the blocks of these copies, and the names that are copied.
fn late_writes(translation: &Translation<'_, '_>) -> LateWrites {
    let f = &*translation.f;
    let mut late = LateWrites::default();
    for phi in translation.register_phis().into_iter().filter(|&phi| !translation.is_one_class(phi)) {
        let PhiData { block, result, ref args, .. } = f.ssa.phis[phi];
        let edges = f.cfg.blocks[block].preds.iter().zip(args);
        let critical = edges.filter(|&(&edge, _)| is_critical(f, edge));
        let copies: Vec<_> = critical
            .map(|(&edge, &arg)| match f.body.exprs[arg] {
                ExprData::Name(arg) => (f.cfg.edges[edge].src, Some(arg)),
                _ => (f.cfg.edges[edge].src, None),
            })
            .collect();
        if !copies.is_empty() {
            late.insert(result, copies);
        }
    }
    late
}

/// Whether copies ahead of a jump with several ways out overwrite no member of either class that is needed after them. The method has
/// seen to the PHI nodes' own results.
fn late_writes_are_free(
    translation: &Translation<'_, '_>,
    analyses: &Analyses,
    late: &LateWrites,
    (a, b): (Name, Name),
) -> bool {
    if late.is_empty() {
        return true;
    }
    let members = || translation.classes.members(a).iter().chain(translation.classes.members(b)).copied();
    let is_member = |name: Name| [a, b].iter().any(|&of| translation.classes.are_same(name, of));
    // A copy of a member to a member is gone.
    let blocks_of = |name: &Name| {
        let copies = late.get(name).into_iter().flatten();
        copies.filter(|&&(_, arg)| arg.is_none_or(|arg| !is_member(arg))).map(|&(block, _)| block)
    };
    members().all(|result| {
        blocks_of(&result).all(|block| {
            let position = analyses.points.copy_position(translation.f, block, CopyPlace::End);
            let at = Point { block, position };
            let is_set_before = |name: Name| {
                let from = analyses.points.definition(name);
                from.is_some_and(|from| analyses.interference().dominates(from, at))
            };
            // Another PHI node gets its value on another way out of the block, by a copy or from `result` as it was.
            let is_set_there =
                |name: Name| late.get(&name).into_iter().flatten().any(|&(other, _)| other == block);
            let needs_it = |name: Name| {
                is_set_there(name) || is_set_before(name) && analyses.live.is_live_after(name, at)
            };
            !members().any(|name| name != result && needs_it(name))
        })
    })
}
