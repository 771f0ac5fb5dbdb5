//! The names of dumps: `a.c.006t.gimple` is of the source `a.c` and of pass 6, "gimple".

use crate::ir::Stage;
use std::path::Path;

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
pub(in crate::driver) fn split_name(path: &Path) -> Option<(&str, &str)> {
    let name = path.file_name()?.to_str()?;
    split_numbered(name).or_else(|| name.rsplit_once('.'))
}

/// As [`split_name`], of a name with the number of a pass.
pub fn split_numbered(name: &str) -> Option<(&str, &str)> {
    let (front, ext) = name.rsplit_once('.')?;
    let (stem, number) = front.rsplit_once('.')?;
    is_pass_number(number).then_some((stem, ext))
}

/// The name of the source in the name of its dump: `a.c` of `a.c.006t.gimple`. None for a name without a pass.
pub(in crate::driver) fn source_of_dump(path: &Path) -> Option<String> {
    split_name(path).map(|(stem, _)| stem.to_string())
}

fn is_pass_number(text: &str) -> bool {
    text.strip_suffix('t').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// The pass number in a dump's name: 6 of `a.c.006t.gimple`.
pub fn pass_number(path: &Path) -> Option<u32> {
    let number = path.file_name()?.to_str()?.rsplit('.').nth(1)?;
    number.strip_suffix('t')?.parse().ok()
}
