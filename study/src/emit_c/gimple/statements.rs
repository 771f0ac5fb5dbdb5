//! Statements and PHI nodes, one a line.
//!
//! Each statement is written in the front end's notation. If an operand or operator has none, or if the front
//! end would take a volatile access for another one, C says it: a function of one line, which the statement
//! calls ([`helper`](Writer::helper)).

use super::Writer;
use super::operands::{Extent, ValuePlace};
use crate::emit_c::constants::{self, Constant};
use crate::emit_c::known_types::{Class, is_constant};
use crate::emit_c::refusal::EmitRefusal;
use std::fmt::Write;
use tressa::Gcc;
use tressa::ir::{
    BinaryOp, Block, Call, Callee, Case, Expr, ExprData, OpClass, Phi, Stmt, StmtKind, TreeCode, Type,
    UnaryOp,
};

/// The front end would take a volatile access for another one.
fn volatile() -> EmitRefusal {
    EmitRefusal::Reference("volatile memory behind a pointer")
}

/// The most values of a case range, which older front ends take one by one.
const RANGE: i128 = 256;

impl<'a> Writer<'_, 'a> {
    /// `x_1 = __PHI (__BB2: x_2, __BB3: 5);`
    pub(super) fn phi(&self, phi: Phi, out: &mut String) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let data = &f.ssa.phis[phi];
        let ty = f.name_type(data.result);
        let mut args = Vec::new();
        for (pred, &arg) in f.preds(data.block).zip(&data.args) {
            args.push(format!(
                "__BB{}: {}",
                self.block_number(pred),
                self.value(arg, ty, ValuePlace::Alone)?
            ));
        }
        let _ = writeln!(out, "  {} = __PHI ({});", self.names[data.result], args.join(", "));
        Ok(())
    }

    /// The lines of a statement of the block.
    pub(super) fn statement(
        &mut self,
        block: Block,
        stmt: Stmt,
        out: &mut String,
    ) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let line = match &f.body.stmts[stmt].kind {
            StmtKind::Nop | StmtKind::Predict { .. } => return Ok(()),
            kind @ (StmtKind::Assign { .. } | StmtKind::Call(_))
                if kind.lhs().is_some_and(|lhs| self.loses_volatile(lhs, Extent::Whole)) =>
            {
                format!("{};", self.helper(stmt, volatile())?)
            }
            StmtKind::Assign { lhs, rhs } => {
                let to = self.side(*lhs, self.type_of(*rhs))?;
                match self.keeps_volatile(stmt).and_then(|()| self.assigned(*lhs, *rhs)) {
                    Ok(value) => format!("{to} = {value};"),
                    Err(refusal) => format!("{to} = {};", self.helper(stmt, refusal)?),
                }
            }
            StmtKind::Call(call) => {
                let value = match self.keeps_volatile(stmt).and_then(|()| self.call(call)) {
                    Ok(value) => value,
                    Err(refusal) => self.helper(stmt, refusal)?,
                };
                match call.lhs {
                    Some(lhs) => format!("{} = {value};", self.reference(lhs, Extent::Whole)?),
                    None => format!("{value};"),
                }
            }
            StmtKind::Asm(asm) => {
                let value = self.helper(stmt, EmitRefusal::Operator("asm".to_string()))?;
                match *asm.outputs {
                    [(_, to)] if !self.loses_volatile(to, Extent::Whole) => {
                        format!("{} = {value};", self.reference(to, Extent::Whole)?)
                    }
                    _ => format!("{value};"),
                }
            }
            StmtKind::Cond { op, a, b, .. } => {
                let (yes, no) = self.branches(block).ok_or(EmitRefusal::NotInBlocks)?;
                let test = match self.binary(*op, *a, *b, None) {
                    Ok(test) => test,
                    Err(refusal) => {
                        let truth = self.new_name("_Bool");
                        let value = self.helper(stmt, refusal)?;
                        let _ = writeln!(self.helpers.borrow_mut().statements, "  {truth} = {value};");
                        format!("{truth} != _Literal (_Bool) 0")
                    }
                };
                let [yes, no] = [yes, no].map(|edge| self.destination(edge));
                format!("if ({test})\n    goto {yes};\n  else\n    goto {no};")
            }
            StmtKind::Switch { index, cases } => self.switch(*index, cases)?,
            StmtKind::Label { label } => {
                let _ = writeln!(out, "{}:", self.emitter.identifiers.labels[*label]);
                return Ok(());
            }
            StmtKind::Return { value: None } => "return;".to_string(),
            StmtKind::Return { value: Some(value) } => {
                format!("return {};", self.value(*value, f.head.ret, ValuePlace::Alone)?)
            }
            StmtKind::ComputedGoto { .. } => return Err(EmitRefusal::AbnormalEdge),
            _ => return Err(EmitRefusal::NotInBlocks),
        };
        out.push_str(&std::mem::take(&mut self.helpers.borrow_mut().statements));
        let _ = writeln!(out, "  {line}");
        Ok(())
    }

    /// Fails if the front end would take a volatile read of the statement for another one.
    fn keeps_volatile(&self, stmt: Stmt) -> Result<(), EmitRefusal> {
        let mut is_lost = false;
        self.emitter.f.each_operand(stmt, |operand| is_lost |= self.loses_volatile(operand, Extent::Whole));
        if is_lost { Err(volatile()) } else { Ok(()) }
    }

    /// The right-hand side of an assignment to `lhs`.
    fn assigned(&self, lhs: Expr, rhs: Expr) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        let ty = self.type_of(lhs);
        // An initial value that the compiler keeps in memory, where it has no name.
        if let Some(value) = self.emitter.value_in_memory(lhs, rhs)? {
            let ty = ty.ok_or_else(|| EmitRefusal::NamelessObject(value.clone()))?;
            return self.static_value(ty, &value);
        }
        match &f.body.exprs[rhs] {
            ExprData::Binary { op, a, b } => self.binary(*op, *a, *b, ty),
            ExprData::Unary { op: op @ (UnaryOp::Negate | UnaryOp::BitNot), of } => {
                // The front end promotes the operand as C does, up to GCC 15.
                let is_wide = match self.class(self.type_of(*of)) {
                    Some(Class::Int { bits, .. }) => bits >= 32,
                    Some(Class::Real(_)) => *op == UnaryOp::Negate,
                    _ => false,
                };
                match is_wide && !is_constant(f, *of) {
                    true => Ok(format!(
                        "{}{}",
                        if *op == UnaryOp::Negate { '-' } else { '~' },
                        self.value(*of, ty, ValuePlace::InOperation)?
                    )),
                    false => Err(EmitRefusal::Operator("a narrow operand".to_string())),
                }
            }
            ExprData::Cast { ty, of } => {
                let of_type = self.type_of(*of);
                Ok(format!("({}) {}", self.spelled(*ty)?, self.value(*of, of_type, ValuePlace::InOperation)?))
            }
            ExprData::ViewConvert { ty, of } => Ok(format!(
                "__VIEW_CONVERT <{}> ({})",
                self.spelled(*ty)?,
                self.value(*of, None, ValuePlace::InOperation)?
            )),
            ExprData::Cond { cond, then, otherwise } => match f.body.exprs[*cond] {
                ExprData::Name(name) => Ok(format!(
                    "{} ? {} : {}",
                    self.name(name),
                    self.value(*then, ty, ValuePlace::InOperation)?,
                    self.value(*otherwise, ty, ValuePlace::InOperation)?
                )),
                _ => Err(EmitRefusal::Operator("?:".to_string())),
            },
            ExprData::Constructor { elems } => {
                let ty = ty.ok_or_else(|| EmitRefusal::UntypedConstant("{...}".to_string()))?;
                let elems = elems.as_slice(&f.body.expr_lists);
                let element = self.element(ty);
                if !elems.is_empty() && element.is_none() {
                    return Err(EmitRefusal::Constant("{...}".to_string()));
                }
                let list: Result<Vec<String>, EmitRefusal> =
                    elems.iter().map(|&elem| self.value(elem, element, ValuePlace::InOperation)).collect();
                Ok(format!("_Literal ({}) {{{}}}", self.spelled(ty)?, list?.join(", ")))
            }
            // An array that a literal gives all its bytes.
            ExprData::Str(text) if self.class(ty) == Some(Class::Array) => {
                let ty = ty.expect("it is an array");
                let value = constants::string(text)?;
                self.static_value(ty, &value)
            }
            ExprData::Code { code, args } => {
                let args = args.as_slice(&f.body.expr_lists);
                match (*code, args) {
                    (TreeCode::Min | TreeCode::Max, &[a, b]) => {
                        let word = if *code == TreeCode::Min { "__MIN" } else { "__MAX" };
                        let [a, b] = [
                            self.value(a, ty, ValuePlace::InOperation)?,
                            self.value(b, ty, ValuePlace::InOperation)?,
                        ];
                        Ok(format!("{word} ({a}, {b})"))
                    }
                    (TreeCode::BitFieldRef, &[object, bits, position]) => {
                        let ty = ty.ok_or(EmitRefusal::Reference("bits of unknown type"))?;
                        let int = self.named("int");
                        Ok(format!(
                            "__BIT_FIELD_REF <{}> ({}, {}, {})",
                            self.spelled(ty)?,
                            self.reference(object, Extent::Part)?,
                            self.value(bits, Some(int), ValuePlace::InOperation)?,
                            self.value(position, Some(int), ValuePlace::InOperation)?
                        ))
                    }
                    (TreeCode::RealPart | TreeCode::ImagPart, _) => self.reference(rhs, Extent::Whole),
                    _ => Err(EmitRefusal::Operator(code.text(&f.body.exprs).to_string())),
                }
            }
            ExprData::Mem(_) => self.side(rhs, ty),
            _ => self.value(rhs, ty, ValuePlace::Alone),
        }
    }

    /// `a op b`, whose result has type `ty`.
    fn binary(&self, op: BinaryOp, a: Expr, b: Expr, ty: Option<Type>) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        let [a_type, b_type] = [a, b].map(|tree| self.type_of(tree));
        let is_vector = self.class(a_type.or(b_type)) == Some(Class::Vector);
        let word = match op {
            BinaryOp::Minus if self.class(a_type.or(b_type)) == Some(Class::Pointer) => {
                let a = self.converted("long", &self.value(a, a_type.or(b_type), ValuePlace::InOperation)?);
                let b = self.converted("long", &self.value(b, b_type.or(a_type), ValuePlace::InOperation)?);
                return Ok(format!("{a} - {b}"));
            }
            _ if op.class() == OpClass::Comparison && is_vector => None,
            // The front end divides integers only.
            BinaryOp::Div if !matches!(self.class(a_type.or(b_type).or(ty)), Some(Class::Int { .. })) => None,
            BinaryOp::Plus
            | BinaryOp::Minus
            | BinaryOp::Mult
            | BinaryOp::Div
            | BinaryOp::Mod
            | BinaryOp::BitAnd
            | BinaryOp::BitIor
            | BinaryOp::BitXor
            | BinaryOp::LShift
            | BinaryOp::RShift
            | BinaryOp::Eq
            | BinaryOp::Ne
            | BinaryOp::Lt
            | BinaryOp::Le
            | BinaryOp::Gt
            | BinaryOp::Ge => Some(op.symbol()),
            BinaryOp::ExactDiv => (self.gcc >= Gcc::V16).then_some("__EXACT_DIV"),
            BinaryOp::MultHighpart => None,
            _ => op.front_end_word(self.gcc),
        };
        let word = word.ok_or_else(|| EmitRefusal::Operator(op.symbol().to_string()))?;
        let (a_wanted, b_wanted) = match op.class() {
            OpClass::Shift => (a_type.or(ty), b_type.or_else(|| Some(self.named("int")))),
            OpClass::Comparison => (a_type.or(b_type), b_type.or(a_type)),
            // What is added to a pointer is an offset.
            _ if op == BinaryOp::Plus && self.class(a_type.or(ty)) == Some(Class::Pointer) => {
                (a_type.or(ty), b_type.or_else(|| Some(self.named("long unsigned int"))))
            }
            _ => (a_type.or(b_type).or(ty), b_type.or(a_type).or(ty)),
        };
        if is_constant(f, a) && is_constant(f, b) && op.class() == OpClass::Comparison {
            return Err(EmitRefusal::UntypedConstant("in a comparison".to_string()));
        }
        Ok(format!(
            "{} {word} {}",
            self.value(a, a_wanted, ValuePlace::InOperation)?,
            self.value(b, b_wanted, ValuePlace::InOperation)?
        ))
    }

    /// A call without its destination.
    fn call(&self, call: &Call<'a>) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        let name = match call.callee {
            Callee::Direct(callee) => self.emitter.var(callee)?,
            Callee::Internal(name) => name.to_string(),
            Callee::Indirect(_) => return Err(EmitRefusal::Operator("a call through a pointer".to_string())),
        };
        let mut args = Vec::new();
        if name == ".VA_ARG" {
            return self.next_argument(call);
        }
        for (index, &arg) in call.args.as_slice(&f.body.expr_lists).iter().enumerate() {
            if name == "__builtin_va_start" && index == 1 {
                args.push("0".to_string());
                continue;
            }
            let ty = match f.callee_name(call) {
                Some(callee) if is_constant(f, arg) => {
                    self.types.borrow_mut().stated_argument(callee, index as u32, self.gcc)
                }
                _ => None,
            };
            args.push(self.value(arg, ty, ValuePlace::Alone)?);
        }
        Ok(format!("{name} ({})", args.join(", ")))
    }

    /// `.VA_ARG (&list, (T *) 0, (L *) 0)`: the types of the argument and of the list are those of null
    /// pointers.
    fn next_argument(&self, call: &Call<'a>) -> Result<String, EmitRefusal> {
        let refused = || EmitRefusal::Builtin(".VA_ARG".to_string());
        let list = call.args.first(&self.emitter.f.body.expr_lists).ok_or_else(refused)?;
        let ty = call.lhs.and_then(|lhs| self.type_of(lhs)).ok_or_else(refused)?;
        Ok(format!(
            ".VA_ARG ({}, _Literal ({} *) 0, _Literal (tressa_va_tag *) 0)",
            self.value(list, None, ValuePlace::Alone)?,
            self.spelled(ty)?
        ))
    }

    /// A switch; its index is of the type of all its values.
    fn switch(&self, index: Expr, cases: &[Case<'_>]) -> Result<String, EmitRefusal> {
        let ty = self.type_of(index);
        let number = |text: &str| match constants::read(text)? {
            Constant::Integer(constants::Integer::Small(value)) => Ok(value),
            _ => Err(EmitRefusal::Constant(text.to_string())),
        };
        let mut out = format!("switch ({}) {{", self.value(index, ty, ValuePlace::InOperation)?);
        for case in cases {
            let label = &self.emitter.identifiers.labels[case.label];
            match (&case.low, &case.high) {
                (None, _) => {
                    let _ = write!(out, "default: {label}; ");
                }
                (Some(low), None) => {
                    let _ = write!(out, "case {}: {label}; ", self.case_value(number(low)?, ty)?);
                }
                (Some(low), Some(high)) => {
                    let (low, high) = (number(low)?, number(high)?);
                    if high - low > RANGE {
                        return Err(EmitRefusal::Operator("a case of many values".to_string()));
                    }
                    for value in low..=high {
                        let _ = write!(out, "case {}: {label}; ", self.case_value(value, ty)?);
                    }
                }
            }
        }
        out.push('}');
        Ok(out)
    }

    fn case_value(&self, value: i128, ty: Option<Type>) -> Result<String, EmitRefusal> {
        self.integer(constants::Integer::from_value(value), ty)
    }
}
