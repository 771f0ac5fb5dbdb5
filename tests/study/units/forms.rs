//! `forms`: sets of numbers, parallel copies.

mod marks {
    use tressa_study::internals::forms::mem2reg::Marks;

    #[test]
    fn marks_are_a_set() {
        let mut marks = Marks::new(3);
        assert!(!marks.contains(0) && marks.insert(2) && !marks.insert(2) && marks.contains(2));
        marks.clear();
        assert!(!marks.contains(2) && marks.insert(2));
    }
}

mod parallel_copy {
    use proptest::prelude::*;
    use std::collections::HashMap;
    use tressa_study::internals::forms::unssa::parallel_copy::sequentialize;

    proptest! {
        /// In sequence the copies do what they do at once, with at most one temporary for two copies.
        #[test]
        fn sequences_do_what_parallel_copies_do(sources in proptest::collection::vec(proptest::option::of(0u32..12), 12)) {
            let copies: Vec<(u32, u32)> =
                (0..).zip(sources).filter_map(|(to, from)| Some((to, from?))).collect();
            let mut next = 100;
            let sequence = sequentialize(&copies, |_| { next += 1; next });
            let before = |place: u32| place;
            let mut state: HashMap<u32, u32> = HashMap::new();
            for &(to, from) in &sequence {
                let value = state.get(&from).copied().unwrap_or(before(from));
                state.insert(to, value);
            }
            for place in 0..12 {
                let expected = copies.iter().find(|&&(to, _)| to == place).map_or(before(place), |&(_, from)| before(from));
                prop_assert_eq!(state.get(&place).copied().unwrap_or(before(place)), expected);
            }
            let moves = copies.iter().filter(|(to, from)| to != from).count();
            prop_assert!((next - 100) as usize * 2 <= moves);
            prop_assert_eq!(sequence.len(), moves + (next - 100) as usize);
        }
    }
}
