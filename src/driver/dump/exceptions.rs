//! Whether a program was compiled with `-fexceptions`. No statement of its gimple dump says so, but the numbers do.
//!
//! GCC puts a function through the lowering passes before it gimplifies the next one, and DECL_UIDs run on. With
//! exceptions pass "eh" makes a variable for the result of each call that may throw, and landing pads have labels. So the
//! first new number of the next function tells how many the passes took for this one.

use super::Dump;
use super::spare::Spare;
use crate::base::guard::guarded;
use crate::facts::Facts;
use crate::ir::{Function, Stage};
use crate::passes::eh::throws::splits_results;
use crate::passes::{self, Context};
use crate::reconstruct::hidden_uids_before;
use crate::target::dialect::{Dialect, OptLevel};
use crate::target::options::Switches;

/// Functions that are put through the passes both ways.
const TRIED: usize = 4;
/// How many numbers have to be taken for exceptions: fewer may be what the gimplifier took without showing it.
const ENOUGH: u32 = 3;
/// Levels at which the passes take unlike numbers.
const LEVELS: [OptLevel; 2] = [OptLevel::O2, OptLevel::O0];

/// Whether the numbers of `dump` are those of a program with exceptions.
pub(super) fn are_told(dump: &Dump<'_>) -> bool {
    let mut with = dump.facts.clone();
    with.options.switches |= Switches::EXCEPTIONS;
    let cx = Context::new(Dialect::default(), &with, &dump.types);
    let (mut largest, mut tried) = (0, 0);
    let (mut speak_for, mut speak_against, mut taken) = (0, 0, 0);
    let is_alone =
        |index: usize| dump.items.kind(index).stage.is_some() && dump.items.member(index).is_none();
    for index in 1..dump.len() {
        let kind = dump.items.kind(index - 1);
        if kind.stage != Some(Stage::High) || !is_alone(index - 1) || !is_alone(index) {
            continue;
        }
        let own = kind.shown.last_uid();
        let shows_own = own > largest;
        largest = largest.max(own);
        let texts = if shows_own { [index - 1, index].map(|index| dump.text(index)) } else { continue };
        let [Ok(text), Ok(next)] = &texts else { continue };
        let read = [(index - 1, text), (index, next)]
            .map(|(index, text)| dump.item(index).read(text, &mut Spare::default()));
        let [Ok(f), Ok(next)] = &read else { continue };
        let Some(first) = first_above(next, largest).filter(|_| splits_results(f, &cx)) else { continue };
        let [ends, ends_without] =
            [&with, &dump.facts].map(|facts| LEVELS.map(|opt| end(dump, f, facts, opt)));
        let last = Some(first - 1);
        if ends.contains(&last) && !ends_without.contains(&last) {
            let without = ends_without[usize::from(ends[0] != last)].unwrap_or(first);
            taken += first.saturating_sub(without + 1);
            speak_for += 1;
        } else if ends_without.contains(&last) || ends.iter().all(|&end| end > last) {
            speak_against += 1;
        }
        tried += 1;
        if tried == TRIED {
            break;
        }
    }
    taken >= ENOUGH && speak_for > speak_against
}

/// The smallest DECL_UID of `f` that is larger than `floor`, shown or not.
fn first_above(f: &Function<'_>, floor: u32) -> Option<u32> {
    let vars = f.decls.vars.values().filter_map(|var| var.uid);
    let labels = f.decls.labels.values().filter_map(|label| label.decl_uid);
    let first = vars.chain(labels).filter(|&uid| uid > floor).min()?;
    Some(first - hidden_uids_before(f, first).min(first - floor - 1))
}

/// The last DECL_UID that the lowering passes take for `f`.
fn end(dump: &Dump<'_>, f: &Function<'_>, facts: &Facts, opt: OptLevel) -> Option<u32> {
    let mut f = f.clone();
    let dialect = Dialect { opt, ..Dialect::default() };
    let cx = Context::new(dialect, facts, &dump.types);
    guarded(|| passes::run(&mut f, Stage::Cfg, &cx)).ok()?;
    f.counters.last_uid.filter(|_| f.exceeded_limit.is_none())
}
