//! The solution of a file: the types of its type variables, and how they came about.

use super::type_var::{TypeVar, TypeVarId};
use crate::ir::{Source, Type, Types};
use crate::knowledge::program::Facts;
use hashbrown::HashTable;
use rustc_hash::FxHashMap;

/// The types of a file's type variables, over a table of types.
#[derive(Clone, Default, Debug)]
pub(super) struct Solution<'a> {
    pub types: Types<'a>,
    pub vars: Vec<Known<'a>>,
    pub(super) by_var: HashTable<u32>,
    /// The program's name of `unsigned char`.
    pub byte: &'a str,
    /// Function types without their numbers, and the pointers that show them.
    pub numbered: FxHashMap<Type, Type>,
    /// The stated facts.
    pub facts: Option<&'a Facts>,
}

/// A solved type variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    pub var: TypeVar<'a>,
    pub ty: Option<Type>,
    pub source: Source,
}

impl<'a> Solution<'a> {
    /// The number of the variable, if the file mentions it.
    pub fn find(&self, var: TypeVar<'a>) -> Option<TypeVarId> {
        let at = self.by_var.find(var.hash(), |&at| self.vars[at as usize].var == var)?;
        Some(TypeVarId::at(*at))
    }

    pub fn known(&self, var: TypeVarId) -> &Known<'a> {
        &self.vars[var.position()]
    }
}
