//! SSA names of the gimplifier whose definition does not dominate a use. GCC's `insert_phi_nodes`
//! turns them into variables first.
//!
//! The gimplifier makes SSA names before there are edges. Where control can come back into the middle
//! of a function (`setjmp`, a non-local goto), the edges for that may break the rule that a definition
//! dominates its uses.

use super::var_info::SsaVars;
use crate::analysis::dom::DomTree;
use crate::ir::{Block, Callee, Event, Expr, ExprData, Function, Name, Stmt, StmtKind, Var, Watch};
use crate::target::call_flags::CallFlags;
use cranelift_entity::SecondaryMap;

/// A variable that replaces an SSA name, and the blocks that use it.
#[derive(Clone, Debug)]
pub struct DemotedName {
    var: Var,
    use_blocks: Vec<Block>,
}

/// Replaces each SSA name that has a use which its definition does not dominate by a new variable.
pub fn demote_names(f: &mut Function<'_>, dom: &DomTree, vars: &mut SsaVars) -> Vec<DemotedName> {
    if !calls_setjmp(f) && !f.decls.labels.values().any(|label| label.nonlocal) {
        return Vec::new();
    }
    let occurrences = occurrences(f);
    let mut demoted = Vec::new();
    for name in f.ssa.names.keys() {
        let places = &occurrences[name];
        let Some(def_block) = places.iter().find(|place| place.is_def).map(|place| place.block) else {
            continue;
        };
        let uses = || places.iter().filter(|place| !place.is_def).map(|place| place.block);
        if uses().all(|block| block == def_block || dom.dominates(def_block, block)) {
            continue;
        }
        let use_blocks = uses().collect();
        let var = f.temporary(f.ssa.names[name].ty);
        vars.registers.insert(var);
        for place in places {
            f.body.exprs[place.slot] = ExprData::Var(var);
        }
        f.release_name(name);
        demoted.push(DemotedName { var, use_blocks });
    }
    demoted
}

/// Each use of such a variable counts as live on entry to its block.
pub fn mark_uses_live(demoted: &[DemotedName], dom: &DomTree, vars: &mut SsaVars, watch: &mut impl Watch) {
    for &DemotedName { var, ref use_blocks } in demoted {
        for &block in use_blocks {
            let state = vars.info[var].set_livein_block(dom, block);
            watch.tell(|| Event::SetLiveinBlock { var, block, stmt: None.into(), state });
        }
    }
}

/// Whether the function calls something that may return twice, anywhere, even if the call has been
/// removed since.
fn calls_setjmp(f: &Function<'_>) -> bool {
    let returns_twice = |callee: &Callee<'_>| match *callee {
        Callee::Direct(function) => f.callee_flags(function).contains(CallFlags::RETURNS_TWICE),
        _ => false,
    };
    f.mentions_callee(|_, flags| flags.contains(CallFlags::RETURNS_TWICE))
        && f.body
            .stmts
            .values()
            .any(|stmt| matches!(&stmt.kind, StmtKind::Call(call) if returns_twice(&call.callee)))
}

/// A slot that holds an SSA name.
#[derive(Clone)]
struct Occurrence {
    slot: Expr,
    block: Block,
    is_def: bool,
}

/// Where the statements of blocks define and use each SSA name.
fn occurrences(f: &Function<'_>) -> SecondaryMap<Name, Vec<Occurrence>> {
    let mut of: SecondaryMap<Name, Vec<Occurrence>> = SecondaryMap::new();
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |slot| {
                    if let ExprData::Name(name) = f.body.exprs[slot] {
                        let is_def = slot == operand && is_destination(f, stmt, slot);
                        of[name].push(Occurrence { slot, block, is_def });
                    }
                });
            });
        }
    }
    of
}

fn is_destination(f: &Function<'_>, stmt: Stmt, slot: Expr) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => *lhs == slot,
        StmtKind::Call(call) => call.lhs == Some(slot),
        StmtKind::Asm(asm) => asm.outputs.iter().any(|&(_, output)| output == slot),
        _ => false,
    }
}
