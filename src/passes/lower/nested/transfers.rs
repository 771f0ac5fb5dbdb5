//! Transfers of control between the functions of a nest: jumps to labels of outer functions
//! (`convert_nl_goto_reference`, `convert_nl_goto_receiver`), then calls of nested functions and addresses
//! of them (`convert_all_function_calls`).
//!
//! ```text
//! goto l;     inner: D.1 = &CHAIN.3->__nl_goto_buf;  __builtin_nonlocal_goto (&receiver, D.1);
//! l:          outer: goto l;  receiver:  l:
//! f ();       f () [static-chain: CHAIN.3];
//! p = f;      D.6 = &CHAIN.3->f;  D.7 = __builtin_adjust_trampoline (D.6);  D.8 = (type) D.7;  p = D.8;
//! ```

use super::frame::share_location;
use super::{Inserted, NestingInfo, NestingTree, walk_function};
use crate::ir::{
    Call, Callee, Expr, ExprData, Function, Label, LabelData, StmtData, StmtKind, Type, TypeKind, VarKind,
};
use crate::passes::lower::fallthru::stmt_may_fallthru;

/// The frame field with the buffer that a non-local goto restores.
const GOTO_BUFFER: &str = "__nl_goto_buf";

/// The words of that buffer: the frame pointer, and the state of the stack.
const BUFFER_WORDS: u64 = 4;

/// Converts the jumps and their targets in all functions.
pub(super) fn convert_nonlocal_gotos(cx: &mut NestingTree<'_, '_>) {
    // First the jumps. They find out which labels need a receiver.
    for function in cx.order.clone() {
        walk_function(cx, function, |cx, _, stmt, inserted| {
            let StmtKind::Goto { label } = cx.functions[function].body.stmts[stmt].kind else { return };
            let Some(&(owner, owner_decl)) = cx.infos[function].labels.get(&label) else { return };
            // The user's label may be the target of an ordinary jump, too. So a label that only the call
            // reaches comes before it.
            let receiver = receiver_label(cx, owner, owner_decl);
            // The first such jump to a function makes the buffer in its frame.
            if !cx.infos[owner].goto_buffer {
                cx.infos[owner].goto_buffer = true;
                cx.number_field(owner, GOTO_BUFFER);
                cx.frame_variable(owner);
            }
            let buffer = cx.frame_field(function, owner, GOTO_BUFFER, inserted);
            let f = &mut cx.functions[function];
            // The call takes the address of the buffer, which is not invariant, so it is loaded to a
            // temporary.
            let word = f.types.void_pointer();
            let array = f.types.intern(TypeKind::MadeArray { of: word, len: BUFFER_WORDS });
            let ty = f.types.pointer_to(array);
            let buffer = f.expr(buffer);
            let buffer = cx.load_before(function, ExprData::AddrOf { of: buffer }, ty, inserted);
            // The label is in the other function; this one only names it.
            let data = LabelData { nonlocal: false, ..cx.functions[owner].decls.labels[receiver] };
            let f = &mut cx.functions[function];
            let named = f.decls.labels.push(data);
            let target = f.expr(ExprData::Label(named));
            let args = [ExprData::AddrOf { of: target }, ExprData::Var(buffer)].map(|arg| f.expr(arg));
            f.body.stmts[stmt].kind = f.builtin_call("__builtin_nonlocal_goto", &args, None);
            cx.infos[function].named_labels.push((named, owner, receiver));
            share_location(cx, function, stmt, inserted);
        });
    }
    // Then the labels that receive them, which are inserted before the labels of the user. This is a second
    // walk over all functions.
    for function in cx.order.clone() {
        walk_function(cx, function, |cx, before, stmt, inserted| {
            let StmtKind::Label { label } = cx.functions[function].body.stmts[stmt].kind else { return };
            let Some(&receiver) = cx.infos[function].receivers.get(&label) else { return };
            let f = &mut cx.functions[function];
            // Control reaches the new label only by a non-local goto.
            if stmt_may_fallthru(f, before) {
                inserted.before.push(f.stmt(StmtData::new(StmtKind::Goto { label })));
            }
            inserted.before.push(f.stmt(StmtData::new(StmtKind::Label { label: receiver })));
        });
    }
    // Name the labels of outer functions with their addresses taken in inner ones, too.
    for (function, info) in cx.infos.iter_mut().enumerate() {
        let addressed =
            info.labels.iter().filter(|&(&label, _)| cx.functions[function].decls.labels[label].forced);
        info.named_labels.extend(addressed.map(|(&label, &(owner, owner_decl))| (label, owner, owner_decl)));
    }
}

/// The label that receives the non-local gotos to `label` of function `owner`.
fn receiver_label(cx: &mut NestingTree<'_, '_>, owner: usize, label: Label) -> Label {
    if let Some(&receiver) = cx.infos[owner].receivers.get(&label) {
        return receiver;
    }
    let decl_uid = Some(cx.counters.next_uid());
    let data = LabelData { decl_uid, artificial: true, nonlocal: true, ..LabelData::default() };
    let receiver = cx.functions[owner].decls.labels.push(data);
    cx.infos[owner].receivers.insert(label, receiver);
    receiver
}

/// Converts all calls and addresses of nested functions. A function that passes a chain may need
/// one itself, so the steps repeat until no more functions need theirs.
pub(super) fn convert_all_function_calls(cx: &mut NestingTree<'_, '_>) {
    // GCC guesses when optimizing that a function needs no chain if it has not used it for variables or
    // jumps. Without optimization all have theirs.
    for function in cx.order.clone() {
        let nested = cx.infos[function].outer.is_some();
        if !cx.optimize {
            // A debugger finds the variables of outer functions through these.
            if !cx.infos[function].inner.is_empty() {
                cx.frame_variable(function);
            }
            if nested {
                cx.chain_decl(function);
            }
        } else {
            let info = &mut cx.infos[function];
            info.static_chain = nested && (info.chain.is_some() || info.chain_field);
        }
    }
    // A function that passes a chain may need its own chain for that, and its callers have to pass one then.
    // So repeat until the number of chains stays the same; a converted call is not converted again.
    let count = |cx: &NestingTree<'_, '_>| cx.infos.iter().filter(|info| info.static_chain).count();
    loop {
        let before = count(cx);
        for function in cx.order.clone() {
            // Addresses before calls, as in GCC, for the order of temporaries.
            convert_tramp_references(cx, function);
            convert_gimple_calls(cx, function);
        }
        if count(cx) == before {
            return;
        }
    }
}

/// `convert_gimple_call`: passes the static chain in calls.
fn convert_gimple_calls(cx: &mut NestingTree<'_, '_>, function: usize) {
    walk_function(cx, function, |cx, _, stmt, inserted| {
        let StmtKind::Call(call) = &cx.functions[function].body.stmts[stmt].kind else { return };
        let &Call { callee: Callee::Direct(callee), chain: None, .. } = &**call else { return };
        let Some(&callee) = cx.infos[function].callees.get(&callee) else { return };
        // The callee's chain is the frame of the function around the callee: the own frame for a function
        // that is nested here, and a frame further out for a sibling.
        let Some(target) = cx.infos[callee].outer.filter(|_| cx.infos[callee].static_chain) else { return };
        let value = cx.static_chain(function, target, inserted);
        let f = &mut cx.functions[function];
        let value = f.expr(value);
        if let StmtKind::Call(call) = &mut f.body.stmts[stmt].kind {
            call.chain = Some(value);
        }
        share_location(cx, function, stmt, inserted);
    });
}

/// `convert_tramp_reference_stmt`: replaces addresses of nested functions by those of trampolines.
fn convert_tramp_references(cx: &mut NestingTree<'_, '_>, function: usize) {
    walk_function(cx, function, |cx, _, stmt, inserted| {
        let f = &cx.functions[function];
        // Operands in the order of `walk_gimple_op`; the callee of a direct call is not an address.
        let operands: Vec<Expr> = match &f.body.stmts[stmt].kind {
            StmtKind::Call(call) if is_instrumentation(f, call) => return,
            StmtKind::Call(call) => call.args.as_slice(&f.body.expr_lists).to_vec(),
            &StmtKind::Assign { lhs, rhs } => vec![rhs, lhs],
            &StmtKind::Cond { a, b, .. } => vec![a, b],
            &StmtKind::ComputedGoto { dest } => vec![dest],
            StmtKind::Asm(asm) => {
                asm.outputs.iter().chain(&asm.inputs).map(|&(_, operand)| operand).collect()
            }
            _ => return,
        };
        for operand in operands {
            convert_tramp_operand(cx, function, operand, inserted);
        }
        share_location(cx, function, stmt, inserted);
    });
}

/// Whether the call is one of `-finstrument-functions`. It passes the address of the function
/// itself (TREE_NO_TRAMPOLINE).
fn is_instrumentation(f: &Function<'_>, call: &Call<'_>) -> bool {
    f.direct_callee(call).is_some_and(|callee| callee.is_profile_enter() || callee.is_profile_exit())
}

/// `convert_tramp_reference_op`. A dump prints the address of a function as its name alone.
fn convert_tramp_operand<'a>(
    cx: &mut NestingTree<'_, 'a>,
    function: usize,
    slot: Expr,
    inserted: &mut Inserted,
) {
    let ExprData::Var(var) = cx.functions[function].body.exprs[slot] else {
        for child in cx.functions[function].children(slot) {
            convert_tramp_operand(cx, function, child, inserted);
        }
        return;
    };
    // A function without a chain is its own address. GCC 16 asks, moreover, whether it uses anything of the
    // functions around it.
    let Some(&callee) = cx.infos[function].callees.get(&var) else { return };
    let needs_chain = |info: &NestingInfo<'_>| {
        info.static_chain && (info.needs_context || !cx.dialect.knows_nonlocal_contexts())
    };
    let Some(target) = cx.infos[callee].outer.filter(|_| needs_chain(&cx.infos[callee])) else { return };
    let name = cx.functions[callee].name;
    let is_first = !cx.has_trampolines();
    // One trampoline for each function, in the frame of the function around it.
    if cx.infos[target].trampolines.insert(callee) {
        if is_first && !cx.had_trampolines {
            // A program has one trampoline type, which has a field with a uid (`get_trampoline_type`).
            cx.counters.next_uid();
        }
        cx.number_field(target, name);
        cx.frame_variable(target);
    }
    // Three statements: the address of the trampoline, its adjustment by the target, and the conversion to
    // the type of the function.
    let field = cx.frame_field(function, target, name, inserted);
    let f = &mut cx.functions[function];
    let mut arg = ExprData::AddrOf { of: f.expr(field) };
    // For GCC the outermost function is the current one, so only the address of its frame is invariant.
    if cx.infos[function].outer.is_some() {
        let to = f.types.intern(TypeKind::Named("struct __builtin_trampoline"));
        let ty = f.types.pointer_to(to);
        arg = ExprData::Var(cx.load_before(function, arg, ty, inserted));
    }
    // The target may want another address, an aligned one for example.
    let pointer = cx.functions[function].types.void_pointer();
    let adjusted = cx.new_temporary(function, pointer);
    let f = &mut cx.functions[function];
    let (arg, lhs) = (f.expr(arg), f.expr(ExprData::Var(adjusted)));
    let call = f.builtin_call("__builtin_adjust_trampoline", &[arg], Some(lhs));
    inserted.before.push(f.stmt(StmtData::new(call)));
    // The cast back to the type of the function.
    let ty = function_pointer_type(cx, function, callee, target);
    let adjusted = cx.functions[function].expr(ExprData::Var(adjusted));
    let tmp = cx.load_before(function, ExprData::Cast { ty, of: adjusted }, ty, inserted);
    cx.functions[function].body.exprs[slot] = ExprData::Var(tmp);
    cx.functions[function].source.expr_locs[slot] = None;
}

/// The type of a pointer to function `callee`.
fn function_pointer_type(
    cx: &mut NestingTree<'_, '_>,
    function: usize,
    callee: usize,
    target: usize,
) -> Type {
    let name = cx.functions[callee].name;
    let mut outer = cx.functions[target].decls.vars.values();
    let declared = outer.find(|v| v.kind == VarKind::Function && v.name == name);
    let to = match declared.and_then(|v| v.ty) {
        Some(ty) => cx.type_in(function, target, ty),
        None => cx.functions[function].types.intern(TypeKind::Named("void")),
    };
    cx.functions[function].types.pointer_to(to)
}
