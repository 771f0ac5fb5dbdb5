//! Checks the definition of each SSA name, as `verify_ssa_name` and `verify_def` do.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::name_slots::{Role, each_name};
use super::rules::Rule;
use crate::base::text_tables::TextMap;
use crate::ir::{Block, Def, Function, Name, Stmt, Var, VarKind};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The definition of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DefSite {
    pub what: Def,
    pub block: Block,
    /// The index of a statement in [`Layout::stmts`](super::layout::Layout::stmts); `None` for a PHI node.
    pub position: Option<u32>,
}

/// The first definition of each name among the statements and PHI nodes.
pub(super) type Definitions = SecondaryMap<Name, Option<DefSite>>;

/// Finds the definitions and checks them.
pub(super) fn definitions(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) -> Definitions {
    let (f, layout) = (cx.f, cx.layout);
    let mut sites = Definitions::new();
    for &block in &layout.blocks {
        for phi in f.phis(block) {
            let site = DefSite { what: Def::Phi(phi), block, position: None };
            define(f, f.ssa.phis[phi].result, site, &mut sites, found);
        }
    }
    for &stmt in &layout.stmts {
        let Some((block, position)) = layout.position[stmt] else { continue };
        each_name(f, stmt, |name, role| {
            if matches!(role, Role::Def | Role::Vdef) {
                let site = DefSite { what: Def::Stmt(stmt), block, position: Some(position) };
                define(f, name, site, &mut sites, found);
            }
        });
    }
    names(cx, &sites, found);
    free_list(f, found);
    sites
}

fn define(
    f: &Function<'_>,
    name: Name,
    site: DefSite,
    sites: &mut Definitions,
    found: &mut Findings<'_, '_>,
) {
    let data = &f.ssa.names[name];
    let mut breach = |rule, what: &str| {
        let message = format!("{} {what}", name_text(f, name));
        match site.what {
            Def::Phi(phi) => found.phi(rule, phi, message),
            Def::Stmt(stmt) => found.stmt(rule, stmt, message),
            Def::None | Def::Default => found.function(rule, message),
        }
    };
    if let Some(DefSite { block, .. }) = sites[name] {
        let what = format!("is defined in block {} too", f.cfg.blocks[block].index);
        return breach(Rule::SsaSingleDefinition, &what);
    }
    sites[name] = Some(site);
    if data.released {
        breach(Rule::SsaReleased, "was released, but is defined here");
    } else if data.def == Def::Default {
        breach(Rule::SsaDefaultStmt, "is a default definition, but is defined here");
    } else if data.def != site.what {
        breach(Rule::SsaDefStmt, "is not defined by its recorded definition");
    }
}

/// Checks the table of names.
fn names(cx: &VerifyContext<'_, '_>, sites: &Definitions, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    let mut defaults: FxHashSet<Var> = FxHashSet::default();
    for (name, data) in f.ssa.names.iter().filter(|(_, data)| !data.released) {
        let mut breach = |rule, what: &str| found.function(rule, format!("{} {what}", name_text(f, name)));
        if matches!(data.def, Def::Stmt(_) | Def::Phi(_)) && sites[name].is_none() {
            breach(Rule::SsaDefStmt, "takes for its definition what does not define it");
        }
        let is_declared = data.var.is_some() || data.ty.is_some();
        if cx.from_dump && !cx.stale_names && !is_declared && sites[name].is_some() {
            breach(Rule::SsaDeclared, "is not declared");
        }
        match data.var.map(|var| f.decls.vars[var].kind) {
            Some(VarKind::Virtual) if data.var != f.ssa.virtual_operand => {
                breach(Rule::SsaVirtualVariable, "is of another virtual operand");
            }
            Some(kind @ (VarKind::Static | VarKind::Extern | VarKind::Global | VarKind::Function)) => {
                breach(Rule::SsaVariable, &format!("is of a variable that is no register ({kind:?})"));
            }
            _ => {}
        }
        if let (Some(var), Some(ty)) = (data.var, data.ty)
            && f.decls.vars[var].ty.is_some_and(|of| !super::type_checks::same(f, of, ty))
        {
            breach(Rule::SsaName, "has another type than its variable");
        }
        match data.var {
            _ if data.def != Def::Default => {}
            // A dump does not distinguish the variables of anonymous names.
            None if cx.from_dump => {}
            None => breach(Rule::SsaDefaultVariable, "is a default definition of no variable"),
            Some(var) if cx.fresh && !cx.ambiguous.contains(&var) && !defaults.insert(var) => {
                breach(Rule::SsaDefaultOnce, "is the second default definition of its variable");
            }
            Some(_) => {}
        }
    }
}

/// The variables with the name of another variable, or one that an SSA name may have, and those of them whose
/// name stands for several types. A dump does not distinguish them.
pub(super) fn ambiguous(f: &Function<'_>) -> [FxHashSet<Var>; 2] {
    let mut by_name: TextMap<&str, SmallVec<[Var; 1]>> = TextMap::default();
    for (var, data) in f.decls.vars.iter().filter(|(_, data)| data.kind != VarKind::Virtual) {
        by_name.entry(data.name).or_default().push(var);
    }
    let [mut ambiguous, mut untyped]: [FxHashSet<Var>; 2] = Default::default();
    for (name, vars) in by_name {
        let version = name.strip_prefix('_').unwrap_or("");
        let is_version = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
        let ty = |&var: &Var| f.decls.vars[var].ty.map(|ty| f.types.unqualified(ty));
        if vars.len() > 1 || is_version {
            ambiguous.extend(vars.iter().copied());
        }
        if is_version || vars.iter().any(|var| ty(var) != ty(&vars[0])) {
            untyped.extend(vars);
        }
    }
    [ambiguous, untyped]
}

fn free_list(f: &Function<'_>, found: &mut Findings<'_, '_>) {
    let mut seen = FxHashSet::default();
    for &name in f.ssa.free_names.iter().chain(&f.ssa.released_names) {
        if !f.ssa.names.is_valid(name) || !f.ssa.names[name].released {
            found.function(Rule::SsaFreeList, format!("{name} can be handed out again, but is in use"));
        } else if !seen.insert(name) {
            found.function(Rule::SsaFreeList, format!("{name} can be handed out twice"));
        }
    }
}

/// Checks that there are no PHI nodes and virtual operands before pass "ssa".
pub(super) fn stage(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    for &phi in layout.blocks.iter().flat_map(|&block| &f.cfg.blocks[block].phis) {
        found.phi(Rule::SsaStage, phi, "a PHI node before pass \"ssa\"");
    }
    let is_virtual = |&stmt: &Stmt| f.body.stmts[stmt].vdef.is_some() || f.body.stmts[stmt].vuse.is_some();
    for stmt in layout.stmts.iter().copied().filter(is_virtual) {
        found.stmt(Rule::SsaStage, stmt, "has virtual operands before pass \"ssa\"");
    }
}
