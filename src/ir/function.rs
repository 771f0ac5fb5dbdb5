//! One function: its parts, and the small operations on them that every step needs.

use super::cfg::Cfg;
use super::counters::Counters;
use super::decl::{Decls, VarData, VarKind, plain_name};
use super::eh::EhTables;
use super::entities::{Expr, Name, Stmt, Type, Var};
use super::expr::{ExprData, TreeCode};
use super::locus::{Locus, SourceLocs};
use super::ssa::Ssa;
use super::stmt::{Body, Call, Callee, StmtData, StmtKind};
use super::trace::Trace;
use super::types::Types;
use super::verbatim::{Head, Verbatim};
use crate::base::error::ParseError;
use crate::base::limits::Limit;
use crate::target::call_flags::CallFlags;
use crate::target::tables::usual_flags;

/// How far down the pipeline a function is.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Structured: binds and tries, as the gimplifier left it.
    #[default]
    High,
    /// Flat but for `try` statements: after pass "lower".
    Lower,
    /// Flat: after pass "eh".
    Eh,
    /// Blocks and edges.
    Cfg,
    /// SSA form.
    Ssa,
}

/// A function.
///
/// Each entity (statement, variable, block, SSA name, ...) owns a row in a table of its part. What only
/// some entities have is in secondary maps next to the table.
///
/// ```
/// let f = tressa::example::sum();
/// for block in f.chain() {
///     let data = &f.cfg.blocks[block];
///     println!("block {}: {} PHI nodes, {} statements", data.index, data.phis.len(), f.block_stmts(block).count());
/// }
/// ```
#[derive(Clone, Default, Debug)]
pub struct Function<'a> {
    /// Its name as declared.
    pub name: &'a str,
    /// The stage that it has reached.
    pub stage: Stage,
    /// The declaration line and the lines before it.
    pub head: Head<'a>,
    /// Variables and labels.
    pub decls: Decls<'a>,
    /// Statements and their trees.
    pub body: Body<'a>,
    /// Blocks and edges.
    pub cfg: Cfg,
    /// SSA names, PHI nodes, immediate uses.
    pub ssa: Ssa<'a>,
    /// Exception regions, and the statements that throw.
    pub eh: EhTables,
    /// Types.
    pub types: Types<'a>,
    /// Source locations.
    pub source: SourceLocs<'a>,
    /// Notes of later dumps, as spelled.
    pub verbatim: Verbatim<'a>,
    /// The counters that give numbers to what passes make.
    pub counters: Counters,
    /// What the passes report of their work.
    pub trace: Trace,
}

impl<'a> Function<'a> {
    /// The error for a function that would exceed the limit.
    pub fn beyond(&self, limit: Limit) -> ParseError {
        self.refused(limit.expected)
    }

    /// The error for a function that is refused as a whole.
    pub fn refused(&self, expected: &str) -> ParseError {
        let text = self.head.signature.lines().next().unwrap_or_default().to_string();
        ParseError { line: self.head.line, column: 1, text, expected: expected.to_string() }
    }

    /// Makes a tree node.
    pub fn expr(&mut self, data: ExprData<'a>) -> Expr {
        self.body.exprs.push(data)
    }

    /// Makes a statement that is in no block or sequence yet.
    pub fn stmt(&mut self, data: StmtData<'a>) -> Stmt {
        self.body.stmts.push(data)
    }

    /// Makes a statement with a source location that is in no block or sequence yet.
    pub fn stmt_at(&mut self, loc: Option<Locus<'a>>, kind: StmtKind<'a>) -> Stmt {
        let stmt = self.stmt(StmtData::new(kind));
        self.source.place(stmt, loc);
        stmt
    }

    /// The declaration of the function that a call names.
    pub fn direct_callee(&self, call: &Call<'a>) -> Option<&VarData<'a>> {
        if let Callee::Direct(callee) = call.callee { Some(&self.decls.vars[callee]) } else { None }
    }

    /// What is different for all functions of a program: the name, in C++ with the parameters.
    pub fn identity(&self) -> &'a str {
        if self.head.identity.is_empty() { self.name } else { self.head.identity }
    }

    /// The identity of the function that this is a declaration of, if the dump defines it; else its name.
    pub fn callee_identity(&self, callee: Var) -> &'a str {
        let meant = self.decls.overloads[callee];
        if meant.is_empty() { self.decls.vars[callee].name } else { meant }
    }

    /// The name of the function that a call names.
    pub fn callee_name(&self, call: &Call<'a>) -> Option<&'a str> {
        self.direct_callee(call).map(|callee| callee.name)
    }

    /// Whether the call is of an `operator new` that gets a place, or reports by a null pointer that there
    /// is no memory. Those that throw have no argument but the size, and an alignment, which is no
    /// pointer. Of one that the dump defines, its body tells.
    pub(crate) fn is_placement(&self, call: &Call<'a>) -> bool {
        let is_pointer = |place| {
            !self.body.exprs[place].is_constant()
                && self.operand_type(place).is_none_or(|ty| self.types.pointee(ty).is_some())
        };
        matches!(self.callee_name(call), Some("operator new" | "operator new []"))
            && matches!(call.callee, Callee::Direct(callee) if self.decls.overloads[callee].is_empty())
            && call.args.get(1, &self.body.expr_lists).is_some_and(is_pointer)
    }

    /// The destination of a clobber (`gimple_clobber_p`).
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// assert!(f.body.stmts.keys().all(|stmt| f.clobbered(stmt).is_none()));
    /// ```
    pub fn clobbered(&self, stmt: Stmt) -> Option<Expr> {
        match self.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } if matches!(self.body.exprs[rhs], ExprData::Clobber(_)) => {
                Some(lhs)
            }
            _ => None,
        }
    }

    /// The SSA name of that version, if there is one. A number in a text may be anything.
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// assert!(f.name_of_version(9).is_some());
    /// assert_eq!(f.name_of_version(0), None);
    /// assert_eq!(f.name_of_version(u32::MAX), None);
    /// ```
    pub fn name_of_version(&self, version: u32) -> Option<Name> {
        let is_known = (version as usize) < self.ssa.names.len();
        is_known.then(|| Name::from_u32(version)).filter(|&name| !self.ssa.names[name].released)
    }

    /// Makes a declared variable that is not in `locals`.
    pub fn var(&mut self, data: VarData<'a>) -> Var {
        self.decls.vars.push(data)
    }

    /// The effects of a call, as far as the called function shows them (`gimple_call_flags`). GCC keeps
    /// them in declarations and types, and so does a function here: `Knowledge::note_effects` looks them
    /// up.
    pub fn call_flags(&self, callee: &Callee<'_>) -> CallFlags {
        match *callee {
            Callee::Direct(function) => self.callee_flags(function),
            Callee::Internal(name) => usual_flags(name),
            Callee::Indirect(pointer)
                if let Some(quiet) = &self.decls.quiet_destructors
                    && let Some(called) = self.virtual_function(pointer)
                    && quiet.0.contains(&called) =>
            {
                CallFlags::NOTHROW
            }
            Callee::Indirect(pointer) => self.loaded_pointer_flags(pointer).unwrap_or_else(|| {
                self.operand_type(pointer).map_or(CallFlags::empty(), |ty| self.decls.type_flags[ty])
            }),
        }
    }

    /// The class of a virtual function that is called, and its place in the class's table.
    pub fn virtual_function(&self, callee: Expr) -> Option<(Type, &'a str)> {
        let ExprData::Code { code: TreeCode::ObjTypeRef, ref args } = self.body.exprs[callee] else {
            return None;
        };
        let &[_, class, _, place] = args.as_slice(&self.body.expr_lists) else { return None };
        match (&self.body.exprs[class], &self.body.exprs[place]) {
            (&ExprData::TypeName(class), &ExprData::Const(place)) => Some((class, place)),
            _ => None,
        }
    }

    /// The effects of a function, or of those that a pointer leads to. A function that nothing is known of
    /// has those of the built-in or the C library's function of its name.
    pub fn callee_flags(&self, callee: Var) -> CallFlags {
        let data = &self.decls.vars[callee];
        self.decls.callees[callee].map(|(flags, _)| flags).unwrap_or_else(|| match data.kind {
            VarKind::Function | VarKind::Global => usual_flags(plain_name(data.name)),
            _ => data.ty.map_or(CallFlags::empty(), |ty| self.decls.type_flags[ty]),
        })
    }

    /// Whether the function mentions a function whose name and effects satisfy `is`.
    pub(crate) fn mentions_callee(&self, is: impl Fn(&str, CallFlags) -> bool) -> bool {
        let functions = self.decls.vars.iter().filter(|(_, data)| data.kind == VarKind::Function);
        functions.map(|(var, data)| (data.name, self.callee_flags(var))).any(|(name, flags)| is(name, flags))
    }

    /// The stated effects of functions that the global variable leads to from which `pointer` is loaded.
    fn loaded_pointer_flags(&self, pointer: Expr) -> Option<CallFlags> {
        let ExprData::Name(name) = self.body.exprs[pointer] else { return None };
        let ExprData::Var(from) = self.body.exprs[self.assigned_value(name)?] else { return None };
        let (flags, _) =
            self.decls.callees[from].filter(|_| self.decls.vars[from].kind != VarKind::Function)?;
        Some(flags)
    }
}
