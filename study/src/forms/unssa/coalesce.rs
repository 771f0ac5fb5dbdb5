//! Coalescing: merges the classes of names that a copy connects, if they do not interfere. The copy is then gone.
//!
//! Copies in inner loops come first, since fewer classes interfere then.

use super::Refusal;
use super::edges::is_critical;
use super::translation::{Analyses, Translation};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use tressa::analysis::liveness::Point;
use tressa::analysis::loops::LoopTree;
use tressa::internals::analysis::liveness::CopyPlace;
use tressa::internals::analysis::webs::arguments;
use tressa::ir::{Block, ExprData, Function, Name, NameData, PhiData, Stmt, StmtKind};

/// By class: the blocks at whose ends copies set results of PHI nodes, though there are several ways out, and what is copied there.
type LateWrites = FxHashMap<usize, FxHashMap<Block, Vec<Option<Name>>>>;

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
    let mut late = late_writes(translation);
    translation.classes.forget_order();
    for Affinity { names: (a, b), .. } in found {
        if !translation.classes.are_same(a, b)
            && may_share(translation.f, a, b)
            && translation.classes.may_merge(&analyses.interference(), a, b)
            && late_writes_are_free(translation, &analyses, &late, (a, b))
        {
            merge(translation, &mut late, (a, b));
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

/// The copies ahead of jumps with several ways out.
fn late_writes(translation: &Translation<'_, '_>) -> LateWrites {
    let f = &*translation.f;
    let mut late = LateWrites::default();
    for phi in translation.register_phis().into_iter().filter(|&phi| !translation.is_one_class(phi)) {
        let PhiData { block, result, ref args, .. } = f.ssa.phis[phi];
        let edges = f.cfg.blocks[block].preds.iter().zip(args);
        for (&edge, &arg) in edges.filter(|&(&edge, _)| is_critical(f, edge)) {
            let arg = if let ExprData::Name(arg) = f.body.exprs[arg] { Some(arg) } else { None };
            let of_class = late.entry(translation.classes.number(result)).or_default();
            of_class.entry(f.cfg.edges[edge].src).or_default().push(arg);
        }
    }
    late
}

/// Whether no copy ahead of a jump with several ways out overwrites, for one of the classes, what is needed after it of the other. The
/// method has seen to the PHI nodes' own results.
fn late_writes_are_free(
    translation: &Translation<'_, '_>,
    analyses: &Analyses,
    late: &LateWrites,
    (a, b): (Name, Name),
) -> bool {
    let classes = &translation.classes;
    let [of_a, of_b] = [a, b].map(|name| late.get(&classes.number(name)));
    let (small, of_small, of_large, large) = match classes.members(a).len() < classes.members(b).len() {
        true => (a, of_a, of_b, b),
        false => (b, of_b, of_a, a),
    };
    let end_of = |block: Block| Point {
        block,
        position: analyses.points.copy_position(translation.f, block, CopyPlace::End),
    };
    let is_member = |name: Name| classes.are_same(name, a) || classes.are_same(name, b);
    // A copy of a member to a member is gone.
    let stays = |args: &Vec<Option<Name>>| args.iter().any(|arg| arg.is_none_or(|arg| !is_member(arg)));
    let is_set = |late: Option<&FxHashMap<Block, Vec<Option<Name>>>>, block: Block| {
        late.and_then(|late| late.get(&block)).is_some_and(stays)
    };
    // Another PHI node gets its value on another way out of the block, by a copy or from the member as it was.
    let is_needed_of_large = |block: Block| {
        of_large.is_some_and(|late| late.contains_key(&block))
            || classes.is_live_after(&analyses.interference(), large, end_of(block))
    };
    let blocks_of_small = || of_small.into_iter().flat_map(|late| late.keys().copied());
    let live = |&member: &Name| {
        let blocks = analyses.live.blocks(member);
        blocks.filter(move |&block| {
            is_set(of_large, block) && analyses.live.is_live_after(member, end_of(block))
        })
    };
    !blocks_of_small()
        .any(|block| is_set(of_large, block) || is_set(of_small, block) && is_needed_of_large(block))
        && (of_large.is_none() || classes.members(small).iter().flat_map(live).next().is_none())
}

/// Merges two classes, and the copies that set them.
fn merge(translation: &mut Translation<'_, '_>, late: &mut LateWrites, (a, b): (Name, Name)) {
    let [of_a, of_b] = [a, b].map(|name| late.remove(&translation.classes.number(name)).unwrap_or_default());
    translation.classes.merge(a, b);
    let (mut all, more) = if of_a.len() < of_b.len() { (of_b, of_a) } else { (of_a, of_b) };
    more.into_iter().for_each(|(block, args)| all.entry(block).or_default().extend(args));
    if !all.is_empty() {
        late.insert(translation.classes.number(a), all);
    }
}
