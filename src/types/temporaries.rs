//! The types of a function's temporaries, under what its file says and by its own evidence.

use super::said::{FunctionEvidence, Named};
use super::settled::{self, Settled};
use super::slots::{Slot, Slots};
use super::term::Term;
use super::values::Values;
use super::{FileTypes, evidence, explain, offset, solve};
use crate::ir::{ExprData, Function, Name, Type, TypeKind};
use rustc_hash::FxHashMap;

/// Gives every SSA name of `f` that has no variable its type. `f` is as the gimplifier left it.
pub fn infer<'a>(f: &mut Function<'a>, file: &FileTypes<'a>) {
    infer_as(f, file, false);
}

/// As [`infer`], where the types are `settled`.
pub(crate) fn settle<'a>(f: &mut Function<'a>, file: &FileTypes<'a>, settled: Settled<'_>) {
    settled::apply(f, settled, &file.solution);
}

/// As [`infer`]; `plainly` without regard to what is settled and what has changed.
pub(super) fn infer_as<'a>(f: &mut Function<'a>, file: &FileTypes<'a>, plainly: bool) {
    let stated = file.stated_names(f);
    let said = evidence::collect(f, Named::Some(&stated));
    let mut slots = Slots::over(&file.solution, std::mem::take(&mut f.types));
    for field in &f.decls.frame_fields {
        let Some(ty) = field.ty else { continue };
        let frame = slots.id(Slot::Record(field.function));
        slots.declare(Slot::Part(frame, field.name), ty);
    }
    let mut values = Values::of(&said.evidence.terms, &mut slots);
    let (mut types, mut is_open) = types_of_names(f, &said, &values, &mut slots);
    is_open |= said.accesses.iter().any(|&(_, term)| values.is_open(term));
    is_open |= offset::is_open(&said, &values);
    // Mostly what the file knows is all that it takes.
    if plainly || is_open {
        values = solve::solve(&said.evidence, values, &mut slots, plainly);
        (types, _) = types_of_names(f, &said, &values, &mut slots);
    }
    for (name, ty) in types {
        f.ssa.names[name].ty = Some(ty);
    }
    let initialized = file.initialized(f.name);
    for &(stmt, term) in &said.accesses {
        let records: &[_] = if explain::stores_to_field(f, stmt) { &initialized } else { &[] };
        f.body.stmts[stmt].volatile_access |=
            explain::is_volatile_store(term, records, &said.evidence.terms, &values, &slots);
    }
    f.types = slots.types;
    let (sums, wanted) = offset::pointer_sums(f, &said, &values);
    let is_cast = |name: Name| {
        let def = said.names[name].def.filter(|&def| values.ty(def).is_none());
        def.is_some_and(|def| matches!(said.evidence.terms.get(def), Term::Sum(..)))
    };
    offset::settle(f, &sums, &wanted, is_cast);
    for (name, ty) in stated {
        f.ssa.names[name].ty = Some(ty);
    }
}

/// The types of all SSA names of `f` that have no variable, if the terms of what is `said` have these `values`; and whether
/// more evidence could change them.
fn types_of_names<'a>(
    f: &Function<'a>,
    said: &FunctionEvidence<'a>,
    values: &Values,
    slots: &mut Slots<'_, 'a>,
) -> (Vec<(Name, Type)>, bool) {
    let terms = &said.evidence.terms;
    let (mut types, mut is_open) = (Vec::with_capacity(f.ssa.names.len()), false);
    slots.heed();
    for (name, data) in &f.ssa.names {
        if data.var.is_some() || data.released || data.ty.is_some() {
            continue;
        }
        let def = said.names[name].def;
        let own =
            said.names[name].term.filter(|&id| matches!(terms.get(id), Term::Alias(of, _) if of == def));
        let ty = own.or(def).and_then(|id| {
            is_open |= values.is_open(id);
            values.ty(id)
        });
        let ty = ty.or_else(|| match terms.get(def?) {
            Term::Sum(base, ..) => values.ty(base),
            _ => None,
        });
        let main = ty.and_then(|ty| slots.main_variant(ty));
        types.push((name, main.unwrap_or_else(|| slots.named("int"))));
    }
    (types, is_open || slots.heeded().missed)
}

/// Gives the pointers to functions that taking nested functions apart has made the numbers that GCC prints in their
/// types, as far as the dump shows them.
pub fn number_pointers<'a>(f: &mut Function<'a>, file: &FileTypes<'a>) {
    let is_bare = |ty: Type| match *f.types.kind(ty) {
        TypeKind::Pointer { to, .. } => matches!(f.types.kind(to), TypeKind::Function { id: "", .. }),
        _ => false,
    };
    let made: Vec<Type> = f.types.all().filter(|&ty| is_bare(ty)).collect();
    if made.is_empty() {
        return;
    }
    let mut slots = Slots::over(&file.solution, std::mem::take(&mut f.types));
    let numbered: FxHashMap<Type, Type> =
        made.into_iter().filter_map(|ty| Some((ty, slots.main_variant(ty)?))).collect();
    f.types = slots.types;
    for data in f.body.exprs.values_mut() {
        if let ExprData::Cast { ty, .. } = data {
            *ty = numbered.get(ty).copied().unwrap_or(*ty);
        }
    }
    for ty in f.decls.vars.values_mut().filter_map(|var| var.ty.as_mut()) {
        *ty = numbered.get(ty).copied().unwrap_or(*ty);
    }
}
