//! Collects the evidence of one function's statements about types.
//!
//! Known: the gimplifier leaves out exactly the conversions that `useless_type_conversion_p` calls useless,
//! and a temporary has TYPE_MAIN_VARIANT of the type of its value (`create_tmp_from_val`,
//! `internal_get_tmp_var`). So the definition of an SSA name shows its type as a term over unknown fields,
//! globals and functions, and every use relates the terms that meet there. Assumed: only what the functions
//! here say of themselves, such as that `x + 4294967294` in an unsigned type is one half of a range test.
//!
//! The function is at the high GIMPLE stage, each SSA name has one definition, and it comes before its uses
//! in the order of statements. Afterwards [`TypeEvidence`] has all terms, relations and hints of the
//! function.

use super::evidence::{Constant, Hint, KnownNames, Relation, Sum, TypeEvidence};
use super::expressions::{EvidenceWalk, MOST_OFFSET_STEPS};
use super::term::{Term, TermId};
use crate::ir::{
    Asm, BinaryOp, Call, Callee, Expr, ExprData, Function, OpClass, StmtKind, TreeCode, Type, TypeKind,
    UnaryOp, VarKind,
};

/// Collects the evidence of all statements of `f`, which is at the high GIMPLE stage; `named` are
/// the known types.
pub(super) fn collect<'a>(f: &Function<'a>, named: &KnownNames) -> TypeEvidence<'a> {
    let mut walk = EvidenceWalk::new(f, named);
    // In the order of the text, in which a definition comes before its uses: then a use finds the term of the
    // definition.
    for stmt in f.body.stmts.keys() {
        walk.stmt = Some(stmt);
        match &f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => {
                assign(&mut walk, *lhs, *rhs);
                if f.body.stmts[stmt].volatile {
                    volatile(&mut walk, *lhs, *rhs);
                }
            }
            StmtKind::Call(data) => call(&mut walk, data),
            // `if (x < y)`: what holds for the operands of `_1 = x < y`.
            StmtKind::Cond { op, a, b, .. } => {
                operands(&mut walk, *op, *a, *b);
                constant_condition(&mut walk, *op, *a);
            }
            // `switch (x) <case 300: ...>`: `x` is an integer that holds all its cases.
            StmtKind::Switch { index, cases } => {
                if let Some(index) = walk.rvalue(*index) {
                    for value in cases.iter().filter_map(|case| case.low.as_ref()?.parse().ok()) {
                        walk.hint(index, Hint::Integer(Constant(value)));
                    }
                }
            }
            // `return x;`: `x` was converted to the type that the function returns.
            StmtKind::Return { value: Some(value) } => {
                let ret = walk.term(Term::Return(f.identity()));
                walk.store(*value, ret);
            }
            // `goto x;`: only an address can be jumped to.
            StmtKind::ComputedGoto { dest } => {
                walk.hint_value(*dest, Hint::Pointer);
            }
            StmtKind::Asm(data) => asm(&mut walk, data),
            _ => {}
        }
    }
    walk.finish()
}

/// Records the evidence of `lhs = rhs`: first of the operands of `rhs` about each other, then of the value
/// about the place that it goes to.
fn assign(walk: &mut EvidenceWalk<'_, '_, '_>, lhs: Expr, rhs: Expr) {
    let f = walk.f;
    match f.body.exprs[rhs] {
        // `_3 = x + y`: the operands are compatible.
        ExprData::Binary { op, a, b } => {
            operands(walk, op, a, b);
            if op == BinaryOp::Plus && walk.constant(b).is_some() {
                truncated(walk, a);
            }
            // If the base turns out to be a pointer, `set_offset_types` looks at the sum again.
            if op == BinaryOp::Plus
                && let Some(term) = walk.pointer(a)
            {
                let result = if let ExprData::Name(name) = f.body.exprs[lhs] { Some(name) } else { None };
                walk.collected.sums.push(Sum { result, base: a, offset: b, term });
            }
        }
        ExprData::Unary { op: UnaryOp::BitNot, of } => truncated(walk, of),
        // `_2 = (long int) x`: the conversion is printed, so it is not useless: `x` has another width,
        // another sign or is not an integer.
        ExprData::Cast { ty: to, of } => {
            if let Some(of) = walk.rvalue(of) {
                let ty = walk.term(Term::Known(to));
                walk.relate(of, Relation::Distinct, ty);
                // `_2 = (struct s *) x`: conversions between pointers are useless, so `x` is an integer, and
                // of a pointer's width, since `convert_to_pointer_1` converts any other to such a one first.
                if is_object_pointer(f, to) {
                    walk.hint(of, Hint::Address);
                }
                // GCC prints the type of the left side. That of a temporary is a main variant, so if the
                // conversion prints a name, the name is not a typedef for something else: it is that of an
                // enumeration, say.
                if let ExprData::Name(name) = f.body.exprs[lhs]
                    && f.ssa.names[name].var.is_none()
                {
                    walk.hint(ty, Hint::Main);
                }
            }
        }
        // `x = c < d ? y : z`: the condition is one of its own; both arms were converted to one type.
        ExprData::Cond { cond, then, otherwise } => {
            if let ExprData::Binary { op, a, b } = f.body.exprs[cond] {
                operands(walk, op, a, b);
            }
            if let (Some(then), Some(otherwise)) = (walk.rvalue(then), walk.rvalue(otherwise)) {
                walk.relate(then, Relation::Same, otherwise);
            }
        }
        // `_1 = MIN_EXPR <x, y>`: both operands were converted to one type.
        ExprData::Code { code: TreeCode::Min | TreeCode::Max | TreeCode::Complex, ref args } => {
            if let [a, b] = *args.as_slice(&f.body.expr_lists)
                && let (Some(a), Some(b)) = (walk.rvalue(a), walk.rvalue(b))
            {
                walk.relate(a, Relation::Same, b);
            }
        }
        _ => {}
    }
    match f.body.exprs[lhs] {
        // `_1 = e` is an equality: the gimplifier made `_1` with the main variant of the type of `e`.
        ExprData::Name(name) if f.ssa.names[name].var.is_none() => {
            let value = walk.pointer(rhs);
            walk.assign(name, rhs, value);
            // `_1 = 5`, `_1 = 1 << n`: a constant has no term. Its value shows the least width.
            if value.is_none()
                && let Some(term) = walk.rvalue(lhs)
            {
                // The value of a shift with a constant has the type of its first operand.
                let operand = if let ExprData::Binary { a, .. } = f.body.exprs[rhs] { a } else { rhs };
                if let Some(hint) = walk.constant(operand) {
                    walk.hint(term, hint);
                }
                if let ExprData::Binary { op, b, .. } = f.body.exprs[rhs]
                    && op.class() == OpClass::Shift
                {
                    shifted(walk, term, b);
                    walk.checked_constant = bits_left(walk, op, b).map(|unsigned| (term, unsigned));
                }
            }
        }
        // `p->f = x`, `v = x`: `x` was converted to the type of the place, unless that was useless.
        _ => {
            if let Some(place) = walk.rvalue(lhs) {
                walk.store(rhs, place);
            }
            written(walk, lhs);
        }
    }
}

/// Records that a constant which is nothing but a condition is a truth value: `_1 = 1; if (_1 != 0)` comes
/// from a condition with side effects before the constant, as the checks of `-fsanitize` have
/// (`gimple_boolify`).
fn constant_condition(walk: &mut EvidenceWalk<'_, '_, '_>, op: BinaryOp, condition: Expr) {
    let ExprData::Name(name) = walk.f.body.exprs[condition] else { return };
    let value = walk.uses[name].value.expand().and_then(|value| walk.constant(value));
    if op == BinaryOp::Ne
        && walk.uses[name].mentions == 2
        && let Some(Hint::Integer(Constant(0 | 1))) = value
        && let Some(term) = walk.rvalue(condition)
    {
        let int = walk.term(Term::Plain("int"));
        let truth = walk.term(Term::Truth(int));
        walk.relate(term, Relation::Same, truth);
    }
}

/// Records the volatile access on one side of the assignment, which the dump marks (`{v}`).
fn volatile(walk: &mut EvidenceWalk<'_, '_, '_>, lhs: Expr, rhs: Expr) {
    // Only one side is in memory: a load goes to a temporary.
    let place = if let ExprData::Name(_) = walk.f.body.exprs[lhs] { rhs } else { lhs };
    let (shown, hint) = match walk.f.body.exprs[place] {
        // `_1 ={v} *p`: `p` points to something volatile.
        ExprData::Deref { ptr, .. } => (ptr, Hint::VolatileTarget),
        // `_1 ={v} s.f`: the field is volatile itself. That all of `s` is, nothing shows here.
        ExprData::Component { .. } | ExprData::Arrow { .. } | ExprData::Var(_) => (place, Hint::Volatile),
        _ => return,
    };
    walk.hint_value(shown, hint);
}

/// Records that a store writes through a pointer: its target is not constant.
fn written(walk: &mut EvidenceWalk<'_, '_, '_>, place: Expr) {
    // `p->a[i].b = x`: from the place out to the pointer through which it is reached.
    let mut place = place;
    loop {
        match walk.f.body.exprs[place] {
            ExprData::Component { base, .. } | ExprData::Index { base, .. } => place = base,
            ExprData::Arrow { ptr, .. } | ExprData::Deref { ptr, .. } => {
                return walk.hint_value(ptr, Hint::Written);
            }
            _ => return,
        }
    }
}

/// Relates the types of the operands of `op`.
fn operands(walk: &mut EvidenceWalk<'_, '_, '_>, op: BinaryOp, a: Expr, b: Expr) {
    // The operation itself: only numbers are multiplied, only integers are masked. (A pointer may be added
    // to: `Arithmetic` excludes records and says that a number is one that C computes with.)
    let hint = match op {
        // The front end computes a range test in an unsigned type of its choice, which shows nothing.
        BinaryOp::Plus if is_range_test(walk, b) => None,
        BinaryOp::Plus | BinaryOp::Minus | BinaryOp::Mult | BinaryOp::Div | BinaryOp::Mod => {
            Some(Hint::Arithmetic)
        }
        BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => Some(Hint::Bitwise),
        _ => None,
    };
    if let Some(hint) = hint {
        for operand in [a, b] {
            walk.hint_value(operand, hint);
        }
    }
    // How the types of both operands are related.
    let relation = match (op, op.class()) {
        // `x << y`: the operands are promoted each by itself. The count shows how wide `x` is.
        (_, OpClass::Shift) => {
            if let Some(of) = walk.rvalue(a) {
                shifted(walk, of, b);
            }
            return;
        }
        // A widening operation has operands of other types than its result.
        (_, OpClass::Widening) => return,
        // `x + y`: both have one type, or `x` is a pointer and `y` a multiple of the size of its target.
        (BinaryOp::Plus, _) => {
            if let (Some(term), Some(scale)) = (walk.pointer(a), walk.step(b, MOST_OFFSET_STEPS).scale()) {
                walk.hint(term, Hint::Scale(scale));
            }
            Relation::Plus
        }
        // `x * y`, `x < y`: both were converted to one type (`c_common_type`).
        _ => Relation::Same,
    };
    // All other operands are numbers; only of a sum the first may be an address that is a constant.
    let left = if relation == Relation::Plus { walk.pointer(a) } else { walk.rvalue(a) };
    match (left, walk.rvalue(b)) {
        (Some(left), Some(right)) => {
            // `if (_1 < q)`: both pointers are converted to a common type, which `_1` may have itself if it
            // is the result of a sum (`set_offset_types`).
            if op.class() == OpClass::Comparison {
                for (expr, converted, against) in [(a, left, right), (b, right, left)] {
                    if let ExprData::Name(name) = walk.f.body.exprs[expr] {
                        let converted = walk.term(Term::Compared(against, converted));
                        walk.collected.compared.push((name, converted));
                    }
                }
            }
            walk.relate(left, relation, right);
        }
        // One operand is a constant: it shows what the type of the other one must hold.
        (Some(known), None) => match walk.constant(b) {
            Some(Hint::Integer(value)) if op == BinaryOp::Plus => walk.hint(known, Hint::Added(value)),
            Some(hint) => walk.hint(known, hint),
            None => {}
        },
        (None, Some(known)) => {
            if let Some(hint) = walk.constant(a) {
                walk.hint(known, hint);
            }
        }
        (None, None) => {}
    }
}

/// Whether the type is a pointer to an object. The operand of a cast to one is not a pointer
/// (`useless_type_conversion_p`) but an integer of that width (`convert_to_pointer_1`).
fn is_object_pointer(f: &Function<'_>, ty: Type) -> bool {
    let Some(to) = f.types.pointee(ty) else { return false };
    !matches!(f.types.kind(to), TypeKind::Function { .. })
}

/// Whether the addition is the first half of `low <= x && x <= high` (`build_range_check`).
fn is_range_test(walk: &EvidenceWalk<'_, '_, '_>, added: Expr) -> bool {
    matches!(walk.constant(added), Some(Hint::Integer(Constant(0x8000_0000..0xffff_ffff))))
}

/// Records that a shifted constant is wider than the result of the operation that follows its truncation
/// (`convert_to_integer_1`): `_1 = 1 << n; _2 = (unsigned int) _1; _3 = ~_2` comes from `~(1L << n)` where an
/// `int` is wanted.
fn truncated(walk: &mut EvidenceWalk<'_, '_, '_>, operand: Expr) {
    let f = walk.f;
    // The name and the tree that is assigned to it.
    let value = |expr: Expr| match f.body.exprs[expr] {
        ExprData::Name(name) => Some((name, &f.body.exprs[walk.uses[name].value.expand()?])),
        _ => None,
    };
    if let Some((_, &ExprData::Cast { ty, of })) = value(operand)
        && let Some((_, &ExprData::Binary { op: BinaryOp::LShift, a, .. })) = value(of)
        && walk.constant(a).is_some()
        && matches!(f.types.kind(ty), TypeKind::Named("unsigned int"))
    {
        walk.hint_value(of, Hint::Wide(64));
        walk.hint_value(of, Hint::Bitwise);
    }
}

/// Records that what is shifted has more bits than the shift count, as defined behaviour demands.
fn shifted(walk: &mut EvidenceWalk<'_, '_, '_>, shifted: TermId, count: Expr) {
    if let Some(most) = largest_count(walk, count) {
        walk.hint(shifted, Hint::Wide(most + 1));
    }
}

/// The largest shift count: a constant, or the bits that a mask leaves.
fn largest_count(walk: &EvidenceWalk<'_, '_, '_>, count: Expr) -> Option<u16> {
    let constant = match walk.f.body.exprs[count] {
        // `_1 = n & 63; _2 = x << _1`: `x` has 64 bits.
        ExprData::Name(name) => match walk.f.body.exprs[walk.uses[name].value.expand()?] {
            ExprData::Binary { op: BinaryOp::BitAnd, b, .. } => walk.constant(b),
            _ => None,
        },
        _ => walk.constant(count),
    };
    if let Hint::Integer(Constant(most @ 0..128)) = constant? { Some(most as u16) } else { None }
}

fn asm(walk: &mut EvidenceWalk<'_, '_, '_>, asm: &Asm<'_>) {
    // `asm ("" : "=m" (*p))`: an operand in memory is an access, and shows that its pointer is one. Values
    // may have any type.
    for &(_, operand) in asm.outputs.iter().chain(&asm.inputs) {
        if matches!(walk.f.body.exprs[operand], ExprData::Deref { .. }) {
            walk.rvalue(operand);
        }
    }
}

/// Records the evidence of the call about its arguments and its result.
fn call(walk: &mut EvidenceWalk<'_, '_, '_>, call: &Call<'_>) {
    let f = walk.f;
    let args = call.args.as_slice(&f.body.expr_lists);
    // The arguments, and the term of the result.
    let result = match call.callee {
        // `_1 = f (x, y)`: each argument was converted to the type of its parameter.
        Callee::Direct(callee) => {
            let (name, identity) = (f.decls.vars[callee].name, f.callee_identity(callee));
            // In `f (0, "%d", n)` no parameter takes `n`: the next call has another argument there.
            let parameters = format_arguments(walk, args).unwrap_or(args.len());
            atomic(walk, name, args);
            checked_shift(walk, name, args);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Param(identity, i as u32));
                if i < parameters {
                    walk.store(arg, param);
                } else {
                    walk.hint(param, Hint::Converted);
                }
            }
            // The result of any other variable that is called by its name is that of the type declared for
            // it.
            match f.decls.vars[callee].kind {
                VarKind::Function | VarKind::Global | VarKind::Extern => {
                    call.lhs.is_some().then(|| walk.term(Term::Return(identity)))
                }
                _ => walk.variable(callee).map(|function| {
                    let pointer = walk.term(Term::Address(function));
                    walk.term(Term::Result(pointer))
                }),
            }
        }
        // `OBJ_TYPE_REF(_2;(struct c)p->1) (p)`: a virtual function. The entry 1 of the table
        // of class `c` returns one type in the whole program, so that is a field of the class.
        Callee::Indirect(pointer) if let Some((class, place)) = f.virtual_function(pointer) => {
            let class = walk.term(Term::Known(class));
            Some(walk.term(Term::Field(class, place)))
        }
        // `_1 = p (x)`: `p` points to a function with a parameter for `x`.
        Callee::Indirect(pointer) => walk.rvalue(pointer).map(|pointer| {
            walk.hint(pointer, Hint::Pointer);
            for (i, &arg) in args.iter().enumerate() {
                let param = walk.term(Term::Argument(pointer, i as u32));
                walk.store(arg, param);
            }
            walk.term(Term::Result(pointer))
        }),
        Callee::Internal(name) => internal_call(walk, name, args),
    };
    let Some(lhs) = call.lhs else { return };
    match f.body.exprs[lhs] {
        // `_1 = f (x)` is a definition as that by any other value.
        ExprData::Name(name) if f.ssa.names[name].var.is_none() => walk.define(name, result),
        // `s.f = f (x)`: only a useless conversion is left out between the two.
        _ => {
            if let (Some(place), Some(result)) = (walk.rvalue(lhs), result) {
                walk.relate(result, Relation::Flow, place);
            }
        }
    }
}

/// The unsigned type of the width of `x` if `x >> count` leaves the bits that `x << n` loses: the count is
/// `31 - n` or `63 - n`.
fn bits_left(walk: &EvidenceWalk<'_, '_, '_>, op: BinaryOp, count: Expr) -> Option<&'static str> {
    let ExprData::Name(name) = walk.f.body.exprs[count] else { return None };
    let ExprData::Binary { op: BinaryOp::Minus, a: most, .. } =
        walk.f.body.exprs[walk.uses[name].value.expand()?]
    else {
        return None;
    };
    match walk.constant(most).filter(|_| op == BinaryOp::RShift)? {
        Hint::Integer(Constant(31)) => Some("unsigned int"),
        Hint::Integer(Constant(63)) => Some("unsigned long"),
        _ => None,
    }
}

/// Records what a failed check of `-fsanitize=shift` shows. A left shift `5 << n` loses a bit if `5 >> (31 -
/// n)` is not 0. The check shifts the operand in the unsigned type of its width (`ubsan_instrument_shift`).
fn checked_shift(walk: &mut EvidenceWalk<'_, '_, '_>, name: &str, args: &[Expr]) {
    if name.starts_with("__builtin___ubsan_handle_shift_out_of_bounds")
        && let Some((shifted, unsigned)) = walk.checked_constant.take()
        && args.get(1).is_some_and(|&operand| walk.constant(operand).is_some())
    {
        let unsigned = walk.term(Term::Plain(unsigned));
        walk.relate(shifted, Relation::Same, unsigned);
    }
}

/// Records the size of what `p` points to: `__atomic_load_4 (p)`, `__sync_fetch_and_add_4 (p)`.
fn atomic(walk: &mut EvidenceWalk<'_, '_, '_>, name: &str, args: &[Expr]) {
    if !name.starts_with("__atomic_") && !name.starts_with("__sync_") {
        return;
    }
    // The built-in has the size in its name. Of the types of that size any will do: a useless conversion
    // leads to them all.
    let of_size = match name.rsplit_once('_').map(|(_, size)| size) {
        Some("1") => "char",
        Some("2") => "short int",
        Some("4") => "int",
        Some("8") => "long int",
        _ => return,
    };
    if let Some(pointer) = args.first().and_then(|&arg| walk.rvalue(arg)) {
        let of_size = walk.term(Term::Plain(of_size));
        let expected = walk.term(Term::Address(of_size));
        walk.relate(pointer, Relation::Flow, expected);
    }
}

/// The result type of the internal functions whose arguments show it.
fn internal_call(walk: &mut EvidenceWalk<'_, '_, '_>, name: &str, args: &[Expr]) -> Option<TermId> {
    match name {
        // `_1 = .ADD_OVERFLOW (x, y)`: the sum and the overflow are the parts of a complex number.
        ".ADD_OVERFLOW" | ".SUB_OVERFLOW" | ".MUL_OVERFLOW" => {
            let part = args.iter().find_map(|&arg| walk.rvalue(arg))?;
            let value = walk.term(Term::Value(part));
            Some(walk.term(Term::Complex(value)))
        }
        // The size of a coroutine's frame.
        ".CO_FRAME" => Some(walk.term(Term::Plain("long unsigned int"))),
        _ => None,
    }
}

/// Reads the format string among the arguments of a call, if it converts all arguments that follow.
/// Returns the number of arguments up to the format string.
fn format_arguments(walk: &mut EvidenceWalk<'_, '_, '_>, args: &[Expr]) -> Option<usize> {
    for (i, &arg) in args.iter().enumerate() {
        let Some(text) = string(walk, arg) else { continue };
        // `log (2, "%s: %ld\n", x, y)`: two conversions, two arguments after the text.
        let conversions = conversions(text);
        if conversions.is_empty() || conversions.len() != args.len() - i - 1 {
            continue;
        }
        // The caller has to pass what the conversion reads: an argument without a printed conversion has that
        // type, up to the promotions of `...`.
        for (conversion, &arg) in conversions.into_iter().zip(&args[i + 1..]) {
            let (Some(Conversion::Type(name) | Conversion::Pointer(name)), Some(value)) =
                (conversion, walk.rvalue(arg))
            else {
                continue;
            };
            let mut expected = walk.term(Term::Plain(name));
            if let Some(Conversion::Pointer(_)) = conversion {
                expected = walk.term(Term::Address(expected));
            }
            walk.relate(value, Relation::Flow, expected);
        }
        return Some(i + 1);
    }
    None
}

/// The string literal that the argument is.
fn string<'a>(walk: &EvidenceWalk<'_, '_, 'a>, arg: Expr) -> Option<&'a str> {
    match walk.f.body.exprs[arg] {
        ExprData::Str(text) => Some(text),
        ExprData::AddrOf { of } => match walk.f.body.exprs[of] {
            ExprData::Str(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

/// The type of a conversion's argument.
#[derive(Clone, Copy)]
enum Conversion {
    /// This type.
    Type(&'static str),
    /// A pointer to this type.
    Pointer(&'static str),
}

/// The conversions of a format of the printf family (C17 7.21.6.1), one for each argument; `None`
/// for an unknown one.
fn conversions(format: &str) -> Vec<Option<Conversion>> {
    let mut conversions = Vec::new();
    let mut rest = format;
    while let Some(percent) = rest.find('%') {
        rest = &rest[percent + 1..];
        // `%%` converts no argument.
        if let Some(after) = rest.strip_prefix('%') {
            rest = after;
            continue;
        }
        // Flags, width and precision. Each `*` takes an argument of type `int` itself.
        let end = rest.find(|c: char| !"-+ #0123456789.*'".contains(c)).unwrap_or(rest.len());
        conversions.extend(rest[..end].matches('*').map(|_| Some(Conversion::Type("int"))));
        rest = &rest[end..];
        // The length modifier, and the letter of the conversion.
        let end = rest.find(|c: char| !"hlLqjzt".contains(c)).unwrap_or(rest.len());
        let length = &rest[..end];
        rest = &rest[end..];
        let Some(code) = rest.chars().next() else { break };
        rest = &rest[code.len_utf8()..];
        let long = matches!(length, "l" | "j" | "z" | "t");
        conversions.push(match code {
            'd' | 'i' if long => Some(Conversion::Type("long int")),
            'd' | 'i' if length == "ll" => Some(Conversion::Type("long long int")),
            'u' | 'x' | 'X' | 'o' if long => Some(Conversion::Type("long unsigned int")),
            'u' | 'x' | 'X' | 'o' if length == "ll" => Some(Conversion::Type("long long unsigned int")),
            'd' | 'i' | 'c' if length.is_empty() => Some(Conversion::Type("int")),
            'u' if length.is_empty() => Some(Conversion::Type("unsigned int")),
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' if length == "L" => {
                Some(Conversion::Type("long double"))
            }
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' => Some(Conversion::Type("double")),
            's' if length.is_empty() => Some(Conversion::Pointer("const char")),
            'p' if length.is_empty() => Some(Conversion::Pointer("void")),
            _ => None,
        });
    }
    conversions
}
