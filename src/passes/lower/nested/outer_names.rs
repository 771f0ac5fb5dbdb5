//! Resolves the names that an inner function uses without a declaration.

use super::find::declared_nested;
use super::outer_labels::{outer_labels, own_labels};
use super::{Info, Nested};
use crate::analysis::operands;
use crate::ir::{ExprData, Function, Label, Stmt, StmtKind, Var, VarData, VarKind};
use rustc_hash::FxHashMap;

/// The meaning of a name of an outer function.
#[derive(Clone, Copy)]
enum Entity {
    Var(usize, Var),
    Function(usize),
}

/// Fills in the variables, functions and labels of others that each function of the nest uses, and
/// its own variables that are registers.
pub(super) fn resolve(cx: &mut Nested<'_, '_>) {
    for at in 0..cx.functions.len() {
        crate::reconstruct::set_variable_traits(&mut cx.functions[at], cx.dialect);
        let visible = visible(cx, at);
        let f = &cx.functions[at];
        let mut vars = FxHashMap::default();
        let mut callees = FxHashMap::default();
        for (var, data) in f.decls.vars.iter() {
            if !matches!(data.kind, VarKind::Global | VarKind::Function) {
                continue;
            }
            match visible.get(data.name) {
                Some(&Entity::Var(owner, theirs)) => drop(vars.insert(var, (owner, theirs))),
                Some(&Entity::Function(callee)) => drop(callees.insert(var, callee)),
                None => {}
            }
        }
        namesakes(cx, at, &mut callees);
        let registers = operands::registers(f);
        let labels = outer_labels(cx, at, &vars);
        pointer_gotos(cx, at, &visible, &labels, &mut vars);
        cx.infos[at] = Info { vars, callees, labels, registers, ..std::mem::take(&mut cx.infos[at]) };
    }
}

/// Resolves functions of one name that are nested in different scopes of function `at`. The order
/// of their declarations is that of their definitions.
fn namesakes(cx: &Nested<'_, '_>, at: usize, callees: &mut FxHashMap<Var, usize>) {
    let f = &cx.functions[at];
    let mut left = cx.infos[at].inner.clone();
    for (var, data) in f.decls.vars.iter() {
        if data.kind == VarKind::Function
            && data.decl.starts_with("static ")
            && let Some(found) = left.iter().position(|&inner| cx.functions[inner].name == data.name)
        {
            callees.insert(var, left.remove(found));
        }
    }
}

/// The names that are visible at the definition of function `at`, and the functions nested in it.
fn visible<'a>(cx: &Nested<'_, 'a>, at: usize) -> FxHashMap<&'a str, Entity> {
    let mut chain = vec![at];
    while let Some(outer) = cx.infos[chain[chain.len() - 1]].outer {
        chain.push(outer);
    }
    let mut visible = FxHashMap::default();
    for pair in chain.windows(2).rev() {
        let (inner, outer) = (pair[0], pair[1]);
        let f = &cx.functions[outer];
        for &param in &f.decls.params {
            visible.insert(f.decls.vars[param].name, Entity::Var(outer, param));
        }
        for scope in scopes_around(f, cx.functions[inner].name) {
            declare(cx, outer, scope, &mut visible);
        }
    }
    // The functions nested in it; for functions with one name see `namesakes`.
    let f = &cx.functions[at];
    for &scope in &f.body.binds {
        for name in declared_nested(f, scope) {
            declare_function(cx, at, name, &mut visible);
        }
    }
    visible
}

/// Adds what a scope of function `at` declares.
fn declare<'a>(cx: &Nested<'_, 'a>, at: usize, scope: Stmt, visible: &mut FxHashMap<&'a str, Entity>) {
    let f = &cx.functions[at];
    let StmtKind::Bind(bind) = &f.body.stmts[scope].kind else { return };
    for &var in &bind.vars {
        match f.decls.vars[var].kind {
            VarKind::Local | VarKind::Param => {
                visible.insert(f.decls.vars[var].name, Entity::Var(at, var));
            }
            // Others are not in frames, but hide outer variables.
            _ => {
                visible.remove(f.decls.vars[var].name);
            }
        }
    }
    for name in declared_nested(f, scope) {
        declare_function(cx, at, name, visible);
    }
}

fn declare_function<'a>(
    cx: &Nested<'_, 'a>,
    at: usize,
    name: &'a str,
    visible: &mut FxHashMap<&'a str, Entity>,
) {
    if let Some(&inner) = cx.infos[at].inner.iter().find(|&&inner| cx.functions[inner].name == name) {
        visible.insert(name, Entity::Function(inner));
    }
}

/// The scopes of `f` around the declaration of the nested function `name`, the outermost first.
fn scopes_around(f: &Function<'_>, name: &str) -> Vec<Stmt> {
    let Some(body) = f.body.root.expand() else { return Vec::new() };
    // A scope is open until the walk leaves its statement.
    enum Step {
        Enter(Stmt),
        Leave,
    }
    let mut open: Vec<Stmt> = Vec::new();
    let mut steps: Vec<Step> = f.body.seqs[body].iter().rev().map(|&stmt| Step::Enter(stmt)).collect();
    while let Some(step) = steps.pop() {
        let Step::Enter(stmt) = step else {
            open.pop();
            continue;
        };
        if f.body.stmts[stmt].kind.inner_seqs()[0].is_none() {
            continue;
        }
        open.push(stmt);
        if declared_nested(f, stmt).contains(&name) {
            return open;
        }
        steps.push(Step::Leave);
        for seq in f.body.stmts[stmt].kind.inner_seqs().into_iter().rev().flatten() {
            steps.extend(f.body.seqs[seq].iter().rev().map(|&stmt| Step::Enter(stmt)));
        }
    }
    Vec::new()
}

/// Makes gotos of function `at` through variables of outer functions computed gotos. A dump prints
/// them like gotos to labels.
fn pointer_gotos<'a>(
    cx: &mut Nested<'_, 'a>,
    at: usize,
    visible: &FxHashMap<&'a str, Entity>,
    labels: &FxHashMap<Label, (usize, Label)>,
    vars: &mut FxHashMap<Var, (usize, Var)>,
) {
    let own = own_labels(&cx.functions[at]);
    let f = &mut cx.functions[at];
    for stmt in f.body.stmts.keys() {
        if let StmtKind::Goto { label } = f.body.stmts[stmt].kind
            && !own.contains(&label)
            && !labels.contains_key(&label)
            && let Some(&Entity::Var(owner, theirs)) = visible.get(f.decls.labels[label].name)
        {
            let name = f.decls.labels[label].name;
            let var = f.var(VarData::new(name, VarKind::Global));
            vars.insert(var, (owner, theirs));
            let dest = f.expr(ExprData::Var(var));
            f.body.stmts[stmt].kind = StmtKind::ComputedGoto { dest };
        }
    }
}
