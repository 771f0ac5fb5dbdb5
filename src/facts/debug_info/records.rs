//! Facts about records and global variables: types and layouts of fields.

use super::entries::{Entries, Entry, EntryId, Length, Marks};
use super::{DebugInfoError, FactList, enumerations, padding};
use crate::base::limits::TYPE_DEPTH;
use crate::facts::{DeclPath, Fact, Layout};
use std::collections::BTreeMap;

/// States the fields of records, and the types of global variables.
pub(super) fn state(facts: &mut FactList<'_, '_>) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    for (record, names) in names_of_records(facts) {
        for name in names {
            let fields = Whole::Record(&name);
            let is_outer = entries.is_outer(record);
            layout(facts, name.clone(), entries.get(record).byte_size, record, is_outer)?;
            if let Some(runs) = padding::runs(entries, record).filter(|runs| !runs.is_empty()) {
                facts.state(Fact::Padding(name.clone(), runs), is_outer)?;
            }
            state_fields(facts, fields, "", record, is_outer, 0)?;
        }
    }
    for (id, entry) in entries.iter().filter(|(_, entry)| entry.tag == gimli::DW_TAG_variable) {
        // A definition completes an earlier declaration, which has the name.
        let declaration = entries.declaration_of(id);
        let named = declaration.map_or(entry, |id| entries.get(id));
        let is_global = entries.is_outer(id) || entry.marks.contains(Marks::EXTERNAL);
        if let Some(name) = named.name.filter(|_| is_global && !entry.is_instance) {
            let ty = entries.type_of(id).or_else(|| entries.type_of(declaration?));
            let is_whole = declaration.is_some() || !entry.marks.contains(Marks::DECLARATION);
            let is_outer = is_whole && entries.is_outer(id);
            state_place(facts, Whole::Global, name, ty, is_outer, 0)?;
            if let Some(effects) = entries.effects_behind(ty) {
                facts.state(Fact::Effects(format!("*{name}"), effects), is_outer)?;
            }
        }
    }
    Ok(())
}

/// The names by which dumps spell each record: its tag, and all typedefs of it.
fn names_of_records(facts: &FactList<'_, '_>) -> BTreeMap<EntryId, Vec<String>> {
    let entries = facts.entries;
    let mut names: BTreeMap<EntryId, Vec<String>> = BTreeMap::new();
    let mut add = |record: EntryId, name: &str| {
        let entry = entries.get(record);
        if entry.is_record() && !entry.marks.contains(Marks::DECLARATION) {
            let kind = if entry.tag == gimli::DW_TAG_structure_type { "struct" } else { "union" };
            let name = format!("{kind} {name}");
            let known = names.entry(record).or_default();
            if !known.contains(&name) {
                known.push(name);
            }
        }
    };
    for (id, entry) in entries.iter() {
        match (entry.name, entry.tag) {
            (Some(name), gimli::DW_TAG_typedef) => {
                entries.stripped(Some(id)).and_then(|of| of.entry).into_iter().for_each(|of| add(of, name));
            }
            (Some(name), _) if entry.is_record() => add(id, name),
            _ => {}
        }
    }
    names
}

/// What a path begins with.
#[derive(Clone, Copy)]
enum Whole<'n> {
    /// A record with this spelling; the path begins with a field.
    Record(&'n str),
    /// Nothing: the path begins with a global variable.
    Global,
}

impl Whole<'_> {
    fn path(self, path: &str) -> DeclPath {
        match self {
            Whole::Record(record) => DeclPath::Field { record: record.to_string(), field: path.to_string() },
            Whole::Global => DeclPath::Global(path.to_string()),
        }
    }

    /// The name of the place in layouts.
    fn layout(self, path: &str) -> String {
        match self {
            Whole::Record(record) => format!("{record}.{path}"),
            Whole::Global => path.to_string(),
        }
    }
}

/// States the fields of `record`, which `prefix` leads to: `in.` or nothing. Fields of a member without a name
/// belong to the record around it.
fn state_fields(
    facts: &mut FactList<'_, '_>,
    whole: Whole<'_>,
    prefix: &str,
    record: EntryId,
    is_outer: bool,
    depth: u64,
) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    for (id, field) in entries.members(record) {
        let ty = entries.type_of(id);
        let Some(name) = field.name else {
            let inner =
                entries.stripped(ty).and_then(|of| of.entry).filter(|&of| entries.get(of).is_record());
            if let Some(inner) = inner.filter(|_| depth < TYPE_DEPTH.most) {
                state_fields(facts, whole, prefix, inner, is_outer, depth + 1)?;
            }
            continue;
        };
        let path = format!("{prefix}{name}");
        if let Some(bits) = entries.bit_field(id) {
            facts.state_type(whole.path(&path), bits, is_outer)?;
            continue;
        }
        state_place(facts, whole, &path, ty, is_outer, depth)?;
        if let (Some(bits), None, "") = (field.bit_offset, field.bit_size, prefix) {
            let size = size_of(entries, ty);
            let layout = Layout { offset: Some(bits / 8), size, ..Layout::default() };
            facts.state(Fact::Layout(whole.layout(&path), layout), is_outer)?;
        }
    }
    Ok(())
}

/// States the type of the place that `path` leads to, and the fields of a record without a name there.
fn state_place(
    facts: &mut FactList<'_, '_>,
    whole: Whole<'_>,
    path: &str,
    ty: Option<EntryId>,
    is_outer: bool,
    depth: u64,
) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    if let Some(text) = entries.spelled(ty) {
        facts.state_type(whole.path(path), text, is_outer)?;
    }
    // The record without a name that the place holds or points to, and the path to it.
    let (mut at, mut of) = (path.to_string(), ty);
    let mut is_pointer = false;
    loop {
        let Some(stripped) = entries.stripped(of) else { return Ok(()) };
        let Some(id) = stripped.entry else { return Ok(()) };
        let entry = entries.get(id);
        match entry.tag {
            gimli::DW_TAG_array_type if !entry.marks.contains(Marks::VECTOR) => {
                let Some((element, dimensions)) = entries.array(id) else { return Ok(()) };
                at += &"[]".repeat(dimensions.len());
                of = element;
            }
            gimli::DW_TAG_pointer_type if !is_pointer => {
                is_pointer = true;
                of = entries.type_of(id);
            }
            gimli::DW_TAG_enumeration_type if entry.name.is_none() && stripped.typedef.is_none() => {
                return match is_pointer {
                    true => Ok(()),
                    false => enumerations::compute_type(facts, whole.path(&at), id, is_outer),
                };
            }
            _ if entry.is_record() && is_nameless(entry) && stripped.typedef.is_none() => {
                let step = if is_pointer { "->" } else { "." };
                return match depth < TYPE_DEPTH.most {
                    true => state_fields(facts, whole, &(at + step), id, is_outer, depth + 1),
                    false => Ok(()),
                };
            }
            _ => return Ok(()),
        }
    }
}

fn is_nameless(record: &Entry<'_>) -> bool {
    record.name.is_none()
}

/// States size and alignment of a type.
fn layout(
    facts: &mut FactList<'_, '_>,
    name: String,
    size: Option<u64>,
    of: EntryId,
    is_outer: bool,
) -> Result<(), DebugInfoError> {
    let align = align_of(facts, Some(of), 0);
    match size {
        Some(size) => {
            facts.state(Fact::Layout(name, Layout { size: Some(size), align, ..Layout::default() }), is_outer)
        }
        None => Ok(()),
    }
}

/// The size of the type in bytes.
pub(super) fn size_of(entries: &Entries<'_>, ty: Option<EntryId>) -> Option<u64> {
    let of = entries.stripped(ty)?.entry?;
    let entry = entries.get(of);
    match entry.tag {
        gimli::DW_TAG_array_type => {
            let (element, dimensions) = entries.array(of)?;
            let counts = dimensions.into_iter().map(|len| match len {
                Length::Elements(count) => Some(count),
                Length::Open | Length::Flexible | Length::Variable => None,
            });
            counts
                .chain([entry.byte_size.is_none().then(|| size_of(entries, element)).flatten()])
                .try_fold(1, |size: u64, next| size.checked_mul(next?))
        }
        _ => entry.byte_size,
    }
}

/// The alignment of the type in bytes: the stated one, or that of its largest part. Where the offset of a field does not
/// fit that of its type, the record is packed.
fn align_of(facts: &FactList<'_, '_>, ty: Option<EntryId>, depth: u64) -> Option<u64> {
    let entries = facts.entries;
    if depth > TYPE_DEPTH.most {
        return None;
    }
    let of = entries.stripped(ty)?.entry?;
    let entry = entries.get(of);
    if entry.align.is_some() {
        return entry.align;
    }
    match entry.tag {
        gimli::DW_TAG_array_type => align_of(facts, entries.type_of(of), depth + 1),
        _ if entry.is_record() => {
            let mut align = 1;
            for (id, field) in entries.members(of) {
                let own = field.align.or_else(|| align_of(facts, entries.type_of(id), depth + 1))?;
                let fits = field.bit_offset.is_none_or(|bits| (bits / 8).is_multiple_of(own));
                if field.bit_size.is_none() && !fits {
                    return Some(1);
                }
                align = align.max(own);
            }
            Some(if entry.byte_size?.is_multiple_of(align) { align } else { 1 })
        }
        // A complex number is aligned as its parts.
        _ if entry.is_complex() => entry.byte_size.map(|size| size / 2),
        _ => entry.byte_size,
    }
}
