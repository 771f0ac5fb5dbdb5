//! Candidate facts about the effects of called functions.
//!
//! A call that does not return ends its block. A call without effects on memory takes no version of
//! `.MEM`. Both shift numbers all over the function. The fact that all of a function stands in one
//! place decides which blocks are merged.

use super::noreturn_calls::may_not_return;
use crate::driver::dump::Dump;
use crate::facts::Fact;
use crate::ir::{Callee, ExprData, Function, StmtKind, VarKind, plain_name};
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use crate::{text::print, types};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// The number of called functions without known effects that are tried.
const MAX_CALLEES: usize = 64;
/// The number of tried functions with library names, of tried variables, and of tried pointer types.
const MAX_FAMILIAR: usize = 16;
/// The number of called functions up to which every combination is tried.
const MAX_COMBINED: usize = 4;
/// The number of tried functions with calls that all end their blocks.
const MAX_ENDING: usize = 24;

/// The name of a function, or of a variable that may be one.
type Named<'a> = (&'a str, VarKind);

/// Candidate facts about effects; each group is tried together.
pub(super) struct Candidates {
    /// Facts about `f` and the functions that it calls.
    pub likely: Vec<Vec<Fact>>,
    /// Facts that functions with names of library functions are different functions. Such a fact
    /// removes all that GCC knows of the function, so every other explanation is tried before it.
    pub drastic: Vec<Vec<Fact>>,
}

/// The candidates for `f` and the functions that it calls.
pub(super) fn candidates<'a>(
    dump: &Dump<'a>,
    f: &mut Function<'a>,
    theirs: &str,
    dialect: Dialect,
) -> Candidates {
    let (own, callees): (Vec<_>, Vec<_>) =
        callees(f).into_iter().partition(|&(name, _)| is_defined(dump, name));
    let ends = noreturn_facts(dump, &own, &callees, theirs);
    let returning = returning(dump, &callees);
    let (mut familiar, mut unknown): (Vec<_>, Vec<_>) =
        callees.into_iter().partition(|&(name, kind)| is_library(dump, name) || kind == VarKind::Global);
    familiar.truncate(MAX_FAMILIAR);
    unknown.truncate(MAX_CALLEES);
    let is_abnormal = theirs.contains("(ab)") || theirs.contains("ABNORMAL");
    let of_unknown = |&(name, _): &Named<'a>| effects(name, unknown_kinds(dump, name, is_abnormal));
    let of_familiar = |&(name, kind): &Named<'a>| match kind {
        VarKind::Global => effects(name, vec![CallFlags::empty()]),
        _ => effects(name, library_kinds(dump, name)),
    };
    let alone = |fact| vec![fact];

    // All of them, all but one, and each alone.
    let rests = (0..ends.len()).map(|at| [&ends[..at], &ends[at + 1..]].concat());
    let rests = rests.filter(|rest| rest.len() > 1);
    let mut likely: Vec<Vec<Fact>> = [ends.clone()].into_iter().chain(rests).collect();
    likely.extend(ends.into_iter().map(alone));
    likely.extend(unknown.iter().flat_map(of_unknown).map(alone));
    likely.extend(throwing(dump, &own).into_iter().map(alone));
    // The types of pointers that `f` calls functions through.
    let kinds = [CallFlags::CONST, CallFlags::PURE, CallFlags::NORETURN];
    likely.extend(pointers(dump, f).iter().flat_map(|pointer| effects(pointer, kinds.to_vec())).map(alone));
    likely.extend(own_facts(dump, f, theirs, dialect).into_iter().map(alone));
    let are_functions = familiar.iter().filter(|&&(_, kind)| kind == VarKind::Global);
    likely.push(are_functions.flat_map(of_familiar).collect());
    let mut drastic: Vec<Vec<Fact>> = familiar.iter().flat_map(of_familiar).map(alone).collect();
    drastic.push(returning);
    Candidates { likely, drastic }
}

/// One fact for each of the effects of the named function.
fn effects(name: &str, kinds: Vec<CallFlags>) -> Vec<Fact> {
    kinds.into_iter().map(|flags| Fact::Effects(name.to_string(), flags)).collect()
}

/// Facts that functions do not return, if GCC's text never continues after their calls: the dump's
/// own functions, because `_Noreturn` leaves no attribute, and others without a stated effect.
fn noreturn_facts(dump: &Dump<'_>, own: &[Named<'_>], others: &[Named<'_>], theirs: &str) -> Vec<Fact> {
    let ending = may_not_return(theirs);
    let may_end = |&&(name, _): &&Named<'_>| {
        ending.contains(name)
            && !is_library(dump, name)
            && !dump.facts.call_flags(name).contains(CallFlags::NORETURN)
    };
    let own = own.iter().filter(|(name, _)| !dump.facts.states_effects(name));
    let ends = others.iter().chain(own).filter(may_end).take(MAX_ENDING);
    ends.map(|&(name, _)| Fact::Effects(name.to_string(), CallFlags::NORETURN)).collect()
}

/// Facts that all `noreturn` functions return, because the program used neither built-ins nor the
/// header. Where every path ends in one, a single fact would change nothing.
fn returning(dump: &Dump<'_>, callees: &[Named<'_>]) -> Vec<Fact> {
    let is_noreturn = |&&(name, _): &&Named<'_>| dump.facts.call_flags(name).contains(CallFlags::NORETURN);
    let facts: Vec<Fact> = callees
        .iter()
        .filter(is_noreturn)
        .flat_map(|&(name, _)| effects(name, vec![CallFlags::empty()]))
        .collect();
    if facts.len() > 1 { facts } else { Vec::new() }
}

/// Facts that functions throw although an attribute in the dump denies it. GCC uses TREE_NOTHROW of
/// the first declaration, which may lack the attribute.
fn throwing(dump: &Dump<'_>, own: &[Named<'_>]) -> Vec<Fact> {
    if !dump.facts.has_exceptions() {
        return Vec::new();
    }
    let flags = own.iter().map(|&(name, _)| (name, dump.facts.call_flags(name)));
    let nothrow = flags.filter(|(_, flags)| flags.contains(CallFlags::NOTHROW)).take(MAX_FAMILIAR);
    nothrow.map(|(name, flags)| Fact::Effects(name.to_string(), flags - CallFlags::NOTHROW)).collect()
}

/// Facts about the function itself.
fn own_facts(dump: &Dump<'_>, f: &Function<'_>, theirs: &str, dialect: Dialect) -> Vec<Fact> {
    let name = plain_name(f.name);
    let mut facts = Vec::new();
    if theirs.contains(&format!("{} ()", dialect.unreachable_name())) {
        // The keyword `_Noreturn` leaves no attribute.
        facts.push(Fact::Effects(name.to_string(), dump.facts.call_flags(name) | CallFlags::NORETURN));
    }
    if dialect.merges_by_place() {
        facts.push(Fact::InOnePlace(name.to_string()));
    }
    facts
}

/// Possible effects of a function with a library function's name. Declared without a header it is
/// no leaf; attributes may add to what GCC knows; or it is another function.
fn library_kinds(dump: &Dump<'_>, name: &str) -> Vec<CallFlags> {
    let stated = dump.facts.call_flags(name) - CallFlags::BUILTIN;
    let mut kinds = vec![stated - CallFlags::LEAF, stated | CallFlags::CONST];
    kinds.retain(|&flags| flags != stated);
    kinds.push(CallFlags::empty());
    kinds
}

/// Possible effects of other functions: to return twice only if GCC's text has abnormal edges.
fn unknown_kinds(dump: &Dump<'_>, name: &str, is_abnormal: bool) -> Vec<CallFlags> {
    let mut kinds = vec![CallFlags::CONST, CallFlags::PURE];
    if is_abnormal {
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
    kinds
}

/// All combinations of facts that called functions have no effects on memory, because a memory PHI
/// node depends on all calls together; for many functions all or none. Likewise for throwing ones.
pub(super) fn combinations(dump: &Dump<'_>, f: &Function<'_>) -> Vec<Vec<Fact>> {
    let open = callees(f).into_iter().map(|(name, _)| name);
    let open: Vec<&str> = open.filter(|name| has_unknown_effects(dump, name)).collect();
    let each = |flags: CallFlags| open.iter().map(|name| Fact::Effects(name.to_string(), flags)).collect();
    let mut all: Vec<Vec<Fact>> = match open.len() {
        0 | 1 => Vec::new(),
        2..=MAX_COMBINED => combinations_of(&open),
        _ => [CallFlags::CONST, CallFlags::PURE].map(each).into(),
    };
    let own: Vec<Named<'_>> = callees(f).into_iter().filter(|&(name, _)| is_defined(dump, name)).collect();
    let throwing = throwing(dump, &own);
    if (2..=MAX_COMBINED).contains(&throwing.len()) {
        let chosen = |which: u32| {
            let facts = throwing.iter().enumerate().filter(move |(at, _)| which >> at & 1 != 0);
            facts.map(|(_, fact)| fact.clone()).collect()
        };
        all.extend((1..1 << throwing.len()).map(chosen));
    }
    all
}

/// Whether no effects are known for the named function.
pub(super) fn has_unknown_effects(dump: &Dump<'_>, name: &str) -> bool {
    !is_library(dump, name) && !is_defined(dump, name) && dump.facts.call_flags(name).is_empty()
}

/// All ways to state `const`, `pure` or nothing for each name.
fn combinations_of(names: &[&str]) -> Vec<Vec<Fact>> {
    let Some((name, rest)) = names.split_first() else { return vec![Vec::new()] };
    let choices = [None, Some(CallFlags::CONST), Some(CallFlags::PURE)];
    let of_rest = combinations_of(rest);
    let with = |flags: Option<CallFlags>| {
        let fact = flags.map(|flags| Fact::Effects(name.to_string(), flags));
        of_rest.iter().map(move |rest| fact.iter().chain(rest).cloned().collect())
    };
    choices.into_iter().flat_map(with).collect()
}

/// The functions that `f` calls or names, each once.
fn callees<'a>(f: &Function<'a>) -> Vec<Named<'a>> {
    let mut seen = FxHashSet::default();
    let mut callees = Vec::new();
    for data in f.body.stmts.values() {
        let callee = match &data.kind {
            // The copied operand may be a variable or the address of a function.
            StmtKind::Assign { rhs, .. } => match f.body.exprs[*rhs] {
                ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Global => Some(var),
                _ => None,
            },
            kind => kind.direct_callee(),
        };
        let Some(callee) = callee else { continue };
        let name = plain_name(f.decls.vars[callee].name);
        if !name.starts_with("__builtin_") && seen.insert(name) {
            callees.push((name, f.decls.vars[callee].kind));
        }
    }
    callees
}

/// The types of the pointers that functions are called through.
fn pointers<'a>(dump: &Dump<'a>, f: &mut Function<'a>) -> BTreeSet<String> {
    types::infer(f, &dump.types);
    let types = f.body.stmts.values().filter_map(|data| match &data.kind {
        StmtKind::Call(call) => match call.callee {
            Callee::Indirect(pointer) => f.operand_type(pointer),
            Callee::Direct(var) if f.decls.vars[var].kind != VarKind::Function => f.decls.vars[var].ty,
            _ => None,
        },
        _ => None,
    });
    let spelled = types.map(|ty| print::spelled(&f.types, f.types.unqualified(ty)));
    // Without its number the text does not identify one type.
    spelled.filter(|text| text.contains("(*<")).take(MAX_FAMILIAR).collect()
}

/// Whether the dump defines the function, and it is not a library function.
fn is_defined(dump: &Dump<'_>, name: &str) -> bool {
    !is_library(dump, name) && dump.defines(name)
}

/// Whether GCC treats the function as a library function. It does not if the program declares it
/// differently, or defines it without a prototype (`diagnose_mismatched_decls`).
fn is_library(dump: &Dump<'_>, name: &str) -> bool {
    dump.facts.builtin_name(name).is_some()
}
