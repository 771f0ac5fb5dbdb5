//! Step 8: declarations and clobbers of variables that nothing mentions any more go away, if GCC
//! optimises. GCC's `remove_unused_locals`.

use super::info::{Held, Sites};
use super::initial_values::use_mentioned;
use crate::ir::{Def, ExprData, Function, Name, Stmt, StmtKind, Var, VarKind};
use crate::operands::base_variable;
use crate::trace::{Event, scopes};
use crate::uses::remove_stmt;
use cranelift_entity::EntitySet;
use std::cell::OnceCell;

/// What there is to remove.
pub struct Unused {
    /// The variables that are used.
    used: EntitySet<Var>,
    /// Clobbers, and the like, of others.
    stmts: Vec<Stmt>,
}

impl Unused {
    /// Looks for what nothing mentions.
    pub fn find(f: &Function<'_>, sites: &Sites) -> Self {
        let mut used = used_variables(f, sites);
        use_mentioned(f, &mut used);
        let stmts = sites.expendable.iter().copied().filter(|&stmt| is_dead(f, stmt, &used)).collect();
        Unused { used, stmts }
    }

    /// Whether statements go away.
    pub fn has_stmts(&self) -> bool {
        !self.stmts.is_empty()
    }
}

/// Removes what is not used; `debug`: debuggers want to know of it nevertheless.
pub fn remove_unused_locals(f: &mut Function<'_>, unused: Unused, debug: bool) {
    let Unused { used, stmts } = unused;
    if debug {
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
        let left = scopes(f, &used, debug);
        f.trace.note(Event::Scopes(left));
    }
}

/// The variables in statements and PHI nodes, directly or as the variable of a name. Debug statements and what is expendable do not count.
fn used_variables(f: &Function<'_>, sites: &Sites) -> EntitySet<Var> {
    let mut used = EntitySet::with_capacity(f.decls.vars.len());
    used.extend(f.decls.vars.keys().filter(|&var| sites.vars.get(var).is_some_and(|info| info.mentioned)));
    let mut expendable = EntitySet::new();
    expendable.extend(sites.expendable.iter().copied());
    let read = OnceCell::new();
    for (name, data) in f.ssa.names.iter() {
        // Parameters stay, whatever uses them.
        let is_open = |&var: &Var| f.decls.vars[var].kind != VarKind::Param && !used.contains(var);
        let Some(var) = data.var.filter(is_open).filter(|_| !data.released) else { continue };
        // What defines a name mentions it, unless nothing does.
        let is_defined = match data.def {
            Def::Stmt(stmt) => !expendable.contains(stmt),
            def => def != Def::Default,
        };
        if is_defined || read.get_or_init(|| names_read(f, sites, &expendable)).contains(name) {
            used.insert(var);
        }
    }
    used
}

/// The names that PHI nodes or statements that count use.
fn names_read(f: &Function<'_>, sites: &Sites, expendable: &EntitySet<Stmt>) -> EntitySet<Name> {
    let mut read = EntitySet::with_capacity(f.ssa.names.len());
    let counted = sites.stmts().filter(|site| !site.nature.is_debug && !expendable.contains(site.stmt));
    read.extend(counted.flat_map(|site| &sites.uses[site.uses]).filter_map(|of| match of.held {
        Held::Name(name) => Some(name),
        Held::Var(_) => None,
    }));
    read.extend(sites.args.iter().filter_map(|arg| arg.expand()));
    read
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
    // Memory behind a pointer that nothing set.
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
