//! Folds `__builtin_clear_padding`, which `-ftrivial-auto-var-init=` adds where fields of a
//! variable are initialized.

use super::Folder;
use crate::ir::{Expr, ExprData, MemRef, Offset, Type, TypeKind};
use cranelift_entity::EntityList;

impl<'a> Folder<'_, '_, 'a> {
    /// `gimple_fold_builtin_clear_padding`: stores zero to each run of padding bytes. A dump does
    /// not show padding; a record without stated padding is taken to have none.
    pub(super) fn clear_padding(&mut self, object: Expr) -> bool {
        let knowledge = self.cx.knowledge;
        let Some((ty, runs @ [_, ..])) =
            self.named_type(object).map(|(ty, name)| (ty, knowledge.padding(name)))
        else {
            return self.dropped();
        };
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
            let data = MemRef { access: Some(access), offset, ..MemRef::new(alias, ptr) };
            let mem = ExprData::Mem(self.f.body.mem_refs.push(data));
            self.assign_to(mem, zero);
        }
        true
    }

    /// The type of the variable that `object` points to, with its name.
    fn named_type(&self, object: Expr) -> Option<(Type, &'a str)> {
        let ExprData::AddrOf { of } = self.f.body.exprs[object] else { return None };
        let ExprData::Var(var) = self.f.body.exprs[of] else { return None };
        let ty = self.f.decls.vars[var].ty?;
        Some((ty, self.f.types.name(ty)?))
    }
}
