//! Folds functions that copy, set and search memory: `gimple_fold_builtin_memory_op`,
//! `gimple_fold_builtin_memset`, `gimple_fold_builtin_memchr` and `gimple_fold_builtin_clear_padding`.
//!
//! A copy becomes an assignment in one of three ways: through one register, if the processor has one of that
//! size; as a whole vector; or as an array of bytes, if one side is a whole declared object:
//!
//! ```text
//! memcpy (p, q, 4);
//!     _1 = MEM <unsigned int> [(char * {ref-all})q];
//!     MEM <unsigned int> [(char * {ref-all})p] = _1;
//! memcpy (&s, q, 24);
//!     MEM <unsigned char[24]> [(char * {ref-all})&s] = MEM <unsigned char[24]> [(char * {ref-all})q];
//! ```

use super::object::Object;
use super::{BuiltinCall, CopyFunction, Folder};
use crate::ir::types::{CONST, VOLATILE};
use crate::ir::{Expr, ExprData, MemRef, Offset, Real, Shape, Type, TypeKind, VarKind};
use crate::knowledge::Knowledge;
use cranelift_entity::EntityList;

/// The source or destination of a copy, if it is a declared object.
struct CopySide {
    /// The size of its type in bytes, if known.
    size: Option<u64>,
    /// Its alignment in bytes; a record has that of a word.
    align: u64,
    /// Whether its size is certain.
    is_certain: bool,
}

impl CopySide {
    /// Whether its size may be `length`. The size of an aligned object is even.
    fn may_have_size(&self, length: u64) -> bool {
        self.size.map_or(length.is_multiple_of(self.align.min(2)), |size| size == length)
    }
}

impl<'a> Folder<'_, '_, 'a> {
    /// `memcpy`, `mempcpy`, `memmove`.
    pub(super) fn fold_memory_copy(
        &mut self,
        call: &BuiltinCall<'a>,
        function: CopyFunction,
        dest: Expr,
        src: Expr,
        len: Expr,
    ) -> bool {
        // Nothing is copied, and the result is the destination, also that of `mempcpy`.
        if self.is_zero(len) {
            return self.replace_with_operand(call, dest);
        }
        // A copy of an object to itself has no effect but its result.
        if self.operands_equal(src, dest) {
            return if call.lhs.is_some() {
                self.copy_result(call, function, dest, len)
            } else {
                self.replace_with_nop()
            };
        }
        // All loads before all stores is right even if the sides overlap, and one register can do that. GCC
        // leaves strings of known length alone here, for the sake of its string pass.
        let length = self.unsigned_constant(len);
        let most = self.cx.dialect.move_max(self.f.head.isa);
        if let Some(length) = length.filter(|&length| length <= most && length.is_power_of_two())
            && self.c_strlen(src).is_none()
            && self.constant_bytes(src).is_none_or(|bytes| bytes.rest().contains(&0))
            && (!self.is_constant_text(src) || self.is_own_static(src))
        {
            // A copy over the end of an object stays a call, about which a later pass warns.
            if !self.is_within_bounds(dest, length) || !self.is_within_bounds(src, length) {
                return false;
            }
            let word = self.word_type(length);
            self.copy_by_register(call, [word; 3], length, dest, src);
            return self.copy_result(call, function, dest, len);
        }
        // A longer `memmove` can only become `memcpy`, which is folded then.
        if function == CopyFunction::Memmove {
            return self.cannot_overlap(dest, src, length)
                && self.replace_with_call("__builtin_memcpy", call, &[dest, src, len]);
        }
        // What is left is one assignment. It needs a constant length, and a side of exactly that size, whose
        // type GCC can use for the access.
        let Some(length) = length else { return false };
        let vector = self.copied_vector(dest, src, length);
        if vector.is_none() && !self.copies_whole(dest, src, length)
            || !self.is_within_bounds(dest, length)
            || !self.is_within_bounds(src, length)
        {
            return false;
        }
        if let Some(types) = vector {
            self.copy_by_register(call, types, length, dest, src);
            return self.copy_result(call, function, dest, len);
        }
        // A vector has gone through a register. An aggregate is copied as bytes, which keeps its padding; a
        // single byte of a constant is a value.
        let byte = self.constant_bytes(src).and_then(|bytes| bytes.rest().first().copied());
        let whole = self
            .addressed_object(dest)
            .is_some_and(|to| to.room == Some(length) && to.place.element.is_some());
        self.store_last(call, |this| match byte {
            // An array of one byte is copied as an array.
            Some(byte) if length == 1 && !whole => this.store_byte(dest, byte),
            _ => this.copy_by_bytes(length, dest, src),
        });
        self.copy_result(call, function, dest, len)
    }

    /// Assigns the result of the call, if it is used. Returns true.
    fn copy_result(&mut self, call: &BuiltinCall<'a>, function: CopyFunction, dest: Expr, len: Expr) -> bool {
        let Some(lhs) = call.lhs else { return true };
        if function != CopyFunction::Mempcpy {
            return self.replace_with_operand(call, dest);
        }
        // `mempcpy` returns the end of the copy. `gimple_build` simplifies the sum: `(p + 4) + 4` is `p + 8`.
        let (from, len) = self.pointer_sum(dest, len);
        if self.is_zero(len) {
            return self.replace_with_operand(call, from);
        }
        let sum = self.sum(from, len);
        let ty = self.type_of_pointer(dest);
        // A simplified sum is in a variable (`maybe_push_res_to_seq`).
        let end =
            if from == dest { self.assign_to_temporary(sum, ty) } else { self.assign_to_variable(sum, ty) };
        self.assign_operand(lhs, end);
        true
    }

    /// Makes the statement that stores. It is the last one if the result of the call is not used.
    fn store_last(&mut self, call: &BuiltinCall<'a>, make: impl FnOnce(&mut Self)) {
        if call.lhs.is_some() { self.before_last(make) } else { make(self) }
    }

    /// `MEM <unsigned char[N]> [dest] = MEM <unsigned char[N]> [src];`
    fn copy_by_bytes(&mut self, length: u64, dest: Expr, src: Expr) {
        let alias = self.alias_anything();
        let byte = self.basic_type("unsigned char");
        let bytes = self.f.types.intern(TypeKind::MadeArray { of: byte, len: length });
        let [load, store] = [src, dest].map(|ptr| self.mem_ref((length != 1).then_some(bytes), alias, ptr));
        self.assign_to_place(store, load);
    }

    /// `MEM[dest] = 97;`: a constant of a register type is stored as its value.
    fn store_byte(&mut self, dest: Expr, byte: u8) {
        let place = self.addressed_object(dest).and_then(|object| object.place.element.or(object.place.ty));
        let shape = place.and_then(|ty| Knowledge::usual_shape(self.f.types.name(ty)?));
        let is_unsigned = matches!(shape, Some(Shape::Int { signed: false, .. }));
        let value = if is_unsigned { i64::from(byte) } else { i64::from(byte as i8) };
        let alias = self.alias_anything();
        let store = self.mem_ref(None, alias, dest);
        self.assign_to_place(store, ExprData::Int(value));
    }

    /// Whether the copy can be an assignment: one side is a declared object of this size, and the other
    /// side has at least its alignment.
    fn copies_whole(&mut self, dest: Expr, src: Expr, length: u64) -> bool {
        // The destination is tried first, but either will do. An access through a pointer of unknown
        // alignment can have a type of alignment 1 only, as `char[24]`.
        match (self.copy_side(dest, length), self.copy_side(src, length)) {
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
                        && (side.is_certain || self.constant_bytes(src).is_none())
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
    fn copy_side(&mut self, arg: Expr, length: u64) -> Option<CopySide> {
        let object = self.addressed_object(arg)?;
        // The size and alignment that the type or facts tell.
        let known = self.layout_of_object(&object, length);
        let array = object.place.element;
        // Of an array of another size, the element counts.
        let size = match (known.size, array) {
            (Some(size), Some(element)) if size != length => self.layout(element).size,
            (size, _) => size,
        };
        // Otherwise the alignment is assumed: of a record that of a word, of a scalar that of its size.
        let record = object.place.ty.is_some() && array.is_none();
        let assumed = match length % 4 {
            _ if record => 8,
            0 if array.is_none() => 4,
            _ => 1,
        };
        Some(CopySide { size, align: known.align.unwrap_or(assumed), is_certain: object.has_certain_size() })
    }

    /// Whether a source is a constant array of characters. GCC looks at its bytes (`c_strlen`,
    /// `getbyterep`) and does not copy it through a register.
    fn is_constant_text(&mut self, src: Expr) -> bool {
        let Some(object) = self.addressed_object(src) else { return false };
        let is_text = |ty: Type| self.f.types.qualifiers(ty) & CONST != 0 && self.layout(ty).size == Some(1);
        let ExprData::Var(var) = self.f.body.exprs[object.base] else { return false };
        let data = &self.f.decls.vars[var];
        match (object.place.ty, object.place.element, data.kind) {
            (Some(_), Some(element), VarKind::Global | VarKind::Static) => is_text(element),
            (None, _, VarKind::Global) if object.offset == 0 => self.cx.knowledge.is_constant_text(data.name),
            _ => false,
        }
    }

    /// Whether `src` is the address of a static variable of the function. GCC cannot look at the
    /// bytes of such a variable yet.
    fn is_own_static(&mut self, src: Expr) -> bool {
        self.addressed_object(src).is_some_and(|object| {
            matches!(self.f.body.exprs[object.base],
            ExprData::Var(var) if self.f.decls.vars[var].kind == VarKind::Static)
        })
    }

    /// `check_bounds_or_overlap`: whether `length` bytes from `arg` on fit in the object, if its
    /// size is known.
    fn is_within_bounds(&mut self, arg: Expr, length: u64) -> bool {
        // No object is in the first page (`param_min_pagesize`); a null pointer passes the check.
        const PAGE: u64 = 4096;
        if self.number_of_address(arg).is_some_and(|number| (1..PAGE).contains(&number)) {
            return false;
        }
        // An unknown pointer, object or size passes the check.
        let Some((base, moved)) = self.base_and_offset(arg) else { return true };
        let Some(object) = self.addressed_object(base) else { return true };
        let Some(room) = object.room else { return true };
        // The bytes must begin after the beginning of the object and end before its end.
        moved.checked_add(i128::from(length)).is_some_and(|end| end <= i128::from(room))
            && moved >= -i128::from(object.offset)
    }
}

/// The type of a vector that is copied.
struct VectorType {
    /// The type of the access.
    access: Type,
    /// The main variant of the type, without the alignment of a typedef.
    main: Type,
}

impl<'a> Folder<'_, '_, 'a> {
    /// `tmp = MEM <from> [src]; MEM <to> [dest] = tmp;` with a temporary of type `held`.
    fn copy_by_register(
        &mut self,
        call: &BuiltinCall<'a>,
        [from, to, held]: [Type; 3],
        length: u64,
        dest: Expr,
        src: Expr,
    ) {
        let alias = self.alias_anything();
        // All accesses may alias anything, since the program copies bytes. The type of one byte is that of
        // the alias pointer, so it is not printed.
        let shown = |ty: Type| (length != 1).then_some(ty);
        let load = self.mem_ref(shown(from), alias, src);
        // A copy of a register type has at most one operand in memory, so a temporary is between the load and
        // the store.
        let value = self.before_last(|this| this.assign_to_temporary(load, held));
        let store = self.mem_ref(shown(to), alias, dest);
        let value = self.f.body.exprs[value].clone();
        self.store_last(call, |this| this.assign_to_place(store, value));
    }

    /// The type that copies a register of `length` bytes (`bitwise_type_for_mode`).
    fn word_type(&mut self, length: u64) -> Type {
        // An unsigned integer of that size, or for 32 and 64 bytes a vector. It depends on the version of GCC
        // whether the type of the integer has a name.
        if !matches!(length, 32 | 64) || !self.cx.dialect.copies_vectors() {
            let name = self.cx.dialect.unsigned_of_bytes(length);
            let is_own = self.cx.dialect.copies_named_integers();
            return if is_own { self.basic_type(name) } else { self.f.types.nameless(name) };
        }
        let byte = self.basic_type("unsigned char");
        self.f.types.vector_of(length as u32, byte)
    }

    /// The types of the load, of the store and of the temporary of a copy, if a side is a vector of
    /// `length` bytes; the destination is tried first. The other side has the main variant, since
    /// it may be less aligned, and so has an SSA name (`make_ssa_name`).
    fn copied_vector(&mut self, dest: Expr, src: Expr, length: u64) -> Option<[Type; 3]> {
        // GCC copies constant texts and short lengths in other ways.
        if length <= 16 || self.constant_bytes(src).is_some() {
            return None;
        }
        // The access has the type of the object that is a vector, of the destination if both are.
        let (to, from) = (self.whole_vector(dest, length), self.whole_vector(src, length));
        let ([from, to], main) = match (to, from) {
            (Some(to), Some(_)) => ([to.access; 2], to.main),
            (Some(to), None) => ([to.main, to.access], to.main),
            // Another object of that size has precedence.
            (None, Some(_))
                if self.copy_side(dest, length).is_some_and(|side| side.may_have_size(length)) =>
            {
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
        let ty = self.addressed_object(arg)?.place.ty?;
        let (element_name, len) = match *self.f.types.kind(self.f.types.unqualified(ty)) {
            TypeKind::Vector { len, of, .. } => (self.f.types.name(of)?, len),
            TypeKind::Named(name) => self.cx.knowledge.vector_of(name)?,
            _ => return None,
        };
        let shape = Shape::named(element_name)?;
        let count: u64 = len.parse().ok()?;
        if shape.size().checked_mul(count) != Some(length) {
            return None;
        }
        // Real numbers are copied as bytes if they fit a register (`bitwise_type_for_mode`).
        let is_real = matches!(shape, Shape::Real(Real::Single | Real::Double));
        if is_real && length.saturating_mul(8) <= self.f.head.isa.widest_vector().into() {
            let byte = self.basic_type("unsigned char");
            let bytes = self.f.types.vector_of(if length == 32 { 32 } else { 64 }, byte);
            return Some(VectorType { access: bytes, main: bytes });
        }
        let element = self.f.types.intern(TypeKind::Named(element_name));
        let main = self.f.types.intern(TypeKind::Vector { len, of: element, name: "" });
        Some(VectorType { access: ty, main })
    }
}

/// An access by `ao_ref_init_from_ptr_and_size`: `offset` bytes after the target of an address or pointer.
struct PointerAccess {
    base: Expr,
    offset: i128,
}

impl Folder<'_, '_, '_> {
    /// Whether `memmove` may be `memcpy`.
    fn cannot_overlap(&mut self, dest: Expr, src: Expr, length: Option<u64>) -> bool {
        // Nobody writes to read-only data (`readonly_data_expr`).
        if self.constant_bytes(src).is_some() || self.is_constant_text(src) {
            return true;
        }
        // An aligned object of at most its alignment either is the other one or does not touch it.
        if let Some(length) = length {
            let mut align = |arg| self.copy_side(arg, length).map_or(1, |side| side.align);
            if align(dest).min(align(src)) >= length {
                return true;
            }
        }
        // The rest is for the alias oracle.
        let (Some(to), Some(from)) = (self.pointer_access(dest), self.pointer_access(src)) else {
            return false;
        };
        !self.may_alias(to, from, length.map(i128::from))
    }

    /// The access through an operand; `None` if that is neither a constant nor an SSA name.
    fn pointer_access(&self, arg: Expr) -> Option<PointerAccess> {
        let (base, offset) = match self.f.body.exprs[arg] {
            ExprData::AddrOf { .. } => (arg, 0),
            ExprData::Const(_) if self.cx.dialect.takes_numbers_for_addresses() => (arg, 0),
            ExprData::Name(name) => self.base_and_offset_of_name(name).unwrap_or((arg, 0)),
            _ => return None,
        };
        Some(PointerAccess { base, offset })
    }

    /// `refs_may_alias_p_2`: compares two objects by base and offset.
    fn may_alias(&mut self, a: PointerAccess, b: PointerAccess, length: Option<i128>) -> bool {
        // Different declared objects do not overlap. Of the same object, the distance must be less than the
        // length.
        match (self.addressed_object(a.base), self.addressed_object(b.base)) {
            (Some(to), Some(from)) => {
                let apart = (a.offset + i128::from(to.offset)) - (b.offset + i128::from(from.offset));
                self.operands_equal(to.base, from.base) && length.is_none_or(|length| apart.abs() < length)
            }
            // A pointer may point into the object, except where the length shows that it cannot.
            (Some(object), None) => may_point_into(b.offset, &object, a.offset, length),
            (None, Some(object)) => may_point_into(a.offset, &object, b.offset, length),
            (None, None) => true,
        }
    }
}

/// `indirect_ref_may_alias_decl_p`: whether an access `offset` bytes after a pointer may overlap
/// the part of `object` from `moved` on. The pointer does not point before the object, so a large
/// `offset` is after the part; and the object has room for `length` bytes.
fn may_point_into(offset: i128, object: &Object, moved: i128, length: Option<i128>) -> bool {
    let Some(length) = length else { return true };
    let start = i128::from(object.offset);
    offset < start + moved + length && object.room.is_none_or(|room| length <= start + i128::from(room))
}

impl<'a> Folder<'_, '_, 'a> {
    /// `memset`
    pub(super) fn fold_memset(&mut self, call: &BuiltinCall<'a>, dest: Expr, byte: Expr, len: Expr) -> bool {
        if self.is_zero(len) {
            return self.replace_with_operand(call, dest);
        }
        // The store needs a constant byte and length, and a declared object that has a scalar of exactly this
        // length: `memset (&i, 0, 4)` is `MEM <int> [(void *)&i] = 0`. Of an array, the first element counts.
        let (Some(length), Some(byte)) = (self.unsigned_constant(len), self.integer_constant(byte)) else {
            return false;
        };
        let Some(place) = self.addressed_object(dest).map(|object| object.place) else { return false };
        let Some(ty) = place.element.or(place.ty) else { return false };
        if self.f.types.qualifiers(ty) & VOLATILE != 0 {
            return false;
        }
        // Integers and pointers only: GCC stores no real numbers here.
        let plain = self.f.types.unqualified(ty);
        let (size, kind) = match *self.f.types.kind(plain) {
            TypeKind::Named(name) => match self.cx.knowledge.shape(name) {
                Some(shape @ Shape::Int { signed: true, .. }) => (shape.size(), ScalarKind::Signed),
                Some(shape @ Shape::Int { .. }) => (shape.size(), ScalarKind::Unsigned),
                Some(_) => return false,
                // A typedef of which facts state no more than the size.
                None => match self.layout(plain).size {
                    Some(size) if !name.contains(' ') => (size, ScalarKind::Signed),
                    _ => return false,
                },
            },
            TypeKind::Pointer { .. } => (8, ScalarKind::Pointer),
            _ => return false,
        };
        if size != length || length > 8 {
            return false;
        }
        // The byte in all places.
        let pattern = (byte as u8 as u64).wrapping_mul(0x0101_0101_0101_0101) >> (64 - 8 * length);
        let Some(value) = scalar_constant(pattern, length, kind) else { return false };
        let alias = self.f.types.void_pointer();
        // The store comes before the assignment of the result, and is never the statement that replaces the
        // call.
        let store = self.mem_ref(Some(ty), alias, dest);
        self.before_last(|this| this.assign_to_place(store, value));
        call.lhs.is_none() || self.replace_with_operand(call, dest)
    }

    /// `memchr`
    pub(super) fn fold_memchr(&mut self, call: &BuiltinCall<'a>, place: Expr, byte: Expr, len: Expr) -> bool {
        if self.is_zero(len) {
            return self.replace_with_value(call, ExprData::Const("0B"));
        }
        // The text must be constant. The terminating NUL belongs to it, what is behind does not.
        let (Some(byte), Some(length)) = (self.unsigned_constant(byte), self.unsigned_constant(len)) else {
            return false;
        };
        let Some(bytes) = self.constant_bytes(place) else { return false };
        let rest = bytes.rest();
        let seen = usize::try_from(length).unwrap_or(usize::MAX).min(rest.len());
        if !self.literals.may_work_on(seen) {
            return false;
        }
        // A byte that is not found is only then absent if the call looks no further than the array.
        match memchr::memchr(byte as u8, &rest[..seen]) {
            None if length > rest.len() as u64 => false,
            position => self.replace_with_position(call, place, position),
        }
    }

    /// `char * {ref-all}`
    fn alias_anything(&mut self) -> Type {
        let char = self.basic_type("char");
        self.pointer_type(char, "{ref-all}")
    }

    /// The type of an operand that is a pointer.
    pub(super) fn type_of_pointer(&mut self, arg: Expr) -> Type {
        // The address of an object of unknown type is taken for a `char *`.
        let object = self.addressed_object(arg);
        if object.is_none()
            && let Some(ty) = self.type_of(arg)
        {
            return ty;
        }
        let to = object.and_then(|object| object.place.ty.or(object.place.element));
        let to = to.unwrap_or_else(|| self.basic_type("char"));
        self.pointer_type(to, "")
    }
}

/// The types that `memset` stores.
#[derive(Clone, Copy)]
enum ScalarKind {
    Signed,
    Unsigned,
    Pointer,
}

/// The constant of `length` bytes with these bits, as it prints in its type.
fn scalar_constant<'a>(bits: u64, length: u64, kind: ScalarKind) -> Option<ExprData<'a>> {
    let shift = 64 - 8 * length as u32;
    // GCC stores other pointers as well. Only the null pointer is folded here.
    Some(match (kind, i64::try_from(bits)) {
        (ScalarKind::Pointer, _) => return (bits == 0).then_some(ExprData::Const("0B")),
        (ScalarKind::Signed, _) => ExprData::Int(((bits << shift) as i64) >> shift),
        (ScalarKind::Unsigned, Ok(value)) => ExprData::Int(value),
        (ScalarKind::Unsigned, Err(_)) => ExprData::Unsigned(bits),
    })
}

impl<'a> Folder<'_, '_, 'a> {
    /// `gimple_fold_builtin_clear_padding`: stores zero to each run of padding bytes. A dump does
    /// not show padding; a record without stated padding is taken to have none.
    pub(super) fn fold_clear_padding(&mut self, object: Expr) -> bool {
        let knowledge = self.cx.knowledge;
        let Some((ty, runs @ [_, ..])) =
            self.typed_variable(object).map(|(ty, name)| (ty, knowledge.padding(name)))
        else {
            return self.replace_with_nop();
        };
        // The alias type is that of a pointer to the variable. One byte is stored as zero, more as an empty
        // constructor of an array.
        let alias = self.pointer_type(ty, "");
        for &(start, bytes) in runs {
            let char = self.basic_type("char");
            let (access, zero) = match bytes {
                1 => (char, ExprData::Int(0)),
                _ => {
                    let elems = EntityList::new();
                    let array = TypeKind::MadeArray { of: char, len: bytes };
                    (self.f.types.intern(array), ExprData::Constructor { elems })
                }
            };
            let offset = i64::try_from(start).ok().filter(|&start| start != 0).map(Offset::Bytes);
            let ptr = self.f.copy_expr(object);
            let data = MemRef { access: Some(access), offset, ..MemRef::new(alias, ptr) };
            let mem = ExprData::Mem(self.f.body.mem_refs.push(data));
            self.assign_to_place(mem, zero);
        }
        true
    }

    /// The type of the variable that `object` points to, with its name.
    fn typed_variable(&self, object: Expr) -> Option<(Type, &'a str)> {
        let ExprData::AddrOf { of } = self.f.body.exprs[object] else { return None };
        let ExprData::Var(var) = self.f.body.exprs[of] else { return None };
        let ty = self.f.decls.vars[var].ty?;
        Some((ty, self.f.types.name(ty)?))
    }
}
