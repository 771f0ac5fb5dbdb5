//! Whether a function is in conventional SSA form (C-SSA).
//!
//! It is if each *phi web*, the names that PHI nodes connect, can share one variable: no two of them are live
//! at the same time (V. C. Sreedhar, R. D.-C. Ju, D. M. Gillies, V. Santhanam, "Translating out of static
//! single assignment form", SAS 1999). Of two names the one whose definition dominates that of the other
//! has to be dead there. Z. Budimlić et al. ("Fast copy coalescing and live-range identification", PLDI
//! 2002) show that in a web, taken in the order of the dominator tree, each name need only be compared
//! with the nearest one that dominates it.

use crate::analysis::dom::DomTree;
use crate::base::bitmap::Bitmap;
use crate::ir::{Block, Def, ExprData, Function, Name, NameData, VarKind};
use crate::passes::ssa::Prepared;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// The position of PHI nodes in a block, ahead of all statements.
const HEAD: u32 = 0;
/// The position of what an edge takes to PHI nodes, after all statements.
const END: u32 = u32::MAX;

/// Whether no two names of a phi web are live at the same time. The function comes from a construction
/// that started from `prepared`.
pub fn is_conventional(f: &Function<'_>, prepared: &Prepared) -> bool {
    let webs = phi_webs(f);
    let mut in_web: SecondaryMap<Name, bool> = SecondaryMap::new();
    webs.iter().flatten().for_each(|&name| in_web[name] = true);
    let places = Places::new(f, prepared, &in_web);
    webs.iter().all(|web| places.is_free_of_interference(f, &prepared.dom, web))
}

/// The sets of names that PHI nodes connect.
fn phi_webs(f: &Function<'_>) -> Vec<Vec<Name>> {
    let mut parent: Vec<u32> = (0..f.ssa.names.len() as u32).collect();
    let mut names = Vec::new();
    for phi in f.ssa.phis.values() {
        names.push(phi.result);
        for &arg in &phi.args {
            if let ExprData::Name(arg) = f.body.exprs[arg] {
                let (from, to) = (root(&mut parent, arg), root(&mut parent, phi.result));
                parent[from as usize] = to;
                names.push(arg);
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    let mut webs: FxHashMap<u32, Vec<Name>> = FxHashMap::default();
    names.into_iter().for_each(|name| webs.entry(root(&mut parent, name)).or_default().push(name));
    webs.into_values().collect()
}

fn root(parent: &mut [u32], name: Name) -> u32 {
    let mut at = name.as_u32();
    while parent[at as usize] != at {
        parent[at as usize] = parent[parent[at as usize] as usize];
        at = parent[at as usize];
    }
    at
}

/// Where names are defined, used and live.
struct Places {
    /// The block that defines a name, and the position in it.
    def: SecondaryMap<Name, Option<(Block, u32)>>,
    /// The position of a name's last use in a block.
    last_use: FxHashMap<(Name, Block), u32>,
    /// The blocks on whose entry a name is live.
    live_in: SecondaryMap<Name, Bitmap<Block>>,
}

impl Places {
    /// Collects the places of the names that are in a web.
    fn new(f: &Function<'_>, prepared: &Prepared, in_web: &SecondaryMap<Name, bool>) -> Self {
        let mut places =
            Places { def: SecondaryMap::new(), last_use: FxHashMap::default(), live_in: SecondaryMap::new() };
        let mut uses: Vec<(Name, Block, u32)> = Vec::new();
        for (number, &block) in (0..).zip(prepared.dom.preorder()) {
            for &phi in &f.cfg.blocks[block].phis {
                places.def[f.ssa.phis[phi].result] = Some((block, HEAD));
            }
            for (position, stmt) in (HEAD + 1..).zip(prepared.plan.of_block(number)) {
                for (name, is_def) in names_of(f, prepared, stmt) {
                    match is_def {
                        true => places.def[name] = Some((block, position)),
                        false => uses.push((name, block, position)),
                    }
                }
            }
            for &edge in &f.cfg.blocks[block].succs {
                let edge = &f.cfg.edges[edge];
                for &phi in &f.cfg.blocks[edge.dest].phis {
                    let arg = f.ssa.phis[phi].args[edge.dest_idx as usize];
                    if let ExprData::Name(name) = f.body.exprs[arg] {
                        uses.push((name, block, END));
                    }
                }
            }
        }
        for name in f.ssa.names.keys().filter(|&name| f.ssa.names[name].def == Def::Default) {
            places.def[name] = Some((f.entry(), HEAD));
        }
        for (name, block, position) in
            uses.into_iter().filter(|&(name, ..)| in_web[name] && has_value(f, name))
        {
            places.add_use(f, name, block, position);
        }
        places
    }

    /// Adds a use, and the blocks through which the value reaches it.
    fn add_use(&mut self, f: &Function<'_>, name: Name, block: Block, position: u32) {
        let last = self.last_use.entry((name, block)).or_default();
        *last = (*last).max(position);
        let def = self.def[name].map(|(block, _)| block);
        let live = &mut self.live_in[name];
        let mut work = vec![block];
        while let Some(block) = work.pop() {
            if Some(block) != def && live.insert(block) {
                work.extend(f.preds(block));
            }
        }
    }

    /// Whether the name is live after that position of the block, in which it is defined or live on entry.
    fn is_live_after(&self, f: &Function<'_>, name: Name, block: Block, position: u32) -> bool {
        let is_there =
            self.live_in[name].contains(block) || self.def[name].is_some_and(|(def, _)| def == block);
        let is_used = self.last_use.get(&(name, block)).is_some_and(|&last| last > position);
        is_there && (is_used || f.succs(block).any(|succ| self.live_in[name].contains(succ)))
    }

    /// Whether no two names of the web are live at the same time.
    fn is_free_of_interference(&self, f: &Function<'_>, dom: &DomTree, web: &[Name]) -> bool {
        let mut ordered: Vec<(u32, u32, Name)> = web
            .iter()
            .filter_map(|&name| {
                self.def[name].map(|(block, position)| (dom.interval(block).0, position, name))
            })
            .collect();
        ordered.sort_unstable();
        // The names whose definitions dominate the one at hand.
        let mut above: Vec<(u32, Name)> = Vec::new();
        for (number, position, name) in ordered {
            while above.last().is_some_and(|&(last, _)| last < number) {
                above.pop();
            }
            let block = dom.preorder()[number as usize];
            if let Some(&(_, nearest)) = above.last() {
                let are_together = self.def[nearest] == Some((block, position));
                if self.is_live_after(f, nearest, block, position)
                    || are_together && self.is_live_after(f, name, block, position)
                {
                    return false;
                }
            }
            above.push((dom.interval(block).1, name));
        }
        true
    }
}

/// Whether the name holds a value. The default definition of a local variable does not, so it needs no place, and
/// interferes with nothing.
fn has_value(f: &Function<'_>, name: Name) -> bool {
    let NameData { def, var, .. } = f.ssa.names[name];
    def != Def::Default || var.is_none_or(|var| f.decls.vars[var].kind != VarKind::Local)
}

/// The SSA names in the operands of the plan's statement, and whether each is a definition.
pub fn names_of<'f>(
    f: &'f Function<'_>,
    prepared: &'f Prepared,
    stmt: usize,
) -> impl Iterator<Item = (Name, bool)> + 'f {
    let planned = prepared.plan.stmt(stmt);
    let data = &f.body.stmts[planned.stmt];
    let name =
        |site: Option<crate::ir::Expr>, memory: Option<Name>| match site.map(|slot| &f.body.exprs[slot]) {
            None => memory,
            Some(ExprData::Name(name)) => Some(*name),
            Some(_) => None,
        };
    let uses =
        planned.uses.iter().filter_map(move |site| Some((name(site.expand(), data.vuse.expand())?, false)));
    let defs =
        planned.defs.iter().filter_map(move |site| Some((name(site.expand(), data.vdef.expand())?, true)));
    uses.chain(defs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::dump;
    use crate::facts::Facts;
    use crate::ir::Stage;
    use crate::passes::Context;
    use crate::passes::ssa::{Construction, GccConstruction};
    use std::sync::atomic::{AtomicU32, Ordering};

    /// Whether the function is conventional after GCC's construction, and after its two PHI nodes have swapped what
    /// the loop brings them: the swap problem.
    #[derive(Debug, Default)]
    struct Swap {
        seen: AtomicU32,
    }

    impl Construction for Swap {
        fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared, cx: &Context<'_, '_>) {
            GccConstruction.construct(f, prepared, cx);
            assert!(is_conventional(f, prepared));
            let phis: Vec<_> = f.ssa.phis.keys().collect();
            let [i, s] = phis[..] else { panic!("two PHI nodes") };
            for (phi, other) in [(i, s), (s, i)] {
                let slot = f.ssa.phis[phi].args[1];
                f.body.exprs[slot] = ExprData::Name(f.ssa.phis[other].result);
            }
            assert!(!is_conventional(f, prepared));
            self.seen.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[test]
    fn swapped_phi_nodes_interfere() {
        let (facts, swap) = (Facts::default(), Swap::default());
        let mut dump = dump::read(crate::example::GIMPLE, &facts);
        dump.construction = &swap;
        dump::build(dump.item(0), Stage::Ssa, crate::example::dialect(), &mut |_| {}).unwrap();
        assert_eq!(swap.seen.load(Ordering::Relaxed), 1);
    }
}
