//! What a file says of its type variables in the end.

use super::basis::Basis;
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::ir::{Type, Types};
use hashbrown::HashTable;
use rustc_hash::FxHashMap;

/// What a file says of its type variables, over a table of types.
#[derive(Clone, Default, Debug)]
pub(super) struct Solution<'a> {
    /// The table.
    pub types: Types<'a>,
    /// The type variables by their numbers.
    pub vars: Vec<Known<'a>>,
    /// Their numbers by the type variables.
    pub(super) by_var: HashTable<u32>,
    /// Function types without their numbers, and the pointers that have them.
    pub numbered: FxHashMap<Type, Type>,
    /// Main variants, and how pointers to them are mostly spelled.
    pub spellings: FxHashMap<Type, Type>,
}

/// What is known of a type variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    /// The type variable.
    pub var: TypeVar<'a>,
    /// Its type.
    pub ty: Option<Type>,
    /// How that came about.
    pub basis: Basis,
}

impl<'a> Solution<'a> {
    /// The type variable, if the file speaks of it.
    pub fn find(&self, var: TypeVar<'a>) -> Option<TypeVarId> {
        let at = self.by_var.find(var.hash(), |&at| self.vars[at as usize].var == var)?;
        Some(TypeVars::at(*at))
    }

    /// What is known of the type variable.
    pub fn known(&self, var: TypeVarId) -> &Known<'a> {
        &self.vars[TypeVars::position(var)]
    }
}
