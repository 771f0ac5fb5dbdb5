//! DECL_UIDs: the last one that the gimplifier gave to a declaration of a function, from which later passes
//! number their labels, and the order of them, in which SSA construction inserts the PHI nodes of variables.
//!
//! Known: a `-uid` dump prints all of them. Any other prints the uids of labels and of temporaries without a
//! name only. Named temporaries (`x.0`, `iftmp.3`) have uids, too. A function declares its temporaries in the
//! order in which they were made. Assumed: those with a name are older than a label; variables of the program
//! have the order of their declarations.

use crate::ir::{ExprData, Function, Number, StmtKind, Var, VarData, VarKind};
use cranelift_entity::{EntityRef, EntitySet};

/// The largest uid of the labels and temporaries that the gimplifier made for the function; 0 if
/// the function shows none of them.
pub fn gimplified_uid(f: &Function<'_>) -> u32 {
    match largest(f) {
        0 => 0,
        last => last.saturating_add(made_last(f)).saturating_add(named_after(f, last)),
    }
}

/// How many temporaries with a name, other than [`made_last`], were made after the one with the uid `last`.
fn named_after(f: &Function<'_>, last: u32) -> u32 {
    // Those declared after it, up to the first variable of the program. Between them are objects for values
    // of expressions, which have a uid of the front end.
    let mut vars = f.decls.vars.values().skip_while(|data| data.uid != Some(Number::Shown(last)));
    let is_named = |data: &&VarData<'_>| data.is_temporary() && data.uid.is_none();
    let made = vars.next().map(|_| vars.take_while(|data| data.anonymous || is_named(data)));
    let is_instrumentation = |data: &&VarData<'_>| data.is_return_address() || data.is_called_flag();
    made.into_iter().flatten().filter(is_named).filter(|data| !is_instrumentation(data)).count() as u32
}

/// How many variables `-finstrument-functions` makes after all labels. With
/// `-finstrument-functions-once` GCC makes labels between them.
pub fn made_last(f: &Function<'_>) -> u32 {
    if has_called_flag(f) {
        return 1;
    }
    f.decls.vars.values().filter(|data| data.is_return_address()).count() as u32
}

/// Whether the function has the flag of `-finstrument-functions-once`.
pub fn has_called_flag(f: &Function<'_>) -> bool {
    f.decls.vars.values().any(VarData::is_called_flag)
}

/// The largest uid that the function shows, without those of compound literals, which the front end makes.
fn largest(f: &Function<'_>) -> u32 {
    let is_literal = |data: &VarData<'_>| data.anonymous && data.decl.contains(" = ");
    let vars = f.decls.vars.values().filter(|data| !is_literal(data)).filter_map(|data| data.uid);
    let all = vars.chain(f.decls.labels.values().filter_map(|label| label.decl_uid));
    all.filter_map(Number::shown).max().unwrap_or(0)
}

/// How many uids that the dump does not show the gimplifier took right before `uid`, the first one that it
/// shows. `-finstrument-functions-once` makes two variables before the labels around the call on entry.
pub fn hidden_uids_before(f: &Function<'_>, uid: u32) -> u32 {
    let is_entry = |kind: &StmtKind<'_>| match *kind {
        StmtKind::Cond { a, then_label: label, .. } => {
            matches!(f.body.exprs[a], ExprData::Var(var) if f.decls.vars[var].is_called_flag())
                && label
                    .expand()
                    .is_some_and(|label| f.decls.labels[label].decl_uid == Some(Number::Shown(uid)))
        }
        _ => false,
    };
    if has_called_flag(f) && f.body.stmts.values().any(|data| is_entry(&data.kind)) { 2 } else { 0 }
}

/// The variables for which `is_included` holds, in the order of their DECL_UIDs.
///
/// Without a `-uid` dump the order is: parameters, the variables of the program in the order of
/// their declarations, the variables of the gimplifier and the passes in the order in which they
/// were made, `.MEM`, which the operand scanner makes, and the temporaries of SSA construction.
pub fn uid_order(f: &Function<'_>, mem: Var, is_included: impl Fn(Var) -> bool + Copy) -> Vec<Var> {
    // Each variable once, at its first place. If the dump shows the uids of all of them, these decide
    // instead.
    let mut listed: EntitySet<Var> = EntitySet::new();
    let mut order: Vec<Var> = before_mem(f, mem, is_included).filter(|&var| listed.insert(var)).collect();
    if order.len() > 1 && before_mem(f, mem, |_| true).all(|var| f.decls.vars[var].uid.is_some()) {
        order.sort_by_key(|&var| f.decls.vars[var].uid);
    }
    // `.MEM` and what is younger.
    let last = f.decls.vars.keys().skip(mem.index());
    order.extend(last.filter(|&var| is_included(var)));
    order
}

/// The variables before `.MEM`; some come twice.
fn before_mem<'f>(
    f: &'f Function<'_>,
    mem: Var,
    is_included: impl Fn(Var) -> bool + Copy + 'f,
) -> impl Iterator<Item = Var> + 'f {
    // `is_temporary` reads the spelling, so it comes last.
    let is_included_local = move |&var: &Var| f.decls.vars[var].kind == VarKind::Local && is_included(var);
    let locals = f.decls.locals.iter().copied().filter(is_included_local);
    let users = f.decls.decl_order.iter().copied().filter(is_included_local).chain(locals.clone());
    let users = users.filter(|&var| !f.decls.vars[var].is_temporary());
    let made = locals.filter(move |&var| var < mem && f.decls.vars[var].is_temporary());
    // What the front end made is older than what the gimplifier made.
    let of_front_end = |last: Number| {
        made.clone().filter(|&var| f.decls.vars[var].uid.is_some_and(|uid| uid <= last)).collect()
    };
    let mut of_front_end: Vec<Var> = last_of_front_end(f).map(of_front_end).unwrap_or_default();
    of_front_end.sort_by_key(|&var| f.decls.vars[var].uid);
    let params = f.decls.params.iter().copied().filter(move |&var| is_included(var));
    params.chain(users).chain(of_front_end).chain(made)
}

/// The largest uid that shows to be of the front end. The gimplifier declares its variables before those of the
/// program, in the order in which it makes them. So one that comes later, or that is older than another before
/// it, is not its own.
fn last_of_front_end(f: &Function<'_>) -> Option<Number> {
    let (mut largest, mut last, mut is_after_program) = (None, None, false);
    for data in f.decls.vars.values().filter(|data| data.kind == VarKind::Local) {
        is_after_program = is_after_program || !data.is_temporary();
        let shown = data.uid.filter(|uid| uid.shown().is_some());
        if shown.is_some() && (shown < largest || is_after_program) {
            last = last.max(shown);
        }
        largest = largest.max(shown);
    }
    last
}
