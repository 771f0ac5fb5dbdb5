//! What the text of one function shows: counters that run on from function to function, and what the order of functions
//! depends on.

use super::head_uids::labels_of_conditions;
use crate::ir::{Function, Number, Stage, VarData, VarKind};
use crate::reconstruct::{gimplified_uid, hidden_uids_before, made_last};
use crate::target::dialect::{Dialect, OptLevel};

/// A counter.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counter {
    /// DECL_UIDs.
    Uid,
    /// Numbers in the names of temporaries.
    Serial,
}

impl Counter {
    /// All.
    pub const ALL: [Counter; 2] = [Counter::Uid, Counter::Serial];
}

/// The counters that the text of a function shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Shown {
    /// The value that each counter continues from. After [`mark_new`](super::numbers::mark_new) it includes nested functions.
    pub last: [u32; 2],
    /// The number of DECL_UIDs that the gimplifier takes without showing them.
    hidden: u32,
    /// The gimplifier's first DECL_UID, if one is shown.
    pub first: Option<u32>,
    /// Whether the value exceeds those of all earlier functions. [`mark_new`](super::numbers::mark_new) sets it.
    pub is_new: [bool; 2],
}

impl Shown {
    /// The counters that the text of `f` shows.
    pub fn by(f: &Function<'_>) -> Self {
        let uid = if f.stage == Stage::High { gimplified_uid(f) } else { f.largest_uid() };
        Shown {
            last: [uid, f.smallest_free_serial()],
            hidden: hidden(f),
            first: first_gimplified(f),
            is_new: [false; 2],
        }
    }

    /// The last DECL_UID that the text shows.
    pub fn last_uid(&self) -> u32 {
        self.last[Counter::Uid as usize]
    }

    /// The number of DECL_UIDs that the gimplifier takes without showing them.
    pub fn hidden(&self, counter: Counter) -> u32 {
        if counter == Counter::Uid { self.hidden } else { 0 }
    }
}

/// A result in memory takes one more DECL_UID, and so does a variable of `-finstrument-functions`.
fn hidden(f: &Function<'_>) -> u32 {
    let has_result = f.decls.vars.values().any(|var| var.kind == VarKind::Result);
    u32::from(has_result) + if f.stage == Stage::High { made_last(f) } else { 0 }
}

/// The smallest DECL_UID of the gimplifier's nameless temporaries and labels.
fn first_gimplified(f: &Function<'_>) -> Option<u32> {
    let is_made =
        |var: &&VarData<'_>| var.kind == VarKind::Local && var.anonymous && !var.decl.contains(" = ");
    let first = f
        .decls
        .vars
        .values()
        .filter(is_made)
        .filter_map(|var| var.uid.and_then(Number::shown))
        .chain(labels_of_conditions(f))
        .min()?;
    Some(first.saturating_sub(hidden_uids_before(f, first)))
}

/// What the order depends on for one function, apart from its references.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OrderTraits<'a> {
    /// File and line of the body's first statement, if the dump shows locations.
    pub line: Option<(&'a str, u32)>,
    /// The smallest DECL_UID of its own declarations, if the front end gave it out.
    pub uid: Option<u32>,
    /// Whether it is optimized, if its attributes say so.
    pub optimizes: Option<bool>,
    /// DECL_DISREGARD_INLINE_LIMITS, from its attributes.
    pub always_inline: bool,
    /// An attribute keeps it even if nothing refers to it.
    pub used: bool,
}

impl<'a> OrderTraits<'a> {
    /// The traits of the next function; `last` is the largest DECL_UID in the functions before it.
    pub fn of(f: &Function<'a>, last: &mut u32) -> Self {
        let labels = f.decls.labels.values().filter_map(|l| l.decl_uid);
        let elsewhere = [VarKind::Global, VarKind::Function, VarKind::Extern];
        let own = f.decls.vars.values().filter(|v| !elsewhere.contains(&v.kind));
        let (mut first, mut largest) = (None, *last);
        for uid in own.filter_map(|v| v.uid).chain(labels).filter_map(Number::shown) {
            if uid < *last {
                first = Some(first.map_or(uid, |first: u32| first.min(uid)));
            }
            largest = largest.max(uid);
        }
        *last = largest;
        let has = |word| f.head.has_attribute(word);
        let level = |opt| Dialect { opt, ..Dialect::default() }.for_attributes(&f.head.attributes).opt;
        let (level, other) = (level(OptLevel::O0), level(OptLevel::O2));
        OrderTraits {
            line: body_line(f),
            uid: first,
            optimizes: (level == other).then_some(level.optimizes()),
            always_inline: has("always_inline") || has("gnu_inline"),
            used: has("used") || has("constructor") || has("destructor"),
        }
    }
}

fn body_line<'a>(f: &Function<'a>) -> Option<(&'a str, u32)> {
    let loc = f.source.locs[*f.body.seqs[f.body.root.expand()?].first()?]?;
    Some((loc.file, loc.line))
}
