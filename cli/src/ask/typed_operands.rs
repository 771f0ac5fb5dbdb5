//! Typed operands in a line of a GIMPLE front end dump.

/// A claim of a line about the type of a temporary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimKind<'t> {
    /// The type is this one.
    Is(&'t str),
    /// The type is a pointer to this one.
    PointsTo(&'t str),
    /// The type converts to this one, or to the alternative, without a conversion in the dump.
    CompatibleWith(&'t str, Option<&'static str>),
}

/// The claims of `line`, with the temporaries' versions.
pub fn claims(line: &str) -> Vec<(u32, ClaimKind<'_>)> {
    let mut claims = accesses(line);
    let line = line.trim();
    if let Some(test) = line.strip_prefix("if (").and_then(|rest| rest.split_once(") goto ")) {
        claims.extend(met_operands(test.0));
    } else if let Some((lhs, rhs)) = line.strip_suffix(';').and_then(|line| line.split_once(" = ")) {
        let defined = temporary(lhs);
        claims.extend(defined.zip(value(rhs)).map(|(of, ty)| (of, ClaimKind::Is(ty))));
        claims.extend(met_operands(rhs));
        claims.extend(defined.zip(shifted(rhs)));
    }
    claims
}

/// `__MEM <T> (_1)`; and `__MEM <T> (_1 + _Literal (U *) 4)`, where `_1` is a `U *` (`dump_mem_ref`).
fn accesses(line: &str) -> Vec<(u32, ClaimKind<'_>)> {
    let places = line.match_indices("__MEM <").filter_map(|(at, open)| {
        let (ty, rest) = bracketed(&line[at + open.len() - 1..], b'<', b'>')?;
        let rest = rest.strip_prefix(" (_")?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (version, rest) = rest.split_at(digits);
        let version = version.parse().ok()?;
        match rest.strip_prefix(" + ") {
            Some(offset) => Some((version, ClaimKind::Is(literal(offset)?.0))),
            // With its own alignment the type differs from the pointer's.
            None => {
                (rest.starts_with(')') && !ty.contains(',')).then_some((version, ClaimKind::PointsTo(ty)))
            }
        }
    });
    places.collect()
}

/// The type of a right-hand side: of a constant, or of `.VA_ARG (&args, _Literal (T *) 0, ...)`.
fn value(rhs: &str) -> Option<&str> {
    if let Some((_, args)) = rhs.strip_prefix(".VA_ARG (").and_then(|args| args.split_once(", ")) {
        return literal(args)?.0.strip_suffix(" *");
    }
    literal(rhs).filter(|(_, rest)| rest.is_empty()).map(|(ty, _)| ty)
}

/// `_1 + 5u`: a temporary and a constant as operands of an operation on two operands of one type.
fn met_operands(operation: &str) -> Option<(u32, ClaimKind<'_>)> {
    let mut words = operation.splitn(3, ' ');
    let (a, op, b) = (temporary(words.next()?)?, words.next()?, words.next()?);
    let (ty, rest) = literal(b)?;
    let alike =
        matches!(op, "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "==" | "!=" | "<" | "<=" | ">" | ">=");
    (alike && rest.is_empty()).then_some((a, ClaimKind::CompatibleWith(ty, wider(ty))))
}

/// `1ul << _2`: the result of a shift has the type of its first operand.
fn shifted(rhs: &str) -> Option<ClaimKind<'_>> {
    let at = [" << ", " >> ", " r<< ", " r>> "].iter().find_map(|op| rhs.find(op))?;
    let (ty, rest) = literal(&rhs[..at])?;
    rest.is_empty().then_some(ClaimKind::CompatibleWith(ty, wider(ty)))
}

/// The other type of an integer with the suffix of `ty`: numbers wider than every standard type have a suffix
/// for their sign only.
fn wider(ty: &str) -> Option<&'static str> {
    match ty {
        "int" => Some("__int128"),
        "unsigned int" => Some("__int128 unsigned"),
        _ => None,
    }
}

/// `_12`
fn temporary(text: &str) -> Option<u32> {
    text.strip_prefix('_')?.parse().ok()
}

/// A constant's type and the text after it: `_Literal (T) 5`, or a number with a suffix.
///
/// GCC spells the type of integers narrower than `int`, of negative ones and of pointers. Others
/// have the suffix of the standard type of their width; an `int` has none.
fn literal(text: &str) -> Option<(&str, &str)> {
    let (spelled, number) = match text.strip_prefix("_Literal ") {
        Some(rest) => {
            let (ty, rest) = bracketed(rest, b'(', b')')?;
            (Some(ty), rest.strip_prefix(' ')?)
        }
        None => (None, text),
    };
    let digits = number.strip_prefix('-').unwrap_or(number);
    let len = digits.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = digits.split_at(len);
    let suffix = rest.bytes().take_while(|b| matches!(b, b'u' | b'l')).count();
    let (suffix, rest) = rest.split_at(suffix);
    let ty = match (spelled, suffix) {
        (Some(ty), _) => ty,
        (None, "") => "int",
        (None, "u") => "unsigned int",
        (None, "l") => "long int",
        (None, "ul") => "long unsigned int",
        (None, _) => return None,
    };
    let whole = rest.is_empty() || rest.starts_with([')', ',']);
    (!digits.is_empty() && whole).then_some((ty, rest))
}

/// The text between the bracket that `text` begins with and its partner, and the text after it.
fn bracketed(text: &str, open: u8, close: u8) -> Option<(&str, &str)> {
    let mut depth = 0usize;
    for (at, byte) in text.bytes().enumerate() {
        if byte == open {
            depth += 1;
        } else if byte == close {
            depth = depth.checked_sub(1)?;
        }
        if depth == 0 {
            return Some((text.get(1..at)?, &text[at + 1..]));
        }
    }
    None
}
