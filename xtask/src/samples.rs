//! `cargo xtask samples`: makes the dumps in `gimple-samples` again.
//!
//! The dumps are the compilers' own output, untouched. Compilers run inside the samples' folder,
//! so that places in `-lineno` dumps hold no path.

use crate::compiler::{self, absolute, finish};
use rayon::prelude::*;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Make the dumps of gimple-samples again, with the compilers of this machine.
///
/// Each compiler is a command name or a path; by default gcc-11 to gcc-16. A compiler that cannot
/// be run is an error unless --installed is given.
#[derive(clap::Args)]
pub struct Args {
    /// A compiler, as VERSION=COMMAND (repeatable)
    #[arg(long, value_name = "VERSION=COMMAND")]
    gcc: Vec<String>,
    /// Leave out the versions whose compiler cannot be run
    #[arg(long)]
    installed: bool,
    /// A plugin for GCC that writes operands and immediate uses after pass "ssa" to the file that its argument
    /// "out" names, as VERSION=FILE; without it their listings are left as they are
    #[arg(long, value_name = "VERSION=FILE")]
    plugin: Option<String>,
    /// The samples' folder
    #[arg(long, default_value = "gimple-samples")]
    folder: PathBuf,
}

/// `gimple-samples/manifest.toml`.
#[derive(Deserialize)]
struct Manifest {
    /// GCC versions to make dumps with.
    versions: Vec<u8>,
    /// Levels, as in `-O`.
    levels: Vec<String>,
    /// Passes to dump: the first and the last.
    passes: Vec<String>,
    /// Passes between them, for the versions that show those as well.
    stages: Vec<String>,
    /// Those versions.
    stages_of: Vec<u8>,
    /// Optimizations to dump, of some samples.
    later_passes: Vec<String>,
    sample: Vec<Sample>,
}

/// One C file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sample {
    /// `NAME.c` is the file.
    name: String,
    /// Which group it belongs to.
    #[serde(rename = "topic")]
    _topic: String,
    /// What it shows, in a line.
    #[serde(rename = "shows")]
    _shows: String,
    /// Compiler flags beside the level.
    #[serde(default)]
    flags: Vec<String>,
    /// Dump modifiers of which it has dumps beside the plain ones.
    #[serde(default)]
    variants: Vec<String>,
    /// Whether there are listings of its operands and immediate uses.
    #[serde(default)]
    operands: bool,
    /// Whether there are dumps of it after optimizations.
    #[serde(default)]
    later: bool,
    /// The first GCC that compiles it.
    #[serde(default)]
    since: u8,
}

/// One run of one compiler.
struct Run<'m> {
    version: u8,
    command: &'m str,
    level: &'m str,
    variant: &'m str,
    sample: &'m Sample,
}

pub fn run(args: &Args) -> Result<(), String> {
    let path = args.folder.join("manifest.toml");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let manifest: Manifest = toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let (commands, recorded) = compilers(args, &manifest.versions)?;

    let dumps = args.folder.join("dumps");
    for version in commands.keys() {
        let old = dumps.join(format!("gcc-{version}"));
        if old.exists() {
            fs::remove_dir_all(&old).map_err(|error| format!("{}: {error}", old.display()))?;
        }
    }
    let mut runs = Vec::new();
    for (&version, command) in &commands {
        for level in &manifest.levels {
            for sample in manifest.sample.iter().filter(|sample| sample.since <= version) {
                for variant in std::iter::once("").chain(sample.variants.iter().map(String::as_str)) {
                    runs.push(Run { version, command, level, variant, sample });
                }
            }
        }
    }
    runs.par_iter().try_for_each(|run| make(run, &args.folder, &manifest))?;
    let later = runs.iter().filter(|run| run.sample.later && run.variant.is_empty() && run.level == "2");
    later.collect::<Vec<_>>().par_iter().try_for_each(|run| optimize(run, &args.folder, &manifest))?;
    if let Some(plugin) = &args.plugin {
        let plugin = Plugin::new(plugin)?;
        let listed = runs
            .iter()
            .filter(|run| run.version == plugin.version && run.variant.is_empty() && run.sample.operands);
        listed.collect::<Vec<_>>().par_iter().try_for_each(|run| plugin.list(run, &args.folder))?;
    }
    record(&dumps, &recorded)?;
    println!("{} runs of {} compilers", runs.len(), commands.len());
    Ok(())
}

/// The command of each version, and the full version it reports.
type Compilers = (BTreeMap<u8, String>, BTreeMap<u8, String>);

fn compilers(args: &Args, versions: &[u8]) -> Result<Compilers, String> {
    let mut commands: BTreeMap<u8, String> = versions.iter().map(|&v| (v, format!("gcc-{v}"))).collect();
    for given in &args.gcc {
        let (version, command) = given
            .split_once('=')
            .and_then(|(version, command)| Some((version.parse().ok()?, command)))
            .ok_or_else(|| format!("--gcc {given}: not VERSION=COMMAND"))?;
        commands.insert(version, absolute(command));
    }
    let mut recorded = BTreeMap::new();
    for (&version, command) in &commands {
        match compiler::version(command) {
            Some((major, full)) if major != version => {
                return Err(format!("{command} is GCC {full}, not {version}"));
            }
            Some((_, full)) => {
                recorded.insert(version, full);
            }
            None if args.installed => eprintln!("{command} cannot be run: left out"),
            None => return Err(format!("{command} cannot be run")),
        }
    }
    commands.retain(|version, _| recorded.contains_key(version));
    Ok((commands, recorded))
}

fn make(run: &Run<'_>, folder: &Path, manifest: &Manifest) -> Result<(), String> {
    let Run { version, command, level, variant, sample } = run;
    let out = Path::new("dumps").join(format!("gcc-{version}")).join(format!("O{level}{variant}"));
    let source = format!("{}.c", sample.name);
    fs::create_dir_all(folder.join(&out)).map_err(|error| format!("{}: {error}", out.display()))?;
    let staged = variant.is_empty() && manifest.stages_of.contains(version);
    let stages = manifest.stages.iter().filter(|_| staged);
    let mut compiler = Command::new(command);
    compiler
        .current_dir(folder)
        .args(["-S", "-w", &format!("-O{level}")])
        .args(&sample.flags)
        .args(manifest.passes.iter().chain(stages).map(|pass| format!("-fdump-tree-{pass}{variant}")))
        .args(["-o", "/dev/null", "-dumpbase", &source, "-dumpdir"])
        .arg(format!("{}/", out.display()))
        .arg(&source);
    finish(&mut compiler, &source)?;
    if !sample.flags.is_empty() {
        let path = folder.join(out).join(format!("{source}.cflags"));
        fs::write(&path, sample.flags.join(" ") + "\n")
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Writes `later/gcc-VERSION/NAME.c.*`: dumps of optimizations with all that they can show.
fn optimize(run: &Run<'_>, folder: &Path, manifest: &Manifest) -> Result<(), String> {
    let Run { version, command, sample, .. } = run;
    let out = Path::new("later").join(format!("gcc-{version}"));
    let source = format!("{}.c", sample.name);
    fs::create_dir_all(folder.join(&out)).map_err(|error| format!("{}: {error}", out.display()))?;
    let mut compiler = Command::new(command);
    compiler
        .current_dir(folder)
        .args(["-S", "-w", "-O2", "-g"])
        .args(&sample.flags)
        .args(manifest.later_passes.iter().map(|pass| format!("-fdump-tree-{pass}-vops-alias")))
        .args(["-o", "/dev/null", "-dumpbase", &source, "-dumpdir"])
        .arg(format!("{}/", out.display()))
        .arg(&source);
    finish(&mut compiler, &source)
}

/// A plugin of one version of GCC.
struct Plugin {
    version: u8,
    file: String,
}

impl Plugin {
    fn new(given: &str) -> Result<Plugin, String> {
        let (version, file) = given
            .split_once('=')
            .and_then(|(version, file)| Some((version.parse().ok()?, file)))
            .ok_or_else(|| format!("--plugin {given}: not VERSION=FILE"))?;
        let file = fs::canonicalize(file).map_err(|error| format!("{file}: {error}"))?;
        Ok(Plugin { version, file: file.to_string_lossy().into_owned() })
    }

    /// Writes `operands/gcc-VERSION/LEVEL/NAME.c.operands`.
    fn list(&self, run: &Run<'_>, folder: &Path) -> Result<(), String> {
        let Run { version, command, level, sample, .. } = run;
        let out = Path::new("operands").join(format!("gcc-{version}")).join(format!("O{level}"));
        let source = format!("{}.c", sample.name);
        fs::create_dir_all(folder.join(&out)).map_err(|error| format!("{}: {error}", out.display()))?;
        let stem = Path::new(&self.file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut compiler = Command::new(command);
        compiler
            .current_dir(folder)
            .args(["-S", "-w", &format!("-O{level}"), "-o", "/dev/null"])
            .args(&sample.flags)
            .arg(format!("-fplugin={}", self.file))
            .arg(format!("-fplugin-arg-{stem}-out={}/{source}.operands", out.display()))
            .arg(&source);
        finish(&mut compiler, &source)
    }
}

/// `dumps/versions.toml`: which compiler exactly made them. Versions not made this time stay.
fn record(dumps: &Path, made: &BTreeMap<u8, String>) -> Result<(), String> {
    let path = dumps.join("versions.toml");
    let mut all: BTreeMap<String, String> =
        fs::read_to_string(&path).ok().and_then(|text| toml::from_str(&text).ok()).unwrap_or_default();
    all.extend(made.iter().map(|(version, full)| (version.to_string(), full.clone())));
    let text = toml::to_string(&all).map_err(|error| error.to_string())?;
    let text = format!("# Written by `cargo xtask samples`: the compilers that made these dumps.\n{text}");
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}
