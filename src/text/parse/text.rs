//! The text that productions read: `nom`'s input type, and what a refusal says.

use super::names::Cx;
use crate::base::limits::{Limit, TREE_DEPTH, TYPE_DEPTH};
use crate::ir::{Expr, ExprData, Function, Stmt, StmtData, StmtKind};
use nom::error::{ContextError, ErrorKind, FromExternalError, ParseError};
use nom::sequence::preceded;
use nom::{Compare, CompareResult, Err, FindSubstring, IResult, Needed, Offset, Parser};
use std::cell::{Cell, RefCell};
use std::iter::Enumerate;
use std::str::Bytes;

/// What is left of a text, with the function that is read from it.
///
/// It is copied freely: all copies share one function, and a parser that backtracks goes on from an
/// older copy.
#[derive(Clone, Copy)]
pub struct Text<'a, 's> {
    /// What is left.
    pub rest: &'a str,
    reader: &'s Reader<'a>,
}

/// The state that the copies of a `Text` share.
pub struct Reader<'a> {
    cx: RefCell<Cx<'a>>,
    failure: Cell<Option<Failure<'a>>>,
    /// How deep the operand that is being read is nested.
    trees: Depth,
    /// How deep the type that is being read is nested.
    types: Depth,
}

/// How many productions of a kind are being read in one another.
struct Depth {
    levels: Cell<u32>,
    limit: Limit,
}

impl<'a> Reader<'a> {
    /// A reader of a function's text, which has read nothing yet.
    pub fn new(text: &'a str) -> Self {
        let depth = |limit| Depth { levels: Cell::new(0), limit };
        Reader {
            cx: RefCell::new(Cx::new(text.len())),
            failure: Cell::new(None),
            trees: depth(TREE_DEPTH),
            types: depth(TYPE_DEPTH),
        }
    }

    /// The function that was read.
    pub(super) fn into_function(self) -> Box<Function<'a>> {
        self.cx.into_inner().f
    }

    /// `text`, to be read into this function.
    pub fn text(&self, rest: &'a str) -> Text<'a, '_> {
        Text { rest, reader: self }
    }

    /// Where and why the text was refused.
    pub(super) fn failure(&self) -> Failure<'a> {
        self.failure.get().unwrap_or(Failure { at: "", expected: "other text" })
    }

    /// The state after the last production.
    pub(super) fn cx(&mut self) -> &mut Cx<'a> {
        self.cx.get_mut()
    }
}

/// What a production gives back: the text after what it has read, and what that means.
pub(super) type Res<'a, 's, T> = IResult<Text<'a, 's>, T, ParseRefusal>;

/// A parser of `nom` that reads a `T` from a [`Text`].
pub(super) trait Production<'a, 's, T>:
    Parser<Text<'a, 's>, Output = T, Error = ParseRefusal>
where
    'a: 's,
{
}

impl<'a: 's, 's, T, P> Production<'a, 's, T> for P where
    P: Parser<Text<'a, 's>, Output = T, Error = ParseRefusal>
{
}

impl<'a, 's> Text<'a, 's> {
    /// Another part of the dump, to be read into the same function.
    #[inline]
    pub(super) fn part(self, rest: &'a str) -> Self {
        Text { rest, ..self }
    }

    /// The next byte, if there is one. A production chooses by it which alternatives it tries.
    #[inline]
    pub(super) fn first(self) -> Option<u8> {
        self.rest.as_bytes().first().copied()
    }

    /// Calls `act` with the state of reading. `act` must not read itself.
    #[inline]
    pub(super) fn with<T>(self, act: impl FnOnce(&mut Cx<'a>) -> T) -> T {
        act(&mut self.reader.cx.borrow_mut())
    }

    /// Makes a tree node.
    #[inline]
    pub(super) fn expr(self, data: ExprData<'a>) -> Expr {
        self.with(|cx| cx.f.expr(data))
    }

    /// Makes a statement.
    #[inline]
    pub(super) fn stmt(self, kind: StmtKind<'a>) -> Stmt {
        self.with(|cx| cx.f.stmt(StmtData::new(kind)))
    }

    /// Refuses the text here.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse<T>(self, expected: &'static str) -> Result<T, Err<ParseRefusal>> {
        self.reader.failure.set(Some(Failure { at: self.rest, expected }));
        Err(Err::Failure(ParseRefusal::Explained))
    }

    /// The text between here and `after`, which follows it.
    #[inline]
    pub(super) fn until(self, after: Self) -> &'a str {
        &self.rest[..self.offset(&after)]
    }
}

/// A level of the tree, up to the limit, that ends with what [`subtree`] reads around it.
#[inline]
pub(super) fn level<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    i.reader.trees.enter(i)
}

/// What `production` reads. The levels of the tree in it end with it.
#[inline]
pub(super) fn subtree<'a: 's, 's, T>(
    production: impl Production<'a, 's, T>,
) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, T> {
    within(|reader| &reader.trees, production)
}

/// What `production` reads, a type in another.
#[inline]
pub(super) fn subtype<'a: 's, 's, T>(
    production: impl Production<'a, 's, T>,
) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, T> {
    let enter = |i: Text<'a, 's>| i.reader.types.enter(i);
    within(|reader| &reader.types, preceded(enter, production))
}

#[inline]
fn within<'a: 's, 's, T>(
    depth: fn(&'s Reader<'a>) -> &'s Depth,
    mut production: impl Production<'a, 's, T>,
) -> impl FnMut(Text<'a, 's>) -> Res<'a, 's, T> {
    move |i| {
        let levels = &depth(i.reader).levels;
        let outside = levels.get();
        let read = production.parse(i);
        levels.set(outside);
        read
    }
}

impl Depth {
    #[inline]
    fn enter<'a, 's>(&self, i: Text<'a, 's>) -> Res<'a, 's, ()> {
        if u64::from(self.levels.get()) > self.limit.most {
            return i.refuse(self.limit.expected);
        }
        self.levels.set(self.levels.get() + 1);
        Ok((i, ()))
    }
}

/// Where and why a text was refused.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failure<'a> {
    /// The text from that place on.
    pub at: &'a str,
    /// What was expected there.
    pub expected: &'static str,
}

/// What a production gives back that refuses the text. It is small, since most refusals lead to the next
/// alternative: where and why is kept with the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum ParseRefusal {
    /// The reader's [`Failure`] says where and why.
    Explained,
    /// Only the parsers around this one can say why.
    Unexplained,
}

impl ParseError<Text<'_, '_>> for ParseRefusal {
    #[inline]
    fn from_error_kind(_: Text<'_, '_>, _: ErrorKind) -> Self {
        ParseRefusal::Unexplained
    }

    #[inline]
    fn append(_: Text<'_, '_>, _: ErrorKind, other: Self) -> Self {
        other
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        if self == ParseRefusal::Explained { self } else { other }
    }
}

/// The innermost `context` says what was expected, and where: those around it find the refusal explained.
impl ContextError<Text<'_, '_>> for ParseRefusal {
    #[inline]
    fn add_context(at: Text<'_, '_>, expected: &'static str, other: Self) -> Self {
        if other == ParseRefusal::Unexplained {
            at.reader.failure.set(Some(Failure { at: at.rest, expected }));
        }
        ParseRefusal::Explained
    }
}

/// `map_res` takes functions that say what was expected instead.
impl FromExternalError<Text<'_, '_>, &'static str> for ParseRefusal {
    #[inline]
    fn from_external_error(at: Text<'_, '_>, _: ErrorKind, expected: &'static str) -> Self {
        Self::add_context(at, expected, ParseRefusal::Unexplained)
    }
}

/// The items are bytes. Parsers that stop at some bytes beyond ASCII and not at others are not used.
impl<'a> nom::Input for Text<'a, '_> {
    type Item = u8;
    type Iter = Bytes<'a>;
    type IterIndices = Enumerate<Bytes<'a>>;

    #[inline]
    fn input_len(&self) -> usize {
        self.rest.len()
    }

    #[inline]
    fn take(&self, index: usize) -> Self {
        self.part(&self.rest[..index])
    }

    #[inline]
    fn take_from(&self, index: usize) -> Self {
        self.part(&self.rest[index..])
    }

    #[inline]
    fn take_split(&self, index: usize) -> (Self, Self) {
        let (taken, rest) = self.rest.split_at(index);
        (self.part(rest), self.part(taken))
    }

    #[inline]
    fn position<P: Fn(u8) -> bool>(&self, predicate: P) -> Option<usize> {
        self.rest.bytes().position(predicate)
    }

    #[inline]
    fn iter_elements(&self) -> Self::Iter {
        self.rest.bytes()
    }

    #[inline]
    fn iter_indices(&self) -> Self::IterIndices {
        self.rest.bytes().enumerate()
    }

    #[inline]
    fn slice_index(&self, count: usize) -> Result<usize, Needed> {
        if count <= self.rest.len() { Ok(count) } else { Err(Needed::new(count - self.rest.len())) }
    }
}

impl Compare<&str> for Text<'_, '_> {
    #[inline]
    fn compare(&self, text: &str) -> CompareResult {
        if self.rest.starts_with(text) { CompareResult::Ok } else { CompareResult::Error }
    }

    fn compare_no_case(&self, text: &str) -> CompareResult {
        match self.rest.get(..text.len()) {
            Some(start) if start.eq_ignore_ascii_case(text) => CompareResult::Ok,
            _ => CompareResult::Error,
        }
    }
}

impl FindSubstring<&str> for Text<'_, '_> {
    fn find_substring(&self, text: &str) -> Option<usize> {
        self.rest.find(text)
    }
}

impl Offset for Text<'_, '_> {
    #[inline]
    fn offset(&self, after: &Self) -> usize {
        self.rest.len() - after.rest.len()
    }
}
