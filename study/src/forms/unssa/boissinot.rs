//! The method of B. Boissinot, A. Darte, F. Rastello, B. Dupont de Dinechin and C. Guillon ("Revisiting out-of-SSA translation
//! for correctness, code quality, and efficiency", CGO 2009), whose first step is also method I of Sreedhar et al.
//!
//! Parallel copies at the ends of all predecessors and at the start of the block isolate each PHI node: its web, which holds
//! new names only, never interferes. Then the copies are coalesced where classes do not interfere. Names that hold the
//! same value do not, however long they live.

use super::translation::Translation;
use tressa::analysis::uses::set_use_tree;
use tressa::internals::analysis::liveness::CopyPlace;
use tressa::ir::{Def, EdgeData, EdgeFlags, ExprData, Name, Phi, PhiData};

/// Gives every PHI node of a register copies for its arguments and its result.
pub(super) fn isolate_phis(translation: &mut Translation<'_, '_>) {
    translation.split_edges_without_room();
    for phi in translation.register_phis() {
        let is_abnormal = translation.f.ssa.names[translation.f.ssa.phis[phi].result].abnormal;
        if !is_abnormal {
            isolate_result(translation, phi);
        }
        for argument in 0..translation.f.ssa.phis[phi].args.len() {
            if let Some(new) = isolate_argument(translation, phi, argument) {
                let result = translation.f.ssa.phis[phi].result;
                translation.classes.merge(result, new);
            }
        }
    }
}

/// Lets the PHI node set a new name, which the start of the block copies to the old one. Returns the new name.
pub(super) fn isolate_result(translation: &mut Translation<'_, '_>, phi: Phi) -> Name {
    let PhiData { block, result, .. } = translation.f.ssa.phis[phi];
    let new = translation.new_name(result);
    translation.f.ssa.phis[phi].result = new;
    translation.f.ssa.names[new].def = Def::Phi(phi);
    translation.f.ssa.names[result].def = Def::None;
    translation.add_copy((block, CopyPlace::Start), result, ExprData::Name(new));
    new
}

/// Lets the PHI node read a new name, to which the end of the predecessor copies the argument. There are no copies on abnormal edges, where
/// names share the class already, and for values that are undefined.
pub(super) fn isolate_argument(
    translation: &mut Translation<'_, '_>,
    phi: Phi,
    argument: usize,
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
    translation.add_copy((src, CopyPlace::End), new, value);
    let of = translation.f.ssa.uses.of_phi(phi)[argument];
    set_use_tree(translation.f, of, ExprData::Name(new));
    Some(new)
}
