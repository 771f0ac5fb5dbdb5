//! The tables of the matrix: rates for each set of modifiers, the worst cells, and causes.

use super::Filled;
use super::cell::LEVELS;
use crate::scoreboard::{Miss, cell, code};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use tressa::driver::check::Summary;

/// Cells in the table of the worst ones.
const WORST: usize = 20;

/// All tables.
pub fn tables(filled: &[Filled], top: usize) -> String {
    let mut all = Summary::default();
    filled.iter().for_each(|one| all += one.corpus.sum);
    let rejected: usize = filled.iter().map(|one| one.rejected).sum();
    let Summary { files, functions, unreadable, .. } = all;
    let mut out = format!(
        "{} cells, {files} pairs of dumps, {functions} functions; {} % exact, {} % exact with facts; {rejected} \
         compilations rejected, {unreadable} pairs unreadable. Cells below 99.5 %: {}.\n\n",
        filled.len(),
        percent(all.rate()),
        percent(all.rate_with_facts()),
        filled.iter().filter(|one| one.corpus.sum.rate_with_facts().is_some_and(|rate| rate < 99.5)).count(),
    );
    out += &format!("{}\n{}\n{}", rates(filled), worst(filled), causes(filled, top));
    out
}

/// A cell in a line.
pub fn line(one: &Filled) -> String {
    let Summary { functions, .. } = one.corpus.sum;
    let (exact, explained) = (one.corpus.sum.rate(), one.corpus.sum.rate_with_facts());
    let (exact, explained) = (percent(exact), percent(explained));
    format!("{}: {functions} functions, exact {exact} %, with facts {explained} %", one.corpus.name)
}

fn percent(rate: Option<f64>) -> String {
    Summary::rate_text(rate)
}

/// A row for each set of modifiers, a column for each level: the rate with facts over all compilers,
/// and in brackets that of the worst compiler.
fn rates(filled: &[Filled]) -> String {
    let mut rows: BTreeMap<String, BTreeMap<&str, Vec<Summary>>> = BTreeMap::new();
    for one in filled {
        let level = LEVELS.iter().find(|(level, _)| *level == one.cell.level).map_or("", |(_, name)| name);
        let row = rows.entry(one.cell.modifiers().trim().to_string()).or_default();
        row.entry(level).or_default().push(one.corpus.sum);
    }
    let mut out = String::from("| modifiers | exact |");
    LEVELS.iter().for_each(|(_, level)| {
        let _ = write!(out, " -O{level} |");
    });
    let _ = writeln!(out, "\n|---|---:|{}", "---:|".repeat(LEVELS.len()));
    for (modifiers, by_level) in rows {
        let exact = total(by_level.values().flatten()).rate();
        let name = if modifiers.is_empty() { "(none)".to_string() } else { format!("`{modifiers}`") };
        let _ = write!(out, "| {name} | {} % |", percent(exact));
        for (_, level) in LEVELS {
            let _ = match by_level.get(level) {
                None => write!(out, " |"),
                Some(sums) => {
                    let worst = sums.iter().filter_map(Summary::rate_with_facts).reduce(f64::min);
                    let all = total(sums.iter()).rate_with_facts();
                    write!(out, " {} ({}) |", percent(all), percent(worst))
                }
            };
        }
        out.push('\n');
    }
    out
}

fn total<'s>(sums: impl Iterator<Item = &'s Summary>) -> Summary {
    let mut all = Summary::default();
    sums.for_each(|sum| all += *sum);
    all
}

/// The cells with the lowest rates with facts.
fn worst(filled: &[Filled]) -> String {
    let mut cells: Vec<&Filled> =
        filled.iter().filter(|one| one.corpus.sum.exact_with_facts() < one.corpus.sum.functions).collect();
    let missing = |one: &Filled| 100.0 - one.corpus.sum.rate_with_facts().unwrap_or(100.0);
    cells.sort_by(|one, other| missing(other).total_cmp(&missing(one)));
    let mut out = String::from(
        "| worst cells | functions | exact | with facts | different | refused | missing |\n|---|---:|---:|---:|---:|---:|---:|\n",
    );
    for one in cells.into_iter().take(WORST) {
        let Summary { functions, different, refused, missing, .. } = one.corpus.sum;
        let (exact, explained) = (one.corpus.sum.rate(), one.corpus.sum.rate_with_facts());
        let (exact, explained) = (percent(exact), percent(explained));
        let name = &one.corpus.name;
        let _ = writeln!(
            out,
            "| {name} | {functions} | {exact} % | {explained} % | {different} | {refused} | {missing} |"
        );
    }
    out
}

/// The causes of what no fact explains, the most frequent first, each with its cells and an example.
fn causes(filled: &[Filled], top: usize) -> String {
    let mut causes: BTreeMap<&str, Vec<(&Filled, &Miss)>> = BTreeMap::new();
    for one in filled {
        one.corpus.misses.iter().for_each(|miss| causes.entry(&miss.cause).or_default().push((one, miss)));
    }
    if causes.is_empty() {
        return String::from("Nothing is missing.\n");
    }
    let mut rows: Vec<_> = causes.into_iter().collect();
    rows.sort_by_key(|(_, misses)| std::cmp::Reverse(misses.len()));
    let mut out = String::from(
        "| cause | functions | cells | example | cell | GCC | tressa |\n|---|---:|---:|---|---|---|---|\n",
    );
    let left = rows.len().saturating_sub(top);
    for (cause, misses) in rows.into_iter().take(top) {
        let mut cells: Vec<&str> = misses.iter().map(|(one, _)| one.corpus.name.as_str()).collect();
        cells.dedup();
        let Some((one, miss)) = misses.iter().min_by_key(|(_, miss)| miss.size) else { continue };
        let Miss { file, function, theirs, ours, .. } = miss;
        let _ = writeln!(
            out,
            "| {} | {} | {} | {file}: {function} | {} | {} | {} |",
            cell(cause),
            misses.len(),
            cells.len(),
            one.corpus.name,
            code(theirs),
            code(ours)
        );
    }
    if left > 0 {
        let _ = writeln!(out, "\nand {left} causes more.");
    }
    out
}
