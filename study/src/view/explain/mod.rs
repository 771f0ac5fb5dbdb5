//! Why a function's SSA form is what it is: explanations of a function, a variable, a name, a PHI node, a
//! block.
//!
//! Everything is read out of the events of the construction ([`History`]) and out of the function itself. So
//! a sentence is true of this function, or is not there.

mod blocks;
mod dominators;
mod function;
mod history;
mod immediate_uses;
mod leaving;
mod memory;
mod names;
mod phis;
pub(crate) mod rules;
mod text;
mod told;
mod variables;

pub use history::{History, Origin, Placement, VarHistory, Verdict};
pub use immediate_uses::UseEdits;
pub use rules::RuleExplanation;
pub use text::{Cell, Explanation, Section};

use super::live_names::{LiveAtBlock, LiveNames};
use super::steps::{Phase, Steps, StepsOf};
use super::words::Words;
use crate::forms::unssa::Options;
use cranelift_entity::SecondaryMap;
use std::cell::OnceCell;
use tressa::Limit;
use tressa::analysis::dom::{DomTree, DominanceFrontiers};
use tressa::analysis::loops::LoopTree;
use tressa::internals::base::text_tables::TextMap;
use tressa::ir::{Block, Function, Name, Phi, Var, VarKind};

/// Why nothing is known of the construction.
const ALREADY_IN_SSA_FORM: &str =
    "The dump is already in SSA form and does not show how it was built; use the gimple dump for that.";

/// Why nothing is known of a PHI node.
pub(super) const NOT_WHY_HERE: &str =
    "The dump is already in SSA form and does not show why the PHI node is here.";

/// What is to be explained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// The function.
    Function,
    /// The variable of that name.
    Var(String),
    /// The SSA name: `x_5`, `.MEM_7`.
    Name(String),
    /// The PHI node for a variable in a block, or why there is none.
    Phi {
        /// The variable, or the PHI node's result.
        of: String,
        /// The number of the block.
        block: u32,
    },
    /// The PHI nodes of the variable, in all blocks.
    Phis(String),
    /// The block of that number.
    Block(u32),
}

impl std::str::FromStr for Question {
    type Err = String;

    /// Reads `x@4`, or `x` for the PHI nodes of `x` in all blocks.
    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.rsplit_once('@').map(|(of, block)| (of, block.parse().ok()));
        match parts {
            Some((of, Some(block))) if !of.is_empty() => Ok(Question::Phi { of: of.to_string(), block }),
            None if !text.is_empty() => Ok(Question::Phis(text.to_string())),
            _ => Err("a PHI node is written VARIABLE@BLOCK, such as x@4".to_string()),
        }
    }
}

/// Explains one function.
pub struct Explainer<'f, 'a> {
    f: &'f Function<'a>,
    words: Words<'f, 'a>,
    dom: DomTree,
    history: History,
    // What only some questions need, found once for all of them.
    frontiers: OnceCell<Result<DominanceFrontiers, Limit>>,
    loops: OnceCell<LoopTree>,
    /// By block: the variables that it defines, uses before that, and passes on to a PHI node.
    in_blocks: OnceCell<SecondaryMap<Block, [Vec<Var>; 3]>>,
    /// The live versions of each variable.
    versions: OnceCell<SecondaryMap<Var, Vec<Name>>>,
    by_name: OnceCell<TextMap<String, Vec<Var>>>,
    live: OnceCell<Result<LiveNames, Limit>>,
    /// By block: the names that are live there.
    live_at: OnceCell<SecondaryMap<Block, LiveAtBlock>>,
}

impl<'f, 'a> Explainer<'f, 'a> {
    /// Explanations of `f`, which is in SSA form. If its events were not recorded, or it was read in SSA
    /// form, nothing is known of how it was built.
    pub fn new(f: &'f Function<'a>) -> Self {
        let history = History::new(&f.trace.events);
        Explainer {
            f,
            words: Words::new(f),
            dom: DomTree::new(f),
            history,
            frontiers: OnceCell::new(),
            loops: OnceCell::new(),
            in_blocks: OnceCell::new(),
            versions: OnceCell::new(),
            by_name: OnceCell::new(),
            live: OnceCell::new(),
            live_at: OnceCell::new(),
        }
    }

    /// The explanation.
    ///
    /// # Errors
    ///
    /// The function has no such variable, name or block. The message names what is similar.
    pub fn explain(&self, question: &Question) -> Result<Explanation, String> {
        let sections = match question {
            Question::Function => self.function(),
            Question::Var(name) => {
                self.vars_named(name)?.into_iter().flat_map(|var| self.variable(var)).collect()
            }
            Question::Name(text) => self.name(self.name_spelled(text)?),
            Question::Phi { of, block } => {
                let block = self.block_numbered(*block)?;
                match self.phi_asked_for(of, block)? {
                    Ok(phi) => self.phi(phi),
                    Err(vars) => vars.into_iter().map(|var| self.no_phi(var, block)).collect(),
                }
            }
            Question::Phis(of) => self.vars_named(of)?.into_iter().map(|var| self.phis(var)).collect(),
            Question::Block(number) => self.block(self.block_numbered(*number)?),
        };
        let of_later_name = self.later_name(question);
        Ok(Explanation { of_later_name, ..Explanation::new(self.f.name, sections) })
    }

    /// The SSA name that the question is about, if the dump does not show what created it.
    fn later_name(&self, question: &Question) -> Option<String> {
        let name = match question {
            _ if self.knows_construction() => None,
            Question::Name(text) => self.name_spelled(text).ok(),
            Question::Phi { of, block } => {
                let phi = self.phi_asked_for(of, self.block_numbered(*block).ok()?).ok()?;
                phi.ok().map(|phi| self.f.ssa.phis[phi].result)
            }
            _ => None,
        };
        name.map(|name| self.words.name(name))
    }

    /// The steps of the construction: those about the variable of that name and of that phase, if these are
    /// given; `most_members` as in [`StepsOf`].
    ///
    /// # Errors
    ///
    /// The list is too long. Or, inside, the function has no such variable, or shows no construction.
    pub fn steps(
        &self,
        var: Option<&str>,
        phase: Option<Phase>,
        most_members: usize,
    ) -> Result<Result<Steps, String>, Limit> {
        if !self.knows_construction() {
            return Ok(Err(format!("{}: {}", self.f.name, ALREADY_IN_SSA_FORM)));
        }
        match var.map(|name| self.vars_named(name)).transpose() {
            Err(why) => Ok(Err(why)),
            Ok(vars) => Steps::new(self.f, &StepsOf { vars, phase, most_members }).map(Ok),
        }
    }

    /// How the function leaves SSA form by a method, and why each copy is needed.
    ///
    /// # Errors
    ///
    /// It cannot leave SSA form, or its names are live in too many blocks.
    pub fn leave(&self, options: Options) -> Result<Explanation, String> {
        Ok(Explanation::new(self.f.name, self.leaving(options)?))
    }

    /// Where names are live.
    fn live(&self) -> Result<&LiveNames, String> {
        let live = self.live.get_or_init(|| LiveNames::new(self.f));
        live.as_ref().map_err(|limit| format!("{}: expected {}", self.f.name, limit.expected))
    }

    /// Whether the construction is known, not only its result.
    fn knows_construction(&self) -> bool {
        !self.f.trace.events.is_empty()
    }

    /// The variables that are printed like this, of which several scopes may have one; or the variable of the
    /// name that is printed like this.
    fn vars_named(&self, text: &str) -> Result<Vec<Var>, String> {
        let decls = &self.f.decls.vars;
        let vars = || decls.keys().filter(|&var| decls[var].kind != VarKind::Function);
        let by_name = self.by_name.get_or_init(|| {
            let mut by_name: TextMap<String, Vec<Var>> = TextMap::default();
            vars().for_each(|var| by_name.entry(self.words.variable(var)).or_default().push(var));
            by_name
        });
        // The variable of a temporary's name, which does not show it.
        let of_name = || self.name_spelled(text).ok().and_then(|name| Some(vec![self.var_of(name)?]));
        by_name.get(text).cloned().or_else(of_name).ok_or_else(|| {
            let known = vars().map(|var| self.words.variable(var)).collect();
            self.unknown("variable", text, known)
        })
    }

    /// The SSA name that is printed like this, with or without what is in parentheses.
    fn name_spelled(&self, text: &str) -> Result<Name, String> {
        let plain = text.split('(').next().unwrap_or_default();
        let live = self.f.ssa.names.keys().filter(|&name| !self.f.ssa.names[name].released);
        let version = plain.rsplit_once('_').and_then(|(_, version)| version.parse().ok());
        let candidate = version.and_then(|version| self.f.name_of_version(version));
        let spelled = |name: Name| self.words.name(name).split('(').next() == Some(plain);
        match candidate.filter(|&name| spelled(name)) {
            Some(name) => Ok(name),
            None => {
                let known = live.map(|name| self.words.name(name)).collect();
                let gone = version.and_then(|version| self.released(version)).unwrap_or_default();
                Err(format!("{}{gone}", self.unknown("SSA name", text, known)))
            }
        }
    }

    /// What happened to a version that a pass released.
    fn released(&self, version: u32) -> Option<String> {
        let (name, _) = self.history.released_by.iter().find(|(name, _)| name.as_u32() == version)?;
        let pass = self.history.released_by[name]?;
        let now = match self.f.name_of_version(version) {
            Some(name) => format!(", and it was given to {}", self.words.name(name)),
            None => String::new(),
        };
        Some(format!("; pass \"{pass}\" released version {version}{now}"))
    }

    fn block_numbered(&self, number: u32) -> Result<Block, String> {
        let f = self.f;
        let all = || [f.entry(), f.exit()].into_iter().chain(f.chain());
        all().find(|&block| f.cfg.blocks[block].index == number).ok_or_else(|| {
            let last = all().map(|block| f.cfg.blocks[block].index).max().unwrap_or(0);
            format!("{} has no block {number}; its blocks are 0 to {last}, some of which may be gone", f.name)
        })
    }

    /// The error about something that the function does not have. Names what is similar, or else some of what
    /// there is.
    fn unknown(&self, kind: &str, text: &str, mut known: Vec<String>) -> String {
        known.retain(|name| !name.is_empty());
        let stem = |name: &str| name.rsplit_once('_').map_or(name, |(stem, _)| stem).to_lowercase();
        let is_similar = |name: &&String| stem(name) == stem(text) || name.eq_ignore_ascii_case(text);
        let similar: Vec<&String> = known.iter().filter(is_similar).collect();
        let shown = if similar.is_empty() { known.iter().collect() } else { similar };
        let count = shown.len();
        let list = super::words::some(shown.into_iter().cloned(), count);
        format!("{} has no {kind} {text}; it has {list}", self.f.name)
    }

    /// The PHI node for the variable in the block.
    fn phi_of(&self, var: Var, block: Block) -> Option<Phi> {
        let phis = self.f.phis(block);
        phis.into_iter().find(|&phi| self.var_of(self.f.ssa.phis[phi].result) == Some(var))
    }

    /// The variable that a name is a version of, also if the name has lost it.
    fn var_of(&self, name: Name) -> Option<Var> {
        self.f.ssa.names[name].var.or_else(|| self.history.var_of[name].expand())
    }
}
