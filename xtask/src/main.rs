//! Development commands: `cargo xtask scoreboard` and `cargo xtask samples`.

#![forbid(unsafe_code)]

mod samples;
mod scoreboard;

use clap::Parser;
use std::process::ExitCode;

/// Development commands of tressa.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Command {
    Scoreboard(scoreboard::Args),
    Samples(samples::Args),
}

fn main() -> ExitCode {
    tressa::guard::install();
    let result = match Command::parse() {
        Command::Scoreboard(args) => scoreboard::run(&args),
        Command::Samples(args) => samples::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}
