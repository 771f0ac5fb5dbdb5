//! What the page knows of one function. The browser gets it as JSON, compressed, and only when somebody looks
//! at the function, so numbers stand for names and statements:
//!
//! - a *part* is a statement or PHI node. Parts are numbered from 0 on, as the stages show them first, and
//!   keep their number through all stages;
//! - a *name* is an SSA name, by its place in `names`;
//! - a *block* is its number in dumps: `<bb 2>` is 2.

use super::source::{Excerpt, Sources};
use crate::view::graph::{Edge, Graph};
use crate::view::layout::Point;
use crate::view::picture::{Picture, node_sizes, picture_of_sizes};
use crate::view::svg::edge_class;
use crate::view::words::Words;
use crate::view::{Explainer, History, Narrator, Question, Word, block_graphs};
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeSet;
use tressa::analysis::dom::DomTree;
use tressa::analysis::loops::LoopTree;
use tressa::analysis::operands::{OpFlags, Operand, is_virtual, tree_operands, use_tree};
use tressa::analysis::uses::imm_uses;
use tressa::internals::analysis::uses::{name_text, operand_text};
use tressa::internals::base::limits::{PAGE_FUNCTION, PAGE_NODES, PAGE_STATEMENTS};
use tressa::internals::text::print::{Place, PlacedText};
use tressa::internals::unit::{Goal, Item, OneByOne};
use tressa::ir::{Block, Function, Holder, Name, Stage, Var};
use tressa::text::print;
use tressa::{Dialect, DumpFlags, Refusal};

/// One function, as the page gets it.
#[derive(Serialize)]
pub(super) struct FunctionData {
    name: String,
    /// The line of the dump that it begins at.
    line: u32,
    /// Its text at each stage.
    stages: Vec<StageText>,
    /// The SSA names as printed, by version.
    names: Vec<String>,
    /// The types of names, each once, and for each name the number of its type; none for memory, and where it
    /// is not known.
    types: Vec<String>,
    type_of: Vec<Option<u32>>,
    /// Names that do not show their variable as earlier stages print it, each with that.
    hidden: Vec<(u32, String)>,
    /// For each name the parts that use it, the latest use first.
    uses: Vec<Vec<u32>>,
    /// For each part its operands.
    operands: Vec<Operands>,
    /// The blocks in the order of the text; before them the entry (0) and the exit (1).
    blocks: Vec<u32>,
    /// For each of `blocks` its immediate dominator; none for the entry and what it does not reach.
    idom: Vec<Option<u32>>,
    /// For each of `blocks` its dominance frontier. None at all if they are too large together.
    frontiers: Option<Vec<Vec<u32>>>,
    /// For each of `blocks` the header of the innermost loop around it, and for each header of a loop that of
    /// the loop around that one.
    loop_of: Vec<Option<u32>>,
    loops: Vec<(u32, Option<u32>)>,
    /// The edges: source, target, kind.
    edges: Vec<(u32, u32, &'static str)>,
    /// The drawn flow graph. None if it is too large.
    drawing: Option<Drawing>,
    /// The source of the function, if it is known.
    source: Option<Excerpt>,
    /// The variables that steps name.
    vars: Vec<String>,
    /// The steps of the construction: for each a phrase of [`PHRASES`](crate::view::PHRASES) and its words.
    steps: Vec<Vec<StepWord>>,
    /// What the page says of PHI nodes, by part, of blocks and of names: `tressa explain`.
    why: Why,
    /// For each part its source line, as counted from the first line of the excerpt, from 1 on; 0 stands for
    /// none.
    source_lines: Vec<u32>,
}

/// The text of one stage.
#[derive(Serialize)]
struct StageText {
    name: &'static str,
    /// None if it is that of the stage before.
    text: Option<String>,
    /// Where parts begin: pairs of a line and a part, each as the difference to the pair before.
    parts: Vec<i64>,
    /// Where blocks begin: pairs of a line and a block.
    blocks: Vec<u32>,
}

/// The operands of one part: SSA names, else text.
#[derive(Clone, Default, Serialize)]
struct Operands {
    #[serde(rename = "d", skip_serializing_if = "Vec::is_empty")]
    defs: Vec<Held>,
    #[serde(rename = "u", skip_serializing_if = "Vec::is_empty")]
    uses: Vec<Held>,
    #[serde(rename = "vd", skip_serializing_if = "Vec::is_empty")]
    vdefs: Vec<Held>,
    #[serde(rename = "vu", skip_serializing_if = "Vec::is_empty")]
    vuses: Vec<Held>,
    #[serde(rename = "phi", skip_serializing_if = "std::ops::Not::not")]
    is_phi: bool,
}

/// One operand.
#[derive(Clone, Serialize)]
#[serde(untagged)]
enum Held {
    Name(u32),
    Text(String),
}

/// A word of a step: a number of a phrase, part, name, block or variable, several blocks, or a text.
#[derive(Serialize)]
#[serde(untagged)]
enum StepWord {
    Number(u32),
    Blocks(Vec<u32>),
    Text(String),
}

/// The drawn flow graph, in pixels.
#[derive(Serialize)]
struct Drawing {
    size: (i32, i32),
    /// For each of `blocks` left, top, width, height.
    boxes: Vec<(i32, i32, i32, i32)>,
    /// For each edge the points that it passes: x, y, then the way from point to point.
    paths: Vec<Vec<i32>>,
}

/// Explanations, of what comes first as many as there is room for.
#[derive(Default, Serialize)]
struct Why {
    /// Also the block of the use that the PHI node is kept for.
    phis: Vec<(u32, String, Option<u32>)>,
    blocks: Vec<(u32, String)>,
    names: Vec<(u32, String)>,
    /// The whole story of each variable.
    vars: Vec<(String, String)>,
}

/// What is explained besides PHI nodes and blocks.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Explained {
    /// Names and variables: in a page of few functions.
    Names,
    /// Nothing: in a page of many.
    #[default]
    NotNames,
}

/// The most bytes of the explanations of a function, in a page of many functions and in one of few.
const WHY_BYTES: [usize; 2] = [1 << 17, 1 << 20];

impl Why {
    fn new(f: &Function<'_>, parts: &Parts, index: &FxHashMap<Name, u32>, explained: Explained) -> Why {
        let explainer = Explainer::new(f);
        let mut room = WHY_BYTES[usize::from(explained == Explained::Names)];
        let mut said = |question: &Question| {
            let text = if room > 0 { explainer.explain(question).ok()?.to_string() } else { return None };
            room = room.saturating_sub(text.len());
            // The function's name, which the page shows anyway.
            Some(text.split_once(": ").map_or(text.clone(), |(_, rest)| rest.to_string()))
        };
        let mut why = Why::default();
        for block in f.chain() {
            for phi in f.phis(block).filter(|&phi| !is_virtual(f, f.ssa.phis[phi].result)) {
                let of = name_text(f, f.ssa.phis[phi].result);
                let text = said(&Question::Phi { of, block: number(f, block) });
                let kept = explainer.kept_for(phi).map(|block| self::number(f, block));
                why.phis.extend(
                    parts.number_of(Holder::Phi(phi)).zip(text).map(|(part, text)| (part, text, kept)),
                );
            }
        }
        for block in f.chain() {
            let number = number(f, block);
            why.blocks.extend(said(&Question::Block(number)).map(|text| (number, text)));
        }
        for name in f.ssa.live_names().filter(|&name| explained == Explained::Names && !is_virtual(f, name)) {
            why.names.extend(said(&Question::Name(name_text(f, name))).map(|text| (index[&name], text)));
        }
        let words = Words::new(f);
        let registers =
            f.ssa.live_names().filter(|&name| explained == Explained::Names && !is_virtual(f, name));
        let vars: BTreeSet<Var> = registers.filter_map(|name| f.ssa.names[name].var).collect();
        for name in vars.into_iter().map(|var| words.variable(var)) {
            why.vars.extend(said(&Question::Var(name.clone())).map(|text| (name, text)));
        }
        why
    }
}

impl FunctionData {
    /// The function's line in the list of functions; `file` is the number of its dump.
    pub fn entry(&self, file: usize, item: Item<'_, '_>) -> Entry {
        let stems = self.names.iter().filter_map(|name| Some(name.rsplit_once('_')?.0));
        let vars: BTreeSet<&str> = stems.filter(|stem| !stem.is_empty()).collect();
        Entry {
            name: self.name.clone(),
            file,
            lines: item.chunk().text.lines().count(),
            blocks: Some(self.blocks.len().saturating_sub(2)),
            names: Some(self.names.len()),
            vars: vars.into_iter().map(str::to_string).collect(),
            pack: (0, 0),
        }
    }
}

/// The numbers of parts.
#[derive(Default)]
struct Parts(FxHashMap<Place, u32>);

impl Parts {
    /// The number of the part; the next free one at first sight.
    fn number(&mut self, place: Place) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(place).or_insert(next)
    }

    /// The number of a part that some stage shows.
    fn number_of(&self, holder: Holder) -> Option<u32> {
        let place = match holder {
            Holder::Stmt(stmt) => Place::Stmt(stmt),
            Holder::Phi(phi) => Place::Phi(phi),
        };
        self.0.get(&place).copied()
    }

    /// The operands of each part. Parts that are no longer there have none.
    fn operands(&self, f: &Function<'_>, index: &FxHashMap<Name, u32>) -> Vec<Operands> {
        let mut all = vec![Operands::default(); self.0.len()];
        for block in f.chain() {
            let phis = f.phis(block).map(Holder::Phi);
            for holder in phis.chain(f.block_stmts(block).map(Holder::Stmt)) {
                if let Some(part) = self.number_of(holder) {
                    all[part as usize] = Operands::new(f, holder, index);
                }
            }
        }
        all
    }

    /// The line of each part in the excerpt.
    fn source_lines(&self, f: &Function<'_>, source: Option<&Excerpt>) -> Vec<u32> {
        let Some(source) = source else { return Vec::new() };
        let mut lines = vec![0; self.0.len()];
        for (&place, &part) in &self.0 {
            if let Place::Stmt(stmt) = place {
                lines[part as usize] = f.source.locs[stmt].map_or(0, |locus| source.line(locus));
            }
        }
        lines
    }
}

impl Operands {
    fn new(f: &Function<'_>, holder: Holder, index: &FxHashMap<Name, u32>) -> Operands {
        let held = |tree: Operand| match tree {
            Operand::Name(name) if index.contains_key(&name) => Held::Name(index[&name]),
            tree => Held::Text(operand_text(f, tree)),
        };
        match holder {
            Holder::Phi(phi) => {
                let result = f.ssa.phis[phi].result;
                let defs = vec![held(Operand::Name(result))];
                let uses =
                    f.ssa.uses.of_phi(phi).iter().filter_map(|&of| use_tree(f, of)).map(held).collect();
                match is_virtual(f, result) {
                    true => Operands { vdefs: defs, vuses: uses, is_phi: true, ..Operands::default() },
                    false => Operands { defs, uses, is_phi: true, ..Operands::default() },
                }
            }
            Holder::Stmt(stmt) => {
                let all = |kind| tree_operands(f, stmt, kind).map(held).collect();
                Operands {
                    defs: all(OpFlags::SSA_OP_DEF),
                    uses: all(OpFlags::SSA_OP_USE),
                    vdefs: all(OpFlags::SSA_OP_VDEF),
                    vuses: all(OpFlags::SSA_OP_VUSE),
                    is_phi: false,
                }
            }
        }
    }
}

impl Drawing {
    /// The picture of the function's flow graph, unless it is too large. Boxes have the width of lines with
    /// virtual operands and the height without them: the page makes room for more lines where it shows these.
    fn new(f: &Function<'_>, graph: &Graph) -> Option<Drawing> {
        if graph.nodes.len() as u64 > PAGE_NODES.most {
            return None;
        }
        let with_vops = block_graphs::cfg(f, DumpFlags::VOPS);
        let wider = |((width, height), (wide, _)): (Point, Point)| (width.max(wide), height);
        let sizes = node_sizes(graph).into_iter().zip(node_sizes(&with_vops)).map(wider).collect();
        let Picture { sizes, nodes, paths, size, .. } = picture_of_sizes(graph, sizes);
        let pixels = |at: f64| at.round() as i32;
        let boxed = |(&(x, y), &(w, h)): (&Point, &Point)| {
            (pixels(x - w / 2.0), pixels(y - h / 2.0), pixels(w), pixels(h))
        };
        let path = |points: &Vec<Point>| {
            let mut last = (0, 0);
            let mut way = Vec::with_capacity(2 * points.len());
            for &(x, y) in points {
                let next = (pixels(x), pixels(y));
                way.extend([next.0 - last.0, next.1 - last.1]);
                last = next;
            }
            way
        };
        Some(Drawing {
            size: (pixels(size.0), pixels(size.1)),
            boxes: nodes.iter().zip(&sizes).map(boxed).collect(),
            paths: paths.iter().map(path).collect(),
        })
    }
}

/// The steps that the function's trace holds, and the variables that they name.
fn steps(f: &Function<'_>, parts: &Parts, index: &FxHashMap<Name, u32>) -> (Vec<String>, Vec<Vec<StepWord>>) {
    let mut vars: IndexSet<Var, FxBuildHasher> = IndexSet::default();
    let mut narrator = Narrator::new(f);
    let mut steps = Vec::new();
    for event in &f.trace.events {
        let Some((phrase, words)) = narrator.phrase(event) else { continue };
        let name = |name: Name| match index.get(&name) {
            Some(&name) => StepWord::Number(name),
            None => StepWord::Text(name_text(f, name)),
        };
        let word = |word: Word| match word {
            Word::Stmt(stmt) => match parts.number_of(Holder::Stmt(stmt)) {
                Some(part) => StepWord::Number(part),
                None => StepWord::Text("a statement".to_string()),
            },
            Word::Phi(phi) => name(f.ssa.phis[phi].result),
            Word::Name(of) => name(of),
            Word::Var(var) => StepWord::Number(vars.insert_full(var).0 as u32),
            Word::Block(block) => StepWord::Number(number(f, block)),
            Word::Blocks(blocks) => StepWord::Blocks(blocks.iter().map(|&block| number(f, block)).collect()),
            Word::Text(text) => StepWord::Text(text.to_string()),
        };
        let phrase = StepWord::Number(phrase as u32);
        steps.push([phrase].into_iter().chain(words.into_iter().map(word)).collect());
    }
    let words = Words::new(f);
    let spelled = |&var: &Var| words.variable(var);
    (vars.iter().map(spelled).collect(), steps)
}

/// The variables of names that do not show them as earlier stages print them: those of anonymous names, and
/// those that a `-uid` dump numbers.
fn hidden_variables(f: &Function<'_>, index: &FxHashMap<Name, u32>) -> Vec<(u32, String)> {
    let (history, words) = (History::new(&f.trace.events), Words::new(f));
    let variable = |name: Name| f.ssa.names[name].var.or_else(|| history.var_of[name].expand());
    let hidden = |name: Name| {
        let (variable, text) = (words.variable(variable(name)?), name_text(f, name));
        let is_shown = text.strip_prefix(&*variable).is_some_and(|rest| rest.starts_with('_'));
        (!is_shown).then_some((index[&name], variable))
    };
    f.ssa.live_names().filter_map(hidden).collect()
}

/// The edges of the flow graph, whose nodes have these numbers.
fn edges(graph: &Graph, numbers: &[u32]) -> Vec<(u32, u32, &'static str)> {
    let edge = |edge: &Edge| (numbers[edge.from], numbers[edge.to], edge_class(edge));
    graph.edges.iter().map(edge).collect()
}

/// The number of a block in dumps.
fn number(f: &Function<'_>, block: Block) -> u32 {
    f.cfg.blocks[block].index
}

/// The stages of a gimple dump before SSA form that passes make, with their names.
const BEFORE: [(&str, Stage); 3] = [("lower", Stage::Lower), ("eh", Stage::Eh), ("cfg", Stage::Cfg)];

/// The function at all its stages; `explained` says whether names are explained. Text has no
/// source locations; `dialect` is otherwise that of the dump.
pub(super) fn function(
    functions: &OneByOne<'_, '_>,
    item: Item<'_, '_>,
    dialect: Dialect,
    explained: Explained,
    sources: &dyn Sources,
) -> Result<FunctionData, Refusal> {
    let (plain, with_vops) = (plain(dialect), with_vops(plain(dialect)));
    let stages = RefCell::new(Stages { explained, ..Stages::default() });
    let add = |name, f: &Function<'_>, dialect| stages.borrow_mut().add(name, f, dialect);
    let read = item.function()?;
    if read.body.stmts.len() as u64 > PAGE_STATEMENTS.most {
        return Err(Refusal::LimitExceeded(read.beyond(PAGE_STATEMENTS)));
    }
    if item.unit().is_in_ssa_form {
        let f = functions.function(item.index())?;
        add("ssa", &f, with_vops)?;
        return Ok(stages.into_inner().describe(&f, item, sources));
    }
    add("gimple", &read, plain)?;
    let mut result = Ok(());
    let mut f = functions.watched(item.index(), &mut |f| {
        if let Some(&(name, _)) = BEFORE.iter().find(|&&(_, stage)| stage == f.stage)
            && result.is_ok()
        {
            let mut f = f.clone();
            functions.spell(&mut f);
            result = add(name, &f, plain);
        }
    })?;
    result?;
    functions.spell(&mut f);
    add("ssa", &f, with_vops)?;
    Ok(stages.into_inner().describe(&f, item, sources))
}

/// The stages so far.
#[derive(Default)]
struct Stages {
    shown: Vec<StageText>,
    parts: Parts,
    /// The text of the last stage.
    last: String,
    /// The bytes of all texts.
    size: usize,
    /// Whether each name is explained.
    explained: Explained,
}

impl Stages {
    /// Adds the function as it is now, unless the texts become too long.
    fn add(&mut self, name: &'static str, f: &Function<'_>, dialect: Dialect) -> Result<(), Refusal> {
        let most = PAGE_FUNCTION.most as usize - self.size;
        let PlacedText { text, places } = print::function_with_places(f, dialect, most);
        if text.len() > most {
            return Err(Refusal::LimitExceeded(f.beyond(PAGE_FUNCTION)));
        }
        let mut stage = StageText { name, text: None, parts: Vec::new(), blocks: Vec::new() };
        let (mut line, mut counted) = (0, 0);
        let mut before = (0, 0);
        for (at, place) in places {
            line += text[counted..at].bytes().filter(|&byte| byte == b'\n').count() as u32;
            counted = at;
            if let Place::Block(block) = place {
                stage.blocks.extend([line, number(f, block)]);
            } else {
                let next = (i64::from(line), i64::from(self.parts.number(place)));
                stage.parts.extend([next.0 - before.0, next.1 - before.1]);
                before = next;
            }
        }
        if text != self.last || self.shown.is_empty() {
            self.size += text.len();
            stage.text = Some(text.clone());
            self.last = text;
        }
        self.shown.push(stage);
        Ok(())
    }

    /// All about the function in SSA form.
    fn describe(self, f: &Function<'_>, item: Item<'_, '_>, sources: &dyn Sources) -> FunctionData {
        let Stages { shown: stages, parts, explained, .. } = self;
        let names: Vec<Name> = f.ssa.live_names().collect();
        let index: FxHashMap<Name, u32> = names.iter().copied().zip(0..).collect();
        let users = |&name: &Name| {
            imm_uses(f, name).filter_map(|of| parts.number_of(f.ssa.uses.holder(of)?)).collect()
        };
        let chain: Vec<Block> = [f.entry(), f.exit()].into_iter().chain(f.chain()).collect();
        let numbers = |blocks: &[Block]| blocks.iter().map(|&block| number(f, block)).collect::<Vec<u32>>();
        let dom = DomTree::new(f);
        let tree = LoopTree::new(f, &dom);
        // The header of a loop; the function is none.
        let header = |of: u32| Some(number(f, tree.loops[of as usize].header?)).filter(|_| of > 0);
        let mut types: IndexSet<String, FxBuildHasher> = IndexSet::default();
        let type_of = |&name: &Name| {
            let ty = f.name_type(name).filter(|_| !is_virtual(f, name))?;
            Some(types.insert_full(print::spelled(&f.types, ty)).0 as u32)
        };
        let type_of = names.iter().map(type_of).collect();
        let frontiers = block_graphs::frontier_blocks(f, &dom).ok();
        let graph = block_graphs::cfg(f, DumpFlags::empty());
        let source = Excerpt::new(f, sources);
        let (vars, steps) = steps(f, &parts, &index);
        FunctionData {
            vars,
            steps,
            name: f.name.to_string(),
            line: item.line(),
            uses: names.iter().map(users).collect(),
            operands: parts.operands(f, &index),
            hidden: hidden_variables(f, &index),
            why: Why::new(f, &parts, &index, explained),
            names: names.iter().map(|&name| name_text(f, name)).collect(),
            blocks: numbers(&chain),
            idom: chain.iter().map(|&block| Some(number(f, dom.idom(block)?))).collect(),
            frontiers: frontiers.map(|of| chain.iter().map(|&block| numbers(&of[block])).collect()),
            loop_of: chain.iter().map(|&block| header(tree.loop_father[block])).collect(),
            loops: (1..tree.loops.len() as u32)
                .filter_map(|of| Some((header(of)?, header(tree.loops[of as usize].outer as u32))))
                .collect(),
            type_of,
            types: types.into_iter().collect(),
            edges: edges(&graph, &numbers(&chain)),
            drawing: Drawing::new(f, &graph),
            source_lines: parts.source_lines(f, source.as_ref()),
            source,
            stages,
        }
    }
}

/// How the page takes functions to SSA form: without what it does not show.
pub(super) fn goal(dialect: Dialect) -> Goal<'static> {
    Goal::ssa(with_vops(plain(dialect)))
}

/// The dialect without source locations and numbers.
pub(super) fn plain(dialect: Dialect) -> Dialect {
    let hidden = DumpFlags::LINENO | DumpFlags::DETAILS | DumpFlags::UID;
    Dialect { flags: dialect.flags - hidden, ..dialect }
}

/// The dialect with virtual operands.
pub(super) fn with_vops(dialect: Dialect) -> Dialect {
    Dialect { flags: dialect.flags | DumpFlags::VOPS, ..dialect }
}

/// What the page knows of all functions.
#[derive(Clone, Default, Serialize)]
pub(super) struct Index {
    pub files: Vec<String>,
    pub functions: Vec<Entry>,
    pub refused: Vec<Refused>,
    /// The kind and text of each phrase of the steps, and GCC's names of what it is about.
    pub phrases: Vec<(&'static str, &'static str, &'static str)>,
}

/// A function in the list.
#[derive(Clone, Serialize)]
pub(super) struct Entry {
    pub name: String,
    /// The index of its file.
    pub file: usize,
    /// The lines of the dump that it takes.
    pub lines: usize,
    /// Its blocks and SSA names, once the passes have run.
    pub blocks: Option<usize>,
    pub names: Option<usize>,
    /// Its variables, for the search.
    pub vars: Vec<String>,
    /// Where its data is: which pack, and which line of it.
    pub pack: (usize, usize),
}

/// A function that the page cannot show.
#[derive(Clone, Serialize)]
pub(super) struct Refused {
    pub name: String,
    pub file: usize,
    pub line: u32,
    pub why: String,
}
