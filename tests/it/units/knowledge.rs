//! `knowledge`: what is stated, and evidence.

mod declarations {
    use tressa::internals::facts::named_variables;
    use tressa::text::parse;

    #[test]
    fn second_variables_of_a_name() {
        let text = "int f ()\n{\n  int a;\n  int b;\n\n  {\n    int a;\n\n    a = 1;\n  }\n}\n";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let stated = ["b", "a#2", "c", "a", "b"].map(String::from);
        let [a, b, second] = *f.decls.vars.keys().collect::<Vec<_>>() else { panic!() };
        assert_eq!(named_variables(&f, &stated), [b, second, a]);
    }
}

mod records {
    use tressa::Facts;
    use tressa::internals::facts::{DeclPath, MergeRule, to_toml};

    /// A facts file with every table, and every key of a function.
    const FILE: &str = include_str!("../../texts/all.facts.toml");

    /// What is read is written again, and nothing can be stated that is not in the example.
    #[test]
    fn files_are_read_and_written() {
        let facts = Facts::from_toml(FILE).unwrap();
        assert_eq!(to_toml(facts.program()), FILE);
        for wrong in ["[functions.f]\nwrong = 1\n", "wrong = 1\n", "[layouts]\nt = { wrong = 1 }\n"] {
            let error = Facts::from_toml(wrong).unwrap_err();
            let known: Vec<&str> = error.split('`').skip(3).step_by(2).collect();
            let missing: Vec<&&str> = known.iter().filter(|key| !FILE.contains(**key)).collect();
            assert!(known.len() > 3 && missing.is_empty(), "{missing:?}: {error}");
        }
    }

    /// A function may be stated by the name that the assembler has for it.
    #[test]
    fn assembler_names_lead_to_functions() {
        let by_name = "[functions.f]\neffects = [\"pure\"]\nlinkage_names = [\"_Z1fv\"]\n";
        let text = "[functions._Z1fv]\neffects = [\"pure\"]\n\n[functions.f]\nlinkage_names = [\"_Z1fv\"]\n";
        assert_eq!(Facts::from_toml(text), Facts::from_toml(by_name));
    }

    fn merged(own: &str, other: &str, rule: MergeRule<'_>) -> String {
        let [mut own, other] = [own, other].map(|text| Facts::from_toml(text).unwrap().program().clone());
        own.merge(other, rule);
        own.remove_disputed();
        to_toml(&own)
    }

    #[test]
    fn rules_decide_fact_by_fact() {
        let one = "[globals]\na = \"int\"\nb = \"int\"\n\n[functions.f]\nvolatile = [1]\n";
        let other = "[globals]\na = \"char\"\nc = \"char\"\n\n[functions.f]\nvolatile = [2]\n";
        let globals = |types: &str, volatile: &str| {
            let types = types.split(' ').filter_map(|of| of.split_once('='));
            let types: String = types.map(|(name, ty)| format!("{name} = \"{ty}\"\n")).collect();
            format!("[globals]\n{types}\n[functions.f]\nvolatile = [{volatile}]\n")
        };
        for (rule, types, volatile) in [
            (MergeRule::Replace, "a=char b=int c=char", "1, 2"),
            (MergeRule::Keep, "a=int b=int c=char", "1, 2"),
            (MergeRule::Agree, "b=int c=char", "1, 2"),
            (MergeRule::Without, "b=int", "1"),
        ] {
            assert_eq!(merged(one, other, rule), globals(types, volatile));
        }
    }

    /// What a better source says counts, completed by what only the other one says.
    #[test]
    fn better_sources_are_completed() {
        let ours = "[globals]\nh = \"int (*<T35a>) (int)\"\n\n[layouts]\nt = { size = 8 }\nu = { size = 8 }\n\n\
                    [functions.f]\ndeclared = [\"a\", \"b\"]\neffects = [\"pure\", \"noreturn\"]\nparams = [\"int\"]\n";
        let better = "[globals]\nh = \"int (*) (int)\"\n\n[layouts]\nt = { align = 4 }\nu = { size = 4 }\n\n\
                      [functions.f]\ndeclared = [\"c\", \"b\", \"a\"]\neffects = [\"noreturn\"]\nparams = [\"char\"]\n";
        let mut contradictions = Vec::new();
        let both = "[globals]\nh = \"int (*<T35a>) (int)\"\n\n[layouts]\nt = { size = 8, align = 4 }\nu = { size = 4 }\n\n\
                    [functions.f]\ndeclared = [\"c\", \"b\", \"a\"]\neffects = [\"pure\", \"noreturn\"]\nparams = [\"char\"]\n";
        assert_eq!(merged(ours, better, MergeRule::Better(&mut contradictions)), both);
        let shown: Vec<String> = contradictions.iter().map(|of| of.to_string()).collect();
        let expected = [
            "the layout of `u`: size 4, not size 8",
            "the type of parameter 0 of `f`: `char`, not `int`",
            "the order of declarations of function `f`: `c`, `b`, `a`, not `a`, `b`",
        ];
        assert_eq!(shown, expected);
    }

    /// Options that are given are all that count, but they need not name the language.
    #[test]
    fn given_options_lack_the_language_alone() {
        let mut facts = Facts::default();
        facts.options.take_line("-O2 -fno-math-errno");
        let stated = Facts::from_toml("flags = [\"-fexceptions\", \"-O0\", \"-std=c++17\"]").unwrap();
        assert!(facts.merge_better(stated.program().clone()).is_empty());
        let mut expected = Facts::default();
        expected.options.take_line("-O2 -fno-math-errno -std=c++17");
        assert_eq!(facts.options, expected.options);
    }

    /// What a typedef stands for, such as an enumeration, is its own main variant.
    #[test]
    fn main_variants_are_their_own() {
        let typedef = |name: &str| DeclPath::Typedef(name.to_string());
        let mut facts = Facts::from_toml("[typedefs]\nnode_type = \"kinds\"\n").unwrap();
        assert_eq!(
            ["node_type", "kinds", "other"].map(|name| facts.type_of(&typedef(name))),
            [Some("kinds"), Some("kinds"), None]
        );
        facts.add_toml("[typedefs]\nkinds = \"unsigned int\"\n").unwrap();
        assert_eq!(facts.type_of(&typedef("kinds")), Some("unsigned int"));
        let other = "[typedefs]\nnode_type = \"int\"\n\"leaf:compute_type\" = \"kinds\"\n";
        assert_eq!(Facts::from_toml(other).unwrap().type_of(&typedef("kinds")), None);
    }
}

mod isa_evidence {
    use tressa::internals::knowledge::program::isa_evidence::IsaEvidence;
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
    use tressa::internals::knowledge::program::nothrow_functions::{
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

mod declaration_order {
    use tressa::internals::reconstruct::declaration_order;
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
    use tressa::internals::knowledge::types::field_declaration;

    #[test]
    fn fields_of_bodies() {
        let record = "struct \n{\n  int q;\n  struct \n  {\n    int deep;\n  } in;\n  char c[4];\n}";
        let field = |name| field_declaration(record, name);
        assert_eq!(field("q"), Some("int q;"));
        assert_eq!(field("c"), Some("char c[4];"));
        assert_eq!(field("in"), Some("struct \n  {\n    int deep;\n  } in;"));
        assert_eq!(field("deep"), None);
        assert_eq!(field_declaration("struct s", "q"), None);
    }
}

mod x86_vectors {
    use tressa::internals::knowledge::types::{may_alias, vector_typedef};

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
