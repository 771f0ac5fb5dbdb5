//! Who refers to whom in a dump: what the order of its functions rests on, beside what is stated.

use super::definitions::Beside;
use super::order::{Graph, References, order};
use super::roots::roots_for;
use super::spare::Spare;
use super::window::in_order;
use super::{Dump, Noted, emit};
use crate::facts::{Facts, Reach};
use crate::ir::Stage;
use crate::target::dialect::Dialect;
use rustc_hash::FxHashMap;

/// What is stated for the order of functions.
#[derive(Clone, Copy)]
pub struct Known<'s> {
    /// Functions in the order in which the compiler came to know them; empty if that is not known.
    pub definitions: &'s [String],
    /// From where functions are reached that no dump shows.
    pub reached: &'s FxHashMap<String, Reach>,
}

impl<'s> From<&'s Facts> for Known<'s> {
    fn from(facts: &'s Facts) -> Self {
        Known { definitions: &facts.definitions, reached: &facts.reached }
    }
}

/// Whom the functions of a dump refer to.
///
/// ```
/// use tressa::{driver::dump::{self, CallGraph}, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let graph = CallGraph::new(&dump, Stage::Ssa, example::dialect(), &Default::default());
/// assert_eq!(graph.order((&facts).into()), [0]);
/// ```
pub struct CallGraph<'d, 'a> {
    dump: &'d Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    /// None where functions come as they are read, whomever they refer to.
    refs: Option<References>,
}

impl<'d, 'a> CallGraph<'d, 'a> {
    /// That of a dump, as it is for the passes up to `stage`. `noted` are references of functions that have been there.
    pub fn new(
        dump: &'d Dump<'a>,
        stage: Stage,
        dialect: Dialect,
        noted: &FxHashMap<usize, Noted<'a>>,
    ) -> Self {
        if !emit::is_ordered(dump, stage) {
            return CallGraph { dump, stage, dialect, refs: None };
        }
        let known = |index: usize| noted.get(&index).filter(|_| stage >= Stage::Cfg);
        let work = |spare: &mut Spare<'a>, index: usize| {
            let text = || Some(dump.item(index).chunk().ok()?.text);
            known(index)
                .is_none()
                .then(|| text().map(|text| emit::referring(dump.item(index), text, dialect, spare)))
        };
        let mut refs = References::new(&dump.items);
        in_order(
            0..dump.len(),
            |index| dump.items.bytes(index),
            work,
            |index, found| {
                let found = found.as_ref().and_then(Option::as_ref);
                let found = found.or_else(|| known(index).map(|Noted(refs)| refs));
                refs.add(&dump.items, found.map_or(&[], Vec::as_slice));
            },
            |_, _| {},
        );
        CallGraph { dump, stage, dialect, refs: Some(refs) }
    }

    /// The functions, by index, in the order in which GCC's dump of the stage holds them.
    pub fn order(&self, known: Known<'_>) -> Vec<usize> {
        let Some(refs) = &self.refs else { return (0..self.dump.len()).collect() };
        let order = order(&self.dump.items, refs, &self.beside(known)).at(self.stage);
        order.into_iter().map(|index| index as usize).collect()
    }

    /// From where functions have to be reached for them to come in the order of `theirs`, if that can be: what neither
    /// the dump nor `known` says.
    pub fn reached_for(&self, known: Known<'_>, theirs: &[&str]) -> Option<Vec<(String, Reach)>> {
        let mut by_name: FxHashMap<&str, u32> = FxHashMap::default();
        for (index, item) in (0..).zip(self.dump.items()) {
            if by_name.insert(item.name(), index).is_some() {
                return None;
            }
        }
        let theirs: Vec<u32> = theirs.iter().map(|name| by_name.get(name).copied()).collect::<Option<_>>()?;
        let graph = self.graph(known)?;
        let roots = roots_for(&graph, &theirs)?;
        Some(self.deviations(&graph, |index| Some(roots[index])))
    }

    /// From where functions are reached other than what is made of the dump and of what is `known`, if `is_root` tells which are
    /// visible outside the file without having their address taken.
    pub fn reached_by(
        &self,
        known: Known<'_>,
        is_root: impl Fn(&str) -> Option<bool>,
    ) -> Vec<(String, Reach)> {
        let graph = self.graph(known);
        graph.map_or(Vec::new(), |graph| {
            self.deviations(&graph, |index| is_root(self.dump.item(index).name()))
        })
    }

    fn deviations(&self, graph: &Graph, is_root: impl Fn(usize) -> Option<bool>) -> Vec<(String, Reach)> {
        let other = (0..self.dump.len()).filter_map(|index| {
            let is_root = is_root(index).filter(|&is| is != graph.roots[index])?;
            let reach = if is_root { Reach::Outside } else { Reach::Table };
            Some((self.dump.item(index).name().to_string(), reach))
        });
        other.collect()
    }

    fn graph(&self, known: Known<'_>) -> Option<Graph> {
        Some(Graph::of(&self.dump.items, self.refs.as_ref()?, &self.beside(known)))
    }

    fn beside(&self, known: Known<'_>) -> Beside {
        emit::beside(self.dump, self.dialect, known)
    }
}
