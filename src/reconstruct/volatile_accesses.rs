//! The assignments that facts state to be volatile accesses.

use crate::analysis::dom::DomTree;
use crate::facts::Facts;
use crate::ir::{Function, Stmt, StmtKind};

/// Whether facts number the statement: an assignment that is not a clobber.
pub fn is_numbered(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) && f.clobbered(stmt).is_none()
}

/// Marks the assignments for which facts state whether they are volatile. Facts number the
/// assignments of reachable blocks in layout order.
pub fn apply_stated_volatility(f: &mut Function<'_>, dom: &DomTree, facts: &Facts) {
    let Some(stated) = facts.accesses(f.name) else { return };
    let reachable = f.chain().filter(|&block| dom.is_reachable(block));
    let numbered = reachable.flat_map(|block| f.block_stmts(block)).filter(|&stmt| is_numbered(f, stmt));
    let volatile: Vec<(Stmt, bool)> =
        (0..).zip(numbered).filter_map(|(number, stmt)| Some((stmt, *stated.get(&number)?))).collect();
    for (stmt, volatile) in volatile {
        f.body.stmts[stmt].volatile = volatile;
    }
}
