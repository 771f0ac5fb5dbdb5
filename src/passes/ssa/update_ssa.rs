//! Repairing SSA form after a change: GCC's `update_ssa` (tree-into-ssa.cc).
//!
//! Two changes break SSA form. A variable has definitions or uses without versions: a symbol marked for
//! renaming. Or a name has got further definitions, as when a block is copied: its own, and those of the
//! copies under new names. Both are repaired as the construction builds SSA form (Cytron et al.). The
//! definitions of each *group*, a variable's or a name's, are propagated to their iterated dominance
//! frontier, PHI nodes are added where the value is live, and a walk over the dominator tree gives each use
//! the definition that reaches it. Existing definitions, PHI nodes among them, keep their versions.
//!
//! Only *affected* blocks are looked at, which hold a use, a definition or a PHI argument of a group: for a
//! variable all blocks, for names those that the lists of uses lead to. The walk begins at the nearest block
//! that dominates them and leaves out subtrees that hold none of them.
//!
//! Before: blocks, edges and lists of uses are right, and each PHI node has an argument for each edge. The
//! versions of a renamed variable must not be live at the same time, which holds after pass "ssa". After: SSA
//! form.

use super::insert_phi_nodes::PhiPruner;
use super::rewrite_dom_walker::make_version;
use crate::analysis::dom::{DomTree, DomWalkStep, DominanceFrontiers};
use crate::analysis::operands::{
    DefOperand, OpFlags, Operand, def_operands, def_tree, is_debug, use_operands, use_tree,
};
use crate::analysis::uses::{create_phi_node, imm_uses, set_def, set_use};
use crate::base::bitmap::Bitmap;
use crate::base::limits::Limit;
use crate::ir::{
    Block, Def, EdgeData, EdgeFlags, Function, Holder, Name, NameData, Stmt, StmtKind, Use, UsePlace, Var,
};
use rustc_hash::FxHashMap;

/// Gives every definition and use of the variables a version, and every use the one that reaches it.
/// Variables are those named and those that [`update_stmt`](crate::analysis::operands::update_stmt) found
/// without a version. Fails as [`NameUpdate::finish`].
pub fn update_ssa(f: &mut Function<'_>, variables: &[Var]) -> Result<(), Limit> {
    // Each variable is a group: every version of it is an old name and defines the value.
    let mut symbols: Vec<Var> = variables.to_vec();
    symbols.extend(std::mem::take(&mut f.ssa.uses.to_rename).iter());
    symbols.sort_unstable();
    symbols.dedup();
    let mut update = NameUpdate::default();
    for var in symbols {
        update.symbols.insert(var, update.groups.len());
        let like = NameData { var: Some(var), ..NameData::default() };
        update.groups.push(Group { like, ..Group::default() });
    }
    update.finish(f)
}

/// Further definitions of SSA names that uses do not know yet. The old-to-new mapping of GCC's `update_ssa`.
///
/// ```
/// use tressa::analysis::operands::DefOperand;
/// use tressa::analysis::uses::{imm_uses, insert_after};
/// use tressa::ir::{Def, ExprData, Name, StmtKind};
/// use tressa::ssa::NameUpdate;
///
/// let mut f = tressa::example::sum();
/// // `s_7 = 0;` is followed by another definition of the same value.
/// let (s, n) = (Name::from_u32(7), Name::from_u32(9));
/// let Def::Stmt(first) = f.ssa.names[s].def else { panic!() };
/// let second = f.assignment(ExprData::Name(s), ExprData::Name(n));
/// let mut update = NameUpdate::default();
/// let StmtKind::Assign { lhs, .. } = f.body.stmts[second].kind else { panic!() };
/// let again = update.create_new_def_for(&mut f, s, DefOperand::Slot(second, lhs));
/// insert_after(&mut f, first, second);
/// update.finish(&mut f).unwrap();
/// assert_eq!((imm_uses(&f, s).count(), imm_uses(&f, again).count()), (0, 1));
/// ```
#[derive(Clone, Debug, Default)]
pub struct NameUpdate {
    /// The names whose uses are renamed, and those that define them as well: each with the number of its
    /// group.
    group_of: FxHashMap<Name, usize>,
    /// The variables of which all versions are a group.
    symbols: FxHashMap<Var, usize>,
    /// The groups, by number.
    groups: Vec<Group>,
    /// Blocks to be looked at that the uses of the names do not lead to.
    blocks: Bitmap<Block>,
    /// The groups whose definitions meet in a block and are not merged there, for want of a use.
    unmerged: FxHashMap<Block, Vec<usize>>,
}

/// The names of one value: a name with its further definitions, or all versions of a variable.
#[derive(Clone, Debug, Default)]
struct Group {
    /// The names whose uses are renamed: the first one, and further ones that have got another definition.
    old: Vec<Name>,
    /// The names that define the value as well.
    new: Vec<Name>,
    /// What a new name has in common with the others.
    like: NameData,
    /// The blocks that define the value.
    def_blocks: Bitmap<Block>,
    /// Those of them that have a PHI node for it.
    phi_blocks: Bitmap<Block>,
    /// The blocks that use the value before they define it.
    livein_blocks: Bitmap<Block>,
    /// The default definition of its variable, once a use has asked for it.
    default_def: Option<Name>,
    /// The definition that reaches the place of the walk.
    current_def: Reaching,
}

/// What reaches a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Reaching {
    /// No definition: the default definition of the variable.
    #[default]
    Nothing,
    /// This definition.
    Def(Name),
    /// Several, which no PHI node merges. Only debug statements use the value there.
    Several,
}

impl NameUpdate {
    /// `create_new_def_for`: makes a new name for the definition operand `def`, which defines what `old`
    /// defines. The operand may belong to a copy of old's definition, and may still hold `old`.
    pub fn create_new_def_for(&mut self, f: &mut Function<'_>, old: Name, def: DefOperand) -> Name {
        // If `old` is itself a new name of a group, as in the copy of a copy, the group stays one.
        let group = *self.group_of.entry(old).or_insert_with(|| {
            let like = NameData { def: Def::None, released: false, abnormal: false, ..f.ssa.names[old] };
            self.groups.push(Group { like, ..Group::default() });
            self.groups.len() - 1
        });
        if !self.groups[group].old.contains(&old) {
            self.groups[group].old.push(old);
        }
        // The operand has been a copy, so the old name keeps its definition.
        let kept = f.ssa.names[old].def;
        let name = self.new_name(f, group);
        set_def(f, def, name);
        f.ssa.names[old].def = kept;
        name
    }

    /// `mark_block_for_update`: the block's statements and the PHI arguments of its edges are looked at as
    /// well.
    pub fn mark_block_for_update(&mut self, block: Block) {
        self.blocks.insert(block);
    }

    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// `update_ssa`: adds PHI nodes and renames uses. Variables without versions are left to [`update_ssa`].
    /// Fails, before it changes anything, for a function whose dominance frontiers would exceed a limit.
    pub fn finish(mut self, f: &mut Function<'_>) -> Result<(), Limit> {
        if self.is_empty() {
            return Ok(());
        }
        // The steps of the construction, but for groups instead of variables and in affected blocks only. PHI
        // nodes make further blocks affected: their own, and the predecessors, which bring the arguments.
        let dom = DomTree::new(f);
        let mut frontiers = DominanceFrontiers::new(f, &dom, f.exit())?;
        let mut affected = self.affected_blocks(f, &dom);
        self.prepare_blocks(f, &affected);
        self.insert_phis(f, &dom, &mut frontiers, &mut affected);
        self.rename(f, &dom, &affected);
        Ok(())
    }

    /// A new name of the group.
    fn new_name(&mut self, f: &mut Function<'_>, group: usize) -> Name {
        let name = f.make_name(self.groups[group].like);
        self.groups[group].new.push(name);
        self.group_of.insert(name, group);
        name
    }

    /// The group that a definition belongs to.
    fn group_of_definition(&self, f: &Function<'_>, operand: Operand) -> Option<usize> {
        match operand {
            Operand::Name(name) => {
                let symbol = || self.symbols.get(&f.ssa.names[name].var?);
                self.group_of.get(&name).or_else(symbol).copied()
            }
            Operand::Var(var) => self.symbols.get(&var).copied(),
            Operand::Tree(_) => None,
        }
    }

    /// The group in which a use is renamed. A use of a name that is only new stays: whoever made the name has
    /// put it there.
    fn group_of_use(&self, f: &Function<'_>, operand: Operand) -> Option<usize> {
        let group = self.group_of_definition(f, operand)?;
        let Operand::Name(name) = operand else { return Some(group) };
        let Group { old, .. } = &self.groups[group];
        (old.is_empty() || old.contains(&name)).then_some(group)
    }

    /// The blocks that define or use the groups, an argument at the end of the block that its edge comes
    /// from.
    fn affected_blocks(&mut self, f: &Function<'_>, dom: &DomTree) -> Bitmap<Block> {
        // Uses of a variable without a version are in no list, so all blocks are to be looked at. Those of a
        // name are in its list. Of new names only the definitions matter.
        let mut affected = std::mem::take(&mut self.blocks);
        if !self.symbols.is_empty() {
            affected.extend(dom.preorder().iter().copied());
            return affected;
        }
        for group in &self.groups {
            affected.extend(group.old.iter().chain(&group.new).filter_map(|&name| def_block(f, name)));
            for &name in &group.old {
                affected.extend(imm_uses(f, name).filter_map(|use_operand| use_block(f, use_operand)));
            }
        }
        affected
    }

    /// Records where each group is defined, and where it is live on entry: GCC's `prepare_block_for_update`.
    fn prepare_blocks(&mut self, f: &Function<'_>, affected: &Bitmap<Block>) {
        // In each block, definitions and uses in order: a use after a definition in the block reads that. PHI
        // nodes come first. Debug statements keep nothing alive.
        for block in affected.iter() {
            for phi in f.phis(block) {
                if let Some(group) = self.group_of_definition(f, Operand::Name(f.ssa.phis[phi].result)) {
                    self.groups[group].def_blocks.insert(block);
                    self.groups[group].phi_blocks.insert(block);
                }
            }
            for stmt in f.block_stmts(block) {
                if !f.body.stmts[stmt].kind.is_debug() {
                    for use_operand in use_operands(f, stmt, OpFlags::SSA_OP_ALL_USES) {
                        self.note_use(f, use_operand, block);
                    }
                }
                for operand in defined_operands(f, stmt) {
                    if let Some(group) = self.group_of_definition(f, operand) {
                        self.groups[group].def_blocks.insert(block);
                    }
                }
            }
        }
        // Arguments are used at the ends of the blocks that the edges come from, after all definitions there.
        for block in affected.iter() {
            for &edge in &f.cfg.blocks[block].succs {
                let EdgeData { dest, dest_idx, .. } = f.cfg.edges[edge];
                for phi in f.phis(dest) {
                    if let Some(&argument) = f.ssa.uses.of_phi(phi).get(dest_idx as usize) {
                        self.note_use(f, argument, block);
                    }
                }
            }
        }
    }

    /// Records that a use needs the value on entry to `block`, unless a definition has been recorded there:
    /// that precedes the use.
    fn note_use(&mut self, f: &Function<'_>, use_operand: Use, block: Block) {
        if let Some(group) = use_tree(f, use_operand).and_then(|operand| self.group_of_use(f, operand))
            && !self.groups[group].def_blocks.contains(block)
        {
            self.groups[group].livein_blocks.insert(block);
        }
    }

    /// Adds PHI nodes, group after group, where definitions meet and the value is of use.
    fn insert_phis(
        &mut self,
        f: &mut Function<'_>,
        dom: &DomTree,
        frontiers: &mut DominanceFrontiers,
        affected: &mut Bitmap<Block>,
    ) {
        let mut pruner = PhiPruner::default();
        for group in 0..self.groups.len() {
            // The blocks where the definitions meet and that have no PHI node for them, and of these the ones
            // where a use needs the merged value.
            let Group { def_blocks, phi_blocks, livein_blocks, .. } = &mut self.groups[group];
            let mut idf = frontiers.compute_idf(def_blocks).to_vec();
            idf.retain(|&block| !phi_blocks.contains(block));
            let blocks = pruner.prune_unused_phi_nodes(f, dom, &idf, def_blocks, livein_blocks, &mut ());
            blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
            // From the other blocks on, up to the next definition, only debug statements use the value. The
            // walk has to know that no single definition reaches these.
            let mut merged = Bitmap::default();
            merged.extend(blocks.iter().copied());
            for &block in idf.iter().filter(|&&block| !merged.contains(block)) {
                self.unmerged.entry(block).or_default().push(group);
                affected.insert(block);
            }
            for &block in &*blocks {
                let result = self.new_name(f, group);
                create_phi_node(f, block, result);
                affected.insert(block);
                affected.extend(f.preds(block));
                self.fill_unreachable(f, dom, block, group);
            }
        }
    }

    /// Arguments from unreachable blocks, to which the walk does not come, are the default definition.
    fn fill_unreachable(&mut self, f: &mut Function<'_>, dom: &DomTree, block: Block, group: usize) {
        let Some(&phi) = f.cfg.blocks[block].phis.last() else { return };
        let unreachable: Vec<usize> = f
            .preds(block)
            .enumerate()
            .filter(|&(_, from)| !dom.is_reachable(from))
            .map(|(index, _)| index)
            .collect();
        for index in unreachable {
            let argument = f.ssa.uses.of_phi(phi)[index];
            let undefined = self.default_definition(f, group);
            set_use(f, argument, undefined);
        }
    }

    /// Gives uses the definitions that reach them, as `rewrite_dom_walker` does: `current_def` of each group
    /// is what reaches the place of the walk, and `block_defs_stack` holds what to put back.
    fn rename(&mut self, f: &mut Function<'_>, dom: &DomTree, affected: &Bitmap<Block>) {
        let Some(start) = dom.nearest_common_dominator(affected.iter()) else { return };
        // The preorder numbers of affected blocks. A subtree is a range of numbers, so it holds an affected
        // block below its root if the first such number above the root's is in the range.
        let mut numbers: Vec<u32> = affected.iter().filter_map(|block| dom.number(block)).collect();
        numbers.sort_unstable();
        let mut block_defs_stack: Vec<Option<(usize, Reaching)>> = Vec::new();
        let mut walk = dom.walk_from(start);
        while let Some(step) = walk.next() {
            match step {
                DomWalkStep::Enter(block) => {
                    block_defs_stack.push(None);
                    if affected.contains(block) {
                        self.rename_block(f, block, &mut block_defs_stack);
                    }
                    let (first, last) = dom.interval(block);
                    let next = numbers.partition_point(|&number| number <= first);
                    if numbers.get(next).is_none_or(|&number| number > last) {
                        walk.skip_subtree();
                    }
                }
                DomWalkStep::Leave(_) => {
                    while let Some(Some((group, reached))) = block_defs_stack.pop() {
                        self.groups[group].current_def = reached;
                    }
                }
            }
        }
    }

    /// Renames in an affected block, and in the arguments that its edges bring to PHI nodes.
    fn rename_block(
        &mut self,
        f: &mut Function<'_>,
        block: Block,
        block_defs_stack: &mut Vec<Option<(usize, Reaching)>>,
    ) {
        let mut register = |groups: &mut [Group], group: usize, def: Reaching| {
            block_defs_stack.push(Some((group, std::mem::replace(&mut groups[group].current_def, def))));
        };
        // On entry: no single definition where several meet unmerged, the result where a PHI node merges
        // them.
        for &group in self.unmerged.get(&block).into_iter().flatten() {
            register(&mut self.groups, group, Reaching::Several);
        }
        for phi in f.phis(block) {
            let result = f.ssa.phis[phi].result;
            if let Some(group) = self.group_of_definition(f, Operand::Name(result)) {
                register(&mut self.groups, group, Reaching::Def(result));
            }
        }
        // Statements in order, uses before definitions. A definition that holds a name keeps it; one of a
        // variable gets a new version.
        let stmts: Vec<Stmt> = f.block_stmts(block).collect();
        for stmt in stmts {
            for use_operand in f.ssa.uses.of_stmt(stmt) {
                if let Some(group) =
                    use_tree(f, use_operand).and_then(|operand| self.group_of_use(f, operand))
                {
                    self.renew_use(f, use_operand, group);
                }
            }
            for def in def_operands(f, stmt, OpFlags::SSA_OP_ALL_DEFS).collect::<Vec<_>>() {
                let Some(operand) = def_tree(f, def) else { continue };
                let Some(group) = self.group_of_definition(f, operand) else { continue };
                let name = match operand {
                    Operand::Name(name) => name,
                    _ => {
                        let name = f.make_name(self.groups[group].like);
                        set_def(f, def, name);
                        name
                    }
                };
                register(&mut self.groups, group, Reaching::Def(name));
            }
        }
        // Arguments of the successors' PHI nodes, with what reaches the end of the block.
        for i in 0..f.cfg.blocks[block].succs.len() {
            let EdgeData { dest, dest_idx, flags, .. } = f.cfg.edges[f.cfg.blocks[block].succs[i]];
            for j in 0..f.cfg.blocks[dest].phis.len() {
                self.renew_argument(f, (dest, j), dest_idx as usize, flags.contains(EdgeFlags::ABNORMAL));
            }
        }
    }

    /// Renames the argument of a PHI node, or sets it in a new one.
    fn renew_argument(
        &mut self,
        f: &mut Function<'_>,
        (block, position): (Block, usize),
        index: usize,
        abnormal: bool,
    ) {
        let phi = f.cfg.blocks[block].phis[position];
        let result = f.ssa.phis[phi].result;
        let Some(&argument) = f.ssa.uses.of_phi(phi).get(index) else { return };
        let Some(operand) = use_tree(f, argument) else { return };
        // Until they are set, the arguments of a new PHI node hold its result and are in no list of uses.
        let is_new = operand == Operand::Name(result) && f.ssa.uses.name(argument).is_none();
        let group = if is_new { self.group_of_definition(f, operand) } else { self.group_of_use(f, operand) };
        let Some(group) = group else { return };
        self.renew_use(f, argument, group);
        // As in the construction, names on abnormal edges have to share a variable later.
        if abnormal && let Some(name) = f.ssa.uses.name(argument) {
            f.ssa.names[name].abnormal = true;
            f.ssa.names[result].abnormal = true;
        }
    }

    /// Lets a use hold what reaches it. A debug statement that several definitions reach loses its value.
    fn renew_use(&mut self, f: &mut Function<'_>, use_operand: Use, group: usize) {
        let name = match self.groups[group].current_def {
            Reaching::Def(name) => name,
            Reaching::Nothing => self.default_definition(f, group),
            Reaching::Several => return forget_value(f, use_operand),
        };
        if f.ssa.uses.name(use_operand) != Some(name) {
            set_use(f, use_operand, name);
        }
    }

    /// `get_or_create_ssa_default_def` of the group's variable. Names without a variable get one of their
    /// type.
    fn default_definition(&mut self, f: &mut Function<'_>, group: usize) -> Name {
        let group = &mut self.groups[group];
        if let Some(name) = group.default_def {
            return name;
        }
        // The default definition belongs to a variable. It may be there already: `x_4(D)`.
        let NameData { var, ty, .. } = group.like;
        let var = var.unwrap_or_else(|| f.temporary(ty));
        let is_default =
            |data: &NameData| data.var == Some(var) && data.def == Def::Default && !data.released;
        let known = f.ssa.names.iter().find(|(_, data)| is_default(data)).map(|(name, _)| name);
        let name = known.unwrap_or_else(|| make_version(f, var, Def::Default));
        group.default_def = Some(name);
        name
    }
}

/// The block of a name's definition, if it is in one.
fn def_block(f: &Function<'_>, name: Name) -> Option<Block> {
    match f.ssa.names[name].def {
        Def::Stmt(stmt) => f.body.links[stmt].block.expand(),
        Def::Phi(phi) => Some(f.ssa.phis[phi].block),
        Def::Default | Def::None => None,
    }
}

/// The block at which a use needs its value: for an argument the block from which the edge comes.
fn use_block(f: &Function<'_>, use_operand: Use) -> Option<Block> {
    match f.ssa.uses.place(use_operand) {
        UsePlace::Operand { stmt, .. } | UsePlace::Virtual { stmt } => f.body.links[stmt].block.expand(),
        UsePlace::Argument { phi, index } => {
            let &edge = f.cfg.blocks[f.ssa.phis[phi].block].preds.get(index as usize)?;
            Some(f.cfg.edges[edge].src)
        }
        UsePlace::Marker => None,
    }
}

/// What a statement defines.
fn defined_operands(f: &Function<'_>, stmt: Stmt) -> impl Iterator<Item = Operand> {
    def_operands(f, stmt, OpFlags::SSA_OP_ALL_DEFS).filter_map(move |def| def_tree(f, def))
}

/// Takes its value away from the debug statement that holds the use.
fn forget_value(f: &mut Function<'_>, use_operand: Use) {
    let Some(Holder::Stmt(stmt)) = f.ssa.uses.holder(use_operand).filter(|&holder| is_debug(f, holder))
    else {
        return;
    };
    f.ssa.uses.drop_all(Holder::Stmt(stmt));
    if let StmtKind::DebugBind { value, .. } = &mut f.body.stmts[stmt].kind {
        *value = None;
    }
}
