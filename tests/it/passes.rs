//! Passes on small functions, one text file a case: `tests/passes/PASS/CASE.txt`.
//! [`docs/testing.md`] says how to read one.
//!
//! These are snapshots of what tressa makes, never GCC's files. `TRESSA_BLESS=1 cargo test passes`
//! writes them again.
//!
//! [`docs/testing.md`]: ../../docs/testing.md

use tressa::internals::unit::{Goal, Unit};
use tressa::ir::{Function, Stage};
use tressa::{Dialect, DumpFlags, Facts};
use tressa_test_support::cases;
use tressa_test_support::functions::{all_printed, built};

#[test]
fn every_case_is_as_written() {
    cases::compare("passes", 80, made);
}

/// The case with the expectations that hold. Its sections: `gimple`, `facts`, `after eh, gcc 12 -O2 FLAGS`, `after ssa-vops,
/// gcc 12 -O2` with virtual operands, and `edges after cfg, gcc 12 -O2` for the predecessors and successors of each block.
fn made(text: &str) -> Result<String, String> {
    let (mut facts, mut gimple) = (Facts::default(), None);
    cases::made(text, &mut |head, text| {
        match head {
            "facts" => facts = Facts::from_toml(text)?,
            "gimple" => gimple = Some(text.to_string()),
            _ => {
                let (what, dialect, flags) =
                    cases::with_compiler(head).ok_or_else(|| cases::unknown(head))?;
                let (show, pass): (Show, _) = match what.strip_prefix("edges ") {
                    Some(pass) => (edges_after, pass),
                    None => (after, what),
                };
                let (pass, dialect) = match pass.strip_suffix("-vops") {
                    Some(pass) => (pass, Dialect { flags: DumpFlags::VOPS, ..dialect }),
                    None => (pass, dialect),
                };
                let stage = match pass {
                    "after lower" => Stage::Lower,
                    "after eh" => Stage::Eh,
                    "after cfg" => Stage::Cfg,
                    "after ssa" => Stage::Ssa,
                    _ => return Err(cases::unknown(head)),
                };
                let mut facts = facts.clone();
                facts.options.take_line(&flags);
                let unit = Unit::open(gimple.as_deref().ok_or("no gimple dump before it")?, &facts);
                return show(&unit, stage, dialect).map(Some);
            }
        }
        Ok(None)
    })
}

/// What a section shows of the functions after a pass.
type Show = fn(&Unit<'_>, Stage, Dialect) -> Result<String, String>;

fn after(unit: &Unit<'_>, stage: Stage, dialect: Dialect) -> Result<String, String> {
    let texts = all_printed(unit, Goal::printed(stage, dialect)).into_iter();
    let texts: Vec<String> = texts.collect::<Result<_, _>>().map_err(|why| why.to_string())?;
    Ok(texts.join("\n"))
}

fn edges_after(unit: &Unit<'_>, stage: Stage, dialect: Dialect) -> Result<String, String> {
    let shown = unit.items().map(|item| {
        let f = built(unit, item.index(), Goal::after(stage, dialect), &mut |_| {})
            .map_err(|why| why.to_string())?;
        Ok(edges(&f))
    });
    let shown: Vec<String> = shown.collect::<Result<_, String>>()?;
    Ok(shown.join("\n"))
}

/// A line for each block: `4 from { 2 }, to { 6 7 5 }`. Edges stand in their own order, 0 is the
/// entry and 1 the exit.
fn edges(f: &Function<'_>) -> String {
    let list = |numbers: Vec<u32>| numbers.iter().map(|number| format!("{number} ")).collect::<String>();
    let lines = f.chain().map(|block| {
        let data = &f.cfg.blocks[block];
        let from = data.preds.iter().map(|&edge| f.cfg.blocks[f.cfg.edges[edge].src].index).collect();
        let to = data.succs.iter().map(|&edge| f.cfg.blocks[f.cfg.edges[edge].dest].index).collect();
        format!("{} from {{ {}}}, to {{ {}}}", data.index, list(from), list(to))
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn cases_without_expectations_are_refused() {
    let refused = |text: &str, why: &str| {
        let error = made(text).expect_err(text);
        assert!(error.contains(why), "{error}");
    };
    refused("int f ()\n", "what it shows");
    refused("; Nothing.\n", "nothing to compare");
    refused("; A pass before its input.\n\n; ---- after eh, gcc 12 -O2\n", "no gimple dump");
    for head in
        ["after", "after eh", "after eh, gcc 10 -O2", "after gimple, gcc 12 -O2", "after eh, gcc 12 O2"]
    {
        refused(&format!("; A head that is none.\n\n; ---- {head}\n"), "begins no section");
    }
}
