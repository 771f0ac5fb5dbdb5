//! Lowers two built-ins to several statements.
//!
//! Source: `lower_builtin_setjmp` and `lower_builtin_posix_memalign` in GCC's `gimple-low.cc`.

use crate::ir::{
    BinaryOp, Expr, ExprData, Function, Label, Locus, MemRef, Scope, Stmt, StmtData, StmtKind, Type, TypeKind,
};
use crate::passes::Context;
use crate::target::dialect::OptLevel;
use cranelift_entity::packed_option::PackedOption;

/// The built-in that becomes two calls and a label.
pub(super) const SETJMP: &str = "__builtin_setjmp";

/// Appends the replacement of the built-in call `stmt` to `out`. Returns false if the call is not lowered.
pub(super) fn lower<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt, out: &mut Vec<Stmt>) -> bool {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return false };
    let Some(name) = f.callee_name(call) else { return false };
    let (lhs, args) = (call.lhs, call.args.as_slice(&f.body.expr_lists).to_vec());
    match (name, &args[..]) {
        (SETJMP, &[buf]) => lower_setjmp(f, stmt, lhs, buf, out),
        ("posix_memalign" | "__builtin_posix_memalign", &[pptr, align, _])
            // `flag_tree_bit_ccp`
            if cx.dialect.opt.optimizes() && cx.dialect.opt != OptLevel::Og =>
        {
            lower_posix_memalign(f, stmt, [pptr, align], out);
        }
        _ => return false,
    }
    true
}

/// `lower_builtin_setjmp`: replaces `x = __builtin_setjmp (buf);` by
///
/// ```text
/// __builtin_setjmp_setup (buf, &next); x = 0; goto cont;
/// next: __builtin_setjmp_receiver (&next); x = 1;
/// cont:
/// ```
///
/// The set-up call takes the address of the label where the second return arrives.
fn lower_setjmp<'a>(f: &mut Function<'a>, call: Stmt, lhs: Option<Expr>, buf: Expr, out: &mut Vec<Stmt>) {
    let mut b = StmtBuilder { loc: f.source.locs[call], scope: f.body.stmts[call].scope, f, out };
    // `__builtin_longjmp` will jump to `next`, whose address both calls get. So the label must never be
    // removed.
    let (cont, next) = (b.f.artificial_label(), b.f.artificial_label());
    b.f.decls.labels[next].forced = true;
    // The result is assigned twice, but an SSA name has one definition: a variable takes its place.
    let variable = match lhs.map(|lhs| &b.f.body.exprs[lhs]) {
        Some(&ExprData::Name(name)) => {
            let ty = b.f.ssa.names[name].ty.unwrap_or_else(|| int(b.f));
            Some(b.f.temporary(Some(ty)))
        }
        _ => None,
    };
    let set_result = |b: &mut StmtBuilder<'_, 'a>, value| {
        if let Some(lhs) = lhs {
            let lhs = match variable {
                Some(var) => b.f.expr(ExprData::Var(var)),
                None => b.f.copy_expr(lhs),
            };
            let rhs = b.f.expr(ExprData::Int(value));
            b.put(StmtKind::Assign { lhs, rhs });
        }
    };
    // The first return: set up, and go to the end with the result 0.
    let next_address = b.label_address(next);
    b.call("__builtin_setjmp_setup", &[buf, next_address], None);
    set_result(&mut b, 0);
    b.put_unlocated(StmtKind::Goto { label: cont });
    // The second return arrives here, with the result 1.
    b.put_unlocated(StmtKind::Label { label: next });
    let next_address = b.label_address(next);
    b.call("__builtin_setjmp_receiver", &[next_address], None);
    set_result(&mut b, 1);
    b.put_unlocated(StmtKind::Label { label: cont });
    // Both paths have assigned the variable, and the name gets its value once.
    if let (Some(lhs), Some(var)) = (lhs, variable) {
        let rhs = b.f.expr(ExprData::Var(var));
        let stmt = b.put_unlocated(StmtKind::Assign { lhs, rhs });
        b.f.set_definition(lhs, stmt);
    }
}

/// `lower_builtin_posix_memalign`: if the call succeeds, `__builtin_assume_aligned` records the
/// alignment of the stored pointer. Replaces `r = posix_memalign (&p, align, size);` by
///
/// ```text
/// r = posix_memalign (&stored, align, size); if (r == 0) goto aligned; else goto failed;
/// aligned: ptr = stored; ptr = __builtin_assume_aligned (ptr, align); MEM[&p] = ptr;
/// failed:
/// ```
fn lower_posix_memalign(f: &mut Function<'_>, call: Stmt, [pptr, align]: [Expr; 2], out: &mut Vec<Stmt>) {
    let void_ptr = f.types.void_pointer();
    let ptr = f.temporary(Some(void_ptr));
    let target = f.copy_expr(pptr);
    // If the argument is the address of an object, the call gets that of a new variable instead, and does not
    // take the object's address. Any other pointer is read through.
    let loaded = if matches!(f.body.exprs[pptr], ExprData::AddrOf { .. }) {
        let stored = f.temporary(Some(void_ptr));
        let variable = f.expr(ExprData::Var(stored));
        f.body.exprs[pptr] = ExprData::AddrOf { of: variable };
        f.expr(ExprData::Var(stored))
    } else {
        let base = f.copy_expr(pptr);
        memory(f, void_ptr, base)
    };
    // The result decides, so the call needs one.
    let status = match f.body.stmts[call].kind.lhs() {
        Some(lhs) => f.copy_expr(lhs),
        None => {
            let ty = int(f);
            let status = f.temporary(Some(ty));
            let made = f.expr(ExprData::Var(status));
            if let StmtKind::Call(call) = &mut f.body.stmts[call].kind {
                call.lhs = Some(made);
            }
            f.expr(ExprData::Var(status))
        }
    };
    // The call stays, and what follows it has no location.
    out.push(call);
    let (aligned, failed) = (f.artificial_label(), f.artificial_label());
    let mut b = StmtBuilder { loc: None, scope: None.into(), f, out };
    let zero = b.f.expr(ExprData::Int(0));
    b.put(StmtKind::Cond {
        op: BinaryOp::Eq,
        a: status,
        b: zero,
        then_label: aligned.into(),
        else_label: failed.into(),
    });
    b.put(StmtKind::Label { label: aligned });
    let lhs = b.f.expr(ExprData::Var(ptr));
    b.put(StmtKind::Assign { lhs, rhs: loaded });
    let [arg, lhs, rhs] = [ptr; 3].map(|ptr| b.f.expr(ExprData::Var(ptr)));
    let align = b.f.copy_expr(align);
    b.call("__builtin_assume_aligned", &[arg, align], Some(lhs));
    let lhs = memory(b.f, void_ptr, target);
    b.put(StmtKind::Assign { lhs, rhs });
    b.put(StmtKind::Label { label: failed });
}

/// `*(void **) base` as a MEM_REF of type `void *`.
fn memory<'a>(f: &mut Function<'a>, void_ptr: Type, base: Expr) -> Expr {
    let data = MemRef { access: Some(void_ptr), ..MemRef::new(void_ptr, base) };
    let data = f.body.mem_refs.push(data);
    f.expr(ExprData::Mem(data))
}

fn int(f: &mut Function<'_>) -> Type {
    f.types.intern(TypeKind::Named("int"))
}

/// Appends new statements to `out`.
struct StmtBuilder<'f, 'a> {
    f: &'f mut Function<'a>,
    out: &'f mut Vec<Stmt>,
    /// The location of the new statements, but for those that are put without one.
    loc: Option<Locus<'a>>,
    /// Their scope.
    scope: PackedOption<Scope>,
}

impl<'a> StmtBuilder<'_, 'a> {
    fn put(&mut self, kind: StmtKind<'a>) {
        let stmt = self.f.stmt_at(self.loc, kind);
        self.f.body.stmts[stmt].scope = self.scope;
        self.out.push(stmt);
    }

    fn put_unlocated(&mut self, kind: StmtKind<'a>) -> Stmt {
        let stmt = self.f.stmt(StmtData::new(kind));
        self.out.push(stmt);
        stmt
    }

    fn call(&mut self, name: &'static str, args: &[Expr], lhs: Option<Expr>) {
        let call = self.f.builtin_call(name, args, lhs);
        self.put(call);
    }

    fn label_address(&mut self, label: Label) -> Expr {
        let target = self.f.expr(ExprData::Label(label));
        self.f.expr(ExprData::AddrOf { of: target })
    }
}
