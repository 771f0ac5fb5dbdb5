//! Copies of memory by way of one register (`gimple_fold_builtin_memory_op`): of as many bytes as the processor copies at once, and of
//! whole vectors, whatever their size.

use super::{Folder, Site};
use crate::ir::{Expr, Real, Shape, Type, TypeKind};

/// A vector that a side of a copy is.
struct Whole {
    /// The type that it is accessed by.
    access: Type,
    /// The main variant of that: without the alignment that a typedef gives it.
    main: Type,
}

impl<'a> Folder<'_, '_, 'a> {
    /// `tmp = MEM <uintN> [src]; MEM <uintN> [dest] = tmp;`: the types of both and of the temporary.
    pub(super) fn copy_by_register(
        &mut self,
        site: &Site<'a>,
        [from, to, held]: [Type; 3],
        is_byte: bool,
        dest: Expr,
        src: Expr,
    ) {
        let alias = self.alias_anything();
        let load = self.mem(from, alias, is_byte, src);
        let value = self.in_front(|this| this.assign_to_temporary(load, held));
        let store = self.mem(to, alias, is_byte, dest);
        let store = self.f.expr(store);
        let value = self.f.body.exprs[value].clone();
        self.store(site, |this| this.assign(store, value));
    }

    /// The type that a register of so many bytes is copied by (`bitwise_type_for_mode`).
    pub(super) fn word(&mut self, length: u64) -> Type {
        let len = match length {
            32 => "32",
            64 => "64",
            _ => "",
        };
        if len.is_empty() || !self.cx.dialect.copies_vectors() {
            return self.f.types.nameless(self.cx.dialect.unsigned_of_bytes(length));
        }
        let of = self.named("unsigned char");
        self.f.types.intern(TypeKind::Vector { len, of, name: "" })
    }

    /// The types that the source of a copy is loaded by and the destination stored to, if one of them is a vector of just this
    /// length, and what holds it between; the destination comes first. What is not as well aligned has the main variant, and so has an SSA
    /// name (`make_ssa_name`).
    pub(super) fn copied_vector(&mut self, dest: Expr, src: Expr, length: u64) -> Option<[Type; 3]> {
        // Texts are constants, and less goes another way.
        if length <= 16 || self.bytes(src).is_some() {
            return None;
        }
        let (to, from) = (self.whole_vector(dest, length), self.whole_vector(src, length));
        let ([from, to], main) = match (to, from) {
            (Some(to), Some(_)) => ([to.access; 2], to.main),
            (Some(to), None) => ([to.main, to.access], to.main),
            // Another object of that size comes first.
            (None, Some(_)) if self.side(dest, length).is_some_and(|side| side.may_be(length)) => {
                return None;
            }
            (None, Some(from)) => ([from.access, from.main], from.main),
            (None, None) => return None,
        };
        let held = if self.cx.dialect.early_temporaries_are_names() { main } else { from };
        Some([from, to, held])
    }

    /// The vector that `arg` points to, if it is (part of) a declared object.
    fn whole_vector(&mut self, arg: Expr, length: u64) -> Option<Whole> {
        let ty = self.object(arg)?.place.ty?;
        let (of, len) = match *self.f.types.kind(self.f.types.unqualified(ty)) {
            TypeKind::Vector { len, of, .. } => match *self.f.types.kind(of) {
                TypeKind::Named(of) => (of, len),
                _ => return None,
            },
            TypeKind::Named(name) => self.cx.types.vector_of(name)?,
            _ => return None,
        };
        let shape = Shape::of(of)?;
        let count: u64 = len.parse().ok()?;
        if shape.size().checked_mul(count) != Some(length) {
            return None;
        }
        // Real numbers are copied as bytes where they fit a register (`bitwise_type_for_mode`).
        let is_real = matches!(shape, Shape::Real(Real::Single | Real::Double));
        if is_real && length.saturating_mul(8) <= self.f.head.isa.widest_vector().into() {
            let len = if length == 32 { "32" } else { "64" };
            let of = self.named("unsigned char");
            let bytes = self.f.types.intern(TypeKind::Vector { len, of, name: "" });
            return Some(Whole { access: bytes, main: bytes });
        }
        let of = self.f.types.intern(TypeKind::Named(of));
        let main = self.f.types.intern(TypeKind::Vector { len, of, name: "" });
        Some(Whole { access: ty, main })
    }
}
