//! The accesses of a function to its variables: all that a construction of SSA form has to know.
//!
//! Blocks go by their preorder numbers in the dominator tree, and unreachable ones do not occur. Accesses are
//! numbered in that order of blocks, and in a block in the order in which they happen; a statement uses
//! before it defines. So numbers can be compared: in one block the smaller access happens first.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use std::ops::Range;
use tressa::analysis::dom::{DomTree, FlowGraph};
use tressa::internals::base::containers::Lists;
use tressa::internals::ir::constant::integer;
use tressa::internals::passes::ssa::{PlannedStmt, Prepared, variable_to_rename};
use tressa::ir::{
    Block, BlockData, Edge, EdgeData, EdgeFlags, Expr, ExprData, Function, Stmt, StmtKind, Var, VarKind,
};

/// An access to a variable.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The variable.
    pub var: Var,
    /// The block that holds the statement.
    pub block: u32,
    /// What happens.
    pub kind: AccessKind,
}

/// What an access does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// Uses the value.
    Use,
    /// Mentions the value in a debug statement, which keeps no variable alive.
    DebugUse,
    /// Gives the variable a value.
    Def(Source),
}

/// Where the value of a definition comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The statement computes it.
    Computed,
    /// It is that of the use with this number: the statement only copies a variable.
    CopyOf(u32),
    /// It is the constant with this number.
    Constant(u32),
    /// It is undefined, as at the function's entry: the statement ends the variable's lifetime.
    Undefined,
}

/// An edge, seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub struct EdgeEnd {
    /// The block at the other end.
    pub block: u32,
    /// The position of the edge's argument in the PHI nodes of its destination.
    pub argument: u32,
}

/// The accesses and the edges of a function.
#[derive(Clone, Debug)]
pub struct Accesses {
    /// By number.
    all: Vec<Access>,
    /// By block: where its accesses end.
    ends: Vec<u32>,
    /// By block: the edges out of it.
    succs: Lists<EdgeEnd>,
    /// By block: the edges into it from reachable blocks.
    preds: Lists<EdgeEnd>,
    /// By block: how many arguments its PHI nodes have.
    arguments: Vec<u32>,
    /// By block: the number that is printed.
    numbers: Vec<u32>,
    /// How many variables the function has.
    vars: usize,
    /// The variables without a value at the function's entry.
    undefined: EntitySet<Var>,
    /// The constants that definitions assign, each once: a tree of the function.
    constants: Vec<Expr>,
}

impl Accesses {
    /// Collects the accesses.
    pub fn new(f: &Function<'_>, prepared: &Prepared) -> Self {
        let blocks = prepared.dom.preorder();
        let mut collector = Collector::new(f, prepared);
        let mut accesses = Accesses {
            all: Vec::new(),
            constants: Vec::new(),
            ends: Vec::with_capacity(blocks.len()),
            succs: Lists::default(),
            preds: Lists::default(),
            arguments: blocks.iter().map(|&block| f.cfg.blocks[block].preds.len() as u32).collect(),
            numbers: blocks.iter().map(|&block| f.cfg.blocks[block].index).collect(),
            vars: f.decls.vars.len(),
            undefined: EntitySet::new(),
        };
        // `plan` has the statements with operands, block by block in preorder, as pass "ssa" has scanned
        // them.
        for (number, &block) in (0..).zip(blocks) {
            for stmt in prepared.plan.stmts_of_block(number) {
                collector.add_stmt(number, &prepared.plan.stmt(stmt));
            }
            accesses.ends.push(collector.all.len() as u32);
            let BlockData { preds, succs, .. } = &f.cfg.blocks[block];
            accesses
                .succs
                .push(succs.iter().filter_map(|&edge| edge_end(f, &prepared.dom, edge, |e| e.dest)));
            accesses.preds.push(preds.iter().filter_map(|&edge| edge_end(f, &prepared.dom, edge, |e| e.src)));
        }
        (accesses.all, accesses.constants) = (collector.all, collector.constants);
        let is_local = |&var: &Var| f.decls.vars[var].kind == VarKind::Local;
        accesses.undefined.extend(f.decls.vars.keys().filter(is_local));
        accesses
    }

    /// By access: the statement that it is in.
    pub fn stmts(f: &Function<'_>, prepared: &Prepared) -> Vec<Stmt> {
        let mut collector = Collector::new(f, prepared);
        let mut stmts = Vec::new();
        for number in 0..prepared.dom.preorder().len() as u32 {
            for stmt in prepared.plan.stmts_of_block(number) {
                let planned = prepared.plan.stmt(stmt);
                collector.add_stmt(number, &planned);
                stmts.resize(collector.all.len(), planned.stmt);
            }
        }
        stmts
    }

    /// The edges of a flow graph whose dominator tree is `dom`, without accesses.
    pub fn of_graph(g: &impl FlowGraph, dom: &DomTree) -> Self {
        let blocks = dom.preorder();
        let (mut succs, mut preds) = (Lists::default(), Lists::default());
        for &block in blocks {
            let number = |to: Block| dom.number(to).map(|block| EdgeEnd { block, argument: 0 });
            succs.push((0..g.succ_count(block)).filter_map(|index| number(g.succ(block, index))));
            preds.push(g.preds(block).filter_map(number));
        }
        Accesses {
            all: Vec::new(),
            ends: vec![0; blocks.len()],
            succs,
            preds,
            arguments: blocks.iter().map(|&block| g.preds(block).count() as u32).collect(),
            numbers: blocks.iter().map(|block| block.as_u32()).collect(),
            vars: 0,
            undefined: EntitySet::new(),
            constants: Vec::new(),
        }
    }

    /// The same, but all that is known of values is where they are defined: no definition copies a value
    /// or assigns a constant, and each variable has a value at the entry.
    pub fn with_opaque_values(mut self) -> Self {
        for access in &mut self.all {
            if let AccessKind::Def(source) = &mut access.kind {
                *source = Source::Computed;
            }
        }
        self.undefined.clear();
        self
    }

    /// All accesses by number.
    pub fn all(&self) -> &[Access] {
        &self.all
    }

    /// The numbers of a block's accesses.
    pub fn of_block(&self, block: u32) -> Range<u32> {
        let end = |block: u32| self.ends[block as usize];
        block.checked_sub(1).map_or(0, end)..end(block)
    }

    /// How many blocks there are; unreachable ones do not count.
    pub fn block_count(&self) -> u32 {
        self.ends.len() as u32
    }

    /// How many variables the function has, accessed or not.
    pub fn var_count(&self) -> usize {
        self.vars
    }

    /// The edges out of a block.
    pub fn succs(&self, block: u32) -> &[EdgeEnd] {
        self.succs.get(block as usize)
    }

    /// The edges into a block from reachable blocks.
    pub fn preds(&self, block: u32) -> &[EdgeEnd] {
        self.preds.get(block as usize)
    }

    /// How many arguments a PHI node in the block has: one for each incoming edge.
    pub fn argument_count(&self, block: u32) -> usize {
        self.arguments[block as usize] as usize
    }

    /// The block's number in dumps.
    pub fn printed_number(&self, block: u32) -> u32 {
        self.numbers[block as usize]
    }

    /// A tree of the function that is the constant with that number.
    pub fn constant(&self, number: u32) -> Expr {
        self.constants[number as usize]
    }

    /// Whether the variable has no value at the function's entry.
    pub fn is_undefined_at_entry(&self, var: Var) -> bool {
        self.undefined.contains(var)
    }
}

/// Collects the accesses of statements.
struct Collector<'f, 'a> {
    f: &'f Function<'a>,
    prepared: &'f Prepared,
    /// Whether the values of definitions are looked at. On an abnormal edge (`setjmp`, a computed goto) all
    /// versions of a variable must be able to share one register, which another variable's version in their
    /// place would prevent. So in functions with such edges no definition counts as a copy or constant.
    is_plain: bool,
    /// The accesses so far.
    all: Vec<Access>,
    /// The constants so far, each once.
    constants: Vec<Expr>,
    /// The number of each constant.
    numbers: FxHashMap<ConstantKey<'a>, u32>,
}

/// What equal constants of one type have in common.
#[derive(PartialEq, Eq, Hash)]
enum ConstantKey<'a> {
    Integer(i128),
    /// A floating point or other constant, by its text.
    Spelled(&'a str),
}

impl<'f, 'a> Collector<'f, 'a> {
    fn new(f: &'f Function<'a>, prepared: &'f Prepared) -> Self {
        Collector {
            f,
            prepared,
            is_plain: !f.cfg.edges.values().any(|edge| edge.flags.contains(EdgeFlags::ABNORMAL)),
            all: Vec::with_capacity(prepared.plan.def_count() * 2),
            constants: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }

    /// Adds the accesses of one statement.
    fn add_stmt(&mut self, block: u32, planned: &PlannedStmt<'_>) {
        let (f, mem) = (self.f, self.prepared.vars.mem);
        let kind = match f.body.stmts[planned.stmt].kind {
            StmtKind::DebugBind { .. } => AccessKind::DebugUse,
            _ => AccessKind::Use,
        };
        // Uses come first: `x = x + 1` uses the old value.
        let first = self.all.len() as u32;
        let used = planned.uses.iter().filter_map(|&site| variable_to_rename(f, site, mem));
        self.all.extend(used.map(|var| Access { var, block, kind }));
        let source = self.source(planned, first);
        for &site in planned.defs {
            let Some(var) = variable_to_rename(f, site, mem) else { continue };
            // Without a site it is memory that is defined (a VDEF), and no copy of a register.
            let source = if site.is_some() { source } else { Source::Computed };
            self.all.push(Access { var, block, kind: AccessKind::Def(source) });
        }
    }

    /// Where the value of the register that a statement defines comes from. `first` is the number of its
    /// first use.
    fn source(&mut self, planned: &PlannedStmt<'_>, first: u32) -> Source {
        // `x = {CLOBBER};` ends the lifetime of `x`.
        if self.f.clobbered(planned.stmt).is_some() {
            return Source::Undefined;
        }
        let StmtKind::Assign { rhs, .. } = self.f.body.stmts[planned.stmt].kind else {
            return Source::Computed;
        };
        if !self.is_plain || planned.defs.len() != 1 {
            return Source::Computed;
        }
        // `y = x;`: the whole right side is the only use.
        if planned.uses == [rhs.into()] && self.all.len() as u32 == first + 1 {
            return Source::CopyOf(first);
        }
        self.constant(rhs).map_or(Source::Computed, Source::Constant)
    }

    /// The number of the constant, if the tree is one. Addresses and null pointers (`0B`) are not: where a
    /// pointer is followed, as in `*p_1`, a name is needed.
    fn constant(&mut self, tree: Expr) -> Option<u32> {
        let data = &self.f.body.exprs[tree];
        let key = match (integer(data), data) {
            (_, &ExprData::Const(text)) if text.ends_with('B') => return None,
            (Some(value), _) => ConstantKey::Integer(value),
            (None, &ExprData::Const(text)) => ConstantKey::Spelled(text),
            _ => return None,
        };
        let next = self.constants.len() as u32;
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.constants.push(tree);
        }
        Some(number)
    }
}

/// One end of an edge, unless no path from the entry leads there.
fn edge_end(
    f: &Function<'_>,
    dom: &DomTree,
    edge: Edge,
    end_block: fn(&EdgeData) -> Block,
) -> Option<EdgeEnd> {
    let edge = &f.cfg.edges[edge];
    Some(EdgeEnd { block: dom.number(end_block(edge))?, argument: edge.dest_idx })
}
