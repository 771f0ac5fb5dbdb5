//! The records that headers declare and the names of their fields, as debug information has them.

use super::Compiler;
use gimli::{AttributeValue, DebuggingInformationEntry, Dwarf, EndianSlice, LittleEndian, Unit, UnitOffset};
use object::{Object, ObjectSection};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

type Slice<'a> = EndianSlice<'a, LittleEndian>;

/// The fields of each record that one of the words names, spelled as in C: `struct s`, or a typedef.
pub fn of(
    compiler: &Compiler<'_>,
    head: &str,
    words: &BTreeSet<String>,
) -> Result<BTreeMap<String, Vec<String>>, String> {
    compiler.source("records.c", head)?;
    // Linked, so that nothing is left to relocate.
    let flags = ["-g", "-gdwarf-4", "-fno-eliminate-unused-debug-types", "-fPIC", "-shared", "-nostdlib"];
    compiler.output(&[&flags[..], &["-o", "records.so", "records.c"]].concat())??;
    let path = compiler.scratch.join("records.so");
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut records = read(&bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    records.retain(|name, _| words.contains(name.rsplit(' ').next().unwrap_or(name)));
    Ok(records)
}

fn read(bytes: &[u8]) -> Result<BTreeMap<String, Vec<String>>, Box<dyn std::error::Error>> {
    let file = object::File::parse(bytes)?;
    let sections = gimli::DwarfSections::load(|id| match file.section_by_name(id.name()) {
        Some(section) => section.uncompressed_data(),
        None => Ok(Cow::Borrowed(&[][..])),
    })?;
    let dwarf = sections.borrow(|section| EndianSlice::new(section, LittleEndian));
    let mut records = BTreeMap::new();
    let mut units = dwarf.units();
    while let Some(header) = units.next()? {
        read_unit(&dwarf, &dwarf.unit(header)?, &mut records)?;
    }
    Ok(records)
}

/// The records and typedefs of records at the top of a unit.
fn read_unit(
    dwarf: &Dwarf<Slice<'_>>,
    unit: &Unit<Slice<'_>>,
    records: &mut BTreeMap<String, Vec<String>>,
) -> gimli::Result<()> {
    let mut tree = unit.entries_tree(None)?;
    let mut fields: BTreeMap<UnitOffset, Vec<String>> = BTreeMap::new();
    let mut typedefs = Vec::new();
    let mut children = tree.root()?.children();
    while let Some(child) = children.next()? {
        let entry = child.entry().clone();
        let name = name(dwarf, unit, &entry)?;
        let kind = match entry.tag() {
            gimli::DW_TAG_structure_type => "struct",
            gimli::DW_TAG_union_type => "union",
            gimli::DW_TAG_typedef => {
                if let (Some(name), Some(AttributeValue::UnitRef(to))) =
                    (name, entry.attr_value(gimli::DW_AT_type))
                {
                    typedefs.push((name, to));
                }
                continue;
            }
            _ => continue,
        };
        if entry.has_attr(gimli::DW_AT_declaration) {
            continue;
        }
        let offset = entry.offset();
        let mut list = Vec::new();
        let mut members = child.children();
        while let Some(member) = members.next()? {
            if member.entry().tag() == gimli::DW_TAG_member {
                list.extend(self::name(dwarf, unit, member.entry())?);
            }
        }
        if let Some(name) = name {
            records.insert(format!("{kind} {name}"), list.clone());
        }
        fields.insert(offset, list);
    }
    let of_records = typedefs.into_iter().filter_map(|(name, to)| Some((name, fields.get(&to)?.clone())));
    records.extend(of_records);
    Ok(())
}

fn name(
    dwarf: &Dwarf<Slice<'_>>,
    unit: &Unit<Slice<'_>>,
    entry: &DebuggingInformationEntry<Slice<'_>>,
) -> gimli::Result<Option<String>> {
    let Some(value) = entry.attr_value(gimli::DW_AT_name) else { return Ok(None) };
    Ok(Some(dwarf.attr_string(unit, value)?.to_string_lossy().into_owned()))
}
