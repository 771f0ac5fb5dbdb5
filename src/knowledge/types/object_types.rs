//! The inferred types of objects in memory, for the passes that run before SSA names have types.

use super::FileTypes;
use super::arithmetic_types::standard_typedef;
use super::import::{Memo, import_type};
use super::solution::Known;
use super::type_var::{TypeVar, TypeVarId};
use super::x86_vectors::vector_typedef;
use crate::facts::{COMPUTE_TYPE, DeclPath};
use crate::ir::{Source, Type, TypeKind, Types};

/// What is known of the type of an object in memory.
#[derive(Clone, Copy, Default, Debug)]
pub struct ObjectType {
    /// Its type.
    pub ty: Option<Type>,
    /// The type of its elements, if it is an array.
    pub element: Option<Type>,
}

impl<'a> FileTypes<'a> {
    /// The inferred type of the global variable, built in `types`.
    pub fn global(&self, name: &'a str, types: &mut Types<'a>) -> ObjectType {
        self.place(self.solution.find(TypeVar::Global(name)), types)
    }

    /// The inferred type of the `record`'s field, built in `types`.
    pub fn field(&self, record: Type, field: &'a str, types: &mut Types<'a>) -> ObjectType {
        let record = self.record(record, types);
        self.place(record.and_then(|record| self.solution.find(TypeVar::Part(record, field))), types)
    }

    /// The type variable of a record that has a name.
    pub(super) fn record(&self, ty: Type, types: &Types<'a>) -> Option<TypeVarId> {
        match *types.bare_kind(ty) {
            TypeKind::Named(name) => self.solution.find(TypeVar::Record(name)),
            TypeKind::Tagged(tag) => self.solution.find(TypeVar::Tagged(tag)),
            _ => None,
        }
    }

    /// The arithmetic type that the typedef stands for.
    pub fn typedef(&self, name: &'a str) -> Option<&'a str> {
        let known = self.solution.find(TypeVar::Typedef(name)).and_then(|var| self.solution.known(var).ty);
        match known.map(|ty| self.solution.types.bare_kind(ty)) {
            Some(&TypeKind::Named(main)) => Some(main),
            _ => standard_typedef(name),
        }
    }

    /// The type in which values of the enumeration are computed, if evidence shows it.
    pub(crate) fn compute_type_of(&self, place: &DeclPath) -> Option<&'a str> {
        let DeclPath::Typedef(name) = place else { return None };
        // No term may need the type, though a fact states it.
        let stated = || self.facts?.type_of(&place.clone().compute_type());
        let typedef = self.solution.find(TypeVar::Typedef(name));
        let integer = typedef.and_then(|of| self.solution.find(TypeVar::Part(of, COMPUTE_TYPE)));
        let known = integer.and_then(|integer| self.solution.known(integer).ty);
        match known.map(|ty| self.solution.types.kind(ty)) {
            Some(&TypeKind::Named(name)) => Some(name),
            Some(_) => None,
            None => stated(),
        }
    }

    /// The element type and length of the vectors that the typedef stands for.
    pub(crate) fn vector_of(&self, name: &'a str) -> Option<(&'a str, &'a str)> {
        let known = self.solution.find(TypeVar::Typedef(name)).and_then(|var| self.solution.known(var).ty);
        let types = &self.solution.types;
        match known.map(|ty| types.bare_kind(ty)) {
            Some(&TypeKind::Vector { len, of, .. }) => match *types.kind(of) {
                TypeKind::Named(of) => Some((of, len)),
                _ => None,
            },
            Some(_) => None,
            None => vector_typedef(name),
        }
    }

    fn place(&self, var: Option<TypeVarId>, types: &mut Types<'a>) -> ObjectType {
        let element = var.and_then(|var| self.solution.find(TypeVar::Part(var, "[]")));
        let mut known = |var: Option<TypeVarId>| {
            let &Known { ty, source, .. } = self.solution.known(var?);
            let ty = ty?;
            // The guessed length of a buffer is too little to base a copy on.
            let is_guess =
                source == Source::Assumed && matches!(self.solution.types.kind(ty), TypeKind::Array { .. });
            (!is_guess).then(|| import_type(&self.solution.types, ty, types, &mut Memo::default()))
        };
        ObjectType { ty: known(var), element: known(element) }
    }
}
