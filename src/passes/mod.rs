//! The way of a function from gimple to SSA form: GCC's passes in GCC's order.

mod addresses_taken;
pub mod cfg;
pub mod eh;
mod initial_values;
pub mod lower;
pub mod ssa;

use crate::facts::Facts;

use crate::ir::plain_name;
use crate::ir::{Function, Stage, VarTraits};
use crate::target::dialect::{Dialect, DumpFlags};
use crate::types::{FileTypes, InferredTypes};
use rustc_hash::FxHashMap;

/// What the passes need to know beside the function.
///
/// ```
/// use tressa::{example, facts::Facts, ir::Stage, text::parse, passes, types::FileTypes};
///
/// let facts = Facts::default();
/// let mut f = parse::function(parse::split(example::GIMPLE).next().unwrap()).unwrap();
/// let types = FileTypes::collect([&f], &facts.types);
/// let cx = passes::Context::new(example::dialect(), &facts, &types);
/// passes::run(&mut f, Stage::Cfg, &cx);
/// assert_eq!(f.chain().count(), 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Context<'c, 'a> {
    /// Version, level, modifiers.
    pub dialect: Dialect,
    /// What is known about called functions.
    pub facts: &'c Facts,
    /// What all functions of the dump together say about types.
    pub types: &'c FileTypes<'a>,
    /// Which functions have been found to throw nothing.
    pub silent: Option<Silent<'c>>,
    /// The types of the function's temporaries, if all functions together have settled them.
    pub settled: Option<InferredTypes<'c>>,
    /// Whether to make the lists of immediate uses, which a function that is only printed does without.
    pub uses: bool,
}

/// Functions of a dump that throw nothing, by their places in the order of emission.
///
/// ```
/// use tressa::passes::Silence;
///
/// let mut silence = Silence::default();
/// silence.functions.insert("quiet".to_owned(), 0);
/// assert_eq!(silence.functions.get("quiet"), Some(&0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Silence {
    /// Where each of them stands, by name.
    pub functions: FxHashMap<String, usize>,
    /// Where every function stands, by its place in the dump.
    pub positions: Vec<usize>,
}

/// What is known of that at one place in the order.
///
/// ```
/// use tressa::passes::{Context, Silence, Silent};
/// use tressa::{example, facts::Facts, types::FileTypes};
///
/// let mut silence = Silence::default();
/// silence.functions.insert("quiet".to_owned(), 0);
/// let (facts, types) = (Facts::default(), FileTypes::default());
/// let silent = Some(Silent { silence: &silence, before: 1 });
/// let cx = Context { silent, ..Context::new(example::dialect(), &facts, &types) };
/// assert!(cx.is_silent("quiet") && !cx.is_silent("loud"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Silent<'c> {
    /// All of it.
    pub silence: &'c Silence,
    /// The place.
    pub before: usize,
}

impl<'c, 'a> Context<'c, 'a> {
    /// With nothing found out of the function or of others, and with lists of uses.
    pub fn new(dialect: Dialect, facts: &'c Facts, types: &'c FileTypes<'a>) -> Self {
        Context { dialect, facts, types, silent: None, settled: None, uses: true }
    }

    /// Whether the function has been found to throw nothing.
    pub fn is_silent(&self, function: &str) -> bool {
        self.silent.is_some_and(|known| {
            known.silence.functions.get(plain_name(function)).is_some_and(|&at| at < known.before)
        })
    }
}

/// What looks at a function after each stage.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::Stage, passes::Watch};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let mut stages = Vec::new();
/// let watch: Watch<'_, '_> = &mut |f| stages.push(f.stage);
/// dump::build(dump.item(0), Stage::Ssa, example::dialect(), watch).unwrap();
/// assert_eq!(stages, [Stage::Lower, Stage::Eh, Stage::Cfg, Stage::Ssa]);
/// ```
pub type Watch<'w, 'a> = &'w mut dyn FnMut(&Function<'a>);

/// Takes `f` from the stage it is at to `stage`. A function that would grow beyond a limit gets no further than it is then, and is
/// of no use any more ([`Function::exceeded_limit`]).
pub fn run<'a>(f: &mut Function<'a>, stage: Stage, cx: &Context<'_, 'a>) {
    run_watched(f, stage, cx, &mut |_| {});
}

/// As [`run`], with `watch` called whenever a stage is reached.
pub fn run_watched<'a>(f: &mut Function<'a>, stage: Stage, cx: &Context<'_, 'a>, watch: Watch<'_, 'a>) {
    type Pass = for<'c, 'a> fn(&mut Function<'a>, &Context<'c, 'a>);
    let passes: [(Stage, &[Pass]); 4] = [
        (Stage::Lower, &[crate::passes::lower::lower]),
        (Stage::Eh, &[crate::passes::eh::lower_eh]),
        (Stage::Cfg, &[crate::passes::cfg::build_cfg]),
        (
            Stage::Ssa,
            &[
                crate::passes::cfg::redirect_calls,
                crate::passes::cfg::fixup_cfg,
                crate::passes::ssa::build_ssa,
            ],
        ),
    ];
    // With exceptions "eh" makes variables that take results, which are declared with their types.
    let needs_types = match stage {
        Stage::High => false,
        Stage::Lower => cx.facts.states_pointers(),
        Stage::Eh => cx.facts.states_pointers() || cx.facts.has_exceptions(),
        Stage::Cfg => {
            cx.facts.states_pointers() || cx.facts.has_exceptions() || crate::passes::cfg::needs_types(f, cx)
        }
        Stage::Ssa => true,
    };
    if f.stage == Stage::High {
        crate::types::number_pointers(f, cx.types);
        if needs_types {
            match cx.settled {
                Some(settled) => crate::types::apply_inferred(f, cx.types, settled),
                None => crate::types::infer(f, cx.types),
            }
        }
    }
    if f.stage < Stage::Ssa {
        let stated = cx.facts.decl_order(f);
        f.decls.decl_order = crate::reconstruct::declaration_order(f, cx.facts.mixes_declarations, &stated);
        crate::reconstruct::note_variables(f, cx.dialect);
        for var in cx.facts.addressed(f) {
            f.decls.traits[var] |= VarTraits::ADDRESSABLE;
        }
        cx.types.classify_names(f);
        cx.facts.note_callees(f, cx.dialect);
        crate::types::narrow_masks(f, cx.types);
    }
    f.decls.operands_at_margin = cx.dialect.has_operands_at_margin();
    f.trace.details = cx.dialect.flags.contains(DumpFlags::DETAILS) && stage == Stage::Ssa;
    let cx = &Context { dialect: cx.dialect.for_attributes(&f.head.attributes), ..*cx };
    for (reaches, passes) in passes {
        if f.stage < reaches && reaches <= stage {
            // GCC looks for what throws nothing when all functions have their blocks.
            let silent = cx.silent.filter(|_| reaches == Stage::Ssa);
            for pass in passes {
                pass(f, &Context { silent, ..*cx });
                if f.exceeded_limit.is_some() {
                    return;
                }
                f.flush_released_names();
            }
            f.stage = reaches;
            watch(f);
        }
    }
    // Another time the facts may be others.
    f.decls.callees.clear();
}
