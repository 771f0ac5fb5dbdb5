//! Which variables in memory a statement touches. The rule is simple and errs on the safe side; types play no
//! part.
//!
//! - A reference to a variable or a part of it (`a`, `a.x`, `a[i_1]`, `MEM[(int *)&a + 4B]`) touches that
//!   variable.
//! - A reference through a pointer, and a call that is not const, may touch every variable that *can be
//!   reached*: those whose address the function takes, all that are declared outside of it or static, and
//!   `.MEM`.
//! - A `return` reads what outlives the function: variables declared outside of it or static, its result in
//!   memory, and `.MEM`.
//! - A store to a whole variable kills it, and so does a clobber. Every other definition may leave something.
//!
//! Whether a statement reads or writes memory at all is what its operand `.MEM` says.

use cranelift_entity::EntitySet;
use std::collections::{BTreeMap, BTreeSet};
use tressa::internals::analysis::operands::{clobbers_memory, each_address_taken, is_hard_register};
use tressa::internals::ir::VarTraits;
use tressa::ir::{Expr, ExprData, Function, Stmt, StmtKind, TreeCode, Var, VarKind};

/// The variables of a function that are in memory, and how they can be reached.
#[derive(Clone, Debug)]
pub struct Aliases {
    /// `.MEM`, memory that is no variable of the function.
    mem: Var,
    /// The variables in memory.
    objects: EntitySet<Var>,
    /// Those that a pointer or a call may touch, in order, `.MEM` among them.
    reached: Vec<Var>,
    /// Those that outlive the function, in order, `.MEM` among them.
    outlive: Vec<Var>,
}

/// The variables that a statement touches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// Those that it may read apart from what its definitions leave.
    pub uses: BTreeSet<Var>,
    /// Those that it may change, and whether it kills them.
    pub defs: BTreeMap<Var, bool>,
    /// Whether `uses` has all that can be reached.
    reads_reached: bool,
    /// Whether `defs` has all that can be reached.
    writes_reached: bool,
}

/// What a reference begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Base {
    /// A variable.
    Var(Var),
    /// What a pointer leads to.
    Pointer,
    /// A string literal.
    Literal,
    /// A value, which is not in memory.
    Value,
}

impl Aliases {
    /// The variables of `f`, which is in SSA form; `None` if it has no virtual operands.
    pub fn new(f: &Function<'_>) -> Option<Self> {
        let mem = f.ssa.virtual_operand?;
        // What is in memory, and whose address the function takes.
        let (mut objects, mut addressed) = (EntitySet::new(), EntitySet::new());
        for stmt in f.chain().flat_map(|block| f.block_stmts(block)) {
            each_object(f, stmt, |var| _ = objects.insert(var));
            each_address_taken(f, stmt, |var| _ = addressed.insert(var));
        }
        let is_variable = |var: Var| {
            !matches!(f.decls.vars[var].kind, VarKind::Function | VarKind::Virtual | VarKind::Debug)
        };
        let all = || f.decls.vars.keys().filter(|&var| is_variable(var));
        let is_outer = |var: Var| {
            matches!(
                f.decls.vars[var].kind,
                VarKind::Global | VarKind::Static | VarKind::Extern | VarKind::Result
            )
        };
        let is_reached = |var: Var| {
            addressed.contains(var)
                || objects.contains(var)
                    && (is_outer(var)
                        || f.decls.traits[var].contains(VarTraits::ADDRESSABLE)
                        || is_hard_register(f.decls.vars[var].decl))
        };
        // A variable can be reached from outside of this function's own names if its address was taken here,
        // or if others know it: declared outside, static, marked as addressable by what is known, or a hard
        // register.
        let mut reached: Vec<Var> = all().filter(|&var| is_reached(var)).collect();
        let mut outlive: Vec<Var> = all()
            .filter(|&var| is_outer(var) && (objects.contains(var) || addressed.contains(var)))
            .collect();
        reached.push(mem);
        outlive.push(mem);
        Some(Aliases { mem, objects, reached, outlive })
    }

    /// The variables that the statement touches: none if it has no virtual operand.
    pub fn touched(&self, f: &Function<'_>, stmt: Stmt) -> Touched {
        let data = &f.body.stmts[stmt];
        let mut touched = Touched::default();
        if data.vuse.is_none() {
            return touched;
        }
        let writes = data.vdef.is_some();
        match &data.kind {
            StmtKind::Assign { lhs, rhs } => {
                self.read(f, *rhs, &mut touched);
                self.write(f, *lhs, &mut touched);
            }
            StmtKind::Call(call) => {
                // What the function that is called does, then its operands. The result is stored last.
                self.reach(writes, &mut touched);
                for &arg in call.args.as_slice(&f.body.expr_lists) {
                    self.read(f, arg, &mut touched);
                }
                if let Some(lhs) = call.lhs {
                    self.write(f, lhs, &mut touched);
                }
            }
            StmtKind::Asm(asm) => {
                asm.inputs.iter().for_each(|&(_, input)| self.read(f, input, &mut touched));
                if clobbers_memory(asm) {
                    self.reach(true, &mut touched);
                }
                asm.outputs.iter().for_each(|&(_, output)| self.write(f, output, &mut touched));
            }
            StmtKind::Return { value } => {
                touched.uses.extend(&self.outlive);
                if let Some(value) = *value {
                    self.read(f, value, &mut touched);
                }
            }
            _ => {}
        }
        // GCC's operand for all memory has the last word: without a VDEF nothing is defined, and with one
        // something is, if only `.MEM`.
        if !writes {
            touched.defs.clear();
        } else if touched.defs.is_empty() {
            touched.defs.insert(self.mem, false);
        }
        if touched.defs.is_empty() && touched.uses.is_empty() {
            touched.uses.insert(self.mem);
        }
        // A definition that may leave something reads the version before it, so it needs no use beside it.
        touched.uses.retain(|var| touched.defs.get(var).is_none_or(|&kills| kills));
        touched
    }

    /// Everything that can be reached is read, or may be changed.
    fn reach(&self, writes: bool, touched: &mut Touched) {
        // Once is enough, however many operands lead through pointers.
        let is_known = if writes { &mut touched.writes_reached } else { &mut touched.reads_reached };
        match (std::mem::replace(is_known, true), writes) {
            (true, _) => {}
            (false, true) => touched.defs.extend(self.reached.iter().map(|&var| (var, false))),
            (false, false) => touched.uses.extend(&self.reached),
        }
    }

    /// The operand is read.
    fn read(&self, f: &Function<'_>, operand: Expr, touched: &mut Touched) {
        each_reference(f, operand, |_, base| match base {
            Base::Var(var) if self.objects.contains(var) => _ = touched.uses.insert(var),
            Base::Pointer => self.reach(false, touched),
            Base::Literal => _ = touched.uses.insert(self.mem),
            Base::Var(_) | Base::Value => {}
        });
    }

    /// The destination is written.
    fn write(&self, f: &Function<'_>, destination: Expr, touched: &mut Touched) {
        match base(f, destination) {
            Base::Var(var) => {
                let is_whole = matches!(f.body.exprs[destination], ExprData::Var(_));
                // A call that may change the variable before its result is stored may read it as well.
                if is_whole && touched.defs.insert(var, true) == Some(false) {
                    touched.uses.insert(var);
                } else if !is_whole {
                    touched.defs.entry(var).or_insert(false);
                }
            }
            Base::Pointer => self.reach(true, touched),
            Base::Literal => _ = touched.defs.entry(self.mem).or_insert(false),
            Base::Value => {}
        }
    }
}

/// Calls `visit` for each variable that the statement certainly accesses in memory. The name of a function
/// may be where a value is, as in `x.f = g;`, and nothing tells `g` from a variable then.
fn each_object(f: &Function<'_>, stmt: Stmt, mut visit: impl FnMut(Var)) {
    if f.body.stmts[stmt].vuse.is_none() {
        return;
    }
    let known = VarTraits::OBJECT | VarTraits::AGGREGATE;
    let loads = match f.body.stmts[stmt].kind {
        StmtKind::Assign { lhs, .. } => matches!(f.body.exprs[lhs], ExprData::Name(_)),
        _ => false,
    };
    let destinations: Vec<Expr> = match &f.body.stmts[stmt].kind {
        StmtKind::Asm(asm) => asm.outputs.iter().map(|&(_, output)| output).collect(),
        kind => kind.lhs().into_iter().collect(),
    };
    f.each_operand(stmt, |operand| {
        let is_written = destinations.contains(&operand);
        each_reference(f, operand, |reference, base| {
            let Base::Var(var) = base else { return };
            let kind = f.decls.vars[var].kind;
            let may_be_function = kind == VarKind::Global
                && matches!(f.body.exprs[reference], ExprData::Var(_))
                && !is_written
                && !loads
                && !f.decls.traits[var].intersects(known);
            if kind != VarKind::Function && !may_be_function {
                visit(var);
            }
        });
    });
}

/// Calls `visit` for each reference in an operand that is not inside another one, with its base. Addresses
/// are no references to what they are of.
fn each_reference(f: &Function<'_>, operand: Expr, mut visit: impl FnMut(Expr, Base)) {
    let mut pending = vec![operand];
    while let Some(node) = pending.pop() {
        match base(f, node) {
            Base::Value if !matches!(f.body.exprs[node], ExprData::AddrOf { .. }) => {
                f.each_part(node, |part| pending.push(part));
            }
            Base::Value => {}
            reference_base => visit(node, reference_base),
        }
    }
}

/// The base of a reference.
fn base(f: &Function<'_>, mut reference: Expr) -> Base {
    // From the outside in: `a.x[i]` to `a.x` to `a`, until a variable or a pointer is left.
    let whole = reference;
    loop {
        let pointer = match &f.body.exprs[reference] {
            ExprData::Var(var) => return Base::Var(*var),
            // A whole literal is an address.
            ExprData::Str(_) | ExprData::StrPart(_) if reference != whole => return Base::Literal,
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => *ptr,
            ExprData::Mem(mem) => f.body.mem_refs[*mem].ptr,
            ExprData::Code { code: TreeCode::WithSize, args } => match args.first(&f.body.expr_lists) {
                Some(object) => {
                    reference = object;
                    continue;
                }
                None => return Base::Value,
            },
            _ => match f.referenced_object(reference) {
                Some(object) => {
                    reference = object;
                    continue;
                }
                None => return Base::Value,
            },
        };
        match f.body.exprs[pointer] {
            // `*&a` is `a`.
            ExprData::AddrOf { of: object } => reference = object,
            _ => return Base::Pointer,
        }
    }
}
