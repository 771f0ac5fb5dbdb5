//! Instruction sets of x86: which sets each one implies, which ones are disabled with it, which ones
//! processors have, and which ones the options of a command line or the `target` attribute of a function
//! enable. They decide how calls to x86 built-ins are folded and which vectors live in registers.

use bitflags::bitflags;

bitflags! {
    /// Sets of instructions.
    #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
    pub struct Isa: u16 {
        /// SSE 4.1
        const SSE4_1 = 1 << 0;
        /// SSE 4.2
        const SSE4_2 = 1 << 1;
        /// AVX
        const AVX = 1 << 2;
        /// AVX2
        const AVX2 = 1 << 3;
        /// AVX-512 Foundation
        const AVX512F = 1 << 4;
        /// AVX-512 for short vectors.
        const AVX512VL = 1 << 5;
        /// AVX-512 for bytes and words.
        const AVX512BW = 1 << 6;
        /// Not a set but a tuning of processors with AVX-512: they copy half a register at once
        /// (`X86_TUNE_AVX256_MOVE_BY_PIECES` or `X86_TUNE_AVX256_OPTIMAL`).
        const HALF_MOVES = 1 << 7;
        /// Not a set either: all vectors are disabled, though x86-64 includes SSE2.
        const NO_VECTORS = 1 << 8;
    }
}

/// Option names by the sets that they imply (`OPTION_MASK_ISA_..._SET` and `ix86_handle_option` in
/// i386-common.cc, of the latest GCC if they differ).
const SETS: [(Isa, &str); 8] = [
    (Isa::SSE4_1, "sse4.1"),
    (Isa::UP_TO_SSE4_2, "sse4.2 sse4"),
    (Isa::UP_TO_AVX, "avx f16c fma fma4 sha512 sm3 sm4 vaes vpclmulqdq xop"),
    (Isa::UP_TO_AVX2, "avx2 avxifma avxneconvert avxvnni avxvnniint16 avxvnniint8"),
    (
        Isa::UP_TO_AVX512F,
        "avx512f amx-avx512 avx5124fmaps avx5124vnniw avx512cd avx512dq avx512er avx512ifma avx512pf avx512vnni avx512vp2intersect \
         avx512vpopcntdq",
    ),
    (
        Isa::UP_TO_AVX512F.union(Isa::AVX512BW),
        "avx512bw avx512bf16 avx512bitalg avx512bmm avx512fp16 avx512vbmi avx512vbmi2",
    ),
    (Isa::UP_TO_AVX512F.union(Isa::AVX512VL), "avx512vl"),
    (Isa::ALL, "avx10.1 avx10.1-256 avx10.1-512 avx10.2 avx10.2-256 avx10.2-512"),
];

/// The sets that are disabled together with these (`OPTION_MASK_ISA_..._UNSET`).
const RULED_OUT: [(Isa, &str); 7] = [
    (Isa::ALL, "sse sse2 sse3 ssse3 sse4 sse4.1"),
    (Isa::ALL.difference(Isa::SSE4_1), "sse4.2"),
    (Isa::ALL.difference(Isa::UP_TO_SSE4_2), "avx xsave"),
    (Isa::ALL.difference(Isa::UP_TO_AVX), "avx2"),
    (Isa::ALL.difference(Isa::UP_TO_AVX2), "avx512f"),
    (Isa::AVX512VL, "avx512vl"),
    (Isa::AVX512BW, "avx512bw"),
];

impl Isa {
    /// SSE 4.2 and what it implies.
    pub const UP_TO_SSE4_2: Isa = Isa::SSE4_1.union(Isa::SSE4_2);
    /// AVX and what it implies.
    pub const UP_TO_AVX: Isa = Isa::UP_TO_SSE4_2.union(Isa::AVX);
    /// AVX2 and what it implies.
    pub const UP_TO_AVX2: Isa = Isa::UP_TO_AVX.union(Isa::AVX2);
    /// AVX-512 Foundation and what it implies.
    pub const UP_TO_AVX512F: Isa = Isa::UP_TO_AVX2.union(Isa::AVX512F);
    /// All sets.
    pub const ALL: Isa = Isa::UP_TO_AVX512F.union(Isa::AVX512VL).union(Isa::AVX512BW);

    /// The sets that this option name implies, including its own; empty for other names.
    pub fn named(name: &str) -> Isa {
        find(&SETS, name).unwrap_or_default()
    }

    /// The sets that are disabled together with this one.
    pub fn without(name: &str) -> Isa {
        find(&RULED_OUT, name).unwrap_or_default()
    }

    /// The sets of the processor with this name, if it is known.
    pub fn of_processor(name: &str) -> Option<Isa> {
        let table = include_str!("../../data/compiler/x86_processors.txt");
        let mut rows = table.lines().filter_map(|line| line.split_once('\t'));
        let (sets, _) = rows.find(|(_, names)| names.split(' ').any(|one| one == name))?;
        Some(sets.split(' ').fold(Isa::empty(), |isa, set| match set {
            "half" => isa | Isa::HALF_MOVES,
            _ => isa | Isa::named(set),
        }))
    }

    /// The number of bits of the widest vectors that fit a register
    /// (`ix86_vector_mode_supported_p`). SSE2 counts unless it is disabled.
    pub fn widest_vector(self) -> u32 {
        match self {
            _ if self.contains(Isa::NO_VECTORS) => 0,
            _ if self.contains(Isa::AVX512F) => 512,
            _ if self.contains(Isa::AVX) => 256,
            _ => 128,
        }
    }
}

/// The sets in the row with this name.
fn find(table: &[(Isa, &str)], name: &str) -> Option<Isa> {
    table.iter().find(|(_, names)| names.split(' ').any(|one| one == name)).map(|&(isa, _)| isa)
}

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
