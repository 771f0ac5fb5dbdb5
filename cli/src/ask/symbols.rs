//! Order of definitions and visibility of functions, from the symbol table (`-fdump-ipa-cgraph`).

use tressa::Dialect;
use tressa::internals::base::text_tables::{TextMap, TextSet};
use tressa::internals::facts::{Fact, ProgramFacts};
use tressa::internals::unit::{CallGraph, Unit};
use tressa::ir::{Source, Stage};

/// The facts with which `dialect`'s passes emit functions in the order that `symbols` leads to.
pub fn order_of_functions(unit: &Unit<'_>, symbols: &str, dialect: Dialect) -> ProgramFacts {
    let mut functions: Vec<Symbol<'_>> = defined_functions(symbols);
    functions.sort_unstable_by_key(|of| of.number);
    let dumped: TextSet<&str> = unit.items().map(|item| item.name()).collect();
    functions.retain(|of| dumped.contains(of.name));
    let definitions: Vec<String> = functions.iter().map(|of| of.name.to_string()).collect();
    let is_root: TextMap<&str, bool> = functions.iter().map(|of| (of.name, of.is_root)).collect();
    let graph = CallGraph::new(unit, dialect);
    let nothing = ProgramFacts::default();
    let definitions = Fact::Known(definitions, Source::Compiler);
    let defined = ProgramFacts { definitions, ..ProgramFacts::default() };
    let mut reached = defined.clone();
    for (function, reach) in graph.reached_by(&defined, |name| is_root.get(name).copied()) {
        reached.function(&function).reached = Fact::Known(reach, Source::Compiler);
    }
    let order = |stated| graph.order(Stage::Ssa, stated);
    match order(&reached) {
        as_inferred if as_inferred == order(&nothing) => nothing,
        as_defined if as_defined == order(&defined) => defined,
        _ => reached,
    }
}

/// The functions with local aliases, from `-fdump-ipa-visibility`.
pub fn local_aliases(visibility: &str) -> ProgramFacts {
    let made = visibility.lines().filter_map(|line| line.strip_prefix("Introduced new external node ("));
    let mut facts = ProgramFacts::default();
    for (name, _) in made.filter_map(|node| node.split_once(".localalias/")) {
        facts.function(name).local_alias = Fact::Known(true, Source::Compiler);
    }
    facts
}

/// A function that the file defines.
pub struct Symbol<'t> {
    pub name: &'t str,
    /// The position in the order in which symbols became known.
    pub number: u32,
    /// Itself or an alias is visible outside, or kept, and its address is not taken (not
    /// `only_called_directly_p`).
    pub is_root: bool,
    /// The functions that are other names of it: an `ifunc` is one of its resolver.
    aliases: Vec<&'t str>,
}

/// The functions in the first table of the dump: the state after the front end and the gimplifier.
pub fn defined_functions(dump: &str) -> Vec<Symbol<'_>> {
    let table = dump.split_once("Initial Symbol table:\n").map_or("", |(_, table)| table);
    let mut lines = table.lines().peekable();
    let (mut found, mut taken, mut reached) = (Vec::new(), TextSet::default(), TextSet::default());
    while let Some(line) = lines.next().filter(|line| !line.starts_with("Removing")) {
        let mut properties = Vec::new();
        while let Some(line) = lines.next_if(|line| line.starts_with(' ')) {
            properties.push(line.trim());
        }
        if let Some((name, number)) = heading(line)
            && properties.iter().any(|line| line.starts_with("Type: function definition"))
        {
            let property = |key| properties.iter().find_map(|line| line.strip_prefix(key)).unwrap_or("");
            let visibility: &str = property("Visibility:");
            let has = |wanted: &[&str]| visibility.split(' ').any(|word| wanted.contains(&word));
            // An `extern inline` function is public, but another file emits it.
            if has(&REACHED) && !has(&["external"]) {
                reached.insert(name);
            }
            if properties.contains(&"Address is taken.") {
                taken.insert(name);
            }
            let words: Vec<&str> = property("Referring:").split_whitespace().collect();
            let aliases = words.windows(2).filter(|pair| pair[1] == "(alias)");
            let aliases = aliases.filter_map(|pair| Some(heading(pair[0])?.0)).collect();
            found.push(Symbol { name, number, is_root: false, aliases });
        }
    }
    // An alias may have aliases itself.
    let is_reached =
        |of: &Symbol<'_>, reached: &TextSet<&str>| of.aliases.iter().any(|name| reached.contains(name));
    while let Some(of) = found.iter().find(|of| !reached.contains(of.name) && is_reached(of, &reached)) {
        reached.insert(of.name);
    }
    for of in &mut found {
        of.is_root = reached.contains(of.name) && !taken.contains(of.name);
    }
    found
}

/// The words for symbols that are emitted even if nothing in the file refers to them.
const REACHED: [&str; 5] = ["public", "force_output", "externally_visible", "constructor", "destructor"];

/// `name/12 (assembler name) ...`
pub fn heading(line: &str) -> Option<(&str, u32)> {
    let (name, rest) = line.split_once('/')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    Some((name, rest[..digits].parse().ok()?))
}
