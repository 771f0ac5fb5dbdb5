//! Checks that immediate uses agree with the statements, in both directions, as `verify_imm_links`,
//! `verify_use` and `verify_ssa_operands` do.

use super::VerifyContext;
use super::breach::{Findings, name_text};
use super::name_slots::each_use_slot;
use super::rules::Rule;
use crate::ir::{ExprData, Function, Name, Phi, Stmt, Use, UsePlace};
use cranelift_entity::SecondaryMap;

/// The correct use operands that have not been found in a list yet.
type Live = SecondaryMap<Use, bool>;

/// Checks the lists of uses, if the function has any. Pass "ssa" makes them; a dump has none.
pub(super) fn immediate_uses(cx: &VerifyContext<'_, '_>, phis: &[Phi], found: &mut Findings<'_, '_>) {
    let (f, layout) = (cx.f, cx.layout);
    if f.ssa.uses.is_empty() {
        return;
    }
    let mut live = Live::new();
    for &stmt in &layout.stmts {
        statement(f, stmt, &mut live, found);
        if f.ssa.uses.modified.contains(stmt) {
            found.stmt(Rule::StmtModified, stmt, "was changed, but not updated");
        }
    }
    for &phi in phis {
        arguments(f, phi, &mut live, found);
    }
    for (name, data) in f.ssa.names.iter() {
        check_list(f, name, data.released, &mut live, found);
    }
    // The remaining operands are in no list.
    for (of, _) in live.iter().filter(|&(_, &is_live)| is_live) {
        let message = "a use is not in the list of its name";
        match f.ssa.uses.place(of) {
            UsePlace::Operand { stmt, .. } | UsePlace::Virtual { stmt } => {
                found.stmt(Rule::UseList, stmt, message);
            }
            UsePlace::Argument { phi, .. } => found.phi(Rule::UseList, phi, message),
            UsePlace::Marker => {}
        }
    }
}

/// Compares a statement's use operands with its trees. Adds the correct ones to `live`.
fn statement(f: &Function<'_>, stmt: Stmt, live: &mut Live, found: &mut Findings<'_, '_>) {
    let mut expected: Vec<(UsePlace, Name)> = Vec::new();
    if let Some(vuse) = f.body.stmts[stmt].vuse.expand() {
        expected.push((UsePlace::Virtual { stmt }, vuse));
    }
    each_use_slot(f, stmt, |slot, name| expected.push((UsePlace::Operand { stmt, slot }, name)));
    let mut operands: Vec<(UsePlace, Use)> =
        f.ssa.uses.of_stmt(stmt).map(|of| (f.ssa.uses.place(of), of)).collect();
    operands.sort_unstable();
    let mut complete = expected.len() == operands.len();
    for &(place, name) in &expected {
        let at = operands.partition_point(|&(other, _)| other < place);
        match operands.get(at).filter(|&&(other, _)| other == place) {
            Some(&(_, of)) => check_listed(f, of, name, live, |what| found.stmt(Rule::UseList, stmt, what)),
            None => complete = false,
        }
    }
    if !complete {
        let message = format!("has {} use operands for {} uses, or others", operands.len(), expected.len());
        found.stmt(Rule::UseOperand, stmt, message);
    }
}

fn arguments(f: &Function<'_>, phi: Phi, live: &mut Live, found: &mut Findings<'_, '_>) {
    let (args, operands) = (&f.ssa.phis[phi].args, f.ssa.uses.of_phi(phi));
    let in_place =
        |(i, &of): (usize, &Use)| f.ssa.uses.place(of) == UsePlace::Argument { phi, index: i as u32 };
    if args.len() != operands.len() || !operands.iter().enumerate().all(in_place) {
        let message = format!("has {} use operands for {} arguments, or others", operands.len(), args.len());
        return found.phi(Rule::UseOperand, phi, message);
    }
    for (&arg, &of) in args.iter().zip(operands) {
        match f.body.exprs[arg] {
            ExprData::Name(name) => {
                check_listed(f, of, name, live, |what| found.phi(Rule::UseList, phi, what))
            }
            _ if f.ssa.uses.name(of).is_some() => {
                found.phi(Rule::UseList, phi, "the operand of a constant is in a list of uses");
            }
            _ => {}
        }
    }
}

/// Checks that an operand is linked to the name in its slot.
fn check_listed(f: &Function<'_>, of: Use, name: Name, live: &mut Live, breach: impl FnOnce(String)) {
    match f.ssa.uses.name(of) {
        Some(listed) if listed == name => {
            live[of] = true;
        }
        Some(_) => breach(format!("the use of {} is in the list of another name", name_text(f, name))),
        None => breach(format!("the use of {} is in no list", name_text(f, name))),
    }
}

/// Walks the list of a name and removes its operands from `live`.
fn check_list(f: &Function<'_>, name: Name, released: bool, live: &mut Live, found: &mut Findings<'_, '_>) {
    let mut before = None;
    let mut at = f.ssa.uses.first(name);
    if released && at.is_some() {
        return found.function(Rule::UseLinks, format!("{name} was released, but has uses"));
    }
    // No operand has two predecessors, so the walk ends.
    while let Some(of) = at {
        if f.ssa.uses.prev(of) != before {
            return found
                .function(Rule::UseLinks, format!("the uses of {} are linked wrongly", name_text(f, name)));
        }
        if f.ssa.uses.name(of) != Some(name) || !std::mem::take(&mut live[of]) {
            let message = format!("a use of {} stands for no operand that holds it", name_text(f, name));
            found.function(Rule::UseLinks, message);
        }
        (before, at) = (Some(of), f.ssa.uses.next(of));
    }
}
