//! Facts about records and global variables: types and layouts of fields.

use super::entries::{Entries, EntryId, Marks};
use super::enumerations;
use super::list::{FactList, Scope};
use super::sections::DebugInfoError;
use super::spell::identifier;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use tressa::internals::base::limits::{REPEATED_FIELDS, TYPE_DEPTH};
use tressa::internals::facts::{DeclPath, Layout};

/// States the fields of records, and the types of global variables.
pub(super) fn state(facts: &mut FactList<'_, '_>) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    for (record, name, is_instance) in names_of_records(entries) {
        // A record has facts under each name by which a dump may spell it.
        let scope = Scope::outer_if(entries.is_outer(record));
        if let Some(size) = entries.get(record).byte_size {
            let align = entries.align_of(Some(record));
            let layout = Layout { size: Some(size), align, ..Layout::default() };
            facts.state(scope, |facts| facts.layouts.entry(name.clone()).or_default(), layout)?;
        }
        if let Some(runs) = entries.padding_of(record).filter(|runs| !runs.is_empty() && !entries.is_cxx) {
            facts.state(scope, |facts| facts.padding.entry(name.clone()).or_default(), runs)?;
        }
        let mut places = Places::new(facts, Whole::Record { name: &name, is_instance }, scope);
        places.fields("", record, 0)?;
        places.inherited(record, 0)?;
        // What a virtual function returns, by its place in the class's table, as dumps name it:
        // `OBJ_TYPE_REF(_3;(struct S)object->1B)`. An inherited one that the class does not replace is called
        // in the base.
        for &child in &entries.get(record).children {
            let function = entries.get(child);
            if let Some(place) = function.value.filter(|_| function.tag == gimli::DW_TAG_subprogram) {
                let path = DeclPath::Field { record: name.clone(), field: format!("{place}B") };
                facts.state_type(path, entries.spelled(entries.type_of(child)), scope)?;
            }
        }
    }
    for (id, entry) in entries.iter().filter(|(_, entry)| entry.tag == gimli::DW_TAG_variable) {
        // A definition completes an earlier declaration, which has the name.
        let declaration = entries.declaration_of(id);
        let named = declaration.map_or(entry, |id| entries.get(id));
        // A variable inside of a function that is `extern` is a global one.
        let is_global = entries.is_outer(id) || entry.marks.contains(Marks::EXTERNAL);
        if let Some(name) = named.name.filter(|_| is_global && !entry.is_instance) {
            let ty = entries.type_of(id).or_else(|| entries.type_of(declaration?));
            let is_whole = declaration.is_some() || !entry.marks.contains(Marks::DECLARATION);
            let scope = Scope::outer_if(is_whole && entries.is_outer(id));
            Places::new(facts, Whole::Global, scope).place(name, id, ty, 0)?;
            if let Some(effects) = entries.effects_behind(ty) {
                facts.state(scope, |facts| &mut facts.function(&format!("*{name}")).effects, effects)?;
            }
        }
    }
    Ok(())
}

/// Each record with the names by which dumps spell it: its tag, and all typedefs of it. An instance of a
/// class template, or a class in one, has the name of the instance, too, which is marked; so has a class whose
/// tag others have, or that of a lambda expression, with the scopes around it.
fn names_of_records(entries: &Entries<'_>) -> BTreeSet<(EntryId, String, bool)> {
    let named = entries.iter().filter_map(|(id, entry)| {
        let is_typedef = entry.tag == gimli::DW_TAG_typedef;
        let record = if is_typedef { entries.stripped(Some(id))?.entry? } else { id };
        let record_entry = entries.get(record);
        let kind = match record_entry.tag {
            gimli::DW_TAG_union_type => "union",
            _ if record_entry.is_record() => "struct",
            _ => return None,
        };
        let name = entry.name.map_or("", identifier);
        let is_whole = !record_entry.marks.contains(Marks::DECLARATION);
        let plain = (is_whole && !name.is_empty()).then(|| (record, format!("{kind} {name}"), false));
        let scoped = || entries.name_apart(id).filter(|_| is_whole);
        let apart = entries.instance(id).or_else(scoped).map(|name| (record, name, true));
        Some(apart.into_iter().chain(plain))
    });
    named.flatten().collect()
}

/// What a path begins with.
#[derive(Clone, Copy)]
enum Whole<'n> {
    /// A record with this spelling, which may say of which template it is an instance; the path begins with a
    /// field.
    Record { name: &'n str, is_instance: bool },
    /// Nothing: the path begins with a global variable.
    Global,
}

impl Whole<'_> {
    fn path(self, path: &str) -> DeclPath {
        match self {
            Whole::Record { name, .. } => {
                DeclPath::Field { record: name.to_string(), field: path.to_string() }
            }
            Whole::Global => DeclPath::Global(path.to_string()),
        }
    }

    /// The name of the place in layouts.
    fn layout(self, path: &str) -> String {
        match self {
            Whole::Record { name, .. } => format!("{name}.{path}"),
            Whole::Global => path.to_string(),
        }
    }
}

/// The places in one record or global variable that a path leads to.
struct Places<'f, 'e, 'd> {
    facts: &'f mut FactList<'e, 'd>,
    whole: Whole<'f>,
    scope: Scope,
    /// The fields and the variable that a path has led through to a record without a name, and the base
    /// classes.
    passed: FxHashSet<EntryId>,
    /// How many fields there are on further paths through these.
    repeated: u64,
}

impl<'f, 'e, 'd> Places<'f, 'e, 'd> {
    fn new(facts: &'f mut FactList<'e, 'd>, whole: Whole<'f>, scope: Scope) -> Self {
        Places { facts, whole, scope, passed: FxHashSet::default(), repeated: 0 }
    }

    /// States the fields of `record`, which `prefix` leads to: `in.` or nothing. Fields of a member without a
    /// name belong to the record around it.
    fn fields(&mut self, prefix: &str, record: EntryId, depth: u64) -> Result<(), DebugInfoError> {
        let entries = self.facts.entries;
        for (id, field) in entries.members(record) {
            let ty = entries.type_of(id);
            let Some(name) = field.name else {
                let inner = entries.stripped(ty).and_then(|of| of.entry);
                if let Some(inner) = inner.filter(|&of| entries.get(of).is_record()) {
                    self.inner_fields(prefix, id, inner, depth)?;
                }
                continue;
            };
            // A bit-field has a type of its own, which its width decides.
            let path = format!("{prefix}{name}");
            if let Some(bits) = entries.bit_field(id) {
                self.facts.state_type(self.whole.path(&path), Some(bits), self.scope)?;
                continue;
            }
            self.place(&path, id, ty, depth)?;
            if let (Some(bits), None, "") = (field.bit_offset, field.bit_size, prefix) {
                let layout =
                    Layout { offset: Some(bits / 8), size: entries.size_of(ty), ..Layout::default() };
                let name = self.whole.layout(&path);
                self.facts.state(self.scope, |facts| facts.layouts.entry(name).or_default(), layout)?;
            }
        }
        Ok(())
    }

    /// States the types of the fields that a class inherits, unless it has fields of these names itself.
    fn inherited(&mut self, class: EntryId, depth: u64) -> Result<(), DebugInfoError> {
        let entries = self.facts.entries;
        let bases = entries
            .get(class)
            .children
            .iter()
            .filter(|&&id| entries.get(id).tag == gimli::DW_TAG_inheritance);
        for &base in bases.filter(|_| depth < TYPE_DEPTH.most) {
            let base = entries.stripped(entries.type_of(base)).and_then(|of| of.entry);
            let Some(base) = base.filter(|&base| self.passed.insert(base)) else { continue };
            for (id, field) in entries.members(base) {
                if let Some(name) = field.name {
                    let ty = self.spelled(entries.type_of(id));
                    self.facts.state_type(self.whole.path(name), ty, Scope::Inner)?;
                }
            }
            self.inherited(base, depth + 1)?;
        }
        Ok(())
    }

    /// States the fields of a record without a name that the field or variable `through` leads to. n of them
    /// in one another with two fields each have 2 to the n paths: the first ones count.
    fn inner_fields(
        &mut self,
        prefix: &str,
        through: EntryId,
        record: EntryId,
        depth: u64,
    ) -> Result<(), DebugInfoError> {
        let is_first = self.passed.insert(through);
        if !is_first {
            self.repeated += self.facts.entries.get(record).children.len() as u64;
        }
        match (is_first || self.repeated <= REPEATED_FIELDS.most) && depth < TYPE_DEPTH.most {
            true => self.fields(prefix, record, depth + 1),
            false => Ok(()),
        }
    }

    /// The spelling of a member's type: in an instance of a class template it says which instance a record
    /// is. Without the name of the instance around it, it is what all of them have.
    fn spelled(&self, ty: Option<EntryId>) -> Option<String> {
        match self.whole {
            Whole::Record { is_instance: true, .. } => self.facts.entries.spelled_member(ty),
            _ => self.facts.entries.spelled_value(ty),
        }
    }

    /// States the type of the field or variable `id` that `path` leads to, and the fields of a record without
    /// a name there.
    fn place(
        &mut self,
        path: &str,
        id: EntryId,
        ty: Option<EntryId>,
        depth: u64,
    ) -> Result<(), DebugInfoError> {
        let entries = self.facts.entries;
        self.facts.state_type(self.whole.path(path), self.spelled(ty), self.scope)?;
        // The record without a name that the place holds or points to, and the path to it.
        let (mut at, mut of) = (path.to_string(), ty);
        let mut is_pointer = false;
        loop {
            let Some(stripped) = entries.stripped(of) else { return Ok(()) };
            let Some(found) = stripped.entry else { return Ok(()) };
            let entry = entries.get(found);
            match entry.tag {
                gimli::DW_TAG_array_type if !entry.marks.contains(Marks::VECTOR) => {
                    let Some((element, dimensions)) = entries.array(found) else { return Ok(()) };
                    at += &"[]".repeat(dimensions.len());
                    of = element;
                }
                gimli::DW_TAG_pointer_type if !is_pointer => {
                    is_pointer = true;
                    of = entries.type_of(found);
                }
                gimli::DW_TAG_enumeration_type if entry.name.is_none() && stripped.typedef.is_none() => {
                    return match is_pointer {
                        true => Ok(()),
                        false => {
                            enumerations::compute_type(self.facts, self.whole.path(&at), found, self.scope)
                        }
                    };
                }
                _ if entry.is_record() && entry.name.is_none() && stripped.typedef.is_none() => {
                    at += if is_pointer { "->" } else { "." };
                    return self.inner_fields(&at, id, found, depth);
                }
                _ => return Ok(()),
            }
        }
    }
}
