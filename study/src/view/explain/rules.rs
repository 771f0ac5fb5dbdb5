//! A rule of the verifier, with a function that breaks it: `--rule R`.

use serde::Serialize;
use std::fmt;
use tressa::analysis::uses::rebuild_uses;
use tressa::text::parse;
use tressa::verify::{Breach, Example, Options, Rule, verify};

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
    pub why_no_example: Option<&'static str>,
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

impl RuleExplanation {
    /// What there is to say of the rule.
    pub fn new(rule: Rule) -> Self {
        let example = rule.example();
        let broken = |example: Example| {
            let text = example.text();
            BrokenFunction {
                dump: if example.is_later { "t.c.254t.optimized" } else { "t.c.021t.ssa" },
                breaches: breaches(&text, example.is_later).iter().map(ToString::to_string).collect(),
                text,
            }
        };
        RuleExplanation {
            rule: rule.id(),
            sentence: rule.sentence(),
            gcc: rule.gcc(),
            why_no_example: example.err(),
            example: example.ok().map(broken),
        }
    }
}

/// What the verifier says of a function of an optimizing compiler's dump.
fn breaches(text: &str, later: bool) -> Vec<Breach> {
    let chunk = parse::split(text).next().expect("the example is a function");
    let mut f = parse::function(chunk).expect("the example can be read");
    rebuild_uses(&mut f);
    verify(&f, &Options { fresh: !later, from_dump: true, optimized: true, words: None, wide_long: false })
}

impl fmt::Display for RuleExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.rule, self.sentence)?;
        writeln!(f, "GCC checks it, or relies on it, in {}.", self.gcc)?;
        if let Some(why) = self.why_no_example {
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
