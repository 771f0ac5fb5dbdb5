//! Decides whether the source and destination of a `memmove` cannot overlap: `gimple_fold_builtin_memory_op`,
//! with the parts of the alias oracle (`refs_may_alias_p_1`) that apply before variables have SSA names.

use super::Folder;
use super::object::Object;
use crate::ir::{Expr, ExprData};

/// An access by `ao_ref_init_from_ptr_and_size`: `offset` bytes after the target of an address or pointer.
struct Access {
    base: Expr,
    offset: i128,
}

impl Folder<'_, '_, '_> {
    /// Whether `memmove` may be `memcpy`.
    pub(super) fn cannot_overlap(&mut self, dest: Expr, src: Expr, length: Option<u64>) -> bool {
        // `readonly_data_expr`
        if self.bytes(src).is_some() || self.is_constant_text(src) {
            return true;
        }
        if let Some(length) = length {
            let mut align = |arg| self.side(arg, length).map_or(1, |side| side.align);
            if align(dest).min(align(src)) >= length {
                return true;
            }
        }
        let (Some(to), Some(from)) = (self.access(dest), self.access(src)) else { return false };
        !self.may_alias(to, from, length.map(i128::from))
    }

    /// The access through an operand; `None` if that is neither a constant nor an SSA name.
    fn access(&self, arg: Expr) -> Option<Access> {
        let (base, offset) = match self.f.body.exprs[arg] {
            ExprData::AddrOf { .. } => (arg, 0),
            ExprData::Const(_) if self.cx.dialect.takes_numbers_for_addresses() => (arg, 0),
            ExprData::Name(name) => self.moved_once(name).unwrap_or((arg, 0)),
            _ => return None,
        };
        Some(Access { base, offset })
    }

    /// `refs_may_alias_p_2`: compares two objects by base and offset.
    fn may_alias(&mut self, a: Access, b: Access, length: Option<i128>) -> bool {
        match (self.object(a.base), self.object(b.base)) {
            (Some(to), Some(from)) => {
                let apart = (a.offset + i128::from(to.offset)) - (b.offset + i128::from(from.offset));
                self.same(to.base, from.base) && length.is_none_or(|length| apart.abs() < length)
            }
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
    let at = i128::from(object.offset);
    offset < at + moved + length && object.room.is_none_or(|room| length <= at + i128::from(room))
}
