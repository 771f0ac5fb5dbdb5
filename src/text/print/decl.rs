//! Declarations, types, and the names of variables, labels and SSA names.
//!
//! Source: `print_declaration`, `dump_decl_name`, `dump_default_def`, and the type cases of
//! `dump_generic_node` (tree-pretty-print.cc).

use super::{Cx, enclosed, expr, list, newline, notation, number};
use crate::ir::types::{ADDRESS_SPACE, ADDRESS_SPACE_SHIFT, ATOMIC, CONST, NAMELESS, RESTRICT, VOLATILE};
use crate::ir::{
    Def, LOCAL_ALIAS, Label, Name, Number, Type, TypeKind, Types, Var, VarData, VarKind, VarTraits,
    class_tag, split_place, typedef_meaning, without_uid,
};
use crate::target::dialect::DumpFlags;
use cranelift_entity::SecondaryMap;
use std::borrow::Cow;
use std::fmt::Write;

/// A declaration with its semicolon, without indentation: `print_declaration`.
pub(super) fn declaration(cx: Cx<'_, '_>, variable: Var, column: usize, out: &mut String) {
    let data = &cx.f.decls.vars[variable];
    // A variable that a pass made has a type and a name; any other one has the text of its declaration.
    if data.decl.is_empty() {
        match data.ty {
            Some(ty) => typed_declaration(&cx.f.types, ty, out, |out| var(cx, variable, out)),
            None => {
                out.push_str(UNKNOWN_TYPE);
                var(cx, variable, out);
            }
        }
    } else if let Some(value) = cx.f.decls.initial_values[variable].expand()
        && let Some((declarator, _)) = data.decl.split_once(" = ")
    {
        // Passes may have changed the tree of the initial value, so it prints from the tree.
        match cx.is_notation() {
            true => out.push_str(&notation::declared(declarator)),
            false => out.push_str(declarator),
        }
        out.push_str(" = ");
        expr::expr(cx, value, out);
    } else {
        let text = cx.f.decls.redeclared[variable].as_deref().unwrap_or(data.decl);
        let operands_at = if cx.f.decls.operands_at_margin { 0 } else { column };
        let text = with_block_labels(cx, data, text);
        let text = if cx.is_notation() { notation::declared(&text).into() } else { text };
        reindented(&text, column, operands_at, out);
    }
    if let Some(value) = cx.f.decls.value_exprs[variable].expand() {
        enclosed(" [value-expr: ", "]", out, |out| expr::expr(cx, value, out));
    }
    out.push(';');
}

/// The declaration of a static variable. In a `-uid` dump the labels in its initial value print as those in
/// blocks do: `&lL.3`.
fn with_block_labels<'t>(cx: Cx<'_, '_>, data: &VarData<'_>, text: &'t str) -> Cow<'t, str> {
    let mut text = Cow::Borrowed(text);
    if data.kind == VarKind::Static && cx.has(DumpFlags::UID) && text.contains('&') {
        for target in cx.f.decls.labels.keys().filter(|&label| cx.f.decls.labels[label].forced) {
            let spelled = ["&", cx.f.decls.labels[target].name].concat();
            if text.contains(&spelled) {
                let mut in_block = String::from("&");
                label(cx, target, &mut in_block);
                text = text.replace(&spelled, &in_block).into();
            }
        }
    }
    text
}

/// A declaration, indented as in a scope at `column` spaces. The body of a structure without a tag is on
/// lines of its own at the depth of the scope. The operand of an unknown tree is on lines of its own,
/// indented twice (`do_niy`), by `operands_column`.
pub(super) fn reindented(decl: &str, column: usize, operands_column: usize, out: &mut String) {
    let mut is_operand = false;
    let mut depth = None;
    for (number, line) in decl.split('\n').enumerate() {
        if number == 0 {
            out.push_str(line);
        } else if is_operand {
            // The location is between the two halves of the indentation.
            let (locus, operand) = split_place(line.trim_start_matches(' '));
            newline(operands_column + 2, out);
            out.push_str(locus);
            super::indent(operands_column + 2, out);
            out.push_str(operand.trim_start_matches(' '));
        } else {
            let depth = *depth.get_or_insert(blanks(line));
            newline(column + blanks(line).saturating_sub(depth), out);
            out.push_str(line.trim_start_matches(' '));
        }
        is_operand = line.contains("<<< Unknown tree: ") && !line.ends_with(">>>");
    }
}

/// The ranges of the output where types are spelled already, with the space after them. A function's names
/// have few types.
pub(super) type SpelledTypes = SecondaryMap<Type, (usize, usize)>;

/// `type name` of an SSA name without a declared variable.
pub(super) fn name_declaration(cx: Cx<'_, '_>, ssa_name: Name, spelled: &mut SpelledTypes, out: &mut String) {
    let data = &cx.f.ssa.names[ssa_name];
    let of_var = data.var.and_then(|v| cx.f.decls.vars[v].ty);
    match data.ty.or(of_var) {
        // Thousands of names may have one type, so its spelling is copied from where it was printed first.
        Some(ty) => match spelled[ty] {
            (_, 0) => {
                let start = out.len();
                notation::spelled(cx, ty, out);
                move_body(start, 0, out);
                out.push(' ');
                spelled[ty] = (start, out.len());
            }
            (start, end) => out.extend_from_within(start..end),
        },
        None => out.push_str(UNKNOWN_TYPE),
    }
    name(cx, ssa_name, out);
}

/// `type name = parameter;` of a default definition: `dump_default_def`.
pub(super) fn default_definition(cx: Cx<'_, '_>, ssa_name: Name, out: &mut String) {
    name_declaration(cx, ssa_name, &mut SpelledTypes::new(), out);
    out.push_str(" = ");
    if let Some(variable) = cx.f.ssa.names[ssa_name].var {
        var(cx, variable, out);
    }
    out.push(';');
}

fn blanks(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Moves the body of an unnamed record, which is at `start`, to another column: that of the statement
/// around it, or the first column, since `dump_function_to_file` does not indent the types of SSA names.
pub(super) fn move_body(start: usize, column: usize, out: &mut String) {
    let Some(line) = out[start..].find('\n') else { return };
    let body = out.split_off(start + line);
    let depth = blanks(&body[1..]);
    for line in body[1..].split('\n') {
        newline(column, out);
        out.push_str(&line[blanks(line).min(depth)..]);
    }
}

/// Printed for a type that neither the dump nor the inference shows, with the space after it.
const UNKNOWN_TYPE: &str = "<unknown type> ";

/// Whether the head of an SSA dump declares the name: it has no variable, or one without an identifier.
pub(super) fn declares_name(cx: Cx<'_, '_>, ssa_name: Name) -> bool {
    let data = &cx.f.ssa.names[ssa_name];
    !data.released && data.var.is_none_or(|var| identifier(cx, var).is_none())
}

/// A variable in an expression: `dump_decl_name`.
pub(super) fn var(cx: Cx<'_, '_>, variable: Var, out: &mut String) {
    let data = &cx.f.decls.vars[variable];
    if data.name.is_empty() || cx.is_notation() && data.anonymous && data.uid.is_some() {
        number(if cx.is_notation() { "D_" } else { "D." }, uid(cx, data.uid), out);
    } else {
        out.push_str(data.name);
        if let Some(serial) = data.serial {
            number(".", cx.f.counters.serial(serial), out);
        }
        if cx.f.decls.traits[variable].contains(VarTraits::LOCAL_ALIAS) {
            out.push_str(LOCAL_ALIAS);
        }
        if let (true, Some(uid)) = (data.numbered && shows_numbers(cx), data.uid) {
            number("D.", cx.f.counters.uid(uid), out);
        }
    }
    if cx.has(DumpFlags::ALIAS)
        && let Some(uid) = cx.f.verbatim.pt_uids[variable]
    {
        number("ptD.", uid, out);
    }
}

/// A DECL_UID as it is printed; 0 without one.
fn uid(cx: Cx<'_, '_>, decl_uid: Option<Number>) -> u32 {
    decl_uid.map_or(0, |number| cx.f.counters.uid(number))
}

/// Whether names print with the DECL_UIDs that the dump shows.
pub(super) fn shows_numbers(cx: Cx<'_, '_>) -> bool {
    cx.has(DumpFlags::UID) || !cx.has(DumpFlags::SLIM)
}

/// A label: its name, `<L3>` once it is in a block, or `<D.1234>`.
pub(super) fn label(cx: Cx<'_, '_>, target: Label, out: &mut String) {
    let data = &cx.f.decls.labels[target];
    match data.uid {
        Some(uid) if data.artificial && cx.is_notation() => number("L", uid, out),
        _ if data.artificial && cx.is_notation() => number("D", uid(cx, data.decl_uid), out),
        Some(uid) if data.artificial => {
            number("<L", uid, out);
            out.push('>');
        }
        Some(uid) if cx.has(DumpFlags::UID) => {
            out.push_str(without_uid(data.name, data.decl_uid));
            number("L.", uid, out);
        }
        _ if !data.artificial && cx.has(DumpFlags::SLIM) => {
            out.push_str(without_uid(data.name, data.decl_uid))
        }
        _ if !data.artificial => out.push_str(data.name),
        _ if data.name.is_empty() => {
            number("<D.", uid(cx, data.decl_uid), out);
            out.push('>');
        }
        _ => out.extend(["<", data.name, ">"]),
    }
}

/// An SSA name: identifier, version, and the marks `(D)` and `(ab)`.
pub(super) fn name(cx: Cx<'_, '_>, ssa_name: Name, out: &mut String) {
    let data = &cx.f.ssa.names[ssa_name];
    let identifier = match data.var {
        Some(var) => identifier(cx, var),
        None if cx.is_notation() => None,
        None => data.identifier.map(|id| (cx.f.ssa.identifiers[id].text, cx.f.ssa.identifiers[id].serial)),
    };
    if let Some((text, serial)) = identifier {
        out.push_str(text);
        if let Some(serial) = serial {
            number(".", cx.f.counters.serial(serial), out);
        }
    }
    number("_", ssa_name.as_u32(), out);
    if data.def == Def::Default {
        out.push_str("(D)");
    }
    if data.abnormal {
        out.push_str("(ab)");
    }
}

/// The type operand of an expression.
pub(super) fn type_name(cx: Cx<'_, '_>, spelled: Type, out: &mut String) {
    let start = out.len();
    if cx.is_notation() {
        return notation::spelled(cx, spelled, out);
    }
    ty(&cx.f.types, spelled, out);
    if out.ends_with(['*', '}']) {
        let line = out[..start].rfind('\n').map_or(0, |end| end + 1);
        move_body(start, blanks(&out[line..]), out);
    }
}

/// DECL_NAME, with its number.
fn identifier<'a>(cx: Cx<'_, 'a>, variable: Var) -> Option<(&'a str, Option<Number>)> {
    let var = &cx.f.decls.vars[variable];
    match var.kind {
        VarKind::Result => Some((cx.f.decls.result_name, None)).filter(|(name, _)| !name.is_empty()),
        _ => (!var.anonymous).then_some((var.name, var.serial)),
    }
}

/// A type as printed in an expression or before a parameter.
pub(super) fn ty(types: &Types<'_>, mut inner: Type, out: &mut String) {
    // Qualifiers of a pointer follow its star; those of any other type precede it.
    let mut quals = 0;
    while let TypeKind::Qualified { quals: q, of } = *types.kind(inner) {
        quals |= q;
        inner = of;
    }
    if !matches!(types.kind(inner), TypeKind::Pointer { .. }) {
        let words =
            [(ATOMIC, "atomic "), (CONST, "const "), (VOLATILE, "volatile "), (RESTRICT, "restrict ")];
        qualifiers(quals, &words, out);
        if quals & ADDRESS_SPACE != 0 {
            let _ = write!(out, "<address-space-{}> ", quals >> ADDRESS_SPACE_SHIFT);
        }
    }
    match types.kind(inner) {
        TypeKind::Pointer { to, attrs } => pointer(types, *to, attrs, quals, out),
        TypeKind::Qualified { .. } => {}
        TypeKind::Named(name) if quals & NAMELESS != 0 => out.push_str(name),
        TypeKind::Named(name) => named(types, name, out),
        TypeKind::Frame(function) => out.extend(["struct FRAME.", function]),
        TypeKind::Tagged(tag) => out.extend(["struct ", tag]),
        TypeKind::Array { .. } | TypeKind::MadeArray { .. } => {
            ty(types, innermost(types, inner), out);
            dimensions(types, inner, out);
        }
        TypeKind::Function { ret, id, .. } => {
            ty(types, *ret, out);
            out.push(' ');
            named(types, id, out);
            parameters(types, inner, out);
        }
        TypeKind::Vector { name, .. } if !name.is_empty() => named(types, name, out),
        TypeKind::Vector { len, of, .. } => {
            out.extend(["vector(", len, ") "]);
            ty(types, *of, out);
        }
        TypeKind::Complex { of } => {
            out.push_str("__complex__ ");
            ty(types, *of, out);
        }
    }
}

/// A declaration of `name`: an array's dimensions follow the name.
pub(super) fn typed_declaration(
    types: &Types<'_>,
    declared: Type,
    out: &mut String,
    name: impl FnOnce(&mut String),
) {
    let is_array = matches!(types.kind(declared), TypeKind::Array { .. } | TypeKind::MadeArray { .. });
    ty(types, if is_array { innermost(types, declared) } else { declared }, out);
    out.push(' ');
    name(out);
    if is_array {
        dimensions(types, declared, out);
    }
}

/// Whether a type of functions is one of member functions: `S::<T1a>`.
fn is_of_members(id: &str) -> bool {
    id.contains("::<T")
}

/// The name of a type, in a `-uid` dump with its number.
fn named(types: &Types<'_>, name: &str, out: &mut String) {
    match class_tag(name).filter(|_| !is_of_members(name)) {
        Some(tag) => out.extend(["struct ", tag]),
        None => out.push_str(typedef_meaning(name).map_or(name, |(typedef, _)| typedef)),
    }
    if let Some(&uid) = types.numbers.get(name) {
        number("D.", uid, out);
    }
}

/// `to *`, or `ret (*<Tid>) (params)` for a function that is not a member.
fn pointer(types: &Types<'_>, to: Type, attrs: &str, quals: u8, out: &mut String) {
    if let TypeKind::Function { ret, id, .. } = types.kind(to)
        && !is_of_members(id)
    {
        ty(types, *ret, out);
        out.push_str(if attrs.starts_with('&') { " (&" } else { " (*" });
        named(types, id, out);
        out.push(')');
        return parameters(types, to, out);
    }
    ty(types, to, out);
    let (sign, attrs) = attrs.strip_prefix('&').map_or((" *", attrs), |attrs| (" &", attrs.trim_start()));
    out.push_str(sign);
    // GCC does not print `_Atomic` of a pointer.
    qualifiers(quals, &[(CONST, " const"), (VOLATILE, " volatile"), (RESTRICT, " restrict")], out);
    if !attrs.is_empty() {
        out.extend([" ", attrs]);
    }
}

fn qualifiers(quals: u8, words: &[(u8, &str)], out: &mut String) {
    out.extend(words.iter().filter(|(bit, _)| quals & bit != 0).map(|&(_, word)| word));
}

/// ` (int, char *)`: `dump_function_declaration`.
fn parameters(types: &Types<'_>, function: Type, out: &mut String) {
    let TypeKind::Function { params, variadic, unprototyped, .. } = types.kind(function) else { return };
    out.push_str(" (");
    list(params, out, |&param, out| ty(types, param, out));
    if params.is_empty() && !unprototyped {
        out.push_str("void");
    } else if *variadic {
        out.push_str(", ...");
    }
    out.push(')');
}

/// The element type below all dimensions.
fn innermost(types: &Types<'_>, mut element: Type) -> Type {
    while let TypeKind::Array { of, .. } | TypeKind::MadeArray { of, .. } = *types.kind(element) {
        element = of;
    }
    element
}

/// `[2][3]`, outermost first.
fn dimensions(types: &Types<'_>, mut array: Type, out: &mut String) {
    loop {
        array = match *types.kind(array) {
            TypeKind::Array { of, len } => {
                out.extend(["[", len.unwrap_or(""), "]"]);
                of
            }
            TypeKind::MadeArray { of, len } => {
                write!(out, "[{len}]").expect("a String takes all");
                of
            }
            _ => return,
        };
    }
}
