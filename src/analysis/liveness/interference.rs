//! Interference of SSA names, by dominance.
//!
//! If two names are live at one point, the definition of one dominates that of the other, and the first is live
//! where the second is defined (Z. Budimlić et al., "Fast copy coalescing and live-range identification", PLDI 2002).
//! So no interference graph is needed. Names that hold the same value may share a variable even then (B. Boissinot
//! et al., "Revisiting out-of-SSA translation for correctness, code quality, and efficiency", CGO 2009).

use super::live_sets::LiveSets;
use super::points::{Point, Points};
use crate::analysis::dom::DomTree;
use crate::ir::{ExprData, Function, Name, StmtKind};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

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
    /// Whether the names can not share a variable.
    pub fn interfere(&self, a: Name, b: Name) -> bool {
        a != b && !self.have_same_value(a, b) && self.intersect(a, b)
    }

    /// Whether the names are known to hold the same value wherever both are live.
    pub fn have_same_value(&self, a: Name, b: Name) -> bool {
        self.values.is_some_and(|values| values.of(a) == values.of(b))
    }

    /// Whether both names are live at one point, or one is where the other is defined.
    pub fn intersect(&self, a: Name, b: Name) -> bool {
        let (Some(of_a), Some(of_b)) = (self.points.definition(a), self.points.definition(b)) else {
            return false;
        };
        if of_a == of_b {
            self.live.is_live_after(a, of_a) || self.live.is_live_after(b, of_b)
        } else if self.dominates(of_a, of_b) {
            self.live.is_live_after(a, of_b)
        } else {
            self.dominates(of_b, of_a) && self.live.is_live_after(b, of_a)
        }
    }

    /// Whether every path to `point` passes `by`.
    pub fn dominates(&self, by: Point, point: Point) -> bool {
        match by.block == point.block {
            true => by.position <= point.position,
            false => self.dom.dominates(by.block, point.block),
        }
    }

    /// The key that puts definitions in the order of the dominator tree: a definition comes before those that it dominates.
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
#[derive(Clone, Debug, Default)]
pub struct NameValues(SecondaryMap<Name, PackedOption<Name>>);

impl NameValues {
    /// Follows the copies of `f`, in the order of the dominator tree.
    pub fn new(f: &Function<'_>, dom: &DomTree) -> Self {
        let mut values = NameValues::default();
        for &block in dom.preorder() {
            for stmt in f.block_stmts(block) {
                if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
                    && let (&ExprData::Name(to), &ExprData::Name(from)) =
                        (&f.body.exprs[lhs], &f.body.exprs[rhs])
                {
                    values.0[to] = values.of(from).into();
                }
            }
        }
        values
    }

    /// The name whose value the name has.
    pub fn of(&self, name: Name) -> Name {
        self.0[name].expand().unwrap_or(name)
    }
}
