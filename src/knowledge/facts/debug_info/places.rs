//! Where the functions of a unit are defined in the source.

use super::DebugInfoError;
use super::sections::Slice;
use super::units::{DebugInfo, UnitName, damaged};
use gimli::{AttributeValue, Dwarf, Unit};
use std::path::PathBuf;

/// The name of a function, and the file and line of its definition.
pub type Definition = (String, (PathBuf, u32));

impl DebugInfo {
    /// The file and line of each function's definition, as far as the unit says where they are.
    pub(crate) fn definitions(&self, of: &UnitName) -> Result<Vec<Definition>, DebugInfoError> {
        let (dwarf, headers, position) = self.parts(of);
        let unit = headers.unit(&dwarf, position)?;
        let wrong = |error| damaged(error, &unit.header);
        let mut found = Vec::new();
        let mut entries = unit.entries();
        while let Some(entry) = entries.next_dfs().map_err(wrong)? {
            let is_defined =
                entry.tag() == gimli::DW_TAG_subprogram && entry.attr(gimli::DW_AT_declaration).is_none();
            let number = |attribute| entry.attr_value(attribute).and_then(|value| value.udata_value());
            let name =
                entry.attr_value(gimli::DW_AT_name).and_then(|name| dwarf.attr_string(&unit, name).ok());
            let file = match entry.attr_value(gimli::DW_AT_decl_file) {
                Some(AttributeValue::FileIndex(file)) => file_name(&dwarf, &unit, file),
                _ => None,
            };
            if let Some(((name, file), line)) =
                name.filter(|_| is_defined).zip(file).zip(number(gimli::DW_AT_decl_line))
            {
                found.push((name.to_string_lossy().into_owned(), (file.into(), line as u32)));
            }
        }
        Ok(found)
    }
}

/// The path of a file from the folder in which the compiler ran.
pub(super) fn file_name(dwarf: &Dwarf<Slice<'_>>, unit: &Unit<Slice<'_>>, file: u64) -> Option<String> {
    let header = unit.line_program.as_ref()?.header();
    let file = header.file(file)?;
    let text = |value| Some(dwarf.attr_string(unit, value).ok()?.to_string_lossy().into_owned());
    let name = text(file.path_name())?;
    let folder = match file.directory_index() {
        0 => None,
        _ => file.directory(header).and_then(text),
    };
    Some(folder.map_or(name.clone(), |folder| format!("{folder}/{name}")))
}
