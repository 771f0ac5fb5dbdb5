//! The chain of blocks and the statements in each: walks, and moves of statements.

use super::entities::{Block, Phi, Stmt};
use super::function::Function;
use super::stmt::StmtLink;

impl Function<'_> {
    /// The entry block (index 0), once blocks exist.
    pub fn entry(&self) -> Block {
        Block::from_u32(0)
    }

    /// The exit block (index 1), once blocks exist.
    pub fn exit(&self) -> Block {
        Block::from_u32(1)
    }

    /// Blocks in chain order, without entry and exit.
    pub fn chain(&self) -> impl Iterator<Item = Block> + '_ {
        let exit = self.exit();
        std::iter::successors(self.cfg.blocks[self.entry()].next.expand(), move |&b| {
            self.cfg.blocks[b].next.expand()
        })
        .take_while(move |&b| b != exit)
    }

    /// A copy of the chain's blocks, for walks that change it.
    pub fn chain_list(&self) -> Vec<Block> {
        let mut blocks = Vec::with_capacity(self.cfg.blocks.len());
        blocks.extend(self.chain());
        blocks
    }

    /// Statements of a block in order.
    pub fn block_stmts(&self, block: Block) -> impl Iterator<Item = Stmt> + '_ {
        std::iter::successors(self.cfg.blocks[block].first.expand(), move |&s| {
            self.body.links[s].next.expand()
        })
    }

    /// PHI nodes of a block in order.
    pub fn phis(&self, block: Block) -> impl DoubleEndedIterator<Item = Phi> + ExactSizeIterator + '_ {
        self.cfg.blocks[block].phis.iter().copied()
    }

    /// Puts `stmt` at the end of `block`. As its kin, this scans no operands: see [`uses`](crate::analysis::uses).
    pub fn link_last(&mut self, block: Block, stmt: Stmt) {
        let last = self.cfg.blocks[block].last;
        self.body.links[stmt] = StmtLink { block: block.into(), prev: last, next: None.into() };
        match last.expand() {
            Some(last) => self.body.links[last].next = stmt.into(),
            None => self.cfg.blocks[block].first = stmt.into(),
        }
        self.cfg.blocks[block].last = stmt.into();
    }

    /// Puts `stmt` before `at` in its block.
    pub fn link_before(&mut self, at: Stmt, stmt: Stmt) {
        let StmtLink { block, prev, .. } = self.body.links[at];
        self.body.links[stmt] = StmtLink { block, prev, next: at.into() };
        self.body.links[at].prev = stmt.into();
        match prev.expand() {
            Some(prev) => self.body.links[prev].next = stmt.into(),
            None => self.cfg.blocks[block.unwrap()].first = stmt.into(),
        }
    }

    /// Puts `stmt` after `at` in its block.
    pub fn link_after(&mut self, at: Stmt, stmt: Stmt) {
        match self.body.links[at].next.expand() {
            Some(next) => self.link_before(next, stmt),
            None => self.link_last(self.body.links[at].block.unwrap(), stmt),
        }
    }

    /// Removes `stmt` from its block.
    pub fn unlink(&mut self, stmt: Stmt) {
        let StmtLink { block, prev, next } = std::mem::take(&mut self.body.links[stmt]);
        let block = block.expand().expect("statement stands in a block");
        match prev.expand() {
            Some(prev) => self.body.links[prev].next = next,
            None => self.cfg.blocks[block].first = next,
        }
        match next.expand() {
            Some(next) => self.body.links[next].prev = prev,
            None => self.cfg.blocks[block].last = prev,
        }
    }
}
