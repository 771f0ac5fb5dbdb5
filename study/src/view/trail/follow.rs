//! Follows a variable, an SSA name, a PHI node or a block from pass to pass.
//!
//! An SSA name keeps its version from pass to pass, and a block is renumbered when GCC compacts the blocks,
//! so what is followed changes its name by the correspondence of numbers that the comparison of the two dumps
//! found. All that is known of a pass is its dump: where a name takes the place of another one is inferred.

use super::parts::{Part, Parts, plain};
use super::{Pass, Trail};
use crate::view::Question;
use serde::Serialize;
use similar::ChangeTag;
use std::fmt;
use tressa::internals::base::text_tables::{TextMap, TextSet};

/// What a pass did to something that is followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Event {
    /// The pass with its number: `031t.einline`.
    pub pass: String,
    /// The SSA name or block, as it was called before the pass.
    pub item: String,
    /// What happened to it.
    pub fate: Fate,
    /// What it is called after the pass, if it has another name or number.
    pub becomes: Option<String>,
    /// Its definition, block and number of uses after the pass; of a block how much is in it. `None` for what
    /// is gone.
    pub text: Option<String>,
}

/// What may happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    /// The pass made it, or its dump is the first that shows it.
    Comes,
    /// Its definition, its block or the number of its uses changed; of a block how much is in it.
    Changes,
    /// The pass removed it.
    Goes,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Event { item, fate, becomes, text, .. } = self;
        match (fate, becomes) {
            (Fate::Comes, _) => write!(f, "{item} appears")?,
            (Fate::Goes, _) => write!(f, "{item} disappears")?,
            (Fate::Changes, Some(block)) if block.starts_with('<') => {
                write!(f, "{item} is renumbered {block}")?
            }
            // GCC's dumps do not say so; the name is used where the other was.
            (Fate::Changes, Some(name)) => write!(f, "{name} replaces {item}")?,
            (Fate::Changes, None) => write!(f, "{item} changes")?,
        }
        text.iter().try_for_each(|text| write!(f, ": {text}"))
    }
}

/// The parts that are followed.
enum Followed<'q> {
    /// The versions of a variable.
    Var(&'q str),
    /// A name or block, as it is called after the pass that was seen last; `None` where it is not there.
    One { called: String, is_there: bool },
}

/// What is looked for in the lines of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The first pass after which a line has the text.
    Comes,
    /// The first pass after which no line has the text, while one had it before.
    Goes,
}

impl Trail {
    /// The pass that made or removed the lines with `text`, which begins and ends with whole words. Fails, with the
    /// reason, if none did.
    pub fn turn(&self, text: &str, turn: Turn) -> Result<Event, String> {
        let event = |pass: &Pass, line: &str, fate| Event {
            pass: pass.name.clone(),
            item: statement(line).to_string(),
            fate,
            becomes: None,
            text: None,
        };
        let mut line_before = None;
        for pass in &self.passes {
            let line_now = pass.text().lines().find(|line| has_words(line, text));
            match (turn, line_before, line_now) {
                (Turn::Comes, _, Some(line)) => return Ok(event(pass, line, Fate::Comes)),
                (Turn::Goes, Some(line), None) => return Ok(event(pass, line, Fate::Goes)),
                _ => line_before = line_now,
            }
        }
        Err(match line_before {
            Some(line) => format!("the last pass still has '{}'", statement(line)),
            None => format!("no pass has a line with '{text}'"),
        })
    }

    /// What the passes did to what the question names. Fails, with the reason, if no pass has it.
    pub fn follow(&self, question: &Question) -> Result<Vec<Event>, String> {
        self.follow_from(0, question)
    }

    /// As [`follow`](Self::follow), from the pass with this index on.
    pub(super) fn follow_from(&self, first: usize, question: &Question) -> Result<Vec<Event>, String> {
        // The first pass has nothing before it: all that it has appears.
        let mut followed = match question {
            Question::Function => return Ok(Vec::new()),
            Question::Var(var) | Question::Phis(var) => Followed::Var(var),
            Question::Name(name) => Followed::One { called: plain(name).to_string(), is_there: false },
            Question::Block(number) => Followed::One { called: format!("<bb {number}>"), is_there: false },
            Question::Phi { of, block } => Followed::One { called: self.phi(of, *block)?, is_there: false },
        };
        let (mut events, mut before) = (Vec::new(), &Parts::default());
        for pass in &self.passes[first..] {
            let pass_step = PassStep::new(before, pass);
            // A variable has many versions: those that the pass before had change or go, and others come. A
            // name or block is looked for until a pass has it, and followed from then on under the name
            // that it has after each pass.
            let count = events.len();
            match &mut followed {
                Followed::Var(var) => {
                    let is_version = |(_, part): &(&String, &Part)| part.var.as_deref() == Some(*var);
                    let then = before.0.iter().filter(is_version).map(|(name, _)| &**name);
                    let now = pass.parts.0.iter().filter(is_version).map(|(name, _)| &**name);
                    events.extend(then.filter_map(|name| pass_step.fate_of(name)));
                    events.extend(now.filter_map(|name| pass_step.arrival_of(name)));
                }
                Followed::One { called, is_there } => {
                    let event =
                        if *is_there { pass_step.fate_of(called) } else { pass_step.sight_of(called) };
                    // From the next pass on it is looked for under its new name.
                    if let Some(renamed) = event.as_ref().and_then(|event| event.becomes.clone()) {
                        *called = renamed;
                    }
                    // A name that a pass removes may be given to another value by a later pass: then it
                    // appears again.
                    *is_there = pass.parts.0.contains_key(called);
                    events.extend(event);
                }
            }
            // Of one pass the changes and arrivals come before the departures.
            events[count..].sort_by_key(|event| event.fate == Fate::Goes);
            before = &pass.parts;
        }
        if events.is_empty() {
            return Err(match followed {
                Followed::Var(var) => format!("no pass has an SSA name of variable {var}"),
                Followed::One { called, .. } => format!("no pass has {called}"),
            });
        }
        Ok(events)
    }

    /// The result of the PHI node of a variable in a block, after the first pass that has one.
    fn phi(&self, of: &str, block: u32) -> Result<String, String> {
        let block = Some(format!("<bb {block}>"));
        let is_phi_of = |name: &str, part: &Part| {
            part.arguments.is_some() && (name == of || part.var.as_deref() == Some(of))
        };
        let all = || self.passes.iter().flat_map(|pass| &pass.parts.0);
        let first = all().find(|(name, part)| part.block == block && is_phi_of(name, part));
        first.map(|(name, _)| name.clone()).ok_or_else(|| {
            // The message lists where the variable has PHI nodes.
            let mut blocks: Vec<&str> = all()
                .filter(|(name, part)| is_phi_of(name, part))
                .filter_map(|(_, part)| part.block.as_deref())
                .collect();
            blocks.sort_unstable();
            blocks.dedup();
            let elsewhere = match blocks.is_empty() {
                true => "nor elsewhere".to_string(),
                false => format!("but in {}", blocks.join(", ")),
            };
            format!("no pass has a PHI node for {of} in that block, {elsewhere}")
        })
    }
}

/// A pass, with what was there before.
pub(super) struct PassStep<'t> {
    before: &'t Parts,
    pass: &'t Pass,
    /// What has another number after the pass.
    becomes: TextMap<&'t str, &'t str>,
    /// What a number after the pass was before it.
    was: TextMap<&'t str, &'t str>,
    /// The lines that the pass made.
    made: TextSet<String>,
}

impl<'t> PassStep<'t> {
    pub fn new(before: &'t Parts, pass: &'t Pass) -> Self {
        // Without a comparison, for the first pass and where two texts have too little in common, names are
        // taken to be kept, and no line as made.
        let renumbered = || pass.change.iter().flat_map(|change| &change.renumbered);
        let diff = pass.change.as_ref().map(|change| change.diff());
        let lines = diff.iter().flat_map(|diff| diff.iter_all_changes());
        let made = lines.filter(|change| change.tag() == ChangeTag::Insert);
        PassStep {
            before,
            pass,
            becomes: renumbered().map(|(from, to)| (&**from, &**to)).collect(),
            was: renumbered().map(|(from, to)| (&**to, &**from)).collect(),
            made: made.map(|change| statement(change.value()).to_string()).collect(),
        }
    }

    /// What something of the pass before is called now, if it is there.
    fn now<'n>(&self, item: &'n str) -> Option<&'n str>
    where
        't: 'n,
    {
        // A number with a counterpart has become that one. One without a counterpart is kept, unless
        // another item has taken it.
        let called = match self.becomes.get(item) {
            Some(other) => other,
            // Its number is another's now.
            None if self.was.contains_key(item) => return None,
            None => item,
        };
        self.pass.parts.0.contains_key(called).then_some(called)
    }

    /// What something of this pass was called before it, if it was there.
    pub fn before<'n>(&self, item: &'n str) -> Option<&'n str>
    where
        't: 'n,
    {
        // It was there if the pass before had something that is called so now: under this name or under
        // the one that became it.
        let was = self.was.get(item).copied().unwrap_or(item);
        (self.before.0.contains_key(was) && self.now(was) == Some(item)).then_some(was)
    }

    /// What the pass did to something that was there, if anything.
    fn fate_of(&self, item: &str) -> Option<Event> {
        let event = |fate, becomes: Option<&str>, text| Event {
            pass: self.pass.name.clone(),
            item: item.to_string(),
            fate,
            becomes: becomes.map(str::to_string),
            text,
        };
        // What has no name after the pass is gone.
        let (Some(called), Some(before)) = (self.now(item), self.before.0.get(item)) else {
            return Some(event(Fate::Goes, None, None));
        };
        let now = &self.pass.parts.0[called];
        // A PHI node is rewritten if its arguments are others under their new names; another statement if
        // the pass made its line, which tells a new statement from a renumbered one. A statement that took
        // the place of a PHI node, or the reverse, is new.
        let is_rewritten = match (&before.arguments, &now.arguments) {
            // An edge that is split comes from another block, with the same value.
            (Some(before), Some(arguments)) => {
                let mut same: Vec<&str> = before.iter().map(|name| self.now(name).unwrap_or(name)).collect();
                same.sort_unstable();
                same != *arguments
            }
            (None, None) => {
                let is_made = |text: &String| self.made.contains(statement(text));
                before.definition.is_some() != now.definition.is_some()
                    || now.definition.as_ref().is_some_and(is_made)
            }
            _ => true,
        };
        // Blocks are compared by the name that the old block has now: a block that was renumbered is the
        // same.
        let is_moved = before.block.as_deref().and_then(|block| self.now(block)) != now.block.as_deref();
        let is_same = called == item && !is_rewritten && !is_moved && before.measure == now.measure;
        (!is_same).then(|| event(Fate::Changes, (called != item).then_some(called), Some(now.told())))
    }

    /// That something is there which was not.
    fn arrival_of(&self, item: &str) -> Option<Event> {
        self.before(item).is_none().then(|| self.sight_of(item))?
    }

    /// That something is there, when it is looked for the first time.
    fn sight_of(&self, item: &str) -> Option<Event> {
        let text = Some(self.pass.parts.0.get(item)?.told());
        let (pass, item) = (self.pass.name.clone(), item.to_string());
        Some(Event { pass, item, fate: Fate::Comes, becomes: None, text })
    }
}

/// Whether the line has the text, which is no part of longer words there.
fn has_words(line: &str, text: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    // A word of the text goes on in the line if letters are on both sides of its end.
    let is_cut = |inside: Option<char>, outside: Option<char>| {
        inside.is_some_and(is_word) && outside.is_some_and(is_word)
    };
    line.match_indices(text).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + text.len()..]);
        !is_cut(text.chars().next(), before.chars().next_back())
            && !is_cut(text.chars().next_back(), after.chars().next())
    })
}

/// A statement without its indentation and end.
fn statement(line: &str) -> &str {
    line.trim().trim_end_matches(';')
}
