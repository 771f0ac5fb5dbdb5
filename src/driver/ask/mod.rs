//! Asking a compiler for what its gimple dump does not say, without a look at its later dumps of the program.
//!
//! 1. [`questions`]: the declarations that the dump's functions rest on and nothing shows;
//! 2. [`probes`]: one question becomes small functions that can stand behind the program's own text, the
//!    best first; what the compiler refuses ([`refused`]) is dropped, and the best of the rest stays;
//! 3. [`answers`]: the dump of these functions declares what was asked for;
//! 4. [`written_types`]: the front end's trees, whose types are those of what the gimplifier made of them, casts and all;
//! 5. [`corrections`]: the same gimple dump in a syntax that spells types of constants and memory, for what no declaration says;
//! 6. [`orders`]: the same gimple dump with DECL_UIDs, which tell in what order variables were declared;
//! 7. [`order_of_functions`]: the compiler's symbol table, which tells in what order functions were defined and who can reach them.
//!    [`local_aliases`]: which of them calls lead to by an alias.
//!
//! Nothing here runs a compiler: that is left to who asks.

mod answer;
mod generic;
mod order;
mod probe;
mod spelled;
mod symbols;
mod typed;

pub use answer::answers;
pub use generic::written_types;
pub use order::orders;
pub use probe::{Probe, UNIT, probes, refused, unit};
pub use spelled::{corrections, spelled_typedefs};
pub use symbols::{local_aliases, order_of_functions};

use crate::driver::dump::Dump;
use crate::facts::{DeclPath, Facts, Layout};
use crate::ir::{Function, VarKind};
use crate::passes::Context;
use crate::passes::lower::fold::unknown_layouts;
use crate::target::dialect::Dialect;
use std::collections::BTreeSet;

/// How a dump marks a pointer to what may alias anything; neither the front end's trees nor accesses show it.
const REF_ALL: &str = " {ref-all}";

/// Something to ask the compiler.
///
/// ```
/// use tressa::{driver::ask::questions, driver::ask::Question, driver::dump, example, facts::Facts};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// assert!(questions(&dump, &facts).contains(&Question::Effects("report".to_owned())));
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Question {
    /// The type of a declaration.
    Type(DeclPath),
    /// The effects of a function.
    Effects(String),
    /// The layout of a type, of a field or of what a global variable holds.
    Layout(String),
}

/// What `dump` does not say and `given` does not state.
pub fn questions(dump: &Dump<'_>, given: &Facts) -> BTreeSet<Question> {
    let read = || dump.items().filter(|item| item.stage().is_some());
    let defined: BTreeSet<&str> = read().map(|item| item.name()).collect();
    let called: BTreeSet<&str> =
        dump.functions().flat_map(called).filter(|name| is_identifier(name)).collect();
    let ordinary = || called.iter().filter(|name| given.builtin_name(name).is_none());
    let places = dump.types.undeclared().into_iter().map(|(place, _)| place);
    let types = places.filter(|place| given.types.get(place).is_none()).filter_map(|place| match place {
        // The function's type says both.
        DeclPath::Result { .. } | DeclPath::Param { .. } => None,
        place => Some(Question::Type(place)),
    });
    let results = ordinary()
        .filter(|name| !defined.contains(*name))
        .map(|name| DeclPath::Result { function: name.to_string(), path: String::new() })
        .filter(|place| given.types.get(place).is_none())
        .map(Question::Type);
    let effects =
        ordinary().filter(|name| !given.states_effects(name)).map(|name| Question::Effects(name.to_string()));
    let layouts = layouts(dump).into_iter().filter(|name| given.layout(name) == Layout::default());
    types.chain(results).chain(effects).chain(layouts.map(Question::Layout)).collect()
}

/// How the layouts are named that decide on folds of built-ins.
fn layouts(dump: &Dump<'_>) -> BTreeSet<String> {
    let dialect = Dialect::default();
    let cx = Context::new(dialect, &dump.facts, &dump.types);
    dump.functions().flat_map(|mut f| unknown_layouts(&mut f, &cx).into_keys()).collect()
}

/// The functions that `f` names.
fn called(f: Function<'_>) -> Vec<&str> {
    f.decls.vars.values().filter(|var| var.kind == VarKind::Function).map(|var| var.name).collect()
}

/// Whether C can name it.
fn is_identifier(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(|c: char| c.is_ascii_digit())
        && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '$'))
}
