//! Types, by their spelling: assignments, references, parts of objects, and calls of built-ins.
//!
//! Follows `verify_gimple_assign` and its kin, and `verify_gimple_call`, as far as a dump shows the types.
//! Two types contradict each other if `useless_type_conversion_p` holds for no types that have these names.
//! The kind of a typedef, structure or enumeration is unknown, and agrees with every kind ([`kinds`]).
//! Operands have been checked.

use super::VerifyContext;
use super::kinds::{self, Kind, differ, literal_kind, spelled_kind};
use super::operands::is_function;
use super::report::Findings;
use super::rules::Rule;
use crate::base::text_tables::TextMap;
use crate::ir::{
    BinaryOp, Callee, Expr, ExprData, Function, MemRef, Name, OpClass, Stmt, StmtKind, TreeCode, Type,
    TypeKind, Var, VarKind,
};
use crate::target::dialect::DumpFlags;
use crate::target::prototypes::{prototype, split_params};
use crate::text::print;
use cranelift_entity::EntityList;

/// Checks references, copies, arithmetic, comparisons and returns.
pub(super) fn types(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    for &stmt in &cx.layout.stmts {
        let kind = cx.stmt_kind(stmt);
        if !kind.is_debug()
            && let Some(message) = reference(cx, stmt)
        {
            findings.stmt(Rule::TypeReference, stmt, message);
        }
        let breach = match *kind {
            StmtKind::Assign { lhs, rhs } => assignment(cx, lhs, rhs),
            StmtKind::Return { value: Some(value), .. }
                if f.head.ret.is_some_and(|ret| f.types.name(ret) == Some("void"))
                    || value_differs(cx, f.head.ret, value)
                    || cx.fresh && is_of_other_type(cx, value) =>
            {
                Some((Rule::TypeReturn, "returns a value of another type"))
            }
            StmtKind::Cond { op, a, b, .. } => operation(cx, op, None, [a, b]),
            StmtKind::Switch { index, .. } if is_function(f, index) => {
                Some((Rule::TypeOperands, "switch on the address of a function"))
            }
            _ => None,
        };
        if let Some((rule, message)) = breach {
            findings.stmt(rule, stmt, message);
        }
        // A store, besides the value that it computes.
        if let StmtKind::Assign { lhs, rhs } = *kind
            && value_differs(cx, stored_type(cx, lhs), rhs)
        {
            findings.stmt(Rule::TypeReference, stmt, "stores a value of another type");
        }
    }
}

/// A rule that a statement breaks, and the message.
type TypeBreach = (Rule, &'static str);

/// Checks the two sides of an assignment, by the form of its right side.
fn assignment(cx: &VerifyContext<'_, '_>, lhs: Expr, rhs: Expr) -> Option<TypeBreach> {
    let f = cx.f;
    let result = operand_type(cx, lhs);
    let has_function =
        |args: &EntityList<Expr>| args.as_slice(&f.body.expr_lists).iter().any(|&arg| is_function(f, arg));
    Some(match f.body.exprs[rhs] {
        // A copy, `x_1 = y_2`. A conversion that changes the type would be a cast.
        ExprData::Name(_) | ExprData::Var(_) | ExprData::Const(_) if clash(cx, lhs, rhs) => {
            (Rule::TypeCopy, "the two sides have different types")
        }
        ExprData::Binary { op, a, b } => return operation(cx, op, result, [a, b]),
        ExprData::Unary { of, .. } if clash(cx, lhs, of) || is_function(f, of) => {
            (Rule::TypeOperands, "operand and result have different types")
        }
        ExprData::Cast { ty, .. } if result.is_some_and(|result| is_other_type(f, result, ty)) => {
            (Rule::TypeCast, "the result has another type than the cast")
        }
        // `_1 = (double) f` of an undeclared `f`, which would be the address of a function.
        ExprData::Cast { of, .. }
            if is_function(f, of)
                && result.is_some_and(|to| is_float(cx, to) || cx.fresh && keeps_no_address(cx, to)) =>
        {
            (Rule::TypeCast, "invalid conversion of a function's address")
        }
        ExprData::Code { code: TreeCode::Abs | TreeCode::Min | TreeCode::Max, ref args }
            if args
                .as_slice(&f.body.expr_lists)
                .iter()
                .any(|&arg| clash(cx, lhs, arg) || is_function(f, arg)) =>
        {
            (Rule::TypeOperands, "operands and result have different types")
        }
        ExprData::Code { code: TreeCode::AbsU | TreeCode::Complex | TreeCode::VecPerm, ref args }
            if has_function(args) =>
        {
            (Rule::TypeOperands, "an operand is the address of a function")
        }
        // Vectorization may put an address into a vector.
        ExprData::Code { code: TreeCode::BitInsert | TreeCode::VecCond, ref args }
            if cx.fresh && has_function(args) =>
        {
            (Rule::TypeOperands, "an operand is the address of a function")
        }
        ExprData::Index { base, .. } if kinds_differ(cx, result, element(cx, base)) => {
            (Rule::TypeReference, "the elements of the array have another type")
        }
        // `_1 = {a_2, b_3}`; in memory a constructor may initialize any object.
        ExprData::Constructor { .. }
            if matches!(f.body.exprs[lhs], ExprData::Name(_))
                && result.is_some_and(|result| is_scalar(cx, result)) =>
        {
            (Rule::TypeCopy, "constructor of a non-vector")
        }
        ExprData::ViewConvert { ty, .. } if kinds_differ(cx, result, Some(ty)) => {
            (Rule::TypeCast, "the result has another type than the conversion")
        }
        // `MEM <int> [p_1]` shows the type of the access, `MEM[p_1]` does not.
        ExprData::Mem(mem) if kinds_differ(cx, result, f.body.mem_refs[mem].access) => {
            (Rule::TypeReference, "loads a value of another type")
        }
        ExprData::Mem(mem) if loads_other_size(cx, lhs, &f.body.mem_refs[mem]) => {
            (Rule::TypeReference, "loads a value of another size")
        }
        ExprData::AddrOf { .. } if result.is_some_and(|result| is_number(cx, result)) => {
            (Rule::TypeReference, "address assigned to a non-pointer")
        }
        ExprData::Deref { ptr, .. } if kinds_differ(cx, result, pointee(cx, ptr)) => {
            (Rule::TypeReference, "loads through a pointer to another type")
        }
        _ => return None,
    })
}

/// The type of the object that a store through a pointer changes.
fn stored_type(cx: &VerifyContext<'_, '_>, lhs: Expr) -> Option<Type> {
    match cx.f.body.exprs[lhs] {
        ExprData::Deref { ptr, .. } => pointee(cx, ptr),
        ExprData::Mem(mem) => cx.f.body.mem_refs[mem].access,
        _ => None,
    }
}

/// Checks that references go through pointers to objects with parts, at indices that are integers. Returns
/// the last breach.
fn reference(cx: &VerifyContext<'_, '_>, stmt: Stmt) -> Option<&'static str> {
    let f = cx.f;
    let kind_of = |operand: Expr| operand_type(cx, operand).and_then(|ty| kind(cx, ty));
    let mut breach = None;
    f.each_operand(stmt, |operand| {
        f.each_node(operand, |node| match f.body.exprs[node] {
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. }
                if kind_of(ptr).is_some_and(|kind| kind != Kind::Pointer) =>
            {
                breach = Some("dereferences a non-pointer");
            }
            ExprData::Arrow { ptr, .. } if pointee(cx, ptr).is_some_and(|to| is_scalar(cx, to)) => {
                breach = Some("accesses a field of a scalar");
            }
            ExprData::Index { index, .. }
                if matches!(kind_of(index), Some(Kind::Pointer | Kind::Float(_) | Kind::OtherReal)) =>
            {
                breach = Some("an array index is not an integer");
            }
            _ => {}
        });
    });
    breach
}

/// Checks a binary operation or a comparison, which has no result if it is a condition.
fn operation(
    cx: &VerifyContext<'_, '_>,
    op: BinaryOp,
    result: Option<Type>,
    [a, b]: [Expr; 2],
) -> Option<TypeBreach> {
    let kinds = [result.and_then(|ty| kind(cx, ty)), value_kind(cx, a), value_kind(cx, b)];
    let [result_kind, a_kind, b_kind] = kinds;
    let has_pointer = kinds.contains(&Some(Kind::Pointer));
    Some(match op.class() {
        OpClass::Arithmetic
            if !has_pointer
                && (differ(result_kind, a_kind) || differ(result_kind, b_kind) || differ(a_kind, b_kind)) =>
        {
            (Rule::TypeOperands, "operands and result have different types")
        }
        // Pointer arithmetic has other rules.
        OpClass::Arithmetic | OpClass::Shift if has_pointer && !is_pointer_arithmetic(op, kinds) => {
            (Rule::TypeOperands, "invalid operands in pointer arithmetic")
        }
        OpClass::Shift if is_real(cx, a) || is_real(cx, b) => {
            (Rule::TypeOperands, "an operand of a shift is not an integer")
        }
        // The number of bits may have any type.
        OpClass::Shift if differ(result_kind, a_kind) => {
            (Rule::TypeOperands, "the result has another type than the shifted operand")
        }
        OpClass::Comparison if result_kind.is_some_and(|kind| !kind.may_be_truth()) => {
            (Rule::TypeComparison, "the result is not a truth value")
        }
        OpClass::Comparison if differ(a_kind, b_kind) && !has_null_reference(cx, a, b) => {
            (Rule::TypeComparison, "the operands have different types")
        }
        _ => return None,
    })
}

/// Whether the operation may have a result and operands of these kinds, of which one is a pointer:
/// POINTER_PLUS_EXPR, POINTER_DIFF_EXPR, and operations on the bits of pointers alone.
fn is_pointer_arithmetic(op: BinaryOp, kinds: [Option<Kind>; 3]) -> bool {
    let [result, a, b] = kinds.map(|kind| kind.map(|kind| kind == Kind::Pointer));
    let may_be = |is_pointer: Option<bool>, expected| is_pointer.is_none_or(|is| is == expected);
    match op {
        BinaryOp::Plus => may_be(result, true) && may_be(a, true) && kinds[2].is_none_or(Kind::may_be_offset),
        BinaryOp::Minus => may_be(result, false) && may_be(a, true) && may_be(b, true),
        BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => {
            [result, a, b].into_iter().all(|is_pointer| may_be(is_pointer, true))
        }
        _ => false,
    }
}

/// Checks that a field has one type in all statements, and the elements of a vector, too: `s.f = x_1` and `_2
/// = s.f`.
pub(super) fn parts(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    // By the text of the reference: the kind of its first value.
    let mut fields: TextMap<String, Kind> = TextMap::default();
    for stmt in cx.unambiguous_stmts() {
        let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind else { continue };
        if let ExprData::Constructor { ref elems } = f.body.exprs[rhs]
            && has_other_element(cx, lhs, elems.as_slice(&f.body.expr_lists))
        {
            findings.stmt(Rule::TypeOperands, stmt, "an element has another type than the vector's elements");
        }
        let (field, value) = if is_field(cx, rhs) { (rhs, lhs) } else { (lhs, rhs) };
        // A literal has the type of many fields, so it says nothing.
        let kind_here = value_kind(cx, value).filter(|kind| !kind.is_literal() && is_field(cx, field));
        let Some(kind_here) = kind_here else { continue };
        let mut text = String::new();
        print::expr(f, field, DumpFlags::empty(), &mut text);
        let first_kind = *fields.entry(text).or_insert(kind_here);
        if differ(Some(kind_here), Some(first_kind)) {
            findings.stmt(Rule::TypeReference, stmt, "the field has another type in another statement");
        }
    }
}

/// Whether the expression is a field of a variable, or of what an SSA name points to.
fn is_field(cx: &VerifyContext<'_, '_>, expr: Expr) -> bool {
    let f = cx.f;
    match f.body.exprs[expr] {
        ExprData::Component { base, .. } => {
            matches!(f.body.exprs[base], ExprData::Var(_)) || is_field(cx, base)
        }
        ExprData::Arrow { ptr, .. } => matches!(f.body.exprs[ptr], ExprData::Name(_)),
        _ => false,
    }
}

/// Whether an element of the vector certainly has another type than its declaration says. Elements may be
/// vectors themselves. Before vectorization none is the address of a function.
fn has_other_element(cx: &VerifyContext<'_, '_>, vector: Expr, elems: &[Expr]) -> bool {
    let f = cx.f;
    let ExprData::Name(_) = f.body.exprs[vector] else { return false };
    let declared = operand_type(cx, vector).and_then(|ty| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Vector { of, .. } => kind(cx, of),
        _ => None,
    });
    let kinds = elems.iter().map(|&elem| value_kind(cx, elem)).filter(|kind| *kind != Some(Kind::Vector));
    kinds.into_iter().any(|kind| differ(kind, declared))
        || cx.fresh && elems.iter().any(|&elem| is_function(f, elem))
}

/// Checks the results and arguments of calls of built-ins against their prototypes (`verify_gimple_call`).
///
/// The front end converts each argument to the type of its parameter. Only names with `__builtin_` are
/// certain to be those of the built-ins: a program may declare others as it likes.
pub(super) fn builtin_calls(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    for &stmt in &cx.layout.stmts {
        let StmtKind::Call(call) = cx.stmt_kind(stmt) else { continue };
        let first = call.args.first(&f.body.expr_lists);
        if let Callee::Internal(".VA_ARG") = call.callee
            && first.is_some_and(|arg| is_function(f, arg))
        {
            findings.stmt(Rule::TypeCall, stmt, "the va_list argument is the address of a function");
        }
        let Callee::Direct(callee) = call.callee else { continue };
        let name = f.decls.vars[callee].name;
        let Some(Signature { result, params }) = signature(name) else { continue };
        let returned = call.lhs.and_then(|lhs| operand_type(cx, lhs)).and_then(|ty| kind(cx, ty));
        if differ(returned, result) {
            findings.stmt(Rule::TypeCall, stmt, format!("{name} returns another type"));
        }
        // More arguments than parameters are those of `...`.
        let args = call.args.as_slice(&f.body.expr_lists);
        if args.len() < params.len() {
            let message = format!("{name} takes {} arguments, not {}", params.len(), args.len());
            findings.stmt(Rule::TypeCall, stmt, message);
        }
        let wrong = args.iter().zip(params).position(|(&arg, param)| !takes(param, value_kind(cx, arg)));
        if let Some(index) = wrong {
            findings.stmt(
                Rule::TypeCall,
                stmt,
                format!("{name} takes another type as argument {}", index + 1),
            );
        }
    }
}

/// Whether a parameter of one kind may take an argument of the other. For most targets the front end promotes
/// an integer narrower than `int`, even where a prototype has the narrow type (`PROMOTE_PROTOTYPES`). A
/// program may declare a built-in with types of other signs (`match_builtin_function_types`).
fn takes(param: Option<Kind>, arg: Option<Kind>) -> bool {
    let (param, arg) = (signless(param), signless(arg));
    let is_narrow = matches!(param, Some(Kind::Integer { bits: (_, most), .. }) if most < 32);
    !differ(arg, param) || is_narrow && !differ(arg, spelled_kind("int"))
}

/// The kind without its sign.
fn signless(kind: Option<Kind>) -> Option<Kind> {
    match kind {
        Some(Kind::Integer { bits, .. }) => Some(Kind::Integer { unsigned: None, bits }),
        signless => signless,
    }
}

/// The kinds in a prototype, where they are known.
struct Signature {
    result: Option<Kind>,
    /// The parameters before `...`.
    params: Vec<Option<Kind>>,
}

/// Built-ins that GCC 11 does not have. There such a function is declared implicitly.
const LATER: [&str; 1] = ["__builtin_dynamic_object_size"];

/// `double __builtin_ldexp (double, int);`
fn signature(name: &str) -> Option<Signature> {
    if LATER.contains(&name) {
        return None;
    }
    let (result, params) = prototype(name.strip_prefix("__builtin_").map(|_| name)?)?.split_once(name)?;
    let params = params.strip_prefix(" (")?.strip_suffix(");")?;
    let kinds = split_params(params).filter(|&param| param != "..." && param != "void").map(spelled_kind);
    let result = spelled_kind(result.trim_end());
    Some(Signature { result, params: kinds.collect() })
}

/// Whether a returned name is declared with another type than the function. Directly after pass "ssa" it is a
/// version of the variable that the gimplifier makes for the result. The function's declaration and its
/// definition may spell one type differently: by a typedef, or as an enumeration.
fn is_of_other_type(cx: &VerifyContext<'_, '_>, value: Expr) -> bool {
    let f = cx.f;
    let ExprData::Name(name) = f.body.exprs[value] else { return false };
    let target = |ty: Type| match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    };
    let declared = f.ssa.names[name].ty.filter(|_| cx.from_dump && f.ssa.names[name].var.is_none());
    let (Some(mut a), Some(mut b)) = (declared, f.head.ret) else { return false };
    while let (Some(target_a), Some(target_b)) = (target(a), target(b)) {
        (a, b) = (target_a, target_b);
    }
    // Numbers may be missing in the declaration line of a `-uid` dump.
    let tag = |ty: Type| {
        let name = f.types.name(ty).filter(|_| !is_nameless_record(f, ty))?;
        name.starts_with("struct ").then(|| name.split("D.").next())
    };
    kinds_differ(cx, Some(a), Some(b)) || matches!((tag(a), tag(b)), (Some(a), Some(b)) if a != b)
}

/// Whether two types certainly differ. A record without a name is spelled differently in different places.
fn is_other_type(f: &Function<'_>, a: Type, b: Type) -> bool {
    !(same(f, a, b) || is_nameless_record(f, a) && is_nameless_record(f, b))
}

/// Whether the type is a record without a name, or a pointer to one.
fn is_nameless_record(f: &Function<'_>, ty: Type) -> bool {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => is_nameless_record(f, to),
        TypeKind::Named(name) => {
            let tag = name.strip_prefix("struct").or_else(|| name.strip_prefix("union"));
            tag.is_some_and(|tag| tag.trim().is_empty() || tag.contains('{'))
        }
        _ => false,
    }
}

/// Whether a value of another size is loaded. GCC prints the accessed type (`MEM <A> [...]`) only if the
/// target of the pointer has another size. Directly after pass "ssa" an anonymous name has the type that is
/// loaded.
fn loads_other_size(cx: &VerifyContext<'_, '_>, lhs: Expr, mem: &MemRef<'_>) -> bool {
    let f = cx.f;
    let (Some(result), ExprData::Name(name)) = (operand_type(cx, lhs), &f.body.exprs[lhs]) else {
        return false;
    };
    let size = |ty| kind(cx, ty).and_then(Kind::size);
    match (mem.access, mem.ptr_type.map(|ty| f.types.kind(f.types.unqualified(ty)))) {
        (Some(access), _) => {
            let is_known = size(access).is_some() && size(result).is_some();
            cx.fresh
                && cx.from_dump
                && is_known
                && f.ssa.names[*name].var.is_none()
                && !same(f, result, access)
        }
        (None, Some(&TypeKind::Pointer { to, .. })) if mem.parts.is_empty() => {
            matches!((size(result), size(to)), (Some((la, ha)), Some((lb, hb))) if ha < lb || hb < la)
        }
        _ => false,
    }
}

/// The type that a pointer points to, if its declaration says so.
fn pointee(cx: &VerifyContext<'_, '_>, ptr: Expr) -> Option<Type> {
    let types = &cx.f.types;
    let ty = operand_type(cx, ptr)?;
    match *types.kind(types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    }
}

/// The kind of a type, if its name shows it.
fn kind(cx: &VerifyContext<'_, '_>, ty: Type) -> Option<Kind> {
    kinds::kind(cx.f, ty, cx.wide_long)
}

/// Whether the type is certainly one of numbers.
fn is_number(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    kind(cx, ty).is_some_and(|kind| kind != Kind::Pointer)
}

/// Whether the type is certainly that of a pointer, number or truth value.
fn is_scalar(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    kind(cx, ty).is_some_and(|kind| kind != Kind::Vector)
}

/// Whether two operands certainly have different types. The name of a function has none here.
fn clash(cx: &VerifyContext<'_, '_>, a: Expr, b: Expr) -> bool {
    let kind_of =
        |operand| operand_type(cx, operand).map_or_else(|| plain_kind(cx.f, operand), |ty| kind(cx, ty));
    differ(kind_of(a), kind_of(b)) && !has_null_reference(cx, a, b)
}

/// Whether one of the operands is the null of references, and the other one is a reference.
fn has_null_reference(cx: &VerifyContext<'_, '_>, a: Expr, b: Expr) -> bool {
    is_null_reference(cx, operand_type(cx, a), b) || is_null_reference(cx, operand_type(cx, b), a)
}

/// Whether the value of the type is the null of references: GCC prints it as `0`, and that of pointers as `0B`.
fn is_null_reference(cx: &VerifyContext<'_, '_>, ty: Option<Type>, value: Expr) -> bool {
    matches!(cx.f.body.exprs[value], ExprData::Const("0")) && ty.is_some_and(|ty| cx.f.types.is_reference(ty))
}

/// The kind of an operand that shows it without a declaration: a constant or an address.
fn plain_kind(f: &Function<'_>, operand: Expr) -> Option<Kind> {
    match f.body.exprs[operand] {
        // In the front end's notation no `B` marks a pointer, but its type is stated.
        ExprData::Const(text) => match f.body.tree_types[operand].expand() {
            Some(ty) if f.types.pointee(ty).is_some() => Some(Kind::Pointer),
            _ => literal_kind(text),
        },
        ExprData::AddrOf { .. } => Some(Kind::Pointer),
        _ => None,
    }
}

/// The kind of an operand that is a value: a name, a constant or the address of a function.
fn value_kind(cx: &VerifyContext<'_, '_>, operand: Expr) -> Option<Kind> {
    let f = cx.f;
    match operand_type(cx, operand) {
        Some(ty) => kind(cx, ty),
        None if is_function(f, operand) => Some(Kind::Pointer),
        None => plain_kind(f, operand),
    }
}

/// The type of the elements of a declared array.
fn element(cx: &VerifyContext<'_, '_>, base: Expr) -> Option<Type> {
    let f = cx.f;
    let ExprData::Var(var) = f.body.exprs[base] else { return None };
    let ty = variable_type(cx, var).filter(|_| f.decls.vars[var].kind == VarKind::Local)?;
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Array { of, .. } => Some(of),
        _ => None,
    }
}

/// Whether values of the type and the operand, which is a value, certainly have different kinds.
pub(super) fn value_differs(cx: &VerifyContext<'_, '_>, ty: Option<Type>, operand: Expr) -> bool {
    differ(ty.and_then(|ty| kind(cx, ty)), value_kind(cx, operand)) && !is_null_reference(cx, ty, operand)
}

/// Whether the address of a function is never converted to the type directly. Between pointers other than
/// those to functions conversions are useless, and the front end goes through an integer of the size of
/// pointers (`convert_to_integer`).
fn keeps_no_address(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    let f = cx.f;
    if let TypeKind::Pointer { to, .. } = *f.types.kind(f.types.unqualified(ty)) {
        return kind(cx, to).is_some() || f.types.name(to) == Some("void");
    }
    match kind(cx, ty) {
        Some(Kind::Integer { bits: (_, most), .. }) => most < 32,
        kind => matches!(kind, Some(Kind::Bool | Kind::Vector)),
    }
}

fn is_float(cx: &VerifyContext<'_, '_>, ty: Type) -> bool {
    matches!(kind(cx, ty), Some(Kind::Float(_) | Kind::OtherReal))
}

/// Whether the operand, which is a value, is a real number or a vector of these.
fn is_real(cx: &VerifyContext<'_, '_>, operand: Expr) -> bool {
    let is_real_type = |ty| match *cx.f.types.kind(cx.f.types.unqualified(ty)) {
        TypeKind::Vector { of, .. } => is_float(cx, of),
        _ => is_float(cx, ty),
    };
    operand_type(cx, operand).is_some_and(is_real_type)
        || matches!(value_kind(cx, operand), Some(Kind::RealLiteral { .. }))
}

/// Whether two types certainly have different kinds.
fn kinds_differ(cx: &VerifyContext<'_, '_>, a: Option<Type>, b: Option<Type>) -> bool {
    differ(a.and_then(|ty| kind(cx, ty)), b.and_then(|ty| kind(cx, ty)))
}

/// The type of an SSA name or variable, if it is declared.
pub(super) fn operand_type(cx: &VerifyContext<'_, '_>, operand: Expr) -> Option<Type> {
    let f = cx.f;
    match f.body.exprs[operand] {
        ExprData::Name(name) => name_type(cx, name),
        // In a dump a bare name may be that of an undeclared variable.
        ExprData::Var(var) if !cx.from_dump => variable_type(cx, var),
        _ => None,
    }
}

/// The type of an SSA name. The type of a name without a variable counts only in a dump, which
/// declares it; otherwise it was inferred.
pub(super) fn name_type(cx: &VerifyContext<'_, '_>, name: Name) -> Option<Type> {
    let f = cx.f;
    let data = &f.ssa.names[name];
    if let Some(var) = data.var { variable_type(cx, var) } else { data.ty.filter(|_| cx.from_dump) }
}

fn variable_type(cx: &VerifyContext<'_, '_>, var: Var) -> Option<Type> {
    let f = cx.f;
    f.decls.vars[var].ty.filter(|_| !cx.untyped.contains(&var))
}

/// Whether two types are equal except for qualifiers.
pub(super) fn same(f: &Function<'_>, a: Type, b: Type) -> bool {
    f.types.unqualified(a) == f.types.unqualified(b)
}
