//! The values of uses before they have names: definitions, PHI nodes, and default definitions.
//!
//! A construction fills [`Values`] and never touches the function. A PHI node whose arguments agree is
//! replaced by what they agree on: [`Values::remove_if_trivial`]. Invariant: `same_as` leads from a
//! replaced PHI node, or from a definition that only copies or assigns a constant, to a value that has the same
//! contents and whose definition dominates it; so it has no cycles.

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
    /// The block at whose head it stands.
    pub block: u32,
    /// An argument for each incoming edge; of an unreachable block, the node itself.
    pub args: SmallVec<[Value; 4]>,
    /// Whether all arguments are there.
    is_complete: bool,
}

/// What a construction finds.
#[derive(Clone, Debug)]
pub struct Values {
    phis: Vec<PhiNode>,
    /// By access: the value of a use. A use in a debug statement has none where it is not certain.
    uses: Vec<Option<Value>>,
    /// By PHI node: what has replaced it.
    phi_same_as: Vec<Option<Value>>,
    /// By access: the value that a definition copies, or the constant that it assigns.
    def_same_as: Vec<Option<Value>>,
    /// By PHI node: the PHI nodes that have it as an argument, perhaps repeatedly.
    users: Vec<Vec<u32>>,
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
        }
    }

    /// Makes a PHI node. Until an argument is set, it is the node itself.
    pub fn add_phi(&mut self, accesses: &Accesses, var: Var, block: u32) -> u32 {
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

    /// Lets a definition that copies a value or assigns a constant be the same as that. The uses before it have
    /// their values.
    pub fn note_definition(&mut self, accesses: &Accesses, access: u32) {
        let defined = accesses.all()[access as usize];
        self.def_same_as[access as usize] = match defined.kind {
            AccessKind::Def(Source::CopyOf(of)) => self.uses[of as usize],
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
    pub fn of_use(&mut self, access: u32) -> Option<Value> {
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
        let mut end = value;
        while let Some(next) = *self.same_as(end).unwrap_or(&mut None) {
            end = next;
        }
        let mut at = value;
        while at != end {
            let Some(Some(next)) = self.same_as(at).map(|same| same.replace(end)) else { break };
            at = next;
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

    /// Notes that all arguments of a PHI node are set.
    pub fn complete(&mut self, phi: u32) {
        self.phis[phi as usize].is_complete = true;
        for at in 0..self.phis[phi as usize].args.len() {
            let value = self.phis[phi as usize].args[at];
            if let Value::Phi(of) = self.contents(value)
                && of != phi
            {
                self.users[of as usize].push(phi);
            }
        }
    }

    /// What a PHI node may be replaced by: the one value that all arguments hold, apart from the node itself. With
    /// `dom` arguments without a value count for any value that is there on every way: LLVM's `simplifyPHINode`.
    fn agreed(&mut self, accesses: &Accesses, phi: u32, dom: Option<&DomTree>) -> Option<Value> {
        let (mut same, mut undefined) = (None, None);
        for at in 0..self.phis[phi as usize].args.len() {
            let arg = self.phis[phi as usize].args[at];
            let arg = self.contents(arg);
            match arg {
                Value::Phi(of) if of == phi => {}
                Value::Default(var) if dom.is_some() && accesses.is_undefined_at_entry(var) => {
                    undefined = Some(arg);
                }
                _ if same.is_none_or(|same| same == arg) => same = Some(arg),
                _ => return None,
            }
        }
        match (same, undefined, dom) {
            (Some(same), Some(_), Some(dom)) => {
                let block = self.phis[phi as usize].block;
                self.is_available(accesses, dom, same, block).then_some(same)
            }
            // A node without another argument is unreachable.
            _ => same.or(undefined).or(Some(Value::Default(self.phis[phi as usize].var))),
        }
    }

    /// Whether the value is there on every way to the head of `block`.
    fn is_available(&self, accesses: &Accesses, dom: &DomTree, value: Value, block: u32) -> bool {
        let from = match value {
            Value::Default(_) | Value::Constant(_) => return true,
            Value::Def(access) => accesses.all()[access as usize].block,
            Value::Phi(phi) => self.phis[phi as usize].block,
        };
        from < block && block <= dom.numbered(from).last
    }

    /// Replaces a complete PHI node by what its arguments agree on, and then those of its users that have come
    /// to agree. A list of work takes the place of recursion. With `dom` arguments without a value agree
    /// with any that is available.
    pub fn remove_if_trivial(&mut self, accesses: &Accesses, phi: u32, dom: Option<&DomTree>) {
        let mut work = vec![phi];
        while let Some(phi) = work.pop() {
            if self.phi_same_as[phi as usize].is_some() || !self.phis[phi as usize].is_complete {
                continue;
            }
            if let Some(value) = self.agreed(accesses, phi, dom) {
                self.replace(phi, value);
                work.extend(std::mem::take(&mut self.users[phi as usize]));
            }
        }
    }

    /// Replaces a PHI node. Its users become those of the value, if that is a PHI node.
    pub fn replace(&mut self, phi: u32, value: Value) {
        self.phi_same_as[phi as usize] = Some(value);
        if let Value::Phi(of) = value {
            let users: Vec<u32> = self.users[phi as usize].clone();
            self.users[of as usize].extend(users);
        }
    }

    /// Replaces every PHI node whose arguments agree, until none is left.
    pub fn remove_trivial_phis(&mut self, accesses: &Accesses, dom: &DomTree) {
        for access in 0..accesses.all().len() as u32 {
            self.note_definition(accesses, access);
        }
        (0..self.phi_count()).for_each(|phi| self.complete(phi));
        (0..self.phi_count()).for_each(|phi| self.remove_if_trivial(accesses, phi, Some(dom)));
    }
}
