//! Explanations: the text of small functions, one file a case in `tests/explain`, and that each reason is true, by a checker
//! that knows only the definitions of dominance and liveness. `TRESSA_BLESS=1 cargo test --test it explain` writes what is said.

use crate::cases;
use crate::uses::each_function;
use check::check;
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::driver::dump;
use tressa::facts::Facts;
use tressa::ir::Stage;
use tressa::passes::{self, Context};
use tressa::target::dialect::Dialect;
use tressa::view::{Explainer, Question};

#[path = "../../xtask/src/explain/check.rs"]
mod check;

/// A case's sections: `gimple`, and `QUESTION, gcc 12 -O2` with the question as on the command line: `story`, `var x`, `name x_5`,
/// `phi x@4`, `block 4`.
#[test]
fn text_is_as_written() {
    cases::compare("explain", 7, |text| cases::made_from_gimple(text, explained));
}

/// The dump's `_1` and `_5` are in a block that pass "cfg" removes; the passes make one name more, and give it version 5.
#[test]
fn a_name_that_is_gone_is_not_just_unknown() {
    let gimple = "int f (int c)\n{\n  int D.1;\n\n  if (0 != 0) goto <D.2>; else goto <D.3>;\n  <D.2>:\n  _1 = c * 3;\n  _2 = _1 + 1;\n  _3 = _2 * 2;\n  _4 = _3 + c;\n  _5 = _4 * c;\n  g (_5);\n  <D.3>:\n  D.1 = c;\n  return D.1;\n}\n\n";
    let why = |name: &str| explained(&format!("name {name}"), gimple, Dialect::default()).unwrap_err();
    assert!(
        why("_1").ends_with("; pass \"cfg\" released version 1, and it was given to c_1(D)"),
        "{}",
        why("_1")
    );
    assert!(why("_5").ends_with("; pass \"cfg\" released version 5"), "{}", why("_5"));
    assert!(why("_9").starts_with("f has no SSA name _9; it has "), "{}", why("_9"));
    assert!(!why("_9").contains("released"), "{}", why("_9"));
}

fn explained(what: &str, gimple: &str, dialect: Dialect) -> Result<String, String> {
    let (kind, of) = what.split_once(' ').unwrap_or((what, ""));
    let question = match kind {
        "story" => Question::Function,
        "var" => Question::Var(of.to_string()),
        "name" => Question::Name(of.to_string()),
        "phi" => of.parse()?,
        "block" => Question::Block(of.parse().map_err(|_| cases::unknown(what))?),
        _ => return Err(cases::unknown(what)),
    };
    let facts = Facts::default();
    let mut dump = dump::read(gimple, &facts);
    dump.records_steps = true;
    let f = dump::build(dump.item(0), Stage::Ssa, dialect, &mut |_| {}).map_err(|why| why.to_string())?;
    Explainer::new(&f).explain(&question).map(|explanation| explanation.to_string())
}

#[test]
fn every_reason_is_true() {
    let counts = [const { AtomicUsize::new(0) }; 3];
    each_function(Stage::Cfg, |mut f, cx| {
        passes::run(&mut f, Stage::Ssa, &Context { records_steps: true, ..*cx });
        let found = check(&f).unwrap_or_else(|why| panic!("{}: {why}", f.name));
        for (count, more) in counts.iter().zip(found) {
            count.fetch_add(more, Ordering::Relaxed);
        }
        // What can be asked has an answer.
        let explainer = Explainer::new(&f);
        let ask = |question: Question| {
            let explained = explainer.explain(&question).unwrap_or_else(|why| panic!("{}: {why}", f.name));
            assert!(explained.sections.iter().all(|of| !of.heading.is_empty()), "{question:?}");
            explained.to_string()
        };
        ask(Question::Function);
        for block in f.chain() {
            ask(Question::Block(f.cfg.blocks[block].index));
        }
        for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released).take(50) {
            let text = tressa::analysis::uses::name_text(&f, name);
            assert!(ask(Question::Name(text.clone())).contains(&text));
        }
    });
    let [phis, absences, versions] = counts.map(AtomicUsize::into_inner);
    assert!(phis > 3000 && absences > 100 && versions > 10000, "{phis} {absences} {versions}");
}
