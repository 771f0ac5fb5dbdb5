//! Folds functions that copy, set and search memory: `gimple_fold_builtin_memory_op`,
//! `gimple_fold_builtin_memset`, `gimple_fold_builtin_memchr`.

use super::{Folder, Site};
use crate::ir::types::{CONST, VOLATILE};
use crate::ir::{Expr, ExprData, Shape, Type, TypeKind, VarKind};
use crate::knowledge::Knowledge;

/// The functions that copy memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Copy {
    Memcpy,
    Mempcpy,
    Memmove,
}

/// The source or destination of a copy, if it is a declared object.
pub(super) struct Side {
    /// The size of its type in bytes, if known.
    size: Option<u64>,
    /// Its alignment in bytes; a record has that of a word.
    pub(super) align: u64,
    /// Whether its size is certain.
    is_certain: bool,
}

impl Side {
    /// Whether its size may be `length`. The size of an aligned object is even.
    pub(super) fn may_have_size(&self, length: u64) -> bool {
        self.size.map_or(length.is_multiple_of(self.align.min(2)), |size| size == length)
    }
}

impl<'a> Folder<'_, '_, 'a> {
    /// `memcpy`, `mempcpy`, `memmove`.
    pub(super) fn copy(&mut self, site: &Site<'a>, kind: Copy, dest: Expr, src: Expr, len: Expr) -> bool {
        if self.is_zero(len) {
            return self.value(site, dest);
        }
        if self.same(src, dest) {
            return if site.lhs.is_some() { self.copy_result(site, kind, dest, len) } else { self.dropped() };
        }
        let length = self.unsigned(len);
        let most = self.cx.dialect.move_max(self.f.head.isa);
        if let Some(length) = length.filter(|&length| length <= most && length.is_power_of_two())
            && self.c_strlen(src).is_none()
            && self.bytes(src).is_none_or(|bytes| bytes.rest().contains(&0))
            && (!self.is_constant_text(src) || self.is_own_static(src))
        {
            if !self.fits(dest, length) || !self.fits(src, length) {
                return false;
            }
            let word = self.word(length);
            self.copy_by_register(site, [word; 3], length == 1, dest, src);
            return self.copy_result(site, kind, dest, len);
        }
        if kind == Copy::Memmove {
            return self.cannot_overlap(dest, src, length)
                && self.refold("__builtin_memcpy", site, &[dest, src, len]);
        }
        let Some(length) = length else { return false };
        let vector = self.copied_vector(dest, src, length);
        if vector.is_none() && !self.copies_whole(dest, src, length)
            || !self.fits(dest, length)
            || !self.fits(src, length)
        {
            return false;
        }
        if let Some(types) = vector {
            self.copy_by_register(site, types, false, dest, src);
            return self.copy_result(site, kind, dest, len);
        }
        let byte = self.bytes(src).and_then(|bytes| bytes.rest().first().copied());
        let whole = self.object(dest).is_some_and(|to| to.room == Some(length) && to.place.element.is_some());
        self.store(site, |this| match byte {
            // An array of one byte is copied as an array.
            Some(byte) if length == 1 && !whole => this.store_byte(dest, byte),
            _ => this.copy_by_bytes(length, dest, src),
        });
        self.copy_result(site, kind, dest, len)
    }

    /// Assigns the result of the call, if it is used. Returns true.
    fn copy_result(&mut self, site: &Site<'a>, kind: Copy, dest: Expr, len: Expr) -> bool {
        let Some(lhs) = site.lhs else { return true };
        if kind != Copy::Mempcpy {
            return self.value(site, dest);
        }
        let (from, len) = self.pointer_sum(dest, len);
        if self.is_zero(len) {
            return self.value(site, from);
        }
        let sum = self.plus(from, len);
        let ty = self.type_of_pointer(dest);
        // A simplified sum is in a variable (`maybe_push_res_to_seq`).
        let end =
            if from == dest { self.assign_to_temporary(sum, ty) } else { self.assign_to_variable(sum, ty) };
        self.assign_operand(lhs, end);
        true
    }

    /// Makes the statement that stores. It is the last one if the result of the call is not used.
    pub(super) fn store(&mut self, site: &Site<'a>, make: impl FnOnce(&mut Self)) {
        if site.lhs.is_some() { self.before_last(make) } else { make(self) }
    }

    /// `MEM <unsigned char[N]> [dest] = MEM <unsigned char[N]> [src];`
    fn copy_by_bytes(&mut self, length: u64, dest: Expr, src: Expr) {
        let alias = self.alias_anything();
        let byte = self.named("unsigned char");
        let bytes = self.f.types.intern(TypeKind::MadeArray { of: byte, len: length });
        let [load, store] = [src, dest].map(|ptr| self.mem(bytes, alias, length == 1, ptr));
        self.assign_to(store, load);
    }

    /// `MEM[dest] = 97;`: a constant of a register type is stored as its value.
    fn store_byte(&mut self, dest: Expr, byte: u8) {
        let place = self.object(dest).and_then(|object| object.place.element.or(object.place.ty));
        let shape = place.and_then(|ty| Knowledge::usual_shape(self.f.types.name(ty)?));
        let is_unsigned = matches!(shape, Some(Shape::Int { signed: false, .. }));
        let value = if is_unsigned { i64::from(byte) } else { i64::from(byte as i8) };
        let alias = self.alias_anything();
        let char = self.named("char");
        let store = self.mem(char, alias, true, dest);
        self.assign_to(store, ExprData::Int(value));
    }

    /// Whether the copy can be an assignment: one side is a declared object of this size, and the other
    /// side has at least its alignment.
    fn copies_whole(&mut self, dest: Expr, src: Expr, length: u64) -> bool {
        match (self.side(dest, length), self.side(src, length)) {
            (Some(to), Some(from)) => {
                to.may_have_size(length) && from.align >= to.align
                    || from.may_have_size(length) && to.align >= from.align
            }
            // A pointer and a string literal of less than 31 bytes have no known alignment; a number has.
            (Some(side), None) | (None, Some(side)) => {
                let number = self.aligned_number(dest).or_else(|| self.aligned_number(src));
                number.is_some_and(|align| side.may_have_size(length) && align >= side.align)
                    || side.size == Some(length)
                        && side.align == 1
                        && (side.is_certain || self.bytes(src).is_none())
            }
            (None, None) => false,
        }
    }

    /// The alignment of a number that is used as an address (`get_pointer_alignment_1`).
    fn aligned_number(&self, arg: Expr) -> Option<u64> {
        const BIGGEST: u64 = 16;
        self.number_of_address(arg).map(|number| 1 << number.trailing_zeros().min(BIGGEST.trailing_zeros()))
    }

    /// The number that is used as an address: `16B`.
    fn number_of_address(&self, arg: Expr) -> Option<u64> {
        match self.f.body.exprs[arg] {
            ExprData::Const(text) => text.strip_suffix('B')?.parse().ok(),
            _ => None,
        }
    }

    /// The side of a copy that `arg` points to, if it is a declared object.
    pub(super) fn side(&mut self, arg: Expr, length: u64) -> Option<Side> {
        let object = self.object(arg)?;
        let known = self.layout_of(&object, length);
        let array = object.place.element;
        // Of an array of another size, the element counts.
        let size = match (known.size, array) {
            (Some(size), Some(of)) if size != length => self.layout(of).size,
            (size, _) => size,
        };
        let record = object.place.ty.is_some() && array.is_none();
        let assumed = match length % 4 {
            _ if record => 8,
            0 if array.is_none() => 4,
            _ => 1,
        };
        Some(Side { size, align: known.align.unwrap_or(assumed), is_certain: object.has_certain_size() })
    }

    /// Whether a source is a constant array of characters. GCC looks at its bytes (`c_strlen`,
    /// `getbyterep`) and does not copy it through a register.
    pub(super) fn is_constant_text(&mut self, src: Expr) -> bool {
        let Some(object) = self.object(src) else { return false };
        let is_text = |ty: Type| self.f.types.qualifiers(ty) & CONST != 0 && self.layout(ty).size == Some(1);
        let ExprData::Var(var) = self.f.body.exprs[object.base] else { return false };
        let data = &self.f.decls.vars[var];
        match (object.place.ty, object.place.element, data.kind) {
            (Some(_), Some(of), VarKind::Global | VarKind::Static) => is_text(of),
            (None, _, VarKind::Global) if object.offset == 0 => self.cx.knowledge.is_constant_text(data.name),
            _ => false,
        }
    }

    /// Whether `src` is the address of a static variable of the function. GCC cannot look at the
    /// bytes of such a variable yet.
    fn is_own_static(&mut self, src: Expr) -> bool {
        self.object(src).is_some_and(|object| {
            matches!(self.f.body.exprs[object.base],
            ExprData::Var(var) if self.f.decls.vars[var].kind == VarKind::Static)
        })
    }

    /// `check_bounds_or_overlap`: whether `length` bytes from `arg` on fit in the object, if its
    /// size is known.
    fn fits(&mut self, arg: Expr, length: u64) -> bool {
        // No object is in the first page (`param_min_pagesize`); a null pointer passes the check.
        const PAGE: u64 = 4096;
        if self.number_of_address(arg).is_some_and(|number| (1..PAGE).contains(&number)) {
            return false;
        }
        let Some((at, moved)) = self.moved(arg) else { return true };
        let Some(object) = self.object(at) else { return true };
        let Some(room) = object.room else { return true };
        moved.checked_add(i128::from(length)).is_some_and(|end| end <= i128::from(room))
            && moved >= -i128::from(object.offset)
    }

    /// `memset`
    pub(super) fn memset(&mut self, site: &Site<'a>, dest: Expr, byte: Expr, len: Expr) -> bool {
        if self.is_zero(len) {
            return self.value(site, dest);
        }
        let (Some(length), Some(byte)) = (self.unsigned(len), self.number(byte)) else { return false };
        let Some(place) = self.object(dest).map(|object| object.place) else { return false };
        let Some(ty) = place.element.or(place.ty) else { return false };
        if self.f.types.qualifiers(ty) & VOLATILE != 0 {
            return false;
        }
        let plain = self.f.types.unqualified(ty);
        let (size, signed, pointer) = match *self.f.types.kind(plain) {
            TypeKind::Named(name) => match self.cx.knowledge.shape(name) {
                Some(shape @ Shape::Int { signed, .. }) => (shape.size(), signed, false),
                Some(_) => return false,
                // A typedef of which facts state no more than the size.
                None => match self.layout(plain).size {
                    Some(size) if !name.contains(' ') => (size, true, false),
                    _ => return false,
                },
            },
            TypeKind::Pointer { .. } => (8, false, true),
            _ => return false,
        };
        if size != length || length > 8 {
            return false;
        }
        let pattern = (byte as u8 as u64).wrapping_mul(0x0101_0101_0101_0101) >> (64 - 8 * length);
        let Some(value) = constant_of(pattern, length, signed, pointer) else { return false };
        let alias = self.f.types.void_pointer();
        let store = self.mem(ty, alias, false, dest);
        self.before_last(|this| this.assign_to(store, value));
        site.lhs.is_none() || self.value(site, dest)
    }

    /// `memchr`
    pub(super) fn memchr(&mut self, site: &Site<'a>, place: Expr, byte: Expr, len: Expr) -> bool {
        if self.is_zero(len) {
            return self.constant(site, ExprData::Const("0B"));
        }
        let (Some(byte), Some(length)) = (self.unsigned(byte), self.unsigned(len)) else { return false };
        let Some(bytes) = self.bytes(place) else { return false };
        let rest = bytes.rest();
        let seen = usize::try_from(length).unwrap_or(usize::MAX).min(rest.len());
        if !self.literals.may_work_on(seen) {
            return false;
        }
        match memchr::memchr(byte as u8, &rest[..seen]) {
            None if length > rest.len() as u64 => false,
            at => self.at_or_null(site, place, at),
        }
    }

    /// `char * {ref-all}`
    pub(super) fn alias_anything(&mut self) -> Type {
        let char = self.named("char");
        self.pointer(char, "{ref-all}")
    }

    /// The type of an operand that is a pointer.
    pub(super) fn type_of_pointer(&mut self, arg: Expr) -> Type {
        let object = self.object(arg);
        if object.is_none()
            && let Some(ty) = self.type_of(arg)
        {
            return ty;
        }
        let to = object.and_then(|object| object.place.ty.or(object.place.element));
        let to = to.unwrap_or_else(|| self.named("char"));
        self.pointer(to, "")
    }
}

/// The constant with these bits, as it prints in its type.
fn constant_of<'a>(bits: u64, length: u64, signed: bool, pointer: bool) -> Option<ExprData<'a>> {
    let shift = 64 - 8 * length as u32;
    if pointer {
        return (bits == 0).then_some(ExprData::Const("0B"));
    }
    Some(match i64::try_from(bits) {
        _ if signed => ExprData::Int(((bits << shift) as i64) >> shift),
        Ok(value) => ExprData::Int(value),
        Err(_) => ExprData::Unsigned(bits),
    })
}
