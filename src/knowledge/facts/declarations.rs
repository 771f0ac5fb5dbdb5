//! Stated orders of declarations, and whether declarations are among statements.
//!
//! A dump lists the variables of each scope in order, but not the position of inner scopes among them. The
//! fact about a function lists its variables, as far as they matter, in the order of their declarations in
//! the source. A variable is spelled as in the dump; `i#2` is the second with that name.

use crate::base::text_tables::TextMap;
use crate::ir::{Function, Var, without_uid};
use rustc_hash::FxHashSet;

/// The variables that `stated` names, each once. Names without a variable are skipped.
pub fn spelled<'s>(f: &Function<'_>, stated: impl IntoIterator<Item = &'s String>) -> Vec<Var> {
    let named: TextMap<String, Var> = spellings(f).into_iter().map(|(var, name)| (name, var)).collect();
    let mut met = FxHashSet::default();
    stated.into_iter().filter_map(|name| named.get(name).copied()).filter(|&var| met.insert(var)).collect()
}

/// The spelling of each variable in such a list, without the number that a `-uid` dump shows.
pub fn spellings(f: &Function<'_>) -> Vec<(Var, String)> {
    let mut met: TextMap<&str, u32> = TextMap::default();
    let spelled = f.decls.vars.iter().map(|(var, data)| {
        let name = without_uid(data.name, data.uid);
        let count = met.entry(name).or_default();
        *count += 1;
        (var, if *count == 1 { name.to_string() } else { format!("{name}#{count}") })
    });
    spelled.collect()
}

/// What functions show about the position of declarations.
#[derive(Clone, Copy, Default, Debug)]
pub struct DeclarationStyle {
    /// The number of variables that are followed by other declarations and first mentioned after an
    /// inner scope.
    pub late: usize,
    /// The number of these that are mentioned before all variables declared after them.
    pub in_order: usize,
}

impl DeclarationStyle {
    /// Adds another function's counts.
    pub fn add(&mut self, other: DeclarationStyle) {
        self.late += other.late;
        self.in_order += other.in_order;
    }

    /// Whether declarations are among statements, if more than one variable shows it.
    pub fn is_mixed(&self) -> bool {
        self.late > 1 && 2 * self.in_order > self.late
    }
}
