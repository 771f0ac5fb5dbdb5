//! `lsp`: places in a text.

mod positions {
    use proptest::prelude::*;
    use tressa_lsp::internals::positions::Lines;
    use tressa_lsp::internals::protocol::Position;

    #[test]
    fn columns_count_units_of_utf_16() {
        let lines = Lines::new("a\n\u{e9}\u{1f600}b\n");
        let at = |line, character| lines.offset(Position { line, character });
        assert_eq!(
            [at(0, 0), at(0, 9), at(1, 1), at(1, 2), at(1, 3), at(1, 4), at(2, 0)],
            [0, 1, 4, 4, 8, 9, 10]
        );
        assert_eq!(at(7, 7), 10);
        assert_eq!(lines.position(8), Position { line: 1, character: 3 });
        assert_eq!(lines.position(6), Position { line: 1, character: 1 });
        assert_eq!(lines.position(10), Position { line: 2, character: 0 });
    }

    proptest! {
        #[test]
        fn each_character_has_one_place(text in "[a\u{e9}\u{20ac}\u{1f600}\n]{0,40}") {
            let lines = Lines::new(&text);
            for (offset, _) in text.char_indices() {
                prop_assert_eq!(lines.offset(lines.position(offset)), offset);
            }
        }
    }
}
