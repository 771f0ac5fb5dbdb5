//! Facts about functions: types of results and parameters, `noreturn`, the order of declarations of
//! variables.

use super::calls::Calls;
use super::emission::Emission;
use super::entries::{Entries, Entry, EntryId, Marks};
use super::list::{FactList, Scope};
use super::sections::{DebugInfoError, ObjectEvidence};
use std::collections::BTreeMap;
use tressa::Facts;
use tressa::internals::base::text_tables::{TextIndexMap, TextMap, TextSet};
use tressa::internals::facts::{DeclPath, LineColumn, SourcePlace, unqualified};
use tressa::internals::ir::types::{CONST, VOLATILE};
use tressa::internals::target::call_flags::CallFlags;
use tressa::internals::target::prototypes::is_another;
use tressa::internals::target::tables::{is_quiet_standard_function, library};

/// States what function entries show, and what the object's code and data show about functions.
pub(super) fn state(facts: &mut FactList<'_, '_>, object: &ObjectEvidence) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    let tables = Facts::default();
    let overloaded = if entries.is_cxx { overloaded(entries) } else { TextSet::default() };
    let emission = Emission::new(entries, object);
    let calls = Calls::new(entries);
    let is_shared = entries.is_cxx && entries.flags().any(|flag| flag.eq_ignore_ascii_case("-fpic"));
    let mut definitions: TextIndexMap<String, Vec<EntryId>> = TextIndexMap::default();
    let oldest_first = emission.oldest_first();
    if !oldest_first.is_empty() {
        facts.state(Scope::Outer, |facts| &mut facts.definitions, oldest_first)?;
    }
    // A function of C++ with a name of the C library, which the assembler would know by that name alone, is
    // another one (`decls_match`).
    let globals = object.undefined.iter().filter_map(|symbol| global_name(symbol));
    let foreign: TextSet<&str> = globals.filter(|&name| !object.undefined.contains(name)).collect();
    for name in foreign.iter().filter(|&&name| entries.is_cxx && !tables.call_flags(name).is_empty()) {
        facts.state(Scope::Inner, |facts| &mut facts.function(name).effects, CallFlags::empty())?;
    }
    for (id, entry) in entries.iter().filter(|(_, entry)| entry.tag == gimli::DW_TAG_subprogram) {
        // The name: of C the entry's own; of C++ with the scopes around it, and with the types of the
        // parameters where several functions share it.
        let declaration = entries.declaration_of(id);
        let named = declaration.map_or(entry, |id| entries.get(id));
        let function = declaration.filter(|_| entry.is_instance).unwrap_or(id);
        let of_cxx = if entries.is_cxx { entries.qualified_name(function) } else { None };
        let named_so = if entries.is_cxx { of_cxx.as_deref() } else { named.name };
        let Some(plain) = named_so else { continue };
        let is_overloaded = overloaded.contains(plain);
        // A variant of a constructor lacks parameters that others have for the bases that they share.
        let is_variant = emission.is_variant(id);
        let with_params = if is_variant { entry } else { entries.get(function) };
        let overload = if is_overloaded { identity(entries, plain, with_params) } else { None };
        let name = overload.as_deref().unwrap_or(plain);
        let linkage_name = entry.linkage_name.or(named.linkage_name);
        if let Some(linkage_name) = linkage_name.filter(|_| entries.is_cxx) {
            facts.state_linkage_name(name, linkage_name)?;
        }
        // A constructor or destructor has an instance for whole objects, and one for parts of others.
        if let Some(reached) = emission.reach(id) {
            facts.state(Scope::Outer, |facts| &mut facts.function(name).reached, reached)?;
        }
        if is_shared && let Some(interposable) = emission.interposable(id) {
            facts.state(Scope::Outer, |facts| &mut facts.function(name).interposable, interposable)?;
        }
        if entry.is_instance {
            continue;
        }
        // The types, then the place of the definition, then the effects: all as far as the entry states
        // them.
        let (result, params) = signature(facts, name, id, entry, is_overloaded)?;
        let is_declared = entry.marks.contains(Marks::DECLARATION);
        if let Some(place) = entries.source_place(id).filter(|_| entries.is_cxx) {
            facts.state(Scope::outer_if(!is_declared), |facts| &mut facts.function(name).defined, place)?;
        }
        if is_declared && entries.is_cxx && entry.marks.contains(Marks::DEFAULTED) {
            facts.state(Scope::Outer, |facts| &mut facts.function(name).defaulted, true)?;
        }
        // A dump shows the attribute `noreturn` of the functions that it defines, and not `_Noreturn`. The
        // tables know the library's functions; a function of the program's own may have a name of the
        // library.
        let in_tables = tables.call_flags(plain);
        let known = if foreign.contains(plain) { CallFlags::empty() } else { in_tables };
        let is_marked = entry.marks.contains(Marks::NORETURN);
        let is_static = !is_declared && !(entry.marks | named.marks).contains(Marks::EXTERNAL);
        let params = params.as_ref().map(|params| params.iter().map(String::as_str));
        // A name that `asm` gives, `__isoc99_sscanf`, leaves a built-in what it is.
        let is_mangled = linkage_name.is_some_and(|name| name.starts_with("_Z"));
        let is_another = is_static || is_mangled || is_another(plain, &result, params);
        let flags = match known.contains(CallFlags::BUILTIN) {
            // An overload of a header of the library, which is no built-in: `char *strchr (char *, int)`.
            _ if entries.is_cxx && linkage_name == Some(plain) => library(plain),
            // GCC's own declaration has no line; some entries of it have no types. The program's may be the
            // same function.
            true if entry.line == 0 || is_marked >= known.contains(CallFlags::NORETURN) && !is_another => {
                known
            }
            true if is_marked => CallFlags::NORETURN,
            true => CallFlags::empty(),
            false if is_marked == known.contains(CallFlags::NORETURN) || !(is_declared || is_marked) => known,
            false if is_marked => CallFlags::NORETURN,
            false => known - CallFlags::NORETURN,
        };
        // The library's headers say `throw ()`. Where a program declares a function itself, g++ only knows that
        // those of the standard throw nothing (`nothrow_libfn_p`), not what the built-in did (`duplicate_decls`).
        // A source with a declaration of a reserved name holds the text of a header.
        let may_throw = entries.is_cxx
            && flags.contains(CallFlags::NOTHROW)
            && linkage_name.is_none()
            && !plain.starts_with('_')
            && !entries.is_in_header_of_system(id)
            && !is_quiet_standard_function(plain);
        let flags = if may_throw { flags - CallFlags::NOTHROW } else { flags };
        if flags != in_tables {
            facts.state(Scope::Outer, |facts| &mut facts.function(name).effects, flags)?;
        }
        let is_inlined = |caller: &str| calls.is_in_inlined_copy(entries, id, caller);
        let throws = object.throwing_calls.may_throw(linkage_name.unwrap_or(plain), is_inlined);
        let throws = throws.filter(|_| entries.is_cxx);
        if let Some(throws) = throws {
            facts.state(Scope::Outer, |facts| &mut facts.function(name).throws, throws)?;
        }
        if !is_declared {
            definitions.entry(name.to_string()).or_default().push(id);
            for callee in calls.of_function(entries, id) {
                let name_of_callee = entries.qualified_name(callee);
                let called = name_of_callee.and_then(|name| identity(entries, &name, entries.get(callee)));
                facts.state_call(name, called)?;
            }
        }
    }
    // Instances of one function template, or of friends of a class template, may have one name and parameters
    // that are spelled alike: `f (struct type)#2` is the second one in a dump, since the youngest comes first
    // here.
    for (name, ids) in definitions {
        for (&id, ordinal) in ids.iter().rev().zip(1u32..) {
            let further = if ordinal > 1 { format!("{name}#{ordinal}") } else { name.clone() };
            variables(facts, &further, id)?;
        }
    }
    Ok(())
}

/// The name of a function of the global scope in C++, by what the assembler calls it: `rand` for `_Z4randv`.
fn global_name(symbol: &str) -> Option<&str> {
    let rest = symbol.strip_prefix("_Z")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (length, rest) = rest.split_at(digits);
    rest.get(..length.parse().ok()?)
        .filter(|name| name.len() < rest.len() && !rest[name.len()..].starts_with('I'))
}

/// The names of functions that have other parameters elsewhere.
fn overloaded(entries: &Entries<'_>) -> TextSet<String> {
    let mut identities: TextMap<String, String> = TextMap::default();
    let mut overloaded_names = TextSet::default();
    for (id, entry) in entries.iter().filter(|(_, entry)| entry.tag == gimli::DW_TAG_subprogram) {
        let Some(name) = entries.qualified_name(id).filter(|_| !entry.is_instance) else { continue };
        let Some(identity) = identity(entries, &name, entry) else { continue };
        match identities.get(&name) {
            Some(known) if *known != identity => drop(overloaded_names.insert(name)),
            Some(_) => {}
            None => drop(identities.insert(name, identity)),
        }
    }
    overloaded_names
}

/// The name with the types of the parameters, without their own qualifiers.
fn identity(entries: &Entries<'_>, name: &str, entry: &Entry<'_>) -> Option<String> {
    // A type without a spelling makes the whole identity unknown: two functions may not be told apart then.
    let is_param = |id: &&EntryId| entries.get(**id).tag == gimli::DW_TAG_formal_parameter;
    let params = entry.children.iter().filter(is_param);
    let type_of = |param| entries.type_of(param).or_else(|| entries.type_of(entries.declaration_of(param)?));
    let spelled = params.map(|&param| entries.spelled(type_of(param)));
    let bare = |ty: String| unqualified(ty.strip_suffix(" restrict").unwrap_or(&ty)).to_string();
    let types: Option<Vec<String>> = spelled.map(|ty| Some(bare(ty?))).collect();
    let identity = format!("{name} ({})", types?.join(", "));
    entries.count_work(identity.len());
    Some(identity)
}

impl Entries<'_> {
    /// Where the function is declared in the source.
    fn source_place(&self, id: EntryId) -> Option<SourcePlace> {
        let (own, declared) = (self.get(id), self.declaration_of(id).map(|id| self.get(id)));
        let either = |of: fn(&Entry<'_>) -> u64| Some(of(own)).filter(|&n| n > 0).or(declared.map(of));
        let file = own.file.or(declared?.file)?;
        let [line, column] =
            [|of: &Entry<'_>| of.line, |of: &Entry<'_>| of.column].map(|of| either(of).unwrap_or(0));
        let at = LineColumn {
            line: line.try_into().ok().filter(|&line| line > 0)?,
            column: column.try_into().ok()?,
        };
        Some(SourcePlace { file: self.files.get_index(file as usize)?.clone(), at })
    }

    /// Whether the function is declared in a file of which a folder is called `include`, as that of the system's
    /// headers is, or nowhere.
    fn is_in_header_of_system(&self, id: EntryId) -> bool {
        let file = self.get(id).file.and_then(|file| self.files.get_index(file as usize));
        file.is_none_or(|file| file.split('/').any(|part| part == "include"))
    }

    /// The effects of the functions that pointers of the type lead to, if they have any. GCC has `noreturn`
    /// and `const` as qualifiers of a function's type, `volatile` and `const`.
    pub fn effects_behind(&self, pointer: Option<EntryId>) -> Option<CallFlags> {
        let pointer = self.stripped(pointer)?.entry?;
        let is_pointer = self.get(pointer).tag == gimli::DW_TAG_pointer_type;
        let function = self.stripped(self.type_of(pointer).filter(|_| is_pointer))?;
        let is_function = self.get(function.entry?).tag == gimli::DW_TAG_subroutine_type;
        let of = [(VOLATILE, CallFlags::NORETURN), (CONST, CallFlags::CONST)];
        let held = of.into_iter().filter(|&(qualifier, _)| is_function && function.quals & qualifier != 0);
        held.map(|(_, effect)| effect).reduce(|all, effect| all | effect)
    }
}

/// States the types of result and parameters, and returns them; those of parameters only if there is a
/// prototype. A type without a spelling is empty.
fn signature(
    facts: &mut FactList<'_, '_>,
    name: &str,
    id: EntryId,
    entry: &Entry<'_>,
    has_params: bool,
) -> Result<(String, Option<Vec<String>>), DebugInfoError> {
    let entries = facts.entries;
    // A definition repeats of its declaration only what is different.
    let declared = || entries.type_of(entries.declaration_of(id)?);
    let result = entries.spelled_value(entries.type_of(id).or_else(declared));
    // GCC's entry of its own declaration of a built-in may have no types: it does not say `void`.
    let shows_void = entry.line > 0 && (!entries.is_cxx || has_params);
    let stated = result.clone().filter(|ty| shows_void || ty != "void");
    facts.state_type(
        DeclPath::Result { function: name.to_string(), path: String::new() },
        stated,
        Scope::Outer,
    )?;
    let result = result.unwrap_or_default();
    if !entries.has_prototype(id) {
        return Ok((result, None));
    }
    let mut types = Vec::new();
    let params =
        entry.children.iter().filter(|&&child| entries.get(child).tag == gimli::DW_TAG_formal_parameter);
    for (index, &param) in (0..).zip(params) {
        let ty = entries.spelled_value(entries.type_of(param));
        types.push(ty.clone().unwrap_or_default());
        facts.state_type(DeclPath::Param { function: name.to_string(), index }, ty, Scope::Outer)?;
    }
    Ok((result, Some(types)))
}

/// States of which instances of class templates a function's result and variables are, and the order in which
/// the variables were declared, where their places show it: no two are in one place, as in a macro.
fn variables(
    facts: &mut FactList<'_, '_>,
    function_name: &str,
    function: EntryId,
) -> Result<(), DebugInfoError> {
    let entries = facts.entries;
    let result = entries.type_of(function).or_else(|| entries.type_of(entries.declaration_of(function)?));
    let path = DeclPath::Variable { function: function_name.to_string(), name: "<retval>".to_string() };
    facts.state_type(path, entries.spelled_instance(result), Scope::Outer)?;
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    let mut declared: Vec<((u64, u64), String)> = Vec::new();
    // Blocks in the order of the source, each with its variables first, as dumps list them.
    let mut blocks = vec![function];
    while let Some(block) = blocks.pop() {
        let children = entries.get(block).children.iter().map(|&child| (child, entries.get(child)));
        for (id, entry) in children.clone() {
            let is_variable = matches!(entry.tag, gimli::DW_TAG_variable | gimli::DW_TAG_formal_parameter);
            if let Some(name) = entry.name.filter(|_| is_variable) {
                let count = met.entry(name).or_default();
                *count += 1;
                let spelled = if *count == 1 { name.to_string() } else { format!("{name}#{count}") };
                let function = function_name.to_string();
                let meaning = entries.meaning_behind(entries.type_of(id));
                facts.state_type(
                    DeclPath::Variable { function, name: spelled.clone() },
                    meaning,
                    Scope::Outer,
                )?;
                declared.push(((entry.line, entry.column), spelled));
            }
        }
        let inner = children.filter(|(_, entry)| entry.tag == gimli::DW_TAG_lexical_block);
        blocks.extend(inner.map(|(id, _)| id).collect::<Vec<_>>().into_iter().rev());
    }
    declared.sort_by_key(|&(place, _)| place);
    let is_known = |&(place, _): &((u64, u64), String)| place.0 > 0 && place.1 > 0;
    let is_apart = declared.windows(2).all(|pair| pair[0].0 != pair[1].0);
    match declared.len() > 1 && is_apart && declared.iter().all(is_known) {
        true => {
            let order = declared.into_iter().map(|(_, name)| name).collect();
            facts.state(Scope::Outer, |facts| &mut facts.function(function_name).declared, order)
        }
        false => Ok(()),
    }
}
