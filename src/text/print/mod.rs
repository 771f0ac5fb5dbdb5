//! IR to GCC's text, a pure function of the tree and the names; mirrors `parse`.
//!
//! Follows `dump_function_to_file` (tree-cfg.cc), gimple-pretty-print.cc and tree-pretty-print.cc. Everything
//! is appended to one `String`; a node allocates nothing. Nested statements are walked with an explicit
//! stack, so their depth is not limited. Trees are walked recursively; the parser bounds their depth.

mod decl;
mod expr;
pub(crate) mod function;
mod notation;
mod stmt;
mod trace;
pub(crate) mod variants;

pub(crate) use function::LabelBlocks;
pub(crate) use trace::trace;

use crate::ir::{Block, Expr, Function, Label, Locus, Name, Phi, Stmt, Type, Types, Var};
use crate::target::dialect::{Dialect, DumpFlags, Gcc};
use std::cell::RefCell;

/// Appends `f` as GCC's dump of its stage prints it, from the attribute or declaration line to
/// the closing brace and its line end.
pub fn function(f: &Function<'_>, dialect: Dialect, out: &mut String) {
    function::function(Cx { gcc: dialect.gcc, ..Cx::new(f, dialect.flags) }, out);
}

/// As [`function`], with the places of blocks, PHI nodes and statements in the text. After `most` bytes,
/// which the indentation of nested scopes may exceed, it leaves statements out.
pub fn function_with_places(f: &Function<'_>, dialect: Dialect, most: usize) -> PlacedText {
    let places = Places { so_far: RefCell::default(), most };
    let mut text = String::new();
    function::function(Cx { places: Some(&places), ..Cx::new(f, dialect.flags) }, &mut text);
    PlacedText { text, places: places.so_far.into_inner() }
}

/// The declaration line of `f` with the numbers that are known, as GCC prints it in a `-uid` dump.
pub fn signature(f: &Function<'_>, dialect: Dialect) -> String {
    let mut out = String::new();
    function::signature(Cx::new(f, dialect.flags), dialect.numbers_functions(), &mut out);
    out
}

/// Appends one statement, without indentation before it or a line end after it.
pub fn stmt(f: &Function<'_>, stmt: Stmt, flags: DumpFlags, out: &mut String) {
    stmt::stmt(Cx::new(f, flags), stmt, 0, out);
}

/// Appends one statement of a block as [`stmt`] does, a `switch` with the probabilities of its edges.
pub fn stmt_in_block(f: &Function<'_>, of: Stmt, labels: &LabelBlocks, flags: DumpFlags, out: &mut String) {
    function::stmt_in_block(Cx::new(f, flags), of, 0, labels, out);
}

/// Appends a basic block: its header, PHI nodes, statements, and the jumps that its edges stand for.
pub fn block(f: &Function<'_>, of: Block, labels: &LabelBlocks, flags: DumpFlags, out: &mut String) {
    function::block(Cx::new(f, flags), of, labels, out);
}

/// Appends one PHI node as `x_1 = PHI <x_2(3), 0(4)>`.
pub fn phi(f: &Function<'_>, phi: Phi, flags: DumpFlags, out: &mut String) {
    function::phi(Cx::new(f, flags), phi, out);
}

/// Appends a tree.
pub fn expr(f: &Function<'_>, expr: Expr, flags: DumpFlags, out: &mut String) {
    expr::expr(Cx::new(f, flags), expr, out);
}

/// Appends an SSA name: `x_1(D)`, `_2`.
pub fn name(f: &Function<'_>, name: Name, flags: DumpFlags, out: &mut String) {
    decl::name(Cx::new(f, flags), name, out);
}

/// Appends a variable's name: `x`, `D.1234`.
pub fn var(f: &Function<'_>, var: Var, flags: DumpFlags, out: &mut String) {
    decl::var(Cx::new(f, flags), var, out);
}

/// The type and name of a variable; empty if its type is not known.
pub(crate) fn typed(f: &Function<'_>, var: Var, flags: DumpFlags) -> String {
    let mut out = String::new();
    if let Some(ty) = f.decls.vars[var].ty {
        let cx = Cx::new(f, flags);
        decl::typed_declaration(&f.types, ty, &mut out, |out| decl::var(cx, var, out));
    }
    out
}

/// Appends a declaration with its semicolon, as a scope at `at` spaces has it.
pub fn declaration(f: &Function<'_>, var: Var, at: usize, flags: DumpFlags, out: &mut String) {
    decl::declaration(Cx::new(f, flags), var, at, out);
}

/// Appends a label, once it is in a block as `<L3>` or in a `-uid` dump `nameL.3`.
pub fn label(f: &Function<'_>, label: Label, flags: DumpFlags, out: &mut String) {
    decl::label(Cx::new(f, flags), label, out);
}

/// Appends a declaration of something other than a variable, as a scope at `at` spaces has it.
pub(crate) fn other_declaration(text: &str, at: usize, out: &mut String) {
    decl::reindented(text, at, at, out);
}

/// A type in GCC's spelling.
pub fn spelled(types: &Types<'_>, ty: Type) -> String {
    let mut text = String::new();
    decl::ty(types, ty, &mut text);
    text
}

/// The function and the flags of the dump.
#[derive(Clone, Copy)]
struct Cx<'f, 'a> {
    f: &'f Function<'a>,
    flags: DumpFlags,
    /// GCC's version.
    gcc: Gcc,
    /// Whether trees are values for debuggers, which no statement computes.
    in_debug: bool,
    /// Where the places of what is printed are recorded, if anybody wants them.
    places: Option<&'f Places>,
}

impl<'f, 'a> Cx<'f, 'a> {
    fn new(f: &'f Function<'a>, flags: DumpFlags) -> Self {
        Cx { f, flags, gcc: Gcc::LATEST, in_debug: false, places: None }
    }

    /// Whether the notation is that of the GIMPLE front end.
    fn is_notation(self) -> bool {
        self.has(DumpFlags::GIMPLE) || self.f.head.front_end_mark.is_some()
    }

    fn has(self, flag: DumpFlags) -> bool {
        self.flags.contains(flag)
    }
}

/// What begins at a place of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A block: its header.
    Block(Block),
    /// A PHI node.
    Phi(Phi),
    /// A statement, with what is printed before it: its location, its virtual operands.
    Stmt(Stmt),
}

/// The text of a function, and where its parts begin.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlacedText {
    /// The text.
    pub text: String,
    /// The offset, in bytes, at which each part begins, in ascending order.
    pub places: Vec<(usize, Place)>,
}

/// What is recorded of a text.
struct Places {
    /// The places so far.
    so_far: RefCell<Vec<(usize, Place)>>,
    /// How long the text may be, in bytes, before nested statements are left out.
    most: usize,
}

impl Cx<'_, '_> {
    /// Records that the part begins at the end of `out`.
    #[inline]
    fn place(self, place: Place, out: &str) {
        if let Some(places) = self.places {
            places.so_far.borrow_mut().push((out.len(), place));
        }
    }

    /// Whether the text is longer than anybody wants.
    #[inline]
    fn is_full(self, out: &str) -> bool {
        self.places.is_some_and(|places| out.len() > places.most)
    }
}

/// Appends `n` in decimal after `before`.
fn number(before: &str, n: u32, out: &mut String) {
    out.push_str(before);
    out.push_str(itoa::Buffer::new().format(n));
}

/// Appends `open`, what `inner` appends, and `close`.
fn enclosed(open: &str, close: &str, out: &mut String, inner: impl FnOnce(&mut String)) {
    out.push_str(open);
    inner(out);
    out.push_str(close);
}

/// Appends `n` spaces.
fn indent(n: usize, out: &mut String) {
    const BLANKS: &str = "                                ";
    let mut left = n;
    while left > 0 {
        let some = left.min(BLANKS.len());
        out.push_str(&BLANKS[..some]);
        left -= some;
    }
}

/// Ends the line and indents the next one: `newline_and_indent`.
fn newline(n: usize, out: &mut String) {
    out.push('\n');
    indent(n, out);
}

/// Appends a source location in its brackets, with the space after it: `dump_location`.
fn location(locus: Locus<'_>, out: &mut String) {
    out.push('[');
    if !locus.file.is_empty() {
        out.extend([locus.file, ":"]);
    }
    number("", locus.line, out);
    number(":", locus.column, out);
    if locus.discriminator != 0 {
        number(" discrim ", locus.discriminator, out);
    }
    out.push_str("] ");
}

/// Appends `items` with `, ` between them.
fn list<T>(items: impl IntoIterator<Item = T>, out: &mut String, mut item: impl FnMut(T, &mut String)) {
    for (i, it) in items.into_iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        item(it, out);
    }
}
