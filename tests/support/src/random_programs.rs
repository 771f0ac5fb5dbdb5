//! Random functions that copy variables and constants, and the textbook definitions for them.

use proptest::prelude::*;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::LazyLock;
use tressa::analysis::dom::{DomTree, FlowGraph, reverse_post_order};
use tressa::internals::knowledge::{Facts, FileTypes, Knowledge};
use tressa::internals::passes::{self, Context};
use tressa::ir::{Block, Expr, ExprData, Function, Name, Stage, Stmt, StmtKind, Var};
use tressa::text::parse;
use tressa::{Dialect, Gcc, OptLevel};

/// What the statements of a random function assign: two parameters, three locals, two constants.
const VALUES: [&str; 7] = ["a", "b", "x", "y", "z", "7", "8"];
/// How many of them are variables.
const VARS: usize = 5;

/// A random block: assignments to variables, and where it leads, by numbers of blocks.
type RandomBlock = (Vec<(usize, usize)>, Option<(usize, usize)>);

/// The gimple dump of a function of up to `max` blocks that copies variables and constants. Any block may lead to any
/// other but the first, or return.
pub fn programs(max: usize) -> impl Strategy<Value = String> {
    let copies = proptest::collection::vec((0..VARS, 0..VALUES.len()), 0..4);
    let block = (copies, proptest::option::weighted(0.85, (0..100usize, 0..100usize)));
    proptest::collection::vec(block, 2..max).prop_map(|blocks| text(&blocks))
}

fn text(blocks: &[RandomBlock]) -> String {
    let mut text = String::from("int f (int a, int b)\n{\n  int D.99;\n  int x;\n  int y;\n  int z;\n\n");
    let target = |pick: usize| 101 + pick % (blocks.len() - 1);
    for (number, (copies, leads)) in blocks.iter().enumerate() {
        let _ = writeln!(text, "  <D.{}>:", 100 + number);
        for &(to, from) in copies {
            let _ = writeln!(text, "  {} = {};", VALUES[to], VALUES[from]);
        }
        let _ = match *leads {
            Some((yes, no)) if yes == no => writeln!(text, "  goto <D.{}>;", target(yes)),
            Some((yes, no)) => {
                writeln!(text, "  if (a != b) goto <D.{}>; else goto <D.{}>;", target(yes), target(no))
            }
            None => writeln!(text, "  D.99 = x;\n  return D.99;"),
        };
    }
    text + "}\n"
}

static FACTS: LazyLock<Facts> = LazyLock::new(Facts::default);

/// Hands `look` the function in blocks, together with what the passes know.
pub fn in_blocks<'a, T>(text: &'a str, look: impl FnOnce(Function<'a>, &Context<'_, 'a>) -> T) -> T {
    let mut f = *parse::function(parse::split(text).next().expect("a function")).expect("it can be read");
    let types = FileTypes::collect([&f], &FACTS);
    let dialect = Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() };
    let cx = Context::new(dialect, Knowledge::new(&FACTS, &types));
    passes::run(&mut f, Stage::Cfg, &cx).unwrap();
    look(f, &cx)
}

/// The slots of an assignment: the variable that it defines, and the variable or constant that it copies.
pub fn copied(f: &Function<'_>, stmt: Stmt) -> Option<(Expr, Expr)> {
    match f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, rhs } => Some((lhs, rhs)),
        _ => None,
    }
}

/// The variable in a slot, also as the variable of an SSA name.
pub fn var_in(f: &Function<'_>, slot: Expr) -> Option<Var> {
    match f.body.exprs[slot] {
        ExprData::Var(var) => Some(var),
        ExprData::Name(name) => f.ssa.names[name].var,
        _ => None,
    }
}

/// The SSA name in a slot.
pub fn name_in(f: &Function<'_>, slot: Expr) -> Option<Name> {
    match f.body.exprs[slot] {
        ExprData::Name(name) => Some(name),
        _ => None,
    }
}

/// Every use of a variable by the statements of a block, and every definition, in order; a statement
/// uses before it defines.
pub fn accesses(f: &Function<'_>, block: Block) -> Vec<(Var, bool)> {
    let mut found = Vec::new();
    for stmt in f.block_stmts(block) {
        let mut defined = None;
        if let Some((lhs, _)) = copied(f, stmt) {
            defined = var_in(f, lhs);
        }
        f.each_operand(stmt, |slot| {
            if let Some(var) = var_in(f, slot).filter(|&var| f.decls.vars[var].name.len() == 1)
                && copied(f, stmt).is_none_or(|(lhs, _)| lhs != slot)
            {
                found.push((var, false));
            }
        });
        found.extend(defined.filter(|&var| f.decls.vars[var].name.len() == 1).map(|var| (var, true)));
    }
    found
}

/// The blocks on whose entry `var` is live, by the definition: a path leads from there to a use that no
/// definition precedes.
pub fn live_in(f: &Function<'_>, var: Var) -> Vec<Block> {
    let first = |block: Block| accesses(f, block).into_iter().find(|&(of, _)| of == var);
    let mut live: Vec<Block> =
        f.cfg.blocks.keys().filter(|&block| first(block).is_some_and(|(_, is_def)| !is_def)).collect();
    let mut next = 0;
    while next < live.len() {
        for pred in FlowGraph::preds(f, live[next]) {
            if first(pred).is_none() && !live.contains(&pred) {
                live.push(pred);
            }
        }
        next += 1;
    }
    live
}

/// Whether every edge that a depth-first search finds to lead back leads to a block that dominates it.
pub fn is_reducible(f: &Function<'_>) -> bool {
    let (dom, order) = (DomTree::new(f), reverse_post_order(f));
    let at: HashMap<Block, usize> = order.iter().enumerate().map(|(at, &block)| (block, at)).collect();
    let mut edges = order.iter().flat_map(|&from| f.succs(from).map(move |to| (from, to)));
    edges.all(|(from, to)| at[&from] < at[&to] || dom.dominates(to, from))
}
