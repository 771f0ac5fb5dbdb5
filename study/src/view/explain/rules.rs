//! A rule of the verifier, with a function that breaks it: `--rule R`.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use tressa::analysis::uses::rebuild_uses;
use tressa::text::parse;
use tressa::verify::{Breach, Options, Rule, verify};

/// A rule of the verifier.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleExplanation {
    /// Its name.
    pub rule: &'static str,
    /// The rule as a sentence.
    pub sentence: &'static str,
    /// The function of GCC that checks it or relies on it.
    pub gcc: &'static str,
    /// A function that breaks it, if the text of a dump can.
    pub example: Option<BrokenFunction>,
    /// Why no text of a dump breaks it.
    pub why_no_example: Option<String>,
}

/// The text of a function that breaks a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BrokenFunction {
    /// The name of a dump with the text: fewer rules apply to later passes.
    pub dump: &'static str,
    /// The text.
    pub text: String,
    /// What `tressa verify -O2` says of it.
    pub breaches: Vec<String>,
}

/// The data: functions that keep all rules, changes that break one each, and reasons why there is none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    /// The texts of functions that keep all rules, by name.
    pub function: BTreeMap<String, String>,
    /// One change for each rule that a text can break.
    pub rule: Vec<Damage>,
    /// The other rules.
    pub no_text: Vec<NoText>,
}

/// How to break a rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    pub id: String,
    /// The function that is changed.
    #[serde(rename = "in", default = "plain")]
    function: String,
    /// Whether the dump is one of a later pass than "ssa".
    #[serde(default)]
    pub later: bool,
    /// Rules that are broken as well.
    #[serde(default)]
    pub also: Vec<String>,
    /// Texts and what replaces each.
    change: Vec<(String, String)>,
}

fn plain() -> String {
    "plain".to_string()
}

/// Rules that no text of a dump can break.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoText {
    pub rules: Vec<String>,
    why: String,
}

impl Examples {
    /// Reads `data/verify/broken.toml`.
    pub fn read() -> Self {
        toml::from_str(include_str!("../../../data/verify/broken.toml")).expect("the examples are TOML")
    }

    /// The function that the damage is done to, after it.
    pub fn text(&self, damage: &Damage) -> String {
        let mut text = self.function[&damage.function].clone();
        for (from, to) in &damage.change {
            assert!(text.contains(from), "{}: the function has no {from:?}", damage.id);
            text = text.replacen(from, to, 1);
        }
        text
    }
}

impl RuleExplanation {
    /// What there is to say of the rule.
    pub fn new(rule: Rule) -> Self {
        let examples = Examples::read();
        let example = examples.rule.iter().find(|damage| damage.id == rule.id()).map(|damage| {
            let text = examples.text(damage);
            BrokenFunction {
                dump: if damage.later { "t.c.254t.optimized" } else { "t.c.021t.ssa" },
                breaches: breaches(&text, damage.later).iter().map(ToString::to_string).collect(),
                text,
            }
        });
        let reason = examples.no_text.into_iter().find(|of| of.rules.iter().any(|id| id == rule.id()));
        RuleExplanation {
            rule: rule.id(),
            sentence: rule.sentence(),
            gcc: rule.gcc(),
            example,
            why_no_example: reason.map(|of| of.why),
        }
    }
}

/// What the verifier says of a function of an optimizing compiler's dump.
pub fn breaches(text: &str, later: bool) -> Vec<Breach> {
    let chunk = parse::split(text).next().expect("the example is a function");
    let mut f = parse::function(chunk).expect("the example can be read");
    rebuild_uses(&mut f);
    verify(&f, &Options { fresh: !later, from_dump: true, optimized: true, words: None, wide_long: false })
}

impl fmt::Display for RuleExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.rule, self.sentence)?;
        writeln!(f, "GCC checks it, or relies on it, in {}.", self.gcc)?;
        if let Some(why) = &self.why_no_example {
            writeln!(f, "\nNo text of a dump breaks it, but a program that changes functions can.")?;
            writeln!(f, "{why}")?;
        }
        let Some(BrokenFunction { dump, text, breaches }) = &self.example else { return Ok(()) };
        writeln!(f, "\nThis function in {dump} breaks it:\n")?;
        for line in text.trim().lines() {
            writeln!(f, "{}", format_args!("    {line}").to_string().trim_end())?;
        }
        writeln!(f, "\ntressa verify -O2 {dump} says:\n")?;
        breaches.iter().try_for_each(|breach| writeln!(f, "    {breach}"))
    }
}
