//! `tressa explain`: says why the SSA form of a function is what it is.

use super::files::Output;
use super::inspect::{ViewArgs, run_with_steps};
use super::{Failure, Outcome};
use clap::builder::PossibleValuesParser;
use std::io::Write;
use tressa::analysis::verify::Rule;
use tressa::view::{Explainer, Question, RuleExplanation};

/// Explain a function's SSA form: each PHI node, version and variable, step by step
///
/// Without a question it tells the story of each function. From a dump in SSA form only definitions and uses are
/// known, not how the form was built.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  tressa explain --function main -O2 t.c.006t.gimple
  tressa explain --var x t.c.006t.gimple       where x is defined and live, and where its PHI nodes go
  tressa explain --phi x@4 t.c.006t.gimple     why block 4 has a PHI node for x, or none
  tressa explain --name x_5 t.c.006t.gimple    where x_5 is made, and why it is version 5
  tressa explain --rule phi-arg-count          a rule of `tressa verify`

Exit status: 0 explained; 2 there is no such thing, or the input could not be read.")]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    /// A variable: its definitions, live-in blocks, frontiers, PHI nodes and versions
    #[arg(long, value_name = "NAME", group = "question")]
    var: Option<String>,

    /// An SSA name, such as x_5 or .MEM_7: where it is made, its number, its definition and uses
    #[arg(long, value_name = "NAME", group = "question")]
    name: Option<String>,

    /// Why block B has a PHI node for variable X, or why it has none
    #[arg(long, value_name = "X@B", group = "question")]
    phi: Option<Question>,

    /// A block: its edges, dominators, frontier, loop, and what it does to variables
    #[arg(long, value_name = "N", group = "question")]
    block: Option<u32>,

    /// A rule of `tressa verify`, with an example that breaks it; no FILE is read
    #[arg(long, value_name = "RULE", group = "question", hide_possible_values = true, value_parser = PossibleValuesParser::new(Rule::ALL.iter().map(|rule| rule.id())))]
    rule: Option<String>,

    /// Print JSON: a list of explanations with their sections
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
    let explain = |f: &tressa::ir::Function<'_>| Ok(Explainer::new(f).explain(&question));
    run_with_steps(&args.view, true, explain, |answers, out| {
        let (found, missing): (Vec<_>, Vec<_>) =
            answers.into_iter().map(|(_, answer)| answer).partition(Result::is_ok);
        // Of several functions only some may have the name.
        if let ([], [first, ..]) = (&found[..], &missing[..]) {
            return Err(Failure::Message(first.as_ref().err().cloned().unwrap_or_default()));
        }
        let found: Vec<_> = found.into_iter().flatten().collect();
        if args.json {
            let json = serde_json::to_string_pretty(&found).expect("explanations have keys that are texts");
            return Ok(writeln!(out, "{json}")?);
        }
        for (at, explanation) in found.iter().enumerate() {
            let gap = if at == 0 { "" } else { "\n" };
            write!(out, "{gap}{explanation}")?;
        }
        Ok(())
    })
}

fn explain_rule(rule: Rule, json: bool) -> Result<Outcome, Failure> {
    let explanation = RuleExplanation::new(rule);
    let mut out = Output::open(None)?;
    match json {
        true => out.write_json(&explanation)?,
        false => write!(out, "{explanation}")?,
    }
    out.finish()?;
    Ok(Outcome::Done)
}
