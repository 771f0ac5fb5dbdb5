//! The debugging information entries of one unit and of what it refers to, as plain data.
//!
//! A unit is a tree of entries (DWARF 5, section 2.3), written in preorder with a depth for each. Only
//! entries that facts come from are kept; what is below another one is skipped. An entry refers to others by
//! their offset: in the same unit, in another one of `.debug_info`, or by the signature of a type unit. Units
//! that are referred to are read as well, each once.

use super::sections::{DebugInfoError, error};
use super::sections::{Slice, file_name};
pub(super) use super::types::EntryId;
use super::types::{Naming, Spelling, Stripped, TypeLayout, base_name};
use super::units::{DebugInfo, Header, Headers, UnitName, damaged, is_cxx};
use bitflags::bitflags;
use cranelift_entity::{Keys, PrimaryMap};
use gimli::{Attribute, AttributeValue, DwTag, Dwarf, SectionId, Unit, UnitType};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use tressa::internals::base::limits::{DEBUG_ATTRIBUTES, DEBUG_STEPS, DEBUG_TEXT};
use tressa::internals::base::text_tables::{TextIndexSet, TextMap, TextSet};
use tressa::internals::facts::kind_of_flag;
use tressa::internals::target::options::Options;

bitflags! {
    /// The attributes of an entry that are true or false.
    #[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
    pub(super) struct Marks: u16 {
        /// It only declares.
        const DECLARATION = 1;
        /// It is visible outside of its file.
        const EXTERNAL = 2;
        /// A function type with a prototype.
        const PROTOTYPED = 4;
        /// A function that does not return.
        const NORETURN = 8;
        /// An array type that is a vector.
        const VECTOR = 16;
        /// A template parameter whose argument is the default one.
        const DEFAULT = 32;
        /// A unit of C++.
        const CXX = 64;
        /// A function that the compiler defines: implicit, or `= default` in its class.
        const DEFAULTED = 128;
        /// A virtual function.
        const VIRTUAL = 256;
        /// A virtual function without a body.
        const PURE = 512;
        /// An enumeration whose constants are named in its scope.
        const SCOPED = 1024;
    }
}

/// DW_DEFAULTED_in_class: a function that is `= default` in its class.
const IN_CLASS: u64 = 1;

/// The length of one dimension of an array.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Length {
    /// Not stated: the array is defined elsewhere.
    #[default]
    Open,
    /// The array at the end of a record, which has as many elements as its object has room for.
    Flexible,
    /// So many elements.
    Elements(u64),
    /// Computed when the program runs.
    Variable,
}

/// One entry.
#[derive(Clone, Debug)]
pub(super) struct Entry<'d> {
    pub tag: DwTag,
    pub name: Option<&'d str>,
    /// The name that the assembler has for a function, if that is another one.
    pub linkage_name: Option<&'d str>,
    /// The place of its type.
    ty: Option<Place>,
    /// The place of the declaration that it completes.
    specification: Option<Place>,
    pub marks: Marks,
    /// Whether it is an instance of another entry, which has the name.
    pub is_instance: bool,
    pub byte_size: Option<u64>,
    pub bit_size: Option<u64>,
    /// The offset of a field in bits.
    pub bit_offset: Option<u64>,
    pub align: Option<u64>,
    pub encoding: Option<gimli::DwAte>,
    pub length: Length,
    /// The value of an enumerator or a template argument, or the place of a function in its class's table of
    /// virtual ones.
    pub value: Option<i64>,
    /// The file of the declaration of a function, as a number in the table of files.
    pub file: Option<u32>,
    /// The line and column of the declaration.
    pub line: u64,
    pub column: u64,
    /// The entry that it is in; none for a unit.
    pub parent: Option<EntryId>,
    pub children: Vec<EntryId>,
}

/// A call.
pub(super) struct CallAt<At> {
    /// The function whose code it is in.
    pub code: At,
    /// That function, or the one of which it has inlined a copy, in which the call is.
    pub caller: At,
    pub callee: At,
}

/// A place in the sections of entries: whether it is in `.debug_types`, and the offset.
type Place = (bool, usize);

/// All entries that facts need, by their numbers.
pub(super) struct Entries<'d> {
    all: PrimaryMap<EntryId, Entry<'d>>,
    at: FxHashMap<Place, EntryId>,
    /// The calls that code shows.
    calls: Vec<CallAt<Place>>,
    /// What is below each typedef and qualifier; none if they lead nowhere.
    pub stripped: FxHashMap<EntryId, Option<Stripped<'d>>>,
    /// The layouts of arrays and records.
    pub layouts: FxHashMap<EntryId, TypeLayout>,
    /// The types that were spelled, each with the qualifiers that were added.
    pub spellings: RefCell<FxHashMap<(EntryId, u8, Naming), Spelling>>,
    /// The files of the source in which functions are declared.
    pub files: TextIndexSet<String>,
    /// The length of the file in bytes.
    pub file_size: usize,
    /// Whether the source is C++.
    pub is_cxx: bool,
    /// The compiler and the options that it was given.
    producer: Option<&'d str>,
    /// The names of C++ that were made of entries and those around them.
    pub qualified: RefCell<FxHashMap<EntryId, Option<String>>>,
    /// The classes with template arguments, by their names.
    pub instances: OnceCell<TextMap<&'d str, EntryId>>,
    /// The names without scopes of generic lambdas' classes, as the names of instances spell them.
    pub generic_closures: OnceCell<FxHashMap<EntryId, &'d str>>,
    /// The names that several typedefs and enumerations have.
    pub shared_names: OnceCell<TextSet<&'d str>>,
    /// The work that types took, in bytes of text and runs of padding.
    work: Cell<u64>,
}

impl DebugInfo {
    /// The entries of the unit, and of what they refer to.
    pub(super) fn entries(&self, unit: &UnitName) -> Result<Entries<'_>, DebugInfoError> {
        let (dwarf, headers, position) = self.parts(unit);
        Entries::read(&dwarf, headers, position, self.file_size(unit))
    }
}

impl<'d> Entries<'d> {
    /// Reads the unit at this position, and the units that it refers to.
    fn read(
        dwarf: &Dwarf<Slice<'d>>,
        headers: &Headers,
        position: usize,
        file_size: usize,
    ) -> Result<Self, DebugInfoError> {
        if position >= headers.all().len() {
            return Err(error(".debug_info", None, "a compilation unit"));
        }
        let mut reader = EntryReader {
            entries: Entries {
                all: PrimaryMap::new(),
                at: FxHashMap::default(),
                calls: Vec::new(),
                stripped: FxHashMap::default(),
                layouts: FxHashMap::default(),
                spellings: RefCell::default(),
                files: TextIndexSet::default(),
                file_size,
                is_cxx: false,
                producer: None,
                qualified: RefCell::default(),
                instances: OnceCell::new(),
                generic_closures: OnceCell::new(),
                shared_names: OnceCell::new(),
                work: Cell::new(0),
            },
            wanted: vec![position],
            is_read: FxHashSet::default(),
            files: FxHashMap::default(),
            steps: 0,
            dwarf,
            headers,
        };
        // The unit itself, then those that its entries refer to, and those that these refer to.
        while let Some(unit) = reader.wanted.pop() {
            if reader.is_read.insert(unit) {
                reader.unit(unit)?;
            }
        }
        let mut entries = reader.entries;
        entries.is_cxx = entries.all.values().any(|entry| entry.marks.contains(Marks::CXX));
        // What is found of types once all of them are there: lengths that a place in a record decides; what
        // is below typedefs and qualifiers; sizes and padding, which need both.
        entries.mark_flexible_arrays();
        entries.strip();
        entries.lay_out()?;
        Ok(entries)
    }

    /// Whether GCC made the unit.
    pub fn is_of_gcc(&self) -> bool {
        self.producer.is_some_and(|producer| producer.starts_with("GNU C"))
    }

    /// The options that the source was compiled with, as far as they matter. GCC names the language as well,
    /// and no level for -O0: `GNU C17 12.2.0 -mtune=generic -march=x86-64 -g -O2`.
    pub fn flags(&self) -> impl Iterator<Item = String> {
        let gcc = self.producer.and_then(|producer| producer.strip_prefix("GNU C"));
        let (language, options) = gcc.and_then(|gcc| gcc.split_once(' ')).unzip();
        // Which standard of C++ it is matters for the oldest alone.
        let language = language.or(self.is_cxx.then_some("++17")).map(|name| format!("-std=gnu{name}"));
        let level = gcc.map(|_| "-O0".to_string());
        let options = options.into_iter().flat_map(|options| options.split(' ')).map(str::to_string);
        let all = level.into_iter().chain(language).chain(options);
        let all = all.filter(|flag| Options::default().take(flag));
        // The last of each kind counts.
        all.map(|flag| (kind_of_flag(&flag), flag)).collect::<BTreeMap<_, _>>().into_values()
    }

    /// Marks the arrays without a length at the end of records. GCC has one type for these and another for
    /// arrays that are defined elsewhere.
    fn mark_flexible_arrays(&mut self) {
        let records = self.iter().filter(|(_, entry)| entry.is_record()).map(|(id, _)| id);
        let lasts = records.filter_map(|record| self.members(record).last());
        let arrays =
            lasts.filter_map(|(last, _)| self.unqualified(self.type_of(last)?)).filter_map(|array| {
                let array = self.get(array);
                let is_array = array.tag == gimli::DW_TAG_array_type;
                array.children.first().copied().filter(|_| is_array)
            });
        for dimension in arrays.collect::<Vec<_>>() {
            let length = &mut self.all[dimension].length;
            if *length == Length::Open {
                *length = Length::Flexible;
            }
        }
    }

    pub fn get(&self, id: EntryId) -> &Entry<'d> {
        &self.all[id]
    }

    /// All of them; an entry comes after the one that it is in.
    pub fn iter(&self) -> impl Iterator<Item = (EntryId, &Entry<'d>)> {
        self.all.iter()
    }

    /// All entries.
    pub fn ids(&self) -> Keys<EntryId> {
        self.all.keys()
    }

    /// The entry of its type; none for `void`.
    pub fn type_of(&self, id: EntryId) -> Option<EntryId> {
        self.at.get(&self.all[id].ty?).copied()
    }

    /// The type below the qualifiers of an array, which GCC states of the array as well as of its elements.
    fn unqualified(&self, ty: EntryId) -> Option<EntryId> {
        let is_qualified = matches!(self.get(ty).tag, gimli::DW_TAG_const_type | gimli::DW_TAG_volatile_type);
        if is_qualified { self.type_of(ty) } else { Some(ty) }
    }

    /// The calls that code shows.
    pub fn calls(&self) -> impl Iterator<Item = CallAt<EntryId>> + '_ {
        let at = |place| self.at.get(place).copied();
        self.calls.iter().filter_map(move |call| {
            Some(CallAt { code: at(&call.code)?, caller: at(&call.caller)?, callee: at(&call.callee)? })
        })
    }

    /// The declaration that the entry completes.
    pub fn declaration_of(&self, id: EntryId) -> Option<EntryId> {
        self.at.get(&self.all[id].specification?).copied()
    }

    /// A function, and the declarations before it: an inlined copy or a variant is of a definition, and that completes
    /// a declaration.
    fn declarations(&self, function: EntryId) -> impl Iterator<Item = EntryId> + '_ {
        // Damaged entries may lead in a circle.
        std::iter::successors(Some(function), |&id| self.declaration_of(id)).take(4)
    }

    /// The first declaration of a function, or itself.
    pub fn first_declaration(&self, function: EntryId) -> EntryId {
        self.declarations(function).last().unwrap_or(function)
    }

    /// What the assembler calls a function, as its own entry or that of a declaration says.
    pub fn linkage_name(&self, function: EntryId) -> Option<&'d str> {
        self.declarations(function).find_map(|id| self.all[id].linkage_name)
    }

    /// Counts work that is not in proportion to the file.
    pub fn count_work(&self, steps: usize) {
        self.work.set(self.work.get() + steps as u64);
    }

    /// Whether types took more work than is in proportion to the file: they may hold each other many times.
    pub fn is_exhausted(&self) -> bool {
        self.work.get() > DEBUG_TEXT.of_bytes(self.file_size)
    }

    /// An error at the entry.
    pub fn error_at(&self, id: EntryId, expected: &str) -> DebugInfoError {
        let place = self.at.iter().find(|&(_, &of)| of == id).map(|(&place, _)| place);
        error_at(place.unwrap_or_default(), expected)
    }

    /// Whether it is in the outermost scope of the file; in C++, in no function.
    pub fn is_outer(&self, id: EntryId) -> bool {
        let is_scope = |of: &Entry<'_>| self.is_cxx && (of.tag == gimli::DW_TAG_namespace || of.is_record());
        let mut around = self.all[id].parent;
        while let Some(scope) = around.filter(|&scope| is_scope(&self.all[scope])) {
            around = self.all[scope].parent;
        }
        around.is_none_or(|parent| is_unit(self.all[parent].tag))
    }

    /// The fields of a record.
    pub fn members(&self, id: EntryId) -> impl Iterator<Item = (EntryId, &Entry<'d>)> {
        let children = self.all[id].children.iter().map(|&child| (child, &self.all[child]));
        children.filter(|(_, child)| child.tag == gimli::DW_TAG_member)
    }
}

/// Whether entries with this tag stand for units.
fn is_unit(tag: DwTag) -> bool {
    matches!(
        tag,
        gimli::DW_TAG_compile_unit
            | gimli::DW_TAG_partial_unit
            | gimli::DW_TAG_type_unit
            | gimli::DW_TAG_skeleton_unit
    )
}

/// Whether facts come from entries with this tag, or from those in them.
fn is_needed(tag: DwTag) -> bool {
    is_unit(tag)
        || matches!(
            tag,
            gimli::DW_TAG_array_type
                | gimli::DW_TAG_atomic_type
                | gimli::DW_TAG_base_type
                | gimli::DW_TAG_class_type
                | gimli::DW_TAG_GNU_template_parameter_pack
                | gimli::DW_TAG_GNU_template_template_param
                | gimli::DW_TAG_enumerator
                | gimli::DW_TAG_inheritance
                | gimli::DW_TAG_namespace
                | gimli::DW_TAG_ptr_to_member_type
                | gimli::DW_TAG_reference_type
                | gimli::DW_TAG_rvalue_reference_type
                | gimli::DW_TAG_template_type_parameter
                | gimli::DW_TAG_template_value_parameter
                | gimli::DW_TAG_const_type
                | gimli::DW_TAG_enumeration_type
                | gimli::DW_TAG_formal_parameter
                | gimli::DW_TAG_lexical_block
                | gimli::DW_TAG_member
                | gimli::DW_TAG_pointer_type
                | gimli::DW_TAG_restrict_type
                | gimli::DW_TAG_structure_type
                | gimli::DW_TAG_subprogram
                | gimli::DW_TAG_subrange_type
                | gimli::DW_TAG_subroutine_type
                | gimli::DW_TAG_typedef
                | gimli::DW_TAG_union_type
                | gimli::DW_TAG_unspecified_parameters
                | gimli::DW_TAG_unspecified_type
                | gimli::DW_TAG_variable
                | gimli::DW_TAG_volatile_type
        )
}

/// The place at an offset in the unit.
fn place(header: &Header<'_>, offset: usize) -> Place {
    (header.section() == SectionId::DebugTypes, header.offset().0 + offset)
}

/// The share of an entry in the limit on steps, apart from its attributes and its name: it takes more memory
/// than these.
const ENTRY: usize = 16;

/// Reads units one by one.
struct EntryReader<'r, 'd> {
    dwarf: &'r Dwarf<Slice<'d>>,
    headers: &'r Headers,
    entries: Entries<'d>,
    /// The positions of units that entries refer to.
    wanted: Vec<usize>,
    is_read: FxHashSet<usize>,
    /// The numbers of the files of units in the table of files.
    files: FxHashMap<Place, Option<u32>>,
    /// Entries, attributes and bytes of names that were read. They are not in proportion to the file: it may
    /// be compressed, an attribute may take no bytes in an entry, and entries may share a name.
    steps: u64,
}

impl<'d> EntryReader<'_, 'd> {
    fn unit(&mut self, position: usize) -> Result<(), DebugInfoError> {
        let unit = self.headers.unit(self.dwarf, position)?;
        let header = unit.header;
        let wrong = |of| damaged(of, &header);
        let mut raw = unit.entries_raw(None).map_err(wrong)?;
        // The entries around the next one, with their depths, and the depth below which nothing is needed.
        let mut around: Vec<(isize, EntryId)> = Vec::new();
        let mut skipped = isize::MAX;
        // The functions around it, inlined ones too, with their depths.
        let mut functions: Vec<(isize, Place)> = Vec::new();
        while !raw.is_empty() {
            let (offset, depth) = (raw.next_offset(), raw.next_depth());
            let Some(abbreviation) = raw.read_abbreviation().map_err(wrong)? else { continue };
            let attributes = abbreviation.attributes();
            if attributes.len() as u64 > DEBUG_ATTRIBUTES.most {
                return Err(error_at(place(&header, offset.0), DEBUG_ATTRIBUTES.expected));
            }
            self.count(attributes.len(), place(&header, offset.0))?;
            // What is skipped ends with the next entry that is not below it.
            if depth <= skipped {
                skipped = isize::MAX;
            }
            // The parent is the nearest entry before this one with a smaller depth.
            while around.last().is_some_and(|&(outer_depth, _)| outer_depth >= depth) {
                around.pop();
            }
            while functions.last().is_some_and(|&(outer_depth, _)| outer_depth >= depth) {
                functions.pop();
            }
            // Of calls it is noted alone what calls what. Those below an inlined call are the callee's.
            if matches!(abbreviation.tag(), gimli::DW_TAG_inlined_subroutine | gimli::DW_TAG_call_site) {
                let mut callee = None;
                for &attribute in attributes {
                    let attribute = raw.read_attribute(attribute).map_err(wrong)?;
                    if matches!(attribute.name(), gimli::DW_AT_abstract_origin | gimli::DW_AT_call_origin) {
                        callee = self.reference(&header, attribute.value());
                    }
                }
                if let (Some(callee), Some(&(_, code)), Some(&(_, caller))) =
                    (callee, functions.first(), functions.last())
                {
                    self.entries.calls.push(CallAt { code, caller, callee });
                    functions.push((depth, callee));
                }
                skipped = skipped.min(depth);
                continue;
            }
            if skipped < isize::MAX || !is_needed(abbreviation.tag()) {
                // What a pack of parameters stands for are parameters of the function.
                if abbreviation.tag() != gimli::DW_TAG_GNU_formal_parameter_pack {
                    skipped = skipped.min(depth);
                }
                raw.skip_attributes(attributes).map_err(wrong)?;
                continue;
            }
            // The attributes, of which those with no use here are dropped.
            let mut entry = Entry::new(abbreviation.tag());
            for &attribute in attributes {
                let attribute = raw.read_attribute(attribute).map_err(wrong)?;
                self.attribute(&unit, &attribute, &mut entry);
            }
            if entry.tag == gimli::DW_TAG_base_type {
                entry.name = entry.name.map(|name| base_name(name, entry.encoding, entry.byte_size));
            }
            self.count(ENTRY + entry.name.map_or(0, str::len), place(&header, offset.0))?;
            entry.parent = around.last().map(|&(_, id)| id);
            let parent = entry.parent;
            if entry.tag == gimli::DW_TAG_subprogram {
                functions.push((depth, place(&header, offset.0)));
            }
            let id = self.entries.all.push(entry);
            self.entries.at.insert(place(&header, offset.0), id);
            if let Some(parent) = parent {
                self.entries.all[parent].children.push(id);
            }
            around.push((depth, id));
        }
        Ok(())
    }

    fn attribute(&mut self, unit: &Unit<Slice<'d>>, attribute: &Attribute<Slice<'d>>, entry: &mut Entry<'d>) {
        let value = attribute.value();
        let text = || {
            let text = self.dwarf.attr_string(unit, value).ok()?;
            std::str::from_utf8(text.slice()).ok()
        };
        let mut mark = |marks: Marks| entry.marks.set(marks, value == AttributeValue::Flag(true));
        match attribute.name() {
            gimli::DW_AT_name | gimli::DW_AT_GNU_template_name => entry.name = text(),
            gimli::DW_AT_linkage_name => entry.linkage_name = text(),
            gimli::DW_AT_type => entry.ty = self.reference(&unit.header, value),
            gimli::DW_AT_specification => entry.specification = self.reference(&unit.header, value),
            gimli::DW_AT_abstract_origin => {
                entry.is_instance = true;
                if matches!(entry.tag, gimli::DW_TAG_subprogram | gimli::DW_TAG_formal_parameter) {
                    entry.specification = self.reference(&unit.header, value);
                }
            }
            gimli::DW_AT_signature => {
                // The declaration of a type that is in a unit of its own.
                entry.specification = self.reference(&unit.header, value);
                entry.marks |= Marks::DECLARATION;
            }
            gimli::DW_AT_declaration => mark(Marks::DECLARATION),
            gimli::DW_AT_external => mark(Marks::EXTERNAL),
            gimli::DW_AT_prototyped => mark(Marks::PROTOTYPED),
            gimli::DW_AT_noreturn => mark(Marks::NORETURN),
            gimli::DW_AT_GNU_vector => mark(Marks::VECTOR),
            gimli::DW_AT_default_value => mark(Marks::DEFAULT),
            gimli::DW_AT_enum_class => mark(Marks::SCOPED),
            gimli::DW_AT_artificial => mark(Marks::DEFAULTED),
            gimli::DW_AT_defaulted if value.udata_value() == Some(IN_CLASS) => {
                entry.marks |= Marks::DEFAULTED;
            }
            gimli::DW_AT_virtuality => {
                let pure = value == AttributeValue::Virtuality(gimli::DW_VIRTUALITY_pure_virtual);
                entry.marks |= if pure { Marks::VIRTUAL | Marks::PURE } else { Marks::VIRTUAL };
            }
            gimli::DW_AT_language => {
                let is_cxx = matches!(value, AttributeValue::Language(language) if is_cxx(language));
                entry.marks.set(Marks::CXX, is_cxx);
            }
            gimli::DW_AT_producer => self.entries.producer = self.entries.producer.or_else(text),
            gimli::DW_AT_const_value => {
                entry.value = value.sdata_value().or_else(|| i64::try_from(value.udata_value()?).ok());
            }
            gimli::DW_AT_vtable_elem_location => {
                // One operation, a constant.
                let operation =
                    value.exprloc_value().and_then(|of| of.operations(unit.encoding()).next().ok()?);
                if let Some(gimli::Operation::UnsignedConstant { value }) = operation {
                    entry.value = value.try_into().ok();
                }
            }
            gimli::DW_AT_byte_size => entry.byte_size = value.udata_value(),
            gimli::DW_AT_bit_size => entry.bit_size = value.udata_value(),
            gimli::DW_AT_data_member_location => {
                entry.bit_offset = value.udata_value().and_then(|bytes| bytes.checked_mul(8));
            }
            gimli::DW_AT_data_bit_offset => entry.bit_offset = value.udata_value(),
            gimli::DW_AT_alignment => entry.align = value.udata_value(),
            gimli::DW_AT_encoding => {
                if let AttributeValue::Encoding(encoding) = value {
                    entry.encoding = Some(encoding);
                }
            }
            gimli::DW_AT_decl_file if entry.tag == gimli::DW_TAG_subprogram => {
                if let AttributeValue::FileIndex(number) = value {
                    entry.file = self.file(unit, number);
                }
            }
            gimli::DW_AT_decl_line => entry.line = value.udata_value().unwrap_or(0),
            gimli::DW_AT_decl_column => entry.column = value.udata_value().unwrap_or(0),
            gimli::DW_AT_count => entry.length = length(&value, Some),
            // An array without elements has the upper bound -1.
            gimli::DW_AT_upper_bound => entry.length = length(&value, |last| last.checked_add(1)),
            _ => {}
        }
    }

    /// The number of a file of the unit in the table of files.
    fn file(&mut self, unit: &Unit<Slice<'d>>, number: u64) -> Option<u32> {
        let names = &mut self.entries.files;
        let place = place(&unit.header, number as usize);
        if let Some(&known) = self.files.get(&place) {
            return known;
        }
        let file = file_name(self.dwarf, unit, number).map(|name| names.insert_full(name).0 as u32);
        self.files.insert(place, file);
        file
    }

    /// The place that a reference leads to. Its unit is read as well.
    fn reference(&mut self, from: &Header<'d>, value: AttributeValue<Slice<'d>>) -> Option<Place> {
        match value {
            AttributeValue::UnitRef(to) => Some(place(from, to.0)),
            AttributeValue::DebugInfoRef(to) => {
                // Headers are in the order of their offsets: the unit that an offset is in is the last one
                // that begins before it.
                let of_info = |header: &Header<'_>| header.section() == SectionId::DebugInfo;
                let infos = self.headers.all().partition_point(of_info);
                let next = self.headers.all()[..infos].partition_point(|unit| unit.offset().0 <= to.0);
                self.wanted.extend(next.checked_sub(1).filter(|unit| !self.is_read.contains(unit)));
                Some((false, to.0))
            }
            AttributeValue::DebugTypesRef(signature) => {
                let unit = self.headers.of_type(signature.0)?;
                self.wanted.extend((!self.is_read.contains(&unit)).then_some(unit));
                let header = &self.headers.all()[unit];
                match header.type_() {
                    UnitType::Type { type_offset, .. } | UnitType::SplitType { type_offset, .. } => {
                        Some(place(header, type_offset.0))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Counts steps at a place.
    fn count(&mut self, steps: usize, at: Place) -> Result<(), DebugInfoError> {
        self.steps += 1 + steps as u64;
        match self.steps > DEBUG_STEPS.of_bytes(self.entries.file_size) {
            true => Err(error_at(at, DEBUG_STEPS.expected)),
            false => Ok(()),
        }
    }
}

/// An error at the place.
fn error_at((is_types, offset): Place, expected: &str) -> DebugInfoError {
    error(if is_types { ".debug_types" } else { ".debug_info" }, Some(offset as u64), expected)
}

/// The length that the attribute states, after `adjust`.
fn length(value: &AttributeValue<Slice<'_>>, adjust: impl Fn(u64) -> Option<u64>) -> Length {
    match value {
        AttributeValue::Sdata(..0) | AttributeValue::Data8(u64::MAX) => Length::Elements(0),
        value => value.udata_value().and_then(adjust).map_or(Length::Variable, Length::Elements),
    }
}

impl Entry<'_> {
    fn new(tag: DwTag) -> Self {
        Entry {
            tag,
            name: None,
            ty: None,
            specification: None,
            marks: Marks::default(),
            linkage_name: None,
            is_instance: false,
            byte_size: None,
            bit_size: None,
            bit_offset: None,
            align: None,
            encoding: None,
            length: Length::Open,
            value: None,
            file: None,
            line: 0,
            column: 0,
            parent: None,
            children: Vec::new(),
        }
    }

    /// Whether it is the type of complex numbers; GCC encodes those of integers as no other compiler does.
    pub fn is_complex(&self) -> bool {
        matches!(self.encoding, Some(gimli::DW_ATE_complex_float | gimli::DW_ATE_lo_user))
    }

    /// Whether the compiler declares it itself, in no line of the source.
    pub fn is_built_in(&self) -> bool {
        // A record that the unit only declares has no line either.
        self.line == 0 && self.is_record() && !self.marks.contains(Marks::DECLARATION)
    }

    /// Whether it is a structure or union.
    pub fn is_record(&self) -> bool {
        matches!(self.tag, gimli::DW_TAG_class_type | gimli::DW_TAG_structure_type | gimli::DW_TAG_union_type)
    }
}
