//! Shapes of expressions, a form that GENERIC and GIMPLE have in common.
//!
//! Two expressions have the same shape if they consist of the same operators, variables, fields and
//! constants. A shape is a number for a head and the shapes of its parts (hash-consing), so comparing two
//! shapes takes constant time. Shapes ignore what the gimplifier changes: conversions without effect, the
//! order of commutative operands, `&a[0]` for `&a`, `&*p` for `p`, the type of a shift count.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tressa::internals::base::text_tables::TextIndexSet;

/// The number of a shape.
pub(super) type Shape = u32;

/// The root of an expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Head<'t> {
    /// A declaration by its name.
    Variable(&'t str),
    /// The function's result, or a variable without a name, by its type.
    Nameless(String),
    /// An integer or null pointer, reduced to 64 bits.
    Integer(u64),
    /// Another constant.
    Constant,
    /// The field of that name in the part.
    Field(&'t str),
    /// The object that the part points to.
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
    /// An expression that equals no other.
    Unique(u32),
}

impl Head<'_> {
    /// A nameless variable of the type with that spelling. The trees lack the number in the spelling of a
    /// pointer to a function: such variables are not told apart.
    pub fn nameless(spelled: Option<String>) -> Self {
        Head::Nameless(spelled.filter(|ty| !ty.contains("(*")).unwrap_or_default())
    }
}

/// The parts of a shape.
pub(super) type Parts = SmallVec<[Shape; 4]>;

/// The shapes of a function.
#[derive(Default)]
pub struct Shapes<'t> {
    all: TextIndexSet<(Head<'t>, Parts)>,
    /// The variables that are functions: GIMPLE writes their addresses without `&`.
    functions: FxHashSet<Shape>,
}

impl<'t> Shapes<'t> {
    /// The shape with that head and these parts.
    pub fn intern(&mut self, head: Head<'t>, parts: &[Shape]) -> Shape {
        let mut parts = Parts::from_slice(parts);
        match (&head, parts.first().map(|&part| &self.all[part as usize])) {
            (Head::Deref, Some((Head::Address, inner))) => return inner[0],
            (Head::Address, Some((Head::Deref, inner))) => return inner[0],
            (Head::Address, Some(_)) if self.functions.contains(&parts[0]) => return parts[0],
            // A string constant.
            (Head::Address, Some((Head::Constant, _))) => return parts[0],
            (Head::Address, Some((Head::Element, inner)))
                if self.all[inner[1] as usize].0 == Head::Integer(0) =>
            {
                let array = inner[0];
                return self.intern(Head::Address, &[array]);
            }
            (Head::Convert(_), Some(_)) if self.is_boolean_value(parts[0]) => return parts[0],
            // The operands may be swapped.
            (Head::Op("+" | "*" | "&" | "|" | "^" | "==" | "!=" | "MIN_EXPR" | "MAX_EXPR"), _) => {
                parts.sort_unstable();
            }
            // `c_gimplify_expr` converts the shift count.
            (Head::Op("<<" | ">>" | "r<<" | "r>>"), _) if parts.len() == 2 => {
                if let (Head::Convert(_), inner) = &self.all[parts[1] as usize] {
                    parts[1] = inner[0];
                }
            }
            _ => {}
        }
        self.all.insert_full((head, parts)).0 as Shape
    }

    /// The shape of a function, which is also that of its address.
    pub fn function(&mut self, name: &'t str) -> Shape {
        let shape = self.intern(Head::Variable(name), &[]);
        self.functions.insert(shape);
        shape
    }

    /// Whether it is the shape of a boolean value, for which the gimplifier chooses the type.
    pub fn is_boolean_value(&self, shape: Shape) -> bool {
        matches!(
            self.all[shape as usize].0,
            Head::Join | Head::Op("==" | "!=" | "<" | "<=" | ">" | ">=" | "!" | "&&" | "||")
        )
    }

    /// A new shape that equals no other.
    pub fn unique(&mut self) -> Shape {
        let number = self.all.len() as u32;
        self.intern(Head::Unique(number), &[])
    }
}
