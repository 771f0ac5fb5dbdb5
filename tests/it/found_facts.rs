//! Facts that GCC's other dumps show, one text file a case: `tests/found-facts/CASE.txt`.

use crate::cases;
use tressa::driver::ask::{orders, written_types};
use tressa::driver::check::{FileReport, Given, Options, Pair, Verdict, check_texts};
use tressa::driver::dump;
use tressa::facts::{Facts, to_toml};
use tressa::target::dialect::DumpFlags;

#[test]
fn every_case_is_as_written() {
    cases::compare("found-facts", 20, made);
}

/// The case with the expectations that hold. Its sections: `gimple`, known `facts`, another dump of the program, and what
/// that shows: `verdicts` and `found facts`. The other dump is GCC's later one in `ssa, gcc 12 -O2 FLAGS`, the front end's
/// trees in `original-raw`, or the gimple dump with DECL_UIDs in `gimple-uid`.
fn made(text: &str) -> Result<String, String> {
    let (mut facts, mut gimple, mut report, mut found) = (Facts::default(), None, None, None);
    cases::made(text, &mut |head, text| {
        let gimple_text = || gimple.as_deref().ok_or("no gimple dump before it");
        let none = "no other dump before it";
        match head {
            "facts" => facts = Facts::from_toml(text)?,
            "gimple" => gimple = Some(format!("{text}\n")),
            "verdicts" => return verdicts(report.as_ref().ok_or(none)?).map(Some),
            "found facts" => return Ok(Some(to_toml(found.as_ref().ok_or(none)?))),
            "original-raw" => {
                let trees = format!("\n{text}\n");
                found = Some(written_types(&dump::read(gimple_text()?, &facts), &trees));
            }
            "gimple-uid" => found = Some(orders(&dump::read(gimple_text()?, &facts), text)),
            _ => {
                let compiler = cases::with_compiler(head).filter(|(what, ..)| *what == "ssa");
                let (_, dialect, flags) = compiler.ok_or_else(|| cases::unknown(head))?;
                let mut facts = facts.clone();
                facts.options.take_line(&flags);
                let (gcc, opt, flags) = (Some(dialect.gcc), Some(dialect.opt), Some(DumpFlags::empty()));
                let given = Given { gcc, opt, flags, before_c23: None };
                let options = Options { given, find_facts: true, facts, ..Options::default() };
                let pair = Pair { gimple: "f.c.006t.gimple".into(), oracle: "f.c.021t.ssa".into() };
                let checked = check_texts(&pair, gimple_text()?, &format!("{text}\n"), &options);
                found = Some(checked.facts.clone());
                report = Some(checked);
            }
        }
        Ok(None)
    })
}

/// A line for each function: `f: exact with facts`.
fn verdicts(report: &FileReport) -> Result<String, String> {
    let lines = report.functions.as_ref()?.iter().map(|f| {
        let verdict = match &f.verdict {
            Verdict::Exact => "exact",
            Verdict::Explained { temporaries: false } => "exact with facts",
            Verdict::Explained { temporaries: true } => "exact with types of temporaries",
            Verdict::Different { .. } => "different",
            Verdict::Refused(_) => "refused",
            Verdict::Missing => "missing",
        };
        format!("{}: {verdict}\n", f.name)
    });
    Ok(lines.collect())
}
