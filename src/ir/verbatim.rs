//! What a function keeps of its text: the lines before its body, and notes of later dumps that no pass here
//! computes.

use super::entities::{Block, Edge, Name, Phi, Stmt, Type, Var};
use crate::target::isa::Isa;
use cranelift_entity::SecondaryMap;
use std::borrow::Cow;

/// Owns the text of a function before its body, and what follows from it.
#[derive(Clone, Default, Debug)]
pub struct Head<'a> {
    /// The `;; Function` line verbatim, if the dump has one.
    pub banner: Option<&'a str>,
    /// The lines before the declaration line that belong to it (`__attribute__((noinline))`).
    pub attributes: Vec<Cow<'a, str>>,
    /// The declaration line as printed: return type, name, parameters.
    pub signature: Cow<'a, str>,
    /// Whether that line showed DECL_UIDs when it was read.
    pub is_declared_with_numbers: bool,
    /// The 1-based line of the input of the declaration line.
    pub line: u32,
    /// The mark of the function, `ssa` or `ssa,guessed_local(3)`, if it was read in the notation of the
    /// GIMPLE front end.
    pub(crate) front_end_mark: Option<&'a str>,
    /// The function's DECL_UID, if a `-uid` dump shows it.
    pub uid: Option<u32>,
    /// The name and the parameters of a function of C++, as its declaration line spells them; empty if the
    /// name is enough.
    pub(crate) identity: &'a str,
    /// The return type, if it is known.
    pub ret: Option<Type>,
    /// The static chain parameter and other lines that GCC prints before the body, verbatim.
    pub notes: Vec<&'a str>,
    /// The instruction sets that the function may use: those of its `target` attributes, else the file's.
    pub(crate) isa: Isa,
}

impl<'a> Head<'a> {
    /// Whether the declaration line has no return type, as GCC 7 and older versions print it.
    pub fn is_of_older_gcc(&self) -> bool {
        self.ret.is_none() && !self.is_missing()
    }

    /// Whether it is a function of C++: these alone have an identity.
    pub(crate) fn is_of_cxx(&self) -> bool {
        !self.identity.is_empty()
    }

    /// Whether the text has none: it is blocks alone, and no name is declared.
    pub fn is_missing(&self) -> bool {
        self.signature.is_empty()
    }

    /// The part of the declaration line from the function's name on.
    pub(crate) fn declared_identity(&self, name: &str) -> Option<&'a str> {
        let Cow::Borrowed(line) = self.signature else { return None };
        let before = (name.as_ptr() as usize).checked_sub(line.as_ptr() as usize)?;
        line.get(before..).filter(|rest| rest.starts_with(name))
    }

    /// The name that the assembler has for the function, if the dump shows it.
    pub fn linkage_name(&self) -> Option<&'a str> {
        self.banner.and_then(linkage_name)
    }

    /// Whether the attribute lines name the attribute: `__attribute__((a, b (1)))`.
    pub fn has_attribute(&self, name: &str) -> bool {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let mut words = self.attributes.iter().flat_map(|line| line.split(move |c| !is_word(c)));
        words.any(|word| word.trim_matches('_') == name)
    }
}

/// The name in the brackets of a `;; Function` line, ahead of numbers: `_Z1fi` in
/// `;; Function f (_Z1fi, funcdef_no=0, ...)`.
pub fn linkage_name(banner: &str) -> Option<&str> {
    let (front, _) = banner.rsplit_once(", funcdef_no=")?;
    Some(front.rsplit_once(" (")?.1)
}

/// Owns the notes of later dumps, verbatim, and the offsets of statements in the text.
#[derive(Clone, Debug, Default)]
pub struct Verbatim<'a> {
    /// The text after a block's number (`[local count: 1073741824]:`), or in a `-blocks` dump all lines
    /// above it (`;;   basic block 2, loop depth 0`).
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
    /// The mentions of names that are spelled like another variable's, and their byte offsets in the
    /// function's text.
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
    /// Whether the PHI node has an argument and the text no edge; otherwise the text has an edge and the
    /// PHI node no argument.
    pub has_argument: bool,
}
