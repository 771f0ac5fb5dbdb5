//! What the front end leaves of coroutines to passes: built-ins that read a frame, and the size of a frame.
//!
//! Source: `lower_coro_builtin` and `execute_early_expand_coro_ifns` of GCC's `coroutine-passes.cc`.
//!
//! A frame begins with two pointers to functions, which resume and destroy the coroutine; the first one is
//! null when it is done. The promise follows them, as far as its alignment allows.
//!
//! The dispatch of an actor function (`.CO_ACTOR`, `.CO_YIELD`) is not expanded.

use crate::base::limits::Limit;
use crate::ir::{
    BinaryOp, Call, Callee, Expr, ExprData, Function, MemRef, Offset, Stmt, StmtKind, Type, TypeKind,
};
use crate::passes::Context;

/// The size and the alignment of a pointer in bytes.
const POINTER: i64 = 8;

/// `pass_coroutine_lower_builtins`, after pass "eh": the built-ins become accesses to the frame.
pub fn lower_coroutine_builtins<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    let is_used = f.decls.vars.values().any(|var| var.name.starts_with(PREFIX));
    let Some(body) = f.body.root.expand().filter(|_| is_used) else { return };
    let mut lowered: Vec<Stmt> = Vec::new();
    for stmt in std::mem::take(&mut f.body.seqs[body]) {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else {
            lowered.push(stmt);
            continue;
        };
        let call = call.clone();
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

/// `.CO_FRAME` of `execute_early_expand_coro_ifns`, after pass "cfg": the size that the front end has computed.
pub fn expand_coroutine_frames<'a>(f: &mut Function<'a>, _: &Context<'_, 'a>) -> Result<(), Limit> {
    for stmt in f.body.stmts.keys() {
        if let StmtKind::Call(call) = &f.body.stmts[stmt].kind
            && let Callee::Internal(".CO_FRAME") = call.callee
            && let Some((lhs, rhs)) = call.lhs.zip(call.args.first(&f.body.expr_lists))
        {
            f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
        }
    }
    Ok(())
}

/// The built-ins' names begin with this.
const PREFIX: &str = "__builtin_coro_";

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
