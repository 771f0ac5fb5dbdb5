//! Statements and, before blocks exist, the sequences that nest them: `pp_gimple_stmt_1`, `dump_gimple_seq`.
//!
//! Nested sequences are printed from an explicit stack of pending steps, so that nested scopes take no native
//! stack.

use super::expr::{expr, exprs};
use super::{Cx, Place, decl, enclosed, indent, list, location, newline, notation, number};
use crate::ir::{Asm, Bind, Call, Callee, Case, ExprData, Label, Seq, Stmt, StmtKind, TryKind};
use crate::target::dialect::DumpFlags;

/// The statements of `seq` at `at` spaces, without a line end after the last.
pub(super) fn seq(cx: Cx<'_, '_>, of: Seq, at: usize, out: &mut String) {
    rest(cx, vec![Todo::Seq { seq: of, next: 0, at }], out);
}

/// Writes all pending steps.
fn rest(cx: Cx<'_, '_>, mut todo: Vec<Todo>, out: &mut String) {
    while let Some(step) = todo.pop().filter(|_| !cx.is_full(out)) {
        match step {
            Todo::Newline => out.push('\n'),
            Todo::Line { at, text } => {
                newline(at, out);
                out.push_str(text);
            }
            Todo::Seq { seq, next, at } => {
                let Some(&stmt) = cx.f.body.seqs[seq].get(next) else { continue };
                if next > 0 {
                    out.push('\n');
                }
                todo.push(Todo::Seq { seq, next: next + 1, at });
                indent(at, out);
                open(cx, stmt, at, &mut todo, out);
            }
        }
    }
}

/// A statement, at `at` spaces: its virtual operands stand on a line before it.
pub(super) fn stmt(cx: Cx<'_, '_>, of: Stmt, at: usize, out: &mut String) {
    let data = &cx.f.body.stmts[of];
    prefix(cx, of, at, out);
    match &data.kind {
        StmtKind::Nop => out.push_str("GIMPLE_NOP"),
        StmtKind::Assign { lhs, rhs } => {
            expr(cx, *lhs, out);
            equals(data.volatile, out);
            expr(cx, *rhs, out);
            out.push(';');
        }
        StmtKind::Call(of) => call(cx, of, data.volatile, out),
        StmtKind::Cond { op, a, b, then_label, else_label } => {
            out.push_str("if (");
            expr(cx, *a, out);
            out.extend([" ", notation::symbol(cx, *op), " "]);
            expr(cx, *b, out);
            out.push(')');
            branch(cx, " goto ", then_label.expand(), out);
            branch(cx, " else goto ", else_label.expand(), out);
        }
        StmtKind::Goto { label } => enclosed("goto ", ";", out, |out| decl::label(cx, *label, out)),
        StmtKind::ComputedGoto { dest } => enclosed("goto ", ";", out, |out| expr(cx, *dest, out)),
        StmtKind::Label { label } => {
            decl::label(cx, *label, out);
            let is_nonlocal = cx.f.decls.labels[*label].nonlocal && !cx.is_notation();
            out.push_str(if is_nonlocal { ": [non-local]" } else { ":" });
        }
        StmtKind::Switch { index, cases } => {
            enclosed("switch (", ") <", out, |out| expr(cx, *index, out));
            list(cases, out, |of, out| case(cx, of, out));
            out.push('>');
        }
        StmtKind::Return { value: Some(value) } => enclosed("return ", ";", out, |out| expr(cx, *value, out)),
        StmtKind::Return { value: None } => out.push_str("return;"),
        StmtKind::Asm(of) => asm(cx, of, out),
        StmtKind::EhMustNotThrow { decl } => out.extend(["<<<eh_must_not_throw (", decl, ")>>>"]),
        StmtKind::Resx { region } => number("resx ", *region, out),
        StmtKind::EhDispatch { region } => number("eh_dispatch ", *region, out),
        StmtKind::Predict { text } => out.extend(["// predicted ", text]),
        StmtKind::DebugMarker { text } => out.extend(["# DEBUG ", text]),
        StmtKind::DebugBind { var, value, source } => {
            let arrow = if *source { " s=> " } else { " => " };
            let cx = Cx { in_debug: true, ..cx };
            enclosed("# DEBUG ", arrow, out, |out| expr(cx, *var, out));
            if let Some(value) = value { expr(cx, *value, out) } else { out.push_str("NULL") }
        }
        StmtKind::Bind(_)
        | StmtKind::Try { .. }
        | StmtKind::EhElse { .. }
        | StmtKind::Catch { .. }
        | StmtKind::EhFilter { .. } => nested(cx, of, at, out),
    }
}

/// A case of a switch, including its label.
pub(super) fn case(cx: Cx<'_, '_>, of: &Case<'_>, out: &mut String) {
    case_values(cx, of, out);
    decl::label(cx, of.label, out);
}

/// The values of a case, with the colon and the space before its label.
pub(super) fn case_values(cx: Cx<'_, '_>, of: &Case<'_>, out: &mut String) {
    if let Some(locus) = of.loc
        && cx.has(DumpFlags::LINENO)
    {
        location(locus, out);
    }
    match &of.low {
        None => out.push_str("default"),
        Some(low) => out.extend(["case ", low]),
    }
    if let Some(high) = &of.high {
        out.extend([" ... ", high]);
    }
    out.push_str(": ");
}

/// A pending step; the next one is on top of the stack.
enum Todo {
    /// The statements of a sequence from `next` on.
    Seq { seq: Seq, next: usize, at: usize },
    /// A new line with `text` at `at` spaces.
    Line { at: usize, text: &'static str },
    /// A line end.
    Newline,
}

/// Prints a statement, or the opening of one that nests others, and pushes the rest on the stack.
fn open(cx: Cx<'_, '_>, of: Stmt, at: usize, todo: &mut Vec<Todo>, out: &mut String) {
    match &cx.f.body.stmts[of].kind {
        StmtKind::Bind(bind) => {
            prefix(cx, of, at, out);
            declarations(cx, bind, at, out);
            todo.push(Todo::Line { at, text: "}" });
            todo.push(Todo::Seq { seq: bind.body, next: 0, at: at + 2 });
        }
        StmtKind::Try { kind, body, cleanup } => {
            prefix(cx, of, at, out);
            out.push_str("try");
            let word = match kind {
                TryKind::Finally => "finally",
                TryKind::Catch => "catch",
            };
            // An EH_ELSE that is all of the clause prints as a third part of the statement.
            match eh_else(cx, *kind, *cleanup) {
                Some((n_body, e_body)) => {
                    part(Some("else"), e_body, at, todo);
                    part(Some(word), n_body, at, todo);
                }
                None => part(Some(word), *cleanup, at, todo),
            }
            part(None, *body, at, todo);
        }
        StmtKind::EhElse { n_body, e_body } => {
            prefix(cx, of, at, out);
            out.push_str("<<<if_normal_exit>>>");
            part(Some("<<<else_eh_exit>>>"), *e_body, at, todo);
            part(None, *n_body, at, todo);
        }
        StmtKind::Catch { types, body } => {
            prefix(cx, of, at, out);
            out.extend(["catch (", types, ")"]);
            part(None, *body, at, todo);
        }
        StmtKind::EhFilter { types, body } => {
            prefix(cx, of, at, out);
            out.extend(["<<<eh_filter (", types, ")>>>"]);
            // Lines of blanks stand around the failure.
            todo.push(Todo::Line { at: at + 2, text: "}" });
            todo.push(Todo::Line { at: at + 4, text: "" });
            todo.push(Todo::Seq { seq: *body, next: 0, at: at + 6 });
            todo.push(Todo::Newline);
            todo.push(Todo::Line { at: at + 4, text: "" });
            todo.push(Todo::Line { at: at + 2, text: "{" });
        }
        _ => stmt(cx, of, at, out),
    }
}

/// Pushes `{ seq }` on the stack, indented below `word` on a line of its own (or below what is printed already).
fn part(word: Option<&'static str>, seq: Seq, at: usize, todo: &mut Vec<Todo>) {
    todo.push(Todo::Line { at: at + 2, text: "}" });
    todo.push(Todo::Seq { seq, next: 0, at: at + 4 });
    todo.push(Todo::Newline);
    todo.push(Todo::Line { at: at + 2, text: "{" });
    if let Some(text) = word {
        todo.push(Todo::Line { at, text });
    }
}

/// The two bodies of the EH_ELSE that a finally clause consists of, but for debug statements.
fn eh_else(cx: Cx<'_, '_>, kind: TryKind, cleanup: Seq) -> Option<(Seq, Seq)> {
    if kind != TryKind::Finally {
        return None;
    }
    let (&first, rest) = cx.f.body.seqs[cleanup].split_first()?;
    let is_debug = |&s: &Stmt| cx.f.body.stmts[s].kind.is_debug();
    match cx.f.body.stmts[first].kind {
        StmtKind::EhElse { n_body, e_body } if rest.iter().all(is_debug) => Some((n_body, e_body)),
        _ => None,
    }
}

/// The opening brace of a scope and its declarations, with the blank line after them: `dump_gimple_bind`.
fn declarations(cx: Cx<'_, '_>, bind: &Bind<'_>, at: usize, out: &mut String) {
    out.push('{');
    let mut others = bind.other_decls.iter().peekable();
    for before in 0..=bind.vars.len() {
        while let Some((_, line)) = others.next_if(|(n, _)| *n as usize == before) {
            newline(at + 2, out);
            out.push_str(line);
        }
        if let Some(&var) = bind.vars.get(before) {
            newline(at + 2, out);
            decl::declaration(cx, var, at, out);
        }
    }
    if !bind.vars.is_empty() || !bind.other_decls.is_empty() {
        out.push('\n');
    }
    out.push('\n');
}

/// A whole statement that nests others.
fn nested(cx: Cx<'_, '_>, of: Stmt, at: usize, out: &mut String) {
    let mut todo = Vec::new();
    open(cx, of, at, &mut todo, out);
    rest(cx, todo, out);
}

/// The text before a statement: location, EH region, virtual operands. Plain dumps mostly have none.
#[inline(always)]
pub(super) fn prefix(cx: Cx<'_, '_>, of: Stmt, at: usize, out: &mut String) {
    cx.place(Place::Stmt(of), out);
    if !cx.flags.is_empty() || cx.f.verbatim.eh_marks[of].is_some() {
        marks(cx, of, at, out);
    }
}

fn marks(cx: Cx<'_, '_>, of: Stmt, at: usize, out: &mut String) {
    let data = &cx.f.body.stmts[of];
    if let Some(locus) = cx.f.source.locs[of]
        && cx.has(DumpFlags::LINENO)
    {
        location(locus, out);
    }
    if let Some(region) = cx.f.verbatim.eh_marks[of] {
        out.extend([region, " "]);
    }
    if cx.has(DumpFlags::VOPS)
        && let Some(vuse) = data.vuse.expand()
    {
        match data.vdef.expand() {
            Some(vdef) => enclosed("# ", " = VDEF <", out, |out| decl::name(cx, vdef, out)),
            None => out.push_str("# VUSE <"),
        }
        decl::name(cx, vuse, out);
        out.push('>');
        newline(at, out);
    }
    if cx.has(DumpFlags::ALIAS) {
        if let Some(ExprData::Name(name)) = data.kind.lhs().map(|lhs| &cx.f.body.exprs[lhs]) {
            notes(&cx.f.verbatim.name_notes[*name], at, out);
        }
        notes(&cx.f.verbatim.call_notes[of], at, out);
    }
}

/// Lines before a statement, PHI node or declaration at `at` spaces.
pub(super) fn notes(lines: &[&str], at: usize, out: &mut String) {
    for line in lines {
        out.push_str(line);
        newline(at, out);
    }
}

fn equals(volatile: bool, out: &mut String) {
    out.push_str(if volatile { " ={v} " } else { " = " });
}

fn branch(cx: Cx<'_, '_>, words: &str, label: Option<Label>, out: &mut String) {
    if let Some(label) = label {
        enclosed(words, ";", out, |out| decl::label(cx, label, out));
    }
}

/// `dump_gimple_call`.
fn call(cx: Cx<'_, '_>, of: &Call<'_>, volatile: bool, out: &mut String) {
    if let Some(lhs) = of.lhs {
        expr(cx, lhs, out);
        equals(volatile, out);
    }
    match of.callee {
        Callee::Direct(function) => decl::var(cx, function, out),
        Callee::Indirect(pointer) => expr(cx, pointer, out),
        Callee::Internal(name) => out.push_str(name),
    }
    enclosed(" (", ");", out, |out| exprs(cx, &of.args, out));
    if let Some(chain) = of.chain {
        enclosed(" [static-chain: ", "]", out, |out| expr(cx, chain, out));
    }
    for suffix in &of.suffixes {
        out.extend([" ", suffix]);
    }
}

/// `dump_gimple_asm`: the sections up to the last one that is not empty.
fn asm(cx: Cx<'_, '_>, of: &Asm<'_>, out: &mut String) {
    out.push_str("__asm__");
    let marks =
        [(of.volatile, " __volatile__"), (of.inline, " __inline__"), (!of.labels.is_empty(), " goto")];
    out.extend(marks.iter().filter(|(is, _)| *is).map(|&(_, mark)| mark));
    out.extend(["(", of.template]);
    let sections = [of.outputs.len(), of.inputs.len(), of.clobbers.len(), of.labels.len()];
    let printed = sections.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
    for section in 0..printed {
        out.push_str(" : ");
        match section {
            0 | 1 => {
                let operands = if section == 0 { &of.outputs } else { &of.inputs };
                list(operands, out, |&(constraint, operand), out| {
                    out.extend([constraint, " "]);
                    expr(cx, operand, out);
                });
            }
            2 => list(&of.clobbers, out, |clobber, out| out.push_str(clobber)),
            _ => list(&of.labels, out, |&(name, label), out| {
                out.extend([name, " "]);
                decl::label(cx, label, out);
            }),
        }
    }
    out.push_str(");");
}
