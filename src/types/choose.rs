//! Choosing a slot's type from the votes for it.
//!
//! Conversions between pointers are useless to GCC whatever they point to, but C demands a cast between
//! unlike ones, so most stores and loads meet their like: the pointee with most votes wins, `void *` only
//! where nothing else is seen or too much is. Qualifiers of the pointee have a direction: they may be added
//! on the way of a value, not dropped.

use super::slots::Slots;
use super::term::Hint;
use crate::ir::types::CONST;
use crate::ir::{Type, TypeKind};

/// Which way a value went between a slot and a known type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    /// Into the slot.
    In,
    /// Out of the slot.
    Out,
    /// Neither: they meet as operands.
    Same,
}

/// The votes for one type.
#[derive(Clone, Copy, Debug)]
struct Entry {
    ty: Type,
    into: u32,
    out: u32,
    same: u32,
    exact: u32,
}

impl Entry {
    fn total(&self) -> u32 {
        self.into + self.out + self.same
    }
}

/// The votes for one slot, types in order of first sight.
#[derive(Clone, Default, Debug)]
pub(super) struct Tally {
    entries: Vec<Entry>,
    apart: Vec<(Type, u32)>,
    hints: Vec<(Hint, u32)>,
}

impl Tally {
    /// Votes for `ty`.
    pub fn vote(&mut self, ty: Type, direction: Direction, count: u32, exact: bool) {
        let at = self.entries.iter().position(|entry| entry.ty == ty).unwrap_or_else(|| {
            self.entries.push(Entry { ty, into: 0, out: 0, same: 0, exact: 0 });
            self.entries.len() - 1
        });
        let entry = &mut self.entries[at];
        *match direction {
            Direction::In => &mut entry.into,
            Direction::Out => &mut entry.out,
            Direction::Same => &mut entry.same,
        } += count;
        entry.exact += if exact { count } else { 0 };
    }

    /// Votes against all types of the shape of `ty`.
    pub fn apart(&mut self, ty: Type, count: u32) {
        self.apart.push((ty, count));
    }

    /// A constant or operation says this.
    pub fn hint(&mut self, hint: Hint, count: u32) {
        self.hints.push((hint, count));
    }
}

/// The winner.
pub(super) fn choose(tally: &Tally, slots: &mut Slots<'_, '_>) -> Option<Type> {
    if tally.entries.is_empty() {
        return None;
    }
    let pointer = |slots: &Slots<'_, '_>, ty: Type| match *slots.types.kind(slots.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    };
    let arrays: Vec<Entry> = tally
        .entries
        .iter()
        .copied()
        .filter(|entry| matches!(slots.types.kind(slots.types.unqualified(entry.ty)), TypeKind::Array { .. }))
        .collect();
    if !arrays.is_empty() {
        return best(&arrays);
    }
    let pointers: Vec<(Entry, Type)> =
        tally.entries.iter().filter_map(|&entry| Some((entry, pointer(slots, entry.ty)?))).collect();
    if !pointers.is_empty() {
        return choose_pointer(&pointers, slots);
    }
    choose_scalar(&tally.entries, slots)
}

fn best(entries: &[Entry]) -> Option<Type> {
    let mut best: Option<&Entry> = None;
    for entry in entries {
        if best.is_none_or(|best| (entry.exact, entry.total()) > (best.exact, best.total())) {
            best = Some(entry);
        }
    }
    best.map(|entry| entry.ty)
}

/// Among arithmetic types the main variant with most votes, as spelled most often.
fn choose_scalar(entries: &[Entry], slots: &mut Slots<'_, '_>) -> Option<Type> {
    let mut mains: Vec<(Type, u32)> = Vec::new();
    for entry in entries {
        let main = slots.main_variant(entry.ty).unwrap_or(entry.ty);
        match mains.iter_mut().find(|(ty, _)| *ty == main) {
            Some((_, count)) => *count += entry.total(),
            None => mains.push((main, entry.total())),
        }
    }
    let mut winner = *mains.first()?;
    for &main in &mains[1..] {
        if main.1 > winner.1 {
            winner = main;
        }
    }
    let spelled: Vec<Entry> = entries
        .iter()
        .copied()
        .filter(|entry| slots.main_variant(entry.ty).unwrap_or(entry.ty) == winner.0)
        .collect();
    best(&spelled)
}

/// Among pointers the pointee with most votes, with the qualifiers that the directions allow.
fn choose_pointer(pointers: &[(Entry, Type)], slots: &mut Slots<'_, '_>) -> Option<Type> {
    struct Group {
        pointee: Type,
        total: u32,
        into: u8,
        out: u8,
        seen_out: bool,
        seen_in: bool,
        void: bool,
    }
    let mut groups: Vec<Group> = Vec::new();
    for &(entry, to) in pointers {
        let (pointee, quals) = (slots.types.unqualified(to), slots.types.qualifiers(to));
        let void = matches!(slots.types.kind(pointee), TypeKind::Named("void"));
        let at = groups.iter().position(|group| group.pointee == pointee).unwrap_or_else(|| {
            groups.push(Group { pointee, total: 0, into: 0, out: CONST, seen_out: false, seen_in: false, void });
            groups.len() - 1
        });
        let group = &mut groups[at];
        group.total += entry.total();
        if entry.into > 0 {
            group.into |= quals;
            group.seen_in = true;
        }
        if entry.out > 0 {
            group.out = if group.seen_out { group.out & quals } else { quals };
            group.seen_out = true;
        }
        if entry.same > 0 && !group.seen_in {
            group.into |= quals;
        }
    }
    let mut winner: Option<&Group> = None;
    for group in &groups {
        if winner.is_none_or(|best| (!group.void, group.total) > (!best.void, best.total)) {
            winner = Some(group);
        }
    }
    let distinct = groups.iter().filter(|group| !group.void).count();
    if distinct >= 3 {
        winner = groups.iter().find(|group| group.void).or(winner);
    }
    let winner = winner?;
    let quals = match (winner.seen_in, winner.seen_out) {
        (true, true) => winner.into & winner.out | winner.into & !CONST,
        (false, true) => winner.out,
        _ => winner.into,
    };
    let pointee = winner.pointee;
    let pointee = slots.qualify(pointee, quals);
    Some(slots.pointer(pointee))
}
