//! The body of a function: its statements, their order, and the tables of their trees.

use super::entities::{Block, Expr, Label, Mem, Name, Scope, Seq, Stmt, Type, Var};
use super::expr::{BinaryOp, ExprData, MemRef};
use super::locus::Locus;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityList, ListPool, PrimaryMap, SecondaryMap};
use std::borrow::Cow;

/// Owns the statements, the tree nodes in them, and the order of statements.
#[derive(Clone, Debug, Default)]
pub struct Body<'a> {
    /// The statements.
    pub stmts: PrimaryMap<Stmt, StmtData<'a>>,
    /// The block of each statement and its neighbours there, once blocks exist.
    pub links: SecondaryMap<Stmt, StmtLink>,
    /// The statement sequences, until blocks exist.
    pub seqs: PrimaryMap<Seq, Vec<Stmt>>,
    /// The outermost sequence, until blocks exist. At stage High it is one bind, whose braces are the
    /// function's.
    pub root: PackedOption<Seq>,
    /// The statements that are scopes, in the order in which they open.
    pub binds: Vec<Stmt>,
    /// The scopes of the source in the order in which they open, once pass "lower" has flattened them. The
    /// function's own is the first.
    pub scopes: PrimaryMap<Scope, ScopeData>,
    /// The tree nodes.
    pub exprs: PrimaryMap<Expr, ExprData<'a>>,
    /// The `MEM` references in trees.
    pub mem_refs: PrimaryMap<Mem, MemRef<'a>>,
    /// The types of constants and of memory, where the notation of the GIMPLE front end is printed, which
    /// states them.
    pub tree_types: SecondaryMap<Expr, PackedOption<Type>>,
    /// The arithmetic types in which values of these are computed: of typedefs and enumerations.
    pub arithmetic_types: SecondaryMap<Type, PackedOption<Type>>,
    /// The alignments in bits of typedefs that have others than their types, where that notation is printed.
    pub alignments: SecondaryMap<Type, u32>,
    /// The elements of the trees' lists.
    pub expr_lists: ListPool<Expr>,
}

impl Body<'_> {
    /// The label, if the statement is one.
    pub fn label_of(&self, stmt: Stmt) -> Option<Label> {
        if let StmtKind::Label { label } = self.stmts[stmt].kind { Some(label) } else { None }
    }
}

/// One statement.
#[derive(Clone, Debug)]
pub struct StmtData<'a> {
    /// Its code and operands.
    pub kind: StmtKind<'a>,
    /// The virtual definition (`# .MEM_2 = VDEF <...>`), in SSA form.
    pub vdef: PackedOption<Name>,
    /// The virtual use, in SSA form.
    pub vuse: PackedOption<Name>,
    /// The `={v}` mark: `gimple_has_volatile_ops` as the printer shows it.
    pub volatile: bool,
    /// It accesses an object of volatile type, which pass "ssa" will mark.
    pub volatile_access: bool,
    /// Its scope in the source, set by pass "lower" (`gimple_block`).
    pub scope: PackedOption<Scope>,
}

impl<'a> StmtData<'a> {
    /// A statement without virtual operands, marks and scope.
    pub fn new(kind: StmtKind<'a>) -> Self {
        StmtData {
            kind,
            vdef: None.into(),
            vuse: None.into(),
            volatile: false,
            volatile_access: false,
            scope: None.into(),
        }
    }
}

/// The statement codes, named after GCC's.
///
/// ```
/// use tressa::{example, ir::StmtKind};
///
/// let f = example::sum();
/// let conditions = f.body.stmts.values().filter(|stmt| matches!(stmt.kind, StmtKind::Cond { .. }));
/// assert_eq!(conditions.count(), 1);
/// ```
#[derive(Clone, Debug)]
pub enum StmtKind<'a> {
    /// `GIMPLE_NOP`.
    Nop,
    /// `lhs = rhs;`
    Assign {
        /// The destination.
        lhs: Expr,
        /// The value that is computed, loaded or copied.
        rhs: Expr,
    },
    /// `lhs = callee (args);`
    Call(Box<Call<'a>>),
    /// `if (a op b) goto then_label; else goto else_label;` Once blocks exist the labels are gone
    /// and the block's true and false edges stand for them.
    Cond {
        /// The comparison.
        op: BinaryOp,
        /// Its first operand.
        a: Expr,
        /// Its second operand.
        b: Expr,
        /// The destination if it holds, before blocks exist.
        then_label: PackedOption<Label>,
        /// The destination otherwise.
        else_label: PackedOption<Label>,
    },
    /// `goto label;`, only before blocks exist.
    Goto {
        /// Where control goes.
        label: Label,
    },
    /// `goto *ptr;`
    ComputedGoto {
        /// The address.
        dest: Expr,
    },
    /// `label:`
    Label {
        /// The label.
        label: Label,
    },
    /// `switch (index) <default: L0, case 1: L1, case 2 ... 5: L2>`; the default is the first case.
    Switch {
        /// The value.
        index: Expr,
        /// The default, then the others in ascending order.
        cases: Box<[Case<'a>]>,
    },
    /// `return value;`
    Return {
        /// The returned value, if any.
        value: Option<Expr>,
    },
    /// An asm statement.
    Asm(Box<Asm<'a>>),
    /// `{ decls... body }`, only before "lower".
    Bind(Box<Bind<'a>>),
    /// `try { body } finally|catch { cleanup }`, only before "eh".
    Try {
        /// `finally` or `catch`.
        kind: TryKind,
        /// The guarded statements.
        body: Seq,
        /// The statements after it, or the handler.
        cleanup: Seq,
    },
    /// `<<<if normal exit>>> { n_body } <<<else eh exit>>> { e_body }` inside a finally clause.
    EhElse {
        /// For normal exits.
        n_body: Seq,
        /// For exceptions.
        e_body: Seq,
    },
    /// `catch (types) { body }` inside a catch clause.
    Catch {
        /// As spelled.
        types: &'a str,
        /// The handler.
        body: Seq,
    },
    /// `<<<eh_filter (types)>>> { body }` inside a catch clause.
    EhFilter {
        /// The types of exceptions that go on, as spelled.
        types: &'a str,
        /// What happens to others.
        body: Seq,
    },
    /// `<<<eh_must_not_throw (decl)>>>`.
    EhMustNotThrow {
        /// The function that is called if something is thrown, verbatim.
        decl: &'a str,
    },
    /// `resx N`.
    Resx {
        /// The number of the exception region.
        region: u32,
    },
    /// `eh_dispatch N`.
    EhDispatch {
        /// The number of the exception region.
        region: u32,
    },
    /// `// predicted ...`: the text after `// predicted `.
    Predict {
        /// As spelled.
        text: &'a str,
    },
    /// `# DEBUG BEGIN_STMT`, `# DEBUG INLINE_ENTRY f`: the text after `# DEBUG `.
    DebugMarker {
        /// As spelled.
        text: &'a str,
    },
    /// `# DEBUG var => value` (`source`: `# DEBUG var s=> value`). No value is `NULL`.
    DebugBind {
        /// The variable.
        var: Expr,
        /// Its value from here on.
        value: Option<Expr>,
        /// Whether it is bound to the value of another function's variable (`s=>`).
        source: bool,
    },
}

impl<'a> StmtKind<'a> {
    /// The function that a call names; `None` for other statements.
    pub fn direct_callee(&self) -> Option<Var> {
        let StmtKind::Call(call) = self else { return None };
        if let Callee::Direct(callee) = call.callee { Some(callee) } else { None }
    }

    /// The name of the internal function that it calls; `None` for other statements.
    pub fn internal_callee(&self) -> Option<&'a str> {
        let StmtKind::Call(call) = self else { return None };
        if let Callee::Internal(name) = call.callee { Some(name) } else { None }
    }

    /// `lhs = callee (args);`
    pub fn call(lhs: Option<Expr>, callee: Callee<'a>, args: EntityList<Expr>) -> Self {
        StmtKind::Call(Box::new(Call { lhs, callee, args, chain: None, suffixes: Vec::new() }))
    }

    /// Whether it is a debug statement (`is_gimple_debug`).
    pub fn is_debug(&self) -> bool {
        matches!(self, StmtKind::DebugMarker { .. } | StmtKind::DebugBind { .. })
    }

    /// The destination of an assignment or a call.
    pub fn lhs(&self) -> Option<Expr> {
        match self {
            StmtKind::Assign { lhs, .. } => Some(*lhs),
            StmtKind::Call(call) => call.lhs,
            _ => None,
        }
    }

    /// Calls `visit` for each label that the statement may jump to.
    pub(crate) fn each_destination(&self, mut visit: impl FnMut(Label)) {
        match self {
            StmtKind::Goto { label } => visit(*label),
            StmtKind::Cond { then_label, else_label, .. } => {
                then_label.expand().into_iter().chain(else_label.expand()).for_each(visit)
            }
            StmtKind::Switch { cases, .. } => cases.iter().for_each(|case| visit(case.label)),
            StmtKind::Asm(asm) => asm.labels.iter().for_each(|&(_, label)| visit(label)),
            _ => {}
        }
    }

    /// Whether control leaves the statement only by its own jumps, or abnormal edges (`is_ctrl_stmt`). An
    /// asm with labels may fall through, so it is none.
    pub fn ends_flow(&self) -> bool {
        matches!(
            self,
            StmtKind::Cond { .. }
                | StmtKind::Switch { .. }
                | StmtKind::Goto { .. }
                | StmtKind::ComputedGoto { .. }
                | StmtKind::Return { .. }
                | StmtKind::Resx { .. }
                | StmtKind::EhDispatch { .. }
        )
    }

    /// The sequences inside the statement, in order.
    pub(crate) fn inner_seqs(&self) -> [Option<Seq>; 2] {
        match *self {
            StmtKind::Bind(ref bind) => [Some(bind.body), None],
            StmtKind::Try { body, cleanup, .. } => [Some(body), Some(cleanup)],
            StmtKind::EhElse { n_body, e_body } => [Some(n_body), Some(e_body)],
            StmtKind::Catch { body, .. } | StmtKind::EhFilter { body, .. } => [Some(body), None],
            _ => [None, None],
        }
    }
}

/// A call.
#[derive(Clone, Debug)]
pub struct Call<'a> {
    /// The destination of the result.
    pub lhs: Option<Expr>,
    /// The called function.
    pub callee: Callee<'a>,
    /// The arguments, in order.
    pub args: EntityList<Expr>,
    /// `[static-chain: x]`.
    pub chain: Option<Expr>,
    /// Bracketed marks after the call (`[return slot optimization]`, `[tail call]`, ...), as
    /// spelled with their brackets, in order.
    pub suffixes: Vec<&'a str>,
}

/// The called function.
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
    /// Its destination. Kept after blocks exist, as in GCC.
    pub label: Label,
    /// The source location that a `-lineno` dump prints before it.
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
    /// The number of tree nodes that had been read at its end.
    pub end: u32,
}

/// A lexical scope of a flat function.
#[derive(Clone, Copy, Debug)]
pub struct ScopeData {
    /// The statement that was the scope.
    pub bind: Stmt,
    /// The scope around it.
    pub outer: PackedOption<Scope>,
}

/// `try`'s two forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryKind {
    /// `GIMPLE_TRY_FINALLY`
    Finally,
    /// `GIMPLE_TRY_CATCH`
    Catch,
}

/// The position of a statement once blocks exist.
#[derive(Clone, Copy, Debug, Default)]
pub struct StmtLink {
    /// The block that holds it.
    pub block: PackedOption<Block>,
    /// The statement before it in the block.
    pub prev: PackedOption<Stmt>,
    /// The statement after it in the block.
    pub next: PackedOption<Stmt>,
}
