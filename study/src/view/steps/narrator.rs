//! A sentence about each event of the construction.

use std::sync::LazyLock;
use tressa::internals::ir::{Event, NeedPhiState, Reaching};
use tressa::ir::{Block, Function, Name, Phi, Stmt, StmtKind, Var};

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

/// The phrases by kind of event: one word, and a second one where there are several phrases of a kind. A
/// phrase is a sentence or two, with holes such as `{var 1}`: the word at that place, which is a variable.
/// After it come GCC's names of the function that takes the step and of the tables that it reads or changes.
pub static PHRASES: LazyLock<Vec<(&str, &str, &str)>> = LazyLock::new(|| {
    let phrase = |line: &'static str| {
        let (event, rest) = line.split_once('\t')?;
        let (phrase, names) = rest.split_once('\t')?;
        Some((event, phrase, names))
    };
    include_str!("../../../data/page/phrases.txt").lines().filter_map(phrase).collect()
});

/// Finds the phrases for the events of one function.
pub struct Narrator<'f, 'a> {
    f: &'f Function<'a>,
    /// The variable whose PHI nodes are placed.
    var: Option<Var>,
}

impl<'f, 'a> Narrator<'f, 'a> {
    /// A narrator of the events of `f`, which is in SSA form.
    pub fn new(f: &'f Function<'a>) -> Self {
        Narrator { f, var: None }
    }

    /// The phrase for the next event, by its place in [`PHRASES`], and the words in its holes; `None` if the
    /// event is of no interest.
    pub fn phrase(&mut self, event: &Event) -> Option<(usize, Vec<Word>)> {
        // GCC's walks over the dominator tree leave out the exit, which has no statements.
        if let Event::MarkBlock(block) | Event::Rename(block) | Event::Leave(block) = *event
            && block == self.f.exit()
        {
            return None;
        }
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
            Event::KilledUse { var, block, stmt } => {
                ("killed_use", vec![Word::Var(var), Word::Block(block), Word::Stmt(stmt)])
            }
            Event::InterestingBlock(block) => ("interesting", vec![Word::Block(block)]),
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
            Event::Prune { ref worklist, .. } => {
                ("prune", vec![self.placed(), Word::Blocks(worklist.clone())])
            }
            Event::PopUse { block, reaching } => {
                let (name, from) = match reaching {
                    Reaching::Entry => ("pop_use entry", None),
                    Reaching::Statement(from) => ("pop_use statement", Some(from)),
                    Reaching::Phi(from) => ("pop_use phi", Some(from)),
                    Reaching::NeededPhi(from) => ("pop_use needed", Some(from)),
                };
                let from = from.map(Word::Block);
                (name, [Word::Block(block), self.placed()].into_iter().chain(from).collect())
            }
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
                let is_clobber = matches!(self.f.body.stmts[stmt].kind, StmtKind::Nop);
                let kind = if is_clobber { "rename_def clobber" } else { "rename_def" };
                (kind, vec![Word::Stmt(stmt), Word::Var(var), Word::Name(name)])
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
                let block = self.f.ssa.phis[phi].block;
                let edge = self.f.cfg.blocks[block].preds[index as usize];
                let source = Word::Block(self.f.cfg.edges[edge].src);
                ("phi_argument", vec![source, Word::Name(name), Word::Phi(phi), Word::Block(block)])
            }
            Event::Leave(block) => ("leave", vec![Word::Block(block)]),
            _ => return None,
        };
        let at = PHRASES.iter().position(|(event, ..)| *event == name).expect("each event has its phrase");
        Some((at, words))
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
