//! The types, objects and functions of a unit as declarations of C, in an order that a compiler reads.
//!
//! A declaration is left out if C cannot be known to lay it out as the unit does.

use super::entries::{Entries, Entry, EntryId, Length, Marks};
use super::sections::DebugInfoError;
use super::units::{DebugInfo, UnitName};
use rustc_hash::FxHashSet;
use tressa::internals::base::limits::TYPE_DEPTH;
use tressa::internals::base::text_tables::TextSet;

/// A declaration of C.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// The name that it declares; that of a structure is its tag.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl DebugInfo {
    /// What the unit declares, if it is of C. Each declaration comes after those that it needs.
    pub fn declarations(&self, unit: &UnitName) -> Result<Vec<Declaration>, DebugInfoError> {
        let entries = self.entries(unit)?;
        if entries.is_cxx {
            return Ok(Vec::new());
        }
        // First all types with names, then objects and functions; each type is declared before what needs
        // it.
        let mut writer = Writer {
            entries: &entries,
            done: FxHashSet::default(),
            named: FxHashSet::default(),
            list: Vec::new(),
        };
        for (id, entry) in entries.iter().filter(|(_, entry)| entry.name.is_some()) {
            match entry.tag {
                gimli::DW_TAG_typedef
                | gimli::DW_TAG_enumeration_type
                | gimli::DW_TAG_structure_type
                | gimli::DW_TAG_union_type => writer.need(Some(id), Extent::Members, 0),
                _ => {}
            }
        }
        // Objects and functions of the outermost scope. A definition has the name of the declaration that
        // it completes, so one name may come twice: the first counts.
        let mut objects = TextSet::default();
        for (id, entry) in entries.iter().filter(|&(id, entry)| entries.is_outer(id) && !entry.is_instance) {
            let declaration = entries.declaration_of(id);
            let Some(name) = declaration.map_or(entry, |id| entries.get(id)).name else { continue };
            let text = match entry.tag {
                gimli::DW_TAG_variable => {
                    let ty = entries.type_of(id).or_else(|| entries.type_of(declaration?));
                    writer.need(ty, Extent::Name, 0);
                    writer.declarator(ty, name.to_string(), 0)
                }
                gimli::DW_TAG_subprogram => {
                    writer.need_signature(id, 0);
                    writer.function(id, name.to_string(), 0)
                }
                _ => continue,
            };
            if let Some(text) = text
                && objects.insert(name.to_string())
            {
                writer.push(name, format!("extern {text};"));
            }
        }
        Ok(writer.list)
    }
}

/// No offset and no alignment is larger.
const LARGEST: u64 = 1 << 48;

/// How much of a type is declared.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Extent {
    /// Its name: enough for a pointer to it.
    Name,
    /// The members of records in it, too.
    Members,
}

struct Writer<'e, 'd> {
    entries: &'e Entries<'d>,
    /// The types that are declared, each to this extent.
    done: FxHashSet<(EntryId, Extent)>,
    /// The typedefs and enumerations that are declared.
    named: FxHashSet<EntryId>,
    list: Vec<Declaration>,
}

impl<'d> Writer<'_, 'd> {
    fn push(&mut self, name: &str, text: String) {
        self.list.push(Declaration { name: name.to_string(), text });
    }

    /// Declares the names in a type; to the extent of members, records with these.
    fn need(&mut self, ty: Option<EntryId>, extent: Extent, depth: u64) {
        let Some(id) = ty.filter(|_| depth <= TYPE_DEPTH.most) else { return };
        let entry = self.entries.get(id);
        let (of, depth) = (self.entries.type_of(id), depth + 1);
        // A type is declared once to each extent. It is noted before its parts are: a structure may hold a
        // pointer to itself.
        let is_new = self.done.insert((id, extent));
        match (entry.tag, entry.name) {
            _ if !is_new => {}
            // A dump shows the numbers of an enumeration, no enumerators.
            (gimli::DW_TAG_typedef | gimli::DW_TAG_enumeration_type, Some(name)) => {
                // The name of a structure that has a tag needs the tag alone, and comes ahead of the
                // structure's members: their types may use it.
                let is_tagged = of.is_some_and(|of| {
                    let to = self.entries.get(of);
                    let is_record = matches!(to.tag, gimli::DW_TAG_structure_type | gimli::DW_TAG_union_type);
                    is_record && to.name.is_some()
                });
                self.need(of, if is_tagged { Extent::Name } else { extent }, depth);
                if self.named.insert(id)
                    && let Some(text) = self.declarator(of, name.to_string(), depth)
                {
                    self.push(name, format!("typedef {text};"));
                }
                self.need(of, extent, depth);
            }
            (gimli::DW_TAG_structure_type | gimli::DW_TAG_union_type, name) => {
                // The tag alone first: members may be pointers to this type. Then the types of the members,
                // and then the members.
                let is_declared = entry.marks.contains(Marks::DECLARATION);
                if let Some(name) =
                    name.filter(|_| self.done.insert((id, Extent::Name)) || extent == Extent::Name)
                {
                    self.push(name, format!("{} {name};", keyword(entry)));
                }
                if (extent == Extent::Members || name.is_none()) && !is_declared {
                    for (member, _) in self.entries.members(id) {
                        self.need(self.entries.type_of(member), Extent::Members, depth);
                    }
                    if let Some(name) = name
                        && let Some(body) = self.body(id, depth)
                    {
                        self.push(name, format!("{} {name} {body};", keyword(entry)));
                    }
                }
            }
            (gimli::DW_TAG_pointer_type, _) => self.need(of, Extent::Name, depth),
            (gimli::DW_TAG_subroutine_type, _) => self.need_signature(id, depth),
            _ => self.need(of, extent, depth),
        }
    }

    fn need_signature(&mut self, function: EntryId, depth: u64) {
        self.need(self.entries.type_of(function), Extent::Name, depth);
        for &child in &self.entries.get(function).children {
            if self.entries.get(child).tag == gimli::DW_TAG_formal_parameter {
                self.need(self.entries.type_of(child), Extent::Name, depth);
            }
        }
    }

    /// A declaration of `inner`, itself a declarator.
    fn declarator(&self, ty: Option<EntryId>, inner: String, depth: u64) -> Option<String> {
        let joined = |base: &str| if inner.is_empty() { base.to_string() } else { format!("{base} {inner}") };
        let Some(id) = ty else { return Some(joined("void")) };
        if depth > TYPE_DEPTH.most || self.entries.is_exhausted() {
            return None;
        }
        self.entries.count_work(inner.len() + 1);
        let depth = depth + 1;
        let (entry, of) = (self.entries.get(id), self.entries.type_of(id));
        match entry.tag {
            gimli::DW_TAG_const_type
            | gimli::DW_TAG_volatile_type
            | gimli::DW_TAG_restrict_type
            | gimli::DW_TAG_atomic_type => {
                let word = qualifier(entry);
                match of.filter(|&of| self.is_pointer(of)) {
                    Some(pointer) => self.declarator(Some(pointer), format!("{word} {inner}"), depth),
                    None => Some(format!("{word} {}", self.declarator(of, inner, depth)?)),
                }
            }
            gimli::DW_TAG_typedef => Some(joined(entry.name?)),
            gimli::DW_TAG_base_type => match entry.name? {
                name if name.starts_with("__unknown") => None,
                name => Some(joined(&name.replace("complex ", "__complex__ "))),
            },
            gimli::DW_TAG_enumeration_type => match entry.name {
                Some(name) => Some(joined(name)),
                None => self.declarator(of, inner, depth),
            },
            gimli::DW_TAG_structure_type | gimli::DW_TAG_union_type => {
                let name = match entry.name {
                    Some(name) => name.to_string(),
                    None => self.body(id, depth)?,
                };
                Some(joined(&format!("{} {name}", keyword(entry))))
            }
            gimli::DW_TAG_pointer_type => {
                let is_suffixed = of.is_some_and(|of| {
                    let to = self.entries.get(of);
                    let is_array = to.tag == gimli::DW_TAG_array_type && !to.marks.contains(Marks::VECTOR);
                    is_array || to.tag == gimli::DW_TAG_subroutine_type
                });
                let inner = if is_suffixed { format!("(*{inner})") } else { format!("*{inner}") };
                self.declarator(of, inner, depth)
            }
            gimli::DW_TAG_array_type if entry.marks.contains(Marks::VECTOR) => {
                let [Length::Elements(len)] = self.entries.dimensions(id)[..] else { return None };
                let element = self.declarator(of, String::new(), depth)?;
                Some(joined(&format!("tressa_vector ({len}, {element})")))
            }
            gimli::DW_TAG_array_type => {
                let mut inner = inner;
                for length in self.entries.dimensions(id) {
                    inner += &match length {
                        Length::Elements(len) => format!("[{len}]"),
                        Length::Open | Length::Flexible => "[]".to_string(),
                        Length::Variable => return None,
                    };
                }
                self.declarator(of, inner, depth)
            }
            gimli::DW_TAG_subroutine_type => self.function(id, inner, depth),
            _ => None,
        }
    }

    /// Whether the type is a pointer below qualifiers, which belong behind its star.
    fn is_pointer(&self, mut ty: EntryId) -> bool {
        while !qualifier(self.entries.get(ty)).is_empty() {
            match self.entries.type_of(ty) {
                Some(of) if of != ty => ty = of,
                _ => return false,
            }
        }
        self.entries.get(ty).tag == gimli::DW_TAG_pointer_type
    }

    fn function(&self, id: EntryId, inner: String, depth: u64) -> Option<String> {
        let entry = self.entries.get(id);
        let (mut params, mut is_variadic) = (Vec::new(), false);
        for &child in &entry.children {
            match self.entries.get(child).tag {
                gimli::DW_TAG_formal_parameter => {
                    params.push(self.declarator(self.entries.type_of(child), String::new(), depth)?);
                }
                gimli::DW_TAG_unspecified_parameters => is_variadic = true,
                _ => {}
            }
        }
        if !entry.marks.contains(Marks::PROTOTYPED) {
            params.clear();
        } else if params.is_empty() {
            params.push("void".to_string());
        } else if is_variadic {
            params.push("...".to_string());
        }
        self.declarator(self.entries.type_of(id), format!("{inner} ({})", params.join(", ")), depth)
    }

    /// The members of a record in braces, if C lays them out as the unit does. Unnamed bit-fields are not in
    /// it: they are made where there is a gap. No member is `const`, since GIMPLE assigns to each.
    fn body(&self, record: EntryId, depth: u64) -> Option<String> {
        let entry = self.entries.get(record);
        let is_union = entry.tag == gimli::DW_TAG_union_type;
        let size = entry.byte_size?;
        let align_of = |member| {
            let ty = self.entries.type_of(member);
            let member_type = self.entries.get(self.entries.stripped(ty)?.entry?);
            let is_vector = member_type.marks.contains(Marks::VECTOR);
            Some(if is_vector { self.entries.size_of(ty) } else { self.entries.align_of(ty) }?.max(1))
        };
        // A field that is not aligned as its type shows that the record is packed, and then no field is
        // aligned.
        let is_aligned = |id, member: &Entry<'_>| {
            let align = align_of(id).unwrap_or(1);
            size.is_multiple_of(align)
                && member.bit_offset.unwrap_or(0).is_multiple_of(align.saturating_mul(8))
        };
        let mut plain = self.entries.members(record).filter(|(_, member)| member.bit_size.is_none());
        let is_packed = plain.any(|(id, member)| !is_aligned(id, member));
        let mut text = String::from("{");
        // C lays out the fields that are written so far up to `end`. Each field must begin where C would
        // put it next; only before a bit-field a gap is filled, with an unnamed one.
        let (mut end, mut align) = (0u64, 1u64);
        for (id, member) in self.entries.members(record) {
            let ty = self.entries.type_of(id).and_then(|ty| self.without_const(ty));
            let declared = self.declarator(ty, member.name.unwrap_or_default().to_string(), depth)?;
            let offset = member.bit_offset.unwrap_or(0);
            let field_align = if is_packed { 1 } else { align_of(id)? };
            // An array at the end has no size.
            let bits = self.entries.size_of(ty).unwrap_or(0).saturating_mul(8);
            (offset <= LARGEST && field_align <= LARGEST && bits <= LARGEST).then_some(())?;
            // Where C puts a field that follows the bit `from`: a bit-field that would cross a unit of its
            // type begins the next unit.
            let start = |from: u64, width: u64| match member.bit_size {
                _ if is_union => 0,
                Some(_) if is_packed || from / bits == (from + width - 1) / bits => from,
                Some(_) => from.next_multiple_of(bits),
                None => from.next_multiple_of(field_align * 8),
            };
            let width = member.bit_size.unwrap_or(bits);
            let is_field = member.bit_size.is_some();
            (!is_field || width > 0 && width <= bits).then_some(())?;
            if is_field
                && offset > end
                && offset - end < 64
                && start(end, width) != offset
                && end / 64 == (offset - 1) / 64
            {
                text += &format!(" long : {};", offset - end);
                end = offset;
            }
            (start(end, width) == offset).then_some(())?;
            text += &if is_field { format!(" {declared} : {width};") } else { format!(" {declared};") };
            end = end.max(offset + width);
            align = align.max(field_align);
        }
        // The size as C computes it must be the stated one. A larger one is due to an alignment that the
        // program states; any other is left out.
        let attribute = match end.div_ceil(8).next_multiple_of(align) {
            natural if natural == size && is_packed => " __attribute__ ((packed))".to_string(),
            natural if natural == size => String::new(),
            natural if natural < size && entry.align.is_some() => {
                format!(" __attribute__ ((aligned ({})))", entry.align?)
            }
            _ => return None,
        };
        Some(text + " }" + &attribute)
    }

    /// The type below its outermost `const`; an array has that of its elements.
    fn without_const(&self, ty: EntryId) -> Option<EntryId> {
        let is_const = self.entries.get(ty).tag == gimli::DW_TAG_const_type;
        if is_const { self.entries.type_of(ty) } else { Some(ty) }
    }
}

fn keyword(entry: &Entry<'_>) -> &'static str {
    if entry.tag == gimli::DW_TAG_union_type { "union" } else { "struct" }
}

/// The word of a qualifier; empty for another type.
fn qualifier(entry: &Entry<'_>) -> &'static str {
    match entry.tag {
        gimli::DW_TAG_const_type => "const",
        gimli::DW_TAG_volatile_type => "volatile",
        gimli::DW_TAG_restrict_type => "__restrict",
        gimli::DW_TAG_atomic_type => "_Atomic",
        _ => "",
    }
}
