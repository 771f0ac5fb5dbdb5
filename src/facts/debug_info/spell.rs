//! Types as GCC's dumps spell them (`dump_generic_node`).

use super::entries::{Entries, EntryId, Length, Marks};
use crate::base::limits::{DEBUG_TEXT, TYPE_DEPTH, TYPE_TEXT};
use crate::ir::types::{ATOMIC, CONST, RESTRICT, VOLATILE};

/// How many entries in a row are passed to find a type, as typedefs of typedefs; more are a cycle.
const MOST_LINKS: usize = 256;

/// A type below its qualifiers and typedefs.
#[derive(Clone, Copy)]
pub(super) struct Stripped<'d> {
    /// The entry; none for `void`.
    pub entry: Option<EntryId>,
    /// The qualifiers of the whole.
    pub quals: u8,
    /// The outermost typedef.
    pub typedef: Option<&'d str>,
}

impl<'d> Entries<'d> {
    /// The type below the qualifiers and typedefs of `ty`; none if they lead nowhere.
    pub fn stripped(&self, ty: Option<EntryId>) -> Option<Stripped<'d>> {
        let mut found = Stripped { entry: ty, quals: 0, typedef: None };
        for _ in 0..MOST_LINKS {
            let Some(id) = found.entry else { return Some(found) };
            let entry = self.get(id);
            match entry.tag {
                gimli::DW_TAG_const_type => found.quals |= CONST,
                gimli::DW_TAG_volatile_type => found.quals |= VOLATILE,
                gimli::DW_TAG_restrict_type => found.quals |= RESTRICT,
                gimli::DW_TAG_atomic_type => found.quals |= ATOMIC,
                gimli::DW_TAG_typedef => found.typedef = found.typedef.or(entry.name),
                // A type in a unit of its own is declared where it is used.
                _ => match self.declaration_of(id).filter(|_| entry.marks.contains(Marks::DECLARATION)) {
                    Some(whole) if whole != id => {
                        found.entry = Some(whole);
                        continue;
                    }
                    _ => return Some(found),
                },
            }
            found.entry = self.type_of(id);
        }
        None
    }

    /// GCC's spelling of the type; none if a dump spells it by what debug information does not hold.
    pub fn spelled(&self, ty: Option<EntryId>) -> Option<String> {
        let text = self.spelled_at(ty, 0, 0, 0)?;
        (text.len() as u64 <= TYPE_TEXT.most).then_some(text)
    }

    /// As [`Self::spelled`], with these qualifiers added. `depth` counts types around it, `indent` the spaces before a
    /// field in a body.
    fn spelled_at(&self, ty: Option<EntryId>, quals: u8, depth: u64, indent: usize) -> Option<String> {
        if depth > TYPE_DEPTH.most || self.is_exhausted() {
            return None;
        }
        let text = self.spelled_once(ty, quals, depth, indent)?;
        self.work.set(self.work.get() + 1 + text.len() as u64);
        Some(text)
    }

    /// Whether spelling took more work than is in proportion to the file: types may hold each other many times.
    pub fn is_exhausted(&self) -> bool {
        self.work.get() > DEBUG_TEXT.of_bytes(self.file_size)
    }

    fn spelled_once(&self, ty: Option<EntryId>, quals: u8, depth: u64, indent: usize) -> Option<String> {
        let Stripped { entry, quals: own, typedef } = self.stripped(ty)?;
        let quals = quals | own;
        let Some(id) = entry else { return Some(leading(quals) + typedef.unwrap_or("void")) };
        let entry = self.get(id);
        let inner = |ty, quals| self.spelled_at(ty, quals, depth + 1, indent);
        Some(match entry.tag {
            gimli::DW_TAG_base_type => {
                leading(quals) + typedef.or(entry.name).filter(|name| *name != UNNAMED_BASE)?
            }
            gimli::DW_TAG_enumeration_type => leading(quals) + typedef.or(entry.name).unwrap_or(UNNAMED),
            gimli::DW_TAG_unspecified_type => leading(quals) + typedef?,
            gimli::DW_TAG_structure_type | gimli::DW_TAG_union_type => {
                let kind = if entry.tag == gimli::DW_TAG_structure_type { "struct " } else { "union " };
                let name = match typedef.or(entry.name) {
                    // GCC prints no name of what it declares itself: the record of `va_list`.
                    Some(_) if typedef.is_none() && entry.is_built_in() => String::new(),
                    Some(name) => name.to_string(),
                    None => self.body(id, depth, indent)?,
                };
                leading(quals & !RESTRICT) + kind + &name
            }
            gimli::DW_TAG_pointer_type => {
                let to = self.stripped(self.type_of(id))?;
                match to.entry.filter(|&to| self.get(to).tag == gimli::DW_TAG_subroutine_type) {
                    Some(function) => {
                        let name = typedef.unwrap_or("");
                        // GCC prints no qualifier of such a pointer; facts put it after the parameters.
                        self.function(function, &format!("(*{name})"), depth, indent)? + &trailing(quals)
                    }
                    None => inner(self.type_of(id), 0)? + " *" + &trailing(quals),
                }
            }
            gimli::DW_TAG_array_type if entry.marks.contains(Marks::VECTOR) => match typedef {
                Some(name) => leading(quals) + name,
                None => {
                    let [len] = self.dimensions(id)[..] else { return None };
                    leading(quals) + "vector(" + &domain(len)? + ") " + &inner(self.type_of(id), 0)?
                }
            },
            gimli::DW_TAG_array_type => {
                let (element, dimensions) = self.array(id)?;
                let dimensions: Option<String> =
                    dimensions.into_iter().map(|len| Some(format!("[{}]", domain(len)?))).collect();
                inner(element, quals)? + &dimensions?
            }
            gimli::DW_TAG_subroutine_type => {
                let name = typedef.map_or(String::new(), |name| format!(" {name}"));
                self.function(id, &name, depth, indent)?
            }
            _ => return None,
        })
    }

    /// Whether the pointer type is one to functions.
    pub fn is_function_pointer(&self, pointer: EntryId) -> bool {
        let to = self.stripped(self.type_of(pointer)).and_then(|to| to.entry);
        to.is_some_and(|to| self.get(to).tag == gimli::DW_TAG_subroutine_type)
    }

    /// The element type below all dimensions of an array, with the dimensions, outermost first.
    pub fn array(&self, array: EntryId) -> Option<(Option<EntryId>, Vec<Length>)> {
        let mut dimensions = self.dimensions(array);
        let mut element = self.type_of(array);
        for _ in 0..MOST_LINKS {
            let of = self.stripped(element)?;
            match of.entry.filter(|&of| self.get(of).tag == gimli::DW_TAG_array_type) {
                Some(inner) if !self.get(inner).marks.contains(Marks::VECTOR) && of.quals == 0 => {
                    dimensions.extend(self.dimensions(inner));
                    element = self.type_of(inner);
                }
                _ => return Some((element, dimensions)),
            }
        }
        None
    }

    fn dimensions(&self, array: EntryId) -> Vec<Length> {
        let children = self.get(array).children.iter().map(|&child| self.get(child));
        children.filter(|child| child.tag == gimli::DW_TAG_subrange_type).map(|child| child.length).collect()
    }

    /// `int (*) (char, ...)`; `name` stands between result and parameters.
    fn function(&self, function: EntryId, name: &str, depth: u64, indent: usize) -> Option<String> {
        let inner = |ty| self.spelled_at(ty, 0, depth + 1, indent);
        let mut params = Vec::new();
        let mut variadic = false;
        for &child in &self.get(function).children {
            match self.get(child).tag {
                gimli::DW_TAG_formal_parameter => params.push(inner(self.type_of(child))?),
                gimli::DW_TAG_unspecified_parameters => variadic = true,
                _ => {}
            }
        }
        if !self.get(function).marks.contains(Marks::PROTOTYPED) {
            params.clear();
        } else if variadic && !params.is_empty() {
            params.push("...".to_string());
        } else if !variadic && params.is_empty() {
            params.push("void".to_string());
        }
        Some(format!("{} {name} ({})", inner(self.type_of(function))?, params.join(", ")))
    }

    /// The body that spells a record without a name (`print_struct_decl`).
    fn body(&self, record: EntryId, depth: u64, indent: usize) -> Option<String> {
        let spaces = " ".repeat(indent);
        let mut text = format!("\n{spaces}{{\n");
        for (id, field) in self.members(record) {
            // GCC prints the number of a field without a name.
            let name = field.name?;
            let ty = match self.bit_field(id) {
                Some(bits) => bits,
                None => self.spelled_at(self.type_of(id), 0, depth + 1, indent + 2)?,
            };
            let (ty, dimensions) =
                ty.find('[').filter(|_| ty.ends_with(']')).map_or((&*ty, ""), |at| ty.split_at(at));
            text += &format!("{spaces}  {ty} {name}{dimensions};\n");
            if text.len() as u64 > TYPE_TEXT.most {
                return None;
            }
        }
        Some(text + &spaces + "}")
    }

    /// The type of a bit-field whose width is not that of its declared type (`c_build_bitfield_integer_type`).
    pub fn bit_field(&self, field: EntryId) -> Option<String> {
        let width = self.get(field).bit_size?;
        let declared = self.stripped(self.type_of(field))?;
        let base = self.get(declared.entry?);
        let is_bool = base.name == Some("_Bool") || base.encoding == Some(gimli::DW_ATE_boolean);
        let precision = if is_bool { 1 } else { base.byte_size?.checked_mul(8)? };
        if width == precision {
            return None;
        }
        let is_unsigned = self.is_unsigned(declared.entry?)?;
        let name = match (width, is_unsigned) {
            (8, true) => "unsigned char",
            (8, false) => "signed char",
            (16, true) => "short unsigned int",
            (16, false) => "short int",
            (32, true) => "unsigned int",
            (32, false) => "int",
            (64, true) => "long unsigned int",
            (64, false) => "long int",
            (_, true) => {
                return Some(leading(declared.quals & VOLATILE) + &format!("<unnamed-unsigned:{width}>"));
            }
            (_, false) => {
                return Some(leading(declared.quals & VOLATILE) + &format!("<unnamed-signed:{width}>"));
            }
        };
        Some(leading(declared.quals & VOLATILE) + name)
    }

    /// Whether the integer type or enumeration is unsigned.
    pub fn is_unsigned(&self, ty: EntryId) -> Option<bool> {
        let entry = self.get(ty);
        match entry.tag {
            gimli::DW_TAG_enumeration_type => {
                let base = self.stripped(self.type_of(ty))?.entry?;
                (self.get(base).tag == gimli::DW_TAG_base_type).then(|| self.is_unsigned(base))?
            }
            _ => Some(matches!(
                entry.encoding?,
                gimli::DW_ATE_unsigned | gimli::DW_ATE_unsigned_char | gimli::DW_ATE_boolean
            )),
        }
    }
}

/// GCC's spelling of an enumeration without a tag.
pub(super) const UNNAMED: &str = "<unnamed type>";

/// The name of a base type that has none.
const UNNAMED_BASE: &str = "__unknown__";

/// What GCC prints between the brackets of a dimension (`dump_array_domain`).
fn domain(len: Length) -> Option<String> {
    match len {
        Length::Open => Some("<unknown>".to_string()),
        Length::Flexible | Length::Elements(0) => Some("0:".to_string()),
        Length::Elements(count) => Some(count.to_string()),
        Length::Variable => None,
    }
}

/// Qualifiers in GCC's order before a type.
fn leading(quals: u8) -> String {
    words(quals).map(|word| format!("{word} ")).collect()
}

/// Qualifiers in GCC's order after a pointer.
fn trailing(quals: u8) -> String {
    words(quals).map(|word| format!(" {word}")).collect()
}

fn words(quals: u8) -> impl Iterator<Item = &'static str> {
    let all = [(ATOMIC, "atomic"), (CONST, "const"), (VOLATILE, "volatile"), (RESTRICT, "restrict")];
    all.into_iter().filter(move |(bit, _)| quals & bit != 0).map(|(_, word)| word)
}
