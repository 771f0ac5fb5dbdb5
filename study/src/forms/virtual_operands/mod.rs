//! Virtual operands for each variable in memory, as GCC had them before version 4.5 and as its internals
//! manual still explains them.
//!
//! GCC's dumps show one virtual operand, `.MEM`, for all memory. Here each variable in memory has versions of
//! its own:
//!
//! - `# VUSE <a_1>`: the statement may read `a`;
//! - `# a_2 = VDEF <a_1>`: it may change `a`, or changes a part; something of `a_1` may be left;
//! - `# a_2 = VDEF <>`: it *kills* `a`: all of `a` is overwritten and nothing of an earlier version is left;
//! - `# a_3 = PHI <a_1(2), a_2(4)>`: the versions meet.
//!
//! `.MEM` stands for what is no variable of the function: the heap, other functions' variables, string
//! literals. [`touched`](Aliases::touched) says which variables a statement touches; the rule errs on the
//! safe side.
//!
//! The construction is that of Cytron et al., with the steps of pass "ssa": definition and live-in blocks,
//! iterated dominance frontiers, pruning, renaming. The function itself is not changed.

mod build;
mod check;
mod text;
mod touched;

pub use build::per_variable;
pub use check::{VirtualBreach, VirtualRule, check};
pub use text::OperandText;

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};
use tressa::ir::{Block, Stmt, Var};

/// A version of a variable in memory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(u32);
entity_impl!(Version, "version");

/// What a version is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VersionData {
    /// The variable; `.MEM` for memory that is none.
    pub var: Var,
    /// The number that is printed: above those of the function's SSA names.
    pub number: u32,
    /// What defines it.
    pub def: VersionDef,
}

/// What defines a version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VersionDef {
    /// The function's entry: `a_1(D)`.
    Entry,
    /// A statement.
    Stmt(Stmt),
    /// A PHI node of the block.
    Phi(Block),
}

/// The virtual operands of a statement, in the order of variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StmtOperands {
    /// The versions that it may read.
    pub uses: Vec<Version>,
    /// The versions that it makes.
    pub defs: Vec<VirtualDef>,
}

/// `a_2 = VDEF <a_1>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VirtualDef {
    /// The version that it makes.
    pub result: Version,
    /// The version of which something may be left; `None` if the definition kills the variable.
    pub previous: Option<Version>,
}

/// `a_3 = PHI <a_1(2), a_2(4)>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualPhi {
    /// The version that it makes.
    pub result: Version,
    /// One version for each edge into the block, in their order.
    pub args: Vec<Version>,
}

/// The virtual operands of a function, variable by variable.
#[derive(Clone, Debug, Default)]
pub struct PerVariable {
    /// The versions of all variables.
    pub versions: PrimaryMap<Version, VersionData>,
    /// The operands of each statement.
    pub stmts: SecondaryMap<Stmt, StmtOperands>,
    /// The PHI nodes of each block, in the order of variables.
    pub phis: SecondaryMap<Block, Vec<VirtualPhi>>,
}
