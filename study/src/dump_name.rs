//! The names of dumps: `a.c.006t.gimple` is of the source `a.c` and of pass 6, "gimple".

use super::input::folder_of;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::ir::Stage;

/// The extension of GCC's dumps of `stage`.
pub fn stage_extension(stage: Stage) -> &'static str {
    match stage {
        Stage::High => "gimple",
        Stage::Lower => "lower",
        Stage::Eh => "eh",
        Stage::Cfg => "cfg",
        Stage::Ssa => "ssa",
    }
}

/// `a.c.006t.gimple` as (`a.c`, `gimple`).
pub(crate) fn split_name(path: &Path) -> Option<(&str, &str)> {
    let name = path.file_name()?.to_str()?;
    split_numbered(name).or_else(|| name.rsplit_once('.'))
}

/// As [`split_name`], of a name with the number of a pass.
pub fn split_numbered(name: &str) -> Option<(&str, &str)> {
    let (front, ext) = name.rsplit_once('.')?;
    let (stem, number) = front.rsplit_once('.')?;
    is_pass_number(number).then_some((stem, ext))
}

/// The name of the source in the name of its dump: `a.c` of `a.c.006t.gimple`. None for a name without a
/// pass.
pub(crate) fn source_of_dump(path: &Path) -> Option<String> {
    split_name(path).map(|(stem, _)| stem.to_string())
}

fn is_pass_number(text: &str) -> bool {
    text.strip_suffix('t').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether the name is that of a dump of any kind, whatever it ends with: `a.c.006t.gimple`, `a.c.081i.cp`.
pub fn is_dump_name(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let number = name.rsplit('.').nth(1).unwrap_or_default();
    let digits = number.trim_end_matches(['t', 'i', 'r']);
    digits.len() == 3 && number.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The pass number in a dump's name: 6 of `a.c.006t.gimple`.
pub fn pass_number(path: &Path) -> Option<u32> {
    let name = path.file_name()?.to_str()?;
    let number = name.strip_suffix(".gz").unwrap_or(name).rsplit('.').nth(1)?;
    number.strip_suffix('t')?.parse().ok()
}

/// The tree dumps that hold no GIMPLE.
const NOT_GIMPLE: [&str; 5] = ["original", "omplower", "statistics", "earlydebug", "debug"];

/// The source and the pass in the name of a tree dump of GIMPLE that is not empty: `a.c` and `ssa` of
/// `a.c.021t.ssa`.
pub fn tree_dump(path: &Path) -> Option<(&str, &str)> {
    let name = path.file_name()?.to_str()?;
    let (source, pass) = split_numbered(name.strip_suffix(".gz").unwrap_or(name))?;
    let is_filled = || path.metadata().is_ok_and(|found| found.len() > 0);
    (!NOT_GIMPLE.contains(&pass) && is_filled()).then_some((source, pass))
}

/// The tree dumps of GIMPLE of the same compilation as the dump at `path`, in the order of the passes.
pub fn dumps_beside(path: &Path) -> Vec<PathBuf> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let Some((source, _)) = split_numbered(name.strip_suffix(".gz").unwrap_or(name)) else {
        return Vec::new();
    };
    let Ok(folder) = fs::read_dir(folder_of(path)) else { return Vec::new() };
    let is_of_source = |other: &PathBuf| tree_dump(other).is_some_and(|(of, _)| of == source);
    let mut dumps: Vec<PathBuf> =
        folder.filter_map(|entry| Some(entry.ok()?.path())).filter(is_of_source).collect();
    dumps.sort_by_cached_key(|path| pass_number(path));
    dumps
}
