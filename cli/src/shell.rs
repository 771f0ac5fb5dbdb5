//! `tressa completions` and `tressa man`: what a shell and `man` know of the command line, made from the
//! command line itself.

use super::files::Output;
use super::help;
use super::outcome::{Failure, Outcome};
use clap::Command;
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use tressa_study::internals::faults::point;

/// Print a completion script for a shell
#[derive(clap::Args)]
pub struct CompletionArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

/// Print a manual page, or write all of them
#[derive(clap::Args)]
pub struct ManArgs {
    /// The command to document [default: tressa itself]
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    command: Option<String>,

    /// Write a page for tressa and each command into DIR: tressa.1, tressa-ssa.1, ...
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

pub fn completions(args: &CompletionArgs) -> Result<Outcome, Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut visible_commands(), "tressa", &mut script);
    let mut out = Output::open(None)?;
    out.write_all(&script)?;
    out.finish()?;
    Ok(Outcome::Done)
}

pub fn man(args: &ManArgs) -> Result<Outcome, Failure> {
    let all = visible_commands();
    if let Some(folder) = &args.dir {
        return write_pages(&all, folder);
    }
    let wanted = match &args.command {
        None => all.clone(),
        Some(name) => subcommands(&all).find(|command| command.get_name() == name).ok_or_else(|| {
            let known: Vec<_> = subcommands(&all).map(|command| command.get_name().to_string()).collect();
            let near = super::select::did_you_mean(name, known.iter().map(String::as_str));
            let hint = near.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
            Failure::Message(format!("no command '{name}'{hint}"))
        })?,
    };
    let mut out = Output::open(None)?;
    out.write_all(&page(&all, wanted)?)?;
    out.finish()?;
    Ok(Outcome::Done)
}

/// Writes the page of each command into `folder`.
fn write_pages(all: &Command, folder: &Path) -> Result<Outcome, Failure> {
    point().and_then(|()| fs::create_dir_all(folder)).map_err(|error| Failure::in_file(folder, error))?;
    for command in [all.clone()].into_iter().chain(subcommands(all)) {
        let is_whole = command.get_name() == all.get_name();
        let name = if is_whole { "tressa.1".to_string() } else { format!("tressa-{}.1", command.get_name()) };
        let mut out = Output::open(Some(&folder.join(name)))?;
        out.write_all(&page(all, command)?)?;
        out.finish()?;
    }
    Ok(Outcome::Done)
}

/// The page of a command.
fn page(all: &Command, command: Command) -> Result<Vec<u8>, Failure> {
    let command = match command.get_name() == all.get_name() {
        true => command,
        false => {
            let name = format!("tressa-{}", command.get_name());
            let line = format!("tressa {}", command.get_name());
            command.name(name).bin_name(line)
        }
    };
    let mut text = Vec::new();
    Man::new(command.disable_help_subcommand(true).color(clap::ColorChoice::Never)).render(&mut text)?;
    Ok(text)
}

/// The commands that are shown in `--help`, with the options that all have.
fn visible_commands() -> Command {
    let mut all = help::command();
    all.build();
    all
}

fn subcommands(all: &Command) -> impl Iterator<Item = Command> + '_ {
    all.get_subcommands().filter(|command| !command.is_hide_set() && command.get_name() != "help").cloned()
}
