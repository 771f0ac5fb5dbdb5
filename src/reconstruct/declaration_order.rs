//! The order in which the program declares its variables, which a dump shows only in part.
//!
//! Known: a dump lists the variables of a scope in order, but does not show the position of an inner scope
//! among them. A variable that is mentioned before or inside the inner scope was declared before
//! it. So was a variable that gets its first value from the inner scope (a statement expression). A
//! variable that is mentioned only after the inner scope may have been declared before or after it:
//! C89 programs declare at the head of a scope, C99 programs among statements. In C99 programs the
//! first mentions of the variables of a scope follow the order of their declarations, in C89
//! programs only by chance. [`DeclarationStyle`] counts how often they do.

use crate::ir::{Bind, ExprData, Function, Name, Stmt, StmtKind, Var};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// Counts the variables of the function that are first mentioned in the order of their declarations.
pub fn declaration_style(f: &Function<'_>) -> DeclarationStyle {
    let mut style = DeclarationStyle::default();
    if let Some(walk) = shows_style(f).then(|| ScopeWalk::new(f)).flatten() {
        walk.scopes(|step| {
            if let ScopeVisit::Leave(scope) = step {
                scope.count_style(f, &mut style);
            }
        });
    }
    style
}

/// All variables that scopes declare, in the likely order of their declarations. The result is
/// empty if the dump shows no scopes.
///
/// `mixed` is true for a program that declares among statements and false for one that declares at
/// the heads of scopes. The `stated` variables keep their order as far as the scopes allow.
pub fn declaration_order(f: &Function<'_>, mixed: bool, stated: &[Var]) -> Vec<Var> {
    let at_heads = || binds(f).flat_map(|bind| bind.vars.iter().copied()).collect();
    if !mixed && stated.is_empty() {
        return at_heads();
    }
    // Where an inner scope begins, some variables of the outer scope are declared and the others come after
    // it.
    let Some(walk) = ScopeWalk::new(f) else { return at_heads() };
    let ranks = Ranks::new(&walk, stated);
    let mut order = Vec::new();
    walk.scopes(|step| match step {
        ScopeVisit::Enter { outer, inner, end } => {
            // What is mentioned before the end of the inner scope was declared before it; so was what
            // precedes a variable with a lower rank in the stated order.
            outer.declare_before(end, &mut order);
            outer.declare(ranks.due(outer.left(), inner, mixed), &mut order);
        }
        ScopeVisit::Leave(scope) => scope.declare_before(AFTER_ALL, &mut order),
    });
    order
}

/// The ranks of variables in a stated order.
struct Ranks {
    /// The ranks from 1 on; 0 for a variable that is not stated.
    of: SecondaryMap<Var, u32>,
    /// For each scope, the first rank of a variable in it or in a later sibling.
    inside: FxHashMap<Stmt, u32>,
}

impl Ranks {
    fn new(walk: &ScopeWalk<'_, '_>, stated: &[Var]) -> Self {
        let mut ranks = Ranks { of: SecondaryMap::new(), inside: FxHashMap::default() };
        if stated.is_empty() {
            return ranks;
        }
        (1..).zip(stated).for_each(|(rank, &var)| ranks.of[var] = rank);
        // Backwards, so that later siblings come first: on the stack is the first rank in each open scope so
        // far.
        let mut open = vec![AFTER_ALL];
        for event in walk.events.iter().rev() {
            match *event {
                WalkEvent::Leave => open.push(AFTER_ALL),
                WalkEvent::Enter { scope, .. } => {
                    let vars = bind(walk.f, scope).into_iter().flat_map(|bind| &bind.vars);
                    let first_own_rank = vars.filter_map(|&var| ranks.get(var)).min().unwrap_or(AFTER_ALL);
                    let inner = open.pop().unwrap_or(AFTER_ALL).min(first_own_rank);
                    let siblings = open.last_mut().map_or(inner, |siblings| {
                        *siblings = inner.min(*siblings);
                        *siblings
                    });
                    ranks.inside.insert(scope, siblings);
                }
                WalkEvent::Stmt(_) => {}
            }
        }
        ranks
    }

    fn get(&self, var: Var) -> Option<u32> {
        Some(self.of[var]).filter(|&rank| rank > 0)
    }

    /// How many of the `left` variables of a scope are declared before the scope `inner`: those up
    /// to the last one with a lower rank. In a program that declares at the heads of scopes, the
    /// unstated ones after these are, too.
    fn due(&self, left: &[Var], inner: Stmt, mixed: bool) -> usize {
        let Some(&inside) = self.inside.get(&inner) else { return 0 };
        let is_before = |&var: &Var| self.get(var).is_some_and(|rank| rank < inside);
        let due = left.iter().rposition(is_before).map_or(0, |last| last + 1);
        let following = left[due..].iter().take_while(|&&var| !mixed && self.get(var).is_none());
        due + following.count()
    }
}

/// After all positions.
const AFTER_ALL: u32 = u32::MAX;

/// The scopes that declare variables, in the order of their beginnings.
fn binds<'f, 'a>(f: &'f Function<'a>) -> impl Iterator<Item = &'f Bind<'a>> {
    let scopes = f.body.root.expand().map(|_| f.body.binds.iter()).into_iter().flatten();
    scopes.filter_map(|&scope| bind(f, scope)).filter(|bind| !bind.vars.is_empty())
}

/// Whether any scope may count for [`DeclarationStyle`].
///
/// Such a scope has an inner scope and a variable of the program, not its last, that is mentioned
/// only after the first inner scope. Few scopes have one. The tree nodes have the order of the
/// text, so their indexes are compared.
fn shows_style(f: &Function<'_>) -> bool {
    let pairs = f.body.binds.windows(2).filter_map(|pair| Some((bind(f, pair[0])?, bind(f, pair[1])?)));
    let mut first = None;
    pairs.filter(|(outer, inner)| inner.end <= outer.end).any(|(outer, inner)| {
        let before_last = &outer.vars[..outer.vars.len().saturating_sub(1)];
        before_last.iter().filter(|&&var| !f.decls.vars[var].is_temporary()).any(|&var| {
            let first = first.get_or_insert_with(|| first_mentions(f));
            first[var].is_some_and(|node| node >= inner.end)
        })
    })
}

/// The index of the first tree node that mentions each variable, without clobbers.
fn first_mentions(f: &Function<'_>) -> SecondaryMap<Var, Option<u32>> {
    let mut first: SecondaryMap<Var, Option<u32>> = SecondaryMap::with_capacity(f.decls.vars.len());
    let nodes = f.body.exprs.as_values_slice();
    for (index, node) in nodes.iter().enumerate() {
        if let ExprData::Var(var) = *node
            && !matches!(nodes.get(index + 1), Some(ExprData::Clobber(_)))
        {
            first[var].get_or_insert(index as u32);
        }
    }
    first
}

/// An event of a walk over the function. A position is an index in the list of events.
enum WalkEvent {
    /// A scope begins; its `Leave` is at position `end`.
    Enter { scope: Stmt, end: u32 },
    /// The innermost scope ends.
    Leave,
    /// A statement without statements inside.
    Stmt(Stmt),
}

/// An event that concerns a scope.
enum ScopeVisit<'s, 'f> {
    /// The scope `inner` of `outer` begins; it ends at position `end`.
    Enter { outer: &'s mut ScopeVars<'f>, inner: Stmt, end: u32 },
    /// The scope ends.
    Leave(&'s mut ScopeVars<'f>),
}

/// The events of a function with several scopes.
struct ScopeWalk<'f, 'a> {
    f: &'f Function<'a>,
    events: Vec<WalkEvent>,
}

impl<'f, 'a> ScopeWalk<'f, 'a> {
    fn new(f: &'f Function<'a>) -> Option<Self> {
        let body = f.body.root.expand().filter(|_| binds(f).nth(1).is_some())?;
        Some(ScopeWalk { f, events: events(f, &f.body.seqs[body]) })
    }

    /// Calls `visit` at each beginning of an inner scope and each end of a scope.
    fn scopes(&self, mut visit: impl FnMut(ScopeVisit<'_, 'f>)) {
        // Scopes nest, so the open ones are a stack.
        let needed = first_needs(self.f, &self.events);
        let mut open: Vec<ScopeVars<'f>> = Vec::new();
        for event in &self.events {
            match *event {
                WalkEvent::Enter { scope, end } => {
                    if let Some(outer) = open.last_mut() {
                        outer.first_inner_end.get_or_insert(end);
                        visit(ScopeVisit::Enter { outer, inner: scope, end });
                    }
                    let vars = bind(self.f, scope).map_or(&[][..], |bind| &bind.vars);
                    open.push(ScopeVars::new(vars, &needed));
                }
                WalkEvent::Leave => open.pop().iter_mut().for_each(|scope| visit(ScopeVisit::Leave(scope))),
                WalkEvent::Stmt(_) => {}
            }
        }
    }
}

fn events(f: &Function<'_>, body: &[Stmt]) -> Vec<WalkEvent> {
    let mut events = Vec::with_capacity(f.body.stmts.len() + f.body.binds.len());
    // The open sequences; with each body of a scope, the position of the `Enter` of that scope.
    let mut stack = vec![(body.iter(), None)];
    while let Some((rest, entered_at)) = stack.last_mut() {
        let Some(&stmt) = rest.next() else {
            if let Some(at) = *entered_at {
                let here = events.len() as u32;
                if let WalkEvent::Enter { end, .. } = &mut events[at] {
                    *end = here;
                }
                events.push(WalkEvent::Leave);
            }
            stack.pop();
            continue;
        };
        match &f.body.stmts[stmt].kind {
            StmtKind::Bind(bind) => {
                stack.push((f.body.seqs[bind.body].iter(), Some(events.len())));
                events.push(WalkEvent::Enter { scope: stmt, end: 0 });
            }
            kind => match kind.inner_seqs() {
                [None, None] => events.push(WalkEvent::Stmt(stmt)),
                inner => {
                    let inner = inner.into_iter().rev().flatten();
                    stack.extend(inner.map(|seq| (f.body.seqs[seq].iter(), None)));
                }
            },
        }
    }
    events
}

/// The position where each variable is needed first. That is the first statement that mentions it, or the
/// beginning of the computation of the value that this statement assigns to it. Clobbers do not count.
fn first_needs(f: &Function<'_>, events: &[WalkEvent]) -> SecondaryMap<Var, Option<u32>> {
    let mut first: SecondaryMap<Var, Option<u32>> = SecondaryMap::with_capacity(f.decls.vars.len());
    let mut names: SecondaryMap<Name, Option<u32>> = SecondaryMap::with_capacity(f.ssa.names.len());
    for (position, event) in (0..).zip(events) {
        let WalkEvent::Stmt(stmt) = *event else { continue };
        if f.clobbered(stmt).is_some() {
            continue;
        }
        // The position where the computation of the operands begins.
        let mut since = position;
        let lhs = f.body.stmts[stmt].kind.lhs();
        f.each_operand(stmt, |operand| {
            if Some(operand) == lhs {
                return;
            }
            f.each_node(operand, |node| match f.body.exprs[node] {
                ExprData::Var(var) => {
                    let began = *first[var].get_or_insert(position);
                    if f.decls.vars[var].is_temporary() {
                        since = since.min(began);
                    }
                }
                ExprData::Name(name) => since = since.min(names[name].unwrap_or(position)),
                _ => {}
            });
        });
        let Some(lhs) = lhs else { continue };
        match f.body.exprs[lhs] {
            ExprData::Var(var) => _ = first[var].get_or_insert(since),
            ExprData::Name(name) => names[name] = Some(since),
            _ => f.each_node(lhs, |node| {
                if let ExprData::Var(var) = f.body.exprs[node] {
                    first[var].get_or_insert(position);
                }
            }),
        }
    }
    first
}

fn bind<'f, 'a>(f: &'f Function<'a>, stmt: Stmt) -> Option<&'f Bind<'a>> {
    if let StmtKind::Bind(bind) = &f.body.stmts[stmt].kind { Some(bind) } else { None }
}

/// The variables of a scope.
struct ScopeVars<'f> {
    vars: &'f [Var],
    /// For each variable, the position where it is needed first.
    own: Vec<u32>,
    /// For each variable, the first position where it or a later one of the scope is needed.
    needed: Vec<u32>,
    /// How many variables are declared so far.
    next: usize,
    /// The position where the first inner scope ends.
    first_inner_end: Option<u32>,
}

impl<'f> ScopeVars<'f> {
    fn new(vars: &'f [Var], first: &SecondaryMap<Var, Option<u32>>) -> Self {
        let own: Vec<u32> = vars.iter().map(|&var| first[var].unwrap_or(AFTER_ALL - 1)).collect();
        // Variables are declared in the order of the list: whatever needs a later one needs this one
        // declared.
        let mut needed = own.clone();
        for i in (1..needed.len()).rev() {
            needed[i - 1] = needed[i - 1].min(needed[i]);
        }
        ScopeVars { vars, own, needed, next: 0, first_inner_end: None }
    }

    /// The variables that are not declared yet.
    fn left(&self) -> &'f [Var] {
        &self.vars[self.next..]
    }

    /// Declares the next `count` variables.
    fn declare(&mut self, count: usize, order: &mut Vec<Var>) {
        order.extend(&self.left()[..count]);
        self.next += count;
    }

    /// Declares the variables that are needed before `position`.
    fn declare_before(&mut self, position: u32, order: &mut Vec<Var>) {
        let count = self.needed[self.next..].iter().take_while(|&&needed| needed < position).count();
        self.declare(count, order);
    }

    /// Counts the variables of a scope that has ended.
    fn count_style(&self, f: &Function<'_>, style: &mut DeclarationStyle) {
        // Variables that are first mentioned after the first inner scope and that another declaration
        // follows: in a program that declares among statements each of them is mentioned before all later
        // ones.
        let Some(end) = self.first_inner_end else { return };
        for (index, &own) in self.own.iter().enumerate().rev().skip(1) {
            if own > end && own < AFTER_ALL - 1 && !f.decls.vars[self.vars[index]].is_temporary() {
                style.late += 1;
                style.in_order += usize::from(own == self.needed[index]);
            }
        }
    }
}

/// What functions show about the position of declarations.
#[derive(Clone, Copy, Default, Debug)]
pub struct DeclarationStyle {
    /// The number of variables that are followed by other declarations and first mentioned after an
    /// inner scope.
    pub late: usize,
    /// The number of these that are mentioned before all variables declared after them.
    pub in_order: usize,
}

impl DeclarationStyle {
    /// Adds another function's counts.
    pub fn add(&mut self, other: DeclarationStyle) {
        self.late += other.late;
        self.in_order += other.in_order;
    }

    /// Whether declarations are among statements, if more than one variable shows it.
    pub fn is_mixed(&self) -> bool {
        self.late > 1 && 2 * self.in_order > self.late
    }
}
