//! Declares the frames and fills them in at the beginning of their functions: `finalize_nesting_tree_1`.
//!
//! Before: the steps before have made all fields and converted all uses. After: a function with a frame
//! begins with these statements, each only if it is needed:
//!
//! ```text
//! D.1 = __builtin_dwarf_cfa (0);  FRAME.2.FRAME_BASE.PARENT = D.1;    for debuggers
//! FRAME.2.n = n;                                                      each parameter that has a field
//! FRAME.2.__chain = CHAIN.3;                                          for functions nested deeper
//! __builtin_init_trampoline (&FRAME.2.f, f, &FRAME.2);                each address of a nested function
//! ```

use super::frame::CHAIN;
use super::{Inserted, NestingTree};
use crate::base::text_tables::{TextIndexMap, TextMap};
use crate::ir::{Expr, ExprData, FrameField, Function, Number, Stmt, StmtData, StmtKind, TypeKind, Var};
use crate::knowledge::Knowledge;
use crate::reconstruct::body_scope;
use rustc_hash::FxHashMap;

/// The frame field with the address of the stack frame of the function.
const BASE: &str = "FRAME_BASE.PARENT";

/// Completes all functions.
pub(super) fn finalize<'a>(cx: &mut NestingTree<'_, 'a>, knowledge: Knowledge<'_, 'a>) {
    for function in cx.order.clone() {
        let mut start = Vec::new();
        // The order is GCC's, and that of the numbers of the temporaries. They get the location of the
        // function.
        store_frame_base(cx, function, &mut start);
        copy_parameters(cx, function, &mut start);
        store_chain(cx, function, &mut start);
        init_trampolines(cx, function, &mut start);
        let f = &mut cx.functions[function];
        let loc = knowledge.decl_location(f);
        start.iter().for_each(|&stmt| f.source.place(stmt, loc));
        declare_in_outermost_scope(cx, function, start);
    }
    // All frames have all their fields now, so record in each function those that it names.
    record_frame_fields(cx);
    // Each function goes on with the counters of the nest: what passes make in it later is younger than all
    // that the nest has made.
    for f in cx.functions.iter_mut() {
        fixup_vla_decls(f);
        f.counters = cx.counters;
    }
}

/// Stores the address of the stack frame in the frame, for debuggers.
fn store_frame_base(cx: &mut NestingTree<'_, '_>, function: usize, start: &mut Vec<Stmt>) {
    let Some((frame, _)) = cx.infos[function].frame else { return };
    // A debugger cannot find the stack frame from the frame, which may be aligned. So the frame has a field
    // for it, which is the last one.
    cx.number_field(function, BASE);
    let ty = cx.functions[function].types.void_pointer();
    let tmp = cx.new_temporary(function, ty);
    let f = &mut cx.functions[function];
    let (zero, lhs) = (f.expr(ExprData::Int(0)), f.expr(ExprData::Var(tmp)));
    let call = f.builtin_call("__builtin_dwarf_cfa", &[zero], Some(lhs));
    start.push(f.stmt(StmtData::new(call)));
    start.push(set_field(f, frame, BASE, ExprData::Var(tmp)));
}

/// Copies the parameters that inner functions use to the frame. Of aggregates it copies the address.
fn copy_parameters(cx: &mut NestingTree<'_, '_>, function: usize, start: &mut Vec<Stmt>) {
    let Some((frame, _)) = cx.infos[function].frame else { return };
    // A parameter in memory is loaded to a temporary first.
    // In the order of the parameters, not of their fields.
    for param in cx.functions[function].decls.params.clone() {
        let Some(&field) = cx.infos[function].fields.get(&param) else { continue };
        let by_address = cx.is_kept_by_address(function, param);
        let (mut value, mut ty) = (ExprData::Var(param), cx.var_type(function, function, param));
        // GIMPLE stores registers and copies aggregates. An aggregate parameter is not copied: the field has
        // its address.
        if by_address {
            let f = &mut cx.functions[function];
            (value, ty) = (ExprData::AddrOf { of: f.expr(value) }, f.types.pointer_to(ty));
        }
        if by_address || !cx.infos[function].registers.contains(param) {
            // GCC inserts the load before the last statement so far.
            let mut inserted = Inserted::default();
            value = ExprData::Var(cx.load_before(function, value, ty, &mut inserted));
            let last = start.len().saturating_sub(1);
            start.splice(last..last, inserted.before);
        }
        start.push(set_field(&mut cx.functions[function], frame, field, value));
    }
}

/// The fields of one frame, by name, each with its DECL_UID and the variable that it keeps. A name means
/// the first of two variables with that name.
type FieldsOfFrame<'a> = TextMap<&'a str, (Number, Option<Var>)>;

/// Records the fields that the functions use, of their own frames and of those around them.
fn record_frame_fields(cx: &mut NestingTree<'_, '_>) {
    let frames: Vec<FieldsOfFrame<'_>> =
        (0..cx.functions.len()).map(|function| fields_of_frame(cx, function)).collect();
    for function in cx.order.clone() {
        let f = &cx.functions[function];
        // The fields that the statements of the function name. They are found by name, since a component has
        // only the name of its field.
        let named = f.body.exprs.values().filter_map(|expr| match *expr {
            ExprData::Component { field, .. } | ExprData::Arrow { field, .. } => Some(field),
            _ => None,
        });
        let used: TextIndexMap<&str, ()> = named.map(|field| (field, ())).collect();
        // A chain leads through all frames up to the one that a function uses.
        let knows = |&owner: &usize| f.types.find(&TypeKind::Frame(cx.functions[owner].name)).is_some();
        let around = std::iter::successors(cx.infos[function].outer, |&outer| cx.infos[outer].outer);
        let owners: Vec<usize> = [function].into_iter().chain(around.take_while(knows)).collect();
        for owner in owners {
            for &name in used.keys() {
                let Some(&(uid, kept)) = frames[owner].get(name) else { continue };
                let ty = kept.map(|var| {
                    let ty = cx.var_type(function, owner, var);
                    if cx.is_kept_by_address(owner, var) {
                        cx.functions[function].types.pointer_to(ty)
                    } else {
                        ty
                    }
                });
                let (owner_name, numbered) = (cx.functions[owner].name, cx.shows_uids);
                let field = FrameField { function: owner_name, name, ty, uid, numbered };
                cx.functions[function].decls.frame_fields.entry((owner_name, name)).or_insert(field);
            }
        }
    }
}

/// The fields of the frame of `function`.
fn fields_of_frame<'a>(cx: &NestingTree<'_, 'a>, function: usize) -> FieldsOfFrame<'a> {
    let (info, vars) = (&cx.infos[function], &cx.functions[function].decls.vars);
    let mut kept: Vec<_> = info.fields.iter().map(|(&var, &field)| (field, var)).collect();
    kept.retain(|&(_, var)| vars[var].ty.is_some());
    // Of two variables with a name, the first one is to win: it comes last, and a table keeps the last one.
    kept.sort_unstable_by(|a, b| b.cmp(a));
    let kept: TextMap<&str, Var> = kept.into_iter().collect();
    let uids = info.field_uids.iter().rev();
    uids.map(|&(name, uid)| (name, (uid, kept.get(name).copied()))).collect()
}

/// Stores the chain in the frame, for functions that are nested deeper.
fn store_chain(cx: &mut NestingTree<'_, '_>, function: usize, start: &mut Vec<Stmt>) {
    if let (true, Some((frame, _))) = (cx.infos[function].chain_field, cx.infos[function].frame) {
        let chain = cx.chain_decl(function);
        start.push(set_field(&mut cx.functions[function], frame, CHAIN, ExprData::Var(chain)));
    }
}

/// Initializes the trampolines in the frame.
fn init_trampolines(cx: &mut NestingTree<'_, '_>, function: usize, start: &mut Vec<Stmt>) {
    let Some((frame, _)) = cx.infos[function].frame else { return };
    let info = &cx.infos[function];
    if info.trampolines.is_empty() {
        return;
    }
    // The first variable that names each function.
    let mut named: FxHashMap<usize, Var> = FxHashMap::default();
    for (&var, &callee) in &info.callees {
        named.entry(callee).and_modify(|first| *first = var.min(*first)).or_insert(var);
    }
    // In the order of the functions. The arguments are the trampoline, the function, and the chain that the
    // trampoline passes: the frame.
    for inner in info.inner.iter().filter(|inner| info.trampolines.contains(inner)) {
        let name = cx.functions[*inner].name;
        let Some(&inner_decl) = named.get(inner) else { continue };
        let f = &mut cx.functions[function];
        let base = f.expr(ExprData::Var(frame));
        let field = f.expr(ExprData::Component { base, field: name });
        let trampoline = ExprData::AddrOf { of: field };
        let chain = f.expr(ExprData::Var(frame));
        let args =
            [trampoline, ExprData::Var(inner_decl), ExprData::AddrOf { of: chain }].map(|arg| f.expr(arg));
        let call = f.builtin_call("__builtin_init_trampoline", &args, None);
        start.push(f.stmt(StmtData::new(call)));
    }
}

/// Puts `start` and the declarations into the outermost scope.
fn declare_in_outermost_scope(cx: &mut NestingTree<'_, '_>, function: usize, mut start: Vec<Stmt>) {
    let temporaries = std::mem::take(&mut cx.infos[function].temporaries);
    let frame = cx.infos[function].frame.map(|(frame, _)| frame);
    let f = &mut cx.functions[function];
    let Some(&outermost) = f.body.root.expand().and_then(|body| f.body.seqs[body].first()) else { return };
    // GCC declares a frame as debug information knows it, after the variables of the scope (`declare_vars`
    // with `debug_info`), unless the outermost scope has no BLOCK. Temporaries come before all variables, in
    // the order in which they were made.
    let has_block = body_scope(f, outermost).is_none();
    let StmtKind::Bind(bind) = &mut f.body.stmts[outermost].kind else { return };
    let before = bind.vars.len();
    match frame {
        Some(frame) if has_block => bind.vars.push(frame),
        Some(frame) => bind.vars.insert(0, frame),
        None => {}
    }
    bind.vars.splice(0..0, temporaries);
    // The positions of other declarations count the variables before them.
    let made = (bind.vars.len() - before - usize::from(has_block && frame.is_some())) as u32;
    bind.other_decls.iter_mut().for_each(|(position, _)| *position += made);
    let body = bind.body;
    // The new statements come before the first one of the function.
    start.append(&mut f.body.seqs[body]);
    f.body.seqs[body] = start;
}

/// `fixup_vla_decls`: updates the value expressions of variable-sized arrays. The pointers to them
/// may have moved to the frame.
fn fixup_vla_decls(f: &mut Function<'_>) {
    let moved: Vec<(Var, Expr)> =
        f.decls.vars.keys().filter_map(|var| Some((var, f.decls.value_exprs[var].expand()?))).collect();
    // An array of variable size is a pointer for the program: `a` is `*a.1`. Where `a.1` has moved to the
    // frame, `a` is `*FRAME.2.a.1`.
    let mut by_pointer: TextMap<&str, Vec<(Var, &str)>> = TextMap::default();
    for (array, data) in f.decls.vars.iter().filter(|_| !moved.is_empty()) {
        if let Some((decl, pointer)) = data.vla() {
            by_pointer.entry(pointer).or_default().push((array, decl));
        }
    }
    for (pointer, value) in moved {
        // A name means the first of two variables with that name.
        for (array, decl) in by_pointer.remove(f.decls.vars[pointer].name).into_iter().flatten() {
            let ptr = f.copy_expr(value);
            f.decls.value_exprs[array] = f.expr(ExprData::Deref { ptr, array: false }).into();
            (f.decls.vars[array].decl, f.decls.vars[array].is_vla) = (decl, false);
        }
    }
}

fn set_field<'a>(f: &mut Function<'a>, frame: Var, field: &'a str, value: ExprData<'a>) -> Stmt {
    let base = f.expr(ExprData::Var(frame));
    f.assignment(ExprData::Component { base, field }, value)
}
