//! Where the functions of a dump are defined in their source: what its own source lines say, or else the debug
//! information of its object.

use super::debug_files::DebugFiles;
use super::input::{folder_of, plain_path};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tressa::internals::text::oracle::declared_name;
use tressa::ir::Locus;
use tressa::text::parse::split;

/// Where functions are defined in the source, as far as that is known.
#[derive(Clone, Default, Debug)]
pub struct SourcePlaces {
    /// The source, if it was named or compiled just now. Its first line stands for functions without a place.
    pub file: Option<PathBuf>,
    /// The file and line of each function's definition. Each of the files exists.
    pub functions: BTreeMap<String, (PathBuf, u32)>,
}

impl SourcePlaces {
    /// Those of the functions in the `text` of a dump at `path`; `debug` has the unit of its source. `compiled_in`
    /// is the folder in which the compiler ran, if that is known.
    pub fn of_dump(path: &Path, text: &str, debug: Option<&DebugFiles>, compiled_in: Option<&Path>) -> Self {
        let own = split(text).filter_map(|chunk| {
            let Locus { file, line, .. } = first_locus(chunk.text)?;
            Some((declared_name(chunk.text)?.to_string(), (PathBuf::from(file), line)))
        });
        let near = folders_near(path);
        let folders = || compiled_in.into_iter().chain(near.iter().map(PathBuf::as_path));
        let places = SourcePlaces::new(own, &Vec::from_iter(folders()));
        let unit =
            debug.filter(|_| places.functions.is_empty()).and_then(|debug| debug.definitions(path).ok());
        match unit {
            Some((folder, definitions)) => {
                let folders: Vec<&Path> = [folder.as_path()].into_iter().chain(folders()).collect();
                SourcePlaces::new(definitions, &folders)
            }
            None => places,
        }
    }

    /// The places of definitions in files that exist, from one of the folders. Functions that share a name have
    /// none.
    fn new(definitions: impl IntoIterator<Item = (String, (PathBuf, u32))>, folders: &[&Path]) -> Self {
        let mut places: BTreeMap<String, Option<(PathBuf, u32)>> = BTreeMap::new();
        for (name, place) in definitions {
            places.entry(name).and_modify(|known| *known = None).or_insert(Some(place));
        }
        let mut files: BTreeMap<PathBuf, Option<PathBuf>> = BTreeMap::new();
        let functions = places.into_iter().filter_map(|(name, place)| {
            let (file, line) = place?;
            let found = |file: &PathBuf| {
                let file = folders.iter().map(|folder| folder.join(file)).find(|file| file.is_file())?;
                Some(plain_path(&file))
            };
            let file = files.entry(file).or_insert_with_key(found).clone()?;
            Some((name, (file, line)))
        });
        SourcePlaces { file: None, functions: functions.collect() }
    }

    /// The place of the function's definition; the source's first line for one whose place is not known.
    pub fn place(&self, function: &str) -> Option<(&Path, u32)> {
        let known = self.functions.get(function).map(|(file, line)| (file.as_path(), *line));
        known.or(self.file.as_deref().map(|file| (file, 1)))
    }
}

/// Where the path of a source in a dump may start: here, or in a folder above the dump, but none above this one.
fn folders_near(dump: &Path) -> Vec<PathBuf> {
    let here = std::env::current_dir().unwrap_or_default();
    let folder = here.join(folder_of(dump));
    let above = folder.ancestors().skip(1).take_while(|above| above.starts_with(&here) && *above != here);
    let above: Vec<PathBuf> = above.map(Path::to_path_buf).collect();
    [here, folder.clone()].into_iter().chain(above).collect()
}

/// The first place in a function's text, if the dump has source lines: that of the opening brace, or of the first
/// statement in a dump that has none there.
pub fn first_locus(text: &str) -> Option<Locus<'_>> {
    text.lines().find_map(|line| {
        let (place, _) = line.trim_start().strip_prefix('[')?.split_once("] ")?;
        Locus::parse(place)
    })
}
