//! Types as C declarators.

use super::refusal::EmitRefusal;
use super::source::SourceNames;
use tressa::internals::ir::types::{ADDRESS_SPACE, ATOMIC, CONST, RESTRICT, VOLATILE};
use tressa::ir::{Type, TypeKind, Types};
use tressa::text::print;

/// Spells the types of a function.
#[derive(Clone, Copy)]
pub(super) struct Speller<'t, 'a> {
    pub types: &'t Types<'a>,
    /// What the source declares; without it types are spelled as the dump spells them.
    pub source: Option<&'t SourceNames>,
    /// An enumeration without a name is taken for unsigned: GCC's verifier will see it if it is not.
    pub is_verified: bool,
}

impl Speller<'_, '_> {
    /// A declaration of `name` with the type as it is, qualifiers included.
    pub fn declaration(self, ty: Type, name: &str) -> Result<String, EmitRefusal> {
        self.declarator(ty, name.to_string())
    }

    /// A declaration of `name` as a variable that can be assigned to: without outermost qualifiers,
    /// apart from `volatile`.
    pub fn variable(self, ty: Type, name: &str) -> Result<String, EmitRefusal> {
        match *self.types.kind(ty) {
            TypeKind::Qualified { quals, of } if quals & VOLATILE != 0 => match *self.types.kind(of) {
                TypeKind::Pointer { to, attrs } => self.pointer(to, attrs, "volatile ", name),
                _ => Ok(format!("volatile {}", self.variable(of, name)?)),
            },
            TypeKind::Qualified { quals, of } if quals & ADDRESS_SPACE == 0 => self.variable(of, name),
            TypeKind::Array { of, len } => {
                let len = self.length(len)?;
                self.variable(of, &format!("{name}[{len}]"))
            }
            TypeKind::Pointer { to, attrs } => {
                // Its own qualifiers are the pointer's, not those of what it points to.
                self.pointer(to, attrs, "", name)
            }
            _ => self.declaration(ty, name),
        }
    }

    /// The type as a type name, without outermost qualifiers.
    pub fn name(self, ty: Type) -> Result<String, EmitRefusal> {
        let text = self.declaration(self.types.unqualified(ty), "")?;
        Ok(text.trim_end().to_string())
    }

    /// The type that a pointer points to, qualifiers included.
    pub fn target(self, pointer: Type) -> Option<Type> {
        match *self.types.kind(self.types.unqualified(pointer)) {
            TypeKind::Pointer { to, .. } => Some(to),
            _ => None,
        }
    }

    /// Whether a type of the function is spelled by the typedef alone.
    pub fn needs_typedef(self, typedef: &str) -> bool {
        self.types.all().any(|ty| match self.types.kind(ty) {
            TypeKind::Named(name) => self.base(name).as_deref() == Some(typedef),
            _ => false,
        })
    }

    /// A declaration of `inner`, itself a declarator. Recursive; the parser bounds the parts of a type.
    fn declarator(self, ty: Type, inner: String) -> Result<String, EmitRefusal> {
        let unspelled = || EmitRefusal::UnspelledType(print::spelled(self.types, ty));
        match self.types.kind(ty) {
            TypeKind::Named(name) => {
                let base = self.base(name).ok_or_else(unspelled)?;
                Ok(joined(&base, &inner))
            }
            TypeKind::Qualified { quals, of } => {
                if quals & ADDRESS_SPACE != 0 {
                    return Err(unspelled());
                }
                let words = qualifiers(*quals);
                match *self.types.kind(*of) {
                    TypeKind::Pointer { to, attrs } => self.pointer(to, attrs, &words, &inner),
                    _ => Ok(format!("{words}{}", self.declarator(*of, inner)?)),
                }
            }
            TypeKind::Pointer { to, attrs } => self.pointer(*to, attrs, "", &inner),
            TypeKind::Array { of, len } => {
                let len = self.length(*len)?;
                self.declarator(*of, format!("{inner}[{len}]"))
            }
            TypeKind::MadeArray { of, len } => self.declarator(*of, format!("{inner}[{len}]")),
            TypeKind::Function { ret, params, variadic, unprototyped, .. } => {
                let mut list = Vec::new();
                for &param in params {
                    list.push(self.declaration(param, "")?.trim_end().to_string());
                }
                let list = match (list.is_empty(), *variadic) {
                    (true, _) if *unprototyped => String::new(),
                    (true, _) => "void".to_string(),
                    (false, true) => format!("{}, ...", list.join(", ")),
                    (false, false) => list.join(", "),
                };
                self.declarator(*ret, format!("{inner} ({list})"))
            }
            TypeKind::Vector { name, .. } if !name.is_empty() => Ok(joined(name, &inner)),
            TypeKind::Vector { len, of, .. } => {
                let base = format!("tressa_vector ({len}, {})", self.name(*of)?);
                Ok(joined(&base, &inner))
            }
            TypeKind::Complex { of } => Ok(format!("__complex__ {}", self.declarator(*of, inner)?)),
            TypeKind::Frame(_) | TypeKind::Tagged(_) => Err(unspelled()),
        }
    }

    fn pointer(self, to: Type, attrs: &str, quals: &str, inner: &str) -> Result<String, EmitRefusal> {
        if !matches!(attrs, "" | "{ref-all}") {
            return Err(EmitRefusal::UnspelledType(attrs.to_string()));
        }
        let inner = format!("*{quals}{inner}");
        match self.types.kind(to) {
            // Through a pointer the length of the array does not matter.
            TypeKind::Array { of, len: Some(len) } if len.contains(':') => {
                self.declarator(*of, format!("({inner})[]"))
            }
            TypeKind::Array { .. } | TypeKind::MadeArray { .. } | TypeKind::Function { .. } => {
                self.declarator(to, format!("({inner})"))
            }
            _ => self.declarator(to, inner),
        }
    }

    /// The length of an array; a variable one is no constant.
    fn length(self, len: Option<&str>) -> Result<&str, EmitRefusal> {
        let len = len.unwrap_or_default();
        let is_number = len.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { Ok(len) } else { Err(EmitRefusal::UnspelledType(format!("[{len}]"))) }
    }

    /// A type by name.
    fn base(self, name: &str) -> Option<String> {
        Some(match name {
            "sizetype" => "unsigned long".to_string(),
            "ssizetype" => "long".to_string(),
            "bitsizetype" => "unsigned __int128".to_string(),
            "sbitsizetype" => "__int128".to_string(),
            "<unnamed type>" if self.is_verified => "unsigned int".to_string(),
            "struct " | "struct" => "tressa_va_tag".to_string(),
            _ => {
                if let Some(bits) = name.strip_prefix("<unnamed-unsigned:") {
                    return Some(format!("tressa_unsigned ({})", bits.strip_suffix('>')?));
                }
                if let Some(bits) = name.strip_prefix("<unnamed-signed:") {
                    return Some(format!("tressa_signed ({})", bits.strip_suffix('>')?));
                }
                if let Some(part) = name.strip_prefix("complex ") {
                    return Some(format!("__complex__ {}", self.base(part)?));
                }
                if name.ends_with('}') {
                    return self.source?.spelling(name);
                }
                let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_ $()".contains(&byte);
                if name.is_empty() || !name.bytes().all(is_plain) {
                    return None;
                }
                match self.source {
                    // Since C23 the truth type has this name.
                    Some(source) if name == "bool" => source.spelling(name).unwrap_or("_Bool".to_string()),
                    Some(source) => source.spelling(name)?,
                    None => name.to_string(),
                }
            }
        })
    }
}

/// A base type and a declarator.
fn joined(base: &str, inner: &str) -> String {
    if inner.is_empty() { base.to_string() } else { format!("{base} {inner}") }
}

fn qualifiers(quals: u8) -> String {
    let words = [(ATOMIC, "_Atomic "), (CONST, "const "), (VOLATILE, "volatile "), (RESTRICT, "__restrict ")];
    words.iter().filter(|(bit, _)| quals & bit != 0).map(|&(_, word)| word).collect()
}
