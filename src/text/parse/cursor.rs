//! The place in the text that statements and trees are read from.
//!
//! It is kept with what has been read ([`Cx::rest`]), so that the productions of statements and trees, which make up
//! nearly all of a dump, give back a number in a register and nothing else. Productions that take a text of known extent
//! (declarations, types) take and give back slices, as is `nom`'s convention.

use super::lex::{self, Fail, Out, byte};
use super::names::Cx;
use crate::ir::Locus;

/// What a production gives back that reads from [`Cx::rest`].
pub(super) type Read<T> = Result<T, Refused>;

/// The text was refused; where and why is kept in [`Cx::failure`].
pub(super) struct Refused;

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
    pub(super) fn lit(&mut self, text: &'static str) -> Read<()> {
        if self.opt(text) { Ok(()) } else { self.refuse(text) }
    }

    /// Refuses the text from here on.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse<T>(&mut self, expected: &'static str) -> Read<T> {
        self.refuse_at(self.rest, expected)
    }

    /// Refuses the text from `at` on.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse_at<T>(&mut self, at: &'a str, expected: &'static str) -> Read<T> {
        self.failure = Some(Fail { at, expected });
        Err(Refused)
    }

    /// What a production that takes a text of known extent gave back.
    #[inline]
    pub(super) fn kept<T>(&mut self, read: Out<'a, T>) -> Read<T> {
        read.map_err(|error| {
            self.failure = Some(error.into());
            Refused
        })
    }

    /// As a production that takes a text of known extent gives it back.
    pub(super) fn given<T>(&mut self, read: Read<T>) -> Out<'a, T> {
        let at = self.rest;
        let unknown = Fail { at, expected: "other text" };
        read.map_err(|Refused| nom::Err::Failure(self.failure.take().unwrap_or(unknown)))
    }

    /// Goes behind spaces and line ends.
    #[inline]
    pub(super) fn skip(&mut self) {
        self.rest = lex::skip(self.rest);
    }

    /// Goes behind what `production` reads.
    #[inline]
    pub(super) fn by<T>(&mut self, production: impl FnOnce(&'a str) -> lex::Res<'a, T>) -> Read<T> {
        let (rest, value) = self.kept(production(self.rest))?;
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

    /// The length of the text in angle brackets that is next, brackets included; they are closed on the line.
    #[inline]
    pub(super) fn angled(&mut self) -> Read<usize> {
        match lex::angled_len(self.rest) {
            Some(n) => Ok(n),
            None => self.refuse_at(lex::rest_of_line(self.rest).0, ">"),
        }
    }

    /// The rest of the line, behind which reading goes on.
    pub(super) fn rest_of_line(&mut self) -> &'a str {
        let (rest, line) = lex::rest_of_line(self.rest);
        self.rest = rest;
        line
    }

    /// The end of the line, which has to be here.
    #[inline]
    pub(super) fn line_end(&mut self) -> Read<()> {
        match self.peek() {
            b'\n' => Ok(()),
            _ if self.rest.is_empty() => Ok(()),
            _ => self.refuse("the end of the line after a statement"),
        }
    }
}
