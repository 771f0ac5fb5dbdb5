//! Names in the initial values of compound literals that were stored part by part.
//!
//! The gimplifier keeps such a value in the declaration (`gimplify_compound_literal_expr`), and the SSA names in it are those of the
//! stores. Where a pass gives their versions back, with a block that no path leads to, and another makes names of these versions, the
//! declaration shows them. What one statement stores is read as the tree that it is (`parse/literals.rs`).

use super::mentioned::words;
use crate::ir::{Function, Var};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use rustc_hash::FxHashSet;

/// Gives the declarations the names that have the versions which they mention.
pub fn rename_in_literals(f: &mut Function<'_>) {
    let is_literal =
        |&var: &Var| f.decls.vars[var].literal().is_some() && f.decls.initial_values[var].is_none();
    let literals: Vec<Var> = f.decls.locals.iter().copied().filter(is_literal).collect();
    if literals.is_empty() {
        return;
    }
    let variables: FxHashSet<&str> = f.decls.vars.values().map(|data| data.name).collect();
    for var in literals {
        let Some((head, value)) = f.decls.vars[var].literal() else { continue };
        let text = [head, " = ", &renamed(f, value, &variables)].concat();
        f.decls.redeclared[var] = Some(text.into());
    }
}

/// The text with its SSA names as they are now.
fn renamed(f: &Function<'_>, value: &str, variables: &FxHashSet<&str>) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    for word in words(value) {
        // Words are parts of the text.
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

/// The version of a temporary: `_3`, `x.1_3`.
fn version(word: &str) -> Option<u32> {
    let (of, version) = word.rsplit_once('_')?;
    let is_temporary =
        of.is_empty() || of.rsplit_once('.').is_some_and(|(_, number)| number.parse::<u32>().is_ok());
    version.parse().ok().filter(|_| is_temporary)
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_of_temporaries() {
        assert_eq!(version("_3"), Some(3));
        assert_eq!(version("iftmp.1_30"), Some(30));
        for other in ["x_3", ".next", "3", "x.y_3", "_", "_x"] {
            assert_eq!(version(other), None);
        }
    }
}
