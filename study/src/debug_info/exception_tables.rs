//! The destructors that may throw, as the exception tables of an object show.
//!
//! A function with landing pads has a table of call sites (LSDA): ranges of its code with all calls that may
//! throw. GCC ends a range after the last call in it that may throw (`convert_to_eh_region_ranges`). So what
//! the call at the end of a range leads to may throw. No other call shows anything: one inside of a range may
//! throw or not, and one outside of all ranges may be in a region that ends the program.
//!
//! Source: the Itanium C++ ABI, "Exception Handling Tables"; relocations of x86-64. A table that cannot be
//! read shows nothing.

use super::addresses_in_data::unified_destructor;
use object::{
    Architecture, File, Object, ObjectKind, ObjectSection, ObjectSymbol, Relocation, RelocationTarget,
    SectionIndex, SectionKind,
};
use tressa::internals::base::text_tables::TextSet;

/// The opcode of a call whose target is a relocation, and the bytes of the relocation.
const CALL: u8 = 0xe8;
const TARGET: u64 = 4;

/// The encodings of pointers: none, LEB128, four bytes.
const DW_EH_PE_OMIT: u8 = 0xff;
const DW_EH_PE_ULEB128: u8 = 0x01;
const DW_EH_PE_UDATA4: u8 = 0x03;

/// A function, or the cold part of one.
struct Code {
    section: SectionIndex,
    start: u64,
    /// The section and the offset of its table of call sites.
    table: Option<(SectionIndex, u64)>,
}

/// The assembler's names of the destructors that may throw, as the file's tables show; each with `D4`, which
/// stands for all variants of a destructor.
pub(super) fn throwing_destructors(file: &File<'_>) -> TextSet<String> {
    let mut throwing = TextSet::default();
    if file.architecture() != Architecture::X86_64 || file.kind() != ObjectKind::Relocatable {
        return throwing;
    }
    let mut functions = functions(file);
    functions.sort_by_key(|code| (code.section.0, code.start));
    for group in functions.chunk_by(|one, next| one.section == next.section) {
        // The ends of all ranges of the section's functions.
        let ranges = group.iter().filter_map(|code| {
            let (section, offset) = code.table?;
            let table = file.section_by_index(section).ok()?.data().ok()?;
            let ends = range_ends(table.get(usize::try_from(offset).ok()?..)?)?;
            Some(ends.into_iter().filter_map(|end| code.start.checked_add(end)))
        });
        let mut ends: Vec<u64> = ranges.flatten().collect();
        ends.sort_unstable();
        let Ok(section) = file.section_by_index(group[0].section) else { continue };
        let bytes = section.data().unwrap_or_default();
        // The calls that end there.
        for (offset, relocation) in section.relocations() {
            let opcode = offset.checked_sub(1).and_then(|at| bytes.get(usize::try_from(at).ok()?));
            if opcode == Some(&CALL)
                && offset.checked_add(TARGET).is_some_and(|end| ends.binary_search(&end).is_ok())
                && let RelocationTarget::Symbol(symbol) = relocation.target()
                && let Ok(symbol) = file.symbol_by_index(symbol)
                && let Some(name) = symbol.name().ok().and_then(unified_destructor)
            {
                throwing.insert(name);
            }
        }
    }
    throwing
}

/// The functions of the file. An entry of `.eh_frame` has a relocation for the start of the code, and after it
/// one for the table, if there is a table.
fn functions(file: &File<'_>) -> Vec<Code> {
    let mut functions: Vec<Code> = Vec::new();
    for frames in file.sections().filter(|section| section.name() == Ok(".eh_frame")) {
        for (_, relocation) in frames.relocations() {
            let Some((section, start)) = target(file, &relocation) else { continue };
            let Ok(data) = file.section_by_index(section) else { continue };
            if data.kind() == SectionKind::Text {
                functions.push(Code { section, start, table: None });
            } else if data.name().is_ok_and(|name| name.starts_with(".gcc_except_table"))
                && let Some(code) = functions.last_mut()
            {
                code.table = Some((section, start));
            }
        }
    }
    functions
}

/// The section and the offset that the relocation leads to.
fn target(file: &File<'_>, relocation: &Relocation) -> Option<(SectionIndex, u64)> {
    let RelocationTarget::Symbol(symbol) = relocation.target() else { return None };
    let symbol = file.symbol_by_index(symbol).ok()?;
    Some((symbol.section_index()?, symbol.address().checked_add_signed(relocation.addend())?))
}

/// The ends of the ranges of a table, from the start of its function.
fn range_ends(table: &[u8]) -> Option<Vec<u64>> {
    let mut rest = table;
    // The header: where landing pads count from, and the types, which are skipped.
    if byte(&mut rest)? != DW_EH_PE_OMIT {
        return None;
    }
    if byte(&mut rest)? != DW_EH_PE_OMIT {
        uleb128(&mut rest)?;
    }
    let encoding = byte(&mut rest)?;
    let length = usize::try_from(uleb128(&mut rest)?).ok()?;
    let mut sites = rest.get(..length)?;
    // The call sites: start, length, landing pad, action.
    let number = |sites: &mut &[u8]| match encoding {
        DW_EH_PE_ULEB128 => uleb128(sites),
        DW_EH_PE_UDATA4 => {
            let (number, rest) = sites.split_first_chunk()?;
            *sites = rest;
            Some(u64::from(u32::from_le_bytes(*number)))
        }
        _ => None,
    };
    let mut ends = Vec::new();
    while !sites.is_empty() {
        let (start, length) = (number(&mut sites)?, number(&mut sites)?);
        number(&mut sites)?;
        uleb128(&mut sites)?;
        ends.push(start.checked_add(length).filter(|&end| end <= u64::from(u32::MAX))?);
    }
    Some(ends)
}

fn byte(bytes: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(first)
}

fn uleb128(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let next = byte(bytes)?;
        value |= u64::from(next & 0x7f) << shift;
        if next & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}
