//! Graphs of SSA names: definitions with their uses, and PHI webs.

use super::graph::{Edge, EdgeKind, Graph, NodeKind};
use super::live_names::LiveNames;
use std::collections::HashMap;
use tressa::ParseError;
use tressa::analysis::uses::imm_uses;
use tressa::internals::analysis::uses::{definition, holder_text, name_text};
use tressa::internals::analysis::webs::{arguments, broken_webs, phi_webs, phis};
use tressa::internals::text::print::LabelBlocks;
use tressa::ir::{Def, Function, Holder, Name};

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
            graph.node(id, holder_text(f, holder, &labels), kind)
        })
    };
    for name in f.ssa.live_names().filter(|&name| selects(name)) {
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

/// The names that PHI nodes connect, each web a group, with an edge from each argument to the result. The
/// title of a web that breaks conventional SSA form names two of its names that interfere. A web of which one
/// name is selected is shown whole. Names that are live in too many blocks are an error.
pub(super) fn webs(f: &Function<'_>, selects: &dyn Fn(Name) -> bool) -> Result<Graph, ParseError> {
    let mut graph = Graph::new(f.name);
    let mut nodes: HashMap<Name, usize> = HashMap::new();
    let broken = broken_webs(f).map_err(|limit| f.beyond(limit))?;
    let broken: HashMap<Name, (Name, Name)> = broken.into_iter().map(|pair| (pair.0, pair)).collect();
    for web in phi_webs(f).into_iter().filter(|web| web.iter().any(|&name| selects(name))) {
        let mut title = format!("web {}", graph.clusters.len() + 1);
        if let Some(&(a, b)) = web.iter().find_map(|name| broken.get(name)) {
            title += &format!(": {} and {} interfere", name_text(f, a), name_text(f, b));
        }
        let cluster = graph.cluster(title);
        for name in web {
            let is_phi = matches!(f.ssa.names[name].def, Def::Phi(_));
            let kind = if is_phi { NodeKind::Phi } else { NodeKind::Name };
            let at = graph.node(format!("n{}", name.as_u32()), name_text(f, name), kind);
            graph.nodes[at].cluster = Some(cluster);
            nodes.insert(name, at);
        }
    }
    for phi in phis(f) {
        let Some(&to) = nodes.get(&f.ssa.phis[phi].result) else { continue };
        arguments(f, phi).for_each(|name| graph.edge(nodes[&name], to, EdgeKind::Use));
    }
    Ok(graph)
}

/// The names that interfere with others, with an edge between each two that do. Each web is a group; an edge
/// inside of one breaks conventional SSA form.
pub(super) fn interference(f: &Function<'_>, selects: &dyn Fn(Name) -> bool) -> Result<Graph, ParseError> {
    let live = LiveNames::new(f).map_err(|limit| f.beyond(limit))?;
    let pairs = live.interfering_pairs(f, selects).map_err(|limit| f.beyond(limit))?;
    let mut graph = Graph::new(f.name);
    // The names of webs, whether they interfere or not, and all others that do.
    let mut nodes: HashMap<Name, usize> = HashMap::new();
    let mut add = |graph: &mut Graph, name: Name, cluster: Option<usize>| {
        *nodes.entry(name).or_insert_with(|| {
            let at = graph.node(format!("n{}", name.as_u32()), name_text(f, name), NodeKind::Name);
            graph.nodes[at].cluster = cluster;
            at
        })
    };
    for web in phi_webs(f).into_iter().filter(|web| web.iter().any(|&name| selects(name))) {
        let cluster = graph.cluster(format!("web {}", graph.clusters.len() + 1));
        for name in web {
            add(&mut graph, name, Some(cluster));
        }
    }
    for (a, b) in pairs {
        let (from, to) = (add(&mut graph, a, None), add(&mut graph, b, None));
        let is_one_web =
            graph.nodes[from].cluster.is_some() && graph.nodes[from].cluster == graph.nodes[to].cluster;
        graph.edge(from, to, if is_one_web { EdgeKind::BreaksConventional } else { EdgeKind::Interference });
    }
    Ok(graph)
}
