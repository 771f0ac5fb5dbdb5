//! Asks a compiler for facts that its gimple dump does not show, without its later dumps.
//!
//! 1. [`questions`]: the declarations that the dump's functions depend on and that neither the dump nor debug
//!    information shows;
//! 2. [`probes`]: a question becomes small functions that follow the program's own text, the best
//!    first. The compiler refuses ([`refused`]) some of them;
//! 3. [`answers`]: the gimple dump of these functions declares what was asked for;
//! 4. [`written_types`]: the front end's trees have the types of what the gimplifier made of them,
//!    casts included;
//! 5. [`corrections`]: the same gimple dump in the syntax of the GIMPLE front end, which spells the types of
//!    constants and memory. C that is emitted is compiled, so a type that no declaration shows has to be
//!    right there;
//! 6. [`orders`]: the same gimple dump with DECL_UIDs, which show the order of declarations of
//!    variables;
//! 7. [`order_of_functions`]: the compiler's symbol table, which shows the order of definitions of
//!    functions and their visibility. [`local_aliases`]: the functions that calls reach by an
//!    alias.
//!
//! Architecture Invariant: nothing here runs a compiler; the caller does.

pub(crate) mod answers;
mod declaration_orders;
pub(crate) mod generic;
pub(crate) mod probes;
pub(crate) mod symbols;
mod typed_gimple;
pub(crate) mod typed_operands;

pub use answers::answers;
pub use declaration_orders::orders;
pub use generic::written_types;
pub use probes::{Probe, probes, refused, unit};
pub use symbols::{local_aliases, order_of_functions};
pub use typed_gimple::corrections;

use std::collections::BTreeSet;
use tressa::internals::facts::{DeclPath, Fact, Layout, ProgramFacts};
use tressa::internals::passes::Context;
use tressa::internals::passes::lower::fold::unknown_layouts;
use tressa::internals::target::call_flags::CallFlags;
use tressa::internals::unit::Unit;
use tressa::ir::{Function, VarKind};
use tressa::{Dialect, Facts};

/// The mark of a pointer that may alias anything, which neither trees nor accesses show.
const REF_ALL: &str = " {ref-all}";

/// A question to the compiler.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Question {
    /// The type of a declaration.
    Type(DeclPath),
    /// The effects of a function.
    Effects(String),
    /// The layout of a type, of a field or of what a global variable holds.
    Layout(String),
}

/// The questions about facts that `unit` does not show and `given` does not state.
pub fn questions(unit: &Unit<'_>, given: &Facts) -> BTreeSet<Question> {
    let read = || unit.items().filter(|item| item.stage().is_some());
    let defined: BTreeSet<&str> = read().map(|item| item.name()).collect();
    let called: BTreeSet<&str> =
        unit.functions().flat_map(|f| called(&f)).filter(|name| is_identifier(name)).collect();
    // No table holds the types of the processor's built-ins.
    let is_untyped = |name: &str| given.builtin_name(name).is_none() || name.starts_with("__builtin_ia32_");
    let ordinary = || called.iter().filter(|name| is_untyped(name));
    let places = unit.types.undeclared().into_iter();
    let is_open = |place: &DeclPath| given.type_of(place).is_none_or(lacks_number);
    let types = places.filter(is_open).filter_map(|place| match place {
        // The function's type answers both.
        DeclPath::Result { .. } | DeclPath::Param { .. } => None,
        place => Some(Question::Type(place)),
    });
    let results = ordinary()
        .filter(|name| !defined.contains(*name))
        .map(|name| (name, DeclPath::Result { function: name.to_string(), path: String::new() }))
        .filter(|(name, place)| is_open(place) || !given.states_effects(name))
        .map(|(_, place)| place)
        .map(Question::Type);
    let effects = questions_of_effects(unit, given);
    let layouts = layouts(unit).into_iter().filter(|name| given.layout(name) == Layout::default());
    types.chain(results).chain(effects).chain(layouts.map(Question::Layout)).collect()
}

/// The questions about the effects of the functions that `unit` mentions or defines: one that does not return
/// ends in another way. A function of the program may have the plain name of a built-in.
pub fn questions_of_effects(unit: &Unit<'_>, given: &Facts) -> BTreeSet<Question> {
    let is_open = |name: &&str| {
        is_identifier(name)
            && !given.states_effects(name)
            && (!name.starts_with("__") || given.builtin_name(name).is_none())
    };
    let defined = unit.items().map(|item| item.name());
    let open = unit.functions().flat_map(|f| called(&f)).chain(defined).filter(is_open);
    open.map(|name| Question::Effects(name.to_string())).collect()
}

/// Takes out what tells no more than that a built-in has the effects of its table.
pub fn forget_builtins(facts: &mut ProgramFacts, given: &Facts) {
    let unasked = CallFlags::BUILTIN | CallFlags::LOOPING | CallFlags::NOVOPS;
    for (name, function) in &mut facts.functions {
        let has_those = |flags: &CallFlags| flags.contains(given.table_flags(name) - unasked);
        if given.builtin_name(name).is_some() && function.effects.get().is_some_and(has_those) {
            function.effects = Fact::Unknown;
        }
    }
}

/// Whether a pointer to a function is spelled without the number of its node.
fn lacks_number(ty: &str) -> bool {
    ty.contains("(*)")
}

/// The names of the layouts that decide on folds of built-ins.
fn layouts(unit: &Unit<'_>) -> BTreeSet<String> {
    let dialect = Dialect::default();
    let cx = Context::new(dialect, unit.knowledge());
    unit.functions().flat_map(|f| unknown_layouts(&mut f.into_owned(), &cx).into_keys()).collect()
}

/// The functions that `f` mentions.
fn called<'a>(f: &Function<'a>) -> Vec<&'a str> {
    f.decls.vars.values().filter(|var| var.kind == VarKind::Function).map(|var| var.name).collect()
}

/// Whether the name is an identifier of C.
fn is_identifier(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '$'))
}
