//! What is known of names that functions use without declaring them, besides their types: which are functions
//! and which are variables, which are constant arrays of characters, and how many bytes a global has at
//! least.
//!
//! Known: uses that only a function or only a variable can have. `p = f` alone may load the variable `f` or
//! take the address of the function `f`. A function is called or defined. A variable is stored to, its parts
//! or its address are taken (`&` is not printed before functions), or it is loaded to a temporary with its
//! name. Assumed: a name without such a use is a function if the C library has a function of that name.
//!
//! A dump shows neither `const` nor the initial values nor the sizes of globals. Assumed: a global that all
//! functions only compare and copy from has its value from its initializer, and is a constant text. Known: a
//! copy of some bytes, or an access to an element, shows that the global has as many.

use super::known_types::is_library_function;
use crate::analysis::operands::base_variable;
use crate::base::text_tables::{TextMap, TextSet};
use crate::ir::constant::integer;
use crate::ir::types::CONST;
use crate::ir::{Callee, Expr, ExprData, Function, Stmt, StmtKind, TypeKind, Var, VarKind, VarTraits};
use cranelift_entity::{EntitySet, SecondaryMap};

/// The names of a file's functions and variables.
#[derive(Clone, Debug, Default)]
pub(super) struct NameKinds<'a> {
    /// Names that are called or defined somewhere.
    functions: TextSet<&'a str>,
    /// Names with a use that only a variable has.
    variables: TextSet<&'a str>,
}

/// The names that one function shows to be functions or variables.
#[derive(Default)]
pub(super) struct NameUses<'w> {
    /// Names that the function calls, and its own.
    functions: Vec<&'w str>,
    /// Names with a use that only a variable has.
    variables: Vec<&'w str>,
}

impl<'w> NameUses<'w> {
    /// The uses in `f`.
    pub fn collect(f: &Function<'w>) -> Self {
        let (mut functions, mut variables) = (vec![f.name], Vec::new());
        let named =
            |kind: VarKind| f.decls.vars.values().filter(move |data| data.kind == kind).map(|data| data.name);
        functions.extend(named(VarKind::Function));
        if named(VarKind::Global).next().is_some() {
            let variables_used = used_as_variables(f);
            let is_used =
                |var: Var| f.decls.vars[var].kind == VarKind::Global && variables_used.contains(var);
            let globals = f.decls.vars.iter().filter(|&(var, _)| is_used(var));
            variables.extend(globals.map(|(_, data)| data.name));
        }
        NameUses { functions, variables }
    }
}

/// The variables that `f` uses as no function can be used.
fn used_as_variables(f: &Function<'_>) -> EntitySet<Var> {
    let mut used = EntitySet::new();
    let mut note = |object: Option<Expr>| {
        if let Some(var) = object.and_then(|object| base_variable(f, object)) {
            used.insert(var);
        }
    };
    for stmt in f.body.stmts.values() {
        match &stmt.kind {
            StmtKind::Assign { lhs, rhs } => {
                // `x.0_1 = x` loads the variable `x`: the gimplifier names such a temporary.
                let is_named = matches!(f.body.exprs[*lhs], ExprData::Name(name)
                    if f.ssa.names[name].identifier.is_some());
                note(Some(*rhs).filter(|_| is_named));
                // What is assigned to is a variable.
                note(Some(*lhs));
            }
            StmtKind::Call(call) => note(call.lhs),
            _ => {}
        }
    }
    // `&x`, `x.f`, `x[i]`: before a function `&` is not printed.
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

impl<'a> NameKinds<'a> {
    /// Adds the uses in one function.
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
            // Inside a function its own name is nothing else, even where it is loaded like a variable: `f.0_1
            // = f`.
            if data.name == f.name {
                data.kind = VarKind::Function;
            } else if self.variables.contains(data.name) {
                f.decls.traits[var].insert(VarTraits::OBJECT);
            } else if self.functions.contains(data.name) || is_library_function(data.name) == Some(true) {
                data.kind = VarKind::Function;
            }
        }
    }
}

/// The uses of globals in one function.
#[derive(Default)]
pub(super) struct GlobalUses<'a> {
    /// Globals, and whether they occur only in the arguments of `calls`.
    globals: Vec<(&'a str, bool)>,
    /// Passed addresses of globals: the function, the argument's index, the global.
    calls: Vec<(&'a str, usize, &'a str)>,
    /// Globals, and the number of leading bytes that are copied, set, compared or accessed.
    lengths: Vec<(&'a str, u64)>,
    /// The parameters through which the function itself only reads.
    reads: Vec<usize>,
}

/// The uses of globals in all functions.
#[derive(Default)]
pub(super) struct TextUses<'a> {
    /// Globals, and whether all functions only pass them.
    globals: TextMap<&'a str, bool>,
    /// As [`GlobalUses::calls`].
    calls: TextSet<(&'a str, usize, &'a str)>,
    /// The largest length of each global.
    lengths: TextMap<&'a str, u64>,
    /// The functions that only read through some of their parameters, and which these are.
    readers: TextMap<&'a str, Vec<usize>>,
}

impl<'a> GlobalUses<'a> {
    /// The uses of globals in `f`.
    pub fn collect(f: &Function<'a>) -> Self {
        let mut uses = GlobalUses {
            reads: (0..f.decls.params.len()).filter(|&param| only_reads(f, param)).collect(),
            ..GlobalUses::default()
        };
        if f.decls.vars.values().all(|data| data.kind != VarKind::Global) {
            return uses;
        }
        // Counts the uses of each global, from which those as an argument are then taken off: what is left is
        // a use that may write to it.
        let mut unpassed: SecondaryMap<Var, i32> = SecondaryMap::new();
        for data in f.body.exprs.values() {
            match *data {
                ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Global => unpassed[var] += 1,
                // `x[7]`: the global has eight elements at least, and so many bytes.
                ExprData::Index { base, index, .. } => {
                    if let ExprData::Var(var) = f.body.exprs[base]
                        && f.decls.vars[var].kind == VarKind::Global
                        && let Some(length) =
                            integer(&f.body.exprs[index]).and_then(|last| (last + 1).try_into().ok())
                    {
                        uses.lengths.push((f.decls.vars[var].name, length));
                    }
                }
                _ => {}
            }
        }
        for stmt in f.body.stmts.keys() {
            uses.call(f, stmt, &mut unpassed);
        }
        let globals = f.decls.vars.iter().filter(|(_, data)| data.kind == VarKind::Global);
        uses.globals.extend(globals.map(|(var, data)| (data.name, unpassed[var] == 0)));
        uses
    }

    /// Records the globals whose addresses a call passes.
    fn call(&mut self, f: &Function<'a>, stmt: Stmt, unpassed: &mut SecondaryMap<Var, i32>) {
        let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return };
        let Callee::Direct(callee) = call.callee else { return };
        let args = call.args.as_slice(&f.body.expr_lists);
        for (index, &arg) in args.iter().enumerate() {
            if let ExprData::AddrOf { of } = f.body.exprs[arg]
                && let ExprData::Var(var) = f.body.exprs[of]
                && f.decls.vars[var].kind == VarKind::Global
            {
                self.calls.push((f.decls.vars[callee].name, index, f.decls.vars[var].name));
                unpassed[var] -= 1;
                // `memcpy (&x, p, 16)`: it has sixteen bytes at least.
                let length = args.get(2).and_then(|&length| integer(&f.body.exprs[length]));
                if let Some(length) = length.and_then(|length| length.try_into().ok())
                    && index < 2
                    && takes_length_third(f.decls.vars[callee].name)
                {
                    self.lengths.push((f.decls.vars[var].name, length));
                }
            }
        }
    }
}

/// Whether the function's third argument is the length in bytes of what its first two arguments point to, as
/// far as they are pointers.
fn takes_length_third(function: &str) -> bool {
    let short = function.strip_prefix("__builtin_").unwrap_or(function);
    matches!(short, "memcpy" | "memmove" | "mempcpy" | "memset" | "memcmp" | "bcopy" | "bcmp")
}

impl<'a> TextUses<'a> {
    /// Adds the uses of the function called `name`.
    pub fn add(&mut self, name: &'a str, uses: &GlobalUses<'a>) {
        for &(global, passed) in &uses.globals {
            *self.globals.entry(global).or_insert(true) &= passed;
        }
        self.calls.extend(&uses.calls);
        for &(global, length) in &uses.lengths {
            let least = self.lengths.entry(global).or_default();
            *least = length.max(*least);
        }
        if !uses.reads.is_empty() {
            self.readers.insert(name, uses.reads.clone());
        }
    }

    /// The globals that all uses show to be constant arrays of characters, and the least sizes of globals.
    pub fn finish(mut self) -> (TextSet<&'a str>, TextMap<&'a str, u64>) {
        // A text is a global that something compares with other texts, and that nothing else happens to than
        // being read.
        let mut compared = TextSet::default();
        for &(callee, index, global) in &self.calls {
            // Whether the function only reads what the argument points to.
            let is_read = match callee.strip_prefix("__builtin_").unwrap_or(callee) {
                "memcpy" | "memmove" | "mempcpy" => index == 1,
                "memcmp" | "strcmp" | "strncmp" => {
                    compared.insert(global);
                    true
                }
                _ => self.readers.get(callee).is_some_and(|reads| reads.contains(&index)),
            };
            if !is_read {
                self.globals.remove(global);
            }
        }
        compared.retain(|global| self.globals.get(global) == Some(&true));
        (compared, self.lengths)
    }
}

/// Whether the parameter points to something constant.
fn only_reads(f: &Function<'_>, param: usize) -> bool {
    let ty = f.decls.vars[f.decls.params[param]].ty.map(|ty| f.types.bare_kind(ty));
    matches!(ty, Some(&TypeKind::Pointer { to, .. }) if f.types.qualifiers(to) & CONST != 0)
}
