//! LLVM's pass "mem2reg": `PromoteMemToReg` of `PromoteMemoryToRegister.cpp`.
//!
//! LLVM's front end keeps each local variable in memory (an `alloca`), with stores and loads, and this pass
//! makes values of them. Here a definition is a store and a use is a load. The steps:
//!
//! 1. A variable that is never stored, stored once, or accessed in one block only, may need no PHI node
//!    ([`promote_without_phis`]).
//! 2. For each other variable: the blocks on whose entry it is live ([`AllocaInfo::compute_livein_blocks`]).
//! 3. PHI nodes at the iterated dominance frontier of its definitions, cut to these blocks ([`DjGraph`]: V.
//!    C. Sreedhar and G. R. Gao, "A linear time algorithm for placing phi-nodes", POPL 1995).
//! 4. One walk over the flow graph gives the uses of all these variables their values ([`RenamePass`]).
//! 5. PHI nodes whose arguments agree are removed ([`Values::remove_trivial_phis`]). They merge *values*: a
//!    copy has the value of the variable that it copies, since loads and stores vanish; equal constants are
//!    one value; an undefined argument agrees with any value that is available.
//!
//! Before: the accesses of the reachable blocks, in preorder of the dominator tree. After: each use has a
//! value, and each PHI node an argument for each edge from a reachable block. Steps 1 to 4 give the pruned
//! form.

use super::accesses::{Access, AccessKind, Accesses, EdgeEnd};
use super::told::{Part, Telling, Told};
use super::values::{Value, Values};
use super::write_names::write_names;
use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::SmallVec;
use std::collections::BinaryHeap;
use tressa::Limit;
use tressa::analysis::dom::DomTree;
use tressa::internals::passes::ssa::{Construction, Prepared};
use tressa::ir::{Function, Var};

/// LLVM's construction.
#[derive(Clone, Copy, Debug)]
pub struct Mem2reg;

impl Construction for Mem2reg {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let accesses = Accesses::new(f, prepared);
        let mut told = Told::new(f, &accesses, || Accesses::stmts(f, prepared));
        let mut values = promote_and_tell(&accesses, &prepared.dom, &mut told);
        // Step 5 comes after all renaming: only then does each PHI node have all its arguments.
        values.remove_trivial_phis(&accesses, &prepared.dom);
        for &(phi, value) in &values.replacements {
            told.row(Part::Trivial, Some(values.phi(phi).var), |telling| {
                let arguments = telling.arguments(&values, phi);
                vec![telling.phi(&values, phi), arguments, telling.value(&values, value)]
            });
        }
        let events = told.into_events();
        f.trace.events.extend(events);
        write_names(f, prepared, &accesses, values)
    }
}

/// Finds the values of all uses, before PHI nodes are simplified: LLVM's `PromoteMem2Reg::run`.
pub fn promote(accesses: &Accesses, dom: &DomTree) -> Values {
    promote_and_tell(accesses, dom, &mut Told::silent())
}

fn promote_and_tell(accesses: &Accesses, dom: &DomTree, told: &mut Told<'_, '_>) -> Values {
    let mut values = Values::new(accesses);
    tell_graph(accesses, dom, told);
    let allocas = AllocaInfos::new(accesses);
    let mut rename_pass = RenamePass::new(accesses);
    let mut graph = DjGraph::new(accesses, dom);
    graph.pops = told.is_heard().then(Vec::new);
    let mut live = Marks::new(accesses.block_count() as usize);
    for alloca in allocas.iter() {
        // Step 1. Most variables of real programs end here, without liveness or frontiers.
        let class = promote_without_phis(accesses, dom, &alloca, &mut values);
        told.row(Part::Classes, Some(alloca.var), |telling| class.row(accesses, &alloca, telling));
        if class.is_done() {
            continue;
        }
        // Step 2, then step 3. Where the variable is not live, a PHI node would be dead. The search stops
        // there, too: a dead PHI node is no definition from which the frontier has to be iterated.
        let is_live = alloca.compute_livein_blocks(accesses, &mut live);
        told.row(Part::LiveIn, Some(alloca.var), |telling| {
            let blocks = (0..accesses.block_count()).filter(|&block| live.contains(block));
            let stores = telling.blocks(alloca.defining_blocks(accesses));
            vec![telling.var(alloca.var), stores, telling.blocks(blocks)]
        });
        let mut phi_blocks = match is_live {
            true => graph.iterated_frontier(accesses, &alloca.defining_blocks(accesses), Some(&live)),
            false => Vec::new(),
        };
        for pop in graph.pops.iter_mut().flat_map(|pops| pops.drain(..)) {
            told.row(Part::Queue, Some(alloca.var), |telling| pop.row(alloca.var, telling));
        }
        // The frontier comes in the order of the search. LLVM sorts it by block number, so that the result
        // does not depend on that.
        phi_blocks.sort_unstable_by_key(|&block| accesses.printed_number(block));
        rename_pass.queue_phi_nodes(accesses, &mut values, alloca.var, &phi_blocks);
        rename_pass.note_certain_debug_uses(accesses, &alloca, &live);
    }
    // Step 4, for all variables together: one walk is enough, since it carries the value of each.
    rename_pass.run(accesses, &mut values, told);
    values
}

/// The accesses of every variable that has some.
struct AllocaInfos {
    /// The numbers of accesses, variable by variable.
    sorted: Vec<u32>,
    /// The variables, and where the accesses of each end in `sorted`.
    ends: Vec<(Var, usize)>,
}

/// What is known of one variable: LLVM's `AllocaInfo`.
struct AllocaInfo<'a> {
    var: Var,
    /// The numbers of its accesses, ascending; so those of a block follow each other.
    accesses: &'a [u32],
}

impl AllocaInfos {
    /// Sorts the accesses by variable: a counting sort, which keeps their order.
    fn new(accesses: &Accesses) -> Self {
        let all = accesses.all();
        // How many accesses each variable has, then where they begin.
        let mut starts = vec![0; accesses.var_count() + 1];
        all.iter().for_each(|access| starts[access.var.as_u32() as usize + 1] += 1);
        for var in 0..accesses.var_count() {
            starts[var + 1] += starts[var];
        }
        let mut next: Vec<usize> = starts.clone();
        let mut sorted = vec![0; all.len()];
        for (number, access) in (0..).zip(all) {
            let position = &mut next[access.var.as_u32() as usize];
            sorted[*position] = number;
            *position += 1;
        }
        let accessed = (0..accesses.var_count()).filter(|&var| starts[var] != starts[var + 1]);
        let ends = accessed.map(|var| (Var::from_u32(var as u32), starts[var + 1])).collect();
        AllocaInfos { sorted, ends }
    }

    fn iter(&self) -> impl Iterator<Item = AllocaInfo<'_>> {
        let mut start = 0;
        self.ends.iter().map(move |&(var, end)| {
            let accesses = &self.sorted[start..end];
            start = end;
            AllocaInfo { var, accesses }
        })
    }
}

impl AllocaInfo<'_> {
    /// The accesses with their numbers.
    fn iter(&self, accesses: &Accesses) -> impl DoubleEndedIterator<Item = (u32, Access)> {
        self.accesses.iter().map(|&number| (number, accesses.all()[number as usize]))
    }

    /// The blocks that define the variable, ascending.
    fn defining_blocks(&self, accesses: &Accesses) -> Vec<u32> {
        let defs = self.iter(accesses).filter(|(_, access)| matches!(access.kind, AccessKind::Def(_)));
        let mut blocks: Vec<u32> = defs.map(|(_, access)| access.block).collect();
        blocks.dedup();
        blocks
    }

    /// Fills `live` with the blocks on whose entry the variable is live: LLVM's `ComputeLiveInBlocks`.
    /// Returns whether there are any.
    fn compute_livein_blocks(&self, accesses: &Accesses, live: &mut Marks) -> bool {
        live.clear();
        // The walk starts from the blocks whose first access is a use: there the value comes from outside. A
        // debug statement does not count, since it keeps no variable alive.
        let is_real = |access: &Access| access.kind != AccessKind::DebugUse;
        let mut work = Vec::new();
        let mut last_block = None;
        for (_, access) in self.iter(accesses).filter(|(_, access)| is_real(access)) {
            if last_block.replace(access.block) != Some(access.block) && access.kind == AccessKind::Use {
                live.insert(access.block);
                work.push(access.block);
            }
        }
        let (defining, is_live) = (self.defining_blocks(accesses), !work.is_empty());
        // It goes back over the predecessors, and ends at those that define the variable: their value is the
        // one that is used, so no value is needed on their own entry for it.
        while let Some(block) = work.pop() {
            for pred in accesses.preds(block) {
                if defining.binary_search(&pred.block).is_err() && live.insert(pred.block) {
                    work.push(pred.block);
                }
            }
        }
        is_live
    }
}

/// What decides how a variable is promoted.
#[derive(Clone, Copy)]
enum AllocaClass {
    /// It has no store.
    NeverStored,
    /// It has one store; `failed` is a load that the store does not dominate.
    SingleStore { def: u32, failed: Option<u32> },
    /// All accesses are in one block; `failed` is a load ahead of all stores.
    SingleBlock { failed: Option<u32> },
    /// Everything else.
    General,
}

impl AllocaClass {
    /// Whether all loads have their values.
    fn is_done(self) -> bool {
        match self {
            AllocaClass::NeverStored => true,
            AllocaClass::SingleStore { failed, .. } | AllocaClass::SingleBlock { failed } => failed.is_none(),
            AllocaClass::General => false,
        }
    }

    /// What is told of a variable of this class.
    fn row(self, accesses: &Accesses, alloca: &AllocaInfo<'_>, telling: &Telling<'_, '_>) -> Vec<String> {
        let numbers = |is_store: bool| {
            let wanted = alloca.iter(accesses).filter(move |(_, access)| match access.kind {
                AccessKind::Def(_) => is_store,
                AccessKind::Use => !is_store,
                AccessKind::DebugUse => false,
            });
            telling.numbers(if is_store { "store" } else { "load" }, wanted.map(|(number, _)| number))
        };
        let (stores, loads) = (numbers(true), numbers(false));
        let (class, why) = match self {
            AllocaClass::NeverStored => {
                ("never stored", format!("no store; the value on entry is right for {loads}"))
            }
            AllocaClass::SingleStore { def, failed: None } => {
                ("single store", format!("store {def}, whose value is right for {loads}"))
            }
            AllocaClass::SingleStore { def, failed: Some(load) } => {
                ("general", format!("single store {def}, which does not dominate load {load}"))
            }
            AllocaClass::SingleBlock { failed: None } => ("single block", format!("{stores} and {loads}")),
            AllocaClass::SingleBlock { failed: Some(load) } => {
                ("general", format!("single block, but load {load} comes ahead of all stores"))
            }
            AllocaClass::General => ("general", format!("{stores} and {loads}, in several blocks")),
        };
        vec![telling.var(alloca.var), class.to_string(), why]
    }
}

/// Tells the DJ-graph.
fn tell_graph(accesses: &Accesses, dom: &DomTree, told: &mut Told<'_, '_>) {
    for block in 0..accesses.block_count() {
        told.row(Part::Levels, None, |telling| {
            let of = dom.numbered(block);
            let dominator = if block == 0 { "-".to_string() } else { telling.block(of.idom) };
            let joins = accesses.succs(block).iter().map(|succ| succ.block);
            let joins = joins.filter(|&succ| dom.numbered(succ).idom != block);
            vec![telling.block(block), of.level.to_string(), dominator, telling.blocks(joins)]
        });
    }
}

/// Step 1: gives the uses of the variable their values, if that takes no PHI nodes. If it does take some, a
/// few uses may have their values all the same.
fn promote_without_phis(
    accesses: &Accesses,
    dom: &DomTree,
    alloca: &AllocaInfo<'_>,
    values: &mut Values,
) -> AllocaClass {
    let mut defs = alloca.iter(accesses).filter(|(_, access)| matches!(access.kind, AccessKind::Def(_)));
    match (defs.next(), defs.next()) {
        // Never stored: every use sees what the variable holds at the function's entry.
        (None, _) => {
            alloca
                .accesses
                .iter()
                .for_each(|&access| values.set_value_of_use(access, Value::Default(alloca.var)));
            AllocaClass::NeverStored
        }
        (Some((def, _)), None) => {
            let failed = rewrite_single_store(accesses, dom, alloca, def, values);
            AllocaClass::SingleStore { def, failed }
        }
        _ => promote_single_block(accesses, alloca, values),
    }
}

/// LLVM's `rewriteSingleStoreAlloca`: the uses that the only definition dominates get its value. Returns the
/// first use that gets none.
fn rewrite_single_store(
    accesses: &Accesses,
    dom: &DomTree,
    alloca: &AllocaInfo<'_>,
    def: u32,
    values: &mut Values,
) -> Option<u32> {
    let def_block = accesses.all()[def as usize].block;
    let last_dominated = dom.numbered(def_block).last;
    let from_entry = value_from_entry(accesses, def, values);
    let mut failed = None;
    for (number, access) in alloca.iter(accesses).filter(|&(number, _)| number != def) {
        // Blocks are numbered in preorder, so those that a block dominates follow it up to `last_dominated`.
        // In the block of the definition the order of accesses decides.
        if def < number && access.block <= last_dominated {
            values.set_value_of_use(number, Value::Def(def));
        } else if access.kind != AccessKind::DebugUse {
            // A use that may be reached from the entry without the definition: `int v; if (c) v = 7; return
            // v;`. There the variable is undefined, and undefined may be any value, also the stored one. That
            // is of use only if the stored value exists before the store.
            match from_entry {
                Some(value) => values.set_value_of_use(number, value),
                None => failed = failed.or(Some(number)),
            }
        }
    }
    failed
}

/// The value that the only definition of an undefined variable assigns, if it exists from the entry on: a
/// constant, or what a variable holds there. LLVM's `StoringGlobalVal`.
fn value_from_entry(accesses: &Accesses, def: u32, values: &mut Values) -> Option<Value> {
    if !accesses.is_undefined_at_entry(accesses.all()[def as usize].var) {
        return None;
    }
    values.note_definition(accesses, def);
    let assigned = values.contents(Value::Def(def));
    matches!(assigned, Value::Constant(_) | Value::Default(_)).then_some(assigned)
}

/// LLVM's `promoteSingleBlockAlloca`: if all accesses are in one block, each use gets the value of the
/// nearest definition before it.
fn promote_single_block(accesses: &Accesses, alloca: &AllocaInfo<'_>, values: &mut Values) -> AllocaClass {
    let block_of = |access: u32| accesses.all()[access as usize].block;
    let ends = alloca.accesses.first().zip(alloca.accesses.last());
    if ends.is_some_and(|(&first, &last)| block_of(first) != block_of(last)) {
        return AllocaClass::General;
    }
    // A use before all definitions may see, in a loop, the value of the block's last run. So it may need a
    // PHI node.
    let first_real = alloca.iter(accesses).find(|(_, access)| access.kind != AccessKind::DebugUse);
    if let Some((early, Access { kind: AccessKind::Use, .. })) = first_real {
        return AllocaClass::SingleBlock { failed: Some(early) };
    }
    let mut current = None;
    for (number, access) in alloca.iter(accesses) {
        match (access.kind, current) {
            (AccessKind::Def(_), _) => current = Some(Value::Def(number)),
            (_, Some(value)) => values.set_value_of_use(number, value),
            // Only a debug statement can be ahead of the first definition. It gets no value.
            (_, None) => {}
        }
    }
    AllocaClass::SingleBlock { failed: None }
}

/// Step 3: iterated dominance frontiers from the dominator tree and the edges that are not in it.
///
/// A *DJ-graph* is the dominator tree (D-edges) with the other edges of the flow graph (J-edges). The
/// frontier of `x` is where J-edges lead from the subtree of `x` to a level that is not below that of `x`. D.
/// Das and U. Ramakrishna ("A practical and fast iterative algorithm for φ-function computation using DJ
/// graphs", TOPLAS 2005) compare it with other methods. LLVM takes the blocks from a priority queue by level
/// and depth-first number, and cuts the search where the variable is not live.
///
/// One result costs O(blocks + edges below the definitions, and log for each block of the result). The tables
/// serve one result after the other.
#[derive(Debug)]
pub struct DjGraph<'d> {
    dom: &'d DomTree,
    /// The paper's piggy bank: the blocks whose frontier is to be found, by level and number.
    queue: BinaryHeap<(u32, u32)>,
    /// The blocks that a J-edge has been followed to.
    queued: Marks,
    /// The blocks whose edges have been looked at.
    searched: Marks,
    /// The blocks of the subtree whose edges are still to be looked at.
    work: Vec<u32>,
    /// What has left the queue, if somebody listens.
    pops: Option<Vec<Pop>>,
}

/// A block that has left the queue.
#[derive(Debug)]
struct Pop {
    level: u32,
    root: u32,
    /// The blocks of its frontier that were not in the result yet.
    found: Vec<u32>,
    /// The blocks of its frontier where the variable is not live.
    dead: Vec<u32>,
    /// The queue after it.
    queue: Vec<(u32, u32)>,
}

impl Pop {
    /// What is told of it.
    fn row(self, var: Var, telling: &Telling<'_, '_>) -> Vec<String> {
        let queue = telling.blocks(self.queue.into_iter().map(|(_, block)| block));
        let (root, level) = (telling.block(self.root), self.level.to_string());
        vec![telling.var(var), root, level, telling.blocks(self.found), telling.blocks(self.dead), queue]
    }
}

impl<'d> DjGraph<'d> {
    /// The graph of these accesses, whose dominator tree is `dom`.
    pub fn new(accesses: &Accesses, dom: &'d DomTree) -> Self {
        let marks = Marks::new(accesses.block_count() as usize);
        let (queue, queued, searched) = (BinaryHeap::new(), marks.clone(), marks);
        DjGraph { dom, queue, queued, searched, work: Vec::new(), pops: None }
    }

    /// The iterated dominance frontier of the blocks `definitions`, which are ascending. The result is in no
    /// particular order. With `live`, only blocks of that set are in it, and the iteration goes on from
    /// these.
    pub fn iterated_frontier(
        &mut self,
        accesses: &Accesses,
        definitions: &[u32],
        live: Option<&Marks>,
    ) -> Vec<u32> {
        let DjGraph { dom, queue, queued, searched, work, pops } = self;
        let mut frontier = Vec::new();
        queued.clear();
        searched.clear();
        queue.extend(definitions.iter().map(|&block| (dom.numbered(block).level, block)));
        // Roots are taken from the deepest level up. So a subtree that was searched for a deeper root need
        // not be searched again for one above it: each J-edge out of it that is no deeper than the upper root
        // is no deeper than the lower one either, and has been followed. This makes the method linear: no
        // block is searched twice.
        while let Some((level, root)) = queue.pop() {
            work.push(root);
            searched.insert(root);
            let (first, mut dead) = (frontier.len(), Vec::new());
            // Visit the subtree of the root.
            while let Some(block) = work.pop() {
                for succ in accesses.succs(block) {
                    let dest = dom.numbered(succ.block);
                    // A D-edge leads to no frontier. A J-edge to a level below the root stays in what the
                    // root strictly dominates.
                    if dest.idom == block || dest.level > level || !queued.insert(succ.block) {
                        continue;
                    }
                    if live.is_some_and(|live| !live.contains(succ.block)) {
                        dead.extend(pops.is_some().then_some(succ.block));
                        continue;
                    }
                    frontier.push(succ.block);
                    // The PHI node of this block is a definition, too: that is the iteration. A block that
                    // defines the variable has been in the queue from the start. What is added is never
                    // deeper than the root, so the queue still runs from the deepest level up.
                    if definitions.binary_search(&succ.block).is_err() {
                        queue.push((dest.level, succ.block));
                    }
                }
                work.extend(children(dom, block).filter(|&child| searched.insert(child)));
            }
            if let Some(pops) = pops {
                let (found, queue) = (frontier[first..].to_vec(), queue.clone().into_sorted_vec());
                pops.push(Pop { level, root, found, dead, queue });
            }
        }
        frontier
    }
}

/// The blocks that a block immediately dominates. In preorder the first follows the block, and each further
/// one follows the subtree of the one before.
fn children(dom: &DomTree, block: u32) -> impl Iterator<Item = u32> {
    let last = dom.numbered(block).last;
    let first = Some(block + 1).filter(|&child| child <= last);
    std::iter::successors(first, move |&child| {
        Some(dom.numbered(child).last + 1).filter(|&next| next <= last)
    })
}

/// Step 4: the variables that need it, their PHI nodes, and the walk itself, LLVM's `RenamePass`.
struct RenamePass {
    vars: EntitySet<Var>,
    /// By block: its PHI nodes.
    phis: Vec<SmallVec<[u32; 2]>>,
    /// The debug statements' uses that get a value.
    certain_debug_uses: Marks,
}

/// An edge that is to be followed, LLVM's `RenamePassData`.
struct PendingEdge {
    edge: EdgeEnd,
    /// How long the log of changes is at the edge's source.
    mark: usize,
}

/// The value of each variable at the place of the walk: LLVM's `IncomingVals`.
struct IncomingValues {
    values: SecondaryMap<Var, Option<Value>>,
    /// Each change: the variable and its value before.
    log: Vec<(Var, Option<Value>)>,
}

impl IncomingValues {
    /// The value of a variable; at the entry its default definition.
    fn get(&self, var: Var) -> Value {
        self.values[var].unwrap_or(Value::Default(var))
    }

    fn set(&mut self, var: Var, value: Value) {
        let before = self.values[var].replace(value);
        self.log.push((var, before));
    }

    /// Takes back all changes after the mark.
    fn undo(&mut self, mark: usize) {
        for (var, before) in self.log.drain(mark..).rev() {
            self.values[var] = before;
        }
    }
}

impl RenamePass {
    fn new(accesses: &Accesses) -> Self {
        RenamePass {
            vars: EntitySet::new(),
            phis: vec![SmallVec::new(); accesses.block_count() as usize],
            certain_debug_uses: Marks::new(accesses.all().len()),
        }
    }

    /// Adds a variable with PHI nodes in these blocks: LLVM's `QueuePhiNode`. They have no arguments yet.
    fn queue_phi_nodes(&mut self, accesses: &Accesses, values: &mut Values, var: Var, blocks: &[u32]) {
        self.vars.insert(var);
        for &block in blocks {
            let phi = values.add_phi(accesses, var, block);
            self.phis[block as usize].push(phi);
        }
    }

    /// Notes the debug statements that mention the variable where its value is certain: after a definition in
    /// their block, or where the variable is live on entry. Elsewhere PHI nodes may be missing, since debug
    /// statements keep no variable alive, and the walk would find the value of one path only.
    fn note_certain_debug_uses(&mut self, accesses: &Accesses, alloca: &AllocaInfo<'_>, live: &Marks) {
        let mut defined_in = None;
        for (number, access) in alloca.iter(accesses) {
            match access.kind {
                AccessKind::Def(_) => defined_in = Some(access.block),
                AccessKind::DebugUse if defined_in == Some(access.block) || live.contains(access.block) => {
                    self.certain_debug_uses.insert(number);
                }
                AccessKind::DebugUse | AccessKind::Use => {}
            }
        }
    }

    /// Gives the uses of these variables, and the arguments of their PHI nodes, the values that reach them.
    ///
    /// Control is followed from the entry along every edge, and each block is renamed once. Where a block has
    /// several successors, the walk goes on along one edge and puts the others on a work list, with the
    /// values that they begin with. LLVM keeps a copy of all values for each; here changes are logged and
    /// undone down to the edge's mark.
    fn run(&self, accesses: &Accesses, values: &mut Values, told: &mut Told<'_, '_>) {
        let mut incoming =
            IncomingValues { values: SecondaryMap::with_capacity(accesses.var_count()), log: Vec::new() };
        let mut visited = Marks::new(accesses.block_count() as usize);
        visited.insert(0);
        let mut work: Vec<PendingEdge> = Vec::new();
        self.rename_block(accesses, values, &mut incoming, 0, told);
        work.extend(
            accesses.succs(0).iter().rev().map(|&edge| PendingEdge { edge, mark: incoming.log.len() }),
        );
        while let Some(PendingEdge { edge, mark }) = work.pop() {
            // The list is a stack: all that was logged since the mark belongs to edges that were put on it
            // later, and they are done. So the undone state is that at the edge's source.
            incoming.undo(mark);
            let block = edge.block;
            // An edge brings each PHI node an argument, also where its block was visited before. Below the
            // PHI node the variable has the node's value.
            for &phi in &self.phis[block as usize] {
                let var = values.phi(phi).var;
                let value = incoming.get(var);
                values.set_argument(phi, edge.argument, value);
                incoming.set(var, Value::Phi(phi));
                told.row(Part::Walk, Some(var), |telling| {
                    let (block, value) = (telling.block(block), telling.value(values, value));
                    let step = format!("{} gets {value}", telling.phi(values, phi));
                    vec![format!("edge to {block}"), step, self.incoming_text(values, &incoming, telling)]
                });
            }
            // On a second visit nothing else can differ: what reaches a block with two values has a PHI node
            // there, or is not used below.
            if visited.insert(block) {
                self.rename_block(accesses, values, &mut incoming, block, told);
                let mark = incoming.log.len();
                work.extend(accesses.succs(block).iter().rev().map(|&edge| PendingEdge { edge, mark }));
            }
        }
    }

    /// Goes through the accesses of a block: a use gets the value at hand, a definition replaces it.
    fn rename_block(
        &self,
        accesses: &Accesses,
        values: &mut Values,
        incoming: &mut IncomingValues,
        block: u32,
        told: &mut Told<'_, '_>,
    ) {
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
            told.row(Part::Walk, Some(access.var), |telling| {
                let value = telling.value(values, incoming.get(access.var));
                let step = match access.kind {
                    AccessKind::Def(_) => format!("{} is the value", telling.access(number)),
                    _ => format!("{} gets {value}", telling.access(number)),
                };
                vec![
                    format!("block {}", telling.block(block)),
                    step,
                    self.incoming_text(values, incoming, telling),
                ]
            });
        }
    }

    /// The values of the variables at the place of the walk.
    fn incoming_text(&self, values: &Values, incoming: &IncomingValues, telling: &Telling<'_, '_>) -> String {
        let known = self.vars.keys().filter_map(|var| Some((var, incoming.values[var]?)));
        telling.values_of(values, known)
    }
}

/// A set of small numbers that is emptied in constant time, since it is emptied for each variable.
#[derive(Clone, Debug)]
pub struct Marks {
    /// By number: the round in which it was added last.
    rounds: Vec<u32>,
    /// The round of what is in the set now.
    current: u32,
}

impl Marks {
    /// An empty set of numbers below `len`.
    pub fn new(len: usize) -> Self {
        Marks { rounds: vec![0; len], current: 1 }
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.current += 1;
    }

    /// Adds a number. Returns whether it is new.
    pub fn insert(&mut self, number: u32) -> bool {
        std::mem::replace(&mut self.rounds[number as usize], self.current) != self.current
    }

    /// Whether the number is in the set.
    pub fn contains(&self, number: u32) -> bool {
        self.rounds[number as usize] == self.current
    }
}
