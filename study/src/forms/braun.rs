//! SSA form while the blocks are filled, without dominators and liveness.
//!
//! M. Braun, S. Buchwald, S. Hack, R. Leißa, C. Mallon, A. Zwinkau, "Simple and efficient construction of
//! static single assignment form" (CC 2013). A use asks for the value of its variable in its block, and if
//! the block has none, in the predecessors; where there are several, a PHI node is made, and removed again if
//! its arguments agree. The file follows the paper:
//!
//! - [`fill`]: local value numbering (section 2.1), definitions by `writeVariable` and uses by
//!   `readVariable`;
//! - [`Builder::read_variable`]: global value numbering (2.2), `readVariableRecursive` and `addPhiOperands`;
//!   `tryRemoveTrivialPhi` is [`Values::remove_if_trivial`];
//! - [`Builder::seal_block`]: blocks whose predecessors are not all known (2.3);
//! - [`remove_redundant_phis`]: minimal form for irreducible flow (3.2).
//!
//! Before: the accesses of the reachable blocks, in the order in which they happen. After: each use has a
//! value. For reducible flow graphs the form is minimal and pruned; for others, after
//! [`remove_redundant_phis`].

use super::accesses::{AccessKind, Accesses};
use super::told::{Part, Telling, Told};
use super::values::{PhiNode, Value, Values};
use super::write_names::write_names;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tressa::Limit;
use tressa::internals::base::limits::BLOCK_VALUES;
use tressa::internals::passes::ssa::{Construction, Prepared};
use tressa::ir::{Function, Var};

/// The construction of Braun et al., with the extension for irreducible flow.
#[derive(Clone, Copy, Debug)]
pub struct Braun;

impl Construction for Braun {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let accesses = Accesses::new(f, prepared);
        let mut told = Told::new(f, &accesses, || Accesses::stmts(f, prepared));
        let mut values = number_values_and_tell(&accesses, &mut told)?;
        let trivial = values.replacements.len();
        remove_redundant_phis(&mut values);
        for &(phi, value) in &values.replacements[trivial..] {
            let PhiNode { var, block, .. } = *values.phi(phi);
            told.row(Part::Braun, Some(var), |telling| {
                let (phi, value) = (telling.phi(&values, phi), telling.value(&values, value));
                vec![telling.block(block), format!("{phi} is in a redundant set: it is {value}")]
            });
        }
        let events = told.into_events();
        f.trace.events.extend(events);
        write_names(f, prepared, &accesses, values)
    }
}

/// Finds the values of all uses, without the extension for irreducible flow. More values than the limit are
/// an error.
pub fn number_values(accesses: &Accesses) -> Result<Values, Limit> {
    number_values_and_tell(accesses, &mut Told::silent())
}

fn number_values_and_tell<'a>(accesses: &'a Accesses, told: &mut Told<'a, '_>) -> Result<Values, Limit> {
    let mut builder = Builder::new(accesses, told);
    // By block: how many edges come from blocks that are not filled.
    let mut unfilled_preds: Vec<usize> =
        (0..accesses.block_count()).map(|block| accesses.preds(block).len()).collect();
    // A block must be filled before its values are asked for from below, and sealed once no further
    // predecessor can come. In reverse post-order, as a program is read from top to bottom, only the heads of
    // loops (and of irreducible regions) are filled while they are not sealed.
    for block in reverse_post_order(accesses) {
        fill(&mut builder, accesses, block)?;
        for succ in accesses.succs(block) {
            unfilled_preds[succ.block as usize] -= 1;
            if unfilled_preds[succ.block as usize] == 0 {
                builder.seal_block(succ.block)?;
            }
        }
    }
    Ok(builder.values)
}

/// Fills a block: goes through its accesses in order.
fn fill(builder: &mut Builder<'_, '_, '_>, accesses: &Accesses, block: u32) -> Result<(), Limit> {
    for number in accesses.of_block(block) {
        let access = accesses.all()[number as usize];
        match access.kind {
            AccessKind::Use => {
                let value = builder.read_variable(access.var, block)?;
                builder.values.set_value_of_use(number, value);
                builder.tell(access.var, block, |telling, values| {
                    format!("{} gets {}", telling.access(number), telling.value(values, value))
                });
            }
            // A debug statement keeps no variable alive, so it may not make a PHI node. It gets a value only
            // if the block has one already.
            AccessKind::DebugUse => {
                if let Some(value) = builder.local_value(access.var, block) {
                    builder.values.set_value_of_use(number, value);
                }
            }
            AccessKind::Def(_) => {
                builder.values.note_definition(accesses, number);
                builder.write_variable(access.var, block, Value::Def(number));
                builder
                    .tell(access.var, block, |telling, _| format!("{} is the value", telling.access(number)));
            }
        }
    }
    Ok(())
}

/// The blocks in the reverse of the order in which a depth-first search leaves them.
fn reverse_post_order(accesses: &Accesses) -> Vec<u32> {
    let mut is_reached = vec![false; accesses.block_count() as usize];
    let (mut order, mut open) = (Vec::new(), vec![(0u32, 0usize)]);
    is_reached[0] = true;
    while let Some((block, followed)) = open.last_mut() {
        match accesses.succs(*block).get(*followed) {
            Some(succ) => {
                *followed += 1;
                if !std::mem::replace(&mut is_reached[succ.block as usize], true) {
                    open.push((succ.block, 0));
                }
            }
            None => {
                order.push(*block);
                open.pop();
            }
        }
    }
    order.reverse();
    order
}

/// The state between two accesses.
struct Builder<'b, 't, 'a> {
    accesses: &'b Accesses,
    told: &'b mut Told<'t, 'a>,
    /// The paper's `currentDef`: the value of each variable at the end of each block, as far as it was asked
    /// for. While a block is being filled, its value at the place at hand. A PHI node that was replaced may
    /// still be here.
    current: FxHashMap<(u32, Var), Value>,
    /// By block: whether all its predecessors are filled.
    is_sealed: Vec<bool>,
    /// The paper's `incompletePhis`. By block that is not sealed: its PHI nodes, which have no arguments yet.
    incomplete: Vec<Vec<u32>>,
    /// The values of the uses so far, and the PHI nodes.
    values: Values,
}

/// A call of the paper's `readVariableRecursive` or `addPhiOperands` that waits for the value of a
/// predecessor.
enum PendingRead {
    /// The block has one predecessor, whose value is that of the block.
    Single { block: u32 },
    /// The value becomes the argument `next` of the PHI node, counted among the reachable predecessors.
    Phi { phi: u32, next: usize },
}

impl<'b, 't, 'a> Builder<'b, 't, 'a> {
    /// Nothing is filled, and only the entry block is sealed.
    fn new(accesses: &'b Accesses, told: &'b mut Told<'t, 'a>) -> Self {
        let count = accesses.block_count() as usize;
        let mut is_sealed = vec![false; count];
        is_sealed[0] = true;
        let values = Values::new(accesses);
        let incomplete = vec![Vec::new(); count];
        Builder { accesses, told, current: FxHashMap::default(), is_sealed, incomplete, values }
    }

    /// Tells a step in a block.
    fn tell(&mut self, var: Var, block: u32, step: impl FnOnce(&Telling<'t, 'a>, &Values) -> String) {
        let values = &self.values;
        self.told.row(Part::Braun, Some(var), |telling| vec![telling.block(block), step(telling, values)]);
    }

    /// Records what the variable holds at the end of the block: the paper's `writeVariable`.
    fn write_variable(&mut self, var: Var, block: u32, value: Value) {
        self.current.insert((block, var), value);
    }

    /// What the variable holds at the end of the block, if that has been asked for or written.
    fn local_value(&self, var: Var, block: u32) -> Option<Value> {
        self.current.get(&(block, var)).copied()
    }

    /// What the variable holds at the end of the block: the paper's `readVariable`. If values of too many
    /// blocks were looked up, that is an error.
    ///
    /// The paper's functions call each other, as deep as the chain of blocks is long. Here the calls that
    /// wait for a value are on a stack of the heap. All of them read the same variable.
    fn read_variable(&mut self, var: Var, block: u32) -> Result<Value, Limit> {
        let mut waiting = Vec::new();
        let mut value = self.look_up(var, block, &mut waiting);
        while let Some(read) = waiting.pop() {
            value = match (read, value) {
                // No value yet: the read goes on in the predecessor that it waits for.
                (read, None) => {
                    let pred = self.awaited_pred(&read);
                    waiting.push(read);
                    self.look_up(var, pred, &mut waiting)
                }
                // The value of the only predecessor has come. It is written into the block, so that the next
                // read ends here.
                (PendingRead::Single { block }, Some(value)) => {
                    self.write_variable(var, block, value);
                    Some(value)
                }
                (PendingRead::Phi { phi, next }, Some(value)) => {
                    self.take_argument(phi, next, value, &mut waiting)
                }
            };
        }
        match self.current.len() as u64 > BLOCK_VALUES.of_statements(self.accesses.all().len()) {
            true => Err(BLOCK_VALUES),
            false => Ok(value.unwrap_or(Value::Default(var))),
        }
    }

    /// The block whose value a read waits for.
    fn awaited_pred(&self, read: &PendingRead) -> u32 {
        match *read {
            PendingRead::Single { block } => self.accesses.preds(block)[0].block,
            PendingRead::Phi { phi, next } => self.accesses.preds(self.values.phi(phi).block)[next].block,
        }
    }

    /// The value of the variable in the block, if the block has one or gets an incomplete PHI node. Else
    /// `None`, and a read is added to `waiting`: the paper's `readVariableRecursive`.
    fn look_up(&mut self, var: Var, block: u32, waiting: &mut Vec<PendingRead>) -> Option<Value> {
        // Local value numbering: the block has written or asked for the variable.
        if let Some(value) = self.local_value(var, block) {
            return Some(self.values.unreplaced(value));
        }
        if self.is_sealed[block as usize] {
            match self.accesses.preds(block).len() {
                // The entry block: the variable holds what it holds when the function begins.
                0 => {
                    self.write_variable(var, block, Value::Default(var));
                    return Some(Value::Default(var));
                }
                // The common case of one predecessor: nothing can meet here, so no PHI node is needed. An
                // edge from an unreachable block is no predecessor here but has an argument; then a PHI node
                // is made, which turns out to be trivial.
                1 if self.accesses.argument_count(block) == 1 => {
                    waiting.push(PendingRead::Single { block });
                    return None;
                }
                _ => {}
            }
        }
        // The PHI node is written before its arguments are looked up. This breaks cycles: in a loop the read
        // comes back to this block, finds the node, and ends.
        let phi = self.values.add_phi(self.accesses, var, block);
        self.write_variable(var, block, Value::Phi(phi));
        let is_sealed = self.is_sealed[block as usize];
        self.tell(var, block, |telling, values| match is_sealed {
            true => format!("{} is made: several predecessors", telling.phi(values, phi)),
            false => format!("{} is made, incomplete: the block is not sealed", telling.phi(values, phi)),
        });
        if self.is_sealed[block as usize] {
            waiting.push(PendingRead::Phi { phi, next: 0 });
            return None;
        }
        // Not all predecessors are known, so whether the node is needed is not known either. It waits for
        // `seal_block`.
        self.incomplete[block as usize].push(phi);
        Some(Value::Phi(phi))
    }

    /// Sets an argument of a PHI node: one round of the paper's `addPhiOperands`. After the last one the
    /// node, or what has replaced it, is the value.
    fn take_argument(
        &mut self,
        phi: u32,
        next: usize,
        value: Value,
        waiting: &mut Vec<PendingRead>,
    ) -> Option<Value> {
        let preds = self.accesses.preds(self.values.phi(phi).block);
        self.values.set_argument(phi, preds[next].argument, value);
        if next + 1 < preds.len() {
            waiting.push(PendingRead::Phi { phi, next: next + 1 });
            return None;
        }
        self.complete(phi);
        // The block keeps the node in `current`, also if it was replaced: who looks it up follows the
        // replacement.
        Some(self.values.unreplaced(Value::Phi(phi)))
    }

    /// The paper's `sealBlock`: all predecessors of the block are filled, so its incomplete PHI nodes get
    /// their arguments.
    fn seal_block(&mut self, block: u32) -> Result<(), Limit> {
        // The block counts as sealed from here on. Reads that come back to it for one of these variables find
        // the variable's PHI node, which is in `current`.
        self.is_sealed[block as usize] = true;
        self.told.row(Part::Braun, None, |telling| vec![telling.block(block), "sealed".to_string()]);
        for phi in std::mem::take(&mut self.incomplete[block as usize]) {
            let var = self.values.phi(phi).var;
            for pred in self.accesses.preds(block) {
                let value = self.read_variable(var, pred.block)?;
                self.values.set_argument(phi, pred.argument, value);
            }
            self.complete(phi);
        }
        Ok(())
    }

    /// Ends the making of a PHI node whose arguments are all set: the paper's `tryRemoveTrivialPhi`, which
    /// also removes those users of the node that become trivial by its removal.
    fn complete(&mut self, phi: u32) {
        self.values.complete(phi);
        let PhiNode { var, block, .. } = *self.values.phi(phi);
        self.tell(var, block, |telling, values| {
            format!("{} is complete: {}", telling.phi(values, phi), telling.arguments(values, phi))
        });
        let first = self.values.replacements.len();
        self.values.remove_if_trivial(self.accesses, phi, None);
        for at in first..self.values.replacements.len() {
            let (phi, value) = self.values.replacements[at];
            self.tell(var, block, |telling, values| {
                format!("{} is trivial: it is {}", telling.phi(values, phi), telling.value(values, value))
            });
        }
    }
}

/// Replaces each set of PHI nodes that only refer to each other and to one more value: the paper's
/// `removeRedundantPhis`.
///
/// Irreducible flow leaves such sets. No node of them is trivial: in a loop that is entered at two places,
/// `x_1 = PHI <x_0, x_2>` and `x_2 = PHI <x_0, x_1>` keep each other. Both are `x_0`.
pub fn remove_redundant_phis(values: &mut Values) {
    let all: Vec<u32> = values.remaining().map(|(phi, _)| phi).collect();
    let mut search = ComponentSearch::new(values.phi_count() as usize);
    // A redundant set holds a strongly connected component of the graph that leads from PHI nodes to those
    // among their arguments. Components are taken so that arguments come first: a node that was replaced by
    // its value shows that value to those after it. The paper recurses into components; here the components
    // still to be looked at are on a stack: those of the whole graph, of a set inside one of them, and so on.
    let mut open = vec![search.components(values, &all).into_iter()];
    while let Some(components) = open.last_mut() {
        match components.next() {
            Some(component) => {
                search.set_current(&component);
                if let Some(inner) = process_component(values, &component, &search) {
                    open.push(search.components(values, &inner).into_iter());
                }
            }
            None => drop(open.pop()),
        }
    }
}

/// The paper's `processSCC`: replaces the component, or returns its inner PHI nodes, in which a redundant set
/// may still be.
fn process_component(values: &mut Values, component: &[u32], search: &ComponentSearch) -> Option<Vec<u32>> {
    // `outer` are the values from outside the component, `inner` the nodes all of whose arguments are in it.
    let (mut outer, mut inner) = (SmallVec::<[Value; 2]>::new(), Vec::new());
    for &phi in component {
        let mut is_inner = true;
        for arg in arguments(values, phi) {
            if !matches!(arg, Value::Phi(arg_phi) if search.is_in_current(arg_phi)) {
                is_inner = false;
                if !outer.contains(&arg) {
                    outer.push(arg);
                }
            }
        }
        if is_inner {
            inner.push(phi);
        }
    }
    match outer[..] {
        // One value comes in, so every node holds it.
        [value] => {
            component.iter().for_each(|&phi| values.replace(phi, value));
            None
        }
        // Several come in. The nodes where they do are needed, since values meet there. The rest may be
        // redundant with respect to one of the needed nodes. If none comes in, all nodes are inner ones, and
        // a further search would find the same component again.
        _ => Some(inner).filter(|inner| !inner.is_empty() && inner.len() < component.len()),
    }
}

/// The arguments, with copies and replaced PHI nodes followed.
fn arguments(values: &mut Values, phi: u32) -> SmallVec<[Value; 4]> {
    let mut args = values.phi(phi).args.clone();
    args.iter_mut().for_each(|arg| *arg = values.contents(*arg));
    args
}

/// R. E. Tarjan's algorithm ("Depth-first search and linear graph algorithms", SIAM 1972), with an explicit
/// stack. It finds a component after all that the component leads to: arguments first.
struct ComponentSearch {
    /// By PHI node: the number of the last search whose graph it was in.
    in_search: Vec<u32>,
    /// By PHI node: the order in which the search reached it; 0 if it did not.
    reached: Vec<u32>,
    /// By PHI node: the first node on the stack that it leads to, as far as known, by the order in `reached`.
    low: Vec<u32>,
    /// By PHI node: whether it is on the stack, that is in no complete component.
    is_open: Vec<bool>,
    /// The number of the search.
    search: u32,
    /// How many PHI nodes were reached, in all searches.
    reached_count: u32,
    /// By PHI node: the number of the last component that was current with it inside.
    in_component: Vec<u32>,
    /// The number of the current component.
    current_component: u32,
}

/// A PHI node whose arguments are being followed.
struct OpenPhi {
    phi: u32,
    args: SmallVec<[Value; 4]>,
    /// The argument to be followed next.
    next: usize,
}

impl ComponentSearch {
    fn new(phis: usize) -> Self {
        let zeros = vec![0; phis];
        ComponentSearch {
            in_search: zeros.clone(),
            reached: zeros.clone(),
            low: zeros.clone(),
            is_open: vec![false; phis],
            search: 0,
            reached_count: 0,
            in_component: zeros,
            current_component: 0,
        }
    }

    /// Makes `component` the one that [`is_in_current`](Self::is_in_current) asks for.
    fn set_current(&mut self, component: &[u32]) {
        self.current_component += 1;
        component.iter().for_each(|&phi| self.in_component[phi as usize] = self.current_component);
    }

    fn is_in_current(&self, phi: u32) -> bool {
        self.in_component[phi as usize] == self.current_component
    }

    /// The strongly connected components of the graph of these PHI nodes, arguments first.
    fn components(&mut self, values: &mut Values, phis: &[u32]) -> Vec<Vec<u32>> {
        self.search += 1;
        for &phi in phis {
            self.in_search[phi as usize] = self.search;
            self.reached[phi as usize] = 0;
        }
        let mut components = Vec::new();
        // `open` is the path of the depth-first search, `stack` holds all nodes that are in no complete
        // component.
        let (mut open, mut stack): (Vec<OpenPhi>, Vec<u32>) = (Vec::new(), Vec::new());
        for &root in phis {
            if self.reached[root as usize] == 0 {
                self.enter(values, root, &mut open, &mut stack);
            }
            while let Some(top) = open.last_mut() {
                let Some(&arg) = top.args.get(top.next) else {
                    let phi = top.phi;
                    open.pop();
                    self.leave(phi, open.last().map(|below| below.phi), &mut stack, &mut components);
                    continue;
                };
                top.next += 1;
                let phi = top.phi;
                match arg {
                    Value::Phi(to) if self.in_search[to as usize] == self.search => {
                        if self.reached[to as usize] == 0 {
                            self.enter(values, to, &mut open, &mut stack);
                        } else if self.is_open[to as usize] {
                            self.low[phi as usize] = self.low[phi as usize].min(self.reached[to as usize]);
                        }
                    }
                    _ => {}
                }
            }
        }
        components
    }

    /// The search reaches a PHI node.
    fn enter(&mut self, values: &mut Values, phi: u32, open: &mut Vec<OpenPhi>, stack: &mut Vec<u32>) {
        self.reached_count += 1;
        self.reached[phi as usize] = self.reached_count;
        self.low[phi as usize] = self.reached_count;
        self.is_open[phi as usize] = true;
        stack.push(phi);
        open.push(OpenPhi { phi, args: arguments(values, phi), next: 0 });
    }

    /// All arguments of a PHI node have been followed, and the search goes back to `below`.
    fn leave(&mut self, phi: u32, below: Option<u32>, stack: &mut Vec<u32>, components: &mut Vec<Vec<u32>>) {
        let low = self.low[phi as usize];
        if let Some(below) = below {
            self.low[below as usize] = self.low[below as usize].min(low);
        }
        // The node leads to none that was reached before it, so it is the first of its component. The rest of
        // the component lies above it on the stack.
        if low == self.reached[phi as usize]
            && let Some(start) = stack.iter().rposition(|&stacked| stacked == phi)
        {
            // No more room than the component needs: components wait while sets inside of others are taken
            // apart.
            let component: Vec<u32> = stack.drain(start..).collect();
            component.iter().for_each(|&phi| self.is_open[phi as usize] = false);
            components.push(component);
        }
    }
}
