//! The effects of calls, and the options that decide on them.

use super::{Facts, Knowledge};
use crate::ir::{Function, VarKind, VarTraits, plain_name};
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use crate::target::options::Switches;
use crate::text::print::spelled;

impl Knowledge<'_, '_> {
    /// Looks up the effects of the functions and pointers to functions that `f` mentions, for
    /// [`Function::call_flags`]. Those that were looked up before stay.
    pub fn note_effects(self, f: &mut Function<'_>, dialect: Dialect) {
        let facts = self.facts;
        let decls = &mut f.decls;
        decls.callees.resize(decls.vars.len());
        for (var, data) in &decls.vars {
            let is_global = || matches!(data.kind, VarKind::Global | VarKind::Extern | VarKind::Static);
            if data.kind == VarKind::Function {
                let overload = decls.overloads[var];
                let is_stated = !overload.is_empty() && facts.states_effects(overload);
                let name = if is_stated { overload } else { data.name };
                decls.callees[var].get_or_insert_with(|| facts.flags_in(name, dialect));
            } else if facts.states_pointers() && is_global() {
                decls.callees[var] = facts.stated_effects(&["*", plain_name(data.name)].concat());
            }
        }
        if facts.states_pointers() {
            // Attributes are part of a function's type, which has a number of its own then.
            for ty in f.types.all() {
                let stated = facts.stated_effects(&spelled(&f.types, f.types.unqualified(ty)));
                decls.type_flags[ty] = stated.map_or(CallFlags::empty(), |(flags, _)| flags);
            }
        }
    }

    /// The effects of calls to `name`; empty for an ordinary function.
    pub fn call_flags(self, name: &str) -> CallFlags {
        self.facts.call_flags(name)
    }

    /// Whether the function with this identity throws nothing, as its body shows.
    pub(crate) fn throws_nothing(self, identity: &str) -> bool {
        self.facts.throws_nothing(identity)
    }

    /// Whether effects depend on the types of called pointers.
    pub(crate) fn states_pointers(self) -> bool {
        self.facts.states_pointers()
    }

    /// The built-in that `name` calls, without `__builtin_` (`Facts::builtin_name`).
    pub(crate) fn builtin_name(self, name: &str) -> Option<&str> {
        self.facts.builtin_name(name)
    }

    /// Whether calls to this built-in wait until the wrapper that the program defines for it (as
    /// `-D_FORTIFY_SOURCE` does) has been inlined (`avoid_folding_inline_builtin`).
    pub(crate) fn is_wrapped(self, name: &str) -> bool {
        self.facts.wrapped.contains(plain_name(name))
    }

    /// Whether calls to the function lead to a local alias of it.
    pub(crate) fn has_local_alias(self, function: &str) -> bool {
        let function = self.facts.function(plain_name(function));
        function.is_some_and(|function| function.local_alias.get() == Some(&true))
    }

    /// Whether any function has a local alias.
    pub(crate) fn has_local_aliases(self) -> bool {
        self.facts.has_local_aliases()
    }

    /// Whether the program was compiled with this switch.
    pub fn has(self, switch: Switches) -> bool {
        self.facts.options.has(switch)
    }

    /// Whether anything throws exceptions.
    pub(crate) fn has_exceptions(self) -> bool {
        self.has(Switches::EXCEPTIONS)
    }
}

impl Facts {
    /// Marks the names with stated effects as functions, unless the program shows them to be variables.
    pub(super) fn classify_functions(&self, f: &mut Function<'_>) {
        for (var, data) in &mut f.decls.vars {
            if data.kind == VarKind::Global
                && !f.decls.traits[var].contains(VarTraits::OBJECT)
                && self.states_effects(plain_name(data.name))
            {
                data.kind = VarKind::Function;
            }
        }
    }
}
