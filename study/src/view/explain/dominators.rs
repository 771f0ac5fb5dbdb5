//! How the dominators were found: `--dom`.

use super::{Cell, Explainer, Explanation, Section};
use tressa::analysis::dom::{DominanceFrontiers, semi_nca};

impl Explainer<'_, '_> {
    /// Depth-first numbers, semidominators and immediate dominators of all blocks.
    pub fn dominators(&self) -> Explanation {
        let f = self.f;
        let frontiers = self.frontiers.get_or_init(|| DominanceFrontiers::new(f, &self.dom, f.exit()));
        let rows = semi_nca(f).into_iter().enumerate().map(|(number, of)| {
            let level = self.dom.number(of.block).map_or(0, |number| self.dom.numbered(number).level);
            let frontier = match frontiers {
                Ok(frontiers) => {
                    let mut frontier = frontiers.frontier(of.block).to_vec();
                    frontier.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
                    Cell::List(self.words.block_list(&frontier))
                }
                Err(limit) => format!("expected {}", limit.expected).into(),
            };
            let above = |block| match number {
                0 => "-".to_string(),
                _ => self.words.number(block),
            };
            vec![
                number.to_string().into(),
                self.words.number(of.block).into(),
                above(of.parent).into(),
                above(of.semidominator).into(),
                above(of.dominator).into(),
                level.to_string().into(),
                frontier,
            ]
        });
        let sentences = vec![
            "A depth-first search numbers the blocks and makes each the child of the one from which it was reached.".to_string(),
            "The semidominator of w is the block with the least number from which a path leads to w whose inner blocks all have greater numbers than w.".to_string(),
            "The immediate dominator of w is the nearest common ancestor of its parent and its semidominator in the dominator tree.".to_string(),
        ];
        let columns =
            ["number", "block", "parent", "semidominator", "immediate dominator", "level", "frontier"];
        let section = Section::new("dominators by SEMI-NCA", sentences).with_table(&columns, rows.collect());
        Explanation::new(f.name, vec![section])
    }
}
