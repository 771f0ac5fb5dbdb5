//! What a dump does not show: the effects of called functions, types, layouts and source locations.
//!
//! The sources, the strongest first: debug information, a facts file, the attribute lines of functions that the dump
//! defines, the tables of GCC's built-ins and of the C library, and the names that GCC itself
//! treats specially (`special_function_p`).

mod debug_info;
pub(super) mod declarations;
mod fact;
mod facts_file;
mod instances;
pub(super) mod isa_evidence;
mod learner;
mod merge;
mod noreturn_callees;
pub(super) mod nothrow_functions;
mod overloads;
pub(super) mod type_facts;
mod values;

use crate::base::text_tables::{TextMap, TextSet};
use crate::ir::{Function, Source, Var, plain_name};
use crate::target::call_flags::{CallFlags, attribute_flags, special_flags};
use crate::target::dialect::Dialect;
use crate::target::isa::Isa;
use crate::target::machine::Machine;
use crate::target::options::{Options, Switches};
use crate::target::prototypes::{is_another, split_params};
use crate::target::tables;
pub use debug_info::{DebugInfo, Declaration, Definition, SplitFile, UnitName};
pub use declarations::DeclarationStyle;
pub(crate) use declarations::spellings;
pub use fact::{Fact, to_toml};
use isa_evidence::IsaEvidence;
pub use learner::Learner;
pub use merge::unnumbered;
pub(crate) use overloads::{LinkageNames, Overloads};
use std::collections::{BTreeMap, BTreeSet};
pub use type_facts::DeclPath;
pub(super) use type_facts::TypeFacts;
pub(crate) use type_facts::{COMPUTE_TYPE, without_nameless};
pub use values::{Layout, LineColumn, Numbers, Reach, Run, SourcePlace};

/// All facts about functions and types, by name.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Facts {
    /// Effects stated by the user or by the dump; they replace the tables' entries. Those of
    /// functions that are called through pointers are stated for the pointer's type, or for the global variable that
    /// holds the pointer, after `*`.
    pub(super) stated: TextMap<String, (CallFlags, Source)>,
    /// The functions by the names that the assembler has for them, as stated.
    linkage_names: TextMap<String, String>,
    /// What is stated of functions that are known by no other name than the assembler's so far.
    by_linkage_name: TextMap<String, Vec<Fact>>,
    /// Whether effects are stated for pointers.
    pub(super) states_pointers: bool,
    /// Built-ins that the dump defines as inline wrappers. Calls to these are not folded before inlining.
    pub(super) wrapped: TextSet<String>,
    /// Whether declarations are among statements, if the dump shows it.
    pub(crate) mixes_declarations: bool,
    /// The instruction sets that the command line likely enables, as far as the dump shows them.
    isa: Isa,
    /// The locations of functions' closing braces, as stated.
    pub(super) ends: TextMap<String, LineColumn>,
    /// The locations of functions' names in their definitions, as stated.
    pub(super) begins: TextMap<String, LineColumn>,
    /// Where functions are defined in the source, as stated.
    defined: TextMap<String, SourcePlace>,
    /// The order of functions' variables, as stated.
    decl_order: TextMap<String, Vec<String>>,
    /// Layouts of types, of fields by the record's type, and of global variables, as stated.
    layouts: TextMap<String, Layout>,
    /// The bytes of records that belong to no field, as stated.
    pub(super) padding: TextMap<String, Vec<Run>>,
    /// Functions with a single source location, as stated.
    pub(super) in_one_place: TextSet<String>,
    /// Functions that are called through a local alias, as stated.
    pub(super) local_aliases: TextSet<String>,
    /// Which jumps of functions have a source location of their own, as stated.
    pub(super) jumps: TextMap<String, BTreeMap<u32, bool>>,
    /// Which assignments of functions are volatile accesses, as stated.
    pub(super) accesses: TextMap<String, BTreeMap<u32, bool>>,
    /// Variables of functions whose address the source takes, as stated.
    addressed: TextMap<String, BTreeSet<String>>,
    /// Types of declarations, as stated.
    pub(super) types: TypeFacts,
    /// Functions in the order in which the compiler came to know them, as stated.
    pub definitions: Vec<String>,
    /// How functions are reached in ways that no dump shows, as stated.
    pub reached: TextMap<String, Reach>,
    /// DECL_UIDs, as stated.
    pub numbers: Numbers,
    /// The options that the program was compiled with.
    pub options: Options,
    /// The same gimple dump with DECL_UIDs, if the compiler wrote one: it says what each name means.
    pub numbered: String,
    /// The functions that throw nothing, as their bodies show ([`Facts::throws_nothing`]).
    nothrow: TextSet<String>,
    /// The called functions whose effects are only assumed.
    assumed: BTreeSet<String>,
}

impl Facts {
    /// Reads a facts file (`docs/reference/facts.md`).
    pub fn from_toml(text: &str) -> Result<Facts, String> {
        let mut facts = Facts::default();
        facts.add_toml(text)?;
        Ok(facts)
    }

    /// Adds what a facts file states. It replaces facts with the same subject.
    pub fn add_toml(&mut self, text: &str) -> Result<(), String> {
        facts_file::add(self, text)
    }

    /// The flags of calls to `name` (with its dot for an internal function); empty for an ordinary function.
    pub fn call_flags(&self, name: &str) -> CallFlags {
        self.sourced_flags(plain_name(name)).0
    }

    /// As [`Self::call_flags`], with their source.
    fn sourced_flags(&self, name: &str) -> (CallFlags, Source) {
        let (flags, source) = self.stated.get(name).copied().unwrap_or_else(|| {
            let flags = self.table_flags(name) | self.flags_of_destructor(name);
            let is_assumed = flags.is_empty() || self.assumed.contains(name);
            (flags, if is_assumed { Source::Assumed } else { Source::Table })
        });
        (flags | special_flags(name), source)
    }

    /// A destructor throws nothing unless the program states otherwise.
    fn flags_of_destructor(&self, name: &str) -> CallFlags {
        let is_destructor = |(_, class): (&str, &str)| class.chars().all(|c| c.is_alphanumeric() || c == '_');
        let throws = self.options.has(Switches::DESTRUCTORS_THROW);
        let is_noexcept = !throws && name.rsplit_once("::~").is_some_and(is_destructor);
        if is_noexcept { CallFlags::NOTHROW } else { CallFlags::empty() }
    }

    /// The stated type of a declaration.
    pub(crate) fn type_of(&self, place: &DeclPath) -> Option<&str> {
        self.types.get(place)
    }

    /// The global variables of which a type is stated.
    pub(crate) fn globals(&self) -> impl Iterator<Item = &str> {
        self.types.globals()
    }

    /// The stated layout of a type, or of a field after its record's type or a global variable's
    /// name: `struct s`, `struct s.field`, `table[].field`.
    pub fn layout(&self, name: &str) -> Layout {
        self.layouts.get(name).copied().unwrap_or_default()
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
        let all = self.baseline();
        Machine::of_attributes(&f.head.attributes, all)
            .map_or(all, |target| target.sets(|| IsaEvidence::of(f).baseline()))
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
        let stated = self.decl_order.get(plain_name(f.name));
        stated.map(|stated| declarations::spelled(f, stated)).unwrap_or_default()
    }

    /// Variables of the function whose address is stated to be taken.
    pub(super) fn addressed(&self, f: &Function<'_>) -> Vec<Var> {
        let Some(stated) = self.addressed.get(plain_name(f.name)) else { return Vec::new() };
        declarations::spelled(f, &stated.iter().cloned().collect::<Vec<_>>())
    }

    /// Whether the effects of the function are stated.
    pub(crate) fn states_effects(&self, name: &str) -> bool {
        self.stated.contains_key(name)
    }

    /// The built-in that `name` calls, without `__builtin_`: `memcpy` for `memcpy` and
    /// `__builtin_memcpy`; `__sync_...` and `__atomic_...` by their own names.
    pub fn builtin_name<'n>(&self, name: &'n str) -> Option<&'n str> {
        let name = plain_name(name);
        if self.stated.get(name).is_some_and(|(flags, _)| !flags.contains(CallFlags::BUILTIN)) {
            return None;
        }
        let short = name.strip_prefix("__builtin_").unwrap_or(name);
        let entry = tables::builtin(name)?;
        (entry.flags.contains(CallFlags::BUILTIN) && tables::is_builtin(name, entry, &self.options))
            .then_some(short)
    }

    /// The effects of a function that the program defines in this declaration, with these attribute lines. It is not the
    /// C library's of that name, but it may still be a built-in.
    pub(crate) fn effects_of_definition<'l>(
        &self,
        name: &str,
        declaration: &str,
        attributes: impl Iterator<Item = &'l str>,
    ) -> CallFlags {
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

    /// The functions of the C library that the dump calls and does not define, of which nothing but their names tells
    /// that they do not return or do not access memory.
    pub fn assumed(&self) -> impl Iterator<Item = &str> {
        self.assumed.iter().map(String::as_str)
    }

    /// Whether nothing but its name tells what the function does. Names that begin as `__x`, `_X` and `std::` belong to the
    /// library; GCC itself knows its built-ins; debug information has the types of declared functions.
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
    pub(crate) fn table_flags(&self, name: &str) -> CallFlags {
        let flags = tables::call_flags(name, &self.options);
        let may_trap = self.options.has(Switches::NON_CALL_EXCEPTIONS) && tables::is_atomic_access(name);
        if may_trap { flags - CallFlags::NOTHROW } else { flags }
    }
}
