//! `cargo xtask explain`: checks the reasons of `tressa explain` for every function of dumps.

mod inquiry;
mod judge;
mod live;
mod other_answers;
mod text;

use crate::mem2reg::dumps;
use inquiry::inquire;
use rayon::prelude::*;
use std::fs;
use std::path::PathBuf;
use tressa::internals::unit::{Goal, OneByOne, Unit};
use tressa::{Facts, OptLevel};
use tressa_study::internals::dialect::{Given, detect_dialect};

/// Compare what explanations say with the text of each function, by a judge that shares nothing with tressa.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of gimple dumps, or single dumps
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The level of the dumps: 0, 1, 2, 3, s or g
    #[arg(short = 'O', default_value = "2", value_name = "LEVEL")]
    level: String,
    /// False claims to show
    #[arg(long, default_value_t = 10)]
    top: usize,
}

pub fn run(args: &Args) -> Result<(), String> {
    let level = OptLevel::named(&args.level).ok_or_else(|| format!("no such level: {}", args.level))?;
    let files = dumps(&args.paths)?;
    let (mut functions, mut hidden, mut refused, mut claims) = (0, 0, 0, 0);
    let mut wrong = Vec::new();
    for file in &files {
        // Sources need not be in UTF-8.
        let text = String::from_utf8_lossy(&fs::read(file).map_err(|why| why.to_string())?).into_owned();
        let facts = Facts::default();
        let unit = Unit::open(&text, &facts);
        let given = Given { opt: Some(level), ..Given::default() };
        let dialect = detect_dialect(file, &text, given).dialect;
        let functions_alone = OneByOne::new(&unit, Goal { records_steps: true, ..Goal::ssa(dialect) });
        let inquired: Vec<_> = (0..unit.len())
            .into_par_iter()
            .map(|index| {
                let f = functions_alone.function(index).ok()?;
                Some((f.name.to_string(), inquire(&f, dialect, &|told| told)))
            })
            .collect();
        for result in inquired {
            match result {
                None => refused += 1,
                Some((_, None)) => hidden += 1,
                Some((name, Some((count, false_ones)))) => {
                    functions += 1;
                    claims += count;
                    wrong.extend(
                        false_ones.into_iter().map(|claim| format!("{}: {name}: {claim}", file.display())),
                    );
                }
            }
        }
    }
    println!("{functions} functions: {claims} claims, {} of them false", wrong.len());
    println!("{hidden} functions have edges that no text shows, {refused} are refused");
    wrong.iter().take(args.top).for_each(|claim| println!("{claim}"));
    if wrong.is_empty() { Ok(()) } else { Err("some claims are false".to_string()) }
}
