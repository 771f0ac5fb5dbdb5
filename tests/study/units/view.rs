//! `view`: layouts of graphs.

mod layout {
    use proptest::prelude::*;
    use std::time::{Duration, Instant};
    use tressa_study::internals::view::layout::{Layout, Point, layout};
    use tressa_study::internals::view::{Cluster, EdgeKind, Graph, NodeKind};

    fn graph(nodes: usize, edges: impl IntoIterator<Item = (usize, usize)>, kind: EdgeKind) -> Graph {
        let mut graph = Graph::new("f");
        for at in 0..nodes {
            graph.node(format!("n{at}"), String::new(), NodeKind::Block);
        }
        edges.into_iter().for_each(|(from, to)| graph.edge(from, to, kind));
        graph
    }

    /// Left, top, right and bottom of a node.
    fn sides(layout: &Layout, sizes: &[Point], at: usize) -> [f64; 4] {
        let ((x, y), (w, h)) = (layout.nodes[at], sizes[at]);
        [x - w / 2.0, y - h / 2.0, x + w / 2.0, y + h / 2.0]
    }

    /// Asserts that nodes have room, that edges run straight from node to node and behind none, and that all is inside.
    fn check(graph: &Graph, sizes: &[Point]) -> Layout {
        let layout = layout(graph, sizes);
        let boxes: Vec<[f64; 4]> = (0..sizes.len()).map(|at| sides(&layout, sizes, at)).collect();
        // Whether a box that may be a line has a point inside of another one.
        let meet = |a: [f64; 4], b: [f64; 4]| {
            const NEAR: f64 = 0.5;
            a[0] + NEAR < b[2] && b[0] + NEAR < a[2] && a[1] + NEAR < b[3] && b[1] + NEAR < a[3]
        };
        for (at, &one) in boxes.iter().enumerate() {
            assert!(one[0] >= 0.0 && one[1] >= 0.0 && one[2] <= layout.size.0 && one[3] <= layout.size.1);
            assert!(!boxes[..at].iter().any(|&other| meet(one, other)), "{at} overlaps");
        }
        for (edge, path) in graph.edges.iter().zip(&layout.paths) {
            let (from, to) = (boxes[edge.from], boxes[edge.to]);
            let (start, end) = (path[0], path[path.len() - 1]);
            assert!(
                from[0] <= start.0 && start.0 <= from[2] && (start.1 - from[3]).abs() < 0.01,
                "{edge:?} {path:?}"
            );
            assert!(to[0] <= end.0 && end.0 <= to[2] && (end.1 - to[1]).abs() < 0.01, "{edge:?} {path:?}");
            for pair in path.windows(2) {
                let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
                assert!(
                    (x0 - x1).abs() < 0.02 || (y0 - y1).abs() < 0.02,
                    "{edge:?} is not straight: {path:?}"
                );
                let line = [x0.min(x1) - 0.4, y0.min(y1) - 0.4, x0.max(x1) + 0.4, y0.max(y1) + 0.4];
                let crossed = boxes.iter().position(|&other| meet(line, other));
                assert_eq!(crossed, None, "{edge:?} crosses a node: {path:?}");
            }
        }
        layout
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]
        #[test]
        fn edges_pass_behind_no_node(
            n in 1usize..25,
            picks in proptest::collection::vec((0usize..25, 0usize..25), 0..60),
            wide in proptest::collection::vec(10f64..200.0, 25),
            loops in proptest::collection::vec((0usize..25, 0usize..25), 0..4),
            kind in prop_oneof![Just(EdgeKind::Jump), Just(EdgeKind::True)],
        ) {
            let mut graph = graph(n, picks.into_iter().filter(|&(from, to)| from < n && to < n), kind);
            // Groups that need not be loops of the graph.
            for (at, (from, to)) in loops.into_iter().enumerate() {
                graph.clusters.push(Cluster { title: String::new(), outer: at.checked_sub(1).filter(|_| from % 2 == 0) });
                (from.min(to)..from.max(to).min(n)).for_each(|node| graph.nodes[node].cluster = Some(at));
            }
            let sizes: Vec<Point> = wide[..n].iter().map(|&w| (w, 210.0 - w)).collect();
            check(&graph, &sizes);
        }
    }

    /// A loop around a switch with that many cases.
    fn interpreter(cases: usize) -> Graph {
        let edges = (0..cases).flat_map(|case| [(1, case + 2), (case + 2, 1)]);
        let mut graph = graph(cases + 3, edges.chain([(0, 1), (1, cases + 2)]), EdgeKind::Jump);
        graph.clusters.push(Cluster { title: "loop 1".to_string(), outer: None });
        (1..cases + 2).for_each(|node| graph.nodes[node].cluster = Some(0));
        graph
    }

    #[test]
    fn an_interpreter_is_not_wide() {
        let graph = interpreter(250);
        let layout = check(&graph, &vec![(160.0, 60.0); graph.nodes.len()]);
        assert!(layout.size.0 < 6000.0, "{:?}", layout.size);
        // What follows the loop is below it.
        let last = layout.nodes[252].1;
        assert!(layout.nodes[..252].iter().all(|&(_, y)| y < last));
    }

    /// Each case of this interpreter is four blocks long, with a way out of the second into the last.
    #[test]
    fn long_cases_are_in_bands() {
        const CASES: usize = 80;
        let block = |case: usize, at: usize| 1 + 4 * case + at;
        let inside = (0..CASES).flat_map(|case| {
            let inside =
                [(0, 1), (1, 2), (2, 3), (1, 3)].map(|(from, to)| (block(case, from), block(case, to)));
            inside.into_iter().chain([(0, block(case, 0)), (block(case, 3), 0)])
        });
        let graph = graph(1 + 4 * CASES, inside, EdgeKind::Jump);
        let layout = check(&graph, &vec![(300.0, 60.0); graph.nodes.len()]);
        assert!(layout.size.0 < 4500.0, "{:?}", layout.size);
        let y = |case, at| layout.nodes[block(case, at)].1;
        assert!(y(0, 3) < y(24, 0) && y(24, 3) < y(48, 0), "a case is whole above those in later bands");
        // The edges back to the dispatch run up one straight rail.
        let rails: Vec<i64> = graph
            .edges
            .iter()
            .zip(&layout.paths)
            .filter(|(edge, _)| edge.to == 0)
            .map(|(_, path)| path.iter().map(|point| point.0).fold(0.0, f64::max) as i64)
            .collect();
        assert!(rails.windows(2).all(|pair| pair[0] == pair[1]), "{rails:?}");
    }

    #[test]
    fn cases_stand_in_the_order_of_their_labels() {
        let graph = interpreter(30);
        let layout = check(&graph, &vec![(160.0, 60.0); graph.nodes.len()]);
        let places: Vec<(i64, i64)> =
            (2..32).map(|at| (layout.nodes[at].1 as i64, layout.nodes[at].0 as i64)).collect();
        assert!(places.is_sorted(), "{places:?}");
    }

    #[test]
    fn a_mesh_and_what_is_not_reducible_are_drawn() {
        let mesh = (0..40).flat_map(|from| {
            (0..40).filter(move |to| (from * 7 + to * 3) % 5 == 0).map(move |to| (from, to))
        });
        check(&graph(40, mesh, EdgeKind::True), &[(80.0, 40.0); 40]);
        check(&graph(4, [(0, 1), (0, 2), (1, 2), (2, 1), (2, 3)], EdgeKind::True), &[(80.0, 40.0); 4]);
    }

    #[test]
    fn the_height_of_a_node_moves_no_column() {
        let graph = interpreter(20);
        let mut sizes = vec![(160.0, 60.0); graph.nodes.len()];
        let before = layout(&graph, &sizes);
        sizes[5].1 = 500.0;
        let after = layout(&graph, &sizes);
        let columns = |layout: &Layout| layout.nodes.iter().map(|node| node.0).collect::<Vec<_>>();
        assert_eq!(columns(&before), columns(&after));
    }

    #[test]
    fn a_thousand_nodes_take_no_time() {
        let edges = (0..1000).flat_map(|at| [(at, at + 1), (at, (at + 7).min(1000))]);
        let graph = graph(1001, edges, EdgeKind::True);
        let start = Instant::now();
        layout(&graph, &vec![(120.0, 60.0); 1001]);
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    }
}
