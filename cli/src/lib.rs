//! The program `tressa`: one file for each subcommand.
//!
//! Results go to stdout, everything else to stderr. Exit 0: done, nothing found; 1: something
//! found; 2: usage, input or output failed, or a function could not be processed.

#![forbid(unsafe_code)]
#![allow(rustdoc::private_intra_doc_links)]

mod args;
mod ask;
mod cc;
mod check;
mod diff;
mod envelope;
mod explain;
mod export;
mod facts;
mod files;
mod findings;
mod forms;
mod gcc_spellings;
mod gimple_fe;
mod graph;
mod help;
mod highlight;
mod inputs;
mod inspect;
#[doc(hidden)]
pub mod internals;
#[cfg(feature = "lsp")]
mod lsp;
mod message;
mod notation;
mod operands;
mod outcome;
mod page;
mod problems;
mod select;
mod shell;
mod ssa;
mod trail;
mod unssa;
mod uses;
mod verify;
mod whole_file;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};
use clap::{FromArgMatches, Parser, Subcommand};
use files::refuse_closed_stdout;
use message::Colours;
use outcome::{Failure, Outcome};
use std::io::Write;
use std::process::ExitCode;
use tressa::internals::base::visible::visible_line;
use tressa_study::internals::faults::point;

/// Build the SSA form that GCC builds, from its gimple dumps
#[derive(Parser)]
#[command(name = "tressa", bin_name = "tressa", version, propagate_version = true, max_term_width = 100)]
struct Cli {
    /// When to use colours: auto, always or never
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colours::Auto, hide_possible_values = true)]
    color: Colours,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Ssa(ssa::Args),
    Check(check::Args),
    Cc(cc::Args),
    Uses(uses::Args),
    Operands(operands::Args),
    Graph(graph::Args),
    Explain(explain::Args),
    Page(page::Args),
    Verify(verify::Args),
    Facts(facts::Args),
    Forms(forms::Args),
    Unssa(unssa::Args),
    Diff(diff::Args),
    Trail(trail::Args),
    Export(export::Args),
    #[cfg(feature = "lsp")]
    Lsp(lsp::Args),
    Completions(shell::CompletionArgs),
    Man(shell::ManArgs),
    #[cfg(unix)]
    #[command(name = cc::warden::COMMAND, hide = true)]
    CcWarden(cc::warden::Args),
}

/// Runs the command line's command.
pub fn main() -> ExitCode {
    tressa::internals::base::guard::install();
    exit_instead_of_abort();
    let words = gcc_spellings::rewritten(std::env::args_os());
    // Errors of the command line have colours as well.
    gcc_spellings::colours(&words).choose();
    let parsed = help::command().try_get_matches_from(words).and_then(|found| Cli::from_arg_matches(&found));
    let result = match parsed {
        Ok(cli) => run(cli.command),
        Err(error) => usage(without_list(with_hint(error))),
    };
    message::conclude();
    match result {
        Ok(Outcome::Done) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Ok(Outcome::Found) => ExitCode::from(1),
        Ok(Outcome::Failed) => ExitCode::from(2),
        Err(Failure::Message(text) | Failure::Fatal(text)) => {
            message::error(&text);
            ExitCode::from(2)
        }
    }
}

/// Makes the program exit with status 2 where it would abort: memory has run out, or a stack has
/// overflowed. Rust has printed a message by then. Where no handler can be installed, it aborts.
#[cfg(unix)]
fn exit_instead_of_abort() {
    use signal_hook::{consts::SIGABRT, flag::register_conditional_shutdown};
    use std::sync::{Arc, atomic::AtomicBool};
    let _ = register_conditional_shutdown(SIGABRT, 2, Arc::new(AtomicBool::new(true)));
}

#[cfg(not(unix))]
fn exit_instead_of_abort() {}

fn run(command: Command) -> Result<Outcome, Failure> {
    match command {
        Command::Ssa(args) => ssa::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Cc(args) => cc::run(&args),
        Command::Uses(args) => uses::run(&args),
        Command::Operands(args) => operands::run(&args),
        Command::Graph(args) => graph::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Page(args) => page::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Facts(args) => facts::run(&args),
        Command::Forms(args) => forms::run(&args),
        Command::Unssa(args) => unssa::run(&args),
        Command::Diff(args) => diff::run(&args),
        Command::Trail(args) => trail::run(&args),
        Command::Export(args) => export::run(&args),
        #[cfg(feature = "lsp")]
        Command::Lsp(_) => lsp::run(),
        Command::Completions(args) => shell::completions(&args),
        Command::Man(args) => shell::man(&args),
        #[cfg(unix)]
        Command::CcWarden(args) => cc::warden::run(&args),
    }
}

/// The error with a tip where a command or `--` was forgotten.
fn with_hint(mut error: clap::Error) -> clap::Error {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        _ => String::new(),
    };
    let (command, argument) = (text(ContextKind::InvalidSubcommand), text(ContextKind::InvalidArg));
    let is_cc =
        text(ContextKind::Usage).contains("tressa cc") || error.render().to_string().contains("tressa cc ");
    let tip = if command.contains('.') || std::path::Path::new(&command).exists() {
        format!("put a command first, for example 'tressa ssa {}'", visible_line(&command))
    } else if is_cc && !argument.is_empty() && !argument.starts_with('-') {
        format!(
            "put the compiler and its arguments after '--': 'tressa cc -- {} ...'",
            visible_line(&argument)
        )
    } else {
        return error;
    };
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(tip)]));
    error
}

/// The error without its list of all values if it suggests a similar one, which would be printed below the list.
fn without_list(mut error: clap::Error) -> clap::Error {
    /// More fill a screen.
    const MOST_VALUES: usize = 20;
    let count = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) => values.len(),
        _ => 0,
    };
    if count > MOST_VALUES && error.get(ContextKind::SuggestedValue).is_some() {
        error.remove(ContextKind::ValidValue);
    }
    error
}

/// Prints the help or the version, which was asked for, or what is wrong with the command line.
fn usage(error: clap::Error) -> Result<Outcome, Failure> {
    if !error.use_stderr() {
        refuse_closed_stdout()?;
        point()?;
        let mut stdout = anstream::stdout();
        write!(stdout, "{}", error.render().ansi())?;
        stdout.flush()?;
        return Ok(Outcome::Done);
    }
    let text = error.render().to_string();
    // An argument, such as the name of a file, may contain control characters.
    match text.lines().any(|line| visible_line(line) != line) {
        true => message::plain(&text),
        false => message::styled(&error.render().ansi().to_string()),
    }
    Ok(Outcome::Failed)
}
