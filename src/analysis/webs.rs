//! PHI webs, and whether a function is in conventional SSA form.
//!
//! A *web* is the smallest set of names with all arguments and the result of a PHI node once it has one of them (P.
//! Briggs, K. D. Cooper, T. J. Harvey, L. T. Simpson, "Practical improvements to the construction and destruction of
//! static single assignment form", 1998). A function is in *conventional* SSA form (C-SSA) if the names of each web can
//! share one variable, since no two of them interfere; otherwise it is in *transformed* SSA form, T-SSA (V. C. Sreedhar, R.
//! D.-C. Ju, D. M. Gillies, V. Santhanam, "Translating out of static single assignment form", SAS 1999).

use super::dom::DomTree;
use super::liveness::{Interference, LiveSets, Points};
use super::operands::is_virtual;
use crate::base::containers::UnionFind;
use crate::base::limits::Limit;
use crate::ir::{Block, ExprData, Function, Name, Phi};

/// The webs of a function: each in ascending order, the webs in the order of their first names. Names in no PHI node are in none.
pub fn phi_webs(f: &Function<'_>) -> Vec<Vec<Name>> {
    let mut sets = UnionFind::new(f.ssa.names.len());
    let mut is_connected = vec![false; f.ssa.names.len()];
    for phi in phis(f) {
        let result = f.ssa.phis[phi].result.as_u32();
        is_connected[result as usize] = true;
        for name in arguments(f, phi) {
            sets.union(result, name.as_u32());
            is_connected[name.as_u32() as usize] = true;
        }
    }
    let mut number_of = vec![None; f.ssa.names.len()];
    let mut webs: Vec<Vec<Name>> = Vec::new();
    for name in f.ssa.names.keys().filter(|name| is_connected[name.as_u32() as usize]) {
        let number = *number_of[sets.find(name.as_u32()) as usize].get_or_insert_with(|| {
            webs.push(Vec::new());
            webs.len() - 1
        });
        webs[number].push(name);
    }
    webs
}

/// The PHI nodes in the order of the chain.
pub fn phis<'f>(f: &'f Function<'_>) -> impl Iterator<Item = Phi> + 'f {
    f.chain().flat_map(|block: Block| f.phis(block))
}

/// The names among a PHI node's arguments.
pub fn arguments<'f>(f: &'f Function<'_>, phi: Phi) -> impl Iterator<Item = Name> + 'f {
    f.ssa.phis[phi].args.iter().filter_map(|&arg| match f.body.exprs[arg] {
        ExprData::Name(name) => Some(name),
        _ => None,
    })
}

/// Two names of the web that interfere, if there are any.
///
/// In the order of the dominator tree each name need only be compared with the nearest one whose definition dominates its own (Z.
/// Budimlić et al., "Fast copy coalescing and live-range identification", PLDI 2002).
pub fn interfering_pair(interference: &Interference<'_>, web: &[Name]) -> Option<(Name, Name)> {
    let mut ordered = web.to_vec();
    ordered.sort_by_cached_key(|&name| interference.order(name));
    let mut above: Vec<Name> = Vec::new();
    for name in ordered {
        let point = interference.points.definition(name)?;
        let dominates = |&over: &Name| {
            interference.points.definition(over).is_some_and(|over| interference.dominates(over, point))
        };
        while above.last().is_some_and(|over| !dominates(over)) {
            above.pop();
        }
        if let Some(&over) = above.last()
            && interference.interfere(over, name)
        {
            return Some((over, name));
        }
        above.push(name);
    }
    None
}

/// For each web of registers that breaks conventional SSA form, two of its names that interfere. The function is conventional if
/// there are none. Names that are live in too many blocks are an error.
pub fn broken_webs(f: &Function<'_>) -> Result<Vec<(Name, Name)>, Limit> {
    let (dom, points) = (DomTree::new(f), Points::new(f, &Default::default()));
    let mut webs = phi_webs(f);
    webs.retain(|web| !is_virtual(f, web[0]));
    let live = LiveSets::of_names(f, &points, webs.iter().flatten().copied())?;
    let interference = Interference { dom: &dom, points: &points, live: &live, values: None };
    Ok(webs.iter().filter_map(|web| interfering_pair(&interference, web)).collect())
}
