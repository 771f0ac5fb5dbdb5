//! Writes a list of known misses: a baseline of what is not exact.

use super::known::{ExactBut, File, KnownMisses, Misses, ORDER};
use super::report::{FileReport, Order, Verdict};
use super::review::{Review, Standing};
use std::collections::BTreeMap;
use std::path::Path;
use tressa::internals::base::visible::visible_path;
use tressa::ir::Stage;

impl KnownMisses {
    /// A baseline for `folder` of the functions that are not exact. Known entries keep their reason; new
    /// entries get their first difference as reason. Fails for a dump that is not below the folder.
    pub fn baseline(
        folder: &Path,
        stage: Stage,
        reports: &[FileReport],
        review: &Review<'_>,
    ) -> Result<String, String> {
        let list = KnownMisses::from_toml("", folder.to_path_buf())?;
        let mut misses: BTreeMap<(Option<ExactBut>, String), Vec<String>> = BTreeMap::new();
        for (report, review) in reports.iter().zip(&review.files) {
            let outside = || {
                let gimple = visible_path(&report.gimple);
                format!(
                    "{gimple}: not below the folder of the list of known misses, {}",
                    visible_path(folder)
                )
            };
            let cases = list.cases_of(stage, &report.gimple).ok_or_else(outside)?;
            let mut add = |name: &str, standing: &Standing<'_>, exact: Option<ExactBut>, why: &str| {
                let reason = match standing {
                    Standing::Known(reason) => (*reason).to_string(),
                    _ => format!("Not exact when this list was made: {why}"),
                };
                let name = if name == ORDER { name.to_string() } else { escaped(name) };
                let case = format!("{} {name}", escaped(&cases));
                misses.entry((exact, reason)).or_default().push(case);
            };
            for (f, standing) in report.functions.iter().flatten().zip(&review.functions) {
                match &f.verdict {
                    Verdict::Exact => {}
                    Verdict::Different { near, cause, .. } => {
                        add(&f.name, standing, ExactBut::from_nearness(*near), &cause.label);
                    }
                    Verdict::Refused(reason) => add(&f.name, standing, None, reason),
                    Verdict::Missing => add(&f.name, standing, None, "missing"),
                }
            }
            if report.functions.is_ok() && report.order == Order::Different {
                add(ORDER, &review.order, None, "the order of functions");
            }
        }
        let misses = misses.into_iter().map(|((exact, reason), cases)| Misses { reason, exact, cases });
        toml::to_string_pretty(&File { folder: None, miss: misses.collect() })
            .map_err(|error| error.to_string())
    }
}

/// A glob that matches this text alone.
fn escaped(text: &str) -> String {
    let mut glob = String::new();
    for c in text.chars() {
        if "*?[]{}!\\".contains(c) {
            glob.push('\\');
        }
        glob.push(c);
    }
    glob
}
