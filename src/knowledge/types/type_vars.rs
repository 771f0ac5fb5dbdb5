//! Type variables: the declarations that a gimple dump does not show, what is known of their types, and the
//! solution of a file.
//!
//! Each variable has a row with its type, if it has one, and the [`Source`] of that: known from the start
//! (`known_types`), shown by evidence ([`TypeVars::bind`]) or assumed ([`TypeVars::suppose`]). A variable is
//! bound once; a row that is `fixed` never changes.
//!
//! There are two tables, one over the other. The file's table has the variables of all functions; its
//! [`Solution`] is final. A function that must be solved again has a table over that: a number with the mark
//! [`OF_FILE`] is one of the file, and the function has rows only for what the file leaves open. Each table
//! has its own table of types; [`import_type`] leads from one to the other.

use crate::base::text_tables::{TextMap, text_hash};
use crate::facts::COMPUTE_TYPE;
use crate::ir::{Shape, Source, Type, TypeKind, Types, typedef_meaning};
use crate::knowledge::program::Facts;
use cranelift_entity::{SecondaryMap, entity_impl};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHashSet};

/// Marks a number in the table of the file. The types of those variables are final.
pub(super) const OF_FILE: u32 = 1 << 31;

/// The number of a type variable in its table. With the mark [`OF_FILE`] it is a number in the
/// table of the file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct TypeVarId(pub u32);
entity_impl!(TypeVarId);

/// Something whose type the dump does not show: a declaration, or a part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum TypeVar<'a> {
    /// The record type with this spelling.
    Record(&'a str),
    /// The structure with this tag, which the dump does not spell.
    Tagged(&'a str),
    /// The global variable.
    Global(&'a str),
    /// The object at this constant address, `4096B`.
    Fixed(&'a str),
    /// The result of the function with this identity.
    Return(&'a str),
    /// The parameter with this index.
    Param(&'a str, u32),
    /// The main variant of a typedef. That of an enumeration is itself.
    Typedef(&'a str),
    /// An SSA name of the current function.
    Name(u32),
    /// The value of a term without a name.
    Opaque(u32),
    /// A part of a variable: a field by its name, `*`, `[]`, `()` for the result of a function, or
    /// [`COMPUTE_TYPE`] for the type in which an enumeration is computed.
    Part(TypeVarId, &'a str),
}

impl TypeVarId {
    /// The variable with that index in parallel tables.
    pub fn from_position(position: u32) -> TypeVarId {
        TypeVarId(position)
    }

    /// The index of the variable in parallel tables, if it is not one of the file below.
    pub fn position(self) -> usize {
        self.0 as usize
    }
}

impl<'a> TypeVar<'a> {
    pub fn hash(self) -> u64 {
        text_hash(&self)
    }

    /// The name of the field, if it is one.
    pub fn field(self) -> Option<&'a str> {
        match self {
            TypeVar::Part(_, step) if !matches!(step, "*" | "[]" | "()" | COMPUTE_TYPE) => Some(step),
            _ => None,
        }
    }

    /// Whether it stands for the type in which an enumeration is computed.
    pub fn is_compute_type(self) -> bool {
        matches!(self, TypeVar::Part(_, COMPUTE_TYPE))
    }
}

/// The type in which most enumerations are computed.
pub(super) const USUAL_ENUMERATION: &str = "unsigned int";

/// What is known of a type variable.
#[derive(Clone, Copy, Debug)]
struct TypeVarRow<'a> {
    /// What the variable stands for.
    var: TypeVar<'a>,
    /// Its type, if it has one.
    ty: Option<Type>,
    /// Whether evidence cannot change the type, known or not.
    fixed: bool,
    /// Where the type comes from.
    source: Source,
    /// The same variable in the file's table.
    below: Option<TypeVarId>,
}

/// Invariant properties of a type, as far as computed.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct TypeCache {
    /// The typedef that spells it, if one does.
    pub typedef: Option<Option<TypeVarId>>,
    /// The shape of a main variant, if it is arithmetic.
    pub shape: Option<Option<Shape>>,
    /// The variable of the record, if it is one.
    pub record: Option<Option<TypeVarId>>,
    /// The main variant, unless a typedef stands for it.
    pub main: Option<Type>,
    /// Whether it is an enumeration, for main variants.
    pub enumeration: Option<bool>,
}

/// The types of type variables, over one table of types. A function keeps no rows for what its
/// file, the `base`, knows.
#[derive(Clone, Default, Debug)]
pub(super) struct TypeVars<'s, 'a> {
    /// The types that rows and terms refer to.
    pub types: Types<'a>,
    /// The variables by number.
    rows: Vec<TypeVarRow<'a>>,
    /// The numbers of the rows by variable.
    by_var: HashTable<u32>,
    /// The solution of the file, below the table of a function.
    pub(super) base: Option<&'s Solution<'a>>,
    /// Variables of the file that the function declares with another type.
    declared: TextMap<TypeVar<'a>, TypeVarId>,
    /// The fields that are used of unknown variables.
    fields: FxHashMap<TypeVarId, Vec<&'a str>>,
    /// The records that have a field, as far as functions use it.
    records: TextMap<&'a str, Vec<TypeVarId>>,
    /// What is stated of the program.
    facts: Option<&'a Facts>,
    /// The fields that `const` objects have without `const`.
    pub(super) mutable: FxHashSet<TypeVarId>,
    /// Whether any type is stated.
    pub(super) states_types: bool,
    /// The last name looked up in the library, and its type there. The result and parameters of a
    /// function are asked for in succession.
    pub(super) last_asked: Option<(&'a str, Option<Type>)>,
    /// The types of the file that this table of types has.
    pub(super) imported: ImportedTypes,
    /// Function types without their numbers, and the pointers that show them.
    pub(super) numbered: FxHashMap<Type, Type>,
    pub(super) type_cache: SecondaryMap<Type, TypeCache>,
}

impl<'s, 'a> TypeVars<'s, 'a> {
    /// Type variables of a function whose file has the solution `base`.
    pub fn over(base: &'s Solution<'a>, types: Types<'a>) -> Self {
        TypeVars { types, base: Some(base), facts: base.facts, ..TypeVars::default() }
    }

    /// Type variables of a whole file, with the stated facts.
    pub fn new(facts: &'a Facts) -> Self {
        TypeVars { facts: Some(facts), states_types: facts.states_types(), ..TypeVars::default() }
    }

    /// The solution of the file, which does not change any more.
    pub fn finish(mut self) -> Solution<'a> {
        // Enumerations of which no value shows more are computed in the usual type.
        for index in 0..self.rows.len() {
            let TypeVarRow { var, ty: None, .. } = self.rows[index] else { continue };
            if var.is_compute_type() {
                self.rows[index].ty = Some(self.named(USUAL_ENUMERATION));
            }
        }
        // Looking for the name may add a row.
        let byte = self.byte_typedef();
        let vars = self
            .rows
            .iter()
            .map(|&TypeVarRow { var, ty, source, .. }| SolvedVar { var, ty, source })
            .collect();
        let facts = self.facts;
        let TypeVars { types, by_var, numbered, mutable, .. } = self;
        Solution { types, byte, vars, by_var, numbered, mutable, facts }
    }

    /// The number of `var`, which is added if it is new.
    pub fn id(&mut self, var: TypeVar<'a>) -> TypeVarId {
        // Of a function's table: what the file knows needs no row here.
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
        // A new variable has the type that is known from the start, if one is. A function asks the file
        // alone, which has asked before.
        let mut row = TypeVarRow { var, ty: None, fixed: false, source: Source::Assumed, below };
        if self.base.is_none() || matches!(var, TypeVar::Typedef(name) if typedef_meaning(name).is_some()) {
            let known = self.stated(var).or_else(|| Some((self.library(var)?, Source::Table)));
            if let Some((ty, source)) = known {
                (row.ty, row.fixed, row.source) = (Some(ty), true, source);
            }
        }
        if let TypeVar::Param(function, _) = var {
            // The prototype declares all parameters; further arguments match `...`.
            let result = self.id(TypeVar::Return(function));
            row.fixed |= self.is_fixed(result) && !self.source(result).is_stated();
        }
        self.add(row, hash)
    }

    /// A type of the file here, unless it is known as `own`, and the variable of the file that decides it;
    /// `None` if the file does not know that one.
    pub(super) fn solved(
        &mut self,
        ty: Type,
        own: Option<Type>,
        var: Option<TypeVarId>,
    ) -> Option<(Type, Option<TypeVarId>)> {
        // The variable has to be usable here as well: its type is imported, as `get` expects.
        if let Some(var) = var {
            match *self.base?.known(var) {
                SolvedVar { ty: Some(own), .. } => _ = self.of_file(own),
                SolvedVar { var: TypeVar::Record(_) | TypeVar::Tagged(_), .. } => {}
                _ => return None,
            }
        }
        let ty = own.or_else(|| self.of_file(ty))?;
        Some((ty, var.map(|var| TypeVarId(var.0 | OF_FILE))))
    }

    /// The type here that is `ty` in the table of the file.
    pub fn of_file(&mut self, ty: Type) -> Option<Type> {
        Some(import_type(&self.base?.types, ty, &mut self.types, &mut self.imported))
    }

    /// Adds a variable that has no row.
    fn add(&mut self, row: TypeVarRow<'a>, hash: u64) -> TypeVarId {
        let id = TypeVarId(self.rows.len() as u32);
        // A field tells which record an unknown target may be: the only one that has all fields used of it.
        if let (Some(field), TypeVar::Part(of, _)) = (row.var.field(), row.var) {
            match self.var(of) {
                TypeVar::Record(_) | TypeVar::Tagged(_) => self.records.entry(field).or_default().push(of),
                _ => self.fields.entry(of).or_default().push(field),
            }
        }
        self.rows.push(row);
        self.by_var.insert_unique(hash, id.0, |&index| self.rows[index as usize].var.hash());
        id
    }

    /// The variable's number in the file, if the file knows its type or it has no own type.
    /// Otherwise the error holds its number in the file's table.
    fn in_file(&mut self, var: TypeVar<'a>, base: &'s Solution<'a>) -> Result<TypeVarId, Option<TypeVarId>> {
        if let Some(&own) = self.declared.get(&var) {
            return Ok(own);
        }
        // How the file's table spells the variable: a part of something has the number of the whole there.
        let in_file = match var {
            // Names and opaque terms are those of one function.
            TypeVar::Name(_) | TypeVar::Opaque(_) => return Err(None),
            TypeVar::Part(of, step) if of.0 & OF_FILE != 0 => TypeVar::Part(TypeVarId(of.0 & !OF_FILE), step),
            TypeVar::Part(of, step) => match self.rows[of.0 as usize].below {
                Some(of) => TypeVar::Part(of, step),
                None => return Err(None),
            },
            root => root,
        };
        let Some(below) = base.find(in_file) else { return Err(None) };
        match base.known(below).ty {
            // A type that the file knows is imported now, since `get` cannot.
            Some(ty) => _ = import_type(&base.types, ty, &mut self.types, &mut self.imported),
            // A record is not a place with a type; its fields are.
            None if matches!(var, TypeVar::Record(_) | TypeVar::Tagged(_)) => {}
            // What the file leaves open may be found here.
            None => return Err(Some(below)),
        }
        Ok(TypeVarId(below.0 | OF_FILE))
    }

    /// The file's solution and what it knows of the variable, if the number is one of the file.
    fn in_base(&self, id: TypeVarId) -> Option<(&'s Solution<'a>, &'s SolvedVar<'a>)> {
        let base = self.base.filter(|_| id.0 & OF_FILE != 0)?;
        Some((base, &base.vars[(id.0 & !OF_FILE) as usize]))
    }

    /// The number of `var`, if it has a row here.
    pub fn find(&self, var: TypeVar<'a>) -> Option<TypeVarId> {
        self.find_hashed(var, var.hash())
    }

    fn find_hashed(&self, var: TypeVar<'a>, hash: u64) -> Option<TypeVarId> {
        self.by_var.find(hash, |&index| self.rows[index as usize].var == var).copied().map(TypeVarId)
    }

    /// What the variable stands for.
    pub fn var(&self, id: TypeVarId) -> TypeVar<'a> {
        match self.in_base(id).map(|(_, known)| known.var) {
            Some(TypeVar::Part(of, step)) => TypeVar::Part(TypeVarId(of.0 | OF_FILE), step),
            Some(var) => var,
            None => self.rows[id.0 as usize].var,
        }
    }

    /// The type of the variable, in this table of types.
    pub fn get(&self, id: TypeVarId) -> Option<Type> {
        match self.in_base(id) {
            Some((_, known)) => self.imported.get(&known.ty?).copied(),
            None => self.rows[id.0 as usize].ty,
        }
    }

    /// Declares the type of the variable, which is final.
    pub fn declare(&mut self, var: TypeVar<'a>, ty: Type) {
        let mut id = self.id(var);
        // The file is final, so a declaration of this function alone (the frame's fields) has a row over it.
        if self.in_base(id).is_some() {
            let row = TypeVarRow { var, ty: None, fixed: true, source: Source::Dump, below: None };
            id = self.add(row, var.hash());
            self.declared.insert(var, id);
        }
        let row = &mut self.rows[id.0 as usize];
        (row.ty, row.fixed, row.source) = (Some(ty), true, Source::Dump);
    }

    /// Binds the variable to the type that evidence shows, once and for all. Returns whether it was open.
    pub fn bind(&mut self, id: TypeVarId, ty: Type) -> bool {
        self.bind_as(id, ty, Source::Inferred)
    }

    /// As [`bind`](Self::bind), to a likely type without evidence.
    pub fn suppose(&mut self, id: TypeVarId, ty: Type) -> bool {
        self.bind_as(id, ty, Source::Assumed)
    }

    fn bind_as(&mut self, id: TypeVarId, ty: Type, source: Source) -> bool {
        // The first type stays: pieces of evidence come in the order of their strength, the strongest first.
        let is_open = !self.is_final(id);
        if is_open {
            let row = &mut self.rows[id.0 as usize];
            (row.ty, row.source) = (Some(ty), source);
        }
        is_open
    }

    /// What is stated of the program.
    pub fn facts(&self) -> Option<&'a Facts> {
        self.facts
    }

    /// Where the variable's type comes from.
    pub fn source(&self, id: TypeVarId) -> Source {
        self.in_base(id).map_or_else(|| self.rows[id.0 as usize].source, |(_, known)| known.source)
    }

    /// Whether the variable is a field that `const` objects have without `const`.
    pub fn is_mutable(&self, id: TypeVarId) -> bool {
        match self.base.filter(|_| id.0 & OF_FILE != 0) {
            Some(base) => base.mutable.contains(&TypeVarId(id.0 & !OF_FILE)),
            None => self.mutable.contains(&id),
        }
    }

    /// Whether evidence can no longer change the variable's type.
    pub fn is_final(&self, id: TypeVarId) -> bool {
        self.is_fixed(id) || self.rows[id.0 as usize].ty.is_some()
    }

    fn is_fixed(&self, id: TypeVarId) -> bool {
        id.0 & OF_FILE != 0 || self.rows[id.0 as usize].fixed
    }

    /// The fields that are used of something unknown.
    pub fn fields_of(&self, unknown: TypeVarId) -> Vec<&'a str> {
        self.fields.get(&unknown).cloned().unwrap_or_default()
    }

    /// The records that have a field of this name, as far as functions use it.
    pub fn records_with(&self, field: &str) -> Vec<TypeVarId> {
        self.records.get(field).cloned().unwrap_or_default()
    }

    /// The variables that are not those of the file below, in order of first use.
    pub fn variables(&self) -> impl ExactSizeIterator<Item = TypeVarId> + use<> {
        (0..self.rows.len()).map(|index| TypeVarId(index as u32))
    }
}

/// The types of a file's type variables, over a table of types.
#[derive(Clone, Default, Debug)]
pub(super) struct Solution<'a> {
    /// The types that the variables and terms of the file have.
    pub types: Types<'a>,
    /// The variables by number.
    pub vars: Vec<SolvedVar<'a>>,
    /// The numbers by variable.
    by_var: HashTable<u32>,
    /// The program's name of `unsigned char`.
    pub byte: &'a str,
    /// Function types without their numbers, and the pointers that show them.
    pub numbered: FxHashMap<Type, Type>,
    /// The fields that `const` objects have without `const`.
    mutable: FxHashSet<TypeVarId>,
    /// The stated facts.
    pub facts: Option<&'a Facts>,
}

/// A solved type variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct SolvedVar<'a> {
    /// What the variable stands for.
    pub var: TypeVar<'a>,
    /// Its type, if that is known.
    pub ty: Option<Type>,
    /// Where the type comes from.
    pub source: Source,
}

impl<'a> Solution<'a> {
    /// The number of the variable, if the file mentions it.
    pub fn find(&self, var: TypeVar<'a>) -> Option<TypeVarId> {
        let position = self.by_var.find(var.hash(), |&index| self.vars[index as usize].var == var)?;
        Some(TypeVarId::from_position(*position))
    }

    /// What is known of the variable.
    pub fn known(&self, var: TypeVarId) -> &SolvedVar<'a> {
        &self.vars[var.position()]
    }
}

/// The types of one table that are already imported into another.
pub(super) type ImportedTypes = FxHashMap<Type, Type>;

/// The type in `to` with the structure of `ty` in `from`.
pub(super) fn import_type<'a>(
    from: &Types<'a>,
    ty: Type,
    to: &mut Types<'a>,
    imported: &mut ImportedTypes,
) -> Type {
    if let Some(&done) = imported.get(&ty) {
        return done;
    }
    // Types nest as deep as their spelling, which the reader of types bounds.
    let kind = rebuilt(from.kind(ty), |part| Some(import_type(from, part, to, imported)));
    let kind = kind.expect("every part is imported");
    let new = to.find(&kind).unwrap_or_else(|| to.add(kind));
    imported.insert(ty, new);
    new
}

/// The type in `to` with the structure of `ty` in `from`, if it is there; nothing is added.
pub(super) fn find_type<'a>(from: &Types<'a>, ty: Type, to: &Types<'a>) -> Option<Type> {
    to.find(&rebuilt(from.kind(ty), |part| find_type(from, part, to))?)
}

/// The structure with its parts replaced, if `part` has a type for each.
pub(super) fn rebuilt<'a>(
    kind: &TypeKind<'a>,
    mut part: impl FnMut(Type) -> Option<Type>,
) -> Option<TypeKind<'a>> {
    Some(match *kind {
        TypeKind::Named(name) => TypeKind::Named(name),
        TypeKind::Frame(name) => TypeKind::Frame(name),
        TypeKind::Tagged(name) => TypeKind::Tagged(name),
        TypeKind::Qualified { quals, of } => TypeKind::Qualified { quals, of: part(of)? },
        TypeKind::Pointer { to, attrs } => TypeKind::Pointer { to: part(to)?, attrs },
        TypeKind::Array { of, len } => TypeKind::Array { of: part(of)?, len },
        TypeKind::MadeArray { of, len } => TypeKind::MadeArray { of: part(of)?, len },
        TypeKind::Function { ret, ref params, variadic, unprototyped, id } => TypeKind::Function {
            ret: part(ret)?,
            params: params.iter().map(|&param| part(param)).collect::<Option<_>>()?,
            variadic,
            unprototyped,
            id,
        },
        TypeKind::Vector { len, of, name } => TypeKind::Vector { len, of: part(of)?, name },
        TypeKind::Complex { of } => TypeKind::Complex { of: part(of)? },
    })
}
