//! The declarations at the head of a dump from "lower" on: variables, and behind them, in SSA form, the SSA names that
//! no declared identifier stands for (`dump_function_to_file`, read backwards).
//!
//! Names come in the order of their versions. A variable of the user's may be called `x_1` or `_1` too: where the
//! names begin is told from that order and from what the function does with what is declared.

use super::decl::{self, Declared};
use super::lex::{Res, byte, is_word, lit, peek, starts_word, string, until, word_len};
use super::names::{Cx, ends_in_number, ssa_parts};
use super::notes::{notes, without_notes};
use rustc_hash::FxHashSet;

/// Reads the declarations. What declares neither a variable nor an SSA name is given back, each behind how many variables.
pub(super) fn declarations<'a>(cx: &mut Cx<'a>, body: &'a str) -> Res<'a, Vec<(u32, &'a str)>> {
    let names = if cx.in_blocks { names_begin(body) } else { None };
    let (mut i, mut others) = (body, Vec::new());
    loop {
        let start = notes(cx, i.trim_start_matches(' '));
        if peek(i) != b' ' || !decl::starts_here(start) {
            return Ok((i, others));
        }
        cx.in_names |= names.is_some_and(|names| start.len() <= names.len());
        let (rest, declared) = decl::declaration(cx, start)?;
        match declared {
            Declared::Var(var) => cx.f.decls.locals.push(var),
            Declared::Name => {}
            Declared::Other(line) => others.push((cx.f.decls.locals.len() as u32, line)),
        }
        (i, ()) = lit(rest, "\n")?;
    }
}

/// A declaration that may be that of an SSA name.
struct Candidate<'a> {
    /// The text from it on.
    at: &'a str,
    name: &'a str,
    version: usize,
    /// Whether the spelling of the name leaves no other choice but a variable called `_1`.
    looks_made: bool,
}

/// The text from the first declaration of an SSA name on.
fn names_begin(body: &str) -> Option<&str> {
    let mut run: Vec<Candidate<'_>> = Vec::new();
    let mut others: FxHashSet<&str> = FxHashSet::default();
    let mut i = body;
    loop {
        let at = without_notes(i.trim_start_matches(' '));
        if peek(i) != b' ' || !decl::starts_here(at) {
            break;
        }
        let n = until(at, Some(b';'));
        let found = candidate(at, &at[..n]);
        if found.is_none() {
            others.insert(declared_name(&at[..n]));
        }
        // What comes before something else, or before a smaller version, is a variable.
        if found.as_ref().is_none_or(|found| run.last().is_some_and(|last| last.version >= found.version)) {
            run.clear();
        }
        run.extend(found);
        i = at[n..].strip_prefix(";\n")?;
    }
    if run.is_empty() {
        return None;
    }
    let variables = variables(i);
    let is_variable = |name: &str| variables.contains(name) && !others.contains(name);
    let locals = run.iter().rposition(|found| is_variable(found.name)).map_or(0, |last| last + 1);
    let run = &run[locals..];
    // Passes from "profile" on make names with identifiers of their own (`ivtmp_12`).
    let is_profiled = i.trim_start().starts_with("<bb 2> [");
    let first = if is_profiled { 0 } else { run.iter().position(|found| found.looks_made)? };
    run.get(first).map(|found| found.at)
}

/// The name in a declaration of an array or another object, as far as it is the last word before its dimensions.
fn declared_name(text: &str) -> &str {
    let text = &text[..text.find('[').unwrap_or(text.len())];
    &text[text.rfind(' ').map_or(0, |blank| blank + 1)..]
}

/// The declaration `text`, with which `at` begins, if it can be that of an SSA name.
fn candidate<'a>(at: &'a str, text: &'a str) -> Option<Candidate<'a>> {
    let is_object = (text.starts_with("struct ") || text.starts_with("union ")) && !text.contains('*');
    if is_object || ["static ", "extern ", "register "].iter().any(|word| text.starts_with(word)) {
        return None;
    }
    let (text, _) = decl::name_marks(text);
    let name = &text[text.rfind(' ')? + 1..];
    let (base, version) = ssa_parts(name)?;
    Some(Candidate { at, name, version, looks_made: base.is_empty() || ends_in_number(base) })
}

/// The identifiers in the body of a function of which there are versions, or whose address is taken: those of variables.
fn variables(body: &str) -> FxHashSet<&str> {
    let mut found = FxHashSet::default();
    let mut at = 0;
    while at < body.len() {
        if byte(body, at) == b'"'
            && let Ok((_, literal)) = string(&body[at..])
        {
            at += literal.len();
            continue;
        }
        if !starts_word(byte(body, at)) {
            // The letters and digits of a number are no word.
            at += body.as_bytes()[at..].iter().take_while(|&&b| is_word(b)).count().max(1);
            continue;
        }
        let n = word_len(&body[at..]);
        let (word, rest) = (&body[at..at + n], &body[at + n..]);
        found.extend(ssa_parts(word).map(|(base, _)| base));
        if at > 0 && byte(body, at - 1) == b'&' && !rest.starts_with("->") {
            found.insert(word);
        }
        at += n;
    }
    found
}
