//! Finds the optimization level of a gimple dump where no option states it.

use super::closest::closest;
use super::pairs::{Pair, find_pairs};
use super::run::Run;
use crate::driver::dialect::{DumpPair, Given, Marks, Signs, candidates};
use crate::driver::input::read_file;
use crate::ir::Stage;
use crate::knowledge::Facts;
use crate::target::dialect::OptLevel;
use crate::text::oracle::functions;
use crate::unit::Unit;
use std::path::Path;

/// The level of the dump at `path`: that at which its functions become those of GCC's dump of pass "ssa" next to it, or
/// one that its text shows. `None` if neither says anything; an error if a dump next to it cannot be read.
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
    let unit = Unit::open(&gimple, facts);
    let theirs = functions(&oracle);
    let candidates = candidates(
        DumpPair { gimple: (&pair.gimple, &gimple), oracle: (&pair.oracle, &oracle) },
        Stage::Ssa,
        given,
    );
    let run = |dialect| Run { theirs: &theirs, stage: Stage::Ssa, dialect };
    let best = closest(&candidates, &unit, &theirs, run);
    Ok(best.compared.exact.contains(&true).then_some(best.dialect.opt))
}
