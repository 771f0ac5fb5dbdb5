//! Variables with an address that is taken in the source but not in the dump. `*(float *) &z`
//! becomes `REALPART_EXPR <z>`, and a bound that is declared again belongs to another declaration.
//! Without optimization such a variable stays in memory, so its name has no version in GCC's text.

use super::oracle::body;
use crate::driver::dump::{self, Dump};
use crate::facts::{Fact, spellings};
use crate::ir::Stage;
use crate::ir::plain_name;
use crate::target::dialect::Dialect;
use rustc_hash::FxHashSet;

/// The number of facts to try at most.
const MAX_CANDIDATES: usize = 64;

/// Facts for the registers of function `index` of `dump` that have no versions in GCC's body.
pub(super) fn candidates(dump: &Dump<'_>, index: usize, theirs: &str, dialect: Dialect) -> Vec<Vec<Fact>> {
    if dialect.opt.optimizes() {
        return Vec::new();
    }
    let Ok(f) = dump::build(dump.item(index), Stage::Ssa, dialect, &mut |_| {}) else { return Vec::new() };
    let words: FxHashSet<&str> =
        body(theirs).split(|c: char| !(c.is_alphanumeric() || "_.$".contains(c))).collect();
    let is_bare = |(var, _): &(_, String)| {
        f.ssa.uses.registers.contains(*var)
            && !f.decls.vars[*var].is_temporary()
            && words.contains(f.decls.vars[*var].name)
    };
    let function = plain_name(f.name);
    let fact = |(_, name)| vec![Fact::AddressTaken(function.to_string(), name)];
    spellings(&f).into_iter().filter(is_bare).map(fact).take(MAX_CANDIDATES).collect()
}
