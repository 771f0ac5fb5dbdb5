//! What the order of the functions of a program depends on: how old each is, and how it is reached.
//!
//! Before its passes run, GCC makes an entry for each function with a body, the youngest first
//! (`lhd_finalize_early_debug`). So the entries show the order in which the compiler came to know the
//! functions, which a dump does not show.

use super::entries::{Entries, EntryId, Marks};
use super::sections::ObjectEvidence;
use rustc_hash::FxHashSet;
use tressa::internals::facts::{Interposable, Reach};

/// The functions that a unit defines, and what the object shows of them.
pub(super) struct Emission<'e, 'd> {
    entries: &'e Entries<'d>,
    object: &'e ObjectEvidence,
    /// The instances of class templates whose functions this file emits.
    own_classes: FxHashSet<EntryId>,
    /// Those whose functions another file emits, at least some.
    extern_classes: FxHashSet<EntryId>,
    /// The declarations of functions that have a body.
    with_body: FxHashSet<EntryId>,
    /// The classes, as symbols spell them, to whose tables in other files the object refers.
    tables_elsewhere: Vec<&'e str>,
}

impl<'e, 'd> Emission<'e, 'd> {
    /// The definitions of a unit, if GCC made it.
    pub fn new(entries: &'e Entries<'d>, object: &'e ObjectEvidence) -> Self {
        let (own_classes, extern_classes, with_body) = Default::default();
        let tables = object.undefined.iter().filter_map(|symbol| symbol.strip_prefix("_ZTV"));
        let class = |table: &'e str| {
            let scoped = table.strip_prefix('N').and_then(|class| class.strip_suffix('E'));
            scoped.unwrap_or(table)
        };
        let tables_elsewhere = tables.map(class).collect();
        let mut all = Emission { entries, object, own_classes, extern_classes, with_body, tables_elsewhere };
        // The object defines a function of a class, or refers to another file's: an `extern template` says so
        // of all functions of its class.
        for (id, _) in entries.iter().filter(|(_, entry)| entry.tag == gimli::DW_TAG_subprogram) {
            // Of a destructor, a table refers to the variant that deletes the object.
            let is_other_variant = || {
                let symbol = all.symbol(id).and_then(|symbol| symbol.strip_suffix("Ev"));
                symbol.is_some_and(|symbol| symbol.ends_with("D1") || symbol.ends_with("D2"))
            };
            if all.is_early(id) && !(all.is_variant(id) && is_other_variant()) {
                all.with_body.insert(all.declared(id));
            }
            let (Some(symbol), Some(class)) = (all.symbol(id), all.instance_around(id)) else { continue };
            if object.defined.contains(symbol) {
                all.own_classes.insert(class);
            } else if object.undefined.contains(symbol) {
                all.extern_classes.insert(class);
            }
        }
        all
    }

    /// The names of the functions, oldest first: those that the assembler has, or else with their scopes.
    pub fn oldest_first(&self) -> Vec<String> {
        let mut ids = Vec::from_iter(self.entries.ids().filter(|&id| self.is_early(id)));
        ids.reverse();
        self.place_functions_around_instances(&mut ids);
        let mut seen = FxHashSet::default();
        let mut names = Vec::new();
        for id in ids {
            match self.symbol(id) {
                Some(symbol) if !seen.insert(symbol) => {}
                Some(symbol) => names.push(symbol.to_string()),
                None if self.entries.is_cxx => names.extend(self.entries.qualified_name(self.declared(id))),
                None => names.extend(self.entries.get(self.declared(id)).name.map(str::to_string)),
            }
        }
        names
    }

    /// Moves each function with the entry of a younger one in it to its place. A generic lambda is instantiated at
    /// the end of the unit, and its entry needs that of the function around it
    /// (`dwarf2out_early_global_decl`). A function that is no instance itself is younger than those before it in
    /// its file, and older than those after it.
    fn place_functions_around_instances(&self, oldest_first: &mut Vec<EntryId>) {
        let has_arguments = |id: EntryId| self.entries.has_arguments(self.declared(id));
        let is_instance = |id: EntryId| self.instance_around(id).is_some() || has_arguments(id);
        let outermost = |id: EntryId| {
            let parents = std::iter::successors(Some(id), |&id| self.entries.get(id).parent);
            parents.filter(|&around| self.entries.get(around).tag == gimli::DW_TAG_subprogram).last()
        };
        let instances = oldest_first.iter().copied().filter(|&id| has_arguments(id));
        let moved: FxHashSet<EntryId> =
            instances.filter_map(outermost).filter(|&id| !is_instance(id)).collect();
        let mut in_source_order = Vec::from_iter(moved.iter().copied());
        in_source_order.sort_unstable_by_key(|&id| self.entries.get(id).line);
        for function in in_source_order {
            self.entries.count_work(oldest_first.len());
            oldest_first.retain(|&id| id != function);
            let (file, line) = (self.entries.get(function).file, self.entries.get(function).line);
            let is_neighbour = |id: EntryId, is_before: bool| {
                let other = self.entries.get(id);
                other.file == file && other.line > 0 && (other.line < line) == is_before && !is_instance(id)
            };
            let before = oldest_first.iter().rposition(|&id| is_neighbour(id, true)).map(|last| last + 1);
            let after = || oldest_first.iter().position(|&id| is_neighbour(id, false));
            let place = before.or_else(after).unwrap_or(oldest_first.len());
            oldest_first.insert(place, function);
        }
    }

    /// How the function is reached, if this is its definition or that of a variant, or if it is virtual and defined
    /// elsewhere.
    pub fn reach(&self, definition: EntryId) -> Option<Reach> {
        if !self.is_early(definition) {
            return self.is_virtual_elsewhere(definition).then_some(Reach::Table);
        }
        let (symbol, declared) = (self.symbol(definition), self.declared(definition));
        // What initializes variables has the same name for the assembler in C++, too.
        let name = self.entries.get(declared).name;
        if name.is_some_and(|name| self.object.run_at_start_or_end.contains(name)) {
            return Some(Reach::Outside);
        }
        let symbol = symbol.or(name.filter(|_| !self.entries.is_cxx));
        let is_in_data = symbol.is_some_and(|symbol| self.object.functions_in_data.contains(symbol));
        let is_public = [definition, declared].map(|id| self.entries.get(id).marks.contains(Marks::EXTERNAL));
        // A visible function of C is in the object, unless it is `extern inline`. One of C++ may have gone.
        let is_elsewhere = symbol.is_some_and(|symbol| match self.entries.is_cxx {
            true => self.object.undefined.contains(symbol),
            false => !self.object.defined.is_empty() && !self.object.defined.contains(symbol),
        });
        let is_extern = self
            .instance_around(definition)
            .is_some_and(|class| self.extern_classes.contains(&class) && !self.own_classes.contains(&class));
        let is_in_table = self.is_virtual(declared) && !is_extern && self.has_table(declared);
        Some(match (is_in_data || is_in_table, is_public.contains(&true) && !is_elsewhere && !is_extern) {
            (true, _) => Reach::Table,
            (false, true) => Reach::Outside,
            (false, false) => Reach::Inside,
        })
    }

    /// For whom another definition of the function may replace this one, if the unit is part of a shared library.
    /// Those of inline functions and of instances of templates, which may be repeated, are all the same.
    pub fn interposable(&self, definition: EntryId) -> Option<Interposable> {
        let symbol = self.symbol(definition).filter(|_| self.is_early(definition))?;
        if self.object.strong.contains(symbol) {
            return Some(Interposable::Always);
        }
        // What its class only declares has a place of its own. So has what the compiler defines, which is inline.
        let shared = self.entries.declaration_of(definition).filter(|_| self.is_variant(definition));
        let declared = self.declared(definition);
        let marks = self.entries.get(declared).marks & (Marks::EXTERNAL | Marks::DEFAULTED);
        let is_instance = self.instance_around(definition).is_some() || self.entries.has_arguments(declared);
        let is_in_class = self.classes(definition).next().is_some();
        let is_apart = self.entries.get(shared.unwrap_or(definition)).line > 0;
        (marks == Marks::EXTERNAL && is_in_class && is_apart && !is_instance)
            .then_some(Interposable::FrontEnd)
    }

    /// Whether it is the declaration of a virtual function that the object calls, that another file defines, and
    /// whose address no table of this file has.
    fn is_virtual_elsewhere(&self, declaration: EntryId) -> bool {
        let entry = self.entries.get(declaration);
        let Some(name) = entry.linkage_name.filter(|_| self.is_virtual(declaration)) else { return false };
        // Of a destructor the variant for parts of objects is not virtual.
        let name = name.replace("D4Ev", "D1Ev");
        if !self.object.undefined.contains(&name) || self.object.functions_in_data.contains(&name) {
            return false;
        }
        // g++ knows the contents of another file's table if code refers to it: `_ZTVN1a1bE` for `_ZN1a1b1fEv`.
        let nested = name.strip_prefix("_ZNK").or(name.strip_prefix("_ZN")).unwrap_or(&name);
        self.entries.count_work(self.tables_elsewhere.len());
        !self.tables_elsewhere.iter().any(|class| nested.starts_with(class))
    }

    fn is_virtual(&self, id: EntryId) -> bool {
        let entry = self.entries.get(id);
        entry.tag == gimli::DW_TAG_subprogram && entry.marks.contains(Marks::VIRTUAL)
    }

    /// Whether this file has the table of a virtual function's class: then all virtual functions of the class
    /// have a body in it. The passes may have removed the table later.
    fn has_table(&self, declared: EntryId) -> bool {
        let class = self.classes(declared).next().map(|class| self.entries.get(class));
        // An entry that only declares a class lacks the functions that nothing refers to.
        let Some(class) = class.filter(|class| !class.marks.contains(Marks::DECLARATION)) else {
            return false;
        };
        self.entries.count_work(class.children.len());
        let is_pure = |id: EntryId| self.entries.get(id).marks.contains(Marks::PURE);
        let mut functions = class.children.iter().filter(|&&id| self.is_virtual(id) && !is_pure(id));
        functions.all(|id| self.with_body.contains(id))
    }

    /// Whether the entry is that of a variant of a constructor or destructor.
    pub fn is_variant(&self, id: EntryId) -> bool {
        let shared = self.entries.declaration_of(id).filter(|_| self.entries.get(id).is_instance);
        shared.map(|shared| self.entries.get(shared)).is_some_and(|shared| {
            !shared.is_instance && !shared.marks.contains(Marks::DECLARATION) && self.has_variants(id)
        })
    }

    /// Whether the entry was made for a function with a body before the passes ran. Of a constructor or
    /// destructor those of its variants were, which follow the one that they share. Those of the functions of
    /// a local class are in the entry of the function around it, which is younger.
    fn is_early(&self, id: EntryId) -> bool {
        let entry = self.entries.get(id);
        let is_definition =
            entry.tag == gimli::DW_TAG_subprogram && !entry.marks.contains(Marks::DECLARATION);
        let is_of_gcc = self.entries.is_of_gcc();
        let is_own = || self.is_variant(id) || !entry.is_instance && !self.has_variants(id);
        is_of_gcc && is_definition && is_own()
    }

    /// Whether the function is a constructor or destructor: it has the name of its class.
    fn has_variants(&self, definition: EntryId) -> bool {
        let name = |id: EntryId| self.entries.get(id).name.map(|name| name.split('<').next().unwrap_or(name));
        let function = name(self.declared(definition));
        let class = self.classes(definition).next().and_then(name);
        function.is_some_and(|function| function.starts_with('~') || Some(function) == class)
    }

    /// The first declaration of a definition, or itself: a variant is of what all variants share, and that of
    /// the declaration in the class.
    fn declared(&self, definition: EntryId) -> EntryId {
        self.entries.first_declaration(definition)
    }

    /// What the assembler calls the function.
    fn symbol(&self, definition: EntryId) -> Option<&'d str> {
        self.entries.linkage_name(definition)
    }

    /// The outermost instance of a class template around a function.
    fn instance_around(&self, definition: EntryId) -> Option<EntryId> {
        self.classes(definition).filter(|&class| self.entries.is_instance(class)).last()
    }

    /// The classes around a function, the innermost first.
    fn classes(&self, definition: EntryId) -> impl Iterator<Item = EntryId> + '_ {
        let parent =
            |&id: &EntryId| self.entries.get(id).parent.filter(|&id| self.entries.get(id).is_record());
        std::iter::successors(parent(&self.declared(definition)), parent)
    }
}
