//! The facts files of samples: `TOPIC/NAME.c.facts.toml` beside a sample is copied beside each of its dumps, where `tressa
//! check` reads it.

use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// Copies the facts files of the samples in `folder` beside their dumps, and removes those of samples without one.
pub fn copy_facts_files(folder: &Path) -> Result<(), String> {
    for entry in WalkDir::new(folder.join("dumps")).sort_by_file_name() {
        let entry = entry.map_err(|error| error.to_string())?;
        let Some((sample, "gimple")) = entry.file_name().to_str().and_then(dump_of) else { continue };
        let topic = entry.path().parent().and_then(Path::file_name).unwrap_or_default();
        let name = format!("{sample}.facts.toml");
        let (from, to) = (folder.join(topic).join(&name), entry.path().with_file_name(&name));
        let done = match (from.is_file(), to.is_file()) {
            (true, _) => fs::copy(&from, &to).map(drop),
            (false, true) => fs::remove_file(&to),
            (false, false) => Ok(()),
        };
        done.map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(())
}

/// `a.c.006t.gimple` as the sample `a.c` and the pass.
fn dump_of(name: &str) -> Option<(&str, &str)> {
    let (rest, pass) = name.rsplit_once('.')?;
    Some((rest.rsplit_once('.')?.0, pass))
}
