//! Whether what is said of live names is true of the function's text.

use super::judge::{Judge, fit, quotes};
use super::text::{Text, plain};
use std::collections::{BTreeMap, BTreeSet};

/// Where a name is live.
#[derive(Default)]
pub struct LiveBlocks {
    /// The blocks on whose entry it is live.
    on_entry: BTreeSet<usize>,
    /// The blocks at whose end PHI nodes of successors read it.
    into_phis: BTreeSet<usize>,
    /// All blocks in which it is live somewhere.
    anywhere: BTreeSet<usize>,
}

/// The live blocks of each name of a register, by the definition: from each use backwards to the definition.
pub fn live_blocks(text: &Text) -> BTreeMap<String, LiveBlocks> {
    let mut uses: BTreeMap<&str, Vec<(usize, bool)>> = BTreeMap::new();
    for stmt in text.stmts.iter().filter(|stmt| !stmt.is_debug) {
        match &stmt.phi {
            Some(args) => {
                for (arg, pred) in args {
                    let at = text.index(*pred).map(|pred| (pred, true));
                    uses.entry(plain(arg)).or_default().extend(at);
                }
            }
            None => stmt.uses.iter().for_each(|name| uses.entry(name).or_default().push((stmt.block, false))),
        }
    }
    let defined = text.stmts.iter().flat_map(|stmt| stmt.defs.iter().map(|def| (def.as_str(), stmt.block)));
    let defined: BTreeMap<&str, usize> = defined.collect();
    let of_name = |(name, uses): (&str, Vec<(usize, bool)>)| {
        // A name without a definition has the value of the function's entry.
        let definition = defined.get(name).copied().unwrap_or(0);
        let starts: Vec<usize> =
            uses.iter().map(|&(block, _)| block).filter(|&block| block != definition).collect();
        let on_entry = text.backwards(&starts, |block| block != definition);
        let into_phis = uses.iter().filter(|(_, by_phi)| *by_phi).map(|&(block, _)| block).collect();
        let used = uses.iter().map(|&(block, _)| block);
        let anywhere = on_entry.iter().copied().chain(used).chain([definition]).collect();
        (name.to_string(), LiveBlocks { on_entry, into_phis, anywhere })
    };
    uses.into_iter().filter(|(name, _)| !name.starts_with(".MEM")).map(of_name).collect()
}

impl Judge<'_> {
    /// Whether a list of names, perhaps cut, holds those that `is_live` is true of. A name that may be undefined may be missing.
    fn names(&self, list: &str, is_live: impl Fn(&LiveBlocks) -> bool) -> bool {
        let (list, more) = match fit("{} and {} more", list) {
            Some(gaps) => (gaps[0], gaps[1].parse().unwrap_or(0)),
            None => (list, 0),
        };
        let told: BTreeSet<&str> = list.split(' ').map(plain).collect();
        let live = self.live.iter().filter(|(_, blocks)| is_live(blocks)).map(|(name, _)| name.as_str());
        let (certain, doubtful): (BTreeSet<&str>, BTreeSet<&str>) =
            live.partition(|name| self.definitions.contains_key(name) || !self.text.may_be(true, name));
        let known = certain.union(&doubtful).copied().collect::<BTreeSet<&str>>();
        let count = told.len() + more;
        told.is_subset(&known) && (certain.len()..=known.len()).contains(&count)
    }

    /// What `--block` says of the names that are live there; `None` if the sentence says nothing of that.
    pub fn live_at(&self, block: usize, sentence: &str) -> Option<bool> {
        if let Some(gaps) = fit("On entry: {}.", sentence) {
            return Some(self.names(gaps[0], |of| of.on_entry.contains(&block)));
        }
        if let Some(gaps) = fit("At the end: {}.", sentence) {
            let succs = &self.text.succs[block];
            return Some(self.names(gaps[0], |of| succs.iter().any(|succ| of.on_entry.contains(succ))));
        }
        let gaps = fit("Read at the end by PHI nodes: {}.", sentence)?;
        Some(self.names(gaps[0], |of| of.into_phis.contains(&block)))
    }

    /// What `--name` says of the live range.
    pub fn live_range(&self, name: &str, sentence: &str) -> bool {
        let may_be_undefined = !self.definitions.contains_key(name) && self.text.may_be(true, name);
        let Some(range) = sentence.strip_prefix("Live in ") else {
            return sentence == "It is live nowhere." && (may_be_undefined || !self.live.contains_key(name));
        };
        // Statements are quoted between the blocks, whose numbers are left when these are taken out.
        let outside: String = range.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        let words = outside.split([' ', ',', '.']).filter(|word| !word.is_empty());
        let told: BTreeSet<usize> = words.filter_map(|word| self.block(word)).collect();
        let Some(LiveBlocks { anywhere, .. }) = self.live.get(name) else { return false };
        told.is_subset(anywhere) && (told.len() == anywhere.len() || range.contains(" more"))
    }

    /// What `--block` says of the block's ends; `None` if the sentence says nothing of that.
    pub fn ends(&self, block: usize, sentence: &str) -> Option<bool> {
        // Labels and gotos have become edges, so the text does not show where a block began.
        if sentence.starts_with("It begins ") {
            return Some(true);
        }
        if let Some(gaps) = fit("It ends where {} begins{}.", sentence) {
            let next = self.block(gaps[0])?;
            let is_join = self.text.preds[next].len() > 1;
            return Some(
                self.text.succs[block] == [next]
                    && is_join == (gaps[1] == ", to which other edges lead, too"),
            );
        }
        let how = fit("It ends with {}.", sentence)?[0];
        let last = self.stmts_in(block).filter(|stmt| !stmt.is_debug).last()?;
        let quoted = how.find('`').zip(how.rfind('`')).map(|(from, to)| &how[from..=to]);
        Some(match how {
            "a return" => last.text.starts_with("return"),
            "a switch" => last.text.starts_with("switch ("),
            "a goto" => last.text.starts_with("goto "),
            _ => quoted.is_none_or(|quoted| quotes(quoted, &last.text)),
        })
    }
}
