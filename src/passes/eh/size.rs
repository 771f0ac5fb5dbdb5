//! Decides whether each exit of a `try`/`finally` gets a copy of the cleanup: `decide_copy_try_finally` of
//! tree-eh.cc, with the parts of `estimate_num_insns` (tree-inline.cc, size weights) that it needs.
//!
//! The size of a cleanup is an estimate of the instructions that it becomes. The copies are weighed
//! against the `switch` that would replace them.
//!
//! A dump does not show the sizes of structures. A move of an array, or of a type that is spelled
//! as a structure or union, counts as a call of memcpy; every other move counts as one register.

use crate::ir::{
    Call, Callee, Expr, ExprData, Function, Stmt, StmtKind, TreeCode, Type, TypeKind, UnaryOp, VarKind,
    is_record_name,
};
use crate::passes::Context;
use crate::target::dialect::OptLevel;

/// `decide_copy_try_finally`: whether each of `exits` exits gets a copy of the cleanup.
pub(super) fn copies_are_cheap(
    f: &Function<'_>,
    cx: &Context<'_, '_>,
    cleanup: &[Stmt],
    exits: usize,
) -> bool {
    // Without optimization GCC copies only what emits no code, unless there is a single exit.
    let opt = cx.dialect.opt;
    if opt == OptLevel::O0 {
        return exits == 1 || cleanup.iter().all(|&stmt| costs_nothing(f, stmt));
    }

    // The copies: for each exit the cleanup (`estimate_num_insns_seq`) and a goto. Statements inside
    // others count as well.
    let exits = exits as u64;
    let cleanup_size: u64 = f.preorder(cleanup).into_iter().map(|stmt| cost(f, stmt)).sum();
    let copies = (cleanup_size + 1) * exits;
    // The other form: a `switch`, for which GCC counts 10, and for each exit an assignment to `finally_tmp`
    // and a goto.
    let switch = 10 + 2 * exits;

    // For size the smaller one wins. For speed copies may cost more, up to a limit that GCC's authors
    // chose freely.
    match opt {
        OptLevel::Os => copies < switch,
        OptLevel::O0 | OptLevel::O1 | OptLevel::Og => copies < 40 || copies * 2 < switch * 3,
        OptLevel::O2 | OptLevel::O3 => copies < 100 || copies < switch * 2,
    }
}

/// Whether -O0, too, copies the statement: GCC expects that such a copy emits no code.
fn costs_nothing(f: &Function<'_>, stmt: Stmt) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::DebugMarker { .. } | StmtKind::DebugBind { .. } => true,
        StmtKind::Assign { rhs, .. } => matches!(f.body.exprs[*rhs], ExprData::Clobber(_)),
        StmtKind::Call(call) => f.callee_name(call) == Some("__builtin_stack_restore"),
        _ => false,
    }
}

/// `estimate_num_insns` of a statement without the statements inside it.
fn cost(f: &Function<'_>, stmt: Stmt) -> u64 {
    match &f.body.stmts[stmt].kind {
        &StmtKind::Assign { lhs, rhs } => {
            if matches!(f.body.exprs[rhs], ExprData::Clobber(_)) {
                return 0;
            }
            // `a = b + c` of registers costs the addition alone. A side in memory adds a load or a store.
            let moves = [lhs, rhs].into_iter().filter(|&side| in_memory(f, side));
            moves.map(|side| move_cost(f, side)).sum::<u64>() + operator_cost(f, rhs)
        }
        // A comparison and a jump.
        StmtKind::Cond { .. } => 2,
        // Two jumps for each case.
        StmtKind::Switch { cases, .. } => 2 * cases.len() as u64,
        StmtKind::Call(call) => call_cost(f, call),
        StmtKind::Return { .. } => 1,
        // `asm_str_count`: an instruction for each line of the template, or one if it is `asm inline`.
        StmtKind::Asm(asm) => {
            let lines = 1 + asm.template.matches("\\n").count() + asm.template.matches(';').count();
            let most = if asm.inline { 1 } else { 1000 };
            lines.min(most) as u64
        }
        StmtKind::Resx { .. } => 2,
        StmtKind::EhDispatch { .. } => 10,
        _ => 0,
    }
}

/// The GIMPLE_CALL case of `estimate_num_insns`.
fn call_cost(f: &Function<'_>, call: &Call<'_>) -> u64 {
    if matches!(call.callee, Callee::Internal(_)) {
        return 0;
    }
    let name = f.callee_name(call);
    let builtin = name.map(|name| name.strip_prefix("__builtin_").unwrap_or(name));
    let is_in = |list: &str| list.split_ascii_whitespace().any(|listed| Some(listed) == builtin);
    if is_in(SIMPLE) {
        return 0;
    }
    if is_in(INEXPENSIVE) {
        return 1;
    }
    // Any other call: the jump, which costs more through a pointer, and the moves of arguments and result.
    let args = call.args.as_slice(&f.body.expr_lists).iter().chain(&call.lhs);
    (if name.is_some() { 1 } else { 3 }) + args.map(|&arg| move_cost(f, arg)).sum::<u64>()
}

/// `is_simple_builtin`: built-ins that become constants or register moves.
const SIMPLE: &str = "
    constant_p expect object_size unreachable assume_aligned return_address extract_return_addr
    frob_return_addr return aggregate_incoming_address frame_address va_end stack_save
    stack_restore dwarf_cfa eh_filter eh_pointer eh_copy_values
";

/// `is_inexpensive_builtin`, without those that no cleanup has.
const INEXPENSIVE: &str = "
    abs labs llabs alloca bswap16 bswap32 bswap64 bswap128 clz clzl clzll ctz ctzl ctzll ffs ffsl
    ffsll popcount popcountl popcountll parity parityl parityll prefetch trap va_copy
";

/// `gimple_store_p` and `gimple_assign_load_p`: whether one side of an assignment is in memory.
fn in_memory(f: &Function<'_>, side: Expr) -> bool {
    match f.body.exprs[side] {
        ExprData::Var(var) => {
            !matches!(f.decls.vars[var].kind, VarKind::Local | VarKind::Param | VarKind::Result)
        }
        ExprData::Component { .. }
        | ExprData::Arrow { .. }
        | ExprData::Deref { .. }
        | ExprData::Index { .. }
        | ExprData::Mem(_) => true,
        _ => false,
    }
}

/// `estimate_move_cost`: 4, the cost of a call of memcpy with three arguments, or 1.
fn move_cost(f: &Function<'_>, side: Expr) -> u64 {
    let is_aggregate = |ty: Type| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named(name) => is_record_name(name),
        TypeKind::Array { .. } => true,
        _ => false,
    };
    match f.body.exprs[side] {
        ExprData::Var(var) if f.decls.vars[var].ty.is_some_and(is_aggregate) => 4,
        _ => 1,
    }
}

/// `estimate_operator_cost` with size weights: conversions and copies cost nothing, and a division
/// costs no more than an addition.
fn operator_cost(f: &Function<'_>, rhs: Expr) -> u64 {
    match f.body.exprs[rhs] {
        ExprData::Unary { op, .. } => u64::from(op != UnaryOp::Paren),
        ExprData::Binary { .. } | ExprData::Cond { .. } => 1,
        ExprData::Code { code, .. } => match code {
            TreeCode::Complex | TreeCode::RealPart | TreeCode::ImagPart | TreeCode::BitFieldRef => 0,
            TreeCode::BitInsert => 3,
            _ => 1,
        },
        _ => 0,
    }
}
