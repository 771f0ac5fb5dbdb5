//! Definition, references, and other mentions of the item at a position.

use super::document::{Document, Found};
use super::mentions::{Mentioned, Role};
use super::protocol::{
    DocumentHighlight, DocumentHighlightKind, Location, Position, PositionParams, ReferenceParams,
};

/// Where the name, variable, label, block or function at the place is defined.
pub fn definition(document: &Document<'_>, params: PositionParams) -> Option<Location> {
    let found = mention_at(document, params.position)?;
    document.definition(found).map(|found| document.location(found))
}

/// Where it is used, on wish with its definition and declaration.
pub fn references(document: &Document<'_>, params: ReferenceParams) -> Option<Vec<Location>> {
    let found = mention_at(document, params.position)?;
    let with_definition = params.context.include_declaration;
    // What a statement assigns to a variable is a reference to it.
    let is_wanted = |found: &Found<'_>| match (found.mention.of, found.mention.role) {
        (_, Role::Uses) | (Mentioned::Var(_) | Mentioned::Global(_), Role::Defines) => true,
        _ => with_definition,
    };
    let all = document.all_of(found).into_iter().filter(is_wanted);
    Some(all.map(|found| document.location(found)).collect())
}

/// All its mentions in the function, those that give it a value marked.
pub fn highlights(document: &Document<'_>, params: PositionParams) -> Option<Vec<DocumentHighlight>> {
    let found = mention_at(document, params.position)?;
    let own = document.mentions(found.function).iter().filter(|mention| mention.of == found.mention.of);
    let highlight = |&mention: &super::mentions::Mention<'_>| {
        let kind = match mention.role {
            Role::Defines => DocumentHighlightKind::Write,
            Role::Uses => DocumentHighlightKind::Read,
            Role::Declares => DocumentHighlightKind::Text,
        };
        let start = document.start(found.function);
        let range = start + mention.range().start..start + mention.range().end;
        DocumentHighlight { range: document.lines.range(range), kind }
    };
    Some(own.map(highlight).collect())
}

fn mention_at<'a>(document: &Document<'a>, position: Position) -> Option<Found<'a>> {
    document.mention_at(document.lines.offset(position))
}
