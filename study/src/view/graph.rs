//! A graph to be drawn.

use serde::Serialize;

/// A graph of one function.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Graph {
    /// The function's name.
    #[serde(skip)]
    pub title: String,
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The edges.
    pub edges: Vec<Edge>,
    /// The groups of nodes, each after the one around it.
    pub clusters: Vec<Cluster>,
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Node {
    /// A name of letters, digits and `_`, unique within the graph.
    pub id: String,
    /// The text in it, which may have several lines.
    pub text: String,
    /// What it stands for.
    pub kind: NodeKind,
    /// The innermost group that it is in.
    pub cluster: Option<usize>,
}

/// What a node stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NodeKind {
    /// Where control enters or leaves the function.
    End,
    /// A basic block.
    Block,
    /// A statement.
    Stmt,
    /// A PHI node.
    Phi,
    /// An SSA name.
    Name,
    /// A loop.
    Loop,
}

/// An edge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Edge {
    /// The index of the node that it leaves.
    pub from: usize,
    /// The index of the node that it leads to.
    pub to: usize,
    /// Its text, if any.
    pub label: String,
    /// What it stands for.
    pub kind: EdgeKind,
    /// Whether it leads back to a block that a depth-first search has entered but not left.
    pub is_back: bool,
}

/// What an edge stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EdgeKind {
    /// Control falls through, or jumps unconditionally.
    Fallthru,
    /// The branch if the condition is true.
    True,
    /// The branch if the condition is false.
    False,
    /// One of several ways out: of a `switch` or an `asm goto`.
    Jump,
    /// An abnormal edge, of `setjmp`, a non-local or a computed goto.
    Abnormal,
    /// To the handler of an exception.
    Eh,
    /// From an immediate dominator, or from a loop to one inside it.
    Tree,
    /// To a block of the dominance frontier.
    Frontier,
    /// From a definition to a use.
    Use,
    /// Between two names that interfere; it has no direction.
    Interference,
    /// The same, between names that PHI nodes connect: what breaks conventional SSA form.
    BreaksConventional,
}

/// A group of nodes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cluster {
    /// Its heading.
    pub title: String,
    /// The group around it.
    pub outer: Option<usize>,
}

/// What a text that lists a graph says next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphPart {
    /// A group begins.
    Open(usize),
    /// A node of the group at hand, or of none.
    Node(usize),
    /// The group at hand ends.
    Close,
}

impl Graph {
    /// A graph without nodes.
    pub fn new(title: &str) -> Self {
        Graph { title: title.to_string(), ..Graph::default() }
    }

    /// The groups around a node, the innermost first.
    pub fn clusters_around(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.nodes[node].cluster, |&cluster| self.clusters[cluster].outer)
    }

    /// The groups with their nodes and then the groups inside them, and after all groups the nodes that are in
    /// none.
    pub fn parts(&self) -> Vec<GraphPart> {
        // By group, and last for none: the nodes and the groups right inside.
        let mut inside = vec![(Vec::new(), Vec::new()); self.clusters.len() + 1];
        let none = self.clusters.len();
        for (at, node) in self.nodes.iter().enumerate() {
            inside[node.cluster.unwrap_or(none)].0.push(at);
        }
        for (at, cluster) in self.clusters.iter().enumerate() {
            inside[cluster.outer.unwrap_or(none)].1.push(at);
        }
        let (top_nodes, top_groups) = std::mem::take(&mut inside[none]);
        let mut parts = Vec::new();
        // Groups may lie in each other as deep as loops do, so those to come are on a stack of the heap.
        let mut stack: Vec<GraphPart> = top_groups.into_iter().rev().map(GraphPart::Open).collect();
        while let Some(part) = stack.pop() {
            parts.push(part);
            if let GraphPart::Open(cluster) = part {
                let (nodes, groups) = std::mem::take(&mut inside[cluster]);
                parts.extend(nodes.into_iter().map(GraphPart::Node));
                stack.push(GraphPart::Close);
                stack.extend(groups.into_iter().rev().map(GraphPart::Open));
            }
        }
        parts.extend(top_nodes.into_iter().map(GraphPart::Node));
        parts
    }

    /// Adds a node in no group, and returns its index.
    pub fn node(&mut self, id: String, text: String, kind: NodeKind) -> usize {
        self.nodes.push(Node { id, text, kind, cluster: None });
        self.nodes.len() - 1
    }

    /// Adds a group that is in no other one, and returns its index.
    pub fn cluster(&mut self, title: String) -> usize {
        self.clusters.push(Cluster { title, outer: None });
        self.clusters.len() - 1
    }

    /// Adds an edge that leads forward and has no text.
    pub fn edge(&mut self, from: usize, to: usize, kind: EdgeKind) {
        self.edges.push(Edge { from, to, label: String::new(), kind, is_back: false });
    }
}
