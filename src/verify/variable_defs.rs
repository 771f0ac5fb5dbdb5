//! Checks that each use is one of the definition of its variable that reaches it.
//!
//! This holds directly after pass "ssa", which names each use after the definition that reaches it. The
//! walk over the dominator tree is that of the pass. Edges that a dump does not show change nothing:
//! where two definitions meet there is a PHI node, and where none is they do not meet.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::dominators::TreeStep;
use super::name_slots::is_virtual;
use super::name_slots::{Role, each_name};
use super::reaching_defs::ReachingDefs;
use super::rules::Rule;
use crate::ir::{Block, Def, ExprData, Function, Name, StmtKind, Var};
use rustc_hash::FxHashMap;

/// What names of one variable have in common: the variable, or the identifier of a temporary.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Variable<'a> {
    Declared(Var),
    Temporary(&'a str),
}

/// The variable of a name, unless the dump does not distinguish it from another, or shows none.
fn variable<'a>(cx: &VerifyContext<'_, 'a>, name: Name) -> Option<Variable<'a>> {
    let f = cx.f;
    match f.ssa.names[name].var {
        Some(var) => {
            (!cx.ambiguous.contains(&var) && !is_virtual(f, name)).then_some(Variable::Declared(var))
        }
        None => f.identifier(name).map(Variable::Temporary),
    }
}

/// A definition, and how many nops came before it.
#[derive(Clone, Copy)]
struct Reaching {
    name: Name,
    nops: u32,
}

/// The definitions that reach the current point, and those that they replaced in the blocks around it.
#[derive(Default)]
struct Current<'a> {
    defs: FxHashMap<Variable<'a>, Reaching>,
    replaced: Vec<(Variable<'a>, Option<Reaching>)>,
    /// How many nops dominate the current point. A `GIMPLE_NOP` is where the life of a variable in a register
    /// ends. It does not say of which variable, but from there on that one is undefined again.
    nops: u32,
}

impl<'a> Current<'a> {
    fn define(&mut self, variable: Option<Variable<'a>>, name: Name) {
        if let Some(variable) = variable {
            let reaching = Reaching { name, nops: self.nops };
            self.replaced.push((variable, self.defs.insert(variable, reaching)));
        }
    }

    /// Forgets the definitions and the nops since.
    fn leave(&mut self, since: usize, nops: u32) {
        self.nops = nops;
        for (variable, before) in self.replaced.drain(since..).rev() {
            match before {
                Some(before) => self.defs.insert(variable, before),
                None => self.defs.remove(&variable),
            };
        }
    }

    /// The breach by a use of `name` here.
    fn breach(&self, cx: &VerifyContext<'_, 'a>, name: Name) -> Option<String> {
        let f = cx.f;
        let data = &f.ssa.names[name];
        let reaches = self.defs.get(&variable(cx, name)?).copied();
        let is_it = reaches.is_some_and(|reaches| reaches.name == name);
        let may_be_undefined = reaches.is_none_or(|reaches| reaches.nops < self.nops);
        if data.released || is_it || may_be_undefined && data.def == Def::Default {
            return None;
        }
        let reaches =
            reaches.map_or("the value at the entry".to_owned(), |reaches| name_text(f, reaches.name));
        Some(format!("uses {}, but {reaches} reaches it", name_text(f, name)))
    }
}

/// Checks the uses in statements and PHI nodes of all blocks that a path leads to.
pub(super) fn variable_defs(cx: &VerifyContext<'_, '_>, defs: &ReachingDefs, found: &mut Findings<'_, '_>) {
    let (mut current, mut open) = (Current::default(), Vec::new());
    for &step in defs.dominators().steps() {
        match step {
            TreeStep::Enter(block) => {
                open.push((current.replaced.len(), current.nops));
                enter(cx, block, &mut current, found);
            }
            TreeStep::Leave => {
                let (since, nops) = open.pop().unwrap_or_default();
                current.leave(since, nops);
            }
        }
    }
}

fn enter<'a>(
    cx: &VerifyContext<'_, 'a>,
    block: Block,
    current: &mut Current<'a>,
    found: &mut Findings<'_, '_>,
) {
    let f = cx.f;
    for phi in f.phis(block) {
        let result = f.ssa.phis[phi].result;
        current.define(variable(cx, result), result);
    }
    for &stmt in cx.layout.of(block) {
        if f.body.stmts[stmt].kind.is_debug() {
            continue;
        }
        current.nops += u32::from(matches!(f.body.stmts[stmt].kind, StmtKind::Nop));
        each_name(f, stmt, |name, role| {
            if role == Role::Use
                && let Some(message) = current.breach(cx, name)
            {
                found.stmt(Rule::SsaReachingDef, stmt, message);
            }
        });
        each_name(f, stmt, |name, role| {
            if role == Role::Def {
                current.define(variable(cx, name), name);
            }
        });
    }
    arguments(cx.f, block, |name| current.breach(cx, name), found);
}

/// Checks the arguments of PHI nodes for the edges that leave the block.
fn arguments(
    f: &Function<'_>,
    block: Block,
    breach: impl Fn(Name) -> Option<String>,
    found: &mut Findings<'_, '_>,
) {
    for &edge in &f.cfg.blocks[block].succs {
        let data = &f.cfg.edges[edge];
        for &phi in &f.cfg.blocks[data.dest].phis {
            if let Some(&arg) = f.ssa.phis[phi].args.get(data.dest_idx as usize)
                && let ExprData::Name(name) = f.body.exprs[arg]
                && let Some(message) = breach(name)
            {
                let number = f.cfg.blocks[block].index;
                found.phi(Rule::SsaReachingDef, phi, format!("argument from block {number}: {message}"));
            }
        }
    }
}
