//! `gimple-samples/manifest.toml`: the samples, and which compilers, levels and passes they have
//! dumps of.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The whole manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// GCC versions to make dumps with, in ascending order.
    pub versions: Vec<u8>,
    /// Levels, as in `-O`, in ascending order.
    pub levels: Vec<String>,
    /// Passes to dump: the first and the last.
    pub passes: Vec<String>,
    /// Versions of which every sample keeps its plain dumps at every level.
    pub whole: Vec<u8>,
    /// Topics whose samples keep the plain dumps of every version.
    pub whole_topics: Vec<String>,
    /// Passes between the first and the last.
    pub stages: Vec<String>,
    /// The versions that have dumps of those.
    pub stages_of: Vec<u8>,
    /// Optimizations to dump, of some samples.
    pub later_passes: Vec<String>,
    /// What each folder of samples is about.
    pub topics: BTreeMap<String, String>,
    /// The samples.
    #[serde(rename = "sample")]
    pub samples: Vec<Sample>,
}

/// One source file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// `NAME.c` is the file, or `NAME` where that has an extension, as of C++.
    pub name: String,
    /// The folder that it is in.
    pub topic: String,
    /// What it shows, in a line.
    #[serde(rename = "shows")]
    _shows: String,
    /// Compiler flags besides the level.
    #[serde(default)]
    pub flags: Vec<String>,
    /// Dump modifiers of which it has dumps besides the plain ones.
    #[serde(default)]
    pub variants: Vec<String>,
    /// Whether there are listings of its operands and immediate uses.
    #[serde(default)]
    pub operands: bool,
    /// Whether there are dumps of it after optimizations.
    #[serde(default)]
    pub later: bool,
    /// Whether there are GCC's pictures of its flow graphs.
    #[serde(default)]
    pub graph: bool,
    /// The first GCC that compiles it.
    #[serde(default)]
    pub since: u8,
    /// The versions that make its dumps, all of which are kept. Without it all versions make them,
    /// and those that say nothing new are left out.
    #[serde(default)]
    pub versions: Vec<u8>,
    /// The levels of its dumps, if not those of all samples.
    #[serde(default)]
    pub levels: Vec<String>,
    /// Whether it has no dumps of the passes between.
    #[serde(default)]
    pub no_stages: bool,
}

impl Manifest {
    /// Reads the manifest of a folder of samples.
    pub fn read(folder: &Path) -> Result<Manifest, String> {
        let path = folder.join("manifest.toml");
        let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| fail(&error))?;
        let manifest: Manifest = toml::from_str(&text).map_err(|error| fail(&error))?;
        match manifest.samples.iter().find(|sample| !manifest.topics.contains_key(&sample.topic)) {
            Some(sample) => Err(fail(&format!("{}: no topic {}", sample.name, sample.topic))),
            None => Ok(manifest),
        }
    }

    /// The dump modifiers of a sample's dumps, first none. At lower levels than the highest there
    /// is only `-lineno`, since places change what pass "cfg" does there.
    pub fn variants<'m>(&'m self, level: &str, sample: &'m Sample) -> Vec<&'m str> {
        let is_highest = self.levels.last().is_some_and(|highest| highest == level);
        let modified = sample.variants.iter().map(String::as_str);
        std::iter::once("").chain(modified.filter(|&variant| is_highest || variant == "-lineno")).collect()
    }

    /// Whether the dumps of the passes between are made in a run.
    pub fn has_stages(&self, version: u8, variant: &str, sample: &Sample) -> bool {
        variant.is_empty() && !sample.no_stages && self.stages_of.contains(&version)
    }
}

impl Sample {
    /// The name of the file.
    pub fn source(&self) -> String {
        if self.name.contains('.') { self.name.clone() } else { format!("{}.c", self.name) }
    }

    /// Whether a version makes dumps of it.
    pub fn is_made_by(&self, version: u8) -> bool {
        self.since <= version && (self.versions.is_empty() || self.versions.contains(&version))
    }

    /// The levels of its dumps.
    pub fn levels<'m>(&'m self, manifest: &'m Manifest) -> &'m [String] {
        if self.levels.is_empty() { &manifest.levels } else { &self.levels }
    }
}
