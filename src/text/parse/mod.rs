//! Dump text to IR.
//!
//! [`split`] cuts a dump into functions line by line; [`function`] reads one of them: its head, its
//! declarations (`decl`, `types`), and its statements in scopes or in a flat sequence (`nest`) or in blocks
//! (`block`). The grammar is the same for every stage: the productions of statements (`stmt`) and trees
//! (`expr`) do not know where they are used. `names` says what each name means, and `doubtful_names` decides
//! where that is open.
//!
//! The grammar is written with `nom`, in one convention:
//!
//! - A production is a parser of `nom`: mostly a function from a `Text` to a `Res`, `fn(Text) -> Res<T>`.
//! - A `Text` is what is left of the text, with the function that is read from it. Every production can
//!   make entities there (`i.with`, `i.expr`, `i.stmt`) and look up what names mean.
//! - A production that does not match refuses at once (`Err::Error`) and has made nothing: the next
//!   alternative is tried. The first byte decides which alternatives there are at all (`i.first`). After its
//!   first token it insists (`cut`, `expect`, `lit`, which give `Err::Failure`). So nothing is read twice but
//!   a token, and nothing is made twice.
//! - `expect` and `context` say what was expected, at the place where they are. The innermost one counts.
//! - A production that makes something is a function, or the last step of one: `nom` does not run what is
//!   mapped over a result that nobody asks for (that of `recognize`, `not`, or the first of `preceded`).
//! - What nests, nests up to [`crate::base::limits`] (`subtree`, `level`, `subtype`). Scopes and `try`
//!   statements nest without limit, on an explicit stack.

mod block;
pub(crate) mod cxx_names;
mod decl;
mod doubtful_names;
mod expr;
mod function;
pub(crate) mod lex;
mod names;
mod nest;
mod notation;
pub(crate) mod spelling;
pub(crate) mod split;
mod stmt;
pub(crate) mod text;
mod types;

pub(crate) use cxx_names::{instance_of_member, name_around, unscoped_name};
pub use split::{Chunk, split};
pub(crate) use split::{FRONT_END_MARK, block_header};

use crate::base::error::ParseError;
use crate::base::text_tables::TextSet;
use crate::ir::{Expr, Function, Stage, Type, Types, Var, VarKind};
use text::{Failure, Reader};

/// Parses one function. It is boxed, since to move one is to copy the heads of some sixty tables.
pub fn function(chunk: Chunk<'_>) -> Result<Box<Function<'_>>, ParseError> {
    function::function(chunk).map_err(|failure| locate(chunk, failure))
}

/// The name of the function that `line` declares, as spelled.
pub(crate) fn declared_function(line: &str) -> Option<&str> {
    let reader = Reader::new(line);
    decl::signature(reader.text(line)).ok().map(|(_, (_, name, _))| name)
}

/// Why it is not in the text which variable each statement of `f`, read from `chunk`, means.
pub(crate) fn shared_name(chunk: Chunk<'_>, f: &Function<'_>) -> Option<ParseError> {
    let expected = "a name that no other variable has, because this dump has no scopes; use the gimple dump, or make this one \
                    with numbers (-fdump-tree-lower-uid, -fdump-tree-eh-uid)";
    doubtful_names::shared_name(f).map(|at| locate(chunk, Failure { at, expected }))
}

/// The names of the objects and functions of a file.
pub(crate) struct FileNames<'n> {
    names: TextSet<&'n str>,
    /// The versions N of those that are spelled `_N`.
    versions: Vec<usize>,
}

/// Whether `f` mentions the variable as one of the file, or a function.
pub(crate) fn is_of_file(f: &Function<'_>, var: Var) -> bool {
    let data = &f.decls.vars[var];
    match data.kind {
        VarKind::Function | VarKind::Extern => true,
        VarKind::Global => {
            spelling::bare_version(data.name).is_none() || doubtful_names::is_surely_variable(f, var)
        }
        _ => false,
    }
}

impl<'n> FromIterator<&'n str> for FileNames<'n> {
    fn from_iter<I: IntoIterator<Item = &'n str>>(names: I) -> Self {
        // A function may call what its own namespace declares by the last part of the name.
        let parts = |name: &'n str| [name, name.rsplit_once(':').map_or(name, |(_, last)| last)];
        let names: TextSet<&str> = names.into_iter().flat_map(parts).collect();
        let versions = names.iter().filter_map(|name| spelling::bare_version(name)).collect();
        FileNames { names, versions }
    }
}

/// A name by which `f`, read from `chunk`, may mean something else than what it declares. It is an error if a
/// name of the file is spelled as an SSA name of `f`.
pub(crate) fn doubtful_name<'a>(
    chunk: Chunk<'a>,
    f: &Function<'a>,
    file: &FileNames<'_>,
) -> Result<Option<&'a str>, ParseError> {
    if f.stage != Stage::High || f.decls.has_decl_uids {
        return Ok(None);
    }
    // A local variable that hides a name of the file, and is read before anything sets it: the read may mean
    // what the file calls so.
    let hides = |var: Var| {
        let data = &f.decls.vars[var];
        data.kind == VarKind::Local && !data.is_temporary() && file.names.contains(data.name)
    };
    if f.decls.vars.keys().any(hides)
        && let Some(var) = doubtful_names::read_first(f, hides)
    {
        return Ok(Some(f.decls.vars[var].name));
    }
    // An SSA name `_N` of the function, while the file has something that is called `_N`.
    let is_version = |version: usize| {
        let name = u32::try_from(version).ok().and_then(|version| f.name_of_version(version));
        name.is_some_and(|name| f.ssa.names[name].var.is_none() && f.identifier(name).is_none())
    };
    match file.versions.iter().copied().any(is_version) {
        true => Err(locate(chunk, Failure { at: &f.head.signature, expected: function::OPEN_VERSION })),
        false => Ok(f.decls.doubtful_name),
    }
}

/// The type that `declaration`, spelled as in a dump and with its semicolon, gives to what it declares.
pub(crate) fn declared_type<'a>(types: &mut Types<'a>, declaration: &'a str) -> Option<Type> {
    let mut reader = reader_of_types(types, declaration);
    let is_read = decl::declaration(reader.text(declaration)).is_ok();
    let f = &mut reader.cx().f;
    *types = std::mem::take(&mut f.types);
    if is_read { f.decls.vars.values().next_back()?.ty } else { None }
}

/// The type that all of `text` spells.
pub(crate) fn spelled_type<'a>(types: &mut Types<'a>, text: &'a str) -> Option<Type> {
    let mut reader = reader_of_types(types, text);
    let text = reader.text(text);
    text.with(|cx| cx.shows_uids = cx.f.types.shows_numbers);
    let read = types::ty(text).ok().map(|(_, of)| of);
    *types = std::mem::take(&mut reader.cx().f.types);
    read
}

/// The tree that all of `text`, an initial value, spells. It is added to `f`.
pub(crate) fn initial_value<'a>(f: &mut Function<'a>, text: &'a str) -> Option<Expr> {
    let mut reader = Reader::new(text);
    std::mem::swap(&mut *reader.cx().f, f);
    let read = expr::expr(reader.text(text)).ok().filter(|(rest, _)| rest.rest.is_empty());
    let read = read.map(|(_, value)| value);
    std::mem::swap(&mut *reader.cx().f, f);
    read
}

/// A reader of `text` that goes on with these types.
fn reader_of_types<'a>(types: &mut Types<'a>, text: &'a str) -> Reader<'a> {
    let mut reader = Reader::new(text);
    reader.cx().f.types = std::mem::take(types);
    reader
}

/// The place in the dump of a failure in `chunk`.
#[cold]
fn locate(chunk: Chunk<'_>, failure: Failure<'_>) -> ParseError {
    // What is left of the text is part of it, so the distance of the two is the offset. A failure
    // elsewhere (in a literal) counts as one at the end.
    let offset = (failure.at.as_ptr() as usize).wrapping_sub(chunk.text.as_ptr() as usize);
    // What is missing at the end is missing after the last line, not on the one that follows the function.
    let offset = offset.min(chunk.text.trim_end_matches('\n').len());
    let before = &chunk.text[..offset];
    let start = before.rfind('\n').map_or(0, |line_end| line_end + 1);
    let line = chunk.text[start..].lines().next().unwrap_or("");
    ParseError {
        line: chunk.line + before.bytes().filter(|&byte| byte == b'\n').count() as u32,
        column: before[start..].chars().count() as u32 + 1,
        text: line.to_owned(),
        expected: failure.expected.to_owned(),
    }
}
