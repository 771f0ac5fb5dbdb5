//! Newtype indexes of everything a function is made of.
//!
//! Each entity owns a row in a primary map of [`Function`](super::Function); analyses keep
//! secondary maps of their own.

use cranelift_entity::entity_impl;

macro_rules! entities {
    ($($(#[$doc:meta])* $name:ident, $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    )*};
}

entities! {
    /// A declaration: parameter, local, static, extern, or a name that the dump does not declare.
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// assert_eq!(f.decls.vars[f.decls.params[1]].name, "n");
    /// ```
    Var, "var";
    /// A label, the user's or the gimplifier's.
    ///
    /// ```
    /// use tressa::{example, ir::Stage};
    ///
    /// let f = example::at(Stage::High);
    /// assert!(f.decls.labels.values().any(|label| label.decl_uid == Some(1988)));
    /// ```
    Label, "label";
    /// A node of a statement's tree. Operand positions are nodes of their own (*slots*): no two
    /// trees share one, so replacing a node's data replaces exactly one operand.
    ///
    /// ```
    /// use tressa::{example, ir::ExprData};
    ///
    /// let mut f = example::sum();
    /// let four = f.expr(ExprData::Int(4));
    /// let copy = f.copy_expr(four);
    /// f.body.exprs[copy] = ExprData::Int(5);
    /// assert!(matches!(f.body.exprs[four], ExprData::Int(4)));
    /// ```
    Expr, "expr";
    /// A `MEM` reference in a tree.
    ///
    /// ```
    /// assert!(tressa::example::sum().body.mem_refs.is_empty());
    /// ```
    Mem, "mem";
    /// A statement.
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// let block = f.chain().next().unwrap();
    /// for stmt in f.block_stmts(block) {
    ///     assert_eq!(f.body.links[stmt].block.expand(), Some(block));
    /// }
    /// ```
    Stmt, "stmt";
    /// A statement sequence before the CFG exists.
    ///
    /// ```
    /// use tressa::{example, ir::Stage};
    ///
    /// let f = example::at(Stage::Lower);
    /// let body = f.body.root.unwrap();
    /// assert!(f.body.seqs[body].len() > 10);
    /// ```
    Seq, "seq";
    /// A lexical scope of a flat function; the index counts scopes in the order in which they open.
    ///
    /// ```
    /// use tressa::{example, ir::{Scope, Stage}};
    ///
    /// let f = example::at(Stage::Lower);
    /// assert!(f.body.scopes[Scope::from_u32(0)].outer.is_none());
    /// ```
    Scope, "scope";
    /// An exception region; GCC's numbers begin with 1 ([`EhRegion::number`](super::EhRegion::number)).
    ///
    /// ```
    /// use tressa::ir::{EhRegionKind, EhTables};
    ///
    /// let region = EhTables::default().region(EhRegionKind::MustNotThrow, None);
    /// assert_eq!(region.number(), 1);
    /// ```
    EhRegion, "region";
    /// A landing pad: where control goes when an exception reaches a region.
    ///
    /// ```
    /// use tressa::ir::{EhRegionKind, EhTables};
    ///
    /// let mut tables = EhTables::default();
    /// let region = tables.region(EhRegionKind::Cleanup, None);
    /// let pad = tables.landing_pad(region);
    /// assert_eq!(tables.landing_pad(region), pad);
    /// ```
    LandingPad, "lp";
    /// A basic block. The index is the order of creation; GCC's block number is [`BlockData::index`](super::BlockData::index).
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// let numbers: Vec<u32> = f.chain().map(|block| f.cfg.blocks[block].index).collect();
    /// assert_eq!(numbers, [2, 3, 4, 5]);
    /// ```
    Block, "block";
    /// A CFG edge.
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// let edge = f.cfg.blocks[f.entry()].succs[0];
    /// assert_eq!(f.cfg.blocks[f.cfg.edges[edge].dest].index, 2);
    /// ```
    Edge, "edge";
    /// A PHI node.
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// let phis: Vec<usize> = f.chain().map(|block| f.cfg.blocks[block].phis.len()).collect();
    /// assert_eq!(phis, [0, 0, 2, 0]);
    /// ```
    Phi, "phi";
    /// An SSA name; the index is GCC's version number. Version 0 is never used.
    ///
    /// ```
    /// use tressa::{example, ir::Name, text::print};
    ///
    /// let f = example::sum();
    /// let mut text = String::new();
    /// print::name(&f, Name::from_u32(9), Default::default(), &mut text);
    /// assert_eq!(text, "n_9(D)");
    /// ```
    Name, "ssa";
    /// The identifier of an SSA name without a variable.
    ///
    /// ```
    /// assert!(tressa::example::sum().ssa.identifiers.is_empty());
    /// ```
    Identifier, "identifier";
    /// A use operand of a statement or PHI node, a node in a name's list of immediate uses
    /// ([`Uses`](super::Uses)).
    ///
    /// ```
    /// use tressa::{example, ir::Name, analysis::uses};
    ///
    /// let f = example::sum();
    /// let n = Name::from_u32(9);
    /// assert!(uses::imm_uses(&f, n).all(|of| f.ssa.uses.name(of) == Some(n)));
    /// ```
    Use, "use";
    /// A type, interned per function in [`Types`](super::Types).
    ///
    /// ```
    /// use tressa::{example, text::print};
    ///
    /// let f = example::sum();
    /// let mut text = String::new();
    /// print::ty(&f.types, f.decls.vars[f.decls.params[0]].ty.unwrap(), &mut text);
    /// assert_eq!(text, "int *");
    /// ```
    Type, "type";
}
