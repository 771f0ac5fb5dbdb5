//! Development commands: `cargo xtask scoreboard`, `roundtrip`, `listings`, `same`, `samples`, `misses`, `facts`,
//! `seeds`, `random`, `scaling`, `slow`, `bench`, `mem2reg`, `explain`, `browser`, `execute`,
//! `package`, `damaged-objects`, `playground`, `release`, `site`.

#![forbid(unsafe_code)]

mod bench;
mod browser;
mod commands;
mod compiler;
mod damaged_objects;
mod execute;
mod explain;
mod facts;
mod listings;
mod matrix;
mod mem2reg;
mod misses;
#[path = "../../fuzz/src/objects.rs"]
mod objects;
mod package;
mod playground;
mod random;
mod ratchet;
mod release;
mod roundtrip;
mod same;
mod samples;
mod scaling;
mod scoreboard;
mod seeds;
mod site;
mod slow;

use clap::Parser;
use std::process::ExitCode;

/// Development commands of tressa.
#[derive(Parser)]
#[command(name = "cargo xtask")]
enum Command {
    Scoreboard(scoreboard::Args),
    Roundtrip(roundtrip::Args),
    Listings(listings::Args),
    Same(same::Args),
    Samples(samples::Args),
    Misses(misses::Args),
    Facts(facts::Args),
    Seeds(seeds::Args),
    Random(random::Args),
    Scaling(scaling::Args),
    Slow(slow::Args),
    Bench(bench::Args),
    Mem2reg(mem2reg::Args),
    Explain(explain::Args),
    Browser(browser::Args),
    Execute(execute::Args),
    DamagedObjects(damaged_objects::Args),
    Package(package::Args),
    Playground(playground::Args),
    Release(release::Args),
    Site(site::Args),
}

fn main() -> ExitCode {
    tressa::internals::base::guard::install();
    let result = match Command::parse() {
        Command::Scoreboard(args) => scoreboard::run(&args),
        Command::Roundtrip(args) => roundtrip::run(&args),
        Command::Listings(args) => listings::run(&args),
        Command::Same(args) => same::run(&args),
        Command::Samples(args) => samples::run(&args),
        Command::Misses(args) => misses::run(&args),
        Command::Facts(args) => facts::run(&args),
        Command::Seeds(args) => seeds::run(&args),
        Command::Random(args) => random::run(&args),
        Command::Scaling(args) => scaling::run(&args),
        Command::Slow(args) => slow::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Mem2reg(args) => mem2reg::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Browser(args) => browser::run(&args),
        Command::Execute(args) => execute::run(&args),
        Command::DamagedObjects(args) => damaged_objects::run(&args),
        Command::Package(args) => package::run(&args),
        Command::Playground(args) => playground::run(&args),
        Command::Release(args) => release::run(&args),
        Command::Site(args) => site::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}
