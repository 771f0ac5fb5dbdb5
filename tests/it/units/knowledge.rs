//! `knowledge`: what is stated, and evidence.

mod declarations {
    use tressa::internals::knowledge::facts::declarations::spelled;
    use tressa::text::parse;

    #[test]
    fn second_variables_of_a_name() {
        let text = "int f ()\n{\n  int a;\n  int b;\n\n  {\n    int a;\n\n    a = 1;\n  }\n}\n";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let stated = ["b", "a#2", "c", "a", "b"].map(String::from);
        let [a, b, second] = *f.decls.vars.keys().collect::<Vec<_>>() else { panic!() };
        assert_eq!(spelled(&f, &stated), [b, second, a]);
    }
}

mod fact {
    use tressa::Facts;
    use tressa::internals::knowledge::{DeclPath, Fact, Layout, LineColumn, Reach, SourcePlace, to_toml};
    use tressa::internals::target::call_flags::CallFlags;

    #[test]
    fn written_facts_read_back() {
        let facts = [
            Fact::Type(DeclPath::Global("ui".into()), "volatile unsigned int".into()),
            Fact::Type(DeclPath::Global("table[].next".into()), "struct s *".into()),
            Fact::Type(DeclPath::Fixed("1048576B".into()), "short unsigned int *".into()),
            Fact::Type(DeclPath::Typedef("u8".into()), "unsigned char".into()),
            Fact::Type(DeclPath::Pointer("int (*) (char)".into()), "int (*<T34e>) (char)".into()),
            Fact::Type(DeclPath::Field { record: "struct tiny".into(), field: "c".into() }, "char".into()),
            Fact::Type(
                DeclPath::Field { record: "union \n  {\n    char b[9];\n  }".into(), field: "b".into() },
                "char".into(),
            ),
            Fact::Type(DeclPath::Result { function: "foo".into(), path: String::new() }, "short int".into()),
            Fact::Type(DeclPath::Name { function: "foo.part".into(), version: 12 }, "const char *".into()),
            Fact::Type(DeclPath::Param { function: "foo".into(), index: 1 }, "const char *".into()),
            Fact::Type(DeclPath::Variable { function: "foo".into(), name: "i#2".into() }, "pair<int>".into()),
            Fact::LinkageName("foo".into(), "_Z3foov".into()),
            Fact::Effects("foo".into(), CallFlags::PURE | CallFlags::LEAF),
            Fact::Layout("struct s.b".into(), Layout { offset: Some(9), size: Some(8), ..Layout::default() }),
            Fact::Type(DeclPath::Typedef("level:compute_type".into()), "int".into()),
            Fact::Padding("struct s".into(), vec![(1, 7), (20, 1)]),
            Fact::End("foo".into(), LineColumn { line: 12, column: 1 }),
            Fact::Begin("foo".into(), LineColumn { line: 3, column: 5 }),
            Fact::Defined(
                "foo".into(),
                SourcePlace { file: "a:b.h".into(), at: LineColumn { line: 3, column: 5 } },
            ),
            Fact::Flag("-O2".into()),
            Fact::Flag("-std=gnu++17".into()),
            Fact::Definitions(vec!["foo".into(), "main".into()]),
            Fact::InOnePlace("foo".into()),
            Fact::LocalAlias("foo".into()),
            Fact::Jump("foo".into(), 3, true),
            Fact::Jump("foo".into(), 4, false),
            Fact::Access("foo".into(), 2, true),
            Fact::Access("foo".into(), 5, false),
            Fact::Initializes("foo".into(), "struct s".into()),
            Fact::Number("foo".into(), 1979),
            Fact::ParamNumbers("foo".into(), vec![1977, 1978]),
            Fact::AddressTaken("foo".into(), "i".into()),
            Fact::DeclOrder("foo".into(), vec!["j".into(), "i".into(), "j#2".into()]),
            Fact::TypeNumber("struct s".into(), 1980),
            Fact::Reached("foo".into(), Reach::Table),
            Fact::Reached("main".into(), Reach::Outside),
        ];
        let text = to_toml(&facts);
        let read = Facts::from_toml(&text).unwrap();
        let expected = Facts::default().with(&facts);
        assert_eq!(read, expected, "{text}");
        assert!(facts.iter().all(|fact| read.states(fact)));
    }
}

mod isa_evidence {
    use tressa::internals::knowledge::facts::isa_evidence::IsaEvidence;
    use tressa::internals::target::isa::Isa;
    use tressa::text::parse;

    #[test]
    fn attributes_and_calls_show_sets() {
        let baseline = |texts: &[&str]| {
            let mut evidence = IsaEvidence::default();
            for text in texts {
                evidence.add(&parse::function(parse::split(text).next().unwrap()).unwrap());
            }
            evidence.baseline()
        };
        let plain = "v32 f (v32 a)\n{\n  v32 D.1;\n\n  D.1 = __builtin_ia32_pblendvb256 (a, a, a);\n  return D.1;\n}\n";
        let asks = "__attribute__((target (\"avx2\")))\nvoid g ()\n{\n}\n";
        assert_eq!(baseline(&[plain]), Isa::UP_TO_AVX2);
        assert_eq!(baseline(&[asks]), Isa::empty());
        let average =
            "v32 f (v32 a)\n{\n  v32 D.1;\n\n  D.1 = __builtin_ia32_dpps256 (a, a, 1);\n  return D.1;\n}\n";
        assert_eq!(baseline(&[average, asks]), Isa::UP_TO_AVX);
    }
}

mod merge {
    use tressa::Facts;
    use tressa::internals::knowledge::Fact;
    use tressa::ir::Source;

    /// Options that are given are all that count, but they need not name the language.
    #[test]
    fn given_options_lack_the_language_alone() {
        let mut facts = Facts::default();
        facts.options.take_line("-O2 -fno-math-errno");
        let stated = ["-fexceptions", "-O0", "-std=c++17"].map(|flag| Fact::Flag(flag.into()));
        assert!(facts.state_better(&stated, Source::DebugInfo).is_empty());
        let mut expected = Facts::default();
        expected.options.take_line("-O2 -fno-math-errno -std=c++17");
        assert_eq!(facts.options, expected.options);
    }
}

mod facts {
    use tressa::Facts;
    use tressa::internals::target::call_flags::CallFlags;

    #[test]
    fn tables_and_stated_facts() {
        let facts = Facts::default();
        for (name, flags) in [
            ("abort", CallFlags::NORETURN | CallFlags::BUILTIN),
            ("abortD.1187", CallFlags::NORETURN),
            ("__builtin_strlen", CallFlags::PURE | CallFlags::LEAF),
            ("strlen", CallFlags::PURE),
            ("__builtin_fabsq __builtin_popcount floor", CallFlags::CONST),
            (".UBSAN_CHECK_ADD __errno_location", CallFlags::CONST),
            // Of GCC 13, 15 and 16.
            ("__builtin_issignaling __builtin_rev_crc32_data8", CallFlags::CONST),
            ("atan2pi", CallFlags::LEAF | CallFlags::BUILTIN),
            ("__assert_fail", CallFlags::NORETURN),
            ("_setjmp", CallFlags::RETURNS_TWICE),
        ] {
            assert!(name.split(' ').all(|name| facts.call_flags(name).contains(flags)), "{name}");
        }
        assert!(facts.call_flags("__builtin_unreachable trap").contains(CallFlags::NORETURN));
        assert!(
            ["exp", "__builtin_trap"].iter().all(|name| !facts.call_flags(name).contains(CallFlags::CONST))
        );
        assert_eq!(["popcount", "my_function"].map(|name| facts.call_flags(name)), [CallFlags::empty(); 2]);
        assert_eq!(facts.builtin_name("__builtin_memcpy"), Some("memcpy"));
        assert_eq!(facts.builtin_name("popcount"), None);
    }

    #[test]
    fn file_overrides_tables() {
        let facts =
            Facts::from_toml("flags = [\"-fno-math-errno\"]\n[functions]\ndie = [\"noreturn\"]\nabs = []\n")
                .unwrap();
        assert_eq!(facts.call_flags("die"), CallFlags::NORETURN);
        assert_eq!(facts.call_flags("abs"), CallFlags::empty());
        assert_eq!(facts.builtin_name("abs"), None);
        assert!(facts.call_flags("exp").contains(CallFlags::CONST));
        assert!(Facts::from_toml("[functions]\nf = [\"nosuch\"]\n").is_err());
        // A program without a library has no built-ins by plain names; internal functions stay.
        let freestanding = Facts::from_toml("flags = [\"-ffreestanding\"]\n").unwrap();
        assert_eq!(freestanding.builtin_name("abs"), None);
        assert!(freestanding.call_flags(".DEFERRED_INIT").contains(CallFlags::CONST));
    }
}

mod nothrow_functions {
    use tressa::internals::knowledge::facts::nothrow_functions::{
        function_around, is_template, with_plain_arguments,
    };

    #[test]
    fn arguments_without_scopes() {
        assert_eq!(with_plain_arguments("a::f<a::g, b::c::h<a::i> >"), "a::f<g, h<i> >");
    }

    #[test]
    fn functions_of_local_classes() {
        let around = [
            ("f<int>(char (*)())::<lambda(int)>::operator()", Some("f<int>")),
            ("a::f<g(int)>()::local::local", Some("a::f<g(int)>")),
            ("a::f<int>::g", None),
        ];
        for (name, around) in around {
            assert_eq!(function_around(name), around, "{name}");
        }
    }

    #[test]
    fn templates_by_name() {
        for name in ["std::max<int>", "v<int>::size", "operator<< <char>", "f()::g<1>", "X::operator()<a>"] {
            assert!(is_template(name), "{name}");
        }
        for name in
            ["f", "operator<", "a::operator<<", "f()::<lambda(int)>", "<unnamed struct>::g", "X::operator->"]
        {
            assert!(!is_template(name), "{name}");
        }
    }
}

mod type_facts {
    use tressa::internals::knowledge::DeclPath;
    use tressa::internals::knowledge::facts::type_facts::TypeFacts;
    use tressa::ir::Source;

    #[test]
    fn main_variants_are_their_own() {
        let typedef = |name: &str| DeclPath::Typedef(name.to_string());
        let mut facts = TypeFacts::default();
        facts.state(typedef("node_type"), "kinds".into(), Source::Stated);
        assert_eq!(
            ["node_type", "kinds", "other"].map(|name| facts.get(&typedef(name))),
            [Some("kinds"), Some("kinds"), None]
        );
        facts.state(typedef("kinds"), "unsigned int".into(), Source::Stated);
        assert_eq!(facts.get(&typedef("kinds")), Some("unsigned int"));
        facts.retract(&typedef("kinds"));
        facts.state(typedef("leaf_type"), "kinds".into(), Source::Stated);
        facts.state(typedef("node_type"), "int".into(), Source::Stated);
        assert_eq!(facts.get(&typedef("kinds")), Some("kinds"));
        facts.retract(&typedef("leaf_type"));
        assert_eq!(facts.get(&typedef("kinds")), None);
    }
}

mod declaration_order {
    use tressa::internals::knowledge::declaration_order;
    use tressa::ir::Var;
    use tressa::text::parse;

    /// A scope with `a`, `b` and `c`. An inner scope with `i` follows the first mention of `a`; one
    /// with `j` is at the end.
    const TEXT: &str = "int f ()\n{\n  int a;\n  int b;\n  int c;\n\n  a = 1;\n  {\n    int i;\n\n    i = 1;\n  }\n  b = 1;\n  c = 1;\n  {\n    int j;\n\n    j = 1;\n  }\n}\n";

    fn order(mixed: bool, stated: &str) -> String {
        let f = parse::function(parse::split(TEXT).next().unwrap()).unwrap();
        let var = |name: char| f.decls.vars.keys().find(|&var| f.decls.vars[var].name.starts_with(name));
        let stated: Vec<Var> = stated.chars().filter_map(var).collect();
        declaration_order(&f, mixed, &stated).into_iter().map(|var| f.decls.vars[var].name).collect()
    }

    #[test]
    fn programs_declare_at_heads_or_among_statements() {
        assert_eq!(order(false, ""), "abcij");
        assert_eq!(order(true, ""), "aibcj");
    }

    #[test]
    fn stated_order_overrides_the_style() {
        assert_eq!(order(true, "bi"), "abicj");
        assert_eq!(order(false, "ic"), "abicj");
        assert_eq!(order(false, "ib"), "aibcj");
    }

    #[test]
    fn scopes_override_the_stated_order() {
        assert_eq!(order(true, "jc"), "aibcj");
        assert_eq!(order(true, "ia"), "aibcj");
        assert_eq!(order(true, "cbi"), "abcij");
    }
}

mod record_bodies {
    use tressa::internals::knowledge::types::record_bodies;

    #[test]
    fn fields_of_bodies() {
        let record = "struct \n{\n  int q;\n  struct \n  {\n    int deep;\n  } in;\n  char c[4];\n}";
        let field = |name| record_bodies::field(record, name);
        assert_eq!(field("q"), Some("int q;"));
        assert_eq!(field("c"), Some("char c[4];"));
        assert_eq!(field("in"), Some("struct \n  {\n    int deep;\n  } in;"));
        assert_eq!(field("deep"), None);
        assert_eq!(record_bodies::field("struct s", "q"), None);
    }
}

mod x86_vectors {
    use tressa::internals::knowledge::types::x86_vectors::{may_alias, vector_typedef};

    #[test]
    fn names_of_vectors() {
        for (name, of) in [
            ("__m64", Some(("int", "2"))),
            ("__m128", Some(("float", "4"))),
            ("__m256d", Some(("double", "4"))),
            ("__m512i_u", Some(("long long int", "8"))),
            ("__m128h", Some(("_Float16", "8"))),
            ("__v16qi", Some(("char", "16"))),
            ("__v4du", Some(("long long unsigned int", "4"))),
            ("__v2si_u", Some(("int", "2"))),
            ("__v3si", None),
            ("__m100i", None),
            ("__m", None),
            ("m128i", None),
        ] {
            assert_eq!(vector_typedef(name), of, "{name}");
        }
        assert!(may_alias("__m256d") && !may_alias("__v4df") && !may_alias("__mode"));
    }
}
