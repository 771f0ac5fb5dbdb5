//! Blocks and PHI nodes of dumps that have them: `dump_bb`, `dump_phi_nodes` and
//! `dump_implicit_edges`, read backwards.

use super::cursor::Read;
use super::lex::{Res, fail, lit, rest_of_line};
use super::names::Cx;
use super::notes::{notes, of_name, of_stmt};
use super::stmt;
use super::{edges, expr};
use crate::ir::{
    Block, BlockData, Def, EdgeFlags, Expr, ExprData, Label, Locus, Phi, PhiData, Stage, StmtKind,
};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A jump in the text of a block.
pub(super) struct Jump<'a> {
    /// The text that names its destination.
    pub at: &'a str,
    /// The number of the block it leads to.
    pub dest: u32,
    /// What kind of edge it stands for.
    pub flags: EdgeFlags,
    /// The mark behind it.
    pub probability: &'a str,
    /// The source place before it.
    pub locus: Option<Locus<'a>>,
}

/// What the text of a block says about its successors.
pub(super) struct Tail<'a> {
    /// The block.
    pub block: Block,
    /// Its jumps.
    pub jumps: Vec<Jump<'a>>,
    /// Probabilities that a switch prints behind its labels.
    pub cases: Vec<(Label, &'a str)>,
}

/// An argument of a PHI node as printed: the number of the block it comes from, and its text.
pub(super) struct Argument<'a> {
    /// The number of the block it comes from.
    pub src: u32,
    /// Its operand slot.
    pub value: Expr,
    /// Where it stands.
    pub at: &'a str,
}

/// A PHI node and its arguments as printed.
pub(super) type Printed<'a> = (Phi, Vec<Argument<'a>>);

/// The blocks up to the brace that closes the function (which is left). `succs` are the successors
/// by block number, where the dump lists them.
pub(super) fn blocks<'a>(cx: &mut Cx<'a>, succs: &FxHashMap<u32, Vec<u32>>) -> Read<()> {
    let entry = cx.f.cfg.blocks.push(BlockData { index: 0, ..BlockData::default() });
    let exit = cx.f.cfg.blocks.push(BlockData { index: 1, ..BlockData::default() });
    let mut by_index = FxHashMap::from_iter([(0, entry), (1, exit)]);
    let (mut tails, mut phis) = (Vec::new(), Vec::new());
    let mut last = entry;
    cx.skip();
    while cx.peek() != b'}' {
        let at = cx.rest;
        let (index, note) = cx.by(header)?;
        let block = cx.f.cfg.blocks.push(BlockData { index, prev: last.into(), ..BlockData::default() });
        if !note.is_empty() {
            cx.f.verbatim.block_notes[block] = note;
        }
        if by_index.insert(index, block).is_some() {
            return cx.refuse_at(at, "a block number that no other block has");
        }
        cx.f.cfg.blocks[last].next = block.into();
        last = block;
        tails.push(contents(cx, block, &mut phis)?);
    }
    cx.f.cfg.blocks[last].next = exit.into();
    cx.f.cfg.blocks[exit].prev = last.into();
    let in_ssa = cx.f.ssa.names.values().any(|n| !n.released && (n.var.is_some() || n.ty.is_some()));
    cx.f.stage = if in_ssa || !cx.f.ssa.phis.is_empty() { Stage::Ssa } else { Stage::Cfg };
    let edges = edges::connect(cx, &tails, &by_index, succs);
    cx.kept(edges)?;
    let arguments = edges::arguments(cx, phis, &by_index);
    cx.kept(arguments)
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

/// PHI nodes, statements and jumps of a block.
fn contents<'a>(cx: &mut Cx<'a>, block: Block, phis: &mut Vec<Printed<'a>>) -> Read<Tail<'a>> {
    let mut tail = Tail { block, jumps: Vec::new(), cases: Vec::new() };
    loop {
        cx.skip();
        if cx.peek() == b'}' || cx.sees("<bb ") {
            return Ok(tail);
        }
        let loc = cx.place();
        cx.rest = notes(cx, cx.rest);
        if cx.sees("# ") && rest_of_line(cx.rest).1.contains(" = PHI <") {
            phi(cx, block, phis)?;
            continue;
        }
        if cx.sees("goto <bb ") {
            jump(cx, EdgeFlags::FALLTHRU, loc, &mut tail.jumps)?;
            continue;
        }
        cx.probabilities.clear();
        let offset = cx.offset(cx.rest);
        let stmt = stmt::simple(cx)?;
        cx.f.source.place(stmt, loc);
        of_stmt(cx, stmt);
        tail.cases.append(&mut cx.probabilities);
        cx.f.append(block, stmt);
        cx.f.verbatim.stmt_offsets[stmt] = offset;
        cx.skip();
        if matches!(cx.f.body.stmts[stmt].kind, StmtKind::Cond { .. }) && cx.sees("goto <bb ") {
            jump(cx, EdgeFlags::TRUE_VALUE, None, &mut tail.jumps)?;
            cx.skip();
            cx.lit("else")?;
            cx.skip();
            jump(cx, EdgeFlags::FALSE_VALUE, None, &mut tail.jumps)?;
        }
    }
}

/// `goto <bb 4>; [50.00%]`
fn jump<'a>(
    cx: &mut Cx<'a>,
    flags: EdgeFlags,
    locus: Option<Locus<'a>>,
    jumps: &mut Vec<Jump<'a>>,
) -> Read<()> {
    cx.lit("goto ")?;
    let at = cx.rest;
    let dest = cx.by(block_number)?;
    cx.lit(";")?;
    let probability = cx.rest_of_line().trim();
    jumps.push(Jump { at, dest, flags, probability, locus });
    Ok(())
}

/// `# x_1 = PHI <x_2(3), 0(4)>`
fn phi<'a>(cx: &mut Cx<'a>, block: Block, phis: &mut Vec<Printed<'a>>) -> Read<()> {
    let i = cx.rest;
    cx.lit("# ")?;
    let result = operand(cx)?;
    let ExprData::Name(result) = cx.f.body.exprs[result] else {
        return cx.refuse_at(i, "an SSA name as the result of a PHI node");
    };
    cx.lit(" = PHI <")?;
    let phi = cx.f.ssa.phis.push(PhiData { block, result, args: SmallVec::new() });
    cx.f.verbatim.phi_offsets[phi] = cx.offset(i);
    cx.f.ssa.names[result].def = Def::Phi(phi);
    of_name(cx, result);
    cx.f.cfg.blocks[block].phis.push(phi);
    let mut args = Vec::new();
    while cx.peek() != b'>' {
        let at = cx.rest;
        let value = operand(cx)?;
        cx.lit("(")?;
        let number = cx.rest;
        let n = number.bytes().take_while(u8::is_ascii_digit).count();
        let Ok(src) = cx.take(n).parse() else {
            return cx.refuse_at(number, "the number of a PHI argument's block");
        };
        cx.lit(")")?;
        args.push(Argument { src, value, at });
        if !cx.opt(", ") && cx.peek() != b'>' {
            return cx.refuse("`, ` or `>` behind a PHI argument");
        }
    }
    cx.take(1);
    phis.push((phi, args));
    cx.line_end()
}

/// An operand of a PHI node, which may be a version of `.MEM`.
fn operand<'a>(cx: &mut Cx<'a>) -> Read<Expr> {
    if !cx.sees(".MEM_") {
        return expr::operand(cx);
    }
    let name = stmt::virtual_name(cx)?;
    Ok(cx.f.expr(ExprData::Name(name)))
}
