//! The parts of each command's help besides its options: examples first; environment and exit status last.

use super::Cli;
use clap::{Command, CommandFactory};
use tressa::Gcc;

/// The parts of a command's help, in their order.
const TEMPLATE: &str = "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";

/// How this program's colours are chosen, and what status it exits with.
const END: &str = "Environment: NO_COLOR and CLICOLOR_FORCE turn colours off and on; --color overrides both.";

/// The description of the program in `tressa --help`.
fn long_about() -> String {
    format!(
        "Build the SSA form that GCC builds, from its gimple dumps\n\nReads dumps made with -fdump-tree-gimple. \
         `tressa ssa` prints the dump that GCC writes with -fdump-tree-ssa, to the byte; `tressa check` compares the two. \
         Supports C and C++, GCC {}.",
        Gcc::range()
    )
}

/// The inputs, in `tressa --help`.
fn input() -> String {
    format!(
        "Input: dumps of C and C++ from GCC {}, without OpenMP, OpenACC or transactional memory; plain
or compressed with gzip, in UTF-8 or UTF-16.",
        Gcc::range()
    )
}

/// What `check --help` says of lists.
const KNOWN_MISSES: &str = include_str!("../data/help/check.txt").trim_ascii_end();

/// The options that most commands share; they are listed after the options of a command.
const SHARED: [&str; 8] = ["gcc", "opt", "cflags", "facts", "debug_info", "unit", "jobs", "color"];

/// For each command, and for `tressa` itself: its name, the meaning of its exit status, and examples.
const COMMANDS: &str = include_str!("../data/help/commands.txt").trim_ascii_end();

/// The command line, with its help.
pub fn command() -> Command {
    COMMANDS.split("\n\n").fold(Cli::command(), |all, text| {
        let (head, examples) = text.split_once('\n').expect("examples");
        let (name, status) = head.split_once(": ").expect("a name and a status");
        match name {
            "tressa" => helped(all.long_about(long_about()), &input(), status, examples),
            "lsp" if !cfg!(feature = "lsp") => all,
            "check" => all.mut_subcommand(name, |command| helped(command, KNOWN_MISSES, status, examples)),
            _ => all.mut_subcommand(name, |command| helped(command, "", status, examples)),
        }
    })
}

/// The command with the order of its help, and with `more` at the end.
fn helped(command: Command, more: &str, status: &str, examples: &str) -> Command {
    let gap = if more.is_empty() { "" } else { "\n\n" };
    let status =
        format!("Exit status: {status}; 2 usage or I/O error, or some functions could not be processed.");
    command
        .mut_args(|arg| match SHARED.contains(&arg.get_id().as_str()) {
            true => arg.help_heading("Shared options"),
            false => arg,
        })
        .help_template(TEMPLATE)
        .before_help(format!("Examples:\n{examples}"))
        .after_long_help(format!("{END}\n\n{status}{gap}{more}"))
}
