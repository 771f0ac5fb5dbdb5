//! Known misses: a list of the functions that need not be exact, each with a reason.
//!
//! ```toml
//! [[miss]]
//! reason = "The type of a field, which no gimple dump shows."
//! exact = "but for declared types"
//! cases = ["ssa src/queue.c {push,pop}", "ssa src/*.c main"]
//! ```
//!
//! A case is a glob over `PASS DUMP FUNCTION`. DUMP is the path of the gimple dump from the folder of the
//! list, or from the one that the list names (`folder = "../out"`), without the number and name of the pass:
//! `src/queue.c` for `src/queue.c.006t.gimple`. `(order)` in the place of a function means the order of the
//! functions of that dump. What is listed but exact is a finding, so a list only shrinks.

use super::difference::Nearness;
use crate::dump_name::{split_name, stage_extension};
use crate::input::{folder_of, read_file};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use tressa::internals::base::visible::visible_path;
use tressa::ir::Stage;

/// What stands for the function in a case about the order of a dump's functions.
pub const ORDER: &str = "(order)";

/// The passes that there are cases for.
const PASSES: [Stage; 4] = [Stage::Lower, Stage::Eh, Stage::Cfg, Stage::Ssa];

/// What a function differs in that is exact but for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
pub enum ExactBut {
    /// Numbers of type nodes.
    #[serde(rename = "but for numbers")]
    Numbers,
    /// Declared types of SSA names.
    #[serde(rename = "but for declared types")]
    Types,
}

impl ExactBut {
    /// The word in a list.
    pub fn name(self) -> &'static str {
        match self {
            ExactBut::Numbers => "but for numbers",
            ExactBut::Types => "but for declared types",
        }
    }

    /// What a function that is so near to GCC's text differs in.
    pub fn from_nearness(near: Nearness) -> Option<ExactBut> {
        match near {
            Nearness::ButNumbers => Some(ExactBut::Numbers),
            Nearness::ButTypes => Some(ExactBut::Types),
            Nearness::Exact | Nearness::Different => None,
        }
    }
}

/// A list of known misses, and the folder that its paths start from.
#[derive(Debug)]
pub struct KnownMisses {
    folder: PathBuf,
    /// The cases, in the order of the file.
    pub entries: Vec<KnownMiss>,
}

/// One case of a list.
#[derive(Debug)]
pub struct KnownMiss {
    /// Its glob.
    pub case: String,
    /// Why it is not exact.
    pub reason: String,
    /// What it is exact but for, if it is nearly exact.
    pub exact: Option<ExactBut>,
}

/// The file as it is written.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub folder: Option<PathBuf>,
    #[serde(default)]
    pub miss: Vec<Misses>,
}

/// The cases with one reason.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Misses {
    pub reason: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exact: Option<ExactBut>,
    pub cases: Vec<String>,
}

impl KnownMisses {
    /// The name of a list that is found in a folder.
    pub const FILE_NAME: &str = "known-misses.toml";

    /// Reads a list; its paths start from the folder that it is in, unless it names another one.
    pub fn read(path: &Path) -> Result<KnownMisses, String> {
        let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", visible_path(path));
        let text = read_file(path)?;
        KnownMisses::from_toml(&text, folder_of(path).to_path_buf()).map_err(|error| fail(&error))
    }

    /// A list in `folder`. Every reason must say something, and every case must name a pass.
    pub fn from_toml(text: &str, folder: PathBuf) -> Result<KnownMisses, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut entries = Vec::new();
        for Misses { reason, exact, cases } in file.miss {
            if reason.trim().is_empty() || reason.starts_with('?') {
                return Err(format!("has no reason: {cases:?}"));
            }
            for case in cases {
                fast_glob::validate(&case).map_err(|error| format!("{case:?}: {error}"))?;
                let pass = case.split(' ').next().unwrap_or_default();
                if PASSES.iter().all(|&stage| stage_extension(stage) != pass) {
                    return Err(format!("{case:?} does not begin with lower, eh, cfg or ssa"));
                }
                entries.push(KnownMiss { case, reason: reason.clone(), exact });
            }
        }
        let folder = file.folder.map_or_else(|| folder.clone(), |below| folder.join(below));
        let folder = folder.canonicalize().map_err(|error| format!("{}: {error}", visible_path(&folder)))?;
        Ok(KnownMisses { folder, entries })
    }

    /// What the cases of a gimple dump start with, `ssa src/queue.c`; nothing if it is not below
    /// the list's folder.
    pub fn cases_of(&self, stage: Stage, gimple: &Path) -> Option<String> {
        let folder = folder_of(gimple).canonicalize().ok()?;
        let (stem, _) = split_name(gimple)?;
        let path = folder.strip_prefix(&self.folder).ok()?.join(stem);
        Some(format!("{} {}", stage_extension(stage), path.to_string_lossy().replace('\\', "/")))
    }

    /// The places of the entries that match a case, in order.
    pub fn entries_for(&self, case: &str) -> Vec<usize> {
        let matching = |&at: &usize| fast_glob::glob_match(&self.entries[at].case, case);
        (0..self.entries.len()).filter(matching).collect()
    }

    /// Whether everything that the list is about is below these paths.
    pub fn is_covered_by(&self, paths: &[PathBuf]) -> bool {
        let below = |path: &PathBuf| path.canonicalize().is_ok_and(|path| self.folder.starts_with(path));
        paths.iter().any(below)
    }
}
