//! Compiler options that change the meaning of a dump: which calls are built-ins, which access
//! memory, which throw.
//!
//! A dump does not show its options. All other options change the gimple dump and the later ones
//! alike, or neither.

use super::isa::Machine;
use crate::target::dialect::OptLevel;
use bitflags::bitflags;
use std::collections::BTreeSet;
use std::sync::Arc;

bitflags! {
    /// Options that are on or off.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Switches: u32 {
        /// `-fbuiltin`: plain names of library functions are built-ins.
        const BUILTIN = 1 << 0;
        /// `-fmath-errno`
        const MATH_ERRNO = 1 << 1;
        /// `-frounding-math`
        const ROUNDING_MATH = 1 << 2;
        /// `-fexceptions`: calls throw.
        const EXCEPTIONS = 1 << 3;
        /// `-ftoplevel-reorder`: the output order of functions is free.
        const REORDER = 1 << 4;
        /// `-fkeep-static-functions`
        const KEEP_STATIC = 1 << 5;
        /// `-fnon-call-exceptions`: trapping statements throw.
        const NON_CALL_EXCEPTIONS = 1 << 6;
        /// `-funsafe-math-optimizations`
        const UNSAFE_MATH = 1 << 7;
        /// `-ffinite-math-only`
        const FINITE_MATH = 1 << 8;
        /// `-fsigned-zeros`
        const SIGNED_ZEROS = 1 << 9;
        /// `-ftrapping-math`
        const TRAPPING_MATH = 1 << 10;
        /// `-fsignaling-nans`
        const SIGNALING_NANS = 1 << 11;
        /// `-ftrapv`: signed overflow traps.
        const TRAPV = 1 << 12;
        /// `-fvar-tracking-assignments`: variables are tracked, with or without debug information.
        const TRACKING = 1 << 13;
        /// `-fPIC`: public functions may be redefined elsewhere (`flag_shlib`).
        const PIC = 1 << 14;
        /// No redefinition has an effect: `-fno-semantic-interposition`, or a visibility for all.
        const BINDS_LOCALLY = 1 << 15;
        /// `-flto`: from pass "ssa" on types lack what link-time optimization does not need.
        const LTO = 1 << 16;
        /// The language is C++, as `-std=c++17` and `-std=gnu++17` state.
        const CPLUSPLUS = 1 << 17;
        /// Destructors throw unless the program states otherwise, as before C++11.
        const DESTRUCTORS_THROW = 1 << 18;
        /// Debug statements are made (`-g`, in a dump that shows some). Functions of system headers get no
        /// markers of their own.
        const DEBUG_STMTS = 1 << 19;
        /// `-fsingle-precision-constant`: real constants without a suffix are of type `float`.
        const SINGLE_CONSTANTS = 1 << 20;
    }
}

/// A strict standard. Names that it reserves for the program are not built-ins. GNU dialects have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Standard {
    /// C90
    C90,
    /// C90 with the amendment of 1994.
    C94,
    /// C99
    C99,
    /// C11 and C17
    C11,
    /// C23
    C23,
    /// The standard after C23.
    C2y,
}

/// The options of a command line that change the meaning of a dump.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Options {
    /// The switches that are on.
    pub switches: Switches,
    /// Whether `-f[no-]exceptions` is given.
    pub states_exceptions: bool,
    /// The strict standard, if one is given.
    pub standard: Option<Standard>,
    /// Whether the given language, strict or GNU, is older than C23.
    pub before_c23: Option<bool>,
    /// The last `-O`.
    pub opt: Option<OptLevel>,
    /// The enabled instruction sets.
    pub target: Machine,
    /// The options that enable them, without `-m`.
    machine_options: Vec<String>,
    /// Plain names of ordinary functions (`-fno-builtin-NAME`), shared by copies.
    no_builtin: Arc<BTreeSet<String>>,
}

impl Default for Switches {
    fn default() -> Self {
        let math = Switches::MATH_ERRNO | Switches::SIGNED_ZEROS | Switches::TRAPPING_MATH;
        Switches::BUILTIN | Switches::REORDER | math
    }
}

impl Options {
    /// Whether any option that changes the meaning of a dump is given.
    pub fn are_given(&self) -> bool {
        *self != Options::default()
    }

    /// Whether the switch is on.
    pub fn has(&self, switch: Switches) -> bool {
        self.switches.contains(switch)
    }

    /// Applies the options of a command line, split as a shell or GCC does (`@FILE` is not read).
    pub fn take_line(&mut self, line: &str) {
        for word in split_words(line) {
            self.take(&word);
        }
    }

    /// Applies an option. Returns whether it can change the meaning of a dump.
    pub fn take(&mut self, option: &str) -> bool {
        if let Some(level) = option.strip_prefix("-O") {
            self.opt = OptLevel::named(level).or(self.opt);
            if level == "fast" {
                self.fast_math(true);
                self.set(Switches::BINDS_LOCALLY, true);
            }
            return true;
        }
        if let Some(standard) = option.strip_prefix("-std=") {
            self.standard = named_standard(standard);
            self.before_c23 = Some(!SINCE_C23.contains(&standard));
            if let Some((_, year)) = standard.split_once("++") {
                self.set_cplusplus();
                self.set(Switches::DESTRUCTORS_THROW, matches!(year, "98" | "03"));
            }
            return true;
        }
        if let Some(option) = option.strip_prefix("-m") {
            return self.take_machine_option(option);
        }
        let Some(name) = option.strip_prefix("-f") else {
            if option == "-ansi" {
                self.standard = Some(Standard::C90);
                self.before_c23 = Some(true);
            }
            return option == "-ansi";
        };
        if let Some(function) = name.strip_prefix("no-builtin-") {
            Arc::make_mut(&mut self.no_builtin).insert(function.to_string());
            return true;
        }
        let (name, on) = name.strip_prefix("no-").map_or((name, true), |name| (name, false));
        match name {
            "fast-math" => self.fast_math(on),
            "unsafe-math-optimizations" => self.unsafe_math(on),
            "hosted" => self.set(Switches::BUILTIN, on),
            // The last of these four options counts.
            "PIC" | "pic" => self.set(Switches::PIC, on),
            "PIE" | "pie" => self.set(Switches::PIC, false),
            "semantic-interposition" => self.set(Switches::BINDS_LOCALLY, !on),
            "visibility=hidden" | "visibility=internal" | "visibility=protected" => {
                self.set(Switches::BINDS_LOCALLY, true);
            }
            "lto" => self.set(Switches::LTO, on),
            jobs if jobs.starts_with("lto=") => self.set(Switches::LTO, true),
            "freestanding" => self.set(Switches::BUILTIN, !on),
            "exceptions" => {
                self.states_exceptions = true;
                self.set(Switches::EXCEPTIONS, on);
            }
            "non-call-exceptions" => {
                self.set(Switches::NON_CALL_EXCEPTIONS, on);
                if !self.states_exceptions {
                    self.set(Switches::EXCEPTIONS, on);
                }
            }
            _ => match SWITCHES.iter().find(|(switch, _)| *switch == name) {
                Some(&(_, switch)) => self.set(switch, on),
                None => return false,
            },
        }
        true
    }

    /// Applies an option without its `-m`. It replaces earlier ones that differ only in `no-` or in
    /// the value after `=` (`prune_options`).
    fn take_machine_option(&mut self, option: &str) -> bool {
        let name = |option: &str| {
            let name = option.strip_prefix("no-").unwrap_or(option);
            name.split('=').next().unwrap_or_default().to_string()
        };
        if !Machine::default().take(option) {
            return false;
        }
        self.machine_options.retain(|other| name(other) != name(option));
        self.machine_options.push(option.to_string());
        self.target = Machine::default();
        for option in &self.machine_options {
            self.target.take(option);
        }
        true
    }

    /// Whether the plain name of a built-in is one under these options; `since` is GNU C or the
    /// standard that includes it.
    pub fn is_builtin(&self, name: &str, since: Since) -> bool {
        let standard = match (since, self.standard) {
            (_, None) | (Since::Always, _) => true,
            (Since::Gnu, Some(_)) => false,
            (Since::Standard(first), Some(standard)) => standard >= first,
        };
        standard && self.has(Switches::BUILTIN) && !self.no_builtin.contains(name)
    }

    /// The language is C++, in which calls throw unless `-fno-exceptions` is given.
    pub fn set_cplusplus(&mut self) {
        self.set(Switches::CPLUSPLUS, true);
        if !self.states_exceptions {
            self.set(Switches::EXCEPTIONS, true);
        }
    }

    fn set(&mut self, switch: Switches, on: bool) {
        self.switches.set(switch, on);
    }

    /// `set_fast_math_flags`
    fn fast_math(&mut self, on: bool) {
        self.unsafe_math(on);
        self.set(Switches::FINITE_MATH, on);
        self.set(Switches::MATH_ERRNO, !on);
        if on {
            self.set(Switches::ROUNDING_MATH | Switches::SIGNALING_NANS, false);
        }
    }

    /// `set_unsafe_math_optimizations_flags`
    fn unsafe_math(&mut self, on: bool) {
        self.set(Switches::UNSAFE_MATH, on);
        self.set(Switches::SIGNED_ZEROS | Switches::TRAPPING_MATH, !on);
    }
}

/// Switches with an option of their own.
const SWITCHES: [(&str, Switches); 12] = [
    ("builtin", Switches::BUILTIN),
    ("math-errno", Switches::MATH_ERRNO),
    ("rounding-math", Switches::ROUNDING_MATH),
    ("toplevel-reorder", Switches::REORDER),
    ("keep-static-functions", Switches::KEEP_STATIC),
    ("finite-math-only", Switches::FINITE_MATH),
    ("signed-zeros", Switches::SIGNED_ZEROS),
    ("trapping-math", Switches::TRAPPING_MATH),
    ("signaling-nans", Switches::SIGNALING_NANS),
    ("trapv", Switches::TRAPV),
    ("single-precision-constant", Switches::SINGLE_CONSTANTS),
    ("var-tracking-assignments", Switches::TRACKING),
];

/// Where the plain name of a built-in belongs to the language.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Since {
    /// Everywhere.
    #[default]
    Always,
    /// In this standard and later ones.
    Standard(Standard),
    /// Only with GNU extensions.
    Gnu,
}

/// The arguments of `-std=` for C23 and later.
const SINCE_C23: [&str; 7] = ["c23", "c2x", "c2y", "gnu23", "gnu2x", "gnu2y", "iso9899:2024"];

/// The strict standard of a `-std=` argument.
fn named_standard(name: &str) -> Option<Standard> {
    Some(match name {
        "c89" | "c90" | "iso9899:1990" => Standard::C90,
        "iso9899:199409" => Standard::C94,
        "c99" | "c9x" | "iso9899:1999" | "iso9899:199x" => Standard::C99,
        "c11" | "c1x" | "iso9899:2011" | "c17" | "c18" | "iso9899:2017" | "iso9899:2018" => Standard::C11,
        "c23" | "c2x" | "iso9899:2024" => Standard::C23,
        "c2y" => Standard::C2y,
        _ => return None,
    })
}

/// The words of a command line between white space; quotes and backslashes protect it.
pub fn split_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => word.get_or_insert_default().extend(chars.next()),
            _ if quote == Some(c) => quote = None,
            '"' | '\'' if quote.is_none() => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            _ if c.is_ascii_whitespace() && quote.is_none() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}
