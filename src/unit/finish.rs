//! Phase "ssa": functions that have been lowered go on to their goal, in parallel, in the order of emission. Each is printed, or
//! shown in another form, and dropped.

use super::emission_order::FunctionOrders;
use super::function_table::Taken;
use super::goal::Goal;
use super::lower::{self, Lowered, lower, lower_again, start};
use super::numbers::UIDS_OF_MEM;
use super::order::{CallGraph, Order, order};
use super::{Refusal, Unit, spelling};
use crate::analysis::dom::DomTree;
use crate::analysis::loops::LoopTree;
use crate::analysis::operands::is_virtual;
use crate::analysis::uses::rebuild_uses;
use crate::base::guard::guarded;
use crate::base::parallel;
use crate::ir::{Function, Name, Stage, Starts};
use crate::passes::{self, NothrowFunctions, NothrowView, Watch};
use crate::target::dialect::DumpFlags;
use std::any::Any;

/// All functions of a dump, taken to a goal.
pub struct Run<'d, 'a, T> {
    /// The wanted functions by their indices, each as it was shown.
    pub results: Vec<(usize, Result<T, Refusal>)>,
    /// What functions refer to.
    pub graph: CallGraph<'d, 'a>,
    /// Where the numbers of each function start.
    pub starts: Vec<Starts>,
    /// The functions that throw nothing, if that matters.
    pub nothrow: Option<NothrowFunctions>,
    pub(super) orders: FunctionOrders,
}

/// A function as the caller shows it. The phases are compiled once for all forms.
type Form = Box<dyn Any + Send>;

/// What has become of a function when all have been through phase "ssa" in parallel.
enum Done<'a> {
    /// It is shown, and has given out so many DECL_UIDs in pass "ssa".
    Shown(Result<Form, Refusal>, u32),
    /// It shows DECL_UIDs of pass "ssa", which depend on the functions before it.
    Waits(Box<Function<'a>>),
    /// Pass "ssa" has not run on it: it is not wanted, or what the pass says of its work holds such numbers.
    Lowered(Box<Lowered<'a>>),
}

impl<'d, 'a, T: Send + 'static> Run<'d, 'a, T> {
    /// Runs the phases "lower", "order" and "ssa".
    pub fn new(
        unit: &'d Unit<'a>,
        taken: Vec<Taken<'a>>,
        goal: Goal<'_>,
        wanted: impl Fn(usize) -> bool + Sync,
        show: impl Fn(&Function<'a>) -> Result<T, Refusal> + Sync,
    ) -> Self {
        let boxed = |f: &Function<'a>| Ok(Box::new(show(f)?) as Form);
        let Run { results, graph, starts, nothrow, orders } =
            Run::of_forms(unit, taken, goal, &wanted, &boxed);
        let own = |form: Form| *form.downcast::<T>().expect("the form that was made");
        let results = results.into_iter().map(|(index, form)| (index, form.map(own))).collect();
        Run { results, graph, starts, nothrow, orders }
    }
}

impl<'d, 'a> Run<'d, 'a, Form> {
    fn of_forms(
        unit: &'d Unit<'a>,
        taken: Vec<Taken<'a>>,
        goal: Goal<'_>,
        wanted: &(dyn Fn(usize) -> bool + Sync),
        show: &(dyn Fn(&Function<'a>) -> Result<Form, Refusal> + Sync),
    ) -> Self {
        // A function whose goal comes before "cfg" goes on all the same, since others depend on its numbers. A copy
        // of it stays at its goal.
        let is_early = goal.stage < Stage::Cfg;
        let early = if is_early { &[goal.stage][..] } else { &[] };
        let mut lowered = lower(unit, taken, goal, &|index| wanted(index).then_some(early));

        // All are at "cfg": now it is known where numbers start, and in which order GCC goes on.
        let Order { graph, orders, mut starts, last_uid, nothrow } = order(unit, &mut lowered, goal);

        let phase = SsaPhase { unit, goal, nothrow: nothrow.as_ref() };
        let show = |mut f: Box<Function<'a>>| phase.show(&mut f, show);
        let with_details = goal.dialect.flags.contains(DumpFlags::DETAILS);
        let first = |index: usize, mut one: Lowered<'a>| {
            if is_early && wanted(index) {
                // Without a copy the text is at that stage, or at a later one.
                let function = one.copies.pop().map_or(one.function, |copy| Ok(Box::new(copy)));
                return Done::Shown(function.and_then(show), 0);
            }
            if with_details || !wanted(index) {
                return Done::Lowered(Box::new(one));
            }
            match phase.finish_from(index, one, starts[index]) {
                Ok(f) if f.counters.ssa_uids > UIDS_OF_MEM => Done::Waits(f),
                Ok(f) => {
                    let made = f.counters.ssa_uids;
                    Done::Shown(show(f), made)
                }
                Err(refusal) => Done::Shown(Err(refusal), UIDS_OF_MEM),
            }
        };
        let queue = in_order(lowered, &orders);
        let done: Vec<_> = parallel::map_owned(queue, |_, (index, one)| (index, first(index, one)));

        // DECL_UIDs of pass "ssa" are summed in the order of emission, if a function shows one. For that the pass runs
        // on what is not wanted, too.
        let is_shown = |&(index, ref done): &(usize, Done<'_>)| match done {
            Done::Shown(..) => false,
            Done::Waits(_) => true,
            Done::Lowered(_) => wanted(index),
        };
        let needs_sum = done.iter().any(is_shown);
        let mut next = last_uid;
        let mut results = Vec::new();
        for (index, done) in done {
            starts[index].ssa_uid = Some(next);
            let (finished, made) = match done {
                Done::Shown(result, made) => {
                    results.push((index, result));
                    next = next.saturating_add(made);
                    continue;
                }
                Done::Waits(mut f) => {
                    start(&mut f, starts[index]);
                    let made = f.counters.ssa_uids;
                    (Ok(f), made)
                }
                Done::Lowered(_) if !needs_sum => continue,
                Done::Lowered(one) => {
                    let one = if one.is_whole { one } else { Box::new(lower_again(unit, index, goal)) };
                    let finished = phase.finish_from(index, *one, starts[index]);
                    let made = finished.as_ref().map_or(UIDS_OF_MEM, |f| f.counters.ssa_uids);
                    (finished, made)
                }
            };
            if wanted(index) {
                results.push((index, finished.and_then(show)));
            }
            next = next.saturating_add(made);
        }
        Run { results, graph, starts, nothrow, orders }
    }
}

/// The functions in the order of emission, with their indices; then those that are not emitted.
fn in_order<'a>(lowered: Vec<Lowered<'a>>, orders: &FunctionOrders) -> Vec<(usize, Lowered<'a>)> {
    let mut all: Vec<Option<Lowered<'a>>> = lowered.into_iter().map(Some).collect();
    let emitted = orders.emission.iter().map(|&index| index as usize);
    let mut queue: Vec<_> = emitted.filter_map(|index| Some((index, all[index].take()?))).collect();
    queue.extend(all.into_iter().enumerate().filter_map(|(index, one)| Some((index, one?))));
    queue
}

/// What takes single functions through phase "ssa".
pub(super) struct SsaPhase<'p, 'd, 'a> {
    pub unit: &'d Unit<'a>,
    pub goal: Goal<'p>,
    /// The functions that throw nothing, if that matters.
    pub nothrow: Option<&'p NothrowFunctions>,
}

impl<'a> SsaPhase<'_, '_, 'a> {
    /// Takes a lowered function to the goal; `watch` is called after pass "ssa".
    pub fn finish(
        &self,
        index: usize,
        mut f: Box<Function<'a>>,
        is_fixed_up: bool,
        watch: Watch<'_, 'a>,
    ) -> Result<Box<Function<'a>>, Refusal> {
        let &SsaPhase { unit, goal, nothrow } = self;
        // A dump in SSA form shows no lists of immediate uses, and no effects of the functions that are called.
        if unit.is_in_ssa_form {
            return lower::run(f, |f| {
                unit.knowledge().note_effects(f, goal.dialect);
                if goal.uses {
                    rebuild_uses(f);
                }
                Ok(())
            });
        }
        if goal.stage >= Stage::Ssa && f.stage < Stage::Ssa {
            let before = |functions: &NothrowFunctions| functions.positions[index];
            let nothrow = nothrow.map(|functions| NothrowView { functions, before: before(functions) });
            f = lower::run(f, |f| {
                let cx = goal.context(unit.knowledge(), nothrow);
                if !is_fixed_up {
                    passes::fixup(f, &cx)?;
                }
                passes::to_ssa(f, &cx, watch)
            })?;
        }
        let is_built_from_blocks =
            unit.items.rows[index].stage == Some(Stage::Cfg) && goal.stage == Stage::Ssa;
        let is_name = |name: Name| !f.ssa.names[name].released && !is_virtual(&f, name);
        if is_built_from_blocks && f.ssa.names.keys().skip(1).any(is_name) {
            return Err(Refusal::Parse(f.refused(
                "a gimple dump or SSA form: this dump does not record the order of edges, so no SSA form can be built \
                 from it; use the .gimple dump",
            )));
        }
        // The notation of the GIMPLE front end states types, and marks the headers of loops.
        if goal.dialect.flags.contains(DumpFlags::GIMPLE) && goal.stage >= Stage::Cfg {
            unit.knowledge().state_types(&mut f, goal.dialect);
            let loops = LoopTree::new(&f, &DomTree::new(&*f));
            for (header, number) in loops.headers() {
                f.cfg.loop_headers[header] = number as u32;
            }
        }
        Ok(f)
    }

    /// The same, where it is known where the function's numbers start.
    fn finish_from(
        &self,
        index: usize,
        one: Lowered<'a>,
        starts: Starts,
    ) -> Result<Box<Function<'a>>, Refusal> {
        let mut f = one.function?;
        // What pass "ssa" says of its work holds numbers, so they start before it; it may also be the first to make
        // temporaries with names.
        start(&mut f, starts);
        let mut f = self.finish(index, f, one.is_fixed_up, &mut |_| {})?;
        start(&mut f, starts);
        Ok(f)
    }

    /// Spells a function as GCC prints it, and shows it.
    fn show(
        &self,
        f: &mut Function<'a>,
        show: &(dyn Fn(&Function<'a>) -> Result<Form, Refusal> + Sync),
    ) -> Result<Form, Refusal> {
        let &SsaPhase { unit, goal, .. } = self;
        guarded(|| {
            if !unit.is_in_ssa_form {
                spelling::apply(f, &unit.spelling, &unit.facts, goal.dialect);
            }
            show(f)
        })
        .map_err(Refusal::Internal)?
    }
}
