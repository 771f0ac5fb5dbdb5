//! `base`: sets, lists and tables.

mod bitmap {
    use cranelift_entity::entity_impl;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use tressa::Bitmap;

    #[derive(Clone, Copy, PartialEq, Eq)]
    struct Block(u32);
    entity_impl!(Block, "block");

    proptest! {
        #[test]
        fn behaves_as_a_set(blocks in proptest::collection::vec(0u32..2000, 0..200)) {
            let mut set = Bitmap::default();
            let mut model = BTreeSet::new();
            for &b in &blocks {
                prop_assert_eq!(set.insert(Block::from_u32(b)), model.insert(b));
            }
            prop_assert_eq!(set.iter().map(Block::as_u32).collect::<Vec<_>>(), model.iter().copied().collect::<Vec<_>>());
            prop_assert!((0..2000).all(|b| set.contains(Block::from_u32(b)) == model.contains(&b)));
            prop_assert_eq!(set.first().map(Block::as_u32), model.first().copied());
        }
    }
}

mod lists {
    use tressa::internals::base::lists::Lists;

    #[test]
    fn lists_hold_what_they_are_given() {
        let mut lists = Lists::default();
        lists.push(0..2);
        lists.push([]);
        assert_eq!([0, 1].map(|at| lists.get(at)), [&[0, 1][..], &[]]);
    }
}

mod text_tables {
    use std::hash::BuildHasher;
    use tressa::internals::base::text_tables::TextMap;

    #[test]
    fn hashes_cannot_be_foreseen() {
        let hash = || TextMap::<&str, ()>::default().hasher().hash_one("name");
        assert!((0..8).any(|_| hash() != hash()));
    }
}
