//! `cargo xtask seeds`: the first inputs for fuzzing.

use std::fs;
use std::path::{Path, PathBuf};
use tressa::text::parse;
use walkdir::WalkDir;

/// Write the small functions of the samples into fuzz/corpus, by target
#[derive(clap::Args)]
pub struct Args {
    /// The largest size of a function, in bytes
    #[arg(long, value_name = "N", default_value_t = 2000)]
    size: usize,

    /// The folder of the samples' dumps
    #[arg(default_value = "gimple-samples/dumps", value_name = "DIR")]
    samples: PathBuf,

    /// The folder of the corpora
    #[arg(long, default_value = "fuzz/corpus", value_name = "DIR")]
    corpus: PathBuf,
}

/// The targets, and the passes whose dumps they read.
const TARGETS: &[(&str, &[&str])] = &[
    ("parse", &["gimple", "lower", "eh", "cfg", "ssa"]),
    ("pipeline", &["gimple"]),
    ("ssa_form", &["ssa"]),
    ("verify", &["gimple", "cfg", "ssa"]),
    ("check", &[]),
    ("repeat", &["gimple", "ssa"]),
];

pub fn run(args: &Args) -> Result<(), String> {
    for (target, passes) in TARGETS {
        let folder = args.corpus.join(target);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for pass in *passes {
            for (name, text) in small_functions(args, pass)? {
                write(&folder.join(name), &text)?;
            }
        }
    }
    // Both dumps of a function.
    let theirs = small_functions(args, "ssa")?;
    for (name, gimple) in small_functions(args, "gimple")? {
        let same =
            |other: &&(String, String)| other.0.trim_end_matches("ssa") == name.trim_end_matches("gimple");
        if let Some((_, ssa)) = theirs.iter().find(same) {
            write(&args.corpus.join("check").join(name), &format!("{gimple}%%\n{ssa}"))?;
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// The small functions in the dumps of `pass`, with a name each: `gcc-12-O2-NAME-FUNCTION.PASS`.
fn small_functions(args: &Args, pass: &str) -> Result<Vec<(String, String)>, String> {
    let mut found = Vec::new();
    for entry in WalkDir::new(&args.samples).sort_by_file_name() {
        let path = entry.map_err(|error| error.to_string())?.into_path();
        if path.extension().is_none_or(|ext| ext != pass) {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let place = path.strip_prefix(&args.samples).unwrap_or(&path).to_string_lossy().replace('/', "-");
        let sample = place.split(".c.").next().unwrap_or_default().to_string();
        for chunk in parse::split(&text).filter(|chunk| chunk.text.len() <= args.size) {
            if let Ok(f) = parse::function(chunk) {
                found.push((format!("{sample}-{}.{pass}", f.name), format!("{}\n", chunk.text)));
            }
        }
    }
    Ok(found)
}
