//! Step 2: where variables are defined and where they are live on entry. GCC's `mark_def_sites`.
//!
//! One walk over the blocks in dominator order. `kills` holds the variables defined so far in the block
//! at hand; a use of a variable outside it makes the variable live on entry to the block.

use super::info::{NeedPhi, Sites};
use crate::dom::DomTree;
use crate::ir::{Block, Expr, ExprData, Function, Stmt, StmtKind, Var};
use crate::operands::{Operands, link_operands, scan_to};
use crate::pipeline::Context;
use cranelift_entity::SecondaryMap;

/// Records definition sites, live-in blocks and the operands to rename of all statements. The scan, the first of
/// each statement, also tells which are volatile, and links the uses of names that the gimplifier made.
pub fn mark_def_sites(f: &mut Function<'_>, dom: &DomTree, sites: &mut Sites, cx: &Context<'_, '_>) {
    let mut kills = Kills::new(f);
    f.uses.reserve(f.stmts.len());
    f.uses.reserve_names(f.names.len());
    let mut operands = Operands::default();
    for &block in dom.preorder() {
        let block = Block::from_u32(block);
        kills.clear();
        let mut is_interesting = false;
        let mut next = f.blocks[block].first.expand();
        while let Some(stmt) = next {
            next = f.links[stmt].next.expand();
            scan_to(f, stmt, &sites.registers, cx.facts, &mut operands);
            let data = &mut f.stmts[stmt];
            data.volatile |= operands.volatile || data.volatile_access;
            link_operands(f, stmt, &operands);
            is_interesting |= mark_stmt(f, block, stmt, &operands, &mut kills, sites, dom);
        }
        if is_interesting {
            sites.interesting_blocks.insert(block);
        }
    }
}

/// Records the operands of a statement. Whether there is something to rename in it.
fn mark_stmt(
    f: &Function<'_>,
    block: Block,
    stmt: Stmt,
    operands: &Operands,
    kills: &mut Kills,
    sites: &mut Sites,
    dom: &DomTree,
) -> bool {
    // What the gimplifier made an SSA name already stays as it is.
    let var = |slot: &Expr| match f.exprs[*slot] {
        ExprData::Var(var) => Some(var),
        _ => None,
    };
    let uses = operands.vuse || operands.uses.iter().any(|slot| var(slot).is_some());
    let defs = operands.defs.iter().copied().filter(|slot| var(slot).is_some());
    if sites.record(stmt, uses, defs, operands.vdef).is_empty() {
        return false;
    }
    if matches!(f.stmts[stmt].kind, StmtKind::DebugBind { .. }) {
        return true;
    }
    let mem = sites.mem;
    for var in operands.vuse.then_some(mem).into_iter().chain(operands.uses.iter().filter_map(var)) {
        if !kills.contains(var) {
            set_livein_block(sites, dom, var, block);
        }
    }
    for var in operands.vdef.then_some(mem).into_iter().chain(operands.defs.iter().filter_map(var)) {
        set_def_block(sites, var, block);
        kills.insert(var);
    }
    true
}

/// The variable in a slot that holds one.
pub fn variable(f: &Function<'_>, slot: Expr) -> Var {
    match f.exprs[slot] {
        ExprData::Var(var) => var,
        ref other => unreachable!("operand slot holds {other:?}"),
    }
}

/// `var` is defined in `block`.
pub fn set_def_block(sites: &mut Sites, var: Var, block: Block) {
    let info = &mut sites.vars[var];
    info.def_blocks.insert(block);
    info.need_phi = match info.need_phi {
        NeedPhi::Unknown => NeedPhi::No,
        _ => NeedPhi::Maybe,
    };
}

/// `var` is used in `block` before any definition there.
pub fn set_livein_block(sites: &mut Sites, dom: &DomTree, var: Var, block: Block) {
    let info = &mut sites.vars[var];
    info.livein_blocks.insert(block);
    let dominates = |def: Block| dom.dominates(def.as_u32(), block.as_u32());
    if info.need_phi != NeedPhi::No || !info.def_blocks.first().is_some_and(dominates) {
        info.need_phi = NeedPhi::Maybe;
    }
}

/// The variables defined so far in the block at hand; emptied in constant time.
struct Kills {
    block: u32,
    killed_in: SecondaryMap<Var, u32>,
}

impl Kills {
    fn new(f: &Function<'_>) -> Self {
        let mut killed_in = SecondaryMap::new();
        killed_in.resize(f.vars.len());
        Kills { block: 0, killed_in }
    }

    fn clear(&mut self) {
        self.block += 1;
    }

    fn insert(&mut self, var: Var) {
        self.killed_in[var] = self.block;
    }

    fn contains(&self, var: Var) -> bool {
        self.killed_in[var] == self.block
    }
}
