//! `text`: names, types and variables as a dump spells them.

mod cxx_names {
    use tressa::internals::text::parse::cxx_names::unscoped_name;
    use tressa::internals::text::parse::lex::{clone_name, word};
    use tressa::internals::text::parse::text::Reader;

    const NAMES: [&str; 36] = [
        "std::basic_string<char>::__ct_base .constprop",
        "tinyxml2::XMLPrinter::_ZN8tinyxml210XMLPrinter4PutcEc.part.0",
        "std::vector<int>::operator=.isra",
        "a::b<int>::f<char>.constprop.0.cold",
        "std::map<int>::_M_erase.isra",
        "a::b<int, c<(d)1> >::operator()",
        "a::b<int, long int>::operator int*<int>",
        "a::b<int>::operator const char*",
        "a::b<int>::operator long unsigned int",
        "a::b<a::c::operator< >::f",
        "a::ch<'>'>",
        "a::ch<'\\''>",
        "a::en<a::E::y>",
        "gl<lit{1, \"a\\\">b\"}>",
        "a::c<(b > 3), (d->e)>::f",
        "a::b<int (*)(char, void* (*)(long int))>::~b",
        "operator<< <Q>",
        "operator<<",
        "std::operator==<char, std::char_traits<char> >",
        "std::operator|",
        "a::operator->*",
        "a::b::operator->",
        "a::b::operator[]",
        "a::b::operator,",
        "a::b::operator<=>",
        "operator new []",
        "operator delete",
        "a::operator new",
        "operator\"\"_x",
        "std::literals::operator\"\"s",
        "{anonymous}::an",
        "<unnamed struct>::fm",
        "f(int, Q&, Q&&)::<lambda(int)>::operator()",
        "re2::RE2::g() const::<lambda(auto:1)> mutable [with auto:1 = int]::operator()",
        "tg[abi:cxx11]",
        "__dt_comp ",
    ];

    #[test]
    fn a_name_knows_where_it_ends() {
        for name in NAMES {
            for rest in [" (x, <T>)", ";"] {
                let text = [name, rest].concat();
                let reader = Reader::new(&text);
                let (left, read) = word(reader.text(&text)).unwrap_or_else(|_| panic!("{text}"));
                assert_eq!((read, left.rest), (name, rest));
                let (_, read) = clone_name(reader.text(&text)).unwrap_or_else(|_| panic!("{text}"));
                assert_eq!(read, name);
            }
        }
    }

    #[test]
    fn names_of_c_are_words() {
        for (text, name) in [
            ("x_1(3)", "x_1"),
            ("operator->x", "operator"),
            ("operator.x", "operator"),
            ("operator, y", "operator"),
            ("operator (x)", "operator"),
            ("a[3]", "a"),
            ("a < b", "a"),
            ("VIEW_CONVERT_EXPR<int>(x)", "VIEW_CONVERT_EXPR"),
            ("again:\n", "again"),
            ("__ct (x)", "__ct"),
        ] {
            let reader = Reader::new(text);
            assert_eq!(word(reader.text(text)).map(|(_, read)| read).ok(), Some(name), "{text}");
        }
    }

    #[test]
    fn scopes_are_no_part_of_the_name() {
        let all = [
            ("a::b<int>::f<char>", "f"),
            ("f", "f"),
            ("a::b::~b", "~b"),
            ("a::operator<< <Q>", "operator<< <Q>"),
            ("f(int)::<lambda(int)>", "<lambda(int)>"),
        ];
        for (name, own) in all {
            assert_eq!(unscoped_name(name), own);
        }
    }
}

mod shadows {
    use tressa::ir::{ExprData, VarKind};
    use tressa::text::parse;

    #[test]
    fn types_decide_what_is_meant() {
        let text = "\
int main ()
{
  int a[7];
  struct st _1[2];

  {
    struct st a[4];

    _2 = a[3];
    a[1].x = _2;
    _1 = foo (&_1, 2);
    if (_1 != 0) goto <D.1>; else goto <D.2>;
    <D.1>:
    <D.2>:
  }
}
";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let mentions: Vec<_> = f
            .body
            .exprs
            .values()
            .filter_map(|e| if let ExprData::Var(var) = *e { Some(var) } else { None })
            .collect();
        let local = |name: &str, at: usize| {
            let mut named = f.decls.vars.iter().filter(|(_, v)| v.name == name && v.kind == VarKind::Local);
            named.nth(at).unwrap().0
        };
        assert_eq!(mentions, [local("a", 0), local("a", 1), local("_1", 0)]);
    }
}

mod spelling {
    use tressa::internals::text::parse::spelling::{bare_version, label_data, ssa_parts};
    use tressa::ir::Number;

    #[test]
    fn versions_are_those_of_ssa_names() {
        assert_eq!(ssa_parts("_12"), Some(("", 12)));
        assert_eq!(ssa_parts("iftmp.0_3"), Some(("iftmp.0", 3)));
        assert_eq!(ssa_parts("a__4"), Some(("a_", 4)));
        for name in ["x_", "x_0", "x12", "12", "_", "_123456789012", "x_1a"] {
            assert_eq!(ssa_parts(name), None, "{name}");
        }
        assert_eq!((bare_version("_7"), bare_version("x_7"), bare_version("__7")), (Some(7), None, None));
    }

    #[test]
    fn labels_are_told_apart_by_their_spelling() {
        let of = |name| {
            let data = label_data(name);
            (data.name, data.uid, data.decl_uid.and_then(Number::shown), data.artificial)
        };
        assert_eq!(of("<L3>"), ("L3", Some(3), None, true));
        assert_eq!(of("<D.12>"), ("D.12", None, Some(12), true));
        assert_eq!(of("again"), ("again", None, None, false));
        assert_eq!(of("againD.12"), ("againD.12", None, Some(12), false));
        assert_eq!(of("againL.3"), ("again", Some(3), None, false));
    }
}

mod types {
    use tressa::text::parse;

    #[test]
    fn address_spaces_have_small_numbers() {
        let read = |space: usize| {
            let text = format!("int f (<address-space-{space}> char * p)\n{{\n  return 1;\n}}\n");
            parse::function(parse::split(&text).next().unwrap()).is_ok()
        };
        assert!(read(2) && !read(9));
    }
}

mod unset {
    use tressa::ir::{ExprData, VarKind};
    use tressa::text::parse;

    /// The variables called `x` that are mentioned, in order: 0 is the outer one, 1 the inner one.
    fn mentioned(body: &str) -> Vec<u32> {
        let text = format!("int f (int c)\n{{\n  int x;\n\n  x = c;\n  {{\n    int x;\n\n{body}  }}\n}}\n");
        let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
        let is_local = |var| f.decls.vars[var].name == "x";
        let vars = f.body.exprs.values().filter_map(|e| match *e {
            ExprData::Var(var) if is_local(var) => Some(var.as_u32()),
            _ => None,
        });
        let vars: Vec<u32> = vars.collect();
        let first = f.decls.vars.keys().find(|&var| is_local(var)).unwrap().as_u32();
        // The first mention sets the outer one.
        vars.into_iter().skip(1).map(|var| var - first).collect()
    }

    #[test]
    fn reads_ahead_of_values_mean_the_outer_variable() {
        assert_eq!(mentioned("    _1 = x + c;\n    x = _1;\n    _2 = x;\n"), [0, 1, 1]);
        assert_eq!(mentioned("    x = x + c;\n    c = x;\n"), [1, 0, 1]);
        let branch =
            "    if (c != 0) goto <D.1>; else goto <D.2>;\n    <D.1>:\n    c = x;\n    <D.2>:\n    x = c;\n";
        assert_eq!(mentioned(branch), [0, 1]);
    }

    #[test]
    fn what_may_have_a_value_is_meant() {
        let looped = "    goto <D.2>;\n    <D.1>:\n    c = x;\n    <D.2>:\n    x = c;\n    if (c != 0) goto <D.1>; else goto <D.3>;\n    <D.3>:\n";
        assert_eq!(mentioned(looped), [1, 1]);
        assert_eq!(mentioned("    g (&x);\n    c = x;\n"), [1, 1]);
    }

    #[test]
    fn where_none_has_a_value_the_inner_one_is_meant() {
        let text = "int f ()\n{\n  int x;\n\n  {\n    int x;\n\n    g (x);\n  }\n  x = 1;\n}\n";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let vars: Vec<_> = f.decls.vars.keys().filter(|&var| f.decls.vars[var].name == "x").collect();
        let first = f.body.exprs.values().find_map(|e| match *e {
            ExprData::Var(var) if vars.contains(&var) => Some(var),
            _ => None,
        });
        assert_eq!(first, Some(vars[1]));
    }

    #[test]
    fn what_is_defined_elsewhere_has_a_value() {
        let text = "int f ()\n{\n  int x;\n\n  {\n    extern int x;\n\n    x.0_1 = x;\n  }\n}\n";
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        let is_inner =
            |e: &ExprData<'_>| matches!(*e, ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Extern);
        assert_eq!(f.body.exprs.values().filter(|e| is_inner(e)).count(), 1);
    }
}
