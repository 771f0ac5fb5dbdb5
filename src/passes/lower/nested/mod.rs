//! Nested functions become functions of their own: `lower_nested_functions`, which GCC runs between
//! the gimple dump and pass "lower".
//!
//! What an inner function uses of an outer one moves into the outer one's *frame*, a structure that
//! GCC calls `FRAME`; an inner function gets the address of its outer function's frame as its
//! *static chain*. Jumps out of an inner function become calls of `__builtin_nonlocal_goto`, and
//! the address of a function that needs its chain becomes that of a trampoline in the frame.
//!
//! The steps walk all functions of a nest, inner ones before outer ones, since the uses in inner
//! ones decide what outer ones keep in their frames.

mod calls;
mod context;
mod finalize;
mod find;
mod frame;
mod gotos;
mod labels;
mod refs;
mod scope;
mod walk;

use crate::facts::Facts;
use crate::ir::{Function, Label, Type, Var};
use crate::target::dialect::Dialect;
use cranelift_entity::EntitySet;
use rustc_hash::{FxHashMap, FxHashSet};

pub use find::{Nest, find, nested_names};

/// Takes the functions of one nest apart. `functions` are in the dump's order, and `nest.outer`
/// says for each which one it is nested in; `has_trampolines` tells whether a nest before it has
/// trampolines, which is asked if this one has.
pub fn unnest<'a>(
    functions: &mut [Function<'a>],
    nest: &Nest,
    dialect: Dialect,
    facts: &Facts,
    has_trampolines: impl Fn() -> bool,
) -> Unnested {
    let mut cx = Nested::new(functions, nest, dialect, &has_trampolines);
    scope::resolve(&mut cx);
    context::mark(&mut cx);
    if dialect.keeps_nests_uncloned() {
        context::forbid_clones(&mut cx);
    }
    for at in cx.order.clone() {
        refs::convert(&mut cx, at, refs::Whose::Outer);
    }
    for at in cx.order.clone() {
        refs::convert(&mut cx, at, refs::Whose::Own);
    }
    gotos::convert(&mut cx, facts);
    calls::convert(&mut cx);
    finalize::finalize(&mut cx, facts);
    let infos = cx.infos.iter_mut().enumerate();
    let named = infos.flat_map(|(function, info)| {
        let labels = std::mem::take(&mut info.named_labels).into_iter();
        labels.map(move |(label, owner, theirs)| NamedLabel { function, label, owner, theirs })
    });
    Unnested { named_labels: named.collect(), has_trampolines: cx.has_trampolines() }
}

/// What is known of a nest that has been taken apart.
pub struct Unnested {
    /// Labels of outer functions that inner ones name.
    pub named_labels: Vec<NamedLabel>,
    /// Whether it has trampolines.
    pub has_trampolines: bool,
}

/// What stands in one function for the label of another, which is to have that one's number.
/// Functions are told by their places in the nest.
pub struct NamedLabel {
    /// The function that names it.
    pub function: usize,
    /// What it is there.
    pub label: Label,
    /// The function whose label it is.
    pub owner: usize,
    /// What it is there.
    pub theirs: Label,
}

/// A nest and what is known about it: GCC's `nesting_info` of all its functions.
struct Nested<'n, 'a> {
    functions: &'n mut [Function<'a>],
    infos: Vec<Info<'a>>,
    /// Inner functions before outer ones: the order of FOR_EACH_NEST_INFO.
    order: Vec<usize>,
    dialect: Dialect,
    optimize: bool,
    last_uid: u32,
    next_serial: u32,
    /// The dump shows numbers behind names.
    shows_uids: bool,
    /// Whether a nest before this one has trampolines.
    had_trampolines: &'n dyn Fn() -> bool,
}

/// What is known about one function of a nest.
#[derive(Default)]
struct Info<'a> {
    /// The function it is nested in.
    outer: Option<usize>,
    /// The functions nested in it, the one defined first first.
    inner: Vec<usize>,
    /// Whose variable a name is that it uses without declaring it.
    vars: FxHashMap<Var, (usize, Var)>,
    /// Which function of the nest a name is.
    callees: FxHashMap<Var, usize>,
    /// Whose label one is that it uses without having it.
    labels: FxHashMap<Label, (usize, Label)>,
    /// Its own variables that are registers.
    registers: EntitySet<Var>,
    /// Its frame variable and that one's type.
    frame: Option<(Var, Type)>,
    /// The names of the frame's fields that its variables are kept in.
    fields: FxHashMap<Var, &'a str>,
    /// Its static chain.
    chain: Option<Var>,
    /// The frame's fields and their DECL_UIDs.
    field_uids: Vec<(&'a str, u32)>,
    /// The frame holds the chain.
    chain_field: bool,
    /// The frame holds a buffer for non-local gotos.
    goto_buffer: bool,
    /// Labels that receive non-local gotos to a label.
    receivers: FxHashMap<Label, Label>,
    /// Labels that stand for one of another function: label, function, label there.
    named_labels: Vec<(Label, usize, Label)>,
    /// Functions nested in it that have a trampoline in the frame.
    trampolines: FxHashSet<usize>,
    /// New local variables, the newest last.
    temporaries: Vec<Var>,
    /// It uses what lives in frames of functions around it (C_FUNC_NONLOCAL_CONTEXT).
    needs_context: bool,
    /// DECL_STATIC_CHAIN.
    static_chain: bool,
}

impl<'n, 'a> Nested<'n, 'a> {
    fn new(
        functions: &'n mut [Function<'a>],
        nest: &Nest,
        dialect: Dialect,
        had_trampolines: &'n dyn Fn() -> bool,
    ) -> Self {
        let mut infos: Vec<Info<'a>> = Vec::new();
        for (at, &outer) in nest.outer.iter().enumerate() {
            infos.push(Info { outer, static_chain: outer.is_some(), ..Info::default() });
            if let Some(outer) = outer {
                // A dump has the functions defined last first.
                infos[outer].inner.insert(0, at);
            }
        }
        let mut order = Vec::new();
        let mut stack = vec![(0, false)];
        while let Some((at, entered)) = stack.pop() {
            if entered {
                order.push(at);
            } else {
                stack.push((at, true));
                stack.extend(infos[at].inner.iter().rev().map(|&inner| (inner, false)));
            }
        }
        let uids = functions
            .iter()
            .map(|f| f.counters.last_uid.unwrap_or(0).max(crate::reconstruct::gimplified_uid(f)));
        let last_uid = uids.max().unwrap_or(0);
        let serials =
            functions.iter().map(|f| f.counters.next_serial.unwrap_or_else(|| f.smallest_free_serial()));
        let next_serial = serials.max().unwrap_or(0);
        let shows_uids = functions.iter().any(|f| f.decls.vars.values().any(|var| var.numbered));
        let optimize = dialect.opt.optimizes();
        Nested {
            functions,
            infos,
            order,
            dialect,
            optimize,
            last_uid,
            next_serial,
            shows_uids,
            had_trampolines,
        }
    }

    /// Gives a new field of the frame of function `at` its number.
    fn number_field(&mut self, at: usize, field: &'a str) {
        let uid = self.uid();
        self.infos[at].field_uids.push((field, uid));
    }

    fn has_trampolines(&self) -> bool {
        self.infos.iter().any(|info| !info.trampolines.is_empty())
    }

    fn uid(&mut self) -> u32 {
        self.last_uid += 1;
        self.last_uid
    }

    fn serial(&mut self) -> u32 {
        self.next_serial += 1;
        self.next_serial - 1
    }
}
