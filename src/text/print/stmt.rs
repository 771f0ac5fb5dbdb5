//! Statements and, before blocks exist, the sequences that nest them: `pp_gimple_stmt_1`, `dump_gimple_seq`.
//!
//! Nested sequences are printed from an explicit stack of pending parts, so that nested scopes take no native
//! stack.

use super::expr::{expr, exprs};
use super::{Cx, Place, decl, enclosed, indent, list, location, newline, notation, number};
use crate::ir::{Asm, Bind, Call, Callee, Case, ExprData, Label, Seq, Stmt, StmtKind, TryKind};
use crate::target::dialect::DumpFlags;

/// The statements of `seq` at `column` spaces, without a line end after the last.
pub(super) fn seq(cx: Cx<'_, '_>, first: Seq, column: usize, out: &mut String) {
    print_pending(cx, vec![PendingPart::Seq { seq: first, next: 0, column }], out);
}

/// Prints all pending parts.
fn print_pending(cx: Cx<'_, '_>, mut pending: Vec<PendingPart>, out: &mut String) {
    while let Some(part) = pending.pop().filter(|_| !cx.is_full(out)) {
        match part {
            PendingPart::Newline => out.push('\n'),
            PendingPart::Line { column, text } => {
                newline(column, out);
                out.push_str(text);
            }
            PendingPart::Seq { seq, next, column } => {
                let Some(&stmt) = cx.f.body.seqs[seq].get(next) else { continue };
                if next > 0 {
                    out.push('\n');
                }
                // The rest of the sequence comes after all that this statement pushes.
                pending.push(PendingPart::Seq { seq, next: next + 1, column });
                indent(column, out);
                open(cx, stmt, column, &mut pending, out);
            }
        }
    }
}

/// A statement, at `column` spaces: its virtual operands are on a line before it.
pub(super) fn stmt(cx: Cx<'_, '_>, statement: Stmt, column: usize, out: &mut String) {
    let data = &cx.f.body.stmts[statement];
    prefix(cx, statement, column, out);
    match &data.kind {
        StmtKind::Nop => out.push_str("GIMPLE_NOP"),
        StmtKind::Assign { lhs, rhs } => {
            expr(cx, *lhs, out);
            equals(data.volatile, out);
            expr(cx, *rhs, out);
            out.push(';');
        }
        StmtKind::Call(parts) => call(cx, parts, data.volatile, out),
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
            list(cases, out, |one, out| case(cx, one, out));
            out.push('>');
        }
        StmtKind::Return { value: Some(value) } => enclosed("return ", ";", out, |out| expr(cx, *value, out)),
        StmtKind::Return { value: None } => out.push_str("return;"),
        StmtKind::Asm(parts) => asm(cx, parts, out),
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
        | StmtKind::EhFilter { .. } => nested(cx, statement, column, out),
    }
}

/// A case of a switch, including its label.
pub(super) fn case(cx: Cx<'_, '_>, case: &Case<'_>, out: &mut String) {
    case_values(cx, case, out);
    decl::label(cx, case.label, out);
}

/// The values of a case, with the colon and the space before its label.
pub(super) fn case_values(cx: Cx<'_, '_>, case: &Case<'_>, out: &mut String) {
    if let Some(locus) = case.loc
        && cx.has(DumpFlags::LINENO)
    {
        location(locus, out);
    }
    match &case.low {
        None => out.push_str("default"),
        Some(low) => out.extend(["case ", low]),
    }
    if let Some(high) = &case.high {
        out.extend([" ... ", high]);
    }
    out.push_str(": ");
}

/// What is still to be printed; the next part is on top of the stack.
enum PendingPart {
    /// The statements of a sequence from `next` on.
    Seq { seq: Seq, next: usize, column: usize },
    /// A new line with `text` at `column` spaces.
    Line { column: usize, text: &'static str },
    /// A line end.
    Newline,
}

/// Prints a statement, or the opening of one that nests others, and pushes the rest on the stack.
fn open(cx: Cx<'_, '_>, statement: Stmt, column: usize, pending: &mut Vec<PendingPart>, out: &mut String) {
    match &cx.f.body.stmts[statement].kind {
        StmtKind::Bind(bind) => {
            prefix(cx, statement, column, out);
            declarations(cx, bind, column, out);
            pending.push(PendingPart::Line { column, text: "}" });
            pending.push(PendingPart::Seq { seq: bind.body, next: 0, column: column + 2 });
        }
        StmtKind::Try { kind, body, cleanup } => {
            prefix(cx, statement, column, out);
            out.push_str("try");
            let word = match kind {
                TryKind::Finally => "finally",
                TryKind::Catch => "catch",
            };
            // An EH_ELSE that is all of the clause prints as a third part of the statement.
            match eh_else(cx, *kind, *cleanup) {
                Some((n_body, e_body)) => {
                    part(Some("else"), e_body, column, pending);
                    part(Some(word), n_body, column, pending);
                }
                None => part(Some(word), *cleanup, column, pending),
            }
            part(None, *body, column, pending);
        }
        StmtKind::EhElse { n_body, e_body } => {
            prefix(cx, statement, column, out);
            out.push_str("<<<if_normal_exit>>>");
            part(Some("<<<else_eh_exit>>>"), *e_body, column, pending);
            part(None, *n_body, column, pending);
        }
        StmtKind::Catch { types, body } => {
            prefix(cx, statement, column, out);
            out.extend(["catch (", types, ")"]);
            part(None, *body, column, pending);
        }
        StmtKind::EhFilter { types, body } => {
            prefix(cx, statement, column, out);
            out.extend(["<<<eh_filter (", types, ")>>>"]);
            // Lines of blanks are around the failure.
            pending.push(PendingPart::Line { column: column + 2, text: "}" });
            pending.push(PendingPart::Line { column: column + 4, text: "" });
            pending.push(PendingPart::Seq { seq: *body, next: 0, column: column + 6 });
            pending.push(PendingPart::Newline);
            pending.push(PendingPart::Line { column: column + 4, text: "" });
            pending.push(PendingPart::Line { column: column + 2, text: "{" });
        }
        _ => stmt(cx, statement, column, out),
    }
}

/// Pushes `{ seq }` on the stack, indented below `word` on a line of its own (or below what is printed
/// already).
fn part(word: Option<&'static str>, seq: Seq, column: usize, pending: &mut Vec<PendingPart>) {
    pending.push(PendingPart::Line { column: column + 2, text: "}" });
    pending.push(PendingPart::Seq { seq, next: 0, column: column + 4 });
    pending.push(PendingPart::Newline);
    pending.push(PendingPart::Line { column: column + 2, text: "{" });
    if let Some(text) = word {
        pending.push(PendingPart::Line { column, text });
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
fn declarations(cx: Cx<'_, '_>, bind: &Bind<'_>, column: usize, out: &mut String) {
    out.push('{');
    let mut others = bind.other_decls.iter().peekable();
    // Lines that declare no variable are kept with the number of variables before them.
    for before in 0..=bind.vars.len() {
        while let Some((_, line)) = others.next_if(|(n, _)| *n as usize == before) {
            newline(column + 2, out);
            out.push_str(line);
        }
        if let Some(&var) = bind.vars.get(before) {
            newline(column + 2, out);
            decl::declaration(cx, var, column, out);
        }
    }
    if !bind.vars.is_empty() || !bind.other_decls.is_empty() {
        out.push('\n');
    }
    out.push('\n');
}

/// A whole statement that nests others.
fn nested(cx: Cx<'_, '_>, statement: Stmt, column: usize, out: &mut String) {
    let mut pending = Vec::new();
    open(cx, statement, column, &mut pending, out);
    print_pending(cx, pending, out);
}

/// The text before a statement: location, EH region, virtual operands. Plain dumps mostly have none.
#[inline(always)]
pub(super) fn prefix(cx: Cx<'_, '_>, statement: Stmt, column: usize, out: &mut String) {
    cx.place(Place::Stmt(statement), out);
    if !cx.flags.is_empty() || cx.f.verbatim.eh_marks[statement].is_some() {
        marks(cx, statement, column, out);
    }
}

fn marks(cx: Cx<'_, '_>, statement: Stmt, column: usize, out: &mut String) {
    let data = &cx.f.body.stmts[statement];
    if let Some(locus) = cx.f.source.locs[statement]
        && cx.has(DumpFlags::LINENO)
    {
        location(locus, out);
    }
    if let Some(region) = cx.f.verbatim.eh_marks[statement] {
        out.extend([region, " "]);
    }
    // `# .MEM_2 = VDEF <.MEM_1>` for a store, `# VUSE <.MEM_1>` for a load, on a line above the statement.
    if cx.has(DumpFlags::VOPS)
        && let Some(vuse) = data.vuse.expand()
    {
        match data.vdef.expand() {
            Some(vdef) => enclosed("# ", " = VDEF <", out, |out| decl::name(cx, vdef, out)),
            None => out.push_str("# VUSE <"),
        }
        decl::name(cx, vuse, out);
        out.push('>');
        newline(column, out);
    }
    if cx.has(DumpFlags::ALIAS) {
        if let Some(ExprData::Name(name)) = data.kind.lhs().map(|lhs| &cx.f.body.exprs[lhs]) {
            notes(&cx.f.verbatim.name_notes[*name], column, out);
        }
        notes(&cx.f.verbatim.call_notes[statement], column, out);
    }
}

/// Lines before a statement, PHI node or declaration at `column` spaces.
pub(super) fn notes(lines: &[&str], column: usize, out: &mut String) {
    for line in lines {
        out.push_str(line);
        newline(column, out);
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
fn call(cx: Cx<'_, '_>, call: &Call<'_>, volatile: bool, out: &mut String) {
    if let Some(lhs) = call.lhs {
        expr(cx, lhs, out);
        equals(volatile, out);
    }
    match call.callee {
        Callee::Direct(function) => decl::var(cx, function, out),
        Callee::Indirect(pointer) => expr(cx, pointer, out),
        Callee::Internal(name) => out.push_str(name),
    }
    // The body of a record in an argument is in the first column (`dump_gimple_call_args`).
    let start = out.len();
    enclosed(" (", ");", out, |out| exprs(cx, &call.args, out));
    if out.as_bytes()[start..].contains(&b'\n') && out[start..].contains("struct \n") {
        decl::move_body(start, 0, out);
    }
    if let Some(chain) = call.chain {
        enclosed(" [static-chain: ", "]", out, |out| expr(cx, chain, out));
    }
    for suffix in &call.suffixes {
        out.extend([" ", suffix]);
    }
}

/// `dump_gimple_asm`: the sections up to the last one that is not empty.
fn asm(cx: Cx<'_, '_>, asm: &Asm<'_>, out: &mut String) {
    out.push_str("__asm__");
    let marks =
        [(asm.volatile, " __volatile__"), (asm.inline, " __inline__"), (!asm.labels.is_empty(), " goto")];
    out.extend(marks.iter().filter(|(is, _)| *is).map(|&(_, mark)| mark));
    out.extend(["(", asm.template]);
    let sections = [asm.outputs.len(), asm.inputs.len(), asm.clobbers.len(), asm.labels.len()];
    let printed = sections.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
    // `asm ("" : : "r" (x))` prints its empty outputs, since the inputs follow them.
    for section in 0..printed {
        out.push_str(" : ");
        match section {
            0 | 1 => {
                let operands = if section == 0 { &asm.outputs } else { &asm.inputs };
                list(operands, out, |&(constraint, operand), out| {
                    out.extend([constraint, " "]);
                    expr(cx, operand, out);
                });
            }
            2 => list(&asm.clobbers, out, |clobber, out| out.push_str(clobber)),
            _ => list(&asm.labels, out, |&(name, label), out| {
                out.extend([name, " "]);
                decl::label(cx, label, out);
            }),
        }
    }
    out.push_str(");");
}
