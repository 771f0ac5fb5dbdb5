//! Which of the dumps that compilers made say something new. The others are removed.
//!
//! Dumps of one sample by two versions mostly say the same. A dump that differs from another one in
//! nothing but numbers that come from the compiler's own declarations adds files, not knowledge.

use super::Run;
use super::manifest::Manifest;
use regex_lite::{Captures, Regex};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Removes the dumps of these runs that say nothing new; how many.
///
/// A version that is not whole loses the dumps of a sample at a level that say what those of the
/// version before say. A dump of a pass between is removed where the one of the pass before it, the
/// one at the highest level, or the one of the first version that has any says the same.
pub fn remove_repetitions(runs: &[Run<'_>], folder: &Path, manifest: &Manifest) -> Result<usize, String> {
    let mut repeated: BTreeSet<PathBuf> = BTreeSet::new();
    let mut said = Said { folder, read: BTreeMap::new() };
    for run in runs.iter().filter(|run| run.sample.versions.is_empty()) {
        if !is_kept(run, manifest)
            && let Some(before) = version_before(run, folder, manifest)
            && said.same((run, &manifest.passes), (&before, &manifest.passes))?
        {
            repeated.extend(run.files(folder, &manifest.passes)?);
            repeated.extend(run.files(folder, &["cflags".to_string()])?);
        }
        if !manifest.has_stages(run.version, run.variant, run.sample) {
            continue;
        }
        let highest = manifest.levels.last().map_or(run.level, String::as_str);
        let first = manifest.stages_of[0];
        let others = [Run { level: highest, ..*run }, Run { version: first, ..*run }];
        for stage in manifest.stages.chunks(1) {
            for other in &others {
                let is_other = (other.level, other.version) != (run.level, run.version);
                if is_other && said.same((run, stage), (other, stage))? {
                    repeated.extend(run.files(folder, stage)?);
                }
            }
        }
        for passes in manifest.stages.windows(2) {
            if said.same((run, &passes[1..]), (run, &passes[..1]))? {
                repeated.extend(run.files(folder, &passes[1..])?);
            }
        }
    }
    for path in &repeated {
        fs::remove_file(path).map_err(|error| format!("{}: {error}", path.display()))?;
        // Fails where other dumps are left in it.
        let _ = path.parent().map(fs::remove_dir);
    }
    Ok(repeated.len())
}

/// Whether a run's dumps are kept whatever they say: those of whole versions, and modified ones of
/// the first of them.
fn is_kept(run: &Run<'_>, manifest: &Manifest) -> bool {
    match run.variant.is_empty() {
        true => manifest.whole.contains(&run.version) || manifest.whole_topics.contains(&run.sample.topic),
        false => manifest.whole.first() == Some(&run.version),
    }
}

/// The run whose dumps decide whether this one's say something new: of the version before that has
/// any, or of the first whole one for versions below it.
fn version_before<'m>(run: &Run<'m>, folder: &Path, manifest: &Manifest) -> Option<Run<'m>> {
    let first = *manifest.whole.first()?;
    let of = |version: u8| Run { version, ..*run };
    let has_any = |run: &Run<'_>| run.files(folder, &manifest.passes).is_ok_and(|files| !files.is_empty());
    let below = (first..run.version).rev().map(of).find(has_any);
    below.or_else(|| Some(of(first)).filter(|other| run.version < first && has_any(other)))
}

/// What dumps say, each read once.
struct Said<'f> {
    folder: &'f Path,
    read: BTreeMap<PathBuf, String>,
}

impl Said<'_> {
    /// Whether two runs have dumps of some passes each, and these say the same.
    fn same(&mut self, one: (&Run<'_>, &[String]), other: (&Run<'_>, &[String])) -> Result<bool, String> {
        let (ours, theirs) = (one.0.files(self.folder, one.1)?, other.0.files(self.folder, other.1)?);
        if ours.is_empty() || ours.len() != theirs.len() {
            return Ok(false);
        }
        for (ours, theirs) in ours.iter().zip(&theirs) {
            self.read(ours)?;
            self.read(theirs)?;
            if self.read[ours] != self.read[theirs] {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn read(&mut self, path: &Path) -> Result<(), String> {
        if !self.read.contains_key(path) {
            let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            self.read.insert(path.to_path_buf(), what_it_says(&text));
        }
        Ok(())
    }
}

/// What differs between compilers that say the same: the `;; Function` lines, numbers of
/// declarations (`D.1234`), addresses of types (`<T3cd>`), and the kind of a `CLOBBER`.
static INCIDENTAL: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?m)^;; Function .*$|D\.(?<number>[0-9]+)|<T[0-9a-f]+>|\{CLOBBER\(eo[ls]\)\}")
        .expect("the expression is valid")
});

/// A dump with declarations numbered by their first occurrence, and without the rest of what is
/// incidental.
fn what_it_says(text: &str) -> String {
    let mut numbers = BTreeMap::new();
    let replaced = INCIDENTAL.replace_all(text, |found: &Captures<'_>| match found.name("number") {
        Some(number) => {
            let next = numbers.len();
            format!("D.{}", numbers.entry(number.as_str().to_string()).or_insert(next))
        }
        None if found[0].starts_with('{') => "{CLOBBER}".to_string(),
        None => String::new(),
    });
    replaced.into_owned()
}

#[cfg(test)]
mod tests {
    use super::what_it_says;

    #[test]
    fn only_what_is_incidental_is_left_out() {
        let eleven = ";; Function f (f, funcdef_no=0, decl_uid=7)\n  D.7 = (<T3c>) p;\n  goto <D.9>;\n  a = {CLOBBER};\n";
        let twelve = ";; Function f (f, funcdef_no=0, decl_uid=8)\n  D.8 = (<T4d>) p;\n  goto <D.12>;\n  a = {CLOBBER(eol)};\n";
        assert_eq!(what_it_says(eleven), what_it_says(twelve));
        assert_ne!(what_it_says(eleven), what_it_says(&twelve.replace("<D.12>", "<D.8>")));
        assert_ne!(what_it_says(eleven), what_it_says(&twelve.replace("p;", "q;")));
    }
}
