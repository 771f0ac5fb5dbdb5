//! Newtype indexes of everything a function is made of.
//!
//! Each entity owns a row in a primary map of [`Function`](super::Function); analyses keep
//! secondary maps beside them.

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
    /// A statement.
    Stmt, "stmt";
    /// A statement sequence before the CFG exists.
    Seq, "seq";
    /// An exception region; GCC's numbers begin with 1 ([`EhRegion::number`](super::EhRegion::number)).
    EhRegion, "region";
    /// A landing pad: where control goes when something thrown reaches an exception region.
    LandingPad, "lp";
    /// A basic block. The index is that of allocation; GCC's block number is [`BlockData::index`](super::BlockData::index).
    Block, "block";
    /// A CFG edge.
    Edge, "edge";
    /// A PHI node.
    Phi, "phi";
    /// An SSA name; the index is GCC's version number. Version 0 is never used.
    Name, "ssa";
    /// A use operand of a statement or PHI node, and its place among the immediate uses of a name
    /// ([`Uses`](super::Uses)).
    Use, "use";
    /// A type, interned per function in [`Types`](super::Types).
    Type, "type";
}
