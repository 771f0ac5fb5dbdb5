//! What type variables stand for, and their numbers.

use crate::base::text_tables::text_hash;
use crate::facts::COMPUTE_TYPE;
use cranelift_entity::entity_impl;

/// Marks a number in the table of the file. The types of those variables are final.
pub(super) const OF_FILE: u32 = 1 << 31;

/// The number of a type variable in its table. With the mark [`OF_FILE`] it is a number in the
/// table of the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct TypeVarId(pub u32);
entity_impl!(TypeVarId);

/// Something whose type the dump does not show: a declaration, or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum TypeVar<'a> {
    /// The record type with this spelling.
    Record(&'a str),
    /// The structure with this tag, which the dump does not spell.
    Tagged(&'a str),
    Global(&'a str),
    Fixed(&'a str),
    /// The result of the function with this identity.
    Return(&'a str),
    Param(&'a str, u32),
    /// The main variant of a typedef. That of an enumeration is itself.
    Typedef(&'a str),
    /// An SSA name of the current function.
    Name(u32),
    /// The value of a term without a name.
    Opaque(u32),
    /// A part of a variable: a field by its name, `*`, `[]`, `()` for the result of a function, or
    /// [`COMPUTE_TYPE`] for the type in which an enumeration is computed.
    Part(TypeVarId, &'a str),
}

impl TypeVarId {
    /// The variable with that index in parallel tables.
    pub fn at(position: u32) -> TypeVarId {
        TypeVarId(position)
    }

    /// The index of the variable in parallel tables, if it is not one of the file below.
    pub fn position(self) -> usize {
        self.0 as usize
    }
}

impl<'a> TypeVar<'a> {
    pub fn hash(self) -> u64 {
        text_hash(&self)
    }

    /// The name of the field, if it is one.
    pub fn field(self) -> Option<&'a str> {
        match self {
            TypeVar::Part(_, step) if !matches!(step, "*" | "[]" | "()" | COMPUTE_TYPE) => Some(step),
            _ => None,
        }
    }

    /// Whether it stands for the type in which an enumeration is computed.
    pub fn is_compute_type(self) -> bool {
        matches!(self, TypeVar::Part(_, COMPUTE_TYPE))
    }
}
