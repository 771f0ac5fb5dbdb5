//! Collects facts from the compiler: asks questions until there are no new ones.

use super::command_line::Source;
use super::compile::Compiler;
use crate::cli::Failure;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use tressa::driver::ask::{
    Probe, Question, answers, corrections, local_aliases, order_of_functions, orders, probes as probes_of,
    questions, refused, spelled_typedefs, unit, written_types,
};
use tressa::driver::dump;
use tressa::facts::{DeclPath, Fact, Facts};
use tressa::target::dialect::Dialect;
use tressa::target::options::Switches;

/// The number of rounds: the answer for `p` leads to the question for `p->x`.
const ROUNDS: usize = 5;

/// The number of runs for a set of probes, each without those that earlier runs refused.
const RUNS: usize = 4;

/// The facts about `source` that its gimple dump and `given` do not contain.
pub fn facts_from_compiler(
    compiler: &Compiler<'_>,
    source: &Source,
    gimple: &str,
    given: &Facts,
    dialect: Dialect,
) -> Result<Vec<Fact>, Failure> {
    let text = compiler.preprocess(source)?;
    let mut known = given.clone();
    let mut learned: BTreeMap<Fact, Fact> = BTreeMap::new();
    let mut asked: BTreeSet<Question> = BTreeSet::new();
    for _ in 0..ROUNDS {
        let mut open = questions(&dump::read(gimple, &known), &known);
        open.retain(|question| !asked.contains(question));
        if open.is_empty() {
            break;
        }
        for fact in ask(compiler, &text, &open, true)? {
            if !given.states(&fact) {
                learned.entry(fact.subject()).or_insert_with(|| fact.clone());
            }
        }
        learned.values().for_each(|fact| known.state(fact));
        asked.append(&mut open);
    }
    let start = Instant::now();
    let dumps = compiler.fact_dumps(source, given.options.has(Switches::PIC))?;
    let limit = 2 * start.elapsed() + Duration::from_secs(5);
    let mut found = Vec::new();
    if let Some(dumps) = &dumps {
        let typedefs = spelled_typedefs(&dumps.gimple, &known);
        if !typedefs.is_empty() {
            found = ask(compiler, &text, &typedefs, true)?;
            found.iter().for_each(|fact| known.state(fact));
        }
    }
    let dump = dump::read(gimple, &known);
    if let Some(dumps) = &dumps {
        found.extend(written_types(&dump, &dumps.original));
        found.extend(corrections(&dump, &dumps.gimple));
        found.extend(order_of_functions(&dump, &dumps.symbols, dialect));
        found.extend(local_aliases(&dumps.visibility));
    }
    if let Some(numbered) = compiler.numbered_dump(&text, limit)? {
        found.extend(orders(&dump, &numbered));
    }
    for fact in found.into_iter().filter(|fact| !given.states(fact)) {
        learned.entry(fact.subject()).or_insert(fact);
    }
    // The numbers of nameless types, also those in types of temporaries, may differ at another level.
    let optimizes = compiler.invocation.level().optimizes();
    let numbered = learned.iter().filter_map(|(subject, fact)| match (subject, fact) {
        (Fact::Type(DeclPath::Name { .. }, _), Fact::Type(_, ty)) => unnumbered(ty).map(DeclPath::Pointer),
        (Fact::Type(place, _), Fact::Type(_, ty)) => {
            Some(place.clone()).filter(|_| optimizes && ty.contains("<T"))
        }
        _ => None,
    });
    let numbered: BTreeSet<Question> = numbered.map(Question::Type).collect();
    if !numbered.is_empty() {
        learned.retain(|subject, _| !optimizes || !matches!(subject, Fact::Type(DeclPath::Pointer(_), _)));
        for fact in ask(compiler, &text, &numbered, false)? {
            match (fact.subject(), &fact) {
                (subject, Fact::Type(DeclPath::Pointer(_), _)) => drop(learned.insert(subject, fact)),
                (subject, _) => drop(learned.entry(subject).and_modify(|known| *known = fact)),
            }
        }
    }
    Ok(learned.into_values().collect())
}

/// A pointer to a function without the name of its typedef, unless it has a number.
fn unnumbered(ty: &str) -> Option<String> {
    let (ret, rest) = ty.split_once("(*")?;
    let (name, params) = rest.split_once(')')?;
    (!name.starts_with('<')).then(|| format!("{ret}(*){params}"))
}

/// The compiler's answers, with the best probe for each question first.
fn ask(
    compiler: &Compiler<'_>,
    text: &[u8],
    questions: &BTreeSet<Question>,
    hurry: bool,
) -> Result<Vec<Fact>, Failure> {
    let mut probes: Vec<Probe> = questions.iter().flat_map(probes_of).collect();
    for _ in 0..RUNS {
        let unit = unit(&probes);
        match compiler.try_probes(&[text, unit.as_bytes()].concat(), hurry)? {
            Ok(dump) => return Ok(answers(&dump, &probes)),
            Err(errors) => {
                let refused = refused(&errors);
                if refused.is_empty() {
                    break;
                }
                let mut numbers = 0..;
                probes.retain(|_| numbers.next().is_some_and(|number| !refused.contains(&number)));
                probes.dedup_by(|later, best| later.question == best.question);
            }
        }
    }
    Ok(Vec::new())
}
