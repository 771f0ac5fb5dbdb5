//! The files beside a dump that tell of its program.
//!
//! | beside `t.c.006t.gimple` | what it holds | read unless |
//! |---|---|---|
//! | `t.c.cflags` | the compiler's flags | flags are given |
//! | `t.c.facts.toml` | facts | facts are given |
//! | `t.o` | debug information | debug information is given |

use super::options::Options;
use super::pairs::Pair;
use crate::debug_files::DebugFiles;
use crate::dump_name::source_of_dump;
use crate::input::read_file;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tressa::internals::base::visible::visible_path;

/// What is known of the program of one dump.
pub(super) struct Known {
    /// The options with the facts of all files.
    pub options: Options,
    /// The files that the facts come from.
    pub facts_from: Vec<PathBuf>,
    /// The debug information that was read.
    pub debug: Option<Arc<DebugFiles>>,
    /// What the user should know: debug information is missing, or contradicts other facts.
    pub notes: Vec<String>,
}

/// Adds what the files about the program of the dump state. An error if one that is there cannot be read.
pub(super) fn known_of(pair: &Pair, options: &Options) -> Result<Known, String> {
    let mut known =
        Known { options: options.clone(), facts_from: Vec::new(), debug: None, notes: Vec::new() };
    let Known { options, facts_from, debug, notes } = &mut known;
    if !options.facts.options.are_given()
        && let Some(line) = flags_file(&pair.gimple)?
    {
        options.facts.options.take_line(&line);
        options.given.opt = options.given.opt.or(options.facts.options.opt);
    }
    if options.beside.facts
        && let Some(path) = facts_file(&pair.gimple)
    {
        let fail = |error| format!("{}: {error}", visible_path(&path));
        options.facts.add_toml(&read_file(&path)?).map_err(fail)?;
        facts_from.push(path);
    }
    *debug = debug_files(&pair.gimple, options);
    match debug.as_ref().map(|files| files.facts(&pair.gimple, None)) {
        Some(Ok(found)) => {
            facts_from.push(found.object.clone());
            notes.extend(found.state(&mut options.facts));
        }
        Some(Err(reason)) => notes
            .push(format!("{}: compared without debug information: {reason}", visible_path(&pair.gimple))),
        None => {}
    }
    options.given.before_c23 = options.given.before_c23.or(options.facts.options.before_c23);
    Ok(known)
}

/// The facts file beside the dump, if it is there.
fn facts_file(gimple: &Path) -> Option<PathBuf> {
    let path = gimple.with_file_name(source_of_dump(gimple)? + ".facts.toml");
    path.is_file().then_some(path)
}

/// The debug information that is given, or else that of the object beside the dump.
fn debug_files(gimple: &Path, options: &Options) -> Option<Arc<DebugFiles>> {
    if let Some(files) = &options.debug_info {
        return Some(files.clone());
    }
    let source = source_of_dump(gimple).filter(|_| options.beside.object)?;
    let object = gimple.with_file_name(source).with_extension("o");
    // An object that was compiled without -g has no unit.
    if object.is_file() { DebugFiles::open(&object).ok().map(Arc::new) } else { None }
}

/// The flags in the file `FILE.cflags` next to the dump `FILE.NNNt.gimple`, if there is one.
pub fn flags_file(path: &Path) -> Result<Option<String>, String> {
    let file = Pair { gimple: path.to_path_buf(), oracle: path.to_path_buf() }.cflags();
    if !file.is_file() { Ok(None) } else { read_file(&file).map(Some) }
}
