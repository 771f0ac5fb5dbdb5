//! The function while it leaves SSA form: its copies and congruence classes.

use super::classes::Classes;
use super::edges::{CopySpot, NewNumbers, copy_spot, has_room_at_end, is_critical, split_edge};
use super::{Refusal, Stats};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use tressa::analysis::dom::DomTree;
use tressa::analysis::liveness::{Interference, LiveSets, Points};
use tressa::analysis::operands::is_virtual;
use tressa::analysis::uses::{append, insert_before};
use tressa::internals::analysis::liveness::{CopyPlace, CopyPlaces, NameValues, final_jump};
use tressa::internals::analysis::webs::{arguments, phis};
use tressa::ir::{
    Block, Def, Edge, EdgeFlags, ExprData, Function, Name, NameData, Phi, PhiData, Stmt, StmtKind, Var,
    VarKind,
};

/// The function, and what its way out of SSA form has made so far.
pub(super) struct Translation<'t, 'a> {
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
    pub stats: Stats,
}

/// The analyses of a function at one time.
pub(super) struct Analyses {
    pub dom: DomTree,
    pub points: Points,
    pub live: LiveSets,
    pub values: Option<NameValues>,
}

impl Analyses {
    pub fn interference(&self) -> Interference<'_> {
        let Analyses { dom, points, live, values } = self;
        Interference { dom, points, live, values: values.as_ref() }
    }
}

impl<'t, 'a> Translation<'t, 'a> {
    /// Starts with a class for each name, but one for all versions of a variable that flow through abnormal edges.
    pub fn new(f: &'t mut Function<'a>) -> Result<Self, Refusal> {
        let (classes, numbers) = (Classes::new(f), NewNumbers::new(f));
        let mut translation = Translation {
            f,
            copies: CopyPlaces::new(),
            classes,
            numbers,
            put_blocks: Vec::new(),
            last_start: SecondaryMap::new(),
            stats: Stats::default(),
        };
        translation.check_edges()?;
        translation.pin_abnormal_names();
        translation.isolate_abnormal_phis();
        Ok(translation)
    }

    /// Refuses functions that would need copies where none can stand.
    fn check_edges(&self) -> Result<(), Refusal> {
        let f = &*self.f;
        for phi in self.register_phis() {
            let data = &f.ssa.phis[phi];
            for (&edge, &arg) in f.cfg.blocks[data.block].preds.iter().zip(&data.args) {
                let flags = f.cfg.edges[edge].flags;
                let name = if let ExprData::Name(name) = f.body.exprs[arg] { Some(name) } else { None };
                if name.is_some_and(|name| self.is_undefined(name)) {
                    continue;
                }
                let is_version =
                    name.is_some_and(|name| f.ssa.names[name].var == f.ssa.names[data.result].var);
                if flags.contains(EdgeFlags::ABNORMAL) && !is_version {
                    return Err(Refusal::AbnormalEdge);
                }
                if flags.contains(EdgeFlags::EH) && !flags.contains(EdgeFlags::ABNORMAL) {
                    return Err(Refusal::ExceptionEdge);
                }
            }
        }
        Ok(())
    }

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

    /// Splits the critical edges into blocks with PHI nodes of abnormal names: these names can not be kept apart from others of their
    /// variable by copies of their results.
    fn isolate_abnormal_phis(&mut self) {
        for phi in self.register_phis() {
            let (block, result) = (self.f.ssa.phis[phi].block, self.f.ssa.phis[phi].result);
            if self.f.ssa.names[result].abnormal {
                self.split_edges_into(block);
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
            matches!(self.f.body.exprs[arg], ExprData::Name(arg) if self.classes.are_same(arg, result) || self.is_undefined(arg))
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
            self.split_edges_into(self.f.ssa.phis[phi].block);
        }
    }

    fn split_edges_into(&mut self, block: Block) {
        for edge in self.f.cfg.blocks[block].preds.clone() {
            if is_critical(self.f, edge) {
                self.split(edge);
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
                    self.split(edge);
                }
            }
        }
    }

    /// Puts a block on an edge.
    pub fn split(&mut self, edge: Edge) -> Block {
        self.stats.split_edges += 1;
        let block = split_edge(self.f, edge, &mut self.numbers);
        self.put_blocks.push(block);
        block
    }

    /// Where a copy for an edge can stand that no other edge shares; splits the edge if there is no such place.
    pub fn own_spot(&mut self, edge: Edge) -> (Block, CopyPlace) {
        match copy_spot(self.f, edge) {
            CopySpot::At(block, place) => (block, place),
            CopySpot::OnEdge => (self.split(edge), CopyPlace::End),
        }
    }

    /// A new name for a copy of another: of the same variable or type.
    pub fn new_name(&mut self, like: Name) -> Name {
        let NameData { var, identifier, ty, .. } = self.f.ssa.names[like];
        let name = self.f.make_name(NameData { var, identifier, ty, ..NameData::default() });
        self.classes.add(name);
        name
    }

    /// Adds a copy to the parallel copy at the start or end of a block.
    pub fn add_copy(&mut self, (block, place): (Block, CopyPlace), to: Name, from: ExprData<'a>) -> Stmt {
        let copy = self.f.assignment(ExprData::Name(to), from);
        let before = match place {
            CopyPlace::Start => self.after_start(block),
            CopyPlace::End => final_jump(self.f, block),
        };
        match before {
            Some(before) => insert_before(self.f, before, copy),
            None => append(self.f, block, copy),
        }
        self.copies[copy] = Some(place);
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

    /// The analyses of the function as it is now: liveness of the names that may come to share a variable. With values, names of one value
    /// do not interfere.
    pub fn analyse(&self, with_values: bool) -> Result<Analyses, Refusal> {
        let dom = DomTree::new(&*self.f);
        let points = Points::new(self.f, &self.copies);
        let live = LiveSets::of_names(self.f, &points, self.connected_names()).map_err(Refusal::Limit)?;
        let values = with_values.then(|| NameValues::new(self.f, &dom));
        Ok(Analyses { dom, points, live, values })
    }

    /// The names that PHI nodes and copies connect with others, and those that share a variable.
    fn connected_names(&self) -> Vec<Name> {
        let f = &*self.f;
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
