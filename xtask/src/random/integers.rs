//! Integer expressions.

use super::maker::{Maker, Rule};
use super::types::{Class, INTEGERS, Type};

const EXPRESSIONS: &[Rule<String>] = &[
    (32, Maker::integer_lvalue),
    (8, |m| Some(m.constant().to_string())),
    (18, |m| binary(m, &["+", "-", "*", "&", "|", "^", "+", "-"])),
    (5, |m| Some(format!("({} {} {})", m.integer(), m.pick(&["/", "%"]), m.pick(&["3", "7", "16", "10u"])))),
    (5, |m| Some(format!("({} {} ({} & 7))", m.integer(), m.pick(&["<<", ">>"]), m.integer()))),
    (6, |m| binary(m, &["<", ">", "<=", ">=", "==", "!="])),
    (5, |m| binary(m, &["&&", "||"])),
    (3, |m| Some(format!("({} ? {} : {})", m.integer(), m.integer(), m.integer()))),
    (2, |m| Some(format!("({} ?: {})", m.integer(), m.integer()))),
    (3, |m| Some(format!("{}({})", m.pick(&["-", "~", "!"]), m.integer()))),
    (4, |m| Some(format!("({}) ({})", m.pick(INTEGERS), m.integer()))),
    (2, |m| Some(format!("(int) ({})", m.real()))),
    (3, step),
    (3, |m| Some(format!("({} {} {})", m.real(), m.pick(&["<", ">", "==", "!=", "<="]), m.real()))),
    (1, |m| Some(format!("({} {} {})", m.complex(), m.pick(&["==", "!="]), m.complex()))),
    (4, |m| m.call_of(Class::Integer)),
    (3, builtin),
    (2, pointers),
    (1, |m| Some(format!("(int) strlen ({})", m.pointer(&Type::integer("char").to())))),
    (2, |m| Some(format!("*{}", m.pointer(&Type::integer("int").to())))),
    (2, Maker::statement_expression),
    (2, atomic),
    (1, |m| Some(format!("({}, {})", m.integer(), m.integer()))),
];

const LEAVES: &[Rule<String>] = &[(80, Maker::integer_lvalue), (20, |m| Some(m.constant().to_string()))];

const CONSTANTS: &[&str] = &[
    "0",
    "1",
    "2",
    "-1",
    "7",
    "16",
    "255",
    "1000",
    "0x7fffffff",
    "3u",
    "5L",
    "100000",
    "0x80000000u",
    "'a'",
    "10ul",
    "-4096",
    "0x123456789abcdefLL",
    "sizeof (int)",
    "(char) 200",
];

impl Maker {
    pub fn integer(&mut self) -> String {
        let rules = if self.depth > 3 { LEAVES } else { EXPRESSIONS };
        self.deeper(|m| m.one_of(rules)).expect("constants need nothing")
    }

    pub fn constant(&mut self) -> &'static str {
        self.pick(CONSTANTS)
    }

    fn integer_lvalue(&mut self) -> Option<String> {
        self.lvalue(Class::Integer).map(|lvalue| lvalue.text)
    }
}

fn binary(m: &mut Maker, operators: &[&str]) -> Option<String> {
    Some(format!("({} {} {})", m.integer(), m.pick(operators), m.integer()))
}

fn step(m: &mut Maker) -> Option<String> {
    let lvalue = m.target_of(Class::Integer)?.text;
    Some(match m.number(0, 3) {
        0 => format!("({lvalue})++"),
        1 => format!("++({lvalue})"),
        2 => format!("({lvalue})--"),
        _ => format!("--({lvalue})"),
    })
}

fn builtin(m: &mut Maker) -> Option<String> {
    let names = &[
        "popcount",
        "clz",
        "ctz",
        "parity",
        "ffs",
        "abs",
        "bswap32",
        "bswap64",
        "constant_p",
        "popcountl",
        "clrsb",
    ];
    Some(match m.number(0, 3) {
        0 => format!("__builtin_expect ({}, {})", m.integer(), m.pick(&["0", "1"])),
        1 => format!("abs ({})", m.integer()),
        _ => format!("__builtin_{} ({})", m.pick(names), m.integer()),
    })
}

fn pointers(m: &mut Maker) -> Option<String> {
    let ty = Type::integer(m.pick(&["int", "char", "long"])).to();
    let (one, other) = (m.pointer(&ty), m.pointer(&ty));
    Some(format!("({one} {} {other})", m.pick(&["==", "!=", "<", "-"])))
}

/// What is done to a variable at once, as other threads see it, or with a mark whether it overflowed.
fn atomic(m: &mut Maker) -> Option<String> {
    let ty = Type::integer(m.pick(&["int", "long", "unsigned int"]));
    let lvalue = m.addressable(&ty)?.text;
    Some(match m.number(0, 5) {
        0 => {
            format!(
                "__builtin_{}_overflow ({}, {}, &{lvalue})",
                m.pick(&["add", "sub", "mul"]),
                m.integer(),
                m.integer()
            )
        }
        1 => format!("__sync_{} (&{lvalue}, {})", m.pick(&["fetch_and_add", "or_and_fetch"]), m.integer()),
        2 => format!("__sync_bool_compare_and_swap (&{lvalue}, {}, {})", m.integer(), m.integer()),
        3 => format!("__atomic_load_n (&{lvalue}, {})", m.pick(&["0", "5"])),
        4 => format!("__atomic_exchange_n (&{lvalue}, {}, 5)", m.integer()),
        _ => format!(
            "__atomic_{} (&{lvalue}, {}, 5)",
            m.pick(&["add_fetch", "fetch_xor", "fetch_sub"]),
            m.integer()
        ),
    })
}
