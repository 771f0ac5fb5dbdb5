//! Resolves the names that an inner function uses without a declaration: variables, functions, and
//! the labels that it jumps to or takes the address of.

use super::find::declared_nested;
use super::{Info, Nested};
use crate::analysis::operands;
use crate::ir::{ExprData, Function, Label, LabelData, Stmt, StmtKind, Var, VarData, VarKind, plain_name};
use rustc_hash::{FxHashMap, FxHashSet};

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

/// The labels of outer functions that function `at` uses, each with its owner and the label there.
/// `vars` has the names of variables of outer functions.
///
/// A dump prints `&l` for a label as for a variable. The initial values of static variables are text.
fn outer_labels(
    cx: &mut Nested<'_, '_>,
    at: usize,
    vars: &FxHashMap<Var, (usize, Var)>,
) -> FxHashMap<Label, (usize, Label)> {
    let own = own_labels(&cx.functions[at]);
    let mut found = FxHashMap::default();
    let mut outer = cx.infos[at].outer;
    while let Some(owner) = outer {
        let theirs = &cx.functions[owner];
        let by_name: FxHashMap<&str, Label> = own_labels(theirs)
            .into_iter()
            .map(|label| (plain_name(theirs.decls.labels[label].name), label))
            .collect();
        let is_outer = |name: &str| by_name.contains_key(name);
        name_addressed_labels(&mut cx.functions[at], vars, is_outer);
        for name in labels_in_initial_values(&cx.functions[at]) {
            if let Some(&label) = by_name.get(name) {
                cx.functions[owner].decls.labels[label].forced = true;
            }
        }
        for (label, data) in cx.functions[at].decls.labels.iter() {
            if let Some(&target) = by_name.get(plain_name(data.name))
                && !own.contains(&label)
            {
                found.entry(label).or_insert((owner, target));
            }
        }
        outer = cx.infos[owner].outer;
    }
    found
}

/// The labels in the body of the function.
fn own_labels(f: &Function<'_>) -> FxHashSet<Label> {
    let Some(body) = f.body.root.expand() else { return FxHashSet::default() };
    let stmts = f.preorder(&f.body.seqs[body]).into_iter();
    stmts.filter_map(|stmt| f.body.label_of(stmt)).collect()
}

/// Makes `&l` the address of a label if no variable has the name `l`.
fn name_addressed_labels(
    f: &mut Function<'_>,
    vars: &FxHashMap<Var, (usize, Var)>,
    is_outer: impl Fn(&str) -> bool,
) {
    let mut labels: FxHashMap<Var, Label> = FxHashMap::default();
    for expr in f.body.exprs.keys() {
        if let ExprData::AddrOf { of } = f.body.exprs[expr]
            && let ExprData::Var(var) = f.body.exprs[of]
            && f.decls.vars[var].kind == VarKind::Global
            && !vars.contains_key(&var)
            && is_outer(f.decls.vars[var].name)
        {
            let name = f.decls.vars[var].name;
            let label = *labels.entry(var).or_insert_with(|| {
                f.decls.labels.push(LabelData { name, forced: true, ..LabelData::default() })
            });
            f.body.exprs[of] = ExprData::Label(label);
        }
    }
}

/// The words after a `&` in the initial values of static variables.
fn labels_in_initial_values<'a>(f: &Function<'a>) -> Vec<&'a str> {
    let values = f.decls.vars.values().filter(|data| data.kind == VarKind::Static);
    values
        .filter_map(|data| data.decl.split_once(" = "))
        .flat_map(|(_, value)| value.split('&').skip(1))
        .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '.').next())
        .map(plain_name)
        .collect()
}
