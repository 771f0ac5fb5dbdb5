//! Trees: `dump_generic_node` and `dump_mem_ref`, read backwards.

use super::cursor::Read;
use super::lex::{Word, brackets, byte, is_word, number_len, peek, starts_word, string, word, word_len};
use super::names::Cx;
use super::reference::{mem, postfix, view_convert};
use crate::base::limits::TREE_DEPTH;
use crate::ir::{BinaryOp, Def, Expr, ExprData, Locus, Name, UnaryOp, VarKind};
use cranelift_entity::EntityList;

/// A tree: an operand, or several with operators between them.
pub(super) fn expr<'a>(cx: &mut Cx<'a>) -> Read<Expr> {
    expr_at(cx, 0)
}

/// An operand: a name, constant, reference, or one of these with prefix operators.
pub(super) fn operand<'a>(cx: &mut Cx<'a>) -> Read<Expr> {
    operand_at(cx, 0)
}

/// The operators that follow `a`, if any, and their operands.
pub(super) fn operators<'a>(cx: &mut Cx<'a>, a: Expr) -> Read<Expr> {
    climb(cx, a, 0, 0)
}

/// An operand that begins with the identifier.
#[inline]
pub(super) fn operand_from_word<'a>(cx: &mut Cx<'a>, word: Word) -> Read<Expr> {
    let e = named(cx, word, 0)?;
    postfix(cx, e, 0)
}

/// Operands with commas between them, up to `close`.
pub(super) fn list<'a>(cx: &mut Cx<'a>, close: &'static str) -> Read<EntityList<Expr>> {
    list_at(cx, close, 0)
}

pub(super) fn expr_at<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    let a = operand_at(cx, depth)?;
    climb(cx, a, 0, depth)
}

/// Operator precedence climbing from `a` on, for operators of at least priority `least`.
fn climb<'a>(cx: &mut Cx<'a>, mut a: Expr, least: u8, depth: u32) -> Read<Expr> {
    while cx.peek() == b' '
        && let Some((op, n)) = binary_op(cx.rest)
    {
        // What GCC gives no priority is read as the sums they are.
        let priority = op.priority().unwrap_or(12);
        if priority < least {
            break;
        }
        cx.take(n);
        let mut b = operand_at(cx, depth + 1)?;
        if cx.peek() == b' ' {
            b = climb(cx, b, priority + 1, depth + 1)?;
        }
        a = cx.f.expr(ExprData::Binary { op, a, b });
    }
    if least == 0 && cx.peek() == b' ' && cx.opt(" ? ") {
        let then = expr_at(cx, depth + 1)?;
        cx.lit(" : ")?;
        let otherwise = expr_at(cx, depth + 1)?;
        return Ok(cx.f.expr(ExprData::Cond { cond: a, then, otherwise }));
    }
    Ok(a)
}

/// The infix operator between blanks at the start of `i`, and how long it is with its blanks.
pub(super) fn binary_op(i: &str) -> Option<(BinaryOp, usize)> {
    use BinaryOp::*;
    if peek(i) != b' ' {
        return None;
    }
    let op = match (byte(i, 1), byte(i, 2), byte(i, 3)) {
        (b'+', b' ', _) => Plus,
        (b'-', b' ', _) => Minus,
        (b'*', b' ', _) => Mult,
        (b'&', b' ', _) => BitAnd,
        (b'|', b' ', _) => BitIor,
        (b'^', b' ', _) => BitXor,
        (b'<', b' ', _) => Lt,
        (b'>', b' ', _) => Gt,
        (b'/', b' ', _) => Div,
        (b'%', b' ', _) => Mod,
        (b'=', b'=', b' ') => Eq,
        (b'!', b'=', b' ') => Ne,
        (b'<', b'=', b' ') => Le,
        (b'>', b'=', b' ') => Ge,
        (b'<', b'<', b' ') => LShift,
        (b'>', b'>', b' ') => RShift,
        // Words are none, but for `ord` and those that a letter begins which tells a variant.
        (b, ..) if is_word(b) && !matches!(b, b'h' | b'o' | b'r' | b'u' | b'w') => return None,
        _ => {
            let n = i[1..].bytes().take(6).position(|b| b == b' ')?;
            return BinaryOp::ALL.iter().find(|op| op.symbol() == &i[1..=n]).map(|&op| (op, n + 2));
        }
    };
    Some((op, op.symbol().len() + 2))
}

pub(super) fn operand_at<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    if u64::from(depth) > TREE_DEPTH.most {
        return cx.refuse(TREE_DEPTH.expected);
    }
    let first = cx.peek();
    match anonymous(cx)? {
        Some(name) => postfix(cx, name, depth),
        None => other_operand(cx, first, depth),
    }
}

/// An operand that begins with `first` and is no SSA name without an identifier.
pub(super) fn other_operand<'a>(cx: &mut Cx<'a>, first: u8, depth: u32) -> Read<Expr> {
    let e = match first {
        _ if starts_word(first) => {
            let word = word(cx.rest);
            named(cx, word, depth)?
        }
        b'0'..=b'9' => constant(cx, number_len(cx.rest)),
        b'-' if cx.byte(1).is_ascii_digit() => constant(cx, number_len(cx.rest)),
        b'-' => return prefix(cx, depth, UnaryOp::Negate),
        b'~' => return prefix(cx, depth, UnaryOp::BitNot),
        b'!' => return prefix(cx, depth, UnaryOp::TruthNot),
        b'&' => return address(cx, depth),
        b'*' if cx.byte(1) == b'.' && starts_word(cx.byte(2)) => {
            // A decl whose name is an assembler name, such as that of a constant in the pool.
            let n = 2 + word_len(&cx.rest[2..]);
            let name = cx.take(n);
            let var = cx.global(name);
            cx.f.expr(ExprData::Var(var))
        }
        b'*' => dereference(cx, depth)?,
        b'"' => {
            let text = cx.by(string)?;
            cx.f.expr(ExprData::Str(text))
        }
        b'(' => parenthesised(cx, depth)?,
        b'{' => braced(cx, depth)?,
        b'<' => angled(cx)?,
        b'[' => return bracketed(cx, depth),
        b' ' => special_real(cx)?,
        _ => return cx.refuse("an operand"),
    };
    postfix(cx, e, depth)
}

fn constant<'a>(cx: &mut Cx<'a>, n: usize) -> Expr {
    let text = cx.take(n);
    cx.f.expr(ExprData::Const(text))
}

fn prefix<'a>(cx: &mut Cx<'a>, depth: u32, op: UnaryOp) -> Read<Expr> {
    cx.take(1);
    let of = operand_at(cx, depth + 1)?;
    Ok(cx.f.expr(ExprData::Unary { op, of }))
}

/// `*ptr`. The asterisk binds to an SSA name before fields and indexes do (`*p_1.f` is a field of what `p_1` points to), and
/// to anything else with these.
fn dereference<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    cx.take(1);
    let named = match anonymous(cx)? {
        Some(name) => Some(name),
        None => match word(cx.rest) {
            Word { len: 0, .. } => None,
            word => Some(named(cx, word, depth + 1)?),
        },
    };
    let ptr = match named {
        None => operand_at(cx, depth + 1)?,
        Some(named) if cx.in_blocks && matches!(cx.f.body.exprs[named], ExprData::Name(_)) => named,
        Some(named) => postfix(cx, named, depth + 1)?,
    };
    Ok(cx.f.expr(ExprData::Deref { ptr, array: false }))
}

/// `&of`. What is undeclared there may be a label whose definition is still to come.
fn address<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    cx.take(1);
    let i = cx.rest;
    let of = operand_at(cx, depth + 1)?;
    match cx.f.body.exprs[of] {
        ExprData::Var(var) if cx.f.decls.vars[var].kind == VarKind::Global => {
            let name = &i[..i.len() - cx.rest.len()];
            match cx.known_label(name) {
                Some(label) => {
                    cx.f.decls.labels[label].forced = true;
                    cx.f.body.exprs[of] = ExprData::Label(label);
                }
                None => cx.maybe_labels.push((of, name)),
            }
        }
        ExprData::Label(label) => cx.f.decls.labels[label].forced = true,
        _ => {}
    }
    Ok(cx.f.expr(ExprData::AddrOf { of }))
}

/// What the identifier begins: a name, a reference with a type of its own, a code with operands.
#[inline]
fn named<'a>(cx: &mut Cx<'a>, word: Word, depth: u32) -> Read<Expr> {
    match (cx.byte(word.len), cx.byte(word.len + 1)) {
        (b' ', b'<' | b'(') | (b'[', b'(') | (b'<', _) => coded(cx, word, depth),
        _ => mention(cx, word),
    }
}

/// As [`named`], where a bracket follows that may be the identifier's.
fn coded<'a>(cx: &mut Cx<'a>, word: Word, depth: u32) -> Read<Expr> {
    let (i, n) = (cx.rest, word.len);
    let (name, after) = i.split_at(n);
    let is_code = after.starts_with(" <") && opens_operands(&after[2..]);
    match name {
        "MEM" if is_code || after.starts_with("[(") => {
            cx.take(n);
            mem(cx, depth)
        }
        _ if is_code => {
            cx.take(n + " <".len());
            let args = list_at(cx, ">", depth)?;
            Ok(cx.f.expr(ExprData::Code { code: name, args }))
        }
        "VIEW_CONVERT_EXPR" if after.starts_with('<') => {
            cx.take(n);
            view_convert(cx, depth)
        }
        "__complex__" if after.starts_with(" (") => {
            cx.take(n + 1);
            let inner = cx.by(brackets)?;
            let n = "__complex__ (".len() + inner.len() + 1;
            Ok(cx.f.expr(ExprData::Const(&i[..n])))
        }
        "__builtin_va_arg_pack" if after.starts_with(" (") => {
            cx.take(n);
            cx.lit(" ()")?;
            Ok(cx.f.expr(ExprData::Verbatim("__builtin_va_arg_pack ()")))
        }
        _ => mention(cx, word),
    }
}

/// The variable or SSA name that the identifier is.
#[inline]
pub(super) fn mention<'a>(cx: &mut Cx<'a>, word: Word) -> Read<Expr> {
    let ident = cx.idents.next_number(cx.rest, word);
    match cx.idents.numbered(ident).var.expand() {
        Some(var) => {
            cx.take(word.len);
            Ok(cx.f.expr(ExprData::Var(var)))
        }
        None => undeclared(cx, ident, word.len),
    }
}

/// As [`mention`], of the identifier of that number and of `n` bytes, which no scope declares.
fn undeclared<'a>(cx: &mut Cx<'a>, ident: usize, n: usize) -> Read<Expr> {
    match cx.undeclared(&cx.rest[..n], ident) {
        Ok(ExprData::Name(ssa)) => Ok(name(cx, ssa, n)),
        Ok(data) => {
            cx.take(n);
            Ok(cx.f.expr(data))
        }
        Err(expected) => cx.refuse(expected),
    }
}

/// `_12`, if it is next.
#[inline(always)]
pub(super) fn anonymous<'a>(cx: &mut Cx<'a>) -> Read<Option<Expr>> {
    match cx.next_version() {
        Some((version, n)) => of_version(cx, version, n).map(Some),
        None => Ok(None),
    }
}

/// `_12` of that version, which is spelled with the next `n` bytes.
#[inline(always)]
pub(super) fn of_version<'a>(cx: &mut Cx<'a>, version: usize, n: usize) -> Read<Expr> {
    match cx.name(version, None, None) {
        Ok(ssa) => Ok(name(cx, ssa, n)),
        Err(expected) => cx.refuse(expected),
    }
}

/// The SSA name that is spelled with the next `n` bytes, and the marks behind it.
#[inline(always)]
fn name(cx: &mut Cx<'_>, ssa: Name, n: usize) -> Expr {
    cx.take(n);
    if cx.peek() == b'(' {
        name_marks(cx, ssa);
    }
    cx.f.expr(ExprData::Name(ssa))
}

/// `(D)` and `(ab)` behind an SSA name.
pub(super) fn name_marks(cx: &mut Cx<'_>, name: Name) {
    if cx.opt("(D)") {
        cx.f.ssa.names[name].def = Def::Default;
    }
    if cx.opt("(ab)") {
        cx.f.ssa.names[name].abnormal = true;
    }
}

/// Whether ` <` with this text behind it opens a list of operands, and is no comparison.
fn opens_operands(i: &str) -> bool {
    !matches!(peek(i), b' ' | b'=' | b'<' | b'>' | b'\n' | 0) || i.starts_with("<retval>")
}

/// A cast, `((x))`, or an operand in parentheses.
fn parenthesised<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    let (rest, inner) = cx.kept(brackets(cx.rest))?;
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
        let ty = cx.ty(inner)?;
        cx.rest = &rest[1..];
        let of = operand_at(cx, depth + 1)?;
        return Ok(cx.f.expr(ExprData::Cast { ty, of }));
    }
    let doubled = peek(inner) == b'(' && brackets(inner).is_ok_and(|(rest, _)| rest.is_empty());
    cx.take(if doubled { 2 } else { 1 });
    let e = expr_at(cx, depth + 1)?;
    cx.lit(if doubled { "))" } else { ")" })?;
    if doubled {
        return Ok(cx.f.expr(ExprData::Unary { op: UnaryOp::Paren, of: e }));
    }
    if let ExprData::Deref { array, .. } = &mut cx.f.body.exprs[e] {
        *array = true;
    }
    Ok(e)
}

/// `{ 1, 2 }` (a vector constant), `{CLOBBER}`, `{a, .x=b, [3]=c}`.
fn braced<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    let i = cx.rest;
    if cx.sees("{ ") {
        let n = cx.by(brackets)?.len() + 2;
        return Ok(cx.f.expr(ExprData::Const(&i[..n])));
    }
    if cx.sees("{CLOBBER") {
        let n = cx.by(brackets)?.len() + 2;
        return Ok(cx.f.expr(ExprData::Clobber(&i[..n])));
    }
    cx.take(1);
    let elems = list_at(cx, "}", depth)?;
    Ok(cx.f.expr(ExprData::Constructor { elems }))
}

/// `<retval>`, `<<< error >>>`, `<D.1234>`, `<L3>`.
fn angled<'a>(cx: &mut Cx<'a>) -> Read<Expr> {
    let i = cx.rest;
    if cx.sees("<<<") {
        let Some(n) = i.find(">>>").filter(|&n| !i[..n].contains('\n')) else {
            return cx.refuse("`>>>` on the same line");
        };
        let text = cx.take(n + 3);
        return Ok(cx.f.expr(ExprData::Verbatim(text)));
    }
    let n = i.find('>').unwrap_or(0) + 1;
    let text = &i[..n];
    if text == "<retval>" {
        let var = match cx.declared(text) {
            Some(var) => var,
            None => cx.result(text),
        };
        cx.take(n);
        return Ok(cx.f.expr(ExprData::Var(var)));
    }
    if n > 2 && text[1..n - 1].bytes().all(|b| is_word(b) || b == b'.') {
        let label = cx.label(text);
        cx.take(n);
        return Ok(cx.f.expr(ExprData::Label(label)));
    }
    cx.refuse("an operand")
}

/// A source place before an operand, or a unary code in brackets.
fn bracketed<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    if let Some(outermost) = cx.place() {
        let mut places = vec![outermost];
        while let Some(inner) = cx.place() {
            places.push(inner);
        }
        let e = operand_at(cx, depth + 1)?;
        set_places(cx, e, &places);
        return Ok(e);
    }
    let i = cx.rest;
    let (rest, code) = cx.kept(brackets(i))?;
    if code.is_empty() || !code.bytes().all(is_word) {
        return cx.refuse("an operand");
    }
    cx.rest = rest;
    cx.lit(" ")?;
    let code = &i[..code.len() + 2];
    let of = operand_at(cx, depth + 1)?;
    let args = EntityList::from_slice(&[of], &mut cx.f.body.expr_lists);
    Ok(cx.f.expr(ExprData::Code { code, args }))
}

/// Gives the places printed before `e` to it and the trees that begin at the same point inside it,
/// from the outermost inwards.
fn set_places<'a>(cx: &mut Cx<'a>, e: Expr, places: &[Locus<'a>]) {
    let mut at = Some(e);
    for &place in places {
        let Some(e) = at else { return };
        cx.f.source.expr_locs[e] = Some(place);
        at = match cx.f.body.exprs[e] {
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
fn special_real<'a>(cx: &mut Cx<'a>) -> Read<Expr> {
    for text in [" Inf", " -Inf", " Nan", " -Nan", " overflow Inf", " overflow -Inf"] {
        if cx.sees(text) && !is_word(cx.byte(text.len())) {
            return Ok(constant(cx, text.len()));
        }
    }
    cx.refuse("an operand")
}

fn list_at<'a>(cx: &mut Cx<'a>, close: &'static str, depth: u32) -> Read<EntityList<Expr>> {
    if cx.opt(close) {
        return Ok(EntityList::new());
    }
    let first = cx.listed.len();
    loop {
        let e = element(cx, depth + 1)?;
        cx.listed.push(e);
        if !cx.opt(", ") {
            cx.lit(close)?;
            let list = EntityList::from_slice(&cx.listed[first..], &mut cx.f.body.expr_lists);
            cx.listed.truncate(first);
            return Ok(list);
        }
    }
}

/// An operand in a list, with its designator if it has one.
fn element<'a>(cx: &mut Cx<'a>, depth: u32) -> Read<Expr> {
    if u64::from(depth) > TREE_DEPTH.most {
        return cx.refuse(TREE_DEPTH.expected);
    }
    let i = cx.rest;
    let n = match cx.peek() {
        b'.' if starts_word(cx.byte(1)) => 1 + word_len(&i[1..]),
        b'[' => brackets(i).map_or(0, |(_, text)| text.len() + 2),
        _ => 0,
    };
    if n > 0 && cx.byte(n) == b'=' {
        cx.take(n + 1);
        let value = expr_at(cx, depth)?;
        return Ok(cx.f.expr(ExprData::Designated { designator: &i[..n], value }));
    }
    let e = expr_at(cx, depth)?;
    // `BIT_INSERT_EXPR <a, b, 3 (8 bits)>`
    if cx.sees(" (")
        && let ExprData::Const(text) = cx.f.body.exprs[e]
    {
        cx.take(1);
        let bits = cx.by(brackets)?;
        cx.f.body.exprs[e] = ExprData::Const(&i[..text.len() + bits.len() + 3]);
    }
    Ok(e)
}
