//! Block arguments: what PHI nodes merge, as parameters of blocks and arguments of jumps.
//!
//! A PHI node `x_1 = PHI <x_2(3), 0(5)>` of block 4 is the parameter `x_1` of block 4, for which the edge
//! from block 3 passes `x_2` and the edge from block 5 passes `0`. All PHI nodes of a block are read at the
//! same time, and so are all arguments of a jump. Neither form has more than the other, and both name
//! arguments by edge. They differ in what a text can say: a PHI node names the blocks that edges come from,
//! so two edges from one block to another with different arguments need a block between. With block arguments
//! each jump has its list.

use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;
use tressa::internals::text::print::BlockArguments;
use tressa::ir::{Block, Edge, Expr, Function, Name, PhiData};

/// The parameters of a function's blocks, and the arguments that its edges pass.
#[derive(Clone, Debug, Default)]
pub struct BlockArgs {
    /// By block: the results of its PHI nodes, in their order.
    params: SecondaryMap<Block, SmallVec<[Name; 4]>>,
    /// By edge: for each parameter of its destination the argument.
    args: SecondaryMap<Edge, SmallVec<[Expr; 4]>>,
}

impl BlockArguments for BlockArgs {
    fn params(&self, block: Block) -> &[Name] {
        &self.params[block]
    }

    fn args(&self, edge: Edge) -> &[Expr] {
        &self.args[edge]
    }
}

impl BlockArgs {
    /// The PHI nodes of `f` as block arguments. `f` keeps them.
    pub fn new(f: &Function<'_>) -> Self {
        let mut all = BlockArgs::default();
        for (block, data) in &f.cfg.blocks {
            for &phi in &data.phis {
                let PhiData { result, ref args, .. } = f.ssa.phis[phi];
                all.params[block].push(result);
                for (&edge, &arg) in data.preds.iter().zip(args) {
                    all.args[edge].push(arg);
                }
            }
        }
        all
    }
}
