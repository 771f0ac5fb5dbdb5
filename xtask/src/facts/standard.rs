//! The functions of the C standard that throw nothing for g++, however a program declares them
//! (`nothrow_libfn_p`).

use super::render;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Their names, as the list of the last GCC has them: lines of a name and the standard, `abs, 89`.
pub fn table(gccs: &[PathBuf]) -> Result<String, String> {
    let file = gccs.iter().map(|gcc| gcc.join("cp/cfns.gperf")).next_back().unwrap_or_default();
    let text = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let names = text.lines().filter_map(|line| line.split_once(", ")).map(|(name, _)| name.to_string());
    let is_name = |name: &String| name.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_');
    Ok(render(
        HEAD,
        &BTreeMap::from([("nothrow".to_string(), names.filter(is_name).collect::<BTreeSet<_>>())]),
    ))
}

const HEAD: &str = "# Written by `cargo xtask facts --gcc`, read by facts::tables.\n";
