//! Detects from DECL_UIDs whether a program was compiled with `-fexceptions`.
//!
//! No statement of a gimple dump shows it. But GCC lowers a function before it gimplifies the next
//! one, and with exceptions pass "eh" makes a variable for the result of each call that may throw,
//! and labels of landing pads. So the next function's first number shows how many were taken.

use super::Dump;
use crate::base::guard::guarded;
use crate::ir::{Function, Stage};
use crate::knowledge::{Facts, Knowledge, hidden_uids_before};
use crate::passes::eh::throws::splits_results;
use crate::passes::{self, Context};
use crate::target::dialect::{Dialect, OptLevel};
use crate::target::options::Switches;

/// The number of functions that are put through the passes both ways.
const MAX_TRIED: usize = 4;
/// The least number of DECL_UIDs that exceptions must explain: the gimplifier may hide fewer.
const MIN_TAKEN: u32 = 3;
/// Levels at which the passes take different numbers of DECL_UIDs.
const LEVELS: [OptLevel; 2] = [OptLevel::O2, OptLevel::O0];

/// Whether the DECL_UIDs of `dump` are those of a program with exceptions.
pub(super) fn uids_show_exceptions(dump: &Dump<'_>) -> bool {
    let mut with = dump.facts.clone();
    with.options.switches |= Switches::EXCEPTIONS;
    let cx = Context::new(Dialect::default(), Knowledge::new(&with, &dump.types));
    let (mut largest, mut tried) = (0, 0);
    let (mut votes_for, mut votes_against, mut taken) = (0, 0, 0);
    let is_alone =
        |index: usize| dump.items.rows[index].stage.is_some() && dump.items.member(index).is_none();
    for index in 1..dump.len() {
        let row = &dump.items.rows[index - 1];
        if row.stage != Some(Stage::High) || !is_alone(index - 1) || !is_alone(index) {
            continue;
        }
        let own = row.shown.last_uid();
        let shows_own = own > largest;
        largest = largest.max(own);
        let read = if shows_own { [index - 1, index].map(|at| dump.item(at).function()) } else { continue };
        let [Ok(f), Ok(next)] = &read else { continue };
        let Some(first) = first_above(next, largest).filter(|_| splits_results(f, &cx)) else { continue };
        let [ends, ends_without] =
            [&with, &dump.facts].map(|facts| LEVELS.map(|opt| end(dump, f, facts, opt)));
        let last = Some(first - 1);
        if ends.contains(&last) && !ends_without.contains(&last) {
            let without = ends_without[usize::from(ends[0] != last)].unwrap_or(first);
            taken += first.saturating_sub(without + 1);
            votes_for += 1;
        } else if ends_without.contains(&last) || ends.iter().all(|&end| end > last) {
            votes_against += 1;
        }
        tried += 1;
        if tried == MAX_TRIED {
            break;
        }
    }
    taken >= MIN_TAKEN && votes_for > votes_against
}

/// The smallest DECL_UID of `f` that is larger than `floor`, shown or hidden.
fn first_above(f: &Function<'_>, floor: u32) -> Option<u32> {
    let vars = f.decls.vars.values().filter_map(|var| var.uid);
    let labels = f.decls.labels.values().filter_map(|label| label.decl_uid);
    let first = vars.chain(labels).filter(|&uid| uid > floor).min()?;
    Some(first - hidden_uids_before(f, first).min(first - floor - 1))
}

/// The last DECL_UID after the lowering passes of `f`.
fn end(dump: &Dump<'_>, f: &Function<'_>, facts: &Facts, opt: OptLevel) -> Option<u32> {
    let mut f = f.clone();
    let dialect = Dialect { opt, ..Dialect::default() };
    let cx = Context::new(dialect, Knowledge::new(facts, &dump.types));
    guarded(|| passes::run(&mut f, Stage::Cfg, &cx)).ok()?;
    f.counters.last_uid.filter(|_| f.exceeded_limit.is_none())
}
