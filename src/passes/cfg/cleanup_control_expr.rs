//! Cleans up the condition or `switch` at the end of a block: one-case switches become conditions, conditions
//! on truth values get one form, and a branch whose outcome is known goes.
//!
//! Source: `cleanup_control_expr_graph`, `convert_single_case_switch` and `canonicalize_bool_cond` in GCC's
//! `tree-cfgcleanup.cc`, and `find_taken_edge` in `tree-cfg.cc`.
//! Before: the block has its edges.
//! After: the statement is gone if one edge is left, and that edge falls through. Blocks to which no edge
//! leads any more are left to the caller.
//!
//! GCC asks `gimple_simplify` for the value of a condition, but without following SSA edges. So it folds only
//! comparisons of constants, of an operand with itself, and of an address with null. The front end has folded
//! all comparisons with a bound of the operand's type.

use super::cfg_hooks::{case_value, remove_succs};
use super::state::CfgState;
use crate::facts::DeclPath;
use crate::ir::{
    BinaryOp, Block, Case, Edge, EdgeFlags, Event, Expr, ExprData, Function, OpClass, Shape, Stmt, StmtKind,
    Type, TypeKind, VarKind, constant, nonstandard_name, plain_name,
};
use crate::target::dialect::{Dialect, DumpFlags};
use crate::text::print;
use std::cmp::Ordering;

/// `cleanup_control_expr_graph`: cleans up the condition or switch `stmt` at the end of `block`.
pub(super) fn cleanup_control_expr(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block, stmt: Stmt) {
    let taken = match f.single_succ_edge(block) {
        // All branches lead to one block already.
        Some(edge) => edge,
        None => {
            // Bring the statement into its simplest form.
            convert_single_case_switch(f, state, block, stmt);
            if state.dialect.canonicalizes_truth() {
                canonicalize_bool_cond(f, block, stmt);
            }
            // If the outcome is known, remove all edges but the one that is taken.
            let Some(taken) = find_taken_edge(f, state, block, stmt) else { return };
            remove_succs(f, block, |_, edge| edge != taken);
            taken
        }
    };
    // Nothing is left to decide: remove the statement. The block may now be a forwarder or be merged.
    f.unlink(stmt);
    f.cfg.edges[taken].flags = EdgeFlags::FALLTHRU;
    state.mark_altered(f, block);
}

/// `find_taken_edge`: the edge taken if the condition or index is constant.
fn find_taken_edge(f: &Function<'_>, state: &CfgState<'_>, block: Block, stmt: Stmt) -> Option<Edge> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Cond { .. } => {
            let flag = if cond_value(f, stmt)? { EdgeFlags::TRUE_VALUE } else { EdgeFlags::FALSE_VALUE };
            succ_with_flag(f, block, flag)
        }
        StmtKind::Switch { index, cases } => {
            let case = taken_case(f, *index, cases)?;
            f.find_edge(block, state.label_to_block(case.label)?)
        }
        _ => None,
    }
}

/// The first outgoing edge with the flag.
pub(super) fn succ_with_flag(f: &Function<'_>, block: Block, flag: EdgeFlags) -> Option<Edge> {
    f.cfg.blocks[block].succs.iter().copied().find(|&edge| f.cfg.edges[edge].flags.contains(flag))
}

/// The value of a condition, if it is constant.
pub(super) fn cond_value(f: &Function<'_>, stmt: Stmt) -> Option<bool> {
    let StmtKind::Cond { op, a, b, .. } = f.body.stmts[stmt].kind else { return None };
    comparison_value(f, op, a, b)
}

/// The value of a comparison, if it is constant.
pub(in crate::passes) fn comparison_value(f: &Function<'_>, op: BinaryOp, a: Expr, b: Expr) -> Option<bool> {
    // Two constants: `1 < 2`.
    if let Some((x, y)) = constant_value(f, a).zip(constant_value(f, b)) {
        return compare(op, order(x, y)?);
    }
    // `x < x` is false for every type. `x == x` and `x <= x` are true, unless `x` may be a NaN.
    if let Some(equality) = self_equality(f, a, b) {
        return match op {
            BinaryOp::Lt | BinaryOp::Gt => Some(false),
            BinaryOp::Eq | BinaryOp::Le | BinaryOp::Ge => (equality == SelfEquality::Exact).then_some(true),
            BinaryOp::Ne => (equality == SelfEquality::Exact).then_some(false),
            _ => None,
        };
    }
    // `&x == 0B` is false.
    let is_null_test = matches!(op, BinaryOp::Eq | BinaryOp::Ne)
        && is_nonzero_address(f, a)
        && matches!(constant_value(f, b), Some(Constant::Int(0)));
    is_null_test.then_some(op == BinaryOp::Ne)
}

/// The case that a switch takes if its index is constant or it has only the default.
fn taken_case<'c, 'a>(f: &Function<'a>, index: Expr, cases: &'c [Case<'a>]) -> Option<&'c Case<'a>> {
    if let [only] = cases {
        return Some(only);
    }
    let Some(Constant::Int(value)) = constant_value(f, index) else { return None };
    let holds = |case: &&Case<'_>| {
        let low = case.low.as_deref().and_then(case_value);
        let high = case.high.as_deref().map_or(low, case_value);
        matches!((low, high), (Some(low), Some(high)) if low <= value && value <= high)
    };
    // The first case is the default, which has no value.
    cases[1..].iter().find(holds).or(cases.first())
}

/// A number in the text of a dump.
#[derive(Clone, Copy)]
enum Constant {
    Int(i128),
    Real(f64),
}

/// The number that the expression is, if it is one. A pointer has the suffix `B`: `0B`.
fn constant_value(f: &Function<'_>, expr: Expr) -> Option<Constant> {
    match f.body.exprs[expr] {
        ExprData::Int(value) => Some(Constant::Int(value.into())),
        ExprData::Unsigned(value) => Some(Constant::Int(value.into())),
        ExprData::Const(text) => {
            let int = text.strip_suffix('B').unwrap_or(text);
            case_value(int).map(Constant::Int).or_else(|| text.parse().ok().map(Constant::Real))
        }
        _ => None,
    }
}

/// Compares two constants; `Some(None)` if one is a NaN.
fn order(x: Constant, y: Constant) -> Option<Option<Ordering>> {
    match (x, y) {
        (Constant::Int(x), Constant::Int(y)) => Some(Some(x.cmp(&y))),
        (Constant::Real(x), Constant::Real(y)) => Some(x.partial_cmp(&y)),
        _ => None,
    }
}

/// The value of `op` for operands of that order. Of unordered operands `!=` and the `UN...` comparisons hold.
fn compare(op: BinaryOp, order: Option<Ordering>) -> Option<bool> {
    use BinaryOp::*;
    let unordered = order.is_none();
    let is = |accepts: fn(Ordering) -> bool| order.is_some_and(accepts);
    Some(match op {
        Eq => is(Ordering::is_eq),
        Ne => unordered || is(Ordering::is_ne),
        Lt => is(Ordering::is_lt),
        Le => is(Ordering::is_le),
        Gt => is(Ordering::is_gt),
        Ge => is(Ordering::is_ge),
        UnEq => unordered || is(Ordering::is_eq),
        UnLt => unordered || is(Ordering::is_lt),
        UnLe => unordered || is(Ordering::is_le),
        UnGt => unordered || is(Ordering::is_gt),
        UnGe => unordered || is(Ordering::is_ge),
        Ltgt => is(Ordering::is_ne),
        Ordered => !unordered,
        Unordered => unordered,
        _ => return None,
    })
}

/// How a number compares with itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SelfEquality {
    /// An integer or a pointer, which equals itself.
    Exact,
    /// A floating-point number, which may be a NaN.
    Float,
}

/// How the value of two operands compares with itself, if they are one variable or name with a known type.
fn self_equality(f: &Function<'_>, a: Expr, b: Expr) -> Option<SelfEquality> {
    let same = match (&f.body.exprs[a], &f.body.exprs[b]) {
        (ExprData::Var(x), ExprData::Var(y)) => x == y,
        (ExprData::Name(x), ExprData::Name(y)) => x == y,
        _ => false,
    };
    if !same {
        return None;
    }
    let ty = f.types.unqualified(f.operand_type(a)?);
    match f.types.kind(ty) {
        TypeKind::Pointer { .. } => Some(SelfEquality::Exact),
        &TypeKind::Named(name)
            if Shape::named(name).is_some_and(Shape::is_integral) || name.starts_with("enum ") =>
        {
            Some(SelfEquality::Exact)
        }
        TypeKind::Named(_) => Some(SelfEquality::Float),
        _ => None,
    }
}

/// Whether it is the address of a parameter, an automatic variable or a string. Other variables
/// could still become weak: GCC consults only the symbol table, and that has no static variable of
/// the function before the function's passes run (`maybe_nonzero_address`).
fn is_nonzero_address(f: &Function<'_>, expr: Expr) -> bool {
    let ExprData::AddrOf { of: mut base_object } = f.body.exprs[expr] else { return false };
    while let ExprData::Component { base, .. } | ExprData::Index { base, .. } = f.body.exprs[base_object] {
        base_object = base;
    }
    match f.body.exprs[base_object] {
        ExprData::Var(var) => matches!(f.decls.vars[var].kind, VarKind::Local | VarKind::Param),
        ExprData::Str(_) | ExprData::StrPart(_) => true,
        _ => false,
    }
}

/// Whether the canonical form of some condition in `f` depends on the type of a temporary.
pub(super) fn depends_on_types(f: &Function<'_>, dialect: Dialect) -> bool {
    let is_candidate =
        |stmt| tested_for_false(f, stmt).is_some_and(|a| matches!(f.body.exprs[a], ExprData::Name(_)));
    dialect.canonicalizes_truth() && f.body.stmts.keys().any(is_candidate)
}

/// `canonicalize_bool_cond`: if `x` is a boolean, `x == 0` and `x != 1` become `x != 0`, and the two edges
/// swap their flags. A boolean is of type `_Bool` or of a type of one bit, so the types of temporaries are
/// needed.
fn canonicalize_bool_cond(f: &mut Function<'_>, block: Block, stmt: Stmt) {
    let one_bit = ["_Bool", "bool", "<unnamed-unsigned:1>", "<unnamed-signed:1>"];
    let is_boolean = |&value: &Expr| {
        f.operand_type(value).and_then(|ty| f.types.name(ty)).is_some_and(|name| one_bit.contains(&name))
    };
    let Some(value) = tested_for_false(f, stmt).filter(is_boolean) else { return };
    let b = f.expr(ExprData::Int(0));
    if let StmtKind::Cond { then_label, else_label, .. } = f.body.stmts[stmt].kind {
        f.body.stmts[stmt].kind = StmtKind::Cond { op: BinaryOp::Ne, a: value, b, then_label, else_label };
        if f.trace.blocks {
            let mut condition = String::new();
            print::expr(f, value, DumpFlags::empty(), &mut condition);
            f.trace.note(Event::SwappedCondition(condition + " != 0"));
        }
    }
    for &edge in &f.cfg.blocks[block].succs {
        f.cfg.edges[edge].flags.toggle(EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE);
    }
}

/// The operand `x` of a condition `x == 0` or `x != 1`.
pub(super) fn tested_for_false(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    let StmtKind::Cond { op, a, b, .. } = f.body.stmts[stmt].kind else { return None };
    let value = match f.body.exprs[b] {
        ExprData::Int(value) => value.into(),
        ExprData::Const(text) => case_value(text)?,
        _ => return None,
    };
    matches!((op, value), (BinaryOp::Eq, 0) | (BinaryOp::Ne, 1)).then_some(a)
}

/// `convert_single_case_switch`: converts the switch `stmt` at the end of `block` to a condition, if it has
/// one case besides the default.
fn convert_single_case_switch(f: &mut Function<'_>, state: &CfgState<'_>, block: Block, stmt: Stmt) {
    let StmtKind::Switch { index, cases } = &f.body.stmts[stmt].kind else { return };
    let (index, [default, case]) = (*index, &cases[..]) else { return };
    let Some(low_text) = case.low.as_deref() else { return };
    let Some(low) = case_value(low_text) else { return };
    let is_wide = low_text.starts_with("0x");
    let high = case.high.as_deref().and_then(case_value);
    let edge_to = |label| f.find_edge(block, state.label_to_block(label)?);
    let (Some(case_edge), Some(default_edge)) = (edge_to(case.label), edge_to(default.label)) else { return };
    // `case 3:` becomes `index == 3`, and `case 3 ... 5:` a test of a range. A value of more than 64 bits is
    // hexadecimal in a dump.
    let (op, a, b) = match high {
        Some(high) => {
            let Some((a, b)) = generate_range_test(f, state, stmt, index, (low, high)) else { return };
            (BinaryOp::Le, a, b)
        }
        None if is_wide => (BinaryOp::Eq, index, unsigned(f, low, 128)),
        None => (BinaryOp::Eq, index, integer(f, low)),
    };
    // The new statement keeps the location of the old one. The edges stay, and get the flags of a
    // condition's.
    f.body.stmts[stmt].kind = StmtKind::Cond { op, a, b, then_label: None.into(), else_label: None.into() };
    f.cfg.edges[case_edge].flags |= EdgeFlags::TRUE_VALUE;
    f.cfg.edges[default_edge].flags |= EdgeFlags::FALSE_VALUE;
}

/// `generate_range_test`: the operands of `index - low <= high - low` in an unsigned type, where a smaller
/// index wraps around to a large number. Inserts the conversion and the subtraction (in GCC's canonical form
/// an addition) before `stmt`, unless the index is constant.
fn generate_range_test(
    f: &mut Function<'_>,
    state: &CfgState<'_>,
    stmt: Stmt,
    mut index: Expr,
    (low, high): (i128, i128),
) -> Option<(Expr, Expr)> {
    let RangeCheckType { ty, bits, converts } = range_check_type(f, state, stmt, index)?;
    let span = unsigned(f, high.wrapping_sub(low), bits);
    // A constant index is folded, and the condition will be, too.
    if let Some(value) = constant::integer(&f.body.exprs[index]) {
        return Some((unsigned(f, value.wrapping_sub(low), bits), span));
    }
    // Make the index unsigned, so that the subtraction may wrap around. Then shift the range, so that it
    // begins with 0.
    if converts {
        let temporary = f.temporary_register(ty, state.dialect.early_temporaries_are_names());
        index = assign_before(f, stmt, temporary, ExprData::Cast { ty, of: index });
    }
    if low != 0 {
        // In all versions the simplifier's temporary is a variable (`maybe_push_res_to_seq`).
        let offset = unsigned(f, low.wrapping_neg(), bits);
        let temporary = ExprData::Var(f.temporary(Some(ty)));
        index =
            assign_before(f, stmt, temporary, ExprData::Binary { op: BinaryOp::Plus, a: index, b: offset });
    }
    Some((index, span))
}

/// The type in which the range of a switch's index is tested.
struct RangeCheckType {
    /// The unsigned type of the index's width.
    ty: Type,
    /// The width.
    bits: u16,
    /// Whether the index must be converted to the type.
    converts: bool,
}

/// `range_check_type` for the index of the switch `stmt`.
fn range_check_type(
    f: &mut Function<'_>,
    state: &CfgState<'_>,
    stmt: Stmt,
    index: Expr,
) -> Option<RangeCheckType> {
    // An arithmetic type is certain, and so is a typedef that is standard or that facts state. A typedef that
    // is inferred is the second choice.
    let ty = index_type(f, stmt, index).map(|ty| f.types.unqualified(ty));
    let name = ty.and_then(|ty| f.types.name(ty));
    let certain = name.and_then(|name| state.knowledge.stated_shape(name));
    let shape = certain.or_else(|| Shape::named(state.knowledge.typedef(name?)?));
    Some(match (ty, shape) {
        // If the index of a switch seems to be `unsigned int` and that is not certain, it is mostly an
        // enumeration.
        (Some(ty), Some(Shape::Int { bits, signed: false })) if bits != 32 || certain.is_some() => {
            RangeCheckType { ty, bits, converts: false }
        }
        (_, Some(Shape::Int { bits: bits @ (8 | 16 | 32 | 64 | 128), signed: true })) => {
            let ty = f.types.nameless(nonstandard_name(bits, false)?);
            RangeCheckType { ty, bits, converts: true }
        }
        // An enumeration: `unsigned int`, unless an enumerator is negative.
        _ => {
            let declaration = declaration_of_index(f, index);
            let integer = declaration.and_then(|path| state.knowledge.compute_shape(&path));
            let converts = matches!(integer, Some(Shape::Int { signed: true, .. }));
            let ty = f.types.intern(TypeKind::Named("unsigned int"));
            RangeCheckType { ty, bits: 32, converts }
        }
    })
}

/// The type of the index of the switch `stmt` ([`Function::operand_type`]). The type of an SSA name can also
/// come from its definition before the switch in the same block.
fn index_type(f: &Function<'_>, stmt: Stmt, index: Expr) -> Option<Type> {
    let (mut stmt, mut expr) = (stmt, index);
    // Go from a name to its definition, and on to the operand that has the type of the result. The search for
    // each definition goes on backwards from the previous one.
    loop {
        let name = match (f.operand_type(expr), &f.body.exprs[expr]) {
            (Some(ty), _) => return Some(ty),
            (None, &ExprData::Name(name)) => name,
            _ => return None,
        };
        let rhs = loop {
            stmt = f.body.links[stmt].prev.expand()?;
            if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
                && matches!(f.body.exprs[lhs], ExprData::Name(n) if n == name)
            {
                break rhs;
            }
        };
        expr = match f.body.exprs[rhs] {
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => return Some(ty),
            // Both operands of an arithmetic operation have the type of the result, the first one of a shift.
            ExprData::Unary { of: operand, .. } => operand,
            ExprData::Binary { op, a, b } => match op.class() {
                OpClass::Arithmetic if f.operand_type(a).is_none() && f.operand_type(b).is_some() => b,
                OpClass::Arithmetic | OpClass::Shift => a,
                _ => return None,
            },
            _ => rhs,
        };
    }
}

/// The declaration with the facts about the type of a switch's index: its type, if that is an
/// enumeration or a typedef. Otherwise the variable or field from which the index was loaded.
fn declaration_of_index(f: &Function<'_>, index: Expr) -> Option<DeclPath> {
    let named = |ty: Option<Type>| {
        let name = f.types.name(ty?)?;
        (name != "<unnamed type>" && Shape::named(name).is_none()).then(|| name.to_string())
    };
    if let Some(name) = named(f.operand_type(index)) {
        return Some(DeclPath::Typedef(name));
    }
    // The gimplifier loads the index into a temporary, so look at what was loaded: `_1 = s->kind; switch
    // (_1)`.
    let ExprData::Name(name) = f.body.exprs[index] else { return None };
    let (record, field) = match f.body.exprs[f.assigned_value(name)?] {
        ExprData::Var(var) => return Some(DeclPath::Global(plain_name(f.decls.vars[var].name).to_string())),
        ExprData::Component { base, field } => (f.operand_type(base)?, field),
        ExprData::Arrow { ptr, field } => (f.types.pointee(f.operand_type(ptr)?)?, field),
        _ => return None,
    };
    let record = named(Some(record)).filter(|name| name.starts_with("struct ") || name.starts_with("union "));
    Some(DeclPath::Field { record: record?, field: field.to_string() })
}

/// Inserts `temporary = value;` before `stmt`. Returns a use of the temporary.
fn assign_before<'a>(f: &mut Function<'a>, stmt: Stmt, temporary: ExprData<'a>, value: ExprData<'a>) -> Expr {
    let assign = f.assignment(temporary.clone(), value);
    f.link_before(stmt, assign);
    let used = f.expr(temporary);
    f.set_definition(used, assign);
    used
}

/// An operand with this value, which fits into 64 bits, signed or unsigned.
fn integer(f: &mut Function<'_>, value: i128) -> Expr {
    match i64::try_from(value) {
        Ok(value) => f.expr(ExprData::Int(value)),
        Err(_) => f.expr(ExprData::Unsigned(value as u64)),
    }
}

/// The value in an unsigned type of `bits` bits.
fn unsigned(f: &mut Function<'_>, value: i128, bits: u16) -> Expr {
    let value = value as u128 & (u128::MAX >> 128u16.saturating_sub(bits));
    let (high, low) = ((value >> 64) as u64, value as u64);
    match high {
        0 => integer(f, low.into()),
        _ => f.expr(ExprData::Wide { high, low }),
    }
}
