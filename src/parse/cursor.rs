//! The place in the text that statements and trees are read from.
//!
//! It is kept with what has been read ([`Cx::rest`]), so that the productions of statements and trees, which make up
//! nearly all of a dump, give back a number in a register and nothing else. Productions that take a text of known extent
//! (declarations, types) take and give back slices, as is `nom`'s convention.

use super::lex::{self, Fail, byte};
use super::names::Cx;
use crate::ir::Locus;

/// What a production gives back that reads from [`Cx::rest`].
pub(super) type Read<'a, T> = Result<T, Box<Fail<'a>>>;

impl<'a> From<nom::Err<Fail<'a>>> for Box<Fail<'a>> {
    #[cold]
    fn from(error: nom::Err<Fail<'a>>) -> Self {
        match error {
            nom::Err::Error(fail) | nom::Err::Failure(fail) => Box::new(fail),
            nom::Err::Incomplete(_) => Box::new(Fail { at: "", expected: "more text" }),
        }
    }
}

impl<'a> From<Box<Fail<'a>>> for nom::Err<Fail<'a>> {
    #[cold]
    fn from(fail: Box<Fail<'a>>) -> Self {
        nom::Err::Failure(*fail)
    }
}

/// Refuses the text from `at` on.
#[cold]
#[inline(never)]
pub(super) fn refuse<'a, T>(at: &'a str, expected: &'static str) -> Read<'a, T> {
    Err(Box::new(Fail { at, expected }))
}

impl<'a> Cx<'a> {
    /// The next byte, 0 at the end of the text.
    #[inline]
    pub(super) fn peek(&self) -> u8 {
        byte(self.rest, 0)
    }

    /// The byte so many bytes ahead, 0 beyond the end of the text.
    #[inline]
    pub(super) fn byte(&self, at: usize) -> u8 {
        byte(self.rest, at)
    }

    /// Whether `text` is next.
    #[inline]
    pub(super) fn sees(&self, text: &str) -> bool {
        self.rest.starts_with(text)
    }

    /// The next `n` bytes, behind which reading goes on.
    #[inline]
    pub(super) fn take(&mut self, n: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(n);
        self.rest = rest;
        taken
    }

    /// Goes behind `text`, if it is next.
    #[inline]
    pub(super) fn opt(&mut self, text: &str) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Goes behind `text`, which has to be next.
    #[inline]
    pub(super) fn lit(&mut self, text: &'static str) -> Read<'a, ()> {
        if self.opt(text) { Ok(()) } else { self.refuse(text) }
    }

    /// Refuses the text from here on.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse<T>(&self, expected: &'static str) -> Read<'a, T> {
        refuse(self.rest, expected)
    }

    /// Goes behind spaces and line ends.
    #[inline]
    pub(super) fn skip(&mut self) {
        self.rest = lex::skip(self.rest);
    }

    /// Goes behind what `production` reads.
    #[inline]
    pub(super) fn by<T>(&mut self, production: impl FnOnce(&'a str) -> lex::Res<'a, T>) -> Read<'a, T> {
        let (rest, value) = production(self.rest)?;
        self.rest = rest;
        Ok(value)
    }

    /// The source place that is next, if one is.
    #[inline]
    pub(super) fn place(&mut self) -> Option<Locus<'a>> {
        if self.peek() != b'[' {
            return None;
        }
        let (rest, place) = lex::place(self.rest)?;
        self.rest = rest;
        Some(place)
    }

    /// The rest of the line, behind which reading goes on.
    pub(super) fn rest_of_line(&mut self) -> &'a str {
        let (rest, line) = lex::rest_of_line(self.rest);
        self.rest = rest;
        line
    }

    /// The end of the line, which has to be here.
    #[inline]
    pub(super) fn line_end(&self) -> Read<'a, ()> {
        match self.peek() {
            b'\n' => Ok(()),
            _ if self.rest.is_empty() => Ok(()),
            _ => self.refuse("the end of the line after a statement"),
        }
    }
}
