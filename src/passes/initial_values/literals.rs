//! SSA names in the initial values of compound literals that several statements store.
//!
//! The gimplifier keeps such a value in the declaration (`gimplify_compound_literal_expr`), with
//! the SSA names of the stores. A pass may release their versions with an unreachable block, and
//! another pass may make new names with these versions; then the declaration shows the new names. A
//! literal that one statement stores is read as a tree instead (`text/parse/literals.rs`).

use super::mentioned::words;
use crate::base::text_tables::TextSet;
use crate::ir::{Function, Var};
use crate::target::dialect::DumpFlags;
use crate::text::print;

/// Replaces the names in the declarations by the current names of the same versions.
pub fn rename_in_literals(f: &mut Function<'_>) {
    let is_literal =
        |&var: &Var| f.decls.vars[var].literal().is_some() && f.decls.initial_values[var].is_none();
    let literals: Vec<Var> = f.decls.locals.iter().copied().filter(is_literal).collect();
    if literals.is_empty() {
        return;
    }
    let variables: TextSet<&str> = f.decls.vars.values().map(|data| data.name).collect();
    for var in literals {
        let Some((head, value)) = f.decls.vars[var].literal() else { continue };
        let text = [head, " = ", &renamed(f, value, &variables)].concat();
        f.decls.redeclared[var] = Some(text.into());
    }
}

/// The text with the current SSA names.
fn renamed(f: &Function<'_>, value: &str, variables: &TextSet<&str>) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    for word in words(value) {
        // `word` is a slice of `rest`.
        let at = word.as_ptr() as usize - rest.as_ptr() as usize;
        text.push_str(&rest[..at]);
        let version = version(word).filter(|_| !variables.contains(word));
        match version.and_then(|version| f.name_of_version(version)) {
            Some(name) => print::name(f, name, DumpFlags::empty(), &mut text),
            None => text.push_str(word),
        }
        rest = &rest[at + word.len()..];
    }
    text.push_str(rest);
    text
}

/// The version in the name of a temporary: 3 for `_3` and `x.1_3`.
pub fn version(word: &str) -> Option<u32> {
    let (of, version) = word.rsplit_once('_')?;
    let is_temporary =
        of.is_empty() || of.rsplit_once('.').is_some_and(|(_, number)| number.parse::<u32>().is_ok());
    version.parse().ok().filter(|_| is_temporary)
}
