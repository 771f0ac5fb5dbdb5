//! How facts name the variables of a function: as the dump spells them; `i#2` is the second one with that name.

use crate::base::text_tables::TextMap;
use crate::ir::{Function, Var, without_uid};
use rustc_hash::FxHashSet;

/// The variables that `stated` names, each once. Names without a variable are skipped.
pub fn named_variables<'s>(f: &Function<'_>, stated: impl IntoIterator<Item = &'s String>) -> Vec<Var> {
    let named: TextMap<String, Var> = variable_names(f).into_iter().map(|(var, name)| (name, var)).collect();
    let mut met = FxHashSet::default();
    stated.into_iter().filter_map(|name| named.get(name).copied()).filter(|&var| met.insert(var)).collect()
}

/// The spelling of each variable in such a list, without the number that a `-uid` dump shows.
pub fn variable_names(f: &Function<'_>) -> Vec<(Var, String)> {
    let mut met: TextMap<&str, u32> = TextMap::default();
    let spelled = f.decls.vars.iter().map(|(var, data)| {
        let name = without_uid(data.name, data.uid);
        let count = met.entry(name).or_default();
        *count += 1;
        (var, if *count == 1 { name.to_string() } else { format!("{name}#{count}") })
    });
    spelled.collect()
}
