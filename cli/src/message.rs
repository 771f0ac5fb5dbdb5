//! Messages on stderr. Control characters in them are made visible, wherever stderr goes.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use clap::ValueEnum;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use tressa::ParseError;
use tressa::internals::base::visible::{visible, visible_line};
use tressa_study::internals::view::counted;

/// When colours are used.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Colours {
    /// On a terminal, as NO_COLOR and CLICOLOR_FORCE say
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl Colours {
    /// Makes this the choice for all streams.
    pub fn choose(self) {
        match self {
            Colours::Auto => ColorChoice::Auto,
            Colours::Always => ColorChoice::Always,
            Colours::Never => ColorChoice::Never,
        }
        .write_global();
    }
}

/// Whether output to the stream is coloured: as `--color` says, else as `NO_COLOR` and `CLICOLOR_FORCE` say, else on a
/// terminal.
pub fn coloured(stream: &impl RawStream) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
}

/// Prints an error.
pub fn error(text: &str) {
    show(&[Group::with_title(Level::ERROR.primary_title(visible(text)))]);
}

/// Prints text that is a whole message.
pub fn plain(text: &str) {
    // If stderr is closed, there is no place to report that.
    let _ = write!(io::stderr().lock(), "{}", visible(text));
}

/// Prints text that is a whole message, with its colours if there are any.
pub fn styled(text: &str) {
    let _ = write!(anstream::stderr().lock(), "{text}");
}

/// The notes about dumps that were printed, each with the number of further dumps that it is true of.
static NOTED: Mutex<BTreeMap<String, usize>> = Mutex::new(BTreeMap::new());

/// Prints a note about the file called `name`, whose text begins with the name. If the same was said of another file, it
/// is counted instead, for [`conclude`].
pub fn note_about(name: &str, text: &str) {
    let said = text.strip_prefix(name).unwrap_or(text).trim_start_matches(": ");
    let mut noted = NOTED.lock().unwrap_or_else(PoisonError::into_inner);
    match noted.get_mut(said) {
        Some(further) => *further += 1,
        None => {
            noted.insert(said.to_string(), 0);
            note(text);
        }
    }
}

/// Says of how many further files the notes are true.
pub fn conclude() {
    let noted = std::mem::take(&mut *NOTED.lock().unwrap_or_else(PoisonError::into_inner));
    for (said, further) in noted.into_iter().filter(|(_, further)| *further > 0) {
        note(&format!("the same of {}: {said}", counted(further, "other file")));
    }
}

/// Prints a note.
pub fn note(text: &str) {
    show(&[Group::with_title(Level::NOTE.primary_title(visible(text)))]);
}

/// Prints an error in a function with its location in a dump; `cannot` is the action that failed.
pub fn located(file: &str, cannot: &str, function: &str, error: &ParseError) {
    let column = error.column.saturating_sub(1) as usize;
    let at: usize = error.text.chars().take(column).map(char::len_utf8).sum();
    let (before, after) = error.text.split_at(at);
    let (here, rest) = after.split_at(after.chars().next().map_or(0, char::len_utf8));
    let [before, here, rest] = [before, here, rest].map(visible_line);
    let (start, end) = (before.len(), before.len() + here.len());
    let title = format!("cannot {cannot} function '{}'", visible_line(function));
    let label = visible_line(&format!("expected {}", error.expected)).into_owned();
    let text = [before, here, rest].concat();
    let snippet = Snippet::source(text.as_str())
        .line_start(error.line as usize)
        .path(visible_line(file))
        .annotation(AnnotationKind::Primary.span(start..end).label(label.as_str()));
    show(&[Level::ERROR.primary_title(title.as_str()).element(snippet)]);
}

fn show(report: &[Group<'_>]) {
    let stderr = io::stderr();
    let renderer = if coloured(&stderr) { Renderer::styled() } else { Renderer::plain() };
    // If stderr is closed, there is no place to report that.
    let _ = writeln!(stderr.lock(), "{}", renderer.render(report));
}
