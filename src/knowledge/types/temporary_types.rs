//! Gives a function's temporaries their types, by its file's solution and its own evidence.

use super::term::Term;
use super::term_values::Values;
use super::type_evidence::{KeptEvidence, TypeEvidence};
use super::type_var::TypeVar;
use super::type_vars::TypeVars;
use super::{FileTypes, evidence, offset, solve, volatility};
use crate::ir::{ExprData, Function, Name, Source, Type, TypeKind};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

impl<'a> FileTypes<'a> {
    /// Gives every SSA name of `f` without a variable its type. `f` is at the high GIMPLE stage; `kept` is its evidence, if no
    /// statement has changed since it was collected.
    pub fn infer(&self, f: &mut Function<'a>, kept: Option<&KeptEvidence<'a>>) {
        let file = self;
        let stated = file.stated_names(f);
        let kept = kept.filter(|_| stated.is_empty());
        let own = if kept.is_none() { evidence::collect(f, &stated) } else { TypeEvidence::default() };
        let mut vars = TypeVars::over(&file.solution, std::mem::take(&mut f.types));
        let (collected, mut values) = match kept {
            Some(KeptEvidence { evidence, in_file }) => {
                (evidence, Values::over(&evidence.evidence.terms, &mut vars, &file.values, in_file))
            }
            None => {
                for field in f.decls.frame_fields.values() {
                    let Some(ty) = field.ty else { continue };
                    let frame = vars.id(TypeVar::Record(field.function));
                    vars.declare(TypeVar::Part(frame, field.name), ty);
                }
                (&own, Values::of(&own.evidence.terms, &mut vars))
            }
        };
        // Mostly the file's solution decides all terms. What it leaves open, the function's own evidence may decide.
        if !is_decided(collected, &values) {
            values = solve::solve(&collected.evidence, values, &mut vars);
        }
        // A temporary has the main variant of the type of its value.
        for (name, ty, source) in types_of_names(f, collected, &values, &mut vars) {
            let data = &mut f.ssa.names[name];
            (data.ty, data.type_source) = (Some(ty), Some(source));
        }
        // An access is volatile if the type of what it accesses is: but the gimplifier's stores to the fields of an initial
        // value go by the record's type alone.
        let initialized = file.initialized(f.name);
        for &(stmt, term) in &collected.accesses {
            let records: &[_] = if volatility::stores_to_field(f, stmt) { &initialized } else { &[] };
            f.body.stmts[stmt].volatile_access |=
                volatility::is_volatile_store(term, records, &collected.evidence.terms, &values, &vars);
        }
        f.types = vars.types;
        // What the front end has folded of pointer arithmetic has other types than its values show.
        let (sums, targets) = offset::pointer_sums(f, collected, &values);
        let is_cast = |name: Name| {
            let def = collected.names[name].def.expand().filter(|&def| values.ty(def).is_none());
            def.is_some_and(|def| matches!(collected.evidence.terms.get(def), Term::Sum(..)))
        };
        offset::set_types(f, &sums, &targets, is_cast);
        // What is stated of a temporary counts more than what statements show.
        for (name, ty) in stated {
            let data = &mut f.ssa.names[name];
            (data.ty, data.type_source) = (Some(ty), Some(Source::Stated));
        }
    }
}

/// Whether no more evidence could change the types of SSA names, of what is accessed, or of sums and where they go. What
/// stays open then is mostly a part without a name, such as a union in a record, of which only members are used.
fn is_decided(collected: &TypeEvidence<'_>, values: &Values) -> bool {
    let names =
        collected.names.values().flat_map(|name| [name.def, name.term]).filter_map(PackedOption::expand);
    let accesses = collected.accesses.iter().map(|&(_, term)| term);
    let sums = collected.sums.iter().map(|sum| sum.term);
    let goals = collected.targets.iter().chain(&collected.compared).map(|&(_, term)| term);
    values.open_terms().is_empty()
        || !names.chain(accesses).chain(sums).chain(goals).any(|id| values.is_open(id))
}

/// The types of all SSA names of `f` without a variable, if the terms of `collected` have these `values`, and where they
/// come from.
fn types_of_names<'a>(
    f: &Function<'a>,
    collected: &TypeEvidence<'a>,
    values: &Values,
    vars: &mut TypeVars<'_, 'a>,
) -> Vec<(Name, Type, Source)> {
    let terms = &collected.evidence.terms;
    let mut types = Vec::with_capacity(f.ssa.names.len());
    for (name, data) in &f.ssa.names {
        if data.var.is_some() || data.released || data.ty.is_some() {
            continue;
        }
        let def = collected.names[name].def.expand();
        let own = collected.names[name]
            .term
            .expand()
            .filter(|&id| matches!(terms.get(id), Term::Alias(of, _) if of == def));
        let ty = own.or(def).and_then(|id| values.ty(id));
        let ty = ty.or_else(|| match terms.get(def?) {
            Term::Sum(base, ..) => values.ty(base),
            _ => None,
        });
        // The file takes an object of which it sees the address alone for an array, but what is loaded
        // to an SSA name is one element.
        let main = ty.and_then(|ty| vars.main_variant(vars.types.innermost_element(ty)));
        let source = main.and(own.or(def)).map_or(Source::Assumed, |id| values.source(id));
        types.push((name, main.unwrap_or_else(|| vars.named("int")), source));
    }
    types
}

/// Gives the pointers to functions that the lowering of nested functions has made the numbers that
/// GCC prints, as far as the dump shows them.
pub fn number_pointers<'a>(f: &mut Function<'a>, file: &FileTypes<'a>) {
    let is_bare = |ty: Type| match *f.types.kind(ty) {
        TypeKind::Pointer { to, .. } => matches!(f.types.kind(to), TypeKind::Function { id: "", .. }),
        _ => false,
    };
    let made: Vec<Type> = f.types.all().filter(|&ty| is_bare(ty)).collect();
    if made.is_empty() {
        return;
    }
    let mut vars = TypeVars::over(&file.solution, std::mem::take(&mut f.types));
    let numbered: FxHashMap<Type, Type> =
        made.into_iter().filter_map(|ty| Some((ty, vars.main_variant(ty)?))).collect();
    f.types = vars.types;
    for data in f.body.exprs.values_mut() {
        if let ExprData::Cast { ty, .. } = data {
            *ty = numbered.get(ty).copied().unwrap_or(*ty);
        }
    }
    for ty in f.decls.vars.values_mut().filter_map(|var| var.ty.as_mut()) {
        *ty = numbered.get(ty).copied().unwrap_or(*ty);
    }
}
