//! Facts that GCC's text shows directly, without trying.
//!
//! - DECL_UIDs that GCC's `-uid` dump shows and the gimple dump does not: of functions, unused parameters and
//!   types that no statement names. They determine where the gimplifier's numbers start.
//! - The source locations of a function's closing brace and of its name. GCC's `-lineno` dump shows
//!   the former as the location of the return after the end of the body, and the latter where a
//!   function with nested functions fills its frame.
//! - Functions that GCC's text calls by their local aliases.
//! - Variables whose address the source takes, though no statement does. A `-details` dump says of them that their address is no
//!   longer taken.

use super::oracle::OracleFunction;
use crate::base::text_tables::{TextMap, TextSet};
use crate::driver::dump::{Dump, HeadUids};
use crate::facts::{Fact, LineColumn, spellings};
use crate::ir::{Function, Locus, plain_name, split_place};
use crate::target::dialect::is_own_type;

/// What a `-details` dump says of a variable before its name.
const ADDRESS_NOT_TAKEN: &str = "No longer having address taken: ";

/// The DECL_UIDs of heads and types of GCC's functions that `dump` lacks or has differently.
pub(super) fn missing_uids(theirs: &[Function<'_>], dump: &Dump<'_>) -> Vec<Fact> {
    let known: TextMap<&str, &HeadUids> = dump.head_uids().collect();
    let mut found = Vec::new();
    for f in theirs {
        let Some(known) = known.get(f.name) else { continue };
        let name = || f.name.to_string();
        found.extend(f.head.uid.filter(|&uid| known.own != Some(uid)).map(|uid| Fact::Number(name(), uid)));
        let params: Option<Vec<u32>> = f.decls.params.iter().map(|&param| f.decls.vars[param].uid).collect();
        let differing = params.filter(|uids| known.params.iter().copied().ne(uids.iter().copied().map(Some)));
        found.extend(differing.map(|uids| Fact::ParamNumbers(name(), uids)));
        // The second of two types with the same name has the number as a part of its name.
        let types = f.types.numbers.iter().filter(|&(&name, _)| !name.contains("D."));
        let unknown = types.filter(|&(&name, _)| dump.number_of_type(name).is_none() && !is_own_type(name));
        found.extend(unknown.map(|(name, &uid)| Fact::TypeNumber(name.to_string(), uid)));
    }
    found
}

/// The DECL_UID of the function that the front end declared last, which determines where the
/// gimplifier's start. `None` if `dump` shows that start, or if no `wanted` function shows a number
/// of something that passes made. The sanitizers' functions are left out, because the compiler
/// declares them after gimplification.
pub(super) fn last_declared_uid(
    theirs: &[OracleFunction<'_>],
    wanted: impl Fn(usize) -> bool,
    dump: &Dump<'_>,
) -> Option<Fact> {
    let shows_uid = |at: usize| theirs[at].text.contains("D.");
    if dump.shows_first_uid() || !(0..theirs.len()).any(|at| wanted(at) && shows_uid(at)) {
        return None;
    }
    let declared = theirs.iter().filter(|f| !f.name.starts_with("_sub_I_") && !f.name.starts_with("_sub_D_"));
    let (uid, name) = declared.filter_map(|f| Some((f.decl_uid?, f.name))).max()?;
    Some(Fact::Number(name.to_string(), uid))
}

/// The facts about functions of `dump` that follow from such calls.
pub(super) fn aliased(theirs: &[OracleFunction<'_>], dump: &Dump<'_>) -> Vec<Fact> {
    let called: TextSet<&str> = theirs.iter().flat_map(|f| calls(f.text)).collect();
    if called.is_empty() {
        return Vec::new();
    }
    let names = dump.items().map(|item| plain_name(item.name())).filter(|name| called.contains(name));
    names.map(|name| Fact::LocalAlias(name.to_string())).collect()
}

/// The functions that the text calls by an alias.
fn calls(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(".localalias ").map(|(end, _)| {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
        &text[text[..end].trim_end_matches(is_part).len()..end]
    })
}

/// The location of the closing brace of `theirs`, if `ours` returns from another one.
pub(super) fn end_fact(theirs: &OracleFunction<'_>, ours: &str) -> Option<Fact> {
    let (their_end, our_end) = (last_return(theirs.text)?, last_return(ours)?);
    (their_end != our_end).then(|| Fact::End(plain_name(theirs.name).to_string(), their_end))
}

/// The location of the name of `theirs`, if its first statement fills the frame and only moved.
pub(super) fn begin_fact(theirs: &OracleFunction<'_>, ours: &str) -> Option<Fact> {
    let (their_location, their_rest) = split_location(first_statement(theirs.text)?)?;
    let (our_location, our_rest) = split_location(first_statement(ours)?)?;
    let is_of_frame =
        ["__builtin_dwarf_cfa", "FRAME.", "CHAIN."].iter().any(|word| their_rest.contains(word));
    let is_moved = is_of_frame && their_rest == our_rest && their_location != our_location;
    is_moved.then(|| Fact::Begin(plain_name(theirs.name).to_string(), their_location))
}

/// The variables of `f`, which is as the dump has it, of which only `theirs` says that their address is no longer taken
/// (`maybe_optimize_var`). `(void) array;` and `&i == &j` leave no address behind.
pub(super) fn address_facts(theirs: &OracleFunction<'_>, ours: &str, f: &Function<'_>) -> Vec<Fact> {
    let mut missing: TextMap<&str, i32> = TextMap::default();
    for (text, change) in [(theirs.text, 1), (ours, -1)] {
        let said = text.lines().filter_map(|line| line.strip_prefix(ADDRESS_NOT_TAKEN));
        said.for_each(|name| *missing.entry(name).or_default() += change);
    }
    let mut found = Vec::new();
    for (var, spelled) in spellings(f) {
        let data = &f.decls.vars[var];
        let name = data.serial.map(|serial| format!("{}.{serial}", data.name));
        if let Some(count @ 1..) = missing.get_mut(name.as_deref().unwrap_or(data.name)) {
            *count -= 1;
            found.push(Fact::AddressTaken(plain_name(f.name).to_string(), spelled));
        }
    }
    found
}

/// The first statement, in a `-vops` dump with its virtual operands on the line above.
fn first_statement(text: &str) -> Option<&str> {
    let (_, body) = text.split_once("\n  <bb 2> :\n")?;
    body.split(";\n").next()
}

/// The location of the last `return;`, if it has one. A `-vops` dump prints the location before the
/// virtual operand, on the line above.
fn last_return(text: &str) -> Option<LineColumn> {
    let mut lines = text.lines().rev();
    let line = lines.find(|line| line.ends_with(" return;"))?;
    let operand = lines.next().filter(|line| line.contains("] # VUSE <"));
    Some(split_location(line).or_else(|| split_location(operand?))?.0)
}

/// The location in front of a statement, and the statement.
fn split_location(line: &str) -> Option<(LineColumn, &str)> {
    let (place, rest) = split_place(line.trim_start());
    let Locus { line, column, .. } = Locus::parse(place.strip_prefix('[')?.strip_suffix("] ")?)?;
    Some((LineColumn { line, column }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_location_of_the_last_return() {
        let at = |text| last_return(text).map(|spot| (spot.line, spot.column));
        assert_eq!(at("  <bb 2> :\n  [a.c:3:2] f ();\n  [a.c:4:1 discrim 2] return;\n\n}\n"), Some((4, 1)));
        assert_eq!(at("  <bb 2> :\n  [a.c:3:2] return _1;\n\n}\n"), None);
        assert_eq!(at("  [a.c:4:1] # VUSE <.MEM_3>\n  return;\n\n}\n"), Some((4, 1)));
        assert_eq!(at("  [a.c:4:1] f ();\n  # VUSE <.MEM_3>\n  return;\n\n}\n"), None);
        assert_eq!(at("  return;\n"), None);
    }
}
