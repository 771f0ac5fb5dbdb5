//! The functions whose addresses are in variables, as the relocations of an object show: in tables of virtual
//! functions above all.

use object::{
    Object, ObjectKind, ObjectSection, ObjectSymbol, Relocation, RelocationKind, RelocationTarget,
    SectionIndex, SectionKind, SymbolKind, SymbolScope,
};
use tressa::internals::base::text_tables::{TextMap, TextSet};

/// The assembler's names of the functions whose addresses are in the file's data, or which code takes of another
/// file's functions, and of those that run when a program starts or ends; of a destructor each with `D4`, too,
/// which stands for all its variants.
pub(super) fn functions_in_data(file: &object::File<'_>) -> [TextSet<String>; 2] {
    let [mut in_variables, mut in_arrays] = [TextSet::default(), TextSet::default()];
    if file.kind() != ObjectKind::Relocatable {
        return [in_variables, in_arrays];
    }
    // Two variants of a destructor may be one function with two names.
    let mut names: TextMap<(SectionIndex, u64), Vec<&str>> = TextMap::default();
    for symbol in file.symbols().filter(|symbol| symbol.is_definition()) {
        if let (Some(section), Ok(name)) = (symbol.section_index(), symbol.name()) {
            names.entry((section, symbol.address())).or_default().push(name);
        }
    }
    // The debugger's and the unwinder's sections refer to every function; those of variables do not.
    let is_of_variables = |kind| {
        matches!(kind, SectionKind::Data | SectionKind::ReadOnlyData | SectionKind::ReadOnlyDataWithRel)
    };
    for section in file.sections() {
        let is_called = |start: &str| section.name().is_ok_and(|name| name.starts_with(start));
        let is_code = section.kind() == SectionKind::Text;
        let found = match section.kind() {
            _ if is_called(".init_array") || is_called(".fini_array") => &mut in_arrays,
            kind if is_of_variables(kind) && !is_called(".eh_frame") && !is_called(".gcc_except_table") => {
                &mut in_variables
            }
            _ if is_code => &mut in_variables,
            _ => continue,
        };
        // An address is a whole pointer; a table of jumps has distances. In code it is what is not called.
        let is_address = |relocation: &Relocation| match is_code {
            true => relocation.kind() != RelocationKind::PltRelative,
            false => relocation.kind() == RelocationKind::Absolute,
        };
        let relocations = section.relocations().map(|(_, relocation)| relocation);
        for relocation in relocations.filter(is_address) {
            let RelocationTarget::Symbol(symbol) = relocation.target() else { continue };
            let Ok(symbol) = file.symbol_by_index(symbol) else { continue };
            // The dump shows which addresses of the file's own functions code takes.
            if is_code && !symbol.is_undefined() {
                continue;
            }
            // A symbol of its own means one function, though others with the same code may share its place.
            if symbol.kind() != SymbolKind::Section {
                let name = symbol.name().unwrap_or_default();
                found.extend(unified_destructor(name));
                found.insert(name.to_string());
                continue;
            }
            let Some(of) = symbol.section_index() else { continue };
            let Some(address) = symbol.address().checked_add_signed(relocation.addend()) else { continue };
            // Each place counts once: many symbols and many relocations may share one.
            for name in names.remove(&(of, address)).into_iter().flatten() {
                found.extend(unified_destructor(name));
                found.insert(name.to_string());
            }
        }
    }
    [in_variables, in_arrays]
}

/// The symbols that the file defines, those of them that another file's definition may replace but must not repeat,
/// and those that it refers to and does not define.
pub(super) fn symbols(file: &object::File<'_>) -> [TextSet<String>; 3] {
    let named = |is_meant: &dyn Fn(&object::Symbol<'_, '_>) -> bool| {
        let symbols = file.symbols().filter(is_meant);
        symbols.filter_map(|symbol| symbol.name().ok().map(str::to_string)).collect()
    };
    let is_strong = |symbol: &object::Symbol<'_, '_>| {
        symbol.is_definition() && symbol.scope() == SymbolScope::Dynamic && !symbol.is_weak()
    };
    [named(&|symbol| !symbol.is_undefined()), named(&is_strong), named(&|symbol| symbol.is_undefined())]
}

/// `_ZN1aD4Ev` for `_ZN1aD1Ev` and the other variants of a destructor.
pub(super) fn unified_destructor(name: &str) -> Option<String> {
    let class = name.strip_suffix("Ev")?.strip_suffix(['0', '1', '2'])?.strip_suffix('D')?;
    class.starts_with("_ZN").then(|| format!("{class}D4Ev"))
}
