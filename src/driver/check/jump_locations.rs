//! Candidate facts about jumps that have their own source location. At -O0 that decides which
//! blocks stay, and no plain dump shows it.

use crate::driver::dump::{self, Dump};
use crate::facts::Fact;
use crate::ir::{Stage, StmtKind, plain_name};
use crate::target::dialect::Dialect;

/// Functions with more jumps are skipped.
const MAX_CANDIDATES: usize = 96;

/// The candidates for the jumps of function `index` of `dump`, if the texts differ in blocks.
pub(super) fn candidates(
    dump: &Dump<'_>,
    index: usize,
    theirs: &str,
    ours: &str,
    dialect: Dialect,
) -> Vec<Vec<Fact>> {
    if !dialect.merges_by_place() || blocks(theirs) == blocks(ours) {
        return Vec::new();
    }
    let Ok(f) = dump::build(dump.item(index), Stage::Eh, dialect, &mut |_| {}) else { return Vec::new() };
    let body = f.body.root.expand().map_or(&[][..], |body| &f.body.seqs[body]);
    let jumps = body.iter().filter(|&&stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Goto { .. })).count();
    if jumps > MAX_CANDIDATES {
        return Vec::new();
    }
    let name = plain_name(f.name);
    let either =
        |number| [false, true].map(|own_location| vec![Fact::Jump(name.to_string(), number, own_location)]);
    (0..jumps as u32).flat_map(either).collect()
}

/// The number of blocks in the text.
fn blocks(text: &str) -> usize {
    text.matches("\n  <bb ").count()
}

#[cfg(test)]
mod tests {
    use crate::driver::check::testing::*;

    const GIMPLE: &str = "\
int * getper (int n)
{
  int * D.1989;
  struct s x;

  try
    {
      x = make (n);
      D.1989 = last (x);
      return D.1989;
    }
  finally
    {
      x = {CLOBBER(eol)};
    }
}
";

    const SSA: &str = "\
;; Function getper (getper, funcdef_no=0, decl_uid=1985, cgraph_uid=1, symbol_order=0)

int * getper (int n)
{
  struct s x;
  int * D.1989;
  int * _5;

  <bb 2> :
  x = make (n_2(D));
  _5 = last (x);

  <bb 3> :
  x ={v} {CLOBBER(eol)};

  <bb 4> :
<L1>:
  return _5;

}


";

    #[test]
    fn jumps_with_their_own_location_are_found() {
        let (verdicts, facts) = search(GIMPLE, SSA, OptLevel::O0);
        assert_eq!(verdicts, [EXPLAINED], "{facts:?}");
    }

    #[test]
    fn returns_without_locations_are_found() {
        let gimple = "void f ()\n{\n  i = 1;\n  return;\n}\n";
        let ssa = ";; Function f (f, funcdef_no=0, decl_uid=1980, cgraph_uid=1, symbol_order=1)\n\n\
                   void f ()\n{\n  <bb 2> :\n  i = 1;\n  return;\n\n}\n\n\n";
        let (verdicts, facts) = search(gimple, ssa, OptLevel::O0);
        assert_eq!(verdicts, [EXPLAINED], "{facts:?}");
    }
}
