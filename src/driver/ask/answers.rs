//! Reads the compiler's answers to probes: the SSA dump of their unit.

use super::Question;
use super::probes::{ATTRIBUTES, Form, PROBE, Probe};
use crate::facts::{DeclPath, Fact, Layout};
use crate::ir::{Function, Type, TypeKind, Types};
use crate::target::call_flags::CallFlags;
use crate::text::parse::{self, spelled_type};
use crate::text::print::spelled;
use crate::types::is_typedef_name;

/// The facts that `dump`, the SSA dump of a unit with `probes`, shows.
pub fn answers(dump: &str, probes: &[Probe]) -> Vec<Fact> {
    let ours = parse::split(dump).filter(|chunk| chunk.text.lines().take(3).any(|line| line.contains(PROBE)));
    let functions = ours.filter_map(|chunk| parse::function(chunk).ok());
    let mut facts = Vec::new();
    for f in functions {
        let number = f.name.strip_prefix(PROBE).and_then(|number| number.parse::<usize>().ok());
        if let Some(probe) = number.and_then(|number| probes.get(number)) {
            facts.extend(answer(&f, probe));
        }
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
    let declared = f.decls.params.first().and_then(|&param| f.types.pointee(f.decls.vars[param].ty?));
    let value = f.ssa.names.values().find_map(|name| name.ty.filter(|_| name.var.is_none()));
    match (place, probe.form, declared) {
        (DeclPath::Result { function, .. }, _, Some(ty)) => of_function(&f.types, function, ty),
        (_, Form::Value, _) => {
            let fact = value.and_then(|ty| fact(&f.types, place.clone(), ty));
            fact.map(|fact| with_hidden_volatile(fact, f)).into_iter().collect()
        }
        (_, _, Some(ty)) => {
            let typedef = typedef(&f.types, ty).map(|name| DeclPath::Typedef(name.to_string()));
            let node = value.filter(|_| typedef.is_none()).and_then(|value| main_node(&f.types, ty, value));
            let main = typedef.zip(value).and_then(|(typedef, value)| fact(&f.types, typedef, value));
            let whole = fact(&f.types, place.clone(), ty).map(|fact| with_hidden_volatile(fact, f));
            whole.into_iter().chain(main).chain(node).collect()
        }
        (_, _, None) => Vec::new(),
    }
}

/// The typedef that names a type: an arithmetic type, or a pointer to a function.
fn typedef<'a>(types: &Types<'a>, ty: Type) -> Option<&'a str> {
    let name = match *types.kind(types.unqualified(ty)) {
        TypeKind::Named(name) => name,
        TypeKind::Pointer { to, .. } => match *types.kind(to) {
            TypeKind::Function { id, .. } => id,
            _ => return None,
        },
        _ => return None,
    };
    is_typedef_name(name).then_some(name)
}

/// Adds the `volatile` that the printed type lacks but an access shows. That concerns bit-fields,
/// which are asked for by their values, and pointers to functions.
fn with_hidden_volatile(fact: Fact, f: &Function<'_>) -> Fact {
    let Fact::Type(place, text) = fact else { return fact };
    let hidden = f.body.stmts.values().any(|stmt| stmt.volatile) && !text.contains("volatile");
    let text = match text.contains("(*") {
        _ if !hidden || matches!(place, DeclPath::Typedef(_)) => text,
        true => text + " volatile",
        false => format!("volatile {text}"),
    };
    Fact::Type(place, text)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::ask::probes;

    /// GCC 12's answers to seven probes.
    const DUMP: &str = include_str!("../../../tests/texts/probes.ssa");

    #[test]
    fn answers_are_read() {
        let global = |name: &str| DeclPath::Global(name.into());
        let field = DeclPath::Field { record: "struct s".into(), field: "bits".into() };
        let result = DeclPath::Result { function: "find".into(), path: String::new() };
        let way = |question: Question, form| probes(&question).into_iter().find(|p| p.form == form).unwrap();
        let asked = [
            way(Question::Type(global("g")), Form::Both),
            way(Question::Type(field.clone()), Form::Value),
            way(Question::Type(result.clone()), Form::Declared),
            way(Question::Effects("find".into()), Form::Effects),
            way(Question::Type(global("on_exit")), Form::Both),
            way(Question::Type(global("nameless")), Form::Declared),
            way(Question::Type(global("ready")), Form::Both),
        ];
        let param = |index| DeclPath::Param { function: "find".into(), index };
        let typed = |place, ty: &str| Fact::Type(place, ty.into());
        let expected = [
            typed(global("g"), "volatile u8"),
            typed(DeclPath::Typedef("u8".into()), "unsigned char"),
            typed(field, "<unnamed-unsigned:3>"),
            typed(result, "char *"),
            typed(param(0), "int"),
            typed(param(1), "const char *"),
            Fact::Effects("find".into(), CallFlags::PURE | CallFlags::LEAF),
            typed(global("on_exit"), "void (*hook) (int) volatile"),
            typed(DeclPath::Typedef("hook".into()), "void (*<T361>) (int)"),
            typed(global("nameless"), "struct \n{\n  int q;\n}"),
            typed(global("ready"), "atomic u8"),
            typed(DeclPath::Typedef("u8".into()), "unsigned char"),
        ];
        assert_eq!(answers(DUMP, &asked), expected);
    }
}
