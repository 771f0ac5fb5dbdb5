//! The lines of C that a function was compiled from.

use serde::Serialize;
use std::sync::Arc;
use tressa::internals::base::limits::PAGE_SOURCE;
use tressa::ir::{Function, Locus};

/// The lines before the first statement that are searched for the function's declaration.
const HEAD: usize = 60;

/// The lines after the last statement that are searched for its closing brace.
const TAIL: usize = 60;

/// Where source text comes from.
pub trait Sources: Sync {
    /// The lines of the file that a dump calls by this name; none if it is not known.
    fn lines(&self, file: &str) -> Option<Arc<[String]>>;
}

/// No source text.
pub struct NoSources;

impl Sources for NoSources {
    fn lines(&self, _: &str) -> Option<Arc<[String]>> {
        None
    }
}

/// The source of one function.
#[derive(Serialize)]
pub(super) struct Excerpt {
    file: String,
    /// The number of its first line.
    first: u32,
    text: String,
}

impl Excerpt {
    /// The source of a function, if its dump states locations and the file is known.
    pub fn new(f: &Function<'_>, sources: &dyn Sources) -> Option<Excerpt> {
        let located =
            || f.body.stmts.keys().filter_map(|stmt| f.source.locs[stmt]).filter(|locus| locus.line > 0);
        let file = located().next()?.file;
        let lines = sources.lines(file)?;
        let (mut first, mut last) = (usize::MAX, 0);
        for locus in located().filter(|locus| locus.file == file) {
            (first, last) = (first.min(locus.line as usize - 1), last.max(locus.line as usize - 1));
        }
        if last >= lines.len() {
            return None; // The file has changed since.
        }
        let first = declaration(&lines, first, f.name);
        let ends = |at: &usize| lines[*at].starts_with('}');
        let last = (last..lines.len().min(last + TAIL)).find(ends).unwrap_or(last);
        let text = lines[first..=last].join("\n");
        let dump = f.body.stmts.len() + f.head.signature.len();
        let is_small = text.len() as u64 <= PAGE_SOURCE.of_bytes(dump);
        is_small.then(|| Excerpt { file: file.to_string(), first: first as u32 + 1, text })
    }

    /// The line of a location, as counted from the first line of the excerpt, from 1 on. 0: it is elsewhere.
    pub fn line(&self, locus: Locus<'_>) -> u32 {
        match locus.file == self.file && locus.line >= self.first {
            true => locus.line - self.first + 1,
            false => 0,
        }
    }
}

/// The line that the declaration of a function seems to begin at: the last line before its first statement
/// with its name and a parenthesis, and the lines above it that belong to it. It only decides what is shown.
fn declaration(lines: &[String], first: usize, name: &str) -> usize {
    let names_it = |&at: &usize| {
        let mut parts = lines[at].split(name).skip(1);
        parts.any(|rest| rest.trim_start().starts_with('('))
    };
    let Some(named) = (first.saturating_sub(HEAD)..=first).rev().find(names_it) else { return first };
    let is_part = |line: &String| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#') && !line.ends_with(['}', ';', '/', '\\'])
    };
    (0..named).rev().take(4).take_while(|&at| is_part(&lines[at])).last().unwrap_or(named)
}
