//! SSA names in the operands of statements and PHI nodes, as renaming writes them.

use super::debug::{debug_bind, debug_target};
use super::names::make_version;
use super::var_info::SsaVars;
use crate::analysis::operands::OperandSite;
use crate::ir::{Def, EdgeFlags, ExprData, Function, Name, Phi, Stmt, StmtKind, Var, VarKind};

/// Writes the name that a statement uses. The lists of immediate uses do not change.
pub fn write_use(f: &mut Function<'_>, stmt: Stmt, site: OperandSite, name: Name) {
    match site.expand() {
        Some(slot) => f.body.exprs[slot] = ExprData::Name(name),
        None => f.body.stmts[stmt].vuse = name.into(),
    }
}

/// Gives a definition of `var` a new version. A clobber of a register leaves the default definition, and the
/// statement goes. With `tracks_debug` a debug statement for a user's variable follows.
pub fn define(
    f: &mut Function<'_>,
    vars: &mut SsaVars,
    stmt: Stmt,
    site: OperandSite,
    var: Var,
    tracks_debug: bool,
) -> Name {
    let is_real = site.is_some();
    if is_real && f.clobbered(stmt).is_some() {
        // The variable has become a register, whose value is undefined from here on.
        f.body.stmts[stmt].kind = StmtKind::Nop;
        f.body.stmts[stmt].volatile = false;
        return default_def(f, vars, var);
    }
    let name = make_version(f, var, Def::Stmt(stmt));
    match site.expand() {
        Some(slot) => f.body.exprs[slot] = ExprData::Name(name),
        None => f.body.stmts[stmt].vdef = name.into(),
    }
    if tracks_debug
        && is_real
        && !stmt_ends_bb(f, stmt)
        && let Some(tracked) = debug_target(f, var)
    {
        // Each directly follows the statement, ahead of those of its earlier operands, and has its location.
        let note = debug_bind(f, tracked, name);
        f.source.place(note, f.source.locs[stmt]);
        f.link_after(stmt, note);
    }
    name
}

/// The default definition of `var`: GCC's `get_or_create_ssa_default_def`.
pub fn default_def(f: &mut Function<'_>, vars: &mut SsaVars, var: Var) -> Name {
    if let Some(name) = vars.info[var].default_def.expand() {
        return name;
    }
    let name = make_version(f, var, Def::Default);
    vars.info[var].default_def = name.into();
    name
}

/// Writes an argument of a PHI node. The lists of immediate uses do not change.
pub fn set_phi_argument(f: &mut Function<'_>, phi: Phi, index: usize, name: Name, is_abnormal: bool) {
    let result = f.ssa.phis[phi].result;
    let slot = f.ssa.phis[phi].args[index];
    f.body.exprs[slot] = ExprData::Name(name);
    // The argument has the source place of what defines it.
    let is_virtual = f.ssa.names[result].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual);
    if let (Def::Stmt(stmt), false) = (f.ssa.names[name].def, is_virtual)
        && f.source.locs[stmt].is_some()
    {
        f.source.expr_locs[slot] = f.source.locs[stmt];
    }
    if is_abnormal {
        f.ssa.names[name].abnormal = true;
        f.ssa.names[result].abnormal = true;
    }
}

/// GCC's `stmt_ends_bb_p`, for a statement that defines something: it is the last one, and either the
/// block is left in another way than by falling through, or not at all.
fn stmt_ends_bb(f: &Function<'_>, stmt: Stmt) -> bool {
    let link = f.body.links[stmt];
    let Some(block) = link.block.expand().filter(|_| link.next.is_none()) else { return false };
    if matches!(&f.body.stmts[stmt].kind, StmtKind::Asm(asm) if !asm.labels.is_empty()) {
        return true;
    }
    let leaves = EdgeFlags::ABNORMAL | EdgeFlags::EH;
    let succs = &f.cfg.blocks[block].succs;
    succs.is_empty() || succs.iter().any(|&edge| f.cfg.edges[edge].flags.intersects(leaves))
}
