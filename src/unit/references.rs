//! The functions that a function calls or takes the address of, in the order in which GCC's call
//! graph records them (`pass_build_cgraph_edges`, `walk_stmt_load_store_addr_ops`).

use super::function_table::FunctionTable;
use crate::base::text_tables::TextMap;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, Var, VarKind};
use smallvec::SmallVec;

/// The kind of a reference to a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RefKind {
    /// A direct call.
    Call,
    /// The address is a value.
    Address,
    /// The address stands in the initial value of a static variable.
    Initializer,
}

/// The functions that `f`, at stage "cfg", refers to. Global variables that are read are included
/// as addresses: a dump does not distinguish them from functions, and nothing calls them.
pub fn references<'a>(f: &Function<'a>) -> Vec<(&'a str, RefKind)> {
    let mut found = Vec::new();
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            statement(f, stmt, &mut found);
        }
        for phi in f.phis(block) {
            values(f, &f.ssa.phis[phi].args, &mut found);
        }
    }
    for var in f.decls.vars.values().filter(|v| v.kind == VarKind::Static) {
        if let Some((_, value)) = var.decl.split_once(" = ") {
            found.extend(identifiers(value).map(|name| (name, RefKind::Initializer)));
        }
    }
    found
}

type Found<'a> = Vec<(&'a str, RefKind)>;

fn statement<'a>(f: &Function<'a>, stmt: Stmt, found: &mut Found<'a>) {
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { rhs, .. } => match &f.body.exprs[*rhs] {
            ExprData::Constructor { elems } => values(f, elems.as_slice(&f.body.expr_lists), found),
            ExprData::Binary { a, b, .. } => values(f, &[*a, *b], found),
            ExprData::Cast { of, .. } => value(f, *of, found),
            ExprData::Cond { then, otherwise, .. } => values(f, &[*then, *otherwise], found),
            _ => value(f, *rhs, found),
        },
        StmtKind::Call(call) => {
            if let Callee::Direct(callee) = call.callee {
                push_symbol(f, callee, RefKind::Call, found);
            }
            values(f, call.args.as_slice(&f.body.expr_lists), found);
        }
        StmtKind::Cond { a, b, .. } => values(f, &[*a, *b], found),
        StmtKind::Return { value: Some(of) } => value(f, *of, found),
        StmtKind::Asm(asm) => asm.inputs.iter().for_each(|&(_, input)| value(f, input, found)),
        _ => {}
    }
}

fn values<'a>(f: &Function<'a>, operands: &[Expr], found: &mut Found<'a>) {
    operands.iter().for_each(|&of| value(f, of, found));
}

/// Adds an operand that may be the address of a function, which GCC prints without an ampersand.
fn value<'a>(f: &Function<'a>, of: Expr, found: &mut Found<'a>) {
    match f.body.exprs[of] {
        ExprData::Var(var) => push_symbol(f, var, RefKind::Address, found),
        ExprData::AddrOf { of } => {
            if let ExprData::Var(var) = f.body.exprs[of] {
                push_symbol(f, var, RefKind::Address, found);
            }
        }
        ExprData::Designated { value: of, .. } => value(f, of, found),
        _ => {}
    }
}

fn push_symbol<'a>(f: &Function<'a>, var: Var, how: RefKind, found: &mut Found<'a>) {
    let data = &f.decls.vars[var];
    if matches!(data.kind, VarKind::Function | VarKind::Global) {
        found.push((f.callee_identity(var), how));
    }
}

/// The identifiers in an initial value, except strings and the names of fields (`.free=`).
pub fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    let code = text.split('"').step_by(2);
    code.flat_map(move |part| part.split(move |c| !word(c)))
        .filter(|w| w.starts_with(|c: char| c != '.' && !c.is_ascii_digit()))
}

/// The references of functions. Functions of the dump have their index, others numbers after those.
pub(super) struct References<'a> {
    /// The function of each identity and name: of a name the first one that is not nested if there is one, else the first.
    by_name: TextMap<&'a str, u32>,
    /// The functions of a name that are nested in a function.
    nested: TextMap<(u32, &'a str), SmallVec<[u32; 1]>>,
    pub count: u32,
    /// The references of each function, in order.
    of: Vec<Vec<(u32, RefKind)>>,
}

impl<'a> References<'a> {
    /// An empty collection.
    pub fn new(items: &FunctionTable<'a>) -> Self {
        let mut by_name: TextMap<&str, u32> = TextMap::default();
        let mut nested: TextMap<(u32, &str), SmallVec<[u32; 1]>> = TextMap::default();
        for (node, row) in (0..).zip(&items.rows) {
            let outer = items.outer(node as usize);
            if let Some(outer) = outer {
                nested.entry((outer as u32, row.name)).or_default().push(node);
            }
            by_name.entry(row.identity).or_insert(node);
            let first = by_name.entry(row.name).or_insert(node);
            if outer.is_none() && items.outer(*first as usize).is_some() {
                *first = node;
            }
        }
        References { by_name, nested, count: items.len() as u32, of: Vec::with_capacity(items.len()) }
    }

    /// Adds the references of the next function.
    pub fn add(&mut self, items: &FunctionTable<'a>, found: &[(&'a str, RefKind)]) {
        let from = self.of.len();
        let mut refs: Vec<(u32, RefKind)> = Vec::with_capacity(found.len());
        let has_nested = items.member(from).is_some();
        for &(name, how) in found {
            // Nested functions may share a name: those of other functions are not meant.
            let own = has_nested.then(|| self.nested.get(&(from as u32, name))).flatten();
            if let Some(own) = own {
                refs.extend(own.iter().rev().map(|&to| (to, how)));
                continue;
            }
            let to = *self.by_name.entry(name).or_insert(self.count);
            self.count = self.count.max(to + 1);
            refs.push((to, how));
        }
        self.of.push(refs);
    }

    /// The references of one function, in order.
    pub fn of(&self, from: usize) -> impl DoubleEndedIterator<Item = (usize, RefKind)> + Clone + '_ {
        self.of[from].iter().map(|&(to, how)| (to as usize, how))
    }
}
