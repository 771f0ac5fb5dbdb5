//! `target`: options, instruction sets, built-in functions.

mod dialect {
    use tressa::internals::target::isa::Isa;
    use tressa::{Dialect, Gcc};

    #[test]
    fn copy_sizes() {
        let move_max = |gcc, isa| Dialect { gcc, ..Dialect::default() }.move_max(isa);
        let half = Isa::of_processor("icelake-server").unwrap();
        for (gcc, moved) in
            [(Gcc::V11, [16, 16, 16, 16]), (Gcc::V12, [16, 16, 64, 32]), (Gcc::V16, [16, 32, 64, 32])]
        {
            let isas = [Isa::UP_TO_SSE4_2, Isa::UP_TO_AVX, Isa::ALL, half];
            assert_eq!(isas.map(|isa| move_max(gcc, isa)), moved, "{gcc}");
            assert_eq!(move_max(gcc, Isa::NO_VECTORS), if gcc < Gcc::V12 { 16 } else { 8 }, "{gcc}");
        }
    }
}

mod isa {
    use tressa::internals::target::isa::Isa;

    /// The macros that each compiler predefines (`__AVX2__`) show the same.
    #[test]
    fn names_of_sets_and_processors() {
        for (name, isa) in [
            ("sse4.1", Isa::SSE4_1),
            ("sm4", Isa::UP_TO_AVX),
            ("avxifma", Isa::UP_TO_AVX2),
            ("avx512vl", Isa::UP_TO_AVX512F | Isa::AVX512VL),
            ("avx512bf16", Isa::UP_TO_AVX512F | Isa::AVX512BW),
            ("avx10.2", Isa::ALL),
            ("avx256-split-unaligned-load", Isa::empty()),
            ("const", Isa::empty()),
        ] {
            assert_eq!(Isa::named(name), isa, "{name}");
        }
        assert_eq!(Isa::of_processor("x86-64"), Some(Isa::empty()));
        assert_eq!(Isa::of_processor("btver2"), Some(Isa::UP_TO_AVX));
        assert_eq!(Isa::of_processor("znver5"), Some(Isa::ALL));
        assert_eq!(Isa::of_processor("native"), None);
        assert_eq!(Isa::without("avx2"), Isa::AVX2 | Isa::AVX512F | Isa::AVX512VL | Isa::AVX512BW);
        assert_eq!(Isa::without("fma"), Isa::empty());
    }

    #[test]
    fn registers_are_as_wide_as_the_instructions() {
        for (name, bits) in [("sse2", 128), ("sse4.2", 128), ("avx", 256), ("avx2", 256), ("avx512f", 512)] {
            assert_eq!(Isa::named(name).widest_vector(), bits, "{name}");
        }
        assert_eq!(Isa::NO_VECTORS.widest_vector(), 0);
    }
}

mod machine {
    use tressa::internals::target::isa::Isa;
    use tressa::internals::target::isa::Machine;
    use tressa::internals::target::options::Options;

    fn asked(line: &str) -> Isa {
        let mut options = Options::default();
        options.take_line(line);
        options.target.sets(|| Isa::ALL)
    }

    #[test]
    fn enabled_sets_are_all_sets() {
        assert_eq!(asked(""), Isa::ALL);
        assert_eq!(asked("-mtune=haswell -mssse3"), Isa::ALL);
        assert_eq!(asked("-mavx"), Isa::UP_TO_AVX);
        assert_eq!(asked("-msse4.1 -mno-sse4.2"), Isa::SSE4_1);
        assert_eq!(asked("-mavx2 -mno-avx"), Isa::UP_TO_SSE4_2);
        assert_eq!(asked("-mno-avx -mavx2"), Isa::UP_TO_AVX2);
        assert_eq!(asked("-mavx512bw -mgeneral-regs-only"), Isa::NO_VECTORS);
        assert_eq!(asked("-mno-sse -mno-avx"), Isa::NO_VECTORS);
        assert_eq!(asked("-mno-sse -mavx"), Isa::UP_TO_AVX);
        assert_eq!(asked("-mno-sse2 -march=haswell"), Isa::NO_VECTORS);
        assert_eq!(asked("-mno-sse -mssse3"), Isa::empty());
    }

    #[test]
    fn disabled_sets_override_processors() {
        assert_eq!(asked("-march=x86-64"), Isa::empty());
        assert_eq!(asked("-march=x86-64 -mavx"), Isa::UP_TO_AVX);
        assert_eq!(asked("-march=znver4 -march=haswell"), Isa::UP_TO_AVX2);
        assert_eq!(asked("-mno-avx2 -march=haswell"), Isa::UP_TO_AVX);
        assert_eq!(asked("-mno-avx -mavx -march=haswell"), Isa::UP_TO_AVX2);
        assert_eq!(asked("-mavx512f -mno-avx512f -march=x86-64"), Isa::empty());
        assert_eq!(asked("-march=native"), Isa::ALL);
        assert_eq!(asked("-march=native -mno-avx2"), Isa::UP_TO_AVX);
    }

    #[test]
    fn attributes_change_the_sets() {
        let sets = |attributes: &str, all| {
            let lines = [format!("__attribute__(({attributes}))")];
            Machine::of_attributes(&lines, all).map(|target| target.sets(|| Isa::ALL))
        };
        assert_eq!(sets("cold", Isa::SSE4_1), None);
        let header = "always_inline, target (\"avx2\", \"bmi\"), artificial";
        assert_eq!(sets(header, Isa::empty()), Some(Isa::UP_TO_AVX2));
        assert_eq!(sets("target (\"bmi\")", Isa::empty()), Some(Isa::empty()));
        assert_eq!(sets("target (\"no-avx,sse4.2\")", Isa::UP_TO_AVX2), Some(Isa::UP_TO_SSE4_2));
        assert_eq!(sets("target (\"avx2,arch=x86-64-v2\")", Isa::ALL), Some(Isa::UP_TO_SSE4_2));
        assert_eq!(sets("target (\"arch=haswell,no-avx2\")", Isa::empty()), Some(Isa::UP_TO_AVX));
        assert_eq!(sets("target (\"arch=new\")", Isa::empty()), Some(Isa::ALL));
    }
}

mod options {
    use tressa::OptLevel;
    use tressa::internals::target::options::{Options, Since, Standard, Switches};

    fn of(line: &str) -> Options {
        let mut options = Options::default();
        options.take_line(line);
        options
    }

    #[test]
    fn the_last_option_counts() {
        let mut expected = Options::default();
        expected.opt = Some(OptLevel::O1);
        assert_eq!(of("gcc -O2 -Wall -DX='a b' -I. -fno-math-errno x.c -fmath-errno -O"), expected);
        assert!(of("-fexceptions").has(Switches::EXCEPTIONS));
        assert!(of("-fnon-call-exceptions").has(Switches::EXCEPTIONS));
        assert!(!of("-fno-exceptions -fnon-call-exceptions").has(Switches::EXCEPTIONS));
        assert!(!of("-ffast-math").has(Switches::MATH_ERRNO));
    }

    /// The sample `flags-passed-over` and others are exact without knowledge of these options.
    #[test]
    fn options_without_effect() {
        let sanitizer = "-fsanitize=undefined,address";
        for flag in ["-fstack-reuse=none", sanitizer, "-ftrivial-auto-var-init=zero", "-mbmi", "-Wall", "-DX"]
        {
            assert!(!Options::default().take(flag), "{flag}");
            assert_eq!(of(flag), Options::default(), "{flag}");
        }
    }

    #[test]
    fn options_for_interposition() {
        assert!(of("-fPIC").has(Switches::PIC) && of("-fPIE -fpic").has(Switches::PIC));
        assert!(!of("-fPIC -fPIE").has(Switches::PIC) && !of("-fPIC -fno-pic").has(Switches::PIC));
        assert!(of("-fPIC -fvisibility=hidden").has(Switches::BINDS_LOCALLY));
        assert!(of("-fno-semantic-interposition").has(Switches::BINDS_LOCALLY));
    }

    #[test]
    fn built_in_names() {
        let exp2 = |line: &str| of(line).is_builtin("exp2", Since::Standard(Standard::C99));
        let alloca = |line: &str| of(line).is_builtin("alloca", Since::Gnu);
        assert!(exp2("") && exp2("-std=gnu90") && exp2("-std=c99") && !exp2("-std=c90") && !exp2("-ansi"));
        assert!(alloca("-std=gnu17") && !alloca("-std=c17") && alloca("-std=c17 -std=gnu11"));
        assert!(!exp2("-fno-builtin-exp2") && exp2("-fno-builtin-exp") && !exp2("-ffreestanding"));
    }
}

mod prototypes {
    use tressa::internals::target::prototypes::is_another;

    #[test]
    fn other_modes_are_other_functions() {
        let is =
            |name, result, params: &[&'static str]| is_another(name, result, Some(params.iter().copied()));
        for (name, result, params) in [
            ("exit", "void", &["int"][..]),
            ("exit", "void", &["unsigned int"]),
            ("strlen", "long unsigned int", &["char *"]),
            ("strlen", "my_size", &["string"]),
            ("printf", "int", &["const char *"]),
            ("abort", "void", &[]),
            ("my_function", "int", &["int"]),
        ] {
            assert!(!is(name, result, params), "{name}");
        }
        for (name, result, params) in [
            ("exit", "void", &["char"][..]),
            ("exit", "int", &["int"]),
            ("abort", "void", &["int"]),
            ("strlen", "int", &["const char *"]),
            ("strlen", "size_t", &["size_t"]),
            ("printf", "void", &["const char *"]),
        ] {
            assert!(is(name, result, params), "{name}");
        }
        assert!(!is_another("exit", "void", None::<std::iter::Empty<&str>>));
    }
}

mod tables {
    use tressa::internals::target::call_flags::CallFlags;
    use tressa::internals::target::tables::library;

    /// `-D_FORTIFY_SOURCE` calls `__readlink_chk`, and `__readlink_alias` if the length is known to fit.
    #[test]
    fn checked_functions_have_the_effects_of_plain_ones() {
        for name in ["getcwd", "gethostname", "mbstowcs", "readlink", "realpath", "ttyname_r", "wcscpy"] {
            let plain = library(name);
            assert_eq!(plain, CallFlags::LEAF | CallFlags::NOTHROW, "{name}");
            for checked in [format!("__{name}_chk"), format!("__{name}_alias")] {
                assert_eq!(library(&checked), plain, "{checked}");
            }
        }
        // These are cancellation points.
        assert_eq!(["__read_chk", "__fgets_alias"].map(library), [CallFlags::empty(); 2]);
    }
}
