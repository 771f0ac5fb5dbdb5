//! The rows of a function in whatever pass has left it.

use super::FunctionRows;
use super::rows::{
    BlockRow, EdgeRow, FileRow, FunctionRow, LoopRow, NameRow, OperandRow, ProblemRow, StatementRow,
    VariableRow,
};
use super::table::Word;
use crate::opened::Detected;
use cranelift_entity::SecondaryMap;
use tressa::analysis::dom::DomTree;
use tressa::analysis::loops::LoopTree;
use tressa::analysis::operands::{OpFlags, Operand, def_operands, def_tree, is_virtual};
use tressa::analysis::uses::{imm_uses, num_imm_uses};
use tressa::internals::analysis::uses::{holder_text, name_text, operand_text};
use tressa::internals::text::print::LabelBlocks;
use tressa::internals::unit::Unit;
use tressa::ir::{
    Block, Callee, Def, Edge, EdgeFlags, ExprData, Function, Holder, Name, Phi, Source, Stage, Stmt,
    StmtKind, Type, UnaryOp, Use, UsePlace, VarKind,
};
use tressa::text::print;
use tressa::{DumpFlags, Refusal};

impl FileRow {
    /// A dump of which so many functions have rows.
    pub fn new(unit: &Unit<'_>, detected: &Detected, functions: u32) -> FileRow {
        FileRow {
            gcc: detected.gcc.map(u32::from),
            level: detected.level.map(|level| format!("{level:?}").into()),
            modifiers: detected.dialect.flags.words().join(" ").into(),
            in_ssa_form: unit.is_in_ssa_form,
            functions,
        }
    }
}

impl ProblemRow {
    /// A function that is left out.
    pub fn new(function: &str, line: u32, refusal: &Refusal) -> ProblemRow {
        let (kind, at) = match refusal {
            Refusal::Parse(at) => ("parse", Some(at)),
            Refusal::LimitExceeded(at) => ("limit", Some(at)),
            Refusal::Internal(_) => ("internal", None),
        };
        ProblemRow {
            function: Some(function.to_string()),
            line: Some(at.map_or(line, |at| at.line)),
            column: at.map(|at| at.column),
            kind: kind.into(),
            message: at.map_or_else(|| refusal.to_string(), |at| format!("expected {}", at.expected)),
            text: at.map(|at| at.text.clone()),
        }
    }
}

impl FunctionRows {
    /// Lists a function. There are blocks from pass "cfg" on, names and operands from pass "ssa" on.
    pub fn new(f: &Function<'_>) -> FunctionRows {
        let mut rows = FunctionRows {
            function: FunctionRow {
                function: f.name.to_string(),
                line: f.head.line,
                declaration: f.head.signature.to_string(),
                result_type: f.head.ret.map(|ty| spelled(f, ty)),
                stage: format!("{:?}", f.stage).to_lowercase().into(),
            },
            blocks: Vec::new(),
            edges: Vec::new(),
            statements: Vec::new(),
            operands: Vec::new(),
            names: Vec::new(),
            variables: variables(f),
            loops: Vec::new(),
        };
        if f.stage >= Stage::Cfg {
            let dom = DomTree::new(f);
            let loops = LoopTree::new(f, &dom);
            rows.blocks = blocks(f, &dom, &loops);
            let edges = edges(f, &loops, &mut rows.edges);
            rows.loops = self::loops(f, &loops);
            Listing::new(f, edges).list(&mut rows);
        }
        rows
    }
}

fn index(f: &Function<'_>, block: Block) -> u32 {
    f.cfg.blocks[block].index
}

fn spelled(f: &Function<'_>, ty: Type) -> Word {
    print::spelled(&f.types, ty).into()
}

/// Entry, exit, then the blocks in the order of the dump.
fn in_order<'f>(f: &'f Function<'_>) -> impl Iterator<Item = Block> + 'f {
    [f.entry(), f.exit()].into_iter().chain(f.chain())
}

fn blocks(f: &Function<'_>, dom: &DomTree, loops: &LoopTree) -> Vec<BlockRow> {
    let positions = [None, None].into_iter().chain((0..).map(Some));
    let row = |(block, position)| BlockRow {
        block: index(f, block),
        position,
        dominator: dom.idom(block).map(|dominator| index(f, dominator)),
        r#loop: loops.loop_father[block],
    };
    in_order(f).zip(positions).map(row).collect()
}

/// Lists the edges, and numbers them.
fn edges(f: &Function<'_>, loops: &LoopTree, rows: &mut Vec<EdgeRow>) -> SecondaryMap<Edge, u32> {
    let mut numbers = SecondaryMap::new();
    for block in in_order(f) {
        for &edge in &f.cfg.blocks[block].succs {
            numbers[edge] = rows.len() as u32;
            let data = &f.cfg.edges[edge];
            let [from, to] = [data.src, data.dest].map(|block| loops.loop_father[block] as usize);
            let is_into_header = to != 0 && loops.loops[to].header == Some(data.dest);
            let is_inside = loops.contains(to, data.src);
            rows.push(EdgeRow {
                edge: numbers[edge],
                source: index(f, data.src),
                target: index(f, data.dest),
                argument: data.dest_idx,
                kind: kind_of_edge(f, edge).into(),
                enters_loop: (to != 0 && !is_inside).then_some(to as u32),
                leaves_loop: (from != 0 && !loops.contains(from, data.dest)).then_some(from as u32),
                repeats_loop: (is_into_header && is_inside).then_some(to as u32),
            });
        }
    }
    numbers
}

fn kind_of_edge(f: &Function<'_>, edge: Edge) -> &'static str {
    let data = &f.cfg.edges[edge];
    let words = [
        (EdgeFlags::EH, "eh"),
        (EdgeFlags::ABNORMAL, "abnormal"),
        (EdgeFlags::TRUE_VALUE, "true"),
        (EdgeFlags::FALSE_VALUE, "false"),
        (EdgeFlags::FALLTHRU, "fallthru"),
    ];
    if let Some((_, word)) = words.into_iter().find(|&(flag, _)| data.flags.contains(flag)) {
        return word;
    }
    match f.cfg.blocks[data.src].last.expand().map(|last| &f.body.stmts[last].kind) {
        Some(StmtKind::Switch { .. }) => "case",
        Some(StmtKind::Return { .. }) => "return",
        _ => "other",
    }
}

fn loops(f: &Function<'_>, loops: &LoopTree) -> Vec<LoopRow> {
    let mut sizes = vec![0; loops.loops.len()];
    in_order(f).for_each(|block| sizes[loops.loop_father[block] as usize] += 1);
    // An inner loop has a higher number than the loop around it.
    for number in (1..sizes.len()).rev() {
        sizes[loops.loops[number].outer] += sizes[number];
    }
    let row = |(number, size): (usize, u32)| {
        let of = &loops.loops[number];
        LoopRow {
            r#loop: number as u32,
            header: of.header.map(|block| index(f, block)),
            latch: of.latch.map(|block| index(f, block)),
            outer: (number != 0).then_some(of.outer as u32),
            depth: of.depth,
            blocks: size,
        }
    };
    sizes.into_iter().enumerate().map(row).collect()
}

fn variables(f: &Function<'_>) -> Vec<VariableRow> {
    let row = |(var, data): (_, &tressa::ir::VarData<'_>)| {
        let mut text = String::new();
        print::var(f, var, DumpFlags::empty(), &mut text);
        let kind = match data.kind {
            VarKind::Param => "parameter",
            VarKind::Local => "local",
            VarKind::Static => "static",
            VarKind::Extern => "extern",
            VarKind::Global => "global",
            VarKind::Function => "function",
            VarKind::Result => "result",
            VarKind::Virtual => "memory",
            VarKind::Debug => "debug",
        };
        VariableRow {
            variable: var.as_u32(),
            text,
            kind: kind.into(),
            r#type: data.ty.map(|ty| spelled(f, ty)),
            uid: data.uid.map(|uid| f.counters.uid(uid)),
            is_temporary: data.is_temporary(),
        }
    };
    f.decls.vars.iter().map(row).collect()
}

/// The statements with their numbers.
struct Listing<'f, 'a> {
    f: &'f Function<'a>,
    labels: LabelBlocks,
    edges: SecondaryMap<Edge, u32>,
    /// PHI nodes and statements in the order of the dump; each one's number is its place.
    order: Vec<(Block, Holder)>,
    stmts: SecondaryMap<Stmt, u32>,
    phis: SecondaryMap<Phi, u32>,
    /// The place of each use among the immediate uses of its name.
    uses: SecondaryMap<Use, u32>,
}

impl<'f, 'a> Listing<'f, 'a> {
    fn new(f: &'f Function<'a>, edges: SecondaryMap<Edge, u32>) -> Self {
        let mut this = Listing {
            f,
            labels: LabelBlocks::new(f),
            edges,
            order: Vec::new(),
            stmts: SecondaryMap::new(),
            phis: SecondaryMap::new(),
            uses: SecondaryMap::new(),
        };
        for block in f.chain() {
            for phi in f.phis(block) {
                this.phis[phi] = this.order.len() as u32;
                this.order.push((block, Holder::Phi(phi)));
            }
            for stmt in f.block_stmts(block) {
                this.stmts[stmt] = this.order.len() as u32;
                this.order.push((block, Holder::Stmt(stmt)));
            }
        }
        for name in f.ssa.live_names() {
            for (at, of) in (0..).zip(imm_uses(f, name)) {
                this.uses[of] = at;
            }
        }
        this
    }

    fn list(&self, rows: &mut FunctionRows) {
        for (number, &(block, holder)) in (0..).zip(&self.order) {
            rows.statements.push(self.statement(number, block, holder));
            match holder {
                Holder::Phi(phi) => self.phi_operands(number, phi, &mut rows.operands),
                Holder::Stmt(stmt) => self.operands(number, stmt, &mut rows.operands),
            }
        }
        if self.f.stage >= Stage::Ssa {
            rows.names = self.f.ssa.live_names().map(|name| self.name(name)).collect();
        }
    }

    fn statement(&self, statement: u32, block: Block, holder: Holder) -> StatementRow {
        let f = self.f;
        let row = StatementRow {
            statement,
            block: index(f, block),
            kind: "phi".into(),
            operation: None,
            callee: None,
            is_volatile: false,
            text: holder_text(f, holder, &self.labels),
            source_file: None,
            source_line: None,
            source_column: None,
        };
        let Holder::Stmt(stmt) = holder else { return row };
        let data = &f.body.stmts[stmt];
        let locus = f.source.locs[stmt].filter(|locus| locus.line > 0 && !locus.file.is_empty());
        StatementRow {
            kind: kind_of(&data.kind).into(),
            operation: operation(f, &data.kind),
            callee: callee(f, &data.kind),
            is_volatile: data.volatile,
            source_file: locus.map(|locus| locus.file.to_string().into()),
            source_line: locus.map(|locus| locus.line),
            source_column: locus.map(|locus| locus.column),
            ..row
        }
    }

    /// The result of a PHI node, then its arguments.
    fn phi_operands(&self, statement: u32, phi: Phi, rows: &mut Vec<OperandRow>) {
        let f = self.f;
        let data = &f.ssa.phis[phi];
        let role = if is_virtual(f, data.result) { "vdef" } else { "def" };
        rows.push(unused(OperandKey { statement, operand: 0, role }, Operand::Name(data.result), f));
        let preds = &f.cfg.blocks[data.block].preds;
        for (operand, ((&slot, &edge), &of)) in
            (1..).zip(data.args.iter().zip(preds).zip(f.ssa.uses.of_phi(phi)))
        {
            let edge = Some(self.edges[edge]);
            let key = OperandKey { statement, operand, role: "argument" };
            rows.push(match f.body.exprs[slot] {
                ExprData::Name(name) => self.used(key, name, of, edge),
                _ => OperandRow { edge, ..unused(key, Operand::Tree(slot), f) },
            });
        }
    }

    /// The definitions of a statement, then its uses.
    fn operands(&self, statement: u32, stmt: Stmt, rows: &mut Vec<OperandRow>) {
        let f = self.f;
        let mut operand = 0;
        for (flags, role) in [(OpFlags::SSA_OP_DEF, "def"), (OpFlags::SSA_OP_VDEF, "vdef")] {
            for of in def_operands(f, stmt, flags).filter_map(|of| def_tree(f, of)) {
                rows.push(unused(OperandKey { statement, operand, role }, of, f));
                operand += 1;
            }
        }
        for of in f.ssa.uses.of_stmt(stmt) {
            let role = match f.ssa.uses.place(of) {
                UsePlace::Virtual { .. } => "vuse",
                _ => "use",
            };
            if let Some(name) = f.ssa.uses.name(of) {
                rows.push(self.used(OperandKey { statement, operand, role }, name, of, None));
                operand += 1;
            }
        }
    }

    fn used(&self, key: OperandKey, name: Name, use_of_name: Use, edge: Option<u32>) -> OperandRow {
        OperandRow {
            statement: key.statement,
            operand: key.operand,
            role: key.role.into(),
            name: Some(name.as_u32()),
            r#use: Some(self.uses[use_of_name]),
            edge,
            value: None,
        }
    }

    fn name(&self, name: Name) -> NameRow {
        let f = self.f;
        let data = &f.ssa.names[name];
        let is_virtual = is_virtual(f, name);
        let ty = f.name_type(name).filter(|_| !is_virtual);
        let source = ty.map(|_| data.type_source.unwrap_or(Source::Dump));
        NameRow {
            name: name.as_u32(),
            text: name_text(f, name),
            variable: data.var.map(|var| var.as_u32()),
            r#type: ty.map(|ty| spelled(f, ty)),
            type_source: source.map(|source| source.name().into()),
            type_is_certain: source.map(|source| !matches!(source, Source::Inferred | Source::Assumed)),
            is_virtual,
            is_default: data.def == Def::Default,
            definition: match data.def {
                Def::Stmt(stmt) => Some(self.stmts[stmt]),
                Def::Phi(phi) => Some(self.phis[phi]),
                Def::Default | Def::None => None,
            },
            uses: num_imm_uses(f, name) as u32,
        }
    }
}

/// What tells an operand from others of its function, and its role: `def`, `use`...
#[derive(Clone, Copy)]
struct OperandKey {
    /// The number of the statement.
    statement: u32,
    /// The number of the operand in the statement.
    operand: u32,
    role: &'static str,
}

/// An operand that is not among the immediate uses of a name.
fn unused(key: OperandKey, held: Operand, f: &Function<'_>) -> OperandRow {
    let OperandKey { statement, operand, role } = key;
    let (name, value) = match held {
        Operand::Name(name) => (Some(name.as_u32()), None),
        tree => (None, Some(operand_text(f, tree))),
    };
    OperandRow { statement, operand, role: role.into(), name, r#use: None, edge: None, value }
}

fn kind_of(kind: &StmtKind<'_>) -> &'static str {
    match kind {
        StmtKind::Nop => "nop",
        StmtKind::Assign { .. } => "assign",
        StmtKind::Call(_) => "call",
        StmtKind::Cond { .. } => "cond",
        StmtKind::Goto { .. } | StmtKind::ComputedGoto { .. } => "goto",
        StmtKind::Label { .. } => "label",
        StmtKind::Switch { .. } => "switch",
        StmtKind::Return { .. } => "return",
        StmtKind::Asm(_) => "asm",
        StmtKind::Resx { .. } => "resx",
        StmtKind::EhDispatch { .. } => "eh_dispatch",
        StmtKind::Predict { .. } => "predict",
        StmtKind::DebugMarker { .. } | StmtKind::DebugBind { .. } => "debug",
        StmtKind::Bind(_) => "bind",
        StmtKind::Try { .. } => "try",
        StmtKind::EhElse { .. } => "eh_else",
        StmtKind::Catch { .. } => "catch",
        StmtKind::EhFilter { .. } => "eh_filter",
        StmtKind::EhMustNotThrow { .. } => "eh_must_not_throw",
    }
}

/// What an assignment or a condition computes.
fn operation(f: &Function<'_>, kind: &StmtKind<'_>) -> Option<Word> {
    let (lhs, rhs) = match *kind {
        StmtKind::Cond { op, .. } => return Some(op.symbol().into()),
        StmtKind::Assign { lhs, rhs } => (lhs, rhs),
        _ => return None,
    };
    let exprs = &f.body.exprs;
    let word = match &exprs[rhs] {
        ExprData::Clobber(_) => "clobber",
        _ if !matches!(exprs[lhs], ExprData::Name(_)) => "store",
        ExprData::Name(_) => "copy",
        ExprData::Const(_) | ExprData::Int(_) | ExprData::Unsigned(_) | ExprData::Wide { .. } => "constant",
        ExprData::Str(_) | ExprData::StrPart(_) | ExprData::AddrOf { .. } | ExprData::Label(_) => "address",
        ExprData::Cast { .. } => "cast",
        ExprData::ViewConvert { .. } => "view_convert",
        ExprData::Constructor { .. } | ExprData::Vector { .. } => "constructor",
        ExprData::Binary { op, .. } => op.symbol(),
        ExprData::Unary { op: UnaryOp::Negate, .. } => "-",
        ExprData::Unary { op: UnaryOp::BitNot, .. } => "~",
        ExprData::Unary { op: UnaryOp::TruthNot, .. } => "!",
        ExprData::Unary { op: UnaryOp::Paren, .. } => "()",
        ExprData::Cond { .. } => "?:",
        ExprData::Code { code, .. } => return Some(code.text(exprs).to_string().into()),
        _ => "load",
    };
    Some(word.into())
}

/// The function that a call names.
fn callee(f: &Function<'_>, kind: &StmtKind<'_>) -> Option<Word> {
    let StmtKind::Call(call) = kind else { return None };
    match call.callee {
        Callee::Direct(_) => f.callee_name(call).map(|name| name.to_string().into()),
        Callee::Internal(name) => Some(name.to_string().into()),
        Callee::Indirect(_) => None,
    }
}
