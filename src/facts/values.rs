//! The values of facts, and how a facts file spells them.

use crate::ir::{Type, Types};
use crate::target::call_flags::{CallFlags, flag_of_word};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt::{Debug, Display, Formatter};

/// The value of a fact.
pub trait Value: Clone + PartialEq + Debug {
    /// This value, which has a better source, completed by the other one. `None` if they contradict each
    /// other.
    fn completed(&self, other: &Self) -> Option<Self> {
        (self == other).then(|| self.clone())
    }

    /// The value in a message.
    fn shown(&self) -> String {
        format!("{self:?}")
    }

    /// The bytes that it adds to the limit on the text of debug information, apart from its path.
    fn weight(&self) -> usize {
        0
    }
}

impl Value for bool {}
impl Value for u32 {}
impl Value for Vec<u32> {}
impl Value for String {}

/// Lets a facts file spell a type as a text: `Display` writes it, and the function reads it. The literal says
/// what an error expects.
macro_rules! in_text {
    ($name:ty, $expected:literal, |$text:ident| $read:expr) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(from)?;
                let read = |$text: &str| -> Option<Self> { $read };
                let wrong = serde::de::Unexpected::Str(&text);
                read(&text).ok_or_else(|| serde::de::Error::invalid_value(wrong, &$expected))
            }
        }
    };
}

pub(super) use in_text;

impl Value for CallFlags {
    fn completed(&self, other: &Self) -> Option<Self> {
        other.contains(*self).then_some(*other)
    }

    fn shown(&self) -> String {
        match self.words().collect::<Vec<_>>() {
            none if none.is_empty() => "none".to_string(),
            words => format!("`{}`", words.join("`, `")),
        }
    }
}

impl Serialize for CallFlags {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.words())
    }
}

impl<'de> Deserialize<'de> for CallFlags {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Effect>::deserialize(from)?.into_iter().map(|Effect(flag)| flag).collect())
    }
}

/// One effect, by its attribute's name.
pub(super) struct Effect(pub CallFlags);

impl<'de> Deserialize<'de> for Effect {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        const WORDS: [&str; 7] = ["const", "pure", "noreturn", "returns_twice", "leaf", "nothrow", "novops"];
        let word = String::deserialize(from)?;
        match flag_of_word(&word) {
            none if none.is_empty() => Err(D::Error::unknown_variant(&word, &WORDS)),
            flag => Ok(Effect(flag)),
        }
    }
}

/// The layout of a type, or of a field in its record, in bytes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Layout {
    /// The offset of a field in its record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// `sizeof`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// `_Alignof`
    #[serde(skip_serializing_if = "Option::is_none")]
    pub align: Option<u64>,
    /// The length of the text that initializes a constant array of characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<u64>,
}

impl Layout {
    /// This layout, completed by `other`.
    fn or(self, other: Layout) -> Layout {
        Layout {
            offset: self.offset.or(other.offset),
            size: self.size.or(other.size),
            align: self.align.or(other.align),
            text: self.text.or(other.text),
        }
    }
}

impl Value for Layout {
    fn completed(&self, other: &Self) -> Option<Self> {
        let both = self.or(*other);
        (other.or(*self) == both).then_some(both)
    }

    fn shown(&self) -> String {
        let bytes =
            [("offset", self.offset), ("size", self.size), ("align", self.align), ("text", self.text)];
        let known = bytes.into_iter().filter_map(|(word, bytes)| Some(format!("{word} {}", bytes?)));
        known.collect::<Vec<_>>().join(", ")
    }
}

/// A range of bytes: offset and length.
pub type Run = (u64, u64);

impl Value for Vec<Run> {
    fn weight(&self) -> usize {
        16 * self.len()
    }
}

/// Names of functions or variables in an order.
impl Value for Vec<String> {
    /// The orders agree on the names that both hold.
    fn completed(&self, other: &Self) -> Option<Self> {
        let common = |names: &[String], others: &[String]| -> Vec<String> {
            let others: BTreeSet<&String> = others.iter().collect();
            names.iter().filter(|name| others.contains(name)).cloned().collect()
        };
        (common(self, other) == common(other, self)).then(|| self.clone())
    }

    fn shown(&self) -> String {
        format!("`{}`", self.join("`, `"))
    }
}

/// How a function of the dump is reached in a way that the dump does not show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reach {
    /// From outside the file: the function is not static.
    Outside,
    /// Through its address in the initial value of a global variable.
    Table,
    /// From inside the file alone: it is static, or another file emits it (`extern template`).
    Inside,
}

impl Value for Reach {}

/// For whom another definition may replace a function of a shared library (`decl_replaceable_p`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Interposable {
    /// For all: the function is public, and neither inline nor an instance of a template.
    Always,
    /// For the front end alone: it is a member function that is `inline` where it is defined, and not where its class
    /// declares it (`duplicate_decls`).
    FrontEnd,
}

impl Value for Interposable {}

/// A line and a column, `12:1` in a facts file.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl LineColumn {
    fn read(line: &str, column: &str) -> Option<LineColumn> {
        Some(LineColumn { line: line.parse().ok()?, column: column.parse().ok()? })
    }
}

impl Value for LineColumn {}

in_text! { LineColumn, "`line:column`", |text| {
    let (line, column) = text.split_once(':')?;
    LineColumn::read(line, column)
} }

impl Display for LineColumn {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A place in a file of the source, `a/t.h:7:5` in a facts file.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SourcePlace {
    /// The file, as the compiler names it.
    pub file: String,
    /// Where in it.
    pub at: LineColumn,
}

impl Value for SourcePlace {}

in_text! { SourcePlace, "`file:line:column`", |text| {
    let (rest, column) = text.rsplit_once(':')?;
    let (file, line) = rest.rsplit_once(':')?;
    Some(SourcePlace { file: file.to_string(), at: LineColumn::read(line, column)? })
} }

impl Display for SourcePlace {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.at)
    }
}

/// A temporary in GCC's spelling: `_12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Temporary(pub u32);

impl Display for Temporary {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "_{}", self.0)
    }
}

in_text! { Temporary, "a temporary as GCC prints it, such as `_12`", |text| {
    text.strip_prefix('_')?.parse().ok().map(Temporary)
} }

/// A type in GCC's spelling.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spelled(pub String);

impl Spelled {
    /// The text, if it spells a type.
    pub fn read(text: &str) -> Option<Spelled> {
        let spelled = Spelled(text.to_string());
        spelled.build(&mut Types::default()).is_some().then_some(spelled)
    }

    /// The type, built in `types`; none if the text spells no type.
    pub fn build<'t>(&'t self, types: &mut Types<'t>) -> Option<Type> {
        crate::text::parse::spelled_type(types, &self.0)
    }
}

impl std::fmt::Display for Spelled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::borrow::Borrow<str> for Spelled {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl Value for Spelled {
    /// Debug information has no numbers of type nodes.
    fn completed(&self, other: &Self) -> Option<Self> {
        (unnumbered(&self.0) == unnumbered(&other.0)).then(|| other.clone())
    }

    fn shown(&self) -> String {
        format!("`{self}`")
    }

    fn weight(&self) -> usize {
        self.0.len()
    }
}

/// A type without the numbers of type nodes, as in `int (*<T35a>) (int)`.
pub fn unnumbered(ty: &str) -> String {
    let mut parts = ty.split("<T");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.split_once('>') {
            Some((number, rest)) if !number.is_empty() && number.bytes().all(|c| c.is_ascii_hexdigit()) => {
                out += rest;
            }
            _ => out.extend(["<T", part]),
        }
    }
    out
}

in_text! { Spelled, "a type as GCC prints it", |text| Spelled::read(text) }

/// Whether the type is a pointer or a reference.
pub fn is_pointer(ty: &str) -> bool {
    pointee(ty).is_some() || ty.contains("(*") || ty.contains("(&")
}

/// The target of a pointer or reference of this spelling.
pub fn pointee(ty: &str) -> Option<&str> {
    let ty = ["const", "volatile", "restrict"]
        .iter()
        .fold(ty, |ty, word| ty.strip_suffix(word).map_or(ty, str::trim_end));
    let to = ty.strip_suffix('*').or_else(|| ty.strip_suffix('&'))?;
    Some(to.trim_end())
}

/// The type without qualifiers of its own.
pub fn unqualified(ty: &str) -> &str {
    if is_pointer(ty) { ty.strip_suffix(" const").unwrap_or(ty) } else { ty.trim_start_matches("const ") }
}
