//! Which assignments are volatile accesses where no declaration says so: a cast in the source does (`*(volatile int *) &p->n`), and the
//! gimple dump shows the access without it.

use crate::base::guard::guarded;
use crate::driver::dump::{self, Dump};
use crate::facts::Fact;
use crate::ir::plain_name;
use crate::ir::{Function, Stage};
use crate::reconstruct::is_numbered;
use crate::target::dialect::Dialect;
use crate::text::parse;

/// Of functions with more that differ it is not asked.
const MOST: usize = 64;

/// What might be said, together, of the assignments of function `index` of `dump` that have the mark of a volatile access in GCC's text
/// alone, or in ours.
pub(super) fn candidate(
    dump: &Dump<'_>,
    index: usize,
    theirs: &str,
    ours: &str,
    dialect: Dialect,
) -> Vec<Fact> {
    if ![theirs, ours].iter().any(|text| text.contains(" ={v} ")) {
        return Vec::new();
    }
    let read = parse::split(theirs).next().and_then(|chunk| guarded(|| parse::function(chunk)).ok()?.ok());
    let Some(theirs) = read.filter(|f| f.stage == Stage::Ssa) else { return Vec::new() };
    let Ok(ours) = dump::build(dump.item(index), Stage::Ssa, dialect, &mut |_| {}) else { return Vec::new() };
    let (theirs, marked) = (marks(&theirs), marks(&ours));
    if theirs.len() != marked.len() {
        return Vec::new();
    }
    let name = plain_name(ours.name);
    let pairs = theirs.into_iter().zip(marked).zip(0..);
    let facts: Vec<Fact> = pairs
        .filter(|((theirs, ours), _)| theirs != ours)
        .map(|((theirs, _), number)| Fact::Access(name.to_string(), number, theirs))
        .collect();
    if facts.len() > MOST { Vec::new() } else { facts }
}

/// Of each assignment whether it has the mark.
fn marks(f: &Function<'_>) -> Vec<bool> {
    let mut marks = Vec::new();
    let mut at = f.cfg.blocks[f.entry()].next.expand();
    while let Some(block) = at {
        at = f.cfg.blocks[block].next.expand();
        marks.extend(
            f.block_stmts(block).filter(|&stmt| is_numbered(f, stmt)).map(|stmt| f.body.stmts[stmt].volatile),
        );
    }
    marks
}

#[cfg(test)]
mod tests {
    use crate::driver::check::Verdict;
    use crate::driver::check::testing::{finished, search};
    use crate::facts::Fact;
    use crate::target::dialect::OptLevel;

    const GIMPLE: &str = "\
void add (struct s * p)
{
  _1 = p->n;
  _2 = _1 + 1;
  p->n = _2;
  _3 = p->n;
  g (_3);
}


void once (struct s * p)
{
  p->m = 0;
  _1 = p->n;
  g (_1);
}
";

    #[test]
    fn a_cast_to_volatile_is_found() {
        let ours = finished(GIMPLE).concat();
        let (add, once) = ours.split_at(ours.find("void once").unwrap());
        let theirs = [add, &once.replace("= p_3(D)->n", "={v} p_3(D)->n")].concat();
        assert!(theirs.contains("={v}"), "{theirs}");
        let (verdicts, facts) = search(GIMPLE, &theirs, OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Exact, Verdict::Explained { temporaries: false }], "{facts:?}");
        assert_eq!(facts, [Fact::Access("once".to_string(), 1, true)]);
    }

    #[test]
    fn an_access_in_another_type_is_found() {
        let gimple = "void f (volatile int * p)\n{\n  _1 = MEM[(volatile int *)p];\n  g (_1);\n}\n\n\n";
        let ours = finished(gimple).concat();
        let theirs = ours.replace("={v}", "=");
        assert_ne!(ours, theirs);
        let (verdicts, facts) = search(gimple, &theirs, OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Explained { temporaries: false }]);
        assert_eq!(facts, [Fact::Access("f".to_string(), 0, false)]);
    }
}
