//! Slots: the declarations that a gimple dump does not show, and what is known of their types.

use super::basis::Basis;
use super::body;
use super::changes::Heeded;
use super::import::{Few, as_it_is, carry};
use super::integers::INTEGER;
use super::integers::{by_default, is_integer};
use super::library;
use super::solution::{Known, Solution};
use crate::facts::TypeFacts;
use crate::ir::{Shape, Type, TypeKind, Types};
use crate::text::parse::declared_type;
use cranelift_entity::SecondaryMap;
use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// The number of a slot in its table; with a mark, in that of the file below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct SlotId(u32);

/// Something that has a type which the dump does not show: a declaration, or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Slot<'a> {
    /// The record type of this spelling.
    Record(&'a str),
    /// The structure of this tag, which the dump does not spell.
    Tagged(&'a str),
    /// A global variable.
    Global(&'a str),
    /// A pointer constant.
    Fixed(&'a str),
    /// What a function returns.
    Return(&'a str),
    /// A function's parameter.
    Param(&'a str, u32),
    /// What a typedef stands for; an enumeration stands for itself.
    Typedef(&'a str),
    /// An SSA name of the function at hand.
    Name(u32),
    /// The value of a term that nothing names.
    Opaque(u32),
    /// A part of a slot: a field by its name, `*`, `[]` or, for what a function returns, `()`; `+` for what it is computed in, if it
    /// is an enumeration.
    Part(SlotId, &'a str),
}

impl<'a> Slot<'a> {
    /// Its hash in tables of slots.
    pub fn hash(self) -> u64 {
        FxBuildHasher.hash_one(self)
    }

    /// The name of the field that it is.
    pub fn field(self) -> Option<&'a str> {
        match self {
            Slot::Part(_, step) if !matches!(step, "*" | "[]" | "()" | INTEGER) => Some(step),
            _ => None,
        }
    }
}

/// What is known of a slot.
#[derive(Clone, Copy, Debug)]
struct Row<'a> {
    slot: Slot<'a>,
    ty: Option<Type>,
    /// It will not change.
    fixed: bool,
    /// How its type came about.
    basis: Basis,
    /// How often it has changed.
    changes: u8,
    /// The same slot in the file's table.
    below: Option<SlotId>,
}

/// What stays true of a type, as far as somebody asked.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct OfType {
    /// The typedef that it is spelled by.
    pub typedef: Option<Option<SlotId>>,
    /// The shape of the main variant that it is.
    pub shape: Option<Option<Shape>>,
    /// The slot of the record that it is.
    pub record: Option<Option<SlotId>>,
    /// Its main variant, unless a typedef stands for that.
    pub main: Option<Type>,
    /// Whether it is an enumeration, if it is a main variant.
    pub enumeration: Option<bool>,
}

/// Marks the numbers of slots that a function takes from its file: what is known of those is known for good.
const OF_FILE: u32 = 1 << 31;

/// The types of slots, over one table of types. What `base` knows a function does not keep rows of its own for.
#[derive(Clone, Default, Debug)]
pub(super) struct Slots<'s, 'a> {
    /// The table.
    pub types: Types<'a>,
    rows: Vec<Row<'a>>,
    /// The rows' numbers by their slots.
    by_slot: HashTable<u32>,
    pub(super) base: Option<&'s Solution<'a>>,
    /// Slots of the file that the function declares otherwise.
    declared: FxHashMap<Slot<'a>, SlotId>,
    /// The parts of slots that have been asked for, in order of first sight, and the marks of those of the file.
    parts: Vec<SlotId>,
    seen: Vec<u64>,
    /// What the user states.
    facts: Option<&'a TypeFacts>,
    /// Whether the user states any types.
    pub(super) states_types: bool,
    /// The name that the library was asked for last, and its type there: a function's result and parameters come in a row.
    last_asked: Option<(&'a str, Option<Type>)>,
    pub(super) memo: Few,
    /// Function types without their numbers, and the pointers that have them.
    pub(super) numbered: FxHashMap<Type, Type>,
    /// Main variants, and how pointers to them are mostly spelled.
    pub(super) spellings: FxHashMap<Type, Type>,
    pub(super) of_types: SecondaryMap<Type, OfType>,
    /// What declared variables point to, unqualified, and how often.
    pub(super) pointees: FxHashMap<Type, u32>,
    /// How many variables are declared as `_Bool`.
    pub(super) truths: u32,
    /// How many are declared as pointers to characters, and how many to constant ones.
    pub(super) texts: [u32; 2],
    /// What has changed since somebody asked.
    pub(super) changed: Vec<SlotId>,
    /// What was asked for and may change.
    pub(super) heeded: Heeded,
}

/// How often a slot's type may change before it stays: votes that depend on each other need not settle.
const CHANGES: u8 = 3;

impl<'s, 'a> Slots<'s, 'a> {
    /// Slots over a table of types of their own that know what `base` knows.
    pub fn over(base: &'s Solution<'a>, types: Types<'a>) -> Self {
        Slots { types, base: Some(base), ..Slots::default() }
    }

    /// Slots of a whole file, beside what the user states.
    pub fn beside(facts: &'a TypeFacts) -> Self {
        Slots { facts: Some(facts), states_types: !facts.is_empty(), ..Slots::default() }
    }

    /// What is known in the end.
    pub fn finish(mut self) -> Solution<'a> {
        for at in 0..self.rows.len() {
            let Row { slot, ty: None, .. } = self.rows[at] else { continue };
            if let Some((ty, basis)) = by_default(slot, &mut self) {
                (self.rows[at].ty, self.rows[at].basis) = (Some(ty), basis);
            }
        }
        let slots = self.rows.iter().map(|&Row { slot, ty, basis, .. }| Known { slot, ty, basis }).collect();
        Solution {
            types: self.types,
            slots,
            by_slot: self.by_slot,
            numbered: self.numbered,
            spellings: self.spellings,
        }
    }

    /// The number of `slot`.
    pub fn id(&mut self, slot: Slot<'a>) -> SlotId {
        let below = match self.base {
            Some(base) => match self.in_file(slot, base) {
                Ok(id) => return id,
                Err(below) => below,
            },
            None => None,
        };
        let hash = slot.hash();
        if let Some(id) = self.find_hashed(slot, hash) {
            return id;
        }
        let mut row = Row { slot, ty: None, fixed: false, basis: Basis::Unknown, changes: 0, below };
        if self.base.is_none() {
            (row.ty, row.basis) = match self.stated(slot) {
                Some(ty) => (Some(ty), Basis::Stated),
                None => (self.library(slot), Basis::Library),
            };
            row.fixed = row.ty.is_some();
            if !row.fixed {
                row.basis = Basis::Unknown;
            }
        }
        if let Slot::Param(function, _) = slot {
            // Of a function with a prototype the parameters are known, and what follows are `...`.
            let result = self.id(Slot::Return(function));
            row.fixed |= self.is_fixed(result) && self.basis(result) != Basis::Stated;
        }
        self.add(row, hash)
    }

    fn add(&mut self, row: Row<'a>, hash: u64) -> SlotId {
        let id = SlotId(self.rows.len() as u32);
        if let Slot::Part(..) = row.slot
            && !is_integer(row.slot)
        {
            self.parts.push(id);
        }
        self.rows.push(row);
        self.by_slot.insert_unique(hash, id.0, |&at| self.rows[at as usize].slot.hash());
        id
    }

    /// The slot where the file knows its type, or is all that there is to know of it; else the slot in the file's table.
    fn in_file(&mut self, slot: Slot<'a>, base: &'s Solution<'a>) -> Result<SlotId, Option<SlotId>> {
        if let Some(&own) = self.declared.get(&slot) {
            return Ok(own);
        }
        let there = match slot {
            Slot::Name(_) | Slot::Opaque(_) => return Err(None),
            Slot::Part(of, step) if of.0 & OF_FILE != 0 => Slot::Part(SlotId(of.0 & !OF_FILE), step),
            Slot::Part(of, step) => match self.rows[of.0 as usize].below {
                Some(of) => Slot::Part(of, step),
                None => return Err(None),
            },
            root => root,
        };
        let Some(below) = base.find(there) else { return Err(None) };
        match base.known(below).ty {
            Some(ty) => _ = carry(&base.types, ty, &mut self.types, &mut self.memo, &as_it_is),
            None if matches!(slot, Slot::Record(_) | Slot::Tagged(_)) => {}
            None => return Err(Some(below)),
        }
        let id = SlotId(below.0 | OF_FILE);
        if let Slot::Part(..) = slot
            && !is_integer(slot)
        {
            if self.seen.is_empty() {
                self.seen = vec![0; base.slots.len() / 64 + 1];
            }
            let (word, bit) = (&mut self.seen[below.0 as usize / 64], 1 << (below.0 % 64));
            if *word & bit == 0 {
                *word |= bit;
                self.parts.push(id);
            }
        }
        Ok(id)
    }

    /// What the file knows of the slot, if that is where it comes from.
    fn below(&self, id: SlotId) -> Option<(&'s Solution<'a>, &'s Known<'a>)> {
        let base = self.base.filter(|_| id.0 & OF_FILE != 0)?;
        Some((base, &base.slots[(id.0 & !OF_FILE) as usize]))
    }

    /// The number of `slot`, if it has one and may change.
    pub fn find(&self, slot: Slot<'a>) -> Option<SlotId> {
        self.find_hashed(slot, slot.hash())
    }

    fn find_hashed(&self, slot: Slot<'a>, hash: u64) -> Option<SlotId> {
        self.by_slot.find(hash, |&at| self.rows[at as usize].slot == slot).copied().map(SlotId)
    }

    /// What the C library has for the slot, or the body that a record without a name is spelled by.
    fn library(&mut self, slot: Slot<'a>) -> Option<Type> {
        let ty = match slot {
            Slot::Global(name) | Slot::Return(name) | Slot::Param(name, _) => match self.last_asked {
                Some((last, ty)) if last == name => ty?,
                _ => {
                    let ty = library::declared(name, &mut self.types);
                    self.last_asked = Some((name, ty));
                    ty?
                }
            },
            Slot::Part(of, field) => {
                let Slot::Record(record) = self.slot(of) else { return None };
                return match body::field(record, field) {
                    Some(declaration) => declared_type(&mut self.types, declaration),
                    None => library::field(record, field, &mut self.types),
                };
            }
            _ => return None,
        };
        match (slot, self.types.kind(ty)) {
            (Slot::Return(_), &TypeKind::Function { ret, .. }) => Some(ret),
            (Slot::Param(_, i), TypeKind::Function { params, .. }) => params.get(i as usize).copied(),
            (Slot::Global(_), TypeKind::Function { .. }) => None,
            (Slot::Global(_), _) => Some(ty),
            _ => None,
        }
    }

    /// The slot of that number.
    pub fn slot(&self, id: SlotId) -> Slot<'a> {
        match self.below(id).map(|(_, known)| known.slot) {
            Some(Slot::Part(of, step)) => Slot::Part(SlotId(of.0 | OF_FILE), step),
            Some(slot) => slot,
            None => self.rows[id.0 as usize].slot,
        }
    }

    /// The slot's type.
    pub fn get(&self, id: SlotId) -> Option<Type> {
        match self.below(id) {
            Some((_, known)) => self.memo.get(&known.ty?).copied(),
            None => self.rows[id.0 as usize].ty,
        }
    }

    /// The slot has this type for sure.
    pub fn declare(&mut self, slot: Slot<'a>, ty: Type) {
        let mut id = self.id(slot);
        if self.below(id).is_some() {
            let basis = Basis::Declared;
            let row = Row { slot, ty: None, fixed: true, basis, changes: 0, below: None };
            id = self.add(row, slot.hash());
            self.declared.insert(slot, id);
        }
        let row = &mut self.rows[id.0 as usize];
        (row.ty, row.fixed, row.basis) = (Some(ty), true, Basis::Declared);
    }

    /// Evidence has it that the slot has this type. Whether that is news.
    pub fn conclude(&mut self, id: SlotId, ty: Type) -> bool {
        if self.is_settled(id) || self.get(id) == Some(ty) {
            return false;
        }
        let row = &mut self.rows[id.0 as usize];
        row.changes += 1;
        (row.ty, row.basis) = (Some(ty), Basis::Voted);
        self.changed.push(id);
        true
    }

    /// No evidence has it, but it is likely that the slot has this type. Whether that is news.
    pub fn suppose(&mut self, id: SlotId, ty: Type) -> bool {
        let news = self.conclude(id, ty);
        if news {
            self.rows[id.0 as usize].basis = Basis::Guessed;
        }
        news
    }

    /// What the user states of types.
    pub fn facts(&self) -> Option<&'a TypeFacts> {
        self.facts
    }

    /// How the slot's type came about.
    pub fn basis(&self, id: SlotId) -> Basis {
        self.below(id).map_or_else(|| self.rows[id.0 as usize].basis, |(_, known)| known.basis)
    }

    /// Whether evidence cannot change the slot's type any more.
    pub fn is_settled(&self, id: SlotId) -> bool {
        self.is_fixed(id) || self.rows[id.0 as usize].changes >= CHANGES
    }

    fn is_fixed(&self, id: SlotId) -> bool {
        id.0 & OF_FILE != 0 || self.rows[id.0 as usize].fixed
    }

    /// Whether these are the slots of a whole file.
    pub fn is_whole(&self) -> bool {
        self.base.is_none()
    }

    /// All slots but those of the file below.
    pub fn ids(&self) -> impl Iterator<Item = SlotId> + use<> {
        (0..self.rows.len() as u32).map(SlotId)
    }

    /// All parts of slots, in order of first sight.
    pub fn parts(&self) -> &[SlotId] {
        &self.parts
    }

    /// The slot with that index in tables beside this one.
    pub fn at(position: u32) -> SlotId {
        SlotId(position)
    }

    /// The index of the slot in tables beside this one, if it is not one of the file below.
    pub fn position(id: SlotId) -> usize {
        id.0 as usize
    }
}
