//! Slots by the places that facts speak of.

use super::FileTypes;
use super::basis::Basis;
use super::integers::{INTEGER, is_integer};
use super::scalar::is_typedef_name;
use super::slots::{Slot, SlotId, Slots};
use crate::facts::Place;
use crate::ir::plain_name;
use crate::ir::types::VOLATILE;
use crate::ir::{Type, TypeKind};
use crate::text::parse::spelled_type;

impl<'a> Slots<'_, 'a> {
    /// The place of the program that `slot` stands for, if it is one.
    pub(super) fn place(&self, slot: Slot<'a>) -> Option<Place> {
        place(slot, |id| self.slot(id))
    }

    /// What the user states of the slot.
    pub(super) fn stated(&mut self, slot: Slot<'a>) -> Option<Type> {
        let facts = self.facts().filter(|facts| !facts.is_empty())?;
        let text = facts.get(&self.place(slot)?)?;
        let ty = spelled_type(&mut self.types, text)?;
        Some(self.of_pointer(ty))
    }

    /// A `volatile` in front of a pointer to a function is the pointer's own: GCC prints it nowhere, and no function
    /// returns something volatile.
    fn of_pointer(&mut self, ty: Type) -> Type {
        let (to, attrs) = match *self.types.kind(ty) {
            TypeKind::Pointer { to, attrs } => (to, attrs),
            TypeKind::Array { of, len } => {
                let of = self.of_pointer(of);
                return self.types.intern(TypeKind::Array { of, len });
            }
            _ => return ty,
        };
        let mut function = self.types.kind(to).clone();
        let TypeKind::Function { ret, .. } = &mut function else { return ty };
        if self.types.qualifiers(*ret) & VOLATILE == 0 {
            return ty;
        }
        *ret = self.types.unqualified(*ret);
        let to = self.types.intern(function);
        let pointer = self.types.intern(TypeKind::Pointer { to, attrs });
        self.qualify(pointer, VOLATILE)
    }

    /// The place of the slot of that number.
    pub(super) fn place_of(&self, id: SlotId) -> Option<Place> {
        self.place(self.slot(id))
    }
}

impl FileTypes<'_> {
    /// Everything whose type the functions rest on and no function declares, and how its type came about.
    pub fn undeclared(&self) -> Vec<(Place, Basis)> {
        let at = |id: SlotId| self.solution.known(id).slot;
        let places = self.solution.slots.iter().filter(|known| known.basis != Basis::Declared);
        let places = places.filter(|known| !is_integer(known.slot));
        let mut places: Vec<_> =
            places.filter_map(|known| Some((place(known.slot, at)?, known.basis))).collect();
        // A typedef of a pointer to a function hides how the pointer prints without it.
        places.extend(self.solution.types.all().filter_map(|ty| match *self.solution.types.kind(ty) {
            TypeKind::Function { id, .. } if is_typedef_name(id) => {
                Some((Place::Typedef(id.to_string()), Basis::Unknown))
            }
            _ => None,
        }));
        places.sort_by(|(a, _), (b, _)| a.cmp(b));
        places
    }
}

/// The place that `slot` stands for.
fn place<'a>(slot: Slot<'a>, slot_of: impl Fn(SlotId) -> Slot<'a>) -> Option<Place> {
    let mut steps: Vec<&str> = Vec::new();
    let mut root = slot;
    while let Slot::Part(of, step) = root {
        steps.push(step);
        root = slot_of(of);
    }
    Some(match root {
        Slot::Global(name) => Place::Global(plain_name(name).to_string() + &path(&steps)),
        Slot::Fixed(address) => Place::Fixed(address.to_string() + &path(&steps)),
        Slot::Return(name) => Place::Result { function: plain_name(name).to_string(), path: path(&steps) },
        Slot::Param(name, index) if steps.is_empty() => {
            Place::Param { function: plain_name(name).to_string(), index }
        }
        Slot::Record(record) => field(record.to_string(), steps)?,
        Slot::Tagged(tag) => field(format!("struct {tag}"), steps)?,
        Slot::Typedef(name) if steps.is_empty() || steps == [INTEGER] => {
            Place::Typedef(name.to_string() + &path(&steps))
        }
        _ => return None,
    })
}

/// The field of the record that these steps begin with, and what follows it.
fn field(record: String, mut steps: Vec<&str>) -> Option<Place> {
    let field = steps.pop()?.to_string() + &path(&steps);
    Some(Place::Field { record, field })
}

/// Steps, the last one first, as C spells them behind a name.
fn path(steps: &[&str]) -> String {
    let mut out = String::new();
    let mut steps = steps.iter().rev().peekable();
    while let Some(&step) = steps.next() {
        match step {
            "[]" | "()" | INTEGER => out.push_str(step),
            "*" => match steps.peek() {
                Some(&&next) if !matches!(next, "*" | "[]" | "()" | INTEGER) => {
                    out.push_str("->");
                    out.push_str(next);
                    steps.next();
                }
                _ => out.push('*'),
            },
            field => {
                out.push('.');
                out.push_str(field);
            }
        }
    }
    out
}
