//! Explanations: the text of small functions, one file a case in `tests/explain`, and that each claim is true of the
//! function's text, by a judge that shares nothing with tressa. `TRESSA_BLESS=1 cargo test explain` writes what is said.

use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::internals::passes::{self, Context};
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::Stage;
use tressa::{Dialect, Facts};
use tressa_study::internals::view::{Explainer, Question, StepsOf};
use tressa_test_support::cases;
use tressa_test_support::functions::built;
use tressa_test_support::functions::each_function;

#[path = "../../xtask/src/explain/inquiry.rs"]
mod inquiry;
#[path = "../../xtask/src/explain/judge.rs"]
mod judge;
#[path = "../../xtask/src/explain/live.rs"]
mod live;
#[path = "../../xtask/src/explain/other_answers.rs"]
mod other_answers;
#[path = "../../xtask/src/explain/text.rs"]
mod text;

/// A case's sections: `gimple`, and `QUESTION, gcc 12 -O2` with the question as on the command line: `function`, `var x`, `name x_5`,
/// `phi x@4`, `phis x`, `block 4`, `steps`, `steps x`.
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
        "function" => Question::Function,
        "var" => Question::Var(of.to_string()),
        "name" => Question::Name(of.to_string()),
        "phi" | "phis" => of.parse()?,
        "steps" => return steps(gimple, dialect, Some(of).filter(|of| !of.is_empty())),
        "block" => Question::Block(of.parse().map_err(|_| cases::unknown(what))?),
        _ => return Err(cases::unknown(what)),
    };
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    let f = built(&unit, 0, Goal { records_steps: true, ..Goal::ssa(dialect) }, &mut |_| {})
        .map_err(|why| why.to_string())?;
    Explainer::new(&f).explain(&question).map(|explanation| explanation.to_string())
}

/// The steps of the construction, of one variable if there is one.
fn steps(gimple: &str, dialect: Dialect, var: Option<&str>) -> Result<String, String> {
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    let f = built(&unit, 0, Goal { records_steps: true, ..Goal::ssa(dialect) }, &mut |_| {})
        .map_err(|why| why.to_string())?;
    let steps = Explainer::new(&f).steps(var, None, StepsOf::IN_TEXT).map_err(|limit| limit.expected)?;
    steps.map(|steps| steps.to_string())
}

/// A dump in SSA form shows which variables have versions, and not why another one has none.
#[test]
fn a_later_dump_is_not_said_to_show_more_than_it_does() {
    let ssa = "int f (int n)\n{\n  int acc;\n  int kept;\n  int twice;\n\n  <bb 2> :\n  acc_2 = n_1(D) + 1;\n  kept = acc_2;\n  acc_3 = g (acc_2);\n  return acc_3;\n\n}\n\n";
    let scopes = ssa.replace("int twice;", "int acc;");
    let facts = Facts::default();
    let say = |text: &str, question: Question| {
        let mut read = Unit::open(text, &facts);
        let say =
            |f: &tressa::ir::Function<'_>| Ok(Explainer::new(f).explain(&question).unwrap().to_string());
        read.emit(Goal::ssa(Dialect::default()), |_| true, say).remove(0).text.unwrap()
    };
    let var = |text, name: &str| say(text, Question::Var(name.to_string()));
    let acc = var(ssa, "acc");
    assert!(
        acc.contains("acc is a local variable, and a gimple register.") && acc.contains("2 versions."),
        "{acc}"
    );
    for name in ["kept", "twice"] {
        let answer = var(ssa, name);
        assert!(answer.contains("it is in memory, or no statement defines or uses it."), "{answer}");
    }
    assert!(
        var(&scopes, "acc").contains("acc is one of 2 variables with that name"),
        "{}",
        var(&scopes, "acc")
    );
    let none = say(ssa, Question::Phi { of: "acc".to_string(), block: 2 });
    assert!(none.contains("does not show why there is no PHI node"), "{none}");
}

/// What was once said of these two functions, and other changes to what is true.
#[test]
fn the_judge_objects_to_false_claims() {
    let cases = [include_str!("../explain/redefined.txt"), include_str!("../explain/dropped.txt")];
    let gimple =
        cases.map(|case| case.split("; ---- ").nth(1).unwrap().trim_start_matches("gimple\n")).join("\n");
    let facts = Facts::default();
    let unit = Unit::open(&gimple, &facts);
    let built = |at| {
        built(&unit, at, Goal { records_steps: true, ..Goal::ssa(Dialect::default()) }, &mut |_| {}).unwrap()
    };
    let wrong = |at: usize, is: &str, becomes: &str| {
        inquiry::inquire(&built(at), Dialect::default(), &|told| told.replace(is, becomes)).unwrap().1
    };
    for at in [0, 1] {
        assert_eq!(wrong(at, "", ""), Vec::<String>::new());
    }
    let changes = [
        (0, "`s_8 = s_2 + i_1;` uses it there", "`_11 = i_10;` uses it in block 4"),
        (0, "Dominance frontier: 3", "Dominance frontier: 4"),
        (0, "At the end: i_10", "At the end: s_8"),
        (0, "On entry: _11", "On entry: _11 i_10"),
        (0, "Live in block 2 after", "Live in block 4 after"),
        (0, "It ends with a return", "It ends with a switch"),
        (0, "It ends where block 5 begins", "It ends where block 4 begins"),
        (0, "3 versions", "2 versions"),
        (
            0,
            "Values of i arrive at block 3 from blocks 2 and 3",
            "Values of i arrive at block 3 from block 2",
        ),
        (0, "leads back to itself", "leads to block 4 without dominating it"),
        (0, "ENTRY 2 3", "ENTRY 3"),
        (1, "Several values meet in block 4 and reach it", "No definition of x reaches it. Not"),
        (1, "every path to a use passes another definition", "the block defines it before any use"),
        (1, "takes it from block 7", "takes it from block 9"),
        (1, "Immediate dominator: block 3", "Immediate dominator: block 2"),
        (1, "x_1", "x_2"),
    ];
    for (at, is, becomes) in changes {
        assert!(!wrong(at, is, becomes).is_empty(), "{becomes:?} is not noticed");
    }
}

#[test]
fn every_claim_is_true() {
    let (functions, claims) = (AtomicUsize::new(0), AtomicUsize::new(0));
    each_function(Stage::Cfg, |mut f, cx| {
        passes::run(&mut f, Stage::Ssa, &Context { records_steps: true, ..*cx }).unwrap();
        let Some((count, wrong)) = inquiry::inquire(&f, cx.dialect, &|told| told) else { return };
        assert!(wrong.is_empty(), "{}: {wrong:#?}", f.name);
        functions.fetch_add(1, Ordering::Relaxed);
        claims.fetch_add(count, Ordering::Relaxed);
    });
    let (functions, claims) = (functions.into_inner(), claims.into_inner());
    assert!(functions > 1200 && claims > 100_000, "{functions} {claims}");
}
