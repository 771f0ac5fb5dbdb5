//! Which of two overloads a function calls that differ in a reference or a `const` alone: `f (const T &)` and
//! `f (T &&)`, or two member functions of which one is `const`.
//!
//! A dump spells both parameters `T &`, but for the `const`, and folds `std::move` and casts of pointers; so
//! `f (&x)` may call either. The entries of inlined calls, and of the sites of others, name what is called. They
//! also show which calls are in an inlined copy of another function.

use super::entries::{CallAt, Entries, EntryId};
use rustc_hash::{FxHashMap, FxHashSet};
use tressa::internals::base::text_tables::TextSet;

/// The calls that the unit's code shows, as far as a dump leaves open what is called.
pub(super) struct Calls {
    /// By the first declaration of the calling function, those of the called ones.
    by_caller: FxHashMap<EntryId, FxHashSet<EntryId>>,
    /// By the first declaration of the called function, the assembler's names of functions that call it in an
    /// inlined copy of another one.
    inlined_in: FxHashMap<EntryId, TextSet<String>>,
}

/// A function as far as overloads are told apart without looking at references and `const`: its scope, its name,
/// and for each parameter whether it is a pointer, and the type that it has or leads to.
type Outline<'d> = (Option<EntryId>, &'d str, Vec<(bool, Option<EntryId>)>);

impl Calls {
    pub fn new(entries: &Entries<'_>) -> Self {
        // The functions that have the outline of another one; C has no overloads.
        let mut alike: FxHashMap<Outline<'_>, Vec<EntryId>> = FxHashMap::default();
        for (id, entry) in entries.iter().filter(|(_, entry)| entry.tag == gimli::DW_TAG_subprogram) {
            if entries.is_cxx
                && entries.declaration_of(id).is_none()
                && let Some(name) = entry.name
            {
                let params = Vec::from_iter(entries.parameters_of(id).map(|param| entries.outline_of(param)));
                alike.entry((entry.parent, name, params)).or_default().push(id);
            }
        }
        let ambiguous: FxHashSet<EntryId> = alike.into_values().filter(|of| of.len() > 1).flatten().collect();

        let mut by_caller: FxHashMap<EntryId, FxHashSet<EntryId>> = FxHashMap::default();
        let mut inlined_in: FxHashMap<EntryId, TextSet<String>> = FxHashMap::default();
        for CallAt { code, caller, callee } in entries.calls() {
            let callee = entries.first_declaration(callee);
            if code != caller
                && let Some(name) = entries.linkage_name(code)
            {
                inlined_in.entry(callee).or_default().insert(name.to_string());
            }
            if ambiguous.contains(&callee) {
                by_caller.entry(entries.first_declaration(caller)).or_default().insert(callee);
            }
        }
        Calls { by_caller, inlined_in }
    }

    /// Whether the function with this assembler's name calls the function `callee` in an inlined copy of another.
    pub fn is_in_inlined_copy(&self, entries: &Entries<'_>, callee: EntryId, caller: &str) -> bool {
        let callers = self.inlined_in.get(&entries.first_declaration(callee));
        callers.is_some_and(|callers| callers.contains(caller))
    }

    /// The functions that the function `id` calls, by their first declarations.
    pub fn of_function(&self, entries: &Entries<'_>, id: EntryId) -> impl Iterator<Item = EntryId> + '_ {
        self.by_caller.get(&entries.first_declaration(id)).into_iter().flatten().copied()
    }
}

impl Entries<'_> {
    fn parameters_of(&self, function: EntryId) -> impl Iterator<Item = EntryId> + '_ {
        let children = self.get(function).children.iter().copied();
        children.filter(|&child| self.get(child).tag == gimli::DW_TAG_formal_parameter)
    }

    /// Whether a parameter is a pointer, and its type or what that leads to, without qualifiers.
    fn outline_of(&self, param: EntryId) -> (bool, Option<EntryId>) {
        let target = |ty| self.stripped(self.type_of(ty))?.entry;
        let Some(ty) = target(param) else { return (false, None) };
        match self.get(ty).tag {
            gimli::DW_TAG_pointer_type => (true, target(ty)),
            gimli::DW_TAG_reference_type | gimli::DW_TAG_rvalue_reference_type => (false, target(ty)),
            _ => (false, Some(ty)),
        }
    }
}
