//! The identifiers of a function while it is read, and its spellings of types, each with all that it may mean.
//!
//! Every identifier is looked up once, in a table of its own with linear probing, and what it means as a variable, as a
//! label, as a type or as the name of something that is declared nowhere stands together.

use crate::ir::{Label, Type, Var};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// The identifiers met so far.
pub(super) struct Idents<'a> {
    /// A power of two of places, at most half of them taken.
    places: Vec<Place>,
    all: Vec<Ident<'a>>,
}

/// An identifier.
#[derive(Clone, Copy)]
pub(super) struct Ident<'a> {
    text: &'a str,
    /// The ends of its text, which are all of it if it is short.
    ends: (u64, u64),
    /// The variable that an open scope declares so.
    pub var: PackedOption<Var>,
    /// The variable that is called so and no scope declares.
    pub undeclared: PackedOption<Var>,
    /// The variable that is declared with a number behind this, in a `-uid` dump: SSA names print without it.
    pub numbered: PackedOption<Var>,
    /// The label.
    pub label: PackedOption<Label>,
    /// The type that is spelled so.
    pub ty: PackedOption<Type>,
}

/// Where an identifier may be found: a part of its hash, and its number from 1 on; 0 where there is none.
#[derive(Clone, Copy, Default)]
struct Place {
    hash: u32,
    number: u32,
}

impl<'a> Idents<'a> {
    /// With room for about so many.
    pub(super) fn new(count: usize) -> Self {
        let places = (2 * count).next_power_of_two().max(32);
        Idents { places: vec![Place::default(); places], all: Vec::with_capacity(count) }
    }

    /// The identifier spelled `text`.
    #[inline]
    pub(super) fn get(&mut self, text: &'a str) -> &mut Ident<'a> {
        let number = self.number(text);
        &mut self.all[number]
    }

    /// The number of the identifier spelled `text`.
    #[inline(always)]
    pub(super) fn number(&mut self, text: &'a str) -> usize {
        let ends = ends(text.as_bytes());
        let hash = hash(text, ends);
        match self.find(hash, text, ends) {
            Ok(number) => number,
            Err(place) => self.add(hash, place, text, ends),
        }
    }

    /// The identifier of this number.
    #[inline]
    pub(super) fn numbered(&mut self, number: usize) -> &mut Ident<'a> {
        &mut self.all[number]
    }

    /// The identifier spelled `text`, if there has been one.
    pub(super) fn known(&self, text: &str) -> Option<&Ident<'a>> {
        let ends = ends(text.as_bytes());
        self.find(hash(text, ends), text, ends).ok().map(|number| &self.all[number])
    }

    /// Forgets what spellings of types mean.
    pub(super) fn forget_types(&mut self) {
        self.all.iter_mut().for_each(|ident| ident.ty = PackedOption::default());
    }

    /// The number of an identifier, or the place where it would stand.
    #[inline(always)]
    fn find(&self, hash: u32, text: &str, ends: (u64, u64)) -> Result<usize, usize> {
        let last = self.places.len() - 1;
        let mut at = hash as usize & last;
        loop {
            let place = self.places[at];
            let Some(number) = (place.number as usize).checked_sub(1) else { return Err(at) };
            if place.hash == hash {
                let known = &self.all[number];
                let is_same = known.ends == ends && known.text.len() == text.len();
                if is_same && (text.len() <= 16 || known.text == text) {
                    return Ok(number);
                }
            }
            at = (at + 1) & last;
        }
    }

    #[inline(never)]
    fn add(&mut self, hash: u32, place: usize, text: &'a str, ends: (u64, u64)) -> usize {
        let none = PackedOption::default();
        self.all.push(Ident {
            text,
            ends,
            var: none,
            undeclared: none,
            numbered: none,
            label: PackedOption::default(),
            ty: PackedOption::default(),
        });
        let number = self.all.len();
        self.places[place] = Place { hash, number: number as u32 };
        if 2 * number > self.places.len() {
            self.grow();
        }
        number - 1
    }

    #[cold]
    fn grow(&mut self) {
        let places = vec![Place::default(); 2 * self.places.len()];
        let last = places.len() - 1;
        for place in std::mem::replace(&mut self.places, places).into_iter().filter(|place| place.number > 0)
        {
            let mut at = place.hash as usize & last;
            while self.places[at].number > 0 {
                at = (at + 1) & last;
            }
            self.places[at] = place;
        }
    }
}

/// The first and the last eight bytes of a text. Together with its length they are all of one of up to sixteen.
#[inline]
fn ends(text: &[u8]) -> (u64, u64) {
    if let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) {
        return (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
    }
    if let (Some(first), Some(last)) = (text.first_chunk::<4>(), text.last_chunk::<4>()) {
        return (u32::from_le_bytes(*first).into(), u32::from_le_bytes(*last).into());
    }
    match text {
        [] => (0, 0),
        [first, .., last] => {
            (u64::from(*first) | u64::from(text[text.len() / 2]) << 8 | u64::from(*last) << 16, 0)
        }
        [only] => (u64::from(*only), 0),
    }
}

/// Names with consecutive numbers, which mostly come one after the other, stand side by side: the last two bits of the hash
/// are those of the text.
#[inline]
fn hash(text: &str, (first, last): (u64, u64)) -> u32 {
    const BESIDE: u8 = 3;
    let side = text.as_bytes().last().map_or(0, |last| last & BESIDE);
    let without = |last: u64| last & !(u64::from(BESIDE) << if text.len() < 8 { 24 } else { 56 });
    if text.len() > 16 {
        let mut hasher = FxHasher::default();
        hasher.write(text.as_bytes());
        return hasher.finish() as u32;
    }
    // Two odd numbers without a pattern; both halves of the product depend on all of the text.
    let last = without(last) ^ text.len() as u64;
    let [first, last] = [first ^ 0x9e37_79b9_7f4a_7c15, last ^ 0xd1b5_4a32_d192_ed03];
    let product = u128::from(first) * u128::from(last);
    (product ^ product >> 64) as u32 & !u32::from(BESIDE) | u32::from(side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn found_again_when_the_table_has_grown() {
        let names: Vec<String> = (0..1000).map(|n| format!("x{n}")).collect();
        let mut idents = Idents::new(4);
        for (at, name) in names.iter().enumerate() {
            idents.get(name).var = Some(Var::from_u32(at as u32)).into();
        }
        let found = |name: &String| idents.known(name).unwrap().var.unwrap().as_u32();
        assert!(names.iter().map(found).eq(0..1000));
        assert!(idents.known("y").is_none());
    }
}
