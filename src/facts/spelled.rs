//! Types in GCC's spelling.

use super::values::{Value, in_text};
use crate::ir::{Type, Types};

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

/// What a pointer or a reference of this spelling leads to.
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
