//! Functions of one shape, whose cost is measured when they are large: here they are small, and what the fast
//! methods find is compared with what the definitions say.

#[path = "../../xtask/src/shapes.rs"]
mod generator;

use generator::SHAPES;
use tressa::dialect::{Dialect, OptLevel};
use tressa::dom::{DomTree, textbook};
use tressa::dump;
use tressa::facts::Facts;
use tressa::ir::{Function, Stage};
use tressa::verify::{Options, verify, verify_dominators};

/// Statements; the textbook's dominators take time with the square of the blocks.
const SIZE: usize = 1500;

#[test]
fn every_shape_is_done_as_the_definitions_say() {
    for shape in SHAPES {
        let name = format!("{} ({})", shape.name, shape.about);
        let text = (shape.write)(SIZE);
        let facts = Facts::default();
        let dump = dump::read(&text, &facts);
        let dialect = Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() };
        let mut check = |f: &Function<'_>| {
            if f.stage < Stage::Cfg {
                return;
            }
            let breaches = verify(f, &Options { fresh: true, from_dump: false });
            assert!(breaches.is_empty(), "{name}: {}", breaches[0]);
            let tree = DomTree::new(f);
            let breaches = verify_dominators(&tree, f, |node| node);
            assert!(breaches.is_empty(), "{name}: {}", breaches[0]);
            for (node, row) in (0..).zip(textbook::dominators(f)) {
                let plain: Vec<u32> = row.iter_ones().map(|by| by as u32).collect();
                let fast: Vec<u32> =
                    (0..f.cfg.blocks.len() as u32).filter(|&by| tree.dominates(by, node)).collect();
                assert_eq!(plain, fast, "{name}: dominators of {node}");
            }
        };
        for item in dump.items() {
            dump::build(item, Stage::Ssa, dialect, &mut check).unwrap_or_else(|why| panic!("{name}: {why}"));
        }
    }
}
