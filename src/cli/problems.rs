//! What could not be read or done: told on stderr as it happens, and kept for JSON.

use super::message;
use super::outcome::Outcome;
use crate::base::error::ParseError;
use crate::base::visible::visible_line;
use crate::driver::dump::Refusal;
use serde::Serialize;

/// The refused functions that are printed; more are counted.
const MOST_PRINTED: usize = 20;

/// One problem, as it stands in JSON.
#[derive(Serialize)]
pub struct Problem {
    /// The input.
    file: String,
    /// The function that is left out; none if the whole input is.
    function: Option<String>,
    /// The 1-based line of the input.
    line: Option<u32>,
    /// The 1-based column, in characters.
    column: Option<u32>,
    /// `input`, `parse`, `limit`, `internal` or `transform`.
    kind: &'static str,
    /// What is wrong, or was expected.
    message: String,
    /// The line itself.
    text: Option<String>,
}

/// All problems of a command.
#[derive(Default)]
pub struct Problems {
    all: Vec<Problem>,
    functions: usize,
}

impl Problems {
    /// A whole input cannot be used. `message` begins with its name.
    pub fn input(&mut self, file: &str, message: String) {
        message::error(&message);
        self.add(file, None, "input", message, None);
    }

    /// As [`input`](Self::input), for what has been told already.
    pub fn keep_input(&mut self, file: &str, message: String) {
        self.add(file, None, "input", message, None);
    }

    /// A function of `file` is left out.
    pub fn refusal(&mut self, file: &str, function: &str, line: u32, refusal: &Refusal) {
        let is_printed = self.counts_on();
        match refusal {
            Refusal::Parse(error) => self.located(file, "read", function, error, is_printed),
            Refusal::LimitExceeded(error) => self.located(file, "transform", function, error, is_printed),
            Refusal::Internal(what) => {
                let text = format!("internal error: {what}");
                self.plain(file, function, line, "internal", &text, is_printed);
            }
        }
    }

    /// A function cannot be listed.
    pub fn unlisted(&mut self, file: &str, function: &str, error: &ParseError) {
        let is_printed = self.counts_on();
        self.located(file, "list", function, error, is_printed);
    }

    /// A function cannot be transformed, for this reason.
    pub fn function(&mut self, file: &str, function: &str, line: u32, why: &str) {
        let is_printed = self.counts_on();
        self.plain(file, function, line, "transform", why, is_printed);
    }

    /// What the problems are.
    pub fn all(&self) -> &[Problem] {
        &self.all
    }

    /// The outcome of a command with these problems. Tells how many are not printed.
    pub fn conclude(&self, outcome: Outcome) -> Outcome {
        if self.functions > MOST_PRINTED {
            let more = self.functions - MOST_PRINTED;
            let more = crate::view::counted(more, "more function");
            message::error(&format!("and {more}, {} in all, are left out", self.functions));
        }
        if self.all.is_empty() { outcome } else { Outcome::Failed }
    }

    /// Counts a function. Returns whether it is printed.
    fn counts_on(&mut self) -> bool {
        self.functions += 1;
        self.functions <= MOST_PRINTED
    }

    fn plain(
        &mut self,
        file: &str,
        function: &str,
        line: u32,
        kind: &'static str,
        why: &str,
        is_printed: bool,
    ) {
        if is_printed {
            let shown = visible_line(function);
            message::error(&format!("{file}:{line}: function '{shown}' {why}"));
        }
        self.add(file, Some((function, line, None)), kind, why.to_string(), None);
    }

    fn located(&mut self, file: &str, cannot: &str, function: &str, error: &ParseError, is_printed: bool) {
        if is_printed {
            message::located(file, cannot, function, error);
        }
        let kind = if cannot == "read" { "parse" } else { "limit" };
        let place = (function, error.line, Some(error.column));
        self.add(file, Some(place), kind, format!("expected {}", error.expected), Some(error.text.clone()));
    }

    fn add(
        &mut self,
        file: &str,
        place: Option<(&str, u32, Option<u32>)>,
        kind: &'static str,
        message: String,
        text: Option<String>,
    ) {
        self.all.push(Problem {
            file: file.to_string(),
            function: place.map(|(function, ..)| function.to_string()),
            line: place.map(|(_, line, _)| line),
            column: place.and_then(|(.., column)| column),
            kind,
            message,
            text,
        });
    }
}
