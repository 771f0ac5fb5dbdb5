//! The order in which variables were declared, from the DECL_UIDs that `-uid` dumps print.

use crate::driver::dump::Dump;
use crate::facts::{Fact, Facts, spellings};
use crate::ir::{Function, Var, VarKind, plain_name};
use crate::reconstruct::declaration_order;
use rustc_hash::FxHashMap;

/// The orders of declarations in `numbered`, the program's gimple dump with DECL_UIDs, that differ
/// from those inferred from the scopes of `dump`.
pub fn orders(dump: &Dump<'_>, numbered: &str) -> Vec<Fact> {
    let facts = Facts::default();
    let numbered = crate::driver::dump::read(numbered, &facts);
    let mut by_number: FxHashMap<String, Vec<String>> = FxHashMap::default();
    for f in numbered.functions() {
        let mut vars = declaration_order(&f, Some(false), &[]);
        vars.sort_by_key(|&var| f.decls.vars[var].uid);
        by_number.insert(plain_name(f.name).to_string(), spelled(&f, &vars));
    }
    let mut facts = Vec::new();
    for f in dump.functions() {
        let likely = declaration_order(&f, dump.facts.mixes_declarations, &[]);
        let name = plain_name(f.name);
        if let Some(order) = by_number.remove(name).filter(|order| *order != spelled(&f, &likely)) {
            facts.push(Fact::DeclOrder(name.to_string(), order));
        }
    }
    facts
}

/// The spellings of the variables that may become registers.
fn spelled(f: &Function<'_>, vars: &[Var]) -> Vec<String> {
    let spelled: FxHashMap<Var, String> = spellings(f).into_iter().collect();
    let own = vars
        .iter()
        .filter(|&&var| f.decls.vars[var].kind == VarKind::Local && !f.decls.vars[var].is_temporary());
    own.map(|var| spelled[var].clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = "int f (int n)
{
  {
    int i;

    i = 1;
    g (i);
  }
  {
    int i;
    int s;

    s = n;
    i = s;
    g (i);
  }
}
";

    /// The program declared the variables of the second scope in the other order.
    const NUMBERED: &str = "intD.6 fD.1981 (intD.6 nD.1980)
{
  {
    intD.6 iD.1983;

    iD.1983 = 1;
    gD.1979 (iD.1983);
  }
  {
    intD.6 iD.1985;
    intD.6 sD.1984;

    sD.1984 = nD.1980;
    iD.1985 = sD.1984;
    gD.1979 (iD.1985);
  }
}
";

    #[test]
    fn uids_show_orders() {
        let facts = Facts::default();
        let dump = crate::driver::dump::read(PLAIN, &facts);
        let expected = ["i", "s", "i#2"].map(String::from).to_vec();
        assert_eq!(orders(&dump, NUMBERED), [Fact::DeclOrder("f".into(), expected)]);
        assert_eq!(orders(&dump, &NUMBERED.replace("1984", "1986")), []);
    }
}
