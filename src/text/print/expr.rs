//! Trees: `dump_generic_node`, `dump_mem_ref`, and the precedence that decides about parentheses.

use super::{Cx, decl, enclosed, list, location, notation, number};
use crate::ir::{
    BinaryOp, Expr, ExprData, FrameField, Function, MemRef, Stage, TreeCode, TypeKind, UnaryOp, VarKind,
};
use crate::target::dialect::DumpFlags;
use cranelift_entity::EntityList;
use std::fmt::Write;

/// A tree, in a `-lineno` dump with its source location before it.
pub(super) fn expr(cx: Cx<'_, '_>, tree: Expr, out: &mut String) {
    if cx.has(DumpFlags::LINENO)
        && let Some(locus) = cx.f.source.expr_locs[tree]
    {
        location(locus, out);
    }
    // Most operands have no parts.
    match &cx.f.body.exprs[tree] {
        ExprData::Name(name) => decl::name(cx, *name, out),
        _ if cx.is_notation() && notation::tree(cx, tree, out) => {}
        ExprData::Var(var) => decl::var(cx, *var, out),
        ExprData::Const(text) => out.push_str(text),
        node => parts(cx, node, out),
    }
}

/// A tree, by its outermost node. It is not inlined, so that simple operands do not pay for its stack frame.
#[inline(never)]
fn parts(cx: Cx<'_, '_>, node: &ExprData<'_>, out: &mut String) {
    match node {
        ExprData::Var(var) => decl::var(cx, *var, out),
        ExprData::Name(name) => decl::name(cx, *name, out),
        ExprData::Label(label) => decl::label(cx, *label, out),
        ExprData::Const(text) | ExprData::Str(text) | ExprData::Clobber(text) | ExprData::Verbatim(text) => {
            out.push_str(text)
        }
        ExprData::StrPart(text) => out.extend(["\"", text, "\""]),
        ExprData::Int(value) => write!(out, "{value}").expect("a String takes all"),
        ExprData::Unsigned(value) => write!(out, "{value}").expect("a String takes all"),
        ExprData::Wide { high, low } => write!(out, "{high:#x}{low:016x}").expect("a String takes all"),
        ExprData::Component { base, field } => {
            operand(cx, *base, 15, out);
            out.push('.');
            field_name(cx, *base, field, out);
        }
        ExprData::Arrow { ptr, field } => {
            operand(cx, *ptr, 15, out);
            out.push_str("->");
            field_name(cx, *ptr, field, out);
        }
        ExprData::FieldAt { of, offset } => {
            expr(cx, *of, out);
            enclosed("{off: ", "}", out, |out| expr(cx, rvalue(cx, *offset), out));
        }
        ExprData::Deref { ptr, array: true } => enclosed("(*", ")", out, |out| expr(cx, *ptr, out)),
        ExprData::Deref { ptr, array: false } => enclosed("*", "", out, |out| expr(cx, *ptr, out)),
        ExprData::Index { base, index, bounds } => element(cx, *base, *index, "]", *bounds, out),
        ExprData::Range { base, index, bounds } => element(cx, *base, *index, " ...]", *bounds, out),
        ExprData::Mem(mem) => mem_ref(cx, &cx.f.body.mem_refs[*mem], out),
        ExprData::AddrOf { of } => {
            // Strings and functions print without `&`.
            if !is_string_or_function(cx, *of) {
                out.push('&');
            }
            operand(cx, *of, 14, out);
        }
        ExprData::Cast { ty, of } => {
            enclosed("(", ") ", out, |out| decl::type_name(cx, *ty, out));
            operand(cx, *of, 14, out);
        }
        ExprData::ViewConvert { ty, of } => {
            enclosed("VIEW_CONVERT_EXPR<", ">", out, |out| decl::type_name(cx, *ty, out));
            enclosed("(", ")", out, |out| expr(cx, *of, out));
        }
        ExprData::Unary { op, of } => unary(cx, *op, *of, out),
        ExprData::Binary { op, a, b } => {
            // Equal precedence takes parentheses too.
            operand(cx, *a, priority_of(*op) + 1, out);
            out.extend([" ", notation::symbol(cx, *op), " "]);
            operand(cx, *b, priority_of(*op) + 1, out);
        }
        ExprData::Cond { cond, then, otherwise } => {
            expr(cx, *cond, out);
            enclosed(" ? ", " : ", out, |out| expr(cx, *then, out));
            expr(cx, *otherwise, out);
        }
        ExprData::Code { code: TreeCode::ObjTypeRef, args } => {
            obj_type_ref(cx, args.as_slice(&cx.f.body.expr_lists), out);
        }
        ExprData::Code { code, args } => {
            let name = code.text(&cx.f.body.exprs);
            out.push_str(name);
            // `[conj_expr] z`: a unary code without a spelling of its own.
            if name.starts_with('[') {
                out.push(' ');
                return args.as_slice(&cx.f.body.expr_lists).iter().for_each(|&arg| expr(cx, arg, out));
            }
            let args = args.as_slice(&cx.f.body.expr_lists);
            if name.starts_with(' ') {
                return tree_code(cx, args, out);
            }
            out.push_str(" <");
            // An insertion that a pass made has its width as last argument.
            let (args, width) = match *args {
                [.., width] if *code == TreeCode::BitInsert && args.len() == 4 => (&args[..3], Some(width)),
                _ => (args, None),
            };
            list(args, out, |&arg, out| expr(cx, arg, out));
            if let Some(width) = width {
                enclosed(" (", " bits)", out, |out| expr(cx, width, out));
            }
            out.push('>');
        }
        ExprData::Constructor { elems } => enclosed("{", "}", out, |out| exprs(cx, elems, out)),
        ExprData::Vector { elems } => enclosed("{ ", " }", out, |out| exprs(cx, elems, out)),
        ExprData::Designated { designator, value } => {
            out.extend([designator, "="]);
            expr(cx, *value, out);
        }
        ExprData::TypeName(ty) => decl::type_name(cx, *ty, out),
    }
}

/// The operands of a code that is not a statement's own computation: GCC prints blanks around them, and
/// before the commas if there are three of them.
fn tree_code(cx: Cx<'_, '_>, args: &[Expr], out: &mut String) {
    let comma = if args.len() == 3 { " , " } else { ", " };
    for (index, &arg) in args.iter().enumerate() {
        out.push_str(if index == 0 { " < " } else { comma });
        expr(cx, arg, out);
    }
    out.push_str(" > ");
}

/// `OBJ_TYPE_REF(_3;(struct S)object->1B)`, in which the class may be missing.
fn obj_type_ref(cx: Cx<'_, '_>, args: &[Expr], out: &mut String) {
    let [function, class @ .., object, place] = args else { return };
    enclosed("OBJ_TYPE_REF(", ";", out, |out| expr(cx, *function, out));
    for &class in class {
        enclosed("(", ")", out, |out| expr(cx, class, out));
    }
    expr(cx, *object, out);
    enclosed("->", ")", out, |out| expr(cx, *place, out));
}

/// Trees with `, ` between them.
pub(super) fn exprs(cx: Cx<'_, '_>, trees: &EntityList<Expr>, out: &mut String) {
    list(trees.as_slice(&cx.f.body.expr_lists), out, |&tree, out| expr(cx, tree, out));
}

/// An operand, in parentheses where it binds less tightly than `least`.
pub(super) fn operand(cx: Cx<'_, '_>, tree: Expr, least: u32, out: &mut String) {
    if priority(cx, tree) < least {
        enclosed("(", ")", out, |out| expr(cx, tree, out));
    } else {
        expr(cx, tree, out);
    }
}

/// `base[index]{lb: 1 sz: 4}`, with `close` after the index.
fn element(
    cx: Cx<'_, '_>,
    base: Expr,
    index: Expr,
    close: &str,
    bounds: Option<(Expr, Expr)>,
    out: &mut String,
) {
    operand(cx, base, 15, out);
    enclosed("[", close, out, |out| expr(cx, index, out));
    if let Some((low, size)) = bounds {
        enclosed("{lb: ", " sz: ", out, |out| expr(cx, low, out));
        expr(cx, size, out);
        out.push('}');
    }
}

/// `MEM <A> [(T *)ptr + 4B]`: `dump_mem_ref`.
fn mem_ref(cx: Cx<'_, '_>, mem: &MemRef<'_>, out: &mut String) {
    out.push_str("MEM");
    if let Some(access) = mem.access {
        enclosed(" <", "> ", out, |out| decl::type_name(cx, access, out));
    }
    out.push('[');
    if let Some(ty) = mem.ptr_type {
        enclosed("(", ")", out, |out| decl::type_name(cx, ty, out));
    }
    expr(cx, mem.ptr, out);
    if let Some(offset) = mem.offset {
        write!(out, " + {offset}").expect("a String takes all");
    }
    for &(name, part) in &mem.parts {
        out.push_str(if name == "step" { " * " } else { " + " });
        expr(cx, part, out);
    }
    if cx.has(DumpFlags::ALIAS) {
        out.push_str(mem.clique.unwrap_or_default());
    }
    out.push(']');
}

fn unary(cx: Cx<'_, '_>, op: UnaryOp, operand_tree: Expr, out: &mut String) {
    match op {
        UnaryOp::Negate => out.push('-'),
        UnaryOp::BitNot => out.push('~'),
        UnaryOp::TruthNot => out.push('!'),
        UnaryOp::Paren => return enclosed("((", "))", out, |out| expr(cx, operand_tree, out)),
    }
    operand(cx, operand_tree, 14, out);
}

fn is_string_or_function(cx: Cx<'_, '_>, tree: Expr) -> bool {
    match cx.f.body.exprs[tree] {
        ExprData::Str(_) | ExprData::StrPart(_) => true,
        ExprData::Var(var) => cx.f.decls.vars[var].kind == VarKind::Function,
        _ => false,
    }
}

/// The precedence of a tree: `op_prio`.
fn priority(cx: Cx<'_, '_>, tree: Expr) -> u32 {
    match &cx.f.body.exprs[tree] {
        ExprData::Cond { .. } => 3,
        ExprData::Binary { op, .. } => priority_of(*op),
        ExprData::Unary { op: UnaryOp::Paren, .. } => u32::MAX - 1,
        ExprData::Unary { .. } | ExprData::AddrOf { .. } | ExprData::Cast { .. } => 14,
        ExprData::Index { .. } | ExprData::Range { .. } => 15,
        ExprData::Component { .. } | ExprData::Arrow { .. } | ExprData::FieldAt { .. } => 15,
        _ => u32::MAX - 1,
    }
}

/// The precedence of an infix operator; one that has none in GCC binds as tightly as an operand.
fn priority_of(op: BinaryOp) -> u32 {
    op.priority().map_or(u32::MAX - 2, u32::from)
}

/// A field's name as the dump has it, with its number unless numbers are left out.
fn field_name(cx: Cx<'_, '_>, object: Expr, field: &str, out: &mut String) {
    let shown = if decl::shows_numbers(cx) { field } else { crate::ir::plain_name(field) };
    let Some(made) = frame_field(cx.f, object, field) else { return out.push_str(shown) };
    // A field for a variable without a name prints its own number instead.
    let is_nameless = field.strip_prefix("D.").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
    if !is_nameless {
        out.push_str(shown);
    }
    if is_nameless || made.numbered && decl::shows_numbers(cx) {
        number("D.", cx.f.counters.uid(made.uid), out);
    }
}

/// The field `name` of the frame that `of` is or points to.
fn frame_field<'f, 'a>(f: &'f Function<'a>, object: Expr, name: &'a str) -> Option<&'f FrameField<'a>> {
    if f.decls.frame_fields.is_empty() {
        return None;
    }
    let ty = f.operand_type(object)?;
    let frame = if let TypeKind::Pointer { to, .. } = *f.types.kind(ty) { to } else { ty };
    let &TypeKind::Frame(function) = f.types.kind(frame) else { return None };
    f.decls.frame_fields.get(&(function, name))
}

/// An offset without NON_LVALUE_EXPR, which only the gimple dump prints (`non_lvalue_loc`).
fn rvalue(cx: Cx<'_, '_>, offset: Expr) -> Expr {
    match &cx.f.body.exprs[offset] {
        ExprData::Code { code: TreeCode::NonLvalue, args } if cx.f.stage > Stage::High => {
            args.first(&cx.f.body.expr_lists).unwrap_or(offset)
        }
        _ => offset,
    }
}
