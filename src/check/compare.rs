//! Comparing one pair of dumps.

use super::guess::{Given, candidates};
use super::oracle::{OracleFunction, functions};
use super::pairs::Pair;
use super::report::{FileReport, FunctionReport, Verdict, unified_diff};
use crate::dialect::Dialect;
use crate::dump::{self, Dump, Refusal};
use crate::facts::Facts;
use crate::ir::Stage;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::path::Path;

/// How to compare.
#[derive(Clone, Debug)]
pub struct Options {
    /// The pass after which to compare.
    pub stage: Stage,
    /// What is known of the dialect.
    pub given: Given,
    /// What is known beside the dumps.
    pub facts: Facts,
    /// Lines of context in diffs; without it there are none.
    pub context: Option<usize>,
}

/// Differing functions that other dialects are tried on.
const TRIED_FUNCTIONS: usize = 4;

/// Reads both halves of `pair` and compares them.
pub fn check_pair(pair: &Pair, options: &Options) -> FileReport {
    match (read(&pair.gimple), read(&pair.oracle)) {
        (Ok(gimple), Ok(oracle)) => check_texts(pair, &gimple, &oracle, options),
        (Err(error), _) | (_, Err(error)) => FileReport {
            gimple: pair.gimple.clone(),
            oracle: pair.oracle.clone(),
            dialect: Dialect::default(),
            functions: Err(error),
        },
    }
}

fn read(path: &Path) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|&&b| b == b'\n').count() + 1;
        format!("{}:{line}: not a dump: the text is not UTF-8", path.display())
    })
}

/// Compares two texts; `pair` serves to name them.
pub fn check_texts(pair: &Pair, gimple: &str, oracle: &str, options: &Options) -> FileReport {
    let dump = dump::read(gimple, &options.facts);
    let theirs = functions(oracle);
    let candidates = candidates(pair, gimple, oracle, options.stage, options.given);
    let run = |dialect| Run { dump: &dump, theirs: &theirs, options, dialect };
    let mut best = run(candidates[0]).all();
    for _ in 0..2 {
        let differing: Vec<usize> =
            (0..theirs.len()).filter(|&i| best.tells(i)).take(TRIED_FUNCTIONS).collect();
        if differing.is_empty() || candidates.len() == 1 {
            break;
        }
        let better = candidates
            .iter()
            .rev() // of equals, the likeliest
            .filter(|&&dialect| dialect != best.dialect)
            .map(|&dialect| (run(dialect).exact_among(&differing), dialect))
            .max_by_key(|&(exact, _)| exact);
        match better.filter(|&(exact, _)| exact > 0).map(|(_, dialect)| run(dialect).all()) {
            Some(other) if other.exact() > best.exact() => best = other,
            _ => break,
        }
    }
    FileReport {
        gimple: pair.gimple.clone(),
        oracle: pair.oracle.clone(),
        dialect: best.dialect,
        functions: Ok(best.report(&dump, &theirs, options.context)),
    }
}

/// One way to treat a pair.
struct Run<'r, 'a> {
    dump: &'r Dump<'a>,
    theirs: &'r [OracleFunction<'r>],
    options: &'r Options,
    dialect: Dialect,
}

/// What came of it, for each of GCC's functions: the index of our function and its text.
struct Outcome {
    dialect: Dialect,
    found: Vec<Option<(usize, Result<String, Refusal>)>>,
    exact: Vec<bool>,
}

impl Run<'_, '_> {
    fn all(&self) -> Outcome {
        let every: Vec<usize> = (0..self.theirs.len()).collect();
        self.only(&every)
    }

    fn exact_among(&self, wanted: &[usize]) -> usize {
        self.only(wanted).exact()
    }

    fn only(&self, wanted: &[usize]) -> Outcome {
        let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
        for (index, item) in self.dump.items.iter().enumerate() {
            by_name.entry(item.name).or_default().push(index);
        }
        let mut needed: Vec<usize> = wanted
            .iter()
            .flat_map(|&i| by_name.get(self.theirs[i].name).into_iter().flatten().copied())
            .collect();
        needed.sort();
        needed.dedup();
        let mut ours: FxHashMap<usize, Result<String, Refusal>> = needed
            .into_par_iter()
            .map(|index| {
                let item = &self.dump.items[index];
                (index, dump::finish(self.dump, item, self.options.stage, self.dialect))
            })
            .collect();
        let chosen = self.assign(wanted, &by_name, &ours);
        let mut found = Vec::new();
        found.resize_with(self.theirs.len(), || None);
        let mut exact = vec![false; self.theirs.len()];
        for (theirs, index) in chosen {
            let text = ours.remove(&index).expect("each function is chosen once");
            exact[theirs] = matches!(&text, Ok(text) if text == self.theirs[theirs].text);
            found[theirs] = Some((index, text));
        }
        Outcome { dialect: self.dialect, found, exact }
    }

    /// Pairs functions by name. Where several share one (nested functions), equal texts go
    /// together first, then equal declaration lines, then the order of occurrence decides.
    fn assign(
        &self,
        wanted: &[usize],
        by_name: &FxHashMap<&str, Vec<usize>>,
        ours: &FxHashMap<usize, Result<String, Refusal>>,
    ) -> Vec<(usize, usize)> {
        let mut free = by_name.clone();
        let mut chosen = Vec::new();
        let mut open = wanted.to_vec();
        type Fits<'f> = &'f dyn Fn(&OracleFunction<'_>, usize) -> bool;
        let same_text: Fits<'_> = &|theirs, i| matches!(&ours[&i], Ok(text) if text == theirs.text);
        let same_line: Fits<'_> = &|theirs, i| self.dump.items[i].chunk.text.contains(theirs.declaration);
        let any: Fits<'_> = &|_, _| true;
        for fits in [same_text, same_line, any] {
            open.retain(|&t| {
                let theirs = &self.theirs[t];
                let Some(indices) = free.get_mut(theirs.name) else { return true };
                let Some(at) = indices.iter().position(|&i| fits(theirs, i)) else { return true };
                chosen.push((t, indices.remove(at)));
                false
            });
        }
        chosen
    }
}

impl Outcome {
    fn exact(&self) -> usize {
        self.exact.iter().filter(|&&exact| exact).count()
    }

    /// Function `i` differs in a way that another dialect might mend.
    fn tells(&self, i: usize) -> bool {
        !self.exact[i] && matches!(self.found[i], Some((_, Ok(_))))
    }

    fn report(
        self,
        dump: &Dump<'_>,
        theirs: &[OracleFunction<'_>],
        context: Option<usize>,
    ) -> Vec<FunctionReport> {
        let each: Vec<_> = self.found.into_iter().zip(self.exact).zip(theirs).collect();
        each.into_par_iter()
            .map(|((found, exact), theirs)| {
                let line = found.as_ref().map(|&(index, _)| dump.items[index].chunk.line);
                let verdict = match found {
                    _ if exact => Verdict::Exact,
                    None => Verdict::Missing,
                    Some((_, Err(refusal))) => Verdict::Refused(refusal.to_string()),
                    Some((_, Ok(ours))) => Verdict::Different {
                        cause: super::cause(theirs.text, &ours),
                        diff: context.map_or_else(String::new, |n| unified_diff(theirs.text, &ours, n)),
                        size: theirs.text.len(),
                    },
                };
                FunctionReport { name: theirs.name.to_string(), line, oracle_line: theirs.line, verdict }
            })
            .collect()
    }
}
