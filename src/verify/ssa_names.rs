//! SSA names: their definitions, the uses in statements and PHI nodes, and the definitions that reach these.
//!
//! Follows `verify_ssa_name`, `verify_def`, `verify_use` and `verify_phi_args`. The layout and the flow graph
//! hold before. [`Definitions::check`] finds the definition of each name; [`uses`] and [`phis`] check that it
//! dominates each use; [`reaching_definitions`] that it is the one that pass "ssa" must have found.

use super::VerifyContext;
use super::dominators::{Dominators, TreeStep};
use super::operands::{Role, each_name, is_function, is_literal, is_virtual, may_be_function};
use super::report::{Findings, name_text};
use super::rules::Rule;
use super::types::{name_type, operand_type, same, value_differs};
use crate::ir::{Block, Def, EdgeFlags, Expr, ExprData, Function, Name, Phi, Stmt, StmtKind, Var, VarKind};
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

/// Checks that there are no PHI nodes and virtual operands before pass "ssa".
pub(super) fn stage(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    for &phi in &layout.phis {
        findings.phi(Rule::SsaStage, phi, "PHI node before pass \"ssa\"");
    }
    let is_virtual = |&stmt: &Stmt| f.body.stmts[stmt].vdef.is_some() || f.body.stmts[stmt].vuse.is_some();
    for stmt in layout.stmts.iter().copied().filter(is_virtual) {
        findings.stmt(Rule::SsaStage, stmt, "has virtual operands before pass \"ssa\"");
    }
}

/// The definition of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct DefSite {
    /// The statement or PHI node.
    def: Def,
    block: Block,
    /// The index of the statement in `Layout::stmts`; `None` for a PHI node.
    position: Option<u32>,
}

/// The definitions of the SSA names, and which blocks they dominate.
pub(super) struct Definitions {
    /// The first definition of each name among the statements and PHI nodes.
    sites: SecondaryMap<Name, Option<DefSite>>,
    dominators: Dominators,
    /// Whether the graph has all edges. A dump does not show all.
    is_complete: bool,
    /// Whether the graph's entry is that of the function.
    has_entry: bool,
}

impl Definitions {
    /// Finds the definitions and checks them.
    pub fn check(
        cx: &VerifyContext<'_, '_>,
        dominators: Dominators,
        findings: &mut Findings<'_, '_>,
    ) -> Definitions {
        let (f, layout) = (cx.f, cx.layout);
        let (is_complete, has_entry) = (!cx.from_dump, !cx.begins_elsewhere);
        let mut definitions = Definitions { sites: SecondaryMap::new(), dominators, is_complete, has_entry };
        for &block in &layout.blocks {
            for phi in f.phis(block) {
                let site = DefSite { def: Def::Phi(phi), block, position: None };
                definitions.define(f, f.ssa.phis[phi].result, site, findings);
            }
        }
        for &stmt in &layout.stmts {
            let Some((block, position)) = layout.position[stmt] else { continue };
            each_name(f, stmt, |name, role| {
                if matches!(role, Role::Def | Role::Vdef) {
                    let site = DefSite { def: Def::Stmt(stmt), block, position: Some(position) };
                    definitions.define(f, name, site, findings);
                }
            });
        }
        definitions.name_table(cx, findings);
        free_list(f, findings);
        definitions
    }

    /// Records a definition, and checks that the name may have it (`verify_def`).
    fn define(&mut self, f: &Function<'_>, name: Name, site: DefSite, findings: &mut Findings<'_, '_>) {
        let data = &f.ssa.names[name];
        let mut breach = |rule, what: &str| {
            let message = format!("{} {what}", name_text(f, name));
            match site.def {
                Def::Phi(phi) => findings.phi(rule, phi, message),
                Def::Stmt(stmt) => findings.stmt(rule, stmt, message),
                Def::None | Def::Default => findings.function(rule, message),
            }
        };
        // The first definition counts, so that its uses are not reported for the second one.
        if let Some(DefSite { block, .. }) = self.sites[name] {
            let what = format!("is defined in block {} too", f.cfg.blocks[block].index);
            return breach(Rule::SsaSingleDefinition, &what);
        }
        self.sites[name] = Some(site);
        if data.released {
            breach(Rule::SsaReleased, "was released, but is defined here");
        } else if data.def == Def::Default {
            breach(Rule::SsaDefaultStmt, "is a default definition, but is defined here");
        } else if data.def != site.def {
            breach(Rule::SsaDefStmt, "is not defined by its recorded definition");
        }
    }

    /// Checks the table of names: definitions, variables and types (`verify_ssa_name`).
    fn name_table(&self, cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
        let f = cx.f;
        let mut variables_with_default: FxHashSet<Var> = FxHashSet::default();
        for (name, data) in f.ssa.names.iter().filter(|(_, data)| !data.released) {
            let mut breach =
                |rule, what: &str| findings.function(rule, format!("{} {what}", name_text(f, name)));
            let is_defined = self.sites[name].is_some();
            if matches!(data.def, Def::Stmt(_) | Def::Phi(_)) && !is_defined {
                breach(Rule::SsaDefStmt, "is not defined by its recorded definition");
            }
            // A dump declares `int _5;` for each anonymous name, and the variables of the others. Up to GCC 7 the
            // name of a nameless variable, which is declared as `int D.1850;`, is printed as `_5`, too.
            let is_declared = data.var.is_some() || data.ty.is_some() || f.head.is_of_older_gcc();
            if cx.from_dump && !cx.stale_names && !is_declared && is_defined {
                breach(Rule::SsaDeclared, "is not declared");
            }
            match data.var.map(|var| f.decls.vars[var].kind) {
                Some(VarKind::Virtual) if data.var != f.ssa.virtual_operand => {
                    breach(Rule::SsaVirtualVariable, "is a name of another virtual operand");
                }
                Some(kind @ (VarKind::Static | VarKind::Extern | VarKind::Global | VarKind::Function)) => {
                    breach(
                        Rule::SsaVariable,
                        &format!("is an SSA name of a non-register variable ({kind:?})"),
                    );
                }
                _ => {}
            }
            if let (Some(var), Some(ty)) = (data.var, data.ty)
                && f.decls.vars[var].ty.is_some_and(|declared| !same(f, declared, ty))
            {
                breach(Rule::SsaName, "has another type than its variable");
            }
            match data.var {
                _ if data.def != Def::Default => {}
                // A dump does not distinguish the variables of anonymous names.
                None if cx.from_dump => {}
                None => breach(Rule::SsaDefaultVariable, "is a default definition without a variable"),
                Some(var)
                    if cx.fresh && !cx.ambiguous.contains(&var) && !variables_with_default.insert(var) =>
                {
                    breach(Rule::SsaDefaultOnce, "is the second default definition of its variable");
                }
                Some(_) => {}
            }
        }
    }

    /// Whether a path reaches `block` without the block `def`. In an incomplete graph, blocks
    /// without a path from the entry prove nothing.
    fn is_bypassed(&self, def: Block, block: Block) -> bool {
        let misses_def = if self.dominators.is_reachable(def) {
            !self.dominators.dominates(def, block)
        } else {
            self.is_complete
        };
        self.has_entry && self.dominators.is_reachable(block) && misses_def
    }

    /// The breach by a use of `name`: released, not defined, or rejected by `check`.
    fn use_breach(
        &self,
        f: &Function<'_>,
        name: Name,
        check: impl FnOnce(DefSite) -> Option<(Rule, String)>,
    ) -> Option<(Rule, String)> {
        let data = &f.ssa.names[name];
        let (rule, what) = match self.sites[name] {
            _ if data.released => (Rule::SsaReleased, "was released, but is used here".to_owned()),
            // A default definition is at the entry, which dominates all blocks.
            _ if data.def == Def::Default => return None,
            Some(site) => check(site)?,
            None => (Rule::SsaMissingDefinition, "is not defined".to_owned()),
        };
        Some((rule, format!("{} {what}", name_text(f, name))))
    }
}

/// Checks the names that can be handed out again (`verify_ssaname_freelists`).
fn free_list(f: &Function<'_>, findings: &mut Findings<'_, '_>) {
    let mut seen = FxHashSet::default();
    for &name in f.ssa.free_names.iter().chain(&f.ssa.released_names) {
        if !f.ssa.names.is_valid(name) || !f.ssa.names[name].released {
            findings.function(Rule::SsaFreeList, format!("{name} is in the free list, but in use"));
        } else if !seen.insert(name) {
            findings.function(Rule::SsaFreeList, format!("{name} is in the free list twice"));
        }
    }
}

/// Checks the uses in statements (`verify_use`). [`phis`] checks those in PHI nodes.
pub(super) fn uses(cx: &VerifyContext<'_, '_>, definitions: &Definitions, findings: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    for &stmt in &layout.stmts {
        let Some((block, position)) = layout.position[stmt] else { continue };
        each_name(f, stmt, |name, role| {
            // Exactly the virtual operands are names of `.MEM`.
            let is_virtual = is_virtual(f, name);
            if !cx.stale_names && is_virtual != matches!(role, Role::Vdef | Role::Vuse) {
                let what = if is_virtual { "is not a real operand" } else { "is not a virtual operand" };
                findings.stmt(Rule::SsaVirtualKind, stmt, format!("{} {what}", name_text(f, name)));
            }
            if !matches!(role, Role::Use | Role::Vuse) {
                return;
            }
            // In another block the definition must dominate the use, in the same block precede it.
            let breach = definitions.use_breach(f, name, |site| match site.position {
                _ if site.block != block => definitions.is_bypassed(site.block, block).then(|| {
                    let (def, block) = (f.cfg.blocks[site.block].index, f.cfg.blocks[block].index);
                    let what = format!(
                        "is defined in block {def}, which does not dominate its use in block {block}"
                    );
                    (Rule::SsaDefDominatesUse, what)
                }),
                Some(def_position) if def_position >= position => {
                    Some((Rule::SsaDefPrecedesUse, "is used before its definition".to_owned()))
                }
                _ => None,
            });
            if let Some((rule, message)) = breach {
                findings.stmt(rule, stmt, message);
            }
        });
    }
    // In a dump a bare name may be that of an undeclared variable.
    if cx.fresh && !cx.from_dump {
        registers(cx, findings);
    }
}

/// Checks that no statement mentions a variable with SSA names itself.
fn registers(cx: &VerifyContext<'_, '_>, findings: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    let with_names = f.ssa.names.values().filter(|data| !data.released).filter_map(|data| data.var);
    let mut registers: EntitySet<Var> = EntitySet::new();
    registers.extend(with_names.filter(|var| !cx.ambiguous.contains(var)));
    for &stmt in &layout.stmts {
        // A debug statement is about the variable itself: `# DEBUG x => x_1`.
        let debugged = match f.body.stmts[stmt].kind {
            StmtKind::DebugBind { var, .. } => Some(var),
            _ => None,
        };
        f.each_operand(stmt, |operand| {
            if Some(operand) == debugged {
                return;
            }
            f.each_node(operand, |node| match f.body.exprs[node] {
                ExprData::Var(var) if registers.contains(var) => {
                    let message = format!("mentions {}, which has SSA names", f.decls.vars[var].name);
                    findings.stmt(Rule::SsaRegister, stmt, message);
                }
                _ => {}
            });
        });
    }
}

/// Checks every PHI node: `verify_phi_args`, `verify_gimple_phi`, and the rules of pass "ssa".
pub(super) fn phis(cx: &VerifyContext<'_, '_>, definitions: &Definitions, findings: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    let mut listed: SecondaryMap<Phi, bool> = SecondaryMap::new();
    for &block in &layout.blocks {
        if !f.cfg.blocks[block].phis.is_empty() && f.cfg.blocks[block].preds.is_empty() {
            findings.block(Rule::PhiPreds, block, "has PHI nodes, but no predecessors");
        }
        let (mut merged_variables, mut virtual_count) = (FxHashSet::default(), 0);
        for phi in f.phis(block) {
            // A PHI node is in the list of one block, which its block link names.
            if std::mem::replace(&mut listed[phi], true) || f.ssa.phis[phi].block != block {
                let message = format!("is in block {} and in another", f.cfg.blocks[block].index);
                findings.phi(Rule::PhiBlock, phi, message);
            }
            let result = f.ssa.phis[phi].result;
            virtual_count += u32::from(is_virtual(f, result));
            if is_virtual(f, result) && virtual_count > 1 {
                findings.phi(Rule::PhiOneVirtual, phi, "is the second virtual PHI node of its block");
            } else if cx.fresh
                && let Some(var) = f.ssa.names[result].var
                && !cx.ambiguous.contains(&var)
                && !merged_variables.insert(var)
            {
                findings.phi(Rule::PhiOnce, phi, "is the second PHI node of its variable here");
            }
            phi_arguments(cx, phi, block, definitions, findings);
        }
    }
}

fn phi_arguments(
    cx: &VerifyContext<'_, '_>,
    phi: Phi,
    block: Block,
    definitions: &Definitions,
    findings: &mut Findings<'_, '_>,
) {
    let f = cx.f;
    let (data, preds) = (&f.ssa.phis[phi], &f.cfg.blocks[block].preds);
    if data.args.len() != preds.len() {
        let message = format!("has {} arguments for {} incoming edges", data.args.len(), preds.len());
        findings.phi(Rule::PhiArgCount, phi, message);
    }
    let merges_memory = is_virtual(f, data.result);
    for (i, (&arg, &edge)) in data.args.iter().zip(preds).enumerate() {
        let edge = &f.cfg.edges[edge];
        let mut breach = |rule, what: &str| findings.phi(rule, phi, format!("argument {i}: {what}"));
        // Argument i belongs to predecessor i.
        if edge.dest != block || edge.dest_idx as usize != i {
            breach(Rule::PhiArgEdge, "its edge does not lead here, or to another argument");
        }
        // An argument that is not a name: an invariant of the right kind. The versions of a variable are
        // never invariants.
        let ExprData::Name(name) = f.body.exprs[arg] else {
            if !is_invariant(f, arg) {
                breach(Rule::PhiArgValue, "is neither an SSA name nor an invariant");
            }
            if !cx.from_dump && edge.flags.contains(EdgeFlags::ABNORMAL) {
                breach(Rule::PhiArgAbnormal, "is not an SSA name, but its edge is abnormal");
            }
            if merges_memory {
                breach(Rule::PhiVirtual, "is not a virtual operand");
            } else if cx.fresh && is_function(f, arg) {
                breach(Rule::PhiVariable, "is not a version of a variable");
            }
            phi_argument_type(cx, phi, i, arg, findings);
            continue;
        };
        // The use of a PHI argument is at the end of the edge's source.
        let wrong = definitions.use_breach(f, name, |site| {
            definitions.is_bypassed(site.block, edge.src).then(|| {
                let (def, src) = (f.cfg.blocks[site.block].index, f.cfg.blocks[edge.src].index);
                let what =
                    format!("is defined in block {def}, which does not dominate its edge's source {src}");
                (Rule::PhiArgDominates, what)
            })
        });
        if let Some((rule, message)) = wrong {
            breach(rule, &message);
        }
        if is_virtual(f, name) != merges_memory && !cx.stale_names {
            let what = if merges_memory { "is not a virtual operand" } else { "is a virtual operand" };
            breach(Rule::PhiVirtual, &format!("{} {what}", name_text(f, name)));
        } else if cx.fresh && !same_variable(f, data.result, name) {
            breach(Rule::PhiVariable, &format!("{} is a version of another variable", name_text(f, name)));
        }
        if !cx.from_dump
            && edge.flags.contains(EdgeFlags::ABNORMAL)
            && !(f.ssa.names[name].abnormal && f.ssa.names[data.result].abnormal)
        {
            breach(Rule::SsaAbnormal, &format!("{} is not marked as abnormal", name_text(f, name)));
        }
        phi_argument_type(cx, phi, i, arg, findings);
    }
}

/// `is_gimple_min_invariant`: a constant, or an address without SSA names.
fn is_invariant(f: &Function<'_>, arg: Expr) -> bool {
    match &f.body.exprs[arg] {
        ExprData::Constructor { .. } => true,
        ExprData::AddrOf { of } => {
            let mut is_invariant = true;
            f.each_node(*of, |node| is_invariant &= !matches!(f.body.exprs[node], ExprData::Name(_)));
            is_invariant
        }
        data => is_literal(data) || may_be_function(f, arg),
    }
}

/// Whether both names may be versions of one variable. A temporary's names are anonymous, but its default
/// definition keeps the variable.
fn same_variable(f: &Function<'_>, result: Name, arg: Name) -> bool {
    let variable = |name| (f.ssa.names[name].var, f.identifier(name));
    // `n.0_5(D)` is a version of the variable `n.0`, and the other versions of it have an identifier or
    // nothing at all.
    let is_of_temporary = |var| match variable(result) {
        (None, None) => true,
        (None, Some(identifier)) => identifier == f.decls.vars[var].name,
        (Some(_), _) => false,
    };
    let default_of = f.ssa.names[arg].var.filter(|_| f.ssa.names[arg].def == Def::Default);
    variable(result) == variable(arg) || default_of.is_some_and(is_of_temporary)
}

fn phi_argument_type(
    cx: &VerifyContext<'_, '_>,
    phi: Phi,
    i: usize,
    arg: Expr,
    findings: &mut Findings<'_, '_>,
) {
    if cx.stale_names {
        return;
    }
    let f = cx.f;
    let result_type = name_type(cx, f.ssa.phis[phi].result);
    // Directly after pass "ssa" both are versions of one variable, and have its type to the letter.
    let differs = match (result_type, operand_type(cx, arg)) {
        (Some(result), Some(arg)) if cx.fresh && cx.from_dump => !same(f, result, arg),
        _ => value_differs(cx, result_type, arg),
    };
    if differs {
        findings.phi(Rule::PhiType, phi, format!("argument {i}: has another type than the result"));
    }
}

/// Checks that each use is one of the definition of its variable that reaches it.
///
/// This holds directly after pass "ssa", which names each use after that definition (`get_reaching_def`). The
/// walk over the dominator tree is the same as the pass's. Edges that a dump does not show change nothing:
/// where two definitions meet there is a PHI node, and without one they do not meet.
pub(super) fn reaching_definitions(
    cx: &VerifyContext<'_, '_>,
    definitions: &Definitions,
    findings: &mut Findings<'_, '_>,
) {
    let (mut current, mut open_blocks) = (CurrentDefs::default(), Vec::new());
    for &step in definitions.dominators.steps() {
        match step {
            TreeStep::Enter(block) => {
                open_blocks.push((current.replaced.len(), current.nops));
                enter_block(cx, block, &mut current, findings);
            }
            TreeStep::Leave => {
                let (replaced_before, nops_before) = open_blocks.pop().unwrap_or_default();
                current.leave(replaced_before, nops_before);
            }
        }
    }
}

/// The variable of a name, or the identifier of a temporary.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Variable<'a> {
    Declared(Var),
    Temporary(&'a str),
}

/// The variable of a name, unless the dump does not distinguish it from another, or shows none.
fn variable<'a>(cx: &VerifyContext<'_, 'a>, name: Name) -> Option<Variable<'a>> {
    let f = cx.f;
    match f.ssa.names[name].var {
        Some(var) => {
            (!cx.ambiguous.contains(&var) && !is_virtual(f, name)).then_some(Variable::Declared(var))
        }
        None => f.identifier(name).map(Variable::Temporary),
    }
}

/// A definition that reaches the current point.
#[derive(Clone, Copy)]
struct CurrentDef {
    name: Name,
    /// How many nops came before it.
    nops: u32,
}

/// The state of the walk: the definitions that reach the current point.
#[derive(Default)]
struct CurrentDefs<'a> {
    defs: FxHashMap<Variable<'a>, CurrentDef>,
    /// A stack of the definitions that were replaced in the blocks on the path from the root
    /// (`block_defs_stack`).
    replaced: Vec<(Variable<'a>, Option<CurrentDef>)>,
    /// How many nops dominate the current point. A `GIMPLE_NOP` is where the life of a variable in a register
    /// ends. It does not say of which variable, but from there on that one is undefined again.
    nops: u32,
}

impl<'a> CurrentDefs<'a> {
    fn define(&mut self, variable: Option<Variable<'a>>, name: Name) {
        if let Some(variable) = variable {
            let definition = CurrentDef { name, nops: self.nops };
            self.replaced.push((variable, self.defs.insert(variable, definition)));
        }
    }

    /// Restores what held before a block, when so many definitions were replaced and there were so many nops.
    fn leave(&mut self, replaced_before: usize, nops_before: u32) {
        self.nops = nops_before;
        for (variable, earlier) in self.replaced.drain(replaced_before..).rev() {
            match earlier {
                Some(earlier) => self.defs.insert(variable, earlier),
                None => self.defs.remove(&variable),
            };
        }
    }

    /// The breach by a use of `name` at the current point.
    fn use_breach(&self, cx: &VerifyContext<'_, 'a>, name: Name) -> Option<String> {
        let f = cx.f;
        let data = &f.ssa.names[name];
        let reaching = self.defs.get(&variable(cx, name)?).copied();
        let is_reaching = reaching.is_some_and(|reaching| reaching.name == name);
        // After a nop the variable may be the one whose life has ended.
        let may_be_undefined = reaching.is_none_or(|reaching| reaching.nops < self.nops);
        if data.released || is_reaching || may_be_undefined && data.def == Def::Default {
            return None;
        }
        let reaching =
            reaching.map_or("the value at the entry".to_owned(), |reaching| name_text(f, reaching.name));
        Some(format!("uses {}, but {reaching} is the reaching definition", name_text(f, name)))
    }
}

/// Walks over a block, as `rewrite_dom_walker` does: PHI results are defined, then in each statement operands
/// are used before results are defined, then the PHI arguments of the outgoing edges are used.
fn enter_block<'a>(
    cx: &VerifyContext<'_, 'a>,
    block: Block,
    current: &mut CurrentDefs<'a>,
    findings: &mut Findings<'_, '_>,
) {
    let f = cx.f;
    for phi in f.phis(block) {
        let result = f.ssa.phis[phi].result;
        current.define(variable(cx, result), result);
    }
    for &stmt in cx.layout.stmts_of(block) {
        if cx.stmt_kind(stmt).is_debug() {
            continue;
        }
        current.nops += u32::from(matches!(cx.stmt_kind(stmt), StmtKind::Nop));
        each_name(f, stmt, |name, role| {
            if role == Role::Use
                && let Some(message) = current.use_breach(cx, name)
            {
                findings.stmt(Rule::SsaReachingDef, stmt, message);
            }
        });
        each_name(f, stmt, |name, role| {
            if role == Role::Def {
                current.define(variable(cx, name), name);
            }
        });
    }
    for &edge in &f.cfg.blocks[block].succs {
        let edge = &f.cfg.edges[edge];
        for &phi in &f.cfg.blocks[edge.dest].phis {
            if let Some(&arg) = f.ssa.phis[phi].args.get(edge.dest_idx as usize)
                && let ExprData::Name(name) = f.body.exprs[arg]
                && let Some(message) = current.use_breach(cx, name)
            {
                let number = f.cfg.blocks[block].index;
                findings.phi(Rule::SsaReachingDef, phi, format!("argument from block {number}: {message}"));
            }
        }
    }
}
