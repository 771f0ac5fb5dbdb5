//! A whole function: head lines, declarations, body (`dump_function_to_file`, read backwards).

use super::cursor::Read;
use super::lex::{Out, fail, has_no_uids, opt, shows_uids, split_uid};
use super::names::Cx;
use super::split::Chunk;
use super::{block, decl, head, nest, shadows, types};
use crate::base::limits::{FUNCTION_SIZE, NUMBER};
use crate::ir::{Bind, ExprData, Function, Stage, StmtData, StmtKind, Var, VarKind, split_serial};
use cranelift_entity::ListPool;
use memchr::memmem::Finder;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::LazyLock;

/// How a block begins.
static FIRST_BLOCK: LazyLock<Finder<'_>> = LazyLock::new(|| Finder::new(b"\n  <bb "));

/// From how many bytes of text on the tables of a function are pages of their own.
const LARGE: usize = 1 << 20;

/// What stands before a function's body.
struct Head<'a> {
    banner: Option<&'a str>,
    attributes: Vec<&'a str>,
    signature: &'a str,
    /// Successors by block number, which pass "cfg" lists.
    succs: FxHashMap<u32, Vec<u32>>,
    /// From the source place or brace on that opens the body.
    body: &'a str,
}

/// Reads the function in `chunk` into the tables of another, which go where it cannot be read.
pub(super) fn function<'a>(chunk: Chunk<'a>, mut f: Box<Function<'a>>) -> Out<'a, Box<Function<'a>>> {
    if chunk.text.len() as u64 > FUNCTION_SIZE.most {
        return fail(chunk.text, FUNCTION_SIZE.expected);
    }
    let head = head(chunk.text)?;
    let (ret, name, params) = decl::function_declarator(head.signature)?;
    let uid = split_uid(name);
    let plain = uid.map_or(name, |(plain, _)| plain);
    let offset = head.signature.as_ptr() as usize - chunk.text.as_ptr() as usize;
    let line = chunk.line + lines(&chunk.text[..offset]) as u32;
    f.renew(plain, head.signature, line, Stage::High);
    f.head.banner = head.banner;
    f.head.uid = uid.map(|(_, uid)| uid);
    f.head.attributes = head.attributes.into_iter().map(Cow::Borrowed).collect();
    // About as much as plain dumps need, so that tables seldom grow. A large one that does is copied to fresh pages, while pages
    // that stay unused cost nothing: it gets as much as any text and the passes need.
    let size = chunk.text.len();
    let is_large = size >= LARGE;
    f.body.exprs.reserve(8 + if is_large { size / 6 } else { size / 11 });
    f.body.stmts.reserve(4 + if is_large { lines(chunk.text) + size / 256 } else { size / 24 });
    f.decls.labels.reserve(size / 80);
    f.decls.vars.reserve(4 + size / 64);
    f.ssa.names.reserve(size / 64);
    f.body.seqs.reserve(2 + size / 512);
    if f.body.expr_lists.capacity() < size / 32 {
        f.body.expr_lists = ListPool::with_capacity(size / 32);
    }
    f.types.reserve(16 + size / 512);
    let mut reading = Cx::new(f, size);
    let cx = &mut reading;
    cx.standing.resize(size / 80);
    cx.has_uids = !has_no_uids(chunk.text) && shows_uids(chunk.text.lines());
    cx.f.head.ret = Some(types::ty(cx, ret)?);
    parameters(cx, params)?;
    cx.f.head.is_declared_with_numbers = uid.is_some() || !cx.f.types.numbers.is_empty();
    // Up to GCC 15 the declaration line of a gimple dump has no numbers.
    cx.shows_uids = cx.has_uids;
    cx.f.types.shows_numbers = cx.has_uids;
    if cx.has_uids {
        cx.idents.forget_types();
    }
    // A pass may print a function once more, without a banner.
    cx.in_blocks = FIRST_BLOCK.find(head.body.as_bytes()).is_some();
    cx.rest = head.body;
    let is_later = head.banner.is_some() || cx.in_blocks;
    let read = if is_later { lowered(cx, &head.succs) } else { structured(cx) };
    cx.given(read)?;
    cx.skip();
    if !cx.rest.is_empty() {
        return fail(cx.rest, "the end of the function");
    }
    resolve_labels(cx);
    let seen = shadows::see_through(cx);
    seen.or_else(|expected| fail(cx.rest, expected))?;
    bounded_numbers(cx)?;
    Ok(reading.f)
}

/// How many lines end in `text`.
fn lines(text: &str) -> usize {
    memchr::memchr_iter(b'\n', text.as_bytes()).count()
}

/// The body of a dump of pass "gimple": one scope.
fn structured<'a>(cx: &mut Cx<'a>) -> Read<()> {
    let loc = cx.place();
    let bind = nest::scope(cx, loc)?;
    cx.f.body.root = cx.f.body.seqs.push(vec![bind]).into();
    Ok(())
}

/// The body of a later dump: all declarations, then statements or blocks.
fn lowered<'a>(cx: &mut Cx<'a>, succs: &FxHashMap<u32, Vec<u32>>) -> Read<()> {
    cx.lit("{\n")?;
    let declared = head::declarations(cx, cx.rest);
    let (rest, other_decls) = cx.kept(declared)?;
    cx.rest = rest;
    if cx.in_blocks {
        block::blocks(cx, succs)?;
    } else {
        let stmts = nest::flat(cx)?;
        let has = |test: fn(&StmtKind<'_>) -> bool| stmts.iter().any(|&s| test(&cx.f.body.stmts[s].kind));
        // Passes before "lower" have banners too, but scopes still; only there are functions and labels declared.
        cx.f.stage = if !other_decls.is_empty() || has(|kind| matches!(kind, StmtKind::Bind(_))) {
            Stage::High
        } else if has(|kind| matches!(kind, StmtKind::Try { .. })) {
            Stage::Lower
        } else {
            Stage::Eh
        };
        let body = cx.f.body.seqs.push(stmts);
        cx.f.body.root = match cx.f.stage {
            Stage::High => {
                let (vars, end) = (std::mem::take(&mut cx.f.decls.locals), cx.f.body.exprs.len() as u32);
                let bind = Box::new(Bind { vars, other_decls, body, end });
                let bind = cx.f.stmt(StmtData::new(StmtKind::Bind(bind)));
                cx.f.body.binds.insert(0, bind);
                cx.f.body.seqs.push(vec![bind])
            }
            _ => body,
        }
        .into();
    }
    // Dumps list the newest local first.
    cx.f.decls.locals.reverse();
    cx.lit("}")
}

/// Splits the text before the body into what belongs to the function and what passes have noted.
fn head(text: &str) -> Out<'_, Head<'_>> {
    let mut banner = None;
    let mut succs = FxHashMap::default();
    let mut at = 0;
    // The declaration ends with its parameter list, on the line before the body.
    let mut before: &str = "";
    let mut lines: Vec<&str> = Vec::new();
    loop {
        let rest = &text[at..];
        if rest.is_empty() {
            return fail(rest, "a function: its declaration line and `{` below it");
        }
        let len = rest.find('\n').unwrap_or(rest.len());
        let line = &rest[..len];
        if super::split::opens_body(line) && before.ends_with(')') {
            break;
        }
        if line.starts_with(";; Function ") {
            banner = Some(line);
            lines.clear();
        } else if let Some((block, list)) = successors(line) {
            succs.insert(block, list);
        } else {
            lines.push(line);
        }
        before = line;
        at = (at + len + 1).min(text.len());
    }
    let signature = signature(text, before);
    let start = signature.as_ptr() as usize;
    let front = lines.iter().filter(|line| (line.as_ptr() as usize) < start);
    let mut attributes: Vec<_> =
        front.rev().take_while(|line| line.starts_with("__attribute__((")).copied().collect();
    attributes.reverse();
    Ok(Head { banner, attributes, signature, succs, body: &text[at..] })
}

/// The declaration that ends with `line`: more lines where it spells out a struct.
fn signature<'a>(text: &'a str, line: &'a str) -> &'a str {
    let offset = |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
    let end = offset(line) + line.len();
    let mut start = offset(line);
    while text[start..end].starts_with('}') {
        let front = &text[..start];
        let Some(open) = front.rfind("\n{\n") else { break };
        start = front[..open].rfind('\n').map_or(0, |n| n + 1);
    }
    &text[start..end]
}

/// `;; 3 succs { 4 5 }`
fn successors(line: &str) -> Option<(u32, Vec<u32>)> {
    let (block, list) = opt(line, ";; ")?.split_once(" succs { ")?;
    let list = list.strip_suffix('}')?.split_ascii_whitespace();
    Some((block.parse().ok()?, list.map(str::parse).collect::<Result<_, _>>().ok()?))
}

fn parameters<'a>(cx: &mut Cx<'a>, list: &'a str) -> Out<'a, ()> {
    let mut rest = list;
    while !rest.is_empty() {
        let n = super::lex::until(rest, Some(b','));
        let param = decl::parameter(cx, &rest[..n])?;
        cx.f.decls.params.push(param);
        rest = rest[n..].strip_prefix(", ").unwrap_or("");
    }
    Ok(())
}

/// Labels whose addresses are taken before they are defined, or in the initial value of a static variable.
fn resolve_labels(cx: &mut Cx<'_>) {
    for (expr, name) in std::mem::take(&mut cx.maybe_labels) {
        if let Some(label) = cx.known_label(name) {
            cx.f.body.exprs[expr] = ExprData::Label(label);
            cx.f.decls.labels[label].forced = true;
        }
    }
    let last = cx.f.decls.vars.len() as u32;
    force_labels(cx, (0..last).map(Var::from_u32));
}

/// Passes go on from the largest numbers in the text.
fn bounded_numbers<'a>(cx: &Cx<'a>) -> Out<'a, ()> {
    let f = &cx.f;
    let is_large = |number: Option<u32>| number.is_some_and(|number| u64::from(number) > NUMBER.most);
    // A large one has many digits.
    let behind_dot =
        |name: &str| if name.len() > 9 { split_serial(name).map(|(_, number)| number) } else { None };
    let vars = f.decls.vars.values().map(|var| (var.name, var.uid.or(behind_dot(var.name))));
    let labels = f.decls.labels.values().map(|label| (label.name, label.decl_uid.or(label.uid)));
    let names = f.ssa.identifiers.values().map(|name| (name.text, behind_dot(name.text)));
    match vars.chain(labels).chain(names).find(|&(_, number)| is_large(number)) {
        Some((name, _)) => fail(name, NUMBER.expected),
        None => Ok(()),
    }
}

/// Labels whose addresses are in the initial value of one of these variables, if it is static; the
/// labels' scope must be open.
pub(super) fn force_labels(cx: &mut Cx<'_>, vars: impl Iterator<Item = Var>) {
    for var in vars {
        let data = &cx.f.decls.vars[var];
        let value = Some(data.decl).filter(|_| data.kind == VarKind::Static);
        let Some((_, value)) = value.and_then(|decl| decl.split_once(" = ")) else { continue };
        for (at, _) in value.match_indices('&') {
            let n = super::lex::word_len(&value[at + 1..]);
            if let Some(label) = cx.known_label(&value[at + 1..at + 1 + n]) {
                cx.f.decls.labels[label].forced = true;
            }
        }
    }
}
