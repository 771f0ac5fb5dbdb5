//! Where the numbers start that the passes give out: DECL_UIDs, and numbers of temporaries (`create_tmp_var_name`).
//!
//! GCC gimplifies a function with those nested in it and runs the lowering passes on it before it
//! turns to the next function. So the passes of a function continue from the largest number that
//! its text shows, if the gimplifier gave that number out. If the text shows no new number, they
//! continue from where the passes of the function before it ended, and that is a sum over what
//! the functions since the last shown number have made. For the first functions of a dump see [`uid_start`](super::uid_start).

use super::Unit;
use super::function_table::FunctionTable;
use super::lower::Lowered;
use super::shown::Counter;
use crate::ir::{Counters, Starts};
use crate::target::dialect::Dialect;

/// The DECL_UIDs that pass "ssa" takes for `.MEM`, which no dump shows.
pub(super) const UIDS_OF_MEM: u32 = 1;

/// Marks the functions that show larger numbers than all functions before them.
pub(super) fn mark_new(items: &mut FunctionTable<'_>) {
    let mut largest = [0; 2];
    let mut at = 0;
    while at < items.len() {
        let family = items.family_of(at);
        let mut all = items.rows[at].shown;
        for counter in Counter::ALL {
            let mut own = all.last[counter as usize];
            let mut inner_largest = 0;
            for inner in family.clone().skip(1) {
                let shown = items.rows[inner].shown;
                own = shown.last[counter as usize].max(own + shown.hidden(counter));
                inner_largest = inner_largest.max(shown.last[counter as usize]);
            }
            let before = &mut largest[counter as usize];
            all.is_new[counter as usize] = own > *before;
            all.last[counter as usize] = own;
            *before = own.max(inner_largest).max(*before);
        }
        items.rows[at].shown = all;
        at = family.end;
    }
}

/// Whether the function's text shows the value that its passes continue from.
pub(super) fn shows_start(unit: &Unit<'_>, index: usize, counter: Counter) -> bool {
    let shown = unit.items.rows[index].shown;
    // A number that the front end gave out is not larger than the declarations of other functions.
    let is_gimplified = || unit.last_declared.is_none_or(|last| shown.last_uid() > last);
    shown.is_new[counter as usize] && (counter != Counter::Uid || is_gimplified())
}

/// The numbers of a counter that the passes of a function have given out.
fn made(counters: Counters, counter: Counter) -> u32 {
    match counter {
        Counter::Uid => counters.uids,
        Counter::Serial => counters.serials,
    }
}

/// Where the numbers of each function start, by one scan over the functions; and the last DECL_UID before pass "ssa".
///
/// What a text shows itself is left out, since the function has it.
pub(super) fn starts(unit: &Unit<'_>, lowered: &[Lowered<'_>], dialect: Dialect) -> (Vec<Starts>, u32) {
    let mut all = vec![Starts::default(); unit.len()];
    let mut last_uid = 0;
    for counter in Counter::ALL {
        // Where the numbers of the functions so far end.
        let mut end: Option<u32> = None;
        let mut at = 0;
        while at < unit.len() {
            let family = unit.items.family_of(at);
            let shown = unit.items.rows[at].shown;
            let own = shown.last[counter as usize];
            let is_shown = shows_start(unit, at, counter);
            let begin = match end {
                _ if is_shown => own,
                Some(end) => end.saturating_add(shown.hidden(counter)),
                None if counter == Counter::Uid => {
                    first_start(unit, lowered, dialect).saturating_add(shown.hidden(counter))
                }
                None => own,
            };
            let start = if end.is_some() { begin.max(own) } else { begin };
            // A family has numbers that only its other functions show.
            if !is_shown || family.len() > 1 {
                for starts in &mut all[family.clone()] {
                    match counter {
                        Counter::Uid => starts.uid = Some(start),
                        Counter::Serial => starts.serial = Some(start),
                    }
                }
            }
            let made = made(lowered[family.end - 1].made, counter);
            if counter == Counter::Uid {
                last_uid = start.saturating_add(made);
            }
            end = Some(begin.saturating_add(made));
            at = family.end;
        }
    }
    (all, last_uid)
}

/// The last DECL_UID before the first function's own, if that function shows none. It is stated; or
/// computed back from the first number that a later function shows; or counted from declarations.
fn first_start(unit: &Unit<'_>, lowered: &[Lowered<'_>], dialect: Dialect) -> u32 {
    let Some(first) = &unit.uid_start else { return 0 };
    let counted = first.number(dialect);
    if first.is_stated() {
        return counted;
    }
    start_shown_later(unit, lowered).filter(|&begin| begin >= dialect.first_number()).unwrap_or(counted)
}

/// The last DECL_UID before the first function's own, computed back from what a later function shows.
/// Families of nested functions share their numbers and show nothing.
fn start_shown_later(unit: &Unit<'_>, lowered: &[Lowered<'_>]) -> Option<u32> {
    let next = (1..unit.len()).find(|&at| shows_start(unit, at, Counter::Uid))?;
    let first = unit.items.rows[next].shown.first?;
    if (0..=next).any(|at| unit.items.member(at).is_some()) {
        return None;
    }
    let taken =
        |at: usize| unit.items.rows[at].shown.hidden(Counter::Uid).saturating_add(lowered[at].made.uids);
    let taken = (0..next).fold(0u32, |all, at| all.saturating_add(taken(at)));
    first.checked_sub(taken.saturating_add(1))
}
