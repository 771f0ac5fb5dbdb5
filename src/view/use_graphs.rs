//! Graphs of SSA names: definitions with their uses, and PHI webs.

use super::graph::{Cluster, Edge, EdgeKind, Graph, NodeKind};
use crate::analysis::uses::{definition, imm_uses, name_text, site};
use crate::ir::{Def, ExprData, Function, Holder, Name, Phi};
use crate::text::print::LabelBlocks;
use petgraph::unionfind::UnionFind;
use std::collections::HashMap;

/// Statements, PHI nodes and names without a definition, with an edge from each definition to each use.
pub(super) fn uses(f: &Function<'_>, selects: &dyn Fn(Name) -> bool) -> Graph {
    let labels = LabelBlocks::new(f);
    let mut graph = Graph::new(f.name);
    let mut nodes: HashMap<Holder, usize> = HashMap::new();
    let mut node = |graph: &mut Graph, holder: Holder| {
        *nodes.entry(holder).or_insert_with(|| {
            let (id, kind) = match holder {
                Holder::Stmt(stmt) => (format!("s{}", stmt.as_u32()), NodeKind::Stmt),
                Holder::Phi(phi) => (format!("p{}", phi.as_u32()), NodeKind::Phi),
            };
            graph.node(id, site(f, holder, &labels).text, kind)
        })
    };
    for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released && selects(name)) {
        let from = match definition(f, name) {
            Some(holder) => node(&mut graph, holder),
            None => graph.node(format!("n{}", name.as_u32()), name_text(f, name), NodeKind::Name),
        };
        for holder in imm_uses(f, name).filter_map(|of| f.ssa.uses.holder(of)) {
            let to = node(&mut graph, holder);
            let label = name_text(f, name);
            graph.edges.push(Edge { from, to, label, kind: EdgeKind::Use, is_back: false });
        }
    }
    graph
}

/// The names that PHI nodes connect, each web a group, with an edge from each argument to the result.
/// A web is the smallest set with all arguments and the result of a PHI node once it has one of them
/// (P. Briggs, K. D. Cooper, T. J. Harvey, L. T. Simpson, "Practical improvements to the construction and
/// destruction of static single assignment form", 1998). A web of which one name is selected is shown whole.
pub(super) fn webs(f: &Function<'_>, selects: &dyn Fn(Name) -> bool) -> Graph {
    let arguments = |phi: Phi| {
        f.ssa.phis[phi].args.iter().filter_map(|&arg| match f.body.exprs[arg] {
            ExprData::Name(name) => Some(name),
            _ => None,
        })
    };
    let phis: Vec<_> = f.chain().flat_map(|block| f.cfg.blocks[block].phis.iter().copied()).collect();
    let mut sets: UnionFind<u32> = UnionFind::new(f.ssa.names.len());
    for &phi in &phis {
        let result = f.ssa.phis[phi].result.as_u32();
        for name in arguments(phi) {
            sets.union(result, name.as_u32());
        }
    }
    let mut is_shown = vec![false; f.ssa.names.len()];
    for name in f.ssa.names.keys().filter(|&name| selects(name)) {
        is_shown[sets.find(name.as_u32()) as usize] = true;
    }
    let mut graph = Graph::new(f.name);
    let (mut nodes, mut clusters) = (HashMap::new(), HashMap::new());
    for &phi in phis.iter().filter(|&&phi| is_shown[sets.find(f.ssa.phis[phi].result.as_u32()) as usize]) {
        let result = f.ssa.phis[phi].result;
        let mut node = |graph: &mut Graph, name: Name| {
            *nodes.entry(name).or_insert_with(|| {
                let web = sets.find(name.as_u32());
                let cluster = *clusters.entry(web).or_insert_with(|| {
                    let title = format!("web {}", graph.clusters.len() + 1);
                    graph.clusters.push(Cluster { title, outer: None });
                    graph.clusters.len() - 1
                });
                let is_phi = matches!(f.ssa.names[name].def, Def::Phi(_));
                let kind = if is_phi { NodeKind::Phi } else { NodeKind::Name };
                let at = graph.node(format!("n{}", name.as_u32()), name_text(f, name), kind);
                graph.nodes[at].cluster = Some(cluster);
                at
            })
        };
        let to = node(&mut graph, result);
        for name in arguments(phi) {
            let from = node(&mut graph, name);
            graph.edge(from, to, EdgeKind::Use);
        }
    }
    graph
}
