//! Step 7: when optimizing, declarations and clobbers of variables that nothing mentions any more go
//! away. GCC's `remove_unused_locals`.

use super::scope_blocks::scopes;
use crate::analysis::operands::{Operands, base_variable};
use crate::analysis::uses::remove_stmt;
use crate::ir::{Callee, Def, Event, ExprData, Function, Name, Stmt, StmtKind, Var, VarKind};
use crate::passes::initial_values::use_mentioned;
use crate::target::dialect::Dialect;
use cranelift_entity::EntitySet;
use std::cell::OnceCell;

/// What the operand scan shows of variables in memory: the part of GCC's `mark_all_vars_used` that
/// needs no SSA names.
#[derive(Default)]
pub struct UsedLocals {
    /// The variables that a statement mentions in memory. Debug statements and expendable ones do not
    /// count.
    mentioned: EntitySet<Var>,
    /// Statements that go away if nothing else mentions their variable: clobbers, and calls to
    /// `.DEFERRED_INIT`.
    expendable: Vec<Stmt>,
}

impl UsedLocals {
    /// Records a statement with its operands.
    pub fn note_stmt(&mut self, f: &Function<'_>, stmt: Stmt, operands: &Operands, dialect: Dialect) {
        let kind = &f.body.stmts[stmt].kind;
        if f.clobbered(stmt).is_some() || dialect.drops_deferred_init() && is_deferred_init(kind) {
            self.expendable.push(stmt);
        } else if !matches!(kind, StmtKind::DebugBind { .. }) {
            self.mentioned.extend(operands.mentioned.iter().copied());
        }
    }

    /// Whether a statement may go away that has a virtual definition: what uses that is then found by
    /// its immediate uses.
    pub fn may_remove_stmts(&self, f: &Function<'_>, registers: &EntitySet<Var>) -> bool {
        self.expendable.iter().any(|&stmt| {
            let base = f.clobbered(stmt).and_then(|lhs| base_variable(f, lhs));
            base.is_none_or(|var| !registers.contains(var) && !self.mentioned.contains(var))
        })
    }
}

/// The call that gives a variable of the user its value under `-ftrivial-auto-var-init=`.
fn is_deferred_init(kind: &StmtKind<'_>) -> bool {
    matches!(kind, StmtKind::Call(call) if matches!(call.callee, Callee::Internal(".DEFERRED_INIT")))
}

/// Removes what is not used. With `tracks_debug` debug statements of variables that never have a value
/// go, too.
pub fn remove_unused_locals(f: &mut Function<'_>, locals: UsedLocals, tracks_debug: bool) {
    let mut used = used_variables(f, &locals);
    use_mentioned(f, &mut used);
    let stmts: Vec<Stmt> =
        locals.expendable.iter().copied().filter(|&stmt| is_dead(f, stmt, &used)).collect();
    if tracks_debug {
        remove_debug_binds(f, &used);
    }
    stmts.into_iter().for_each(|stmt| remove_stmt(f, stmt));
    let is_var = |kind: VarKind| !matches!(kind, VarKind::Param | VarKind::Result);
    let (locals, vars) = (&mut f.decls.locals, &mut f.decls.vars);
    locals.retain(|&var| !is_var(vars[var].kind) || used.contains(var));
    for name in f.ssa.names.keys() {
        let data = &f.ssa.names[name];
        if data.def == Def::Default
            && let Some(var) = data.var
            && f.decls.vars[var].kind == VarKind::Local
            && !used.contains(var)
        {
            // It stands for nothing any more.
            f.ssa.names[name].def = Def::None;
            f.release_name(name);
        }
    }
    if f.trace.details {
        let left = scopes(f, &used, tracks_debug);
        f.trace.note(Event::Scopes(left));
    }
}

/// The variables in statements and PHI nodes, directly or as the variable of an SSA name. Debug
/// statements and expendable ones do not count.
fn used_variables(f: &Function<'_>, locals: &UsedLocals) -> EntitySet<Var> {
    let mut used = locals.mentioned.clone();
    let mut expendable = EntitySet::new();
    expendable.extend(locals.expendable.iter().copied());
    let read = OnceCell::new();
    for (name, data) in f.ssa.names.iter() {
        let is_open = |&var: &Var| {
            !matches!(f.decls.vars[var].kind, VarKind::Param | VarKind::Virtual) && !used.contains(var)
        };
        let Some(var) = data.var.filter(is_open).filter(|_| !data.released) else { continue };
        // What defines a name mentions its variable, unless nothing does.
        let is_defined = match data.def {
            Def::Stmt(stmt) => !expendable.contains(stmt),
            def => def != Def::Default,
        };
        if is_defined || read.get_or_init(|| names_in(f, &expendable)).contains(name) {
            used.insert(var);
        }
    }
    used
}

/// The names in PHI arguments and in the statements that count.
fn names_in(f: &Function<'_>, expendable: &EntitySet<Stmt>) -> EntitySet<Name> {
    let mut names = EntitySet::with_capacity(f.ssa.names.len());
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    let counts = |stmt: Stmt| {
        !matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. }) && !expendable.contains(stmt)
    };
    let mut note = |operand| {
        f.each_node(operand, |slot| {
            if let ExprData::Name(name) = f.body.exprs[slot] {
                names.insert(name);
            }
        });
    };
    stmts.filter(|&stmt| counts(stmt)).for_each(|stmt| f.each_operand(stmt, &mut note));
    f.ssa.phis.values().flat_map(|phi| &phi.args).for_each(|&arg| note(arg));
    names
}

/// Notes of variables that are not used and never have a value that they have none.
fn remove_debug_binds(f: &mut Function<'_>, used: &EntitySet<Var>) {
    let tracked = tracked_variables(f);
    let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
    for stmt in stmts {
        if let Some(var) = bound_variable(f, stmt)
            && !tracked.contains(var)
            && !used.contains(var)
        {
            f.trace.detail(|| Event::DebugBind(var));
            remove_stmt(f, stmt);
        }
    }
}

/// Whether an expendable statement has nothing to begin or to end.
fn is_dead(f: &Function<'_>, stmt: Stmt, used: &EntitySet<Var>) -> bool {
    let set = match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => call.lhs,
        _ => f.clobbered(stmt),
    };
    let Some(lhs) = set else { return false };
    if let Some(var) = base_variable(f, lhs) {
        return f.decls.vars[var].kind != VarKind::Param && !used.contains(var);
    }
    // Memory that a pointer without a definition points to.
    let ptr = match &f.body.exprs[lhs] {
        ExprData::Deref { ptr, .. } => *ptr,
        ExprData::Mem(mem) => f.body.mem_refs[*mem].ptr,
        _ => return false,
    };
    let ExprData::Name(name) = f.body.exprs[ptr] else { return false };
    let var = f.ssa.names[name].var;
    f.ssa.names[name].def == Def::Default && var.is_some_and(|var| f.decls.vars[var].kind != VarKind::Param)
}

/// The variable that a debug statement binds, unless it is a parameter.
fn bound_variable(f: &Function<'_>, stmt: Stmt) -> Option<Var> {
    let StmtKind::DebugBind { var, .. } = f.body.stmts[stmt].kind else { return None };
    match f.body.exprs[var] {
        ExprData::Var(var) if f.decls.vars[var].kind != VarKind::Param => Some(var),
        _ => None,
    }
}

/// The variables that some debug statement binds to a value.
fn tracked_variables(f: &Function<'_>) -> EntitySet<Var> {
    let mut tracked = EntitySet::new();
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    tracked.extend(stmts.filter_map(|stmt| match f.body.stmts[stmt].kind {
        StmtKind::DebugBind { value: Some(_), .. } => bound_variable(f, stmt),
        _ => None,
    }));
    tracked
}
