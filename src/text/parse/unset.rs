//! Reads of a variable before anything could have given it a value.
//!
//! A dump prints a scope's declarations at its head, wherever they stand in the source. So of
//!
//! ```c
//! while ((node = next (list))) { item *used = node->value; item *node = find (used); ... }
//! ```
//!
//! it prints both declarations first, then `used = node->value`. The inner `node` cannot have a value
//! there, on no way through the scope. So the outer `node` is read. A backward jump ends that knowledge,
//! since it may come from where there is a value.

use super::shadows::ShadowedMeaning;
use crate::ir::{Expr, ExprData, Function, Label, Stmt, StmtKind, Var, VarKind};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// The mentions that mean another variable than that of their scope, and which.
pub(super) fn reads_ahead(f: &Function<'_>, shadowed: &FxHashMap<Var, ShadowedMeaning>) -> Vec<(Expr, Var)> {
    let Some(body) = f.body.root.expand() else { return Vec::new() };
    let order = f.preorder(&f.body.seqs[body]);
    let last_jumps = last_jumps(f, &order);
    let mut concerned: EntitySet<Var> = EntitySet::new();
    concerned.extend(shadowed.keys().copied());
    concerned.extend(shadowed.values().filter_map(|meaning| match *meaning {
        ShadowedMeaning::Var(var) => Some(var),
        ShadowedMeaning::Version(_) => None,
    }));
    let mut state = State { shadowed, opened: FxHashMap::default(), set: EntitySet::new(), last_loop: 0 };
    let mut found = Vec::new();
    for (at, &stmt) in (1..).zip(&order) {
        match &f.body.stmts[stmt].kind {
            StmtKind::Bind(bind) => {
                // Static and extern variables have values from the beginning.
                let is_unset =
                    |var: &&Var| f.decls.vars[**var].kind == VarKind::Local && concerned.contains(**var);
                state.opened.extend(bind.vars.iter().filter(is_unset).map(|&var| (var, at)));
            }
            StmtKind::Label { label } if f.decls.labels[*label].forced || last_jumps[*label] > at => {
                state.last_loop = at;
            }
            // What the statement reads is read before it sets anything.
            _ => {
                let mut set: Vec<Var> = Vec::new();
                visit(f, stmt, &mut |node, var, access| {
                    if access != Access::Read {
                        set.push(var);
                        return;
                    }
                    let meaning = state.meaning(var);
                    found.extend((meaning != var).then_some((node, meaning)));
                });
                state.set.extend(set);
            }
        }
    }
    found
}

/// The first of the `wanted` variables that the text reads, or takes the address of, before anything sets it. The text
/// may mean something else of that name, which the source declares before.
pub(super) fn read_first(f: &Function<'_>, wanted: impl Fn(Var) -> bool) -> Option<Var> {
    let body = f.body.root.expand()?;
    let mut set: EntitySet<Var> = EntitySet::new();
    f.preorder(&f.body.seqs[body]).into_iter().find_map(|stmt| {
        let (mut first, mut touched) = (None, Vec::new());
        visit(f, stmt, &mut |_, var, access| {
            if access != Access::Set && wanted(var) && !set.contains(var) {
                first = first.or(Some(var));
            }
            touched.extend((access != Access::Read).then_some(var));
        });
        set.extend(touched);
        first
    })
}

/// The position of the last statement that leads to each label. Positions count statements in the order
/// of the text.
fn last_jumps(f: &Function<'_>, order: &[Stmt]) -> SecondaryMap<Label, u32> {
    let mut last = SecondaryMap::new();
    for (at, &stmt) in (1..).zip(order) {
        f.body.stmts[stmt].kind.each_destination(|label| last[label] = at);
    }
    last
}

/// What is known of the variables at some position of the text.
struct State<'s> {
    shadowed: &'s FxHashMap<Var, ShadowedMeaning>,
    /// Where the scope of each begins.
    opened: FxHashMap<Var, u32>,
    /// Those that may have a value.
    set: EntitySet<Var>,
    /// The position of the last label so far to which a later statement leads.
    last_loop: u32,
}

impl State<'_> {
    /// What a read of the variable means: the first of those that shadow each other that may have a
    /// value; the variable itself where none has one.
    fn meaning(&self, var: Var) -> Var {
        let mut at = var;
        while self.is_unset(at) {
            match self.shadowed.get(&at) {
                Some(&ShadowedMeaning::Var(outer)) => at = outer,
                _ => return var,
            }
        }
        at
    }

    fn is_unset(&self, var: Var) -> bool {
        !self.set.contains(var) && self.opened.get(&var).is_some_and(|&opened| opened > self.last_loop)
    }
}

/// What a statement does to a variable that it mentions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    /// Sets it, or a part of it.
    Set,
    TakesAddress,
}

/// Calls `act` for each variable that the statement mentions.
fn visit(f: &Function<'_>, stmt: Stmt, act: &mut impl FnMut(Expr, Var, Access)) {
    let kind = &f.body.stmts[stmt].kind;
    let lhs = kind.lhs();
    f.each_operand(stmt, |operand| {
        // An asm may set any of its operands.
        let is_set =
            |node: Expr| matches!(kind, StmtKind::Asm(_)) || lhs == Some(operand) && node == base(f, operand);
        let mut addressed = None;
        f.each_node(operand, |node| match f.body.exprs[node] {
            ExprData::AddrOf { of } => addressed = Some(base(f, of)),
            ExprData::Var(var) if is_set(node) => act(node, var, Access::Set),
            ExprData::Var(var) if addressed == Some(node) => act(node, var, Access::TakesAddress),
            ExprData::Var(var) => act(node, var, Access::Read),
            _ => {}
        });
    });
}

/// The object that a reference is a part of.
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
