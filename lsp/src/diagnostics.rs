//! Diagnostics: functions that cannot be read, and what `verify` says of those in blocks.

use super::document::Document;
use super::protocol::{Diagnostic, DiagnosticSeverity};
use std::ops::Range;
use tressa::internals::base::guard::guarded;
use tressa::internals::base::parallel;
use tressa::internals::unit::Item;
use tressa::ir::Stage;
use tressa::verify::{Breach, Options, report};
use tressa::{OptLevel, Refusal};
use tressa_study::internals::forms::ways::Way;
use tressa_study::internals::wrong_input::check_kind;

/// The functions that are examined in one step: requests wait for no more.
const STEP: usize = 32;

/// Finds the diagnostics of a document, step by step.
pub struct Diagnoser {
    next: usize,
    found: Vec<Diagnostic>,
    /// Whether the dump shows the state directly after pass "ssa".
    fresh: bool,
}

/// A diagnostic by the bytes of the dump that it is about.
struct Placed {
    at: Range<usize>,
    severity: DiagnosticSeverity,
    code: Option<&'static str>,
    message: String,
}

impl Diagnoser {
    pub fn new(document: &Document<'_>) -> Self {
        let fresh = Way::shows_gccs(document.path, document.text);
        let name = document.path.to_string_lossy();
        let kind = match document.text.trim().is_empty() {
            true => Ok(None),
            false => check_kind(&document.unit, document.path, &name, document.text),
        };
        let (why, severity) = match kind {
            Ok(note) => (note, DiagnosticSeverity::Warning),
            Err(why) => (Some(why), DiagnosticSeverity::Error),
        };
        let at = 0..document.lines.text(0).len();
        let found = why.map(|message| placed(document, Placed { at, severity, code: None, message }));
        Diagnoser { next: 0, found: found.into_iter().collect(), fresh }
    }

    /// Examines some more functions; everything that was found, once all are examined.
    pub fn step(&mut self, document: &Document<'_>) -> Option<Vec<Diagnostic>> {
        let end = document.unit.len().min(self.next + STEP);
        let (unit, text, fresh) = (&document.unit, document.text, self.fresh);
        let optimized = document.dialect.opt != OptLevel::O0;
        let options = Options { fresh, from_dump: true, optimized, words: None, wide_long: false };
        let next = self.next;
        let found = parallel::map(end - next, |at| examine(text, unit.item(next + at), &options));
        self.found.extend(found.into_iter().flatten().map(|found| placed(document, found)));
        self.next = end;
        (end == unit.len()).then(|| std::mem::take(&mut self.found))
    }
}

fn placed(document: &Document<'_>, found: Placed) -> Diagnostic {
    Diagnostic {
        range: document.lines.range(found.at),
        severity: found.severity,
        code: found.code.map(str::to_string),
        source: "tressa",
        message: found.message,
    }
}

/// What there is to say of one function. One that is not in blocks has no rules.
fn examine(text: &str, item: Item<'_, '_>, options: &Options<'_>) -> Vec<Placed> {
    let chunk = item.chunk().text;
    let start = chunk.as_ptr() as usize - text.as_ptr() as usize;
    let whole_line = |at: usize| {
        let end = text[at..].find('\n').map_or(text.len(), |len| at + len);
        at..end
    };
    let refused = |refusal: Refusal| {
        let (at, message) = match &refusal {
            Refusal::Parse(error) | Refusal::LimitExceeded(error) => {
                let (line, column) = (error.line.saturating_sub(item.line()) as usize, error.column as usize);
                let before: usize = chunk.split_inclusive('\n').take(line).map(str::len).sum();
                let columns = chunk[before..].char_indices().nth(column.saturating_sub(1));
                let at = columns.map_or(chunk.len(), |(at, _)| before + at);
                (start + at, format!("{}: expected {}", item.name(), error.expected))
            }
            Refusal::Internal(_) => (start, format!("{}: {refusal}", item.name())),
        };
        vec![Placed { at: whole_line(at), severity: DiagnosticSeverity::Error, code: None, message }]
    };
    let f = match item.function() {
        Ok(f) if f.stage >= Stage::Cfg => f,
        Ok(_) => return Vec::new(),
        Err(refusal) => return refused(refusal),
    };
    let report = match guarded(|| report(&f, options, |_| true)) {
        Ok(report) => report,
        Err(what) => return refused(Refusal::Internal(what)),
    };
    let signature = chunk.find(&*f.head.signature).unwrap_or(0);
    let block = |number: Option<u32>| {
        let header = number.and_then(|number| {
            [format!("\n  <bb {number}>"), format!("\n;;   basic block {number},")]
                .iter()
                .find_map(|header| Some(chunk.find(header)? + 1))
        });
        header.unwrap_or(signature)
    };
    let of_breach = |severity: DiagnosticSeverity| {
        move |Breach { rule, message, location }: Breach| {
            let at = start + location.offset.map_or_else(|| block(location.block), |offset| offset as usize);
            let message = format!("{message} ({}: {})", rule.id(), rule.sentence());
            Placed { at: whole_line(at.min(text.len())), severity, code: Some(rule.id()), message }
        }
    };
    let breaches = report.breaches.into_iter().map(of_breach(DiagnosticSeverity::Warning));
    breaches.chain(report.doubts.into_iter().map(of_breach(DiagnosticSeverity::Hint))).collect()
}
