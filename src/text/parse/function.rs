//! A whole function: head lines, declarations, body (`dump_function_to_file`, read backwards).

use super::cxx_names::class_instance;
use super::decl::{Declaration, Declared};
use super::lex::{balanced, expect, flag, is_word, line, lit, sees, skip, string, word};
use super::names::{Cx, Numbers};
use super::spelling::{ends_in_number, has_no_uids, shows_uids, split_uid, ssa_parts};
use super::split::{Chunk, FRONT_END_MARK, opens_body, shows_blocks};
use super::stmt::{notes, skip_notes};
use super::text::{Failure, Reader, Res, Text};
use super::{block, decl, doubtful_names, nest, types};
use crate::base::limits::{FUNCTION_SIZE, NUMBER};
use crate::base::text_tables::TextSet;
use crate::ir::{
    Bind, Expr, ExprData, Function, Number, Stage, Stmt, StmtData, StmtKind, TypeKind, Var, VarData, VarKind,
    split_serial,
};
use cranelift_entity::ListPool;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, u32 as decimal};
use nom::combinator::{all_consuming, eof, opt, peek, value};
use nom::multi::{fold_many0, many0, separated_list1};
use nom::sequence::{delimited, pair, preceded, terminated};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// From this number of bytes of text on, the tables of a function have pages of their own.
const LARGE: usize = 1 << 20;

/// What is refused where `_1` may be an SSA name and a variable of the file.
pub(super) const OPEN_VERSION: &str = "a function without a variable of the file that is called as SSA names are (`_1`), since \
                                       the text does not say which is meant; make the dump with numbers \
                                       (-fdump-tree-gimple-uid)";

/// What blocks without a function are called.
const FRAGMENT: &str = "fragment";

/// What comes before a function's body.
struct Head<'a> {
    banner: Option<&'a str>,
    attributes: Vec<&'a str>,
    signature: &'a str,
    /// Successors by block number, which pass "cfg" lists.
    succs: FxHashMap<u32, Vec<u32>>,
}

/// Reads the function in `chunk`.
pub(super) fn function(chunk: Chunk<'_>) -> Result<Box<Function<'_>>, Failure<'_>> {
    if chunk.text.len() as u64 > FUNCTION_SIZE.most {
        return Err(Failure { at: chunk.text, expected: FUNCTION_SIZE.expected });
    }
    // `_3` is version 3, until all of the text shows that some `_N` is a variable of the file (its address is
    // taken, or another name has that version). Then the text is read once more, with those versions known.
    let mut file_versions = FxHashSet::default();
    loop {
        let mut reader = Reader::new(chunk.text);
        make_room_for(chunk.text, &mut reader.cx().f);
        if !chunk.numbered.is_empty() {
            reader.cx().numbers = Numbers::read(chunk.text, chunk.numbered);
            reader.cx().f.decls.has_decl_uids = reader.cx().numbers.is_some();
        }
        reader.cx().file_versions = file_versions;
        if text(reader.text(chunk.text), chunk.line).is_err() {
            return Err(openmp(chunk.text).unwrap_or_else(|| reader.failure()));
        }
        // What the whole text has shown to be a variable of the file is one from its beginning on.
        file_versions = match reader.cx().file_versions.is_empty() {
            true => reader.cx().misread_versions(),
            false => FxHashSet::default(),
        };
        if file_versions.is_empty() {
            let mut f = reader.into_function();
            give_back_room(&mut f);
            return Ok(f);
        }
    }
}

/// The first place that shows OpenMP: the passes after "omplower" name what they have made `.omp_...`.
fn openmp(text: &str) -> Option<Failure<'_>> {
    let at = ["#pragma omp ", " .omp_", "._omp_fn."].iter().filter_map(|sign| text.find(sign)).min()?;
    Some(Failure { at: &text[at..], expected: "a function without OpenMP, which is not supported" })
}

/// Gives an empty function tables that seldom grow for what plain dumps of that text hold. A large
/// table that grows is copied to fresh pages, while pages that stay unused cost nothing: it gets as much as
/// any text and the passes need.
fn make_room_for(text: &str, f: &mut Function<'_>) {
    let size = text.len();
    let is_large = size >= LARGE;
    f.body.exprs.reserve(8 + if is_large { size / 6 } else { size / 11 });
    f.body.stmts.reserve(4 + if is_large { lines(text) as usize + size / 256 } else { size / 24 });
    f.decls.labels.reserve(size / 80);
    f.decls.vars.reserve(4 + size / 64);
    f.ssa.names.reserve(size / 64);
    f.body.seqs.reserve(2 + size / 512);
    if f.body.expr_lists.capacity() < size / 32 {
        f.body.expr_lists = ListPool::with_capacity(size / 32);
    }
    f.types.reserve(16 + size / 512);
}

/// Gives back the rest of the room: the function may wait long for its turn.
fn give_back_room(f: &mut Function<'_>) {
    f.body.exprs.shrink_to_fit();
    f.body.stmts.shrink_to_fit();
    f.body.seqs.values_mut().for_each(Vec::shrink_to_fit);
    f.body.seqs.shrink_to_fit();
    f.decls.labels.shrink_to_fit();
    f.decls.vars.shrink_to_fit();
    f.ssa.names.shrink_to_fit();
}

/// How many lines end in `text`.
fn lines(text: &str) -> u32 {
    memchr::memchr_iter(b'\n', text.as_bytes()).count() as u32
}

/// The text of a function, which begins on line `first`.
fn text<'a, 's>(i: Text<'a, 's>, first: u32) -> Res<'a, 's, ()> {
    // The lines before the opening brace: they say how to read the rest.
    let (body, head) = alt((fragment, head)).parse(i)?;
    let is_fragment = head.signature.is_empty();
    let before = head.signature.as_ptr() as usize - i.rest.as_ptr() as usize;
    // Notes of a pass before the function name variables as they like.
    let function = &i.rest[before..];
    let has_uids = !has_no_uids(function) && shows_uids(function.lines());
    i.with(|cx| {
        cx.f.head.banner = head.banner;
        cx.f.head.attributes = head.attributes.into_iter().map(Cow::Borrowed).collect();
        cx.f.head.signature = Cow::Borrowed(head.signature);
        cx.f.head.line = first + lines(&i.rest[..before]);
        cx.has_uids = has_uids;
        cx.f.decls.has_decl_uids |= has_uids;
    });
    // The signature declares the parameters, so it comes before all that mentions them.
    match is_fragment {
        true => i.with(|cx| (cx.f.name, cx.is_fragment) = (FRAGMENT, true)),
        false => drop(signature(i.part(head.signature))?),
    }
    // Dumps of pass "gimple" have scopes; later ones have a banner, and blocks from pass "cfg" on. A pass may
    // print a function once more, without a banner.
    let in_blocks = is_fragment || shows_blocks(body.rest);
    i.with(|cx| cx.in_blocks = in_blocks);
    let is_later = head.banner.is_some() || in_blocks;
    let (i, ()) = if is_later { lowered(body, &head.succs)? } else { structured(body)? };
    let (i, _) = preceded(skip, expect("the end of the function", eof)).parse(i)?;
    // What only the whole text decides: which names after `&` are labels, whether `<retval>` is a reference,
    // and what a name means that a scope declares further down in the source.
    i.with(resolve_labels);
    i.with(mark_result);
    i.with(doubtful_names::see_through).or_else(|expected| i.refuse(expected))?;
    if i.with(|cx| cx.mixes_versions()) {
        return i.part(head.signature).refuse(OPEN_VERSION);
    }
    match i.with(|cx| too_large_number(&cx.f)) {
        Some(name) => i.part(name).refuse(NUMBER.expected),
        None => Ok((i, ())),
    }
}

/// The declaration line, which is all of the text.
fn signature<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let (end, (ret, name, params)) = decl::signature(i)?;
    let is_notation = i.with(|cx| cx.is_notation());
    if is_notation {
        let line = [ret.rest, " ", name, " (", params.rest, ")"].concat();
        i.with(|cx| cx.f.head.signature = Cow::Owned(line));
    }
    i.with(|cx| cx.class = class_instance(i.part(name)));
    if !ret.rest.is_empty() {
        let (_, ret) = types::ty(ret)?;
        i.with(|cx| cx.f.head.ret = Some(ret));
    }
    if !params.rest.is_empty() {
        let parameter = balanced(|byte| byte == b',').and_then(decl::parameter);
        let parameters = separated_list1(tag(", "), parameter);
        let (_, params) = terminated(parameters, expect("`, ` between parameters", eof)).parse(params)?;
        i.with(|cx| cx.f.decls.params = params);
    }
    let uid = split_uid(name);
    i.with(|cx| {
        cx.f.name = uid.map_or(name, |(plain, _)| plain);
        cx.f.head.uid = uid.map(|(_, uid)| uid);
        cx.f.head.is_declared_with_numbers = uid.is_some() || !cx.f.types.numbers.is_empty();
        // Up to GCC 15 the declaration line of a gimple dump has no numbers.
        cx.shows_uids = cx.has_uids;
        cx.f.types.shows_numbers = cx.has_uids;
        if cx.has_uids {
            cx.types.clear();
        }
    });
    Ok((end, ()))
}

/// The body of a dump of pass "gimple": one scope.
fn structured<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let (rest, bind) = nest::scope(i)?;
    i.with(|cx| cx.f.body.root = cx.f.body.seqs.push(vec![bind]).into());
    Ok((rest, ()))
}

/// The body of a later dump: all declarations, then statements or blocks.
fn lowered<'a, 's>(i: Text<'a, 's>, succs: &FxHashMap<u32, Vec<u32>>) -> Res<'a, 's, ()> {
    let is_fragment = i.with(|cx| cx.is_fragment);
    let (mut i, other_decls) = match is_fragment {
        true => (i, Vec::new()),
        false => preceded(lit("{\n"), declarations).parse(i)?,
    };
    if i.with(|cx| cx.in_blocks) {
        (i, ()) = block::blocks(i, succs)?;
    } else {
        let (rest, stmts) = nest::flat(i)?;
        i.with(|cx| set_body(&mut cx.f, stmts, other_decls));
        i = rest;
    }
    // Dumps list the newest local first.
    i.with(|cx| cx.f.decls.locals.reverse());
    lit("}").parse(i)
}

/// Gives the function its statements, and the stage that they and its declarations show.
fn set_body<'a>(f: &mut Function<'a>, stmts: Vec<Stmt>, other_decls: Vec<(u32, &'a str)>) {
    let has = |test: fn(&StmtKind<'_>) -> bool| stmts.iter().any(|&stmt| test(&f.body.stmts[stmt].kind));
    // Passes before "lower" have banners too, but scopes still. Only there functions and labels are declared.
    f.stage = if !other_decls.is_empty() || has(|kind| matches!(kind, StmtKind::Bind(_))) {
        Stage::High
    } else if has(|kind| matches!(kind, StmtKind::Try { .. })) {
        Stage::Lower
    } else {
        Stage::Eh
    };
    let mut body = f.body.seqs.push(stmts);
    if f.stage == Stage::High {
        let (vars, end) = (std::mem::take(&mut f.decls.locals), f.body.exprs.len() as u32);
        let bind = Box::new(Bind { vars, other_decls, body, end });
        let bind = f.stmt(StmtData::new(StmtKind::Bind(bind)));
        f.body.binds.insert(0, bind);
        body = f.body.seqs.push(vec![bind]);
    }
    f.body.root = body.into();
}

/// Nothing, before blocks without a function around them, as people show them: their head is unknown.
fn fragment<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Head<'a>> {
    let signature = &i.rest[..0];
    let head = || Head { banner: None, attributes: Vec::new(), signature, succs: FxHashMap::default() };
    peek(alt((tag("  <bb "), tag("  __BB(")))).map(|_| head()).parse(i)
}

/// The lines before the body, which begins with its brace or the source place before that: what belongs
/// to the function, and what passes have noted.
fn head<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Head<'a>> {
    let mut banner = None;
    let mut succs = FxHashMap::default();
    let mut lines: Vec<&str> = Vec::new();
    // What passes note may hold braces too. The body opens with the first brace that follows a line with a
    // parameter list. A banner starts the head over: what was before it belongs to no function.
    let (mut rest, mut before) = (i, "");
    loop {
        if rest.rest.is_empty() {
            return rest.refuse("a function: its declaration line and `{` below it");
        }
        let (after, line) = terminated(line, opt(char('\n'))).parse(rest)?;
        if opens_body(line) && before.ends_with(')') {
            break;
        }
        if line.starts_with(";; Function ") {
            banner = Some(line);
            lines.clear();
        } else if let Ok((_, (block, list))) = all_consuming(successors).parse(i.part(line)) {
            succs.insert(block, list);
        } else {
            lines.push(line);
        }
        (rest, before) = (after, line);
    }
    let signature = signature_ending_with(i.rest, before);
    let start = signature.as_ptr();
    let front = lines.iter().filter(|line| line.as_ptr() < start);
    let is_attribute = |line: &&&str| line.starts_with("__attribute__((");
    let mut attributes: Vec<&str> = front.rev().take_while(is_attribute).copied().collect();
    attributes.reverse();
    Ok((rest, Head { banner, attributes, signature, succs }))
}

/// The declaration that ends with `line`: more lines where it spells out a struct.
fn signature_ending_with<'a>(text: &'a str, line: &'a str) -> &'a str {
    let mut start = line.as_ptr() as usize - text.as_ptr() as usize;
    let end = start + line.len();
    while text[start..end].starts_with('}') {
        let Some(open) = text[..start].rfind("\n{\n") else { break };
        start = text[..open].rfind('\n').map_or(0, |line_end| line_end + 1);
    }
    // In the notation of the GIMPLE front end the return type has a line of its own.
    let above = text[..start].trim_end_matches('\n').rfind('\n').map_or(0, |line_end| line_end + 1);
    if text[above..start].contains(FRONT_END_MARK) {
        start = above;
    }
    &text[start..end]
}

/// `;; 3 succs { 4 5 }`
fn successors<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (u32, Vec<u32>)> {
    let list = delimited(tag(" succs {"), many0(preceded(char(' '), decimal)), tag(" }"));
    pair(preceded(tag(";; "), decimal), list).parse(i)
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
    cx.force_labels((0..last).map(Var::from_u32));
}

/// Makes `<retval>` a reference if the statements use it as one: the caller says where the value is to be
/// (DECL_BY_REFERENCE). If no statement but `return` mentions it, other functions show what it is
/// (`Overloads::resolve`).
fn mark_result(cx: &mut Cx<'_>) {
    let Some(result) = cx.declared("<retval>") else { return };
    let f = &mut *cx.f;
    let Some(to) = f.head.ret else { return };
    let is_result = |of: Expr| matches!(f.body.exprs[of], ExprData::Var(var) if var == result);
    let (mut is_pointer, mut is_object) = (false, false);
    for node in f.body.exprs.values() {
        match *node {
            ExprData::Deref { ptr: of, .. } | ExprData::Arrow { ptr: of, .. } => is_pointer |= is_result(of),
            ExprData::AddrOf { of } | ExprData::Component { base: of, .. } => is_object |= is_result(of),
            _ => {}
        }
    }
    for stmt in f.body.stmts.values() {
        is_object |= stmt.kind.lhs().is_some_and(is_result);
        if let StmtKind::Call(call) = &stmt.kind {
            is_pointer |= call.args.as_slice(&f.body.expr_lists).iter().any(|&arg| is_result(arg));
        }
    }
    let is_in_place = |var: &&VarData<'_>| {
        var.kind == VarKind::Local
            && [" [value-expr: <retval>]", " [value-expr: *<retval>]"]
                .iter()
                .any(|mark| var.decl.ends_with(mark))
    };
    f.decls.result_name = f.decls.vars.values().find(is_in_place).map_or("", |var| var.name);
    if is_pointer && !is_object {
        f.decls.vars[result].ty = Some(f.types.intern(TypeKind::Pointer { to, attrs: "&" }));
    }
}

/// The name with a number from which passes could not count on.
fn too_large_number<'a>(f: &Function<'a>) -> Option<&'a str> {
    // A large one has many digits.
    let serial =
        |name: &str| if name.len() > 9 { split_serial(name).map(|(_, number)| number) } else { None };
    let vars =
        f.decls.vars.values().map(|var| (var.name, var.uid.and_then(Number::shown).or(serial(var.name))));
    let labels = f
        .decls
        .labels
        .values()
        .map(|label| (label.name, label.decl_uid.and_then(Number::shown).or(label.uid)));
    let names = f.ssa.identifiers.values().map(|name| (name.text, serial(name.text)));
    let is_large = |number: u32| u64::from(number) > NUMBER.most;
    vars.chain(labels).chain(names).find(|&(_, number)| number.is_some_and(is_large)).map(|(name, _)| name)
}

// The declarations at the head of a dump from "lower" on: variables, and after them, in SSA form, the SSA
// names without a variable (`dump_function_to_file`, read backwards). Names come in the order of their
// versions. A variable of the program may be called `x_1` or `_1` too: where the names begin follows from
// that order and from what the function does with what is declared.

/// Reads the declarations. Gives the lines that declare neither a variable nor an SSA name, each with
/// the number of variables before it.
pub(super) fn declarations<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Vec<(u32, &'a str)>> {
    let names = if i.with(|cx| cx.in_blocks) { names_begin(i) } else { None };
    let declaration = |i: Text<'a, 's>| {
        let is_name = names.is_some_and(|names| i.rest.len() <= names.len());
        i.with(|cx| cx.in_names |= is_name);
        decl::declaration(i)
    };
    let begins = (peek(beginning), blanks, notes);
    let others = |mut others: Vec<(u32, &'a str)>, declared| {
        i.with(|cx| match declared {
            Declared::Var(var) => cx.f.decls.locals.push(var),
            Declared::Name => {}
            Declared::Other(line) => others.push((cx.f.decls.locals.len() as u32, line)),
        });
        others
    };
    fold_many0(delimited(begins, declaration, lit("\n")), Vec::new, others).parse(i)
}

fn blanks<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), take_while1(|byte| byte == b' ')).parse(i)
}

/// The beginning of a declaration after its notes.
fn beginning<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    preceded((blanks, skip_notes), peek(decl::beginning)).parse(i)
}

/// A declaration that may be that of an SSA name.
struct Candidate<'a> {
    /// The text from it on.
    at: &'a str,
    name: &'a str,
    version: usize,
    /// Whether the name cannot be a variable's, unless that is called `_1`.
    looks_made: bool,
}

/// The text from the first declaration of an SSA name on.
fn names_begin<'a>(body: Text<'a, '_>) -> Option<&'a str> {
    let mut run: Vec<Candidate<'_>> = Vec::new();
    let mut others: TextSet<&str> = TextSet::default();
    let mut rest = body;
    while sees(rest, beginning) {
        let (at, _) = pair(blanks, skip_notes).parse(rest).ok()?;
        let declaration = terminated(decl::object, tag(";\n")).parse(at);
        let (after, declaration) = declaration.ok()?;
        let found = candidate(at.rest, &declaration);
        if found.is_none() {
            others.insert(declaration.of.name);
        }
        // What comes before something else, or before a smaller version, is a variable. Two that look like
        // names are names in a text that somebody has edited.
        let is_after = |last: &Candidate<'_>, found: &Candidate<'_>| {
            last.version < found.version || last.looks_made && found.looks_made
        };
        if found.as_ref().is_none_or(|found| run.last().is_some_and(|last| !is_after(last, found))) {
            run.clear();
        }
        run.extend(found);
        rest = after;
    }
    if run.is_empty() {
        return None;
    }
    let (_, variables) = variables(rest).ok()?;
    let is_variable = |name: &str| variables.contains(name) && !others.contains(name);
    let locals = run.iter().rposition(|found| is_variable(found.name)).map_or(0, |last| last + 1);
    let run = &run[locals..];
    // Passes from "profile" on make names with identifiers of their own (`ivtmp_12`). Jumps show probabilities
    // from there on. With `-blocks` no block need have a count: default definitions show a function in SSA form.
    let has_block_details = sees(rest, preceded(skip, tag(";;   basic block 2, loop depth 0")));
    let is_profiled = sees(rest, preceded(skip, alt((tag("<bb 2> ["), tag("__BB(2,")))))
        || rest.rest.contains("%]\n")
        || has_block_details && rest.rest.contains("(D)");
    let first = match is_profiled || run.first().is_none_or(|found| found.looks_made) {
        true => 0,
        false => {
            let results = phi_results(rest.rest);
            run.iter().position(|found| found.looks_made || results.contains(found.name))?
        }
    };
    run.get(first).map(|found| found.at)
}

/// The results of the PHI nodes: pass "phiopt" makes names with identifiers of their own, too (`cstore_1`).
fn phi_results<'a>(body: &'a str) -> TextSet<&'a str> {
    let lines = body.lines().map(str::trim_start);
    let result = |line: &'a str| {
        let (name, _) = line.split_once(" = PHI <").or_else(|| line.split_once(" = __PHI ("))?;
        Some(name.strip_prefix("# ").unwrap_or(name))
    };
    lines.filter_map(result).collect()
}

/// The declaration from `at` on, if it can be that of an SSA name.
fn candidate<'a>(at: &'a str, declaration: &Declaration<'a, '_>) -> Option<Candidate<'a>> {
    let Declaration { kind, is_register, ty, of, tail } = declaration;
    let is_object =
        (ty.rest.starts_with("struct ") || ty.rest.starts_with("union ")) && !ty.rest.contains(['*', '&']);
    let is_plain = *kind == VarKind::Local && !is_register && of.params.is_none();
    if !is_plain || is_object || !of.dimensions.rest.is_empty() || !tail.rest.is_empty() {
        return None;
    }
    // What the front end's notation calls `D_1234` is a variable, `D.1234`.
    let is_variable = |base: &str| base == "D" && ty.with(|cx| cx.is_notation());
    let (base, version) = ssa_parts(of.name).filter(|(base, _)| !is_variable(base))?;
    // What `-fprofile-arcs` counts with (tree-profile.cc).
    let is_counted = matches!(base, "PROF_edge_counter" | "PROF" | "time_profile");
    let looks_made = base.is_empty() || ends_in_number(base) || is_counted;
    // A volatile variable of the program has no SSA names.
    let is_name = looks_made || !ty.rest.starts_with("volatile ") || ty.rest.contains(['*', '&']);
    is_name.then_some(Candidate { at, name: of.name, version, looks_made })
}

/// The identifiers in the body of a function of which there are versions, or whose address is taken:
/// those of variables.
fn variables<'a, 's>(body: Text<'a, 's>) -> Res<'a, 's, TextSet<&'a str>> {
    let name = (flag("&"), word, preceded(opt(tag("(D)")), flag("->")));
    // The letters and digits of a number are not a word.
    let other = take_while1(|byte| !is_word(byte) && !matches!(byte, b'"' | b'&'));
    let token = alt((
        string.map(|_| None),
        name.map(Some),
        alt((take_while1(is_word), other, tag("&"), tag("\""))).map(|_| None),
    ));
    fold_many0(token, TextSet::default, |mut found, name| {
        if let Some((is_address, name, is_arrow)) = name {
            found.extend(ssa_parts(name).map(|(base, _)| base));
            if is_address && !is_arrow {
                found.insert(name);
            }
        }
        found
    })
    .parse(body)
}
