//! Types as GCC's dumps spell them (`dump_generic_node`).

use super::entries::{Entries, Entry, EntryId, Length, Marks};
use super::types::{Naming, Spelling, Stripped, UNNAMED_BASE};
use tressa::internals::base::limits::{TYPE_DEPTH, TYPE_PARTS, TYPE_TEXT};
use tressa::internals::base::text_tables::{TextMap, TextSet};
use tressa::internals::ir::types::{ATOMIC, CONST, NULLPTR_TYPE, OFFSET_TYPE, RESTRICT, VOLATILE};

impl<'d> Entries<'d> {
    /// Finds the type below each typedef and qualifier, in one step for each.
    pub fn strip(&mut self) {
        for id in self.ids() {
            // The entries on the way to a known type. One that was met on the way leads nowhere: it has no
            // type yet.
            let mut way = Vec::new();
            let mut entry = Some(id);
            let mut found = loop {
                let itself = Some(Stripped { entry, quals: 0, typedef: None });
                let Some(id) = entry else { break itself };
                if let Some(&known) = self.stripped.get(&id) {
                    break known;
                }
                let Some((of, quals)) = self.below(id) else { break itself };
                self.stripped.insert(id, None);
                way.push((id, quals));
                entry = of;
            };
            for (id, quals) in way.into_iter().rev() {
                if let Some(found) = &mut found {
                    let entry = self.get(id);
                    found.quals |= quals;
                    found.typedef =
                        entry.name.filter(|_| entry.tag == gimli::DW_TAG_typedef).or(found.typedef);
                }
                self.stripped.insert(id, found);
            }
        }
    }

    /// The type of a typedef or qualifier, with the qualifier. A type in a unit of its own is declared where
    /// it is used.
    fn below(&self, id: EntryId) -> Option<(Option<EntryId>, u8)> {
        let quals = match self.get(id).tag {
            gimli::DW_TAG_const_type => CONST,
            gimli::DW_TAG_volatile_type => VOLATILE,
            gimli::DW_TAG_restrict_type => RESTRICT,
            gimli::DW_TAG_atomic_type => ATOMIC,
            gimli::DW_TAG_typedef => 0,
            _ if self.get(id).marks.contains(Marks::DECLARATION) => {
                return self.declaration_of(id).filter(|&whole| whole != id).map(|whole| (Some(whole), 0));
            }
            _ => return None,
        };
        Some((self.type_of(id), quals))
    }

    /// The type below the qualifiers and typedefs of `ty`; none if they lead nowhere.
    pub fn stripped(&self, ty: Option<EntryId>) -> Option<Stripped<'d>> {
        let itself = Stripped { entry: ty, quals: 0, typedef: None };
        ty.and_then(|id| self.stripped.get(&id)).copied().unwrap_or(Some(itself))
    }

    /// GCC's spelling of the type; none if a dump spells it by what debug information does not hold.
    pub fn spelled(&self, ty: Option<EntryId>) -> Option<String> {
        self.spelled_at(ty, Naming::Dumped, 0, 0, &mut 0)
    }

    /// As [`Self::spelled`], of a member: the name of a class template's instance, or of a class in one, says
    /// which one it is.
    pub fn spelled_member(&self, ty: Option<EntryId>) -> Option<String> {
        self.spelled_instance(ty).or_else(|| self.spelled_value(ty))
    }

    /// The name of a class template's instance, or of a class in one, if the type is one without qualifiers.
    pub fn spelled_instance(&self, ty: Option<EntryId>) -> Option<String> {
        let of = self.stripped(ty)?;
        let is_class = |id| self.get(id).is_record() && self.get(id).tag != gimli::DW_TAG_union_type;
        let may_be_instance = self.is_cxx && of.quals == 0 && of.entry.is_some_and(is_class);
        ty.filter(|_| may_be_instance).and_then(|ty| self.instance(ty))
    }

    /// The name of a class template's instance, or of a class in one, that the type is or that its pointers and
    /// references lead to; of an arithmetic type there the name with what it stands for, if others have it.
    pub fn meaning_behind(&self, ty: Option<EntryId>) -> Option<String> {
        let is_reference = |id: &EntryId| {
            matches!(
                self.get(*id).tag,
                gimli::DW_TAG_pointer_type
                    | gimli::DW_TAG_reference_type
                    | gimli::DW_TAG_rvalue_reference_type
            )
        };
        let below = |ty: Option<EntryId>| self.stripped(ty).and_then(|of| of.entry);
        let mut of = ty;
        for _ in 0..TYPE_PARTS.most {
            let Some(reference) = below(of).filter(is_reference) else { break };
            of = self.type_of(reference);
        }
        // A typedef in a class is a part of that: `list<int>::_Self`.
        while let Some(id) = of.filter(|&id| self.get(id).tag == gimli::DW_TAG_const_type) {
            of = self.type_of(id);
        }
        let arithmetic = || {
            let is_arithmetic =
                |id| matches!(self.get(id).tag, gimli::DW_TAG_base_type | gimli::DW_TAG_enumeration_type);
            below(of).filter(|&id| is_arithmetic(id)).and_then(|_| self.spelled_value(of))
        };
        let class = self.spelled_instance(of).or_else(|| self.spelled_instance(below(of)));
        class.or_else(|| {
            arithmetic()
                .filter(|name| name.split_once('=').is_some_and(|(typedef, _)| !typedef.contains(' ')))
        })
    }

    /// As [`Self::spelled`], of a function's result, a member or an enumeration: a typedef or enumeration whose
    /// name other types have, too, says what it stands for: `value_type=long int`.
    pub fn spelled_value(&self, ty: Option<EntryId>) -> Option<String> {
        self.spelled_at(ty, Naming::Meant, 0, 0, &mut 0)
    }

    /// The names that several types of C++ have, as typedefs, enumerations or classes: `type` in classes.
    pub fn shared_names(&self) -> &TextSet<&'d str> {
        self.shared_names.get_or_init(|| {
            let mut known: TextMap<&str, Option<EntryId>> = TextMap::default();
            let is_named = |entry: &Entry<'_>| {
                matches!(entry.tag, gimli::DW_TAG_typedef | gimli::DW_TAG_enumeration_type)
                    || entry.is_record() && !entry.marks.contains(Marks::DECLARATION)
            };
            let types = self.iter().filter(|(_, entry)| self.is_cxx && is_named(entry));
            let named = types.filter_map(|(id, entry)| Some((entry.name?, self.stripped(Some(id))?.entry)));
            named.filter(|&(name, of)| *known.entry(name).or_insert(of) != of).map(|(name, _)| name).collect()
        })
    }

    /// The name of an arithmetic type, with what it stands for if it may stand for others.
    fn arithmetic_name(&self, name: &str, meaning: &str, naming: Naming) -> String {
        match naming {
            Naming::Meant if self.shared_names().contains(name) => format!("{name}={meaning}"),
            _ => name.to_string(),
        }
    }

    /// As [`Self::spelled`], with these qualifiers added. `depth` counts types around it. `deepest` becomes
    /// the depth of the innermost type.
    fn spelled_at(
        &self,
        ty: Option<EntryId>,
        naming: Naming,
        quals: u8,
        depth: u64,
        deepest: &mut u64,
    ) -> Option<String> {
        let Some(id) = ty else { return Some(leading(quals) + "void") };
        let key = (id, quals, naming);
        if let Some(known) = self.spellings.borrow().get(&key) {
            let text = known.text.as_ref()?;
            self.count_work(text.len());
            let is_too_deep = depth + known.depth > TYPE_DEPTH.most;
            *deepest = if is_too_deep { u64::MAX } else { (*deepest).max(depth + known.depth) };
            return (!is_too_deep).then(|| text.clone());
        }
        self.count_work(1);
        if depth > TYPE_DEPTH.most || self.is_exhausted() {
            *deepest = u64::MAX;
            return None;
        }
        let mut inner = depth;
        let text = self.spelled_once(id, naming, quals, depth, &mut inner);
        let text = text.filter(|text| text.len() as u64 <= TYPE_TEXT.most);
        *deepest = (*deepest).max(inner);
        // What is nested too deeply here may not be elsewhere.
        if inner < u64::MAX {
            self.count_work(text.as_ref().map_or(0, String::len));
            self.spellings.borrow_mut().insert(key, Spelling { text: text.clone(), depth: inner - depth });
        }
        text
    }

    fn spelled_once(
        &self,
        ty: EntryId,
        naming: Naming,
        quals: u8,
        depth: u64,
        deepest: &mut u64,
    ) -> Option<String> {
        let Stripped { entry, quals: own, typedef } = self.stripped(Some(ty))?;
        let quals = quals | own;
        let Some(id) = entry else { return Some(leading(quals) + typedef.unwrap_or("void")) };
        let entry = self.get(id);
        let mut inner = |ty, quals| self.spelled_at(ty, naming, quals, depth + 1, deepest);
        Some(match entry.tag {
            gimli::DW_TAG_base_type => {
                let name = typedef.or(entry.name).filter(|name| *name != UNNAMED_BASE)?;
                leading(quals) + &self.arithmetic_name(name, entry.name?, naming)
            }
            gimli::DW_TAG_enumeration_type => {
                let own = entry.name.unwrap_or(UNNAMED);
                leading(quals) + &self.arithmetic_name(typedef.unwrap_or(own), own, naming)
            }
            gimli::DW_TAG_unspecified_type if self.is_cxx => NULLPTR_TYPE.to_string(),
            gimli::DW_TAG_unspecified_type => leading(quals) + typedef?,
            _ if entry.is_record() => {
                let kind = if entry.tag == gimli::DW_TAG_union_type { "union " } else { "struct " };
                let name = match typedef.or(entry.name) {
                    // GCC prints no name of what it declares itself: the record of `va_list`.
                    Some(_) if typedef.is_none() && entry.is_built_in() => String::new(),
                    // The number in the name of a lambda's type is not here.
                    Some(name) if name.starts_with('<') => return None,
                    Some(name) => identifier(name).to_string(),
                    None if self.is_cxx => return None,
                    None => self.body(id, depth, deepest)?,
                };
                leading(quals & !RESTRICT) + kind + &name
            }
            gimli::DW_TAG_pointer_type => {
                let to = self.stripped(self.type_of(id))?;
                match to.entry.filter(|&to| self.get(to).tag == gimli::DW_TAG_subroutine_type) {
                    Some(function) => {
                        let name = typedef.unwrap_or("");
                        // GCC prints no qualifier of such a pointer; facts put it after the parameters.
                        self.function(function, &format!("(*{name})"), depth, deepest)? + &trailing(quals)
                    }
                    None => inner(self.type_of(id), 0)? + " *" + &trailing(quals),
                }
            }
            gimli::DW_TAG_reference_type | gimli::DW_TAG_rvalue_reference_type => {
                inner(self.type_of(id), 0)? + " &"
            }
            gimli::DW_TAG_ptr_to_member_type => {
                let member = self.stripped(self.type_of(id)).and_then(|of| of.entry)?;
                let is_function = self.get(member).tag == gimli::DW_TAG_subroutine_type;
                (!is_function).then(|| OFFSET_TYPE.to_string())?
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
                self.function(id, &name, depth, deepest)?
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
        while dimensions.len() as u64 <= TYPE_PARTS.most {
            let stripped = self.stripped(element)?;
            match stripped.entry.filter(|&id| self.get(id).tag == gimli::DW_TAG_array_type) {
                Some(inner) if !self.get(inner).marks.contains(Marks::VECTOR) && stripped.quals == 0 => {
                    dimensions.extend(self.dimensions(inner));
                    self.count_work(1);
                    element = self.type_of(inner);
                }
                _ => return Some((element, dimensions)),
            }
        }
        None
    }

    /// The lengths of the array's own dimensions, outermost first.
    pub fn dimensions(&self, array: EntryId) -> Vec<Length> {
        let children = &self.get(array).children;
        self.count_work(children.len());
        let children = children.iter().map(|&child| self.get(child));
        children.filter(|child| child.tag == gimli::DW_TAG_subrange_type).map(|child| child.length).collect()
    }

    /// `int (*) (char, ...)`; `name` stands between result and parameters.
    fn function(&self, function: EntryId, name: &str, depth: u64, deepest: &mut u64) -> Option<String> {
        let mut inner = |ty| self.spelled_at(ty, Naming::Dumped, 0, depth + 1, deepest);
        let mut params = Vec::new();
        let (mut variadic, mut len) = (false, 0);
        for &child in &self.get(function).children {
            match self.get(child).tag {
                gimli::DW_TAG_formal_parameter => {
                    params.push(inner(self.type_of(child))?);
                    len += params.last().map_or(0, String::len) as u64;
                    if len > TYPE_TEXT.most {
                        return None;
                    }
                }
                gimli::DW_TAG_unspecified_parameters => variadic = true,
                _ => {}
            }
        }
        if !self.has_prototype(function) {
            params.clear();
        } else if variadic && !params.is_empty() {
            params.push("...".to_string());
        } else if !variadic && params.is_empty() {
            params.push("void".to_string());
        }
        Some(format!("{} {name} ({})", inner(self.type_of(function))?, params.join(", ")))
    }

    /// Whether the type of the function has a list of parameters, as all do in C++.
    pub fn has_prototype(&self, function: EntryId) -> bool {
        self.is_cxx || self.get(function).marks.contains(Marks::PROTOTYPED)
    }

    /// The body that spells a record without a name (`print_struct_decl`).
    fn body(&self, record: EntryId, depth: u64, deepest: &mut u64) -> Option<String> {
        let mut text = String::from("\n{\n");
        for (id, field) in self.members(record) {
            // GCC prints the number of a field without a name.
            let name = field.name?;
            let ty = match self.bit_field(id) {
                Some(bits) => bits,
                None => self
                    .spelled_at(self.type_of(id), Naming::Dumped, 0, depth + 1, deepest)?
                    .replace('\n', "\n  "),
            };
            let (ty, dimensions) =
                ty.find('[').filter(|_| ty.ends_with(']')).map_or((&*ty, ""), |at| ty.split_at(at));
            text += &format!("  {ty} {name}{dimensions};\n");
            if text.len() as u64 > TYPE_TEXT.most {
                return None;
            }
        }
        Some(text + "}")
    }

    /// The type of a bit-field whose width is not that of its declared type
    /// (`c_build_bitfield_integer_type`).
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

/// The name of a type of C++ without template arguments, as dumps spell it.
pub(super) fn identifier(name: &str) -> &str {
    name.split('<').next().unwrap_or(name)
}

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
pub(super) fn leading(quals: u8) -> String {
    words(quals).map(|word| format!("{word} ")).collect()
}

/// Qualifiers in GCC's order after a pointer.
pub(super) fn trailing(quals: u8) -> String {
    words(quals).map(|word| format!(" {word}")).collect()
}

fn words(quals: u8) -> impl Iterator<Item = &'static str> {
    let all = [(ATOMIC, "atomic"), (CONST, "const"), (VOLATILE, "volatile"), (RESTRICT, "restrict")];
    all.into_iter().filter(move |(bit, _)| quals & bit != 0).map(|(_, word)| word)
}
