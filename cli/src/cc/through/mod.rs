//! `tressa cc --through METHOD`: a compiler with SSA form inside.
//!
//! Each C source of the command line is preprocessed and dumped. Its functions are taken into SSA form and
//! out of it, and come back as C among the source's own declarations. That text is compiled to the object
//! that the line asks for; everything else on the line is the compiler's own work.

pub(crate) mod line;
pub(crate) mod method;
mod one_source;

pub use method::Method;

use super::command_line::{Invocation, Mode, expand};
use super::compile::Compiler;
use super::process::Watch;
use super::setup::{dump_paths, scratch_folder, version};
use super::{Args, copy_stdin};
use crate::files::write_whole;
use crate::message;
use crate::outcome::{Failure, Outcome};
use crate::whole_file::refuse_input;
use line::Line;
use one_source::{Report, new_text_of, through};
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Duration;
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa_study::internals::back_to_c::Fate;
use tressa_study::internals::input::{folder_of, note_input, read_file};

/// Runs the command line with `method` inside.
pub fn run(args: &Args, method: Method) -> Result<Outcome, Failure> {
    // The line is read twice: for what to compile, and for what else it asks for.
    let words = expand(&args.command, |path| read_file(Path::new(path)).ok());
    let line = Line::new(&words);
    // The compiler writes over its own inputs, and a log is appended to: neither goes to what the run reads.
    line.inputs().for_each(note_input);
    for path in line.outputs().iter().chain(&args.through_log) {
        refuse_input(path).map_err(|error| Failure::in_file(path, error))?;
    }
    let mut invocation = Invocation::new(&words).ok_or_else(|| Failure::Message("no command".into()))?;
    // No method writes C++.
    invocation.sources.retain(|source| !source.is_cxx);
    let scratch = scratch_folder()?;
    let _watch = Watch::begin(scratch.path())?;
    let stdin = match invocation.sources.iter().any(|source| source.is_stdin()) {
        true => Some(copy_stdin(scratch.path())?),
        false => None,
    };
    let compiler = Compiler {
        invocation: &invocation,
        scratch: scratch.path(),
        directory: None,
        stdin: stdin.as_deref(),
        limit: Duration::from_secs(args.time_limit),
    };
    // A line that makes no code, or whose sources cannot be replaced, goes to the compiler as it is.
    let is_work = matches!(line.mode, Mode::Object | Mode::Assembly | Mode::Link);
    let can_replace =
        !invocation.sources.is_empty() && line.sources.len() == invocation.sources.len() && stdin.is_none();
    if !is_work || !can_replace {
        return compiler.pass_on(&words[1..]).map(outcome);
    }
    let gcc = version(&compiler)?;
    // The rewritten text is preprocessed, so it has no dependencies: the compiler writes those of the
    // source without compiling it.
    if line.writes_dependencies {
        let mut words = words[1..].to_vec();
        words.extend(["-fsyntax-only", "-w"].map(OsString::from));
        if let failed @ 1.. = compiler.pass_on(&words)? {
            return Ok(outcome(failed));
        }
    }
    if !line.without_effect.is_empty() {
        let options = visible_line(&line.without_effect.join(" ")).into_owned();
        message::note(&format!("no effect with --through, which compiles a rewritten source: {options}"));
    }
    // Each source becomes an object. The first that the compiler refuses ends the run, as it does for the
    // compiler.
    let mut objects = Vec::new();
    let names = dump_paths(&invocation.sources);
    for (number, source) in invocation.sources.iter().enumerate() {
        let folder = scratch.path().join(number.to_string());
        fs::create_dir(&folder)?;
        let compiler = Compiler { scratch: &folder, ..compiler };
        let output = line.output_of(source, &folder);
        let (status, report) = through(&compiler, source, &output, line.mode, gcc, method)?;
        if status != 0 {
            return Ok(outcome(status));
        }
        if line.is_to_stdout() {
            let fail = |error| Failure::in_file(&output, error);
            write_whole(Path::new("-"), &fs::read(&output).map_err(fail)?)?;
        }
        if let Some(report) = report {
            tell(&report, &source.path, method, args)?;
        }
        if let Some(folder) = &args.keep {
            keep(&new_text_of(source, &compiler), folder, &names[number])?;
        }
        objects.push(output);
    }
    // What is left of the line, with objects in place of sources: other inputs, and the linker.
    let rest = line.rest(&objects);
    match rest {
        Some(rest) => compiler.pass_on(&rest).map(outcome),
        None => Ok(Outcome::Done),
    }
}

/// Copies the new text of a source into `folder`, if it has one.
fn keep(text: &Path, folder: &Path, name: &Path) -> Result<(), Failure> {
    let path = folder.join(name).with_extension("through.c");
    let fail = |error| Failure::in_file(&path, error);
    if !text.exists() {
        return Ok(());
    }
    fs::create_dir_all(folder_of(&path)).map_err(fail)?;
    write_whole(&path, &fs::read(text).map_err(fail)?)
}

/// The outcome of a compiler's exit status.
fn outcome(status: i32) -> Outcome {
    match status {
        0 => Outcome::Done,
        1 => Outcome::Found,
        _ => Outcome::Failed,
    }
}

/// Says on one line what went through; the functions go to the log, if there is one.
fn tell(report: &Report, path: &Path, method: Method, args: &Args) -> Result<(), Failure> {
    let through = report.functions.iter().filter(|(_, fate)| *fate == Fate::Through).count();
    let all = report.functions.len();
    let loss = |name: &str| report.losses.get(name).map_or("", String::as_str);
    let wrong = report
        .functions
        .iter()
        .filter(|(name, fate)| *fate == Fate::Through && !loss(name).is_empty())
        .count();
    if !args.report.is_quiet() {
        let path = visible_path(path);
        message::note(&format!(
            "{path}: {through} of {} through {method}{}",
            tressa_study::internals::view::counted(all, "function"),
            if wrong > 0 {
                format!("; {wrong} of them incorrect, because values are lost")
            } else {
                String::new()
            }
        ));
    }
    let Some(log) = &args.through_log else { return Ok(()) };
    let mut lines = String::new();
    for (name, fate) in &report.functions {
        let (kind, why) = match fate {
            Fate::Through => ("through", loss(name)),
            Fate::Stayed { kind, why } => (*kind, &**why),
        };
        let why = why.replace(['\t', '\n'], " ");
        lines.push_str(&format!("{}\t{name}\t{kind}\t{why}\n", path.display()));
    }
    // Several compilers may write to the log at the same time.
    let fail = |error| Failure::in_file(log, error);
    let mut file = fs::OpenOptions::new().create(true).append(true).open(log).map_err(fail)?;
    file.write_all(lines.as_bytes()).map_err(fail)
}
