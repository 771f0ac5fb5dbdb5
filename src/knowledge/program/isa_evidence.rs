//! Infers the instruction sets of a command line from the functions of a dump.
//!
//! Known: what functions without attributes need. Assumed: sets that nearly all machines have together with
//! these.
//!
//! A dump shows the `target` attributes of functions. Functions of GCC's headers have one if the command line
//! does not enable the instruction set they need. So a function that calls a built-in and has no such
//! attribute shows what the command line enables.

use crate::ir::{Function, VarKind};
use crate::target::isa::Isa;
use crate::target::isa::options_of;
use crate::target::tables;

/// The instruction sets seen so far.
#[derive(Default, Debug)]
pub struct IsaEvidence {
    /// Functions without attributes need these.
    needed: Isa,
    /// Functions enable these by name.
    asked_for: Isa,
}

impl IsaEvidence {
    /// Takes what `f` shows: what its attributes enable, else what its statements need.
    pub fn add(&mut self, f: &Function<'_>) {
        if f.head.attributes.iter().any(|line| line.contains("target (")) {
            self.asked_for
                .extend(options_of(&f.head.attributes).map(|name| Isa::named(name) & Isa::without(name)));
        } else {
            self.needed |= needed_sets(f);
        }
    }

    /// The sets that the function needs, whatever its attributes.
    pub fn needed_by(f: &Function<'_>) -> Self {
        IsaEvidence { needed: needed_sets(f), ..Self::default() }
    }

    /// The sets that are likely enabled: the needed ones, and those that nearly all machines have
    /// together with them: SSE 4.2 with 4.1, AVX2 with AVX, and the sets for short vectors, bytes
    /// and words with AVX-512 Foundation. Sets that functions enable themselves are excluded.
    pub fn baseline(&self) -> Isa {
        // What is needed is enabled. What a function had to ask for by name is not.
        let mut isa = self.needed;
        let usual = [(Isa::SSE4_1, Isa::UP_TO_SSE4_2), (Isa::AVX, Isa::UP_TO_AVX2), (Isa::AVX512F, Isa::ALL)];
        for (one, others) in usual {
            if isa.contains(one) {
                isa |= others - self.asked_for;
            }
        }
        isa
    }
}

/// The sets that the function, if it is an intrinsic, and the built-ins it calls need.
fn needed_sets(f: &Function<'_>) -> Isa {
    let callees = f.decls.vars.values().filter(|data| data.kind == VarKind::Function);
    let builtins = callees.filter_map(|data| data.name.strip_prefix("__builtin_ia32_"));
    let of_builtins =
        builtins.map(|short| needed_by_builtin(short.trim_end())).fold(Isa::empty(), Isa::union);
    of_builtins
        | match f.name {
            name if name.starts_with("_mm256_") => Isa::UP_TO_AVX,
            name if name.starts_with("_mm512_") => Isa::UP_TO_AVX512F,
            _ => Isa::empty(),
        }
}

/// The sets that a call to the built-in `__builtin_ia32_NAME` needs.
fn needed_by_builtin(name: &str) -> Isa {
    let masked = name.ends_with("_mask") || name.ends_with("_maskz");
    // The width of the vectors is in the name; masks of short vectors came with AVX-512VL.
    let by_name = match name {
        _ if name.contains("512") => Isa::UP_TO_AVX512F,
        _ if masked && (name.contains("128") || name.contains("256")) => Isa::named("avx512vl"),
        _ if name.contains("256") => Isa::UP_TO_AVX,
        _ => Isa::empty(),
    };
    by_name | tables::x86_needs(name)
}
