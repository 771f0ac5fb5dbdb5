//! Checks that each use is one of the definition of its variable that reaches it.
//!
//! This holds directly after pass "ssa", which names each use after the definition that reaches it. The
//! walk over the dominator tree is that of the pass. Edges that a dump does not show change nothing:
//! where two definitions meet there is a PHI node, and where none is they do not meet.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::name_slots::{Role, each_name};
use super::reaching_defs::ReachingDefs;
use super::rules::Rule;
use crate::analysis::dom::Step;
use crate::analysis::operands::is_virtual;
use crate::ir::{Block, Def, ExprData, Function, Name, Stmt, StmtKind, Var};
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

/// The definitions that reach the current point, and those that they replaced in the blocks around it.
#[derive(Default)]
struct Current<'a> {
    defs: FxHashMap<Variable<'a>, Name>,
    replaced: Vec<(Variable<'a>, Option<Name>)>,
    /// Whether the lives of variables in registers end in the function: from there on they are undefined again. The
    /// `GIMPLE_NOP` that remains of such an end does not say of which variable.
    lives_end: bool,
}

impl<'a> Current<'a> {
    fn define(&mut self, variable: Option<Variable<'a>>, name: Name) {
        if let Some(variable) = variable {
            self.replaced.push((variable, self.defs.insert(variable, name)));
        }
    }

    /// Forgets the definitions since.
    fn leave(&mut self, since: usize) {
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
        let may_be_undefined = reaches.is_none() || self.lives_end;
        if data.released || reaches == Some(name) || may_be_undefined && data.def == Def::Default {
            return None;
        }
        let reaches = reaches.map_or("the value at the entry".to_owned(), |reaches| name_text(f, reaches));
        Some(format!("uses {}, but {reaches} reaches it", name_text(f, name)))
    }
}

/// Checks the uses in statements and PHI nodes of all blocks that a path leads to.
pub(super) fn variable_defs(cx: &VerifyContext<'_, '_>, defs: &ReachingDefs, found: &mut Findings<'_, '_>) {
    let is_nop = |&stmt: &Stmt| matches!(cx.f.body.stmts[stmt].kind, StmtKind::Nop);
    let lives_end = cx.layout.stmts.iter().any(is_nop);
    let (mut current, mut open) = (Current { lives_end, ..Current::default() }, Vec::new());
    for step in defs.tree().walk() {
        match step {
            Step::Enter(block) => {
                open.push(current.replaced.len());
                enter(cx, block, &mut current, found);
            }
            Step::Leave(_) => current.leave(open.pop().unwrap_or(0)),
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
    for &phi in &f.cfg.blocks[block].phis {
        let result = f.ssa.phis[phi].result;
        current.define(variable(cx, result), result);
    }
    for &stmt in cx.layout.of(block) {
        if f.body.stmts[stmt].kind.is_debug() {
            continue;
        }
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
