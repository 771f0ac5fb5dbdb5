//! Forms that differ in the blocks that get PHI nodes: maximal, minimal, semi-pruned, pruned.
//!
//! Before: pass "ssa" has found, for each variable, the blocks that define it and those that use it before
//! they define it. After: PHI nodes are in place, and GCC's renaming has given all operands their versions.
//!
//! *Maximal*: a PHI node for every variable wherever control can come from several blocks. Nothing has to be
//! computed. *Minimal*: the iterated dominance frontier of the definitions (R. Cytron, J. Ferrante, B. K.
//! Rosen, M. N. Wegman, F. K. Zadeck, "Efficiently computing static single assignment form and the control
//! dependence graph", TOPLAS 1991). *Semi-pruned*: the same, but only for variables that are live across
//! blocks (P. Briggs, K. D. Cooper, T. J. Harvey, L. T. Simpson, "Practical improvements to the construction
//! and destruction of static single assignment form", SPE 1998). *Pruned*: the same, where the variable is
//! live (J.-D. Choi, R. Cytron, J. Ferrante, "Automatic construction of sparse data flow evaluation graphs",
//! POPL 1991).

use tressa::analysis::dom::{DomTree, DominanceFrontiers, FlowGraph};
use tressa::internals::base::limits::{FRONTIER_STEPS, PHI_ARGUMENTS};
use tressa::internals::ir::NeedPhiState;
use tressa::internals::passes::ssa::{Construction, Prepared, VarInfo};
use tressa::internals::reconstruct::uid_order;
use tressa::ir::{Block, Function};
use tressa::{Bitmap, Limit};

/// A form, by the blocks in which a variable gets PHI nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Every block with several predecessors.
    Maximal,
    /// Every block where definitions meet.
    Minimal,
    /// Every block where definitions meet, for variables that some block uses before it defines them.
    SemiPruned,
    /// Every block where definitions meet and on whose entry the variable is live.
    Pruned,
}

impl Construction for Form {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        self.insert_phi_nodes(f, prepared)?;
        prepared.rename(f);
        Ok(())
    }
}

impl Form {
    /// Inserts PHI nodes in GCC's order: by the variables' DECL_UIDs, then by the blocks' numbers.
    fn insert_phi_nodes(self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let order = uid_order(f, prepared.vars.mem, |var| self.considers(&prepared.vars.info[var]));
        let joins = joins(f, &prepared.dom);
        let mut frontiers = DominanceFrontiers::new(f, &prepared.dom, f.exit())?;
        let most = PHI_ARGUMENTS.of_statements(f.body.stmts.len());
        let mut args = 0;
        for var in order {
            // Choose the blocks. The frontier is *iterated*, since a PHI node is a definition, too, and needs
            // PHI nodes where it meets others. Leaving blocks out afterwards is right: a PHI node
            // that stays has only arguments that are live where they come from.
            let info = &mut prepared.vars.info[var];
            let mut blocks = match self {
                Form::Maximal => joins.clone(),
                Form::Minimal | Form::SemiPruned => frontiers.compute_idf(&info.def_blocks).to_vec(),
                Form::Pruned => {
                    let live = live_in(f, &info.def_blocks, &info.livein_blocks);
                    let idf = frontiers.compute_idf(&info.def_blocks).iter().copied();
                    idf.filter(|&block| live.contains(block)).collect()
                }
            };
            if !blocks.is_empty() {
                info.need_phi_state = NeedPhiState::Maybe;
            }
            // The maximal form can be quadratic, so its PHI arguments are counted before they are made.
            args += blocks.iter().map(|&block| f.cfg.blocks[block].preds.len() as u64).sum::<u64>();
            if args > most {
                return Err(PHI_ARGUMENTS);
            }
            if frontiers.exceeds_step_limit() {
                return Err(FRONTIER_STEPS);
            }
            // By block number, as GCC does: this order numbers the versions of the results.
            blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
            for block in blocks {
                prepared.insert_phi_node(f, var, block);
            }
        }
        Ok(())
    }

    /// Whether a variable may get PHI nodes.
    fn considers(self, info: &VarInfo) -> bool {
        match self {
            // The semi-pruned form's whole test is that some block uses the variable before it defines it
            // (the paper's *non-locals*). One look at each block shows it, without any data flow.
            Form::Maximal => !(info.def_blocks.is_empty() && info.livein_blocks.is_empty()),
            Form::Minimal => !info.def_blocks.is_empty(),
            Form::SemiPruned | Form::Pruned => !info.def_blocks.is_empty() && !info.livein_blocks.is_empty(),
        }
    }
}

/// The reachable blocks with several predecessors. The exit block has no PHI nodes.
fn joins(f: &Function<'_>, dom: &DomTree) -> Vec<Block> {
    let is_join = |&block: &Block| block != f.exit() && f.cfg.blocks[block].preds.len() > 1;
    dom.preorder().iter().copied().filter(is_join).collect()
}

/// The blocks on whose entry a variable is live: those in `uses`, which use it before they define it, and
/// those from which control can reach one of them without passing a definition.
pub fn live_in(g: &impl FlowGraph, defs: &Bitmap<Block>, uses: &Bitmap<Block>) -> Bitmap<Block> {
    // Backwards from the uses. A definition gives the uses below it their value, so nothing is live above it
    // for them.
    let mut live = uses.clone();
    let mut work: Vec<Block> = uses.iter().collect();
    while let Some(block) = work.pop() {
        work.extend(g.preds(block).filter(|&pred| !defs.contains(pred) && live.insert(pred)));
    }
    live
}
