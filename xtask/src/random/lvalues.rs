//! Lvalues: variables, their elements and members, targets of pointers to records, parts of vectors and of
//! complex numbers.

use super::maker::{Maker, Variable};
use super::types::{Class, Kind, Type};

/// An lvalue in C's spelling.
pub struct Lvalue {
    pub text: String,
    pub ty: Type,
    pub is_writable: bool,
    pub is_addressable: bool,
}

impl Maker {
    /// One of this class.
    pub fn lvalue(&mut self, class: Class) -> Option<Lvalue> {
        let lvalues = self.lvalues(|lvalue| lvalue.ty.class() == Some(class));
        self.any(lvalues)
    }

    /// One that may be changed.
    pub fn target_of(&mut self, class: Class) -> Option<Lvalue> {
        let lvalues = self.lvalues(|lvalue| lvalue.is_writable && lvalue.ty.class() == Some(class));
        self.any(lvalues)
    }

    /// One of this type.
    pub fn lvalue_of(&mut self, ty: &Type) -> Option<Lvalue> {
        let lvalues = self.lvalues(|lvalue| lvalue.ty == *ty);
        self.any(lvalues)
    }

    /// One whose address may be taken for a pointer to this type.
    pub fn addressable(&mut self, ty: &Type) -> Option<Lvalue> {
        let lvalues = self.lvalues(|lvalue| lvalue.is_addressable && lvalue.is_writable && lvalue.ty == *ty);
        self.any(lvalues)
    }

    /// All that are in scope here and wanted.
    pub fn lvalues(&mut self, want: impl Fn(&Lvalue) -> bool) -> Vec<Lvalue> {
        let inner = self.blocks.iter().flat_map(|block| &block.variables);
        let variables: Vec<Variable> = inner.chain(&self.globals).cloned().collect();
        let mut found = Vec::new();
        for variable in &variables {
            self.below(String::new(), variable, (true, true), 2, &mut found);
        }
        found.retain(want);
        found
    }

    /// A variable or member, and its parts down to a depth. `whole` says whether the object around it is
    /// writable and addressable.
    fn below(
        &mut self,
        prefix: String,
        variable: &Variable,
        whole: (bool, bool),
        levels: u32,
        found: &mut Vec<Lvalue>,
    ) {
        let mut text = prefix + &variable.name;
        if let Some(length) = variable.length {
            text += &format!("[{}]", self.index(length));
        }
        let is_writable = whole.0 && variable.is_writable;
        let is_addressable = whole.1 && variable.is_addressable;
        let members = |m: &Maker, record: usize| m.records[record].members.clone();
        match &variable.ty.kind {
            Kind::Record(record) if levels > 0 => {
                for member in members(self, *record) {
                    let whole = (is_writable, is_addressable);
                    self.below(format!("{text}."), &member, whole, levels - 1, found);
                }
            }
            Kind::Pointer(to) if levels > 0 => {
                if let Kind::Record(record) = to.kind {
                    for member in members(self, record) {
                        self.below(format!("{text}->"), &member, (true, true), levels - 1, found);
                    }
                }
            }
            // An element by its index. It is not addressable like an ordinary variable.
            Kind::Vector(of, length) if levels > 0 => {
                let number = match *of {
                    "double" | "float" => Type::real(of),
                    _ => Type::integer(of),
                };
                let text = format!("{text}[{}]", self.number(0, length - 1));
                found.push(Lvalue { text, ty: number, is_writable, is_addressable: false });
            }
            Kind::Complex if variable.is_addressable => {
                let text = format!("__{}__ {text}", self.pick(&["real", "imag"]));
                found.push(Lvalue { text, ty: Type::real("double"), is_writable, is_addressable: false });
            }
            _ => {}
        }
        found.push(Lvalue { text, ty: variable.ty.clone(), is_writable, is_addressable });
    }

    /// An index into so many elements: a number, or a variable of which nothing is known.
    fn index(&mut self, length: usize) -> String {
        let inner = self.blocks.iter().flat_map(|block| &block.variables);
        let fits = |v: &&Variable| {
            v.length.is_none() && ["int", "unsigned int", "long", "unsigned char"].iter().any(|i| v.ty.is(i))
        };
        let variables: Vec<String> = inner.filter(fits).map(|v| v.name.clone()).collect();
        match self.chance(60) {
            true => self.any(variables).unwrap_or_else(|| "0".to_string()),
            false => self.number(0, length.saturating_sub(1)).to_string(),
        }
    }
}
