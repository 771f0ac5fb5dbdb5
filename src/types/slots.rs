//! Slots: the declarations that a gimple dump does not show, and what is known of their types.

use super::basis::Basis;
use super::body;
use super::import::{Memo, as_it_is, carry, seek};
use super::library;
use super::scalar::{Shape, is_record_name, is_typedef_name, shape_of, standard_typedef, usual_name};
use crate::facts::TypeFacts;
use crate::ir::{Type, TypeKind, Types};
use crate::parse::{declared_type, spelled_type};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// Of how many parts a type may consist to which a pointer is inferred. `_2 = *_1; _3 = *_2; ...` says more of `_1` than any
/// program means.
const MOST_INFERRED: u32 = 64;

/// The number of a slot in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct SlotId(u32);

/// Something that has a type which the dump does not show: a declaration, or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Slot<'a> {
    /// The record type of this spelling.
    Record(&'a str),
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
    /// A part of a slot: a field by its name, `*`, `[]` or, for what a function returns, `()`.
    Part(SlotId, &'a str),
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
    /// The same slot in the table below.
    below: Option<SlotId>,
}

/// What a file says of its slots, over a table of types.
#[derive(Clone, Default, Debug)]
pub(super) struct Solution<'a> {
    /// The table.
    pub types: Types<'a>,
    index: FxHashMap<Slot<'a>, SlotId>,
    known: Vec<(Option<Type>, Basis)>,
    numbered: FxHashMap<Type, Type>,
    spellings: FxHashMap<Type, Type>,
}

impl<'a> Solution<'a> {
    /// The slot, if the file speaks of it.
    pub fn find(&self, slot: Slot<'a>) -> Option<SlotId> {
        self.index.get(&slot).copied()
    }

    /// All slots by their numbers, and how their types came about.
    pub fn slots(&self) -> Vec<(Slot<'a>, Basis)> {
        let mut slots: Vec<_> = self.index.iter().map(|(&slot, &id)| (id.0, slot)).collect();
        slots.sort_unstable_by_key(|&(id, _)| id);
        slots.into_iter().map(|(id, slot)| (slot, self.known[id as usize].1)).collect()
    }

    /// The slot's type, in the solution's table.
    pub fn known(&self, slot: SlotId) -> Option<Type> {
        self.known[slot.0 as usize].0
    }
}

/// The types of slots, over one table of types; where they are not known here, as `base` knows them.
#[derive(Clone, Default, Debug)]
pub(super) struct Slots<'s, 'a> {
    /// The table.
    pub types: Types<'a>,
    rows: Vec<Row<'a>>,
    index: FxHashMap<Slot<'a>, SlotId>,
    base: Option<&'s Solution<'a>>,
    /// What the user states.
    facts: Option<&'a TypeFacts>,
    memo: Memo,
    /// Function types without their numbers, and the pointers that have them.
    numbered: FxHashMap<Type, Type>,
    /// Main variants, and how pointers to them are mostly spelled.
    spellings: FxHashMap<Type, Type>,
    /// The typedefs that types are spelled by, and the shapes of main variants, as far as somebody asked.
    typedefs: SecondaryMap<Type, Option<Option<SlotId>>>,
    shapes: SecondaryMap<Type, Option<Option<Shape>>>,
    /// What declared variables point to, unqualified, and how often.
    pointees: FxHashMap<Type, u32>,
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
        Slots { facts: Some(facts), ..Slots::default() }
    }

    /// What is known in the end.
    pub fn finish(self) -> Solution<'a> {
        let known = self.rows.iter().map(|row| (row.ty, row.basis)).collect();
        Solution {
            types: self.types,
            index: self.index,
            known,
            numbered: self.numbered,
            spellings: self.spellings,
        }
    }

    /// The number of `slot`.
    pub fn id(&mut self, slot: Slot<'a>) -> SlotId {
        if let Some(&id) = self.index.get(&slot) {
            return id;
        }
        let mut row = Row { slot, ty: None, fixed: false, basis: Basis::Unknown, changes: 0, below: None };
        if let Some(base) = self.base {
            let there = match slot {
                Slot::Name(_) | Slot::Opaque(_) => None,
                Slot::Part(of, step) => self.rows[of.0 as usize].below.map(|of| Slot::Part(of, step)),
                root => Some(root),
            };
            row.below = there.and_then(|there| base.index.get(&there)).copied();
            if let Some((Some(ty), basis)) = row.below.map(|id| base.known[id.0 as usize]) {
                row.basis = basis;
                row.ty = Some(carry(&base.types, ty, &mut self.types, &mut self.memo, &as_it_is));
                row.fixed = true;
            }
        }
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
            let result = &self.rows[result.0 as usize];
            row.fixed |= result.fixed && result.basis != Basis::Stated;
        }
        let id = SlotId(self.rows.len() as u32);
        self.rows.push(row);
        self.index.insert(slot, id);
        id
    }

    /// The number of `slot`, if it has one.
    pub fn find(&self, slot: Slot<'a>) -> Option<SlotId> {
        self.index.get(&slot).copied()
    }

    /// What the C library has for the slot, or the body that a record without a name is spelled by.
    fn library(&mut self, slot: Slot<'a>) -> Option<Type> {
        let ty = match slot {
            Slot::Global(name) | Slot::Return(name) | Slot::Param(name, _) => {
                library::declared(name, &mut self.types)?
            }
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
        self.rows[id.0 as usize].slot
    }

    /// The slot's type.
    pub fn get(&self, id: SlotId) -> Option<Type> {
        self.rows[id.0 as usize].ty
    }

    /// The slot has this type for sure.
    pub fn declare(&mut self, slot: Slot<'a>, ty: Type) {
        let id = self.id(slot);
        let row = &mut self.rows[id.0 as usize];
        (row.ty, row.fixed, row.basis) = (Some(ty), true, Basis::Declared);
    }

    /// Evidence has it that the slot has this type. Whether that is news.
    pub fn conclude(&mut self, id: SlotId, ty: Type) -> bool {
        let row = &mut self.rows[id.0 as usize];
        if row.fixed || row.changes >= CHANGES || row.ty == Some(ty) {
            return false;
        }
        row.changes += 1;
        (row.ty, row.basis) = (Some(ty), Basis::Voted);
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
        self.rows[id.0 as usize].basis
    }

    /// Whether evidence cannot change the slot's type any more.
    pub fn is_settled(&self, id: SlotId) -> bool {
        let row = &self.rows[id.0 as usize];
        row.fixed || row.changes >= CHANGES
    }

    /// Whether these are the slots of a whole file.
    pub fn is_whole(&self) -> bool {
        self.base.is_none()
    }

    /// All slots.
    pub fn ids(&self) -> impl Iterator<Item = SlotId> + use<> {
        (0..self.rows.len() as u32).map(SlotId)
    }

    /// The index of the slot in tables beside this one.
    pub fn position(id: SlotId) -> usize {
        id.0 as usize
    }

    /// TYPE_MAIN_VARIANT: without qualifiers and typedefs. `None` if it is a typedef that is not known.
    pub fn main_variant(&mut self, ty: Type) -> Option<Type> {
        let ty = self.types.unqualified(ty);
        let name = match *self.types.kind(ty) {
            TypeKind::Named(name) => name,
            TypeKind::Pointer { to, .. } => return Some(self.numbered(to).unwrap_or(ty)),
            _ => return Some(ty),
        };
        let Some(id) = self.typedef_of(ty) else { return Some(ty) };
        if let Some(known) = self.get(id) {
            return Some(known);
        }
        let name = standard_typedef(name)?;
        Some(self.types.intern(TypeKind::Named(name)))
    }

    /// The pointer to a function type with the number of its node, if some declaration shows that.
    ///
    /// The name or number inside `(*<T34d>)` is that of the pointer's type node; a typedef makes a variant of
    /// the one node that there is for pointers to the function type (`build_pointer_type`).
    pub fn numbered(&mut self, to: Type) -> Option<Type> {
        if self.has_number(to) {
            return None;
        }
        let bare = self.bare(to)?;
        self.carried_from_base(bare, |base| &base.numbered).or_else(|| self.numbered.get(&bare).copied())
    }

    /// The function type without a typedef's name or a number.
    pub fn bare(&mut self, function: Type) -> Option<Type> {
        let mut kind = self.types.kind(function).clone();
        let TypeKind::Function { id, .. } = &mut kind else { return None };
        *id = "";
        Some(self.types.intern(kind))
    }

    /// Remembers the pointers to functions whose type nodes have no name, among all types of the table.
    pub fn note_numbered(&mut self) {
        // What is stated to be such a pointer tells its node.
        for (_, text) in self.facts.into_iter().flat_map(TypeFacts::iter) {
            if text.contains("(*<") {
                let _ = spelled_type(&mut self.types, text);
            }
        }
        for ty in self.types.all() {
            let TypeKind::Pointer { to, .. } = *self.types.kind(ty) else { continue };
            if self.has_number(to)
                && let Some(bare) = self.bare(to)
            {
                self.numbered.entry(bare).or_insert(ty);
            }
        }
    }

    /// Whether the function type shows the number of a node.
    pub fn has_number(&self, function: Type) -> bool {
        matches!(self.types.kind(function), TypeKind::Function { id, .. } if id.starts_with('<'))
    }

    /// The shape of the arithmetic type.
    pub fn shape(&mut self, ty: Type) -> Option<Shape> {
        let main = self.main_variant(ty)?;
        let TypeKind::Named(name) = *self.types.kind(main) else { return None };
        if let Some(shape) = self.shapes[main] {
            return shape;
        }
        let shape = shape_of(if self.is_enumeration(main) { "unsigned int" } else { name });
        self.shapes[main] = Some(shape);
        shape
    }

    /// The typedef that the type is spelled by.
    #[inline]
    pub fn typedef_of(&mut self, ty: Type) -> Option<SlotId> {
        match self.typedefs[ty] {
            Some(typedef) => typedef,
            None => self.find_typedef(ty),
        }
    }

    fn find_typedef(&mut self, ty: Type) -> Option<SlotId> {
        let typedef = match *self.types.kind(self.types.unqualified(ty)) {
            TypeKind::Named(name) if is_typedef_name(name) => Some(self.id(Slot::Typedef(name))),
            _ => None,
        };
        self.typedefs[ty] = Some(typedef);
        typedef
    }

    /// Whether values of the main variant `ty` take part in arithmetic.
    pub fn is_arithmetic(&self, ty: Type) -> bool {
        match *self.types.kind(ty) {
            TypeKind::Named(name) => name != "void" && !is_record_name(name),
            TypeKind::Vector { .. } | TypeKind::Complex { .. } => true,
            _ => false,
        }
    }

    /// Whether the main variant `ty` is an enumeration: one prints by its tag, or as nothing that has a name.
    pub fn is_enumeration(&self, ty: Type) -> bool {
        matches!(*self.types.kind(ty), TypeKind::Named(name) if name == "<unnamed type>" || is_typedef_name(name))
    }

    /// The typedef that the file's pointers to the main variant `ty` most often name.
    pub fn usual_spelling(&mut self, ty: Type) -> Type {
        if let Some(&spelled) = self.spellings.get(&ty) {
            return spelled;
        }
        let spelled = self.carried_from_base(ty, |base| &base.spellings).unwrap_or(ty);
        if self.base.is_some() {
            self.spellings.insert(ty, spelled);
        }
        spelled
    }

    /// What a table of the base has for the type `ty` of the table here.
    fn carried_from_base(
        &mut self,
        ty: Type,
        table: impl Fn(&'s Solution<'a>) -> &'s FxHashMap<Type, Type>,
    ) -> Option<Type> {
        let base = self.base?;
        let found = *table(base).get(&seek(&self.types, ty, &base.types)?)?;
        Some(carry(&base.types, found, &mut self.types, &mut self.memo, &as_it_is))
    }

    /// A variable of the type `ty` is declared.
    pub fn note_declared(&mut self, ty: Type) {
        if let TypeKind::Pointer { to, .. } = *self.types.kind(self.types.unqualified(ty)) {
            *self.pointees.entry(self.types.unqualified(to)).or_default() += 1;
        }
    }

    /// Finds out how pointees are mostly spelled, as far as typedefs are known.
    pub fn note_spellings(&mut self) {
        if self.base.is_some() {
            return;
        }
        let mut counts: FxHashMap<Type, Vec<(Type, u32)>> = FxHashMap::default();
        for ty in self.types.all() {
            let Some(&count) = self.pointees.get(&ty) else { continue };
            if let Some(main) = self.main_variant(ty) {
                counts.entry(main).or_default().push((ty, count));
            }
        }
        self.spellings = counts
            .into_iter()
            .filter_map(|(main, counts)| {
                Some((main, counts.into_iter().rev().max_by_key(|&(_, count)| count)?.0))
            })
            .collect();
    }

    /// What the function returns that the pointer type points to.
    pub fn returned(&self, pointer: Type) -> Option<Type> {
        let TypeKind::Pointer { to, .. } = *self.types.kind(self.types.unqualified(pointer)) else {
            return None;
        };
        match *self.types.kind(to) {
            TypeKind::Function { ret, .. } => Some(ret),
            _ => None,
        }
    }

    /// The name of the record type; of a frame that of its function.
    pub fn record(&self, ty: Type) -> Option<&'a str> {
        match *self.types.kind(self.types.unqualified(ty)) {
            TypeKind::Named(name) if is_record_name(name) => Some(name),
            TypeKind::Frame(function) => Some(function),
            _ => None,
        }
    }

    /// The type with these qualifiers added.
    pub fn qualify(&mut self, ty: Type, quals: u8) -> Type {
        let all = self.types.qualifiers(ty) | quals;
        let of = self.types.unqualified(ty);
        match *self.types.kind(of) {
            _ if quals == 0 => ty,
            TypeKind::Array { of: element, len } => {
                let element = self.qualify(element, quals);
                self.types.intern(TypeKind::Array { of: element, len })
            }
            _ => self.types.intern(TypeKind::Qualified { quals: all, of }),
        }
    }

    /// A pointer to it.
    pub fn pointer(&mut self, to: Type) -> Type {
        if self.types.parts(to) > MOST_INFERRED {
            return to;
        }
        self.types.intern(TypeKind::Pointer { to, attrs: "" })
    }

    /// The type of this spelling, which needs no structure.
    pub fn named(&mut self, name: &'a str) -> Type {
        self.types.intern(TypeKind::Named(name))
    }

    /// The usual type of the shape.
    pub fn usual(&mut self, shape: Shape) -> Option<Type> {
        usual_name(shape).map(|name| self.named(name))
    }
}
