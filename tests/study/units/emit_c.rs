//! `emit_c`: constants in C, and what is found in a source.

mod constants {
    use tressa::internals::ir::Real;
    use tressa_study::internals::emit_c::constants::{
        Constant, Integer, address, is_double, read, real, string,
    };

    fn spelled(text: &str) -> String {
        match read(text) {
            Ok(Constant::Integer(value)) => value.spelled(),
            Ok(Constant::Address(value)) => address(value),
            Ok(Constant::Real(digits)) => real(digits, None, ""),
            _ => "other".to_string(),
        }
    }

    #[test]
    fn integers_have_the_type_that_their_value_needs() {
        assert_eq!(spelled("-2147483648"), "(-2147483647 - 1)");
        assert_eq!(spelled("4294967295"), "4294967295U");
        assert_eq!(spelled("-4294967296"), "-4294967296L");
        assert_eq!(spelled("18446744073709551615"), "18446744073709551615UL");
        assert_eq!(spelled("-9223372036854775808"), "(-9223372036854775807L - 1)");
        assert_eq!(spelled("0x10000000000000002"), "(__int128) ((unsigned __int128) 1UL << 64 | 2UL)");
        assert_eq!(spelled("5(OVF)"), "5");
        assert_eq!(spelled("-1B"), "(void *) (-1)");
        assert_eq!(Integer::from_value(-1).as_argument(), "-1L");
    }

    #[test]
    fn real_numbers_of_unknown_type_lose_no_bit() {
        assert_eq!(spelled("1.5e+0"), "1.5e+0L");
        assert_eq!(real("0.0", Some(Real::Single), ""), "0.0f");
        assert!(is_double("1.000000000000000055511151231257827021181583404541015625e-1"));
        assert!(is_double("1.00000000000000005250476025520442024870446858110815915492e+300"));
        assert!(!is_double("9.223372036854775807e+18") && is_double("9.223372036854775808e+18"));
        assert!(is_double("0.0") && is_double("-0.0"));
    }

    #[test]
    fn escapes_end_where_they_should() {
        assert_eq!(string(r#""a\x01b\n?""#).unwrap(), r#""a\001b\n\?""#);
        assert!(string("\"open").is_err());
    }
}

mod initial_values {
    use tressa_study::internals::emit_c::source::initial_value;

    #[test]
    fn a_value_is_found_if_there_is_one() {
        let body = "{ int a[2] [N] = { {1}, {2} }, b = 3; struct s c = { .b = { a } }; { int d[] = {1}; int d[] = {2}; } }";
        let value = |name| initial_value(body, name);
        assert_eq!(value("a").unwrap(), "{ {1}, {2} }");
        assert_eq!(value("c").unwrap(), "{ .b = { a } }");
        assert_eq!((value("b"), value("d")), (None, None));
    }
}

mod local_types {
    use tressa_study::internals::emit_c::source::local_types;

    #[test]
    fn types_are_found_with_the_names_that_they_need() {
        let body =
            "{ static struct s { size_t len, *p[N]; } t[] = { 0 }; typedef int T; enum { A = B, C }; T x; }";
        let found = local_types(body);
        let texts: Vec<&str> = found.iter().map(|of| &*of.text).collect();
        assert_eq!(texts, ["struct s { size_t len, *p[N]; }", "typedef int T", "enum { A = B, C }"]);
        assert_eq!(found[0].words, ["struct", "size_t", "N"]);
        assert_eq!((&*found[0].tags, &*found[2].enumerators), (&["s"][..], &["A", "C"][..]));
        assert_eq!(
            local_types("{ struct { int a; } x; }")[0].text,
            "typedef struct { int a; } tressa_record_0"
        );
    }
}

mod needed {
    use tressa::internals::base::text_tables::TextMap;
    use tressa_study::internals::emit_c::source::needed;

    #[test]
    fn what_a_function_needs_stays() {
        let source = "typedef unsigned T;\ntypedef int U;\nstruct s { T a; };\nenum { A, B = 2 };\n\
            extern int g (struct s *) __attribute__ ((nothrow));\nextern U h (void);\n\
            typedef int (*cb) (int);\nstatic int k (void) { return B; }\nint m (void) { return h (); }\n\
            int f (cb c) { return 0; }\nint after;\n";
        let new = TextMap::from_iter([("f", "int f (cb c) { return g (0) + k () + m (); }".to_string())]);
        let expected = "typedef unsigned T;\nstruct s { T a; };\nenum { A, B = 2 };\n\
            extern int g (struct s *) __attribute__ ((nothrow));\ntypedef int (*cb) (int);\n\
            static int k (void) { return B; }\nint m (void);\nint f (cb c) { return g (0) + k () + m (); }";
        assert_eq!(needed(source, &new, ""), expected);
    }
}

mod records {
    use tressa_study::internals::emit_c::source::tokens;
    use tressa_study::internals::emit_c::source::{member_names, without_const_members};

    #[test]
    fn members_are_not_constant_but_what_they_point_to_is() {
        let source =
            "const int x; struct s { const int a : 3; const char *b, *const c; enum { A } const d; };";
        let expected =
            "const int x; struct s {       int a : 3; const char *b, *      c; enum { A }       d; };";
        assert_eq!(without_const_members(source), expected);
    }

    #[test]
    fn members_have_the_same_names_in_a_dump() {
        let names = |body: &str| member_names(&tokens(body).collect::<Vec<_>>());
        let expected = "a b f n rest ";
        assert_eq!(
            names("u8 a[N]; int b : 3; void *(*f)(char *); struct { int inner; } n; T rest;"),
            expected
        );
        assert_eq!(
            names("unsigned char a[4]; int b:3; void * (*f) (char *); struct  n; int rest;"),
            expected
        );
    }
}

mod tokens {
    use tressa_study::internals::emit_c::source::tokens;

    #[test]
    fn raw_strings_end_with_their_delimiter() {
        let text = "u8R\"x(a)\"\n\\)x\" R\"(\n\")\" R \"(\" LR\"()\" R\"\" XR\"(\"";
        let found: Vec<&str> = tokens(text).map(|token| token.text).collect();
        let expected =
            ["u8R\"x(a)\"\n\\)x\"", "R\"(\n\")\"", "R", "\"(\"", "LR\"()\"", "R\"\"", "XR", "\"(\""];
        assert_eq!(found, expected);
    }
}
