//! What the construction records of each variable: GCC's `common_info` and `def_blocks`.

use crate::analysis::dom::DomTree;
use crate::base::bitmap::Bitmap;
use crate::ir::{Block, Function, Name, NeedPhiState, Var, VarData, VarKind};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};

/// The record of one variable.
#[derive(Clone, Debug, Default)]
pub struct VarInfo {
    /// Whether it may need PHI nodes.
    pub need_phi_state: NeedPhiState,
    /// The blocks that define it.
    pub def_blocks: Bitmap<Block>,
    /// The blocks that use it before they define it: it is live on their entry.
    pub livein_blocks: Bitmap<Block>,
    /// The definition that reaches the statement at which the renaming walk is.
    pub current_def: PackedOption<Name>,
    /// Its default definition, if a use has asked for it.
    pub default_def: PackedOption<Name>,
}

impl VarInfo {
    /// Records a definition in `block`: GCC's `set_def_block`.
    pub fn set_def_block(&mut self, block: Block) -> NeedPhiState {
        self.def_blocks.insert(block);
        self.need_phi_state = match self.need_phi_state {
            NeedPhiState::Unknown => NeedPhiState::No,
            _ => NeedPhiState::Maybe,
        };
        self.need_phi_state
    }

    /// Records a use in `block` that no definition in `block` precedes: GCC's `set_livein_block`. A
    /// single definition that dominates the use makes PHI nodes needless.
    pub fn set_livein_block(&mut self, dom: &DomTree, block: Block) -> NeedPhiState {
        self.livein_blocks.insert(block);
        let dominates = |def: Block| dom.dominates(def, block);
        if self.need_phi_state != NeedPhiState::No || !self.def_blocks.first().is_some_and(dominates) {
            self.need_phi_state = NeedPhiState::Maybe;
        }
        self.need_phi_state
    }

    /// Whether its definitions may meet. GCC asks no more before it computes where they do; pruning finds
    /// out whether some use needs the merged value.
    pub fn may_need_phis(&self) -> bool {
        self.need_phi_state == NeedPhiState::Maybe
    }
}

/// The variables that are put into SSA form.
#[derive(Clone, Debug)]
pub struct SsaVars {
    /// The gimple registers.
    pub registers: EntitySet<Var>,
    /// `.MEM`, the variable that stands for all memory.
    pub mem: Var,
    /// The record of each.
    pub info: SecondaryMap<Var, VarInfo>,
}

impl SsaVars {
    /// Makes `.MEM` and an empty record for each variable. `registers` are the gimple registers.
    pub fn new(f: &mut Function<'_>, registers: EntitySet<Var>) -> Self {
        let mem = create_vop_var(f);
        let mut info = SecondaryMap::with_default(VarInfo::default());
        info.resize(f.decls.vars.len());
        SsaVars { registers, mem, info }
    }
}

/// Makes `.MEM`. Its DECL_UID shows in no dump.
fn create_vop_var(f: &mut Function<'_>) -> Var {
    f.fresh_uid();
    let mem = f.var(VarData::new(".MEM", VarKind::Virtual));
    f.ssa.virtual_operand = Some(mem);
    mem
}
