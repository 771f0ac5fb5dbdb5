//! Where the item at a position leads: its definition, its references and other mentions, the functions that
//! call it and that it calls, and the line of the program that a statement comes from.

use super::document::{Document, LocatedMention};
use super::mentions::{Mentioned, Role, place_len};
use super::positions::{line_range, uri_of};
use super::protocol::{
    CallHierarchyIncomingCall, CallHierarchyItem, CallHierarchyOutgoingCall, CallHierarchyParams,
    DocumentHighlight, DocumentHighlightKind, Location, Position, PositionParams, ReferenceParams,
    SymbolKind,
};
use std::collections::BTreeMap;
use std::path::Path;
use tressa::ir::{Locus, VarKind};
use tressa_study::internals::input::folder_of;

/// Where the name, variable, label, block or function at the place is defined.
pub fn definition(document: &Document<'_>, params: PositionParams) -> Option<Location> {
    let located = mention_at(document, params.position)?;
    document.definition(located).map(|located| document.location(located))
}

/// Where it is used, on wish with its definition and declaration.
pub fn references(document: &Document<'_>, params: ReferenceParams) -> Option<Vec<Location>> {
    let located = mention_at(document, params.position)?;
    let with_definition = params.context.include_declaration;
    // What a statement assigns to a variable is a reference to it.
    let is_wanted = |located: &LocatedMention<'_>| match (located.mention.item, located.mention.role) {
        (_, Role::Uses) | (Mentioned::Var(_) | Mentioned::Global(_), Role::Defines) => true,
        _ => with_definition,
    };
    let all = document.all_of(located).into_iter().filter(is_wanted);
    Some(all.map(|located| document.location(located)).collect())
}

/// All its mentions in the function, those that give it a value marked.
pub fn highlights(document: &Document<'_>, params: PositionParams) -> Option<Vec<DocumentHighlight>> {
    let located = mention_at(document, params.position)?;
    let own =
        document.mentions(located.function).iter().filter(|mention| mention.item == located.mention.item);
    let highlight = |&mention: &super::mentions::Mention<'_>| {
        let kind = match mention.role {
            Role::Defines => DocumentHighlightKind::Write,
            Role::Uses => DocumentHighlightKind::Read,
            Role::Declares => DocumentHighlightKind::Text,
        };
        let start = document.start(located.function);
        let range = start + mention.range().start..start + mention.range().end;
        DocumentHighlight { range: document.lines.range(range), kind }
    };
    Some(own.map(highlight).collect())
}

fn mention_at<'a>(document: &Document<'a>, position: Position) -> Option<LocatedMention<'a>> {
    document.mention_at(document.lines.offset(position))
}

/// The function that is mentioned at the place, else the one around it.
pub fn prepare_calls(document: &Document<'_>, params: PositionParams) -> Option<Vec<CallHierarchyItem>> {
    let offset = document.lines.offset(params.position);
    let mentioned = document.mention_at(offset).and_then(|located| match located.mention.item {
        Mentioned::Global(name) => document.function_named(name),
        _ => None,
    });
    let item = mentioned.or_else(|| document.function_at(offset))?;
    Some(vec![hierarchy_item(document, item.index())])
}

/// The functions that mention it, and where.
pub fn incoming_calls(
    document: &Document<'_>,
    params: CallHierarchyParams,
) -> Vec<CallHierarchyIncomingCall> {
    let name = &*params.item.name;
    let mut callers = Vec::new();
    for function in 0..document.unit.len() {
        let calls = document.mentions(function).iter().filter(|mention| {
            matches!(mention.item, Mentioned::Global(called) if called == name) && mention.role == Role::Uses
        });
        let from_ranges: Vec<_> =
            calls.map(|&mention| document.range(LocatedMention { function, mention })).collect();
        if !from_ranges.is_empty() {
            callers.push(CallHierarchyIncomingCall { from: hierarchy_item(document, function), from_ranges });
        }
    }
    callers
}

/// The functions of the dump that it mentions, and where.
pub fn outgoing_calls(
    document: &Document<'_>,
    params: CallHierarchyParams,
) -> Option<Vec<CallHierarchyOutgoingCall>> {
    let function = document.function_named(&params.item.name)?.index();
    let read = document.unit.item(function).function().ok()?;
    let functions = read.decls.vars.values().filter(|data| data.kind == VarKind::Function);
    let mut called: BTreeMap<&str, Vec<_>> = functions.map(|data| (data.name, Vec::new())).collect();
    for &mention in document.mentions(function).iter().filter(|mention| mention.role == Role::Uses) {
        if let Mentioned::Global(name) = mention.item
            && let Some(ranges) = called.get_mut(name)
        {
            ranges.push(document.range(LocatedMention { function, mention }));
        }
    }
    let calls = called.into_iter().filter_map(|(name, from_ranges)| {
        let to = hierarchy_item(document, document.function_named(name)?.index());
        (!from_ranges.is_empty()).then_some(CallHierarchyOutgoingCall { to, from_ranges })
    });
    Some(calls.collect())
}

fn hierarchy_item(document: &Document<'_>, function: usize) -> CallHierarchyItem {
    let (range, selection_range) = document.function_ranges(function);
    CallHierarchyItem {
        name: document.unit.item(function).name().to_string(),
        kind: SymbolKind::Function,
        uri: document.uri.clone(),
        range,
        selection_range,
    }
}

/// The place in the program that the statement here comes from: the source place on its line that is last
/// before it.
pub fn declaration(document: &Document<'_>, params: PositionParams) -> Option<Location> {
    let offset = document.lines.offset(params.position);
    let line = document.lines.line(offset);
    let (start, text) = (document.lines.start(line), document.lines.text(line));
    let places = text.match_indices('[').filter_map(|(at, _)| Some((at, source_place(&text[at..])?)));
    let places: Vec<(usize, Locus<'_>)> = places.filter(|(_, place)| place.line > 0).collect();
    let before = places.iter().rfind(|&&(at, _)| start + at <= offset);
    let (_, place) = before.or(places.first())?;
    // A dump is not trusted: of a path in it only the last name counts, in the dump's folder.
    let path = folder_of(document.path).join(Path::new(place.file).file_name()?);
    let column = place.column.saturating_sub(1);
    let mut range = line_range(place.line - 1);
    range.start = Position { character: column, ..range.start };
    range.end = range.start;
    path.is_file().then(|| Location { uri: uri_of(&path), range })
}

/// The source place that the text begins with.
pub fn source_place(text: &str) -> Option<Locus<'_>> {
    let len = place_len(text)?;
    Locus::parse(&text[1..len - 1])
}
