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
    Var, "var";
    /// A label, the user's or the gimplifier's.
    Label, "label";
    /// A node of a statement's tree. Operand positions are nodes of their own (*slots*): no two
    /// trees share one, so replacing a node's data replaces exactly one operand.
    Expr, "expr";
    /// A `MEM` reference in a tree.
    Mem, "mem";
    /// A statement.
    Stmt, "stmt";
    /// A statement sequence before the CFG exists.
    Seq, "seq";
    /// A lexical scope of a flat function; the index counts scopes in the order in which they open.
    Scope, "scope";
    /// An exception region; GCC's numbers begin with 1 ([`EhRegion::number`](super::EhRegion::number)).
    EhRegion, "region";
    /// A landing pad: where control goes when an exception reaches a region.
    LandingPad, "lp";
    /// A basic block. The index is the order of creation; GCC's block number is
    /// [`BlockData::index`](super::BlockData::index).
    Block, "block";
    /// A CFG edge.
    Edge, "edge";
    /// A PHI node.
    Phi, "phi";
    /// An SSA name; the index is GCC's version number. Version 0 is never used.
    Name, "ssa";
    /// The identifier of an SSA name without a variable.
    Identifier, "identifier";
    /// A use operand of a statement or PHI node, a node in a name's list of immediate uses
    /// ([`Uses`](super::Uses)).
    Use, "use";
    /// A type, interned per function in [`Types`](super::Types).
    Type, "type";
}
