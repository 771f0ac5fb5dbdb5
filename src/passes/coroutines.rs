//! Built-ins of coroutines, which read a frame, and the exits of an actor function.
//!
//! Source: `lower_coro_builtin` of GCC's `coroutine-passes.cc`.
//!
//! A frame begins with two pointers to functions, which resume and destroy the coroutine; the first one is
//! null when it is done. The promise follows them, as far as its alignment allows.
//!
//! An actor function leaves at a suspension without running clean-ups. So pass "eh" must see a call,
//! `.CO_SUSPN (&label)`, that becomes a jump after it.

use crate::ir::{
    BinaryOp, Call, Callee, Expr, ExprData, Function, Label, MemRef, Offset, Stmt, StmtKind, Type, TypeKind,
};
use crate::passes::Context;

/// The size and the alignment of a pointer in bytes.
const POINTER: i64 = 8;

/// `pass_coroutine_lower_builtins`, after pass "eh": the built-ins become accesses to the frame.
pub fn lower_coroutine_builtins<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    let is_used = f.decls.vars.values().any(|var| var.name.starts_with(PREFIX))
        || f.body.stmts.values().any(|stmt| stmt.kind.internal_callee() == Some(".CO_SUSPN"));
    let Some(body) = f.body.root.expand().filter(|_| is_used) else { return };
    let mut lowered: Vec<Stmt> = Vec::new();
    for stmt in std::mem::take(&mut f.body.seqs[body]) {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else {
            lowered.push(stmt);
            continue;
        };
        let call = call.clone();
        if let Some(label) = suspension_label(f, &call) {
            f.body.stmts[stmt].kind = StmtKind::Goto { label };
            lowered.push(stmt);
            continue;
        }
        let builtin = f.callee_name(&call).and_then(|name| name.strip_prefix(PREFIX)).unwrap_or_default();
        match (builtin, call.args.first(&f.body.expr_lists)) {
            ("promise", Some(pointer)) => promise(f, stmt, &call, pointer),
            // The function in the frame is called instead.
            ("resume" | "destroy", Some(frame)) => {
                let offset = if builtin == "resume" { 0 } else { POINTER };
                let function = pointer_to_function(f, cx);
                let (load, callee) = load(f, stmt, frame, offset, function);
                lowered.push(load);
                if let StmtKind::Call(call) = &mut f.body.stmts[stmt].kind {
                    call.callee = Callee::Indirect(callee);
                }
            }
            // A call whose result nobody wants goes.
            ("done", Some(frame)) => {
                let Some(lhs) = call.lhs else { continue };
                let pointer = pointer_to_void(f);
                let (load, a) = load(f, stmt, frame, 0, pointer);
                lowered.push(load);
                let b = f.expr(ExprData::Const("0B"));
                let rhs = f.expr(ExprData::Binary { op: BinaryOp::Eq, a, b });
                f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
            }
            _ => {}
        }
        lowered.push(stmt);
    }
    f.body.seqs[body] = lowered;
}

/// The built-ins' names begin with this.
const PREFIX: &str = "__builtin_coro_";

/// The label of `.CO_SUSPN (&label)`.
fn suspension_label(f: &Function<'_>, call: &Call<'_>) -> Option<Label> {
    let Callee::Internal(".CO_SUSPN") = call.callee else { return None };
    address_label(f, call.args.first(&f.body.expr_lists)?)
}

/// The label in `&label`.
pub(in crate::passes) fn address_label(f: &Function<'_>, address: Expr) -> Option<Label> {
    let ExprData::AddrOf { of } = f.body.exprs[address] else { return None };
    let ExprData::Label(label) = f.body.exprs[of] else { return None };
    Some(label)
}

/// `__builtin_coro_promise (pointer, alignment, is_promise)`: from the frame to its promise, or back.
fn promise<'a>(f: &mut Function<'a>, stmt: Stmt, call: &Call<'a>, pointer: Expr) {
    let constant = |index| match f.body.exprs[call.args.get(index, &f.body.expr_lists)?] {
        ExprData::Const(text) => text.parse::<i64>().ok(),
        ExprData::Int(value) => Some(value),
        _ => None,
    };
    let alignment = constant(1).filter(|alignment| (1..=1 << 28).contains(alignment));
    let (Some(lhs), Some(alignment), Some(is_promise)) = (call.lhs, alignment, constant(2)) else { return };
    let alignment = alignment.max(POINTER);
    let offset = (2 * POINTER + alignment - 1) / alignment * alignment;
    let offset = if is_promise != 0 { -offset } else { offset };
    let b = f.expr(ExprData::Unsigned(offset as u64));
    let rhs = f.expr(ExprData::Binary { op: BinaryOp::Plus, a: pointer, b });
    f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
}

/// `_1 = MEM[(ty *)frame + offset];` for a new `_1` of type `ty`, and `_1`.
fn load<'a>(f: &mut Function<'a>, stmt: Stmt, frame: Expr, offset: i64, ty: Type) -> (Stmt, Expr) {
    let alias = f.types.intern(TypeKind::Pointer { to: ty, attrs: "" });
    let frame = f.copy_expr(frame);
    let offset = Some(Offset::Bytes(offset)).filter(|_| offset != 0);
    let access = f.body.mem_refs.push(MemRef { offset, ..MemRef::new(alias, frame) });
    let value = f.temporary_register(ty, true);
    let (lhs, rhs) = (f.expr(value.clone()), f.expr(ExprData::Mem(access)));
    let load = f.stmt_at(None, StmtKind::Assign { lhs, rhs });
    f.body.stmts[load].scope = f.body.stmts[stmt].scope;
    f.set_definition(lhs, load);
    (load, f.expr(value))
}

fn pointer_to_void<'a>(f: &mut Function<'a>) -> Type {
    let to = f.types.intern(TypeKind::Named("void"));
    f.types.intern(TypeKind::Pointer { to, attrs: "" })
}

/// The type of a pointer to what resumes a coroutine.
fn pointer_to_function<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Type {
    let params = vec![pointer_to_void(f)];
    let ret = f.types.intern(TypeKind::Named("void"));
    let id = cx.dialect.type_of_coroutine_functions();
    let to = f.types.intern(TypeKind::Function { ret, params, variadic: false, unprototyped: false, id });
    f.types.intern(TypeKind::Pointer { to, attrs: "" })
}
