//! Resolves the names that an inner function uses without a declaration: variables, functions, and
//! the labels that it jumps to or takes the address of.

use super::visible_names::{Entity, VisibleNames, own_labels};
use super::{Info, Nested};
use crate::analysis::operands;
use crate::base::text_tables::TextMap;
use crate::ir::{Expr, ExprData, Function, Label, LabelData, StmtKind, Var, VarData, VarKind, plain_name};
use crate::reconstruct::set_variable_traits;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Fills in the variables, functions and labels of others that each function of the nest uses, and
/// its own variables that are registers.
pub(super) fn resolve(cx: &mut Nested<'_, '_>) {
    let mut visible = VisibleNames::default();
    for at in 0..cx.functions.len() {
        set_variable_traits(&mut cx.functions[at], cx.dialect);
        visible.enter(cx, at);
        let of_inner = visible.declare_inner(cx, at);
        let f = &cx.functions[at];
        let mut vars = FxHashMap::default();
        let mut callees = FxHashMap::default();
        for (var, data) in f.decls.vars.iter() {
            if !matches!(data.kind, VarKind::Global | VarKind::Function) {
                continue;
            }
            match visible.get(data.name) {
                Some(Entity::Var(owner, theirs)) => drop(vars.insert(var, (owner, theirs))),
                Some(Entity::Function(callee)) => drop(callees.insert(var, callee)),
                None => {}
            }
        }
        namesakes(cx, at, &mut callees);
        let registers = operands::registers(f);
        let labels = outer_labels(cx, at, &visible, &vars);
        pointer_gotos(cx, at, &visible, &labels, &mut vars);
        visible.take_back(of_inner);
        if !cx.infos[at].inner.is_empty() {
            visible.open(cx, at);
        }
        cx.infos[at] = Info { vars, callees, labels, registers, ..std::mem::take(&mut cx.infos[at]) };
    }
}

/// Resolves functions of one name that are nested in different scopes of function `at`. The order
/// of their declarations is that of their definitions.
fn namesakes(cx: &Nested<'_, '_>, at: usize, callees: &mut FxHashMap<Var, usize>) {
    let f = &cx.functions[at];
    let mut left: TextMap<&str, VecDeque<usize>> = TextMap::default();
    for &inner in &cx.infos[at].inner {
        left.entry(cx.functions[inner].name).or_default().push_back(inner);
    }
    for (var, data) in f.decls.vars.iter() {
        if data.kind == VarKind::Function
            && data.decl.starts_with("static ")
            && let Some(inner) = left.get_mut(data.name).and_then(VecDeque::pop_front)
        {
            callees.insert(var, inner);
        }
    }
}

/// Makes gotos of function `at` through variables of outer functions computed gotos. A dump prints
/// them like gotos to labels.
fn pointer_gotos<'a>(
    cx: &mut Nested<'_, 'a>,
    at: usize,
    visible: &VisibleNames<'a>,
    labels: &FxHashMap<Label, (usize, Label)>,
    vars: &mut FxHashMap<Var, (usize, Var)>,
) {
    let own = own_labels(&cx.functions[at]);
    let f = &mut cx.functions[at];
    for stmt in f.body.stmts.keys() {
        if let StmtKind::Goto { label } = f.body.stmts[stmt].kind
            && !own.contains(&label)
            && !labels.contains_key(&label)
            && let Some(Entity::Var(owner, theirs)) = visible.get(f.decls.labels[label].name)
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
fn outer_labels<'a>(
    cx: &mut Nested<'_, 'a>,
    at: usize,
    visible: &VisibleNames<'a>,
    vars: &FxHashMap<Var, (usize, Var)>,
) -> FxHashMap<Label, (usize, Label)> {
    let own = own_labels(&cx.functions[at]);
    name_addressed_labels(&mut cx.functions[at], visible, vars);
    for name in labels_in_initial_values(&cx.functions[at]) {
        for &(owner, label) in visible.labels(name) {
            cx.functions[owner].decls.labels[label].forced = true;
        }
    }
    let labels = cx.functions[at].decls.labels.iter().filter(|(label, _)| !own.contains(label));
    let outer = labels.filter_map(|(label, data)| {
        let innermost = visible.labels(plain_name(data.name)).last()?;
        Some((label, *innermost))
    });
    outer.collect()
}

/// Makes `&l` the address of a label if no variable has the name `l`. Labels of inner functions come first.
fn name_addressed_labels<'a>(
    f: &mut Function<'a>,
    visible: &VisibleNames<'a>,
    vars: &FxHashMap<Var, (usize, Var)>,
) {
    let mut addressed: Vec<(usize, Expr, Var)> = Vec::new();
    for expr in f.body.exprs.keys() {
        if let ExprData::AddrOf { of } = f.body.exprs[expr]
            && let ExprData::Var(var) = f.body.exprs[of]
            && f.decls.vars[var].kind == VarKind::Global
            && !vars.contains_key(&var)
            && let Some(&(owner, _)) = visible.labels(f.decls.vars[var].name).last()
        {
            addressed.push((owner, of, var));
        }
    }
    addressed.sort_by_key(|&(owner, ..)| Reverse(owner));
    let mut labels: FxHashMap<Var, Label> = FxHashMap::default();
    for (_, of, var) in addressed {
        let name = f.decls.vars[var].name;
        let label = *labels
            .entry(var)
            .or_insert_with(|| f.decls.labels.push(LabelData { name, forced: true, ..LabelData::default() }));
        f.body.exprs[of] = ExprData::Label(label);
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
