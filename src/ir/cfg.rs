//! The flow graph: basic blocks and edges.

use super::entities::{Block, Edge, Phi, Scope, Stmt};
use bitflags::bitflags;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, SecondaryMap};
use smallvec::SmallVec;

/// Owns the blocks and the edges between them.
#[derive(Clone, Debug, Default)]
pub struct Cfg {
    /// The blocks; the entry and exit blocks are the first two.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// The edges, including removed ones.
    pub edges: PrimaryMap<Edge, EdgeData>,
    /// The number of the loop that a block heads, where the notation of the GIMPLE front end is printed,
    /// which shows it; else 0.
    pub loop_headers: SecondaryMap<Block, u32>,
}

/// A basic block.
#[derive(Clone, Debug, Default)]
pub struct BlockData {
    /// GCC's block number: 0 is the entry, 1 the exit, 2 the first real block.
    pub index: u32,
    /// First statement.
    pub first: PackedOption<Stmt>,
    /// Last statement.
    pub last: PackedOption<Stmt>,
    /// PHI nodes, in order.
    pub phis: SmallVec<[Phi; 4]>,
    /// Incoming edges in GCC's vector order; removal swaps with the last.
    pub preds: SmallVec<[Edge; 4]>,
    /// Outgoing edges in GCC's vector order.
    pub succs: SmallVec<[Edge; 4]>,
    /// The block before it in the chain (layout) of blocks.
    pub prev: PackedOption<Block>,
    /// The block after it in the chain.
    pub next: PackedOption<Block>,
    /// Deleted.
    pub removed: bool,
}

/// A CFG edge.
#[derive(Clone, Debug)]
pub struct EdgeData {
    /// Source block.
    pub src: Block,
    /// Destination block.
    pub dest: Block,
    /// Its position in `src.succs`.
    pub src_idx: u32,
    /// Its position in `dest.preds`, and so of its argument in every PHI of `dest`.
    pub dest_idx: u32,
    /// EDGE_* flags.
    pub flags: EdgeFlags,
    /// Its source location has a scope, if no line (`Function::edge_locus`).
    pub in_scope: bool,
    /// The source location of the jump that it stands for, of which only equality is known.
    pub goto_locus: SourceLoc,
}

/// A source location of which only equality with others is known, like GCC's `location_t`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SourceLoc {
    /// The line and column.
    pub line: Option<u32>,
    /// The lexical scope.
    pub scope: PackedOption<Scope>,
    /// The number of the block on its line.
    pub discriminator: u32,
}

impl SourceLoc {
    /// UNKNOWN_LOCATION: neither line nor scope.
    pub fn unknown() -> Self {
        Self::default()
    }
}

bitflags! {
    /// GCC's EDGE_* flags as the tree passes use them.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct EdgeFlags: u16 {
        /// Falls through to the next block, with no jump statement.
        const FALLTHRU = 1 << 0;
        /// Abnormal: setjmp, non-local goto, computed goto.
        const ABNORMAL = 1 << 1;
        /// Abnormal because of a call.
        const ABNORMAL_CALL = 1 << 2;
        /// Exception handling.
        const EH = 1 << 3;
        /// Taken when the condition is true.
        const TRUE_VALUE = 1 << 4;
        /// Taken when the condition is false.
        const FALSE_VALUE = 1 << 5;
        /// Reachable in the running pass's sense.
        const EXECUTABLE = 1 << 6;
        /// A back edge of the depth-first search.
        const DFS_BACK = 1 << 7;
        /// Not real: from a call that may not return, or an endless loop, to the exit.
        const FAKE = 1 << 8;
        /// Keep the block split.
        const PRESERVE = 1 << 9;
    }
}
