//! The steps of a construction as a text and as data.
//!
//! Each step has the narrator's sentence, GCC's name of the function that takes it, and what that function's
//! structures hold afterwards. Statements are quoted as they read at that step: the listing works on a copy of
//! the function in which renaming has not happened yet, and renames it operand by operand as the events say.

use super::{Narrator, PHRASES, Tables, VarTables, Word};
use crate::view::words::{Words, capital, quoted};
use rustc_hash::FxHashMap;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use tressa::internals::base::limits::STEPS_SIZE;
use tressa::internals::ir::{Event, NeedPhiState};
use tressa::internals::text::print::LabelBlocks;
use tressa::ir::{Block, ExprData, Function, Name, Phi, Stmt, StmtKind, Var};
use tressa::text::print;
use tressa::{DumpFlags, Limit};

/// A phase of the construction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Where each variable is defined, and where it is live on entry.
    Definitions,
    /// Where the definitions of each variable meet.
    Frontiers,
    /// Which PHI nodes a use needs.
    Prune,
    /// Which version each definition makes, and which one each use gets.
    Rename,
}

impl Phase {
    /// All, each with its name and what it is about.
    pub const ALL: [(Phase, &'static str, &'static str); 4] = [
        (Phase::Definitions, "definitions", "Where variables are defined and live on entry (mark_def_sites)"),
        (Phase::Frontiers, "frontiers", "Where definitions meet (compute_idf)"),
        (Phase::Prune, "prune", "Which PHI nodes a use needs (prune_unused_phi_nodes)"),
        (Phase::Rename, "rename", "Which version each definition and use gets (rewrite_dom_walker)"),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Phase::ALL[self as usize].1
    }

    /// What the phase does, and how to read its steps: its heading in the text, and the lines below it.
    fn introduction(self) -> [&'static str; 4] {
        match self {
            Phase::Definitions => [
                "definitions: mark_def_sites",
                "A walk over the dominator tree looks at each statement, at its uses before its definitions.",
                "def_blocks (x) are the blocks that define x, livein_blocks (x) those that use it before they",
                "define it. kills are the variables that the block has defined so far.",
            ],
            Phase::Frontiers => [
                "frontiers: compute_dominance_frontiers, compute_idf",
                "The definitions of x meet in the iterated dominance frontier of def_blocks (x). Variables come in",
                "the order of their DECL_UIDs; those with need_phi_state NO are left out. The top of work_stack is",
                "on the right. GCC 12 has a set there, work_set, and takes the lowest block first.",
            ],
            Phase::Prune => [
                "prune: prune_unused_phi_nodes, insert_phi_nodes_for",
                "A PHI node is kept if it reaches a block on whose entry x is live. Its arguments are uses at the",
                "ends of the predecessors, which join livein_blocks (x) unless they define x. The top of worklist",
                "is on the right. In this function GCC calls def_blocks kills, and livein_blocks uses.",
            ],
            Phase::Rename => [
                "rename: rewrite_dom_walker",
                "A second walk over the dominator tree. current_def (x) is the definition of x that reaches the",
                "statement. block_defs_stack holds what current_def was before, its top on the right: None",
                "separates the blocks, and a variable alone had no definition.",
            ],
        }
    }

    /// The phase of an event that is told; `None` for the one at hand.
    fn begun_by(event: &Event) -> Option<Phase> {
        match event {
            Event::MarkBlock(_) => Some(Phase::Definitions),
            Event::Frontier { .. } | Event::ComputeIdf { .. } => Some(Phase::Frontiers),
            Event::DefinedBeforeUse(_) | Event::Prune { .. } | Event::UnusedPhi(_) | Event::Phi { .. } => {
                Some(Phase::Prune)
            }
            Event::Rename(_) => Some(Phase::Rename),
            _ => None,
        }
    }
}

/// Which steps are listed.
#[derive(Clone, Debug)]
pub struct StepsOf {
    /// Only those about one of these variables.
    pub vars: Option<Vec<Var>>,
    /// Only those of this phase.
    pub phase: Option<Phase>,
    /// How many members of a set or stack are listed: of a set the first, of a stack those at the top.
    pub most_members: usize,
}

impl StepsOf {
    /// The most members that a text lists.
    pub const IN_TEXT: usize = 16;

    /// The most members that data list.
    pub const IN_DATA: usize = 256;
}

/// The steps of one function.
#[derive(Clone, Debug, Serialize)]
pub struct Steps {
    #[serde(skip)]
    function: String,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// One step.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// Its number, counted over all steps from 1 on.
    pub step: usize,
    /// Its phase.
    #[serde(serialize_with = "by_name")]
    pub phase: Phase,
    /// The functions of GCC that take it, the outer one first.
    pub functions: Vec<&'static str>,
    /// What happens.
    pub sentence: String,
    /// The block that the walk is in, or that the step is about.
    pub block: Option<u32>,
    /// The variable that it is about.
    pub variable: Option<String>,
    /// The SSA name that it makes or uses.
    pub name: Option<String>,
    /// The statement that it is about, as it reads before the step.
    pub statement: Option<String>,
    /// What GCC's structures hold after it, by their names.
    #[serde(serialize_with = "as_map")]
    pub tables: Vec<Table>,
    /// Of tables with too many members, how many are not listed.
    pub left_out: BTreeMap<&'static str, usize>,
}

/// What a structure holds.
#[derive(Clone, Debug)]
pub struct Table {
    /// GCC's name of it.
    pub name: &'static str,
    /// The variable or block whose record it is.
    of: Option<String>,
    value: Value,
    /// How many members are not listed.
    left_out: usize,
}

/// The content of a structure.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Value {
    /// A set of blocks.
    Set(Vec<u32>),
    /// A stack of blocks; the last one is the top.
    Stack(Vec<u32>),
    /// A set of variables.
    Variables(Vec<String>),
    /// `block_defs_stack`.
    Saved(Vec<Option<String>>),
    /// A name, a state or a statement; none if there is none.
    Word(Option<String>),
    /// The definitions of several variables.
    Definitions(Vec<Definition>),
}

/// The definition of a variable; none if it has none.
#[derive(Clone, Debug, Serialize)]
struct Definition {
    variable: String,
    name: Option<String>,
}

fn by_name<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(phase.name())
}

fn as_map<S: Serializer>(tables: &[Table], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(tables.len()))?;
    tables.iter().try_for_each(|table| map.serialize_entry(table.name, &table.value))?;
    map.end()
}

impl Steps {
    /// The steps of `f`, which is in SSA form and holds the events of its construction.
    ///
    /// # Errors
    ///
    /// The list is too long ([`STEPS_SIZE`]).
    pub fn new(f: &Function<'_>, of: &StepsOf) -> Result<Steps, Limit> {
        let (mut lister, mut narrator) = (Lister::new(f, of.most_members), Narrator::new(f));
        let mut steps = Vec::new();
        let (mut number, mut phase) = (0, Phase::Definitions);
        for event in &f.trace.events {
            phase = Phase::begun_by(event).unwrap_or(phase);
            let told = narrator.phrase(event);
            number += usize::from(told.is_some());
            // The sentence quotes what is there before the step; the tables show what is there after it.
            let is_listed = of.phase.is_none_or(|wanted| wanted == phase);
            let told = told.filter(|_| is_listed && lister.is_about(event, of.vars.as_deref()));
            let begun = told.map(|(phrase, words)| {
                let (_, pattern, names) = PHRASES[phrase];
                (names, lister.begin(Step::new(number, phase), event, pattern, &words))
            });
            lister.apply(event);
            if let Some((names, mut step)) = begun {
                lister.end(&mut step, event, names);
                steps.push(step);
            }
            if lister.size.get() as u64 > STEPS_SIZE.most {
                return Err(STEPS_SIZE);
            }
        }
        Ok(Steps { function: f.name.to_string(), steps })
    }
}

impl Step {
    fn new(step: usize, phase: Phase) -> Step {
        let (functions, sentence, tables) = (Vec::new(), String::new(), Vec::new());
        Step {
            step,
            phase,
            functions,
            sentence,
            block: None,
            variable: None,
            name: None,
            statement: None,
            tables,
            left_out: BTreeMap::new(),
        }
    }

    /// What steps that follow each other are about together: the heading above them.
    fn group(&self) -> String {
        match (self.phase, &self.variable, self.block) {
            (Phase::Frontiers, None, _) => "dominance frontiers".to_string(),
            (Phase::Frontiers, Some(variable), _) => format!("{variable}: where its definitions meet"),
            (Phase::Prune, variable, _) => {
                format!("{}: which PHI nodes a use needs", variable.as_deref().unwrap_or_default())
            }
            (_, _, Some(0)) => "ENTRY".to_string(),
            (_, _, Some(block)) => format!("block {block}"),
            (_, _, None) => "which variables are registers".to_string(),
        }
    }
}

/// Makes the steps of one function, one after the other.
struct Lister<'f, 'a> {
    /// The function in SSA form.
    f: &'f Function<'a>,
    words: Words<'f, 'a>,
    /// The function as it is at the step at hand: operands hold variables until they are renamed.
    now: Function<'a>,
    labels: LabelBlocks,
    /// The clobbers of registers, which renaming makes nops.
    clobbers: FxHashMap<Stmt, String>,
    tables: Tables,
    most_members: usize,
    /// The bytes of the list so far, and of the statements that were quoted for it.
    size: Cell<usize>,
    /// What is known of a variable that no event has named.
    no_record: VarTables,
}

impl<'f, 'a> Lister<'f, 'a> {
    /// A list without steps.
    fn new(f: &'f Function<'a>, most_members: usize) -> Self {
        // Each operand that renaming writes holds its variable before.
        let mut now = f.clone();
        let mut clobbers = FxHashMap::default();
        for event in &f.trace.events {
            if let Event::Statement { stmt, text } = event {
                clobbers.insert(*stmt, text.clone());
            } else if let Event::RenameUse { site, var, .. } | Event::RenameDef { site, var, .. } = *event
                && let Some(slot) = site.expand()
            {
                now.body.exprs[slot] = ExprData::Var(var);
            }
        }
        let (labels, words) = (LabelBlocks::new(f), Words::new(f));
        Lister {
            f,
            words,
            now,
            labels,
            clobbers,
            tables: Tables::default(),
            most_members,
            size: Cell::new(0),
            no_record: VarTables::default(),
        }
    }

    /// The variables that the event is about.
    fn vars_of(&self, event: &Event) -> Vec<Var> {
        match *event {
            Event::AddressNotTaken(var) | Event::PartialDefs(var) | Event::Register(var) => vec![var],
            Event::SetLiveinBlock { var, .. }
            | Event::KilledUse { var, .. }
            | Event::SetDefBlock { var, .. }
            | Event::ComputeIdf { var, .. }
            | Event::Phi { var, .. }
            | Event::RenameUse { var, .. }
            | Event::DefaultDef { var, .. }
            | Event::RenameDef { var, .. }
            | Event::CurrentDef { var, .. } => vec![var],
            Event::PhiArgument { phi, .. } => self.var_of_phi(phi).into_iter().collect(),
            // What the walk puts back.
            Event::Leave(_) => {
                let saved = self.tables.block_defs_stack.iter().rev().map_while(|saved| *saved);
                saved.map(|(var, _)| var).collect()
            }
            Event::MarkBlock(_) | Event::InterestingBlock(_) | Event::Frontier { .. } | Event::Rename(_) => {
                Vec::new()
            }
            _ => self.tables.var.into_iter().collect(),
        }
    }

    /// Whether the event, which has not been applied, is about one of the variables.
    fn is_about(&self, event: &Event, wanted: Option<&[Var]>) -> bool {
        wanted.is_none_or(|wanted| self.vars_of(event).iter().any(|var| wanted.contains(var)))
    }

    fn var_of_phi(&self, phi: Phi) -> Option<Var> {
        self.tables.phi_vars.get(&self.f.ssa.phis[phi].result).copied()
    }

    /// Counts bytes of the list.
    fn add_size(&self, bytes: usize) {
        self.size.set(self.size.get() + bytes);
    }

    fn number(&self, block: Block) -> u32 {
        self.f.cfg.blocks[block].index
    }

    /// Goes on to what is there after the event.
    fn apply(&mut self, event: &Event) {
        self.tables.apply(self.f, event);
        if let Event::RenameUse { site, name, .. } | Event::RenameDef { site, name, .. } = *event
            && let Some(slot) = site.expand()
        {
            self.now.body.exprs[slot] = ExprData::Name(name);
        }
    }

    /// The statement as it reads now: its first line.
    fn statement(&self, stmt: Stmt) -> String {
        if let (StmtKind::Nop, Some(text)) = (&self.now.body.stmts[stmt].kind, self.clobbers.get(&stmt)) {
            return text.clone();
        }
        let mut text = String::new();
        print::stmt_in_block(&self.now, stmt, &self.labels, DumpFlags::empty(), &mut text);
        self.add_size(text.len());
        text.lines().next().unwrap_or_default().to_string()
    }

    /// The PHI node with the arguments that it has now.
    fn phi(&self, phi: Phi) -> String {
        let data = &self.f.ssa.phis[phi];
        let args = self.f.preds(data.block).zip(&data.args).map(|(pred, &arg)| {
            let shown = match self.f.body.exprs[arg] {
                ExprData::Name(name) if self.tables.filled.contains(arg) => self.words.name(name),
                _ => "...".to_string(),
            };
            format!("{shown}({})", self.number(pred))
        });
        let mut args: Vec<String> = args.take(StepsOf::IN_TEXT).collect();
        match data.args.len() - args.len() {
            0 => {}
            more => args.push(format!("and {more} more")),
        }
        let text = format!("{} = PHI <{}>", self.words.name(data.result), args.join(", "));
        self.add_size(text.len());
        text
    }

    /// What there is to say before the event is applied; `pattern` is the sentence, whose holes the words fill.
    fn begin(&self, mut step: Step, event: &Event, pattern: &str, words: &[Word]) -> Step {
        let var = self.vars_of(event).first().copied().filter(|_| !matches!(event, Event::Leave(_)));
        step.variable = var.map(|var| self.words.variable(var));
        let first_block = words.iter().find_map(|word| match word {
            Word::Block(block) => Some(self.number(*block)),
            _ => None,
        });
        // Renaming is where its walk is: the block that it enters, or the last one that it has not left.
        step.block = match event {
            Event::Rename(block) => Some(self.number(*block)),
            _ if step.phase == Phase::Rename => self.tables.walk.last().copied(),
            _ => first_block,
        };
        step.name = words.iter().find_map(|word| match *word {
            Word::Name(name) => Some(self.words.name(name)),
            _ => None,
        });
        let stmt = words.iter().find_map(|word| match *word {
            Word::Stmt(stmt) => Some(stmt),
            _ => None,
        });
        step.statement = stmt.map(|stmt| self.statement(stmt));

        // The text between the holes, and in each hole the word that the digit in it counts to.
        let mut sentence = String::new();
        for (at, piece) in pattern.split(['{', '}']).enumerate() {
            match piece.rsplit_once(' ').and_then(|(_, number)| words.get(number.parse::<usize>().ok()?)) {
                Some(word) if at % 2 == 1 => sentence += &self.spelled(word, step.statement.as_deref()),
                _ => sentence += piece,
            }
        }
        step.sentence = capital(&sentence);
        self.add_size(step.sentence.len() + size_of::<Step>());
        step
    }

    fn spelled(&self, word: &Word, statement: Option<&str>) -> String {
        match *word {
            Word::Stmt(_) => quoted(statement.unwrap_or_default()),
            Word::Var(var) => self.words.variable(var),
            Word::Name(name) => self.words.name(name),
            Word::Block(block) => self.words.block(block),
            Word::Blocks(ref blocks) => self.words.blocks(blocks),
            Word::Phi(phi) => self.words.name(self.f.ssa.phis[phi].result),
            Word::Text(text) => text.to_string(),
        }
    }

    /// Adds GCC's functions and structures with these names; the event has been applied.
    fn end(&self, step: &mut Step, event: &Event, names: &'static str) {
        for name in names.split(", ") {
            match self.table(name, event) {
                Some(table) => {
                    step.left_out.extend((table.left_out > 0).then_some((name, table.left_out)));
                    step.tables.push(table);
                }
                None => step.functions.push(name),
            }
        }
    }

    /// What the structure of that name holds; `None` if it is the name of a function. The structure is the
    /// record of the variable or the block that the event is about.
    fn table(&self, name: &'static str, event: &Event) -> Option<Table> {
        let var = self.vars_of(event).first().copied();
        let of_var = || var.map(|var| self.words.variable(var));
        let record = var.and_then(|var| self.tables.vars.get(&var)).unwrap_or(&self.no_record);
        let spelled = |name: Name| self.words.name(name);
        let most = self.most_members;
        let set = |blocks: &BTreeSet<u32>| {
            (Value::Set(blocks.iter().copied().take(most).collect()), blocks.len().saturating_sub(most))
        };
        let stack = |blocks: &[u32]| {
            let left_out = blocks.len().saturating_sub(most);
            (Value::Stack(blocks[left_out..].to_vec()), left_out)
        };
        let word = |text: String| (Value::Word(Some(text)), 0);
        let (of, (value, left_out)) = match (name, event) {
            ("def_blocks", _) => (of_var(), set(&record.def_blocks)),
            ("livein_blocks", _) => (of_var(), set(&record.livein_blocks)),
            // It holds the PHI nodes that were there before, of which there are none in this pass.
            ("phi_blocks", _) => (of_var(), set(&BTreeSet::new())),
            ("need_phi_state", _) => (of_var(), word(state_name(record.need_phi_state).to_string())),
            ("kills", _) => {
                let kills = &self.tables.kills;
                let listed = kills.iter().take(most).map(|&var| self.words.variable(var)).collect();
                (None, (Value::Variables(listed), kills.len().saturating_sub(most)))
            }
            ("interesting_blocks", _) => (None, set(&self.tables.interesting_blocks)),
            ("dfs", Event::Frontier { block, .. } | Event::PopWork { block, .. }) => {
                let frontier = self.tables.dfs.get(&self.number(*block)).into_iter().flatten().copied();
                (Some(self.number(*block).to_string()), set(&frontier.collect()))
            }
            ("work_stack", _) => (None, stack(&self.tables.work_stack)),
            ("phi_insertion_points", _) => (None, set(&self.tables.phi_insertion_points)),
            ("worklist", _) => (None, stack(&self.tables.worklist)),
            ("live_phis", _) => (None, set(&self.tables.live_phis)),
            ("current_def", Event::Leave(_)) => {
                let definition = |&(var, name): &(Var, Option<Name>)| Definition {
                    variable: self.words.variable(var),
                    name: name.map(spelled),
                };
                let restored = &self.tables.restored;
                let listed = restored.iter().take(most).map(definition).collect();
                (None, (Value::Definitions(listed), restored.len().saturating_sub(most)))
            }
            ("current_def", _) => (of_var(), (Value::Word(record.current_def.map(spelled)), 0)),
            ("block_defs_stack", _) => {
                let saved = &self.tables.block_defs_stack;
                let left_out = saved.len().saturating_sub(most);
                let entry = |&(var, name): &(Var, Option<Name>)| {
                    name.map_or_else(|| self.words.variable(var), spelled)
                };
                let listed = saved[left_out..].iter().map(|saved| saved.as_ref().map(entry)).collect();
                (None, (Value::Saved(listed), left_out))
            }
            ("phi", &Event::PhiArgument { phi, .. }) => (None, word(self.phi(phi))),
            ("phi", &Event::Phi { block, result, .. }) => {
                let phi = self.f.phis(block).find(|&phi| self.f.ssa.phis[phi].result == result)?;
                (None, word(self.phi(phi)))
            }
            // The text of a statement shows no virtual operands.
            ("stmt", &Event::RenameUse { site, name, .. }) if site.is_none() => {
                return Some(Table {
                    name: "vuse",
                    of: None,
                    value: Value::Word(Some(spelled(name))),
                    left_out: 0,
                });
            }
            ("stmt", &Event::RenameDef { site, name, .. }) if site.is_none() => {
                return Some(Table {
                    name: "vdef",
                    of: None,
                    value: Value::Word(Some(spelled(name))),
                    left_out: 0,
                });
            }
            ("stmt", &(Event::RenameUse { stmt, .. } | Event::RenameDef { stmt, .. })) => {
                (None, word(self.statement(stmt)))
            }
            _ => return None,
        };
        let table = Table { name, of, value, left_out };
        self.add_size(table.size());
        Some(table)
    }
}

/// GCC's name of a state, without `NEED_PHI_STATE_`.
fn state_name(state: NeedPhiState) -> &'static str {
    match state {
        NeedPhiState::Unknown => "UNKNOWN",
        NeedPhiState::No => "NO",
        NeedPhiState::Maybe => "MAYBE",
    }
}

impl Table {
    /// About how many bytes it takes.
    fn size(&self) -> usize {
        size_of::<Table>()
            + match &self.value {
                Value::Set(blocks) | Value::Stack(blocks) => size_of_val(&blocks[..]),
                Value::Variables(names) => 2 * size_of_val(&names[..]),
                Value::Saved(names) => 2 * size_of_val(&names[..]),
                Value::Definitions(all) => 2 * size_of_val(&all[..]),
                Value::Word(text) => text.as_ref().map_or(0, String::len),
            }
    }
}

impl fmt::Display for Steps {
    /// Writes the steps below headings: of the phases, and of the blocks or variables that they are about.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: the construction of SSA form, step by step (pass_build_ssa)", self.function)?;
        let mut introduced: Vec<Phase> = Vec::new();
        let mut group = None;
        for step in &self.steps {
            // A phase is introduced once. Afterwards the heading of the group says which phase it is.
            if !introduced.contains(&step.phase) {
                introduced.push(step.phase);
                group = None;
                let [heading, about @ ..] = step.phase.introduction();
                write!(f, "\n{heading}\n")?;
                about.iter().try_for_each(|line| writeln!(f, "  {line}"))?;
            }
            let next = step.group();
            if group.as_ref() != Some(&next) {
                writeln!(f, "\n  {next}")?;
                group = Some(next);
            }
            writeln!(f, "    {:>3}. {}", step.step, step.sentence)?;
            let mut line = step.functions.join(", ");
            for (at, table) in
                step.tables.iter().map(Table::to_string).filter(|text| !text.is_empty()).enumerate()
            {
                line += if at == 0 { ": " } else { ", " };
                line += &table;
            }
            writeln!(f, "         {line}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Table {
    /// Writes `livein_blocks (x) = {2 3}`; of a stack the top is on the right.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Table { name, of, value, left_out } = self;
        let more = |text: String| match left_out {
            0 => text,
            count => format!("{text} and {count} more"),
        };
        let below = |text: String| match left_out {
            0 => text,
            count => format!("{count} more, {text}"),
        };
        let number = |block: &u32| match block {
            0 => "ENTRY".to_string(),
            block => block.to_string(),
        };
        let numbers = |blocks: &[u32]| blocks.iter().map(number).collect::<Vec<_>>().join(" ");
        let or_none = |text: &Option<String>, none: &str| text.clone().unwrap_or_else(|| none.to_string());
        let text = match value {
            Value::Set(blocks) => format!("{{{}}}", more(numbers(blocks))),
            Value::Stack(blocks) => format!("[{}]", below(numbers(blocks))),
            Value::Variables(names) => format!("{{{}}}", more(names.join(" "))),
            Value::Saved(names) => {
                let entries: Vec<String> = names.iter().map(|entry| or_none(entry, "None")).collect();
                format!("[{}]", below(entries.join(" ")))
            }
            Value::Word(text) if matches!(*name, "stmt" | "phi") => quoted(&or_none(text, "")),
            Value::Word(text) => or_none(text, "none"),
            Value::Definitions(all) => {
                let pair =
                    |of: &Definition| format!("{name} ({}) = {}", of.variable, or_none(&of.name, "none"));
                return f.write_str(&more(all.iter().map(pair).collect::<Vec<_>>().join(", ")));
            }
        };
        match of {
            Some(of) => write!(f, "{name} ({of}) = {text}"),
            None => write!(f, "{name} = {text}"),
        }
    }
}
