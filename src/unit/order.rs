//! Phase "order": what functions of a dump say of each other, once all are lowered.
//!
//! Three things follow from all functions at "cfg": the call graph and from it the order in which GCC
//! emits functions; which functions throw nothing; where the numbers start that passes give out.
//!
//! Before: each function is at "cfg", with its references and counts of numbers. After: [`UnitOrder`]
//! is known. Where it matters which functions throw nothing, "fixup_cfg" has run as well.

use super::emission_order::{CallerGraph, FunctionOrders, OrderInputs, function_orders, infer_definitions};
use super::lower::{self, Lowered};
use super::numbers;
use super::references::References;
use super::{Goal, Refusal, Unit};
use crate::base::guard::guarded;
use crate::base::limits::Limit;
use crate::facts::{Interposable, ProgramFacts, Reach};
use crate::ir::{Callee, Counters, Function, Stage, Starts, Stmt, StmtKind, plain_name};
use crate::passes::eh::may_throw::could_throw;
use crate::passes::{self, Context, NothrowFunctions, NothrowView};
use crate::target::dialect::Dialect;
use crate::target::options::Switches;

/// What is known when all functions are lowered.
pub(super) struct UnitOrder<'d, 'a> {
    /// What functions refer to.
    pub graph: CallGraph<'d, 'a>,
    /// The orders of the functions.
    pub orders: FunctionOrders,
    /// Where the numbers of each function start.
    pub starts: Vec<Starts>,
    /// The last DECL_UID before those of pass "ssa".
    pub last_uid: u32,
    /// The functions that throw nothing, if that matters.
    pub nothrow: Option<NothrowFunctions>,
}

/// Orders the functions. Where it matters which functions throw nothing, the passes between "cfg" and
/// "ssa" run here.
pub(super) fn order<'d, 'a>(
    unit: &'d Unit<'a>,
    lowered: &mut [Lowered<'a>],
    goal: Goal<'_>,
) -> UnitOrder<'d, 'a> {
    // Numbers first: they follow the order of the dump, which is the order of analysis.
    let made: Vec<Counters> = lowered.iter().map(|one| one.made).collect();
    let (starts, last_uid) = numbers::starts(unit, &made, goal.dialect);
    for (one, &starts) in lowered.iter_mut().zip(&starts) {
        lower::set_all_starts(one, starts);
    }

    // The order of emission, from the references. Before "cfg" these count only where functions are nested.
    if goal.stage < Stage::Cfg && !is_ordered(unit, goal.stage) {
        lowered.iter_mut().for_each(|one| one.references.clear());
    }
    let graph = CallGraph::from_lowered(unit, lowered, goal.dialect);
    let orders = graph.orders(unit.facts.program());

    // What throws nothing, in the order of emission.
    let nothrow = nothrow_matters(unit, goal).then(|| nothrow(unit, &graph, &orders, lowered, goal));
    UnitOrder { graph, orders, starts, last_uid, nothrow }
}

/// Whether functions in SSA form depend on which others throw nothing.
pub(super) fn nothrow_matters(unit: &Unit<'_>, goal: Goal<'_>) -> bool {
    goal.stage >= Stage::Ssa
        && !unit.is_in_ssa_form
        && goal.dialect.opt.optimizes()
        && unit.knowledge().has_exceptions()
}

/// Finds the functions that throw nothing, as `pass_nothrow` does.
///
/// When GCC optimizes, the pass examines each function in SSA form, in the order of emission. Calls
/// of it in later functions throw no more, and "fixup_cfg" removes their edges to landing pads. The
/// pass skips functions that another definition may replace.
fn nothrow<'a>(
    unit: &Unit<'a>,
    graph: &CallGraph<'_, 'a>,
    orders: &FunctionOrders,
    lowered: &mut [Lowered<'a>],
    goal: Goal<'_>,
) -> NothrowFunctions {
    // Whether other definitions may replace public functions (`decl_replaceable_p`).
    let is_interposable =
        unit.facts.options.has(Switches::PIC) && !unit.facts.options.has(Switches::BINDS_LOCALLY);
    let inputs = graph.inputs(unit.facts.program());
    // Only then it matters which functions are public.
    let visible = is_interposable.then(|| infer_definitions(&unit.items, &graph.refs, &inputs).visible);
    let is_visible = |index: usize| visible.as_ref().is_some_and(|visible| visible[index]);
    let mut known = NothrowFunctions { positions: vec![0; unit.len()], ..NothrowFunctions::default() };
    for (position, &index) in orders.emission.iter().enumerate() {
        let index = index as usize;
        known.positions[index] = position;
        let one = &mut lowered[index];
        // A text that has blocks already may be at a later stage, where nothing is fixed up.
        let Ok(f) = &mut one.function else { continue };
        if f.stage != Stage::Cfg {
            continue;
        }
        // Only what earlier functions have shown counts, as in GCC: of two functions that call each
        // other, the first one takes the calls of the second one to throw. "fixup_cfg" depends on that,
        // so it runs here.
        let cx = goal.context(unit.knowledge(), Some(NothrowView { functions: &known, before: position }));
        let result = guarded(|| {
            passes::fixup(f, &cx)?;
            // Most functions of C++ are inline or instances, which are not replaced: facts tell which ones are.
            let is_visible = match f.head.is_of_cxx() {
                true => unit.facts.interposable(f) == Some(Interposable::Always),
                false => is_visible(index),
            };
            Ok(!may_be_replaced(f, unit, is_visible) && throws_nothing(f, &cx))
        });
        one.is_fixed_up = true;
        match result {
            Ok(Ok(true)) => drop(known.by_identity.insert(plain_name(f.identity()).to_string(), position)),
            Ok(Ok(false)) => {}
            Ok(Err::<_, Limit>(limit)) => one.function = Err(Refusal::LimitExceeded(f.beyond(limit))),
            Err(panic) => one.function = Err(Refusal::Internal(panic)),
        }
    }
    known
}

/// Whether another definition may replace the function (AVAIL_INTERPOSABLE). An inline function is
/// not replaced; the dump shows some of them by attributes.
fn may_be_replaced(f: &Function<'_>, unit: &Unit<'_>, is_visible: bool) -> bool {
    let is_public = || {
        let is_inline = ["always_inline", "gnu_inline"].iter().any(|word| f.head.has_attribute(word));
        let is_hidden = f.head.attributes.iter().any(|line| line.contains("visibility (\""));
        !is_inline && !is_hidden && !unit.knowledge().has_local_alias(f.name)
    };
    f.head.has_attribute("weak") || f.head.has_attribute("noipa") || is_visible && is_public()
}

/// Whether no statement throws out of the function, apart from calls of itself.
fn throws_nothing(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    let calls_itself = |stmt: Stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => {
            matches!(call.callee, Callee::Direct(callee) if plain_name(f.callee_identity(callee)) == plain_name(f.identity()))
        }
        _ => false,
    };
    // `stmt_can_throw_external`: the exception of a recorded statement goes to its region. What leaves
    // the function from there is thrown by a `resx`.
    let throws = |stmt| could_throw(f, cx, stmt) && !f.eh.is_recorded(stmt) && !calls_itself(stmt);
    !f.chain().any(|block| f.block_stmts(block).any(throws))
}
/// The references between the functions of a dump, and what follows from them.
pub struct CallGraph<'d, 'a> {
    unit: &'d Unit<'a>,
    dialect: Dialect,
    refs: References<'a>,
}

impl<'d, 'a> CallGraph<'d, 'a> {
    /// The graph of a dump's functions as `dialect`'s passes leave them after pass "cfg".
    pub fn new(unit: &'d Unit<'a>, dialect: Dialect) -> Self {
        let goal = Goal::printed(Stage::Cfg, dialect);
        CallGraph::from_lowered(unit, &mut lower::lower(unit, Vec::new(), goal, &|_| None), dialect)
    }

    /// The graph of these functions, whose references it takes.
    fn from_lowered(unit: &'d Unit<'a>, lowered: &mut [Lowered<'a>], dialect: Dialect) -> Self {
        let mut refs = References::new(&unit.items, lowered.iter().map(|one| &one.references));
        lowered.iter_mut().for_each(|one| refs.add(&unit.items, &std::mem::take(&mut one.references)));
        CallGraph { unit, dialect, refs }
    }

    /// The orders of the functions.
    pub(super) fn orders(&self, stated: &ProgramFacts) -> FunctionOrders {
        function_orders(&self.unit.items, &self.refs, &self.inputs(stated))
    }

    /// The indices of the functions in the order of GCC's dump of the stage.
    pub fn order(&self, stage: Stage, stated: &ProgramFacts) -> Vec<usize> {
        if !is_ordered(self.unit, stage) {
            return (0..self.unit.len()).collect();
        }
        self.orders(stated).of_dump(stage).into_iter().map(|index| index as usize).collect()
    }

    /// How functions are reached, where that differs from what the dump and `stated` say. `is_root`
    /// says which functions are visible outside the file without having their address taken.
    pub fn reached_by(
        &self,
        stated: &ProgramFacts,
        is_root: impl Fn(&str) -> Option<bool>,
    ) -> Vec<(String, Reach)> {
        // A function that is a root here and not there, or the other way round, is reached by something
        // that no function shows: from another file, or from a variable that holds its address.
        let graph = CallerGraph::new(&self.unit.items, &self.refs, &self.inputs(stated));
        let differing = self.unit.items().zip(graph.roots).filter_map(|(item, root)| {
            let is_root = is_root(item.name()).filter(|&is_root| is_root != root)?;
            let reach = if is_root { Reach::Outside } else { Reach::Table };
            Some((item.name().to_string(), reach))
        });
        differing.collect()
    }

    /// What the order depends on apart from the functions' texts.
    fn inputs(&self, stated: &ProgramFacts) -> OrderInputs {
        // With `-fkeep-static-functions` or `-fno-toplevel-reorder`, functions that nothing refers to
        // are emitted, too.
        let options = &self.unit.facts.options;
        let keeps_static = options.has(Switches::KEEP_STATIC) || !options.has(Switches::REORDER);
        OrderInputs::new(&self.unit.items, &self.refs, stated, keeps_static, self.dialect)
    }
}

/// Whether the order can differ from the gimple dump's: up to "cfg" only nested functions move.
pub(super) fn is_ordered(unit: &Unit<'_>, stage: Stage) -> bool {
    !unit.is_in_ssa_form && (stage >= Stage::Ssa || !unit.items.families.is_empty())
}
