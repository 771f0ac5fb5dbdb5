//! PHI nodes that only refer to each other and to one more value: the paper's `removeRedundantPhis`.
//!
//! Irreducible flow leaves such sets. In the graph that leads from each PHI node to the PHI nodes among its
//! arguments, strongly connected components are taken so that arguments come first. A component with one
//! value from outside is replaced by that value. In one with several, the nodes with arguments from
//! outside are needed; the rest is taken apart in the same way. R. E. Tarjan's algorithm ("Depth-first
//! search and linear graph algorithms", SIAM 1972) finds the components in that order.

use crate::forms::values::{Value, Values};
use smallvec::SmallVec;

/// Replaces each set of PHI nodes that stands for a single other value.
pub fn remove_redundant_phis(values: &mut Values) {
    let all: Vec<u32> = values.remaining().map(|(phi, _)| phi).collect();
    let mut search = Search::new(values.phi_count() as usize);
    // The components that are still to be looked at: of the whole, of a set inside it, and so on.
    let mut open = vec![search.components(values, &all).into_iter()];
    while let Some(components) = open.last_mut() {
        match components.next() {
            Some(component) => {
                search.inside(&component);
                if let Some(inner) = process(values, &component, &search) {
                    open.push(search.components(values, &inner).into_iter());
                }
            }
            None => drop(open.pop()),
        }
    }
}

/// Replaces the component, or returns its PHI nodes without arguments from outside.
fn process(values: &mut Values, component: &[u32], search: &Search) -> Option<Vec<u32>> {
    let (mut outer, mut inner) = (SmallVec::<[Value; 2]>::new(), Vec::new());
    for &phi in component {
        let mut is_inner = true;
        for arg in arguments(values, phi) {
            if !matches!(arg, Value::Phi(of) if search.is_inside(of)) {
                is_inner = false;
                if !outer.contains(&arg) {
                    outer.push(arg);
                }
            }
        }
        if is_inner {
            inner.push(phi);
        }
    }
    match outer[..] {
        [value] => {
            component.iter().for_each(|&phi| values.replace(phi, value));
            None
        }
        _ => Some(inner).filter(|inner| !inner.is_empty() && inner.len() < component.len()),
    }
}

/// The arguments, with copies and replaced PHI nodes followed.
fn arguments(values: &mut Values, phi: u32) -> SmallVec<[Value; 4]> {
    let mut args = values.phi(phi).args.clone();
    args.iter_mut().for_each(|arg| *arg = values.contents(*arg));
    args
}

/// Tarjan's algorithm, with an explicit stack.
struct Search {
    /// By PHI node: the number of the set that it is in, and the order in which it was reached; 0 if it was not.
    set: Vec<u32>,
    reached: Vec<u32>,
    low: Vec<u32>,
    is_open: Vec<bool>,
    sets: u32,
    count: u32,
    /// By PHI node: the number of the component that was looked at last with it inside.
    component: Vec<u32>,
    looked_at: u32,
}

/// A PHI node whose arguments are being followed.
struct Open {
    phi: u32,
    args: SmallVec<[Value; 4]>,
    next: usize,
}

impl Search {
    fn new(phis: usize) -> Self {
        let zeros = vec![0; phis];
        Search {
            set: zeros.clone(),
            reached: zeros.clone(),
            low: zeros.clone(),
            is_open: vec![false; phis],
            sets: 0,
            count: 0,
            component: zeros,
            looked_at: 0,
        }
    }

    /// Makes `component` the one that [`is_inside`](Self::is_inside) asks for.
    fn inside(&mut self, component: &[u32]) {
        self.looked_at += 1;
        component.iter().for_each(|&phi| self.component[phi as usize] = self.looked_at);
    }

    fn is_inside(&self, phi: u32) -> bool {
        self.component[phi as usize] == self.looked_at
    }

    /// The strongly connected components of the graph of these PHI nodes, arguments first.
    fn components(&mut self, values: &mut Values, set: &[u32]) -> Vec<Vec<u32>> {
        self.sets += 1;
        for &phi in set {
            self.set[phi as usize] = self.sets;
            self.reached[phi as usize] = 0;
        }
        let mut components = Vec::new();
        let (mut open, mut stack): (Vec<Open>, Vec<u32>) = (Vec::new(), Vec::new());
        for &root in set {
            if self.reached[root as usize] == 0 {
                self.enter(values, root, &mut open, &mut stack);
            }
            while let Some(top) = open.last_mut() {
                let Some(&arg) = top.args.get(top.next) else {
                    let phi = top.phi;
                    open.pop();
                    self.leave(phi, open.last().map(|below| below.phi), &mut stack, &mut components);
                    continue;
                };
                top.next += 1;
                let phi = top.phi;
                match arg {
                    Value::Phi(to) if self.set[to as usize] == self.sets => {
                        if self.reached[to as usize] == 0 {
                            self.enter(values, to, &mut open, &mut stack);
                        } else if self.is_open[to as usize] {
                            self.low[phi as usize] = self.low[phi as usize].min(self.reached[to as usize]);
                        }
                    }
                    _ => {}
                }
            }
        }
        components
    }

    fn enter(&mut self, values: &mut Values, phi: u32, open: &mut Vec<Open>, stack: &mut Vec<u32>) {
        self.count += 1;
        self.reached[phi as usize] = self.count;
        self.low[phi as usize] = self.count;
        self.is_open[phi as usize] = true;
        stack.push(phi);
        open.push(Open { phi, args: arguments(values, phi), next: 0 });
    }

    /// All arguments have been followed. A component is complete at the node of it that was reached first.
    fn leave(&mut self, phi: u32, below: Option<u32>, stack: &mut Vec<u32>, components: &mut Vec<Vec<u32>>) {
        let low = self.low[phi as usize];
        if let Some(below) = below {
            self.low[below as usize] = self.low[below as usize].min(low);
        }
        if low == self.reached[phi as usize]
            && let Some(start) = stack.iter().rposition(|&other| other == phi)
        {
            // No more room than the component needs: components wait while sets inside of others are taken apart.
            let component: Vec<u32> = stack.drain(start..).collect();
            component.iter().for_each(|&phi| self.is_open[phi as usize] = false);
            components.push(component);
        }
    }
}
