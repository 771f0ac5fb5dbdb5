//! Semantic tokens: what is mentioned, by kind; numbers, strings and names of types between.

use super::document::Document;
use super::mentions::{Mention, Mentioned, Role};
use super::protocol::{RangeParams, SemanticTokens, WholeParams};
use std::ops::Range;
use tressa::internals::base::text_tables::TextSet;
use tressa::ir::{Def, Function, TypeKind, VarKind};

/// The kinds of tokens, in the order of their numbers.
pub const TYPES: [&str; 9] =
    ["variable", "parameter", "property", "function", "label", "namespace", "number", "string", "type"];

/// What tokens may be besides, in the order of their bits: the result of a PHI node; a value on entry,
/// `x_1(D)`; memory.
pub const MODIFIERS: [&str; 6] =
    ["declaration", "definition", "static", "phi", "defaultDefinition", "memory"];

const NUMBER: u32 = 6;
const STRING: u32 = 7;
const TYPE: u32 = 8;

/// The most bytes of a dump whose tokens are given all at once; of a longer one those of a range are.
const MOST: usize = 1 << 20;

/// A token by its bytes in the dump.
struct Token {
    at: Range<usize>,
    kind: u32,
    modifiers: u32,
}

pub fn all(document: &Document<'_>, _: WholeParams) -> Option<SemanticTokens> {
    (document.text.len() <= MOST).then(|| tokens(document, 0..document.text.len()))
}

pub fn in_range(document: &Document<'_>, params: RangeParams) -> SemanticTokens {
    let (start, end) = (document.lines.offset(params.range.start), document.lines.offset(params.range.end));
    tokens(document, start..end.max(start))
}

/// The tokens in the functions that the range touches, which are in the range.
fn tokens(document: &Document<'_>, wanted: Range<usize>) -> SemanticTokens {
    let mut tokens_of_range = Vec::new();
    for item in document.unit.items() {
        let (start, text) = (document.start(item.index()), item.chunk().text);
        if start < wanted.end
            && start + text.len() > wanted.start
            && let Ok(f) = item.function()
        {
            of_function(&f, text, document.mentions(item.index()), start, &wanted, &mut tokens_of_range);
        }
    }
    let (mut line, mut column) = (0, 0);
    let encoded = tokens_of_range.into_iter().flat_map(|Token { at, kind, modifiers }| {
        let range = document.lines.range(at);
        let delta_line = range.start.line - line;
        let delta_start =
            if delta_line == 0 { range.start.character - column } else { range.start.character };
        (line, column) = (range.start.line, range.start.character);
        let length = range.end.character - range.start.character;
        [delta_line, delta_start, length, kind, modifiers]
    });
    SemanticTokens { data: encoded.collect() }
}

/// Adds the tokens of a function whose text begins at `start`.
fn of_function(
    f: &Function<'_>,
    text: &str,
    mentions: &[Mention<'_>],
    start: usize,
    wanted: &Range<usize>,
    out: &mut Vec<Token>,
) {
    let names = (0..f.types.len() as u32).map(tressa::ir::Type::from_u32);
    let types: TextSet<&str> = names
        .filter_map(|ty| match f.types.kind(ty) {
            TypeKind::Named(name) | TypeKind::Tagged(name) => Some(name.rsplit(' ').next().unwrap_or(name)),
            _ => None,
        })
        .collect();
    let first = mentions.partition_point(|mention| start + (mention.end as usize) < wanted.start);
    let mut at = wanted.start.saturating_sub(start);
    at = text[..text.floor_char_boundary(at)].rfind('\n').map_or(0, |end| end + 1);
    for mention in &mentions[first..] {
        let range = mention.range();
        if start + range.start >= wanted.end {
            break;
        }
        between(text, at.min(range.start)..range.start, start, &types, out);
        let (kind, modifiers) = kind_of_mention(f, mention);
        out.push(Token { at: start + range.start..start + range.end, kind, modifiers });
        at = range.end;
    }
    let end = text.floor_char_boundary(text.len().min(wanted.end - start));
    between(text, at..end.max(at), start, &types, out);
}

/// The kind of a mention, and its modifiers.
fn kind_of_mention(f: &Function<'_>, mention: &Mention<'_>) -> (u32, u32) {
    let kind_of_var = |var| {
        let data = &f.decls.vars[var];
        match data.kind {
            VarKind::Param => (1, 0),
            _ if data.is_temporary() => (2, 0),
            VarKind::Static | VarKind::Extern | VarKind::Global => (0, 1 << 2),
            VarKind::Virtual => (0, 1 << 5),
            VarKind::Function => (3, 0),
            _ => (0, 0),
        }
    };
    let is_function = |name: &str| {
        f.name == name
            || f.decls.vars.values().any(|data| data.kind == VarKind::Function && data.name == name)
    };
    let (kind, modifiers) = match mention.item {
        Mentioned::Name(name) => {
            let data = &f.ssa.names[name];
            let (kind, modifiers) = data.var.map_or((2, 0), kind_of_var);
            let made_by = match data.def {
                Def::Phi(_) => 1 << 3,
                Def::Default => 1 << 4,
                _ => 0,
            };
            (kind, modifiers | made_by)
        }
        Mentioned::Var(var) => kind_of_var(var),
        Mentioned::Global(name) => {
            if is_function(name) {
                (3, 0)
            } else {
                (0, 1 << 2)
            }
        }
        Mentioned::Label(_) => (4, 0),
        Mentioned::Block(_) => (5, 0),
    };
    let does = match mention.role {
        Role::Declares => 1,
        Role::Defines => 1 << 1,
        Role::Uses => 0,
    };
    (kind, modifiers | does)
}

/// Adds numbers, strings and names of types in a part of the text without mentions. A token ends with its
/// line.
fn between(text: &str, part: Range<usize>, start: usize, types: &TextSet<&str>, out: &mut Vec<Token>) {
    let bytes = text.as_bytes();
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let mut at = part.start;
    while at < part.end {
        let rest = &bytes[at..part.end];
        let len = rest.iter().take_while(|byte| is_word(byte)).count();
        let mut push = |len: usize, kind| {
            out.push(Token { at: start + at..start + at + len, kind, modifiers: 0 });
        };
        if len > 0 {
            if rest[0].is_ascii_digit() {
                push(len, NUMBER);
            } else if types.contains(&text[at..at + len]) {
                push(len, TYPE);
            }
            at += len;
        } else if rest[0] == b'"' {
            let (mut len, mut escaped) = (1, false);
            while len < rest.len() && rest[len] != b'\n' && (escaped || rest[len] != b'"') {
                escaped = !escaped && rest[len] == b'\\';
                len += 1;
            }
            let len = (len + 1).min(rest.len());
            push(len - usize::from(rest[len - 1] == b'\n'), STRING);
            at += len;
        } else {
            at += 1;
        }
    }
}
