//! GCC's passes from gimple to SSA form, in GCC's order (passes.def).
//!
//! A function goes through them in three parts, since what happens between these needs all functions of a
//! dump: [`to_blocks`] ("lower", "eh", "cfg") for each function alone; [`fixup`] ("visibility", "fixup_cfg")
//! in the order of emission, when it is known which functions throw nothing; [`to_ssa`] ("ssa"). [`run`] is
//! all three for one function.
//!
//! Before the first part [`prepare`] gives the function what GCC knew and the dump does not show. A pass may
//! rely on that, on the stage that the pass before has reached, and on nothing else. A pass that would exceed
//! a limit returns an error, and leaves the function unfinished.

mod addresses_taken;
pub(crate) mod cfg;
pub(crate) mod coroutines;
pub(crate) mod eh;
pub(crate) mod fold;
pub(crate) mod initial_values;
pub(crate) mod lower;
pub(crate) mod ssa;

use crate::base::limits::Limit;
use crate::base::text_tables::TextMap;
use crate::ir::{Event, Function, Stage, plain_name};
use crate::knowledge::Knowledge;
use crate::target::dialect::{Dialect, DumpFlags};
use ssa::{Construction, GccConstruction};

/// The input of the passes besides the function.
#[derive(Clone, Copy, Debug)]
pub struct Context<'c, 'a> {
    /// The dialect of the dump.
    pub dialect: Dialect,
    /// What GCC knew and the dump does not show.
    pub knowledge: Knowledge<'c, 'a>,
    /// The functions that are known to throw nothing.
    pub nothrow: Option<NothrowView<'c>>,
    /// Whether to make the lists of immediate uses. Printing does not need them.
    pub uses: bool,
    /// How pass "ssa" places PHI nodes and renames.
    pub construction: &'c dyn Construction,
    /// Whether pass "ssa" records all its steps (`Trace::steps`).
    pub records_steps: bool,
    /// Whether pass "lower" folds calls of built-ins, as GCC does. Folds depend on layouts that a dump does
    /// not show, so what must keep its meaning does without them.
    pub folds_calls: bool,
    /// Whether nothing is wanted of the function but how many numbers passes give out, and to which functions
    /// it refers.
    pub counts_only: bool,
}

/// The functions of a dump that throw nothing (`pass_nothrow`), by position in emission order.
#[derive(Clone, Debug, Default)]
pub struct NothrowFunctions {
    /// The position of each such function, by identity.
    pub by_identity: TextMap<String, usize>,
    /// The position of every function, by its index in the dump.
    pub positions: Vec<usize>,
}

/// The part of [`NothrowFunctions`] that is known when one function is compiled.
#[derive(Clone, Copy, Debug)]
pub struct NothrowView<'c> {
    /// All functions that throw nothing.
    pub functions: &'c NothrowFunctions,
    /// Only functions at smaller positions are known to throw nothing.
    pub before: usize,
}

impl<'c, 'a> Context<'c, 'a> {
    /// A context without results of earlier analyses, with lists of immediate uses and GCC's construction
    /// of SSA form.
    pub fn new(dialect: Dialect, knowledge: Knowledge<'c, 'a>) -> Self {
        let construction = &GccConstruction;
        Context {
            dialect,
            knowledge,
            nothrow: None,
            uses: true,
            construction,
            records_steps: false,
            folds_calls: true,
            counts_only: false,
        }
    }

    /// The same for one function, whose attributes may say how it is optimized.
    fn for_function(&self, f: &Function<'_>) -> Self {
        Context { dialect: self.dialect.for_attributes(&f.head.attributes), ..*self }
    }

    /// Whether the function is known to throw nothing.
    pub fn is_nothrow(&self, function: &str) -> bool {
        self.nothrow.is_some_and(|NothrowView { functions, before }| {
            functions.by_identity.get(plain_name(function)).is_some_and(|&position| position < before)
        })
    }
}

/// A callback that sees the function after each stage.
pub type StageWatch<'w, 'a> = &'w mut dyn FnMut(&Function<'a>);

/// A pass. A function for which it fails is unfinished and of no more use.
type Pass = for<'c, 'a> fn(&mut Function<'a>, &Context<'c, 'a>) -> Result<(), Limit>;

/// The passes up to "cfg", each with the stage that it reaches.
const TO_BLOCKS: [(Stage, &str, Pass); 3] = [
    (Stage::Lower, "lower", lower::lower),
    (Stage::Eh, "eh", eh::lower_eh),
    (Stage::Cfg, "cfg", cfg::build_cfg),
];

/// The passes between "cfg" and "ssa".
const FIXUP: [(&str, Pass); 3] = [
    ("coro-early-expand-ifns", cfg::expand_coroutines),
    ("visibility", |f, cx| {
        cfg::redirect_calls(f, cx);
        Ok(())
    }),
    ("fixup_cfg", cfg::fixup_cfg),
];

/// Takes `f` from its stage to `stage`. Fails if a pass would exceed a limit; the function is of no more use
/// then.
pub fn run<'a>(f: &mut Function<'a>, stage: Stage, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    prepare(f, stage, cx);
    to_blocks(f, stage, cx, &mut |_| {})?;
    if stage >= Stage::Ssa && f.stage < Stage::Ssa {
        fixup(f, cx)?;
        to_ssa(f, cx, &mut |_| {})?;
    }
    Ok(())
}

/// Prepares `f` for the passes up to `stage`: what is known of it, and what the passes record.
pub fn prepare<'a>(f: &mut Function<'a>, stage: Stage, cx: &Context<'_, 'a>) {
    // The effects of calls are stored in the function, where passes and analyses read them. What is known may
    // differ from that at an earlier call.
    if f.stage < Stage::Ssa {
        f.decls.callees.clear();
        f.decls.type_flags.clear();
        cx.knowledge.note_effects(f, cx.dialect);
    }

    // Inference of types is costly, so it is done only for those who read types. The effects of a call
    // through a pointer, where facts state any, go by the pointer's type. With exceptions pass "eh" makes
    // variables for results and declares them with their types. In SSA form names are declared with them.
    let needs_types = stage >= Stage::Lower && cx.knowledge.states_pointers()
        || stage >= Stage::Eh && cx.knowledge.has_exceptions()
        || stage >= Stage::Cfg && cfg::needs_types(f, cx)
        || stage >= Stage::Ssa && !cx.counts_only
        || cx.dialect.flags.contains(DumpFlags::GIMPLE);
    if f.stage < Stage::Ssa {
        cx.knowledge.complete(f, cx.dialect, needs_types);
    }
    f.decls.operands_at_margin = cx.dialect.has_operands_at_margin();

    // The passes record the events that the dump of the last stage shows.
    f.trace.clear();
    f.trace.blocks = stage == Stage::Cfg;
    f.trace.details = cx.dialect.flags.contains(DumpFlags::DETAILS) && stage == Stage::Ssa;
    f.trace.steps = cx.records_steps && stage == Stage::Ssa;
}

/// Takes a prepared function to `stage`, but no further than "cfg".
pub fn to_blocks<'a>(
    f: &mut Function<'a>,
    stage: Stage,
    cx: &Context<'_, 'a>,
    watch: StageWatch<'_, 'a>,
) -> Result<(), Limit> {
    // `pass_nothrow` runs after pass "cfg" of all functions, so here no function is known to throw nothing.
    let cx = &Context { nothrow: None, ..cx.for_function(f) };
    for (reaches, name, pass) in TO_BLOCKS {
        if f.stage < reaches && reaches <= stage {
            // Earlier passes made calls, whose effects are to be noted as well.
            cx.knowledge.note_effects(f, cx.dialect);
            run_pass(f, name, pass, cx)?;
            f.stage = reaches;
            watch(f);
        }
    }
    Ok(())
}

/// Runs the passes between "cfg" and "ssa", in the order of emission where it matters which functions throw
/// nothing.
pub fn fixup<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let cx = &cx.for_function(f);
    cx.knowledge.note_effects(f, cx.dialect);
    FIXUP.into_iter().try_for_each(|(name, pass)| run_pass(f, name, pass, cx))
}

/// Runs pass "ssa" on a function that [`fixup`] has prepared.
pub fn to_ssa<'a>(
    f: &mut Function<'a>,
    cx: &Context<'_, 'a>,
    watch: StageWatch<'_, 'a>,
) -> Result<(), Limit> {
    run_pass(f, "ssa", ssa::build_ssa, &cx.for_function(f))?;
    f.stage = Stage::Ssa;
    watch(f);
    Ok(())
}

fn run_pass<'a>(
    f: &mut Function<'a>,
    name: &'static str,
    pass: Pass,
    cx: &Context<'_, 'a>,
) -> Result<(), Limit> {
    f.trace.step(|| Event::Pass(name));
    cx.construction.before_pass(name, f);
    pass(f, cx)?;
    // Versions that a pass releases are free only after it, as in GCC.
    f.flush_released_names();
    Ok(())
}
