//! A graph to be drawn.

/// A graph of one function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Graph {
    /// The function's name.
    pub title: String,
    /// The nodes.
    pub nodes: Vec<Node>,
    /// The edges.
    pub edges: Vec<Edge>,
    /// The groups of nodes, each after the one around it.
    pub clusters: Vec<Cluster>,
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
}

/// A group of nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cluster {
    /// Its heading.
    pub title: String,
    /// The group around it.
    pub outer: Option<usize>,
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

    /// Adds a node in no group, and returns its index.
    pub fn node(&mut self, id: String, text: String, kind: NodeKind) -> usize {
        self.nodes.push(Node { id, text, kind, cluster: None });
        self.nodes.len() - 1
    }

    /// Adds an edge that leads forward and has no text.
    pub fn edge(&mut self, from: usize, to: usize, kind: EdgeKind) {
        self.edges.push(Edge { from, to, label: String::new(), kind, is_back: false });
    }
}
