//! Frames and static chains: their declarations, and accesses to them.

use super::{Inserted, Nested};
use crate::analysis::operands;
use crate::ir::{ExprData, Stmt, Type, TypeKind, Types, Var, VarData, VarKind};

/// The field of a frame that holds the static chain of its function.
pub(super) const CHAIN: &str = "__chain";

impl<'a> Nested<'_, 'a> {
    /// `get_frame_type`: the frame of function `at`.
    pub(super) fn frame(&mut self, at: usize) -> (Var, Type) {
        if let Some(frame) = self.infos[at].frame {
            return frame;
        }
        let f = &mut self.functions[at];
        let ty = f.types.intern(TypeKind::Frame(f.name));
        let var = self.named_temporary(at, "FRAME", VarKind::Local, ty);
        self.infos[at].frame = Some((var, ty));
        (var, ty)
    }

    /// `get_chain_decl`: the static chain of function `at`.
    pub(super) fn chain(&mut self, at: usize) -> Var {
        if let Some(chain) = self.infos[at].chain {
            return chain;
        }
        let outer = self.infos[at].outer.expect("only a nested function has a chain");
        self.frame(outer);
        let ty = self.frame_pointer(at, outer);
        let var = self.named_temporary(at, "CHAIN", VarKind::Param, ty);
        self.infos[at].chain = Some(var);
        self.infos[at].static_chain = true;
        var
    }

    /// The type of a pointer to the frame of `owner`, as a type of function `at`.
    fn frame_pointer(&mut self, at: usize, owner: usize) -> Type {
        let frame = TypeKind::Frame(self.functions[owner].name);
        let types = &mut self.functions[at].types;
        let to = types.intern(frame);
        types.pointer_to(to)
    }

    fn named_temporary(&mut self, at: usize, name: &'static str, kind: VarKind, ty: Type) -> Var {
        let (serial, uid, numbered) =
            (Some(self.counters.next_serial()), Some(self.counters.next_uid()), self.shows_uids);
        self.functions[at].var(VarData { serial, ty: Some(ty), uid, numbered, ..VarData::new(name, kind) })
    }

    /// `lookup_field_for_decl`: the frame field for the variable `var` of function `at`.
    pub(super) fn field(&mut self, at: usize, var: Var) -> &'a str {
        if let Some(&field) = self.infos[at].fields.get(&var) {
            return field;
        }
        let (frame, _) = self.frame(at);
        let field = self.functions[at].decls.vars[var].name;
        self.number_field(at, field);
        self.infos[at].fields.insert(var, field);
        if !self.is_kept_by_address(at, var)
            && (self.functions[at].decls.vars[var].kind == VarKind::Local || !self.optimize)
        {
            let f = &mut self.functions[at];
            let base = f.expr(ExprData::Var(frame));
            f.decls.value_exprs[var] = f.expr(ExprData::Component { base, field }).into();
        }
        field
    }

    /// `use_pointer_in_frame`: whether the frame holds the address of `var`, a parameter that is an
    /// aggregate.
    pub(super) fn is_kept_by_address(&self, at: usize, var: Var) -> bool {
        let f = &self.functions[at];
        f.decls.vars[var].kind == VarKind::Param && !operands::is_register_type(f, var)
    }

    /// `get_frame_field`: the field `field` of the frame of `target`, as an expression of function `at`.
    pub(super) fn frame_field(
        &mut self,
        at: usize,
        target: usize,
        field: &'a str,
        inserted: &mut Inserted,
    ) -> ExprData<'a> {
        if at == target {
            let (frame, _) = self.frame(at);
            let base = self.functions[at].expr(ExprData::Var(frame));
            return ExprData::Component { base, field };
        }
        let chain = self.chain_to(at, target, inserted);
        let ptr = self.functions[at].expr(ExprData::Var(chain));
        ExprData::Arrow { ptr, field }
    }

    /// `get_static_chain`: the address of the frame of `target`, as an expression of function `at`.
    pub(super) fn static_chain(&mut self, at: usize, target: usize, inserted: &mut Inserted) -> ExprData<'a> {
        if at != target {
            return ExprData::Var(self.chain_to(at, target, inserted));
        }
        let (frame, _) = self.frame(at);
        ExprData::AddrOf { of: self.functions[at].expr(ExprData::Var(frame)) }
    }

    /// A pointer to the frame of `target`, a function around function `at`.
    fn chain_to(&mut self, at: usize, target: usize, inserted: &mut Inserted) -> Var {
        let mut chain = self.chain(at);
        let mut level = self.infos[at].outer;
        while let Some(through) = level.filter(|&level| level != target) {
            let next = self.infos[through].outer.expect("the target is around");
            if !self.infos[through].chain_field {
                self.infos[through].chain_field = true;
                self.infos[through].static_chain = true;
                self.frame(next);
                self.number_field(through, CHAIN);
                self.frame(through);
            }
            self.chain_loads += 1;
            if self.chain_loads > self.most_chain_loads {
                return chain;
            }
            let ptr = self.functions[at].expr(ExprData::Var(chain));
            let ty = self.frame_pointer(at, next);
            chain = self.load(at, ExprData::Arrow { ptr, field: CHAIN }, ty, inserted);
            level = Some(next);
        }
        chain
    }

    /// `create_tmp_var_for`.
    pub(super) fn temporary(&mut self, at: usize, ty: Type) -> Var {
        let uid = Some(self.counters.next_uid());
        let made = VarData { ty: Some(ty), uid, anonymous: true, ..VarData::new("", VarKind::Local) };
        let var = self.functions[at].var(made);
        self.infos[at].temporaries.push(var);
        var
    }

    /// `init_tmp_var`: a new temporary that is set to `value` before the current statement.
    pub(super) fn load(&mut self, at: usize, value: ExprData<'a>, ty: Type, inserted: &mut Inserted) -> Var {
        let tmp = self.temporary(at, ty);
        inserted.before.push(self.functions[at].assignment(ExprData::Var(tmp), value));
        tmp
    }

    /// `save_tmp_var`: a new temporary that is stored to `place` after the current statement.
    pub(super) fn store(&mut self, at: usize, place: ExprData<'a>, ty: Type, inserted: &mut Inserted) -> Var {
        let tmp = self.temporary(at, ty);
        inserted.after.insert(0, self.functions[at].assignment(place, ExprData::Var(tmp)));
        tmp
    }

    /// The type of variable `var` of function `owner`, as a type of function `at`.
    pub(super) fn var_type(&mut self, at: usize, owner: usize, var: Var) -> Type {
        match self.functions[owner].decls.vars[var].ty {
            Some(ty) => self.type_in(at, owner, ty),
            None => self.functions[at].types.intern(TypeKind::Named("int")),
        }
    }

    /// The type of function `at` that equals the type `ty` of function `owner`.
    pub(super) fn type_in(&mut self, at: usize, owner: usize, ty: Type) -> Type {
        if at == owner {
            return ty;
        }
        let from = std::mem::take(&mut self.functions[owner].types);
        let imported = import(&from, &mut self.functions[at].types, ty);
        self.functions[owner].types = from;
        imported
    }
}

/// Interns the type `ty` of one table in another.
fn import<'a>(from: &Types<'a>, to: &mut Types<'a>, ty: Type) -> Type {
    let mut kind = from.kind(ty).clone();
    match &mut kind {
        TypeKind::Named(_) | TypeKind::Frame(_) | TypeKind::Tagged(_) => {}
        TypeKind::Qualified { of, .. }
        | TypeKind::Pointer { to: of, .. }
        | TypeKind::Array { of, .. }
        | TypeKind::MadeArray { of, .. }
        | TypeKind::Vector { of, .. }
        | TypeKind::Complex { of } => *of = import(from, to, *of),
        TypeKind::Function { ret, params, .. } => {
            *ret = import(from, to, *ret);
            params.iter_mut().for_each(|param| *param = import(from, to, *param));
        }
    }
    to.intern(kind)
}

/// Gives the inserted statements the location of `stmt`.
pub(super) fn share_location(cx: &mut Nested<'_, '_>, at: usize, stmt: Stmt, inserted: &Inserted) {
    let f = &mut cx.functions[at];
    for &made in inserted.before.iter().chain(&inserted.after) {
        f.source.place_if_nowhere(made, f.source.locs[stmt]);
    }
}
