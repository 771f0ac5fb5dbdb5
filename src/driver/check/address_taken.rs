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

#[cfg(test)]
mod tests {
    use crate::driver::check::testing::*;

    const GIMPLE: &str = "\
float real (complex float z)
{
  float D.1985;

  D.1985 = REALPART_EXPR <z>;
  return D.1985;
}
";

    const SSA: &str = "\
;; Function real (real, funcdef_no=0, decl_uid=1982, cgraph_uid=1, symbol_order=0)

float real (complex float z)
{
  float D.1985;
  float _2;

  <bb 2> :
  _2 = REALPART_EXPR <z>;

  <bb 3> :
<L0>:
  return _2;

}


";

    #[test]
    fn variables_with_a_folded_address_are_found() {
        let (verdicts, facts) = search(GIMPLE, SSA, OptLevel::O0);
        assert_eq!(verdicts, [EXPLAINED], "{facts:?}");
    }
}
