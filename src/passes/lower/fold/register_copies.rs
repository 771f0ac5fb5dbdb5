//! Copies of memory through one register (`gimple_fold_builtin_memory_op`): of as many bytes as the
//! processor copies at once, and of whole vectors of any size.

use super::{Folder, Site};
use crate::ir::{Expr, Real, Shape, Type, TypeKind};

/// The type of a vector that is copied.
struct VectorType {
    /// The type of the access.
    access: Type,
    /// The main variant of the type, without the alignment of a typedef.
    main: Type,
}

impl<'a> Folder<'_, '_, 'a> {
    /// `tmp = MEM <from> [src]; MEM <to> [dest] = tmp;` with a temporary of type `held`.
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
        let value = self.before_last(|this| this.assign_to_temporary(load, held));
        let store = self.mem(to, alias, is_byte, dest);
        let value = self.f.body.exprs[value].clone();
        self.store(site, |this| this.assign_to(store, value));
    }

    /// The type that copies a register of `length` bytes (`bitwise_type_for_mode`).
    pub(super) fn word(&mut self, length: u64) -> Type {
        if !matches!(length, 32 | 64) || !self.cx.dialect.copies_vectors() {
            let name = self.cx.dialect.unsigned_of_bytes(length);
            let is_own = self.cx.dialect.copies_named_integers();
            return if is_own { self.named(name) } else { self.f.types.nameless(name) };
        }
        let byte = self.named("unsigned char");
        self.f.types.vector_of(length as u32, byte)
    }

    /// The types of the load, of the store and of the temporary of a copy, if a side is a vector of
    /// `length` bytes; the destination is tried first. The other side has the main variant, since
    /// it may be less aligned, and so has an SSA name (`make_ssa_name`).
    pub(super) fn copied_vector(&mut self, dest: Expr, src: Expr, length: u64) -> Option<[Type; 3]> {
        // GCC copies constant texts and short lengths in other ways.
        if length <= 16 || self.bytes(src).is_some() {
            return None;
        }
        let (to, from) = (self.whole_vector(dest, length), self.whole_vector(src, length));
        let ([from, to], main) = match (to, from) {
            (Some(to), Some(_)) => ([to.access; 2], to.main),
            (Some(to), None) => ([to.main, to.access], to.main),
            // Another object of that size has precedence.
            (None, Some(_)) if self.side(dest, length).is_some_and(|side| side.may_have_size(length)) => {
                return None;
            }
            (None, Some(from)) => ([from.access, from.main], from.main),
            (None, None) => return None,
        };
        let held = if self.cx.dialect.early_temporaries_are_names() { main } else { from };
        Some([from, to, held])
    }

    /// The type of the vector that `arg` points to, if it is a declared object or a part of one.
    fn whole_vector(&mut self, arg: Expr, length: u64) -> Option<VectorType> {
        let ty = self.object(arg)?.place.ty?;
        let (of, len) = match *self.f.types.kind(self.f.types.unqualified(ty)) {
            TypeKind::Vector { len, of, .. } => (self.f.types.name(of)?, len),
            TypeKind::Named(name) => self.cx.knowledge.vector_of(name)?,
            _ => return None,
        };
        let shape = Shape::of(of)?;
        let count: u64 = len.parse().ok()?;
        if shape.size().checked_mul(count) != Some(length) {
            return None;
        }
        // Real numbers are copied as bytes if they fit a register (`bitwise_type_for_mode`).
        let is_real = matches!(shape, Shape::Real(Real::Single | Real::Double));
        if is_real && length.saturating_mul(8) <= self.f.head.isa.widest_vector().into() {
            let byte = self.named("unsigned char");
            let bytes = self.f.types.vector_of(if length == 32 { 32 } else { 64 }, byte);
            return Some(VectorType { access: bytes, main: bytes });
        }
        let of = self.f.types.intern(TypeKind::Named(of));
        let main = self.f.types.intern(TypeKind::Vector { len, of, name: "" });
        Some(VectorType { access: ty, main })
    }
}
