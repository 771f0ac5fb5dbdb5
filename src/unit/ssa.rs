//! Phase "ssa": functions that have been lowered go on to their goal. Each is printed, or shown in another
//! form, and dropped.
//!
//! In GCC pass "ssa" runs on one function after another in the order of emission, so its numbers go on in
//! that order. Most dumps show none of them: then nothing depends on the functions before. So there are two
//! rounds. In the first one, in parallel, each function goes to its goal by itself, and is shown if it shows
//! no such number. The second one goes over all functions in the order of emission, sums the numbers that
//! each has taken, and shows the functions that had to wait for theirs.
//!
//! [`Unit::emit`] runs all phases and has the functions as a dump has them, with their `;; Function`
//! lines. [`UnitRun`] is what such a run leaves behind for those who need more than the text.
//!
//! Before: phase "order" is over. After: each wanted function is in the form that the caller asked for,
//! and no function is in memory.

use super::emission_order::FunctionOrders;
use super::lower::{self, Lowered, lower, lower_again, set_starts};
use super::numbers::UIDS_OF_MEM;
use super::order::{CallGraph, UnitOrder, is_ordered, order};
use super::read::{FunctionRow, TakenFunction};
use super::{Goal, Item, Refusal, Unit, spelling};
use crate::analysis::dom::DomTree;
use crate::analysis::loops::LoopTree;
use crate::analysis::operands::is_virtual;
use crate::analysis::uses::rebuild_uses;
use crate::base::guard::guarded;
use crate::base::parallel;
use crate::ir::{Function, Name, Stage, Starts};
use crate::passes::{self, NothrowFunctions, NothrowView, StageWatch};
use crate::target::dialect::DumpFlags;
use rustc_hash::FxHashMap;
use std::any::Any;

/// One function of a later dump, in the form that the caller chose, usually text.
#[derive(Debug)]
pub struct Emitted<'a, T = String> {
    /// The line of the gimple dump that the function begins at.
    pub line: u32,
    /// The function's name.
    pub name: &'a str,
    /// The `;; Function` line. Numbers in it that a gimple dump does not hold count definitions.
    pub banner: String,
    /// The function in the chosen form, or the reason why there is none.
    pub text: Result<T, Refusal>,
}

impl<'a> Unit<'a> {
    /// Takes the `wanted` functions of a dump to the goal, and shows each. The dump is not needed
    /// afterwards: the passes take the functions out of it.
    pub fn emit<T: Send + 'static>(
        &mut self,
        goal: Goal<'_>,
        wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
        show: impl Fn(&Function<'a>) -> Result<T, Refusal> + Sync,
    ) -> Vec<Emitted<'a, T>> {
        // A dump in SSA form has its `;; Function` lines already. They are read before the functions
        // are taken.
        let banner_of = |row: &FunctionRow<'a>| row.function.as_ref()?.as_ref().ok()?.head.banner;
        let shown_banners: Vec<Option<&str>> = match self.is_in_ssa_form {
            true => self.items.rows.iter().map(banner_of).collect(),
            false => Vec::new(),
        };
        let taken = self.items.take();
        let unit = &*self;
        let is_wanted = |index: usize| wanted(unit.item(index));
        let run = UnitRun::new(unit, taken, goal, is_wanted, show);
        // GCC's order of the dump after the goal, which may differ from the order of work.
        let numbers = BannerNumbers::new(unit, &run.orders);
        let mut results: FxHashMap<usize, _> = run.results.into_iter().collect();
        let order = match is_ordered(unit, goal.stage) {
            true => run.orders.of_dump(goal.stage),
            false => (0..unit.len() as u32).collect(),
        };
        let emitted = |index: u32| {
            let item = unit.item(index as usize);
            let text = results.remove(&item.index())?;
            let banner = match shown_banners.get(item.index()) {
                Some(banner) => banner.unwrap_or_default().to_string(),
                None => numbers.banner(item.name(), item.index()),
            };
            Some(Emitted { line: item.line(), name: item.name(), banner, text })
        };
        order.into_iter().filter_map(emitted).collect()
    }
}

/// All functions of a dump, taken to a goal.
pub struct UnitRun<'d, 'a, T> {
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
type ShownForm = Box<dyn Any + Send>;

/// What has become of a function when all have been through phase "ssa" in parallel.
enum AfterSsa<'a> {
    /// It is shown, and has given out so many DECL_UIDs in pass "ssa".
    Shown(Result<ShownForm, Refusal>, u32),
    /// It shows DECL_UIDs of pass "ssa", which depend on the functions before it.
    Waits(Box<Function<'a>>),
    /// Pass "ssa" has not run on it: it is not wanted, or what the pass says of its work holds such
    /// numbers.
    Lowered(Box<Lowered<'a>>),
}

impl<'d, 'a, T: Send + 'static> UnitRun<'d, 'a, T> {
    /// Runs the phases "lower", "order" and "ssa".
    pub fn new(
        unit: &'d Unit<'a>,
        taken: Vec<TakenFunction<'a>>,
        goal: Goal<'_>,
        wanted: impl Fn(usize) -> bool + Sync,
        show: impl Fn(&Function<'a>) -> Result<T, Refusal> + Sync,
    ) -> Self {
        // The form is unknown to the phases: it goes through them in a box.
        let boxed = |f: &Function<'a>| Ok(Box::new(show(f)?) as ShownForm);
        let UnitRun { results, graph, starts, nothrow, orders } =
            UnitRun::run_phases(unit, taken, goal, &wanted, &boxed);
        let unboxed = |form: ShownForm| *form.downcast::<T>().expect("the form that was made");
        let results = results.into_iter().map(|(index, form)| (index, form.map(unboxed))).collect();
        UnitRun { results, graph, starts, nothrow, orders }
    }
}

impl<'d, 'a> UnitRun<'d, 'a, ShownForm> {
    fn run_phases(
        unit: &'d Unit<'a>,
        taken: Vec<TakenFunction<'a>>,
        goal: Goal<'_>,
        wanted: &(dyn Fn(usize) -> bool + Sync),
        show: &(dyn Fn(&Function<'a>) -> Result<ShownForm, Refusal> + Sync),
    ) -> Self {
        // Phase "lower". A function whose goal comes before "cfg" goes on all the same, since others
        // depend on its numbers. A copy of it stays at its goal.
        let is_early = goal.stage < Stage::Cfg;
        let early = if is_early { &[goal.stage][..] } else { &[] };
        let mut lowered = lower(unit, taken, goal, &|index| wanted(index).then_some(early));

        // Phase "order". All are at "cfg": now it is known where numbers start, and in which order GCC
        // goes on.
        let UnitOrder { graph, orders, mut starts, last_uid, nothrow } = order(unit, &mut lowered, goal);

        // Phase "ssa", in two rounds. In the first one each function by itself goes as far as it can:
        // to its end, if it shows no number of pass "ssa". What pass "ssa" says of its work
        // ("-details") holds such numbers, so there the pass waits for the second round.
        let phase = SsaPhase { unit, goal, nothrow: nothrow.as_ref() };
        let show = |mut f: Box<Function<'a>>| phase.show(&mut f, show);
        let with_details = goal.dialect.flags.contains(DumpFlags::DETAILS);
        let first_round = |index: usize, mut one: Lowered<'a>| {
            if is_early && wanted(index) {
                // Without a copy the text is at that stage, or at a later one.
                let function = one.copies.pop().map_or(one.function, |copy| Ok(Box::new(copy)));
                return AfterSsa::Shown(function.and_then(show), 0);
            }
            if with_details || !wanted(index) {
                return AfterSsa::Lowered(Box::new(one));
            }
            match phase.finish_from(index, one, starts[index]) {
                // It has given out a number that it shows.
                Ok(f) if f.counters.ssa_uids > UIDS_OF_MEM => AfterSsa::Waits(f),
                Ok(f) => {
                    let made = f.counters.ssa_uids;
                    AfterSsa::Shown(show(f), made)
                }
                Err(refusal) => AfterSsa::Shown(Err(refusal), UIDS_OF_MEM),
            }
        };
        // In the order of emission, so that results are in the order in which the second round needs them.
        let queue = in_order(lowered, &orders);
        let done: Vec<_> = parallel::map_owned(queue, |_, (index, one)| (index, first_round(index, one)));

        // In the second round the DECL_UIDs of pass "ssa" are summed in the order of emission, if a
        // function shows one. For that the pass runs on what is not wanted, too.
        let is_shown = |&(index, ref done): &(usize, AfterSsa<'_>)| match done {
            AfterSsa::Shown(..) => false,
            AfterSsa::Waits(_) => true,
            AfterSsa::Lowered(_) => wanted(index),
        };
        let needs_sum = done.iter().any(is_shown);
        // `next` is the last number before those of the function.
        let mut next = last_uid;
        let mut results = Vec::new();
        for (index, done) in done {
            starts[index].ssa_uid = Some(next);
            let (finished, made) = match done {
                AfterSsa::Shown(result, made) => {
                    results.push((index, result));
                    next = next.saturating_add(made);
                    continue;
                }
                // It is finished, and only prints other numbers now.
                AfterSsa::Waits(mut f) => {
                    set_starts(&mut f, starts[index]);
                    let made = f.counters.ssa_uids;
                    (Ok(f), made)
                }
                // Nobody wants it, and nobody asks how many numbers it takes.
                AfterSsa::Lowered(_) if !needs_sum => continue,
                // It was lowered only for others: what pass "ssa" needs of it is made now.
                AfterSsa::Lowered(one) => {
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
        UnitRun { results, graph, starts, nothrow, orders }
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
        watch: StageWatch<'_, 'a>,
    ) -> Result<Box<Function<'a>>, Refusal> {
        let &SsaPhase { unit, goal, nothrow } = self;
        // No pass runs on a dump in SSA form. It shows no lists of immediate uses, and no effects of
        // the functions that are called: these are added.
        if unit.is_in_ssa_form {
            return lower::run(f, |f| {
                unit.knowledge().note_effects(f, goal.dialect);
                if goal.uses {
                    rebuild_uses(f);
                }
                Ok(())
            });
        }
        // "fixup_cfg" and "ssa", with what the functions before this one have shown.
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
        // A dump at "cfg" prints blocks, but not the order of their edges, which decides on versions. A
        // function that gets SSA names from such a text is refused, since they might be wrong.
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

    /// As [`finish`](SsaPhase::finish), where it is known where the function's numbers start.
    fn finish_from(
        &self,
        index: usize,
        one: Lowered<'a>,
        starts: Starts,
    ) -> Result<Box<Function<'a>>, Refusal> {
        let mut f = one.function?;
        // What pass "ssa" says of its work holds numbers, so they start before it; it may also be the
        // first to make temporaries with names.
        set_starts(&mut f, starts);
        let mut f = self.finish(index, f, one.is_fixed_up, &mut |_| {})?;
        set_starts(&mut f, starts);
        Ok(f)
    }

    /// Spells a function as GCC prints it, and shows it.
    fn show(
        &self,
        f: &mut Function<'a>,
        show: &(dyn Fn(&Function<'a>) -> Result<ShownForm, Refusal> + Sync),
    ) -> Result<ShownForm, Refusal> {
        let &SsaPhase { unit, goal, .. } = self;
        guarded(|| {
            if !unit.is_in_ssa_form {
                spelling::spell(f, &unit.spelling, &unit.facts, goal.dialect);
            }
            show(f)
        })
        .map_err(Refusal::Internal)?
    }
}

/// The numbers that `dump_function_header` prints and a gimple dump does not hold: counts of
/// definitions, and a DECL_UID that only a `-uid` dump shows.
struct BannerNumbers {
    /// The DECL_UIDs by index, if the dump shows them.
    uids: Vec<u32>,
    /// The position by index in the order in which the compiler came to know functions.
    known: Vec<u32>,
    /// The suffix, by index, of a nested function's assembler name.
    serial: FxHashMap<u32, usize>,
}

impl BannerNumbers {
    fn new(unit: &Unit<'_>, order: &FunctionOrders) -> Self {
        let mut known = vec![0; unit.len()];
        for (position, &index) in (0..).zip(&order.by_age) {
            known[index as usize] = position;
        }
        // Suffixes are given out as functions are analysed.
        let nested = order.analysis.iter().filter(|&&index| unit.items.outer(index as usize).is_some());
        let serial = nested.enumerate().map(|(serial, &index)| (index, serial)).collect();
        let uids = unit
            .items
            .head_uids
            .iter()
            .map(|numbers| numbers.as_ref().and_then(|numbers| numbers.function).unwrap_or(0));
        BannerNumbers { uids: uids.collect(), known, serial }
    }

    /// The `;; Function` line.
    fn banner(&self, name: &str, index: usize) -> String {
        let (number, uid) = (self.known[index], self.uids.get(index).copied().unwrap_or(0));
        let node = number + 1;
        let suffix = self.serial.get(&(index as u32)).map_or(String::new(), |serial| format!(".{serial}"));
        format!(
            ";; Function {name} ({name}{suffix}, funcdef_no={number}, decl_uid={uid}, cgraph_uid={node}, symbol_order={number})"
        )
    }
}
