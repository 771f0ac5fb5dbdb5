//! A later dump of all functions: each as the caller wants it shown, in GCC's order, with its `;; Function` line.

use super::emission_order::FunctionOrders;
use super::finish::Run;
use super::function_table::Row;
use super::goal::Goal;
use super::order::is_ordered;
use super::{Item, Refusal, Unit};
use crate::ir::Function;
use rustc_hash::FxHashMap;

/// One function of a later dump, in the form that the caller chose, usually text.
#[derive(Debug)]
pub struct Emitted<'a, T = String> {
    /// The line of the gimple dump that the function begins at.
    pub line: u32,
    /// The function's name.
    pub name: &'a str,
    /// The `;; Function` line. Numbers in it that a gimple dump does not hold count definitions.
    pub banner: String,
    /// The function in the chosen form, or the reason why there is none.
    pub text: Result<T, Refusal>,
}

impl<'a> Unit<'a> {
    /// Takes the `wanted` functions of a dump to the goal, and shows each. The dump is not needed afterwards: the passes take the
    /// functions out of it.
    pub fn emit<T: Send + 'static>(
        &mut self,
        goal: Goal<'_>,
        wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
        show: impl Fn(&Function<'a>) -> Result<T, Refusal> + Sync,
    ) -> Vec<Emitted<'a, T>> {
        let banner_of = |row: &Row<'a>| row.function.as_ref()?.as_ref().ok()?.head.banner;
        let shown_banners: Vec<Option<&str>> = match self.is_in_ssa_form {
            true => self.items.rows.iter().map(banner_of).collect(),
            false => Vec::new(),
        };
        let taken = self.items.take();
        let unit = &*self;
        let is_wanted = |index: usize| wanted(unit.item(index));
        let run = Run::new(unit, taken, goal, is_wanted, show);
        let numbers = BannerNumbers::new(unit, &run.orders);
        let mut results: FxHashMap<usize, _> = run.results.into_iter().collect();
        let order = match is_ordered(unit, goal.stage) {
            true => run.orders.at(goal.stage),
            false => (0..unit.len() as u32).collect(),
        };
        let emitted = |index: u32| {
            let item = unit.item(index as usize);
            let text = results.remove(&item.index())?;
            let banner = match shown_banners.get(item.index()) {
                Some(banner) => banner.unwrap_or_default().to_string(),
                None => numbers.banner(item.name(), item.index()),
            };
            Some(Emitted { line: item.line(), name: item.name(), banner, text })
        };
        order.into_iter().filter_map(emitted).collect()
    }
}

/// The numbers that `dump_function_header` prints and a gimple dump does not hold: counts of
/// definitions, and a DECL_UID that only a `-uid` dump shows.
struct BannerNumbers {
    /// The DECL_UIDs by index, if the dump shows them.
    uids: Vec<u32>,
    /// The position by index in the order in which the compiler came to know functions.
    known: Vec<u32>,
    /// The suffix, by index, of a nested function's assembler name.
    serial: FxHashMap<u32, usize>,
}

impl BannerNumbers {
    fn new(unit: &Unit<'_>, order: &FunctionOrders) -> Self {
        let mut known = vec![0; unit.len()];
        for (at, &index) in (0..).zip(&order.by_age) {
            known[index as usize] = at;
        }
        // Suffixes are given out as functions are analysed.
        let nested = order.analysis.iter().filter(|&&index| unit.items.outer(index as usize).is_some());
        let serial = nested.enumerate().map(|(at, &index)| (index, at)).collect();
        let uids =
            unit.items.head_uids.iter().map(|numbers| numbers.as_ref().and_then(|n| n.own).unwrap_or(0));
        BannerNumbers { uids: uids.collect(), known, serial }
    }

    /// The `;; Function` line.
    fn banner(&self, name: &str, index: usize) -> String {
        let (number, uid) = (self.known[index], self.uids.get(index).copied().unwrap_or(0));
        let node = number + 1;
        let suffix = self.serial.get(&(index as u32)).map_or(String::new(), |serial| format!(".{serial}"));
        format!(
            ";; Function {name} ({name}{suffix}, funcdef_no={number}, decl_uid={uid}, cgraph_uid={node}, symbol_order={number})"
        )
    }
}
