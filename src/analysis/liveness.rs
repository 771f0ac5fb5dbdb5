//! Liveness of SSA names, live ranges, and interference.
//!
//! A name is *live* at a point if some path leads from there to one of its uses. The use of a PHI node's
//! argument is at the end of the edge's source, and all PHI nodes of a block define their results at its
//! head. Two names *interfere* if both are live at one point, so that they can not share a variable.
//!
//! Three steps, each of which needs the one before: [`Points`] numbers the places of definitions and uses.
//! [`LiveSets`] finds for each name the blocks through which it is live, walking from each use up to the
//! definition, so its cost is the size of the result (A. W. Appel and J. Palsberg, "Modern Compiler
//! Implementation in Java", 2nd edition, section 19.6; B. Boissinot et al., "A non-iterative data-flow
//! algorithm for computing liveness sets in strict SSA programs", APLAS 2011, call it path exploration).
//! [`Interference`] compares names by dominance, without an interference graph (Z. Budimlić et al., "Fast
//! copy coalescing and live-range identification", PLDI 2002).
//!
//! Before: the function is in SSA form, has lists of immediate uses, and each definition dominates its uses.
//!
//! Debug statements do not count as uses, memory is not looked at, and the default definition of a local
//! variable, which does not hold a value, is never live.

use crate::analysis::dom::DomTree;
use crate::analysis::operands::{OpFlags, Operand, is_virtual, tree_operands};
use crate::analysis::uses::imm_uses;
use crate::base::bitmap::Bitmap;
use crate::base::limits::{LIVE_BLOCKS, Limit};
use crate::ir::{
    Block, Def, ExprData, Function, Holder, Name, NameData, Phi, PhiData, Stmt, StmtKind, Use, UsePlace,
    VarKind,
};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;

/// The position of PHI nodes in a block, ahead of all statements.
pub const HEAD: u32 = 0;
/// The position of the arguments that a block's edges bring to PHI nodes, after all statements.
pub const END: u32 = u32::MAX;

/// A position in a block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The block.
    pub block: Block,
    /// `HEAD`, the position of a statement, or `END`. The copies of one parallel copy have the same.
    pub position: u32,
}

/// Where the copies of a parallel copy are in their block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CopyPlace {
    /// After the PHI nodes and labels, ahead of all other statements.
    Start,
    /// After all statements, but ahead of the jump that ends the block.
    End,
}

/// The statements that are part of a parallel copy. A block has one at its start and one at its end.
pub type CopyPlaces = SecondaryMap<Stmt, Option<CopyPlace>>;

/// The points at which names are defined, and the positions of statements.
///
/// ```
/// use tressa::analysis::liveness::Points;
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let points = Points::new(&f, &Default::default());
/// let s_5 = points.definition(Name::from_u32(5)).unwrap();
/// assert_eq!((f.cfg.blocks[s_5.block].index, s_5.position), (4, 0));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Points {
    /// Where each name is defined.
    definitions: SecondaryMap<Name, Option<Point>>,
    /// The position of each statement in its block.
    positions: SecondaryMap<Stmt, u32>,
}

impl Points {
    /// Numbers the statements of `f`. Those of a parallel copy get one position.
    pub fn new(f: &Function<'_>, copies: &CopyPlaces) -> Self {
        let mut points = Points::default();
        // A default definition has its value on entry to the function.
        for name in f.ssa.names.keys().filter(|&name| f.ssa.names[name].def == Def::Default) {
            points.define(name, f.entry(), HEAD);
        }
        for block in f.chain() {
            for phi in f.phis(block) {
                points.define(f.ssa.phis[phi].result, block, HEAD);
            }
            // Statements get even positions. The odd ones between them are for parallel copies, all of whose
            // copies happen at once. The number of the copy at the end depends on that of the jump, so all
            // statements are numbered first.
            for (number, stmt) in (1..).zip(f.block_stmts(block)) {
                points.positions[stmt] = 2 * number;
            }
            for stmt in f.block_stmts(block) {
                if let Some(place) = copies[stmt] {
                    points.positions[stmt] = points.copy_position(f, block, place);
                }
                points.define_operands(f, block, stmt);
            }
        }
        points
    }

    /// Adds a statement that has become part of a parallel copy.
    pub fn add_copy(&mut self, f: &Function<'_>, stmt: Stmt, place: CopyPlace) {
        if let Some(block) = f.body.links[stmt].block.expand() {
            self.positions[stmt] = self.copy_position(f, block, place);
            self.define_operands(f, block, stmt);
        }
    }

    /// Notes that a PHI node has become the definition of a name.
    pub fn add_phi_result(&mut self, f: &Function<'_>, phi: Phi) {
        let PhiData { block, result, .. } = f.ssa.phis[phi];
        self.define(result, block, HEAD);
    }

    /// The position of the parallel copy at the start or end of a block.
    pub fn copy_position(&self, f: &Function<'_>, block: Block, place: CopyPlace) -> u32 {
        match (place, final_jump(f, block)) {
            (CopyPlace::Start, _) => HEAD + 1,
            (CopyPlace::End, Some(jump)) => self.positions[jump] - 1,
            (CopyPlace::End, None) => END - 1,
        }
    }

    fn define_operands(&mut self, f: &Function<'_>, block: Block, stmt: Stmt) {
        for operand in tree_operands(f, stmt, OpFlags::SSA_OP_DEF) {
            if let Operand::Name(name) = operand {
                self.define(name, block, self.positions[stmt]);
            }
        }
    }

    fn define(&mut self, name: Name, block: Block, position: u32) {
        self.definitions[name] = Some(Point { block, position });
    }

    /// Where the name is defined; `None` for a released one, and for one of an unreachable block.
    pub fn definition(&self, name: Name) -> Option<Point> {
        self.definitions[name]
    }

    /// The position of a statement in its block.
    pub fn position(&self, stmt: Stmt) -> u32 {
        self.positions[stmt]
    }

    /// The point of a use operand; `None` for a debug statement's and for one that is not part of a block.
    pub(crate) fn use_point(&self, f: &Function<'_>, operand: Use) -> Option<Point> {
        // The argument of a PHI node is read at the end of the block from which it comes.
        if let UsePlace::Argument { phi, index } = f.ssa.uses.place(operand) {
            let edge = *f.cfg.blocks[f.ssa.phis[phi].block].preds.get(index as usize)?;
            return Some(Point { block: f.cfg.edges[edge].src, position: END });
        }
        let Some(Holder::Stmt(stmt)) = f.ssa.uses.holder(operand) else { return None };
        let block = f.body.links[stmt].block.expand().filter(|_| !f.body.stmts[stmt].kind.is_debug())?;
        Some(Point { block, position: self.positions[stmt] })
    }

    /// The points of all uses of a name.
    pub fn uses<'p>(&'p self, f: &'p Function<'_>, name: Name) -> impl Iterator<Item = Point> + 'p {
        imm_uses(f, name).filter_map(|operand| self.use_point(f, operand))
    }
}

/// The statement for the jump that ends a block, if there is one.
#[doc(hidden)]
pub fn final_jump(f: &Function<'_>, block: Block) -> Option<Stmt> {
    let last = f.cfg.blocks[block].last.expand();
    let mut stmts = std::iter::successors(last, |&stmt| f.body.links[stmt].prev.expand());
    stmts
        .find(|&stmt| !f.body.stmts[stmt].kind.is_debug())
        .filter(|&stmt| f.body.stmts[stmt].kind.ends_flow())
}

/// Whether the name is a register's and holds a value. The default definition of a local variable does not
/// hold one, so it needs no place and interferes with nothing.
fn has_value(f: &Function<'_>, name: Name) -> bool {
    let NameData { def, var, released, .. } = f.ssa.names[name];
    let is_undefined = def == Def::Default && var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Local);
    !released && !is_undefined && !is_virtual(f, name)
}

/// For each name the blocks on whose entry and at whose end it is live, and its last use in each block.
///
/// ```
/// use tressa::analysis::liveness::{LiveSets, Points};
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let live = LiveSets::new(&f, &Points::new(&f, &Default::default())).unwrap();
/// // n_9(D) is compared at the loop's head, so it is live through the loop.
/// let blocks = f.chain().filter(|&block| live.is_live_in(Name::from_u32(9), block));
/// assert_eq!(blocks.map(|block| f.cfg.blocks[block].index).collect::<Vec<_>>(), [2, 3, 4]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct LiveSets {
    /// The blocks of each name.
    names: SecondaryMap<Name, NameLiveness>,
    /// How many blocks the walks of all names have entered so far.
    steps: u64,
}

/// The blocks of one name.
#[derive(Clone, Debug, Default)]
struct NameLiveness {
    /// The blocks on whose entry it is live.
    live_in: Bitmap<Block>,
    /// The blocks at whose end it is live.
    live_out: Bitmap<Block>,
    /// The position of the last use in each block that has one, ordered by block.
    last_uses: SmallVec<[(Block, u32); 2]>,
}

impl LiveSets {
    /// Finds the blocks of all names. More than the limit are an error.
    pub fn new(f: &Function<'_>, points: &Points) -> Result<Self, Limit> {
        LiveSets::of_names(f, points, f.ssa.names.keys())
    }

    /// Finds the blocks of these names. The others have none.
    pub fn of_names(
        f: &Function<'_>,
        points: &Points,
        names: impl IntoIterator<Item = Name>,
    ) -> Result<Self, Limit> {
        let mut sets = LiveSets::default();
        sets.names.resize(f.ssa.names.len());
        names.into_iter().try_for_each(|name| sets.recompute(f, points, name))?;
        Ok(sets)
    }

    /// Finds the blocks of one name.
    pub fn recompute(&mut self, f: &Function<'_>, points: &Points, name: Name) -> Result<(), Limit> {
        let mut liveness = NameLiveness::default();
        if has_value(f, name) {
            let definition = points.definition(name).map(|point| point.block);
            // Uses of one block are adjacent when sorted, and only the last of them counts: the name is live
            // up to there, and one walk from the block serves all of them.
            let mut uses: Vec<Point> = points.uses(f, name).collect();
            uses.sort_unstable();
            for (i, &Point { block, position }) in uses.iter().enumerate() {
                if uses.get(i + 1).is_none_or(|next| next.block != block) {
                    liveness.last_uses.push((block, position));
                    self.steps += liveness.walk_up(f, definition, block);
                }
            }
        }
        self.names[name] = liveness;
        if self.steps > LIVE_BLOCKS.most { Err(LIVE_BLOCKS) } else { Ok(()) }
    }

    /// Whether the name is live on entry to the block, after its PHI nodes.
    pub fn is_live_in(&self, name: Name, block: Block) -> bool {
        self.names[name].live_in.contains(block)
    }

    /// Whether the name is live at the end of the block, PHI nodes of its successors aside.
    pub fn is_live_out(&self, name: Name, block: Block) -> bool {
        self.names[name].live_out.contains(block)
    }

    /// The blocks on whose entry the name is live.
    pub fn live_in_blocks(&self, name: Name) -> impl Iterator<Item = Block> + '_ {
        self.names[name].live_in.iter()
    }

    /// The blocks in which the name is used or at whose end it is live.
    pub fn blocks(&self, name: Name) -> impl Iterator<Item = Block> + '_ {
        let liveness = &self.names[name];
        liveness.live_out.iter().chain(liveness.last_uses.iter().map(|&(block, _)| block))
    }

    /// Notes that the name's last use in a block, which has one, has moved.
    pub fn set_last_use(&mut self, name: Name, block: Block, position: u32) {
        let last_uses = &mut self.names[name].last_uses;
        if let Ok(i) = last_uses.binary_search_by_key(&block, |&(block, _)| block) {
            last_uses[i].1 = position;
        }
    }

    /// Whether the name, whose definition dominates the point, is live after what takes place there.
    pub fn is_live_after(&self, name: Name, point: Point) -> bool {
        self.is_live_out(name, point.block)
            || self.last_use(name, point.block).is_some_and(|last| last > point.position)
    }

    /// The position of the name's last use in a block.
    pub fn last_use(&self, name: Name, block: Block) -> Option<u32> {
        let last_uses = &self.names[name].last_uses;
        let i = last_uses.binary_search_by_key(&block, |&(block, _)| block).ok()?;
        Some(last_uses[i].1)
    }
}

impl NameLiveness {
    /// Makes the name live on all paths from its definition to the block that uses it. Returns on entry to
    /// how many more blocks it is.
    fn walk_up(&mut self, f: &Function<'_>, definition: Option<Block>, block: Block) -> u64 {
        let (mut work, mut added) = (vec![block], 0);
        while let Some(block) = work.pop() {
            // Stop at the definition, and at a block from which an earlier walk has gone up already.
            if Some(block) != definition && self.live_in.insert(block) {
                added += 1;
                for pred in f.preds(block) {
                    self.live_out.insert(pred);
                    work.push(pred);
                }
            }
        }
        added
    }
}

/// A stretch of a block in which a name is live: it holds its value after `from`, up to and with what takes
/// place at `to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiveSpan {
    /// The block.
    pub block: Block,
    /// The position of the definition, or `HEAD` where the name is live on entry.
    pub from: u32,
    /// The position of the last use, or `END` where the name is live at the block's end.
    pub to: u32,
}

/// The live range of a name, block by block in the order of the chain. It is empty for a name without uses.
///
/// ```
/// use tressa::analysis::liveness::{LiveSets, Points, live_range};
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let points = Points::new(&f, &Default::default());
/// let range = live_range(&f, &points, &LiveSets::new(&f, &points).unwrap(), Name::from_u32(9));
/// assert_eq!(range.len(), 4, "from the entry block, where it is defined, to the loop's head");
/// ```
pub fn live_range(f: &Function<'_>, points: &Points, live: &LiveSets, name: Name) -> Vec<LiveSpan> {
    let definition = points.definition(name);
    let blocks = std::iter::once(f.entry()).chain(f.chain());
    blocks
        .filter_map(|block| {
            let defined = definition.filter(|point| point.block == block).map(|point| point.position);
            let from = if live.is_live_in(name, block) { HEAD } else { defined? };
            let to = if live.is_live_out(name, block) { END } else { live.last_use(name, block)? };
            Some(LiveSpan { block, from, to })
        })
        .collect()
}

/// The analyses that decide whether two names interfere.
///
/// ```
/// use tressa::analysis::{dom::DomTree, liveness::{Interference, LiveSets, Points}};
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let (dom, points) = (DomTree::new(&f), Points::new(&f, &Default::default()));
/// let live = LiveSets::new(&f, &points).unwrap();
/// let interference = Interference { dom: &dom, points: &points, live: &live, values: None };
/// let [s, n, next] = [5, 9, 14].map(Name::from_u32);
/// assert!(interference.interfere(s, n), "both are needed in the loop");
/// assert!(!interference.interfere(s, next), "s_14 = s_5 + ... uses s_5 for the last time");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Interference<'i> {
    /// The dominator tree.
    pub dom: &'i DomTree,
    /// Where names are defined and used.
    pub points: &'i Points,
    /// Where names are live.
    pub live: &'i LiveSets,
    /// The values of names, if names of one value do not interfere.
    pub values: Option<&'i NameValues>,
}

impl Interference<'_> {
    /// Whether the names can not share a variable. Names that hold the same value may share one even where
    /// both are live (B. Boissinot et al., "Revisiting out-of-SSA translation for correctness, code quality,
    /// and efficiency", CGO 2009).
    pub fn interfere(&self, a: Name, b: Name) -> bool {
        a != b && !self.have_same_value(a, b) && self.intersect(a, b)
    }

    /// Whether the names are known to hold the same value wherever both are live.
    pub fn have_same_value(&self, a: Name, b: Name) -> bool {
        self.values.is_some_and(|values| values.value(a) == values.value(b))
    }

    /// Whether both names are live at one point, or one is where the other is defined.
    pub fn intersect(&self, a: Name, b: Name) -> bool {
        let (Some(point_a), Some(point_b)) = (self.points.definition(a), self.points.definition(b)) else {
            return false;
        };
        // If both are live at one point, each definition dominates it, and so one definition dominates the
        // other. The name defined first is then live where the second one is defined. Two results of one
        // point, as of two PHI nodes, interfere if either of them is used at all.
        if point_a == point_b {
            self.live.is_live_after(a, point_a) || self.live.is_live_after(b, point_b)
        } else if self.dominates(point_a, point_b) {
            self.live.is_live_after(a, point_b)
        } else {
            self.dominates(point_b, point_a) && self.live.is_live_after(b, point_a)
        }
    }

    /// Whether every path to `point` passes `dominator`.
    pub fn dominates(&self, dominator: Point, point: Point) -> bool {
        match dominator.block == point.block {
            true => dominator.position <= point.position,
            false => self.dom.dominates(dominator.block, point.block),
        }
    }

    /// The key that puts definitions in the order of the dominator tree: a definition comes before those that
    /// it dominates.
    pub fn order(&self, name: Name) -> (u32, u32, Name) {
        let key = self
            .points
            .definition(name)
            .and_then(|point| Some((self.dom.number(point.block)?, point.position)));
        let (block, position) = key.unwrap_or((u32::MAX, 0));
        (block, position, name)
    }
}

/// The value of each name: the name that copies lead back to.
#[doc(hidden)]
#[derive(Clone, Debug, Default)]
pub struct NameValues(SecondaryMap<Name, PackedOption<Name>>);

impl NameValues {
    /// Follows the copies of `f`, in the order of the dominator tree.
    pub fn new(f: &Function<'_>, dom: &DomTree) -> Self {
        let mut values = NameValues::default();
        // The definition of the copied name dominates the copy, so its value is known.
        for &block in dom.preorder() {
            for stmt in f.block_stmts(block) {
                if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
                    && let (&ExprData::Name(to), &ExprData::Name(from)) =
                        (&f.body.exprs[lhs], &f.body.exprs[rhs])
                {
                    values.0[to] = values.value(from).into();
                }
            }
        }
        values
    }

    /// The name whose value the name has.
    pub fn value(&self, name: Name) -> Name {
        self.0[name].expand().unwrap_or(name)
    }
}
