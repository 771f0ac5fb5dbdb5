//! Checks undeclared names in the form of SSA names.
//!
//! A dump declares no variable or function of the file, so `x_1` may be the name of one. It may also be
//! meant for an SSA name whose variable is not declared. The gimple dump of the file, where it is known, decides: it
//! mentions what is of the file, and no versions.

use super::VerifyContext;
use super::breach::Findings;
use super::rules::Rule;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, Var, VarData, VarKind, split_serial};
use cranelift_entity::EntitySet;

/// Reports the first mention of each such name.
pub(super) fn undeclared(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let mut seen: EntitySet<Var> = EntitySet::new();
    let mut new = |var: Var| {
        let data = &f.decls.vars[var];
        let is_undeclared = matches!(data.kind, VarKind::Global | VarKind::Function);
        (is_undeclared && looks_like_version(data.name) && seen.insert(var))
            .then(|| Mention::of(cx, data.name))
    };
    for &stmt in &cx.layout.stmts {
        let mut mentions = Vec::new();
        if !is_left_uninitialized(f, stmt) {
            f.each_operand(stmt, |operand| each_var(f, operand, |var| mentions.extend(new(var))));
        }
        if let StmtKind::Call(call) = &f.body.stmts[stmt].kind
            && let Callee::Direct(callee) = call.callee
        {
            mentions.extend(new(callee));
        }
        for mention in mentions {
            match mention {
                Mention::Wrong(message) => found.stmt(Rule::SsaMissingDefinition, stmt, message),
                Mention::Open(message) => found.doubt_stmt(Rule::SsaMissingDefinition, stmt, message),
            }
        }
        if cx.fresh
            && let Some(message) = loaded_from_another(f, stmt)
        {
            found.stmt(Rule::SsaMissingDefinition, stmt, message);
        }
    }
    for &phi in cx.layout.blocks.iter().flat_map(|&block| &f.cfg.blocks[block].phis) {
        for &arg in &f.ssa.phis[phi].args {
            let mut mentions = Vec::new();
            each_var(f, arg, |var| mentions.extend(new(var)));
            for mention in mentions {
                match mention {
                    Mention::Wrong(message) => found.phi(Rule::SsaMissingDefinition, phi, message),
                    Mention::Open(message) => found.doubt_phi(Rule::SsaMissingDefinition, phi, message),
                }
            }
        }
    }
}

/// Whether the statement is the initialization of a variable by `-ftrivial-auto-var-init`: a variable that nothing else mentions is
/// no longer declared.
fn is_left_uninitialized(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(&f.body.stmts[stmt].kind, StmtKind::Call(call) if matches!(call.callee, Callee::Internal(".DEFERRED_INIT")))
}

/// What there is to say of a mention of such a name.
enum Mention {
    /// It is nothing of the file.
    Wrong(String),
    /// It may be something of the file.
    Open(String),
}

impl Mention {
    fn of(cx: &VerifyContext<'_, '_>, name: &str) -> Mention {
        match cx.words.is_none_or(|words| words.mentions(cx.f.name, name)) {
            true => Mention::Open(format!(
                "{name} is declared nowhere: it is a variable or function of the file, or no name"
            )),
            false => {
                Mention::Wrong(format!("{name} is declared nowhere, and the gimple dump does not have it"))
            }
        }
    }
}

/// What is wrong if the statement sets the temporary `x.1` to something else than `x`. The gimplifier calls a temporary
/// by the variable that it loads to it (`create_tmp_from_val`).
fn loaded_from_another(f: &Function<'_>, stmt: Stmt) -> Option<String> {
    let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { return None };
    let (&ExprData::Name(name), &ExprData::Var(var)) = (&f.body.exprs[lhs], &f.body.exprs[rhs]) else {
        return None;
    };
    let (value, temporary) = (f.decls.vars[var].name, f.identifier(name)?);
    let (of, _) = split_serial(temporary)?;
    let is_own = |data: &VarData<'_>| matches!(data.kind, VarKind::Local | VarKind::Param) && data.name == of;
    let is_another = of != value && looks_like_version(value) && f.decls.vars.values().any(is_own);
    is_another.then(|| format!("{temporary} is loaded from {of} alone, and {value} is declared nowhere"))
}

/// Calls `visit` for each variable that the tree mentions.
fn each_var(f: &Function<'_>, root: Expr, mut visit: impl FnMut(Var)) {
    f.each_node(root, |node| {
        if let ExprData::Var(var) = f.body.exprs[node] {
            visit(var);
        }
    });
}

fn looks_like_version(name: &str) -> bool {
    let version = name.rsplit_once('_').map_or("", |(_, version)| version);
    !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())
}
