//! Reads of a variable ahead of whatever could have given it a value.
//!
//! A scope's declarations stand at its head whatever comes before them in the source. So of
//!
//! ```c
//! while ((node = next (list))) { item *used = node->value; item *node = find (used); ... }
//! ```
//!
//! the text has both declarations first, then `used = node->value`. The inner `node` has no value there yet, on no way
//! through the scope: nobody would read it, what is read is what it shadows. A backward jump ends that
//! knowledge, since it may come from where there is a value.

use super::shadows::Otherwise;
use crate::ir::{Expr, ExprData, Function, Label, Stmt, StmtKind, Var, VarKind};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// The mentions that mean another variable than their scope's, and which.
pub(super) fn reads_ahead(f: &Function<'_>, others: &FxHashMap<Var, Otherwise>) -> Vec<(Expr, Var)> {
    let Some(body) = f.body.root.expand() else { return Vec::new() };
    let order = f.preorder(&f.body.seqs[body]);
    let last_jumps = last_jumps(f, &order);
    let mut concerned: EntitySet<Var> = EntitySet::new();
    concerned.extend(others.keys().copied());
    concerned.extend(others.values().filter_map(|other| match *other {
        Otherwise::Var(var) => Some(var),
        Otherwise::Version(_) => None,
    }));
    let mut places = Places { others, opened: FxHashMap::default(), set: EntitySet::new(), last_loop: 0 };
    let mut found = Vec::new();
    for (at, &stmt) in (1..).zip(&order) {
        match &f.body.stmts[stmt].kind {
            StmtKind::Bind(bind) => {
                // Static and extern variables have values from the beginning.
                let is_empty =
                    |var: &&Var| f.decls.vars[**var].kind == VarKind::Local && concerned.contains(**var);
                places.opened.extend(bind.vars.iter().filter(is_empty).map(|&var| (var, at)));
            }
            StmtKind::Label { label } if f.decls.labels[*label].forced || last_jumps[*label] > at => {
                places.last_loop = at
            }
            _ => look(f, stmt, &mut places, &mut found),
        }
    }
    found
}

/// Where the last statement stands that leads to each label; positions are those in the order of the text.
fn last_jumps(f: &Function<'_>, order: &[Stmt]) -> SecondaryMap<Label, u32> {
    let mut last = SecondaryMap::new();
    for (at, &stmt) in (1..).zip(order) {
        f.body.stmts[stmt].kind.each_destination(|label| last[label] = at);
    }
    last
}

/// What is known of the variables at some place of the text.
struct Places<'o> {
    others: &'o FxHashMap<Var, Otherwise>,
    /// Where the scope of each begins.
    opened: FxHashMap<Var, u32>,
    /// Those that may have a value.
    set: EntitySet<Var>,
    /// Where the last label before stands that a later statement leads to.
    last_loop: u32,
}

impl Places<'_> {
    /// What is meant by a read of the variable: the first of those that shadow each other that may have a value. Where none has,
    /// it is the variable itself.
    fn read(&self, var: Var) -> Var {
        let mut at = var;
        while self.is_unset(at) {
            match self.others.get(&at) {
                Some(&Otherwise::Var(outer)) => at = outer,
                _ => return var,
            }
        }
        at
    }

    fn is_unset(&self, var: Var) -> bool {
        !self.set.contains(var) && self.opened.get(&var).is_some_and(|&opened| opened > self.last_loop)
    }
}

/// Finds what the statement reads, then notes what it may set.
fn look(f: &Function<'_>, stmt: Stmt, places: &mut Places<'_>, found: &mut Vec<(Expr, Var)>) {
    let kind = &f.body.stmts[stmt].kind;
    let lhs = kind.lhs();
    let mut set: Vec<Var> = Vec::new();
    f.each_operand(stmt, |operand| {
        // An asm may set any of its operands.
        let is_set =
            |node: Expr| matches!(kind, StmtKind::Asm(_)) || lhs == Some(operand) && node == base(f, operand);
        let mut addressed = None;
        f.each_node(operand, |node| match f.body.exprs[node] {
            ExprData::AddrOf { of } => addressed = Some(base(f, of)),
            ExprData::Var(var) if is_set(node) || addressed == Some(node) => set.push(var),
            ExprData::Var(var) => {
                let meant = places.read(var);
                if meant != var {
                    found.push((node, meant));
                }
            }
            _ => {}
        });
    });
    places.set.extend(set);
}

/// What a reference is a part of.
fn base(f: &Function<'_>, mut e: Expr) -> Expr {
    while let ExprData::Index { base: of, .. }
    | ExprData::Range { base: of, .. }
    | ExprData::Component { base: of, .. }
    | ExprData::FieldAt { of, .. }
    | ExprData::ViewConvert { of, .. } = f.body.exprs[e]
    {
        e = of;
    }
    e
}

#[cfg(test)]
mod tests {
    use crate::ir::{ExprData, VarKind};
    use crate::text::parse;

    /// The places in the list of variables of those that are mentioned, in order.
    fn mentioned(body: &str) -> Vec<u32> {
        let text = format!("int f (int c)\n{{\n  int x;\n\n  x = c;\n  {{\n    int x;\n\n{body}  }}\n}}\n");
        let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
        let is_local = |var| f.decls.vars[var].name == "x";
        let vars = f.body.exprs.values().filter_map(|e| match *e {
            ExprData::Var(var) if is_local(var) => Some(var.as_u32()),
            _ => None,
        });
        let vars: Vec<u32> = vars.collect();
        let first = f.decls.vars.keys().find(|&var| is_local(var)).unwrap().as_u32();
        // The outer one's own value comes first.
        vars.into_iter().skip(1).map(|var| var - first).collect()
    }

    #[test]
    fn reads_ahead_of_values_mean_the_outer_variable() {
        assert_eq!(mentioned("    _1 = x + c;\n    x = _1;\n    _2 = x;\n"), [0, 1, 1]);
        assert_eq!(mentioned("    x = x + c;\n    c = x;\n"), [1, 0, 1]);
        let branch =
            "    if (c != 0) goto <D.1>; else goto <D.2>;\n    <D.1>:\n    c = x;\n    <D.2>:\n    x = c;\n";
        assert_eq!(mentioned(branch), [0, 1]);
    }

    #[test]
    fn what_may_have_a_value_is_meant() {
        let looped = "    goto <D.2>;\n    <D.1>:\n    c = x;\n    <D.2>:\n    x = c;\n    if (c != 0) goto <D.1>; else goto <D.3>;\n    <D.3>:\n";
        assert_eq!(mentioned(looped), [1, 1]);
        assert_eq!(mentioned("    g (&x);\n    c = x;\n"), [1, 1]);
    }

    #[test]
    fn where_none_has_a_value_the_inner_one_is_meant() {
        let text = "int f ()\n{\n  int x;\n\n  {\n    int x;\n\n    g (x);\n  }\n  x = 1;\n}\n";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let vars: Vec<_> = f.decls.vars.keys().filter(|&var| f.decls.vars[var].name == "x").collect();
        let first = f.body.exprs.values().find_map(|e| match *e {
            ExprData::Var(var) if vars.contains(&var) => Some(var),
            _ => None,
        });
        assert_eq!(first, Some(vars[1]));
    }

    #[test]
    fn what_is_elsewhere_has_a_value() {
        let text = "int f ()\n{\n  int x;\n\n  {\n    extern int x;\n\n    x.0_1 = x;\n  }\n}\n";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let is_inner =
            |e: &ExprData<'_>| matches!(*e, ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Extern);
        assert_eq!(f.body.exprs.values().filter(|e| is_inner(e)).count(), 1);
    }
}
