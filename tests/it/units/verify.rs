//! `verify`: kinds of types.

mod kinds {
    use tressa::internals::verify::kinds::{Kind, literal_kind};

    #[test]
    fn a_constant_with_more_digits_than_a_double_is_wide() {
        let is_wide = |text| matches!(literal_kind(text), Some(Kind::RealLiteral { is_wide: true }));
        assert!(is_wide("1.00000000000000000003416395822511968001989078435098753027e-20"));
        assert!(is_wide("1.0e+4000"));
        let doubles = [
            "0.0e+0",
            "-1.5e+0",
            "9.99999999999999945153271454209571651729503702787392447108e-21",
            "1.0e+22",
        ];
        assert!(!doubles.into_iter().any(is_wide));
    }
}
