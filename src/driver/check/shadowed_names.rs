//! Variables with the same name in different scopes of a function in GCC's dump.
//!
//! A dump in SSA form declares all of them at its head, and `x_5` may be a version of any. tressa's
//! own function from the gimple dump has GCC's versions and scopes, so there `x_5` belongs to one
//! variable with a type. Types that are still unknown do not change versions.

use crate::base::text_tables::TextMap;
use crate::ir::{Def, Expr, ExprData, Function, Name, Stmt, Var};
use crate::text::print;

/// Gives the SSA names of `theirs` the variables that they have in `ours`, and corrects these
/// variables in the definitions of names. `ours` is only called if names are ambiguous.
pub(super) fn resolve_shadowed<'o>(theirs: &mut Function<'_>, ours: impl FnOnce() -> Option<Function<'o>>) {
    let mut named: TextMap<&str, Vec<Var>> = TextMap::default();
    for &var in &theirs.decls.locals {
        named.entry(theirs.decls.vars[var].name).or_default().push(var);
    }
    named.retain(|name, vars| !name.is_empty() && vars.len() > 1);
    if named.is_empty() {
        return;
    }
    let Some(ours) = ours() else { return };
    // The variable of `theirs` with the name and type of one of `ours`.
    let same_var = |their_var: Var, our_var: Var| {
        let own = &ours.decls.vars[our_var];
        let candidates = named
            .get(theirs.decls.vars[their_var].name)
            .filter(|_| own.name == theirs.decls.vars[their_var].name)?;
        let spelled = |f: &Function<'_>, var: Var| Some(print::spelled(&f.types, f.decls.vars[var].ty?));
        let ty = spelled(&ours, our_var);
        candidates.iter().copied().find(|&var| spelled(theirs, var) == ty)
    };
    let mut versions: Vec<(Name, Var)> = Vec::new();
    let mut mentions: Vec<(Expr, Var)> = Vec::new();
    for (version, data) in &theirs.ssa.names {
        let Some(own) = ours.ssa.names.get(version) else { continue };
        if let (Some(their_var), Some(our_var)) = (data.var, own.var) {
            versions.extend(same_var(their_var, our_var).map(|var| (version, var)));
        }
        if let (Def::Stmt(their_def), Def::Stmt(our_def)) = (data.def, own.def) {
            let (their_nodes, our_nodes) = (nodes(theirs, their_def), nodes(&ours, our_def));
            for (their_node, our_node) in their_nodes.into_iter().zip(our_nodes) {
                if let (&ExprData::Var(their_var), &ExprData::Var(our_var)) =
                    (&theirs.body.exprs[their_node], &ours.body.exprs[our_node])
                {
                    mentions.extend(same_var(their_var, our_var).map(|var| (their_node, var)));
                }
            }
        }
    }
    for (version, var) in versions {
        theirs.ssa.names[version].var = Some(var);
    }
    for (mention, var) in mentions {
        theirs.body.exprs[mention] = ExprData::Var(var);
    }
}

/// The nodes of a statement's trees, in order.
fn nodes(f: &Function<'_>, stmt: Stmt) -> Vec<Expr> {
    let mut found = Vec::new();
    f.each_operand(stmt, |operand| f.each_node(operand, |node| found.push(node)));
    found
}
