//! `cargo xtask debug-info`: what debug information is worth: rates per corpus without and with it, and the
//! causes of what is missing with it.

use crate::scoreboard::{Corpus, causes, compare, list, named, write_between_markers};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use tressa::driver::check::{Options, Summary};
use tressa::driver::debug_info::DebugFiles;

/// Rates per corpus without and with debug information.
///
/// A corpus is a folder with dumps and, next to them or below it, the objects that hold their
/// sources' debug information, or NAME=FOLDER to give it a name.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of dumps and objects, each as DIR or NAME=DIR
    #[arg(required = true, value_name = "[NAME=]DIR")]
    corpora: Vec<String>,
    /// Put the table into this file, between its marker lines
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Causes to show
    #[arg(long, default_value_t = 40)]
    top: usize,
    /// Show all functions whose cause holds this text instead
    #[arg(long, value_name = "TEXT")]
    cause: Option<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let mut without = Vec::new();
    let mut with = Vec::new();
    for (name, dir) in named(&args.corpora) {
        if args.cause.is_none() {
            without.push(compare(name.clone(), dir, &Options::default())?);
        }
        let files = DebugFiles::open(&PathBuf::from(dir))?;
        let options = Options { debug_info: Some(Arc::new(files)), ..Options::default() };
        with.push(compare(name, dir, &options)?);
    }
    if let Some(text) = &args.cause {
        list(&with, text);
        return Ok(());
    }
    let table = rates(&without, &with);
    println!("{table}\n{}", causes(&with, args.top));
    match &args.write {
        Some(path) => write_between_markers(path, "debug-info", &table),
        None => Ok(()),
    }
}

/// The table of rates: exact, exact but for numbers of type nodes, exact but for declared types.
fn rates(without: &[Corpus], with: &[Corpus]) -> String {
    let mut out = String::from(
        "| corpus | functions | nothing given: exact | but for numbers | but for declared types | debug information: exact \
         | but for numbers | but for declared types |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for (before, after) in without.iter().zip(with) {
        let _ = write!(out, "| {} | {} |", after.name, after.sum.functions);
        for sum in [&before.sum, &after.sum] {
            for rate in [sum.rate(), sum.rate_but_numbers(), sum.rate_but_types()] {
                let _ = write!(out, " {} % |", Summary::rate_text(rate));
            }
        }
        out.push('\n');
    }
    out
}
