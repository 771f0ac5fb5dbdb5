//! `tressa verify`: checks every rule of a well-formed function.

use super::args::{DialectArgs, JobArgs, dialect, size_of};
use super::files::{Input, Output, read};
use super::notation::VirtualOperands;
use super::select::FunctionArgs;
use super::{Failure, Outcome, message};
use rayon::prelude::*;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use tressa::analysis::verify::{Breach, Options, Rule, verify};
use tressa::base::guard::guarded;
use tressa::base::visible::visible_line;
use tressa::driver::check::Signs;
use tressa::driver::dump::{self, Item, Refusal};
use tressa::forms::virtual_operands::{VirtualBreach, VirtualRule, check, per_variable};
use tressa::ir::{Function, Stage};
use tressa::target::dialect::Dialect;

/// Check the rules of well-formed functions, in SSA form or before
///
/// A gimple dump is taken through the passes and checked after "cfg" and after "ssa". A later dump
/// in blocks is checked without changes. Every breach is reported with its rule and place. Virtual
/// operands are checked where they are known: in gimple dumps, and in later dumps made with -vops.
#[derive(clap::Args)]
pub struct Args {
    /// The dump; - is stdin
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    dialect: DialectArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// With per-variable: give each variable in memory virtual operands of its own and check these as well, for
    /// functions that pass "ssa" has built
    #[arg(long, value_enum, default_value_t = VirtualOperands::One, value_name = "SCOPE")]
    virtual_operands: VirtualOperands,

    /// Check only this rule; may be repeated
    #[arg(long, value_name = "ID", value_parser = rule)]
    rule: Vec<Rule>,

    /// Print the rules and stop
    #[arg(long)]
    list_rules: bool,

    /// Report as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    jobs: JobArgs,
}

fn rule(id: &str) -> Result<Rule, String> {
    Rule::named(id).ok_or_else(|| "no such rule; --list-rules prints them".to_owned())
}

/// A breach with its location in the dump.
struct Located {
    stage: Stage,
    rule: &'static str,
    message: String,
    /// The number of the block.
    block: Option<u32>,
    /// The statement as printed.
    text: Option<String>,
    line: u32,
}

/// The result for a function.
struct Report<'a> {
    item: Item<'a, 'a>,
    found: Result<Vec<Located>, Refusal>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    if args.list_rules {
        return list_rules(args.json);
    }
    args.jobs.start(size_of([&*args.file]))?;
    let wanted = args.functions.wanted()?;
    let facts = args.dialect.program.facts()?;
    let input = read(&args.file)?;
    let dialect = dialect(&args.file, &input.name, &Signs::of(&input.text), args.dialect.given(&facts));
    let dump = dump::read(&input.text, &facts);
    wanted.check(&dump, &input.name, "a dump")?;
    let items: Vec<Item<'_, '_>> = dump.items().filter(|item| wanted.matches(item.name())).collect();

    // Only a dump of pass "ssa" shows the state directly after the pass.
    let fresh = args.file.extension().is_some_and(|ext| ext == "ssa");
    let check = |item| Report { item, found: examine(item, dialect, fresh, args) };
    let reports: Vec<Report<'_>> = items.into_par_iter().map(check).collect();
    let mut out = Output::open(None)?;
    if args.json {
        out.write_json(&json_report(&input, &reports))?;
    } else {
        text_report(&mut out, &input, &reports)?;
    }
    out.finish()?;
    for Report { item, found } in &reports {
        if let Err(refusal) = found {
            message::refusal(&input.name, item.name(), item.line(), refusal);
        }
    }
    Ok(match reports {
        reports if reports.iter().any(|report| report.found.is_err()) => Outcome::Failed,
        reports if reports.iter().flat_map(|report| &report.found).any(|found| !found.is_empty()) => {
            Outcome::Found
        }
        _ => Outcome::Done,
    })
}

/// The breaches of one function. A function of a gimple dump is taken through the passes first.
fn examine(item: Item<'_, '_>, dialect: Dialect, fresh: bool, args: &Args) -> Result<Vec<Located>, Refusal> {
    let mut found: Vec<Located> = Vec::new();
    let mut keep = |stage, breaches: Vec<Breach>, start: u32| {
        let wanted = |breach: &Breach| args.rule.is_empty() || args.rule.contains(&breach.rule);
        found.extend(breaches.into_iter().filter(wanted).map(|breach| {
            let line = breach.location.offset.and_then(|at| line_at(item, at)).unwrap_or(start);
            let Breach { rule, message, location } = breach;
            Located { stage, rule: rule.id(), message, block: location.block, text: location.text, line }
        }));
    };
    match item.function() {
        Ok(f) if f.stage >= Stage::Cfg => {
            let options = Options { fresh, from_dump: true };
            let breaches = guarded(|| verify(&f, &options)).map_err(Refusal::Internal)?;
            keep(f.stage, breaches, f.head.line);
        }
        _ => {
            let options = Options { fresh: true, from_dump: false };
            let f = dump::build(item, Stage::Ssa, dialect, &mut |f| {
                keep(f.stage, verify(f, &options), f.head.line);
            })?;
            if args.virtual_operands == VirtualOperands::PerVariable && args.rule.is_empty() {
                found.extend(variables(&f)?);
            }
        }
    }
    Ok(found)
}

/// The breaches in the virtual operands of the function's variables.
fn variables(f: &Function<'_>) -> Result<impl Iterator<Item = Located> + use<>, Refusal> {
    let breaches = guarded(|| check(f, &per_variable(f)?)).map_err(Refusal::Internal)?;
    let (stage, line) = (f.stage, f.head.line);
    let found = breaches.map_err(Refusal::LimitExceeded)?.into_iter();
    Ok(found.map(move |VirtualBreach { rule, message, block, text }| Located {
        stage,
        rule: rule.id(),
        message,
        block,
        text,
        line,
    }))
}

/// The line in the dump of the byte at `offset` in the function's text.
fn line_at(item: Item<'_, '_>, offset: u32) -> Option<u32> {
    let chunk = item.chunk().ok()?;
    let before = chunk.text.as_bytes().get(..offset as usize)?;
    Some(chunk.line + before.iter().filter(|&&byte| byte == b'\n').count() as u32)
}

fn text_report(out: &mut Output, input: &Input, reports: &[Report<'_>]) -> io::Result<()> {
    let mut count = 0;
    for report in reports {
        for Located { stage, rule, message, block, text, line } in report.found.iter().flatten() {
            count += 1;
            let name = visible_line(report.item.name());
            writeln!(out, "{}:{line}: {name}: {rule}: {message}", input.name)?;
            let block = block.map_or(String::new(), |block| format!(" in block {block}"));
            writeln!(out, "    after {}{block}", pass(*stage))?;
            for line in text.iter().flat_map(|text| text.lines()) {
                writeln!(out, "      {}", line.trim())?;
            }
        }
    }
    writeln!(out, "functions  {:>9}", reports.iter().filter(|report| report.found.is_ok()).count())?;
    writeln!(out, "breaches   {count:>9}")
}

fn pass(stage: Stage) -> &'static str {
    if stage == Stage::Cfg { "\"cfg\"" } else { "\"ssa\"" }
}

fn json_report(input: &Input, reports: &[Report<'_>]) -> Value {
    let breaches: Vec<Value> = reports.iter().flat_map(json_breaches).collect();
    json!({
        "file": input.name,
        "functions": reports.iter().filter(|report| report.found.is_ok()).count(),
        "unreadable": reports.iter().filter(|report| report.found.is_err()).count(),
        "breaches": breaches,
    })
}

fn json_breaches(report: &Report<'_>) -> Vec<Value> {
    let found = report.found.iter().flatten();
    let value = |Located { stage, rule, message, block, text, line }: &Located| {
        json!({
            "function": report.item.name(),
            "after": pass(*stage).trim_matches('"'),
            "rule": rule,
            "message": message,
            "line": line,
            "block": block,
            "statement": text,
        })
    };
    found.map(value).collect()
}

fn list_rules(json: bool) -> Result<Outcome, Failure> {
    let mut out = Output::open(None)?;
    if json {
        let rule = |rule: &Rule| json!({ "rule": rule.id(), "sentence": rule.sentence(), "gcc": rule.gcc() });
        let of_variables =
            |rule: &VirtualRule| json!({ "rule": rule.id(), "sentence": rule.sentence(), "gcc": null });
        let rules = Rule::ALL.iter().map(rule);
        let rules: Vec<Value> = rules.chain(VirtualRule::ALL.iter().map(of_variables)).collect();
        out.write_json(&rules)?;
    } else {
        for rule in Rule::ALL {
            writeln!(out, "{:22} {}", rule.id(), rule.sentence())?;
        }
        for rule in VirtualRule::ALL {
            writeln!(out, "{:22} {}", rule.id(), rule.sentence())?;
        }
    }
    out.finish()?;
    Ok(Outcome::Done)
}
