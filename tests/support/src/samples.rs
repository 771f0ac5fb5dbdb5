//! The samples by their manifest.

use crate::dumps::samples;
use std::collections::BTreeMap;
use std::fs;

/// The parts of `gimple-samples/manifest.toml` that matter here.
#[derive(serde::Deserialize)]
pub struct Manifest {
    pub versions: Vec<u8>,
    pub levels: Vec<String>,
    pub whole: Vec<u8>,
    pub whole_topics: Vec<String>,
    pub topics: BTreeMap<String, String>,
    pub sample: Vec<Sample>,
}

#[derive(serde::Deserialize)]
pub struct Sample {
    pub topic: String,
    pub name: String,
    #[serde(default)]
    pub since: u8,
    /// The only versions that make its dumps, if not all do.
    #[serde(default)]
    pub versions: Vec<u8>,
    #[serde(default)]
    pub levels: Vec<String>,
}

impl Sample {
    /// The name of its file.
    pub fn source(&self) -> String {
        if self.name.contains('.') { self.name.clone() } else { format!("{}.c", self.name) }
    }
}

/// The manifest of the samples.
pub fn manifest() -> Manifest {
    toml::from_str(&fs::read_to_string(samples().join("manifest.toml")).unwrap()).unwrap()
}
