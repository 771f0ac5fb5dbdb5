//! What passes make and release: SSA names, labels, temporaries, statements, and their numbers.

use super::counters::Number;
use super::decl::{LabelData, VarData, VarKind, split_serial};
use super::entities::{Expr, Label, Name, Stmt, Type, Var};
use super::expr::ExprData;
use super::function::{Function, Stage};
use super::ssa::{Def, NameData};
use super::stmt::{Callee, StmtData, StmtKind};
use super::trace::Event;
use cranelift_entity::EntityList;

impl<'a> Function<'a> {
    /// The identifier of a name without a variable: `g.0` of `g.0_6`.
    pub fn identifier(&self, name: Name) -> Option<&'a str> {
        Some(self.ssa.identifiers[self.ssa.names[name].identifier.expand()?].text)
    }

    /// The type of a name: its own, or that of its variable.
    pub fn name_type(&self, name: Name) -> Option<Type> {
        let data = &self.ssa.names[name];
        data.ty.or_else(|| self.decls.vars[data.var?].ty)
    }

    /// The declared type of an operand that is a variable or a name.
    pub fn operand_type(&self, operand: Expr) -> Option<Type> {
        match self.body.exprs[operand] {
            ExprData::Var(var) => self.decls.vars[var].ty,
            ExprData::Name(name) => self.name_type(name),
            _ => None,
        }
    }

    /// The right-hand side of the assignment that defines a name.
    pub fn assigned_value(&self, name: Name) -> Option<Expr> {
        let Def::Stmt(stmt) = self.ssa.names[name].def else { return None };
        if let StmtKind::Assign { rhs, .. } = self.body.stmts[stmt].kind { Some(rhs) } else { None }
    }

    /// `make_ssa_name`: a new name. A free version is used again.
    pub fn make_name(&mut self, data: NameData) -> Name {
        if self.ssa.names.is_empty() {
            // Version 0 is never used.
            self.ssa.names.push(NameData { released: true, ..NameData::default() });
        }
        let (name, reused) = match self.ssa.free_names.pop() {
            Some(name) => {
                self.ssa.names[name] = data;
                (name, true)
            }
            None => (self.ssa.names.push(data), false),
        };
        self.trace.step(|| Event::MakeName { name, reused });
        name
    }

    /// `make_ssa_name` of a type: a name without a variable, of the type's main variant.
    pub fn anonymous_name(&mut self, ty: Option<Type>) -> Name {
        let ty = ty.map(|ty| self.types.main_variant(ty));
        self.make_name(NameData { ty, ..NameData::default() })
    }

    /// `release_ssa_name`: gives the version back and empties its list of uses, unless it is the default
    /// definition of a variable. The version can be used again after the running pass.
    pub(crate) fn release_name(&mut self, name: Name) {
        // A default definition is that of its variable whether or not it has uses.
        if self.ssa.names[name].def != Def::Default && !self.ssa.names[name].released {
            self.ssa.uses.forget(name);
            self.ssa.names[name] = NameData { released: true, ..NameData::default() };
            self.ssa.released_names.push(name);
            self.trace.step(|| Event::ReleaseName(name));
        }
    }

    /// `release_defs`: releases the names that a statement that goes away defines.
    pub(crate) fn release_defs(&mut self, stmt: Stmt) {
        if let Some(vdef) = self.body.stmts[stmt].vdef.expand() {
            self.release_name(vdef);
        }
        for destination in self.destinations(stmt) {
            if let ExprData::Name(name) = self.body.exprs[destination] {
                self.release_name(name);
            }
        }
    }

    /// `flush_ssaname_freelist`, at the end of a pass.
    pub fn flush_released_names(&mut self) {
        self.ssa.free_names.append(&mut self.ssa.released_names);
    }

    /// The largest DECL_UID that the function shows.
    pub(crate) fn largest_uid(&self) -> u32 {
        let vars = self.decls.vars.values().filter_map(|v| v.uid);
        let all = vars.chain(self.decls.labels.values().filter_map(|l| l.decl_uid));
        all.filter_map(Number::shown).max().unwrap_or(0)
    }

    /// The number after the largest one of a named temporary that the function shows.
    pub(crate) fn smallest_free_serial(&self) -> u32 {
        let spelled = |name: &str| split_serial(name).filter(|&(stem, _)| stem != "D").map(|(_, n)| n);
        let vars = self
            .decls
            .vars
            .values()
            .filter_map(|v| v.serial.and_then(Number::shown).or_else(|| spelled(v.name)));
        let numbers = vars.chain(self.ssa.names.keys().filter_map(|name| spelled(self.identifier(name)?)));
        numbers.max().map_or(0, |last: u32| last.saturating_add(1))
    }

    /// A new DECL_UID, after all others of the function.
    pub fn fresh_uid(&mut self) -> Number {
        // Where a function is taken through the passes alone, its counts go on from what it shows.
        if self.counters.starts.uid.is_none() {
            self.counters.starts.uid = Some(self.largest_uid());
        }
        // Pass "ssa" runs on a function at stage Cfg, when all functions have been through the passes
        // before it.
        match self.stage {
            Stage::Cfg => self.counters.next_ssa_uid(),
            _ => self.counters.next_uid(),
        }
    }

    /// A new number for a named temporary, after all others of the function (`create_tmp_var_name`).
    pub fn fresh_serial(&mut self) -> Number {
        if self.counters.starts.serial.is_none() {
            self.counters.starts.serial = Some(self.smallest_free_serial());
        }
        self.counters.next_serial()
    }

    /// `create_artificial_label`: a new label without a name.
    pub fn artificial_label(&mut self) -> Label {
        let decl_uid = Some(self.fresh_uid());
        self.decls.labels.push(LabelData { decl_uid, artificial: true, ..LabelData::default() })
    }

    /// `create_tmp_var` with a prefix: a new local variable with a name and a number.
    pub fn named_temporary(&mut self, name: &'a str, ty: Type) -> Var {
        let (uid, serial) = (Some(self.fresh_uid()), Some(self.fresh_serial()));
        let numbered = self.types.shows_numbers;
        let made = VarData { serial, ty: Some(ty), uid, numbered, ..VarData::new(name, VarKind::Local) };
        let var = self.decls.vars.push(made);
        self.decls.locals.push(var);
        var
    }

    /// `create_tmp_reg_or_ssa_name`: a new SSA name, or a new variable.
    pub fn temporary_register(&mut self, ty: Type, is_name: bool) -> ExprData<'a> {
        match is_name {
            true => ExprData::Name(self.anonymous_name(Some(ty))),
            false => ExprData::Var(self.temporary(Some(ty))),
        }
    }

    /// The list of these operands.
    pub(crate) fn operand_list(&mut self, operands: &[Expr]) -> EntityList<Expr> {
        EntityList::from_slice(operands, &mut self.body.expr_lists)
    }

    /// Makes the assignment `lhs = rhs;` that is in no block yet.
    pub fn assignment(&mut self, lhs: ExprData<'a>, rhs: ExprData<'a>) -> Stmt {
        let (lhs, rhs) = (self.expr(lhs), self.expr(rhs));
        self.stmt(StmtData::new(StmtKind::Assign { lhs, rhs }))
    }

    /// `builtin_decl_implicit`: a call of a built-in function by a declaration of its own.
    pub fn builtin_call(&mut self, name: &'a str, args: &[Expr], lhs: Option<Expr>) -> StmtKind<'a> {
        let callee = Callee::Direct(self.var(VarData::new(name, VarKind::Function)));
        StmtKind::call(lhs, callee, self.operand_list(args))
    }

    /// Records `stmt` as the definition of `lhs` if that is an SSA name.
    pub(crate) fn set_definition(&mut self, lhs: Expr, stmt: Stmt) {
        if let ExprData::Name(name) = self.body.exprs[lhs] {
            self.ssa.names[name].def = Def::Stmt(stmt);
        }
    }

    /// `create_tmp_var`: a new local variable, `D.` and its DECL_UID.
    pub fn temporary(&mut self, ty: Option<Type>) -> Var {
        let uid = Some(self.fresh_uid());
        let made = VarData { ty, uid, anonymous: true, ..VarData::new("", VarKind::Local) };
        let var = self.decls.vars.push(made);
        self.decls.locals.push(var);
        var
    }

    /// Makes a call or an assignment set a new temporary of type `ty` instead of `lhs`. Returns the copy to
    /// `lhs` that must follow it.
    pub(crate) fn split_result(&mut self, stmt: Stmt, lhs: Expr, ty: Option<Type>) -> Stmt {
        let temporary = self.temporary(ty);
        let (to, from) = (self.expr(ExprData::Var(temporary)), self.expr(ExprData::Var(temporary)));
        match &mut self.body.stmts[stmt].kind {
            StmtKind::Call(call) => call.lhs = Some(to),
            StmtKind::Assign { lhs, .. } => *lhs = to,
            _ => {}
        }
        let copy = self.stmt_at(self.source.locs[stmt], StmtKind::Assign { lhs, rhs: from });
        self.body.stmts[copy].scope = self.body.stmts[stmt].scope;
        self.source.placed_like[copy] = stmt.into();
        self.set_definition(lhs, copy);
        copy
    }
}
