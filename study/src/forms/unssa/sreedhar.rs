//! Methods II and III of V. C. Sreedhar, R. D.-C. Ju, D. M. Gillies and V. Santhanam ("Translating out of
//! static single assignment form", SAS 1999). Method I is [`isolate_phis`](super::boissinot::isolate_phis).
//!
//! SSA form is *conventional* if the names that PHI nodes connect never interfere. Then each such set, a *phi
//! congruence class*, can be one variable, and PHI nodes just go. The methods make a function conventional,
//! PHI node after PHI node: where the classes of two of its *resources* (result and arguments) interfere, a
//! copy takes the place of a resource in the PHI node. The copy's name lives from the copy to the PHI node
//! only.
//!
//! Method II copies both resources. Method III looks at liveness where the resources are needed: an argument
//! at the end of its predecessor, the result at the head of its own block. For interfering `x` and `y` there
//! are four cases:
//!
//! 1. only the class of `x` is live where `y` is needed: a copy of `x` ends the interference;
//! 2. only the class of `y` is live where `x` is needed: a copy of `y` does;
//! 3. both are: both are copied;
//! 4. neither is: either copy does. The choice waits until all pairs are known, and then takes the resource
//!    with the most such partners.
//!
//! A constant is always copied. In a PHI node with more than [`MOST_NAMES`] names all are copied that may be.
//!
//! Before: SSA form. After: each PHI node is one class, so nothing is left to be copied for it.

use super::boissinot::{isolate_argument, isolate_result, may_share};
use super::decisions::{CopyReason, InterferenceCase};
use super::translation::{Analyses, DestructionRefusal, Translation};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use tressa::analysis::liveness::Point;
use tressa::analysis::operands::{OpFlags, Operand, tree_operands};
use tressa::internals::analysis::liveness::{CopyPlace, END, HEAD, final_jump};
use tressa::ir::{Block, Def, EdgeFlags, ExprData, Name, Phi, Stmt};

/// The largest number of names of a PHI node that are compared in pairs. In a larger one every
/// resource is copied that may be.
const MOST_NAMES: usize = 64;

/// How the names to be copied are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// Method II.
    ByInterference,
    /// Method III.
    ByLiveness,
}

/// A name of a PHI node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Resource {
    Result,
    Argument(usize),
}

/// A resource with the name and the point at which it is needed.
#[derive(Clone, Copy)]
struct Needed {
    resource: Resource,
    name: Name,
    point: Point,
}

/// Makes the function conventional: no PHI web interferes afterwards, and each is one class.
pub(super) fn insert_copies(
    translation: &mut Translation<'_, '_>,
    choice: Choice,
) -> Result<(), DestructionRefusal> {
    translation.split_edges_without_room();
    // The analyses are made once. Each copy brings them up to date, since it changes little.
    let mut analyses = translation.analyse()?;
    let mut at_ends = arguments_at_ends(translation);
    for phi in translation.register_phis() {
        // A constant has no name that could be in the class, so it is always copied.
        for argument in constants(translation, phi) {
            let resource = (Resource::Argument(argument), CopyReason::Constant);
            copy(translation, &mut analyses, &mut at_ends, phi, resource)?;
        }
        // Choose the copies for all pairs of resources, then make them: in method III a later pair may change
        // the choice for an earlier one.
        let copied = resources_to_copy(translation, &analyses, phi, choice);
        for resource in copied {
            copy(translation, &mut analyses, &mut at_ends, phi, resource)?;
        }
        // No two resources interfere now. They become one class, against which the next PHI nodes are tested.
        let result = translation.f.ssa.phis[phi].result;
        for Needed { name, .. } in needed(translation, phi) {
            // Resources that may not be copied can still be in the way of each other.
            let pinned = [name, result].map(|resource| translation.classes.pinned(resource));
            if let [Some(var), Some(var_of_result)] = pinned
                && var != var_of_result
            {
                return Err(DestructionRefusal::Pinned);
            }
            // Merging keeps the order of members if both classes have it.
            translation.classes.order(&analyses.interference(), result);
            translation.classes.order(&analyses.interference(), name);
            translation.classes.merge(result, name);
        }
    }
    Ok(())
}

/// The names of a PHI node and where they are needed. Constants and undefined values are left out.
fn needed(translation: &Translation<'_, '_>, phi: Phi) -> Vec<Needed> {
    let f = &*translation.f;
    let data = &f.ssa.phis[phi];
    let point = Point { block: data.block, position: HEAD };
    let mut all = vec![Needed { resource: Resource::Result, name: data.result, point }];
    for (argument, &arg) in data.args.iter().enumerate() {
        let block = f.cfg.edges[f.cfg.blocks[data.block].preds[argument]].src;
        if let ExprData::Name(name) = f.body.exprs[arg]
            && !translation.is_undefined(name)
        {
            let point = Point { block, position: END };
            all.push(Needed { resource: Resource::Argument(argument), name, point });
        }
    }
    all
}

/// The arguments that are constants or addresses, which have no variable yet.
fn constants(translation: &Translation<'_, '_>, phi: Phi) -> Vec<usize> {
    let f = &*translation.f;
    let args = f.ssa.phis[phi].args.iter().enumerate();
    args.filter(|&(_, &arg)| !matches!(f.body.exprs[arg], ExprData::Name(_)))
        .map(|(argument, _)| argument)
        .collect()
}

/// The result and arguments for which the PHI node needs copies.
fn resources_to_copy(
    translation: &mut Translation<'_, '_>,
    analyses: &Analyses,
    phi: Phi,
    choice: Choice,
) -> BTreeMap<Resource, CopyReason> {
    let all = needed(translation, phi);
    let mut copied = BTreeMap::new();
    if all.len() > MOST_NAMES {
        copied.extend(all.iter().map(|needed| (needed.resource, CopyReason::TooManyNames)));
        copied.retain(|&resource, _| may_copy(translation, phi, resource));
        return copied;
    }
    let mut undecided: Vec<(Needed, Needed)> = Vec::new();
    for (index, &a) in all.iter().enumerate() {
        for &b in &all[index + 1..] {
            if !interfere(translation, analyses, a.name, b.name) {
                continue;
            }
            let (a_is_there, b_is_there) = match choice {
                Choice::ByInterference => (true, true),
                Choice::ByLiveness => (
                    is_live_at(translation, analyses, a.name, b),
                    is_live_at(translation, analyses, b.name, a),
                ),
            };
            // Case 4 waits. It does not occur in method II.
            if !a_is_there && !b_is_there {
                undecided.push((a, b));
                continue;
            }
            // Cases 1 to 3. A resource that can not be copied leaves the copy to the other one.
            let a_can = may_copy(translation, phi, a.resource);
            let b_can = may_copy(translation, phi, b.resource);
            let because = |is_there, with: Needed| CopyReason::Interferes {
                with: with.name,
                case: match (choice, is_there) {
                    (Choice::ByInterference, _) => InterferenceCase::NotAsked,
                    (Choice::ByLiveness, true) => InterferenceCase::IsLive,
                    (Choice::ByLiveness, false) => InterferenceCase::OtherCannot,
                },
            };
            if a_can && (a_is_there || !b_can) {
                copied.entry(a.resource).or_insert(because(a_is_there, b));
            }
            if b_can && (b_is_there || !a_can) {
                copied.entry(b.resource).or_insert(because(b_is_there, a));
            }
        }
    }
    decide(translation, phi, undecided, &mut copied);
    copied
}

/// Whether the classes can not be one.
fn interfere(translation: &mut Translation<'_, '_>, analyses: &Analyses, a: Name, b: Name) -> bool {
    !translation.classes.are_same(a, b)
        && (!may_share(translation.f, a, b) || !translation.classes.may_merge(&analyses.interference(), a, b))
}

/// Whether a name of the class of `name` is live where the other resource is needed.
fn is_live_at(translation: &mut Translation<'_, '_>, analyses: &Analyses, name: Name, other: Needed) -> bool {
    let Point { block, position } = other.point;
    let position = match position {
        HEAD => HEAD,
        // A copy is ahead of the jump, which may still read a member of the class: live is what is so after
        // the copy.
        _ => analyses.points.copy_position(translation.f, block, CopyPlace::End),
    };
    translation.classes.order(&analyses.interference(), name);
    translation.classes.is_live_after(&analyses.interference(), name, Point { block, position })
}

/// Whether the resource may be copied. Names on abnormal edges may not, and an argument that is a copy need
/// not.
fn may_copy(translation: &Translation<'_, '_>, phi: Phi, resource: Resource) -> bool {
    let f = &*translation.f;
    match resource {
        Resource::Result => !f.ssa.names[f.ssa.phis[phi].result].abnormal,
        Resource::Argument(argument) => {
            let edge = f.cfg.blocks[f.ssa.phis[phi].block].preds[argument];
            let is_copy = match f.body.exprs[f.ssa.phis[phi].args[argument]] {
                ExprData::Name(name) => match f.ssa.names[name].def {
                    Def::Stmt(stmt) => translation.copies[stmt] == Some(CopyPlace::End),
                    _ => false,
                },
                _ => false,
            };
            !is_copy && !f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL)
        }
    }
}

/// Case 4: chooses copies for pairs of which either will do, the resource with the most undecided partners
/// first.
fn decide(
    translation: &Translation<'_, '_>,
    phi: Phi,
    mut undecided: Vec<(Needed, Needed)>,
    copied: &mut BTreeMap<Resource, CopyReason>,
) {
    loop {
        // A copy settles all pairs of its resource, also one that cases 1 to 3 asked for.
        undecided.retain(|(a, b)| !copied.contains_key(&a.resource) && !copied.contains_key(&b.resource));
        let partners = |resource: Resource| {
            undecided.iter().filter(|(a, b)| a.resource == resource || b.resource == resource).count()
        };
        let candidates = undecided.iter().flat_map(|&(a, b)| [a.resource, b.resource]);
        let candidates = candidates.filter(|&resource| may_copy(translation, phi, resource));
        let Some(most) = candidates.max_by_key(|&resource| (partners(resource), resource)) else { return };
        let partner = undecided.iter().find_map(|(a, b)| match most {
            _ if a.resource == most => Some(b.name),
            _ if b.resource == most => Some(a.name),
            _ => None,
        });
        let Some(with) = partner else { return };
        copied.insert(most, CopyReason::Interferes { with, case: InterferenceCase::Either });
    }
}

/// How many PHI nodes get a name from the end of a block.
type AtEnds = FxHashMap<(Name, Block), u32>;

fn arguments_at_ends(translation: &Translation<'_, '_>) -> AtEnds {
    let mut at_ends = AtEnds::default();
    for phi in translation.register_phis() {
        for Needed { name, point, resource } in needed(translation, phi) {
            *at_ends.entry((name, point.block)).or_default() += u32::from(resource != Resource::Result);
        }
    }
    at_ends
}

/// Lets a copy take the place of a name in the PHI node, and brings the analyses up to date. The name stays
/// live in the same blocks.
fn copy(
    translation: &mut Translation<'_, '_>,
    analyses: &mut Analyses,
    at_ends: &mut AtEnds,
    phi: Phi,
    (resource, why): (Resource, CopyReason),
) -> Result<(), DestructionRefusal> {
    // The copy: of the result at the start of the block, of an argument at the end of the predecessor. `set`
    // is the name that the copy sets, `new` the one in the PHI node.
    let old_result = analyses.interference().order(translation.f.ssa.phis[phi].result);
    let (old, new, set) = match resource {
        Resource::Result => {
            let old = translation.f.ssa.phis[phi].result;
            let new = isolate_result(translation, phi, why);
            (Some(old), new, old)
        }
        Resource::Argument(argument) => {
            let arg = translation.f.ssa.phis[phi].args[argument];
            let old = if let ExprData::Name(old) = translation.f.body.exprs[arg] { Some(old) } else { None };
            let Some(new) = isolate_argument(translation, phi, argument, why) else { return Ok(()) };
            (old, new, new)
        }
    };
    // The point of the copy. If it is at a block's end, it reads `old` earlier than the PHI node did. Once no
    // PHI node reads `old` at this end, the last use of `old` in the block is the copy, or the jump after it.
    let f = &*translation.f;
    if let Def::Stmt(made) = f.ssa.names[set].def
        && let Some(place) = translation.copies[made]
    {
        analyses.points.add_copy(f, made, place);
        if let (Some(old), Some(block), CopyPlace::End) = (old, f.body.links[made].block.expand(), place)
            && let Some(left) = at_ends.get_mut(&(old, block))
        {
            *left -= 1;
            let is_old = |used| matches!(used, Operand::Name(name) if name == old);
            let jump = final_jump(f, block);
            let reads_it = |&jump: &Stmt| tree_operands(f, jump, OpFlags::SSA_OP_USE).any(is_old);
            if *left == 0 {
                let last = jump.filter(reads_it).unwrap_or(made);
                analyses.live.set_last_use(old, block, analyses.points.position(last));
            }
        }
    }
    // The definitions: the PHI node may define a new name, and the old result is then defined by the copy,
    // below.
    analyses.points.add_phi_result(f, phi);
    translation.classes.moved(old_result, analyses.interference().order(old_result.2));
    // Only the new name lives in blocks where no live range was known.
    analyses.live.recompute(f, &analyses.points, new).map_err(DestructionRefusal::Limit)
}
