//! The evidence of one function about types: the tables that [`super::evidence`] fills.

use super::relations::Evidence;
use super::term::TermId;
use crate::ir::{Expr, Name, Stmt, Type};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// The types of SSA names that are known in advance; definitions show the others.
pub(super) type KnownNames = FxHashMap<Name, Type>;

/// The evidence of one function.
#[derive(Default, Debug)]
pub(super) struct TypeEvidence<'a> {
    /// Terms over the function's own types, and relations between them.
    pub evidence: Evidence<'a>,
    pub names: SecondaryMap<Name, NameTerms>,
    /// The sums whose base may be a pointer.
    pub sums: Vec<Sum>,
    /// The terms that SSA names are passed or assigned to.
    pub targets: Vec<(Name, TermId)>,
    /// The terms that SSA names are compared with.
    pub compared: Vec<(Name, TermId)>,
    /// The terms of the places in memory that statements access.
    pub accesses: Vec<(Stmt, TermId)>,
}

/// A function's evidence, kept until its temporaries get their types.
#[derive(Default, Debug)]
pub struct KeptEvidence<'a> {
    pub(super) evidence: TypeEvidence<'a>,
    /// The terms of the file that mean the same as those of the function.
    pub(super) in_file: Vec<TermId>,
    /// Whether the file's solution has all types that are asked for.
    pub(super) is_decided: bool,
}

impl<'a> KeptEvidence<'a> {
    pub(super) fn new(mut evidence: TypeEvidence<'a>, in_file: Vec<TermId>) -> Self {
        let TypeEvidence {
            evidence: Evidence { terms, relations, hints },
            targets,
            compared,
            accesses,
            sums,
            ..
        } = &mut evidence;
        terms.close();
        relations.shrink_to_fit();
        hints.shrink_to_fit();
        targets.shrink_to_fit();
        accesses.shrink_to_fit();
        sums.shrink_to_fit();
        compared.shrink_to_fit();
        KeptEvidence { evidence, in_file, is_decided: false }
    }
}

/// The terms of an SSA name: its own, and that of its definition.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NameTerms {
    pub term: PackedOption<TermId>,
    pub def: PackedOption<TermId>,
}

/// How an SSA name is used.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NameUse {
    /// What is assigned to it.
    pub value: PackedOption<Expr>,
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
