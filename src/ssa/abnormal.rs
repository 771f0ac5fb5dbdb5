//! SSA names of the gimplifier whose definition does not dominate a use: GCC's `insert_phi_nodes` takes
//! them out of SSA form first.
//!
//! The gimplifier makes names before there are edges. Where control can come back into the middle of a
//! function (`setjmp`, a non-local goto), the edges for that break the rule that definitions dominate
//! uses.

use super::info::Sites;
use crate::dom::DomTree;
use crate::facts::CallFlags;
use crate::ir::{Block, Callee, Expr, ExprData, Function, Name, Stmt, StmtKind, Var};
use crate::pipeline::Context;
use cranelift_entity::SecondaryMap;

/// A variable that takes the place of a name, and the blocks that use it.
pub struct Broken {
    var: Var,
    use_blocks: Vec<Block>,
}

/// Replaces each name with a use that its definition does not dominate by a new variable.
pub fn take_names_apart(
    f: &mut Function<'_>,
    dom: &DomTree,
    sites: &mut Sites,
    cx: &Context<'_, '_>,
) -> Vec<Broken> {
    if !calls_setjmp(f, cx) && !f.decls.labels.values().any(|label| label.nonlocal) {
        return Vec::new();
    }
    let occurrences = Occurrences::new(f);
    let mut broken = Vec::new();
    for name in f.ssa.names.keys() {
        let places = &occurrences.of[name];
        let Some(def_block) = places.iter().find(|place| place.def).map(|place| place.block) else {
            continue;
        };
        let breaks = |block: Block| block != def_block && !dom.dominates(def_block.as_u32(), block.as_u32());
        if !places.iter().any(|place| !place.def && breaks(place.block)) {
            continue;
        }
        let var = f.temporary(f.ssa.names[name].ty);
        sites.registers.insert(var);
        for place in places {
            f.body.exprs[place.slot] = ExprData::Var(var);
        }
        f.release_name(name);
        broken.push(Broken { var, use_blocks: places.iter().filter(|p| !p.def).map(|p| p.block).collect() });
    }
    broken
}

/// Every use of such a variable counts as live on entry to its block.
pub fn mark_uses_live(broken: &[Broken], dom: &DomTree, sites: &mut Sites) {
    for Broken { var, use_blocks } in broken {
        for &block in use_blocks {
            sites.set_livein_block(dom, *var, block);
        }
    }
}

/// Whether the function calls something that may return twice, anywhere and even if that was
/// removed since.
fn calls_setjmp(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    let returns_twice = |callee: &Callee<'_>| match *callee {
        Callee::Direct(function) => cx.facts.callee_flags(f, function).contains(CallFlags::RETURNS_TWICE),
        _ => false,
    };
    cx.facts.knows_callee(f, |_, flags| flags.contains(CallFlags::RETURNS_TWICE))
        && f.body
            .stmts
            .values()
            .any(|stmt| matches!(&stmt.kind, StmtKind::Call(call) if returns_twice(&call.callee)))
}

/// Where names are defined and used, in the statements of blocks.
struct Occurrences {
    of: SecondaryMap<Name, Vec<Occurrence>>,
}

#[derive(Clone)]
struct Occurrence {
    slot: Expr,
    block: Block,
    def: bool,
}

impl Occurrences {
    fn new(f: &Function<'_>) -> Self {
        let mut of: SecondaryMap<Name, Vec<Occurrence>> = SecondaryMap::new();
        for block in f.chain() {
            for stmt in f.block_stmts(block) {
                f.each_operand(stmt, |operand| {
                    f.each_node(operand, |slot| {
                        if let ExprData::Name(name) = f.body.exprs[slot] {
                            let def = slot == operand && is_destination(f, stmt, slot);
                            of[name].push(Occurrence { slot, block, def });
                        }
                    });
                });
            }
        }
        Occurrences { of }
    }
}

fn is_destination(f: &Function<'_>, stmt: Stmt, slot: Expr) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => *lhs == slot,
        StmtKind::Call(call) => call.lhs == Some(slot),
        StmtKind::Asm(asm) => asm.outputs.iter().any(|&(_, output)| output == slot),
        _ => false,
    }
}
