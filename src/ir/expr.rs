//! Expression trees: the operands and right-hand sides of statements.
//!
//! A tree keeps the spelling that GCC chose (`p->x`, `MEM[(T *)p].x`, `*p`), so that printing it
//! back is a pure function of the tree and the names in it.

use super::entities::{Expr, Label, Mem, Name, Type, Var};
use crate::target::dialect::Gcc;
use cranelift_entity::{EntityList, PrimaryMap};
use std::fmt;

/// One node of a tree.
///
/// ```
/// use tressa::{example, ir::{ExprData, StmtKind}};
///
/// let f = example::sum();
/// let loads = f.body.stmts.values().filter(|stmt| match stmt.kind {
///     StmtKind::Assign { rhs, .. } => matches!(f.body.exprs[rhs], ExprData::Deref { .. }),
///     _ => false,
/// });
/// assert_eq!(loads.count(), 1);
/// ```
#[derive(Clone, Debug)]
pub enum ExprData<'a> {
    /// A declaration, by name. Before SSA every variable; afterwards only those in memory.
    Var(Var),
    /// An SSA name: `_1`, `x_2(D)`, `g.0_3`.
    Name(Name),
    /// A label, as in `&lab` or as the destination of a computed goto's table.
    Label(Label),
    /// An integer, pointer (`0B`), real (`1.0e+0`), complex (`__complex__ (1, 2)`) or other
    /// constant, as spelled.
    Const(&'a str),
    /// An integer constant that a pass made.
    Int(i64),
    /// As `Int`, where the value needs 64 unsigned bits.
    Unsigned(u64),
    /// As `Int`, where it needs more than those.
    Wide {
        /// The upper half.
        high: u64,
        /// The lower half.
        low: u64,
    },
    /// A string literal with its quotes and prefix, as spelled.
    Str(&'a str),
    /// A part of a string literal that a pass made: the spelling between the quotes.
    StrPart(&'a str),
    /// `base.field`.
    Component {
        /// The object.
        base: Expr,
        /// The name of its part.
        field: &'a str,
    },
    /// `ptr->field`.
    Arrow {
        /// The pointer to the object.
        ptr: Expr,
        /// The name of its part.
        field: &'a str,
    },
    /// `of{off: offset}`: `of` is a [`ExprData::Component`] or [`ExprData::Arrow`] whose field is
    /// at a variable offset.
    FieldAt {
        /// The field.
        of: Expr,
        /// Its offset in the units that GCC prints.
        offset: Expr,
    },
    /// `*ptr`; `array` if it is of a pointer to an array, which GCC prints as `(*ptr)`.
    Deref {
        /// The address.
        ptr: Expr,
        /// Whether the target is an array.
        array: bool,
    },
    /// `base[index]`; `bounds` are the lower bound and the element size of `{lb: 1 sz: _3 * 4}`, where
    /// printed.
    Index {
        /// The array.
        base: Expr,
        /// Which element.
        index: Expr,
        /// Lower bound and size of an element.
        bounds: Option<(Expr, Expr)>,
    },
    /// `base[index ...]`, an ARRAY_RANGE_REF.
    Range {
        /// The array.
        base: Expr,
        /// The first element.
        index: Expr,
        /// Lower bound and size of an element.
        bounds: Option<(Expr, Expr)>,
    },
    /// `MEM[(T *)ptr + 4B]` or `MEM <A> [(T *)ptr + 4B]`.
    Mem(Mem),
    /// `&of`.
    AddrOf {
        /// The object.
        of: Expr,
    },
    /// `(T) of`.
    Cast {
        /// The type it is converted to.
        ty: Type,
        /// The value.
        of: Expr,
    },
    /// `VIEW_CONVERT_EXPR<T>(of)`.
    ViewConvert {
        /// The type of the result.
        ty: Type,
        /// The object or value.
        of: Expr,
    },
    /// `-of`, `~of`, `!of`, `(of)` in doubled parentheses.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// Its operand.
        of: Expr,
    },
    /// `a op b`.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Its first operand.
        a: Expr,
        /// Its second operand.
        b: Expr,
    },
    /// `cond ? then : otherwise`.
    Cond {
        /// The condition.
        cond: Expr,
        /// The value if it holds.
        then: Expr,
        /// The value otherwise.
        otherwise: Expr,
    },
    /// `CODE <a, b, ...>`: `MIN_EXPR <a, b>`, `BIT_FIELD_REF <x, 8, 0>`, `COMPLEX_EXPR <re, im>`,
    /// `REALPART_EXPR <z>`, ... A code in brackets is a unary one without a spelling of its own and
    /// prints before its operand: `[conj_expr] z`.
    Code {
        /// The code.
        code: TreeCode,
        /// Its operands, in order.
        args: EntityList<Expr>,
    },
    /// `{a, b, [2]=c, .x=d}`: a constructor; each element is a value or an [`ExprData::Designated`].
    Constructor {
        /// Its elements, in order.
        elems: EntityList<Expr>,
    },
    /// `{ 1, 2 }`: a vector's constant that a pass has made. One that the dump shows is an
    /// [`ExprData::Const`].
    Vector {
        /// Its elements, in order.
        elems: EntityList<Expr>,
    },
    /// `.x=value` or `[3]=value`, `[3 ... 5]=value` inside a constructor; `designator` as spelled.
    Designated {
        /// As spelled.
        designator: &'a str,
        /// The element's value.
        value: Expr,
    },
    /// `{CLOBBER}`, `{CLOBBER(eol)}`, ... as spelled, braces included.
    Clobber(&'a str),
    /// A type as an operand, as in `VIEW_CONVERT`-like codes and `sizeof`-like arguments.
    TypeName(Type),
    /// A tree without a value: `<<< error >>>`, `<retval>` of a void function; as spelled.
    Verbatim(&'a str),
}

impl ExprData<'_> {
    /// Whether it is a constant that the dump shows, or a small integer that a pass made.
    pub fn is_constant(&self) -> bool {
        matches!(self, ExprData::Const(_) | ExprData::Int(_))
    }
}

macro_rules! tree_codes {
    ($($name:ident $text:literal,)*) => {
        /// A tree code that GCC prints by its name.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum TreeCode {
            $(#[doc = concat!("`", $text, "`")] $name,)*
            /// Any other one. The tree is its name, verbatim.
            Other(Expr),
        }

        impl TreeCode {
            /// The code of that name, if it is one of those above.
            pub fn named(text: &str) -> Option<Self> {
                match text { $($text => Some(TreeCode::$name),)* _ => None }
            }

            /// Its name, in a function with these trees.
            pub fn text<'a>(self, exprs: &PrimaryMap<Expr, ExprData<'a>>) -> &'a str {
                match self {
                    $(TreeCode::$name => $text,)*
                    TreeCode::Other(name) => match exprs[name] {
                        ExprData::Verbatim(text) => text,
                        _ => "?",
                    },
                }
            }
        }
    };
}

tree_codes! {
    RealPart "REALPART_EXPR",
    ImagPart "IMAGPART_EXPR",
    BitFieldRef "BIT_FIELD_REF",
    BitInsert "BIT_INSERT_EXPR",
    Complex "COMPLEX_EXPR",
    Min "MIN_EXPR",
    Max "MAX_EXPR",
    Abs "ABS_EXPR",
    AbsU "ABSU_EXPR",
    VecCond "VEC_COND_EXPR",
    VecPerm "VEC_PERM_EXPR",
    WithSize "WITH_SIZE_EXPR",
    NonLvalue "NON_LVALUE_EXPR",
    Conjugate "[conj_expr]",
    ObjTypeRef "OBJ_TYPE_REF",
}

impl TreeCode {
    /// The words for codes in the notation of the GIMPLE front end. Operands of some are in parentheses.
    const OF_FRONT_END: [(TreeCode, &str); 9] = [
        (TreeCode::RealPart, "__real"),
        (TreeCode::ImagPart, "__imag"),
        (TreeCode::Abs, "__ABS"),
        (TreeCode::AbsU, "__ABSU"),
        (TreeCode::Min, "__MIN"),
        (TreeCode::Max, "__MAX"),
        (TreeCode::VecPerm, "__VEC_PERM"),
        (TreeCode::BitInsert, "__BIT_INSERT"),
        (TreeCode::BitFieldRef, "__BIT_FIELD_REF"),
    ];

    /// The word for it in the notation of the GIMPLE front end, if that has one.
    pub(crate) fn front_end_word(self) -> Option<&'static str> {
        Self::OF_FRONT_END.iter().find(|(code, _)| *code == self).map(|(_, word)| *word)
    }

    /// The code with that word in the notation of the GIMPLE front end.
    pub(crate) fn of_front_end(word: &str) -> Option<Self> {
        Self::OF_FRONT_END.iter().find(|(_, known)| *known == word).map(|(code, _)| *code)
    }

    /// Whether it is a part of its first operand.
    pub(crate) fn is_part(self) -> bool {
        matches!(self, TreeCode::RealPart | TreeCode::ImagPart | TreeCode::BitFieldRef)
    }
}

/// A `MEM` or `TARGET_MEM_REF` reference.
#[derive(Clone, Debug)]
pub struct MemRef<'a> {
    /// `A` of `MEM <A> [...]`, where GCC prints the accessed type separately.
    pub access: Option<Type>,
    /// `T *` of `(T *)ptr`, the type that states the alias set.
    pub ptr_type: Option<Type>,
    /// The base pointer (or, for `MEM[(T *)&x]`, an [`ExprData::AddrOf`]).
    pub ptr: Expr,
    /// The constant offset, if not zero.
    pub offset: Option<Offset<'a>>,
    /// What the notation of the GIMPLE front end states beside the types.
    pub stated: StatedAccess,
    /// `index`, `step` and further named parts of a `TARGET_MEM_REF`, which GCC prints as
    /// `MEM[base: p, index: i, step: 4, offset: 0B]` or `MEM[(T *)p + i * 4]`: name, operand.
    pub parts: Vec<(&'a str, Expr)>,
    /// The note of an `-alias` dump on restricted pointers, verbatim: ` clique 1 base 2`.
    pub clique: Option<&'a str>,
}

/// What the notation of the GIMPLE front end states of a `MEM` reference beside its types.
#[derive(Clone, Copy, Default, Debug)]
pub struct StatedAccess {
    /// The alignment in bits, where it is not that of the type; else 0.
    pub align: u32,
    /// Whether the pointer is converted to the type that states the alias set.
    pub converts: bool,
}

impl MemRef<'_> {
    /// `MEM[(ptr_type)ptr]`.
    pub fn new(ptr_type: Type, ptr: Expr) -> Self {
        let (access, ptr_type, stated) = (None, Some(ptr_type), StatedAccess::default());
        MemRef { access, ptr_type, ptr, offset: None, stated, parts: Vec::new(), clique: None }
    }
}

/// A constant offset in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offset<'a> {
    /// As spelled, its `B` included: `4B`, `-8B`.
    Spelled(&'a str),
    /// Made by a pass.
    Bytes(i64),
}

impl Offset<'_> {
    /// The number of bytes, if it fits.
    pub fn bytes(self) -> Option<i64> {
        match self {
            Offset::Spelled(text) => text.strip_suffix('B')?.parse().ok(),
            Offset::Bytes(bytes) => Some(bytes),
        }
    }
}

impl fmt::Display for Offset<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Offset::Spelled(text) => f.write_str(text),
            Offset::Bytes(bytes) => write!(f, "{bytes}B"),
        }
    }
}

/// A prefix operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnaryOp {
    /// `-x`
    Negate,
    /// `~x` (on a complex operand: conjugate)
    BitNot,
    /// `!x`
    TruthNot,
    /// `((x))`: GCC's PAREN_EXPR, which keeps a value from being reassociated.
    Paren,
}

macro_rules! binary_ops {
    ($($name:ident $text:literal $class:ident;)*) => {
        /// An infix operator, named after GCC's tree codes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum BinaryOp { $(#[doc = concat!("`", $text, "`")] $name),* }
        impl BinaryOp {
            /// Every operator.
            pub const ALL: &'static [BinaryOp] = &[$(BinaryOp::$name),*];
            /// GCC's spelling.
            pub fn symbol(self) -> &'static str { match self { $(BinaryOp::$name => $text),* } }
            /// The operator that GCC spells so.
            pub fn of_symbol(text: &str) -> Option<BinaryOp> {
                match text {
                    $($text => Some(BinaryOp::$name),)*
                    _ => None,
                }
            }
            /// What the operator computes.
            pub fn class(self) -> OpClass { match self { $(BinaryOp::$name => OpClass::$class),* } }
        }
    };
}

/// What an infix operator computes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpClass {
    /// A value of the operands' type.
    Arithmetic,
    /// A value of the first operand's type; the second is a count.
    Shift,
    /// A truth value.
    Comparison,
    /// A value of another width than the operands'.
    Widening,
}

impl BinaryOp {
    /// The words for operators in the notation of the GIMPLE front end, and the version that has each first.
    const OF_FRONT_END: [(BinaryOp, Gcc, &str); 11] = [
        (BinaryOp::Unordered, Gcc::V14, "__UNORDERED"),
        (BinaryOp::Ordered, Gcc::V14, "__ORDERED"),
        (BinaryOp::UnEq, Gcc::V14, "__UNEQ"),
        (BinaryOp::UnLt, Gcc::V14, "__UNLT"),
        (BinaryOp::UnLe, Gcc::V14, "__UNLE"),
        (BinaryOp::UnGt, Gcc::V14, "__UNGT"),
        (BinaryOp::UnGe, Gcc::V14, "__UNGE"),
        (BinaryOp::Ltgt, Gcc::V14, "__LTGT"),
        (BinaryOp::MultHighpart, Gcc::V14, "__MULT_HIGHPART"),
        (BinaryOp::LRotate, Gcc::V16, "__ROTATE_LEFT"),
        (BinaryOp::RRotate, Gcc::V16, "__ROTATE_RIGHT"),
    ];

    /// The word for it in the notation of this version's GIMPLE front end, if that has one.
    pub fn front_end_word(self, gcc: Gcc) -> Option<&'static str> {
        let known = Self::OF_FRONT_END.iter().find(|&&(op, since, _)| op == self && gcc >= since);
        known.map(|&(.., word)| word)
    }

    /// The operator with that word in the notation of the GIMPLE front end.
    pub(crate) fn of_front_end(word: &str) -> Option<Self> {
        Self::OF_FRONT_END.iter().find(|&&(.., known)| known == word).map(|&(op, ..)| op)
    }

    /// Its precedence, loosest first: GCC's `op_code_prio`; `None` where GCC has none.
    pub fn priority(self) -> Option<u8> {
        use BinaryOp::*;
        Some(match self {
            TruthOr => 4,
            TruthAnd => 5,
            BitIor => 6,
            BitXor => 7,
            BitAnd => 8,
            Eq | Ne => 9,
            Lt | Le | Gt | Ge | UnEq | UnLt | UnLe | UnGt | UnGe | Ltgt | Ordered | Unordered => 10,
            LShift | RShift | LRotate | RRotate | WidenLshift => 11,
            Plus | Minus => 12,
            Mult | MultHighpart | Div | CeilDiv | FloorDiv | RoundDiv | ExactDiv | Mod | CeilMod
            | FloorMod | RoundMod | WidenMult => 13,
            WidenPlus | WidenMinus => return None,
        })
    }
}

binary_ops! {
    Plus "+" Arithmetic;
    Minus "-" Arithmetic;
    Mult "*" Arithmetic;
    MultHighpart "h*" Arithmetic;
    Div "/" Arithmetic;
    CeilDiv "/[cl]" Arithmetic;
    FloorDiv "/[fl]" Arithmetic;
    RoundDiv "/[rd]" Arithmetic;
    ExactDiv "/[ex]" Arithmetic;
    Mod "%" Arithmetic;
    CeilMod "%[cl]" Arithmetic;
    FloorMod "%[fl]" Arithmetic;
    RoundMod "%[rd]" Arithmetic;
    BitAnd "&" Arithmetic;
    BitIor "|" Arithmetic;
    BitXor "^" Arithmetic;
    LShift "<<" Shift;
    RShift ">>" Shift;
    LRotate "r<<" Shift;
    RRotate "r>>" Shift;
    TruthAnd "&&" Comparison;
    TruthOr "||" Comparison;
    Eq "==" Comparison;
    Ne "!=" Comparison;
    Lt "<" Comparison;
    Le "<=" Comparison;
    Gt ">" Comparison;
    Ge ">=" Comparison;
    UnEq "u==" Comparison;
    UnLt "u<" Comparison;
    UnLe "u<=" Comparison;
    UnGt "u>" Comparison;
    UnGe "u>=" Comparison;
    Ltgt "<>" Comparison;
    Ordered "ord" Comparison;
    Unordered "unord" Comparison;
    WidenMult "w*" Widening;
    WidenPlus "w+" Widening;
    WidenMinus "w-" Widening;
    WidenLshift "w<<" Widening;
}
