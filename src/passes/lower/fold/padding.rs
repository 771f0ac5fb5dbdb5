//! `__builtin_clear_padding`, which `-ftrivial-auto-var-init=` leaves behind where a variable is
//! given a value by its fields.

use super::Folder;
use crate::ir::{Expr, ExprData, MemRef, Offset, TypeKind};
use cranelift_entity::EntityList;

impl<'a> Folder<'_, '_, 'a> {
    /// `gimple_fold_builtin_clear_padding`: a store for each run of bytes that no field has. A dump
    /// does not show which those are: most records have none, of others it is stated.
    pub(super) fn clear_padding(&mut self, object: Expr) -> bool {
        let variable = match self.f.body.exprs[object] {
            ExprData::AddrOf { of } => match self.f.body.exprs[of] {
                ExprData::Var(var) => self.f.decls.vars[var].ty,
                _ => None,
            },
            _ => None,
        };
        let facts = self.cx.facts;
        let runs = variable.and_then(|ty| match *self.f.types.kind(self.f.types.unqualified(ty)) {
            TypeKind::Named(name) => Some((ty, facts.padding(name))),
            _ => None,
        });
        match runs {
            Some((ty, runs @ [_, ..])) => {
                let alias = self.pointer(ty, "");
                for &(start, bytes) in runs {
                    let char = self.named("char");
                    let (access, zero) = match bytes {
                        1 => (char, ExprData::Int(0)),
                        _ => {
                            let elems = EntityList::new();
                            let array = TypeKind::MadeArray { of: char, len: bytes };
                            (self.f.types.intern(array), ExprData::Constructor { elems })
                        }
                    };
                    let offset = i64::try_from(start).ok().filter(|&start| start != 0).map(Offset::Bytes);
                    let ptr = self.f.copy_expr(object);
                    let (access, ptr_type) = (Some(access), Some(alias));
                    let data = MemRef { access, ptr_type, ptr, offset, parts: Vec::new(), clique: None };
                    let mem = ExprData::Mem(self.f.body.mem_refs.push(data));
                    let lhs = self.f.expr(mem);
                    self.assign(lhs, zero);
                }
            }
            _ => self.nothing(),
        }
        true
    }
}
