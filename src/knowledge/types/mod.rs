//! Infers the types that a gimple dump leaves out.
//!
//! A gimple dump declares no temporaries (`_1 = p->x`), fields or globals. The SSA dump declares every SSA
//! name without a variable, with its type. The functions of a dump together show most of these types, as
//! Hindley and Milner's algorithm finds them: type variables, constraints from statements, unification.
//!
//! 1. *Constraints* (`statements`): the statements of a function give each SSA name a *term* (`term`,
//!    `expressions`) over *type variables*: undeclared fields, globals, results and parameters of functions,
//!    typedefs. A definition is an equality: the name has the main variant of the term's type. Every other
//!    meeting of two terms is a relation up to useless conversions (`evidence`).
//! 2. *Known types* (`type_vars`, `known_types`): stated facts, declarations in the dump, the C library and
//!    GCC's built-ins.
//! 3. *Solution* (`solve`): terms with known parts have known values (`values`, `main_variants`), which bound
//!    the variables that they meet (`bounds`). Variables that meet no type are unified, by union-find, and a
//!    class gets the default for its use.
//! 4. *Reading* (`temporary_types`): the SSA names of one function read the values that the file's solution
//!    gave their terms ([`KeptEvidence`]). If that leaves open what is asked for, the kept evidence is solved
//!    in the same way, over the file's solution. `operand_types` reads it for trees that are not SSA names.
//!
//! Known: what the dump declares, what facts state, what GCC and the C library declare. Shown: what
//! statements require. Assumed: the default for a variable that meets no type. [`Source`](crate::ir::Source)
//! tells them apart for each type. `docs/reference/types.md` says which statements give which constraints.
//!
//! This file is the entry: it merges the evidence of all functions ([`Collector`]) and keeps what was found
//! ([`FileTypes`]).

mod bounds;
mod evidence;
mod expressions;
mod globals;
mod known_types;
mod main_variants;
mod operand_types;
mod solve;
mod statements;
mod temporary_types;
mod term;
mod type_vars;
mod values;

use crate::base::text_tables::{TextMap, TextSet};
use crate::facts::{COMPUTE_TYPE, DeclPath, Temporary};
use crate::ir::{
    Function, Name, Source, TRUTH, Type, TypeKind, VarData, VarKind, is_typedef_name, plain_name, split_place,
};
use crate::knowledge::program::Facts;
use crate::text::parse::name_around;
use evidence::{Evidence, Hint, KnownNames, Relation, TypeEvidence};
use globals::{GlobalUses, NameKinds, NameUses, TextUses};
use known_types::path_to;
use rustc_hash::{FxHashMap, FxHashSet};
use term::{Term, TermId};
use type_vars::{ImportedTypes, Solution, TypeVar, TypeVarId, TypeVars, import_type};
use values::TermValues;

pub use evidence::KeptEvidence;
pub use known_types::field_declaration;
pub use main_variants::{may_alias, vector_typedef};
pub(crate) use main_variants::{shape_by_name, standard_typedef};
pub use operand_types::{ObjectType, OperandTypes};
pub use temporary_types::number_pointers;

/// What all functions of one dump show about the types of globals, fields and functions.
#[derive(Clone, Debug, Default)]
pub struct FileTypes<'a> {
    /// The types of the type variables of all functions.
    solution: Solution<'a>,
    /// The values of the terms of all functions.
    values: TermValues,
    /// Which undeclared names are functions and which are variables.
    names: NameKinds<'a>,
    /// What is stated of the program.
    facts: Option<&'a Facts>,
    /// Globals that are constant arrays of characters.
    texts: TextSet<&'a str>,
    /// The least sizes of globals, in bytes.
    least_sizes: TextMap<&'a str, u64>,
}

impl<'a> FileTypes<'a> {
    /// Collects the evidence of `functions`, all of one dump and at the high GIMPLE stage, and adds `facts`.
    pub fn collect<'f>(functions: impl IntoIterator<Item = &'f Function<'a>>, facts: &'a Facts) -> Self
    where
        'a: 'f,
    {
        let mut collector = Collector::new(facts);
        functions.into_iter().for_each(|f| drop(collector.add(f, FunctionEvidence::collect(f))));
        collector.finish()
    }

    /// Whether the global `name` seems to be a constant array of characters.
    pub fn is_constant_text(&self, name: &str) -> bool {
        self.texts.contains(name)
    }

    /// The least size of the global `name`, in bytes.
    pub fn least_size(&self, name: &str) -> u64 {
        self.least_sizes.get(name).copied().unwrap_or(0)
    }

    /// The stated types of temporaries of `f`.
    fn stated_names(&self, f: &mut Function<'a>) -> FxHashMap<Name, Type> {
        let function = plain_name(f.name);
        let stated = self.facts.and_then(|facts| facts.program().names.get(function)).into_iter().flatten();
        let mut types = std::mem::take(&mut f.types);
        let mut stated: FxHashMap<Name, Type> = stated
            .filter_map(|(&Temporary(version), ty)| {
                Some((f.name_of_version(version)?, ty.get()?.build(&mut types)?))
            })
            .collect();
        if !stated.is_empty() {
            // A stated pointer to a function may leave open which node its type is.
            let mut vars = TypeVars::over(&self.solution, types);
            stated.values_mut().for_each(|ty| *ty = vars.main_variant(*ty).unwrap_or(*ty));
            types = vars.types;
        }
        f.types = types;
        stated
    }

    /// The records that the facts say this function gives initial values.
    fn initialized(&self, function: &str) -> Vec<&'a str> {
        let stated = self.facts.and_then(|facts| facts.function(plain_name(function)));
        stated.into_iter().flat_map(|function| &function.initializes).map(String::as_str).collect()
    }

    /// Everything whose type the functions depend on and no function declares.
    pub fn undeclared(&self) -> Vec<DeclPath> {
        let variable = |id: TypeVarId| self.solution.known(id).var;
        let paths = self.solution.vars.iter().filter(|known| known.source != Source::Dump);
        let paths = paths.filter(|known| !known.var.is_compute_type());
        let mut paths: Vec<_> = paths.filter_map(|known| path_to(known.var, variable)).collect();
        // A typedef of a pointer to a function hides how the pointer prints without it.
        paths.extend(self.solution.types.all().filter_map(|ty| match *self.solution.types.kind(ty) {
            TypeKind::Function { id, .. } if is_typedef_name(id) => Some(DeclPath::Typedef(id.to_string())),
            _ => None,
        }));
        paths.sort();
        paths
    }

    /// Marks which names that `f` does not declare are functions and which are variables.
    pub fn classify_names(&self, f: &mut Function<'a>) {
        self.names.classify(f);
    }
}

/// The evidence of one function, for a [`Collector`].
#[derive(Default)]
pub(crate) struct FunctionEvidence<'a>(TypeEvidence<'a>, GlobalUses<'a>, NameUses<'a>);

impl<'a> FunctionEvidence<'a> {
    /// Collects the evidence of `f`, which is at the high GIMPLE stage.
    pub fn collect(f: &Function<'a>) -> Self {
        let evidence = statements::collect(f, &KnownNames::default());
        FunctionEvidence(evidence, GlobalUses::collect(f), NameUses::collect(f))
    }
}

/// Merges the evidence of a dump's functions and solves it.
pub(crate) struct Collector<'a> {
    /// The evidence of the functions added so far.
    file: MergedEvidence<'a>,
    /// The type variables that it mentions.
    vars: TypeVars<'a, 'a>,
    /// The uses of names that show which of them are functions.
    names: NameKinds<'a>,
    /// The uses of globals that show which are constant texts, and how long they are.
    texts: TextUses<'a>,
    is_cplusplus: bool,
}

impl<'a> Collector<'a> {
    /// A collector without evidence, which knows the stated facts.
    pub fn new(facts: &'a Facts) -> Self {
        Collector {
            file: MergedEvidence::default(),
            vars: TypeVars::new(facts),
            names: NameKinds::default(),
            texts: TextUses::default(),
            is_cplusplus: false,
        }
    }

    /// Notes that the dump is of a program in C++, where `bool` is a type of the language, and so is
    /// `wchar_t`, whose values are computed in an integer type as those of an enumeration.
    pub fn set_cplusplus(&mut self) {
        self.is_cplusplus = true;
        let truth = self.vars.named("_Bool");
        self.vars.declare(TypeVar::Typedef(TRUTH), truth);
        let characters = [
            ("wchar_t", "int"),
            ("char8_t", "unsigned char"),
            ("char16_t", "short unsigned int"),
            ("char32_t", "unsigned int"),
        ];
        for (name, integer) in characters {
            let [own, integer] = [name, integer].map(|name| self.vars.named(name));
            self.vars.declare(TypeVar::Typedef(name), own);
            let typedef = self.vars.id(TypeVar::Typedef(name));
            self.vars.declare(TypeVar::Part(typedef, COMPUTE_TYPE), integer);
        }
    }

    /// Adds the evidence of the next function of the dump. Returns what [`FileTypes::infer`] needs of it.
    pub fn add(&mut self, f: &Function<'a>, collected: FunctionEvidence<'a>) -> KeptEvidence<'a> {
        // What is not about types is merged as it is.
        let vars = &mut self.vars;
        vars.types.shows_numbers |= f.types.shows_numbers;
        vars.types.may_alias.clone_from(&f.types.may_alias);
        self.names.add(&collected.2);
        self.texts.add(f.name, &collected.1);
        // Each function has its own table of types. Terms are made over the types of the file, so that equal
        // types of two functions have one number there.
        let mut imported_types = ImportedTypes::default();
        let imported = |ty| import_type(&f.types, ty, &mut vars.types, &mut imported_types);
        let in_file = self.file.add(&collected.0, imported);
        // What this function declares is known of the variables that others use without declaring them: a
        // call of `f` in another function takes the result and the parameters from here.
        declare(f, vars, &mut imported_types);
        // The types of its variables are imported as well, though no term may mention them: they may show the
        // numbers of pointers to functions, and the program's typedef of `unsigned char`.
        for ty in f.decls.vars.values().filter_map(|var| var.ty) {
            import_type(&f.types, ty, &mut vars.types, &mut imported_types);
        }
        KeptEvidence::new(collected.0, in_file)
    }

    /// Solves what all functions show together.
    pub fn finish(mut self) -> FileTypes<'a> {
        // The numbers of pointers to functions decide which types are equal, so they come before any type is
        // compared.
        self.vars.note_numbered();
        // Evaluates all terms under what is known from the start, then solves for the rest in rounds.
        let evidence = self.file.evidence;
        let values = TermValues::new(&evidence.terms, &mut self.vars);
        let mut values = solve::solve(&evidence, values, &mut self.vars);
        // A `const` object has a `mutable` field without `const`, which shows only now: so fields are
        // evaluated once more at the end, and sums: the type of `p + 8` depends on the size of what `p` points
        // to, which may have been found after the sum was evaluated.
        if self.is_cplusplus {
            self.vars.mutable = values.mutable_fields(&evidence, &self.vars);
        }
        values.finish(&evidence.terms, &mut self.vars);
        let facts = self.vars.facts();
        let (solution, (texts, least_sizes)) = (self.vars.finish(), self.texts.finish());
        FileTypes { solution, values, names: self.names, facts, texts, least_sizes }
    }
}

/// Declares the result and parameters of `f`, the results of functions that it declares, and its
/// `extern` variables.
fn declare<'a>(f: &Function<'a>, vars: &mut TypeVars<'_, 'a>, imported_types: &mut ImportedTypes) {
    // The function that is defined here: what it returns.
    if let Some(ret) = f.head.ret {
        let ret = import_type(&f.types, ret, &mut vars.types, imported_types);
        vars.declare_result(f, ret);
    }
    let mut declare = |var: TypeVar<'a>, ty: Type| {
        let ty = import_type(&f.types, ty, &mut vars.types, imported_types);
        vars.declare(var, ty);
    };
    // Functions that it declares in a block, `int f ();`: what these return.
    for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Function) {
        if let Some(&TypeKind::Function { ret, .. }) = var.ty.map(|ty| f.types.kind(ty)) {
            declare(TypeVar::Return(var.name), ret);
        }
    }
    // Variables of the file that it declares in a block, `extern int x;`. Dumps of later stages do not show
    // these declarations.
    for var in f.decls.vars.values().filter(|var| var.kind == VarKind::Extern) {
        if let Some(ty) = var.ty {
            declare(TypeVar::Global(var.name), ty);
        }
    }
    // Its parameters.
    for (&param, index) in f.decls.params.iter().zip(0..) {
        if let Some(ty) = f.decls.vars[param].ty {
            declare(TypeVar::Param(f.identity(), index), ty);
        }
    }
    declare_captures(f, vars, imported_types);
}

/// Declares the fields of a closure: what a lambda expression captures is a variable in it,
/// `int & x [value-expr: __closure->__x]`. Facts know better, of the class by which a member function is named: the
/// variable may be `const` because the closure is.
fn declare_captures<'a>(f: &Function<'a>, vars: &mut TypeVars<'_, 'a>, imported_types: &mut ImportedTypes) {
    const CLOSURE: &str = "__closure";
    // The record is the type that the first parameter of the function call operator points to.
    let is_object = |var: &&VarData<'_>| matches!(var.name, CLOSURE | "this");
    let closure = f.decls.params.first().map(|&param| &f.decls.vars[param]).filter(is_object);
    let Some(record) = closure.and_then(|closure| f.types.pointee(closure.ty?)) else { return };
    let record = import_type(&f.types, record, &mut vars.types, imported_types);
    let Some(record) = vars.record_var(record) else { return };
    for var in f.decls.vars.values() {
        // The declaration names the field that is the variable's value: `__x` of the closure has the type of
        // `x`.
        let place = var.decl.split_once(" [value-expr: ").map(|(_, place)| place.trim_end_matches(']'));
        let part = place.and_then(|place| split_place(place).1.split_once("->"));
        if let (Some((CLOSURE, field)), Some(ty)) = (part.map(|(of, field)| (plain_name(of), field)), var.ty)
        {
            let ty = import_type(&f.types, ty, &mut vars.types, imported_types);
            vars.declare(TypeVar::Part(record, field), ty);
        }
    }
    let class = name_around(f.name).filter(|class| class.ends_with(")>"));
    let fields = class.and_then(|class| vars.facts()?.program().fields.get(class));
    for (field, ty) in fields.into_iter().flatten() {
        if let Some(ty) = ty.get().and_then(|ty| ty.build(&mut vars.types)) {
            vars.declare(TypeVar::Part(record, field), ty);
        }
    }
}

/// The evidence of several functions, each piece once.
#[derive(Default)]
struct MergedEvidence<'a> {
    /// All of it, in order of first sight.
    evidence: Evidence<'a>,
    /// The pieces that `evidence` has, by which equal ones are found.
    relations: FxHashSet<(TermId, Relation, TermId)>,
    hints: FxHashSet<(TermId, Hint)>,
}

impl<'a> MergedEvidence<'a> {
    /// Adds a function's evidence; `imported` imports its types. SSA names are replaced by their definitions.
    /// Returns the numbers here of the function's terms.
    pub fn add(&mut self, from: &TypeEvidence<'a>, mut imported: impl FnMut(Type) -> Type) -> Vec<TermId> {
        // Terms in order of their numbers: the parts of a term come before it and are in `file_terms`
        // already.
        let MergedEvidence { evidence: to, relations, hints } = self;
        let mut file_terms: Vec<TermId> = Vec::with_capacity(from.evidence.terms.len());
        for (_, term) in from.evidence.terms.iter() {
            let in_file = |id: TermId| file_terms[id.0 as usize];
            let terms = &to.terms;
            let term: Term<'a> = match term {
                Term::Known(ty) => Term::Known(imported(ty)),
                // An SSA name is one of its function, and means nothing in the file. Without a definition
                // that shows a type, it is unknown and not the type of any other term.
                Term::Alias(None, _) => Term::Opaque,
                Term::Alias(Some(def), _) => match terms.get(in_file(def)) {
                    // With a definition it has the main variant of that. These types are main variants
                    // already.
                    same @ Term::Address(_) => same,
                    same if same.is_computed() => same,
                    _ => Term::Value(in_file(def)),
                },
                _ => term.map(in_file),
            };
            file_terms.push(match term {
                // Two unknown types are two terms, even with equal content.
                Term::Opaque => to.terms.add(Term::Opaque),
                _ => to.terms.intern(term),
            });
        }
        let in_file = |id: TermId| file_terms[id.0 as usize];
        // Many functions show the same (`p->next` is passed as a `struct s *`): each piece is kept once, at
        // the place of its first sight, since the first one decides between pieces of equal strength.
        for &(a, relation, b) in &from.evidence.relations {
            let row = (in_file(a), relation, in_file(b));
            if relations.insert(row) {
                to.relations.push(row);
            }
        }
        for &(term, hint) in &from.evidence.hints {
            let row = (in_file(term), hint);
            if hints.insert(row) {
                to.hints.push(row);
            }
        }
        file_terms
    }
}
