//! `passes`: folding, names of functions, initial values.

mod integers {
    use proptest::prelude::*;
    use tressa::internals::ir::Shape;
    use tressa::internals::passes::fold::{constant_tree, int_const_binop, int_const_unop, wrapped};
    use tressa::ir::{BinaryOp, ExprData, UnaryOp};

    const INT: Shape = Shape::Int { bits: 32, signed: true };
    const UNSIGNED: Shape = Shape::Int { bits: 32, signed: false };

    proptest! {
        #[test]
        fn agrees_with_the_machine(x in any::<i32>(), y in prop_oneof![any::<i32>(), -2..40i32]) {
            let (wide_x, wide_y) = (i128::from(x), i128::from(y));
            let signed = |op| int_const_binop(op, wide_x, wide_y, INT);
            let same = |value: Option<i32>| value.map(i128::from);
            prop_assert_eq!(signed(BinaryOp::Plus), same(x.checked_add(y)));
            prop_assert_eq!(signed(BinaryOp::Minus), same(x.checked_sub(y)));
            prop_assert_eq!(signed(BinaryOp::Mult), same(x.checked_mul(y)));
            prop_assert_eq!(signed(BinaryOp::Div), same(x.checked_div(y)));
            prop_assert_eq!(signed(BinaryOp::Mod), same(x.checked_rem(y)).or(same((y == -1).then_some(0))));
            prop_assert_eq!(signed(BinaryOp::BitXor), Some((x ^ y).into()));
            let count = u32::try_from(y).ok();
            prop_assert_eq!(signed(BinaryOp::LShift), same(count.and_then(|count| x.checked_shl(count))));
            prop_assert_eq!(signed(BinaryOp::RShift), same(count.and_then(|count| x.checked_shr(count))));
            prop_assert_eq!(int_const_unop(UnaryOp::Negate, wide_x, INT), same(x.checked_neg()));
            prop_assert_eq!(int_const_unop(UnaryOp::BitNot, wide_x, INT), Some((!x).into()));
            let (a, b) = (x as u32, y as u32);
            let unsigned = |op| int_const_binop(op, a.into(), b.into(), UNSIGNED);
            let same = |value: Option<u32>| value.map(i128::from);
            prop_assert_eq!(unsigned(BinaryOp::Plus), same(Some(a.wrapping_add(b))));
            prop_assert_eq!(unsigned(BinaryOp::Minus), same(Some(a.wrapping_sub(b))));
            prop_assert_eq!(unsigned(BinaryOp::Mult), same(Some(a.wrapping_mul(b))));
            prop_assert_eq!(unsigned(BinaryOp::Div), same(a.checked_div(b)));
            prop_assert_eq!(int_const_unop(UnaryOp::Negate, a.into(), UNSIGNED), same(Some(a.wrapping_neg())));
            prop_assert_eq!(wrapped(wide_x, UNSIGNED), Some(a.into()));
            prop_assert_eq!(wrapped(a.into(), INT), Some(wide_x));
        }
    }

    #[test]
    fn wide_results_are_no_constants_of_a_dump() {
        assert!(matches!(constant_tree(u64::MAX.into()), Some(ExprData::Unsigned(u64::MAX))));
        assert!(constant_tree(i128::from(u64::MAX) + 1).is_none());
        assert_eq!(int_const_binop(BinaryOp::Plus, 1, 1, Shape::Int { bits: 128, signed: true }), None);
    }
}

mod canonicalize {
    use tressa::internals::passes::initial_values::without_useless_casts;

    #[test]
    fn casts_of_addresses() {
        for (before, after) in [
            (r#"{(const char *) "a) (int *) &", 0B}"#, r#"{"a) (int *) &", 0B}"#),
            ("{.f=(void (*<T12>) (int *)) g, .p=(void *) &x}", "{.f=g, .p=&x}"),
            ("(void (*<T12>) (int)) &x", "(void (*<T12>) (int)) &x"),
            ("(int * volatile) &x", "&x"),
            ("(long int) (char *) &x", "(long int) &x"),
            ("{[a.c:1:2] (int *) [a.c:1:3] &x, [3]=1}", "{[a.c:1:3] &x, [3]=1}"),
            ("[a.c:1:2] (long int) [a.c:1:3] &x", "[a.c:1:2] (long int) [a.c:1:3] &x"),
            ("{(int) (&a - &b), (const char *) \"x\" + 1}", "{(int) (&a - &b), \"x\" + 1}"),
        ] {
            assert_eq!(without_useless_casts(before), after);
        }
    }
}

mod literals {
    use tressa::internals::passes::initial_values::temporary_version;

    #[test]
    fn versions_of_temporaries() {
        assert_eq!(temporary_version("_3"), Some(3));
        assert_eq!(temporary_version("iftmp.1_30"), Some(30));
        for other in ["x_3", ".next", "3", "x.y_3", "_", "_x"] {
            assert_eq!(temporary_version(other), None);
        }
    }
}

mod mentioned {
    use tressa::internals::passes::initial_values::identifiers;

    #[test]
    fn identifiers_are_outside_quotes() {
        let text = r#"{.a="no \" one", .b=(const char *) &table, .c='\'', .d=&yD.12}"#;
        let found: Vec<_> = identifiers(text).filter(|word| !word.starts_with('.')).collect();
        assert_eq!(found, ["const", "char", "table", "yD.12"]);
    }
}

mod math_calls {
    use tressa::internals::passes::lower::fold::math_calls::{
        SQRT_2, constant_of_type, replacement_function, stem, truncation_for,
    };

    #[test]
    fn names_end_with_the_suffix_of_their_type() {
        for (name, known) in [
            ("fmaxf32x", "fmax"),
            ("pow10l", "pow10"),
            ("powil", "powi"),
            ("foo", "foo"),
            ("floors", "floors"),
        ] {
            assert_eq!(stem(name), known);
        }
        assert_eq!(truncation_for("floorl"), Some("__builtin_truncl"));
        assert_eq!(constant_of_type("hypotf", SQRT_2), Some(SQRT_2[0]));
        assert_eq!(constant_of_type("hypotf128", SQRT_2), None);
        assert_eq!(replacement_function("lrintl"), Some("__builtin_lrintl"));
        assert_eq!(replacement_function("rint"), None);
    }
}
