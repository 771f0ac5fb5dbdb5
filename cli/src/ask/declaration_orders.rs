//! The order in which variables were declared, from the DECL_UIDs that `-uid` dumps print.

use rustc_hash::FxHashMap;
use tressa::Facts;
use tressa::internals::base::text_tables::TextMap;
use tressa::internals::facts::{Fact, ProgramFacts, variable_names};
use tressa::internals::ir::plain_name;
use tressa::internals::reconstruct::declaration_order;
use tressa::internals::unit::Unit;
use tressa::ir::{Function, Source, Var, VarKind};

/// The orders of declarations in `numbered`, the program's gimple dump with DECL_UIDs, that differ
/// from those inferred from the scopes of `unit`.
pub fn orders(unit: &Unit<'_>, numbered: &str) -> ProgramFacts {
    let facts = Facts::default();
    let numbered = Unit::open(numbered, &facts);
    let mut by_number: TextMap<String, Vec<String>> = TextMap::default();
    for f in numbered.functions() {
        let mut vars = declaration_order(&f, false, &[]);
        vars.sort_by_key(|&var| f.decls.vars[var].uid);
        by_number.insert(plain_name(f.name).to_string(), spelled(&f, &vars));
    }
    let mut facts = ProgramFacts::default();
    for f in unit.functions() {
        let likely = declaration_order(&f, unit.facts.mixes_declarations, &[]);
        let name = plain_name(f.name);
        if let Some(order) = by_number.remove(name).filter(|order| *order != spelled(&f, &likely)) {
            facts.function(name).declared = Fact::Known(order, Source::Compiler);
        }
    }
    facts
}

/// The spellings of the variables that may become registers.
fn spelled(f: &Function<'_>, vars: &[Var]) -> Vec<String> {
    let spelled: FxHashMap<Var, String> = variable_names(f).into_iter().collect();
    let own = vars
        .iter()
        .filter(|&&var| f.decls.vars[var].kind == VarKind::Local && !f.decls.vars[var].is_temporary());
    own.map(|var| spelled[var].clone()).collect()
}
