//! Call hierarchy inside a dump.

use super::document::{Document, Found};
use super::mentions::{Mentioned, Role};
use super::protocol::{
    CallHierarchyIncomingCall, CallHierarchyItem, CallHierarchyOutgoingCall, CallHierarchyParams,
    PositionParams, SymbolKind,
};
use std::collections::BTreeMap;
use tressa::ir::VarKind;

/// The function that is mentioned at the place, else the one around it.
pub fn prepare(document: &Document<'_>, params: PositionParams) -> Option<Vec<CallHierarchyItem>> {
    let offset = document.lines.offset(params.position);
    let mentioned = document.mention_at(offset).and_then(|found| match found.mention.of {
        Mentioned::Global(name) => document.function_named(name),
        _ => None,
    });
    let item = mentioned.or_else(|| document.function_at(offset))?;
    Some(vec![hierarchy_item(document, item.index())])
}

/// The functions that mention it, and where.
pub fn incoming(document: &Document<'_>, params: CallHierarchyParams) -> Vec<CallHierarchyIncomingCall> {
    let name = &*params.item.name;
    let mut callers = Vec::new();
    for function in 0..document.unit.len() {
        let own = document.mentions(function).iter().filter(|mention| {
            matches!(mention.of, Mentioned::Global(of) if of == name) && mention.role == Role::Uses
        });
        let from_ranges: Vec<_> = own.map(|&mention| document.range(Found { function, mention })).collect();
        if !from_ranges.is_empty() {
            callers.push(CallHierarchyIncomingCall { from: hierarchy_item(document, function), from_ranges });
        }
    }
    callers
}

/// The functions of the dump that it mentions, and where.
pub fn outgoing(
    document: &Document<'_>,
    params: CallHierarchyParams,
) -> Option<Vec<CallHierarchyOutgoingCall>> {
    let function = document.function_named(&params.item.name)?.index();
    let read = document.unit.item(function).function().ok()?;
    let functions = read.decls.vars.values().filter(|data| data.kind == VarKind::Function);
    let mut called: BTreeMap<&str, Vec<_>> = functions.map(|data| (data.name, Vec::new())).collect();
    for &mention in document.mentions(function).iter().filter(|mention| mention.role == Role::Uses) {
        if let Mentioned::Global(name) = mention.of
            && let Some(ranges) = called.get_mut(name)
        {
            ranges.push(document.range(Found { function, mention }));
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
