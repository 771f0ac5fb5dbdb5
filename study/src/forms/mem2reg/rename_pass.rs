//! The walk that gives uses their values: LLVM's `RenamePass`.
//!
//! Control is followed from the entry, each block once. `incoming` holds the value of each variable on the
//! way to the place at hand. Where the way splits, the walk goes on along one edge and puts the others on
//! a list of work, with the state of `incoming` that they begin with. LLVM keeps a copy of the whole state;
//! here the changes are logged, and undone down to the mark of the edge that is taken up again.
//! Invariant: the list is a stack, so the log from the mark on holds what has happened since.

use crate::forms::accesses::{AccessKind, Accesses, EdgeEnd};
use crate::forms::marks::Marks;
use crate::forms::values::{Value, Values};
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;
use tressa::ir::Var;

/// The variables that need the general way.
pub struct Promoted {
    vars: EntitySet<Var>,
    /// By block: its PHI nodes.
    phis: Vec<SmallVec<[u32; 2]>>,
    /// The debug statements' uses that get a value.
    pub certain_debug_uses: Marks,
}

/// An edge that is to be followed, and how long the log of changes is at its source.
struct Pending {
    edge: EdgeEnd,
    mark: usize,
}

/// The value of each variable at the place of the walk.
struct Incoming {
    values: SecondaryMap<Var, Option<Value>>,
    /// Each change: the variable and its value before.
    log: Vec<(Var, Option<Value>)>,
}

impl Incoming {
    /// The value of a variable; at the entry its default definition.
    fn get(&self, var: Var) -> Value {
        self.values[var].unwrap_or(Value::Default(var))
    }

    fn set(&mut self, var: Var, value: Value) {
        let before = self.values[var].replace(value);
        self.log.push((var, before));
    }

    fn undo(&mut self, mark: usize) {
        for (var, before) in self.log.drain(mark..).rev() {
            self.values[var] = before;
        }
    }
}

impl Promoted {
    /// No variables.
    pub fn new(accesses: &Accesses) -> Self {
        Promoted {
            vars: EntitySet::new(),
            phis: vec![SmallVec::new(); accesses.block_count() as usize],
            certain_debug_uses: Marks::new(accesses.all().len()),
        }
    }

    /// Adds a variable with PHI nodes in these blocks: LLVM's `QueuePhiNode`.
    pub fn queue_phi_nodes(&mut self, accesses: &Accesses, values: &mut Values, var: Var, blocks: &[u32]) {
        self.vars.insert(var);
        for &block in blocks {
            let phi = values.add_phi(accesses, var, block);
            self.phis[block as usize].push(phi);
        }
    }

    /// Gives the uses of these variables, and the arguments of their PHI nodes, the values that reach them.
    pub fn rename(&self, accesses: &Accesses, values: &mut Values) {
        let mut incoming =
            Incoming { values: SecondaryMap::with_capacity(accesses.var_count()), log: Vec::new() };
        let mut visited = Marks::new(accesses.block_count() as usize);
        visited.insert(0);
        let mut work: Vec<Pending> = Vec::new();
        self.rename_block(accesses, values, &mut incoming, 0);
        work.extend(accesses.succs(0).iter().rev().map(|&edge| Pending { edge, mark: incoming.log.len() }));
        while let Some(Pending { edge, mark }) = work.pop() {
            incoming.undo(mark);
            let block = edge.block;
            for &phi in &self.phis[block as usize] {
                let var = values.phi(phi).var;
                values.set_argument(phi, edge.argument, incoming.get(var));
                incoming.set(var, Value::Phi(phi));
            }
            if visited.insert(block) {
                self.rename_block(accesses, values, &mut incoming, block);
                let mark = incoming.log.len();
                work.extend(accesses.succs(block).iter().rev().map(|&edge| Pending { edge, mark }));
            }
        }
    }

    fn rename_block(&self, accesses: &Accesses, values: &mut Values, incoming: &mut Incoming, block: u32) {
        for number in accesses.of_block(block) {
            let access = accesses.all()[number as usize];
            if !self.vars.contains(access.var) {
                continue;
            }
            match access.kind {
                AccessKind::Use => values.set_value_of_use(number, incoming.get(access.var)),
                AccessKind::DebugUse if self.certain_debug_uses.contains(number) => {
                    values.set_value_of_use(number, incoming.get(access.var));
                }
                AccessKind::DebugUse => {}
                AccessKind::Def(_) => incoming.set(access.var, Value::Def(number)),
            }
        }
    }
}
