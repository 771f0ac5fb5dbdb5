//! Points, distances, and a graph with places.

/// A point, in pixels from the top left corner.
pub type Point = (f64, f64);

/// The least distance between nodes, and of nodes from the border, in pixels.
pub const SPACING: f64 = 26.0;

/// The least distance of an edge from a node or another edge, in pixels.
pub const CLEARANCE: f64 = 8.0;

/// A graph with places.
pub struct Layout {
    /// The middle of each node.
    pub nodes: Vec<Point>,
    /// The corners of each edge, from where it leaves its source to where it enters its target, by turns above each other and
    /// beside each other.
    pub paths: Vec<Vec<Point>>,
    /// Width and height of the whole.
    pub size: Point,
}
