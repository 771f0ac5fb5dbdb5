//! Parts of later dumps that no pass here computes.

use super::entities::{Block, Edge, Name, Phi, Stmt, Var};
use cranelift_entity::SecondaryMap;

/// Owns the notes of later dumps, verbatim, and the offsets of statements in the text.
#[derive(Clone, Debug, Default)]
pub struct Verbatim<'a> {
    /// The text after a block's number (`[local count: 1073741824]:`), or in a `-blocks` dump all lines above it
    /// (`;;   basic block 2, loop depth 0`).
    pub block_notes: SecondaryMap<Block, &'a str>,
    /// The lines below a block in a `-blocks` dump (`;;    succ:       4`).
    pub block_ends: SecondaryMap<Block, &'a str>,
    /// The text after a jump (`[50.00%]`).
    pub probabilities: SecondaryMap<Edge, &'a str>,
    /// The EH landing pads (`[LP 1]`) and must-not-throw regions (`[MNT 1]`) of statements.
    pub eh_marks: SecondaryMap<Stmt, Option<&'a str>>,
    /// The notes of an `-alias` dump on SSA names, a line each: `# PT = nonlocal null `,
    /// `# ALIGN = 8, MISALIGN = 0`, `# RANGE [0, 1]`.
    pub name_notes: SecondaryMap<Name, Vec<&'a str>>,
    /// The notes of an `-alias` dump on calls: `# USE = anything `, `# CLB = anything `.
    pub call_notes: SecondaryMap<Stmt, Vec<&'a str>>,
    /// DECL_PT_UID of variables in an `-alias` dump where it differs from DECL_UID.
    pub pt_uids: SecondaryMap<Var, Option<u32>>,
    /// The byte offsets in the function's text of statements that were read in blocks.
    pub stmt_offsets: SecondaryMap<Stmt, Option<u32>>,
    /// The byte offsets in the function's text of PHI nodes.
    pub phi_offsets: SecondaryMap<Phi, Option<u32>>,
    /// The byte offset in the function's text of each name's first mention without `(D)`, in blocks.
    pub plain_mentions: SecondaryMap<Name, Option<u32>>,
    /// The mentions of names that are spelled like another variable's, and their byte offsets in the function's text.
    pub misspelled: Vec<(Name, u32)>,
    /// Where the arguments of PHI nodes contradict the edges that the rest of the text shows.
    pub edge_disputes: Vec<EdgeDispute>,
    /// Blocks that the text ends with a jump to the next block, where GCC prints none.
    pub needless_jumps: Vec<Block>,
}

/// A contradiction between a PHI node and the jumps and layout of the text. The function has the edges
/// that the PHI node says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeDispute {
    /// The first PHI node of the block that the edge leads to.
    pub phi: Phi,
    /// The block that the edge leaves.
    pub src: Block,
    /// Whether the PHI node has an argument and the text no edge; otherwise it is the other way round.
    pub has_argument: bool,
}
