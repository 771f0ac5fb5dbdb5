//! The identifiers of a function while it is read, and its spellings of types, each with all that it may mean.
//!
//! Every identifier is looked up once, in a table of its own with linear probing, and what it means as a variable, as a
//! label, as a type or as the name of something that is declared nowhere stands together.

use super::lex::Word;
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

/// Where an identifier may be found: its bytes if they are few, or their hash, and its number from 1 on; 0 where there is
/// none.
#[derive(Clone, Copy, Default)]
struct Place {
    key: u64,
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
    #[inline(never)]
    pub(super) fn number(&mut self, text: &'a str) -> usize {
        let (key, at) = key(text, Word::of(text));
        match self.find(text, key, at) {
            Ok(number) => number,
            Err(place) => self.add(text, key, place),
        }
    }

    /// The number of the identifier that `i` begins with.
    #[inline(always)]
    pub(super) fn next_number(&mut self, i: &'a str, word: Word) -> usize {
        // Most are short, and where they are looked for first.
        if word.len <= 8 {
            let (key, at) = short_key(word);
            let place = self.places[at & (self.places.len() - 1)];
            if place.key == key && (1..).contains(&place.number) {
                let number = place.number as usize - 1;
                if self.all[number].text.len() == word.len {
                    return number;
                }
            }
        }
        self.number(&i[..word.len])
    }

    /// The identifier of this number.
    #[inline]
    pub(super) fn numbered(&mut self, number: usize) -> &mut Ident<'a> {
        &mut self.all[number]
    }

    /// The identifier spelled `text`, if there has been one.
    pub(super) fn known(&self, text: &str) -> Option<&Ident<'a>> {
        let (key, at) = key(text, Word::of(text));
        self.find(text, key, at).ok().map(|number| &self.all[number])
    }

    /// Forgets what spellings of types mean.
    pub(super) fn forget_types(&mut self) {
        self.all.iter_mut().for_each(|ident| ident.ty = PackedOption::default());
    }

    /// The number of an identifier, or the place where it would stand.
    #[inline(always)]
    fn find(&self, text: &str, key: u64, mut at: usize) -> Result<usize, usize> {
        let last = self.places.len() - 1;
        loop {
            let place = &self.places[at & last];
            if place.number == 0 {
                return Err(at & last);
            }
            if place.key == key {
                let number = place.number as usize - 1;
                let known = self.all[number].text;
                if known.len() == text.len() && (text.len() <= 8 || known == text) {
                    return Ok(number);
                }
            }
            at += 1;
        }
    }

    #[inline(never)]
    fn add(&mut self, text: &'a str, key: u64, place: usize) -> usize {
        let none = PackedOption::default();
        self.all.push(Ident {
            text,
            var: none,
            undeclared: none,
            numbered: none,
            label: PackedOption::default(),
            ty: PackedOption::default(),
        });
        let number = self.all.len();
        self.places[place] = Place { key, number: number as u32 };
        if 2 * number > self.places.len() {
            self.grow();
        }
        number - 1
    }

    #[cold]
    fn grow(&mut self) {
        self.places = vec![Place::default(); 2 * self.places.len()];
        let last = self.places.len() - 1;
        for (number, ident) in (1..).zip(&self.all) {
            let (key, mut at) = key(ident.text, Word::of(ident.text));
            while self.places[at & last].number > 0 {
                at += 1;
            }
            self.places[at & last] = Place { key, number };
        }
    }
}

/// What a text is told by, and where to look for it first.
#[inline]
fn key(text: &str, word: Word) -> (u64, usize) {
    if word.len > 8 {
        let mut hasher = FxHasher::default();
        hasher.write(text.as_bytes());
        let hash = hasher.finish();
        return (hash, hash as usize);
    }
    short_key(word)
}

/// As [`key`], of a short one. Names with consecutive numbers, which mostly come one after the other, stand side by side: the
/// last byte counts places.
#[inline(always)]
fn short_key(word: Word) -> (u64, usize) {
    /// An odd number without a pattern.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let behind = (8 * word.len as u32).saturating_sub(8);
    let last = word.short >> behind;
    let others = word.short ^ last << behind;
    // The upper half of the product depends on all of the text, the lower one on what the upper knows little of.
    let product = u128::from(others) * u128::from(FACTOR);
    (word.short, (product as u64 ^ (product >> 64) as u64).wrapping_add(last) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_alike_do_not_crowd() {
        for width in 1..=6 {
            let mut idents = Idents::new(4);
            let names: Vec<String> = (0..1000).map(|n| format!("x{n:0width$}")).collect();
            names.iter().for_each(|name| _ = idents.number(name));
            let last = idents.places.len() - 1;
            let way = |name: &String| {
                let (_, from) = key(name, Word::of(name));
                let to = idents.places.iter().position(|place| {
                    place.number > 0 && idents.all[place.number as usize - 1].text == name.as_str()
                });
                to.unwrap().wrapping_sub(from) & last
            };
            let ways: usize = names.iter().map(way).sum();
            assert!(ways < 4000, "{width}: {ways}");
        }
    }

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
