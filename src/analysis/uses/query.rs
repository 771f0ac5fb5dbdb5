//! Queries about immediate uses. Uses in debug statements do not count, as in GCC.

use crate::analysis::operands::is_debug;
use crate::ir::{Function, Holder, Name, Use, UsePlace};

/// FOR_EACH_IMM_USE_FAST: the uses of a name with those in debug statements, the latest first.
pub fn imm_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = Use> + 'f {
    let nodes = std::iter::successors(f.ssa.uses.first(name), |&of| f.ssa.uses.next(of));
    nodes.filter(|&of| f.ssa.uses.place(of) != UsePlace::Marker)
}

/// Whether the name has no use.
pub fn has_zero_uses(f: &Function<'_>, name: Name) -> bool {
    real_uses(f, name).next().is_none()
}

/// Whether the name has exactly one use.
pub fn has_single_use(f: &Function<'_>, name: Name) -> bool {
    single_imm_use(f, name).is_some()
}

/// The only use and its statement or PHI node, if there is exactly one use.
pub fn single_imm_use(f: &Function<'_>, name: Name) -> Option<(Use, Holder)> {
    let mut uses = real_uses(f, name);
    let first = uses.next()?;
    uses.next().is_none().then_some(first)
}

/// The number of uses. A statement that uses the name twice counts twice.
pub fn num_imm_uses(f: &Function<'_>, name: Name) -> usize {
    real_uses(f, name).count()
}

/// Whether the name has at least `at_least` uses. Does not count further.
pub fn has_uses(f: &Function<'_>, name: Name, at_least: usize) -> bool {
    real_uses(f, name).take(at_least).count() == at_least
}

fn real_uses<'f>(f: &'f Function<'_>, name: Name) -> impl Iterator<Item = (Use, Holder)> + 'f {
    let held = imm_uses(f, name).filter_map(|of| Some((of, f.ssa.uses.holder(of)?)));
    held.filter(|&(_, holder)| !is_debug(f, holder))
}
