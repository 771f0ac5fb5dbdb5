//! Finds pairs of dumps: `FILE.NNNt.gimple` with `FILE.NNNt.ssa` next to it.
//!
//! The numbers are those of the passes. A dump without a number (`FILE.gimple`) pairs as well.

use crate::dump_name::{split_name, stage_extension};
use crate::faults::point;
use crate::input::folder_of;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use tressa::internals::base::text_tables::TextMap;
use tressa::internals::base::visible::visible_path;
use tressa::ir::Stage;
use walkdir::{DirEntry, WalkDir};

/// A gimple dump and GCC's dump of a later pass.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pair {
    /// The gimple dump.
    pub gimple: PathBuf,
    /// The later dump.
    pub oracle: PathBuf,
}

impl Pair {
    /// The path of the file with the compiler's flags, which need not exist: `FILE.cflags`.
    pub fn cflags(&self) -> PathBuf {
        let stem = split_name(&self.gimple).map_or("", |(stem, _)| stem);
        self.gimple.with_file_name(format!("{stem}.cflags"))
    }
}

/// The result of a search for pairs.
#[derive(Default, Debug)]
pub struct Pairs {
    /// The pairs, by path.
    pub found: Vec<Pair>,
    /// Gimple dumps without a later dump.
    pub unpaired: Vec<PathBuf>,
    /// Paths that could not be read, with the reason.
    pub unreadable: Vec<(PathBuf, String)>,
}

/// Pairs below `paths` (folders, gimple dumps, or later dumps), each once, sorted.
pub fn find_pairs(paths: &[PathBuf], stage: Stage) -> Pairs {
    let mut pairs = Pairs::default();
    let mut folders = TextMap::default();
    for path in paths {
        if path.as_os_str() == "-" {
            // Both dumps come from stdin, one after the other.
            pairs.found.push(Pair { gimple: path.clone(), oracle: path.clone() });
        } else if path.is_dir() {
            search_folder(path, stage, &mut pairs);
        } else {
            search_file(path, stage, &mut folders, &mut pairs);
        }
    }
    pairs.found.sort();
    pairs.found.dedup();
    pairs.unpaired.sort();
    pairs.unpaired.dedup();
    pairs
}

fn search_folder(root: &Path, stage: Stage, pairs: &mut Pairs) {
    let mut gimple = Vec::new();
    let mut later = FxHashMap::default();
    for entry in WalkDir::new(root).sort_by_file_name() {
        if let Err(error) = point() {
            pairs.unreadable.push((root.to_path_buf(), format!("{}: {error}", visible_path(root))));
            continue;
        }
        let path = match entry {
            Ok(entry) if is_special(&entry) => continue,
            Ok(entry) => entry.into_path(),
            Err(error) => {
                let path = error.path().unwrap_or(root).to_path_buf();
                pairs.unreadable.push((path, error.to_string()));
                continue;
            }
        };
        match split_name(&path) {
            Some((stem, "gimple")) => gimple.push((path.with_file_name(stem), path)),
            Some((stem, ext)) if ext == stage_extension(stage) => {
                later.insert(path.with_file_name(stem), path);
            }
            _ => {}
        }
    }
    for (stem, gimple) in gimple {
        match later.get(&stem) {
            Some(oracle) => pairs.found.push(Pair { gimple, oracle: oracle.clone() }),
            None => pairs.unpaired.push(gimple),
        }
    }
}

/// Whether this is a folder, a pipe or a device, or leads to one. A link that leads nowhere is not.
fn is_special(entry: &DirEntry) -> bool {
    match entry.path_is_symlink() {
        true => entry.path().metadata().is_ok_and(|found| !found.is_file()),
        false => !entry.file_type().is_file(),
    }
}

/// The names of the dumps in a folder, by source and pass.
type DumpNames = TextMap<(String, String), Vec<OsString>>;

fn dump_names(folder: &Path) -> io::Result<DumpNames> {
    let mut names = DumpNames::default();
    for name in folder.read_dir()?.filter_map(|entry| Some(entry.ok()?.file_name())) {
        if let Some((stem, ext)) = split_name(Path::new(&name)) {
            names.entry((stem.to_string(), ext.to_string())).or_default().push(name);
        }
    }
    Ok(names)
}

/// Finds the other dump for a given file, in the same folder. Each of `folders` is read once.
fn search_file(path: &Path, stage: Stage, folders: &mut TextMap<PathBuf, DumpNames>, pairs: &mut Pairs) {
    let folder = folder_of(path);
    let named = split_name(path);
    let mut fail = |why: String| {
        pairs.unreadable.push((path.to_path_buf(), format!("{}: {why}", visible_path(path))));
    };
    let names = match path.metadata() {
        Ok(found) if !found.is_file() => return fail("not a plain file".to_string()),
        found => found.and_then(|_| match folders.entry(folder.to_path_buf()) {
            Entry::Occupied(known) => Ok(known.into_mut()),
            Entry::Vacant(place) => Ok(place.insert(dump_names(folder)?)),
        }),
    };
    let (names, (stem, ext)) = match (names, named) {
        // A path is a folder's unless it is named like a dump.
        (Err(error), None) if error.kind() == io::ErrorKind::NotFound => {
            return fail("no such folder".to_string());
        }
        (Err(error), _) => return fail(error.to_string()),
        (_, None) => return fail("not named like a dump".to_string()),
        (Ok(names), Some(named)) => (names, named),
    };
    // A dump between both passes can take the place of the gimple dump.
    let is_earlier = matches!(ext, "gimple" | "lower" | "eh") && ext != stage_extension(stage);
    let missing_pass = if is_earlier { stage_extension(stage) } else { "gimple" };
    let dumps = names.get(&(stem.to_string(), missing_pass.to_string())).into_iter().flatten();
    let mut dumps: Vec<PathBuf> = dumps
        .map(|name| path.with_file_name(name))
        // A link that leads nowhere stays, to be reported.
        .filter(|path| {
            path.metadata().is_ok_and(|data| data.is_file()) || path.is_symlink() && !path.exists()
        })
        .collect();
    dumps.sort();
    match (dumps.pop(), is_earlier) {
        (Some(oracle), true) => pairs.found.push(Pair { gimple: path.to_path_buf(), oracle }),
        (Some(gimple), false) => pairs.found.push(Pair { gimple, oracle: path.to_path_buf() }),
        (None, _) => pairs.unpaired.push(path.to_path_buf()),
    }
}
