//! Blocks and PHI nodes of dumps that have them: `dump_bb`, `dump_phi_nodes` and `dump_implicit_edges`,
//! read backwards.

use super::edges::{self, Argument, Jump, Printed, Tail};
use super::expr;
use super::lex::{any, balanced, brackets, expect, line, line_end, list, lit, place, sees, skip, spelled};
use super::notes::{give_to_name, give_to_stmt, notes};
use super::stmt::{statement, virtual_name};
use super::text::{Production, Res, Text};
use crate::ir::{Block, BlockData, Def, EdgeFlags, Expr, ExprData, PhiData, Stage, Stmt, StmtKind};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag};
use nom::character::complete::{char, space0, u32 as decimal};
use nom::combinator::{consumed, cut, not, opt, peek, value};
use nom::multi::many0_count;
use nom::sequence::{delimited, pair, preceded, terminated};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The blocks up to the brace that closes the function, which is not read. `succs` are the successors by
/// block number, where the dump lists them.
pub(super) fn blocks<'a, 's>(i: Text<'a, 's>, succs: &FxHashMap<u32, Vec<u32>>) -> Res<'a, 's, ()> {
    let new_block = |index, prev: Option<Block>| {
        i.with(|cx| cx.f.cfg.blocks.push(BlockData { index, prev: prev.into(), ..BlockData::default() }))
    };
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
        edges::connect(cx, &tails, &by_index, succs)?;
        edges::arguments(cx, phis, &by_index)
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

/// What a `-blocks` dump prints above a block: `;;   basic block 2, loop depth 0` and the lines below that on its
/// predecessors. The number and the text.
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

/// What may stand in a block.
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
    let dest = preceded(pair(tag("goto "), peek(tag("<bb "))), consumed(block_number));
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
        // As in `defines`.
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
