//! Damage to virtual operands and to immediate uses.

use super::{Kind, phis, pick, states, stmts, stmts_where, uses};
use tressa::analysis::operands::mark_modified;
use tressa::ir::{ExprData, Function, Holder, Stmt, StmtKind, UsePlace};
use tressa::verify::Rule;

pub fn kinds(kinds: &mut Vec<Kind>) {
    let mut kind = |name, rule, damage| kinds.push(Kind { name, rule, damage });
    kind("a condition reads memory", Rule::VirtualPlace, |f, rng| {
        let stmt = pick(rng, &stmts_where(f, |kind| matches!(kind, StmtKind::Cond { .. })))?;
        f.body.stmts[stmt].vuse = pick(rng, &states(f))?.into();
        Some(())
    });
    kind("a return changes memory", Rule::VirtualPlace, |f, rng| {
        let stmt = pick(rng, &stmts_where(f, |kind| matches!(kind, StmtKind::Return { .. })))?;
        f.body.stmts[stmt].vdef = pick(rng, &states(f))?.into();
        Some(())
    });
    kind("a store takes up no state", Rule::VirtualUse, |f, rng| {
        let stmt = pick(rng, &touching(f, |f, stmt| f.body.stmts[stmt].vdef.is_some()))?;
        f.body.stmts[stmt].vuse = None.into();
        Some(())
    });
    kind("a store makes no state", Rule::VirtualStore, |f, rng| {
        let stmt =
            pick(rng, &touching(f, |f, stmt| is_assign(f, stmt) && f.body.stmts[stmt].vdef.is_some()))?;
        f.body.stmts[stmt].vdef = None.into();
        Some(())
    });
    kind("a load makes a state", Rule::VirtualStore, |f, rng| {
        let loads = touching(f, |f, stmt| is_assign(f, stmt) && f.body.stmts[stmt].vdef.is_none());
        let stmt = pick(rng, &loads)?;
        f.body.stmts[stmt].vdef = pick(rng, &states(f))?.into();
        Some(())
    });
    kind("a load takes up no state", Rule::VirtualLoad, |f, rng| {
        let loads = touching(f, |f, stmt| is_assign(f, stmt) && f.body.stmts[stmt].vdef.is_none());
        let known = loads.into_iter().filter(|&stmt| match f.body.stmts[stmt].kind {
            // Of a bare name it is not known whether it is a function's.
            StmtKind::Assign { rhs, .. } => !matches!(f.body.exprs[rhs], ExprData::Var(_)),
            _ => false,
        });
        let stmt = pick(rng, &known.collect::<Vec<_>>())?;
        f.body.stmts[stmt].vuse = None.into();
        Some(())
    });
    kind("a computation reads memory", Rule::VirtualLoad, |f, rng| {
        let computes = |f: &Function<'_>, stmt: Stmt| match f.body.stmts[stmt].kind {
            StmtKind::Assign { rhs, .. } => matches!(f.body.exprs[rhs], ExprData::Binary { .. }),
            _ => false,
        };
        let plain: Vec<_> = stmts(f).into_iter().filter(|&stmt| computes(f, stmt)).collect();
        f.body.stmts[pick(rng, &plain)?].vuse = pick(rng, &states(f))?.into();
        Some(())
    });
    kind("a statement takes up a state of another time", Rule::VirtualChain, |f, rng| {
        let stmt = pick(rng, &touching(f, |_, _| true))?;
        let others = states(f).into_iter().filter(|&state| f.body.stmts[stmt].vuse.expand() != Some(state));
        f.body.stmts[stmt].vuse = pick(rng, &others.collect::<Vec<_>>())?.into();
        Some(())
    });
    kind("a store is taken out of the chain", Rule::VirtualChain, |f, rng| {
        let used = |f: &Function<'_>, state| {
            stmts(f).into_iter().any(|stmt| f.body.stmts[stmt].vuse.expand() == Some(state))
        };
        let stores =
            touching(f, |f, stmt| f.body.stmts[stmt].vdef.expand().is_some_and(|state| used(f, state)));
        f.unlink(pick(rng, &stores)?);
        Some(())
    });
    kind("a PHI node merges a state of another time", Rule::VirtualPhi, |f, rng| {
        let (phi, at) = super::phis::argument(f, rng, true)?;
        let arg = f.ssa.phis[phi].args[at];
        let ExprData::Name(old) = f.body.exprs[arg] else { return None };
        let others: Vec<_> = states(f).into_iter().filter(|&state| state != old).collect();
        f.body.exprs[arg] = ExprData::Name(pick(rng, &others)?);
        Some(())
    });
    kind("the PHI node of memory is gone", Rule::SsaMissingDefinition, |f, rng| {
        let merged: Vec<_> = phis(f)
            .into_iter()
            .filter(|&phi| {
                stmts(f)
                    .into_iter()
                    .any(|stmt| f.body.stmts[stmt].vuse.expand() == Some(f.ssa.phis[phi].result))
            })
            .collect();
        let phi = pick(rng, &merged)?;
        let block = f.ssa.phis[phi].block;
        f.cfg.blocks[block].phis.retain(|other| *other != phi);
        Some(())
    });

    kind("a statement is changed and not updated", Rule::StmtModified, |f, rng| {
        let stmt = pick(rng, &stmts(f))?;
        mark_modified(f, stmt);
        Some(())
    });
    kind("the marker of a walk is left in a list", Rule::UseLinks, |f, rng| {
        let (_, _, name) = pick(rng, &uses(f))?;
        let marker = f.ssa.uses.make(UsePlace::Marker);
        f.ssa.uses.link(marker, name);
        Some(())
    });
    kind("a use takes the place of a marker", Rule::UseLinks, |f, rng| {
        let (stmt, _, _) = pick(rng, &uses(f))?;
        let of = pick(rng, &f.ssa.uses.of_stmt(stmt).collect::<Vec<_>>())?;
        f.ssa.uses.set_place(of, UsePlace::Marker);
        Some(())
    });
    kind("the use operands of a statement are lost", Rule::UseOperand, |f, rng| {
        let (stmt, _, _) = pick(rng, &uses(f))?;
        f.ssa.uses.drop_all(Holder::Stmt(stmt));
        Some(())
    });
    kind("the use operands of a PHI node are lost", Rule::UseOperand, |f, rng| {
        let phi = pick(rng, &phis(f))?;
        f.ssa.uses.drop_all(Holder::Phi(phi));
        Some(())
    });
    kind("an operand changes and the lists do not", Rule::UseList, |f, rng| {
        let ((_, slot, old), (_, _, new)) = (pick(rng, &uses(f))?, pick(rng, &uses(f))?);
        f.body.exprs[slot] = ExprData::Name(new);
        (old != new).then_some(())
    });
    kind("a use is in no list", Rule::UseList, |f, rng| {
        let (stmt, _, _) = pick(rng, &uses(f))?;
        let of = pick(rng, &f.ssa.uses.of_stmt(stmt).collect::<Vec<_>>())?;
        f.ssa.uses.unlink(of);
        Some(())
    });
    kind("a use is linked twice", Rule::UseLinks, |f, rng| {
        let (stmt, _, _) = pick(rng, &uses(f))?;
        let of = pick(rng, &f.ssa.uses.of_stmt(stmt).collect::<Vec<_>>())?;
        let name = f.ssa.uses.name(of)?;
        f.ssa.uses.link(of, name);
        Some(())
    });
    kind("a statement that is gone uses a name", Rule::UseLinks, |f, rng| {
        let (stmt, _, _) = pick(rng, &uses(f))?;
        f.unlink(stmt);
        Some(())
    });
}

/// Statements with a virtual use, and a property.
fn touching(f: &Function<'_>, keep: impl Fn(&Function<'_>, Stmt) -> bool) -> Vec<Stmt> {
    stmts(f).into_iter().filter(|&stmt| f.body.stmts[stmt].vuse.is_some() && keep(f, stmt)).collect()
}

fn is_assign(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. })
}
