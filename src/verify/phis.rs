//! Checks PHI nodes: `verify_phi_args`, `verify_gimple_phi`, and rules of pass "ssa".

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::name_slots::is_literal;
use super::name_slots::is_virtual;
use super::reaching_defs::ReachingDefs;
use super::rules::Rule;
use super::type_checks::{is_function, name_type, operand_type, same, value_differs};
use crate::ir::{Block, Def, EdgeFlags, Expr, ExprData, Function, Name, Phi, VarKind};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;

/// Checks every PHI node.
pub(super) fn phis(cx: &VerifyContext<'_, '_>, defs: &ReachingDefs, found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    let mut listed: SecondaryMap<Phi, bool> = SecondaryMap::new();
    for &block in &layout.blocks {
        if !f.cfg.blocks[block].phis.is_empty() && f.cfg.blocks[block].preds.is_empty() {
            found.block(Rule::PhiPreds, block, "has PHI nodes, but no predecessors");
        }
        let (mut merged, mut virtuals) = (FxHashSet::default(), 0);
        for phi in f.phis(block) {
            if std::mem::replace(&mut listed[phi], true) || f.ssa.phis[phi].block != block {
                let message = format!("stands in block {}, and elsewhere", f.cfg.blocks[block].index);
                found.phi(Rule::PhiBlock, phi, message);
            }
            let result = f.ssa.phis[phi].result;
            virtuals += u32::from(is_virtual(f, result));
            if is_virtual(f, result) && virtuals > 1 {
                found.phi(Rule::PhiOneVirtual, phi, "is not the only virtual PHI node of its block");
            } else if cx.fresh
                && let Some(var) = f.ssa.names[result].var
                && !cx.ambiguous.contains(&var)
                && !merged.insert(var)
            {
                found.phi(Rule::PhiOnce, phi, "is not the only PHI node of its variable here");
            }
            arguments(cx, phi, block, defs, found);
        }
    }
}

fn arguments(
    cx: &VerifyContext<'_, '_>,
    phi: Phi,
    block: Block,
    defs: &ReachingDefs,
    found: &mut Findings<'_, '_>,
) {
    let f = cx.f;
    let (data, preds) = (&f.ssa.phis[phi], &f.cfg.blocks[block].preds);
    if data.args.len() != preds.len() {
        let message = format!("has {} arguments for {} incoming edges", data.args.len(), preds.len());
        found.phi(Rule::PhiArgCount, phi, message);
    }
    let merges_memory = is_virtual(f, data.result);
    for (i, (&arg, &edge)) in data.args.iter().zip(preds).enumerate() {
        let edge = &f.cfg.edges[edge];
        let mut breach = |rule, what: &str| found.phi(rule, phi, format!("argument {i}: {what}"));
        if edge.dest != block || edge.dest_idx as usize != i {
            breach(Rule::PhiArgEdge, "its edge does not lead here, or to another argument");
        }
        let ExprData::Name(name) = f.body.exprs[arg] else {
            if !is_invariant(f, arg) {
                breach(Rule::PhiArgValue, "is neither an SSA name nor an invariant");
            }
            if !cx.from_dump && edge.flags.contains(EdgeFlags::ABNORMAL) {
                breach(Rule::PhiArgAbnormal, "is no SSA name, but its edge is abnormal");
            }
            if merges_memory {
                breach(Rule::PhiVirtual, "is no virtual operand");
            } else if cx.fresh && is_function(f, arg) {
                breach(Rule::PhiVariable, "is no version of a variable");
            }
            types(cx, phi, i, arg, found);
            continue;
        };
        let wrong = defs.breach(f, name, |site| {
            defs.is_bypassed(site.block, edge.src).then(|| {
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
            breach(Rule::PhiVirtual, &format!("{} is of the other kind than the result", name_text(f, name)));
        } else if cx.fresh && !same_variable(f, data.result, name) {
            breach(Rule::PhiVariable, &format!("{} is of another variable", name_text(f, name)));
        }
        if !cx.from_dump
            && edge.flags.contains(EdgeFlags::ABNORMAL)
            && !(f.ssa.names[name].abnormal && f.ssa.names[data.result].abnormal)
        {
            breach(Rule::SsaAbnormal, &format!("{} is not marked as abnormal", name_text(f, name)));
        }
        types(cx, phi, i, arg, found);
    }
}

/// Whether both names may be of one variable. A temporary's names are anonymous, but its default
/// definition keeps the variable.
fn same_variable(f: &Function<'_>, result: Name, arg: Name) -> bool {
    let of = |name| (f.ssa.names[name].var, f.identifier(name));
    let is_of_temporary = |var| match of(result) {
        (None, None) => true,
        (None, Some(identifier)) => identifier == f.decls.vars[var].name,
        (Some(_), _) => false,
    };
    let default_of = f.ssa.names[arg].var.filter(|_| f.ssa.names[arg].def == Def::Default);
    of(result) == of(arg) || default_of.is_some_and(is_of_temporary)
}

fn types(cx: &VerifyContext<'_, '_>, phi: Phi, i: usize, arg: Expr, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    if cx.stale_names {
        return;
    }
    let result = name_type(cx, f.ssa.phis[phi].result);
    let of_arg = operand_type(cx, arg);
    // Directly after pass "ssa" both are of one variable.
    let differs = match (result, of_arg) {
        (Some(result), Some(of_arg)) if cx.fresh && cx.from_dump => !same(f, result, of_arg),
        _ => value_differs(cx, result, arg),
    };
    if differs {
        found.phi(Rule::PhiType, phi, format!("argument {i}: is of another type than the result"));
    }
}

/// `is_gimple_min_invariant`: a constant, or an address without SSA names.
fn is_invariant(f: &Function<'_>, arg: Expr) -> bool {
    match &f.body.exprs[arg] {
        ExprData::Constructor { .. } => true,
        // A function means its address. A variable declared elsewhere may be a function.
        ExprData::Var(var) => {
            matches!(f.decls.vars[*var].kind, VarKind::Function | VarKind::Global | VarKind::Extern)
        }
        ExprData::AddrOf { of } => {
            let mut invariant = true;
            f.each_node(*of, |node| invariant &= !matches!(f.body.exprs[node], ExprData::Name(_)));
            invariant
        }
        data => is_literal(data),
    }
}
