//! Step 7: declarations and clobbers of variables that nothing mentions any more go away, if GCC
//! optimises. GCC's `remove_unused_locals`.

use super::info::Sites;
use super::initial_values::use_mentioned;
use crate::ir::{Def, ExprData, Function, Holder, Name, Stmt, StmtKind, Var, VarKind};
use crate::operands::base_variable;
use crate::trace::{Event, scopes};
use crate::uses::{imm_uses, remove_stmt};
use cranelift_entity::EntitySet;

/// Removes what is not used; `debug`: debuggers want to know of it nevertheless.
pub fn remove_unused_locals(f: &mut Function<'_>, sites: &Sites, debug: bool) {
    let mut used = used_variables(f, sites);
    use_mentioned(f, &mut used);
    if debug {
        remove_debug_binds(f, &used);
    }
    for &stmt in &sites.expendable {
        if is_dead(f, stmt, &used) {
            remove_stmt(f, stmt);
        }
    }
    let is_var = |kind: VarKind| !matches!(kind, VarKind::Param | VarKind::Result);
    let Function { locals, vars, .. } = f;
    locals.retain(|&var| !is_var(vars[var].kind) || used.contains(var));
    for name in f.names.keys() {
        let data = &f.names[name];
        if data.def == Def::Default
            && let Some(var) = data.var
            && f.vars[var].kind == VarKind::Local
            && !used.contains(var)
        {
            // It stands for nothing any more.
            f.names[name].def = Def::None;
            f.release_name(name);
        }
    }
    if f.trace.details {
        let left = scopes(f, &used, debug);
        f.trace.note(Event::Scopes(left));
    }
}

/// The variables in statements and PHI nodes, directly or as the variable of a name. Debug statements and what is expendable do not count.
fn used_variables(f: &Function<'_>, sites: &Sites) -> EntitySet<Var> {
    let mut used = EntitySet::with_capacity(f.vars.len());
    used.extend(f.vars.keys().filter(|&var| sites.vars.get(var).is_some_and(|info| info.mentioned)));
    let mut expendable = EntitySet::new();
    expendable.extend(sites.expendable.iter().copied());
    for (name, data) in f.names.iter().filter(|(_, data)| !data.released) {
        // What defines a name mentions it, unless nothing does.
        let is_defined = match data.def {
            Def::Stmt(stmt) => !expendable.contains(stmt),
            def => def != Def::Default,
        };
        if let Some(var) = data.var
            && (is_defined || has_use(f, name, &expendable))
        {
            used.insert(var);
        }
    }
    used
}

/// Whether a PHI node or a statement that counts uses the name.
fn has_use(f: &Function<'_>, name: Name, expendable: &EntitySet<Stmt>) -> bool {
    imm_uses(f, name).any(|of| match f.uses.holder(of) {
        Some(Holder::Stmt(stmt)) => {
            !matches!(f.stmts[stmt].kind, StmtKind::DebugBind { .. }) && !expendable.contains(stmt)
        }
        _ => true,
    })
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
    let set = match &f.stmts[stmt].kind {
        StmtKind::Call(call) => call.lhs,
        _ => f.clobbered(stmt),
    };
    let Some(lhs) = set else { return false };
    if let Some(var) = base_variable(f, lhs) {
        return f.vars[var].kind != VarKind::Param && !used.contains(var);
    }
    // Memory behind a pointer that nothing set.
    let ptr = match &f.exprs[lhs] {
        ExprData::Deref { ptr, .. } => *ptr,
        ExprData::Mem(mem) => f.mem_refs[*mem].ptr,
        _ => return false,
    };
    let ExprData::Name(name) = f.exprs[ptr] else { return false };
    let var = f.names[name].var;
    f.names[name].def == Def::Default && var.is_some_and(|var| f.vars[var].kind != VarKind::Param)
}

/// The variable that a debug statement binds, unless it is a parameter.
fn bound_variable(f: &Function<'_>, stmt: Stmt) -> Option<Var> {
    let StmtKind::DebugBind { var, .. } = f.stmts[stmt].kind else { return None };
    match f.exprs[var] {
        ExprData::Var(var) if f.vars[var].kind != VarKind::Param => Some(var),
        _ => None,
    }
}

/// The variables that some debug statement binds to a value.
fn tracked_variables(f: &Function<'_>) -> EntitySet<Var> {
    let mut tracked = EntitySet::new();
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    tracked.extend(stmts.filter_map(|stmt| match f.stmts[stmt].kind {
        StmtKind::DebugBind { value: Some(_), .. } => bound_variable(f, stmt),
        _ => None,
    }));
    tracked
}
