//! Damage to the text of a dump, by what it consists of: bytes, words, lines, and parts in brackets.

use fastrand::Rng;

/// What a dump may hold at places where it should not.
const WORDS: &[&str] = &[
    "",
    " ",
    "\n",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    ";",
    ":",
    ",",
    "\"",
    "&",
    "*",
    "=",
    "0",
    "-1",
    "99999999999",
    "4294967295",
    "18446744073709551616",
    "_1",
    "_2",
    "x_1(D)",
    ".MEM_1",
    "(ab)",
    "D.1",
    "<D.1>",
    "<L0>",
    "<bb 2> :",
    "goto <D.1>;",
    "goto <bb 2>;",
    "return;",
    "if (x != 0) goto <D.1>; else goto <D.2>;",
    "# x_1 = PHI <x_2(2), x_3(3)>",
    "switch (x) <default: <D.1>, case 1: <D.2>>",
    "try\n",
    "finally\n",
    "catch\n",
    "<<<if_normal_exit>>>",
    "<<<else_eh_exit>>>",
    "x = {CLOBBER};",
    "x = y;",
    "*x = y;",
    "x = f (y);",
    "f (&x, 0B);",
    "__builtin_memcpy (&x, y, 8);",
    "__builtin_setjmp (x);",
    "__asm__(\"\" : \"=r\" x);",
    "goto x;",
    "&x",
    "x.y",
    "x->y",
    "x[1]",
    "MEM[(int *)x]",
    "MEM <int> [(char *)x + 1B]",
    "VIEW_CONVERT_EXPR<int>(x)",
    "BIT_FIELD_REF <x, 8, 0>",
    "(int) x",
    "struct s",
    "int x;",
    "static int x = 1;",
    "volatile int * x;",
    "int x[4];",
    "void * __builtin_alloca (long unsigned int);",
    ";; Function f (f, funcdef_no=0, decl_uid=1, cgraph_uid=1, symbol_order=0)\n\n",
    "__attribute__((noreturn))\n",
    "int f (int x)\n{\n",
    "// predicted unlikely by early return (on trees) predictor.",
    "[t.c:1:2] ",
    "[t.c:1:2 discrim 1] ",
    "# DEBUG x => y",
    "# VUSE <.MEM_1>\n",
    "\\",
    "é",
    "\r\n",
    "\0",
];

/// `text` with a few damages.
pub fn mutate(text: &str, rng: &mut Rng) -> String {
    let mut text = text.to_owned();
    for _ in 0..=rng.usize(..4) {
        text = match rng.usize(..9) {
            0 => replace(&text, byte(&text, rng), ""),
            1 => replace(&text, byte(&text, rng), WORDS[rng.usize(..WORDS.len())]),
            2 => replace(&text, word(&text, rng), WORDS[rng.usize(..WORDS.len())]),
            3 => {
                let other = text[word(&text, rng)].to_owned();
                replace(&text, word(&text, rng), &other)
            }
            4 => replace(&text, line(&text, rng), ""),
            5 => {
                let other = text[line(&text, rng)].to_owned();
                let at = line(&text, rng).start;
                replace(&text, at..at, &other)
            }
            6 => {
                let other = text[brackets(&text, rng)].to_owned();
                replace(&text, brackets(&text, rng), &other)
            }
            7 => {
                let part = brackets(&text, rng);
                let twice = text[part.clone()].repeat(1 + rng.usize(..4));
                replace(&text, part, &twice)
            }
            _ => text[..byte(&text, rng).start].to_owned(),
        };
    }
    text
}

/// `text` with one part of it written so often that it takes up about `size` bytes.
pub fn repeat(text: &str, size: usize, rng: &mut Rng) -> String {
    let part = match rng.usize(..5) {
        0 => byte(text, rng),
        1 => word(text, rng),
        2 => line(text, rng),
        3 => {
            let (one, other) = (line(text, rng), line(text, rng));
            one.start.min(other.start)..one.end.max(other.end)
        }
        _ => brackets(text, rng),
    };
    if part.is_empty() {
        return text.to_owned();
    }
    let times = size / part.len();
    let repeated = text[part.clone()].repeat(times);
    replace(text, part, &repeated)
}

type Part = std::ops::Range<usize>;

fn replace(text: &str, part: Part, by: &str) -> String {
    [&text[..part.start], by, &text[part.end..]].concat()
}

/// A character.
fn byte(text: &str, rng: &mut Rng) -> Part {
    let start = text.floor_char_boundary(rng.usize(..text.len() + 1));
    start..text.ceil_char_boundary((start + 1).min(text.len()))
}

/// A word, or what stands between two.
fn word(text: &str, rng: &mut Rng) -> Part {
    let at = byte(text, rng).start;
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.');
    let wanted = text[at..].chars().next().is_some_and(is_word);
    let start = text[..at].rfind(|c| is_word(c) != wanted).map_or(0, |n| text.ceil_char_boundary(n + 1));
    let end = text[at..].find(|c| is_word(c) != wanted).map_or(text.len(), |n| at + n);
    start..end
}

/// A line with its end.
fn line(text: &str, rng: &mut Rng) -> Part {
    let at = byte(text, rng).start;
    let start = text[..at].rfind('\n').map_or(0, |n| n + 1);
    let end = text[at..].find('\n').map_or(text.len(), |n| at + n + 1);
    start..end
}

/// A bracket with what it holds, as far as that is closed.
fn brackets(text: &str, rng: &mut Rng) -> Part {
    let at = byte(text, rng).start;
    let Some(start) = text[..at].rfind(['(', '[', '{', '<']) else { return line(text, rng) };
    let mut depth = 0;
    for (n, c) in text[start..].char_indices() {
        match c {
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' | '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return start..start + n + 1;
        }
    }
    start..text.len()
}
