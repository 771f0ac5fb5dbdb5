//! Small functions of the shapes that `cargo xtask scaling` measures: the results are compared with the textbook
//! definitions.

use cranelift_entity::EntityRef;
use tressa::analysis::dom::DomTree;
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::{Block, Function, Stage};
use tressa::verify::{Options, verify, verify_dominators};
use tressa::{Dialect, Facts, Gcc, OptLevel};
use tressa_test_support::definitions::dominators;
use tressa_test_support::functions::{all_printed, built};
use tressa_test_support::shapes::SHAPES;

/// Statements; the textbook's dominators take time quadratic in the blocks.
const SIZE: usize = 1500;

#[test]
fn every_shape_agrees_with_the_definitions() {
    for shape in SHAPES {
        let name = format!("{} ({})", shape.name, shape.about);
        let text = (shape.write)(SIZE);
        let facts = Facts::default();
        let unit = Unit::open(&text, &facts);
        let dialect = Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() };
        let mut check = |f: &Function<'_>| {
            if f.stage < Stage::Cfg {
                return;
            }
            let breaches = verify(f, &Options { fresh: true, ..Options::default() });
            assert!(breaches.is_empty(), "{name}: {}", breaches[0]);
            let tree = DomTree::new(f);
            let breaches = verify_dominators(&tree, f, |block| block.as_u32());
            assert!(breaches.is_empty(), "{name}: {}", breaches[0]);
            for (block, row) in f.cfg.blocks.keys().zip(dominators(f)) {
                let plain: Vec<Block> = row.iter_ones().map(Block::new).collect();
                let fast: Vec<Block> = f.cfg.blocks.keys().filter(|&by| tree.dominates(by, block)).collect();
                assert_eq!(plain, fast, "{name}: dominators of {block}");
            }
        };
        for item in unit.items() {
            built(&unit, item.index(), Goal::after(Stage::Ssa, dialect), &mut check)
                .unwrap_or_else(|why| panic!("{name}: {why}"));
        }
    }
}

/// Scopes within scopes, each with a clean-up that the innermost return runs through.
#[test]
fn deep_nesting_runs_every_cleanup() {
    let depth = 10_000;
    let mut text = String::from("void f (int n)\n{\n");
    for i in 0..depth {
        text += &format!("  {{\n  int x{i};\n\n  try\n  {{\n  g (&x{i});\n");
    }
    text += "  if (n != 0) goto <D.1>; else goto <D.2>;\n  <D.1>:\n  return;\n  <D.2>:\n  h (n);\n";
    for i in (0..depth).rev() {
        text += &format!("  }}\n  finally\n  {{\n  x{i} = {{CLOBBER(eol)}};\n  }}\n  }}\n");
    }
    text += "}\n";
    let facts = Facts::default();
    let unit = Unit::open(&text, &facts);
    let dialect = Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() };
    let lowered = all_printed(&unit, Goal::printed(Stage::Eh, dialect)).remove(0).expect("a function");
    assert_eq!(lowered.matches("{CLOBBER(eol)}").count(), 2 * depth);
}
