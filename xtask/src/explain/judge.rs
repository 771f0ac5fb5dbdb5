//! Whether the sentences of explanations are true of the function's text.

use super::live::{LiveBlocks, live_blocks};
use super::text::{Stmt, Text, plain};
use std::collections::{BTreeMap, BTreeSet};

/// A section as printed: heading, sentences, rows of its table.
pub type Section = (String, Vec<String>, Vec<Vec<String>>);

/// Sentences that are not about what the text shows: how GCC numbers names, and what dumps do not print.
pub const NOT_IN_TEXT: &[&str] = &[
    "(ab): it is in a PHI node",
    "(D): its default definition, memory",
    "(D): its default definition, the value on entry",
    "The gimplifier numbers",
    "It is the first such name",
    "Already present in the gimple dump:",
    "It existed before pass",
    "Created by pass \"",
    "Pass \"",
    "Names created before it: ",
    "It is the first name that the passes create",
    "The next free version number was ",
    "Version ",
    "Created by execute_update_addresses_taken",
    "It was in memory before; ",
    "Created by rewrite_dom_walker at the first use",
    "The asm clobbers memory",
    "An operand of the asm",
    "The return uses memory",
    "It accesses memory.",
    "No longer in memory: ",
    "Names created: ",
];

/// What the text shows of one variable.
#[derive(Default)]
pub struct Variable {
    pub names: BTreeSet<String>,
    /// Its definitions, without PHI nodes.
    pub defs: Vec<(usize, String)>,
    /// Its uses that no definition of the block precedes, without debug statements.
    pub on_entry: Vec<(usize, String)>,
    pub def_blocks: BTreeSet<usize>,
    pub entry_blocks: BTreeSet<usize>,
    pub phi_blocks: BTreeSet<usize>,
    pub idf: BTreeSet<usize>,
    pub live: BTreeSet<usize>,
    pub is_used: bool,
    /// The blocks whose last definition is no statement of the text any more.
    gone: Vec<usize>,
}

pub struct Judge<'t> {
    pub text: &'t Text,
    pub variables: BTreeMap<String, Vec<Variable>>,
    pub definitions: BTreeMap<&'t str, &'t Stmt>,
    pub users: BTreeMap<&'t str, Vec<&'t Stmt>>,
    pub live: BTreeMap<String, LiveBlocks>,
    /// Names that a statement uses, at least through PHI nodes.
    needed: BTreeSet<&'t str>,
    pub count: usize,
    pub wrong: Vec<String>,
}

/// What stands in the gaps `{}` of a pattern.
pub fn fit<'s>(pattern: &str, sentence: &'s str) -> Option<Vec<&'s str>> {
    let mut parts = pattern.split("{}");
    let (mut rest, mut found) = (sentence.strip_prefix(parts.next()?)?, Vec::new());
    let parts: Vec<&str> = parts.collect();
    for (at, part) in parts.iter().enumerate() {
        let end = if at + 1 == parts.len() {
            rest.ends_with(part).then(|| rest.len() - part.len())?
        } else {
            rest.find(part)?
        };
        found.push(&rest[..end]);
        rest = &rest[end + part.len()..];
    }
    rest.is_empty().then_some(found)
}

/// Whether a quotation is that of the text.
pub fn quotes(quotation: &str, text: &str) -> bool {
    let quotation = quotation.trim_matches('`');
    quotation == text || quotation.strip_suffix("...").is_some_and(|start| text.starts_with(start))
}

impl<'t> Judge<'t> {
    pub fn new(text: &'t Text) -> Self {
        let all = || text.stmts.iter();
        let definitions: BTreeMap<&str, &Stmt> =
            all().flat_map(|stmt| stmt.defs.iter().map(move |def| (def.as_str(), stmt))).collect();
        let mut users: BTreeMap<&str, Vec<&Stmt>> = BTreeMap::new();
        all().for_each(|stmt| stmt.uses.iter().for_each(|name| users.entry(name).or_default().push(stmt)));
        let roots = all().filter(|stmt| stmt.phi.is_none() && !stmt.is_debug);
        let mut work: Vec<&str> = roots.flat_map(|stmt| &stmt.uses).map(String::as_str).collect();
        let mut needed = BTreeSet::new();
        while let Some(name) = work.pop() {
            if needed.insert(name)
                && let Some(phi) = definitions.get(name).filter(|stmt| stmt.phi.is_some())
            {
                work.extend(phi.uses.iter().map(String::as_str));
            }
        }
        let mut judge = Judge {
            text,
            variables: BTreeMap::new(),
            definitions,
            users,
            live: live_blocks(text),
            needed,
            count: 0,
            wrong: Vec::new(),
        };
        for phi in all().filter(|stmt| stmt.phi.is_some()) {
            judge.is(judge.needed.contains(phi.defs[0].as_str()), &phi.text, "no use needs it");
        }
        judge
    }

    pub fn is(&mut self, is_true: bool, sentence: &str, why: &str) {
        self.count += 1;
        if !is_true {
            self.wrong.push(format!("{sentence} [{why}]"));
        }
    }

    /// `4`, `block 4`, `ENTRY`.
    pub fn block(&self, spelled: &str) -> Option<usize> {
        match spelled {
            "ENTRY" => Some(0),
            "EXIT" => Some(1),
            _ => self
                .text
                .index(spelled.trim_start_matches(['B', 'b']).trim_start_matches("lock ").parse().ok()?),
        }
    }

    /// Whether `4 7` are the blocks, or their beginning is told.
    pub fn lists(&self, spelled: &str, blocks: &BTreeSet<usize>) -> bool {
        let (spelled, more) = match spelled.split_once(" and ") {
            Some((first, more)) => {
                (first, more.split(' ').next().and_then(|more| more.parse().ok()).unwrap_or(0))
            }
            None => (spelled, 0),
        };
        let told: BTreeSet<usize> = spelled.split(' ').filter_map(|block| self.block(block)).collect();
        told.len() + more == blocks.len() && told.is_subset(blocks)
    }

    pub fn stmts_in(&self, block: usize) -> impl Iterator<Item = &'t Stmt> {
        let stmts = &self.text.stmts;
        stmts[stmts.partition_point(|stmt| stmt.block < block)..]
            .iter()
            .take_while(move |stmt| stmt.block == block)
    }

    /// Whether the statement of that quotation in the block defines the name.
    pub fn defines(&self, block: &str, quotation: &str, name: &str) -> bool {
        match self.definitions.get(plain(name)) {
            Some(stmt) => self.block(block) == Some(stmt.block) && quotes(quotation, &stmt.text),
            None => block == "-" && (quotation == "default definition" || quotation == "-"),
        }
    }

    /// Learns a variable from the answer to `--var`, and judges that.
    pub fn variable(&mut self, spelled: &str, sections: &[Section]) {
        let (mut variables, mut sites): (Vec<Variable>, &[Vec<String>]) = Default::default();
        for (heading, sentences, rows) in sections {
            if heading.starts_with("variable ") {
                variables.push(Variable::default());
                sites = &[];
            } else if heading.ends_with("(mark_def_sites)") {
                sites = rows;
            } else if heading == "versions" {
                let names = rows.iter().map(|row| plain(&row[0]).to_string()).collect();
                *variables.last_mut().expect("a variable") = self.look(names, sites);
                for row in rows {
                    self.is(self.defines(&row[1], &row[2], &row[0]), &row.join(" "), "not its definition");
                }
                self.is(
                    sentences[0] == "It has none." || sentences[0].starts_with(&format!("{} ", rows.len())),
                    &sentences[0],
                    "the rows",
                );
            }
        }
        // Each version that the text has is told.
        if !spelled.starts_with("D.") {
            let has_stem = |name: &&str| name.rsplit_once('_').is_some_and(|(stem, _)| stem == spelled);
            let used = self
                .text
                .stmts
                .iter()
                .flat_map(|stmt| stmt.uses.iter().chain(&stmt.defs))
                .map(String::as_str);
            for name in used.filter(has_stem).collect::<BTreeSet<_>>() {
                self.is(
                    variables.iter().any(|of| of.names.contains(name)),
                    spelled,
                    &format!("{name} is not told"),
                );
            }
        }
        let mut at = usize::MAX;
        for (heading, sentences, rows) in sections {
            at = at.wrapping_add(usize::from(heading.starts_with("variable ")));
            sentences.iter().for_each(|sentence| self.about(&variables[at], heading, sentence));
            rows.iter().for_each(|row| self.row(&variables[at], heading, row));
        }
        self.variables.insert(spelled.to_string(), variables);
    }

    /// The variable with those versions. Statements that are gone are taken from what is told.
    fn look(&self, names: BTreeSet<String>, sites: &[Vec<String>]) -> Variable {
        let mut of = Variable { names, ..Variable::default() };
        for row in sites {
            let (block, is_def) = (self.block(&row[0]).unwrap_or_default(), row[1] == "defined");
            let is_gone = row[2].ends_with(" removed");
            if is_def {
                of.gone.retain(|&gone| gone != block);
                of.gone.extend(is_gone.then_some(block));
            }
            let sites = if is_def { &mut of.defs } else { &mut of.on_entry };
            sites.extend(is_gone.then(|| (block, row[2].clone())));
        }
        for stmt in &self.text.stmts {
            let [uses, defs] = [&stmt.uses, &stmt.defs]
                .map(|all| all.iter().filter(|name| of.names.contains(*name)).count());
            if stmt.phi.is_some() {
                of.phi_blocks.extend((defs > 0).then_some(stmt.block));
            } else if !stmt.is_debug {
                of.is_used |= uses > 0;
                let is_first = !of.def_blocks.contains(&stmt.block);
                of.on_entry.extend((0..uses).filter(|_| is_first).map(|_| (stmt.block, stmt.text.clone())));
                of.defs.extend((0..defs).map(|_| (stmt.block, stmt.text.clone())));
                of.def_blocks.extend((defs > 0).then_some(stmt.block));
            }
        }
        of.def_blocks.extend(of.defs.iter().map(|&(block, _)| block));
        of.entry_blocks = of.on_entry.iter().map(|&(block, _)| block).collect();
        of.live = self
            .text
            .backwards(&Vec::from_iter(of.entry_blocks.clone()), |block| !of.def_blocks.contains(&block));
        of.idf = self.text.idf(&of.def_blocks);
        of
    }

    /// A sentence about a variable.
    fn about(&mut self, of: &Variable, heading: &str, sentence: &str) {
        let dominates =
            |def: usize| of.entry_blocks.iter().all(|&block| block != def && self.text.dom[def][block]);
        let kept = of.phi_blocks.len();
        let is_true = if let Some(gaps) =
            fit("{} is {}.", sentence).filter(|_| heading.starts_with("variable "))
        {
            !gaps[1].contains("gimple register") || !of.names.is_empty() || of.defs.is_empty()
        } else if sentence.starts_with("It has no versions.") {
            of.names.is_empty()
        } else if sentence == "No statement defines or uses it."
            || sentence.starts_with("Only debug statements use ")
        {
            of.defs.is_empty() && !of.is_used
        } else if let Some(gaps) =
            fit("It needs no PHI nodes: one definition, in {}, dominates all uses.", sentence)
        {
            of.defs.len() == 1 && self.block(gaps[0]) == Some(of.defs[0].0) && dominates(of.defs[0].0)
        } else if sentence.contains("no statement defines it") {
            of.defs.is_empty()
        } else if sentence.contains("no block of the function has a dominance frontier") {
            self.text.frontiers.iter().all(Vec::is_empty)
        } else if sentence.contains("its definition does not dominate all uses") {
            of.defs.len() == 1 && !dominates(of.defs[0].0)
        } else if let Some(gaps) = fit("It may need PHI nodes: it has {} definition{}.", sentence) {
            gaps[0].parse() == Ok(of.defs.len())
        } else if let Some(gaps) = fit(
            "Defined in blocks: {} (def_blocks). Used before any definition in blocks: {} (livein_blocks).",
            sentence,
        ) {
            self.lists(gaps[0], &of.def_blocks) && self.lists(gaps[1], &of.entry_blocks)
        } else if let Some(gaps) = fit("Before pruning: {}. After it: {}.", sentence) {
            let through = of.phi_blocks.iter().flat_map(|&block| &self.text.preds[block]);
            let passed: BTreeSet<usize> =
                through.copied().filter(|block| !of.def_blocks.contains(block)).collect();
            self.lists(gaps[0], &of.entry_blocks) && self.lists(gaps[1], &(&of.entry_blocks | &passed))
        } else if let Some(gaps) = fit("The iterated dominance frontier of its definitions: {}.", sentence) {
            self.lists(gaps[0], &of.idf)
        } else if sentence == "Nowhere: the iterated dominance frontier of its definitions is empty." {
            of.idf.is_empty()
        } else if let Some(gaps) = fit("{} of {} PHI node{} kept.", sentence) {
            gaps[0].parse() == Ok(kept) && gaps[1].parse() == Ok(of.idf.len())
        } else {
            heading == "versions" || NOT_IN_TEXT.iter().any(|start| sentence.starts_with(start))
        };
        self.is(is_true, sentence, "false, or not known to the judge");
    }

    /// A row of a table about a variable.
    fn row(&mut self, of: &Variable, heading: &str, row: &[String]) {
        let block = self.block(&row[0]).unwrap_or(usize::MAX);
        let is_told = |all: &[(usize, String)]| {
            all.iter().any(|(at, text)| *at == block && (row[2] == "-" || quotes(&row[2], text)))
        };
        let is_true = match heading.rsplit(['(', ')']).nth(1) {
            Some("mark_def_sites") if row[1] == "defined" => is_told(&of.defs),
            Some("mark_def_sites") => is_told(&of.on_entry),
            Some("compute_idf") => {
                let taken = self.block(&row[1]).unwrap_or_default();
                row[2] == "-"
                    || row[2].split(' ').all(|found| {
                        self.block(found).is_some_and(|found| self.text.frontiers[taken].contains(&found))
                    })
            }
            Some("livein_blocks") => {
                let to = self.block(&row[1]).filter(|to| of.phi_blocks.contains(to));
                to.is_some_and(|to| self.text.preds[to].contains(&block)) && !of.def_blocks.contains(&block)
            }
            Some("prune_unused_phi_nodes") if row[1] == "no PHI node" => self.dropped(of, block, &row[2]),
            Some("prune_unused_phi_nodes") => {
                let phi = self.stmts_in(block).find(|stmt| stmt.phi.is_some() && quotes(&row[1], &stmt.text));
                phi.is_some_and(|phi| of.names.contains(&phi.defs[0]) && self.keeps(of, phi, &row[2]))
            }
            _ => return,
        };
        self.is(is_true, &row.join(" | "), heading);
    }

    /// Whether a PHI node is not there, for the reason that is told.
    fn dropped(&self, of: &Variable, block: usize, why: &str) -> bool {
        let is_first = of.def_blocks.contains(&block) && !of.entry_blocks.contains(&block);
        let is_reason = if why.contains(" any use") || why.contains("no use before") {
            is_first
        } else {
            why.contains("every path to a use")
        };
        is_reason && of.idf.contains(&block) && !of.phi_blocks.contains(&block) && !of.live.contains(&block)
    }

    /// Whether a PHI node is used as it is told.
    fn keeps(&self, of: &Variable, phi: &Stmt, why: &str) -> bool {
        let at = |place: &str| {
            if place == "there" { Some(phi.block) } else { self.block(place.trim_start_matches("in ")) }
        };
        let uses = |stmt: &&Stmt| stmt.phi.is_none() && !stmt.is_debug && stmt.uses.contains(&phi.defs[0]);
        let is_used = if let Some(gaps) = fit("{} removed uses it {}", why) {
            let is_it = |what: &str| what.strip_suffix(" removed") == Some(gaps[0]);
            at(gaps[1]).is_some_and(|block| {
                let reaches = block == phi.block || self.reaching(of, block).iter().eq([&phi.defs[0]]);
                reaches && of.on_entry.iter().any(|(at, what)| *at == block && is_it(what))
            })
        } else if let Some(gaps) = fit("{}` uses it {}", why) {
            at(gaps[1]).is_some_and(|block| {
                self.stmts_in(block).any(|stmt| uses(&stmt) && quotes(gaps[0], &stmt.text))
            })
        } else if let Some(gaps) = fit("a use {}", why) {
            at(gaps[0]).is_some_and(|block| self.stmts_in(block).any(|stmt| uses(&stmt)))
        } else if let Some(gaps) = fit("the PHI node in {} takes it from {}", why) {
            let from = gaps[1].trim_start_matches("block ");
            let takes = |stmt: &Stmt| {
                let args = stmt.phi.iter().flatten();
                of.names.contains(&stmt.defs[0])
                    && args
                        .into_iter()
                        .any(|(arg, pred)| plain(arg) == phi.defs[0] && pred.to_string() == from)
            };
            self.block(gaps[0])
                .is_some_and(|block| self.stmts_in(block).any(|stmt| stmt.phi.is_some() && takes(stmt)))
        } else {
            false
        };
        is_used && of.live.contains(&phi.block)
    }

    /// Whether the block has a PHI node for the variable.
    pub fn has_phi(&self, spelled: &str, number: u32) -> bool {
        let block = self.text.index(number).expect("a block");
        self.variables[spelled].iter().any(|of| of.phi_blocks.contains(&block))
    }

    /// The answer to `--phi x@4`. There is a section for each variable of that name, or the PHI node of one.
    pub fn phi(&mut self, spelled: &str, number: u32, sections: &[Section]) {
        let block = self.text.index(number).expect("a block");
        let variables = self.variables.remove(spelled).expect("a variable");
        let result =
            sections[0].0.strip_prefix('`').map(|text| plain(text.split(' ').next().unwrap_or_default()));
        if let Some(result) = result {
            let of = variables.iter().find(|of| of.names.contains(result));
            of.iter().for_each(|of| self.phi_section(of, block, &sections[0]));
            self.is(of.is_some(), &sections[0].0, "of no variable");
            of.iter().for_each(|of| self.arguments(of, block, result, &sections[1].2));
        } else {
            self.is(sections.len() == variables.len(), &sections[0].0, "not all variables");
            variables.iter().zip(sections).for_each(|(of, section)| self.phi_section(of, block, section));
        }
        self.variables.insert(spelled.to_string(), variables);
    }

    fn phi_section(&mut self, of: &Variable, block: usize, (heading, sentences, _): &Section) {
        let phi = self.stmts_in(block).find(|stmt| stmt.phi.is_some() && of.names.contains(&stmt.defs[0]));
        self.is(heading.starts_with("no PHI node") == phi.is_none(), heading, "not so");
        for sentence in sentences {
            let why = sentence.strip_prefix("It is kept: ").and_then(|why| why.strip_suffix('.'));
            let is_true = if let Some(why) = why {
                phi.is_some_and(|phi| self.keeps(of, phi, why))
            } else if let Some(is_true) = self.meets(of, block, sentence) {
                is_true
            } else if sentence.starts_with("But ") {
                self.dropped(of, block, sentence)
            } else if sentence.contains(" is in memory: ") {
                of.names.is_empty()
            } else if sentence.ends_with("is not in the iterated dominance frontier of its definitions.") {
                !of.idf.contains(&block)
            } else if let Some(gaps) =
                fit("Only one definition reaches {}, on every path: {} removed in {}.", sentence)
            {
                let at = self.block(gaps[2]).unwrap_or_default();
                self.reaching(of, block) == BTreeSet::from([format!("gone {at}")])
            } else if let Some(gaps) =
                fit("Only one definition reaches {}, on every path: {} in block {}, {}.", sentence)
            {
                self.defines(gaps[2], gaps[3], gaps[1])
                    && self.reaching(of, block) == BTreeSet::from([plain(gaps[1]).to_string()])
            } else if let Some(gaps) = fit(
                "Several values meet in {} and reach it from there, without a PHI node because no use needs one.",
                sentence,
            ) {
                let meeting = self.block(gaps[0]).unwrap_or_default();
                let is_meeting = of.idf.contains(&meeting)
                    && !of.phi_blocks.contains(&meeting)
                    && self.text.dom[meeting][block];
                is_meeting
                    && self.reaching(of, block).len() > 1
                    && self.reaching(of, block) == self.reaching(of, meeting)
            } else if sentence.starts_with("No definition of ") {
                self.reaching(of, block).iter().all(String::is_empty)
            } else {
                self.about(of, heading, sentence);
                continue;
            };
            self.is(is_true, &format!("{heading}: {sentence}"), "false");
        }
    }

    /// Which blocks' values arrive at a block, and of which it is in the dominance frontier. 0 is the entry.
    fn meets(&self, of: &Variable, block: usize, sentence: &str) -> Option<bool> {
        let told = |blocks: &str| -> BTreeSet<usize> {
            blocks.split([' ', ',']).filter_map(|word| self.block(word)).collect()
        };
        let is_stopped = |at: usize| of.def_blocks.contains(&at) || of.idf.contains(&at);
        let through = self.text.backwards(&[block], |pred| !is_stopped(pred));
        let preds = through.iter().flat_map(|&at| &self.text.preds[at]).copied();
        let sources: BTreeSet<usize> = preds.filter(|&pred| is_stopped(pred) || pred == 0).collect();
        if let Some(gaps) = fit("Values of {} arrive at {} from {}.", sentence) {
            return Some(self.block(gaps[1]) == Some(block) && told(gaps[2]) == sources);
        }
        let (blocks, _) = sentence.strip_suffix(" (compute_idf).")?.split_once(" lead")?;
        let is_own = sentence.contains(" back to itself");
        let ends_here = |&at: &usize| self.text.frontiers[at].contains(&block) && (at == block) == is_own;
        Some(told(blocks) == sources.into_iter().filter(ends_here).collect())
    }

    /// The versions that reach the entry of a block, as statements and PHI nodes define them; an empty one for the value on entry.
    fn reaching(&self, of: &Variable, block: usize) -> BTreeSet<String> {
        let is_stopped = |block: usize| of.def_blocks.contains(&block) || of.phi_blocks.contains(&block);
        let through = self.text.backwards(&[block], |pred| !is_stopped(pred));
        let ends = through
            .iter()
            .flat_map(|&block| &self.text.preds[block])
            .filter(|&&pred| is_stopped(pred) || pred == 0);
        let last = |block: usize| {
            self.stmts_in(block).flat_map(|stmt| &stmt.defs).filter(|def| of.names.contains(*def)).last()
        };
        let name = |block: usize| match of.gone.contains(&block) {
            true => format!("gone {block}"),
            false => last(block).cloned().unwrap_or_default(),
        };
        ends.map(|&block| name(block)).collect()
    }

    /// The rows about the arguments of a PHI node.
    fn arguments(&mut self, of: &Variable, block: usize, result: &str, rows: &[Vec<String>]) {
        let phi = self.definitions[result];
        let args = phi.phi.as_deref().unwrap_or_default();
        self.is(rows.len() == args.len(), result, "the number of arguments");
        for row in rows {
            // A PHI node has the number of the entry.
            let number = row[0].split(' ').next().unwrap_or_default();
            let number = if number == "ENTRY" { "0" } else { number };
            let arg = args.iter().find(|(_, pred)| pred.to_string() == number);
            let is_it = arg.is_some_and(|(arg, _)| row[1] == "a constant" && row[2] == "-" || *arg == row[1]);
            let is_definition = row[1] == "a constant" || self.defines(&row[2], &row[4], &row[1]);
            let is_path = row[1] == "a constant" || self.is_path(of, block, number, row);
            self.is(is_it && is_definition && is_path, &row.join(" | "), "no such argument");
        }
    }

    /// Whether a row shows a way from the definition over the edge that meets no other definition.
    fn is_path(&self, of: &Variable, block: usize, pred: &str, row: &[String]) -> bool {
        let path: Vec<usize> = row[3].split(' ').filter_map(|at| self.block(at)).collect();
        let [from, between @ .., last] = &path[..] else { return false };
        let starts = *from == self.block(&row[2]).unwrap_or(0);
        let ends = *last == block && self.block(pred) == path.iter().rev().nth(1).copied();
        let is_edge = |pair: &[usize]| self.text.preds[pair[1]].contains(&pair[0]);
        let is_stopped = |at: &usize| of.def_blocks.contains(at) || of.phi_blocks.contains(at);
        starts && ends && path.windows(2).all(is_edge) && !between.iter().any(is_stopped)
    }
}
