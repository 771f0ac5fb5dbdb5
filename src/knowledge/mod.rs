//! What GCC knew of a program and a dump does not show, behind one interface: [`Knowledge`].
//!
//! A pass asks it where GCC reads a field that no text shows, and so reads as GCC's. An answer comes from the
//! best source that has one: the dump itself, what is stated (`facts`: a facts file, debug information, the
//! compiler), evidence in the statements (`types`, `reconstruct`), tables of built-ins and of the C library.
//! What none of these has is assumed; the file that assumes it says so at its head.
//!
//! This file has all questions, in the order of `docs/reference/knowledge.md`: what is stored in a function
//! before its passes, effects of calls, types and layouts, places in the source. [`Learner`] collects before
//! that what the functions of a dump show together.

mod program;
mod tree_types;
mod types;

use crate::analysis::dom::DomTree;
use crate::base::guard::guarded;
use crate::facts::{DeclPath, Fact, Layout, Run};
use crate::ir::constant::integer_of;
use crate::ir::{
    Function, Locus, QuietDestructors, Shape, Stage, Stmt, StmtKind, Type, TypeKind, Types, Var, VarKind,
    VarTraits, plain_name,
};
use crate::reconstruct::{self, DeclarationStyle, declaration_order, declaration_style, set_variable_traits};
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use crate::target::options::Switches;
use crate::text::print::spelled;
use program::EffectLearner;
pub use program::Facts;
pub(crate) use program::{Overloads, is_template};
use types::{Collector, FunctionEvidence, shape_by_name, standard_typedef};
pub use types::{FileTypes, KeptEvidence, ObjectType, OperandTypes};

/// Of the rooms inside, what only the project's own tests see (`internals.rs`).
pub(crate) mod inside {
    pub use super::program::isa_evidence::IsaEvidence;
    pub use super::program::nothrow_functions::{function_around, is_template, with_plain_arguments};
    pub use super::types::field_declaration;
    pub use super::types::{may_alias, vector_typedef};
}

/// What one function shows.
pub struct Evidence<'a> {
    /// Where it declares its variables.
    style: DeclarationStyle,
    /// Evidence of types, if it can be collected.
    types: Option<FunctionEvidence<'a>>,
}

impl<'a> Evidence<'a> {
    /// Reads a function of the dump.
    pub fn collect(f: &Function<'a>) -> Self {
        Evidence { style: declaration_style(f), types: guarded(|| FunctionEvidence::collect(f)).ok() }
    }
}

/// What is known of a program; it grows with each function of the dump.
pub struct Learner<'a> {
    /// What functions do and do not do.
    effects: EffectLearner,
    /// The types that they show.
    types: Collector<'a>,
}

impl<'a> Learner<'a> {
    /// What is known before any function is read.
    pub fn new(facts: &'a Facts, is_cplusplus: bool) -> Self {
        let mut learner = Learner { effects: EffectLearner::new(facts), types: Collector::new(facts) };
        if is_cplusplus {
            learner.effects.set_cplusplus();
            learner.types.set_cplusplus();
        }
        learner
    }

    /// Adds what the next function shows. Returns the evidence that [`FileTypes::infer`] needs again.
    pub fn add(&mut self, f: &Function<'a>, evidence: Evidence<'a>) -> Option<KeptEvidence<'a>> {
        self.effects.add(f, evidence.style);
        evidence.types.map(|types| self.types.add(f, types))
    }

    /// All that is known.
    pub fn finish(self) -> (Facts, FileTypes<'a>) {
        (self.effects.finish(), self.types.finish())
    }
}

/// What is known of a dump's program beyond the text of its functions.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge<'c, 'a> {
    /// What is stated, and the effects that functions show.
    facts: &'c Facts,
    /// The types that functions show.
    types: &'c FileTypes<'a>,
    /// The evidence of the function at hand, if it is kept.
    evidence: Option<&'c KeptEvidence<'a>>,
}

impl<'c, 'a> Knowledge<'c, 'a> {
    /// What is stated, and the types that the functions of the dump show together.
    pub fn new(facts: &'c Facts, types: &'c FileTypes<'a>) -> Self {
        Knowledge { facts, types, evidence: None }
    }

    /// The same with the evidence of one function.
    pub(crate) fn with_evidence(self, evidence: Option<&'c KeptEvidence<'a>>) -> Self {
        Knowledge { evidence, ..self }
    }

    /// Adds to a function before the passes what its text lacks: the order of declarations, traits of
    /// variables, which names are functions, their effects; and with `types` the types of temporaries.
    pub fn complete(self, f: &mut Function<'a>, dialect: Dialect, types: bool) {
        // Temporaries first: traits and scopes depend on types. A dump of a later stage declares all
        // temporaries.
        if f.stage == Stage::High {
            types::number_pointers(f, self.types);
            if types {
                self.types.infer(f, self.evidence);
            }
        }
        // The order in which the program declares its variables, which is that of their DECL_UIDs.
        let stated = self.facts.decl_order(f);
        f.decls.decl_order = declaration_order(f, self.facts.mixes_declarations, &stated);
        // What statements show of variables, and what is stated of them though no statement shows it.
        set_variable_traits(f, dialect);
        for var in self.addressed(f) {
            f.decls.traits[var] |= VarTraits::ADDRESSABLE;
        }
        // Names that are neither declared nor defined: functions or variables. Then the effects of functions.
        self.types.classify_names(f);
        self.facts.classify_functions(f);
        self.note_effects(f, dialect);
        let mut destructors = reconstruct::virtual_destructors(f);
        destructors.retain(|&(class, _)| !self.facts.destructor_may_throw(&spelled(&f.types, class)));
        let some = Some(destructors).filter(|destructors| !destructors.is_empty());
        f.decls.quiet_destructors = some.map(|destructors| Box::new(QuietDestructors(destructors)));
        f.head.isa = self.facts.isa(f);
    }

    /// The variables of the function whose address is stated to be taken.
    pub fn addressed(self, f: &Function<'_>) -> Vec<Var> {
        self.facts.addressed(f)
    }
}

// Effects of calls.
impl Knowledge<'_, '_> {
    /// Looks up the effects of the functions and pointers to functions that `f` mentions, for
    /// [`Function::call_flags`]. Those that were looked up before stay.
    pub fn note_effects(self, f: &mut Function<'_>, dialect: Dialect) {
        let facts = self.facts;
        let decls = &mut f.decls;
        decls.callees.resize(decls.vars.len());
        // Functions by their names, an overload by its parameters; a global pointer to functions as `*name`.
        for (var, data) in &decls.vars {
            let is_global = || matches!(data.kind, VarKind::Global | VarKind::Extern | VarKind::Static);
            if data.kind == VarKind::Function {
                let overload = decls.overloads[var];
                let is_stated = !overload.is_empty() && facts.states_effects(overload);
                let name = if is_stated { overload } else { data.name };
                decls.callees[var].get_or_insert_with(|| facts.flags_in(name, dialect));
            } else if facts.states_pointers() && is_global() {
                decls.callees[var] = facts.stated_effects(&["*", plain_name(data.name)].concat());
            }
        }
        if facts.states_pointers() {
            // Attributes are part of a function's type, which has a number of its own then.
            for ty in f.types.all() {
                let stated = facts.stated_effects(&spelled(&f.types, f.types.unqualified(ty)));
                decls.type_flags[ty] = stated.map_or(CallFlags::empty(), |(flags, _)| flags);
            }
        }
    }

    /// The effects of calls to `name`; empty for an ordinary function.
    pub fn call_flags(self, name: &str) -> CallFlags {
        self.facts.call_flags(name)
    }

    /// Whether the function with this identity throws nothing, as its body shows.
    pub(crate) fn throws_nothing(self, identity: &str) -> bool {
        self.facts.throws_nothing(identity)
    }

    /// Whether effects depend on the types of called pointers.
    pub(crate) fn states_pointers(self) -> bool {
        self.facts.states_pointers()
    }

    /// The built-in that `name` calls, without `__builtin_` (`Facts::builtin_name`).
    pub(crate) fn builtin_name(self, name: &str) -> Option<&str> {
        self.facts.builtin_name(name)
    }

    /// Whether calls to this built-in wait until the wrapper that the program defines for it (as
    /// `-D_FORTIFY_SOURCE` does) has been inlined (`avoid_folding_inline_builtin`).
    pub(crate) fn is_wrapped(self, name: &str) -> bool {
        self.facts.wrapped.contains(plain_name(name))
    }

    /// Whether calls to the function lead to a local alias of it.
    pub(crate) fn has_local_alias(self, function: &str) -> bool {
        let function = self.facts.function(plain_name(function));
        function.is_some_and(|function| function.local_alias.get() == Some(&true))
    }

    /// Whether any function has a local alias.
    pub(crate) fn has_local_aliases(self) -> bool {
        self.facts.has_local_aliases()
    }

    /// Whether the program was compiled with this switch.
    pub fn has(self, switch: Switches) -> bool {
        self.facts.options.has(switch)
    }

    /// Whether anything throws exceptions.
    pub(crate) fn has_exceptions(self) -> bool {
        self.has(Switches::EXCEPTIONS)
    }
}

impl Facts {
    /// Marks the names with stated effects as functions, unless the program shows them to be variables.
    fn classify_functions(&self, f: &mut Function<'_>) {
        for (var, data) in &mut f.decls.vars {
            if data.kind == VarKind::Global
                && !f.decls.traits[var].contains(VarTraits::OBJECT)
                && self.states_effects(plain_name(data.name))
            {
                data.kind = VarKind::Function;
            }
        }
    }
}

// Types and layouts.
impl<'c, 'a> Knowledge<'c, 'a> {
    /// The stated layout of a type, or of a field after its record's type or a global variable's
    /// name: `struct s`, `struct s.field`, `table[].field`.
    pub(crate) fn stated_layout(self, name: &str) -> Layout {
        self.facts.layout(name)
    }

    /// The type of a function's parameter, as far as stated.
    pub(crate) fn stated_param(self, function: &str, index: u32) -> Option<&'c str> {
        self.facts.type_of(&DeclPath::Param { function: function.to_string(), index })
    }

    /// The bytes of a record that belong to no field, as far as stated.
    pub fn padding(self, record: &str) -> &'c [Run] {
        self.facts.program().padding.get(record).and_then(Fact::get).map_or(&[], Vec::as_slice)
    }

    /// Size and alignment of a type.
    pub fn layout(self, types: &Types<'_>, ty: Type) -> Layout {
        let of_size = |size: Option<u64>| Layout { size, align: size, ..Layout::default() };
        let number = |len: &str| u64::try_from(integer_of(len)?).ok();
        // So many elements.
        let repeated = |element: Type, len: Option<u64>| {
            let element = self.layout(types, element);
            Layout { size: element.size.zip(len).and_then(|(size, len)| size.checked_mul(len)), ..element }
        };
        match *types.kind(ty) {
            // As GCC's extension has it, `sizeof (void)` is 1.
            TypeKind::Named("void") => of_size(Some(1)),
            TypeKind::Named(name) => match self.shape(name) {
                Some(shape) => of_size(Some(shape.size())),
                None => self.stated_layout(plain_name(name)),
            },
            TypeKind::Qualified { of, .. } => self.layout(types, of),
            TypeKind::Pointer { .. } => of_size(Some(8)),
            TypeKind::Array { of, len } => repeated(of, len.and_then(number)),
            TypeKind::MadeArray { of, len } => repeated(of, Some(len)),
            TypeKind::Vector { len, of, .. } => of_size(repeated(of, number(len)).size),
            TypeKind::Complex { of } => repeated(of, Some(2)),
            TypeKind::Function { .. } | TypeKind::Frame(_) | TypeKind::Tagged(_) => Layout::default(),
        }
    }

    /// The shape of the arithmetic type with this spelling in any program: one of GCC's own, or of the
    /// standard headers.
    pub(crate) fn usual_shape(name: &str) -> Option<Shape> {
        let name = plain_name(name);
        let enumeration = || name.starts_with("enum ").then_some(Shape::Int { bits: 32, signed: false });
        shape_by_name(name).or_else(enumeration)
    }

    /// The shape of the type with this name, also of a typedef as far as stated (`shape`).
    pub fn shape(self, name: &str) -> Option<Shape> {
        Self::usual_shape(name).or_else(|| Self::usual_shape(self.stated_typedef(name)?))
    }

    /// The shape of the arithmetic type with this name, or of a typedef that is stated or standard.
    pub(crate) fn stated_shape(self, name: &str) -> Option<Shape> {
        Shape::named(name).or_else(|| Shape::named(self.stated_typedef(name)?))
    }

    /// The type that a typedef names, if facts state it or it is the same in all programs.
    fn stated_typedef(self, name: &str) -> Option<&'c str> {
        self.facts.type_of(&DeclPath::Typedef(name.to_string())).or_else(|| standard_typedef(name))
    }

    /// The shape of the type in which the values of the enumeration at `place` are computed.
    pub(crate) fn compute_shape(self, place: &DeclPath) -> Option<Shape> {
        let facts = self.facts;
        let of_type = || {
            let declared = facts.type_of(place)?.trim_start_matches("const ").trim_start_matches("volatile ");
            facts.type_of(&DeclPath::Typedef(declared.to_string()).compute_type())
        };
        let stated = facts.type_of(&place.clone().compute_type()).or_else(of_type);
        stated.and_then(Shape::named).or_else(|| Shape::named(self.types.compute_type_of(place)?))
    }

    /// The arithmetic type that the typedef stands for.
    pub fn typedef(self, name: &'a str) -> Option<&'a str> {
        self.types.typedef(name)
    }

    /// The element type and length of the vectors that the typedef stands for.
    pub fn vector_of(self, name: &'a str) -> Option<(&'a str, &'a str)> {
        self.types.vector_of(name)
    }

    /// The inferred type of the global variable, built in `types`.
    pub fn global(self, name: &'a str, types: &mut Types<'a>) -> ObjectType {
        self.types.global(name, types)
    }

    /// The inferred type of the `record`'s field, built in `types`.
    pub fn field(self, record: Type, field: &'a str, types: &mut Types<'a>) -> ObjectType {
        self.types.field(record, field, types)
    }

    /// The least size of the global `name` that accesses prove, in bytes.
    pub(crate) fn least_size(self, name: &str) -> u64 {
        self.types.least_size(name)
    }

    /// Whether the global `name` is a constant array of characters.
    pub(crate) fn is_constant_text(self, name: &str) -> bool {
        match self.facts.type_of(&DeclPath::Global(plain_name(name).to_string())) {
            Some(stated) => stated.starts_with("const ") && stated.ends_with(']'),
            None => self.types.is_constant_text(name),
        }
    }
}

// Places in the source.
impl<'a> Knowledge<'_, 'a> {
    /// DECL_SOURCE_LOCATION of the function.
    pub(crate) fn decl_location(self, f: &Function<'a>) -> Option<Locus<'a>> {
        let stated = self.facts.function(plain_name(f.name)).and_then(|function| function.begins.get());
        reconstruct::decl_location(f, stated.copied())
    }

    /// `function_end_locus` of the function whose body has its brace at `brace`.
    pub(crate) fn closing_brace(self, f: &Function<'a>, brace: Locus<'a>) -> Option<Locus<'a>> {
        if self.facts.options.has(Switches::CPLUSPLUS) {
            return Some(brace);
        }
        let stated = self.facts.function(plain_name(f.name)).and_then(|function| function.ends.get());
        reconstruct::closing_brace(f, stated.copied(), brace)
    }

    /// Assigns the lines of a function with the statements `stmts` and no blocks yet. If they are
    /// guessed, returns for each line the representative of its source line.
    pub(crate) fn assign_lines(self, f: &mut Function<'_>, stmts: &[Stmt]) -> Vec<u32> {
        reconstruct::assign_lines(f, stmts, &self.facts.options, self.facts.function(plain_name(f.name)))
    }

    /// Marks the assignments for which facts state whether they are volatile accesses. Facts number the
    /// assignments of reachable blocks in layout order, without clobbers.
    pub(crate) fn mark_volatile_accesses(self, f: &mut Function<'_>, dom: &DomTree) {
        let Some(stated) = self.facts.function(plain_name(f.name)) else { return };
        let is_numbered = |&stmt: &Stmt| {
            matches!(f.body.stmts[stmt].kind, StmtKind::Assign { .. }) && f.clobbered(stmt).is_none()
        };
        let reachable = f.chain().filter(|&block| dom.is_reachable(block));
        let numbered = reachable.flat_map(|block| f.block_stmts(block)).filter(is_numbered);
        let volatile: Vec<(Stmt, bool)> = (0..)
            .zip(numbered)
            .filter_map(|(number, stmt)| Some((stmt, stated.is_volatile_access(number)?)))
            .collect();
        for (stmt, volatile) in volatile {
            f.body.stmts[stmt].volatile = volatile;
        }
    }
}
