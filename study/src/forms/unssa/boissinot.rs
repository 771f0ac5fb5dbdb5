//! The method of B. Boissinot, A. Darte, F. Rastello, B. Dupont de Dinechin and C. Guillon ("Revisiting
//! out-of-SSA translation for correctness, code quality, and efficiency", CGO 2009): copy everything first,
//! then coalesce.
//!
//! 1. [`isolate_phis`]: parallel copies at the ends of all predecessors and at the start of the block isolate
//!    each PHI node. Its web holds new names only, whose lives end at once, so it never interferes. This step
//!    alone is method I of Sreedhar et al.
//! 2. [`coalesce_phi_copies`]: where the classes of a copy's two names do not interfere, they become one, and
//!    the copy is gone. Names that hold the same value do not interfere, however long they live. Classes stay
//!    apart if a copy that is made later, ahead of a jump, would overwrite for one what is needed of the
//!    other ([`late_writes_are_free`]).
//! 3. What is left of each parallel copy is put in sequence
//!    ([`sequentialize`](super::parallel_copy::sequentialize)).
//!
//! Correctness is settled by step 1; the other two only make the code better. `x_2 = PHI <x_1(2), x_3(3)>`
//! becomes `x' = PHI <x''(2), x'''(3)>` with `x'' = x_1` at the end of block 2, `x''' = x_3` at the end of
//! block 3 and `x_2 = x'` at the start of the block.
//!
//! Coalescing is of use after every method ([`coalesce_all`]): for copies that other passes left, too.

use super::decisions::{ApartReason, CopyReason, Decision, Spot, var_text};
use super::translation::{Analyses, DestructionRefusal, Translation, is_critical};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use tressa::DumpFlags;
use tressa::analysis::liveness::Point;
use tressa::analysis::loops::LoopTree;
use tressa::analysis::uses::set_use_tree;
use tressa::internals::analysis::liveness::CopyPlace;
use tressa::internals::analysis::uses::name_text;
use tressa::internals::analysis::webs::arguments;
use tressa::ir::{
    Block, Def, EdgeData, EdgeFlags, ExprData, Function, Name, NameData, Phi, PhiData, Stmt, StmtKind,
};
use tressa::text::print;

/// Gives every PHI node of a register copies for its arguments and its result.
pub(super) fn isolate_phis(translation: &mut Translation<'_, '_>) {
    // Copies of arguments are at the ends of predecessors, also on critical edges: on another edge a new name
    // is dead, so it does no harm there. Where a block ends with a call, there is no place for them.
    translation.split_edges_without_room();
    for phi in translation.register_phis() {
        let is_abnormal = translation.f.ssa.names[translation.f.ssa.phis[phi].result].abnormal;
        // The result: a copy at the start of the block. It solves the lost-copy problem: the copies at the
        // predecessors' ends set the new name, while the old one may live on in a loop. On abnormal edges the
        // names must stay.
        if !is_abnormal {
            isolate_result(translation, phi, CopyReason::Always);
        }
        // The arguments: they and the result become one class, which replaces the PHI node.
        for argument in 0..translation.f.ssa.phis[phi].args.len() {
            if let Some(new) = isolate_argument(translation, phi, argument, CopyReason::Always) {
                let result = translation.f.ssa.phis[phi].result;
                translation.classes.merge(result, new);
            }
        }
    }
}

/// Lets the PHI node set a new name, which the start of the block copies to the old one. Returns the new
/// name.
pub(super) fn isolate_result(translation: &mut Translation<'_, '_>, phi: Phi, why: CopyReason) -> Name {
    let PhiData { block, result, .. } = translation.f.ssa.phis[phi];
    let new = translation.new_name(result);
    translation.f.ssa.phis[phi].result = new;
    translation.f.ssa.names[new].def = Def::Phi(phi);
    translation.f.ssa.names[result].def = Def::None;
    let copy = translation.add_copy((block, CopyPlace::Start), result, ExprData::Name(new));
    note_copy(translation, copy, result, why);
    new
}

/// Lets the PHI node read a new name, to which the end of the predecessor copies the argument. There are no
/// copies on abnormal edges, where names share the class already, and for values that are undefined.
pub(super) fn isolate_argument(
    translation: &mut Translation<'_, '_>,
    phi: Phi,
    argument: usize,
    why: CopyReason,
) -> Option<Name> {
    let f = &*translation.f;
    let PhiData { block, result, ref args, .. } = f.ssa.phis[phi];
    let EdgeData { src, flags, .. } = f.cfg.edges[f.cfg.blocks[block].preds[argument]];
    let value = f.body.exprs[args[argument]].clone();
    let is_undefined = matches!(value, ExprData::Name(name) if translation.is_undefined(name));
    if is_undefined || flags.contains(EdgeFlags::ABNORMAL) {
        return None;
    }
    let new = translation.new_name(result);
    let copy = translation.add_copy((src, CopyPlace::End), new, value);
    note_copy(translation, copy, result, why);
    let argument_use = translation.f.ssa.uses.of_phi(phi)[argument];
    set_use_tree(translation.f, argument_use, ExprData::Name(new));
    Some(new)
}

/// Notes a copy for the PHI node of that result.
fn note_copy(translation: &mut Translation<'_, '_>, copy: Stmt, result: Name, why: CopyReason) {
    translation.note(|translation| {
        let f = &*translation.f;
        let mut text = String::new();
        print::stmt(f, copy, DumpFlags::empty(), &mut text);
        let block = f.body.links[copy].block.expand().map_or(0, |block| f.cfg.blocks[block].index);
        let spot = Spot { block, place: translation.copies[copy].unwrap_or(CopyPlace::End) };
        let (phi, why) = (name_text(f, result), why.text(f));
        Decision::Copy { copy: text.trim_end_matches(';').to_string(), spot, phi, why }
    });
}

/// Why two names stay apart, in words.
fn apart_text(
    reason: ApartReason,
    translation: &Translation<'_, '_>,
    analyses: &Analyses,
    [a, b]: [Name; 2],
) -> String {
    match reason {
        ApartReason::Types => "they have different types".to_string(),
        ApartReason::LateWrite => {
            "a copy ahead of a jump, for another PHI node, would overwrite one of them".to_string()
        }
        ApartReason::Interference => interference_text(translation, analyses, [a, b]),
    }
}

/// The most pairs of members that are searched for one that interferes.
const MOST_PAIRS: usize = 10_000;

/// Which names keep two classes apart.
fn interference_text(translation: &Translation<'_, '_>, analyses: &Analyses, [a, b]: [Name; 2]) -> String {
    let (f, classes) = (&*translation.f, &translation.classes);
    if let [Some(of_a), Some(of_b)] = [a, b].map(|name| classes.pinned(name))
        && of_a != of_b
    {
        return format!("they must be {} and {}", var_text(f, of_a), var_text(f, of_b));
    }
    let interference = analyses.interference();
    let pairs = classes.members(a).iter().flat_map(|&x| classes.members(b).iter().map(move |&y| (x, y)));
    let found = pairs.take(MOST_PAIRS).find(|&(x, y)| interference.interfere(x, y) || !may_share(f, x, y));
    match found {
        Some((x, y)) => format!("{} and {} interfere", name_text(f, x), name_text(f, y)),
        None => "names of their classes interfere".to_string(),
    }
}

/// By class: the blocks with several successors at whose ends copies set results of PHI nodes, and what is
/// copied there (`None`: a constant).
type LateWrites = FxHashMap<usize, FxHashMap<Block, Vec<Option<Name>>>>;

/// Two names that a copy connects: they should share a variable.
#[derive(Clone, Copy)]
struct Affinity {
    /// Where the copy is.
    block: Block,
    names: (Name, Name),
}

/// Merges what the copies around PHI nodes connect.
pub(super) fn coalesce_phi_copies(translation: &mut Translation<'_, '_>) -> Result<(), DestructionRefusal> {
    let affinities = copies(translation, |translation, stmt| translation.copies[stmt].is_some());
    coalesce(translation, affinities)
}

/// Merges what any copy or PHI node connects.
pub(super) fn coalesce_all(translation: &mut Translation<'_, '_>) -> Result<(), DestructionRefusal> {
    let mut affinities = copies(translation, |_, _| true);
    for phi in translation.register_phis() {
        let (block, result) = (translation.f.ssa.phis[phi].block, translation.f.ssa.phis[phi].result);
        affinities.extend(arguments(translation.f, phi).map(|arg| Affinity { block, names: (result, arg) }));
    }
    coalesce(translation, affinities)
}

/// The names that the wanted statements copy.
fn copies(
    translation: &Translation<'_, '_>,
    is_wanted: impl Fn(&Translation<'_, '_>, Stmt) -> bool,
) -> Vec<Affinity> {
    let f = &*translation.f;
    let mut affinities = Vec::new();
    for block in f.chain() {
        for stmt in f.block_stmts(block).filter(|&stmt| is_wanted(translation, stmt)) {
            if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
                && let (&ExprData::Name(to), &ExprData::Name(from)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            {
                affinities.push(Affinity { block, names: (to, from) });
            }
        }
    }
    affinities
}

/// Merges the classes of the names, one pair after the other, where they do not interfere.
fn coalesce(
    translation: &mut Translation<'_, '_>,
    mut affinities: Vec<Affinity>,
) -> Result<(), DestructionRefusal> {
    // The analyses hold throughout, since merging classes changes no statement.
    let analyses = translation.analyse_with_values()?;
    // Copies in inner loops run most often. They come first, since the smaller classes are, the fewer of them
    // interfere.
    let loops = LoopTree::new(translation.f, &analyses.dom);
    let depth = |block: Block| loops.loops[loops.loop_father[block] as usize].depth;
    affinities.sort_by_key(|affinity| Reverse(depth(affinity.block)));
    let mut late = late_writes(translation);
    // The method has moved definitions since the members of classes were put in order.
    translation.classes.forget_order();
    for Affinity { names: (a, b), .. } in affinities {
        if translation.classes.are_same(a, b) {
            continue;
        }
        let apart = if !may_share(translation.f, a, b) {
            Some(ApartReason::Types)
        } else if !translation.classes.may_merge(&analyses.interference(), a, b) {
            Some(ApartReason::Interference)
        } else if !late_writes_are_free(translation, &analyses, &late, (a, b)) {
            Some(ApartReason::LateWrite)
        } else {
            None
        };
        translation.note(|translation| Decision::Coalescing {
            names: [a, b].map(|name| name_text(translation.f, name)),
            apart: apart.map(|apart| apart_text(apart, translation, &analyses, [a, b])),
        });
        if apart.is_none() {
            merge(translation, &mut late, (a, b));
        }
    }
    Ok(())
}

/// Whether a variable can be declared for both names: they are versions of one, or of the same type.
pub fn may_share(f: &Function<'_>, a: Name, b: Name) -> bool {
    let (NameData { var: var_a, .. }, NameData { var: var_b, .. }) = (f.ssa.names[a], f.ssa.names[b]);
    let (type_a, type_b) = (f.name_type(a), f.name_type(b));
    var_a.is_some() && var_a == var_b || type_a.is_some() && type_a == type_b
}

/// The copies that `write` will put ahead of jumps for PHI nodes that are not one class. Such a copy takes
/// place on every edge out of the block, not only on that of the PHI node. Liveness knows nothing of it,
/// since the function does not hold it yet.
fn late_writes(translation: &Translation<'_, '_>) -> LateWrites {
    let f = &*translation.f;
    let mut late = LateWrites::default();
    for phi in translation.register_phis().into_iter().filter(|&phi| !translation.is_one_class(phi)) {
        let PhiData { block, result, ref args, .. } = f.ssa.phis[phi];
        let edges = f.cfg.blocks[block].preds.iter().zip(args);
        for (&edge, &arg) in edges.filter(|&(&edge, _)| is_critical(f, edge)) {
            let arg = if let ExprData::Name(arg) = f.body.exprs[arg] { Some(arg) } else { None };
            let by_block = late.entry(translation.classes.number(result)).or_default();
            by_block.entry(f.cfg.edges[edge].src).or_default().push(arg);
        }
    }
    late
}

/// Whether no copy ahead of a jump with several successors overwrites, for one of the classes, what is needed
/// after it of the other. The method has seen to the PHI nodes' own results.
fn late_writes_are_free(
    translation: &Translation<'_, '_>,
    analyses: &Analyses,
    late: &LateWrites,
    (a, b): (Name, Name),
) -> bool {
    let classes = &translation.classes;
    let [late_a, late_b] = [a, b].map(|name| late.get(&classes.number(name)));
    // Only the members of the smaller class are gone through, which bounds the cost of all merges together.
    let (small, late_small, late_large, large) = match classes.members(a).len() < classes.members(b).len() {
        true => (a, late_a, late_b, b),
        false => (b, late_b, late_a, a),
    };
    let end_of = |block: Block| Point {
        block,
        position: analyses.points.copy_position(translation.f, block, CopyPlace::End),
    };
    let is_member = |name: Name| classes.are_same(name, a) || classes.are_same(name, b);
    // After the merge a copy from member to member is gone. What stays is a copy from elsewhere, or a
    // constant.
    let stays = |args: &Vec<Option<Name>>| args.iter().any(|arg| arg.is_none_or(|arg| !is_member(arg)));
    let is_set = |late: Option<&FxHashMap<Block, Vec<Option<Name>>>>, block: Block| {
        late.and_then(|late| late.get(&block)).is_some_and(stays)
    };
    // The large class is needed after the copies if another PHI node gets its value on another edge, by a
    // copy or from the member as it was, or if a member is live there.
    let is_needed_of_large = |block: Block| {
        late_large.is_some_and(|late| late.contains_key(&block))
            || classes.is_live_after(&analyses.interference(), large, end_of(block))
    };
    let blocks_of_small = || late_small.into_iter().flat_map(|late| late.keys().copied());
    let live = |&member: &Name| {
        let blocks = analyses.live.blocks(member);
        blocks.filter(move |&block| {
            is_set(late_large, block) && analyses.live.is_live_after(member, end_of(block))
        })
    };
    // In one direction: where the small class is set, the large one may be neither set nor needed. In the
    // other: where the large class is set, no member of the small one may be live.
    !blocks_of_small()
        .any(|block| is_set(late_large, block) || is_set(late_small, block) && is_needed_of_large(block))
        && (late_large.is_none() || classes.members(small).iter().flat_map(live).next().is_none())
}

/// Merges two classes, and the copies that set them.
fn merge(translation: &mut Translation<'_, '_>, late: &mut LateWrites, (a, b): (Name, Name)) {
    let [late_a, late_b] =
        [a, b].map(|name| late.remove(&translation.classes.number(name)).unwrap_or_default());
    translation.classes.merge(a, b);
    let (mut all, more) = if late_a.len() < late_b.len() { (late_b, late_a) } else { (late_a, late_b) };
    more.into_iter().for_each(|(block, args)| all.entry(block).or_default().extend(args));
    if !all.is_empty() {
        late.insert(translation.classes.number(a), all);
    }
}
