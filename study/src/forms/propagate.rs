//! Propagation of copies and constants, and removal of dead code: what turns conventional SSA form into
//! transformed SSA form (the terms of Sreedhar et al., SAS 1999).
//!
//! GCC's construction gives conventional SSA form, which is easy to leave. After copies have been propagated
//! the versions of a variable live longer than they did, webs interfere, and the naive method of leaving goes
//! wrong. In `y_2 = x_1; x_3 = x_1 + 1; use (y_2)` the versions `x_1` and `x_3` do not meet; once `y_2` is
//! replaced by `x_1`, they do.
//!
//! Before: SSA form with lists of immediate uses. After: the same; every change keeps the lists right.
//!
//! Types bound what is propagated. A dump spells an access through a pointer by the pointer's type, and a
//! constant without a type. So a name takes the place of another only if both have one variable or one type,
//! and a constant only where the type of what is computed does not depend on it.

use crate::forms::unssa::may_share;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use serde::Serialize;
use tressa::analysis::dom::DomTree;
use tressa::analysis::operands::{OpFlags, Operand, is_virtual, tree_operands, update_stmt};
use tressa::analysis::uses::{imm_uses, remove_phi, remove_stmt, set_use_tree};
use tressa::fold::copied_value;
use tressa::internals::analysis::webs::{arguments, phis};
use tressa::ir::{
    Def, EdgeFlags, Expr, ExprData, Function, Holder, Name, OpClass, Phi, Stmt, StmtKind, Use, UsePlace,
};

/// What was propagated and removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Propagated {
    /// Names whose uses became uses of what they copy.
    pub copies: usize,
    /// Uses that became constants.
    pub constants: usize,
    /// Statements and PHI nodes that were removed.
    pub removed: usize,
}

impl Propagated {
    /// Adds what was done to another function.
    pub fn add(&mut self, other: &Propagated) {
        self.copies += other.copies;
        self.constants += other.constants;
        self.removed += other.removed;
    }
}

/// Propagates copies and constants, and removes what is dead then.
pub fn propagate(f: &mut Function<'_>) -> Propagated {
    let mut done = Propagated::default();
    // All copies are found before one is replaced. What each stands for is then known to its end (`c = b`, `b
    // = a`: `c` is `a`), and a use is changed once.
    for Copies { from, uses } in copies(f) {
        replace(f, from, &uses, &mut done);
    }
    done.removed = remove_dead_code(f);
    done
}

/// The uses of a name that copies a value.
struct Copies {
    /// The value: a name that copies no other one, or a constant.
    from: Expr,
    /// The uses of the copy.
    uses: Vec<Use>,
}

/// What is copied, and where the copies are used. Each use is listed once, which bounds the work even where
/// names are used before they are defined.
fn copies(f: &Function<'_>) -> Vec<Copies> {
    // By name that is a copy: the name that it copies in the end.
    let (mut values, mut copies) = (SecondaryMap::<Name, PackedOption<Expr>>::new(), Vec::new());
    // In preorder of the dominator tree a copy of a copy is met after what it copies.
    for &block in DomTree::new(f).preorder() {
        for (to, copied) in f.block_stmts(block).filter_map(|stmt| copied_value(f, stmt)) {
            let from = match f.body.exprs[copied] {
                ExprData::Name(name) => values[name].expand().unwrap_or(copied),
                _ => copied,
            };
            // The names of abnormal edges must stay versions of one variable that do not interfere, so their
            // lives may not change.
            let is_possible = match f.body.exprs[from] {
                ExprData::Name(name) => !f.ssa.names[name].abnormal && may_share(f, to, name),
                _ => true,
            };
            if is_possible && !f.ssa.names[to].abnormal {
                if let ExprData::Name(_) = f.body.exprs[from] {
                    values[to] = from.into();
                }
                copies.push(Copies { from, uses: imm_uses(f, to).collect() });
            }
        }
    }
    copies
}

/// Lets uses of a copy be uses of the value, where that is possible.
fn replace(f: &mut Function<'_>, from: Expr, uses: &[Use], done: &mut Propagated) {
    let value = f.body.exprs[from].clone();
    let is_name = matches!(value, ExprData::Name(_));
    let (mut count, mut changed) = (0, Vec::new());
    for &replaced in uses {
        if is_name || takes_constant(f, replaced, from) {
            let copy = f.copy_expr(from);
            let tree = f.body.exprs[copy].clone();
            set_use_tree(f, replaced, tree);
            changed.extend(f.ssa.uses.holder(replaced));
            count += 1;
        }
    }
    // A statement's operands are found again once all its uses are replaced.
    for holder in changed {
        if let Holder::Stmt(stmt) = holder {
            update_stmt(f, stmt);
        }
    }
    match is_name {
        true => done.copies += usize::from(count > 0),
        false => done.constants += count,
    }
}

/// Whether the constant or address may take the place of the use, without a change to the type of what is
/// computed.
fn takes_constant(f: &Function<'_>, replaced: Use, value: Expr) -> bool {
    let (stmt, slot) = match f.ssa.uses.place(replaced) {
        UsePlace::Operand { stmt, slot } => (stmt, slot),
        // Where the edge is abnormal or one of exception handling, no copy of the constant could be placed
        // later.
        UsePlace::Argument { phi, index } => {
            let edge = f.cfg.blocks[f.ssa.phis[phi].block].preds[index as usize];
            return !f.cfg.edges[edge].flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH);
        }
        UsePlace::Virtual { .. } | UsePlace::Marker => return false,
    };
    if !is_integer(f, value) {
        return false;
    }
    // `a_1 < 5` and `a_1 + 5`: the first operand is still a name, whose type is that of the computation. A
    // widening operation has a result of another type than its operands.
    let is_name = |tree: Expr| matches!(f.body.exprs[tree], ExprData::Name(_));
    match f.body.stmts[stmt].kind {
        StmtKind::Cond { a, b, .. } => slot == b && is_name(a),
        StmtKind::Assign { rhs, .. } => match f.body.exprs[rhs] {
            ExprData::Binary { op, a, b } => slot == b && is_name(a) && op.class() != OpClass::Widening,
            _ => false,
        },
        _ => false,
    }
}

/// Whether the tree is an integer constant.
fn is_integer(f: &Function<'_>, tree: Expr) -> bool {
    match f.body.exprs[tree] {
        ExprData::Const(text) => text.parse::<i128>().is_ok(),
        ExprData::Int(_) | ExprData::Unsigned(_) => true,
        _ => false,
    }
}

/// Removes statements that only compute values nobody needs, and PHI nodes of such values. Returns how many.
///
/// The method is that of R. Cytron et al., section 7.1 ("Efficiently computing static single assignment form
/// and the control dependence graph", TOPLAS 1991), without the removal of branches. Everything counts as
/// dead until it is shown to be needed, so cycles of dead PHI nodes go, too.
pub fn remove_dead_code(f: &mut Function<'_>) -> usize {
    let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
    // Needed from the start: what statements use that do more than give a name a value. A debug statement
    // needs nothing.
    let mut needed: EntitySet<Name> = EntitySet::new();
    let mut work: Vec<Name> = Vec::new();
    for &stmt in stmts.iter().filter(|&&stmt| !f.body.stmts[stmt].kind.is_debug() && !is_removable(f, stmt)) {
        work.extend(used_names(f, stmt));
    }
    // What defines a needed name is needed, and so is all that it uses.
    while let Some(name) = work.pop() {
        if needed.insert(name) {
            match f.ssa.names[name].def {
                Def::Stmt(stmt) => work.extend(used_names(f, stmt)),
                Def::Phi(phi) => work.extend(arguments(f, phi)),
                Def::None | Def::Default => {}
            }
        }
    }
    // The rest is dead. PHI nodes of memory stay: virtual operands are no matter of this pass.
    let is_dead_phi = |f: &Function<'_>, phi: Phi| {
        let result = f.ssa.phis[phi].result;
        !needed.contains(result) && !is_virtual(f, result)
    };
    let dead_phis: Vec<Phi> = phis(f).filter(|&phi| is_dead_phi(f, phi)).collect();
    let is_dead = |f: &Function<'_>, stmt: Stmt| {
        is_removable(f, stmt) && defined_name(f, stmt).is_some_and(|name| !needed.contains(name))
    };
    let dead: Vec<Stmt> = stmts.into_iter().filter(|&stmt| is_dead(f, stmt)).collect();
    let names: Vec<Name> = dead
        .iter()
        .filter_map(|&stmt| defined_name(f, stmt))
        .chain(dead_phis.iter().map(|&phi| f.ssa.phis[phi].result))
        .collect();
    // Debug statements that mention a name are changed while it still has its list of uses.
    names.into_iter().for_each(|name| forget_in_debug_stmts(f, name));
    let removed = dead.len() + dead_phis.len();
    dead.into_iter().for_each(|stmt| remove_stmt(f, stmt));
    dead_phis.into_iter().for_each(|phi| remove_phi(f, phi));
    f.flush_released_names();
    removed
}

/// Whether the statement does nothing but give a name a value.
fn is_removable(f: &Function<'_>, stmt: Stmt) -> bool {
    let data = &f.body.stmts[stmt];
    let is_assignment = matches!(data.kind, StmtKind::Assign { .. });
    is_assignment
        && !data.volatile
        && data.vdef.is_none()
        && !f.eh.is_recorded(stmt)
        && defined_name(f, stmt).is_some()
}

fn defined_name(f: &Function<'_>, stmt: Stmt) -> Option<Name> {
    let StmtKind::Assign { lhs, .. } = f.body.stmts[stmt].kind else { return None };
    if let ExprData::Name(name) = f.body.exprs[lhs] { Some(name) } else { None }
}

fn used_names<'f>(f: &'f Function<'_>, stmt: Stmt) -> impl Iterator<Item = Name> + 'f {
    tree_operands(f, stmt, OpFlags::SSA_OP_USE)
        .filter_map(|operand| if let Operand::Name(name) = operand { Some(name) } else { None })
}

/// Lets debug statements that mention the name know of no value.
fn forget_in_debug_stmts(f: &mut Function<'_>, name: Name) {
    for mention in imm_uses(f, name).collect::<Vec<_>>() {
        if let Some(Holder::Stmt(stmt)) = f.ssa.uses.holder(mention)
            && let StmtKind::DebugBind { value, .. } = &mut f.body.stmts[stmt].kind
        {
            *value = None;
            update_stmt(f, stmt);
        }
    }
}
