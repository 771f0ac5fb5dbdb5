//! What one function says about types: the tables that [`super::evidence`] fills.

use super::relations::Evidence;
use super::term::TermId;
use crate::ir::{Expr, Name, Stmt, Type};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// What is known of the types of SSA names beforehand.
#[derive(Clone, Copy)]
pub(super) enum KnownNames<'n> {
    /// These; what others are defined as tells.
    Some(&'n FxHashMap<Name, Type>),
    /// These; nothing tells of others.
    All(&'n FxHashMap<Name, Type>),
}

/// The evidence of one function.
#[derive(Default, Debug)]
pub(super) struct TypeEvidence<'a> {
    /// Terms over the function's own types, and relations between them.
    pub evidence: Evidence<'a>,
    /// What the function says of its SSA names.
    pub names: SecondaryMap<Name, NameEvidence>,
    /// The sums that may be of pointers.
    pub sums: Vec<Sum>,
    /// What SSA names are passed or assigned to.
    pub targets: Vec<(Name, TermId)>,
    /// What SSA names are compared with.
    pub compared: Vec<(Name, TermId)>,
    /// The terms of the places in memory that statements access.
    pub accesses: Vec<(Stmt, TermId)>,
    /// The terms of operands that have been asked for.
    pub operands: SecondaryMap<Expr, Option<Option<TermId>>>,
    /// Whether no typedef is in the place of a type, where that has been asked.
    pub names_no_typedef: SecondaryMap<Type, Option<bool>>,
}

impl TypeEvidence<'_> {
    /// Forgets all evidence; the tables keep their memory.
    pub fn clear(&mut self) {
        let Self { evidence, names, sums, targets, compared, accesses, operands, names_no_typedef } = self;
        evidence.clear();
        names.clear();
        sums.clear();
        targets.clear();
        compared.clear();
        accesses.clear();
        operands.clear();
        names_no_typedef.clear();
    }
}

/// What a function says of an SSA name.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NameEvidence {
    /// Its term, if it is used or defined.
    pub term: Option<TermId>,
    /// The term that its definition gives it.
    pub def: Option<TermId>,
    /// What it is assigned.
    pub value: Option<Expr>,
    /// How often it is written, its definition among them.
    pub mentions: u32,
    /// How wide the unsigned type is that it is converted to.
    pub width: Option<u16>,
}

/// A statement that adds something to something else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The SSA name that the sum is assigned to.
    pub result: Option<Name>,
    /// What is added to.
    pub base: Expr,
    /// What is added.
    pub offset: Expr,
    /// The base's type.
    pub term: TermId,
}
