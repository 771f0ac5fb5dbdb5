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
