//! The types of a function's temporaries, where all functions together leave nothing open.
//!
//! The terms of a function are terms of its file, too. Once the file is solved, those that rest on nothing that a function's
//! own evidence could change have their types in every function. So a function all of whose temporaries have such terms
//! needs to be heard only once: what is kept of it is its outline, and in the end the types alone.

use super::explain::is_volatile;
use super::import::{SparseMemo, import_type, verbatim};
use super::offset::{self, results};
use super::relations::Evidence;
use super::resolved::firm;
use super::solution::Solution;
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_evidence::{Sum, TypeEvidence};
use super::type_vars::TypeVars;
use crate::base::lists::Lists;
use crate::ir::{Function, Name, Type, TypeKind};

/// What each function says of its temporaries, in terms of the file.
#[derive(Default)]
pub(super) struct Outlines {
    /// Whether something is said of all of them.
    complete: Vec<bool>,
    /// The temporaries and what defines them.
    names: Lists<(Name, Defined)>,
    /// The places in memory that statements access.
    accesses: Lists<TermId>,
    /// Objects of which the function takes parts by way of temporaries that hold their addresses, and which. In the file
    /// such a part is one of the object itself, whatever that is.
    objects: Lists<(TermId, Step)>,
    /// The sums that may be of pointers.
    sums: Lists<Sum>,
    /// What the temporaries that hold them are compared with, passed or assigned to.
    targets: Lists<(Name, TermId)>,
}

/// What defines a temporary.
#[derive(Clone, Copy, Debug)]
enum Defined {
    /// It has the very type of the term.
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

/// The types of the temporaries of each function, over the table of the file.
#[derive(Clone, Default, Debug)]
pub(super) struct AllInferredTypes {
    /// Whether they are settled.
    complete: Vec<bool>,
    names: Lists<(Name, Type)>,
    /// The sums of pointers.
    sums: Lists<Sum>,
    /// What pointers the results of sums are wanted as, the last one first of all.
    targets: Lists<(Name, Type)>,
}

/// The types of a function's temporaries, over the table of its file.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::Stage};
///
/// // A dump hands them to the pipeline itself ([`tressa::passes::Context::settled`]).
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
    /// Adds that of `f`, which has `said` so much in terms that are `at` other numbers in the file. Returns the how many-th
    /// it is.
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

    /// The types that the file settles, once its terms have these `values`.
    pub fn settle(
        self,
        evidence: &Evidence<'_>,
        values: &Values,
        vars: &mut TypeVars<'_, '_>,
    ) -> AllInferredTypes {
        let firm = firm(evidence, values);
        let mut settled = AllInferredTypes::default();
        for function in 0..self.complete.len() {
            let complete = if self.is_final(function, &firm, values, vars) {
                self.add_types(function, &firm, values, vars, &mut settled.names)
            } else {
                settled.names.push(std::iter::empty());
                false
            };
            settled.complete.push(complete);
            let pointer = |term| pointer(term, values, vars);
            let sums = self.sums.get(function).iter().filter(|sum| complete && pointer(sum.term).is_some());
            settled.sums.push(sums.copied());
            let targets = self.targets.get(function).iter().filter(|_| complete);
            settled.targets.push(targets.filter_map(|&(name, term)| Some((name, pointer(term)?))));
        }
        settled
    }

    /// Whether the file settles all that one function accesses and adds up; `firm` are the terms that no function's own
    /// evidence changes.
    fn is_final(&self, function: usize, firm: &[bool], values: &Values, vars: &TypeVars<'_, '_>) -> bool {
        let is_firm = |term: TermId| firm[term.0 as usize];
        // Statements need not be looked at where none is a volatile access.
        let is_plain =
            |&term: &TermId| is_firm(term) && !values.ty(term).is_some_and(|ty| is_volatile(vars, ty));
        let tells = |&(of, step): &(TermId, Step)| {
            let Some(ty) = values.ty(of) else { return false };
            match (step, vars.types.kind(vars.types.unqualified(ty))) {
                (Step::Field, _) => vars.record(ty).is_some(),
                (Step::Element, kind) => matches!(kind, TypeKind::Array { .. } | TypeKind::Vector { .. }),
                (Step::Target, kind) => matches!(kind, TypeKind::Pointer { .. }),
            }
        };
        self.complete[function]
            && self.accesses.get(function).iter().all(is_plain)
            && self.sums.get(function).iter().all(|sum| is_firm(sum.term))
            && self.targets.get(function).iter().all(|&(_, term)| is_firm(term))
            && self.objects.get(function).iter().all(tells)
    }

    /// Adds the types of one function's temporaries as the next list to `names`, if the file settles them all. Whether it
    /// does.
    fn add_types(
        &self,
        function: usize,
        firm: &[bool],
        values: &Values,
        vars: &mut TypeVars<'_, '_>,
        names: &mut Lists<(Name, Type)>,
    ) -> bool {
        vars.track_dependencies();
        let of_name = |&(name, defined): &(Name, Defined)| {
            let (Defined::As(def) | Defined::Holding(def)) = defined;
            let main = values.ty(def).filter(|_| firm[def.0 as usize])?;
            let main = vars.main_variant(main)?;
            let holds = matches!(defined, Defined::Holding(_));
            Some((name, if holds { vars.main_variant(main)? } else { main }))
        };
        let all = names.push_all(self.names.get(function).iter().map(of_name));
        all && !vars.dependencies().has_unknown
    }
}

impl AllInferredTypes {
    /// The types of the temporaries of the how many-th function.
    pub fn get(&self, function: usize) -> Option<InferredTypes<'_>> {
        let is_final = *self.complete.get(function)?;
        let (names, sums, targets) =
            (self.names.get(function), self.sums.get(function), self.targets.get(function));
        is_final.then_some(InferredTypes { names, sums, targets })
    }
}

/// The term's type, if that is a pointer.
fn pointer(term: TermId, values: &Values, vars: &TypeVars<'_, '_>) -> Option<Type> {
    let ty = values.ty(term)?;
    matches!(vars.types.kind(vars.types.unqualified(ty)), TypeKind::Pointer { .. }).then_some(ty)
}

/// If the term is a part of what a temporary holds the address of: that object, and which part.
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

/// Gives the temporaries of `f` their types, as [`infer`](super::infer) would.
pub(super) fn apply<'a>(f: &mut Function<'a>, settled: InferredTypes<'_>, solution: &Solution<'a>) {
    let mut memo = SparseMemo::default();
    let types = &solution.types;
    for &(name, ty) in settled.names {
        f.ssa.names[name].ty = Some(import_type(types, ty, &mut f.types, &mut memo, &verbatim));
    }
    let targets = settled.targets.iter();
    let targets = targets
        .map(|&(name, ty)| (name, import_type(types, ty, &mut f.types, &mut memo, &verbatim)))
        .collect();
    // A base that has been cast leaves the sum open.
    offset::settle(f, settled.sums, &targets, |_| false);
}
