//! The function while it leaves SSA form: its copies, its congruence classes, and the edges that were split.
//!
//! A method may put copies in three places: at the end of a block, ahead of its jump; at the start of a
//! block, after its PHI nodes and labels; in a block that is put on an edge. All copies at one place are one
//! parallel copy: they read all their sources before they set any destination.
//!
//! A copy that belongs to one edge must take place exactly if control takes this edge. At the end of the
//! edge's source it does so if no other edge leads out of that block, at the start of its destination if no
//! other edge leads there. A *critical* edge leads from a block with several successors to one with several
//! predecessors, and has neither place: it is split, or the method sees to it that the copy does no harm on
//! the source's other edges.

use super::classes::Classes;
use super::decisions::Decision;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use serde::Serialize;
use tressa::Limit;
use tressa::analysis::dom::DomTree;
use tressa::analysis::liveness::{Interference, LiveSets, Points};
use tressa::analysis::operands::is_virtual;
use tressa::analysis::uses::{add_phi_arg_tree, append, insert_before};
use tressa::internals::analysis::liveness::{CopyPlace, CopyPlaces, NameValues, final_jump};
use tressa::internals::analysis::webs::{arguments, phis};
use tressa::ir::{
    Block, Def, Edge, EdgeData, EdgeFlags, ExprData, Function, Name, NameData, Phi, PhiData, Stmt, StmtKind,
    Var, VarKind,
};

/// The function, and what its translation out of SSA form has made so far.
pub(super) struct Translation<'t, 'a> {
    /// The function. Until `write` it is in SSA form, with its lists of immediate uses.
    pub f: &'t mut Function<'a>,
    /// The statements that are part of a parallel copy.
    pub copies: CopyPlaces,
    /// The names that share a variable.
    pub classes: Classes,
    /// The numbers of the next new block and label.
    pub numbers: NewNumbers,
    /// The blocks that were put on edges.
    pub put_blocks: Vec<Block>,
    /// By block: the last copy at its start.
    last_start: SecondaryMap<Block, PackedOption<Stmt>>,
    /// What was counted so far.
    pub stats: Stats,
    /// What was decided so far, if that is recorded.
    pub decisions: Option<Vec<Decision>>,
}

/// The analyses of a function at one time. They answer whether two names interfere.
pub(super) struct Analyses {
    /// The dominator tree.
    pub dom: DomTree,
    /// Where names are defined. The copies of a parallel copy are at one point.
    pub points: Points,
    /// Where names are live.
    pub live: LiveSets,
    /// The value of each name, with copies followed, if names of one value do not interfere.
    pub values: Option<NameValues>,
}

impl Analyses {
    pub fn interference(&self) -> Interference<'_> {
        let Analyses { dom, points, live, values } = self;
        Interference { dom, points, live, values: values.as_ref() }
    }
}

impl<'t, 'a> Translation<'t, 'a> {
    /// Starts with a class for each name, but one for all versions of a variable that flow through abnormal
    /// edges. With a list of `decisions`, all that are made are added to it.
    pub fn new(
        f: &'t mut Function<'a>,
        decisions: Option<Vec<Decision>>,
    ) -> Result<Self, DestructionRefusal> {
        // A class for each name. That of a parameter's value at entry is the parameter.
        let (classes, numbers) = (Classes::new(f), NewNumbers::new(f));
        let mut translation = Translation {
            f,
            copies: CopyPlaces::new(),
            classes,
            numbers,
            put_blocks: Vec::new(),
            last_start: SecondaryMap::new(),
            stats: Stats::default(),
            decisions,
        };
        // A function that can not be translated is refused before anything is changed. Then come the steps
        // that every method needs, since abnormal edges take no copies.
        translation.check_edges()?;
        translation.pin_abnormal_names();
        translation.split_edges_into_abnormal_phis();
        Ok(translation)
    }

    /// Notes a decision, if decisions are recorded.
    pub fn note(&mut self, decision: impl FnOnce(&Self) -> Decision) {
        if self.decisions.is_some() {
            let decision = decision(self);
            self.decisions.get_or_insert_default().push(decision);
        }
    }

    /// Refuses functions that would need copies where there can be none. No code can be put on an abnormal
    /// edge, as the one from a call to the place where `setjmp` returns a second time, nor on an edge of
    /// exception handling.
    fn check_edges(&self) -> Result<(), DestructionRefusal> {
        let f = &*self.f;
        for phi in self.register_phis() {
            let data = &f.ssa.phis[phi];
            for (&edge, &arg) in f.cfg.blocks[data.block].preds.iter().zip(&data.args) {
                let flags = f.cfg.edges[edge].flags;
                let name = if let ExprData::Name(name) = f.body.exprs[arg] { Some(name) } else { None };
                // An undefined value may be whatever the variable holds, so it is not copied.
                if name.is_some_and(|name| self.is_undefined(name)) {
                    continue;
                }
                // An abnormal edge needs no copy if it brings a version of the PHI node's own variable: all
                // such versions are one class.
                let is_version =
                    name.is_some_and(|name| f.ssa.names[name].var == f.ssa.names[data.result].var);
                if flags.contains(EdgeFlags::ABNORMAL) && !is_version {
                    return Err(DestructionRefusal::AbnormalEdge);
                }
                if flags.contains(EdgeFlags::EH) && !flags.contains(EdgeFlags::ABNORMAL) {
                    return Err(DestructionRefusal::ExceptionEdge);
                }
            }
        }
        Ok(())
    }

    /// Puts the versions of a variable that flow through abnormal edges (`x_1(ab)`) into one class, which is
    /// that variable. GCC keeps them from interfering, since no copy could tell them apart.
    fn pin_abnormal_names(&mut self) {
        let names = self.f.ssa.names.keys();
        let abnormal: Vec<(Var, Name)> = names
            .filter(|&name| self.f.ssa.names[name].abnormal && !is_virtual(self.f, name))
            .filter_map(|name| Some((self.f.ssa.names[name].var?, name)))
            .collect();
        for (var, name) in abnormal {
            self.classes.pin(name, var);
        }
        self.classes.merge_pinned();
    }

    /// Splits the critical edges into blocks with PHI nodes of abnormal names. Elsewhere a copy of the result
    /// keeps what the edge's copy would overwrite too early; the result of such a node can not be copied.
    fn split_edges_into_abnormal_phis(&mut self) {
        for phi in self.register_phis() {
            let (block, result) = (self.f.ssa.phis[phi].block, self.f.ssa.phis[phi].result);
            if self.f.ssa.names[result].abnormal {
                self.split_edges_into(block, "the result of an abnormal edge's PHI node cannot be copied");
            }
        }
    }

    /// The PHI nodes of registers, block after block.
    pub fn register_phis(&self) -> Vec<Phi> {
        phis(self.f).filter(|&phi| !is_virtual(self.f, self.f.ssa.phis[phi].result)).collect()
    }

    /// Whether the result of a PHI node and all its arguments share a variable.
    pub fn is_one_class(&self, phi: Phi) -> bool {
        let PhiData { result, ref args, .. } = self.f.ssa.phis[phi];
        args.iter().all(|&arg| {
            let ExprData::Name(arg) = self.f.body.exprs[arg] else { return false };
            self.classes.are_same(arg, result) || self.is_undefined(arg)
        })
    }

    /// Whether the name holds no value: the default definition of a local variable.
    pub fn is_undefined(&self, name: Name) -> bool {
        let NameData { def, var, .. } = self.f.ssa.names[name];
        def == Def::Default && var.is_some_and(|var| self.f.decls.vars[var].kind == VarKind::Local)
    }

    /// Splits every critical edge into a block with PHI nodes of registers.
    pub fn split_critical_edges(&mut self) {
        for phi in self.register_phis() {
            self.split_edges_into(self.f.ssa.phis[phi].block, "the edge is critical");
        }
    }

    /// Splits the critical edges into the block.
    fn split_edges_into(&mut self, block: Block, why: &'static str) {
        for edge in self.f.cfg.blocks[block].preds.clone() {
            if is_critical(self.f, edge) {
                self.split(edge, why);
            }
        }
    }

    /// Splits the edges into blocks with PHI nodes of registers at whose source there is no room for copies.
    pub fn split_edges_without_room(&mut self) {
        for phi in self.register_phis() {
            for edge in self.f.cfg.blocks[self.f.ssa.phis[phi].block].preds.clone() {
                let src = self.f.cfg.edges[edge].src;
                if !has_room_at_end(self.f, src)
                    && !self.f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL)
                {
                    let why = match src == self.f.entry() {
                        true => "no copies can be in the entry block",
                        false => "its source ends with a call, so there is no place for copies",
                    };
                    self.split(edge, why);
                }
            }
        }
    }

    /// Puts a block on an edge; `why` is said of it.
    pub fn split(&mut self, edge: Edge, why: &'static str) -> Block {
        self.stats.split_edges += 1;
        let [from, to] = [self.f.cfg.edges[edge].src, self.f.cfg.edges[edge].dest];
        let block = split_edge(self.f, edge, &mut self.numbers);
        self.put_blocks.push(block);
        self.note(|translation| {
            let [from, to, put] = [from, to, block].map(|block| translation.f.cfg.blocks[block].index);
            Decision::Split { from, to, put, why }
        });
        block
    }

    /// A place for the copies of an edge at which no other edge passes; splits the edge if there is none.
    pub fn spot_of_edge(&mut self, edge: Edge) -> (Block, CopyPlace) {
        match copy_spot(self.f, edge) {
            CopySpot::At(block, place) => (block, place),
            CopySpot::OnEdge => (self.split(edge, "no block lies on this edge alone"), CopyPlace::End),
        }
    }

    /// A new name for a copy of another: of the same variable or type, in a new class.
    pub fn new_name(&mut self, like: Name) -> Name {
        let NameData { var, identifier, ty, .. } = self.f.ssa.names[like];
        let name = self.f.make_name(NameData { var, identifier, ty, ..NameData::default() });
        self.classes.add(name);
        name
    }

    /// Adds a copy to the parallel copy at the start or end of a block.
    pub fn add_copy(&mut self, (block, place): (Block, CopyPlace), to: Name, from: ExprData<'a>) -> Stmt {
        let copy = self.f.assignment(ExprData::Name(to), from);
        // At the end it comes ahead of the jump, which may read what copies set: the jump then sees the new
        // value, and the method has to know that.
        let before = match place {
            CopyPlace::Start => self.after_start(block),
            CopyPlace::End => final_jump(self.f, block),
        };
        match before {
            Some(before) => insert_before(self.f, before, copy),
            None => append(self.f, block, copy),
        }
        self.copies[copy] = Some(place);
        // The next copy at the start comes after this one: copies keep the order in which they were added.
        if place == CopyPlace::Start {
            self.last_start[block] = copy.into();
        }
        copy
    }

    /// The first statement after the labels and the parallel copy at the start of a block.
    fn after_start(&self, block: Block) -> Option<Stmt> {
        match self.last_start[block].expand() {
            Some(last) => self.f.body.links[last].next.expand(),
            None => {
                let is_label = |stmt| matches!(self.f.body.stmts[stmt].kind, StmtKind::Label { .. });
                self.f.block_stmts(block).find(|&stmt| !is_label(stmt))
            }
        }
    }

    /// The analyses of the function as it is now: names interfere if their live ranges intersect. Only names
    /// that may come to share a variable have a live range.
    pub fn analyse(&self) -> Result<Analyses, DestructionRefusal> {
        let dom = DomTree::new(&*self.f);
        let points = Points::new(self.f, &self.copies);
        let live =
            LiveSets::of_names(self.f, &points, self.connected_names()).map_err(DestructionRefusal::Limit)?;
        Ok(Analyses { dom, points, live, values: None })
    }

    /// The same, but names that hold one value do not interfere, however long they live: the value-based
    /// interference of Boissinot et al.
    pub fn analyse_with_values(&self) -> Result<Analyses, DestructionRefusal> {
        let analyses = self.analyse()?;
        let values = Some(NameValues::new(self.f, &analyses.dom));
        Ok(Analyses { values, ..analyses })
    }

    /// The names that PHI nodes and copies connect with others, and those that share a variable.
    fn connected_names(&self) -> Vec<Name> {
        let f = &*self.f;
        // Every other name keeps a variable to itself, so nobody asks where it is live.
        let mut is_connected: EntitySet<Name> = EntitySet::new();
        for phi in self.register_phis() {
            is_connected.insert(f.ssa.phis[phi].result);
            is_connected.extend(arguments(f, phi));
        }
        for stmt in f.chain().flat_map(|block| f.block_stmts(block)) {
            if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
                && let (&ExprData::Name(to), &ExprData::Name(from)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
            {
                is_connected.extend([to, from]);
            }
        }
        f.ssa
            .names
            .keys()
            .filter(|&name| is_connected.contains(name) || self.classes.members(name).len() > 1)
            .collect()
    }
}

/// What leaving SSA form took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Stats {
    /// Copies from one variable to another in the result, also those of the source.
    pub copies: usize,
    /// Constants and addresses that PHI nodes selected, assigned to variables.
    pub constants: usize,
    /// Temporaries that break cycles of parallel copies, or keep what a copy would overwrite.
    pub temporaries: usize,
    /// Variables of registers in the result, with the temporaries.
    pub variables: usize,
    /// Edges that were split.
    pub split_edges: usize,
}

impl Stats {
    /// Adds those of another function.
    pub fn add(&mut self, other: &Stats) {
        self.copies += other.copies;
        self.constants += other.constants;
        self.temporaries += other.temporaries;
        self.variables += other.variables;
        self.split_edges += other.split_edges;
    }
}

/// Why a function can not leave SSA form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DestructionRefusal {
    /// A PHI node has an argument other than a version of its variable from an abnormal edge, where there can
    /// be no copy.
    AbnormalEdge,
    /// A copy would have to be on an edge of exception handling.
    ExceptionEdge,
    /// Parameters of one name would have to share a variable.
    Pinned,
    /// Something would exceed a limit.
    Limit(Limit),
}

impl DestructionRefusal {
    /// The reason in words.
    pub fn reason(self) -> String {
        match self {
            DestructionRefusal::AbnormalEdge => {
                "a PHI node has a constant or a value of another variable on an abnormal edge".into()
            }
            DestructionRefusal::ExceptionEdge => "a PHI node has an argument on an exception edge".into(),
            DestructionRefusal::Pinned => "two source variables would have to share one location".into(),
            DestructionRefusal::Limit(limit) => format!("expected {}", limit.expected),
        }
    }
}

/// Whether the edge leads from a block with several successors to a block with several predecessors, and can
/// be split.
pub(super) fn is_critical(f: &Function<'_>, edge: Edge) -> bool {
    let EdgeData { src, dest, flags, .. } = f.cfg.edges[edge];
    let may_split = !flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH);
    may_split && f.cfg.blocks[src].succs.len() > 1 && f.cfg.blocks[dest].preds.len() > 1
}

/// The numbers of the next new block and label, after all others of the function.
pub(super) struct NewNumbers {
    block: u32,
    pub label: u32,
}

impl NewNumbers {
    fn new(f: &Function<'_>) -> Self {
        let blocks = f.cfg.blocks.values().map(|data| data.index);
        let labels = f.decls.labels.values().filter_map(|label| label.uid);
        NewNumbers {
            block: blocks.max().map_or(0, |last| last + 1),
            label: labels.max().map_or(0, |last| last + 1),
        }
    }
}

/// Where the copies of an edge can be.
enum CopySpot {
    /// At the start or end of a block that control passes exactly if it takes the edge.
    At(Block, CopyPlace),
    /// In a block that is put on the edge.
    OnEdge,
}

/// The place for copies of an edge: the end of its source, if control goes nowhere else from there, or the
/// start of its destination, if it comes from nowhere else.
fn copy_spot(f: &Function<'_>, edge: Edge) -> CopySpot {
    let EdgeData { src, dest, .. } = f.cfg.edges[edge];
    if f.cfg.blocks[src].succs.len() == 1 && src != f.entry() {
        CopySpot::At(src, CopyPlace::End)
    } else if f.cfg.blocks[dest].preds.len() == 1 {
        CopySpot::At(dest, CopyPlace::Start)
    } else {
        CopySpot::OnEdge
    }
}

/// Whether there can be copies at the end of a block, also if it has several successors: it ends with a jump,
/// which sets no variable. A call or an `asm goto` that ends its block may set a variable, so copies ahead of
/// it would come too early, and after it there is no place.
pub(super) fn has_room_at_end(f: &Function<'_>, block: Block) -> bool {
    block != f.entry() && (final_jump(f, block).is_some() || f.cfg.blocks[block].succs.len() == 1)
}

/// Puts an empty block on an edge that is neither abnormal nor one of exception handling: GCC's `split_edge`.
/// A switch or `asm goto` still names the edge's old destination, until `redirect_jumps` at the end.
fn split_edge(f: &mut Function<'_>, edge: Edge, numbers: &mut NewNumbers) -> Block {
    let EdgeData { src, dest, dest_idx, flags, .. } = f.cfg.edges[edge];
    // Redirecting the edge takes its arguments out of the PHI nodes; the new edge brings them in again.
    let phis = f.cfg.blocks[dest].phis.clone();
    let args: Vec<_> =
        phis.iter().map(|&phi| f.body.exprs[f.ssa.phis[phi].args[dest_idx as usize]].clone()).collect();
    let block = f.create_block(src, numbers.block);
    numbers.block += 1;
    f.redirect_succ(edge, block);
    let onward = f.make_edge(block, dest, EdgeFlags::FALLTHRU | (flags & EdgeFlags::EXECUTABLE));
    if let Some(onward) = onward {
        for (phi, arg) in phis.into_iter().zip(args) {
            add_phi_arg_tree(f, phi, arg, onward);
        }
    }
    block
}
