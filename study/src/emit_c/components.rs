//! References to parts of objects: members, elements, memory at an address.

use super::Emitter;
use super::known_types::Class;
use super::refusal::Refusal;
use tressa::ir::{Expr, ExprData, MemRef, TreeCode, Type, TypeKind};

impl Emitter<'_, '_> {
    /// A reference to an object in memory, or a variable.
    pub(super) fn lvalue(&self, of: Expr) -> Result<String, Refusal> {
        match &self.f.body.exprs[of] {
            ExprData::Var(var) => self.var(*var),
            ExprData::Name(name) => Ok(self.identifiers.names[*name].clone()),
            ExprData::Component { .. } | ExprData::Arrow { .. } => self.member(of),
            ExprData::Index { base, index, bounds } => {
                if bounds.is_some_and(|(low, _)| !self.is_zero(low)) || self.has_variable_size(*bounds) {
                    return Err(Refusal::Reference("an element of a size that is computed"));
                }
                Ok(format!("{}[{}]", self.postfix(*base)?, self.value(*index)?))
            }
            ExprData::Deref { ptr, .. } => Ok(format!("*{}", self.address_operand(*ptr)?)),
            ExprData::Mem(mem) => self.memory(&self.f.body.mem_refs[*mem]),
            ExprData::ViewConvert { ty, of } => self.view(*ty, *of),
            ExprData::Code { code: TreeCode::RealPart, args } => {
                Ok(format!("__real__ {}", self.part_of_complex(args.first(&self.f.body.expr_lists))?))
            }
            ExprData::Code { code: TreeCode::ImagPart, args } => {
                Ok(format!("__imag__ {}", self.part_of_complex(args.first(&self.f.body.expr_lists))?))
            }
            ExprData::Code { code: TreeCode::BitFieldRef, args } => {
                self.bit_field(args.as_slice(&self.f.body.expr_lists))
            }
            ExprData::Str(text) => super::constants::string(text),
            ExprData::FieldAt { .. } => Err(Refusal::Reference("a field at an offset that is computed")),
            ExprData::Range { .. } => Err(Refusal::Reference("a range of an array")),
            _ => Err(Refusal::Reference("a tree that is no reference")),
        }
    }

    /// A reference that a member, an element or an operator can follow or precede.
    pub(super) fn postfix(&self, of: Expr) -> Result<String, Refusal> {
        let text = self.lvalue(of)?;
        let is_prefix = text.starts_with(['*', '&', '-', '('])
            || text.starts_with("__real")
            || text.starts_with("__imag");
        Ok(if is_prefix { format!("({text})") } else { text })
    }

    fn part_of_complex(&self, of: Option<Expr>) -> Result<String, Refusal> {
        let of = of.ok_or(Refusal::Reference("a part of nothing"))?;
        if super::known_types::is_constant(self.f, of) {
            return Err(Refusal::Reference("a part of a constant"));
        }
        self.postfix(of)
    }

    /// `x.f`, `p->f`. A member without a name is left out: C finds its members in the object around it.
    fn member(&self, of: Expr) -> Result<String, Refusal> {
        let (object, field) = match self.f.body.exprs[of] {
            ExprData::Component { base, field } => (self.member_base(base)?, field),
            ExprData::Arrow { ptr, field } => (format!("{}->", self.address_operand(ptr)?), field),
            _ => unreachable!("only references to members come here"),
        };
        if is_nameless(field) {
            return Err(Refusal::Reference("a member without a name"));
        }
        Ok(format!("{object}{field}"))
    }

    /// The object whose members are named, with the `.` or `->` after it.
    fn member_base(&self, mut of: Expr) -> Result<String, Refusal> {
        loop {
            match self.f.body.exprs[of] {
                ExprData::Component { base, field } if is_nameless(field) => of = base,
                ExprData::Arrow { ptr, field } if is_nameless(field) => {
                    return Ok(format!("{}->", self.address_operand(ptr)?));
                }
                _ => return Ok(format!("{}.", self.postfix(of)?)),
            }
        }
    }

    /// A pointer that `*` or `->` applies to.
    fn address_operand(&self, ptr: Expr) -> Result<String, Refusal> {
        match self.f.body.exprs[ptr] {
            ExprData::Var(_) | ExprData::Name(_) => self.lvalue(ptr),
            ExprData::AddrOf { .. } => Ok(format!("({})", self.value(ptr)?)),
            _ => Err(Refusal::Reference("memory at a constant address of unknown type")),
        }
    }

    /// `MEM[(T *)p + 4B]`.
    fn memory(&self, mem: &MemRef<'_>) -> Result<String, Refusal> {
        if !mem.parts.is_empty() {
            return Err(Refusal::Reference("memory at an address of several parts"));
        }
        let pointer = mem.ptr_type.ok_or(Refusal::Reference("memory of unknown type"))?;
        let (accessed, is_alias) = match mem.access {
            Some(ty) => (ty, true),
            None => {
                let target =
                    self.types.target(pointer).ok_or(Refusal::Reference("memory of unknown type"))?;
                (target, self.is_ref_all(pointer))
            }
        };
        if self.f.types.named("void").is_some_and(|void| self.f.types.unqualified(accessed) == void) {
            return Err(Refusal::Reference("memory of unknown type"));
        }
        let base = self.value(mem.ptr)?;
        let address = match mem.offset {
            None => base,
            Some(offset) => {
                let bytes =
                    offset.bytes().ok_or(Refusal::Reference("memory at an offset of unknown size"))?;
                let (sign, bytes) = if bytes < 0 { ('-', bytes.unsigned_abs()) } else { ('+', bytes as u64) };
                format!("((char *) {base} {sign} {bytes})")
            }
        };
        if is_alias {
            let ty = self.types.name(accessed)?;
            let volatile = if self.f.types.qualifiers(accessed) & tressa::internals::ir::types::VOLATILE != 0
            {
                "volatile "
            } else {
                ""
            };
            return Ok(format!("*({volatile}tressa_alias ({ty}) *) {address}"));
        }
        let pointer = self.types.declaration(self.f.types.unqualified(pointer), "")?;
        Ok(format!("*({}) {address}", pointer.trim_end()))
    }

    /// Whether the pointer may alias all memory.
    fn is_ref_all(&self, pointer: Type) -> bool {
        matches!(*self.f.types.kind(self.f.types.unqualified(pointer)), TypeKind::Pointer { attrs, .. } if !attrs.is_empty())
    }

    /// `BIT_FIELD_REF <object, bits, position>`: whole bytes of an object in memory, or an element of a vector.
    fn bit_field(&self, args: &[Expr]) -> Result<String, Refusal> {
        let &[object, bits, position] = args else { return Err(Refusal::Reference("bits of an object")) };
        let number = |of: Expr| match self.f.body.exprs[of] {
            ExprData::Const(text) => text.parse::<u64>().ok(),
            ExprData::Int(value) => u64::try_from(value).ok(),
            _ => None,
        };
        let (Some(bits), Some(position)) = (number(bits), number(position)) else {
            return Err(Refusal::Reference("bits at a position that is computed"));
        };
        let object_text = self.postfix(object)?;
        if self.known.class(self.f, object) == Some(Class::Vector) {
            return match bits > 0 && position % bits == 0 {
                true => Ok(format!("{object_text}[{}]", position / bits)),
                false => Err(Refusal::Reference("bits that are no element of a vector")),
            };
        }
        let ty = match bits {
            8 => "unsigned char",
            16 => "unsigned short",
            32 => "unsigned int",
            64 => "unsigned long",
            _ => return Err(Refusal::Reference("bits that are no whole bytes")),
        };
        if position % 8 != 0 {
            return Err(Refusal::Reference("bits that are no whole bytes"));
        }
        // The bits of a record are unsigned. Of anything else they would have another type, so C checks it.
        Ok(format!("tressa_record_bits ({ty}, {object_text}, {})", position / 8))
    }

    fn is_zero(&self, of: Expr) -> bool {
        matches!(self.f.body.exprs[of], ExprData::Const("0") | ExprData::Int(0))
    }

    /// Whether the size of an element is no constant.
    fn has_variable_size(&self, bounds: Option<(Expr, Expr)>) -> bool {
        bounds.is_some_and(|(_, size)| {
            let mut is_variable = false;
            self.f.each_node(size, |node| {
                is_variable |= matches!(self.f.body.exprs[node], ExprData::Var(_) | ExprData::Name(_));
            });
            is_variable
        })
    }
}

/// Whether a member is a structure or union without a name, which GCC prints by its number.
pub(super) fn is_nameless(field: &str) -> bool {
    field.strip_prefix("D.").is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}
