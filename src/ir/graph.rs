//! Walks over blocks and their statements, and edits of blocks and edges, with GCC's order of edge vectors.
//!
//! New edges go to the end of both vectors and removal moves the last edge into the hole
//! (`connect_src`, `disconnect_dest` in cfg.cc); PHI arguments move with the edges.
//! Each edge knows its index in both vectors, so that no operation here depends on their length.

use super::cfg::{BlockData, EdgeData, EdgeFlags, SourceLoc};
use super::entities::{Block, Edge, Name, Phi, Stmt};
use super::expr::ExprData;
use super::function::Function;
use super::locus::Locus;
use super::ssa::{Def, PhiData};
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

    /// Puts `stmt` at the end of `block`. As its kin, this scans no operands: see
    /// [`uses`](crate::analysis::uses).
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

impl<'a> Function<'a> {
    /// Makes an empty block after `after` in the chain, with the number `index`.
    pub fn create_block(&mut self, after: Block, index: u32) -> Block {
        let block = self.cfg.blocks.push(BlockData { index, ..BlockData::default() });
        self.link_block(block, after);
        block
    }

    /// Puts `block` after `after` in the chain.
    pub(crate) fn link_block(&mut self, block: Block, after: Block) {
        let next = self.cfg.blocks[after].next;
        self.cfg.blocks[block].prev = after.into();
        self.cfg.blocks[block].next = next;
        self.cfg.blocks[after].next = block.into();
        if let Some(next) = next.expand() {
            self.cfg.blocks[next].prev = block.into();
        }
    }

    /// Removes `block` from the chain.
    pub fn unlink_block(&mut self, block: Block) {
        let (prev, next) = (self.cfg.blocks[block].prev.take(), self.cfg.blocks[block].next.take());
        if let Some(prev) = prev {
            self.cfg.blocks[prev].next = next.into();
        }
        if let Some(next) = next {
            self.cfg.blocks[next].prev = prev.into();
        }
    }

    /// Makes a PHI node for `result` after the others of `block`, without use operands. Each argument is
    /// the result itself; the arguments' slots have consecutive numbers.
    pub fn new_phi(&mut self, block: Block, result: Name) -> Phi {
        let preds = self.cfg.blocks[block].preds.len();
        let args = (0..preds).map(|_| self.body.exprs.push(ExprData::Name(result))).collect();
        let phi = self.ssa.phis.push(PhiData { block, result, args });
        self.ssa.names[result].def = Def::Phi(phi);
        self.cfg.blocks[block].phis.push(phi);
        phi
    }

    /// The sources of the edges into `block`, in order.
    pub fn preds(&self, block: Block) -> impl DoubleEndedIterator<Item = Block> + '_ {
        self.cfg.blocks[block].preds.iter().map(|&edge| self.cfg.edges[edge].src)
    }

    /// The destinations of the edges out of `block`, in order.
    pub fn succs(&self, block: Block) -> impl DoubleEndedIterator<Item = Block> + '_ {
        self.cfg.blocks[block].succs.iter().map(|&edge| self.cfg.edges[edge].dest)
    }

    /// The edge from `src` to `dest`, if there is one.
    pub fn find_edge(&self, src: Block, dest: Block) -> Option<Edge> {
        // The shorter vector is searched: a switch has thousands of successors, an exit as many predecessors.
        let (succs, preds) = (&self.cfg.blocks[src].succs, &self.cfg.blocks[dest].preds);
        if succs.len() <= preds.len() {
            succs.iter().copied().find(|&e| self.cfg.edges[e].dest == dest)
        } else {
            preds.iter().copied().find(|&e| self.cfg.edges[e].src == src)
        }
    }

    /// Makes an edge, or adds `flags` to the one that is there and returns `None`.
    pub fn make_edge(&mut self, src: Block, dest: Block, flags: EdgeFlags) -> Option<Edge> {
        if let Some(edge) = self.find_edge(src, dest) {
            self.cfg.edges[edge].flags |= flags;
            return None;
        }
        let src_idx = self.cfg.blocks[src].succs.len() as u32;
        let dest_idx = self.cfg.blocks[dest].preds.len() as u32;
        let edge = self.cfg.edges.push(EdgeData {
            src,
            dest,
            src_idx,
            dest_idx,
            flags,
            in_scope: false,
            goto_locus: SourceLoc::unknown(),
        });
        self.cfg.blocks[src].succs.push(edge);
        self.cfg.blocks[dest].preds.push(edge);
        Some(edge)
    }

    /// `gimple_location` of a statement.
    pub(crate) fn source_loc(&self, stmt: Stmt) -> SourceLoc {
        SourceLoc {
            line: self.source.lines[stmt],
            scope: self.body.stmts[stmt].scope,
            discriminator: self.source.discriminators[stmt],
        }
    }

    /// `goto_locus`: the source location of the jump that the edge stands for.
    pub(crate) fn edge_locus(&self, edge: Edge) -> Option<Locus<'a>> {
        self.source.edge_locs[edge].or(self.cfg.edges[edge].in_scope.then_some(Locus::SCOPE))
    }

    /// Sets the edge's source location. The table stays empty while no location has a line.
    pub(crate) fn set_edge_locus(&mut self, edge: Edge, locus: Option<Locus<'a>>) {
        self.cfg.edges[edge].in_scope = locus == Some(Locus::SCOPE);
        let known = locus.filter(|&locus| locus != Locus::SCOPE);
        if self.source.edge_locs[edge] != known {
            self.source.edge_locs[edge] = known;
        }
    }

    /// Removes the edge from both vectors, and its arguments from the PHI nodes of its destination.
    pub fn remove_edge(&mut self, edge: Edge) {
        let EdgeData { src, src_idx, .. } = self.cfg.edges[edge];
        self.cfg.blocks[src].succs.swap_remove(src_idx as usize);
        if let Some(&moved) = self.cfg.blocks[src].succs.get(src_idx as usize) {
            self.cfg.edges[moved].src_idx = src_idx;
        }
        self.disconnect_dest(edge);
    }

    /// Redirects the edge to `dest`, where the caller must add PHI arguments.
    pub fn redirect_succ(&mut self, edge: Edge, dest: Block) {
        self.disconnect_dest(edge);
        self.cfg.edges[edge].dest = dest;
        self.cfg.edges[edge].dest_idx = self.cfg.blocks[dest].preds.len() as u32;
        self.cfg.blocks[dest].preds.push(edge);
    }

    /// As [`Self::redirect_succ`], but if there is an edge to `dest` already, that edge takes over the
    /// flags. Returns the edge that remains.
    pub(crate) fn redirect_succ_nodup(&mut self, edge: Edge, dest: Block) -> Edge {
        match self.find_edge(self.cfg.edges[edge].src, dest) {
            Some(there) if there != edge => {
                let flags = self.cfg.edges[edge].flags;
                self.cfg.edges[there].flags |= flags;
                self.remove_edge(edge);
                there
            }
            _ => {
                self.redirect_succ(edge, dest);
                edge
            }
        }
    }

    fn disconnect_dest(&mut self, edge: Edge) {
        let EdgeData { dest, dest_idx, .. } = self.cfg.edges[edge];
        let index = dest_idx as usize;
        // The last incoming edge takes the place of this one.
        self.cfg.blocks[dest].preds.swap_remove(index);
        if let Some(&moved) = self.cfg.blocks[dest].preds.get(index) {
            self.cfg.edges[moved].dest_idx = dest_idx;
        }
        // Argument i of a PHI node belongs to incoming edge i, so the arguments move alike. An edge that is
        // newer than the PHI node may have no argument yet.
        for i in 0..self.cfg.blocks[dest].phis.len() {
            let phi = self.cfg.blocks[dest].phis[i];
            let args = &mut self.ssa.phis[phi].args;
            if index < args.len() {
                args.swap_remove(index);
                self.ssa.uses.remove_argument(phi, index);
            }
        }
    }

    /// Moves all outgoing edges of `from`, in order, to `to`, which has none.
    pub(crate) fn move_succs(&mut self, from: Block, to: Block) {
        debug_assert!(self.cfg.blocks[to].succs.is_empty());
        let succs = std::mem::take(&mut self.cfg.blocks[from].succs);
        for &edge in &succs {
            self.cfg.edges[edge].src = to;
        }
        self.cfg.blocks[to].succs = succs;
    }

    /// The only outgoing edge, if there is exactly one.
    pub fn single_succ_edge(&self, block: Block) -> Option<Edge> {
        if let [edge] = *self.cfg.blocks[block].succs { Some(edge) } else { None }
    }

    /// The only incoming edge, if there is exactly one.
    pub fn single_pred_edge(&self, block: Block) -> Option<Edge> {
        if let [edge] = *self.cfg.blocks[block].preds { Some(edge) } else { None }
    }

    /// Moves `first` and all that follows it in its block to the end of `to`.
    pub(crate) fn move_tail(&mut self, first: Stmt, to: Block) {
        let StmtLink { block: from, prev, .. } = self.body.links[first];
        let from = from.expand().expect("statement stands in a block");
        let last = self.cfg.blocks[from].last;
        // The old block ends before `first`.
        match prev.expand() {
            Some(prev) => self.body.links[prev].next = None.into(),
            None => self.cfg.blocks[from].first = None.into(),
        }
        self.cfg.blocks[from].last = prev;
        // `first` follows the last statement of the new block, and all from there on belong to it.
        let end = self.cfg.blocks[to].last;
        match end.expand() {
            Some(end) => self.body.links[end].next = first.into(),
            None => self.cfg.blocks[to].first = first.into(),
        }
        self.body.links[first].prev = end;
        self.cfg.blocks[to].last = last;
        let mut next = Some(first);
        while let Some(stmt) = next {
            self.body.links[stmt].block = to.into();
            next = self.body.links[stmt].next.expand();
        }
    }
}
