//! Where the samples and GCC's dumps of them are:
//! `gimple-samples/dumps/gcc-VERSION/LEVEL/TOPIC/NAME.c.*`.

use crate::project;
use std::path::{Path, PathBuf};
use tressa::{Dialect, DumpFlags, OptLevel};
use walkdir::WalkDir;

/// The samples' folder.
pub fn samples() -> PathBuf {
    project().join("gimple-samples")
}

/// The folder of all their dumps.
pub fn dumps() -> PathBuf {
    samples().join("dumps")
}

/// The dumps of these passes below a folder of dumps, such as `gcc-12/O2`, sorted.
pub fn dumps_in(folder: &str, passes: &[&str]) -> Vec<PathBuf> {
    let files = WalkDir::new(dumps().join(folder)).sort_by_file_name().into_iter();
    let files = files.map(|entry| entry.expect("the dumps can be read").into_path());
    files.filter(|path| path.extension().is_some_and(|ext| passes.iter().any(|pass| ext == *pass))).collect()
}

/// The dump of a sample: `gcc-12/O2/NAME.c`, `gimple` or `ssa`.
pub fn dump(sample: &str, pass: &str) -> PathBuf {
    let (folder, name) = sample.rsplit_once('/').expect("a folder and a name");
    let is_it = |path: &PathBuf| sample_of(path) == name;
    let found = dumps_in(folder, &[pass]).into_iter().find(is_it);
    found.unwrap_or_else(|| panic!("{sample} has no {pass} dump"))
}

/// The plain dumps of a sample by every compiler that says something of its own, and their folders,
/// `gcc-12/O2`.
pub fn plain_dumps(name: &str, pass: &str) -> Vec<(String, PathBuf)> {
    let found = dumps_in("", &[pass]).into_iter().filter(|path| sample_of(path) == name);
    let found = found.map(|path| (folder_of(&path), path));
    let found: Vec<_> = found.filter(|(_, path)| made_with(path).flags.is_empty()).collect();
    assert!(found.len() >= 4, "{name}: GCC 12 and 16 have dumps at both levels");
    found
}

/// The sample of a dump: `sort.c` of `sort.c.006t.gimple`.
pub fn sample_of(dump: &Path) -> String {
    let name = dump.file_name().and_then(|name| name.to_str()).expect("a name");
    name.rsplitn(3, '.').last().expect("a first part").to_string()
}

/// The folder of a dump's version and level: `gcc-12/O2-vops`.
pub fn folder_of(dump: &Path) -> String {
    let below = dump.strip_prefix(dumps()).expect("a dump of a sample");
    let parts: Vec<&str> = below.iter().take(2).map(|part| part.to_str().expect("a name")).collect();
    parts.join("/")
}

/// The version, level and modifiers that a dump was made with.
pub fn made_with(dump: &Path) -> Dialect {
    let folder = folder_of(dump);
    let (gcc, level) = folder.strip_prefix("gcc-").and_then(|rest| rest.split_once('/')).expect("a version");
    let mut level = level.split('-');
    let opt = match level.next() {
        Some("O0") => OptLevel::O0,
        Some("O2") => OptLevel::O2,
        other => panic!("unknown level {other:?}"),
    };
    let flags = level.map(|modifier| match modifier {
        "vops" => DumpFlags::VOPS,
        "uid" => DumpFlags::UID,
        "lineno" => DumpFlags::LINENO,
        "details" => DumpFlags::DETAILS,
        other => panic!("unknown modifier {other}"),
    });
    Dialect { gcc: gcc.parse().expect("a version"), opt, flags: flags.collect(), ..Dialect::default() }
}
