//! Converts a `switch` with one case besides the default to a condition (`convert_single_case_switch`).

use super::operand_types::value_type;
use super::state::State;
use super::switch_cases::case_value;
use crate::facts::DeclPath;
use crate::ir::{
    BinaryOp, Block, EdgeFlags, Expr, ExprData, Function, Shape, Stmt, StmtKind, Type, TypeKind, constant,
    nonstandard_name, plain_name,
};

/// Converts the switch `stmt` at the end of `block`, if it has one case besides the default.
pub(super) fn convert_single_case_switch(f: &mut Function<'_>, state: &State<'_>, block: Block, stmt: Stmt) {
    let StmtKind::Switch { index, cases } = &f.body.stmts[stmt].kind else { return };
    let (index, [default, case]) = (*index, &cases[..]) else { return };
    let Some(low_text) = case.low.as_deref() else { return };
    let Some(low) = case_value(low_text) else { return };
    let is_wide = low_text.starts_with("0x");
    let high = case.high.as_deref().and_then(case_value);
    let edge_of = |label| f.find_edge(block, state.label_to_block(label)?);
    let (Some(case_edge), Some(default_edge)) = (edge_of(case.label), edge_of(default.label)) else { return };
    let (op, a, b) = match high {
        Some(high) => {
            let Some((a, b)) = range_test(f, state, stmt, index, (low, high)) else { return };
            (BinaryOp::Le, a, b)
        }
        None if is_wide => (BinaryOp::Eq, index, unsigned(f, low, 128)),
        None => (BinaryOp::Eq, index, integer(f, low)),
    };
    // The new statement keeps the location of the old one.
    f.body.stmts[stmt].kind = StmtKind::Cond { op, a, b, then_label: None.into(), else_label: None.into() };
    f.cfg.edges[case_edge].flags |= EdgeFlags::TRUE_VALUE;
    f.cfg.edges[default_edge].flags |= EdgeFlags::FALSE_VALUE;
}

/// `generate_range_test`: the operands of `index - low <= high - low` in an unsigned type. Inserts
/// the conversion and the subtraction (in GCC's canonical form an addition) before `stmt`, unless
/// the index is constant.
fn range_test(
    f: &mut Function<'_>,
    state: &State<'_>,
    stmt: Stmt,
    mut index: Expr,
    (low, high): (i128, i128),
) -> Option<(Expr, Expr)> {
    let (ty, bits, converts) = unsigned_type(f, state, stmt, index)?;
    let span = unsigned(f, high.wrapping_sub(low), bits);
    if let Some(value) = constant::integer(&f.body.exprs[index]) {
        return Some((unsigned(f, value.wrapping_sub(low), bits), span));
    }
    if converts {
        let temporary = f.temporary_register(ty, state.dialect.early_temporaries_are_names());
        index = assign(f, stmt, temporary, ExprData::Cast { ty, of: index });
    }
    if low != 0 {
        // In all versions the simplifier's temporary is a variable (`maybe_push_res_to_seq`).
        let offset = unsigned(f, low.wrapping_neg(), bits);
        let temporary = ExprData::Var(f.temporary(Some(ty)));
        index = assign(f, stmt, temporary, ExprData::Binary { op: BinaryOp::Plus, a: index, b: offset });
    }
    Some((index, span))
}

/// `range_check_type`: the unsigned type of the index's width, that width in bits, and whether the
/// index must be converted to it.
fn unsigned_type(
    f: &mut Function<'_>,
    state: &State<'_>,
    stmt: Stmt,
    index: Expr,
) -> Option<(Type, u16, bool)> {
    let ty = value_type(f, stmt, index).map(|ty| f.types.unqualified(ty));
    let name = ty.and_then(|ty| f.types.name(ty));
    let certain = name.and_then(|name| state.knowledge.stated_shape(name));
    let shape = certain.or_else(|| Shape::of(state.knowledge.typedef(name?)?));
    Some(match (ty, shape) {
        // The index of a switch that looks like `unsigned int` is mostly an enumeration.
        (Some(ty), Some(Shape::Int { bits, signed: false })) if bits != 32 || certain.is_some() => {
            (ty, bits, false)
        }
        (_, Some(Shape::Int { bits: bits @ (8 | 16 | 32 | 64 | 128), signed: true })) => {
            (f.types.nameless(nonstandard_name(bits, false)?), bits, true)
        }
        // An enumeration: `unsigned int`, unless an enumerator is negative.
        _ => {
            let integer = enumeration(f, index).and_then(|place| state.knowledge.compute_shape(&place));
            let is_signed = matches!(integer, Some(Shape::Int { signed: true, .. }));
            (f.types.intern(TypeKind::Named("unsigned int")), 32, is_signed)
        }
    })
}

/// The declaration with the facts about the type of a switch's index: its type, if that is an
/// enumeration or a typedef. Otherwise the variable or field from which the index was loaded.
pub(crate) fn enumeration(f: &Function<'_>, index: Expr) -> Option<DeclPath> {
    let named = |ty: Option<Type>| {
        let name = f.types.name(ty?)?;
        (name != "<unnamed type>" && Shape::of(name).is_none()).then(|| name.to_string())
    };
    if let Some(name) = named(f.operand_type(index)) {
        return Some(DeclPath::Typedef(name));
    }
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
fn assign<'a>(f: &mut Function<'a>, stmt: Stmt, temporary: ExprData<'a>, value: ExprData<'a>) -> Expr {
    let assign = f.assignment(temporary.clone(), value);
    f.link_before(stmt, assign);
    let used = f.expr(temporary);
    f.set_definition(used, assign);
    used
}

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
