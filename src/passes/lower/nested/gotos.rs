//! Jumps from inner functions to labels of outer ones: `convert_nl_goto_reference`,
//! `convert_nl_goto_receiver`.

use super::{Nested, frame, walk};
use crate::ir::{ExprData, Label, LabelData, StmtData, StmtKind, TypeKind};
use crate::passes::lower::fallthru::stmt_may_fallthru;

/// The frame field with the buffer that a non-local goto restores.
const GOTO_BUFFER: &str = "__nl_goto_buf";

/// The words of that buffer: the frame pointer, and the state of the stack.
const BUFFER_WORDS: u64 = 4;

/// Converts the jumps and their targets in all functions.
pub(super) fn convert(cx: &mut Nested<'_, '_>) {
    for at in cx.order.clone() {
        walk(cx, at, |cx, _, stmt, inserted| {
            let StmtKind::Goto { label } = cx.functions[at].body.stmts[stmt].kind else { return };
            let Some(&(owner, theirs)) = cx.infos[at].labels.get(&label) else { return };
            let receiver = receiver(cx, owner, theirs);
            if !cx.infos[owner].goto_buffer {
                cx.infos[owner].goto_buffer = true;
                cx.number_field(owner, GOTO_BUFFER);
                cx.frame(owner);
            }
            let buffer = cx.frame_field(at, owner, GOTO_BUFFER, inserted);
            let f = &mut cx.functions[at];
            let word = f.types.void_pointer();
            let array = f.types.intern(TypeKind::MadeArray { of: word, len: BUFFER_WORDS });
            let ty = f.types.pointer_to(array);
            let of = f.expr(buffer);
            let buffer = cx.load(at, ExprData::AddrOf { of }, ty, inserted);
            // The label is in the other function; this one only names it.
            let data = LabelData { nonlocal: false, ..cx.functions[owner].decls.labels[receiver] };
            let f = &mut cx.functions[at];
            let named = f.decls.labels.push(data);
            let of = f.expr(ExprData::Label(named));
            let args = [ExprData::AddrOf { of }, ExprData::Var(buffer)].map(|arg| f.expr(arg));
            f.body.stmts[stmt].kind = f.builtin_call("__builtin_nonlocal_goto", &args, None);
            cx.infos[at].named_labels.push((named, owner, receiver));
            frame::share_location(cx, at, stmt, inserted);
        });
    }
    for at in cx.order.clone() {
        walk(cx, at, |cx, before, stmt, inserted| {
            let StmtKind::Label { label } = cx.functions[at].body.stmts[stmt].kind else { return };
            let Some(&receiver) = cx.infos[at].receivers.get(&label) else { return };
            let f = &mut cx.functions[at];
            // Control reaches the new label only by a non-local goto.
            if stmt_may_fallthru(f, before) {
                inserted.before.push(f.stmt(StmtData::new(StmtKind::Goto { label })));
            }
            inserted.before.push(f.stmt(StmtData::new(StmtKind::Label { label: receiver })));
        });
    }
    // Name the labels of outer functions with their addresses taken in inner ones, too.
    for (at, info) in cx.infos.iter_mut().enumerate() {
        let addressed = info.labels.iter().filter(|&(&label, _)| cx.functions[at].decls.labels[label].forced);
        info.named_labels.extend(addressed.map(|(&label, &(owner, theirs))| (label, owner, theirs)));
    }
}

/// The label that receives the non-local gotos to `label` of function `owner`.
fn receiver(cx: &mut Nested<'_, '_>, owner: usize, label: Label) -> Label {
    if let Some(&receiver) = cx.infos[owner].receivers.get(&label) {
        return receiver;
    }
    let decl_uid = Some(cx.counters.next_uid());
    let data = LabelData { decl_uid, artificial: true, nonlocal: true, ..LabelData::default() };
    let receiver = cx.functions[owner].decls.labels.push(data);
    cx.infos[owner].receivers.insert(label, receiver);
    receiver
}
