//! Declarations of GCC's built-ins and of the C library, in GCC's spelling, and tables of such lines.
//!
//! GCC 12 wrote `prototypes.txt` itself, on x86-64 with glibc 2.36: a function that declares `extern
//! __typeof__ (strlen) x_strlen;` for each name shows their types in its gimple dump. The names are GCC's
//! built-ins (without any header) and the declarations in the headers of POSIX, Linux and glibc under
//! `_GNU_SOURCE`. The fields come from `__typeof__ (((struct stat *) 0)->st_size)`, also for structures that
//! are spelled by a typedef (`struct FILE`).

use hashbrown::HashTable;
use memchr::{memchr, memchr_iter};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::sync::LazyLock;

static PROTOTYPES: LazyLock<Lines> =
    LazyLock::new(|| Lines::of(include_str!("../../data/types/prototypes.txt")));

/// The declaration of a built-in, of a function or variable of the C library, or of a field of one of its
/// structures (`struct stat.st_size`): `long int labs (long int);`.
pub(crate) fn prototype(name: &str) -> Option<&'static str> {
    PROTOTYPES.get(name)
}

/// A table with a name, a tab and what is declared in each line.
pub(crate) struct Lines {
    text: &'static str,
    /// The offsets of the lines, by their names.
    starts: HashTable<u32>,
}

impl Lines {
    /// The table in a text, whose names are different.
    pub fn of(text: &'static str) -> Self {
        let ends = || memchr_iter(b'\n', text.as_bytes());
        let mut starts = HashTable::with_capacity(ends().count());
        let mut start = 0;
        for end in ends() {
            if let Some(tab) = memchr(b'\t', &text.as_bytes()[start..end]) {
                let hash = FxBuildHasher.hash_one(&text[start..start + tab]);
                starts.insert_unique(hash, start as u32, |_| unreachable!("there is room for all"));
            }
            start = end + 1;
        }
        Lines { text, starts }
    }

    /// What is declared in the line of a name.
    pub fn get(&self, name: &str) -> Option<&'static str> {
        let after = |start: u32| self.text[start as usize..].strip_prefix(name)?.strip_prefix('\t');
        let start = self.starts.find(FxBuildHasher.hash_one(name), |&start| after(start).is_some())?;
        after(*start)?.split('\n').next()
    }
}
