//! Congruence classes: SSA names that share a variable.
//!
//! Invariant: two names of one class that are live at the same point hold the same value.
//! [`Classes::may_merge`] tests whether it would hold for two classes together.
//!
//! To compare all pairs of members would be quadratic. Two names can only interfere if one's definition
//! dominates the other's (Z. Budimlić et al., "Fast copy coalescing and live-range identification", PLDI
//! 2002). So members are kept in the order of the dominator tree, in which a definition comes before all that
//! it dominates, and a member of the smaller class is compared with the nearest members of the larger one
//! that dominate it, and with those below it that it reaches (after B. Boissinot et al., CGO 2009, who go
//! through both classes in this order).

use cranelift_entity::SecondaryMap;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound::{Excluded, Included, Unbounded};
use tressa::Bitmap;
use tressa::analysis::liveness::{Interference, Point};
use tressa::ir::{Block, Def, Function, Name, NameData, Var, VarKind};

/// The position of a definition in the order of the dominator tree: block, position, name.
pub(super) type Key = (u32, u32, Name);

/// The classes of all names.
#[derive(Clone, Debug, Default)]
pub(super) struct Classes {
    /// By name: the number of its class.
    class_of: SecondaryMap<Name, u32>,
    /// By number. A class that was merged into another one is empty.
    classes: Vec<Class>,
}

/// A class.
#[derive(Clone, Debug, Default)]
struct Class {
    members: Vec<Name>,
    /// The variable that it must be.
    pinned: Option<Var>,
    /// The members in the order of the dominator tree, once they were asked for.
    ordered: BTreeSet<Key>,
    /// The blocks on whose entry a member is live, once the order was asked for.
    live_in: Bitmap<Block>,
}

impl Classes {
    /// A class for each name. Those of parameters' default definitions are the parameters.
    pub fn new(f: &Function<'_>) -> Self {
        let mut classes = Classes::default();
        for (name, &NameData { def, var, .. }) in &f.ssa.names {
            classes.add(name);
            let param = var.filter(|&var| def == Def::Default && f.decls.vars[var].kind != VarKind::Local);
            if let Some(var) = param {
                classes.pin(name, var);
            }
        }
        classes
    }

    /// Puts a new name into a new class.
    pub fn add(&mut self, name: Name) {
        self.class_of[name] = self.classes.len() as u32;
        self.classes.push(Class { members: vec![name], ..Class::default() });
    }

    /// Lets the name's class be that variable.
    pub fn pin(&mut self, name: Name, var: Var) {
        self.classes[self.class_of[name] as usize].pinned = Some(var);
    }

    /// Merges the classes that must be the same variable.
    pub fn merge_pinned(&mut self) {
        let mut first: BTreeMap<Var, Name> = BTreeMap::new();
        for number in 0..self.classes.len() {
            let Class { members, pinned, .. } = &self.classes[number];
            if let (Some(var), Some(&name)) = (*pinned, members.first()) {
                let first_name = *first.entry(var).or_insert(name);
                self.merge(first_name, name);
            }
        }
    }

    /// The variable that the name's class must be.
    pub fn pinned(&self, name: Name) -> Option<Var> {
        self.classes[self.class_of[name] as usize].pinned
    }

    /// Whether the names are in one class.
    pub fn are_same(&self, a: Name, b: Name) -> bool {
        self.class_of[a] == self.class_of[b]
    }

    /// The names of the name's class.
    pub fn members(&self, name: Name) -> &[Name] {
        &self.classes[self.class_of[name] as usize].members
    }

    /// The number of the name's class.
    pub fn number(&self, name: Name) -> usize {
        self.class_of[name] as usize
    }

    /// How many classes there have been.
    pub fn len(&self) -> usize {
        self.classes.len()
    }

    /// Puts the names of two classes into one.
    pub fn merge(&mut self, a: Name, b: Name) {
        let (mut to, mut from) = (self.class_of[a] as usize, self.class_of[b] as usize);
        if to == from {
            return;
        }
        // The smaller class moves, so a name moves at most log n times.
        if self.classes[to].members.len() < self.classes[from].members.len() {
            (to, from) = (from, to);
        }
        let Class { members, pinned, ordered, live_in } = std::mem::take(&mut self.classes[from]);
        members.iter().for_each(|&name| self.class_of[name] = to as u32);
        let target = &mut self.classes[to];
        target.pinned = target.pinned.or(pinned);
        // An order that covers only some of the members is of no use. It is made again when it is asked for.
        if target.ordered.len() == target.members.len() && ordered.len() == members.len() {
            target.ordered.extend(ordered);
            target.live_in.extend(live_in.iter());
        } else {
            target.ordered.clear();
        }
        target.members.extend(members);
    }

    /// Whether the two classes may become one: they are not pinned to two variables, and no name of one
    /// interferes with a name of the other.
    pub fn may_merge(&mut self, interference: &Interference<'_>, a: Name, b: Name) -> bool {
        let (mut large, mut small) = (self.class_of[a] as usize, self.class_of[b] as usize);
        if self.classes[large].members.len() < self.classes[small].members.len() {
            (large, small) = (small, large);
        }
        let pinned = self.classes[large].pinned.zip(self.classes[small].pinned);
        if pinned.is_some_and(|(of_large, of_small)| of_large != of_small) {
            return false;
        }
        self.order(interference, a);
        self.order(interference, b);
        let (large, small) = (&self.classes[large], &self.classes[small].members);
        // If a name interferes with a member of the large class, that member's definition is above or below
        // it in the dominator tree.
        small.iter().all(|&name| {
            interference.points.definition(name).is_none()
                || is_free_above(interference, large, name) && is_free_below(interference, large, name)
        })
    }

    /// Finds the order of the members of the name's class, unless it is known. Merging keeps it if the orders
    /// of both classes are known.
    pub fn order(&mut self, interference: &Interference<'_>, name: Name) {
        let Class { members, ordered, live_in, .. } = &mut self.classes[self.class_of[name] as usize];
        if ordered.len() != members.len() {
            *ordered = members.iter().map(|&name| interference.order(name)).collect();
            live_in.clear();
            members.iter().for_each(|&name| live_in.extend(interference.live.live_in_blocks(name)));
        }
    }

    /// Whether a member of the name's class, whose order is known, is live after what takes place at the
    /// point.
    pub fn is_live_after(&self, interference: &Interference<'_>, name: Name, point: Point) -> bool {
        let Some(number) = interference.dom.number(point.block) else { return false };
        let below = (number, point.position, Name::from_u32(u32::MAX - 1));
        let is_live = |above| interference.live.is_live_after(above, point);
        let class = &self.classes[self.number(name)];
        nearest_above(interference, class, below, point)
            .is_some_and(|nearest| is_one_live(interference, class, nearest, is_live))
    }

    /// Notes that a definition has moved.
    pub fn moved(&mut self, from: Key, to: Key) {
        let ordered = &mut self.classes[self.class_of[to.2] as usize].ordered;
        if ordered.remove(&from) {
            ordered.insert(to);
        }
    }

    /// Forgets the order of members: the function has changed.
    pub fn forget_order(&mut self) {
        self.classes.iter_mut().for_each(|class| class.ordered.clear());
    }
}

/// Whether no member that dominates the name's definition interferes with it.
///
/// It is enough to look at the nearest such member. If the name is defined where that one is dead, a farther
/// one can be live only if it was live where the nearer one is defined, and so, by the invariant, holds the
/// same value. A member that holds the name's own value does not interfere, and neither does any above it
/// that is live.
fn is_free_above(interference: &Interference<'_>, class: &Class, name: Name) -> bool {
    let Some(point) = interference.points.definition(name) else { return true };
    let nearest = nearest_above(interference, class, interference.order(name), point);
    nearest.is_none_or(|nearest| {
        interference.have_same_value(nearest.2, name)
            || !is_one_live(interference, class, nearest, |above| interference.intersect(above, name))
    })
}

/// Whether the member, or one above it that holds the same value, is live.
fn is_one_live(
    interference: &Interference<'_>,
    class: &Class,
    mut member: Key,
    is_live: impl Fn(Name) -> bool,
) -> bool {
    // A member above with another value is dead where this one is defined, and so it is below. The search
    // ends there.
    while !is_live(member.2) {
        let point = interference.points.definition(member.2);
        let above = point.and_then(|point| nearest_above(interference, class, member, point));
        match above.filter(|above| interference.have_same_value(above.2, member.2)) {
            Some(above) => member = above,
            None => return false,
        }
    }
    true
}

/// The last member before `below` in the order whose definition dominates the point, which is that of
/// `below`. A member that is defined in another block matters only if some member is live on entry to this
/// one.
fn nearest_above(interference: &Interference<'_>, class: &Class, below: Key, point: Point) -> Option<Key> {
    let mut end = Excluded(below);
    let start = match class.live_in.contains(point.block) {
        true => Unbounded,
        false => Included((below.0, 0, Name::from_u32(0))),
    };
    loop {
        let &candidate = class.ordered.range((start, end)).next_back()?;
        let of_candidate = interference.points.definition(candidate.2)?;
        if interference.dominates(of_candidate, point) {
            return Some(candidate);
        }
        // The candidate is in another branch of the dominator tree, which may hold many members. What
        // dominates the point is not in that branch, so the search goes on at the block where the branches
        // part.
        let common = interference.dom.nearest_common_dominator([of_candidate.block, point.block])?;
        let number = interference.dom.number(common)?;
        end = match number == candidate.0 {
            // The candidate is in that block, but not ahead of the point.
            true => Excluded(candidate),
            false => Included(end_of(number)),
        };
    }
}

/// Whether no member is defined where the name is live, unless it holds the same value.
fn is_free_below(interference: &Interference<'_>, class: &Class, name: Name) -> bool {
    let key = interference.order(name);
    let is_free = |member: &Key| {
        !interference.intersect(name, member.2) || interference.have_same_value(name, member.2)
    };
    // A small class is gone through as a whole: that is quicker than to visit each block of a long live
    // range.
    if class.ordered.len() <= FEW {
        return class.ordered.range((Excluded(key), Unbounded)).all(is_free);
    }
    // Else only the members that are defined where the name is live: in the rest of its block, and in the
    // blocks on whose entry it is live.
    let in_block = class.ordered.range((Excluded(key), Included(end_of(key.0))));
    let blocks = interference.live.live_in_blocks(name).filter_map(|block| interference.dom.number(block));
    let mut members = in_block.chain(
        blocks.flat_map(|number| class.ordered.range((number, 0, Name::from_u32(0))..=end_of(number))),
    );
    members.all(is_free)
}

/// Classes up to this size are gone through, whatever blocks a name is live in.
const FEW: usize = 16;

/// The position after all others in a block.
fn end_of(block: u32) -> Key {
    (block, u32::MAX, Name::from_u32(u32::MAX - 1))
}
