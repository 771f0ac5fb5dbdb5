//! The layout: the chain of blocks and the lists of statements. This check walks the links once and
//! carefully, so that later checks need no care.

use super::breach::Findings;
use super::rules::Rule;
use crate::ir::{Block, Function, Stmt};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Blocks and statements in order, each once, even if links are wrong.
pub(super) struct Layout {
    /// The blocks of the chain, entry first, exit last.
    pub blocks: Vec<Block>,
    /// The same blocks as a set.
    pub in_chain: EntitySet<Block>,
    /// The statements of all blocks.
    pub stmts: Vec<Stmt>,
    /// The block of each statement, and its index in `stmts`.
    pub position: SecondaryMap<Stmt, Option<(Block, u32)>>,
    ranges: SecondaryMap<Block, Range<u32>>,
}

impl Layout {
    /// The statements of a block.
    pub fn of(&self, block: Block) -> &[Stmt] {
        let Range { start, end } = self.ranges[block].clone();
        &self.stmts[start as usize..end as usize]
    }

    /// The blocks between entry and exit.
    pub fn inner(&self, f: &Function<'_>) -> impl Iterator<Item = Block> + '_ {
        let (entry, exit) = (f.entry(), f.exit());
        self.blocks.iter().copied().filter(move |&block| block != entry && block != exit)
    }
}

/// Walks the function and checks the links.
pub(super) fn layout(f: &Function<'_>, found: &mut Findings<'_, '_>) -> Layout {
    let (blocks, in_chain) = chain(f, found);
    let mut layout = Layout {
        blocks,
        in_chain,
        stmts: Vec::new(),
        position: SecondaryMap::new(),
        ranges: SecondaryMap::new(),
    };
    for i in 0..layout.blocks.len() {
        let block = layout.blocks[i];
        let start = layout.stmts.len() as u32;
        statements(f, block, &mut layout, found);
        layout.ranges[block] = start..layout.stmts.len() as u32;
    }
    for block in [f.entry(), f.exit()] {
        if !layout.of(block).is_empty() || !f.cfg.blocks[block].phis.is_empty() {
            found.block(Rule::EntryExitEmpty, block, "holds statements or PHI nodes");
        }
    }
    layout
}

fn chain(f: &Function<'_>, found: &mut Findings<'_, '_>) -> (Vec<Block>, EntitySet<Block>) {
    let (mut blocks, mut seen) = (Vec::new(), EntitySet::new());
    let mut by_number: FxHashMap<u32, Block> = FxHashMap::default();
    let (mut at, mut before) = (Some(f.entry()), None);
    while let Some(block) = at {
        let data = &f.cfg.blocks[block];
        if !seen.insert(block) {
            found.block(Rule::BlockChain, block, "is in the chain twice");
            break;
        }
        if data.prev.expand() != before {
            found.block(Rule::BlockChain, block, "the link to the block before it is wrong");
        }
        if by_number.insert(data.index, block).is_some() {
            found.block(Rule::BlockNumber, block, "has the number of another block");
        }
        if data.removed {
            found.block(Rule::BlockRemoved, block, "was removed, but is in the chain");
        }
        blocks.push(block);
        (at, before) = (data.next.expand(), Some(block));
    }
    if before != Some(f.exit()) {
        found.function(Rule::BlockChain, "the chain of blocks does not end with the exit block");
        if seen.insert(f.exit()) {
            blocks.push(f.exit());
        }
    }
    for (block, data) in f.cfg.blocks.iter().filter(|&(block, _)| !seen.contains(block)) {
        if !data.removed {
            found.block(Rule::BlockChain, block, "is not in the chain");
        } else if !data.preds.is_empty() || !data.succs.is_empty() {
            found.block(Rule::BlockRemoved, block, "was removed, but has edges");
        }
    }
    (blocks, seen)
}

fn statements(f: &Function<'_>, block: Block, layout: &mut Layout, found: &mut Findings<'_, '_>) {
    let data = &f.cfg.blocks[block];
    let (mut at, mut before) = (data.first.expand(), None);
    while let Some(stmt) = at {
        if let Some((other, _)) = layout.position[stmt] {
            let message = match other == block {
                true => "stands in its block twice".to_owned(),
                false => format!("stands in block {} too", f.cfg.blocks[other].index),
            };
            found.stmt(Rule::StmtOnce, stmt, message);
            break;
        }
        let link = f.body.links[stmt];
        if link.block.expand() != Some(block) {
            let message = format!("stands in block {}, but takes another for its own", data.index);
            found.stmt(Rule::StmtBlock, stmt, message);
        }
        if link.prev.expand() != before {
            found.stmt(Rule::StmtChain, stmt, "the link to the statement before it is wrong");
        }
        layout.position[stmt] = Some((block, layout.stmts.len() as u32));
        layout.stmts.push(stmt);
        (at, before) = (link.next.expand(), Some(stmt));
    }
    if data.last.expand() != before {
        found.block(Rule::StmtChain, block, "its last statement is not the end of its list");
    }
}
