//! Which functions may throw, as the exception tables of an object show.
//!
//! A function with landing pads has a table of call sites (LSDA): ranges of its code with all calls that may
//! throw. GCC begins a range before the first call in it that may throw, and ends it after the last one
//! (`convert_to_eh_region_ranges`). So what the calls at both ends of a range lead to may throw. A call outside
//! of all ranges throws nothing, or it is in a region that ends the program. If exceptions leave the function,
//! which a range without a landing pad shows, no such region is around all of it, but it may be around an inlined
//! copy of another function. A call inside of a range shows nothing. In a cleanup, which is mostly in such a
//! region, there are calls of destructors: one outside of all ranges shows nothing either.
//!
//! Source: the Itanium C++ ABI, "Exception Handling Tables"; relocations of x86-64. A table that cannot be
//! read shows nothing.

use object::{
    Architecture, File, Object, ObjectKind, ObjectSection, ObjectSymbol, Relocation, RelocationTarget,
    SectionIndex, SectionKind, SymbolKind,
};
use rustc_hash::FxHashMap;
use tressa::internals::base::text_tables::{TextMap, TextSet};

/// The opcode of a call whose target is a relocation, and the bytes of opcode and relocation.
const CALL: u8 = 0xe8;
const OPCODE: u64 = 1;
const TARGET: u64 = 4;

/// The encodings of pointers: none, LEB128, four bytes.
const DW_EH_PE_OMIT: u8 = 0xff;
const DW_EH_PE_ULEB128: u8 = 0x01;
const DW_EH_PE_UDATA4: u8 = 0x03;

/// A function, or the cold part of one.
struct Code {
    /// What the assembler calls it.
    name: String,
    section: SectionIndex,
    start: u64,
    /// The section and the offset of its table of call sites.
    table: Option<(SectionIndex, u64)>,
}

/// A range of code, from the start of its section.
struct CallSites {
    start: u64,
    end: u64,
}

/// Which functions may throw, all by the names that the assembler has for them.
#[derive(Debug, Default)]
pub(super) struct ThrowingCalls {
    throwing: TextSet<String>,
    /// The other ones, with the functions that call them where an exception would leave.
    quiet: TextMap<String, TextSet<String>>,
}

impl ThrowingCalls {
    /// Whether calls to the function may throw, if a table shows it; not if only functions show it that call it in
    /// an inlined copy of another one. A constructor or destructor has a name for each of its variants; debug
    /// information has one for all (`C4`, `D4`).
    pub fn may_throw(&self, linkage_name: &str, is_inlined_in: impl Fn(&str) -> bool) -> Option<bool> {
        let shows_quiet = |name: &str| {
            let mut callers = self.quiet.get(name).into_iter().flatten();
            callers.any(|caller| !is_inlined_in(caller))
        };
        let known = |name: &str| {
            let throws = self.throwing.contains(name);
            (throws || shows_quiet(name)).then_some(throws)
        };
        let variants = ["C4E", "C4I", "D4E"].into_iter().filter(|all| linkage_name.contains(all));
        let names =
            variants.flat_map(|all| ["0", "1", "2"].map(|n| linkage_name.replace(all, &all.replace('4', n))));
        known(linkage_name)
            .or_else(|| names.filter_map(|name| known(&name)).reduce(|one, other| one || other))
    }
}

/// Which functions may throw, as the file's tables show.
pub(super) fn throwing_calls(file: &File<'_>) -> ThrowingCalls {
    let mut known = ThrowingCalls::default();
    if file.architecture() != Architecture::X86_64 || file.kind() != ObjectKind::Relocatable {
        return known;
    }
    let mut functions = functions(file);
    functions.sort_by_key(|code| (code.section.0, code.start));
    for group in functions.chunk_by(|one, next| one.section == next.section) {
        let Ok(section) = file.section_by_index(group[0].section) else { continue };
        let bytes = section.data().unwrap_or_default();
        // The calls of the section, by the places of their opcodes.
        let calls = section.relocations().filter_map(|(offset, relocation)| {
            let start = offset.checked_sub(OPCODE)?;
            let RelocationTarget::Symbol(symbol) = relocation.target() else { return None };
            (bytes.get(usize::try_from(start).ok()?) == Some(&CALL)).then_some((start, symbol))
        });
        let mut calls: Vec<_> = calls.collect();
        calls.sort_unstable_by_key(|&(start, _)| start);
        // Each function has those before the start of the next one.
        let mut rest = &calls[..];
        for (index, code) in group.iter().enumerate() {
            let end = group.get(index + 1).map_or(u64::MAX, |next| next.start);
            let (own, others) = rest.split_at(rest.partition_point(|&(start, _)| start < end));
            rest = others;
            let Some((ranges, leaves)) = call_sites(file, code) else { continue };
            for &(start, symbol) in own {
                // The last range that begins no later than the call.
                let end = start.saturating_add(OPCODE + TARGET);
                let range = ranges.partition_point(|range| range.start <= start).checked_sub(1);
                let range = range.map(|range| &ranges[range]).filter(|range| start < range.end);
                let throws = range.is_some_and(|range| range.start == start || range.end == end);
                let name = file.symbol_by_index(symbol).ok().and_then(|symbol| symbol.name().ok());
                let Some(name) = name.filter(|name| !name.is_empty()) else { continue };
                if throws {
                    known.throwing.insert(name.to_string());
                } else if range.is_none() && leaves && !is_of_cleanup(name) {
                    known.quiet.entry(name.to_string()).or_default().insert(code.name.clone());
                }
            }
        }
    }
    known
}

/// The ranges of a function's table in order, and whether an exception leaves the function from one of them.
fn call_sites(file: &File<'_>, code: &Code) -> Option<(Vec<CallSites>, bool)> {
    let (section, offset) = code.table?;
    let table = file.section_by_index(section).ok()?.data().ok()?;
    read_table(table.get(usize::try_from(offset).ok()?..)?, code.start)
}

/// The functions of the file. An entry of `.eh_frame` has a relocation for the start of the code, and after it
/// one for the table, if there is a table.
fn functions(file: &File<'_>) -> Vec<Code> {
    let named = file.symbols().filter(|symbol| symbol.kind() == SymbolKind::Text).filter_map(|symbol| {
        let name = symbol.name().ok()?;
        // The cold part of a function is named after it.
        let name = name.split_once(".cold").map_or(name, |(function, _)| function);
        Some(((symbol.section_index()?, symbol.address()), name))
    });
    let names: FxHashMap<(SectionIndex, u64), &str> = named.collect();
    let mut functions: Vec<Code> = Vec::new();
    for frames in file.sections().filter(|section| section.name() == Ok(".eh_frame")) {
        for (_, relocation) in frames.relocations() {
            let Some((section, start)) = target(file, &relocation) else { continue };
            let Ok(data) = file.section_by_index(section) else { continue };
            if data.kind() == SectionKind::Text {
                let name = names.get(&(section, start)).copied().unwrap_or_default().to_string();
                functions.push(Code { name, section, start, table: None });
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

/// The ranges of a table of the function that starts there, and whether one has no landing pad.
fn read_table(table: &[u8], function: u64) -> Option<(Vec<CallSites>, bool)> {
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
    let mut ranges = Vec::new();
    let mut leaves = false;
    while !sites.is_empty() {
        let (start, length) = (number(&mut sites)?, number(&mut sites)?);
        leaves |= number(&mut sites)? == 0;
        uleb128(&mut sites)?;
        let start = function.checked_add(start)?;
        ranges.push(CallSites { start, end: start.checked_add(length)? });
    }
    ranges.sort_unstable_by_key(|range| range.start);
    Some((ranges, leaves))
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

/// Whether mostly cleanups call the function: a destructor (`_ZN1aD1Ev`), or the end of a handler.
fn is_of_cleanup(name: &str) -> bool {
    name == "__cxa_end_catch" || ["D0Ev", "D1Ev", "D2Ev"].iter().any(|end| name.ends_with(end))
}
