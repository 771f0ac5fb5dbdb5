//! Block arguments: what PHI nodes merge, as parameters of blocks and arguments of jumps.
//!
//! A PHI node `x_1 = PHI <x_2(3), 0(5)>` of block 4 is the parameter `x_1` of block 4, for which the edge from block 3
//! passes `x_2` and the edge from block 5 passes `0`. All PHI nodes of a block are read at the same time, and
//! so are all arguments of a jump. Neither form has more than the other, and both name arguments by edge. They differ
//! in what a text can say: a PHI node names the blocks that edges come from, so two edges from one block to another
//! with different arguments need a block between. With block arguments each jump has a list of its own.
//!
//! [`BlockArgs::take`] turns PHI nodes into block arguments, [`BlockArgs::put`] turns them back.
//! [`BlockArgs::bypass_forwarders`] removes empty blocks, which may leave two edges between two blocks; `put` splits all
//! but the first of them.

use crate::analysis::uses::set_use_tree;
use crate::ir::{Block, Edge, EdgeData, EdgeFlags, Expr, Function, Holder, Name, Phi, PhiData, StmtKind};
use crate::text::print::BlockArguments;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The parameters of a function's blocks, and the arguments that its edges pass.
#[derive(Clone, Debug, Default)]
pub struct BlockArgs {
    params: SecondaryMap<Block, Params>,
    args: SecondaryMap<Edge, SmallVec<[Expr; 4]>>,
}

/// The parameters of a block: the results of its PHI nodes, and these nodes.
#[derive(Clone, Debug, Default)]
struct Params {
    names: SmallVec<[Name; 4]>,
    phis: SmallVec<[Phi; 4]>,
}

impl BlockArguments for BlockArgs {
    fn params(&self, block: Block) -> &[Name] {
        &self.params[block].names
    }

    fn args(&self, edge: Edge) -> &[Expr] {
        &self.args[edge]
    }
}

impl BlockArgs {
    /// The PHI nodes of `f` as block arguments. `f` keeps them.
    pub fn of(f: &Function<'_>) -> Self {
        let mut all = BlockArgs::default();
        for (block, data) in &f.cfg.blocks {
            for &phi in &data.phis {
                let PhiData { result, ref args, .. } = f.ssa.phis[phi];
                all.params[block].names.push(result);
                all.params[block].phis.push(phi);
                for (&edge, &arg) in data.preds.iter().zip(args) {
                    all.args[edge].push(arg);
                }
            }
        }
        all
    }

    /// Takes the PHI nodes out of `f`. Their arguments are no uses of names any more, and no rule of
    /// [`verify`](crate::verify::verify) holds for their results until [`put`](Self::put).
    pub fn take(f: &mut Function<'_>) -> Self {
        let all = BlockArgs::of(f);
        for block in f.cfg.blocks.keys().collect::<Vec<_>>() {
            for phi in std::mem::take(&mut f.cfg.blocks[block].phis) {
                f.ssa.uses.drop_all(Holder::Phi(phi));
                f.ssa.phis[phi].args.clear();
            }
        }
        all
    }

    /// Sets the arguments of an edge that was made or redirected since the conversion: slots of their own, one for each
    /// parameter of its destination.
    pub fn set_args(&mut self, edge: Edge, args: &[Expr]) {
        self.args[edge] = args.iter().copied().collect();
    }

    /// Puts the PHI nodes back, in place of those that `f` has now. If two edges lead from one block to another, a
    /// block is put on each but the first. The arguments become the latest uses of their
    /// names, block after block. Panics if an edge passes fewer arguments than its destination has parameters.
    pub fn put(mut self, f: &mut Function<'_>) {
        let blocks: Vec<Block> = f.cfg.blocks.keys().filter(|&block| !f.cfg.blocks[block].removed).collect();
        for &block in &blocks {
            self.split_parallel_edges(f, block);
        }
        for block in blocks {
            self.put_block(f, block);
        }
    }

    fn put_block(&self, f: &mut Function<'_>, block: Block) {
        let Params { names, phis } = &self.params[block];
        let preds = f.cfg.blocks[block].preds.clone();
        f.cfg.blocks[block].phis = phis.clone();
        for (at, (&result, &phi)) in names.iter().zip(phis).enumerate() {
            let args: SmallVec<[Expr; 4]> = preds.iter().map(|&edge| self.args[edge][at]).collect();
            let trees: Vec<_> = args.iter().map(|&arg| f.body.exprs[arg].clone()).collect();
            f.ssa.phis[phi] = PhiData { block, result, args };
            f.ssa.uses.drop_all(Holder::Phi(phi));
            f.ssa.uses.set_arguments(phi, preds.len() as u32);
            for (argument, tree) in trees.into_iter().enumerate() {
                let of = f.ssa.uses.of_phi(phi)[argument];
                set_use_tree(f, of, tree);
            }
        }
    }

    /// Puts a block on each edge into `block` from where another edge has come already.
    fn split_parallel_edges(&mut self, f: &mut Function<'_>, block: Block) {
        let mut seen = FxHashSet::default();
        for edge in f.cfg.blocks[block].preds.clone() {
            let from = f.cfg.edges[edge].src;
            if seen.insert(from) {
                continue;
            }
            let index = f.cfg.blocks.values().map(|data| data.index).max().map_or(0, |last| last + 1);
            let between = f.create_block(from, index);
            f.redirect_succ(edge, between);
            if let Some(onward) = f.make_edge(between, block, EdgeFlags::FALLTHRU) {
                self.args[onward] = std::mem::take(&mut self.args[edge]);
            }
        }
    }

    /// Lets the jumps to empty blocks without parameters lead on, with the arguments that these blocks would have
    /// passed, and removes the blocks. Abnormal edges stay, and so do edges of switches, whose labels name
    /// blocks. Returns how many blocks are gone.
    pub fn bypass_forwarders(&mut self, f: &mut Function<'_>) -> usize {
        let mut removed = 0;
        for block in f.chain_list() {
            let Some(onward) = self.forwards(f, block) else { continue };
            for edge in f.cfg.blocks[block].preds.clone() {
                self.args[edge] = self.args[onward].iter().map(|&arg| f.copy_expr(arg)).collect();
                f.redirect_succ(edge, f.cfg.edges[onward].dest);
            }
            f.remove_edge(onward);
            f.unlink_block(block);
            f.cfg.blocks[block].removed = true;
            removed += 1;
        }
        removed
    }

    /// The only edge out of a block that can be bypassed.
    fn forwards(&self, f: &Function<'_>, block: Block) -> Option<Edge> {
        let onward = f.single_succ_edge(block)?;
        let data = &f.cfg.blocks[block];
        let EdgeData { dest, flags, .. } = f.cfg.edges[onward];
        let plain = EdgeFlags::FALLTHRU | EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE;
        let bypasses = data.first.is_none()
            && flags.contains(EdgeFlags::FALLTHRU)
            && self.params[block].names.is_empty()
            && !data.preds.is_empty()
            && dest != block
            && dest != f.exit()
            && data.preds.iter().all(|&edge| {
                let from = &f.cfg.edges[edge];
                from.src != f.entry() && from.flags.intersects(plain) && !ends_with_labels(f, from.src)
            });
        bypasses.then_some(onward)
    }
}

/// Whether the last statement of a block jumps to labels.
fn ends_with_labels(f: &Function<'_>, block: Block) -> bool {
    let last = f.cfg.blocks[block].last.expand();
    last.is_some_and(|last| matches!(f.body.stmts[last].kind, StmtKind::Switch { .. } | StmtKind::Asm(_)))
}
