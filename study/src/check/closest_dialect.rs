//! Finds the candidate dialect in which a pair of dumps agrees best: GCC's version, the optimization level,
//! the standard of C.
//!
//! Candidates are in the order of their probability, by the signs in both texts and by their names. The
//! functions are built in the first; if some differ, a few of these are built in all others, and a dialect
//! that makes more of them equal replaces it. Facts that no gimple dump shows make functions differ in every
//! dialect, mostly in declarations only. So the number of equal bodies counts first, then the number of equal
//! functions.

use super::pairs::{Pair, find_pairs};
use super::run::{Compared, Outcome, Run};
use crate::dialect::{Given, Marks, Signs, newest_first, versions_by_pass, versions_by_signs};
use crate::dump_name::pass_number;
use crate::input::read_file;
use std::path::Path;
use tressa::internals::text::oracle::{OracleFunction, body, functions};
use tressa::internals::unit::Unit;
use tressa::ir::Stage;
use tressa::{Dialect, DumpFlags, Facts, Gcc, OptLevel};

/// The number of differing functions that dialects of all levels are tried on.
const MAX_TRIED: usize = 12;

/// Opens the gimple dump of a pair, and passes it on with GCC's functions and the outcome in the closest
/// dialect that is `given` in part.
pub(super) fn with_closest<R>(
    texts: DumpPair<'_>,
    stage: Stage,
    given: Given,
    facts: &Facts,
    then: impl FnOnce(&Unit<'_>, &[OracleFunction<'_>], Outcome<'_, '_>) -> R,
) -> R {
    let unit = Unit::open(texts.gimple.1, facts);
    let mut theirs = functions(texts.oracle.1);
    let candidates = candidates(texts, stage, given);
    // A -details dump has the trace of a pass before each function, which is compared with it.
    if candidates[0].flags.contains(DumpFlags::DETAILS) {
        theirs.iter_mut().for_each(OracleFunction::include_trace);
    }
    let best = closest(&candidates, &unit, &theirs, |dialect| Run { theirs: &theirs, stage, dialect });
    then(&unit, &theirs, best)
}

/// The outcome of all functions in the closest of the `candidates`. The most probable one is first.
fn closest<'d, 'a, 'r>(
    candidates: &[Dialect],
    unit: &'d Unit<'a>,
    theirs: &[OracleFunction<'_>],
    run: impl Fn(Dialect) -> Run<'r>,
) -> Outcome<'d, 'a> {
    // All functions in the most probable dialect; if each of them is equal, that is all.
    let mut best = run(candidates[0]).all(unit);
    // Then, on a sample of the functions that differ, every dialect. A second round from the better dialect
    // has another sample: functions that differ for another reason.
    for _ in 0..2 {
        let Some(closer) = closer(&best, candidates, MAX_TRIED, unit, theirs, &run) else { break };
        best = closer;
    }
    // Levels show in most functions, versions in few.
    let versions: Vec<Dialect> =
        candidates.iter().copied().filter(|dialect| dialect.opt == best.dialect.opt).collect();
    closer(&best, &versions, usize::MAX, unit, theirs, &run).unwrap_or(best)
}

/// The outcome of all functions in the closest other dialect, if that is closer than `best`. At
/// most `most` functions decide which dialect that is.
fn closer<'d, 'a, 'r>(
    best: &Outcome<'d, 'a>,
    candidates: &[Dialect],
    most: usize,
    unit: &'d Unit<'a>,
    theirs: &[OracleFunction<'_>],
    run: impl Fn(Dialect) -> Run<'r>,
) -> Option<Outcome<'d, 'a>> {
    // What the dialect does not explain, refusals and functions that are missing, is not tried again.
    let mut others = candidates.iter().rev().filter(|&&dialect| dialect != best.dialect).peekable();
    others.peek()?;
    let tried = improvable(&best.compared, theirs, most);
    if tried.is_empty() {
        return None;
    }
    let mut nothrow = best.nothrow.clone();
    // The sample is built function by function with the numbers of the whole run, since what comes before a
    // function in the unit does not matter but for these.
    let others = others.map(|&dialect| {
        let compared = run(dialect).only(unit, &tried, &best.starts, &mut nothrow);
        (score(&compared, theirs, &tried), dialect)
    });
    // Of equals `max_by_key` takes the last, which is the most probable.
    let (best_score, dialect) = others.max_by_key(|&(score, _)| score)?;
    // The sample decides which dialect is tried, all functions whether it is taken.
    if best_score <= score(&best.compared, theirs, &tried) {
        return None;
    }
    let outcome = run(dialect).all(unit);
    let every: Vec<usize> = (0..theirs.len()).collect();
    (score(&outcome.compared, theirs, &every) > score(&best.compared, theirs, &every)).then_some(outcome)
}

/// At most `most` functions that another dialect might make equal, different bodies first.
fn improvable(outcome: &Compared, theirs: &[OracleFunction<'_>], most: usize) -> Vec<usize> {
    let differing = (0..theirs.len()).filter(|&i| outcome.may_improve(i));
    let (mut declarations, mut bodies): (Vec<usize>, Vec<usize>) =
        differing.partition(|&i| has_equal_body(outcome, theirs, i));
    bodies.append(&mut declarations);
    bodies.truncate(most);
    bodies
}

/// The number of these functions with equal bodies, and the number of equal functions.
fn score(outcome: &Compared, theirs: &[OracleFunction<'_>], of: &[usize]) -> (usize, usize) {
    let exact = of.iter().filter(|&&i| outcome.exact[i]).count();
    (of.iter().filter(|&&i| has_equal_body(outcome, theirs, i)).count(), exact)
}

fn has_equal_body(outcome: &Compared, theirs: &[OracleFunction<'_>], i: usize) -> bool {
    match &outcome.found[i] {
        _ if outcome.exact[i] => true,
        Some((_, Ok(ours))) => body(ours) == body(theirs[i].text),
        _ => false,
    }
}

/// The paths and texts of a gimple dump and of a later dump.
#[derive(Clone, Copy)]
pub(crate) struct DumpPair<'p> {
    pub gimple: (&'p Path, &'p str),
    pub oracle: (&'p Path, &'p str),
}

/// Every dialect worth trying, the most probable first.
pub(crate) fn candidates(pair: DumpPair<'_>, stage: Stage, given: Given) -> Vec<Dialect> {
    // What is given is the only candidate for its property; what is not is detected, or all values are
    // tried.
    let [gimple, oracle] = [pair.gimple, pair.oracle].map(|(_, text)| Signs::read(text));
    let versions =
        given.gcc.map(|v| vec![Gcc::nearest(v)]).unwrap_or_else(|| versions(pair, &gimple, &oracle, stage));
    let levels = if let Some(level) = given.opt { vec![level] } else { levels(pair) };
    let flags = given.flags.unwrap_or_default() | oracle.modifiers();
    let detected = || oracle.is_before_c23().or_else(|| gimple.is_before_c23());
    let before_c23 = given.before_c23.or_else(detected);
    let mut all = Vec::new();
    for &gcc in &versions {
        for &opt in &levels {
            let dialect = Dialect { gcc, opt, flags, before_c23: before_c23 == Some(true) };
            all.push(dialect);
            // From GCC 16 on dumps spell the boolean type as the program does; where no text has that type,
            // both standards are possible.
            if before_c23.is_none() && gcc >= Gcc::V16 {
                all.push(Dialect { before_c23: true, ..dialect });
            }
        }
    }
    all
}

/// The versions of a pair. Spelling in the texts outweighs numbers in the names.
fn versions(pair: DumpPair<'_>, gimple: &Signs, oracle: &Signs, stage: Stage) -> Vec<Gcc> {
    // Both texts have one version. Where the numbers of the passes contradict the texts, as for a renamed
    // file, the texts count; where the texts contradict each other, every version is tried.
    let later = versions_by_signs(oracle);
    let mut versions = versions_by_signs(gimple);
    versions.retain(|v| later.contains(v));
    let numbered = versions_by_pair(pair, stage);
    let both: Vec<Gcc> = versions.iter().copied().filter(|v| numbered.contains(v)).collect();
    [both, versions, newest_first()].into_iter().find(|list| !list.is_empty()).expect("the last is not empty")
}

/// The levels, first the one that the path contains (`-O2` in the name of a folder or file).
fn levels(pair: DumpPair<'_>) -> Vec<OptLevel> {
    use OptLevel::*;
    let path = pair.gimple.0.to_string_lossy();
    let all = [("O0", O0), ("O1", O1), ("O2", O2), ("O3", O3), ("Os", Os), ("Og", Og)];
    let level = |word: &str| all.iter().find(|(name, _)| *name == word).map(|&(_, level)| level);
    let named = path.rsplit(|c: char| !c.is_alphanumeric()).find_map(level);
    let mut levels = vec![O2, O0, O1, Og, Os, O3];
    if let Some(level) = named {
        levels.retain(|&l| l != level);
        levels.insert(0, level);
    }
    levels
}

/// The versions with the pass numbers in the names of the pair.
fn versions_by_pair(pair: DumpPair<'_>, stage: Stage) -> Vec<Gcc> {
    let by_gimple = versions_by_pass(pair.gimple.0);
    // The number of "ssa" changed with the passes between it and "cfg".
    let versions: &[Gcc] = match (stage, pass_number(pair.oracle.0)) {
        (Stage::Ssa, Some(21)) => &[Gcc::V13, Gcc::V12],
        (Stage::Ssa, Some(22)) => &[Gcc::V14],
        (Stage::Ssa, Some(23)) => &[Gcc::V15, Gcc::V11],
        (Stage::Ssa, Some(24)) => &[Gcc::V16],
        _ => return by_gimple,
    };
    versions.iter().copied().filter(|v| by_gimple.contains(v)).collect()
}

/// The level of the dump at `path`: that at which its functions become those of GCC's dump of pass "ssa" next
/// to it, or one that its text shows. `None` if neither says anything; an error if a dump next to it cannot
/// be read.
pub fn detect_level(
    path: &Path,
    signs: &Signs,
    given: Given,
    facts: &Facts,
) -> Result<Option<OptLevel>, String> {
    let pair = path.is_file().then(|| find_pairs(&[path.to_path_buf()], Stage::Ssa).found.pop()).flatten();
    let by_pair = match pair.filter(|pair| pair.gimple == path) {
        Some(pair) => level_of_pair(&pair, given, facts)?,
        None => None,
    };
    // At -O0 the front end folds calls of it.
    Ok(by_pair.or_else(|| signs.has(Marks::CONSTANT_P).then_some(OptLevel::O2)))
}

/// The level at which most functions of the pair agree.
fn level_of_pair(pair: &Pair, given: Given, facts: &Facts) -> Result<Option<OptLevel>, String> {
    let (gimple, oracle) = (read_file(&pair.gimple)?, read_file(&pair.oracle)?);
    let texts = DumpPair { gimple: (&pair.gimple, &gimple), oracle: (&pair.oracle, &oracle) };
    with_closest(texts, Stage::Ssa, given, facts, |_, _, best| {
        Ok(best.compared.exact.contains(&true).then_some(best.dialect.opt))
    })
}
