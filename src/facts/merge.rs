//! How facts of several sources become one: fact by fact, by a rule.

use super::fact::Fact;
use super::values::Value;
use crate::ir::Source;
use std::fmt::Display;

/// What becomes of a fact when another one about the same thing is taken in.
pub enum Rule<'c> {
    /// The other one replaces it.
    Replace,
    /// It stays; the other one counts where nothing was known.
    Keep,
    /// Both are of one rank: where they are not equal, neither counts.
    Agree,
    /// It is taken out if the other one knows anything.
    Without,
    /// The other one is of a better source: it counts, completed by what this one knows. What contradicts it is listed.
    Better(&'c mut Vec<Contradiction>),
}

impl Rule<'_> {
    /// States a value of a fact among others of one rank ([`Rule::Agree`]).
    pub fn state<T: Value>(fact: &mut Fact<T>, value: T, source: Source) {
        Rule::Agree.merge_fact(fact, Fact::Known(value, source), Place::WHOLE);
    }

    /// Takes `other` into `own`, the facts about one thing.
    pub(super) fn merge_fact<T: Value>(&mut self, own: &mut Fact<T>, other: Fact<T>, place: Place<'_>) {
        if let Fact::Unknown = other {
            return;
        }
        *own = match (self, std::mem::take(own)) {
            (Rule::Without, _) => Fact::Unknown,
            (_, Fact::Unknown) | (Rule::Replace, _) => other,
            (Rule::Keep, known) => known,
            (Rule::Agree, known) => match (&known, &other) {
                (Fact::Known(one, _), Fact::Known(another, _)) if one == another => known,
                _ => Fact::Disputed,
            },
            (Rule::Better(contradictions), known) => match (known, other) {
                (Fact::Known(worse, _), Fact::Known(better, source)) => match better.completed(&worse) {
                    Some(both) => Fact::Known(both, source),
                    None => {
                        contradictions.push(Contradiction::new(place, better.shown(), worse.shown()));
                        Fact::Known(better, source)
                    }
                },
                (_, other) => other,
            },
        };
    }
}

/// Where in the records a fact stands: the names of fields and the keys of tables that lead to it, innermost first.
#[derive(Clone, Copy)]
pub struct Place<'p> {
    around: Option<&'p Place<'p>>,
    step: Option<&'p dyn Display>,
}

impl Place<'static> {
    /// The outermost record.
    pub const WHOLE: Place<'static> = Place { around: None, step: None };
}

impl<'p> Place<'p> {
    /// What stands in this under a name.
    pub fn then(&'p self, step: &'p dyn Display) -> Place<'p> {
        Place { around: Some(self), step: Some(step) }
    }

    /// The steps that lead to it, outermost first.
    fn steps(&self) -> Vec<String> {
        let mut steps = self.around.map_or_else(Vec::new, Place::steps);
        steps.extend(self.step.map(|step| step.to_string()));
        steps
    }
}

/// A fact that a better source contradicts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    /// What it is about, in words.
    of: String,
    /// What the better source states.
    better: String,
    /// What the other source states, which does not count.
    worse: String,
}

impl Contradiction {
    fn new(place: Place<'_>, better: String, worse: String) -> Self {
        let steps = place.steps();
        let of = match &steps.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["globals", name] => format!("the type of global `{name}`"),
            ["fields", record, field] => format!("the type of `{record}.{field}`"),
            ["functions", name, "returns"] => format!("the type of the result of `{name}`"),
            ["functions", name, "returned", path] => format!("the type of the result of `{name}{path}`"),
            ["functions", name, "params", index] => format!("the type of parameter {index} of `{name}`"),
            ["functions", name, "variables", variable] => format!("the type of `{variable}` in `{name}`"),
            ["functions", name, "declared"] => format!("the order of declarations of function `{name}`"),
            ["functions", name, what] => format!("the {what} of function `{name}`"),
            ["typedefs" | "pointers" | "addresses", name] => format!("the type of `{name}`"),
            ["layouts", name] => format!("the layout of `{name}`"),
            [table, name] => format!("the {table} of `{name}`"),
            other => other.join(" "),
        };
        Contradiction { of, better, worse }
    }
}

impl Display for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}, not {}", self.of, self.better, self.worse)
    }
}
