//! Nested functions become separate functions: `lower_nested_functions`, which GCC runs between
//! the gimple dump and pass "lower".
//!
//! A variable that an inner function uses moves to the *frame* of its outer function, a structure
//! that GCC names `FRAME`. An inner function gets the address of the frame as its *static chain*.
//! Jumps out of an inner function become calls of `__builtin_nonlocal_goto`. The address of a
//! function that needs its chain becomes the address of a trampoline in the frame.
//!
//! Source: GCC's `tree-nested.cc`. [`unnest`] is `lower_nested_functions`, the list of the steps.
//! `outer_names` finds out what names mean, `frame` is about variables, `transfers` about jumps, calls and
//! addresses of functions, and `finalize` completes the frames.
//!
//! Before: the bodies are high GIMPLE, and an inner function names variables of outer ones as if they were
//! its own. After: each function is complete, and reaches those around it through `CHAIN` only.
//!
//! An example. The parameter `n` moves to the frame of `outer`:
//!
//! ```text
//! int outer (int n)            outer: FRAME.2.n = n;
//! { int inner (void)                  D.4 = inner () [static-chain: &FRAME.2];
//!   { return n + 1; }                 return D.4;
//!   return inner (); }         inner: D.5 = CHAIN.1->n;
//!                                     D.3 = D.5 + 1;
//!                                     return D.3;
//! ```
//!
//! All steps walk the functions of a nest from the inside out, since uses in inner functions decide what the
//! frames of outer ones hold. The order shows in the output: fields and temporaries are numbered as they are
//! made.

mod finalize;
mod frame;
mod outer_names;
mod transfers;

use crate::base::limits::{CHAIN_LOADS, Limit};
use crate::ir::{Counters, Function, Label, Number, Seq, Starts, Stmt, StmtKind, Type, Var, plain_name};
use crate::knowledge::Knowledge;
use crate::reconstruct::gimplified_uid;
use crate::target::dialect::Dialect;
use cranelift_entity::EntitySet;
use frame::FrameAccess;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Converts the functions of one nest. `functions` has them in the order of the dump. `had_trampolines` says
/// whether an earlier nest has trampolines. Fails if outer variables are reached over too many frames in all.
pub fn unnest<'a>(
    functions: &mut [Function<'a>],
    nest: &Nest,
    dialect: Dialect,
    knowledge: Knowledge<'_, 'a>,
    had_trampolines: bool,
) -> Result<Unnested, Limit> {
    functions.iter_mut().for_each(|f| knowledge.note_effects(f, dialect));
    // The nesting tree. It takes up the counters of all functions of the nest: their numbers go on from one
    // to the next.
    let mut cx = NestingTree::new(functions, nest, dialect, had_trampolines);
    // What the front end knows and the dump leaves out: whose variable, function or label each name is. This
    // decides which functions are marked below.
    outer_names::resolve_outer_names(&mut cx);
    outer_names::mark_nonlocal_contexts(&mut cx);
    if dialect.keeps_nests_uncloned() {
        outer_names::forbid_clones(&mut cx);
    }
    // Uses of outer variables become fields of frames. This must come before the next step, which converts
    // those variables that have a field then.
    // The owner of such a variable uses the field, too: there is one copy of the variable, in the frame.
    for function in cx.order.clone() {
        frame::convert_references(&mut cx, function, FrameAccess::Nonlocal);
    }
    for function in cx.order.clone() {
        frame::convert_references(&mut cx, function, FrameAccess::Local);
    }
    // Jumps to outer functions need the buffer in the frame of their target, and a label that only they
    // reach.
    transfers::convert_nonlocal_gotos(&mut cx);
    // Calls pass the address of a frame, and addresses of functions become those of trampolines. GCC asks
    // here which functions need a chain at all, so all uses of chains for variables and jumps must have been
    // seen.
    transfers::convert_all_function_calls(&mut cx);
    // Every field is known now. So declare the frames, and fill them in at the beginnings of the functions.
    finalize::finalize(&mut cx, knowledge);
    // A nest of depth d may need d loads for each use, so the number of loads is limited. The steps have made
    // no more of them beyond the limit, and the function is useless.
    if cx.chain_loads > cx.most_chain_loads {
        return Err(CHAIN_LOADS);
    }
    // A label of another function is only a name here. Its number is known after that function has its
    // labels.
    let infos = cx.infos.iter_mut().enumerate();
    let named = infos.flat_map(|(function, info)| {
        let labels = std::mem::take(&mut info.named_labels).into_iter();
        labels.map(move |(label, owner, owner_decl)| NamedLabel { function, label, owner, owner_decl })
    });
    Ok(Unnested { named_labels: named.collect(), has_trampolines: cx.has_trampolines() })
}

/// The results of [`unnest`].
pub struct Unnested {
    /// Labels of outer functions that inner ones name.
    pub named_labels: Vec<NamedLabel>,
    /// Whether it has trampolines.
    pub has_trampolines: bool,
}

/// A label in one function that names a label of another, and must get its number. A function
/// is an index in the nest.
pub struct NamedLabel {
    /// The function that names the label.
    pub function: usize,
    /// The label in `function`.
    pub label: Label,
    /// The function that has the label.
    pub owner: usize,
    /// The label in `owner`.
    pub owner_decl: Label,
}

/// A nest, with GCC's `nesting_info` of all its functions.
struct NestingTree<'n, 'a> {
    functions: &'n mut [Function<'a>],
    infos: Vec<NestingInfo<'a>>,
    /// Inner functions before outer ones: the order of FOR_EACH_NEST_INFO.
    order: Vec<usize>,
    dialect: Dialect,
    optimize: bool,
    /// The numbers of the family's functions go on from one to the next.
    counters: Counters,
    /// Whether names print with their DECL_UIDs.
    shows_uids: bool,
    /// The loads through static chains so far, and the most that may be made.
    chain_loads: u64,
    most_chain_loads: u64,
    /// Whether a nest before this one has trampolines.
    had_trampolines: bool,
}

/// GCC's `nesting_info` of one function.
#[derive(Default)]
struct NestingInfo<'a> {
    /// The function around it.
    outer: Option<usize>,
    /// The functions nested in it, in the order of their definitions.
    inner: Vec<usize>,
    /// The variables of outer functions that it uses, each with its owner and the variable there.
    vars: FxHashMap<Var, (usize, Var)>,
    /// The functions of the nest that it names.
    callees: FxHashMap<Var, usize>,
    /// The labels of outer functions that it uses, each with its owner and the label there.
    labels: FxHashMap<Label, (usize, Label)>,
    /// Its own variables that are registers.
    registers: EntitySet<Var>,
    /// Its frame variable and the type of it.
    frame: Option<(Var, Type)>,
    /// The frame fields that hold its variables.
    fields: FxHashMap<Var, &'a str>,
    /// Its static chain.
    chain: Option<Var>,
    /// The fields of the frame with their DECL_UIDs.
    field_uids: Vec<(&'a str, Number)>,
    /// Whether the frame holds the chain.
    chain_field: bool,
    /// Whether the frame holds a buffer for non-local gotos.
    goto_buffer: bool,
    /// For a label, the label that receives the non-local gotos to it.
    receivers: FxHashMap<Label, Label>,
    /// Labels that name a label of another function: label, owner, label there.
    named_labels: Vec<(Label, usize, Label)>,
    /// Functions nested in it that have a trampoline in the frame.
    trampolines: FxHashSet<usize>,
    /// New local variables, the newest last.
    temporaries: Vec<Var>,
    /// C_FUNC_NONLOCAL_CONTEXT: it uses variables or labels of functions around it.
    needs_context: bool,
    /// DECL_STATIC_CHAIN.
    static_chain: bool,
}

impl<'n, 'a> NestingTree<'n, 'a> {
    fn new(functions: &'n mut [Function<'a>], nest: &Nest, dialect: Dialect, had_trampolines: bool) -> Self {
        let mut infos: Vec<NestingInfo<'a>> = Vec::new();
        for (function, &outer) in nest.outer.iter().enumerate() {
            infos.push(NestingInfo { outer, static_chain: outer.is_some(), ..NestingInfo::default() });
            if let Some(outer) = outer {
                // A dump has the functions in reverse order of their definitions.
                infos[outer].inner.insert(0, function);
            }
        }
        // Post-order without recursion, since a nest may be deep: a function is pushed a second time below
        // its inner ones, and listed when it is met again.
        let mut order = Vec::new();
        let mut stack = vec![(0, false)];
        while let Some((function, entered)) = stack.pop() {
            if entered {
                order.push(function);
            } else {
                stack.push((function, true));
                stack.extend(infos[function].inner.iter().rev().map(|&inner| (inner, false)));
            }
        }
        // What the conversion makes is younger than all that the gimplifier has made in any function of the
        // nest.
        let last_uid = |f: &Function<'_>| f.counters.starts.uid.unwrap_or(0).max(gimplified_uid(f));
        let next_serial =
            |f: &Function<'_>| f.counters.starts.serial.unwrap_or_else(|| f.smallest_free_serial());
        let starts = Starts {
            uid: functions.iter().map(last_uid).max(),
            serial: functions.iter().map(next_serial).max(),
            ssa_uid: None,
        };
        NestingTree {
            counters: Counters { starts, ..Counters::default() },
            shows_uids: functions.iter().any(|f| f.decls.vars.values().any(|var| var.numbered)),
            optimize: dialect.opt.optimizes(),
            chain_loads: 0,
            most_chain_loads: CHAIN_LOADS.of_statements(functions.iter().map(|f| f.body.stmts.len()).sum()),
            functions,
            infos,
            order,
            dialect,
            had_trampolines,
        }
    }

    /// Gives a new frame field of `function` a DECL_UID.
    fn number_field(&mut self, function: usize, field: &'a str) {
        let uid = self.counters.next_uid();
        self.infos[function].field_uids.push((field, uid));
    }

    fn has_trampolines(&self) -> bool {
        self.infos.iter().any(|info| !info.trampolines.is_empty())
    }
}

/// The statements to insert around the current statement.
#[derive(Default)]
struct Inserted {
    /// Those before it, in order.
    before: Vec<Stmt>,
    /// Those after it, in order.
    after: Vec<Stmt>,
}

/// Visits the statements of `function` in order, each before those inside it. `visit` gets the
/// previous statement of the sequence, too.
fn walk_function<'n, 'a>(
    cx: &mut NestingTree<'n, 'a>,
    function: usize,
    mut visit: impl FnMut(&mut NestingTree<'n, 'a>, Option<Stmt>, Stmt, &mut Inserted),
) {
    let Some(body) = cx.functions[function].body.root.expand() else { return };
    // The open sequences, each with the statements that are left and the new statements so far.
    let mut stack: Vec<(Seq, std::vec::IntoIter<Stmt>, Vec<Stmt>)> = Vec::new();
    let mut enter = vec![body];
    loop {
        // The sequences inside the last statement. They are walked over before the statement after it, so
        // that temporaries get their numbers in the order of GCC's walk.
        for seq in enter.drain(..).rev() {
            let stmts = std::mem::take(&mut cx.functions[function].body.seqs[seq]).into_iter();
            stack.push((seq, stmts, Vec::new()));
        }
        let Some((_, stmts, out)) = stack.last_mut() else { return };
        if let Some(stmt) = stmts.next() {
            // `visit` must not change the sequence that is walked over. It says what to insert, and the new
            // sequence is put together here.
            let mut inserted = Inserted::default();
            visit(cx, out.last().copied(), stmt, &mut inserted);
            out.extend(inserted.before);
            out.push(stmt);
            out.extend(inserted.after);
            enter.extend(cx.functions[function].body.stmts[stmt].kind.inner_seqs().into_iter().flatten());
        } else if let Some((seq, _, out)) = stack.pop() {
            cx.functions[function].body.seqs[seq] = out;
        }
    }
}

/// A function and those nested in it.
///
/// A dump prints a function before those nested in it, and these in reverse order of their definitions. A
/// scope declares the functions nested in it as `static`; other function declarations in a scope cannot be
/// static.
#[derive(Clone, Debug)]
pub struct Nest {
    /// Their indexes in the dump.
    pub range: Range<usize>,
    /// For each, the index of the function around it in the nest. The first function is the outermost.
    pub outer: Vec<Option<usize>>,
}

/// All nests of a dump. Each function is given by its name and the names of the nested functions
/// that it declares.
pub fn find_nests<'a>(functions: impl IntoIterator<Item = (&'a str, Vec<&'a str>)>) -> Vec<Nest> {
    let mut nests: Vec<Nest> = Vec::new();
    // The functions around the current one, with the declared names that are not found yet.
    let mut open: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut start = 0;
    let mut outer: Vec<Option<usize>> = Vec::new();
    let mut close = |start: usize, outer: &mut Vec<Option<usize>>| {
        let outer = std::mem::take(outer);
        if outer.len() > 1 {
            nests.push(Nest { range: start..start + outer.len(), outer });
        }
    };
    for (function, (name, declared)) in functions.into_iter().enumerate() {
        // Close the functions that do not expect this one: the next function belongs to the innermost open
        // function that declares its name. Each declaration serves for one function, so two functions of one
        // name need two.
        while let Some((_, expected)) = open.last_mut() {
            if let Some(position) = expected.iter().position(|&declared| declared == name) {
                expected.remove(position);
                break;
            }
            open.pop();
        }
        // No open function declares it, so it is an outermost one. The nest before it is complete.
        if open.is_empty() {
            close(start, &mut outer);
            start = function;
        }
        outer.push(open.last().map(|&(outer, _)| outer - start));
        open.push((function, declared));
    }
    close(start, &mut outer);
    nests
}

/// The functions that the scopes of `f` declare as nested.
pub fn nested_names<'a>(f: &Function<'a>) -> Vec<&'a str> {
    f.body.binds.iter().flat_map(|&scope| declared_nested(f, scope)).collect()
}

/// The nested functions that a scope declares.
fn declared_nested<'a>(f: &Function<'a>, scope: Stmt) -> Vec<&'a str> {
    let StmtKind::Bind(bind) = &f.body.stmts[scope].kind else { return Vec::new() };
    bind.other_decls.iter().filter_map(|&(_, line)| nested_name(line)).collect()
}

/// The name in `static int f (int, int);`, without the DECL_UID that a `-uid` dump adds.
fn nested_name(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("static ").or_else(|| line.strip_prefix("auto "))?;
    let (head, _) = declared.split_once(" (")?;
    let name = plain_name(head.rsplit([' ', '*']).next()?);
    (!name.is_empty()).then_some(name)
}
