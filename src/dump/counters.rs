//! Numbers that run on from function to function: DECL_UIDs, and those behind the names of temporaries
//! (`create_tmp_var_name`).
//!
//! GCC gimplifies a function (with those nested in it) and puts it through the lowering passes before it turns to
//! the next one. So a function's passes go on from the largest number that its text shows, if the gimplifier
//! gave it out; if the text shows none that is new, they go on from where the passes of the function before it
//! ended, which is found by running them.

use super::Dump;
use crate::dialect::Dialect;
use crate::ir::{Function, Stage, VarKind};
use crate::lower::gimplified_uid;
use std::sync::OnceLock;

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counter {
    /// DECL_UIDs.
    Uid,
    /// Numbers of named temporaries.
    Serial,
}

/// Where each counter stands after a function's lowering passes, without and with optimization.
#[derive(Default)]
pub struct Ends([[OnceLock<u32>; 2]; 2]);

/// What the text of a function shows.
#[derive(Clone, Copy, Default)]
pub(super) struct Shown {
    /// The number that each counter goes on from.
    last: [u32; 2],
    /// The function returns a value in memory.
    has_result: bool,
}

impl Shown {
    /// By `f`, as it was read.
    pub fn by(f: &Function<'_>) -> Self {
        let uid = if f.stage == Stage::High { gimplified_uid(f) } else { f.largest_uid() };
        Shown {
            last: [uid, f.smallest_free_serial()],
            has_result: f.vars.values().any(|var| var.kind == VarKind::Result),
        }
    }

    /// What the gimplifier takes without showing it: a function that returns a value in memory has one more DECL_UID.
    fn unseen(self, counter: Counter) -> u32 {
        u32::from(counter == Counter::Uid && self.has_result)
    }
}

/// The largest numbers that the texts show.
#[derive(Default)]
pub(super) struct Spelled {
    /// In each function, or for one that has others nested in it, in all of those.
    own: [Vec<u32>; 2],
    /// In all functions before each.
    before: [Vec<u32>; 2],
}

/// How far counting has come before the passes of the function at `index`; for the others of a family than the
/// outermost, what takes the family apart has set that already, but for what the passes used since.
pub(super) fn start(dump: &Dump<'_>, index: usize, counter: Counter, dialect: Dialect) -> u32 {
    let known = |at: usize| &dump.items[at].ends.0[counter as usize][usize::from(dialect.opt.optimizes())];
    // Back to a function whose text tells where it goes on from, or behind which the count is known already.
    let mut first = index;
    while first > 0 && !is_told(dump, first, counter) && (first == index || known(first).get().is_none()) {
        first -= 1;
    }
    let spelled = spelled(dump);
    let own = spelled.own[counter as usize][index];
    if first == index {
        return own;
    }
    let mut end = 0;
    for at in first..index {
        end = *known(at).get_or_init(|| {
            let begin = if at == first { spelled.own[counter as usize][at] } else { end };
            let run =
                super::run(dump, &dump.items[at], Stage::Cfg, dialect, &[(counter, begin)], &mut |_| {});
            run.map_or(begin, |f| reached(&f, counter).unwrap_or(begin)).max(begin)
        });
    }
    let is_inner = dump.items[index].member.as_ref().is_some_and(|member| !member.is_outermost());
    own.max(if is_inner { end } else { end + dump.items[index].shown.unseen(counter) })
}

/// Whether a finished function has used numbers that its text does not tell.
pub(super) fn is_open(dump: &Dump<'_>, index: usize, f: &Function<'_>, counter: Counter) -> bool {
    reached(f, counter).is_some() && !is_told(dump, index, counter)
}

/// Lets the passes go on from `start`.
pub(super) fn set(f: &mut Function<'_>, counter: Counter, start: u32) {
    let start = start.max(reached(f, counter).unwrap_or(0));
    match counter {
        Counter::Uid => f.last_uid = Some(start),
        Counter::Serial => f.next_serial = Some(start),
    }
}

fn reached(f: &Function<'_>, counter: Counter) -> Option<u32> {
    match counter {
        Counter::Uid => f.last_uid,
        Counter::Serial => f.next_serial,
    }
}

/// Whether the function's text shows the number that its passes go on from.
fn is_told(dump: &Dump<'_>, index: usize, counter: Counter) -> bool {
    let spelled = spelled(dump);
    let is_first = dump.items[index].member.as_ref().is_none_or(|member| member.is_outermost());
    is_first && spelled.own[counter as usize][index] > spelled.before[counter as usize][index]
}

fn spelled<'d>(dump: &'d Dump<'_>) -> &'d Spelled {
    dump.spelled.get_or_init(|| {
        let mut spelled = Spelled::default();
        for counter in [Counter::Uid, Counter::Serial] {
            let own = &mut spelled.own[counter as usize];
            own.extend(dump.items.iter().map(|item| item.shown.last[counter as usize]));
            let mut outermost = 0;
            for at in 0..own.len() {
                if dump.items[at].member.as_ref().is_none_or(|member| member.is_outermost()) {
                    outermost = at;
                } else {
                    let unseen = dump.items[at].shown.unseen(counter);
                    own[outermost] = own[at].max(own[outermost] + unseen);
                }
            }
            let mut largest = 0;
            spelled.before[counter as usize].extend(own.iter().map(|&own| {
                let before = largest;
                largest = largest.max(own);
                before
            }));
        }
        spelled
    })
}
