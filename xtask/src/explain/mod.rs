//! `cargo xtask explain`: checks the reasons of `tressa explain` for every function of dumps.

mod check;

use crate::mem2reg::dumps;
use check::check;
use rayon::prelude::*;
use std::fs;
use std::path::PathBuf;
use tressa::driver::dialect::{Given, detect_dialect};
use tressa::driver::dump;
use tressa::facts::Facts;
use tressa::ir::Stage;
use tressa::target::dialect::OptLevel;

/// Check the reason of every PHI node, of every block of a frontier that has none, and of every version.
#[derive(clap::Args)]
pub struct Args {
    /// Folders of gimple dumps, or single dumps
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The level of the dumps: 0, 1, 2, 3, s or g
    #[arg(short = 'O', default_value = "2", value_name = "LEVEL")]
    level: String,
}

pub fn run(args: &Args) -> Result<(), String> {
    let level = OptLevel::named(&args.level).ok_or_else(|| format!("no such level: {}", args.level))?;
    let files = dumps(&args.paths)?;
    let (mut functions, mut refused, mut counts) = (0, 0, [0; 3]);
    let mut wrong = Vec::new();
    for file in &files {
        // Sources need not be in UTF-8.
        let text = String::from_utf8_lossy(&fs::read(file).map_err(|why| why.to_string())?).into_owned();
        let facts = Facts::default();
        let mut dump = dump::read(&text, &facts);
        dump.records_steps = true;
        let given = Given { opt: Some(level), ..Given::default() };
        let dialect = detect_dialect(file, &text, given).dialect;
        let checked: Vec<_> = (0..dump.len())
            .into_par_iter()
            .map(|index| {
                let built = dump::build(dump.item(index), Stage::Ssa, dialect, &mut |_| {});
                built.ok().map(|f| check(&f).map_err(|why| format!("{}: {}: {why}", file.display(), f.name)))
            })
            .collect();
        for result in checked {
            match result {
                None => refused += 1,
                Some(Err(why)) => wrong.push(why),
                Some(Ok(found)) => {
                    functions += 1;
                    counts.iter_mut().zip(found).for_each(|(count, more)| *count += more);
                }
            }
        }
    }
    let [phis, absences, versions] = counts;
    println!(
        "{functions} functions: the reasons of {phis} PHI nodes, {absences} blocks without one, {versions} versions are true"
    );
    println!("{} functions with a wrong reason, {refused} refused", wrong.len());
    wrong.iter().take(10).for_each(|why| println!("{why}"));
    if wrong.is_empty() { Ok(()) } else { Err("some reasons are wrong".to_string()) }
}
