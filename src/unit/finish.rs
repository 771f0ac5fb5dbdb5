//! Phase "ssa": functions that have been lowered go on to their goal, in parallel, in the order of emission. Each is printed, or
//! shown in another form, and dropped.

use super::emission_order::FunctionOrders;
use super::function_table::Row;
use super::goal::Goal;
use super::lower::{self, Lowered, lower, start};
use super::numbers::UIDS_OF_MEM;
use super::order::{CallGraph, Order, is_ordered, order};
use super::{Item, Refusal, Unit, spelling};
use crate::analysis::dom::DomTree;
use crate::analysis::loops::LoopTree;
use crate::analysis::operands::is_virtual;
use crate::analysis::uses::rebuild_uses;
use crate::base::guard::guarded;
use crate::ir::{Function, Name, Stage, Starts};
use crate::knowledge::state_types;
use crate::passes::{self, NothrowFunctions, NothrowView, Watch};
use crate::target::dialect::DumpFlags;
use rayon::prelude::*;
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
    /// Takes the `wanted` functions of a dump to the goal, and shows each. The dump is not needed afterwards: the passes take the
    /// functions out of it.
    pub fn emit<T: Send + 'static>(
        &mut self,
        goal: Goal<'_>,
        wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
        show: impl Fn(&Function<'a>) -> Result<T, Refusal> + Sync,
    ) -> Vec<Emitted<'a, T>> {
        let banner_of = |row: &Row<'a>| row.function.as_ref()?.as_ref().ok()?.head.banner;
        let shown_banners: Vec<Option<&str>> = match self.is_in_ssa_form {
            true => self.items.rows.iter().map(banner_of).collect(),
            false => Vec::new(),
        };
        // Only copies hold the numbers in heads of a `-uid` dump.
        let rows = if self.items.head_uids.is_empty() { &mut self.items.rows[..] } else { &mut [] };
        let taken = rows.iter_mut().map(|row| row.function.take_if(|read| read.is_ok())?.ok()).collect();
        let unit = &*self;
        let is_wanted = |index: usize| wanted(unit.item(index));
        let run = Run::new(unit, taken, goal, is_wanted, show);
        let numbers = BannerNumbers::new(unit, &run.orders);
        let mut results: FxHashMap<usize, _> = run.results.into_iter().collect();
        let order = match is_ordered(unit, goal.stage) {
            true => run.orders.at(goal.stage),
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
pub struct Run<'d, 'a, T> {
    /// The wanted functions by their indices, each as it was shown.
    pub results: Vec<(usize, Result<T, Refusal>)>,
    /// What functions refer to.
    pub graph: CallGraph<'d, 'a>,
    /// Where the numbers of each function start.
    pub starts: Vec<Starts>,
    /// The functions that throw nothing, if that matters.
    pub nothrow: Option<NothrowFunctions>,
    orders: FunctionOrders,
}

/// What has become of a function.
enum Done<'a> {
    /// It is shown, and has given out so many DECL_UIDs in pass "ssa".
    Shown(Result<Form, Refusal>, u32),
    /// It shows DECL_UIDs of pass "ssa", which depend on the functions before it.
    Waits(Box<Function<'a>>),
    /// It is not wanted.
    Left(Box<Lowered<'a>>),
}

impl<'d, 'a, T: Send + 'static> Run<'d, 'a, T> {
    /// Runs the phases "lower", "order" and "ssa".
    pub fn new(
        unit: &'d Unit<'a>,
        taken: Vec<Option<Box<Function<'a>>>>,
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

/// A function as the caller shows it. The phases are compiled once for all forms.
type Form = Box<dyn Any + Send>;

impl<'d, 'a> Run<'d, 'a, Form> {
    fn of_forms(
        unit: &'d Unit<'a>,
        taken: Vec<Option<Box<Function<'a>>>>,
        goal: Goal<'_>,
        wanted: &(dyn Fn(usize) -> bool + Sync),
        show: &(dyn Fn(&Function<'a>) -> Result<Form, Refusal> + Sync),
    ) -> Self {
        // A function whose goal comes before "cfg" goes on all the same, since others depend on its numbers. A copy
        // of it stays at its goal.
        let (early, is_early) = ([goal.stage], goal.stage < Stage::Cfg);
        let keep = |index: usize| if is_early && wanted(index) { &early[..] } else { &[] };
        let mut lowered = lower(unit, taken, goal, &keep);
        // All are at "cfg": now it is known where numbers start, and in which order GCC goes on.
        let Order { graph, orders, mut starts, last_uid, nothrow } = order(unit, &mut lowered, goal);
        let finish = |index: usize, one: Lowered<'a>| {
            let view = nothrow
                .as_ref()
                .map(|functions| NothrowView { functions, before: functions.positions[index] });
            finish(unit, index, one.function, one.is_fixed_up, goal, view, &mut |_| {})
        };
        let show = |f: &mut Function<'a>| {
            guarded(|| {
                if !unit.is_in_ssa_form {
                    spelling::apply(f, &unit.spelling, &unit.facts, goal.dialect);
                }
                show(f)
            })
            .map_err(Refusal::Internal)?
        };
        // Takes one function to its end. Without the start of pass "ssa" it waits, if it shows numbers of that pass.
        let one = |(index, mut one): (usize, Lowered<'a>), ssa_uid: Option<u32>| {
            if !wanted(index) {
                return Done::Left(Box::new(one));
            }
            if is_early {
                // Without a copy the text is at that stage, or at a later one.
                let function = one.copies.pop().map_or(one.function, |copy| Ok(Box::new(copy)));
                return Done::Shown(function.and_then(|mut f| show(&mut f)), 0);
            }
            let starts = Starts { ssa_uid, ..starts[index] };
            if let Ok(f) = &mut one.function {
                start(f, starts);
            }
            // Pass "ssa" may have made temporaries with names.
            let finished = finish(index, one).map(|mut f| {
                start(&mut f, starts);
                f
            });
            match finished {
                Err(refusal) => Done::Shown(Err(refusal), UIDS_OF_MEM),
                Ok(f) if ssa_uid.is_none() && f.counters.ssa_uids > UIDS_OF_MEM => Done::Waits(f),
                Ok(mut f) => {
                    let made = f.counters.ssa_uids;
                    Done::Shown(show(&mut f), made)
                }
            }
        };
        let queue = in_order(lowered, &orders);
        let mut next = last_uid;
        let done: Vec<(usize, Done<'a>)> = if goal.dialect.flags.contains(DumpFlags::DETAILS) {
            // What a pass says of its work holds numbers: each function must know where they start.
            let with_start = |(index, of)| {
                let result = match one((index, of), Some(next)) {
                    Done::Left(of) => {
                        next = next.saturating_add(made_in_ssa(finish(index, *of)));
                        return None;
                    }
                    done => done,
                };
                if let Done::Shown(_, made) = &result {
                    next = next.saturating_add(*made);
                }
                Some((index, result))
            };
            queue.into_iter().filter_map(with_start).collect()
        } else {
            queue.into_par_iter().map(|of| (of.0, one(of, None))).collect()
        };
        // Numbers of pass "ssa" are summed in the order of emission. What is not wanted goes through the pass only if
        // a function shows such a sum.
        let waits = done.iter().any(|(_, done)| matches!(done, Done::Waits(..)));
        let results = done.into_iter().filter_map(|(index, done)| {
            starts[index].ssa_uid = Some(next);
            let (result, made) = match done {
                Done::Shown(result, made) => (Some(result), made),
                Done::Waits(mut f) => {
                    f.counters.starts.ssa_uid = Some(next);
                    let made = f.counters.ssa_uids;
                    (Some(show(&mut f)), made)
                }
                Done::Left(of) => (None, if waits { made_in_ssa(finish(index, *of)) } else { 0 }),
            };
            next = next.saturating_add(made);
            Some((index, result?))
        });
        let results = results.collect();
        Run { results, graph, starts, nothrow, orders }
    }
}

/// The DECL_UIDs that a function has given out in pass "ssa".
fn made_in_ssa(finished: Result<Box<Function<'_>>, Refusal>) -> u32 {
    finished.map_or(UIDS_OF_MEM, |f| f.counters.ssa_uids)
}

/// The functions in the order of emission, with their indices; then those that are not emitted.
fn in_order<'a>(lowered: Vec<Lowered<'a>>, orders: &FunctionOrders) -> Vec<(usize, Lowered<'a>)> {
    let mut all: Vec<Option<Lowered<'a>>> = lowered.into_iter().map(Some).collect();
    let emitted = orders.emission.iter().map(|&index| index as usize);
    let mut queue: Vec<_> = emitted.filter_map(|index| Some((index, all[index].take()?))).collect();
    queue.extend(all.into_iter().enumerate().filter_map(|(index, one)| Some((index, one?))));
    queue
}

/// Takes a lowered function to the goal.
pub(super) fn finish<'a>(
    unit: &Unit<'a>,
    index: usize,
    lowered: Result<Box<Function<'a>>, Refusal>,
    is_fixed_up: bool,
    goal: Goal<'_>,
    nothrow: Option<NothrowView<'_>>,
    watch: Watch<'_, 'a>,
) -> Result<Box<Function<'a>>, Refusal> {
    let mut f = lowered?;
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
        f = lower::run(f, |f| {
            let cx = goal.context(unit.knowledge(), nothrow);
            if !is_fixed_up {
                passes::fixup(f, &cx)?;
            }
            passes::to_ssa(f, &cx, watch)
        })?;
    }
    let is_built_from_blocks = unit.items.rows[index].stage == Some(Stage::Cfg) && goal.stage == Stage::Ssa;
    let is_name = |name: Name| !f.ssa.names[name].released && !is_virtual(&f, name);
    if is_built_from_blocks && f.ssa.names.keys().skip(1).any(is_name) {
        return Err(Refusal::Parse(f.refused(
            "a function before pass \"cfg\", or in SSA form: GCC's versions and PHI arguments follow an order of \
             edges that is not in this dump; give the gimple dump",
        )));
    }
    if goal.dialect.flags.contains(DumpFlags::GIMPLE) && goal.stage >= Stage::Cfg {
        state_types(&mut f, unit.knowledge(), goal.dialect);
        let loops = LoopTree::new(&f, &DomTree::new(&*f));
        for (header, number) in loops.headers() {
            f.cfg.loop_headers[header] = number as u32;
        }
    }
    Ok(f)
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
        for (at, &index) in (0..).zip(&order.by_age) {
            known[index as usize] = at;
        }
        // Suffixes are given out as functions are analysed.
        let nested = order.analysis.iter().filter(|&&index| unit.items.outer(index as usize).is_some());
        let serial = nested.enumerate().map(|(at, &index)| (index, at)).collect();
        let uids =
            unit.items.head_uids.iter().map(|numbers| numbers.as_ref().and_then(|n| n.own).unwrap_or(0));
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
