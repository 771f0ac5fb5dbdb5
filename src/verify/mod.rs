//! The verifier: checks the rules for functions with blocks, in SSA form or before.
//!
//! GCC's `verify_flow_info`, `verify_gimple_in_cfg` and `verify_ssa` stop the compiler at the first
//! error. Here every breach is collected, with its [`Rule`] and location. Each check relies only on
//! the checks before it: first references, then the layout, then edges, names, uses and memory. The
//! layout is a list of blocks and statements that later checks can walk even if links are wrong.

mod breach;
mod control_flow;
mod definitions;
mod dominators;
mod examples;
mod file_words;
mod flow_edges;
mod grammar;
mod immediate;
pub(crate) mod kinds;
mod layout;
mod merged_blocks;
mod name_slots;
mod parts;
mod phis;
mod reaching_defs;
mod references;
mod rules;
mod shown_edges;
mod signatures;
mod stale_names;
mod type_checks;
mod undeclared;
mod variable_defs;
mod virtual_operands;

pub use breach::{Breach, BreachLocation, Report};
pub use dominators::verify_dominators;
pub use examples::Example;
pub use file_words::FileWords;
pub use kinds::shows_wide_long;
pub use rules::Rule;

use crate::ir::{Block, ExprData, Function, Phi, Stage, Stmt, Var};
use breach::Findings;
use cranelift_entity::EntitySet;
use dominators::Dominators;
use layout::Layout;
use reaching_defs::ReachingDefs;
use rustc_hash::FxHashSet;

/// The origin of the function, which decides which rules apply.
#[derive(Clone, Copy, Default, Debug)]
pub struct Options<'w> {
    /// Whether the function comes directly from pass "ssa". Later passes may merge versions of
    /// different variables.
    pub fresh: bool,
    /// Whether the function was read from a dump with blocks. Such a dump does not show all edges and flags,
    /// and does not distinguish variables of the same name. It declares the types of all names.
    pub from_dump: bool,
    /// Whether the compiler is known to optimize (`-O1` and above). At `-O0` more blocks keep apart.
    pub optimized: bool,
    /// For a dump directly after pass "ssa": the words of the gimple dump of the same file, if there is one.
    pub words: Option<&'w FileWords<'w>>,
    /// Whether the file shows that `long` is wider than `int` ([`shows_wide_long`]). The function itself is asked, too.
    pub wide_long: bool,
}

/// The input of the checks.
struct VerifyContext<'c, 'a> {
    f: &'c Function<'a>,
    layout: &'c Layout,
    /// As in [`Options`].
    fresh: bool,
    /// As in [`Options`].
    from_dump: bool,
    /// As in [`Options`].
    words: Option<&'c FileWords<'c>>,
    /// Whether `long` is known to be wider than `int`.
    wide_long: bool,
    /// Variables with the name of another variable or SSA name. A dump does not distinguish them.
    ambiguous: FxHashSet<Var>,
    /// Those of them that do not all have one type.
    untyped: FxHashSet<Var>,
    /// Whether the dump declares other names than those in its statements, so that neither types nor virtual
    /// operands are known.
    stale_names: bool,
    /// The ends of edges that a dump's jumps show and its PHI nodes deny, or the other way round.
    disputed: EntitySet<Block>,
    /// Whether the dump does not show at which block the function begins, and so not what dominates what.
    begins_elsewhere: bool,
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

/// The breaches in `f`, which is in SSA form or comes from pass "cfg". Earlier stages have no rules.
/// [`report`] also has what this leaves out: the number of breaches beyond the limits, and doubts.
pub fn verify(f: &Function<'_>, options: &Options<'_>) -> Vec<Breach> {
    report(f, options, |_| true).breaches
}

/// What there is to say of `f` about the wanted rules.
pub fn report(f: &Function<'_>, options: &Options<'_>, is_wanted: impl Fn(Rule) -> bool) -> Report {
    let mut found = Findings::new(f, &is_wanted);
    check(f, options, &mut found);
    found.report()
}

fn check(f: &Function<'_>, options: &Options<'_>, found: &mut Findings<'_, '_>) {
    if f.stage < Stage::Cfg || !references::references(f, found) {
        return;
    }
    let layout = layout::layout(f, found);
    let phis: Vec<Phi> = layout.blocks.iter().flat_map(|&block| f.phis(block)).collect();
    if !references::sharing(f, &layout.stmts, &phis, found) {
        return;
    }
    let [ambiguous, untyped] = if options.from_dump { definitions::ambiguous(f) } else { Default::default() };
    let &Options { fresh, from_dump, optimized, words, wide_long } = options;
    let stale_names = from_dump && !fresh && stale_names::are_stale(f, &layout);
    let begins_elsewhere = from_dump && !fresh && stale_names::begins_elsewhere(f, &layout);
    let mut cx = VerifyContext {
        f,
        layout: &layout,
        fresh,
        from_dump,
        words: words.filter(|_| fresh),
        wide_long: wide_long || from_dump && shows_wide_long(f),
        ambiguous,
        untyped,
        stale_names,
        begins_elsewhere,
        disputed: EntitySet::new(),
    };
    let calls = from_dump.then(|| shown_edges::Calls::of(&cx));
    if let Some(calls) = &calls {
        cx.disputed = shown_edges::disputes(&cx, calls, found);
    }
    let cx = &cx;
    flow_edges::edges(cx, found);
    let graph = flow_edges::graph(cx);
    let own = Dominators::new(&graph);
    dominators::dominators(f, &graph, &own, found);
    control_flow::control(cx, found);
    if let Some(calls) = &calls {
        shown_edges::shown_edges(cx, calls, found);
    }
    if fresh {
        shown_edges::reached(cx, found);
    }
    if fresh && optimized {
        merged_blocks::merged_blocks(cx, found);
    }
    // Fresh from pass "ssa" a function without SSA names is in SSA form, too.
    if f.stage == Stage::Cfg && !(fresh && from_dump) {
        definitions::stage(cx, found);
        return;
    }
    grammar::grammar(cx, found);
    let definitions = definitions::definitions(cx, found);
    if from_dump {
        shown_edges::spellings(cx, found);
        undeclared::undeclared(cx, found);
    }
    let defs = &ReachingDefs::new(definitions, own, cx);
    reaching_defs::uses(cx, defs, found);
    if fresh {
        variable_defs::variable_defs(cx, defs, found);
    }
    phis::phis(cx, defs, found);
    if !cx.stale_names {
        type_checks::types(cx, found);
        parts::parts(cx, found);
        signatures::builtin_calls(cx, found);
        if !cx.begins_elsewhere {
            virtual_operands::memory(cx, &graph, found);
        }
    }
    immediate::immediate_uses(cx, &phis, found);
}
