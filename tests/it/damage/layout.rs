//! Damage to tables, to the chain of blocks, to lists of statements and to edges.

use super::{Kind, block_of, blocks, blocks_where, last_where, pair, phis, pick, stmts, stmts_where};
use cranelift_entity::EntityRef;
use fastrand::Rng;
use tressa::analysis::verify::Rule;
use tressa::ir::{Block, Edge, EdgeFlags, Expr, ExprData, Function, Name, StmtData, StmtKind, StmtLink};

pub fn kinds(kinds: &mut Vec<Kind>) {
    let mut kind = |name, rule, damage| kinds.push(Kind { name, rule, damage });
    kind("an argument does not exist", Rule::Reference, |f, rng| {
        let phi = pick(rng, &phis(f))?;
        f.ssa.phis[phi].args[0] = Expr::new(f.body.exprs.len() + 5);
        Some(())
    });
    kind("an edge leads to a block that does not exist", Rule::Reference, |f, rng| {
        let edge = edge(f, rng)?;
        f.cfg.edges[edge].dest = Block::new(f.cfg.blocks.len());
        Some(())
    });
    kind("a virtual definition does not exist", Rule::Reference, |f, rng| {
        let stmt = pick(rng, &stmts(f))?;
        f.body.stmts[stmt].vdef = Name::new(f.ssa.names.len()).into();
        Some(())
    });
    kind("a name of version 0 is used", Rule::Reference, |f, rng| {
        let phi = pick(rng, &phis(f))?;
        let arg = f.ssa.phis[phi].args[0];
        f.body.exprs[arg] = ExprData::Name(Name::new(0));
        Some(())
    });
    kind("two statements share a tree", Rule::TreeShared, |f, rng| {
        let assigns = stmts_where(f, |kind| matches!(kind, StmtKind::Assign { .. }));
        let (one, other) = pair(rng, &assigns)?;
        let StmtKind::Assign { rhs: shared, .. } = f.body.stmts[one].kind else { return None };
        let StmtKind::Assign { rhs, .. } = &mut f.body.stmts[other].kind else { return None };
        *rhs = shared;
        Some(())
    });
    kind("a tree leads back into itself", Rule::TreeShared, |f, rng| {
        let assigns = stmts_where(f, |kind| matches!(kind, StmtKind::Assign { .. }));
        let StmtKind::Assign { rhs, .. } = f.body.stmts[pick(rng, &assigns)?].kind else { return None };
        f.body.exprs[rhs] = ExprData::AddrOf { of: rhs };
        Some(())
    });

    kind("a link to the block before is lost", Rule::BlockChain, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        f.cfg.blocks[block].prev = None.into();
        Some(())
    });
    kind("a block is left out of the chain", Rule::BlockChain, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        f.unlink_block(block);
        Some(())
    });
    kind("the chain is a ring", Rule::BlockChain, |f, rng| {
        let (block, other) = pair(rng, &blocks(f))?;
        let next = std::mem::replace(&mut f.cfg.blocks[block].next, other.into());
        (next.expand() != Some(other)).then_some(())
    });
    kind("two blocks have one number", Rule::BlockNumber, |f, rng| {
        let (block, other) = pair(rng, &blocks(f))?;
        f.cfg.blocks[block].index = f.cfg.blocks[other].index;
        Some(())
    });
    kind("a block of the chain is marked as removed", Rule::BlockRemoved, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        f.cfg.blocks[block].removed = true;
        Some(())
    });
    kind("a removed block keeps its edges", Rule::BlockRemoved, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        f.cfg.blocks[block].removed = true;
        f.unlink_block(block);
        Some(())
    });
    kind("the exit block holds a statement", Rule::EntryExitEmpty, |f, _| {
        let stmt = f.stmt(StmtData::new(StmtKind::Nop));
        f.link_last(f.exit(), stmt);
        Some(())
    });
    kind("a statement takes another block for its own", Rule::StmtBlock, |f, rng| {
        let stmt = pick(rng, &stmts(f))?;
        let others = blocks_where(f, |block| block != block_of(f, stmt));
        f.body.links[stmt].block = pick(rng, &others)?.into();
        Some(())
    });
    kind("a link to the statement before is wrong", Rule::StmtChain, |f, rng| {
        let linked: Vec<_> = stmts(f).into_iter().filter(|&stmt| f.body.links[stmt].prev.is_some()).collect();
        f.body.links[pick(rng, &linked)?].prev = None.into();
        Some(())
    });
    kind("the last statement of a block is another", Rule::StmtChain, |f, rng| {
        let long = blocks_where(f, |block| f.cfg.blocks[block].first != f.cfg.blocks[block].last);
        let block = pick(rng, &long)?;
        f.cfg.blocks[block].last = f.cfg.blocks[block].first;
        Some(())
    });
    kind("a statement stands in two blocks", Rule::StmtOnce, |f, rng| {
        let filled = blocks_where(f, |block| f.cfg.blocks[block].first.is_some());
        let (block, other) = pair(rng, &filled)?;
        let last = f.cfg.blocks[block].last.unwrap();
        f.body.links[last].next = f.cfg.blocks[other].first;
        Some(())
    });
    kind("the list of statements is a ring", Rule::StmtOnce, |f, rng| {
        let stmt = pick(rng, &stmts(f))?;
        let StmtLink { block, .. } = f.body.links[stmt];
        let first = f.cfg.blocks[block.unwrap()].first;
        f.body.links[stmt].next = first;
        Some(())
    });

    kind("an edge takes another block for its source", Rule::EdgeSource, |f, rng| {
        let edge = edge(f, rng)?;
        let others = blocks_where(f, |block| block != f.cfg.edges[edge].src);
        f.cfg.edges[edge].src = pick(rng, &others)?;
        Some(())
    });
    kind("an edge takes another block for its destination", Rule::EdgeDest, |f, rng| {
        let edge = edge(f, rng)?;
        let others = blocks_where(f, |block| block != f.cfg.edges[edge].dest);
        f.cfg.edges[edge].dest = pick(rng, &others)?;
        Some(())
    });
    kind("an edge has a wrong place among predecessors", Rule::EdgeIndex, |f, rng| {
        let edge = edge(f, rng)?;
        f.cfg.edges[edge].dest_idx += 1;
        Some(())
    });
    kind("an edge has a wrong place among successors", Rule::EdgeIndex, |f, rng| {
        let edge = edge(f, rng)?;
        f.cfg.edges[edge].src_idx += 1;
        Some(())
    });
    kind("an edge is no predecessor of its destination", Rule::EdgeBothWays, |f, rng| {
        let edge = edge(f, rng)?;
        let dest = f.cfg.edges[edge].dest;
        f.cfg.blocks[dest].preds.retain(|other| *other != edge);
        Some(())
    });
    kind("an edge is no successor of its source", Rule::EdgeBothWays, |f, rng| {
        let edge = edge(f, rng)?;
        let src = f.cfg.edges[edge].src;
        f.cfg.blocks[src].succs.retain(|other| *other != edge);
        Some(())
    });
    kind("an edge is among the successors twice", Rule::EdgeBothWays, |f, rng| {
        let edge = edge(f, rng)?;
        let src = f.cfg.edges[edge].src;
        f.cfg.blocks[src].succs.push(edge);
        Some(())
    });
    kind("two edges join the same blocks", Rule::EdgeDuplicate, |f, rng| {
        let old = edge(f, rng)?;
        let mut data = f.cfg.edges[old].clone();
        data.src_idx = f.cfg.blocks[data.src].succs.len() as u32;
        data.dest_idx = f.cfg.blocks[data.dest].preds.len() as u32;
        let (src, dest) = (data.src, data.dest);
        let new = f.cfg.edges.push(data);
        f.cfg.blocks[src].succs.push(new);
        f.cfg.blocks[dest].preds.push(new);
        Some(())
    });
    kind("an edge enters the entry block", Rule::EdgeEnds, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        f.make_edge(block, f.entry(), EdgeFlags::empty()).map(drop)
    });
    kind("an edge leaves the exit block", Rule::EdgeEnds, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        f.make_edge(f.exit(), block, EdgeFlags::empty()).map(drop)
    });
    kind("an edge leads to a removed block", Rule::EdgeEnds, |f, rng| {
        let others = blocks_where(f, |block| f.cfg.blocks[f.entry()].next.expand() != Some(block));
        let block = pick(rng, &others)?;
        f.cfg.blocks[block].removed = true;
        f.unlink_block(block);
        (!f.cfg.blocks[block].preds.is_empty()).then_some(())
    });
    kind("nothing falls out of the entry block", Rule::EntryEdge, |f, _| {
        let edge = f.cfg.blocks[f.entry()].succs[0];
        f.cfg.edges[edge].flags = EdgeFlags::empty();
        Some(())
    });
    kind("two edges leave the entry block", Rule::EntryEdge, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        f.make_edge(f.entry(), block, EdgeFlags::empty()).map(drop)
    });
    kind("two edges fall out of a block", Rule::EdgeFallthru, |f, rng| {
        let falling = blocks_where(f, |block| {
            f.cfg.blocks[block]
                .succs
                .iter()
                .any(|&edge| f.cfg.edges[edge].flags.contains(EdgeFlags::FALLTHRU))
        });
        let (block, dest) = (pick(rng, &falling)?, pick(rng, &blocks(f))?);
        f.make_edge(block, dest, EdgeFlags::FALLTHRU).map(drop)
    });
    kind("a return falls through", Rule::EdgeFallthruExit, |f, rng| {
        let edge = pick(rng, &f.cfg.blocks[f.exit()].preds.clone())?;
        f.cfg.edges[edge].flags |= EdgeFlags::FALLTHRU;
        Some(())
    });
    kind("an edge leads from no return to the exit", Rule::EdgeExit, |f, rng| {
        let plain = blocks_where(f, |block| {
            last_where(f, block, |kind| matches!(kind, StmtKind::Assign { .. } | StmtKind::Cond { .. }))
                .is_some()
        });
        let block = pick(rng, &plain)?;
        f.make_edge(block, f.exit(), EdgeFlags::empty()).map(drop)
    });
}

/// An edge between inner blocks.
fn edge(f: &Function<'_>, rng: &mut Rng) -> Option<Edge> {
    let edges: Vec<Edge> = f.chain().flat_map(|block| f.cfg.blocks[block].succs.iter().copied()).collect();
    pick(rng, &edges)
}
