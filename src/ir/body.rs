//! The body of a function: its statements and their trees.

use super::entities::{Expr, Label, Mem, Scope, Seq, Stmt, Type};
use super::expr::{ExprData, MemRef};
use super::stmt::{ScopeData, StmtData, StmtKind, StmtLink};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{ListPool, PrimaryMap, SecondaryMap};

/// Owns the statements, the tree nodes in them, and the order of statements.
#[derive(Clone, Debug, Default)]
pub struct Body<'a> {
    /// The statements.
    pub stmts: PrimaryMap<Stmt, StmtData<'a>>,
    /// The block of each statement and its neighbours there, once blocks exist.
    pub links: SecondaryMap<Stmt, StmtLink>,
    /// The statement sequences, until blocks exist.
    pub seqs: PrimaryMap<Seq, Vec<Stmt>>,
    /// The outermost sequence, until blocks exist. At stage High it is one bind, whose braces are the
    /// function's.
    pub root: PackedOption<Seq>,
    /// The statements that are scopes, in the order in which they open.
    pub binds: Vec<Stmt>,
    /// The scopes of the source in the order in which they open, once pass "lower" has flattened them. The
    /// function's own is the first.
    pub scopes: PrimaryMap<Scope, ScopeData>,
    /// The tree nodes.
    pub exprs: PrimaryMap<Expr, ExprData<'a>>,
    /// The `MEM` references in trees.
    pub mem_refs: PrimaryMap<Mem, MemRef<'a>>,
    /// The types of constants and of memory, where the notation of the GIMPLE front end is printed, which states them.
    pub tree_types: SecondaryMap<Expr, PackedOption<Type>>,
    /// The arithmetic types in which values of these are computed: of typedefs and enumerations.
    pub arithmetic_types: SecondaryMap<Type, PackedOption<Type>>,
    /// The alignments in bits of typedefs that have others than their types, where that notation is printed.
    pub alignments: SecondaryMap<Type, u32>,
    /// The elements of the trees' lists.
    pub expr_lists: ListPool<Expr>,
}

impl Body<'_> {
    /// The label, if the statement is one.
    pub fn label_of(&self, stmt: Stmt) -> Option<Label> {
        if let StmtKind::Label { label } = self.stmts[stmt].kind { Some(label) } else { None }
    }
}
