//! Declarations of GCC's built-ins and of the C library, in GCC's spelling, and tables of such lines.
//!
//! GCC 12 wrote `prototypes.txt` itself, on x86-64 with glibc 2.36: a function that declares `extern
//! __typeof__ (strlen) x_strlen;` for each name shows their types in its gimple dump. The names are GCC's
//! built-ins (without any header) and the declarations in the headers of POSIX, Linux and glibc under
//! `_GNU_SOURCE`. The fields come from `__typeof__ (((struct stat *) 0)->st_size)`, also for structures that
//! are spelled by a typedef (`struct FILE`). The fields of the classes of C++ streams are there, too: debug
//! information of a program lacks them, since the library's own files have it.

use hashbrown::HashTable;
use memchr::{memchr, memchr_iter};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::sync::LazyLock;

static PROTOTYPES: LazyLock<Lines> =
    LazyLock::new(|| Lines::new(include_str!("../../data/types/prototypes.txt")));

/// The declaration of a built-in, of a function or variable of the C library, or of a field of one of its
/// structures (`struct stat.st_size`): `long int labs (long int);`.
pub(crate) fn prototype(name: &str) -> Option<&'static str> {
    PROTOTYPES.get(name)
}

/// Whether a function with these types is another one than the built-in or the C library's of its name. GCC
/// drops a built-in where a declaration has another mode, or a pointer for something else
/// (`types_close_enough_to_match`). Without a prototype only the result counts.
pub fn is_another<'t>(name: &str, result: &str, params: Option<impl Iterator<Item = &'t str>>) -> bool {
    let signature = prototype(name).and_then(|line| line.split_once(&[" ", name, " ("].concat()));
    let Some((known_result, known)) = signature else { return false };
    let known = known.trim_end_matches(");");
    let others_differ = |params: Vec<&str>| {
        let known: Vec<&str> = split_params(known).filter(|ty| *ty != "void").collect();
        known.len() != params.len() || known.iter().zip(params).any(|(known, ty)| differ(known, ty))
    };
    let params = params.filter(|_| !known.contains("...")).map(Iterator::collect);
    differ(known_result, result) || params.is_some_and(others_differ)
}

/// The parameters in a list; commas in the types of pointers to functions do not separate them.
pub fn split_params(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let is_between = move |c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    };
    list.split(is_between).map(str::trim)
}

/// Whether types have different modes, or one is a pointer. No typedef but those of the table's words is
/// known.
fn differ(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(mode);
    one.is_some() && other.is_some() && one != other
}

/// The mode of a type on x86-64, where the table comes from.
fn mode(ty: &str) -> Option<&'static str> {
    if ty.contains('*') {
        return Some("pointer");
    }
    let words = ty.split(' ').filter(|word| !matches!(*word, "const" | "volatile" | "signed" | "unsigned"));
    Some(match &*words.collect::<Vec<_>>().join(" ") {
        "void" => "void",
        "char" | "_Bool" => "QI",
        "short int" => "HI",
        "int" => "SI",
        "long int" | "long long int" | "size_t" | "ssize_t" => "DI",
        "float" => "SF",
        "double" => "DF",
        "long double" => "XF",
        _ => return None,
    })
}

/// A table with a name, a tab and what is declared in each line.
pub(crate) struct Lines {
    text: &'static str,
    /// The offsets of the lines, by their names.
    starts: HashTable<u32>,
}

impl Lines {
    /// The table in a text, in which each name is once.
    pub fn new(text: &'static str) -> Self {
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

    /// The declaration in the line of a name.
    pub fn get(&self, name: &str) -> Option<&'static str> {
        let after = |start: u32| self.text[start as usize..].strip_prefix(name)?.strip_prefix('\t');
        let start = self.starts.find(FxBuildHasher.hash_one(name), |&start| after(start).is_some())?;
        after(*start)?.split('\n').next()
    }
}
