//! What might be said of the effects of called functions, to be tried on.
//!
//! A call that does not return ends its block, and one without effects on memory takes no version of `.MEM`; both
//! shift numbers all over the function. That all of a function stands in one place decides what is merged.

use super::endings::may_not_return;
use crate::dialect::Dialect;
use crate::dump::Dump;
use crate::facts::{CallFlags, Fact, plain_name};
use crate::ir::{Callee, ExprData, Function, StmtKind, VarKind};
use crate::{print, types};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Callees tried in a function of which nothing is known.
const CALLEES: usize = 64;
/// Those of them that have names of the library's, or may be no functions; and types of pointers that functions are called by.
const FAMILIAR: usize = 16;
/// Callees of which everything is tried.
const COMBINED: usize = 4;
/// Those of which every call ends its block.
const ENDS: usize = 24;

/// What might be said, alone or together, of effects.
pub(super) struct Candidates {
    /// Of `f`, and of the functions that it calls.
    pub likely: Vec<Vec<Fact>>,
    /// That functions with names of the library's are others. It explains what calls to them become by taking all that GCC knows
    /// of them away, so that whatever else explains it comes first.
    pub bold: Vec<Vec<Fact>>,
}

/// What might be said of the effects of `f` and of the functions that it calls.
pub(super) fn candidates<'a>(
    dump: &Dump<'a>,
    f: &mut Function<'a>,
    theirs: &str,
    dialect: Dialect,
) -> Candidates {
    let callees = callees(f);
    let (mut facts, mut functions, mut bold) = (Vec::new(), Vec::new(), Vec::new());
    let (own, callees): (Vec<_>, Vec<_>) = callees.into_iter().partition(|&(name, _)| is_defined(dump, name));
    let ending = may_not_return(theirs);
    let may_end = |&(name, _): &(&str, _)| {
        ending.contains(name)
            && !is_library(dump, name)
            && !dump.facts.call_flags(name).contains(CallFlags::NORETURN)
    };
    // Attributes of the dump's own functions are known, but the keyword `_Noreturn` leaves none.
    let own = own.iter().filter(|(name, _)| !dump.facts.states_effects(name)).filter(|of| may_end(of));
    let ends = callees.iter().filter(|of| may_end(of)).chain(own).take(ENDS);
    let noreturn = |&(name, _): &(&str, _)| Fact::Effects(name.to_string(), CallFlags::NORETURN);
    let ends: Vec<Fact> = ends.map(noreturn).collect();
    let (familiar, unknown): (Vec<_>, Vec<_>) =
        callees.into_iter().partition(|&(name, kind)| is_library(dump, name) || kind == VarKind::Global);
    for (name, kind) in familiar.into_iter().take(FAMILIAR) {
        let effects = |flags| Fact::Effects(name.to_string(), flags);
        if kind == VarKind::Global {
            functions.push(effects(CallFlags::empty()));
        } else {
            // Declared without a header it is no leaf; attributes may say more than GCC knows of it.
            let stated = dump.facts.call_flags(name) - CallFlags::BUILTIN;
            let kinds = [stated - CallFlags::LEAF, stated | CallFlags::CONST];
            bold.extend(kinds.into_iter().filter(|&flags| flags != stated).map(effects));
        }
        bold.push(effects(CallFlags::empty()));
    }
    for (name, _) in unknown.into_iter().take(CALLEES) {
        let mut kinds = vec![CallFlags::CONST, CallFlags::PURE];
        if theirs.contains("(ab)") || theirs.contains("ABNORMAL") {
            kinds.push(CallFlags::RETURNS_TWICE);
        }
        if dump.facts.has_exceptions() {
            let alone = [CallFlags::NOTHROW, CallFlags::NOTHROW | CallFlags::LEAF];
            kinds.extend([CallFlags::CONST, CallFlags::PURE].map(|kind| kind | CallFlags::NOTHROW));
            kinds.extend(alone);
        }
        kinds.push(CallFlags::empty());
        let present = dump.facts.call_flags(name);
        kinds.retain(|&flags| flags != present);
        facts.extend(kinds.into_iter().map(|flags| Fact::Effects(name.to_string(), flags)));
    }
    let kinds = [CallFlags::CONST, CallFlags::PURE, CallFlags::NORETURN];
    for pointer in pointers(dump, f) {
        facts.extend(kinds.map(|flags| Fact::Effects(pointer.clone(), flags)));
    }
    let own = plain_name(f.name);
    if theirs.contains(&format!("{} ()", dialect.unreachable_name())) {
        // The keyword `_Noreturn` leaves no attribute.
        facts.push(Fact::Effects(own.to_string(), dump.facts.call_flags(own) | CallFlags::NORETURN));
    }
    if dialect.merges_by_place() {
        facts.push(Fact::InOnePlace(own.to_string()));
    }
    // All that may not return, all but one, each alone.
    let but_one =
        (0..ends.len()).map(|at| [&ends[..at], &ends[at + 1..]].concat()).filter(|rest| rest.len() > 1);
    let mut groups: Vec<Vec<Fact>> = [ends.clone()].into_iter().chain(but_one).collect();
    groups.extend(ends.into_iter().chain(facts).map(|fact| vec![fact]));
    groups.push(functions);
    Candidates { likely: groups, bold: bold.into_iter().map(|fact| vec![fact]).collect() }
}

/// Every way in which some of the few functions that `f` calls may have no effects on memory; of more than a few, all or none.
/// That a block's memory has one version is told by all calls in it together.
pub(super) fn combinations(dump: &Dump<'_>, f: &Function<'_>) -> Vec<Vec<Fact>> {
    let open = callees(f).into_iter().map(|(name, _)| name);
    let open: Vec<&str> = open.filter(|name| is_open(dump, name)).collect();
    let each = |flags: CallFlags| open.iter().map(|name| Fact::Effects(name.to_string(), flags)).collect();
    match open.len() {
        0 | 1 => Vec::new(),
        2..=COMBINED => product(&open),
        _ => [CallFlags::CONST, CallFlags::PURE].map(each).into(),
    }
}

/// Whether nothing is known of the effects of the function of that name.
pub(super) fn is_open(dump: &Dump<'_>, name: &str) -> bool {
    !is_library(dump, name) && !is_defined(dump, name) && dump.facts.call_flags(name).is_empty()
}

/// All ways to say `const`, `pure` or nothing of each.
fn product(names: &[&str]) -> Vec<Vec<Fact>> {
    let Some((name, rest)) = names.split_first() else { return vec![Vec::new()] };
    let says = [None, Some(CallFlags::CONST), Some(CallFlags::PURE)];
    let of_rest = product(rest);
    let with = |flags: Option<CallFlags>| {
        let fact = flags.map(|flags| Fact::Effects(name.to_string(), flags));
        of_rest.iter().map(move |rest| fact.iter().chain(rest).cloned().collect())
    };
    says.into_iter().flat_map(with).collect()
}

/// The functions that `f` calls or refers to by their names, each once.
fn callees<'a>(f: &Function<'a>) -> Vec<(&'a str, VarKind)> {
    let mut seen = FxHashSet::default();
    let mut callees = Vec::new();
    for data in f.stmts.values() {
        let callee = match &data.kind {
            StmtKind::Call(call) => match call.callee {
                Callee::Direct(callee) => callee,
                _ => continue,
            },
            // What is copied may be a variable or the address of a function.
            StmtKind::Assign { rhs, .. } => match f.exprs[*rhs] {
                ExprData::Var(var) if f.vars[var].kind == VarKind::Global => var,
                _ => continue,
            },
            _ => continue,
        };
        let name = plain_name(f.vars[callee].name);
        if !name.starts_with("__builtin_") && seen.insert(name) {
            callees.push((name, f.vars[callee].kind));
        }
    }
    callees
}

/// The types of the pointers that functions are called by.
fn pointers<'a>(dump: &Dump<'a>, f: &mut Function<'a>) -> BTreeSet<String> {
    types::infer(f, &dump.types);
    let types = f.stmts.values().filter_map(|data| match &data.kind {
        StmtKind::Call(call) => match call.callee {
            Callee::Indirect(pointer) => f.operand_type(pointer),
            Callee::Direct(var) if f.vars[var].kind != VarKind::Function => f.vars[var].ty,
            _ => None,
        },
        _ => None,
    });
    let spelled = types.map(|ty| {
        let mut text = String::new();
        print::ty(&f.types, f.types.unqualified(ty), &mut text);
        text
    });
    // Without the number it is not one type.
    spelled.filter(|text| text.contains("(*<")).take(FAMILIAR).collect()
}

/// Whether the dump defines the function, which is none of the library's.
fn is_defined(dump: &Dump<'_>, name: &str) -> bool {
    !is_library(dump, name) && dump.items().any(|item| item.name() == name)
}

/// Whether the function is taken for one of the library's that GCC knows. It is none where the program declares it
/// otherwise, or defines it without a prototype (`diagnose_mismatched_decls`).
fn is_library(dump: &Dump<'_>, name: &str) -> bool {
    dump.facts.builtin_name(name).is_some()
}
