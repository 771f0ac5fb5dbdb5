//! Step 7: declarations and clobbers of variables that nothing mentions any more go away, if GCC
//! optimises. GCC's `remove_unused_locals`.

use crate::ir::{Def, Expr, ExprData, Function, Stmt, StmtKind, Var, VarKind};
use crate::operands::base_variable;
use crate::trace::{Event, scopes};
use crate::uses::remove_stmt;
use cranelift_entity::{EntitySet, SecondaryMap};

/// Removes what is not used; `debug`: debuggers want to know of it nevertheless.
pub fn remove_unused_locals(f: &mut Function<'_>, debug: bool) {
    let used = used_variables(f);
    remove_dead_clobbers(f, &used, debug);
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

/// The variables in statements and PHI nodes, directly or as the variable of a name. Debug
/// statements and clobbers do not count.
fn used_variables(f: &Function<'_>) -> EntitySet<Var> {
    // Most variables are met many times.
    let mut met = SecondaryMap::new();
    met.resize(f.vars.len());
    let mut mark = |expr: Expr| match f.exprs[expr] {
        ExprData::Var(var) => met[var] = true,
        ExprData::Name(name) => {
            if let Some(var) = f.names[name].var {
                met[var] = true;
            }
        }
        _ => {}
    };
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            if !matches!(f.stmts[stmt].kind, StmtKind::DebugBind { .. }) && clobbered(f, stmt).is_none() {
                f.each_operand(stmt, |operand| f.each_node(operand, &mut mark));
            }
        }
        for &phi in &f.blocks[block].phis {
            f.phis[phi].args.iter().copied().for_each(&mut mark);
        }
    }
    let mut used = EntitySet::with_capacity(f.vars.len());
    used.extend(f.vars.keys().filter(|&var| met[var]));
    used.extend(f.phis.values().filter_map(|phi| f.names[phi.result].var));
    used
}

/// What the statement clobbers, if it is a clobber.
fn clobbered(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    match f.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } if matches!(f.exprs[rhs], ExprData::Clobber(_)) => Some(lhs),
        _ => None,
    }
}

/// Removes clobbers of variables that are not used, and notes that such a variable has no value.
fn remove_dead_clobbers(f: &mut Function<'_>, used: &EntitySet<Var>, debug: bool) {
    let tracked = if debug { tracked_variables(f) } else { EntitySet::new() };
    let mut at = f.chain().next();
    while let Some(block) = at.filter(|&block| block != f.exit()) {
        at = f.blocks[block].next.expand();
        let mut next = f.blocks[block].first.expand();
        while let Some(stmt) = next {
            next = f.links[stmt].next.expand();
            if is_dead_clobber(f, stmt, used) {
                remove_stmt(f, stmt);
            } else if let Some(var) = bound_variable(f, stmt)
                && !tracked.contains(var)
                && !used.contains(var)
            {
                f.trace.detail(|| Event::DebugBind(var));
                remove_stmt(f, stmt);
            }
        }
    }
}

fn is_dead_clobber(f: &Function<'_>, stmt: Stmt, used: &EntitySet<Var>) -> bool {
    let Some(lhs) = clobbered(f, stmt) else { return false };
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
