//! Tables of functions: GCC's built-in and internal ones, and those of the C library. `cargo xtask
//! facts` writes them to `data/functions`.

use super::call_flags::{CallFlags, flag_of_word, special_flags};
use super::isa::Isa;
use super::options::{Options, Since, Standard, Switches};
use rustc_hash::FxHashMap;
use std::sync::{LazyLock, OnceLock};

/// Whether the built-in function may access memory that is not there. With `-fnon-call-exceptions` it
/// may throw then (`ATTR_NOTHROWCALL_LEAF_LIST`), unlike fences and what is decided at compile time.
pub(crate) fn is_atomic_access(name: &str) -> bool {
    const NEVER: [&str; 4] = [
        "__atomic_is_lock_free",
        "__atomic_always_lock_free",
        "__atomic_signal_fence",
        "__atomic_thread_fence",
    ];
    (name.starts_with("__atomic_") || name.starts_with("__sync_")) && !NEVER.contains(&name)
}

/// The effects of a built-in.
#[derive(Clone, Copy, Default, Debug)]
pub struct Entry {
    /// The flags under all options.
    pub flags: CallFlags,
    /// Whether it sets `errno`, and is `const` only without `-fmath-errno`.
    errno: bool,
    /// Whether it depends on the rounding mode: `pure` rather than `const` with `-frounding-math`.
    rounding: bool,
    /// Where its plain name belongs to the language.
    pub(crate) since: Since,
    /// The instruction sets that it needs.
    isa: Isa,
    /// Whether it throws nothing, if the dump does not define it.
    quiet_if_undefined: bool,
}

impl Entry {
    /// The flags under the given options.
    pub fn effective(self, options: &Options) -> CallFlags {
        let mut flags = self.flags;
        if self.errno && !options.has(Switches::MATH_ERRNO) {
            flags |= CallFlags::CONST;
        }
        if self.rounding && options.has(Switches::ROUNDING_MATH) && flags.contains(CallFlags::CONST) {
            flags = (flags - CallFlags::CONST) | CallFlags::PURE;
        }
        flags
    }
}

/// The flags of calls to `name` under these options.
pub fn call_flags(name: &str, options: &Options) -> CallFlags {
    let declared = library(name);
    match builtin(name) {
        Some(entry) if is_builtin(name, entry, options) => entry.effective(options) | declared,
        _ => declared,
    }
}

/// The flags of calls to `name` under the usual options.
pub fn usual_flags(name: &str) -> CallFlags {
    static OPTIONS: LazyLock<Options> = LazyLock::new(Options::default);
    call_flags(name, &OPTIONS) | special_flags(name)
}

/// Whether the name denotes the built-in: some belong to the language only in certain standards. Internal
/// functions (`.NAME`) have no names in the language.
pub fn is_builtin(name: &str, entry: Entry, options: &Options) -> bool {
    name.starts_with("__") || name.starts_with('.') || options.is_builtin(name, entry.since)
}

fn builtins() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| read(include_str!("../../data/functions/builtins.txt")))
}

/// The plain name of a built-in that has one, which is that of the library's function; else the name itself.
pub(crate) fn library_name(name: &str) -> &str {
    let short = name.strip_prefix("__builtin_").unwrap_or(name);
    if builtins().plain.contains_key(short) { short } else { name }
}

/// The entry of a built-in or internal function, by its name in a dump.
pub fn builtin(name: &str) -> Option<Entry> {
    let table = builtins();
    match name.strip_prefix("__builtin_") {
        Some(short) if short.starts_with("ia32_") => Some(x86_builtin(short["ia32_".len()..].trim_end())),
        // The trapping variant differs in name alone.
        Some("unreachable trap") => table.prefixed.get("unreachable").copied(),
        Some(short) => table.prefixed.get(short).or_else(|| table.plain.get(name)).copied(),
        None => table.plain.get(name).copied(),
    }
}

/// The entry of the x86 built-in `__builtin_ia32_NAME`. Most depend on their arguments alone.
fn x86_builtin(name: &str) -> Entry {
    let flags = x86().prefixed.get(name).map_or(CallFlags::CONST | CallFlags::BUILTIN, |entry| entry.flags);
    Entry { flags, ..Entry::default() }
}

/// The instruction sets that the built-in `__builtin_ia32_NAME` needs, as far as the table holds
/// them; it leaves out sets beyond AVX2 for `const` built-ins.
pub(crate) fn x86_needs(name: &str) -> Isa {
    x86().prefixed.get(name).map_or(Isa::empty(), |entry| entry.isa)
}

fn x86() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| read(include_str!("../../data/functions/x86.txt")))
}

/// The flags that the headers of the C library, or the C++ front end, declare for a function. They are
/// facts of glibc and libstdc++, whose names most systems share; a facts file can describe other
/// functions of these names.
pub fn library(name: &str) -> CallFlags {
    match name {
        // `empty_except_spec` of the global deallocation functions.
        "operator delete" | "operator delete []" => CallFlags::NOTHROW,
        // Failed assertions of other C libraries.
        "__assert_rtn" | "__assert_func" | "__chk_fail" | "__stack_chk_fail" => CallFlags::NORETURN,
        _ => library_table()
            .plain
            .get(name)
            .map_or(CallFlags::empty(), |entry| entry.flags - CallFlags::BUILTIN),
    }
}

/// Whether the function is a member of an instance in the C++ library, and throws nothing by its body. This
/// counts if the dump does not define it.
pub(crate) fn is_quiet_instance(name: &str) -> bool {
    library_table().plain.get(name).is_some_and(|entry| entry.quiet_if_undefined)
}

/// Whether g++ takes the C library's function to throw nothing, however a program declares it
/// (`nothrow_libfn_p`).
pub fn is_quiet_standard_function(name: &str) -> bool {
    let lines = include_str!("../../data/functions/standard.txt").lines();
    let mut names = lines.filter(|line| !line.starts_with(['#', '['])).flat_map(|line| line.split(' '));
    names.any(|known| known == name)
}

fn library_table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        read(concat!(
            include_str!("../../data/functions/libc.txt"),
            include_str!("../../data/functions/cplusplus.txt")
        ))
    })
}

/// Entries by plain name, and by the part of the name after `__builtin_`.
#[derive(Default)]
struct Table {
    plain: FxHashMap<&'static str, Entry>,
    prefixed: FxHashMap<&'static str, Entry>,
}

fn read(text: &'static str) -> Table {
    let mut table = Table::default();
    let mut entry = Entry::default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let names = match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            Some((words, names)) => {
                entry = Entry {
                    flags: words.split(' ').map(flag_of_word).collect(),
                    errno: words.contains("errno"),
                    rounding: words.contains("rounding"),
                    since: words.split(' ').find_map(since).unwrap_or(Since::Always),
                    isa: words.split(' ').map(Isa::named).collect(),
                    quiet_if_undefined: words == "undefined",
                };
                names
            }
            None => line,
        };
        for name in names.split_whitespace() {
            let builtin = Entry { flags: entry.flags | CallFlags::BUILTIN, ..entry };
            match name.as_bytes()[0] {
                b'.' => drop(table.plain.insert(name, entry)),
                b'=' => drop(table.plain.insert(&name[1..], builtin)),
                b'+' => {
                    table.plain.insert(&name[1..], builtin);
                    table.prefixed.insert(&name[1..], builtin);
                }
                _ => drop(table.prefixed.insert(name, builtin)),
            }
        }
    }
    table
}

/// Where names belong to the language, if the word of a section states it.
fn since(word: &str) -> Option<Since> {
    Some(match word {
        "gnu" => Since::Gnu,
        "c94" => Since::Standard(Standard::C94),
        "c99" => Since::Standard(Standard::C99),
        "c11" => Since::Standard(Standard::C11),
        "c23" => Since::Standard(Standard::C23),
        "c2y" => Since::Standard(Standard::C2y),
        _ => return None,
    })
}
