//! Gives each exit of a `try`/`finally` a copy of the cleanup (`lower_try_finally_copy`).

use super::lower_try_finally::{Purpose, finish, lower_copy, normal_cleanup, push};
use super::replace_goto_queue::{self, Detour, Jump, JumpSlot};
use super::{Lowering, Next};
use crate::ir::{Def, ExprData, LabelData, NameData, Remap, Stmt, StmtKind};

/// The first copy is that for the end of the body.
pub(super) fn begin(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Next {
    if !eh.tries[tf].may_fallthru {
        return for_throw(eh, tf);
    }
    let copy = copy_cleanup(eh, tf, None);
    lower_copy(eh, tf, copy, Purpose::CopyForFallthru)
}

/// The copy of the cleanup for exceptions, or else the next one.
pub(super) fn for_throw(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Next {
    let Some(own) = eh.tries[tf].thrown() else { return next(eh, tf, 0) };
    let copy = copy_cleanup(eh, tf, None);
    lower_copy(eh, tf, copy, Purpose::CopyForThrow(own))
}

/// The copy of the cleanup for the jumps to the destination with this index.
pub(super) fn next(eh: &mut Lowering<'_, '_, '_>, tf: usize, index: usize) -> Next {
    let Some(&(_, jump)) = eh.tries[tf].jumps.dests.get(index) else {
        let labels = std::mem::take(&mut eh.tries[tf].copies);
        replace_goto_queue::replace(eh, tf, |dest| Detour { label: labels[dest], set: None });
        return Next::Replace(finish(eh, tf));
    };
    let label = eh.f.artificial_label();
    eh.tries[tf].copies.push(label);
    push(eh, tf, StmtKind::Label { label }, None);
    let copy = copy_cleanup(eh, tf, Some(jump));
    lower_copy(eh, tf, copy, Purpose::CopyFor(index))
}

/// `lower_try_finally_dup_block`: a copy of the cleanup with new labels and SSA names. A statement
/// without a location gets that of `jump`, or else that of the `try`.
pub(super) fn copy_cleanup<'a>(
    eh: &mut Lowering<'_, '_, 'a>,
    tf: usize,
    jump: Option<Jump<'a>>,
) -> Vec<Stmt> {
    let stmts = normal_cleanup(eh, tf);
    let mut map = Remap::default();
    for stmt in eh.f.preorder(&stmts) {
        match eh.f.body.stmts[stmt].kind {
            StmtKind::Label { label } => {
                let from = eh.f.decls.labels[label];
                // The name of a gimplifier's label is its number.
                let name = if from.artificial { "" } else { from.name };
                let data = LabelData { name, decl_uid: Some(eh.f.fresh_uid()), ..from };
                map.labels.insert(label, eh.f.decls.labels.push(data));
            }
            ref kind => {
                if let Some(lhs) = kind.lhs()
                    && let ExprData::Name(name) = eh.f.body.exprs[lhs]
                {
                    let data = NameData { def: Def::None, ..eh.f.ssa.names[name] };
                    map.names.insert(name, eh.f.ssa.names.push(data));
                }
            }
        }
    }
    let copies = eh.f.copy_stmts(&stmts, &map);
    let loc = jump.map_or(eh.tries[tf].loc, |jump| jump.loc);
    let like = jump.filter(|jump| jump.slot == JumpSlot::Goto).map(|jump| jump.stmt);
    for stmt in eh.f.preorder(&copies) {
        if let Some(lhs) = eh.f.body.stmts[stmt].kind.lhs() {
            eh.f.set_definition(lhs, stmt);
        }
    }
    for &stmt in &copies {
        eh.f.source.place_if_nowhere(stmt, loc);
        eh.f.source.placed_like[stmt] = like.into();
    }
    let outer = eh.tries[tf].outer.tf.map(|outer| eh.tries[outer].stmt);
    eh.tree.collect(eh.f, &copies, outer);
    copies
}
