//! Variables that need no PHI nodes: stored once, or accessed in one block only. LLVM's
//! `rewriteSingleStoreAlloca` and `promoteSingleBlockAlloca`.

use super::alloca_info::AllocaInfo;
use crate::forms::accesses::{AccessKind, Accesses};
use crate::forms::values::{Value, Values};
use tressa::analysis::dom::DomTree;

/// Gives the uses of the variable their values, if that takes no PHI nodes. Whether it was done; if not,
/// some uses may have their values all the same.
pub fn promote_without_phis(
    accesses: &Accesses,
    dom: &DomTree,
    alloca: &AllocaInfo<'_>,
    values: &mut Values,
) -> bool {
    let mut defs = alloca.iter(accesses).filter(|(_, access)| matches!(access.kind, AccessKind::Def(_)));
    match (defs.next(), defs.next()) {
        (None, _) => {
            alloca
                .accesses
                .iter()
                .for_each(|&access| values.set_value_of_use(access, Value::Default(alloca.var)));
            true
        }
        (Some((def, _)), None) => rewrite_single_store(accesses, dom, alloca, def, values),
        _ => promote_single_block(accesses, alloca, values),
    }
}

/// The uses that the only definition dominates get its value. So do the others if the value is there before
/// the definition: to them the variable is undefined, which may be any value.
fn rewrite_single_store(
    accesses: &Accesses,
    dom: &DomTree,
    alloca: &AllocaInfo<'_>,
    def: u32,
    values: &mut Values,
) -> bool {
    let from = accesses.all()[def as usize].block;
    let last = dom.numbered(from).last;
    let elsewhere = value_from_entry(accesses, def, values);
    let mut are_all_done = true;
    for (number, access) in alloca.iter(accesses).filter(|&(number, _)| number != def) {
        // In preorder the blocks that a block dominates follow it. In the block itself the order decides.
        if def < number && access.block <= last {
            values.set_value_of_use(number, Value::Def(def));
        } else if access.kind != AccessKind::DebugUse {
            match elsewhere {
                Some(value) => values.set_value_of_use(number, value),
                None => are_all_done = false,
            }
        }
    }
    are_all_done
}

/// The value that the only definition of an undefined variable assigns, if it is there from the entry on: a
/// constant, or what a variable holds there. LLVM's `StoringGlobalVal`.
fn value_from_entry(accesses: &Accesses, def: u32, values: &mut Values) -> Option<Value> {
    if !accesses.is_undefined_at_entry(accesses.all()[def as usize].var) {
        return None;
    }
    values.note_definition(accesses, def);
    let assigned = values.contents(Value::Def(def));
    matches!(assigned, Value::Constant(_) | Value::Default(_)).then_some(assigned)
}

/// In one block each use gets the value of the nearest definition before it. A use before all
/// definitions may see a value of the block's last run, so it needs the general way.
fn promote_single_block(accesses: &Accesses, alloca: &AllocaInfo<'_>, values: &mut Values) -> bool {
    let block_of = |access: u32| accesses.all()[access as usize].block;
    let (Some(&first), Some(&last)) = (alloca.accesses.first(), alloca.accesses.last()) else { return true };
    if block_of(first) != block_of(last) {
        return false;
    }
    let first_real = alloca.iter(accesses).find(|(_, access)| access.kind != AccessKind::DebugUse);
    if first_real.is_some_and(|(_, access)| access.kind == AccessKind::Use) {
        return false;
    }
    let mut current = None;
    for (number, access) in alloca.iter(accesses) {
        match (access.kind, current) {
            (AccessKind::Def(_), _) => current = Some(Value::Def(number)),
            (_, Some(value)) => values.set_value_of_use(number, value),
            (_, None) => {}
        }
    }
    true
}
