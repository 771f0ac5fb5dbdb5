//! What could not be read or done: told on stderr as it happens, and kept for JSON.

use super::message;
use super::outcome::Outcome;
use serde::Serialize;
use std::collections::BTreeMap;
use tressa::internals::base::visible::visible_line;
use tressa::{ParseError, Refusal};
use tressa_study::internals::data::ProblemRow;
use tressa_study::internals::input::Pasted;

/// The refused functions that are printed; more are counted.
const MOST_PRINTED: usize = 20;

/// One problem, as in JSON.
#[derive(Serialize)]
pub struct Problem {
    /// The input.
    pub file: String,
    #[serde(flatten)]
    pub row: ProblemRow,
}

/// All problems of a command.
#[derive(Default)]
pub struct Problems {
    all: Vec<Problem>,
    functions: usize,
    /// The texts that were pasted, by their names, each with the dump in it.
    pasted: BTreeMap<String, (String, Pasted)>,
}

impl Problems {
    /// A whole input cannot be used. `message` begins with its name.
    pub fn input(&mut self, file: &str, message: String) {
        message::error(&message);
        self.add(file, None, "input", message);
    }

    /// As [`input`](Self::input), for what has been told already.
    pub fn keep_input(&mut self, file: &str, message: String) {
        self.add(file, None, "input", message);
    }

    /// Places in `file` are to be those in its text, of which `pasted` is the dump that is read.
    pub fn restore_places(&mut self, file: &str, text: &str, pasted: Option<&Pasted>) {
        let pasted = pasted.cloned().map(|pasted| (file.to_string(), (text.to_string(), pasted)));
        self.pasted.extend(pasted);
    }

    /// A function of `file` is left out.
    pub fn refusal(&mut self, file: &str, function: &str, line: u32, refusal: &Refusal) {
        let mut refusal = refusal.clone();
        if let (Some((text, pasted)), Refusal::Parse(error)) = (self.pasted.get(file), &mut refusal) {
            pasted.restore_place(text, error);
        }
        let refusal = &refusal;
        if self.counts_on() {
            match refusal {
                Refusal::Parse(error) => message::located(file, "read", function, error),
                Refusal::LimitExceeded(error) => message::located(file, "transform", function, error),
                Refusal::Internal(_) => {
                    message::error(&format!(
                        "{file}:{line}: function '{}' {refusal}",
                        visible_line(function)
                    ));
                }
            }
        }
        self.all.push(Problem { file: file.to_string(), row: ProblemRow::new(function, line, refusal) });
    }

    /// A function cannot be listed.
    pub fn unlisted(&mut self, file: &str, function: &str, error: &ParseError) {
        if self.counts_on() {
            message::located(file, "list", function, error);
        }
        let row = ProblemRow::new(function, error.line, &Refusal::LimitExceeded(error.clone()));
        self.all.push(Problem { file: file.to_string(), row });
    }

    /// A function cannot be transformed, for this reason.
    pub fn function(&mut self, file: &str, function: &str, line: u32, why: &str) {
        if self.counts_on() {
            message::error(&format!("{file}:{line}: function '{}' {why}", visible_line(function)));
        }
        self.add(file, Some((function, line)), "transform", why.to_string());
    }

    /// What the problems are.
    pub fn all(&self) -> &[Problem] {
        &self.all
    }

    /// The outcome of a command with these problems. Tells how many are not printed.
    pub fn conclude(&self, outcome: Outcome) -> Outcome {
        if self.functions > MOST_PRINTED {
            let more = self.functions - MOST_PRINTED;
            let more = tressa_study::internals::view::counted(more, "more function");
            message::error(&format!("and {more}: {} skipped in all", self.functions));
        }
        if self.all.is_empty() { outcome } else { Outcome::Failed }
    }

    /// Counts a function. Returns whether it is printed.
    fn counts_on(&mut self) -> bool {
        self.functions += 1;
        self.functions <= MOST_PRINTED
    }

    fn add(&mut self, file: &str, place: Option<(&str, u32)>, kind: &'static str, message: String) {
        let row = ProblemRow {
            function: place.map(|(function, _)| function.to_string()),
            line: place.map(|(_, line)| line),
            column: None,
            kind: kind.into(),
            message,
            text: None,
        };
        self.all.push(Problem { file: file.to_string(), row });
    }
}
