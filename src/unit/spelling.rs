//! How a dump spells types. In a `-uid` dump that includes the types' DECL_UIDs, which any function
//! of the dump may show, or which are the same in every program.
//!
//! The passes work with types as inference names them. [`Spelling::add`] notes in phase "settle" what
//! the texts show. [`spell`] gives a finished function the names and numbers that GCC prints, right
//! before it is shown.

use crate::base::text_tables::TextMap;
use crate::ir::types::NAMELESS;
use crate::ir::{
    Def, Expr, ExprData, Function, Name, Number, Stage, StmtKind, Type, TypeKind, Var, VarData, VarKind,
};
use crate::knowledge::Facts;
use crate::target::dialect::{Dialect, DumpFlags, is_own_type};
use crate::target::options::Switches;
use crate::target::tables;
use crate::text::print;

/// What the functions of a dump show together about spelling.
#[derive(Default)]
pub(super) struct Spelling<'a> {
    /// A function shows numbers of a `-uid` dump.
    shows_uids: bool,
    /// A name lacks the number that a `-uid` dump would show.
    hides_uids: bool,
    /// The DECL_UIDs of types by name; empty unless it is a `-uid` dump.
    numbers: TextMap<&'a str, u32>,
    /// The dump uses the name `_Bool`.
    has_bool: bool,
}

impl<'a> Spelling<'a> {
    /// Adds the next function of the dump.
    pub fn add(&mut self, f: &Function<'a>) {
        for (&name, &number) in &f.types.numbers {
            self.numbers.entry(name).or_insert(number);
        }
        self.has_bool =
            self.has_bool || f.types.named(BOOL).is_some() && !crate::reconstruct::has_called_flag(f);
        self.shows_uids |= f.types.shows_numbers
            || !f.types.numbers.is_empty()
            || f.decls.vars.values().any(|var| var.numbered);
        self.hides_uids = self.hides_uids || hides_uids(f);
    }

    /// The DECL_UID of the type of this name.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    /// Whether it is a `-uid` dump, or has no names that could show whether it is one.
    pub fn may_show_uids(&self) -> bool {
        self.shows_uids || !self.hides_uids
    }
}

/// Whether the body uses a name without the number that a `-uid` dump would show.
fn hides_uids(f: &Function<'_>) -> bool {
    let is_plain = |var: &VarData<'_>| match var.kind {
        // GCC 11 prints no numbers of functions.
        VarKind::Result | VarKind::Debug | VarKind::Function => false,
        _ if var.anonymous => match var.ty.map(|ty| f.types.kind(f.types.unqualified(ty))) {
            Some(TypeKind::Named(name)) => {
                !var.decl.is_empty() && is_own_type(name) && !f.types.numbers.contains_key(name)
            }
            _ => false,
        },
        _ => !var.numbered && !var.name.contains('.'),
    };
    let is_used = |expr: &ExprData<'_>| matches!(*expr, ExprData::Var(var) if is_plain(&f.decls.vars[var]));
    let is_declared = |var: &VarData<'_>| var.kind != VarKind::Param && is_plain(var);
    let mut labels = f.decls.labels.values();
    f.decls.vars.values().any(is_declared)
        || f.body.exprs.values().any(is_used)
        || labels.any(|label| label.decl_uid.is_none() && !label.artificial)
}

/// Sets names and numbers of a finished function as GCC prints them.
pub(super) fn spell<'a>(f: &mut Function<'a>, spelling: &Spelling<'a>, facts: &Facts, dialect: Dialect) {
    // Inference calls the boolean type `_Bool`. Where the dump does not use that name, GCC has another one.
    let is_cplusplus = facts.options.has(Switches::CPLUSPLUS);
    if let Some(ty) = f.types.named(BOOL).filter(|_| !spelling.has_bool) {
        f.types.rename(ty, dialect.bool_name(is_cplusplus));
    }
    // The numbers of a `-uid` dump.
    let shows_numbers = spelling.may_show_uids() && dialect.flags.contains(DumpFlags::UID);
    if shows_numbers {
        number_names(f, spelling, facts, dialect);
    }
    // With `-flto` names of types change before pass "ssa". The declaration line follows these changes.
    let is_freed = f.stage == Stage::Ssa && facts.options.has(Switches::LTO);
    let is_renamed = is_freed && free_lang_data(f, dialect.flags);
    if is_renamed || shows_numbers && (is_freed || !f.head.is_declared_with_numbers) {
        f.head.signature = print::signature(f, dialect).into();
    }
}

/// `free_lang_data` (with `-flto`, before pass "ssa"): the names of types are not declarations any more,
/// so they have no numbers. The record of `va_list` gets a name that is printed. Functions are printed
/// by the assembler's names (`gimple_decl_printable_name`), which built-ins share with the functions of
/// the library. Returns whether the function has that record.
fn free_lang_data(f: &mut Function<'_>, flags: DumpFlags) -> bool {
    // Declarations are text. Where the spelling of a type changes, it is replaced in them.
    let is_declared = |&var: &Var| !f.decls.vars[var].decl.is_empty();
    let declared: Vec<Var> = f.decls.vars.keys().filter(is_declared).collect();
    let before: Vec<String> = declared.iter().map(|&var| print::typed(f, var, flags)).collect();
    f.types.numbers.clear();
    for var in f.decls.vars.values_mut().filter(|var| var.kind == VarKind::Function) {
        var.name = tables::library_name(var.name);
    }
    let record = f.types.named("struct ");
    if let Some(record) = record {
        f.types.rename(record, "struct __va_list_tag");
    }
    for (var, before) in declared.into_iter().zip(before) {
        let after = print::typed(f, var, flags);
        if !before.is_empty() && before != after {
            let declaration = f.decls.redeclared[var].as_deref().unwrap_or(f.decls.vars[var].decl);
            f.decls.redeclared[var] = Some(declaration.replacen(&before, &after, 1).into());
        }
    }
    record.is_some()
}

/// Gives types, parameters and functions the numbers that a `-uid` dump prints after their names.
fn number_names<'a>(f: &mut Function<'a>, spelling: &Spelling<'a>, facts: &Facts, dialect: Dialect) {
    // A type has the number that a function of the dump shows, that it has in every program, or that is
    // stated.
    let known: Vec<Type> = f.types.all().collect();
    for ty in known {
        if let TypeKind::Named(name) | TypeKind::Function { id: name, .. } = *f.types.kind(ty)
            && let Some(number) = spelling
                .number(name)
                .or_else(|| dialect.own_type_number(name))
                .or_else(|| facts.program().numbers.get(name)?.get().copied())
        {
            f.types.numbers.entry(name).or_insert(number);
        }
    }
    // Parameters show theirs after their names. A parameter without a name has its number as a name.
    for index in 0..f.decls.params.len() {
        let param = &mut f.decls.vars[f.decls.params[index]];
        param.numbered = param.uid.is_some() && !param.anonymous;
    }
    use_nameless_types(f);
    // Functions that passes have made calls of.
    let made = |var: &VarData<'_>| var.kind == VarKind::Function && var.uid.is_none();
    for var in f.decls.vars.values_mut().filter(|var| made(var)) {
        var.uid = dialect.own_function_number(var.name).map(Number::Shown);
        var.numbered = var.uid.is_some();
    }
}

/// The name that type inference uses for the boolean type.
const BOOL: &str = "_Bool";

/// Gives SSA names the nameless types of their values; inferred types are TYPE_MAIN_VARIANT.
fn use_nameless_types(f: &mut Function<'_>) {
    for name in f.ssa.names.keys().skip(1).collect::<Vec<_>>() {
        if let Some(ty) = nameless_type(f, name) {
            f.ssa.names[name].ty = Some(ty);
        }
    }
}

/// The nameless type that the definition of the SSA name gives it.
fn nameless_type(f: &Function<'_>, name: Name) -> Option<Type> {
    let (Def::Stmt(stmt), Some(known)) = (f.ssa.names[name].def, f.ssa.names[name].ty) else { return None };
    let &StmtKind::Assign { rhs, .. } = &f.body.stmts[stmt].kind else { return None };
    let type_of_name = |operand: Expr| match f.body.exprs[operand] {
        ExprData::Name(operand) => f.name_type(operand),
        _ => None,
    };
    let ty = match &f.body.exprs[rhs] {
        ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => Some(*ty),
        ExprData::Mem(mem) => f.body.mem_refs[*mem].access,
        ExprData::Name(_) => type_of_name(rhs),
        ExprData::Unary { of, .. } => type_of_name(*of),
        ExprData::Binary { a, b, .. } => type_of_name(*a).or_else(|| type_of_name(*b)),
        _ => None,
    }?;
    let is_nameless = f.types.qualifiers(ty) & NAMELESS != 0;
    (is_nameless && f.types.unqualified(ty) == f.types.unqualified(known)).then_some(ty)
}
