//! One run: our functions in a dialect, each with GCC's of the same name.
//!
//! A function of GCC's dump is compared with the one of ours that has its name. Nested functions and
//! functions of C++ may share a name: these are paired by what they have in common, the texts first. Of each
//! pair, [`Compared::report`] says whether it is exact, and if not how near ([`Nearness`]) and why
//! ([`cause`]).

use super::difference::Nearness;
use super::difference::cause;
use super::report::{FunctionReport, Verdict, unified_diff};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::sync::Arc;
use tressa::internals::base::parallel;
use tressa::internals::base::text_tables::{TextMap, TextSet};
use tressa::internals::passes::NothrowFunctions;
use tressa::internals::text::oracle::{OracleFunction, body, functions};
use tressa::internals::unit::{self, CallGraph, Goal, OneByOne, Unit, printed};
use tressa::ir::{Function, Stage, Starts};
use tressa::{Dialect, Refusal};

/// The parameters of one run over a pair.
pub(super) struct Run<'r> {
    /// GCC's functions.
    pub theirs: &'r [OracleFunction<'r>],
    /// The pass after which to compare.
    pub stage: Stage,
    /// Version, level, modifiers.
    pub dialect: Dialect,
}

/// What our functions are beside GCC's, for each of GCC's functions: the index of our function and its text.
pub(super) struct Compared {
    pub found: Vec<Option<(usize, Result<String, Refusal>)>>,
    pub exact: Vec<bool>,
}

/// The result of a run of all functions.
pub(super) struct Outcome<'d, 'a> {
    pub dialect: Dialect,
    /// What our functions refer to.
    pub graph: CallGraph<'d, 'a>,
    /// Where the numbers of our functions start.
    pub starts: Vec<Starts>,
    /// Our functions that throw nothing, if that matters.
    pub nothrow: Option<Arc<NothrowFunctions>>,
    pub compared: Compared,
}

/// Our functions, by name.
fn by_name<'a>(unit: &Unit<'a>) -> TextMap<&'a str, Vec<usize>> {
    let mut by_name: TextMap<&str, Vec<usize>> = TextMap::default();
    for (index, item) in unit.items().enumerate() {
        by_name.entry(item.name()).or_default().push(index);
    }
    by_name
}

impl Run<'_> {
    /// All functions.
    pub fn all<'d, 'a>(&self, unit: &'d Unit<'a>) -> Outcome<'d, 'a> {
        // Only functions that GCC's dump has are built to the end and printed. The others are read all the
        // same: they are in the call graph, and numbers count through them.
        let names: TextSet<&str> = self.theirs.iter().map(|theirs| theirs.name).collect();
        let goal = Goal::printed(self.stage, self.dialect);
        let is_wanted = |index: usize| names.contains(unit.item(index).name());
        let show = |f: &Function<'a>| Ok(printed(f, self.dialect));
        let unit::UnitRun { results, graph, starts, nothrow, .. } =
            unit::UnitRun::new(unit, Vec::new(), goal, is_wanted, show);
        let every: Vec<usize> = (0..self.theirs.len()).collect();
        let compared = self.compared(unit, &every, results.into_iter().collect());
        Outcome { dialect: self.dialect, graph, starts, nothrow: nothrow.map(Arc::new), compared }
    }

    /// Only the `wanted` ones of GCC's functions, each alone, with the numbers that ours have in another
    /// dialect.
    pub fn only<'a>(
        &self,
        unit: &Unit<'a>,
        wanted: &[usize],
        starts: &[Starts],
        nothrow: &mut Option<Arc<NothrowFunctions>>,
    ) -> Compared {
        // Each function alone, with the numbers at which it starts in the whole unit: printed text depends
        // on them.
        let names: TextSet<&str> = wanted.iter().map(|&i| self.theirs[i].name).collect();
        let needed = unit.items().filter(|item| names.contains(item.name()));
        let needed: Vec<usize> = needed.map(|item| item.index()).collect();
        let goal = Goal::printed(self.stage, self.dialect);
        // Which functions throw nothing is found once for all functions and dialects; a caller that has it
        // hands it on.
        let alone = match nothrow {
            Some(nothrow) => OneByOne::with(unit, goal, Some(nothrow.clone()), starts.to_vec()),
            None => OneByOne::new(unit, goal).with_starts(starts.to_vec()),
        };
        *nothrow = nothrow.take().or_else(|| alone.nothrow());
        let one = |position: usize| {
            let index = needed[position];
            let text = alone.function(index).map(|mut f| {
                alone.spell(&mut f);
                printed(&f, self.dialect)
            });
            (index, text)
        };
        let ours = parallel::map(needed.len(), one).into_iter().collect();
        self.compared(unit, wanted, ours)
    }

    /// Our functions beside the `wanted` ones of GCC's.
    fn compared(
        &self,
        unit: &Unit<'_>,
        wanted: &[usize],
        mut ours: FxHashMap<usize, Result<String, Refusal>>,
    ) -> Compared {
        let chosen = self.assign(unit, wanted, &by_name(unit), &ours);
        let mut found = Vec::new();
        found.resize_with(self.theirs.len(), || None);
        let mut exact = vec![false; self.theirs.len()];
        for (theirs, index) in chosen {
            let text = ours.remove(&index).expect("each function is chosen once");
            exact[theirs] = matches!(&text, Ok(text) if text == self.theirs[theirs].text);
            found[theirs] = Some((index, text));
        }
        Compared { found, exact }
    }

    /// Pairs functions by name. If several share a name (nested functions), equal texts are paired
    /// first, then equal bodies, equal declaration lines, and functions in order of occurrence.
    fn assign(
        &self,
        unit: &Unit<'_>,
        wanted: &[usize],
        by_name: &TextMap<&str, Vec<usize>>,
        ours: &FxHashMap<usize, Result<String, Refusal>>,
    ) -> Vec<(usize, usize)> {
        // The index of GCC's function, and that of ours. `open` holds those of GCC's that have none so far,
        // `taken` those of ours that are in a pair.
        let mut chosen = Vec::new();
        let mut open = wanted.to_vec();
        // Very many functions may share a name, so each finds its equal by one lookup.
        let mut taken: FxHashSet<usize> = FxHashSet::default();
        // First whole texts, then bodies alone: a queue for each name and text, from which equal functions
        // are taken in order.
        let parts: [fn(&str) -> &str; 2] = [|text| text, body];
        for part in parts {
            let mut like: TextMap<(&str, &str), VecDeque<usize>> = TextMap::default();
            for &i in by_name.values().flatten().filter(|i| !taken.contains(i)) {
                if let Some(Ok(text)) = ours.get(&i) {
                    like.entry((unit.item(i).name(), part(text))).or_default().push_back(i);
                }
            }
            open.retain(|&t| {
                let theirs = &self.theirs[t];
                let alike = like.get_mut(&(theirs.name, part(theirs.text))).and_then(VecDeque::pop_front);
                chosen.extend(alike.map(|i| (t, i)));
                taken.extend(alike);
                alike.is_none()
            });
        }
        if open.is_empty() {
            return chosen;
        }
        // What is left differs in its body. Of functions with one name those with equal declaration lines
        // are paired, then the rest in the order of the dumps.
        let names: TextSet<&str> = open.iter().map(|&t| self.theirs[t].name).collect();
        let mut declared: TextMap<(&str, &str), VecDeque<usize>> = TextMap::default();
        let mut named: TextMap<&str, VecDeque<usize>> = TextMap::default();
        for name in names {
            for &i in by_name.get(name).into_iter().flatten().filter(|i| !taken.contains(i)) {
                named.entry(name).or_default().push_back(i);
                let chunk = unit.item(i).chunk();
                if let Some(ours) = functions(chunk.text).into_iter().next() {
                    declared.entry((name, ours.declaration)).or_default().push_back(i);
                }
            }
        }
        let mut take = |free: Option<&mut VecDeque<usize>>| {
            let free = free?;
            std::iter::from_fn(|| free.pop_front()).find(|&i| taken.insert(i))
        };
        for is_by_line in [true, false] {
            open.retain(|&t| {
                let OracleFunction { name, declaration, .. } = self.theirs[t];
                let free =
                    if is_by_line { declared.get_mut(&(name, declaration)) } else { named.get_mut(name) };
                let taken = take(free);
                chosen.extend(taken.map(|i| (t, i)));
                taken.is_none()
            });
        }
        chosen
    }
}

impl Compared {
    /// Whether function `i` differs in a way that another dialect might explain.
    pub fn may_improve(&self, i: usize) -> bool {
        !self.exact[i] && matches!(self.found[i], Some((_, Ok(_))))
    }

    /// What became of each of GCC's functions.
    pub fn report(
        self,
        unit: &Unit<'_>,
        theirs: &[OracleFunction<'_>],
        context: Option<usize>,
    ) -> Vec<FunctionReport> {
        let each: Vec<_> = self.found.into_iter().zip(theirs).collect();
        parallel::map_owned(each, |_, (found, theirs)| {
            // One that was refused still has a line in the gimple dump.
            let line = found.as_ref().map(|&(index, _)| unit.item(index).line());
            let verdict = match found {
                None => Verdict::Missing,
                Some((_, Err(refusal))) => Verdict::Refused(refusal.to_string()),
                Some((_, Ok(ours))) if ours == theirs.text => Verdict::Exact,
                Some((_, Ok(ours))) => Verdict::Different {
                    near: Nearness::classify(theirs.text, &ours),
                    cause: cause(theirs.text, &ours),
                    diff: context.map_or_else(String::new, |n| unified_diff(theirs.text, &ours, n)),
                    size: theirs.text.len(),
                },
            };
            FunctionReport { name: theirs.name.to_string(), line, oracle_line: theirs.line, verdict }
        })
    }
}
