//! Facts about enumerations and typedefs: the types that their names stand for.

use super::entries::{EntryId, Marks};
use super::list::{FactList, Scope};
use super::sections::DebugInfoError;
use super::spell::UNNAMED;
use tressa::internals::facts::{DeclPath, Layout};

/// States what typedefs and the tags of enumerations stand for.
pub(super) fn state(facts: &mut FactList<'_, '_>) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    for (id, entry) in entries.iter() {
        let Some(name) = entry.name else { continue };
        let scope = Scope::outer_if(entries.is_outer(id));
        match entry.tag {
            // The tag is a type of its own; its values are computed in its underlying type.
            gimli::DW_TAG_enumeration_type => {
                facts.state_type(DeclPath::Typedef(name.to_string()), Some(name.to_string()), scope)?;
                compute_type(facts, DeclPath::Typedef(name.to_string()), id, scope)?;
                size(facts, name, id, id, scope)?;
            }
            gimli::DW_TAG_typedef => typedef(facts, name, id, scope)?,
            _ => {}
        }
    }
    Ok(())
}

/// States the main variant of a typedef that dumps spell by its name.
fn typedef(
    facts: &mut FactList<'_, '_>,
    name: &str,
    id: EntryId,
    scope: Scope,
) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    let Some(of) = entries.stripped(Some(id)).and_then(|of| of.entry) else { return Ok(()) };
    let path = DeclPath::Typedef(name.to_string());
    match entries.get(of).tag {
        gimli::DW_TAG_base_type | gimli::DW_TAG_array_type => {
            let is_vector = entries.get(of).marks.contains(Marks::VECTOR);
            let is_named = entries.get(of).tag == gimli::DW_TAG_base_type || is_vector;
            if let Some(main) = entries.spelled(Some(of)).filter(|main| is_named && *main != name) {
                facts.state_type(path, Some(main), scope)?;
                size(facts, name, id, of, scope)?;
            }
            Ok(())
        }
        gimli::DW_TAG_enumeration_type => {
            let tag = entries.get(of).name;
            facts.state_type(path.clone(), Some(tag.unwrap_or(UNNAMED).to_string()), scope)?;
            size(facts, name, id, of, scope)?;
            // Values of an enumeration with a tag have the type that belongs to the tag.
            if tag.is_none() { compute_type(facts, path, of, scope) } else { Ok(()) }
        }
        // A pointer to a function is spelled by the name of its typedef; its main variant has none.
        gimli::DW_TAG_pointer_type if entries.is_function_pointer(of) => {
            facts.state_type(path, entries.spelled(Some(of)), scope)
        }
        // A dump spells the record by the typedef, and its main variant by the tag, or else by the body.
        _ if entries.get(of).is_record() => {
            let is_whole = !entries.get(of).marks.contains(Marks::DECLARATION);
            match (entries.spelled(Some(id)), entries.spelled(Some(of)).filter(|_| is_whole)) {
                (Some(spelled), Some(main)) if spelled != main && is_unqualified(&spelled) => {
                    facts.state_type(DeclPath::Typedef(spelled), Some(main), scope)
                }
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Whether the spelling of a record begins with no qualifier.
fn is_unqualified(spelled: &str) -> bool {
    spelled.starts_with("struct ") || spelled.starts_with("union ")
}

/// States the type in which values of the enumeration are computed, if it is not the usual one.
pub(super) fn compute_type(
    facts: &mut FactList<'_, '_>,
    path: DeclPath,
    enumeration: EntryId,
    scope: Scope,
) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    let underlying = entries.type_of(enumeration);
    facts.state_type(
        path.compute_type(),
        underlying.and_then(|ty| entries.spelled(entries.stripped(Some(ty))?.entry)),
        scope,
    )
}

/// States size and alignment of values of a type with a name, whose main variant is `of`.
fn size(
    facts: &mut FactList<'_, '_>,
    name: &str,
    id: EntryId,
    of: EntryId,
    scope: Scope,
) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    match entries.size_of(Some(of)) {
        Some(size) => {
            let align = entries.get(id).align.or(Some(size));
            let layout = Layout { size: Some(size), align, ..Layout::default() };
            facts.state(scope, |facts| facts.layouts.entry(name.to_string()).or_default(), layout)
        }
        None => Ok(()),
    }
}
