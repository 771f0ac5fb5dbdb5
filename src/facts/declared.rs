//! Stated orders of declarations.
//!
//! A dump lists the variables of each scope in order, but not where among them inner scopes stood. A statement about a
//! function is a list of its variables, those that matter, in the order of their declarations in the source. A variable is
//! spelled as in the dump; `i#2` is the second of that name there.

use crate::ir::{Function, Var};
use rustc_hash::FxHashMap;

/// Puts the variables that `stated` spells, where they stand in `order`, into that order. What it spells and the function does
/// not have is passed over.
pub fn rearrange(f: &Function<'_>, order: &mut [Var], stated: &[String]) {
    let named: FxHashMap<String, Var> = spellings(f).into_iter().map(|(var, name)| (name, var)).collect();
    let place: FxHashMap<Var, usize> = order.iter().enumerate().map(|(at, &var)| (var, at)).collect();
    let mut vars: Vec<Var> = Vec::new();
    for var in stated.iter().filter_map(|name| named.get(name)).filter(|var| place.contains_key(var)) {
        if !vars.contains(var) {
            vars.push(*var);
        }
    }
    let mut places: Vec<usize> = vars.iter().map(|var| place[var]).collect();
    places.sort_unstable();
    for (at, var) in places.into_iter().zip(vars) {
        order[at] = var;
    }
}

/// How each variable is spelled in such a list.
pub fn spellings(f: &Function<'_>) -> Vec<(Var, String)> {
    let mut met: FxHashMap<&str, u32> = FxHashMap::default();
    let spelled = f.vars.iter().map(|(var, data)| {
        let count = met.entry(data.name).or_default();
        *count += 1;
        (var, if *count == 1 { data.name.to_string() } else { format!("{}#{count}", data.name) })
    });
    spelled.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    #[test]
    fn what_is_stated_is_put_in_order() {
        let text = "int f ()\n{\n  int a;\n  int b;\n  int c;\n\n  {\n    int a;\n\n    a = 1;\n  }\n}\n";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let mut order: Vec<Var> = f.vars.keys().collect();
        let stated = ["c", "a#2", "d", "a", "c"].map(String::from);
        rearrange(&f, &mut order, &stated);
        let name: FxHashMap<Var, String> = spellings(&f).into_iter().collect();
        assert_eq!(order.iter().map(|var| name[var].as_str()).collect::<Vec<_>>(), ["c", "b", "a#2", "a"]);
    }
}
