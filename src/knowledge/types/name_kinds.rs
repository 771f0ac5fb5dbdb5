//! Which names that functions use without declaring them are functions, and which are variables.
//!
//! `p = f` may load the variable `f` or take the address of the function `f`. Other uses of the
//! name decide. A function is called or defined. A variable is stored to, its parts or its address
//! are taken (`&` is not printed before functions), or it is loaded to a temporary with its name.

use super::library;
use crate::analysis::operands::base_variable;
use crate::base::text_tables::TextSet;
use crate::ir::{Expr, ExprData, Function, StmtKind, Var, VarKind, VarTraits};
use cranelift_entity::EntitySet;

/// The names of a file's functions and variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Names<'a> {
    functions: TextSet<&'a str>,
    variables: TextSet<&'a str>,
}

/// The names that one function shows to be functions or variables.
#[derive(Default)]
pub(super) struct NameUses<'w> {
    functions: Vec<&'w str>,
    variables: Vec<&'w str>,
}

impl<'w> NameUses<'w> {
    /// The uses in `f`.
    pub fn of(f: &Function<'w>) -> Self {
        let (mut functions, mut variables) = (vec![f.name], Vec::new());
        let named =
            |kind: VarKind| f.decls.vars.values().filter(move |data| data.kind == kind).map(|data| data.name);
        functions.extend(named(VarKind::Function));
        if named(VarKind::Global).next().is_some() {
            let used = used(f);
            let is_used = |var: Var| f.decls.vars[var].kind == VarKind::Global && used.contains(var);
            let globals = f.decls.vars.iter().filter(|&(var, _)| is_used(var));
            variables.extend(globals.map(|(_, data)| data.name));
        }
        NameUses { functions, variables }
    }
}

/// The variables that `f` uses in a way that is impossible for functions.
fn used(f: &Function<'_>) -> EntitySet<Var> {
    let mut used = EntitySet::new();
    let mut note = |object: Option<Expr>| {
        if let Some(var) = object.and_then(|object| base_variable(f, object)) {
            used.insert(var);
        }
    };
    for stmt in f.body.stmts.values() {
        match &stmt.kind {
            StmtKind::Assign { lhs, rhs } => {
                let named = matches!(f.body.exprs[*lhs], ExprData::Name(name) if f.ssa.names[name].identifier.is_some());
                note(Some(*rhs).filter(|_| named));
                note(Some(*lhs));
            }
            StmtKind::Call(call) => note(call.lhs),
            _ => {}
        }
    }
    for expr in f.body.exprs.values() {
        if let ExprData::AddrOf { of: object }
        | ExprData::Component { base: object, .. }
        | ExprData::Index { base: object, .. } = *expr
        {
            note(Some(object));
        }
    }
    used
}

impl<'a> Names<'a> {
    pub fn add(&mut self, uses: &NameUses<'a>) {
        self.functions.extend(&uses.functions);
        self.variables.extend(&uses.variables);
    }

    /// Marks which names that the function does not declare are functions and which are variables.
    pub fn classify(&self, f: &mut Function<'a>) {
        for (var, data) in &mut f.decls.vars {
            if data.kind != VarKind::Global {
                continue;
            }
            // Inside a function its own name is nothing else, even where it is loaded like a variable: `f.0_1 = f`.
            if data.name == f.name {
                data.kind = VarKind::Function;
            } else if self.variables.contains(data.name) {
                f.decls.traits[var].insert(VarTraits::OBJECT);
            } else if self.functions.contains(data.name) || library::is_function(data.name) == Some(true) {
                data.kind = VarKind::Function;
            }
        }
    }
}
