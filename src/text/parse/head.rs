//! The declarations at the head of a dump from "lower" on: variables, and after them, in SSA form, the
//! SSA names that no declared identifier stands for (`dump_function_to_file`, read backwards).
//!
//! Names come in the order of their versions. A variable of the program may be called `x_1` or `_1` too:
//! where the names begin follows from that order and from what the function does with what is declared.

use super::decl::{self, Declaration, Declared};
use super::lex::{flag, is_word, lit, sees, skip, string, word};
use super::notes::{notes, skip_notes};
use super::spelling::{ends_in_number, ssa_parts};
use super::text::{Res, Text};
use crate::base::text_tables::TextSet;
use crate::ir::VarKind;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::combinator::{opt, peek, value};
use nom::multi::fold_many0;
use nom::sequence::{delimited, pair, preceded, terminated};

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
        // What comes before something else, or before a smaller version, is a variable. Two that look like names are
        // names in a text that somebody has edited.
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
    // Passes from "profile" on make names with identifiers of their own (`ivtmp_12`). With `-blocks` no block need have
    // a count: default definitions and probabilities show a function in SSA form.
    let is_ssa = |body: &str| body.contains("(D)") || body.contains("%]");
    let has_block_details = sees(rest, preceded(skip, tag(";;   basic block 2, loop depth 0")));
    let is_profiled = sees(rest, preceded(skip, alt((tag("<bb 2> ["), tag("__BB(2,")))))
        || has_block_details && is_ssa(rest.rest);
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
    // The letters and digits of a number are no word.
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
