//! The list of the functions on the page.

use serde::Serialize;

/// What the page knows of all functions.
#[derive(Clone, Default, Serialize)]
pub(super) struct Index {
    pub files: Vec<String>,
    pub functions: Vec<Entry>,
    pub refused: Vec<Refused>,
    /// The kind and text of each phrase of the steps, and GCC's names of what it is about.
    pub phrases: Vec<(&'static str, &'static str, &'static str)>,
}

/// A function in the list.
#[derive(Clone, Serialize)]
pub(super) struct Entry {
    pub name: String,
    /// The index of its file.
    pub file: usize,
    /// The lines of the dump that it takes.
    pub lines: usize,
    /// Its blocks and SSA names, once the passes have run.
    pub blocks: Option<usize>,
    pub names: Option<usize>,
    /// Its variables, for the search.
    pub vars: Vec<String>,
    /// Where its data is: which pack, and which line of it.
    pub pack: (usize, usize),
}

/// A function that the page cannot show.
#[derive(Clone, Serialize)]
pub(super) struct Refused {
    pub name: String,
    pub file: usize,
    pub line: u32,
    pub why: String,
}
