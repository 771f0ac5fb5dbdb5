//! Candidate facts about the types of switch indexes. Whether an enumeration has negative values,
//! and what a typedef stands for, decides how GCC tests that an index lies in a range.

use crate::driver::dump::Dump;
use crate::facts::{DeclPath, Fact};
use crate::ir::{Function, StmtKind};
use crate::passes::cfg::{enumeration, stated_typedef};
use std::collections::BTreeSet;

/// The types of indexes.
const INTEGERS: [&str; 6] =
    ["int", "unsigned int", "long int", "long unsigned int", "__int128", "__int128 unsigned"];

/// The candidates for the indexes of switches in `f`, which has types for its temporaries.
pub(super) fn candidates(dump: &Dump<'_>, f: &Function<'_>) -> Vec<Vec<Fact>> {
    let indexes = f.body.stmts.values().filter_map(|data| match data.kind {
        StmtKind::Switch { index, .. } => enumeration(f, index),
        _ => None,
    });
    let of_index = |place: DeclPath| {
        let signed = Fact::Type(place.clone().compute_type(), "int".to_string());
        let is_open =
            matches!(&place, DeclPath::Typedef(name) if stated_typedef(&dump.facts, name).is_none());
        let integers = INTEGERS.into_iter().filter(move |_| is_open);
        let integers = integers.map(move |ty| Fact::Type(place.clone(), ty.to_string()));
        // The weaker fact comes first: that it is an enumeration. Declarations by the typedef, or
        // its values, would show that it is none.
        [signed].into_iter().chain(integers).map(|fact| vec![fact])
    };
    indexes.collect::<BTreeSet<_>>().into_iter().flat_map(of_index).collect()
}

#[cfg(test)]
mod tests {
    use crate::driver::check::testing::*;

    const GIMPLE: &str = "\
int k (struct s * p)
{
  int D.1993;

  _1 = p->l;
  switch (_1) <default: <D.1990>, case 0: <D.1988>, case 1: <D.1989>>
  <D.1988>:
  <D.1989>:
  D.1993 = 5;
  return D.1993;
  <D.1990>:
  D.1993 = 4;
  return D.1993;
}
";

    const SSA: &str = "\
;; Function k (k, funcdef_no=0, decl_uid=1986, cgraph_uid=1, symbol_order=0)

int k (struct s * p)
{
  unsigned int D.1995;
  int D.1993;
  <unnamed type> _1;
  int _2;
  unsigned int _5;
  int _6;
  int _7;

  <bb 2> :
  _1 = p_4(D)->l;
  _5 = (unsigned int) _1;
  if (_5 <= 1)
    goto <bb 3>; [INV]
  else
    goto <bb 4>; [INV]

  <bb 3> :
<L0>:
  _6 = 5;
  goto <bb 5>; [INV]

  <bb 4> :
<L2>:
  _7 = 4;

  <bb 5> :
  # _2 = PHI <_6(3), _7(4)>
<L3>:
  return _2;

}


";

    #[test]
    fn signedness_of_enumerations_is_found() {
        let (verdicts, facts) = search(GIMPLE, SSA, OptLevel::O0);
        assert_eq!(verdicts, [EXPLAINED], "{facts:?}");
    }

    /// `int` would explain `set`, too, but `get` declares a temporary as for enumerations.
    #[test]
    fn an_enumeration_is_preferred_to_an_integer() {
        let switch = "switch (l) <default: <D.1>, case 0: <D.2>, case 1: <D.3>, case 2: <D.4>>";
        let cases = "<D.2>:\n  <D.3>:\n  <D.4>:\n  level = l;\n  return;\n  <D.1>:\n  return;";
        let set = format!("void set (Level l)\n{{\n  {switch}\n  {cases}\n}}\n");
        let get = "Level get ()\n{\n  Level D.5;\n\n  D.5 = level;\n  return D.5;\n}\n\n\n";
        let signed = Fact::Type(DeclPath::Typedef("Level:compute_type".to_string()), "int".to_string());
        let facts = Facts::default().with(std::slice::from_ref(&signed));
        let gimple = [get, &set].concat();
        let theirs = finished_by(&gimple, &facts).concat();
        assert!(theirs.contains("(unsigned int) l_"), "{theirs}");
        let (_, found) = search(&gimple, &theirs, OptLevel::O2);
        assert_eq!(found, [signed]);
    }
}
