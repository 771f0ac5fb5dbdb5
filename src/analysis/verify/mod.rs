//! The verifier: every rule that a function with blocks keeps, in SSA form or before.
//!
//! GCC's `verify_flow_info`, `verify_gimple_in_cfg` and `verify_ssa` stop the compiler at the first thing
//! wrong; here every breach is collected, with the [`Rule`] it breaks and its place. Each check trusts only
//! what the ones before it have seen: references first, then the layout (from which a list of
//! blocks and statements is made that can be walked whatever the links say), then edges, names, uses, memory.

mod breach;
mod control_flow;
mod definitions;
mod flow_edges;
mod grammar;
mod immediate;
mod layout;
mod name_slots;
mod phis;
mod reaching_defs;
mod references;
mod rules;
mod type_checks;
mod verify_dominators;
mod virtual_operands;

pub use breach::{Breach, BreachLocation};
pub use rules::Rule;
pub use verify_dominators::verify_dominators;

use crate::ir::{ExprData, Function, Phi, Stage, Stmt, Var};
use breach::Findings;
use reaching_defs::Dominance;
use rustc_hash::FxHashSet;

/// What is known of the function beside itself.
///
/// ```
/// use tressa::analysis::verify::{Options, verify};
///
/// let f = tressa::example::sum();
/// assert_eq!(verify(&f, &Options { fresh: true, from_dump: false }), []);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Options {
    /// It is fresh from pass "ssa": no later pass has merged versions of different variables.
    pub fresh: bool,
    /// It was read from a dump in blocks, which does not show every edge and its flags, nor tells variables of
    /// the same name apart, but declares the types of all names.
    pub from_dump: bool,
}

/// What the checks know of the function.
struct VerifyContext {
    /// As in [`Options`].
    fresh: bool,
    /// As in [`Options`].
    from_dump: bool,
    /// Variables of the same name as others, which a dump does not tell apart.
    ambiguous: FxHashSet<Var>,
}

impl VerifyContext {
    /// Whether the statement mentions a variable that may be another one, or an SSA name.
    fn is_ambiguous(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        let mut ambiguous = false;
        if !self.ambiguous.is_empty() {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |node| {
                    if let ExprData::Var(var) = f.body.exprs[node] {
                        ambiguous |= self.ambiguous.contains(&var);
                    }
                });
            });
        }
        ambiguous
    }
}

/// Every breach in `f`, which must have blocks: those of a function in SSA form, or of one after pass
/// "cfg", are checked; earlier ones have no rules to keep.
pub fn verify(f: &Function<'_>, options: &Options) -> Vec<Breach> {
    let mut found = Findings::new(f);
    if f.stage < Stage::Cfg || !references::references(f, &mut found) {
        return found.breaches;
    }
    let layout = layout::layout(f, &mut found);
    let phis: Vec<Phi> =
        layout.blocks.iter().flat_map(|&block| f.cfg.blocks[block].phis.iter().copied()).collect();
    if !references::sharing(f, &layout.stmts, &phis, &mut found) {
        return found.breaches;
    }
    let ambiguous = if options.from_dump { definitions::ambiguous(f) } else { FxHashSet::default() };
    let cx = &VerifyContext { fresh: options.fresh, from_dump: options.from_dump, ambiguous };
    flow_edges::edges(f, &layout, &mut found);
    control_flow::control(f, &layout, cx, &mut found);
    if f.stage == Stage::Cfg {
        definitions::stage(f, &layout, &mut found);
        return found.breaches;
    }
    grammar::grammar(f, &layout, cx, &mut found);
    let sites = definitions::definitions(f, &layout, cx, &mut found);
    let graph = flow_edges::graph(f, &layout, cx);
    let dominance = Dominance::new(&graph);
    reaching_defs::uses(f, &layout, &sites, &dominance, cx, &mut found);
    phis::phis(f, &layout, &sites, &dominance, cx, &mut found);
    type_checks::types(f, &layout, cx, &mut found);
    virtual_operands::memory(f, &layout, &graph, cx, &mut found);
    immediate::immediate_uses(f, &layout, &phis, &mut found);
    found.breaches
}
