//! Doubts about undeclared names in the form of SSA names.
//!
//! A dump declares no variable or function of the file, so `x_1` may be the name of one. It may also be
//! meant for an SSA name whose variable is not declared.

use super::VerifyContext;
use super::breach::Findings;
use super::rules::Rule;
use crate::ir::{Expr, ExprData, Var, VarKind};
use cranelift_entity::EntitySet;

/// Reports the first mention of each such name, other than by its address.
pub(super) fn undeclared(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let mut seen: EntitySet<Var> = EntitySet::new();
    let mut new = |operand: Expr| {
        let mut name = None;
        f.each_node(operand, |node| {
            if let ExprData::Var(var) = f.body.exprs[node]
                && f.decls.vars[var].kind == VarKind::Global
                && looks_like_version(f.decls.vars[var].name)
                && seen.insert(var)
            {
                name = Some(f.decls.vars[var].name);
            }
        });
        name.map(|name| {
            format!("{name} is declared nowhere: it is a variable or function of the file, or no name")
        })
    };
    for &stmt in &cx.layout.stmts {
        let mut messages = Vec::new();
        f.each_operand(stmt, |operand| messages.extend(new(operand)));
        for message in messages {
            found.doubt_stmt(Rule::SsaMissingDefinition, stmt, message);
        }
    }
    for &phi in cx.layout.blocks.iter().flat_map(|&block| &f.cfg.blocks[block].phis) {
        for &arg in &f.ssa.phis[phi].args {
            if let Some(message) = new(arg) {
                found.doubt_phi(Rule::SsaMissingDefinition, phi, message);
            }
        }
    }
}

fn looks_like_version(name: &str) -> bool {
    let version = name.rsplit_once('_').map_or("", |(_, version)| version);
    !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())
}
