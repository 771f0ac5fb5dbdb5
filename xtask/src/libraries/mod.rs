//! `cargo xtask libraries`: writes `data/types/libraries.txt`, what public headers of widely used libraries declare, as GCC spells
//! it.
//!
//! `xtask/src/libraries.toml` lists the headers. Each word in them is tried as a name: GCC spells the type if it is
//! a variable or function. Debug information shows the records, and GCC spells the types of their fields.

mod headers;
mod records;
mod spell;

use crate::compiler::absolute;
use globset::{Glob, GlobSet, GlobSetBuilder};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Write data/types/libraries.txt again, as far as the headers are there; lines of other libraries stay.
#[derive(clap::Args)]
pub struct Args {
    /// Folders that packages of headers were unpacked into (`dpkg -x`), or sources
    #[arg(long, required = true, value_name = "DIR", num_args = 1..)]
    headers: Vec<PathBuf>,
    /// The compiler that spells the declarations
    #[arg(long, default_value = "gcc-12", value_name = "COMMAND")]
    gcc: String,
    /// Only these libraries
    #[arg(long, value_name = "NAME", num_args = 1..)]
    only: Vec<String>,
    /// Where to put what the compiler reads and writes
    #[arg(long, default_value = "target/libraries", value_name = "DIR")]
    scratch: PathBuf,
    /// The table
    #[arg(long, default_value = "data/types/libraries.txt", value_name = "FILE")]
    table: PathBuf,
}

/// `libraries.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    /// Folders to look for headers in, below those that are given.
    folders: Vec<String>,
    flags: Vec<String>,
    library: Vec<Library>,
}

/// One library.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Library {
    name: String,
    /// Where its headers come from.
    #[serde(rename = "package")]
    _package: String,
    headers: Vec<String>,
    /// Folders to look in before the others.
    #[serde(default)]
    folders: Vec<String>,
    /// Names that count, as globs; a record's without `struct`.
    #[serde(default)]
    names: Vec<String>,
    /// Those that do not.
    #[serde(default)]
    except: Vec<String>,
}

/// The compiler as all steps run it.
struct Compiler<'a> {
    command: String,
    /// Options for the preprocessor.
    flags: Vec<String>,
    /// Where it runs.
    scratch: &'a Path,
    /// Headers in these folders are the library's own.
    own: &'a [PathBuf],
}

/// Declarations by the names that they declare; fields by `struct s.field`.
type Table = BTreeMap<String, String>;

/// The declarations of the C library, which are not repeated.
const KNOWN: &str = include_str!("../../../data/types/prototypes.txt");

pub fn run(args: &Args) -> Result<(), String> {
    let list: List = toml::from_str(include_str!("../libraries.toml")).map_err(|error| error.to_string())?;
    let fail = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(&args.scratch).map_err(|error| fail(&args.scratch, error))?;
    let own = args.headers.iter().map(|dir| fs::canonicalize(dir).map_err(|error| fail(dir, error)));
    let own = own.collect::<Result<Vec<_>, _>>()?;
    let mut lines = Table::new();
    let wanted = |library: &&Library| args.only.is_empty() || args.only.contains(&library.name);
    for library in list.library.iter().filter(wanted) {
        let folders = library.folders.iter().chain(&list.folders);
        let folders = folders.flat_map(|folder| own.iter().map(move |dir| dir.join(folder)));
        let includes = folders.filter(|dir| dir.is_dir()).map(|dir| format!("-I{}", dir.display()));
        let compiler = Compiler {
            command: absolute(&args.gcc),
            flags: includes.chain(list.flags.iter().cloned()).collect(),
            scratch: &args.scratch,
            own: &own,
        };
        match declarations(&compiler, library) {
            Ok(found) => {
                println!("{}: {} lines", library.name, found.len());
                for (name, line) in found {
                    lines.entry(name).or_insert(line);
                }
            }
            Err(reason) => {
                let error = reason.lines().find(|line| line.contains("error: ")).unwrap_or(&reason);
                eprintln!("{}: left as it is: {error}", library.name);
            }
        }
    }
    write(&args.table, lines)
}

/// The lines of one library.
fn declarations(compiler: &Compiler<'_>, library: &Library) -> Result<Table, String> {
    let head: String = library.headers.iter().map(|header| format!("#include <{header}>\n")).collect();
    let (names, except) = (globs(&library.names)?, globs(&library.except)?);
    let known: BTreeSet<&str> = KNOWN.lines().filter_map(|line| line.split(['\t', '.']).next()).collect();
    let counts = |name: &str| {
        let word = name.rsplit(' ').next().unwrap_or(name);
        (library.names.is_empty() || names.is_match(word)) && !except.is_match(word) && !known.contains(name)
    };
    let words = headers::words(compiler, &head)?;
    let objects: Vec<String> = words.iter().filter(|word| counts(word)).cloned().collect();
    let mut lines = spell::objects(compiler, &head, &objects)?;
    let records = records::of(compiler, &head, &words)?;
    let records = records.into_iter().filter(|(name, _)| counts(name)).collect();
    lines.extend(spell::records(compiler, &head, &records)?);
    lines.retain(|name, _| counts(name));
    Ok(lines)
}

fn globs(list: &[String]) -> Result<GlobSet, String> {
    let mut set = GlobSetBuilder::new();
    for glob in list {
        set.add(Glob::new(glob).map_err(|error| error.to_string())?);
    }
    set.build().map_err(|error| error.to_string())
}

/// Puts the lines among those that the table has.
fn write(path: &Path, lines: Table) -> Result<(), String> {
    let old = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let old = old.lines().filter_map(|line| line.split_once('\t'));
    let mut all: Table = old.map(|(name, line)| (name.to_string(), line.to_string())).collect();
    all.extend(lines);
    let text: String = all.into_iter().map(|(name, line)| format!("{name}\t{line}\n")).collect();
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
