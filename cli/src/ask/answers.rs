//! Reads the compiler's answers to probes: the gimple dump of their unit.

use super::Question;
use super::probes::{ATTRIBUTES, PROBE, Probe};
use std::collections::{BTreeMap, BTreeSet};
use tressa::Facts;
use tressa::internals::facts::{DeclPath, Fact, Layout, MergeRule, ProgramFacts, Spelled};
use tressa::internals::target::call_flags::CallFlags;
use tressa::ir::{Function, Source, Type, TypeKind, Types};
use tressa::text::parse;
use tressa::text::print::spelled;

/// The facts that `dump`, the gimple dump of a unit with `probes`, shows beyond what is known. The compiler
/// has `refused` some of the probes; of several for a question the first one counts.
pub fn answers(dump: &str, probes: &[Probe], refused: &BTreeSet<usize>, known: &Facts) -> ProgramFacts {
    let ours = parse::split(dump).filter(|chunk| chunk.text.lines().take(3).any(|line| line.contains(PROBE)));
    let functions = ours.filter_map(|chunk| parse::function(chunk).ok().map(|f| *f));
    let numbered = functions.filter_map(|f| Some((f.name.strip_prefix(PROBE)?.parse::<usize>().ok()?, f)));
    let accepted: BTreeMap<usize, Function<'_>> =
        numbered.filter(|(number, _)| !refused.contains(number)).collect();
    let mut answered: BTreeSet<&Question> = BTreeSet::new();
    let mut facts = ProgramFacts::default();
    for (number, f) in &accepted {
        let Some(probe) = probes.get(*number).filter(|probe| !answered.contains(&probe.question)) else {
            continue;
        };
        let found = answer(f, probe, known);
        if found != ProgramFacts::default() {
            answered.insert(&probe.question);
        }
        facts.merge(found, MergeRule::Replace);
    }
    facts
}

/// What the function made of a probe shows.
fn answer(f: &Function<'_>, probe: &Probe, known: &Facts) -> ProgramFacts {
    let mut facts = ProgramFacts::default();
    let param = |at: usize| f.decls.params.get(at).and_then(|&param| f.decls.vars[param].ty);
    let declared = || param(0).and_then(|ty| f.types.pointee(ty));
    match &probe.question {
        Question::Effects(function) => {
            if let Some(flags) = effects(f) {
                facts.function(function).effects = Fact::Known(flags, Source::Compiler);
            }
        }
        Question::Layout(name) => {
            if let Some(layout) = layout(f, name) {
                facts.layouts.insert(name.clone(), Fact::Known(layout, Source::Compiler));
            }
        }
        Question::Type(place @ DeclPath::Typedef(_)) => {
            if let Some(ty) = param(0) {
                state(&mut facts, &f.types, place.clone(), ty, known);
            }
        }
        Question::Type(DeclPath::Result { function, .. }) => {
            if let Some(ty) = declared() {
                state_function(&mut facts, &f.types, function, ty, known);
            }
        }
        Question::Type(place) => {
            if let Some(ty) = declared() {
                state(&mut facts, &f.types, place.clone(), ty, known);
                if let Some(main) = param(1) {
                    state_main_node(&mut facts, &f.types, ty, main);
                }
            }
        }
    }
    facts
}

/// States the types of a function's result and parameters, up to the first one that no text identifies.
fn state_function(facts: &mut ProgramFacts, types: &Types<'_>, function: &str, ty: Type, known: &Facts) {
    let TypeKind::Function { ret, params, .. } = types.kind(ty) else { return };
    let result = DeclPath::Result { function: function.to_string(), path: String::new() };
    state(facts, types, result, *ret, known);
    for (index, &ty) in (0..).zip(params) {
        let place = DeclPath::Param { function: function.to_string(), index };
        if !state(facts, types, place, ty, known) {
            break;
        }
    }
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

/// States the main variant of a qualified pointer to a function, if it has another number.
fn state_main_node(facts: &mut ProgramFacts, types: &Types<'_>, declared: Type, value: Type) {
    let is_function =
        types.pointee(declared).is_some_and(|to| matches!(types.kind(to), TypeKind::Function { .. }));
    let text = spelled(types, types.unqualified(declared));
    if is_function
        && let Some(main) = Spelled::read(&spelled(types, value))
        && main.0 != text
    {
        *facts.type_at(DeclPath::Pointer(text)) = Fact::Known(main, Source::Compiler);
    }
}

/// States the type of a declaration. Returns whether a text identifies it. A `bool` that stands for itself is
/// C23's boolean type. GCC prints no `volatile` of a pointer to a function, which debug information may have
/// stated.
fn state(facts: &mut ProgramFacts, types: &Types<'_>, place: DeclPath, ty: Type, known: &Facts) -> bool {
    const VOLATILE: &str = " volatile";
    let mut text = spelled(types, ty);
    if matches!(&place, DeclPath::Typedef(name) if name == "bool" && text == "bool") {
        text = "_Bool".to_string();
    }
    let Some(Spelled(mut text)) = Spelled::read(&text) else { return false };
    if known.type_of(&place).is_some_and(|ty| ty.ends_with(VOLATILE)) && !text.ends_with(VOLATILE) {
        text += VOLATILE;
    }
    *facts.type_at(place) = Fact::Known(Spelled(text), Source::Compiler);
    true
}
