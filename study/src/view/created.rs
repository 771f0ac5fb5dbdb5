//! Which pass created an SSA name of a later dump: `--name x_5` and `--phi x@4`, with the dumps of the passes before.

use super::explain::{Explanation, NOT_WHY_HERE, Section};
use super::trail::{Created, Origin, Trail};
use super::words::and;
use crate::dump_name::{dumps_beside, pass_number, tree_dump};
use similar::ChangeTag;
use std::path::{Path, PathBuf};
use tressa::internals::base::visible::visible_path;

/// How to come to the dumps that show it.
const HOW_TO_KNOW: &str =
    "With the dumps of all passes beside this one (-fdump-tree-all), tressa says which pass created it.";

/// The dumps of the same compilation up to the one at `path`, in the order of the passes.
pub fn dumps_until(path: &Path) -> Vec<PathBuf> {
    let last = pass_number(path);
    dumps_beside(path).into_iter().filter(|other| pass_number(other) <= last).collect()
}

impl Explanation {
    /// The answer with the sections about the pass that created the name, as the dumps up to the one at `dump` show
    /// it. Without a trail, or if that does not show the name, a sentence says what is missing.
    pub fn with_trail(mut self, trail: Option<&Trail>, dump: &Path) -> Explanation {
        let Some(name) = &self.of_later_name else { return self };
        let origin = trail.filter(|trail| trail.dumps > 1).and_then(|trail| trail.origin(name));
        match origin {
            Some(origin) => {
                let sections = sections(&self.function, name, &origin, dump);
                self.sections.first_mut().into_iter().for_each(|first| {
                    first.sentences.retain(|sentence| sentence != NOT_WHY_HERE);
                });
                self.sections.splice(1..1, sections);
            }
            None => self.sections[0].sentences.push(HOW_TO_KNOW.to_string()),
        }
        self
    }
}

/// Which pass created the name, from what, and what happened to it since.
fn sections(function: &str, name: &str, origin: &Origin<'_>, dump: &Path) -> Vec<Section> {
    // What pass "ssa" and those before it made is explained by the gimple dump.
    let is_built = |numbered: &str| {
        let pass = numbered.split_once('.').map_or(numbered, |(_, pass)| pass);
        matches!(pass, "lower" | "eh" | "cfg" | "fixup_cfg1" | "ssa")
    };
    let created = origin.created.as_ref().filter(|created| !is_built(&created.pass.name));
    let mut told = Vec::new();
    match created {
        Some(created) => told.extend(creation(name, created)),
        None if origin.is_first_dump && !is_built(&origin.first.name) => {
            told.push(format!("{}, the first dump that shows SSA names, has it already.", origin.first.name));
        }
        None => {
            let (first, called) = (&origin.first.name, then_called(&origin.events[0].item, name));
            told.push(format!("Pass {first} created it{called}."));
        }
    }
    let gimple =
        dumps_beside(dump).into_iter().find(|other| tree_dump(other).is_some_and(|of| of.1 == "gimple"));
    if let (true, Some(gimple)) = (is_built(&origin.first.name), gimple) {
        let first = &origin.events[0].item;
        let path = visible_path(&gimple);
        told.push(format!(
            "Why there is {first}: tressa explain {path} --function {function} --name {first}"
        ));
    }
    let mut all = vec![Section::new(format!("which pass created {name}"), told)];
    if let Some(created) = created.filter(|created| !created.lines.is_empty()) {
        let sign = |tag| if tag == ChangeTag::Delete { "-" } else { "+" };
        let rows =
            created.lines.iter().map(|(tag, line)| vec![sign(*tag).to_string().into(), line.clone().into()]);
        let is_primed =
            created.lines.iter().any(|(tag, line)| *tag == ChangeTag::Delete && line.contains('\''));
        let primes = is_primed.then(|| {
            "A prime: the number is that of the dump before; here something else has it.".to_string()
        });
        all.push(
            Section::new(
                format!("what pass {} changed there", created.pass.name),
                primes.into_iter().collect(),
            )
            .with_table(&["", "line"], rows.collect()),
        );
    }
    let rows = origin.events.iter().map(|event| vec![event.pass.clone().into(), event.to_string().into()]);
    all.push(
        Section::new("from pass to pass", Vec::new()).with_table(&["pass", "what happened"], rows.collect()),
    );
    all
}

/// How the pass created the name.
fn creation(name: &str, created: &Created<'_>) -> Vec<String> {
    let Created { pass, name: called, definition, in_place_of, old_operands, new_operands, .. } = created;
    let then = then_called(called, name);
    let place = match in_place_of {
        Some(was) => format!(" in place of {was}"),
        None => String::new(),
    };
    let mut told = vec![format!("Pass {} created it{then}{place}: {definition}.", pass.name)];
    let were = |operands: &[String]| if operands.len() == 1 { "was" } else { "were" };
    if !old_operands.is_empty() {
        told.push(format!(
            "In its definition, {} {} there before the pass.",
            and(old_operands),
            were(old_operands)
        ));
    }
    if !new_operands.is_empty() {
        told.push(format!("The pass created {} too.", and(new_operands)));
    }
    told
}

/// What a name was called at first, if later passes gave it another name.
fn then_called(first: &str, name: &str) -> String {
    match first == name.split('(').next().unwrap_or_default() {
        true => String::new(),
        false => format!(", as {first}"),
    }
}
