//! Which assignments access something volatile, where the facts state it.

use crate::analysis::dom::DomTree;
use crate::facts::Facts;
use crate::ir::{Function, Stmt, StmtKind};

/// Whether facts number the statement: an assignment that is no clobber.
pub fn is_counted(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) && f.clobbered(stmt).is_none()
}

/// Applies what the facts state. They number the assignments of reachable blocks in layout order.
pub fn state_accesses(f: &mut Function<'_>, dom: &DomTree, facts: &Facts) {
    let Some(stated) = facts.accesses(f.name) else { return };
    let reachable = f.chain().filter(|&block| dom.is_reachable(block));
    let counted = reachable.flat_map(|block| f.block_stmts(block)).filter(|&stmt| is_counted(f, stmt));
    let volatile: Vec<(Stmt, bool)> =
        (0..).zip(counted).filter_map(|(number, stmt)| Some((stmt, *stated.get(&number)?))).collect();
    for (stmt, volatile) in volatile {
        f.body.stmts[stmt].volatile = volatile;
    }
}
