//! The instruction sets that a command line, or the `target` attribute of a function, enables.

use super::isa::Isa;

/// The effect of the options; those of a command line begin with `-m`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Machine {
    processor: Processor,
    /// The sets enabled by name.
    on: Isa,
    /// The sets disabled by name. No processor enables these (`x_ix86_isa_flags_explicit`).
    off: Isa,
}

/// The processor of `arch=`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Processor {
    /// No option names one.
    #[default]
    Usual,
    /// A processor with these sets.
    With(Isa),
    /// `native`, or an unknown name.
    Unknown,
}

impl Machine {
    /// Applies an option. Returns whether it concerns instruction sets.
    pub fn take(&mut self, option: &str) -> bool {
        if let Some(name) = option.strip_prefix("arch=") {
            self.processor = Isa::of_processor(name).map_or(Processor::Unknown, Processor::With);
            return true;
        }
        let (on, off) = match option.strip_prefix("no-") {
            Some("sse" | "sse2") => (Isa::NO_VECTORS, Isa::ALL),
            None if option == "general-regs-only" => (Isa::NO_VECTORS, Isa::ALL),
            Some(name) => (Isa::empty(), Isa::without(name)),
            None => match (option, Isa::named(option)) {
                ("sse2" | "sse3" | "ssse3", _) => (Isa::empty(), Isa::NO_VECTORS),
                (_, on) if on.is_empty() => (on, on),
                (_, on) => (on, Isa::NO_VECTORS),
            },
        };
        self.on = (self.on - off) | on;
        self.off |= off;
        !(on | off).is_empty()
    }

    /// The effect of the `target` attributes in these lines, with the sets `all` of all functions;
    /// `None` without such attributes.
    pub fn of_attributes<S: AsRef<str>>(attributes: &[S], all: Isa) -> Option<Machine> {
        let mut options = options_of(attributes).peekable();
        options.peek()?;
        let mut target = Machine { processor: Processor::With(all), ..Machine::default() };
        for option in options {
            // `arch=` resets all sets (`ix86_valid_target_attribute_inner_p`).
            if option.starts_with("arch=") {
                target = Machine::default();
            }
            target.take(option);
        }
        Some(target)
    }

    /// The enabled sets. `guess` supplies those of a command line without such options, or with an
    /// unknown processor. A command line that enables some sets has no others.
    pub fn sets(self, guess: impl FnOnce() -> Isa) -> Isa {
        let given = match self.processor {
            Processor::With(isa) => isa,
            Processor::Usual if !(self.on | (self.off - Isa::NO_VECTORS)).is_empty() => Isa::empty(),
            Processor::Usual | Processor::Unknown => guess(),
        };
        (given - self.off) | self.on
    }
}

/// The options in the `target` attributes.
pub(crate) fn options_of<S: AsRef<str>>(attributes: &[S]) -> impl Iterator<Item = &str> {
    let lists = attributes.iter().flat_map(|line| line.as_ref().split("target (").skip(1));
    let options = lists.filter_map(|rest| rest.split(')').next()).flat_map(|list| list.split(','));
    options.map(|option| option.trim().trim_matches('"'))
}
