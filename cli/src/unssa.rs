//! `tressa unssa`: takes functions out of SSA form.

use super::args::{JobArgs, ProgramArgs};
use super::envelope::{self, FileRecord};
use super::files::Output;
use super::inputs::{Building, DumpArgs, Reads, WantedDump};
use super::message;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::PathBuf;
use tressa::Dialect;
use tressa::internals::base::visible::visible_line;
use tressa::internals::unit::Goal;
use tressa::ir::Function;
use tressa::text::print;
use tressa_study::internals::debug_info::Declaration;
use tressa_study::internals::emit_c;
use tressa_study::internals::emit_c::source::SourceNames;
use tressa_study::internals::forms::propagate::{Propagated, propagate};
use tressa_study::internals::forms::unssa::{self, Method, Options, Report, Stats, leave_ssa};

/// Take functions out of SSA form: variables for names, copies for PHI nodes
///
/// Builds SSA form, or reads it, and leaves it by --method. The result is printed as GIMPLE with blocks and
/// without versions. The naive method is correct only for conventional SSA form; where it loses a value, a
/// note says so. See docs/reference/out-of-ssa.md.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    dumps: DumpArgs,

    /// Where copies are inserted: at the ends of predecessors, on edges, or only where names interfere
    #[arg(long, value_parser = method(), default_value = "boissinot", value_name = "METHOD")]
    method: Method,

    /// First propagate copies and constants and remove dead code, so that names of PHI nodes interfere
    #[arg(long)]
    propagate: bool,

    /// Merge all names that copies connect and that do not interfere
    #[arg(long)]
    coalesce: bool,

    /// Print GIMPLE, or C that a compiler accepts; see docs/reference/out-of-ssa.md
    #[arg(long, value_enum, default_value = "gimple", value_name = "LANGUAGE", conflicts_with = "stats")]
    emit: Language,

    /// Print instead what each method needs: copies, temporaries, variables, split edges
    #[arg(long, conflicts_with = "method")]
    stats: bool,

    /// Print the counts as JSON
    #[arg(long, requires = "stats", conflicts_with_all = ["method", "emit"])]
    json: bool,

    /// Write to FILE instead of stdout
    ///
    /// The file is written atomically; symlinks are followed; a read-only file is an error.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    jobs: JobArgs,
}

/// The language of the result.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Language {
    /// GIMPLE with blocks.
    Gimple,
    /// C.
    C,
}

/// Reads the name of a method.
pub fn method() -> impl TypedValueParser<Value = Method> {
    PossibleValuesParser::new(Method::ALL.map(Method::name))
        .map(|name| Method::named(&name).expect("each of these names is a method"))
}

/// What is made of a function.
struct Left {
    /// The function's text, if it is printed.
    text: String,
    /// Why the function cannot become C.
    refused: Option<emit_c::EmitRefusal>,
    /// What its C leaves to others to declare.
    undeclared: BTreeSet<String>,
    /// A note for each value that the naive method loses.
    notes: Vec<String>,
    /// The counts of each method.
    counts: Counts,
}

/// The counts of a function, or the sums of all.
#[derive(Clone, Default, Serialize)]
struct Counts {
    /// What was propagated.
    propagated: Propagated,
    /// By method, in the order of [`Method::ALL`]; only one if the function is printed.
    methods: Vec<(&'static str, Stats)>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let mut problems = Problems::default();
    let mut made = Made::default();
    args.dumps.for_each(Building::default(), &args.jobs, Reads::Any, &mut problems, |of, problems| {
        add_file(args, of, &mut made, problems)
    })?;
    if made.files.is_empty() && (!args.json || args.output.is_some()) {
        return Ok(problems.conclude(Outcome::Done));
    }
    let mut out = Output::open(args.output.as_deref())?;
    if args.emit == Language::C {
        let missing = &mut made.undeclared;
        writeln!(out, "{}", emit_c::prelude(&made.declarations, &made.texts, missing))?;
        note_undeclared(missing, &args.dumps.program);
    }
    for text in made.texts {
        out.write_all(text.as_bytes())?;
    }
    if args.stats {
        write_stats(args, &mut out, &made.tables, &made.files, &problems)?;
    }
    out.finish()?;
    Ok(problems.conclude(Outcome::Done))
}

/// Says what the C of a program leaves to others to declare.
pub fn note_undeclared(missing: &BTreeSet<String>, program: &ProgramArgs) {
    if missing.is_empty() {
        return;
    }
    let names = missing.iter().map(|name| visible_line(name)).collect::<Vec<_>>().join(", ");
    let hint = if program.debug_info.is_some() { "" } else { "; --debug-info OBJECT declares them" };
    message::note(&format!("not declared in the C code: {names}{hint}"));
}

/// A function's name, its file and its counts.
type Table = (String, String, Counts);

/// What has been made of the files so far.
#[derive(Default)]
struct Made {
    texts: Vec<String>,
    /// The declarations of the files' debug information.
    declarations: Vec<Declaration>,
    /// What the C of the functions leaves to others to declare.
    undeclared: BTreeSet<String>,
    tables: Vec<Table>,
    files: Vec<FileRecord>,
}

/// Takes the functions of a file out of SSA form, and prints or counts them.
fn add_file(
    args: &Args,
    of: WantedDump<'_>,
    made: &mut Made,
    problems: &mut Problems,
) -> Result<(), Failure> {
    let WantedDump { path, name: file, mut unit, detected, wanted, .. } = of;
    let dialect = detected.dialect;
    let goal = Goal { folds_calls: args.emit == Language::Gimple, ..Goal::ssa(dialect) };
    made.files.push(FileRecord::new(file, &detected, &unit));
    let mut names = None;
    let program = &args.dumps.program;
    if let (Language::C, Some(files)) = (args.emit, program.debug_files()?) {
        let declarations = files.declarations(path, program.unit.as_deref()).map_err(Failure::Message)?;
        let text: String = declarations.iter().map(|of| &*of.text).collect();
        names = Some(SourceNames::new(&text, &[]));
        made.declarations.extend(declarations);
    }
    let leave = |f: &Function<'_>| Ok(leave(args, f, dialect, names.as_ref()));
    for function in unit.emit(goal, |item| wanted.has(item), leave) {
        let (name, line) = (function.name, function.line);
        match function.text {
            Ok(Ok(left)) => {
                let shown = visible_line(name);
                left.notes.iter().for_each(|note| message::note(&format!("{file}: {shown}: {note}")));
                if let Some(why) = left.refused {
                    problems.function(file, name, line, &format!("cannot be written as C: {why}"));
                } else if args.stats {
                    made.tables.push((file.to_string(), name.to_string(), left.counts));
                } else if args.emit == Language::C {
                    made.texts.push(format!("{}\n", left.text));
                    made.undeclared.extend(left.undeclared);
                } else {
                    made.texts.push(format!("\n{}\n\n{}\n\n", function.banner, left.text));
                }
            }
            Ok(Err(refusal)) => {
                let why = format!("cannot leave SSA form: {}", refusal.reason());
                problems.function(file, name, line, &why);
            }
            Err(refusal) => problems.refusal(file, name, line, &refusal),
        }
    }
    Ok(())
}

fn leave(
    args: &Args,
    f: &Function<'_>,
    dialect: Dialect,
    source: Option<&SourceNames>,
) -> Result<Left, unssa::DestructionRefusal> {
    let mut f = f.clone();
    let propagated = if args.propagate { propagate(&mut f) } else { Propagated::default() };
    let mut left = Left {
        text: String::new(),
        refused: None,
        undeclared: BTreeSet::new(),
        notes: Vec::new(),
        counts: Counts { propagated, methods: Vec::new() },
    };
    let context = emit_c::Context { source, marks_lines: true, ..Default::default() };
    let methods = if args.stats { &Method::ALL[..] } else { &[args.method] };
    for &method in methods {
        let mut copy = f.clone();
        let Report { stats, clobbers, .. } =
            leave_ssa(&mut copy, Options { method, coalesce: args.coalesce })?;
        left.counts.methods.push((method.name(), stats));
        if !args.stats {
            left.notes = clobbers.iter().map(|clobber| clobber.text(&f)).collect();
            match args.emit {
                Language::Gimple => print::function(&copy, dialect, &mut left.text),
                Language::C => match emit_c::definition(&copy, &context) {
                    Ok(text) => {
                        left.text = text;
                        left.undeclared = emit_c::undeclared(&copy);
                    }
                    Err(refusal) => left.refused = Some(refusal),
                },
            }
        }
    }
    Ok(left)
}

/// Writes the counts of each function and their sums.
fn write_stats(
    args: &Args,
    out: &mut Output,
    tables: &[Table],
    files: &[FileRecord],
    problems: &Problems,
) -> Result<(), Failure> {
    let mut total = Counts {
        propagated: Propagated::default(),
        methods: Method::ALL.iter().map(|method| (method.name(), Stats::default())).collect(),
    };
    for (_, _, counts) in tables {
        total.propagated.add(&counts.propagated);
        for ((_, sum), (_, stats)) in total.methods.iter_mut().zip(&counts.methods) {
            sum.add(stats);
        }
    }
    if args.json {
        let report = |(file, function, counts): &Table| json!({"file": file, "function": function, "counts": counts_json(counts)});
        let functions: Vec<_> = tables.iter().map(report).collect();
        let more = serde_json::Map::from_iter([("total".to_string(), counts_json(&total))]);
        return Ok(envelope::write_values(out, "unssa", &functions, files, problems, more)?);
    }
    for (_, function, counts) in tables {
        write_table(out, &visible_line(function), counts)?;
    }
    Ok(write_table(out, &tressa_study::internals::view::counted(tables.len(), "function"), &total)?)
}

fn counts_json(counts: &Counts) -> serde_json::Value {
    let methods: serde_json::Map<String, serde_json::Value> =
        counts.methods.iter().map(|&(name, stats)| (name.to_string(), json!(stats))).collect();
    json!({"propagated": counts.propagated, "methods": methods})
}

fn write_table(out: &mut Output, title: &str, counts: &Counts) -> io::Result<()> {
    let Propagated { copies, constants, removed } = counts.propagated;
    writeln!(out, "{title}: propagated {copies} copies, {constants} constants; removed {removed} dead")?;
    writeln!(
        out,
        "{:<12}{:>10}{:>11}{:>13}{:>11}{:>13}",
        "", "copies", "constants", "temporaries", "variables", "split edges"
    )?;
    for (method, stats) in &counts.methods {
        let Stats { copies, constants, temporaries, variables, split_edges } = stats;
        writeln!(
            out,
            "{method:<12}{copies:>10}{constants:>11}{temporaries:>13}{variables:>11}{split_edges:>13}"
        )?;
    }
    writeln!(out)
}
