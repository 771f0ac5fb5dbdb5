//! What the rest of the file tells of a slot that nothing votes for.
//!
//! A field that is only compared with constants can have any type that holds them; the dump does not
//! say which. Programs are consistent, though: fields of the same name in other records, names with the same
//! prefix and declarations used alike mostly have the same type. So the known slots of the file
//! are counted by these traits, and an unknown one gets what is most frequent under the most telling trait.

use super::ByType;
use super::choose::Tally;
use super::guess::{enumeration, fits, truth};
use super::integers::INTEGER;
use super::pieces::{Hint, Value};
use super::slots::{Slot, SlotId, Slots};
use crate::ir::{Shape, Type, TypeKind};
use rustc_hash::FxHashMap;

/// Something that declarations of one type tend to have in common, the most telling first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Trait<'a> {
    /// The name.
    Name(&'a str),
    /// The lower-case letters before the first capital (`nByte`), and the use.
    Prefix(&'a str, Use),
    /// The use.
    Use(Use),
}

/// How a declaration is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Use {
    kind: Kind,
    /// Converted to `int`, so it is not one.
    converted: bool,
    /// Compared with no constant, with 0 and 1, or with others.
    constants: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Field,
    Element,
    Global,
    Result,
    Other,
}

/// How many declarations of other types weigh as much as one of `int`.
const COMMON: u32 = 4;

/// How many known declarations of a trait a guess takes.
fn enough(found: Trait<'_>) -> u32 {
    match found {
        Trait::Name(_) => 1,
        Trait::Prefix(..) => 2,
        Trait::Use(_) => 4,
    }
}

/// The types of the known slots by their traits, in order of first sight.
#[derive(Default)]
pub(super) struct Habits<'a> {
    counts: FxHashMap<Trait<'a>, ByType<u32>>,
}

impl<'a> Habits<'a> {
    /// Counts a slot whose type is the arithmetic type `main`.
    pub fn learn(&mut self, slot: SlotId, tally: &Tally, main: Type, slots: &mut Slots<'_, 'a>) {
        let width = matches!(slots.types.kind(main), TypeKind::Named(name) if name.starts_with('<'));
        for found in traits(slot, tally, slots).into_iter().flatten() {
            if width && matches!(found, Trait::Name(_)) {
                // Bit-fields of the same name need not have the same width.
                continue;
            }
            let counts = self.counts.entry(found).or_default();
            *counts.entry(main).or_default() += 1;
        }
    }

    /// The type that the slot has by habit, or that its constants tell where habits do not say more.
    pub fn guess(&self, slot: SlotId, tally: &Tally, slots: &mut Slots<'_, 'a>) -> Option<Type> {
        let [name, prefix, used] = traits(slot, tally, slots);
        let habit = |found: Option<Trait<'a>>, slots: &mut Slots<'_, 'a>| self.most(found?, tally, slots);
        let told = habit(name, slots).or_else(|| truth(slot, tally, slots)).or_else(|| habit(prefix, slots));
        told.or_else(|| {
            let used = habit(used, slots);
            let is_plain = used.is_none_or(|ty| *slots.types.kind(ty) == TypeKind::Named("int"));
            let other = if is_plain { enumeration(slot, tally, slots) } else { None };
            other.or(used)
        })
    }

    /// The type that most declarations of the trait have.
    fn most(&self, found: Trait<'a>, tally: &Tally, slots: &mut Slots<'_, 'a>) -> Option<Type> {
        // Only a clear habit is against the commonest type.
        let common = |ty: Type, slots: &Slots<'_, 'a>| {
            matches!(found, Trait::Use(_)) && matches!(slots.types.kind(ty), TypeKind::Named("int"))
        };
        let mut best: Option<(Type, u32)> = None;
        for (&ty, &count) in self.counts.get(&found)? {
            let count = if common(ty, slots) { COMMON * count } else { count };
            if best.is_none_or(|(_, most)| count > most)
                && count >= enough(found)
                && slots.shape(ty).is_some_and(|shape| fits(shape, tally, slots))
            {
                best = Some((ty, count));
            }
        }
        best.map(|(ty, _)| ty)
    }
}

fn traits<'a>(slot: SlotId, tally: &Tally, slots: &mut Slots<'_, 'a>) -> [Option<Trait<'a>>; 3] {
    let (kind, name) = match slots.slot(slot) {
        Slot::Part(_, "[]") => (Kind::Element, None),
        Slot::Part(_, "*" | "()" | INTEGER) => (Kind::Other, None),
        Slot::Part(_, field) => (Kind::Field, Some(field)),
        Slot::Global(name) => (Kind::Global, Some(name)),
        Slot::Return(name) => (Kind::Result, Some(name)),
        _ => (Kind::Other, None),
    };
    let int = Shape::Int { bits: 32, signed: true };
    let converted = tally.apart_shapes(slots).contains(&int);
    let largest = tally
        .hints()
        .iter()
        .filter_map(|hint| {
            if let &(Hint::Integer(Value(n)) | Hint::Added(Value(n))) = hint { Some(n.abs()) } else { None }
        })
        .max();
    let constants = match largest {
        None => 0,
        Some(0 | 1) => 1,
        Some(_) => 2,
    };
    let use_ = Use { kind, converted, constants };
    [
        name.filter(|_| kind == Kind::Field).map(Trait::Name),
        name.and_then(prefix).map(|prefix| Trait::Prefix(prefix, use_)),
        Some(Trait::Use(use_)).filter(|_| !converted),
    ]
}

/// The lower-case letters before the first capital.
fn prefix(name: &str) -> Option<&str> {
    let end = name.find(|c: char| !c.is_ascii_lowercase())?;
    (end > 0 && name[end..].starts_with(|c: char| c.is_ascii_uppercase())).then(|| &name[..end])
}
