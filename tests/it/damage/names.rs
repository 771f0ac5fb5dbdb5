//! Damage to SSA names, their definitions and uses.

use super::{
    Kind, block_of, definitions, destination, home, is_virtual, pair, phis, pick, real_names, register,
    states, stmts, uses,
};
use tressa::analysis::dom::DomTree;
use tressa::analysis::verify::Rule;
use tressa::ir::{
    Block, Def, EdgeFlags, Expr, ExprData, Function, Name, NameData, Stage, Stmt, StmtKind, VarKind,
};

pub fn kinds(kinds: &mut Vec<Kind>) {
    let mut kind = |name, rule, damage| kinds.push(Kind { name, rule, damage });
    kind("a use is one of another definition of its variable", Rule::SsaReachingDef, |f, rng| {
        let (_, slot, name) = pick(rng, &uses(f))?;
        let var = register(f, name)?;
        let is_other = |&other: &Name| other != name && f.ssa.names[other].var == Some(var);
        let others: Vec<Name> = real_names(f).into_iter().filter(is_other).collect();
        f.body.exprs[slot] = ExprData::Name(pick(rng, &others)?);
        Some(())
    });
    kind("a function with PHI nodes is said to be before SSA", Rule::SsaStage, |f, _| {
        f.stage = Stage::Cfg;
        (!phis(f).is_empty()).then_some(())
    });
    kind("a used name is released", Rule::SsaReleased, |f, rng| {
        let (_, _, name) = pick(rng, &uses(f))?;
        f.ssa.names[name] = NameData { released: true, ..NameData::default() };
        Some(())
    });
    kind("a PHI argument is released", Rule::SsaReleased, |f, rng| {
        let (phi, at) = super::phis::argument(f, rng, false)?;
        let ExprData::Name(name) = f.body.exprs[f.ssa.phis[phi].args[at]] else { return None };
        f.ssa.names[name].released = true;
        Some(())
    });
    kind("a defined name is released", Rule::SsaReleased, |f, rng| {
        let (_, _, name) = pick(rng, &definitions(f))?;
        f.ssa.names[name].released = true;
        Some(())
    });
    kind("a name in use is free", Rule::SsaFreeList, |f, rng| {
        let name = pick(rng, &real_names(f))?;
        f.ssa.free_names.push(name);
        Some(())
    });
    kind("a free name is free twice", Rule::SsaFreeList, |f, rng| {
        let name = pick(rng, &f.ssa.free_names.clone())?;
        f.ssa.released_names.push(name);
        Some(())
    });
    kind("two statements define a name", Rule::SsaSingleDefinition, |f, rng| {
        let ((_, _, name), (_, slot, _)) = pair(rng, &definitions(f))?;
        f.body.exprs[slot] = ExprData::Name(name);
        Some(())
    });
    kind("a statement and a PHI node define a name", Rule::SsaSingleDefinition, |f, rng| {
        let real: Vec<_> =
            phis(f).into_iter().filter(|&phi| !is_virtual(f, f.ssa.phis[phi].result)).collect();
        let (phi, (_, slot, _)) = (pick(rng, &real)?, pick(rng, &definitions(f))?);
        f.body.exprs[slot] = ExprData::Name(f.ssa.phis[phi].result);
        Some(())
    });
    kind("two PHI nodes define a name", Rule::SsaSingleDefinition, |f, rng| {
        let (phi, other) = pair(rng, &phis(f))?;
        f.ssa.phis[phi].result = f.ssa.phis[other].result;
        Some(())
    });
    kind("a name takes another statement for its definition", Rule::SsaDefStmt, |f, rng| {
        let ((_, _, name), (other, _, _)) = pair(rng, &definitions(f))?;
        f.ssa.names[name].def = Def::Stmt(other);
        Some(())
    });
    kind("a name has forgotten its definition", Rule::SsaDefStmt, |f, rng| {
        let (_, _, name) = pick(rng, &definitions(f))?;
        f.ssa.names[name].def = Def::None;
        Some(())
    });
    kind("the definition of a used name is gone", Rule::SsaMissingDefinition, |f, rng| {
        let used: Vec<Name> = uses(f).into_iter().map(|(_, _, name)| name).collect();
        let needed = definitions(f).into_iter().filter(|(_, _, name)| used.contains(name));
        let (stmt, _, _) = pick(rng, &needed.collect::<Vec<_>>())?;
        f.unlink(stmt);
        Some(())
    });
    kind("a name that nothing defines is used", Rule::SsaMissingDefinition, |f, rng| {
        let (_, slot, name) = pick(rng, &uses(f))?;
        let data = NameData { def: Def::None, ..f.ssa.names[name] };
        let new = f.ssa.names.push(data);
        f.body.exprs[slot] = ExprData::Name(new);
        Some(())
    });
    kind("a statement defines a default definition", Rule::SsaDefaultStmt, |f, rng| {
        let (_, _, name) = pick(rng, &definitions(f))?;
        f.ssa.names[name].def = Def::Default;
        Some(())
    });
    kind("a default definition has no variable", Rule::SsaDefaultVariable, |f, rng| {
        let defaults = f.ssa.names.keys().filter(|&name| f.ssa.names[name].def == Def::Default);
        let name = pick(rng, &defaults.collect::<Vec<_>>())?;
        f.ssa.names[name].var = None;
        Some(())
    });
    kind("a variable has two default definitions", Rule::SsaDefaultOnce, |f, rng| {
        let defaults = f.ssa.names.keys().filter(|&name| f.ssa.names[name].def == Def::Default);
        let name = pick(rng, &defaults.collect::<Vec<_>>())?;
        f.ssa.names.push(f.ssa.names[name]);
        Some(())
    });
    kind("a real operand is a state of memory", Rule::SsaVirtualKind, |f, rng| {
        let ((_, slot, _), state) = (pick(rng, &uses(f))?, pick(rng, &states(f))?);
        f.body.exprs[slot] = ExprData::Name(state);
        Some(())
    });
    kind("a virtual operand is a register", Rule::SsaVirtualKind, |f, rng| {
        let touching = stmts(f).into_iter().filter(|&stmt| f.body.stmts[stmt].vuse.is_some());
        let stmt = pick(rng, &touching.collect::<Vec<_>>())?;
        f.body.stmts[stmt].vuse = pick(rng, &real_names(f))?.into();
        Some(())
    });
    kind("a state of memory is of a second virtual operand", Rule::SsaVirtualVariable, |f, rng| {
        let state = pick(rng, &states(f))?;
        let data = f.decls.vars[f.ssa.names[state].var?].clone();
        f.ssa.names[state].var = Some(f.decls.vars.push(data));
        Some(())
    });
    kind("a register is a static variable", Rule::SsaVariable, |f, rng| {
        let var = register(f, pick(rng, &real_names(f))?)?;
        f.decls.vars[var].kind = VarKind::Static;
        Some(())
    });
    kind("a use is not renamed", Rule::SsaRegister, |f, rng| {
        let (_, slot, name) = pick(rng, &uses(f))?;
        f.body.exprs[slot] = ExprData::Var(register(f, name)?);
        Some(())
    });
    kind("a definition does not dominate a use", Rule::SsaDefDominatesUse, |f, rng| {
        let dom = DomTree::new(f);
        let (stmt, slot, _) = pick(rng, &uses(f))?;
        let name = pick(rng, &undominating(f, &dom, block_of(f, stmt)))?;
        f.body.exprs[slot] = ExprData::Name(name);
        Some(())
    });
    kind("a use is moved out of its definition's reach", Rule::SsaDefDominatesUse, |f, rng| {
        let dom = DomTree::new(f);
        let (stmt, _, name) = pick(rng, &uses(f))?;
        let def = home(f, name)?;
        let outside: Vec<Block> =
            f.chain().filter(|&block| dom.is_reachable(block) && !dom.dominates(def, block)).collect();
        let to = pick(rng, &outside)?;
        f.unlink(stmt);
        match f.cfg.blocks[to].first.expand() {
            Some(first) => f.link_before(first, stmt),
            None => f.link_last(to, stmt),
        }
        Some(())
    });
    kind("a definition stands after its use", Rule::SsaDefPrecedesUse, |f, rng| {
        let local = uses(f).into_iter().filter(|&(stmt, _, name)| {
            matches!(f.ssa.names[name].def, Def::Stmt(_)) && home(f, name) == Some(block_of(f, stmt))
        });
        let (stmt, _, name) = pick(rng, &local.collect::<Vec<_>>())?;
        let Def::Stmt(def) = f.ssa.names[name].def else { return None };
        f.unlink(def);
        f.link_after(stmt, def);
        Some(())
    });
    kind("a statement uses what it defines", Rule::SsaDefPrecedesUse, |f, rng| {
        let own = uses(f).into_iter().filter_map(|(stmt, slot, _)| Some((slot, defined(f, stmt)?)));
        let (slot, name) = pick(rng, &own.collect::<Vec<_>>())?;
        f.body.exprs[slot] = ExprData::Name(name);
        Some(())
    });
    kind("a name on an abnormal edge is not marked", Rule::SsaAbnormal, |f, rng| {
        let marked = abnormal_arguments(f);
        let ExprData::Name(name) = f.body.exprs[pick(rng, &marked)?] else { return None };
        f.ssa.names[name].abnormal = false;
        Some(())
    });
    kind("the argument of an abnormal edge is a constant", Rule::PhiArgAbnormal, |f, rng| {
        let arg = pick(rng, &abnormal_arguments(f))?;
        f.body.exprs[arg] = ExprData::Int(0);
        Some(())
    });
}

fn defined(f: &Function<'_>, stmt: Stmt) -> Option<Name> {
    if !matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) {
        return None;
    }
    match f.body.exprs[destination(f, stmt)?] {
        ExprData::Name(name) => Some(name),
        _ => None,
    }
}

/// Names of registers whose definition does not dominate `block`.
pub fn undominating(f: &Function<'_>, dom: &DomTree, block: Block) -> Vec<Name> {
    let reaches = |name| home(f, name).is_none_or(|def| dom.dominates(def, block));
    real_names(f).into_iter().filter(|&name| !reaches(name)).collect()
}

/// Names that are PHI arguments of abnormal edges.
fn abnormal_arguments(f: &Function<'_>) -> Vec<Expr> {
    let mut found = Vec::new();
    for phi in phis(f) {
        let preds = &f.cfg.blocks[f.ssa.phis[phi].block].preds;
        for (&arg, &edge) in f.ssa.phis[phi].args.iter().zip(preds) {
            if f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL)
                && matches!(f.body.exprs[arg], ExprData::Name(_))
            {
                found.push(arg);
            }
        }
    }
    found
}
