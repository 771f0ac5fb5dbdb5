//! The evidence of one function about types: the tables that [`super::evidence`] fills.

use super::relations::Evidence;
use super::term::TermId;
use crate::ir::{Expr, Name, Stmt, Type};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// The types of SSA names that are known in advance; definitions show the others.
pub(super) type KnownNames = FxHashMap<Name, Type>;

/// The evidence of one function.
#[derive(Default, Debug)]
pub(super) struct TypeEvidence<'a> {
    /// Terms over the function's own types, and relations between them.
    pub evidence: Evidence<'a>,
    pub names: SecondaryMap<Name, NameEvidence>,
    /// The sums whose base may be a pointer.
    pub sums: Vec<Sum>,
    /// The terms that SSA names are passed or assigned to.
    pub targets: Vec<(Name, TermId)>,
    /// The terms that SSA names are compared with.
    pub compared: Vec<(Name, TermId)>,
    /// The terms of the places in memory that statements access.
    pub accesses: Vec<(Stmt, TermId)>,
    /// The terms of operands, as far as computed.
    pub operands: SecondaryMap<Expr, Option<Option<TermId>>>,
    /// Whether the type is not spelled by a typedef, as far as computed.
    pub names_no_typedef: SecondaryMap<Type, Option<bool>>,
}

/// What is kept of a function's evidence until its temporaries get their types: all but what only solving needs.
#[derive(Debug)]
pub struct KeptEvidence<'a> {
    pub(super) evidence: TypeEvidence<'a>,
    /// The terms of the file that mean the same as those of the function.
    pub(super) in_file: Vec<TermId>,
}

impl<'a> KeptEvidence<'a> {
    pub(super) fn new(mut evidence: TypeEvidence<'a>, in_file: Vec<TermId>) -> Self {
        let TypeEvidence { evidence: Evidence { terms, relations, hints }, targets, accesses, .. } =
            &mut evidence;
        terms.close();
        (*relations, *hints) = (Vec::new(), Vec::new());
        targets.shrink_to_fit();
        accesses.shrink_to_fit();
        (evidence.operands, evidence.names_no_typedef) = (SecondaryMap::new(), SecondaryMap::new());
        KeptEvidence { evidence, in_file }
    }
}

/// The evidence of an SSA name.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NameEvidence {
    pub term: Option<TermId>,
    pub def: Option<TermId>,
    pub value: Option<Expr>,
    /// The number of its occurrences, including the definition.
    pub mentions: u32,
    /// The width of the unsigned type that it is converted to.
    pub width: Option<u16>,
}

/// A statement with a sum on its right-hand side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The SSA name that the sum is assigned to.
    pub result: Option<Name>,
    pub base: Expr,
    pub offset: Expr,
    pub term: TermId,
}
