//! Which results of a comparison are findings, in the light of lists of known misses.
//!
//! What is exact passes. Everything else is listed, a notice or a finding. What is listed must be as near to
//! GCC's text as the list says. A function is a notice that differs only in numbers of type nodes, which no
//! gimple dump shows.

use super::difference::Nearness;
use super::known::{ExactBut, File, KnownMiss, KnownMisses, Misses, ORDER};
use super::report::{FileReport, Order, Verdict};
use crate::dump_name::stage_extension;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tressa::internals::base::visible::visible_path;
use tressa::ir::Stage;

/// The message for a result that is neither exact nor listed.
pub const NOT_EXACT: &str = "not exact";

/// Whether a result is a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing<'k> {
    /// As it should be.
    Passed,
    /// As a list says, with the list's reason.
    Known(&'k str),
    /// Not exact, but in nothing that matters: told, and not counted as a finding.
    Notice(&'static str),
    /// A finding, with what is wrong.
    Finding(&'static str),
}

/// The review result for one file.
#[derive(Debug)]
pub struct FileReview<'k> {
    /// What the cases of the file start with in the list that it is reviewed by.
    pub cases: Option<String>,
    /// Of its functions, in the order of the report.
    pub functions: Vec<Standing<'k>>,
    /// Of their order.
    pub order: Standing<'k>,
}

/// The standing of everything that was compared.
#[derive(Debug)]
pub struct Review<'k> {
    /// Of each file.
    pub files: Vec<FileReview<'k>>,
    /// Entries of lists that match nothing although all that the list is about was compared.
    pub unmatched: Vec<&'k KnownMiss>,
}

/// Counts that depend on lists of known misses. The others are in [`Summary`](super::Summary).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Counts {
    /// Functions that are listed and not exact.
    pub known: usize,
    /// Functions that differ only in numbers of type nodes and are not listed.
    pub notices: usize,
    /// Functions that differ in more and are not listed.
    pub new_different: usize,
    /// Functions that are refused and not listed.
    pub new_refused: usize,
    /// Functions that are missing and not listed.
    pub new_missing: usize,
    /// Files that are listed for having their functions in another order.
    pub known_orders: usize,
    /// Files with their functions in another order that are not listed.
    pub new_orders: usize,
    /// Findings of every kind. There are more than functions and files that are not exact where a
    /// list is wrong.
    pub findings: usize,
}

impl<'k> Review<'k> {
    /// Reviews the reports of a comparison after `options.stage`. `paths` is where it looked for dumps.
    pub fn new(
        reports: &[FileReport],
        lists: &'k [KnownMisses],
        options: &super::Options,
        paths: &[PathBuf],
    ) -> Review<'k> {
        // Which entries of each list were matched, so that those that match nothing are found.
        let mut matched: Vec<Vec<bool>> = lists.iter().map(|list| vec![false; list.entries.len()]).collect();
        let files = reports.iter().map(|report| {
            // A file is reviewed by one list: the one in the closest folder above it. Without a list all
            // that is not exact is a finding.
            let nearest = nearest(lists, options.stage, report);
            let mut standing = |near: Nearness, name: &str| {
                let Some((at, cases)) = &nearest else { return classify(near, &[]) };
                let list = &lists[*at];
                let matching = list.entries_for(&format!("{cases} {name}"));
                matching.iter().for_each(|&entry| matched[*at][entry] = true);
                let entries: Vec<&KnownMiss> =
                    matching.into_iter().map(|entry| &list.entries[entry]).collect();
                classify(near, &entries)
            };
            let functions = report.functions.as_deref().unwrap_or_default();
            let functions = functions.iter().map(|f| standing(f.near(), &f.name)).collect();
            // The order of the functions is a case like a function, which is exact or different.
            let order = match (&report.functions, report.order) {
                (Err(_), _) => Standing::Passed,
                (Ok(_), Order::Exact) => standing(Nearness::Exact, ORDER),
                (Ok(_), Order::Different) => standing(Nearness::Different, ORDER),
            };
            FileReview { functions, order, cases: nearest.map(|(_, cases)| cases) }
        });
        let files = files.collect();
        // An entry that matched nothing is reported only if this run compared everything that its list is
        // about, after its pass.
        let pass = stage_extension(options.stage);
        let unmatched = lists.iter().zip(&matched).filter(|(list, _)| list.is_covered_by(paths));
        let unmatched = unmatched.flat_map(|(list, matched)| list.entries.iter().zip(matched));
        let is_of_pass = |entry: &KnownMiss| entry.case.split(' ').next() == Some(pass);
        let unmatched = unmatched.filter(|&(entry, &is)| !is && is_of_pass(entry)).map(|(entry, _)| entry);
        Review { files, unmatched: unmatched.collect() }
    }

    /// The counts, for the reports that were reviewed.
    pub fn counts(&self, reports: &[FileReport]) -> Counts {
        let mut counts = Counts { findings: self.unmatched.len(), ..Counts::default() };
        for (report, review) in reports.iter().zip(&self.files) {
            let functions = report.functions.as_deref().unwrap_or_default();
            for (f, standing) in functions.iter().zip(&review.functions) {
                counts.findings += usize::from(matches!(standing, Standing::Finding(_)));
                let count = match (&f.verdict, standing) {
                    (Verdict::Exact, _) => continue,
                    (_, Standing::Known(_)) => &mut counts.known,
                    (_, Standing::Notice(_)) => &mut counts.notices,
                    (Verdict::Different { .. }, _) => &mut counts.new_different,
                    (Verdict::Refused(_), _) => &mut counts.new_refused,
                    (Verdict::Missing, _) => &mut counts.new_missing,
                };
                *count += 1;
            }
            counts.findings += usize::from(matches!(review.order, Standing::Finding(_)));
            if report.functions.is_ok() && report.order == Order::Different {
                let is_known = matches!(review.order, Standing::Known(_));
                *(if is_known { &mut counts.known_orders } else { &mut counts.new_orders }) += 1;
            }
        }
        counts
    }
}

/// The list whose folder is the closest one above a file, and what the file's cases start with there.
fn nearest(lists: &[KnownMisses], stage: Stage, report: &FileReport) -> Option<(usize, String)> {
    let named = lists.iter().enumerate();
    let named = named.filter_map(|(at, list)| Some((at, list.cases_of(stage, &report.gimple)?)));
    named.min_by_key(|(_, cases)| cases.len())
}

/// Classifies a result by its nearness and its list entries.
fn classify<'k>(near: Nearness, entries: &[&'k KnownMiss]) -> Standing<'k> {
    match (near, entries) {
        (Nearness::Exact, []) => Standing::Passed,
        (Nearness::Exact, _) => Standing::Finding("exact, but the baseline lists it as a known miss"),
        (Nearness::ButNumbers, []) => Standing::Notice(NOT_EXACT),
        (_, []) => Standing::Finding(NOT_EXACT),
        (_, [first, ..]) if entries.iter().all(|entry| entry.exact == ExactBut::from_nearness(near)) => {
            Standing::Known(&first.reason)
        }
        (Nearness::ButNumbers, _) => {
            Standing::Finding("exact but for numbers, which the baseline does not say")
        }
        (Nearness::ButTypes, _) => {
            Standing::Finding("exact but for declared types, which the baseline does not say")
        }
        (Nearness::Different, _) => Standing::Finding("different, but the baseline lists it as nearly exact"),
    }
}

impl KnownMisses {
    /// A baseline for `folder` of the functions that are not exact. Known entries keep their reason; new
    /// entries get their first difference as reason. Fails for a dump that is not below the folder.
    pub fn baseline(
        folder: &Path,
        stage: Stage,
        reports: &[FileReport],
        review: &Review<'_>,
    ) -> Result<String, String> {
        // An empty list in the folder spells the cases as a list that is written there would.
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
                // A reason that somebody wrote is kept.
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
        // Cases with one reason are written together.
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
