//! One function: its tables and the small operations on them that every step needs.

use super::cfg::{BlockData, EdgeData, PhiData};
use super::decl::{FrameField, IdentifierData, LabelData, NameData, VarData, VarTraits};
use super::eh::EhTables;
use super::entities::{Block, Edge, Expr, Identifier, Label, Mem, Name, Phi, Scope, Seq, Stmt, Type, Var};
use super::expr::{ExprData, MemRef};
use super::locus::Locus;
use super::stmt::{ScopeData, StmtData, StmtKind, StmtLink};
use super::types::Types;
use super::uses::Uses;
use crate::facts::{CallFlags, Isa};
use crate::limits::Limit;
use crate::trace::Trace;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{ListPool, PrimaryMap, SecondaryMap};
use std::borrow::Cow;

/// How far down the pipeline a function is.
///
/// ```
/// use tressa::{example, ir::Stage};
///
/// assert!(Stage::Cfg < Stage::Ssa);
/// assert_eq!(example::at(Stage::Cfg).stage, Stage::Cfg);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Structured: binds and tries, as the gimplifier left it.
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
/// ```
/// let f = tressa::example::sum();
/// for block in f.chain() {
///     let data = &f.blocks[block];
///     println!("block {}: {} PHI nodes, {} statements", data.index, data.phis.len(), f.block_stmts(block).count());
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Function<'a> {
    /// Its name as declared.
    pub name: &'a str,
    /// The `;; Function` line as spelled, if the dump has one.
    pub banner: Option<&'a str>,
    /// The lines before the declaration line that belong to it (`__attribute__((noinline))`).
    pub attributes: Vec<Cow<'a, str>>,
    /// The declaration line as printed: return type, name, parameters.
    pub signature: Cow<'a, str>,
    /// Whether that line showed DECL_UIDs when it was read.
    pub is_declared_with_numbers: bool,
    /// Its DECL_UID, if a `-uid` dump tells it.
    pub uid: Option<u32>,
    /// Return type, if it could be told.
    pub ret: Option<Type>,
    /// Parameters in order.
    pub params: Vec<Var>,
    /// Variables declared at the head of a dump from "lower" on, in the order of `cfun->local_decls`:
    /// a pass's new ones come last. Dumps print them **last one first**.
    pub locals: Vec<Var>,
    /// The variables of scopes in the likely order of their declarations, while that is known
    /// (`operands::declaration_order`).
    pub declared: Vec<Var>,
    /// Where it stands in the input: 1-based line of the declaration line.
    pub line: u32,
    /// How far it has come.
    pub stage: Stage,
    /// The statements, until blocks exist. At stage High it is the outermost bind alone, whose braces are the
    /// function's.
    pub body: PackedOption<Seq>,
    /// The function's static chain parameter or other text GCC prints in its head lines, as spelled.
    pub head_notes: Vec<&'a str>,

    /// The statements that are scopes, in the order in which they open.
    pub binds: Vec<Stmt>,
    /// The scopes of the source in the order in which they open, once pass "lower" has flattened them: the function's
    /// own is the first.
    pub scopes: PrimaryMap<Scope, ScopeData>,
    /// What the passes have to say of their work.
    pub trace: Trace,
    /// The operands of trees that GCC has no form for are indented as those of one at the margin.
    pub operands_at_margin: bool,

    /// Declarations.
    pub vars: PrimaryMap<Var, VarData<'a>>,
    /// What the statements told about variables before any pass ran (`operands::note_variables`).
    pub traits: SecondaryMap<Var, VarTraits>,
    /// What calls of its functions do, looked up once for all passes (`Facts::note_callees`).
    pub callees: SecondaryMap<Var, Option<CallFlags>>,
    /// The sets of instructions that it may use, found with these.
    pub(crate) isa: Isa,
    /// Declarations whose text a pass changed.
    pub redeclared: SecondaryMap<Var, Option<Box<str>>>,
    /// Labels.
    pub labels: PrimaryMap<Label, LabelData<'a>>,
    /// SSA names by version.
    pub names: PrimaryMap<Name, NameData>,
    /// The identifiers of SSA names without a variable.
    pub identifiers: PrimaryMap<Identifier, IdentifierData<'a>>,
    /// Tree nodes.
    pub exprs: PrimaryMap<Expr, ExprData<'a>>,
    /// What `MEM` references in trees are.
    pub mem_refs: PrimaryMap<Mem, MemRef<'a>>,
    /// Backing store of the trees' lists.
    pub expr_lists: ListPool<Expr>,
    /// Which statements are of the same source line, from pass "cfg" on at -O0.
    pub lines: SecondaryMap<Stmt, Option<u32>>,
    /// Whose source place a pass has given to a statement that it made, where the dump may not state places.
    pub placed_like: SecondaryMap<Stmt, PackedOption<Stmt>>,
    /// Discriminators of the statements' places; those of places that the dump tells are in `locs`, too.
    pub discriminators: SecondaryMap<Stmt, u32>,
    /// Statements.
    pub stmts: PrimaryMap<Stmt, StmtData<'a>>,
    /// The source places that a `-lineno` dump prints before statements.
    pub locs: SecondaryMap<Stmt, Option<Locus<'a>>>,
    /// The EH landing pads (`[LP 1]`) and must-not-throw regions (`[MNT 1]`) of statements in a later dump, as spelled.
    pub eh_marks: SecondaryMap<Stmt, Option<&'a str>>,
    /// Where each statement stands, once blocks exist.
    pub links: SecondaryMap<Stmt, StmtLink>,
    /// Where a statement that was read in a block stands: byte offset in the function's text.
    pub stmt_offsets: SecondaryMap<Stmt, Option<u32>>,
    /// As `stmt_offsets`, of PHI nodes.
    pub phi_offsets: SecondaryMap<Phi, Option<u32>>,
    /// Sequences, until blocks exist.
    pub seqs: PrimaryMap<Seq, Vec<Stmt>>,
    /// Blocks; the entry and exit blocks are the first two.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// What a later dump prints behind a block's number (`[local count: 1073741824]:`), as spelled.
    pub block_notes: SecondaryMap<Block, &'a str>,
    /// Edges.
    pub edges: PrimaryMap<Edge, EdgeData>,
    /// The source places of edges that have more than a scope ([`Self::edge_locus`]).
    pub edge_locs: SecondaryMap<Edge, Option<Locus<'a>>>,
    /// What a later dump prints behind a jump (`[50.00%]`), as spelled.
    pub probabilities: SecondaryMap<Edge, &'a str>,
    /// PHI nodes.
    pub phis: PrimaryMap<Phi, PhiData>,
    /// Exception regions and what throws.
    pub eh: EhTables,
    /// Types.
    pub types: Types<'a>,
    /// What an `-alias` dump notes of SSA names where they are defined, a line each, as spelled: `# PT = nonlocal null `,
    /// `# ALIGN = 8, MISALIGN = 0`, `# RANGE [0, 1]`.
    pub name_notes: SecondaryMap<Name, Vec<&'a str>>,
    /// What an `-alias` dump notes of calls, as spelled: `# USE = anything `, `# CLB = anything `.
    pub call_notes: SecondaryMap<Stmt, Vec<&'a str>>,
    /// DECL_PT_UID of variables that have another one than their DECL_UID, as an `-alias` dump tells it.
    pub pt_uids: SecondaryMap<Var, Option<u32>>,
    /// Source places printed inside trees by `-lineno` dumps, where a node has one.
    pub expr_locs: SecondaryMap<Expr, Option<Locus<'a>>>,
    /// `.MEM`, once the operand scanner has made it.
    pub virtual_operand: Option<Var>,
    /// Versions to hand out again, last one first: GCC's FREE_SSANAMES.
    pub free_names: Vec<Name>,
    /// Versions that the running pass gave back (FREE_SSANAMES_QUEUE); they can be handed out once it is done.
    pub released_names: Vec<Name>,
    /// The trees of initial values that statements have in common with declarations (`parse/literals.rs`).
    pub initial_values: SecondaryMap<Var, PackedOption<Expr>>,
    /// DECL_VALUE_EXPR of variables that a pass has given one, printed as `[value-expr: ...]`; what the dump itself
    /// prints so is part of the declaration.
    pub value_exprs: SecondaryMap<Var, PackedOption<Expr>>,
    /// What is known of the fields of frames, of its own and of those around it.
    pub frame_fields: Vec<FrameField<'a>>,
    /// The use operands and, for each SSA name, the list of its immediate uses; kept from pass "ssa" on.
    pub uses: Uses,
    /// The largest DECL_UID of labels that jumps in the text lead back to.
    pub last_loop_head: Option<u32>,
    /// The largest DECL_UID in use, once a pass has asked for a new one.
    pub last_uid: Option<u32>,
    /// The DECL_UID that those of pass "ssa" follow, which GCC runs when all functions have been through the passes before.
    pub late_start: Option<u32>,
    /// How many DECL_UIDs that pass has given out.
    pub late_made: u32,
    /// The number of the next named temporary, once a pass has asked for one or the dump's earlier functions
    /// have told it.
    pub next_serial: Option<u32>,
    /// The limit that a pass would have gone beyond: its work is left undone, and no pass may follow.
    pub beyond: Option<Limit>,
}

impl<'a> Function<'a> {
    /// A function without anything in it.
    pub fn new(name: &'a str, signature: &'a str, line: u32, stage: Stage) -> Self {
        Function {
            name,
            banner: None,
            attributes: Vec::new(),
            signature: Cow::Borrowed(signature),
            is_declared_with_numbers: false,
            uid: None,
            ret: None,
            params: Vec::new(),
            locals: Vec::new(),
            declared: Vec::new(),
            line,
            stage,
            body: None.into(),
            head_notes: Vec::new(),
            binds: Vec::new(),
            scopes: PrimaryMap::new(),
            trace: Trace::default(),
            operands_at_margin: false,
            vars: PrimaryMap::new(),
            traits: SecondaryMap::new(),
            callees: SecondaryMap::new(),
            isa: Isa::empty(),
            redeclared: SecondaryMap::new(),
            labels: PrimaryMap::new(),
            names: PrimaryMap::new(),
            identifiers: PrimaryMap::new(),
            exprs: PrimaryMap::new(),
            mem_refs: PrimaryMap::new(),
            expr_lists: ListPool::new(),
            lines: SecondaryMap::new(),
            placed_like: SecondaryMap::new(),
            discriminators: SecondaryMap::new(),
            stmts: PrimaryMap::new(),
            locs: SecondaryMap::new(),
            eh_marks: SecondaryMap::new(),
            links: SecondaryMap::new(),
            stmt_offsets: SecondaryMap::new(),
            phi_offsets: SecondaryMap::new(),
            seqs: PrimaryMap::new(),
            blocks: PrimaryMap::new(),
            block_notes: SecondaryMap::new(),
            edges: PrimaryMap::new(),
            edge_locs: SecondaryMap::new(),
            probabilities: SecondaryMap::new(),
            phis: PrimaryMap::new(),
            eh: EhTables::default(),
            types: Types::default(),
            name_notes: SecondaryMap::new(),
            call_notes: SecondaryMap::new(),
            pt_uids: SecondaryMap::new(),
            expr_locs: SecondaryMap::new(),
            virtual_operand: None,
            free_names: Vec::new(),
            released_names: Vec::new(),
            initial_values: SecondaryMap::new(),
            value_exprs: SecondaryMap::new(),
            frame_fields: Vec::new(),
            uses: Uses::default(),
            last_loop_head: None,
            last_uid: None,
            late_start: None,
            late_made: 0,
            next_serial: None,
            beyond: None,
        }
    }

    /// Whether its attribute lines name the attribute: `__attribute__((a, b (1)))`.
    pub fn has_attribute(&self, name: &str) -> bool {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let mut words = self.attributes.iter().flat_map(|line| line.split(move |c| !is_word(c)));
        words.any(|word| word.trim_matches('_') == name)
    }

    /// Leaves the function to nobody: a pass would go beyond the limit.
    pub fn give_up(&mut self, limit: Limit) {
        self.beyond.get_or_insert(limit);
    }

    /// Makes a tree node.
    pub fn expr(&mut self, data: ExprData<'a>) -> Expr {
        self.exprs.push(data)
    }

    /// Makes a statement that stands nowhere yet.
    pub fn stmt(&mut self, data: StmtData<'a>) -> Stmt {
        self.stmts.push(data)
    }

    /// Makes a statement with a source place that stands nowhere yet.
    pub fn stmt_at(&mut self, loc: Option<Locus<'a>>, kind: StmtKind<'a>) -> Stmt {
        let stmt = self.stmt(StmtData::new(kind));
        self.place(stmt, loc);
        stmt
    }

    /// Gives the statement the source place. Where none has one, no table of them is made.
    pub fn place(&mut self, stmt: Stmt, loc: Option<Locus<'a>>) {
        if self.locs[stmt] != loc {
            self.locs[stmt] = loc;
        }
    }

    /// As [`Self::place`], unless it has one.
    pub fn place_if_nowhere(&mut self, stmt: Stmt, loc: Option<Locus<'a>>) {
        self.place(stmt, self.locs[stmt].or(loc));
    }

    /// What the statement ends the life of, if it is a clobber (`gimple_clobber_p`).
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// assert!(f.stmts.keys().all(|stmt| f.clobbered(stmt).is_none()));
    /// ```
    pub fn clobbered(&self, stmt: Stmt) -> Option<Expr> {
        match self.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } if matches!(self.exprs[rhs], ExprData::Clobber(_)) => Some(lhs),
            _ => None,
        }
    }

    /// The SSA name of that version, if there is one: texts speak of names by numbers that may be anything.
    ///
    /// ```
    /// let f = tressa::example::sum();
    /// assert!(f.name_of_version(9).is_some());
    /// assert_eq!(f.name_of_version(0), None);
    /// assert_eq!(f.name_of_version(u32::MAX), None);
    /// ```
    pub fn name_of_version(&self, version: u32) -> Option<Name> {
        let is_known = (version as usize) < self.names.len();
        is_known.then(|| Name::from_u32(version)).filter(|&name| !self.names[name].released)
    }

    /// Makes a declared variable without a place in `locals`.
    pub fn var(&mut self, data: VarData<'a>) -> Var {
        self.vars.push(data)
    }
}
