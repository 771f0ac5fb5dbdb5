//! Blocks and PHI nodes of dumps that have them: `dump_bb`, `dump_phi_nodes` and `dump_implicit_edges`,
//! read backwards.
//!
//! 1. [`blocks`] reads block after block: its header, and its [`contents`].
//! 2. [`connect`] makes the edges, once all blocks are known.
//! 3. [`arguments`] gives PHI nodes their arguments, which name the predecessors by their numbers.

use super::expr;
use super::lex::{any, balanced, brackets, expect, line, line_end, list, lit, place, sees, skip, spelled};
use super::names::Cx;
use super::stmt::{give_to_name, give_to_stmt, notes, statement, virtual_name};
use super::text::{Failure, Production, Res, Text};
use crate::ir::{
    Block, BlockData, Callee, Def, Edge, EdgeDispute, EdgeFlags, Expr, ExprData, Label, Locus, Phi, PhiData,
    Stage, Stmt, StmtKind, plain_name,
};
use crate::target::call_flags::CallFlags;
use crate::target::options::Options;
use crate::target::tables::call_flags;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag};
use nom::character::complete::{char, space0, u32 as decimal};
use nom::combinator::{consumed, cut, not, opt, peek, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, pair, preceded, terminated};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The blocks up to the brace that closes the function, which is not read. `succs` are the successors by
/// block number, where the dump lists them.
pub(super) fn blocks<'a, 's>(i: Text<'a, 's>, succs: &FxHashMap<u32, Vec<u32>>) -> Res<'a, 's, ()> {
    let new_block = |index, prev: Option<Block>| {
        i.with(|cx| cx.f.cfg.blocks.push(BlockData { index, prev: prev.into(), ..BlockData::default() }))
    };
    // The dump shows neither the entry nor the exit block. Their numbers are 0 and 1, as in GCC.
    let (entry, exit) = (new_block(0, None), new_block(1, None));
    let mut by_index = FxHashMap::from_iter([(0, entry), (1, exit)]);
    let (mut tails, mut phis) = (Vec::new(), Vec::new());
    let mut last = entry;
    let (mut rest, ()) = skip(i)?;
    while !sees(rest, char('}')) {
        let (after, (index, note)) = alt((details, header_in_notation, header)).parse(rest)?;
        let block = new_block(index, Some(last));
        if by_index.insert(index, block).is_some() {
            return rest.refuse("a block number that no other block has");
        }
        i.with(|cx| {
            if !note.is_empty() {
                cx.f.verbatim.block_notes[block] = note;
            }
            cx.f.cfg.blocks[last].next = block.into();
        });
        last = block;
        // A jump may lead to a block that is still to come, so edges are made later. What they follow from is
        // kept in a `Tail`.
        let (after, tail) = contents(after, block, &mut phis)?;
        tails.push(tail);
        rest = after;
    }
    let made = i.with(|cx| {
        cx.f.cfg.blocks[last].next = exit.into();
        cx.f.cfg.blocks[exit].prev = last.into();
        let in_ssa =
            cx.f.ssa.names.values().any(|name| !name.released && (name.var.is_some() || name.ty.is_some()));
        cx.f.stage = if in_ssa || !cx.f.ssa.phis.is_empty() { Stage::Ssa } else { Stage::Cfg };
        // PHI arguments are in the order of the edges into their block, so the edges come first.
        connect(cx, &tails, &by_index, succs)?;
        arguments(cx, phis, &by_index)
    });
    made.map(|()| (rest, ())).or_else(|failure| rest.part(failure.at).refuse(failure.expected))
}

/// `<bb 2> [local count: 1073741824]:`, the number and the note.
fn header<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (u32, &'a str)> {
    let inner_colon = terminated(tag(":"), not(line_end));
    let note = spelled(many0_count(alt((is_not(":\n"), inner_colon)))).map(str::trim);
    let end = expect("`:` at the end of a block's first line", char(':'));
    pair(block_number, terminated(note, end)).parse(i)
}

/// In the notation of the front end: `__BB(4,loop_header(1),guessed_local(3)):`, the number and the note.
fn header_in_notation<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (u32, &'a str)> {
    let number = preceded(tag("__BB("), expect("a block's number", decimal));
    let loop_header = delimited(tag(",loop_header("), decimal, char(')'));
    let note = spelled(balanced(|_| false));
    let (rest, (number, of_loop, note)) = terminated((number, opt(loop_header), note), lit("):")).parse(i)?;
    if let Some(of_loop) = of_loop {
        i.with(|cx| {
            let next = cx.f.cfg.blocks.next_key();
            cx.f.cfg.loop_headers[next] = of_loop;
        });
    }
    Ok((rest, (number, note)))
}

/// What a `-blocks` dump prints above a block: `;;   basic block 2, loop depth 0` and the lines below that on
/// its predecessors. The number and the text.
fn details<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (u32, &'a str)> {
    let number = preceded(tag(";;   basic block "), expect("a block's number", decimal));
    let more = preceded(char('\n'), pair(not(tag(SUCCESSORS)), comment));
    let (rest, (text, number)) = consumed(terminated(number, pair(line, many0_count(more)))).parse(i)?;
    Ok((rest, (number, text.rest)))
}

/// How a `-blocks` dump begins the list of a block's successors.
const SUCCESSORS: &str = ";;    succ:";

/// A line of a `-blocks` dump that is about a block.
fn comment<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    preceded(pair(tag(";;"), not(tag("   basic block "))), line).parse(i)
}

/// The list of a block's successors in a `-blocks` dump: their numbers and the text.
fn successors<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (Vec<u32>, &'a str)> {
    let succ = |i| opt(preceded(space0, alt((decimal, value(1, tag("EXIT")))))).parse(i);
    let first = terminated(preceded(tag(SUCCESSORS), succ), line);
    let more = preceded(pair(char('\n'), tag(";;")), terminated(succ, line));
    let (rest, (text, (first, more))) = consumed(pair(first, any(more))).parse(i)?;
    Ok((rest, (first.into_iter().chain(more.into_iter().flatten()).collect(), text.rest)))
}

/// `<bb 2>`
fn block_number<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, u32> {
    delimited(lit("<bb "), expect("a block's number", decimal), lit(">")).parse(i)
}

/// A part of a block.
enum Part<'a> {
    Phi(Printed<'a>),
    Jump(Jump<'a>),
    Statement(Stmt),
}

/// PHI nodes, statements and jumps of a block.
fn contents<'a, 's>(i: Text<'a, 's>, block: Block, phis: &mut Vec<Printed<'a>>) -> Res<'a, 's, Tail<'a>> {
    let mut tail = Tail { block, jumps: Vec::new(), cases: Vec::new(), succs: None };
    let (mut i, ()) = skip(i)?;
    let mut has_statements = false;
    // The contents end at the closing brace of the function, at the next block's header, or at the lines of a
    // `-blocks` dump between two blocks. PHI nodes come before statements, and nothing comes after a jump. A
    // condition has two jumps, with `else` between them.
    while !sees(i, alt((tag("}"), tag("<bb "), tag(";;"), tag("__BB(")))) {
        if !tail.jumps.is_empty() {
            return i.refuse("the end of the block after its jump");
        }
        let (start, (loc, ())) = pair(opt(place), notes).parse(i)?;
        let phi = |i| phi(i, block);
        let jump = jump(EdgeFlags::FALLTHRU);
        let part = alt((phi.map(Part::Phi), jump.map(Part::Jump), statement.map(Part::Statement)));
        let (mut rest, part) = { part }.parse(start)?;
        match part {
            Part::Phi(_) if has_statements => {
                return start.refuse("a PHI node before the block's statements");
            }
            Part::Phi(phi) => phis.push(phi),
            Part::Jump(jump) => tail.jumps.push(Jump { locus: loc, ..jump }),
            Part::Statement(stmt) => {
                has_statements = true;
                let is_condition = start.with(|cx| {
                    cx.f.source.place(stmt, loc);
                    give_to_stmt(cx, stmt);
                    tail.cases.append(&mut cx.probabilities);
                    cx.f.link_last(block, stmt);
                    cx.f.verbatim.stmt_offsets[stmt] = cx.offset(start.rest);
                    matches!(cx.f.body.stmts[stmt].kind, StmtKind::Cond { .. })
                });
                if is_condition {
                    let (after, jumps) = opt(branches).parse(rest)?;
                    tail.jumps.extend(jumps.into_iter().flatten());
                    rest = after;
                }
            }
        }
        (i, _) = skip(rest)?;
    }
    let (i, succs) = opt(successors).parse(i)?;
    if let Some((succs, text)) = succs {
        tail.succs = Some(succs);
        i.with(|cx| cx.f.verbatim.block_ends[block] = text);
    }
    let (i, ()) = skip(i)?;
    Ok((i, tail))
}

/// The jumps of a condition, on lines of their own.
fn branches<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, [Jump<'a>; 2]> {
    let then_jump = preceded(skip, jump(EdgeFlags::TRUE_VALUE));
    let else_jump = preceded((skip, lit("else"), skip), expect("goto ", jump(EdgeFlags::FALSE_VALUE)));
    pair(then_jump, else_jump).map(Into::into).parse(i)
}

/// `goto <bb 4>; [50.00%]`
fn jump<'a: 's, 's>(flags: EdgeFlags) -> impl Production<'a, 's, Jump<'a>> {
    alt((plain_jump(flags), move |i| jump_in_notation(i, flags)))
}

fn plain_jump<'a: 's, 's>(flags: EdgeFlags) -> impl Production<'a, 's, Jump<'a>> {
    // Up to GCC 7 the label of the block follows: `goto <bb 4> (<L2>);`.
    let label = opt((tag(" (<"), is_not(">\n"), tag(">)")));
    let dest = preceded(pair(tag("goto "), peek(tag("<bb "))), terminated(consumed(block_number), label));
    (dest, preceded(lit(";"), line)).map(move |((at, dest), mark): ((Text<'a, 's>, u32), &'a str)| Jump {
        at: at.rest,
        dest,
        flags,
        probability: mark.trim(),
        locus: None,
    })
}

/// `goto __BB4(guessed(3));`
fn jump_in_notation<'a, 's>(i: Text<'a, 's>, flags: EdgeFlags) -> Res<'a, 's, Jump<'a>> {
    let dest = preceded(tag("goto "), consumed(block_name));
    let probability = opt(spelled(preceded(peek(char('(')), brackets)));
    let (rest, ((at, dest), probability)) = terminated(pair(dest, probability), lit(";")).parse(i)?;
    let probability = probability.unwrap_or_default();
    Ok((rest, Jump { at: at.rest, dest, flags, probability, locus: None }))
}

/// `__BB4`
fn block_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, u32> {
    preceded(tag("__BB"), expect("a block's number", decimal)).parse(i)
}

/// `# x_1 = PHI <x_2(3), 0(4)>`
fn phi<'a, 's>(i: Text<'a, 's>, block: Block) -> Res<'a, 's, Printed<'a>> {
    let (rest, (result, args)) = alt((plain_phi, phi_in_notation)).parse(i)?;
    let (rest, ()) = expect("the end of the line after a statement", line_end).parse(rest)?;
    let ExprData::Name(result) = i.with(|cx| cx.f.body.exprs[result].clone()) else {
        return i.refuse("an SSA name as the result of a PHI node");
    };
    let phi = i.with(|cx| {
        let phi = cx.f.ssa.phis.push(PhiData { block, result, args: SmallVec::new() });
        cx.f.verbatim.phi_offsets[phi] = cx.offset(i.rest);
        // A default definition stays one, whatever sets it in a damaged text.
        if cx.f.ssa.names[result].def != Def::Default {
            cx.f.ssa.names[result].def = Def::Phi(phi);
        }
        give_to_name(cx, result);
        cx.f.cfg.blocks[block].phis.push(phi);
        phi
    });
    Ok((rest, (phi, args)))
}

/// The result and the arguments of a PHI node.
type Joined<'a> = (Expr, Vec<Argument<'a>>);

fn plain_phi<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Joined<'a>> {
    let begins = (tag("# "), is_not(" \n"), tag(" = PHI <"));
    let result = delimited(pair(peek(begins), tag("# ")), cut(phi_operand), lit(" = PHI <"));
    pair(result, list(argument, ">", "`, ` or `>` after a PHI argument")).parse(i)
}

fn argument<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Argument<'a>> {
    let src = delimited(lit("("), expect("the number of a PHI argument's block", decimal), lit(")"));
    pair(phi_operand, src).map(|(value, src)| Argument { src, value, at: i.rest }).parse(i)
}

/// `x_1 = __PHI (__BB3: x_2, __BB4: 0);`
fn phi_in_notation<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Joined<'a>> {
    let begins = (is_not(" \n"), tag(" = __PHI ("));
    let result = terminated(preceded(peek(begins), cut(phi_operand)), lit(" = __PHI ("));
    pair(result, list(argument_in_notation, ");", "`, ` or `);` after a PHI argument")).parse(i)
}

/// `__BB3: x_1`, an argument of a PHI node.
fn argument_in_notation<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Argument<'a>> {
    let (rest, src) = terminated(block_name, lit(": ")).parse(i)?;
    phi_operand.map(|value| Argument { src, value, at: rest.rest }).parse(rest)
}

/// An operand of a PHI node, which may be a version of `.MEM`.
fn phi_operand<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let version = preceded(peek(tag(".MEM_")), virtual_name);
    alt((version.map(|name| i.expr(ExprData::Name(name))), expr::operand)).parse(i)
}

// Edges of dumps that have blocks. The successors of a block are those that its jumps and the labels
// in its last statement name, and the next block, if control falls through. A `-blocks` dump and pass
// "cfg" list them all. (Later passes list them as they were before the pass changed them.) The
// arguments of a block's PHI nodes decide what its predecessors are and in which order.

/// A jump in the text of a block.
struct Jump<'a> {
    /// The text that names its destination.
    pub at: &'a str,
    /// The number of the block it leads to.
    pub dest: u32,
    /// The flags of its edge.
    pub flags: EdgeFlags,
    /// The mark after it.
    pub probability: &'a str,
    /// The source place before it.
    pub locus: Option<Locus<'a>>,
}

/// What the text of a block says about its successors.
struct Tail<'a> {
    /// The block.
    pub block: Block,
    /// Its jumps.
    pub jumps: Vec<Jump<'a>>,
    /// Probabilities that a switch prints after its labels.
    pub cases: Vec<(Label, &'a str)>,
    /// The numbers of its successors, which a `-blocks` dump lists below it.
    pub succs: Option<Vec<u32>>,
}

/// An argument of a PHI node as printed.
struct Argument<'a> {
    /// The number of the block it comes from.
    pub src: u32,
    /// Its operand slot.
    pub value: Expr,
    /// The text from it on.
    pub at: &'a str,
}

/// A PHI node and its arguments as printed.
type Printed<'a> = (Phi, Vec<Argument<'a>>);

/// An edge that is to be made.
#[derive(Clone, Copy)]
struct KnownEdge<'a> {
    dest: Block,
    flags: EdgeFlags,
    probability: &'a str,
    locus: Option<Locus<'a>>,
}

impl KnownEdge<'_> {
    fn new(dest: Block, flags: EdgeFlags) -> Self {
        KnownEdge { dest, flags, probability: "", locus: None }
    }
}

/// Makes the edges of all blocks. `succs` are the successors by block number, where the dump lists them.
fn connect<'a>(
    cx: &mut Cx<'a>,
    tails: &[Tail<'a>],
    by_index: &FxHashMap<u32, Block>,
    succs: &FxHashMap<u32, Vec<u32>>,
) -> Result<(), Failure<'a>> {
    let (options, by_label, mut unsure) = (Options::default(), label_blocks(cx), Vec::new());
    if let Some(first) = tails.first() {
        make(cx, cx.f.entry(), KnownEdge::new(first.block, EdgeFlags::FALLTHRU));
    }
    for tail in tails {
        // What the block's text names: its jumps, and the labels of its last statement.
        let mut known = jumps(tail, by_index)?;
        let last = cx.f.cfg.blocks[tail.block].last.expand();
        if let Some(last) = last {
            named(cx, tail, last, &by_label, &mut known, &mut unsure);
        }
        // A jump to the next block is one that GCC would not print. It is noted, so that the text is printed
        // with it again.
        let next = cx.f.cfg.blocks[tail.block].next.expand().filter(|&next| next != cx.f.exit());
        // In the notation of the front end all edges have their jumps.
        let omits_jumps = !cx.is_notation();
        if omits_jumps
            && next.is_some_and(|next| {
                known.iter().any(|edge| edge.flags == EdgeFlags::FALLTHRU && edge.dest == next)
            })
        {
            cx.f.verbatim.needless_jumps.push(tail.block);
        }
        // A list of successors counts if it names all that the text names: passes after "cfg" print it as it
        // was before they changed the block.
        let of_pass = succs.get(&cx.f.cfg.blocks[tail.block].index).filter(|_| cx.f.stage == Stage::Cfg);
        let listed = tail.succs.as_ref().or(of_pass).filter(|listed| {
            let dests: FxHashSet<_> = listed.iter().map(|index| by_index.get(index)).collect();
            !dests.contains(&None) && known.iter().all(|edge| dests.contains(&Some(&edge.dest)))
        });
        // Without a list, control falls through where no jump is printed and the last statement may go on.
        let may_fall_through = omits_jumps && tail.jumps.is_empty();
        let next = next.filter(|_| may_fall_through && falls_through(cx, last, &options));
        if let Some(listed) = listed {
            known = order_as(&known, listed, by_index, next);
        } else if let Some(next) = next {
            known.push(KnownEdge::new(next, EdgeFlags::FALLTHRU));
        }
        for edge in known {
            make(cx, tail.block, edge);
        }
    }
    // A label may be in several blocks, as a copy that inlining has made. Then the first of these that
    // nothing else leads to is meant; if there is none, the first one.
    let mut passed: FxHashMap<Label, usize> = FxHashMap::default();
    for (src, label) in unsure {
        let (blocks, at) = (&by_label[&label], passed.entry(label).or_default());
        while blocks.get(*at).is_some_and(|&block| !cx.f.cfg.blocks[block].preds.is_empty()) {
            *at += 1;
        }
        let leads_there = |&&edge: &&Edge| blocks.binary_search(&cx.f.cfg.edges[edge].dest).is_ok();
        match blocks.get(*at) {
            Some(&free) => make(cx, src, KnownEdge::new(free, EdgeFlags::empty())),
            // The statement leads to one of them already, by falling through.
            None if cx.f.cfg.blocks[src].succs.iter().any(|edge| leads_there(&edge)) => {}
            None => make(cx, src, KnownEdge::new(blocks[0], EdgeFlags::empty())),
        }
    }
    if cx.is_notation() {
        mark_nonlocal_labels(cx, &by_label);
    }
    Ok(())
}

/// The notation of the front end does not say to which labels nested functions go. Where there is such a
/// jump, these are the labels that nothing else leads to.
fn mark_nonlocal_labels(cx: &mut Cx<'_>, by_label: &FxHashMap<Label, Vec<Block>>) {
    let is_dispatcher = |stmt: &StmtKind<'_>| stmt.internal_callee() == Some(".ABNORMAL_DISPATCHER");
    if cx.f.body.stmts.values().any(|stmt| is_dispatcher(&stmt.kind)) {
        for (&label, blocks) in by_label {
            let is_reached = blocks.iter().any(|&block| !cx.f.cfg.blocks[block].preds.is_empty());
            cx.f.decls.labels[label].nonlocal |= !is_reached;
        }
    }
}

/// The edges of the jumps in a block's text.
fn jumps<'a>(tail: &Tail<'a>, by_index: &FxHashMap<u32, Block>) -> Result<Vec<KnownEdge<'a>>, Failure<'a>> {
    let edge = |jump: &Jump<'a>| match by_index.get(&jump.dest) {
        Some(&dest) => {
            Ok(KnownEdge { dest, flags: jump.flags, probability: jump.probability, locus: jump.locus })
        }
        None => Err(Failure { at: jump.at, expected: "a block that the function has" }),
    };
    tail.jumps.iter().map(edge).collect()
}

/// The edges to the labels that a block's last statement names, one a destination, and to the exit.
fn named<'a>(
    cx: &Cx<'a>,
    tail: &Tail<'a>,
    last: Stmt,
    by_label: &FxHashMap<Label, Vec<Block>>,
    known: &mut Vec<KnownEdge<'a>>,
    unsure: &mut Vec<(Block, Label)>,
) {
    let mut seen: FxHashSet<Block> = known.iter().map(|edge| edge.dest).collect();
    let marks: FxHashMap<Label, &str> = tail.cases.iter().rev().copied().collect();
    let mut lead_to = |label: Label| {
        let dest = match by_label.get(&label).map(Vec::as_slice) {
            Some(&[dest]) => dest,
            Some(_) => return unsure.push((tail.block, label)),
            None => return,
        };
        if seen.insert(dest) {
            let probability = marks.get(&label).copied().unwrap_or("");
            known.push(KnownEdge { probability, ..KnownEdge::new(dest, EdgeFlags::empty()) });
        }
    };
    match &cx.f.body.stmts[last].kind {
        StmtKind::Switch { cases, .. } => cases.iter().for_each(|case| lead_to(case.label)),
        StmtKind::Asm(asm) => asm.labels.iter().for_each(|&(_, label)| lead_to(label)),
        StmtKind::Goto { label } => lead_to(*label),
        StmtKind::Return { .. } => known.push(KnownEdge::new(cx.f.exit(), EdgeFlags::empty())),
        _ => {}
    }
}

/// The known edges in the order of the listed successors, with those that the text does not show: one to the
/// next block falls through, others are abnormal.
fn order_as<'a>(
    known: &[KnownEdge<'a>],
    listed: &[u32],
    by_index: &FxHashMap<u32, Block>,
    next: Option<Block>,
) -> Vec<KnownEdge<'a>> {
    let known: FxHashMap<Block, KnownEdge<'a>> = known.iter().map(|&edge| (edge.dest, edge)).collect();
    let edge = |dest: Block| match known.get(&dest) {
        Some(&edge) => edge,
        None if Some(dest) == next => KnownEdge::new(dest, EdgeFlags::FALLTHRU),
        None => KnownEdge::new(dest, EdgeFlags::ABNORMAL),
    };
    listed.iter().filter_map(|index| by_index.get(index)).map(|&dest| edge(dest)).collect()
}

/// The blocks that each label is in: more than one where inlining has copied it, since the copies look alike.
fn label_blocks(cx: &Cx<'_>) -> FxHashMap<Label, Vec<Block>> {
    let mut blocks: FxHashMap<Label, Vec<Block>> = FxHashMap::default();
    for block in cx.f.chain() {
        for stmt in cx.f.block_stmts(block) {
            match cx.f.body.stmts[stmt].kind {
                StmtKind::Label { label } => blocks.entry(label).or_default().push(block),
                StmtKind::DebugMarker { .. } | StmtKind::DebugBind { .. } => continue,
                _ => break,
            };
        }
    }
    blocks
}

/// Whether control goes on behind a block's last statement, without a jump.
fn falls_through(cx: &Cx<'_>, last: Option<Stmt>, options: &Options) -> bool {
    match last.map(|last| &cx.f.body.stmts[last].kind) {
        // The next block is where an exception that nothing matches goes on, or a handler.
        Some(StmtKind::EhDispatch { .. }) => true,
        Some(kind) if kind.ends_flow() => false,
        Some(StmtKind::Call(call)) => match call.callee {
            Callee::Direct(var) => {
                !call_flags(plain_name(cx.f.decls.vars[var].name), options).contains(CallFlags::NORETURN)
            }
            // Only abnormal edges lead out of the dispatcher.
            Callee::Internal(name) => name != ".ABNORMAL_DISPATCHER",
            Callee::Indirect(_) => true,
        },
        _ => true,
    }
}

fn make<'a>(cx: &mut Cx<'a>, src: Block, known: KnownEdge<'a>) {
    if let Some(edge) = cx.f.make_edge(src, known.dest, known.flags) {
        if !known.probability.is_empty() {
            cx.f.verbatim.probabilities[edge] = known.probability;
        }
        cx.f.set_edge_locus(edge, known.locus);
    }
}

/// Gives PHI nodes their arguments, and their blocks the predecessors that these name, in their order.
fn arguments<'a>(
    cx: &mut Cx<'a>,
    phis: Vec<Printed<'a>>,
    by_index: &FxHashMap<u32, Block>,
) -> Result<(), Failure<'a>> {
    for (phi, args) in phis {
        let block = cx.f.ssa.phis[phi].block;
        let mut values: FxHashMap<Block, Expr> = FxHashMap::default();
        let mut sources = Vec::with_capacity(args.len());
        for arg in &args {
            let Some(&src) = by_index.get(&arg.src) else {
                return Err(Failure {
                    at: arg.at,
                    expected: "an argument from a block that the function has",
                });
            };
            if values.insert(src, arg.value).is_some() {
                return Err(Failure { at: arg.at, expected: "one argument from each predecessor" });
            }
            sources.push(src);
        }
        // The first PHI node of a block decides on its predecessors. The others must name the same ones.
        if cx.f.cfg.blocks[block].phis.first() == Some(&phi) {
            order_preds(cx, phi, &sources);
        }
        let preds = &cx.f.cfg.blocks[block].preds;
        let values: Option<SmallVec<_>> =
            preds.iter().map(|&edge| values.get(&cx.f.cfg.edges[edge].src).copied()).collect();
        match values {
            Some(values) if values.len() == args.len() => cx.f.ssa.phis[phi].args = values,
            _ => {
                let at = args.first().map_or("", |arg| arg.at);
                let expected = "arguments from the same blocks as the block's other PHI nodes have";
                return Err(Failure { at, expected });
            }
        }
    }
    Ok(())
}

/// Puts a block's predecessors into the order of a PHI node's arguments. An argument without an edge tells of
/// one that the text does not show; an edge without an argument does not exist. Both are noted, since the
/// text may be damaged.
fn order_preds(cx: &mut Cx<'_>, phi: Phi, sources: &[Block]) {
    let block = cx.f.ssa.phis[phi].block;
    let old = std::mem::take(&mut cx.f.cfg.blocks[block].preds);
    let mut by_src: FxHashMap<Block, Edge> =
        old.iter().map(|&edge| (cx.f.cfg.edges[edge].src, edge)).collect();
    for &src in sources {
        match by_src.remove(&src) {
            Some(edge) => {
                cx.f.cfg.edges[edge].dest_idx = cx.f.cfg.blocks[block].preds.len() as u32;
                cx.f.cfg.blocks[block].preds.push(edge);
            }
            None => {
                let BlockData { next, last, ref succs, .. } = cx.f.cfg.blocks[src];
                let jumps = last.expand().is_some_and(|last| cx.f.body.stmts[last].kind.ends_flow());
                let falls = next.expand() == Some(block) && succs.is_empty() && !jumps;
                let flags = if falls { EdgeFlags::FALLTHRU } else { EdgeFlags::ABNORMAL };
                make(cx, src, KnownEdge::new(block, flags));
                cx.f.verbatim.edge_disputes.push(EdgeDispute { phi, src, has_argument: true });
            }
        }
    }
    // What is left gets a place at the end, from where it can be removed.
    for edge in old {
        let src = cx.f.cfg.edges[edge].src;
        if by_src.contains_key(&src) {
            cx.f.verbatim.edge_disputes.push(EdgeDispute { phi, src, has_argument: false });
            cx.f.cfg.edges[edge].dest_idx = cx.f.cfg.blocks[block].preds.len() as u32;
            cx.f.cfg.blocks[block].preds.push(edge);
            cx.f.remove_edge(edge);
        }
    }
}
