//! The types of a function's temporaries, where all functions together leave nothing open.
//!
//! The terms of a function are terms of its file, too. Once the file is solved, those that rest on nothing that a function's
//! own evidence could change have their types in every function. So a function all of whose temporaries have such terms
//! needs to be heard only once: what is kept of it is its outline, and in the end the types alone.

use super::explain::is_volatile;
use super::firm::firm;
use super::import::{Few, as_it_is, carry};
use super::offset::{self, results};
use super::pieces::Evidence;
use super::said::{FunctionEvidence, Sum};
use super::slots::Slots;
use super::solution::Solution;
use super::term::{Term, TermId};
use super::terms::Terms;
use super::values::Values;
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
    wanted: Lists<(Name, TermId)>,
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
pub(super) struct AllSettled {
    /// Whether they are settled.
    complete: Vec<bool>,
    names: Lists<(Name, Type)>,
    /// The sums of pointers.
    sums: Lists<Sum>,
    /// What pointers the results of sums are wanted as, the last one first of all.
    wanted: Lists<(Name, Type)>,
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
pub struct Settled<'s> {
    names: &'s [(Name, Type)],
    sums: &'s [Sum],
    wanted: &'s [(Name, Type)],
}

impl Outlines {
    /// Adds that of `f`, which has `said` so much in terms that are `at` other numbers in the file. Returns the how many-th
    /// it is.
    pub fn add(
        &mut self,
        f: &Function<'_>,
        said: &FunctionEvidence<'_>,
        at: impl Fn(TermId) -> TermId,
    ) -> u32 {
        let terms = &said.evidence.terms;
        let of_name = |name: Name| {
            let def = said.names[name].def.filter(|_| f.ssa.names[name].ty.is_none())?;
            let own = said.names[name].term;
            let is_own =
                own.is_some_and(|own| matches!(terms.get(own), Term::Alias(of, _) if of == Some(def)));
            Some((name, if is_own { Defined::Holding(at(def)) } else { Defined::As(at(def)) }))
        };
        let is_temporary = |&name: &Name| !f.ssa.names[name].released && f.ssa.names[name].var.is_none();
        let complete = self.names.push_all(f.ssa.names.keys().filter(is_temporary).map(of_name));
        self.complete.push(complete);
        let accesses = said.accesses.iter().filter(|_| complete);
        self.accesses.push(accesses.map(|&(_, term)| at(term)));
        let objects = terms.iter().filter(|_| complete).filter_map(|(_, term)| by_address(term, terms));
        self.objects.push(objects.map(|(of, step)| (at(of), step)));
        let results = results(&said.sums);
        let wanted = said.compared.iter().chain(&said.wanted);
        let wanted = wanted.filter(|&&(name, _)| complete && results.contains(name));
        self.wanted.push(wanted.map(|&(name, term)| (name, at(term))));
        let sums = said.sums.iter().filter(|_| complete);
        self.sums.push(sums.map(|sum| Sum { term: at(sum.term), ..*sum }));
        self.complete.len() as u32 - 1
    }

    /// The types that the file settles, once its terms have these `values`.
    pub fn settle(self, evidence: &Evidence<'_>, values: &Values, slots: &mut Slots<'_, '_>) -> AllSettled {
        let firm = firm(evidence, values);
        let mut settled = AllSettled::default();
        for function in 0..self.complete.len() {
            let complete = if self.is_settled(function, &firm, values, slots) {
                self.add_types(function, &firm, values, slots, &mut settled.names)
            } else {
                settled.names.push(std::iter::empty());
                false
            };
            settled.complete.push(complete);
            let pointer = |term| pointer(term, values, slots);
            let sums = self.sums.get(function).iter().filter(|sum| complete && pointer(sum.term).is_some());
            settled.sums.push(sums.copied());
            let wanted = self.wanted.get(function).iter().filter(|_| complete);
            settled.wanted.push(wanted.filter_map(|&(name, term)| Some((name, pointer(term)?))));
        }
        settled
    }

    /// Whether the file settles all that one function accesses and adds up; `firm` are the terms that no function's own
    /// evidence changes.
    fn is_settled(&self, function: usize, firm: &[bool], values: &Values, slots: &Slots<'_, '_>) -> bool {
        let is_firm = |term: TermId| firm[term.0 as usize];
        // Statements need not be looked at where none is a volatile access.
        let is_plain =
            |&term: &TermId| is_firm(term) && !values.ty(term).is_some_and(|ty| is_volatile(slots, ty));
        let tells = |&(of, step): &(TermId, Step)| {
            let Some(ty) = values.ty(of) else { return false };
            match (step, slots.types.kind(slots.types.unqualified(ty))) {
                (Step::Field, _) => slots.record(ty).is_some(),
                (Step::Element, kind) => matches!(kind, TypeKind::Array { .. } | TypeKind::Vector { .. }),
                (Step::Target, kind) => matches!(kind, TypeKind::Pointer { .. }),
            }
        };
        self.complete[function]
            && self.accesses.get(function).iter().all(is_plain)
            && self.sums.get(function).iter().all(|sum| is_firm(sum.term))
            && self.wanted.get(function).iter().all(|&(_, term)| is_firm(term))
            && self.objects.get(function).iter().all(tells)
    }

    /// Adds the types of one function's temporaries as the next list to `names`, if the file settles them all. Whether it
    /// does.
    fn add_types(
        &self,
        function: usize,
        firm: &[bool],
        values: &Values,
        slots: &mut Slots<'_, '_>,
        names: &mut Lists<(Name, Type)>,
    ) -> bool {
        slots.heed();
        let of_name = |&(name, defined): &(Name, Defined)| {
            let (Defined::As(def) | Defined::Holding(def)) = defined;
            let main = values.ty(def).filter(|_| firm[def.0 as usize])?;
            let main = slots.main_variant(main)?;
            let holds = matches!(defined, Defined::Holding(_));
            Some((name, if holds { slots.main_variant(main)? } else { main }))
        };
        let all = names.push_all(self.names.get(function).iter().map(of_name));
        all && !slots.heeded().missed
    }
}

impl AllSettled {
    /// The types of the temporaries of the how many-th function.
    pub fn get(&self, function: usize) -> Option<Settled<'_>> {
        let is_settled = *self.complete.get(function)?;
        let (names, sums, wanted) =
            (self.names.get(function), self.sums.get(function), self.wanted.get(function));
        is_settled.then_some(Settled { names, sums, wanted })
    }
}

/// The term's type, if that is a pointer.
fn pointer(term: TermId, values: &Values, slots: &Slots<'_, '_>) -> Option<Type> {
    let ty = values.ty(term)?;
    matches!(slots.types.kind(slots.types.unqualified(ty)), TypeKind::Pointer { .. }).then_some(ty)
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
pub(super) fn apply<'a>(f: &mut Function<'a>, settled: Settled<'_>, solution: &Solution<'a>) {
    let mut memo = Few::default();
    let types = &solution.types;
    for &(name, ty) in settled.names {
        f.ssa.names[name].ty = Some(carry(types, ty, &mut f.types, &mut memo, &as_it_is));
    }
    let wanted = settled.wanted.iter();
    let wanted =
        wanted.map(|&(name, ty)| (name, carry(types, ty, &mut f.types, &mut memo, &as_it_is))).collect();
    // A base that has been cast leaves the sum open.
    offset::settle(f, settled.sums, &wanted, |_| false);
}
