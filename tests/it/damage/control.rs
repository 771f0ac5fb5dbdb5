//! Damage to labels, to control statements and to the edges that these call for.

use super::{Kind, block_of, blocks, blocks_where, last_where, pair, pick, stmts_where};
use tressa::analysis::verify::Rule;
use tressa::ir::{BinaryOp, EdgeFlags, Function, Stmt, StmtData, StmtKind};

pub fn kinds(kinds: &mut Vec<Kind>) {
    let mut kind = |name, rule, damage| kinds.push(Kind { name, rule, damage });
    kind("no edge leads to a block", Rule::BlockReached, |f, rng| {
        let has_label = |f: &Function<'_>, block| {
            f.block_stmts(block).any(|stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Label { .. }))
        };
        let block = pick(rng, &blocks_where(f, |block| !has_label(f, block)))?;
        while let Some(&edge) = f.cfg.blocks[block].preds.first() {
            f.remove_edge(edge);
        }
        Some(())
    });
    kind("a label stands after a statement", Rule::LabelFirst, |f, rng| {
        let first = pick(rng, &stmts_where(f, |kind| matches!(kind, StmtKind::Assign { .. })))?;
        let label = new_label(f);
        f.link_after(first, label);
        Some(())
    });
    kind("a label stands at two places", Rule::LabelOnce, |f, rng| {
        let (block, other) = pair(rng, &blocks(f))?;
        let label = new_label(f);
        let copy = f.copy_stmt(label);
        for (block, label) in [(block, label), (other, copy)] {
            match f.cfg.blocks[block].first.expand() {
                Some(first) => f.link_before(first, label),
                None => f.link_last(block, label),
            }
        }
        Some(())
    });
    kind("the target of a non-local goto is the second label", Rule::LabelNonlocal, |f, rng| {
        let filled = blocks_where(f, |block| f.cfg.blocks[block].first.is_some());
        let first = f.cfg.blocks[pick(rng, &filled)?].first.unwrap();
        let (one, other) = (new_label(f), new_label(f));
        f.link_before(first, one);
        f.link_before(first, other);
        let StmtKind::Label { label } = f.body.stmts[other].kind else { return None };
        f.decls.labels[label].nonlocal = true;
        Some(())
    });
    kind("the label of a case stands nowhere", Rule::LabelPlaced, |f, rng| {
        let switch = pick(rng, &stmts_where(f, |kind| matches!(kind, StmtKind::Switch { .. })))?;
        let StmtKind::Switch { cases, .. } = &f.body.stmts[switch].kind else { return None };
        let label = cases[rng.usize(..cases.len())].label;
        let places = stmts_where(f, |kind| matches!(kind, StmtKind::Label { label: l } if *l == label));
        f.unlink(*places.first()?);
        Some(())
    });
    kind("a statement follows a condition", Rule::ControlLast, |f, rng| {
        let ends = |kind: &StmtKind<'_>| matches!(kind, StmtKind::Cond { .. } | StmtKind::Return { .. });
        let last = pick(rng, &stmts_where(f, ends))?;
        let stmt = f.stmt(StmtData::new(StmtKind::Nop));
        f.link_after(last, stmt);
        Some(())
    });
    kind("a goto stands in a block", Rule::StmtStructured, |f, rng| {
        let block = pick(rng, &blocks(f))?;
        let label = f.artificial_label();
        let stmt = f.stmt(StmtData::new(StmtKind::Goto { label }));
        f.link_last(block, stmt);
        Some(())
    });
    kind("a condition names a label", Rule::CondLabels, |f, rng| {
        let stmt = pick(rng, &stmts_where(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        let label = f.artificial_label();
        let StmtKind::Cond { else_label, .. } = &mut f.body.stmts[stmt].kind else { return None };
        *else_label = label.into();
        Some(())
    });
    kind("a condition does not compare", Rule::CondComparison, |f, rng| {
        let stmt = pick(rng, &stmts_where(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        let StmtKind::Cond { op, .. } = &mut f.body.stmts[stmt].kind else { return None };
        *op = BinaryOp::Plus;
        Some(())
    });
    kind("a condition falls through", Rule::ControlFallthru, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        f.cfg.edges[edge].flags |= EdgeFlags::FALLTHRU;
        Some(())
    });
    kind("a true edge leaves no condition", Rule::EdgeTrueFalse, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| !matches!(kind, StmtKind::Cond { .. })))?;
        f.cfg.edges[edge].flags |= EdgeFlags::TRUE_VALUE;
        Some(())
    });
    kind("both edges of a condition are true ones", Rule::CondEdges, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        f.cfg.edges[edge].flags ^= EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE;
        Some(())
    });
    kind("an edge of a condition is abnormal", Rule::CondEdges, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        f.cfg.edges[edge].flags |= EdgeFlags::ABNORMAL;
        Some(())
    });
    kind("an edge of a condition is missing", Rule::CondEdges, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        f.remove_edge(edge);
        Some(())
    });
    kind("a return does not lead to the exit", Rule::ReturnEdge, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Return { .. })))?;
        let dest = pick(rng, &blocks(f))?;
        f.redirect_succ(edge, dest);
        Some(())
    });
    kind("a return leads nowhere", Rule::ReturnEdge, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Return { .. })))?;
        f.remove_edge(edge);
        Some(())
    });
    kind("an edge of a computed goto is a plain one", Rule::ComputedGotoEdges, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::ComputedGoto { .. })))?;
        f.cfg.edges[edge].flags = EdgeFlags::empty();
        Some(())
    });
    kind("a later case is the default", Rule::SwitchDefault, |f, rng| {
        let stmt = pick(rng, &switches(f, 2))?;
        let StmtKind::Switch { cases, .. } = &mut f.body.stmts[stmt].kind else { return None };
        cases[1].low = None;
        Some(())
    });
    kind("two cases are swapped", Rule::SwitchSorted, |f, rng| {
        let stmt = pick(rng, &switches(f, 3))?;
        let StmtKind::Switch { cases, .. } = &mut f.body.stmts[stmt].kind else { return None };
        let at = 1 + rng.usize(..cases.len() - 2);
        cases.swap(at, at + 1);
        Some(())
    });
    kind("a case is there twice", Rule::SwitchSorted, |f, rng| {
        let stmt = pick(rng, &switches(f, 2))?;
        let StmtKind::Switch { cases, .. } = &mut f.body.stmts[stmt].kind else { return None };
        let (first, rest) = cases.split_at(1);
        *cases = [first, &rest[..1], rest].concat().into();
        Some(())
    });
    kind("an edge of a switch is missing", Rule::SwitchEdges, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Switch { .. })))?;
        f.remove_edge(edge);
        Some(())
    });
    kind("a switch has an edge that is no case's", Rule::SwitchEdges, |f, rng| {
        let stmt = pick(rng, &switches(f, 1))?;
        let (src, dest) = (block_of(f, stmt), pick(rng, &blocks(f))?);
        f.make_edge(src, dest, EdgeFlags::empty()).map(drop)
    });
    kind("an edge of a switch is abnormal", Rule::SwitchEdges, |f, rng| {
        let edge = pick(rng, &edges_behind(f, |kind| matches!(kind, StmtKind::Switch { .. })))?;
        f.cfg.edges[edge].flags |= EdgeFlags::ABNORMAL;
        Some(())
    });
    kind("an edge of an asm goto is missing", Rule::AsmEdges, |f, rng| {
        let gotos = |kind: &StmtKind<'_>| matches!(kind, StmtKind::Asm(asm) if !asm.labels.is_empty());
        let edges = edges_behind(f, gotos);
        let jumps: Vec<_> = edges
            .into_iter()
            .filter(|&edge| !f.cfg.edges[edge].flags.contains(EdgeFlags::FALLTHRU))
            .collect();
        let edge = pick(rng, &jumps)?;
        f.remove_edge(edge);
        Some(())
    });
}

fn new_label(f: &mut Function<'_>) -> Stmt {
    let label = f.artificial_label();
    f.stmt(StmtData::new(StmtKind::Label { label }))
}

/// Switches with at least so many cases.
fn switches(f: &Function<'_>, least: usize) -> Vec<Stmt> {
    stmts_where(f, |kind| matches!(kind, StmtKind::Switch { cases, .. } if cases.len() >= least))
}

/// Edges that leave blocks whose last statement is of a kind.
fn edges_behind(f: &Function<'_>, keep: impl Fn(&StmtKind<'_>) -> bool) -> Vec<tressa::ir::Edge> {
    let kept = blocks(f).into_iter().filter(|&block| last_where(f, block, &keep).is_some());
    kept.flat_map(|block| f.cfg.blocks[block].succs.to_vec()).collect()
}
