//! Blocks and PHI nodes of dumps that have them: `dump_bb`, `dump_phi_nodes` and
//! `dump_implicit_edges`, read backwards.

use super::lex::{Out, Res, fail, lit, opt, peek, place, rest_of_line, skip};
use super::names::Cx;
use super::notes::{notes, of_name};
use super::stmt;
use super::{edges, expr};
use crate::ir::{
    Block, BlockData, Def, EdgeFlags, Expr, ExprData, Label, Locus, Phi, PhiData, Stage, StmtKind,
};
use rustc_hash::FxHashMap;

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
    let in_ssa = cx.f.names.values().any(|n| !n.released && (n.var.is_some() || n.ty.is_some()));
    cx.f.stage = if in_ssa || !cx.f.phis.is_empty() { Stage::Ssa } else { Stage::Cfg };
    edges::connect(cx, &tails, &by_index, succs)?;
    edges::arguments(cx, phis, &by_index)?;
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
        let start = notes(cx, start);
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
        cx.f.stmt_offsets[stmt] = cx.offset(start);
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
    locus: Option<Locus<'a>>,
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
    cx.f.phi_offsets[phi] = cx.offset(i);
    cx.f.names[result].def = Def::Phi(phi);
    of_name(cx, result);
    cx.f.blocks[block].phis.push(phi);
    let mut args = Vec::new();
    while peek(rest) != b'>' {
        let at = rest;
        let (after, value) = operand(cx, rest)?;
        let (after, ()) = lit(after, "(")?;
        let n = after.bytes().take_while(u8::is_ascii_digit).count();
        let Ok(src) = after[..n].parse() else { return fail(after, "the number of a PHI argument's block") };
        let (after, ()) = lit(&after[n..], ")")?;
        args.push(Argument { src, value, at });
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
fn operand<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Expr> {
    if !i.starts_with(".MEM_") {
        return expr::operand(cx, i);
    }
    let (rest, name) = stmt::virtual_name(cx, i)?;
    match name {
        Some(name) => Ok((rest, cx.f.expr(ExprData::Name(name)))),
        None => fail(i, "a version of .MEM"),
    }
}
