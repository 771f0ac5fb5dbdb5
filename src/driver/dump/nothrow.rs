//! Functions that throw nothing, found as `pass_nothrow` finds them.
//!
//! When GCC optimizes, the pass examines each function in SSA form, in the order of emission. Calls
//! of it in later functions throw no more, and "fixup_cfg" removes their edges to landing pads. The
//! pass skips functions that another definition may replace.

use super::definitions::infer_definitions;
use super::emission_order::function_orders;
use super::emit::order_inputs;
use super::references::{References, references};
use super::{Dump, Goal};
use crate::ir::{Callee, Function, Stage, Stmt, StmtKind, plain_name};
use crate::passes::eh::throws::could_throw;
use crate::passes::{Context, NothrowFunctions, NothrowView};
use crate::target::dialect::Dialect;
use crate::target::options::Switches;

/// The functions of `dump` that throw nothing, with their positions in the order of emission.
pub(super) fn nothrow_functions(dump: &Dump<'_>, dialect: Dialect) -> NothrowFunctions {
    let goal = Goal::printed(Stage::Cfg, dialect);
    let mut refs = References::new(&dump.items);
    for item in dump.items() {
        let found = item.run(None, goal, &[], &mut |_| {}).map(|f| references(&f));
        refs.add(&dump.items, &found.unwrap_or_default());
    }
    let inputs = order_inputs(dump, dialect, (&dump.facts).into());
    // Whether other definitions may replace public functions (`decl_replaceable_p`).
    let is_interposable =
        dump.facts.options.has(Switches::PIC) && !dump.facts.options.has(Switches::BINDS_LOCALLY);
    let visible = is_interposable.then(|| infer_definitions(&dump.items, &refs, &inputs).visible);
    let is_visible = |index: usize| visible.as_ref().is_some_and(|visible| visible[index]);
    let mut found_functions =
        NothrowFunctions { positions: vec![0; dump.len()], ..NothrowFunctions::default() };
    for (position, index) in function_orders(&dump.items, &refs, &inputs).emission.into_iter().enumerate() {
        found_functions.positions[index as usize] = position;
        let item = dump.item(index as usize);
        let Ok(mut f) = item.run(None, goal, &[], &mut |_| {}) else { continue };
        let nothrow = Some(NothrowView { functions: &found_functions, before: position });
        let cx = Context { nothrow, ..Context::new(dialect, dump.knowledge()) };
        crate::passes::cfg::fixup_cfg(&mut f, &cx);
        if !may_be_replaced(&f, dump, is_visible(item.index())) && throws_nothing(&f, &cx) {
            found_functions.by_identity.insert(plain_name(f.identity()).to_string(), position);
        }
    }
    found_functions
}

/// Whether another definition may replace the function (AVAIL_INTERPOSABLE). An inline function is
/// not replaced; the dump shows some of them by attributes.
fn may_be_replaced(f: &Function<'_>, dump: &Dump<'_>, is_visible: bool) -> bool {
    let is_public = || {
        let is_inline = ["always_inline", "gnu_inline"].iter().any(|word| f.head.has_attribute(word));
        let is_hidden = f.head.attributes.iter().any(|line| line.contains("visibility (\""));
        !is_inline && !is_hidden && !dump.knowledge().has_local_alias(f.name)
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
    let throws = |stmt| could_throw(f, cx, stmt) && !f.eh.is_recorded(stmt) && !calls_itself(stmt);
    !f.chain().any(|block| f.block_stmts(block).any(throws))
}
