//! The verifier: checks the rules for functions with blocks, in SSA form or before.
//!
//! GCC's `verify_flow_info`, `verify_gimple_in_cfg` and `verify_ssa` stop the compiler at the first
//! error. Here every breach is collected, with its [`Rule`] and location.
//!
//! The function may be damaged in any way, and is not changed. Each check relies only on the checks before
//! it, so that damage in one place neither hides nor fakes damage in another; `check` is their order. The
//! verifier shares no algorithm with the passes: it has dominators and a scan of operands of its own.

mod control_flow;
mod dominators;
mod dump_names;
mod examples;
pub(crate) mod kinds;
mod layout;
mod operands;
mod report;
mod rules;
mod shown_edges;
mod ssa_names;
mod types;

pub use dominators::verify_dominators;
pub use dump_names::FileWords;
pub use examples::Example;
pub use kinds::shows_wide_long;
pub use report::{Breach, BreachLocation, Report};
pub use rules::Rule;

use crate::ir::{Block, ExprData, Function, Stage, Stmt, StmtKind, Var};
use cranelift_entity::EntitySet;
use dominators::Dominators;
use layout::Layout;
use report::Findings;
use rustc_hash::FxHashSet;
use ssa_names::Definitions;

/// The origin of the function, which decides which rules apply.
#[derive(Clone, Copy, Default, Debug)]
pub struct Options<'w> {
    /// Whether the function comes directly from pass "ssa". Later passes may merge versions of
    /// different variables.
    pub fresh: bool,
    /// Whether the function was read from a dump with blocks. Such a dump does not show all edges and flags,
    /// and does not distinguish variables of the same name. It declares the types of all names.
    pub from_dump: bool,
    /// Whether the compiler is known to optimize (`-O1` and above). At `-O0` pass "cfg" merges fewer blocks.
    pub optimized: bool,
    /// For a dump directly after pass "ssa": the words of the gimple dump of the same file, if there is one.
    pub words: Option<&'w FileWords<'w>>,
    /// Whether the file shows that `long` is wider than `int` ([`shows_wide_long`]). The function itself is
    /// asked, too.
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
    /// The ends of edges that a dump's jumps show and its PHI nodes deny, or the reverse.
    disputed: EntitySet<Block>,
    /// Whether the dump does not show at which block the function begins, and so not what dominates what.
    begins_elsewhere: bool,
}

impl<'c, 'a> VerifyContext<'c, 'a> {
    fn stmt_kind(&self, stmt: Stmt) -> &'c StmtKind<'a> {
        &self.f.body.stmts[stmt].kind
    }

    /// The last statement of a block that is not a debug statement.
    fn last_stmt(&self, block: Block) -> Option<Stmt> {
        self.layout.stmts_of(block).iter().copied().rev().find(|&stmt| !self.stmt_kind(stmt).is_debug())
    }

    /// Whether the block begins with a label, or with a call, which may return twice or receive abnormal
    /// edges.
    fn begins_with_label_or_call(&self, block: Block) -> bool {
        let mut kinds = self.layout.stmts_of(block).iter().map(|&stmt| self.stmt_kind(stmt));
        let first = kinds.find(|kind| !kind.is_debug());
        matches!(first, Some(StmtKind::Label { .. } | StmtKind::Call(_)))
    }

    /// Whether the statement mentions an ambiguous variable.
    fn is_ambiguous(&self, stmt: Stmt) -> bool {
        let f = self.f;
        let mut mentions_ambiguous = false;
        if !self.ambiguous.is_empty() {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |node| {
                    mentions_ambiguous |=
                        matches!(f.body.exprs[node], ExprData::Var(var) if self.ambiguous.contains(&var));
                });
            });
        }
        mentions_ambiguous
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

/// The breaches and doubts in `f`, of the rules that are wanted.
pub fn report(f: &Function<'_>, options: &Options<'_>, is_wanted: impl Fn(Rule) -> bool) -> Report {
    let mut findings = Findings::new(f, &is_wanted);
    check(f, options, &mut findings);
    findings.report()
}

/// All checks, in their order.
fn check(f: &Function<'_>, options: &Options<'_>, findings: &mut Findings<'_, '_>) {
    if f.stage < Stage::Cfg {
        return;
    }
    // 1. References: if an index is wrong or a tree is cyclic, the function cannot be walked, and no more is
    //    checked.
    if !layout::references(f, findings) {
        return;
    }
    let layout = layout::layout(f, findings);
    if !layout::sharing(f, &layout, findings) {
        return;
    }

    // The properties that a dump does not show decide which rules apply.
    let [ambiguous, untyped] = if options.from_dump { dump_names::ambiguous(f) } else { Default::default() };
    let &Options { fresh, from_dump, optimized, words, wide_long } = options;
    let mut cx = VerifyContext {
        f,
        layout: &layout,
        fresh,
        from_dump,
        words: words.filter(|_| fresh),
        wide_long: wide_long || from_dump && shows_wide_long(f),
        ambiguous,
        untyped,
        stale_names: from_dump && (f.head.is_missing() || !fresh && dump_names::are_stale(f, &layout)),
        disputed: EntitySet::new(),
        begins_elsewhere: from_dump && !fresh && dump_names::begins_elsewhere(f, &layout),
    };

    // 2. The flow graph: edges, dominators, and the statements that decide where control goes.
    let outcomes = from_dump.then(|| shown_edges::CallOutcomes::new(&cx));
    if let Some(outcomes) = &outcomes {
        cx.disputed = shown_edges::disputes(&cx, outcomes, findings);
    }
    let cx = &cx;
    control_flow::edges(cx, findings);
    let graph = control_flow::graph(cx);
    let dominators = Dominators::new(&graph);
    dominators::dominators(f, &graph, &dominators, findings);
    control_flow::control(cx, findings);
    if let Some(outcomes) = &outcomes {
        shown_edges::shown_edges(cx, outcomes, findings);
    }
    if fresh {
        shown_edges::reached(cx, findings);
    }
    if fresh && optimized {
        control_flow::merged_blocks(cx, findings);
    }

    // 3. Before pass "ssa" there are no names. Fresh from pass "ssa" a function without SSA names is in SSA
    //    form, too.
    if f.stage == Stage::Cfg && !(fresh && from_dump) {
        ssa_names::stage(cx, findings);
        return;
    }

    // 4. Which operands a statement may have; then names, their definitions, and the uses that these reach.
    operands::grammar(cx, findings);
    let definitions = Definitions::check(cx, dominators, findings);
    if from_dump {
        dump_names::spellings(cx, findings);
        dump_names::undeclared(cx, findings);
    }
    ssa_names::uses(cx, &definitions, findings);
    if fresh {
        ssa_names::reaching_definitions(cx, &definitions, findings);
    }
    ssa_names::phis(cx, &definitions, findings);

    // 5. Types and memory, of which a dump with stale declarations shows nothing.
    if !cx.stale_names {
        types::types(cx, findings);
        types::parts(cx, findings);
        types::builtin_calls(cx, findings);
        if !cx.begins_elsewhere {
            operands::virtual_operands(cx, &graph, findings);
        }
    }

    // 6. The lists of immediate uses, against the operands of all statements.
    operands::immediate_uses(cx, findings);
}
