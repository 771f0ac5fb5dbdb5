//! Sets of instructions of x86 that decide what becomes of calls to its built-ins.
//!
//! A dump shows the `target` attributes of functions, which those of GCC's headers have as far as the command line does not ask for
//! the instructions they need. So a function without one that calls a built-in says what the command line asks for.

use super::tables;
use crate::ir::{Function, VarKind};
use bitflags::bitflags;

bitflags! {
    /// Sets of instructions.
    #[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
    pub(crate) struct Isa: u16 {
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
    }
}

/// Names of sets, and what each comes with (`ix86_handle_option`).
const NAMES: [(&str, Isa, Isa); 7] = [
    ("sse4.1", Isa::SSE4_1, Isa::empty()),
    ("sse4.2", Isa::SSE4_2, Isa::SSE4_1),
    ("avx", Isa::AVX, UP_TO_SSE4_2),
    ("avx2", Isa::AVX2, UP_TO_AVX),
    ("avx512f", Isa::AVX512F, UP_TO_AVX2),
    ("avx512vl", Isa::AVX512VL, UP_TO_AVX512F),
    ("avx512bw", Isa::AVX512BW, UP_TO_AVX512F),
];

const UP_TO_SSE4_2: Isa = Isa::SSE4_1.union(Isa::SSE4_2);
const UP_TO_AVX: Isa = UP_TO_SSE4_2.union(Isa::AVX);
const UP_TO_AVX2: Isa = UP_TO_AVX.union(Isa::AVX2);
const UP_TO_AVX512F: Isa = UP_TO_AVX2.union(Isa::AVX512F);

impl Isa {
    /// What `-m` with this name behind it, or that in an attribute, asks for; nothing for names of other things.
    pub fn named(name: &str) -> Isa {
        match name {
            "sse4" | "arch=x86-64-v2" | "arch=nehalem" => UP_TO_SSE4_2,
            "fma" | "fma4" | "xop" | "f16c" | "vaes" | "vpclmulqdq" => UP_TO_AVX,
            "arch=x86-64-v3" | "arch=haswell" | "arch=skylake" | "arch=znver1" | "arch=znver2"
            | "arch=znver3" => UP_TO_AVX2,
            "arch=x86-64-v4" | "arch=skylake-avx512" | "arch=icelake-server" | "arch=znver4" => Isa::all(),
            "avx512fp16" | "avx512bitalg" | "avx512vbmi" | "avx512vbmi2" => Isa::named("avx512bw"),
            _ => match NAMES.iter().find(|(known, ..)| *known == name) {
                Some(&(_, itself, others)) => itself | others,
                None if name.starts_with("avx512") => UP_TO_AVX512F,
                None if name.starts_with("avx") => UP_TO_AVX2,
                None => Isa::empty(),
            },
        }
    }

    /// What the attribute lines ask for, if there is a `target` among them.
    pub fn of_attributes<S: AsRef<str>>(attributes: &[S]) -> Option<Isa> {
        let mut names = targets(attributes).peekable();
        names.peek()?;
        Some(names.map(Isa::named).fold(Isa::empty(), Isa::union))
    }

    /// What a call to the built-in `__builtin_ia32_NAME` needs.
    fn needed_by(name: &str) -> Isa {
        let masked = name.ends_with("_mask") || name.ends_with("_maskz");
        let by_name = match name {
            _ if name.contains("512") => UP_TO_AVX512F,
            _ if masked && (name.contains("128") || name.contains("256")) => Isa::named("avx512vl"),
            _ if name.contains("256") => UP_TO_AVX,
            _ => Isa::empty(),
        };
        by_name | tables::x86_needs(name)
    }
}

/// What the `target` attributes name.
fn targets<S: AsRef<str>>(attributes: &[S]) -> impl Iterator<Item = &str> {
    let lists = attributes.iter().flat_map(|line| line.as_ref().split("target (").skip(1));
    let names = lists.filter_map(|rest| rest.split(')').next()).flat_map(|list| list.split(','));
    names.map(|name| name.trim().trim_matches('"'))
}

/// What the functions of a dump tell of the command line.
#[derive(Default, Debug)]
pub(super) struct Evidence {
    /// Functions without attributes need it.
    needed: Isa,
    /// Functions ask for it by name.
    asked_for: Isa,
}

impl Evidence {
    /// Takes over what the function tells.
    pub fn add(&mut self, f: &Function<'_>) {
        if f.attributes.iter().any(|line| line.contains("target (")) {
            let named = |name| NAMES.iter().filter(move |(known, ..)| *known == name);
            self.asked_for.extend(targets(&f.attributes).flat_map(named).map(|&(_, itself, _)| itself));
            return;
        }
        let callees = f.vars.values().filter(|data| data.kind == VarKind::Function);
        for short in callees.filter_map(|data| data.name.strip_prefix("__builtin_ia32_")) {
            self.needed |= Isa::needed_by(short.trim_end());
        }
        if f.name.starts_with("_mm256_") {
            self.needed |= UP_TO_AVX;
        } else if f.name.starts_with("_mm512_") {
            self.needed |= UP_TO_AVX512F;
        }
    }

    /// What the command line asks for: what is needed, and as nearly all machines with the first have the second, SSE 4.2 with
    /// 4.1, AVX2 with AVX, and short vectors, bytes and words with the foundation of AVX-512; unless functions ask for these
    /// themselves.
    pub fn baseline(&self) -> Isa {
        let mut isa = self.needed;
        let usual = [(Isa::SSE4_1, UP_TO_SSE4_2), (Isa::AVX, UP_TO_AVX2), (Isa::AVX512F, Isa::all())];
        for (one, others) in usual {
            if isa.contains(one) {
                isa |= others - self.asked_for;
            }
        }
        isa
    }
}

#[cfg(test)]
mod tests {
    use super::{Evidence, Isa, UP_TO_AVX, UP_TO_AVX2};
    use crate::parse;

    #[test]
    fn attributes_and_calls_tell() {
        let lines = ["__attribute__((always_inline, target (\"avx2\", \"bmi\"), artificial))"];
        assert_eq!(Isa::of_attributes(&lines), Some(UP_TO_AVX2));
        assert_eq!(Isa::of_attributes(&["__attribute__((target (\"bmi\")))"]), Some(Isa::empty()));
        assert_eq!(Isa::of_attributes(&["__attribute__((cold))"]), None);
        let baseline = |texts: &[&str]| {
            let mut evidence = Evidence::default();
            for text in texts {
                evidence.add(&parse::function(parse::split(text).next().unwrap()).unwrap());
            }
            evidence.baseline()
        };
        let plain = "v32 f (v32 a)\n{\n  v32 D.1;\n\n  D.1 = __builtin_ia32_pblendvb256 (a, a, a);\n  return D.1;\n}\n";
        let asks = "__attribute__((target (\"avx2\")))\nvoid g ()\n{\n}\n";
        assert_eq!(baseline(&[plain]), UP_TO_AVX2);
        assert_eq!(baseline(&[asks]), Isa::empty());
        let average =
            "v32 f (v32 a)\n{\n  v32 D.1;\n\n  D.1 = __builtin_ia32_dpps256 (a, a, 1);\n  return D.1;\n}\n";
        assert_eq!(baseline(&[average, asks]), UP_TO_AVX);
    }
}
