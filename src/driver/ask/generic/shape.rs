//! Shapes of expressions: what GENERIC and GIMPLE have in common.
//!
//! Two expressions have one shape if they are made of the same operators, variables, fields and constants. A shape is a number, given to
//! a head and the shapes of its parts once (hash-consing), so that comparing two costs nothing, whatever their size.
//! What the gimplifier changes on the way is left out on both sides: conversions that change nothing, the order of operands
//! that may be swapped, `&a[0]` for `&a`, `&*p` for `p`, the type of what is shifted by.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// The number of a shape.
pub(super) type Shape = u32;

/// What an expression is at its root.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Head<'t> {
    /// A declaration by its name; that of the function's result and of those without one is empty.
    Variable(&'t str),
    /// An integer or null pointer, as far as 64 bits tell.
    Integer(u64),
    /// Another constant.
    Constant,
    /// A field of that name of the part.
    Field(&'t str),
    /// What the part points to.
    Deref,
    /// An element of the first part.
    Element,
    /// The address of the part.
    Address,
    /// The part converted to the type of that spelling.
    Convert(String),
    /// An operation on the parts, by GCC's symbol or name for it.
    Op(&'t str),
    /// A call: the function's address, then the arguments.
    Call,
    /// The value of a conditional expression.
    Join,
    /// Something that is like nothing else.
    Unlike(u32),
}

/// The parts of a shape.
pub(super) type Parts = SmallVec<[Shape; 4]>;

/// The shapes of a function.
#[derive(Default)]
pub(super) struct Shapes<'t> {
    numbers: FxHashMap<(Head<'t>, Parts), Shape>,
    all: Vec<(Head<'t>, Parts)>,
    /// The variables that are functions: GIMPLE writes their addresses without `&`.
    functions: FxHashSet<Shape>,
}

impl<'t> Shapes<'t> {
    /// The shape with that head and these parts.
    pub fn of(&mut self, head: Head<'t>, parts: &[Shape]) -> Shape {
        let mut parts = Parts::from_slice(parts);
        match (&head, parts.first().map(|&part| &self.all[part as usize])) {
            (Head::Deref, Some((Head::Address, inner))) => return inner[0],
            (Head::Address, Some((Head::Deref, inner))) => return inner[0],
            (Head::Address, Some(_)) if self.functions.contains(&parts[0]) => return parts[0],
            // A string.
            (Head::Address, Some((Head::Constant, _))) => return parts[0],
            (Head::Address, Some((Head::Element, inner)))
                if self.all[inner[1] as usize].0 == Head::Integer(0) =>
            {
                let array = inner[0];
                return self.of(Head::Address, &[array]);
            }
            (Head::Convert(_), Some(_)) if self.is_truth(parts[0]) => return parts[0],
            (Head::Op(op), _) if may_swap(op) => parts.sort_unstable(),
            // `c_gimplify_expr` converts what is shifted by.
            (Head::Op("<<" | ">>" | "r<<" | "r>>"), _) if parts.len() == 2 => {
                if let (Head::Convert(_), inner) = &self.all[parts[1] as usize] {
                    parts[1] = inner[0];
                }
            }
            _ => {}
        }
        let next = self.all.len() as Shape;
        let key = (head, parts);
        if let Some(&known) = self.numbers.get(&key) {
            return known;
        }
        self.all.push(key.clone());
        self.numbers.insert(key, next);
        next
    }

    /// The shape of a function, which is that of its address.
    pub fn function(&mut self, name: &'t str) -> Shape {
        let shape = self.of(Head::Variable(name), &[]);
        self.functions.insert(shape);
        shape
    }

    /// Whether it is that of a truth value, whose type the gimplifier chooses.
    pub fn is_truth(&self, shape: Shape) -> bool {
        matches!(
            self.all[shape as usize].0,
            Head::Join | Head::Op("==" | "!=" | "<" | "<=" | ">" | ">=" | "!" | "&&" | "||")
        )
    }

    /// A shape of its own.
    pub fn unlike(&mut self) -> Shape {
        let number = self.all.len() as u32;
        self.of(Head::Unlike(number), &[])
    }
}

fn may_swap(op: &str) -> bool {
    matches!(op, "+" | "*" | "&" | "|" | "^" | "==" | "!=" | "MIN_EXPR" | "MAX_EXPR")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_gimplifier_changes_makes_no_difference() {
        let mut shapes = Shapes::default();
        let [a, zero] = [Head::Variable("a"), Head::Integer(0)].map(|head| shapes.of(head, &[]));
        let element = shapes.of(Head::Element, &[a, zero]);
        let address = shapes.of(Head::Address, &[a]);
        assert_eq!(shapes.of(Head::Address, &[element]), address);
        assert_eq!(shapes.of(Head::Deref, &[address]), a);
        assert_eq!(shapes.of(Head::Op("+"), &[a, zero]), shapes.of(Head::Op("+"), &[zero, a]));
        assert_ne!(shapes.of(Head::Op("-"), &[a, zero]), shapes.of(Head::Op("-"), &[zero, a]));
        assert_ne!(shapes.unlike(), shapes.unlike());
    }
}
