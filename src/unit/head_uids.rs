//! The DECL_UIDs of functions and parameters that a `-uid` gimple dump leaves out.
//!
//! Up to GCC 15 the declaration line of a function in a gimple dump shows no numbers. Later dumps show
//! those of the function (from GCC 12 on) and its parameters. Statements show the numbers of functions
//! and parameters that they mention. The others follow from the order in which the C front end gives
//! numbers out:
//!
//! ```text
//! int f (int a, int b) { int c; }     a, b, f, result, c
//! int f (void) { }                    void, f, result
//! int f (a, b) int a, b; { }          f, result, a, b
//! ```
//!
//! A definition of a function that was declared before takes all these numbers again, but the function
//! keeps its first one. The C++ front end gives a member function its number, then `this`. The
//! gimplifier's numbers follow those of all functions.
//!
//! [`ShownUids::collect`] finds all numbers that the dump shows. [`head_uids`] goes over the functions
//! in order, and for each [`place_head`] fits the numbers of its head in between.

use super::Unit;
use crate::base::text_tables::TextMap;
use crate::ir::{Function, Number, StmtKind, VarData, VarKind};
use crate::knowledge::Facts;
use crate::target::dialect::FIRST_NUMBERS;
use std::collections::BTreeSet;

/// The DECL_UIDs of a function and its parameters, including those that are not printed.
#[derive(Clone, Default)]
pub(crate) struct HeadUids {
    /// The function's number, if it is known.
    pub function: Option<u32>,
    /// The parameters', as far as they are known.
    pub params: Vec<Option<u32>>,
}

impl HeadUids {
    /// Stores the numbers in the function.
    pub fn store_in(&self, f: &mut Function<'_>) {
        f.head.uid = self.function;
        for (&param, &uid) in f.decls.params.iter().zip(&self.params) {
            f.decls.vars[param].uid = uid.map(Number::Shown);
        }
    }
}

/// The number, if the dump shows it.
fn shown(number: Option<Number>) -> Option<u32> {
    number.and_then(Number::shown)
}

/// Finds the DECL_UIDs of the functions of a `-uid` dump and their parameters, given `stated` ones.
pub(super) fn head_uids(unit: &Unit<'_>, stated: &Facts) -> Vec<Option<HeadUids>> {
    let known = ShownUids::collect(unit);
    let mut before = known.first.checked_sub(1);
    let last = unit.len().saturating_sub(1);
    let numbers = unit.items().enumerate().map(|(index, item)| {
        // What is stated counts as shown.
        let mut f = item.function().ok()?.into_owned();
        let stated = stated.function(f.name);
        f.head.uid = stated.and_then(|stated| stated.number.get()).copied().or(f.head.uid);
        if let Some(uids) = stated.and_then(|stated| stated.param_numbers.get()) {
            f.decls
                .params
                .iter()
                .zip(uids)
                .for_each(|(&param, &uid)| f.decls.vars[param].uid = Some(Number::Shown(uid)));
        }
        let place = place_head(&f, &known, before, index == last);
        // A parameter that shows no number has that of its position.
        let param = |(i, &param)| {
            shown(f.decls.vars[param].uid).or(place.first.map(|first| first.saturating_add(i as u32)))
        };
        let params = f.decls.params.iter().enumerate().map(param).collect();
        // The next function follows the head and the declarations in the body.
        let declared = known.declared(&f).max();
        before = [before, place.result, declared].into_iter().flatten().max();
        Some(HeadUids { function: f.head.uid.or(place.function), params })
    });
    numbers.collect()
}

/// The last DECL_UID of the front end, if a `-uid` dump shows it: of the last shown declaration or of a
/// function's result.
pub(super) fn last_declared(unit: &Unit<'_>) -> Option<u32> {
    let results = unit.head_uids().filter_map(|(_, numbers)| numbers.function?.checked_add(1)).max()?;
    let named = ShownUids::collect(unit).last;
    Some(named.max(results))
}

/// The front end's DECL_UIDs that the dump shows.
struct ShownUids {
    /// Those of the functions that statements mention, by identity.
    functions: TextMap<String, u32>,
    /// All shown numbers.
    shown: BTreeSet<u32>,
    /// The first number that a program may have.
    first: u32,
    /// The last number of a named declaration.
    last: u32,
    /// A number that exceeds all of the front end's.
    limit: u32,
}

/// The DECL_UIDs of a definition's head.
struct HeadPlacement {
    /// Of the first parameter.
    first: Option<u32>,
    /// Of the function.
    function: Option<u32>,
    /// The last one of the head.
    result: Option<u32>,
}

/// DECL_UIDs that the gimplifier takes together with its first temporary and never shows.
pub(super) const HIDDEN_UIDS: u32 = 1;

impl ShownUids {
    fn collect(unit: &Unit<'_>) -> Self {
        // Named declarations are the front end's. Nameless ones may be the gimplifier's as well.
        let is_made = |var: &VarData<'_>| var.anonymous || var.name.contains('.');
        // Only the gimplifier makes labels of conditions; other artificial declarations are ambiguous.
        let (mut named, mut made, mut gimplified) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut of_types: Vec<u32> = Vec::new();
        let mut functions = TextMap::default();
        let mut least = u32::MAX;
        for item in unit.items() {
            let Ok(f) = item.function() else { continue };
            for (id, var) in &f.decls.vars {
                let Some(uid) = shown(var.uid) else { continue };
                if is_made(var) {
                    made.insert(uid);
                    gimplified.insert(uid);
                } else {
                    named.insert(uid);
                }
                if var.numbered && matches!(var.kind, VarKind::Function | VarKind::Global) {
                    functions.entry(f.callee_identity(id).to_string()).or_insert(uid);
                }
                if !var.decl.is_empty() {
                    least = least.min(uid);
                }
            }
            gimplified.extend(labels_of_conditions(&f));
            made.extend(f.decls.labels.values().filter_map(|label| shown(label.decl_uid)));
            of_types.extend(f.types.numbers.values());
        }
        let last = named.last().copied().unwrap_or(0);
        // The front end's numbers end before the first of the gimplifier that exceeds all names. A
        // temporary of the front end is between its other numbers.
        let limit = gimplified.range(last.saturating_add(1)..).next().copied();
        // A program starts with one of a few numbers, which depend on the version: the last one that
        // leaves room.
        least = made.first().map_or(least, |&first| least.min(first)).min(limit.unwrap_or(last));
        let first = FIRST_NUMBERS.into_iter().rfind(|&first| first <= least).unwrap_or(0);
        // What is shown, from the first number up to that limit.
        let mut shown = named;
        shown.append(&mut made);
        shown.extend(of_types);
        shown.extend(limit.map(|limit| limit - HIDDEN_UIDS));
        let limit = limit.unwrap_or(last.saturating_add(1));
        shown.split_off(&limit);
        let shown = shown.split_off(&first);
        ShownUids { functions, shown, first, last, limit }
    }

    /// The DECL_UIDs that the front end gave to declarations in the body of a function.
    fn declared<'f>(&self, f: &'f Function<'_>) -> impl Iterator<Item = u32> + 'f {
        let limit = self.limit;
        let is_own = |v: &VarData<'_>| v.numbered && !v.decl.is_empty() && v.kind != VarKind::Param;
        let vars = f.decls.vars.values().filter(move |v| is_own(v) && !v.name.contains('.'));
        let labels = f.decls.labels.values().filter_map(|label| shown(label.decl_uid));
        vars.filter_map(|var| shown(var.uid)).chain(labels).filter(move |&uid| uid < limit)
    }

    /// The largest DECL_UID that the function mentions of what was declared before it.
    fn mentioned(&self, f: &Function<'_>) -> Option<u32> {
        let outer =
            f.decls.vars.values().filter(|var| matches!(var.kind, VarKind::Function | VarKind::Global));
        outer
            .filter(|var| var.name != f.name && var.decl.is_empty())
            .filter_map(|var| shown(var.uid))
            .filter(|&uid| (self.first..self.limit).contains(&uid))
            .max()
    }

    /// The next shown number after `uid`.
    fn next(&self, uid: u32) -> Option<u32> {
        self.shown.range(uid.checked_add(1)?..).next().copied()
    }
}

/// The DECL_UIDs of the labels that the gimplifier made for conditions, two at once. The labels of
/// loops and cases come from the front end.
pub(super) fn labels_of_conditions(f: &Function<'_>) -> impl Iterator<Item = u32> {
    f.body.stmts.values().filter_map(|data| match data.kind {
        StmtKind::Cond { then_label, else_label, .. }
            if let Some((then, otherwise)) = then_label.expand().zip(else_label.expand()) =>
        {
            let [then, otherwise] = [then, otherwise].map(|label| shown(f.decls.labels[label].decl_uid));
            then.filter(|then| otherwise == then.checked_add(1))
        }
        _ => None,
    })
}

/// The number of a member function, which comes right before that of `this`.
fn before_this(f: &Function<'_>) -> Option<u32> {
    let this = &f.decls.vars[*f.decls.params.first()?];
    shown(this.uid)?.checked_sub(1).filter(|_| this.name == "this" && f.name.contains("::"))
}

/// The DECL_UIDs of the head of `f`; `before` is the last number of the function before it.
fn place_head(f: &Function<'_>, known: &ShownUids, before: Option<u32>, is_last: bool) -> HeadPlacement {
    // Any parameter that is shown gives the number of the first one.
    let count = f.decls.params.len() as u32;
    let from_params = f
        .decls
        .params
        .iter()
        .enumerate()
        .find_map(|(i, &p)| shown(f.decls.vars[p].uid)?.checked_sub(i as u32));
    let mentioned =
        f.head.uid.or_else(|| before_this(f)).or_else(|| known.functions.get(f.identity()).copied());
    let last_before = before.max(known.mentioned(f));

    // The number of the function is known, and the parameters precede it, with two exceptions.
    if let Some(function) = mentioned {
        // A number that is smaller than those before comes from an earlier declaration. The definition
        // has taken others.
        let is_declared_before = before.is_some_and(|before| before > function);
        let redeclared = || before.filter(|_| is_declared_before).map(|before| before.saturating_add(1));
        // In an old-style definition a number other than a parameter's precedes the function.
        let old_style = || {
            let taken = known.shown.range(function.saturating_sub(count)..function).next().is_some();
            taken.then(|| function.saturating_add(2))
        };
        let first =
            from_params.or_else(redeclared).or_else(old_style).or_else(|| function.checked_sub(count));
        let result = [function.checked_add(1), first.map(|first| first.saturating_add(count + 1))];
        return HeadPlacement { first, function: Some(function), result: result.into_iter().flatten().max() };
    }

    // Only an old-style definition may declare its parameters in another order. The function and its
    // result precede them.
    let uids: Vec<u32> = f.decls.params.iter().filter_map(|&param| shown(f.decls.vars[param].uid)).collect();
    if let (Some(&least), Some(&most), false) = (uids.iter().min(), uids.iter().max(), uids.is_sorted()) {
        return HeadPlacement { first: None, function: least.checked_sub(2), result: Some(most) };
    }

    // Only parameters are known: the function and its result follow them, unless there is no room. Then
    // they precede them.
    if let Some(first) = from_params.filter(|_| count > 0) {
        let last = first.saturating_add(count - 1);
        let is_old_style = known.next(last).is_some_and(|next| next <= last.saturating_add(2));
        let function = if is_old_style { first.checked_sub(2) } else { last.checked_add(1) };
        let result = if is_old_style { Some(last) } else { last.checked_add(2) };
        return HeadPlacement { first: Some(first), function, result };
    }

    // Nothing of the head is known. The function and its result precede the first declaration in the
    // body; or the next number that is shown, if exactly the head fits in between or nothing else
    // follows; or the head follows the function before.
    let from_body = || known.declared(f).min()?.checked_sub(2);
    let from_next = || {
        let last_before = last_before.unwrap_or(0);
        let next = known.next(last_before)?;
        let function = next.checked_sub(2)?;
        let ends_there = is_last && known.next(next).is_none();
        (ends_there || function == last_before.saturating_add(count + 1)).then_some(function)
    };
    let from_before = || last_before?.checked_add(count.max(1) + 1);
    let function = from_body().or_else(from_next).or_else(from_before);
    HeadPlacement {
        first: function.and_then(|function| function.checked_sub(count)),
        function,
        result: function.map(|function| function + 1),
    }
}
