//! What is done with an input. A target panics where the program has a bug: also where the library has caught a panic
//! and made a report of it.

use std::path::PathBuf;
use tressa::internals::facts::to_toml;
use tressa::internals::unit::{Goal, OneByOne, Refusal, Unit, printed_whole};
use tressa::ir::{Function, Source, Stage};
use tressa::{Dialect, DumpFlags, Facts, Gcc, OptLevel};
use tressa::{analysis::uses, text::parse, text::print, verify};
use tressa_study::internals::check::{self, Pair, Verdict};
use tressa_study::internals::debug_info::DebugInfo;
use tressa_study::internals::emit_c;
use tressa_study::internals::emit_c::source::{SourceNames, definitions};
use tressa_study::internals::emit_c::source::{objection, objection_to_head};
use tressa_study::internals::view::{Drawing, GraphOf, check_size, draw, graph};

/// Reading; errors lie within the text, and what was read can be printed.
pub fn parse(text: &str) {
    let lines: Vec<&str> = text.split('\n').collect();
    for chunk in parse::split(text) {
        match parse::function(chunk) {
            Ok(f) => print::function(&f, dialect(text), &mut String::new()),
            Err(error) => {
                let line = lines.get(error.line as usize - 1).expect("an error is on a line of the text");
                assert_eq!(error.text.trim_end_matches('\r'), line.trim_end_matches('\r'), "{error}");
                assert!(error.column as usize <= line.chars().count() + 1, "{error}");
            }
        }
    }
}

/// The passes, up to each of them, and printing.
pub fn pipeline(text: &str) {
    let facts = Facts::default();
    let mut unit = Unit::open(text, &facts);
    let stages = [Stage::Ssa, Stage::Lower, Stage::Ssa, Stage::Eh, Stage::Ssa, Stage::Cfg];
    let stage = stages[sum(text) as usize / 7 % stages.len()];
    let goal = Goal::printed(stage, dialect(text));
    let show = |f: &Function<'_>| Ok(printed_whole(f, goal.dialect));
    for function in unit.emit(goal, |_| true, show) {
        no_bug(function.text);
    }
}

/// Reading later dumps; operands and immediate uses of what is in SSA form.
pub fn ssa_form(text: &str) {
    let facts = Facts::default();
    let mut unit = Unit::open(text, &facts);
    let show = |f: &Function<'_>| {
        let mut shown = String::new();
        // Beyond the limit there is less of it.
        let _ = uses::dump_immediate_uses(f, |_| true, &mut shown);
        uses::dump_operands(f, &mut shown);
        for of in
            [GraphOf::Cfg, GraphOf::Dom, GraphOf::Frontiers, GraphOf::Loops, GraphOf::Uses, GraphOf::Webs]
        {
            let Ok(drawn) = graph(f, of, DumpFlags::VOPS, &|_| true) else { continue };
            for drawing in [Drawing::Dot, Drawing::Mermaid, Drawing::Svg] {
                if check_size(f, &drawn, drawing).is_ok() {
                    shown += &draw(std::slice::from_ref(&drawn), drawing);
                }
            }
        }
        Ok(shown)
    };
    for function in unit.emit(Goal::ssa(dialect(text)), |_| true, show) {
        no_bug(function.text);
    }
}

/// The verifier, on what was read and on what the passes make of it.
pub fn verify(text: &str) {
    let facts = Facts::default();
    let unit = Unit::open(text, &facts);
    let functions = OneByOne::new(&unit, Goal::ssa(dialect(text)));
    for item in unit.items() {
        match item.function() {
            Ok(f) if f.stage >= Stage::Cfg => {
                verify::verify(
                    &f,
                    &verify::Options {
                        fresh: sum(text).is_multiple_of(2),
                        from_dump: true,
                        ..verify::Options::default()
                    },
                );
            }
            _ => no_bug(functions.watched(item.index(), &mut |f| {
                verify::verify(f, &verify::Options { fresh: true, ..verify::Options::default() });
            })),
        }
    }
}

/// Functions as C; and the text as if it were the source that they stand in.
pub fn back_to_c(text: &str) {
    let found = definitions(text);
    assert!(found.iter().all(|of| of.start <= of.open && text[of.open..of.close].ends_with('}')));
    let names = SourceNames::new(text, &found);
    for of in &found {
        let _ = (objection(&text[of.open..of.close]), objection_to_head(&text[of.start..of.open]));
    }
    let facts = Facts::default();
    let unit = Unit::open(text, &facts);
    let context = emit_c::Context {
        source: Some(&names),
        body: text,
        marks_lines: true,
        types_are_stated: true,
        double_suffix: "",
    };
    let functions = OneByOne::new(&unit, Goal::after(Stage::Cfg, dialect(text)));
    for item in unit.items() {
        no_bug(functions.function(item.index()).map(|f| {
            let _ = (emit_c::definition(&f, &context), emit_c::definition(&f, &emit_c::Context::default()));
        }));
    }
}

/// A comparison; the two dumps are apart by a line `%%`.
pub fn check(text: &str) {
    let (gimple, oracle) = text.split_once("%%\n").unwrap_or((text, text));
    let options = check::Options {
        stage: if sum(text).is_multiple_of(4) { Stage::Cfg } else { Stage::Ssa },
        context: Some(3),
        ..Default::default()
    };
    let pair = Pair { gimple: PathBuf::from("t.c.006t.gimple"), oracle: PathBuf::from("t.c.021t.ssa") };
    let report = check::check_texts(&pair, gimple, oracle, &options);
    for function in report.functions.into_iter().flatten() {
        if let Verdict::Refused(reason) = function.verdict {
            assert!(!reason.starts_with("internal error"), "{reason}");
        }
    }
}

/// What all units of an object state; `split` holds the rest of its split units.
pub fn debug_info(object: &[u8], split: &[u8]) {
    let Ok(info) = DebugInfo::read(object, &mut |_| Ok(split.to_vec())) else { return };
    for unit in info.units() {
        if let Ok(facts) = info.facts(unit, Source::DebugInfo) {
            to_toml(&facts);
        }
    }
}

/// A large input that repeats a part of a small one: what costs more than its share takes too long.
pub fn repeat(text: &str) {
    let mut rng = fastrand::Rng::with_seed(sum(text));
    let large = super::mutate::repeat(text, 1 << 17, &mut rng);
    parse(&large);
    pipeline(&large);
}

fn no_bug<T>(result: Result<T, Refusal>) {
    if let Err(Refusal::Internal(what)) = result {
        panic!("{what}");
    }
}

/// A dialect that depends on the text alone, so that an input is always treated the same.
fn dialect(text: &str) -> Dialect {
    let levels = [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3, OptLevel::Os, OptLevel::Og];
    let flags = [DumpFlags::empty(), DumpFlags::VOPS, DumpFlags::UID, DumpFlags::LINENO];
    let sum = sum(text) as usize;
    Dialect {
        gcc: Gcc::ALL[sum % Gcc::ALL.len()],
        opt: levels[sum / 6 % levels.len()],
        flags: flags[sum / 36 % flags.len()],
        before_c23: sum / 144 % 2 == 1,
    }
}

/// A number for a text (FNV-1a).
fn sum(text: &str) -> u64 {
    let step = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step) >> 20
}
