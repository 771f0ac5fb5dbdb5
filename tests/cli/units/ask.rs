//! `ask`: questions to a compiler, and its answers.

mod answers {
    use tressa::Facts;
    use tressa::internals::facts::{DeclPath, to_toml};
    use tressa_cli::internals::ask::Question;
    use tressa_cli::internals::ask::answers::answers;
    use tressa_cli::internals::ask::probes::{probes, refused};

    /// GCC 12's gimple dump of nine probes; it refuses the address of a bit-field.
    const DUMP: &str = include_str!("../../texts/probes.gimple");
    const ERRORS: &str = "tressa-probes:3:34: error: cannot take address of bit-field 'bits'\n";

    #[test]
    fn answers_are_read() {
        let global = |name: &str| DeclPath::Global(name.into());
        let hook = || DeclPath::Typedef("hook".into());
        let field = DeclPath::Field { record: "struct s".into(), field: "bits".into() };
        let result = DeclPath::Result { function: "find".into(), path: String::new() };
        let best = |question: Question| probes(&question).swap_remove(0);
        let asked = [
            probes(&Question::Type(global("g")))[1..].to_vec(),
            vec![
                probes(&Question::Type(field)).swap_remove(1),
                best(Question::Type(result.clone())),
                best(Question::Effects("find".into())),
                best(Question::Type(hook())),
                best(Question::Type(global("handler"))),
                probes(&Question::Type(global("nameless"))).swap_remove(1),
                probes(&Question::Type(global("ready"))).swap_remove(1),
            ],
        ]
        .concat();
        let found = answers(DUMP, &asked, &refused(ERRORS), &Facts::default());
        assert_eq!(to_toml(&found), include_str!("../../texts/probes.facts.toml"));
    }
}

mod probes {
    use std::collections::BTreeSet;
    use tressa::internals::facts::DeclPath;
    use tressa_cli::internals::ask::Question;
    use tressa_cli::internals::ask::probes::{designator, measured, probes, refused, unit};

    #[test]
    fn paths_as_c_spells_them() {
        let c = |path| designator(path);
        assert_eq!(c("table[].next->key").as_deref(), Some("table[0].next->key"));
        assert_eq!(c("u.D.2042.f.x").as_deref(), Some("u.f.x"));
        assert_eq!(c("D.2042.f*").as_deref(), Some("f[0]"));
        assert_eq!(c("u.D.2042"), None);
        assert_eq!(c("buf.17"), None);
        assert_eq!(c("x; y"), None);
    }

    #[test]
    fn layouts_are_measured() {
        let offset = |name| measured(name).into_iter().map(|(_, offset)| offset).next().unwrap();
        assert_eq!(measured("struct s")[0], ("struct s".to_string(), "0".to_string()));
        assert_eq!(measured("struct s.b")[0].0, "((struct s *) 0)->b");
        assert_eq!(offset("struct s.b"), "__builtin_offsetof (__typeof__ (struct s), b)");
        assert_eq!(measured("a[].f")[0].0, "a[0].f");
        assert_eq!(offset("a[].f"), "__builtin_offsetof (__typeof__ (a[0]), f)");
        assert_eq!(offset("a"), "0");
    }

    #[test]
    fn refusals_name_their_probes() {
        let words = "x.c:3:1: error: no\ntressa-probes:1:7: error: 'g' undeclared here\n\
                     tressa-probes:2:9: warning: odd\ntressa-probes:4:1: error: `typeof` of a bit-field\n\
                     tressa-end:1:1: error: static assertion failed: \"\"\n";
        assert_eq!(refused(words), BTreeSet::from([0, 3]));
    }

    #[test]
    fn a_unit_has_a_line_for_each_probe() {
        let field = DeclPath::Field { record: "struct s".into(), field: "bits".into() };
        let all = probes(&Question::Type(field));
        let text = unit(&all);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(lines.len(), all.len());
        assert_eq!(
            lines[0],
            "void tressa_probe_0 (__typeof__ (&((struct s *) 0)->bits) p, \
             __typeof__ (*((struct s *) 0)->bits) *q) { }"
        );
        assert_eq!(lines[4], "void tressa_probe_4 (__typeof__ (&((s *) 0)->bits) p) { }");
    }
}

mod symbols {
    use tressa::internals::facts::to_toml;
    use tressa_cli::internals::ask::symbols::{defined_functions, heading, local_aliases};

    /// GCC 12's output, shortened.
    const SYMBOLS: &str = include_str!("../../texts/symbols.cgraph");

    #[test]
    fn the_table_shows_roots() {
        let functions = defined_functions(SYMBOLS);
        let functions: Vec<_> = functions.iter().map(|of| (of.name, of.number, of.is_root)).collect();
        let expected =
            [("b", 3, true), ("pubtab", 1, false), ("inl", 0, false), ("ifn", 5, true), ("pick", 4, true)];
        assert_eq!(functions, expected);
        assert_eq!(heading("no number/here"), None);
    }

    #[test]
    fn new_nodes_show_local_aliases() {
        let dump = "Introduced new external node (tw.localalias/13).\nIntroduced new external node (x/14).\n";
        assert_eq!(to_toml(&local_aliases(dump)), "[functions.tw]\nlocal_alias = true\n");
    }
}

mod typed_operands {
    use tressa_cli::internals::ask::typed_operands::{ClaimKind, claims};

    #[test]
    fn typed_operands_show_types_of_temporaries() {
        for (line, expected) in [
            ("  _1 = _Literal (unsigned char *) 11111104;", vec![(1, ClaimKind::Is("unsigned char *"))]),
            ("_11 = __MEM <const char> (_10);", vec![(10, ClaimKind::PointsTo("const char"))]),
            ("__MEM <int *> (_3) = _4;", vec![(3, ClaimKind::PointsTo("int *"))]),
            ("x = __MEM <int> (_3 + _Literal (struct s *) 4);", vec![(3, ClaimKind::Is("struct s *"))]),
            ("x = __MEM <int, 8> (_3);", vec![]),
            ("x = __MEM <int> ((char *)_3);", vec![]),
            (
                "_2 = .VA_ARG (&args, _Literal (double *) 0, _Literal (struct  *) 0);",
                vec![(2, ClaimKind::Is("double"))],
            ),
            (
                "if (_2 != 5u) goto D1; else goto D2;",
                vec![(2, ClaimKind::CompatibleWith("unsigned int", Some("__int128 unsigned")))],
            ),
            ("_3 = _2 + _Literal (short int) -5;", vec![(2, ClaimKind::CompatibleWith("short int", None))]),
            ("_3 = _2 << 5;", vec![]),
            ("_3 = 1ul << _2;", vec![(3, ClaimKind::CompatibleWith("long unsigned int", None))]),
            ("if (_1 != 3.1e+0) goto D1; else goto D2;", vec![]),
            ("_2 = _Literal (char[10] *)&\"foobarbaz\" + _1;", vec![]),
        ] {
            assert_eq!(claims(line), expected, "{line}");
        }
    }
}

mod generic {
    use tressa::Facts;
    use tressa::internals::facts::to_toml;
    use tressa::internals::unit::Unit;
    use tressa_cli::internals::ask::generic::written_types;

    /// `tally++` of an atomic variable, for which the front end makes variables of two types without names, and a call
    /// without a prototype.
    #[test]
    fn trees_show_what_differs() {
        let facts = Facts::default();
        let unit = Unit::open(include_str!("../../texts/trees.gimple"), &facts);
        let (temporaries, passed) = written_types(&unit, include_str!("../../texts/trees.original"));
        assert_eq!(to_toml(&temporaries), "");
        assert_eq!(to_toml(&passed), "[functions.memcpy]\nparams = [\"?\", \"?\", \"int\"]\n");
    }
}

mod raw_dump {
    use tressa_cli::internals::ask::generic::raw_dump::{Nodes, functions};

    #[test]
    fn nodes_have_fields() {
        let text = ";; enabled by -tree-original\n\n\
                    @1      string_cst       type: @2       strg: a op 0: @3\n@7 no node\n@2      array_type       \
                    qual: c        name: @3       algn: 8       \n                         elts: @12     domn: @4\n\
                    @3      identifier_node  strg: long int lngt: 8\n";
        let nodes = Nodes::read(text);
        assert_eq!(nodes.count(), 4);
        assert_eq!(nodes.get(1).parts().collect::<Vec<_>>(), [("type", 2)]);
        assert_eq!(nodes.get(2).code, "array_type");
        assert_eq!(nodes.get(2).qualifiers(), "c  ");
        assert_eq!(
            (nodes.field(2, "elts"), nodes.field(2, "domn"), nodes.name(2)),
            (Some(12), Some(4), Some("long int"))
        );
        assert_eq!(nodes.get(99).code, "");
    }

    #[test]
    fn functions_are_found_by_name() {
        let found =
            functions("\n;; Function f (null)\n@1 x\n\n;; Function g (null)\n\n;; Function g (null)\n");
        assert_eq!(found.get("f"), Some(&Some("f (null)\n@1 x\n")));
        assert_eq!(found.get("g"), Some(&None));
    }
}

mod shape {
    use tressa_cli::internals::ask::generic::shape::{Head, Shapes};

    #[test]
    fn shapes_ignore_what_the_gimplifier_changes() {
        let mut shapes = Shapes::default();
        let [a, zero] = [Head::Variable("a"), Head::Integer(0)].map(|head| shapes.intern(head, &[]));
        let element = shapes.intern(Head::Element, &[a, zero]);
        let address = shapes.intern(Head::Address, &[a]);
        assert_eq!(shapes.intern(Head::Address, &[element]), address);
        assert_eq!(shapes.intern(Head::Deref, &[address]), a);
        assert_eq!(shapes.intern(Head::Op("+"), &[a, zero]), shapes.intern(Head::Op("+"), &[zero, a]));
        assert_ne!(shapes.intern(Head::Op("-"), &[a, zero]), shapes.intern(Head::Op("-"), &[zero, a]));
        assert_ne!(shapes.unique(), shapes.unique());
    }
}
