//! Statements, one a line.

use super::Emitter;
use super::constants;
use super::expressions::Wanted;
use super::known_types::Class;
use super::refusal::Refusal;
use tressa::ir::{Call, Callee, Expr, ExprData, OpClass, Stmt, StmtKind, VarKind};

impl Emitter<'_, '_> {
    /// The lines of a statement that is no jump; none if C needs nothing.
    pub(super) fn statement(&self, stmt: Stmt) -> Result<Vec<String>, Refusal> {
        let data = &self.f.body.stmts[stmt];
        match &data.kind {
            StmtKind::Assign { lhs, rhs } => self.assignment(*lhs, *rhs, data.volatile),
            StmtKind::Call(call) => self.call(call).map(|text| text.into_iter().collect()),
            StmtKind::Asm(asm) => self.asm(asm).map(|text| vec![text]),
            StmtKind::Nop
            | StmtKind::Label { .. }
            | StmtKind::Predict { .. }
            | StmtKind::DebugMarker { .. }
            | StmtKind::DebugBind { .. } => Ok(Vec::new()),
            _ => Err(Refusal::NotInBlocks),
        }
    }

    fn assignment(&self, lhs: Expr, rhs: Expr, is_volatile: bool) -> Result<Vec<String>, Refusal> {
        if matches!(self.f.body.exprs[rhs], ExprData::Clobber(_)) {
            return Ok(Vec::new());
        }
        let to = self.lvalue(lhs)?;
        let class = self.known.class(self.f, lhs);
        if let ExprData::Constructor { elems } = &self.f.body.exprs[rhs]
            && elems.is_empty()
        {
            if is_volatile && class != Some(Class::Array) {
                return Ok(vec![format!("{to} = (tressa_type ({to})) {{ }};")]);
            }
            return Ok(vec![format!("__builtin_memset (&{}, 0, sizeof ({to}));", self.postfix(lhs)?)]);
        }
        if let Some(value) = self.value_in_memory(lhs, rhs)? {
            return Ok(vec![self.copied(&to, &value)]);
        }
        // What is no variable of the function may be an array as well as a pointer.
        let is_literal = matches!(self.f.body.exprs[rhs], ExprData::Str(_));
        if class.is_none() && is_literal && self.is_outer(lhs) {
            return self.array_copy(lhs, rhs).map(|text| vec![text]);
        }
        if class == Some(Class::Array) || self.known.class(self.f, rhs) == Some(Class::Array) {
            return self.array_copy(lhs, rhs).map(|text| vec![text]);
        }
        let wanted = match (class, &self.f.body.exprs[rhs]) {
            (None, ExprData::Const(text)) if self.converts(text) => Wanted::Converted,
            _ => Wanted::TypeOf(&to, class),
        };
        let value = self.value_as(rhs, wanted)?;
        Ok(vec![format!("{to} = {value};")])
    }

    /// Whether the tree is a reference to memory, or an object of the file.
    fn is_outer(&self, of: Expr) -> bool {
        match self.f.body.exprs[of] {
            ExprData::Name(_) => false,
            ExprData::Var(var) => self.f.decls.vars[var].kind != VarKind::Local,
            _ => true,
        }
    }

    /// Whether an assignment converts the constant to its own type without loss.
    fn converts(&self, text: &str) -> bool {
        !matches!(
            constants::read(text),
            Ok(constants::Constant::Complex(..) | constants::Constant::Vector(_))
        )
    }

    /// C assigns no arrays.
    fn array_copy(&self, lhs: Expr, rhs: Expr) -> Result<String, Refusal> {
        let to = self.postfix(lhs)?;
        match &self.f.body.exprs[rhs] {
            // The rest of the array is zero, and so are the elements after a literal without a NUL.
            ExprData::Str(text) => Ok(self.copied(&to, &constants::string(text)?)),
            _ => Ok(format!("__builtin_memcpy (&{to}, &{}, sizeof ({to}));", self.postfix(rhs)?)),
        }
    }

    /// Copies a constant that C can only give to a variable of its own.
    fn copied(&self, to: &str, value: &str) -> String {
        format!(
            "{{ static const __typeof__ ({to}) tressa_value = {value}; __builtin_memcpy (&{to}, &tressa_value, sizeof ({to})); }}"
        )
    }

    /// The text of a call; `None` for what C does by itself.
    fn call(&self, call: &Call<'_>) -> Result<Option<String>, Refusal> {
        let args = call.args.as_slice(&self.f.body.expr_lists);
        let Some(text) = self.called(call, args)? else { return Ok(None) };
        Ok(Some(match call.lhs {
            Some(lhs) => format!("{} = {text};", self.lvalue(lhs)?),
            None => format!("{text};"),
        }))
    }

    /// A call without its destination.
    pub(super) fn called(&self, call: &Call<'_>, args: &[Expr]) -> Result<Option<String>, Refusal> {
        let to = call.lhs.map(|lhs| self.lvalue(lhs)).transpose()?;
        let function = match call.callee {
            Callee::Internal(name) => return self.internal(name, args, to.as_deref()),
            Callee::Direct(callee) => self.var(callee)?,
            Callee::Indirect(pointer) => {
                let text = self.value(pointer)?;
                let is_name = matches!(self.f.body.exprs[pointer], ExprData::Var(_) | ExprData::Name(_));
                if is_name { text } else { format!("({text})") }
            }
        };
        let mut texts = Vec::new();
        for (at, &arg) in args.iter().enumerate() {
            texts.push(match &*function {
                "__builtin_va_start" if at == 1 => "0".to_string(),
                "__builtin_va_start" | "__builtin_va_end" | "__builtin_va_copy" => {
                    format!("(void *) {}", self.operand(arg, Wanted::Argument)?)
                }
                _ => self.argument(arg)?,
            });
        }
        Ok(Some(format!("{function} ({})", texts.join(", "))))
    }

    /// A call of an internal function.
    fn internal(&self, name: &str, args: &[Expr], to: Option<&str>) -> Result<Option<String>, Refusal> {
        let refused = || Refusal::Builtin(name.to_string());
        let overflow = match name {
            ".ABNORMAL_DISPATCHER" | ".FALLTHROUGH" => return Ok(None),
            ".VA_ARG" if self.types_are_stated => {
                let (to, list) = (to.ok_or_else(refused)?, *args.first().ok_or_else(refused)?);
                let list = self.operand(list, Wanted::Converted)?;
                return Ok(Some(format!(
                    "__builtin_va_arg (*(__builtin_va_list *) {list}, __typeof__ ({to}))"
                )));
            }
            ".ADD_OVERFLOW" => "__builtin_add_overflow",
            ".SUB_OVERFLOW" => "__builtin_sub_overflow",
            ".MUL_OVERFLOW" => "__builtin_mul_overflow",
            _ => return Err(refused()),
        };
        let (to, &[a, b]) = (to.ok_or_else(refused)?, args) else { return Err(refused()) };
        let [a, b] = [self.argument(a)?, self.argument(b)?];
        Ok(Some(format!("tressa_overflow (__typeof__ ({to}), {overflow}, {a}, {b})")))
    }

    /// The condition that a block ends with.
    pub(super) fn condition(&self, stmt: Stmt) -> Result<Option<String>, Refusal> {
        let StmtKind::Cond { op, a, b, .. } = self.f.body.stmts[stmt].kind else { return Ok(None) };
        if op.class() != OpClass::Comparison {
            return Err(Refusal::Operator(op.symbol().to_string()));
        }
        self.comparison(op, a, b).map(Some)
    }
}
