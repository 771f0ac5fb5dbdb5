//! What the gimple dumps of a program say of the functions that they define, for those dumps that only
//! declare them.

use super::input::read_file;
use std::path::{Path, PathBuf};
use tressa::Facts;
use tressa::internals::base::text_tables::TextMap;
use tressa::internals::facts::{Fact, FunctionFacts, ProgramFacts, Spelled, unnumbered};
use tressa::internals::ir::plain_name;
use tressa::internals::target::call_flags::CallFlags;
use tressa::internals::target::prototypes::split_params;
use tressa::internals::text::oracle::functions;
use tressa::ir::Source;

/// The effects of the functions that the dumps of one program define.
///
/// GCC prints the attributes of a function where it is defined, also those that its declaration in a header
/// has. In a dump that only calls the function nothing shows them, and debug information has no `const` and
/// no `pure`.
#[derive(Clone, Default, Debug)]
pub struct Definitions {
    by_name: TextMap<String, Definition>,
}

#[derive(Clone, Debug)]
struct Definition {
    /// The effects, if all dumps that define a function of the name agree.
    effects: Option<CallFlags>,
    /// The line that declares it.
    declaration: String,
    /// The dumps that define one.
    dumps: Vec<PathBuf>,
}

impl Definition {
    /// Whether `dump` defines one.
    fn is_in(&self, dump: &Path) -> bool {
        self.dumps.iter().any(|path| path.file_name() == dump.file_name())
    }
}

impl Definitions {
    /// Reads the heads of the functions in these dumps, of whose program `known` is known. A dump that cannot
    /// be read defines nothing.
    pub fn read(dumps: &[PathBuf], known: &Facts) -> Definitions {
        let mut found = Definitions::default();
        for path in dumps {
            let Ok(text) = read_file(path) else { continue };
            for function in functions(&text) {
                let name = plain_name(function.name);
                let attributes = function.text.lines().take_while(|line| line.starts_with("__attribute__(("));
                let effects = Some(known.effects_of_definition(name, function.declaration, attributes));
                let declaration = function.declaration;
                let definition = found.by_name.entry(name.to_string()).or_insert_with(|| Definition {
                    effects,
                    declaration: declaration.to_string(),
                    dumps: Vec::new(),
                });
                definition.effects = definition.effects.filter(|_| definition.effects == effects);
                definition.dumps.push(path.clone());
            }
        }
        // The others say what is assumed of any function.
        found.by_name.retain(|name, of| of.effects.is_some_and(|effects| effects != known.call_flags(name)));
        found
    }

    /// The effects of the functions that other dumps than `dump` define by names of the C library.
    pub fn of_library_names(&self, known: &Facts, dump: &Path) -> ProgramFacts {
        let is_named = |name: &str| !known.states_effects(name) && !known.call_flags(name).is_empty();
        let mut facts = ProgramFacts::default();
        for (name, of) in self.by_name.iter().filter(|(name, of)| is_named(name) && !of.is_in(dump)) {
            if let Some(effects) = of.effects {
                facts.function(name).effects = Fact::Known(effects, Source::Dump);
            }
        }
        facts
    }

    /// Adds to the facts of a unit the effects of functions that `dump` does not define and the unit does not
    /// declare with other types. Debug information says whether a function that the unit declares returns:
    /// the definition may have an attribute that the declaration lacks.
    pub fn add_to(&self, unit: &mut ProgramFacts, dump: &Path) {
        let known = Facts::default();
        for (name, of) in self.by_name.iter().filter(|(_, of)| !of.is_in(dump)) {
            let in_unit = unit.functions.get(name);
            let declared = in_unit.and_then(Declared::by);
            let (Some(effects), true) =
                (of.effects, declared.as_ref().is_none_or(|by| by.agrees(name, &of.declaration)))
            else {
                continue;
            };
            let stated = in_unit.and_then(|function| function.effects.get());
            let before = stated.copied().unwrap_or_else(|| known.call_flags(name));
            let returns = if declared.is_some() { before } else { effects };
            let effects = (effects - CallFlags::NORETURN) | (returns & CallFlags::NORETURN);
            if effects != before {
                unit.function(name).effects = Fact::Known(effects, Source::DebugInfo);
            }
        }
    }
}

/// The types in a unit's declaration of a function.
pub struct Declared {
    result: String,
    params: Vec<String>,
}

impl Declared {
    /// The types that are known of a function, if there are any.
    pub fn by(function: &FunctionFacts) -> Option<Declared> {
        let unqualified = |ty: &Fact<Spelled>| ty.get().map(|Spelled(ty)| unqualified(ty));
        let result = unqualified(&function.returns);
        let params: Vec<String> = function.params.0.values().filter_map(unqualified).collect();
        let is_declared = result.is_some() || !params.is_empty();
        is_declared.then(|| Declared { result: result.unwrap_or_default(), params })
    }

    /// Whether the line that declares the function at its definition has the same types.
    pub fn agrees(&self, name: &str, declaration: &str) -> bool {
        let Some((result, params)) = declaration.split_once(&[" ", name, " ("].concat()) else {
            return false;
        };
        // A dump prints the name of a parameter after its type.
        let types = split_params(params.strip_suffix(')').unwrap_or(params));
        let types = types.filter_map(|param| Some(unqualified(param.rsplit_once(' ')?.0)));
        self.result == unqualified(result)
            && (self.params.is_empty() || types.eq(self.params.iter().cloned()))
    }
}

/// The type without qualifiers, which declarations of one parameter need not share, and without numbers of
/// type nodes.
fn unqualified(ty: &str) -> String {
    let words = unnumbered(ty);
    words.split_whitespace().filter(|word| !matches!(*word, "const" | "volatile" | "restrict")).collect()
}
