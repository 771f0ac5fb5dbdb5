//! How sentences speak of the parts of a function.

use std::cell::RefCell;
use std::fmt::Write as _;
use tressa::DumpFlags;
use tressa::internals::analysis::uses::name_text;
use tressa::internals::text::print::LabelBlocks;
use tressa::ir::{Block, Function, Label, Name, Phi, Stmt, Var};
use tressa::text::print;

/// The words for the parts of one function.
pub(super) struct Words<'f, 'a> {
    pub f: &'f Function<'a>,
    labels: LabelBlocks,
    /// The statement that was quoted last: several sentences in a row are about one.
    quoted: RefCell<Option<(Stmt, String)>>,
}

impl<'f, 'a> Words<'f, 'a> {
    pub fn new(f: &'f Function<'a>) -> Self {
        Words { f, labels: LabelBlocks::new(f), quoted: RefCell::new(None) }
    }

    /// A variable as printed.
    pub fn variable(&self, var: Var) -> String {
        let mut text = String::new();
        print::var(self.f, var, DumpFlags::empty(), &mut text);
        text
    }

    /// An SSA name as printed.
    pub fn name(&self, name: Name) -> String {
        name_text(self.f, name)
    }

    /// A block as it is spoken of: `block 4`.
    pub fn block(&self, block: Block) -> String {
        let is_end = [self.f.entry(), self.f.exit()].contains(&block);
        if is_end { self.number(block) } else { format!("block {}", self.number(block)) }
    }

    /// The number of a block, or its name: `4`, `ENTRY`.
    pub fn number(&self, block: Block) -> String {
        match block {
            _ if block == self.f.entry() => "ENTRY".to_string(),
            _ if block == self.f.exit() => "EXIT".to_string(),
            _ => self.f.cfg.blocks[block].index.to_string(),
        }
    }

    /// Several blocks as they are spoken of: `blocks 3, 4 and 7`.
    pub fn blocks(&self, blocks: &[Block]) -> String {
        match blocks {
            [] => "no block".to_string(),
            [block] => self.block(*block),
            blocks => format!("blocks {}", and(&self.block_list(blocks))),
        }
    }

    /// A statement as quoted: its first line, with at most [`QUOTED`] characters.
    pub fn stmt(&self, stmt: Stmt) -> String {
        let mut last = self.quoted.borrow_mut();
        match &*last {
            Some((of, text)) if *of == stmt => text.clone(),
            _ => {
                let mut text = String::new();
                print::stmt_in_block(self.f, stmt, &self.labels, DumpFlags::empty(), &mut text);
                last.insert((stmt, quoted(&text))).1.clone()
            }
        }
    }

    /// A label as printed.
    pub fn label(&self, label: Label) -> String {
        let mut text = String::new();
        print::label(self.f, label, DumpFlags::empty(), &mut text);
        text
    }

    /// A PHI node as quoted.
    pub fn phi(&self, phi: Phi) -> String {
        let mut text = String::new();
        print::phi(self.f, phi, DumpFlags::empty(), &mut text);
        quoted(&text)
    }

    /// Some blocks by number, for a table.
    pub fn block_list(&self, blocks: &[Block]) -> Vec<String> {
        blocks.iter().map(|&block| self.number(block)).collect()
    }

    /// As [`some_blocks`](Self::some_blocks), for a sentence.
    pub fn blocks_or_none(&self, blocks: &[Block]) -> String {
        if blocks.is_empty() { "none".to_string() } else { self.some_blocks(blocks) }
    }

    /// The first [`LISTED`] of some blocks by number, and how many more there are.
    pub fn some_blocks(&self, blocks: &[Block]) -> String {
        some(self.block_list(blocks).into_iter(), blocks.len())
    }
}

/// How many of a list a sentence names.
const LISTED: usize = 16;

/// The first [`LISTED`] of `count` words, and how many more there are; `-` if there is none.
pub(super) fn some(words: impl Iterator<Item = String>, count: usize) -> String {
    let first: Vec<String> = words.take(LISTED).collect();
    match count {
        0 => "-".to_string(),
        _ if count > LISTED => format!("{} and {} more", first.join(" "), count - LISTED),
        _ => first.join(" "),
    }
}

/// Several words as they are spoken of: `a, b and c`.
pub(super) fn and(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        words => words.concat(),
    }
}

/// `1 block`, `2 blocks`, `2 passes`.
pub fn counted(count: usize, what: &str) -> String {
    let ending = match count {
        1 => "",
        _ if what.ends_with('s') => "es",
        _ => "s",
    };
    format!("{count} {what}{ending}")
}

/// The longest part of a statement that a sentence quotes, in characters.
const QUOTED: usize = 60;

/// The text in quotes, cut.
pub(super) fn quoted(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let mut out = String::from("`");
    match line.char_indices().nth(QUOTED) {
        Some((end, _)) => drop(write!(out, "{}...", &line[..end])),
        None => out.push_str(line),
    }
    out + "`"
}

/// The text with a capital letter first, unless it is a name of the program.
pub(super) fn capital(text: &str) -> String {
    match text.strip_prefix("block") {
        Some(rest) => format!("Block{rest}"),
        None => text.to_string(),
    }
}
