//! Bringing together what the functions of a dump say: step 1 function by function, on any thread, and step 2 in the
//! order of the dump.

use super::constants::{self, Texts};
use super::evidence;
use super::import::{Keep, Most, carry};
use super::merge::Merged;
use super::names::{self, Names};
use super::said::{FunctionEvidence, Named};
use super::settled::Outlines;
use super::slots::{Slot, Slots};
use super::values::Values;
use super::{FileTypes, solve};
use crate::facts::TypeFacts;
use crate::ir::{Function, Type, TypeKind, VarKind};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// What the statements of one function say, to be brought together by a [`Collector`].
#[derive(Default)]
pub(crate) struct Testimony<'a>(FunctionEvidence<'a>, constants::Uses<'a>, names::Told<'a>);

impl<'a> Testimony<'a> {
    /// What `f`, as the gimplifier left it, says about types.
    pub fn of(f: &Function<'a>) -> Self {
        let mut testimony = Testimony::default();
        testimony.take(f);
        testimony
    }

    /// Makes it what `f`, as the gimplifier left it, says about types.
    pub fn take(&mut self, f: &Function<'a>) {
        let Testimony(evidence, uses, names) = self;
        let named = FxHashMap::default();
        *evidence = evidence::collect_into(f, Named::Some(&named), std::mem::take(evidence));
        *uses = constants::uses(f);
        names.take(f);
    }
}

/// Brings together what the functions of a dump say.
pub(crate) struct Collector<'a> {
    file: Merged<'a>,
    slots: Slots<'a, 'a>,
    names: Names<'a>,
    texts: Texts<'a>,
    outlines: Outlines,
}

impl<'a> Collector<'a> {
    /// One that knows what the user states.
    pub fn beside(facts: &'a TypeFacts) -> Self {
        Collector {
            file: Merged::default(),
            slots: Slots::beside(facts),
            names: Names::default(),
            texts: Texts::default(),
            outlines: Outlines::default(),
        }
    }

    /// Adds what the next function of the dump says; text that is new is kept. Returns the how many-th it is.
    pub fn add<'w>(&mut self, f: &Function<'w>, said: &Testimony<'w>, keep: Keep<'_, 'w, 'a>) -> u32
    where
        'a: 'w,
    {
        let slots = &mut self.slots;
        slots.types.shows_numbers |= f.types.shows_numbers;
        self.names.add(&said.2, keep);
        self.texts.add(f.name, &said.1, keep);
        let mut memo = Most::with_capacity(f.types.len());
        let carried = |ty| carry(&f.types, ty, &mut slots.types, &mut memo, keep);
        self.file.add(&said.0, carried, keep);
        declare(f, slots, &mut memo, keep);
        for (var, ty) in f.decls.vars.values().filter_map(|var| Some((var, var.ty?))) {
            let ty = carry(&f.types, ty, &mut slots.types, &mut memo, keep);
            slots.note_declared(ty, var.name.contains('.'));
        }
        self.outlines.add(f, &said.0, |term| self.file.at(term))
    }

    /// What they say together.
    pub fn finish(self) -> FileTypes<'a> {
        self.finish_as(false)
    }

    /// As [`finish`](Self::finish); `plainly` without regard to what has changed.
    pub(super) fn finish_as(mut self, plainly: bool) -> FileTypes<'a> {
        self.slots.note_numbered();
        let slots = &mut self.slots;
        let (evidence, values) = self.file.finish(|terms| Values::of(terms, slots));
        let values = solve::solve(&evidence, values, &mut self.slots, plainly);
        let settled = self.outlines.settle(&evidence, &values, &mut self.slots);
        let facts = self.slots.facts();
        let (solution, (texts, extents)) = (self.slots.finish(), self.texts.finish());
        let supposed = BTreeMap::new();
        FileTypes { solution, names: self.names, facts, texts, extents, supposed, settled }
    }
}

/// The function's own type, and those of functions that it declares: what their callers pass and get.
fn declare<'w, 'a: 'w>(f: &Function<'w>, slots: &mut Slots<'_, 'a>, memo: &mut Most, keep: Keep<'_, 'w, 'a>) {
    let mut declare = |slot: Slot<'a>, ty: Type| {
        let ty = carry(&f.types, ty, &mut slots.types, memo, keep);
        slots.declare(slot, ty);
    };
    let name = keep(f.name);
    if let Some(ret) = f.head.ret {
        declare(Slot::Return(name), ret);
    }
    for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Function) {
        if let Some(&TypeKind::Function { ret, .. }) = var.ty.map(|ty| f.types.kind(ty)) {
            declare(Slot::Return(keep(var.name)), ret);
        }
    }
    // Later dumps do not show the declarations in blocks.
    for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Extern) {
        if let Some(ty) = var.ty {
            declare(Slot::Global(keep(var.name)), ty);
        }
    }
    for (&param, at) in f.decls.params.iter().zip(0..) {
        if let Some(ty) = f.decls.vars[param].ty {
            declare(Slot::Param(name, at), ty);
        }
    }
}
