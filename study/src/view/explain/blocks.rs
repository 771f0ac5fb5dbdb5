//! What a block is: `--block 4`.

use super::{Explainer, Section};
use crate::view::live_names::LiveAtBlock;
use crate::view::words::{capital, counted, some};
use cranelift_entity::SecondaryMap;
use tressa::analysis::dom::DominanceFrontiers;
use tressa::analysis::loops::LoopTree;
use tressa::ir::{Block, BlockData, EdgeFlags, Stmt, StmtKind, Var};

impl Explainer<'_, '_> {
    pub(super) fn block(&self, block: Block) -> Vec<Section> {
        let here = self.words.block(block);
        let mut about = vec![self.edges(block)];
        about.extend(self.beginning(block));
        about.extend(self.end(block));
        about.extend(self.dominance(block));
        about.extend(self.loops(block));
        about.push(format!(
            "{} and {}.",
            counted(self.f.cfg.blocks[block].phis.len(), "PHI node"),
            counted(self.f.block_stmts(block).count(), "statement")
        ));
        let mut sections = vec![Section::new(here, about)];
        let phis = self.f.phis(block).map(|phi| vec![self.words.phi(phi).into()]);
        sections.push(
            Section::new("PHI nodes, in the order of declarations", Vec::new())
                .with_table(&["PHI node"], phis.collect()),
        );
        sections.push(Section::new("live names", self.live_at(block)));
        sections.push(Section::new("in the construction", self.in_construction(block)));
        sections.retain(|section| !section.sentences.is_empty() || section.table.is_some());
        sections
    }

    /// Why the block begins where it does, as `stmt_starts_bb_p` and `stmt_ends_bb_p` decided.
    fn beginning(&self, block: Block) -> Option<String> {
        let &(after, leader) = self.history.starts.get(&block)?;
        if let Some(ended) = after {
            let label = match &self.f.body.stmts[leader].kind {
                StmtKind::Label { label } => {
                    format!(", and a label, {}, lets jumps lead there", self.words.label(*label))
                }
                _ => String::new(),
            };
            return Some(format!(
                "It begins there because {} ended the block before it{label}.",
                self.flow(ended)
            ));
        }
        Some(match &self.f.body.stmts[leader].kind {
            StmtKind::Label { label } => format!(
                "It begins there because of a label, {}: a jump may lead there.",
                self.words.label(*label)
            ),
            StmtKind::Call(_) => {
                "It begins there because the call at its start returns twice: the second return arrives as at a label."
                    .to_string()
            }
            _ => "It begins where the function does.".to_string(),
        })
    }

    /// Why the block ends where it does.
    fn end(&self, block: Block) -> Option<String> {
        let f = self.f;
        if [f.entry(), f.exit()].contains(&block) {
            return None;
        }
        let BlockData { last, ref succs, .. } = f.cfg.blocks[block];
        let leaves = |&stmt: &Stmt| {
            let kind = &f.body.stmts[stmt].kind;
            let ways = succs.len() != 1
                || f.cfg.edges[succs[0]].flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH);
            kind.ends_flow() || ways && !kind.is_debug()
        };
        if let Some(last) = last.expand().filter(leaves) {
            return Some(format!("It ends with {}.", self.flow(last)));
        }
        let next = f.cfg.edges[*succs.first()?].dest;
        let others = match f.cfg.blocks[next].preds.len() {
            1 => "",
            _ => ", to which other edges lead, too",
        };
        Some(format!("It ends where {} begins{others}.", self.words.block(next)))
    }

    /// A statement after which control may be elsewhere than at the next one.
    fn flow(&self, stmt: Stmt) -> String {
        let quoted = || self.words.stmt(stmt);
        match &self.f.body.stmts[stmt].kind {
            StmtKind::Goto { .. } | StmtKind::ComputedGoto { .. } => "a goto".to_string(),
            StmtKind::Cond { .. } => format!("the condition {}", quoted()),
            StmtKind::Switch { .. } => "a switch".to_string(),
            StmtKind::Return { .. } => "a return".to_string(),
            StmtKind::Resx { .. } | StmtKind::EhDispatch { .. } => {
                "a statement that passes an exception on".to_string()
            }
            StmtKind::Asm(_) => "an asm that may jump to its labels".to_string(),
            StmtKind::Call(_) => {
                format!("{} (the call may throw, not return, or return elsewhere)", quoted())
            }
            _ => format!("{} (it may throw)", quoted()),
        }
    }

    /// The names that are live on entry to the block and at its end.
    fn live_at(&self, block: Block) -> Vec<String> {
        let live = match self.live() {
            Ok(live) => live,
            Err(why) => return vec![format!("Not computed; {why}.")],
        };
        let live_at = self.live_at.get_or_init(|| live.by_block(self.f));
        let LiveAtBlock { on_entry, at_end, into_phis } = &live_at[block];
        let kinds =
            [("On entry", on_entry), ("At the end", at_end), ("Read at the end by PHI nodes", into_phis)];
        kinds
            .into_iter()
            .filter(|(_, names)| !names.is_empty())
            .map(|(place, names)| {
                format!("{place}: {}.", some(names.iter().map(|&name| self.words.name(name)), names.len()))
            })
            .collect()
    }

    fn edges(&self, block: Block) -> String {
        let names = |edges: Vec<(Block, EdgeFlags)>| {
            let count = edges.len();
            some(edges.into_iter().map(|(to, flags)| format!("{}{}", self.number(to), kind(flags))), count)
        };
        let of = &self.f.cfg.blocks[block];
        let preds = of.preds.iter().map(|&edge| (self.f.cfg.edges[edge].src, self.f.cfg.edges[edge].flags));
        let succs = of.succs.iter().map(|&edge| (self.f.cfg.edges[edge].dest, self.f.cfg.edges[edge].flags));
        let (from, to) = (names(preds.collect()), names(succs.collect()));
        format!("Edges from: {from}. Edges to: {to}{}.", self.as_far_as_shown())
    }

    /// The text of a dump shows edges of exceptions and abnormal ones only where they bring PHI arguments.
    fn as_far_as_shown(&self) -> &'static str {
        if self.knows_construction() { "" } else { ", according to the dump" }
    }

    fn dominance(&self, block: Block) -> Vec<String> {
        if !self.dom.is_reachable(block) {
            return vec![format!("Not reachable from the entry{}.", self.as_far_as_shown())];
        }
        let mut sentences = Vec::new();
        let children: Vec<Block> = self.dom.children(block).collect();
        let idom = self.dom.idom(block).map_or("nothing".to_string(), |idom| self.words.block(idom));
        sentences.push(format!(
            "Immediate dominator: {idom}. Immediately dominates: {}.",
            self.words.blocks_or_none(&children)
        ));
        let frontiers = || DominanceFrontiers::new(self.f, &self.dom, self.f.exit());
        sentences.push(match self.frontiers.get_or_init(frontiers) {
            Ok(frontiers) => {
                let mut frontier = frontiers.frontier(block).to_vec();
                frontier.sort_unstable_by_key(|&block| self.f.cfg.blocks[block].index);
                format!("Dominance frontier: {}.", self.words.blocks_or_none(&frontier))
            }
            Err(limit) => format!("Dominance frontier: not computed; expected {}.", limit.expected),
        });
        sentences
    }

    fn loops(&self, block: Block) -> Option<String> {
        let tree = self.loops.get_or_init(|| LoopTree::new(self.f, &self.dom));
        // The first one stands for the whole function.
        let number = tree.loop_father[block] as usize;
        let of = tree.loops.get(number).filter(|_| number > 0)?;
        let header = of.header?;
        Some(match header == block {
            true => format!("It is the header of a loop at depth {}.", of.depth),
            false => {
                format!("It is in the loop with header {}, at depth {}.", self.words.block(header), of.depth)
            }
        })
    }

    /// What `mark_def_sites` and pruning found for the block.
    fn in_construction(&self, block: Block) -> Vec<String> {
        let in_blocks = self.in_blocks.get_or_init(|| {
            let mut in_blocks: SecondaryMap<Block, [Vec<Var>; 3]> = SecondaryMap::new();
            for (&var, of) in &self.history.vars {
                let defined = of.definitions.iter().map(|&(at, _)| (at, 0));
                let used = of.uses_on_entry.iter().map(|&(at, _)| (at, 1));
                let passing = of.live_through.iter().map(|&(at, _)| (at, 2));
                for (at, kind) in defined.chain(used).chain(passing) {
                    let vars = &mut in_blocks[at][kind];
                    if vars.last() != Some(&var) {
                        vars.push(var);
                    }
                }
            }
            in_blocks
        });
        let kinds = ["defined here", "used before any definition here", "live through to a PHI node"];
        let named = |(what, vars): (&str, &Vec<Var>)| {
            let list = some(vars.iter().map(|&var| self.words.variable(var)), vars.len());
            (!vars.is_empty()).then(|| capital(&format!("Variables {what}: {list}.")))
        };
        kinds.into_iter().zip(&in_blocks[block]).filter_map(named).collect()
    }
}

/// The kind of an edge.
fn kind(flags: EdgeFlags) -> &'static str {
    match flags {
        _ if flags.contains(EdgeFlags::ABNORMAL) => " (abnormal)",
        _ if flags.contains(EdgeFlags::EH) => " (exception)",
        _ if flags.contains(EdgeFlags::TRUE_VALUE) => " (true)",
        _ if flags.contains(EdgeFlags::FALSE_VALUE) => " (false)",
        _ => "",
    }
}
