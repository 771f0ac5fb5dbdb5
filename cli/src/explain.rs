//! `tressa explain`: says why the SSA form of a function is what it is.

use super::args::{choice, way};
use super::envelope::{self, FileRecord, FunctionRecord, item_text};
use super::files::{Output, read};
use super::highlight::{self, TextKind};
use super::inspect::{RunOptions, Shown, ViewArgs, run_with};
use super::message;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use super::unssa::method;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use serde_json::{Map, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tressa::internals::base::visible::visible_line;
use tressa::ir::Function;
use tressa::verify::Rule;
use tressa::{Facts, ParseError};
use tressa_study::internals::dump_name::tree_dump;
use tressa_study::internals::forms::unssa::{Method, Options as UnssaOptions};
use tressa_study::internals::forms::ways::Way;
use tressa_study::internals::input;
use tressa_study::internals::view::trail::Trails;
use tressa_study::internals::view::{
    Explainer, Explanation, Phase, Question, RuleExplanation, Section, StepsOf, UseEdits, dumps_until,
};

/// Explain a function's SSA form: each PHI node, version and variable, step by step
///
/// Without a question it summarises each function. A later dump in SSA form shows only definitions and uses,
/// not how the form was built; with the dumps of all passes beside it (-fdump-tree-all), --name and --phi X@B
/// say which pass created the name or PHI node, and from what.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    view: ViewArgs,

    /// The construction step by step, as GCC's pass runs; also with --var
    #[arg(long, conflicts_with_all = ["name", "phi", "block", "dom", "via", "uses", "unssa", "rule"])]
    steps: bool,

    /// With --steps, only the steps of one phase
    #[arg(long, value_name = "PHASE", hide_short_help = true, requires = "steps", value_parser = choice(&Phase::ALL))]
    phase: Option<Phase>,

    /// A variable: definitions, live-in blocks, frontiers, PHI nodes, versions
    #[arg(long, value_name = "NAME", group = "question")]
    var: Option<String>,

    /// An SSA name, such as x_5: where it was created, its version, its uses
    #[arg(long, value_name = "NAME", group = "question")]
    name: Option<String>,

    /// Why block B has a PHI node for X, or none; X alone lists its PHI nodes
    #[arg(long, value_name = "X[@B]", group = "question")]
    phi: Option<Question>,

    /// A block: its edges, ends, dominators, frontier, loop, live names
    #[arg(long, value_name = "N", group = "question")]
    block: Option<u32>,

    /// A rule of `tressa verify`, with an example that breaks it
    #[arg(long, value_name = "RULE", group = "question", hide_possible_values = true, value_parser = PossibleValuesParser::new(Rule::ALL.iter().map(|rule| rule.id())))]
    rule: Option<String>,

    /// The dominators: depth-first numbers, semidominators, levels
    #[arg(long, group = "question")]
    dom: bool,

    /// How another construction works: LLVM's (mem2reg) or braun
    #[arg(long, value_name = "WAY", hide_possible_values = true, value_parser = way([Way::Mem2reg, Way::Braun]), group = "question")]
    via: Option<Way>,

    /// The ring of immediate uses of a name, and the walk over their statements
    #[arg(long, value_name = "NAME", group = "question")]
    uses: Option<String>,

    /// With --uses, on a copy: the use with this number becomes a use of NAME; repeatable
    #[arg(long, value_name = "N=NAME", hide_short_help = true, value_parser = set_use, requires = "uses")]
    set_use: Vec<(usize, String)>,

    /// With --uses, on a copy: all uses become uses of NAME (replace_uses_by)
    #[arg(long, hide_short_help = true, value_name = "NAME", requires = "uses")]
    replace_by: Option<String>,

    /// With --uses, on a copy: the definition is removed in the end, which releases the name
    #[arg(long, hide_short_help = true, requires = "uses")]
    remove: bool,

    /// How a method of `tressa unssa` leaves SSA form, and why it copies
    #[arg(long, value_name = "METHOD", hide_possible_values = true, value_parser = method(), group = "question")]
    unssa: Option<Method>,

    /// With --unssa, merge all names that copies connect and that do not interfere
    #[arg(long, hide_short_help = true, requires = "unssa")]
    coalesce: bool,

    /// Explain the form after copies have been propagated
    #[arg(long, conflicts_with = "steps")]
    propagate: bool,

    /// Print JSON: for each function the sections of its explanation
    #[arg(long)]
    json: bool,
}

/// Reads `2=x_5`.
fn set_use(text: &str) -> Result<(usize, String), String> {
    let parts = text.split_once('=').and_then(|(number, name)| Some((number.parse().ok()?, name)));
    match parts {
        Some((number, name)) if !name.is_empty() => Ok((number, name.to_string())),
        _ => Err("a use is written NUMBER=NAME, such as 2=x_5".to_string()),
    }
}

impl Args {
    fn edits(&self) -> UseEdits {
        UseEdits {
            set_use: self.set_use.clone(),
            replace_by: self.replace_by.clone(),
            removes_definition: self.remove,
        }
    }

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
            return Ok(steps(f, file, args)?.map(Answer::Steps));
        }
        let (line, declaration) = (f.head.line, f.head.signature.to_string());
        let explainer = Explainer::new(f);
        let explained = match (args.unssa, args.via, &args.uses) {
            (Some(method), ..) => explainer.leave(UnssaOptions { method, coalesce: args.coalesce }),
            (_, Some(way), _) => explainer.construction(way),
            (_, _, Some(name)) => explainer.immediate_uses(name, &args.edits()),
            _ if args.dom => Ok(explainer.dominators()),
            _ => explainer.explain(&question),
        };
        Ok(explained.map(|explanation| Answer::Sections { explanation, line, declaration }))
    };
    let options = RunOptions {
        records_steps: true,
        propagates: args.propagate,
        way: args.via,
        ..RunOptions::default()
    };
    run_with(&args.view, options, explain, |answers, listing, out| {
        let is_one_found = answers.iter().any(|answer| answer.value.is_ok());
        // Of several functions only some may have the name.
        if let (false, Some(Shown { value: Err(why), .. })) = (is_one_found, answers.first()) {
            return Err(Failure::Message(why.clone()));
        }
        let found = answers
            .into_iter()
            .filter_map(|Shown { file, function, value }| Some(Shown { file, function, value: value.ok()? }));
        let found = texts(args, found.collect(), &listing.files);
        if args.json {
            let (files, problems) = (&listing.files, &listing.problems);
            return Ok(envelope::write(out, "explain", found, files, problems, Map::new())?);
        }
        for (at, explanation) in found.iter().enumerate() {
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

/// What is said of a function.
enum Answer {
    /// The steps, as they are printed.
    Steps(String),
    Sections {
        explanation: Explanation,
        /// The line of its declaration.
        line: u32,
        /// Its declaration.
        declaration: String,
    },
}

/// The answers as they are printed, those about names of later dumps with the pass that created the name.
fn texts(args: &Args, answers: Vec<Shown<Answer>>, files: &[FileRecord]) -> Vec<String> {
    // The functions of each file whose dumps of earlier passes are needed.
    let mut followed: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for Shown { file, function, value } in &answers {
        if let Answer::Sections { explanation: Explanation { of_later_name: Some(_), .. }, .. } = value {
            followed.entry(*file).or_default().insert(function.clone());
        }
    }
    let trails: BTreeMap<usize, Trails> = followed
        .into_iter()
        .map(|(file, functions)| (file, trails(Path::new(&files[file].file), &functions)))
        .collect();
    let text = |Shown { file: index, function, value }: Shown<Answer>| match value {
        Answer::Steps(text) => text,
        Answer::Sections { explanation, line, declaration } => {
            let file = &*files[index].file;
            let trail = trails.get(&index).and_then(|trails| trails.declared(&declaration));
            let explanation = explanation.with_trail(trail, Path::new(file));
            match args.json {
                true => {
                    let value = Sections { sections: &explanation.sections };
                    item_text(&FunctionRecord { file, function: &function, line, value })
                }
                false => explanation.to_string(),
            }
        }
    };
    answers.into_iter().map(text).collect()
}

/// The functions in the dumps of the passes up to this one. What cannot be read in one of them is skipped there, with
/// a note.
fn trails(dump: &Path, functions: &BTreeSet<String>) -> Trails {
    let (mut trails, facts) = (Trails::default(), Facts::default());
    for path in dumps_until(dump) {
        let Ok(input) = read(&path) else {
            message::note(&format!("{}: cannot be read and is skipped", input::name_of(&path)));
            continue;
        };
        for left in trails.add(&path, &input.text, &facts, |name| functions.contains(name)) {
            if tree_dump(&path).is_none_or(|(_, pass)| !["lower", "eh"].contains(&pass)) {
                let name = visible_line(&left.name);
                message::note(&format!(
                    "{}: {name} cannot be read in this dump and is skipped there",
                    input.name
                ));
            }
        }
    }
    trails
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
