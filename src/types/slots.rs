//! Slots: the declarations that a gimple dump does not show, and what is known of their types.

use super::import::{Memo, carry};
use super::scalar::{Shape, is_record_name, is_typedef_name, shape_of, standard_typedef, usual_name};
use crate::ir::{Type, TypeKind, Types};
use rustc_hash::{FxHashMap, FxHashSet};

/// Something that has a type which the dump does not show: a declaration, or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Slot<'a> {
    root: Root<'a>,
    path: [&'a str; DEPTH],
}

/// What a slot's path begins at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Root<'a> {
    /// A record type, by its spelling.
    Record(&'a str),
    /// A global variable.
    Global(&'a str),
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
}

/// How many steps a path has at most; types beyond stay unknown.
const DEPTH: usize = 5;

impl<'a> Slot<'a> {
    /// The root itself.
    pub fn new(root: Root<'a>) -> Self {
        Slot { root, path: [""; DEPTH] }
    }

    /// Where it begins.
    pub fn root(&self) -> Root<'a> {
        self.root
    }

    /// One step on: a field's name, `*`, `[]` or, for what a function returns, `()`.
    pub fn step(mut self, step: &'a str) -> Option<Self> {
        let free = self.path.iter_mut().find(|step| step.is_empty())?;
        *free = step;
        Some(self)
    }

    /// Whether it means something only in the evidence at hand.
    fn is_local(&self) -> bool {
        matches!(self.root, Root::Name(_) | Root::Opaque(_))
    }
}

/// What a file says of its slots, over a table of types.
#[derive(Clone, Default, Debug)]
pub(super) struct Solution<'a> {
    /// The table.
    pub types: Types<'a>,
    /// The slots that are known.
    pub known: FxHashMap<Slot<'a>, Type>,
}

/// The types of slots, over one table of types; where they are not known here, as `base` knows them.
#[derive(Clone, Default, Debug)]
pub(super) struct Slots<'s, 'a> {
    /// The table.
    pub types: Types<'a>,
    known: FxHashMap<Slot<'a>, Type>,
    declared: FxHashSet<Slot<'a>>,
    base: Option<&'s Solution<'a>>,
    memo: Memo,
}

impl<'s, 'a> Slots<'s, 'a> {
    /// Slots over a table of types of their own that know what `base` knows.
    pub fn over(base: &'s Solution<'a>, types: Types<'a>) -> Self {
        Slots { types, base: Some(base), ..Slots::default() }
    }

    /// What is known in the end.
    pub fn finish(self) -> Solution<'a> {
        Solution { types: self.types, known: self.known }
    }

    /// The slot's type.
    pub fn get(&mut self, slot: Slot<'a>) -> Option<Type> {
        if let Some(&ty) = self.known.get(&slot) {
            return Some(ty);
        }
        let base = self.base.filter(|_| !slot.is_local())?;
        let ty = *base.known.get(&slot)?;
        let ty = carry(&base.types, ty, &mut self.types, &mut self.memo);
        self.known.insert(slot, ty);
        self.declared.insert(slot);
        Some(ty)
    }

    /// The slot has this type for sure.
    pub fn declare(&mut self, slot: Slot<'a>, ty: Type) {
        self.known.insert(slot, ty);
        self.declared.insert(slot);
    }

    /// Evidence has it that the slot has this type. Whether that is news.
    pub fn conclude(&mut self, slot: Slot<'a>, ty: Type) -> bool {
        !self.is_declared(slot) && self.known.insert(slot, ty) != Some(ty)
    }

    /// Whether evidence cannot change the slot's type any more.
    pub fn is_declared(&self, slot: Slot<'a>) -> bool {
        if let Root::Param(function, _) = slot.root {
            // Of a function with a prototype the parameters are known, and what follows are `...`.
            if self.declared.contains(&Slot::new(Root::Return(function))) {
                return true;
            }
        }
        self.declared.contains(&slot)
            || !slot.is_local() && self.base.is_some_and(|base| base.known.contains_key(&slot))
    }

    /// TYPE_MAIN_VARIANT: without qualifiers and typedefs. `None` if it is a typedef that is not known.
    pub fn main_variant(&mut self, ty: Type) -> Option<Type> {
        let ty = self.types.unqualified(ty);
        let TypeKind::Named(name) = *self.types.kind(ty) else { return Some(ty) };
        if !is_typedef_name(name) {
            return Some(ty);
        }
        if let Some(known) = self.get(Slot::new(Root::Typedef(name))) {
            return Some(known);
        }
        let name = standard_typedef(name)?;
        Some(self.types.intern(TypeKind::Named(name)))
    }

    /// The shape of the arithmetic type.
    pub fn shape(&mut self, ty: Type) -> Option<Shape> {
        let main = self.main_variant(ty)?;
        match *self.types.kind(main) {
            TypeKind::Named(name) => shape_of(name),
            _ => None,
        }
    }

    /// The typedef that the type is spelled by.
    pub fn typedef_of(&self, ty: Type) -> Option<Slot<'a>> {
        match *self.types.kind(self.types.unqualified(ty)) {
            TypeKind::Named(name) if is_typedef_name(name) => Some(Slot::new(Root::Typedef(name))),
            _ => None,
        }
    }

    /// Whether values of the main variant `ty` take part in arithmetic.
    pub fn is_arithmetic(&self, ty: Type) -> bool {
        match *self.types.kind(ty) {
            TypeKind::Named(name) => name != "void" && !is_record_name(name),
            TypeKind::Vector { .. } | TypeKind::Complex { .. } => true,
            _ => false,
        }
    }

    /// What the function returns that the pointer type points to.
    pub fn returned(&self, pointer: Type) -> Option<Type> {
        let TypeKind::Pointer { to, .. } = *self.types.kind(self.types.unqualified(pointer)) else { return None };
        match *self.types.kind(to) {
            TypeKind::Function { ret, .. } => Some(ret),
            _ => None,
        }
    }

    /// The name of the record type.
    pub fn record(&self, ty: Type) -> Option<&'a str> {
        match *self.types.kind(self.types.unqualified(ty)) {
            TypeKind::Named(name) if is_record_name(name) => Some(name),
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
