//! The labels of outer functions that inner ones jump to or take the address of.

use super::Nested;

use crate::ir::{ExprData, Function, Label, LabelData, Var, VarKind, plain_name};
use rustc_hash::{FxHashMap, FxHashSet};

/// The labels of outer functions that function `at` uses, each with its owner and the label there.
/// `vars` has the names of variables of outer functions.
///
/// A dump prints `&l` for a label as for a variable. The initial values of static variables are
/// text.
pub(super) fn outer_labels(
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
pub(super) fn own_labels(f: &Function<'_>) -> FxHashSet<Label> {
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
