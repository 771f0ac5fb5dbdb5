//! The functions that a function calls or takes the address of, in the order in which GCC's call
//! graph records them (`pass_build_cgraph_edges`, `walk_stmt_load_store_addr_ops`).
//!
//! [`references`] reads them from one function, as names, in phase "lower". [`References`] puts those
//! of all functions together in phase "order", and finds out which function each name means.

use super::read::FunctionTable;
use crate::base::text_tables::TextMap;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, Var, VarKind};
use crate::text::parse::unscoped_name;
use smallvec::SmallVec;

/// The kind of a reference to a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ReferenceKind {
    /// A direct call.
    Call,
    /// The address is a value.
    Address,
    /// The address is in the initial value of a static variable.
    Initializer,
}

/// The functions that `f`, at stage "cfg", refers to. Global variables that are read are included
/// as addresses: a dump does not distinguish them from functions, and nothing calls them.
pub fn references<'a>(f: &Function<'a>) -> Vec<(&'a str, ReferenceKind)> {
    let mut named = Vec::new();
    for block in f.chain() {
        for stmt in f.block_stmts(block) {
            add_statement(f, stmt, &mut named);
        }
        for phi in f.phis(block) {
            add_values(f, &f.ssa.phis[phi].args, &mut named);
        }
    }
    // Initial values are text. GCC turns to the static variables after it has walked over the statements.
    for var in f.decls.vars.values().filter(|v| v.kind == VarKind::Static) {
        if let Some((_, value)) = var.decl.split_once(" = ") {
            named.extend(identifiers(value).map(|name| (name, ReferenceKind::Initializer)));
        }
    }
    named
}

/// References in order: what is referred to, and how.
pub(super) type NamedReferences<'a> = Vec<(&'a str, ReferenceKind)>;

/// Adds the functions that a statement calls, and those whose address it reads as a value.
fn add_statement<'a>(f: &Function<'a>, stmt: Stmt, named: &mut NamedReferences<'a>) {
    match &f.body.stmts[stmt].kind {
        StmtKind::Assign { rhs, .. } => match &f.body.exprs[*rhs] {
            ExprData::Constructor { elems } => add_values(f, elems.as_slice(&f.body.expr_lists), named),
            ExprData::Binary { a, b, .. } => add_values(f, &[*a, *b], named),
            ExprData::Cast { of, .. } => add_value(f, *of, named),
            ExprData::Cond { then, otherwise, .. } => add_values(f, &[*then, *otherwise], named),
            _ => add_value(f, *rhs, named),
        },
        StmtKind::Call(call) => {
            if let Callee::Direct(callee) = call.callee {
                push_symbol(f, callee, ReferenceKind::Call, named);
            }
            add_values(f, call.args.as_slice(&f.body.expr_lists), named);
        }
        StmtKind::Cond { a, b, .. } => add_values(f, &[*a, *b], named),
        StmtKind::Return { value: Some(value) } => add_value(f, *value, named),
        StmtKind::Asm(asm) => asm.inputs.iter().for_each(|&(_, input)| add_value(f, input, named)),
        _ => {}
    }
}

fn add_values<'a>(f: &Function<'a>, operands: &[Expr], named: &mut NamedReferences<'a>) {
    operands.iter().for_each(|&operand| add_value(f, operand, named));
}

/// Adds an operand that may be the address of a function, which GCC prints without an ampersand.
fn add_value<'a>(f: &Function<'a>, operand: Expr, named: &mut NamedReferences<'a>) {
    match f.body.exprs[operand] {
        ExprData::Var(var) => push_symbol(f, var, ReferenceKind::Address, named),
        ExprData::AddrOf { of } => {
            if let ExprData::Var(var) = f.body.exprs[of] {
                push_symbol(f, var, ReferenceKind::Address, named);
            }
        }
        ExprData::Designated { value, .. } => add_value(f, value, named),
        _ => {}
    }
}

fn push_symbol<'a>(f: &Function<'a>, var: Var, kind: ReferenceKind, named: &mut NamedReferences<'a>) {
    let data = &f.decls.vars[var];
    if matches!(data.kind, VarKind::Function | VarKind::Global) {
        named.push((f.callee_identity(var), kind));
    }
}

/// The identifiers in an initial value, except strings and the names of fields (`.free=`).
pub fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    let code = text.split('"').step_by(2);
    code.flat_map(move |part| part.split(move |c| !word(c)))
        .filter(|w| w.starts_with(|c: char| c != '.' && !c.is_ascii_digit()))
}

/// The references of all functions. Functions of the dump have their index, others numbers after those.
pub(super) struct References<'a> {
    /// The function of each identity and name: of a name the first one that is not nested if there is
    /// one, else the first.
    by_name: TextMap<&'a str, u32>,
    /// The functions of a name that are nested in a function.
    nested: TextMap<(u32, &'a str), SmallVec<[u32; 1]>>,
    /// The functions of C++ by their names without scopes and arguments, as their addresses are printed.
    unscoped: TextMap<&'a str, SmallVec<[u32; 1]>>,
    /// The number of functions, those that are only referred to included.
    pub count: u32,
    /// The references of each function, in order.
    by_function: Vec<Vec<(u32, ReferenceKind)>>,
    /// The destructors that delete the object, too. They share their name with the one that they call.
    pub deleting: Vec<u32>,
}

impl<'a> References<'a> {
    /// An empty collection, which knows the functions of the dump. `named` are the references of each.
    pub fn new<'n>(items: &FunctionTable<'a>, named: impl Iterator<Item = &'n NamedReferences<'a>>) -> Self
    where
        'a: 'n,
    {
        // No destructor calls itself: one that seems to calls the variant that does not delete.
        let is_deleting = |name: &str, named: &NamedReferences<'_>| {
            name.contains("::~") && named.contains(&(name, ReferenceKind::Call))
        };
        let rows = (0..).zip(&items.rows).zip(named);
        let deleting: Vec<u32> = rows
            .filter(|((_, row), named)| is_deleting(row.identity, named))
            .map(|((node, _), _)| node)
            .collect();
        let mut by_name: TextMap<&str, u32> = TextMap::default();
        let mut nested: TextMap<(u32, &str), SmallVec<[u32; 1]>> = TextMap::default();
        let mut unscoped: TextMap<&str, SmallVec<[u32; 1]>> = TextMap::default();
        // A name means a function of the file. Only inside its outer function it means a nested one.
        let is_deleting = |(node, _): &(u32, _)| deleting.binary_search(node).is_ok();
        let rows = (0..).zip(&items.rows);
        for (node, row) in rows.clone().filter(|row| !is_deleting(row)).chain(rows.filter(is_deleting)) {
            let outer = items.outer(node as usize);
            if let Some(outer) = outer {
                nested.entry((outer as u32, row.name)).or_default().push(node);
            }
            if row.name.contains([':', '<']) {
                unscoped.entry(unscoped_name(row.name)).or_default().push(node);
            }
            by_name.entry(row.identity).or_insert(node);
            let first = by_name.entry(row.name).or_insert(node);
            if outer.is_none() && items.outer(*first as usize).is_some() {
                *first = node;
            }
        }
        let count = items.len() as u32;
        let by_function = Vec::with_capacity(items.len());
        References { by_name, nested, unscoped, count, by_function, deleting }
    }

    /// Adds the references of the next function.
    pub fn add(&mut self, items: &FunctionTable<'a>, named: &[(&'a str, ReferenceKind)]) {
        let from = self.by_function.len();
        let mut refs: Vec<(u32, ReferenceKind)> = Vec::with_capacity(named.len());
        let has_nested = items.has_family(from);
        for &(name, kind) in named {
            // Nested functions may share a name: those of other functions are not meant. If several in this
            // function have it, all count as referred to.
            let inner = has_nested.then(|| self.nested.get(&(from as u32, name))).flatten();
            if let Some(inner) = inner {
                refs.extend(inner.iter().rev().map(|&to| (to, kind)));
                continue;
            }
            // So do the instances of a function template where the address of one is taken: once, since only
            // the first reference to each matters.
            let is_known = || self.by_name.get(name).is_some_and(|&to| (to as usize) < items.len());
            if kind != ReferenceKind::Call
                && !is_known()
                && let Some(meant) = self.unscoped.remove(name)
            {
                refs.extend(meant.into_iter().map(|to| (to, kind)));
                continue;
            }
            // A name that is new is that of a function elsewhere.
            let to = *self.by_name.entry(name).or_insert(self.count);
            self.count = self.count.max(to + 1);
            refs.push((to, kind));
        }
        self.by_function.push(refs);
    }

    /// The functions that other files define, by the names by which these refer to them.
    pub fn elsewhere(&self) -> impl Iterator<Item = (&'a str, u32)> + '_ {
        let defined = self.by_function.len() as u32;
        self.by_name.iter().map(|(&name, &node)| (name, node)).filter(move |&(_, node)| node >= defined)
    }

    /// The references from one function, in order.
    pub fn from(
        &self,
        function: usize,
    ) -> impl DoubleEndedIterator<Item = (usize, ReferenceKind)> + Clone + '_ {
        self.by_function[function].iter().map(|&(to, kind)| (to as usize, kind))
    }
}
