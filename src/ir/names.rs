//! SSA names: making, releasing.

use super::decl::{Def, NameData};
use super::entities::{Expr, Name, Stmt, Type};
use super::expr::ExprData;
use super::function::Function;
use super::stmt::StmtKind;
use super::trace::Event;

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
}
