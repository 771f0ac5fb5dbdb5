//! The references between the functions of a dump, and the order of the functions that follows.

use super::definitions::OrderInputs;
use super::emission_order::{CallerGraph, References, function_orders};
use super::{Dump, FunctionRefs, emit};
use crate::base::text_tables::TextMap;
use crate::ir::Stage;
use crate::knowledge::{Facts, Reach};
use crate::target::dialect::Dialect;
use rustc_hash::FxHashMap;

/// The order of definitions and the visibility of functions, as far as they are stated.
#[derive(Clone, Copy)]
pub struct StatedOrder<'s> {
    /// Functions in the order in which their `cgraph_node` was created; empty if unknown.
    pub definitions: &'s [String],
    /// How functions are reached from places that no dump shows.
    pub reached: &'s TextMap<String, Reach>,
}

impl<'s> From<&'s Facts> for StatedOrder<'s> {
    fn from(facts: &'s Facts) -> Self {
        StatedOrder { definitions: &facts.definitions, reached: &facts.reached }
    }
}

/// The references between the functions of a dump.
pub struct CallGraph<'d, 'a> {
    dump: &'d Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    /// `None` if the output has the order of the gimple dump, so that references do not matter.
    refs: Option<References<'a>>,
}

impl<'d, 'a> CallGraph<'d, 'a> {
    /// The graph for the passes up to `stage`. `noted` holds references that are known already.
    pub fn new(
        dump: &'d Dump<'a>,
        stage: Stage,
        dialect: Dialect,
        noted: &FxHashMap<usize, FunctionRefs<'a>>,
    ) -> Self {
        if !emit::is_ordered(dump, stage) {
            return CallGraph { dump, stage, dialect, refs: None };
        }
        let noted_refs = |index: usize| noted.get(&index).filter(|_| stage >= Stage::Cfg);
        let mut refs = References::new(&dump.items);
        // On this thread alone: while it waited for others it could begin work that needs this graph.
        for item in dump.items() {
            match noted_refs(item.index()) {
                Some(FunctionRefs(noted)) => refs.add(&dump.items, noted),
                None => refs.add(&dump.items, &emit::references_of(item, None, dialect)),
            }
        }
        CallGraph { dump, stage, dialect, refs: Some(refs) }
    }

    /// The indices of the functions in the order of GCC's dump of the stage.
    pub fn order(&self, stated: StatedOrder<'_>) -> Vec<usize> {
        let Some(refs) = &self.refs else { return (0..self.dump.len()).collect() };
        let order = function_orders(&self.dump.items, refs, &self.inputs(stated)).at(self.stage);
        order.into_iter().map(|index| index as usize).collect()
    }

    /// How functions are reached, where that differs from what the dump and `stated` say. `is_root`
    /// says which functions are visible outside the file without having their address taken.
    pub fn reached_by(
        &self,
        stated: StatedOrder<'_>,
        is_root: impl Fn(&str) -> Option<bool>,
    ) -> Vec<(String, Reach)> {
        let Some(refs) = &self.refs else { return Vec::new() };
        let graph = CallerGraph::of(&self.dump.items, refs, &self.inputs(stated));
        let other = self.dump.items().zip(graph.roots).filter_map(|(item, root)| {
            let is_root = is_root(item.name()).filter(|&is| is != root)?;
            let reach = if is_root { Reach::Outside } else { Reach::Table };
            Some((item.name().to_string(), reach))
        });
        other.collect()
    }

    fn inputs(&self, stated: StatedOrder<'_>) -> OrderInputs {
        emit::order_inputs(self.dump, self.dialect, stated)
    }
}
