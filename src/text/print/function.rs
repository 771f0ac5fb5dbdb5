//! A whole function: head lines, declarations, body (`dump_function_to_file`).

use super::{Cx, block, decl, list, notation, number, stmt, types};
use crate::ir::{Def, NameData, Stage, StmtKind, VarKind};
use crate::target::dialect::DumpFlags;

/// A function, from the attribute lines to the closing brace and its line end.
pub(super) fn function(cx: Cx<'_, '_>, out: &mut String) {
    if cx.f.stage >= Stage::Cfg {
        return around(cx, out, |out| block::blocks(cx, out));
    }
    head(cx, out);
    // If the body is one scope, its braces are the function's.
    let body = cx.f.body.root.expand().map(|body| &cx.f.body.seqs[body][..]);
    let bare_bind = cx.f.stage == Stage::High
        && matches!(body, Some(&[only]) if matches!(cx.f.body.stmts[only].kind, StmtKind::Bind(_)));
    if !bare_bind {
        out.push_str("{\n");
        if cx.f.stage >= Stage::Lower && declarations(cx, out) {
            out.push('\n');
        }
    }
    if let Some(body) = cx.f.body.root.expand() {
        stmt::seq(cx, body, if bare_bind { 0 } else { 2 }, out);
    }
    out.push('\n');
    if !bare_bind {
        out.push_str("}\n");
    }
}

/// A function whose blocks `blocks` appends, each with a blank line after it.
pub(super) fn around(cx: Cx<'_, '_>, out: &mut String, blocks: impl FnOnce(&mut String)) {
    head(cx, out);
    out.push_str("{\n");
    if cx.f.stage >= Stage::Ssa && cx.has(DumpFlags::ALIAS) {
        default_definitions(cx, out);
    }
    if declarations(cx, out) {
        out.push('\n');
    }
    blocks(out);
    out.push_str("}\n");
}

/// The lines before the opening brace.
fn head(cx: Cx<'_, '_>, out: &mut String) {
    for line in &cx.f.head.attributes {
        out.extend([line, "\n"]);
    }
    match cx.is_notation() {
        true => notation::signature(cx, out),
        false => out.push_str(&cx.f.head.signature),
    }
    out.push('\n');
    for line in &cx.f.head.notes {
        out.extend([line, "\n"]);
    }
}

/// The declaration line, made from the function's types and parameters.
pub(super) fn signature(cx: Cx<'_, '_>, numbers_function: bool, out: &mut String) {
    if let Some(ret) = cx.f.head.ret {
        types::ty(&cx.f.types, ret, out);
        out.push(' ');
    }
    out.push_str(cx.f.name);
    if let Some(uid) = cx.f.head.uid.filter(|_| numbers_function) {
        number("D.", uid, out);
    }
    out.push_str(" (");
    list(&cx.f.decls.params, out, |&param, out| match cx.f.decls.vars[param].ty {
        Some(ty) => types::declaration(&cx.f.types, ty, out, |out| decl::var(cx, param, out)),
        None => decl::var(cx, param, out),
    });
    out.push(')');
}

/// The default definitions of parameters: the parameters in order, then a result by reference, then the static chain.
fn default_definitions(cx: Cx<'_, '_>, out: &mut String) {
    let is_default = |data: &NameData| data.def == Def::Default && !data.released;
    let defaults = cx.f.ssa.names.iter().filter(|(_, data)| is_default(data));
    let mut found: Vec<_> = defaults
        .filter_map(|(name, data)| {
            let var = data.var?;
            let count = cx.f.decls.params.len();
            let index = match cx.f.decls.vars[var].kind {
                VarKind::Param => {
                    cx.f.decls.params.iter().position(|&param| param == var).unwrap_or(count + 1)
                }
                VarKind::Result => count,
                _ => return None,
            };
            Some((index, name))
        })
        .collect();
    found.sort_unstable();
    for (_, name) in found {
        out.push_str("  ");
        stmt::notes(&cx.f.verbatim.name_notes[name], 2, out);
        decl::default_definition(cx, name, out);
        out.push('\n');
    }
}

/// The declarations at the head of a dump from "lower" on: the locals, the newest first, then in SSA form
/// the names without a declared variable, by version. Returns whether there are any.
fn declarations(cx: Cx<'_, '_>, out: &mut String) -> bool {
    let mut any = false;
    for &var in cx.f.decls.locals.iter().rev() {
        out.push_str("  ");
        decl::declaration(cx, var, 2, out);
        out.push('\n');
        any = true;
    }
    if cx.f.stage < Stage::Ssa {
        return any;
    }
    let mut spelled = decl::SpelledTypes::new();
    spelled.resize(cx.f.types.len());
    for name in cx.f.ssa.names.keys().skip(1).filter(|&name| decl::declares_name(cx, name)) {
        out.push_str("  ");
        decl::name_declaration(cx, name, &mut spelled, out);
        out.push_str(";\n");
        any = true;
    }
    any
}
