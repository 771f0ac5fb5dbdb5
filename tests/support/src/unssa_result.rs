//! The rules of a function that has left SSA form.

use std::collections::HashSet;
use tressa::ir::{ExprData, Function, Var, VarKind};
use tressa::verify::{Options, verify};

/// What is wrong with a function that has left SSA form; nothing if all is well. The rules of pass "cfg" hold. No SSA name and no PHI
/// node is left. Each variable is declared once, and each automatic variable that a statement mentions is declared.
pub fn check_result(f: &Function<'_>) -> Vec<String> {
    let mut found: Vec<String> = verify(f, &Options::default()).iter().map(ToString::to_string).collect();
    let mut declared: HashSet<Var> = HashSet::new();
    for &var in f.decls.params.iter().chain(&f.decls.locals) {
        if !declared.insert(var) {
            found.push(format!("{} is declared twice", f.decls.vars[var].name));
        }
    }
    if f.chain().any(|block| !f.cfg.blocks[block].phis.is_empty()) {
        found.push("a PHI node is left".to_string());
    }
    for stmt in f.chain().flat_map(|block| f.block_stmts(block)) {
        f.each_operand(stmt, |operand| {
            f.each_node(operand, |node| match f.body.exprs[node] {
                ExprData::Name(name) => found.push(format!("{name} is left")),
                ExprData::Var(var)
                    if f.decls.vars[var].kind == VarKind::Local && !declared.contains(&var) =>
                {
                    found.push(format!("{} is not declared", f.decls.vars[var].name));
                }
                _ => {}
            });
        });
    }
    found
}
