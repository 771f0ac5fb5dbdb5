//! `cargo xtask samples`: makes the dumps in `gimple-samples` again.
//!
//! The dumps are the compilers' own output, untouched. Those that add nothing are removed.

mod facts_files;
mod manifest;
mod repetitions;

use crate::compiler::{self, finish};
pub use facts_files::copy_facts_files;
use manifest::{Manifest, Sample};
use rayon::prelude::*;
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
    /// A plugin for GCC that writes operands and immediate uses after pass "ssa" to the file that
    /// its argument "out" names, as VERSION=FILE; without it their listings are left as they are
    #[arg(long, value_name = "VERSION=FILE")]
    plugin: Option<String>,
    /// The samples' folder
    #[arg(long, default_value = "gimple-samples")]
    folder: PathBuf,
}

/// One run of one compiler.
#[derive(Clone, Copy)]
struct Run<'m> {
    version: u8,
    command: &'m str,
    level: &'m str,
    variant: &'m str,
    sample: &'m Sample,
}

impl Run<'_> {
    /// The folder of its dumps below that of all samples: `dumps/gcc-12/O2-vops/loops`.
    fn place(&self) -> PathBuf {
        let made_with = format!("gcc-{}/O{}{}", self.version, self.level, self.variant);
        Path::new("dumps").join(made_with).join(&self.sample.topic)
    }

    /// The name of the sample's file.
    fn source(&self) -> String {
        self.sample.source()
    }

    /// Its dumps of these passes that are there, sorted.
    fn files(&self, folder: &Path, passes: &[String]) -> Result<Vec<PathBuf>, String> {
        let place = folder.join(self.place());
        let Ok(entries) = fs::read_dir(&place) else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for entry in entries {
            let path = entry.map_err(|error| format!("{}: {error}", place.display()))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let is_of = |pass: &String| name.ends_with(&format!(".{pass}"));
            if name.starts_with(&format!("{}.", self.source())) && passes.iter().any(is_of) {
                found.push(path);
            }
        }
        found.sort();
        Ok(found)
    }

    /// The compiler, in the folder of the sample's topic, so that locations in `-lineno` dumps hold
    /// no path.
    fn compiler(&self, folder: &Path, out: &Path) -> Result<Command, String> {
        let made = folder.join(out);
        fs::create_dir_all(&made).map_err(|error| format!("{}: {error}", made.display()))?;
        let mut compiler = Command::new(self.command);
        compiler.current_dir(folder.join(&self.sample.topic)).args([
            "-S",
            "-w",
            &format!("-O{}", self.level),
        ]);
        compiler.args(["-o", "/dev/null"]).args(&self.sample.flags);
        Ok(compiler)
    }
}

pub fn run(args: &Args) -> Result<(), String> {
    let manifest = Manifest::read(&args.folder)?;
    let (commands, recorded) = compiler::named(&args.gcc, &manifest.versions, args.installed)?;

    let dumps = args.folder.join("dumps");
    for version in commands.keys() {
        let old = dumps.join(format!("gcc-{version}"));
        if old.exists() {
            fs::remove_dir_all(&old).map_err(|error| format!("{}: {error}", old.display()))?;
        }
    }
    let mut runs = Vec::new();
    for (&version, command) in &commands {
        for sample in manifest.samples.iter().filter(|sample| sample.is_made_by(version)) {
            for level in sample.levels(&manifest) {
                for variant in manifest.variants(level, sample) {
                    runs.push(Run { version, command, level, variant, sample });
                }
            }
        }
    }
    runs.par_iter().try_for_each(|run| make(run, &args.folder, &manifest))?;
    let later = runs.iter().filter(|run| run.sample.later && run.variant.is_empty() && run.level == "2");
    later.collect::<Vec<_>>().par_iter().try_for_each(|run| optimize(run, &args.folder, &manifest))?;
    let graphs = runs.iter().filter(|run| {
        run.sample.graph
            && run.variant.is_empty()
            && run.level == "2"
            && manifest.whole.contains(&run.version)
    });
    graphs.collect::<Vec<_>>().par_iter().try_for_each(|run| draw(run, &args.folder))?;
    if let Some(plugin) = &args.plugin {
        let plugin = Plugin::new(plugin)?;
        let listed = runs
            .iter()
            .filter(|run| run.version == plugin.version && run.variant.is_empty() && run.sample.operands);
        listed.collect::<Vec<_>>().par_iter().try_for_each(|run| plugin.list(run, &args.folder))?;
    }
    let removed = repetitions::remove_repetitions(&runs, &args.folder, &manifest)?;
    record(&dumps, &recorded)?;
    copy_facts_files(&args.folder)?;
    println!("{} runs of {} compilers; {removed} dumps say nothing new: removed", runs.len(), commands.len());
    Ok(())
}

/// Writes `dumps/gcc-VERSION/LEVEL/TOPIC/NAME.c.*`.
fn make(run: &Run<'_>, folder: &Path, manifest: &Manifest) -> Result<(), String> {
    let (out, source) = (run.place(), run.source());
    let stages = manifest.stages.iter().filter(|_| manifest.has_stages(run.version, run.variant, run.sample));
    let passes = manifest.passes.iter().chain(stages);
    let mut compiler = run.compiler(folder, &out)?;
    compiler
        .args(passes.map(|pass| format!("-fdump-tree-{pass}{}", run.variant)))
        .args(["-dumpbase", &source, "-dumpdir", &format!("../{}/", out.display())])
        .arg(&source);
    finish(&mut compiler, &source)?;
    if !run.sample.flags.is_empty() {
        let path = folder.join(out).join(format!("{source}.cflags"));
        fs::write(&path, run.sample.flags.join(" ") + "\n")
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// Writes `later/gcc-VERSION/NAME.c.*`: dumps of optimizations with all that they can show.
fn optimize(run: &Run<'_>, folder: &Path, manifest: &Manifest) -> Result<(), String> {
    let (out, source) = (Path::new("later").join(format!("gcc-{}", run.version)), run.source());
    let mut compiler = run.compiler(folder, &out)?;
    compiler
        .arg("-g")
        .args(manifest.later_passes.iter().map(|pass| format!("-fdump-tree-{pass}-vops-alias")))
        .args(["-dumpbase", &source, "-dumpdir", &format!("../{}/", out.display())])
        .arg(&source);
    finish(&mut compiler, &source)
}

/// Writes `graphs/gcc-VERSION/NAME.c.*.dot`: GCC's own pictures of the flow graphs after pass "ssa".
fn draw(run: &Run<'_>, folder: &Path) -> Result<(), String> {
    let (out, source) = (Path::new("graphs").join(format!("gcc-{}", run.version)), run.source());
    let mut compiler = run.compiler(folder, &out)?;
    compiler
        .arg("-fdump-tree-ssa-graph")
        .args(["-dumpbase", &source, "-dumpdir", &format!("../{}/", out.display())])
        .arg(&source);
    finish(&mut compiler, &source)?;
    // The text dump that comes with it is among `dumps`.
    let here = folder.join(&out);
    for entry in fs::read_dir(&here).map_err(|error| format!("{}: {error}", here.display()))? {
        let path = entry.map_err(|error| format!("{}: {error}", here.display()))?.path();
        if path.extension().is_some_and(|ext| ext == "ssa") && path.to_string_lossy().contains(&source) {
            fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
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
        let made_with = format!("gcc-{}/O{}", run.version, run.level);
        let (out, source) = (Path::new("operands").join(made_with), run.source());
        let stem = Path::new(&self.file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let mut compiler = run.compiler(folder, &out)?;
        compiler
            .arg(format!("-fplugin={}", self.file))
            .arg(format!("-fplugin-arg-{stem}-out=../{}/{source}.operands", out.display()))
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
