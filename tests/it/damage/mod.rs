//! Kinds of damage to a function in SSA form, each with the rule that it breaks.

mod control;
mod layout;
mod memory;
mod names;
mod phis;
mod slips;
mod statements;
mod text;

pub use slips::SLIPS;
pub use text::{REPLACEMENTS, SOUND, TEXT_KINDS, TextKind, UNDECLARED};

use fastrand::Rng;
use tressa::ir::{Block, Def, Expr, ExprData, Function, Name, Phi, Stmt, StmtKind, Var, VarKind};
use tressa::verify::Rule;

/// Damages a function at a random place; `None` if it has none of that kind.
pub type Damage = for<'a> fn(&mut Function<'a>, &mut Rng) -> Option<()>;

/// A kind of damage.
pub struct Kind {
    /// What is done.
    pub name: &'static str,
    /// The rule that is broken for certain; others may be as well.
    pub rule: Rule,
    /// Does it.
    pub damage: Damage,
}

/// Every kind.
pub fn kinds() -> Vec<Kind> {
    let mut kinds = Vec::new();
    layout::kinds(&mut kinds);
    control::kinds(&mut kinds);
    statements::kinds(&mut kinds);
    names::kinds(&mut kinds);
    phis::kinds(&mut kinds);
    memory::kinds(&mut kinds);
    kinds
}

/// One of them.
pub fn pick<T: Copy>(rng: &mut Rng, among: &[T]) -> Option<T> {
    rng.choice(among).copied()
}

/// Two different ones.
pub fn pair<T: Copy + PartialEq>(rng: &mut Rng, among: &[T]) -> Option<(T, T)> {
    let first = pick(rng, among)?;
    let others: Vec<T> = among.iter().copied().filter(|&other| other != first).collect();
    Some((first, pick(rng, &others)?))
}

/// The blocks between entry and exit.
fn blocks(f: &Function<'_>) -> Vec<Block> {
    f.chain().collect()
}

/// Blocks with a property.
fn blocks_where(f: &Function<'_>, keep: impl Fn(Block) -> bool) -> Vec<Block> {
    f.chain().filter(|&block| keep(block)).collect()
}

fn stmts(f: &Function<'_>) -> Vec<Stmt> {
    f.chain().flat_map(|block| f.block_stmts(block)).collect()
}

/// Statements of a kind.
fn stmts_where(f: &Function<'_>, keep: impl Fn(&StmtKind<'_>) -> bool) -> Vec<Stmt> {
    stmts(f).into_iter().filter(|&stmt| keep(&f.body.stmts[stmt].kind)).collect()
}

fn phis(f: &Function<'_>) -> Vec<Phi> {
    f.chain().flat_map(|block| f.phis(block)).collect()
}

fn block_of(f: &Function<'_>, stmt: Stmt) -> Block {
    f.body.links[stmt].block.unwrap()
}

/// The last statement of a block, if it is of a kind.
fn last_where(f: &Function<'_>, block: Block, keep: impl Fn(&StmtKind<'_>) -> bool) -> Option<Stmt> {
    f.cfg.blocks[block].last.expand().filter(|&stmt| keep(&f.body.stmts[stmt].kind))
}

/// Slots of uses of names in statements.
fn uses(f: &Function<'_>) -> Vec<(Stmt, Expr, Name)> {
    let mut found = Vec::new();
    for stmt in stmts(f) {
        if let StmtKind::DebugBind { .. } = f.body.stmts[stmt].kind {
            continue;
        }
        let dest = destination(f, stmt);
        f.each_operand(stmt, |operand| {
            f.each_node(operand, |slot| match f.body.exprs[slot] {
                ExprData::Name(name) if Some(slot) != dest && !is_asm(f, stmt) => {
                    found.push((stmt, slot, name));
                }
                _ => {}
            });
        });
    }
    found
}

fn is_asm(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::Asm(_))
}

fn destination(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => Some(*lhs),
        StmtKind::Call(call) => call.lhs,
        _ => None,
    }
}

/// Assignments and calls to a name, with that name and its slot.
fn definitions(f: &Function<'_>) -> Vec<(Stmt, Expr, Name)> {
    let defined = |stmt| {
        let slot = destination(f, stmt)?;
        match f.body.exprs[slot] {
            ExprData::Name(name) => Some((stmt, slot, name)),
            _ => None,
        }
    };
    stmts(f).into_iter().filter_map(defined).collect()
}

fn is_virtual(f: &Function<'_>, name: Name) -> bool {
    f.ssa.names[name].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual)
}

/// Names of gimple registers that are not released.
fn real_names(f: &Function<'_>) -> Vec<Name> {
    f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released && !is_virtual(f, name)).collect()
}

/// Versions of .MEM.
fn states(f: &Function<'_>) -> Vec<Name> {
    f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released && is_virtual(f, name)).collect()
}

/// The block that defines a name, unless it is a default definition.
fn home(f: &Function<'_>, name: Name) -> Option<Block> {
    match f.ssa.names[name].def {
        Def::Stmt(stmt) => f.body.links[stmt].block.expand(),
        Def::Phi(phi) => Some(f.ssa.phis[phi].block),
        Def::None | Def::Default => None,
    }
}

/// A declared variable that has SSA names.
fn register(f: &Function<'_>, name: Name) -> Option<Var> {
    f.ssa.names[name].var.filter(|&var| matches!(f.decls.vars[var].kind, VarKind::Local | VarKind::Param))
}
