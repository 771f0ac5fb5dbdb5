//! Names of C++ with scopes and template arguments, as g++ prints functions (`cxx_printable_name`).

use super::entries::{Entries, EntryId, Length, Marks};
use super::spell::identifier;
use rustc_hash::FxHashMap;
use tressa::internals::base::limits::{TYPE_DEPTH, TYPE_TEXT};
use tressa::internals::base::text_tables::{TextMap, TextSet};
use tressa::internals::ir::types::CONST;
use tressa::internals::text::parse::closed_len;

impl<'d> Entries<'d> {
    /// The name of a function, class, enumeration or namespace with what is around it: `a::b<int>::f`. None
    /// if it holds what debug information lacks.
    pub fn qualified_name(&self, id: EntryId) -> Option<String> {
        self.qualified(id, 0)
    }

    /// The name of an instance of a class template without scopes around it, or of a class in one:
    /// `list<int>::node`.
    pub fn instance(&self, id: EntryId) -> Option<String> {
        // The class and the classes around it, innermost first. The name begins with the outermost of them
        // that is an instance: what is around that one is left out.
        let mut around = vec![id];
        while let Some(parent) =
            self.get(*around.last()?).parent.filter(|&parent| self.get(parent).is_record())
        {
            around.push(parent);
        }
        let outermost = around.iter().rposition(|&class| self.is_instance(class))?;
        let names = around[..=outermost].iter().rev().map(|&class| self.unscoped_name(class, class, 0));
        names.collect::<Option<Vec<_>>>().map(|names| names.join("::"))
    }

    /// The name of a class with what is around it, if its tag does not tell it from others: that of several classes,
    /// or of a lambda expression.
    pub fn name_apart(&self, class: EntryId) -> Option<String> {
        let entry = self.get(class);
        let is_class = self.is_cxx && entry.is_record() && entry.tag != gimli::DW_TAG_union_type;
        if !is_class || entry.name.is_some_and(|name| !self.shared_names().contains(name)) {
            return None;
        }
        self.qualified_name(class).filter(|name| {
            let (around, tag) = name.rsplit_once("::").unwrap_or_default();
            !around.is_empty() && (entry.name == Some(tag) || name.ends_with(")>"))
        })
    }

    fn qualified(&self, id: EntryId, depth: u64) -> Option<String> {
        if let Some(known) = self.qualified.borrow().get(&id) {
            return known.clone();
        }
        if depth > TYPE_DEPTH.most || self.is_exhausted() {
            return None;
        }
        let name = self.joined(id, depth).filter(|name| name.len() as u64 <= TYPE_TEXT.most);
        self.count_work(1 + name.as_ref().map_or(0, String::len));
        self.qualified.borrow_mut().insert(id, name.clone());
        name
    }

    fn joined(&self, id: EntryId, depth: u64) -> Option<String> {
        // A definition may be outside of its class; the declaration that it completes is in it.
        let declared = self.declaration_of(id).unwrap_or(id);
        let scope = self.scope(self.get(declared).parent?, depth)?;
        Some(scope + &self.unscoped_name(declared, id, depth)?)
    }

    /// The names of what is around an entry, each with `::`.
    fn scope(&self, around: EntryId, depth: u64) -> Option<String> {
        let entry = self.get(around);
        match entry.tag {
            gimli::DW_TAG_lexical_block => self.scope(entry.parent?, depth),
            // What is in a lambda expression is named after that alone.
            gimli::DW_TAG_subprogram if let Some(closure) = self.called_closure(around) => {
                Some(self.qualified(closure, depth + 1)? + "::")
            }
            gimli::DW_TAG_subprogram => {
                let name = self.qualified(around, depth + 1)?;
                let (params, quals) = self.declared_parameters(around, depth)?;
                Some(format!("{name}({params}){quals}::"))
            }
            gimli::DW_TAG_namespace => Some(self.qualified(around, depth + 1)? + "::"),
            _ if entry.is_record() || entry.tag == gimli::DW_TAG_enumeration_type => {
                Some(self.qualified(around, depth + 1)? + "::")
            }
            _ => Some(String::new()),
        }
    }

    /// The name without scopes of what is declared at `declared`.
    fn unscoped_name(&self, declared: EntryId, id: EntryId, depth: u64) -> Option<String> {
        let entry = self.get(declared);
        let name = match (entry.name, entry.tag) {
            (None, gimli::DW_TAG_namespace) => return Some("{anonymous}".to_string()),
            (None, gimli::DW_TAG_union_type) => return Some("<unnamed union>".to_string()),
            (None, gimli::DW_TAG_structure_type) => {
                let closure = || self.closure_name(declared, depth);
                return Some(closure().unwrap_or_else(|| "<unnamed struct>".to_string()));
            }
            (name, _) => name?,
        };
        // The arguments are in the entry that was instantiated.
        let instantiated = if self.has_arguments(id) { id } else { declared };
        let arguments = self.arguments(instantiated, depth)?;
        // Some entries of instances lack the arguments that a parameter pack stands for; the name has them.
        let mut parameters = self.template_parameters(instantiated);
        if arguments.as_deref() == Some("<>")
            && name.ends_with('>')
            && !parameters.any(|parameter| self.get(parameter).marks.contains(Marks::DEFAULT))
        {
            return Some(as_dumped(name));
        }
        let mut spelled = match (entry.tag, name.strip_prefix("operator ")) {
            (gimli::DW_TAG_subprogram, Some(rest)) if !is_memory(rest) => {
                format!("operator {}", self.cxx_type(self.type_of(declared), depth)?)
            }
            (gimli::DW_TAG_subprogram, _) if self.has_arguments(instantiated) => {
                before_arguments(name).to_string()
            }
            (gimli::DW_TAG_subprogram, _) => name.to_string(),
            // The entry of a class that is only declared lacks arguments.
            _ if arguments.is_none() => as_dumped(&self.without_defaults(name, depth)),
            _ => identifier(name).to_string(),
        };
        if let Some(arguments) = arguments {
            spelled += if spelled.ends_with('<') { " " } else { "" };
            spelled += &arguments;
        }
        Some(spelled)
    }

    /// The name of a class with all its arguments, without those that are default ones, as far as the entries
    /// of other classes show them: `a<b<int> >` for `a<b<int, c<int> > >`.
    fn without_defaults(&self, name: &str, depth: u64) -> String {
        self.count_work(name.len());
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let parts = || {
            let open = name.find('<').filter(|_| depth <= TYPE_DEPTH.most)?;
            let inside = &name[open + 1..];
            Some((open, inside, closed_len(inside.as_bytes(), b'>')? - 1))
        };
        // The class before the first `<`, with its arguments; the rest of the text is treated the same way.
        // If the entry of a class with this name has arguments, they say which are default ones; if not,
        // the arguments themselves may hold such classes.
        let Some((open, inside, close)) = parts() else { return name.to_string() };
        let start = name[..open].rfind(|c| !is_word(c)).map_or(0, |before| before + 1);
        let rest = self.without_defaults(&inside[close + 1..], depth + 1);
        let class = &name[start..open + close + 2];
        let known = self.instances().get(class).and_then(|&id| self.unscoped_name(id, id, depth + 1));
        let class = known.unwrap_or_else(|| {
            let arguments = self.without_defaults(&inside[..close], depth + 1);
            [&name[start..=open], &arguments, ">"].concat()
        });
        [&name[..start], &class, &rest].concat()
    }

    /// The classes whose entries have arguments, by their names.
    fn instances(&self) -> &TextMap<&'d str, EntryId> {
        self.instances.get_or_init(|| {
            let classes = self.iter().filter(|&(id, entry)| entry.is_record() && self.has_arguments(id));
            classes.filter_map(|(id, entry)| Some((entry.name?, id))).collect()
        })
    }

    /// Whether the class is an instance of a template. Some entries of instances lack arguments; the name has
    /// them.
    pub fn is_instance(&self, class: EntryId) -> bool {
        self.has_arguments(class) || self.get(class).name.is_some_and(|name| name.ends_with('>'))
    }

    /// Whether the entry has arguments of a template.
    pub fn has_arguments(&self, entry: EntryId) -> bool {
        self.get(entry).children.iter().any(|&child| is_argument(self.get(child).tag))
    }

    /// `<int, 3>`, without the arguments that are default ones; none of what is no template.
    fn arguments(&self, id: EntryId, depth: u64) -> Option<Option<String>> {
        if !self.has_arguments(id) {
            return Some(None);
        }
        if let Some(arguments) = self.specialized_arguments(id) {
            return Some(Some(as_dumped(&format!("<{}>", self.without_defaults(arguments, depth)))));
        }
        let mut all = Vec::new();
        for child in self.template_parameters(id) {
            let entry = self.get(child);
            if entry.tag == gimli::DW_TAG_GNU_template_parameter_pack {
                for &one in &entry.children {
                    all.push(self.argument(one, depth)?);
                }
            } else if !entry.marks.contains(Marks::DEFAULT) {
                all.push(self.argument(child, depth)?);
            }
        }
        let mut text = format!("<{}", all.join(", "));
        text += if text.ends_with('>') { " >" } else { ">" };
        Some(Some(text))
    }

    /// The arguments of an instance of a partial specialization, as its name spells them. Its entry has what
    /// the parameters of the specialization stand for, which are fewer: `T` of `a<T, false>`.
    fn specialized_arguments(&self, id: EntryId) -> Option<&'d str> {
        let entry = self.get(id);
        let (_, inside) = entry.name.filter(|_| entry.is_record())?.split_once('<')?;
        let inside = inside.strip_suffix('>')?.trim_end();
        self.count_work(inside.len());
        (top_level_arguments(inside).len() > self.stated_arguments(id).count()).then_some(inside)
    }

    /// The entries of all template arguments, those that a parameter pack stands for one by one.
    fn stated_arguments(&self, id: EntryId) -> impl Iterator<Item = EntryId> + '_ {
        self.template_parameters(id).flat_map(|child| match self.get(child).tag {
            gimli::DW_TAG_GNU_template_parameter_pack => self.get(child).children.clone(),
            _ => vec![child],
        })
    }

    /// The entries of the template's parameters. The function of a generic lambda has those for `auto` twice.
    fn template_parameters(&self, id: EntryId) -> impl Iterator<Item = EntryId> + '_ {
        let mut seen = TextSet::default();
        let parameters =
            self.get(id).children.iter().copied().filter(|&child| is_argument(self.get(child).tag));
        parameters.filter(move |&child| {
            let name = self.get(child).name.filter(|name| name.starts_with("auto:"));
            name.is_none_or(|name| seen.insert(name))
        })
    }

    fn argument(&self, id: EntryId, depth: u64) -> Option<String> {
        let entry = self.get(id);
        match entry.tag {
            gimli::DW_TAG_GNU_template_template_param => entry.name.map(as_dumped),
            gimli::DW_TAG_template_value_parameter => self.constant(entry.value?, self.type_of(id)?, depth),
            _ => self.cxx_type(self.type_of(id), depth),
        }
    }

    /// A constant of the type as C++ writes it.
    fn constant(&self, value: i64, ty: EntryId, depth: u64) -> Option<String> {
        let stripped = self.stripped(Some(ty))?.entry?;
        let entry = self.get(stripped);
        match entry.tag {
            gimli::DW_TAG_enumeration_type => {
                let is_named = |&&child: &&EntryId| self.get(child).value == Some(value);
                let Some(&named) = entry.children.iter().find(is_named) else {
                    return Some(format!("({}){value}", self.qualified(stripped, depth + 1)?));
                };
                let scope = match entry.marks.contains(Marks::SCOPED) {
                    true => self.qualified(stripped, depth + 1)? + "::",
                    false => self.scope(entry.parent?, depth)?,
                };
                Some(scope + self.get(named).name?)
            }
            gimli::DW_TAG_base_type => match entry.encoding? {
                gimli::DW_ATE_boolean => Some((value != 0).to_string()),
                gimli::DW_ATE_signed_char if entry.name == Some("char") => {
                    let byte = u8::try_from(value).ok().filter(|byte| byte.is_ascii_graphic())?;
                    Some(format!("'{}'", byte as char))
                }
                _ => Some(value.to_string()),
            },
            _ => None,
        }
    }

    /// A type as C++ writes it (`dump_type`), without typedefs.
    fn cxx_type(&self, ty: Option<EntryId>, depth: u64) -> Option<String> {
        if depth > TYPE_DEPTH.most {
            return None;
        }
        let stripped = self.stripped(ty)?;
        let quals = super::spell::leading(stripped.quals);
        let Some(id) = stripped.entry else { return Some(quals + "void") };
        let entry = self.get(id);
        let inner = |of| self.cxx_type(of, depth + 1);
        Some(match entry.tag {
            gimli::DW_TAG_base_type => quals + entry.name?,
            gimli::DW_TAG_unspecified_type => "std::nullptr_t".to_string(),
            gimli::DW_TAG_pointer_type => {
                let to = self.type_of(id);
                let function = self.stripped(to)?.entry.filter(|&of| self.is_function(of));
                match function {
                    Some(of) => {
                        format!("{} (*)({})", inner(self.type_of(of))?, self.parameters(of, depth + 1)?)
                    }
                    None => to_declarator(inner(to)?, "*") + &super::spell::trailing(stripped.quals),
                }
            }
            gimli::DW_TAG_reference_type => to_declarator(inner(self.type_of(id))?, "&"),
            gimli::DW_TAG_rvalue_reference_type => to_declarator(inner(self.type_of(id))?, "&&"),
            gimli::DW_TAG_subroutine_type => {
                format!("{}({})", inner(self.type_of(id))?, self.parameters(id, depth + 1)?)
            }
            gimli::DW_TAG_array_type if entry.marks.contains(Marks::VECTOR) => {
                let [Length::Elements(len)] = self.dimensions(id)[..] else { return None };
                format!("{quals}__vector({len}) {}", inner(self.type_of(id))?)
            }
            gimli::DW_TAG_array_type => {
                let (element, dimensions) = self.array(id)?;
                let mut text = quals + &inner(element)? + " ";
                for len in dimensions {
                    text += &match len {
                        Length::Elements(len) => format!("[{len}]"),
                        Length::Open => "[]".to_string(),
                        Length::Flexible | Length::Variable => return None,
                    };
                }
                text
            }
            // A record without a name has that of the typedef that defines it.
            _ if entry.is_record() && entry.name.is_none() && stripped.typedef.is_some() => {
                quals + stripped.typedef?
            }
            _ if entry.is_record() || entry.tag == gimli::DW_TAG_enumeration_type => {
                quals + &self.qualified(id, depth + 1)?
            }
            _ => return None,
        })
    }

    /// The class of a lambda expression of which this function is the body.
    fn called_closure(&self, function: EntryId) -> Option<EntryId> {
        let declared = self.get(self.declaration_of(function).unwrap_or(function));
        let class = declared.parent.filter(|_| declared.name == Some("operator()"))?;
        let is_closure = self.get(class).is_record() && self.get(class).name.is_none();
        is_closure.then_some(class)
    }

    /// The name of the class of a lambda expression: `<lambda(int)>`.
    fn closure_name(&self, class: EntryId, depth: u64) -> Option<String> {
        let is_call = |&&child: &&EntryId| self.get(child).name == Some("operator()");
        match self.get(class).children.iter().find(is_call) {
            Some(&call) => Some(format!("<lambda({})>", self.declared_parameters(call, depth)?.0)),
            None => self.generic_closures().get(&class).map(|name| as_dumped(name)),
        }
    }

    /// The names of the classes of generic lambdas: `<lambda(auto:1)>`. Their entries have only the functions that
    /// were made of the template. But the class is an argument of instances, whose names spell it, such as
    /// `apply<f(int)::<lambda(auto:1)> >`.
    fn generic_closures(&self) -> &FxHashMap<EntryId, &'d str> {
        self.generic_closures.get_or_init(|| {
            let mut names = FxHashMap::default();
            for (id, entry) in self.iter() {
                let Some(name) = entry.name.filter(|name| name.ends_with('>') && name.contains("<lambda("))
                else {
                    continue;
                };
                self.count_work(name.len());
                // The arguments that the name spells, each beside the type that is stated for it.
                let inside = name[before_arguments(name).len()..].trim_start();
                let inside = inside.get(1..inside.len() - 1).unwrap_or_default();
                let (spelled, stated) =
                    (top_level_arguments(inside), Vec::from_iter(self.stated_arguments(id)));
                if spelled.len() != stated.len() {
                    continue;
                }
                for (text, argument) in spelled.into_iter().zip(stated) {
                    let text = text.trim_end_matches(['&', '*', ' ']);
                    let own = &text[before_arguments(text).len()..];
                    let class = self.type_of(argument).and_then(|ty| self.pointed_to(ty));
                    if let Some(class) = class.filter(|_| own.starts_with("<lambda("))
                        && self.get(class).is_record()
                        && self.get(class).name.is_none()
                    {
                        names.insert(class, own);
                    }
                }
            }
            names
        })
    }

    /// What the type is, or what its pointers and references lead to.
    fn pointed_to(&self, ty: EntryId) -> Option<EntryId> {
        let is_pointer = |tag| {
            [gimli::DW_TAG_pointer_type, gimli::DW_TAG_reference_type, gimli::DW_TAG_rvalue_reference_type]
                .contains(&tag)
        };
        let mut ty = self.stripped(Some(ty))?.entry?;
        for _ in 0..TYPE_DEPTH.most {
            if !is_pointer(self.get(ty).tag) {
                return Some(ty);
            }
            ty = self.stripped(self.type_of(ty))?.entry?;
        }
        None
    }

    /// The types of the parameters of a function as it declares them, and ` const` if it is a member function
    /// that is so.
    fn declared_parameters(&self, function: EntryId, depth: u64) -> Option<(String, &'static str)> {
        let mut all = Vec::new();
        let mut quals = "";
        for &child in &self.get(function).children {
            let entry = self.get(child);
            match entry.tag {
                // The object of a member function.
                gimli::DW_TAG_formal_parameter if entry.marks.contains(Marks::DEFAULTED) => {
                    let object = self.stripped(self.type_of(child)).and_then(|pointer| pointer.entry);
                    let of = object.and_then(|pointer| self.stripped(self.type_of(pointer)));
                    quals = if of.is_some_and(|of| of.quals & CONST != 0) { " const" } else { "" };
                }
                gimli::DW_TAG_formal_parameter => {
                    let ty = self.type_of(child);
                    let is_const = |id: &EntryId| self.get(*id).tag == gimli::DW_TAG_const_type;
                    all.push(
                        self.declared_type(ty.filter(is_const).map_or(ty, |id| self.type_of(id)), depth)?,
                    );
                }
                gimli::DW_TAG_unspecified_parameters => all.push("...".to_string()),
                _ => {}
            }
        }
        Some((all.join(", "), quals))
    }

    /// A type as C++ writes it, with typedefs.
    fn declared_type(&self, ty: Option<EntryId>, depth: u64) -> Option<String> {
        let Some(id) = ty.filter(|_| depth <= TYPE_DEPTH.most) else { return self.cxx_type(ty, depth) };
        let inner = || self.declared_type(self.type_of(id), depth + 1);
        let is_pointer = |id: EntryId| self.get(id).tag == gimli::DW_TAG_pointer_type;
        let leads_to_function =
            || self.stripped(self.type_of(id)).and_then(|of| of.entry).is_some_and(|of| self.is_function(of));
        match self.get(id).tag {
            gimli::DW_TAG_typedef => self.qualified(id, depth + 1),
            gimli::DW_TAG_const_type if self.type_of(id).is_some_and(is_pointer) => Some(inner()? + " const"),
            gimli::DW_TAG_const_type => Some("const ".to_string() + &inner()?),
            gimli::DW_TAG_pointer_type if !leads_to_function() => Some(inner()? + "*"),
            gimli::DW_TAG_reference_type => Some(inner()? + "&"),
            gimli::DW_TAG_rvalue_reference_type => Some(inner()? + "&&"),
            _ => self.cxx_type(ty, depth),
        }
    }

    fn is_function(&self, of: EntryId) -> bool {
        self.get(of).tag == gimli::DW_TAG_subroutine_type
    }

    /// The types of the parameters of a function as C++ writes them.
    fn parameters(&self, function: EntryId, depth: u64) -> Option<String> {
        let mut all = Vec::new();
        for &child in &self.get(function).children {
            match self.get(child).tag {
                gimli::DW_TAG_formal_parameter => all.push(self.cxx_type(self.type_of(child), depth)?),
                gimli::DW_TAG_unspecified_parameters => all.push("...".to_string()),
                _ => {}
            }
        }
        Some(all.join(", "))
    }
}

/// The template arguments that a text lists.
fn top_level_arguments(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let is_comma = |c: char| {
        depth += i32::from("<([{".contains(c)) - i32::from(">)]}".contains(c));
        c == ',' && depth == 0
    };
    text.split(is_comma).map(str::trim).filter(|argument| !argument.is_empty()).collect()
}

/// A pointer or reference to a type: `int*`, or `int (&)[3]` if the type is an array.
fn to_declarator(to: String, mark: &str) -> String {
    match to.rfind(" [").filter(|_| to.ends_with(']')) {
        Some(at) => [&to[..=at], "(", mark, ")", &to[at + 1..]].concat(),
        None => to + mark,
    }
}

/// A name of debug information as dumps spell it: `{anonymous}` for `(anonymous namespace)`, and the
/// qualifiers of a fundamental type before it.
fn as_dumped(name: &str) -> String {
    let name = name.replace("(anonymous namespace)", "{anonymous}");
    let mut out = String::new();
    let mut rest = name.as_str();
    while let Some(at) = rest.find(" const") {
        let (before, after) = (&rest[..at], &rest[at + " const".len()..]);
        out.push_str(before);
        let start = fundamental_start(&out);
        match start < out.len() && !after.starts_with(|c: char| c.is_alphanumeric() || c == '_') {
            true => out.insert_str(start, "const "),
            false => out.push_str(" const"),
        }
        rest = after;
    }
    out + rest
}

/// Where the name of a fundamental type begins that ends the text; the end of the text if none does.
fn fundamental_start(text: &str) -> usize {
    const WORDS: [&str; 16] = [
        "void",
        "bool",
        "char",
        "short",
        "int",
        "long",
        "signed",
        "unsigned",
        "float",
        "double",
        "wchar_t",
        "char8_t",
        "char16_t",
        "char32_t",
        "__int128",
        "_Float128",
    ];
    let mut start = text.len();
    loop {
        let before = text[..start].trim_end_matches(' ');
        let begin = before.rfind(|c: char| !(c.is_alphanumeric() || c == '_')).map_or(0, |at| at + 1);
        if !WORDS.contains(&&before[begin..]) {
            return start;
        }
        start = begin;
    }
}

fn is_argument(tag: gimli::DwTag) -> bool {
    matches!(
        tag,
        gimli::DW_TAG_template_type_parameter
            | gimli::DW_TAG_template_value_parameter
            | gimli::DW_TAG_GNU_template_template_param
            | gimli::DW_TAG_GNU_template_parameter_pack
    )
}

/// Whether the operator called so is one of memory, not a conversion.
fn is_memory(name: &str) -> bool {
    ["new", "delete", "co_await"].contains(&name.trim_end_matches("[]").trim_end())
}

/// The name of a function without the template arguments that end it.
fn before_arguments(name: &str) -> &str {
    let mut depth = 0;
    let opens = name.bytes().rposition(|byte| {
        depth += i32::from(byte == b'>') - i32::from(byte == b'<');
        depth == 0
    });
    opens.filter(|_| name.ends_with('>')).map_or(name, |at| name[..at].trim_end())
}
