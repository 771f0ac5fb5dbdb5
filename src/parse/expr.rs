//! Trees: `dump_generic_node` and `dump_mem_ref`, read backwards.

use super::lex::{
    Res, brackets, byte, fail, is_word, lit, number_len, opt, peek, place, starts_word, string, word_len,
};
use super::names::Cx;
use super::reference::{mem, postfix, view_convert};
use super::types;
use crate::ir::{BinaryOp, Def, Expr, ExprData, Locus, UnaryOp, VarKind};
use crate::limits::TREE_DEPTH;
use cranelift_entity::EntityList;

/// A tree: an operand, or several with operators between them.
pub(super) fn expr<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Expr> {
    expr_at(cx, i, 0)
}

/// An operand: a name, constant, reference, or one of these with prefix operators.
pub(super) fn operand<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Expr> {
    operand_at(cx, i, 0)
}

/// The operators that follow `a`, if any, and their operands.
pub(super) fn operators<'a>(cx: &mut Cx<'a>, i: &'a str, a: Expr) -> Res<'a, Expr> {
    if peek(i) == b' ' { climb(cx, i, a, 0, 0) } else { Ok((i, a)) }
}

/// An operand that begins with an identifier of `n` bytes.
pub(super) fn operand_from_word<'a>(cx: &mut Cx<'a>, i: &'a str, n: usize) -> Res<'a, Expr> {
    let (i, e) = named(cx, i, n, 0)?;
    postfix(cx, i, e, 0)
}

/// Operands with commas between them, up to `close`.
pub(super) fn list<'a>(cx: &mut Cx<'a>, i: &'a str, close: &'static str) -> Res<'a, EntityList<Expr>> {
    list_at(cx, i, close, 0)
}

pub(super) fn expr_at<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    let (i, a) = operand_at(cx, i, depth)?;
    if peek(i) == b' ' { climb(cx, i, a, 0, depth) } else { Ok((i, a)) }
}

/// Operator precedence climbing from `a` on, for operators of at least priority `least`.
fn climb<'a>(cx: &mut Cx<'a>, mut i: &'a str, mut a: Expr, least: u8, depth: u32) -> Res<'a, Expr> {
    while let Some((op, rest)) = binary_op(i) {
        // What GCC gives no priority is read as the sums they are.
        let priority = op.priority().unwrap_or(12);
        if priority < least {
            break;
        }
        let (rest, b) = operand_at(cx, rest, depth + 1)?;
        let (rest, b) = climb(cx, rest, b, priority + 1, depth + 1)?;
        a = cx.f.expr(ExprData::Binary { op, a, b });
        i = rest;
    }
    if least == 0
        && let Some(rest) = opt(i, " ? ")
    {
        let (rest, then) = expr_at(cx, rest, depth + 1)?;
        let (rest, ()) = lit(rest, " : ")?;
        let (rest, otherwise) = expr_at(cx, rest, depth + 1)?;
        return Ok((rest, cx.f.expr(ExprData::Cond { cond: a, then, otherwise })));
    }
    Ok((i, a))
}

/// The infix operator between blanks at the start of `i`, and the text of its second operand.
pub(super) fn binary_op(i: &str) -> Option<(BinaryOp, &str)> {
    use BinaryOp::*;
    let text = opt(i, " ")?;
    let n = text.bytes().take(6).position(|b| b == b' ')?;
    let op = match &text[..n] {
        "+" => Plus,
        "-" => Minus,
        "*" => Mult,
        "&" => BitAnd,
        "|" => BitIor,
        "^" => BitXor,
        "==" => Eq,
        "!=" => Ne,
        "<" => Lt,
        "<=" => Le,
        ">" => Gt,
        ">=" => Ge,
        "<<" => LShift,
        ">>" => RShift,
        "/" => Div,
        "%" => Mod,
        other => return BinaryOp::ALL.iter().find(|op| op.symbol() == other).map(|&op| (op, &text[n + 1..])),
    };
    Some((op, &text[n + 1..]))
}

pub(super) fn operand_at<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    if u64::from(depth) > TREE_DEPTH.most {
        return fail(i, TREE_DEPTH.expected);
    }
    let first = peek(i);
    let (rest, e) = match first {
        _ if starts_word(first) => {
            let n = word_len(i);
            named(cx, i, n, depth)?
        }
        b'0'..=b'9' => constant(cx, i, number_len(i)),
        b'-' if byte(i, 1).is_ascii_digit() => constant(cx, i, number_len(i)),
        b'-' => return prefix(cx, i, depth, |of| ExprData::Unary { op: UnaryOp::Negate, of }),
        b'~' => return prefix(cx, i, depth, |of| ExprData::Unary { op: UnaryOp::BitNot, of }),
        b'!' => return prefix(cx, i, depth, |of| ExprData::Unary { op: UnaryOp::TruthNot, of }),
        b'&' => return address(cx, i, depth),
        b'*' if byte(i, 1) == b'.' && starts_word(byte(i, 2)) => {
            // A decl whose name is an assembler name, such as that of a constant in the pool.
            let n = 2 + word_len(&i[2..]);
            let var = cx.global(&i[..n]);
            (&i[n..], cx.f.expr(ExprData::Var(var)))
        }
        b'*' => dereference(cx, i, depth)?,
        b'"' => {
            let (rest, text) = string(i)?;
            (rest, cx.f.expr(ExprData::Str(text)))
        }
        b'(' => parenthesised(cx, i, depth)?,
        b'{' => braced(cx, i, depth)?,
        b'<' => angled(cx, i)?,
        b'[' => return bracketed(cx, i, depth),
        b' ' => special_real(cx, i)?,
        _ => return fail(i, "an operand"),
    };
    postfix(cx, rest, e, depth)
}

fn constant<'a>(cx: &mut Cx<'a>, i: &'a str, n: usize) -> (&'a str, Expr) {
    (&i[n..], cx.f.expr(ExprData::Const(&i[..n])))
}

fn prefix<'a>(
    cx: &mut Cx<'a>,
    i: &'a str,
    depth: u32,
    make: impl FnOnce(Expr) -> ExprData<'a>,
) -> Res<'a, Expr> {
    let (rest, of) = operand_at(cx, &i[1..], depth + 1)?;
    Ok((rest, cx.f.expr(make(of))))
}

/// `*ptr`. The asterisk binds to an SSA name before fields and indexes do (`*p_1.f` is a field of what `p_1` points to), and
/// to anything else with these.
fn dereference<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    let of = &i[1..];
    let n = word_len(of);
    let (rest, ptr) = match n {
        0 => operand_at(cx, of, depth + 1)?,
        _ => {
            let (rest, named) = named(cx, of, n, depth + 1)?;
            match cx.f.exprs[named] {
                ExprData::Name(_) if cx.in_blocks => (rest, named),
                _ => postfix(cx, rest, named, depth + 1)?,
            }
        }
    };
    Ok((rest, cx.f.expr(ExprData::Deref { ptr, array: false })))
}

/// `&of`. What is undeclared there may be a label whose definition is still to come.
fn address<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    let (rest, of) = operand_at(cx, &i[1..], depth + 1)?;
    match cx.f.exprs[of] {
        ExprData::Var(var) if cx.f.vars[var].kind == VarKind::Global => {
            let name = &i[1..i.len() - rest.len()];
            match cx.known_label(name) {
                Some(label) => {
                    cx.f.labels[label].forced = true;
                    cx.f.exprs[of] = ExprData::Label(label);
                }
                None => cx.maybe_labels.push((of, name)),
            }
        }
        ExprData::Label(label) => cx.f.labels[label].forced = true,
        _ => {}
    }
    Ok((rest, cx.f.expr(ExprData::AddrOf { of })))
}

/// What the identifier of `n` bytes begins: a name, a reference with a type of its own, a code with operands.
fn named<'a>(cx: &mut Cx<'a>, start: &'a str, n: usize, depth: u32) -> Res<'a, Expr> {
    let (name, i) = start.split_at(n);
    match (peek(i), byte(i, 1)) {
        (b' ', b'<') if opens_operands(&i[2..]) => {
            if name == "MEM" {
                return mem(cx, i, depth);
            }
            let (rest, args) = list_at(cx, &i[2..], ">", depth)?;
            return Ok((rest, cx.f.expr(ExprData::Code { code: name, args })));
        }
        (b'[', b'(') if name == "MEM" => return mem(cx, i, depth),
        (b'<', _) if name == "VIEW_CONVERT_EXPR" => return view_convert(cx, i, depth),
        (b' ', b'(') if name == "__complex__" => {
            let (rest, inner) = brackets(&i[1..])?;
            let n = "__complex__ (".len() + inner.len() + 1;
            return Ok((rest, cx.f.expr(ExprData::Const(&start[..n]))));
        }
        (b' ', b'(') if name == "__builtin_va_arg_pack" => {
            let (rest, ()) = lit(i, " ()")?;
            return Ok((rest, cx.f.expr(ExprData::Verbatim("__builtin_va_arg_pack ()"))));
        }
        _ => {}
    }
    let data = match cx.operand(name) {
        Ok(data) => data,
        Err(expected) => return fail(name, expected),
    };
    let mut rest = i;
    if let ExprData::Name(ssa) = data
        && peek(rest) == b'('
    {
        if let Some(after) = opt(rest, "(D)") {
            cx.f.names[ssa].def = Def::Default;
            rest = after;
        }
        if let Some(after) = opt(rest, "(ab)") {
            cx.f.names[ssa].abnormal = true;
            rest = after;
        }
    }
    Ok((rest, cx.f.expr(data)))
}

/// Whether ` <` with this text behind it opens a list of operands, and is no comparison.
fn opens_operands(i: &str) -> bool {
    !matches!(peek(i), b' ' | b'=' | b'<' | b'>' | b'\n' | 0) || i.starts_with("<retval>")
}

/// A cast, `((x))`, or an operand in parentheses.
fn parenthesised<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    let (rest, inner) = brackets(i)?;
    // A cast is followed by an operand, anything else by an operator between blanks or no blank.
    let is_cast = match (peek(rest), byte(rest, 1)) {
        (b' ', b' ') => !rest[1..].starts_with("  "),
        (b' ', b'(' | b'[') => true,
        (b' ', _) => {
            binary_op(rest).is_none() && ![" ?", " :", " =", " :"].iter().any(|t| rest.starts_with(t))
        }
        _ => false,
    };
    if is_cast {
        let ty = types::ty(cx, inner)?;
        let (rest, of) = operand_at(cx, &rest[1..], depth + 1)?;
        return Ok((rest, cx.f.expr(ExprData::Cast { ty, of })));
    }
    let doubled = peek(inner) == b'(' && brackets(inner).is_ok_and(|(rest, _)| rest.is_empty());
    let start = if doubled { &i[2..] } else { &i[1..] };
    let (after, e) = expr_at(cx, start, depth + 1)?;
    let (after, ()) = lit(after, if doubled { "))" } else { ")" })?;
    if doubled {
        return Ok((after, cx.f.expr(ExprData::Unary { op: UnaryOp::Paren, of: e })));
    }
    if let ExprData::Deref { array, .. } = &mut cx.f.exprs[e] {
        *array = true;
    }
    Ok((after, e))
}

/// `{ 1, 2 }` (a vector constant), `{CLOBBER}`, `{a, .x=b, [3]=c}`.
fn braced<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    if i.starts_with("{ ") {
        let (rest, inner) = brackets(i)?;
        let n = inner.len() + 2;
        return Ok((rest, cx.f.expr(ExprData::Const(&i[..n]))));
    }
    if i.starts_with("{CLOBBER") {
        let (rest, inner) = brackets(i)?;
        let n = inner.len() + 2;
        return Ok((rest, cx.f.expr(ExprData::Clobber(&i[..n]))));
    }
    let (rest, elems) = list_at(cx, &i[1..], "}", depth)?;
    Ok((rest, cx.f.expr(ExprData::Constructor { elems })))
}

/// `<retval>`, `<<< error >>>`, `<D.1234>`, `<L3>`.
fn angled<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Expr> {
    if i.starts_with("<<<") {
        let Some(n) = i.find(">>>").filter(|&n| !i[..n].contains('\n')) else {
            return fail(i, "`>>>` on the same line");
        };
        return Ok((&i[n + 3..], cx.f.expr(ExprData::Verbatim(&i[..n + 3]))));
    }
    let n = i.find('>').unwrap_or(0) + 1;
    let text = &i[..n];
    if text == "<retval>" {
        let var = match cx.declared(text) {
            Some(var) => var,
            None => cx.result(text),
        };
        return Ok((&i[n..], cx.f.expr(ExprData::Var(var))));
    }
    if n > 2 && text[1..n - 1].bytes().all(|b| is_word(b) || b == b'.') {
        let label = cx.label(text);
        return Ok((&i[n..], cx.f.expr(ExprData::Label(label))));
    }
    fail(i, "an operand")
}

/// A source place before an operand, or a unary code in brackets.
fn bracketed<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    if let Some((mut rest, text)) = place(i) {
        let mut places = vec![text];
        while let Some((after, text)) = place(rest) {
            places.push(text);
            rest = after;
        }
        let (rest, e) = operand_at(cx, rest, depth + 1)?;
        set_places(cx, e, &places);
        return Ok((rest, e));
    }
    let (rest, code) = brackets(i)?;
    if code.is_empty() || !code.bytes().all(is_word) {
        return fail(i, "an operand");
    }
    let (rest, ()) = lit(rest, " ")?;
    let code = &i[..code.len() + 2];
    let (rest, of) = operand_at(cx, rest, depth + 1)?;
    let args = EntityList::from_slice(&[of], &mut cx.f.expr_lists);
    Ok((rest, cx.f.expr(ExprData::Code { code, args })))
}

/// Gives the places printed before `e` to it and the trees that begin at the same point inside it,
/// from the outermost inwards.
fn set_places<'a>(cx: &mut Cx<'a>, e: Expr, places: &[Locus<'a>]) {
    let mut at = Some(e);
    for &place in places {
        let Some(e) = at else { return };
        cx.f.expr_locs[e] = Some(place);
        at = match cx.f.exprs[e] {
            ExprData::Component { base, .. }
            | ExprData::Index { base, .. }
            | ExprData::Range { base, .. } => Some(base),
            ExprData::Arrow { ptr, .. } => Some(ptr),
            ExprData::FieldAt { of, .. } => Some(of),
            _ => None,
        };
    }
}

/// ` Inf`, ` -Inf`, ` Nan`, which GCC prints with a blank before them.
fn special_real<'a>(cx: &mut Cx<'a>, i: &'a str) -> Res<'a, Expr> {
    for text in [" Inf", " -Inf", " Nan", " -Nan", " overflow Inf", " overflow -Inf"] {
        if i.starts_with(text) && !is_word(byte(i, text.len())) {
            return Ok(constant(cx, i, text.len()));
        }
    }
    fail(i, "an operand")
}

fn list_at<'a>(cx: &mut Cx<'a>, i: &'a str, close: &'static str, depth: u32) -> Res<'a, EntityList<Expr>> {
    let mut list = EntityList::new();
    if let Some(rest) = opt(i, close) {
        return Ok((rest, list));
    }
    let mut rest = i;
    loop {
        let (after, e) = element(cx, rest, depth + 1)?;
        list.push(e, &mut cx.f.expr_lists);
        match opt(after, ", ") {
            Some(after) => rest = after,
            None => {
                let (after, ()) = lit(after, close)?;
                return Ok((after, list));
            }
        }
    }
}

/// An operand in a list, with its designator if it has one.
fn element<'a>(cx: &mut Cx<'a>, i: &'a str, depth: u32) -> Res<'a, Expr> {
    if u64::from(depth) > TREE_DEPTH.most {
        return fail(i, TREE_DEPTH.expected);
    }
    let n = match peek(i) {
        b'.' if starts_word(byte(i, 1)) => 1 + word_len(&i[1..]),
        b'[' => match brackets(i) {
            Ok((_, text)) => text.len() + 2,
            Err(_) => 0,
        },
        _ => 0,
    };
    if n > 0 && byte(i, n) == b'=' {
        let (rest, value) = expr_at(cx, &i[n + 1..], depth)?;
        return Ok((rest, cx.f.expr(ExprData::Designated { designator: &i[..n], value })));
    }
    let (rest, e) = expr_at(cx, i, depth)?;
    // `BIT_INSERT_EXPR <a, b, 3 (8 bits)>`
    if let ExprData::Const(text) = cx.f.exprs[e]
        && rest.starts_with(" (")
    {
        let (after, bits) = brackets(&rest[1..])?;
        cx.f.exprs[e] = ExprData::Const(&i[..text.len() + bits.len() + 3]);
        return Ok((after, e));
    }
    Ok((rest, e))
}
