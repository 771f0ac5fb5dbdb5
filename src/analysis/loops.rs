//! Natural loops.
//!
//! Source: GCC's `flow_loops_find` in `cfgloop.cc`, and `flow_loops_dump`. The bodies are found from the
//! innermost loop out, and a loop that has been found is passed in one step, so all of them together cost
//! near-linear time (P. Havlak, "Nesting of reducible and irreducible loops", TOPLAS 1997, without its
//! irreducible part).
//! Before: the function has blocks, edges and a dominator tree.
//! After: each block knows the innermost loop around it, and each loop its header, its latch, its outer loop
//! and its depth.
//!
//! A *back edge* leads from a block, the *latch*, to a block that dominates it, the *header*. The loop of a
//! header is the header with all blocks from which a latch can be reached without passing the header. Two
//! loops are nested or apart, so the loops form a tree. Its root, number 0, is the whole function. As in GCC
//! a block that an abnormal edge enters does not head a loop, and one header heads one loop, however many
//! latches it has.

use crate::analysis::dom::{DomTree, reverse_post_order};
use crate::ir::{Block, Edge, EdgeFlags, Function};
use cranelift_entity::{EntitySet, SecondaryMap};
use std::fmt::Write as _;

/// A loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Loop {
    /// The block that dominates all others of the loop. `None`: the loop is gone.
    pub header: Option<Block>,
    /// The source of its only back edge. `None` if it has several.
    pub latch: Option<Block>,
    /// The number of the loop directly around it; that of the root is 0.
    pub outer: usize,
    /// How many loops are around it; 0 for the root.
    pub depth: u32,
    /// Its position in the preorder of the tree, and the last position of a loop inside it.
    span: (u32, u32),
}

/// The loops of a function, by number: the root first, then by their headers in reverse post-order.
///
/// ```
/// use tressa::analysis::{dom::DomTree, loops::LoopTree};
///
/// let f = tressa::example::sum();
/// let loops = LoopTree::new(&f, &DomTree::new(&f));
/// let [_, body, head, last] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// assert_eq!((loops.loops[1].header, loops.loops[1].latch), (Some(head), Some(body)));
/// assert!(loops.contains(1, body) && !loops.contains(1, last));
/// ```
#[derive(Clone, Debug)]
pub struct LoopTree {
    /// The loops, the root first.
    pub loops: Vec<Loop>,
    /// GCC's `loop_father`: the number of the innermost loop around each block.
    pub loop_father: SecondaryMap<Block, u32>,
}

impl LoopTree {
    /// Finds the loops.
    pub fn new(f: &Function<'_>, dom: &DomTree) -> LoopTree {
        let whole = Loop { header: Some(f.entry()), latch: Some(f.exit()), ..Loop::default() };
        let mut tree = LoopTree { loops: vec![whole], loop_father: SecondaryMap::new() };
        // Number the headers in reverse post-order. A header dominates the headers of inner loops, so it
        // comes first.
        for block in reverse_post_order(f) {
            if block != f.entry() && block != f.exit() && is_loop_header(f, dom, block) {
                tree.loops.push(Loop { header: Some(block), ..Loop::default() });
            }
        }
        // Find the bodies in the opposite order, those of inner loops first. `tops` leads from each loop to
        // the outermost loop found around it so far.
        let mut tops: Vec<usize> = (0..tree.loops.len()).collect();
        for number in (1..tree.loops.len()).rev() {
            tree.find_body(f, dom, number, &mut tops);
        }
        tree.measure();
        tree
    }

    /// Finds the body by a backward walk from the latches to the header.
    fn find_body(&mut self, f: &Function<'_>, dom: &DomTree, number: usize, tops: &mut [usize]) {
        let Some(header) = self.loops[number].header else { return };
        let latches: Vec<Block> = f.preds(header).filter(|&pred| dom.dominates(header, pred)).collect();
        if let [latch] = latches[..] {
            self.loops[number].latch = Some(latch);
        }
        // The walk ends at the header, since that is in the loop already.
        self.loop_father[header] = number as u32;
        let mut stack = latches;
        while let Some(block) = stack.pop() {
            let inner = find_top(tops, self.loop_father[block] as usize);
            if inner == number {
                continue;
            }
            // A block of no loop joins this one, and the walk goes on from it. From a block of an inner loop
            // it goes on from the header of the outermost one, without visiting the inner body again.
            let first = if inner == 0 {
                self.loop_father[block] = number as u32;
                block
            } else {
                self.loops[inner].outer = number;
                tops[inner] = number;
                self.loops[inner].header.expect("a new loop has its header")
            };
            // The back edges of an inner loop come from its body, which has been passed.
            let outside = f.preds(first).filter(|&pred| inner == 0 || !dom.dominates(first, pred));
            stack.extend(outside.filter(|&pred| pred != f.entry()));
        }
    }

    /// Sets the depth of each loop and its span.
    fn measure(&mut self) {
        // In preorder the outer loop comes first, so its depth is known.
        let order = self.preorder();
        for (position, &number) in (0..).zip(&order) {
            let outer = self.loops[number].outer;
            self.loops[number].depth = if number == 0 { 0 } else { self.loops[outer].depth + 1 };
            self.loops[number].span = (position, position);
        }
        // Backwards inner loops come first, and each extends the span of the loop around it.
        for &number in order.iter().skip(1).rev() {
            let Loop { outer, span: (_, last), .. } = self.loops[number];
            let around = &mut self.loops[outer].span;
            around.1 = around.1.max(last);
        }
    }

    /// The loops' headers with the loops' numbers, without the root.
    pub fn headers(&self) -> impl Iterator<Item = (Block, usize)> {
        let numbered = self.loops.iter().enumerate().skip(1);
        numbered.filter_map(|(number, data)| data.header.map(|header| (header, number)))
    }

    /// Whether the block is in the loop of that number or in a loop inside it.
    pub fn contains(&self, number: usize, block: Block) -> bool {
        let (first, last) = self.loops[number].span;
        (first..=last).contains(&self.loops[self.loop_father[block] as usize].span.0)
    }

    /// The sources of the back edges to the loop's header, in the order of the header's edges.
    pub fn latches<'l>(&'l self, f: &'l Function<'_>, number: usize) -> impl Iterator<Item = Block> + 'l {
        let header = self.loops[number].header;
        header.into_iter().flat_map(|header| f.preds(header)).filter(move |&from| self.contains(number, from))
    }

    /// The blocks of the loop in the order of GCC's `get_loop_body`: backwards from the header; the root's
    /// are the entry, the exit, and the others in chain order.
    pub fn body(&self, f: &Function<'_>, number: usize) -> Vec<Block> {
        if number == 0 {
            return [f.entry(), f.exit()].into_iter().chain(f.chain()).collect();
        }
        let mut body: Vec<Block> = self.loops[number].header.into_iter().collect();
        let mut visited = EntitySet::new();
        visited.extend(body.iter().copied());
        let mut stack = body.clone();
        while let Some(block) = stack.pop() {
            for pred in f.preds(block) {
                if self.contains(number, pred) && visited.insert(pred) {
                    body.push(pred);
                    stack.push(pred);
                }
            }
        }
        body
    }

    /// How many blocks the bodies of all loops have together.
    pub fn total_size(&self, f: &Function<'_>) -> u64 {
        f.chain().map(|block| u64::from(self.loops[self.loop_father[block] as usize].depth) + 1).sum()
    }

    /// The numbers of the loops in preorder of their tree. As in GCC, a loop comes before those beside it
    /// that were found earlier.
    pub fn preorder(&self) -> Vec<usize> {
        let mut inside = vec![Vec::new(); self.loops.len()];
        for number in 1..self.loops.len() {
            inside[self.loops[number].outer].push(number);
        }
        let (mut order, mut stack) = (Vec::with_capacity(self.loops.len()), vec![0]);
        while let Some(number) = stack.pop() {
            order.push(number);
            stack.append(&mut inside[number]);
        }
        order
    }
}

/// Whether the block heads a loop: GCC's `bb_loop_header_p`.
pub(crate) fn is_loop_header(f: &Function<'_>, dom: &DomTree, block: Block) -> bool {
    let abnormal = |&edge: &Edge| f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL);
    !f.cfg.blocks[block].preds.iter().any(abnormal) && f.preds(block).any(|pred| dom.dominates(block, pred))
}

/// The outermost loop found around loop `number`, with path compression.
fn find_top(tops: &mut [usize], mut number: usize) -> usize {
    while tops[number] != number {
        tops[number] = tops[tops[number]];
        number = tops[number];
    }
    number
}

/// The edges to blocks that a depth-first search has entered but not left: GCC's `mark_dfs_back_edges`. In
/// an irreducible graph these are more than the back edges of the loops.
pub fn dfs_back_edges(f: &Function<'_>) -> EntitySet<Edge> {
    let exit = f.exit();
    let mut back = EntitySet::new();
    let (mut entered, mut left) = (EntitySet::new(), EntitySet::new());
    // The blocks on the current path, each with the position of its next edge.
    let mut stack = vec![(f.entry(), 0)];
    entered.insert(f.entry());
    while let Some((block, next)) = stack.last_mut() {
        let block = *block;
        let Some(&edge) = f.cfg.blocks[block].succs.get(*next) else {
            left.insert(block);
            stack.pop();
            continue;
        };
        *next += 1;
        let dest = f.cfg.edges[edge].dest;
        if dest == exit {
            continue;
        }
        if entered.insert(dest) {
            stack.push((dest, 0));
        } else if !left.contains(dest) {
            back.insert(edge);
        }
    }
    back
}

/// The loops and the edges of a function as text, which `.cfg` dumps have ahead of each function: the loops
/// with header, latches, depth and blocks, and then the successors of each block.
pub(crate) fn flow_loops_dump(f: &Function<'_>, out: &mut String) {
    let loops = LoopTree::new(f, &DomTree::new(f));
    let _ = writeln!(out, ";; {} loops found", loops.loops.len());
    for number in loops.preorder() {
        flow_loop_dump(f, &loops, number, out);
    }
    for block in f.chain() {
        let _ = write!(out, ";; {} succs {{ ", f.cfg.blocks[block].index);
        for succ in f.succs(block) {
            let _ = write!(out, "{} ", f.cfg.blocks[succ].index);
        }
        out.push_str("}\n");
    }
}

/// Appends one loop.
fn flow_loop_dump(f: &Function<'_>, loops: &LoopTree, number: usize, out: &mut String) {
    let this = loops.loops[number];
    let Some(header) = this.header else { return };
    let _ = write!(out, ";;\n;; Loop {number}\n;;  header {}, ", f.cfg.blocks[header].index);
    match this.latch {
        Some(latch) => drop(write!(out, "latch {}", f.cfg.blocks[latch].index)),
        None => {
            out.push_str("multiple latches:");
            for latch in loops.latches(f, number) {
                let _ = write!(out, " {}", f.cfg.blocks[latch].index);
            }
        }
    }
    // GCC prints -1 for what is around the root.
    let outer = if number == 0 { -1 } else { this.outer as i64 };
    let _ = write!(out, "\n;;  depth {}, outer {outer}\n;;  nodes:", this.depth);
    for block in loops.body(f, number) {
        let _ = write!(out, " {}", f.cfg.blocks[block].index);
    }
    out.push('\n');
}
