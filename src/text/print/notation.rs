//! The notation of the GIMPLE front end (`-fdump-tree-ssa-gimple`): what `TDF_GIMPLE` changes. It states
//! the types of constants and of memory, which [`Body::tree_types`](crate::ir::Body::tree_types) holds.

use super::expr::{expr, exprs, operand};
use super::stmt::case_values;
use super::{Cx, decl, enclosed, list, number};
use crate::ir::{
    BinaryOp, Case, Expr, ExprData, MemRef, Shape, Stage, TRUTH, TreeCode, Type, TypeKind, VarKind,
};
use crate::target::dialect::Gcc;

/// The spelling of an operator.
pub(super) fn symbol(cx: Cx<'_, '_>, op: BinaryOp) -> &'static str {
    let word = op.front_end_word(cx.gcc).filter(|_| cx.is_notation());
    word.unwrap_or_else(|| op.symbol())
}

/// The declaration line, with the mark of functions for the front end.
pub(super) fn signature(cx: Cx<'_, '_>, out: &mut String) {
    match cx.f.head.signature.split_once(&[" ", cx.f.name, " ("].concat()) {
        Some((ret, params)) => {
            let stage = if cx.f.stage >= Stage::Ssa { "ssa" } else { "cfg" };
            let mark = cx.f.head.front_end_mark.unwrap_or(stage);
            out.extend([ret, " __GIMPLE (", mark, ")\n", cx.f.name, " (", params]);
        }
        None => out.push_str(&cx.f.head.signature),
    }
}

/// `switch (x) {default: L0; case 1: L1; }`
pub(super) fn switch(cx: Cx<'_, '_>, index: Expr, cases: &[Case<'_>], out: &mut String) {
    enclosed("switch (", ") {", out, |out| expr(cx, index, out));
    let ty = cx.f.body.tree_types[index].expand();
    for case in cases {
        match (&case.low, &case.high) {
            (Some(low), high) => {
                out.push_str("case ");
                integer(cx, low, ty, out);
                if let Some(high) = high {
                    out.push_str(" ... ");
                    integer(cx, high, ty, out);
                }
                out.push_str(": ");
            }
            (None, _) => case_values(cx, case, out),
        }
        decl::label(cx, case.label, out);
        out.push_str("; ");
    }
    out.push('}');
}

/// Appends a tree that has another spelling in the notation. Returns whether it has.
pub(super) fn tree(cx: Cx<'_, '_>, of: Expr, out: &mut String) -> bool {
    let ty = cx.f.body.tree_types[of].expand();
    match &cx.f.body.exprs[of] {
        ExprData::Const(text) => constant(cx, text, ty, out),
        ExprData::Int(value) => integer(cx, &value.to_string(), ty, out),
        ExprData::Unsigned(value) => integer(cx, &value.to_string(), ty, out),
        ExprData::Deref { ptr, .. } => match ty {
            Some(ty) => {
                accessed(cx, ty, 0, out);
                if let Some(pointer) = cx.f.body.tree_types[*ptr].expand().filter(|_| is_name(cx, *ptr)) {
                    enclosed("(", ")", out, |out| spelled(cx, pointer, out));
                }
                enclosed("", ")", out, |out| expr(cx, *ptr, out));
            }
            None => return false,
        },
        // A `TARGET_MEM_REF` has no spelling of its own in the notation.
        ExprData::Mem(mem) => match ty {
            Some(ty) => memory(cx, &cx.f.body.mem_refs[*mem], ty, out),
            None => return false,
        },
        ExprData::AddrOf { of } => {
            if let Some(ty) = ty {
                enclosed("_Literal (", ")", out, |out| spelled(cx, ty, out));
            }
            out.push('&');
            match &cx.f.body.exprs[*of] {
                ExprData::Str(text) => out.push_str(text),
                ExprData::Var(var) => decl::var(cx, *var, out),
                _ => operand(cx, *of, 14, out),
            }
        }
        ExprData::Str(text) => {
            match ty {
                Some(ty) if matches!(cx.f.types.bare_kind(ty), TypeKind::Array { .. }) => {}
                Some(ty) => enclosed("_Literal (", ")&", out, |out| spelled(cx, ty, out)),
                None => out.push('&'),
            }
            out.push_str(text);
        }
        ExprData::Var(var) if cx.f.decls.vars[*var].kind == VarKind::Function && !cx.in_debug => {
            out.push('&');
            decl::var(cx, *var, out);
        }
        ExprData::ViewConvert { ty, of } => {
            enclosed("__VIEW_CONVERT <", ">(", out, |out| decl::type_name(cx, *ty, out));
            enclosed("", ")", out, |out| expr(cx, *of, out));
        }
        ExprData::Constructor { elems } => {
            literal(cx, ty, out);
            enclosed("{", "}", out, |out| exprs(cx, elems, out));
        }
        ExprData::Clobber(text) => {
            literal(cx, ty, out);
            out.push_str(text);
        }
        ExprData::Code { code, args } => {
            let args = args.as_slice(&cx.f.body.expr_lists);
            let is_part = code.is_part();
            let Some(word) = code.front_end_word().filter(|_| is_part || !cx.in_debug) else { return false };
            let is_prefix =
                matches!(code, TreeCode::RealPart | TreeCode::ImagPart | TreeCode::Abs | TreeCode::AbsU);
            out.push_str(word);
            if let (TreeCode::BitFieldRef, Some(ty)) = (code, ty) {
                enclosed(" <", ">", out, |out| spelled(cx, ty, out));
            }
            out.push_str(if is_prefix { " " } else { " (" });
            list(args, out, |&arg, out| expr(cx, arg, out));
            out.push_str(if is_prefix { "" } else { ")" });
        }
        _ => return false,
    }
    true
}

/// A declaration's text with its numbers as the notation has them: `D_1234`, and `[0ul:D_1234]`.
pub(super) fn declared(text: &str) -> String {
    let mut parts = text.split("D.");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        if out.ends_with("[0:") {
            out.truncate(out.len() - 1);
            out.push_str("ul:");
        }
        out.push_str(if part.starts_with(|c: char| c.is_ascii_digit()) { "D_" } else { "D." });
        out.push_str(part);
    }
    out
}

/// `_Literal (T) `, if the type is known.
fn literal(cx: Cx<'_, '_>, ty: Option<Type>, out: &mut String) {
    if let Some(ty) = ty {
        enclosed("_Literal (", ") ", out, |out| spelled(cx, ty, out));
    }
}

/// A type; `sizetype` has a name in C since GCC 14.
pub(super) fn spelled(cx: Cx<'_, '_>, ty: Type, out: &mut String) {
    match cx.f.types.name(ty) {
        Some("sizetype") if cx.is_notation() && cx.gcc >= Gcc::V14 => out.push_str("__SIZETYPE__"),
        _ => decl::ty(&cx.f.types, ty, out),
    }
}

fn constant(cx: Cx<'_, '_>, text: &str, ty: Option<Type>, out: &mut String) {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let digits = digits.strip_suffix("(OVF)").unwrap_or(digits);
    if let Some(address) = text.strip_suffix('B').filter(|_| !digits.starts_with("0x")) {
        literal(cx, ty, out);
        out.push_str(address);
    } else if digits.bytes().all(|byte| byte.is_ascii_digit()) || digits.starts_with("0x") {
        integer(cx, text, ty, out);
    } else if text.starts_with('{') {
        literal(cx, ty, out);
        elements(cx, text, ty, out);
    } else {
        out.push_str(text);
    }
}

/// The elements of a vector. Those that were read in the notation have their types.
fn elements(cx: Cx<'_, '_>, text: &str, ty: Option<Type>, out: &mut String) {
    let element = ty.and_then(|ty| match *cx.f.types.bare_kind(ty) {
        TypeKind::Vector { of, .. } => Some(of),
        _ => cx.f.body.arithmetic_types[ty].expand(),
    });
    match text.strip_prefix("{ ").and_then(|text| text.strip_suffix(" }")) {
        Some(list_of) if cx.f.head.front_end_mark.is_none() && element.is_some() => {
            enclosed("{ ", " }", out, |out| {
                list(list_of.split(", "), out, |of, out| constant(cx, of, element, out));
            });
        }
        _ => out.push_str(text),
    }
}

fn is_name(cx: Cx<'_, '_>, of: Expr) -> bool {
    matches!(cx.f.body.exprs[of], ExprData::Name(_))
}

/// An integer: its type precedes it unless C reads the digits with their suffix as one.
fn integer(cx: Cx<'_, '_>, text: &str, ty: Option<Type>, out: &mut String) {
    let arithmetic = ty.and_then(|ty| cx.f.body.arithmetic_types[ty].expand().or(Some(ty)));
    let shape = arithmetic.and_then(|ty| cx.f.types.name(ty)).and_then(Shape::named);
    let (bits, is_signed) = match shape {
        Some(Shape::Int { bits, signed }) => (bits, signed),
        Some(Shape::Bool) => (1, false),
        _ if arithmetic.and_then(|ty| cx.f.types.name(ty)) == Some(TRUTH) => (1, false),
        _ if ty.is_some_and(|ty| cx.f.types.pointee(ty).is_some()) => (0, false),
        _ => return out.push_str(text),
    };
    let has_suffix = bits >= 32 && bits.is_power_of_two();
    if !has_suffix || text.starts_with('-') {
        literal(cx, ty, out);
    }
    out.push_str(text);
    if has_suffix {
        out.push_str(if is_signed { "" } else { "u" });
        out.push_str(if bits == 64 { "l" } else { "" });
    }
}

/// `__MEM <T, 8> (`, with the alignment in bits if it is not the type's own.
fn accessed(cx: Cx<'_, '_>, ty: Type, align: u32, out: &mut String) {
    enclosed("__MEM <", "> (", out, |out| {
        spelled(cx, ty, out);
        match align.max(cx.f.body.alignments[ty]) {
            0 => {}
            align => number(", ", align, out),
        }
    });
}

/// `__MEM <T> ((A *)p + _Literal (A *) 4)`
fn memory(cx: Cx<'_, '_>, mem: &MemRef<'_>, ty: Type, out: &mut String) {
    accessed(cx, mem.access.unwrap_or(ty), mem.stated.align, out);
    if let Some(alias) = mem.ptr_type.filter(|_| mem.stated.converts) {
        enclosed("(", ")", out, |out| spelled(cx, alias, out));
    }
    expr(cx, mem.ptr, out);
    if let Some(offset) = mem.offset {
        out.push_str(" + ");
        match offset.bytes() {
            Some(bytes) => integer(cx, &bytes.cast_unsigned().to_string(), mem.ptr_type, out),
            None => {
                literal(cx, mem.ptr_type, out);
                out.push_str(&offset.to_string());
            }
        }
    }
    out.push(')');
}
