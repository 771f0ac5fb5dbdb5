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
    use tressa::internals::base::containers::Lists;

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

mod parallel {
    use tressa::internals::base::parallel::{any, for_each_mut, map, map_owned};

    #[test]
    fn results_stand_in_the_order_of_their_numbers() {
        for count in [0, 1, 7, 8, 63, 64, 65, 1000] {
            let expected: Vec<usize> = (0..count).map(|n| n * n).collect();
            assert_eq!(map(count, |n| n * n), expected);
            let items = (0..count).map(|n| n.to_string()).collect();
            assert_eq!(map_owned(items, |at, item: String| at * item.parse::<usize>().unwrap()), expected);
            let mut items: Vec<usize> = (0..count).collect();
            for_each_mut(&mut items, |item| *item *= *item);
            assert_eq!(items, expected);
            assert_eq!([any(count, |n| n == 7), any(count, |n| n == count)], [count > 7, false]);
        }
    }
}

mod union_find {
    use proptest::prelude::*;
    use tressa::internals::base::containers::UnionFind;

    proptest! {
        /// The sets are the classes of the relation that the pairs make.
        #[test]
        fn sets_are_classes(pairs in proptest::collection::vec((0u32..60, 0u32..60), 0..80)) {
            let (mut sets, mut class) = (UnionFind::new(60), Vec::from_iter(0..60u32));
            for &(a, b) in &pairs {
                let (one, other) = (class[a as usize], class[b as usize]);
                prop_assert_eq!(sets.union(a, b), one != other);
                class.iter_mut().filter(|of| **of == other).for_each(|of| *of = one);
            }
            for a in 0..60 {
                for b in 0..60 {
                    let same = class[a as usize] == class[b as usize];
                    prop_assert_eq!(sets.find(a) == sets.find(b), same);
                }
            }
        }
    }
}
