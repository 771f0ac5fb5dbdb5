//! Static variables that the initial values of used static variables mention are used too: the part
//! of `mark_all_vars_used_1` that walks `DECL_INITIAL`. Only declarations show them.

use crate::base::text_tables::TextMap;
use crate::ir::{Function, Number, Var, VarKind, plain_name};
use cranelift_entity::EntitySet;

/// Adds the static variables that initial values of used ones mention, also through others.
pub fn use_mentioned(f: &Function<'_>, used: &mut EntitySet<Var>) {
    let statics = || f.decls.locals.iter().copied().filter(|&var| f.decls.vars[var].kind == VarKind::Static);
    if statics().all(|var| used.contains(var)) {
        return;
    }
    let mut named: TextMap<&str, Vec<Var>> = TextMap::default();
    for var in f.decls.vars.keys().filter(|&var| f.decls.vars[var].kind == VarKind::Static) {
        named.entry(f.decls.vars[var].name).or_default().push(var);
    }
    let mut rest: Vec<Var> = statics().filter(|&var| used.contains(var)).collect();
    while let Some(var) = rest.pop() {
        let Some((_, value)) = f.decls.vars[var].decl.split_once(" = ") else { continue };
        for word in words(value) {
            let candidates = named.get(plain_name(word)).into_iter().flatten();
            // A name means the last variable of that name declared before.
            let before = candidates.take_while(|&&other| other < var);
            if let Some(&mentioned) = before.filter(|&&other| is_spelled(f, other, word)).last()
                && used.insert(mentioned)
            {
                rest.push(mentioned);
            }
        }
    }
}

/// The identifiers in a text, except those in string and character literals.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.') || !c.is_ascii();
    outside_quotes(text)
        .flat_map(move |part| part.split(move |c| !is_part(c)))
        .filter(|word| !word.is_empty())
}

/// The parts of a text outside quotes.
fn outside_quotes(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let Some(open) = rest.find(['"', '\'']) else { return Some(std::mem::take(&mut rest)) };
        let (part, quoted) = rest.split_at(open);
        rest = &quoted[1 + quoted_len(&quoted[1..], quoted.as_bytes()[0])..];
        Some(part)
    })
}

/// The length up to and including the closing quote.
fn quoted_len(text: &str, quote: u8) -> usize {
    let mut escaped = false;
    let end = text.bytes().position(|byte| {
        let ends = byte == quote && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 1)
}

/// Whether the word is the name of the variable, in a `-uid` dump with its number.
fn is_spelled(f: &Function<'_>, var: Var, word: &str) -> bool {
    let data = &f.decls.vars[var];
    match word.strip_prefix(data.name) {
        Some("") => !data.numbered,
        Some(rest) => {
            data.numbered
                && rest.strip_prefix("D.").and_then(|number| number.parse().ok()).map(Number::Shown)
                    == data.uid
        }
        None => false,
    }
}
