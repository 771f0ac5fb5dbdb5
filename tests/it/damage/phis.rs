//! Damage to PHI nodes.

use super::names::undominating;
use super::{Kind, blocks, is_virtual, phis, pick, real_names, register};
use fastrand::Rng;
use tressa::analysis::dom::DomTree;
use tressa::ir::{EdgeFlags, ExprData, Function, Name, NameData, Phi, PhiData, UnaryOp};
use tressa::verify::Rule;

pub fn kinds(kinds: &mut Vec<Kind>) {
    let mut kind = |name, rule, damage| kinds.push(Kind { name, rule, damage });
    kind("a PHI node takes another block for its own", Rule::PhiBlock, |f, rng| {
        let phi = pick(rng, &phis(f))?;
        let others: Vec<_> = blocks(f).into_iter().filter(|&block| block != f.ssa.phis[phi].block).collect();
        f.ssa.phis[phi].block = pick(rng, &others)?;
        Some(())
    });
    kind("a PHI node stands in its block twice", Rule::PhiBlock, |f, rng| {
        let phi = pick(rng, &phis(f))?;
        let block = f.ssa.phis[phi].block;
        f.cfg.blocks[block].phis.push(phi);
        Some(())
    });
    kind("a block with PHI nodes has no predecessors", Rule::PhiPreds, |f, rng| {
        let phi = pick(rng, &phis(f))?;
        let block = f.ssa.phis[phi].block;
        f.cfg.blocks[block].preds.clear();
        Some(())
    });
    kind("a PHI node lacks an argument", Rule::PhiArgCount, |f, rng| {
        let phi = pick(rng, &phis(f))?;
        f.ssa.phis[phi].args.pop().map(drop)
    });
    kind("a new edge brings no arguments", Rule::PhiArgCount, |f, rng| {
        let dest = f.ssa.phis[pick(rng, &phis(f))?].block;
        let src = pick(rng, &blocks(f))?;
        f.make_edge(src, dest, EdgeFlags::empty()).map(drop)
    });
    kind("the predecessors of a block change places", Rule::PhiArgEdge, |f, rng| {
        let dest = f.ssa.phis[pick(rng, &phis(f))?].block;
        let n = f.cfg.blocks[dest].preds.len();
        f.cfg.blocks[dest].preds.swap(0, n - 1);
        (n > 1).then_some(())
    });
    kind("a PHI argument is a computation", Rule::PhiArgValue, |f, rng| {
        let (phi, at) = argument(f, rng, false)?;
        let arg = f.ssa.phis[phi].args[at];
        let of = f.copy_expr(arg);
        f.body.exprs[arg] = ExprData::Unary { op: UnaryOp::Negate, of };
        Some(())
    });
    kind("a PHI argument is a load", Rule::PhiArgValue, |f, rng| {
        let (phi, at) = argument(f, rng, false)?;
        let arg = f.ssa.phis[phi].args[at];
        let ptr = f.copy_expr(arg);
        f.body.exprs[arg] = ExprData::Deref { ptr, array: false };
        Some(())
    });
    kind("a definition does not dominate an edge's source", Rule::PhiArgDominates, |f, rng| {
        let dom = DomTree::new(f);
        let (phi, at) = argument(f, rng, false)?;
        let src = f.cfg.edges[f.cfg.blocks[f.ssa.phis[phi].block].preds[at]].src;
        let name = pick(rng, &undominating(f, &dom, src))?;
        let arg = f.ssa.phis[phi].args[at];
        f.body.exprs[arg] = ExprData::Name(name);
        Some(())
    });
    kind("two PHI arguments change places", Rule::PhiArgDominates, |f, rng| {
        let dom = DomTree::new(f);
        let (phi, at) = argument(f, rng, false)?;
        let preds = &f.cfg.blocks[f.ssa.phis[phi].block].preds;
        let ExprData::Name(name) = f.body.exprs[f.ssa.phis[phi].args[at]] else { return None };
        let reached = |edge| undominating(f, &dom, f.cfg.edges[edge].src).contains(&name);
        let others: Vec<usize> = (0..preds.len()).filter(|&i| reached(preds[i])).collect();
        let other = pick(rng, &others)?;
        f.ssa.phis[phi].args.swap(at, other);
        Some(())
    });
    kind("a PHI node of memory merges a register", Rule::PhiVirtual, |f, rng| {
        let (phi, at) = argument(f, rng, true)?;
        let name = pick(rng, &real_names(f))?;
        let arg = f.ssa.phis[phi].args[at];
        f.body.exprs[arg] = ExprData::Name(name);
        Some(())
    });
    kind("a PHI node of a register merges memory", Rule::PhiVirtual, |f, rng| {
        let (phi, at) = argument(f, rng, false)?;
        let name = pick(rng, &super::states(f))?;
        let arg = f.ssa.phis[phi].args[at];
        f.body.exprs[arg] = ExprData::Name(name);
        Some(())
    });
    kind("a block has two PHI nodes of memory", Rule::PhiOneVirtual, |f, rng| {
        let (phi, _) = argument(f, rng, true)?;
        double(f, phi);
        Some(())
    });
    kind("a block has two PHI nodes of a variable", Rule::PhiOnce, |f, rng| {
        let (phi, _) = argument(f, rng, false)?;
        register(f, f.ssa.phis[phi].result)?;
        double(f, phi);
        Some(())
    });
    kind("a PHI node mixes variables", Rule::PhiVariable, |f, rng| {
        let (phi, at) = argument(f, rng, false)?;
        let var = register(f, f.ssa.phis[phi].result)?;
        let others =
            real_names(f).into_iter().filter(|&name| register(f, name).is_some_and(|other| other != var));
        let name = pick(rng, &others.collect::<Vec<Name>>())?;
        let arg = f.ssa.phis[phi].args[at];
        f.body.exprs[arg] = ExprData::Name(name);
        Some(())
    });
}

/// An argument of a PHI node of memory or of a register, that is a name.
pub fn argument(f: &Function<'_>, rng: &mut Rng, of_memory: bool) -> Option<(Phi, usize)> {
    let mut found = Vec::new();
    for phi in phis(f).into_iter().filter(|&phi| is_virtual(f, f.ssa.phis[phi].result) == of_memory) {
        let names = |&at: &usize| matches!(f.body.exprs[f.ssa.phis[phi].args[at]], ExprData::Name(_));
        found.extend((0..f.ssa.phis[phi].args.len()).filter(names).map(|at| (phi, at)));
    }
    pick(rng, &found)
}

/// Makes a second PHI node with the same arguments and a result of its own.
fn double(f: &mut Function<'_>, phi: Phi) {
    let PhiData { block, result, args } = f.ssa.phis[phi].clone();
    let args = args.into_iter().map(|arg| f.copy_expr(arg)).collect();
    let result = f.ssa.names.push(NameData { ..f.ssa.names[result] });
    let copy = f.ssa.phis.push(PhiData { block, result, args });
    f.ssa.names[result].def = tressa::ir::Def::Phi(copy);
    f.cfg.blocks[block].phis.push(copy);
}
