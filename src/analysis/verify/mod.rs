//! The verifier: checks the rules for functions with blocks, in SSA form or before.
//!
//! GCC's `verify_flow_info`, `verify_gimple_in_cfg` and `verify_ssa` stop the compiler at the first
//! error. Here every breach is collected, with its [`Rule`] and location. Each check relies only on
//! the checks before it: first references, then the layout, then edges, names, uses and memory. The
//! layout is a list of blocks and statements that later checks can walk even if links are wrong.

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
use layout::Layout;
use reaching_defs::ReachingDefs;
use rustc_hash::FxHashSet;

/// The origin of the function, which decides which rules apply.
///
/// ```
/// use tressa::analysis::verify::{Options, verify};
///
/// let f = tressa::example::sum();
/// assert_eq!(verify(&f, &Options { fresh: true, from_dump: false }), []);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Options {
    /// Whether the function comes directly from pass "ssa". Later passes may merge versions of
    /// different variables.
    pub fresh: bool,
    /// Whether the function was read from a dump with blocks. Such a dump does not show all edges and flags,
    /// and does not distinguish variables of the same name. It declares the types of all names.
    pub from_dump: bool,
}

/// The input of the checks.
struct VerifyContext<'c, 'a> {
    f: &'c Function<'a>,
    layout: &'c Layout,
    /// As in [`Options`].
    fresh: bool,
    /// As in [`Options`].
    from_dump: bool,
    /// Variables with the name of another variable or SSA name. A dump does not distinguish them.
    ambiguous: FxHashSet<Var>,
}

impl VerifyContext<'_, '_> {
    /// Whether the statement mentions an ambiguous variable.
    fn is_ambiguous(&self, stmt: Stmt) -> bool {
        let f = self.f;
        let mut found = false;
        if !self.ambiguous.is_empty() {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |node| {
                    found |=
                        matches!(f.body.exprs[node], ExprData::Var(var) if self.ambiguous.contains(&var));
                });
            });
        }
        found
    }

    /// The statements without ambiguous variables.
    fn unambiguous_stmts(&self) -> impl Iterator<Item = Stmt> {
        self.layout.stmts.iter().copied().filter(|&stmt| !self.is_ambiguous(stmt))
    }
}

/// Every breach in `f`, which is in SSA form or comes from pass "cfg". Earlier stages have no rules.
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
    let &Options { fresh, from_dump } = options;
    let cx = &VerifyContext { f, layout: &layout, fresh, from_dump, ambiguous };
    flow_edges::edges(cx, &mut found);
    control_flow::control(cx, &mut found);
    if f.stage == Stage::Cfg {
        definitions::stage(cx, &mut found);
        return found.breaches;
    }
    grammar::grammar(cx, &mut found);
    let definitions = definitions::definitions(cx, &mut found);
    let graph = flow_edges::graph(cx);
    let defs = &ReachingDefs::new(definitions, &graph, cx);
    reaching_defs::uses(cx, defs, &mut found);
    phis::phis(cx, defs, &mut found);
    type_checks::types(cx, &mut found);
    virtual_operands::memory(cx, &graph, &mut found);
    immediate::immediate_uses(cx, &phis, &mut found);
    found.breaches
}
