//! Messages on stderr.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::env;
use std::io::{self, IsTerminal, Write};
use tressa::base::error::ParseError;
use tressa::driver::dump::Refusal;

/// Whether output to the stream is coloured.
pub fn coloured(stream: &impl IsTerminal) -> bool {
    stream.is_terminal()
        && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && env::var_os("TERM").is_none_or(|value| value != "dumb")
}

/// Prints an error.
pub fn error(text: &str) {
    show(&[Group::with_title(Level::ERROR.primary_title(text))]);
}

/// Prints a note.
pub fn note(text: &str) {
    show(&[Group::with_title(Level::NOTE.primary_title(text))]);
}

/// Prints an error in a function with its location in a dump; `cannot` is the action that failed.
pub fn located(file: &str, cannot: &str, function: &str, error: &ParseError) {
    let start: usize =
        error.text.chars().take(error.column.saturating_sub(1) as usize).map(char::len_utf8).sum();
    let end = error.text[start..].chars().next().map_or(start, |c| start + c.len_utf8());
    let title = format!("cannot {cannot} function '{function}'");
    let label = format!("expected {}", error.expected);
    let snippet = Snippet::source(error.text.as_str())
        .line_start(error.line as usize)
        .path(file)
        .annotation(AnnotationKind::Primary.span(start..end).label(label.as_str()));
    show(&[Level::ERROR.primary_title(title.as_str()).element(snippet)]);
}

/// Prints the reason why a function of `file` is left out.
pub fn refusal(file: &str, function: &str, line: u32, refusal: &Refusal) {
    match refusal {
        Refusal::Parse(error) => located(file, "read", function, error),
        Refusal::LimitExceeded(error) => located(file, "transform", function, error),
        Refusal::Internal(what) => {
            error(&format!("{file}:{line}: function '{function}': internal error: {what}"));
        }
        Refusal::Text(why) => error(why),
    }
}

fn show(report: &[Group<'_>]) {
    let stderr = io::stderr();
    let renderer = if coloured(&stderr) { Renderer::styled() } else { Renderer::plain() };
    // If stderr is closed, there is no place to report that.
    let _ = writeln!(stderr.lock(), "{}", renderer.render(report));
}
