//! Reads the compiler's answers to probes: the gimple dump of their unit.

use super::Question;
use super::probes::{ATTRIBUTES, PROBE, Probe};
use crate::ir::{Function, Type, TypeKind, Types};
use crate::knowledge::{DeclPath, Fact, Layout};
use crate::target::call_flags::CallFlags;
use crate::text::parse::{self, spelled_type};
use crate::text::print::spelled;
use std::collections::{BTreeMap, BTreeSet};

/// The facts that `dump`, the gimple dump of a unit with `probes`, shows. The compiler has `refused` some of the
/// probes; of several for a question the first one counts.
pub fn answers(dump: &str, probes: &[Probe], refused: &BTreeSet<usize>) -> Vec<Fact> {
    let ours = parse::split(dump).filter(|chunk| chunk.text.lines().take(3).any(|line| line.contains(PROBE)));
    let functions = ours.filter_map(|chunk| parse::function(chunk).ok().map(|f| *f));
    let numbered = functions.filter_map(|f| Some((f.name.strip_prefix(PROBE)?.parse::<usize>().ok()?, f)));
    let accepted: BTreeMap<usize, Function<'_>> =
        numbered.filter(|(number, _)| !refused.contains(number)).collect();
    let mut answered: BTreeSet<&Question> = BTreeSet::new();
    let mut facts = Vec::new();
    for (number, f) in &accepted {
        let Some(probe) = probes.get(*number).filter(|probe| !answered.contains(&probe.question)) else {
            continue;
        };
        let found = answer(f, probe);
        if !found.is_empty() {
            answered.insert(&probe.question);
        }
        facts.extend(found);
    }
    facts
}

fn answer(f: &Function<'_>, probe: &Probe) -> Vec<Fact> {
    let place = match &probe.question {
        Question::Effects(function) => {
            return effects(f).map(|flags| Fact::Effects(function.clone(), flags)).into_iter().collect();
        }
        Question::Layout(name) => {
            return layout(f, name).map(|layout| Fact::Layout(name.clone(), layout)).into_iter().collect();
        }
        Question::Type(place) => place,
    };
    let param = |at: usize| f.decls.params.get(at).and_then(|&param| f.decls.vars[param].ty);
    if let DeclPath::Typedef(_) = place {
        return param(0).and_then(|ty| fact(&f.types, place.clone(), ty)).into_iter().collect();
    }
    let Some(declared) = param(0).and_then(|ty| f.types.pointee(ty)) else { return Vec::new() };
    if let DeclPath::Result { function, .. } = place {
        return of_function(&f.types, function, declared);
    }
    let node = param(1).and_then(|main| main_node(&f.types, declared, main));
    fact(&f.types, place.clone(), declared).into_iter().chain(node).collect()
}

/// The types of a function's result and parameters.
fn of_function(types: &Types<'_>, function: &str, ty: Type) -> Vec<Fact> {
    let TypeKind::Function { ret, params, .. } = types.kind(ty) else { return Vec::new() };
    let result = DeclPath::Result { function: function.to_string(), path: String::new() };
    let param = |(index, &ty)| {
        let place = DeclPath::Param { function: function.to_string(), index };
        fact(types, place, ty)
    };
    let result = fact(types, result, *ret);
    result.into_iter().chain((0..).zip(params).map_while(param)).collect()
}

/// The flags that the lengths of the arrays encode which the parameters point to.
fn effects(f: &Function<'_>) -> Option<CallFlags> {
    let mut flags = CallFlags::empty();
    for (&param, word) in f.decls.params.iter().zip(ATTRIBUTES) {
        match f.types.kind(f.types.pointee(f.decls.vars[param].ty?)?) {
            TypeKind::Array { len: Some("2"), .. } => flags |= CallFlags::named(word)?,
            TypeKind::Array { len: Some("1"), .. } => {}
            _ => return None,
        }
    }
    (f.decls.params.len() == ATTRIBUTES.len()).then_some(flags)
}

/// The offset, size and alignment that the array lengths in the parameters' types encode.
fn layout(f: &Function<'_>, name: &str) -> Option<Layout> {
    let length = |at: usize| match *f.types.kind(f.types.pointee(f.decls.vars[*f.decls.params.get(at)?].ty?)?)
    {
        TypeKind::Array { len, .. } => len?.parse::<u64>().ok(),
        _ => None,
    };
    let offset = length(0)?.checked_sub(1).filter(|_| name.contains('.'));
    Some(Layout { offset, size: length(1), align: length(2), ..Layout::default() })
}

/// The fact for the main variant of a qualified pointer to a function, if it has another number.
fn main_node(types: &Types<'_>, declared: Type, value: Type) -> Option<Fact> {
    let is_function =
        types.pointee(declared).is_some_and(|to| matches!(types.kind(to), TypeKind::Function { .. }));
    let text = spelled(types, types.unqualified(declared));
    let fact = fact(types, DeclPath::Pointer(text.clone()), value).filter(|_| is_function)?;
    matches!(&fact, Fact::Type(_, main) if *main != text).then_some(fact)
}

/// The fact, if the text identifies the type. A `bool` that stands for itself is C23's boolean type.
fn fact(types: &Types<'_>, place: DeclPath, ty: Type) -> Option<Fact> {
    let mut text = spelled(types, ty);
    if matches!(&place, DeclPath::Typedef(name) if name == "bool" && text == "bool") {
        text = "_Bool".to_string();
    }
    spelled_type(&mut Types::default(), &text).is_some().then_some(Fact::Type(place, text))
}
