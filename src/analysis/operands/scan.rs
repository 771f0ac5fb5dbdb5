//! The operand scanner: finds what each statement defines and uses, and makes its use operands.
//!
//! Source: tree-ssa-operands.cc. [`scan`] is `parse_ssa_operands` with `get_expr_operands`; [`update_stmt`]
//! is `update_stmt_operands` with `finalize_ssa_defs` and `finalize_ssa_uses`.
//!
//! Before: each operand is a node of its own (a *slot*), and the variables that are gimple registers are
//! known. After: uses have GCC's order, the virtual one first, then each tree from left to right, the
//! destination's uses (`*p_1 = ...`) before those of the source. Each use is the latest of its name, so a
//! scan changes the order of the lists of uses, as in GCC.

use crate::analysis::uses::unlink_stmt_vdef;
use crate::ir::types::VOLATILE;
use crate::ir::{
    Asm, Def, Expr, ExprData, Function, NameData, OperandRole, Shape, Stmt, StmtKind, TreeCode, Type,
    TypeKind, UsePlace, Var, VarKind, VarTraits,
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
    /// How a tree is scanned: GCC's `opf_*`. Without a flag it is read.
    #[derive(Clone, Copy, PartialEq, Eq)]
    struct ScanFlags: u8 {
        /// The tree is stored to (`opf_def`).
        const DEF = 1 << 0;
        /// Nothing in the tree is accessed, so it has no virtual operand (`opf_no_vops`).
        const NO_VOPS = 1 << 1;
        /// The tree is the object of an address (`opf_address_taken`).
        const ADDRESS_TAKEN = 1 << 2;
    }
}

/// The operands of `stmt`, given the variables that are `registers`.
pub fn scan(f: &Function<'_>, stmt: Stmt, registers: &EntitySet<Var>) -> Operands {
    let mut operands = Operands::default();
    scan_to(f, stmt, registers, &mut operands);
    operands
}

/// As [`scan`], but replaces what `operands` holds: `parse_ssa_operands`.
pub fn scan_to(f: &Function<'_>, stmt: Stmt, registers: &EntitySet<Var>, operands: &mut Operands) {
    operands.defs.clear();
    operands.uses.clear();
    operands.mentioned.clear();
    (operands.vdef, operands.vuse, operands.volatile) = (false, false, false);
    let mut scanner = Scanner { f, registers, operands };
    let mut flags = ScanFlags::empty();

    // Some statements access memory that none of their trees names.
    match &f.body.stmts[stmt].kind {
        // `maybe_add_call_vops`: the called function may write any memory, a pure one may read it, and a
        // const one does neither.
        StmtKind::Call(call) => {
            let effects = f.call_flags(&call.callee);
            if !effects.contains(CallFlags::NOVOPS) {
                scanner.operands.vdef = !effects.intersects(CallFlags::PURE | CallFlags::CONST);
                scanner.operands.vuse = !effects.contains(CallFlags::CONST);
            }
        }
        // The caller sees memory as it is at the return. So a `return` uses it, which keeps stores before
        // it alive.
        StmtKind::Return { .. } => scanner.operands.vuse = true,
        StmtKind::Asm(asm) => scanner.operands.vdef = clobbers_memory(asm),
        // `# DEBUG x => *p_1` uses `p_1`. It accesses no memory: code is the same with and without `-g`.
        StmtKind::DebugBind { .. } => flags = ScanFlags::NO_VOPS,
        // `fp_1 = f;` loads nothing: the right-hand side is the address of a function.
        StmtKind::Assign { lhs, rhs } if is_function(f, *lhs, *rhs) => {
            scanner.tree(*lhs, ScanFlags::DEF);
            scanner.operands.vuse |= scanner.operands.vdef;
            return;
        }
        _ => {}
    }

    // Then the trees, in the order of `gimple_op`.
    f.each_operand_with_role(stmt, |role, operand| scanner.operand(role, operand, flags));

    // A store leaves the rest of memory as it was. So whatever defines the virtual operand also uses it.
    scanner.operands.vuse |= scanner.operands.vdef;
}

/// `gimple_asm_clobbers_memory_p`. A basic asm with a non-empty template may write all memory. An extended
/// one without operands (`asm ("..." : :)`) prints alike, but `%%` stands for a percent sign only in an
/// extended one.
pub fn clobbers_memory(asm: &Asm<'_>) -> bool {
    let template = asm.template.trim_matches('"');
    let basic = asm.sections == 0 && !template.is_empty() && !template.contains("%%");
    basic || asm.clobbers.contains(&"\"memory\"")
}

/// Whether `rhs` is a function without a declaration in a scope, and so an address. A temporary to
/// which a variable is loaded has the name of the variable, or is of the variable's type.
fn is_function(f: &Function<'_>, lhs: Expr, rhs: Expr) -> bool {
    let ExprData::Var(source) = f.body.exprs[rhs] else { return false };
    if f.decls.vars[source].kind != VarKind::Global || f.decls.traits[source].contains(VarTraits::OBJECT) {
        return false;
    }
    // The function itself is a function, whatever it is assigned to.
    f.decls.vars[source].name == f.name
        || match f.body.exprs[lhs] {
            // A load has the variable's name in its destination: `g.0_1 = g;`. A nameless destination of a
            // type that is not arithmetic takes an address: `_1 = f;`.
            ExprData::Name(name) => {
                let data = &f.ssa.names[name];
                let is_anonymous = data.identifier.is_none() && data.var.is_none();
                is_anonymous && !data.ty.is_some_and(|ty| is_arithmetic(f, ty))
            }
            ExprData::Var(destination) => {
                f.decls.vars[destination].ty.is_some_and(|ty| is_function_pointer(f, ty))
            }
            _ => false,
        }
}

fn is_arithmetic(f: &Function<'_>, ty: Type) -> bool {
    f.types.name(f.types.unqualified(ty)).and_then(Shape::named).is_some()
}

fn is_function_pointer(f: &Function<'_>, ty: Type) -> bool {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => matches!(f.types.kind(to), TypeKind::Function { .. }),
        _ => false,
    }
}

/// `operands_scanner`.
struct Scanner<'s, 'a> {
    f: &'s Function<'a>,
    /// The variables that are gimple registers; all others are in memory.
    registers: &'s EntitySet<Var>,
    /// What is found so far.
    operands: &'s mut Operands,
}

impl Scanner<'_, '_> {
    /// Scans one operand of a statement or node that is itself scanned with `flags`.
    #[inline(always)]
    fn operand(&mut self, role: OperandRole, operand: Expr, flags: ScanFlags) {
        // What finds the place of an access is only read, even if the place is stored to: `i_1` of
        // `a[i_1] = 0`.
        let read = flags & ScanFlags::NO_VOPS;
        match role {
            OperandRole::Destination => self.tree(operand, ScanFlags::DEF),
            OperandRole::DebugVariable => {}
            OperandRole::Value => self.tree(operand, read),
            OperandRole::Computed => self.computed(operand, read),
            OperandRole::Object => self.object(operand, flags),
            OperandRole::Viewed => self.tree(operand, flags),
            // An address accesses nothing. Only indexes in it are uses: `&a[i_1]`.
            OperandRole::Addressed => {
                self.tree(operand, flags | ScanFlags::NO_VOPS | ScanFlags::ADDRESS_TAKEN)
            }
        }
    }

    /// `get_expr_operands`. Most operands have no parts.
    fn tree(&mut self, expr: Expr, flags: ScanFlags) {
        match self.f.body.exprs[expr] {
            ExprData::Name(_) if flags.contains(ScanFlags::DEF) => self.operands.defs.push(expr),
            ExprData::Name(_) if flags.contains(ScanFlags::ADDRESS_TAKEN) => {}
            ExprData::Name(_) => self.operands.uses.push(expr),
            ExprData::Var(var) => self.variable(expr, var, flags),
            ExprData::Const(_) | ExprData::Int(_) => {}
            _ => self.parts(expr, flags),
        }
    }

    /// Scans a tree that has parts. It is not inlined, so that simple operands do not pay for its stack
    /// frame.
    #[inline(never)]
    fn parts(&mut self, expr: Expr, flags: ScanFlags) {
        let f = self.f;
        match &f.body.exprs[expr] {
            // A clobber is a volatile constructor, and marks the statement as one is.
            ExprData::Clobber(_) => self.operands.volatile = true,
            // `*p_1` and `p_1->x` access memory, and use the pointer.
            ExprData::Deref { ptr, .. } | ExprData::Arrow { ptr, .. } => {
                // The object of a pointer is volatile if the pointer's type says so.
                if let Some(ty) = f.operand_type(*ptr) {
                    self.volatile_target(ty, flags);
                }
                self.memory(flags);
            }
            // GCC adds the virtual operand of a MEM_REF first and that of a TARGET_MEM_REF last. As it goes
            // to the front anyway, the result is the same.
            ExprData::Mem(mem) => {
                let mem = &f.body.mem_refs[*mem];
                if let Some(ty) = mem.ptr_type {
                    self.volatile_target(ty, flags);
                }
                if let ExprData::AddrOf { of } = f.body.exprs[mem.ptr] {
                    self.volatile_object(of, flags);
                }
                self.memory(flags);
            }
            // `WITH_SIZE_EXPR <x, size>`: GCC scans the size first.
            ExprData::Code { code: TreeCode::WithSize, args } => {
                if let Some((&object, sizes)) = args.as_slice(&f.body.expr_lists).split_first() {
                    sizes.iter().for_each(|&size| self.operand(OperandRole::Value, size, flags));
                    self.object(object, flags);
                }
                return;
            }
            _ => {}
        }
        f.each_part_with_role(expr, |role, part| self.operand(role, part, flags));
    }

    /// Scans an operand of a computation: a register or constant. A variable without a declaration
    /// in a scope is a function's address: the gimplifier would have loaded a variable.
    fn computed(&mut self, expr: Expr, flags: ScanFlags) {
        match self.f.body.exprs[expr] {
            ExprData::Var(var) if self.f.decls.vars[var].kind == VarKind::Global => {}
            _ => self.tree(expr, flags),
        }
    }

    /// Scans the object that a reference selects a part of.
    fn object(&mut self, object: Expr, flags: ScanFlags) {
        match self.f.body.exprs[object] {
            // A whole string literal is an address; a part of it is read from memory.
            ExprData::Str(_) | ExprData::StrPart(_) => self.memory(flags),
            _ => self.tree(object, flags),
        }
    }

    /// `add_stmt_operand`: a register is a real operand, any other variable is a part of memory.
    fn variable(&mut self, slot: Expr, var: Var, flags: ScanFlags) {
        if flags.contains(ScanFlags::ADDRESS_TAKEN) || self.f.decls.vars[var].kind == VarKind::Function {
            self.operands.mentioned.push(var);
        } else if !self.registers.contains(var) {
            self.operands.mentioned.push(var);
            self.volatile_var(var, flags);
            self.memory(flags);
        } else if flags.contains(ScanFlags::DEF) {
            self.operands.defs.push(slot);
        } else {
            self.operands.uses.push(slot);
        }
    }

    /// An access through the address of a volatile object is volatile (`build2`).
    fn volatile_object(&mut self, mut object: Expr, flags: ScanFlags) {
        while let ExprData::Component { base, .. } | ExprData::Index { base, .. } = self.f.body.exprs[object]
        {
            object = base;
        }
        if let ExprData::Var(var) = self.f.body.exprs[object] {
            self.volatile_var(var, flags);
        }
    }

    fn volatile_var(&mut self, var: Var, flags: ScanFlags) {
        self.operands.volatile |=
            !flags.contains(ScanFlags::NO_VOPS) && self.f.decls.traits[var].contains(VarTraits::VOLATILE);
    }

    fn volatile_target(&mut self, pointer: Type, flags: ScanFlags) {
        let types = &self.f.types;
        if let TypeKind::Pointer { to, .. } = *types.kind(types.unqualified(pointer)) {
            let is_volatile = types.qualifiers(types.innermost_element(to)) & VOLATILE != 0;
            self.operands.volatile |= !flags.contains(ScanFlags::NO_VOPS) && is_volatile;
        }
    }

    /// `add_virtual_operand`.
    fn memory(&mut self, flags: ScanFlags) {
        if !flags.contains(ScanFlags::NO_VOPS) {
            self.operands.vdef |= flags.contains(ScanFlags::DEF);
            self.operands.vuse = true;
        }
    }
}

/// `gimple_set_modified`: records that the statement's trees changed. The next call of
/// [`update_stmt_if_modified`] updates its operands.
pub fn mark_modified(f: &mut Function<'_>, stmt: Stmt) {
    f.ssa.uses.modified.insert(stmt);
}

/// `update_stmt_if_modified`.
pub fn update_stmt_if_modified(f: &mut Function<'_>, stmt: Stmt) {
    if f.ssa.uses.modified.contains(stmt) {
        update_stmt(f, stmt);
    }
}

/// `update_stmt`: scans the statement's operands again. An operand without a version is left to
/// [`update_ssa`](crate::passes::ssa::update_ssa). A virtual definition that the statement no
/// longer has is removed, and its uses become uses of the previous one.
pub fn update_stmt(f: &mut Function<'_>, stmt: Stmt) {
    let operands = scan(f, stmt, &f.ssa.uses.registers);

    // `finalize_ssa_defs`: what used the memory that the statement defined uses the memory before it.
    if !operands.vdef
        && let Some(vdef) = f.body.stmts[stmt].vdef.expand()
    {
        unlink_stmt_vdef(f, stmt);
        f.body.stmts[stmt].vdef = None.into();
        f.release_name(vdef);
    }

    // `finalize_ssa_uses`: the new use operands take the place of the old ones.
    if !operands.vuse {
        f.body.stmts[stmt].vuse = None.into();
    }
    link_operands(f, stmt, &operands.all_uses().collect::<Vec<_>>());

    mark_for_renaming(f, stmt, &operands);
    f.ssa.uses.modified.remove(stmt);
}

/// Makes and links the statement's use operands from the result of a scan: the loop at the end of
/// `finalize_ssa_uses`. Those that the statement had leave their lists.
pub fn link_operands(f: &mut Function<'_>, stmt: Stmt, sites: &[OperandSite]) {
    let (uses, stmts, exprs) = (&mut f.ssa.uses, &mut f.body.stmts, &mut f.body.exprs);
    let made = uses.renew(stmt, sites.len() as u32);
    for (use_operand, site) in made.zip(sites) {
        let (place, name) = match site.expand() {
            Some(slot) => {
                let name = if let ExprData::Name(name) = exprs[slot] { Some(name) } else { None };
                (UsePlace::Operand { stmt, slot }, name)
            }
            None => (UsePlace::Virtual { stmt }, stmts[stmt].vuse.expand()),
        };
        uses.set_place(use_operand, place);
        // An operand without a version is in no list until `update_ssa` gives it one.
        if let Some(name) = name {
            uses.link(use_operand, name);
        }
    }
}

/// Marks the statement's variables without a version for renaming (`ssa_renaming_needed`, `rename_vops`).
fn mark_for_renaming(f: &mut Function<'_>, stmt: Stmt, operands: &Operands) {
    let (uses, exprs) = (&mut f.ssa.uses, &mut f.body.exprs);
    uses.to_rename.extend(operands.uses.iter().chain(&operands.defs).filter_map(|&slot| match exprs[slot] {
        ExprData::Var(var) => Some(var),
        _ => None,
    }));
    let Some(mem) = f.ssa.virtual_operand else { return };
    if operands.vuse && f.body.stmts[stmt].vuse.is_none() {
        f.ssa.uses.to_rename.insert(mem);
    }
    // A virtual definition gets its name at once, since only uses can hold `.MEM` itself.
    if operands.vdef && f.body.stmts[stmt].vdef.is_none() {
        let data = NameData { var: Some(mem), def: Def::Stmt(stmt), ..NameData::default() };
        f.body.stmts[stmt].vdef = f.make_name(data).into();
        f.ssa.uses.to_rename.insert(mem);
    }
}
