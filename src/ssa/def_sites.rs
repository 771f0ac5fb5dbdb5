//! Step 2: where variables are defined and where they are live on entry. GCC's `mark_def_sites`.
//!
//! GCC walks over the blocks in dominator order; so the definition that dominates a use is known before the use, and
//! whether a variable may need PHI nodes is told on the way. Here the blocks come in the order of the chain, which is that of
//! memory, and that question waits until all are seen. GCC's `kills`, the variables defined so far in the block at hand, is
//! told by [`VarInfo::settled`]; a use of another variable makes that live on entry to the block.

use super::info::{Held, Nature, NeedPhi, Site, Sites, VarInfo};
use crate::dom::DomTree;
use crate::ir::{Block, Callee, Expr, ExprData, Function, Stmt, StmtKind, Var};
use crate::operands::{Operands, scan_to};
use crate::pipeline::Context;

/// Records definition sites, live-in blocks and the operands to rename of all statements. The scan, the first of
/// each statement, also tells which are volatile.
pub fn mark_def_sites(f: &mut Function<'_>, dom: &DomTree, sites: &mut Sites, cx: &Context<'_, '_>) {
    let mut operands = Operands::default();
    let stated = cx.facts.accesses(f.name);
    let drops_deferred_init = cx.dialect.drops_deferred_init();
    let mut assignments = 0..;
    let mut at = f.cfg.blocks[f.entry()].next.expand();
    while let Some(block) = at {
        at = f.cfg.blocks[block].next.expand();
        if !dom.is_reachable(block.as_u32()) {
            continue;
        }
        let first = sites.stmt_count();
        let mut next = f.cfg.blocks[block].first.expand();
        while let Some(stmt) = next {
            next = f.body.links[stmt].next.expand();
            scan_to(f, stmt, &sites.registers, cx.facts, &mut operands);
            let is_clobber = f.clobbered(stmt).is_some();
            let data = &mut f.body.stmts[stmt];
            data.volatile |= operands.volatile || data.volatile_access;
            if let Some(stated) = stated
                && is_counted(f, stmt)
                && let Some(&volatile) = assignments.next().and_then(|number| stated.get(&number))
            {
                f.body.stmts[stmt].volatile = volatile;
            }
            let is_debug = matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. });
            if is_clobber || drops_deferred_init && is_deferred_init(f, stmt) {
                sites.expendable.push(stmt);
            } else if !is_debug {
                operands.mentioned.iter().for_each(|&var| sites.vars[var].mentioned = true);
            }
            mark_stmt(f, block, stmt, Nature { renames: false, is_debug, is_clobber }, &operands, sites);
        }
        sites.close_block(block, first);
    }
    for info in sites.vars.values_mut() {
        info.need_phi = need_phi(info, dom);
    }
}

/// Whether facts count the statement among those that may access something volatile: an assignment that ends no lifetime.
pub fn is_counted(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) && f.clobbered(stmt).is_none()
}

/// What gives a variable of the program its value under `-ftrivial-auto-var-init=`.
fn is_deferred_init(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(&f.body.stmts[stmt].kind, StmtKind::Call(call) if matches!(call.callee, Callee::Internal(".DEFERRED_INIT")))
}

/// Records the operands of a statement.
fn mark_stmt(
    f: &Function<'_>,
    block: Block,
    stmt: Stmt,
    mut nature: Nature,
    operands: &Operands,
    sites: &mut Sites,
) {
    let mem = sites.mem;
    let mut read = |slot: Option<Expr>, held: Held| {
        if let Held::Var(var) = held {
            nature.renames = true;
            if !nature.is_debug {
                sites.vars[var].use_in(block);
            }
        }
        sites.uses.push(Site { slot: slot.into(), held });
    };
    if operands.vuse {
        read(None, Held::Var(mem));
    }
    for &slot in &operands.uses {
        read(Some(slot), held(f, slot));
    }

    let mut define = |slot: Option<Expr>, var: Var| {
        nature.renames = true;
        sites.vars[var].define_in(block);
        sites.defs.push(Site { slot: slot.into(), held: Held::Var(var) });
    };
    if operands.vdef {
        define(None, mem);
    }
    for &slot in &operands.defs {
        // What the gimplifier made an SSA name already stays as it is.
        if let ExprData::Var(var) = f.body.exprs[slot] {
            define(Some(slot), var);
        }
    }
    sites.record(stmt, nature);
}

/// What stands in an operand's slot.
fn held(f: &Function<'_>, slot: Expr) -> Held {
    match f.body.exprs[slot] {
        ExprData::Name(name) => Held::Name(name),
        ExprData::Var(var) => Held::Var(var),
        ref other => unreachable!("operand slot holds {other:?}"),
    }
}

/// Whether a variable whose definitions and uses are all known may need PHI nodes: what the dominator walk of GCC finds. It does
/// not if it has one definition and all uses outside its block are dominated by that; a use that makes it live on entry to that
/// very block comes before it.
fn need_phi(info: &VarInfo, dom: &DomTree) -> NeedPhi {
    let dominated = |def: Block| {
        let mut uses = info.livein_blocks.iter();
        uses.all(|block| block != def && dom.dominates(def.as_u32(), block.as_u32()))
    };
    match info.need_phi {
        NeedPhi::Unknown if info.livein_blocks.is_empty() => NeedPhi::Unknown,
        NeedPhi::No if info.def_blocks.first().is_some_and(dominated) => NeedPhi::No,
        _ => NeedPhi::Maybe,
    }
}
