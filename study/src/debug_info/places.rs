//! Where the functions of a unit are defined in the source.

use super::error::DebugInfoError;
use super::sections::file_name;
use super::units::{DebugInfo, UnitName, damaged};
use gimli::AttributeValue;
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
