//! The value of a variable in a block: the paper's `readVariable`, `readVariableRecursive`,
//! `addPhiOperands` and `sealBlock`.
//!
//! A read that goes up through many blocks is as deep as the function is long. So the calls that wait
//! for a value are frames on a stack of the heap. Invariant: all frames read the same variable.

use crate::forms::accesses::Accesses;
use crate::forms::values::{Value, Values};
use rustc_hash::FxHashMap;
use tressa::Limit;
use tressa::internals::base::limits::BLOCK_VALUES;
use tressa::ir::Var;

/// The state between two accesses.
pub struct Builder<'a> {
    accesses: &'a Accesses,
    /// The paper's `currentDef`: the value of each variable at the end of each block, as far as asked for.
    current: FxHashMap<(u32, Var), Value>,
    is_sealed: Vec<bool>,
    /// By block: its PHI nodes without arguments.
    incomplete: Vec<Vec<u32>>,
    /// The values of the uses so far.
    pub values: Values,
}

/// A block that waits for a value from a predecessor.
enum Frame {
    /// Its only predecessor's value is its own.
    Single { block: u32 },
    /// The value is the next argument of a PHI node.
    Phi { phi: u32, next: usize },
}

impl<'a> Builder<'a> {
    /// Nothing is filled, and only the entry block is sealed.
    pub fn new(accesses: &'a Accesses) -> Self {
        let count = accesses.block_count() as usize;
        let mut is_sealed = vec![false; count];
        is_sealed[0] = true;
        let values = Values::new(accesses);
        let incomplete = vec![Vec::new(); count];
        Builder { accesses, current: FxHashMap::default(), is_sealed, incomplete, values }
    }

    /// Records what the variable holds at the end of the block.
    pub fn write_variable(&mut self, var: Var, block: u32, value: Value) {
        self.current.insert((block, var), value);
    }

    /// What the variable holds at the end of the block, if that has been asked for or written.
    pub fn local_value(&self, var: Var, block: u32) -> Option<Value> {
        self.current.get(&(block, var)).copied()
    }

    /// What the variable holds at the end of the block. If values of too many blocks were looked up, that is an error.
    pub fn read_variable(&mut self, var: Var, block: u32) -> Result<Value, Limit> {
        let mut waiting = Vec::new();
        let mut value = self.look_up(var, block, &mut waiting);
        while let Some(frame) = waiting.pop() {
            value = match (frame, value) {
                (frame, None) => {
                    let pred = self.pred_of(&frame);
                    waiting.push(frame);
                    self.look_up(var, pred, &mut waiting)
                }
                (Frame::Single { block }, Some(value)) => {
                    self.write_variable(var, block, value);
                    Some(value)
                }
                (Frame::Phi { phi, next }, Some(value)) => self.take_argument(phi, next, value, &mut waiting),
            };
        }
        match self.current.len() as u64 > BLOCK_VALUES.of_statements(self.accesses.all().len()) {
            true => Err(BLOCK_VALUES),
            false => Ok(value.unwrap_or(Value::Default(var))),
        }
    }

    /// The block whose value a frame waits for.
    fn pred_of(&self, frame: &Frame) -> u32 {
        match *frame {
            Frame::Single { block } => self.accesses.preds(block)[0].block,
            Frame::Phi { phi, next } => self.accesses.preds(self.values.phi(phi).block)[next].block,
        }
    }

    /// The value, if the block has one or gets an incomplete PHI node. Else a frame that waits for that of a
    /// predecessor is added.
    fn look_up(&mut self, var: Var, block: u32, waiting: &mut Vec<Frame>) -> Option<Value> {
        if let Some(value) = self.local_value(var, block) {
            return Some(self.values.unreplaced(value));
        }
        if self.is_sealed[block as usize] {
            match self.accesses.preds(block).len() {
                // The entry has no predecessor.
                0 => {
                    self.write_variable(var, block, Value::Default(var));
                    return Some(Value::Default(var));
                }
                1 if self.accesses.argument_count(block) == 1 => {
                    waiting.push(Frame::Single { block });
                    return None;
                }
                _ => {}
            }
        }
        // The PHI node breaks cycles: a read that comes back to the block ends here.
        let phi = self.values.add_phi(self.accesses, var, block);
        self.write_variable(var, block, Value::Phi(phi));
        if self.is_sealed[block as usize] {
            waiting.push(Frame::Phi { phi, next: 0 });
            return None;
        }
        self.incomplete[block as usize].push(phi);
        Some(Value::Phi(phi))
    }

    /// Sets an argument of a PHI node. After the last one the PHI node, or what has replaced it, is the value.
    fn take_argument(
        &mut self,
        phi: u32,
        next: usize,
        value: Value,
        waiting: &mut Vec<Frame>,
    ) -> Option<Value> {
        let preds = self.accesses.preds(self.values.phi(phi).block);
        self.values.set_argument(phi, preds[next].argument, value);
        if next + 1 < preds.len() {
            waiting.push(Frame::Phi { phi, next: next + 1 });
            return None;
        }
        self.values.complete(phi);
        self.values.remove_if_trivial(self.accesses, phi, None);
        Some(self.values.unreplaced(Value::Phi(phi)))
    }

    /// All predecessors of the block are filled: its incomplete PHI nodes get their arguments.
    pub fn seal(&mut self, block: u32) -> Result<(), Limit> {
        self.is_sealed[block as usize] = true;
        for phi in std::mem::take(&mut self.incomplete[block as usize]) {
            let var = self.values.phi(phi).var;
            for pred in self.accesses.preds(block) {
                let value = self.read_variable(var, pred.block)?;
                self.values.set_argument(phi, pred.argument, value);
            }
            self.values.complete(phi);
            self.values.remove_if_trivial(self.accesses, phi, None);
        }
        Ok(())
    }
}
