//! Whether the answers about names, blocks and whole functions are true of the function's text.

use super::judge::{Judge, NOT_IN_TEXT, Section, Variable, fit, quotes};
use super::text::{Stmt, plain};
use std::collections::BTreeSet;

impl Judge<'_> {
    /// The answer to `--name x_5`.
    pub fn name(&mut self, spelled: &str, sections: &[Section]) {
        let name = plain(spelled);
        for (heading, sentences, rows) in sections {
            let mut users = self.users.get(name).cloned().unwrap_or_default();
            for row in rows {
                let at = users
                    .iter()
                    .position(|stmt| self.block(&row[0]) == Some(stmt.block) && quotes(&row[1], &stmt.text));
                at.map(|at| users.swap_remove(at));
                self.is(at.is_some(), &row.join(" | "), "no such use");
            }
            self.is(
                heading != "immediate uses" || users.is_empty(),
                &format!("{spelled}: {heading}"),
                "uses are missing",
            );
            for sentence in sentences.iter().filter(|_| heading != "immediate uses") {
                let end =
                    sentence.strip_suffix(" defines it.").and_then(|rest| rest.rsplit_once(" in block "));
                let is_true = if heading == "live range" {
                    self.live_range(name, sentence)
                } else if let Some((text, block)) = end {
                    let start = text.rfind(". `").map_or(0, |at| at + 2);
                    self.defines(block, &text[start..], name)
                } else if sentence.starts_with(&format!("{spelled} is ")) {
                    !self.definitions.contains_key(name)
                } else if let Some(gaps) =
                    fit("Created by insert_phi_nodes for the PHI node of {}. {}", sentence)
                {
                    self.definitions
                        .get(name)
                        .is_some_and(|stmt| stmt.phi.is_some() && self.block(gaps[0]) == Some(stmt.block))
                } else if let Some(gaps) = fit("Created by rewrite_dom_walker when it reached {}.", sentence)
                {
                    self.definitions
                        .get(name)
                        .is_some_and(|stmt| stmt.phi.is_none() && quotes(gaps[0], &stmt.text))
                } else if let Some(object) = ["It stores", "It loads", "It clobbers", "The call may "]
                    .iter()
                    .find_map(|start| sentence.strip_prefix(start))
                {
                    // `It stores to x, which is in memory: ...`: the statement mentions it.
                    let object = object.split([',', '.', ':']).next().unwrap_or_default();
                    let object = object.rsplit(' ').next().unwrap_or_default();
                    let is_general = ["to", "constant", "memory", "it"].contains(&object);
                    self.definitions
                        .get(name)
                        .is_some_and(|stmt| stmt.is_store && (is_general || stmt.text.contains(object)))
                } else if let Some(gaps) = fit("The call does not change memory: {} is {}.", sentence) {
                    let call = format!("{} (", gaps[0]);
                    let calls = |stmt: &&Stmt| !stmt.is_store && stmt.text.contains(&call);
                    self.definitions.get(name).is_some_and(calls)
                } else if sentence.contains("the value that the caller passes")
                    || sentence.contains("the value there is undefined")
                {
                    !self.definitions.contains_key(name)
                        && self.text.may_be(sentence.contains("undefined"), name)
                } else {
                    NOT_IN_TEXT.iter().any(|start| sentence.starts_with(start))
                };
                self.is(is_true, &format!("{spelled}: {sentence}"), "false, or not known to the judge");
            }
        }
    }

    /// The answer to `--block 4`.
    pub fn block_answer(&mut self, number: u32, sections: &[Section]) {
        let (block, text) = (self.text.index(number).expect("a block"), self.text);
        let around: Vec<usize> = text
            .loops
            .iter()
            .filter(|(_, blocks)| blocks.contains(&block))
            .map(|&(header, _)| header)
            .collect();
        for sentence in sections.iter().flat_map(|(_, sentences, _)| sentences) {
            let set = |all: &[usize]| BTreeSet::from_iter(all.iter().copied());
            let bare = |list: &str| {
                ["(true)", "(false)", "(abnormal)", "(exception)"]
                    .iter()
                    .fold(list.to_string(), |list, kind| list.replace(&format!(" {kind}"), ""))
            };
            let of_live = self.live_at(block, sentence).or_else(|| self.ends(block, sentence));
            let is_true = if let Some(is_true) = of_live {
                is_true
            } else if let Some(gaps) = fit("Edges from: {}. Edges to: {}.", sentence) {
                self.lists(&bare(gaps[0]), &set(&text.preds[block]))
                    && self.lists(&bare(gaps[1]), &set(&text.succs[block]))
            } else if let Some(gaps) = fit("Immediate dominator: {}. Immediately dominates: {}.", sentence) {
                let children =
                    (0..text.numbers.len()).filter(|&child| text.idoms[child] == Some(block)).collect();
                self.block(gaps[0]) == text.idoms[block] && self.lists(gaps[1], &children)
            } else if let Some(gaps) = fit("Dominance frontier: {}.", sentence) {
                self.lists(gaps[0], &set(&text.frontiers[block]))
            } else if let Some(gaps) = fit("It is the header of a loop at depth {}.", sentence) {
                around.contains(&block) && gaps[0].parse() == Ok(around.len())
            } else if let Some(gaps) = fit("It is in the loop with header {}, at depth {}.", sentence) {
                let header = self.block(gaps[0]).unwrap_or_default();
                around.contains(&header)
                    && around.iter().all(|&other| text.dom[other][header])
                    && gaps[1].parse() == Ok(around.len())
            } else if let Some(gaps) = fit("{} PHI node{} and {} statement{}.", sentence) {
                let phis = self.stmts_in(block).filter(|stmt| stmt.phi.is_some()).count();
                gaps[0].parse() == Ok(phis) && gaps[2].parse() == Ok(self.stmts_in(block).count() - phis)
            } else if let Some(gaps) = fit("Variables {}: {}.", sentence) {
                let holds = |of: &Variable| match gaps[0] {
                    "defined here" => of.def_blocks.contains(&block),
                    "used before any definition here" => of.entry_blocks.contains(&block),
                    _ => {
                        text.succs[block].iter().any(|succ| of.phi_blocks.contains(succ))
                            && of.live.contains(&block)
                            || !of.phi_blocks.is_empty() && !of.def_blocks.contains(&block)
                    }
                };
                self.each(gaps[1], holds)
            } else {
                false
            };
            self.is(is_true, &format!("block {number}: {sentence}"), "false, or not known to the judge");
        }
    }

    /// Whether something is true of each variable of a list, as far as they were asked for.
    fn each(&self, list: &str, holds: impl Fn(&Variable) -> bool) -> bool {
        let list = list.split(" and ").next().unwrap_or_default().split(' ');
        list.filter_map(|spelled| self.variables.get(spelled)).all(|all| all.iter().any(&holds))
    }

    /// The answer without a question.
    pub fn summary(&mut self, sections: &[Section]) {
        let text = self.text;
        for (heading, sentences, rows) in sections {
            for sentence in sentences {
                let is_true = if let Some(gaps) =
                    fit("{} block{}, {} edge{}, {} statement{}, {} PHI node{}.", sentence)
                {
                    let phis = text.stmts.iter().filter(|stmt| stmt.phi.is_some()).count();
                    let edges: usize = text.succs[2..].iter().map(Vec::len).sum();
                    let found = [text.numbers.len() - 2, edges, text.stmts.len() - phis, phis];
                    gaps.iter().step_by(2).map(|count| count.parse().ok()).eq(found.map(Some))
                } else if let Some(gaps) = fit("The dominator walk visits {} block{}: {}.", sentence) {
                    let walk: Vec<usize> = gaps[2]
                        .split(" and ")
                        .next()
                        .unwrap_or_default()
                        .split(' ')
                        .filter_map(|block| self.block(block))
                        .collect();
                    walk.iter().enumerate().all(|(at, &block)| {
                        walk[at..].iter().all(|&later| later == block || !text.dom[later][block])
                    })
                } else if let Some(gaps) = fit("One definition dominates all uses: {}.", sentence) {
                    self.each(gaps[0], |of| {
                        of.defs.len() == 1
                            && of.entry_blocks.iter().all(|&block| text.dom[of.defs[0].0][block])
                    })
                } else if let Some(gaps) =
                    fit("Never assigned, so every use has the value on entry: {}.", sentence)
                {
                    self.each(gaps[0], |of| of.defs.is_empty() && of.is_used)
                } else if let Some(gaps) =
                    fit("Several definitions, or a use that its definition does not dominate: {}.", sentence)
                {
                    self.each(gaps[0], |of| {
                        of.defs.len() > 1
                            || of.defs.len() == 1
                                && !of
                                    .entry_blocks
                                    .iter()
                                    .all(|&block| block != of.defs[0].0 && text.dom[of.defs[0].0][block])
                    })
                } else if let Some(gaps) = fit("In memory, without versions: {}.", sentence) {
                    self.each(gaps[0], |of| of.names.is_empty())
                } else if let Some(gaps) = fit("Definitions of {} variable{} meet in some block.", sentence) {
                    gaps[0].parse() == Ok(rows.len())
                } else if sentence.starts_with("No two definitions of a variable meet") {
                    text.stmts.iter().all(|stmt| stmt.phi.is_none())
                } else if let Some(gaps) = fit("Values on entry: {}.", sentence)
                    .or_else(|| fit("Possibly used uninitialized: {}.", sentence))
                {
                    let mut names = gaps[0].split(" and ").next().unwrap_or_default().split(' ');
                    names.all(|name| text.may_be(sentence.starts_with("Possibly"), name))
                } else if heading == "memory" {
                    let stores = text.stmts.iter().filter(|stmt| stmt.is_store).count();
                    let reads = |stmt: &&Stmt| {
                        stmt.phi.is_none()
                            && !stmt.is_store
                            && stmt.uses.iter().any(|used| used.starts_with(".MEM_"))
                    };
                    let loads = text.stmts.iter().filter(reads).count();
                    let told: Vec<usize> =
                        sentence.split([' ', '.']).filter_map(|word| word.parse().ok()).collect();
                    told == [stores, loads]
                        .into_iter()
                        .skip(usize::from(sentence.starts_with("No statement")))
                        .take(if stores + loads == 0 { 0 } else { 2 })
                        .collect::<Vec<_>>()
                } else {
                    sentence.contains(" loop")
                        || sentence.starts_with("Reusing a released version: ")
                        || NOT_IN_TEXT.iter().any(|start| sentence.starts_with(start))
                };
                self.is(is_true, sentence, "false, or not known to the judge");
            }
            for row in rows {
                let holds = |of: &Variable| {
                    let dropped = &of.idf - &of.phi_blocks;
                    [&of.def_blocks, &of.idf, &of.phi_blocks, &dropped]
                        .iter()
                        .zip(&row[1..])
                        .all(|(blocks, told)| self.lists(told, blocks))
                };
                self.is(self.each(&row[0], holds), &row.join(" | "), heading);
            }
        }
    }
}
