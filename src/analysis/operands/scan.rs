//! The operand scanner (`parse_ssa_operands`, `get_expr_operands`).
//!
//! Uses have GCC's order: the virtual one first, then each tree from left to right, the
//! destination's uses (`*p_1 = ...`) before those of the source. An operand is a slot (tree node).

use crate::ir::types::VOLATILE;
use crate::ir::{
    Asm, Callee, Expr, ExprData, Function, Shape, Stmt, StmtKind, TreeCode, Type, TypeKind, Var, VarKind,
    VarTraits,
};
use crate::target::call_flags::CallFlags;
use bitflags::bitflags;
use cranelift_entity::EntitySet;
use cranelift_entity::packed_option::PackedOption;

/// The operands of a statement.
#[derive(Clone, Debug, Default)]
pub struct Operands {
    /// The slots of the defined registers.
    pub defs: Vec<Expr>,
    /// The slots of the used registers.
    pub uses: Vec<Expr>,
    /// Whether the statement may write memory. Implies `vuse`.
    pub vdef: bool,
    /// Whether the statement may read or write memory.
    pub vuse: bool,
    /// The other variables that the statement mentions: in memory or with their address taken.
    pub mentioned: Vec<Var>,
    /// Whether the statement accesses something volatile, as far as types show; a clobber counts.
    pub volatile: bool,
}

/// The slot of an operand in a tree of the statement, or `None` for the virtual operand.
pub type OperandSite = PackedOption<Expr>;

impl Operands {
    /// All uses, the virtual one first: `SSA_OP_ALL_USES`.
    pub fn all_uses(&self) -> impl Iterator<Item = OperandSite> + '_ {
        let memory = self.vuse.then_some(None.into());
        memory.into_iter().chain(self.uses.iter().map(|&slot| slot.into()))
    }

    /// All definitions, the virtual one first: `SSA_OP_ALL_DEFS`.
    pub fn all_defs(&self) -> impl Iterator<Item = OperandSite> + '_ {
        let memory = self.vdef.then_some(None.into());
        memory.into_iter().chain(self.defs.iter().map(|&slot| slot.into()))
    }
}

bitflags! {
    /// How a tree is looked at: GCC's `opf_*`.
    #[derive(Clone, Copy, PartialEq, Eq)]
    struct Mode: u8 {
        /// The tree is stored to.
        const DEF = 1 << 0;
        /// The tree's parts are not accessed.
        const NO_VOPS = 1 << 1;
        /// The tree is the object of an address.
        const ADDRESS_TAKEN = 1 << 2;
    }
}

/// The operands of `stmt`, given the variables that are `registers`.
pub fn scan(f: &Function<'_>, stmt: Stmt, registers: &EntitySet<Var>) -> Operands {
    let mut found = Operands::default();
    scan_to(f, stmt, registers, &mut found);
    found
}

/// As [`scan`], but replaces the operands in `found`.
pub fn scan_to(f: &Function<'_>, stmt: Stmt, registers: &EntitySet<Var>, found: &mut Operands) {
    found.defs.clear();
    found.uses.clear();
    found.mentioned.clear();
    (found.vdef, found.vuse, found.volatile) = (false, false, false);
    let mut scanner = Scanner { f, registers, found };
    let kind = &f.body.stmts[stmt].kind;
    match kind {
        StmtKind::Assign { lhs, rhs } => {
            scanner.tree(*lhs, Mode::DEF);
            if !is_function(f, *lhs, *rhs) {
                scanner.tree(*rhs, Mode::empty());
            }
        }
        StmtKind::Call(call) => {
            let flags = f.call_flags(&call.callee);
            if !flags.contains(CallFlags::NOVOPS) {
                scanner.found.vdef = !flags.intersects(CallFlags::PURE | CallFlags::CONST);
                scanner.found.vuse = !flags.contains(CallFlags::CONST);
            }
            if let Some(lhs) = call.lhs {
                scanner.tree(lhs, Mode::DEF);
            }
            if let Callee::Indirect(callee) = call.callee {
                scanner.tree(callee, Mode::empty());
            }
            for &operand in call.chain.iter().chain(call.args.as_slice(&f.body.expr_lists)) {
                scanner.tree(operand, Mode::empty());
            }
        }
        StmtKind::Cond { a, b, .. } => {
            scanner.value(*a, Mode::empty());
            scanner.value(*b, Mode::empty());
        }
        StmtKind::Switch { index: operand, .. } | StmtKind::ComputedGoto { dest: operand } => {
            scanner.tree(*operand, Mode::empty());
        }
        StmtKind::Return { value } => {
            // A return keeps the earlier stores alive.
            scanner.found.vuse = true;
            if let Some(value) = *value {
                scanner.tree(value, Mode::empty());
            }
        }
        StmtKind::Asm(asm) => {
            for &(_, output) in &asm.outputs {
                scanner.tree(output, Mode::DEF);
            }
            for &(_, input) in &asm.inputs {
                scanner.tree(input, Mode::empty());
            }
            scanner.found.vdef |= clobbers_memory(asm);
        }
        StmtKind::DebugBind { value: Some(value), .. } => scanner.tree(*value, Mode::NO_VOPS),
        _ => {}
    }
    scanner.found.vuse |= scanner.found.vdef;
}

/// `gimple_asm_clobbers_memory_p`. A basic asm with a non-empty template may write all memory. An extended one without
/// operands (`asm ("..." : :)`) prints alike, but `%%` stands for a percent sign only in an extended one.
pub fn clobbers_memory(asm: &Asm<'_>) -> bool {
    let template = asm.template.trim_matches('"');
    let basic = asm.sections == 0 && !template.is_empty() && !template.contains("%%");
    basic || asm.clobbers.contains(&"\"memory\"")
}

/// Whether `rhs` is a function without a declaration in a scope, and so an address. A temporary to
/// which a variable is loaded has the name of the variable, or is of the variable's type.
fn is_function(f: &Function<'_>, lhs: Expr, rhs: Expr) -> bool {
    let ExprData::Var(from) = f.body.exprs[rhs] else { return false };
    if f.decls.vars[from].kind != VarKind::Global || f.decls.traits[from].contains(VarTraits::OBJECT) {
        return false;
    }
    f.decls.vars[from].name == f.name
        || match f.body.exprs[lhs] {
            ExprData::Name(name) => {
                let data = &f.ssa.names[name];
                let is_anonymous = data.identifier.is_none() && data.var.is_none();
                is_anonymous && !data.ty.is_some_and(|ty| is_arithmetic(f, ty))
            }
            ExprData::Var(to) => f.decls.vars[to].ty.is_some_and(|ty| is_function_pointer(f, ty)),
            _ => false,
        }
}

fn is_arithmetic(f: &Function<'_>, ty: Type) -> bool {
    f.types.name(f.types.unqualified(ty)).and_then(Shape::of).is_some()
}

fn is_function_pointer(f: &Function<'_>, ty: Type) -> bool {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => matches!(f.types.kind(to), TypeKind::Function { .. }),
        _ => false,
    }
}

struct Scanner<'s, 'a> {
    f: &'s Function<'a>,
    registers: &'s EntitySet<Var>,
    found: &'s mut Operands,
}

impl Scanner<'_, '_> {
    fn tree(&mut self, expr: Expr, mode: Mode) {
        // A value inside a tree is only read, even if the tree is stored to.
        let value = mode & Mode::NO_VOPS;
        match &self.f.body.exprs[expr] {
            ExprData::Var(var) => self.variable(expr, *var, mode),
            ExprData::Name(_) if mode.contains(Mode::DEF) => self.found.defs.push(expr),
            ExprData::Name(_) if mode.contains(Mode::ADDRESS_TAKEN) => {}
            ExprData::Name(_) => self.found.uses.push(expr),
            ExprData::AddrOf { of } => self.tree(*of, mode | Mode::NO_VOPS | Mode::ADDRESS_TAKEN),
            ExprData::Component { base, .. } => self.part(*base, mode),
            ExprData::FieldAt { of, offset } => {
                self.part(*of, mode);
                self.tree(*offset, value);
            }
            ExprData::Index { base, index, bounds } | ExprData::Range { base, index, bounds } => {
                self.part(*base, mode);
                self.tree(*index, value);
                if let Some((low, size)) = *bounds {
                    self.tree(low, value);
                    self.tree(size, value);
                }
            }
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => {
                // The object of a pointer is volatile if the pointer's type says so.
                if let Some(ty) = self.f.operand_type(*ptr) {
                    self.volatile_target(ty, mode);
                }
                self.memory(mode);
                self.tree(*ptr, value);
            }
            ExprData::Mem(mem) => {
                let mem = &self.f.body.mem_refs[*mem];
                // A MEM_REF has memory first, a TARGET_MEM_REF last: the same here.
                if let Some(ty) = mem.ptr_type {
                    self.volatile_target(ty, mode);
                }
                if let ExprData::AddrOf { of } = self.f.body.exprs[mem.ptr] {
                    self.volatile_object(of, mode);
                }
                self.memory(mode);
                self.tree(mem.ptr, value);
                for &(_, part) in &mem.parts {
                    self.tree(part, value);
                }
            }
            ExprData::Code { code: TreeCode::WithSize, args } => {
                // The arguments are a reference and its size. GCC reads the size first.
                let args = args.as_slice(&self.f.body.expr_lists);
                args.iter().skip(1).for_each(|&size| self.tree(size, value));
                args.iter().take(1).for_each(|&of| self.part(of, mode));
            }
            ExprData::Code { code, args } => {
                let reference = code.is_part();
                let mut args = args.as_slice(&self.f.body.expr_lists).iter();
                if reference && let Some(&base) = args.next() {
                    self.part(base, mode);
                }
                for &arg in args {
                    self.tree(arg, value);
                }
            }
            // The operand is a reference or a value, such as the address of a string.
            ExprData::ViewConvert { of, .. } => self.tree(*of, mode),
            ExprData::Cast { of, .. } | ExprData::Unary { of, .. } => self.value(*of, value),
            ExprData::Binary { a, b, .. } => {
                self.value(*a, value);
                self.value(*b, value);
            }
            ExprData::Cond { cond, then, otherwise } => {
                self.value(*cond, value);
                self.value(*then, value);
                self.value(*otherwise, value);
            }
            ExprData::Constructor { elems } => {
                for &elem in elems.as_slice(&self.f.body.expr_lists) {
                    self.value(elem, value);
                }
            }
            ExprData::Designated { value: of, .. } => self.value(*of, value),
            ExprData::Clobber(_) => self.found.volatile = true,
            ExprData::Label(_)
            | ExprData::Vector { .. }
            | ExprData::Const(_)
            | ExprData::Int(_)
            | ExprData::Unsigned(_)
            | ExprData::Wide { .. }
            | ExprData::Str(_)
            | ExprData::StrPart(_)
            | ExprData::TypeName(_)
            | ExprData::Verbatim(_) => {}
        }
    }

    /// Scans an operand of a computation: a register or constant. A variable without a declaration
    /// in a scope is a function's address: the gimplifier would have loaded a variable.
    fn value(&mut self, expr: Expr, mode: Mode) {
        match self.f.body.exprs[expr] {
            ExprData::Var(var) if self.f.decls.vars[var].kind == VarKind::Global => {}
            _ => self.tree(expr, mode),
        }
    }

    /// Scans the base object of a reference.
    fn part(&mut self, base: Expr, mode: Mode) {
        match self.f.body.exprs[base] {
            // A whole string literal is an address; a part of it is read from memory.
            ExprData::Str(_) | ExprData::StrPart(_) => self.memory(mode),
            _ => self.tree(base, mode),
        }
    }

    fn variable(&mut self, expr: Expr, var: Var, mode: Mode) {
        if mode.contains(Mode::ADDRESS_TAKEN) || self.f.decls.vars[var].kind == VarKind::Function {
            self.found.mentioned.push(var);
        } else if !self.registers.contains(var) {
            self.found.mentioned.push(var);
            self.found.volatile |=
                !mode.contains(Mode::NO_VOPS) && self.f.decls.traits[var].contains(VarTraits::VOLATILE);
            self.memory(mode);
        } else if mode.contains(Mode::DEF) {
            self.found.defs.push(expr);
        } else {
            self.found.uses.push(expr);
        }
    }

    /// An access through the address of a volatile object is volatile (`build2`).
    fn volatile_object(&mut self, mut of: Expr, mode: Mode) {
        while let ExprData::Component { base, .. } | ExprData::Index { base, .. } = self.f.body.exprs[of] {
            of = base;
        }
        if let ExprData::Var(var) = self.f.body.exprs[of] {
            self.found.volatile |=
                !mode.contains(Mode::NO_VOPS) && self.f.decls.traits[var].contains(VarTraits::VOLATILE);
        }
    }

    fn volatile_target(&mut self, pointer: Type, mode: Mode) {
        let types = &self.f.types;
        if let TypeKind::Pointer { to, .. } = *types.kind(types.unqualified(pointer)) {
            let is_volatile = types.qualifiers(types.innermost_element(to)) & VOLATILE != 0;
            self.found.volatile |= !mode.contains(Mode::NO_VOPS) && is_volatile;
        }
    }

    fn memory(&mut self, mode: Mode) {
        if !mode.contains(Mode::NO_VOPS) {
            self.found.vdef |= mode.contains(Mode::DEF);
            self.found.vuse = true;
        }
    }
}
