//! Types that the rest of the file suggests for a variable without constraints.
//!
//! A field that is only compared with constants can have any type that holds them; the dump does not show
//! which. But programs are consistent: fields of the same name in other records, names with the same prefix
//! and declarations with the same use mostly have the same type. The known variables of the file are counted
//! by these traits. An unknown one gets the most frequent type under the most telling trait.

use super::ByType;
use super::choose::Candidates;
use super::enumerations::COMPUTE_TYPE;
use super::guessed::{enumeration, fits, truth};
use super::relations::{Hint, Value};
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::base::text_tables::TextMap;
use crate::ir::{Shape, Type, TypeKind};

/// A trait that declarations of one type tend to share, the most telling first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Trait<'a> {
    Name(&'a str),
    /// The lower-case letters before the first capital (`nByte`), and the use.
    Prefix(&'a str, Use),
    Use(Use),
}

/// The use of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Use {
    kind: Kind,
    /// Whether it is converted to `int`, and so is none.
    converted: bool,
    /// Whether it is compared with no constant (0), with 0 and 1 only (1), or with others (2).
    constants: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Field,
    Element,
    Global,
    Result,
    Other,
}

/// One declaration of type `int` counts as this many.
const COMMON: u32 = 4;

/// The number of known declarations with a trait that a guess needs.
fn enough(found: Trait<'_>) -> u32 {
    match found {
        Trait::Name(_) => 1,
        Trait::Prefix(..) => 2,
        Trait::Use(_) => 4,
    }
}

/// The types of the known variables by trait, in order of first sight.
#[derive(Default)]
pub(super) struct Habits<'a> {
    counts: TextMap<Trait<'a>, ByType<u32>>,
}

impl<'a> Habits<'a> {
    /// Counts a variable with the arithmetic type `main`.
    pub fn learn(
        &mut self,
        var: TypeVarId,
        candidates: &Candidates,
        main: Type,
        vars: &mut TypeVars<'_, 'a>,
    ) {
        let width = matches!(vars.types.kind(main), TypeKind::Named(name) if name.starts_with('<'));
        for found in traits(var, candidates, vars).into_iter().flatten() {
            if width && matches!(found, Trait::Name(_)) {
                // Bit-fields of the same name need not have the same width.
                continue;
            }
            let counts = self.counts.entry(found).or_default();
            *counts.entry(main).or_default() += 1;
        }
    }

    /// The type by habit, or by the variable's constants if habits show no more.
    pub fn guess(
        &self,
        var: TypeVarId,
        candidates: &Candidates,
        vars: &mut TypeVars<'_, 'a>,
    ) -> Option<Type> {
        let [name, prefix, used] = traits(var, candidates, vars);
        let habit =
            |found: Option<Trait<'a>>, vars: &mut TypeVars<'_, 'a>| self.most(found?, candidates, vars);
        let by_name =
            habit(name, vars).or_else(|| truth(var, candidates, vars)).or_else(|| habit(prefix, vars));
        by_name.or_else(|| {
            let used = habit(used, vars);
            let is_plain = used.is_none_or(|ty| *vars.types.kind(ty) == TypeKind::Named("int"));
            let other = if is_plain { enumeration(var, candidates, vars) } else { None };
            other.or(used)
        })
    }

    /// The most frequent type of declarations with the trait.
    fn most(&self, found: Trait<'a>, candidates: &Candidates, vars: &mut TypeVars<'_, 'a>) -> Option<Type> {
        // Only a clear habit overrides the commonest type.
        let common = |ty: Type, vars: &TypeVars<'_, 'a>| {
            matches!(found, Trait::Use(_)) && matches!(vars.types.kind(ty), TypeKind::Named("int"))
        };
        let mut best: Option<(Type, u32)> = None;
        for (&ty, &count) in self.counts.get(&found)? {
            let count = if common(ty, vars) { COMMON * count } else { count };
            if best.is_none_or(|(_, most)| count > most)
                && count >= enough(found)
                && vars.shape(ty).is_some_and(|shape| fits(shape, candidates, vars))
            {
                best = Some((ty, count));
            }
        }
        best.map(|(ty, _)| ty)
    }
}

fn traits<'a>(
    var: TypeVarId,
    candidates: &Candidates,
    vars: &mut TypeVars<'_, 'a>,
) -> [Option<Trait<'a>>; 3] {
    let (kind, name) = match vars.var(var) {
        TypeVar::Part(_, "[]") => (Kind::Element, None),
        TypeVar::Part(_, "*" | "()" | COMPUTE_TYPE) => (Kind::Other, None),
        TypeVar::Part(_, field) => (Kind::Field, Some(field)),
        TypeVar::Global(name) => (Kind::Global, Some(name)),
        TypeVar::Return(name) => (Kind::Result, Some(name)),
        _ => (Kind::Other, None),
    };
    let int = Shape::Int { bits: 32, signed: true };
    let converted = candidates.excluded_shapes(vars).contains(&int);
    let largest = candidates
        .hints()
        .iter()
        .filter_map(|hint| {
            if let &(Hint::Integer(Value(n)) | Hint::Added(Value(n))) = hint { Some(n.abs()) } else { None }
        })
        .max();
    let constants = match largest {
        None => 0,
        Some(0 | 1) => 1,
        Some(_) => 2,
    };
    let use_ = Use { kind, converted, constants };
    [
        name.filter(|_| kind == Kind::Field).map(Trait::Name),
        name.and_then(prefix).map(|prefix| Trait::Prefix(prefix, use_)),
        Some(Trait::Use(use_)).filter(|_| !converted),
    ]
}

/// The lower-case letters before the first capital.
fn prefix(name: &str) -> Option<&str> {
    let end = name.find(|c: char| !c.is_ascii_lowercase())?;
    (end > 0 && name[end..].starts_with(|c: char| c.is_ascii_uppercase())).then(|| &name[..end])
}
