//! Converts a `switch` with one case besides the default to a condition
//! (`convert_single_case_switch`).

use super::operand_types::value_type;
use super::state::State;
use super::switch_cases::case_value;
use crate::facts::{Facts, Place};
use crate::ir::constant;
use crate::ir::plain_name;
use crate::ir::{
    BinaryOp, Block, Def, Edge, EdgeFlags, Expr, ExprData, Function, Shape, Stmt, StmtData, StmtKind, Type,
    TypeKind,
};
use crate::types::{nonstandard_name, standard_typedef};

/// Converts the switch `stmt` at the end of `block`, if it has one case besides the default.
pub(super) fn convert_single_case_switch(f: &mut Function<'_>, state: &State<'_>, block: Block, stmt: Stmt) {
    let StmtKind::Switch { index, cases } = &f.body.stmts[stmt].kind else { return };
    let (index, [default, case]) = (*index, &cases[..]) else { return };
    let Some(low_text) = case.low.as_deref() else { return };
    let Some(low) = case_value(low_text) else { return };
    let is_wide = low_text.starts_with("0x");
    let high = case.high.as_deref().and_then(case_value);
    let Some((case_edge, default_edge)) =
        edge_of(f, state, block, case.label).zip(edge_of(f, state, block, default.label))
    else {
        return;
    };
    let (op, a, b) = match high {
        Some(high) => match range_test(f, state, stmt, index, low, high) {
            Some((a, b)) => (BinaryOp::Le, a, b),
            None => return,
        },
        None if is_wide => (BinaryOp::Eq, index, unsigned(f, low, 128)),
        None => (BinaryOp::Eq, index, integer(f, low)),
    };
    // The new statement keeps the location of the old one.
    f.body.stmts[stmt].kind = StmtKind::Cond { op, a, b, then_label: None.into(), else_label: None.into() };
    f.cfg.edges[case_edge].flags |= EdgeFlags::TRUE_VALUE;
    f.cfg.edges[default_edge].flags |= EdgeFlags::FALSE_VALUE;
}

fn edge_of(f: &Function<'_>, state: &State<'_>, block: Block, label: crate::ir::Label) -> Option<Edge> {
    f.find_edge(block, state.label_to_block(label)?)
}

/// `generate_range_test`: the operands of `index - low <= high - low` in an unsigned type. Inserts
/// the conversion and the subtraction (in GCC's canonical form an addition) before `stmt`, unless
/// the index is constant.
fn range_test(
    f: &mut Function<'_>,
    state: &State<'_>,
    stmt: Stmt,
    index: Expr,
    low: i128,
    high: i128,
) -> Option<(Expr, Expr)> {
    let (ty, bits, converts) = unsigned_type(f, state, stmt, index)?;
    let span = unsigned(f, high.wrapping_sub(low), bits);
    if let Some(value) = constant::integer(&f.body.exprs[index]) {
        return Some((unsigned(f, value.wrapping_sub(low), bits), span));
    }
    let mut index = index;
    if converts {
        let temporary = if state.dialect.early_temporaries_are_names() {
            ExprData::Name(f.anonymous_name(Some(ty)))
        } else {
            ExprData::Var(f.temporary(Some(ty)))
        };
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
    let name = ty.and_then(|ty| match *f.types.kind(ty) {
        TypeKind::Named(name) => Some(name),
        _ => None,
    });
    let certain =
        name.and_then(|name| Shape::of(name).or_else(|| Shape::of(stated_typedef(state.facts, name)?)));
    let shape = certain.or_else(|| Shape::of(state.types.typedef(name?)?));
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
            let integer = enumeration(f, index).and_then(|place| {
                let stated = state.facts.types.get(&place.clone().integer());
                stated.and_then(Shape::of).or_else(|| Shape::of(state.types.integer_of(&place)?))
            });
            let is_signed = matches!(integer, Some(Shape::Int { signed: true, .. }));
            (f.types.intern(TypeKind::Named("unsigned int")), 32, is_signed)
        }
    })
}

/// The type that a typedef names, if facts state it or it is the same in all programs.
pub(crate) fn stated_typedef<'f>(facts: &'f Facts, name: &str) -> Option<&'f str> {
    facts.types.get(&Place::Typedef(name.to_string())).or_else(|| standard_typedef(name))
}

/// The declaration with the facts about the type of a switch's index: its type, if that is an
/// enumeration or a typedef. Otherwise the variable or field from which the index was loaded.
pub(crate) fn enumeration(f: &Function<'_>, index: Expr) -> Option<Place> {
    let named = |ty: Option<Type>| match *f.types.kind(f.types.unqualified(ty?)) {
        TypeKind::Named(name) if name != "<unnamed type>" && Shape::of(name).is_none() => {
            Some(name.to_string())
        }
        _ => None,
    };
    if let Some(name) = named(f.operand_type(index)) {
        return Some(Place::Typedef(name));
    }
    let ExprData::Name(name) = f.body.exprs[index] else { return None };
    let load = match f.ssa.names[name].def {
        Def::Stmt(def) => match f.body.stmts[def].kind {
            StmtKind::Assign { rhs, .. } => rhs,
            _ => return None,
        },
        _ => return None,
    };
    let record =
        |ty: Option<Type>| named(ty).filter(|name| name.starts_with("struct ") || name.starts_with("union "));
    match f.body.exprs[load] {
        ExprData::Var(var) => Some(Place::Global(plain_name(f.decls.vars[var].name).to_string())),
        ExprData::Component { base, field } => {
            Some(Place::Field { record: record(f.operand_type(base))?, field: field.to_string() })
        }
        ExprData::Arrow { ptr, field } => {
            let ty = f.types.unqualified(f.operand_type(ptr)?);
            let TypeKind::Pointer { to, .. } = *f.types.kind(ty) else { return None };
            Some(Place::Field { record: record(Some(to))?, field: field.to_string() })
        }
        _ => None,
    }
}

/// Inserts `temporary = value;` before `stmt`. Returns a use of the temporary.
fn assign<'a>(f: &mut Function<'a>, stmt: Stmt, temporary: ExprData<'a>, value: ExprData<'a>) -> Expr {
    let lhs = f.expr(temporary.clone());
    let rhs = f.expr(value);
    let assign = f.stmt(StmtData::new(StmtKind::Assign { lhs, rhs }));
    f.insert_before(stmt, assign);
    if let ExprData::Name(name) = temporary {
        f.ssa.names[name].def = Def::Stmt(assign);
    }
    f.expr(temporary)
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
