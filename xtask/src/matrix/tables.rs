//! The tables of the matrix: rates for each set of modifiers, the worst cells, and causes.

use super::Filled;
use super::cell::LEVELS;
use crate::scoreboard::{Miss, cell, code};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use tressa_study::internals::check::Summary;

/// Cells in the table of the worst ones.
const WORST: usize = 20;

/// All tables.
pub fn tables(filled: &[Filled], top: usize) -> String {
    let mut all = Summary::default();
    filled.iter().for_each(|one| all += *one.corpus.best());
    let rejected: usize = filled.iter().map(|one| one.rejected).sum();
    let Summary { files, functions, unreadable, .. } = all;
    let mut out = format!(
        "{} cells, {files} pairs of dumps, {functions} functions; with debug information {} % exact but for numbers, {} % \
         but for declared types; {rejected} compilations rejected, {unreadable} pairs unreadable.\n\n",
        filled.len(),
        percent(all.rate_but_numbers()),
        percent(all.rate_but_types()),
    );
    out += &format!("{}\n{}\n{}", rates(filled), worst(filled), causes(filled, top));
    out
}

/// A cell in a line.
pub fn line(one: &Filled) -> String {
    let Summary { functions, .. } = one.corpus.sum;
    let [exact, numbers, types] = rates_of(one.corpus.best());
    format!(
        "{}: {functions} functions, exact {exact} %, but for numbers {numbers} %, but for types {types} %",
        one.corpus.name
    )
}

/// Exact, exact but for numbers, exact but for declared types.
fn rates_of(sum: &Summary) -> [String; 3] {
    [sum.rate(), sum.rate_but_numbers(), sum.rate_but_types()].map(percent)
}

fn percent(rate: Option<f64>) -> String {
    Summary::rate_text(rate)
}

/// A row for each set of modifiers, a column for each level: the functions that are exact but for numbers with debug
/// information over all compilers, and in brackets the rate of the worst compiler.
fn rates(filled: &[Filled]) -> String {
    let mut rows: BTreeMap<String, BTreeMap<&str, Vec<Summary>>> = BTreeMap::new();
    for one in filled {
        let level = LEVELS.iter().find(|(level, _)| *level == one.cell.level).map_or("", |(_, name)| name);
        let row = rows.entry(one.cell.modifiers().trim().to_string()).or_default();
        row.entry(level).or_default().push(*one.corpus.best());
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
                    let worst = sums.iter().filter_map(Summary::rate_but_numbers).reduce(f64::min);
                    let all = total(sums.iter()).rate_but_numbers();
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

/// The cells with the lowest rates but for numbers.
fn worst(filled: &[Filled]) -> String {
    let mut cells: Vec<&Filled> = filled
        .iter()
        .filter(|one| one.corpus.best().rate_but_numbers().is_some_and(|rate| rate < 100.0))
        .collect();
    let missing = |one: &Filled| 100.0 - one.corpus.best().rate_but_numbers().unwrap_or(100.0);
    cells.sort_by(|one, other| missing(other).total_cmp(&missing(one)));
    let mut out = String::from(
        "| worst cells | functions | exact | but for numbers | but for declared types | different | refused | missing |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for one in cells.into_iter().take(WORST) {
        let Summary { functions, different, refused, missing, .. } = one.corpus.best();
        let [exact, numbers, types] = rates_of(one.corpus.best());
        let name = &one.corpus.name;
        let _ = writeln!(
            out,
            "| {name} | {functions} | {exact} % | {numbers} % | {types} % | {different} | {refused} | {missing} |"
        );
    }
    out
}

/// The causes of what differs, the most frequent first, each with its cells and an example.
fn causes(filled: &[Filled], top: usize) -> String {
    let mut causes: BTreeMap<&str, Vec<(&Filled, &Miss)>> = BTreeMap::new();
    for one in filled {
        one.corpus.misses.iter().for_each(|miss| causes.entry(&miss.cause).or_default().push((one, miss)));
    }
    if causes.is_empty() {
        return String::from("Nothing differs.\n");
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
