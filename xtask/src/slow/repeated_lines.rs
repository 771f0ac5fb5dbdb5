//! Texts that repeat some lines of a function of the samples.

use super::Writer;
use fastrand::Rng;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::text::parse;
use walkdir::WalkDir;

/// So many functions of dumps with this extension in which some lines are repeated, the same for a seed.
pub fn of_samples(extension: &str, count: usize, seed: u64) -> Result<Vec<(String, Writer)>, String> {
    let files = WalkDir::new("gimple-samples/dumps/gcc-12").sort_by_file_name().into_iter();
    let is_of_kind = |path: &Path| path.extension().is_some_and(|found| found == extension);
    let paths: Vec<PathBuf> =
        files.filter_map(|entry| Some(entry.ok()?.into_path())).filter(|path| is_of_kind(path)).collect();
    let mut rng = Rng::with_seed(seed);
    let mut found: Vec<(String, Writer)> = Vec::new();
    while found.len() < count {
        let path = rng.choice(&paths).ok_or("there are no samples: run it in the project's folder")?;
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let chunks: Vec<_> = parse::split(&text).collect();
        let Some(chunk) = rng.choice(&chunks) else { continue };
        let lines: Vec<&str> = chunk.text.split_inclusive('\n').collect();
        let (from, len) = (rng.usize(..lines.len()), rng.usize(1..=8));
        let to = (from + len).min(lines.len());
        let [before, repeated, after] =
            [&lines[..from], &lines[from..to], &lines[to..]].map(|part| part.concat());
        let name = format!("{}:{}, {len} lines", path.display(), chunk.line as usize + from);
        found.push((name, Box::new(move |n| [&*before, &repeated.repeat(n), &after, "\n\n\n"].concat())));
    }
    Ok(found)
}
