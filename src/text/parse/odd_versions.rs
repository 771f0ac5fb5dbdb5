//! What a name means where its spelling leaves it open: a DECL_UID says it, or all of the text does.
//!
//! A dump declares neither variables of the file, which may be called `_1`, nor the gimplifier's SSA names. So a text is
//! read with `_1` as version 1 first; if all of it shows that some `_N` is a variable, it is read once more with that
//! knowledge.

use super::names::Cx;
use crate::ir::{Def, Expr, ExprData, Function, NameData, Stage, Var, VarKind};
use rustc_hash::FxHashSet;

impl<'a> Cx<'a> {
    /// The variable with this DECL_UID, which is spelled as `name`.
    pub(super) fn numbered_var(&mut self, name: &'a str, uid: u32) -> Var {
        let Some(numbers) = &self.numbers else { return self.global(name) };
        if let Some(&var) = numbers.vars.get(&uid) {
            return var;
        }
        // Up to GCC 15 no number follows a parameter on the declaration line, and a declaration `extern int m` in a scope
        // has another number than the object that it names. That one is older than a parameter that it hides.
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

    /// The versions N for which `_N` is a variable of the file that this reading took for an SSA name: what is in memory is
    /// none, and in a gimple dump one statement defines each.
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

    /// Whether the text leaves open if some `_N` is an SSA name or a variable of the file: the head of a later dump declares
    /// such a name of a variable that is loaded; in a gimple dump statements define the name more than once, or set a
    /// variable called so while no other name has the version.
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

/// Whether a variable of the file that is called as an SSA name is one beyond doubt: more than that nothing defines it, as in
/// a text that lacks a line.
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
