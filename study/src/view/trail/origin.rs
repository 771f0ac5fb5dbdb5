//! Which pass created an SSA name of the last dump, and what was there before.
//!
//! The name is followed backwards: each pass is asked what the name was called before it. Where a pass has no
//! answer, it created the name. Where the answer is another name, the pass created this one in its place, except in
//! the pass that renumbers all names.

use super::follow::{Event, PassStep};
use super::parts::{Parts, plain};
use super::{COMPACTING, Pass, Trail};
use crate::view::Question;
use similar::{ChangeTag, DiffTag};

/// Where an SSA name comes from.
#[derive(Debug)]
pub struct Origin<'t> {
    /// The pass whose dump is the first that shows the name, or what it took the place of.
    pub first: &'t Pass,
    /// Whether that is the first of all dumps that show SSA names: it may be an earlier pass that made it.
    pub is_first_dump: bool,
    /// The pass that created the name, if another pass made what was there before.
    pub created: Option<Created<'t>>,
    /// All that happened to it, and to what was there before.
    pub events: Vec<Event>,
}

/// How a pass created a name.
#[derive(Debug)]
pub struct Created<'t> {
    /// The pass.
    pub pass: &'t Pass,
    /// The name after this pass; a later pass may have renumbered it.
    pub name: String,
    /// Its definition after this pass, in words.
    pub definition: String,
    /// The name in whose place it came.
    pub in_place_of: Option<String>,
    /// The names in its definition that were there before the pass.
    pub old_operands: Vec<String>,
    /// The names in its definition that the pass created too.
    pub new_operands: Vec<String>,
    /// The lines around its definition that the pass removed and added.
    pub lines: Vec<(ChangeTag, String)>,
}

impl Trail {
    /// Where an SSA name of the last dump comes from. `None` if the last dump shows no such name.
    pub fn origin(&self, name: &str) -> Option<Origin<'_>> {
        let mut called = plain(name).to_string();
        self.passes.last()?.parts.0.get(&called)?;
        // Each pass is asked what the name was called before it, the last pass first, until one has no
        // answer. The last pass that gave the value another name created this name.
        let nothing = Parts::default();
        let mut created = None;
        let mut first = 0;
        for (index, pass) in self.passes.iter().enumerate().rev() {
            let before = index.checked_sub(1).map_or(&nothing, |index| &self.passes[index].parts);
            let step = PassStep::new(before, pass);
            let was = step.before(&called).map(str::to_string);
            let is_new = was.as_ref().is_none_or(|was| *was != called && !pass.name.ends_with(COMPACTING));
            if is_new && !before.0.is_empty() && created.is_none() {
                created = Some(step.creation(pass, &called, was.as_deref()));
            }
            match was {
                Some(was) => called = was,
                None => {
                    first = index;
                    break;
                }
            }
        }
        let events = self.follow_from(first, &Question::Name(called)).ok()?;
        let is_first_dump = self.passes[..first].iter().all(|pass| pass.parts.0.is_empty());
        Some(Origin { first: &self.passes[first], is_first_dump, created, events })
    }
}

impl PassStep<'_> {
    /// How the pass created a name, in place of another one or none.
    fn creation<'p>(&self, pass: &'p Pass, name: &str, was: Option<&str>) -> Created<'p> {
        let part = &pass.parts.0[name];
        let text = part.definition.as_deref().unwrap_or_default();
        let is_word = |c: char| c.is_alphanumeric() || "_.$".contains(c);
        let mut operands: Vec<&str> = text.split(|c| !is_word(c)).collect();
        operands.retain(|word| *word != name && pass.parts.0.contains_key(*word));
        operands.sort_unstable();
        operands.dedup();
        let (old, new) = operands.into_iter().partition::<Vec<_>, _>(|word| self.before(word).is_some());
        let owned = |words: Vec<&str>| words.into_iter().map(str::to_string).collect();
        Created {
            pass,
            name: name.to_string(),
            definition: part.told(),
            in_place_of: was.map(str::to_string),
            old_operands: owned(old),
            new_operands: owned(new),
            lines: changed_lines(pass, text),
        }
    }
}

/// The lines that the pass removed and added where it has the statement or PHI node. None if it has it from the
/// pass before, or cannot be compared with that.
fn changed_lines(pass: &Pass, definition: &str) -> Vec<(ChangeTag, String)> {
    let is_definition =
        |line: &&str| line.trim().trim_start_matches("# ").trim_end_matches(';') == definition;
    let Some(change) = &pass.change else { return Vec::new() };
    let Some(place) = change.second.lines().position(|line| is_definition(&line)) else { return Vec::new() };
    let diff = change.diff();
    let Some(op) = diff.ops().iter().find(|op| op.new_range().contains(&place)) else { return Vec::new() };
    if op.tag() == DiffTag::Equal {
        return Vec::new();
    }
    diff.iter_changes(op).map(|change| (change.tag(), change.value().trim().to_string())).collect()
}
