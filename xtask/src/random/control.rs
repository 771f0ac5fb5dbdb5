//! Statements that hold others, and blocks.

use super::maker::{Block, Maker, Rule, Variable};
use super::statements::SIMPLE;
use super::types::Type;
use std::collections::BTreeSet;

const COMPOUND: &[Rule<String>] = &[
    (17, branch),
    (14, repeat),
    (7, switch),
    (4, |m| Some(m.block())),
    (3, computed),
    (3, |m| Some(m.local())),
    (2, labelled),
];

impl Maker {
    /// Declarations and statements in braces. Its declarations end with it.
    pub fn block(&mut self) -> String {
        let (declarations, statements) = ((0, 2), (1, 4));
        self.block_of(Block::default(), declarations, statements)
    }

    pub fn block_of(
        &mut self,
        block: Block,
        declarations: (usize, usize),
        statements: (usize, usize),
    ) -> String {
        self.blocks.push(block);
        let mut lines = self.some(declarations.0, declarations.1, Maker::declaration);
        for _ in 0..self.number(statements.0, statements.1) {
            if self.function.budget == 0 {
                break;
            }
            self.function.budget -= 1;
            lines.push(self.statement());
        }
        let block = self.blocks.pop().expect("it was pushed");
        lines.splice(0..0, block.declared.iter().map(|label| format!("__label__ {label};")));
        lines.extend(block.ahead.iter().map(|label| format!("{label}: ;")));
        format!("{{\n{}\n}}", lines.join("\n"))
    }

    /// The block that is being written.
    pub fn innermost(&mut self) -> &mut Block {
        self.blocks.last_mut().expect("inside a function")
    }

    fn statement(&mut self) -> String {
        let depth = std::mem::take(&mut self.depth);
        let is_simple = self.reachable().len() > 5 || self.chance(55);
        let made = match is_simple {
            true => self.one_of(SIMPLE),
            false => self.one_of(COMPOUND),
        };
        self.depth = depth;
        made.expect("some need nothing")
    }

    /// A body that is left by `break`.
    fn body(&mut self) -> String {
        self.function.loops += 1;
        let body = self.block();
        self.function.loops -= 1;
        body
    }

    /// `({ int x = 1; x; })`, now and then with a label in it.
    pub fn statement_expression(&mut self) -> Option<String> {
        let name = self.name("value");
        let value = self.integer();
        Some(match self.number(0, 3) {
            0 => {
                let label = self.name("inner");
                let condition = self.integer();
                format!(
                    "({{ __label__ {label}; int {name} = {value}; if ({condition}) goto {label}; {name}++; {label}: ; {name}; }})"
                )
            }
            1 => format!("({{ __auto_type {name} = 0 + {value}; {name} + {}; }})", self.integer()),
            _ => format!(
                "({{ int {name} = {value}; {name} {} {name}; }})",
                self.pick(&["+= 2;", "*= 3;", "++;"])
            ),
        })
    }
}

fn branch(m: &mut Maker) -> Option<String> {
    let condition = if m.chance(80) { m.integer() } else { m.real() };
    let mut text = format!("if ({condition})\n{}", m.block());
    if m.chance(50) {
        text += &format!("\nelse\n{}", m.block());
    }
    Some(text)
}

fn repeat(m: &mut Maker) -> Option<String> {
    let condition = m.integer();
    Some(match m.number(0, 9) {
        0..4 => {
            let counter = m.name("i");
            let ty = Type::integer(m.pick(&["int", "unsigned int", "long", "unsigned char"]));
            let head = format!("for ({} {counter} = 0; {counter} < {condition}; {counter}++)", ty.spelled);
            let variables = vec![Variable::new(counter, ty)];
            m.blocks.push(Block { variables, ..Block::default() });
            let body = m.body();
            // Its labels can only stand after the loop, at the end of the block around it.
            let block = m.blocks.pop().expect("it was pushed");
            m.innermost().ahead.extend(block.ahead);
            format!("{head}\n{body}")
        }
        4..6 => format!("while ({condition})\n{}", m.body()),
        6..8 => format!("do\n{} while ({condition});", m.body()),
        8 => format!("#pragma GCC unroll 4\nwhile ({condition})\n{}", m.body()),
        _ => format!("for (;;)\n{{\nif ({condition}) break;\n{}\n}}", m.body()),
    })
}

fn switch(m: &mut Maker) -> Option<String> {
    let mut text = format!("switch ({})\n{{\n", m.integer());
    let mut taken = BTreeSet::new();
    for _ in 0..m.number(1, 5) {
        let first = m.number(0, 43) as i64 - 3;
        let last = first + if m.chance(20) { 3 } else { 0 };
        if (first..=last).any(|value| !taken.insert(value)) {
            continue;
        }
        let case = if first == last { format!("case {first}:") } else { format!("case {first} ... {last}:") };
        let end = m.pick(&["break;\n", "break;\n", "", "__attribute__ ((fallthrough));\n"]);
        text += &format!("{case}\n{}\n{end}", m.block());
    }
    if m.chance(60) {
        text += &format!("default:\n{}\n", m.block());
    }
    Some(text + "}")
}

/// A jump through a table of labels.
fn computed(m: &mut Maker) -> Option<String> {
    let (one, other, table) = (m.name("A"), m.name("B"), m.name("table"));
    let index = m.integer();
    let (first, second) = (m.block(), m.block());
    Some(format!(
        "{{\nstatic void *{table}[] = {{ &&{one}, &&{other} }};\ngoto *{table}[{index} & 1];\n{one}:\n{first}\n{other}:\n{second}\n}}"
    ))
}

/// A label, to which later statements may jump back.
fn labelled(m: &mut Maker) -> Option<String> {
    let label = m.name("again");
    m.innermost().labels.push(label.clone());
    Some(format!("{label}: ;"))
}
