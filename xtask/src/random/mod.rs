//! `cargo xtask random`: random programs of GNU C, with what csmith leaves out, compared with what GCC makes of them.
//!
//! A program is only compiled, so it may do anything when it runs. Its grammar is in the tables of [`maker::Rule`]s.

mod control;
mod declarations;
mod integers;
mod lvalues;
mod maker;
mod program;
mod statements;
mod types;
mod values;

use crate::compiler::{self, absolute, finish};
use crate::scoreboard;
use rayon::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tressa::OptLevel;
use tressa_study::internals::check::Options;
use tressa_study::internals::dialect::Given;

/// Write random programs, the same ones for a seed; with --gcc also their dumps, and differences by cause.
#[derive(clap::Args)]
pub struct Args {
    /// The first program's seed; the others have the next ones
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many programs
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// Where to put them, and their dumps
    #[arg(long, default_value = "target/random", value_name = "DIR")]
    out: PathBuf,
    /// Compilers to make dumps with
    #[arg(long, value_name = "COMMAND", num_args = 1..)]
    gcc: Vec<String>,
    /// Levels to make dumps at
    #[arg(short = 'O', value_name = "LEVEL", num_args = 1.., default_values = ["0", "2"])]
    opt: Vec<String>,
    /// Further flags for the compilers, and for what they change in tressa
    #[arg(long, value_name = "FLAGS", default_value = "", allow_hyphen_values = true)]
    cflags: String,
    /// Causes to show
    #[arg(long, default_value_t = 40)]
    top: usize,
}

pub fn run(args: &Args) -> Result<(), String> {
    fs::create_dir_all(&args.out).map_err(|error| format!("{}: {error}", args.out.display()))?;
    let seeds = args.seed..args.seed.saturating_add(args.count);
    let names: Vec<String> = seeds.clone().map(|seed| format!("random-{seed}.c")).collect();
    for (seed, name) in seeds.zip(&names) {
        let path = args.out.join(name);
        fs::write(&path, program::program(seed)).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let mut corpora = Vec::new();
    for command in &args.gcc {
        let (version, _) = compiler::version(command).ok_or_else(|| format!("{command} cannot be run"))?;
        for level in &args.opt {
            let opt = OptLevel::named(level).ok_or_else(|| format!("-O {level}: one of 0, 1, 2, 3, s, g"))?;
            let name = format!("gcc-{version}-O{level}");
            let refused: Vec<String> = names
                .par_iter()
                .filter_map(|source| dump(args, command, level, &name, source).err())
                .collect();
            if let Some(first) = refused.first() {
                return Err(format!(
                    "{} programs are no C to the compiler; the first: {first}",
                    refused.len()
                ));
            }
            let given = Given { gcc: Some(version), opt: Some(opt), ..Given::default() };
            let options = Options { given, ..Options::default() };
            let folder = args.out.join(&name);
            corpora.push(scoreboard::compare(name, &folder.to_string_lossy(), &options)?);
        }
    }
    if !corpora.is_empty() {
        print!("{}", scoreboard::tables(&corpora, args.top));
    }
    Ok(())
}

/// Compiles a program: its dumps, an object with debug information and the flags stand in `folder`.
fn dump(args: &Args, command: &str, level: &str, folder: &str, source: &str) -> Result<(), String> {
    let flags: Vec<&str> = args.cflags.split_whitespace().collect();
    let to = args.out.join(folder);
    let fail = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(&to).map_err(|error| fail(&to, error))?;
    let mut compiler = Command::new(absolute(command));
    compiler
        .current_dir(&args.out)
        .args(["-S", "-w", &format!("-O{level}"), "-fdump-tree-gimple", "-fdump-tree-ssa"])
        .args(&flags)
        .args(["-o", "/dev/null", "-dumpbase", source, "-dumpdir", &format!("{folder}/"), source]);
    finish(&mut compiler, source)?;
    let mut compiler = Command::new(absolute(command));
    let object = Path::new(folder).join(source).with_extension("o");
    compiler.current_dir(&args.out).args(["-c", "-w", "-g", &format!("-O{level}")]).args(&flags);
    finish(compiler.arg("-o").arg(object).arg(source), source)?;
    if flags.is_empty() {
        return Ok(());
    }
    let path = to.join(format!("{source}.cflags"));
    fs::write(&path, args.cflags.clone() + "\n").map_err(|error| fail(&path, error))
}
