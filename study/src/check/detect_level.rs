//! Finds the optimization level of a gimple dump where no option states it.

use super::candidates::DumpPair;
use super::closest::with_closest;
use super::pairs::{Pair, find_pairs};
use crate::dialect::{Given, Marks, Signs};
use crate::input::read_file;
use std::path::Path;
use tressa::ir::Stage;
use tressa::{Facts, OptLevel};

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
    let texts = DumpPair { gimple: (&pair.gimple, &gimple), oracle: (&pair.oracle, &oracle) };
    with_closest(texts, Stage::Ssa, given, facts, |_, _, best| {
        Ok(best.compared.exact.contains(&true).then_some(best.dialect.opt))
    })
}
