//! The construction of SSA form step by step: its tables after each event, and a sentence about each.

use super::words::{Words, capital};
use crate::ir::{Block, Event, Function, Name, NeedPhiState, Phi, Stmt, Var};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

type Map<K, V> = IndexMap<K, V, FxBuildHasher>;

/// The tables that GCC's construction keeps, as they are after some of its events.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The record of each variable, in the order in which `mark_def_sites` meets them.
    pub vars: Map<Var, VarTables>,
    /// The variables that the statements of the block at hand have defined so far (`mark_def_sites`).
    pub kills: Vec<Var>,
    /// The dominance frontier of each block that has one.
    pub frontiers: Map<Block, Vec<Block>>,
    /// The variable whose PHI nodes are placed.
    pub var: Option<Var>,
    /// The blocks whose frontier has not been added yet (`compute_idf`).
    pub work_stack: Vec<Block>,
    /// The iterated dominance frontier found so far.
    pub idf: Vec<Block>,
    /// The definition of each variable that reaches here (`rewrite_dom_walker`).
    pub current_def: Map<Var, Name>,
    /// What to put back when the walk leaves a block; `None` separates the blocks.
    pub block_defs_stack: Vec<Option<(Var, Option<Name>)>>,
}

/// What the tables hold of one variable.
#[derive(Clone, Debug, Default)]
pub struct VarTables {
    /// The blocks that define it.
    pub def_blocks: Vec<Block>,
    /// The blocks on whose entry it is known to be live.
    pub livein_blocks: Vec<Block>,
    /// Whether it may need PHI nodes.
    pub need_phi_state: NeedPhiState,
}

impl Tables {
    /// The definition of a variable that reaches here, if one does.
    pub fn reaching_def(&self, var: Var) -> Option<Name> {
        self.current_def.get(&var).copied()
    }

    /// Does what the event says.
    pub fn apply(&mut self, event: &Event) {
        match *event {
            Event::MarkBlock(_) => self.kills.clear(),
            Event::SetLiveinBlock { var, block, state, .. } => {
                let tables = self.vars.entry(var).or_default();
                add(&mut tables.livein_blocks, block);
                tables.need_phi_state = state;
            }
            Event::SetDefBlock { var, block, state, .. } => {
                let tables = self.vars.entry(var).or_default();
                add(&mut tables.def_blocks, block);
                tables.need_phi_state = state;
                add(&mut self.kills, var);
            }
            Event::Frontier { block, ref frontier } => {
                self.kills.clear();
                self.frontiers.insert(block, frontier.clone());
            }
            Event::ComputeIdf { var, ref work_stack } => {
                self.var = Some(var);
                self.work_stack.clone_from(work_stack);
                self.idf.clear();
            }
            Event::PopWork { ref found, .. } => {
                self.work_stack.pop();
                self.work_stack.extend(found);
                self.idf.extend(found);
            }
            Event::LiveThrough { block, .. } => {
                if let Some(var) = self.var {
                    add(&mut self.vars.entry(var).or_default().livein_blocks, block);
                }
            }
            Event::DefinedBeforeUse(block) | Event::UnusedPhi(block) => self.idf.retain(|&b| b != block),
            Event::Rename(_) => {
                (self.var, self.idf) = (None, Vec::new());
                self.block_defs_stack.push(None);
            }
            Event::CurrentDef { var, name, saved } => {
                self.current_def.insert(var, name);
                self.block_defs_stack.extend(saved.map(|saved| Some((var, saved.expand()))));
            }
            Event::Leave(_) => {
                while let Some(Some((var, saved))) = self.block_defs_stack.pop() {
                    match saved {
                        Some(name) => drop(self.current_def.insert(var, name)),
                        None => drop(self.current_def.shift_remove(&var)),
                    }
                }
            }
            _ => {}
        }
    }
}

fn add<T: PartialEq>(set: &mut Vec<T>, member: T) {
    if !set.contains(&member) {
        set.push(member);
    }
}

/// A sentence about a kind of event, with holes such as `{var 1}`: the word at that place, which is a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The kind of event; one word, and a second one where there are several phrases of a kind.
    pub event: &'static str,
    /// The sentence, or two.
    pub text: &'static str,
}

/// What fills a hole of a phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Word {
    /// A statement, which is quoted.
    Stmt(Stmt),
    /// A variable.
    Var(Var),
    /// An SSA name.
    Name(Name),
    /// A block.
    Block(Block),
    /// Several blocks.
    Blocks(Vec<Block>),
    /// A PHI node, by its result.
    Phi(Phi),
    /// What stands for a statement or variable that is not known.
    Text(&'static str),
}

const fn phrase(event: &'static str, text: &'static str) -> Phrase {
    Phrase { event, text }
}

/// All phrases.
pub static PHRASES: &[Phrase] = &[
    phrase("address_not_taken", "No statement takes the address of {var 0} any more."),
    phrase("partial_defs", "Parts of {var 0} are set, so it stays in memory."),
    phrase("register", "{var 0} becomes a gimple register."),
    phrase("mark_block", "mark_def_sites enters {block 0}. kills is empty."),
    phrase(
        "livein unknown",
        "{stmt 2} uses {var 0} before any definition in the block: {block 1} joins livein_blocks.",
    ),
    phrase(
        "livein no",
        "{stmt 2} uses {var 0} before any definition in the block: {block 1} joins livein_blocks. One definition dominates all uses so far.",
    ),
    phrase(
        "livein maybe",
        "{stmt 2} uses {var 0} before any definition in the block: {block 1} joins livein_blocks. It may need PHI nodes.",
    ),
    phrase("def unknown", "{stmt 2} defines {var 0}: {block 1} joins def_blocks, and {var 0} joins kills."),
    phrase(
        "def no",
        "{stmt 2} defines {var 0}: {block 1} joins def_blocks, and {var 0} joins kills. One definition dominates all uses so far.",
    ),
    phrase(
        "def maybe",
        "{stmt 2} defines {var 0}: {block 1} joins def_blocks, and {var 0} joins kills. It may need PHI nodes.",
    ),
    phrase("frontier", "The dominance frontier of {block 0} is {blocks 1}."),
    phrase("compute_idf", "compute_idf for {var 0}: the work stack holds its definitions, {blocks 1}."),
    phrase("pop nothing", "{block 0} leaves the work stack. Its frontier adds nothing new."),
    phrase(
        "pop found",
        "{block 0} leaves the work stack. Its frontier adds {blocks 1} to it, since a PHI node is a definition.",
    ),
    phrase("defined_before_use", "{block 0} needs no PHI node: it defines {var 1} before any use."),
    phrase(
        "live_through",
        "The PHI node of {block 1} uses {var 2} at the end of {block 0}, which does not define it: it is live on entry there, too.",
    ),
    phrase(
        "need_phi",
        "{var 2} is live on entry to {block 1}, which the PHI node of {block 0} reaches: it is kept.",
    ),
    phrase("unused_phi", "No use needs a PHI node in {block 0}: it is dropped."),
    phrase("phi", "{block 0} gets a PHI node for {var 1}, with the result {name 2}."),
    phrase("rename", "rewrite_dom_walker enters {block 0}. A separator goes onto block_defs_stack."),
    phrase("rename_use", "{stmt 0} uses {name 2}, the definition of {var 1} that reaches it."),
    phrase(
        "default_def",
        "No definition of {var 0} reaches this use. It gets the default definition {name 1}.",
    ),
    phrase("reset_debug", "It is not certain what reaches this debug statement: it loses its value."),
    phrase("rename_def", "{stmt 0} defines {name 2}, a new version of {var 1}."),
    phrase(
        "current_def name",
        "{name 1} is the current definition of {var 0}; {name 2} goes onto block_defs_stack.",
    ),
    phrase(
        "current_def none",
        "{name 1} is the current definition of {var 0}; that there was none goes onto block_defs_stack.",
    ),
    phrase(
        "current_def only",
        "{name 1} is the current definition of {var 0}; it has no other, so nothing has to be put back.",
    ),
    phrase(
        "phi_argument",
        "The edge from {block 0} brings {name 1} to the PHI node of {phi 2} in {block 3}.",
    ),
    phrase("leave", "rewrite_dom_walker leaves {block 0}. What is above the topmost separator is put back."),
];

/// Writes sentences about the events of one function.
pub struct Narrator<'f, 'a> {
    words: Words<'f, 'a>,
    /// The variable whose PHI nodes are placed.
    var: Option<Var>,
}

impl<'f, 'a> Narrator<'f, 'a> {
    /// A narrator of the events of `f`, which is in SSA form.
    pub fn new(f: &'f Function<'a>) -> Self {
        Narrator { words: Words::new(f), var: None }
    }

    /// One or two sentences about the next event; `None` if it is of no interest.
    pub fn sentence(&mut self, event: &Event) -> Option<String> {
        let (phrase, words) = self.phrase(event)?;
        let mut text = String::new();
        for (at, piece) in PHRASES[phrase].text.split('{').enumerate() {
            match piece.split_once('}').filter(|_| at > 0) {
                Some((hole, rest)) => {
                    let number = hole.rsplit(' ').next().and_then(|number| number.parse::<usize>().ok());
                    let word = number.and_then(|number| words.get(number)).expect("each hole names a word");
                    text.push_str(&self.word(word, text.is_empty()));
                    text.push_str(rest);
                }
                None => text.push_str(piece),
            }
        }
        Some(text)
    }

    /// The phrase for the next event, by its place in [`PHRASES`], and the words in its holes; `None` if the event is of no
    /// interest.
    pub fn phrase(&mut self, event: &Event) -> Option<(usize, Vec<Word>)> {
        let (name, words) = match *event {
            Event::AddressNotTaken(var) => ("address_not_taken", vec![Word::Var(var)]),
            Event::PartialDefs(var) => ("partial_defs", vec![Word::Var(var)]),
            Event::Register(var) => ("register", vec![Word::Var(var)]),
            Event::MarkBlock(block) => ("mark_block", vec![Word::Block(block)]),
            Event::SetLiveinBlock { var, block, stmt, state } => {
                let user = stmt.expand().map_or(Word::Text("a statement"), Word::Stmt);
                let name = by_state(state, ["livein unknown", "livein no", "livein maybe"]);
                (name, vec![Word::Var(var), Word::Block(block), user])
            }
            Event::SetDefBlock { var, block, stmt, state } => {
                let name = by_state(state, ["def unknown", "def no", "def maybe"]);
                (name, vec![Word::Var(var), Word::Block(block), Word::Stmt(stmt)])
            }
            Event::Frontier { block, ref frontier } => {
                ("frontier", vec![Word::Block(block), Word::Blocks(frontier.clone())])
            }
            Event::ComputeIdf { var, ref work_stack } => {
                self.var = Some(var);
                ("compute_idf", vec![Word::Var(var), Word::Blocks(work_stack.clone())])
            }
            Event::PopWork { block, ref found } => {
                let name = if found.is_empty() { "pop nothing" } else { "pop found" };
                (name, vec![Word::Block(block), Word::Blocks(found.clone())])
            }
            Event::DefinedBeforeUse(block) => ("defined_before_use", vec![Word::Block(block), self.placed()]),
            Event::LiveThrough { block, phi_block } => {
                ("live_through", vec![Word::Block(block), Word::Block(phi_block), self.placed()])
            }
            Event::NeedPhi { block, for_use_in } => {
                ("need_phi", vec![Word::Block(block), Word::Block(for_use_in), self.placed()])
            }
            Event::UnusedPhi(block) => ("unused_phi", vec![Word::Block(block)]),
            Event::Phi { block, var, result } => {
                ("phi", vec![Word::Block(block), Word::Var(var), Word::Name(result)])
            }
            Event::Rename(block) => ("rename", vec![Word::Block(block)]),
            Event::RenameUse { stmt, var, name, .. } => {
                ("rename_use", vec![Word::Stmt(stmt), Word::Var(var), Word::Name(name)])
            }
            Event::DefaultDef { var, name } => ("default_def", vec![Word::Var(var), Word::Name(name)]),
            Event::ResetDebug(stmt) => ("reset_debug", vec![Word::Stmt(stmt)]),
            Event::RenameDef { stmt, var, name, .. } => {
                ("rename_def", vec![Word::Stmt(stmt), Word::Var(var), Word::Name(name)])
            }
            Event::CurrentDef { var, name, saved } => {
                let words = vec![Word::Var(var), Word::Name(name)];
                match saved.map(|saved| saved.expand()) {
                    Some(Some(saved)) => ("current_def name", [words, vec![Word::Name(saved)]].concat()),
                    Some(None) => ("current_def none", words),
                    None => ("current_def only", words),
                }
            }
            Event::PhiArgument { phi, index, name, .. } => {
                let block = self.words.f.ssa.phis[phi].block;
                let edge = self.words.f.cfg.blocks[block].preds[index as usize];
                let source = Word::Block(self.words.f.cfg.edges[edge].src);
                ("phi_argument", vec![source, Word::Name(name), Word::Phi(phi), Word::Block(block)])
            }
            Event::Leave(block) => ("leave", vec![Word::Block(block)]),
            _ => return None,
        };
        let at = PHRASES.iter().position(|phrase| phrase.event == name).expect("each event has its phrase");
        Some((at, words))
    }

    /// A word as printed; `begins`: a sentence begins with it.
    fn word(&self, word: &Word, begins: bool) -> String {
        let words = &self.words;
        match word {
            Word::Stmt(stmt) => words.stmt(*stmt),
            Word::Var(var) => words.variable(*var),
            Word::Name(name) => words.name(*name),
            Word::Block(block) if begins => capital(&words.block(*block)),
            Word::Block(block) => words.block(*block),
            Word::Blocks(blocks) => words.blocks(blocks),
            Word::Phi(phi) => words.name(words.f.ssa.phis[*phi].result),
            Word::Text(text) if begins => text[..1].to_uppercase() + &text[1..],
            Word::Text(text) => (*text).to_string(),
        }
    }

    /// The variable whose PHI nodes are placed.
    fn placed(&self) -> Word {
        self.var.map_or(Word::Text("the variable"), Word::Var)
    }
}

/// The phrase for each state.
fn by_state(state: NeedPhiState, [unknown, no, maybe]: [&'static str; 3]) -> &'static str {
    match state {
        NeedPhiState::Unknown => unknown,
        NeedPhiState::No => no,
        NeedPhiState::Maybe => maybe,
    }
}
