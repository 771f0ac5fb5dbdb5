//! Step 7: the use operands of statements and PHI nodes, and for each SSA name the list of its immediate uses.
//!
//! GCC links a use as it gets its version, so the order is that of renaming: a walk over the dominator tree, in each block the
//! statements in order, then the PHI arguments of the edges that leave it. Here that is a walk of its own, since what is
//! only printed does without the lists.

use super::exits::Exits;
use super::info::{Held, Sites};
use crate::ahead;
use crate::dom::DomTree;
use crate::ir::{Block, Function, Phi, Stmt, StmtKind, Use, UsePlace};
use cranelift_entity::packed_option::PackedOption;

/// Links all uses. Debug statements of this pass were linked as they were made.
pub fn link_uses(f: &mut Function<'_>, dom: &DomTree, sites: &Sites, exits: &Exits) {
    f.ssa.uses.reserve_names(f.ssa.names.len());
    f.ssa.uses.reserve(sites.uses.len() + sites.args.len(), f.body.stmts.len(), f.ssa.phis.len());
    let mut arg_uses: Vec<PackedOption<Use>> = vec![None.into(); sites.args.len()];
    for batch in dom.preorder().chunks(ahead::BATCH) {
        if dom.preorder().len() >= ahead::LARGE {
            sites.read_ahead(batch);
            exits.read_ahead(sites, batch);
        }
        for block in batch.iter().map(|&block| Block::from_u32(block)) {
            for number in sites.of_block(block) {
                link_stmt(f, sites, number);
            }
            for exit in exits.of(sites, block) {
                for number in exit.phis.0..exit.phis.1 {
                    let at = (sites.phi(number as usize).args + exit.arg) as usize;
                    let place = UsePlace::Argument { phi: Phi::from_u32(number), index: exit.arg };
                    arg_uses[at] =
                        sites.args[at].expand().map(|name| f.ssa.uses.make_linked(place, name)).into();
                }
            }
        }
    }
    for number in 0..sites.phis().len() {
        f.ssa.uses.complete_arguments(Phi::from_u32(number as u32), &arg_uses[sites.args_of(number)]);
    }
}

fn link_stmt(f: &mut Function<'_>, sites: &Sites, number: usize) {
    let site = sites.stmt(number);
    let (stmt, count) = (site.stmt, site.uses.len());
    if count == 0 || site.nature.is_debug && has_no_value(f, stmt) {
        return;
    }
    let uses = sites.uses[site.uses].iter().filter_map(|of| {
        // Renaming has left no variable.
        let Held::Name(name) = of.held else { return None };
        let place = match of.slot.expand() {
            Some(slot) => UsePlace::Operand { stmt, slot },
            None => UsePlace::Virtual { stmt },
        };
        Some(f.ssa.uses.make_linked(place, name))
    });
    let first = uses.fold(None, |first: Option<Use>, of| first.or(Some(of)));
    if let Some(first) = first {
        f.ssa.uses.set_operands(stmt, first, count);
    }
}

/// Whether a debug statement has lost its value.
fn has_no_value(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { value: None, .. })
}
