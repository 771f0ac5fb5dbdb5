//! Guesses the structure of an unknown object by names. A single object is often named after its
//! type, and functions are named after the type they work on: `strbuf_init` and `strbuf_add` take
//! the address of a `struct strbuf`.

use super::relations::{Evidence, Relation};
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_vars::{TypeVar, TypeVarId, TypeVars};
use crate::base::text_tables::TextMap;
use crate::ir::{Type, TypeKind, is_record_name};
use rustc_hash::FxHashMap;

/// The structures that a file spells, and the functions that take addresses of objects.
pub(super) struct Tags<'a> {
    known: TextMap<&'a str, Type>,
    /// For each object, the functions with its address as first argument, in order of first sight.
    functions: FxHashMap<TypeVarId, Vec<&'a str>>,
    /// For each function, the family of functions that share an object with it.
    families: TextMap<&'a str, Family<'a>>,
}

/// The largest number of words after the structure's name in the name of a function.
const WORDS: usize = 8;

impl<'a> Tags<'a> {
    pub fn new(evidence: &Evidence<'a>, values: &Values, vars: &TypeVars<'_, 'a>) -> Self {
        let spelled = vars.types.all().filter_map(|ty| match *vars.types.kind(ty) {
            TypeKind::Named(name) if is_record_name(name) => Some((name.split_once(' ')?.1, ty)),
            _ => None,
        });
        let mut functions: FxHashMap<TypeVarId, Vec<&'a str>> = FxHashMap::default();
        for &((argument, relation, to), _) in &evidence.relations {
            if relation == Relation::Flow
                && let Term::Param(function, 0) = evidence.terms.get(to)
                && let Some(object) = object(argument, &evidence.terms).and_then(|of| values.var(of))
            {
                functions.entry(object).or_default().push(function);
            }
        }
        let mut families: TextMap<&'a str, Family<'a>> = TextMap::default();
        for functions in functions.values() {
            let Some(family) = Family::of(functions.iter().map(|name| Family::alone(name))) else { continue };
            for name in functions {
                families.entry(name).and_modify(|known| *known = known.and(family)).or_insert(family);
            }
        }
        Tags { known: spelled.collect(), functions, families }
    }

    /// The structure of an object of which only the address is used.
    pub fn object(&self, object: TypeVarId, vars: &mut TypeVars<'_, 'a>) -> Option<Type> {
        let by_name = name(object, vars).and_then(|name| self.known.get(name).copied());
        by_name.or_else(|| {
            let functions = self.functions.get(&object)?;
            let known = functions.iter().find_map(|name| self.longest_known(name));
            let prefix = Family::of(functions.iter().map(|name| self.families[name]))?.prefix();
            match (known, prefix) {
                (Some((tag, _)), Some(prefix)) if prefix.len() > tag.len() => Some(tagged(prefix, vars)),
                (Some((_, known)), _) => Some(known),
                (None, prefix) => Some(tagged(prefix?, vars)),
            }
        })
    }

    /// A pointer to the structure that is likely for a pointer with this name.
    pub fn pointer(&self, pointer: TypeVarId, vars: &mut TypeVars<'_, 'a>) -> Option<Type> {
        let name = name(pointer, vars)?;
        let to = self.known.get(name).copied().unwrap_or_else(|| tagged(name, vars));
        Some(vars.pointer(to))
    }

    /// The structure that a function is named after, with its tag.
    fn longest_known(&self, function: &'a str) -> Option<(&'a str, Type)> {
        let name = bare(function);
        let mut ends = name.rmatch_indices('_').take(WORDS);
        ends.find_map(|(end, _)| Some((&name[..end], *self.known.get(&name[..end])?)))
    }
}

/// Functions that work on the same type.
#[derive(Clone, Copy)]
struct Family<'a> {
    common: &'a str,
    is_several: bool,
}

impl<'a> Family<'a> {
    fn alone(function: &'a str) -> Self {
        Family { common: bare(function), is_several: false }
    }

    fn of(families: impl Iterator<Item = Self>) -> Option<Self> {
        families.reduce(Family::and)
    }

    fn and(self, other: Self) -> Self {
        let pairs = self.common.char_indices().zip(other.common.chars());
        let common = match pairs.into_iter().find(|((_, one), other)| one != other) {
            Some(((end, _), _)) => &self.common[..end],
            None if self.common.len() < other.common.len() => self.common,
            None => other.common,
        };
        let is_several = self.is_several || other.is_several || self.common != other.common;
        Family { common, is_several }
    }

    /// The words that all names begin with, if more words follow in each.
    fn prefix(self) -> Option<&'a str> {
        let (prefix, _) = self.common.rsplit_once('_').filter(|_| self.is_several)?;
        Some(prefix).filter(|prefix| prefix.len() > 2)
    }
}

/// The object whose address the value is.
fn object(value: TermId, terms: &Terms<'_>) -> Option<TermId> {
    if let Term::Address(of) = terms.definition(value) { Some(of) } else { None }
}

/// The name of a variable, or of a field of a known record.
fn name<'a>(declared: TypeVarId, vars: &TypeVars<'_, 'a>) -> Option<&'a str> {
    match vars.var(declared) {
        TypeVar::Global(name) => Some(name),
        TypeVar::Part(of, field) if matches!(vars.var(of), TypeVar::Record(_) | TypeVar::Tagged(_)) => {
            Some(field)
        }
        _ => None,
    }
}

/// The name of a function without leading underscores.
fn bare(function: &str) -> &str {
    function.trim_start_matches('_')
}

fn tagged<'a>(tag: &'a str, vars: &mut TypeVars<'_, 'a>) -> Type {
    vars.types.intern(TypeKind::Tagged(tag))
}
