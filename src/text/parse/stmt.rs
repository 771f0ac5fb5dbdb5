//! Statements that nest no other: `pp_gimple_stmt_1`, read backwards.

use super::expr;
use super::expr::{
    NameToken, binary_op, expr, mention, name, name_marks, named_operand, operand, operands, operators,
    tree_code,
};
use super::lex::{
    any, brackets, clone_name, expect, flag, is_word, label_name, line, line_end, list, lit, number, place,
    sees, skip, spelled, string, uid, word,
};
use super::names::Cx;
use super::notation::typed;
use super::text::{Production, Res, Text};
use crate::ir::{
    Asm, Call, Callee, Case, Def, Expr, ExprData, Label, Name, Stmt, StmtData, StmtKind, Type, Var, VarKind,
};
use cranelift_entity::EntityList;
use nom::branch::alt;
use nom::bytes::complete::{is_not, tag, take_until, take_while, take_while1};
use nom::character::complete::{char, satisfy, u32 as decimal};
use nom::combinator::{consumed, cut, eof, fail, map_res, not, opt, peek, recognize, value, verify};
use nom::error::context;
use nom::multi::{fold_many0, many0, many0_count, separated_list0};
use nom::sequence::{delimited, pair, preceded, separated_pair, terminated};
use nom::{Err, Parser};

/// A statement with what GCC prints before it, up to the end of its line.
#[inline]
pub(super) fn statement<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let stmt = |i: Text<'a, 's>| match i.first() {
        Some(b'[' | b'#') => alt((marked, unmarked)).parse(i),
        _ => unmarked(i),
    };
    terminated(stmt, expect("the end of the line after a statement", line_end)).parse(i)
}

/// A statement after its exception region, virtual operands and notes, each if it has some.
fn marked<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let region = preceded(peek(alt((tag("[LP "), tag("[MNT ")))), cut(spelled(brackets)));
    let (rest, (region, operands, ())) =
        (opt(terminated(region, lit(" "))), opt(virtual_operands), notes).parse(i)?;
    let (rest, stmt) = unmarked(rest)?;
    i.with(|cx| {
        if region.is_some() {
            cx.f.verbatim.eh_marks[stmt] = region;
        }
        if let Some((vdef, vuse)) = operands {
            let data = &mut cx.f.body.stmts[stmt];
            (data.vdef, data.vuse) = (vdef.into(), Some(vuse).into());
            vdef.into_iter().for_each(|vdef| cx.defines(stmt, vdef));
        }
        give_to_stmt(cx, stmt);
    });
    Ok((rest, stmt))
}

/// `# .MEM_3 = VDEF <.MEM_2>`, `# VUSE <.MEM_2>`: what is defined and what is used.
fn virtual_operands<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (Option<Name>, Name)> {
    let vuse = preceded(tag("# VUSE <"), virtual_name).map(|vuse| (None, vuse));
    let vdef = terminated(preceded(pair(tag("# "), peek(tag(".MEM_"))), virtual_name), lit(" = VDEF <"));
    let both = pair(vdef.map(Some), virtual_name);
    terminated(alt((vuse, both)), pair(lit(">\n"), skip)).parse(i)
}

/// `.MEM_3`, `.MEM_1(D)`
pub(super) fn virtual_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Name> {
    let version = expect("an SSA version", decimal);
    let name = map_res(version, |version| i.with(|cx| cx.virtual_name(version as usize)));
    let (i, name) = preceded(lit(".MEM_"), cut(name)).parse(i)?;
    value(name, |i| name_marks(i, name)).parse(i)
}

fn unmarked<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let kind = |i: Text<'a, 's>| match i.first() {
        Some(b'<') => alt((compiler_label, from_name, nothrow_region, from_operand)).parse(i),
        Some(b'*') => alt((|i| assembler_call(i, None), from_operand)).parse(i),
        Some(b'(' | b'&' | b'"' | b'[') => from_operand(i),
        Some(b'.') => alt((from_name, |i| internal_call(i, None))).parse(i),
        Some(b'/') => prediction(i),
        Some(b'#') => debug(i),
        Some(_) => from_name(i),
        None => end_of_text(i),
    };
    expect("a statement", kind).parse(i)
}

/// `<D.1234>:`, `<L3>:`
fn compiler_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let made = terminated(made_name, peek(char(':')));
    let (rest, label) = alt((numbered_label, made.map(|name| i.with(|cx| cx.label(name))))).parse(i)?;
    defined_label(rest, label)
}

/// The definition of `label`, from after its name on.
fn defined_label<'a, 's>(i: Text<'a, 's>, label: Label) -> Res<'a, 's, Stmt> {
    let (rest, is_nonlocal) = preceded(lit(":"), flag(" [non-local]")).parse(i)?;
    Ok((
        rest,
        i.with(|cx| {
            cx.f.decls.labels[label].nonlocal |= is_nonlocal;
            cx.f.stmt(StmtData::new(StmtKind::Label { label }))
        }),
    ))
}

/// A statement that begins with a name or a keyword.
fn from_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    // What follows the first name tells the kind. An assignment is the most frequent one; its name is not
    // read again.
    let (rest, name) = name(i)?;
    if sees(rest, tag(" =")) {
        let (rest, lhs) = mention(name, rest)?;
        return after_operand(rest, lhs);
    }
    let (after_label, _) = if sees(rest, char('.')) { label_name(i)? } else { (rest, "") };
    if sees(after_label, pair(char(':'), alt((value((), char(' ')), line_end)))) {
        return defined_label(after_label, i.with(|cx| cx.label(i.until(after_label))));
    }
    let NameToken::Word(word) = name else { return from_operand(i) };
    match word {
        "if" => condition(i),
        "goto" => goto(i),
        "return" => return_(i),
        "switch" => switch(i),
        "__asm__" => asm(i),
        // These may be names of the program, too.
        "resx" | "eh_dispatch" | "GIMPLE_NOP" => alt((made_by_passes, from_called_name)).parse(i),
        _ if word.starts_with("__transaction_") => {
            i.refuse("a function without transactional memory: `__transaction` is not supported")
        }
        _ if sees(rest, pair(char(' '), satisfy(|c| c.is_alphanumeric() || c == '_'))) => {
            let (rest, name) = label_name(i)?;
            if sees(rest, pair(char(':'), line_end)) {
                return defined_label(rest, i.with(|cx| cx.label(name)));
            }
            from_called_name(i)
        }
        _ => from_called_name(i),
    }
}

/// A call by name, or what begins with an operand that begins with a name.
fn from_called_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    alt((|i| named_call(i, None), from_operand)).parse(i)
}

/// A statement that begins with an operand: an assignment, or a call through it.
fn from_operand<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let (rest, lhs) = operand(i)?;
    after_operand(rest, lhs)
}

/// The rest of a statement that begins with `operand`.
#[inline]
fn after_operand<'a, 's>(i: Text<'a, 's>, operand: Expr) -> Res<'a, 's, Stmt> {
    let value = |i| right_side(i, operand);
    let volatile = preceded(tag(" ={v} "), value).map(|stmt| {
        i.with(|cx| cx.f.body.stmts[stmt].volatile = true);
        stmt
    });
    let through = preceded(peek(tag(" (")), |i| call(i, None, Callee::Indirect(operand)));
    expect("` = `, ` ={v} ` or an argument list", alt((preceded(tag(" = "), value), volatile, through)))
        .parse(i)
}

/// What is assigned to `lhs`, up to the semicolon: a call or a tree.
fn right_side<'a, 's>(i: Text<'a, 's>, lhs: Expr) -> Res<'a, 's, Stmt> {
    let Ok((rest, name)) = name(i) else {
        let tree = |i| {
            let (rest, first) = operand(i)?;
            assigned_tree(i, lhs, first, rest)
        };
        return match i.first() {
            Some(b'.') => alt((|i| internal_call(i, Some(lhs)), tree)).parse(i),
            Some(b'*') => alt((|i| assembler_call(i, Some(lhs)), tree)).parse(i),
            _ => tree(i),
        };
    };
    // `x = f (y)`, unless `f` is a tree code with a blank before its operands: then no call is read, and a
    // tree is tried.
    if let NameToken::Word(_) = name
        && sees(rest, call_may_follow)
        && let call @ Ok(_) | call @ Err(Err::Failure(_)) = named_call(i, Some(lhs))
    {
        return call;
    }
    let (rest, first) = named_operand(i, name, rest)?;
    assigned_tree(i, lhs, first, rest)
}

/// A tree that is assigned to `lhs`, or the call through one. The tree begins at `i` with the operand
/// `first`, after which `rest` is left.
fn assigned_tree<'a, 's>(i: Text<'a, 's>, lhs: Expr, first: Expr, rest: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    if sees(rest, tag(" (")) {
        return call(rest, Some(lhs), Callee::Indirect(first));
    }
    let (rest, rhs) = operators(rest, first)?;
    if sees(i, char('{')) {
        i.with(|cx| expr::stored(cx, i.until(rest), lhs, rhs));
    }
    let (rest, ()) = lit(";").parse(rest)?;
    Ok((rest, i.with(|cx| cx.define(StmtKind::Assign { lhs, rhs }, [lhs]))))
}

/// `return;`, `return x;`
fn return_<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let something = delimited(tag("return "), cut(expr), lit(";"));
    alt((value(None, tag("return;")), something.map(Some)))
        .map(|value| i.stmt(StmtKind::Return { value }))
        .parse(i)
}

/// `resx 1`, `eh_dispatch 1`, `GIMPLE_NOP`
fn made_by_passes<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let region = || preceded(not(char('(')), expect("the number of an exception region", decimal));
    alt((
        preceded(tag("resx "), region()).map(|region| StmtKind::Resx { region }),
        preceded(tag("eh_dispatch "), region()).map(|region| StmtKind::EhDispatch { region }),
        terminated(tag("GIMPLE_NOP"), line_end).map(|_| StmtKind::Nop),
    ))
    .map(|kind| i.stmt(kind))
    .parse(i)
}

/// `<<<eh_must_not_throw (f)>>>`
fn nothrow_region<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    delimited(tag("<<<eh_must_not_throw ("), take_until(")>>>"), tag(")>>>"))
        .map(|decl: Text<'a, 's>| i.stmt(StmtKind::EhMustNotThrow { decl: decl.rest }))
        .parse(i)
}

/// `// predicted unlikely by ...`
fn prediction<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    preceded(tag("// predicted "), line).map(|text| i.stmt(StmtKind::Predict { text })).parse(i)
}

/// `# DEBUG x => y`, `# DEBUG BEGIN_STMT`. What begins like a comment otherwise is refused.
fn debug<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let marker = preceded(peek(alt((tag("BEGIN_STMT"), tag("INLINE_ENTRY")))), line);
    let arrow = alt((value(true, tag(" s=> ")), value(false, lit(" => "))));
    let none = value(None, terminated(tag("NULL"), line_end));
    // What has a value for debuggers is a variable, also if it is called like an SSA name and declared no
    // more.
    let variable = terminated(word, peek(tag(" => "))).map(|name| i.with(|cx| cx.variable(name)));
    let variable = variable.map(|var| i.expr(ExprData::Var(var)));
    let bind = (alt((variable, operand)), arrow, alt((none, tree_code.map(Some), cut(expr).map(Some))));
    let kind = alt((
        marker.map(|text| StmtKind::DebugMarker { text }),
        cut(bind).map(|(var, source, value)| StmtKind::DebugBind { var, value, source }),
    ));
    let pragma = |name, expected| preceded(peek(tag(name)), cut(context(expected, fail())));
    alt((
        preceded(tag("# DEBUG "), kind).map(|kind| i.stmt(kind)),
        pragma("#pragma omp", "a function without OpenMP: `#pragma omp` is not supported"),
        pragma("#pragma acc", "a function without OpenACC: `#pragma acc` is not supported"),
    ))
    .parse(i)
}

fn end_of_text<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    preceded(eof, context("a statement or `}` before the text ends", fail())).parse(i)
}

impl<'a> Cx<'a> {
    /// The variable that is called `name`, declared or not.
    pub(super) fn variable(&mut self, name: &'a str) -> Var {
        self.declared(name).unwrap_or_else(|| self.global(name))
    }

    /// Makes a statement that sets `destinations`.
    pub(super) fn define(
        &mut self,
        kind: StmtKind<'a>,
        destinations: impl IntoIterator<Item = Expr>,
    ) -> Stmt {
        let stmt = self.f.stmt(StmtData::new(kind));
        destinations.into_iter().for_each(|destination| self.set_by(stmt, destination));
        stmt
    }

    /// Notes that the statement defines the SSA name that `destination` is, if it is one.
    #[inline]
    pub(super) fn set_by(&mut self, stmt: Stmt, destination: Expr) {
        if let ExprData::Name(name) = self.f.body.exprs[destination] {
            self.defines(stmt, name);
        }
    }

    /// Notes that the statement defines `name`. A default definition stays one, whatever sets it in a
    /// damaged text.
    #[inline]
    fn defines(&mut self, stmt: Stmt, name: Name) {
        let data = &mut self.f.ssa.names[name];
        if data.def != Def::Default {
            if data.def != Def::None && data.var.is_none() && data.identifier.is_none() {
                self.redefined = Some(name);
            }
            data.def = Def::Stmt(stmt);
        }
    }
}

// Calls: `dump_gimple_call` and `print_call_name`, read backwards.

/// A call by name: of a function, or of what a variable or an SSA name points to. Its value goes to `lhs`.
fn named_call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>) -> Res<'a, 's, Stmt> {
    let (rest, name) = callee_name(i)?;
    let callee = match i.with(|cx| cx.callee(name)) {
        Ok(ExprData::Var(var)) if i.with(|cx| cx.f.decls.vars[var].kind) == VarKind::Function => {
            Callee::Direct(var)
        }
        Ok(pointer) => Callee::Indirect(i.expr(pointer)),
        Err(expected) => return i.refuse(expected),
    };
    call(rest, lhs, callee)
}

/// The name of what is called, before its argument list.
fn callee_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    // The built-in that traps has a name of two words, and GCC 16 has one for x86 whose name ends in a
    // blank (`__builtin_ia32_fnstenv `, with its number `__builtin_ia32_fnstenv D.2481`).
    let trap = recognize(pair(tag("__builtin_unreachable trap"), take_while(is_word)));
    let blank = opt(terminated((char(' '), opt(uid)), peek(tag(" ("))));
    let name = terminated(spelled(alt((trap, recognize(pair(clone_name, blank))))), peek(tag(" (")));
    verify(name, |name: &str| name != "__complex__" && !i.with(|cx| cx.reads_tree(name))).parse(i)
}

/// A call of a function by its assembler name, which `-asmname` and `-all` print with the asterisk that keeps
/// it as it is: `*fopen64 (name)`. What a pointer points to is not a callee here.
fn assembler_call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>) -> Res<'a, 's, Stmt> {
    let name = terminated(recognize(pair(char('*'), clone_name)), peek(tag(" (")));
    let (rest, name) =
        verify(spelled(name), |name: &str| i.with(|cx| cx.is_undeclared(&name[1..]))).parse(i)?;
    let callee = i.with(|cx| cx.global(name));
    i.with(|cx| cx.f.decls.vars[callee].kind = VarKind::Function);
    call(rest, lhs, Callee::Direct(callee))
}

/// What may follow the first word of what is called.
fn call_may_follow<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    let numbered = recognize((char(' '), uid, tag(" (")));
    value((), peek(alt((tag(" ("), tag("."), tag("  ("), tag(" trap"), numbered)))).parse(i)
}

/// The internal functions whose first argument is an enumerator, which GCC prints by name.
const WITH_ENUMERATOR: [&str; 5] =
    [".ASAN_MARK", ".HWASAN_MARK", ".UNIQUE", ".GOACC_LOOP", ".GOACC_REDUCTION"];

/// The internal functions of coroutines, to which addresses of labels are passed.
const WITH_LABELS: [&str; 2] = [".CO_YIELD", ".CO_SUSPN"];

/// A call of an internal function: `.NAME (args);`
fn internal_call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>) -> Res<'a, 's, Stmt> {
    let (rest, name) = spelled(preceded(char('.'), word)).parse(i)?;
    let (rest, _) = expect("an argument list", peek(tag(" ("))).parse(rest)?;
    let enumerator = delimited(tag(" ("), word, peek(satisfy(|c| matches!(c, ',' | ')'))));
    if WITH_ENUMERATOR.contains(&name)
        && let (rest, Some(enumerator)) = opt(enumerator).parse(rest)?
    {
        let first = i.expr(ExprData::Verbatim(enumerator));
        let others = alt((preceded(tag(", "), operands(");")), lit(");").map(|()| EntityList::new())));
        let (rest, mut args) = { others }.parse(rest)?;
        i.with(|cx| args.insert(0, first, &mut cx.f.body.expr_lists));
        return call_with_marks(
            rest,
            Call { lhs, callee: Callee::Internal(name), args, chain: None, suffixes: Vec::new() },
        );
    }
    if WITH_LABELS.contains(&name) {
        let arguments = list(alt((label_address, expr)), ");", "`, ` or `);` after an argument");
        let (rest, arguments) = preceded(lit(" ("), arguments).parse(rest)?;
        let args = i.with(|cx| EntityList::from_slice(&arguments, &mut cx.f.body.expr_lists));
        return call_with_marks(
            rest,
            Call { lhs, callee: Callee::Internal(name), args, chain: None, suffixes: Vec::new() },
        );
    }
    call(rest, lhs, Callee::Internal(name))
}

/// `&resume.2`, the address of a label.
fn label_address<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Expr> {
    let (rest, label) = preceded(char('&'), cut(label)).parse(i)?;
    i.with(|cx| cx.f.decls.labels[label].forced = true);
    let of = i.expr(ExprData::Label(label));
    Ok((rest, i.expr(ExprData::AddrOf { of })))
}

/// The arguments of a call, from after what is called on.
pub(super) fn call<'a, 's>(i: Text<'a, 's>, lhs: Option<Expr>, callee: Callee<'a>) -> Res<'a, 's, Stmt> {
    let (i, args) = preceded(lit(" ("), operands(");")).parse(i)?;
    call_with_marks(i, Call { lhs, callee, args, chain: None, suffixes: Vec::new() })
}

/// A call that is complete but for the marks after it.
fn call_with_marks<'a, 's>(i: Text<'a, 's>, call: Call<'a>) -> Res<'a, 's, Stmt> {
    let chain = delimited(tag(" [static-chain: "), cut(expr), lit("]"));
    let mark = preceded(pair(char(' '), peek(char('['))), cut(spelled(brackets)));
    let (rest, (chain, suffixes)) = pair(opt(chain), any(mark)).parse(i)?;
    let lhs = call.lhs;
    let kind = StmtKind::Call(Box::new(Call { chain, suffixes, ..call }));
    Ok((rest, i.with(|cx| cx.define(kind, lhs))))
}

// Conditions, jumps and switches: `dump_gimple_cond`, `dump_gimple_goto` and `dump_gimple_switch`,
// read backwards.

/// `if (a < b) goto <D.1>; else goto <D.2>;` In blocks the jumps are on lines of their own.
pub(super) fn condition<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let comparison = (cut(operand), expect("a comparison", binary_op), cut(operand));
    let then_jump = opt(delimited(tag(" goto "), label, lit(";")));
    let else_jump = opt(delimited(tag(" else goto "), label, lit(";")));
    let (rest, ((a, op, b), then_label, else_label)) =
        (delimited(tag("if ("), comparison, lit(")")), then_jump, else_jump).parse(i)?;
    let (then_label, else_label) = (then_label.into(), else_label.into());
    Ok((rest, i.stmt(StmtKind::Cond { op, a, b, then_label, else_label })))
}

/// `goto <D.1>;`, or `goto p;` by the variable or SSA name that holds an address.
pub(super) fn goto<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let by_name = terminated(label_name, peek(char(';')));
    let by_name = verify(by_name, |name: &str| i.with(|cx| cx.is_destination(name)));
    let names_label = peek(alt((value((), char('<')), value((), by_name))));
    let kind = alt((
        preceded(names_label, cut(label)).map(|label| StmtKind::Goto { label }),
        cut(expr).map(|dest| StmtKind::ComputedGoto { dest }),
    ));
    delimited(tag("goto "), kind, lit(";")).map(|kind| i.stmt(kind)).parse(i)
}

/// `switch (index) <default: L0, case 1: L1, case 2 ... 5: L2>`
pub(super) fn switch<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    if i.with(|cx| cx.is_notation()) {
        return switch_in_notation(i);
    }
    let index = delimited(tag("switch ("), cut(expr), lit(") <"));
    pair(index, list(case, ">", "`, ` or `>` after a case"))
        .map(|(index, cases)| i.stmt(StmtKind::Switch { index, cases: cases.into() }))
        .parse(i)
}

/// In the notation of the front end: `switch (x_1) {default: L0; case 1u: L1; case 2u ... 5u: L2; }`
fn switch_in_notation<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let index = delimited(tag("switch ("), cut(expr), lit(") {"));
    let range = pair(preceded(tag("case "), cut(typed)), opt(preceded(tag(" ... "), cut(typed))));
    let values = alt((range.map(|(low, high)| (Some(low), high)), lit("default").map(|()| (None, None))));
    let case = (terminated(values, lit(": ")), terminated(label, lit("; ")));
    let (rest, (index, cases)) =
        terminated(pair(index, many0(preceded(sees_case, case))), lit("}")).parse(i)?;
    let (mut ty, mut list) = (None, Vec::new());
    for ((low, high), label) in cases {
        ty = ty.or(low.map(|(_, ty)| ty));
        let text = |constant: (&'a str, Type)| constant.0.into();
        list.push(Case { low: low.map(text), high: high.map(text), label, loc: None });
    }
    i.with(|cx| cx.f.body.tree_types[index] = ty.into());
    Ok((rest, i.stmt(StmtKind::Switch { index, cases: list.into() })))
}

fn sees_case<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), peek(alt((tag("case "), tag("default"))))).parse(i)
}

/// A case. In blocks a probability follows it, which is that of an edge.
fn case<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Case<'a>> {
    let constant = || expect("a case's value", number);
    let range = pair(preceded(tag("case "), constant()), opt(preceded(tag(" ... "), constant())));
    let values = alt((range.map(|(low, high)| (Some(low), high)), lit("default").map(|()| (None, None))));
    let probability = preceded(pair(char(' '), peek(char('['))), cut(spelled(brackets)));
    let (rest, (loc, (low, high), label, probability)) =
        (opt(place), values, preceded(lit(": "), label), opt(probability)).parse(i)?;
    i.with(|cx| cx.probabilities.extend(probability.map(|probability| (label, probability))));
    Ok((rest, Case { low: low.map(Into::into), high: high.map(Into::into), label, loc }))
}

// Labels: `<D.1234>` and `<L3>`, which the compiler made, and those of the program.

/// A label that control goes to.
pub(super) fn label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Label> {
    let by_name = alt((made_name, label_name)).map(|name| {
        i.with(|cx| {
            let label = cx.label(name);
            cx.f.decls.labels[label].used = true;
            label
        })
    });
    expect("a label", alt((numbered_label, by_name))).parse(i)
}

/// `<D.1234>`
#[inline]
pub(super) fn numbered_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Label> {
    let name = consumed(preceded(pair(tag("D."), not(char('0'))), decimal));
    let label = |(name, number): (Text<'a, 's>, u32)| i.with(|cx| cx.numbered_label(number, name.rest));
    delimited(char('<'), name, char('>')).map(label).parse(i)
}

/// `<L3>`, the name of a label that the compiler made, with its brackets.
pub(super) fn made_name<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    spelled((char('<'), take_while1(|byte| is_word(byte) || byte == b'.'), char('>'))).parse(i)
}

impl Cx<'_> {
    /// Forces the labels whose addresses are in the initial value of one of these variables, if it is
    /// static. The labels' scope must be open.
    pub(super) fn force_labels(&mut self, vars: impl Iterator<Item = Var>) {
        for var in vars {
            let data = &self.f.decls.vars[var];
            let value = Some(data.decl).filter(|_| data.kind == VarKind::Static);
            let Some((_, value)) = value.and_then(|decl| decl.split_once(" = ")) else { continue };
            for address in value.split('&').skip(1) {
                let end = address.bytes().position(|byte| !is_word(byte) && byte != b'.');
                if let Some(label) = self.known_label(&address[..end.unwrap_or(address.len())]) {
                    self.f.decls.labels[label].forced = true;
                }
            }
        }
    }
}

// Asm statements: `dump_gimple_asm`, read backwards.

/// An asm statement.
pub(super) fn asm<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, Stmt> {
    let words = (tag("__asm__"), flag(" __volatile__"), flag(" __inline__"), flag(" goto"), lit("("));
    let parts = (section(asm_operand), section(asm_operand), section(string), section(asm_label));
    let end = expect("`)` after the last part of an asm statement", tag(");"));
    let (rest, ((_, volatile, inline, goto, ()), template, parts, _)) =
        (words, template, parts, end).parse(i)?;
    let (outputs, inputs, clobbers, labels) = parts;
    let sections = [outputs.is_some(), inputs.is_some(), clobbers.is_some(), labels.is_some()];
    let of = Asm {
        volatile,
        inline,
        goto,
        template,
        outputs: outputs.unwrap_or_default(),
        inputs: inputs.unwrap_or_default(),
        clobbers: clobbers.unwrap_or_default(),
        labels: labels.unwrap_or_default(),
        sections: sections.into_iter().map(u8::from).sum(),
    };
    let outputs: Vec<Expr> = of.outputs.iter().map(|&(_, output)| output).collect();
    Ok((rest, i.with(|cx| cx.define(StmtKind::Asm(Box::new(of)), outputs))))
}

/// A part of an asm statement after its template, if there is another.
fn section<'a: 's, 's, T>(element: impl Production<'a, 's, T>) -> impl Production<'a, 's, Option<Vec<T>>> {
    let element = preceded(peek(char('"')), cut(element));
    opt(preceded(tag(" : "), separated_list0(tag(", "), element)))
}

/// The template. GCC prints it raw: a quote ends it only before the end of the statement or of the part.
fn template<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let end = || alt((tag(");"), tag(" : ")));
    let inner_quote = terminated(tag("\""), not(end()));
    let inside = many0_count(alt((is_not("\""), inner_quote)));
    let template = spelled((expect("\"", char('"')), inside, char('"')));
    expect("the end of an asm statement's template", terminated(template, peek(end()))).parse(i)
}

/// `"constraint" operand`. The constraint may have a name before it, and the operand may be a string.
fn asm_operand<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (&'a str, Expr)> {
    let before_operand = terminated(string, pair(char(' '), not(tag(": "))));
    let constraint = spelled(many0_count(before_operand)).map(str::trim_end);
    pair(constraint, expr).parse(i)
}

/// `"name" label`
fn asm_label<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, (&'a str, Label)> {
    separated_pair(string, lit(" "), label).parse(i)
}

// What an `-alias` dump notes above definitions and calls: `dump_ssaname_info` and the first lines of
// `dump_gimple_call`, read backwards. The notes are kept as spelled, a line each.

/// What notes of what an SSA name points to, and of its values, begin with.
const OF_NAMES: [&str; 3] = ["# PT = ", "# ALIGN = ", "# RANGE "];

/// What notes of what a call uses and clobbers begin with.
const OF_CALLS: [&str; 2] = ["# USE = ", "# CLB = "];

/// The notes here, which are kept for what follows them.
pub(super) fn notes<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    fold_many0(note, || (), |(), note| i.with(|cx| cx.notes.push(note))).parse(i)
}

/// As [`notes`], which are not kept.
pub(super) fn skip_notes<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), many0_count(note)).parse(i)
}

/// A note, up to what is on the next line.
fn note<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let [pt, align, range] = OF_NAMES.map(tag);
    let [uses, clobbers] = OF_CALLS.map(tag);
    delimited(peek(alt((pt, align, range, uses, clobbers))), line, skip).parse(i)
}

/// Gives the notes just read to the name that is defined below them.
pub(super) fn give_to_name(cx: &mut Cx<'_>, name: Name) {
    if !cx.notes.is_empty() {
        cx.f.verbatim.name_notes[name] = std::mem::take(&mut cx.notes);
    }
}

/// Gives the notes just read to the statement below them and the name that it defines.
pub(super) fn give_to_stmt(cx: &mut Cx<'_>, stmt: Stmt) {
    if cx.notes.is_empty() {
        return;
    }
    let is_of_call = |line: &&str| OF_CALLS.iter().any(|note| line.starts_with(note));
    let (calls, names) = std::mem::take(&mut cx.notes).into_iter().partition(is_of_call);
    cx.f.verbatim.call_notes[stmt] = calls;
    if let Some(lhs) = cx.f.body.stmts[stmt].kind.lhs()
        && let ExprData::Name(name) = cx.f.body.exprs[lhs]
    {
        cx.f.verbatim.name_notes[name] = names;
    }
}
