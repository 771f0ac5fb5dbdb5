//! Names that may mean more than one variable: what is meant.
//!
//! A dump prints a scope's declarations at its head, wherever they are in the source. So a mention in the
//! scope may still mean what the scope around it declares. In the same way a variable may be called `_1`
//! and an SSA name be `_1` too. Three sources decide, in this order:
//!
//! 1. The declared type, where it excludes a meaning: no aggregate is an operand of an operator, and only an
//!    array has elements ([`see_through`]).
//! 2. Whether the variable can have a value where it is read ([`reads_ahead`]).
//! 3. For `_N`, whether all of the text shows that some `_N` is a variable (`Cx::misread_versions`).
//!
//! A dump from "lower" on has no scopes. There nothing tells two variables of one name apart.

use super::names::Cx;
use crate::base::text_tables::TextSet;
use crate::ir::{
    Callee, Def, Expr, ExprData, Function, Label, NameData, Stage, Stmt, StmtKind, Type, TypeKind, Var,
    VarData, VarKind,
};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a name means where it cannot mean the variable that a scope declares by it.
#[derive(Clone, Copy)]
pub(super) enum ShadowedMeaning {
    /// The variable that it meant before.
    Var(Var),
    /// The SSA name of this version.
    Version(usize),
}

/// Resolves mentions that a variable's declared type rules out to what the variable shadows.
pub(super) fn see_through(cx: &mut Cx<'_>) -> Result<(), &'static str> {
    if cx.shadowing.is_empty() {
        return Ok(());
    }
    let others: FxHashMap<Var, ShadowedMeaning> = cx.shadowing.drain(..).collect();
    let mut mentions = Vec::new();
    for stmt in cx.f.body.stmts.keys() {
        collect(&cx.f, stmt, &mut |mention| mentions.push(mention));
    }
    // A mention that its type excludes means what the variable hides; if that is excluded too, what that
    // hides.
    for &Mention { expr, is_value, set_by } in &mentions {
        let mut base = object_with_parts(&cx.f, expr);
        while let ExprData::Var(var) = cx.f.body.exprs[base]
            && let Some(&other) = others.get(&var)
            && !allows(&cx.f, expr, is_value)
        {
            cx.f.body.exprs[base] = match other {
                ShadowedMeaning::Var(outer) => ExprData::Var(outer),
                ShadowedMeaning::Version(version) => ExprData::Name(cx.name(version, None, None)?),
            };
            base = object_with_parts(&cx.f, expr);
            if let Some(stmt) = set_by {
                cx.set_by(stmt, expr);
            }
        }
    }
    // Where a variable `_1` that may be a register is set, version 1 may be defined instead, unless another
    // name has it. The text does not tell which, so the name is noted as doubtful.
    cx.f.decls.doubtful_name =
        mentions.iter().filter(|mention| mention.set_by.is_some()).find_map(|mention| {
            let f = &cx.f;
            let ExprData::Var(var) = f.body.exprs[mention.expr] else { return None };
            let Some(&ShadowedMeaning::Version(version)) = others.get(&var) else { return None };
            let is_memory =
                f.operand_type(mention.expr).and_then(|ty| f.types.is_register_type(ty)) == Some(false);
            let has_other =
                f.name_of_version(version as u32).is_some_and(|name| f.identifier(name).is_some());
            (!is_memory && !has_other).then_some(f.decls.vars[var].name)
        });
    // What is left is decided by whether the variable can have a value.
    for (mention, meant) in reads_ahead(&cx.f, &others) {
        cx.f.body.exprs[mention] = ExprData::Var(meant);
    }
    Ok(())
}

/// The declaration of a variable whose name another variable has, too. From "lower" on the scopes are gone,
/// so which of the two a statement means is not in the text, unless names have numbers. In SSA form versions
/// tell values apart.
pub(super) fn shared_name<'a>(f: &Function<'a>) -> Option<&'a str> {
    if f.stage == Stage::High || f.stage >= Stage::Cfg {
        return None;
    }
    let mut seen = TextSet::default();
    let declared = || f.decls.params.iter().chain(&f.decls.locals).map(|&var| &f.decls.vars[var]);
    let is_plain = |var: &&VarData<'a>| !var.numbered && !var.name.is_empty();
    declared().filter(is_plain).find(|var| !seen.insert(var.name)).map(|var| var.decl)
}

/// A reference in a statement.
struct Mention {
    expr: Expr,
    /// Whether only the value of a register can be in its place.
    is_value: bool,
    /// The statement that sets it, if one does.
    set_by: Option<Stmt>,
}

/// Calls `visit` for the references in a statement.
fn collect(f: &Function<'_>, stmt: Stmt, visit: &mut impl FnMut(Mention)) {
    let is_operation = |e: Expr| {
        matches!(
            f.body.exprs[e],
            ExprData::Name(_)
                | ExprData::Unary { .. }
                | ExprData::Binary { .. }
                | ExprData::Cast { .. }
                | ExprData::Cond { .. }
                | ExprData::Int(_)
                | ExprData::AddrOf { .. }
        )
    };
    f.each_operand(stmt, |operand| {
        let is_value = match f.body.stmts[stmt].kind {
            StmtKind::Assign { lhs, rhs } => is_operation(if operand == lhs { rhs } else { lhs }),
            StmtKind::Cond { .. } | StmtKind::Switch { .. } | StmtKind::ComputedGoto { .. } => true,
            // No function returns an array; `.DEFERRED_INIT` sets it.
            StmtKind::Call(ref call) => {
                call.lhs == Some(operand)
                    && !matches!(call.callee, Callee::Internal(_))
                    && type_of(f, operand).is_some_and(|ty| is_array(f, ty))
            }
            _ => false,
        };
        let is_reference = |e: Expr| {
            matches!(f.body.exprs[e], ExprData::Var(_) | ExprData::Index { .. } | ExprData::Component { .. })
        };
        if is_reference(operand) {
            let is_set = f.body.stmts[stmt].kind.lhs() == Some(operand);
            visit(Mention { expr: operand, is_value, set_by: is_set.then_some(stmt) });
        }
        f.each_node(operand, |node| {
            let takes_value =
                !matches!(f.body.exprs[node], ExprData::AddrOf { .. } | ExprData::Constructor { .. });
            f.each_part(node, |part| {
                let is_base = match f.body.exprs[node] {
                    ExprData::Index { base, .. } | ExprData::Component { base, .. } => base == part,
                    ExprData::FieldAt { of, .. } | ExprData::ViewConvert { of, .. } => of == part,
                    _ => false,
                };
                if is_reference(part) {
                    visit(Mention { expr: part, is_value: takes_value && !is_base, set_by: None });
                }
            });
        });
    });
}

/// The object of which the reference is a field or an element.
fn object_with_parts(f: &Function<'_>, mut e: Expr) -> Expr {
    while let ExprData::Index { base, .. } | ExprData::Component { base, .. } = f.body.exprs[e] {
        e = base;
    }
    e
}

/// Whether declared types allow the reference.
fn allows(f: &Function<'_>, e: Expr, is_value: bool) -> bool {
    let is_register = |e: Expr| type_of(f, e).and_then(|ty| f.types.is_register_type(ty));
    match f.body.exprs[e] {
        ExprData::Index { base, .. } if is_register(base) == Some(true) => false,
        ExprData::Component { base, .. } if is_register(base) == Some(true) => false,
        ExprData::Component { base, .. } if type_of(f, base).is_some_and(|ty| is_array(f, ty)) => false,
        ExprData::Index { .. } | ExprData::Component { .. } | ExprData::Var(_) => {
            !is_value || is_register(e) != Some(false)
        }
        _ => true,
    }
}

/// The declared type of a variable or of an array's element. No dump shows those of fields.
fn type_of(f: &Function<'_>, e: Expr) -> Option<Type> {
    match f.body.exprs[e] {
        ExprData::Index { base, .. } => match *f.types.kind(f.types.unqualified(type_of(f, base)?)) {
            TypeKind::Array { of, .. } => Some(of),
            _ => None,
        },
        _ => f.operand_type(e),
    }
}

fn is_array(f: &Function<'_>, ty: Type) -> bool {
    matches!(f.types.kind(f.types.unqualified(ty)), TypeKind::Array { .. })
}

// Reads of a variable before anything could have given it a value. A dump prints a scope's
// declarations at its head, wherever they are in the source. So of
//
//     while ((node = next (list))) { item *used = node->value; item *node = find (used); ... }
//
// it prints both declarations first, then `used = node->value`. The inner `node` cannot have a value
// there, on any path through the scope, so the outer `node` is read. A backward jump ends that
// knowledge, because it may come from where there is a value.

/// The mentions that mean another variable than that of their scope, and which.
fn reads_ahead(f: &Function<'_>, shadowed: &FxHashMap<Var, ShadowedMeaning>) -> Vec<(Expr, Var)> {
    let Some(body) = f.body.root.expand() else { return Vec::new() };
    let order = f.preorder(&f.body.seqs[body]);
    let last_jumps = last_jumps(f, &order);
    let mut concerned: EntitySet<Var> = EntitySet::new();
    concerned.extend(shadowed.keys().copied());
    concerned.extend(shadowed.values().filter_map(|meaning| match *meaning {
        ShadowedMeaning::Var(var) => Some(var),
        ShadowedMeaning::Version(_) => None,
    }));
    let mut state =
        ScopeValues { shadowed, opened: FxHashMap::default(), set: EntitySet::new(), last_loop: 0 };
    let mut found = Vec::new();
    for (at, &stmt) in (1..).zip(&order) {
        match &f.body.stmts[stmt].kind {
            StmtKind::Bind(bind) => {
                // Static and extern variables have values from the beginning.
                let is_unset =
                    |var: &&Var| f.decls.vars[**var].kind == VarKind::Local && concerned.contains(**var);
                state.opened.extend(bind.vars.iter().filter(is_unset).map(|&var| (var, at)));
            }
            StmtKind::Label { label } if f.decls.labels[*label].forced || last_jumps[*label] > at => {
                state.last_loop = at;
            }
            // What the statement reads is read before it sets anything.
            _ => {
                let mut set: Vec<Var> = Vec::new();
                visit(f, stmt, &mut |node, var, access| {
                    if access != Access::Read {
                        set.push(var);
                        return;
                    }
                    let meaning = state.meaning(var);
                    found.extend((meaning != var).then_some((node, meaning)));
                });
                state.set.extend(set);
            }
        }
    }
    found
}

/// The first of the `wanted` variables that the text reads, or takes the address of, before anything sets it.
/// The text may mean something else of that name, which the source declares before.
pub(super) fn read_first(f: &Function<'_>, wanted: impl Fn(Var) -> bool) -> Option<Var> {
    let body = f.body.root.expand()?;
    let mut set: EntitySet<Var> = EntitySet::new();
    f.preorder(&f.body.seqs[body]).into_iter().find_map(|stmt| {
        let (mut first, mut touched) = (None, Vec::new());
        visit(f, stmt, &mut |_, var, access| {
            if access != Access::Set && wanted(var) && !set.contains(var) {
                first = first.or(Some(var));
            }
            touched.extend((access != Access::Read).then_some(var));
        });
        set.extend(touched);
        first
    })
}

/// The position of the last statement that leads to each label. Positions count statements in the order
/// of the text.
fn last_jumps(f: &Function<'_>, order: &[Stmt]) -> SecondaryMap<Label, u32> {
    let mut last = SecondaryMap::new();
    for (at, &stmt) in (1..).zip(order) {
        f.body.stmts[stmt].kind.each_destination(|label| last[label] = at);
    }
    last
}

/// What is known of the variables at some position of the text.
struct ScopeValues<'s> {
    shadowed: &'s FxHashMap<Var, ShadowedMeaning>,
    /// Where the scope of each begins.
    opened: FxHashMap<Var, u32>,
    /// Those that may have a value.
    set: EntitySet<Var>,
    /// The position of the last label so far to which a later statement leads.
    last_loop: u32,
}

impl ScopeValues<'_> {
    /// What a read of the variable means: the first of those that shadow each other that may have a
    /// value; the variable itself where none has one.
    fn meaning(&self, var: Var) -> Var {
        let mut at = var;
        while self.is_unset(at) {
            match self.shadowed.get(&at) {
                Some(&ShadowedMeaning::Var(outer)) => at = outer,
                _ => return var,
            }
        }
        at
    }

    fn is_unset(&self, var: Var) -> bool {
        !self.set.contains(var) && self.opened.get(&var).is_some_and(|&opened| opened > self.last_loop)
    }
}

/// What a statement does to a variable that it mentions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Read,
    /// Sets it, or a part of it.
    Set,
    TakesAddress,
}

/// Calls `act` for each variable that the statement mentions.
fn visit(f: &Function<'_>, stmt: Stmt, act: &mut impl FnMut(Expr, Var, Access)) {
    let kind = &f.body.stmts[stmt].kind;
    let lhs = kind.lhs();
    f.each_operand(stmt, |operand| {
        // An asm may set any of its operands.
        let is_set = |node: Expr| {
            matches!(kind, StmtKind::Asm(_)) || lhs == Some(operand) && node == referenced_object(f, operand)
        };
        let mut addressed = None;
        f.each_node(operand, |node| match f.body.exprs[node] {
            ExprData::AddrOf { of } => addressed = Some(referenced_object(f, of)),
            ExprData::Var(var) if is_set(node) => act(node, var, Access::Set),
            ExprData::Var(var) if addressed == Some(node) => act(node, var, Access::TakesAddress),
            ExprData::Var(var) => act(node, var, Access::Read),
            _ => {}
        });
    });
}

/// The object that a reference reaches into, through ranges and views too.
fn referenced_object(f: &Function<'_>, mut e: Expr) -> Expr {
    while let ExprData::Index { base: of, .. }
    | ExprData::Range { base: of, .. }
    | ExprData::Component { base: of, .. }
    | ExprData::FieldAt { of, .. }
    | ExprData::ViewConvert { of, .. } = f.body.exprs[e]
    {
        e = of;
    }
    e
}

// What an undeclared name means. A dump declares neither variables of the file, which may be called
// `_1`, nor the gimplifier's SSA names. A DECL_UID tells the two apart. Without one, a text is first
// read with `_1` as version 1. If all of it shows that some `_N` is a variable, it is read once more
// with that knowledge.

impl<'a> Cx<'a> {
    /// The variable with this DECL_UID, which is spelled as `name`.
    pub(super) fn numbered_var(&mut self, name: &'a str, uid: u32) -> Var {
        let Some(numbers) = &self.numbers else { return self.global(name) };
        if let Some(&var) = numbers.vars.get(&uid) {
            return var;
        }
        // Up to GCC 15 no number follows a parameter on the declaration line, and a declaration
        // `extern int m` in a scope has another number than the object that it names. That one is older than
        // a parameter that it hides.
        let param = self.f.decls.params.iter().copied().find(|&var| self.f.decls.vars[var].name == name);
        let param = param.filter(|param| !numbers.vars.values().any(|var| var == param));
        let inner = self.declared(name).filter(|&var| self.f.decls.vars[var].kind == VarKind::Extern);
        let var = match (param, inner) {
            (Some(param), Some(_)) if numbers.are_older_unknown(name, uid) => param,
            (_, Some(inner)) => inner,
            (Some(param), None) => param,
            (None, None) => self.global(name),
        };
        if let Some(numbers) = &mut self.numbers {
            numbers.vars.insert(uid, var);
        }
        var
    }

    /// Notes that `object` is in memory: in a gimple dump no SSA name is.
    #[inline]
    pub(super) fn note_memory(&mut self, object: Expr) {
        if let ExprData::Name(name) = self.f.body.exprs[object]
            && self.f.ssa.names[name].var.is_none()
        {
            self.odd_versions.insert(name.as_u32() as usize);
        }
    }

    /// The versions N for which `_N` is a variable of the file that this reading took for an SSA name: an SSA
    /// name is never in memory, and in a gimple dump one statement defines each.
    pub(super) fn misread_versions(&mut self) -> FxHashSet<usize> {
        let mut odd = std::mem::take(&mut self.odd_versions);
        if self.is_notation() || self.numbers.is_some() || !(self.in_blocks || self.f.stage == Stage::High) {
            return FxHashSet::default();
        }
        let is_undefined = |data: &NameData| {
            !data.released && data.def == Def::None && data.var.is_none() && data.identifier.is_none()
        };
        let names = self.f.ssa.names.iter().skip(1).filter(|(_, data)| !self.in_blocks && is_undefined(data));
        odd.extend(names.map(|(name, _)| name.as_u32() as usize));
        odd
    }

    /// Whether the text leaves open if some `_N` is an SSA name or a variable of the file: the head of a
    /// later dump declares such a name of a variable that is loaded; in a gimple dump statements define the
    /// name more than once, or set a variable called so while no other name has the version.
    pub(super) fn mixes_versions(&self) -> bool {
        let name = |version| u32::try_from(version).ok().and_then(|version| self.f.name_of_version(version));
        let is_other = |version| name(version).is_some_and(|name| self.f.identifier(name).is_some());
        let is_set =
            |version: usize| self.undeclared(&format!("_{version}")).is_some_and(|var| is_set(&self.f, var));
        let mut versions = self.file_versions.iter().copied();
        match self.f.stage {
            Stage::High => {
                self.redefined.is_some() || versions.any(|version| !is_other(version) && is_set(version))
            }
            _ => self.in_blocks && versions.any(|version| self.declares_name(version, "")),
        }
    }
}

/// Whether a variable of the file that is called as an SSA name is one beyond doubt. That nothing defines it
/// is not enough, since a text may lack a line.
pub(super) fn is_surely_variable(f: &Function<'_>, var: Var) -> bool {
    let is_it = |of: Expr| matches!(f.body.exprs[of], ExprData::Var(other) if other == var);
    let loaded = format!("{}.", f.decls.vars[var].name);
    f.ssa.identifiers.values().any(|identifier| identifier.text.starts_with(&loaded))
        || is_set(f, var)
        || f.body.exprs.values().any(|data| match *data {
            ExprData::AddrOf { of }
            | ExprData::Component { base: of, .. }
            | ExprData::Index { base: of, .. }
            | ExprData::Range { base: of, .. } => is_it(of),
            _ => false,
        })
}

/// Whether a statement sets the variable as a whole.
fn is_set(f: &Function<'_>, var: Var) -> bool {
    let is_it = |of: Expr| matches!(f.body.exprs[of], ExprData::Var(other) if other == var);
    f.body.stmts.values().any(|stmt| stmt.kind.lhs().is_some_and(is_it))
}
