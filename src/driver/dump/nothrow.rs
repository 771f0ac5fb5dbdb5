//! Functions that turn out to throw nothing (`pass_nothrow`).
//!
//! When GCC optimizes it looks at each function once that has its SSA form, in the order of emission. Calls in the functions that
//! follow throw no more, and "fixup_cfg" takes their edges to landing pads away. Who may be defined anew by others is not looked at.

use super::definitions::definitions;
use super::emit::beside;
use super::order::{References, order};
use super::references::references;
use super::spare::Spare;
use super::{Dump, Goal};
use crate::ir::plain_name;
use crate::ir::{Callee, Function, Stage, Stmt, StmtKind};
use crate::passes::eh::throws::could_throw;
use crate::passes::{Context, NothrowFunctions, NothrowView};
use crate::target::dialect::Dialect;
use crate::target::options::Switches;

/// Which functions of `dump` throw nothing, by the order of emission.
pub(super) fn nothrow_functions(dump: &Dump<'_>, dialect: Dialect) -> NothrowFunctions {
    let goal = Goal::printed(Stage::Cfg, dialect);
    let mut refs = References::new(&dump.items);
    for item in dump.items() {
        let text = dump.text(item.index()).unwrap_or_default();
        let found = item.run(&text, goal, &[], &mut Spare::default(), &mut |_| {}).map(|f| references(&f));
        refs.add(&dump.items, &found.unwrap_or_default());
    }
    let beside = beside(dump, dialect, (&dump.facts).into());
    let visible = others_define(dump).then(|| definitions(&dump.items, &refs, &beside).visible);
    let is_visible = |index: usize| visible.as_ref().is_some_and(|visible| visible[index]);
    let mut nothrow_functions =
        NothrowFunctions { positions: vec![0; dump.len()], ..NothrowFunctions::default() };
    for (position, index) in order(&dump.items, &refs, &beside).emission.into_iter().enumerate() {
        nothrow_functions.positions[index as usize] = position;
        let item = dump.item(index as usize);
        let Ok(text) = dump.text(item.index()) else { continue };
        let Ok(mut f) = item.run(&text, goal, &[], &mut Spare::default(), &mut |_| {}) else { continue };
        let nothrow = Some(NothrowView { functions: &nothrow_functions, before: position });
        let cx = Context { nothrow, ..Context::new(dialect, &dump.facts, &dump.types) };
        crate::passes::cfg::fixup_cfg(&mut f, &cx);
        let found = !may_be_replaced(&f, dump, is_visible(item.index())) && throws_nothing(&f, &cx);
        if found {
            nothrow_functions.by_name.insert(plain_name(item.name()).to_string(), position);
        }
    }
    nothrow_functions
}

/// Whether public functions are not the last word (`decl_replaceable_p`).
fn others_define(dump: &Dump<'_>) -> bool {
    dump.facts.options.has(Switches::PIC) && !dump.facts.options.has(Switches::BINDS_LOCALLY)
}

/// Whether another definition may take its place (AVAIL_INTERPOSABLE). Nobody defines an inline function otherwise, which the dump tells
/// of some.
fn may_be_replaced(f: &Function<'_>, dump: &Dump<'_>, is_visible: bool) -> bool {
    let is_public = || {
        let is_inline = ["always_inline", "gnu_inline"].iter().any(|word| f.head.has_attribute(word));
        let is_hidden = f.head.attributes.iter().any(|line| line.contains("visibility (\""));
        !is_inline && !is_hidden && !dump.facts.has_local_alias(f.name)
    };
    f.head.has_attribute("weak") || f.head.has_attribute("noipa") || is_visible && is_public()
}

/// Whether no statement throws to the function's callers, but for those that call it themselves.
fn throws_nothing(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    let calls_itself = |stmt: Stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => {
            matches!(call.callee, Callee::Direct(callee) if plain_name(f.decls.vars[callee].name) == plain_name(f.name))
        }
        _ => false,
    };
    let throws = |stmt| could_throw(f, cx, stmt) && !f.eh.is_recorded(stmt) && !calls_itself(stmt);
    !f.chain().any(|block| f.block_stmts(block).any(throws))
}
