//! Recognizes unsupported input, and suggests a fix.
//!
//! This only affects messages to the user, not how functions are read.

mod kinds;

use kinds::{
    BLOCK_DETAILS, InputKind, KINDS, LANGUAGES, Look, NOTATIONS, NOTATIONS_OF_BLOCKS, NOTATIONS_OF_UNREAD,
};
use std::fmt;
use std::path::Path;
use tressa::internals::unit::Unit;
use tressa::ir::Stage;

/// What an input is, and what to do about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongInput {
    what: &'static str,
    advice: &'static str,
}

impl fmt::Display for WrongInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "is {}; {}", self.what, self.advice)
    }
}

/// Fails if `text`, that of `unit`, is none that can be read, whatever functions it may hold. Returns what
/// may be wrong if some functions can be read.
pub fn check_kind(unit: &Unit<'_>, path: &Path, name: &str, text: &str) -> Result<Option<String>, String> {
    let named = |kind: WrongInput| format!("{name}: {kind}");
    let unread = unit.items().filter(|item| item.stage().is_none()).count();
    let has_blocks = unit.items().any(|item| item.stage() >= Some(Stage::Cfg));
    // All of the text is looked at, so only for what may be there.
    let of_unread = NOTATIONS_OF_UNREAD.iter().filter(|_| unread > 0 || unit.is_empty());
    let of_blocks = NOTATIONS_OF_BLOCKS.iter().filter(|_| unread > 0 || has_blocks);
    if let Some(kind) = recognize_notation(text, of_unread.chain(NOTATIONS).chain(of_blocks)) {
        return Err(named(kind));
    }
    let kind =
        if unread > 0 || unit.is_empty() { recognize(path, text) } else { recognize_language(path, text) };
    match kind {
        Some(kind) if unread == unit.len() => Err(named(kind)),
        None if unit.is_empty() => Err(format!("{name}: contains no functions; is it a gimple dump?")),
        kind => Ok(kind.map(named)),
    }
}

/// The kind of an input that could not be read as a dump, wholly or in part.
pub fn recognize(path: &Path, head: &str) -> Option<WrongInput> {
    let look = Look::new(path, head);
    let kind = notations().chain(KINDS).chain(LANGUAGES).find(|kind| (kind.is)(&look))?;
    Some(WrongInput { what: kind.what, advice: kind.advice })
}

/// The language other than C that a dump is of, even if all its functions can be read.
pub fn recognize_language(path: &Path, head: &str) -> Option<WrongInput> {
    let look = Look::new(path, head);
    let kind = LANGUAGES.iter().find(|kind| (kind.is)(&look))?;
    Some(WrongInput { what: kind.what, advice: kind.advice })
}

/// What a dump is whose functions can be read, at least in part, but say something else than they seem to, or
/// that can be read and not compared. All of `text` is looked at.
pub fn recognize_incomparable(text: &str) -> Option<WrongInput> {
    recognize_notation(text, notations().chain([&BLOCK_DETAILS]))
}

/// All notations that cannot be read as they are meant.
fn notations() -> impl Iterator<Item = &'static InputKind> {
    NOTATIONS_OF_UNREAD.iter().chain(NOTATIONS).chain(NOTATIONS_OF_BLOCKS)
}

fn recognize_notation<'k>(text: &str, mut kinds: impl Iterator<Item = &'k InputKind>) -> Option<WrongInput> {
    let look = Look { head: text, extension: "", is_named_as_dump: false };
    let kind = kinds.find(|kind| (kind.is)(&look))?;
    Some(WrongInput { what: kind.what, advice: kind.advice })
}
