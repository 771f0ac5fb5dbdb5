//! SSA form: names, PHI nodes and immediate uses.

use super::counters::Number;
use super::entities::{Block, Expr, Identifier, Name, Phi, Stmt, Type, Var};
use super::source::Source;
use super::uses::Uses;
use cranelift_entity::PrimaryMap;
use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;

/// Owns the SSA names, the PHI nodes that define some of them, and the lists of their uses.
#[derive(Clone, Debug, Default)]
pub struct Ssa<'a> {
    /// The SSA names by version.
    pub names: PrimaryMap<Name, NameData>,
    /// The identifiers of SSA names without a variable.
    pub identifiers: PrimaryMap<Identifier, IdentifierData<'a>>,
    /// The PHI nodes.
    pub phis: PrimaryMap<Phi, PhiData>,
    /// `.MEM`, once the operand scanner has made it.
    pub virtual_operand: Option<Var>,
    /// The free versions, to be used again from the last one on: GCC's FREE_SSANAMES.
    pub free_names: Vec<Name>,
    /// The versions that the running pass released (FREE_SSANAMES_QUEUE), free after the pass.
    pub released_names: Vec<Name>,
    /// The use operands and, for each SSA name, the list of its immediate uses; kept from pass "ssa" on.
    pub uses: Uses,
}

impl Ssa<'_> {
    /// The names that are not released, by version (FOR_EACH_SSA_NAME).
    pub fn live_names(&self) -> impl Iterator<Item = Name> {
        self.names.iter().filter(|(_, data)| !data.released).map(|(name, _)| name)
    }
}

/// The identifier of SSA names without a variable: `g.0` of `g.0_6`.
#[derive(Clone, Copy, Debug)]
pub struct IdentifierData<'a> {
    /// As spelled.
    pub text: &'a str,
    /// The number that follows it after a dot, as in [`VarData::serial`].
    pub serial: Option<Number>,
}

/// An SSA name; its index is its version.
#[derive(Clone, Copy, Default, Debug)]
pub struct NameData {
    /// SSA_NAME_VAR, if any.
    pub var: Option<Var>,
    /// The identifier of a name without a variable ([`Function::identifier`](super::Function::identifier)).
    pub identifier: PackedOption<Identifier>,
    /// SSA_NAME_DEF_STMT.
    pub def: Def,
    /// The type to declare it with, where it has no variable.
    pub ty: Option<Type>,
    /// Where that type comes from, if not from a declaration in the dump.
    pub type_source: Option<Source>,
    /// On the free list (or a hole in the version numbers).
    pub released: bool,
    /// SSA_NAME_OCCURS_IN_ABNORMAL_PHI, printed `(ab)`.
    pub abnormal: bool,
}

/// What defines an SSA name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Def {
    /// Not known (yet).
    #[default]
    None,
    /// A default definition, `x_1(D)`: the value at function entry.
    Default,
    /// A statement.
    Stmt(Stmt),
    /// A PHI node.
    Phi(Phi),
}

/// A PHI node.
#[derive(Clone, Debug)]
pub struct PhiData {
    /// The block whose head it is at.
    pub block: Block,
    /// Its result.
    pub result: Name,
    /// One operand slot per incoming edge, in the order of `block.preds`.
    pub args: SmallVec<[Expr; 4]>,
}
