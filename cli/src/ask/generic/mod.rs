//! The types of temporaries from the front end's trees (`-fdump-tree-original-raw`).
//!
//! That dump is GENERIC as the gimplifier gets it, with the type of each tree: casts that GIMPLE does not
//! show, constants, fields, calls. A temporary is the value of one of these trees. Its shape shows which one:
//!
//! 1. [`raw_dump`]: the dump's nodes;
//! 2. [`shape`]: GENERIC ([`generic_shapes`]) and GIMPLE ([`gimple_shapes`], each temporary
//!    replaced by its value) in one form;
//! 3. a temporary can be the value of each tree with its shape. If their types differ, those with
//!    the same uses remain;
//! 4. if one type remains, it is the temporary's type, in GCC's spelling ([`spell_type`]).

mod generic_shapes;
mod gimple_shapes;
pub(crate) mod raw_dump;
pub(crate) mod shape;
mod spell_type;

use super::REF_ALL;
use cranelift_entity::EntityRef as _;
use generic_shapes::{Candidates, Typed, typed};
use gimple_shapes::{Temporary, temporaries};
use raw_dump::Nodes;
use shape::Shapes;
use spell_type::spell;
use std::collections::BTreeMap;
use tressa::internals::facts::{DeclPath, Fact, ProgramFacts, Spelled};
use tressa::internals::ir::plain_name;
use tressa::internals::unit::Unit;
use tressa::ir::{Function, Name, Source, Types};
use tressa::text::print;

/// The types in `original`, such a dump, that differ from those inferred for `unit`: those of temporaries;
/// and, as the second records, those of built-ins' parameters that the program gives no prototype, by what is
/// passed.
pub fn written_types(unit: &Unit<'_>, original: &str) -> (ProgramFacts, ProgramFacts) {
    let texts = raw_dump::functions(original);
    let (mut facts, mut passed) = (ProgramFacts::default(), ProgramFacts::default());
    let mut numbers: BTreeMap<(&str, u32), Option<String>> = BTreeMap::new();
    for item in unit.items() {
        let Some(&Some(text)) = texts.get(plain_name(item.name())) else { continue };
        let Ok(f) = item.function() else { continue };
        let mut f = f.into_owned();
        unit.types.infer(&mut f, None);
        let nodes = Nodes::read(text);
        for (function, index, ty) in unconverted_numbers(&nodes) {
            let known = numbers.entry((function, index)).or_insert_with(|| Some(ty.clone()));
            *known = known.take().filter(|known| *known == ty);
        }
        for (name, ty) in types_of(&f, &nodes) {
            if let Some(ty) = differing_type(&f, name, &ty) {
                let place =
                    DeclPath::Name { function: plain_name(f.name).to_string(), version: name.index() as u32 };
                *facts.type_at(place) = Fact::Known(Spelled(ty), Source::Compiler);
            }
        }
    }
    let is_builtin = |function: &str| unit.facts.builtin_name(function).is_some();
    for ((function, index), ty) in numbers {
        if let Some(ty) = ty.filter(|_| is_builtin(function)) {
            let place = DeclPath::Param { function: function.to_string(), index };
            *passed.type_at(place) = Fact::Known(Spelled(ty), Source::Compiler);
        }
    }
    (facts, passed)
}

/// The integer constants among the arguments of functions without a prototype, which nothing converts: the
/// function, the position and the constant's type.
fn unconverted_numbers<'t>(nodes: &Nodes<'t>) -> Vec<(&'t str, u32, String)> {
    let mut found = Vec::new();
    for call in (1..nodes.count()).filter(|&node| nodes.get(node).code == "call_expr") {
        let function = nodes.field(call, "fn").and_then(|address| nodes.field(address, "op 0"));
        let prototype = |of| nodes.field(of, "type").and_then(|ty| nodes.field(ty, "prms"));
        let Some(function) = function.filter(|&of| prototype(of).is_none()) else { continue };
        let Some(name) = nodes.name(function) else { continue };
        for (key, argument) in nodes.get(call).parts() {
            if let Ok(index) = key.parse()
                && nodes.get(argument).code == "integer_cst"
                && let Some(ty) = nodes.field(argument, "type").and_then(|ty| spell(nodes, ty))
            {
                found.push((name, index, ty));
            }
        }
    }
    found
}

/// The types of temporaries, as far as the trees determine them.
fn types_of<'t>(f: &Function<'t>, nodes: &Nodes<'t>) -> Vec<(Name, String)> {
    let mut shapes = Shapes::default();
    let typed = typed(nodes, &mut shapes);
    let found = temporaries(f, &mut shapes);
    let open = found.into_iter().filter(|of| of.is_open && f.ssa.names[of.name].var.is_none());
    open.filter_map(|of| Some((of.name, spell(nodes, only_type(&typed, &of)?)?))).collect()
}

/// The type of the trees that the temporary can be the value of, if there is only one.
fn only_type(typed: &Typed, of: &Temporary) -> Option<usize> {
    let mut candidates = typed.values.get(&of.shape).cloned();
    for &whole in &of.wholes {
        if candidates.as_ref().is_some_and(|types| types.len() == 1) {
            break;
        }
        let Some(here) = typed.parts.get(&(whole, of.shape)) else { continue };
        match &mut candidates {
            Some(types) => types.retain(|ty| here.contains(ty)),
            None => candidates = Some(Candidates::clone(here)),
        }
    }
    if let [ty] = candidates?[..] { Some(ty) } else { None }
}

/// `spelled`, if it differs from the type of the name. The numbers of pointers to functions and
/// `{ref-all}` are ignored, because the trees do not show them.
fn differing_type(f: &Function<'_>, name: Name, spelled: &str) -> Option<String> {
    let mut types = Types::default();
    let spelled = Spelled(spelled.to_string());
    let ty = spelled.build(&mut types)?;
    let text = print::spelled(&types, ty);
    let known = f.ssa.names[name].ty.map_or(String::new(), |has| print::spelled(&f.types, has));
    let known = known.replace(REF_ALL, "");
    let is_known = match (text.split_once("(*)"), known.split_once("(*<")) {
        (Some((ret, params)), Some((known_ret, known))) => {
            ret == known_ret && known.split_once(">)").is_some_and(|(_, known)| params == known)
        }
        _ => text == known,
    };
    (!is_known).then_some(text)
}
