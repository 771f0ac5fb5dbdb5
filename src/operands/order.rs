//! The order in which the user's variables were declared, which a dump tells only in part.
//!
//! It lists the variables of a scope in order, but not where among them an inner scope stood. A variable that
//! is mentioned before or inside the inner scope was declared before it. What is mentioned only
//! after it may have been declared on either side: programs in the style of C89 declare at the head of a
//! scope, those in the style of C99 where a value is at hand. A function most of whose `for` loops declare their
//! counters is taken to be of the second kind.

use super::evidence::is_clobber;
use crate::ir::{Bind, Expr, ExprData, Function, Stmt, StmtKind, Var};
use cranelift_entity::SecondaryMap;

/// All variables that scopes declare, in the likely order of their declarations; empty if the dump shows no
/// scopes any more.
pub fn declaration_order(f: &Function<'_>) -> Vec<Var> {
    let Some(body) = f.body.expand() else { return Vec::new() };
    let mut scopes = f.stmts.values().filter_map(|data| match &data.kind {
        StmtKind::Bind(bind) if !bind.vars.is_empty() => Some(bind),
        _ => None,
    });
    match (scopes.next(), scopes.next()) {
        (None, _) => return Vec::new(),
        (Some(only), None) => return only.vars.clone(),
        _ => {}
    }
    let events = events(f, &f.seqs[body]);
    let modern = declares_counters(f, &events);
    let mentions = first_mentions(f, &events);

    let mut order = Vec::new();
    let mut open: Vec<Scope> = Vec::new();
    for event in &events {
        match *event {
            Event::Enter { scope, end } => {
                if let Some(outer) = open.last_mut() {
                    outer.declare_before(if modern { end } else { u32::MAX }, &mut order);
                }
                let vars = bind(f, scope).map_or(&[][..], |bind| &bind.vars);
                open.push(Scope::new(vars, &mentions));
            }
            Event::Leave => {
                if let Some(mut scope) = open.pop() {
                    scope.declare_before(u32::MAX, &mut order);
                }
            }
            Event::Stmt(_) => {}
        }
    }
    order
}

/// What a walk over the function meets, in order; positions are places in the list of events.
enum Event {
    /// A scope begins; its `Leave` stands at `end`.
    Enter { scope: Stmt, end: u32 },
    /// The innermost scope ends.
    Leave,
    /// A statement without statements inside.
    Stmt(Stmt),
}

fn events(f: &Function<'_>, body: &[Stmt]) -> Vec<Event> {
    let mut events = Vec::with_capacity(f.stmts.len());
    // The sequences around the place at hand, and where the scope was entered whose end is that of the sequence.
    let mut stack = vec![(body.iter(), None)];
    while let Some((rest, entered_at)) = stack.last_mut() {
        let Some(&stmt) = rest.next() else {
            if let Some(at) = *entered_at {
                let here = events.len() as u32;
                if let Event::Enter { end, .. } = &mut events[at] {
                    *end = here;
                }
                events.push(Event::Leave);
            }
            stack.pop();
            continue;
        };
        match &f.stmts[stmt].kind {
            StmtKind::Bind(bind) => {
                stack.push((f.seqs[bind.body].iter(), Some(events.len())));
                events.push(Event::Enter { scope: stmt, end: 0 });
            }
            kind => match kind.inner_seqs() {
                [None, None] => events.push(Event::Stmt(stmt)),
                inner => {
                    for seq in inner.into_iter().rev().flatten() {
                        stack.push((f.seqs[seq].iter(), None));
                    }
                }
            },
        }
    }
    events
}

/// Where each variable is mentioned first. The clobber at its scope's end does not count.
fn first_mentions(f: &Function<'_>, events: &[Event]) -> SecondaryMap<Var, Option<u32>> {
    let mut first: SecondaryMap<Var, Option<u32>> = SecondaryMap::new();
    first.resize(f.vars.len());
    for (at, event) in events.iter().enumerate() {
        let Event::Stmt(stmt) = *event else { continue };
        if is_clobber(f, stmt) {
            continue;
        }
        f.each_operand(stmt, |operand: Expr| {
            f.each_node(operand, |node| {
                if let ExprData::Var(var) = f.exprs[node] {
                    first[var].get_or_insert(at as u32);
                }
            });
        });
    }
    first
}

fn bind<'f, 'a>(f: &'f Function<'a>, stmt: Stmt) -> Option<&'f Bind<'a>> {
    match &f.stmts[stmt].kind {
        StmtKind::Bind(bind) => Some(bind),
        _ => None,
    }
}

/// Whether most loops that start with setting a variable and jumping to the condition have a scope of their
/// own, which declares that variable alone.
fn declares_counters(f: &Function<'_>, events: &[Event]) -> bool {
    let (mut own, mut other) = (0, 0);
    for (at, window) in events.windows(2).enumerate() {
        let &[Event::Stmt(set), Event::Stmt(jump)] = window else { continue };
        let StmtKind::Assign { lhs, .. } = f.stmts[set].kind else { continue };
        let ExprData::Var(var) = f.exprs[lhs] else { continue };
        if !matches!(f.stmts[jump].kind, StmtKind::Goto { .. }) {
            continue;
        }
        let before = at.checked_sub(1).map(|before| &events[before]);
        let alone = |scope: Stmt| bind(f, scope).is_some_and(|bind| bind.vars == [var]);
        if matches!(before, Some(Event::Enter { scope, .. }) if alone(*scope)) {
            own += 1;
        } else {
            other += 1;
        }
    }
    own > other
}

/// The variables of a scope that are still to be declared.
struct Scope<'f> {
    vars: &'f [Var],
    /// For each variable, the first mention of it or a later one of the scope.
    needed: Vec<u32>,
    next: usize,
}

impl<'f> Scope<'f> {
    fn new(vars: &'f [Var], mentions: &SecondaryMap<Var, Option<u32>>) -> Self {
        let mut needed: Vec<u32> = vars.iter().map(|&var| mentions[var].unwrap_or(u32::MAX - 1)).collect();
        for i in (1..needed.len()).rev() {
            needed[i - 1] = needed[i - 1].min(needed[i]);
        }
        Scope { vars, needed, next: 0 }
    }

    /// Declares what is needed before `position`.
    fn declare_before(&mut self, position: u32, order: &mut Vec<Var>) {
        while self.next < self.vars.len() && self.needed[self.next] < position {
            order.push(self.vars[self.next]);
            self.next += 1;
        }
    }
}
