//! Step 6: declarations and clobbers of variables that nothing mentions any more go away, if GCC
//! optimises. GCC's `remove_unused_locals`.

use super::names::release_name;
use crate::ir::{Def, Expr, ExprData, Function, Name, Stmt, StmtKind, Var, VarKind};
use crate::operands::base_variable;
use crate::walk::each_tree;
use cranelift_entity::{EntitySet, SecondaryMap};
use cranelift_entity::packed_option::PackedOption;

/// Removes what is not used.
pub fn remove_unused_locals(f: &mut Function<'_>) {
    let used = used_variables(f);
    remove_dead_clobbers(f, &used);
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
            release_name(f, name);
        }
    }
}

/// The variables in statements and PHI nodes, directly or as the variable of a name. Debug
/// statements and clobbers do not count.
fn used_variables(f: &Function<'_>) -> EntitySet<Var> {
    let mut used = EntitySet::new();
    let mut mark = |expr: Expr| match f.exprs[expr] {
        ExprData::Var(var) => drop(used.insert(var)),
        ExprData::Name(name) => used.extend(f.names[name].var),
        _ => {}
    };
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            if !matches!(f.stmts[stmt].kind, StmtKind::DebugBind { .. }) && clobbered(f, stmt).is_none() {
                each_tree(f, stmt, &mut mark);
            }
        }
        for &phi in &f.blocks[block].phis {
            let result = f.names[f.phis[phi].result].var;
            if result.is_none_or(|var| f.vars[var].kind != VarKind::Virtual) {
                used_by_phi(f, phi, &mut mark);
            }
        }
    }
    used
}
