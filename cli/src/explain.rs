//! `tressa explain`: says why the SSA form of a function is what it is.

use super::args::choice;
use super::envelope::{self, FileRecord, FunctionRecord, item_text};
use super::files::Output;
use super::highlight::{self, TextKind};
use super::inspect::{RunOptions, Shown, ViewArgs, run_with};
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use serde_json::{Map, json};
use tressa::ParseError;
use tressa::ir::Function;
use tressa::verify::Rule;
use tressa_study::internals::view::{Explainer, Phase, Question, RuleExplanation, Section, StepsOf};

/// Explain a function's SSA form: each PHI node, version and variable, step by step
///
/// Without a question it summarises each function. A dump in SSA form shows only definitions and uses, not
/// how the form was built.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    /// The construction step by step, as GCC's pass_build_ssa runs; also with --var
    #[arg(long, conflicts_with_all = ["name", "phi", "block", "rule"])]
    steps: bool,

    /// With --steps, only the steps of one phase
    #[arg(long, value_name = "PHASE", requires = "steps", value_parser = choice(&Phase::ALL))]
    phase: Option<Phase>,

    /// A variable: its definitions, live-in blocks, frontiers, PHI nodes and versions
    #[arg(long, value_name = "NAME", group = "question")]
    var: Option<String>,

    /// An SSA name, such as x_5 or .MEM_7: where it was created, its version, its definition and uses
    #[arg(long, value_name = "NAME", group = "question")]
    name: Option<String>,

    /// Why block B has a PHI node for variable X, or why it has none; X alone lists its PHI nodes
    #[arg(long, value_name = "X[@B]", group = "question")]
    phi: Option<Question>,

    /// A block: its edges, dominators, frontier, loop, and the variables it defines and uses
    #[arg(long, value_name = "N", group = "question")]
    block: Option<u32>,

    /// A rule of `tressa verify`, with an example that breaks it; no FILE is read
    #[arg(long, value_name = "RULE", group = "question", hide_possible_values = true, value_parser = PossibleValuesParser::new(Rule::ALL.iter().map(|rule| rule.id())))]
    rule: Option<String>,

    /// Print JSON: for each function the sections of its explanation
    #[arg(long)]
    json: bool,
}

impl Args {
    fn question(&self) -> Question {
        let var = self.var.clone().map(Question::Var);
        let name = self.name.clone().map(Question::Name);
        var.or(name).or(self.phi.clone()).or(self.block.map(Question::Block)).unwrap_or(Question::Function)
    }
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    if let Some(rule) = args.rule.as_deref().and_then(Rule::named) {
        return explain_rule(rule, args.json);
    }
    let question = args.question();
    let explain = |f: &Function<'_>, file: &str| {
        if args.steps {
            return steps(f, file, args);
        }
        let explained = Explainer::new(f).explain(&question);
        Ok(explained.map(|explanation| match args.json {
            true => {
                let (line, value) = (f.head.line, Sections { sections: &explanation.sections });
                item_text(&FunctionRecord { file, function: f.name, line, value })
            }
            false => explanation.to_string(),
        }))
    };
    let options = RunOptions { records_steps: true, ..RunOptions::default() };
    run_with(&args.view, options, explain, |answers, listing, out| {
        let is_one_found = answers.iter().any(|answer| answer.value.is_ok());
        // Of several functions only some may have the name.
        if let (false, Some(Shown { value: Err(why), .. })) = (is_one_found, answers.first()) {
            return Err(Failure::Message(why.clone()));
        }
        let found = answers.into_iter().filter_map(|answer| answer.value.ok());
        if args.json {
            let (files, problems) = (&listing.files, &listing.problems);
            return Ok(envelope::write(out, "explain", found, files, problems, Map::new())?);
        }
        for (at, explanation) in found.enumerate() {
            let gap = if at == 0 { "" } else { "\n" };
            highlight::write(out, TextKind::Prose, &format!("{gap}{explanation}"))?;
        }
        Ok(())
    })
}

/// The steps of the construction: the inner error is that the function has none like that.
fn steps(f: &Function<'_>, file: &str, args: &Args) -> Result<Result<String, String>, ParseError> {
    let most_members = if args.json { StepsOf::IN_DATA } else { StepsOf::IN_TEXT };
    let listed = Explainer::new(f).steps(args.var.as_deref(), args.phase, most_members);
    Ok(listed.map_err(|limit| f.beyond(limit))?.map(|steps| match args.json {
        true => item_text(&FunctionRecord { file, function: f.name, line: f.head.line, value: steps }),
        false => steps.to_string(),
    }))
}

/// The value of a function in JSON.
#[derive(Serialize)]
struct Sections<'e> {
    sections: &'e [Section],
}

fn explain_rule(rule: Rule, json: bool) -> Result<Outcome, Failure> {
    let explanation = RuleExplanation::new(rule);
    let mut out = Output::open(None)?;
    match json {
        true => {
            let more = Map::from_iter([("rules".to_string(), json!([explanation]))]);
            let files: &[FileRecord] = &[];
            envelope::write_values(&mut out, "explain", &[], files, &Problems::default(), more)?;
        }
        false => highlight::write(&mut out, TextKind::Dump, &explanation.to_string())?,
    }
    out.finish()?;
    Ok(Outcome::Done)
}
