//! A rule of the verifier, with a function that breaks it: `--rule R`.

use crate::analysis::uses::rebuild_uses;
use crate::analysis::verify::{Options, Rule, verify};
use crate::facts::Facts;
use crate::text::parse;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A rule of the verifier.
///
/// ```
/// use tressa::{analysis::verify::Rule, view::RuleExplanation};
///
/// let explained = RuleExplanation::new(Rule::PhiArgCount);
/// assert!(explained.breaches.iter().any(|breach| breach.starts_with("phi-arg-count")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleExplanation {
    /// Its name.
    pub rule: &'static str,
    /// The rule as a sentence.
    pub sentence: &'static str,
    /// The function of GCC that checks it or relies on it.
    pub gcc: &'static str,
    /// A function that breaks it, if the text of a small one can.
    pub example: Option<String>,
    /// What `tressa verify` says of the example.
    pub breaches: Vec<String>,
}

/// A function that keeps all rules, and changes that break one each.
#[derive(Deserialize)]
struct Examples {
    function: String,
    rule: Vec<Change>,
}

/// A change that breaks a rule.
#[derive(Deserialize)]
struct Change {
    id: String,
    from: String,
    to: String,
}

const EXAMPLES: &str = include_str!("../../../data/verify/broken.toml");

impl RuleExplanation {
    /// What there is to say of the rule.
    pub fn new(rule: Rule) -> Self {
        let Examples { function, rule: changes } = toml::from_str(EXAMPLES).expect("the examples are TOML");
        let change = changes.into_iter().find(|change| change.id == rule.id());
        let example = change.map(|change| function.replacen(&change.from, &change.to, 1));
        let breaches = example.as_deref().map(breaches).unwrap_or_default();
        RuleExplanation { rule: rule.id(), sentence: rule.sentence(), gcc: rule.gcc(), example, breaches }
    }
}

/// What the verifier says of a function of a dump fresh from pass "ssa".
fn breaches(text: &str) -> Vec<String> {
    let chunk = parse::split(text).next().expect("the example is a function");
    let mut f = parse::function(chunk).expect("the example can be read");
    rebuild_uses(&mut f, &Facts::default());
    verify(&f, &Options { fresh: true, from_dump: true, ..Options::default() })
        .iter()
        .map(ToString::to_string)
        .collect()
}

impl fmt::Display for RuleExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RuleExplanation { rule, sentence, gcc, example, breaches } = self;
        writeln!(f, "{rule}: {sentence}")?;
        writeln!(f, "GCC checks it, or relies on it, in {gcc}.")?;
        let Some(example) = example else {
            return writeln!(
                f,
                "\nThe text of a small function cannot break it alone; a program that changes functions can."
            );
        };
        writeln!(f, "\nThis function breaks it:\n")?;
        for line in example.trim().lines() {
            writeln!(f, "    {line}")?;
        }
        writeln!(f, "\ntressa verify says:\n")?;
        breaches.iter().try_for_each(|breach| writeln!(f, "    {breach}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_example_breaks_its_rule() {
        let examples: Examples = toml::from_str(EXAMPLES).unwrap();
        assert_eq!(breaches(&examples.function), [""; 0], "the function itself is right");
        for change in &examples.rule {
            let rule = Rule::named(&change.id).unwrap_or_else(|| panic!("{} is no rule", change.id));
            let found = RuleExplanation::new(rule).breaches;
            assert!(found.iter().any(|breach| breach.starts_with(&format!("{}:", change.id))), "{found:?}");
        }
        assert!(examples.rule.len() >= 25);
    }
}
