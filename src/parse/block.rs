//! Blocks, PHI nodes and edges of dumps that have them: `dump_bb`, `dump_phi_nodes` and
//! `dump_implicit_edges`, read backwards.
//!
//! The text tells a block's successors by its jumps, and those that no jump stands for by what
//! comes next. Predecessors take the order of the arguments of the block's PHI nodes, if it has any.

use super::expr;
use super::lex::{Fail, Res, fail, lit, opt, peek, place, rest_of_line, skip};
use super::names::Cx;
use super::stmt;
use crate::ir::{Block, BlockData, Callee, Def, Edge, EdgeFlags, ExprData, Label, PhiData, Stmt, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};

type Out<'a, T> = Result<T, nom::Err<Fail<'a>>>;

/// A jump in the text of a block.
struct Jump<'a> {
    /// The text that names its destination.
    at: &'a str,
    dest: u32,
    flags: EdgeFlags,
    probability: &'a str,
    locus: Option<&'a str>,
}

/// What is known of a block's successors.
struct Tail<'a> {
    block: Block,
    jumps: Vec<Jump<'a>>,
    /// Probabilities that a switch prints behind its labels.
    cases: Vec<(Label, &'a str)>,
}

/// The blocks up to the brace that closes the function (which is left). `succs` are the successors
/// by block number, where the dump lists them.
pub(super) fn blocks<'a>(cx: &mut Cx<'a>, i: &'a str, succs: &FxHashMap<u32, Vec<u32>>) -> Res<'a, ()> {
    let entry = cx.f.blocks.push(BlockData { index: 0, ..BlockData::default() });
    let exit = cx.f.blocks.push(BlockData { index: 1, ..BlockData::default() });
    let mut by_index = FxHashMap::from_iter([(0, entry), (1, exit)]);
    let (mut tails, mut phis) = (Vec::new(), Vec::new());
    let (mut i, mut last) = (skip(i), entry);
    while peek(i) != b'}' {
        let (rest, (index, note)) = header(i)?;
        let block = cx.f.blocks.push(BlockData {
            index,
            note: note.to_owned(),
            prev: last.into(),
            ..BlockData::default()
        });
        if by_index.insert(index, block).is_some() {
            return fail(i, "a block number that no other block has");
        }
        cx.f.blocks[last].next = block.into();
        last = block;
        let (rest, tail) = contents(cx, rest, block, &mut phis)?;
        tails.push(tail);
        i = rest;
    }
    cx.f.blocks[last].next = exit.into();
    cx.f.blocks[exit].prev = last.into();
    edges(cx, &tails, &by_index, succs)?;
    arguments(cx, phis, &by_index)?;
    Ok((i, ()))
}

/// `<bb 2> [local count: 1073741824]:`
fn header(i: &str) -> Res<'_, (u32, &str)> {
    let (rest, index) = block_number(i)?;
    let (end, line) = rest_of_line(rest);
    match line.strip_suffix(':') {
        Some(note) => Ok((end, (index, note.trim()))),
        None => fail(end, "`:` at the end of a block's first line"),
    }
}

/// `<bb 2>`
fn block_number(i: &str) -> Res<'_, u32> {
    let (rest, ()) = lit(i, "<bb ")?;
    let n = rest.bytes().take_while(u8::is_ascii_digit).count();
    let Ok(index) = rest[..n].parse() else { return fail(rest, "a block's number") };
    let (rest, ()) = lit(&rest[n..], ">")?;
    Ok((rest, index))
}

/// A PHI node as printed: the node and the blocks that its arguments come from.
type Printed<'a> = (crate::ir::Phi, Vec<(u32, crate::ir::Expr, &'a str)>);

/// PHI nodes, statements and jumps of a block.
fn contents<'a>(cx: &mut Cx<'a>, i: &'a str, block: Block, phis: &mut Vec<Printed<'a>>) -> Res<'a, Tail<'a>> {
    let mut tail = Tail { block, jumps: Vec::new(), cases: Vec::new() };
    let mut i = skip(i);
    loop {
        if peek(i) == b'}' || i.starts_with("<bb ") {
            return Ok((i, tail));
        }
        let (start, loc) = match place(i) {
            Some((rest, text)) => (rest, Some(text)),
            None => (i, None),
        };
        if start.starts_with("# ") && rest_of_line(start).1.contains(" = PHI <") {
            i = skip(phi(cx, start, block, phis)?.0);
            continue;
        }
        if start.starts_with("goto <bb ") {
            i = skip(jump(start, EdgeFlags::FALLTHRU, loc, &mut tail.jumps)?);
            continue;
        }
        cx.probabilities.clear();
        let (rest, data) = stmt::simple(cx, start, loc)?;
        let is_cond = matches!(data.kind, StmtKind::Cond { .. });
        tail.cases.append(&mut cx.probabilities);
        i = skip(stmt::line_end(rest)?);
        let stmt = stmt::define(cx, data);
        cx.f.append(block, stmt);
        if is_cond && i.starts_with("goto <bb ") {
            i = skip(jump(i, EdgeFlags::TRUE_VALUE, None, &mut tail.jumps)?);
            i = skip(lit(i, "else")?.0);
            i = skip(jump(i, EdgeFlags::FALSE_VALUE, None, &mut tail.jumps)?);
        }
    }
}

/// `goto <bb 4>; [50.00%]`
fn jump<'a>(
    i: &'a str,
    flags: EdgeFlags,
    locus: Option<&'a str>,
    jumps: &mut Vec<Jump<'a>>,
) -> Out<'a, &'a str> {
    let (at, ()) = lit(i, "goto ")?;
    let (rest, dest) = block_number(at)?;
    let (rest, ()) = lit(rest, ";")?;
    let (rest, probability) = rest_of_line(rest);
    jumps.push(Jump { at, dest, flags, probability: probability.trim(), locus });
    Ok(rest)
}

/// `# x_1 = PHI <x_2(3), 0(4)>`
fn phi<'a>(cx: &mut Cx<'a>, i: &'a str, block: Block, phis: &mut Vec<Printed<'a>>) -> Res<'a, ()> {
    let (rest, ()) = lit(i, "# ")?;
    let (rest, result) = operand(cx, rest)?;
    let ExprData::Name(result) = cx.f.exprs[result] else {
        return fail(i, "an SSA name as the result of a PHI node");
    };
    let (mut rest, ()) = lit(rest, " = PHI <")?;
    let phi = cx.f.phis.push(PhiData { block, result, args: Vec::new() });
    cx.f.names[result].def = Def::Phi(phi);
    cx.f.blocks[block].phis.push(phi);
    let mut args = Vec::new();
    while peek(rest) != b'>' {
        let at = rest;
        let (after, arg) = operand(cx, rest)?;
        let (after, ()) = lit(after, "(")?;
        let n = after.bytes().take_while(u8::is_ascii_digit).count();
        let Ok(src) = after[..n].parse() else { return fail(after, "the number of a PHI argument's block") };
        let (after, ()) = lit(&after[n..], ")")?;
        args.push((src, arg, at));
        rest = match opt(after, ", ") {
            Some(after) => after,
            None if peek(after) == b'>' => after,
            None => return fail(after, "`, ` or `>` behind a PHI argument"),
        };
    }
    phis.push((phi, args));
    Ok((stmt::line_end(&rest[1..])?, ()))
}

/// An operand of a PHI node, which may be a version of `.MEM`.
fn operand<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, crate::ir::Expr> {
    if !i.starts_with(".MEM_") {
        return expr::operand(cx, i);
    }
    let (rest, name) = stmt::virtual_name(cx, i)?;
    match name {
        Some(name) => Ok((rest, cx.f.expr(ExprData::Name(name)))),
        None => fail(i, "a version of .MEM"),
    }
}

/// Makes the edges that the blocks' last statements and jumps stand for.
fn edges<'a>(
    cx: &mut Cx<'a>,
    tails: &[Tail<'a>],
    by_index: &FxHashMap<u32, Block>,
    succs: &FxHashMap<u32, Vec<u32>>,
) -> Out<'a, ()> {
    let by_label = label_blocks(cx);
    if let Some(first) = tails.first() {
        connect(cx, cx.f.entry(), first.block, EdgeFlags::FALLTHRU, "", None);
    }
    for tail in tails {
        let mut found: Vec<(Block, EdgeFlags, &'a str, Option<&'a str>)> = Vec::new();
        for jump in &tail.jumps {
            let Some(&dest) = by_index.get(&jump.dest) else {
                return fail(jump.at, "a block that the function has");
            };
            found.push((dest, jump.flags, jump.probability, jump.locus));
        }
        let last = cx.f.blocks[tail.block].last.expand();
        for label in last.into_iter().flat_map(|s| targets(cx, s)) {
            let Some(&dest) = by_label.get(&label) else { continue };
            let probability = tail.cases.iter().find(|&&(l, _)| l == label).map_or("", |&(_, p)| p);
            if !found.iter().any(|&(d, ..)| d == dest) {
                found.push((dest, EdgeFlags::empty(), probability, None));
            }
        }
        let next = cx.f.blocks[tail.block].next.unwrap();
        let listed = succs.get(&cx.f.blocks[tail.block].index);
        if last.is_some_and(|s| matches!(cx.f.stmts[s].kind, StmtKind::Return { .. })) {
            found.push((cx.f.exit(), EdgeFlags::empty(), "", None));
        } else if tail.jumps.is_empty() && listed.is_none() && falls_through(cx, last) && next != cx.f.exit()
        {
            found.push((next, EdgeFlags::FALLTHRU, "", None));
        }
        if let Some(listed) = listed {
            found = order_as(&found, listed, by_index, next);
        }
        for (dest, flags, probability, locus) in found {
            connect(cx, tail.block, dest, flags, probability, locus);
        }
    }
    Ok(())
}

/// The known edges in the order of the listed successors, with those that no text stands for.
fn order_as<'a>(
    found: &[(Block, EdgeFlags, &'a str, Option<&'a str>)],
    listed: &[u32],
    by_index: &FxHashMap<u32, Block>,
    next: Block,
) -> Vec<(Block, EdgeFlags, &'a str, Option<&'a str>)> {
    let listed = listed.iter().filter_map(|index| by_index.get(index).copied());
    let edge = |dest| match found.iter().find(|&&(d, ..)| d == dest) {
        Some(&known) => known,
        None if dest == next => (dest, EdgeFlags::FALLTHRU, "", None),
        None => (dest, EdgeFlags::ABNORMAL, "", None),
    };
    listed.map(edge).collect()
}

/// The block that each label stands in.
fn label_blocks(cx: &Cx<'_>) -> FxHashMap<Label, Block> {
    let mut blocks = FxHashMap::default();
    for block in cx.f.chain() {
        for stmt in cx.f.block_stmts(block) {
            match cx.f.stmts[stmt].kind {
                StmtKind::Label { label } => blocks.insert(label, block),
                StmtKind::DebugMarker { .. } | StmtKind::DebugBind { .. } => continue,
                _ => break,
            };
        }
    }
    blocks
}

/// The labels that a statement itself names as destinations.
fn targets(cx: &Cx<'_>, stmt: Stmt) -> Vec<Label> {
    match &cx.f.stmts[stmt].kind {
        StmtKind::Switch { cases, .. } => cases.iter().map(|case| case.label).collect(),
        StmtKind::Asm(asm) => asm.labels.iter().map(|&(_, label)| label).collect(),
        StmtKind::Goto { label } => vec![*label],
        _ => Vec::new(),
    }
}

/// Whether control goes on behind a block's last statement, without a jump.
fn falls_through(cx: &Cx<'_>, last: Option<Stmt>) -> bool {
    let Some(last) = last else { return true };
    match &cx.f.stmts[last].kind {
        StmtKind::Switch { .. }
        | StmtKind::Cond { .. }
        | StmtKind::Goto { .. }
        | StmtKind::ComputedGoto { .. }
        | StmtKind::Return { .. }
        | StmtKind::Resx { .. } => false,
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(var) => !NEVER_RETURN.contains(&cx.f.vars[var].name),
            _ => true,
        },
        _ => true,
    }
}

/// Functions that GCC knows not to return by name alone.
const NEVER_RETURN: [&str; 12] = [
    "abort",
    "exit",
    "_exit",
    "_Exit",
    "longjmp",
    "__builtin_abort",
    "__builtin_exit",
    "__builtin_trap",
    "__builtin_unreachable",
    "__builtin_longjmp",
    "__builtin_nonlocal_goto",
    "__assert_fail",
];

fn connect<'a>(
    cx: &mut Cx<'a>,
    src: Block,
    dest: Block,
    flags: EdgeFlags,
    probability: &'a str,
    locus: Option<&'a str>,
) {
    if let Some(edge) = cx.f.make_edge(src, dest, flags) {
        cx.f.edges[edge].probability = probability;
        cx.f.edges[edge].locus = locus;
    }
}

/// Gives PHI nodes their arguments, and their blocks the predecessors that these name, in their order.
fn arguments<'a>(cx: &mut Cx<'a>, phis: Vec<Printed<'a>>, by_index: &FxHashMap<u32, Block>) -> Out<'a, ()> {
    for (phi, args) in phis {
        let block = cx.f.phis[phi].block;
        let is_first = cx.f.blocks[block].phis[0] == phi;
        let mut sources = Vec::with_capacity(args.len());
        for &(index, arg, at) in &args {
            let Some(&src) = by_index.get(&index) else {
                return fail(at, "an argument from a block that the function has");
            };
            sources.push((src, arg));
        }
        if is_first {
            order_preds(cx, block, &sources);
        }
        let preds = cx.f.blocks[block].preds.clone();
        if preds.len() != sources.len() {
            let at = args.first().map_or("", |a| a.2);
            return fail(at, "as many PHI arguments as the block has predecessors");
        }
        let mut used = FxHashMap::default();
        for &(src, arg) in &sources {
            used.insert(src, arg);
        }
        let args = preds.iter().map(|&e| used.get(&cx.f.edges[e].src).copied()).collect::<Option<Vec<_>>>();
        match args {
            Some(args) => cx.f.phis[phi].args = args,
            None => return fail("", "PHI arguments from the block's predecessors"),
        }
    }
    Ok(())
}

/// Puts a block's predecessors into the order of a PHI node's arguments. An argument without an edge
/// tells of one that the text does not show; an edge without an argument is none.
fn order_preds<'a>(cx: &mut Cx<'a>, block: Block, sources: &[(Block, crate::ir::Expr)]) {
    let by_src: FxHashMap<Block, Edge> =
        cx.f.blocks[block].preds.iter().map(|&e| (cx.f.edges[e].src, e)).collect();
    let named: FxHashSet<Block> = sources.iter().map(|&(src, _)| src).collect();
    for (src, &edge) in &by_src {
        if !named.contains(src) {
            cx.f.remove_edge(edge);
        }
    }
    cx.f.blocks[block].preds.clear();
    for &(src, _) in sources {
        match by_src.get(&src) {
            Some(&edge) => {
                cx.f.edges[edge].dest_idx = cx.f.blocks[block].preds.len() as u32;
                cx.f.blocks[block].preds.push(edge);
            }
            None => {
                let falls =
                    cx.f.blocks[src].next.expand() == Some(block) && cx.f.blocks[src].succs.is_empty();
                connect(
                    cx,
                    src,
                    block,
                    if falls { EdgeFlags::FALLTHRU } else { EdgeFlags::ABNORMAL },
                    "",
                    None,
                );
            }
        }
    }
}
