//! Step 2: PHI nodes where definitions meet and a use needs the merged value. GCC's `insert_phi_nodes`,
//! `insert_phi_nodes_for` and `prune_unused_phi_nodes` (tree-into-ssa.cc).
//!
//! The definitions of a variable meet in the iterated dominance frontier of the blocks that define it
//! ([`compute_idf`](DominanceFrontiers::compute_idf)). A PHI node there is of use if the variable is live on
//! entry to its block. GCC does not compute liveness, which would cost blocks times variables. Instead,
//! [`prune_unused_phi_nodes`](PhiPruner::prune_unused_phi_nodes) goes backwards from the uses, as dead code
//! elimination does, through PHI nodes only.
//!
//! Variables come in the order of their DECL_UIDs, and the blocks of a variable in the order of their
//! numbers. This gives the results of PHI nodes their versions, and the PHI nodes of a block their order.
//!
//! Before: `def_blocks`, `livein_blocks` and `need_phi_state` of each variable. After: the PHI nodes are
//! there, each with a result; renaming finds their arguments. `livein_blocks` has grown by the blocks through
//! which needed values pass.
//!
//! GCC's function begins with SSA names of the gimplifier that need PHI nodes: [`demote_names`], at the end
//! of this file.

use super::Prepared;
use super::mark_def_sites::{SsaVars, VarInfo};
use super::rewrite_dom_walker::{debug_bind, make_version, target_for_debug_bind};
use crate::analysis::dom::{DomTree, DominanceFrontiers, FlowGraph};
use crate::base::bitmap::Bitmap;
use crate::base::limits::{FRONTIER_STEPS, Limit, PHI_ARGUMENTS};
use crate::ir::{
    Block, Callee, Def, Event, Expr, ExprData, Function, Name, Phi, Reaching, Stmt, StmtKind, Var, Watch,
};
use crate::reconstruct::uid_order;
use crate::target::call_flags::CallFlags;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// Inserts the PHI nodes. Fails for a function that would get too many arguments, or whose frontiers exceed a
/// limit.
pub fn insert_phi_nodes(f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
    // A variable in state `No` is left out: it has one definition, which dominates all uses.
    let Prepared { dom, vars, tracks_debug, .. } = prepared;
    let order = uid_order(f, vars.mem, |var| vars.info[var].may_need_phis());
    if order.is_empty() {
        return Ok(());
    }
    // One table of frontiers serves all variables.
    let mut frontiers = DominanceFrontiers::new(f, dom, f.exit())?;
    let mut pruner = PhiPruner::default();
    let most_args = PHI_ARGUMENTS.of_statements(f.body.stmts.len());
    let mut args = 0;
    for var in order {
        // Where the definitions meet, and of these blocks those where a use needs the merged value.
        let VarInfo { def_blocks, livein_blocks, .. } = &mut vars.info[var];
        let idf = frontiers.compute_idf(def_blocks);
        let blocks = pruner.prune_unused_phi_nodes(f, dom, idf, def_blocks, livein_blocks, &mut ());
        // Arguments are up to variables times edges. The limits come before anything of this size is made.
        args += blocks.iter().map(|&block| f.cfg.blocks[block].preds.len() as u64).sum::<u64>();
        if args > most_args {
            return Err(PHI_ARGUMENTS);
        }
        if frontiers.exceeds_step_limit() {
            return Err(FRONTIER_STEPS);
        }
        // GCC walks over a bitmap of block numbers, so the PHI nodes of a variable get their versions in this
        // order.
        blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
        for &mut block in blocks {
            insert_phi_nodes_for(f, var, block, *tracks_debug);
        }
    }
    Ok(())
}

/// Makes a PHI node for `var` in `block`: GCC's `insert_phi_nodes_for`, for one block. With
/// `tracks_debug` a debug statement notes that a user's variable has the result.
pub fn insert_phi_nodes_for(f: &mut Function<'_>, var: Var, block: Block, tracks_debug: bool) -> Phi {
    // The result is the next version. It is not known yet what reaches the block, so the arguments stay open.
    let result = make_version(f, var, Def::None);
    f.trace.detail(|| Event::Phi { block, var, result });
    let phi = f.new_phi(block, result);
    // The note goes directly after the labels (`gsi_after_labels`), and so before the notes of the PHI nodes
    // that the block has got so far.
    if let Some(tracked) = tracks_debug.then(|| target_for_debug_bind(f, var)).flatten() {
        let note = debug_bind(f, tracked, result);
        let after_labels =
            f.block_stmts(block).find(|&s| !matches!(f.body.stmts[s].kind, StmtKind::Label { .. }));
        match after_labels {
            Some(first) => f.link_before(first, note),
            None => f.link_last(block, note),
        }
    }
    phi
}

/// Finds which PHI nodes some use needs. Its tables serve one variable of a function after the other.
#[derive(Default)]
pub struct PhiPruner {
    /// What is known of each block's PHI node. Not cleared between variables: an entry of an earlier variable
    /// says that the block has no PHI node for this one.
    phi: SecondaryMap<Block, PhiState>,
    /// The number of the variable, counted in calls.
    variable: u32,
    /// For each block the definition that reaches it.
    intervals: DefIntervals,
    /// Blocks whose value on entry is needed, and for which it is still to be found what reaches them.
    worklist: Vec<Block>,
    /// The blocks whose PHI node is needed.
    needed: Vec<Block>,
}

/// The last variable for which a block could have a PHI node, and whether that is needed.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct PhiState {
    variable: u32,
    needed: bool,
}

impl PhiPruner {
    /// The blocks of `idf` whose PHI node is needed, in no particular order: GCC's `prune_unused_phi_nodes`.
    /// The variable is defined in the blocks `kills`, and live on entry to the blocks `uses`, which grow by
    /// the predecessors through which a needed value passes. `watch` gets what is kept and dropped, and why.
    pub fn prune_unused_phi_nodes(
        &mut self,
        g: &impl FlowGraph,
        dom: &DomTree,
        idf: &[Block],
        kills: &Bitmap<Block>,
        uses: &mut Bitmap<Block>,
        watch: &mut impl Watch,
    ) -> &mut [Block] {
        let PhiPruner { phi, variable, intervals, worklist, needed } = self;
        *variable += 1;
        needed.clear();
        intervals.clear();

        // A block that defines the variable before any use reads nothing of a PHI node. Its dominated blocks
        // and its successors read its own definition. So the remaining blocks of `idf` may have PHI nodes.
        for &block in idf {
            if kills.contains(block) && !uses.contains(block) {
                watch.tell(|| Event::DefinedBeforeUse(block));
                continue;
            }
            phi[block] = PhiState { variable: *variable, needed: false };
            intervals.add(dom, block);
        }
        if intervals.is_empty() {
            return needed;
        }

        // What reaches the entry of a block without a PHI node is the nearest definition above it in the
        // dominator tree: a PHI node or a block in `kills`. Any other definition comes only through a block
        // of the iterated frontier, which would be nearer.
        let has_phi = |phi: &SecondaryMap<Block, PhiState>, block: Block| phi[block].variable == *variable;
        for block in kills.iter().filter(|&block| !has_phi(phi, block)) {
            intervals.add(dom, block);
        }
        intervals.arrange();

        // Each block in `uses` needs a value on entry. No block is put onto the list twice: it is either in
        // `uses` from the start or put there when it joins `uses`.
        worklist.extend(uses.iter());
        watch.tell(|| Event::Prune {
            phis: idf.iter().copied().filter(|&block| has_phi(phi, block)).collect(),
            worklist: worklist.clone(),
        });
        while let Some(block) = worklist.pop() {
            // The value comes from the PHI node of the block itself, or else from the nearest definition
            // above. A statement ends the search, and so does a PHI node that is known to be needed.
            let reaching =
                if has_phi(phi, block) { Some(block) } else { intervals.nearest_above(dom, block) };
            watch.tell(|| Event::PopUse {
                block,
                reaching: match reaching {
                    None => Reaching::Entry,
                    Some(def) if !has_phi(phi, def) => Reaching::Statement(def),
                    Some(def) if phi[def].needed => Reaching::NeededPhi(def),
                    Some(def) => Reaching::Phi(def),
                },
            });
            let Some(def) = reaching.filter(|&def| has_phi(phi, def) && !phi[def].needed) else { continue };
            phi[def].needed = true;
            needed.push(def);
            // If the block defines the variable again, its PHI node serves only the uses before that.
            let for_use_in = || if kills.contains(def) { def } else { block };
            watch.tell(|| Event::NeedPhi { block: def, for_use_in: for_use_in() });
            // A PHI node uses the value at the end of each predecessor. One that defines the variable
            // provides it. In any other the value is live on entry, too.
            for pred in g.preds(def).filter(|&pred| !kills.contains(pred)) {
                if uses.insert(pred) {
                    worklist.push(pred);
                    watch.tell(|| Event::LiveThrough { block: pred, phi_block: def });
                }
            }
        }
        // All that no use has led to are left out.
        let unused = idf.iter().filter(|&&block| has_phi(phi, block) && !phi[block].needed);
        unused.for_each(|&block| watch.tell(|| Event::UnusedPhi(block)));
        needed
    }
}

/// For each block, the nearest of some blocks that strictly dominates it: GCC's `find_dfsnum_interval`. The
/// preorder numbers of the dominator tree are cut into intervals with the same answer. What a block dominates
/// is a range of numbers, and of two ranges one holds the other or they are apart.
#[derive(Default)]
struct DefIntervals {
    /// The blocks, each with the first and last preorder number of what it dominates.
    defs: Vec<(u32, u32, Block)>,
    /// Where each interval starts, and its answer.
    starts: Vec<(u32, PackedOption<Block>)>,
    /// While the intervals are cut: the blocks whose range has begun and not ended, each with its last
    /// number.
    open: Vec<(u32, Block)>,
}

impl DefIntervals {
    fn clear(&mut self) {
        self.defs.clear();
        self.starts.clear();
    }

    fn is_empty(&self) -> bool {
        self.defs.is_empty()
    }

    /// Adds a block, if it is reachable.
    fn add(&mut self, dom: &DomTree, block: Block) {
        if dom.is_reachable(block) {
            let (first, last) = dom.interval(block);
            self.defs.push((first, last, block));
        }
    }

    /// Cuts the intervals, once all blocks are added.
    fn arrange(&mut self) {
        let DefIntervals { defs, starts, open } = self;
        // Ranges that hold another one come before it.
        defs.sort_unstable();
        starts.push((0, None.into()));
        // Of several intervals that start at the same number only the last one has a length.
        let mut start = |number: u32, block: Option<Block>| match starts.last_mut() {
            Some(last) if last.0 == number => last.1 = block.into(),
            _ => starts.push((number, block.into())),
        };
        for &mut (first, last, block) in defs {
            // Ranges that end before this one begins give the numbers after their end back to the range
            // around them.
            while let Some(&(end, _)) = open.last()
                && end < first
            {
                open.pop();
                start(end + 1, open.last().map(|&(_, block)| block));
            }
            open.push((last, block));
            start(first, Some(block));
        }
        while let Some((end, _)) = open.pop() {
            start(end + 1, open.last().map(|&(_, block)| block));
        }
    }

    /// The nearest of the blocks that strictly dominates `block`.
    fn nearest_above(&self, dom: &DomTree, block: Block) -> Option<Block> {
        // The interval of the immediate dominator, since a definition in `block` itself does not reach its
        // entry.
        let number = dom.interval(dom.idom(block)?).0;
        let after = self.starts.partition_point(|&(start, _)| start <= number);
        self.starts[after - 1].1.expand()
    }
}

/// A variable that replaces an SSA name, and the blocks that use it.
#[derive(Clone, Debug)]
pub struct DemotedName {
    var: Var,
    use_blocks: Vec<Block>,
}

/// Replaces each SSA name of the gimplifier that has a use which its definition does not dominate by a new
/// variable. GCC's `insert_phi_nodes` begins with this; here it comes before the operands are scanned, which
/// then hold the variable.
///
/// The gimplifier makes SSA names before there are edges. Where control can come back into the middle of a
/// function, an abnormal edge may lead around a definition: in `g (); _1 = *p; _2 = setjmp (b); x = _1 + _2;`
/// one leads from `g ()`, which may call `longjmp`, to `setjmp`, past `_1 = *p`.
pub fn demote_names(f: &mut Function<'_>, dom: &DomTree, vars: &mut SsaVars) -> Vec<DemotedName> {
    // Only a call that returns twice or a non-local label makes such edges.
    if !calls_setjmp(f) && !f.decls.labels.values().any(|label| label.nonlocal) {
        return Vec::new();
    }
    let occurrences = occurrences(f);
    let mut demoted = Vec::new();
    // Names in the order of versions, so that their variables have GCC's order. A name without a definition
    // in a block, such as a default definition, dominates all its uses.
    for name in f.ssa.names.keys() {
        let places = &occurrences[name];
        let Some(def_block) = places.iter().find(|place| place.is_def).map(|place| place.block) else {
            continue;
        };
        let uses = || places.iter().filter(|place| !place.is_def).map(|place| place.block);
        if uses().all(|block| block == def_block || dom.dominates(def_block, block)) {
            continue;
        }
        // The variable takes the place of the name everywhere, and the version is free for a later name.
        let use_blocks = uses().collect();
        let var = f.temporary(f.ssa.names[name].ty);
        vars.registers.insert(var);
        for place in places {
            f.body.exprs[place.slot] = ExprData::Var(var);
        }
        f.release_name(name);
        demoted.push(DemotedName { var, use_blocks });
    }
    demoted
}

/// Marks the variables that replace SSA names as live on entry to each block that uses them, even if the
/// block defines them before the use: GCC does not look at the order of statements here.
pub fn mark_uses_live(demoted: &[DemotedName], dom: &DomTree, vars: &mut SsaVars, watch: &mut impl Watch) {
    for &DemotedName { var, ref use_blocks } in demoted {
        for &block in use_blocks {
            let state = vars.info[var].set_livein_block(dom, block);
            watch.tell(|| Event::SetLiveinBlock { var, block, stmt: None.into(), state });
        }
    }
}

/// Whether the function calls something that may return twice, anywhere, even if the call has been
/// removed since.
fn calls_setjmp(f: &Function<'_>) -> bool {
    let returns_twice = |callee: &Callee<'_>| match *callee {
        Callee::Direct(function) => f.callee_flags(function).contains(CallFlags::RETURNS_TWICE),
        _ => false,
    };
    f.mentions_callee(|_, flags| flags.contains(CallFlags::RETURNS_TWICE))
        && f.body
            .stmts
            .values()
            .any(|stmt| matches!(&stmt.kind, StmtKind::Call(call) if returns_twice(&call.callee)))
}

/// A slot that holds an SSA name.
#[derive(Clone)]
struct Occurrence {
    slot: Expr,
    block: Block,
    is_def: bool,
}

/// Where the statements of blocks define and use each SSA name.
fn occurrences(f: &Function<'_>) -> SecondaryMap<Name, Vec<Occurrence>> {
    let mut occurrences: SecondaryMap<Name, Vec<Occurrence>> = SecondaryMap::new();
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            f.each_operand(stmt, |operand| {
                f.each_node(operand, |slot| {
                    if let ExprData::Name(name) = f.body.exprs[slot] {
                        let is_def = slot == operand && is_destination(f, stmt, slot);
                        occurrences[name].push(Occurrence { slot, block, is_def });
                    }
                });
            });
        }
    }
    occurrences
}

/// Whether the statement defines what is in `slot`.
fn is_destination(f: &Function<'_>, stmt: Stmt, slot: Expr) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => *lhs == slot,
        StmtKind::Call(call) => call.lhs == Some(slot),
        StmtKind::Asm(asm) => asm.outputs.iter().any(|&(_, output)| output == slot),
        _ => false,
    }
}
