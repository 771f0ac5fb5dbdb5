//! Natural loops: GCC's `flow_loops_find`.
//!
//! A *back edge* leads from a block, the *latch*, to a block that dominates it, the *header*. The loop of
//! a header is the header with all blocks from which a latch can be reached without passing the header.
//! Two loops are nested or apart, so the loops form a tree. Its root, number 0, is the whole function. As
//! in GCC a block that an abnormal edge enters heads no loop, and one header heads one loop, however many
//! latches it has.
//!
//! The bodies are found from the innermost loop out, and a found loop is passed in one step, so all of
//! them together cost near-linear time (P. Havlak, "Nesting of reducible and irreducible loops", TOPLAS
//! 1997, without its irreducible part).

mod listing;

pub(crate) use listing::flow_loops_dump;

use crate::analysis::dom::{DomTree, reverse_post_order};
use crate::ir::{Block, Edge, EdgeFlags, Function};
use cranelift_entity::{EntitySet, SecondaryMap};

/// A loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Loop {
    /// The block that dominates all others of the loop. `None`: the loop is gone.
    pub header: Option<Block>,
    /// The source of its only back edge. `None` if it has several.
    pub latch: Option<Block>,
    /// The number of the loop directly around it; the root's own is 0.
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
        let mut found = LoopTree { loops: vec![whole], loop_father: SecondaryMap::new() };
        for block in reverse_post_order(f) {
            if block != f.entry() && block != f.exit() && is_loop_header(f, dom, block) {
                found.loops.push(Loop { header: Some(block), ..Loop::default() });
            }
        }
        // Inner headers come later in the order, so the bodies of inner loops are found first.
        let mut tops: Vec<usize> = (0..found.loops.len()).collect();
        for number in (1..found.loops.len()).rev() {
            found.find_body(f, dom, number, &mut tops);
        }
        found.measure();
        found
    }

    /// The loops' headers with the loops' numbers, without the root.
    pub fn headers(&self) -> impl Iterator<Item = (Block, usize)> {
        let numbered = self.loops.iter().enumerate().skip(1);
        numbered.filter_map(|(number, of)| of.header.map(|header| (header, number)))
    }

    /// Sets the depth of each loop and its span.
    fn measure(&mut self) {
        let order = self.preorder();
        for (at, &number) in (0..).zip(&order) {
            let outer = self.loops[number].outer;
            self.loops[number].depth = if number == 0 { 0 } else { self.loops[outer].depth + 1 };
            self.loops[number].span = (at, at);
        }
        for &number in order.iter().skip(1).rev() {
            let Loop { outer, span: (_, last), .. } = self.loops[number];
            let around = &mut self.loops[outer].span;
            around.1 = around.1.max(last);
        }
    }

    /// Finds the body by a backward walk from the latches to the header, which takes inner loops in
    /// one step. `tops` leads from each loop to the outermost loop found around it so far.
    fn find_body(&mut self, f: &Function<'_>, dom: &DomTree, number: usize, tops: &mut [usize]) {
        let Some(header) = self.loops[number].header else { return };
        let latches: Vec<Block> = f.preds(header).filter(|&p| dom.dominates(header, p)).collect();
        if let [latch] = latches[..] {
            self.loops[number].latch = Some(latch);
        }
        self.loop_father[header] = number as u32;
        let mut stack = latches;
        while let Some(block) = stack.pop() {
            let inner = top(tops, self.loop_father[block] as usize);
            if inner == number {
                continue;
            }
            let from = if inner == 0 {
                self.loop_father[block] = number as u32;
                block
            } else {
                self.loops[inner].outer = number;
                tops[inner] = number;
                self.loops[inner].header.expect("found with its header")
            };
            let outside = f.preds(from).filter(|&p| inner == 0 || !dom.dominates(from, p));
            stack.extend(outside.filter(|&p| p != f.entry()));
        }
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
fn top(tops: &mut [usize], mut number: usize) -> usize {
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
