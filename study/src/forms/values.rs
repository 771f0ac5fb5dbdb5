//! The values of uses before they have names: definitions, PHI nodes, and default definitions.
//!
//! LLVM's mem2reg and the construction of Braun et al. fill [`Values`] and never touch the function;
//! [`write_names`](super::write_names) writes the result. What both do with PHI nodes whose arguments agree
//! is here: [`Values::remove_if_trivial`] is the `tryRemoveTrivialPhi` of Braun et al. (CC 2013, algorithm
//! 3), and with a dominator tree LLVM's `simplifyPHINode`.
//!
//! Invariant: `phi_same_as` and `def_same_as` lead from a replaced PHI node, or from a definition that only
//! copies or assigns a constant, to a value that has the same contents and whose definition dominates it; so
//! they lead in no circle.

use super::accesses::{AccessKind, Accesses, Source};
use smallvec::SmallVec;
use tressa::analysis::dom::DomTree;
use tressa::ir::Var;

/// A value of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// What the variable holds at the function's entry.
    Default(Var),
    /// What the access with this number assigns.
    Def(u32),
    /// What the PHI node with this number selects.
    Phi(u32),
    /// The constant with this number.
    Constant(u32),
}

/// A PHI node.
#[derive(Clone, Debug)]
pub struct PhiNode {
    /// Its variable.
    pub var: Var,
    /// The block at whose head it is.
    pub block: u32,
    /// An argument for each incoming edge; of an unreachable block, the node itself.
    pub args: SmallVec<[Value; 4]>,
    /// Whether all arguments are there.
    is_complete: bool,
}

/// What a construction finds.
#[derive(Clone, Debug)]
pub struct Values {
    /// All PHI nodes that were made, replaced ones included.
    phis: Vec<PhiNode>,
    /// By access: the value of a use. A use in a debug statement has none where it is not certain.
    uses: Vec<Option<Value>>,
    /// By PHI node: what has replaced it.
    phi_same_as: Vec<Option<Value>>,
    /// By access: the value that a definition copies, or the constant that it assigns.
    def_same_as: Vec<Option<Value>>,
    /// By PHI node: the PHI nodes that have it as an argument, perhaps repeatedly.
    users: Vec<Vec<u32>>,
    /// The PHI nodes that were replaced, in order, with what replaced them.
    pub replacements: Vec<(u32, Value)>,
}

impl Values {
    /// No PHI nodes, and no value for any use.
    pub fn new(accesses: &Accesses) -> Self {
        let count = accesses.all().len();
        Values {
            phis: Vec::new(),
            uses: vec![None; count],
            phi_same_as: Vec::new(),
            def_same_as: vec![None; count],
            users: Vec::new(),
            replacements: Vec::new(),
        }
    }

    /// Makes a PHI node. Until an argument is set, it is the node itself.
    pub fn add_phi(&mut self, accesses: &Accesses, var: Var, block: u32) -> u32 {
        // The node itself is neutral: it says nothing of what the node holds. Arguments of unreachable edges
        // stay so.
        let phi = self.phis.len() as u32;
        let args = SmallVec::from_elem(Value::Phi(phi), accesses.argument_count(block));
        self.phis.push(PhiNode { var, block, args, is_complete: false });
        self.phi_same_as.push(None);
        self.users.push(Vec::new());
        phi
    }

    /// Sets an argument of a PHI node.
    pub fn set_argument(&mut self, phi: u32, argument: u32, value: Value) {
        self.phis[phi as usize].args[argument as usize] = value;
    }

    /// Sets the value of a use.
    pub fn set_value_of_use(&mut self, access: u32, value: Value) {
        self.uses[access as usize] = Some(value);
    }

    /// Lets a definition that copies a value or assigns a constant be the same as that. The uses before it
    /// have their values.
    pub fn note_definition(&mut self, accesses: &Accesses, access: u32) {
        // `y = x;` holds what its use of `x` holds; `x = {CLOBBER};` leaves `x` as undefined as it is at the
        // entry.
        let defined = accesses.all()[access as usize];
        self.def_same_as[access as usize] = match defined.kind {
            AccessKind::Def(Source::CopyOf(copied)) => self.uses[copied as usize],
            AccessKind::Def(Source::Constant(constant)) => Some(Value::Constant(constant)),
            AccessKind::Def(Source::Undefined) => Some(Value::Default(defined.var)),
            _ => None,
        };
    }

    /// The PHI node with that number.
    pub fn phi(&self, phi: u32) -> &PhiNode {
        &self.phis[phi as usize]
    }

    /// How many PHI nodes were made, replaced ones included.
    pub fn phi_count(&self) -> u32 {
        self.phis.len() as u32
    }

    /// The PHI nodes that are not replaced.
    pub fn remaining(&self) -> impl Iterator<Item = (u32, &PhiNode)> + '_ {
        let all = (0..).zip(&self.phis);
        all.filter(|&(phi, _)| self.phi_same_as[phi as usize].is_none())
    }

    /// The value of a use, with replaced PHI nodes followed.
    pub fn value_of_use(&mut self, access: u32) -> Option<Value> {
        let value = self.uses[access as usize]?;
        Some(self.unreplaced(value))
    }

    /// The value after replacements of PHI nodes.
    pub fn unreplaced(&mut self, value: Value) -> Value {
        match value {
            Value::Phi(phi) if self.phi_same_as[phi as usize].is_some() => self.contents(value),
            _ => value,
        }
    }

    /// The first value that holds the same: copies and replaced PHI nodes are followed. What was followed
    /// leads there at once from then on.
    pub fn contents(&mut self, value: Value) -> Value {
        // As in a union-find structure: go to the end, then let all that was passed lead there at once.
        let mut end = value;
        while let Some(next) = *self.same_as(end).unwrap_or(&mut None) {
            end = next;
        }
        let mut passed = value;
        while passed != end {
            let Some(Some(next)) = self.same_as(passed).map(|same| same.replace(end)) else { break };
            passed = next;
        }
        end
    }

    /// Where it is noted what a value is the same as.
    fn same_as(&mut self, value: Value) -> Option<&mut Option<Value>> {
        match value {
            Value::Default(_) | Value::Constant(_) => None,
            Value::Def(access) => Some(&mut self.def_same_as[access as usize]),
            Value::Phi(phi) => Some(&mut self.phi_same_as[phi as usize]),
        }
    }

    /// Notes that all arguments of a PHI node are set. From now on it may be replaced, so the PHI nodes among
    /// its arguments get it as a user: when one of them is replaced, this one has to be looked at again.
    pub fn complete(&mut self, phi: u32) {
        self.phis[phi as usize].is_complete = true;
        for index in 0..self.phis[phi as usize].args.len() {
            let value = self.phis[phi as usize].args[index];
            if let Value::Phi(arg_phi) = self.contents(value)
                && arg_phi != phi
            {
                self.users[arg_phi as usize].push(phi);
            }
        }
    }

    /// What a PHI node may be replaced by: the one value that all arguments hold, apart from the node itself.
    /// With `dom` arguments without a value count for any value that is available: LLVM's `simplifyPHINode`.
    fn agreed_value(&mut self, accesses: &Accesses, phi: u32, dom: Option<&DomTree>) -> Option<Value> {
        let (mut same, mut undefined) = (None, None);
        for index in 0..self.phis[phi as usize].args.len() {
            let arg = self.phis[phi as usize].args[index];
            let arg = self.contents(arg);
            match arg {
                // `x_1 = PHI <x_0, x_1>` holds `x_0`: the node itself brings nothing.
                Value::Phi(arg_phi) if arg_phi == phi => {}
                Value::Default(var) if dom.is_some() && accesses.is_undefined_at_entry(var) => {
                    undefined = Some(arg);
                }
                _ if same.is_none_or(|same| same == arg) => same = Some(arg),
                _ => return None,
            }
        }
        match (same, undefined, dom) {
            // Where the argument is undefined, the node may take the other value, if that exists there. On
            // the path with the undefined argument its definition may not have been passed, so it has to
            // dominate the node.
            (Some(same), Some(_), Some(dom)) => {
                let block = self.phis[phi as usize].block;
                self.is_available(accesses, dom, same, block).then_some(same)
            }
            // Without any other argument the node is unreachable: the paper's `Undef`.
            _ => same.or(undefined).or(Some(Value::Default(self.phis[phi as usize].var))),
        }
    }

    /// Whether the value has been computed on every path to the head of `block`: its definition dominates the
    /// block.
    fn is_available(&self, accesses: &Accesses, dom: &DomTree, value: Value, block: u32) -> bool {
        let defining_block = match value {
            Value::Default(_) | Value::Constant(_) => return true,
            Value::Def(access) => accesses.all()[access as usize].block,
            Value::Phi(phi) => self.phis[phi as usize].block,
        };
        // In preorder a block is followed by the blocks that it dominates.
        defining_block < block && block <= dom.numbered(defining_block).last
    }

    /// Replaces a complete PHI node by what its arguments agree on, and then those of its users that have
    /// come to agree. With `dom` arguments without a value agree with any that is available.
    pub fn remove_if_trivial(&mut self, accesses: &Accesses, phi: u32, dom: Option<&DomTree>) {
        // The paper calls the function for each user; a work list takes the place of recursion.
        let mut work = vec![phi];
        while let Some(phi) = work.pop() {
            // A node that still waits for arguments is looked at when it is complete.
            if self.phi_same_as[phi as usize].is_some() || !self.phis[phi as usize].is_complete {
                continue;
            }
            if let Some(value) = self.agreed_value(accesses, phi, dom) {
                self.replace(phi, value);
                work.extend(std::mem::take(&mut self.users[phi as usize]));
            }
        }
    }

    /// Replaces a PHI node. Its users become those of the value, if that is a PHI node, which may be replaced
    /// in turn.
    pub fn replace(&mut self, phi: u32, value: Value) {
        self.phi_same_as[phi as usize] = Some(value);
        self.replacements.push((phi, value));
        if let Value::Phi(value_phi) = value {
            let users: Vec<u32> = self.users[phi as usize].clone();
            self.users[value_phi as usize].extend(users);
        }
    }

    /// Replaces every PHI node whose arguments agree, until none is left: the last step of LLVM's mem2reg.
    /// All uses have their values.
    pub fn remove_trivial_phis(&mut self, accesses: &Accesses, dom: &DomTree) {
        for access in 0..accesses.all().len() as u32 {
            self.note_definition(accesses, access);
        }
        // All nodes are complete before the first is looked at, so that each has all its users.
        (0..self.phi_count()).for_each(|phi| self.complete(phi));
        (0..self.phi_count()).for_each(|phi| self.remove_if_trivial(accesses, phi, Some(dom)));
    }
}
