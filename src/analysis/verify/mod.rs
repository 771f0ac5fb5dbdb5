//! The verifier: every rule that a function with blocks keeps, in SSA form or before.
//!
//! GCC's `verify_flow_info`, `verify_gimple_in_cfg` and `verify_ssa` stop the compiler at the first thing
//! wrong; here every breach is collected, with the [`Rule`] it breaks and its place. Each check trusts only
//! what the ones before it have seen: references first, then the layout (from which a list of
//! blocks and statements is made that can be walked whatever the links say), then edges, names, uses, memory.

mod control;
mod definitions;
mod dominators;
mod edges;
mod grammar;
mod immediate;
mod layout;
mod memory;
mod operands;
mod phis;
mod references;
mod report;
mod rules;
mod types;
mod uses;

pub use dominators::verify_dominators;
pub use report::{Breach, Place};
pub use rules::Rule;

use crate::ir::{ExprData, Function, Phi, Stage, Stmt, Var};
use report::Findings;
use rustc_hash::FxHashSet;
use uses::Dominance;

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
struct Known {
    /// As in [`Options`].
    fresh: bool,
    /// As in [`Options`].
    from_dump: bool,
    /// Variables of the same name as others, which a dump does not tell apart.
    ambiguous: FxHashSet<Var>,
}

impl Known {
    /// Whether the statement mentions a variable that may be another one, or an SSA name.
    fn is_unclear(&self, f: &Function<'_>, stmt: Stmt) -> bool {
        let mut unclear = false;
        if !self.ambiguous.is_empty() {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |node| {
                    if let ExprData::Var(var) = f.body.exprs[node] {
                        unclear |= self.ambiguous.contains(&var);
                    }
                });
            });
        }
        unclear
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
    let known = &Known { fresh: options.fresh, from_dump: options.from_dump, ambiguous };
    edges::edges(f, &layout, &mut found);
    control::control(f, &layout, known, &mut found);
    if f.stage == Stage::Cfg {
        definitions::stage(f, &layout, &mut found);
        return found.breaches;
    }
    grammar::grammar(f, &layout, known, &mut found);
    let sites = definitions::definitions(f, &layout, known, &mut found);
    let graph = edges::graph(f, &layout, known);
    let dominance = Dominance::new(&graph);
    uses::uses(f, &layout, &sites, &dominance, known, &mut found);
    phis::phis(f, &layout, &sites, &dominance, known, &mut found);
    types::types(f, &layout, known, &mut found);
    memory::memory(f, &layout, &graph, known, &mut found);
    immediate::immediate_uses(f, &layout, &phis, &mut found);
    found.breaches
}
