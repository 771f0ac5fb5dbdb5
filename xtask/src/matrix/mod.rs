//! `cargo xtask scoreboard matrix`: rates for every combination of compiler, level, `-g` and dump modifiers.
//!
//! A combination is a [`Cell`]. Its dumps are made in a scratch folder, compared and removed before
//! those of the next cell are made.

mod cell;
mod tables;

use crate::compiler;
use crate::ratchet::Counts;
use crate::scoreboard::{self, Corpus};
use cell::{Cell, all_cells};
use globset::{Glob, GlobSet, GlobSetBuilder};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tressa::Gcc;
use tressa_study::internals::check::{Options, Summary};
use tressa_study::internals::dialect::Given;
use walkdir::WalkDir;

/// Rates for every combination of compiler, level, -g and dump modifiers, on C files.
///
/// A cell is named by what it is compiled with: "gcc-12 -O2 -g -vops-lineno". Files that a compiler
/// rejects are left out of its cells, and counted.
#[derive(clap::Args)]
pub struct Args {
    /// C files, and folders of them
    #[arg(required = true, value_name = "PATH")]
    sources: Vec<PathBuf>,
    /// A compiler, as VERSION=COMMAND (repeatable) [default: gcc-11 to gcc-16]
    #[arg(long, value_name = "VERSION=COMMAND")]
    gcc: Vec<String>,
    /// Leave out the versions whose compiler cannot be run
    #[arg(long)]
    installed: bool,
    /// Only the cells whose name matches: "gcc-1[12] -O? -g *" (repeatable)
    #[arg(long, value_name = "GLOB")]
    cell: Vec<Glob>,
    /// Take every N-th file; each cell begins at another one, so all files are used
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    sample: u64,
    /// Compilers to run at a time [default: as many as there are processors]
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    /// The folder for the dumps of one cell, which must not exist [default: in the folder for temporary files]
    #[arg(long, value_name = "DIR")]
    scratch: Option<PathBuf>,
    /// Causes to show
    #[arg(long, default_value_t = 40)]
    top: usize,
    /// Put the tables into this file, between its marker lines
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Fail if a set of modifiers is worse than this file records, or is not in it
    #[arg(long, value_name = "FILE")]
    ratchet: Option<PathBuf>,
    /// Write the rates into the file of --ratchet, unless one is lower
    #[arg(long, requires = "ratchet")]
    record: bool,
}

/// The versions whose compilers are asked for.
fn versions() -> [u8; Gcc::ALL.len()] {
    Gcc::ALL.map(Gcc::number)
}

/// One cell, compared.
pub struct Filled {
    cell: Cell,
    corpus: Corpus,
    /// Files that the compiler rejected.
    rejected: usize,
}

pub fn run(args: &Args) -> Result<(), String> {
    let (commands, _) = compiler::named(&args.gcc, &versions(), args.installed)?;
    let sources = sources(&args.sources)?;
    let cells = selected(args, &commands)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs)
        .build()
        .map_err(|error| format!("--jobs {}: {error}", args.jobs))?;
    let scratch = args
        .scratch
        .clone()
        .unwrap_or_else(|| std::env::temp_dir().join(format!("tressa-matrix-{}", std::process::id())));
    let mut filled = Vec::new();
    for (at, &(index, cell)) in cells.iter().enumerate() {
        let step = args.sample as usize;
        let taken: Vec<&Source> = sources.iter().skip(index % step).step_by(step).collect();
        let command = &commands[&cell.version];
        let one = pool.install(|| fill(cell, command, &taken, &scratch))?;
        eprintln!("{}/{} {}", at + 1, cells.len(), tables::line(&one));
        filled.push(one);
    }
    let tables = tables::tables(&filled, args.top);
    print!("{tables}");
    if let Some(path) = &args.write {
        scoreboard::write_between_markers(path, "matrix", &tables)?;
    }
    match &args.ratchet {
        Some(path) => scoreboard::ratchet(path, "ssa", &sums(&filled), args.record),
        None => Ok(()),
    }
}

/// The cells to fill, each with its index among all cells.
fn selected(args: &Args, commands: &BTreeMap<u8, String>) -> Result<Vec<(usize, Cell)>, String> {
    let wanted = globs(&args.cell)?;
    let is_wanted = |cell: &Cell| {
        commands.contains_key(&cell.version) && (wanted.is_empty() || wanted.is_match(cell.to_string()))
    };
    let cells: Vec<_> = all_cells(&versions()).enumerate().filter(|(_, cell)| is_wanted(cell)).collect();
    if cells.is_empty() {
        return Err("no cell is selected: a name is \"gcc-12 -O2 -g -vops-lineno\"".to_string());
    }
    Ok(cells)
}

fn globs(globs: &[Glob]) -> Result<GlobSet, String> {
    let mut set = GlobSetBuilder::new();
    globs.iter().for_each(|glob| {
        set.add(glob.clone());
    });
    set.build().map_err(|error| format!("--cell: {error}"))
}

/// A C file, and the name of its dumps.
struct Source {
    path: PathBuf,
    name: String,
}

/// The C files, in the order of the arguments and of names. The name of a dump is the path below the
/// argument, `tree-ssa-pr1.c`; two files with one name are an error.
fn sources(paths: &[PathBuf]) -> Result<Vec<Source>, String> {
    let mut found: Vec<Source> = Vec::new();
    let mut names = BTreeSet::new();
    for path in paths {
        let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        for entry in WalkDir::new(path).sort_by_file_name() {
            let entry = entry.map_err(|error| fail(&error))?;
            let is_c = entry.depth() == 0 || entry.path().extension().is_some_and(|ending| ending == "c");
            if !is_c || !entry.file_type().is_file() {
                continue;
            }
            let parts: Vec<&OsStr> = entry.path().iter().collect();
            let below = parts[parts.len() - entry.depth().max(1)..].join(OsStr::new("-"));
            let name = below.to_string_lossy().into_owned();
            if !names.insert(name.clone()) {
                return Err(fail(&format!("another file has the name {name}")));
            }
            found.push(Source { path: fs::canonicalize(entry.path()).map_err(|error| fail(&error))?, name });
        }
    }
    if found.is_empty() { Err("there are no C files".to_string()) } else { Ok(found) }
}

/// Makes the dumps of a cell and compares them.
fn fill(cell: Cell, command: &str, sources: &[&Source], scratch: &Path) -> Result<Filled, String> {
    let fail = |error: std::io::Error| format!("{}: {error}", scratch.display());
    fs::create_dir(scratch).map_err(fail)?;
    let compared = dump(cell, command, sources, scratch).and_then(|rejected| {
        if rejected == sources.len() {
            return Ok(Filled { cell, corpus: Corpus::empty(cell.to_string()), rejected });
        }
        let given = Given { gcc: Some(cell.version), opt: Some(cell.level), ..Given::default() };
        let options = Options { given, ..Options::default() };
        let corpus = scoreboard::compare(cell.to_string(), &scratch.to_string_lossy(), &options)?;
        Ok(Filled { cell, corpus, rejected })
    });
    fs::remove_dir_all(scratch).map_err(fail)?;
    compared.map_err(|error| format!("{cell}: {error}"))
}

/// Compiles the files to dumps, and once more to objects with debug information; how many the compiler rejects.
fn dump(cell: Cell, command: &str, sources: &[&Source], scratch: &Path) -> Result<usize, String> {
    let dumps =
        fs::canonicalize(scratch).map_err(|error| format!("{}: {error}", scratch.display()))?.join("");
    let compiled = sources.par_iter().map(|source| {
        let mut compiler = Command::new(command);
        // In the folder of the source, so that locations hold no path.
        compiler.current_dir(source.path.parent().unwrap_or(Path::new("/"))).args(cell.arguments());
        compiler.args(["-S", "-w", "-o", "/dev/null", "-dumpdir"]).arg(&dumps).arg("-dumpbase");
        compiler.arg(&source.name).arg(source.path.file_name().unwrap_or_default());
        let is_accepted = succeeds(&mut compiler, command)?;
        if is_accepted {
            let mut compiler = Command::new(command);
            compiler
                .current_dir(source.path.parent().unwrap_or(Path::new("/")))
                .args(cell.object_arguments());
            compiler.arg(dumps.join(&source.name).with_extension("o")).arg(&source.path);
            succeeds(&mut compiler, command)?;
        }
        Ok::<bool, String>(is_accepted)
    });
    let compiled = compiled.collect::<Result<Vec<bool>, String>>()?;
    Ok(compiled.into_iter().filter(|&is_accepted| !is_accepted).count())
}

fn succeeds(compiler: &mut Command, command: &str) -> Result<bool, String> {
    compiler.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    compiler.status().map(|status| status.success()).map_err(|error| format!("{command}: {error}"))
}

/// The sums over compilers and levels for each set of modifiers, with and without `-g`.
fn sums(filled: &[Filled]) -> Vec<(String, Counts)> {
    let mut sums: BTreeMap<String, [Summary; 2]> = BTreeMap::new();
    for Filled { cell, corpus, .. } in filled {
        let [sum, best] = sums.entry(format!("matrix{}", cell.modifiers())).or_default();
        *sum += corpus.sum;
        *best += *corpus.best();
    }
    sums.into_iter().map(|(name, [sum, best])| (name, Counts::new(&sum, Some(&best)))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_by_their_paths() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gimple-samples");
        let found = sources(&[folder.join("flags"), folder.join("facts/asked.c")]).unwrap();
        assert_eq!(found.last().map(|source| source.name.as_str()), Some("asked.c"));
        let below = sources(std::slice::from_ref(&folder)).unwrap();
        assert!(below.iter().any(|source| source.name == "flags-modifiers.c"));
        let twice = sources(&[folder.join("flags/modifiers.c"), folder.join("flags")]).err();
        assert!(twice.is_some_and(|error| error.contains("modifiers.c")));
    }
}
