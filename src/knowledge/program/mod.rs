//! What a dump does not show: the effects of called functions, types, layouts and source locations.
//!
//! Known, the strongest source first: debug information, a facts file, the attribute lines of functions that
//! the dump defines, the tables of GCC's built-ins and of the C library, and the names that GCC itself treats
//! specially (`special_function_p`).
//!
//! Assumed: a function of which none of these knows anything is an ordinary one; a destructor throws nothing
//! unless its body or facts show that it may; a name of the C library means the function of the library
//! ([`Facts::assumed`] lists those where that decides something).

mod arguments;
mod effect_learner;
mod instances;
pub(super) mod isa_evidence;
pub(super) mod nothrow_functions;
mod overloads;

use crate::base::text_tables::{TextMap, TextSet};
use crate::facts::{
    self, COMPUTE_TYPE, Contradiction, DeclPath, Fact, FunctionFacts, Layout, MergeRule, ProgramFacts,
    Spelled,
};
use crate::ir::{Function, Source, Var, destroyed_class, is_destructor, plain_name};
use crate::target::call_flags::{CallFlags, attribute_flags, special_flags};
use crate::target::dialect::Dialect;
use crate::target::isa::Isa;
use crate::target::isa::Machine;
use crate::target::options::{Options, Switches};
use crate::target::prototypes::{is_another, split_params};
use crate::target::tables;
pub(super) use effect_learner::EffectLearner;
use isa_evidence::IsaEvidence;
pub(crate) use nothrow_functions::is_template;
pub(crate) use overloads::Overloads;
use std::collections::BTreeSet;
use std::sync::Arc;

/// What is known of a program beyond the text of its functions.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Facts {
    /// What facts files, debug information and the compiler say, thing by thing. Copies share it.
    program: Arc<ProgramFacts>,
    /// What is looked up in it by another key.
    index: Arc<Index>,
    /// The effects of functions as the dump shows them, by attribute lines and bodies, with what is stated of
    /// them.
    shown: TextMap<String, (CallFlags, Source)>,
    /// Built-ins that the dump defines as inline wrappers. Calls to these are not folded before inlining.
    pub(super) wrapped: TextSet<String>,
    /// Whether declarations are among statements, if the dump shows it.
    pub mixes_declarations: bool,
    /// The instruction sets that the command line likely enables, as far as the dump shows them.
    isa: Isa,
    /// The options that the program was compiled with.
    pub options: Options,
    /// The same gimple dump with DECL_UIDs, if the compiler wrote one: it says what each name means.
    pub numbered: String,
    /// The functions that throw nothing, as their bodies show ([`Facts::throws_nothing`]).
    nothrow: TextSet<String>,
    /// The names of the destructors that may throw, as their bodies show.
    throwing_destructors: TextSet<String>,
    /// The called functions whose effects are only assumed.
    assumed: BTreeSet<String>,
}

/// What is looked up in [`ProgramFacts`] by another key than its own.
#[derive(Clone, Default, PartialEq, Debug)]
struct Index {
    /// Whether the assembler's name of any function is known.
    states_linkage_names: bool,
    /// The types that typedefs stand for.
    main_variants: TextSet<Spelled>,
    /// Whether effects are known of what is called through pointers.
    states_pointers: bool,
    /// Whether the type of anything is known, or to what functions give initial values.
    states_types: bool,
    /// Whether it is known where any function is defined.
    states_places: bool,
    /// The position of each function in the order in which the compiler came to know them, by its name for the
    /// assembler or its own.
    ages: TextMap<String, u32>,
    /// Whether it is known which functions the compiler defines.
    states_defaulted: bool,
    /// Whether calls to any function lead to a local alias of it.
    has_local_aliases: bool,
}

impl Index {
    fn build(program: &ProgramFacts) -> Index {
        let typedefs = program.typedefs.iter().filter(|(name, _)| !name.ends_with(COMPUTE_TYPE));
        Index {
            states_linkage_names: program
                .functions
                .values()
                .any(|function| !function.linkage_names.is_empty()),
            main_variants: typedefs.filter_map(|(_, ty)| ty.get().cloned()).collect(),
            states_pointers: program
                .functions
                .iter()
                .any(|(name, function)| is_of_pointer(name) && function.effects.is_known()),
            states_types: program.states_types(),
            states_places: program.functions.values().any(|function| function.defined.is_known()),
            ages: {
                let oldest_first = program.definitions.get().into_iter().flatten();
                oldest_first.cloned().zip(0..).collect()
            },
            states_defaulted: program.functions.values().any(|function| function.defaulted.is_known()),
            has_local_aliases: program
                .functions
                .values()
                .any(|function| function.local_alias.get() == Some(&true)),
        }
    }
}

/// Whether this stands for what is called through a pointer: a type of pointers to functions, `int (*)
/// (char)`, or `*handler` for a global variable.
fn is_of_pointer(of: &str) -> bool {
    of.starts_with('*') || of.split_once(" (").is_some_and(|(_, rest)| rest.starts_with(['*', '&']))
}

impl Facts {
    /// Reads a facts file (`docs/reference/facts.md`).
    pub fn from_toml(text: &str) -> Result<Facts, String> {
        let mut facts = Facts::default();
        facts.add_toml(text)?;
        Ok(facts)
    }

    /// Adds what a facts file states. It replaces what was known of the same things.
    pub fn add_toml(&mut self, text: &str) -> Result<(), String> {
        let stated = facts::read(text)?;
        // A flag that changes nothing is most likely misspelled.
        let mut options = Options::default();
        if let Some(flag) = stated.flags.iter().find(|flag| !options.take(flag)) {
            return Err(format!("flags: `{flag}` changes nothing that tressa knows of"));
        }
        self.merge(stated, MergeRule::Replace);
        Ok(())
    }

    /// Takes in what another source knows of the program.
    pub fn merge(&mut self, other: ProgramFacts, rule: MergeRule<'_>) {
        for flag in other.flags.iter() {
            self.options.take(flag);
        }
        let program = Arc::make_mut(&mut self.program);
        program.merge(other, rule);
        program.name_by_source();
        self.index = Arc::new(Index::build(program));
    }

    /// Merges what a better source knows. Returns what this contradicts. Where options are given, no others
    /// count, but for the language.
    pub fn merge_better(&mut self, mut better: ProgramFacts) -> Vec<Contradiction> {
        if self.options.are_given() {
            better.flags.retain(|flag| flag.contains("++"));
        }
        let mut contradictions = Vec::new();
        self.merge(better, MergeRule::Better(&mut contradictions));
        contradictions
    }

    /// What of `other` is not known already.
    pub fn without_known(&self, mut other: ProgramFacts) -> ProgramFacts {
        other.merge(ProgramFacts::clone(&self.program), MergeRule::Without);
        // Options may be known from a command line.
        other.flags.retain(|flag| {
            let mut with = self.options.clone();
            with.take(flag);
            with != self.options
        });
        other
    }

    /// What is known of the program, thing by thing.
    pub fn program(&self) -> &ProgramFacts {
        &self.program
    }

    /// What is known of a function.
    pub fn function(&self, name: &str) -> Option<&FunctionFacts> {
        self.program.functions.get(name)
    }

    /// The effects that are known of a function, and their source. Of one that the assembler knows by a name
    /// of the C++ library these are in the tables.
    pub(crate) fn stated_effects(&self, name: &str) -> Option<(CallFlags, Source)> {
        if let Some(&shown) = self.shown.get(name) {
            return Some(shown);
        }
        // What is stated of its effects, or else what the library's function of its assembler's name does.
        let function = self.function(name)?;
        let of_library = || function.linkage_names.iter().map(|name| tables::library(name));
        let in_table = || Some((of_library().find(|effects| !effects.is_empty())?, Source::Table));
        function.effects.sourced().map(|(&effects, source)| (effects, source)).or_else(in_table)
    }

    /// The flags of calls to `name` (with its dot for an internal function); empty for an ordinary function.
    pub fn call_flags(&self, name: &str) -> CallFlags {
        self.sourced_flags(plain_name(name)).0
    }

    /// As [`Self::call_flags`], with their source.
    fn sourced_flags(&self, name: &str) -> (CallFlags, Source) {
        // The best source alone; only a name that GCC itself treats specially adds to what that says.
        let (flags, source) = self.stated_effects(name).unwrap_or_else(|| {
            let flags = self.table_flags(name) | self.flags_of_destructor(name);
            let is_assumed = flags.is_empty() || self.assumed.contains(name);
            (flags, if is_assumed { Source::Assumed } else { Source::Table })
        });
        (flags | special_flags(name), source)
    }

    /// A destructor throws nothing unless the program states otherwise, or its body shows that it may throw.
    fn flags_of_destructor(&self, name: &str) -> CallFlags {
        let throws =
            self.options.has(Switches::DESTRUCTORS_THROW) || self.throwing_destructors.contains(name);
        let is_noexcept = !throws && is_destructor(name);
        if is_noexcept { CallFlags::NOTHROW } else { CallFlags::empty() }
    }

    /// Whether the destructor of the class may throw. Where classes of different scopes have one name, as dumps
    /// spell it, it is enough that one of theirs may.
    pub(crate) fn destructor_may_throw(&self, class: &str) -> bool {
        let name = class.rsplit([' ', ':']).next();
        self.options.has(Switches::DESTRUCTORS_THROW)
            || self.throwing_destructors.iter().any(|destructor| destroyed_class(destructor) == name)
    }

    /// The known type of a declaration, in GCC's spelling.
    pub fn type_of(&self, place: &DeclPath) -> Option<&str> {
        self.spelled_type(place).map(|(Spelled(ty), _)| ty.as_str())
    }

    /// As [`Self::type_of`], with its source. What a typedef stands for, such as an enumeration, is not a
    /// typedef and its own main variant.
    pub(super) fn spelled_type(&self, place: &DeclPath) -> Option<(&Spelled, Source)> {
        if let Some(known) = self.program.type_of(place).and_then(Fact::sourced) {
            return Some(known);
        }
        let DeclPath::Typedef(name) = place else { return None };
        self.index.main_variants.get(name.as_str()).map(|name| (name, Source::Stated))
    }

    /// Whether the type of anything is known, or to what functions give initial values.
    pub(super) fn states_types(&self) -> bool {
        self.index.states_types
    }

    /// Whether calls to any function lead to a local alias of it.
    pub(super) fn has_local_aliases(&self) -> bool {
        self.index.has_local_aliases
    }

    /// Whether effects are known of what is called through pointers.
    pub(super) fn states_pointers(&self) -> bool {
        self.index.states_pointers
    }

    /// The global variables of which a type is known.
    pub(crate) fn globals(&self) -> impl Iterator<Item = &str> {
        let paths = self.program.globals.keys().map(String::as_str);
        paths.filter(|path| !path.contains(['.', '[', '*', '>', '(']))
    }

    /// The known layout of a type, of a field after its record's type or a global variable's
    /// name: `struct s`, `struct s.field`, `table[].field`.
    pub fn layout(&self, name: &str) -> Layout {
        self.program.layouts.get(name).and_then(Fact::get).copied().unwrap_or_default()
    }

    /// The known size in bytes of the record with this spelling (`struct s`), if it fits 32 bits.
    pub(super) fn record_size(&self, record: &str) -> Option<u32> {
        self.layout(record).size.and_then(|size| size.try_into().ok())
    }

    /// The flags of calls to `name` without those that the dialect drops, and their source.
    pub(super) fn flags_in(&self, name: &str, dialect: Dialect) -> (CallFlags, Source) {
        let (flags, source) = self.sourced_flags(plain_name(name));
        if dialect.drops_purity_of_late_builtins()
            && flags.contains(CallFlags::PURE)
            && self.is_declared_late(name)
        {
            return (flags - CallFlags::PURE, source);
        }
        (flags, source)
    }

    /// The instruction sets of the function.
    pub(super) fn isa(&self, f: &Function<'_>) -> Isa {
        // An attribute `target` replaces what the command line enables; the statements show what it leaves
        // open.
        let all = self.baseline();
        Machine::of_attributes(&f.head.attributes, all)
            .map_or(all, |target| target.sets(|| IsaEvidence::needed_by(f).baseline()))
    }

    /// The instruction sets of all functions.
    fn baseline(&self) -> Isa {
        self.options.target.sets(|| self.isa)
    }

    /// Whether `name` is a built-in that is not declared before a function enables its instruction set.
    fn is_declared_late(&self, name: &str) -> bool {
        let short = plain_name(name).strip_prefix("__builtin_ia32_");
        short.is_some_and(|short| !self.baseline().contains(tables::x86_needs(short.trim_end())))
    }

    /// Variables of the function in the stated order of their declarations.
    pub(super) fn decl_order(&self, f: &Function<'_>) -> Vec<Var> {
        let stated = self.function(plain_name(f.name)).and_then(|function| function.declared.get());
        stated.map(|stated| facts::named_variables(f, stated)).unwrap_or_default()
    }

    /// Variables of the function whose address is stated to be taken.
    pub(super) fn addressed(&self, f: &Function<'_>) -> Vec<Var> {
        self.function(plain_name(f.name))
            .map(|function| facts::named_variables(f, &function.address_taken))
            .unwrap_or_default()
    }

    /// Whether the effects of the function are stated.
    pub fn states_effects(&self, name: &str) -> bool {
        self.stated_effects(name).is_some()
    }

    /// The built-in that `name` calls, without `__builtin_`: `memcpy` for `memcpy` and
    /// `__builtin_memcpy`; `__sync_...` and `__atomic_...` by their own names.
    pub fn builtin_name<'n>(&self, name: &'n str) -> Option<&'n str> {
        // A function of the program with a built-in's name is not the built-in.
        let name = plain_name(name);
        if self.stated_effects(name).is_some_and(|(flags, _)| !flags.contains(CallFlags::BUILTIN)) {
            return None;
        }
        let short = name.strip_prefix("__builtin_").unwrap_or(name);
        let entry = tables::builtin(name)?;
        (entry.flags.contains(CallFlags::BUILTIN) && tables::is_builtin(name, entry, &self.options))
            .then_some(short)
    }

    /// The effects of a function that the program defines in this declaration, with these attribute lines. It
    /// is not the C library's of that name, but it may still be a built-in.
    pub fn effects_of_definition<'l>(
        &self,
        name: &str,
        declaration: &str,
        attributes: impl Iterator<Item = &'l str>,
    ) -> CallFlags {
        // The name is that of a built-in; so is the function, if it is declared as the built-in is.
        let table = self.table_flags(name);
        let is_builtin = || {
            let Some((result, params)) = declaration.split_once(&[" ", name, " ("].concat()) else {
                return true;
            };
            // A dump prints the name of a parameter after its type.
            let types = split_params(params.strip_suffix(')').unwrap_or(params));
            !is_another(name, result, Some(types.filter_map(|param| Some(param.rsplit_once(' ')?.0))))
        };
        let is_builtin = table.contains(CallFlags::BUILTIN) && is_builtin();
        let declared = if is_builtin { table } else { CallFlags::empty() };
        attributes.fold(declared, |flags, line| flags | attribute_flags(line))
    }

    /// The functions of the C library that the dump calls and does not define, of which nothing but their
    /// names tells that they do not return or do not access memory.
    pub fn assumed(&self) -> impl Iterator<Item = &str> {
        self.assumed.iter().map(String::as_str)
    }

    /// Whether nothing but its name tells what the function does. Names that begin as `__x`, `_X` and `std::`
    /// belong to the library; GCC itself knows its built-ins; debug information has the types of declared
    /// functions.
    fn is_assumed(&self, name: &str) -> bool {
        const TOLD: CallFlags = CallFlags::NORETURN.union(CallFlags::CONST).union(CallFlags::PURE);
        let is_reserved = || {
            let rest = name.strip_prefix('_').unwrap_or_default();
            rest.starts_with(|c: char| c == '_' || c.is_ascii_uppercase()) || name.starts_with("std::")
        };
        let is_declared = || {
            let result = DeclPath::Result { function: name.to_string(), path: String::new() };
            self.type_of(&result).is_some()
        };
        tables::library(name).intersects(TOLD)
            && !self.table_flags(name).contains(CallFlags::BUILTIN)
            && !self.states_effects(name)
            && !is_reserved()
            && !is_declared()
    }

    /// The effects of the built-in or the C library's function of this name, whatever is stated.
    pub fn table_flags(&self, name: &str) -> CallFlags {
        let flags = tables::call_flags(name, &self.options);
        let may_trap = self.options.has(Switches::NON_CALL_EXCEPTIONS) && tables::is_atomic_access(name);
        if may_trap { flags - CallFlags::NOTHROW } else { flags }
    }
}
