//! Questions about immediate uses. Uses in debug statements do not count, as everywhere in GCC.

use crate::analysis::operands::is_debug;
use crate::ir::{Function, Holder, Name, Use, UsePlace};

/// The uses of a name, the latest first, those in debug statements included: FOR_EACH_IMM_USE_FAST.
pub fn imm_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = Use> + 'f {
    let nodes = std::iter::successors(f.ssa.uses.first(name), |&of| f.ssa.uses.next(of));
    nodes.filter(|&of| f.ssa.uses.place(of) != UsePlace::Marker)
}

/// Whether nothing uses the name.
pub fn has_zero_uses(f: &Function<'_>, name: Name) -> bool {
    real_uses(f, name).next().is_none()
}

/// Whether there is exactly one use.
pub fn has_single_use(f: &Function<'_>, name: Name) -> bool {
    single_imm_use(f, name).is_some()
}

/// The only use and what holds it, if there is exactly one.
pub fn single_imm_use(f: &Function<'_>, name: Name) -> Option<(Use, Holder)> {
    let mut uses = real_uses(f, name);
    let first = uses.next()?;
    uses.next().is_none().then_some(first)
}

/// How many uses there are. A statement that uses the name twice counts twice.
pub fn num_imm_uses(f: &Function<'_>, name: Name) -> usize {
    real_uses(f, name).count()
}

/// Whether there are at least so many uses; does not count further.
pub fn has_uses(f: &Function<'_>, name: Name, at_least: usize) -> bool {
    real_uses(f, name).take(at_least).count() == at_least
}

/// Which argument of its PHI node the operand is, if one holds it.
pub fn phi_arg_index_from_use(f: &Function<'_>, of: Use) -> Option<usize> {
    match f.ssa.uses.place(of) {
        UsePlace::Argument { index, .. } => Some(index as usize),
        _ => None,
    }
}

/// The statement or PHI node that holds the operand: USE_STMT.
pub fn use_stmt(f: &Function<'_>, of: Use) -> Option<Holder> {
    f.ssa.uses.holder(of)
}

fn real_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = (Use, Holder)> + 'f {
    let held = imm_uses(f, name).filter_map(|of| Some((of, f.ssa.uses.holder(of)?)));
    held.filter(|&(_, holder)| !is_debug(f, holder))
}
