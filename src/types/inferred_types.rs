//! The types of temporaries in functions that the file resolves completely.
//!
//! The terms of a function are terms of its file, too. Once the file is solved, a term that depends
//! on nothing that a function's own evidence could change has the same type in every function. If
//! all temporaries of a function have such terms, its statements are read only once: the collector
//! keeps an outline of the function, and in the end the types alone.

use super::explain::is_volatile;
use super::import::{SparseMemo, import_type, verbatim};
use super::increments;
use super::offset::{self, results};
use super::relations::Evidence;
use super::resolved::resolved_terms;
use super::solution::Solution;
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_evidence::{Sum, TypeEvidence};
use super::type_vars::TypeVars;
use crate::base::lists::Lists;
use crate::ir::{Function, Name, Type, TypeKind};

/// The definitions of each function's temporaries, in terms of the file.
#[derive(Default)]
pub(super) struct Outlines {
    /// Whether every temporary has a definition.
    complete: Vec<bool>,
    /// The temporaries and their definitions.
    names: Lists<(Name, Defined)>,
    accesses: Lists<TermId>,
    /// Objects whose parts the function reaches through temporaries that hold their addresses, and
    /// how. In the file such a part belongs to the object itself, whatever that is.
    objects: Lists<(TermId, Step)>,
    /// The sums whose base may be a pointer.
    sums: Lists<Sum>,
    /// What the temporaries that hold these sums are compared with, passed or assigned to.
    targets: Lists<(Name, TermId)>,
}

/// The definition of a temporary.
#[derive(Clone, Copy, Debug)]
enum Defined {
    /// It has the type of the term itself.
    As(TermId),
    /// It holds a value of that type.
    Holding(TermId),
}

/// How a part of an object is reached.
#[derive(Clone, Copy, Debug)]
enum Step {
    Field,
    Element,
    Target,
}

/// The inferred types of each function's temporaries, over the file's table of types.
#[derive(Clone, Default, Debug)]
pub(super) struct AllInferredTypes {
    /// Whether all types of the function are inferred.
    complete: Vec<bool>,
    names: Lists<(Name, Type)>,
    /// The sums with a pointer as base.
    sums: Lists<Sum>,
    /// The pointer types that the results of sums are used as. The last one wins.
    targets: Lists<(Name, Type)>,
}

/// The types of one function's temporaries, over its file's table of types.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::Stage};
///
/// // A dump hands them to the pipeline itself ([`tressa::passes::Context::inferred`]).
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// assert!(dump::finish(dump.item(0), Stage::Ssa, example::dialect()).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct InferredTypes<'s> {
    names: &'s [(Name, Type)],
    sums: &'s [Sum],
    targets: &'s [(Name, Type)],
}

impl Outlines {
    /// Adds the outline of `f`, whose evidence is `collected`; `at` maps its terms to those of the
    /// file. Returns the function's number.
    pub fn add(
        &mut self,
        f: &Function<'_>,
        collected: &TypeEvidence<'_>,
        at: impl Fn(TermId) -> TermId,
    ) -> u32 {
        let terms = &collected.evidence.terms;
        let of_name = |name: Name| {
            let def = collected.names[name].def.filter(|_| f.ssa.names[name].ty.is_none())?;
            let own = collected.names[name].term;
            let is_own =
                own.is_some_and(|own| matches!(terms.get(own), Term::Alias(of, _) if of == Some(def)));
            Some((name, if is_own { Defined::Holding(at(def)) } else { Defined::As(at(def)) }))
        };
        let is_temporary = |&name: &Name| !f.ssa.names[name].released && f.ssa.names[name].var.is_none();
        let complete = self.names.push_all(f.ssa.names.keys().filter(is_temporary).map(of_name));
        self.complete.push(complete);
        let accesses = collected.accesses.iter().filter(|_| complete);
        self.accesses.push(accesses.map(|&(_, term)| at(term)));
        let objects = terms.iter().filter(|_| complete).filter_map(|(_, term)| by_address(term, terms));
        self.objects.push(objects.map(|(of, step)| (at(of), step)));
        let results = results(&collected.sums);
        let targets = collected.compared.iter().chain(&collected.targets);
        let targets = targets.filter(|&&(name, _)| complete && results.contains(name));
        self.targets.push(targets.map(|&(name, term)| (name, at(term))));
        let sums = collected.sums.iter().filter(|_| complete);
        self.sums.push(sums.map(|sum| Sum { term: at(sum.term), ..*sum }));
        self.complete.len() as u32 - 1
    }

    /// The types that the file resolves, once its terms have these `values`.
    pub fn resolve(
        self,
        evidence: &Evidence<'_>,
        values: &Values,
        vars: &mut TypeVars<'_, '_>,
    ) -> AllInferredTypes {
        let resolved = resolved_terms(evidence, values);
        let mut inferred = AllInferredTypes::default();
        for function in 0..self.complete.len() {
            let complete = if self.is_final(function, &resolved, values, vars) {
                self.add_types(function, &resolved, values, vars, &mut inferred.names)
            } else {
                inferred.names.push(std::iter::empty());
                false
            };
            inferred.complete.push(complete);
            let pointer = |term| pointer(term, values, vars);
            let sums = self.sums.get(function).iter().filter(|sum| complete && pointer(sum.term).is_some());
            inferred.sums.push(sums.copied());
            let targets = self.targets.get(function).iter().filter(|_| complete);
            inferred.targets.push(targets.filter_map(|&(name, term)| Some((name, pointer(term)?))));
        }
        inferred
    }

    /// Whether the file resolves all that one function accesses and adds. `resolved` marks the
    /// resolved terms.
    fn is_final(&self, function: usize, resolved: &[bool], values: &Values, vars: &TypeVars<'_, '_>) -> bool {
        let is_resolved = |term: TermId| resolved[term.0 as usize];
        // Without a volatile access no statement needs a mark.
        let is_plain =
            |&term: &TermId| is_resolved(term) && !values.ty(term).is_some_and(|ty| is_volatile(vars, ty));
        let is_enough = |&(of, step): &(TermId, Step)| {
            let Some(ty) = values.ty(of) else { return false };
            match (step, vars.types.bare_kind(ty)) {
                (Step::Field, _) => vars.record(ty).is_some(),
                (Step::Element, kind) => matches!(kind, TypeKind::Array { .. } | TypeKind::Vector { .. }),
                (Step::Target, kind) => matches!(kind, TypeKind::Pointer { .. }),
            }
        };
        self.complete[function]
            && self.accesses.get(function).iter().all(is_plain)
            && self.sums.get(function).iter().all(|sum| is_resolved(sum.term))
            && self.targets.get(function).iter().all(|&(_, term)| is_resolved(term))
            && self.objects.get(function).iter().all(is_enough)
    }

    /// Adds the types of one function's temporaries to `names` as the next list. Returns false if
    /// one of them is not resolved.
    fn add_types(
        &self,
        function: usize,
        resolved: &[bool],
        values: &Values,
        vars: &mut TypeVars<'_, '_>,
        names: &mut Lists<(Name, Type)>,
    ) -> bool {
        vars.track_dependencies();
        let of_name = |&(name, defined): &(Name, Defined)| {
            let (Defined::As(def) | Defined::Holding(def)) = defined;
            let main = values.ty(def).filter(|_| resolved[def.0 as usize])?;
            let main = vars.main_variant(main)?;
            let holds = matches!(defined, Defined::Holding(_));
            Some((name, if holds { vars.main_variant(main)? } else { main }))
        };
        let all = names.push_all(self.names.get(function).iter().map(of_name));
        all && !vars.dependencies().has_unknown
    }
}

impl AllInferredTypes {
    /// The types of the function with this number, if they are all inferred.
    pub fn get(&self, function: usize) -> Option<InferredTypes<'_>> {
        let is_final = *self.complete.get(function)?;
        let (names, sums, targets) =
            (self.names.get(function), self.sums.get(function), self.targets.get(function));
        is_final.then_some(InferredTypes { names, sums, targets })
    }
}

fn pointer(term: TermId, values: &Values, vars: &TypeVars<'_, '_>) -> Option<Type> {
    let ty = values.ty(term)?;
    vars.types.pointee(ty).is_some().then_some(ty)
}

/// The object and the part, if the term is a part of an object whose address a temporary holds.
fn by_address(term: Term<'_>, terms: &Terms<'_>) -> Option<(TermId, Step)> {
    let (object, step) = match term {
        Term::Field(object, _) => (object, Step::Field),
        Term::Element(object) => (object, Step::Element),
        Term::Deref(object) | Term::Result(object) => (object, Step::Target),
        _ => return None,
    };
    let Term::Deref(pointer) = terms.get(object) else { return None };
    let Term::Alias(Some(def), _) = terms.get(pointer) else { return None };
    matches!(terms.get(def), Term::Address(_)).then_some((object, step))
}

/// Gives the temporaries of `f` their types, with the same result as [`infer`](super::infer).
pub(super) fn apply<'a>(f: &mut Function<'a>, inferred: InferredTypes<'_>, solution: &Solution<'a>) {
    let mut memo = SparseMemo::default();
    let types = &solution.types;
    for &(name, ty) in inferred.names {
        f.ssa.names[name].ty = Some(import_type(types, ty, &mut f.types, &mut memo, &verbatim));
    }
    let targets = inferred.targets.iter();
    let targets = targets
        .map(|&(name, ty)| (name, import_type(types, ty, &mut f.types, &mut memo, &verbatim)))
        .collect();
    // A base with a cast leaves the sum's type unresolved, so that none is cast here.
    offset::set_types(f, inferred.sums, &targets, |_| false);
    increments::set_types(f);
}
