//! Operands of statements: which are allowed, virtual operands, and immediate uses.
//!
//! Follows `verify_gimple_stmt`, `verify_vssa`, `verify_ssa_operands` and `verify_imm_links`. References,
//! layout and edges are valid, or were reported. The scan of operands is the verifier's own: it judges the
//! one by which the passes make immediate uses.

use super::VerifyContext;
use super::report::{Findings, name_text};
use super::rules::Rule;
use crate::analysis::dom::{EdgeLists, FlowGraph as _};
use crate::ir::{
    Block, Callee, Def, Expr, ExprData, Function, Mem, Name, OpClass, Phi, Stmt, StmtKind, TreeCode,
    TypeKind, Use, UsePlace, Var, VarKind,
};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use cranelift_entity::{EntitySet, SecondaryMap};
use std::collections::VecDeque;

/// The role of a name in a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The statement defines it.
    Def,
    /// The statement uses it.
    Use,
    /// It is the virtual definition.
    Vdef,
    /// It is the virtual use.
    Vuse,
}

/// Calls `visit` for each name of the statement: first the virtual operands, then the trees from
/// left to right. The variable of a debug statement is not an operand.
pub(super) fn each_name(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Name, Role)) {
    let data = &f.body.stmts[stmt];
    if let Some(vuse) = data.vuse.expand() {
        visit(vuse, Role::Vuse);
    }
    if let Some(vdef) = data.vdef.expand() {
        visit(vdef, Role::Vdef);
    }
    each_slot(f, stmt, |_, name, role| visit(name, role));
}

/// Calls `visit` for each slot of the statement's trees that holds a name.
fn each_slot(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Expr, Name, Role)) {
    // A name is defined where it is the whole destination; in `*x_1 = y` the destination uses it.
    let mut tree = |operand: Expr, is_destination: bool| {
        f.each_node(operand, |node| {
            if let ExprData::Name(name) = f.body.exprs[node] {
                visit(node, name, if is_destination && node == operand { Role::Def } else { Role::Use });
            }
        });
    };
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } => {
            tree(*lhs, true);
            tree(*rhs, false);
        }
        StmtKind::Call(call) => f.each_operand(stmt, |operand| tree(operand, Some(operand) == call.lhs)),
        StmtKind::Asm(asm) => {
            asm.outputs.iter().for_each(|&(_, output)| tree(output, true));
            asm.inputs.iter().for_each(|&(_, input)| tree(input, false));
        }
        StmtKind::DebugBind { value, .. } => value.iter().for_each(|&value| tree(value, false)),
        _ => f.each_operand(stmt, |operand| tree(operand, false)),
    }
}

/// Whether the name is a version of `.MEM`.
pub(super) fn is_virtual(f: &Function<'_>, name: Name) -> bool {
    f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual)
}

/// Whether the tree is a number or a string literal.
pub(super) fn is_literal(data: &ExprData<'_>) -> bool {
    matches!(
        data,
        ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. }
            | ExprData::Str(_)
            | ExprData::StrPart(_)
    )
}

/// Whether the operand, which is a value, is a name that no scope declares: a function, of which it is
/// the address.
pub(super) fn is_function(f: &Function<'_>, operand: Expr) -> bool {
    matches!(f.body.exprs[operand], ExprData::Var(var)
        if matches!(f.decls.vars[var].kind, VarKind::Global | VarKind::Function))
}

/// Whether the operand is a variable that may be a function: it means its address. So may one that is
/// declared elsewhere.
pub(super) fn may_be_function(f: &Function<'_>, operand: Expr) -> bool {
    is_function(f, operand)
        || matches!(f.body.exprs[operand], ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Extern)
}

/// Checks which operands each statement of a function in SSA form has (`verify_gimple_stmt`).
pub(super) fn grammar(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    let mut registers: EntitySet<Var> = EntitySet::new();
    registers.extend(f.ssa.names.values().filter(|name| !name.released).filter_map(|name| name.var));
    for stmt in cx.unambiguous_stmts() {
        match cx.stmt_kind(stmt) {
            StmtKind::Assign { lhs, rhs } => {
                assignment(cx, stmt, *lhs, *rhs, findings);
                if clobbers_register(cx, &registers, *lhs, *rhs) {
                    findings.stmt(Rule::AssignDest, stmt, "clobber of something without a lifetime");
                }
            }
            StmtKind::Call(call) => {
                if let Some(lhs) = call.lhs {
                    destination(f, stmt, lhs, findings);
                }
            }
            StmtKind::Asm(asm) => {
                asm.outputs.iter().for_each(|&(_, output)| destination(f, stmt, output, findings));
            }
            // `if (x_1 != 0)`: never `if (x_1)`.
            StmtKind::Cond { op, a, b, .. } => {
                if op.class() != OpClass::Comparison {
                    findings.stmt(Rule::CondComparison, stmt, "the condition is not a comparison");
                }
                value(cx, stmt, *a, findings);
                value(cx, stmt, *b, findings);
            }
            StmtKind::Switch { index, .. } => value(cx, stmt, *index, findings),
            _ => {}
        }
        // A debug statement may describe a value by any tree, such as `*p_1 + 1`.
        if !matches!(cx.stmt_kind(stmt), StmtKind::DebugBind { .. }) {
            f.each_operand(stmt, |operand| reference_operands(cx, stmt, operand, findings));
        }
    }
}

/// Only an SSA name takes the result of a computation: `*p_1 = x_2 + 1` needs two statements.
fn assignment(cx: &VerifyContext<'_, '_>, stmt: Stmt, lhs: Expr, rhs: Expr, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    destination(f, stmt, lhs, findings);
    let computes = match f.body.exprs[rhs] {
        ExprData::Cast { of, .. } | ExprData::Unary { of, .. } => {
            value(cx, stmt, of, findings);
            true
        }
        ExprData::Binary { a, b, .. } => {
            value(cx, stmt, a, findings);
            value(cx, stmt, b, findings);
            true
        }
        _ => false,
    };
    if computes && !matches!(f.body.exprs[lhs], ExprData::Name(_)) {
        findings.stmt(Rule::AssignCompute, stmt, "stores the result of a computation to memory");
    }
}

/// Whether the statement is a clobber of something without a lifetime: a variable with SSA names or, as the
/// gimplifier makes it, one that no scope declares. An inlined constructor or destructor of a global clobbers
/// such a variable.
fn clobbers_register(cx: &VerifyContext<'_, '_>, registers: &EntitySet<Var>, lhs: Expr, rhs: Expr) -> bool {
    let f = cx.f;
    let (ExprData::Clobber(_), &ExprData::Var(var)) = (&f.body.exprs[rhs], &f.body.exprs[lhs]) else {
        return false;
    };
    cx.fresh && f.decls.vars[var].kind == VarKind::Global || registers.contains(var)
}

/// `is_gimple_lvalue`
fn destination(f: &Function<'_>, stmt: Stmt, lhs: Expr, findings: &mut Findings<'_, '_>) {
    let is_lvalue = match &f.body.exprs[lhs] {
        ExprData::Name(_)
        | ExprData::Var(_)
        | ExprData::Component { .. }
        | ExprData::Arrow { .. }
        | ExprData::FieldAt { .. }
        | ExprData::Deref { .. }
        | ExprData::Index { .. }
        | ExprData::Range { .. }
        | ExprData::Mem(_)
        | ExprData::ViewConvert { .. }
        // `WITH_SIZE_EXPR`, `REALPART_EXPR` and the like.
        | ExprData::Code { .. } => true,
        ExprData::Verbatim(text) => !text.starts_with("<<<"),
        _ => false,
    };
    if !is_lvalue {
        findings.stmt(Rule::AssignDest, stmt, "the destination is not an lvalue");
    }
}

fn value(cx: &VerifyContext<'_, '_>, stmt: Stmt, operand: Expr, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    if is_value(f, operand) {
        return;
    }
    // Later passes call a virtual function directly where they know it, and mention it without its class: `a`
    // for the address of `A::a`, which may have the name of a variable.
    let is_cxx = f.head.linkage_name().is_some_and(|name| name.starts_with("_Z"));
    match f.body.exprs[operand] {
        ExprData::Var(var) if is_cxx && !cx.fresh => {
            let name = f.decls.vars[var].name;
            let message =
                format!("{name} is the address of a member function, or a variable without a version");
            findings.doubt_stmt(Rule::OperandValue, stmt, message);
        }
        _ => findings.stmt(Rule::OperandValue, stmt, "an operand is neither an SSA name nor a constant"),
    }
}

/// `is_gimple_val`
fn is_value(f: &Function<'_>, operand: Expr) -> bool {
    match &f.body.exprs[operand] {
        ExprData::Name(_)
        | ExprData::Label(_)
        | ExprData::AddrOf { .. }
        | ExprData::Constructor { .. }
        | ExprData::Vector { .. }
        | ExprData::Verbatim(_) => true,
        data => is_literal(data) || may_be_function(f, operand),
    }
}

/// Checks the pointers and indices inside references.
fn reference_operands(cx: &VerifyContext<'_, '_>, stmt: Stmt, root: Expr, findings: &mut Findings<'_, '_>) {
    let f = cx.f;
    f.each_node(root, |node| {
        let part = match &f.body.exprs[node] {
            ExprData::AddrOf { of } if matches!(f.body.exprs[*of], ExprData::Name(_)) => {
                return findings.stmt(Rule::ReferenceBase, stmt, "takes the address of an SSA name");
            }
            ExprData::Mem(mem) if is_value(f, f.body.mem_refs[*mem].ptr) && may_read_function(cx, *mem) => {
                return;
            }
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => *ptr,
            ExprData::Mem(mem) => f.body.mem_refs[*mem].ptr,
            ExprData::Index { index, .. } | ExprData::Range { index, .. } => *index,
            _ => return,
        };
        // An undeclared name would be the address of a function, which is neither read from nor an index.
        if !is_value(f, part) || matches!(f.body.exprs[part], ExprData::Var(_)) {
            let mut text = String::new();
            print::expr(f, part, DumpFlags::empty(), &mut text);
            let message = format!("{text} is neither an SSA name nor a constant");
            findings.stmt(Rule::ReferenceBase, stmt, message);
        }
    });
}

/// Whether the reference may read through the address of a function. Later passes put it in the place of a
/// pointer; before them only the folded call of `memcpy` reads from a function.
fn may_read_function(cx: &VerifyContext<'_, '_>, mem: Mem) -> bool {
    let types = &cx.f.types;
    let ptr_type = cx.f.body.mem_refs[mem].ptr_type.map(|ty| types.kind(types.unqualified(ty)));
    !cx.fresh || matches!(ptr_type, Some(TypeKind::Pointer { attrs, .. }) if attrs.contains("{ref-all}"))
}

/// Checks virtual operands, if the function shows any (`verify_vssa`): one definition of memory reaches each
/// point.
///
/// GCC walks the graph depth first and visits each block once, with the definition of one path. This
/// check propagates definitions along all edges to a fixed point, so that it finds all paths that
/// disagree. They may disagree where no memory is used: no virtual PHI node is needed.
pub(super) fn virtual_operands(
    cx: &VerifyContext<'_, '_>,
    graph: &EdgeLists,
    findings: &mut Findings<'_, '_>,
) {
    let (f, layout) = (cx.f, cx.layout);
    let entry_state =
        f.ssa.names.iter().find(|&(name, data)| data.def == Def::Default && is_virtual(f, name));
    for &stmt in &layout.stmts {
        allowed_virtual_operands(f, stmt, findings);
    }
    // Without a default definition of memory there are no virtual operands: the dump does not show
    // them, or the function accesses no memory.
    let Some((entry_state, _)) = entry_state else { return };
    // Pass "tmmark" adds edges and stores, and its dump still has the earlier virtual operands.
    if layout.stmts.iter().any(|&stmt| begins_transaction(f, stmt)) {
        return;
    }
    for stmt in cx.unambiguous_stmts() {
        needed_virtual_operands(f, stmt, findings);
    }
    let heads = memory_at_heads(cx, graph, entry_state);
    for &block in &layout.blocks {
        virtual_uses(cx, block, heads[block], findings);
    }
}

fn begins_transaction(f: &Function<'_>, stmt: Stmt) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => matches!(call.callee, Callee::Direct(var)
            if f.decls.vars[var].name.ends_with("_ITM_beginTransaction")),
        _ => false,
    }
}

/// Checks that the statement may have virtual operands.
fn allowed_virtual_operands(f: &Function<'_>, stmt: Stmt, findings: &mut Findings<'_, '_>) {
    let data = &f.body.stmts[stmt];
    let (may_read, may_write) = match data.kind {
        StmtKind::Assign { .. } | StmtKind::Call(_) | StmtKind::Asm(_) => (true, true),
        StmtKind::Return { .. } => (true, false),
        _ => (false, false),
    };
    if data.vdef.is_some() && !may_write || data.vuse.is_some() && !may_read {
        findings.stmt(Rule::VirtualPlace, stmt, "cannot access memory, but has virtual operands");
    }
    if data.vdef.is_some() && data.vuse.is_none() {
        findings.stmt(Rule::VirtualUse, stmt, "has a VDEF without a VUSE");
    }
}

/// Compares the virtual operands of an assignment with its trees. No dump shows the effects of calls.
fn needed_virtual_operands(f: &Function<'_>, stmt: Stmt, findings: &mut Findings<'_, '_>) {
    let data = &f.body.stmts[stmt];
    let (lhs, rhs) = match data.kind {
        StmtKind::Assign { lhs, rhs } => (lhs, rhs),
        // The caller sees the memory that the function leaves.
        StmtKind::Return { .. } if data.vuse.is_none() => {
            return findings.stmt(Rule::VirtualLoad, stmt, "returns memory, but has no VUSE");
        }
        _ => return,
    };
    // A VDEF uses the definition of memory that it changes, so a store has a VUSE, too.
    let stores = is_in_memory(f, lhs);
    let loads = stores || is_in_memory(f, rhs);
    if stores != data.vdef.is_some() {
        let message =
            if stores { "stores to memory, but has no VDEF" } else { "has a VDEF, but stores nothing" };
        findings.stmt(Rule::VirtualStore, stmt, message);
    } else if loads != data.vuse.is_some() && !is_undeclared(f, rhs) {
        let message =
            if loads { "loads from memory, but has no VUSE" } else { "has a VUSE, but loads nothing" };
        findings.stmt(Rule::VirtualLoad, stmt, message);
    }
}

/// Whether the tree is a value in memory: a variable, since in SSA form one without a version is in memory,
/// the target of a pointer, or a part of either. A part of a whole string is read from memory, the string
/// itself is an address.
fn is_in_memory(f: &Function<'_>, tree: Expr) -> bool {
    let part_of = |base: Expr| {
        matches!(f.body.exprs[base], ExprData::Str(_) | ExprData::StrPart(_)) || is_in_memory(f, base)
    };
    match &f.body.exprs[tree] {
        ExprData::Var(var) => f.decls.vars[*var].kind != VarKind::Function,
        ExprData::Deref { .. } | ExprData::Arrow { .. } | ExprData::Mem(_) => true,
        ExprData::Component { base, .. }
        | ExprData::FieldAt { of: base, .. }
        | ExprData::Index { base, .. }
        | ExprData::Range { base, .. } => part_of(*base),
        ExprData::ViewConvert { of, .. } => is_in_memory(f, *of),
        ExprData::Code { code, args } if *code == TreeCode::WithSize || code.is_part() => {
            args.as_slice(&f.body.expr_lists).first().is_some_and(|&base| part_of(base))
        }
        _ => false,
    }
}

/// Whether no scope declares `rhs`: it may be a function, and then is its address and loads nothing.
fn is_undeclared(f: &Function<'_>, rhs: Expr) -> bool {
    match f.body.exprs[rhs] {
        ExprData::ViewConvert { of, .. } => is_undeclared(f, of),
        _ => is_function(f, rhs),
    }
}

/// The definition of memory that reaches a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum MemoryState {
    /// No known path leads here.
    #[default]
    Unreached,
    /// This definition.
    Is(Name),
    /// Different definitions on different paths.
    Mixed,
}

/// The definition of memory that reaches the head of each block, after its PHI nodes.
fn memory_at_heads(
    cx: &VerifyContext<'_, '_>,
    graph: &EdgeLists,
    entry_state: Name,
) -> SecondaryMap<Block, MemoryState> {
    let f = cx.f;
    let mut heads: SecondaryMap<Block, MemoryState> = SecondaryMap::new();
    heads[f.entry()] = MemoryState::Is(entry_state);
    let mut queue = VecDeque::from([f.entry()]);
    while let Some(block) = queue.pop_front() {
        // The last VDEF of the block reaches its end, or else the definition at its head.
        let vdefs =
            cx.layout.stmts_of(block).iter().rev().filter_map(|&stmt| f.body.stmts[stmt].vdef.expand());
        let at_end = vdefs.map(MemoryState::Is).next().unwrap_or(heads[block]);
        for i in 0..graph.succ_count(block) {
            let dest = graph.succ(block, i);
            let merged = match (virtual_phi(f, dest), heads[dest]) {
                (Some(result), _) => MemoryState::Is(result),
                (None, MemoryState::Unreached) => at_end,
                (None, head) if head == at_end => head,
                (None, _) => MemoryState::Mixed,
            };
            // A state changes at most twice, from unreached to a name and to mixed: so the walk ends.
            if merged != heads[dest] {
                heads[dest] = merged;
                queue.push_back(dest);
            }
        }
    }
    heads
}

fn virtual_phi(f: &Function<'_>, block: Block) -> Option<Name> {
    let mut results = f.phis(block).map(|phi| f.ssa.phis[phi].result);
    results.find(|&result| is_virtual(f, result))
}

/// Checks the virtual uses in a block and in PHI nodes for its outgoing edges against the definitions that
/// reach them.
fn virtual_uses(
    cx: &VerifyContext<'_, '_>,
    block: Block,
    head: MemoryState,
    findings: &mut Findings<'_, '_>,
) {
    let f = cx.f;
    // `state` is the definition that reaches the current statement.
    let mut state = head;
    for &stmt in cx.layout.stmts_of(block) {
        let data = &f.body.stmts[stmt];
        if let Some(vuse) = data.vuse.expand()
            && let Some(reaching) = contradicting_definition(f, state, vuse)
        {
            let message = format!("uses {}, but {reaching}", name_text(f, vuse));
            findings.stmt(Rule::VirtualChain, stmt, message);
        }
        if let Some(vdef) = data.vdef.expand() {
            state = MemoryState::Is(vdef);
        }
    }
    // At the end of the block it is the argument of the virtual PHI node behind each edge.
    for &edge in &f.cfg.blocks[block].succs {
        let edge = &f.cfg.edges[edge];
        for &phi in &f.cfg.blocks[edge.dest].phis {
            let data = &f.ssa.phis[phi];
            let Some(&arg) = data.args.get(edge.dest_idx as usize) else { continue };
            if let ExprData::Name(name) = f.body.exprs[arg]
                && is_virtual(f, data.result)
                && let Some(reaching) = contradicting_definition(f, state, name)
            {
                let (src, name) = (f.cfg.blocks[block].index, name_text(f, name));
                let message = format!("argument from block {src}: is {name}, but {reaching}");
                findings.phi(Rule::VirtualPhi, phi, message);
            }
        }
    }
}

/// The definition that reaches a use instead of `used`, for a message.
fn contradicting_definition(f: &Function<'_>, state: MemoryState, used: Name) -> Option<String> {
    match state {
        MemoryState::Is(name) if name != used => {
            Some(format!("{} is the reaching definition", name_text(f, name)))
        }
        MemoryState::Mixed => Some("different definitions reach it on different paths".to_owned()),
        MemoryState::Is(_) | MemoryState::Unreached => None,
    }
}

/// The correct use operands that have not been found in a list yet.
type Unlisted = SecondaryMap<Use, bool>;

/// Checks that immediate uses and statements agree, in both directions, if the function has any uses. Pass
/// "ssa" makes them; a dump has none.
pub(super) fn immediate_uses(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    if f.ssa.uses.is_empty() {
        return;
    }
    // From statements to uses: each operand has a use of its name.
    let mut unlisted = Unlisted::new();
    for &stmt in &layout.stmts {
        stmt_uses(f, stmt, &mut unlisted, findings);
        if f.ssa.uses.modified.contains(stmt) {
            findings.stmt(Rule::StmtModified, stmt, "was changed, but not updated");
        }
    }
    for &phi in &layout.phis {
        phi_uses(f, phi, &mut unlisted, findings);
    }
    // From lists to uses: each entry of a name's list is one of these operands, found once.
    for (name, data) in f.ssa.names.iter() {
        use_list(f, name, data.released, &mut unlisted, findings);
    }
    // The remaining operands are in no list.
    for (operand, _) in unlisted.iter().filter(|&(_, &is_unlisted)| is_unlisted) {
        let message = "a use is not in the list of its name";
        match f.ssa.uses.place(operand) {
            UsePlace::Operand { stmt, .. } | UsePlace::Virtual { stmt } => {
                findings.stmt(Rule::UseList, stmt, message);
            }
            UsePlace::Argument { phi, .. } => findings.phi(Rule::UseList, phi, message),
            UsePlace::Marker => {}
        }
    }
}

/// Compares a statement's use operands with its trees. Adds the correct ones to `unlisted`.
fn stmt_uses(f: &Function<'_>, stmt: Stmt, unlisted: &mut Unlisted, findings: &mut Findings<'_, '_>) {
    let mut expected: Vec<(UsePlace, Name)> = Vec::new();
    if let Some(vuse) = f.body.stmts[stmt].vuse.expand() {
        expected.push((UsePlace::Virtual { stmt }, vuse));
    }
    each_slot(f, stmt, |slot, name, role| {
        if role == Role::Use {
            expected.push((UsePlace::Operand { stmt, slot }, name));
        }
    });
    let mut operands: Vec<(UsePlace, Use)> =
        f.ssa.uses.of_stmt(stmt).map(|operand| (f.ssa.uses.place(operand), operand)).collect();
    // The table has the operands in the order in which they were made; by place, each expected one is found
    // quickly.
    operands.sort_unstable();
    let mut is_complete = expected.len() == operands.len();
    for &(place, name) in &expected {
        let index = operands.partition_point(|&(listed_place, _)| listed_place < place);
        match operands.get(index).filter(|&&(listed_place, _)| listed_place == place) {
            Some(&(_, operand)) => {
                listed_name(f, operand, name, unlisted, |what| findings.stmt(Rule::UseList, stmt, what));
            }
            None => is_complete = false,
        }
    }
    if !is_complete {
        let message =
            format!("has {} use operands for {} uses, or wrong ones", operands.len(), expected.len());
        findings.stmt(Rule::UseOperand, stmt, message);
    }
}

/// Compares the use operands of a PHI node with its arguments, of which each has one, also if it is a
/// constant.
fn phi_uses(f: &Function<'_>, phi: Phi, unlisted: &mut Unlisted, findings: &mut Findings<'_, '_>) {
    let (args, operands) = (&f.ssa.phis[phi].args, f.ssa.uses.of_phi(phi));
    let in_place = |(i, &operand): (usize, &Use)| {
        f.ssa.uses.place(operand) == UsePlace::Argument { phi, index: i as u32 }
    };
    if args.len() != operands.len() || !operands.iter().enumerate().all(in_place) {
        let message =
            format!("has {} use operands for {} arguments, or wrong ones", operands.len(), args.len());
        return findings.phi(Rule::UseOperand, phi, message);
    }
    for (&arg, &operand) in args.iter().zip(operands) {
        match f.body.exprs[arg] {
            ExprData::Name(name) => {
                listed_name(f, operand, name, unlisted, |what| findings.phi(Rule::UseList, phi, what))
            }
            _ if f.ssa.uses.name(operand).is_some() => {
                findings.phi(Rule::UseList, phi, "the operand of a constant is in a list of uses");
            }
            _ => {}
        }
    }
}

/// Checks that an operand is linked to the name in its slot.
fn listed_name(
    f: &Function<'_>,
    operand: Use,
    name: Name,
    unlisted: &mut Unlisted,
    breach: impl FnOnce(String),
) {
    match f.ssa.uses.name(operand) {
        Some(listed) if listed == name => unlisted[operand] = true,
        Some(_) => breach(format!("the use of {} is in the list of another name", name_text(f, name))),
        None => breach(format!("the use of {} is in no list", name_text(f, name))),
    }
}

/// Walks the list of a name and removes its operands from `unlisted`.
fn use_list(
    f: &Function<'_>,
    name: Name,
    is_released: bool,
    unlisted: &mut Unlisted,
    findings: &mut Findings<'_, '_>,
) {
    let mut previous = None;
    let mut current = f.ssa.uses.first(name);
    if is_released && current.is_some() {
        return findings.function(Rule::UseLinks, format!("{name} was released, but has uses"));
    }
    // No operand has two predecessors, so the walk ends.
    while let Some(operand) = current {
        if f.ssa.uses.prev(operand) != previous {
            let message = format!("the use list of {} is linked wrongly", name_text(f, name));
            return findings.function(Rule::UseLinks, message);
        }
        if f.ssa.uses.name(operand) != Some(name) || !std::mem::take(&mut unlisted[operand]) {
            let message = format!("use list entry of {} has no matching operand", name_text(f, name));
            findings.function(Rule::UseLinks, message);
        }
        (previous, current) = (Some(operand), f.ssa.uses.next(operand));
    }
}
