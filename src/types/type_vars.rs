//! Type variables: the declarations that a gimple dump does not show, and what is known of their types.

use super::basis::Basis;
use super::dependencies::Dependencies;
use super::enumerations::COMPUTE_TYPE;
use super::enumerations::{by_default, is_compute_type};
use super::import::{SparseMemo, import_type, verbatim};
use super::library;
use super::record_bodies;
use super::solution::{Known, Solution};
use crate::facts::TypeFacts;
use crate::ir::{Shape, Type, TypeKind, Types};
use crate::text::parse::declared_type;
use cranelift_entity::SecondaryMap;
use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// The number of a type variable in its table; with a mark, in that of the file below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct TypeVarId(u32);

/// Something that has a type which the dump does not show: a declaration, or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum TypeVar<'a> {
    /// The record type of this spelling.
    Record(&'a str),
    /// The structure of this tag, which the dump does not spell.
    Tagged(&'a str),
    /// A global variable.
    Global(&'a str),
    /// A pointer constant.
    Fixed(&'a str),
    /// What a function returns.
    Return(&'a str),
    /// A function's parameter.
    Param(&'a str, u32),
    /// What a typedef stands for; an enumeration stands for itself.
    Typedef(&'a str),
    /// An SSA name of the function at hand.
    Name(u32),
    /// The value of a term that nothing names.
    Opaque(u32),
    /// A part of a type variable: a field by its name, `*`, `[]` or, for what a function returns, `()`; `+` for what it is computed in, if it
    /// is an enumeration.
    Part(TypeVarId, &'a str),
}

impl<'a> TypeVar<'a> {
    /// Its hash in tables of type variables.
    pub fn hash(self) -> u64 {
        FxBuildHasher.hash_one(self)
    }

    /// The name of the field that it is.
    pub fn field(self) -> Option<&'a str> {
        match self {
            TypeVar::Part(_, step) if !matches!(step, "*" | "[]" | "()" | COMPUTE_TYPE) => Some(step),
            _ => None,
        }
    }
}

/// What is known of a type variable.
#[derive(Clone, Copy, Debug)]
struct Row<'a> {
    var: TypeVar<'a>,
    ty: Option<Type>,
    /// It will not change.
    fixed: bool,
    /// How its type came about.
    basis: Basis,
    /// How often it has changed.
    changes: u8,
    /// The same type variable in the file's table.
    below: Option<TypeVarId>,
}

/// What stays true of a type, as far as somebody asked.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct TypeCache {
    /// The typedef that it is spelled by.
    pub typedef: Option<Option<TypeVarId>>,
    /// The shape of the main variant that it is.
    pub shape: Option<Option<Shape>>,
    /// The type variable of the record that it is.
    pub record: Option<Option<TypeVarId>>,
    /// Its main variant, unless a typedef stands for that.
    pub main: Option<Type>,
    /// Whether it is an enumeration, if it is a main variant.
    pub enumeration: Option<bool>,
}

/// Marks the numbers of type variables that a function takes from its file: what is known of those is known for good.
const OF_FILE: u32 = 1 << 31;

/// The types of type variables, over one table of types. What `base` knows a function does not keep rows of its own for.
#[derive(Clone, Default, Debug)]
pub(super) struct TypeVars<'s, 'a> {
    /// The table.
    pub types: Types<'a>,
    rows: Vec<Row<'a>>,
    /// The rows' numbers by their type variables.
    by_var: HashTable<u32>,
    pub(super) base: Option<&'s Solution<'a>>,
    /// Type variables of the file that the function declares otherwise.
    declared: FxHashMap<TypeVar<'a>, TypeVarId>,
    /// The parts of type variables that have been asked for, in order of first sight, and the marks of those of the file.
    parts: Vec<TypeVarId>,
    seen: Vec<u64>,
    /// What the user states.
    facts: Option<&'a TypeFacts>,
    /// Whether the user states any types.
    pub(super) states_types: bool,
    /// The name that the library was asked for last, and its type there: a function's result and parameters come in a row.
    last_asked: Option<(&'a str, Option<Type>)>,
    pub(super) memo: SparseMemo,
    /// Function types without their numbers, and the pointers that have them.
    pub(super) numbered: FxHashMap<Type, Type>,
    /// Main variants, and how pointers to them are mostly spelled.
    pub(super) spellings: FxHashMap<Type, Type>,
    pub(super) type_cache: SecondaryMap<Type, TypeCache>,
    /// What declared variables point to, unqualified, and how often.
    pub(super) pointees: FxHashMap<Type, u32>,
    /// How many variables are declared as `_Bool`.
    pub(super) truths: u32,
    /// How many are declared as pointers to characters, and how many to constant ones.
    pub(super) texts: [u32; 2],
    /// What has changed since somebody asked.
    pub(super) changed: Vec<TypeVarId>,
    /// What was asked for and may change.
    pub(super) dependencies: Dependencies,
}

/// How often a type variable's type may change before it stays: votes that depend on each other need not settle.
const CHANGES: u8 = 3;

impl<'s, 'a> TypeVars<'s, 'a> {
    /// Type variables over a table of types of their own that know what `base` knows.
    pub fn over(base: &'s Solution<'a>, types: Types<'a>) -> Self {
        TypeVars { types, base: Some(base), ..TypeVars::default() }
    }

    /// Type variables of a whole file, beside what the user states.
    pub fn new(facts: &'a TypeFacts) -> Self {
        TypeVars { facts: Some(facts), states_types: !facts.is_empty(), ..TypeVars::default() }
    }

    /// What is known in the end.
    pub fn finish(mut self) -> Solution<'a> {
        for at in 0..self.rows.len() {
            let Row { var, ty: None, .. } = self.rows[at] else { continue };
            if let Some((ty, basis)) = by_default(var, &mut self) {
                (self.rows[at].ty, self.rows[at].basis) = (Some(ty), basis);
            }
        }
        let vars = self.rows.iter().map(|&Row { var, ty, basis, .. }| Known { var, ty, basis }).collect();
        Solution {
            types: self.types,
            vars,
            by_var: self.by_var,
            numbered: self.numbered,
            spellings: self.spellings,
        }
    }

    /// The number of `type variable`.
    pub fn id(&mut self, var: TypeVar<'a>) -> TypeVarId {
        let below = match self.base {
            Some(base) => match self.in_file(var, base) {
                Ok(id) => return id,
                Err(below) => below,
            },
            None => None,
        };
        let hash = var.hash();
        if let Some(id) = self.find_hashed(var, hash) {
            return id;
        }
        let mut row = Row { var, ty: None, fixed: false, basis: Basis::Unknown, changes: 0, below };
        if self.base.is_none() {
            (row.ty, row.basis) = match self.stated(var) {
                Some(ty) => (Some(ty), Basis::Stated),
                None => (self.library(var), Basis::Library),
            };
            row.fixed = row.ty.is_some();
            if !row.fixed {
                row.basis = Basis::Unknown;
            }
        }
        if let TypeVar::Param(function, _) = var {
            // Of a function with a prototype the parameters are known, and what follows are `...`.
            let result = self.id(TypeVar::Return(function));
            row.fixed |= self.is_fixed(result) && self.basis(result) != Basis::Stated;
        }
        self.add(row, hash)
    }

    fn add(&mut self, row: Row<'a>, hash: u64) -> TypeVarId {
        let id = TypeVarId(self.rows.len() as u32);
        if let TypeVar::Part(..) = row.var
            && !is_compute_type(row.var)
        {
            self.parts.push(id);
        }
        self.rows.push(row);
        self.by_var.insert_unique(hash, id.0, |&at| self.rows[at as usize].var.hash());
        id
    }

    /// The type variable where the file knows its type, or is all that there is to know of it; else the type variable in the file's table.
    fn in_file(&mut self, var: TypeVar<'a>, base: &'s Solution<'a>) -> Result<TypeVarId, Option<TypeVarId>> {
        if let Some(&own) = self.declared.get(&var) {
            return Ok(own);
        }
        let there = match var {
            TypeVar::Name(_) | TypeVar::Opaque(_) => return Err(None),
            TypeVar::Part(of, step) if of.0 & OF_FILE != 0 => TypeVar::Part(TypeVarId(of.0 & !OF_FILE), step),
            TypeVar::Part(of, step) => match self.rows[of.0 as usize].below {
                Some(of) => TypeVar::Part(of, step),
                None => return Err(None),
            },
            root => root,
        };
        let Some(below) = base.find(there) else { return Err(None) };
        match base.known(below).ty {
            Some(ty) => _ = import_type(&base.types, ty, &mut self.types, &mut self.memo, &verbatim),
            None if matches!(var, TypeVar::Record(_) | TypeVar::Tagged(_)) => {}
            None => return Err(Some(below)),
        }
        let id = TypeVarId(below.0 | OF_FILE);
        if let TypeVar::Part(..) = var
            && !is_compute_type(var)
        {
            if self.seen.is_empty() {
                self.seen = vec![0; base.vars.len() / 64 + 1];
            }
            let (word, bit) = (&mut self.seen[below.0 as usize / 64], 1 << (below.0 % 64));
            if *word & bit == 0 {
                *word |= bit;
                self.parts.push(id);
            }
        }
        Ok(id)
    }

    /// What the file knows of the type variable, if that is where it comes from.
    fn below(&self, id: TypeVarId) -> Option<(&'s Solution<'a>, &'s Known<'a>)> {
        let base = self.base.filter(|_| id.0 & OF_FILE != 0)?;
        Some((base, &base.vars[(id.0 & !OF_FILE) as usize]))
    }

    /// The number of `type variable`, if it has one and may change.
    pub fn find(&self, var: TypeVar<'a>) -> Option<TypeVarId> {
        self.find_hashed(var, var.hash())
    }

    fn find_hashed(&self, var: TypeVar<'a>, hash: u64) -> Option<TypeVarId> {
        self.by_var.find(hash, |&at| self.rows[at as usize].var == var).copied().map(TypeVarId)
    }

    /// What the C library has for the type variable, or the body that a record without a name is spelled by.
    fn library(&mut self, var: TypeVar<'a>) -> Option<Type> {
        let ty = match var {
            TypeVar::Global(name) | TypeVar::Return(name) | TypeVar::Param(name, _) => {
                match self.last_asked {
                    Some((last, ty)) if last == name => ty?,
                    _ => {
                        let ty = library::declared(name, &mut self.types);
                        self.last_asked = Some((name, ty));
                        ty?
                    }
                }
            }
            TypeVar::Part(of, field) => {
                let TypeVar::Record(record) = self.var(of) else { return None };
                return match record_bodies::field(record, field) {
                    Some(declaration) => declared_type(&mut self.types, declaration),
                    None => library::field(record, field, &mut self.types),
                };
            }
            _ => return None,
        };
        match (var, self.types.kind(ty)) {
            (TypeVar::Return(_), &TypeKind::Function { ret, .. }) => Some(ret),
            (TypeVar::Param(_, i), TypeKind::Function { params, .. }) => params.get(i as usize).copied(),
            (TypeVar::Global(_), TypeKind::Function { .. }) => None,
            (TypeVar::Global(_), _) => Some(ty),
            _ => None,
        }
    }

    /// The type variable of that number.
    pub fn var(&self, id: TypeVarId) -> TypeVar<'a> {
        match self.below(id).map(|(_, known)| known.var) {
            Some(TypeVar::Part(of, step)) => TypeVar::Part(TypeVarId(of.0 | OF_FILE), step),
            Some(var) => var,
            None => self.rows[id.0 as usize].var,
        }
    }

    /// The type variable's type.
    pub fn get(&self, id: TypeVarId) -> Option<Type> {
        match self.below(id) {
            Some((_, known)) => self.memo.get(&known.ty?).copied(),
            None => self.rows[id.0 as usize].ty,
        }
    }

    /// The type variable has this type for sure.
    pub fn declare(&mut self, var: TypeVar<'a>, ty: Type) {
        let mut id = self.id(var);
        if self.below(id).is_some() {
            let basis = Basis::Declared;
            let row = Row { var, ty: None, fixed: true, basis, changes: 0, below: None };
            id = self.add(row, var.hash());
            self.declared.insert(var, id);
        }
        let row = &mut self.rows[id.0 as usize];
        (row.ty, row.fixed, row.basis) = (Some(ty), true, Basis::Declared);
    }

    /// Evidence has it that the type variable has this type. Whether that is news.
    pub fn conclude(&mut self, id: TypeVarId, ty: Type) -> bool {
        if self.is_final(id) || self.get(id) == Some(ty) {
            return false;
        }
        let row = &mut self.rows[id.0 as usize];
        row.changes += 1;
        (row.ty, row.basis) = (Some(ty), Basis::Inferred);
        self.changed.push(id);
        true
    }

    /// No evidence has it, but it is likely that the type variable has this type. Whether that is news.
    pub fn suppose(&mut self, id: TypeVarId, ty: Type) -> bool {
        let news = self.conclude(id, ty);
        if news {
            self.rows[id.0 as usize].basis = Basis::Guessed;
        }
        news
    }

    /// What the user states of types.
    pub fn facts(&self) -> Option<&'a TypeFacts> {
        self.facts
    }

    /// How the type variable's type came about.
    pub fn basis(&self, id: TypeVarId) -> Basis {
        self.below(id).map_or_else(|| self.rows[id.0 as usize].basis, |(_, known)| known.basis)
    }

    /// Whether evidence cannot change the type variable's type any more.
    pub fn is_final(&self, id: TypeVarId) -> bool {
        self.is_fixed(id) || self.rows[id.0 as usize].changes >= CHANGES
    }

    fn is_fixed(&self, id: TypeVarId) -> bool {
        id.0 & OF_FILE != 0 || self.rows[id.0 as usize].fixed
    }

    /// Whether these are the type variables of a whole file.
    pub fn is_whole(&self) -> bool {
        self.base.is_none()
    }

    /// All type variables but those of the file below.
    pub fn ids(&self) -> impl Iterator<Item = TypeVarId> + use<> {
        (0..self.rows.len() as u32).map(TypeVarId)
    }

    /// All parts of type variables, in order of first sight.
    pub fn parts(&self) -> &[TypeVarId] {
        &self.parts
    }

    /// The type variable with that index in tables beside this one.
    pub fn at(position: u32) -> TypeVarId {
        TypeVarId(position)
    }

    /// The index of the type variable in tables beside this one, if it is not one of the file below.
    pub fn position(id: TypeVarId) -> usize {
        id.0 as usize
    }
}
