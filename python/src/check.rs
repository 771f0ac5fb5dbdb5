//! Comparison with GCC.

use crate::dump::{detached, error, stated};
use pyo3::prelude::*;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::Arc;
use tressa::ir::Stage;
use tressa_study::internals::check::{FileReport, FunctionReport, Options, Verdict, check_pair, find_pairs};
use tressa_study::internals::debug_files::DebugFiles;

/// Compares what tressa prints with GCC's SSA dumps below a folder. Returns JSON: the functions, and the files that
/// cannot be read with the reasons.
#[pyfunction]
#[pyo3(signature = (folder, gcc=None, opt=None, debug_info=None))]
pub fn check(
    py: Python<'_>,
    folder: PathBuf,
    gcc: Option<u8>,
    opt: Option<&str>,
    debug_info: Option<PathBuf>,
) -> PyResult<String> {
    let given = stated(gcc, opt)?;
    detached(py, || {
        let debug_info = debug_info.map(|path| DebugFiles::open(&path)).transpose().map_err(error)?;
        let mut options =
            Options { context: Some(3), debug_info: debug_info.map(Arc::new), ..Options::default() };
        (options.given.gcc, options.given.opt) = given;
        let pairs = find_pairs(&[folder], Stage::Ssa).found;
        let reports: Vec<FileReport> = pairs.par_iter().map(|pair| check_pair(pair, &options)).collect();
        let functions: Vec<Value> = reports.iter().flat_map(functions).collect();
        let unreadable: Vec<_> = reports
            .iter()
            .filter_map(|of| Some((of.gimple.to_string_lossy(), of.functions.as_ref().err()?)))
            .collect();
        Ok(json!({ "functions": functions, "unreadable": unreadable }).to_string())
    })
}

fn functions(report: &FileReport) -> Vec<Value> {
    let file = report.gimple.to_string_lossy();
    let value = |of: &FunctionReport| {
        let (why, diff) = match &of.verdict {
            Verdict::Different { cause, diff, .. } => (Some(cause.in_words()), Some(diff)),
            Verdict::Refused(reason) => (Some(reason.clone()), None),
            Verdict::Exact | Verdict::Missing => (None, None),
        };
        json!({
            "file": file,
            "function": of.name,
            "line": of.line,
            "oracle_line": of.oracle_line,
            "verdict": of.verdict.name(),
            "why": why,
            "diff": diff,
        })
    };
    report.functions.iter().flatten().map(value).collect()
}
