//! Facts from the compiler itself: questions, runs, answers, until there is nothing more to ask.

use super::command::Source;
use super::compile::Compiler;
use crate::cli::Failure;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use tressa::driver::ask::{
    Probe, Question, answers, corrections, local_aliases, order_of_functions, orders, probes, questions,
    refused, spelled_typedefs, unit, written_types,
};
use tressa::driver::dump;
use tressa::facts::{DeclPath, Fact, Facts};
use tressa::target::dialect::Dialect;
use tressa::target::options::Switches;

/// An answer may lead to the next question: the type of `p` to that of `p->x`. More are rarely of use.
const ROUNDS: usize = 5;

/// Each run is without the probes that the ones before it refused; most often two are enough.
const RUNS: usize = 4;

/// What the compiler says of `source` that its gimple dump and `given` do not say.
pub fn learn(
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
    let said = compiler.telling_dumps(source, given.options.has(Switches::PIC))?;
    let patience = 2 * start.elapsed() + Duration::from_secs(5);
    let mut told = Vec::new();
    if let Some(said) = &said {
        let typedefs = spelled_typedefs(&said.gimple, &known);
        if !typedefs.is_empty() {
            told = ask(compiler, &text, &typedefs, true)?;
            told.iter().for_each(|fact| known.state(fact));
        }
    }
    let dump = dump::read(gimple, &known);
    if let Some(said) = &said {
        told.extend(written_types(&dump, &said.original));
        told.extend(corrections(&dump, &said.gimple));
        told.extend(order_of_functions(&dump, &said.symbols, dialect));
        told.extend(local_aliases(&said.visibility));
    }
    if let Some(numbered) = compiler.numbered_dump(&text, patience)? {
        told.extend(orders(&dump, &numbered));
    }
    for fact in told.into_iter().filter(|fact| !given.states(fact)) {
        learned.entry(fact.subject()).or_insert(fact);
    }
    // Numbers of types without names may be others at another level; nothing else tells those in types of temporaries.
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

/// A pointer to a function without the typedef that names it, if it has not its number.
fn unnumbered(ty: &str) -> Option<String> {
    let (ret, rest) = ty.split_once("(*")?;
    let (name, params) = rest.split_once(')')?;
    (!name.starts_with('<')).then(|| format!("{ret}(*){params}"))
}

/// What the compiler answers, the best way to ask each question first.
fn ask(
    compiler: &Compiler<'_>,
    text: &[u8],
    questions: &BTreeSet<Question>,
    hurry: bool,
) -> Result<Vec<Fact>, Failure> {
    let mut ways: Vec<Probe> = questions.iter().flat_map(probes).collect();
    for _ in 0..RUNS {
        let unit = unit(&ways);
        match compiler.try_probes(&[text, unit.as_bytes()].concat(), hurry)? {
            Ok(dump) => return Ok(answers(&dump, &ways)),
            Err(words) => {
                let refused = refused(&words);
                if refused.is_empty() {
                    break;
                }
                let mut numbers = 0..;
                ways.retain(|_| numbers.next().is_some_and(|number| !refused.contains(&number)));
                ways.dedup_by(|later, best| later.question == best.question);
            }
        }
    }
    Ok(Vec::new())
}
