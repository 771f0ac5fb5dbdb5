//! Immediate uses: for each SSA name, the list of the operands that use it.
//!
//! The lists are intrusive, as in GCC (`ssa_use_operand_t`): each use operand is a node that links
//! to its neighbours, so that linking and unlinking take constant time. A new use goes to the front, so
//! a list shows the latest use first.
//!
//! Invariant: the node of an operand is in the list of a name exactly if the operand holds that name.
//! [`crate::analysis::uses`] and [`crate::analysis::operands`] keep it; this file has the nodes and links.

use super::entities::{Expr, Name, Phi, Stmt, Use, Var};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, PrimaryMap, SecondaryMap};
use smallvec::SmallVec;

/// Where a use operand is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UsePlace {
    /// In a slot of a statement's tree.
    Operand {
        /// The statement.
        stmt: Stmt,
        /// The node of its tree that holds the used name.
        slot: Expr,
    },
    /// The virtual use of a statement.
    Virtual {
        /// The statement.
        stmt: Stmt,
    },
    /// An argument of a PHI node.
    Argument {
        /// The PHI node.
        phi: Phi,
        /// The argument's number, which is that of its incoming edge.
        index: u32,
    },
    /// Nowhere: a marker of a walk over the list.
    Marker,
}

/// The user of a name: a statement or a PHI node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// A statement.
    Stmt(Stmt),
    /// A PHI node.
    Phi(Phi),
}

/// The use operands of a function and the lists that they form.
///
/// ```
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let (s, mut count) = (Name::from_u32(5), 0);
/// let mut next = f.ssa.uses.first(s);
/// while let Some(operand) = next {
///     count += 1;
///     next = f.ssa.uses.next(operand);
/// }
/// assert_eq!(count, 3);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Uses {
    /// The use operands, which are the nodes of the lists (`ssa_use_operand_t`).
    nodes: PrimaryMap<Use, UseNode>,
    /// The nodes that no operand has any more, to be used again from the last one on (`free_uses`).
    free: Vec<Use>,
    /// The front of each name's list: its latest use (`SSA_NAME_IMM_USE_NODE`).
    first: SecondaryMap<Name, PackedOption<Use>>,
    /// The use operands of each statement (`gimple_use_ops`).
    stmts: SecondaryMap<Stmt, StmtUses>,
    /// The use operands of each PHI node, one for each argument.
    phis: SecondaryMap<Phi, SmallVec<[Use; 4]>>,
    /// The variables that are gimple registers, for the operand scanner.
    pub registers: EntitySet<Var>,
    /// Statements whose operands may have changed since they were scanned (`gimple_modified_p`).
    pub modified: EntitySet<Stmt>,
    /// Variables with an operand that has no version yet, which `update_ssa` will rename.
    pub to_rename: EntitySet<Var>,
}

#[derive(Clone, Copy, Debug)]
struct UseNode {
    /// The operand that the node is.
    place: UsePlace,
    /// The name whose list holds the node; none while it is in no list.
    name: PackedOption<Name>,
    /// The node before it in the list.
    prev: PackedOption<Use>,
    /// The node after it in the list.
    next: PackedOption<Use>,
}

impl UseNode {
    fn new(place: UsePlace) -> Self {
        UseNode { place, name: None.into(), prev: None.into(), next: None.into() }
    }
}

/// The use operands of a statement: nodes with consecutive numbers.
#[derive(Clone, Copy, Default, Debug)]
struct StmtUses {
    /// The number of the first node.
    first: u32,
    /// How many operands there are.
    len: u32,
    /// How many consecutive nodes belong to the statement: the most operands that it has had so far.
    room: u32,
}

impl StmtUses {
    fn iter(self) -> impl ExactSizeIterator<Item = Use> {
        (self.first..self.first + self.len).map(Use::from_u32)
    }
}

impl Uses {
    /// Whether no use operand was ever made.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Makes a use operand that is in no list.
    pub fn make(&mut self, place: UsePlace) -> Use {
        let node = UseNode::new(place);
        match self.free.pop() {
            Some(operand) => {
                self.nodes[operand] = node;
                operand
            }
            None => self.nodes.push(node),
        }
    }

    /// Makes so many use operands for a statement instead of those it has, in no list. They hold nothing yet
    /// ([`Self::set_place`]); the virtual one must be the first.
    pub(crate) fn renew(&mut self, stmt: Stmt, count: u32) -> impl ExactSizeIterator<Item = Use> + use<> {
        self.drop_all(Holder::Stmt(stmt));
        let operands = &mut self.stmts[stmt];
        // A scan mostly finds as many operands as the one before, so the statement keeps its nodes.
        if operands.room < count {
            *operands = StmtUses { first: self.nodes.len() as u32, len: 0, room: count };
            for _ in 0..count {
                self.nodes.push(UseNode::new(UsePlace::Marker));
            }
        }
        operands.len = count;
        operands.iter()
    }

    /// Sets where a new operand is.
    pub fn set_place(&mut self, operand: Use, place: UsePlace) {
        self.nodes[operand].place = place;
    }

    /// Makes the use operands of a new PHI node's arguments.
    pub(crate) fn set_arguments(&mut self, phi: Phi, count: u32) {
        self.phis[phi] = (0..count).map(|index| self.make(UsePlace::Argument { phi, index })).collect();
    }

    /// Makes the use operand of a PHI node's next argument.
    pub(crate) fn push_argument(&mut self, phi: Phi) -> Use {
        let index = self.of_phi(phi).len() as u32;
        let operand = self.make(UsePlace::Argument { phi, index });
        self.phis[phi].push(operand);
        operand
    }

    /// The use operands of a statement in GCC's order, the virtual one first.
    pub fn of_stmt(&self, stmt: Stmt) -> impl ExactSizeIterator<Item = Use> + use<> {
        self.stmts[stmt].iter()
    }

    /// The use operands of a PHI node, one for each argument.
    pub fn of_phi(&self, phi: Phi) -> &[Use] {
        &self.phis[phi]
    }

    /// One of the use operands of either, by its number.
    pub fn nth(&self, holder: Holder, index: usize) -> Option<Use> {
        match holder {
            Holder::Stmt(stmt) => self.of_stmt(stmt).nth(index),
            Holder::Phi(phi) => self.of_phi(phi).get(index).copied(),
        }
    }

    /// Where an operand is.
    #[inline]
    pub fn place(&self, operand: Use) -> UsePlace {
        self.nodes[operand].place
    }

    /// The statement or PHI node that holds the operand; none for a marker.
    pub fn holder(&self, operand: Use) -> Option<Holder> {
        match self.nodes[operand].place {
            UsePlace::Operand { stmt, .. } | UsePlace::Virtual { stmt } => Some(Holder::Stmt(stmt)),
            UsePlace::Argument { phi, .. } => Some(Holder::Phi(phi)),
            UsePlace::Marker => None,
        }
    }

    /// The name whose list the operand is in.
    pub fn name(&self, operand: Use) -> Option<Name> {
        self.nodes[operand].name.expand()
    }

    /// The front of a name's list, markers included.
    pub fn first(&self, name: Name) -> Option<Use> {
        self.first[name].expand()
    }

    /// The next node in the list, markers included.
    pub fn next(&self, operand: Use) -> Option<Use> {
        self.nodes[operand].next.expand()
    }

    /// The node before in the list, markers included.
    pub fn prev(&self, operand: Use) -> Option<Use> {
        self.nodes[operand].prev.expand()
    }

    /// Puts the operand, which is in no list, at the front of the name's: `link_imm_use`.
    #[inline]
    pub fn link(&mut self, operand: Use, name: Name) {
        let next = std::mem::replace(&mut self.first[name], operand.into());
        self.nodes[operand] = UseNode { name: name.into(), prev: None.into(), next, ..self.nodes[operand] };
        if let Some(next) = next.expand() {
            self.nodes[next].prev = operand.into();
        }
    }

    /// Puts the operand, which is in no list, after another one: `link_imm_use_to_list`.
    pub fn link_after(&mut self, operand: Use, previous: Use) {
        let UseNode { name, next, .. } = self.nodes[previous];
        self.nodes[operand] = UseNode { name, prev: previous.into(), next, ..self.nodes[operand] };
        self.nodes[previous].next = operand.into();
        if let Some(next) = next.expand() {
            self.nodes[next].prev = operand.into();
        }
    }

    /// Removes the operand from its list, if it is in one: `delink_imm_use`.
    pub fn unlink(&mut self, operand: Use) {
        let UseNode { name, prev, next, .. } = self.nodes[operand];
        let Some(name) = name.expand() else { return };
        match prev.expand() {
            Some(prev) => self.nodes[prev].next = next,
            None => self.first[name] = next,
        }
        if let Some(next) = next.expand() {
            self.nodes[next].prev = prev;
        }
        self.nodes[operand] =
            UseNode { name: None.into(), prev: None.into(), next: None.into(), ..self.nodes[operand] };
    }

    /// Unlinks an operand and frees its node.
    pub fn drop(&mut self, operand: Use) {
        self.unlink(operand);
        self.free.push(operand);
    }

    /// Drops all use operands of a statement or PHI node.
    pub fn drop_all(&mut self, holder: Holder) {
        match holder {
            Holder::Stmt(stmt) => {
                // The statement keeps the numbers.
                self.of_stmt(stmt).for_each(|operand| self.unlink(operand));
                if let Some(operands) = self.stmts.get_mut(stmt) {
                    operands.len = 0;
                }
            }
            Holder::Phi(phi) => {
                for operand in std::mem::take(&mut self.phis[phi]) {
                    self.drop(operand);
                }
            }
        }
    }

    /// Removes the argument for one edge as `remove_phi_arg_num` does: the last argument takes its number
    /// and keeps its position in its list.
    pub(crate) fn remove_argument(&mut self, phi: Phi, index: usize) {
        if index >= self.of_phi(phi).len() {
            return;
        }
        let operand = self.of_phi(phi)[index];
        self.drop(operand);
        self.phis[phi].swap_remove(index);
        if let Some(&moved) = self.of_phi(phi).get(index) {
            self.nodes[moved].place = UsePlace::Argument { phi, index: index as u32 };
        }
    }

    /// Empties the list of a released name.
    pub(crate) fn forget(&mut self, name: Name) {
        while let Some(operand) = self.first(name) {
            self.unlink(operand);
        }
    }
}
