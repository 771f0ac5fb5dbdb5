//! SSA form: names, PHI nodes and immediate uses.

use super::cfg::PhiData;
use super::decl::{IdentifierData, NameData};
use super::entities::{Identifier, Name, Phi, Var};
use super::uses::Uses;
use cranelift_entity::PrimaryMap;

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
