//! Spells types of the raw dump as GCC's other dumps do (`dump_generic_node`).

use super::raw_dump::Nodes;
use std::fmt::Write as _;

/// The main variant of a type: TYPE_MAIN_VARIANT.
pub(super) fn main_variant(nodes: &Nodes<'_>, ty: usize) -> usize {
    nodes.field(ty, "unql").unwrap_or(ty)
}

/// The spelling of the type; `None` if the raw dump lacks a part of it. The type itself may be a
/// pointer to a function, without its number (`int (*) (char)`); types inside it may not.
pub(super) fn spell(nodes: &Nodes<'_>, ty: usize) -> Option<String> {
    let mut speller = Speller { nodes, out: String::new() };
    match speller.function_pointer(ty) {
        Some(function) => speller.function(function, "", 0)?,
        None => speller.ty(ty, 0)?,
    }
    Some(speller.out)
}

/// The depth limit: the types of a damaged dump may form a cycle.
const DEPTH: usize = 64;

struct Speller<'s, 'o> {
    nodes: &'s Nodes<'o>,
    out: String,
}

impl Speller<'_, '_> {
    fn ty(&mut self, ty: usize, depth: usize) -> Option<()> {
        if depth > DEPTH {
            return None;
        }
        let nodes = self.nodes;
        let (node, name) = (nodes.get(ty), nodes.name(ty));
        if let Some(function) = self.function_pointer(ty) {
            return self.function(function, name?, depth);
        }
        let quals = node.qualifiers();
        // `_Atomic` and address spaces have no letter.
        if !quals.is_empty() && quals.trim().is_empty() {
            return None;
        }
        if node.code == "pointer_type" {
            self.ty(nodes.field(ty, "ptd")?, depth + 1)?;
            self.out.push_str(" *");
            for (letter, word) in [('c', " const"), ('v', " volatile"), ('r', " restrict")] {
                self.out.push_str(if quals.contains(letter) { word } else { "" });
            }
            return Some(());
        }
        self.out.push_str(if quals.contains('c') { "const " } else { "" });
        self.out.push_str(if quals.contains('v') { "volatile " } else { "" });
        match (node.code, name) {
            ("record_type", Some(name)) => write!(self.out, "struct {name}").ok(),
            ("union_type", Some(name)) => write!(self.out, "union {name}").ok(),
            ("array_type", _) => self.array(ty, depth),
            (
                "void_type" | "integer_type" | "real_type" | "boolean_type" | "enumeral_type"
                | "complex_type" | "vector_type",
                Some(name),
            ) => write!(self.out, "{name}").ok(),
            ("integer_type", None) => {
                let (sign, bits) = (node.word("sign: ")?, node.word("prec: ")?);
                match bits {
                    "8" => write!(self.out, "{sign} char").ok(),
                    "16" => write!(self.out, "{sign} short").ok(),
                    "32" => write!(self.out, "{sign} int").ok(),
                    "64" => write!(self.out, "{sign} long").ok(),
                    _ => write!(self.out, "<unnamed-{sign}:{bits}>").ok(),
                }
            }
            ("enumeral_type", None) => write!(self.out, "<unnamed type>").ok(),
            _ => None,
        }
    }

    /// Writes the innermost element type, then the lengths of all dimensions.
    fn array(&mut self, ty: usize, depth: usize) -> Option<()> {
        let nodes = self.nodes;
        let is_array = |ty: &usize| nodes.get(*ty).code == "array_type";
        let dimensions =
            || std::iter::successors(Some(ty), |&ty| nodes.field(ty, "elts").filter(is_array)).take(DEPTH);
        self.ty(nodes.field(dimensions().last()?, "elts")?, depth + 1)?;
        for dimension in dimensions() {
            let domain = nodes.field(dimension, "domn")?;
            match nodes.field(domain, "max") {
                Some(max) => {
                    let max: i64 = nodes.get(max).word("int: ")?.parse().ok()?;
                    write!(self.out, "[{}]", max.checked_add(1)?).ok()?;
                }
                None => self.out.push_str("[0:]"),
            }
        }
        Some(())
    }

    /// The function type that a pointer type points to.
    fn function_pointer(&self, ty: usize) -> Option<usize> {
        let to = self.nodes.field(ty, "ptd").filter(|_| self.nodes.get(ty).code == "pointer_type")?;
        (self.nodes.get(to).code == "function_type").then_some(to)
    }

    /// Writes a pointer to the function type, named `name`.
    fn function(&mut self, function: usize, name: &str, depth: usize) -> Option<()> {
        let nodes = self.nodes;
        self.ty(nodes.field(function, "retn")?, depth + 1)?;
        write!(self.out, " (*{name}) (").ok()?;
        let params = std::iter::successors(nodes.field(function, "prms"), |&list| nodes.field(list, "chan"));
        let (mut count, mut is_open) = (0, true);
        for param in params.take(MAX_PARAMS) {
            let ty = nodes.field(param, "valu")?;
            if nodes.get(ty).code == "void_type" {
                is_open = false;
                break;
            }
            self.out.push_str(if count > 0 { ", " } else { "" });
            self.ty(ty, depth + 1)?;
            count += 1;
        }
        self.out.push_str(match (count, is_open) {
            (0, false) => "void)",
            (0, true) | (_, false) => ")",
            (_, true) => ", ...)",
        });
        Some(())
    }
}

/// A limit for the number of parameters: the list of a damaged dump may form a cycle.
const MAX_PARAMS: usize = 1 << 10;
