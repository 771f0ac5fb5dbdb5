//! `ir`: constants, and the size of rows.

/// These rows are most of a large function's memory, and fetching them is most of its time.
#[test]
#[cfg(target_pointer_width = "64")]
fn rows_are_small() {
    use tressa::ir::{BlockData, EdgeData, ExprData, NameData, PhiData, StmtData};
    assert!(size_of::<StmtData<'_>>() <= 40);
    assert!(size_of::<ExprData<'_>>() <= 24);
    assert!(size_of::<EdgeData>() <= 36);
    assert!(size_of::<BlockData>() <= 96);
    assert!(size_of::<PhiData>() <= 32);
    assert!(size_of::<NameData>() <= 32);
}

mod constant {
    use tressa::internals::ir::constant::{integer_of, string_bytes, string_part};

    #[test]
    fn integers() {
        assert_eq!(integer_of("-12"), Some(-12));
        assert_eq!(integer_of("16B"), Some(16));
        assert_eq!(integer_of("18446744073709551615"), Some(u64::MAX.into()));
        assert_eq!(integer_of("0x100000000"), Some(1 << 32));
        assert_eq!(integer_of("1.0e+0"), None);
        assert_eq!(integer_of(""), None);
    }

    #[test]
    fn strings() {
        assert_eq!(string_bytes(r#""a\n\"\x00b\\""#).unwrap(), b"a\n\"\0b\\");
        assert_eq!(string_bytes("\"a\\"), None);
        assert_eq!(string_part(r#""a\n\x00b""#, 0, 3), Some(r"a\n\x00"));
        assert_eq!(string_part(r#""a\n\x00b""#, 1, 4), Some(r"\n\x00b"));
        assert_eq!(string_part("\"a\"", 0, 9), None);
        assert_eq!(string_part("\"a\"", 1, 0), None);
    }
}
