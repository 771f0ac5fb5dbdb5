//! What C can say and the front end cannot: a function of one line for each such statement.
//!
//! `_3 = cb_1 (p_2, 5)` becomes `_3 = tressa_f_1 (cb_1, p_2)` and, ahead of the function, `static inline long
//! tressa_f_1 (long (*cb_1) (char *, int), char *p_2) { return cb_1 (p_2, 5); }`. Its parameters are the SSA
//! names of the statement, and its operands that are about the function's own memory.

use super::operands::{Extent, ValuePlace};
use super::{HELPER_HEAD, Writer, nameless};
use crate::emit_c::EmitRefusal;
use crate::emit_c::expressions::Wanted;
use crate::emit_c::identifiers::identifier;
use rustc_hash::FxHashMap;
use std::fmt::Write;
use tressa::ir::{Asm, Callee, Expr, ExprData, Name, Stmt, StmtKind, Type, VarKind};

/// The parameters of such a function.
#[derive(Default)]
struct Parameters {
    /// Their declarations.
    declared: Vec<String>,
    /// The arguments for them.
    args: Vec<String>,
    names: Vec<Name>,
    /// The operands that are parameters as a whole, with the names of these.
    operands: FxHashMap<Expr, String>,
}

impl<'a> Writer<'_, 'a> {
    /// The call that computes the statement's value in C; fails with `refusal` if C cannot, either.
    pub(super) fn helper(&mut self, stmt: Stmt, refusal: EmitRefusal) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        let kind = &f.body.stmts[stmt].kind;
        let lhs = match kind {
            StmtKind::Asm(asm) => asm_output(asm).ok_or(refusal.clone())?,
            kind => kind.lhs(),
        };
        // A store that the front end cannot say is a part of what C does.
        let lhs = lhs.filter(|&lhs| !self.loses_volatile(lhs, Extent::Whole));
        // The parameters: the statement's SSA names, and its operands in the function's own memory.
        let mut params = Parameters::default();
        for leaf in self.leaves(stmt, lhs) {
            self.add_parameters(leaf, &mut params, &refusal)?;
        }
        // The type of the result.
        let result = match (kind, lhs) {
            (StmtKind::Cond { .. }, _) => "_Bool".to_string(),
            (_, Some(lhs)) => self.spelled(self.type_of(lhs).ok_or(refusal.clone())?)?,
            (_, None) => "void".to_string(),
        };
        // The body in C, in which a parameter takes the place of an operand.
        self.emitter.substitutes = std::mem::take(&mut params.operands);
        let body = match kind {
            StmtKind::Assign { .. } | StmtKind::Call(_) if lhs.is_none() && kind.lhs().is_some() => {
                self.emitter.statement(stmt).map(|lines| lines.join(" "))
            }
            _ => self.body(kind, lhs, &result, refusal),
        };
        self.emitter.substitutes.clear();
        let body = body?;
        let name = self.new_object();
        let mut helpers = self.helpers.borrow_mut();
        let Parameters { declared, args, .. } = params;
        let declared = if declared.is_empty() { "void".to_string() } else { declared.join(", ") };
        let _ =
            writeln!(helpers.text, "{HELPER_HEAD} __typeof__ ({result}) {name} ({declared}) {{ {body} }}");
        Ok(format!("{name} ({})", args.join(", ")))
    }

    /// The operands of a statement, and those of its operation.
    fn leaves(&self, stmt: Stmt, lhs: Option<Expr>) -> Vec<Expr> {
        let f = self.emitter.f;
        let mut leaves = Vec::new();
        f.each_operand(stmt, |operand| match f.body.exprs[operand] {
            _ if Some(operand) == lhs => {}
            ExprData::Binary { a, b, .. } => leaves.extend([a, b]),
            ExprData::Unary { of, .. } | ExprData::Cast { of, .. } => leaves.push(of),
            ExprData::Code { ref args, .. } => leaves.extend(args.as_slice(&f.body.expr_lists)),
            _ => leaves.push(operand),
        });
        leaves
    }

    /// Adds the names in an operand; or the operand as a whole, if it is about the function's own memory.
    fn add_parameters(
        &self,
        leaf: Expr,
        to: &mut Parameters,
        refusal: &EmitRefusal,
    ) -> Result<(), EmitRefusal> {
        let f = self.emitter.f;
        let (mut names, mut is_own, mut is_label) = (Vec::new(), false, false);
        f.each_node(leaf, |node| match f.body.exprs[node] {
            ExprData::Name(name) => names.push(name),
            ExprData::Label(_) => is_label = true,
            ExprData::Var(var) => {
                is_own |= !matches!(f.decls.vars[var].kind, VarKind::Function | VarKind::Global);
            }
            _ => {}
        });
        if is_label || is_own && self.loses_volatile(leaf, Extent::Whole) {
            return Err(refusal.clone());
        }
        // The function's own variables have no name outside of it, so the operand is passed as a whole, by
        // its value.
        if is_own {
            let param = format!("tressa_{}", to.declared.len());
            let ty = self.type_of(leaf).ok_or(refusal.clone())?;
            to.declared.push(format!("__typeof__ ({}) {param}", self.spelled_as_it_is(ty)?));
            to.args.push(self.value(leaf, None, ValuePlace::Alone)?);
            to.operands.insert(leaf, param);
            return Ok(());
        }
        // All else is the same outside, apart from the SSA names in it.
        for name in names {
            if !to.names.contains(&name) {
                let ty = f.name_type(name).ok_or(refusal.clone())?;
                to.declared.push(self.emitter.types.variable(ty, &self.emitter.identifiers.names[name])?);
                to.args.push(self.name(name));
                to.names.push(name);
            }
        }
        Ok(())
    }

    /// What the function does.
    fn body(
        &self,
        kind: &StmtKind<'a>,
        lhs: Option<Expr>,
        result: &str,
        refusal: EmitRefusal,
    ) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        // The name that the statement defines, whose type its C may mention.
        let defined = match lhs.map(|lhs| &f.body.exprs[lhs]) {
            Some(&ExprData::Name(name)) => {
                let ty = f.name_type(name).ok_or(refusal.clone())?;
                format!("{}; ", self.emitter.types.variable(ty, &self.emitter.identifiers.names[name])?)
            }
            _ => String::new(),
        };
        match kind {
            StmtKind::Assign { rhs, .. } => {
                let class = self.class(lhs.and_then(|lhs| self.type_of(lhs)));
                let value =
                    self.emitter.value_as(*rhs, Wanted::TypeOf(&format!("*({result} *) 0"), class))?;
                Ok(format!("return {value};"))
            }
            StmtKind::Cond { op, a, b, .. } => {
                Ok(format!("return {};", self.emitter.comparison(*op, *a, *b)?))
            }
            StmtKind::Call(call) => {
                let args = call.args.as_slice(&f.body.expr_lists);
                let text = self.emitter.called(call, args)?.ok_or(refusal)?;
                let declared = if let Callee::Internal(_) = call.callee { &*defined } else { "" };
                Ok(format!("{declared}{}{text};", if lhs.is_some() { "return " } else { "" }))
            }
            StmtKind::Asm(asm) => {
                let text = self.emitter.asm(asm)?;
                match lhs.map(|lhs| &f.body.exprs[lhs]) {
                    Some(ExprData::Name(to)) => {
                        Ok(format!("{defined}{text} return {};", self.emitter.identifiers.names[*to]))
                    }
                    Some(_) => Err(refusal),
                    None => Ok(text),
                }
            }
            _ => Err(refusal),
        }
    }

    /// An SSA name of the type `ty`, which the function does not have.
    pub(super) fn new_name(&self, ty: &str) -> String {
        let mut helpers = self.helpers.borrow_mut();
        helpers.names += 1;
        let name = nameless(self.emitter.f.ssa.names.len() as u32 + helpers.names);
        let _ = writeln!(helpers.declarations, "  __typeof__ ({ty}) {name};");
        name
    }

    /// The name of a function or an object ahead of the function.
    fn new_object(&self) -> String {
        let mut helpers = self.helpers.borrow_mut();
        helpers.count += 1;
        format!("tressa_{}_{}", identifier(self.emitter.f.name), helpers.count)
    }

    /// An object of the file that has this value.
    pub(super) fn static_value(&self, ty: Type, value: &str) -> Result<String, EmitRefusal> {
        let name = self.new_object();
        let mut helpers = self.helpers.borrow_mut();
        let _ = writeln!(helpers.text, "static __typeof__ ({}) {name} = {value};", self.spelled(ty)?);
        Ok(name)
    }
}

/// The output of an asm that has at most one, and no labels.
fn asm_output(asm: &Asm<'_>) -> Option<Option<Expr>> {
    match (&*asm.outputs, asm.labels.is_empty()) {
        ([], true) => Some(None),
        (&[(constraint, to)], true) if !constraint.contains('+') => Some(Some(to)),
        _ => None,
    }
}
