//! Statements.

use super::entities::{Block, Expr, Label, Name, Seq, Stmt, Var};
use super::expr::BinaryOp;
use super::locus::Locus;
use cranelift_entity::EntityList;
use cranelift_entity::packed_option::PackedOption;
use std::borrow::Cow;

/// One statement.
#[derive(Clone, Debug)]
pub struct StmtData<'a> {
    /// What it does.
    pub kind: StmtKind<'a>,
    /// The virtual definition (`# .MEM_2 = VDEF <...>`), in SSA form.
    pub vdef: PackedOption<Name>,
    /// The virtual use, in SSA form.
    pub vuse: PackedOption<Name>,
    /// The `={v}` mark: `gimple_has_volatile_ops` as the printer shows it.
    pub volatile: bool,
    /// It accesses something that is volatile by its type, which pass "ssa" will mark.
    pub volatile_access: bool,
    /// The source place that a `-lineno` dump prints before it.
    pub loc: Option<Locus<'a>>,
    /// The scope it stood in, by its place in [`Function::scopes`](super::Function::scopes); given by pass "lower"
    /// (`gimple_block`).
    pub scope: Option<u32>,
    /// The EH landing pad (`[LP 1]`) or must-not-throw region (`[MNT 1]`) as spelled, if any.
    pub eh: Option<&'a str>,
}

impl<'a> StmtData<'a> {
    /// A statement with nothing but its kind.
    pub fn new(kind: StmtKind<'a>) -> Self {
        StmtData {
            kind,
            vdef: None.into(),
            vuse: None.into(),
            volatile: false,
            volatile_access: false,
            loc: None,
            scope: None,
            eh: None,
        }
    }
}

/// The statement codes, named after GCC's.
#[derive(Clone, Debug)]
pub enum StmtKind<'a> {
    /// `GIMPLE_NOP`.
    Nop,
    /// `lhs = rhs;`
    Assign { lhs: Expr, rhs: Expr },
    /// `lhs = callee (args);`
    Call(Call<'a>),
    /// `if (a op b) goto then_label; else goto else_label;` Once blocks exist the labels are gone
    /// and the block's true and false edges stand for them.
    Cond { op: BinaryOp, a: Expr, b: Expr, then_label: Option<Label>, else_label: Option<Label> },
    /// `goto label;`, only before blocks exist.
    Goto { label: Label },
    /// `goto *ptr;`
    ComputedGoto { dest: Expr },
    /// `label:`
    Label { label: Label },
    /// `switch (index) <default: L0, case 1: L1, case 2 ... 5: L2>`; the default is the first case.
    Switch { index: Expr, cases: Vec<Case<'a>> },
    /// `return value;`
    Return { value: Option<Expr> },
    /// An asm statement.
    Asm(Box<Asm<'a>>),
    /// `{ decls... body }`, only before "lower".
    Bind(Box<Bind<'a>>),
    /// `try { body } finally|catch { cleanup }`, only before "eh".
    Try { kind: TryKind, body: Seq, cleanup: Seq },
    /// `<<<if normal exit>>> { n_body } <<<else eh exit>>> { e_body }` inside a finally clause.
    EhElse { n_body: Seq, e_body: Seq },
    /// `catch (types) { body }` inside a catch clause.
    Catch { types: &'a str, body: Seq },
    /// `<<<eh_must_not_throw (decl)>>>`.
    EhMustNotThrow { decl: &'a str },
    /// `resx N`.
    Resx { region: u32 },
    /// `eh_dispatch N`.
    EhDispatch { region: u32 },
    /// `// predicted ...`: the text after `// predicted `.
    Predict { text: &'a str },
    /// `# DEBUG BEGIN_STMT`, `# DEBUG INLINE_ENTRY f`: the text after `# DEBUG `.
    DebugMarker { text: &'a str },
    /// `# DEBUG var => value` (`source`: `# DEBUG var s=> value`). No value is `NULL`.
    DebugBind { var: Expr, value: Option<Expr>, source: bool },
}

impl StmtKind<'_> {
    /// The sequences inside the statement, in order.
    pub fn inner_seqs(&self) -> [Option<Seq>; 2] {
        match *self {
            StmtKind::Bind(ref bind) => [Some(bind.body), None],
            StmtKind::Try { body, cleanup, .. } => [Some(body), Some(cleanup)],
            StmtKind::EhElse { n_body, e_body } => [Some(n_body), Some(e_body)],
            StmtKind::Catch { body, .. } => [Some(body), None],
            _ => [None, None],
        }
    }
}

/// A call.
#[derive(Clone, Debug)]
pub struct Call<'a> {
    /// Where the result goes.
    pub lhs: Option<Expr>,
    /// Who is called.
    pub callee: Callee<'a>,
    /// The arguments, in order.
    pub args: EntityList<Expr>,
    /// `[static-chain: x]`.
    pub chain: Option<Expr>,
    /// Bracketed marks behind the call (`[return slot optimization]`, `[tail call]`, ...), as
    /// spelled with their brackets, in order.
    pub suffixes: Vec<&'a str>,
}

/// Who is called.
#[derive(Clone, Debug)]
pub enum Callee<'a> {
    /// A function by name.
    Direct(Var),
    /// Through a pointer: the tree printed before the arguments (`fp_1`, or a parenthesised form).
    Indirect(Expr),
    /// An internal function such as `.VA_ARG`, with its dot.
    Internal(&'a str),
}

/// One `case` of a switch. `low` is `None` for the default.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// The value, or the first of a range, as spelled (owned where a pass made it).
    pub low: Option<Cow<'a, str>>,
    /// The last value of a range, as spelled.
    pub high: Option<Cow<'a, str>>,
    /// Where it goes. Kept after blocks exist, as in GCC.
    pub label: Label,
    /// The source place that a `-lineno` dump prints before it.
    pub loc: Option<Locus<'a>>,
}

/// An asm statement.
#[derive(Clone, Debug, Default)]
pub struct Asm<'a> {
    /// `__volatile__`.
    pub volatile: bool,
    /// `inline`.
    pub inline: bool,
    /// `goto` is printed (and labels follow).
    pub goto: bool,
    /// The template with its quotes, as spelled.
    pub template: &'a str,
    /// Constraint with quotes (and `[name]` before it, as spelled) and operand.
    pub outputs: Vec<(&'a str, Expr)>,
    /// As `outputs`.
    pub inputs: Vec<(&'a str, Expr)>,
    /// Clobbers with quotes, as spelled.
    pub clobbers: Vec<&'a str>,
    /// Labels: name with quotes as spelled, and where it goes.
    pub labels: Vec<(&'a str, Label)>,
    /// How many `:` sections the dump prints (0 for a basic asm).
    pub sections: u8,
}

/// A lexical scope.
#[derive(Clone, Debug)]
pub struct Bind<'a> {
    /// Declarations of variables, in order.
    pub vars: Vec<Var>,
    /// Declaration lines that declare no variable of the function (function prototypes, types,
    /// local labels): kept for printing the gimple dump back, between `vars` by position:
    /// `(number of vars before it, line)`.
    pub other_decls: Vec<(u32, &'a str)>,
    /// The statements.
    pub body: Seq,
}

/// A lexical scope of a flat function.
#[derive(Clone, Copy, Debug)]
pub struct ScopeData {
    /// The statement that was the scope.
    pub bind: Stmt,
    /// The number of the scope around it.
    pub outer: Option<u32>,
}

/// `try`'s two forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryKind {
    /// `GIMPLE_TRY_FINALLY`
    Finally,
    /// `GIMPLE_TRY_CATCH`
    Catch,
}

/// Where a statement stands once blocks exist.
#[derive(Clone, Copy, Debug, Default)]
pub struct StmtLink {
    /// The block that holds it.
    pub block: PackedOption<Block>,
    /// The statement before it in the block.
    pub prev: PackedOption<Stmt>,
    /// The statement after it in the block.
    pub next: PackedOption<Stmt>,
}
